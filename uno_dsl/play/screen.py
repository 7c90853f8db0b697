"""Draws the table as text, from what a seat sees and from nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from uno_dsl.engine.machine import Machine
from uno_dsl.engine.state import State
from uno_dsl.engine.view import view
from uno_dsl.layers.library import shelf
from uno_dsl.model import statements as s
from uno_dsl.play.card_sides import HIDDEN, far, near, side_in_play
from uno_dsl.play.choices import Choice
from uno_dsl.play.game_record import News, Setup
from uno_dsl.play.labels import in_order, labels
from uno_dsl.play.screen_output import Terminal, flow, length, wrapped
from uno_dsl.play.seen_events import SeenEvent
from uno_dsl.play.tell import NOT_REPORTED, Teller

HAND = "hand"
POINTS = "score"  # the value that is shown beside every player
LIST_ORDER = {"left": "down the list", "right": "up the list"}


class Screen:
    """Draws for one terminal. `seat` is the viewer; None draws what everyone may see."""

    def __init__(self, machine: Machine, setup: Setup, terminal: Terminal) -> None:
        self.machine, self.setup, self.terminal = machine, setup, terminal
        self.paint = terminal.paint
        self.names = [player.name for player in setup.players]
        self.labels = labels(machine.program)
        keeps = machine.program.keeps.values()
        own_game = is_own_game(machine)
        self.extra = {keep.name for keep in keeps if added(machine, keep, own_game=own_game)}
        # groups that the rules only calculate with are not shown
        self.kinds = {
            k.name: NOT_REPORTED if k.kind == "players" and k.name not in self.extra else k.kind for k in keeps
        }

    @property
    def width(self) -> int:
        return self.terminal.width

    def tag(self, rule: str) -> str:
        """The id of a rule, as it is printed after what the rule did."""
        return self.paint.rule(self.labels.get(rule, rule))

    def rule_off(self, text: str) -> str:
        """A horizontal line with a heading in it."""
        return self.paint.style(f"-- {text} " + "-" * max(0, self.width - length(text) - 4), "quiet")

    def whose(self, seat: int | None) -> str:
        """Whose page this is."""
        return "the table" if seat is None else f"{self.names[seat]}'s page"

    # ------------------------------------------------------------------------------------------ the table
    def table(self, g: State, seat: int | None) -> list[str]:
        """The whole table, as a seat sees it."""
        seen = view(self.machine, g, seat)
        side = side_in_play(self.machine, g)
        whose = f" - {self.whose(seat)}" if len(self.setup.people) > 1 else ""
        lines = ["", self.rule_off(f"Round {g.rounds}{whose}"), *self.middle(seen, side), ""]
        lines += self.seats(seen, g, seat, side)
        if seat is not None and HAND in seen:
            lines += ["", *self.hand(seen[HAND][seat], side)]
        if seat is not None:
            lines += [line for keep in self.own_piles() for line in self.own_pile(keep, seen[keep.name][seat], side)]
        return lines

    def own_piles(self) -> list[s.Keep]:
        """The piles that every player has for themselves, without the hands."""
        return [k for k in self.machine.program.keeps.values() if k.per_player and k.kind == "pile" and k.name != HAND]

    def own_pile(self, keep: s.Keep, cards: list[str], side: int) -> list[str]:
        """What the viewer sees of a pile of their own."""
        faces = [near(card, side) for card in cards]
        if not faces or keep.seen != "owner":
            return []
        return flow(
            [f"Your {keep.name}: {self.paint.card(faces[0])}", *map(self.paint.card, faces[1:])],
            self.width,
            " " * 11,
            ", ",
        )

    def middle(self, seen: dict[str, Any], side: int) -> list[str]:
        """The middle of the table and the values for all players: first what a card must match, then the rest."""
        first: list[str] = []
        rest: list[str] = []
        for keep in self.machine.program.keeps.values():
            if keep.per_player:
                continue
            pile = keep.kind == "pile"
            text = self.pile(keep, seen[keep.name], side) if pile else self.kept(keep, seen[keep.name])
            matched = keep.seen == "top" or keep.kind in ("colour", "side")
            if text:
                (first if matched else rest).append(text)
        return [line for parts in (first, rest) if parts for line in flow(parts, self.width, between="    ")]

    def pile(self, keep: s.Keep, cards: list[str], side: int) -> str:
        """`Discard pile: red 7`, `Draw pile: 54 cards`."""
        title = keep.name[0].upper() + keep.name[1:]
        if not cards:
            return "" if keep.name not in ("draw pile", "discard pile") else f"{title}: empty"
        faces = [near(card, side) for card in cards]
        if keep.seen == "everybody":
            return f"{title}: {', '.join(map(self.paint.card, faces))}"
        if faces[0] != HIDDEN:
            return f"{title}: {self.paint.card(faces[0])}"
        behind = far(cards[0], side)
        count = f"{title}: {len(cards)} card{'s' * (len(cards) != 1)}"
        return count + (
            f" (other side of the top card: {self.paint.card(behind)})" if behind and behind != HIDDEN else ""
        )

    def kept(self, keep: s.Keep, value: Any) -> str:
        """`Colour in play: red`. Values that the rules only calculate with are left out."""
        title = keep.name[0].upper() + keep.name[1:]
        match keep.kind:
            case "direction":
                return f"Play goes {value}, {LIST_ORDER[value]}"
            case "colour":
                return f"{title}: {self.paint.hue(value) if value else 'none'}"
            case "side":
                return f"{title}: {value}"
            case _ if keep.name not in self.extra or value in (None, []):
                return ""
            case "flag":
                return title if value else ""
            case "player":
                return f"{title}: {self.names[value]}"
            case "players":
                return f"{title}: {', '.join(self.names[k] for k in value)}"
            case _:
                return f"{title}: {value}"

    def seats(self, seen: dict[str, Any], g: State, seat: int | None, side: int) -> list[str]:
        """One line for every player."""
        numbers = [k for k in self.machine.program.keeps.values() if k.per_player and k.kind == "number"]
        columns = [k for k in numbers if k.name == POINTS or k.name in self.extra]
        wide = max(map(len, self.names))
        piles = [keep for keep in self.own_piles() if keep.seen != "everybody"]
        heads = [*(["cards"] if HAND in seen else []), *(keep.name for keep in piles)]
        head = (
            f"    {'':{wide}}"
            + "".join(f"  {name}" for name in heads)
            + "".join(f"  {keep.name:>6}" for keep in columns)
        )
        lines = [self.paint.style(head, "quiet")]
        for k, name in enumerate(self.names):
            hand = seen[HAND][k] if HAND in seen else []
            counts = [hand] * (HAND in seen) + [seen[keep.name][k] for keep in piles]
            cells = [f"{len(cards):>{len(title)}}" for cards, title in zip(counts, heads, strict=True)]
            cells += [f"{seen[keep.name][k]!s:>{max(6, len(keep.name))}}" for keep in columns]
            marker = ">" if k == seen["turn"] and g.in_turn else " "
            line = f"  {marker} {name:{wide}}  {'  '.join(cells)}   {self.remarks(seen, g, k)}"
            lines.append(self.paint.style(line, "strong") if k == seat else line)
            behind = [face for card in hand if (face := far(card, side)) and face != HIDDEN]
            if behind:
                lines += self.behind(behind)
            for keep in self.own_piles():
                faces = [near(card, side) for card in seen[keep.name][k]]
                if keep.seen == "everybody" and faces:
                    shown = flow(
                        [f"{keep.name}: {self.paint.card(faces[0])}", *map(self.paint.card, faces[1:])],
                        self.width - 6,
                        " " * 11,
                        ", ",
                    )
                    lines += [" " * 6 + line for line in shown]
        return lines

    def behind(self, faces: Sequence[str]) -> list[str]:
        """The far faces of a hand, under its player."""
        painted = [self.paint.card(face) for face in sorted(faces, key=in_order)]
        title = self.paint.style("other sides:", "quiet")
        lines = flow([f"{title} {painted[0]}", *painted[1:]], self.width - 8, " " * 11, ", ")
        return [" " * 6 + line for line in lines]

    def remarks(self, seen: dict[str, Any], g: State, k: int) -> str:
        """Further facts about a player."""
        out = []
        if seen.get("dealer") == k:
            out.append("dealer")
        if g.misses[k]:
            out.append("misses a turn" if g.misses[k] == 1 else f"misses {g.misses[k]} turns")
        if g.gone[k]:
            out.append("out of the round")
        for keep in self.machine.program.keeps.values():
            in_words = keep.per_player and keep.kind not in ("number", "pile") and keep.name in self.extra
            if in_words and seen[keep.name][k] != HIDDEN and is_there(seen[keep.name][k]):
                out.append(self.of_player(keep, seen[keep.name][k]))
        out += [f"open: [{window['rule']}]" for window in seen.get("open", []) if window["player"] == k]
        return ", ".join(out)

    def of_player(self, keep: s.Keep, value: Any) -> str:
        """`entry: clubs 9`, `encore-taken`."""
        if keep.kind == "player":
            value = self.names[value]
        if keep.kind == "players":
            value = ", ".join(self.names[seat] for seat in value)
        return keep.name if value is True else f"{keep.name}: {value}"

    def hand(self, cards: Sequence[str], side: int) -> list[str]:
        """The cards that the viewer holds."""
        if not cards:
            return ["Your hand is empty."]
        faces = [self.paint.card(near(card, side)) for card in sorted(cards, key=in_order)]
        return flow([f"Your hand: {faces[0]}", *faces[1:]], self.width, " " * 11, ", ")

    def held(self, g: State, seat: int) -> list[str]:
        """The names of the cards that a player holds."""
        side = side_in_play(self.machine, g)
        return [near(card, side) for card in view(self.machine, g, seat).get(HAND, {seat: []})[seat]]

    # ------------------------------------------------------------------------------------------ news
    def news(self, news: Sequence[News], seat: int | None) -> list[str]:
        """What happened: one line for each decision, with its consequences indented under it."""
        teller = Teller(self.names, seat, self.paint)
        lines: list[str] = []
        for item in news:
            if item.begun is not None:
                lines += ["", self.rule_off(f"Round {item.begun} begins")]
            lines += self.story(item.seen_events, teller)
        return lines

    def story(self, seen_events: Sequence[SeenEvent], teller: Teller) -> list[str]:
        lines: list[str] = []
        for number, sentence in enumerate(teller.tell(seen_events, self.kinds)):
            indent = "  " if number == 0 else "    "
            wrapped_lines = wrapped(f"{sentence.text} {self.tag(sentence.rule)}", self.width - 8, "    ")
            lines += [indent + line for line in wrapped_lines]
        return lines

    def rules_behind(self, news: Sequence[News], seat: int | None) -> list[str]:
        """The rules behind the news for a seat, in the order in which they applied."""
        teller = Teller(self.names, seat, self.paint)
        return [sentence.rule for item in news for sentence in teller.tell(item.seen_events, self.kinds)]

    # ------------------------------------------------------------------------------------------ choices
    def choices(self, offered: Sequence[Choice]) -> list[str]:
        """The numbered choices, then those of open windows."""
        widest = max((len(choice.key) for choice in offered), default=1)
        lines = []
        for choice in offered:
            label = choice.label
            if choice.card is not None:
                label = label.replace(choice.card, self.paint.card(choice.card))
            if choice.breaks:
                label += "  - would be a bluff " + " ".join(self.tag(rule) for rule in choice.breaks)
            lines.append(f"  {self.paint.style(choice.key.rjust(widest), 'strong')}  {label}")
        return lines

    def passing(self, what: str) -> list[str]:
        """How to do nothing, in these words."""
        return [f"  {self.paint.style('Enter', 'strong')}  {what}"]

    # ------------------------------------------------------------------------------------------ points
    def scores(self, g: State) -> list[str]:
        """The points of all players, highest first, and whatever else is counted over the whole game."""
        counted = [k.name for k in self.machine.program.keeps.values() if k.per_player and k.kind == "number"]
        counted = [name for name in counted if name == POINTS or self.machine.program.keeps[name].whole_game]
        if not counted:
            return ["  These rules keep no number for the whole game."]
        seen = view(self.machine, g, None)
        wide = max(map(len, self.names))
        order = sorted(range(g.n), key=lambda k: (*(-seen[name][k] for name in counted), k))
        widths = [max(5, len(name)) if len(counted) > 1 else 5 for name in counted]
        head = f"  {'':{wide}}" + "".join(f"  {name:>{width}}" for name, width in zip(counted, widths, strict=True))
        rows = [
            f"  {self.names[k]:{wide}}"
            + "".join(f"  {seen[name][k]:>{width}}" for name, width in zip(counted, widths, strict=True))
            for k in order
        ]
        return [self.paint.style(head, "quiet"), *rows] if len(counted) > 1 else rows


def is_there(value: object) -> bool:
    """Whether a kept value is to be shown. A seat is, also the first, whose number is 0."""
    return value is not None and value is not False and value != []


def is_own_game(machine: Machine) -> bool:
    """Whether a game is played by an edition that is not in the library. It reads the headings of the whole library."""
    editions = machine.program.editions
    return bool(editions) and not set(editions) & set(shelf().editions)


def added(machine: Machine, keep: s.Keep, *, own_game: bool) -> bool:
    """Whether a value is kept because of a house rule, an option or a reading, or in a game of its own. Then the players see it."""
    rule = machine.program.rules.get(keep.rule)
    return keep.seen != "nobody" if own_game else rule is not None and rule.layer not in machine.program.editions
