"""Whether a change of a word is one of those that the language says mean nothing: a word left out, or another in its place.

Each function is a row, or a few, of the two tables in `docs/language.md` ("Every word counts"), with the place where they hold.
"""

from __future__ import annotations

import re

from tests.fuzz.rules_files import all_texts
from tests.unread_words.changed import Changed
from uno_dsl.model.reading.nouns import COMPARISONS, OWN
from uno_dsl.model.reading.phrases.conditions import split_relation
from uno_dsl.syntax.vocabulary import NUMBERS

ARTICLES = ("", "the", "a", "an")
EVERY = ("every", "all", "each")
OTHER = ("another", "any other", "every other")
SUBJECTS = ("they", "them", "he", "she", "you")
PILES = re.compile(r"keep (?:a pile|piles) called ([\w-]+(?: [\w-]+)*?)(?:,| for every|$)", re.M)
KEPT = re.compile(r"(?:(?:the|their|its|[\w -]+'s) )*(?:score|penalty|tally)\b")
"""A number that the game keeps."""
GROUP = r"(possible dealers?|losers?|fighters?)\b"
"""The names of groups of players in our sentences."""
DETERMINED = r"(?:(?:the|a|an|any|their|his|her|its|that|another|every|the [\w -]+'s|[\w-]+'s|\w+ [\w-]+'s) )*"
NUMBER = re.compile(rf"(?:\d+|{'|'.join(NUMBERS)}|the total worth|the number of|as many|twice|half)\b")
PROPERTY = re.compile(r"(?:(?:the|a|an|another|any|no) )?(?:same |other |identical )?(?:colou?r|number|symbol)\b")
NAMED = re.compile(r"(?!(?:next|previous|first|last|other|same|random) )[\w-]+ players?\b")
"""`the leading player` is the first of them, `a leading player` any."""
CARD = re.compile(
    r"(?:(?!players?\b|opponents?\b)[\w-]+ )*(?:cards?|\d+|action-card|wild|skip|reverse|draw-\w+|wild-[\w-]+)\b"
)
ENDS = re.compile(
    r"[,:.\n\"]| +[\[<]| (?=(?:into|onto|on|in|under|of|from|to|if|until|as|at|and|or|with|that|who|whose|is|are|has|may|must|can|becomes?|grows?|shrinks?|doubles)\b)"
)
"""Where a noun ends."""


def has_no_meaning(change: Changed) -> bool:
    """Whether a change is on one of the two lists."""
    word, by = change.word.casefold(), (change.by or "").casefold()
    match change.kind:
        case "determiner":
            return determiner(change, word, by)
        case "preposition":
            return preposition(change, word, by)
        case "name":
            return by == "" and name_left_out(change, word) or name_not_used(change, word, by)
        case "pronoun":
            return pronoun(change, word, by)
        case "possible" | "then":
            return by == ""
        case "adverb":
            return adverb(change, word, by)
        case "comparison":
            return comparison(change, word, by)
        case "verb":
            return (
                word in ("take", "takes")
                and by == "draws"
                and not re.search(r"\b(from|of|in)\b", sentence_after(change))
            )
        case "modal":
            standing = (
                change.at == "norm" and change.line == 0
            )  # `a player must play a 7` at the margin is a rule on playing
            said = r"(play|say|choose)\b" if standing else r"say\b"
            return word == "must" and by == "" and change.at.endswith("norm") and not re.match(said, after(change))
        case _:
            return False


def determiner(change: Changed, word: str, by: str) -> bool:
    """The rows of determiners, each in its place."""
    if change.at.startswith("fact_line"):
        return {word, by} <= {*ARTICLES} and change.text[: change.start].endswith("keep ")
    both = {word, by}
    return (
        both <= {*ARTICLES, "any"} and article(change, both)
        or both <= {"", "the", "that", "this"} and re.match(r"(players?|turn)\b", after(change)) is not None
        or not both.isdisjoint(OWN) and both <= {*ARTICLES, *OWN} and owner(change, both)
        or offered(change) and (both <= {*ARTICLES, "any", *EVERY} or both <= {*OTHER})
        or by == "" and word in (*EVERY, "any") and re.match(r"(([\w-]+ ){0,2}cards|players)\b", after(change)) is not None
        or change.at.endswith("worth > np") and both <= {*ARTICLES, *EVERY, "any"}
        or both <= {"", "the", *EVERY} and re.match(GROUP, after(change)) is not None
        or "both" in both and both <= {"", "the", "both", *EVERY} and named_together(change)
        or both <= {"", "only", "exactly"} and NUMBER.match(after(change)) is not None
        or not both.isdisjoint(OTHER) and both <= {*ARTICLES, *OWN, "any", "another", "any other"} and another(change)
    )  # fmt: skip


