language 1
# over classic, reading bluffing=refused, reading colour-examined=called
house rule none for any edition
