// Odds of attacks and duels, likewise by the functions that play uses.
#include "core/items.h"
#include "rules/blades/questions.h"

// 5.5 The odds column, without a die.

enum column { CO_ATTACK, CO_DEFENCE, CO_ATTACKER_TERRAIN, CO_DEFENDER_TERRAIN, CO_BELOW };

const struct parameter blades_column_parameters[] = {
    {"attack", "1..999", "21", "all attack values together", SB_7_3},
    {"defence", "1..999", "5", "of the defender", SB_7_4},
    {"attacker-terrain", TERRAINS, "flat", "the worst of the attackers'", SB_7_8},
    {"defender-terrain", TERRAINS, "flat", "of the defender's hex", SB_7_5},
    {"below-one", "as-1-1 forbid", "as-1-1", "the switch of that name", SB_7_7},
    {NULL},
};

// Of the attacker's and the defender's hexes.
static struct blades_attack attack_on(int32_t attacker, int32_t defender, int32_t below_one)
{
    return (struct blades_attack){
        .attacker_advantage = blades_grounds[terrain_of(attacker)].advantage,
        .defender_advantage = blades_grounds[terrain_of(defender)].advantage,
        .below_one = (uint8_t)below_one,
    };
}

bool blades_column_advance(const struct arguments *arguments, void *state, struct dice *dice)
{
    const int32_t *value = arguments->value;
    struct roll_state *roll = state;
    (void)dice;
    if (roll->rolled) return false;
    struct blades_attack attack =
        attack_on(value[CO_ATTACKER_TERRAIN], value[CO_DEFENDER_TERRAIN], value[CO_BELOW]);
    attack.attack = (uint16_t)value[CO_ATTACK];
    attack.defence = (uint16_t)value[CO_DEFENCE];
    roll->rolled = 1;
    roll->result = (uint8_t)blades_column(&attack);
    return true;
}

void blades_column_outcome(const struct arguments *arguments, const void *state, struct text *out)
{
    int column = ((const struct roll_state *)state)->result;
    (void)arguments;
    if (!column) {
        text_add(out, "not-allowed");
    } else {
        text_addf(out, "%d-1%s", column, column == BLADES_COLUMNS ? "+" : "");
    }
}

// 5.6 One attack.

enum combat {
    CB_ATTACKERS,
    CB_ATTACK,
    CB_ATTACKER_TERRAIN,
    CB_ATTACKER_RETREAT,
    CB_DEFENDER,
    CB_DEFENCE,
    CB_STATE,
    CB_DEFENDER_TERRAIN,
    CB_DEFENDER_RETREAT,
    CB_BELOW,
    CB_ROW_TEN,
    CB_REPORT
};

enum fighter_part { FP_MOUNTED, FP_TYPE, FP_WOUNDED };

static const struct part attacker_parts[] = {
    {"mounted", "mounted", .after = "-", .may_lack = true},
    {"type", TYPES},
    {"wounded", "wounded", .before = "-", .may_lack = true},
    {NULL},
};

static const struct part defender_parts[] = {
    {"mounted", "mounted", .after = "-", .may_lack = true},
    {"type", TYPES},
    {NULL},
};

#define ATTACKERS_MOST 8

static const struct items attackers = {attacker_parts, ATTACKERS_MOST, '+', NULL};
static const struct items defenders = {defender_parts, 1, '\0', NULL};

