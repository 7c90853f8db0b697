"""`python -m tests.laws_in_full`: the three laws of "a clean check means that the rule does what it says", in full, with their figures.

1. No unread word: each word of the sentences of `spec/` and `examples/`, and of generated ones, is left out and replaced
   (`tests.unread_words`).
2. Different models have different plain words, which are read back as the same model (`tests.equal_words`).
3. Whatever checks clean can be used in every way (`tests.fuzz`, kind `clean`).

The work is cut into pieces that several processes do. The first two laws try the same sentences, which are parsed once for
both. With `--minutes`, no piece is begun after that time, and the figures say how much was tried.
"""

from __future__ import annotations

import argparse
import functools
import hashlib
import sys
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass, field
from itertools import chain, islice
from random import Random
from time import monotonic, process_time

from tests.equal_words import measure as equal
from tests.fuzz.__main__ import summary
from tests.fuzz.finding import Tally as Used
from tests.fuzz.session import builds_kept, prepare, work
from tests.unread_words import measure as unread
from tests.unread_words.__main__ import told
from tests.unread_words.files import Block, sentences
from tests.unread_words.generated import accepted, trials
from tests.wording.models import bases, models_of

SENTENCES = 50
"""How many generated sentences a piece has."""
BLOCKS = 10
Digest = tuple[str, str]
"""A sentence, and what stands for its meaning."""


@dataclass(frozen=True, slots=True)
class Piece:
    """Some of the work: blocks of our files, generated sentences, all shipped rules, or inputs that are used."""

    kind: str
    seed: int
    first: int
    count: int
    others: int


@dataclass(slots=True)
class Figures:
    """What was tried and found, of one piece or of many."""

    files: unread.Tally = field(default_factory=unread.Tally)
    generated: unread.Tally = field(default_factory=unread.Tally)
    shipped: equal.Tally = field(default_factory=equal.Tally)
    words: equal.Tally = field(default_factory=equal.Tally)
    known: dict[str, Digest] = field(default_factory=dict)
    used: Used = field(default_factory=Used)
    seconds: float = 0.0

    def merge(self, other: Figures) -> None:
        """Add the figures of a piece. Words of one piece are compared with those of all others, too."""
        self.files.merge(other.files)
        self.generated.merge(other.generated)
        for mine, theirs in ((self.shipped, other.shipped), (self.words, other.words)):
            mine.told += theirs.told
            mine.pairs += theirs.pairs
            mine.read_back += theirs.read_back
            mine.equal += theirs.equal
            mine.misread += theirs.misread
        for words, (source, meaning) in other.known.items():
            before, meant = self.known.setdefault(words, (source, meaning))
            if meant != meaning and equal.is_accepted(before) and equal.is_accepted(source):
                self.words.equal.append(equal.Equal(before, source, words))
        self.used.merge(other.used)
        self.seconds += other.seconds

    @property
    def broken(self) -> bool:
        found = (self.files.unread, self.generated.unread, self.shipped.equal, self.words.equal, self.words.misread)
        return any(found) or bool(self.used.groups)


@functools.cache
def blocks() -> tuple[Block, ...]:
    """The blocks of our files, in an order by chance, so that a run that is cut short has tried some of everything."""
    found = [*sentences()]
    Random(1).shuffle(found)
    return tuple(found)


def pieces(arguments: argparse.Namespace) -> Iterator[Piece]:
    """All of the work, the kinds mixed."""
    seed, others = arguments.seed, arguments.others
    files = range(0, len(blocks()), BLOCKS) if arguments.files else ()
    used = range(0, arguments.inputs, SENTENCES)
    kinds = [
        (Piece("files", seed, first, BLOCKS, others) for first in files),
        (Piece("generated", seed, first, min(SENTENCES, arguments.generated - first), others) for first in range(0, arguments.generated, SENTENCES)),
        (Piece("clean", seed, first, min(SENTENCES, arguments.inputs - first), others) for first in used),
        (Piece("shipped", seed, 0, 0, others) for _ in range(arguments.files)),
    ]  # fmt: skip
    while kinds:
        for kind in [*kinds]:
            piece = next(kind, None)
            if piece is None:
                kinds.remove(kind)
            else:
                yield piece


def done(piece: Piece) -> Figures:
    """The figures of one piece."""
    began, found = process_time(), Figures()
    match piece.kind:
        case "files":
            unread.in_files(iter(blocks()[piece.first : piece.first + piece.count]), found.files)
        case "shipped":
            equal.in_shipped(chain.from_iterable(models_of(selection) for _, selection in bases()), found.shipped)
            found.shipped.known.clear()
        case "clean":
            found.used.merge(work(("clean", piece.seed, range(piece.first, piece.first + piece.count)))[1])
        case _:
            generated(piece, found)
    found.seconds = process_time() - began
    return found


