language 1
house rule hurry for any edition

when a player plays a 7
  deal 1 card to every player from the next player in a hurry
