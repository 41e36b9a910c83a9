// A battle of two forces: ground by chance between them, both drawn up at their edges.
#include "core/text.h"
#include "rules/argad/field/field.h"
#include "rules/argad/forces/forces.h"
#include "rules/argad/vocabulary.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#define TURNS_MOST  99
#define TURNS_USUAL 12
#define ABREAST     8 // men of a unit
#define AISLE       CM(2)

static bool forces_are_there(const struct pitch *pitch, struct fault *fault)
{
    for (enum side side = RED; side < SIDES; side++) {
        bool fights = side == RED || side == BLUE;
        if (fights != (pitch->forces[side] != NULL)) {
            return fault_set(fault, "", "two sides fight, red and blue");
        }
    }
    int red = pitch->forces[RED]->count, blue = pitch->forces[BLUE]->count;
    if (red + blue > AG_FIGURES) {
        return fault_set(fault, "",
                         "the forces have %d and %d characters, but at most %d take part", red,
                         blue, AG_FIGURES);
    }
    if (red && blue) return true;
    return fault_set(fault, "", "there is nobody in the force of %s", side_name(red ? BLUE : RED));
}

static bool size_is_good(const struct pitch *pitch, struct fault *fault)
{
    const struct muster_table *table = &ag_muster.table;
    int32_t least = table->least * table->scale, most = table->most * table->scale;
    if (pitch->width < least || pitch->height < least || pitch->width > most ||
        pitch->height > most) {
        return fault_set(fault, "", "the table is %d by %d cm, but %d to %d each way may be",
                         pitch->width / CM(1), pitch->height / CM(1), table->least, table->most);
    }
    if (pitch->turns <= TURNS_MOST) return true;
    return fault_set(fault, "", "there are %d turns, but at most %d are played", pitch->turns,
                     TURNS_MOST);
}

// Who is in no group is a unit by himself, by a name that no unit of his side has.
static void name_unit(const struct scenario *scenario, struct piece *piece, int number)
{
    bool taken = false;
    if (piece->group[0]) return;
    for (int i = 0; i < scenario->piece_count; i++) {
        const struct piece *other = &scenario->pieces[i];
        taken = taken || (other->side == piece->side && strcmp(other->group, piece->name) == 0);
    }
    if (taken) {
        snprintf(piece->group, sizeof piece->group, "Figure %d", number + 1);
    } else {
        memcpy(piece->group, piece->name, sizeof piece->group);
    }
}

static bool same_unit(const struct piece *one, const struct piece *other)
{
    return one->side == other->side && strcmp(one->group, other->group) == 0;
}

// A unit is counted with its first figure.
static bool is_first(const struct scenario *scenario, int piece)
{
    for (int i = 0; i < piece; i++) {
        if (same_unit(&scenario->pieces[i], &scenario->pieces[piece])) return false;
    }
    return true;
}

static bool units_are_few(const struct scenario *scenario, struct fault *fault)
{
    int units = 0;
    for (int i = 0; i < scenario->piece_count; i++) {
        units += is_first(scenario, i);
    }
    if (units <= AG_UNITS) return true;
    return fault_set(fault, "", "the forces have %d units, but at most %d take part", units,
                     AG_UNITS);
}

// A unit as it is drawn up: so many abreast, so far from man to man.
struct block {
    int first, count, files;
    int32_t step, width;
    bool pikes; // they begin in close order (AR_17_1: the drill is in the price)
};

static bool is_word(const struct piece *piece, const char *word)
{
    return piece_word(piece->words, word, NULL);
}

static struct block block_of(const struct scenario *scenario, int first)
{
    struct block block = {.first = first, .pikes = true};
    bool rides = false;
    for (int i = first; i < scenario->piece_count; i++) {
        const struct piece *piece = &scenario->pieces[i];
        if (!same_unit(piece, &scenario->pieces[first])) continue;
        block.count++;
        rides = rides || is_word(piece, "cavalry") || is_word(piece, "mounted");
        block.pikes = block.pikes && is_word(piece, "pike");
    }
    block.pikes = block.pikes && block.count >= 3;
    block.files = block.count < ABREAST ? block.count : ABREAST;
    if (block.pikes) block.files = 2; // a column, which goes farthest (AR_7_3)
    block.step = rides ? 2 * AG_MOUNTED + MM(4) : block.pikes ? 2 * AG_FOOT : 2 * AG_FOOT + MM(4);
    block.width = block.files * block.step;
    return block;
}

// Where the next unit goes: rows from the front backwards, each from the left.
struct drawing_up {
    struct scenario *scenario;
    enum side side;
    int32_t x, depth; // of the row from its front; of rows that are full
    int32_t deepest;  // unit of the row
};

