"""Sentences by chance: right in their grammar more often than in their meaning."""

from __future__ import annotations

from random import Random

DETERMINERS = [
    "a", "an", "the", "any", "every", "each", "all", "another", "any other", "every other", "no", "its", "their", "that", "both", "",
]  # fmt: skip
NOUNS = [
    "player", "players", "next player", "card", "cards", "draw-two", "wild", "hand", "draw pile", "discard pile", "colour", "colour in play",
    "number", "symbol", "top card", "drawn card", "dealer", "winner", "score", "turn", "round", "game", "direction", "red card", "7", "2 cards",
    "worth", "side in play", "possible dealers", "contender", "value", "tell-tale", "match", "penalty", "table", "rival", "heap", "highest score",
    "fewest cards", "highest", "total worth", "other direction", "other side", "number of players", "last card", "next-to-last card", "effect",
    "play", "opponents", "0", "red", "left", "light", "action-card", "playable card", "identical card",
]  # fmt: skip
PRONOUNS = ["it", "they", "them", "nobody", "everybody", "themselves"]
PREPOSITIONS = [
    "of", "in", "from", "to", "as", "with", "without", "on", "under", "into", "at", "by", "after", "before", "left of", "opposite", "except",
    "among", "for", "on top of", "against",
]  # fmt: skip
VERBS = [
    "plays", "draws", "puts", "discards", "takes effect", "takes", "gives", "swaps", "deals", "shuffles", "turns up", "turns over",
    "turns round", "shows", "looks at", "chooses", "rolls a die", "says", "misses", "goes out", "goes again", "pays for", "challenges", "catches", "begins",
    "ends", "stop repeating", "becomes", "grows", "shrinks", "wins", "scores", "leaves", "runs out",
]  # fmt: skip
RELATIONS = [
    "is",
    "has",
    "does not have",
    "is not",
    "is at least",
    "has at least",
    "has exactly",
    "is above",
    "was",
    "is one of",
]
MODALS = ["may", "must", "may not", "can", "must not", "may only", "would"]
IDS = [
    "turn.choice", "turn.draw", "turn.play", "playing.lay", "playing.put", "matching.wild", "draw-two.played", "card.wild", "table.deck",
    "challenge.bluff", "words.match", "uno.window", "uno.say", "score.points", "table.hands", "turn.begin", "setup.deal", "nothing.here",
]  # fmt: skip


