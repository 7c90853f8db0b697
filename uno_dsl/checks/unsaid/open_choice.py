"""`Every player chooses a number as their bid`: one after the other, each seen by all, without a word about it."""

from __future__ import annotations

from collections.abc import Iterator

from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Rules
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.reading.nouns import EVERY, said, text_of
from uno_dsl.model.reading.scope import Names
from uno_dsl.model.traverse import bodies, steps_in
from uno_dsl.source import Span
from uno_dsl.syntax import nodes as n

SEEN = ("everybody", "top")
LAID = {"put": "put their pick on the {pile}", "show": "show their pick to every player"}
MESSAGE = "they choose one after the other, and each sees what those before have chosen"


def open_choice(rules: Rules, model: s.Model, names: Names) -> list[Diagnostic]:
    """A warning for each choice of several players that does not say whether they make it in turn or in secret."""
    laid = dict(laid_open(model))
    found: list[Diagnostic] = []
    for line in rules.walk():
        node = line.node
        if not isinstance(node, n.Do) or node.subject is None or not is_group(node.subject):
            continue
        for act in node.acts:
            if act.verb == "choose" and not act.adverb and isinstance(act.object, n.Phrase):
                keep = model.keeps.get(own_name(act.object))
                if keep is not None and keep.seen == "everybody":  # otherwise another finding says it
                    found.append(warning(node.subject, act))
            elif act.verb in LAID and node.span in laid:
                found.append(laid_one_by_one(node.subject, act, laid[node.span]))
    return found


def is_group(subject: n.Phrase) -> bool:
    """Whether several players are spoken of."""
    core = subject.core
    return bool(subject.also) or core.det in (*EVERY, "both") or core.pronoun.startswith("every")


def own_name(chosen: n.Phrase) -> str:
    """The name under which each keeps what they choose, as in `as their bid`; empty if there is none."""
    return next(
        (" ".join(link.core.words) for link in chosen.links if link.word == "as" and link.core.det == "their"), ""
    )


def laid_open(model: s.Model) -> Iterator[tuple[Span, str]]:
    """Where several players choose a card of their hand, one after the other, which lies open or is shown at once; and the pile."""
    for _, body in bodies(model):
        for step in steps_in(body):
            if not isinstance(step, s.Each):
                continue
            match step.body:
                case [s.Choose(what="card", span=span), s.Branch(then=(s.Move(to=e.Pile(name=pile, owner=None)), *_))]:
                    if span == step.span and pile in model.keeps and model.keeps[pile].seen in SEEN:
                        yield step.span, pile
                case [s.Choose(what="card", span=span), s.Show(to=e.Players())]:
                    if span == step.span:
                        yield step.span, ""
                case _:
                    pass


def warning(subject: n.Phrase, act: n.Act) -> Diagnostic:
    """The finding about one choice."""
    verb, _, rest = said(act).partition(" ")
    if not subject.also:
        verb += "es" if verb.endswith("s") else "s"
    return Diagnostic(
        code="open-choice", severity="warning", span=act.span, message=MESSAGE,
        hint=f"if nobody is to see it before all have chosen, write `{' and '.join(map(text_of, (subject, *subject.also)))} secretly {verb} {rest}`; if it is meant so, end the line with `in turn`",
    )  # fmt: skip


def laid_one_by_one(subject: n.Phrase, act: n.Act, pile: str) -> Diagnostic:
    """The finding about cards that are laid down, or shown, one after the other."""
    who = text_of(subject)
    return Diagnostic(
        code="open-choice", severity="warning", span=act.span, message=MESSAGE,
        hint=f"if all choose before anything is seen, `keep a card called pick for every player, seen by its owner`, write `{who} secretly chooses a card from their hand as their pick`, and then "
        f"`for {who}` with `they {LAID[act.verb].format(pile=pile)}` under it; if it is meant so, write `for {who}` and under it `they {said(act)}`",
    )  # fmt: skip
