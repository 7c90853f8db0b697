"""The misspelling experiment: every name in spec/ is misspelt by one letter, and the first finding must suggest the right one.

`python -m tests.diagnostics.misspell` runs all of it and prints the rate; a test runs a sample.
"""

from __future__ import annotations

import functools
import random
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tests.diagnostics.texts import findings
from uno_dsl.layers.gather import gather
from uno_dsl.layers.library import Selection, Shelf, shelf, spec_folder
from uno_dsl.model.reading.from_rules import read_model
from uno_dsl.syntax.vocabulary import FORMS, vocabulary

LETTERS = "abcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True, slots=True)
class Place:
    """A name as it stands in a file: where, and in which selection of rules the line counts."""

    path: Path
    text: str
    start: int
    name: str
    kind: str
    selection: Selection


@dataclass(frozen=True, slots=True)
class Trial:
    """One misspelling of a name at a place."""

    place: Place
    wrong: str


@dataclass(slots=True)
class Outcome:
    """How the trials went; `failed` are those without the right suggestion, with what was said instead."""

    total: Counter[str] = field(default_factory=Counter)
    good: Counter[str] = field(default_factory=Counter)
    words: int = 0
    failed: list[tuple[Trial, str]] = field(default_factory=list)

    @property
    def rate(self) -> float:
        return self.good.total() / max(1, self.total.total())


# ------------------------------------------------------------------------------------------------ names and places


def selections(library: Shelf) -> Iterator[tuple[Path, Selection]]:
    """Every file of the library, with a selection in which it is read."""
    for edition, path in library.editions.items():
        yield path, Selection(game=edition)
    for (edition, printing), path in library.printings.items():
        yield path, Selection(game=edition, printing=printing)
    for option, path in library.options.items():
        yield path, Selection(game=library.option_of[option], options=(option,))


@functools.cache
def names_in(path: Path) -> dict[str, set[str]]:
    """The names that the rules of a file of the library can use, by kind."""
    return names_of(dict(selections(shelf()))[path])


def names_of(selection: Selection) -> dict[str, set[str]]:
    """The names that the rules of a selection can use, by kind."""
    rules = gather(selection, shelf()).rules
    assert rules is not None
    understood = read_model(rules)
    model, names = understood.model, understood.names
    roles = {slot for procedure in model.procedures for slot, _ in procedure.slots}
    inner = {
        "player",
        "card",
        "each",
        "each-list",
        "taker",
        "counter",
        "counter-list",
        "chosen card",
        "played card",
        "drawn card",
        "chosen colour",
        "chosen player",
        "partner",
    }
    return {
        "card": set(names.symbols),
        "kept": set(model.keeps),
        "word": set(names.definitions),
        "role": {role for role in roles if role not in inner},
        "rule": {entry.id for entry in (*rules.walk(), *rules.removed) if entry.own},
        "question": set(rules.choices),
        "reading": {reading for choice in rules.choices.values() for reading in choice.readings},
        "verb": set(FORMS),
    }


def places(library: Shelf) -> Iterator[Place]:
    """Every use of a name in the library. Where a name is given, a misspelling is another name, and no mistake."""
    for path, selection in selections(library):
        names = names_in(path)
        offset, question, reading = 0, "", ""
        text = path.read_text("utf-8")
        for line in text.split("\n"):
            bare = line.strip()
            if line[:1].strip():
                question = reading = ""
            if bare.startswith("question "):
                question = bare.split()[1]
            elif question and re.match(r"  reading ", line):
                reading = bare.split()[1].rstrip(",")
            readings = {question: reading} if question and reading else {}
            chosen = Selection(
                game=selection.game, printing=selection.printing, options=selection.options, readings=readings
            )
            for start, name, kind in uses(line, names):
                yield Place(path, text, offset + start, name, kind, chosen)
            offset += len(line) + 1


def uses(line: str, names: dict[str, set[str]]) -> Iterator[tuple[int, str, str]]:
    """The names that a line uses: column, name, kind."""
    bare = re.sub(r"\s+[\[<#].*", "", line.strip())
    sentence = re.split(r'["#<]', line)[0]
    if re.match(r"(replace|remove|except|add (to|before|after))\b", bare):
        for match in re.finditer(r"\[([^\]]+)\]", sentence):
            if match[1] in names["rule"] and sentence[: match.start()].strip() in (
                "replace",
                "remove",
                "except",
                "add to",
                "add before",
                "add after",
            ):
                yield match.start(1), match[1], "rule"
    sentence = re.sub(r"\[[^\]]*\]", lambda m: " " * len(m[0]), sentence)
    if setting := re.match(r"set (\S+) to (\S+)", bare):
        yield line.index(setting[1]), setting[1], "question"
        yield setting.start(2) + line.index("set"), setting[2], "reading"
        return
    if not bare or re.match(
        r"(language|edition|printing|option|house rule|question|reading|rule|manuals|colours|sides|deck|players|cards?|misprint|note|keep) ",
        bare,
    ):
        return
    given = re.search(
        r"^(?:call .* (?:the|an?) (?P<call>[\w -]+?)\s*$)|^(?:an? \w+ is (?:an? )?(?P<word>[\w-]+) if )|^(?:the (?P<noun>\w+) of )|\bas (?:the|an?) (?P<role>[\w-]+)",
        bare,
    )
    own = next((text for text in given.groups() if text), "") if given is not None else ""
    found: list[tuple[int, int, str, str]] = []
    for kind in ("kept", "role", "word", "card", "verb"):
        for name in names[kind]:
            if name not in sentence or len(name) < 3 or name in (own, own + "s"):
                continue
            for match in re.finditer(rf"(?<![\w'-]){re.escape(name)}(?![\w-])", sentence):
                found.append((match.start(), -len(name), name, kind))
    taken = 0
    for start, _, name, kind in sorted(found):
        if start >= taken:
            taken = start + len(name)
            yield start, name, kind


