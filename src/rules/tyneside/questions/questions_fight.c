// Odds of combats and duels.
#include "core/items.h"
#include "rules/tyneside/arms.h"
#include "rules/tyneside/questions/questions.h"

#include <string.h>

#define WEAPONS                                                                             \
    "none improvised tanto wakizashi yari katana no-dachi naginata bo kusarigama nunchaku " \
    "wakizashi-shield fire-lance" // in the order of enum ty_weapon

// Of each side, those of the first followed by those of the second.
enum fighter { FI_CLASS, FI_WEAPON, FI_ARMOUR, FI_UPHILL, FI_COVER, FI_POISON, FI_DUEL };
enum melee { ME_MOUNTED = FI_DUEL, ME_REAR, ME_HELPLESS, ME_SUPPORT, ME_SIDE };
enum duel { DU_STATE = FI_DUEL, DU_SIDE, DU_ROUNDS = 2 * DU_SIDE, DU_KENSEI };

enum supporter_part { SU_CLASS, SU_WEAPON, SU_MOUNTED };

static const struct part supporter_parts[] = {
    {"class", CLASSES},
    {"weapon", WEAPONS, .before = "/"},
    {"mounted", "mounted", .before = "/", .may_lack = true},
    {NULL},
};

#define SUPPORTERS_MOST 2

static const struct items supporters = {supporter_parts, SUPPORTERS_MOST, ',', "none"};

// clang-format off
#define FIGHTER_PARAMETERS(side, heading)                                                                  \
    {side,           CLASSES,  "bushi",  "class of the primary",                                 TY_1_2,   \
     .group = (heading), .of = side "-class"},                                                              \
    {side "-weapon", WEAPONS,  "katana", "in his hands",                                         TY_2_1},  \
    {side "-armour", ARMOURS,  "none",   "what he wears",                                        TY_3_1},  \
    {side "-uphill", "no yes", "no",     "does he stand higher than the enemy?",                 TY_9_5},  \
    {side "-cover",  "no yes", "no",     "is he in cover from the enemy?",                       TY_9_5},  \
    {side "-poison", "no yes", "no",     "on a bo",                                              TY_13_9}

#define MELEE_PARAMETERS(side, heading)                                                                             \
    FIGHTER_PARAMETERS(side, heading),                                                                              \
    {side "-mounted",  "no yes", "no",   "is he on horseback?",                                  TY_9_3},  \
    {side "-rear",     "no yes", "no",   "is the enemy behind this rider?",                      TY_9_9},  \
    {side "-helpless", "no yes", "no",   "is he disabled?",                                      TY_9_11}, \
    {side "-support",  "*",      "none", "who help him, 2 at most",                               TY_9_4, \
     .items = &supporters}

const struct parameter ty_ask_melee_parameters[] = {
    MELEE_PARAMETERS("a", "Fighter A"),
    MELEE_PARAMETERS("b", "Fighter B"),
    {NULL},
};

#define DUEL_PARAMETERS(side, heading)                                                                              \
    FIGHTER_PARAMETERS(side, heading),                                                                              \
    {side "-state",  STANDING, "fresh",  "when it begins",                                       TY_8_4}

const struct parameter ty_ask_duel_parameters[] = {
    DUEL_PARAMETERS("a", "Fighter A"),
    DUEL_PARAMETERS("b", "Fighter B"),
    {"rounds",        "1..6",     "3",   "one in each melee phase",                              TY_4_3, .group = "The duel"},
    {"kensei-wounds", "two four", "two", "the switch of that name",                              TY_8_4},
    {NULL},
};
// clang-format on

static struct ty_fighter fighter_asked(const int32_t *value)
{
    return (struct ty_fighter){
        .class = class_of(value[FI_CLASS]),
        .weapon = (uint8_t)value[FI_WEAPON],
        .armour = (uint8_t)value[FI_ARMOUR],
        .uphill = (uint8_t)value[FI_UPHILL],
        .cover = (uint8_t)value[FI_COVER],
        .poison = (uint8_t)value[FI_POISON],
    };
}

// The fault names the parameter by the question's own list.
static bool fighter_possible(const struct ty_fighter *fighter, const struct parameter *names,
                             struct fault *fault)
{
    if (!ty_may_wear(fighter->class, fighter->armour, names[FI_ARMOUR].name, fault)) return false;
    if (fighter->poison && fighter->weapon != BO) {
        return fault_set(fault, names[FI_POISON].name, "only a bo is poisoned");
    }
    return true;
}

// 5.6 One combat.

static bool read_support(const char *list, const char *name, int side, struct ty_fight *fight,
                         struct fault *fault)
{
    int32_t part[PARTS_CAP];
    if (items_count(&supporters, list) < 0) {
        return fault_set(fault, name,
                         "none, or 1 or 2 figures were expected, joined by a comma, each "
                         "class/weapon or class/weapon/mounted");
    }
    if (strcmp(list, supporters.none) == 0) return true;
    while (list && items_next(&supporters, &list, part)) {
        fight->support[side][fight->supports[side]++] = (struct ty_fighter){
            .class = class_of(part[SU_CLASS]),
            .weapon = (uint8_t)part[SU_WEAPON],
            .mounted = part[SU_MOUNTED] != PART_LACKS,
        };
    }
    return true;
}

