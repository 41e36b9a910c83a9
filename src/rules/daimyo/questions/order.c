// Odds of order and of guns: formation fail, realigning, clans, bombardments.
#include "rules/daimyo/artillery/artillery.h"
#include "rules/daimyo/clans/clans.h"
#include "rules/daimyo/firing/firing.h"
#include "rules/daimyo/formation/formation.h"
#include "rules/daimyo/questions/questions.h"

// 5.4 Formation fail.

enum order { OR_TYPE, OR_TESTS };

const struct parameter dm_ask_formation_parameters[] = {
    {"type", UNIT_TYPES, "ashigaru", "the troops", DM_1_5, .of = "a-type"},
    {"tests", "1..10", "1", "turns at whose start they may throw", DM_5_3},
    {NULL},
};

bool dm_ask_formation_begin(struct arguments *arguments, void *state, struct fault *fault)
{
    (void)fault;
    ((struct dm_count_state *)state)->left = (uint8_t)arguments->value[OR_TESTS];
    return true;
}

bool dm_ask_formation_advance(const struct arguments *arguments, void *state, struct dice *dice)
{
    struct dm_count_state *count = state;
    if (!count->left) return false;
    count->result = dm_finds_order(dice, (enum dm_type)arguments->value[OR_TYPE]);
    count->left = count->result ? 0 : (uint8_t)(count->left - 1);
    return true;
}

void dm_ask_formation_outcome(const struct arguments *arguments, const void *state,
                              struct text *out)
{
    (void)arguments;
    text_add(out, ((const struct dm_count_state *)state)->result ? "pass" : "fail");
}

// 5.5 Realigning a gun.

enum realign { RE_ANGLE, RE_ARC };
enum realigned { IN_ITS_ARC, FIRES, WAITS };

const struct parameter dm_ask_realign_parameters[] = {
    {"angle", "0..180", "90", "degrees between barrel and target", DM_3_12},
    {"arc", "45 90", "45", "degrees within which it fires as it stands", DM_7_7},
    {NULL},
};

bool dm_ask_realign_begin(struct arguments *arguments, void *state, struct fault *fault)
{
    const int32_t *value = arguments->value;
    (void)fault;
    ((struct dm_count_state *)state)->done =
        dm_in_arc(value[RE_ANGLE] * 100, value[RE_ARC] ? 90 : 45);
    return true;
}

bool dm_ask_realign_advance(const struct arguments *arguments, void *state, struct dice *dice)
{
    struct dm_count_state *count = state;
    if (count->done) return false;
    count->result = dm_realigns(dice, arguments->value[RE_ANGLE]) ? FIRES : WAITS;
    count->done = 1;
    return true;
}

void dm_ask_realign_outcome(const struct arguments *arguments, const void *state, struct text *out)
{
    static const char *const names[] = {
        [IN_ITS_ARC] = "in-arc",
        [FIRES] = "fire",
        [WAITS] = "wait",
    };
    (void)arguments;
    text_add(out, names[((const struct dm_count_state *)state)->result]);
}

// 5.9 A gun against what is built.

enum bombard { BO_STRUCTURE, BO_MEN, BO_LEFT, BO_TURNS, BO_RANGE, BO_WIND };

// clang-format off
const struct parameter dm_ask_bombard_parameters[] = {
    {"structure",    "stone-building wooden-building stone-bridge wooden-bridge fieldworks earthworks redoubt "
                     "stone-wall stone-fort-wall low-stone-wall wooden-fort-wall barricade high-fence "
                     "overturned-wagon fence",
                                     "wooden-building", "what is shot at",                     DM_11_3},
    {"artillerymen", "0..3",         "3",               "who serve the gun",                   DM_7_21},
    {"hits-left",    "whole 0..24",  "whole",           "what it can still bear",              DM_11_3},
    {"turns",        "1..10",        "1",               "of fire",                             DM_11_2},
    {"range",        "0.00..200.00", "60.00",           "in cm",                               DM_7_8},
    {"wind",         NO_YES,         "no",              "a card halves the reach",             DM_15_2},
    {NULL},
};
// clang-format on

static const struct dm_structure_row *shot_at(const struct arguments *arguments)
{
    return &dm_structures[arguments->value[BO_STRUCTURE]];
}

// Count is the hits that are left, left the turns that are to come.
bool dm_ask_bombard_begin(struct arguments *arguments, void *state, struct fault *fault)
{
    struct dm_count_state *count = state;
    const struct dm_structure_row *row = shot_at(arguments);
    const int32_t *value = arguments->value;
    bool whole = value[BO_LEFT] >= PARAMETER_WORD;
    struct dm_fire fire = {
        .missile = GUN,
        .figures = (uint8_t)value[BO_MEN],
        .range = value[BO_RANGE],
        .wind = value[BO_WIND],
    };
    if (!whole && value[BO_LEFT] > row->hits) {
        return fault_set(fault, "hits-left", "%s can bear %d", row->title, row->hits);
    }
    count->count = whole ? row->hits : (uint8_t)value[BO_LEFT];
    count->result = !fine(dm_fire_forbidden(&fire));
    count->left = (uint8_t)value[BO_TURNS];
    if (count->result || dm_structure_is_down(row, count->count)) count->left = 0;
    return true;
}

bool dm_ask_bombard_advance(const struct arguments *arguments, void *state, struct dice *dice)
{
    struct dm_count_state *count = state;
    const struct dm_structure_row *row = shot_at(arguments);
    if (!count->left) return false;
    int hits = dm_bombard(dice, row, arguments->value[BO_MEN]);
    count->count = (uint8_t)dm_structure_left(count->count, hits);
    count->left--;
    if (dm_structure_is_down(row, count->count)) count->left = 0;
    return true;
}

void dm_ask_bombard_outcome(const struct arguments *arguments, const void *state, struct text *out)
{
    const struct dm_count_state *count = state;
    if (count->result) {
        text_add(out, "no-shot");
    } else if (dm_structure_is_down(shot_at(arguments), count->count)) {
        text_add(out, "down");
    } else {
        text_addf(out, "left-%d", count->count);
    }
}

// 5.15 A clan, turn by turn.

enum obey { CL_KOKU, CL_TURNS };

const struct parameter dm_ask_clan_parameters[] = {
    {"koku", "10000 5000", "10000", "how large the clan is", DM_12_1},
    {"turns", "1..15", "1", "of its side", DM_12_1},
    {NULL},
};

bool dm_ask_clan_begin(struct arguments *arguments, void *state, struct fault *fault)
{
    (void)fault;
    ((struct dm_count_state *)state)->left = (uint8_t)arguments->value[CL_TURNS];
    return true;
}

bool dm_ask_clan_advance(const struct arguments *arguments, void *state, struct dice *dice)
{
    struct dm_count_state *count = state;
    if (!count->left) return false;
    count->left--;
    if (dm_clan_acts(dice, (enum dm_clan)arguments->value[CL_KOKU])) count->count++;
    return true;
}

void dm_ask_clan_outcome(const struct arguments *arguments, const void *state, struct text *out)
{
    (void)arguments;
    text_addf(out, "acts-%d", ((const struct dm_count_state *)state)->count);
}
