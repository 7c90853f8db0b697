"""What native code needs to be an environment: the array that a seat sees, and the number of each action.

Both are those of `Encoder` and `NumberedActions`, for one number of players. What they find out in a state is decided here
as far as the rules decide it: which piles are open to whom, and which face an option shows.
"""

from __future__ import annotations

from pathlib import Path

from uno_dsl.engine.choice_faces import is_blind_choice, is_blind_offer
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.recorder import faces_open
from uno_dsl.engine.view import HIDDEN
from uno_dsl.learning.encoder import MOST_SEEN, Encoder
from uno_dsl.learning.numbered_actions import CATCH, NumberedActions, called
from uno_dsl.model import statements as s
from uno_dsl.native.low.low_nodes import Field, Table
from uno_dsl.native.lowering.cards_and_kept import place_on_side
from uno_dsl.native.lowering.low_text import Draft, Unsupported
from uno_dsl.native.lowering.lower_permissions import Permissions
from uno_dsl.native.lowering.lower_program import Addition
from uno_dsl.native.lowering.lower_values import Values
from uno_dsl.native.lowering.opened_hands import write_opened_hands
from uno_dsl.native.lowering.places_in_state import Shapes
from uno_dsl.program import instructions as i
from uno_dsl.program.linked import operations as o
from uno_dsl.program.linked.constants import number_of

TEXT = Path(__file__).with_name("episodes.low")
LANES = 8
"""The generators of shuffles that are seeded at once: as many as an episode needs, as a rule."""
TAKEN = 64
"""How many of the options that a step took are written down."""
MARKED = 2
"""The most places of a section that are marked: a card may be seen from both sides."""
VECTOR = 16
"""How many numbers compilers copy at once, as a rule."""
DECLINE = 1
VALUE_KINDS = ("number", "flag")


def environment_of(machine: Machine, players: int) -> tuple[Addition, Encoder, NumberedActions]:
    """What the module of a program has to have besides, and the tables that say what its numbers mean."""
    encoder, numbered = Encoder(machine, players), NumberedActions(machine, players)
    writer = _Writer(machine, players, encoder, numbered)
    fields = [
        Field("env_seen", "u16", encoder.size, "what the player who is asked sees"),
        Field("env_marked", "i32", MARKED * len(encoder.sections), "places in it that the next observation takes away"),
        Field("env_mask", "u8", len(numbered.names), "which actions that player may take"),
        Field("env_open", "i32", len(numbered.names), "their numbers"),
        Field("env_open_n", "i32", 1),
        Field("env_actions", "i32", 1, "how many actions have numbers"),
        Field("env_option", "i32", len(numbered.names), "the option that each of them is; NIL for several"),
        Field("env_seat", "i32", 1, "who is asked"),
        Field("env_done", "i32", 1, "1 if the last step ended an episode, 2 if that was cut off"),
        Field("env_won", "i32", 1, "who has won it, a bit for each seat"),
        Field("env_over", "i32", 1),
        Field("env_players", "i32", 1),
        Field("env_whole_game", "i32", 1),
        Field("env_longest", "i32", 1, "the most decisions of an episode"),
        Field("env_sees", "i32", 1, "how many numbers the section of a pile has; 0 if no observations are wanted"),
        Field("env_chance", "u64", 1),
        Field("env_decisions", "i32", 1),
        Field("env_deciders", "i32", 1, "who has to decide, a bit for each seat"),
        Field("env_beside", "i32", 1, "who could act beside the decision"),
        Field("env_waiting", "i32", machine.program.players[1], "who is asked before the decision"),
        Field("env_waiting_n", "i32", 1),
        Field("env_may_wait", "i32", 1),
        Field("env_taken", "i32", TAKEN, "the options that the last step took"),
        Field("env_taken_n", "i32", 1),
    ]
    addition = Addition(
        text=lambda: TEXT.read_text("utf-8"),
        write=writer.write,
        fields=tuple(fields),
        tables=writer.tables,
        names={
            "ACTIONS": len(numbered.names),
            "FACES": len(writer.faces),
            "TAKEN": TAKEN,
            "PLAYERS": players,
            "MOST_SEEN": MOST_SEEN,
            "HIDDEN_FACE": writer.faces.index(HIDDEN),
            "ENDED": 1,
            "CUT_OFF": 2,
        },
        lanes=LANES,
    )
    return addition, encoder, numbered


