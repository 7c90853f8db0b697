"""Writes the source text of what may be played: `may_play`, the bans that a bluff breaks, and what must be played."""

from __future__ import annotations

from typing import Any

from uno_dsl.engine.codegen.source_text import Draft, PartWriter
from uno_dsl.model import expressions as e
from uno_dsl.program.linked.elsewhere import of_a_card_elsewhere

# Kinds of expression that make a permission depend on more than the card and the table.
HAND_DEPENDENT = (e.Slot, e.TurnPlayer, e.Seat, e.Players, e.Bluffed, e.MayPlay, e.OwnedBy)


class PermissionWriter(PartWriter):
    """Writes the standing rules on playing."""

    def __init__(self, draft: Draft) -> None:
        super().__init__(draft)
        self.allow = [p for p in self.program.permissions if p.modal == "may"]
        self.ban = [p for p in self.program.permissions if p.modal == "may not" and not p.bluff]
        self.bluff = [p for p in self.program.permissions if p.modal == "may not" and p.bluff]
        self.duties = [p for p in self.program.permissions if p.modal == "must"]
        self.banning = [number for number, window in enumerate(self.program.windows) if window.bans]
        self.table_only = [p for p in self.allow + self.ban if self.is_table_only(p.condition)]
        # If the table alone decides which cards may be played, they are looked up by the values that the conditions read.
        # Without the look-up, uniform play takes 65 % longer and eager play 23 %.
        bans = [ban for n in self.banning for ban in self.program.windows[n].bans]
        speaking = [p.condition for p in [*self.allow, *self.ban, *bans]]
        self.x.elsewhere_differs = any(of_a_card_elsewhere(condition) != condition for condition in speaking)
        self.simple_play = not self.banning and all(p in self.table_only for p in self.allow + self.ban)
        keys = sorted({text for p in self.table_only for text in self.keys(p.condition)})
        self.row_keys = keys
        self.row_key = f"({''.join(k + ', ' for k in keys)})"
        # Found without a call, unless nothing may be played or this is the first time. It saves 1 %.
        self.playable = f"(ROWS.get({self.row_key}) or allowed_row(g))"

    def functions(self) -> None:
        """`may_play(g, p, c)`, and `broken(g, p, c)`: the bans that the play breaks as a bluff."""
        static_allow = [p for p in self.allow if p in self.table_only]
        static_ban = [p for p in self.ban if p in self.table_only]
        self.out(0, f"KEYS = {self.row_keys!r}", "ROWS = {}")
        either = " or ".join(self.x.write(p.condition) for p in static_allow) or "False"
        banned = " or ".join(self.x.write(p.condition) for p in static_ban) or "False"
        self.out(0, "def allowed_row(g):", f"    key = {self.row_key}", "    row = ROWS.get(key)")
        self.out(1, "if row is None:", "    row = ROWS[key] = make_row(g)", "return row")
        representative = f"REPRESENTATIVE[g.{self.x.side}]" if self.codes.two_sided else "REPRESENTATIVE"
        self.out(
            0,
            "def make_row(g):",
            f"    return frozenset([k for k, c in enumerate({representative}) if ({either}) and not ({banned})])",
        )
        self.out(0, f"REPRESENTATIVE = {self.representatives()!r}")
        dynamic_allow = [p for p in self.allow if p not in self.table_only]
        dynamic_ban = [p for p in self.ban if p not in self.table_only]
        index = f"FACE[g.{self.x.side}][c]" if self.codes.two_sided else "c"
        static_banned_too = dynamic_allow and static_ban
        self.out(0, "def may_play(g, p, c):", "    if c is None: return False")
        if dynamic_allow:
            extra = " or ".join(self.x.write(p.condition) for p in dynamic_allow)
            guard = f" and not ({banned})" if static_banned_too else ""
            self.out(1, f"if not ({index} in allowed_row(g) or (({extra}){guard})): return False")
        else:
            self.out(1, f"if {index} not in allowed_row(g): return False")
        for p in dynamic_ban:
            self.out(1, f"if {self.x.write(p.condition)}: return False")
        if self.banning:
            self.out(1, "for w in g.windows:", "    if w[0] in BANS and BANS[w[0]](g, w[3], p, c): return False")
        self.out(1, "return True")
        asking = [*dynamic_allow, *dynamic_ban, *(ban for n in self.banning for ban in self.program.windows[n].bans)]
        asks_itself = any(isinstance(node, e.MayPlay) for p in asking for node in e.inside(p.condition))
        if asks_itself:
            # a card whose permission asks for other playable cards is not asked about again meanwhile, so that equal cards do not wait for each other
            self.out(
                0,
                "first_asked, ASKED = may_play, set()",
                "def may_play(g, p, c):",
                f"    if c is None or (asked := (p, {index})) in ASKED: return False",
                "    ASKED.add(asked)",
                "    try: return first_asked(g, p, c)",
                "    finally: ASKED.discard(asked)",
            )
        if self.x.elsewhere_differs:
            self.elsewhere(asks_itself)
        for number in self.banning:
            tests = " or ".join(self.x.write(ban.condition) for ban in self.program.windows[number].bans)
            self.out(0, f"def ban{number}(g, f, p, c):", f"    return {tests}")
        self.out(0, f"BANS = {{{', '.join(f'{number}: ban{number}' for number in self.banning)}}}")
        if self.simple_play and not self.codes.two_sided:
            self.x.playable = self.playable
        self.out(0, "def broken(g, p, c):", "    out = []")
        for p in self.bluff:
            self.out(1, f"if {self.x.write(p.condition)}: out.append({p.rule!r})")
        self.out(1, "return out")
        if self.duties:
            self.out(
                0,
                "def must_play(g, p, c):",
                f"    return {' or '.join(self.x.write(p.condition) for p in self.duties)}",
            )
            self.out(
                0,
                "def bound(g, out):",
                "    due = [x for x in out if x.card is not None and must_play(g, x.seat, x.card)]",
                "    return due or out",
            )
        # each permission on its own, for "why may I not play this?"
        for number, p in enumerate(self.program.permissions):
            self.out(0, f"def permission{number}(g, p, c):", f"    return {self.x.write(p.condition)}")
        self.out(0, f"PERMISSIONS = [{', '.join(f'permission{k}' for k in range(len(self.program.permissions)))}]")

    def elsewhere(self, asks_itself: bool) -> None:
        """`may_play_elsewhere(g, p, c)`: of a card that is not in the hand."""
        index = f"FACE[g.{self.x.side}][c]" if self.codes.two_sided else "c"
        allowed, banned = (
            " or ".join(self.x.write(of_a_card_elsewhere(p.condition)) for p in rules) or "False"
            for rules in (self.allow, self.ban)
        )
        for number in self.banning:
            conditions = [of_a_card_elsewhere(ban.condition) for ban in self.program.windows[number].bans]
            self.out(0, f"def ban_elsewhere{number}(g, f, p, c):")
            self.out(1, f"return {' or '.join(map(self.x.write, conditions))}")
        bans = ", ".join(f"{number}: ban_elsewhere{number}" for number in self.banning)
        self.out(
            0, f"BANS_ELSEWHERE = {{{bans}}}", "def may_play_elsewhere(g, p, c):", "    if c is None: return False"
        )
        if asks_itself:
            self.out(1, f"asked = (p, {index})", "if asked in ASKED: return False", "ASKED.add(asked)", "try:")
        indent = 2 if asks_itself else 1
        self.out(
            indent,
            f"if not ({allowed}) or ({banned}): return False",
            "return not any(w[0] in BANS_ELSEWHERE and BANS_ELSEWHERE[w[0]](g, w[3], p, c) for w in g.windows)",
        )
        if asks_itself:
            self.out(1, "finally: ASKED.discard(asked)")

    def representatives(self) -> list[Any]:
        """For each face of a side, one card that shows it."""
        if not self.codes.two_sided:
            return list(range(len(self.codes.names)))
        out = []
        for side, faces in enumerate(self.codes.side_faces):
            column = self.codes.face_of[side]
            out.append([column.index(face) for face in faces])
        return out

    def is_table_only(self, condition: e.Expression) -> bool:
        for leaf in e.inside(condition):
            if isinstance(leaf, HAND_DEPENDENT):
                return False
            if isinstance(leaf, e.Variable) and leaf.name != "c":
                return False
            if isinstance(leaf, e.Kept) and (leaf.owner is not None or leaf.kind in ("players",)):
                return False
            if isinstance(leaf, (e.Pile, e.Cards)) and not (
                isinstance(leaf, e.Pile) and leaf == e.Pile("discard pile")
            ):
                return False
            if isinstance(leaf, (e.Count, e.Only, e.Extreme, e.Present)) and any(
                isinstance(x, (e.Pile, e.Cards)) for x in e.inside(leaf)
            ):
                return False
        return True

    def keys(self, condition: e.Expression) -> list[str]:
        out = [f"g.{self.x.side}"] if self.codes.two_sided else []
        for leaf in e.inside(condition):
            if isinstance(leaf, (e.Kept, e.Top)):
                out.append(self.x.write(leaf))
        return out
