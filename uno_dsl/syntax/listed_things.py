"""Things with commas between them: how a thing looks that is named without a verb, as a regular expression for the grammar.

A comma stands between things of a list if `or` or `and` joins the last of them, and no verb comes before that. Any other comma ends a part
of a sentence: what happens has a verb.
"""

from __future__ import annotations

_NO_THING = (
    "is|are|was|were|has|have|had|does|do|did|may|must|can|cannot|would|should|if|unless|until|when|while|or|and|then|"
    "otherwise|beginning|starting"
)
_WORD = r"[^\W_][\w'’-]*"
_NO_VERB = rf"(?!(VERB_FORMS|{_NO_THING})(?![\w-]))"
_IN_PLAY = r" in play(?![\w-])"
_CLAUSE = r" (that|which|who) (is|are|has|have)(?![\w-])"
LISTED_THING = rf"((a|an|the|another|any|every|no|its|their|his|her) {_WORD}|{_NO_VERB}{_WORD})({_CLAUSE}|{_IN_PLAY}| {_NO_VERB}{_WORD})*"
"""`a skip`, `the symbol of the top card`, `a card that is red`. A word that may be a verb is none behind an article."""
