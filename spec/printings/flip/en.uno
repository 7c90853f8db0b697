language 1
printing en of flip "English"

set scoring-side to in-play                      <SCORE.12> <D53>

note "the text gives a matching card as the ground for a challenge; a card of the same colour is meant, since matching numbers are permitted" <CHAL2.2> <CHALC.2> <D38>
note "the summary asks that another player flip the cards back; the text of the card says only until the next Flip" <SUM.4> <D32>
misprint "the Wild Draw Two and the light Flip stand under the heading of the dark side" <DECK.4> <D68>
