"""Where the rules of a state come from: their lines as written, citations, places, and what overrides them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from functools import cache, lru_cache

from uno_dsl.explain.as_written import Written, lines_under, written
from uno_dsl.explain.explanation import together
from uno_dsl.explain.sources import CitationReader
from uno_dsl.layers.library import chain, shelf
from uno_dsl.layers.rules import Choice, Entry
from uno_dsl.rulebook.book import Origin
from uno_dsl.rulebook.states import State, States, library_of
from uno_dsl.source import read_source
from uno_dsl.syntax import nodes as n
from uno_dsl.syntax.from_text import parse
from uno_dsl.trace.manual_statements import shipped_index

BESIDE = ("add before", "add after")
"""Changes that put something beside a rule, which itself stays as it is."""


@cache
def citation_reader(states: States, printing: str | None) -> CitationReader:
    """Reads the citations of an edition, for one printing or for all."""
    library, game = library_of(states), states.selection.game
    manuals = [m for m in shipped_index().manuals.values() if game in chain(library, m.edition)]
    return CitationReader(shipped_index(), tuple(manuals), printing)


def origins(state: State, citations: CitationReader, game: str = "") -> dict[str, Origin]:
    """Where every rule of a state comes from; with the name of its edition, also what changes it."""

    def sentence(line: Written) -> str:
        node = line.node if isinstance(line, Entry) else line
        source = state.gathered.sources.get(line.span.file)
        return "" if source is None else written(source, node)

    changes = dict[str, list[tuple[str, str]]]()
    for choice in state.rules.choices.values():
        for rule, reading in changed_by(choice):
            changes.setdefault(rule, []).append((choice.name, reading))
    found: dict[str, Origin] = {}
    around = within(state.rules.entries)
    for rule, parts in together(state.rules.entries).items():
        entry, *more = parts
        formal = [(0, sentence(entry)), *lines_under(entry, sentence, 1)]
        for part in more:
            formal += [(0, sentence(part)), *lines_under(part, sentence, 1)]
        found[rule] = Origin(
            id=rule,
            layer=entry.layer,
            place=str(entry.span),
            formal=tuple(formal),
            cites=tuple(citations.cited(cites_of(parts))),
            overridden=tuple((layer, str(span)) for layer, span in entry.overridden),
            readings=tuple(dict.fromkeys(changes.get(rule, ()))),
            changed_by=changers(game).get(rule, ()) if game else (),
            within=around.get(rule, ()),
        )
    return found


def within(entries: Sequence[Entry], above: tuple[str, ...] = ()) -> dict[str, tuple[str, ...]]:
    """The rules in whose lines each rule stands, the innermost first."""
    found: dict[str, tuple[str, ...]] = {}
    for line in entries:
        around = above if line.id in above[:1] else (line.id, *above)
        found.setdefault(line.id, around[1:])
        for rule, outer in within([*(line.block or ()), *(line.otherwise or ())], around).items():
            found.setdefault(rule, outer)
    return found


@cache
def changers(game: str) -> dict[str, tuple[str, ...]]:
    """The rules of an edition that its options change, and editions that are based on it: `option lowest-score`, `edition flip`."""
    library = shelf()
    options = sorted(library.options.items(), key=lambda option: (len(option[0]), option[0]))  # idea-2 before idea-10
    files = [(f"option {name}", path) for name, path in options]
    files = [(name, path) for name, path in files if library.option_of[name.partition(" ")[2]] in chain(library, game)]
    based = [name for name in library.editions if name != game and game in chain(library, name)]
    files += [(f"edition {name}", library.editions[name]) for name in based]
    found = dict[str, list[str]]()
    for name, path in files:
        for line in parse(read_source(path)).items:
            if isinstance(line, n.Change) and line.verb not in BESIDE:
                for target in line.targets:
                    found.setdefault(target, []).append(name)
    return {rule: tuple(dict.fromkeys(names)) for rule, names in found.items()}


def changed_by(choice: Choice) -> Iterator[tuple[str, str]]:
    """The rules that the readings of a question change, each with the reading."""
    for reading in choice.readings.values():
        for line in reading.block or ():
            if isinstance(line, n.Change):
                yield from ((target, reading.name) for target in line.targets)


# ------------------------------------------------------------------------------------------------ what they cite
def citing(states: States, names: Set[str]) -> frozenset[str]:
    """The rules of an edition, in any of its printings, that cite a statement (`M1.CHAL2.5`) or an entry (`D36`)."""
    return frozenset(rule for rule, cited in cited_by_rules(states).items() if cited & names)


def remarked(states: States, printing: str, entry: str) -> frozenset[str]:
    """The statements that remarks of a printing about an entry cite."""
    cited = cited_by_remarks(states, printing)
    return frozenset(name for names in cited if entry in names for name in names - {entry})


def remarks_on(states: States, printing: str, entry: str) -> bool:
    """Whether a remark of a printing is about an entry."""
    return any(entry in names for names in cited_by_remarks(states, printing))


@lru_cache(maxsize=512)
def cited_by_remarks(states: States, printing: str) -> tuple[frozenset[str], ...]:
    """What each remark of a printing cites."""
    reader = citation_reader(states, printing)
    return tuple(cited_names(reader, remark.cites) for remark in states.printings[printing].rules.remarks)


def of_layer(states: States, layer: str) -> frozenset[str]:
    """The rules that a layer of an edition adds or states anew: that of an option has its name."""
    return frozenset(rule for rule, parts in together(states.own.rules.entries).items() if parts[0].layer == layer)


def asking(states: States, names: Set[str]) -> list[str]:
    """The questions of an edition that cite a statement or an entry."""
    return [question for question, cited in cited_by_questions(states).items() if cited & names]


@lru_cache(maxsize=128)
def cited_by_questions(states: States) -> Mapping[str, frozenset[str]]:
    """What each open question of an edition cites."""
    reader = citation_reader(states, None)
    return {choice.name: cited_names(reader, choice.cites) for choice in states.own.rules.choices.values()}


@lru_cache(maxsize=128)
def cited_by_rules(states: States) -> Mapping[str, frozenset[str]]:
    """What each rule of an edition cites in any of its printings."""
    reader = citation_reader(states, None)
    found: dict[str, frozenset[str]] = {}
    for state in (states.own, *states.printings.values()):
        for rule, parts in together(state.rules.entries).items():
            found[rule] = found.get(rule, frozenset()) | cited_names(reader, cites_of(parts))
    return found


def cites_of(parts: Iterable[Entry]) -> Iterator[str]:
    """What a rule cites, in its lines and in those under it that have no id of their own."""
    for part in parts:
        yield from part.cites
        yield from (cite for line in part.walk() if line is not part and line.id == part.id for cite in line.cites)


def cited_names(reader: CitationReader, cites: Iterable[str]) -> frozenset[str]:
    """What citations refer to, without the printings that say so."""
    return frozenset(name.partition(" ")[0] for cited in reader.cited(cites) for name in cited.ids)
