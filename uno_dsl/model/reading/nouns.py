"""The nouns and small words of phrases: which words refer to players, to things, and to amounts."""

from __future__ import annotations

from dataclasses import replace

from uno_dsl.model import expressions as e
from uno_dsl.model.reading.scope import Meaning, Names, Problem
from uno_dsl.plurals import singulars
from uno_dsl.source import Span
from uno_dsl.syntax import nodes as n

COMPARISONS: dict[str, e.Comparison] = {
    "at least": ">=", "at most": "<=", "more than": ">", "fewer than": "<", "less than": "<", "above": ">", "over": ">", "below": "<",
    "under": "<", "exactly": "==", "only": "==", "": "==", "higher than": ">", "greater than": ">", "larger than": ">", "bigger than": ">",
    "lower than": "<", "smaller than": "<",
}  # fmt: skip
OPERATORS: dict[str, e.ArithmeticOperator] = {
    "plus": "+",
    "minus": "-",
    "times": "*",
    "divided by": "//",
    ", divided by": "//",
}
TRUE_WORDS, FALSE_WORDS = ("true", "on", "set"), ("false", "off", "unset")
COMPARED = tuple(word for word, operator in COMPARISONS.items() if operator != "==")
RELATIONS = {"after": "next", "before": "before", "left of": "left", "right of": "right", "opposite": "opposite"}
DISCARDS = e.Pile("discard pile")
PROPERTIES = {
    "colour": "colour",
    "color": "colour",
    "suit": "colour",
    "number": "number",
    "symbol": "symbol",
    "worth": "worth",
    "points": "worth",
}
COLOUR = ("colour", "color", "suit")
"""The words for the colour of a card."""
THAN = ("than", "more than", "fewer than", "less than")
COUNTED = ("card", "turn", "point", "player", "time", "more")
"""Nouns that take a number before them: `2 cards`, but `a red 7`."""
LAST = (("last", "card"), ("final", "card"), ("last", "one"))
PASSED = "passed card"
"""What the cards are kept as that all players pass on at the same time. No author declares it."""
SEVERAL_PILES = "several piles"
"""The kind of a phrase that means some, every or no pile of a name: `every building`."""
PLAYERS = ("player", "players", "opponent", "opponents", "others")
EVERY = ("every", "each", "all", "every other", "all other", "each other", "the other")
ANY = ("a", "an", "any", "another", "any other")
NO = ("no", "no other")
ARTICLES = ("", "the", "a", "an", "any")
"""Where only one meaning is possible, these say nothing of their own."""
POINTING = ("that", "this", "those", "these")
OWN = ("their", "his", "her", "its")
MAX_EXPANSIONS = 20_000
OTHERS = ("another", "any other", "every other", "each other", "no other", "the other", "all other")


DETERMINERS = frozenset({
    *ARTICLES, *POINTING, *OWN, *EVERY, *ANY, *OTHERS, *COMPARISONS, "no", "both", "only a", "only an", "only the", "as many",
})  # fmt: skip
"""All determiners that phrases can have."""


def singular(word: str) -> str:
    """`cards` -> `card`. Words that are not plurals are unchanged."""
    if word in ("has", "is", "points", "symbols"):
        return {"symbols": "symbol"}.get(word, word)
    if word.endswith("matches"):
        return word[:-2]
    return word[:-1] if word.endswith("s") and not word.endswith("ss") and len(word) > 2 else word


def a(kind: str) -> str:
    """The name of a kind with its article: `a pile`."""
    kind = kind.removeprefix("any ").removeprefix("each ")
    return {"truth": "a condition", "nothing": "nothing"}.get(kind, kind if kind.endswith("s") else f"a {kind}")


def text_of(phrase: n.Phrase) -> str:
    """The phrase as text, close enough to the original for a message."""
    core = phrase.core
    if core.pronoun:
        return core.pronoun
    if core.factor and core.amount is not None:
        return f"{core.factor} {text_of(n.Phrase(core=core.amount, links=phrase.links, span=phrase.span))}"
    if core.number == 1 and core.words[-1:] in (("number",), ("colour",), ("symbol",)) and not core.det:
        return f"one {core.name}"
    number = [str(core.number)] if core.number is not None else []
    counted = not core.words or (len(core.words) < 3 and singular(core.words[-1]) in COUNTED)
    words = [core.det, *number, *core.words] if counted else [core.det, *core.words, *number]
    if core.words[:1] == ("top",):  # `the top 3 cards`
        words = [core.det, "top", *number, *core.words[1:]]
    if core.words[:1] in (("least",), ("most",)) and core.number is not None:  # `at least 4 cards`
        words = [core.words[0], *number, *core.words[1:]]
    text = " ".join(w for w in words if w)
    for owned in core.owned:
        text += "'s " + " ".join(owned)
    for link in phrase.links:
        text += f" {link.word} " + text_of(n.Phrase(core=link.core, span=link.span))
    return text