const struct parameter blades_combat_parameters[] = {
    {"attackers", "*", "samurai", "who attack together", SB_7_3, .group = "Attackers",
     .items = &attackers, .of = "a-attacker"},
    {"attack", "by-type 1..999", "by-type", "instead of the sum of their values", SB_7_3},
    {"attacker-terrain", TERRAINS, "flat", "the worst of the attackers'", SB_7_8},
    {"attacker-can-retreat", "no yes", "yes", "is there room behind the attacker?", SB_8_3},
    {"defender", "*", "ashigaru-yari", "who is attacked", SB_7_9, .group = "Defender",
     .items = &defenders, .of = "b-defender"},
    {"defence", "by-type 1..999", "by-type", "instead of his value", SB_7_4},
    {"defender-state", STATES, "healthy", "the last two on foot only", SB_2_2, .of = "b-state"},
    {"defender-terrain", TERRAINS, "flat", "of the defender's hex", SB_7_5},
    {"defender-can-retreat", "no yes", "yes", "is there room behind the defender?", SB_8_3},
    {"below-one", "as-1-1 forbid", "as-1-1", "the switch of that name", SB_7_7,
     .group = "Switches and report"},
    {"row-ten", "repaired as-printed", "repaired", "the switch of that name", SB_7_16},
    {"report", "effect letter", "effect", "what happens, or the letter in the table", SB_1_6},
    {NULL},
};

static bool next_fighter(const struct items *items, const char **words, struct fighter *fighter)
{
    int32_t part[PARTS_CAP] = {[FP_WOUNDED] = PART_LACKS};
    if (!items_next(items, words, part)) return false;
    *fighter = (struct fighter){
        .type = (uint8_t)part[FP_TYPE], // the words are in the order of the troops
        .mounted = part[FP_MOUNTED] != PART_LACKS,
        .wounded = part[FP_WOUNDED] != PART_LACKS,
    };
    return true;
}

static bool is_mounted_well(struct fighter fighter, const char *name, struct fault *fault)
{
    if (!fighter.mounted || rides(fighter.type)) return true;
    return fault_set(fault, name, "there is no mounted %s", blades_troops[fighter.type].id);
}

static int value_of(struct fighter fighter, enum blades_value value)
{
    int form = (fighter.mounted ? MOUNTED : ON_FOOT) + fighter.wounded;
    return blades_troops[fighter.type].values[form][value];
}

static bool read_attackers(const char *words, enum blades_terrain terrain,
                           struct combat_state *combat, struct fault *fault)
{
    bool stands = false;
    int sum = 0;
    for (int count = 1; words; count++) {
        struct fighter fighter;
        if (count > ATTACKERS_MOST || !next_fighter(&attackers, &words, &fighter)) {
            return fault_set(fault, "attackers",
                             "1 to 8 figures were expected, joined by +, each [mounted-]type"
                             "[-wounded]");
        }
        if (!is_mounted_well(fighter, "attackers", fault)) return false;
        if (count == 1) combat->first = fighter;
        sum += value_of(fighter, ATTACK_VALUE);
        stands |= can_stand(fighter.type, fighter.mounted, terrain);
    }
    combat->attack.attack = (uint16_t)sum;
    return stands || fault_set(fault, "attacker-terrain", "no attacker can stand there");
}

bool blades_combat_begin(struct arguments *arguments, void *state, struct fault *fault)
{
    struct combat_state *combat = state;
    const int32_t *value = arguments->value;
    const char *name = arguments->text[CB_DEFENDER];
    struct fighter defender;
    combat->attack =
        attack_on(value[CB_ATTACKER_TERRAIN], value[CB_DEFENDER_TERRAIN], value[CB_BELOW]);
    if (!read_attackers(arguments->text[CB_ATTACKERS], terrain_of(value[CB_ATTACKER_TERRAIN]),
                        combat, fault)) {
        return false;
    }
    if (!next_fighter(&defenders, &name, &defender)) {
        return fault_set(fault, "defender", "a type was expected, or mounted- and a type");
    }
    if (!is_mounted_well(defender, "defender", fault)) return false;
    if (defender.mounted && value[CB_STATE] > WOUNDED) {
        return fault_set(fault, "defender-state", "a rider is neither stunned nor asleep");
    }
    if (!can_stand(defender.type, defender.mounted, terrain_of(value[CB_DEFENDER_TERRAIN]))) {
        return fault_set(fault, "defender-terrain", "the defender cannot stand there");
    }
    defender.wounded = value[CB_STATE] == WOUNDED;
    combat->attack.defence = (uint16_t)value_of(defender, DEFENCE_VALUE);
    if (value[CB_ATTACK] < PARAMETER_WORD) combat->attack.attack = (uint16_t)value[CB_ATTACK];
    if (value[CB_DEFENCE] < PARAMETER_WORD) combat->attack.defence = (uint16_t)value[CB_DEFENCE];
    combat->attack.row_ten = (uint8_t)value[CB_ROW_TEN];
    combat->attack.target_mounted = combat->defender_mounted = defender.mounted;
    combat->allowed = blades_column(&combat->attack) != 0;
    combat->rolled = !combat->allowed;
    return true;
}