class Author:
    """Writes house rules by chance; the same seed writes the same rule."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)

    def one(self, *choices: str) -> str:
        return self.chance.choice(choices)

    def maybe(self, share: float) -> bool:
        return self.chance.random() < share

    # ---------------------------------------------------------------------------------------- phrases
    def core(self) -> str:
        if self.maybe(0.12):
            return self.one(*PRONOUNS)
        if self.maybe(0.05):
            return "as many cards as " + self.core()
        if self.maybe(0.06):
            return self.one("0", "1", "2", "500", "two") + self.one(" cards", " card", "", " players")
        text = f"{self.one(*DETERMINERS)} {self.one(*NOUNS)}".strip()
        while self.maybe(0.12):
            text += "'s " + self.one(*NOUNS)
        return text

    def phrase(self, depth: int = 0) -> str:
        text = self.core()
        while self.maybe(0.2):
            text += f" {self.one(*PREPOSITIONS)} {self.core()}"
        if depth < 2 and self.maybe(0.12):
            text += " " + self.one(
                f"who {self.one(*RELATIONS)} {self.phrase(depth + 1)}", f"that {self.one(*RELATIONS)} {self.phrase(depth + 1)}",
                "who can play a card", "who bluffed", f"whose score {self.one(*RELATIONS)} {self.phrase(depth + 1)}",
            )  # fmt: skip
        return text

    def atom(self) -> str:
        return self.one(
            f"{self.phrase()} {self.one(*RELATIONS)} {self.phrase()}", f"there is {self.phrase()}", f"{self.phrase()} bluffed",
            f"{self.phrase()} can play {self.phrase()}", f"{self.phrase()} {self.one(*VERBS)} {self.phrase()}",
            f"{self.phrase()} is played as the last card", f"{self.phrase()} {self.one(*RELATIONS)} {self.phrase()}",
        )  # fmt: skip

    def condition(self) -> str:
        text = self.atom()
        while self.maybe(0.2):
            text += self.one(" and ", " or ") + self.one(self.atom(), self.phrase())
        return text

    def act(self) -> str:
        verb = self.one(*VERBS)
        return self.one(
            f"{verb} {self.phrase()}",
            f"{verb} {self.phrase()}",
            f'{verb} "x"',
            f"{verb} {self.one(*PREPOSITIONS)} {self.core()}",
        )

    def event(self) -> str:
        if self.maybe(0.5):
            return f"a player plays {self.one('a card', 'a wild', 'a 7', 'a red card', self.phrase())}"
        return self.one(
            f"{self.phrase()} {self.one(*VERBS)} {self.phrase()}", "played", "turned up at the start", self.atom()
        )

    # ---------------------------------------------------------------------------------------- lines
    def action(self) -> str:
        who = self.one("the player ", "the next player ", self.phrase() + " ", "")
        return who + self.act() + self.one("", "", "", f" if {self.condition()}", f" until {self.condition()}")

    def norm(self) -> str:
        return f"{self.phrase()} {self.one(*MODALS)} {self.one('play', 'draw', 'say', 'choose', 'challenge')} {self.phrase()}"

    def block(self, depth: int) -> list[str]:
        return ["  " + line for _ in range(self.chance.choice([1, 1, 2])) for line in self.line(depth)]

    def line(self, depth: int) -> list[str]:
        if depth > 3 or self.maybe(0.45):
            return [self.action()]
        inner = self.block(depth + 1)
        heads = [
            self.norm(), f"if {self.condition()}", f"unless {self.condition()}", f"repeat until {self.condition()}", f"for {self.phrase()}",
            f"{self.core()} does one of these", f"until {self.condition()}", f"while {self.condition()}", f"when {self.event()}",
        ]  # fmt: skip
        if self.maybe(0.1):
            return [f"call {self.phrase()} {self.one('the victim', 'a contender', 'the contenders', 'the penalty')}"]
        out = [self.one(*heads), *inner]
        return [*out, "otherwise", *self.block(depth + 1)] if self.maybe(0.2) else out

    def top(self) -> list[str]:
        facts = [
            f"keep a {self.one('number', 'pile', 'player', 'card', 'colour', 'thing')} called {self.one('penalty', 'heap', 'hand', 'draw pile')}"
            + self.one("", " for every player", ", starting at 2", ", seen by its owner"),
            f"a {self.one('card', 'player')} is {self.one('odd', 'wild', 'tell-tale')} if {self.condition()}",
            f"{self.phrase()} means {self.phrase()}", self.norm(), self.one("players 2", "colours on the", "deck of 5 cards", "sides a, b", "keep called"),
            f"card {self.one('frost', 'wild', '7', '1 to 3')}, {self.one('2 of each colour', '4 cards', 'light')}, worth {self.one('20', 'x')}",
            f"remove [{self.one(*IDS)}]", f"except [{self.one(*IDS)}] if {self.condition()}", "set challenger to anyone",
        ]  # fmt: skip
        heads = [
            f"when {self.event()}",
            f"{self.one('replace', 'add to', 'add before')} [{self.one(*IDS)}]",
            "to play a card",
        ]
        if self.maybe(0.35):
            return [self.one(*facts)]
        return [self.one(heads[0], heads[0], *heads), *self.block(0)]

    def rule(self) -> str:
        lines = ["language 1", "house rule chance for any edition"]
        for _ in range(self.chance.choice([1, 2, 3])):
            lines += self.top()
        return "\n".join(lines) + "\n"