WITHOUT_SOME = "write `every other player` for all but the player of the rule, and `every player except the dealer` to leave out somebody else"


def of_choice(link: n.Link) -> bool:
    """`of their choice`: whoever acts chooses."""
    core = link.core
    return (
        link.word == "of"
        and core.words[-1:] in (("choice",), ("choosing",))
        and core.det in (*OWN, "")
        and not link.links
    )


def names_situation(link: n.Link) -> bool:
    """`at the start`, `as the last card`, `as their last card`."""
    core = link.core
    if core.words == ("start",):
        return link.word == "at" and core.det in ("the", "")
    return link.word == "as" and core.words in LAST and core.det in (*ARTICLES, *OWN)


def nothing_more(link: n.Link, hint: str | None = None) -> Problem:
    """The problem of a phrase that a sentence cannot be extended by."""
    hint = hint or (WITHOUT_SOME if link.word in ("except", "but not") else None)
    return Problem(
        "unread",
        f"`{link.word} {text_of(link.phrase)}` has no effect here",
        link.span,
        hint
        or (
            f"put it at the beginning: `for {text_of(link.phrase)} ..., ...`, or on a line of its own with the sentence under it"
            if link.word == "for" and link.core.det in EVERY
            else f"say which card that is in the line above: `{text_of(link.phrase)} becomes the top card of the draw pile`, "
            f"or `the player chooses a card from their hand as {text_of(link.phrase)}`"
            if link.word == "as"
            else None
        )
        or "this sentence cannot be extended like this: say it in a separate sentence (an `if`, or a step under this one), or leave it out",
    )


def cards_meant(core: n.Core, link: n.Link, names: Names) -> str | None:
    """What to write for `any number of cards` and `the number of red in their hand`, where only `cards` would say what is meant."""
    if core.words == ("number",) and core.det == "any" and link.word == "of":
        return (
            "several cards are not chosen at once: a player may do something with one after the other, "
            "`the player may put any number of cards from their hand on the heap`"
        )
    keep, place = names.model.keeps.get(core.name), link.word in ("in", "from", "of", "on")
    card = next((name for name in singulars(core.name) if name in names.symbols), "")
    if keep is not None and keep.kind == "number" and card and place:
        return (
            f"`{core.name}` is taken as the number of `keep a number called {core.name}`, and that lies nowhere: to count the cards, write "
            f"`the number of {card} cards {link.word} {text_of(link.phrase)}`"
        )
    if core.name in names.colours and place:
        return f"write what is {core.name}: `the number of {core.name} cards {link.word} {text_of(link.phrase)}`"
    return None


def wrong_determiner(core: n.Core, write: str) -> Problem:
    """The problem of a determiner that says nothing where it stands: `every draw pile`."""
    shown = text_of(n.Phrase(core=core, span=core.span))
    return Problem("unread", f"`{core.det}` has no effect in `{shown}` here", core.span, write)


def nothing_lifted(act: n.Act) -> Problem:
    """The problem of `even if it does not match` where no rule on matching is in the way."""
    return Problem(
        "unread",
        "`even if ...` has no effect here",
        act.span,
        "write it after an offer to play one card: `the player may play a 7 even if it does not match`; "
        "a rule `a player may play ...` of its own is a permission already",
    )


def all_or_none(core: n.Core) -> bool:
    """Whether a phrase means everybody or nobody: `every other player`, `everybody else`, `nobody`."""
    return core.det in (*EVERY, *NO, "both") or core.pronoun.startswith(("every", "nobody"))


def none_of(kind: str, phrase: n.Phrase) -> bool:
    """`no colour`, `no player`, `no card`: nothing of a kind."""
    core = phrase.core
    plain = core.number is None and not (core.owned or phrase.links or phrase.relative or phrase.also)
    return plain and core.det == "no" and core.words in [(word,) for word in (COLOUR if kind == "colour" else (kind,))]


def one_card(meaning: Meaning, shown: str, span: Span) -> e.Expression:
    """The card that a phrase means. `a reverse is playable` does not say which one."""
    if meaning.many and meaning.det in (*ANY, *EVERY, *NO):
        raise Problem(
            "which",
            f"which card? `{shown}` does not say which one",
            span,
            "say who has it: `the player has a playable card`, `every player with a red card`; or name one: `the top card`, `the drawn card`",
        )
    return e.First(meaning.value) if meaning.many else meaning.value


