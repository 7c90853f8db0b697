language 1
option idea-8 of shuffle-hands "A joke: laughter helps, silence costs four cards"

add to [customizable.played]
  the table may "laugh at the joke"                                   [idea-8]           <CUS.1> <IDEA.8> <Q144>
    if the player has more than 1 card
      the player discards cards until the player has 1 card
      follow [uno.window]
  otherwise
    the player draws 4 cards

question idea-8-card "On which customizable wilds is idea 8 written?"                    <Q132>
  reading all, default because "the same rule may be written on every card"
  reading first
    except [customizable.idea-8] if it is not a customizable
  reading second
    except [customizable.idea-8] if it is not a second-custom
  reading third
    except [customizable.idea-8] if it is not a third-custom
