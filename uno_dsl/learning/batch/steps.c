
/* One step of each game. Returns how many there are, or the place of the first action that is not allowed: no game has gone on then. */
int32_t uno_env_steps(uno_game *games, int32_t count, const int32_t *actions) {
    int32_t k;
    for (k = 0; k < count; k++) {
        if (!uno_env_allows(&games[k], actions[k])) {
            return k;
        }
    }
    for (k = 0; k < count; k++) {
        uno_env_step(&games[k], actions[k]);
    }
    return count;
}

/* An action that is allowed, for each game. */
void uno_env_sample(uno_game *games, int32_t count, int32_t *actions) {
    int32_t k;
    for (k = 0; k < count; k++) {
        actions[k] = uno_env_any(&games[k]);
    }
}
