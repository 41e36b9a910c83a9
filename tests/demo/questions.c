// What odds can be asked. Each question runs the functions that play uses.
#include "core/text.h"
#include "demo/local.h"

// One shot, and a volley of several at one squad.

enum { SHOT_WOODS, SHOT_MIST, SHOT_PACE, VOLLEY_SHOTS = SHOT_PACE, VOLLEY_SQUAD };

static const struct parameter shot_parameters[] = {
    {"woods", "no yes", "no", "is the target in woods?", DE_6_3},
    {"mist", "no yes", "no", "is the card mist?", DE_4_3},
    {"pace", "walk creep run", "walk", "how does the target move, if it does?", DE_5_5},
    {NULL},
};

static const struct parameter volley_parameters[] = {
    {"woods", "no yes", "no", "is the target in woods?", DE_6_3},
    {"mist", "no yes", "no", "is the card mist?", DE_4_3},
    {"shots", "1..12", "3", "how many archers shoot, one after the other", DE_6_1},
    {"squad", "1..8", "4", "figures in the squad shot at, all of them standing", DE_1_2},
    {NULL},
};

struct volley_state {
    uint8_t shots_left, standing, tested, fled;
};

static bool shot_begin(struct arguments *arguments, void *state, struct fault *fault)
{
    (void)arguments;
    (void)fault;
    *(struct volley_state *)state = (struct volley_state){.shots_left = 1, .standing = 1};
    return true;
}

static bool volley_begin(struct arguments *arguments, void *state, struct fault *fault)
{
    (void)fault;
    *(struct volley_state *)state = (struct volley_state){
        .shots_left = (uint8_t)arguments->value[VOLLEY_SHOTS],
        .standing = (uint8_t)arguments->value[VOLLEY_SQUAD],
    };
    return true;
}

static void shoot_once(const struct arguments *arguments, enum demo_pace pace,
                       struct volley_state *volley, struct dice *dice)
{
    struct demo_shot shot = {.woods = arguments->value[SHOT_WOODS],
                             .mist = arguments->value[SHOT_MIST],
                             .pace = (uint8_t)pace};
    int needed;
    volley->shots_left--;
    if (demo_shot_hits(&shot, dice, 0, &needed)) volley->standing--;
}

static bool shot_advance(const struct arguments *arguments, void *state, struct dice *dice)
{
    struct volley_state *volley = state;
    if (!volley->shots_left) return false;
    shoot_once(arguments, (enum demo_pace)arguments->value[SHOT_PACE], volley, dice);
    return true;
}

static bool volley_advance(const struct arguments *arguments, void *state, struct dice *dice)
{
    struct volley_state *volley = state;
    int size = arguments->value[VOLLEY_SQUAD], thrown;
    if (volley->tested) return false;
    if (volley->shots_left && volley->standing) {
        shoot_once(arguments, WALK, volley, dice);
        return true;
    }
    volley->shots_left = 0;
    volley->tested = 1;
    if (volley->standing < size && demo_nerve_tested(size, volley->standing)) {
        volley->fled = !demo_nerve_holds(volley->standing, 0, dice, &thrown);
    }
    return true;
}

static void shot_outcome(const struct arguments *arguments, const void *state, struct text *out)
{
    (void)arguments;
    const struct volley_state *volley = state;
    text_add(out, volley->standing ? "miss" : "hit");
}

static void volley_outcome(const struct arguments *arguments, const void *state, struct text *out)
{
    const struct volley_state *volley = state;
    int fallen = arguments->value[VOLLEY_SQUAD] - volley->standing;
    text_addf(out, "fallen-%d%s", fallen, volley->fled ? "-rest-flees" : "");
}

// One fight, and a duel of fights until somebody falls.

enum { OWN, FOE, OWN_ORDER, FOE_ORDER, WITH_DRUMS, ON_TIES };

