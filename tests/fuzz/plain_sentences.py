"""Plain sentences by chance: every phrase is where its kind belongs, so about half of the rules have a meaning."""

from __future__ import annotations

from random import Random

CARDS = [
    "a card", "a 7", "a 0", "a red card", "a wild", "a number card", "an action-card", "a playable card", "a red 7", "a draw-two", "a reverse",
    "a skip", "a card of the same number", "a card of another colour", "an identical card", "a match", "a draw-wild", "another card",
    "a card identical to the top card",
]  # fmt: skip
ONE_PLAYER = [
    "the player", "the next player", "the dealer", "the winner", "another player", "any other player", "the previous player",
    "the player left of the dealer", "the player after the winner", "the player opposite them", "a random player",
    "the player with the most cards", "the player with the fewest cards", "the player with the highest score", "the player who has 1 card",
    "a player who has at least 2 cards", "another player who has a 7", "that player", "they", "the victim", "a player", "player",
    "player who has at least 2 cards",
]  # fmt: skip
GROUPS = [
    "every player", "every other player", "all players", "everybody", "every player with the highest score", "every player who has a 7",
    "every player with 1 card", "the possible dealers", "every player with the most cards", "nobody", "every player who can play a card",
    "everybody else", "both players", "each player",
]  # fmt: skip
PILES = [
    "the draw pile", "the discard pile", "their hand", "the heap", "the next player's hand", "the victim's hand", "the hand of every player",
    "the hand of another player", "every player's hand", "the hand of every other player", "the dealer's hand",
]  # fmt: skip
LISTS = [
    "every card", "their hand", "the heap", "every card of the discard pile", "the discard pile", "2 cards", "every 7", "a card from their hand",
    "a random card from the victim's hand", "the top card", "the drawn card", "it", "the top card of the draw pile", "every red card",
    "every card of the discard pile except the top card", "their highest card", "their lowest number card", "a card from the discard pile",
    "a card", "1 card", "every wild of their hand", "the card under the top card", "another card", "cards",
]  # fmt: skip
NUMBERS = [
    "0", "1", "2", "3", "5", "500", "the penalty", "the number of players", "twice the penalty", "half the penalty", "their score",
    "the number of cards in their hand", "the total worth of their hand", "the score of the next player", "the value of the top card",
    "the total worth of their score", "the worth of the card", "its number", "the number of cards in the draw pile", "the winner's score",
    "the total worth of the hand of every other player", "as many cards as the next player", "the highest score", "the players",
]  # fmt: skip
KEPT_NUMBERS = ["the penalty", "their score", "the winner's score", "the score of every player", "the next player's score", "the tally",
                "their tally", "every player's tally"]  # fmt: skip
COLOURS = ["its colour", "red", "blue", "the colour of the top card", "another colour", "a random colour", "no colour"]
TOGETHER = ["2 cards of one number", "3 cards of one colour", "2 cards of one symbol", "2 cards whose numbers add up to 10",
            "2 red cards whose numbers add up to the penalty", "2 cards of one number from their hand"]  # fmt: skip
COMPARED = ["is", "is at least", "is above", "is below", "is at most", "is not", "is exactly"]


