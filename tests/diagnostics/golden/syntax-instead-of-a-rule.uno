language 1
house rule bound for classic "Bound"

keep a flag called bound for every player

instead of [turn.choice] if the player's bound is true
  the player draws 1 card
