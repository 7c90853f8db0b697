"""Syntax errors in the author's terms: the wrong word, what is possible in its place, and an example to copy."""

from __future__ import annotations

import re

from uno_dsl.diagnostic import Diagnostic
from uno_dsl.source import Source, Span, lines_of
from uno_dsl.syntax.misspellings import Misspelling
from uno_dsl.syntax.own_choices import in_own_words
from uno_dsl.syntax.vocabulary import FORMS, NUMBERS, VERBS, vocabulary

INDENTED = "\x00indented"  # in place of the word, for a line that is indented but must not be

# What an author may have meant by a verb that is not in the language.
SYNONYMS = {
    "grab": "take", "grabs": "takes", "keeps": "takes", "forfeit": "miss", "forfeits": "misses",
    "throw": "discard", "throws": "discards", "add": "put", "adds": "puts", "yell": "say", "yells": "says",
    "flip": "turn over", "flips": "turns over", "stop": "end", "stops": "ends",
    "quit": "leave", "quits": "leaves", "mix": "shuffle", "mixes": "shuffles", "toggle": "turn round", "sets": "becomes",
}  # fmt: skip

PLAIN = {
    "VERB": "a verb (`draws`, `plays`, `puts`, `takes`, `chooses`, `misses` …)",
    "MODAL": "`may`, `must`, `may not`",
    "REL": "`is` or `has`",
    "NAME": "a name",
    "NUMBER": "a number",
    "STRING": "text in quotation marks",
    "_NL": "the end of the line",
    "IF": "`if`",
    "ID": "a rule id in brackets",
    "_INDENT": "lines indented under it",
    "OR": "`or`",
    "AND": "`and`",
    "DET": "`a`, `the`, `every` …",
}

EXAMPLES = (
    ("when", "when a player plays a draw-two"),
    ("if", "if the player has no cards"),
    ("replace", "replace [draw-two.played]"),
    ("remove", "remove [challenge.bluff]"),
    ("except", "except [turn.drawn] if the drawn card is wild"),
    ("add", "add to [draw-two.played]"),
    ("card", "card freeze, 2 of each colour, worth 20"),
    ("house", 'house rule my-rule for any edition "What it is about"'),
    ("edition", 'edition my-box from classic "What it is called"'),
    ("option", 'option my-option of classic "What it is about"'),
    ("printing", 'printing en of flip "English"'),
    ("combine", "combine stacking, jump-in"),
    ("keep", "keep a number called penalty"),
    ("question", 'question who-starts "Who starts?"'),
    ("reading", 'reading dealer, default because "the manual says so"'),
    ("set", "set challenger to anyone"),
    ("call", "call the next player the victim"),
    ("repeat", "repeat until the player has 7 cards"),
    ("until", "until the next turn begins"),
    ("follow", "follow [uno.window]"),
    ("for", "for every player"),
    ("language", "language 1"),
    ("rule", "rule my-rule"),
    ("a player may", "a player may play a card that has the colour in play"),
)

STRANGE = {
    "#": "",
    '"': "the quotation mark is not closed",
    "“": "the quotation mark is not closed",
    "[": "the bracket is not closed",
    "<": "the bracket is not closed",
}


def explain_mistake(
    source: Source, line: int, column: int, word: str, expected: set[str], misspelling: Misspelling | None = None
) -> Diagnostic:
    """The diagnostic for a place where no sentence of the language continues like the author's."""
    text = source.line(line)
    if word == INDENTED:
        return indented(source, line, text)
    other = unknown_verb(text, column)
    if misspelling is not None and misspelling.word.casefold() in LITTLE and misspelling.meant in NUMBERS:
        misspelling = None  # `for` is not meant to be `four`
    if any(re.search(pattern, sentence_of(text), re.I) for pattern, _ in RECAST):
        return broken_off(source, line, text, column, word, expected)
    found = other if other is not None else misspelling
    if found is not None:
        return Diagnostic(
            code="word", message=f"`{found.word}` {'cannot be used here' if found.word.casefold() in vocabulary() else 'is not a word of the language'}", span=Span(source.name, line, found.column, len(found.word)),
            hint=f"use `{found.meant}` instead" if other is not None else f"did you mean `{found.meant}`?" + in_quotes(text, found),
        )  # fmt: skip
    return broken_off(source, line, text, column, word, expected)


def in_quotes(text: str, misspelling: Misspelling) -> str:
    """A hint for `may`, `must` or `can` with an unknown verb: write the choice in quotation marks."""
    own = in_own_words(sentence_of(text), misspelling.column)
    if own is not None:
        return f" Otherwise: {own}"
    before = re.search(r"\b(may|must|can)\s+$", text[: misspelling.column - 1])
    return f' To let a player choose in words of your own, write `{before[1]} "{misspelling.word}"`' if before else ""


def indented(source: Source, line: int, text: str) -> Diagnostic:
    return Diagnostic(
        code="indent", message="this line is indented, but nothing can go under the line above", span=Span(source.name, line, 1, max(1, len(text) - len(text.lstrip()))),
        hint="line it up with the line above, or make that a line that starts a block (`when …`, `if …`, `… may …`)",
    )  # fmt: skip


