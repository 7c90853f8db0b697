"""It ends with an error right after its answer, when nothing is asked any more."""

import sys

from toy import answer, is_trap, requests, send

for request in requests():
    send(answer(request))
    if is_trap(request):
        sys.exit(5)
