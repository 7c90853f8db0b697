language 1
option idea-5 of shuffle-hands "The next player is brought to seven cards"

add to [customizable.played]
  if it is a custom-wild                                              [idea-5]           <CUS.1>
    if the next player has fewer than 7 cards                         [too-few]          <IDEA.5> <Q141>
      the next player draws cards until the next player has 7 cards
    if the next player has more than 7 cards                          [too-many]         <IDEA.5>
      the next player discards cards until the next player has 7 cards

question idea-5-card "On which customizable wilds is idea 5 written?"                    <Q132>
  reading all, default because "the same rule may be written on every card"
  reading first
    except [customizable.idea-5] if it is not a customizable
  reading second
    except [customizable.idea-5] if it is not a second-custom
  reading third
    except [customizable.idea-5] if it is not a third-custom
