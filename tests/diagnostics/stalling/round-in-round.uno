language 1
house rule stalling for any edition

when a round begins, a round begins
