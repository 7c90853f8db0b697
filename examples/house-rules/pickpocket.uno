language 1
house rule pickpocket for any edition "A 2 picks a pocket: a random card from a player who has more than one"

when a player plays a 2
  the player chooses another player who has at least 2 cards as the victim
  the player takes a random card from the victim's hand
