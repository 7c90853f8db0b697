language 1
option idea-10 of shuffle-hands "Crow like a rooster, or pay with four cards"

add to [customizable.played]
  the next player may "crow like a rooster"                           [idea-10]          <CUS.1> <IDEA.10> <Q145>
  otherwise
    the next player draws 4 cards                                     [forfeit]

question rooster-forfeit "What must a player who does not crow do?"                      <D63>
  reading draw, default because "all printings but the Brazilian Portuguese one say so"
  reading discard                                                                        <IDEA.10 pt>
    replace [customizable.forfeit]
      the next player discards 4 cards
      if the next player has no cards
        the next player goes out

question idea-10-card "On which customizable wilds is idea 10 written?"                  <Q132>
  reading all, default because "the same rule may be written on every card"
  reading first
    except [customizable.idea-10] if it is not a customizable
  reading second
    except [customizable.idea-10] if it is not a second-custom
  reading third
    except [customizable.idea-10] if it is not a third-custom
