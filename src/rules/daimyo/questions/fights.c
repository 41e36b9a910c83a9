// Odds of melee: one attack, attacks side by side, several on one, and two alone.
#include "rules/daimyo/questions/questions.h"

// What all questions about attacks have first, in one order.

enum fight {
    FG_ATTACKER,
    FG_DEFENDER,
    FG_ATTACKER_WEAPON,
    FG_DEFENDER_WEAPON,
    FG_COVER,
    FG_RETREAT,
    FG_SUPPORT,
    FG_ATTACKER_FF,
    FG_DEFENDER_FF,
    FG_ATTACKER_ALONE,
    FG_DEFENDER_ALONE,
    FG_FACING,
    FG_ATTACKERS = FG_FACING,
    FG_PLACE,
    FG_PAIRS,
};

// clang-format off
#define FIGHT_PARAMETERS                                                                                                       \
    {"attacker",        UNIT_TYPES " daimyo ninja", "samurai-foot", "who attacks", DM_1_5, .group = "Who", .of = "a-type"},    \
    {"defender",        UNIT_TYPES " daimyo",       "ashigaru",     "who defends", DM_1_5, .of = "b-type"},                    \
    {"attacker-weapon", WEAPONS,                    "sword",        "a naginata is a spear", DM_9_8, .of = "a-weapon"},        \
    {"defender-weapon", WEAPONS,                    "sword",        "a naginata is a spear", DM_9_8, .of = "b-weapon"},        \
    {"cover",           "none soft hard",           "none",         "the defender is behind it", DM_9_8, .group = "How"},      \
    {"retreat",         NO_YES,                     "no",           "the defender's unit is in retreat", DM_9_9},              \
    {"rear-support",    "none spear pike",          "none",         "of who touches the defender from behind", DM_9_8},        \
    {"attacker-ff",     NO_YES,                     "no",           "the attacker's unit has formation fail", DM_9_10, .of = "a-ff"}, \
    {"defender-ff",     NO_YES,                     "no",           "the defender's unit has formation fail", DM_9_10, .of = "b-ff"}, \
    {"attacker-alone",  NO_YES,                     "no",           "he touches no friend", DM_9_11},                          \
    {"defender-alone",  NO_YES,                     "no",           "he touches no friend", DM_9_11}
#define FACING {"facing", "front flank rear",  "front", "where the attacker is", DM_9_9}
#define PLACE  {"place",  "field door inside", "field", "in the open, at a door that is held, inside a building", DM_6_4}

const struct parameter dm_ask_melee_parameters[] = {FIGHT_PARAMETERS, FACING, PLACE, {NULL}};

const struct parameter dm_ask_line_parameters[] = {
    FIGHT_PARAMETERS, FACING, PLACE, {"pairs", "1..5", "5", "one against one", DM_9_3}, {NULL},
};

const struct parameter dm_ask_swarm_parameters[] = {
    FIGHT_PARAMETERS, {"attackers", "1..4", "4", "from the front, both flanks and the rear", DM_9_5}, {NULL},
};
// clang-format on

static struct dm_attack attack_asked(const int32_t *value)
{
    uint8_t attacker = (uint8_t)value[FG_ATTACKER];
    return (struct dm_attack){
        .attacker = {.type = attacker,
                     .weapon = (uint8_t)value[FG_ATTACKER_WEAPON],
                     .ff = value[FG_ATTACKER_FF],
                     .alone = value[FG_ATTACKER_ALONE] || attacker == NINJA},
        .defender = {.type = (uint8_t)value[FG_DEFENDER],
                     .weapon = (uint8_t)value[FG_DEFENDER_WEAPON],
                     .ff = value[FG_DEFENDER_FF],
                     .alone = value[FG_DEFENDER_ALONE]},
        .cover = (uint8_t)value[FG_COVER],
        .support = (uint8_t)value[FG_SUPPORT],
        .retreat = value[FG_RETREAT],
    };
}

static struct dm_attack placed_attack(const int32_t *value)
{
    struct dm_attack attack = attack_asked(value);
    attack.zone = (uint8_t)value[FG_FACING];
    attack.place = (uint8_t)value[FG_PLACE];
    return attack;
}

static void say_killed(const struct dm_count_state *count, struct text *out)
{
    text_add(out, count->result ? "killed" : "held");
}

// 5.10 One attack.

bool dm_ask_melee_begin(struct arguments *arguments, void *state, struct fault *fault)
{
    return dm_ask_anything(arguments, state, fault);
}

bool dm_ask_melee_advance(const struct arguments *arguments, void *state, struct dice *dice)
{
    struct dm_count_state *count = state;
    struct dm_attack attack = placed_attack(arguments->value);
    if (count->done) return false;
    count->result = dm_attack_kills(dice, &attack);
    count->done = 1;
    return true;
}

