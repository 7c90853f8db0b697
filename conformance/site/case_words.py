"""A case in one line, in the language of a page: who holds what on which top card, what is done, and what must follow."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from conformance.cases.action import NEXT, Action, action_from_json
from conformance.cases.situation import Over
from conformance.site.engines.action_words import Teller
from conformance.site.scene_html import Faces, Pictures
from uno_dsl.json_value import Json, Malformed, strings
from uno_dsl.rulebook.page_labels import Labels
from uno_dsl.rulebook.pages.elements import text
from uno_dsl.rulebook.pages.place import Place

MOVES_SHOWN = 3
"""Of many moves, only the last ones are told."""
LISTED = 6
"""Of more actions of a kind, and of more cards, only the first ones are told."""
PARTS = ("turn", "colour in play", "side in play", "direction", "score")
"""What is said of a table if it is otherwise after the moves."""
BETWEEN = " · "


class CardNames(Pictures):
    """Cards by their names instead of their pictures. Without a side in play, a card of two sides has both names."""

    def card(self, both: str, side: str, named: bool = False) -> str:
        parts = both.split(" | ")
        if side or len(parts) != len(self.sides):
            return super().card(both, side, named)
        return " | ".join(self.face(mine, part, named) for mine, part in zip(self.sides, parts, strict=True))

    def face(self, side: str, name: str, named: bool) -> str:
        found = self.faces.get((side, name))
        return text((found.name if found is not None else name).replace(", ", " "))


class CaseTeller(Teller):
    """Tells the cases of a game."""

    def __init__(self, faces: Faces, sides: tuple[str, ...], words: Labels, place: Place) -> None:
        super().__init__(CardNames(faces, sides, words, place, both=False), words)

    def case(self, case: Mapping[str, Json]) -> str:
        """The whole case as HTML: the start, the moves, and what must follow the last of them."""
        start, steps = case["start"], case["steps"]
        if not isinstance(start, dict) or not isinstance(steps, list):
            return ""
        before = start.get("position")
        known: Mapping[str, Json] = before if isinstance(before, dict) else {}
        begin = self.start(known) if known else text(self.words("new round", n=start.get("players")))
        moves = []
        for number, step in enumerate(steps):
            if isinstance(step, dict) and step.get("action") is not None:
                moves.append(self.move(step))
                self.side = str((position_of(step) or {}).get("side in play", ""))
            if number < len(steps) - 1:
                known = position_of(step) or known
        shown = moves if len(moves) <= MOVES_SHOWN + 1 else moves[-MOVES_SHOWN:]
        told = "; ".join(shown)
        if len(shown) < len(moves):
            told = f"{text(self.words('case moves', n=len(moves) - len(shown)))} {told}"
        follows = BETWEEN.join(self.follows(steps[-1], known, strings(case.get("kinds")) or []))
        return f"{begin} {told} → {follows}" if told else f"{begin} → {follows}"

    def start(self, position: Mapping[str, Json]) -> str:
        """The top card, and the hand of the player whose turn it is."""
        self.side = str(position.get("side in play", ""))
        turn, hands, pile = position.get("turn"), position.get("hand"), strings(position.get("discard pile"))
        who = turn if isinstance(turn, int) else 0
        top = self.pictures.card(pile[0], self.side) if pile else text(self.words("no cards"))
        colour = self.words.colour(str(position.get("colour in play")))
        if pile and text(colour) not in top:
            top += f" ({text(colour)})"
        hand = strings(hands[who]) if isinstance(hands, list) else None
        held = self.cards(sorted(hand or []), None)
        return self.words("case start", top=top, who=text(self.who(who)), hand=held)

    def move(self, step: Mapping[str, Json]) -> str:
        action = action_from_json(step["action"])
        return "" if isinstance(action, Malformed) else self.action(action)

    def action(self, action: Action) -> str:
        """An action in words, with all that distinguishes it."""
        if action.do == NEXT:
            return text(self.words("case next"))
        return text(self.head(action)) + self.rest(action)

    def head(self, action: Action) -> str:
        key = f"act {action.do}"
        if not self.words.has(key):
            return self.who(action.seat) + self.words.colon
        return self.words(key, who=self.who(action.seat), what="").strip()

    def rest(self, action: Action) -> str:
        """The cards, colours and players of an action."""
        named = [
            self.pictures.card(str(value), self.side) if key == "card" else text(self.detail(key, value))
            for key, value in action.details
            if key != "as"
        ]
        return f" {', '.join(named)}" if named else ""

    def cards(self, cards: Sequence[str], other: Sequence[str] | None) -> str:
        """The names of cards, or their number if there are many."""
        if not cards or len(cards) > LISTED:
            return text(f"{len(cards)} {self.words('cards')}" if cards else self.words("no cards"))
        return ", ".join(self.pictures.card(card, self.side) for card in cards)

    # ---------------------------------------------------------------------------------------------- what follows
    def follows(self, step: Json, before: Mapping[str, Json], kinds: Sequence[str]) -> Iterator[str]:
        """What must be so after the last move, compared with the last position that is known.

        Of the actions that must be allowed, a case may be about some `kinds` only.
        """
        expect = step.get("expect") if isinstance(step, dict) else None
        if not isinstance(expect, dict):
            return
        if expect.get("illegal"):
            yield text(self.words("not allowed"))
        over, after = expect.get("over"), position_of(step)
        if after is not None:
            changes = list(self.changes(before, after))
            yield from changes or ([] if over else [text(self.words("case same"))])
        if isinstance(over, dict):
            winner, points = over.get("winner"), over.get("points")
            numbers = tuple(one for one in points if isinstance(one, int)) if isinstance(points, list) else None
            end = Over(winner=winner if isinstance(winner, int) else None, points=numbers)
            yield text(f"{self.words('the round')} {self.end(end)}")
        views = expect.get("views")
        for view in views if isinstance(views, list) else []:
            yield from self.view(view)
        legal = expect.get("legal")
        if legal == [] and not over:
            named = ", ".join(self.words(f"move {kind}") for kind in kinds)
            yield text(f"{self.words('case none allowed')} {named}".rstrip())
        if isinstance(legal, list) and legal:
            yield self.allowed([one for one in map(action_from_json, legal) if isinstance(one, Action)])

    def changes(self, before: Mapping[str, Json], after: Mapping[str, Json]) -> Iterator[str]:
        """How many cards each hand has more or fewer, and which parts of the table are otherwise."""
        held, hands = before.get("hand"), after.get("hand")
        if isinstance(held, list) and isinstance(hands, list) and len(held) == len(hands):
            for seat, (had, has) in enumerate(zip(held, hands, strict=True)):
                more = len(has) - len(had) if isinstance(has, list) and isinstance(had, list) else 0
                if more:
                    yield text(f"{self.who(seat)} {more:+d}".replace("-", "−"))
        for part in PARTS:
            if part in after and after[part] != before.get(part):
                yield f"{text(self.part(part))}{self.words.colon} {self.value(part, after[part])}"

    def view(self, view: Json) -> Iterator[str]:
        if isinstance(view, dict) and isinstance(viewer := view.get("seat"), int):
            for part, seen in view.items():
                if part != "seat":
                    about = self.words("what is seen", who=self.who(viewer), what=self.part(part))
                    yield f"{text(about)}{self.words.colon} {self.seen(part, seen)}"

    def seen(self, part: str, seen: Json) -> str:
        """The cards that somebody sees: of hands, those of each player."""
        if isinstance(seen, list) and any(isinstance(one, list) for one in seen):
            return "; ".join(f"{text(self.who(seat))} {self.value(part, hand)}" for seat, hand in enumerate(seen))
        return self.value(part, seen)

    def allowed(self, actions: Sequence[Action]) -> str:
        """All actions that must be allowed, those of a kind together."""
        kinds: dict[str, list[str]] = {}
        for action in actions:
            kinds.setdefault(text(self.head(action)), []).append(self.rest(action).strip())
        told = [f"{head} {self.first(list(Counter(rest)))}".rstrip() for head, rest in kinds.items()]
        return f"{text(self.words('allowed'))}{self.words.colon} {'; '.join(told)}"

    def first(self, names: Sequence[str]) -> str:
        return ", ".join(names[:LISTED]) + (", …" if len(names) > LISTED else "")


def position_of(step: Json) -> Mapping[str, Json] | None:
    """The position that a step must lead to, if the case says it."""
    expect = step.get("expect") if isinstance(step, dict) else None
    position = expect.get("position") if isinstance(expect, dict) else None
    return position if isinstance(position, dict) else None
