/* The classic game as a C program with its rules built in, near what one core can do: handwritten uniform 2.0
 *
 * It plays the same game in the same way as handwritten.py: 112 cards, 4 players, round after round for some seconds of CPU time.
 * A hand has a count of each face, and a set of the faces that it has, so that what may be played is an intersection of two sets.
 *
 *   cc -O2 -o handwritten handwritten.c                      a cheap generator of random numbers
 *   cc -O2 -DPROJECT_CHANCE -o handwritten handwritten.c     a Mersenne Twister for every shuffle, as the project defines chance
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SKIP = 10, REVERSE, DRAW_TWO, WILD = 52, OWN_WILD, WILD_DRAW_FOUR, FACES };
enum { PLAYERS = 4, CARDS = 112, CHOSEN = 52, STATES = 56 };

typedef struct {
    uint64_t faces;
    uint8_t count[FACES];
    int cards;
} Hand;

typedef struct {
    Hand hands[PLAYERS];
    uint8_t draw_pile[CARDS], discards[CARDS];
    int left, discarded, eager;
    uint64_t decisions;
} Game;

static uint64_t of_colour[STATES], matches[STATES];
static uint8_t deck[CARDS];

/* ------------------------------------------------------------------------------------------------ chance */
#ifndef PROJECT_CHANCE
typedef struct {
    uint64_t at;
} Chance;

static void next_generator(Chance *chance) { (void)chance; }

static inline uint32_t bits(Chance *chance) { /* splitmix64 */
    uint64_t x = chance->at += 0x9E3779B97F4A7C15u;
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9u;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBu;
    return (uint32_t)(x >> 32);
}

static inline int below(Chance *chance, int n) { return (int)((uint64_t)bits(chance) * (uint32_t)n >> 32); }
#else
/* Mersenne Twisters, sixteen of which are seeded side by side: in one alone, each step waits for the one before. */
enum { WORDS = 624, TWIN = 397, LANES = 16 };

typedef struct {
    uint32_t state[WORDS];
    int at, used;
    uint32_t seeded[WORDS][LANES];
    uint32_t seed;
} Chance;

static void seed_all(Chance *chance) {
    uint32_t key[LANES];
    for (int k = 0; k < LANES; k++) {
        key[k] = ++chance->seed;
        chance->seeded[0][k] = 19650218u;
    }
    uint32_t (*m)[LANES] = chance->seeded;
    for (int i = 1; i < WORDS; i++)
        for (int k = 0; k < LANES; k++)
            m[i][k] = 1812433253u * (m[i - 1][k] ^ m[i - 1][k] >> 30) + (uint32_t)i;
    int i = 1;
    for (int n = 0; n < WORDS; n++) {
        for (int k = 0; k < LANES; k++)
            m[i][k] = (m[i][k] ^ (m[i - 1][k] ^ m[i - 1][k] >> 30) * 1664525u) + key[k];
        if (++i == WORDS) {
            memcpy(m[0], m[WORDS - 1], sizeof m[0]);
            i = 1;
        }
    }
    for (int n = 1; n < WORDS; n++) {
        for (int k = 0; k < LANES; k++)
            m[i][k] = (m[i][k] ^ (m[i - 1][k] ^ m[i - 1][k] >> 30) * 1566083941u) - (uint32_t)i;
        if (++i == WORDS) {
            memcpy(m[0], m[WORDS - 1], sizeof m[0]);
            i = 1;
        }
    }
    for (int k = 0; k < LANES; k++)
        m[0][k] = 0x80000000u;
    chance->used = 0;
}

static void next_generator(Chance *chance) {
    if (chance->seed == 0 || chance->used == LANES)
        seed_all(chance);
    for (int i = 0; i < WORDS; i++)
        chance->state[i] = chance->seeded[i][chance->used];
    chance->used++;
    chance->at = 0;
}

