language 1
option idea-2 of shuffle-hands "Everybody else discards all wild cards"

add to [customizable.played]                                                             <IDEA.2> <CUS.1> <Q138>
  for every other player
    they discard every wild card
    if they have no cards
      they go out
