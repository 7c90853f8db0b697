language 1
house rule mine for any edition "Secrets that everybody sees"

keep a card called gift for every player
keep a number called depth
keep a card called token for every player, seen by its owner
keep a card called front for every player, seen by everybody

when the round ends
  every player secretly chooses a card from their hand as their gift
  every player secretly chooses a card from their hand as their token
  every player secretly chooses a card from their hand as their front
  every player gives their gift to the player left of them
  every player puts their token under the draw pile
  every player puts their front under the draw pile
  the dealer secretly chooses a number from 1 to 3 as the depth
  the dealer draws as many cards as the depth
