language 1
house rule chance for any edition
add before [setup.first]
  the turn ends