static int32_t row_of(const struct drawing_up *up, int32_t depth)
{
    int32_t front = AG_STRIP - AG_MOUNTED;
    return up->side == RED ? front - depth : up->scenario->ground.height - front + depth;
}

static bool draw_up_block(struct drawing_up *up, const struct block *block)
{
    struct scenario *scenario = up->scenario;
    int32_t deep = (block->count + block->files - 1) / block->files * block->step;
    int place = 0;
    if (up->x + block->width > scenario->ground.width - CM(1)) {
        up->x = CM(2);
        up->depth += up->deepest + MM(6);
        up->deepest = 0;
    }
    if (up->x + block->width > scenario->ground.width - CM(1)) return false;
    if (up->depth + deep > AG_STRIP - CM(1)) return false;
    for (int i = block->first; i < scenario->piece_count; i++) {
        struct piece *piece = &scenario->pieces[i];
        if (!same_unit(piece, &scenario->pieces[block->first])) continue;
        int file = place % block->files, rank = place / block->files;
        piece->at[0].x = up->x + block->step / 2 + file * block->step;
        piece->at[0].y = row_of(up, up->depth + rank * block->step);
        place++;
    }
    up->x += block->width + AISLE;
    if (deep > up->deepest) up->deepest = deep;
    return true;
}

// The first row stands in the middle of its edge where that has room for all.
static int32_t left_of(const struct scenario *scenario, enum side side)
{
    int32_t all = -AISLE;
    for (int i = 0; i < scenario->piece_count; i++) {
        if (scenario->pieces[i].side != side || !is_first(scenario, i)) continue;
        all += block_of(scenario, i).width + AISLE;
    }
    int32_t left = (scenario->ground.width - all) / 2;
    return left < CM(2) ? CM(2) : left;
}

static void add_word(struct piece *piece, const char *word)
{
    struct text words;
    char room[WORDS_CAP];
    text_init(&words, room, sizeof room);
    text_addf(&words, "%s%s%s", piece->words, piece->words[0] ? ", " : "", word);
    assert(!words.cut);
    memcpy(piece->words, room, words.length + 1);
}

static bool draw_up(struct scenario *scenario, enum side side, struct fault *fault)
{
    struct drawing_up up = {scenario, side, left_of(scenario, side), 0, 0};
    for (int i = 0; i < scenario->piece_count; i++) {
        if (scenario->pieces[i].side != side || !is_first(scenario, i)) continue;
        struct block block = block_of(scenario, i);
        if (!draw_up_block(&up, &block)) {
            return fault_set(fault, "", "the force of %s has no room along an edge of %d cm",
                             side_name(side), scenario->ground.width / CM(1));
        }
        for (int j = i; block.pikes && j < scenario->piece_count; j++) {
            if (same_unit(&scenario->pieces[j], &scenario->pieces[i])) {
                add_word(&scenario->pieces[j], "formed");
            }
        }
    }
    return true;
}

static struct mark *new_mark(struct scenario *scenario, const char *kind, enum side side)
{
    struct mark *mark = &scenario->marks[scenario->mark_count];
    if (scenario->mark_count == MARKS_CAP) return NULL;
    scenario->mark_count++;
    snprintf(mark->kind, sizeof mark->kind, "%s", kind);
    mark->side = (uint8_t)side;
    return mark;
}

static void add_zone(struct scenario *scenario, enum side side)
{
    const struct ground *ground = &scenario->ground;
    struct mark *mark = new_mark(scenario, "zone", side);
    assert(mark);
    mark->spots = 2;
    mark->at[0] = (struct spot){0, side == RED ? 0 : ground->height - AG_STRIP};
    mark->at[1] = (struct spot){ground->width, side == RED ? AG_STRIP : ground->height};
}

// AR_16_1 A unit of ninja may lie under cover anywhere but in the enemy's strip, one of each side.
static void add_hiding(struct scenario *scenario, enum side side)
{
    const struct ground *ground = &scenario->ground;
    for (int i = 0; i < scenario->piece_count; i++) {
        const struct piece *piece = &scenario->pieces[i];
        bool ninja = piece->side == side && strcmp(piece->type, "ninja") == 0;
        if (!ninja || !is_first(scenario, i)) continue;
        struct mark *mark = new_mark(scenario, "hides", side);
        if (!mark) return;
        snprintf(mark->name, sizeof mark->name, "%s", piece->group);
        snprintf(mark->words, sizeof mark->words, "figures %d, groups 1",
                 block_of(scenario, i).count);
        mark->spots = 2;
        mark->at[0] = (struct spot){0, side == RED ? 0 : AG_STRIP};
        mark->at[1] = (struct spot){ground->width, ground->height - (side == RED ? AG_STRIP : 0)};
        return;
    }
}

