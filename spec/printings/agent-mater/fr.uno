language 1
printing fr of agent-mater "Canadian French"

set colour-examined to called                    <WD4.4> <D19>
set action-of-colour to allows                   <WD4.5> <D20>
set uno-deadline to next-has-played              <UNO.3> <D46>

note "a card that could be played is the ground for a challenge; its colour is meant, for numbers are permitted" <CHAL.2> <D38>
note "after a failed challenge it is the player who draws: the challenger, for the other one is innocent" <CHAL.5> <D41>
note "whoever names the colour at the start also begins; the first seat does so anyway" <WILD.5> <D13>
note "drawing is due when nothing can be played, not when nothing matches: the same, since drawing is always open" <DRAW.1> <D16>
note "the holder of the card changes the colour; a card in hand does nothing, so its player is meant" <SAM.2> <D23>
note "words of haste; UNO is announced; opponents catch; a new round, not a new start; 500 may be exceeded" <D17> <D44> <D47> <D50> <D55>
