// The marks of a scenario: whose the Home edge is, where armies set up, villages, rivers, what is fought for.
#include "rules/daimyo/deployment/roster.h"

#include <stdio.h>
#include <string.h>

static struct dm_battle *battle_of(const struct marking *marking)
{
    return dm_of(marking->battle);
}

static bool read_home(const struct marking *marking)
{
    if (!marking_needs_side(marking, "it must say who is at home (DM-2.1)")) return false;
    battle_of(marking)->home = marking->mark->side;
    return true;
}

#define USUAL_DEPTH 30 // cm from the own edge: squares 1 to 6, or 19 to 24 (DM-R51)

static bool read_zone(const struct marking *marking)
{
    int depth = USUAL_DEPTH;
    if (!marking_needs_side(marking, "it must say who sets up there")) return false;
    if (!marking_number(marking, "depth", (struct limits){10, 60}, &depth)) return false;
    battle_of(marking)->depth[marking->mark->side] = (uint16_t)CM(depth);
    return true;
}

static bool read_ambush(const struct marking *marking)
{
    struct dm_battle *battle = battle_of(marking);
    battle->may_hide = battle->head.options[AMBUSHES] == PLAYED_WITH;
    return true;
}

static bool read_flow(const struct marking *marking)
{
    static const char *const words[DM_FLOWS] = {"slow", "steady", "fast"};
    for (int flow = 0; flow < DM_FLOWS; flow++) {
        if (!piece_word(marking->mark->words, words[flow], NULL)) continue;
        battle_of(marking)->flow = (uint8_t)(flow + 1);
        return true;
    }
    return marking_fault(marking, "words", "slow, steady or fast was expected (DM-13.1)");
}

// DM_14_5 Five peasants in line, facing the Invader; without a place in the middle of the square. (DM-R36)
static bool read_village(const struct marking *marking)
{
    struct dm_battle *battle = battle_of(marking);
    int square = 0;
    if (!marking_number(marking, "square", (struct limits){1, DM_SQUARES}, &square)) return false;
    if (battle->village) return marking_fault(marking, "kind", "there is one village at most");
    battle->village = (uint8_t)square;
    if (battle->head.options[VILLAGERS] == PLAYED_WITHOUT) return true;
    struct bounds box = dm_square_bounds(square);
    struct point middle = {(box.least.x + box.most.x) / 2, (box.least.y + box.most.y) / 2};
    if (marking->mark->spots) {
        middle = (struct point){marking->mark->at[0].x, marking->mark->at[0].y};
    }
    if (!dm_settle_villagers(battle, middle)) {
        return marking_fault(marking, "kind", "there is no room for five villagers");
    }
    dm_name_villagers(battle, &marking->scenario->ground);
    return true;
}

// DM_14_2 The ground is thrown for and placed before the battle, and who is at home as well (DM_2_1).
static bool read_pitched(const struct marking *marking)
{
    struct dm_battle *battle = battle_of(marking);
    if (marking->scenario->ground.feature_count) {
        return marking_fault(marking, "kind",
                             "the ground of a pitched battle is thrown, but there is terrain");
    }
    battle->pitched = 1;
    battle->home = RED; // until it is thrown
    battle->may_hide = battle->head.options[AMBUSHES] == PLAYED_WITH;
    for (enum side side = RED; side <= BLUE; side++) {
        battle->depth[side] = CM(USUAL_DEPTH);
    }
    if (battle->head.options[VILLAGERS] == PLAYED_WITH) {
        if (!dm_reserve_villagers(battle)) { // until there is a village
            return marking_fault(marking, "kind", "there is no room for five villagers");
        }
        dm_name_villagers(battle, &marking->scenario->ground);
    }
    dm_name_pieces(&marking->scenario->ground);
    return true;
}

