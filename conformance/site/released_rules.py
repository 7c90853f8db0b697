"""The rules of every release of the suites, as they were written (`conformance/released_rules.jsonl`), and what changed between two.

A line of the file is a rule as some releases have it in some editions, with what it said there in English when it was recorded: editions
with other cards say it in other words.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from pathlib import Path

from uno_dsl.json_value import Json
from uno_dsl.layers.library import Selection, shelf
from uno_dsl.rulebook.edition_comparison import Formal, formal_lines, told_editions
from uno_dsl.rulebook.states import States, states

FILE = Path(__file__).parent.parent / "released_rules.jsonl"
TODAY = ""
"""The rules as they are now."""


@dataclass(frozen=True, slots=True)
class Text:
    """A rule as it is written, line by line, and what it says in English."""

    formal: tuple[str, ...]
    says: str


Rules = Mapping[str, Mapping[str, Text]]
"""Rule → edition → its text."""


@dataclass(frozen=True, slots=True)
class Change:
    """A rule that some editions have in another form than before. Nothing on a side: it was not there, or is not any more."""

    rule: str
    editions: tuple[str, ...]
    before: Text | None
    after: Text | None


@cache
def rules_now(all_states: tuple[States, ...]) -> dict[str, dict[str, Text]]:
    """The rules of editions as they are."""
    found: dict[str, dict[str, Text]] = {}
    for one, edition in zip(all_states, told_editions(all_states, "en"), strict=True):
        formal = formal_lines(one)
        for rule, told in edition.rules.items():
            says = " ".join(said.text for said in told.said)
            found.setdefault(rule, {})[edition.name] = Text(as_lines(formal.get(rule, ())), says)
    return found


def as_lines(formal: Formal) -> tuple[str, ...]:
    return tuple("  " * depth + line for depth, line in formal if line)


def changes(before: Rules, after: Rules) -> list[Change]:
    """What is otherwise, by rule, in the editions that both have. Those in which a rule changed in the same way are listed together."""
    old = editions_of(before) & editions_of(after)
    found: list[Change] = []
    for rule in dict.fromkeys([*after, *before]):
        groups: dict[tuple[Text | None, Text | None], list[str]] = {}
        mine, other = before.get(rule, {}), after.get(rule, {})
        for edition in dict.fromkeys([*other, *mine]):
            was, now = mine.get(edition), other.get(edition)
            same = was is not None and now is not None and was.formal == now.formal
            if edition in old and not same:
                groups.setdefault((was, now), []).append(edition)
        found += [Change(rule, tuple(editions), *pair) for pair, editions in groups.items()]
    return found


def editions_of(rules: Rules) -> set[str]:
    return {edition for texts in rules.values() for edition in texts}


# ------------------------------------------------------------------------------------------------ the file
def released_rules(path: Path = FILE) -> dict[str, dict[str, dict[str, Text]]]:
    """The rules of every recorded release, oldest first."""
    found: dict[str, dict[str, dict[str, Text]]] = {}
    for line in path.read_text("utf-8").splitlines() if path.is_file() else ():
        one = json.loads(line)
        text = Text(tuple(one["formal"]), one["says"])
        for release, editions in one["in"].items():
            for edition in editions.split():
                found.setdefault(release, {}).setdefault(one["rule"], {})[edition] = text
    return dict(sorted(found.items(), key=lambda item: (len(item[0]), item[0])))


def record(release: str, rules: Rules, path: Path = FILE) -> None:
    """Add the rules of a release to the file. Those of a release that is there already are replaced."""
    known: dict[str, Rules] = {**released_rules(path), release: rules}
    lines: dict[tuple[str, Text], dict[str, Json]] = {}
    for name, recorded in known.items():
        for rule, editions in recorded.items():
            for edition, text in editions.items():
                line = lines.setdefault(
                    (rule, text), {"rule": rule, "formal": [*text.formal], "says": text.says, "in": {}}
                )
                places = line["in"]
                if isinstance(places, dict):
                    places[name] = f"{places.get(name, '')} {edition}".strip()
    ordered = [lines[key] for key in sorted(lines, key=lambda key: (key[0], key[1].formal, key[1].says))]
    written = "".join(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n" for line in ordered)
    path.write_text(written, "utf-8", newline="\n")


def shipped_rules() -> dict[str, dict[str, Text]]:
    """The rules of all editions as they are."""
    return rules_now(tuple(states(Selection(game=game), readings=False) for game in sorted(shelf().editions)))


def history(now: Rules) -> Iterator[tuple[str, str, list[Change]]]:
    """Each release with the one before it and what changed, the newest first, after what changed since the last release."""
    known: dict[str, Rules] = {**released_rules(), TODAY: now}
    names = list(known)
    for before, after in reversed(list(pairwise(names))):
        yield before, after, changes(known[before], known[after])
