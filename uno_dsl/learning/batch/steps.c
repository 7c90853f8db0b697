
#include <string.h>

/* Many games, and what is done with them. */
typedef struct {
    uno_game *games;
    int32_t *actions; /* of each game: one by chance */
    int32_t *ended;   /* the games whose episodes ended in the last step */
    float *reward;    /* of each game and player */
    int32_t count;    /* how many games there are */
    int32_t players;  /* of each */
    int32_t before;   /* how many of `ended` there are */
} uno_batch;

/* What the next step of a game will read is fetched while another one is carried out. */
static void fetch(const uno_game *g) {
#if defined(__GNUC__)
    __builtin_prefetch(&g->seed);
    __builtin_prefetch(&g->misses);
    __builtin_prefetch(&g->sp);
    __builtin_prefetch(&g->frame[0]);
    __builtin_prefetch(&g->frame[16]);
    __builtin_prefetch(&g->pile_n);
    __builtin_prefetch(&g->option_do);
    __builtin_prefetch(&g->option_seat);
    __builtin_prefetch(&g->option_what);
    __builtin_prefetch(&g->option_card);
    __builtin_prefetch(&g->option_window);
    __builtin_prefetch(&g->env_seat);
    __builtin_prefetch(&g->env_taken);
    __builtin_prefetch(&g->faces);
    __builtin_prefetch(&g->faces_known);
#else
    (void)g;
#endif
}

/* What each player gets for an episode that has ended: 1 is shared by those who have won, and -1 by the others. */
static void write_reward(const uno_game *g, int32_t players, float *reward) {
    int32_t k;
    int32_t winners = 0;
    for (k = 0; k < players; k++) {
        winners += g->env_won >> k & 1;
    }
    for (k = 0; k < players; k++) {
        if (g->env_done != 1 || winners == 0 || winners == players) {
            reward[k] = 0;
        } else {
            reward[k] = (float)(g->env_won >> k & 1 ? 1.0 / winners : -1.0 / (players - winners));
        }
    }
}

/* The rewards of the episodes that ended before are taken away. */
static void forget_rewards(uno_batch *b) {
    int32_t k;
    for (k = 0; k < b->before; k++) {
        memset(b->reward + (size_t)b->ended[k] * b->players, 0, b->players * sizeof *b->reward);
    }
    b->before = 0;
}

/* One step of each game by an action of each that is allowed, with the rewards of the episodes that end. */
static void take_all(uno_batch *b, const int32_t *actions) {
    int32_t k;
    forget_rewards(b);
    for (k = 0; k < b->count; k++) {
        if (k + 2 < b->count) {
            fetch(&b->games[k + 2]);
        }
        uno_env_step(&b->games[k], actions[k]);
        if (b->games[k].env_done) {
            b->ended[b->before++] = k;
            write_reward(&b->games[k], b->players, b->reward + (size_t)k * b->players);
        }
    }
}

/* The same. Returns -1, or the place of the first action that is not allowed: no game has gone on then. */
int32_t uno_env_steps(uno_batch *b, const int32_t *actions) {
    int32_t k;
    for (k = 0; k < b->count; k++) {
        if (!uno_env_allows(&b->games[k], actions[k])) {
            return k;
        }
    }
    take_all(b, actions);
    return -1;
}

/* An action that is allowed, for each game. */
void uno_env_sample(uno_batch *b) {
    int32_t k;
    for (k = 0; k < b->count; k++) {
        b->actions[k] = uno_env_any(&b->games[k]);
    }
}

/* One step of each game by such an action. */
void uno_env_step_sampled(uno_batch *b) {
    uno_env_sample(b);
    take_all(b, b->actions);
}

/* A game goes on by some such steps, of which only the last is observed. What each player gets in them is added up; `env_done` is that of the
   last episode that ended. */
static void roll(uno_batch *b, int32_t k, int32_t steps) {
    uno_game *g = &b->games[k];
    float *total = b->reward + (size_t)k * b->players;
    const int32_t sees = g->env_sees;
    int32_t done = 0;
    g->env_sees = 0;
    for (; steps > 0; steps--) {
        if (steps == 1) {
            g->env_sees = sees;
        }
        b->actions[k] = uno_env_any(g);
        uno_env_step(g, b->actions[k]);
        if (g->env_done) {
            int32_t seat;
            float won[PLAYERS];
            write_reward(g, b->players, won);
            for (seat = 0; seat < b->players; seat++) {
                total[seat] += won[seat];
            }
            done = g->env_done;
        }
    }
    g->env_done = done;
    if (done) {
        b->ended[b->before++] = k;
    }
}

/* All games do, one after the other: each is at hand as long as it is played. */
void uno_env_rollout(uno_batch *b, int32_t steps) {
    int32_t k;
    forget_rewards(b);
    for (k = 0; k < b->count; k++) {
        roll(b, k, steps);
    }
}
