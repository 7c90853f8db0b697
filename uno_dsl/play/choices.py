"""What a seat may do at a stop, as choices a person can read and type: a key, a label, and the phrases that select it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import assert_never

from uno_dsl.engine.actions import action_of, offer_of, target_of
from uno_dsl.engine.choice_faces import face_of_option
from uno_dsl.engine.game import Action
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.state import State, Stop
from uno_dsl.engine.stop_options import Choose, Decline, GoOn, Judge, Take, UseWindow
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.pile_groups import pile_name
from uno_dsl.play.card_sides import HIDDEN, spoken
from uno_dsl.play.labels import in_order
from uno_dsl.program import instructions as i


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """One possible action.

    `key` and `phrases` are what can be typed for it. `card` is the card as its player sees it. `breaks` are the rules that the
    play would break, if it would be a bluff. `window` identifies the open window it belongs to. `offered` describes the action
    in the words of the rule: `bet`, `challenge Ada`. `idle` means that nothing follows from it.
    """

    key: str
    label: str
    phrases: tuple[str, ...]
    action: Action
    rule: str
    card: str | None = None
    breaks: tuple[str, ...] = ()
    window: tuple[object, ...] | None = None
    duty: bool = False
    offered: str = ""
    idle: bool = False


def deciders(stop: Stop, *, standing: bool) -> list[int | None]:
    """Who is asked at a stop, in the order of the options; with `standing`, who could use an open window."""
    asked = [option for option in stop.options if not isinstance(option, Judge)]
    return list(dict.fromkeys(option.seat for option in asked if isinstance(option, UseWindow) == standing))


def choices(
    machine: Machine, g: State, stop: Stop, seat: int | None, names: Sequence[str], judged: Sequence[int] = ()
) -> list[Choice]:
    """All choices of a seat: the main ones by number, then those of open windows by letter.

    `judged` are the players about whom the table may report something.
    """
    reader = _Reader(machine, g, stop, seat, names)
    found: list[Choice] = []
    for option in stop.options:
        if isinstance(option, Judge):
            if option.player in judged:
                found.append(reader.judgement(option))
            continue
        if option.seat != seat:
            continue
        choice = reader.standing(option) if isinstance(option, UseWindow) else reader.main(option)
        if choice.card == HIDDEN or (choice.label, choice.window) not in [(c.label, c.window) for c in found]:
            found.append(choice)
    return keyed(found)


def keyed(found: list[Choice]) -> list[Choice]:
    """The choices with their keys: numbers for the main ones, letters for the others."""
    main = sorted((c for c in found if c.window is None), key=lambda c: (c.card is None, in_order(c.card or "")))
    beside = [choice for choice in found if choice.window is not None]
    out = [with_key(choice, str(number + 1)) for number, choice in enumerate(main)]
    initials = [spoken(choice.phrases[0])[:1] or "o" for choice in beside]
    for place, (choice, initial) in enumerate(zip(beside, initials, strict=True)):
        twin = initials.count(initial) > 1
        out.append(with_key(choice, initial + (str(1 + initials[:place].count(initial)) if twin else "")))
    return out


def with_key(choice: Choice, key: str) -> Choice:
    return replace(choice, key=key)


class _Reader:
    """Turns the options of one stop into choices for one seat."""

    def __init__(self, machine: Machine, g: State, stop: Stop, seat: int | None, names: Sequence[str]) -> None:
        self.machine, self.g, self.stop, self.seat, self.names = machine, g, stop, seat, names

    def face(self, option: Take | Choose | UseWindow) -> str:
        """The card of an option as its player sees it; `?` if it is hidden from them."""
        return face_of_option(self.machine, self.g, self.stop, option)

    def main(self, option: Take | Decline | Choose | GoOn) -> Choice:
        """An option of the decision itself."""
        action = action_of(self.machine, self.g, self.stop, option)
        match option:
            case Decline():
                return self.decline(action)
            case Choose():
                return self.choose(action, option)
            case Take():
                return self.take(action, option)
            case GoOn():
                label = str(action["do"])
                return Choice(
                    key="", label=label, phrases=(label, "yes"), action=action, rule=self.stop.rule, offered=label
                )
            case _:
                assert_never(option)

    def take(self, action: Action, option: Take) -> Choice:
        """To take an offer."""
        offer = offer_of(self.machine, self.g, self.stop, option)
        assert offer is not None
        match action["do"]:
            case "play":
                return self.play(action, option, offer.rule)
            case "judge":
                text = str(action["text"])
                return Choice(
                    key="", label=f"yes: {text}", phrases=("yes", text), action=action, rule=offer.rule, offered=text
                )
            case "say":
                said = says(action)
                return Choice(
                    key="", label=said, phrases=(str(action["word"]), f"say {action['word']}", "yes"), action=action, rule=offer.rule,
                    offered=said, idle=offer.idle,
                )  # fmt: skip
            case verb:
                text = str(action.get("text") or verb)
                if "player" in action:
                    text += f" {self.names[action['player']]}"
                label = f"yes: {text}" if verb == "offer" and self.yes_or_no() else text
                offered = self.in_full(text, option, offer)
                return Choice(
                    key="", label=label, phrases=(text, "yes"), action=action, rule=offer.rule, offered=offered, idle=offer.idle,
                )  # fmt: skip

    def yes_or_no(self) -> bool:
        """Whether the seat has a single offer that it may take or decline."""
        mine = [option for option in self.stop.options if option.seat == self.seat]
        kinds = [type(option) for option in mine if isinstance(option, (Take, Decline))]
        return len(kinds) == 2 and set(kinds) == {Take, Decline}

    def in_full(self, text: str, option: Take, offer: s.Offer) -> str:
        """What is offered, with the number of cards or the player it is about."""
        first = next((step for step in offer.body if isinstance(step, s.Draw)), None)
        if text == "draw" and first is not None and isinstance(first.count, e.Number):
            return "draw a card" if first.count.value == 1 else f"draw {first.count.value} cards"
        target = target_of(self.g, option, offer) if text == "challenge" else None
        return text if target is None else f"{text} {self.names[target]}"

    def play(self, action: Action, option: Take, rule: str) -> Choice:
        """To play a card."""
        assert option.seat is not None and option.card is not None
        face = self.face(option)
        breaks = tuple(self.machine.broken(self.g, option.seat, option.card)) if action.get("bluff") else ()
        label = f"play {face}"
        return Choice(
            key="",
            label=label,
            phrases=(face, label),
            action=action,
            rule=rule,
            card=face,
            breaks=breaks,
            offered=label,
        )

    def choose(self, action: Action, option: Choose) -> Choice:
        """To choose a value."""
        what = next(key for key in action if key not in ("seat", "do"))
        if what == "card":
            face = self.face(option)
            label = face if face != HIDDEN else "a card you cannot see"
            return Choice(key="", label=label, phrases=(label,), action=action, rule=self.stop.rule, card=face)
        label = self.names[action[what]] if what == "player" else str(action[what])
        asked = self.machine.program.instructions[self.stop.pc]
        if what == "number" and isinstance(asked, i.ChooseOne) and asked.choose.domain is not None:
            label = pile_name(asked.choose.domain, option.value) or label
        return Choice(key="", label=label, phrases=(label,), action=action, rule=self.stop.rule)

    def decline(self, action: Action) -> Choice:
        """To decline, labelled after what is offered."""
        mine = [option for option in self.stop.options if isinstance(option, Take) and option.seat == self.seat]
        offers = [action_of(self.machine, self.g, self.stop, option) for option in mine]
        if self.seat is None:
            label = "no"
        elif offers and all(offer["do"] == "play" for offer in offers):
            label = "keep it" if len(offers) == 1 else "play nothing"
        elif self.yes_or_no() and offers[0]["do"] == "offer":
            label = "no"
        else:
            named = {says(offer) if offer["do"] == "say" else str(offer.get("text") or offer["do"]) for offer in offers}
            what = " or ".join(sorted(named))
            label = f"do not {what}" if what else "let it pass"
        return Choice(key="", label=label, phrases=(label, "no", "pass", "decline"), action=action, rule=self.stop.rule)

    def judgement(self, option: Judge) -> Choice:
        """The table reports that a player did something."""
        action = action_of(self.machine, self.g, self.stop, option)
        text, name = str(action["text"]), self.names[action["player"]]
        rule = self.machine.judged_by[option.judged]
        phrases = (f"{text} {name}", f"{name} {text}", text)
        return Choice(
            key="",
            label=f'the table says "{text}" of {name}',
            phrases=phrases,
            action=action,
            rule=rule,
            window=(text, name),
        )

    def standing(self, option: UseWindow) -> Choice:
        """To take an offer of an open window."""
        action = action_of(self.machine, self.g, self.stop, option)
        window = self.g.windows[option.window]
        standing = self.machine.program.standing[window[0]][option.offer].standing
        identity = (self.machine.program.windows[window[0]].rule, window[1], window[3][1])
        face: str | None = None
        phrases: tuple[str, ...]
        match action["do"]:
            case "say":
                label, phrases = says(action), (str(action["word"]), f"say {action['word']}")
            case "catch":
                name = self.names[action["player"]] if action.get("player") is not None else "them"
                label, phrases = f"catch {name}", (f"catch {name}", "catch")
            case verb:
                label = str(action.get("text") or verb)
                if option.card is not None:
                    face = self.face(option)
                    label += f" {'with ' if action.get('text') else ''}{face}"
                phrases = (label,)
        return Choice(
            key="", label=label, phrases=phrases, action=action, rule=standing.rule, card=face, window=identity,
            duty=standing.duty and action["do"] == "say",
        )  # fmt: skip


def says(action: Action) -> str:
    """To say a word, as it is called in a list of choices."""
    return f'say "{action["word"]}"'
