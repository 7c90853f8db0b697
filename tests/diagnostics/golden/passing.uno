language 1
house rule passing for any edition "Nobody has to play"

# Everybody may pass on every turn, so the round need not end.
add before [turn.choice]
  the player may "wait"
    the turn ends
