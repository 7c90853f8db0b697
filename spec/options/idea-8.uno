language 1
option idea-8 of shuffle-hands "A joke: laughter helps, silence costs four cards"

add to [customizable.played]
  the table may "laugh at the joke"                                   [idea-8]           <CUS.1> <IDEA.8> <Q144>
    if the player has more than 1 card
      the player discards 1 card until the player has 1 card
      until the next turn begins
        the player must say "UNO"
        otherwise any other player may catch the player if the player has 1 card
          the player draws 2 cards
  otherwise
    the player draws 4 cards
