// What a battle is fought for, as the scenario's marks say it.
#include "core/text.h"
#include "rules/tyneside/local.h"

#include <stdio.h>
#include <string.h>

// One mark being read.
struct marking {
    struct ty_battle *battle;
    struct scenario *scenario;
    const struct mark *mark;
    int index;
    struct fault *fault;
};

static bool complain(const struct marking *marking, const char *field, const char *expected)
{
    char path[48];
    snprintf(path, sizeof path, "marks[%d].%s", marking->index, field);
    return fault_set(marking->fault, path, "%s", expected);
}

static int number_of(const struct mark *mark, const char *word, int otherwise)
{
    int number;
    return piece_word(mark->words, word, &number) ? number : otherwise;
}

static bool add_goal(const struct marking *marking, enum ty_goal_kind kind)
{
    const struct mark *mark = marking->mark;
    if (mark->spots != 1) return complain(marking, "at", "one place was expected");
    for (int i = 0; i < TY_GOALS; i++) {
        struct ty_goal *goal = &marking->battle->goals[i];
        if (goal->kind) continue;
        *goal = (struct ty_goal){.x = (int16_t)mark->at[0].x,
                                 .y = (int16_t)mark->at[0].y,
                                 .radius = (int16_t)CM(number_of(mark, "radius", 10)),
                                 .kind = (uint8_t)kind,
                                 .side = mark->side};
        snprintf(marking->scenario->ground.spot_names[i], GROUND_NAME_CAP, "%s", mark->name);
        return true;
    }
    return complain(marking, "kind", "there is no room for more objectives");
}

static bool read_objective(const struct marking *marking)
{
    return add_goal(marking, GOAL_MARK);
}

static bool read_held(const struct marking *marking)
{
    return add_goal(marking, GOAL_HELD);
}

static bool read_numbers(const struct marking *marking)
{
    if (!marking->mark->side) return complain(marking, "side", "it must say who wins");
    return add_goal(marking, GOAL_OUTNUMBERED);
}

static bool read_box(const struct marking *marking, int16_t box[4])
{
    const struct mark *mark = marking->mark;
    if (mark->spots != 2) return complain(marking, "at", "two opposite corners were expected");
    for (int i = 0; i < 2; i++) {
        int32_t a = i ? mark->at[0].y : mark->at[0].x, b = i ? mark->at[1].y : mark->at[1].x;
        box[i] = (int16_t)(a < b ? a : b);
        box[i + 2] = (int16_t)(a < b ? b : a);
    }
    return true;
}

static bool read_zone(const struct marking *marking)
{
    if (!marking->mark->side) return complain(marking, "side", "it must say who sets up there");
    return read_box(marking, marking->battle->terms.zones[marking->mark->side]);
}

static bool read_defence(const struct marking *marking)
{
    if (!marking->mark->side) return complain(marking, "side", "it must say who defends");
    marking->battle->terms.defends = marking->mark->side;
    return read_box(marking, marking->battle->terms.area);
}

static bool read_head(const struct marking *marking)
{
    struct ty_terms *terms = &marking->battle->terms;
    uint8_t side = marking->mark->side;
    terms->head_sides |= side ? SIDE_BIT(side) : SIDE_BIT(RED) | SIDE_BIT(BLUE);
    terms->death_only = piece_word(marking->mark->words, "killed", NULL);
    return true;
}

static bool read_line(const struct marking *marking)
{
    struct ty_terms *terms = &marking->battle->terms;
    const struct mark *mark = marking->mark;
    if (!mark->side) return complain(marking, "side", "it must say who wins");
    terms->line_side = mark->side;
    terms->line = (int16_t)CM(number_of(mark, "beyond", 0));
    terms->line_figures = (uint8_t)number_of(mark, "figures", 1);
    return true;
}