def named_together(change: Changed) -> bool:
    """`both fighters`, where two players were given that name."""
    name = re.match(r"[\w-]+", after(change))
    return name is not None and re.search(rf"\bcall [^\n]+ and [^\n]+ the {name[0]}\b", change.text) is not None


def article(change: Changed, both: set[str]) -> bool:
    """`the`, `a`: not before a player of whom something is asked, nor before a name that several have; `any` only where any of them
    may be the one."""
    if NAMED.match(after(change)):
        return both <= {"", "the"}
    subject = re.search(r"(^|> )(when|before|norm|define|means)( > (atom\([^)]*\)))? > np$", change.at) is not None
    if re.match(r"([\w-]+ )?(players?|opponents?)\b", after(change)) and not re.match(r"\w+ player", after(change)):
        return subject or "any" not in both and ("do > " in change.at or "group" in change.at)
    return "any" not in both or subject or "act(play" in change.at


def owner(change: Changed, both: set[str]) -> bool:
    """`their` before a hand, before a card of theirs, and before what is kept for every player."""
    return (
        "link(as)" in change.at
        or re.search(r"\b(players?|draw pile|discard pile|top card)$", noun_after(change)) is None
    )


def another(change: Changed) -> bool:
    """`another` before a card that is played or drawn, or that is left after a play; `takes another turn`; after `challenges` and
    `catches`."""
    if re.search(r"(act|atom)\(takes?\)", change.at):
        return noun_after(change) in ("turn", "next turn")
    if re.search(r"(act|atom)\((challenge|catch)", change.at):
        return True
    if re.search(r"(act|atom)\(draws?\) > np$", change.at):
        return re.fullmatch(r"cards?", noun_after(change)) is not None
    if change.at.endswith("do > np") and re.match(r"round begins|game begins", after(change)):
        return True
    laid = re.search(r"\bwhen [^\n]*\b(plays|played|turns? up|turned up)\b", change.text[: change.start]) is not None
    return (laid or re.search(r"act\(plays?\)", change.at) is not None) and CARD.match(noun_after(change)) is not None


def offered(change: Changed) -> bool:
    """The subject of what is permitted, or of what is open under `until`. Among steps, `every player may ...` asks each of them."""
    return change.at.endswith("norm > np") and not among_steps(change)


def among_steps(change: Changed) -> bool:
    """Whether the line is one of the steps of a `when` line."""
    above, indent = change.text[: change.start].split("\n"), 99
    for line in reversed(above):
        depth = len(line) - len(line.lstrip())
        if depth < indent and line.strip():
            indent = depth
            if line is not above[-1] and re.match(r"(until|in|during)\b", line.lstrip()):
                return False
            if re.match(r"(when|whenever|before|after|at the|to|as soon as|each time|every time)\b", line.lstrip()):
                return True
    return False


def preposition(change: Changed, word: str, by: str) -> bool:
    """`a card of the same number`, `with the same number`; `a card in their hand`, `from`; `puts it on the pile`, `into`."""
    both = {word, by}
    if both <= {"of", "with"}:
        return PROPERTY.match(after(change)) is not None
    if both <= {"of", "in", "from", "on"}:
        return before_a_place(change)
    return "act(put" in change.at and both <= {"on", "onto", "on top of", "in", "into", "to"} and before_a_place(change)


def before_a_place(change: Changed) -> bool:
    """Whether a hand or another pile comes next."""
    found = re.match(DETERMINED + r"([\w -]+)", after(change))
    return found is not None and any(re.match(rf"{re.escape(pile)}s?\b", found[1]) for pile in piles())


def piles() -> set[str]:
    """The names of the piles of all our files."""
    return {
        "hand",
        "heap",
        "box",
        "draw pile",
        "discard pile",
        *(n for text in all_texts().values() for n in PILES.findall(text)),
    }


