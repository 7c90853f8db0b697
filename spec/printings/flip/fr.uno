language 1
printing fr of flip "Canadian French"

set evidence to colour                           <CHAL2.2> <D38>
set action-of-colour to allows                   <WD2.5> <WDC.4> <D20>
set uno-deadline to next-has-played              <UNO.3> <D46>

note "the demanded colour is here the one before the play, which is what every printing compares" <WD2.4> <WDC.3> <D19>
note "against a Wild Draw Color the ground is a demanded card that could be played; its colour is meant, as with the Wild Draw Two" <CHALC.2> <D38>
note "after a failed challenge it is the player who draws: the challenger, for the other one is innocent" <CHAL2.5> <D41>
note "nobody is said to name the colour of a Wild Draw Color; its player does, as with every wild" <WDC.1> <D21>
note "whoever names the colour at the start also begins; the first seat does so anyway" <WILD.5> <D13>
note "the summary has somebody else flip back; the text of the card says only until the next Flip" <SUM.4> <D32>
misprint "the value of the Wild has slipped to the end of the page, and the heading of the dark side into the light Flip" <SCORE.9> <D52> <D68>
note "words of haste; the colour may be kept; UNO is shouted; opponents catch; a new round; 500 may be exceeded" <D17> <D22> <D44> <D47> <D50> <D55>
