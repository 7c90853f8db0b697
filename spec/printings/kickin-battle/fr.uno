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
note "a card like the demanded one is the ground for a challenge; its colour is meant, for numbers are permitted" <CHAL.2> <D38>
note "whoever names the colour at the start also begins; the first seat does so anyway" <WILD.5> <D13>
note "drawing is due when nothing can be played, not when nothing matches: the same, since drawing is always open" <DRAW.1> <D16>
note "words of haste; UNO is announced; opponents catch; a new round, not a new start; 500 may be exceeded" <D17> <D44> <D47> <D50> <D55>
