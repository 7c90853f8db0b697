"""The forms that facts and card headings can have: every word must have its place in one of them."""

from __future__ import annotations

import re
from dataclasses import dataclass

from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.in_the_whole_game import SEEN_IN_SOME_CASES
from uno_dsl.model import statements as s
from uno_dsl.source import Span
from uno_dsl.syntax import nodes as n
from uno_dsl.syntax.vocabulary import NUMBERS


@dataclass(frozen=True, slots=True)
class Forms:
    """What can stand before the first comma, what after it, and an example."""

    first: tuple[str, ...]
    more: tuple[str, ...]
    example: str


NAME = r"[^\W\d_][\w-]*"
KINDS = "piles?|numbers?|players?|cards?|colou?rs?|suits?|directions?|sides?|flags?"
NAMES = rf"{NAME}( and {NAME})*"
TEAMS = (
    "say how many play, `players 4`; who belongs to whom is a definition at the left margin, `the partner of a player means the player opposite them`, "
    "and then `their partner`, `the partner of the winner scores 10 points`"
)
"""How teams are made."""
NO_NAME = r"(?<![\w-])(if|unless|while|when|until|otherwise|starting|seen)(?![\w-])"
"""Words that no name has: they begin something else. Inside a word with hyphens, they are part of it."""
OWNER = "(its|their|the) owner"
OWNERS = r"for (every|each) (player|card)|for all (players|cards)"
FORMS: dict[str, Forms] = {
    "players": Forms((r"\d+( to \d+)?",), (), "players 2 to 10"),
    "deck": Forms((r"of \d+ cards?",), (), "deck of 108 cards"),
    "sides": Forms((NAMES,), (NAMES,), "sides light, dark"),
    "colours": Forms((NAMES,), (NAMES, rf"on (the )?{NAME} side"), "colours blue, green, red, yellow"),
    "keep": Forms(
        (rf"((a|an|the) )?({KINDS}) called (?!.*{NO_NAME}).*?( ({OWNERS}))?", rf"\w+ piles called (?!.*{NO_NAME}).*"),
        (
            r"starting (at|with) \d+", "for the (whole )?game", r"(for the|for every|in every|in each) round",
            r"seen by (nobody|everybody|everyone|its owner|their owner|the owner|all players|every player)",
            rf"seen (only by|by only|by nobody (but|except|but for|other than)) {OWNER}", rf"seen by {OWNER} (only|alone)",
            r"top card seen by (everybody|everyone|all players|every player)", r"top back seen by (everybody|everyone|all players|every player)",
            r"backs seen by (the )?others",
        ),
        "keep a number called penalty, starting at 0",
    ),
    "card": Forms(
        (NAME, r"\d+( to \d+)?"),
        (
            r"worth \d+( points)?", "worth (their|its) number", r"\d+ of (each|every) (colou?r|suit)", rf"\d+ of {NAMES}", r"\d+ cards?( of each)?", r"number \d+", rf"{NAME}( {NAME})* \d+",
            rf"((on )?(the )?({NAME})( and (the )?{NAME})?( sides?)?|(on )?both sides)",
        ),
        "card draw-two, 2 of each colour, worth 20",
    ),
}  # fmt: skip
ABOUT = re.compile(
    r"(?P<worth>worth) .*|(?P<starting>starting) .*|(?P<seen>seen) .*|(?P<top>top) .*|(?P<backs>backs) .*|(?P<number>number) .*"
    r"|(?P<many>\d+) (?:of|cards?).*|(?P<other>.*) \d+"
)
"""What a part of a fact is about: it can be said once."""


