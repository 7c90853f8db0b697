"""All static checks, one after the other."""

from __future__ import annotations

from collections.abc import Callable

from uno_dsl.checks.after_start import after_start
from uno_dsl.checks.card_situations import card_situations
from uno_dsl.checks.empty_hand import empty_hand
from uno_dsl.checks.hidden_information import hidden_information
from uno_dsl.checks.house_rules import house_rules
from uno_dsl.checks.incomplete_game import incomplete_game
from uno_dsl.checks.leaving.left_cannot_win import left_cannot_win
from uno_dsl.checks.leaving.out_next_round import out_next_round
from uno_dsl.checks.leaving.players_counted import players_counted
from uno_dsl.checks.loops.circular_events import circular_events
from uno_dsl.checks.loops.circular_plays import circular_plays
from uno_dsl.checks.loops.endless_loop import endless_loop
from uno_dsl.checks.loops.no_end import no_end
from uno_dsl.checks.loops.no_winner import no_winner
from uno_dsl.checks.mistaken.old_value import old_value
from uno_dsl.checks.mistaken.or_and import or_and
from uno_dsl.checks.mistaken.over_at_once import over_at_once
from uno_dsl.checks.never_applies import never_applies
from uno_dsl.checks.no_option import no_option
from uno_dsl.checks.of_cards.asked_too_soon import asked_too_soon
from uno_dsl.checks.of_cards.cards_like_it import cards_like_it
from uno_dsl.checks.of_cards.chosen_in_vain import chosen_in_vain
from uno_dsl.checks.of_cards.drawn_instead import drawn_instead
from uno_dsl.checks.of_cards.drawn_nothing import drawn_nothing
from uno_dsl.checks.of_cards.effect_too import effect_too
from uno_dsl.checks.of_cards.effect_twice import effect_twice
from uno_dsl.checks.of_cards.first_of_game import first_of_game
from uno_dsl.checks.of_cards.hand_only import hand_only
from uno_dsl.checks.of_cards.kept_in_sight import kept_in_sight
from uno_dsl.checks.of_cards.last_drawn import last_drawn
from uno_dsl.checks.of_cards.left_out_too import left_out_too
from uno_dsl.checks.of_cards.overtaken import overtaken
from uno_dsl.checks.of_cards.taken_back import taken_back
from uno_dsl.checks.of_cards.turned_up_away import turned_up_away
from uno_dsl.checks.of_cards.turned_up_gone import turned_up_gone
from uno_dsl.checks.of_cards.turned_up_too import turned_up_too
from uno_dsl.checks.of_players.nobody_chosen import nobody_chosen
from uno_dsl.checks.of_players.nobody_opposite import nobody_opposite
from uno_dsl.checks.of_players.to_oneself import to_oneself
from uno_dsl.checks.overlap import overlap
from uno_dsl.checks.same_option import same_option
from uno_dsl.checks.stale_last import stale_last
from uno_dsl.checks.types.absent_colour import absent_colour
from uno_dsl.checks.types.absent_number import absent_number
from uno_dsl.checks.types.no_number import no_number
from uno_dsl.checks.types.no_order import no_order
from uno_dsl.checks.types.not_kept import not_kept
from uno_dsl.checks.types.well_typed import well_typed
from uno_dsl.checks.unread_words import unread_words
from uno_dsl.checks.unsaid.allowed_anyway import allowed_anyway
from uno_dsl.checks.unsaid.begins_again import begins_again
from uno_dsl.checks.unsaid.below_zero import below_zero
from uno_dsl.checks.unsaid.changed_while_open import changed_while_open
from uno_dsl.checks.unsaid.colour_left import colour_left
from uno_dsl.checks.unsaid.colour_lost import colour_lost
from uno_dsl.checks.unsaid.draw_pile_ends import draw_pile_ends
from uno_dsl.checks.unsaid.either_way import either_way
from uno_dsl.checks.unsaid.first_of_several import first_of_several
from uno_dsl.checks.unsaid.last_without_colour import last_without_colour
from uno_dsl.checks.unsaid.misses_next import misses_next
from uno_dsl.checks.unsaid.nobody_yet import nobody_yet
from uno_dsl.checks.unsaid.open_choice import open_choice
from uno_dsl.checks.unsaid.says_again import says_again
from uno_dsl.checks.unsaid.shown_secret import shown_secret
from uno_dsl.checks.unsaid.silent_tie import silent_tie
from uno_dsl.checks.unsaid.starts_elsewhere import starts_elsewhere
from uno_dsl.checks.unsaid.still_so import still_so
from uno_dsl.checks.unsaid.taken_again import taken_again
from uno_dsl.checks.unsaid.too_few_cards import too_few_cards
from uno_dsl.checks.unsaid.turn_kept import turn_kept
from uno_dsl.checks.unsaid.two_players import two_players
from uno_dsl.checks.unsaid.wins_alone import wins_alone
from uno_dsl.checks.unsaid.wins_anyway import wins_anyway
from uno_dsl.checks.unused.never_filled import never_filled
from uno_dsl.checks.unused.never_set import never_set
from uno_dsl.checks.unused.unused_names import unused_names
from uno_dsl.checks.unused.unused_roles import unused_roles
from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Rules
from uno_dsl.model import statements as s
from uno_dsl.model.reading.scope import Names

Check = Callable[[Rules, s.Model, Names], list[Diagnostic]]

CHECKS: tuple[Check, ...] = (
    unused_names, unused_roles, card_situations, stale_last, never_applies, overlap, house_rules, no_number, no_option, endless_loop, hidden_information,
    unread_words, empty_hand, incomplete_game, to_oneself, no_end, no_winner, circular_events, never_set,
    same_option, after_start, absent_number, absent_colour, shown_secret, first_of_several, turned_up_away, left_cannot_win, out_next_round, draw_pile_ends, begins_again, colour_left, wins_alone,
    silent_tie, below_zero, two_players, wins_anyway, open_choice, allowed_anyway, too_few_cards, turn_kept, says_again,
    still_so, last_drawn, nobody_yet, drawn_nothing, either_way, starts_elsewhere,
    colour_lost, first_of_game, kept_in_sight, effect_too, turned_up_too, chosen_in_vain, taken_again, never_filled,
    turned_up_gone, misses_next, asked_too_soon, drawn_instead, left_out_too, taken_back, effect_twice, hand_only, cards_like_it, overtaken, last_without_colour, players_counted,
    nobody_chosen, nobody_opposite, changed_while_open, or_and, old_value, over_at_once, no_order,
)  # fmt: skip


def check(rules: Rules, model: s.Model, names: Names) -> list[Diagnostic]:
    """All findings of the checks for rules that were understood, in the order of the text."""
    absent = not_kept(model)
    if absent:
        return sorted([*absent, *incomplete_game(rules, model, names)], key=lambda d: d.key)
    meaningless = without_meaning(model)
    if meaningless:  # the other checks rely on sentences of correct types
        return sorted(meaningless, key=lambda d: d.key)
    found = [diagnostic for one in CHECKS for diagnostic in one(rules, model, names)]
    return sorted(dict.fromkeys(found), key=lambda d: d.key)


def without_meaning(model: s.Model) -> list[Diagnostic]:
    """The findings about sentences that mean nothing: only without them can a model be put into words."""
    return not_kept(model) or well_typed(model) or circular_plays(model)
