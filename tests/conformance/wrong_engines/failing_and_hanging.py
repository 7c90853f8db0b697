"""It refuses red 2 and hangs on the trap, which it notes in the file that it is given."""

import sys
import time

from toy import answer, is_trap, requests, send

for request in requests():
    if is_trap(request):
        with open(sys.argv[1], "a") as hangs:
            hangs.write("hung\n")
        time.sleep(30)
    refused = request.get("action", {}).get("card") == "red 2"
    send({"id": request["id"], "illegal": True} if refused else answer(request))
