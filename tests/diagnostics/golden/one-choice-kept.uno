language 1
house rule pass for any edition "Choices of several players, of which only one would be kept"

when a player plays a 5
  every player chooses a card from their hand at the same time
  every player gives the chosen card to the player right of them

when a player plays a 6
  every player secretly chooses a number from 1 to 3 as the bid
  every player draws 1 card

when a player plays a 7
  every player chooses a card from their hand
  every player gives their chosen card to the player right of them

when a player plays an 8
  every player draws 1 card
  every player discards the drawn card

when a player plays a 9
  every player chooses another player
  every player gives a card to the chosen player