# ------------------------------------------------------------------------------------------------ trials


def misspellings(name: str, chance: random.Random) -> list[str]:
    """One letter left out, two letters swapped, one letter replaced: at every letter of the name."""
    found = []
    for at, letter in enumerate(name):
        if not letter.isalpha():
            continue
        found.append(name[:at] + name[at + 1 :])
        found.append(name[:at] + chance.choice([x for x in LETTERS if x != letter]) + name[at + 1 :])
        if at + 1 < len(name) and name[at + 1].isalpha() and name[at + 1] != letter:
            found.append(name[:at] + name[at + 1] + letter + name[at + 2 :])
    return [wrong for wrong in dict.fromkeys(found) if wrong.strip()]


def trials(library: Shelf, seed: int = 1) -> list[Trial]:
    """Every misspelling of every name, each at some place where the name stands."""
    chance = random.Random(seed)
    by_name: dict[tuple[str, str], list[Place]] = defaultdict(list)
    for place in places(library):
        by_name[place.kind, place.name].append(place)
    return [
        Trial(chance.choice(found), wrong)
        for (_, name), found in sorted(by_name.items())
        for wrong in misspellings(name, chance)
    ]


def is_word(trial: Trial, known: frozenset[str]) -> bool:
    """The misspelling is a word of the rules itself, so nothing can be told from the letters."""
    return (
        trial.wrong in known
        or trial.wrong + "s" in known
        or trial.wrong.removesuffix("s") in known
        or trial.wrong.split(".")[-1] == ""
    )


def run(some: Sequence[Trial], library: Shelf) -> Outcome:
    """Try them, each by itself."""
    out = Outcome()
    known = vocabulary() | {
        name for path, _ in selections(library) for names in names_in(path).values() for name in names
    }
    for trial in some:
        place = trial.place
        if is_word(trial, known):
            out.words += 1
            continue
        changed = place.text[: place.start] + trial.wrong + place.text[place.start + len(place.name) :]
        found, _ = findings(place.selection, library, {place.path: changed})
        out.total[place.kind] += 1
        if found and suggests(found[0].hint or "", right_words(trial)):
            out.good[place.kind] += 1
        else:
            out.failed.append(
                (trial, f"{found[0].code}: {found[0].message} ({found[0].hint})" if found else "nothing was found")
            )
    return out


def right_words(trial: Trial) -> set[str]:
    """What the finding about a misspelling may suggest."""
    return right_forms(trial.place.name, trial.wrong, trial.place.kind)


def right_forms(name: str, wrong: str, kind: str) -> set[str]:
    """What may be suggested for a misspelt name: the name, the word of it that was misspelt, or another form of the same verb."""
    right = {name}
    if " " in name:
        right |= {good for good, bad in zip(name.split(" "), wrong.split(" "), strict=False) if good != bad}
    if kind == "verb":
        right |= {form for form in FORMS if FORMS[form] == FORMS[name] and form.count(" ") == name.count(" ")}
    if kind in ("role", "kept"):
        right |= {name + "s", name.removesuffix("s")}
    return right


def suggests(hint: str, right: set[str]) -> bool:
    """The hint asks whether one of these was meant."""
    match = re.search(r"did you mean (?:`([^`]*)`|\[([^\]]*)\])", hint)
    if match is None:
        return False
    meant = match[1] or match[2]
    return meant in right or not right.isdisjoint(meant.split())


def main() -> int:
    library = shelf()
    every = trials(library)
    outcome = run(every, library)
    for trial, said in outcome.failed:
        line = trial.place.text.count("\n", 0, trial.place.start) + 1
        print(
            f"{trial.place.path.relative_to(spec_folder())}:{line}: {trial.place.kind} {trial.place.name} -> {trial.wrong}: {said}"
        )
    for kind in sorted(outcome.total):
        print(f"{kind:<9} {outcome.good[kind]:>5} of {outcome.total[kind]}")
    print(
        f"{outcome.good.total()} of {outcome.total.total()} misspellings get the right suggestion first: {outcome.rate:.1%} ({outcome.words} were words themselves)"
    )
    return 0 if outcome.rate >= 0.99 else 1


if __name__ == "__main__":
    sys.exit(main())
