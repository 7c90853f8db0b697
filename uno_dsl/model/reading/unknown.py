"""Messages about unknown names: which known name is similar, or how to define the name."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import pairwise

from uno_dsl.diagnostic import misspelt, nearest, typos_between
from uno_dsl.model.reading.nouns import COLOUR, OWN, singular
from uno_dsl.model.reading.scope import Definition, Names, Problem
from uno_dsl.plain_words import speech
from uno_dsl.syntax import nodes as n
from uno_dsl.syntax.vocabulary import FORMS, vocabulary

DECLARE = "declare it: `keep a number called ...`, `keep a pile called ...`, or `call ... the ...`"
VERB_WORDS = frozenset(word for form in FORMS for word in form.split())
TWO_WORDS = {form for form in FORMS if " " in form}
SIZES = {
    **dict.fromkeys(("smallest", "shortest", "littlest", "fewest", "least"), "the fewest cards"),
    **dict.fromkeys(("biggest", "largest", "longest", "greatest", "most"), "the most cards"),
    "lowest": "the lowest total worth",
    "highest": "the highest total worth",
}
OWNED = {
    "colour": "the colour in play",
    "color": "the colour in play",
    "suit": "the colour in play",
    "symbol": "the symbol of the top card",
    "number": "the number of the top card",
    "worth": "its worth",
}


RANGES = ("between", "higher", "lower", "greater", "larger", "smaller", "below", "above", "under", "over")
"""Words behind `number` that compare it, where the rest of the sentence says with what."""
INSTEAD: dict[tuple[str, ...], str] = {
    **dict.fromkeys(
        (("bluffed",), ("bluffing",), ("bluff",)),
        "did you mean `if the player bluffed`? Plays can be bluffs where a rule says `except as a bluff`",
    ),
    **dict.fromkeys(
        (("caught",), ("challenged",)),
        "no event is called that; write what happens then under the line that lets somebody do it, "
        "such as `any other player may catch the player`",
    ),
    **dict.fromkeys(
        (("pair",), ("pairs",), ("kind",)),
        "cards that belong together are counted: `2 identical cards`, `2 cards of one number` or `of one symbol`, as in `if they have 2 cards of one number` and `puts 2 cards of one number from their hand into the pot`",
    ),
    (
        "divided",
    ): "say what is divided, and by which number: `the total worth of their hand divided by 10`, rounded down",
    **{
        (part,): f"write it as a division, which is rounded down: `the total worth of their hand divided by {number}`"
        for number, part in ((3, "third"), (4, "quarter"), (5, "fifth"), (10, "tenth"), (100, "hundredth"))
    },
    **dict.fromkeys(
        (("leader",), ("leaders",)),
        "say who that is: `call every player with the highest score the leaders`, and then `the leaders draw 1 card`",
    ),
    **dict.fromkeys(
        (("colours",), ("colors",), ("suits",)),
        "colours are not counted: keep a number, `keep a number called hues`, and count them where it is asked for, `the hues become 0`, "
        "`if they have a red card, the hues grow by 1`, and the same for each other colour; for all of them, "
        "`if they have a red card and they have a blue card`, and so on",
    ),
    **dict.fromkeys(
        (("twins",), ("doubles",)), "cards that are identical are counted: `if they have 2 identical cards`"
    ),
    **dict.fromkeys(
        (("higher",), ("lower",)),
        "say than what: `is 1 higher than the number of the top card`, `is 1 lower than its number`",
    ),
    **dict.fromkeys(
        (("multiple",), ("multiples",), ("divisible",)),
        "what is divided is rounded down, so compare: `if the number of cards in their hand divided by 3 times 3 is the number of cards in their hand`; "
        "of cards, name the numbers: `a card whose number is 3, 6 or 9`",
    ),
    ("equal",): "for equal numbers write `as many cards as the number of players`",
}
"""What to write instead of a word that looks like a name. By the last words of a phrase."""


ORDINALS = ("second", "third", "fourth", "fifth", "sixth")
"""`The second card of the discard pile`."""


NOT_THE_BOTTOM = (
    "of a pile, the top cards can be named (`the top card`, `the card under the top card`, `the top 3 cards`), and not the one at the bottom; "
    "a card that comes last can lie in a pile of its own: `keep a pile called reserve, seen by nobody`"
)
"""What to write instead of `the bottom card of the draw pile`."""


def unknown_name(core: n.Core, links: tuple[n.Link, ...], names: Names, roles: Iterable[str]) -> Problem:
    """The problem that nothing has the name in this phrase."""
    text = " ".join((*core.words, *([str(core.number)] if core.number is not None else [])))
    if not names.suggests:
        return Problem("unknown-name", f"nothing is called `{text}` here", core.span, about=text)
    missing = not_given(core)
    if missing is not None:
        return missing
    if core.words == ("bottom",):
        return Problem("unknown-name", "nothing is called `bottom card` here", core.span, NOT_THE_BOTTOM, about=text)
    known = names.all_words() | set(roles)
    kept = names.model.keeps.get(" ".join(core.words[:-1]))
    if core.words[-1:] == ("equal",) and kept is not None and kept.kind == "number":
        owner = "any player's" if kept.per_player else "the"
        are = "are" if kept.name.endswith("s") else "is"
        return Problem(
            "unknown-name", f"nothing is called `{text}` here", core.span,
            f"say what the number is: `if {owner} {kept.name} {are} 3`, `if {owner} {kept.name} {are} the number of players`", about=text,
        )  # fmt: skip
    defined = names.definitions.get(text)
    if defined is not None and defined.kind == "of a player":
        return Problem(
            "unknown-name",
            f"it is not clear whose {text} this is",
            core.span,
            f"say whose: `the player's {text}`, or `their {text}` of somebody named before",
            about=text,
        )
    defined = defined or names.definitions.get(singular(text))
    if defined is not None and defined.kind == "player":
        return Problem(
            "unknown-name", f"`{text}` alone does not name players", core.span, who_is(core, defined), about=text
        )
    if core.words[-1:] == ("other",):
        return Problem(
            "unknown-name",
            f"nothing is called `{text}` here",
            core.span,
            "write `every player except the dealer` to leave somebody out",
            about=text,
        )
    if core.number == 1 and len(core.words) == 1 and core.words[0] + "s" in known:
        many = core.words[0] + "s"
        return Problem(
            "unknown-name", f"`1 {core.words[0]}` is an amount, and `{many}` is a number that is kept", core.span,
            f"write what becomes of it: `their {many} shrink by 1`; as a choice `may \"pay 1 {core.words[0]}\" if their {many} are above 0`, and `their {many} shrink by 1` under it",
            about=text,
        )  # fmt: skip
    if core.words[-2:] == ("first", "turn"):
        return Problem(
            "unknown-name", f"nothing is called `{text}` here", core.span,
            "ask for it behind: `when a player plays a card if it is the first turn of the round`; at the beginning of a line, `in the first turn of a round, a player may only play ...`",
            about=text,
        )  # fmt: skip
    if text == "first" or (core.words[:1] == ("first",) and {core.words[-1], core.words[-1] + "s"} & {*known}):
        return Problem(
            "unknown-name", f"nothing is called `{text}` here", core.span,
            "the first of several players is found with what they have in common: `the first player with the fewest cards`, `the first player after the dealer with the fewest cards`",
            about=text,
        )  # fmt: skip
    if core.words[:1] in (("number",), ("worth",)) and len(core.words) == 2 and core.words[1] in RANGES:
        return Problem(
            "unknown-name", f"nothing is called `{text}` here", core.span,
            f"say it in a clause: `a card whose {core.words[0]} is at least 3 and whose {core.words[0]} is at most 5`, `a card whose {core.words[0]} is above the {core.words[0]} of the top card`",
            about=text,
        )  # fmt: skip
    recast = in_a_clause(core, names)
    if recast is not None:
        return Problem("unknown-name", f"nothing is called `{text}` here", core.span, recast, about=text)
    if core.words[-1:] in INSTEAD:
        return Problem(
            "unknown-name", f"nothing is called `{text}` here", core.span, INSTEAD[core.words[-1:]], about=text
        )
    if core.number == 1 and not core.det and core.words in (*((word,) for word in COLOUR), ("number",), ("symbol",)):
        return Problem(
            "phrase",
            f"`of one {core.name}` says what a certain number of cards have in common, and it is not said how many",
            core.span,
            f"write how many: `3 cards of one {core.name}`; for all of a hand, `every card in their hand has the {core.name} of the top card of their hand`; "
            "for all cards of a colour name it: `the total worth of every red card in their hand`",
        )
    keep = names.model.keeps.get(text)
    if keep is not None and keep.per_player:
        return Problem(
            "unknown-name",
            f"it is not clear whose {text} this is",
            core.span,
            f"for example `the player's {text}`",
            about=text,
        )
    if core.number is not None and " ".join(core.words) in known | {"players", "opponents"}:
        return Problem(
            "unknown-name",
            f"a number behind `{' '.join(core.words)}` has no meaning",
            core.span,
            f"say it in a clause: `a card whose number is {core.number}`, or name the card: `{speech.a(str(core.number))}`"
            if core.name == "number"
            else "leave it out; cards are dealt and drawn one at a time in any case",
            about=text,
        )
    whose = whose_hand(core.words)
    if whose is not None:
        return Problem("unknown-name", f"nothing is called `{text}` here", core.span, whose, about=text)
    meant = likely(text, core.words, links, known)
    if meant is None and core.name in OWNED:
        return Problem(
            "unknown-name",
            f"it is not clear whose {core.name} this is",
            core.span,
            f"for example `{OWNED[core.name]}`, `the top card's {core.name}`",
            about=text,
        )
    return Problem(
        "unknown-name",
        f"nothing is called `{text}` here",
        core.span,
        f"did you mean `{meant}`?" if meant else DECLARE,
        about=text,
    )


def who_is(core: n.Core, defined: Definition) -> str:
    """What to write for players whom a word of the rules describes: `every player who is a trader`."""
    described = defined.line.object if isinstance(defined.line, n.Define) else None
    word = defined.word if described is None or not described.core.det else speech.a(defined.word)
    one = core.det in ("the", "a", "an", "that", "")
    some = "the first player" if one else f"{core.det} player"
    return f"what `{defined.word}` means is said of a player: `{some} who is {word}`" + (
        "; for all of them, `every player who is " + word + "`" if one else ""
    )


def in_a_clause(core: n.Core, names: Names) -> str | None:
    """A hint for words that stand together like a name: the most that anybody has, a number and what it is above, and seats that are counted."""
    words = core.words
    if words[:1] in (("highest",), ("lowest",)) and len(words) > 1:
        what = " ".join(words[1:])
        if what == "total worth":
            return (
                f"find the player first: `call the first player with the {words[0]} total worth of their hand the best`, and then "
                "`the total worth of the best's hand`"
            )
    if words[-1:] in tuple((word,) for word in RANGES):
        what = " ".join(words[:-1])
        keep = names.model.keeps.get(what)
        if keep is not None and keep.per_player and keep.kind == "number":
            verb = "are" if what.endswith("s") else "is"
            return f"say it in a clause: `if there is exactly 1 player whose {what} {verb} {words[-1]} 0`, `every player whose {what} {verb} {words[-1]} 0`"
    if words[-1:] == ("seats",):
        return "say it seat by seat: `the player left of the player left of the player`"
    return None


def not_given(core: n.Core) -> Problem | None:
    """The problem of `the drawn card`, `their chosen number` where nobody has drawn or chosen one, or several players have."""
    *_, done, what = ("", "", *core.words)
    if (done, what) == ("taken", "card"):
        return Problem(
            "unknown-name",
            "no line above says which one the taken card is",
            core.span,
            "give it this name where it is taken, in the same block: `takes a card of the market as the taken card`, `takes the top card of the heap as the taken card`",
            about=core.name,
        )
    if done not in ("chosen", "drawn", "played") or singular(what) not in ("card", "colour", "number", "player"):
        return None
    one = singular(what)
    return Problem(
        "unknown-name",
        f"no line above says which one the {done} {one} is",
        core.span,
        f"one player's {done} {one} is known in the lines after it, in the same block: for several players, write all of it under "
        f"`for every player`, or keep one for each: `keep a {one} called pick for every player`"
        + (
            "; the colour that was chosen for a wild is `the colour in play`"
            if (done, one) == ("chosen", "colour")
            else ""
        ),
        about=core.name,
    )


UNCOUNTED = {"some", "several", "few", "many"}


def unknown_card(core: n.Core, names: Names) -> Problem:
    """The problem that a word in this phrase neither names nor describes a card."""
    if not names.suggests:
        return Problem("unknown-card", f"the deck has no card called `{core.name}`", core.span, about=core.name)
    missing = not_given(core)
    if missing is not None:
        return missing
    if {*core.words} & UNCOUNTED:
        return Problem("amount", "how many cards?", core.span, "write a number: `discards 2 cards`")
    if "not" in core.words:
        return Problem(
            "phrase",
            "`not` cannot stand here",
            core.span,
            "say it of the card: `on a card that is not a 3`, `a card that is not red`",
        )
    if "worth" in core.words:
        return Problem(
            "phrase",
            "how much a card is worth is said in a clause",
            core.span,
            "write `a card whose worth is at least 20`, or `if its worth is at least 20`",
        )
    if core.name in names.colours:
        return Problem(
            "unknown-card",
            f"`{core.name}` alone is no card",
            core.span,
            f"write the whole card each time: `{speech.a(core.name)} 2 or a blue 2`, or `{speech.a(core.name)} card`",
            about=core.name,
        )
    if core.name in ("played", "discarded", "dealt"):
        return Problem(
            "phrase",
            f"the language does not remember which card was {core.name}, and by whom",
            core.span,
            "name the card: `the drawn card`, `the top card`, `the card under the top card`; or remember who played it: `keep a player called shooter`, "
            "and `the shooter becomes the player` under `when a player plays a card`",
        )
    if core.name in names.model.keeps and names.model.keeps[core.name].kind == "pile":
        return Problem(
            "unknown-card", f"`{core.name}` is a pile, and nothing can be noticed of a pile but that it runs out", core.span,
            f"to count its cards, write `the number of cards in the {core.name}`, `every player with the most cards in their {core.name}`; "
            f"otherwise `when the {core.name} runs out`; for what is done when it is shuffled, add it to the rule that shuffles it, whose id `uno explain` lists",
            about=core.name,
        )  # fmt: skip
    if {*core.words} & {"equal", "alike"} and core.number is not None:
        return Problem(
            "unknown-card",
            f"cards are not called `{core.name}`",
            core.span,
            f"write `{core.number} identical cards`, or what they have in common: `{core.number} cards of one number`, `of one colour`, `of one symbol`",
            about=core.name,
        )
    if core.words[1:] == ("card",) and core.words[0] in ORDINALS:
        return Problem(
            "unknown-card", "no sentence counts the cards of a pile from the top", core.span,
            "`the card under the top card` is the second one, also `the card under the top card of the draw pile`; for several, `the top 3 cards of the draw pile`",
            about=core.name,
        )  # fmt: skip
    described = {d.word for d in names.definitions.values() if d.kind == "card"}
    known = (
        names.symbols | names.colours | described | {"coloured", "numbered", "playable", "identical", "card", "cards"}
    )
    word = next((w for w in core.words if not {w, w.removesuffix("s")} & known), core.name)
    near = misspelt(word, known) or nearest(core.name, names.symbols)
    owned = core.span.length > len(
        f"{core.det} {core.name}"
    )  # `the player's duel card` is read as a card of that player
    if core.name in ("bottom card", "bottom cards", "bottommost card") and core.name not in names.model.keeps:
        return Problem(
            "unknown-card", f"nothing is called `{core.name}` here", core.span,
            NOT_THE_BOTTOM,
            about=word,
        )  # fmt: skip
    if near is None and core.words[-1:] == ("card",) and (owned or core.det in ("", "the", *OWN)):
        return Problem(
            "unknown-card",
            f"nothing is called `{core.name}` here",
            core.span,
            f"to remember a card of each player, write `keep a card called {core.name} for every player, seen by its owner`, or `keep a card called {core.name}` for one (with `, seen by nobody` if it is a secret); "
            f"for a kind of cards, `a card is {word} if ...`",
            about=word,
        )
    fallback = f"did you mean `{near}`?" if near else None
    cards = ", ".join(sorted(names.symbols))
    return Problem(
        "unknown-card",
        f"the deck has no card called `{word}`, and no card is described as `{word}`",
        core.span,
        whose_hand(core.words)
        or fallback
        or (f"the cards with a name are: {cards}; or say what it is" if cards else "say what it is")
        + f": `a card is {word} if ...`",
        about=word,
    )


def whose_hand(words: Sequence[str]) -> str | None:
    """A hint for `the smallest hand`, `fewest cards`: name the player by the size of the hand."""
    size = next((SIZES[word] for word in words if word in SIZES), None)
    counted = tuple(words[-1:]) == ("cards",) and {"fewest", "least", "most"} & {*words}
    if size is None or not (counted or words[-1] in ("hand", "hands")):
        return None
    own = "with" if size.endswith("cards") else "whose hand has"
    of_piles = (
        "; among piles, keep a number called size, and find it: `the size becomes 99`, `for every row`, under it `if the number of cards in the row is below the size` and "
        "`the size becomes the number of cards in the row`; then `a row that has at most as many cards as the size`"
    )
    players = f"write `the first player {own} {size}`, or `every player {own} {size}` for all of them"
    return players + (of_piles if size == "the fewest cards" and counted else "")


def likely(text: str, words: tuple[str, ...], links: tuple[n.Link, ...], known: set[str]) -> str | None:
    """The name that was probably meant, for a whole name or a word in it."""
    whole = misspelt(text, known) if text not in known else None
    if whole is not None:
        return whole
    two = misspelling_in_pair(words)
    if two is not None:
        return two
    longer = text
    for link in links[:2]:  # `colour in paly` is parsed as a core and a link
        longer += f" {link.word} {link.core.name}"
        whole = misspelt(longer, {name for name in known if " " in name})
        if whole is not None:
            return whole
    fallback = nearest(text, known - {text})
    return misspelling_among(words, known, VERB_WORDS) or fallback


def misspelling_in_pair(words: Sequence[str]) -> str | None:
    """`runs oit`: the two-word verb that two words were meant to be."""
    for pair in pairwise(words):
        meant = misspelt(" ".join(pair), TWO_WORDS) if " ".join(pair) not in TWO_WORDS else None
        if meant is not None:
            return meant
    return None


def misspelling_among(words: Iterable[str], known: set[str], language: frozenset[str]) -> str | None:
    """The correction of the first word that occurs in no name and is not in the language."""
    pieces = {piece for name in known for piece in name.split()} | language
    for word in words:
        if word in vocabulary() or word in pieces or word.removesuffix("s") in pieces:
            continue
        near = misspelt(word, known) or (misspelt(word, pieces) if len(word) > 2 else None)
        if near is not None and (near in known or typos_between(word, near, 2) <= 1):
            return near
    return None


def misspelling_in(phrase: n.Phrase, names: Names, roles: Iterable[str]) -> str | None:
    """The misspelt word in a phrase that makes no sense in its place."""
    if not names.suggests:
        return None
    words = [*phrase.core.words, *(word for link in phrase.links for word in link.core.words)]
    return misspelling_in_pair(words) or misspelling_among(words, names.all_words() | set(roles), vocabulary())


def strange_place(link: n.Link, what: str) -> Problem:
    """`at the strat`: the situation that was meant. Cards are played and take effect in only three situations."""
    place = " ".join(w for w in (link.word, link.core.det, link.core.name) if w)
    near = misspelt(place, ("at the start", "as the last card"))
    return Problem(
        "event",
        f"cards are not {what} `{place}`" if what != "take effect" else f"cards do not take effect `{place}`",
        link.span,
        f"did you mean `{near}`?" if near else "use `at the start`, `as the last card`, or neither",
    )


def what_it_is(said: str) -> str:
    """What to write instead of words that are no condition by themselves, such as `number below 5`."""
    compared = re.fullmatch(
        r"(?:the |a |its )?(number|worth) (?:is )?(below|above|over|at least|at most|more than|fewer than|less than) (\w+)",
        said,
    )
    if compared is None:
        return "say what it is or has: `if the player has no cards`"
    what, how, limit = compared.groups()
    return f"say of which card: `if the {what} of the drawn card is {how} {limit}`, `if its {what} is {how} {limit}`"
