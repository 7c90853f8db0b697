"""Everything that the shipped rules say can be said in every language, and what English says is read back as the same rule."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.slices import some
from tests.wording.models import Shipped, bases, kind_of, models_of
from tests.wording.read_back import read_back, units
from uno_dsl.layers.library import Selection
from uno_dsl.model.statements import Keep
from uno_dsl.tree import inside
from uno_dsl.wording.describe.rule_phrases import DescribedRule, described
from uno_dsl.wording.flow import A_PLAYER, THE_PLAYER, arranged
from uno_dsl.wording.grammar.grammar import Grammar
from uno_dsl.wording.idioms.register import in_rulebook
from uno_dsl.wording.lexicon import languages, lexicon, regions
from uno_dsl.wording.phrases import Amount, Clause, Line, Noun, Numeral, Phrase, Quoted
from uno_dsl.wording.rulebook_sentences import as_text
from uno_dsl.wording.speaking import BOOK, with_words

LANGUAGES = [*languages(), *regions()]
QUOTED = re.compile(r"[“„«][^”“»]*[”“»]|\"[^\"]*\"")
NUMBER = re.compile(r"\d+")
ODD = re.compile(r"[{}*°>_~=]|\bNone\b|  | [,.;]|,,|\.\.|\b([^\W\d]{2,}) \1\b")
WRONG = {
    "de": re.compile(r"\b(von dem|zu dem|bei dem|in dem) (?!Spieler)|\bnicht ein(e|en)?\b|\bder der\b"),
    "fr": re.compile(
        r"\b(de le(?! (?:passer|faire)\b)|à le|de les|à les|si il|que un|que il|le autre|ce auteur|le auteur)\b|\b(à|de|pour|par|avec|chez) tu\b"
    ),
    "es": re.compile(r"\b(de el|a el)\b|\by i|\bo o"),
    "pt": re.compile(r"\b(de|em|por) (o|a|os|as|ess[ea]|est[ea]) (?!\w+r\b)|\ba (o|a|os|as) "),
    "en": re.compile(r"\ba [aeio]\w|\bto they\b|\bthe (?:a|the)\b"),
}
ASSIGNED = {
    "de": re.compile(r"\b(ist|sind) (nun|jetzt)\b|\bgehört nun\b"),
    "en": re.compile(r"\b(is|are) now\b|\bcounts among\b"),
    "es": re.compile(r"\b(es|son|está) (ahora|desde ahora)\b"),
    "fr": re.compile(r"\b(est|sont|fait|font) maintenant\b"),
    "pt": re.compile(r"\b(é|são) agora\b"),
}
"""How a program gives somebody a name. A rulebook says who they are, who wins, or whose turn is next."""
REPEATED = {"de": "folgendes", "en": "following", "es": "lo siguiente", "fr": "ce qui suit", "pt": "o seguinte"}
"""What is repeated stands behind the sentence that says so: `this` would be what stands before it. Battles and tours have words of their own."""
PARAPHRASED = {
    "de": re.compile(r"ohne Farbe|\bkeine Farbe\b|\b[Ff]arbige"),
    "en": re.compile(r"without a colour|\bcoloured\b"),
    "es": re.compile(r"sin color|no tiene color|[Cc]artas? de color(?!es)"),
    "fr": re.compile(r"sans couleur|[Cc]artes? de couleur"),
    "pt": re.compile(r"sem cor|não tiver cor|\b[Cc]olorid"),
}
"""Other words for what has a word: a wild card."""
LIKE_A_PROGRAM = {
    "de": re.compile(
        r"wird zur (vorherigen|gemerkten)|wird zum Spieler des|bedrängt|die Strafe der Karte|falls sie eine hat, wird die Farbe"
        r"|außer der gezogenen|spielbare Karte außer|Für alle? .* gilt der Reihe nach: Hat|Ellbogen (frei|steif)|höchstens 7 Karten hat"
        r"|ist leer und .* ist leer|jeder Spieler mit dem|gilt (nur )?ihre Wirkung|gilt das nur, wenn|merkt man sich|unter Druck|zählt 0\b"
        r"|kannst du nicht, passt|ist, wird die Karte|als besucht"
        r"|ziehen muss, zieht|ist erledigt|gewinnt derjenige die Runde"
        r"|\(falls vorhanden\)|was bei ihr für|nach dem Spieler der|von den Karten|deine letzte Karte und eine"
    ),
    "en": re.compile(
        r"\bbecomes the (earlier|remembered|flipper|pressed)\b|takes its penalty|\b[Ii]n all other cases\b|other than the drawn card\b"
        r"|in turn: if they have no cards|\b(stiff|free) elbows\b|is empty and .* is empty|every player with the (high|low)est"
        r"|until they have at (least|most)\b|has at least \d+ points|\bplayer (left|right) of\b|\bthe turn as usual\b|does so anyway"
        r"|this holds only|under pressure|as visited|at that moment"
        r"|plays one anyway|form (the|it) .*again|their turn as usual|is settled|of the cards counts"
        r"|\beffect applies|effect as (a|the)\b|forgetful|the following holds"
        r"|says of a last card|Each time:|who tie draw|does something as|last card and a|they win, and|this applies until"
    ),
    "es": re.compile(
        r"pasa a ser (el color anterior|la carta recordada|el autor|el jugador presionado)|recibe la penalización de la carta"
        r"|[Ee]n los demás casos|además de la carta (robada|tomada)|por turno: si ese jugador ya no|está vacía y .* está vacía"
        r"|hasta que tenga (al menos|como máximo)|cada jugador con la puntuación|codos (rígidos|libres)|, si puedes?[,.]|, si coincide"
        r"|eso solo vale|bajo presión"
        r"|debe (robar|tomar) las cartas de penalización de|más otras|si coincide\b"
        r"|es entonces|como visitado|una carta así|empate, se repite|es un (blof|farol) y|vale lo siguiente"
        r"|carta (robada|tomada) si se puede|lo previsto para|[Dd]esde ese momento|esta vuelve|última carta y un|recibido la visita|cartas más y"
    ),
    "fr": re.compile(
        r"devient (la couleur précédente|la carte retenue|l’auteur)|reçoit la pénalité de la carte"
        r"|(en plus|à part) (de )?la carte pi(g|och)ée|à tour de rôle : si ce joueur n’a plus|est vide et .* est vide|jusqu’à ce qu’il ait au (moins|plus)"
        r"|chaque joueur ayant le pointage|coudes (raides|libres)|, s(’il|i tu) le peu[tx]\b"
        r"|cela ne vaut que|sous pression"
        r"|doit pi(g|och)er les cartes de pénalité de|carte retenue|tous retiennent|tant qu’il ne lui"
        r"|comme visité|c’est alors un bluff|à ce moment-là|seul son effet|ce qui suit s’applique"
        r"|il n’arrive que|dernière carte et un|au complet (le|la)|on se rappelle|pendant que|commence à jouer"
    ),
    "pt": re.compile(
        r"passa a ser (a cor anterior|a carta lembrada|o jogador do último|o jogador pressionado)|recebe a penali(dade|zação) da carta"
        r"|além da carta (comprada|biscada)|um de cada vez: se esse jogador não tiver mais cartas|está vazio e .* está vazia"
        r"|até que tenha (pelo menos|no máximo)|cada jogador com a pontuação mais|cotovelos (rígidos|livres)|e a sua mão fica"
        r"|isso só vale|sob pressão"
        r"|tiver de (comprar|biscar) as cartas da penali|Se esquecer e"
        r"|como visitado|uma carta assim|repete-se|foi então|vale esta regra"
        r"|o que está previsto|última carta e um|[Ss]e se esquecer|desse momento|jogar a penúltima|vira depois|então tiverem|mão idêntica"
    ),
}
"""Names that are given and taken away, loops over players and conditions in pairs: what readers took for a program."""
REGIONAL = {
    "es-ES": re.compile(r"voltea|manecillas|blof|mazo para|\bpila para robar"),
    "pt-PT": re.compile(r"rodada|[cC]uringa|embaralh|flagr|blef|próximo jogador|horário"),
}
"""Words of America that a region in Europe has others for."""


SAID: set[str] = set()
"""Rules that were said before: many selections have the same ones."""


BASES = some(bases(), 40, each=kind_of, name=lambda base: base[0])


@pytest.mark.parametrize(("name", "selection"), BASES, ids=[name for name, _ in BASES])
def test_every_rule_is_said_in_every_language_and_read_back(name: str, selection: Selection, tmp_path: Path) -> None:
    for shipped in models_of(selection):
        mine = list(units(shipped.model))
        exact = described(shipped.model)
        for told in in_rulebook(shipped.model):
            rules = [next(exact) for _ in (told.rule, *told.others)]
            assert [rule.rule for rule in rules] == [told.rule, *told.others]
            unit = repr((rules, told, [found for found in mine if found[0] in (told.rule, *told.others)]))
            if unit not in SAID:
                SAID.add(unit)
                nothing_is_lost(shipped, rules, told)
                say(shipped, told)
                no_pronoun_for_two(shipped, told)
                for rule in rules:
                    again = read_back(shipped, rule, tmp_path)
                    assert again.same, (shipped.name, again.text, again.problems)
        assert next(exact, None) is None


def nothing_is_lost(shipped: Shipped, rules: list[DescribedRule], told: DescribedRule) -> None:
    """A rulebook names the same numbers, cards, piles, words and people as the exact words; what it leaves out is bookkeeping."""
    never = any(isinstance(phrase, Clause) and phrase.key == "effect.usual" for phrase in inside(told.line))
    if never:
        return  # what the rule says never happens: see test_no_contradiction
    lost = {name for exact in rules for name in named(exact.line)} - named(told.line)
    assert not lost, (shipped.name, told.rule, lost)
    for left_out in (phrase for line in lines_of(told.line) for name, phrase in line.slots if name == "unsaid"):
        kinds = {keep.kind for keep in keeps_in(shipped, left_out)}
        assert kinds <= {"number", "players", "card", "flag"}, (shipped.name, told.rule, left_out)


def keeps_in(shipped: Shipped, phrase: Phrase) -> list[Keep]:
    """The kept values that a phrase names."""
    names = {found.name for found in inside(phrase) if isinstance(found, Noun)}
    return [keep for keep in shipped.model.keeps.values() if {keep.name, keep.name.removesuffix("s")} & names]


def lines_of(line: Line) -> Iterator[Line]:
    yield line
    for lower in line.under:
        yield from lines_of(lower)


def named(line: Line) -> set[str]:
    """What a rule names: numbers above one, words that are said, and everything with a name."""
    found: set[str] = set()
    for phrase in inside(line):
        match phrase:
            case Amount(number=number) | Numeral(value=number) if number > 1:
                found.add(str(number))
            case Quoted(text=text):
                found.add(text)
            case Noun(name=name) if name:
                found.add(name)
            case _:
                pass
    return found


def numbers_said(line: Line) -> set[str]:
    """The numbers above one in a rule, without what it leaves unsaid."""
    said = [phrase for one in lines_of(line) for name, phrase in one.slots if name != "unsaid"]
    return {text for one in said for text in named(Line("", (("do", one),))) if text.isdecimal()}


def numbers_with_words(line: Line, words: Grammar) -> set[str]:
    """The numbers that a language says by what they mean: `their stiff elbows become 2` is `they have stiff elbows`."""
    found = set()
    for part in inside(line):
        if isinstance(part, Clause) and isinstance(value := dict(part.slots).get("what"), Numeral):
            about = part.subject.name if isinstance(part.subject, Noun) else ""
            if words.lexicon.has("clause", f"{part.key} {about} {value.value}"):
                found.add(str(value.value))
    return found


def no_pronoun_for_two(shipped: Shipped, rule: DescribedRule) -> None:
    """Where `them` is the one who played the card, `they` is nobody else in the same sentence; `if they do` names nobody."""
    for line in lines_of(arranged(rule.line)):
        said = [part for _, part in line.slots if line.key != "if-done"]
        said += [part for lower in line.under[:1] if lower.key == "do" for _, part in lower.slots]
        found = [part for one in said for part in inside(one)]
        them = any(isinstance(part, Clause) and part.key.endswith(".them") for part in found)
        they = [part.stands_for for part in found if isinstance(part, Noun) and part.key == "they"]
        assert not them or all(who in (None, THE_PLAYER, A_PLAYER) for who in they), (shipped.name, rule.rule, line)


def say(shipped: Shipped, rule: DescribedRule) -> None:
    """Nothing is missing, nothing is left of a pattern, and every name has a word."""
    for language in LANGUAGES:
        words = with_words(lexicon(BOOK.get(language, language)))
        text = as_text(rule.line, words)
        plain = QUOTED.sub("…", re.sub(r"[ \n]+", " ", text.replace("- ", "")))
        meant = numbers_with_words(rule.line, words)
        assert numbers_said(rule.line) <= meant | set(NUMBER.findall(text)), (shipped.name, language, text)
        assert not ODD.search(plain), (shipped.name, language, text)
        wrong = WRONG[language.partition("-")[0]]
        assert not wrong.search(plain), (shipped.name, language, text)
        assigned = ASSIGNED[language.partition("-")[0]]
        assert not assigned.search(plain), (shipped.name, language, text)
        paraphrased = PARAPHRASED[language.partition("-")[0]]
        assert not paraphrased.search(plain), (shipped.name, language, text)
        program = LIKE_A_PROGRAM[language.partition("-")[0]]
        assert not program.search(plain), (shipped.name, language, text)
        if any(line.key in ("repeat", "repeat-after", "repeat.contest") for line in lines_of(rule.line)):
            assert REPEATED[language.partition("-")[0]] in text.lower(), (shipped.name, language, text)
        elsewhere = REGIONAL.get(language)
        assert elsewhere is None or not elsewhere.search(plain), (shipped.name, language, text)
        assert language.startswith("en") or not words.names_unknown, (shipped.name, language, words.names_unknown)