bool blades_combat_advance(const struct arguments *arguments, void *state, struct dice *dice)
{
    struct combat_state *combat = state;
    (void)arguments;
    if (combat->rolled) return false;
    combat->rolled = 1;
    combat->letter = (uint8_t)blades_attack_letter(&combat->attack, dice, 0);
    return true;
}

static const char *attacker_fate(const struct combat_state *combat, bool room, bool retreat)
{
    struct blades_condition condition = {.wounded = combat->first.wounded};
    enum blades_fate fate =
        retreat ? blades_retreat_fate(condition, room) : blades_fate(condition, HARM_WOUND);
    if (fate == NOW_KILLED) return "attacker-killed";
    return fate == NOW_WOUNDED ? "attacker-wounded" : "attacker-retreats";
}

static const char *foot_fate(enum blades_letter letter, struct blades_condition condition,
                             bool room)
{
    enum blades_harm harm = letter == D ? HARM_STUN : letter == E ? HARM_WOUND : HARM_KILL;
    enum blades_fate fate =
        letter == C ? blades_retreat_fate(condition, room) : blades_fate(condition, harm);
    static const char *const names[] = {"defender-retreats", "defender-stunned", "defender-wounded",
                                        "defender-killed"};
    return names[fate];
}

static const char *rider_fate(enum blades_letter letter, struct blades_condition condition,
                              bool room)
{
    bool retreats = letter == C;
    enum blades_harm harm = letter == D ? HARM_STUN : letter < G ? HARM_WOUND : HARM_KILL;
    enum blades_fate fate =
        retreats ? blades_retreat_fate(condition, room) : blades_fate(condition, harm);
    bool horse = letter == D || letter == F || letter == H; // killed with him
    if (fate == NOW_KILLED) return horse ? "horse-killed-rider-killed" : "rider-killed";
    if (fate == NOW_STUNNED) return "horse-killed-rider-stunned";
    if (fate == NOW_WOUNDED) return horse ? "horse-killed-rider-wounded" : "rider-wounded";
    return "defender-retreats";
}

void blades_combat_outcome(const struct arguments *arguments, const void *state, struct text *out)
{
    const struct combat_state *combat = state;
    const int32_t *value = arguments->value;
    enum blades_letter letter = (enum blades_letter)combat->letter;
    struct blades_condition condition = condition_of(value[CB_STATE]);
    if (!combat->allowed) {
        text_add(out, "not-allowed");
    } else if (value[CB_REPORT]) {
        blades_print_letter(letter, out);
    } else if (letter == NOTHING) {
        text_add(out, "no-effect");
    } else if (letter <= B) {
        text_add(out, attacker_fate(combat, value[CB_ATTACKER_RETREAT], letter == B));
    } else {
        text_add(out, (combat->defender_mounted ? rider_fate : foot_fate)(
                          letter, condition, value[CB_DEFENDER_RETREAT]));
    }
}

// 5.7 A challenge fought to the death.

enum duel { DU_TYPES, DU_STATES = 2, DU_FIRST = 4, DU_TERRAINS, DU_ROUNDS = 7, DU_BELOW };

