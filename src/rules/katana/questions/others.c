// Odds of the single throws: horses, falls, fear, arts, healing.
#include "rules/katana/arts/arts.h"
#include "rules/katana/campaign/healing.h"
#include "rules/katana/morale/morale.h"
#include "rules/katana/questions/questions.h"
#include "rules/katana/turn/initiative.h"

#define HORSE_VALUES "war good-samurai good ordinary-samurai ordinary poor"

// The value of a parameter by its place in the list of the question.
static int32_t at(const struct arguments *arguments, int place)
{
    return arguments->value[place];
}

static enum ky_riding rider_at(const struct arguments *arguments, int place)
{
    return (enum ky_riding)(at(arguments, place) + MASTER);
}

// Says which of several things came of one throw.
static void print_result(const void *state, const char *const *words, struct text *out)
{
    text_add(out, words[((const struct roll_state *)state)->result]);
}

// A throw that is made once: false when it has been.
static bool once(struct roll_state *own)
{
    if (own->rolled) return false;
    own->rolled = 1;
    return true;
}

// 5.8

const struct parameter ky_jump_parameters[] = {
    {"rider", RIDER_VALUES, "average", "his horsemanship", KY_6_8, .of = "a-rider"},
    {"obstacle", "low-hedge high-hedge barricade spear-line gap-1 gap-2 gap-3", "low-hedge",
     "that is jumped", KY_6_8},
    {"horse", "none " HORSE_VALUES, "none", "its quality; none: not played", KY_17_2,
     .of = "a-horse"},
    {NULL},
};

bool ky_jump_advance(const struct arguments *arguments, void *state, struct dice *dice)
{
    struct ky_jump jump = {0, (uint8_t)rider_at(arguments, 0), (uint8_t)at(arguments, 1),
                           (uint8_t)at(arguments, 2)};
    struct roll_state *own = state;
    if (!once(own)) return false;
    if (!ky_refuses(&jump, dice)) return true;
    own->result = ky_stays_on(jump.riding, 0, dice) ? 1 : 2;
    return true;
}

void ky_jump_outcome(const struct arguments *arguments, const void *state, struct text *out)
{
    static const char *const words[] = {"clears", "refuses-stays", "refuses-falls"};
    (void)arguments;
    print_result(state, words, out);
}

// 5.9

const struct parameter ky_staying_parameters[] = {
    {"rider", RIDER_VALUES, "average", "his horsemanship", KY_6_10, .of = "a-rider"},
    {NULL},
};

bool ky_staying_advance(const struct arguments *arguments, void *state, struct dice *dice)
{
    struct roll_state *own = state;
    if (!once(own)) return false;
    own->result = ky_stays_on(rider_at(arguments, 0), 0, dice);
    return true;
}

void ky_staying_outcome(const struct arguments *arguments, const void *state, struct text *out)
{
    static const char *const words[] = {"falls", "stays"};
    (void)arguments;
    print_result(state, words, out);
}

// 5.10

const struct parameter ky_collision_parameters[] = {
    {"a-rider", RIDER_VALUES, "average", "horsemanship of one", KY_14_11},
    {"b-rider", RIDER_VALUES, "average", "and of the other", KY_14_11},
    {NULL},
};

bool ky_collision_advance(const struct arguments *arguments, void *state, struct dice *dice)
{
    struct roll_state *own = state;
    if (!once(own)) return false;
    bool first = ky_stays_on(rider_at(arguments, 0), 0, dice);
    bool second = ky_stays_on(rider_at(arguments, 1), 0, dice);
    own->result = (uint8_t)(!first + 2 * !second);
    return true;
}

void ky_collision_outcome(const struct arguments *arguments, const void *state, struct text *out)
{
    static const char *const words[] = {"both-stay", "a-falls", "b-falls", "both-fall"};
    (void)arguments;
    print_result(state, words, out);
}

// 5.11

const struct parameter ky_trip_parameters[] = {
    {"cause", "body obstacle entangled jump uphill slippery", "body", "what he may trip over",
     KY_7_1},
    {"best-skill", SKILL_VALUES, "3", "with any weapon", KY_7_2, .of = "a-best-skill"},
    {"armour", ARMOUR_VALUES, "none", "worn: for a jump", KY_7_2, .of = "a-armour"},
    {NULL},
};

bool ky_trip_advance(const struct arguments *arguments, void *state, struct dice *dice)
{
    struct ky_stumbler man = {0, (int8_t)at(arguments, 1), (uint8_t)at(arguments, 2)};
    struct roll_state *own = state;
    if (!once(own)) return false;
    own->result = ky_trips_up(&man, (enum ky_trip)at(arguments, 0), dice);
    return true;
}

