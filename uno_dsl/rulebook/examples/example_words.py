"""The sentences of examples in a language: each kind of sentence has a label, `told has`, and cards have their names in the rulebook."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from dataclasses import replace
from itertools import groupby
from types import MappingProxyType

from uno_dsl.examples import example_sentences as x
from uno_dsl.examples.read_example import number
from uno_dsl.model import statements as s
from uno_dsl.model.pile_groups import group_of
from uno_dsl.model.statements import Model
from uno_dsl.rulebook.examples.circumstances import CHALLENGED, USUAL, Article, ByAct
from uno_dsl.rulebook.page_labels import FORMS, Labels, labels
from uno_dsl.wording.describe.cards_of_one_name import first_cards
from uno_dsl.wording.describe.table_phrases import SCORE, counting_steps, is_drawn
from uno_dsl.wording.grammar.grammar import NOWHERE, Words
from uno_dsl.wording.idioms.register import challengeable_cards
from uno_dsl.wording.phrases import Noun

NAMES = "players' names"
TOP_CARD = "top card"
DRAW_PILE, DISCARDS, HAND = "draw pile", "discard pile", "hand"
DONE = {
    "play": "plays", "choose": "chooses", "challenge": "challenges", "catch": "catches", "draw": "draws", "decline": "declines",
    "say": "says", "pass": "passes",
}  # fmt: skip
"""What is done → the label of a sentence about it; with `may`, the label has the verb itself."""
TWO = 2
"""The number of cards that has a word."""
NOTHING: ByAct = MappingProxyType({})
"""No action has circumstances of its own."""


def verb_of(act: x.Act, at: ByAct) -> str:
    """What is done: who draws although nothing can be drawn passes."""
    return "pass" if at.get(id(act), USUAL).passes else act.verb


class Untold(Exception):
    """A sentence that a language has no words for."""


class ExampleTeller:
    """Tells examples of a game in a language."""

    def __init__(self, words: Labels, model: Model, others: Mapping[str, Model] = MappingProxyType({})) -> None:
        """The game, and the same game with other readings of a question, which may have other cards."""
        self.words, self.model, self.firsts, self.others = words, model, first_cards(model), others
        self.faces = {face.name.casefold(): face for one in (*others.values(), model) for face in one.faces}
        self.colours = {colour for found in model.colours.values() for colour in found}
        known, here = (found(NAMES).split(",") for found in (labels("en"), words))
        self.people = {one.strip(): other.strip() for one, other in zip(known, here, strict=False)}
        self.challengeable: frozenset[str] | None = None

    def answering(self, reading: str) -> ExampleTeller:
        """What tells the same game with another reading: in its deck a card may be the first of several."""
        other = copy(self)
        other.firsts = first_cards(self.others.get(reading, self.model))
        return other

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

    def the_colour(self, name: str) -> str:
        """A colour that somebody chooses: in French with its article, `l’orange`."""
        if not self.words.has("form the colour"):
            return name
        return self.words.grammar.surface(self.words("form the colour", what=name))

    def card(self, name: str, det: Article) -> str:
        """A card, of one with two sides both: `a red 7 (other side: a Wild card)`."""
        first, *other = (self.face(part, det) for part in name.split(" | "))
        return self.label("sides", first=first, second=other[0]) if other else first

    def face(self, name: str, det: Article) -> str:
        """A face with its article, `a` or `the`, and its colour. Only a card without a name can be the other one."""
        face = self.faces.get(name.strip().casefold())
        if face is None:
            raise Untold(name)
        if (
            face.number is not None and face.colour is not None and face.symbol is None
        ):  # a king that counts as 13 is no 13
            return self.coloured(f"{det} number", face.colour, n=face.number, colour=self.colour(face.colour))
        known, det = face.symbol or face.card, "a" if det == "a" else "the"
        key = "first" if known in self.firsts else "named"
        said = self.words.grammar.noun(Noun(key, name=known, kind="card", det=det), "", NOWHERE).text
        if face.colour is None:
            return said
        article, _, rest = said.partition(" ")
        colour = self.colour(face.colour, known)
        return self.coloured(f"{det} card", face.colour, card=said, article=article, rest=rest, colour=colour)

    def coloured(self, key: str, name: str, **values: object) -> str:
        """A card with its colour. A colour may need another article: `an orange 7`."""
        own = f"form {key} {name}"
        return self.words(own, **values) if self.words.has(own) else self.label(key, **values)

    def several(self, name: str, count: int) -> str:
        """Identical cards: `two red 7s`, `two Wild cards`; one after another if they have two sides."""
        face = self.faces.get(name.strip().casefold())
        if count == 1 or face is None:
            return self.listed([self.card(name, "a")] * count)
        if (
            face.number is not None and face.colour is not None and face.symbol is None
        ):  # a king that counts as 13 is no 13
            return self.several_numbers(face.colour, face.number, count)
        known = face.symbol or face.card
        feminine = self.words.gender(known) == "f"
        cards = self.words.grammar.noun(Noun("named", name=known, kind="card", det="bare", many=True), "", NOWHERE).text
        key = "several cards" if face.colour is not None else "several wilds"
        colour = self.colour_of_several(face.colour, feminine) if face.colour is not None else ""
        return self.label(key, count=self.count(count, feminine), cards=cards, colour=colour)

    def several_numbers(self, colour: str, number: int, count: int) -> str:
        """Identical cards with a number, with its name if the language has one: `zwei rote Siebenen`."""
        names = self.words("form numbers").split() if self.words.has("form numbers") else []
        known = not names or number < len(names)
        key = "told several numbers" if known else "told more numbers" if count > TWO else "told few numbers"
        return self.words(
            key,
            count=self.count(count),
            n=number,
            numbers=names[number] if names and known else "",
            colour=self.colour_of_several(colour, False),
        )

    def count(self, number: int, feminine: bool = False) -> str:
        """`two`, `3`."""
        if number != TWO:
            return str(number)
        return self.words("form two f") if feminine and self.words.has("form two f") else self.label("two")

    def colour_of_several(self, name: str, feminine: bool) -> str:
        forms = self.words.grammar.lexicon.adjectives.get(f"colour {name}", ())
        return forms[3 if feminine else 2] if len(forms) == FORMS else self.colour(name)

    def number_of_cards(self, count: int, kind: str = "cards") -> str:
        one = {"cards": "one card", "other": "one other"}[kind]
        return self.label(one if count == 1 else f"many {kind}", n=count)

    def have_each(self, names: Sequence[x.Term], number: int) -> str:
        """That several players have as many cards. The names of women and men alternate in every language, a woman first."""
        women = all([*self.people].index(name.text) % 2 == 0 for name in names if name.text in self.people)
        own = women and self.words.has("form f have each")
        values = {"who": self.everybody(names), "cards": self.number_of_cards(number)}
        return self.words("form f have each", **values) if own else self.label("have each", **values)

    def cards(self, cards: x.Cards) -> str:
        if not cards.named and not cards.others:
            return self.label("no cards")
        named = Counter(term.text for term in cards.named)
        parts = [self.several(name, count) for name, count in named.items()]
        if cards.others:
            parts.append(self.number_of_cards(cards.others, "other" if parts else "cards"))
        said = self.listed(parts)
        return said if cards.how == "exactly" else self.label(cards.how, cards=said)

    # -------------------------------------------------------------------------------------------- what is so
    def sentence(self, found: x.Fact | x.Begin | x.Falls | x.Expectation, at: ByAct = NOTHING) -> str:  # one flat match
        match found:
            case x.Players(names=names):
                return self.stated("names", names=self.everybody(names))
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
            case x.Falls(terms=terms):
                return self.stated("falls", what=self.listed([self.fallen(term.text) for term in terms]))
            case x.May():
                return self.may(found, at)
            case x.Over(what=what, over=over):
                return self.stated(f"{what} {'over' if over else 'on'}")
            case x.Wins(names=(), what=what):
                return self.stated(f"nobody wins {what}")
            case x.Wins(names=names, what=what):
                return self.stated(f"{'wins' if len(names) == 1 else 'win'} {what}", who=self.everybody(names))
            case x.Unchanged():
                return self.stated("same")
            case x.Sees():
                return self.sees(found)
            case x.Perhaps(that=that):
                return self.stated("perhaps", said=self.sentence(that, at).removesuffix("."))
            case _:
                raise Untold(type(found).__name__)

    def holds(self, found: x.Holds) -> str:
        said = self.cards(found.cards)
        if found.who is not None and found.pile is None and said == self.label("no cards"):
            return self.stated("has none", who=self.who(found.who))
        if found.pile is None or found.pile.text == HAND:
            return self.stated("everybody has" if found.who is None else "has", who=self.who(found.who), cards=said)
        if said == self.label("no cards") and found.who is None and self.pile(found.pile.text) == "":
            return self.of_pile("told pile empty", found.pile.text)
        key = f"pile {found.end}" if found.end is not None else "pile"
        alone = len(found.cards.named) == 1 and not found.cards.others
        if found.end is not None and alone and self.words.has(f"told {key} one"):
            key += " one"
        return self.stated(key, pile=self.named(found.pile.text, "pile", found.who), cards=said)

    def sees(self, found: x.Sees) -> str:
        """What somebody sees: cards on the table, or in a hand, or a whole hand."""
        key = "sees" if found.sees else "sees not"
        who, shown = self.who(found.who), self.listed([self.card(card.text, "the") for card in found.cards])
        if found.whose is None:
            return self.stated(key, who=who, cards=shown)
        whose = self.who(found.whose)
        if not found.cards:
            return self.stated(f"{key} hand", who=who, whose=whose)
        return self.stated(f"{key} of", who=who, cards=shown, whose=whose)

    def named(self, name: str, kind: str, who: x.Term | None) -> str:
        """A pile or a kept value, with whose it is."""
        said = self.pile(name) or self.words.name(name, kind)
        return said[:1].upper() + said[1:] if who is None else f"{said} ({self.who(who)})"

    def of_pile(self, key: str, name: str, **values: object) -> str:
        """A label about a pile, `The draw pile is empty.`: one of its own for a feminine noun, where the language needs it."""
        noun = self.named_as_known(name)
        own = f"form {noun.gender} {key}"
        return self.words.grammar.surface(self.words(own if self.words.has(own) else key, pile=noun.text, **values))

    def named_as_known(self, name: str) -> Words:
        return self.words.grammar.noun(Noun("named", name=name, kind="pile", det="bare"), "", NOWHERE)

    def pile(self, name: str) -> str:
        """One of several piles of one name: `building 2`. Nothing for any other name."""
        group, number = group_of(name, self.model.groups)
        return f"{self.named_as(Noun('pile', name=group, kind='pile', det='bare'))} {number}" if group else ""

    def fallen(self, name: str) -> str:
        """What chance brings: a number, a player, a colour or a card."""
        if number(name.casefold()) is not None or name in self.people:
            return self.people.get(name, name)
        return self.words.colour_alone(name) if name in self.colours else self.card(name, "the")

    def starting(self, found: x.Value) -> str:
        """The top card that a round will begin with: it is not turned up yet."""
        return self.stated("starting", cards=self.card(found.terms[0].text, "a"))

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
        if keep.kind == "number":
            return self.kept_number(keep, found.of, shown)
        own = self.words.grammar.lexicon.words.get(f"said is {name}")
        if keep.kind == "flag" and found.of is not None and own is not None and found.terms[0].text == "true":
            return f"{self.who(found.of)} {own}."
        if found.of is None and keep.kind == "player" and len(found.terms) == 1:
            return self.player_kept(name, shown)
        if found.of is None:
            return self.stated("value", name=self.words.name(name, keep.kind), value=shown)
        return self.stated("value of", name=self.words.name(name, keep.kind), who=self.who(found.of), value=shown)

    def kept_number(self, keep: s.Keep, who: x.Term | None, shown: str) -> str:
        """A number by the name that the rules give it: `The stack is 2.`, `Ann has 10 points.`"""
        if who is not None and keep.name == SCORE:
            return self.stated("point" if shown == "1" else "points", who=self.who(who), value=shown)
        key = "drawn" if is_drawn(keep.name, counting_steps(self.model)) else "kept"
        noun = Noun(key, name=keep.name, kind="number")
        the, name, one = (self.named_as(replace(noun, det=det)) for det in ("the", "bare", "a"))
        key, told = (
            ("number", {"the": the}) if who is None else ("number of", {"who": self.who(who), "name": name, "one": one})
        )
        special = f"form many told {key}"  # for a name that is plural
        if self.words.has(special) and self.words.grammar.noun(replace(noun, det="the"), "", NOWHERE).many:
            said = self.words(special, value=shown, **told)
            return said[:1].upper() + said[1:]
        return self.stated(key, value=shown, **told)

    def player_kept(self, name: str, who: str) -> str:
        """Which player has a part in the game: `The winner is Ann.`, and where a language says it with a verb, `Ann deals.`"""
        if self.words.has(f"told who {name}"):
            return self.stated(f"who {name}", value=who)
        return self.stated("who", the=self.named_as(Noun("kept", name=name, kind="player", det="the")), value=who)

    def named_as(self, noun: Noun) -> str:
        return self.words.grammar.noun(noun, "", NOWHERE).text

    def plain(self, kind: str, term: x.Term) -> str:
        """A value in words."""
        match kind, term.text:
            case "colour", name:
                return self.words.colour_alone(name)
            case "side", name if self.words.has(f"form side {name}"):
                return self.words(f"form side {name}")
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
    def may(self, found: x.May, at: ByAct) -> str:
        never = found.modal == "may not"
        return self.stated(found.modal, who=self.who(found.act.who), do=self.doing(found.act, at, never))

    def doing(self, act: x.Act, at: ByAct, never: bool) -> str:
        """What somebody may do: `play the red 7`."""
        if act.verb == "do":
            return self.offered(act)
        refused = self.words("form not") if never and self.words.has("form not") else ""
        key, what = self.about(act, at)
        said = self.label(
            verb_of(act, at) + key if act.verb in DONE else key,
            **{"what": what, "noun": what[:1].upper() + what[1:], "not": refused},
        ).strip()
        return self.label("bluff", do=said) if act.bluff else said

    def done(self, act: x.Act, at: ByAct) -> str:
        """What somebody does: `plays the red 7`."""
        if (offer := at.get(id(act), USUAL).offer) is not None and act.verb == "decline":
            return self.refused(offer)
        key, what = self.about(act, at, done=True)
        said = self.label(
            DONE[verb_of(act, at)] + key if act.verb in DONE else key, what=what, noun=what[:1].upper() + what[1:]
        )
        return self.label("bluff", do=said) if act.bluff else said

    def offered(self, act: x.Act) -> str:
        """What rules offer in their own words."""
        quoted = act.quoted or ""
        known = self.words.grammar.lexicon.words.get(f"said {quoted}", quoted if self.words.language == "en" else "")
        if not known:
            raise Untold(quoted)
        return known

    def refused(self, act: x.Act) -> str:
        """That somebody declines what rules offer in their own words, where a language says it with a verb: `beginnt kein Duell`."""
        return self.words.grammar.lexicon.words.get(f"said does not {act.quoted}") or self.label(
            "declines offer", what=self.offered(act)
        )

    def takes(self, name: str, act: x.Act) -> str:
        """A sentence about what rules offer in their own words."""
        own = self.words.grammar.lexicon.words.get(f"said does {act.quoted}")
        return f"{name} {own}." if own is not None else self.stated("does", who=name, what=self.offered(act))

    def challenged(self, card: str) -> bool:
        """Whether somebody who has played a card can be challenged for it."""
        face = self.faces.get(card.strip().casefold())
        if face is None:
            return False
        if self.challengeable is None:
            self.challengeable = challengeable_cards(self.model)
        return face.card in self.challengeable

    def about(self, act: x.Act, at: ByAct, done: bool = False) -> tuple[str, str]:
        """The rest of the label of an action, and what it is about."""
        rest, how = " ".join(act.rest), at.get(id(act), USUAL)
        match act.verb:
            case "play":
                return "", self.card(rest, how.article)
            case "choose" if rest in self.people:
                return " player", self.people[rest]
            case "choose" if rest in self.colours:
                return " colour", self.the_colour(self.words.colour_alone(rest))
            case "choose" if self.pile(rest):
                return "", self.pile(rest)
            case "choose":
                return "", self.card(rest, "the")
            case "challenge" | "catch":
                return "", self.people.get(rest, rest)
            case "draw" if how.passes:
                return "", ""
            case "draw" if act.rest:
                return " many", self.number_of_cards(number(act.rest[0]) or 1)
            case "decline" if how.offer:
                return " offer", self.offered(how.offer)
            case "decline" if not how.declined and self.challenged(how.after):
                return CHALLENGED, ""
            case "decline":
                return how.declined, ""
            case "draw":
                return "", ""
            case "say":
                return "", self.words.quoted(act.quoted or "")
            case verb:
                return f"{'do' if done else 'to'} {verb} {rest}", ""

    def acts(self, acts: Sequence[x.Act], at: ByAct) -> Iterator[str]:
        """Actions one after another, those of one line in one sentence."""
        for (_, offered, _), same in groupby(
            acts, key=lambda act: (act.who and act.who.text, act.verb == "do", act.span.line)
        ):
            together = list(same)
            name = self.who(together[0].who)
            if offered:
                yield from (self.takes(name, act) for act in together)
            else:
                yield f"{name} {self.listed([self.done(act, at) for act in together])}."
