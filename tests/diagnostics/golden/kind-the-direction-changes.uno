language 1
house rule own for classic "Own"

when the direction turns round, every player draws 1 card