static inline uint32_t bits(Chance *chance) { /* a word is twisted when it is needed */
    uint32_t *m = chance->state;
    int i = chance->at, j = i + 1 < WORDS ? i + 1 : 0, k = i + TWIN < WORDS ? i + TWIN : i + TWIN - WORDS;
    uint32_t y = (m[i] & 0x80000000u) | (m[j] & 0x7FFFFFFFu);
    m[i] = y = m[k] ^ y >> 1 ^ (0x9908B0DFu & -(y & 1u));
    chance->at = j;
    y ^= y >> 11;
    y ^= y << 7 & 0x9D2C5680u;
    y ^= y << 15 & 0xEFC60000u;
    return y ^ y >> 18;
}

static inline int below(Chance *chance, int n) { /* int(random() * n), with 53 bits */
    uint32_t a = bits(chance) >> 5, b = bits(chance) >> 6;
    return (int)((a * 67108864.0 + b) * (1.0 / 9007199254740992.0) * n);
}
#endif

/* The players and the shuffles have generators of their own. */
static Chance players, shuffles;

static int yes(Game *game) {
    game->decisions++;
    return below(&players, 2);
}

static int colour(Game *game) {
    game->decisions++;
    return CHOSEN + below(&players, 4);
}

static void shuffle(uint8_t *cards, int count) {
    next_generator(&shuffles);
    for (int last = count - 1; last > 0; last--) {
        int other = below(&shuffles, last + 1);
        uint8_t card = cards[last];
        cards[last] = cards[other];
        cards[other] = card;
    }
}

/* ------------------------------------------------------------------------------------------------ the game */
static inline int rank(int card) { return card < WILD ? card % 13 : card; }

static inline void take(Hand *hand, int card) {
    hand->faces |= (uint64_t)1 << card;
    hand->count[card]++;
    hand->cards++;
}

static inline void lose(Hand *hand, int card) {
    hand->cards--;
    if (--hand->count[card] == 0)
        hand->faces &= ~((uint64_t)1 << card);
}

/* Draws some cards. Returns the last of them, or -1. */
static int draw(Game *game, Hand *hand, int cards) {
    int card = -1;
    while (cards-- > 0) {
        if (game->left == 0) {
            if (game->discarded < 2)
                return card;
            game->left = game->discarded - 1;
            memcpy(game->draw_pile, game->discards, (size_t)game->left);
            game->discards[0] = game->discards[game->left];
            game->discarded = 1;
            shuffle(game->draw_pile, game->left);
        }
        card = game->draw_pile[--game->left];
        take(hand, card);
    }
    return card;
}

static inline uint64_t playable(const Hand *hand, int top) {
    uint64_t found = hand->faces & matches[top];
    return hand->faces & of_colour[top] ? found : found | (hand->faces & (uint64_t)1 << WILD_DRAW_FOUR);
}

static inline int chosen(uint64_t faces, int number) {
    while (number-- > 0)
        faces &= faces - 1;
    return __builtin_ctzll(faces);
}

/* Who draws the highest number; those who share it draw again. Other cards count 0. */
static int drawn_dealer(Game *game) {
    int seats[PLAYERS] = {0, 1, 2, 3}, left = PLAYERS, top = 0;
    memcpy(game->draw_pile, deck, CARDS);
    shuffle(game->draw_pile, CARDS);
    while (left > 1) {
        int drawn[PLAYERS], most = 0, kept = 0;
        for (int k = 0; k < left; k++) {
            drawn[k] = rank(game->draw_pile[top++]);
            drawn[k] = drawn[k] < SKIP ? drawn[k] : 0;
            most = drawn[k] > most ? drawn[k] : most;
        }
        for (int k = 0; k < left; k++)
            if (drawn[k] == most)
                seats[kept++] = seats[k];
        left = kept;
    }
    return seats[0];
}

