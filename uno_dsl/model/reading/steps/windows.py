"""`until ...`: offers, duties and prohibitions that hold for a while beside the game."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from uno_dsl.layers.rules import Entry
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.reading.nouns import OWN, text_of
from uno_dsl.model.reading.scope import Problem, Scope
from uno_dsl.model.reading.steps.actors import as_group
from uno_dsl.model.reading.steps.decisions import every_one
from uno_dsl.model.reading.steps.freed import allows_cards, kept_while
from uno_dsl.model.reading.steps.open_numbers import refuse_times
from uno_dsl.model.reading.steps.option_lines import guarded
from uno_dsl.model.reading.steps.origin import origin
from uno_dsl.model.reading.steps.taker_names import name_taker
from uno_dsl.model.reading.steps.verb_objects import phrase_of, split
from uno_dsl.syntax import nodes as n

if TYPE_CHECKING:
    from uno_dsl.model.reading.readers import Readers


@dataclass(frozen=True, slots=True, eq=False)
class Windows:
    """Understands windows."""

    readers: Readers

    def window(self, entry: Entry, node: n.Until, scope: Scope) -> list[s.Step]:
        """`until the next turn begins`: offers and duties that are open beside the game."""
        lines = entry.block or []
        if len(lines) == 1 and isinstance(lines[0].node, n.Do) and draws_nothing(lines[0].node):
            closing = within_the_round(node.condition)
            return self.readers.later.without_draws(entry, lines[0], lines[0].node, closing, scope)
        scope = scope.child(looping=False)  # what is open beside the game is done when the loop is over
        closes, of, condition = self.closing(within_the_round(node.condition), scope)
        procedure = len(self.readers.model.procedures)
        self.readers.model.procedures.append(s.Procedure(name=entry.id, rule=entry.id, slots=scope.procedure.slots))
        standing: list[s.Standing] = []
        shows: list[tuple[e.Expression, e.Expression]] = []
        bans: list[s.Permission] = []
        for line in entry.block or []:
            if isinstance(line.node, n.Norm) and is_ban(line.node):
                bans.append(self.readers.standing_rules.ban(line, scope))
            elif isinstance(line.node, (n.Norm, n.If)):
                standing += self.standing_line(line, scope, closes)
            elif isinstance(line.node, n.Do) and line.node.acts[0].verb in ("show", "look at"):
                shows += self.open_hands(line, line.node, scope)
            else:
                raise Problem(
                    "loose",
                    "only offers and duties can be under `until`",
                    line.span,
                    "write `… may …`, `… must say …` or `… shows …`; `the player draws no cards` stands under an `until` line of its own",
                )
        if closes == "turn begins" and bans and standing:
            raise Problem(
                "loose",
                "what is offered until a turn begins can still be done before the first decision in it, and what is forbidden until then is allowed as soon as it begins",
                entry.span,
                "write two lines `until ...`, one with what is forbidden and one with the rest under it",
            )
        index = len(self.readers.model.windows)
        self.readers.model.windows.append(
            s.Window(
                rule=entry.id,
                standing=tuple(standing),
                closes=closes,
                of=of,
                condition=condition,
                procedure=procedure,
                shows=tuple(shows),
                bans=tuple(bans),
            )
        )
        return [s.Open(window=index, **origin(entry))]

    def standing_line(self, line: Entry, scope: Scope, closes: str) -> list[s.Standing]:
        """An offer or duty. If a layer has made it conditional, it becomes two, each with its condition."""
        node = line.node
        if isinstance(node, n.If):
            test = self.readers.conditions.asked(node.condition, scope)
            out = [
                guarded_standing(x, test)
                for child in line.block or []
                for x in self.standing_line(child, scope, closes)
            ]
            return out + [
                guarded_standing(x, e.Negation(test))
                for child in line.otherwise or []
                for x in self.standing_line(child, scope, closes)
            ]
        if not isinstance(node, n.Norm):
            raise Problem(
                "loose",
                "only offers and duties can be under `until`",
                line.span,
                "write `… may …`, `… must say …` or `… shows …`",
            )
        if allows_cards(node) and node.subject is not None:
            raise Problem(
                "loose",
                "this is a rule on what may be played, and under `until` there are offers to players",
                line.span,
                kept_while(closes, node.subject),
            )
        return self.standing(line, node, scope, None)

    def standing(self, line: Entry, node: n.Norm, scope: Scope, duty: str | None) -> list[s.Standing]:
        """An offer or duty, and what is offered if the duty is not done. `duty` is the rule of that duty."""
        if node.subject is None:
            raise Problem("object", "who may do it?", node.span, "for example `any other player may …`")
        if node.modal not in ("may", "can", "must"):
            raise Problem(
                "modal",
                f"`{node.modal}` offers nothing",
                node.span,
                "write `the player may ...` for an offer, `the player must ...` for a duty",
            )
        refuse_times(node)
        who = self.readers.actors.group(node.subject, scope)
        inner = scope.child()
        taker = name_taker(node.act, self.readers.model.keeps, scope, inner)
        offer = self.readers.decisions.offer(line, node.act, node.condition, e.Slot(taker, "player"), inner)
        out = [
            s.Standing(
                rule=line.id,
                who=as_group(who),
                variable=str(taker),
                offer=offer,
                duty=node.modal == "must",
                closes=node.modal == "must" or duty is not None or offer.cards is not None,
            )
        ]
        if out[0].closes and every_one(node.subject, who):
            raise Problem(
                "which",
                f"only the first to act counts here, so it is not `{text_of(node.subject)}` who can do it",
                node.subject.span,
                "write `any other player ...`; or ask each of them in turn, in a line that is not under `until`: `every other player may ...`",
            )
        for condition in line.conditions:
            out = [guarded_standing(x, self.readers.conditions.asked(condition, scope)) for x in out]
        for condition in line.exceptions:
            out = [guarded_standing(x, e.Negation(self.readers.conditions.test(condition, scope))) for x in out]
        for other in line.otherwise or []:
            if not isinstance(other.node, n.Norm):
                raise Problem(
                    "loose",
                    "`otherwise` must be an offer to somebody here",
                    other.span,
                    "for example `otherwise any other player may catch the player`",
                )
            out += self.standing(other, other.node, scope, line.id)
        return out

    def open_hands(self, line: Entry, node: n.Do, scope: Scope) -> list[tuple[e.Expression, e.Expression]]:
        """`every player shows their hand to everybody`: whose hands lie open, and to whom."""
        if node.acts[0].verb == "look at":  # `everybody sees the hand of the next player`
            hand = phrase_of(node.acts[0], "everybody sees the hand of the next player")
            owner = self.readers.moves.owner_named(hand, scope)
            if owner is None:
                raise Problem(
                    "kind",
                    f"only one player's whole hand can be seen for a while, not `{text_of(hand)}`",
                    hand.span,
                    "for example `everybody sees the hand of the next player`, `every player shows their hand to everybody`",
                )
            seeing = self.readers.actors.of(node.subject, scope, node.acts[0])
            return [(e.Listed((owner,)), as_group(seeing))]
        phrase, parts = split(phrase_of(node.acts[0], "every player shows their hand to everybody"), ("to",))
        who = self.readers.actors.of(node.subject, scope, node.acts[0])
        to = (
            as_group(self.readers.phrases.value(parts["to"], scope))
            if "to" in parts
            else e.Players(self.readers.phrases.anchor(scope))
        )
        if self.readers.cards.meant(
            phrase, scope.child(they=self.readers.phrases.anchor(scope)), None
        ).test != e.ALWAYS or phrase.core.words not in (("hand",), ("hands",)):
            raise Problem(
                "kind",
                f"only whole hands can be shown for a while, not `{text_of(phrase)}`",
                phrase.span,
                "for example `every player shows their hand to everybody`",
            )
        return [(as_group(who), to)]

    def closing(self, condition: n.Condition, scope: Scope) -> tuple[str, e.Expression | None, e.Expression | None]:
        """When a window closes: the event, the player whose event it is, or else a condition."""
        if isinstance(condition, n.Atom) and condition.form == "verb" and condition.verb in ("begin", "end", "take"):
            subject = condition.subject
            words = subject.core.words
            if condition.verb == "end" and words == ("turn",) and subject.core.det in ("the", "this", "that"):
                return "this turn ends", None, None
            if (
                condition.verb != "take"
                and subject.core.det in OWN
                and subject.core.det != "its"
                and words in (("turn",), ("next", "turn"))
            ):
                theirs = n.Phrase(core=n.Core(pronoun="they", span=subject.span), span=subject.span)
                this = "this " if condition.verb == "end" and words == ("turn",) else ""
                return f"{this}turn {condition.verb}s", self.readers.phrases.one_player(theirs, scope), None
            if condition.verb != "take" and words[-1:] == ("turn",):
                if words[:-1] == ("next",) or not words[:-1] and subject.core.det in ("a", "the", "another", "any"):
                    return f"turn {condition.verb}s", None, None
            if words[-1:] == ("round",):
                return f"round {condition.verb}s", None, None
            if isinstance(condition.object, n.Phrase) and condition.object.core.words[-1:] == ("turn",):
                verb = "begins" if condition.verb == "take" else condition.verb + "s"
                if words == ("player",) and subject.core.det in ("a", "any", "another"):
                    return f"turn {verb}", None, None
                return f"turn {verb}", self.readers.phrases.one_player(subject, scope), None
            if subject.core.owned and subject.core.owned[-1] in (("turn",), ("next", "turn")):
                owner = n.Phrase(
                    core=n.Core(det=subject.core.det, words=subject.core.words, span=subject.span), span=subject.span
                )
                this = "this " if condition.verb == "end" and subject.core.owned[-1] == ("turn",) else ""
                return f"{this}turn {condition.verb}s", self.readers.phrases.one_player(owner, scope), None
            raise Problem(
                "event",
                "this cannot end an `until`",
                condition.span,
                "until the next turn begins; until the player begins a turn; until the next turn ends; or a condition: until the player has 2 cards",
            )
        return "condition", None, self.readers.conditions.test(condition, scope)


def draws_nothing(node: n.Do) -> bool:
    """`the player draws no cards`, `draws nothing`"""
    object_ = node.acts[0].object
    if node.acts[0].verb != "draw" or not isinstance(object_, n.Phrase) or object_.links or object_.relative:
        return False
    core = object_.core
    return core.det == "no" and core.words in (("card",), ("cards",)) or not core.det and core.words == ("nothing",)


def within_the_round(condition: n.Condition) -> n.Condition:
    """`until the player's next turn begins or the round ends`: everything that is open ends with the round anyway."""
    if not isinstance(condition, n.AnyOf) or len(condition.parts) != 2:
        return condition
    until, last = condition.parts
    ends = isinstance(last, n.Atom) and last.form == "verb" and last.verb == "end" and last.object is None
    if ends and isinstance(last, n.Atom) and last.subject.core.words == ("round",) and not last.subject.links:
        return until if last.subject.core.det == "the" else condition
    return condition


def guarded_standing(standing: s.Standing, test: e.Expression) -> s.Standing:
    """The same standing offer, open only while a condition holds."""
    return replace(standing, offer=guarded(standing.offer, test))


def is_ban(node: n.Norm) -> bool:
    """`may not play`, `may only play`, `nobody may play`, `only a red card may be played`."""
    core = node.subject.core if node.subject is not None else None
    nobody = core is not None and (core.pronoun == "nobody" or core.det == "no" or core.det.startswith("only"))
    return node.modal in ("may not", "may only") or node.modal == "may" and nobody
