language 1
house rule chance for any edition
except [setup.turn-up] if the direction is left
