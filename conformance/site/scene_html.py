"""A scene on a page: the table before and after a move, as cards beside each other."""

from __future__ import annotations

from collections.abc import Mapping

from conformance.site.scenes import Scene, Seat, Table
from uno_dsl.model.statements import Model
from uno_dsl.rulebook.book import Picture
from uno_dsl.rulebook.card_entries import picture
from uno_dsl.rulebook.page_labels import Labels
from uno_dsl.rulebook.pages.elements import block, tag, text
from uno_dsl.rulebook.pages.first_game.start_html import ARROWS
from uno_dsl.rulebook.pages.place import Place

Faces = Mapping[tuple[str, str], Picture]
"""The picture of each face by its side and its name."""


def faces_of(model: Model, words: Labels) -> dict[tuple[str, str], Picture]:
    return {(face.side or "", face.name): picture(face, model, words) for face in model.faces}


def scene_html(scene: Scene, faces: Faces, sides: tuple[str, ...], words: Labels, place: Place, cases: str = "") -> str:
    """Before, the move, after. The line below leads to the page of `cases`, which has the name of the case."""
    shown = Pictures(faces, sides, words, place, both=scene.before.side != scene.after.side)
    way = len(scene.before.seats) > 2 or "right" in (scene.before.direction, scene.after.direction)
    name = shown.who(scene.who)
    act = tag("span", text(words("act play", who=name)), " ", shown.card(scene.card, scene.before.side))
    said = text(words("from case"))
    if cases and scene.rules:
        said = tag("a", said, href=place.page(cases, scene.rules[0]))
    return block(
        tag(
            "figure",
            shown.panel(words("before"), scene.before, way),
            tag("div", act, class_="act"),
            shown.panel(words("after"), scene.after, way),
            tag("figcaption", said),
            class_="scene",
            data_of=" ".join(scene.rules) or None,
            data_search_exclude=True,
        )
    )


class Pictures:
    """Cards as one side of the table sees them. With `both`, a card shows its other side behind the one in play."""

    def __init__(self, faces: Faces, sides: tuple[str, ...], words: Labels, place: Place, both: bool = True) -> None:
        self.faces, self.sides, self.words, self.place, self.both = faces, sides, words, place, both
        self.names = [name.strip() for name in words("players' names").split(",")]

    def who(self, seat: int) -> str:
        again = seat // len(self.names)
        return self.names[seat % len(self.names)] + (f" {again + 1}" if again else "")

    def card(self, both: str, side: str, named: bool = False) -> str:
        """A card: of one with two sides, the side in play in front of the other."""
        parts = both.split(" | ")
        if len(parts) != len(self.sides):
            return self.face("", both, named)
        front = self.sides.index(side) if side in self.sides else 0
        if not self.both:
            return self.face(self.sides[front], parts[front], named)
        behind = 1 - front
        back = self.face(self.sides[behind], parts[behind], True)
        return tag("span", back, self.face(side, parts[front], named), class_="two")

    def face(self, side: str, name: str, named: bool) -> str:
        found = self.faces.get((side, name))
        return self.place.card(found, named=named) if found is not None else text(name)

    def panel(self, title: str, table: Table, way: bool) -> str:
        words = self.words
        draw = self.place.card(Picture("back.svg", ""), named=True)
        if self.sides and table.draw:
            draw = self.card(table.draw, self.sides[1 - self.sides.index(table.side)], named=True)
        piles = [self.pile(self.card(table.discard, table.side), words.name("discard pile", "pile"))]
        piles += [self.pile(draw, words.name("draw pile", "pile"))] if table.draw else []
        piles.append(self.pile(tag("b", text(words.colour(table.colour))), words.name("colour in play", "colour")))
        if way:
            piles.append(self.pile(tag("b", ARROWS[table.direction]), words(f"way {table.direction}")))
        seats = [self.seat(number, seat, table) for number, seat in enumerate(table.seats)]
        return tag(
            "div", tag("p", text(title), class_="moment"), tag("div", *piles, class_="piles"), *seats, class_="panel"
        )

    def pile(self, inside: str, name: str) -> str:
        return tag("div", inside, tag("small", text(name)), class_="pile")

    def seat(self, number: int, seat: Seat, table: Table) -> str:
        kept = len(seat.cards) - len(seat.new)
        cards = [
            tag("span", self.card(card, table.side), class_="new") if place >= kept else self.card(card, table.side)
            for place, card in enumerate(seat.cards)
        ]
        marks = [tag("em", text(self.words("to move")))] if seat.moves else []
        marks += [tag("em", f"+{len(seat.new)}", class_="plus")] if seat.new else []
        who = tag("span", text(self.who(number)), *marks, class_="who")
        return tag("div", who, tag("span", *cards, class_="hand"), class_="seat active" if seat.moves else "seat")
