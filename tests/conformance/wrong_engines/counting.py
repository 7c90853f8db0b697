"""It hangs on the trap, and counts its starts in the file that it is given."""

import sys
import time

from toy import answer, is_trap, requests, send

with open(sys.argv[1], "a") as starts:
    starts.write("started\n")
for request in requests():
    if is_trap(request):
        time.sleep(30)
    send(answer(request))
