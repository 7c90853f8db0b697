language 1
option idea-3 of shuffle-hands "The next player draws three cards if they cannot play"

keep a player called pressed player                                   [idea-3.pressed]
add to [customizable.played]
  the pressed player becomes the next player                          [idea-3]           <CUS.1> <IDEA.3> <Q139>

replace [turn.choice] if the player is the pressed player and they are able-to-draw and they have no playable card <IDEA.3> <Q139>
  the player does one of these
    the player draws 3 cards
      the player may play a card from their hand
when a player ends a turn if the player is the pressed player         [idea-3.end]       <IDEA.3>
  the pressed player becomes nobody

question idea-3-card "On which customizable wilds is idea 3 written?"                    <Q132>
  reading all, default because "the same rule may be written on every card"
  reading first
    except [customizable.idea-3] if it is not a customizable
  reading second
    except [customizable.idea-3] if it is not a second-custom
  reading third
    except [customizable.idea-3] if it is not a third-custom
