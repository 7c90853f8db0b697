"""It fails on the first trap only; the file that it is given remembers."""

import pathlib
import sys

from toy import answer, is_trap, requests, send

failed = pathlib.Path(sys.argv[1])
for request in requests():
    if is_trap(request) and not failed.exists():
        failed.touch()
        sys.exit("out of luck")
    send(answer(request))