static const struct parameter fight_parameters[] = {
    {"own", "archer spearman scout", "spearman", "who fights", DE_1_1},
    {"foe", "archer spearman scout", "spearman", "against whom", DE_1_1},
    {"own-order", "hold attack attack-them", "attack", "the order of one's squad", DE_8_4},
    {"foe-order", "hold attack attack-them", "hold", "the order of the other's squad", DE_8_4},
    {"drums", "no yes", "no", "is the card drums?", DE_4_4},
    {"ties", "nothing both-fall", "nothing", "the switch of that name", DE_8_3},
    {NULL},
};

struct fight_state {
    uint8_t fought, result;
};

static bool fight_begin(struct arguments *arguments, void *state, struct fault *fault)
{
    (void)arguments;
    (void)state;
    (void)fault;
    return true;
}

static bool fight_advance(const struct arguments *arguments, void *state, struct dice *dice)
{
    struct fight_state *fight = state;
    const int32_t *value = arguments->value;
    struct demo_fight terms = {
        .own = {(uint8_t)(value[OWN] + ARCHER), (uint8_t)value[OWN_ORDER]},
        .foe = {(uint8_t)(value[FOE] + ARCHER), (uint8_t)value[FOE_ORDER]},
        .drums = (uint8_t)value[WITH_DRUMS],
        .both_fall_on_ties = (uint8_t)value[ON_TIES],
    };
    int scores[2];
    if (fight->fought) return false;
    fight->fought = 1;
    fight->result = (uint8_t)demo_fight(&terms, dice, scores);
    return true;
}

// A drawn round leaves the state as it was: the duel goes round until it is decided.
static bool duel_advance(const struct arguments *arguments, void *state, struct dice *dice)
{
    struct fight_state *fight = state;
    if (!fight_advance(arguments, state, dice)) return false;
    if (fight->result == FIGHT_DRAWN) fight->fought = 0;
    return true;
}

static void fight_outcome(const struct arguments *arguments, const void *state, struct text *out)
{
    static const char *const names[] = {"drawn", "won", "lost", "both-fall"};
    (void)arguments;
    text_add(out, names[((const struct fight_state *)state)->result]);
}

// Nerve of a squad.

static const struct parameter nerve_parameters[] = {
    {"size", "1..8", "4", "figures in the squad when the battle began", DE_1_2},
    {"fallen", "0..8", "2", "figures lost since, one of them this turn", DE_9_1},
    {NULL},
};

struct nerve_state {
    uint8_t tested, fled;
};

static bool nerve_begin(struct arguments *arguments, void *state, struct fault *fault)
{
    (void)state;
    if (arguments->value[1] < arguments->value[0]) return true;
    return fault_set(fault, "fallen", "a squad of which all have fallen tests no nerve");
}

static bool nerve_advance(const struct arguments *arguments, void *state, struct dice *dice)
{
    struct nerve_state *nerve = state;
    int size = arguments->value[0], standing = size - arguments->value[1], thrown;
    if (nerve->tested) return false;
    nerve->tested = 1;
    if (standing < size && demo_nerve_tested(size, standing)) {
        nerve->fled = !demo_nerve_holds(standing, 0, dice, &thrown);
    }
    return true;
}

static void nerve_outcome(const struct arguments *arguments, const void *state, struct text *out)
{
    (void)arguments;
    text_add(out, ((const struct nerve_state *)state)->fled ? "flees" : "holds");
}

// clang-format off
const struct question demo_questions[] = {
    {"shot",   "one arrow",                                   DE_6_2, sizeof(struct volley_state), shot_parameters,   shot_begin,   shot_advance,   shot_outcome},
    {"volley", "several arrows at a squad, then its nerve",   DE_6_1, sizeof(struct volley_state), volley_parameters, volley_begin, volley_advance, volley_outcome},
    {"melee",  "one fight",                                   DE_8_2, sizeof(struct fight_state),  fight_parameters,  fight_begin,  fight_advance,  fight_outcome},
    {"duel",   "fights until somebody falls",                 DE_8_2, sizeof(struct fight_state),  fight_parameters,  fight_begin,  duel_advance,   fight_outcome},
    {"nerve",  "does a squad stay?",                          DE_9_1, sizeof(struct nerve_state),  nerve_parameters,  nerve_begin,  nerve_advance,  nerve_outcome},
    {NULL},
};
// clang-format on
