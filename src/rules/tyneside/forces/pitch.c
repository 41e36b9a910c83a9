#include "rules/tyneside/forces/pitch.h"
#include "rules/tyneside/deployment/deployment.h"
#include "rules/tyneside/forces/kit.h"
#include "rules/tyneside/forces/lists.h"
#include "rules/tyneside/solo/solo.h"

#include "core/text.h"

#include <stdio.h>
#include <string.h>

#define SIZE_LEAST  CM(60)
#define WIDTH_MOST  CM(240)
#define HEIGHT_MOST CM(180)
#define TURNS_MOST  99

static bool size_is_good(const struct pitch *pitch, struct fault *fault)
{
    if (pitch->width < SIZE_LEAST || pitch->height < SIZE_LEAST || pitch->width > WIDTH_MOST ||
        pitch->height > HEIGHT_MOST) {
        return fault_set(fault, "", "the table is %d by %d cm, but %d by %d to %d by %d may be",
                         pitch->width / CM(1), pitch->height / CM(1), SIZE_LEAST / CM(1),
                         SIZE_LEAST / CM(1), WIDTH_MOST / CM(1), HEIGHT_MOST / CM(1));
    }
    if (pitch->turns <= TURNS_MOST) return true;
    return fault_set(fault, "", "there are %d turns, but at most %d are played", pitch->turns,
                     TURNS_MOST);
}

static bool forces_are_there(const struct pitch *pitch, struct fault *fault)
{
    int figures = 0;
    for (enum side side = RED; side < SIDES; side++) {
        bool fights = side == RED || side == BLUE;
        if (fights != (pitch->forces[side] != NULL)) {
            return fault_set(fault, "", "two sides fight, red and blue");
        }
        if (fights) figures += pitch->forces[side]->count;
    }
    if (figures <= TY_FIGURES) return true;
    return fault_set(fault, "", "the forces have %d and %d figures, but at most %d take part",
                     pitch->forces[RED]->count, pitch->forces[BLUE]->count, TY_FIGURES);
}

static void name_battle(const struct pitch *pitch, struct scenario *scenario)
{
    pitch_names(pitch, &ty_muster, scenario);
    snprintf(scenario->id, sizeof scenario->id, "pitched");
    snprintf(scenario->ruleset, sizeof scenario->ruleset, "%s", tyneside_ruleset.id);
    snprintf(scenario->story, sizeof scenario->story,
             "Neither had looked for the other here; now that they have met, neither will be the "
             "first to turn back.");
}

// Figures.

// A word more; where there is no room for it behind what its owner wrote, behind the shortest form.
static void add_word(struct piece *piece, const struct ty_recruit *recruit, const char *word)
{
    char words[WORDS_CAP];
    struct text text;
    text_init(&text, words, sizeof words);
    text_addf(&text, "%s, %s", piece->words, word);
    if (text.cut) {
        text_init(&text, words, sizeof words);
        ty_kit_words(recruit, &text);
        text_addf(&text, ", %s", word);
    }
    memcpy(piece->words, words, sizeof words);
}

static bool is_group(const struct scenario *scenario, enum side side, const char *name)
{
    for (int i = 0; i < scenario->piece_count; i++) {
        const struct piece *piece = &scenario->pieces[i];
        if (piece->side == side && strcmp(piece->group, name) == 0) return true;
    }
    return false;
}

// Who is in no group is a unit by himself, and goes by his own name if nobody else does.
static void name_groups(struct scenario *scenario)
{
    for (int i = 0; i < scenario->piece_count; i++) {
        struct piece *piece = &scenario->pieces[i];
        if (piece->group[0]) continue;
        if (is_group(scenario, piece->side, piece->name)) {
            snprintf(piece->group, sizeof piece->group, "Figure %d", i + 1);
        } else {
            memcpy(piece->group, piece->name, sizeof piece->group);
        }
    }
}

static bool has_force_commander(const struct ty_force *force)
{
    for (int i = 0; i < force->count; i++) {
        if (force->men[i].as.force_commander) return true;
    }
    return false;
}

