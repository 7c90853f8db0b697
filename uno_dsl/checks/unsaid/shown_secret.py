"""What is secret and is not: chosen in secret and kept where everybody sees it, or chosen before everybody and kept unseen."""

from __future__ import annotations

from uno_dsl.checks.rule_places import Places
from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Rules
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.reading.nouns import said, text_of
from uno_dsl.model.reading.scope import Names
from uno_dsl.model.traverse import own_parts, steps_in
from uno_dsl.syntax import nodes as n

UNSEEN = {"owner": "its owner only", "nobody": "nobody"}
SECRETLY = ("secretly", "in secret")


def shown_secret(rules: Rules, model: s.Model, names: Names) -> list[Diagnostic]:
    """A warning for each value that is chosen in secret and seen by everybody from then on, unless the rules say so themselves,
    and for each that its owner alone sees and that everybody has seen being chosen.
    """
    places = Places(rules)
    lines = {line.span: line.node for line in rules.walk()}
    secret = {
        line.span
        for line in rules.walk()
        if isinstance(line.node, (n.Do, n.Norm)) and any(act.adverb in SECRETLY for act in acts(line.node))
    }
    found: list[Diagnostic] = []
    for procedure in model.procedures:
        for step in steps_in(procedure.body):
            if not isinstance(step, s.Choose) or not isinstance(step.target, e.Kept):
                continue
            keep = model.keeps[step.target.name]
            declared = places.by_id.get(keep.rule)
            if not step.secret and keep.seen in UNSEEN and step.what != "card" and declared is not None:
                found.append(Diagnostic(
                    code="shown-secret", message=f"everybody sees what is chosen here, but `{keep.name}` is seen by {UNSEEN[keep.seen]} afterwards", span=step.span, severity="warning",
                    other=declared.span, other_says="it is kept here", hint=f"{in_secret(lines.get(step.span))}; or end the `keep` line with `seen by everybody`",
                ))  # fmt: skip
            if not step.secret or step.span not in secret:
                continue
            if keep.seen != "everybody" or declared is None or says_who_sees(declared.node):
                continue
            if step.group is not None and step.what != "card" and used_at_once(procedure.body, step):
                continue
            owner = "its owner" if keep.per_player else "nobody"
            found.append(Diagnostic(
                code="shown-secret", message=f"`{keep.name}` is chosen in secret, but everybody sees it as soon as it is chosen", span=step.span, severity="warning",
                other=declared.span, other_says="it is kept here", hint=f"add `, seen by {owner}` to the `keep` line; if it is meant to be shown then, add `, seen by everybody`",
            ))  # fmt: skip
    return list(dict.fromkeys(found))


def used_at_once(body: tuple[s.Step, ...], choice: s.Choose) -> bool:
    """Whether what all have chosen at the same time counts in the lines below: then it is shown when all have chosen, and is a secret no longer."""
    steps = list(steps_in(body))
    assert isinstance(choice.target, e.Kept)
    name = choice.target.name
    later = steps[next(place for place, step in enumerate(steps) if step is choice) + 1 :]
    return any(isinstance(part, e.Kept) and part.name == name for step in later for part in own_parts(step))


def in_secret(node: n.Node | None) -> str:
    """How the sentence of a choice is written if the choice is secret."""
    if not isinstance(node, n.Do) or node.subject is None or node.condition is not None or len(node.acts) > 1:
        return "put the word secretly before the verb"
    verb, _, rest = said(node.acts[0]).partition(" ")
    return f"write `{text_of(node.subject)} secretly {verb}{'es' if verb.endswith('s') else 's'} {rest}`"


def acts(node: n.Do | n.Norm) -> tuple[n.Act, ...]:
    """What the sentence says is done."""
    return node.acts if isinstance(node, n.Do) else (node.act, *node.more)


def says_who_sees(node: n.Node | None) -> bool:
    """Whether a `keep` line says itself who sees it."""
    return isinstance(node, n.Fact) and any("seen" in part for part in node.parts)
