"""The id of a case: the rule or reading that it is about, and a short digest of what is asked.

What is asked is the start, the actions, and what is compared, but not the outcome. So a case keeps its id for as long as it
asks the same thing, and printings that are asked the same thing have cases of the same name.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Collection
from typing import Any

SHORTEST, LONGEST = 4, 40
"""The fewest hexadecimal digits that make the id unique within its rule."""


def case_id(stem: str, line: dict[str, Any], taken: Collection[str]) -> str:
    """`STEM/3f0c` for the case in a line, different from all ids that are taken."""
    asked = {
        "start": line["start"],
        "actions": [step["action"] for step in line["steps"]],
        "compared": [
            line.get("kinds"), line["steps"][-1]["expect"].get("illegal"), sorted(line["steps"][0]["expect"]),
        ],
    }  # fmt: skip
    digest = hashlib.sha1(json.dumps(asked, sort_keys=True).encode("ascii")).hexdigest()
    found = (f"{stem}/{digest[:digits]}" for digits in range(SHORTEST, LONGEST + 1))
    return next(name for name in found if name not in taken)
