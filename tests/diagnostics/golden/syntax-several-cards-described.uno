language 1
house rule own-words for classic "Own words"

3 cards are a meld if they all have the same number

when a player plays a 1, the player draws 1 card