static bool read_object(const struct marking *marking)
{
    const struct mark *mark = marking->mark;
    if (mark->spots != 1) return complain(marking, "at", "one place was expected");
    for (int i = 1; i <= TY_OBJECTS; i++) {
        struct ty_object *object = &marking->battle->objects[i];
        if (object->kind) continue;
        *object = (struct ty_object){
            .kind = CHEST, .x = (int16_t)mark->at[0].x, .y = (int16_t)mark->at[0].y};
        if (mark->side) {
            marking->battle->terms.loot_side = mark->side;
            marking->battle->terms.loot_object = (uint8_t)i;
        }
        return true;
    }
    return complain(marking, "kind", "there is no room for more things");
}

static bool read_last(const struct marking *marking)
{
    if (!marking->mark->side) return complain(marking, "side", "it must say who wins");
    marking->battle->terms.last_side = marking->mark->side;
    return true;
}

static bool read_night(const struct marking *marking)
{
    marking->battle->terms.sight = (int16_t)CM(number_of(marking->mark, "sight", 60));
    return true;
}

// TY_4_5
static bool read_deed(const struct marking *marking)
{
    const struct mark *mark = marking->mark;
    if (mark->spots != 1) return complain(marking, "at", "one place was expected");
    if (!mark->name[0]) return complain(marking, "name", "it must say what is done");
    for (int i = 1; i <= TY_DEEDS; i++) {
        struct ty_deed *deed = &marking->battle->deeds[i];
        if (deed->there) continue;
        *deed = (struct ty_deed){.there = 1,
                                 .side = mark->side,
                                 .x = (int16_t)mark->at[0].x,
                                 .y = (int16_t)mark->at[0].y};
        memcpy(marking->scenario->ground.names[TY_DEED_ID + i], mark->name, sizeof mark->name);
        return true;
    }
    return complain(marking, "kind", "there is no room for more deeds");
}

static bool read_deeds(const struct marking *marking)
{
    int number = number_of(marking->mark, "deeds", 1);
    if (!marking->mark->side) return complain(marking, "side", "it must say who wins");
    if (number < 1 || number > TY_DEEDS) return complain(marking, "words", "1 to 4 deeds may win");
    marking->battle->terms.deeds[marking->mark->side] = (uint8_t)number;
    return true;
}

static bool read_pitched(const struct marking *marking)
{
    marking->battle->terms.pitched = 1;
    return true;
}

// Words: objective, a place to make for; held-at-the-end (radius N), worth 50 points; zone, where a
// side sets up; defended, by a solo force; wins-by-head (killed); wins-beyond (beyond N, figures N);
// chest, which its side carries off to win; wins-by-numbers (radius N); wins-at-the-end; night;
// deed, which a figure that touches its place does with an action; wins-by-deeds (deeds N);
// pitched, ground that both sides may still move a piece of.
static const struct {
    const char *kind;
    bool (*read)(const struct marking *);
} kinds[] = {
    {"objective", read_objective},
    {"held-at-the-end", read_held},
    {"zone", read_zone},
    {"defended", read_defence},
    {"wins-by-head", read_head},
    {"wins-beyond", read_line},
    {"chest", read_object},
    {"wins-by-numbers", read_numbers},
    {"wins-at-the-end", read_last},
    {"night", read_night},
    {"deed", read_deed},
    {"wins-by-deeds", read_deeds},
    {"pitched", read_pitched},
};

static bool read_mark(const struct marking *marking)
{
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        if (strcmp(kinds[i].kind, marking->mark->kind) == 0) return kinds[i].read(marking);
    }
    return complain(
        marking, "kind",
        "it may be objective, held-at-the-end, zone, defended, wins-by-head, "
        "wins-beyond, chest, wins-by-numbers, wins-at-the-end, night, deed, wins-by-deeds or pitched");
}

bool ty_read_marks(struct ty_battle *battle, struct scenario *scenario, struct fault *fault)
{
    for (int i = 0; i < scenario->mark_count; i++) {
        struct marking marking = {battle, scenario, &scenario->marks[i], i, fault};
        if (!read_mark(&marking)) return false;
    }
    return true;
}
