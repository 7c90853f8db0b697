"""A card leaves the place that the sentence says, and no other place where a card like it lies.

Cards are known by what is on them, so there is nothing to tell two red 5s apart but where they are. Here a red 5 lies everywhere.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from tests.equality.compared import Plan, compare, differences
from tests.equality.native import compare_native
from tests.native.targets import TARGETS, loader
from tests.slices import few, some
from uno_dsl.build import Build, build
from uno_dsl.engine import run as fast
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.position import load, save
from uno_dsl.engine.state import attribute
from uno_dsl.engine.stop_options import Choose
from uno_dsl.interpreter import turns
from uno_dsl.layers.library import Selection, shelf_of
from uno_dsl.native.lowering.lower_program import lower
from uno_dsl.pipeline import run_unchecked
from uno_dsl.program.linked.link import link

ANN, BEN, CARA = range(3)
"""Seats, from the player whose turn it is."""
Place = tuple[str, int | None]
HAND, DISCARDS, BOX = "hand", "discard pile", "box"

PLACES: dict[str, Place] = {
    "their hand": (HAND, ANN),
    "their stock": ("stock", ANN),
    "the row": ("row", None),
    "the draw pile": ("draw pile", None),
    "the discard pile": (DISCARDS, None),
    "the next player's hand": (HAND, BEN),
    "the next player's stock": ("stock", BEN),
}
"""Where a card may come from, as a sentence about Ann says it."""


@dataclass(frozen=True)
class Way:
    """A way to say that cards move, and where they are then; `count` of them, nowhere if `to` is None."""

    words: str
    to: Place | None
    count: int = 1

    def lines(self, place: str) -> list[str]:
        return [line.replace("PLACE", place) for line in self.words.split(" / ")]


CHOSEN = "the player chooses a 5 from PLACE as the bait / "
KEPT = "the player chooses a 5 from PLACE as their pick / "
WAYS = [
    Way("the player may play a 5 from PLACE", (DISCARDS, None)),
    Way("the player must play a 5 from PLACE", (DISCARDS, None)),
    Way("the player plays a 5 from PLACE", (DISCARDS, None)),
    Way("the player may play a 5 from PLACE even if it does not match", (DISCARDS, None)),
    Way("the player may play a 5 or an 8 from PLACE", (DISCARDS, None)),
    Way("the player may play 2 cards of one number from PLACE", (DISCARDS, None), 2),
    Way("the player plays the top card of PLACE", (DISCARDS, None)),
    Way("the player discards a 5 from PLACE", (DISCARDS, None)),
    Way("the player may discard a 5 from PLACE", (DISCARDS, None)),
    Way("the player discards 2 cards of one number from PLACE", (DISCARDS, None), 2),
    Way("the player puts a 5 from PLACE on the box", (BOX, None)),
    Way("the player puts a 5 from PLACE under the box", (BOX, None)),
    Way("the player puts a random card from PLACE on the box", (BOX, None)),
    Way("the player puts every 5 from PLACE on the box", (BOX, None), 3),
    Way("the player puts 2 cards of one number from PLACE on the box", (BOX, None), 2),
    Way("the player secretly puts a 5 from PLACE into the box", (BOX, None)),
    Way("the player puts the top card of PLACE on the box", (BOX, None)),
    Way("the player puts the top card of PLACE on the box as their pick", (BOX, None)),
    Way("the player gives a 5 from PLACE to the player right of the player", (HAND, CARA)),
    Way("the player gives a random card from PLACE to the player right of the player", (HAND, CARA)),
    Way("the player takes a 5 from PLACE", (HAND, ANN)),
    Way("the player takes a random card from PLACE", (HAND, ANN)),
    Way("the player takes a 5 from PLACE as the loot", (HAND, ANN)),
    Way("the player takes the top card of PLACE", (HAND, ANN)),
    Way("the player takes a 5 from PLACE as the loot / the player puts the loot on the box", (BOX, None)),
    Way("the player takes the top card of PLACE as the loot / the player puts the loot under the box", (BOX, None)),
    Way("the player puts the top card of PLACE on the box as their pick / the player takes their pick", (HAND, ANN)),
    Way("the player puts the top card of PLACE into the box under 1 card", (BOX, None)),
    Way("the player swaps a 5 from PLACE with the top card of the box", None, 0),
    Way("the player draws 1 card from PLACE", (HAND, ANN)),
    Way("their pick becomes the top card of PLACE / the player puts their pick on the box", (BOX, None)),
    Way(
        "call the top card of PLACE the loot / the player gives the loot to the player right of the player",
        (HAND, CARA),
    ),
    Way("the player puts 2 cards from PLACE on the box", (BOX, None), 2),
    Way("the player gives 2 cards from PLACE to the player right of the player", (HAND, CARA), 2),
    Way("the player puts the top 2 cards of PLACE on the box", (BOX, None), 2),
    Way("put every 5 from PLACE into the box", (BOX, None), 3),
    Way("the player shows a 5 from PLACE to the next player", None, 0),
    *(
        Way(first + then.replace("IT", name), to, count)
        for first, name in ((CHOSEN, "the bait"), (KEPT, "their pick"))
        for then, to, count in (
            ("the player plays IT", (DISCARDS, None), 1),
            ("the player may play IT", (DISCARDS, None), 1),
            ("the player discards IT", (DISCARDS, None), 1),
            ("the player puts IT on the box", (BOX, None), 1),
            ("the player puts IT into the box under 1 card", (BOX, None), 1),
            ("the player gives IT to the player right of the player", (HAND, CARA), 1),
            ("the player takes IT", (HAND, ANN), 1),
            ("the player shows IT to the next player", None, 0),
            ("the player puts IT on the box / the player puts IT under the box", (BOX, None), 1),
            ("the player puts IT on the box / the player gives IT to the player right of the player", (HAND, CARA), 1),
        )
    ),
]


HEAD = """language 1
house rule mine for classic "Where cards come from"

