// Scenarios by chance: one at hand, or one that the muster pitches, and then one edit after the other,
// each of which is kept only if the ruleset still accepts the whole.
#include "core/exchange.h"
#include "core/mix.h"
#include "core/options.h"
#include "core/text.h"
#include "muster/enlist.h"
#include "record/scenario_file.h"
#include "rules/rulesets.h"
#include "wild/wild.h"

#include <assert.h>
#include <ctype.h>
#include <glob.h>
#include <stdlib.h>
#include <string.h>

#define EDITS_CAP 60

int luck_below(struct luck *luck, int n)
{
    return (int)mix_below(mix_at(luck->seed, luck->place++), (uint32_t)n);
}

bool luck_once_in(struct luck *luck, int n)
{
    return luck_below(luck, n) == 0;
}

static void must(bool good, const char *what)
{
    if (good) return;
    fprintf(stderr, "wild: %s\n", what);
    abort();
}

static void read_scenario(const struct shelf *shelf, const char *name, struct scenario *scenario)
{
    char sentence[512];
    struct text why;
    text_init(&why, sentence, sizeof sentence);
    must(scenario_read(scenario, shelf, name, rulesets, &why), sentence);
}

// One of the scenarios that are written down for a ruleset.
static void take_written(const struct ruleset *rules, struct luck *luck, struct scenario *scenario)
{
    char pattern[128];
    glob_t found;
    snprintf(pattern, sizeof pattern, "scenarios/%s/*.yaml", rules->id);
    must(glob(pattern, 0, NULL, &found) == 0, "there are no scenarios");
    snprintf(pattern, sizeof pattern, "tests/scenarios/%s/*.yaml", rules->id);
    glob(pattern, GLOB_APPEND, NULL, &found);
    read_scenario(&disk_shelf, found.gl_pathv[luck_below(luck, (int)found.gl_pathc)], scenario);
    globfree(&found);
}

static void throw_options(const struct ruleset *rules, struct luck *luck, uint8_t *options)
{
    for (int i = 0; rules->options[i].name; i++) {
        int words = parameter_words(&rules->options[i]);
        if (words && luck_once_in(luck, 3)) options[i] = (uint8_t)luck_below(luck, words);
    }
}

static bool muster(const struct ruleset *rules, struct luck *luck, struct enlisted *force)
{
    char sentence[1024];
    struct text why;
    int lists = 0;
    text_init(&why, sentence, sizeof sentence);
    while (rules->muster->lists[lists].id) {
        lists++;
    }
    const struct muster_list *list = &rules->muster->lists[luck_below(luck, lists)];
    struct muster_order order = {.list = list};
    order.points = rules->muster->price ? 40 + luck_below(luck, 260) : 1 + luck_below(luck, 24);
    order.seed = mix_at(luck->seed, luck->place++);
    return enlist_random(force, &order, &why);
}

// A battle of two forces from the muster; false: these do not fight.
static bool pitch(const struct ruleset *rules, struct luck *luck, struct scenario *scenario)
{
    static struct enlisted forces[2];
    static char room[WILD_TEXT_CAP];
    char sentence[1024];
    struct text text, why;
    uint8_t options[OPTIONS_CAP];
    struct field field = {.seed = mix_at(luck->seed, luck->place++)};
    text_init(&text, room, sizeof room);
    text_init(&why, sentence, sizeof sentence);
    if (luck_once_in(luck, 2)) {
        const struct muster_table *table = &rules->muster->table;
        int step = (table->most - table->least) / 18;
        field.width = table->least + step * luck_below(luck, 13);
        field.height = table->least + step * luck_below(luck, 10);
    }
    options_default(rules, options);
    throw_options(rules, luck, options);
    for (int i = 0; i < 2; i++) {
        enlisted_init(&forces[i], rules);
        memcpy(forces[i].told, options, sizeof options);
        if (!muster(rules, luck, &forces[i])) return false;
    }
    if (!enlist_for_battle(&forces[0], &forces[1], &field, &text, &why)) return false;
    struct sheet sheet = {"wild.yaml", room, text.length};
    struct shelf shelf = sheet_shelf(&sheet);
    read_scenario(&shelf, "wild.yaml", scenario);
    return true;
}

