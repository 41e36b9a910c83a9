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

struct limits {
    int least, most;
};

static const struct limits in_cm = {1, 300}; // as long as the longest table

static bool complain(const struct marking *marking, const char *field, const char *expected)
{
    char path[48];
    snprintf(path, sizeof path, "marks[%d].%s", marking->index, field);
    return fault_set(marking->fault, path, "%s", expected);
}

// The number behind a word, which is 'number' if the word is not there.
static bool read_number(const struct marking *marking, const char *word, struct limits limits,
                        int *number)
{
    char expected[80];
    piece_word(marking->mark->words, word, number);
    if (*number >= limits.least && *number <= limits.most) return true;
    snprintf(expected, sizeof expected, "%s must be %d to %d, not %d", word, limits.least,
             limits.most, *number);
    return complain(marking, "words", expected);
}

static bool words_known(const struct marking *marking, const char *known)
{
    char word[32], expected[96];
    if (!piece_word_unknown(marking->mark->words, known, word, sizeof word)) return true;
    snprintf(expected, sizeof expected, "'%s' is none of its words: %s", word, known);
    return complain(marking, "words", expected);
}

static bool add_goal(const struct marking *marking, enum ty_goal_kind kind)
{
    const struct mark *mark = marking->mark;
    int radius = 10;
    if (mark->spots != 1) return complain(marking, "at", "one place was expected");
    if (!read_number(marking, "radius", in_cm, &radius)) return false;
    for (int i = 0; i < TY_GOALS; i++) {
        struct ty_goal *goal = &marking->battle->goals[i];
        if (goal->kind) continue;
        *goal = (struct ty_goal){.x = (int16_t)mark->at[0].x,
                                 .y = (int16_t)mark->at[0].y,
                                 .radius = (int16_t)CM(radius),
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

static uint8_t unit_named(const struct marking *marking)
{
    const struct ty_battle *battle = marking->battle;
    for (uint8_t i = 1; i <= battle->unit_count; i++) {
        const char *name = marking->scenario->ground.group_names[i];
        if (battle->units[i].side != marking->mark->side) continue;
        if (strcmp(name, marking->mark->name) == 0) return i;
    }
    return 0;
}

// Of a unit, or of one that hides there.
static bool add_zone(const struct marking *marking, int16_t beyond)
{
    const struct mark *mark = marking->mark;
    struct ty_zone zone = {.beyond = beyond, .side = mark->side};
    if (mark->name[0] && !(zone.unit = unit_named(marking))) {
        return complain(marking, "name", "a unit (group) of that side was expected");
    }
    zone.hidden = piece_word(mark->words, "hidden", NULL);
    for (int i = 0; i < TY_ZONES; i++) {
        struct ty_zone *place = &marking->battle->terms.others[i];
        if (place->side) continue;
        *place = zone;
        return read_box(marking, place->box);
    }
    return complain(marking, "kind", "there is no room for more zones");
}

// TY_12_3
static bool read_zone(const struct marking *marking)
{
    struct ty_terms *terms = &marking->battle->terms;
    const struct mark *mark = marking->mark;
    int within = 0;
    if (!mark->side) return complain(marking, "side", "it must say who sets up there");
    if (!words_known(marking, "within hidden")) return false;
    if (!read_number(marking, "within", (struct limits){0, 100}, &within)) return false;
    if (mark->name[0] || piece_word(mark->words, "hidden", NULL)) {
        return add_zone(marking, (int16_t)CM(within));
    }
    terms->beyond[mark->side] = (int16_t)CM(within);
    return read_box(marking, terms->zones[mark->side]);
}

// TY_R53 The throw settles what scenarios leave open.
static bool read_deployer(const struct marking *marking)
{
    if (!marking->mark->side) return complain(marking, "side", "it must say who sets up first");
    marking->battle->attacker = marking->mark->side;
    return true;
}

static bool read_distance(const struct marking *marking)
{
    int distance = 0;
    uint8_t side = marking->mark->side;
    if (!side) return complain(marking, "side", "it must say who keeps away from the other");
    if (!words_known(marking, "distance")) return false;
    if (!read_number(marking, "distance", (struct limits){1, 100}, &distance)) return false;
    marking->battle->terms.apart[side] = (int16_t)CM(distance);
    return true;
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
    int beyond = 0, figures = 1;
    if (!mark->side) return complain(marking, "side", "it must say who wins");
    if (!read_number(marking, "beyond", (struct limits){0, 300}, &beyond)) return false;
    if (!read_number(marking, "figures", (struct limits){1, TY_FIGURES}, &figures)) return false;
    terms->line_side = mark->side;
    terms->line = (int16_t)CM(beyond);
    terms->line_figures = (uint8_t)figures;
    return true;
}

static bool read_object(const struct marking *marking)
{
    const struct mark *mark = marking->mark;
    if (mark->spots != 1) return complain(marking, "at", "one place was expected");
    struct ty_battle *battle = marking->battle;
    if (battle->chests == TY_CHESTS) return complain(marking, "kind", "there is no room for more");
    struct ty_trace trace = {(int16_t)mark->at[0].x, (int16_t)mark->at[0].y};
    int number = ++battle->chests;
    *ty_object_of(battle, number) = (struct ty_object){.kind = CHEST, .x = trace.x, .y = trace.y};
    battle->traces[number][0] = battle->traces[number][1] = trace;
    if (mark->side) {
        battle->terms.loot_side = mark->side;
        battle->terms.loot_object = battle->chests;
    }
    return true;
}

static bool read_last(const struct marking *marking)
{
    if (!marking->mark->side) return complain(marking, "side", "it must say who wins");
    marking->battle->terms.last_side = marking->mark->side;
    return true;
}

static bool read_night(const struct marking *marking)
{
    int sight = 60;
    if (!read_number(marking, "sight", in_cm, &sight)) return false;
    marking->battle->terms.sight = (int16_t)CM(sight);
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
    int number = 1;
    if (!marking->mark->side) return complain(marking, "side", "it must say who wins");
    if (!read_number(marking, "deeds", (struct limits){1, TY_DEEDS}, &number)) return false;
    marking->battle->terms.deeds[marking->mark->side] = (uint8_t)number;
    return true;
}

static bool read_pitched(const struct marking *marking)
{
    marking->battle->terms.pitched = 1;
    return true;
}

// Where they fight: objective, a place to make for; night (sight N); pitched, ground that both
// sides may still move a piece of; deed, which a figure that touches its place does with an action.
// How they set up: sets-up-first; zone (within N), where a side does, its bases no farther off than
// that; with a name, where that unit of it does instead; zone (hidden), where one unit may instead,
// in ambush; keeps-off (distance N), from every enemy, who sets up first; defended, by a solo
// force.
// How they win: held-at-the-end (radius N), worth 50 points; wins-by-head (killed); wins-beyond
// (beyond N, figures N); chest, which its side carries off to win; wins-by-numbers (radius N);
// wins-by-deeds (deeds N); wins-at-the-end.
static const struct {
    const char *kind;
    bool (*read)(const struct marking *);
} kinds[] = {
    {"objective", read_objective},
    {"held-at-the-end", read_held},
    {"zone", read_zone},
    {"sets-up-first", read_deployer},
    {"keeps-off", read_distance},
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
        "it may be objective, held-at-the-end, zone, sets-up-first, keeps-off, defended, "
        "wins-by-head, wins-beyond, chest, wins-by-numbers, wins-at-the-end, night, deed, "
        "wins-by-deeds or pitched");
}

// Nobody can keep away from those who are yet to come.
static bool distances_sound(const struct ty_battle *battle, struct fault *fault)
{
    for (enum side side = RED; side <= BLUE; side++) {
        if (!battle->terms.apart[side] || battle->attacker == ty_foe_of(side)) continue;
        return fault_set(fault, "marks",
                         "%s keeps off the enemy, so a mark 'sets-up-first' of %s "
                         "was expected",
                         side_name(side), side_name(ty_foe_of(side)));
    }
    return true;
}

bool ty_read_marks(struct ty_battle *battle, struct scenario *scenario, struct fault *fault)
{
    for (int i = 0; i < scenario->mark_count; i++) {
        struct marking marking = {battle, scenario, &scenario->marks[i], i, fault};
        if (!read_mark(&marking)) return false;
    }
    return distances_sound(battle, fault);
}
