"""It gives a wrong answer to the trap, and ends, or hangs if told so, when it is asked anything after that in the same case."""

import sys
import time

from toy import answer, is_trap, requests, send

failed = False
for request in requests():
    if failed and request["do"] == "apply":
        if sys.argv[1:]:
            time.sleep(30)
        sys.exit("what now?")
    failed = is_trap(request)
    send({"id": request["id"], "illegal": True} if failed else answer(request))
