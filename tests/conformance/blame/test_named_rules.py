"""What a difference itself says of a rule: cards of one hand, piles in another order, who has won, and windows."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import pytest

from conformance.blame.answers import Answer
from conformance.blame.blame import PrintingResults
from conformance.blame.followed import Followed
from conformance.blame.named_rules import allowing, named_rules, offered, owned, windows_of
from conformance.cases.action import BESIDE_THE_TURN, Action
from conformance.cases.case import Case
from conformance.cases.shipped import shipped_suite
from conformance.cases.situation import GameStanding, Over
from conformance.judge.differences import Difference, EndDiffers, NotOffered, PartDiffers, WronglyOffered
from conformance.judge.reference import Rules
from conformance.judge.report import CaseResult, Outcome
from conformance.mutate.score import declared_for
from uno_dsl.engine.machine import Machine
from uno_dsl.json_value import Json, Malformed

Place = tuple[str, int]
"""A case, and a step of it."""
HEADINGS = ("uno", "matching", "piles")
SHUFFLED: list[Json] = ["red 1", "blue 2", "red 3"]


@pytest.fixture(name="followed", scope="module")
def fixture_followed() -> dict[str, Followed]:
    suite = shipped_suite("classic", "en")
    assert not isinstance(suite, Malformed)
    cases = [case for case in suite.cases if isinstance(case, Case) and not case.readings]
    mine = [case for case in cases if case.rules[0].partition(".")[0] in HEADINGS]
    rules = Rules()
    machine = rules.machine("classic", "en", {})
    assert isinstance(machine, Machine)
    results = [CaseResult(case=case, outcome=Outcome.PASSED) for case in mine]
    return PrintingResults(results, declared_for(machine.program), {}, rules).followed()


def said(
    followed: dict[str, Followed], place: Place, differences: Iterable[Difference], passed: Iterable[str] = ()
) -> tuple[set[str], set[str]]:
    """The rules that are named, and cleared, by one failure."""
    found = named_rules(followed, {place[0]: Answer(place[1], tuple(differences))}, passed)
    return set(found["named"]), set(found["cleared"])


def plays_of(followed: dict[str, Followed]) -> tuple[Place, list[Action], list[Action]]:
    """A step at which some cards are allowed by their number alone, and others by another rule."""
    for name, one in followed.items():
        for at, step in enumerate(one.trace.steps):
            g, stop = step.now
            if stop.rule != "turn.choice":
                continue
            plays = offered(step.step, "play")
            by_number = [action for action in plays if allowing(one, g, action) == {"matching.number"}]
            if by_number and len(by_number) < len(plays):
                return (name, at), plays, by_number
    raise AssertionError("no case has such a hand")


def test_the_cards_that_one_rule_alone_allows_name_it(followed: dict[str, Followed]) -> None:
    place, plays, by_number = plays_of(followed)
    named, cleared = said(followed, place, map(not_offered, by_number))
    assert named == {"matching.number"}
    assert {"turn.choice", "turn.play"} <= cleared
    assert said(followed, place, map(not_offered, plays)) == (
        set(),
        set(),
    )  # all cards: the question itself may be wrong


def test_nothing_is_said_if_the_turn_differs_as_well(followed: dict[str, Followed]) -> None:
    place, _, by_number = plays_of(followed)
    turn = PartDiffers(part="turn", expected=0, actual=1)
    assert said(followed, place, [*map(not_offered, by_number), turn]) == (set(), set())


def test_a_card_of_the_hand_that_is_wrongly_offered_clears_the_rule_that_asks(followed: dict[str, Followed]) -> None:
    for name, one in followed.items():
        for at, step in enumerate(one.trace.steps):
            g, stop = step.now
            cards = [one.trace.machine.codes.names[card] for card in g.__dict__["pile_hand"][g.turn]]
            legal = {dict(action.details)["card"] for action in offered(step.step, "play")}
            banned = sorted({*cards} - legal)
            if stop.rule == "turn.choice" and legal and len(banned) > 1:
                plays = [Action(do="play", seat=g.turn, details=(("card", card),)) for card in banned]
                assert "turn.choice" in said(followed, (name, at), [wrongly(plays[0])])[1]
                assert said(followed, (name, at), map(wrongly, plays)) == (set(), set())
                return
    raise AssertionError("no case has such a hand")


def steps_with(followed: dict[str, Followed], rule: str) -> list[Place]:
    """The steps in which a rule does anything."""
    return [
        (name, at)
        for name, one in followed.items()
        for at, did in enumerate(one.done)
        if rule in {mine for mine, _ in did}
    ]


def test_a_pile_in_another_order_names_the_rule_that_shuffles_it(followed: dict[str, Followed]) -> None:
    late = steps_with(followed, "piles.late-cards")
    places = [place for place in steps_with(followed, "piles.cards") if place not in late]
    assert places
    for place in places:
        turned = PartDiffers(part="draw pile", expected=SHUFFLED, actual=SHUFFLED[::-1])
        assert said(followed, place, [turned]) == ({"piles.refill"}, {"piles.cards"})
        other = PartDiffers(part="draw pile", expected=SHUFFLED, actual=["red 1", "blue 2", "blue 2"])
        assert said(followed, place, [other]) == (set(), set())
        assert said(followed, place, [turned, PartDiffers(part="discard pile", expected=["red 1"], actual=[])]) == (
            set(),
            set(),
        )


def test_a_pile_in_another_order_says_nothing_if_nothing_was_shuffled(followed: dict[str, Followed]) -> None:
    shuffling = {*steps_with(followed, "piles.cards"), *steps_with(followed, "piles.late-cards")}
    place = next(place for place in steps_with(followed, "turn.draw") if place not in shuffling and place[1])
    turned = PartDiffers(part="draw pile", expected=SHUFFLED, actual=SHUFFLED[::-1])
    assert said(followed, place, [turned]) == (set(), set())


def test_who_has_won_the_game_names_the_rule_by_which_somebody_wins(followed: dict[str, Followed]) -> None:
    place = next(iter(steps_with(followed, "playing.lay")))
    goes_on, won = GameStanding(winners=None, dealer=0), GameStanding(winners=(0,), dealer=None)
    right = Over(winner=0, points=(20, 0), game=goes_on)
    assert said(followed, place, [EndDiffers(expected=right, actual=replace(right, game=won))]) == (
        {"score.goal"},
        set(),
    )
    for wrong in (replace(right, game=won, points=(25, 0)), replace(right, game=None), None):
        assert said(followed, place, [EndDiffers(expected=right, actual=wrong)]) == (set(), set())
    dealer = replace(right, game=GameStanding(winners=None, dealer=1))
    assert said(followed, place, [EndDiffers(expected=right, actual=dealer)]) == (set(), set())


def opening(followed: dict[str, Followed]) -> list[tuple[Place, list[Action]]]:
    """The steps in which a window opens, with more than one kind of action."""
    found = []
    for name, one in followed.items():
        for at, step in enumerate(one.trace.steps):
            actions = offered(step.step, *BESIDE_THE_TURN)
            new = windows_of(step.now) - windows_of(step.was)
            if at and new and len({action.do for action in actions}) > 1:
                found.append(((name, at), actions))
    return found


def test_a_window_that_does_not_open_names_the_occasion_if_it_opens_in_other_cases(
    followed: dict[str, Followed],
) -> None:
    (place, actions), (elsewhere, _) = opening(followed)[:2]
    lacking = [*map(not_offered, actions)]
    assert said(followed, place, lacking, [elsewhere[0]]) == ({"uno.duty"}, set())
    assert said(followed, place, lacking) == (set(), set())


def test_a_window_on_one_player_is_another_one_than_that_on_the_player_before(followed: dict[str, Followed]) -> None:
    places = [
        (name, at)
        for name, one in followed.items()
        for at, step in enumerate(one.trace.steps)
        if windows_of(step.was) & windows_of(step.now) and not owned(step.was) & owned(step.now)
    ]
    name, at = next((name, at) for name, at in places if offered(followed[name].trace.steps[at].step, "catch"))
    lacking = map(not_offered, offered(followed[name].trace.steps[at].step, *BESIDE_THE_TURN))
    elsewhere = next(other for (other, _), _ in opening(followed) if other != name)
    assert said(followed, (name, at), lacking, [elsewhere]) == ({"uno.duty"}, set())


def test_one_thing_that_is_rightly_offered_in_a_window_clears_the_window(followed: dict[str, Followed]) -> None:
    place, actions = opening(followed)[0]
    lacking = [not_offered(action) for action in actions if action.do == "catch"]
    assert said(followed, place, lacking) == ({"uno.catch"}, {"uno.duty", "uno.window"})


def test_a_window_that_stays_names_the_rule_that_closes_it_or_what_closes_it_by_being_done(
    followed: dict[str, Followed],
) -> None:
    found: dict[bool, set[str]] = {}
    for name, one in followed.items():
        for at, step in enumerate(one.trace.steps):
            done = step.step.action
            closed = windows_of(step.was) - windows_of(step.now)
            if closed and done is not None and not windows_of(step.now):
                acts = {
                    standing.offer.act for number in closed for standing in one.owners.program.windows[number].standing
                }
                left = [wrongly(Action(do=act, seat=0, details=())) for act in sorted(acts)]
                named, cleared = said(followed, (name, at), left)
                assert cleared == {"uno.duty"}
                found.setdefault(done.do in acts, set()).update(named)
                if done.do not in acts:
                    assert said(followed, (name, at), left[:1]) == (set(), {"uno.duty"})
    assert found[False] == {"uno.window"}
    assert found[True] <= {"uno.say", "uno.catch"}


def not_offered(action: Action) -> Difference:
    return NotOffered(action=action)


def wrongly(action: Action) -> Difference:
    return WronglyOffered(action=action)
