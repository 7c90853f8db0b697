"""Functions in C that other languages can call: they copy lines into a game and out of it, and say how large a game is."""

from __future__ import annotations

from uno_dsl.native.c.write_c import Files

PROTOTYPES = """/* Answer a request of the protocol, a line of `length` bytes; the answer, without an end of line, goes to `out`, which has `room`
   bytes. How long it is: 0 if there is none (after `bye`), and more than `room` if it was not written there. A new game is all zeros. */
int32_t uno_answer(uno_game *g, const char *in, int32_t length, char *out, int32_t room);

/* How many bytes a game has, for those who cannot see the struct. */
int32_t uno_size(void);
"""
FUNCTIONS = """
int32_t uno_answer(uno_game *g, const char *in, int32_t length, char *out, int32_t room) {
    int32_t n = 0;
    for (int32_t k = 0; k < length && k < (int32_t)sizeof g->line; k++) {
        g->line[k] = (uint8_t)in[k];
    }
    n = uno_reply(g, length);
    for (int32_t k = 0; k < n && n <= room; k++) {
        out[k] = (char)g->reply[k];
    }
    return n;
}

int32_t uno_size(void) {
    return (int32_t)sizeof(uno_game);
}
"""
END = "#endif\n"


def with_functions(files: Files) -> Files:
    """The header and the source of an engine that speaks the protocol, with these functions."""
    head, end, _ = files.header.rpartition(END)
    return Files(header=f"{head}{PROTOTYPES}\n{end}", source=files.source + FUNCTIONS)