keep a number called uses
keep a pile called stock for every player, seen by its owner
keep a pile called row, seen by everybody
keep a pile called box, seen by everybody
keep a card called pick for every player, seen by everybody
"""


REFUSED = ("the player shows a 5 from",)
"""What can only be said of a hand: who shows cards, shows those that they hold."""


NOT_REFILLED = "remove [piles.refill]\n"


def rules_file(folder: Path, way: Way, place: str, more: str = "") -> Path:
    """A house rule in which Ann does so once, after playing a 4. A draw pile that runs out by it stays empty."""
    path = folder / "mine.uno"
    lines = "".join(f"  {line}\n" for line in way.lines(place))
    path.write_text(
        f"{HEAD}{more}{NOT_REFILLED}when a player plays a 4 if the uses are 0\n  the uses become 1\n{lines}", "utf-8"
    )
    return path


def built(path: Path) -> Build:
    return build(Selection(game="classic", houses=(path,)), cached=False)


class Table:
    """A game of three, by the engine and by the interpreter at once, in which three red 5s lie everywhere. It is Ann's turn."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        code = {name: machine.codes.code_of[name] for name in ("red 4", "red 5", "blue 1")}
        self.five, self.four = code["red 5"], code["red 4"]
        self.fast, self.plain = fast.new_game(machine, 3, 1), turns.new_game(machine.linked, 3, 1)
        self.log: list[Any] = []
        self.fast.log = self.log
        fast.begin(machine, self.fast)
        turns.begin(self.plain)
        self.stop, self.other = self.stops()
        assert self.stop.kind == "turn"
        self.ann = self.fast.turn
        for name in (HAND, "stock", "row", "draw pile", DISCARDS, BOX):
            for owner in range(3) if machine.program.keeps[name].per_player else [None]:
                own = [code["blue 1"]] if name == HAND else []
                first = [self.four] if (name, owner) == (HAND, ANN) else []
                self.pile((name, owner))[:] = [*first, *own, *[self.five] * 3]
        red = machine.codes.colours.index("red")
        setattr(self.fast, attribute("kept", "colour in play"), red)
        self.plain.kept["colour in play"] = red
        self.plain.piles = {
            keep.name: [pile[:] for pile in piles] if keep.per_player else piles[:]
            for keep in machine.program.keeps.values()
            if keep.kind == "pile"
            for piles in [getattr(self.fast, attribute("pile", keep.name))]
        }
        self.plain.log.clear()
        self.fast.log.clear()
        self.stop, self.other = self.stops()

    def stops(self) -> tuple[Any, Any]:
        return fast.run(self.machine, self.fast), turns.run(self.plain)

    def pile(self, place: Place) -> list[int]:
        name, owner = place
        piles: Any = getattr(self.fast, attribute("pile", name))
        found: list[int] = piles if owner is None else piles[(self.ann + owner) % 3]
        return found

    def everything(self) -> dict[Place, Counter[int]]:
        """The cards of every pile."""
        return {
            (keep.name, owner): Counter(self.pile((keep.name, owner)))
            for keep in self.machine.program.keeps.values()
            if keep.kind == "pile"
            for owner in (range(3) if keep.per_player else [None])
        }

    def decide(self, option: Any) -> None:
        """Somebody decides, in both; afterwards they must be equal."""
        at = self.stop.options.index(option)
        fast.decide(self.machine, self.fast, self.stop, option)
        turns.decide(self.plain, self.other, self.other.options[at])
        self.stop, self.other = self.stops()
        for what, one, other in differences(self.machine, self.plain, self.fast, self.other, self.stop):
            assert one == other, what

    def wanted(self) -> Any:
        """An option about a red 5, or else the first one."""
        return next(
            (x for x in self.stop.options if self.five in (x.card, x.value if isinstance(x, Choose) else None)),
            self.stop.options[0],
        )

    def play_the_four(self) -> None:
        """Ann plays her red 4, to which the sentence applies."""
        self.decide(next(x for x in self.stop.options if x.card == self.four))


