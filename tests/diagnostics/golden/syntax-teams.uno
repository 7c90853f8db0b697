language 1
house rule mine for classic "Teams"

teams of 2 players
