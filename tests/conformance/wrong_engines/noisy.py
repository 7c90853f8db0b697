"""It floods stderr, which is nobody's business: it plays rightly."""

import sys

from toy import answer, requests, send

for request in requests():
    print("thinking…\n" * 50_000, file=sys.stderr, flush=True)
    send(answer(request))
