"""Blocks of steps as lines: conditions, loops, and several steps that read as one sentence."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.belonging import belonging, played_together
from uno_dsl.model.card_groups import flat, hand_of
from uno_dsl.model.passing import passed_on
from uno_dsl.model.pile_groups import of_piles
from uno_dsl.model.showing import shown_together
from uno_dsl.model.silent_steps import COUNTER, is_silent
from uno_dsl.wording.describe.steps import Steps
from uno_dsl.wording.phrases import Amount, Clause, Line, List, Noun, Numeral, Phrase, Series, Trait, slots


class Blocks(Steps):
    """Describes blocks of steps."""

    __slots__ = ()

    def block(self, steps: Sequence[s.Step]) -> tuple[Line, ...]:
        """The lines of a block."""
        out: list[Line] = []
        rest = list(steps)
        while rest:
            lines, used = self.together(rest)
            out += lines
            rest = rest[used:]
        return tuple(out)

    def together(self, steps: Sequence[s.Step]) -> tuple[tuple[Line, ...], int]:
        """The first lines of a block, and how many steps they describe."""
        merged = self.merged(steps)
        if merged is not None:
            clause, used = merged
            return (done(clause, steps[used - 1].rule),), used
        return self.lines_of(steps[0]), 1

    def lines_of(self, step: s.Step) -> tuple[Line, ...]:
        match step:
            case s.Branch():
                return self.branch(step)
            case s.Loop():
                return self.loop(step)
            case s.Each():
                return self.each(step)
            case s.Ask():
                return self.ask(step)
            case s.Chance(outcomes=outcomes):
                found = tuple(line for outcome in outcomes for line in self.outcome(outcome, step.rule))
                return (Line("chance", (), found, step.rule),)
            case s.Open():
                return self.window(self.model.windows[step.window], step.rule)
            case s.Assign() if is_silent(step, self.slots):
                return ()
            case _:
                return (done(self.act(step), step.rule),)

    def outcome(self, steps: tuple[s.Step, ...], rule: str) -> tuple[Line, ...]:
        """One of the things that may happen by chance, as one line."""
        lines = self.block(steps)
        if not lines:
            return (Line("outcome", slots(do=Clause("nothing-happens")), (), rule),)
        told = [line.slots[0][1] for line in lines if line.key == "do"]
        clauses = tuple(part for part in told if isinstance(part, Clause))
        if len(clauses) < len(lines):
            return lines
        done: Phrase = clauses[0] if len(clauses) == 1 else Series(clauses)
        return (Line("outcome", slots(do=done), (), lines[0].rule),)

    def ask(self, step: s.Ask) -> tuple[Line, ...]:
        """A decision. `decision_phrases.py` describes it."""
        raise NotImplementedError

    def window(self, window: s.Window, rule: str) -> tuple[Line, ...]:
        """What is open beside the game. `decision_phrases.py` describes it."""
        raise NotImplementedError

    # -------------------------------------------------------------------------------------------- several steps as one
    def merged(self, steps: Sequence[s.Step]) -> tuple[Clause, int] | None:
        """A choice with the only step that uses it: `the player discards a card`, `swaps hands with another player`."""
        shown = shown_together(steps, self.slots)
        if shown is not None:
            cards = self.of(shown.show.owner).cards(shown.cards, "a")
            return with_count(self.showing(shown.show, cards), Numeral(shown.count)), shown.steps
        match steps:
            case [s.ChooseSeveral() as several, s.Branch(), *_] if (played := played_together(steps)) is not None:
                cards = self.of(several.who).belonging(played[1])
                return Clause("play", slots(who=self.value(several.who), cards=cards)), 2
            case [s.ChooseSeveral() as several, s.Branch(then=(s.Move() as moved,), otherwise=()), *_]:
                together, speaker = belonging(several.domain), self.of(moved.by)
                assert together is not None
                return speaker.moving(moved, speaker.belonging(together)), 2
            case [s.ChooseSeveral() as several, s.Show() as show, *_]:
                together = belonging(several.domain)
                assert together is not None
                return self.showing(show, self.of(show.owner).belonging(together)), 2
            case [
                s.Choose(secret=False, group=None) | s.Pick() as chosen,
                s.Branch(then=(step,), otherwise=() | (s.Proceed(),)) as test,
                *_,
            ] if chosen.target is not None and test.condition == e.Present(chosen.target):
                clause = self.chosen(chosen, step)
                return None if clause is None else (clause, 2)
            case [s.Choose(secret=True, group=group), *_] if group is not None:
                return self.passed(steps)
            case [s.Pick(what="number" | "colour") as picked, s.Assign(target=e.Kept() as target, value=value), *_] if (
                value == picked.target
            ):
                random = self.with_trait(self.value(picked.group), Trait("random"))  # type: ignore[arg-type]
                return Clause(f"become.{picked.what}.random", slots(who=self.value(target), what=random)), 2
            case [s.Pick(what="player") as picked, s.Assign(target=e.Kept() as target, value=value), *_] if (
                value == picked.target
            ):
                random = self.with_trait(self.players(picked.group, "a"), Trait("random"))
                who = self.value(target)
                bare = replace(who, det="bare") if isinstance(who, Noun) else who
                return Clause("become.player", slots(who=who, what=random, bare=bare)), 2
            case _:
                return None

    def passed(self, steps: Sequence[s.Step]) -> tuple[Clause, int] | None:
        """`every player passes 3 cards to the left`: all choose cards, and then give them to a neighbour."""
        passing = passed_on(steps)
        if passing is None:
            return None
        chosen, cards, to, member = passing.chosen, passing.cards, passing.to, passing.member
        assert chosen.group is not None
        who = self.players(chosen.group, "every")
        noun = self.calling(chosen.who, who).of(chosen.who).cards(cards, "a")
        filled = slots(who=who, cards=noun, to=self.receiver(to, member))
        if passing.count == 1:
            return Clause("pass-card", filled), passing.steps
        return with_count(Clause("pass-card.several", filled), Numeral(passing.count)), passing.steps

    def chosen(self, chosen: s.Choose | s.Pick, step: s.Step) -> Clause | None:
        """What is done with what has just been chosen."""
        group = chosen.group if isinstance(chosen, s.Pick) else chosen.domain
        target = chosen.target
        if group is None or not isinstance(target, e.Slot):
            return None
        match step:
            case s.Move(cards=e.Listed(parts=(card,))) if card == target:
                speaker = self.of(step.by)
                noun = speaker.cards(group, "a")
                if isinstance(chosen, s.Pick) and isinstance(noun, Noun):
                    noun = replace(noun, traits=(Trait("random"), *noun.traits))
                own = isinstance(group, e.Extreme) and hand_of(group.group) == step.by
                if own and isinstance(noun, Noun) and noun.det == "the":
                    noun = replace(
                        noun, owner=Noun("own"), traits=tuple(t for t in noun.traits if t.key != "from-pile")
                    )
                return speaker.moving(step, noun)
            case s.Exchange(both_ways=True, receiver=receiver, givers=e.Listed(parts=(giver,))) if receiver == target:
                pile = Noun("pile", name=step.pile, kind="pile", det="bare", many=True)
                other = self.of(giver).players(group, "a")
                return Clause("swap.chosen", slots(who=self.value(giver), pile=pile, other=other))
            case _:
                return None

    def repeated(self, loop: s.Loop) -> Clause | None:
        """`the player draws 1 card until ...`, `discards 4 cards`: a loop that reads as one sentence."""
        match loop.until, loop.body:
            case e.Any(parts=(until, e.Negation(part=e.Present(value=e.Slot() as card)))), (
                s.Draw(into=into) as draw,
            ) if not loop.test_first and card.index == into:
                clause = self.act(draw)
                return Clause("draw-until", (*clause.slots, ("until", self.their(draw.who).truth(until))))
            case e.Any(parts=(e.Compare(left=e.Slot(index=index), right=count), _)), (chosen, test, s.Assign()) if (
                self.slots[index][0] == COUNTER
            ):
                found = self.merged((chosen, test))
                return None if found is None else with_count(found[0], self.value(count))
            case e.Any(parts=(until, e.Negation(part=e.Present(value=e.Pile(owner=owner))))), (chosen, test) if owner:
                found = self.merged((chosen, test))
                if found is None:
                    return None
                clause = with_count(found[0], Numeral(1))
                return Clause(f"{clause.key}-until", (*clause.slots, ("until", self.their(owner).truth(until))))
            case _:
                return None

    # -------------------------------------------------------------------------------------------- blocks
    def branch(self, step: s.Branch) -> tuple[Line, ...]:
        match step:
            case s.Branch(
                condition=e.Negation(part=until), then=(s.Loop(until=e.Any(parts=(first, _))) as loop,), otherwise=()
            ) if first == until and not loop.test_first:
                return self.block(step.then)
            case s.Branch(condition=e.Present(value=e.Slot(index=0) | e.Seat()), then=(s.Exchange(),), otherwise=()):
                return self.block(step.then)  # there is always such a player
            case _:
                pass
        out = [Line("if", slots(test=self.truth(step.condition)), self.block(step.then), step.rule)]
        if step.otherwise:
            out.append(Line("otherwise", (), self.block(step.otherwise), step.rule))
        return tuple(out)

    def loop(self, step: s.Loop) -> tuple[Line, ...]:
        clause = self.repeated(step)
        if clause is not None:
            return (done(clause, step.body[0].rule),)
        key = "repeat" if step.test_first else "repeat-after"
        return (Line(key, slots(test=self.truth(step.until)), self.block(step.body), step.rule),)

    def each(self, step: s.Each) -> tuple[Line, ...]:
        """Something that every member of a group does: one sentence if possible."""
        if of_piles(step.group):
            return (Line("each", slots(who=self.piles(step.group, "every")), self.block(step.body), step.rule),)
        if isinstance(step.group, e.Numbers):
            number = step.group.high
            if isinstance(number, e.Number):
                return (Line("so-many-times", slots(count=Numeral(number.value)), self.block(step.body), step.rule),)
            return (Line("as-many-times", slots(count=self.value(number)), self.block(step.body), step.rule),)
        many = self.slots[step.slot][1] == "card"
        member = e.Slot(step.slot, self.slots[step.slot][1])
        group = self.cards(step.group, "every") if many else self.players(step.group, "every")
        lines = self.calling(member, group).block(step.body)
        first = step.body[0]  # `every player wins the game`: all of them at once
        together = isinstance(first, s.Control) or isinstance(first, s.Happen) and first.event == "go out"
        if len(lines) == 1 and lines[0].key == "do" and not many and not together:
            clause = lines[0].slots[0][1]
            if isinstance(clause, Clause) and clause.subject == group and mentions(clause, group) == 1:
                return (done(clause, step.body[0].rule),)
        named = Noun("that-card" if many else "member", det="that", stands_for=group)
        return (Line("each", slots(who=group), self.calling(member, named).block(step.body), step.rule),)


def done(clause: Clause, rule: str) -> Line:
    """A line with a single statement."""
    return Line("do", slots(do=clause), (), rule)


def mentions(clause: Clause, noun: Phrase) -> int:
    """How often a clause mentions a noun, also as an owner."""
    found = 0
    for _, phrase in clause.slots:
        found += phrase == noun
        if isinstance(phrase, Noun) and phrase.owner == noun:
            found += 1
    return found


def with_count(clause: Clause, count: Noun | List | Numeral) -> Clause:
    """`discards a card` with a number of cards."""
    filled: list[tuple[str, Phrase]] = []
    for name, phrase in clause.slots:
        if name == "cards" and isinstance(phrase, Noun):
            if isinstance(count, Numeral):
                phrase = replace(phrase, det="bare", many=count.value != 1, amount=Amount(count.value))
            else:
                phrase = Noun("as-many-cards", det="bare", many=True, traits=phrase.traits, slots=slots(of=count))
        filled.append((name, phrase))
    return replace(clause, slots=tuple(filled))


def is_always(condition: e.Expression) -> bool:
    return not flat(condition)
