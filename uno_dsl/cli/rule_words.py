"""What the rules are called and what they say, as the kit is told: it knows no rules of its own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from uno_dsl.cli.exits import UsageError
from uno_dsl.cli.game import hint_for
from uno_dsl.cli.kit import kit
from uno_dsl.explanation import Cited, Explained, RuleExplained, explained
from uno_dsl.layers.shelf import Selection, shelf
from uno_dsl.serve.declaration import declaration
from uno_dsl.serve.machines import Machines

if TYPE_CHECKING:
    from conformance import RuleText, Vocabulary
    from conformance.declaration import Declaration

SEVERAL = 4
LONG = 160
Suites = Iterable[tuple[str, str]]


def rules_of(game: str, printing: str | None = None) -> Explained:
    """The rules and open questions of a game, in a printing if it has such a one."""
    return explained(Selection(game=game, printing=printing if (game, printing) in shelf().printings else None))


# -------------------------------------------------------------------------------------------- names
def vocabulary_of(declared: Declaration) -> Vocabulary:
    """The names that a declaration may use: those of the games that it names, or of all if it names none."""
    shipped: Mapping[str, tuple[str, ...]] = kit("shipped").shipped_suites()
    games = [game for game in shipped if game in declared.games] or list(shipped)
    names: Vocabulary = kit().Vocabulary(
        games=shipped,
        rules=frozenset(rule for game in games for rule in rules_of(game).rules),
        questions=questions_of(games),
        parts=known_parts(declared),
    )
    return names


def known_parts(declared: Declaration) -> frozenset[str]:
    """The parts that a position has by the rules of any game; none where nothing but the usual ones is declared."""
    return frozenset(declaration(Machines())["reports"] if declared.reports - kit("notes").PARTS else ())


def questions_of(games: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """The open questions of some games, each with its readings."""
    found: dict[str, tuple[str, ...]] = {}
    for game in games:
        for name, question in rules_of(game).questions.items():
            readings = (reading for reading, _ in question.readings)
            found[name] = tuple(dict.fromkeys((*found.get(name, ()), *readings)))
    return found


def refuse_unknown_readings(readings: Mapping[str, str], games: Iterable[str]) -> None:
    """Raises UsageError for a question or a reading that there is not."""
    if not readings:
        return
    questions = questions_of(games)
    for question, reading in readings.items():
        if question not in questions:
            raise UsageError(
                f"there is no open question called `{question}`", hint_for(question, questions, "the questions are")
            )
        known = (*questions[question], kit("applicability").ANY)
        if reading not in known:
            raise UsageError(
                f"the question `{question}` has no reading called `{reading}`",
                hint_for(reading, known, "its readings are"),
            )


# -------------------------------------------------------------------------------------------- sentences
def rule_texts(names: Suites) -> dict[str, RuleText]:
    """What the report says of each rule; of several printings, as the first of them has it."""
    found: dict[str, RuleText] = {}
    for game, printing in names:
        for name, rule in rules_of(game, printing).rules.items():
            found.setdefault(name, text_of(rule))
    return found


def text_of(rule: RuleExplained) -> RuleText:
    """A rule with all that stands under it, and what the manuals say on it."""
    text: RuleText = kit().RuleText(
        sentence=whole_sentence(rule),
        citations=tuple(cited_text(cited) for cited in rule.cites if is_statement(cited))[:SEVERAL],
        place=rule.place,
    )
    return text


def whole_sentence(rule: RuleExplained) -> str:
    """A rule with what stands under it, as far as that is quickly read."""
    under = [sentence for _, sentence in rule.under]
    shown = list(under)
    while len(shown) > 1 and sum(map(len, shown)) > LONG:
        shown.pop()
    text = "; ".join(shown) + ("; …" if len(shown) < len(under) else "")
    return f"{rule.sentence}: {text}" if text else rule.sentence


def is_statement(cited: Cited) -> bool:
    """Whether a manual is cited, and not a question or a discrepancy."""
    return "." in cited.ids[0]


def cited_text(cited: Cited) -> str:
    """`M3.D2.1: what it says`."""
    ids = " ".join(cited.ids[:SEVERAL]) + (" …" if len(cited.ids) > SEVERAL else "")
    return f"{ids}: {cited.says}" if cited.says else ids
