"""Portuguese: contraction, and the future subjunctive and the personal infinitive."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

from uno_dsl.tree import inside, replaced
from uno_dsl.wording.grammar.grammar import SENTENCES, Words
from uno_dsl.wording.grammar.iberian import Iberian
from uno_dsl.wording.phrases import Clause, Line, Noun, Phrase, Series

CONTRACTED = {"de": "d", "em": "n", "a": "a", "por": "pel"}
"""What is left of a preposition before an article: `do`, `no`, `ao`, `pelo`."""
ARTICLE = re.compile(r"^(o|a|os|as)(?= )")
POINTING = re.compile(r"^(ess[ea]s?|est[ea]s?|el[ea]s?)(?= |$)")
A_PLAYER, WHOEVER, SOMEBODY = Noun("player", det="a"), Noun("whoever"), Noun("somebody")
YOU, YOU_AGAIN = Noun("you"), Noun("you.again")
PLAYS = ("event.play", "event.last")
NAMED_AGAIN = ("the-player", "taker", "that-one")
"""Nouns that would have nobody to point to after `alguém`: `o jogador`, `esse jogador`."""


@dataclass(frozen=True, slots=True)
class Portuguese(Iberian):
    """The grammar of Portuguese."""

    MOODS: ClassVar[Mapping[str, int]] = {"if": 2, "when": 2, "while": 2, "as-soon": 2, "until": 1, "whoever": 1}

    def line(self, line: Line, form: str = "", **more: Phrase) -> str:
        """`quem bater vence a rodada`, not `quando um jogador bater, vence`; `ao bater, você vence`; `quando alguém jogar`."""
        line = with_challenge(line)
        event = dict(line.slots).get("event")
        if [name for name, _ in line.slots] == ["do"]:
            line = replaced(line, YOU_AGAIN, YOU)  # nothing before the statement names the reader
        if (line.key, form) == ("when", "+do") and isinstance(event, Clause) and both_by_reader(event, more["then"]):
            line, more = replace(line, key="when.doing"), {**more, "then": replaced(more["then"], YOU_AGAIN, YOU)}
        elif isinstance(event, Clause) and event.subject == A_PLAYER:
            if line.key == "when" and form == "+do" and goes_on(more["then"]):
                line = about(replace(line, key="when.whoever"), event, WHOEVER)
            elif event.key.startswith(PLAYS) and not is_named_again((*line.under, *more.values())):
                line = about(line, event, SOMEBODY)
        return Iberian.line(self, line, form, **more)

    def finite(self, name: str, subject: Words, frame: str) -> str:
        """The future subjunctive and the personal infinitive are regular unless the table says otherwise."""
        forms = self.forms(name)
        infinitive = self.infinitive(name)
        if frame == "before" or (self.MOODS.get(frame) == 2 and len(forms) <= 4):
            return f"{infinitive}em" if subject.many else infinitive
        return Iberian.finite(self, name, subject, frame)

    def reflexive(self, finite: str, frame: str, denied: str) -> str:
        """`inverte-se` in Portugal, unless a conjunction or denial stands before the verb."""
        behind = "enclisis" in self.lexicon.words and frame in SENTENCES and denied == "…"
        return f"{finite}-se" if behind else Iberian.reflexive(self, finite, frame, denied)

    def contracted(self, preposition: str, words: Words) -> str:
        """`de o monte` → `do monte`, `a a esquerda` → `à esquerda`, `em esse` → `nesse`"""
        text = words.text
        article = ARTICLE.match(text)
        if article is not None and preposition == "a" and article[1].startswith("a"):
            return "à" + text[1:]
        if article is not None and preposition in CONTRACTED:
            return CONTRACTED[preposition] + text
        if POINTING.match(text) and preposition in ("de", "em"):
            return CONTRACTED[preposition] + text
        return f"{preposition} {text}"


def goes_on(then: Phrase) -> bool:
    """Whether a statement begins with what somebody does who has just been named."""
    who = acting(then)
    return isinstance(who, Noun) and who.key == "they"


def acting(then: Phrase) -> Phrase | None:
    """Whom a statement begins with."""
    first = then.parts[0] if isinstance(then, Series) else then
    if not isinstance(first, Clause):
        return None
    return dict(first.slots).get("what") if first.key.startswith("become.player.they") else first.subject


def with_challenge(line: Line) -> Line:
    """`se houver desafio`, which goes with `se não houver desafio`, not `se desafiar você`."""
    done = dict(line.slots).get("done")
    if line.key.split(".")[0] != "if-done" or not isinstance(done, Clause) or done.key.split(".")[0] != "challenge":
        return line
    return replace(line, slots=(("done", Clause("challenge.held")),))


def both_by_reader(event: Clause, then: Phrase) -> bool:
    """Whether the reader does what happens first, and what follows from it."""
    return event.subject == YOU and acting(then) in (YOU, YOU_AGAIN)


def is_named_again(what: tuple[Phrase | Line, ...]) -> bool:
    """Whether something speaks of a player as one who has been named. Pronouns do not: `desafiá-lo`."""
    parts = [*inside(replaced(what, Noun("they", stands_for=Noun("the-player")), SOMEBODY))]
    named = [part for part in parts if isinstance(part, Noun) and part.key in NAMED_AGAIN]
    unsaid = [part for part in parts if isinstance(part, Clause) and part.key.endswith(".them")]
    return len(named) > len(unsaid)


def about(line: Line, event: Clause, who: Noun) -> Line:
    """A line whose event has another subject."""
    changed = replace(event, slots=((event.slots[0][0], who), *event.slots[1:]))
    return replace(line, slots=tuple((name, changed if name == "event" else old) for name, old in line.slots))