class _Writer:
    def __init__(self, machine: Machine, players: int, encoder: Encoder, numbered: NumberedActions) -> None:
        self.machine, self.players, self.encoder, self.numbered = machine, players, encoder, numbered
        self.program = machine.program
        self.starts = {section.name: section.start for section in encoder.sections}
        self.parts = {section.name: section.parts for section in encoder.sections}
        self.numbers = {name: number for number, name in enumerate(numbered.names)}
        self.faces = numbered.faces
        self.tables = [
            Table("FACE_NUMBER", "i32", self.face_numbers(), "each face, as it is numbered in what is seen"),
            Table("AROUND", "u8", tuple(range(players)) * 2, "seats, twice around the table"),
        ]
        self.counted = False  # whether the cards of a pile are counted in the order in which faces are seen
        self.owners = ["seat", *(f"other{far}" for far in range(1, players))]  # the players, from the one who looks on

    def face_numbers(self) -> tuple[int, ...]:
        """The number of each face, in the order of the tables of native code."""
        faces = [self.program.faces[face].name for side in self.machine.codes.side_faces for face in side]
        return tuple(map(self.faces.index, faces))

    def seen_faces(self) -> Table:
        """The numbers of the faces of cards with two sides."""
        numbers, shapes = self.face_numbers(), self.shapes
        fronts = [numbers[code // shapes.width] for code in range(shapes.codes)]
        backs = [numbers[len(shapes.sides[0]) + code % shapes.width] for code in range(shapes.codes)]
        return Table("SEEN_FACE", "u16", (*fronts, *backs), "the number of the face that each card has on either side")

    def write(self, values: Values, permissions: Permissions) -> None:
        """All functions that `episodes.low` calls."""
        self.values, self.draft, self.shapes, self.linked = values, values.draft, values.shapes, values.linked
        self.openers = permissions.openers
        in_order = self.face_numbers() == tuple(range(self.shapes.places))
        self.counted = self.shapes.has_sets and not self.shapes.two_sided and in_order
        write_card_functions(self.draft, self.shapes)
        if self.counted:
            write_counted(self.draft, self.shapes.places)
        write_opened_hands(values, self.openers)
        if self.shapes.has_places:
            self.tables.append(self.seen_faces())
        self.marks = 0
        self.first: list[int] = []
        self.by_card: list[int] = []
        with self.draft.function("look_around", "seat", "What a seat sees."):
            self.write_sections()
        with self.draft.function("forget_marked", "", "Nothing is seen at the places that are marked."):
            self.draft.out(f"for k in range(0, {self.marks}):", "    g.env_seen[g.env_marked[k]] = 0")
        self.write_actions()
        self.tables += [
            Table("FIRST_ACTION", "i32", tuple(self.first), "the first action of each offer of some decisions"),
            Table("BY_CARD", "u8", tuple(self.by_card), "whether the card decides which of these actions it is"),
        ]

    # -------------------------------------------------------------------------------------------- what is seen
    def write_sections(self) -> None:
        """Each section of the array."""
        out = self.draft.out
        self.forget("turn")
        for far, owner in enumerate(self.owners[1:], 1):
            out(f"{owner} = AROUND[seat + {far}]")
        out(f"seat_seen({self.starts['turn']}, seat, g.turn)")
        self.write_decision()
        if self.linked.windows:
            self.forget("open")
            with self.draft.block("for w in range(0, g.windows):"):
                out("whose = seat", "first = g.frame[(DEPTH + w) * FRAME + 1]", "number = g.window_number[w]")
                for number, opener in enumerate(self.openers):
                    slots = () if opener is None else self.linked.routines[opener].slots
                    if slots and not self.shapes.is_list(slots[0][1]):
                        out(f"if number == {number} and first != NIL:", "    whose = first")
                start = self.starts["open"]
                out(f"g.env_seen[{start} + number * {self.players} + around(whose - seat)] += 1")
        for keep in self.program.keeps.values():
            if keep.kind == "pile":
                self.write_pile(keep)
            else:
                self.write_kept(keep)

    def write_decision(self) -> None:
        """By which rule somebody decides: that of the operation at which the game stops."""
        rules, mark = {rule: place for place, rule in enumerate(self.parts["decision"])}, self.mark(1)
        with self.draft.block("match g.frame[(g.sp - 1) * FRAME]:"):
            for number, x in enumerate(self.linked.operations):
                if isinstance(x, o.Decide | o.ChooseOne) and x.rule in rules:
                    self.draft.out(f"case {number}:", f"    see({self.starts['decision'] + rules[x.rule]}, {mark})")
            self.draft.out("case _:", "    pass")

    def mark(self, places: int) -> int:
        """The number of a mark, or of the first of several, that nothing else has."""
        self.marks += places
        return self.marks - places

    def forget(self, name: str) -> None:
        """Nothing is seen in a section."""
        self.draft.out(f"for k in range(0, {len(self.parts[name])}):", f"    g.env_seen[{self.starts[name]} + k] = 0")

    def write_pile(self, keep: s.Keep) -> None:
        """A pile, or that of each player."""
        out, first = self.draft.out, self.shapes.piles[keep.name]
        if keep.per_player:
            opened = any(window.shows for window in self.linked.windows)
            if opened or any(self.is_counted_anew(self.sight(keep, own=own)) for own in (True, False)):
                out(f"forget_piles({self.starts[f'{keep.name} of 0']}, {self.players})")
            for far, owner in enumerate(self.owners):
                start, pile = str(self.starts[f"{keep.name} of {far}"]), f"{first} + {owner}"
                if far and opened:
                    with self.draft.block(f"if is_opened({owner}, seat):"):
                        self.write_seen(start, pile, self.sight(keep, own=False, opened=True))
                    with self.draft.block("else:"):
                        self.write_seen(start, pile, self.sight(keep, own=False))
                else:
                    self.write_seen(start, pile, self.sight(keep, own=not far))
            return
        if self.is_counted_anew(self.sight(keep, own=False)):
            out(f"forget_piles({self.starts[keep.name]}, 1)")
        self.write_seen(str(self.starts[keep.name]), str(first), self.sight(keep, own=False))
        front, back = faces_open(keep, own=False, top=True)
        out(f"see_top({self.starts[f'top of {keep.name}']}, {first}, {int(front)}, {int(back)}, {self.mark(MARKED)})")

    def write_seen(self, start: str, pile: str, sight: tuple[bool, ...]) -> None:
        """What is seen of a pile. Where it is no more than the top card, that is the only one that is looked at."""
        out = self.draft.out
        front, back, *others = sight
        if self.is_copied(sight):
            out(f"see_faces({start}, {pile})")
        elif any(others):
            out(f"see_pile({start}, {pile}, {', '.join(str(int(seen)) for seen in sight)})")
        elif front or back:
            out(f"n = g.pile_n[{pile}]", f"g.env_seen[{start} + HIDDEN_FACE] = n - (n > 0)")
            out(f"see_top({start}, {pile}, {int(front)}, {int(back)}, {self.mark(MARKED)})")
        else:
            out(f"g.env_seen[{start} + HIDDEN_FACE] = g.pile_n[{pile}]")

    def is_copied(self, sight: tuple[bool, ...]) -> bool:
        """Whether the counts of a pile's faces are all that is seen of it."""
        return self.counted and sight == (True, False, True, False)

    def is_counted_anew(self, sight: tuple[bool, ...]) -> bool:
        """Whether cards are seen of a pile that are counted one by one."""
        return any(sight[2:]) and not self.is_copied(sight)

    def sight(self, keep: s.Keep, *, own: bool, opened: bool = False) -> tuple[bool, ...]:
        """Whether the front and the back of the top card are seen, and those of the other cards. Cards of one side have no back."""
        found = [faces_open(keep, own=own, top=top, opened=opened) for top in (True, False)]
        return tuple(seen for front, back in found for seen in (front, back and self.shapes.two_sided))

    def write_kept(self, keep: s.Keep) -> None:
        """A value that is kept, or that of each player."""
        out, field = self.draft.out, self.shapes.kept(keep.name)
        each = 1 + self.shapes.seats if keep.kind == "players" else 1
        if not keep.per_player:
            if keep.kind not in (*VALUE_KINDS, "card"):
                self.forget(keep.name)
            self.write_value(keep, str(self.starts[keep.name]), field, "0", own=False)
            return
        parts = self.parts[f"{keep.name} of 0"]
        hidden = keep.kind != "card" and keep.seen == "owner"
        for far, owner in enumerate(self.owners):
            start = self.starts[f"{keep.name} of {far}"]
            if keep.kind not in (*VALUE_KINDS, "card"):
                self.forget(f"{keep.name} of {far}")
            if far and hidden:
                out(f"g.env_seen[{start + len(parts) - 1}] = 1")
            else:
                at = owner if each == 1 else f"{owner} * {each}"
                self.write_value(keep, str(start), field, at, own=not far)

    def write_value(self, keep: s.Keep, start: str, field: str, at: str, *, own: bool) -> None:
        """One value, which lies at a place of a field."""
        out, value = self.draft.out, f"g.{field}[{at}]"
        match keep.kind:
            case "player":
                out(f"seat_seen({start}, seat, {value})")
            case "players":
                with self.draft.block(f"for k in range(0, {value}):"):
                    out(f"seat_seen({start}, seat, g.{field}[{at} + 1 + k])")
            case "card":
                front, back = faces_open(keep, own=own, top=True)
                with self.draft.block(f"if {value} != NIL:"):
                    out(f"see_card({start}, {value}, {int(front)}, {int(back)}, {self.mark(MARKED)})")
            case "direction":
                out(f"if {value} != NIL:", f"    g.env_seen[{start} + ({value} < 0)] = 1")
            case "colour" | "side":
                names = self.machine.codes.colours if keep.kind == "colour" else self.machine.codes.sides
                if [number_of(self.linked, keep.kind, name) for name in names] != [*range(len(names))]:
                    raise Unsupported(f"a {keep.kind} with another number")
                out(f"if {value} != NIL:", f"    g.env_seen[{start} + {value}] = 1")
            case kind if kind in VALUE_KINDS:
                out(f"g.env_seen[{start}] = number_seen({value})")
            case kind:
                raise Unsupported(f"a {kind} that is kept, as a part of what is seen")

    # -------------------------------------------------------------------------------------------- actions
    def write_actions(self) -> None:
        """The number of the action of an option."""
        out = self.draft.out
        text = "The number of the action that an option of a seat is; `f` is the frame of what stops the game, `at` its place there."
        with self.draft.function("action_of", "k, seat, f, at", text):
            out("do = g.option_do[k]", "what = g.option_what[k]", "card = g.option_card[k]")
            out("if do == DECLINE:", f"    return {DECLINE}")
            with self.draft.block("if do == WINDOW:"):
                out("w = g.option_window[k]", "number = g.window_number[w]", "f = (DEPTH + w) * FRAME")
                for number, offers in enumerate(self.program.standing):
                    if self.openers[number] is None:
                        continue
                    for place, entry in enumerate(offers):
                        with (
                            self.draft.block(f"if number == {number} and what == {place}:"),
                            self.values.within({}, self.openers[number]),
                        ):
                            offer = entry.standing.offer
                            self.write_number(offer, self.blind_at(offer))
            with self.draft.block("match at:"):
                for number, x in enumerate(self.program.instructions):
                    if isinstance(x, i.ChooseOne):
                        with self.draft.block(f"case {number}:"):
                            self.write_choice(x)
                    elif isinstance(x, i.Decide) and not x.ask.table:
                        with self.draft.block(f"case {number}:"):
                            self.write_offers(number, x)
                out("case _:", "    pass")
            out("return 0")

    def write_offers(self, number: int, x: i.Decide) -> None:
        """The number of the action that an offer of a decision is: looked up, without a jump, where that is enough."""
        blind = [is_blind_offer(self.program, x, offer) for offer in x.ask.offers]
        if len(blind) > 1 and not any(blind) and all(called(offer) != CATCH for offer in x.ask.offers):
            self.look_up(x.ask.offers)
            return
        with self.draft.block("match what:"):
            for place, offer in enumerate(x.ask.offers):
                with self.draft.block(f"case {place}:"), self.values.within({}, self.linked.owners[number]):
                    self.write_number(offer, [number] if blind[place] else [])
            self.draft.out("case _:", "    pass")

    def look_up(self, offers: tuple[s.Offer, ...]) -> None:
        """The number of the action of an offer, from tables: where its actions begin, and whether they differ by the card."""
        by_card = [int(offer.cards is not None) for offer in offers]
        first = [
            self.run_of(called(x), self.faces) if yes else self.numbers[called(x)]
            for x, yes in zip(offers, by_card, strict=True)
        ]
        row = len(self.first)
        self.first += first
        self.by_card += by_card
        found = f"FIRST_ACTION[{row} + what]"
        if any(by_card):
            found += f" + FACE_NUMBER[face_of(card * (card >= 0))] * BY_CARD[{row} + what]"
        self.draft.out(f"return {found}")

    def blind_at(self, offer: s.Offer) -> list[int]:
        """The instructions at which the cards of an offer of a window are not seen by its taker."""
        stops = [number for number, x in enumerate(self.program.instructions) if isinstance(x, i.Decide | i.ChooseOne)]
        return [k for k in stops if is_blind_offer(self.program, self.program.instructions[k], offer)]

    def write_number(self, offer: s.Offer, blind: list[int]) -> None:
        """The number of the action that an offer is; `blind`: the stops at which its card is not seen."""
        out, name = self.draft.out, called(offer)
        if name == CATCH:
            index = getattr(offer.target, "index", 0)
            if self.shapes.is_list(self.values.slot_kind(index)):
                out("other = NIL")
            else:
                out(f"other = g.frame[f + {self.values.word(index)}]")
            start = self.numbers[f"{CATCH} 0"]
            out(f"return {start} + (around(other - seat) if other != NIL else 0)")
        elif offer.cards is None:
            out(f"return {self.numbers[name]}")
        else:
            self.write_face(name, blind, "card")

    def write_face(self, name: str, blind: list[int], card: str) -> None:
        """The number of an action with a card, by the face that its player sees."""
        start = self.run_of(name, self.faces)
        if blind:
            self.draft.out(f"if {' or '.join(f'at == {number}' for number in blind)}:")
            self.draft.out(f"    return {start} + HIDDEN_FACE")
        self.draft.out(f"return {start} + FACE_NUMBER[face_of({card})]")

    def write_choice(self, x: i.ChooseOne) -> None:
        """The number of the action that a choice is."""
        out, name = self.draft.out, f"choose {x.choose.what}"
        match x.choose.what:
            case "card":
                blind = is_blind_choice(self.program, x.choose)
                if blind:
                    out(f"return {self.run_of(name, self.faces)} + HIDDEN_FACE")
                else:
                    self.write_face(name, [], "what")
            case "player":
                out(f"return {self.numbers[f'{name} 0']} + around(what - seat)")
            case "direction":
                out(f"return {self.numbers[f'{name} left']} + (what < 0)")
            case "colour":
                out(f"return {self.run_of(name, self.machine.codes.colours)} + what")
            case "side":
                out(f"return {self.run_of(name, self.machine.codes.sides)} + what")
            case _:
                most = sum(self.machine.codes.copies.values())
                out(f"if what >= 0 and what <= {most}:", f"    return {self.numbers[f'{name} 0']} + what")

    def run_of(self, name: str, values: tuple[str, ...] | list[str]) -> int:
        """The first number of a row of actions that follow one another."""
        found = [self.numbers[f"{name} {value}"] for value in values]
        if found != [*range(found[0], found[0] + len(found))]:
            raise Unsupported(f"actions of one name that do not follow one another ({name})")
        return found[0]


def write_card_functions(draft: Draft, shapes: Shapes) -> None:
    """How cards are seen in a section."""
    two_sided = int(shapes.two_sided)
    with draft.function("seen_on", "side, card", "The number of the face that a card has on a side."):
        if shapes.has_places:
            draft.out(f"return SEEN_FACE[side * {shapes.codes} + card]")
        elif shapes.two_sided:
            draft.out(f"return FACE_NUMBER[side * {len(shapes.sides[0])} + {place_on_side(shapes, 'side')}]")
        else:
            draft.out("return FACE_NUMBER[card]")
    with draft.function("see_card", "start, card, front, back, mark", "A card, whose front and back are seen or not."):
        draft.out("if front:", "    see(start + seen_on(side(), card), mark)")
        draft.out(f"if back and {two_sided}:", "    see(start + seen_on(1 - side(), card), mark + 1)")
        draft.out(f"if not front and not (back and {two_sided}):", "    see(start + HIDDEN_FACE, mark)")
    with draft.function(
        "see_side", "start, side, first, last", "One side of the cards that lie from a place to another."
    ):
        draft.out("for k in range(first, last):", "    place = start + seen_on(side, g.pile[k])")
        draft.out("    g.env_seen[place] += 1")
    with draft.function("see_cards", "start, pile, first, last, front, back", "Some cards of a pile."):
        draft.out(f"if not front and not (back and {two_sided}):")
        draft.out("    if last > first:", "        g.env_seen[start + HIDDEN_FACE] += last - first", "    return")
        draft.out("at = pile * CARDS")
        draft.out("if front:", "    see_side(start, side(), at + first, at + last)")
        draft.out(f"if back and {two_sided}:", "    see_side(start, 1 - side(), at + first, at + last)")
    with draft.function(
        "see_pile", "start, pile, top_front, top_back, front, back", "A pile, whose top card is seen or not."
    ):
        draft.out("n = g.pile_n[pile]", "if n == 0:", "    return")
        draft.out("if top_front == front and top_back == back:", "    see_cards(start, pile, 0, n, front, back)")
        draft.out("else:", "    see_cards(start, pile, n - 1, n, top_front, top_back)")
        draft.out("    see_cards(start, pile, 0, n - 1, front, back)")
    with draft.function("see_top", "start, pile, front, back, mark", "The top card of a pile."):
        draft.out("n = g.pile_n[pile]", "if n:", "    see_card(start, g.pile[pile * CARDS + n - 1], front, back, mark)")


def write_counted(draft: Draft, places: int) -> None:
    """How a pile is seen whose cards are counted by their faces: in whole vectors, of which the last begins earlier where there is less to copy."""
    whole = places // VECTOR * VECTOR if places >= VECTOR else places
    with draft.function(
        "see_faces", "start, pile", "A pile that is seen face up, without a look at each of its cards."
    ):
        draft.out("faces_in(pile)", "g.env_seen[start + HIDDEN_FACE] = 0")
        for first, end in [(0, whole), *([(places - VECTOR, places)] if whole < places else [])]:
            draft.out(f"for place in range({first}, {end}):")
            draft.out("    g.env_seen[start + place] = g.face_count[pile * PLACES + place]")
