"""The small functions about cards and kept values that every program has."""

from __future__ import annotations

from functools import reduce
from operator import or_

from uno_dsl.native.lowering.low_text import Draft, identifier
from uno_dsl.native.lowering.places_in_state import Shapes, face_table, set_table


def write_cards(draft: Draft, shapes: Shapes) -> None:
    """What is printed on cards, and which faces have it."""
    side = shapes.one_of_kind("side")
    with draft.function("side", "", "The side in play."):
        draft.out(f"return g.{side}" if side is not None and shapes.two_sided else "return 0")
    with draft.function("place_of", "card", "The place of a face among those of the side in play."):
        if shapes.two_sided:
            draft.out(f"return {place_on_side(shapes)}")
        else:
            draft.out("return card")
    with draft.function("face_of", "card", "The face of a card on the side in play."):
        if shapes.two_sided:
            draft.out(f"return side() * {len(shapes.sides[0])} + {place_on_side(shapes)}")
        else:
            draft.out("return card")
    for name in shapes.properties():
        with draft.function(f"{identifier(name)}_of", "card", f"The {name} of a card; NIL if there is none."):
            draft.out(f"return NIL if card == NIL else {face_table(name)}[face_of(card)]")
    write_changes(draft, shapes)
    if shapes.has_sets:
        write_sets(draft, shapes)
    write_colours(draft, shapes)


def place_on_side(shapes: Shapes, side: str = "side()") -> str:
    """The place of the face that a card with two sides has on one of them. To divide takes longer than to look it up."""
    if shapes.has_places:
        return f"PLACE_OF_CARD[{side} * {shapes.codes} + card]"
    return f"(card % {shapes.width} if {side} else card // {shapes.width})"


def write_changes(draft: Draft, shapes: Shapes) -> None:
    """What is known of the faces in a pile, and how many cards have each, when a card comes to it or leaves it."""
    with draft.function("add_face", "pile, card", "A card has come to a pile whose faces may be known."):
        if shapes.has_sets:
            with draft.block("if g.faces_known[pile] == 1 + side():"):
                draft.out("place = place_of(card)", "g.faces[pile] |= u64(1) << place", f"g.face_count[{PLACE}] += 1")
            draft.out("else:", "    g.faces_known[pile] = 0")
    with draft.function("remove_face", "pile, card", "A card has left a pile whose faces may be known."):
        if shapes.has_sets:
            with draft.block("if g.faces_known[pile] == 1 + side():"):
                draft.out(
                    "place = place_of(card)", f"left = g.face_count[{PLACE}] - 1", f"g.face_count[{PLACE}] = left"
                )
                draft.out("if left == 0:", "    g.faces[pile] &= ~(u64(1) << place)")
            draft.out("else:", "    g.faces_known[pile] = 0")


PLACE = "pile * PLACES + place"


def write_sets(draft: Draft, shapes: Shapes) -> None:
    """Sets of faces."""
    with draft.function("faces_if", "condition", "All faces or none.", "u64"):
        draft.out("return ~u64(0) if condition else u64(0)")
    with draft.function("faces_in", "pile", "The faces of the cards of a pile.", "u64"):
        draft.out("if g.faces_known[pile] == 1 + side():", "    return g.faces[pile]")
        draft.out("for place in range(0, PLACES):", f"    g.face_count[{PLACE}] = 0")
        draft.out("faces = u64(0)", "at = pile * CARDS", "for k in range(at, at + g.pile_n[pile]):")
        draft.out("    place = place_of(g.pile[k])", "    faces |= u64(1) << place", f"    g.face_count[{PLACE}] += 1")
        draft.out("g.faces[pile] = faces", "g.faces_known[pile] = 1 + side()", "return faces")
    with draft.function("faces_without", "pile, card", "The same, without one copy of a card.", "u64"):
        if shapes.two_sided:
            draft.out("faces = u64(0)", "at = pile * CARDS", "for k in range(at, at + g.pile_n[pile]):")
            draft.out("    if g.pile[k] == card:", "        card = NIL", "    else:")
            draft.out("        faces |= u64(1) << place_of(g.pile[k])", "return faces")
        else:
            draft.out("faces = faces_in(pile)", "if card != NIL:", "    if g.face_count[pile * PLACES + card] == 1:")
            draft.out("        faces &= ~(u64(1) << card)", "return faces")
    for name in shapes.properties():
        width = shapes.set_width(name)
        if width is None:
            continue
        table = set_table(name)
        with draft.function(
            f"faces_of_{identifier(name)}", "value", f"The faces on the side in play with this {name}.", "u64"
        ):
            draft.out(f"return u64(0) if value < 0 or value >= {width} else {table}[side() * {width} + value]")
        with draft.function(
            f"faces_with_{identifier(name)}", "", f"The faces on the side in play that have a {name}.", "u64"
        ):
            first, *other = [
                reduce(or_, shapes.sets(name)[side * width :][:width]) for side in range(len(shapes.sides))
            ]
            draft.out(f"return u64({other[0]}) if side() else u64({first})" if other else f"return u64({first})")


