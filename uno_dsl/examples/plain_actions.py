"""Actions of examples as people say them: `Ann plays the red 5`, `Ann says UNO`, `Ben does not challenge`."""

from __future__ import annotations

from dataclasses import replace

from uno_dsl.examples.example_sentences import Act
from uno_dsl.syntax.vocabulary import FORMS, verb_of

ARTICLES = ("the", "a", "an", "his", "her", "their")


def plain_act(act: Act) -> Act:
    """An action in the words of examples."""
    rest = [word.casefold() for word in act.rest]
    match act.verb:
        case "do" if rest[:1] == ["not"] and len(rest) > 1 and act.quoted is None:
            return replace(act, verb="decline", rest=(), refuses=refused(rest[1:]))
        case "say" if act.quoted is None and len(rest) == 1:
            return replace(act, quoted=act.rest[0], rest=())
        case "play" | "choose" if len(rest) > 1 and rest[0] in ARTICLES:
            return replace(act, rest=act.rest[1:])
        case _:
            return act


def refused(words: list[str]) -> str:
    """The verb of what is not done, in the form in which it is offered; `does not do it` and `does not answer` are about anything."""
    two = " ".join(words[:2])
    return FORMS[two] if two in FORMS else verb_of(words[0])
