language 1
edition tiny from classic "A box whose cards do not add up"

replace [table.deck]
  deck of 100 cards
