"""The cards that an example names, and the cards that are left for what it does not name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

from uno_dsl.diagnostic import Diagnostic, did_you_mean
from uno_dsl.engine.machine import Machine
from uno_dsl.examples.example_sentences import Term
from uno_dsl.examples.mistake import Mistake

BOTH = " | "


class Deck:
    """The cards of a game by their names. A two-sided card may be named by one of its faces."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        self.codes = machine.codes
        self.faces = {face.name: face for face in machine.program.faces}

    def found(self, name: str, side: int | None = None) -> frozenset[int]:
        """The codes of the cards that a name fits; none if there are no such cards.

        With the side in play, a name of one of its faces means cards that show this face; without, cards that have it on either side.
        """
        if name in self.codes.code_of:
            return frozenset([self.codes.code_of[name]])
        if side is not None and any(self.machine.program.faces[k].name == name for k in self.codes.side_faces[side]):
            return frozenset(code for code, both in enumerate(self.codes.names) if both.split(BOTH)[side] == name)
        if self.codes.two_sided and name in self.faces:
            return frozenset(code for code, both in enumerate(self.codes.names) if name in both.split(BOTH))
        return frozenset()

    def cards(self, term: Term, side: int | None = None) -> frozenset[int]:
        """The codes of the cards that a term fits, as `found` has them. Raises Mistake if there are none."""
        found = self.found(term.text, side)
        if not found:
            known = [*self.faces]
            turned = sorted(name for name in known if sorted(name.split()) == sorted(term.text.split()))
            of_kind = [name for name in known if name.split()[-1] == term.text.split()[-1]]
            hint = did_you_mean(term.text, known)
            if turned or (hint is None and of_kind):
                hint = f"did you mean `{(turned or of_kind)[0]}`?"
            if self.codes.two_sided and BOTH in term.text:
                hint = "write the face of the first side, `|`, and that of the other side: `red 7 | teal 2`"
            raise Mistake(Diagnostic(
                code="example-card", message=f"{self.machine.program.game} has no card called `{term.text}`", span=term.span,
                hint=hint or f"cards are called `{known[0]}`, `{known[-1]}` and so on; every card is named by itself",
            ))  # fmt: skip
        return found

    def face(self, code: int, side: int) -> str:
        """The name of a card's face on a side."""
        return self.machine.program.faces[self.codes.face_of[side][code]].name


class Supply:
    """What is left of the deck, in an order that depends on a seed."""

    def __init__(self, deck: Deck, named: Sequence[Term], seed: int, in_play: int = 0) -> None:
        """The deck without the cards that are named, for a side in play. Raises Mistake if a card is named more often than the deck has it."""
        self.deck, self.random, self.in_play = deck, Random(seed), in_play
        left = Counter({face.name: face.copies for face in deck.machine.program.faces})
        for term in named:
            deck.cards(term)
            for face in term.text.split(BOTH):
                left[face] -= 1
                if left[face] < 0:
                    self.refuse(term, face)
        sides = deck.codes.side_faces
        faces = deck.machine.program.faces
        self.left = [[faces[k].name for k in side for _ in range(left[faces[k].name])] for side in sides]
        for names in self.left:
            self.random.shuffle(names)

    def refuse(self, term: Term, face: str) -> None:
        copies = self.deck.faces[face].copies
        raise Mistake(Diagnostic(
            code="example-deck", message=f"the deck has `{face}` only {'once' if copies == 1 else f'{copies} times'}, and the example names it more often",
            span=term.span, hint="name other cards; every card that is named is another one",
        ))  # fmt: skip

    def card(self, term: Term, colour: str | None = None) -> str:
        """A named card. If only one of its two faces is named, that of the side in play if both sides have such a face, it gets another
        face that is left, of a colour if that is the face in play.
        """
        if not self.deck.codes.two_sided or BOTH in term.text:
            return term.text
        side = next(
            k
            for k in (self.in_play, 1 - self.in_play)
            if any(self.deck.machine.program.faces[f].name == term.text for f in self.deck.codes.side_faces[k])
        )
        other = self.face_left(1 - side, colour)
        return BOTH.join([term.text, other] if side == 0 else [other, term.text])

    def face_left(self, side: int, colour: str | None) -> str:
        """Another face of a side. If that side is in play, and a colour is asked for, one of this colour or without any, if there is one."""
        names = self.left[side]
        fits = [at for at, name in enumerate(names) if self.deck.faces[name].colour in (None, colour)]
        return names.pop(fits[-1] if fits and side == self.in_play and colour is not None else -1)

    def some(self, count: int, colour: str | None = None) -> list[str]:
        """Other cards, the first one of a colour if one is asked for. Fewer if the deck has no more."""
        count = min(count, *map(len, self.left))
        colours = [colour, *[None] * count]
        return [BOTH.join(self.face_left(side, colours[at]) for side in range(len(self.left))) for at in range(count)]

    def rest(self) -> list[str]:
        """All cards that are left."""
        return self.some(min(map(len, self.left)))