class Writer:
    """Writes house rules by chance."""

    def __init__(self, random: Random) -> None:
        self.random = random

    def one(self, choices: list[str]) -> str:
        return self.random.choice(choices)

    def maybe(self, share: float) -> bool:
        return self.random.random() < share

    def who(self) -> str:
        return self.one(ONE_PLAYER) if self.maybe(0.7) else self.one(GROUPS)

    def somebody(self) -> str:
        """Who acts in most sentences."""
        return self.one(["the player", "the player", "the next player", "they", self.who()])

    def amount(self) -> str:
        return self.one(["1 card", "2 cards", "5 cards", "cards", "a card", f"as many cards as {self.one(NUMBERS)}", "no cards",
                         "twice as many cards as the penalty", "half as many cards as the next player", "cards until they can play a card",
                         f"1 card until {self.condition()}", "cards until the drawn card can be played", "0 cards"])  # fmt: skip

    # ---------------------------------------------------------------------------------------------- clauses
    def condition(self, depth: int = 0) -> str:
        text = self.one(
            [
                f"{self.who()} has {self.one(CARDS)}", f"{self.who()} has {self.one(['1 card', 'no cards', 'at least 2 cards', 'exactly 3 cards', 'more than 5 cards'])}",
                f"{self.one(NUMBERS)} {self.one(COMPARED)} {self.one(NUMBERS)}", f"{self.one(PILES)} is empty", f"{self.one(PILES)} has {self.one(CARDS)}",
                f"the top card is {self.one(CARDS)}", f"it is {self.one(CARDS)}", "the drawn card can be played", f"{self.who()} can play {self.one(CARDS)}",
                "the player bluffed", f"{self.one(ONE_PLAYER)} is {self.who()}", f"there is only 1 {self.one(['player left', 'card', 'candidate'])}",
                f"{self.who()} has more cards than {self.who()}", f"the colour in play is {self.one(COLOURS)}", "the direction is left",
                f"there are at least {self.random.randint(0, 6)} players", f"{self.one(CARDS)} is playable", f"{self.who()} has the most cards",
                f"{self.one(LISTS)} is {self.one(CARDS)}", "the flag is true", f"{self.who()} has {self.one(TOGETHER)}", "every player's hand is empty", f"the table {chr(34)}laughs{chr(34)}",
            ]
        )  # fmt: skip
        if depth < 2 and self.maybe(0.15):
            return f"{text} {self.one(['and', 'or'])} {self.condition(depth + 1)}"
        return text

    def event(self) -> str:
        return self.one(
            [
                f"a player plays {self.one(CARDS)}", f"a player plays {self.one(CARDS)}", f"a player plays {self.one(CARDS)}",
                "a player draws a card", "a player begins a turn", "a player ends a turn", "a player goes out", "a player misses a turn",
                "a round begins", "the game begins", "the round ends", "the draw pile runs out", "a player turns up a card",
                f"{self.one(CARDS)} is played as the last card", f"{self.one(CARDS)} is turned up at the start", f"a player would {self.one(['miss a turn', 'draw a card'])}",
                f"a player has {self.one(['no cards', '1 card', 'at least 10 cards', 'exactly 2 cards', self.one(CARDS)])}",
                'a player says "UNO"', 'a player "sings"', f"{self.one(NUMBERS)} {self.one(COMPARED)} {self.one(NUMBERS)}", "a player plays their next-to-last card",
                "a player catches another player", "a player challenges a player", self.condition(2),
            ]
        )  # fmt: skip

    def action(self) -> str:
        who = self.somebody()
        number = self.one(NUMBERS)
        text = self.one(
            [
                f"{who} draws {self.amount()}", f"{who} draws {self.amount()}", f"{who} misses a turn", f"{who} misses {self.one(['2 turns', 'their next turn'])}",
                f"{who} takes {self.one(['another turn', 'the next turn'])}", "the direction turns round", f"{who} chooses the colour in play",
                f"{who} chooses {self.who()} as the {self.one(['victim', 'rival'])}", f"{who} secretly chooses a card from their hand as their pick",
                f"{who} shows {self.one(PILES)} to {self.who()}", f"{who} looks at {self.one(PILES)}", f"{who} puts {self.one(LISTS)} {self.one(['into', 'under', 'on', 'halfway into'])} {self.one(PILES)}",
                f"{who} discards {self.one(LISTS)}", f"{who} takes {self.one(LISTS)}", f"{who} takes {self.one(LISTS)} from {self.who()}", f"{who} gives {self.one(LISTS)} to {self.who()}",
                f"{who} gives {self.one(LISTS)} to {self.who()}", f"{who} swaps hands with {self.who()}", f"{who} swaps hands with {self.who()}",
                f"shuffle {self.one(PILES)}", f"deal {self.random.randint(0, 9)} cards to {self.who()}", f"deal {self.one(PILES)} to {self.who()}",
                f"put {self.one(LISTS)} into {self.one(PILES)}", f"turn over {self.one(PILES)}",
                f"{self.one(KEPT_NUMBERS)} grows by {number}", f"{self.one(KEPT_NUMBERS)} becomes {number}", f"{self.one(KEPT_NUMBERS)} shrinks by {number}", f"{self.one(KEPT_NUMBERS)} doubles",
                f"{who} scores {number} points", f"{who} loses {number} points", "the round ends", "the turn ends", "the game ends", "stop repeating", f"{who} rolls a die", f"{who} guesses a number from 1 to 6 as the guess", f"{who} goes out", f"{who} wins the game",
                "a round begins", "the game begins", f"{who} is out of the round", f"the colour in play becomes {self.one(COLOURS)}", f"the winner becomes {self.who()}",
                f"the dealer becomes {self.who()}", f"the possible dealers become {self.who()}", f"{who} turns up a card", f"{who} plays {self.one(CARDS)}", f"{who} plays {self.one(LISTS)}",
                f"{who} chooses {self.one(['a number from 1 to 6', 'a number from 0 to the number of players', 'the number of a card in their hand', 'a random number from 1 to 3'])} as the {self.one(['bid', 'rank'])}",
                f"{who} {self.one(['may play', 'plays', 'shows', 'passes'])} {self.one([*TOGETHER, '2 cards', '3 red cards'])} {self.one(['', 'to the left'])}".rstrip(),
                f"{who} {self.one(['discards', 'puts', 'gives', 'takes'])} {self.one(TOGETHER)} {self.one(['', 'into the heap', 'to the next player', 'from the heap'])}".rstrip(),
                f"{who} puts {self.one(LISTS)} into {self.one(PILES)} under {self.one(['2 cards', 'as many cards as the penalty', self.amount()])}",
                f"{self.one(KEPT_NUMBERS)} becomes a random number from {self.random.randint(0, 6)} to {self.one(NUMBERS)}",
                "it takes effect", "it takes effect at the start", f"{who} pays its penalty", f"{who} goes again", f"the direction becomes {self.one(['right', 'left', 'the other direction'])}",
            ]
        )  # fmt: skip
        if self.maybe(0.15):
            text += " " + self.one(
                [
                    f"if {self.condition()}",
                    f"if {self.condition()}",
                    "if possible",
                    "instead",
                    "at random",
                    f"until {self.condition()}",
                ]
            )
        return text

    # ---------------------------------------------------------------------------------------------- lines
    def block(self, depth: int) -> list[str]:
        return ["  " + row for _ in range(self.random.choice([1, 1, 1, 2])) for row in self.line(depth)]

    def line(self, depth: int) -> list[str]:
        if depth > 2 or self.maybe(0.6):
            return [self.action()]
        who = self.somebody()
        head = self.one(
            [
                f"if {self.condition()}", f"repeat until {self.condition()}", f"for {self.one(GROUPS)}", f"{who} may play {self.one(CARDS)}",
                f"{who} must play {self.one(CARDS)}", "one of these happens at random", f'{who} may "bet"', f"{who} may draw {self.amount()}", f"{who} may discard {self.one(CARDS)}",
                f"{who} may swap hands with {self.who()}", f"call {self.who()} the victim", f"until {self.one(['the next turn begins', 'the next turn ends', self.condition()])}",
                f"{who} may challenge {self.one(ONE_PLAYER)} as the rival", f"{who} may take another turn", 'the table may "laughs"',
            ]
        )  # fmt: skip
        if head.startswith("call"):
            return [head]
        rows = [head, *self.block(depth + 1)]
        if self.maybe(0.15) and not head.startswith(("for", "repeat", "until")):
            rows += ["otherwise", *self.block(depth + 1)]
        return rows

    def norm(self) -> str:
        who = self.one(["a player", "a player", "every player", self.who()])
        text = f"{who} {self.one(['may', 'may not', 'may only', 'must'])} {self.one(['play', 'play', 'play', 'draw'])} {self.one(CARDS)}"
        return text + self.one(
            ["", "", f" if {self.condition()}", " as their last card", ", except as their last card", ", except as a bluff", f" on {self.one(CARDS)}", " if they can"]
        )  # fmt: skip

    def top(self) -> list[str]:
        match self.random.randrange(12):
            case 0:
                return [self.norm()]
            case 1:
                return [f"if {self.condition()}, {self.norm()}"]
            case 2:
                return [f"while {self.condition()}", *[f"  {self.norm()}" for _ in range(self.random.randint(1, 2))]]
            case 3:
                return [
                    f"{self.one(['replace', 'add to', 'add before', 'add after'])} [{self.one(IDS)}]",
                    *self.block(0),
                ]
            case 4:
                return [self.one([f"remove [{self.one(IDS)}]", f"except [{self.one(IDS)}] if {self.condition()}"])]
            case 5:
                return [f"{self.event_line()}, {self.action()}"]
            case _:
                return [self.event_line(), *self.block(0)]

    def event_line(self) -> str:
        head = f"when {self.event()}" if self.maybe(0.9) else "before a player draws a card"
        return head + (f" if {self.condition()}" if self.maybe(0.2) else "")

    def rule(self) -> str:
        rows = ["language 1", "house rule chance for any edition"]
        body = [row for _ in range(self.random.choice([1, 1, 2])) for row in self.top()]
        text = "\n".join(body)
        rows += [line for word, line in FACTS.items() if word in text]
        return "\n".join([*rows, *body]) + "\n"


FACTS = {
    "penalty": "keep a number called penalty",
    "the tally": "keep a number called tally",
    "tally": "keep a number called tally for every player",
    "heap": "keep a pile called heap, seen by nobody",
    "flag": "keep a flag called flag",
    "pick": "keep a card called pick for every player, seen by its owner",
}
"""What is kept, by the word for it in the rules."""

IDS = [
    "turn.choice", "turn.draw", "turn.play", "turn.drawn", "turn.stuck", "turn.begin", "playing.lay", "playing.put", "playing.last", "playing.out",
    "playing.end", "playing.effect", "matching.wild", "matching.colour", "matching.number", "draw-two.played", "reverse.played", "skip.played",
    "challenge.bluff", "challenge.offer", "challenge.played", "uno.window", "uno.say", "uno.duty", "uno.penalty", "score.points", "score.count",
    "score.goal", "score.again", "setup.deal", "setup.dealer", "setup.seven", "setup.turn-up", "setup.open", "piles.refill", "piles.cards", "piles.late",
    "setup.first", "wild.played",
]  # fmt: skip
