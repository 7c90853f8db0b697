language 1
# over kickin-battle
house rule battle-without-cards for kickin-battle

remove [kickin-battle.pick]