void ky_trip_outcome(const struct arguments *arguments, const void *state, struct text *out)
{
    static const char *const words[] = {"keeps-feet", "trips"};
    (void)arguments;
    print_result(state, words, out);
}

// 5.12

enum { FA_FROM, FA_FEET, FA_WOUNDS, FA_CAPACITY, FA_DISTRACTIONS };

const struct parameter ky_fall_parameters[] = {
    {"from", "horse ground-floor height", "horse", "what he falls from", KY_7_4},
    {"feet", "1..200", "20", "of a height", KY_7_4},
    {"wounds", "0..7", "0", "had before", KY_1_11, .of = "a-wounds"},
    {"capacity", "3..8", "6", "the wound that kills", KY_1_11, .of = "a-capacity"},
    {"distractions", "0..14", "0", "had before", KY_12_7, .of = "a-distractions"},
    {NULL},
};

bool ky_fall_begin(struct arguments *arguments, void *state, struct fault *fault)
{
    (void)state;
    if (at(arguments, FA_WOUNDS) < at(arguments, FA_CAPACITY)) return true;
    return fault_set(fault, "wounds", "are as many as kill him");
}

bool ky_fall_advance(const struct arguments *arguments, void *state, struct dice *dice)
{
    struct harm_state *own = state;
    if (own->rolled) return false;
    struct ky_harm had = {(uint8_t)at(arguments, FA_WOUNDS),
                          (uint8_t)at(arguments, FA_DISTRACTIONS), SURVIVES};
    own->rolled = 1;
    own->harm = ky_fall(at(arguments, FA_FROM) == 2 ? at(arguments, FA_FEET) : 0, 0, dice);
    own->harm.fate = (uint8_t)ky_fate_of(had, own->harm, at(arguments, FA_CAPACITY));
    return true;
}

void ky_fall_outcome(const struct arguments *arguments, const void *state, struct text *out)
{
    (void)arguments;
    print_harm(&((const struct harm_state *)state)->harm, "no-effect", out);
}

// 5.13

const struct parameter ky_morale_parameters[] = {
    {"troop", "bushi ashigaru heimin", "ashigaru", "kind of the group", KY_1_9, .of = "a-troop"},
    {"leadership", "0..10", "3", "of a leader who lives", KY_15_4},
    {"wounded", "0..30", "0", "in this move", KY_15_3},
    {"killed", "0..30", "0", "so far", KY_15_3},
    {"leader-killed", YES_NO, "no", "in this move", KY_15_3},
    {"outnumbered", YES_NO, "no", "visibly", KY_15_3},
    {"killed-more", YES_NO, "no", "than it has lost", KY_15_3},
    {"horsemen", YES_NO, "no", "approach a group on foot", KY_15_3},
    {"enemy-leaving", YES_NO, "no", "most of those in sight", KY_15_3},
    {"leader-killed-by-inferior", YES_NO, "no", "by status", KY_15_3},
    {"friends-running", YES_NO, "no", "of higher status", KY_15_3},
    {NULL},
};

static struct ky_mood mood_of(const struct arguments *arguments)
{
    return (struct ky_mood){
        .troop = (uint8_t)at(arguments, 0),
        .leadership = (uint8_t)at(arguments, 1),
        .wounded = (uint8_t)at(arguments, 2),
        .killed = (uint8_t)at(arguments, 3),
        .leader_killed = (uint8_t)at(arguments, 4),
        .outnumbered = (uint8_t)at(arguments, 5),
        .killed_more = (uint8_t)at(arguments, 6),
        .horsemen = (uint8_t)at(arguments, 7),
        .enemy_leaving = (uint8_t)at(arguments, 8),
        .by_inferior = (uint8_t)at(arguments, 9),
        .friends_running = (uint8_t)at(arguments, 10),
    };
}

bool ky_morale_begin(struct arguments *arguments, void *state, struct fault *fault)
{
    struct ky_mood mood = mood_of(arguments);
    (void)state;
    if (!mood.by_inferior || mood.leader_killed) return true;
    return fault_set(fault, "leader-killed-by-inferior", "needs leader-killed=yes");
}

bool ky_morale_advance(const struct arguments *arguments, void *state, struct dice *dice)
{
    struct ky_mood mood = mood_of(arguments);
    struct roll_state *own = state;
    int total;
    if (!once(own)) return false;
    own->result = (uint8_t)ky_mood_throw(&mood, dice, &total);
    return true;
}

