// Odds of melee: one stroke, one phase, a duel, and one man against several.
#include "rules/argad/questions/questions.h"

static const char *const fates[] = {
    [UNHURT] = "ok",
    [RECOILS] = "recoils",
    [STUNNED] = "stunned",
    [KILLED] = "killed",
};

// 5.9 A stroke without an answer.

enum strike {
    SK_CLASS,
    SK_WEAPON,
    SK_GRIP,
    SK_MOUNTED,
    SK_CHARGING,
    SK_STILL,
    SK_CLOSE_ORDER,
    SK_DISORDER,
    SK_DEFENDS,
    SK_HIGHER,
    SK_LETHAL,
    SK_SURPRISE,
    SK_TARGET_CLASS,
    SK_TARGET_ARMOUR,
    SK_TARGET_WEAPON,
    SK_TARGET_GRIP,
    SK_TARGET_MOUNTED,
    SK_TARGET_CHARGING,
    SK_TARGET_STILL,
    SK_TARGET_DEFENDS,
    SK_INDOORS,
    SK_GROUND
};

// clang-format off
const struct parameter ag_ask_strike_parameters[] = {
    {"class",           "1..6",        "3",      "of who strikes",                            AR_1_1,   .group = "Who strikes", .of = "a-class"},
    {"weapon",          WEAPONS,       "katana", "what with",                                 AR_3_1,   .of = "a-weapon"},
    {"grip",            "swing plain", "swing",  "of a weapon for both hands",                AR_14_5},
    {"mounted",         MOUNTS,        "no",     "in the saddle",                             AR_13_4G, .of = "a-mounted"},
    {"charging",        "no yes",      "no",     "rode into contact this turn",               AR_13_4D},
    {"still",           "no yes",      "no",     "has not moved this turn",                   AR_13_4F},
    {"close-order",     "no yes",      "no",     "stands in close order",                     AR_13_4C},
    {"disorder",        "no yes",      "no",     "is in disorder",                            AR_7_7},
    {"defends",         "no yes",      "no",     "an obstacle that the other comes across",   AR_13_4H},
    {"higher",          "no yes",      "no",     "by a level",                                AR_13_4I},
    {"lethal",          "no yes",      "no",     "a sensei's bare hands kill",                AR_13_13, .seldom = true},
    {"surprise",        "no yes",      "no",     "the other suspects nothing",                AR_13_4J},
    {"target-class",    "1..6",        "3",      "of who is struck",                          AR_13_5,  .group = "Who is struck", .of = "b-class"},
    {"target-armour",   ARMOURS,       "none",   "worn by him",                               AR_13_6,  .of = "b-armour"},
    {"target-weapon",   WEAPONS,       "katana", "his own",                                   AR_13_4G, .of = "b-weapon"},
    {"target-grip",     "swing plain", "swing",  "of a weapon for both hands",                AR_14_5},
    {"target-mounted",  MOUNTS,        "no",     "in the saddle",                             AR_13_4E, .of = "b-mounted"},
    {"target-charging", "no yes",      "no",     "rode into contact this turn",               AR_13_4F},
    {"target-still",    "no yes",      "no",     "has not moved this turn",                   AR_13_4G},
    {"target-defends",  "no yes",      "no",     "an obstacle that the striker comes across", AR_13_4H},
    {"indoors",         "no yes",      "no",     "inside, or through a door or a narrow gap", AR_14_8,  .group = "The place"},
    {"ground",          "easy rough",  "easy",   "under either of them",                      AR_13_4D},
    {NULL},
};
// clang-format on

static struct ag_stroke stroke_asked(const int32_t *value)
{
    return (struct ag_stroke){
        .striker = {.class = (uint8_t)value[SK_CLASS],
                    .weapon = (uint8_t)value[SK_WEAPON],
                    .plain = value[SK_GRIP],
                    .mount = (uint8_t)value[SK_MOUNTED],
                    .charging = value[SK_CHARGING],
                    .still = value[SK_STILL],
                    .close_order = value[SK_CLOSE_ORDER],
                    .disorder = value[SK_DISORDER],
                    .defends = value[SK_DEFENDS],
                    .higher = value[SK_HIGHER],
                    .lethal = value[SK_LETHAL]},
        .target = {.class = (uint8_t)value[SK_TARGET_CLASS],
                   .armour = (uint8_t)value[SK_TARGET_ARMOUR],
                   .weapon = (uint8_t)value[SK_TARGET_WEAPON],
                   .plain = value[SK_TARGET_GRIP],
                   .mount = (uint8_t)value[SK_TARGET_MOUNTED],
                   .charging = value[SK_TARGET_CHARGING],
                   .still = value[SK_TARGET_STILL],
                   .defends = value[SK_TARGET_DEFENDS]},
        .place = {.indoors = value[SK_INDOORS], .rough = value[SK_GROUND]},
        .surprise = value[SK_SURPRISE],
    };
}