def unread_facts(fact: n.Fact | n.Card) -> Diagnostic | None:
    """The finding for a part of a fact or heading with words that say nothing: `deck of 108 cards if ...`."""
    word = fact.word if isinstance(fact, n.Fact) else "card"
    forms = FORMS.get(word)
    if forms is None:
        return None
    for at, part in enumerate(fact.parts):
        text = " ".join(part)
        in_teams = word == "players" and bool({"team", "teams", "pairs"} & {*part})
        if in_teams or not any(re.fullmatch(form, text) for form in (forms.first if at == 0 else forms.more)):
            code = "fact" if isinstance(fact, n.Fact) else "card-fact"
            said = text if isinstance(fact, n.Card) or at else f"{word} {text}"
            hint = other_start(fact, text) or named_otherwise(fact, at) or f"write it like `{forms.example}`"
            if in_teams:
                hint = TEAMS
            elif word == "players":
                hint = (
                    how_many_play([int(number) for part in fact.parts for number in part if number.isdigit()]) or hint
                )
            if isinstance(fact, n.Card) and at == 0:
                hint = "a card has either a name (several words are joined by hyphens: `card draw-two, ...`) or numbers (`cards 1 to 9, ...`)"
            return Diagnostic(
                code=code, message=f"`{said}` has words that cannot be read here", span=fact.span, hint=hint
            )
    return said_twice(fact)


def said_twice(fact: n.Fact | n.Card) -> Diagnostic | None:
    """The finding for a fact that says one thing in two ways: `worth 20, worth 30`, or `card two, ..., number 15`, which shows a 2."""
    code = "fact" if isinstance(fact, n.Fact) else "card-fact"
    first = " ".join(str(NUMBERS.get(word, word)) for word in fact.parts[0])
    numbered = isinstance(fact, n.Card) and re.fullmatch(r"\d+( to \d+)?", first) is not None
    known: dict[str, str] = {}
    for text in (" ".join(part) for part in fact.parts[1:]):
        found = ABOUT.fullmatch(text)
        if found is None:
            continue
        about = found["other"] or found.lastgroup or ""
        if numbered and about == "number":
            return Diagnostic(
                code=code, message=f"this card shows the number {first}, and `{text}` says another", span=fact.span,
                hint=f"leave `{text}` out, or give the card a name that is no number: `card high-{first.split()[0]}, 4 cards, {text}`",
            )  # fmt: skip
        if about in known:
            return Diagnostic(
                code=code, message=f"`{known[about]}` and `{text}` say the same thing in two ways", span=fact.span,
                hint="leave one of them out",
            )  # fmt: skip
        known[about] = text
    return None


def how_many_play(numbers: list[int]) -> str | None:
    """The hint for `players 4 or 6`: a game is for all numbers from one to another, and a rule may ask how many play."""
    if not numbers or min(numbers) < 2:
        return None
    if len({*numbers}) == 1:
        return f"write how many can play: `players {numbers[0]}` for this number only, or from one number to another, `players {numbers[0]} to {max(10, numbers[0] + 1)}`"
    low, high = min(numbers), max(numbers)
    return (
        f"a game is for every number of players from one to another: write `players {low} to {high}`, or one number, `players {low}`; "
        f"what a rule does only with some of them, it asks first: `if the number of players is {high}`, `if the number of players is even`"
    )


def audience(part: tuple[str, ...]) -> str:
    """Who sees what is kept: nobody, everybody, the owner or the others; a word that is nobody's is left as it is. Only who holds it sees it, too,
    where it is `seen by nobody but its owner`."""
    last = part[-2] if part[-1] in ("only", "alone") else part[-1]
    return {"everyone": "everybody", "players": "everybody", "player": "everybody"}.get(last, last)