// AR_11_2, AR_10_12 Mantlets and boxes are things, in the hands of their bearers.
static bool add_thing(struct scenario *scenario, const char *kind, int bearer, struct fault *fault)
{
    struct mark *mark = new_mark(scenario, kind, NOBODY);
    if (!mark) return fault_set(fault, "", "at most %d things are about", AG_OBJECTS);
    snprintf(mark->name, sizeof mark->name, "%s %d", strcmp(kind, "box") == 0 ? "Box" : "Tate",
             bearer + 1);
    mark->carrier = (uint16_t)(bearer + 1);
    return true;
}

static bool add_things(struct scenario *scenario, int bearer, const struct ag_character *man,
                       int *things, struct fault *fault)
{
    bool box = man->man.roles & AMMO_CARRIER && !man->tate && man->man.missile != OZUTSU + 1;
    *things += box + man->tate + (man->man.missile == OZUTSU + 1);
    if (*things > AG_OBJECTS) {
        return fault_set(fault, "",
                         "the forces bring %d mantlets, boxes and guns or more, but at "
                         "most %d things are about",
                         *things, AG_OBJECTS);
    }
    if (man->tate && !add_thing(scenario, "mantlet", bearer, fault)) return false;
    return !box || add_thing(scenario, "box", bearer, fault);
}

static bool add_force(const struct pitch *pitch, enum side side, struct scenario *scenario,
                      int *things, struct fault *fault)
{
    const struct muster_force *force = pitch->forces[side];
    for (int i = 0; i < force->count; i++) {
        struct piece *piece = &scenario->pieces[scenario->piece_count];
        struct ag_character man;
        struct text words;
        if (!ag_character_read(&force->pieces[i], i, &man, fault)) return false;
        *piece = force->pieces[i];
        text_init(&words, piece->words, sizeof piece->words);
        ag_character_words(&man, true, &words);
        piece->side = (uint8_t)side;
        piece->spots = 1;
        piece->faces = true;
        piece->facing = side == RED ? TURN_RIGHT_ANGLE : 3 * TURN_RIGHT_ANGLE;
        if (!add_things(scenario, scenario->piece_count, &man, things, fault)) return false;
        scenario->piece_count++;
    }
    return true;
}

// A thing is carried by whoever is called so: then nobody else may be.
static void name_bearer(struct scenario *scenario, int bearer)
{
    struct piece *piece = &scenario->pieces[bearer];
    for (int i = 0; i < scenario->piece_count; i++) {
        if (i == bearer || strcmp(scenario->pieces[i].name, piece->name) != 0) continue;
        char name[GROUND_NAME_CAP];
        struct text text;
        text_init(&text, name, sizeof name);
        text_addf(&text, "%.17s (%d)", piece->name, bearer + 1);
        memcpy(piece->name, name, sizeof piece->name);
        return;
    }
}

static bool set_up(const struct pitch *pitch, struct scenario *scenario, struct fault *fault)
{
    int things = 0;
    add_zone(scenario, RED);
    add_zone(scenario, BLUE);
    if (!add_force(pitch, RED, scenario, &things, fault) ||
        !add_force(pitch, BLUE, scenario, &things, fault)) {
        return false;
    }
    for (int i = 0; i < scenario->mark_count; i++) {
        if (scenario->marks[i].carrier) name_bearer(scenario, scenario->marks[i].carrier - 1);
    }
    for (int i = 0; i < scenario->piece_count; i++) {
        name_unit(scenario, &scenario->pieces[i], i);
    }
    if (!units_are_few(scenario, fault) || !draw_up(scenario, RED, fault) ||
        !draw_up(scenario, BLUE, fault)) {
        return false;
    }
    add_hiding(scenario, RED);
    add_hiding(scenario, BLUE);
    return true;
}

bool ag_pitch(const struct pitch *pitch, struct scenario *scenario, struct fault *fault)
{
    memset(scenario, 0, sizeof *scenario);
    if (!size_is_good(pitch, fault) || !forces_are_there(pitch, fault)) return false;
    ground_lay_table(&scenario->ground, pitch->width, pitch->height);
    ag_scatter(&scenario->ground, pitch->seed);
    scenario->turns = pitch->turns ? pitch->turns : TURNS_USUAL;
    scenario->sides = 2;
    memcpy(scenario->options, pitch->terms[RED].options, sizeof scenario->options);
    if (!set_up(pitch, scenario, fault)) return false;
    pitch_names(pitch, &ag_muster, scenario);
    snprintf(scenario->id, sizeof scenario->id, "pitched");
    snprintf(scenario->ruleset, sizeof scenario->ruleset, "%s", argad_ruleset.id);
    snprintf(scenario->story, sizeof scenario->story,
             "Each had been told that the valley was empty, and each by somebody he trusted.");
    return true;
}
