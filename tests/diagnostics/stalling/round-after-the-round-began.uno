language 1
house rule stalling for any edition

add to [setup.first]
  a round begins