def unknown_audience(parts: tuple[tuple[str, ...], ...], seen: str, span: Span) -> Diagnostic:
    """The finding for `seen by Ann`, and for `seen by everybody if they have 2 cards`: who sees a pile does not change in a game."""
    if any("seen" in part and {"if", "unless", "while", "when", "until"} & {*part} for part in parts):
        called = " ".join(parts[0]).partition(" called ")[2]
        return Diagnostic(
            code="fact", message="who sees a pile is the same in the whole game", span=span,
            hint=SEEN_IN_SOME_CASES if not called or re.search(rf" {OWNERS}$", called)
            else f"let a rule show it: `when a player begins a turn` and then `the player shows the {called} to every player`",
        )  # fmt: skip
    return Diagnostic(
        code="fact", message=f"nobody is called `{seen}` here", span=span,
        hint="a pile is `seen by nobody`, `seen by everybody` or `seen by its owner`",
    )  # fmt: skip


def other_start(fact: n.Fact | n.Card, text: str) -> str | None:
    """The hint for a value that begins otherwise than values of its kind can: a flag as true, a number below 0."""
    if re.fullmatch(r"starting (at|with|as) (true|yes|set|on)", text):
        name = re.sub(r"^(an? )?flags? called | for (every|each) player$", "", " ".join(fact.parts[0])) or "ready"
        whose = "every player's" if "player" in fact.parts[0] else "the"
        return f"a flag is false at first: write `when a round begins, {whose} {name} becomes true`, or keep the opposite, `keep a flag called no-{name.replace(' ', '-')}`"
    if re.fullmatch(r"starting (at|with) (minus|-).*", text):
        return "no number goes below 0: let it begin higher, `starting at 100`, or keep what is lost as a number of its own"
    return None


def named_otherwise(fact: n.Fact | n.Card, at: int) -> str | None:
    """The hint for a name with a word that begins something else, `keep a flag called seen this turn`, and for a comma that is missing before it."""
    if not isinstance(fact, n.Fact) or fact.word != "keep" or at or "called" not in fact.parts[0]:
        return None
    words = fact.parts[0]
    start = words.index("called") + 1
    first = next((k for k in range(start, len(words)) if re.fullmatch(NO_NAME, words[k])), None)
    if first is None:
        return None
    rest = " ".join(words[first:])
    if first > start and any(re.fullmatch(form, rest) for form in FORMS["keep"].more):
        return f"write a comma before it: `keep {' '.join(words[:first])}, {rest}`"
    owners = re.search(rf" {OWNERS}$", " ".join(words))
    name = "-".join(words[start : len(words) - len(owners[0].split()) if owners is not None else len(words)])
    return f"call it `{name}{'-value' * ('-' not in name)}`, or by another word: sentences could not speak of something called `{words[first]}`"


def several_kept(what: tuple[str, ...], called: str, model: s.Model) -> str | None:
    """The hint for `keep cards called bonus`, `keep colours called rainbow for every player`: several of a kind that one line cannot keep."""
    if what[-1:] == ("cards",) and called:
        return f"several cards lie in a pile: write `keep a pile {called}`"
    if what[-1:] not in (("colours",), ("colors",), ("suits",)):
        return None
    colours = [colour for of_side in model.colours.values() for colour in of_side][:2] or ["blue", "red"]
    flags = ", ".join(f"`keep a flag called had-{colour} for every player`" for colour in colours)
    return f"keep a flag for each colour: {flags}, and so on, and `if the played card is {colours[0]}, their had-{colours[0]} becomes true`; for one colour, `keep a colour called hue`"


def how_many(name: str, model: s.Model) -> str:
    """The hint for a card of which nobody says how many there are."""
    cards = f"cards {name.replace('-', ' to ')}" if name.replace("-", "").isdigit() and "-" in name else f"card {name}"
    each = "2 of each colour" if model.colours else "1 card"
    return f"say how many there are of each: `{cards}, {each}, worth 20`, with commas between the parts"


def in_some_colours(model: s.Model) -> str:
    """The hint for `cards 1 to 13 of each suit except the clubs 12`."""
    colours = [colour for of_side in model.colours.values() for colour in of_side][:2] or ["red", "blue"]
    return f"name those that are in some colours only on a line of their own: `cards 1 to 11 of each colour`, `cards 12, 1 of {' and '.join(colours)}`"
