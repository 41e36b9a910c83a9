// A battle of two forces: ground by chance between them, both drawn up at their edges.
#include "core/text.h"
#include "rules/katana/forces/forces.h"
#include "rules/katana/forces/scatter.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#define TURNS_MOST  99
#define TURNS_USUAL 20

static bool forces_are_there(const struct pitch *pitch, struct fault *fault)
{
    for (enum side side = RED; side < SIDES; side++) {
        bool fights = side == RED || side == BLUE;
        if (fights != (pitch->forces[side] != NULL)) {
            return fault_set(fault, "", "two sides fight, red and blue");
        }
    }
    int red = pitch->forces[RED]->count, blue = pitch->forces[BLUE]->count;
    if (red + blue > KY_FIGURES) {
        return fault_set(fault, "",
                         "the forces have %d and %d characters, but at most %d take part", red,
                         blue, KY_FIGURES);
    }
    if (red && blue) return true;
    return fault_set(fault, "", "there is nobody in the force of %s", side_name(red ? BLUE : RED));
}

static bool size_is_good(const struct pitch *pitch, struct fault *fault)
{
    const struct muster_table *table = &ky_muster.table;
    if (pitch->width < table->least || pitch->height < table->least || pitch->width > table->most ||
        pitch->height > table->most) {
        return fault_set(fault, "", "the board is %d by %d hexes, but %d to %d each way may be",
                         pitch->width, pitch->height, table->least, table->most);
    }
    if (pitch->turns <= TURNS_MOST) return true;
    return fault_set(fault, "", "there are %d moves, but at most %d are played", pitch->turns,
                     TURNS_MOST);
}

// Who is in no group is one by himself, by a name that no group of his side has.
static void name_group(const struct scenario *scenario, struct piece *piece, int number)
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

static bool groups_are_few(const struct scenario *scenario, struct fault *fault)
{
    int groups = 0;
    for (int i = 0; i < scenario->piece_count; i++) {
        const struct piece *piece = &scenario->pieces[i];
        int first = 0;
        while (scenario->pieces[first].side != piece->side ||
               strcmp(scenario->pieces[first].group, piece->group) != 0) {
            first++;
        }
        groups += first == i;
    }
    if (groups <= KY_GROUPS) return true;
    return fault_set(fault, "", "the forces are in %d groups, but at most %d take part", groups,
                     KY_GROUPS);
}

static bool rides(const struct piece *piece)
{
    return piece_word(piece->words, "mounted", NULL);
}

static bool horses_are_few(const struct scenario *scenario, struct fault *fault)
{
    int riders = 0;
    for (int i = 0; i < scenario->piece_count; i++) {
        riders += rides(&scenario->pieces[i]);
    }
    if (riders <= KY_MOUNTS) return true;
    return fault_set(fault, "", "the forces have %d riders, but at most %d take part", riders,
                     KY_MOUNTS);
}

// Rows from the middle outwards: of five 2, 1, 3, 0, 4.
static int row_at(int rows, int place)
{
    int off = (place + 1) / 2, middle = rows / 2;
    return place % 2 ? middle - off : middle + off;
}

// KY_6_1 The ranks of a side, the foremost first; each is two hexes deep, as horses are.
static bool draw_up(struct scenario *scenario, enum side side, struct fault *fault)
{
    const struct ground *ground = &scenario->ground;
    int width = ground->width, height = ground->height, place = 0;
    for (int i = 0; i < scenario->piece_count; i++) {
        struct piece *piece = &scenario->pieces[i];
        if (piece->side != side) continue;
        int rank = place / (height - 2), front = KY_STRIP - 1 - 2 * rank;
        if (front < 1) {
            return fault_set(fault, "", "the force of %s has no room on a board of %d rows",
                             side_name(side), height);
        }
        int row = 1 + row_at(height - 2, place % (height - 2));
        piece->spots = 1;
        piece->at[0] = (struct spot){side == RED ? front : width - 1 - front, row};
        piece->faces = true;
        piece->facing = side == RED ? 0 : 3;
        place++;
    }
    return true;
}

// Players may think better of it: each has his strip to set up in.
static void add_zone(struct scenario *scenario, enum side side)
{
    const struct ground *ground = &scenario->ground;
    struct mark *mark = &scenario->marks[scenario->mark_count++];
    int left = side == RED ? 0 : ground->width - KY_STRIP;
    snprintf(mark->kind, sizeof mark->kind, "zone");
    mark->side = (uint8_t)side;
    mark->spots = 2;
    mark->at[0] = (struct spot){left, 0};
    mark->at[1] = (struct spot){left + KY_STRIP - 1, ground->height - 1};
}

static void add_force(const struct pitch *pitch, enum side side, struct scenario *scenario)
{
    const struct muster_force *force = pitch->forces[side];
    for (int i = 0; i < force->count; i++) {
        struct piece *piece = &scenario->pieces[scenario->piece_count++];
        *piece = force->pieces[i];
        piece->side = (uint8_t)side;
    }
}

static bool set_up(const struct pitch *pitch, struct scenario *scenario, struct fault *fault)
{
    add_force(pitch, RED, scenario);
    add_force(pitch, BLUE, scenario);
    for (int i = 0; i < scenario->piece_count; i++) {
        name_group(scenario, &scenario->pieces[i], i);
    }
    if (!groups_are_few(scenario, fault) || !horses_are_few(scenario, fault)) return false;
    if (!draw_up(scenario, RED, fault) || !draw_up(scenario, BLUE, fault)) return false;
    add_zone(scenario, RED);
    add_zone(scenario, BLUE);
    return true;
}

bool ky_pitch(const struct pitch *pitch, struct scenario *scenario, struct fault *fault)
{
    memset(scenario, 0, sizeof *scenario);
    if (!size_is_good(pitch, fault) || !forces_are_there(pitch, fault)) return false;
    ground_lay_hexes(&scenario->ground, pitch->width, pitch->height);
    ky_scatter(&scenario->ground, pitch->seed);
    scenario->turns = pitch->turns ? pitch->turns : TURNS_USUAL;
    scenario->sides = 2;
    memcpy(scenario->options, pitch->terms[RED].options, sizeof scenario->options);
    if (!set_up(pitch, scenario, fault)) return false;
    pitch_names(pitch, &ky_muster, scenario);
    snprintf(scenario->id, sizeof scenario->id, "pitched");
    snprintf(scenario->ruleset, sizeof scenario->ruleset, "%s", katana_ruleset.id);
    snprintf(scenario->story, sizeof scenario->story,
             "Both had been told that the road was free. One of them was told wrongly.");
    return true;
}