void ky_morale_outcome(const struct arguments *arguments, const void *state, struct text *out)
{
    static const char *const words[] = {
        [CONTINUE] = "continue",
        [NO_ADVANCE] = "no-advance",
        [RETIRE] = "retire",
        [RUN_AWAY] = "run-away",
    };
    (void)arguments;
    print_result(state, words, out);
}

// 5.16

bool ky_drift_advance(const struct arguments *arguments, void *state, struct dice *dice)
{
    struct roll_state *own = state;
    (void)arguments;
    if (!once(own)) return false;
    own->result = (uint8_t)(ky_drift(0, dice) + 1);
    return true;
}

void ky_drift_outcome(const struct arguments *arguments, const void *state, struct text *out)
{
    int direction = ((const struct roll_state *)state)->result;
    (void)arguments;
    if (direction == 0) text_add(out, "stays");
    if (direction > 0) text_addf(out, "direction-%d", direction);
}

// 5.17

bool ky_outsider_advance(const struct arguments *arguments, void *state, struct dice *dice)
{
    struct roll_state *own = state;
    (void)arguments;
    if (!once(own)) return false;
    own->result = ky_hits_other(0, dice);
    return true;
}

void ky_outsider_outcome(const struct arguments *arguments, const void *state, struct text *out)
{
    static const char *const words[] = {"intended", "other"};
    (void)arguments;
    print_result(state, words, out);
}

// 5.18

const struct parameter ky_iai_parameters[] = {
    {"iai", "0..20", "5", "skill of drawing and cutting in one motion", KY_16_15, .of = "a-iai"},
    {NULL},
};

bool ky_iai_advance(const struct arguments *arguments, void *state, struct dice *dice)
{
    struct roll_state *own = state;
    if (!once(own)) return false;
    own->result = ky_draws_in_time(at(arguments, 0), 0, dice);
    return true;
}

void ky_iai_outcome(const struct arguments *arguments, const void *state, struct text *out)
{
    static const char *const words[] = {"fail", "success"};
    (void)arguments;
    print_result(state, words, out);
}

// 5.20

const struct parameter ky_shout_parameters[] = {
    {"skill", "0..20", "5", "of who shouts", KY_16_23, .of = "a-ki-ai"},
    {"target-skill", "0..20", "0", "of who hears it", KY_16_23, .of = "b-ki-ai"},
    {"target-distractions", "0..14", "0", "had before", KY_12_7, .of = "b-distractions"},
    {NULL},
};

bool ky_shout_advance(const struct arguments *arguments, void *state, struct dice *dice)
{
    struct ky_shout shout = {0, (int8_t)at(arguments, 0), (int8_t)at(arguments, 1),
                             (uint8_t)at(arguments, 2)};
    struct harm_state *own = state;
    if (own->rolled) return false;
    own->rolled = 1;
    ky_shout_strikes(&shout, &own->harm, dice);
    return true;
}

void ky_shout_outcome(const struct arguments *arguments, const void *state, struct text *out)
{
    const struct ky_harm *harm = &((const struct harm_state *)state)->harm;
    (void)arguments;
    if (harm->distractions && harm->fate == SURVIVES) text_add(out, "pushed-");
    print_harm(harm, "no-effect", out);
}

// 5.21

const struct parameter ky_turning_parameters[] = {
    {"skill", "0..20", "8", "of cutting arrows", KY_16_38, .of = "a-yadome"},
    {"missile", "arrow shuriken sariken", "arrow", "that comes", KY_16_38},
    {"nth", "1..20", "1", "missile of this phase", KY_16_38},
    {"technique", "weapon unarmed", "weapon", "what it is turned with", KY_16_36},
    {NULL},
};

bool ky_turning_begin(struct arguments *arguments, void *state, struct fault *fault)
{
    (void)state;
    if (!at(arguments, 3) || at(arguments, 1) == 0) return true;
    return fault_set(fault, "technique", "bare hands turn arrows only");
}

bool ky_turning_advance(const struct arguments *arguments, void *state, struct dice *dice)
{
    static const uint8_t missiles[] = {M_BOW, M_SHURIKEN, M_SARIKEN};
    struct ky_turning turning = {0, (int8_t)at(arguments, 0), missiles[at(arguments, 1)],
                                 (uint8_t)(at(arguments, 2) - 1)};
    struct roll_state *own = state;
    if (!once(own)) return false;
    own->result = ky_turns_aside(&turning, dice);
    return true;
}

void ky_turning_outcome(const struct arguments *arguments, const void *state, struct text *out)
{
    static const char *const words[] = {"not-deflected", "deflected"};
    (void)arguments;
    print_result(state, words, out);
}

