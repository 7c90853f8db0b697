"""What a native module needs to speak the protocol: functions, fields, tables, and all texts of a game."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

from uno_dsl import __version__
from uno_dsl.embedded.text_pool import TextPool
from uno_dsl.embedded.write_actions import Actions
from uno_dsl.embedded.write_positions import Positions
from uno_dsl.engine.first_discard import plays_without_discards
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.view import HIDDEN
from uno_dsl.layers.library import ONLY_PRINTING
from uno_dsl.model.position_parts import OTHER_PARTS
from uno_dsl.native.low.low_nodes import NIL, Element, Field, Module, Table
from uno_dsl.native.low.state_layout import offsets
from uno_dsl.native.lowering.low_text import Unsupported
from uno_dsl.native.lowering.lower_permissions import Permissions
from uno_dsl.native.lowering.lower_program import Addition, lower
from uno_dsl.native.lowering.lower_values import Values
from uno_dsl.native.lowering.opened_hands import write_opened_hands
from uno_dsl.native.lowering.places_in_state import OPTIONS, Shapes
from uno_dsl.serve.action_kinds import DETAILS, OPTIONAL
from uno_dsl.serve.carried_colour import colour_can_differ
from uno_dsl.serve.declaration import ACTIONS, OPTIONAL_PARTS, PROTOCOL, SHOWN
from uno_dsl.serve.emptied_hands import hand_can_be_empty
from uno_dsl.serve.request_handler import KEYS
from uno_dsl.serve.rest import acts_at_first
from uno_dsl.serve.situation import ALWAYS_STATED
from uno_dsl.serve.whole_position import MOST, NEEDED, SAVED_ONLY, turns_up

RUNTIME = Path(__file__).parent / "runtime"
REQUESTS = ("hello", "load", "new", "apply", "next")
MODES = ("position", "scripted", "views", "games")
SEATS_STATED = ("dealer", "turn")
VALUES = ("NOTHING", "NO", "YES", "A_WHOLE_NUMBER", "ANOTHER_NUMBER", "A_TEXT", "A_LIST", "AN_OBJECT")
SIGHTS = ("nobody", "everybody", "owner", "top", "others")
DEEPEST = 100
SHORTEST_LINE, SHORTEST_REPLY = 16_384, 32_768
ACTION_ROOM = 96
"""The bytes of an action besides the name of its card."""


def protocol_module(machine: Machine, options: Sequence[str], sentences: Mapping[str, str]) -> Module:
    """The module of a program, with a function that answers requests; `options` are those chosen. Raises Unsupported."""
    return lower(machine.linked, sentences, protocol_addition(machine, options))


def protocol_addition(machine: Machine, options: Sequence[str]) -> Addition:
    """What that module has besides the game, to be written once."""
    return _Writer(machine, options).addition()


@cache
def runtime() -> str:
    """The part that all engines of this kind have."""
    return "\n\n".join(path.read_text("utf-8") for path in sorted(RUNTIME.glob("*.low")))


class _Writer:
    def __init__(self, machine: Machine, options: Sequence[str]) -> None:
        self.machine, self.options = machine, tuple(options)
        self.linked, self.program, self.codes = machine.linked, machine.program, machine.codes
        self.shapes = Shapes(self.linked)
        self.pool = TextPool()
        self.tables: list[Table] = []
        self.names: dict[str, int] = {name: number for number, name in enumerate(VALUES)}
        self.longest = max(len(json.dumps(name)) for name in self.codes.names)
        if len(set(self.codes.names)) < len(self.codes.names):
            raise Unsupported("two cards of the same name, in the protocol")

    def addition(self) -> Addition:
        fields = self.fields()
        lie = offsets([*self.shapes.fields(), *fields])
        self.names |= {"LINE_AT": lie["line"], "REPLY_AT": lie["reply"]}
        return Addition(
            text=lambda: self.pool.with_numbers(runtime()),
            write=self.write,
            fields=fields,
            tables=self.tables,
            names=self.names,
            logs=True,
        )

    # -------------------------------------------------------------------------------------------- the state
    def fields(self) -> tuple[Field, ...]:
        """What is kept besides the game, and room for a line, for what is read in it, and for the answer."""
        cards, seats = self.shapes.cards, self.shapes.seats
        line = max(SHORTEST_LINE, 4 * cards * (self.longest + 4))
        reply = SHORTEST_REPLY + cards * (self.longest + 4) * 2 * (2 + seats) + OPTIONS * (self.longest + ACTION_ROOM)
        nodes, shown = 2048 + 4 * cards, 16 * cards
        ranks = max(shown, cards)
        faces = len(set(self.codes.copies))
        code: Element = "u16"
        self.names |= {
            "LINE": line, "REPLY": reply, "NODES": nodes, "BYTES": 3 * line, "SHOWN": shown, "RANKS": ranks, "DEEPEST": DEEPEST, "NAMES": faces,
        }  # fmt: skip
        own = (
            Field("script", "i32", 1, "0: chance has a seed; 1: what is shuffled is sorted; 2: but for the first deck"),
            Field("seated", "i32", 1, "whether there is a table"),
            Field("score_before", "i32", seats, "the points before this round"),
        )
        kept = [field for field in (*self.shapes.fields(), *own) if not field.scratch]
        self.kept = [field for field in kept if field.name != "seated"]
        return (
            *own,
            Field("line", "u8", line, "a request", scratch=True),
            Field("reply", "u8", reply, "the answer", scratch=True),
            Field("reply_n", "i32", 1, "its length", scratch=True),
            Field("full", "i32", 1, "it would be longer", scratch=True),
            Field("refused", "i32", 1, "why a request is not carried out; NIL if it is", scratch=True),
            Field("line_n", "i32", 1, "", scratch=True),
            Field("at", "i32", 1, "where the line is read", scratch=True),
            Field("nodes", "i32", 1, "how many values there are in it", scratch=True),
            Field("node_kind", "u8", nodes, "", scratch=True),
            Field("node_at", "i32", nodes, "where a text begins, or a whole number", scratch=True),
            Field("node_n", "i32", nodes, "how long a text is, or how many items there are", scratch=True),
            Field("node_end", "i32", nodes, "the number of the value after it and what is in it", scratch=True),
            Field("bytes", "i32", 1, "", scratch=True),
            Field("byte", "u8", 3 * line, "all texts of the line", scratch=True),
            Field("views", "i32", 1, "how many seats are to be shown what they see", scratch=True),
            Field("view", "i32", seats, "", scratch=True),
            Field("logs", "i32", 1, "it is remembered what is shown", scratch=True),
            Field("took_n", "i32", 1, "", scratch=True),
            Field("took_pile", "i32", self.shapes.listed, "where the cards came from that are moved", scratch=True),
            Field("took_top", "u8", self.shapes.listed, "whether they lay on top", scratch=True),
            Field("laid", "i32", 1, "how many cards were put where all see them", scratch=True),
            Field("laid_pile", "i32", shown, "", scratch=True),
            Field("laid_card", code, shown, "", scratch=True),
            Field("shown", "i32", 1, "how many cards were shown", scratch=True),
            Field("shown_seat", "u8", shown, "", scratch=True),
            Field("shown_rank", code, shown, "", scratch=True),
            Field("shown_to", "u64", 1, "", scratch=True),
            Field("short_deal", "i32", 1, "", scratch=True),
            Field("turned_up", "i32", 1, "", scratch=True),
            Field("rank", code, ranks, "cards that are being said", scratch=True),
            Field("copies", "i32", faces, "", scratch=True),
            *(Field(f"twin_{x.name}", x.element, x.length, "as it was before", scratch=True) for x in self.kept),
        )

    # -------------------------------------------------------------------------------------------- functions
    def write(self, values: Values, permissions: Permissions) -> None:
        """All functions that the runtime calls, and the texts and tables that go with them."""
        draft, pool = values.draft, self.pool
        self.write_tables()
        Actions(values, permissions, pool).write()
        Positions(values, pool, colour_can_differ=colour_can_differ(self.program)).write()
        write_opened_hands(values, permissions.openers)
        with draft.function("say_view", "seat", "All piles as a seat sees them."):
            for keep in self.shapes.piles_kept():
                draft.out(f"say({pool.name(f',{json.dumps(keep.name)}:')})")
                pile = self.shapes.piles[keep.name]
                if keep.per_player:
                    draft.out("put(91)", "for owner in range(0, g.players):", "    if owner:", "        put(44)")
                    draft.out(f"    say_seen_pile({pile} + owner, seat)", "put(93)")
                else:
                    draft.out(f"say_seen_pile({pile}, seat)")
        with draft.function("mark_states", "", "All states that are so are marked."):
            seats = self.shapes.seats + 1
            for number, state in enumerate(self.linked.watched):
                if state.each_player:
                    draft.out(
                        "for p in range(0, g.players):",
                        f"    g.marks[{number * seats + 1} + p] = not not is_so_{number}(p)",
                    )
                else:
                    draft.out(f"g.marks[{number * seats}] = not not is_so_{number}(NIL)")
        with draft.function("clear_frame", "number, f", "The empty frame of a window."):
            draft.out("for k in range(0, FRAME):", "    g.frame[f + k] = 0")
            for number, opener in enumerate(permissions.openers):
                if opener is not None:
                    with draft.block(f"if number == {number}:"):
                        routine = self.linked.routines[opener]
                        draft.out(f"g.frame[f] = {self.entry_of(number, routine.entry)}")
                        for index, (_, kind) in enumerate(routine.slots):
                            if not self.shapes.is_list(kind):
                                draft.out(f"g.frame[f + {self.shapes.offsets[opener][index]}] = NIL")
        for name, to, source in (("keep_table", "twin_", ""), ("restore_table", "", "twin_")):
            text = "The table is remembered." if source == "" else "The table is again as it was remembered."
            with draft.function(name, "", text):
                for field in self.kept:
                    if field.length == 1:
                        draft.out(f"g.{to}{field.name} = g.{source}{field.name}")
                    else:
                        draft.out(f"for k in range(0, {field.length}):")
                        draft.out(f"    g.{to}{field.name}[k] = g.{source}{field.name}[k]")
                draft.out("for k in range(0, PILES):", "    g.faces_known[k] = 0")
        has_frame = tuple(int(opener is not None) for opener in permissions.openers)
        self.table("FRAME_OF_WINDOW", "u8", has_frame or (0,), "whether rules open a window")
        pool.with_numbers(runtime())
        self.tables += pool.tables()
        self.names |= pool.names

    def entry_of(self, window: int, otherwise: int) -> int:
        """The operation that the frame of a window is at: its first offer."""
        offers = self.linked.windows[window].offers
        return offers[0].offer.entry if offers else otherwise

    # -------------------------------------------------------------------------------------------- tables
    def table(self, name: str, element: Element, values: Sequence[int], text: str = "") -> None:
        self.tables.append(Table(name, element, tuple(values), text))

    def texts(self, name: str, texts: Sequence[str]) -> None:
        """Some texts that follow one another: the number of the first, and how many there are."""
        self.names |= {name: self.pool.group(texts), f"{name}_N": len(texts)}

    def write_tables(self) -> None:
        """All names of the game, and what belongs to them."""
        pool, names = self.pool, self.names
        self.write_cards()
        self.write_piles()
        self.texts("COLOURS", self.codes.colours)
        self.texts("SIDES", self.codes.sides)
        self.texts("DIRECTIONS", ("left", "right"))
        self.texts("REQUESTS", REQUESTS)
        starts = [pool.group(("id", "do", *KEYS[request])) for request in REQUESTS]
        self.table("TEXT_OF_KEYS", "i32", (*starts, len(pool.texts)), "the keys of each request")
        names |= {"HELLO": 0, "LOADING": 1, "BEGINNING": 2, "APPLYING": 3}
        self.write_details()
        kept = {"players", "turn", *self.linked.keeps}
        stated = [part for part in NEEDED if part in kept]
        self.texts("STATED", sorted(stated, key=lambda part: part not in SEATS_STATED))
        names["SEATS_STATED"] = len([part for part in stated if part in SEATS_STATED])
        self.texts("PARTS", [part for part in (*OTHER_PARTS, *self.linked.keeps) if part not in SAVED_ONLY])
        rules = list(dict.fromkeys(window.rule for window in self.linked.windows))
        names |= {"WINDOW_RULES": pool.group(rules), "WINDOW_KINDS": len(rules)}
        of_rule = [rules.index(window.rule) for window in self.linked.windows]
        self.table("WINDOW_RULE", "i32", of_rule or [0], "the rule of each window")
        self.table(
            "FIRST_WINDOW", "i32", [of_rule.index(k) for k in range(len(rules))] or [0], "the first window of each rule"
        )
        self.texts("QUESTIONS", list(self.program.readings))
        self.texts("READINGS", list(self.program.readings.values()))
        self.texts("CHOSEN", self.options)
        printing = self.program.printing or ONLY_PRINTING
        names |= {"GAME_NAME": pool.group([self.program.game]), "PRINTING": pool.group([printing])}
        names["DECLARATION"] = len(pool.texts)
        pool.add("," + json.dumps(self.declaration(printing), separators=(",", ":"))[1:-1])
        names |= {
            "TWO_SIDES": int(self.codes.two_sided),
            "NO_SCRIPT": 0, "SORTED": 1, "AS_IT_IS": 2,
            "FEWEST": self.linked.players[0],
            "LARGEST_STATED": MOST,
            "FIRST_PILE": self.shapes.piles[self.linked.first_pile],
            "PLAYS_WITHOUT_DISCARDS": int(plays_without_discards(self.program)),
            "HAND_CAN_BE_EMPTY": int(hand_can_be_empty(self.program)),
            "TURNS_UP": int(turns_up(self.program)),
            "ACTS_AT_FIRST": int(acts_at_first(self.machine)),
        }  # fmt: skip

    def write_cards(self) -> None:
        """The names of faces, their ranks, and how many copies there are."""
        codes, faces = self.codes, self.program.faces
        sides = [[faces[face].name for face in side] for side in codes.side_faces]
        self.texts("FACES", sides[0])
        for prefix, names, end in (("FIRST", sides[0], " | "), ("OTHER", sides[-1], "")):
            if prefix == "OTHER" and not codes.two_sided:
                continue
            after = end if codes.two_sided else ""
            ranked = [name.removesuffix(after) for name in sorted(name + after for name in (*names, HIDDEN))]
            self.table(f"{prefix}_RANK", "u16", [ranked.index(name) for name in names], "the rank of each face")
            self.names |= {f"HIDDEN_{prefix}": ranked.index(HIDDEN), f"{prefix}_RANKS": len(ranked)}
            self.names["RANKED" if prefix == "FIRST" else "OTHER_RANKED"] = self.pool.group(ranked)
        if codes.two_sided:
            self.names |= {"OTHER_NAMES": self.pool.group(sides[1]), "OTHER_FACES": len(sides[1])}
        known = list(codes.copies)
        self.table(
            "NAME_OF_FACE", "u16", [known.index(name) for side in sides for name in side], "the name of each face"
        )
        self.table("COPIES_OF_NAME", "u16", list(codes.copies.values()), "how often the deck has it")

    def write_piles(self) -> None:
        """Whose each pile is, and who sees it."""
        owners, sights, backs, lays = [NIL], [0], [0], [0]
        for keep in self.shapes.piles_kept():
            for seat in range(self.shapes.seats if keep.per_player else 1):
                owners.append(seat if keep.per_player else NIL)
                sights.append(SIGHTS.index(keep.seen))
                backs.append(SIGHTS.index(keep.backs))
                lays.append(int(keep.seen in ("everybody", "top") and not keep.per_player))
        self.table("OWNER_OF_PILE", "i32", owners, "whose each pile is")
        self.table("SIGHT_OF_PILE", "u8", sights, "who sees it")
        self.table("BACKS_OF_PILE", "u8", backs, "who sees the backs")
        self.table("LAYS_OPEN", "u8", lays, "whether everybody sees a card that comes there")
        self.names |= {"OF_ALL": 1, "OF_OWNER": 2, "OF_TOP": 3, "OF_OTHERS": 4}

    def write_details(self) -> None:
        """The kinds of action, and the keys of each."""
        kinds, details = list(DETAILS), list(dict.fromkeys(key for keys in DETAILS.values() for key in keys))
        self.texts("ACTS", kinds)
        self.texts("DETAILS", details)
        places, found, wanted = [0], list[int](), list[int]()
        for kind, keys in DETAILS.items():
            found += map(details.index, keys)
            wanted += [int(kind != "choose" and (kind, key) not in OPTIONAL) for key in keys]
            places.append(len(found))
        self.table("DETAIL_AT", "i32", places, "where the keys of each kind of action begin")
        self.table("DETAIL", "u8", found)
        self.table("DETAIL_NEEDED", "u8", wanted)
        self.names["CHOOSING"] = kinds.index("choose")
        self.names |= {
            f"OF_{key.upper()}": details.index(key) for key in ("card", "colour", "side", "player", "number")
        }

    def declaration(self, printing: str) -> dict[str, object]:
        """What the engine says of itself."""
        kept = {*self.linked.keeps, "players", "turn"}
        return {
            "protocol": PROTOCOL,
            "engine": {"name": f"uno-dsl {self.program.game}", "version": __version__},
            "games": {self.program.game: [printing]},
            "modes": [*MODES],
            "players": [*self.linked.players],
            "actions": [*ACTIONS],
            "reports": [
                *(part for part in ALWAYS_STATED if part in kept),
                *OPTIONAL_PARTS,
                *sorted(kept - {*ALWAYS_STATED}),
                SHOWN,
            ],
            "readings": {**self.program.readings},
            "limitations": {},
        }
