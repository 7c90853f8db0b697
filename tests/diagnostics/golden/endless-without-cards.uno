language 1
edition mine "Both run out of cards in one war"

players 2
suits clubs, diamonds, hearts, spades
deck of 52 cards
keep a pile called pack, seen by nobody
keep a pile called stock for every player, seen by nobody
keep a pile called field, seen by everybody
keep a card called battler for every player, seen by everybody
cards 1 to 13 of each suit

when the game begins, a round begins
when a round begins
  put every card into the pack
  shuffle the pack
  for every player
    they put the top 26 cards of the pack into their stock

when a player begins a turn
  for every player
    their battler becomes the top card of their stock
    they turn up the top card of their stock on the field
  repeat until the number of the player's battler is not the number of the next player's battler
    for every player
      their battler becomes the top card of their stock
      they turn up the top card of their stock on the field
  if the number of the player's battler is above the number of the next player's battler
    the player puts every card of the field under their stock
  otherwise
    the next player puts every card of the field under their stock
  if any player's stock is empty
    call the player whose stock is not empty the champion
    the champion wins the game
