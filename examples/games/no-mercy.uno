language 1
edition no-mercy "No Mercy: draw cards add up, and with 25 cards you are out"

# ------------------------------------------------------------------------------------------------ the table
players 2 to 6                                                  [table.players]
colours blue, green, red, yellow                                [table.colours]
deck of 144 cards                                               [table.deck]
keep a pile called draw pile, seen by nobody                    [table.draw-pile]
keep a pile called discard pile, top card seen by everybody     [table.discards]
keep a pile called hand for every player, seen by its owner     [table.hands]
keep a player called dealer, for the whole game                 [table.dealer]
keep a player called winner                                     [table.winner]
keep a direction called direction                               [table.direction]
keep a colour called colour in play                             [table.colour]
keep a number called penalty                                    [table.penalty]
keep a number called weight                                     [table.weight]
keep a number called strength for every card                    [table.strength]

# The strength of a card is how many cards it makes somebody draw.
rule words
  a card is wild if it has no colour                            [wild]
  a card is a draw-card if its strength is at least 2           [draw-card]

# ------------------------------------------------------------------------------------------------ the cards
cards 0 to 9, 2 of each colour                                  [card.number]

card skip, 3 of each colour
  when played, the next player misses a turn                    [played]

card reverse, 3 of each colour
  when played, the direction turns round                        [played]

card clear-out, 3 of each colour
  when played                                                   [played]
    the player discards every card of the colour in play
    if the player has no cards
      the player goes out

card draw-two, 3 of each colour, strength 2
card wild-draw-six, 8 cards, strength 6
card wild-draw-ten, 8 cards, strength 10

# ------------------------------------------------------------------------------------------------ a round
rule setup
  when the game begins                                          [dealer]
    the dealer becomes a random player
    a round begins
  when a round begins                                           [deal]
    put every card into the draw pile
    shuffle the draw pile
    the direction becomes left
    deal 7 cards to every player                                [seven]
    the dealer turns up a card
  when a player turns up a card                                 [open]
    if it has a number
      the colour in play becomes its colour
    otherwise
      put it into the draw pile
      shuffle the draw pile
      the dealer turns up a card

rule turn
  when a player begins a turn                                   [begin]
    if the penalty is above 0                                   [answer]
      the player does one of these
        the player plays a card from their hand
        the player draws as many cards as the penalty           [pay]
          the penalty becomes 0
          the weight becomes 0
    otherwise
      if the player cannot play a card                          [draw]
        the player draws cards until they can play a card
      the player must play a card from their hand               [play]
      otherwise
        the round ends

rule matching
  a player may play a card that has the colour in play          [colour]
  a player may play a card that has the number of the top card  [number]
  a player may play a card that has the symbol of the top card  [symbol]
  a player may play a card that is wild                         [wild]
  while the penalty is above 0, a player may only play a card whose strength is at least the weight   [heavier]

rule playing
  to play a card                                                [lay]
    put it on the discard pile                                  [put]
    the colour in play becomes its colour
    if the player has no cards
      the player goes out
    otherwise
      it takes effect                                           [effect]
  when a player plays a draw-card                               [stack]
    the penalty grows by its strength
    the weight becomes its strength
  when a player plays a card that is wild                       [choose]
    the player chooses the colour in play
  when a player plays a 7                                       [seven]
    the player swaps hands with another player
  when a player plays a 0                                       [zero]
    every player gives their hand to the next player
  when a player goes out                                        [out]
    the winner becomes the player
    the round ends

rule mercy
  when a player has at least 25 cards                           [limit]
    they put their hand under the draw pile
    they are out of the round
    if there is only 1 player left
      the last player left goes out

rule piles
  before a player draws a card if the draw pile is empty        [refill]
    put every card of the discard pile except the top card into the draw pile
    shuffle the draw pile

rule score
  when the round ends                                           [end]
    if the winner is a player
      the winner wins the game
    otherwise
      a round begins

example "a heavier card answers a lighter one"
  Ann has red draw-two, red 4
  Ben has wild-draw-six, green draw-two, red 3
  Cleo has red 1, red 2
  the top card is red 5
  Ann plays red draw-two
  then Ben may play green draw-two
  then Ben may not play red 3
  Ben plays wild-draw-six and chooses blue
  then the penalty is 8
  then Cleo must draw

example "with 25 cards a player is out"
  Ann has wild-draw-ten, red 4
  Ben has 16 cards
  Cleo has red 1, red 2
  the top card is red 5
  the weight is 12
  Ann plays wild-draw-ten and chooses blue
  Ben draws 10 cards
  then Ben is out of the round

example "a clear-out takes the whole colour along"
  Ann has red clear-out, red 4, red 9, blue 1
  Ben has blue 2, blue 3
  the top card is red 5
  Ann plays red clear-out
  then Ann has blue 1
  then it is Ben's turn
