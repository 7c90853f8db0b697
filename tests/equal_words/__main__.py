"""`python -m tests.equal_words`: different models with equal plain words, and words that are not read back as what they say."""

from __future__ import annotations

import argparse
import sys
from itertools import chain
from time import process_time

from tests.equal_words.measure import Tally, in_generated, in_shipped
from tests.wording.models import bases, models_of


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.equal_words", description=__doc__)
    parser.add_argument("--generated", type=int, default=1000, metavar="N", help="how many generated sentences")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="other seeds make other sentences")
    parser.add_argument("--others", type=int, default=3, metavar="N", help="other words in each place of a sentence")
    arguments = parser.parse_args()
    shipped = in_shipped(chain.from_iterable(models_of(selection) for _, selection in bases()), Tally())
    print(f"shipped rules: {shipped.told:,} parts of models, {len(shipped.known):,} different texts", end=", ")
    print(f"{len(shipped.equal):,} equal with different meanings")
    print("\n".join(map(str, shipped.equal)), flush=True)
    began = process_time()
    made = in_generated(arguments.seed, arguments.generated, arguments.others, Tally())
    print(
        f"generated, seed {arguments.seed}, {process_time() - began:.0f} s: {made.told:,} sentences, {made.pairs:,} pairs of a "
        f"sentence and one with another word and another meaning, {len(made.equal):,} with equal words; "
        f"{made.read_back:,} read back, {len(made.misread):,} not as what they say"
    )
    print("\n".join(map(str, (*made.equal, *made.misread))))
    return 1 if shipped.equal or made.equal or made.misread else 0


if __name__ == "__main__":
    sys.exit(main())
