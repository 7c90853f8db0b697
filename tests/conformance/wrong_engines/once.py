"""It can be started once; the file that it is given remembers."""

import pathlib
import sys

from toy import answer, is_trap, requests, send

started = pathlib.Path(sys.argv[1])
if started.exists():
    sys.exit("it is locked")
started.touch()
for request in requests():
    if is_trap(request):
        sys.exit(1)
    send(answer(request))
