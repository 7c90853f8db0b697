language 1
house rule only for classic "Who may play"

a wild may only be played by the dealer
a player may only play a wild-draw-four if they have at least 4 cards
a wild may only be played by a player who may play a 7
a wild may only be played by a player who has at least 4 cards if the top card is red