def unknown_verb(text: str, column: int) -> Misspelling | None:
    """A word, at or before the place of the error, that people use for a verb of the language."""
    for match in re.finditer(r"[A-Za-z][\w-]*", sentence_of(text)):
        word = match[0].casefold()
        if match.start() > column:
            return None
        if any(re.search(pattern, text[: match.end()], re.I) for pattern, _ in RECAST):
            return None
        if re.match(r"(throws? in their|flips? a coin)\b", text[match.start() :], re.I):
            return None  # a hand that is given up, or a toss: no verb of the language means that
        if word in SYNONYMS and word not in FORMS:
            return Misspelling(match.start() + 1, match[0], SYNONYMS[word])
    return None


def sentence_of(text: str) -> str:
    """A line without its margin."""
    return re.split(r"[\[<#]", text)[0].rstrip()


ASKED = re.compile(r"\b(?:if|unless|until|while)\b.*")
BRACKETS = re.compile(r"(?P<before>\s+(?:and|or)\s+)?\((?P<inside>[^()]*)\)(?P<after>\s+(?:and|or)\b)?")


def without_brackets(sentence: str) -> str:
    """What to write instead of brackets: a comma keeps what stands before it apart from what comes after it."""
    asked = ASKED.search(sentence)
    parts = [*BRACKETS.finditer(sentence)]
    if asked is None or not any(part["before"] or part["after"] for part in parts):
        return "leave out the brackets, or put what is inside them on a line of its own"

    def told(part: re.Match[str]) -> str:
        before, after = part["before"] or "", part["after"] or ""
        return f"{before and f', {before.strip()} '}{part['inside'].strip()}{after and f', {after.strip()}'}"

    return f"a comma tells what belongs together: `{BRACKETS.sub(told, asked[0]).replace(',,', ',').rstrip(', :')}`"


def broken_off(source: Source, line: int, text: str, column: int, word: str, expected: set[str]) -> Diagnostic:
    """The diagnostic for a sentence that stops making sense at a place where no word looks misspelt."""
    sentence = sentence_of(text)
    end = column > len(sentence) or not text[column - 1 :].strip()
    shown = word if word.strip() else (text[column - 1 :].split() or [""])[0]
    if expected <= {"_INDENT"}:
        return Diagnostic(
            code="empty",
            message="there is nothing under this line",
            span=whole(source, line, text),
            hint='write its readings under it: `reading dealer, default because "..."`'
            if text.strip().startswith(("question", "open"))
            else "write what belongs to it, indented under it",
        )
    if shown[:1] in STRANGE and STRANGE[shown[:1]] and len(shown) == 1:
        return Diagnostic(
            code="syntax",
            message=STRANGE[shown[:1]],
            span=Span(source.name, line, column, max(1, len(text) - column + 1)),
            hint="close it on the same line",
        )
    recast = next(
        (in_its_words(found, hint, text) for pattern, hint in RECAST if (found := re.search(pattern, sentence, re.I))),
        None,
    )
    if recast is not None:
        return Diagnostic(
            code="syntax", message=f"the sentence cannot continue {f'with `{shown}`' if shown else 'like this'}", hint=recast,
            span=Span(source.name, line, min(max(1, column), max(1, len(sentence))), max(1, len(shown))),
        )  # fmt: skip
    own = in_own_words(sentence, column)
    if own is not None:
        return Diagnostic(
            code="syntax", message=f"the sentence cannot continue {f'with `{shown}`' if shown and not end else 'like this'}", hint=own,
            span=Span(source.name, line, min(max(1, column), max(1, len(sentence))), max(1, len(shown) if not end else 1)),
        )  # fmt: skip
    words = re.findall(r"[a-z][\w-]*", sentence.casefold())
    if words and not any(w in vocabulary() for w in words if w not in LITTLE):
        return Diagnostic(
            code="syntax", message="this line has no verb that the language knows", span=whole(source, line, text),
            hint=f"the verbs are: {', '.join(sorted(VERBS))}",
        )  # fmt: skip
    if shown == ",":
        return Diagnostic(
            code="syntax", message="the sentence cannot continue after this comma", span=Span(source.name, line, column, 1),
            hint="write the next step on a line of its own, or join the two with `and`; use a comma between `when ...` and what happens",
        )  # fmt: skip
    if shown[:1] in ("(", ")"):
        return Diagnostic(
            code="syntax", message="a sentence cannot contain brackets", span=Span(source.name, line, column, 1), hint=without_brackets(sentence),
        )  # fmt: skip
    if re.match(r"\W", shown) and not end:
        return Diagnostic(
            code="syntax",
            message=f"`{shown}` has no meaning here",
            span=Span(source.name, line, column, len(shown)),
            hint="sentences consist of words, with `,` and `:` between their parts; comments begin with `#`",
        )
    named = named_so(source, line, shown)
    if named is not None and not end:
        return Diagnostic(
            code="syntax", message=f"the sentence cannot continue with `{shown}`: this name is a word of the language as well",
            span=Span(source.name, line, max(1, column), len(shown)), other=named, other_says="the name is given here",
            hint=f"give another name there, such as `{shown}-ones`; `{shown}` can only be said behind `the` or `their`",
        )  # fmt: skip
    can = [PLAIN[name] for name in PLAIN if name in expected]
    hints = [f"expected {'one of: ' if len(can) > 1 else ''}{', '.join(can[:5])}"] if can else []
    example = example_for(text)
    if example is not None:
        hints.append(f"for example `{example}`")
    if end:
        span = Span(source.name, line, max(1, len(sentence)), 1)
        return Diagnostic(code="syntax", message="the sentence is incomplete", span=span, hint="; ".join(hints) or None)
    return Diagnostic(
        code="syntax",
        message=f"the sentence cannot continue with `{shown}`",
        span=Span(source.name, line, max(1, column), max(1, len(shown))),
        hint="; ".join(hints) or None,
    )