def after_the_four(before: dict[Place, Counter[int]], four: int) -> dict[Place, Counter[int]]:
    """Where all cards are once Ann has played the red 4."""
    found = {place: Counter(cards) for place, cards in before.items()}
    found[HAND, ANN][four] -= 1
    found[DISCARDS, None][four] += 1
    return found


def moved(before: dict[Place, Counter[int]], after: dict[Place, Counter[int]]) -> dict[Place, Counter[int]]:
    """The cards that are in a pile more often than before (or less often), for each pile where something has changed."""
    found: dict[Place, Counter[int]] = {}
    for place, cards in after.items():
        change = Counter(cards)
        change.subtract(before[place])
        change = Counter({card: number for card, number in change.items() if number})
        if change:
            found[place] = change
    return found


CASES = [(way, place) for way in WAYS for place in PLACES]


@pytest.mark.parametrize(("way", "place"), some(CASES, 60), ids=lambda part: getattr(part, "words", part))
def test_a_card_leaves_the_place_that_is_said(way: Way, place: str, tmp_path: Path) -> None:
    selection = Selection(game="classic", houses=(rules_file(tmp_path, way, place),))
    program = run_unchecked(selection, shelf_of(selection))  # hundreds of rules: what is checked is tried elsewhere
    if program is None:
        assert way.words.startswith(REFUSED) and place != "their hand"
        return
    table = Table(Machine(program))
    before = after_the_four(table.everything(), table.four)
    table.play_the_four()
    for _ in range(8):
        if table.fast.turn != table.ann or table.stop.kind in ("turn", "over"):
            break
        table.decide(table.wanted())
    change = moved(before, table.everything())
    cards = Counter({card: -number for card, number in change.get(PLACES[place], Counter()).items()})
    if way.to is None or way.to == PLACES[place]:
        assert not change
    else:
        assert change == {PLACES[place]: Counter({card: -n for card, n in cards.items()}), way.to: cards}
        assert cards.total() == way.count
        name, owner = PLACES[place]
        origin = {"pile": name} if owner is None else {"pile": name, "player": (table.ann + owner) % 3}
        told = [x["from"] for x in table.log if x["do"] == "move" and x["cards"] != [table.four]]
        assert not told or told[0] == [origin], "what is told of it"
        assert set(cards) == {table.five} or "random" in way.words or place == "the discard pile", (
            "others lie on top there"
        )