// 5.22

const struct parameter ky_startled_parameters[] = {
    {"horse", HORSE_VALUES, "ordinary-samurai", "its quality", KY_17_3, .of = "a-horse"},
    {"rider", RIDER_VALUES, "average", "his horsemanship", KY_17_4, .of = "a-rider"},
    {NULL},
};

enum { REARED_FELL = BOLTS + 1 };

bool ky_startled_advance(const struct arguments *arguments, void *state, struct dice *dice)
{
    struct roll_state *own = state;
    if (!once(own)) return false;
    own->result = (uint8_t)ky_startled((enum ky_horse)(at(arguments, 0) + WAR_HORSE), 0, dice);
    if (own->result != REARS || ky_stays_on(rider_at(arguments, 1), 0, dice)) return true;
    own->result = REARED_FELL;
    return true;
}

void ky_startled_outcome(const struct arguments *arguments, const void *state, struct text *out)
{
    static const char *const words[] = {
        [CALM] = "no-effect",
        [REARS] = "rears-stays",
        [BOLTS] = "bolts",
        [REARED_FELL] = "rears-falls",
    };
    (void)arguments;
    print_result(state, words, out);
}

// 5.23

const struct parameter ky_control_parameters[] = {
    {"rider", RIDER_VALUES, "average", "his horsemanship", KY_17_5, .of = "a-rider"},
    {NULL},
};

bool ky_control_advance(const struct arguments *arguments, void *state, struct dice *dice)
{
    struct roll_state *own = state;
    if (!once(own)) return false;
    own->result = ky_regains_control(rider_at(arguments, 0), 0, dice);
    return true;
}

void ky_control_outcome(const struct arguments *arguments, const void *state, struct text *out)
{
    static const char *const words[] = {"not-regained", "regained"};
    (void)arguments;
    print_result(state, words, out);
}

// 5.24

const struct parameter ky_healing_parameters[] = {
    {"wounds", "0..7", "1", "to be healed", KY_18_6, .of = "a-wounds"},
    {"healer", YES_NO, "no", "attends daily", KY_18_5},
    {"comfortable", YES_NO, "yes", "the place is", KY_18_5},
    {"moved", YES_NO, "no", "while healing", KY_18_5},
    {NULL},
};

bool ky_healing_advance(const struct arguments *arguments, void *state, struct dice *dice)
{
    struct ky_care care = {(uint8_t)at(arguments, 0), (uint8_t)at(arguments, 1),
                           (uint8_t)at(arguments, 2), (uint8_t)at(arguments, 3)};
    struct healing_state *own = state;
    if (own->rolled) return false;
    own->rolled = 1;
    own->days = (uint16_t)ky_healing_days(&care, dice);
    return true;
}

void ky_healing_outcome(const struct arguments *arguments, const void *state, struct text *out)
{
    (void)arguments;
    text_addf(out, "days-%d", ((const struct healing_state *)state)->days);
}

// 5.25

const struct parameter ky_initiative_parameters[] = {
    {"method", "die score", "score", "the switch initiative", KY_5_4},
    {"a-initiative", "0..10", "5", "the highest of one side", KY_5_4},
    {"b-initiative", "0..10", "5", "the highest of the other", KY_5_4},
    {NULL},
};

bool ky_initiative_advance(const struct arguments *arguments, void *state, struct dice *dice)
{
    struct roll_state *own = state;
    int lead = at(arguments, 0) ? at(arguments, 1) - at(arguments, 2) : 0;
    if (own->rolled) return false;
    if (lead == 0) lead = ky_first_throw(dice);
    own->rolled = lead != 0;
    own->result = lead < 0;
    return true;
}

void ky_initiative_outcome(const struct arguments *arguments, const void *state, struct text *out)
{
    static const char *const words[] = {"a", "b"};
    (void)arguments;
    print_result(state, words, out);
}

// 5.26

const struct parameter ky_alone_parameters[] = {
    {"initiative", "0..10", "3", "of the leader", KY_15_11},
    {NULL},
};

bool ky_alone_advance(const struct arguments *arguments, void *state, struct dice *dice)
{
    struct roll_state *own = state;
    if (!once(own)) return false;
    own->result = ky_acts_alone(at(arguments, 0), 0, dice);
    return true;
}

void ky_alone_outcome(const struct arguments *arguments, const void *state, struct text *out)
{
    static const char *const words[] = {"waits", "acts"};
    (void)arguments;
    print_result(state, words, out);
}