static struct piece *any_piece(struct scenario *scenario, struct luck *luck)
{
    return &scenario->pieces[luck_below(luck, scenario->piece_count)];
}

// Somewhere near a spot: next to it, or as far as a move.
static struct spot spot_near(const struct scenario *scenario, struct luck *luck, struct spot spot)
{
    int far = scenario->ground.kind == GROUND_HEX ? 3 : CM(luck_once_in(luck, 2) ? 6 : 25);
    struct spot near = {spot.x + luck_below(luck, 2 * far + 1) - far,
                        spot.y + luck_below(luck, 2 * far + 1) - far};
    if (scenario->ground.kind == GROUND_OPEN && luck_once_in(luck, 2)) {
        near.x -= near.x % MM(5);
        near.y -= near.y % MM(5);
    }
    return near;
}

static void edit_place(struct scenario *scenario, struct luck *luck)
{
    struct piece *piece = any_piece(scenario, luck), *other = any_piece(scenario, luck);
    if (!piece->spots || !other->spots) return;
    piece->at[0] = spot_near(scenario, luck, other->at[0]);
    piece->faces = piece->faces && luck_once_in(luck, 2);
}

static void edit_words(struct scenario *scenario, struct luck *luck)
{
    struct piece *piece = any_piece(scenario, luck);
    const struct piece *other = any_piece(scenario, luck);
    memcpy(piece->words, other->words, sizeof piece->words);
    if (luck_once_in(luck, 2)) memcpy(piece->type, other->type, sizeof piece->type);
}

// One word more, from somebody else.
static void edit_word(struct scenario *scenario, struct luck *luck)
{
    struct piece *piece = any_piece(scenario, luck);
    const char *words = any_piece(scenario, luck)->words;
    char word[WORDS_CAP];
    struct text text;
    text_init(&text, word, sizeof word);
    int skip = luck_below(luck, 6);
    if (!word_of_list(words, ',', skip, &text)) return;
    size_t length = strlen(piece->words);
    snprintf(piece->words + length, sizeof piece->words - length, "%s%s", length ? ", " : "",
             word + strspn(word, " "));
}

// Another number behind one of the words, and now and then a very large one.
static void edit_number(struct scenario *scenario, struct luck *luck)
{
    struct piece *piece = any_piece(scenario, luck);
    char *digit = strpbrk(piece->words, "0123456789");
    if (digit) *digit = (char)('0' + luck_below(luck, 10));
    if (digit && luck_once_in(luck, 4) && strlen(piece->words) + 1 < sizeof piece->words) {
        memmove(digit + 1, digit, strlen(digit) + 1);
    }
}

static void edit_side(struct scenario *scenario, struct luck *luck)
{
    struct piece *piece = any_piece(scenario, luck);
    const struct piece *other = any_piece(scenario, luck);
    piece->side = other->side;
    memcpy(piece->group, other->group, sizeof piece->group);
}

static void edit_more(struct scenario *scenario, struct luck *luck)
{
    if (scenario->piece_count == PIECES_CAP) return;
    const struct piece *model = any_piece(scenario, luck);
    struct piece *piece = &scenario->pieces[scenario->piece_count++];
    *piece = *model;
    snprintf(piece->name, sizeof piece->name, "More %d", scenario->piece_count);
    if (piece->spots) piece->at[0] = spot_near(scenario, luck, model->at[0]);
}

static void edit_fewer(struct scenario *scenario, struct luck *luck)
{
    if (scenario->piece_count < 3) return;
    *any_piece(scenario, luck) = scenario->pieces[scenario->piece_count - 1];
    scenario->pieces[--scenario->piece_count] = (struct piece){0};
}