BEFORE = """before a player plays a 5
  the player may "shout"
    the player may play an 8 from the row even if it does not match
"""


@pytest.mark.parametrize("place", some([place for place in PLACES if place != "their hand"], 3))
def test_the_place_of_a_play_outlives_other_plays_and_saving(place: str, tmp_path: Path) -> None:
    """Before the 5 from another pile lies down, somebody decides, another card is played from elsewhere, and the game is saved."""
    found = built(rules_file(tmp_path, Way("the player may play a 5 from PLACE", (DISCARDS, None)), place, BEFORE))
    assert found.program is not None, found.errors
    table = Table(Machine(found.program))
    eight = table.machine.codes.code_of["red 8"]
    for piles in (table.fast.__dict__[attribute("pile", "row")], table.plain.piles["row"]):
        piles.append(eight)
    before = after_the_four(table.everything(), table.four)
    before["row", None][eight] -= 1
    before[DISCARDS, None][eight] += 1
    table.play_the_four()
    table.decide(table.wanted())
    assert table.stop.kind == "choice"
    copies = table.machine.codes.copies
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(table.machine.codes, "copies", dict.fromkeys(copies, 99))
        again = load(table.machine, save(table.machine, table.fast))
    assert [frame[1:] for frame in again.stack] == [frame[1:] for frame in table.fast.stack]
    table.decide(table.stop.options[0])
    table.decide(next(option for option in table.stop.options if option.card == eight))
    change = moved(before, table.everything())
    five = Counter({table.five: 1})
    expected = (
        {} if PLACES[place] == (DISCARDS, None) else {PLACES[place]: Counter({table.five: -1}), (DISCARDS, None): five}
    )
    assert change == expected


GONE = {
    "give": "the player gives their pick to the player right of the player",
    "discard": "the player discards their pick",
    "play": "the player plays their pick",
    "may play": "the player may play their pick",
}


@pytest.mark.parametrize("words", GONE.values(), ids=GONE.keys())
def test_who_no_longer_has_a_card_in_hand_cannot_give_it_away(words: str, tmp_path: Path) -> None:
    """A card that was remembered in an earlier turn, of which only others have one like it now, stays where it is."""
    found = built(rules_file(tmp_path, Way(words, None), ""))
    assert found.program is not None, found.errors
    table = Table(Machine(found.program))
    for hand in (table.pile((HAND, ANN)), table.plain.piles[HAND][table.ann]):
        hand[:] = [card for card in hand if card != table.five]
    getattr(table.fast, attribute("kept", "pick"))[table.ann] = table.five
    table.plain.kept["pick"][table.ann] = table.five
    before = after_the_four(table.everything(), table.four)
    table.play_the_four()
    assert moved(before, table.everything()) == {}


NATIVE = """when a player plays a 3
  the player puts the top card of the draw pile on the row
  the player puts a card from their hand into their stock
when a player plays a 5
  the player may play a card from their stock
when a player plays a 6
  the player may play 2 cards of one number from the row
when a player plays a 7
  the player chooses a card from the row as their pick
  the player gives their pick to the next player
when a player plays an 8
  the player plays the top card of their stock
when a player plays a 9
  the player takes the next player's pick
before a player plays a 1
  the player may play a card from the row even if it does not match
  the player puts the played card under the draw pile
a 2 may only be played if the player has no other 2
"""


@pytest.mark.parametrize("target", some(TARGETS, 1000))
def test_native_code_takes_cards_from_where_they_are_said_to_be(target: str, tmp_path: Path) -> None:
    load_it = loader(target)
    way = Way("the player may play a card from their stock", (DISCARDS, None))
    found = built(rules_file(tmp_path, way, "", NATIVE))
    assert found.program is not None, found.errors
    linked, machine = link(found.program), Machine(found.program)
    loaded = load_it(lower(linked))
    for seed in range(few(2, 8)):
        compare_native(linked, machine, loaded, Plan(players=3, policy="uniform", seed=seed, stops=300))
        compare(found.program, Plan(players=4, policy="eager", seed=seed, stops=300), linked, machine)
