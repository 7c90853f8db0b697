"""Source text for windows: who may take which standing offer, what is shown, and whether a window's own condition has closed it."""

from __future__ import annotations

from uno_dsl.engine.codegen.source_text import PartWriter


class WindowWriter(PartWriter):
    """Writes the functions of windows."""

    def functions(self) -> None:
        """Who may take which standing offer, and whether a window's own condition has closed it."""
        names: list[str] = []
        for number, window in enumerate(self.program.windows):
            offers: list[str] = []
            for position, found in enumerate(window.offers):
                taker = found.taker + 1
                self.out(
                    0,
                    f"def offer{number}_{position}(g, f):",
                    "    out = []",
                    f"    for p in {self.x.write(found.who)}:",
                    f"        f[{taker}] = p",
                )
                condition = self.x.write(found.offer.condition)
                if found.offer.cards is not None:
                    self.out(
                        2,
                        f"if {condition}: out += [(p, c) for c in sorted(set({self.x.write(found.offer.cards)}))]",
                    )
                else:
                    self.out(2, f"if {condition}: out.append((p, None))")
                self.out(1, "return out")
                offers.append(f"offer{number}_{position}")
            pairs = ", ".join(f"({self.x.write(owners)}, {self.x.write(to)})" for owners, to in window.shows)
            self.out(0, f"def shows{number}(g, f):", f"    return [{pairs}]")
            closed = self.x.write(window.condition) if window.condition is not None else "False"
            self.out(0, f"def closed{number}(g, f):", f"    return {closed}")
            names.append("[" + ", ".join(offers) + "]")
        self.out(
            0,
            f"SHOWS = [{', '.join(f'shows{k}' for k in range(len(self.program.windows)))}]",
            f"OFFERS = [{', '.join(names)}]",
            f"CLOSED = [{', '.join(f'closed{k}' for k in range(len(self.program.windows)))}]",
        )