bool ag_ask_strike_begin(struct arguments *arguments, void *state, struct fault *fault)
{
    struct ag_stroke stroke = stroke_asked(arguments->value);
    (void)state;
    return ag_fighter_fits(&stroke.striker, "", stroke.place.indoors, fault) &&
           ag_fighter_fits(&stroke.target, "target-", stroke.place.indoors, fault) &&
           ag_sides_fit(&stroke.striker, &stroke.target, "target-", fault);
}

bool ag_ask_strike_advance(const struct arguments *arguments, void *state, struct dice *dice)
{
    struct ag_count_state *count = state;
    struct ag_stroke stroke = stroke_asked(arguments->value);
    if (count->done) return false;
    int die = ag_stroke_die(dice, &stroke.striker);
    count->result = (uint8_t)ag_stroke_fate(&stroke, die);
    count->done = 1;
    return true;
}

void ag_ask_strike_outcome(const struct arguments *arguments, const void *state, struct text *out)
{
    static const char *const names[] = {
        [UNHURT] = "miss",
        [RECOILS] = "recoil",
        [STUNNED] = "stun",
        [KILLED] = "kill",
    };
    (void)arguments;
    text_add(out, names[((const struct ag_count_state *)state)->result]);
}

// 5.10 One phase of one against one. The numbers of who fights: 1 and 2.

enum pair {
    PR_A,
    PR_B = ASKED_OF_FIGHTERS,
    PR_INDOORS = 2 * ASKED_OF_FIGHTERS,
    PR_GROUND,
    PR_DEAD_HEAT
};

// clang-format off
#define FOE_ASKED(p, title)                                                                                              \
    {p "class",       "1..6",        "3",      "his class",                               AR_1_1,   .group = (title)},     \
    {p "armour",      ARMOURS,       "none",   "what he wears",                           AR_13_6},                      \
    {p "weapon",      WEAPONS,       "katana", "what he fights with",                     AR_3_1},                       \
    {p "grip",        "swing plain", "swing",  "of a weapon for both hands",              AR_14_5},                      \
    {p "mounted",     MOUNTS,        "no",     "in the saddle",                           AR_13_4G},                     \
    {p "charging",    "no yes",      "no",     "rode into contact this turn",             AR_13_4D},                     \
    {p "still",       "no yes",      "no",     "has not moved this turn",                 AR_13_4F},                     \
    {p "close-order", "no yes",      "no",     "stands in close order",                   AR_13_4C},                     \
    {p "fresh",       "no yes",      "yes",    "touched no enemy last turn",              AR_14_6},                      \
    {p "disorder",    "no yes",      "no",     "is in disorder",                          AR_7_7},                       \
    {p "defends",     "no yes",      "no",     "an obstacle that the other comes across", AR_13_4H},                     \
    {p "higher",      "no yes",      "no",     "by a level",                              AR_13_4I}

#define FIGHTER_ASKED(p, title)                                                                                          \
    FOE_ASKED(p, title),                                                                                                 \
    {p "fast",        "no yes",      "no",     "strikes one length sooner",               AR_15_1,  .seldom = true},     \
    {p "strikes",     "1..3",        "1",      "how often a turn",                        AR_15_2,  .seldom = true},     \
    {p "lethal",      "no yes",      "no",     "a sensei's bare hands kill",              AR_13_13, .seldom = true}

#define PLACE_ASKED                                                                                                      \
    {"indoors",       "no yes",      "no",     "inside, or through a door or a narrow gap", AR_14_8, .group = "The place"}, \
    {"ground",        "easy rough",  "easy",   "under either of them",                      AR_13_4D},                   \
    {"dead-heat",     "both none",   "both",   "the switch of that name",                   AR_13_12}

const struct parameter ag_ask_melee_parameters[] = {
    FIGHTER_ASKED("a-", "One"), FIGHTER_ASKED("b-", "The other"), PLACE_ASKED,
    {NULL},
};

const struct parameter ag_ask_duel_parameters[] = {
    FIGHTER_ASKED("a-", "One"), FIGHTER_ASKED("b-", "The other"), PLACE_ASKED,
    {NULL},
};
// clang-format on

static struct ag_place place_asked(const int32_t *value)
{
    return (struct ag_place){.indoors = value[0], .rough = value[1]};
}

