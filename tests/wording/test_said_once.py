"""What a sentence has just named is a pronoun in the rest of it, and of several things that could be meant, somebody chooses."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise

import pytest

from tests.slices import only_full
from tests.wording.models import bases, models_of
from uno_dsl.tree import inside
from uno_dsl.wording.flow import arranged, clauses, is_there, spoken_of, statement
from uno_dsl.wording.idioms.plain_blocks import EXTREMES, OF_EQUALS, OF_EQUALS_IF_ANY
from uno_dsl.wording.idioms.reader.own_cards import OF_YOUR_EQUALS
from uno_dsl.wording.idioms.register import in_rulebook
from uno_dsl.wording.interface import book_grammar, languages
from uno_dsl.wording.phrases import Clause, Line, List, Noun, Phrase
from uno_dsl.wording.rulebook_sentences import as_text, sentences

YOU_TWICE = re.compile(r"[Ss]e você\b[^.;:(]*\bvocê\b|\bvocê\b[^.;:(]*\bse você\b")


@cache
def rules() -> tuple[Line, ...]:
    """The rules of the editions with every reading, and those of the house rules."""
    tried = [selection for name, selection in bases() if " " not in name or name.startswith("house rule")]
    models = [one.model for selection in tried for one in models_of(selection)]
    return tuple(dict.fromkeys(rule.line for model in models for rule in in_rulebook(model)))


def with_lower(line: Line) -> Iterator[Line]:
    yield line
    for lower in line.under:
        yield from with_lower(lower)


def said() -> Iterator[Line]:
    for rule in rules():
        yield from with_lower(arranged(rule))


def names_nobody(line: Line) -> bool:
    """`if nobody has won the round yet`"""
    test = dict(line.slots).get("test")
    return isinstance(test, Clause) and test.key.startswith("be-nobody")


@only_full
def test_a_player_whom_the_condition_names_is_not_named_again() -> None:
    """`if there is a winner, they score ..., and their partner then has the same score`. In a list, each sentence says whom it is about."""
    roles = lists = 0
    for line in said():
        named = spoken_of(line)
        if not isinstance(named, Noun) or (named.key, named.kind) != ("kept", "player") or names_nobody(line):
            continue
        roles += 1
        for act in clauses(statement(line.under[0])) if line.under else ():
            who = act.subject
            acting = who.parts if isinstance(who, List) else (who,)
            if is_there(line) and len(line.under) > 1:
                lists += 1
                assert named in acting, line
                continue
            assert named not in acting, line
            assert all(one.owner != named for one in acting if isinstance(one, Noun)), line
    assert roles
    assert lists


def test_a_card_that_somebody_has_is_not_named_again_when_it_is_played() -> None:
    """`if you have a wild card, you must play one`"""
    found = 0
    for line in said():
        test = dict(line.slots).get("test")
        if not isinstance(test, Clause) or test.key != "have":
            continue
        had = dict(test.slots)["what"]
        for lower in line.under[:1]:
            for act in clauses(statement(lower)):
                cards = dict(act.slots).get("cards")
                if act.key == "play" and isinstance(cards, Noun) and isinstance(had, Noun) and had.det == "a":
                    assert (cards.key, cards.name) != (had.key, had.name), line
                found += act.key == "play.one"
    assert found


def test_who_wins_the_game_is_not_called_the_winner_first() -> None:
    """`as soon as only one player is left, that player wins the game`"""
    wins = 0
    for line in said():
        acts = [act for lower in line.under for act in clauses(statement(lower))]
        wins += any(act.key == "win" for act in acts)
        for before, after in pairwise(acts):
            named = dict(before.slots)["who"] if before.key.startswith("become.player") else None
            assert after.key != "win" or named is None or after.subject != named, line
    assert wins


def test_of_equally_low_cards_somebody_chooses() -> None:
    found = 0
    for line in said():
        for part in inside(line.slots):
            slots: dict[str, Phrase] = dict(part.slots) if isinstance(part, Clause) and part.subject is not None else {}
            cards = slots.get("cards")
            if isinstance(cards, Noun) and not cards.many and EXTREMES & {*cards.traits}:
                assert {OF_EQUALS, OF_EQUALS_IF_ANY, OF_YOUR_EQUALS} & {*cards.traits}, line
                found += 1
    assert found


def test_the_reader_is_named_once_in_a_sentence() -> None:
    """Portuguese: `se você não tiver ..., deve ...`"""
    words = book_grammar("pt")
    told = [as_text(rule, words) for rule in rules()]
    assert not [found[0] for text in told if (found := YOU_TWICE.search(text))]
    assert any("você" in text for text in told)


@pytest.mark.parametrize("language", languages())
def test_whoever_is_a_pronoun_has_been_named(language: str) -> None:
    """`when a player plays a wild as their last card, they choose`, not `when a wild is played as the last card, they choose`"""
    words = book_grammar(language).lexicon
    heads = 0
    for line in said():
        event = dict(line.slots).get("event")
        if not isinstance(event, Clause) or "who" not in dict(event.slots):
            continue
        heads += 1
        if "{who}" not in words.pattern("clause", event.key).text:
            acts = [act for lower in line.under for act in clauses(statement(lower))]
            assert not [act for act in acts if isinstance(act.subject, Noun) and act.subject.key == "they"], line
    assert heads


@pytest.mark.parametrize("language", languages())
def test_a_penalty_is_a_sentence_or_follows_a_word_for_what_is_done(language: str) -> None:
    """German `Strafkarten` are cards: they cannot be followed by what somebody does."""
    cards = re.compile(r"^[^:]*(karten|cards|cartas|cartes)[^:]*:", re.IGNORECASE)
    words = book_grammar(language).lexicon
    costs = [pattern.text for name, pattern in words.patterns["line"].items() if name.split(".")[0] == "cost"]
    assert costs
    assert not [text for text in costs if cards.match(text)]


def test_a_pile_that_is_formed_is_shuffled_in_the_same_sentence() -> None:
    """`all the cards are shuffled to form the draw pile`"""
    formed = 0
    for line in said():
        told = [act for lower in line.under for act in clauses(statement(lower))]
        acts = [act for act in told if not act.key.startswith("become.")]  # no card moves
        for before, after in pairwise(acts):
            together = before.key == "go.form" and after.key == "shuffle"
            assert not together or dict(before.slots)["pile"] != dict(after.slots)["pile"], line
        formed += sum(act.key == "go.shuffled.form" for act in acts)
    assert formed


def test_portuguese_says_whoever_and_somebody_once() -> None:
    """`quem bater vence a rodada`, not `quando um jogador bater, vence`; and after `alguém` nobody is called `o jogador`."""
    for language in ("pt", "pt-PT"):
        words = book_grammar(language)
        for rule in rules():
            for sentence in sentences(rule, words):
                text = sentence.text
                assert not re.match(r"Quando um jogador [^,]*, (escolhe|pode|troca|vence|joga) ", text), text
                assert not re.search(
                    r"^Quando alguém\b.*\b([Oo]|esse) jogador(?! (à|que|anterior|seguinte|em|sentado))\b", text
                ), text
