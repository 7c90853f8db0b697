
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

/* One step of each game. Returns how many episodes have ended, and writes down in which games;
   or -1 less the place of the first action that is not allowed: no game has gone on then. */
int32_t uno_env_steps(uno_game *games, int32_t count, const int32_t *actions, int32_t *ended) {
    int32_t k;
    int32_t n = 0;
    for (k = 0; k < count; k++) {
        if (!uno_env_allows(&games[k], actions[k])) {
            return -1 - k;
        }
    }
    for (k = 0; k < count; k++) {
        if (k + 2 < count) {
            fetch(&games[k + 2]);
        }
        uno_env_step(&games[k], actions[k]);
        if (games[k].env_done) {
            ended[n++] = k;
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
