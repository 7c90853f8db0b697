"""Texts that newcomers wrote and meant: no warning where there is nothing to warn of, and still one where a little is changed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.diagnostics.golden_files import codes_of, found_in, house_rule, laid
from tests.diagnostics.texts import findings
from tests.slices import only_full, some

PAID = "replace [table.deck]\n  deck of 109 cards\ncard levy, 1 card, worth 20\n  when played or turned up at the start\n    the player chooses the colour in play\n    {}\n{}"
GIVES = (
    'when a player plays a 7\n  the player may "give a card"{}\n    they give a card from their hand to the next player'
)
ANYBODY = 'when a player plays a 7\n  any other player may "give a card"{}\n    they give a card from their hand to the player'
PUTS = "when a player plays a 7\n  the next player may put {} from their hand on the discard pile"
STAKES = "keep a number called chips for every player, starting at 9\nkeep a number called bid for every player\n"
BIDS = STAKES + (
    "when a player plays a 7\n  every player secretly chooses a number from 0 to {} as their bid\n"
    "  for every player\n    their chips shrink by their bid"
)
STAKED = (
    STAKES
    + "when a player plays a 7\n  the player chooses a number from 1 to {} as the stake\n  their chips shrink by the stake"
)
TURNED_UP = (
    "keep a flag called taken\nwhen a player turns up a card if it is not a draw-wild\n  for every player\n"
    '    they may "take it" if the taken is not true\n      the taken becomes true\n      they take the top card\n'
    "      they choose a card from their hand as the gift\n      they put the gift on the discard pile\n"
    "      the colour in play becomes the colour of the gift"
)
FRIEND = (
    'when a player plays a 7\n  the player may "give" if any other player has {} the player\n'
    "    the player chooses another player who has {} the player as the friend\n    the player gives a card to the friend"
)
SORTED = (
    "keep a pile called left-row, seen by everybody\nkeep a pile called right-row, seen by everybody\n"
    "when a player plays a 2 if they have at least 5 cards\n  the player chooses a card from their hand as the stone\n"
    "  if the stone {}\n    the player puts the stone on the left-row\n  if the stone {}\n    the player puts the stone on the right-row"
)
MATCHED = (
    "when a player plays a 2 if they have at least 5 cards\n  the player chooses {} from their hand as the stone\n"
    "  the player puts the stone on the discard pile\n  the colour in play becomes the colour of the stone"
)
WOULD = "when a player would draw {} if the direction is {}\n  {}"
INSTEAD = "when a player draws a 7\n  the player gives it to the next player\n  the player draws 1 card"
IN_STEAD = (
    "keep a card called first-drawn, seen by nobody\nset drawn-card, drawn-wild, nothing-left to any\n"
    "replace [turn.draw]\n  the player draws 1 card if they have no playable card\n"
    "    the first-drawn becomes the drawn card\n    the player draws 1 card\n    the player may play the first-drawn or the drawn card\n"
    "    if there is no drawn card\n      the idle-turns grow by 1\n      if the idle-turns are at least the number of players\n        {}\n"
    "  the player draws 1 card if they have a playable card\n    the player may play the drawn card"
)
BRAKE = (
    "keep a number called taken for every player\nwhen a player begins a turn\n  for every player\n    their taken becomes 0\n"
    "when a player draws a card\n  their taken grows by 1\nwhen a player would draw a card if their taken is at least {}\n  nothing happens"
)
ONE_OF_THESE = "when a player plays a 7\n  the player does one of these\n    {}\n    the player draws 1 card"
PAIRED = (
    "keep a pile called pairs for every player, seen by everybody\nwhen a player has no cards if the draw pile is not empty\n  the player {}\n"
    "when a player has 2 cards of one number\n  repeat until the player does not have 2 cards of one number\n"
    "    the player puts 2 cards of one number from their hand into their pairs"
)
WILD_START = (
    "replace [wild.start]\n  when turned up at the start\n    the next player does one of these\n"
    '      "green" if {}: the colour in play becomes green\n      "any": the next player chooses the colour in play'
)
HUSH = "keep a flag called hush\n{}\n  if {}\n    the hush becomes true\n  otherwise\n    the hush becomes false\n{} if the hush is true"
SPARED = (
    "keep a flag called spared for every player\nwhen a player plays a 7, the next player's spared becomes true\n"
    "when a player would draw cards if their spared is true{}\n  their spared becomes false"
)
HEAT = (
    "keep a number called heat, starting at 5\nwhen a player plays a 7\n  repeat until the heat is {}\n    the heat shrinks by 2\n"
    "when a player begins a turn, the heat grows by 1"
)
OPENED = "replace [setup.open]\n  when a player turns up a card\n    the colour in play becomes {}\n    it takes effect at the start\n    the direction turns round"
LENT = "when a player plays a 7\n  {}the next player gives a card to the player\n  the player gives a card to the next player"
HOT = (
    "keep a flag called hot\nkeep a number called heat\nwhen a player plays a card if the hot is true\n  the heat becomes 3\n"
    "when a player plays a 3\n  if the hot is {}\n    the heat becomes 4\nwhen a player begins a turn\n"
    "  the hot becomes true if the heat is at least 4\n  they draw 1 card if the heat is 3"
)
TWO_RED = (
    "when a player plays a 5\n  if the next player has {} red cards\n    the next player does one of these\n"
    "      the next player discards a red card\n      the next player gives a red card to the player if the player has at least 2 cards"
)
STILL_IN = "replace [playing.end]\n  when only 1 player has cards, the round ends"
ONE_OR_OTHER = (
    "\n{0}the rival does one of these\n{0}  the rival gives a card to the player\n{0}  the rival discards a card"
)
RIVAL = "keep a player called rival\nwhen a player plays a 7\n  the rival becomes the next player\n"
NEXT = "when a player plays a 7{}" + ONE_OR_OTHER.format("  ").replace("the rival", "the next player")
MUST_7 = "when a player plays a 7\n  {}the next player must play a 7\n{}"
LOOT = "when a player plays a 7 if the next player has at least 2 cards\n  {} takes a random card from {}'s hand as the loot\n{}  {} may play the loot"
BAIT = (
    "when a player plays a 7 if they have at least 3 cards\n  the player chooses a card from their hand as the bait\n"
    "  the player puts the bait on the discard pile\n  {}"
)
CALLED_OFF = (
    "keep a flag called quiet\nwhen a player begins a turn, the quiet becomes true if they have 3 cards\n"
    "add before [playing.effect]\n  if the quiet is true\n    {}its effect ends"
)
FROM_ROW = (
    "keep a pile called row, seen by everybody\nwhen a player plays a 7\n  put the top card of the draw pile on the row\n"
    "add to [turn.choice]\n  the player plays a card from the row\n"
    "replace [turn.draw]\n  the player draws 1 card if they have {}\n    the player may play the drawn card"
)
ENDS = "replace [playing.end]\n  when a player goes out\n    if the top card is a number card\n      the round ends\n    otherwise\n      {}"
TARGET = (
    "keep a number called target, seen by everybody\nwhen a player turns up {}\n  the target becomes 5\n"
    "when a player plays a number card if its number is the target\n  the next player draws 1 card"
)
CHOICE = (
    "keep a number called heat\nkeep a number called tokens for every player, starting at 3\nkeep 2 piles called row, seen by everybody\n"
    "keep a pile called market, seen by everybody\nwhen a player plays a 7\n  the player does one of these\n    {}\n    {}"
)
EITHER = '"a" if {}: the heat grows by 1'
OR_ELSE = '"b" if {}: the player draws 1 card'
COINS = "keep a number called coins for every player, starting at 9\nkeep a number called bid for every player\n"
ICE = "card ice, 2 of each colour, worth 20\n  when played\n    the next player misses a turn\n{}"
NEW_TWO = "replace [draw-two.played]\n  when played or turned up at the start\n    the next player draws {} cards{}"
LAST_OF_ALL = "replace [playing.end]\n  when only 1 player has cards, the round ends\n{}\n  {}"
GIVE_ONE = "when a player plays a 7\n  if {}\n    the player gives a card to the next player"
BOTH = "when a player plays a 7\n  if they have at least 2 cards{}\n    the player and the next player discard a card"
LEAVES = (
    "when a player has at least 12 cards if at least 2 players are left\n  that player leaves the round\n"
    "when only 1 player is left, the round ends\nwhen a player plays a 7\n  {}"
)
POINT = (
    "keep a player called finger for every player\nkeep a number called votes for every player\n"
    "when a player plays an 8\n  every player secretly chooses another player as their finger\n{}"
)
FORK = (
    'when a player plays a 5\n  the player does one of these\n    "left":\n      if the number of players is above 2\n'
    '        the direction turns round\n{}    "right":\n      the next player draws 1 card'
)
HOUSE_RULES = [
    ("shown-secret", POINT.format("  for every player\n    their finger's votes grow by 1"), False),
    ("shown-secret", POINT.format("when a player plays a 7\n  for every player\n    their finger's votes grow by 1"), True),
    ("chosen-in-vain", FORK.format("      otherwise\n        nothing happens\n"), False),
    ("chosen-in-vain", FORK.format(""), True),
    ("drawn-nothing", SPARED.format(""), True),
    ("drawn-nothing", SPARED.format(" and it is not their turn"), False),
    ("below-zero", HEAT.format("at most 1"), False),
    ("below-zero", HEAT.format("3"), True),
    ("colour-lost", OPENED.format("its colour"), False),
    ("colour-lost", OPENED.format("the colour of the card under the top card"), True),
    ("empty-hand", LENT.format(""), False),
    ("empty-hand", LENT.format("the player gives a card to the dealer\n  "), True),
    ("overlap", HOT.format("not true"), False),
    ("overlap", HOT.format("true"), True),
    ("no-option", TWO_RED.format("at least 2"), False),
    ("no-option", TWO_RED.format("at most 2"), True),
    ("colour-left", BAIT.format("the player takes the bait"), False),
    ("colour-left", BAIT.format("if the bait is red\n    the player takes the bait"), True),
    ("colour-left", BAIT.format("put the top card of the discard pile under the draw pile"), False),
    ("colour-left", BAIT.format("put the top card of the draw pile under the discard pile"), True),
    ("hidden", LOOT.format("the player", "the next player", "", "the player"), False),
    ("hidden", LOOT.format("the player", "the next player", "", "the next player"), True),
    ("hidden", LOOT.format("the next player", "the player", "", "the player"), True),
    ("hidden", LOOT.format("the next player", "the player", "  the next player shows the loot to the player\n", "the player"), False),
    ("hidden", LOOT.format("the next player", "the player", "  the next player shows the loot to the dealer\n", "the player"), True),
    ("hidden", LOOT.format("the player", "the next player", "  the player gives the loot to the next player\n", "the next player"), False),
    ("no-option", RIVAL + ONE_OR_OTHER.format("  "), True),
    ("no-option", RIVAL + "  the rival draws 2 cards" + ONE_OR_OTHER.format("  "), False),
    ("no-option", RIVAL + "  the player draws 2 cards" + ONE_OR_OTHER.format("  "), True),
    ("no-option", RIVAL + "  the rival draws 2 cards\n  the rival discards a card" + ONE_OR_OTHER.format("  "), True),
    ("no-option", RIVAL + "  if the rival has 2 or more cards" + ONE_OR_OTHER.format("    "), False),
    ("no-option", RIVAL + "  if the rival has more cards than the player" + ONE_OR_OTHER.format("    "), False),
    ("no-option", RIVAL + "  if the rival has fewer cards than the player" + ONE_OR_OTHER.format("    "), True),
    ("no-option", RIVAL + "  if the rival has at most 2 cards" + ONE_OR_OTHER.format("    "), True),
    ("no-option", NEXT.format(""), False),  # whoever is in the round has cards
    ("no-option", NEXT.format("\n  the player discards 2 cards"), True),
    ("no-option", f"{STILL_IN}\n{NEXT.format('')}", True),
    ("no-option", "when a player plays a 7\n  for every other player who has at least 2 cards" + ONE_OR_OTHER.format("    ").replace("the rival", "they").replace("they does", "they do"), False),
    ("no-option", "when a player plays a 7\n  the player chooses another player who has at least 2 cards as the rival" + ONE_OR_OTHER.format("  "), False),
    ("no-option", MUST_7.format("", ""), True),
    ("no-option", MUST_7.format("", "  if they have no 7, they draw 1 card"), False),
    ("no-option", MUST_7.format("", "  if they have no 3, they draw 1 card"), True),
    ("no-option", MUST_7.format("if the next player has no 7, they draw 1 card\n  ", ""), False),
    ("no-option", MUST_7.format("if the next player has no 7\n    ", ""), True),
    ("empty-hand", "when a player plays a 7\n  the next player draws 1 card\n  the next player may \"give\"\n    they give a card to the player", False),
    ("empty-hand", "when a player plays a 7\n  the player draws 1 card\n  the next player may \"give\"\n    they give a card to the player", True),
    ("left-out-too", CALLED_OFF.format(""), True),
    ("left-out-too", CALLED_OFF.format("follow [uno.duty]\n    "), False),
    ("left-out-too", CALLED_OFF.format("").replace("is true\n", "is true and the player has at least 2 cards\n"), True),
    ("hand-only", FROM_ROW.split("replace")[0], True),
    ("hand-only", FROM_ROW.format("no playable card and the row has no playable card"), False),
    ("hand-only", FROM_ROW.format("no playable card"), False),
    ("drawn-nothing", BRAKE.format(6), False),
    ("drawn-nothing", BRAKE.replace("when a player begins a turn\n  for every player", "when the round ends\n  for every player").format(6), True),
    ("overlap", PAIRED.format("draws 3 cards"), True),
    ("overlap", PAIRED.format("takes the top 3 cards of the draw pile"), False),
    ("overlap", PAIRED.format("draws 1 card"), False),
    ("never-ran", WILD_START.format("they have no green card"), False),
    ("never-ran", WILD_START.format("they have more than 12 cards"), True),
    ("asked-too-soon", HUSH.format("when a player plays a card", "it is a reverse", "except [uno.duty]"), True),
    ("asked-too-soon", HUSH.format("when a player plays a card", "it is red", "except [skip.played]"), True),
    ("asked-too-soon", HUSH.format("before a player plays a card", "it is a reverse", "except [uno.duty]"), False),
    ("asked-too-soon", HUSH.format("when a player plays a card", "they have 3 cards", "except [uno.duty]"), False),
    ("asked-too-soon", HUSH.format("when a player plays a 7", "it is red", "except [skip.played]"), False),
    ("asked-too-soon", HUSH.format("when a player draws a card", "it is red", "except [skip.played]"), False),
    ("asked-too-soon", HUSH.format("when a player plays a card", "it is red", "a player may not play a wild"), False),
    ("empty-hand", GIVES.format(""), True),
    ("empty-hand", GIVES.format(" if they have at least 2 cards"), False),
    ("empty-hand", GIVES.format(" if they have more than 1 card"), False),
    ("empty-hand", GIVES.format(" if the next player has at least 2 cards"), True),
    ("empty-hand", ANYBODY.format(""), True),
    ("empty-hand", ANYBODY.format(" if they have at least 2 cards"), False),
    ("empty-hand", ANYBODY.format(" if the player has at least 2 cards"), True),
    ("empty-hand", FRIEND.replace("{}", "fewer cards than"), False),
    ("empty-hand", FRIEND.replace("{}", "as many cards as"), True),
    ("empty-hand", FRIEND.replace("{}", "more cards than"), True),
    ("colour-left", PUTS.format("a card"), True),
    ("colour-left", PUTS.format("a card that has a number"), True),
    ("colour-left", PUTS.format("a card that has the colour in play"), False),
    ("colour-left", PUTS.format("a card that has the colour of the top card"), False),
    ("colour-left", PUTS.format("a card that has the number of the top card"), True),
    ("below-zero", BIDS.format("their chips"), False),
    ("below-zero", BIDS.format("10"), True),
    ("below-zero", BIDS.format("the next player's chips"), True),
    ("below-zero", STAKED.format("their chips"), False),
    ("below-zero", STAKED.format("3"), True),
    ("passing", TURNED_UP, False),
    ("lies-in-doubt", SORTED.format("is blue", "is green"), False),
    ("lies-in-doubt", SORTED.format("is blue", "is wild"), False),
    ("lies-in-doubt", SORTED.format("is a 7", "is an 8"), False),
    ("lies-in-doubt", SORTED.format("is a skip", "is a reverse"), False),
    ("lies-in-doubt", SORTED.format("has a number", "has no number"), False),
    ("lies-in-doubt", SORTED.format("is blue", "is a 7"), True),
    ("lies-in-doubt", SORTED.format("is blue", "has a number"), True),
    ("lies-in-doubt", SORTED.format("is blue", "is not green"), True),
    ("colour-lost", MATCHED.format("a card"), True),
    ("colour-lost", MATCHED.format("a random card"), True),
    ("colour-lost", MATCHED.format("a red card"), False),
    ("colour-lost", MATCHED.format("a card that has a number"), False),
    ("colour-lost", MATCHED.format("a card that has the colour in play"), False),
    ("endless", "when a player plays a 0\n  the next player misses a turn\n  it takes effect", True),
    ("endless", "when a player plays a 0\n  if the card under the top card is a draw-two\n    it takes effect", True),
    ("endless", "when a player plays a 0\n  if the card under the top card is a draw-two\n    the card under the top card takes effect", False),
    ("endless", "when a player plays a 0\n  the player may \"again\"\n    it takes effect", False),
    ("endless", "keep a number called echo\n\nwhen a player plays a 0 if the echo is 0\n  the echo becomes 1\n  it takes effect", False),
    ("drawn-instead", INSTEAD, True),
    ("drawn-instead", f"{INSTEAD}\n  the player may play the drawn card", False),
    ("drawn-instead", INSTEAD.replace("the player draws", "the next player draws"), False),
    ("drawn-instead", INSTEAD.replace("gives it to the next player", "shows it"), False),
    ("drawn-instead", WOULD.format("a card", "left", "the player draws 2 cards"), True),
    ("drawn-instead", WOULD.format("cards", "left", "the player draws 1 card"), True),
    ("drawn-instead", WOULD.format("a card", "left", "the player draws 1 card\n  the player may play the drawn card"), False),
    ("drawn-instead", WOULD.format("a card", "left", "the next player draws 1 card"), False),
    ("drawn-instead", "when a player would draw cards if the number of cards is at least 2\n  the player draws 1 card", False),
    ("never-ran", IN_STEAD.format("the round ends"), False),
    ("never-ran", IN_STEAD.format("the next player draws 2 cards"), True),
    ("last-without-colour", STILL_IN, True),
    ("last-without-colour", f"{STILL_IN}\na player may not play a wild card if they have exactly 1 card", False),
    ("last-without-colour", f"{STILL_IN}\na player may not play a wild if they have exactly 1 card", True),
    ("last-without-colour", f"{STILL_IN}\na player may not play a wild card if they have exactly 2 cards", True),
    ("last-without-colour", f"{STILL_IN}\na player may play any card if there is no colour in play", False),
    ("last-without-colour", f"{STILL_IN}\nwhen a player goes out if the top card is wild, the next player chooses the colour in play", False),
    ("last-without-colour", f"{STILL_IN}\nwhen a player begins a turn if there is no colour in play, they choose the colour in play", False),
    ("last-without-colour", ENDS.format("the round ends"), False),
    ("last-without-colour", ENDS.format("their score grows by 5"), True),
    ("overtaken", TARGET.format("a wild-draw-four"), True),
    ("overtaken", TARGET.format("a wild card"), True),
    ("overtaken", TARGET.format("a number card"), False),
    ("overtaken", TARGET.format("a wild"), False),
    ("overtaken", TARGET.format("a red card"), False),
    ("no-option", CHOICE.format(EITHER.format("they have more cards than the next player"), OR_ELSE.format("the next player has at least as many cards as the player")), False),
    ("no-option", CHOICE.format(EITHER.format("they have more cards than the next player"), OR_ELSE.format("the next player has more cards than the player")), True),
    ("no-option", CHOICE.format(EITHER.format("the heat is even"), OR_ELSE.format("the heat is odd")), False),
    ("no-option", CHOICE.format(EITHER.format("the heat is even"), OR_ELSE.format("the heat is above 3")), True),
    ("no-option", CHOICE.format(EITHER.format("row 1 is empty or row 2 is empty"), OR_ELSE.format("no row is empty")), False),
    ("no-option", CHOICE.format(EITHER.format("row 1 is empty"), OR_ELSE.format("no row is empty")), True),
    ("no-option", CHOICE.format("the player takes the top card of the market if the market is not empty", "the player draws 1 card if the market is empty"), False),
    ("no-option", CHOICE.format("the player takes the top card of the market", "the player draws 1 card if the heat is 0"), True),
    ("no-option", CHOICE.format("the player discards a red card", "the player discards a card that is not red"), False),
    ("no-option", CHOICE.format("the player discards a wild card", "the player discards a card with a colour"), False),
    ("no-option", CHOICE.format("the player discards a red card", "the player discards a card with a number"), True),
    ("below-zero", COINS + "when a player plays a 7\n  the player chooses a number from 0 to their coins as the stake\n  their bid becomes the stake\n  their coins shrink by their bid", False),
    ("below-zero", COINS + "when a player plays a 7\n  the player chooses a number from 0 to half their coins as the stake\n  their coins shrink by the stake", False),
    ("below-zero", COINS + "when a player plays a 7\n  the player chooses a number from 0 to twice their coins as the stake\n  their coins shrink by the stake", True),
    ("below-zero", COINS + "when a player plays a 7 if their coins are at least 3\n  the player chooses a number from 1 to 3 as the stake\n  their coins shrink by the stake", False),
    ("below-zero", COINS + "when a player plays a 7 if their coins are at least 3\n  the player chooses a number from 1 to 4 as the stake\n  their coins shrink by the stake", True),
    ("no-start", ICE.format(""), True),
    ("no-start", ICE.format("  when turned up at the start\n    nothing happens"), False),
    ("no-start", ICE.format("add before [setup.open]\n  when a player turns up a card if it is an ice\n    put it under the draw pile\n    the player turns up a card"), False),
    ("no-start", ICE.format("add before [setup.open]\n  when a player turns up a card if it is a skip\n    put it under the draw pile\n    the player turns up a card"), True),
    ("stale-last", NEW_TWO.format(2, ""), False),
    ("stale-last", NEW_TWO.format(2, "\n    the player draws 1 card"), False),
    ("stale-last", NEW_TWO.format(4, ""), True),
    ("stale-last", NEW_TWO.format(4, "\nremove [draw-two.last]"), False),
    ("no-last", NEW_TWO.format(4, "\nremove [draw-two.last]"), True),
    ("last-without-colour", LAST_OF_ALL.format("when a player plays a wild card as the last card", "it takes effect"), False),
    ("last-without-colour", LAST_OF_ALL.format("when a player plays a card as the last card", "it takes effect"), False),
    ("last-without-colour", LAST_OF_ALL.format("when a player plays a skip as the last card", "it takes effect"), True),
    ("last-without-colour", LAST_OF_ALL.format("when a player goes out if the top card is wild", "the top card takes effect"), False),
    ("no-effect", "remove [skip.played]", False),
    ("no-last", PAID.format('the player may "pay"\n      the next player draws 1 card', ""), False),
    ("no-last", PAID.format('the player may "pay"\n      the next player draws 1 card\n    otherwise\n      the next player draws 2 cards', ""), True),
    ("no-last", PAID.format("the next player draws 1 card", ""), True),
    ("no-last", PAID.format("the next player draws 1 card", "  when played as the last card\n    nothing happens"), False),
    ("no-effect", "replace [skip.played]\n  when turned up at the start\n    the next player draws 1 card", True),
    ("no-effect", "remove [wild.played]", False),
    ("no-colour", "remove [wild.played]", True),
    ("no-colour", "remove [wild.played]\na player may play any card if there is no colour in play", False),
    ("no-colour", "remove [wild.played]\nadd to [playing.effect]\n  the player chooses the colour in play if it is wild", False),
    ("no-colour", "remove [wild.played]\nadd to [playing.effect]\n  the player chooses the colour in play if it is red", True),
    ("empty-hand", GIVE_ONE.format("they have at least 2 cards more than the next player"), False),
    ("empty-hand", GIVE_ONE.format("the next player has at least 2 cards more than they"), True),
    ("empty-hand", GIVE_ONE.format("they have an even number of cards"), False),
    ("empty-hand", GIVE_ONE.format("they have an odd number of cards"), True),
    ("empty-hand", BOTH.format(" and the next player has at least 2 cards"), False),
    ("empty-hand", BOTH.format(""), True),
    ("hidden", ONE_OF_THESE.format("the player takes the top card of the draw pile"), False),
    ("hidden", ONE_OF_THESE.format('"look" if the top card of the draw pile has a colour: the player draws 2 cards'), True),
    ("players-counted", LEAVES.format("with at least 3 players, the next player draws 1 card"), True),
    ("players-counted", LEAVES.format("the next player draws as many cards as the number of players"), True),
    ("players-counted", LEAVES.format("if the number of players is 3, the next player draws 1 card"), True),
    ("players-counted", LEAVES.format("the next player draws as many cards as the number of players left"), False),
    ("players-counted", LEAVES.format("if there are 3 players left, the next player draws 1 card"), False),
    ("players-counted", LEAVES.format("if at least 3 players are left, the next player draws 1 card"), False),
    ("players-counted", LEAVES.format("if there are 3 players with a score above 3, the next player draws 1 card"), False),
    ("players-counted", LEAVES.format("the next player draws 1 card").replace("when a player plays a 7", "when a round begins\n  with 3 players, the dealer draws 1 card\nwhen a player plays a 7"), False),
    ("players-counted", "when a player plays a 7\n  with at least 3 players, the next player draws 1 card", False),
]  # fmt: skip
GAME = (
    'language 1\nedition rows "Rows"\n\nplayers 2 to 4\ndeck of 40 cards\nkeep a pile called draw pile, seen by nobody\n'
    "keep a pile called heap, seen by everybody\nkeep a pile called hand for every player, seen by its owner\n"
    "keep a number called score for every player\n\ncards 1 to 10, 4 cards, worth their number\n\n"
    "rule setup\n  when the game begins\n    a round begins\n  when a round begins\n    put every card into the draw pile\n"
    "    shuffle the draw pile\n    deal 3 cards to every player\n    a random player takes the first turn\n\n"
    "rule turn\n  when a player begins a turn\n    {}\n    if every player's hand is empty\n      the round ends\n\n"
    "rule playing\n  a player may play a card{}\n  to play a card\n    put it on the heap\n    their score grows by its number\n\n"
    "rule score\n  when the round ends\n    every player with the highest score wins the game\n"
)
ASKED = "if the player has a card\n      the player must play a card from their hand"
GAMES = [
    (ASKED, "", False),
    (ASKED, " that is not a 1", True),
    ("the player must play a card from their hand", "", True),
]


TAKEN = some(HOUSE_RULES, 24, each=lambda case: case[0])


@only_full
@pytest.mark.parametrize(("code", "lines", "warned"), TAKEN)
def test_a_warning_where_it_is_due_and_nowhere_else(code: str, lines: str, warned: bool) -> None:
    assert (code in codes_of(house_rule(lines), searched=True)) is warned


DRAWN = "the player draws 1 card\n    {}"
DRAWS = [
    (DRAWN.format("if there is no drawn card\n      the round ends"), False),
    (DRAWN.format("if there is a drawn card\n      the player puts the drawn card on the heap\n    otherwise\n      the round ends"), False),
    (DRAWN.format("if the drawn card is not a 3\n      the player puts the drawn card on the heap"), True),
]  # fmt: skip


@pytest.mark.parametrize(("turn", "warned"), DRAWS)
def test_lines_that_ask_if_nothing_was_drawn_say_what_happens_then(turn: str, warned: bool) -> None:
    assert ("draw-pile-ends" in codes_of(GAME.format(turn, ""))) is warned


@pytest.mark.parametrize(("turn", "cards", "warned"), GAMES)
def test_who_has_a_card_can_play_one_where_all_may_be_played(turn: str, cards: str, warned: bool) -> None:
    assert ("no-option" in codes_of(GAME.format(turn, cards))) is warned


def test_a_name_that_cannot_be_is_the_only_finding() -> None:
    lines = (
        "keep a player called unlucky one, for the whole game\nkeep a flag called wild before for every player\n\n"
        "when a player plays a 7\n  the unlucky one becomes the next player\n  their wild before becomes true\n\n"
        "a player may not play a wild card if their wild before is true\n"
    )
    found = found_in(house_rule(lines))
    assert [(one.code, one.span.line) for one in found] == [("fact", 4), ("fact", 5)]


SCORED = "replace [score.points]\n  when the round ends\n    {}\n    a round begins"
WITHOUT = [
    (SCORED.format("the winner's score grows by the number of players"), set()),
    ("replace [skip.played]\n  when played as the last card\n    the next player draws 1 card", {"skip"}),
    ("remove [skip.played]\nreplace [reverse.played]\n  when played as the last card\n    the next player draws 1 card", {"reverse"}),
]  # fmt: skip


@pytest.mark.parametrize(("lines", "cards"), WITHOUT)
def test_a_card_did_nothing_before_a_change_of_something_else(lines: str, cards: set[str]) -> None:
    game = Path("examples/games/all-wild.uno").read_text("utf-8")
    texts = {Path("all-wild.uno"): game, Path("mine.uno"): house_rule(lines).replace("for classic", "for all-wild")}
    selection, library = laid(texts)
    found = [one for one in findings(selection, library, texts, searched=False)[0] if one.code == "no-effect"]
    assert {one.message.split("`")[1] for one in found} == cards


PICKED = GAME.replace("\n\ncards", "\nkeep a card called pick for every player\n\ncards")
ONCE = PICKED.replace("cards 1 to 10, 4 cards", "cards 1 to 40, 1 card")
LOWEST = "every player chooses a card from their hand as their pick\n    call the player {} the owner\n    the owner draws 1 card"


@pytest.mark.parametrize(
    ("game", "compared", "warned"),
    [
        (PICKED, "whose pick has the lowest number", True),
        (ONCE, "whose pick has the lowest number", False),
        (ONCE, "whose pick has the highest worth", False),
        (ONCE, "with the fewest cards", True),
        (ONCE, "with the lowest score", True),
    ],
)
def test_nobody_is_tied_by_numbers_that_are_there_once(game: str, compared: str, warned: bool) -> None:
    assert ("silent-tie" in codes_of(game.format(LOWEST.format(compared), ""))) is warned


@only_full
@pytest.mark.parametrize(("said", "warned"), [("a card", False), ("a red card", True)])
def test_a_card_is_chosen_by_its_back_where_backs_are_seen(said: str, warned: bool) -> None:
    lines = f"when a player plays a 7\n  the player chooses {said} of the next player's hand as the wish\n  the player takes the wish"
    assert ("hidden" in codes_of(house_rule(lines))) is True
    assert ("hidden" in codes_of("# over flip\n" + house_rule(lines).replace("for classic", "for flip"))) is warned


LIVES = (
    GAME.replace(
        "\n\ncards", "\nkeep a number called lives for every player, starting at 3, for the whole game\n\ncards"
    )
    .replace("    deal 3 cards", "{leave}    deal 3 cards")
    .replace(
        "    every player with the highest score wins the game\n",
        "    every player's lives shrink by 1, but not below 0\n    {end}\n",
    )
)
OUT = "    for every player\n      if their lives are 0\n        they are out of the round\n"


@pytest.mark.parametrize(
    ("end", "warned"),
    [
        ("if any player's lives are 0, every player with the highest score wins the game", False),
        ("a round begins", True),
    ],
)
def test_a_game_is_won_before_all_are_out_of_it(end: str, warned: bool) -> None:
    text = LIVES.replace("{leave}", OUT).replace("{end}", end).format("the player draws 1 card", "")
    assert ("no-end" in codes_of(text)) is warned


AGES = (
    "keep a {} called age for every player{}, for the whole game\nadd before [setup.gather]\n  for every player\n    if their {}\n"
    "      they choose {} as their age\nwhen a player plays a 7 if their age is {}\n  the player draws 1 card"
)


@only_full
@pytest.mark.parametrize(
    ("lines", "warned"),
    [
        (AGES.format("number", "", "age is 0", "a number from 1 to 90", "5"), False),
        (AGES.format("number", "", "score is 0", "a number from 1 to 90", "5"), True),
        (AGES.format("player", "", "age is nobody", "another player", "nobody"), False),
        (AGES.format("player", "", "score is 0", "another player", "nobody"), True),
        (AGES.format("colour", "", "age is no colour", "a colour", "red"), False),
        (AGES.format("colour", "", "score is 0", "a colour", "red"), True),
    ],
)
def test_what_is_asked_for_once_does_not_happen_again(lines: str, warned: bool) -> None:
    assert ("begins-again" in codes_of(house_rule(lines))) is warned
