language 1
house rule which-card for any edition "Cards that somebody has to choose"

keep a card called prize, seen by everybody
keep a pile called row, seen by everybody

when a player plays a 7
  the prize becomes a random card of the row
when a player plays a 6
  the player shows 2 random cards to the next player
when a player plays a 5
  the player looks at a card of the draw pile
when a player plays a 4
  the player may play the top card of the row
when there is only a player
  the round ends
when every player plays a 9
  the round ends
# cards of the whole game: nobody's in particular
before a player draws a card if a reverse is playable, they draw 1 card
when a player plays a 4
  if a red card can be played
    the player draws as many cards as the number of a card
