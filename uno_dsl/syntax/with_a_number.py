"""`A card with a number below 5`, `if it has a number of 5 or more`: what a number is, said as something that somebody or something has.

The tree has the sentences `a card whose number is below 5`, `if its number is at least 5` in their place.
"""

from __future__ import annotations

from dataclasses import replace

from uno_dsl.syntax import nodes as n

HOW = ("below", "above", "under", "over")
LIMITS = ("", "at least", "at most", "more than", "fewer than", "less than", "exactly")
OF_CARDS = (("number",), ("worth",))
HAS = {
    **dict.fromkeys(("has", "have"), "is"),
    **dict.fromkeys(("does not have", "do not have", "doesn't have", "don't have", "has not", "have not"), "is not"),
}
"""How `has` and `has not` are said of the number itself."""

Asked = tuple[tuple[str, ...], str, n.Phrase, int]
"""The name of a number, how it is compared (`is below`), with what, and how many prepositional phrases that took."""


def with_a_number(phrase: n.Phrase) -> n.Phrase:
    """A phrase with a relative clause in place of `with a number below 5`."""
    for at, link in enumerate(phrase.links):
        asked = asked_of(link.core, phrase.links[at + 1 :]) if link.word == "with" else None
        old = phrase.relative
        if asked is None or old is not None and any(one.word == "or" for one in old.also):
            continue
        name, how, limit, used = asked
        joined = () if old is None else (n.Joined(word="and", relative=replace(old, also=()), span=old.span), *old.also)
        clause = n.Relative(owned=name, word=how, object=limit, also=joined, span=link.span)
        return with_a_number(
            replace(phrase, links=(*phrase.links[:at], *phrase.links[at + 1 + used :]), relative=clause)
        )
    return phrase


def that_has_a_number(clause: n.Relative) -> n.Relative:
    """`that has a number below 5`: whose number is below 5. All other clauses stay."""
    asked = asked_in(clause.object) if clause.word in HAS and not clause.owned else None
    if asked is None:
        return clause
    name, how, limit, _ = asked
    return replace(clause, owned=name, word=f"{HAS[clause.word]}{how.removeprefix('is')}", object=limit)


def has_a_number(atom: n.Atom) -> n.Atom:
    """`it has a number below 5`: its number is below 5. All other conditions stay."""
    asked = asked_in(atom.object) if atom.form == "is" and atom.word in HAS else None
    if asked is None:
        return atom
    name, how, limit, _ = asked
    subject = atom.subject
    if subject.core.pronoun in ("it", "they") and not subject.links:
        det = "its" if subject.core.pronoun == "it" else "their"
        whose = n.Phrase(core=n.Core(det=det, words=name, span=subject.core.span), span=subject.span)
    elif subject.core.pronoun:
        return atom
    else:
        of = n.Link(word="of", core=subject.core, span=subject.core.span)
        number = n.Core(det="the", words=name, span=subject.core.span)
        whose = replace(subject, core=number, links=(of, *subject.links))
    return replace(atom, subject=whose, word=f"{HAS[atom.word]}{how.removeprefix('is')}", object=limit)


def asked_in(object_: n.Phrase | n.Quoted | None) -> Asked | None:
    """What is asked of the number of a card by the object of `has`, if it asks nothing else."""
    if not isinstance(object_, n.Phrase) or object_.relative is not None or object_.also:
        return None
    asked = asked_of(object_.core, object_.links)
    return asked if asked is not None and asked[0] in OF_CARDS and asked[3] == len(object_.links) else None


def asked_of(core: n.Core, after: tuple[n.Link, ...]) -> Asked | None:
    """What `a number below 5`, `a number of at least 5` or `the number 8` asks."""
    if core.det in ("", "a", "the") and core.words == ("number",) and core.number is not None:  # `the number 8`
        return core.words, "is", n.Phrase(core=n.Core(number=core.number, span=core.span), span=core.span), 0
    if core.det not in ("a", "an") or core.owned or not core.words:
        return None
    *name, last = core.words
    if core.number is not None:
        if not name or last not in HOW:
            return None
        limit = n.Core(number=core.number, span=core.span)
        return tuple(name), f"is {last}", n.Phrase(core=limit, span=core.span), 0
    of = after[0] if after and after[0].word == "of" else None
    if of is None or of.core.number is None or of.core.words or of.core.det not in LIMITS or of.core.pronoun:
        return None
    limit = replace(of.core, det="")
    how = {"": "is", "exactly": "is exactly"}.get(of.core.det, f"is {of.core.det}")
    return core.words, how, n.Phrase(core=limit, span=limit.span), 1