const struct parameter blades_duel_parameters[] = {
    {"challenger", TYPES, "samurai", "who challenges", SB_12_1, .of = "a-type"},
    {"challenged", TYPES, "samurai", "who is challenged", SB_12_1, .of = "b-type"},
    {"challenger-state", "healthy wounded", "healthy", "when it begins", SB_2_2, .of = "a-state"},
    {"challenged-state", "healthy wounded", "healthy", "when it begins", SB_2_2, .of = "b-state"},
    {"first", "challenger challenged", "challenger", "who attacks first", SB_12_3},
    {"challenger-terrain", TERRAINS, "flat", "where he stands throughout", SB_7_5},
    {"challenged-terrain", TERRAINS, "flat", "where he stands throughout", SB_7_5},
    {"rounds", "1..50 unlimited", "unlimited", "one turn to attack for each", SB_12_3},
    {"below-one", "as-1-1 forbid", "as-1-1", "who is barred passes", SB_7_7},
    {NULL},
};

static struct blades_attack stroke(const int32_t *value, const struct duel_state *duel,
                                   int attacker)
{
    struct fighter own = {(uint8_t)value[DU_TYPES + attacker], 0, duel->wounded[attacker]};
    struct fighter foe = {(uint8_t)value[DU_TYPES + 1 - attacker], 0, duel->wounded[1 - attacker]};
    struct blades_attack attack = attack_on(value[DU_TERRAINS + attacker],
                                            value[DU_TERRAINS + 1 - attacker], value[DU_BELOW]);
    attack.attack = (uint16_t)value_of(own, ATTACK_VALUE);
    attack.defence = (uint16_t)value_of(foe, DEFENCE_VALUE);
    return attack;
}

bool blades_duel_begin(struct arguments *arguments, void *state, struct fault *fault)
{
    struct duel_state *duel = state;
    const int32_t *value = arguments->value;
    for (int i = 0; i < 2; i++) {
        if (!can_stand(value[DU_TYPES + i], false, terrain_of(value[DU_TERRAINS + i]))) {
            return fault_set(fault, i ? "challenged-terrain" : "challenger-terrain",
                             "a duellist cannot stand in that terrain");
        }
        duel->wounded[i] = (uint8_t)value[DU_STATES + i];
    }
    bool endless = value[DU_ROUNDS] >= PARAMETER_WORD;
    duel->turn = (uint8_t)value[DU_FIRST];
    duel->moves = endless ? UINT8_MAX : (uint8_t)(2 * value[DU_ROUNDS]);
    return true;
}

// SB_12_9 Who is stunned misses one attack and is up again.
bool blades_duel_advance(const struct arguments *arguments, void *state, struct dice *dice)
{
    struct duel_state *duel = state;
    const int32_t *value = arguments->value;
    int own = duel->turn, foe = 1 - own;
    struct blades_attack attack = stroke(value, duel, own), answer = stroke(value, duel, foe);
    bool may = blades_column(&attack), may_other = blades_column(&answer);
    bool over = duel->killed[0] || duel->killed[1] || duel->moves == 0;
    if (over || (!may && !may_other)) return false;
    duel->turn = (uint8_t)foe;
    if (duel->moves != UINT8_MAX) duel->moves--;
    if (duel->stunned[own]) {
        duel->stunned[own] = 0;
        return true;
    }
    if (!may) return true;
    enum blades_letter letter = blades_attack_letter(&attack, dice, 0);
    int victim = letter == A ? own : foe;
    enum blades_harm harm = letter == A || letter == E ? HARM_WOUND
                            : letter == D              ? HARM_STUN
                            : letter == F              ? HARM_KILL
                                                       : HARM_NONE; // retreats change nothing
    enum blades_fate fate =
        blades_fate((struct blades_condition){.wounded = duel->wounded[victim]}, harm);
    if (fate == NOW_WOUNDED) duel->wounded[victim] = 1;
    if (fate == NOW_STUNNED) duel->stunned[victim] = 1;
    if (fate == NOW_KILLED) duel->killed[victim] = 1;
    return true;
}

void blades_duel_outcome(const struct arguments *arguments, const void *state, struct text *out)
{
    const struct duel_state *duel = state;
    (void)arguments;
    text_add(out, duel->killed[1]   ? "challenger-wins"
                  : duel->killed[0] ? "challenged-wins"
                                    : "undecided");
}
