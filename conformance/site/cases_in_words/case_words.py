"""A case in one line, in the language of a page: who holds what on which top card, what is done, and what must follow.

The sentences are those of examples, so cards, moves and results read as they do in the rulebook.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from conformance.cases.action import NEXT, Action
from conformance.site.cases_in_words.case_course import Course, text_of
from conformance.site.cases_in_words.case_names import LISTED, CaseNames, act, term, unique
from conformance.site.cases_in_words.case_play import Played, names_other_sides, played, stated
from conformance.site.cases_in_words.case_steps import (
    Moved,
    about_calls,
    action_of,
    begins_round,
    chooses_card,
    drawn_between,
    drawn_by,
    expected,
    hands_in,
    last_known,
    legal_of,
    moves_of,
    nothing_to_draw,
    position_of,
)
from conformance.site.cases_in_words.case_views import views_in_words
from conformance.site.cases_in_words.enough_cards import sizes_told
from uno_dsl.json_value import Json, strings
from uno_dsl.rulebook.examples.circumstances import DRAWN
from uno_dsl.rulebook.examples.example_words import DISCARDS, DONE, DRAW_PILE

MOVES_SHOWN = 8
"""Of more moves, only the last ones are told."""
PASSING = {"pass": "passes"}
"""A move that examples do not have, and its label when it is done."""
IN_OWN_WORDS = ("offer", "judge")
"""Kinds of action that the rules have words for."""
DECLINE, OFFER, REFUSED = "decline", "offer", "decline offer"
IT = " it"
"""What somebody keeps who may play only that card: the end of the label."""


class CaseTeller(CaseNames):
    """Tells the cases of a game."""

    def told(self, case: Mapping[str, Json], facts: tuple[str, str] = ("", "")) -> tuple[str, str]:
        """The whole case: the start with more facts, before and after the usual ones, and the moves; and what must follow the last of them."""
        start, steps = case["start"], case["steps"]
        if not isinstance(start, dict) or not isinstance(steps, list):
            return "", ""
        play, course = played(case), Course(both=names_other_sides(case))
        before = given if isinstance(given := start.get("position"), dict) else {}
        course.comes_to(before, (), passes=nothing_to_draw(before))
        turn, hands = before.get("turn"), before.get("hand")
        if isinstance(turn, int) and isinstance(hands, list) and len(hand := strings(hands[turn]) or ()) <= LISTED:
            course.told = {turn: hand}
        for seat, hand in hands_in(before).items():
            if len(hand) <= LISTED and self.has(seat, hand, course.side, course.both) in facts[1]:
                course.told = {**course.told, seat: hand}
        course.told_side = course.side
        (few, piles), calls = sizes_told(case, before, play), about_calls(case)
        begin = list(self.start(before, few, course.both) if before else self.new_round(start, play, course))
        begin += (said for said in self.hands_played_from(before, steps, play, course) if said not in facts[1])
        begin += (said for said in self.hands_chosen_from(case, before, course) if said not in facts[1])
        moves: list[Moved] = []
        pile: Sequence[str] = strings(before.get(DRAW_PILE)) or ()
        said = ""
        for number, step in enumerate(steps):
            last = number == len(steps) - 1
            action = action_of(step)
            now = play.after[number] if play.after else stated(step)
            if not number and not before:
                pile = strings(now.position.get(DRAW_PILE)) or ()
            refused = expected(step).get("illegal") is True
            if action is not None and refused and not last:
                moves.append(Moved(self.refusal(action, course, "case may not yet")))
                continue
            if action is not None:
                said = self.refusal(action, course) if refused else ""
                if not said:
                    course.drawn = drawn_by(action, pile, course.known, now.position)
                    moves.append(self.move(action, course))
                self.done(action, course)
                for seat in drawn_between(action, course.known, now.position) if moves and not refused else ():
                    draws = self.teller.label("draws many", what=self.teller.number_of_cards(1))
                    moves[-1] = replace(moves[-1], said=f"{moves[-1].said} {self.who(seat)} {draws}.")
                if action.do == NEXT:
                    moves += self.started(now.position, course)
                elif not last and moves:
                    up = self.turned_up(course.known, now.position)
                    moves[-1] = replace(moves[-1], said=" ".join((moves[-1].said, *up)))
            course.comes_to(now.position, now.legal, passes=now.passes)
            if not number and before and calls:
                begin += (self.silent(seat, course) for seat in course.exposed())
        last_ones = moves if len(moves) <= MOVES_SHOWN + 1 else moves[-MOVES_SHOWN:]
        shown = self.in_sentences(last_ones)
        if len(last_ones) < len(moves):
            shown.insert(0, self.words("case moves", n=len(moves) - len(last_ones)))
        kinds: Sequence[str] = strings(case.get("kinds")) or []
        follows = [said] if said else list(self.follows(steps[-1], last_known(before, steps), kinds, course))
        if not said:
            follows += self.may_follow(steps[-1], kinds, course, alone=not follows)
        if not said and play.winners:
            follows += self.winners(play.winners)
        if not said and piles and position_of(steps[-1]) is not None:
            follows += self.sizes(course.known)
        return " ".join(said for said in (facts[0], *begin, facts[1], *shown) if said), " ".join(follows)

    def hands_played_from(
        self, before: Mapping[str, Json], steps: Sequence[Json], play: Played, course: Course
    ) -> Iterator[str]:
        """The other hands from which something must be allowed after the last move, if no card comes into them that nobody can know."""
        held, last = before.get("hand"), play.after[-1].position.get("hand") if play.after else None
        if not isinstance(held, list) or not isinstance(last, list) or any(map(begins_round, steps)):
            return
        for seat in unique(action.seat for action in legal_of(steps[-1]) if action.do == "play"):
            if seat is None or seat in course.told or len(held) != len(last):
                continue
            hand, now = strings(held[seat]) or (), strings(last[seat]) or ()
            if len(hand) <= LISTED and not Counter(now) - Counter(hand):
                course.told = {**course.told, seat: hand}
                yield self.has(seat, hand, course.side, course.both)

    def hands_chosen_from(self, case: Mapping[str, Json], before: Mapping[str, Json], course: Course) -> Iterator[str]:
        """The other hands from which cards are chosen: how many cards are left in them then decides how it goes on."""
        held = before.get("hand")
        for seat in unique(action.seat for action in moves_of(case) if chooses_card(action)):
            hand = (
                strings(held[seat]) if isinstance(held, list) and seat is not None and seat not in course.told else None
            )
            if seat is not None and hand and len(hand) <= LISTED:
                course.told = {**course.told, seat: hand}
                yield self.has(seat, hand, course.side, course.both)

    def started(self, position: Mapping[str, Json], course: Course) -> Iterator[Moved]:
        """Who deals the next round, and its starting card."""
        if isinstance(dealer := position.get("dealer"), int):
            yield Moved(self.teller.player_kept("dealer", self.who(dealer)))
        pile = strings(position.get(DISCARDS)) or ()
        if pile:
            course.starting = pile[-1]
            side = next(iter(self.sides), "")
            yield Moved(
                self.stated("starting", cards=self.teller.card(self.front(course.starting, side), "a"), next="")
            )

    def silent(self, seat: int, course: Course) -> str:
        """That somebody with one card has not said so: of a hand that has been told, without the number."""
        key = "case silent" if seat in course.told else "case silent one"
        return self.words(key, who=self.who(seat), uno=self.words.quoted("UNO"))

    def winners(self, seats: Sequence[int]) -> Iterator[str]:
        """Who wins the game."""
        yield self.stated("wins game" if len(seats) == 1 else "win game", who=self.everybody(seats))

    def sizes(self, position: Mapping[str, Json]) -> Iterator[str]:
        """How many cards each of the two piles has."""
        numbers = [len(strings(position.get(name)) or ()) for name in (DRAW_PILE, DISCARDS)]
        for name, count in zip((DRAW_PILE, DISCARDS), numbers, strict=True):
            match count:
                case 0:
                    yield self.teller.of_pile("told pile empty", name)
                case 1:
                    again = name == DISCARDS and numbers[0] == 1
                    yield self.teller.of_pile("case pile one too" if again else "case pile one", name)
                case number:
                    yield self.teller.of_pile("case pile many", name, n=number)

    # ---------------------------------------------------------------------------------------------- the start
    def start(self, position: Mapping[str, Json], piles: bool, both: bool) -> Iterator[str]:
        """The top card, the hand of the player whose turn it is, and how large the `piles` are, or that there is no draw pile."""
        turn, hands = position.get("turn"), position.get("hand")
        side, pile, draw = (
            str(position.get("side in play", "")),
            strings(position.get("discard pile")),
            position.get("draw pile"),
        )
        who = turn if isinstance(turn, int) else 0
        if side in self.sides[1:]:
            yield self.side(side)
        if pile:
            yield from self.top(pile[0], position, side)
        yield self.has(who, strings(hands[who]) if isinstance(hands, list) else None, side, both)
        if piles:
            yield from self.sizes(position)
        elif draw == []:
            yield self.teller.of_pile("told pile empty", DRAW_PILE)
            if pile is not None and len(pile) == 1:
                yield self.teller.of_pile("case pile one", DISCARDS)

    def side(self, name: str) -> str:
        """The side in play: said at the start if it is not that with which rounds begin."""
        said = self.words.name("side in play", "side")
        return self.stated("value", name=said, value=self.teller.plain("side", term(name)))

    def new_round(self, start: Mapping[str, Json], play: Played, course: Course) -> Iterator[str]:
        """How many players there are, who deals, and which card is turned up: who knows the deck knows that."""
        yield self.words("new round", n=start.get("players"))
        if isinstance(dealer := start.get("dealer"), int):
            yield self.teller.player_kept("dealer", self.who(dealer))
        if play.starting:
            pile = strings(play.after[0].position.get(DISCARDS)) or ()
            course.starting = pile[-1] if pile else play.starting
            first, second = (
                self.teller.card(self.front(card, next(iter(self.sides), "")), "a")
                for card in (play.starting, course.starting)
            )
            again = course.starting != play.starting
            yield self.stated("starting again" if again else "starting", cards=first, next=second)

    def top(self, card: str, position: Mapping[str, Json], side: str) -> Iterator[str]:
        """The top card, and the colour in play if the card does not have it."""
        front, colour = self.front(card, side), str(position.get("colour in play"))
        yield self.teller.stated("top", cards=self.teller.card(front, "a"))
        if colour not in front.split():
            yield self.colour(colour)

    # ---------------------------------------------------------------------------------------------- moves
    def move(self, action: Action, course: Course) -> Moved:
        """What somebody does."""
        if action.do == NEXT:
            return Moved(self.stated("next"))
        if action.do in IN_OWN_WORDS:
            return Moved(self.teller.takes(self.who(action.seat), act("do", quoted=text_of(action))))
        part = self.part([action], course, done=True)
        return Moved(f"{self.who(action.seat)} {part}.", action, part)

    def in_sentences(self, moves: Sequence[Moved]) -> list[str]:
        """Moves as sentences: a card and what is chosen with it share a sentence."""
        said: list[str] = []
        for before, move in zip((None, *moves), moves, strict=False):
            played = before and before.done
            if before and played and before.said == move.said:
                key = "case play again" if played.do == "play" else "case again"
                said.append(self.words(key, who=self.who(played.seat)))
                continue
            if before and before.shares_sentence(move):
                both = self.words.listed([before.part, move.part], "and")
                said[-1] = f"{self.who(played.seat if played else None)} {both}."
            else:
                said.append(move.said)
        return said

    def refusal(self, action: Action, course: Course, key: str = "told may not") -> str:
        """That somebody may not do what they try: after the last move, or between two moves, in brackets."""
        if action.do == NEXT:
            return ""
        refused = self.words("form not") if self.words.has("form not") else ""
        do = self.part([action], course, refused=refused)
        return self.words(key, who=self.who(action.seat), do=do)

    def done(self, action: Action, course: Course) -> None:
        """What has been done by the next move."""
        if action.do == "play":
            course.player, course.drew = action.seat, None
        if action.do == "draw":
            course.drew = action.seat
        if course.drawn and action.do == "draw":
            course.told = {**course.told, action.seat: (*course.told.get(action.seat, ()), course.drawn)}
        if action.do == NEXT:
            course.starting = ""
        course.drawn = ""
        course.last = action

    def part(
        self,
        actions: Sequence[Action],
        course: Course,
        done: bool = False,
        refused: str = "",
        whole: bool = False,
    ) -> str:
        """Actions of one kind without the player: `plays the red 7`, `play the red 7 or the blue 7`."""
        kind, whats = self.kind(actions, course, done)
        if refused and len(whats) == 1:  # in German `keine rote 1`, not `eine rote 1 nicht`
            article, _, rest = whats[0].partition(" ")
            if self.words.has(denied := f"form denied {article}"):
                refused, whats = "", [f"{self.words(denied)} {rest}"]
        shown = whats if whole else [*whats[:LISTED], *(["…"] if len(whats) > LISTED else [])]
        if actions[0].details[:1] and actions[0].details[0][0] == "player" and self.words.has("form other player"):
            shown = [*shown[:1], *(self.words("form other player", who=one) for one in shown[1:])]
        what, noun = self.one_of(shown), self.one_of([one[:1].upper() + one[1:] for one in shown])
        if kind in (*IN_OWN_WORDS, REFUSED):
            return what
        verb, space, rest = kind.partition(" ")
        key = f"{(DONE | PASSING).get(verb, verb) if done else verb}{space}{rest}"
        if not what and self.words.has(f"told {key} alone"):
            key += " alone"
        said = self.teller.label(key, what=what, noun=noun, **{"not": refused}).split(" ")
        return " ".join(word for word in said if word)

    def one_of(self, parts: Sequence[str]) -> str:
        return self.words.listed(parts, "or") if parts else ""

    def either(self, parts: Sequence[str]) -> str:
        """One of several, of which one has an `or` of its own: the last one is set off."""
        *others, last = parts
        return f"{', '.join(others)}{self.words('form or besides')}{last}" if others else last

    def kind(self, actions: Sequence[Action], course: Course, done: bool) -> tuple[str, list[str]]:
        """The label for actions of one kind, and what they are about."""
        first = actions[0]
        found = [detail for action in actions for detail in action.details if detail[0] != "as"]
        match first.do:
            case "draw" if course.passes:
                return "pass", []
            case "draw" if course.drawn:
                return "draw many", [self.teller.card(self.shown(course.drawn, course.side, course.both), "a")]
            case "decline" if (offered := [one for one in course.legal if one.do == OFFER]) and done:
                return REFUSED, [self.teller.refused(act("do", quoted=text_of(one))) for one in offered[:1]]
            case "decline" if course.last is not None and (course.last.do, course.last.seat) == (DECLINE, first.seat):
                return "decline twice", []
            case "decline":
                declined = course.declining(first.seat)
                return f"decline{IT if course.one and declined == DRAWN else declined}", []
            case "say" if not done and course.last == first:
                return "say again", [self.detail(*detail, course, first.seat) for detail in found]
            case "challenge":
                challenged = course.player is not None and course.player != first.seat
                return "challenge", [self.who(course.player)] if challenged else []
            case "choose" if found and found[0][0] in ("colour", "player"):
                return f"choose {found[0][0]}", unique(self.detail(*detail, course, first.seat) for detail in found)
            case do:
                return do, unique(self.detail(*detail, course, first.seat) for detail in found)

    def one_card(self, both: str, course: Course, seat: int | None) -> str:
        """A card that somebody plays: `the` if they were said to have it, and only one of its kind."""
        front = self.front(both, course.side)
        known = course.told.get(seat, ()) if course.both or course.side == course.told_side else ()
        told = [self.front(card, course.side) for card in known]
        return self.teller.card(front, "the" if told.count(front) == 1 else "a")

    def detail(self, key: str, value: str | int, course: Course, seat: int | None = None) -> str:
        match key, value:
            case "player", int():
                return self.who(value)
            case "colour", str():
                return self.teller.the_colour(self.words.colour(value))
            case "card", str():
                return self.one_card(value, course, seat)
            case "direction", str():
                return self.words(f"way {value}")
            case "word", str():
                return self.words.quoted(value)
            case "text", str():
                return self.teller.offered(act("do", quoted=value))
            case _:
                return str(value)

    # ---------------------------------------------------------------------------------------------- what follows
    def follows(self, step: Json, before: Mapping[str, Json], kinds: Sequence[str], course: Course) -> Iterator[str]:
        """What must be so after the last move, compared with the last position that is known.

        Of the actions that must be allowed, a case may be about some `kinds` only.
        """
        expect = expected(step)
        if expect.get("illegal"):
            refused = self.words("not allowed")
            yield f"{refused[:1].upper()}{refused[1:]}."
        over, after = expect.get("over"), position_of(step)
        legal = expect.get("legal")
        if after is not None:
            changes = list(self.changes(before, after, course, bool(over)))
            if changes or over or legal or before.get("score") != after.get("score"):
                yield from changes
            else:
                yield self.stated("same turn") if course.last is not None else self.turn(after.get("turn"))
        if isinstance(over, dict):
            yield from self.end(over)
        if after is not None:
            yield from self.scores(before.get("score"), after.get("score"), over)
        listed = expect.get("views")
        views = [view for view in listed if isinstance(view, dict)] if isinstance(listed, list) else []
        turned = bool(course.starting) and course.last is None
        yield from views_in_words(views, before.get("hand"), course.side, self, turned)
        if legal == [] and not over:
            yield self.nobody(kinds, course)

    def may_follow(self, step: Json, kinds: Sequence[str], course: Course, alone: bool) -> Iterator[str]:
        """What must be allowed after the last move. Of players whose cards have not all been told, nobody could find it out: it is left out,
        unless the case says this `alone`.
        """
        actions = legal_of(step)
        hidden = set() if alone else {one.seat for one in actions if one.do == "play" and not course.knows(one.seat)}
        yield from self.allowed([one for one in actions if one.seat not in hidden], course, kinds)
        if actions and not kinds and not hidden:
            yield self.words("case nothing else")

    def nobody(self, kinds: Sequence[str], course: Course) -> str:
        """That nobody may do what a case asks about. Who has nothing else to do has nothing to decline either; and what has not been offered,
        but is with other answers, is no choice."""
        asked = [kind for kind in kinds if kind != DECLINE] or kinds
        moves = [self.words(f"move {kind}") for kind in asked]
        if asked == [OFFER] and (offers := course.offered or self.offers):
            moves = [self.teller.offered(act("do", quoted=one)) for one in offers]
            if not course.offered:
                return self.words("case no choice", do=self.words.listed(moves, "or"))
        between = "nor" if self.words.has("form between none") else "or"
        return self.words("case none allowed", moves=self.words.listed(moves, between))

    def changes(
        self, before: Mapping[str, Json], after: Mapping[str, Json], course: Course, over: bool
    ) -> Iterator[str]:
        """How many cards each hand has more or fewer, and which parts of the table are otherwise. Of a table that nobody knew, all of it.
        When the round is `over`, whoever has no cards left is told to win it."""
        held, hands = before.get("hand"), after.get("hand")
        if isinstance(held, list) and isinstance(hands, list) and len(held) == len(hands):
            for seat, (had, has) in enumerate(zip(held, hands, strict=True)):
                if isinstance(has, list) and isinstance(had, list) and len(has) != len(had) and (has or not over):
                    yield self.more(seat, len(has) - len(had))
                    if not has:
                        yield f"{self.stated('has none', who=self.who(seat))} {self.stated('round on')}"
        elif (
            isinstance(hands, list)
            and len({len(hand) for hand in hands if isinstance(hand, list)}) == 1
            and strings(hands[0])
        ):
            number = self.teller.number_of_cards(len(strings(hands[0]) or ()))
            yield self.stated("everybody has", who="", cards=number)
        pile = strings(after.get("discard pile"))
        if pile and "hand" not in before and not (len(pile) == 1 and course.starting == pile[0]):
            yield self.stated(
                "top", cards=self.teller.card(self.front(pile[0], str(after.get("side in play", ""))), "a")
            )
        yield from self.values(before, after)

    def values(self, before: Mapping[str, Json], after: Mapping[str, Json]) -> Iterator[str]:
        """What is kept and is otherwise."""
        changed = {part: value for part, value in after.items() if value != before.get(part)}
        if "turn" in changed:
            yield self.turn(changed["turn"])
        if isinstance(colour := changed.get("colour in play"), str):
            yield self.colour(colour)
        if isinstance(side := changed.get("side in play"), str):
            yield self.side(side)
        if isinstance(way := changed.get("direction"), str):
            said = self.words(f"way {way}")
            yield f"{said[:1].upper()}{said[1:]}."

    def scores(self, before: Json, after: Json, over: Json) -> Iterator[str]:
        """The scores that are otherwise; not those that are the points of this round alone."""
        had = before if isinstance(before, list) else []
        of_round = over.get("points") if isinstance(over, dict) else None
        for seat, points in enumerate(after if isinstance(after, list) else []):
            old = had[seat] if seat < len(had) else 0
            first = isinstance(of_round, list) and old == 0 and of_round[seat] == points
            if points != old and not first:
                yield self.stated("point" if points == 1 else "points", who=self.who(seat), value=points)

    def turn(self, seat: Json) -> str:
        return self.stated("turn", who=self.who(seat if isinstance(seat, int) else None))

    def more(self, seat: int, number: int) -> str:
        """That a hand has more cards than before, or fewer."""
        key = f"case {'one ' if abs(number) == 1 else ''}{'more' if number > 0 else 'fewer'}"
        return self.words(key, who=self.who(seat), n=abs(number))

    def end(self, over: Mapping[str, Json]) -> Iterator[str]:
        """Who wins the round, and the points that are scored in it."""
        winner, points = over.get("winner"), over.get("points")
        scored = [
            (seat, n) for seat, n in enumerate(points if isinstance(points, list) else []) if isinstance(n, int) and n
        ]
        if isinstance(winner, int) and isinstance(points, list) and {seat for seat, _ in scored} <= {winner}:
            yield self.words.counted("case wins points", sum(n for _, n in scored), who=self.who(winner))
            return
        if isinstance(winner, int):
            yield self.stated("wins round", who=self.who(winner))
        else:
            yield self.stated("round over")
            yield self.stated("nobody wins round")
        for seat, number in scored:
            yield self.words.counted("case round points", number, who=self.who(seat))

    def allowed(self, actions: Sequence[Action], course: Course, kinds: Sequence[str]) -> Iterator[str]:
        """All that each player may or must do, actions of a kind together, and players together who may do the same. Without `kinds`, the
        list is complete, and nothing else is allowed; otherwise the case is about these kinds of action only."""
        may: dict[str, list[int | None]] = {}
        for seat in unique(action.seat for action in actions):
            own: dict[tuple[str, str], list[Action]] = {}
            for action in actions:
                if action.seat == seat:
                    own.setdefault((action.do, action.details[0][0] if action.details else ""), []).append(action)
            course.one = sum(action.do == "play" for action in actions if action.seat == seat) == 1
            told = [self.part(same, course, whole=not kinds) for same in own.values()]
            course.one = False
            either = [len(same) > 1 for same in own.values()]
            may.setdefault(self.either(told) if any(either) else self.one_of(told), []).append(seat)
        for do, seats in may.items():
            who = self.words.listed([self.who(seat) for seat in sorted(seats, key=lambda seat: seat or 0)], "and")
            may_or_must = "must" if course.must_play(seats[0], actions, kinds) else "may"
            yield self.stated(may_or_must if len(seats) == 1 else "may many", who=who, do=do)