def generated(piece: Piece, found: Figures) -> None:
    """The first two laws on some generated sentences."""
    seed = f"{piece.seed} {piece.first}"
    random = Random(seed)
    for text, meaning in accepted(seed, piece.count):
        tried = [*trials(text, random, piece.others)]
        unread.in_sentence(text, meaning, tried, found.generated, f"seed {seed}")
        equal.in_sentence(text, (changed for _, changed in tried), found.words)
    for words, (source, meant) in found.words.known.items():
        found.known[words] = source, digest(meant)
    found.words.known.clear()


def digest(meaning: object) -> str:
    """A short text that is the same for equal meanings, in every process."""
    return hashlib.sha256(in_order(meaning).encode()).hexdigest()


def in_order(meaning: object) -> str:
    if isinstance(meaning, frozenset):
        return f"{{{', '.join(sorted(in_order(part) for part in meaning))}}}"
    if isinstance(meaning, tuple):
        return f"({', '.join(in_order(part) for part in meaning)})"
    return repr(meaning)


def all_done(arguments: argparse.Namespace) -> Figures:
    """The figures of all pieces, or of those that were begun in time."""
    began, total = monotonic(), Figures()
    if arguments.jobs == 1:
        for piece in pieces(arguments):
            if late(began, arguments):
                break
            total.merge(done(piece))
            progress(total, began)
        return total
    ahead = pieces(arguments)
    with ProcessPoolExecutor(max_workers=arguments.jobs, initializer=prepare) as pool:
        running: set[Future[Figures]] = {pool.submit(done, piece) for piece in islice(ahead, arguments.jobs)}
        while running:
            finished, running = wait(running, return_when=FIRST_COMPLETED)
            for one in finished:
                total.merge(one.result())
                more = None if late(began, arguments) else next(ahead, None)
                if more is not None:
                    running.add(pool.submit(done, more))
            progress(total, began)
    return total


def late(began: float, arguments: argparse.Namespace) -> bool:
    return arguments.minutes is not None and monotonic() - began > 60 * arguments.minutes


def progress(total: Figures, began: float) -> None:
    print(
        f"{monotonic() - began:.0f} s: {total.files.sentences:,} lines of files, {total.generated.sentences:,} generated, {total.used.inputs:,} used; "
        f"{len(total.files.unread) + len(total.generated.unread)} words not noticed, {len(total.words.equal)} equal words, "
        f"{len(total.words.misread)} misread, {sum(total.used.groups.values())} findings in use",
        file=sys.stderr,
        flush=True,
    )


def report(total: Figures, seed: int, seconds: float) -> list[str]:
    """The figures of the three laws, and what broke them."""
    words, shipped = total.words, total.shipped
    return [
        "1. No unread word",
        *told("spec/ and examples/", total.files),
        *told(f"generated, seed {seed}", total.generated),
        "",
        "2. Different models, different plain words, read back as the same model",
        f"shipped rules: {shipped.told:,} parts of models, {len(shipped.equal):,} equal with different meanings",
        f"generated, seed {seed}: {words.told:,} sentences, {words.pairs:,} pairs, {len(words.equal):,} with equal words; "
        f"{words.read_back:,} read back, {len(words.misread):,} not as what they say",
        *map(str, (*shipped.equal, *words.equal, *words.misread)),
        "",
        "3. No crash after a clean check",
        *summary({"clean": total.used}, seed, total.seconds),
        "",
        f"{seconds:.0f} s, {total.seconds:.0f} s of CPU time",
    ]


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.laws_in_full", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--generated", type=int, default=10_000, metavar="N", help="how many generated sentences")
    parser.add_argument("--inputs", type=int, default=1_000, metavar="N", help="how many inputs that are used")
    parser.add_argument(
        "--no-files", dest="files", action="store_false", help="leave out spec/, examples/ and shipped rules"
    )
    parser.add_argument("--others", type=int, default=3, metavar="N", help="other words in each place of a sentence")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="other seeds make other sentences and inputs")
    parser.add_argument("--jobs", type=int, default=1, metavar="J", help="how many processes")
    parser.add_argument("--minutes", type=float, metavar="M", help="begin nothing new after M minutes")
    arguments = parser.parse_args()
    began = monotonic()
    with builds_kept():
        total = all_done(arguments)
    print("\n".join(report(total, arguments.seed, monotonic() - began)))
    return 1 if total.broken else 0


if __name__ == "__main__":
    sys.exit(main())
