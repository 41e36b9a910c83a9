// Any bytes as a whole battle: each few of them pick a scenario, a choice and its dice, or are taken
// as a choice outright; whatever is accepted must leave the battle sound.
#include "core/mix.h"
#include "core/text.h"
#include "record/battle_file.h"

#include <assert.h>
#include <glob.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static struct battle_record *open_scenario(uint8_t which, uint64_t seed)
{
    static glob_t found;
    char sentence[1024];
    struct text why;
    text_init(&why, sentence, sizeof sentence);
    if (!found.gl_pathc && glob("scenarios/*/*.yaml", 0, NULL, &found) != 0) abort();
    struct battle_setup setup = {
        .shelf = &disk_shelf, .scenario = found.gl_pathv[which % found.gl_pathc], .seed = seed};
    return battle_record_new(&setup, &why);
}

static void examine(const struct game *game)
{
    const char *unsound = game->rules->unsound(game->ground, &game->battle.head);
    if (unsound) puts(unsound);
    assert(!unsound);
    assert(game_over(game) || game_decision(game).sides);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct choices choices;
    if (size < 2) return 0;
    struct battle_record *record = open_scenario(data[0], data[1]);
    assert(record);
    struct game *game = &record->history.game;
    size_t at = 2;
    while (at < size && !game_over(game)) {
        struct problem problem;
        struct choice choice;
        enum side side = side_first(game_decision(game).sides);
        if (data[at] == 255 && size - at > sizeof choice) {
            memcpy(&choice, data + at + 1, sizeof choice);
            at += sizeof choice + 1;
        } else {
            game_propose(game, side, &choices);
            assert(choices.count > 0);
            choice = choices.list[data[at] % choices.count];
            at++;
        }
        history_play(&record->history, &choice, &problem);
        examine(game);
    }
    battle_record_free(record);
    return 0;
}