void dm_ask_melee_outcome(const struct arguments *arguments, const void *state, struct text *out)
{
    (void)arguments;
    say_killed(state, out);
}

// 5.11 Attacks side by side.

bool dm_ask_line_begin(struct arguments *arguments, void *state, struct fault *fault)
{
    (void)fault;
    ((struct dm_count_state *)state)->left = (uint8_t)arguments->value[FG_PAIRS];
    return true;
}

bool dm_ask_line_advance(const struct arguments *arguments, void *state, struct dice *dice)
{
    struct dm_count_state *count = state;
    struct dm_attack attack = placed_attack(arguments->value);
    if (!count->left) return false;
    count->left--;
    if (dm_attack_kills(dice, &attack)) count->count++;
    return true;
}

void dm_ask_line_outcome(const struct arguments *arguments, const void *state, struct text *out)
{
    (void)arguments;
    text_addf(out, "killed-%d", ((const struct dm_count_state *)state)->count);
}

// 5.12 Several on one. Left is those who have not thrown.

bool dm_ask_swarm_begin(struct arguments *arguments, void *state, struct fault *fault)
{
    struct dm_count_state *count = state;
    struct dm_attack attack = attack_asked(arguments->value);
    int most = dm_attackers_at_most(&attack), attackers = arguments->value[FG_ATTACKERS];
    (void)fault;
    count->left = (uint8_t)(attackers < most ? attackers : most);
    return true;
}

bool dm_ask_swarm_advance(const struct arguments *arguments, void *state, struct dice *dice)
{
    static const uint8_t zones[DM_ATTACKERS] = {FRONT, FLANK, FLANK, REAR};
    struct dm_count_state *count = state;
    struct dm_attack attack = attack_asked(arguments->value);
    if (!count->left) return false;
    attack.zone = zones[count->stage++];
    count->result = dm_attack_kills(dice, &attack);
    count->left = count->result ? 0 : (uint8_t)(count->left - 1);
    if (!count->left) count->stage = 0;
    return true;
}

void dm_ask_swarm_outcome(const struct arguments *arguments, const void *state, struct text *out)
{
    (void)arguments;
    say_killed(state, out);
}

// 5.13 Two alone, who strike in turn.

enum duel { DU_A, DU_B, DU_A_WEAPON, DU_B_WEAPON, DU_A_FF, DU_B_FF, DU_FIRST, DU_TURNS };
enum duel_end { BOTH_LIVE, A_KILLED, B_KILLED };

const struct parameter dm_ask_duel_parameters[] = {
    {"a", UNIT_TYPES " daimyo", "samurai-foot", "one of them", DM_1_5, .of = "a-type"},
    {"b", UNIT_TYPES " daimyo", "samurai-foot", "the other", DM_1_5, .of = "b-type"},
    {"a-weapon", WEAPONS, "sword", "a naginata is a spear", DM_9_8},
    {"b-weapon", WEAPONS, "sword", "a naginata is a spear", DM_9_8},
    {"a-ff", NO_YES, "no", "he has formation fail", DM_9_10},
    {"b-ff", NO_YES, "no", "he has formation fail", DM_9_10},
    {"first", "a b", "a", "who attacks first", DM_9_3},
    {"turns", "1..16", "6", "of both, one after the other", DM_9_3},
    {NULL},
};

static struct dm_fighter duellist(const int32_t *value, int b)
{
    return (struct dm_fighter){
        .type = (uint8_t)value[DU_A + b],
        .weapon = (uint8_t)value[DU_A_WEAPON + b],
        .ff = value[DU_A_FF + b],
        .alone = true,
    };
}

bool dm_ask_duel_begin(struct arguments *arguments, void *state, struct fault *fault)
{
    struct dm_count_state *count = state;
    (void)fault;
    count->left = (uint8_t)arguments->value[DU_TURNS];
    count->stage = (uint8_t)arguments->value[DU_FIRST];
    return true;
}

// Stage is whose turn it is: 0 is a's.
bool dm_ask_duel_advance(const struct arguments *arguments, void *state, struct dice *dice)
{
    struct dm_count_state *count = state;
    const int32_t *value = arguments->value;
    if (!count->left) return false;
    struct dm_attack attack = {
        .attacker = duellist(value, count->stage),
        .defender = duellist(value, !count->stage),
    };
    bool killed = dm_attack_kills(dice, &attack);
    if (killed) count->result = count->stage ? A_KILLED : B_KILLED;
    count->left = killed ? 0 : (uint8_t)(count->left - 1);
    count->stage = count->left ? !count->stage : 0;
    return true;
}

void dm_ask_duel_outcome(const struct arguments *arguments, const void *state, struct text *out)
{
    static const char *const names[] = {
        [BOTH_LIVE] = "undecided",
        [A_KILLED] = "a-killed",
        [B_KILLED] = "b-killed",
    };
    (void)arguments;
    text_add(out, names[((const struct dm_count_state *)state)->result]);
}
