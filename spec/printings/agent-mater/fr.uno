language 1
printing fr of agent-mater "Canadian French"

set colour-examined to called                    <WD4.4> <D19>
set action-of-colour to allows                   <WD4.5> <D20>
set uno-deadline to next-has-played              <UNO.3> <D46>

note "the ground for a challenge is a card that could be played; a card of the colour called for is meant, here the one just chosen, since matching numbers are permitted" <CHAL.2> <D19> <D38>
note "after a failed challenge the text says that the player draws; the challenger is meant, since the other player did not bluff" <CHAL.5> <D41>
note "whoever chooses the colour at the start also begins; the first player does so anyway" <WILD.5> <D13>
note "players draw when nothing can be played, not when nothing matches; as drawing is always allowed, that changes nothing" <DRAW.1> <D16>
note "the holder of the card changes the colour; a card in hand does nothing, so its player is meant" <SAM.2> <D23>
note "some cards are to be played, and “UNO” is to be said, at once; in a game played in turns that changes nothing" <D17>
note "“UNO” is to be announced; how it is said makes no difference" <D44>
note "the opponents are named as those who may catch" <D47>
note "the text has a new round begin; others have play start over" <D50>
note "the alternative scoring says that 500 points are reached or exceeded, not only reached" <D55>
