language 1
printing pt-PT of flip "European Portuguese"

set challenger to victim                         <CHAL2.1> <CHALC.1> <D37>
set action-of-colour to allows                   <WD2.5> <WDC.4> <D20>
set flip-back to anyone                          <SUM.4> <D32>

note "whoever suspects a bluff may challenge; the text has the challenged player draw in the place of the challenger, so the next player is meant" <CHAL2.1> <CHALC.1> <D37>
note "the ground for a challenge is a card that can be played; a card of the same colour is meant, since matching numbers are permitted" <CHAL2.2> <CHALC.2> <D38>
misprint "teal has the name of blue, a colour of the light side; the two never meet, and are kept apart here" <DECK.5> <D67>
misprint "the sentence on Skip Everyone has two verbs; all lose the turn" <SKE.1> <D35>
note "rounds and turns have names of their own"  <D49>
