language 1
house rule heading-words for any edition if it rains with draw-two

when a player plays a 7, the next player draws 1 card
