language 1
option idea-6 of shuffle-hands "Everybody comes to three cards"

add to [customizable.played]
  for every player                                                    [idea-6]           <CUS.1> <IDEA.6> <Q142>
    if they have fewer than 3 cards
      they draw 1 card until they have 3 cards
    if they have more than 3 cards
      they discard 1 card until they have 3 cards