def named_so(source: Source, line: int, word: str) -> Span | None:
    """The line that gives a word as a name, if another one than that with the mistake does."""
    if not re.fullmatch(r"[a-z][a-z-]*", word) or word in LITTLE:
        return None
    gives = re.compile(rf"\b(called|call .* (the|their)|as (the|their|a)) {re.escape(word)}\b", re.I)
    for at, text in enumerate(lines_of(source.text), 1):
        if at != line and gives.search(sentence_of(text)):
            return whole(source, at, text)
    return None


def in_its_words(found: re.Match[str], hint: str, text: str) -> str:
    """A hint with words of the sentence in it, where it names groups of the pattern, or the id in the line."""
    id_ = re.search(r"\[([^\]\n]+)\]", text)
    words = {"id": id_[1] if id_ is not None else "ID", **found.groupdict()}
    return re.sub(r"<(\w+)>", lambda name: (words[name[1]] or "").strip(), hint)


RECAST = (
    (r"^\s*(?P<who>(the|that) ([a-z]+ )?player( (with|who|after|before|left of|right of) [\w' -]+?)?) is the (?P<what>[a-z-]+)$", "write `<who> becomes the <what>`, where `keep a player called <what>` says that it is kept"),
    (r"\b(?P<if>if|unless) the difference between (?P<one>[\w' -]+?) and (?P<two>(?:the|their|its) [\w' -]+?) (?:is|are) (?P<step>\d+)\b", "say how far one is from the other: `<if> <one> is <step> away from <two>`"),
    (r"\b(?P<if>if|unless) the difference between (?P<one>[\w' -]+?) and (?P<two>(?:the|their|its) [\w' -]+?) (?:is|are) at most (?P<step>\d+)\b", "say how far one is from the other: `<if> <one> is within <step> of <two>`"),
    (r"\bthe difference between (?P<one>[\w' -]+?) and (?P<two>(?:the|their|its) [\w' -]+)", "no number goes below 0, so ask first: `if <one> is above <two>`, and say under it `<one> minus <two>`, and under `otherwise` `<two> minus <one>`; how far apart they are is asked by `<one> is 1 away from <two>`, `<one> is within 1 of <two>`"),
    (r"\bsecretly votes?\b|\bvotes? secretly\b", "let everybody choose a number in secret, and say what it means: `keep a number called vote for every player, seen by its owner`, `every player secretly chooses a number from 1 to 2 as their vote`, and then `for every player` with `if their vote is 1` under it"),
    (r",? out of turn\b", "leave `out of turn` out: what any other player may do under `when a player plays a card` can be done by each of them, whosever turn it is"),
    (r"\b(?P<one>(that|which) (has|have) [\w' -]+?) and an? (?P<what>number|worth) ((that|which) is )?(?P<step>[0-9]+|one|two|three|four|five|six) (?P<how>higher|more|greater|above|over)( than)? (?P<of>(the|its) [\w' -]+?)(?= (as|if|from|on|unless)\b|,|$)", "say each of the two for itself: `<one> and whose <what> is <step> more than <of>`"),
    (r"\b(?P<one>(that|which) (has|have) [\w' -]+?) and an? (?P<what>number|worth) ((that|which) is )?(?P<step>[0-9]+|one|two|three|four|five|six) (?P<how>lower|less|smaller|fewer|below|under)( than)? (?P<of>(the|its) [\w' -]+?)(?= (as|if|from|on|unless)\b|,|$)", "say each of the two for itself: `<one> and whose <what> is <step> less than <of>`"),
    (r"\b(?P<one>(that|which) (has|have) the (colour|symbol)( of [\w' -]+?|(?= and))) and the (?P<what>colour|symbol) or the (?P<three>number|symbol|colour) of (?P<of>the [\w' -]+?)(?= (as|if|from|on|unless)\b|,|$)", "`and` and `or` leave open what belongs together: for all of its face, write `a card identical to <of>`; otherwise say each of them for itself, `a card that has the <what> of <of>`"),
    (r"^(?P<kind>house rule|edition|option) (?P<one>[a-z][\w-]*) (?P<two>(?!for\b|from\b|of\b)[a-z][\w-]*)(?= (for|from|of)\b|\s*\"|$)", "a name is one word, or several joined by hyphens: write `<kind> <one>-<two>`"),
    (r"^(?P<kind>house rule|option|reading|question|rule) (?P<name>\d[\w-]*)", "a name begins with a letter: write `<kind> rule-<name>`"),
    (r"^(?P<kind>edition|printing|combine|card) (?P<name>\d[\w-]*[a-z][\w-]*)", "a name begins with a letter: write `<kind> my-<name>`"),
    (r"^(?P<kind>edition) (?P<name>\d+)", "a name begins with a letter: write `<kind> game-<name>`"),
    (r"\b(chooses?|choose) (a|any|another) (colour|color|suit) (that |which )?(they|the player|he|she|you) (has|have|holds?)\b", "let a card be chosen, and use its colour: `the player chooses a card with a colour from their hand as the token`, and on the next line `the colour in play becomes the colour of the token`"),
    (r"\b(chooses?|choose) (a|any|another) (colour|color|suit) (that |which )?(nobody|no one|no other|no player|everybody|everyone|every|each|any|another|somebody|someone|the)\b.*\b(has|have|holds?)\b", 'make a choice of each colour, under `the player does one of these`: `"red" if nobody has a red card: the colour in play becomes red`, and so on; `uno check` warns that this tells what the hands hold'),
    (r"^\s*players (from |between |an? (even|odd) |at least |at most |up to |more than |fewer than |(two|three|four|five|six|seven|eight|nine|ten)\b)", "write the fewest and the most in digits: `players 2 to 10`; for one number only, `players 4`; whether it is even, a rule asks: `if the number of players is even`"),
    (r"\b(is|are) (exactly )?(?P<step>[0-9]+|one|two|three|four|five|six) (below|under)\b", "write `is <step> less than the number of the top card`, and likewise with another card or number"),
    (r"\b(is|are) (exactly )?(?P<step>[0-9]+|one|two|three|four|five|six) (above|over)\b", "write `is <step> more than the number of the top card`, and likewise with another card or number"),
    (r"\bcards? (?:of|with|that has|that have|who has) (?:the )?(?P<one>colour|number|symbol), (?:the )?(?P<two>colour|number|symbol),? or (?:the )?(?P<three>colour|number|symbol) of (?P<what>the [\w -]*?card)\b", "say each of them for itself: `a card that has the <one> of <what> or that has the <two> of <what> or that has the <three> of <what>`"),
    (r"\b(?:players?|opponents?) (?:with|who (?:has|have)) (?P<one>an? [\w-]+), (?P<two>an? [\w-]+),? or (?P<three>an? [\w-]+)", "say each of them for itself: `player who has <one> or who has <two> or who has <three>`"),
    (r"\b(?:players?|opponents?) with (?P<one>an? [\w-]+) or (?P<two>an? [\w-]+)", "say each of them for itself: `player who has <one> or who has <two>`"),
    (r"^\s*(?:if [^,]*, )?(?P<one>(?:the|their) [\w' -]+), (?P<two>(?:the|their) [\w' -]+),? and (?P<three>(?:the|their) (?:(?:next|previous|first|last|other) )?[\w-]+) ", "join those who do it with `and` only: `<one> and <two> and <three>`"),
    (r"\b(secretly|in secret) [a-z]+ \"[^\"]*\"(, \"[^\"]*\")*,? or \"[^\"]*\"", "what is chosen in secret is a number, a player, a colour or a card: `keep a number called plan for every player`, `every player secretly chooses a number from 1 to 3 as their plan`, and then `for every player`, with `if their plan is 1` under it, and what that number means"),
    (r"(?P<who>[\w' -]+? (may|must)) (?P<one>\"[^\"]*\"), (?P<two>\"[^\"]*\"),? or (?P<three>\"[^\"]*\")", "write `<who> do one of these`, and under it a line for each choice: `<one>:`, `<two>:` and `<three>:`, each with what follows under it"),
    (r"(?P<who>[\w' -]+? (may|must)) (?P<one>\"[^\"]*\") or (?P<two>\"[^\"]*\")", "write `<who> do one of these`, and under it a line for each choice: `<one>:` and `<two>:`, each with what follows under it"),
    (r"^\s*call .* the (?P<word>first|last|other|next|second|only|same) (?P<name>[a-z-]+)$", "`<word>` is a word of the language, and no name begins with it: write the name as one word, `the <word>-<name>`"),
    (r"(?:\bas|^\s*call .*) (?P<det>the|their|a) other$", "`other` is a word of the language and cannot be a name: choose another one, such as `<det> other-one`"),
    (r"\b(a|every|any) (?P<pile>[a-z-]+) whose top card's (number|colour|symbol)\b", "say what its top card is, `a <pile> whose top card is a 5`, `a <pile> whose top card is red`; to compare it, choose first and ask then: `chooses a <pile> as the goal`, and `if the number of the top card of the goal is ...`"),
    (r"\b(?P<cards>(a|an|any|every|each|another) [\w -]*?cards?) (?:of|with|that has|that have|who has) (?:the )?(?P<one>colour|number|symbol) and (?:the )?(?P<two>colour|number|symbol) of (?P<what>the [\w -]*?cards?)\b", "say each of the two for itself: `<cards> that has the <one> of <what> and that has the <two> of <what>`; for all of its face, `<cards> identical to <what>`"),
    (r"\bwith (a|the) (?P<what>number|worth) (?P<how>less|lower|smaller|more|higher|greater|larger|above|below|equal|between|at least|at most)\b", "say it in a clause: `a card whose <what> is below 5`, `a card whose <what> is above the <what> of the top card`, `a card whose <what> is at least 3 and whose <what> is at most 5`"),
    (r"^\s*instead of$", "to change what a rule with an id says, write `replace [<id>]` at the left margin, and under it all that happens now: `if` with the new case, and `otherwise` with the old lines, which `uno explain <id>` prints"),
    (r"^\s*(the )?(?P<one>player|next player|winner|dealer|partner) or (?P<two>the [\w ]+?|another player) (draws?|plays?|discards?|misses|chooses|takes?|puts?|gives?|shows?|wins?|loses?|may|must)\b", "say which of the two: under `if ...` with the one and `otherwise` with the other, or let somebody choose: `the player chooses another player as the target`; for both, `the <one> and <two>`"),
    (r"\b(player|they|he|she) rolls?$", "what is rolled? `the player rolls a die`; for a choice that is called so, write `the player may \"roll\"`, and what happens under it"),
    (r"\bface[- ]down$", "cards lie open or hidden as their pile does: a card that is looked at for a moment is shown and stays where it is, `the player shows the top card of the first pile to everybody`"),
    (r"^\s*to (?!play\b)[a-z-]+( [a-z-]+){0,4}$", "only `to play a card` is a rule that others carry out: write the steps where they are done, or offer them, as in `the player may \"lay a pair\"`, with what happens under it"),
    (r"(?<![\w-])-\s?\d+\b|\bminus \d+ points\b", "no number goes below 0: keep what is lost as a number of its own, `keep a number called losses for every player`, `their losses grow by 5`, and in examples `then Ann's losses are 5`"),
    (r"\b(is|are) (shown|revealed) to\b", "say who shows it: `the player shows the top card of the draw pile to every player`, `the next player shows their hand to the player`"),
    (r"\b(if|unless)\b.*\b(played|drew|discarded|took|chose) (a|an|any|no|the|their|\d+)\b", "remember it: `keep a flag called has-played for every player`, `when a player begins a turn, their has-played becomes false`, `when a player plays a card, their has-played becomes true`, and then `if their has-played is true`"),
    (r"^\s+at the (start|beginning|end) of (the|this|a|every|each) (round|game)\b", "what happens then is a rule of its own, at the left margin: `when the round ends`; to remember whom it is about, `keep a flag called marked for every player`, and `every player whose marked is true loses 10 points`"),
    (r"\bmatch(es)? (a|an|any|another|the) ", "say what is the same: `if they have another card with the number of the drawn card`, `a card that has the colour of the top card`"),
    (r"\bends? (a|the|their|its|his|her) turns? without (drawing|playing)\b|\b(drew|has drawn|played|has played) (no|a|any) cards? (in |during )?(this|that|their) turn\b", "remember it: `keep a flag called NAME for every player`, `when a player begins a turn, their NAME becomes false`, `when a player draws a card, their NAME becomes true` (or plays one), and then `when a player ends a turn if their NAME is not true`"),
    (r"\bmay .* instead of (missing|being skipped)\b", "write `when a player would miss a turn if they have a skip`, and under it `the player may play a skip`, `otherwise`, and under that `the player misses a turn`"),
    (r"\b(cannot|can't|can not|may not|must not) have (more|fewer|less) than\b", "say what happens in place of a draw, with a line of its own under it: `when a player would draw a card if they have at least ... cards`, `... nothing happens instead`"),
    (r"\b(cannot|can't|can not|may not|must not) be (made|forced) to draw\b", "say what happens in place of a draw: `when a player would draw a card if their NAME is true`, and under it `nothing happens instead`"),
    (r"\b(?P<count>[2-9]|two|three|four) (?P<cards>[\w -]*?cards?)( that)?( are)? (identical|equal|alike|the same)?( to| as)? ?(each other|one another)\b", "write `<count> identical <cards>`; for what they have in common, `<count> <cards> of one number`, `of one colour` or `of one symbol`"),
    (r"\b(the )?same card twice\b", "write `2 identical cards`: `if they have 2 identical cards`"),
    (r"\ba colour (of which (they|the [\w -]+?) (have|has) no|(that|which) (they|the [\w -]+?) (do|does) not have|(that|which) (they|the [\w -]+?) (have|has) no)\b", "offer each colour with its condition: `the player does one of these`, and under it a line for each, `\"blue\" if they have no blue card: the colour in play becomes blue`"),
    (r"\bwho holds?\b", "write `who has`: `every player who has a wild`"),
    (r"\blast card must be\b", "say which cards it may not be: `a player may not play a card without a number as their last card`"),
    (r"^\s*(keep )?(\w+ )?teams? (of|are|with)\b|\bteams of\b", "say who belongs to whom in a definition, `the partner of a player means the player opposite them`, and use it: `the partner of the winner scores 10 points`"),
    (r"\b(player|dealer|they|winner) stops?\b", "a turn, a round or the game can end: `the turn ends`; to leave a loop, `keep a flag called ready`, write `the ready becomes true`, and ask `until the ready is true`"),
    (r"^\s+example\b", "an example stands at the left margin, after the rules; only its own lines are indented"),
    (r"\blast card (cannot|can't|can not|may not|must not|should not) be\b", "write `a player may not play a wild as their last card`"),
    (r"^\s*at the same time\b", "write it at the end: `every player chooses a card from their hand as their pick at the same time`"),
    (r"^\d+ cards? (are|is|form|forms|make|makes) an? \w+ if\b", "only single cards are described; several cards are described where something is done with them: `puts 3 cards of one number from their hand under the discard pile`, `3 cards of one colour`"),
    (r"\bas many cards as (\w+ )+(has|have)\b", "write `as many cards as the number of cards in their hand`"),
    (r"\b(flip|toss|throw)(s|es)? (a|the) coin\b|\bcoin (shows|is|lands)\b", "heads and tails are two things of which one happens: write `one of these happens at random`, and indented under it what happens on heads and what happens on tails, a line each"),
    (r"\b(bid|guess|name)(s|es)? (from )?\d+ to \d+\b", "write `bids a number from 0 to 4 as the bid`, or `as their bid` if one is kept for every player"),
    (r"\b(not|n't) take effect\b|\bha(s|ve) no effect\b", "to leave an effect out, write `its effect ends` under `add before [playing.effect]`"),
    (r"\bfirst player from .* on\b", "write from whom on at the end: `the first player with the highest bid, beginning with the player`"),
    (r"\b(is|are|counts?|scores?) (worth )?(double|twice|triple|half)\b", "cards are worth a number: add what they count more where points are counted, `the winner's score grows by the total worth of every red card in their hand`"),
    (r"\bany number of times\b", "what is offered again and again is repeated: `keep a flag called ready`, `repeat until the ready is true`, and under it the offer, with `otherwise` and under that `the ready becomes true`"),
    (r"\brepeat (as many times as )?(?P<what>(its|the|their|that) [\w' -]+?)( times)?$", "to count, keep a number: `keep a number called times-left`, `the times-left become <what>`, `repeat until the times-left are 0`, and under it `the times-left shrink by 1`"),
    (r"\brepeat (at most |exactly |up to )?(\d+|two|three|four|five) times\b", "to count, keep a number: `keep a number called times-done`, `repeat until the times-done are 2`, and under it `the times-done grow by 1`"),
    (r"(\b|, )(at most|up to|no more than) (\d+|two|three|four|five)( times| cards)?(?=,|$)", "write how often it is done at most behind it, and until when: `the player draws a card up to 3 times until they have a playable card`; or let the player decide: `the player may discard a card up to 3 times`"),
    (r"\b(\d+ cards?|draws?|cards) (up to|at most) (\d+|two|three|four|five) times\b", "write how often it is done at most behind it, and until when: `the player draws a card up to 3 times until they have a playable card`; or let the player decide: `the player may discard a card up to 3 times`"),
    (r"\bmay (not|only) .* (while|as long as)\b", "write `if ...` at the end, or `while ...,` at the beginning"),
    (r"^\s*(?!when|while|as long as)(?!.*\bmay\b)\S.*\b(while|as long as)\b", "for again and again, say when it is enough, which is the opposite: `the player draws cards until they have 5 cards`, `repeat until the draw pile is empty`; for once, write `if ...`"),
    (r"\bhands? (is|are|lies?|stays?|remains?) (seen|visible|open)\b", "a hand lies open for a time under `until ...`: `until the round ends`, and under it `the player shows their hand to everybody`; or `until their exposed is false`, with `keep a flag called exposed for every player`"),
    (r"^\s*(before|after)$", "write `add before [score.goal]` or `add after [score.goal]`, with the id of the line that you mean"),
    (r"\b(is|are) out of the (game|play)\b", "write `is out of the round`; for the whole game, keep it: `keep a flag called eliminated for every player, for the whole game`, and let them leave when a round begins"),
    (r"\b(if|unless)\b.*,? (and )?otherwise\b", "write `if ...` on a line of its own, with what happens then under it, and `otherwise` below it in the same way"),
    (r"^\s*repeat( the following)?:?$", "say how long: `repeat until the player has 7 cards`; `stop repeating` in a line under it leaves the loop before"),
    (r"\beven if (it|they)\b", "to offer a card that the rules on matching do not allow, end the offer with `even if it does not match`: `the player may play a 7 even if it does not match`"),
    (r"^\s*instead of (going out|winning)\b", "write `when a player would go out`, with `if the top card is a reverse` or another condition on what was played, and under it what happens instead"),
    (r"^\s*instead of (missing|losing)\b", "write `when a player would miss a turn`, with `if ...` and a condition, and under it what happens instead"),
    (r"^\s*instead of \w+ing\b", "write `when a player would draw cards`, with `if ...` and a condition, and under it what happens instead"),
    (r"\b(that|which) (they|he|she|the player) (drew|took|chose|played|discarded|put)\b", "name the card: `the drawn card`, `the chosen card`, `the played card`; or choose it first with `as the gift`"),
    (r"\bturns? (the|a) .*\bcard .*\bover onto\b", "write `turn up a card`, or `put the top card of the draw pile on the discard pile`"),
    (r"\bone card at a time\b", "leave it out: cards are dealt one at a time anyway"),
    (r"\b(player|dealer|they|winner|loser) (is|are) out$", "write `is out of the round` of somebody who takes no more turns in it, or `goes out` of somebody who has played the last card"),
    (r"\b(a|an|any|another) [a-z]+ (reverse|reverses)\b", "`reverse` is a verb, too: say the colour after the card, as in `a reverse that is blue`"),
    (r"^\s*when .* unless .* if .*|^\s*when .* if .* unless ", "a `when` line ends with one condition: join them with `and`, as in `if they have 3 cards and it is not red`, or put the second one into a line under it"),
    (r"\b(every(one|body|one else|body else| player)|all( the)? players) but (the|a|an|their|them|themselves|him|her|that|you)\b", "write `every other player` for all but the player of the rule, and `every player except the dealer` to leave out somebody else"),
    (r"(?<![\w-])(?P<number>\d+)s\b", "write the number without `s`: `every <number>`, `a <number>`; how many there are is `the number of cards in their hand whose number is <number>`"),
    (r"^\s*at any time,? ", "say how long: `when a player begins a turn`, `until the next turn begins` under it, and under that `any player may say \"HA\"`"),
    (r"\b(has|have|with) a (?P<what>number|worth) (above|below|over|under|of at least|of at most) the\b", "say it in a clause: `a card whose <what> is above the <what> of the top card`"),
    (r"\bsecretly chooses [a-z-]+(, [a-z-]+)*,? or [a-z-]+\b|\bsecretly (does|do) one of (these|the following)\b", "what is chosen in secret is a number, a player, a colour or a card: `keep a number called plan for every player`, `every player secretly chooses a number from 1 to 3 as their plan`, and then `for every player`, with `if their plan is 1` under it, and what that number means"),
    (r"\b(?P<how>fewer|more|less) cards than (they|he|she) (have|has|do|does)\b", "say whose cards they are: `<how> cards than the player`, `<how> cards than the player whose turn it is`"),
    (r"^\s*for every (?P<who>[\w ']+?) (?P<if>if|unless) (?P<what>.+)$", "put the condition on a line of its own, `<if> <what>`, and under it `for every <who>` with its lines"),
    (r"\bchooses between\b", "a player is chosen from a group, `the player chooses another player as the target`; of two named ones, let them say which: `the player does one of these`, with `\"the next player\":` and `\"the previous player\":` under it, and under each what follows"),
    (r"\bthe (?P<how>smaller|larger|lower|higher|lesser|greater) of (?P<one>[\w' -]+?) and (?P<two>[\w' -]+)$", "ask which it is, `if <two> is below <one>`, and say under it and under `otherwise` what is done with each"),
    (r"\b(any|one|all|every|each|none) of the drawn cards\b", "cards are drawn one at a time, and each is asked about as it comes: `the player draws 1 card`, `if the drawn card is red`, and the same again"),
    (r"\b(every card|all (the )?cards) (in|of) (?P<hand>[\w' -]*?hand|the hand of [\w' -]*?) (is|are) (all )?(of |in )?(the same|one|a single) (?P<what>colour|number|symbol)\b", "compare all of them with one of them: `every card in <hand> has the <what> of the top card of <hand>`"),
    (r"\b(?P<count>\d+|two|three|four) (?P<cards>[\w -]*?cards?)( in| from| of)? ?(?P<whose>[\w' -]*?) (is|are) (of |in )?the same (?P<what>colour|number|symbol)\b", "write `<count> <cards> of one <what>`: `if they have <count> <cards> of one <what>`"),
    (r"^\s*(a|an|any|every|all) ((?!(player|when|if)\b)[\w-]+ )*(fits?|matche?s?|goes on|can be played|may be played)\b", "what may be played is said of the player: `a player may play a card that is red`, `a player may play a 7 if the top card is a 9`; what may not, `a player may not play a 7 if ...`"),
    (r"\b(?P<who>any( other)? player|another player|a player|every player) but (?P<one>(the|a|an|their) [\w' -]+?) (?P<rest>(may|must|can|who|as|draws?|misses|takes?|plays?|chooses|shows?|gives?|puts?)\b.*)$", "write `<who> except <one> <rest>`"),
    (r"\bwhose (?P<one>[a-z-]+)'s (?P<what>number|colour|symbol|worth)\b", "say it of the card: `whose <one> has the <what> of the top card`; to compare players with each other, keep it first, `keep a number called <one>-<what> for every player`, and ask for that"),
    (r"^\s*call .*\bhas the (?P<what>colour|number|symbol) of (?P<one>(the|their) [\w-]+) the (?P<name>[\w-]+)$", "keep the <what> first: `keep a <what> called wanted`, `the wanted becomes the <what> of <one>`, and then `has the wanted` in place of `has the <what> of <one>`"),
    (r"\b(?P<how>(at least|at most|exactly|only|more than|fewer than|less than) (\d+|two|three|four)|(has|have) (no|\d+|two|three|four)) (?P<card>skip|reverse)s\b", "`<card>s` is a verb, too: write `<how> <card> cards`"),
    (r"\bwhose number (ends?|begins?|starts?) (in|with) (an? )?(?P<last>\d)\b(?P<rest>.*)", "the digits of a number cannot be asked for: say it of each number, `every <last> is worth 2 points` and `every 1<last> is worth 2 points`, or `if its number is <last> or 1<last>`"),
    (r"\b(an?|another|any|every)( other)? players? (other than|except|but) (?P<one>the [\w -]+?) (and|or|nor) (?P<two>the [\w -]+?)( (as|who|may|must|draws?|misses|scores?)\b.*)?$", "say each of the two for itself: `a player who is not <one> and is not <two>`; whoever chooses `another player` does not choose themselves, `another player other than <two>`"),
    (r"\b(is|are|cards?) worth (at least |at most |more than |less than |exactly )?\d+( points)?( or (more|less|fewer))?\b(?!.*\bof\b)", "say it of the worth: `if its worth is at least 20`, `a card whose worth is at least 20`"),
    (r"\bor else \d+\b", "leave it out: where a number is needed, one that is not there is 0; for another one ask first, `if the pot is not empty`, and say under `otherwise` what is done without it"),
    (r"\bcards? with [\w ]*\band an? (?P<what>number|worth)\b", "say it in a clause: `a card with its colour whose <what> is 1 more than its <what>`, `a card with its colour whose <what> is below 5`"),
    (r"\b(has|have|with) an? (?P<what>number|worth) (?P<step>[0-9]+|one|two|three|four|five|six) (above|over|higher|more|greater)( than)? (its|the)\b", "say it in a clause: `a card whose <what> is <step> more than its <what>`, `a card whose <what> is <step> more than the <what> of the top card`"),
    (r"\b(has|have|with) an? (?P<what>number|worth) (?P<step>[0-9]+|one|two|three|four|five|six) (below|under|lower|less|smaller)( than)? (its|the)\b", "say it in a clause: `a card whose <what> is <step> less than its <what>`, `a card whose <what> is <step> less than the <what> of the top card`"),
    (r"\b(draws?|takes?|discards?) as many cards$", "say as many as what: `draws as many cards as the penalty`; for the number that would be drawn, or was just chosen or rolled, `draws that many cards`"),
    (r"\b(of|with) (all |\d+ )?(different|distinct) (colours|colors)\b", "several cards at once have something in common, `4 cards of one number`; where they differ, they are chosen one after the other, `chooses a card from their hand as the pick`, and then `chooses a card without the colour of the pick from their hand as the fellow`"),
    (r"^\s*(for )?(?P<low>\d+)( to | or | ?[-–] ?|, )(\d+(, | or | and ))*(?P<high>\d+) players$", "write `players <low> to <high>`"),
    (r"^\s*players (?P<low>\d+) ?[-–] ?(?P<high>\d+)$", "write `players <low> to <high>`"),
    (r"^\s*(for )?(exactly )?(?P<number>\d+) players$", "write `players <number>`"),
    (r"\bnumber between (?P<low>[\w' -]+?) and (?P<high>[\w' -]+?)( as .*)?$", "write `a number from <low> to <high>`; an end that is not meant itself is left out with `plus 1` or `minus 1`: `from the bid plus 1 to 12`"),
    (r"\bthe (?P<name>[a-z-]+s) becomes? (?P<one>(the|their) [\w' -]+?) and (?P<two>(the|their|another|a) [\w'-]+( [\w-]+)?)$", "several players are named together by `call`: `call <one> and <two> the <name>`"),
    (r"\bthe (?P<name>[a-z-]+) becomes? (?P<one>(the|their) [\w' -]+?) and (?P<two>(the|their|another|a) [\w'-]+( [\w-]+)?)$", "several players are named together by `call`: `call <one> and <two> the <name> players`"),
    (r"^\s*(house rule|edition|option|printing|combine|card|rule|question|example|remark)\b[^\"]*\"[^\"]*?\\?\"(?P<word>[\w -]+?)\\?\"", "a title ends at the next `\"`: inside it, write `“<word>”` for what is quoted"),
    (r"\b(?P<what>the player|they|he|she|it|that card)\b.*\bbefore (it|that card|the card|they|he|she) (was played|drew|played)\b", "what was so before is remembered: `keep a flag called so-before`, `before a player plays a card`, and under it `the so-before becomes true if it has the colour in play`; here, ask `if the so-before is true`. For a draw, write `before a player draws a card`"),
    (r"\bbecause of\b", "no event asks why cards are drawn: write it under the card, `add to [draw-two.played]`, and under that `the next player shows their hand to everybody`; or ask whose turn it is, `when a player would draw cards if the number of cards is at least 2 and it is not their turn`"),
    (r"^\s*(?P<said>.*\S) twice$", "write `repeat twice`, and under it `<said>`"),
    (r", (unseen|unseen by (the )?others?|face down|without showing it),", "leave it out: a card goes face down into a hidden pile, and nobody else sees which card of a hand is chosen"),
    (r"\bcards equal to\b", "write `as many cards as the number of players`"),
)  # fmt: skip
"""Sentences that need other words altogether, and how to say them."""
LITTLE = {
    "a",
    "an",
    "the",
    "and",
    "or",
    "of",
    "in",
    "on",
    "to",
    "at",
    "by",
    "for",
    "it",
    "its",
    "no",
    "all",
    "this",
    "that",
}


def whole(source: Source, line: int, text: str) -> Span:
    """The sentence of a line, without its margin."""
    sentence = sentence_of(text)
    start = len(sentence) - len(sentence.lstrip())
    return Span(source.name, line, start + 1, max(1, len(sentence) - start))


def example_for(text: str) -> str | None:
    """A correct line that begins like this one."""
    return next((example for start, example in EXAMPLES if text.strip().casefold().startswith(start)), None)