bool ag_ask_melee_begin(struct arguments *arguments, void *state, struct fault *fault)
{
    const int32_t *value = arguments->value;
    struct ag_fighter a = ag_fighter_asked(value + PR_A, ASKED_OF_FIGHTERS);
    struct ag_fighter b = ag_fighter_asked(value + PR_B, ASKED_OF_FIGHTERS);
    (void)state;
    return ag_fighter_fits(&a, "a-", value[PR_INDOORS], fault) &&
           ag_fighter_fits(&b, "b-", value[PR_INDOORS], fault) && ag_sides_fit(&a, &b, "b-", fault);
}

// A charge and a first contact are of one turn only.
static struct ag_fighter turn_after_turn(struct ag_fighter fighter, bool later)
{
    fighter.charging &= !later;
    fighter.stale |= later;
    return fighter;
}

static bool fight_pair(const int32_t *value, struct ag_duel_state *duel, struct dice *dice)
{
    static const struct ag_reach reach[] = {{{0}}, {.foes = {2}}, {.foes = {1}}};
    const struct ag_fighter fighters[] = {
        {0},
        turn_after_turn(ag_fighter_asked(value + PR_A, ASKED_OF_FIGHTERS), duel->later_turn),
        turn_after_turn(ag_fighter_asked(value + PR_B, ASKED_OF_FIGHTERS), duel->later_turn),
    };
    struct ag_fray fray = {
        .fighters = fighters,
        .reach = reach,
        .parts = duel->parts,
        .count = 2,
        .place = place_asked(value + PR_INDOORS),
        .dead_heats = value[PR_DEAD_HEAT] == 0,
    };
    return ag_fray_advance(&fray, &duel->now, dice);
}

bool ag_ask_melee_advance(const struct arguments *arguments, void *state, struct dice *dice)
{
    return fight_pair(arguments->value, state, dice);
}

void ag_ask_melee_outcome(const struct arguments *arguments, const void *state, struct text *out)
{
    const struct ag_duel_state *duel = state;
    (void)arguments;
    text_addf(out, "a-%s-b-%s", fates[duel->parts[1].fate], fates[duel->parts[2].fate]);
}

// 5.11 Until one falls.

bool ag_ask_duel_begin(struct arguments *arguments, void *state, struct fault *fault)
{
    return ag_ask_melee_begin(arguments, state, fault);
}

static bool is_down(const struct ag_part *part)
{
    return part->fate > RECOILS;
}

bool ag_ask_duel_advance(const struct arguments *arguments, void *state, struct dice *dice)
{
    struct ag_duel_state *duel = state;
    if (fight_pair(arguments->value, duel, dice)) return true;
    if (is_down(&duel->parts[1]) || is_down(&duel->parts[2])) return false;
    *duel = (struct ag_duel_state){.later_turn = 1};
    return true;
}

void ag_ask_duel_outcome(const struct arguments *arguments, const void *state, struct text *out)
{
    const struct ag_duel_state *duel = state;
    bool a_falls = is_down(&duel->parts[1]), b_falls = is_down(&duel->parts[2]);
    (void)arguments;
    text_add(out, a_falls && b_falls ? "both-fall" : a_falls ? "b-wins" : "a-wins");
}

// 5.12 One against several. Number 1 is the lone fighter; his foes come after him, then those who
// strike over their shoulders, rank by rank.

enum many {
    MN_LONE,
    MN_FOE = ASKED_OF_FIGHTERS,
    MN_FOES = ASKED_OF_FIGHTERS + ASKED_OF_FOES,
    MN_SECOND,
    MN_THIRD,
    MN_REAR_WEAPON,
    MN_SUBALTERNS,
    MN_INDOORS,
    MN_GROUND,
    MN_DEAD_HEAT
};

#define LONE 1

// clang-format off
const struct parameter ag_ask_many_parameters[] = {
    FIGHTER_ASKED("lone-", "The lone fighter"), FOE_ASKED("foe-", "His foes, all alike"),
    {"foes",        "1..4",               "2",    "who touch him",                                   AR_14_1},
    {"second",      "0..4",               "0",    "lancers who strike over the shoulders of these",  AR_14_3},
    {"third",       "0..4",               "0",    "and over those, in close order",                  AR_14_4},
    {"rear-weapon", "yari pike naginata", "yari", "of the ranks behind, never swung",                AR_14_5},
    {"subalterns",  "no yes",             "no",   "the switch of that name",                         AR_14_10, .seldom = true},
    PLACE_ASKED,
    {NULL},
};
// clang-format on

