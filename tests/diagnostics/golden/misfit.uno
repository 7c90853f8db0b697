language 1
house rule misfits for any edition

when a player plays a 7, every player swaps hands with another player
when a player plays a 0, every player gives their hand to the winner
when a player plays a 1
  the player chooses player who has at least 2 cards as the victim
when a player plays a 2
  their score grows by the total worth of their score
when a player plays a 3
  the next player may swap hands with player who has at least 2 cards
    the next player swaps hands with that player
when the total worth of the dealer's score is at least 5
  the dealer draws 1 card
if the total worth of their score is 0, a player may play a card
