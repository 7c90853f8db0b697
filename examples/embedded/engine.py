"""An engine made from rules, called from Python: requests on standard input, answers on standard output.

uno build classic --to c --protocol --into game.c && cc -O2 -shared -fPIC game.c -o game.so
python engine.py ./game.so
"""

import ctypes
import sys

ROOM = 1_000_000
library = ctypes.CDLL(sys.argv[1])
library.uno_answer.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int32, ctypes.c_char_p, ctypes.c_int32]
game = ctypes.create_string_buffer(library.uno_size())  # a new game is all zeros
answer = ctypes.create_string_buffer(ROOM)

for line in sys.stdin.buffer:
    length = library.uno_answer(game, line, len(line), answer, ROOM)
    if length:
        sys.stdout.buffer.write(answer.raw[:length] + b"\n")
        sys.stdout.buffer.flush()
    elif line.strip():  # `bye`
        break
