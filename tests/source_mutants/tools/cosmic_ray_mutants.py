"""The mutants that cosmic-ray makes of some Python files, as JSON lines on stdout. Run by a Python that has cosmic-ray 8."""

from __future__ import annotations

import json
import sys
from importlib import import_module
from itertools import count
from pathlib import Path


def main() -> None:
    plugins, mutating = import_module("cosmic_ray.plugins"), import_module("cosmic_ray.mutating")
    for name in sys.argv[1:]:
        text = Path(name).read_bytes()
        operators = [plugins.get_operator(operator) for operator in plugins.operator_names()]
        for operator in (operator for operator in operators if not operator.arguments()):
            for place in count():
                changed = mutating.mutate_code(text, operator(), place)
                if changed is None:
                    break
                print(json.dumps({"file": name, "text": changed}))


main()
