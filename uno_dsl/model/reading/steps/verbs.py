"""The verbs: which reader reads each of them. What can only be offered, such as `challenge`, is not among them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from uno_dsl.layers.rules import Entry
from uno_dsl.model import statements as s
from uno_dsl.model.reading.depths import follow
from uno_dsl.model.reading.nouns import nothing_lifted, text_of
from uno_dsl.model.reading.scope import Problem, Scope
from uno_dsl.model.reading.steps.verb_objects import how_many_left_open
from uno_dsl.syntax import nodes as n

if TYPE_CHECKING:
    from uno_dsl.model.reading.readers import Readers

Verb = Callable[[Entry, n.Phrase | None, n.Act, Scope], list[s.Step]]
"""Reads a sentence with one verb: the line, its subject, the verb with its object, and the names that are known."""

WITH_ALTERNATIVES = ("discard", "put", "give", "take", "choose")
"""The verbs whose object may be one thing or another: `discards a 7 or an 8`."""

OF_VALUES = ("become", "grow", "shrink", "double", "turn round")
"""The verbs whose subject is what changes. It must have a name, so nothing is picked for it on the spot."""


def table_of(readers: Readers) -> dict[str, Verb]:
    """The reader of each verb that can happen by itself."""
    moves, exchanges, choosing = readers.moves, readers.exchanges, readers.choosing
    values, course = readers.value_changes, readers.game_flow
    return {
        "draw": moves.do_draw,
        "put": moves.do_put,
        "discard": moves.do_discard,
        "take": moves.do_take,
        "deal": moves.do_deal,
        "shuffle": moves.do_shuffle,
        "turn up": moves.do_turn_up,
        "turn over": moves.do_turn_over,
        "show": moves.do_show,
        "look at": moves.do_look_at,
        "give": exchanges.do_give,
        "swap": exchanges.do_swap,
        "choose": choosing.do_choose,
        "roll": choosing.do_roll,
        "turn round": values.do_turn_round,
        "become": values.do_become,
        "grow": values.do_grow,
        "shrink": values.do_shrink,
        "double": values.do_double,
        "score": values.do_score,
        "lose": values.do_lose,
        "miss": course.do_miss,
        "go again": course.do_go_again,
        "go out": course.do_go_out,
        "leave": course.do_leave,
        "happen": course.do_happen,
        "pay for": course.do_pay_for,
        "take effect": course.do_take_effect,
        "begin": course.do_begin,
        "end": course.do_end,
        "stop repeating": course.do_stop_repeating,
        "win": course.do_win,
        "play": course.do_play,
    }


@dataclass(frozen=True, slots=True, eq=False)
class Verbs:
    """Reads sentences with one verb."""

    readers: Readers
    table: Mapping[str, Verb]

    def act(self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope) -> list[s.Step]:
        """The steps that a verb means for its subject. They may change how deep a card with a name lies."""
        steps = self.part(entry, subject, act, scope)
        follow(steps, scope)
        return steps

    def part(self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope) -> list[s.Step]:
        """The steps of a verb that is part of what another one means."""
        if subject is not None and act.verb not in OF_VALUES:
            steps, subject = self.readers.actors.picked(entry, subject, scope)
            if steps:
                return [*steps, *self.part(entry, subject, act, scope)]
        if (open_number := how_many_left_open(act)) is not None:
            raise open_number
        if act.alternatives and act.verb not in WITH_ALTERNATIVES:
            raise Problem(
                "verb",
                "the sentence leaves a choice open (`or`), but nobody chooses",
                act.span,
                "write `the player does one of these`, with the choices indented under it",
            )
        if act.despite:
            raise nothing_lifted(act)
        if act.relative is not None and act.verb not in ("grow", "shrink"):
            raise Problem(
                "unread",
                "what follows `who`, `that` or `whose` describes nothing here",
                act.relative.span,
                "say it in a sentence of its own, such as an `if`",
            )
        if act.passive:
            raise Problem("verb", "say who does it", act.span, done_by(subject, act))
        if act.verb == "say":
            raise Problem(
                "verb",
                "players decide for themselves whether they say something",
                act.span,
                'write `the player must say "UNO"` or `may say`, under an `until` line',
            )
        read = self.table.get(act.verb)
        if read is None:
            raise Problem(
                "verb",
                f"`{act.verb}` is something that can be offered (`may {act.verb}`), not something that happens by itself",
                act.span,
                "say what happens: `draws`, `puts`, `takes`, `shows`, `chooses` …",
            )
        return read(entry, subject, act, scope)


def done_by(subject: n.Phrase | None, act: n.Act) -> str:
    """How to say `the draw pile is shuffled`: as what is done."""
    what = text_of(subject) if subject is not None else "the draw pile"
    if act.verb.startswith("shuffle"):
        return f"write `shuffle {what}`"
    return "write it the other way round, for example `the player discards a card`"
