language 1
printing fr of kickin-battle "Canadian French"

set battle-duty to must                          <KB.1> <D26>
set battle-next to after-rival                   <KB.11> <D28>
set colour-examined to called                    <WD4.4> <D19>
set action-of-colour to allows                   <WD4.5> <D20>
set uno-deadline to next-has-played              <UNO.3> <D46>

misprint "one word names the draw pile and, overleaf, the discard pile; an empty draw pile cannot be shuffled" <PILE.1> <D07>
misprint "the fourth step of the setup stands on the Portuguese page, and the Portuguese one here; both say the same" <SETUP.6-7> <D06>
misprint "the score table lost the name of the Draw Two and the value of the Wild Draw Four: 20 and 50 elsewhere" <SCORE.3> <SCORE.7> <D52>
note "the ground for a challenge is a card that goes with the one called for; a card of the colour called for is meant, here the one just chosen, since matching numbers are permitted" <CHAL.2> <D19> <D38>
note "whoever chooses the colour at the start also begins; the first player does so anyway" <WILD.5> <D13>
note "players draw when nothing can be played, not when nothing matches; as drawing is always allowed, that changes nothing" <DRAW.1> <D16>
note "some cards are to be played, and “UNO” is to be said, at once; in a game played in turns that changes nothing" <D17>
note "“UNO” is to be announced; how it is said makes no difference" <D44>
note "the opponents are named as those who may catch" <D47>
note "the text has a new round begin; others have play start over" <D50>
note "the alternative scoring says that 500 points are reached or exceeded, not only reached" <D55>
