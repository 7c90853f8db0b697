"""The register of a rulebook: every rule of a model with its idioms. `described` has the exact words, which can be read back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from uno_dsl.model import statements as s
from uno_dsl.tree import inside, replaced
from uno_dsl.wording.describe.cards_of_one_name import first_cards, with_firsts
from uno_dsl.wording.describe.rule_phrases import DescribedRule, described
from uno_dsl.wording.flow import A_PLAYER, THE_PLAYER, with_subject
from uno_dsl.wording.idioms.beginnings import (
    another_turned_up,
    drawn_at_start,
    drawn_when_needed,
    game_again,
    if_any_becomes,
    round_of_game,
    side_of_score,
    side_that_counts,
    start_by_name,
)
from uno_dsl.wording.idioms.bluffs import COLOUR, bluffed, called_bluff, plain_cards, told_after_play, unchallenged
from uno_dsl.wording.idioms.calls import duty_to_say, duty_within, or_else
from uno_dsl.wording.idioms.challenges import (
    Penalties,
    cards_in,
    challengeable,
    challenged,
    challenges,
    unchallenged_last,
    with_penalties,
)
from uno_dsl.wording.idioms.conditions.always_so import known_card
from uno_dsl.wording.idioms.contests import contested, plays_on
from uno_dsl.wording.idioms.counting.cards_to_draw import cards_to_draw, drawn_numbers, last_draws
from uno_dsl.wording.idioms.counting.how_many import how_many
from uno_dsl.wording.idioms.counting.in_a_row import counters, in_a_row
from uno_dsl.wording.idioms.defined_words import in_defined_words, words_for_seats
from uno_dsl.wording.idioms.drawing_lots import lots_drawn
from uno_dsl.wording.idioms.exceptions_last import exceptions_last
from uno_dsl.wording.idioms.first_seat import at_start, beside, way_of_start
from uno_dsl.wording.idioms.instead_of_it import said_instead
from uno_dsl.wording.idioms.last_card import cards_with_last_effect, only_last_cards_end_it, usual_last
from uno_dsl.wording.idioms.neighbours import told_together
from uno_dsl.wording.idioms.once_in_a_round import once_flags, only_once
from uno_dsl.wording.idioms.plain_blocks import colour_if_any, even_last, not_turned, plainly
from uno_dsl.wording.idioms.rare_cases import (
    any_card_must,
    drawing_nothing,
    drawn_must,
    from_hand,
    of_drawn,
    of_drawn_card,
    only_if,
    rare_last,
)
from uno_dsl.wording.idioms.reader.own_cards import to_reader
from uno_dsl.wording.idioms.reader.own_turn import in_own_turn
from uno_dsl.wording.idioms.relay import passed_on
from uno_dsl.wording.idioms.rewriting import in_blocks, slot, stated
from uno_dsl.wording.idioms.same_player import (
    another_card,
    as_well,
    in_any_case,
    once_more,
    one_of_those,
    opposite_them,
)
from uno_dsl.wording.idioms.starting_card import (
    acts_at_start,
    first_turn_after_card,
    goes_back,
    never_first,
    not_turning,
    turned_up,
    turning_cards,
    without_impossible,
)
from uno_dsl.wording.idioms.under_heading import card_entry, in_entry, unconditional
from uno_dsl.wording.idioms.whose_card import by_card
from uno_dsl.wording.idioms.winning import (
    first_winner,
    game_winner,
    going_out_wins,
    last_one,
    leaves_unwon,
    reader_wins,
    round_winner,
    unwon,
    whoever_wins,
)
from uno_dsl.wording.phrases import Clause, Line, Noun

AT_START = ("event.start", "event.own.start")
ANY_CARD = Noun("card", det="a")


def in_rulebook(model: s.Model) -> Iterator[DescribedRule]:
    """Every rule of a model but the table, as a rulebook says it: neighbours that belong together are told as one."""
    firsts = first_cards(model)
    for rule in told_together(each_in_rulebook(model)):
        yield replace(rule, line=to_reader(with_firsts(drawn_when_needed(rule.line), firsts)))


def each_in_rulebook(model: s.Model) -> Iterator[DescribedRule]:
    """Every rule of a model by itself, as a rulebook says it."""
    rules = list(described(model))
    game = game_of(model, rules)
    for rule in rules:
        yield replace(rule, line=as_said(rule.line, rule.card, game))


@lru_cache(maxsize=8192)
def as_said(line: Line, card: str, game: Game) -> Line:
    """A rule as a rulebook says it. Most rules are the same in all printings, and with every answer."""
    entry = card_entry(even_last(plain(line, card, game)))
    told = in_own_turn(with_duties(by_card(entry, card)))
    return exceptions_last(in_blocks(told, reader_wins) if game.out_wins else told)


def with_duties(line: Line) -> Line:
    """A rule in which whoever must say something, and forgets it, is told in two sentences."""
    return in_blocks(in_blocks(duty_to_say(line), duty_within), or_else)


def of_cards(model: s.Model) -> Iterator[tuple[str, str, Line]]:
    """What rules about several cards say of each of them, in the words of its entry: the rule, the card and the line."""
    rules = list(described(model))
    game, firsts = game_of(model, rules), first_cards(model)
    for rule in rules:
        event = slot(rule.line, "event")
        for card in dict.fromkeys(cards_in(event)) if not rule.card else ():
            line = in_entry(rule.line)
            if line is not None:
                told = to_reader(with_firsts(card_entry(plain(line, card, game)), firsts))
                yield rule.rule, card, unconditional(told)


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """What a rule needs to know of the game."""

    counting: tuple[Noun, ...]
    """Numbers that only count."""
    penalties: tuple[tuple[str, Clause], ...]
    """What whoever pays the penalty of a card does, by card."""
    opener: Noun | None
    """Who turns up the first card."""
    way: str
    """The direction in which play begins."""
    without: tuple[tuple[str, frozenset[str]], ...]
    """The cards without a number or a colour."""
    bluffs: bool
    """Whether a rule says what a bluff is."""
    challenges: bool
    """Whether anybody can challenge anybody."""
    lots: Noun | None
    """Who is drawn by lot when the game begins."""
    challengeable: frozenset[str]
    """The cards that can be challenged."""
    unbluffed: frozenset[str]
    """Those of them that nobody can play as a bluff."""
    never_first: frozenset[str]
    """The cards that cannot be the starting card."""
    turning: tuple[tuple[str, Clause], ...]
    """The cards that reverse the direction."""
    starters: bool
    """Whether any card does something as the starting card."""
    once: tuple[tuple[str, str], ...]
    """The marks of players that only say that something has been done once."""
    out_wins: bool
    """Whether going out wins the round."""
    to_draw: frozenset[str]
    """The numbers that are cards to be drawn."""
    neighbours: tuple[tuple[str, str], ...]
    """The neighbours that the rules have a word for."""
    alone_last: frozenset[str] | None
    """The cards that alone take effect as the last card."""
    plays_on: bool
    """Whether a player who has no cards after an effect plays on."""
    plays_drawn: bool
    """Whether a card that has been drawn may be played."""
    must_play: bool
    """Whether any card must be played."""
    side: Noun | None
    """The side in play, if cards have two."""
    two_sided: tuple[str, ...]
    """The piles of the table, in which such cards lie on one of their sides."""
    last_draws: bool
    """Whether a last card makes somebody draw."""


def game_of(model: s.Model, rules: Sequence[DescribedRule]) -> Game:
    lines = [rule.line for rule in rules]
    parts = list(inside(tuple(lines)))
    clauses = [part for part in parts if isinstance(part, Clause)]
    sentences = [part for part in parts if isinstance(part, Line)]
    without = tuple((name, frozenset(cards)) for name, cards in plain_cards(model).items())
    bluffs = any("bluff" in key for key in (*(one.key for one in clauses), *(one.key for one in sentences)))
    as_bluff = any(line.key.endswith(".bluff") for line in sentences)
    asked = any(clause.key == "bluffed" for clause in clauses)
    penalties = tuple(paid_for(rules).items())
    lots = drawn_at_start(lines)
    cards = frozenset(card for line in lines for card in challengeable(line))
    return Game(
        counting=counters(lines),
        penalties=penalties,
        opener=who_opens(clauses),
        way=way_of_start(lines),
        without=without,
        bluffs=bluffs,
        challenges=any(map(challenges, lines)),
        lots=lots,
        challengeable=cards,
        unbluffed=frozenset() if as_bluff or not asked else cards,
        never_first=never_first(model),
        turning=tuple(turning_cards(rules)),
        starters=acts_at_start(rules),
        once=tuple(once_flags(model, clauses).items()),
        out_wins=going_out_wins(lines),
        to_draw=drawn_numbers(model),
        neighbours=tuple(words_for_seats(model).items()),
        alone_last=cards_with_last_effect(rules),
        plays_on=only_last_cards_end_it(rules),
        plays_drawn=any(map(of_drawn, clauses)),
        must_play=any(map(any_card_must, lines)),
        side=next((Noun("kept", name, "side") for name, keep in model.keeps.items() if keep.kind == "side"), None),
        two_sided=piles_of_table(model),
        last_draws=last_draws(lines),
    )


def piles_of_table(model: s.Model) -> tuple[str, ...]:
    """The piles that nobody has in hand."""
    return tuple(name for name, keep in model.keeps.items() if keep.kind == "pile" and not keep.per_player)


def challengeable_cards(model: s.Model) -> frozenset[str]:
    """The cards whose player somebody may challenge."""
    return frozenset(card for rule in described(model) for card in challengeable(rule.line))


def plain(line: Line, card: str, game: Game) -> Line:
    """A rule in plain words, before they are those of a heading or for the reader."""
    line = not_turning(without_impossible(in_a_row(line, game.counting), game.never_first), card, game.turning)
    line = usual_last(line, card, game.alone_last)
    line = last_one(in_blocks(only_once(line, dict(game.once)), game_winner), game.out_wins)
    line = said_instead(opposite_them(in_defined_words(another_card(known_card(line)), dict(game.neighbours))))
    for idiom in (lots_drawn, contested, passed_on, first_winner, round_winner, once_more):
        line = in_blocks(line, idiom)
    line = in_blocks(line, lambda block: tuple(map(plays_on, block))) if game.plays_on else line
    line = line if game.bluffs else in_blocks(line, called_bluff)
    line = bluffed(told_after_play(line), dict(game.without), game.unbluffed)
    line = line if game.challenges else unchallenged(line)
    line = with_penalties(in_blocks(line, challenged), card, dict(game.penalties))
    line = in_blocks(plainly(unchallenged_last(line, game.challengeable)), as_well)
    line = not_turned(line, game.two_sided)
    line = in_blocks(in_blocks(line, whoever_wins), leaves_unwon) if game.out_wins else line
    line = colour_if_any(line) if dict(game.without)[COLOUR] else line
    for idiom in (rare_last, drawing_nothing, only_if, of_drawn_card, one_of_those):
        line = in_blocks(line, idiom)
    line = side_that_counts(in_blocks(side_of_score(round_of_game(line)), another_turned_up), game.side)
    line = in_blocks(in_blocks(line, if_any_becomes), unwon)
    line = game_again(line, game.lots) if game.lots is not None else line
    if game.opener is not None:
        line = from_opener(line, game.opener)
    line = goes_back(turned_up(line))
    if game.opener is not None and game.way:
        line = start_by_name(line, beside_opener(game.opener, game.way))
    line = in_blocks(first_turn_after_card(line) if game.starters else line, in_any_case)
    line = cards_to_draw(how_many(line), game.to_draw, last_draws=game.last_draws)
    line = from_hand(line) if game.plays_drawn else line
    line = drawn_must(line) if game.must_play else line
    return beside(line, game.way) if game.way and at_start(line) else line


def beside_opener(opener: Noun, way: str) -> Noun:
    """Who is the next player at the start."""
    return Noun(f"seat.{way}", slots=(("of", opener),))


def paid_for(rules: Sequence[DescribedRule]) -> Penalties:
    """What a player does who pays the penalty of a card."""
    found: dict[str, Clause] = {}
    for rule in rules:
        event = slot(rule.line, "event")
        if rule.card and isinstance(event, Clause) and event.key == "event.own.pay-for":
            done, *more = [stated(one) for one in rule.line.under]
            if done is not None and done.subject == THE_PLAYER and follows_by_itself(more):
                found[rule.card] = replace(done, key=f"{done.key}.and-more") if more else done
    return found


def follows_by_itself(acts: Sequence[Clause | None]) -> bool:
    """Whether what a penalty brings about besides is done by nobody, so that whoever pays it only draws the cards."""
    return all(act is not None and act.subject != THE_PLAYER for act in acts)


def who_opens(clauses: Sequence[Clause]) -> Noun | None:
    """Who turns up the first card, if it is always the same player."""
    found = {clause.subject for clause in clauses if clause.key == "turn-up"}
    (only,) = found if len(found) == 1 else (None,)
    return only if isinstance(only, Noun) and only.key == "kept" else None


def from_opener(line: Line, opener: Noun) -> Line:
    """A rule about the first card of a round, in which the player who turns it up has a name."""
    event = slot(line, "event")
    if not isinstance(event, Clause):
        return line
    if event.key in AT_START:
        return replaced(replaced(line, Noun("seat"), Noun("seat.next", slots=(("of", opener),))), THE_PLAYER, opener)
    if event.key == "event.turn-up" and event.subject == A_PLAYER:
        turned = Clause("event.turn-up.first", (("who", opener),)) if slot(event, "cards") == ANY_CARD else event
        return replace(line, slots=(("event", with_subject(turned, opener)), *line.slots[1:]))
    return line