static bool ranks_fit(const int32_t *value, const struct ag_fighter *lone,
                      const struct ag_fighter *foe, struct fault *fault)
{
    int second = value[MN_SECOND], third = value[MN_THIRD];
    if (second > value[MN_FOES]) {
        return fault_set(fault, "second", "one for each of the foes at most");
    }
    if (third > second) return fault_set(fault, "third", "no more than in the second rank");
    if (third && !foe->close_order) {
        return fault_set(fault, "third", "only in close order (foe-close-order=yes)");
    }
    if (!second) return true;
    if (value[MN_INDOORS]) return fault_set(fault, "second", "no second rank strikes indoors");
    if (foe->mount != ON_FOOT) {
        return fault_set(fault, "second", "the foes in front must be on foot");
    }
    if (lone->defends || foe->defends) {
        return fault_set(fault, "second", "nobody strikes over a shoulder across an obstacle");
    }
    if (!ag_leaves_no_room(foe)) return true;
    return fault_set(fault, "second", "a swung weapon in front leaves no room (foe-grip=plain)");
}

bool ag_ask_many_begin(struct arguments *arguments, void *state, struct fault *fault)
{
    const int32_t *value = arguments->value;
    struct ag_fighter lone = ag_fighter_asked(value + MN_LONE, ASKED_OF_FIGHTERS);
    struct ag_fighter foe = ag_fighter_asked(value + MN_FOE, ASKED_OF_FOES);
    (void)state;
    if (foe.defends && value[MN_FOES] > 1) { // AR_14_9
        return fault_set(fault, "foes", "across an obstacle one defender strikes");
    }
    return ag_fighter_fits(&lone, "lone-", value[MN_INDOORS], fault) &&
           ag_fighter_fits(&foe, "foe-", value[MN_INDOORS], fault) &&
           ag_sides_fit(&lone, &foe, "foe-", fault) && ranks_fit(value, &lone, &foe, fault);
}

#define MANY_CAP 14

struct crowd_of_many {
    struct ag_fighter fighters[MANY_CAP];
    struct ag_reach reach[MANY_CAP];
    uint8_t count;
};

// A rank stands behind the last of the foes, who are struck last.
static void add_rank(struct crowd_of_many *crowd, const struct ag_fighter *fighter, int men,
                     int foes)
{
    for (int i = 0; i < men; i++) {
        uint8_t who = ++crowd->count;
        crowd->fighters[who] = *fighter;
        crowd->reach[who].foes[0] = LONE;
        crowd->reach[who].front = (uint8_t)(LONE + foes - men + i + 1);
    }
}

static void gather(const int32_t *value, struct crowd_of_many *crowd)
{
    static const uint8_t rear_weapons[] = {YARI, PIKE, NAGINATA};
    int foes = value[MN_FOES];
    struct ag_fighter foe = ag_fighter_asked(value + MN_FOE, ASKED_OF_FOES), rear = foe;
    rear.weapon = rear_weapons[value[MN_REAR_WEAPON]];
    rear.plain = true;
    rear.stale = false; // AR_14_6 They have touched nobody.
    *crowd = (struct crowd_of_many){.count = LONE};
    crowd->fighters[LONE] = ag_fighter_asked(value + MN_LONE, ASKED_OF_FIGHTERS);
    for (int i = 0; i < foes; i++) {
        uint8_t who = ++crowd->count;
        crowd->fighters[who] = foe;
        crowd->reach[who].foes[0] = LONE;
        crowd->reach[LONE].foes[i] = who;
    }
    add_rank(crowd, &rear, value[MN_SECOND], foes);
    add_rank(crowd, &rear, value[MN_THIRD], foes);
}

bool ag_ask_many_advance(const struct arguments *arguments, void *state, struct dice *dice)
{
    struct ag_fray_state *fray_state = state;
    const int32_t *value = arguments->value;
    struct crowd_of_many crowd;
    gather(value, &crowd);
    struct ag_fray fray = {
        .fighters = crowd.fighters,
        .reach = crowd.reach,
        .parts = fray_state->parts,
        .count = crowd.count,
        .place = place_asked(value + MN_INDOORS),
        .dead_heats = value[MN_DEAD_HEAT] == 0,
        .subalterns = value[MN_SUBALTERNS],
    };
    return ag_fray_advance(&fray, &fray_state->now, dice);
}

void ag_ask_many_outcome(const struct arguments *arguments, const void *state, struct text *out)
{
    const struct ag_fray_state *fray = state;
    int felled = 0;
    for (int foe = 1; foe <= arguments->value[MN_FOES]; foe++) {
        felled += is_down(&fray->parts[LONE + foe]);
    }
    text_addf(out, "lone-%s-felled-%d", fates[fray->parts[LONE].fate], felled);
}
