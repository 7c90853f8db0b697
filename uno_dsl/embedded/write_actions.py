"""Writes the function that says an option of a stop as an action of the protocol."""

from __future__ import annotations

import json

from uno_dsl.embedded.text_pool import TextPool
from uno_dsl.model import expressions as e
from uno_dsl.native.lowering.low_text import Unsupported
from uno_dsl.native.lowering.lower_permissions import Permissions
from uno_dsl.native.lowering.lower_values import Values
from uno_dsl.program.linked import operations as o
from uno_dsl.serve.action_kinds import DETAILS
from uno_dsl.serve.situation import COLOUR


class Actions:
    """Writes `say_action`. Its parameter `whole` is 0 for the keys alone that distinguish an action, 2 if what a choice is for is said, too."""

    def __init__(self, values: Values, permissions: Permissions, pool: TextPool) -> None:
        self.values, self.linked, self.draft, self.shapes = values, values.linked, values.draft, values.shapes
        self.openers, self.pool = permissions.openers, pool

    def say(self, text: str) -> None:
        self.draft.out(f"say({self.pool.name(text)})")

    def write(self) -> None:
        out = self.draft.out
        for number, x in enumerate(self.linked.operations):
            if isinstance(x, o.Decide):
                with (
                    self.draft.function(
                        f"say_offer_{number}", "k, f, whole", f"[{x.rule}] What somebody does who takes an offer."
                    ),
                    self.values.within({}, self.linked.owners[number]),
                    self.draft.block("match g.option_what[k]:"),
                ):
                    for place, offer in enumerate(x.offers):
                        with self.draft.block(f"case {place}:"):
                            self.write_offer(offer, table=x.kind == "table")
                    out("case _:", "    pass")
            elif isinstance(x, o.ChooseOne):
                with self.draft.function(f"say_choice_{number}", "what, whole", f"[{x.rule}] What somebody chooses."):
                    self.write_choice(number, x)
        with self.draft.function(
            "say_offer_beside", "k, f, whole", "What somebody does who takes an offer of a window."
        ):
            out("number = g.window_number[g.option_window[k]]", "place = g.option_what[k]")
            for number, window in enumerate(self.linked.windows):
                if self.openers[number] is None:
                    continue
                for place, found in enumerate(window.offers):
                    with (
                        self.values.within({}, self.openers[number]),
                        self.draft.block(f"if number == {number} and place == {place}:"),
                    ):
                        self.write_offer(found.offer, table=False)
        with self.draft.function("say_judgement", "k", "What the table reports about a player."):
            with self.draft.block("match g.option_what[k]:"):
                for number, judgement in enumerate(self.linked.judgements):
                    with self.draft.block(f"case {number}:"):
                        self.say(f'"do":"judge","text":{json.dumps(judgement.text)},"player":')
                out("case _:", "    pass")
            out("say_number(g.option_seat[k])")
        with self.draft.function("say_action", "k, whole", "An option as an action."):
            self.write_action()

    def write_action(self) -> None:
        """One of the options, whatever it is."""
        out = self.draft.out
        out("do = g.option_do[k]", "f = (g.sp - 1) * FRAME", "at = g.frame[f] if g.sp else NIL")
        self.say('{"seat":')
        out("say_number(NIL if do == JUDGE else g.option_seat[k])", "put(44)")
        with self.draft.block("if do == DECLINE:"):
            self.say('"do":"decline"')
        with self.draft.block("elif do == JUDGE:"):
            out("say_judgement(k)")
        with self.draft.block("elif do == WINDOW:"):
            out("say_offer_beside(k, (DEPTH + g.option_window[k]) * FRAME, whole)")
        with self.draft.block("else:"), self.draft.block("match at:"):
            for number, x in enumerate(self.linked.operations):
                if isinstance(x, o.Decide):
                    out(f"case {number}:", f"    say_offer_{number}(k, f, whole)")
                elif isinstance(x, o.ChooseOne):
                    out(f"case {number}:", f"    say_choice_{number}(g.option_what[k], whole)")
            out("case _:", "    pass")
        self.say("}")

    def write_offer(self, offer: o.Offer, *, table: bool) -> None:
        """An offer that is taken. What the table says yes to is a judgement."""
        out = self.draft.out
        if table:
            self.say(f'"do":"judge","text":{json.dumps(offer.text)}')
            return
        self.say(f'"do":{json.dumps(offer.act)}')
        if offer.act == "say":
            self.say(f',"word":{json.dumps(offer.text)}')
        elif offer.act == "catch":
            self.say(',"player":')
            index = getattr(offer.target, "index", 0)
            listed = self.shapes.is_list(self.values.slot_kind(index))
            out("say_number(NIL)" if listed else f"say_number(g.frame[f + {self.values.word(index)}])")
        elif offer.text is not None:
            told = "text" in DETAILS.get(offer.act, ())
            with self.draft.block("if 1:" if told else "if whole:"):
                self.say(f',"text":{json.dumps(offer.text)}')
        if offer.cards is not None:
            compared = "card" in DETAILS.get(offer.act, ())
            with self.draft.block("if 1:" if compared else "if whole:"):
                self.say(',"card":')
                out("say_card(g.option_card[k])")
            if offer.act == "play":
                with self.draft.block("if whole:"), self.draft.block("if broken(g.option_seat[k], g.option_card[k]):"):
                    self.say(',"bluff":true')

    def write_choice(self, number: int, x: o.ChooseOne) -> None:
        """A value that is chosen, and what it is chosen for."""
        self.say(f'"do":"choose",{json.dumps(x.what)}:')
        if x.what not in DETAILS["choose"]:
            raise Unsupported(f"a {x.what} that is chosen, in the protocol")
        self.draft.out(f"say_{x.what}(what)")
        match x.target:
            case e.Kept(name=name) if name != COLOUR:
                purpose: str | None = name
            case e.Slot(index=index):
                purpose = self.linked.routines[self.linked.owners[number]].slots[index][0]
            case _:
                purpose = None
        if purpose is not None:
            with self.draft.block("if whole == 2:"):
                self.say(f',"as":{json.dumps(purpose)}')
