language 1
house rule steps for any edition
  the next player draws 1 card
