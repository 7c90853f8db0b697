"""The files of the suites: writing them, and comparing them with what was generated.

`suites/EDITION/PRINTING.json` lists the cases of a printing in the order in which they are asked, and the rules that have
no case. `suites/EDITION/rules/RULE.jsonl` has the cases about a rule, in all printings; its header has a hash of the rules
of each printing. Not handled here: generating suites (`suites.py`) and reading cases for an engine (`shipped.py`).
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from conformance.cases.shipped import FOLDER, RULES
from conformance.generate.cases.case_lines import compact
from conformance.generate.suite import SUITE, Suite
from conformance.generate.suites import ENGLISH, printings_of
from uno_dsl.layers.library import Shelf


def list_path(game: str, printing: str, folder: Path = FOLDER) -> Path:
    """The file of the list of a printing's cases."""
    return folder / game / f"{printing}.json"


def rule_path(game: str, rule: str, folder: Path = FOLDER) -> Path:
    """The file of the cases about a rule."""
    return folder / game / RULES / f"{rule}.jsonl"


def list_of(suite: Suite) -> str:
    """The list of the cases of a printing, as text."""
    content = {
        "suite": SUITE, "game": suite.game, "printing": suite.printing, "rules_hash": suite.rules_hash,
        "uncovered": suite.uncovered, "order": [line["id"] for line in suite.lines],
    }  # fmt: skip
    return json.dumps(content, indent=1) + "\n"


def by_rule(suite: Suite) -> dict[str, list[str]]:
    """The lines of a suite, grouped by the rule that they are about."""
    found: dict[str, list[str]] = {}
    for line in suite.lines:
        found.setdefault(line["rules"][0], []).append(compact(line) + "\n")
    return found


class SavedSuites:
    """The rule files of an edition: for each rule and printing the lines, and for each printing the hash of its rules."""

    def __init__(self, game: str, folder: Path) -> None:
        """Read the files that exist."""
        self.game, self.folder = game, folder
        self.lines: dict[str, dict[str, list[str]]] = {}
        self.hashes: dict[str, dict[str, str]] = {}
        for path in sorted((folder / game / RULES).glob("*.jsonl")):
            header, *lines = path.read_text("ascii").splitlines(keepends=True)
            self.hashes[path.stem] = json.loads(header)["rules_hash"]
            self.lines[path.stem] = {printing: [] for printing in self.hashes[path.stem]}
            for line in lines:
                self.lines[path.stem][json.loads(line)["printing"]].append(line)

    def is_stale(self, suite: Suite) -> bool:
        """Whether the files differ from the suite."""
        path = list_path(self.game, suite.printing, self.folder)
        kept = {rule: lines[suite.printing] for rule, lines in self.lines.items() if suite.printing in lines}
        hashes = {hashes[suite.printing] for hashes in self.hashes.values() if suite.printing in hashes}
        listed = path.is_file() and path.read_text("ascii") == list_of(suite)
        return not listed or kept != by_rule(suite) or hashes != {suite.rules_hash}

    def put(self, suite: Suite) -> None:
        """Write the files with a suite in them, and remove those that have no case left."""
        new = by_rule(suite)
        for rule in {**self.lines, **new}:
            lines, hashes = self.lines.setdefault(rule, {}), self.hashes.setdefault(rule, {})
            lines.pop(suite.printing, None)
            hashes.pop(suite.printing, None)
            if rule in new:
                lines[suite.printing], hashes[suite.printing] = new[rule], suite.rules_hash
            self.write(rule)
        list_path(self.game, suite.printing, self.folder).write_text(list_of(suite), "ascii", newline="\n")

    def write(self, rule: str) -> None:
        """Write the file of a rule."""
        path = rule_path(self.game, rule, self.folder)
        if not self.lines[rule]:
            path.unlink(missing_ok=True)
            return
        order = sorted(self.lines[rule], key=lambda name: (name != ENGLISH, name))
        header: dict[str, Any] = {"suite": SUITE, "game": self.game, "rule": rule}
        header["rules_hash"] = {printing: self.hashes[rule][printing] for printing in order}
        path.parent.mkdir(parents=True, exist_ok=True)
        lines = [line for printing in order for line in self.lines[rule][printing]]
        path.write_text("".join([compact(header) + "\n", *lines]), "ascii", newline="\n")


def without_rules(folder: Path, library: Shelf) -> list[Path]:
    """The files that belong to no printing."""
    known = {(game, name) for game in library.editions for name in printings_of(library, game)}
    lists = [path for path in folder.glob("*/*.json") if (path.parent.name, path.stem) not in known]
    rules = [path for path in folder.glob(f"*/{RULES}/*.jsonl") if not _hashes(path) <= known]
    return sorted([*lists, *rules])


def _hashes(path: Path) -> set[tuple[str, str]]:
    with path.open(encoding="ascii") as lines:
        header = json.loads(next(lines))
    return {(path.parent.parent.name, printing) for printing in header["rules_hash"]}
