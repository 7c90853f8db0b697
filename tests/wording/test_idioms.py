"""Idioms of a rulebook: where they apply, and where the exact words have to stay."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from tests.slices import only_full, some
from tests.wording.models import CRAZY_EIGHTS, HOUSES, LIBRARY
from tests.wording.told import told
from uno_dsl.layers.gather import gather
from uno_dsl.layers.library import Selection
from uno_dsl.model.reading.from_rules import understand
from uno_dsl.wording.interface import book_grammar, languages, told_rules, told_table


def test_drawing_for_the_dealer_is_no_loop() -> None:
    text = told(Selection(game="classic"))["setup.dealer"]
    assert "repeated" not in text
    assert "Players who tie for the highest number draw again." in text


def test_a_counter_of_turns_in_a_row_is_not_named() -> None:
    rules = told(Selection(game="classic"))
    passed = "If all the players pass, one after another, because they can neither play nor draw, the round ends."
    assert passed in rules["turn.begin"]
    assert not any("turns in a row without a play" in text for text in rules.values())


def test_a_counter_that_a_rule_of_its_own_sets_back_is_named() -> None:
    rules = told(Selection(game="crazy-eights", editions=[CRAZY_EIGHTS]))
    assert "passes" in rules["playing.unblocked"].lower()


def test_a_challenger_is_the_next_player_unless_anybody_may_challenge() -> None:
    own = told(Selection(game="classic"))["challenge.played"]
    assert "the challenger draws 6 cards (4 + 2) and misses a turn" in own
    anybody = told(Selection(game="classic", readings={"challenger": "anyone"}))["challenge.played"]
    assert "the challenger draws 6 cards (4 + 2), and the next player misses a turn" in anybody


def test_penalties_that_differ_are_not_stated_as_one() -> None:
    assert "penalty cards" in told(Selection(game="flip"))["challenge.played"]


@pytest.mark.parametrize("deadline", ["next-begins", "next-has-played", "none"])
@pytest.mark.parametrize("duty", ["on-play", "one-card-left"])
def test_a_duty_to_say_something_is_told_in_two_sentences(duty: str, deadline: str) -> None:
    readings = {"uno-duty": duty, "uno-deadline": deadline}
    text = told(Selection(game="classic", readings=readings))["uno.duty"]
    assert (
        text.startswith(("When you ", "As soon as you "))
        and "the following holds" not in text
        and text.count(". ") == 1
    )


@pytest.mark.parametrize("language", languages())
def test_the_reader_is_spoken_to_in_a_turn(language: str) -> None:
    you = {"de": "du ", "en": "your ", "es": "tu ", "fr": "ta ", "pt": "sua "}[language]
    assert you in told(Selection(game="classic"), language)["turn.begin"]


def test_a_contest_is_told_by_who_wins() -> None:
    text = told(Selection(game="kickin-battle"))["kickin-battle.played"]
    assert "The two of you are the fighters." in text
    assert "In each bout:" in text
    assert "wins the battle (a card without a number counts as 0); in a tie, another bout follows." in text
    assert "The loser takes" in text


def test_a_role_that_is_passed_on_has_a_first_and_a_next_holder() -> None:
    text = told(Selection(game="world-tour"))["world-tour.played"]
    assert "are the first traveller" in text
    assert "becomes the next traveller" in text


@pytest.mark.parametrize("language", languages())
def test_what_the_manual_lets_players_do_is_not_quoted(language: str) -> None:
    quoted = {"de": "„", "en": "“", "es": "“", "fr": "«", "pt": "“"}[language]
    text = told(Selection(game="kickin-battle", readings={"battle-duty": "may"}), language)["kickin-battle.played"]
    assert quoted not in text.partition(":")[0]  # names of cards are quoted in some languages


VALUE = {"de": "wert", "en": "value", "es": "valor", "fr": "valeur", "pt": "valor"}


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", some(LIBRARY.editions, 3))
def test_numbers_and_points_have_a_word_each(game: str, language: str) -> None:
    """A reader takes the value of a card for its points, so no sentence calls its number a value."""
    for rule, text in told(Selection(game=game), language).items():
        assert VALUE[language] not in text.lower(), (rule, text)


def test_whoever_plays_a_card_is_the_reader_at_its_end_as_well() -> None:
    text = told(Selection(game="shuffle-hands"), "de")["shuffle-hands.played"]
    assert "Du bestimmst, welche Farbe nun gilt." in text


@pytest.mark.parametrize(("language", "wins"), [("es", "ganas la ronda"), ("pt-PT", "a ronda é sua")])
def test_a_language_without_a_word_for_going_out_says_who_wins(language: str, wins: str) -> None:
    assert wins in told(Selection(game="classic"), language)["playing.lay"]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", some(LIBRARY.editions, 3))
def test_whoever_is_challenged_is_the_reader(game: str, language: str) -> None:
    """`The player who played the card` was in every second sentence, and `they` could be the challenger."""
    words = {
        "de": ("du zeigst dem Herausforderer", "gespielt hat|Herausgeforderte"),
        "en": ("you show your cards to the challenger", "player who played|challenged player"),
        "es": ("muestras tus cartas al desafiante", "quien jugó|jugador desafiado"),
        "fr": ("tu montres tes cartes à l’auteur du défi", "celui qui a joué|joueur défié"),
        "pt": ("você mostra as suas cartas ao desafiante", "quem jogou|jogador desafiado"),
    }
    said, paraphrased = words[language]
    text = told(Selection(game=game), language)["challenge.played"]
    assert said.lower() in text.lower() and not re.search(paraphrased, text)


SAID_ELSEWHERE = [("shuffle-hands", "es", r"\brob(ar|a|an|e|en)\b")]
"""Verbs that a printing has another word for."""


@pytest.mark.parametrize(("edition", "printing", "verb"), SAID_ELSEWHERE)
def test_a_printing_has_its_own_verbs_in_every_sentence(edition: str, printing: str, verb: str) -> None:
    """The words of a printing reach every sentence: a verb that a pattern has as a plain word would not change."""
    rules = gather(Selection(game=edition, printing=printing), LIBRARY).rules
    assert rules is not None
    words = book_grammar(printing, edition, printing)
    for rule in told_rules(understand(rules)[0], words):
        assert not re.search(verb, rule.text), (rule.rule, rule.text)


def test_a_bluff_is_defined_where_only_a_challenge_speaks_of_it() -> None:
    called = told(Selection(game="classic", readings={"colour-examined": "called"}))
    assert not any("bluffing" in text for text in called.values())
    assert (
        "have a card of the colour just chosen (so this was a bluff), you draw 4 cards, and the challenger"
        in called["challenge.played"]
    )


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("de", "weder ein Joker noch eine Flip-Karte"),
        ("en", "is neither a wild card nor a Flip card"),
        ("es", "no es un comodín ni una carta “Flip”"),
        ("fr", "n’est ni un joker ni une carte «\u00a0Flip\u00a0»"),
        ("pt", "não for um curinga nem uma carta “Flip”"),
    ],
)
def test_a_card_that_is_neither_is_no_wild_card_of_another_kind(language: str, said: str) -> None:
    assert said in told(Selection(game="flip", readings={"action-face": "yes"}), language)["flip.played"]


@pytest.mark.parametrize(("reading", "again"), [("drawn", True), ("same", False), ("left", False), ("winner", False)])
def test_the_dealer_is_drawn_again_if_the_game_begins_again(reading: str, again: bool) -> None:
    text = told(Selection(game="classic", readings={"next-dealer": reading}))["score.points"]
    assert ("the players draw for dealer again" in text) is again and "a new round begins" in text.lower()


def test_a_rare_case_stands_by_itself() -> None:
    lines = told(Selection(game="classic"))["turn.begin"]
    assert "Draw a card. You may play the drawn card if it is playable." in lines
    assert "fewer than 2 cards in the discard pile), you must play a card from your hand if you can;" in lines


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", some(LIBRARY.editions, 3))
def test_nobody_is_allowed_to_draw_what_is_not_there(game: str, language: str) -> None:
    """Where the piles are empty, the rest of the sentence is about passing: a card is no part of it."""
    empty = {"de": " leer ", "en": " is empty and ", "es": " vací", "fr": " est vide et ", "pt": " está vazio e "}
    passing = {"de": "passt", "en": "pass", "es": "pasas", "fr": "passes", "pt": "passa a vez"}
    sentences = told(Selection(game=game), language)["turn.begin"].split(". ")
    rare = [one for one in sentences if empty[language] in one]
    assert rare and all(passing[language] in one for one in rare), rare


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", some(LIBRARY.editions, 3))
def test_the_round_that_a_game_begins_with_is_no_new_one(game: str, language: str) -> None:
    new = {"de": "neue", "en": "new", "es": "nueva", "fr": "nouvelle", "pt": "nova"}
    assert not re.search(rf"\b{new[language]}\b", told(Selection(game=game), language)["setup.dealer"])


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", some(LIBRARY.editions, 3))
def test_in_place_of_a_starting_card_that_goes_back_a_new_one_is_turned_up(game: str, language: str) -> None:
    new = {
        "de": "eine neue Startkarte",
        "en": "a new starting card",
        "es": "una nueva carta inicial",
        "fr": "une nouvelle carte de départ",
        "pt": "uma nova carta inicial",
    }
    assert f" {new[language]}" in told(Selection(game=game), language)["challenge.start"]


@pytest.mark.parametrize("language", languages())
def test_in_a_list_about_each_player_they_are_named(language: str) -> None:
    """`For all the other players, in turn: …` has sentences of their own: in Spanish, none begins with a verb only."""
    named = {
        "de": "Hat dieser Spieler weniger",
        "en": "If they have fewer",
        "es": "Si ese jugador tiene menos",
        "fr": "Si ce joueur a moins",
        "pt": "Se esse jogador tiver menos",
    }
    text = told(Selection(game="shuffle-hands", options=("idea-6",)), language)["customizable.played"]
    assert f"{named[language]} " in text


@pytest.mark.parametrize("language", languages())
def test_what_all_the_others_do_is_no_loop(language: str) -> None:
    """`For all the other players, in turn: …` where each of them does one thing, and whoever has no cards left goes out."""
    done = {
        "de": "Alle anderen Spieler legen alle Joker",
        "en": "All the other players put all the wild cards",
        "es": "Todos los demás jugadores ponen todos los comodines",
        "fr": "Tous les autres joueurs mettent tous les jokers",
        "pt": "Todos os outros jogadores colocam todos os curingas",
    }
    out = {
        "de": "Wer danach keine Karten mehr hat, gewinnt die Runde",
        "en": "After that, whoever has no cards left goes out",
        "es": "Después, quien ya no tiene cartas gana",
        "fr": "Ensuite, celui qui n’a plus de cartes gagne",
        "pt": "Depois, quem não tiver mais cartas vence",
    }
    text = told(Selection(game="shuffle-hands", options=("idea-2",)), language)["customizable.played"]
    assert done[language] in text and out[language] in text
    every = Selection(game="classic", readings={"last-effect": "every-effect"})
    assert out[language] in told(every, language)["playing.lay"]


@only_full
@pytest.mark.parametrize("language", languages())
def test_a_rule_about_a_card_does_not_ask_whether_it_is_that_card(language: str) -> None:
    """`When a player plays a Wild Customizable card: if it is a Wild Customizable card …`"""
    asked = {"de": "Ist die Karte", "en": "it is a", "es": "la carta es", "fr": "la carte est", "pt": "a carta for"}
    for option in ("idea-1", "idea-5"):
        assert (
            asked[language]
            not in told(Selection(game="shuffle-hands", options=(option,)), language)["customizable.played"]
        )
    apart = {"custom-count": "three-apart", "idea-1-card": "first"}
    text = told(Selection(game="shuffle-hands", options=("idea-1",), readings=apart), language)["customizable.played"]
    assert asked[language] in text


@pytest.mark.parametrize("language", languages())
def test_cards_that_only_a_number_tells_apart_are_told_as_one_of_so_many(language: str) -> None:
    one = {"de": "eine der 3 ", "en": "one of the 3 ", "es": "uno de los 3 ", "fr": "l’un des 3 ", "pt": "um dos 3 "}
    text = told(Selection(game="shuffle-hands", readings={"custom-count": "three-apart"}), language)
    assert one[language] in text["customizable.played"]


@pytest.mark.parametrize("language", languages())
def test_each_of_several_cards_of_one_name_says_which_it_is(language: str) -> None:
    """`1 Wild Customizable card (first of the three)`: beside the second and the third, none is just a Wild Customizable card."""
    selection = Selection(game="shuffle-hands", readings={"custom-count": "three-apart"})
    rules = gather(selection, LIBRARY).rules
    assert rules is not None
    facts = told_table(rules, understand(rules)[0], book_grammar(language, "shuffle-hands"))
    cards = [fact.text for fact in facts if fact.name.endswith("customizable")]
    assert len({text[: text.find(")") + 1] for text in cards if "(" in text}) == len(cards) == 3
    marked = replace(selection, options=("idea-1",), readings={**selection.readings, "idea-1-card": "first"})
    assert cards[0].partition("(")[2].partition(")")[0] in told(marked, language)["customizable.played"]


@pytest.mark.parametrize("language", languages())
def test_a_card_in_hand_that_forbids_a_wild_card_is_not_another_one_of_a_colour(language: str) -> None:
    """`another card of the colour in play` would say that the wild card has this colour as well."""
    other = {"de": r"\bandere", "en": r"\banother\b", "es": r"\botr[ao]\b", "fr": r"\bautre\b", "pt": r"\boutr[ao]\b"}
    for readings in (
        {"bluffing": "refused"},
        {"colour-examined": "printed"},
        {"bluffing": "refused", "colour-examined": "printed", "action-of-colour": "allows"},
    ):
        text = told(Selection(game="classic", readings=readings), language)["challenge.bluff"]
        assert not re.search(other[language], text), text


@pytest.mark.parametrize("language", languages())
def test_the_top_card_is_named_once_in_a_condition(language: str) -> None:
    text = told(Selection(game="flip", readings={"action-face": "yes"}), language)["flip.played"]
    top = {
        "de": "oberste",
        "en": "the top card",
        "es": "carta superior",
        "fr": "carte du dessus",
        "pt": "carta do topo",
    }
    condition = next(one for one in text.split(". ") if "Flip" in one)
    assert condition.lower().count(top[language]) == 1


@pytest.mark.parametrize("language", languages())
def test_two_piles_that_are_empty_are_so_in_one_clause(language: str) -> None:
    text = told(Selection(game="classic", readings={"kept-discard": "all-go"}), language)["turn.begin"]
    empty = {"de": "sind leer", "en": "are empty", "es": "están vacías", "fr": "sont vides", "pt": "estão vazios"}
    assert empty[language] in text


@pytest.mark.parametrize("language", languages())
def test_an_alternative_in_a_comparison_is_compared_as_well(language: str) -> None:
    """`the same number as the top card (or, if the pile is empty, the remembered card)` would be another card to play."""
    text = told(Selection(game="classic", readings={"kept-discard": "all-go"}), language)["matching.colour"]
    assert {"de": "die gemerkte", "en": "as the", "es": "o que la", "fr": "ou que la", "pt": "ou que a"}[
        language
    ] in text


@pytest.mark.parametrize("language", languages())
def test_numbers_that_mean_something_are_told_by_what_they_mean(language: str) -> None:
    """A player keeps both arms straight; elbows are not set to 2."""
    text = " ".join(told(Selection(game="shuffle-hands", options=("idea-9",)), language).values())
    assert {"de": "Ellbogen", "en": "arms", "es": "codos", "fr": "coudes", "pt": "cotovelos"}[language] in text
    assert not re.search(r"\b[20]\.", text.split("UNO")[-1])


@pytest.mark.parametrize("language", languages())
def test_a_round_ends_without_a_draw_only_if_nobody_can_play(language: str) -> None:
    """With nothing to draw a card has to be played; the round ends only if that is not possible."""
    passes = {"de": "weder spielen noch ziehen", "en": "neither play nor draw", "es": "no puede jugar ni robar"}
    passes |= {"fr": "ne peut ni jouer ni piocher", "pt": "não poder jogar nem comprar"}
    text = told(Selection(game="classic", readings={"nothing-left": "round-ends"}), language)["turn.begin"]
    assert passes[language] in text


@pytest.mark.parametrize("language", languages())
def test_a_choice_of_one_thing_is_no_choice(language: str) -> None:
    text = told(Selection(game="shuffle-hands", options=("idea-3",)), language)["turn.begin"]
    choice = {"de": "hast du die Wahl", "en": "do one of the following", "es": "estas opciones", "fr": "as le choix"}
    choice |= {"pt": "destas opções"}
    assert text.count(choice[language]) == 1


def test_of_two_numbers_one_is_higher_and_no_tie_is_told_as_a_program() -> None:
    text = told(Selection(game="kickin-battle"))["kickin-battle.played"]
    assert "highest" not in text
    assert "Each of them secretly chooses a card from their hand; both put the chosen cards" in text
    assert "only one of the two has cards" in text
    assert "neither of the two has cards" in text


def test_who_calls_a_battle_and_only_this_player_chooses_a_rival() -> None:
    text = told(Selection(game="kickin-battle", readings={"battle-duty": "may"}))["kickin-battle.played"]
    assert "nothing else happens. If you do, you choose another player as your rival." in text


@pytest.mark.parametrize("game", LIBRARY.editions)
def test_at_the_start_the_next_player_has_a_name(game: str) -> None:
    """Nobody has played the starting card, so nobody can tell who is next."""
    for rule, text in told(Selection(game=game)).items():
        at_start = [one for one in text.split(". ") if "starting card" in one]
        assert not any("next player" in one or "same applies" in one for one in at_start), (rule, text)


def test_what_is_left_out_of_account_is_said_of_the_player() -> None:
    """`A card with a colour other than the drawn card` would be a card of another colour."""
    forced = told(Selection(game="classic", readings={"drawn-card": "forced"}))["turn.begin"]
    assert "If you have no other playable card (wild cards do not count)" in forced
    assert "If you do have one, you may play the drawn card" in forced


@pytest.mark.parametrize("language", languages())
def test_who_must_play_if_possible_is_not_told_what_holds_otherwise(language: str) -> None:
    """`Otherwise` behind `you must play it if you can` would be the case that you cannot."""
    otherwise = {"de": "Sonst", "en": "Otherwise", "es": "En caso", "fr": "Sinon", "pt": "Caso contrário"}
    forced = told(Selection(game="classic", readings={"drawn-card": "forced"}), language)["turn.begin"]
    assert otherwise[language] not in forced


def test_the_colour_of_a_bluff_is_that_in_play_before_the_card_or_the_new_one() -> None:
    usual = told(Selection(game="classic"))
    called = told(Selection(game="classic", readings={"colour-examined": "called"}))
    assert "if you have a card of the colour in play." in usual["challenge.bluff"]
    assert "of the colour just chosen" in called["challenge.played"]


def test_who_has_no_number_needs_no_other_number_card() -> None:
    allows = told(Selection(game="classic", readings={"action-of-colour": "allows"}))["challenge.bluff"]
    assert "if you have a number card" in allows
    assert "if you have a card of" in told(Selection(game="classic"))["challenge.bluff"]


def test_after_a_challenge_nobody_is_just_the_player() -> None:
    text = told(Selection(game="classic"))["challenge.played"]
    assert "You show your cards" in text
    assert "If you bluffed, you draw 4 cards, and the challenger takes a turn as usual." in text
    assert "If there is no challenge, the next player draws 4 cards and misses a turn." in text


TWICE = """language 1
house rule twice for any edition "Twice"