// What goes without saying in a force, but not in a scenario.
static void add_words(struct piece *piece, const struct ty_force *force, const struct ty_man *man)
{
    struct ty_recruit recruit = man->as;
    bool commands = ty_man_commands(force, man);
    if (commands && !has_force_commander(force)) add_word(piece, &recruit, "force-commander");
    if (commands && force->list == HATAMOTO && !recruit.samurai) { // TY_R46
        recruit.force_commander |= !has_force_commander(force);
        add_word(piece, &recruit, "samurai");
    }
    if (recruit.kit.ninja) add_word(piece, &recruit, "concealed"); // TY_13_3
}

// A unit is counted with its first figure.
static int count_units(const struct scenario *scenario, enum side side)
{
    int units = 0;
    for (int i = 0; i < scenario->piece_count; i++) {
        const struct piece *piece = &scenario->pieces[i];
        int first = 0;
        while (scenario->pieces[first].side != piece->side ||
               strcmp(scenario->pieces[first].group, piece->group) != 0) {
            first++;
        }
        units += piece->side == side && first == i;
    }
    return units;
}

static bool units_are_few(const struct scenario *scenario, struct fault *fault)
{
    int red = count_units(scenario, RED), blue = count_units(scenario, BLUE);
    if (red + blue <= TY_UNITS) return true;
    return fault_set(fault, "", "the forces have %d and %d units, but at most %d take part", red,
                     blue, TY_UNITS);
}

// Everybody waits in a corner of his own edge.
static bool add_force(const struct pitch *pitch, enum side side, struct scenario *scenario,
                      struct fault *fault)
{
    const struct muster_force *from = pitch->forces[side];
    struct ty_force force;
    if (!ty_force_read(from, &pitch->terms[side], &force, fault)) return false;
    if (force.solo && force.list == NINJA) { // TY_13_1
        return fault_set(fault, "", "a solo force may not be of ninja: only players use them");
    }
    for (int i = 0; i < from->count; i++) {
        struct piece *piece = &scenario->pieces[scenario->piece_count++];
        *piece = from->pieces[i];
        piece->side = (uint8_t)side;
        piece->faces = false;
        piece->facing = 0;
        piece->spots = 1;
        memset(piece->at, 0, sizeof piece->at);
        piece->at[0].y = side == RED ? 0 : pitch->height;
        add_words(piece, &force, &force.men[i]);
    }
    return true;
}

// TY_12_4 Players may think better of it when they set up.
static bool draw_up(struct ty_battle *battle, enum side side, struct scenario *scenario,
                    struct fault *fault)
{
    struct point places[TY_FIGURES + 1];
    if (!ty_formation(&scenario->ground, battle, side, places)) {
        return fault_set(fault, "", "the force of %s has no room along an edge of %d cm",
                         side_name(side), scenario->ground.width / CM(1));
    }
    for (int i = 1; i <= battle->count; i++) {
        if (battle->figures[i].side != side) continue;
        battle->figures[i].x = (int16_t)places[i].x;
        battle->figures[i].y = (int16_t)places[i].y;
        scenario->pieces[i - 1].at[0] = (struct spot){places[i].x, places[i].y};
    }
    return true;
}

static bool set_up(const struct pitch *pitch, struct scenario *scenario, struct fault *fault)
{
    struct ty_battle battle = {0};
    if (!add_force(pitch, RED, scenario, fault) || !add_force(pitch, BLUE, scenario, fault)) {
        return false;
    }
    name_groups(scenario);
    return units_are_few(scenario, fault) && ty_enlist(&battle, scenario, fault) &&
           draw_up(&battle, RED, scenario, fault) && draw_up(&battle, BLUE, scenario, fault);
}

bool ty_pitch(const struct pitch *pitch, struct scenario *scenario, struct fault *fault)
{
    memset(scenario, 0, sizeof *scenario);
    if (!size_is_good(pitch, fault) || !forces_are_there(pitch, fault)) return false;
    ground_lay_table(&scenario->ground, pitch->width, pitch->height);
    ty_scatter(&scenario->ground, pitch->seed);
    scenario->turns = pitch->turns;
    scenario->sides = 2;
    memcpy(scenario->options, pitch->terms[RED].options, sizeof scenario->options);
    snprintf(scenario->marks[0].kind, sizeof scenario->marks[0].kind, "pitched");
    scenario->mark_count = 1;
    if (!set_up(pitch, scenario, fault)) return false;
    name_battle(pitch, scenario);
    return true;
}
