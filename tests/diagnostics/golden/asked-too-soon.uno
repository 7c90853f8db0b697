language 1
house rule mine for classic "Asked too soon"

keep a flag called hush

when a player plays a card
  if it is a reverse
    the hush becomes true
  otherwise
    the hush becomes false

except [uno.duty] if the hush is true
