/* An engine made from rules, as a program in C: requests on standard input, answers on standard output.

   uno build classic --to c --protocol --into game.c && cc -O2 engine.c game.c -o engine */
#include "game.h"
#include <stdio.h>
#include <string.h>

#define ROOM 1000002 /* the longest line, its end, and a zero */

static uno_game game; /* a new game is all zeros */
static char line[ROOM], answer[ROOM];

int main(void) {
    while (fgets(line, ROOM, stdin) != NULL) {
        int32_t length = uno_answer(&game, line, (int32_t)strlen(line), answer, ROOM);
        if (length == 0 && line[strspn(line, " \t\r\n")] != '\0') {
            return 0; /* `bye` */
        }
        if (length > 0) {
            fwrite(answer, 1, (size_t)length, stdout);
            putchar('\n');
            fflush(stdout);
        }
    }
    return 0;
}
