"""Writes the functions that say the parts of a position, and those that read them."""

from __future__ import annotations

import json

from uno_dsl.embedded.text_pool import TextPool
from uno_dsl.engine.machine import first_value
from uno_dsl.engine.position import ALWAYS_THERE, HAND
from uno_dsl.model.statements import Keep
from uno_dsl.native.lowering.low_text import Unsupported, identifier
from uno_dsl.native.lowering.lower_values import Values
from uno_dsl.serve.situation import ALWAYS_STATED, COLOUR

KINDS = ("number", "direction", "side", "flag", "player", "players", "colour", "card")
"""The kinds of values that can be kept by an engine that speaks the protocol."""


class Positions:
    """Writes what is kept, part by part."""

    def __init__(self, values: Values, pool: TextPool, *, colour_can_differ: bool) -> None:
        self.values, self.linked, self.draft, self.shapes = values, values.linked, values.draft, values.shapes
        self.pool, self.colour_can_differ = pool, colour_can_differ
        self.keeps = list(self.linked.keeps.values())
        for keep in self.shapes.values_kept():
            if keep.kind not in KINDS:
                raise Unsupported(f"a {keep.kind} that is kept, in the protocol")

    def say(self, text: str) -> None:
        self.draft.out(f"say({self.pool.name(text)})")

    def write(self) -> None:
        """All functions about what is kept."""
        self.write_values()
        for keep in self.keeps:
            with self.draft.function(f"say_{named(keep)}", "", f"What is kept: {keep.name}."):
                self.say(f",{json.dumps(keep.name)}:")
                self.write_keep(keep)
            with self.draft.function(f"load_{named(keep)}", "node", f"It is read: {keep.name}."):
                self.write_load(keep)
        with self.draft.function("say_players_and_turn", ""):
            self.say('{"players":')
            self.draft.out("say_number(g.players)")
            self.say(',"turn":')
            self.draft.out("say_number(g.turn)")
        with self.draft.function("say_position", "", "The position, without what is as at first."):
            self.write_stated()
        with self.draft.function("say_all_parts", "", "Everything that a position can say."):
            self.draft.out("say_players_and_turn()", *(f"say_{named(keep)}()" for keep in self.keeps))
            self.draft.out("say_misses()", "say_open(1)", "say_next_turn()", "put(125)")
        with self.draft.function("load_kept", "position", "Everything that is kept is read, or is as at first."):
            for keep in self.keeps:
                self.draft.out(f"node = part_of(position, {self.pool.quoted(keep.name)})")
                self.draft.out("if node != NIL:", f"    load_{named(keep)}(node)")
                if keep.name in (HAND, "discard pile"):
                    self.draft.out("else:", f"    refuse({self.pool.quoted(f'{keep.name}: this is missing')})")
        with self.draft.function("check_kept", "", "What is kept must be what a game can reach."):
            self.write_checks()
        self.write_results()

    # -------------------------------------------------------------------------------------------- values
    def write_values(self) -> None:
        """How values of each kind are said and read."""
        with self.draft.function("say_player", "value"):
            self.draft.out("say_number(value)")
        for kind in ("colour", "side"):
            first = f"{kind.upper()}S"
            with self.draft.function(f"say_{kind}", "value", f"A {kind} by its name."):
                self.draft.out("if value == NIL:")
                self.draft.out(f"    say({self.pool.name('null')})", "else:", f"    say_name({first} + value)")
            with self.draft.function(f"read_{kind}", "node"):
                self.draft.out(f"return read_one_of(node, {first}, {first}_N)")
        with self.draft.function("say_direction", "value"):
            self.draft.out(f"say_name({self.pool.quoted('left')} if value == 1 else {self.pool.quoted('right')})")
        with self.draft.function("read_direction", "node"):
            self.draft.out("found = read_one_of(node, DIRECTIONS, 2)", "return NIL if found == NIL else 1 - 2 * found")
        with self.draft.function("read_number_kept", "node"):
            self.draft.out("return NIL if kind_of(node) == NOTHING else read_whole(node, LARGEST)")
        with self.draft.function("read_flag_kept", "node"):
            self.draft.out("return NIL if kind_of(node) == NOTHING else read_flag(node)")
        with self.draft.function("read_player", "node"):
            self.draft.out("return read_maybe(node, g.players - 1)")

    def place(self, keep: Keep, owner: str | None) -> str:
        """The value of a player, or the only one."""
        field, each = f"g.{self.shapes.kept(keep.name)}", 1 + self.shapes.seats if keep.kind == "players" else 1
        if owner is None:
            return f"{field}[0]"
        return f"{field}[{owner} * {each}]" if each > 1 else f"{field}[{owner}]"

    # -------------------------------------------------------------------------------------------- said
    def write_keep(self, keep: Keep) -> None:
        """A part of a position, without its name."""
        out = self.draft.out
        if not keep.per_player:
            self.write_value(keep, None)
            return
        out("put(91)")
        with self.draft.block("for owner in range(0, g.players):"):
            out("if owner:", "    put(44)")
            self.write_value(keep, "owner")
        out("put(93)")

    def write_value(self, keep: Keep, owner: str | None) -> None:
        """One value or pile."""
        out = self.draft.out
        if keep.kind == "pile":
            pile = self.shapes.piles[keep.name]
            in_order = int(keep.per_player and keep.name == HAND)
            out(f"say_pile({pile if owner is None else f'{pile} + {owner}'}, {in_order})")
        elif keep.kind == "players":
            self.write_players(keep, owner)
        else:
            out(f"say_{keep.kind}({self.place(keep, owner)})")

    def write_players(self, keep: Keep, owner: str | None) -> None:
        """A list of seats."""
        out, field = self.draft.out, f"g.{self.shapes.kept(keep.name)}"
        start = "0" if owner is None else f"{owner} * {1 + self.shapes.seats}"
        out("put(91)")
        with self.draft.block(f"for k in range(0, {field}[{start}]):"):
            out("if k:", "    put(44)", f"say_number({field}[{start} + 1 + k])")
        out("put(93)")

    def write_stated(self) -> None:
        """The parts that are always stated, in the order of the protocol, and then the others that are not as at first."""
        out = self.draft.out
        out("say_players_and_turn()")
        for name in ALWAYS_STATED:
            if name in self.linked.keeps:
                out(f"say_{named(self.linked.keeps[name])}()")
        for keep in self.keeps:
            if keep.name in ALWAYS_STATED or keep.name == "winner":
                continue
            with self.draft.function(f"has_changed_{named(keep)}", "", f"Whether it is not as at first: {keep.name}."):
                self.write_changed(keep)
            out(f"if has_changed_{named(keep)}():", f"    say_{named(keep)}()")
        out("say_misses()", "say_next_turn()", "say_open(0)", "put(125)")

    def write_changed(self, keep: Keep) -> None:
        """Whether a part is not what it is before a game."""
        if keep.kind == "pile":
            pile = self.shapes.piles[keep.name]
            value, first = (f"g.pile_n[{pile} + k]" if keep.per_player else f"g.pile_n[{pile}]"), "0"
        else:
            found = first_value(keep)
            value = self.place(keep, "k" if keep.per_player else None)
            first = "0" if keep.kind == "players" else "NIL" if found is None else str(int(found))
        if keep.per_player:
            self.draft.out(
                "for k in range(0, g.players):", f"    if {value} != {first}:", "        return 1", "return 0"
            )
        else:
            self.draft.out(f"return {value} != {first}")

    # -------------------------------------------------------------------------------------------- read
    def write_load(self, keep: Keep) -> None:
        """A part of a position becomes what is kept."""
        out = self.draft.out
        if not keep.per_player:
            self.write_read(keep, None)
            return
        with self.draft.block("if one_each(node):"):
            out("node += 1")
            with self.draft.block("for owner in range(0, g.players):"):
                self.write_read(keep, "owner")
                out("node = item_after(node)")

    def write_read(self, keep: Keep, owner: str | None) -> None:
        """One value or pile is read."""
        out = self.draft.out
        if keep.kind == "pile":
            pile = self.shapes.piles[keep.name]
            in_order = int(keep.per_player and keep.name == HAND)
            out(f"read_pile(node, {pile if owner is None else f'{pile} + {owner}'}, {in_order})")
            return
        if keep.kind == "players":
            field = f"g.{self.shapes.kept(keep.name)}"
            start = "0" if owner is None else f"{owner} * {1 + self.shapes.seats}"
            with self.draft.block("if kind_of(node) != A_LIST or g.node_n[node] > SEATS:"):
                out(f"refuse({self.pool.quoted('expected a list of seats')})")
            with self.draft.block("else:"):
                out(f"{field}[{start}] = g.node_n[node]", "for k in range(0, g.node_n[node]):")
                out(f"    {field}[{start} + 1 + k] = read_whole(node + 1 + k, g.players - 1)")
            return
        reader = {"number": "read_number_kept", "flag": "read_flag_kept"}.get(keep.kind, f"read_{keep.kind}")
        text = f"{reader}(node)"
        out(f"{self.place(keep, owner)} = " + (f"needed({text})" if keep.kind in ALWAYS_THERE else text))

    # -------------------------------------------------------------------------------------------- checks and results
    def write_checks(self) -> None:
        """The checks of whole positions that depend on what is kept."""
        out, quoted = self.draft.out, self.pool.quoted
        for keep in self.shapes.values_kept():
            if keep.kind == "number":
                with self.draft.block("for k in range(0, g.players):" if keep.per_player else "if 1:"):
                    out(f"if {self.place(keep, 'k' if keep.per_player else None)} > LARGEST_STATED:")
                    out(f"    refuse({quoted('a number is larger than in any game')})")
        colour = self.linked.keeps.get(COLOUR)
        if colour is None or colour.per_player:
            return
        value = f"g.{self.shapes.kept(COLOUR)}"
        if self.shapes.two_sided:
            with self.draft.block(f"if {value} != NIL and ({value} < first_colour() or {value} >= end_of_colours()):"):
                out(f"refuse({quoted('colour in play: it is not a colour of the side in play')})")
        if "discard pile" in self.shapes.piles and not self.colour_can_differ:
            out("top = colour_of(top_card(DISCARDS, 0))")
            with self.draft.block(f"if top != NIL and top != {value}:"):
                out(f"refuse({quoted('colour in play: the top card has another one')})")

    def write_results(self) -> None:
        """What the end of a round says: who has won it, and the points."""
        out, winner, score = self.draft.out, self.linked.keeps.get("winner"), self.linked.keeps.get("score")
        with self.draft.function("say_winner", "", "Who has won the round."):
            if winner is None or winner.kind == "pile":
                out("say_number(NIL)")
            else:
                self.write_keep(winner)
        counted = score is not None and score.per_player and score.kind == "number"
        with self.draft.function("remember_score", "", "The points before this round."):
            if counted:
                out("for k in range(0, g.players):", "    g.score_before[k] = g.kept_score[k]")
        with self.draft.function("say_points", "", "The points of this round."):
            if counted:
                self.say(',"points":[')
                out("for k in range(0, g.players):", "    if k:", "        put(44)")
                out("    say_number(g.kept_score[k] - g.score_before[k])", "put(93)")
        dealer = self.linked.keeps.get("dealer")
        known = dealer is not None and not dealer.per_player and dealer.kind == "player"
        with self.draft.function("dealer_now", "", "Who deals, or will deal."):
            out("return g.kept_dealer" if known else "return NIL")
        with self.draft.function("deal_by", "seat", "Who deals the round that begins."):
            out("g.kept_dealer = seat" if known else "pass")


def named(keep: Keep) -> str:
    """The end of the names of its functions."""
    return f"kept_{identifier(keep.name)}"
