language 1
house rule pickpocket for any edition "A 2 picks a pocket: whoever plays it takes a random card from a player who has more than one"

when a player plays a 2
  the player chooses another player who has at least 2 cards as the victim
  the player takes a random card from the victim's hand

example "the victim loses a random card"
  Ann has red 2, blue 1
  Ben has green 1, green 2
  Cleo has yellow 1
  the top card is red 5
  Ann plays red 2
  then Ann may choose Ben
  then Ann may not choose Cleo
  Ann chooses Ben
  then Ann has blue 1 and 1 other card
  then Ben has 1 card