def write_colours(draft: Draft, shapes: Shapes) -> None:
    """The colours of the side in play: they stand side by side."""
    names = list(shapes.linked.colours.values())
    first, end = [], []
    at = 0
    for colours in names:
        first.append(at)
        at += len(colours)
        end.append(at)
    for name, numbers in (("first_colour", first), ("end_of_colours", end)):
        with draft.function(name, ""):
            if len(numbers) > 1:
                draft.out(f"return {numbers[1]} if side() else {numbers[0]}")
            else:
                draft.out(f"return {numbers[0] if numbers else 0}")


def write_kept(draft: Draft, shapes: Shapes) -> None:
    """What is kept: where it is, and what it is at first."""
    way, linked = shapes.one_of_kind("direction"), shapes.linked
    with draft.function("direction", "", "1 if play goes to the left, -1 if it goes to the right."):
        draft.out(f"return g.{way}" if way is not None else "return 1")
    with draft.function("dealer", ""):
        known = "dealer" in linked.keeps and not linked.keeps["dealer"].per_player
        draft.out("return g.kept_dealer" if known else "return NIL")
    with draft.function("pile_of", "first, who", "The pile of a player, after the first player's; pile 0 for nobody."):
        draft.out("return 0 if who == NIL else first + who")
    with draft.function("numbered_pile", "first, last, number", "One of several piles of a name."):
        draft.out("return 0 if number == NIL or number < 1 or number > last else first + number - 1")
    with draft.function("same", "one, other", "Whether two values are there and equal."):
        draft.out("return other != NIL and one == other")
    for keep in shapes.values_kept():
        if keep.per_player and keep.kind != "players":
            with draft.function(f"{shapes.kept(keep.name)}_of", "who", f"The {keep.name} of a player; NIL for nobody."):
                draft.out(f"return NIL if who == NIL else g.{shapes.kept(keep.name)}[who]")
    with draft.function("reset_game", ""):
        write_first(draft, shapes, whole_game=True)
    with draft.function("reset_round", "", "What is not kept for the whole game is as at first."):
        write_first(draft, shapes, whole_game=False)
    for name, winner in (("round_winner", True), ("round_points", False)):
        with draft.function(name, ""):
            write_result(draft, shapes, winner=winner)


def write_first(draft: Draft, shapes: Shapes, *, whole_game: bool) -> None:
    """What values are before a game or round."""
    for keep in shapes.values_kept():
        if not whole_game and (keep.kind == "side" or keep.whole_game):
            continue
        first = {"number": str(keep.start), "direction": "1", "side": "0", "flag": "0"}.get(
            keep.kind, "0" if keep.name == "dealer" else "NIL"
        )
        field, each = f"g.{shapes.kept(keep.name)}", 1
        if keep.kind == "players":
            first, each = "0", 1 + shapes.seats
        if keep.per_player:
            draft.out("for k in range(0, SEATS):", f"    {field}[k * {each}] = {first}")
        else:
            draft.out(f"{field} = {first}")


MOST_POINTS = 1_000_000
"""A round in which somebody has more is not counted natively."""


def write_result(draft: Draft, shapes: Shapes, *, winner: bool) -> None:
    """Who won a round (if the rules do not keep that, who won the game with it, alone), and the points of all; -1 if they are too many."""
    keep = shapes.linked.keeps.get("winner" if winner else "score")
    if winner:
        if keep is not None and not keep.per_player and keep.kind == "player":
            draft.out("return g.kept_winner")
        else:
            draft.out("return g.winner[0] if g.winners == 1 else NIL")
    elif keep is not None and keep.per_player:
        draft.out(
            "points = 0",
            "for k in range(0, g.players):",
            f"    if g.kept_score[k] < 0 or g.kept_score[k] > {MOST_POINTS}:",
        )
        draft.out("        return -1", "    points += g.kept_score[k]", "return points")
    else:
        draft.out("return 0")


def write_deck(draft: Draft, shapes: Shapes) -> None:
    """All cards lie in the first pile, copies of a face together."""
    pile = shapes.piles.get(shapes.linked.first_pile)
    with draft.function("first_deck", "", "All cards lie in the first pile, in the order of the rules."):
        if pile is None:
            return
        copies = [[face.copies for face in faces] for faces in shapes.sides]
        first = [place for place, n in enumerate(copies[0]) for _ in range(n)]
        if not shapes.two_sided:
            draft.out("n = 0", f"for face in range(0, {len(copies[0])}):")
            draft.out(
                "    for k in range(0, COPIES[face]):", f"        g.pile[{pile} * CARDS + n] = face", "        n += 1"
            )
            draft.out(f"g.pile_n[{pile}] = n")
            return
        second = [place for place, n in enumerate(copies[1]) for _ in range(n)]
        count = min(len(first), len(second))
        draft.out(f"for k in range(0, {len(second)}):", "    g.list[k] = k", f"shuffle_list({len(second)})")
        draft.out(f"for k in range(0, {count}):")
        draft.out(f"    g.pile[{pile} * CARDS + k] = ONE_SIDE[k] * {shapes.width} + OTHER_SIDE[g.list[k]]")
        draft.out(f"g.pile_n[{pile}] = {count}")
