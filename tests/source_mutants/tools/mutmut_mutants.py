"""The mutants that mutmut makes of some Python files, as JSON lines on stdout. Run by a Python that has mutmut 3.8,
in a folder of its own."""

from __future__ import annotations

import json
import sys
from importlib import import_module
from pathlib import Path


def main() -> None:
    mutmut = import_module("mutmut.mutation.file_mutation")
    Path("setup.cfg").write_text("[mutmut]\nsource_paths=.\n", "utf-8")  # mutmut wants to be told where its files are
    for name in sys.argv[1:]:
        module, mutations, *_ = mutmut.create_mutations(name, Path(name).read_text("utf-8"))
        for mutation in mutations:
            changed = mutmut.deep_replace(module, mutation.original_node, mutation.mutated_node)
            print(json.dumps({"file": name, "text": changed.code}))


main()
