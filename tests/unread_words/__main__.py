"""`python -m tests.unread_words`: try the words of all sentences, print the figures and an example of each kind of unread word."""

from __future__ import annotations

import argparse
import sys
from collections import Counter, defaultdict
from time import monotonic

from tests.unread_words.files import sentences
from tests.unread_words.measure import Tally, Unread, in_files, in_generated


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.unread_words", description=__doc__)
    parser.add_argument("--every", type=int, default=1, metavar="N", help="of spec/ and examples/, only one block in N")
    parser.add_argument("--generated", type=int, default=10_000, metavar="N", help="how many generated sentences")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="other seeds make other sentences")
    parser.add_argument(
        "--others", type=int, default=3, metavar="N", help="other words in each place of a generated sentence"
    )
    arguments = parser.parse_args()
    files = in_files(iter([*sentences()][:: arguments.every]), Tally()) if arguments.every else Tally()
    print("\n".join(told("spec/ and examples/", files)), flush=True)
    began = monotonic()
    made = in_generated(arguments.seed, arguments.generated, arguments.others, Tally())
    print("\n".join(told(f"generated, seed {arguments.seed}, {monotonic() - began:.0f} s", made)))
    return 1 if files.unread or made.unread else 0


def told(what: str, tally: Tally) -> list[str]:
    """The figures, then the unread words by the place where they stand, most frequent first, with one example each."""
    rows = [
        f"{what}: {tally.sentences:,} sentences, {tally.substitutions:,} substitutions, {len(tally.unread):,} not noticed "
        f"({tally.words:,} unread words); {tally.without_meaning:,} of words without meaning"
    ]
    groups: dict[tuple[str, str, str], list[Unread]] = defaultdict(list)
    for one in tally.unread:
        groups[one.change.kind, one.change.word.casefold(), one.change.at].append(one)
    for (kind, word, at), found in sorted(groups.items(), key=lambda group: -len(group[1])):
        by = Counter("left out" if one.change.by is None else one.change.by for one in found)
        others = ", ".join(name for name, _ in by.most_common(5))
        rows.append(f"{len(found):>5}  {kind} `{word}` ({others}) {at}\n       {found[0].sentence.strip()}")
    return rows


if __name__ == "__main__":
    sys.exit(main())
