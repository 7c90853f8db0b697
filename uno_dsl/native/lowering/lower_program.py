"""A linked program in the low-level form."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from uno_dsl.native.low.low_nodes import NIL, Field, Module, Table
from uno_dsl.native.low.read_low import read_module
from uno_dsl.native.lowering.cards_and_kept import write_cards, write_deck, write_kept
from uno_dsl.native.lowering.low_text import Draft
from uno_dsl.native.lowering.lower_decisions import Decisions
from uno_dsl.native.lowering.lower_happenings import Happenings
from uno_dsl.native.lowering.lower_operations import Operations
from uno_dsl.native.lowering.lower_permissions import Permissions
from uno_dsl.native.lowering.lower_values import Values
from uno_dsl.native.lowering.lower_windows import Windows
from uno_dsl.native.lowering.places_in_state import DEPTH, LANES, OPTIONS, WORDS, Shapes
from uno_dsl.program.linked.tables import Linked

RUNTIME = Path(__file__).resolve().parent.parent / "runtime"
STEPS, TRIES, LONGEST_START = 100_000, 1_000_000, 200
KINDS = ("turn", "choice", "secret", "reaction", "table", "pause", "over")
DO = ("take", "decline", "choose", "window", "judge", "go on")
COUNTS = (
    "rounds", "decisions", "decisions squared", "turns", "turns squared", "points", "points squared", "won", "nobody", "stopped",
)  # fmt: skip
ERRORS = ("no room", "divided by zero", "endless", "nobody left", "no turn", "lost", "no option", "no seats")


@dataclass(frozen=True, slots=True, kw_only=True)
class Addition:
    """What a module has besides the game: a text, functions that are written with the values of the program (and whose frame each
    window has), fields of the state, tables and numbers by name. `write` may still add tables and names.

    With `logs`, the text has what the runtime calls for chance by a script, and to remember who has seen which card.
    `lanes` are the generators that are seeded at once.
    """

    text: Callable[[], str]
    write: Callable[[Values, Permissions], None]
    fields: tuple[Field, ...]
    tables: Sequence[Table]
    names: Mapping[str, int]
    logs: bool = False
    lanes: int = LANES


def lower(linked: Linked, sentences: Mapping[str, str] | None = None, addition: Addition | None = None) -> Module:
    """The module of a program; `sentences` are those of its rules. Raises Unsupported."""
    return module_of(linked, text_of(linked, sentences or {}, addition), addition)


def module_of(linked: Linked, text: str, addition: Addition | None = None) -> Module:
    """The module of a program that has this text."""
    shapes = Shapes(linked) if addition is None else Shapes(linked, addition.lanes)
    title = " ".join(filter(None, (linked.game, linked.printing)))
    fields, tables, named = shapes.fields(), [*shapes.tables(), *more_tables(shapes)], names(shapes)
    if addition is not None:
        fields, tables = [*fields, *addition.fields], [*tables, *addition.tables]
        named = {**named, **addition.names, "LOGS": int(addition.logs), "SCRIPTS": int(addition.logs)}
        named["GONE"] = int(named["LEAVES"] or addition.logs)  # a position can say that somebody has left
    return read_module(title, text, fields, tables, named)


def text_of(linked: Linked, sentences: Mapping[str, str], addition: Addition | None = None) -> str:
    """A program as a text of the low-level form. Raises Unsupported."""
    shapes = Shapes(linked)
    draft = Draft()
    write_cards(draft, shapes)
    write_kept(draft, shapes)
    write_deck(draft, shapes)
    values = Values(draft, shapes)
    values.logs = addition is not None and addition.logs
    permissions = Permissions(values)
    permissions.functions()
    happenings = Happenings(values)
    decisions = Decisions(values, happenings)
    Operations(values, happenings, decisions, sentences).functions()
    Windows(values, decisions, permissions).functions()
    happenings.write_happenings()
    happenings.write_states()
    happenings.write_pushes()
    if addition is not None:
        addition.write(values, permissions)
    texts = [runtime(), *([] if addition is None else [addition.text()]), *draft.functions]
    return "\n\n".join(texts) + "\n"


@cache
def runtime() -> str:
    """The part that all programs have."""
    return "\n\n".join(path.read_text("utf-8") for path in sorted(RUNTIME.glob("*.low")))


@cache
def seeded() -> tuple[int, ...]:
    """The words that a generator has before its own seed is mixed in."""
    found = [19650218]
    for place in range(1, 624):
        found.append((1812433253 * (found[-1] ^ found[-1] >> 30) + place) % 2**32)
    return tuple(found)


def more_tables(shapes: Shapes) -> list[Table]:
    """The cards of the game, and the words of a new generator."""
    copies = [[face.copies for face in faces] for faces in shapes.sides]
    places = [tuple(place for place, n in enumerate(found) for _ in range(n)) for found in copies]
    found = [
        Table("SEEDED", "u32", seeded(), "Mersenne Twister, seeded with 19650218"),
        Table("COPIES", "u16", tuple(copies[0]), "copies of each face"),
    ]
    if shapes.two_sided:
        found += [Table("ONE_SIDE", "u16", places[0], "faces"), Table("OTHER_SIDE", "u16", places[1], "faces")]
    if shapes.has_places:
        codes = range(shapes.codes)
        found_places = (*(code // shapes.width for code in codes), *(code % shapes.width for code in codes))
        found.append(
            Table("PLACE_OF_CARD", "u8", found_places, "the place of each card among the faces of either side")
        )
    return found


def names(shapes: Shapes) -> dict[str, int]:
    """The numbers that are written by name."""
    linked = shapes.linked
    hands = [keep for keep in shapes.piles_kept() if keep.name == "hand" and keep.per_player]
    leaves = int(any(type(x).__name__ == "Leave" for x in linked.operations))
    found = {
        "NIL": NIL,
        "SEATS": shapes.seats,
        "CARDS": shapes.cards,
        "FRAME": shapes.frame,
        "DEPTH": DEPTH,
        "OPTIONS": OPTIONS,
        "LISTED": shapes.listed,
        "PILES": shapes.pile_count,
        "PLACES": shapes.places,
        "COUNTED": int(shapes.has_sets and not shapes.two_sided),
        "HAND": shapes.piles["hand"] if hands else 0,
        "HAS_HANDS": int(bool(hands)),
        "DISCARDS": shapes.piles.get("discard pile", 0),
        "WINDOWS": shapes.bounds.windows,
        "MARKS": len(linked.watched) * (shapes.seats + 1),
        "JUDGED": len(linked.judgements) * shapes.seats,
        "JUDGEMENTS": len(linked.judgements),
        "WATCHES": int(bool(linked.watched)),
        "LEAVES": leaves,
        "GONE": leaves,
        "LARGEST": 2**31 - 1,
        "LARGEST_KEPT": shapes.bounds.numbers,
        "STEPS": STEPS,
        "TRIES": TRIES,
        "LONGEST_START": LONGEST_START,
        "LANES": shapes.lanes,
        "WORDS": WORDS,
        "GIVEN": shapes.given,
        "EACH_ROUND": 1 + (3 if shapes.two_sided else 2),
        "POLICY_NUMBER": 2**20 - 1,
        "LOGS": 0,
        "SCRIPTS": 0,
        "SAYING": 1,
        "CATCHING": 2,
        "TURN_BEGINS": 1,
        "TURN_ENDS": 2,
        "THIS_TURN_ENDS": 3,
        "ROUND": 1,
        "GAME": 2,
        "SEAT_COUNTS": len(COUNTS),
    }
    found |= {constant(name): number for number, name in enumerate(KINDS)}
    found |= {constant(name): number for number, name in enumerate(DO)}
    found |= {constant(name): number for number, name in enumerate(COUNTS)}
    found |= {constant(name): number for number, name in enumerate(ERRORS, 1)}
    return found


def constant(name: str) -> str:
    return name.replace(" ", "_").upper()
