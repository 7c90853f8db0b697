language 1
house rule limits for classic "Lists that have to be said otherwise"

when a player plays a 7
  every player who has a skip, a reverse or a wild draws 1 card

when a player plays an 8
  the player, the dealer and the next player draw 1 card

when a player plays a 9
  every other player secretly votes "guilty", "free" or "abstain"

when a player plays a 6
  the next player may "lead", "follow" or "abstain"

when a player plays a 5
  every player with a skip or a wild draws 1 card

when a player plays a 4
  the next player may "lead" or "follow"
