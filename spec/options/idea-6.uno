language 1
option idea-6 of shuffle-hands "Everybody is brought to three cards"

add to [customizable.played]
  for every player                                                    [idea-6]           <CUS.1> <IDEA.6> <Q142>
    if they have fewer than 3 cards
      they draw cards until they have 3 cards
    if they have more than 3 cards
      they discard cards until they have 3 cards

question idea-6-card "On which customizable wilds is idea 6 written?"                    <Q132>
  reading all, default because "the same rule may be written on every card"
  reading first
    except [customizable.idea-6] if it is not a customizable
  reading second
    except [customizable.idea-6] if it is not a second-custom
  reading third
    except [customizable.idea-6] if it is not a third-custom
