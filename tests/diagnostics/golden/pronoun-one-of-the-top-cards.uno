language 1
house rule peek for classic "One of the top cards"

when a player plays a 7
  the player chooses one of the top 3 cards of the draw pile as the pick
  the player takes the pick

when a player plays an 8
  the player chooses a card of the top 4 cards of the draw pile as the find
  the player takes the find
