language 1
printing pt of kickin-battle "Brazilian Portuguese"

set drawn-wild to not-after-declining            <DECL.3> <D75>
set battle-duty to must                          <KB.1> <D26>
set start-return to middle                       <WD4.6> <D10>
set action-of-colour to allows                   <WD4.5> <D20>

misprint "the battle begins when a player has the card; a card in hand does nothing, so its play is meant" <KB.1> <D27>
note "the text does not say who plays after a battle; it has play go on in the normal direction, which is taken as the usual order of turns" <KB.11> <D28>
note "the text says that the game, not the round, cannot end in a battle; a fighter without cards draws one to stay in, so neither can" <KB.7> <D31>
note "a matching card is given as an example of foul play; a card of the same colour is meant, since matching numbers are permitted" <CHAL.2> <D38> <D39>
note "the text speaks of the colour of the next round; the colour now in play is meant, since a new round begins with a card turned up" <KB.10> <D29>
note "the text does not say where the new cards after a tie come from; they come from the hands, as in the other printings" <KB.4> <D73>
misprint "the fourth step of the setup stands on the French page, and the French one here; both say the same" <SETUP.6-7> <D06>
misprint "labels of the score table are damaged, and the Skip has one name in the text and another in the table" <SCORE.3> <SCORE.5> <D52> <D70>
