language 1
house rule whose-card for classic "A card that somebody has chosen leaves their hand, not another one like it"

keep a card called lot for every player, seen by its owner
keep a pile called pool, seen by everybody

when a player plays a 1
  every player secretly chooses a card from their hand as their lot
  put the next player's lot under the top card

when a player plays a 2
  every player secretly chooses a card from their hand as their lot
  put the next player's lot on the discard pile
  the colour in play becomes the colour of the top card

when a player plays a 3
  every player secretly chooses a card from their hand as their lot
  discard the next player's lot

when a player plays a 4
  every player secretly chooses a card from their hand as their lot
  the player puts the next player's lot under the draw pile

when a player plays a 5
  every player secretly chooses a card from their hand as their lot
  the player gives the next player's lot to the player before them

when a player plays a 6
  every player secretly chooses a card from their hand as their lot
  put the next player's lot halfway into the draw pile

when a player plays a 7
  every player secretly chooses a card from their hand as their lot
  put the next player's lot into the draw pile under 2 cards

when a player plays an 8
  every player secretly chooses a card from their hand as their lot
  the player puts the next player's lot into the pool

when a player plays a 9
  every player secretly chooses a card from their hand as their lot
  the player takes the next player's lot

example "put the next player's lot under the top card"
  the players are Ann, Ben, Cleo
  Ann has red 1, blue 1, blue 3
  Ben has green 5, green 6, green 7
  Cleo has green 3, green 8, green 9
  the top card is red 0
  the draw pile begins with green 7
  Ann plays red 1
  Ann chooses blue 3
  Ben chooses green 7
  Cleo chooses green 9
  then Ben has green 5, green 6

example "put the next player's lot on the discard pile"
  the players are Ann, Ben, Cleo
  Ann has red 2, blue 1, blue 3
  Ben has green 5, green 6, green 7
  Cleo has green 3, green 8, green 9
  the top card is red 0
  the draw pile begins with green 7
  Ann plays red 2
  Ann chooses blue 3
  Ben chooses green 7
  Cleo chooses green 9
  then Ben has green 5, green 6

example "discard the next player's lot"
  the players are Ann, Ben, Cleo
  Ann has red 3, blue 1, blue 3
  Ben has green 5, green 6, green 7
  Cleo has green 3, green 8, green 9
  the top card is red 0
  the draw pile begins with green 7
  Ann plays red 3
  Ann chooses blue 3
  Ben chooses green 7
  Cleo chooses green 9
  then Ben has green 5, green 6

example "the player puts the next player's lot under the draw pile"
  the players are Ann, Ben, Cleo
  Ann has red 4, blue 1, blue 3
  Ben has green 5, green 6, green 7
  Cleo has green 3, green 8, green 9
  the top card is red 0
  the draw pile begins with green 7
  Ann plays red 4
  Ann chooses blue 3
  Ben chooses green 7
  Cleo chooses green 9
  then Ben has green 5, green 6

example "the player gives the next player's lot to the player before them"
  the players are Ann, Ben, Cleo
  Ann has red 5, blue 1, blue 3
  Ben has green 5, green 6, green 7
  Cleo has green 3, green 8, green 9
  the top card is red 0
  the draw pile begins with green 7
  Ann plays red 5
  Ann chooses blue 3
  Ben chooses green 7
  Cleo chooses green 9
  then Ben has green 5, green 6

example "put the next player's lot halfway into the draw pile"
  the players are Ann, Ben, Cleo
  Ann has red 6, blue 1, blue 3
  Ben has green 5, green 6, green 7
  Cleo has green 3, green 8, green 9
  the top card is red 0
  the draw pile begins with green 7
  Ann plays red 6
  Ann chooses blue 3
  Ben chooses green 7
  Cleo chooses green 9
  then Ben has green 5, green 6

example "put the next player's lot into the draw pile under 2 cards"
  the players are Ann, Ben, Cleo
  Ann has red 7, blue 1, blue 3
  Ben has green 5, green 6, green 7
  Cleo has green 3, green 8, green 9
  the top card is red 0
  the draw pile begins with green 7
  Ann plays red 7
  Ann chooses blue 3
  Ben chooses green 7
  Cleo chooses green 9
  then Ben has green 5, green 6

example "the player puts the next player's lot into the pool"
  the players are Ann, Ben, Cleo
  Ann has red 8, blue 1, blue 3
  Ben has green 5, green 6, green 7
  Cleo has green 3, green 8, green 9
  the top card is red 0
  the draw pile begins with green 7
  Ann plays red 8
  Ann chooses blue 3
  Ben chooses green 7
  Cleo chooses green 9
  then Ben has green 5, green 6

example "the player takes the next player's lot"
  the players are Ann, Ben, Cleo
  Ann has red 9, blue 1, blue 3
  Ben has green 5, green 6, green 7
  Cleo has green 3, green 8, green 9
  the top card is red 0
  the draw pile begins with green 7
  Ann plays red 9
  Ann chooses blue 3
  Ben chooses green 7
  Cleo chooses green 9
  then Ben has green 5, green 6
