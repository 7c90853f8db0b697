language 1
house rule other-plays for any edition

# no finding: whether a number card may be played does not depend on the wilds
a player may not play a wild if they have a playable number card
