// Any bytes as a whole battle: the first two pick a scenario and its dice, then each byte is a seed by
// which a choice is drawn; 254 asks what would follow from the next one, 255 takes the bytes behind
// it as a choice outright; whatever is accepted must leave the battle sound. Once the bytes are used
// up they are gone through again, so that short inputs play long battles, too.
#include "ai/player.h"
#include "core/mix.h"
#include "core/text.h"
#include "record/battle_file.h"

#include <assert.h>
#include <glob.h>
#include <stdlib.h>

#define CHOICES_MOST 400 // where few take part
#define FEW          20  // figures
#define RUNS         300 // of the battle that is looked ahead, where they are few

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

static struct desk *desk;

// As a random player does: a list of all choices would be dear.
static struct choice pick(const struct game *game, enum side side, uint64_t seed)
{
    union any_battle known;
    game_known(game, side, &known);
    struct thinking thinking = {.rules = game->rules,
                                .ground = game->ground,
                                .known = &known.head,
                                .side = side,
                                .seed = seed};
    return random_choose(&thinking, desk);
}

// Of a large battle less: a phase of a hundred figures takes a tenth of a second here.
static int affordable(int figures, int most)
{
    return figures <= FEW ? most : most * FEW / figures;
}

static void preview(const struct game *game, const struct choice *choice, int runs)
{
    struct distribution distribution;
    struct odds_report report;
    struct fault fault;
    union any_battle known;
    desk->engine.limits.runs = runs;
    desk->engine.limits.samples = 20;
    distribution_init(&distribution);
    game_known(game, (enum side)choice->side, &known);
    struct venture venture = {game->rules, game->ground, &known.head, choice};
    odds_preview(&desk->engine, &venture, &distribution, &report, &fault);
    distribution_fini(&distribution);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 3) return 0;
    if (!desk) desk = desk_new();
    struct battle_record *record = open_scenario(data[0], data[1]);
    assert(record);
    struct game *game = &record->history.game;
    size_t at = 2;
    bool asks = false;
    int figures = record->scenario.piece_count;
    int most = affordable(figures, CHOICES_MOST);
    int runs = affordable(figures, affordable(figures, RUNS));
    for (int made = 0; made < most && !game_over(game); made++) {
        struct problem problem;
        struct choice choice;
        enum side side = side_first(game_decision(game).sides);
        if (at >= size) at = 2;
        if (data[at] == 254) {
            asks = true;
            at++;
            continue;
        }
        if (data[at] == 255 && size - at > sizeof choice) {
            memcpy(&choice, data + at + 1, sizeof choice);
            at += sizeof choice + 1;
        } else {
            choice = pick(game, side, mix_at(data[at], (uint64_t)made));
            at++;
            if (asks) preview(game, &choice, runs);
            asks = false;
        }
        history_play(&record->history, &choice, &problem);
        examine(game);
    }
    battle_record_free(record);
    return 0;
}
