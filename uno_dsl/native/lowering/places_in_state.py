"""Where everything lies: piles by number, cards by face, the slots of frames, and what is kept."""

from __future__ import annotations

from uno_dsl.model.statements import Keep
from uno_dsl.native.low.low_nodes import NIL, Element, Field, Table
from uno_dsl.native.lowering.low_text import Unsupported, identifier
from uno_dsl.program.linked.constants import number_of
from uno_dsl.program.linked.room_and_effects import bounds_of
from uno_dsl.program.linked.tables import Linked

LANES, WORDS = 16, 227
"""Generators that are seeded at once, and the words that each of them gives before it has to be turned over."""
DEPTH = 64
OPTIONS = 1024
SHORTEST_LIST = 64
WIDEST_SET = 64
MOST_CODES = 4096
"""The most kinds of cards with two sides for which there is a table of their places."""


def given(lanes: int) -> int:
    """Where the words of the two generators that are seeded by themselves lie, after those of the lanes."""
    return 2 * lanes * WORDS


class Shapes:
    """The sizes and places of everything in the state of a program."""

    def __init__(self, linked: Linked, lanes: int = LANES) -> None:
        self.linked = linked
        self.lanes = lanes
        self.given = given(lanes)
        self.seats = linked.players[1]
        self.bounds = bounds_of(linked)
        self.cards = self.bounds.cards
        self.sides = linked.faces_by_side
        self.two_sided = len(self.sides) > 1
        self.width = len(self.sides[1]) if self.two_sided else 1
        self.codes = len(self.sides[0]) * self.width
        self.places = max(map(len, self.sides))
        self.has_places = self.two_sided and self.codes <= MOST_CODES and self.places <= 2**8
        self.has_sets = self.places <= WIDEST_SET
        self.listed = max(2 * self.cards, SHORTEST_LIST)
        self.piles: dict[str, int] = {}
        self.pile_count = 1
        for keep in self.piles_kept():
            self.piles[keep.name] = self.pile_count
            self.pile_count += self.seats if keep.per_player else 1
        self.offsets = [self.offsets_of(routine.slots) for routine in linked.routines]
        self.frame = max([3, *(offsets[-1] for offsets in self.offsets)])
        self.on_faces = {name: self.printed(name) for name in self.properties()}
        if not self.cards or self.codes > 2**16:
            raise Unsupported(f"{self.codes} kinds of cards")

    # -------------------------------------------------------------------------------------------- frames
    def room_of(self, kind: str) -> int:
        """The words of a slot besides the first one: the members of a list."""
        if kind.startswith("picks"):
            return 2 * self.seats
        return {"players": self.seats, "seats": self.seats, "cards": self.listed, "numbers": SHORTEST_LIST}.get(kind, 0)

    def offsets_of(self, slots: tuple[tuple[str, str], ...]) -> list[int]:
        """The word of a frame at which each slot begins, and its end. Its first word is the number of the next operation."""
        found = [1]
        for _, kind in slots:
            found.append(found[-1] + 1 + self.room_of(kind))
        return found

    def is_list(self, kind: str) -> bool:
        return self.room_of(kind) > 0

    # -------------------------------------------------------------------------------------------- what is kept
    def piles_kept(self) -> list[Keep]:
        return [keep for keep in self.linked.keeps.values() if keep.kind == "pile"]

    def values_kept(self) -> list[Keep]:
        return [keep for keep in self.linked.keeps.values() if keep.kind != "pile"]

    def kept(self, name: str) -> str:
        """The field of a kept value."""
        return f"kept_{identifier(name)}"

    def one_of_kind(self, kind: str) -> str | None:
        """The field of the first kept value of a kind."""
        return next((self.kept(keep.name) for keep in self.values_kept() if keep.kind == kind), None)

    def fields(self) -> list[Field]:
        """The fields of the state."""
        windows = max(1, self.bounds.windows)
        cards: Element = "u8" if self.codes <= 2**8 else "u16"
        judgements, watched = len(self.linked.judgements), len(self.linked.watched)
        found = [
            Field("seed", "u64", 1, "of the game"),
            Field("shuffles", "i32", 1, "so far"),
            Field("players", "i32", 1),
            Field("kind", "i32", 1, "of the stop: 0 turn, 1 choice, 2 secret, 3 reaction, 4 table, 5 pause, 6 over"),
            Field("error", "i32", 1, "why these rules cannot go on here; 0 if they can"),
            Field("turn", "i32", 1, "whose it is"),
            Field("turn_number", "i32", 1),
            Field("in_turn", "i32", 1),
            Field("fresh", "i32", 1, "nothing has been decided in this turn"),
            Field("next_turn", "i32", 1, "who was given it, or NIL"),
            Field("misses", "i32", self.seats),
            Field("gone", "i32", self.seats),
            Field("bluffs", "i32", 1, "a bit for each rule that the last play broke"),
            Field("marks", "i32", max(1, watched * (self.seats + 1)), "watched states that are so, of nobody and of each seat"),
            Field("judged", "i32", max(1, judgements * self.seats), "what the table judged in this turn"),
            Field("under_way", "i32", 1, "states are watched"),
            Field("round_over", "i32", 1),
            Field("pending", "i32", 1, "what begins after the round: 1 a round, 2 a game"),
            Field("winners", "i32", 1, "of the game: how many; NIL if nobody has won"),
            Field("winner", "i32", self.seats),
            Field("rounds", "i32", 1),
            Field("sp", "i32", 1, "how many frames there are"),
            Field("windows", "i32", 1, "how many are open"),
            Field("window_number", "i32", windows),
            Field("window_turn", "i32", windows, "in which it was opened"),
            Field("window_of", "i32", windows, "whose turn closes it"),
            Field("frame", "i32", (DEPTH + windows) * self.frame, "frames, then those of the open windows"),
            Field("pile_n", "i32", self.pile_count, "how many cards a pile has"),
            Field("pile", cards, self.pile_count * self.cards, "the cards of each pile"),
            Field("options", "i32", 1, "how many there are at the stop"),
            Field("option_do", "i32", OPTIONS, "0 take, 1 decline, 2 choose, 3 of a window, 4 judge, 5 go on"),
            Field("option_seat", "i32", OPTIONS),
            Field("option_what", "i32", OPTIONS, "the number of an offer or judgement, or the chosen value"),
            Field("option_card", "i32", OPTIONS),
            Field("option_window", "i32", OPTIONS, "the place of a window among the open ones"),
            Field("count", "u64", 10 + self.seats, "what was counted in rounds", scratch=True),
            Field("list", "i32", self.listed, "numbers that are being gathered", scratch=True),
            Field("dealt", "i32", self.seats, "who is dealt cards", scratch=True),
            *(Field(name, "i32", self.seats, "of piles that are passed on", scratch=True) for name in ("giver", "receiver", "passed")),
            Field("dealt_n", "i32", 1, "", scratch=True),
            Field("window_shut", "i32", windows, "", scratch=True),
            Field("tries", "i32", 1, "how often it was asked what may be played", scratch=True),
            Field("asking", "i32", 2 * ASKED, "who is being asked about, and which face", scratch=True),
            Field("asked", "i32", 1, "", scratch=True),
            Field("policy_next", "i32", 1, "where the next words of those who decide are", scratch=True),
            Field("policy_end", "i32", 1, "where these words end", scratch=True),
            Field("chance", "u32", 2 * 624, "two generators: of a shuffle, and of those who decide", scratch=True),
            Field("ahead", "i32", 1, "the first lane of this round, if its generators were seeded ahead", scratch=True),
            Field("key", "u32", 3 * self.lanes, "seeds", scratch=True),
            Field("lane", "u32", 2 * 624 * self.lanes, "generators, side by side: those of some rounds, and those of later shuffles", scratch=True),
            Field("early", "u32", WORDS * self.lanes, "what they give out first", scratch=True),
            Field("words", "u32", self.given + 2 * 624, "given out by each of them, by those of later shuffles, and by the two", scratch=True),
            Field("later", "i32", 1, "the first of the later shuffles that were seeded together", scratch=True),
            Field("later_of", "u64", 1, "the seed of their game", scratch=True),
            Field("later_known", "i32", 1, "whether there are any", scratch=True),
            Field("faces", "u64", self.pile_count, "the faces of the cards of a pile", scratch=True),
            Field("face_count", "u8" if self.cards < 2**8 else "u16", self.pile_count * self.places, "how many cards of a pile have each face", scratch=True),
            Field("faces_known", "i32", self.pile_count, "whether that is known: 1 and the side", scratch=True),
        ]  # fmt: skip
        for keep in self.values_kept():
            each = 1 + self.seats if keep.kind == "players" else 1
            found.append(Field(self.kept(keep.name), "i32", each * (self.seats if keep.per_player else 1), keep.name))
        return found

    # -------------------------------------------------------------------------------------------- cards
    def faces(self) -> list[tuple[int, int]]:
        """The side and the place of each face, in the order of the tables of faces."""
        return [(side, place) for side, faces in enumerate(self.sides) for place in range(len(faces))]

    def printed(self, name: str) -> tuple[int, ...]:
        """What is printed on each face."""
        return tuple(self.on_face(name, side, place) for side, place in self.faces())

    def on_face(self, name: str, side: int, place: int) -> int:
        face = self.sides[side][place]
        match name:
            case "colour":
                found = number_of(self.linked, "colour", face.colour)
            case "symbol" if face.symbol is None:
                found = None
            case "symbol" | "card":
                found = self.linked.card_names.index(face.card)
            case _:
                printed = face.property(name)
                assert not isinstance(printed, str)
                found = printed
        return NIL if found is None else found

    def properties(self) -> list[str]:
        """Everything that can be printed on a card."""
        more = dict.fromkeys(name for face in self.linked.faces for name, _ in face.printed)
        return ["colour", "number", "symbol", "worth", "card", *more]

    def tables(self) -> list[Table]:
        """What is printed on the faces, and the faces on which something is printed."""
        found: list[Table] = []
        for name, printed in self.on_faces.items():
            if name in [keep.name for keep in self.piles_kept()]:
                raise Unsupported(f"a pile is called {name}")
            found.append(Table(face_table(name), "i32", printed, f"{name} of each face"))
            if self.has_sets and self.set_width(name) is not None:
                found.append(Table(set_table(name), "u64", self.sets(name), f"faces of each {name}"))
        return found

    def set_width(self, name: str) -> int | None:
        """How many values of a property there are in its table of sets; None if it has no table."""
        values = [value for value in self.on_faces.get(name, ()) if value != NIL]
        if min(values, default=0) < 0 or max(values, default=0) > MOST_VALUES:
            return None
        return max(values, default=0) + 1

    def sets(self, name: str) -> tuple[int, ...]:
        """For each side and value of a property, the places of the faces that have it, as bits."""
        width = self.set_width(name) or 0
        found = [0] * (width * len(self.sides))
        for (side, place), value in zip(self.faces(), self.on_faces[name], strict=True):
            if value != NIL:
                found[side * width + value] |= 1 << place
        return tuple(found)


ASKED = 64
"""The deepest that questions what may be played can ask each other."""
MOST_VALUES = 255


def face_table(name: str) -> str:
    return f"{identifier(name).upper()}_OF_FACE"


def set_table(name: str) -> str:
    return f"FACES_OF_{identifier(name).upper()}"
