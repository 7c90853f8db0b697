language 1
option idea-7 of shuffle-hands "Everybody plays with open hands for a while"

add to [customizable.played]
  until the player begins a turn                                      [idea-7]           <CUS.1> <IDEA.7>
    every player shows their hand to everybody

question open-until "How long do the hands stay open?"                                   <D61> <Q143>
  reading own-turn, default because "the English and Latin American Spanish printings say: until the player's turn comes again"
  reading next-turn                                                                      <IDEA.7 fr pt>
    replace [customizable.idea-7]
      until the next turn begins

question idea-7-card "On which customizable wilds is idea 7 written?"                    <Q132>
  reading all, default because "the same rule may be written on every card"
  reading first
    except [customizable.idea-7] if it is not a customizable
  reading second
    except [customizable.idea-7] if it is not a second-custom
  reading third
    except [customizable.idea-7] if it is not a third-custom