static int play_round(Game *game) {
    next_generator(&players);
    int dealer = drawn_dealer(game);
    memcpy(game->draw_pile, deck, CARDS);
    game->left = CARDS;
    memset(game->hands, 0, sizeof game->hands);
    shuffle(game->draw_pile, game->left);
    for (int k = 0; k < 7 * PLAYERS; k++)
        take(&game->hands[k % PLAYERS], game->draw_pile[--game->left]);
    while (game->draw_pile[game->left - 1] == WILD_DRAW_FOUR)
        shuffle(game->draw_pile, game->left);
    int top = game->discards[0] = game->draw_pile[--game->left];
    game->discarded = 1;
    int player = (dealer + 1) % PLAYERS, way = 1, eager = game->eager;
    if (top >= WILD) {
        top = colour(game);
    } else if (rank(top) == REVERSE) {
        player = dealer;
        way = PLAYERS - 1;
    } else if (rank(top) >= SKIP) {
        if (rank(top) == DRAW_TWO)
            draw(game, &game->hands[player], 2);
        player = (player + 1) % PLAYERS;
    }
    for (;;) {
        Hand *hand = &game->hands[player];
        uint64_t open = playable(hand, top);
        int plays = __builtin_popcountll(open), after = (player + way) % PLAYERS, card;
        game->decisions++;
        int at = below(&players, plays + !(eager && plays));
        if (at < plays) {
            card = chosen(open, at);
        } else {
            card = draw(game, hand, 1);
            if (card < 0 || !(playable(hand, top) >> card & 1) || !(yes(game) | eager)) {
                player = after;
                continue;
            }
        }
        lose(hand, card);
        game->discards[game->discarded++] = (uint8_t)card;
        if (hand->cards == 0) {
            if (rank(card) == DRAW_TWO || card == WILD_DRAW_FOUR)
                draw(game, &game->hands[after], card < WILD ? 2 : 4);
            return player;
        }
        if (hand->cards == 1 && !(yes(game) | eager) && (yes(game) | eager))
            draw(game, hand, 2); /* caught */
        if (card == WILD_DRAW_FOUR) {
            int innocent = !(hand->faces & of_colour[top]);
            top = colour(game);
            if (!yes(game)) {
                draw(game, &game->hands[after], 4);
                after = (after + way) % PLAYERS;
            } else if (innocent) {
                draw(game, &game->hands[after], 6);
                after = (after + way) % PLAYERS;
            } else {
                draw(game, hand, 4);
            }
        } else if (card >= WILD) {
            top = colour(game);
        } else {
            top = card;
            if (rank(card) == REVERSE) {
                way = PLAYERS - way;
                after = (player + way) % PLAYERS;
            } else if (rank(card) >= SKIP) {
                if (rank(card) == DRAW_TWO)
                    draw(game, &game->hands[after], 2);
                after = (after + way) % PLAYERS;
            }
        }
        player = after;
    }
}

static void prepare(void) {
    int cards = 0;
    for (int card = 0; card < FACES; card++)
        for (int copy = card >= WILD ? 4 : card % 13 ? 2 : 1; copy > 0; copy--)
            deck[cards++] = (uint8_t)card;
    for (int top = 0; top < STATES; top++) {
        of_colour[top] = (uint64_t)0x1FFF << 13 * (top < CHOSEN ? top / 13 : top - CHOSEN);
        matches[top] = of_colour[top] | (uint64_t)1 << WILD | (uint64_t)1 << OWN_WILD;
        for (int c = 0; top < CHOSEN && c < 4; c++)
            matches[top] |= (uint64_t)1 << (13 * c + top % 13);
    }
}

static double cpu_seconds(void) { return (double)clock() / CLOCKS_PER_SEC; }

int main(int words, char **word) {
    static Game game;
    if (words != 3) {
        fprintf(stderr, "usage: handwritten uniform|eager SECONDS\n");
        return 2;
    }
    game.eager = strcmp(word[1], "eager") == 0;
    double seconds = atof(word[2]), started = cpu_seconds();
    long rounds = 0;
    prepare();
    while (cpu_seconds() - started < seconds)
        for (int k = 0; k < 100; k++)
            play_round(&game), rounds++;
    printf("{\"decisions\": %llu, \"rounds\": %ld, \"seconds\": %f}\n", (unsigned long long)game.decisions, rounds, cpu_seconds() - started);
    return 0;
}
