"""The classic game as a Python program with its rules built in, as quick as plain Python gets: `python handwritten.py uniform 2.0`.

It plays the box with 112 cards (four more wilds, as `agent-mater` has them) with 4 players, round after round, for some seconds of
CPU time, and prints how many decisions were made and how long it took, as JSON. A card is a number: 13 times its colour and its
rank, or one of three without a colour. What has to be matched is the number of the top card, or 52 and the colour chosen.
"""

from __future__ import annotations

import json
import sys
from random import Random
from time import process_time

SKIP, REVERSE, DRAW_TWO = 10, 11, 12
WILD, OWN_WILD, WILD_DRAW_FOUR = 52, 53, 54
PLAYERS, CHOSEN = 4, 52
DECK = [13 * colour + rank for colour in range(4) for rank in (0, *range(1, 13), *range(1, 13))]
DECK += [WILD, OWN_WILD, WILD_DRAW_FOUR] * 4
RANK = [card % 13 for card in range(52)] + [13, 13, 14]
COLOURED = [frozenset(range(13 * colour, 13 * colour + 13)) for colour in range(4)]
OF_COLOUR = [COLOURED[card // 13] for card in range(52)] + COLOURED
"""The cards of the colour in play, by what has to be matched."""
MATCHES = [
    (OF_COLOUR[top] | (set(range(top % 13, 52, 13)) if top < CHOSEN else set()) | {WILD, OWN_WILD}).__contains__
    for top in range(56)
]
LACKS = [cards.isdisjoint for cards in OF_COLOUR]


class Game:
    """A table with four players who decide at random. `eager` players play a card if they can, and say UNO and catch at once."""

    def __init__(self, chance: Random, eager: bool) -> None:
        self.random, self.eager = chance.random, eager
        self.draw_pile: list[int] = []
        self.discards: list[int] = []
        self.decisions = 0

    def shuffle(self, cards: list[int]) -> None:
        random = self.random
        for last in range(len(cards) - 1, 0, -1):
            other = int(random() * (last + 1))
            cards[last], cards[other] = cards[other], cards[last]

    def draw(self, hand: list[int], cards: int) -> None:
        """Draw some cards. The discard pile is shuffled as soon as there are none left."""
        for _ in range(cards):
            if not self.draw_pile:
                self.draw_pile, self.discards = self.discards[:-1], self.discards[-1:]
                if not self.draw_pile:
                    return
                self.shuffle(self.draw_pile)
            hand.append(self.draw_pile.pop())

    def yes(self) -> bool:
        """An answer to a question, at random."""
        self.decisions += 1
        return self.random() < 0.5

    def colour(self) -> int:
        """What has to be matched after a colour has been chosen."""
        self.decisions += 1
        return CHOSEN + int(self.random() * 4)

    def drawn_dealer(self) -> int:
        """Who draws the highest number; those who share it draw again. Other cards count 0."""
        pile, seats = DECK[:], list(range(PLAYERS))
        self.shuffle(pile)
        while len(seats) > 1:
            drawn = [(RANK[card] if RANK[card] < SKIP else 0) for card in (pile.pop() for _ in seats)]
            seats = [seat for seat, number in zip(seats, drawn, strict=True) if number == max(drawn)]
        return seats[0]

    def play_round(self) -> int:
        """Play a round. Returns who has won it."""
        dealer = self.drawn_dealer()
        pile = DECK[:]
        self.shuffle(pile)
        hands = [[pile.pop() for _ in range(7)] for _ in range(PLAYERS)]
        while pile[-1] == WILD_DRAW_FOUR:
            self.shuffle(pile)
        top = pile.pop()
        self.draw_pile, self.discards = pile, [top]
        player, way = (dealer + 1) % PLAYERS, 1
        if top >= WILD:
            top = self.colour()
        elif RANK[top] == REVERSE:
            player, way = dealer, -1
        elif RANK[top] >= SKIP:
            if RANK[top] == DRAW_TWO:
                self.draw(hands[player], 2)
            player = (player + 1) % PLAYERS
        random, eager = self.random, self.eager
        while True:
            hand = hands[player]
            open_to = [*{*filter(MATCHES[top], hand)}]  # equal cards are one choice
            if WILD_DRAW_FOUR in hand and LACKS[top](hand):
                open_to.append(WILD_DRAW_FOUR)
            self.decisions += 1
            at = int(random() * (len(open_to) + (not (eager and open_to))))
            after = (player + way) % PLAYERS
            if at < len(open_to):
                card = open_to[at]
            else:
                before = len(hand)
                self.draw(hand, 1)
                card = hand[-1]
                can = MATCHES[top](card) or (card == WILD_DRAW_FOUR and LACKS[top](hand))
                if len(hand) == before or not can or not (self.yes() or eager):
                    player = after
                    continue
            hand.remove(card)
            self.discards.append(card)
            if not hand:
                if RANK[card] == DRAW_TWO or card == WILD_DRAW_FOUR:
                    self.draw(hands[after], 2 if card < WILD else 4)
                return player
            if len(hand) == 1 and not (self.yes() or eager) and (self.yes() or eager):
                self.draw(hand, 2)  # caught
            if card == WILD_DRAW_FOUR:
                innocent = LACKS[top](hand)
                top = self.colour()
                if not self.yes():
                    self.draw(hands[after], 4)
                    after = (after + way) % PLAYERS
                elif innocent:
                    self.draw(hands[after], 6)
                    after = (after + way) % PLAYERS
                else:
                    self.draw(hand, 4)
            elif card >= WILD:
                top = self.colour()
            else:
                top = card
                if RANK[card] == REVERSE:
                    way = -way
                    after = (player + way) % PLAYERS
                elif RANK[card] >= SKIP:
                    if RANK[card] == DRAW_TWO:
                        self.draw(hands[after], 2)
                    after = (after + way) % PLAYERS
            player = after


def main() -> None:
    eager, seconds = sys.argv[1] == "eager", float(sys.argv[2])
    game = Game(Random(1), eager)
    started, rounds = process_time(), 0
    while process_time() - started < seconds:
        game.play_round()
        rounds += 1
    print(json.dumps({"decisions": game.decisions, "rounds": rounds, "seconds": process_time() - started}))


if __name__ == "__main__":
    main()
