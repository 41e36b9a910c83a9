// Any bytes as a scenario file: it is read or refused with a sentence, never anything else; and what
// is read is written as the same, set up and played.
#include "core/json.h"
#include "core/mix.h"
#include "core/text.h"
#include "record/battle_file.h"
#include "record/scenario_file.h"
#include "rules/rulesets.h"

#include <assert.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

struct bytes {
    const uint8_t *data;
    size_t size;
};

// The same bytes are served as the scenario and as the one force file it may refer to.
static bool bytes_read(void *from, const char *name, char **text, size_t *length,
                       struct fault *fault)
{
    const struct bytes *bytes = from;
    if (strcmp(name, "x.yaml") != 0 && strcmp(name, "y.yaml") != 0) {
        return fault_set(fault, "", "there is no such file");
    }
    *text = malloc(bytes->size + 1);
    if (!*text) return fault_set(fault, "", "there is not enough memory");
    if (bytes->size > 0) memcpy(*text, bytes->data, bytes->size);
    *length = bytes->size;
    return true;
}

#define CHOICES_MOST 120

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static char room[1 << 20];

static void expect_same(const struct scenario *scenario)
{
    static struct scenario again;
    char sentence[512];
    struct text out, why;
    text_init(&out, room, sizeof room);
    text_init(&why, sentence, sizeof sentence);
    bool written = scenario_write(scenario, ruleset_by_id(scenario->ruleset), &out);
    assert(written);
    struct sheet sheet = {"x.yaml", room, out.length};
    struct shelf shelf = sheet_shelf(&sheet);
    bool good = scenario_read(&again, &shelf, "x.yaml", rulesets, &why);
    assert(good);
    assert(memcmp(&again, scenario, sizeof again) == 0);
}

static void show(const struct game *game)
{
    struct text out;
    struct json json;
    text_init(&out, room, sizeof room);
    json_init(&json, &out);
    json_object(&json, NULL);
    ruleset_view(game->rules, game->ground, &game->battle.head, &json);
    json_end(&json);
    game->rules->sketch(game->ground, &game->battle.head, &out);
    if (game->rules->aims) game->rules->aims(game->ground, &game->battle.head, &out);
}

// As a stranger's scenario is, by whoever hosts it.
static void play(const struct shelf *shelf, size_t luck)
{
    static struct choices choices;
    char sentence[1024];
    struct text why;
    struct problem problem;
    struct battle_setup setup = {.shelf = shelf, .scenario = "x.yaml", .seed = luck};
    text_init(&why, sentence, sizeof sentence);
    struct battle_record *record = battle_record_new(&setup, &why);
    assert((record == NULL) == (why.length > 0));
    if (!record) return;
    struct game *game = &record->history.game;
    for (size_t i = 0; i < CHOICES_MOST && !game_over(game); i++) {
        assert(!game->rules->unsound(game->ground, &game->battle.head));
        if (i < 12) show(game);
        enum side side = side_first(game_decision(game).sides);
        game_propose(game, side, &choices);
        assert(choices.count > 0);
        struct choice choice = choices.list[mix_at(luck, i) % (size_t)choices.count];
        enum exchange_end end = history_play(&record->history, &choice, &problem);
        if (end == EXCHANGE_REFUSED) break; // more dice than a record can hold
        assert(end == EXCHANGE_DONE);
    }
    battle_record_free(record);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct scenario scenario;
    struct bytes bytes = {data, size};
    struct shelf shelf = {bytes_read, &bytes};
    char sentence[512];
    struct text why;
    text_init(&why, sentence, sizeof sentence);
    bool good = scenario_read(&scenario, &shelf, "x.yaml", rulesets, &why);
    assert(good == (why.length == 0));
    assert(!strchr(sentence, '\n'));

    struct fault fault;
    fault_set(&fault, "forces[3].at", "is wrong");
    scenario_fault_sentence(&shelf, "x.yaml", &fault, &why);
    assert(why.length > 0);
    if (!good) return 0;
    expect_same(&scenario);
    play(&shelf, size);
    return 0;
}
