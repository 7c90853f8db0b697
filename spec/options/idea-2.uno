language 1
option idea-2 of shuffle-hands "Everybody else discards all wild cards"

add to [customizable.played]
  for every other player                                              [idea-2]           <CUS.1>
    they discard every wild card                                      [wilds]            <IDEA.2> <Q138>
    if they have no cards
      they go out
