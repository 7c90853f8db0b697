language 1
house rule market for classic "Cards are swapped with those of a market, and of a pot"

keep a pile called market, seen by everybody
keep a pile called pot, top card seen by everybody

when a player plays a 1
  the player swaps a card from their hand with a card of the market
when a player plays a 2
  the player swaps a card from their hand with a card of the pot
