"""The sentences of examples in a language: each kind of sentence has a label, `told has`, and cards have their names in the rulebook."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Literal

from uno_dsl.examples import example_sentences as x
from uno_dsl.examples.read_example import number
from uno_dsl.model.statements import Model
from uno_dsl.rulebook.page_labels import Labels, labels
from uno_dsl.wording.grammar.grammar import NOWHERE
from uno_dsl.wording.phrases import Noun

NAMES = "players' names"
TOP_CARD = "top card"
DRAW_PILE, DISCARDS, HAND = "draw pile", "discard pile", "hand"
DONE = {
    "play": "plays", "choose": "chooses", "challenge": "challenges", "catch": "catches", "draw": "draws", "decline": "declines",
    "say": "says",
}  # fmt: skip
"""What is done → the label of a sentence about it; with `may`, the label has the verb itself."""


Article = Literal["a", "the"]


class Untold(Exception):
    """A sentence that a language has no words for."""


class ExampleTeller:
    """Tells examples of a game in a language."""

    def __init__(self, words: Labels, model: Model, *others: Model) -> None:
        """The game, and the same game with other readings, which may have other cards."""
        self.words, self.model = words, model
        self.faces = {face.name.casefold(): face for one in (*others, model) for face in one.faces}
        self.colours = {colour for found in model.colours.values() for colour in found}
        known, here = (found(NAMES).split(",") for found in (labels("en"), words))
        self.people = {one.strip(): other.strip() for one, other in zip(known, here, strict=False)}

    def label(self, key: str, **values: object) -> str:
        if not self.words.has(f"told {key}"):
            raise Untold(key)
        return self.words(f"told {key}", **values)

    def stated(self, key: str, **values: object) -> str:
        """A label that is a sentence."""
        said = self.label(key, **values)
        return said[:1].upper() + said[1:]

    def listed(self, parts: Sequence[str]) -> str:
        return self.words.listed(parts, "and")

    # -------------------------------------------------------------------------------------------- names
    def who(self, name: x.Term | None) -> str:
        return self.words("the table") if name is None else self.people.get(name.text, name.text)

    def everybody(self, names: Sequence[x.Term]) -> str:
        return self.listed([self.who(name) for name in names])

    def colour(self, name: str, card: str = "") -> str:
        known = f"form colour {name}"
        return self.words(known) if self.words.has(known) else self.words.colour(name, card)

    def card(self, name: str, det: Article) -> str:
        """A card, of one with two sides both: `a red 7 (other side: a Wild card)`."""
        first, *other = (self.face(part, det) for part in name.split(" | "))
        return self.label("two", first=first, second=other[0]) if other else first

    def face(self, name: str, det: Article) -> str:
        """A face with its article, `a` or `the`, and its colour."""
        face = self.faces.get(name.strip().casefold())
        if face is None:
            raise Untold(name)
        if face.number is not None and face.colour is not None:
            return self.coloured(f"{det} number", face.colour, n=face.number, colour=self.colour(face.colour))
        known = face.symbol or face.card
        said = self.words.grammar.noun(Noun("named", name=known, kind="card", det=det), "", NOWHERE).text
        if face.colour is None:
            return said
        article, _, rest = said.partition(" ")
        colour = self.colour(face.colour, known)
        key = "a card" if det == "a" else "the card"
        return self.coloured(key, face.colour, card=said, article=article, rest=rest, colour=colour)

    def coloured(self, key: str, name: str, **values: object) -> str:
        """A card with its colour. A colour may need another article: `an orange 7`."""
        own = f"form {key} {name}"
        return self.words(own, **values) if self.words.has(own) else self.label(key, **values)

    def number_of_cards(self, count: int, kind: str = "cards") -> str:
        one = {"cards": "one card", "other": "one other"}[kind]
        return self.label(one if count == 1 else f"many {kind}", n=count)

    def cards(self, cards: x.Cards) -> str:
        if not cards.named and not cards.others:
            return self.label("no cards")
        parts = [self.card(term.text, "a") for term in cards.named]
        if cards.others:
            parts.append(self.number_of_cards(cards.others, "other" if parts else "cards"))
        said = self.listed(parts)
        return said if cards.how == "exactly" else self.label(cards.how, cards=said)

    # -------------------------------------------------------------------------------------------- what is so
    def sentence(self, found: x.Fact | x.Begin | x.Expectation) -> str:  # one flat match
        match found:
            case x.Players(names=names):
                return self.stated("names", names=", ".join(self.who(name) for name in names))
            case x.Holds():
                return self.holds(found)
            case x.Value():
                return self.value(found)
            case x.Turn(who=who):
                return self.stated("turn", who=self.who(who))
            case x.Out(names=(name,)):
                return self.stated("out", who=self.who(name))
            case x.Begin(first=first):
                return self.stated("begins" if first else "next")
            case x.May():
                return self.may(found)
            case x.Over(what=what, over=over):
                return self.stated(f"{what} {'over' if over else 'on'}")
            case x.Wins(names=(), what=what):
                return self.stated(f"nobody wins {what}")
            case x.Wins(names=names, what=what):
                return self.stated(f"{'wins' if len(names) == 1 else 'win'} {what}", who=self.everybody(names))
            case x.Unchanged():
                return self.stated("same")
            case x.Sees(who=who, cards=cards, sees=sees):
                shown = self.listed([self.card(card.text, "the") for card in cards])
                return self.stated("sees" if sees else "sees not", who=self.who(who), cards=shown)
            case x.Perhaps(that=that):
                return self.stated("perhaps", said=self.sentence(that).removesuffix("."))
            case _:
                raise Untold(type(found).__name__)

    def holds(self, found: x.Holds) -> str:
        said = self.cards(found.cards)
        if found.who is not None and found.pile is None and said == self.label("no cards"):
            return self.stated("has none", who=self.who(found.who))
        if found.pile is None or found.pile.text == HAND:
            return self.stated("everybody has" if found.who is None else "has", who=self.who(found.who), cards=said)
        key = f"pile {found.end}" if found.end is not None else "pile"
        return self.stated(key, pile=self.named(found.pile.text, "pile", found.who), cards=said)

    def named(self, name: str, kind: str, who: x.Term | None) -> str:
        """A pile or a kept value, with whose it is."""
        said = self.words.name(name, kind)
        return said if who is None else f"{said} ({self.who(who)})"

    def value(self, found: x.Value) -> str:
        name = found.name.text.casefold()
        if name == TOP_CARD:
            return self.stated("top", cards=self.card(found.terms[0].text, "a"))
        keep = self.model.keeps.get(name)
        if keep is None:
            raise Untold(name)
        if keep.kind == "pile":
            shown = self.listed([self.card(term.text, "a") for term in found.terms])
            ordered = "pile begins" if not keep.per_player and len(found.terms) > 1 else "pile"
            return self.stated(ordered, pile=self.named(name, "pile", found.of), cards=shown)
        if keep.kind == "direction":
            way = self.words(f"way {found.terms[0].text}")
            return f"{way[:1].upper()}{way[1:]}."
        shown = self.listed([self.plain(keep.kind, term) for term in found.terms])
        if found.of is None:
            return self.stated("value", name=self.words.name(name, keep.kind), value=shown)
        return self.stated("value of", name=self.words.name(name, keep.kind), who=self.who(found.of), value=shown)

    def plain(self, kind: str, term: x.Term) -> str:
        """A value in words."""
        match kind, term.text:
            case "colour", name:
                return self.words.colour(name)
            case "side", name:
                side = self.words.name(name, "side")
                return side[:1].lower() + side[1:]
            case "player" | "players", name:
                return self.people.get(name, name)
            case _, ("true" | "false") as truth:
                return self.words("yes" if truth == "true" else "no")
            case _, said if number(said) is not None:
                return said
            case "card", name:
                return self.card(name, "a")
            case _:
                raise Untold(term.text)

    # -------------------------------------------------------------------------------------------- what is done
    def may(self, found: x.May) -> str:
        never = found.modal == "may not"
        return self.stated(found.modal, who=self.who(found.act.who), do=self.doing(found.act, never))

    def doing(self, act: x.Act, never: bool = False) -> str:
        """What somebody may do: `play the red 7`."""
        if act.verb == "do":
            return self.offered(act)
        refused = self.words("form not") if never and self.words.has("form not") else ""
        key, what = self.about(act)
        said = self.label(act.verb + key if act.verb in DONE else key, **{"what": what, "not": refused}).strip()
        return self.label("bluff", do=said) if act.bluff else said

    def done(self, act: x.Act) -> str:
        """What somebody does: `plays the red 7`."""
        key, what = self.about(act, done=True)
        said = self.label(DONE[act.verb] + key if act.verb in DONE else key, what=what)
        return self.label("bluff", do=said) if act.bluff else said

    def offered(self, act: x.Act) -> str:
        """What rules offer in their own words."""
        quoted = act.quoted or ""
        known = self.words.grammar.lexicon.words.get(f"said {quoted}", quoted if self.words.language == "en" else "")
        if not known:
            raise Untold(quoted)
        return known

    def takes(self, name: str, act: x.Act) -> str:
        """A sentence about what rules offer in their own words."""
        own = self.words.grammar.lexicon.words.get(f"said does {act.quoted}")
        return f"{name} {own}." if own is not None else self.stated("does", who=name, what=self.offered(act))

    def about(self, act: x.Act, done: bool = False) -> tuple[str, str]:
        """The rest of the label of an action, and what it is about."""
        rest = " ".join(act.rest)
        match act.verb:
            case "play":
                return "", self.card(rest, "the")
            case "choose" if rest in self.people:
                return " player", self.people[rest]
            case "choose" if rest in self.colours:
                return " colour", self.words.colour(rest)
            case "choose":
                return "", self.card(rest, "the")
            case "challenge" | "catch":
                return "", self.people.get(rest, rest)
            case "draw" if act.rest:
                return " many", self.number_of_cards(number(act.rest[0]) or 1)
            case "draw" | "decline":
                return "", ""
            case "say":
                return "", self.words.quoted(act.quoted or "")
            case verb:
                return f"{'do' if done else 'to'} {verb} {rest}", ""

    def acts(self, acts: Sequence[x.Act]) -> Iterator[str]:
        """Actions one after another, those of one line in one sentence."""
        for (_, offered, _), same in groupby(
            acts, key=lambda act: (act.who and act.who.text, act.verb == "do", act.span.line)
        ):
            together = list(same)
            name = self.who(together[0].who)
            if offered:
                yield from (self.takes(name, act) for act in together)
            else:
                yield f"{name} {self.listed([self.done(act) for act in together])}."
