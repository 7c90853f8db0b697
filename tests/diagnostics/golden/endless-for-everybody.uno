language 1
house rule until-all-are-out for any edition

when a player plays a 7
  repeat until every player has no cards
    every player draws 1 card