def which_pile(phrase: n.Phrase) -> Problem:
    """The problem of several piles where one is needed: `puts a card on every building`."""
    one = singular(phrase.core.words[-1])
    return Problem(
        "which",
        f"which one? `{text_of(phrase)}` means several piles",
        phrase.span,
        f"do it for each (`for every {one}`, and then `the {one}`), or let a player choose: `the player chooses a {one} as the site`, and then `the site`",
    )


def all_of(meaning: Meaning, phrase: n.Phrase) -> e.Expression:
    """The cards, piles or players that are counted or added up. `the total worth of a red 7` does not say which one."""
    if meaning.kind == SEVERAL_PILES:
        raise which_pile(phrase)
    one = phrase.core.det in ("", "the") and one_meant(phrase.core) and not isinstance(meaning.value, e.Extreme)
    bare = one and not phrase.core.owned and meaning.kind == "card"
    if meaning.many and meaning.kind == "player" and meaning.det in (*ANY, *NO):
        raise Problem(
            "which",
            f"which player? `{text_of(phrase)}` does not say which one",
            phrase.span,
            "let somebody choose first: `the player chooses another player as the victim`; or write `every other player`",
        )
    if meaning.many and (meaning.det in (*ANY, *NO) or bare):
        raise Problem(
            "which",
            f"`{text_of(phrase)}` does not say which are counted",
            phrase.span,
            "write `every`: `the number of red cards in their hand`, `the total worth of every red card in their hand`, `the total worth of every other player's hand`",
        )
    return meaning.value


def one_meant(core: n.Core) -> bool:
    """Whether a noun means one thing: `the red card`, `7`, unlike `the red cards`."""
    return not core.words or core.words[-1] == singular(core.words[-1])


def the_first(meaning: Meaning, phrase: n.Phrase) -> Meaning:
    """`the player with the most cards` is one player: the first of them in turn order."""
    core = phrase.core
    one = core.det in ("the", "") and core.number is None and one_meant(core) and not (core.owned or phrase.also)
    if meaning.many and meaning.kind == "player" and one and not core.pronoun:
        return Meaning(e.First(meaning.value), "player", False, meaning.det)
    return meaning


def said(act: n.Act) -> str:
    """An action as text: `swap hands with another player`."""
    words = [act.verb]
    if isinstance(act.object, n.Quoted):
        words.append(f'"{act.object.text}"')
    elif act.object is not None:
        words.append(" or ".join(text_of(phrase) + where_to(phrase) for phrase in (act.object, *act.alternatives)))
    words += [f"{link.word} {text_of(link.phrase)}" for link in act.links]
    return " ".join([*words, "" if act.adverb == "instead" else act.adverb]).strip()


def where_to(phrase: n.Phrase) -> str:
    """The place behind a relative clause: `a card whose number is above 3 into the heap`."""
    inner = phrase.relative.object if phrase.relative is not None else None
    links = inner.links if inner is not None else ()
    return "".join(
        f" {link.word} {text_of(link.phrase)}" for link in links if link.word in ("on", "onto", "into", "under")
    )


def plain(words: tuple[str, ...]) -> tuple[str, ...]:
    """`suit` and `color` as `colour`."""
    return (*words[:-1], "colour") if words[-1:] in [(word,) for word in COLOUR] else words


def join_in_play(core: n.Core, links: tuple[n.Link, ...]) -> tuple[n.Core, tuple[n.Link, ...]]:
    """Joins `the colour` and `in play` into one name."""
    if links and links[0].word in ("in", "of") and links[0].core.words == ("play",) and not links[0].core.det:
        words = (*plain(core.words), "in", "play") if links[0].word == "in" else core.words
        return replace(core, words=words, factor=""), links[1:]
    if (
        links
        and links[-1].word == "in"
        and links[-1].core.words == ("play",)
        and len(links) > 1
        and not links[-1].core.det
    ):
        before = links[-2]
        inner = n.Core(
            det=before.core.det,
            words=(*plain(before.core.words), "in", "play"),
            owned=before.core.owned,
            span=before.core.span,
        )
        return core, (*links[:-2], n.Link(word=before.word, core=inner, span=before.span))
    return core, links


def somewhere(cards: Meaning) -> bool:
    """Whether a phrase means some, every or no card of a place: `a card of their hand`."""
    places = [part for part in e.inside(cards.value) if isinstance(part, e.Cards)]
    return (
        cards.kind == "card"
        and cards.det in (*ANY, *EVERY, *NO)
        and all(part.piles for part in places)
        and bool(places)
    )