static struct dm_goal *new_goal(const struct marking *marking, enum dm_aim aim)
{
    struct dm_battle *battle = battle_of(marking);
    for (int i = 0; i < DM_GOALS; i++) {
        if (battle->goals[i].aim) continue;
        battle->goals[i].aim = (uint8_t)aim;
        battle->goals[i].side = marking->mark->side;
        return &battle->goals[i];
    }
    marking_fault(marking, "kind", "at most %d things are fought for", DM_GOALS);
    return NULL;
}

static int feature_named(const struct marking *marking)
{
    const struct ground *ground = &marking->scenario->ground;
    for (int i = 0; i < ground->feature_count; i++) {
        if (*marking->mark->name && strcmp(ground->features[i].name, marking->mark->name) == 0) {
            return i + 1;
        }
    }
    marking_fault(marking, "name", "no terrain is called so");
    return 0;
}

static bool read_count(const struct marking *marking, const char *word, int usual, uint8_t *count)
{
    int number = usual;
    if (!marking_number(marking, word, (struct limits){1, 99}, &number)) return false;
    *count = (uint8_t)number;
    return true;
}

static bool read_line(const struct marking *marking)
{
    int feature = feature_named(marking);
    struct dm_goal *goal = feature ? new_goal(marking, AIM_LINE) : NULL;
    if (!goal) return false;
    goal->side = NOBODY;
    goal->work = (uint8_t)feature;
    return read_count(marking, "within", 5, &goal->least);
}

static bool read_across(const struct marking *marking)
{
    int feature = feature_named(marking);
    if (!feature || !marking_needs_side(marking, "it must say who is to get across")) return false;
    struct dm_goal *goal = new_goal(marking, AIM_ACROSS);
    if (!goal) return false;
    goal->work = (uint8_t)feature;
    return read_count(marking, "units", 1, &goal->count) &&
           read_count(marking, "figures", 1, &goal->least);
}

static bool read_burn(const struct marking *marking)
{
    if (!marking_needs_side(marking, "it must say who is to burn them")) return false;
    struct dm_goal *goal = new_goal(marking, AIM_BURN);
    return goal && read_count(marking, "buildings", 1, &goal->count);
}

static bool read_work(const struct marking *marking, enum dm_aim aim)
{
    int feature = feature_named(marking);
    if (!feature || !marking_needs_side(marking, "it must say whose aim it is")) return false;
    int work = dm_work_on_patch(battle_of(marking), feature);
    if (!work) return marking_fault(marking, "name", "that is neither built nor to be gone into");
    struct dm_goal *goal = new_goal(marking, aim);
    if (!goal) return false;
    goal->work = (uint8_t)work;
    goal->count = 1;
    return read_count(marking, "figures", 1, &goal->least);
}

static bool read_touch(const struct marking *marking)
{
    return read_work(marking, AIM_TOUCH);
}

static bool read_ruin(const struct marking *marking)
{
    return read_work(marking, AIM_RUIN);
}

static bool read_outlast(const struct marking *marking)
{
    if (!marking_needs_side(marking, "it must say who wins")) return false;
    return new_goal(marking, AIM_OUTLAST);
}

// Where they begin: home, a side; zone (depth N), in cm from its own edge; ambush; pitched, where sides and
// ground are thrown.
// What is there: flow (slow, steady, fast) of the river; village (square N), with its peasants in a place.
// What is fought for: line (within N), a feature; across (units N, figures N), a feature; burn (buildings N);
// touch (figures N) and ruin, a building; outlast.
const struct mark_kind dm_marks[] = {
    {"home", read_home, .unsaid = true},
    {"zone", read_zone, .unsaid = true},
    {"ambush", read_ambush, .unsaid = true},
    {"pitched", read_pitched, .unsaid = true},
    {"flow", read_flow, .unsaid = true},
    {"village", read_village, .unsaid = true},
    {"line", read_line},
    {"across", read_across},
    {"burn", read_burn},
    {"touch", read_touch},
    {"ruin", read_ruin},
    {"outlast", read_outlast},
    {NULL},
};
