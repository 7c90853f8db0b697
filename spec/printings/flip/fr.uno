language 1
printing fr of flip "Canadian French"

set evidence to colour                           <CHAL2.2> <D38>
set action-of-colour to allows                   <WD2.5> <WDC.4> <D20>
set uno-deadline to next-has-played              <UNO.3> <D46>

note "the colour called for is here the one in play before the card, as in most printings" <WD2.4> <WDC.3> <D19>
note "against a Wild Draw Color, the ground is that the card called for could have been played; a card of the colour called for is meant, as with the Wild Draw Two" <CHALC.2> <D38>
note "after a failed challenge the text says that the player draws; the challenger is meant, since the other player did not bluff" <CHAL2.5> <D41>
note "the text does not say who chooses the colour of a Wild Draw Color; whoever plays it does, as with every wild card" <WDC.1> <D21>
note "whoever chooses the colour at the start also begins; the first player does so anyway" <WILD.5> <D13>
note "the summary asks that another player flip the cards back; the text of the card says only until the next Flip" <SUM.4> <D32>
misprint "the value of the Wild has slipped to the end of the page, and the heading of the dark side into the light Flip" <SCORE.9> <D52> <D68>
note "some cards are to be played, and “UNO” is to be said, at once; in a game played in turns that changes nothing" <D17>
note "the player may change the colour or keep it; that is the same as choosing one" <D22>
note "“UNO” is to be shouted; how it is said makes no difference" <D44>
note "the opponents are named as those who may catch" <D47>
note "the text has a new round begin; others have play start over" <D50>
note "the alternative scoring says that 500 points are reached or exceeded, not only reached" <D55>
