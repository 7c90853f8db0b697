language 1
house rule cancelled for classic "Somebody may call a card off"

keep a flag called quiet

add before [playing.effect]
  if the quiet is true
    its effect ends

replace [playing.effect]
  any other player may "call it off" if they have at least 5 cards
    the quiet becomes true
  otherwise
    it takes effect if it is not red
