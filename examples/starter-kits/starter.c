/* A start for an engine in C: shakes hands, sets up a position, says which cards may be played.
 *
 *     cc -O2 -o starter starter.c
 *     uno replay --engine "./starter" --case classic/en/matching.colour/a9f9
 *
 * Go on at "to do". Needs nothing but a C99 compiler. */

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What is not declared is not asked: let this list grow with the engine.
 * to do: the mode "scripted" (the request `new`); the actions draw, choose, decline, challenge, say, catch;
 * the reports hand, draw pile, discard pile, colour in play, turn, direction, score, open */
static const char *DECLARATION =
    "\"protocol\":1,\"engine\":{\"name\":\"starter\",\"version\":\"1\",\"language\":\"C\"},"
    "\"games\":{\"classic\":[\"en\"]},\"modes\":[\"position\"],\"players\":[2,10],\"actions\":[\"play\"],"
    "\"reports\":[],\"readings\":{},\"limitations\":{}";

/* ---- A reader of JSON without a copy: a value is a pointer to its first character, NULL if there is none.
 * It trusts the line to be JSON and leaves escapes in strings as they are: names in the protocol have none. */

static const char *end_of(const char *at) { /* behind the value */
    int depth = 0;
    if (*at != '"' && *at != '{' && *at != '[') return at + strcspn(at, ",]} \t\r\n");
    do {
        if (*at == '"')
            for (at++; *at && *at != '"'; at++) at += *at == '\\' && at[1];
        depth += (*at == '{' || *at == '[') - (*at == '}' || *at == ']');
        at += *at != '\0';
    } while (*at && depth > 0);
    return at;
}

static const char *next(const char *at) { /* the value that comes next in a list or an object */
    at += strspn(at, " \t\r\n,:");
    return *at && *at != ']' && *at != '}' ? at : NULL;
}

static const char *first(const char *list) { return list && (*list == '[' || *list == '{') ? next(list + 1) : NULL; }

static const char *element(const char *list, int number) {
    const char *at = first(list);
    while (at && number-- > 0) at = next(end_of(at));
    return at;
}

static void text(const char *value, char *to, size_t room) { /* a string without its quotes; else nothing */
    size_t length = value && *value == '"' ? (size_t)(end_of(value) - value) - 2 : 0;
    snprintf(to, room, "%.*s", (int)length, length ? value + 1 : "");
}

static const char *member(const char *object, const char *name) {
    char found[64];
    for (const char *key = first(object), *value; key && (value = next(end_of(key))); key = next(end_of(value))) {
        text(key, found, sizeof found);
        if (!strcmp(found, name)) return value;
    }
    return NULL;
}

static bool fits(const char *card, const char *top, const char *colour) { /* a wild; a colour; a number or symbol */
    const char *symbol = strchr(card, ' '), *lying = strchr(top, ' ');
    if (!symbol) return true;
    return !strncmp(card, colour, (size_t)(symbol - card) + 1) || (lying && !strcmp(symbol, lying));
}

static void situation(const char *position) { /* everything that anybody may do; the first card of a pile is its top */
    char card[64], top[64], colour[64];
    const char *turn = member(position, "turn"), *comma = "";
    int seat = turn ? atoi(turn) : 0;
    text(member(position, "colour in play"), colour, sizeof colour - 1);
    strcat(colour, " "); /* so that it is compared as a whole word */
    text(first(member(position, "discard pile")), top, sizeof top);
    printf("\"legal\":[");
    for (const char *at = first(element(member(position, "hand"), seat)); at; at = next(end_of(at))) {
        text(at, card, sizeof card);
        if (!fits(card, top, colour)) continue;
        printf("%s{\"seat\":%d,\"do\":\"play\",\"card\":\"%s\"}", comma, seat, card);
        comma = ",";
    }
    printf("]"); /* to do: "position", as far as it is declared, and "over" */
}

int main(void) {
    static char line[1000002]; /* a line has 1 MB at most */
    while (fgets(line, sizeof line, stdin)) {
        char does[64];
        const char *id = member(line, "id");
        text(member(line, "do"), does, sizeof does);
        if (!strcmp(does, "bye")) return 0;
        printf("{\"id\":%ld,", id ? atol(id) : 0);
        if (!strcmp(does, "hello")) printf("%s", DECLARATION);
        else if (!strcmp(does, "load")) situation(member(line, "position"));
        else printf("\"error\":\"%s is not written yet\"", does); /* to do: apply */
        printf("}\n");
        fflush(stdout);
    }
}
