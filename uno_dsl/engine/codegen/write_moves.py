"""Writes the source text that moves cards: single moves, exchanges of whole hands, deals.

No instruction can lose or duplicate a card: the destination is settled before the first card is taken away, and exactly
the cards that were taken are put there.
"""

from __future__ import annotations

from typing import assert_never

from uno_dsl.engine.codegen.source_text import PartWriter, pile_name, unless_somebody
from uno_dsl.engine.state import attribute
from uno_dsl.model import expressions as e
from uno_dsl.model.missing import is_somebody
from uno_dsl.program.linked import operations as o


class MoveWriter(PartWriter):
    """Writes the instructions that move cards. Each method returns whether the code it writes can return early."""

    def move(self, x: o.Move) -> bool:
        """Cards move to a pile."""
        by = self.x.write(x.by) if x.by is not None else "None"
        to, owner, returns = self.destination(x.to)
        if isinstance(x.taken, o.OwnCard):
            # The usual case: a card goes from a player's hand to the top of a pile. It saves 4 % of eager play.
            self.out(
                1,
                f"c = {self.x.write(x.taken.card)}",
                "if c is None: return",
                f"lay = g.log is not None and places_before(g, [c], None, [g.pile_hand[{by}]], from_top=1)",
                f"try: g.pile_hand[{by}].remove(c)",
                "except ValueError: return",
                f"{to}.append(c)",
            )
            self.log_move(x, by, "[c]", owner, "True")
            return True
        returns = self.take(x.taken, by) or returns
        match x.place:
            case "top":
                self.out(1, f"{to}.extend(cards)")
            case "bottom":
                self.out(1, f"{to}[:0] = cards")
            case "second":
                self.out(1, f"at = max(0, len({to}) - 1)", f"{to}[at:at] = cards")
            case _:
                self.out(1, f"at = len({to}) // 2", f"{to}[at:at] = cards")
        self.stay(x.taken, to)
        self.log_move(x, by, "cards", owner, "True" if x.place == "top" else f"len({to}) == len(cards)")
        return returns

    def insert(self, x: o.Insert) -> bool:
        """A card goes into a pile, under a number of cards, counted before it moves."""
        by = self.x.write(x.by)
        to, owner, _ = self.destination(x.to)
        self.out(1, f"depth = {self.x.number(x.depth)}")
        self.take(x.taken, by)
        self.out(1, "if not cards: return", f"at = max(0, len({to}) - depth)", f"{to}[at:at] = cards")
        self.stay(x.taken, to)
        seen = f"was=lay, now=places_after({pile_name(x.to)}, {owner}, 1, on_top=at == len({to}) - 1)"
        self.log(
            x.rule,
            "move",
            seen=seen,
            who=by,
            cards="cards",
            from_="origins(lay)",
            to=pile_name(x.to),
            owner=owner,
            place="'deep'",
        )
        return True

    def destination(self, to: e.Expression) -> tuple[str, str, bool]:
        """Where cards go, and who owns that pile. Settled before any card is taken away, because a player may be named by their cards.

        Cards cannot go to nobody; the third part of the result says that the code returns in that case.
        """
        if isinstance(to, e.Numbered):
            self.out(1, f"q = {self.x.write(to.number)}", "if q is None: return", f"to = {self.x.numbered(to)}[q]")
            return "to", "None", True
        if not isinstance(to, e.Pile):
            self.out(1, f"to = {self.x.write(to)}")
            return "to", "None", False
        if to.owner is None:
            return self.x.write(to), "None", False
        piles = f"g.{attribute('pile', to.name)}"
        if isinstance(to.owner, e.Slot) and is_somebody(to.owner):
            owner = self.x.write(to.owner)
            return f"{piles}[{owner}]", owner, False
        nobody = not is_somebody(to.owner)
        self.out(1, f"q = {self.x.write(to.owner)}", *["if q is None: return"] * nobody, f"to = {piles}[q]")
        return "to", "q", nobody

    def stay(self, x: o.Taken, to: str) -> None:
        """A card that is being played is remembered to lie where it went."""
        if isinstance(x, o.PlayedCard):
            self.out(1, f"stay(g, {to})")

    def take(self, x: o.Taken, by: str) -> bool:
        """Take cards away. `cards` are then those that were there, and `lay` is where they were."""
        w = self.x.write
        lay = "lay = g.log is not None and places_before(g, cards, "
        match x:
            case o.PlayedCard(card=one):
                self.out(1, f"c = {w(one)}", "if c is None: return", "cards = [c]", f"sources = played_from(g, {by})")
                self.out(1, f"{lay}None, sources, from_top=1)", "if not take_played(g, sources, c): return")
                return True
            case o.OwnCard(card=one):
                raise AssertionError(one)  # written by `move`
            case o.OneCard(card=one):
                laid = x.laid
                known = ", [g.pile_discard_pile]" if laid else ""
                self.out(1, f"c = {w(one)}", "if c is None: return", "cards = [c]", f"{lay}{by}{known}, from_top=1)")
                self.out(1, f"if not {'take_laid' if laid else 'take_out'}(g, {by}, c): return")
                return True
            case o.TopCards(pile=pile, count=count):
                self.out(1, f"source = {w(pile)}")
                self.out(1, f"cards = source[max(0, len(source) - ({self.x.number(count)})):][::-1]")
                self.out(1, f"{lay}None, [source], from_top=1)", "del source[len(source) - len(cards):]")
                return False
            case o.AllCards(piles=(e.Pile() as pile,)):
                self.out(1, f"source = {w(pile)}", "cards = source[:]", f"{lay}None, [source])")
                self.out(1, "source.clear()")
                return False
            case o.AllCards(piles=piles):
                self.out(1, f"sources = {self.pile_list(piles)}", "cards = [*chain(sources)]")
                self.out(1, f"{lay}None, sources)", "for source in sources: source.clear()")
                return False
            case o.TheseCards(cards=wanted, piles=piles, single=single, from_top=from_top):
                if single:
                    assert isinstance(wanted, e.Listed)
                    self.out(1, f"if {w(wanted.parts[0])} is None: return")
                self.out(1, f"cards, sources = list({w(wanted)}), {self.pile_list(piles)}")
                copy = "" if from_top is None else f", from_top={from_top}"
                self.out(1, f"{lay}{by}, sources{copy})", f"take_all(sources, cards, lay{copy})")
                return single
            case _:
                assert_never(x)

    def log_move(self, x: o.Move, by: str, cards: str, owner: str, on_top: str) -> None:
        """Record a move. `lay` is where the cards were."""
        pile = pile_name(x.to)
        count = "1" if cards == "[c]" else "len(cards)"
        seen = f"was=lay, now=places_after({pile}, {owner}, {count}, on_top={on_top})"
        self.log(
            x.rule,
            "move",
            seen=seen,
            who=by,
            cards=cards,
            from_="origins(lay)",
            to=pile,
            owner=owner,
            place=repr(x.place),
        )

    def pile_list(self, piles: tuple[e.Expression, ...]) -> str:
        """A list of piles; all piles of the game if none is named."""
        if piles:
            texts = [f"*{self.x.write(pile)}" if isinstance(pile, e.OwnedBy) else self.x.write(pile) for pile in piles]
        else:
            texts = [f"{'*' if k.per_player else ''}g.{attribute('pile', k.name)}" for k in self.x.piles]
        return f"distinct([{', '.join(texts)}])"  # two names may mean the same pile

    def swap(self, x: o.Swap) -> bool:
        """Two hands change places."""
        hand = f"g.{attribute('pile', x.pile)}"
        self.out(
            1,
            f"p, q = {self.x.write(x.one)}, {self.x.write(x.other)}",
            f"if p is not None and q is not None: {hand}[p], {hand}[q] = {hand}[q], {hand}[p]",
        )
        self.log(x.rule, "swap", who="p", to="q")
        return False

    def pass_on(self, x: o.PassOn) -> bool:
        """Hands change places, all at the same moment. A player who would give to nobody keeps their cards."""
        w = self.x.write
        hand = f"g.{attribute('pile', x.pile)}"
        # keyed by giver: a player who is named twice gives once
        self.out(
            1,
            f"pairs = {{{x.variable}: {w(x.receiver)} for {x.variable} in {w(x.givers)} if {x.variable} is not None}}",
            "pairs = [(p, q) for p, q in pairs.items() if q is not None]",
            f"taken = [(q, {hand}[p]) for p, q in pairs]",
            f"for p, _ in pairs: {hand}[p] = []",
            f"for q, cards in taken: {hand}[q] = {hand}[q] + cards",
        )
        self.log(x.rule, "pass hands", pairs="[list(x) for x in pairs]")
        return False

    def deal(self, x: o.Deal) -> bool:
        """Deal cards round the table, until there are no more or everyone has enough."""
        w = self.x.write
        step = {"left": "1", "right": "-1"}.get(x.way, f"g.{self.x.direction}" if self.x.direction else "1")
        self.out(1, f"pile = {w(x.pile)}", f"p = {w(x.first)}", *unless_somebody(x.first))
        self.out(1, "whole = pile[::-1] if g.log is not None else []")
        if x.count is None:
            self.out(1, "while pile:", "    g.pile_hand[p].append(pile.pop())", f"    p = after(g, p, {step})")
        else:
            self.out(
                1,
                "hands = []",
                "while not hands or p != first_seat:",
                "    first_seat = p if not hands else first_seat",
                "    hands.append(g.pile_hand[p])",
                f"    p = after(g, p, {step})",
            )
            self.out(
                1,
                f"for _ in range(min({self.x.number(x.count)}, len(pile))):",
                "    for hand in hands:",
                "        if pile: hand.append(pile.pop())",
            )
        hands = "[CardPlace('hand', k, False) for k in range(g.n)]"
        self.log(
            x.rule,
            "deal",
            seen=f"now={hands}",
            count="None" if x.count is None else w(x.count),
            pile=repr(x.pile.name if isinstance(x.pile, e.Pile) else None),
            cards="whole[:len(whole) - len(pile)]",
            hands="[h[:] for h in g.pile_hand]",
        )
        return not is_somebody(x.first)