static int terrain_count(const struct ruleset *rules)
{
    int count = 0;
    while (rules->terrains[count].name) {
        count++;
    }
    return count;
}

static void edit_ground(struct scenario *scenario, struct luck *luck)
{
    const struct ruleset *rules = ruleset_by_id(scenario->ruleset);
    struct ground *ground = &scenario->ground;
    uint8_t kind = (uint8_t)luck_below(luck, terrain_count(rules));
    if (ground->kind == GROUND_HEX) {
        ground->cells[1 + luck_below(luck, ground->width * ground->height)].terrain = kind;
    } else if (ground->feature_count) {
        ground->features[luck_below(luck, ground->feature_count)].terrain = kind;
    }
}

static void edit_terms(struct scenario *scenario, struct luck *luck)
{
    throw_options(ruleset_by_id(scenario->ruleset), luck, scenario->options);
    if (luck_once_in(luck, 2)) scenario->turns = (uint16_t)(1 + luck_below(luck, 30));
    if (luck_once_in(luck, 3)) scenario->first = (uint8_t)luck_below(luck, scenario->sides + 1);
}

// All of a side in rows before the others, as near as chance has it.
static void edit_lines(struct scenario *scenario, struct luck *luck)
{
    const struct ground *ground = &scenario->ground;
    bool hexes = ground->kind == GROUND_HEX;
    int step = hexes ? 1 : MM(20 + luck_below(luck, 30));
    int apart = hexes ? 1 + luck_below(luck, 6) : CM(2 + luck_below(luck, 40));
    int count[SIDES] = {0}, in_row = 6 + luck_below(luck, 8);
    for (int i = 0; i < scenario->piece_count; i++) {
        struct piece *piece = &scenario->pieces[i];
        int place = count[piece->side]++, row = place / in_row, way = piece->side % 2 ? -1 : 1;
        if (!piece->spots) continue;
        piece->at[0].x = ground->width / 2 + (place % in_row - in_row / 2) * step;
        piece->at[0].y = ground->height / 2 + way * (apart / 2 + (row + 1) * step);
    }
}

static bool is_accepted(const struct scenario *scenario)
{
    static struct scenario copy;
    static struct game game;
    struct fault fault;
    copy = *scenario;
    return game_deploy(&game, ruleset_by_id(scenario->ruleset), &copy, &fault);
}

static bool write_scenario(const struct scenario *scenario, struct wild *wild)
{
    struct text text;
    text_init(&text, wild->text, sizeof wild->text);
    bool good = scenario_write(scenario, wild->rules, &text);
    wild->length = text.length;
    return good;
}

static void edit(struct scenario *scenario, struct luck *luck)
{
    static void (*const edits[])(struct scenario *, struct luck *) = {
        edit_place, edit_place, edit_place,  edit_words, edit_word,  edit_number,
        edit_side,  edit_more,  edit_ground, edit_terms, edit_fewer, edit_lines};
    static struct scenario before;
    before = *scenario;
    edits[luck_below(luck, (int)(sizeof edits / sizeof *edits))](scenario, luck);
    if (!is_accepted(scenario)) *scenario = before;
}

void wild_make(uint64_t number, const struct ruleset *rules, struct wild *wild)
{
    static struct scenario scenario;
    struct luck luck = {.seed = mix(number)};
    bool musters = rules->muster && rules->muster->pitch && luck_once_in(&luck, 2);
    if (!musters || !pitch(rules, &luck, &scenario)) take_written(rules, &luck, &scenario);
    int edits = luck_once_in(&luck, 3) ? 0 : luck_below(&luck, EDITS_CAP);
    for (int i = 0; i < edits; i++) {
        edit(&scenario, &luck);
    }
    wild->rules = rules;
    must(write_scenario(&scenario, wild), "a scenario cannot be written");
}
