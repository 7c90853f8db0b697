"""All readers of one game's rules, and what they share."""

from __future__ import annotations

from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Entry
from uno_dsl.model import statements as s
from uno_dsl.model.reading.definitions import Definitions
from uno_dsl.model.reading.event_clauses import Events
from uno_dsl.model.reading.event_tests import EventTests
from uno_dsl.model.reading.first_turn import FirstTurn
from uno_dsl.model.reading.phrases.being import Being
from uno_dsl.model.reading.phrases.card_nouns import CardNouns
from uno_dsl.model.reading.phrases.card_phrases import CardPhrases
from uno_dsl.model.reading.phrases.conditions import Conditions
from uno_dsl.model.reading.phrases.fixed_names import FixedNames
from uno_dsl.model.reading.phrases.having import Having
from uno_dsl.model.reading.phrases.noun_phrases import NounPhrases
from uno_dsl.model.reading.phrases.player_phrases import PlayerPhrases
from uno_dsl.model.reading.phrases.possessions import Possessions
from uno_dsl.model.reading.phrases.several_piles import PileGroups
from uno_dsl.model.reading.scope import Names
from uno_dsl.model.reading.standing_rule_lines import StandingRules
from uno_dsl.model.reading.steps.actors import Actors
from uno_dsl.model.reading.steps.choosing import Choosing
from uno_dsl.model.reading.steps.decisions import Decisions
from uno_dsl.model.reading.steps.exchanges import Exchanges
from uno_dsl.model.reading.steps.game_flow import GameFlow
from uno_dsl.model.reading.steps.later import Later
from uno_dsl.model.reading.steps.moves import Moves
from uno_dsl.model.reading.steps.option_lines import OptionLines
from uno_dsl.model.reading.steps.sentences import Sentences
from uno_dsl.model.reading.steps.transfers import Transfers
from uno_dsl.model.reading.steps.value_changes import ValueChanges
from uno_dsl.model.reading.steps.verbs import Verbs, table_of
from uno_dsl.model.reading.steps.windows import Windows


class Readers:
    """The readers, each for one part of the language. Every reader knows this object, and through it all the others.

    A phrase can have a condition in it, and a condition phrases; a sentence can have others under it. So the readers call one another.
    """

    def __init__(self, names: Names) -> None:
        self.names: Names = names
        self.model: s.Model = names.model
        self.found: list[Diagnostic] = []
        self.cards_are_played = False  # whether the rules say what playing a card is

        self.files_of_game: frozenset[str] = frozenset()  # the files of the edition, and of those that it is based on
        self.rule: Entry | None = None  # the whole rule that is being read
        self.first_turn_asked: Entry | None = None  # the first rule that asks whether it is the first turn

        self.definitions = Definitions(self)

        # phrases and conditions
        self.phrases = NounPhrases(self)
        self.players = PlayerPhrases(self)
        self.possessions = Possessions(self)
        self.fixed_names = FixedNames(self)
        self.pile_groups = PileGroups(self)
        self.card_nouns = CardNouns(self)
        self.cards = CardPhrases(self)
        self.conditions = Conditions(self)
        self.having = Having(self)
        self.being = Being(self)

        # sentences and verbs
        self.actors = Actors(self)
        self.transfers = Transfers(self)
        self.moves = Moves(self)
        self.exchanges = Exchanges(self)
        self.choosing = Choosing(self)
        self.value_changes = ValueChanges(self)
        self.game_flow = GameFlow(self)
        self.verbs = Verbs(self, table_of(self))
        self.decisions = Decisions(self)
        self.options = OptionLines(self)
        self.windows = Windows(self)
        self.later = Later(self)
        self.sentences = Sentences(self)

        # whole rules
        self.event_tests = EventTests(self)
        self.events = Events(self)
        self.first_turn = FirstTurn(self)
        self.standing_rules = StandingRules(self)
