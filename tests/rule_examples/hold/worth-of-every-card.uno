language 1
house rule worth-of-every-card for classic "Cards that have something, added up"

when a player plays a 7
  their score grows by the total worth of every card in their hand that has the colour of the top card
when a player plays an 8
  their score shrinks by the total worth of every card in their hand whose number is below 3 or that is blue, but not below 0

example "only those of the colour count"
  Ann has red 7, red 9, red 1, blue 5
  Ben has 3 cards
  the top card is red 3
  Ann's score is 0
  Ann plays red 7
  then Ann's score is 10

example "those below 3, and the blue ones"
  Ann has red 8, red 9, red 1, blue 5
  Ben has 3 cards
  the top card is red 3
  Ann's score is 20
  Ann plays red 8
  then Ann's score is 14
