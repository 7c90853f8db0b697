language 1
house rule seen-only-by-its-owner for classic "Seen only by its owner"

keep a pile called stock for every player, seen by nobody but its owner
keep a pile called store for every player, seen only by its owner
keep a pile called depot for every player, seen by its owner alone
keep a player called tip for every player, seen by nobody but its owner

when a player plays a 6
  put the top card of the draw pile into their stock
  put the top card of the draw pile into their store
  put the top card of the draw pile into their depot

when a player plays a 7
  every player secretly chooses another player as their tip

when a player plays an 8
  if their tip is the next player
    the player draws 1 card

example "who sees it"
  Ann has red 6, blue 1, blue 3
  Ben has 3 cards
  the top card is red 9
  the draw pile begins with red 0, blue 0, green 0
  Ann plays red 6
  then Ann sees red 0
  then Ben does not see red 0
  then Ann sees blue 0
  then Ben does not see blue 0
  then Ann sees green 0
  then Ben does not see green 0
