
#include <string.h>

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
    __builtin_prefetch(&g->env_action);
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

/* One step of each game. Returns how many episodes have ended, and writes down in which games, and their rewards; those of
   the games that ended a step before are taken away. Or -1 less the place of the first action that is not allowed: no game
   has gone on then. */
int32_t uno_env_steps(uno_game *games, int32_t count, const int32_t *actions, int32_t *ended, int32_t before,
                      int32_t players, float *reward) {
    int32_t k;
    int32_t n = 0;
    for (k = 0; k < count; k++) {
        if (!uno_env_allows(&games[k], actions[k])) {
            return -1 - k;
        }
    }
    for (k = 0; k < before; k++) {
        memset(reward + (size_t)ended[k] * players, 0, players * sizeof *reward);
    }
    for (k = 0; k < count; k++) {
        if (k + 2 < count) {
            fetch(&games[k + 2]);
        }
        uno_env_step(&games[k], actions[k]);
        if (games[k].env_done) {
            ended[n++] = k;
            write_reward(&games[k], players, reward + (size_t)k * players);
        }
    }
    return n;
}

/* An action that is allowed, for each game. */
void uno_env_sample(uno_game *games, int32_t count, int32_t *actions) {
    int32_t k;
    for (k = 0; k < count; k++) {
        actions[k] = uno_env_any(&games[k]);
    }
}