static bool side_possible(const struct ty_fight *fight, int side, const struct parameter *names,
                          struct fault *fault)
{
    const struct ty_fighter *primary = &fight->primary[side];
    if (!fighter_possible(primary, names, fault)) return false;
    if (primary->rear && !primary->mounted) {
        return fault_set(fault, names[ME_REAR].name, "only a rider has a rear");
    }
    if (primary->helpless && (primary->mounted || fight->supports[side])) {
        return fault_set(fault, names[ME_HELPLESS].name,
                         "a disabled figure is on foot and nobody supports it");
    }
    return true;
}

bool ty_ask_melee_begin(struct arguments *arguments, void *state, struct fault *fault)
{
    struct ty_fight *fight = &((struct melee_state *)state)->fight;
    int unable = 0;
    for (int side = 0; side < 2; side++) {
        int first = side ? ME_SIDE : 0;
        const int32_t *value = arguments->value + first;
        const struct parameter *names = ty_ask_melee_parameters + first;
        struct ty_fighter *primary = &fight->primary[side];
        *primary = fighter_asked(value);
        primary->mounted = (uint8_t)value[ME_MOUNTED];
        primary->rear = (uint8_t)value[ME_REAR];
        primary->helpless = (uint8_t)value[ME_HELPLESS];
        if (!read_support(arguments->text[first + ME_SUPPORT], names[ME_SUPPORT].name, side, fight,
                          fault)) {
            return false;
        }
        if (!side_possible(fight, side, names, fault)) return false;
    }
    for (int side = 0; side < 2; side++) {
        struct tally tally;
        ty_fight_tally(fight, side, &tally);
        unable += tally.verdict == IMPOSSIBLE;
    }
    if (unable == 2) return fault_set(fault, "", "one of the two must be able to fight");
    if (fight->supports[0] && fight->supports[1]) {
        return fault_set(fault, "b-support", "only one side of a combat is supported");
    }
    return true;
}

bool ty_ask_melee_advance(const struct arguments *arguments, void *state, struct dice *dice)
{
    struct melee_state *melee = state;
    struct ty_blow *blow = &melee->blow;
    (void)arguments;
    if (!ty_fight_go_on(&melee->fight, blow, dice)) return false;
    // By which scores it came about is of no interest any more.
    if (ty_fight_is_settled(&melee->fight, blow)) {
        blow->score[0] = blow->score[1] = 0;
        blow->difference = 0;
    }
    return true;
}

void ty_ask_melee_outcome(const struct arguments *arguments, const void *state, struct text *out)
{
    static const char *const names[] = {
        [HURT_PUSHED] = "pushed", [HURT_DISMOUNTED] = "dismounted", [HURT_LIGHT] = "light",
        [HURT_WOUND] = "wound",   [HURT_DISABLED] = "disabled",     [HURT_KILLED] = "killed",
    };
    const struct ty_blow *blow = &((const struct melee_state *)state)->blow;
    (void)arguments;
    if (!blow->loser) {
        text_add(out, "tie");
        return;
    }
    text_addf(out, "%c-%s%s", "ab"[blow->loser - 1], names[blow->hurt],
              blow -> fall ? "-wounded" : "");
}

// 5.7 Round after round.

static enum ty_class duellist(const struct arguments *arguments, int side)
{
    return (enum ty_class)class_of(arguments->value[side * DU_SIDE + FI_CLASS]);
}

static struct ty_fight duel_asked(const int32_t *value)
{
    return (struct ty_fight){.primary = {fighter_asked(value), fighter_asked(value + DU_SIDE)}};
}

bool ty_ask_duel_begin(struct arguments *arguments, void *state, struct fault *fault)
{
    struct duel_state *duel = state;
    struct ty_fight fight = duel_asked(arguments->value);
    for (int side = 0; side < 2; side++) {
        int first = side ? DU_SIDE : 0;
        const struct parameter *names = ty_ask_duel_parameters + first;
        if (!fighter_possible(&fight.primary[side], names, fault)) return false;
        if (!ty_read_state(duellist(arguments, side), arguments->value[DU_KENSEI],
                           names[DU_STATE].name, arguments->text[first + DU_STATE],
                           &duel->half_wounds[side], fault)) {
            return false;
        }
    }
    duel->rounds_left = (uint8_t)arguments->value[DU_ROUNDS];
    return true;
}

static bool is_down(const struct arguments *arguments, const struct duel_state *duel, int side)
{
    return ty_is_disabled(duellist(arguments, side), arguments->value[DU_KENSEI],
                          duel->half_wounds[side]);
}

// TY_9_1, TY_4_3 Who is pushed back comes on again.
bool ty_ask_duel_advance(const struct arguments *arguments, void *state, struct dice *dice)
{
    struct duel_state *duel = state;
    struct ty_fight fight = duel_asked(arguments->value);
    if (!duel->rounds_left) return false;
    ty_fight_go_on(&fight, &duel->blow, dice);
    if (!ty_fight_is_settled(&fight, &duel->blow)) return true;
    int loser = duel->blow.loser - 1;
    duel->rounds_left--;
    if (loser >= 0) {
        duel->half_wounds[loser] =
            (uint8_t)ty_wounds_after(duellist(arguments, loser), arguments->value[DU_KENSEI],
                                     duel->half_wounds[loser], (enum ty_hurt)duel->blow.hurt);
        if (is_down(arguments, duel, loser)) duel->rounds_left = 0;
    }
    duel->blow = (struct ty_blow){0};
    return true;
}

void ty_ask_duel_outcome(const struct arguments *arguments, const void *state, struct text *out)
{
    const struct duel_state *duel = state;
    text_add(out, is_down(arguments, duel, 0)   ? "a-down"
                  : is_down(arguments, duel, 1) ? "b-down"
                                                : "undecided");
}
