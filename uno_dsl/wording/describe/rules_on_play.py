"""Standing rules on playing as lines: `a player may play a card that has the colour in play`."""

from __future__ import annotations

from dataclasses import dataclass

from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.card_groups import HAND, flat, tested_card
from uno_dsl.wording.describe.decision_phrases import Decisions
from uno_dsl.wording.phrases import Clause, Line, Noun, Phrase, slots

ASKED, PLAYED = e.Variable("p", "player"), e.Variable("c", "card")
"""The player and the card in a standing rule on playing."""


@dataclass(frozen=True, slots=True)
class RulesOnPlay(Decisions):
    """Describes permissions, duties and bans."""

    def ban(self, ban: s.Permission) -> Line:
        return self.norm(ban)

    def norm(self, permission: s.Permission) -> Line:
        who: Phrase = Noun("player", det="a")
        tests: list[tuple[str, e.Expression]] = []
        last, rest = False, []
        for part in flat(permission.condition):
            match part:
                case e.Compare(operator="==", left=left, right=right) if left == ASKED:
                    who = self.value(right)
                case e.Among(value=value, group=group) if value == ASKED:
                    who = self.players(group, "any")
                case e.Compare(
                    operator="==", left=e.Count(group=e.Pile(name=name, owner=owner)), right=e.Number(value=1)
                ) if (name, owner) == (HAND, ASKED):
                    last = True
                case _ if tested_card(part) == PLAYED:
                    tests.append(("c", part))
                case _:
                    rest.append(part)
        only = permission.modal == "may not" and len(tests) == 1 and isinstance(tests[0][1], e.Negation)
        if only and isinstance(tests[0][1], e.Negation) and not is_property_test(tests[0][1].part):
            tests = [("c", part) for part in flat(tests[0][1].part)]
        else:
            only = False
        modal = "may only" if only else permission.modal
        what = self.described(tuple(tests), "a")
        key = "play.last" if last else "play"
        clause = Clause(key, slots(who=who, cards=what), modal=modal)
        able = ".able" if modal == "must" else ""
        bluff = ".bluff" if permission.bluff else ""
        able = ".only" if only and not bluff else able
        if not rest:
            return Line(f"norm{able}{bluff}", slots(do=clause), (), permission.rule)
        speaker = self.calling(ASKED, Noun("they", stands_for=who if isinstance(who, Noun) else None)).of(ASKED)
        test = speaker.truth(e.All(tuple(rest)))
        return Line(f"norm{able}.if{bluff}", slots(do=clause, test=test), (), permission.rule)


def is_property_test(x: e.Expression) -> bool:
    """A test that has words of its own when it is denied: `without a colour`."""
    return isinstance(x, e.Present)