def name_left_out(change: Changed, word: str) -> bool:
    """`card`, `points`, `worth`, `left` and `next`, each where nothing else is possible."""
    before = change.text[: change.start].rstrip(" ,\n")
    if word in ("card", "cards"):
        counted = re.search(r"(act)\((draw|draws|take|takes|deal|deals|discard|discards)\) > np$", change.at)
        return (
            counted is not None
            or change.at.endswith("link(on)")
            or re.search(r"atom\((is|are)( not)?\) > np$", change.at) is not None
        )
    if word == "points":
        return change.at == "worth" or re.search(r"act\((score|scores|lose|loses)\) > np$", change.at) is not None
    if word in ("more", "extra", "additional"):
        return re.search(r"\b(\d+|an?)$", before) is not None
    if word == "player":
        return change.at.endswith("do > np") and (not before or before[-1] in "\n:,")
    if word == "worth":
        return before.endswith("total")
    if word in ("left", "remaining"):
        return re.search(r"(cards?|players?)( are| is)?$", before) is not None
    if word == "next" and re.search(r"until > atom\(begins\) > np$", change.at):
        return after(change).startswith("turn")
    return (
        word == "next"
        and re.search(r"(act)\((take|takes)\) > np$", change.at) is not None
        and after(change).startswith("turn")
    )


def name_not_used(change: Changed, word: str, by: str) -> bool:
    """Names that are given and not used; whoever is said to deal or shuffle, or to roll a die."""
    if "link(as)" in change.at and by != "":
        return word not in ("last", "final", "start", "card") and not re.search(
            rf"\b{re.escape(word)}s?\b", after(change)
        )
    return (
        change.at.endswith("do > np")
        and re.match(
            r"([\w'-]+ ){0,3}(deals?|shuffles?|turns? over|rolls? a die|chooses a random number)\b", after(change)
        )
        is not None
    )


def pronoun(change: Changed, word: str, by: str) -> bool:
    """`they` as the subject; `everybody else` and `anybody else` where something is offered."""
    if by == "":
        return word in SUBJECTS and re.search(r"(do|norm) > np$", change.at) is not None
    return offered(change) and {word, by} == {"everybody else", "anybody else"}


def adverb(change: Changed, word: str, by: str) -> bool:
    """`at once`, `also`; `each` after a group; `instead` in place of what would have happened, and under `otherwise`; a group chooses
    `secretly` and `at the same time`, or else `in turn`."""
    if {word, by} <= {"secretly", "in secret", "at the same time"}:
        return re.match(r"choos", after(change)) is not None or "act(choose" in change.at or change.at.endswith("do")
    if by != "":
        return False
    if word == "each":
        return re.search(r"\b(every|each|all|both|everybody|players)\b", change.text[: change.start]) is not None
    if word == "in turn":
        return "act(choose" in change.at or re.match(r"choos", after(change)) is not None
    if word == "instead":
        return re.search(r"\bwould\b|\botherwise\b", change.text[: change.start]) is not None
    return word in ("immediately", "at once", "also", "too", "again")


def comparison(change: Changed, word: str, by: str) -> bool:
    """`at least` before several cards that belong together; `exactly` and `only` before a number: what is negated, and what is compared, stays the same."""
    if by == "" or NUMBER.match(after(change)) is None and KEPT.match(after(change)) is None:
        return False
    if re.match(
        r"\w+ [\w -]*?(cards? of one |whose numbers add up)", after(change)
    ):  # `has 4 cards of one number`: at least 4
        verb = word.split()[0]
        return {word, by} == {verb, f"{verb} at least"}
    if re.search(
        r"\bdraws? [^\n]*\buntil\b[^\n]*$", change.text[: change.start]
    ):  # who has more than 7 cards has drawn enough
        return {word, by} <= {"has", "have", "has at least", "have at least"}
    if {word, by} == {"there is", "there is only"}:
        return True
    negated, _, compared = split_relation(word)
    negated_by, _, compared_by = split_relation(by)
    exact = all(
        rest.split()[-1] in ("is", "are", "was", "were", "has", "have", "had", "not", "exactly", "only")
        for rest in (word, by)
    )
    return exact and negated == negated_by and COMPARISONS[compared] == COMPARISONS[compared_by] == "=="


def after(change: Changed) -> str:
    """The words after the changed one."""
    return change.text[change.start + len(change.by or "") :].lstrip()


def noun_after(change: Changed) -> str:
    """The noun that comes next, with what stands before it."""
    return ENDS.split(after(change))[0]


def sentence_after(change: Changed) -> str:
    """The words after the changed one in its line, up to a comma."""
    return re.split(r"[,\n]", after(change))[0]