replace [skip.played]
  when played
    the next player may draw 1 card
      the next player misses a turn
    otherwise
      the next player draws 2 cards
when a player plays a 3
  the next player may play a 4
  the next player draws 1 card
"""


def test_the_next_player_is_not_called_so_twice_in_a_rule(tmp_path: Path) -> None:
    """After an offer to the next player, `the next player` would be taken for somebody else."""
    house = tmp_path / "twice.uno"
    house.write_text(TWICE, "utf-8")
    rules = told(Selection(game="classic", houses=[house]))
    skip = rules["skip.played"]
    assert skip.lower().count("the next player") == 1 and "If they do, they miss a turn." in skip
    three = next(text for text in rules.values() if text.startswith("When you play a 3"))
    assert three.count("the next player") == 1 and three.endswith("Either way, they draw a card.")


AGAIN = """language 1
house rule again for any edition "Again"

when a player plays a 3
  the next player draws 2 cards
  if the top card is red
    the next player draws 2 cards
when a player plays a 4
  if the winner is nobody
    the winner becomes the player
"""


def test_what_is_done_again_is_said_to_be_done_again(tmp_path: Path) -> None:
    house = tmp_path / "again.uno"
    house.write_text(AGAIN, "utf-8")
    rules = told(Selection(game="classic", houses=[house])).values()
    three = next(text for text in rules if text.startswith("When you play a 3"))
    assert "draws 2 cards." in three and "another 2 cards" in three
    assert any("If nobody has won the round yet, you win the round." in text for text in rules)


def test_a_rare_case_stands_by_itself_beside_a_condition_too() -> None:
    house = next(path for path in HOUSES if path.stem == "stacking")
    lines = told(Selection(game="classic", houses=[house]))["turn.begin"]
    assert (
        "Draw the whole stack if there is one; this ends your turn at once. Draw a card if there is no stack." in lines
    )
    assert "you may pass only if you have no playable card." in lines


@pytest.mark.parametrize("language", languages())
def test_a_refill_says_what_happens_if_there_are_too_few_cards_even_then(language: str) -> None:
    for reading in ("at-once", "when-needed"):
        text = told(Selection(game="classic", readings={"reshuffle-time": reading}), language)["piles.refill"]
        assert text.count(". ") == 1, text
