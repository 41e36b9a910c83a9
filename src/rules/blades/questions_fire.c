// Odds of arrows, deflection and shuriken. Each question runs the functions that play uses: the
// situation, its tally, its table, and what becomes of a figure.
#include "rules/blades/questions.h"

// 5.1 One arrow, 5.2 several.

enum longbow {
    LB_BOW,
    LB_RANGE,
    LB_TARGET,
    LB_TERRAIN,
    LB_COVER,
    LB_STATE,
    LB_RETREAT,
    LB_DEFLECT,
    LB_MOUNTED,
    LB_SHOOTER,
    LB_WOUNDED_ARCHER,
    LB_MISSILE_B,
    LB_PLUS_ONE,
    LB_COVER_COLUMNS,
    LB_REPORT,
    LB_SHOTS = LB_MOUNTED
};

#define ARROW_PARAMETERS                                                                         \
    {"bow", "foot mounted", "foot", "who shoots", SB_4_1, .group = "Shot", .of = "a-bow"},       \
        {"range", "1..150", "10", "in hexes; 100 at most for a mounted bow", SB_4_1},            \
        {"target", TYPES, "ashigaru-yari", "who is shot at", SB_2_10, .of = "b-type"},           \
        {"terrain", TERRAINS, "flat", "of the target's hex", SB_6_2},                            \
        {"cover", "by-terrain none light medium heavy", "by-terrain", "instead of the hex's",    \
         SB_4_15},                                                                               \
        {"state", STATES, "healthy", "of the target", SB_2_2, .of = "b-state"},                  \
        {"can-retreat", "no yes", "yes", "is there a legal full retreat?", SB_4_13},             \
    {                                                                                            \
        "deflect", "no yes", "no", "a monk tries whenever there is something to deflect", SB_5_1 \
    }

const struct parameter blades_longbow_parameters[] = {
    ARROW_PARAMETERS,
    {"mounted", "no yes", "no", "is the target mounted?", SB_2_9, .of = "b-mounted"},
    {"shooter", "healthy wounded", "healthy", "state of the shooter", SB_4_18, .of = "a-state"},
    {"wounded-archer", "no yes", "no", "the switch of that name", SB_4_18,
     .group = "Switches and report"},
    {"missile-b", "stunned as-printed", "stunned", "the switch of that name", SB_4_22},
    {"mounted-plus-one", "no yes", "no", "the switch of that name", SB_4_19},
    {"cover-columns", "repaired as-printed", "repaired", "the switch of that name", SB_4_23},
    {"report", "effect letter", "effect", "what happens, or the letter in the table", SB_1_6},
    {NULL},
};

const struct parameter blades_volley_parameters[] = {
    ARROW_PARAMETERS,
    {"shots", "1..12", "3", "arrows, one after the other", SB_4_4},
    {NULL},
};

static struct blades_shot arrow_of(const int32_t *value, bool single)
{
    enum blades_terrain terrain = terrain_of(value[LB_TERRAIN]);
    uint8_t cover =
        value[LB_COVER] ? (uint8_t)(value[LB_COVER] - 1) : blades_grounds[terrain].cover;
    return (struct blades_shot){
        .mounted_bow = (uint8_t)value[LB_BOW],
        .range = (uint16_t)value[LB_RANGE],
        .target_mounted = single && value[LB_MOUNTED],
        .target_armoured = blades_troops[value[LB_TARGET]].armoured,
        .cover = cover,
        .shooter_wounded = single && value[LB_SHOOTER],
        .wounded_archer = single && value[LB_WOUNDED_ARCHER],
        .missile_b = single ? (uint8_t)value[LB_MISSILE_B] : STUNNED_BY_B,
        .mounted_plus_one = single && value[LB_PLUS_ONE],
        .cover_columns = single ? (uint8_t)value[LB_COVER_COLUMNS] : COLUMNS_REPAIRED,
    };
}

static bool arrow_possible(const int32_t *value, bool single, struct fault *fault)
{
    struct blades_shot shot = arrow_of(value, single);
    struct tally tally;
    int type = value[LB_TARGET];
    blades_shot_tally(&shot, &tally);
    if (tally.verdict == IMPOSSIBLE) return fault_set(fault, "range", "no bow reaches so far");
    if (!can_stand(type, shot.target_mounted, terrain_of(value[LB_TERRAIN]))) {
        return fault_set(fault, "terrain", "the target cannot stand in that terrain");
    }
    if (shot.target_mounted) {
        if (!rides(type)) return fault_set(fault, "mounted", "that type is never mounted");
        if (shot.cover >= HEAVY) return fault_set(fault, "cover", "horses are in no heavy cover");
        if (value[LB_STATE] > WOUNDED) {
            return fault_set(fault, "state", "a rider is neither stunned nor asleep");
        }
    }
    if (value[LB_DEFLECT] && (!(blades_troops[type].abilities & DEFLECTS) || shot.target_mounted ||
                              value[LB_STATE] > WOUNDED)) {
        return fault_set(fault, "deflect", "only a standing monk on foot deflects");
    }
    return true;
}

static void begin_arrow(const int32_t *value, int shots, struct arrow_state *state)
{
    struct blades_condition condition = condition_of(value[LB_STATE]);
    state->shots_left = (uint8_t)shots;
    state->wounded = condition.wounded;
    state->stunned = condition.stunned;
    state->asleep = condition.asleep;
}

bool blades_longbow_begin(struct arguments *arguments, void *state, struct fault *fault)
{
    if (!arrow_possible(arguments->value, true, fault)) return false;
    begin_arrow(arguments->value, 1, state);
    return true;
}

bool blades_volley_begin(struct arguments *arguments, void *state, struct fault *fault)
{
    if (!arrow_possible(arguments->value, false, fault)) return false;
    begin_arrow(arguments->value, arguments->value[LB_SHOTS], state);
    return true;
}

static enum blades_harm harm_of(enum blades_missile effect)
{
    switch (effect) {
    case MISSILE_NOTHING:
    case MISSILE_RETREAT: return HARM_NONE;
    case MISSILE_B_UNHORSED: return HARM_STUN;
    case MISSILE_KILL: return HARM_KILL;
    case MISSILE_WOUND:
    case MISSILE_C_UNHORSED:
    case MISSILE_D_UNHORSED: return HARM_WOUND;
    }
    return HARM_NONE;
}

// One arrow: the die, the monk's die, and what becomes of the man.
static void loose(const int32_t *value, bool single, struct arrow_state *arrow, struct dice *dice)
{
    struct blades_shot shot = arrow_of(value, single);
    struct blades_condition condition = {arrow->wounded, arrow->stunned, arrow->asleep};
    arrow->shots_left--;
    enum blades_letter letter = blades_shot_letter(&shot, dice, 0);
    enum blades_missile effect = blades_missile_effect(&shot, letter);
    if (value[LB_DEFLECT] && !arrow->tried && effect != MISSILE_NOTHING) {
        arrow->tried = 1;
        effect = blades_deflect(effect, dice, 0);
    }
    enum blades_fate fate = effect == MISSILE_RETREAT
                                ? blades_retreat_fate(condition, value[LB_RETREAT])
                                : blades_fate(condition, harm_of(effect));
    if (effect == MISSILE_RETREAT && fate == UNHARMED) arrow->driven = 1;
    if (fate == NOW_WOUNDED) arrow->wounded = arrow->hurt = 1;
    if (fate == NOW_KILLED) arrow->killed = 1;
    if (!single) return;
    arrow->letter = (uint8_t)letter;
    arrow->effect = (uint8_t)effect;
    arrow->fate = (uint8_t)fate;
}

bool blades_longbow_advance(const struct arguments *arguments, void *state, struct dice *dice)
{
    struct arrow_state *arrow = state;
    if (!arrow->shots_left) return false;
    loose(arguments->value, true, arrow, dice);
    return true;
}

bool blades_volley_advance(const struct arguments *arguments, void *state, struct dice *dice)
{
    struct arrow_state *arrow = state;
    if (arrow->settled) return false;
    if (arrow->shots_left && !arrow->killed) {
        loose(arguments->value, false, arrow, dice);
        return true;
    }
    // What is left of the way there does not matter any more.
    *arrow = (struct arrow_state){.settled = 1,
                                  .killed = arrow->killed,
                                  .hurt = arrow->hurt && !arrow->killed,
                                  .driven = arrow->driven && !arrow->killed && !arrow->hurt};
    return true;
}

static const char *on_foot(enum blades_missile effect, enum blades_fate fate)
{
    if (fate == NOW_KILLED) return "killed";
    if (fate == NOW_WOUNDED) return "wounded";
    return effect == MISSILE_RETREAT ? "retreat" : "no-effect";
}

static const char *on_horse(enum blades_missile effect, enum blades_fate fate)
{
    bool killed = fate == NOW_KILLED;
    switch (effect) {
    case MISSILE_NOTHING: return "no-effect";
    case MISSILE_RETREAT:
        return killed ? "rider-killed" : fate == NOW_WOUNDED ? "rider-wounded" : "retreat";
    case MISSILE_C_UNHORSED: return killed ? "rider-killed" : "rider-wounded-dismounted";
    case MISSILE_B_UNHORSED:
        return killed ? "horse-killed-rider-killed" : "horse-killed-rider-stunned";
    case MISSILE_D_UNHORSED:
        return killed ? "horse-killed-rider-killed" : "horse-killed-rider-wounded";
    case MISSILE_WOUND:
    case MISSILE_KILL: break;
    }
    return "no-effect";
}

void blades_print_letter(int letter, struct text *out)
{
    static const char *const names[] = {"none", "a", "b", "c", "d", "e", "f", "g", "h"};
    text_add(out, names[letter]);
}

void blades_longbow_outcome(const struct arguments *arguments, const void *state, struct text *out)
{
    const struct arrow_state *arrow = state;
    if (arguments->value[LB_REPORT]) {
        blades_print_letter(arrow->letter, out);
        return;
    }
    enum blades_missile effect = (enum blades_missile)arrow->effect;
    enum blades_fate fate = (enum blades_fate)arrow->fate;
    text_add(out, arguments->value[LB_MOUNTED] ? on_horse(effect, fate) : on_foot(effect, fate));
}

void blades_volley_outcome(const struct arguments *arguments, const void *state, struct text *out)
{
    const struct arrow_state *arrow = state;
    (void)arguments;
    text_add(out, arrow->killed   ? "killed"
                  : arrow->hurt   ? "wounded"
                  : arrow->driven ? "driven-back"
                                  : "unhurt");
}

// 5.3 The monk's roll alone.

const struct parameter blades_deflection_parameters[] = {
    {"result", "no-effect retreat wounded killed", "killed", "of the missile", SB_5_4},
    {NULL},
};

bool blades_plain_begin(struct arguments *arguments, void *state, struct fault *fault)
{
    (void)arguments;
    (void)state;
    (void)fault;
    return true;
}

bool blades_deflection_advance(const struct arguments *arguments, void *state, struct dice *dice)
{
    struct roll_state *roll = state;
    if (roll->rolled) return false;
    roll->rolled = 1;
    roll->result = (uint8_t)blades_deflect((enum blades_missile)arguments->value[0], dice, 0);
    return true;
}

void blades_deflection_outcome(const struct arguments *arguments, const void *state,
                               struct text *out)
{
    static const char *const names[] = {"no-effect", "retreat", "wounded", "killed"};
    (void)arguments;
    text_add(out, names[((const struct roll_state *)state)->result]);
}

// 5.4 One throw.

enum shuriken { SH_RANGE, SH_LIT, SH_STATE, SH_REPORT };

const struct parameter blades_shuriken_parameters[] = {
    {"range", "1..5", "3", "in hexes", SB_10_2},
    {"illuminated", "no yes", "yes", "is the target's hex lit?", SB_10_3},
    {"state", STATES, "healthy", "of the target", SB_2_2, .of = "b-state"},
    {"report", "effect letter", "effect", "what happens, or the letter in the table", SB_1_6},
    {NULL},
};

bool blades_shuriken_advance(const struct arguments *arguments, void *state, struct dice *dice)
{
    struct roll_state *roll = state;
    const int32_t *value = arguments->value;
    struct blades_throw thrown = {(uint8_t)value[SH_RANGE], (uint8_t)value[SH_LIT]};
    if (roll->rolled) return false;
    roll->rolled = 1;
    enum blades_letter letter = blades_throw_letter(&thrown, dice, 0);
    enum blades_harm harm = letter == NOTHING ? HARM_NONE : letter == D ? HARM_KILL : HARM_WOUND;
    roll->result = value[SH_REPORT] ? (uint8_t)letter
                                    : (uint8_t)blades_fate(condition_of(value[SH_STATE]), harm);
    return true;
}

void blades_shuriken_outcome(const struct arguments *arguments, const void *state, struct text *out)
{
    int result = ((const struct roll_state *)state)->result;
    if (arguments->value[SH_REPORT]) {
        text_add(out, result == D ? "d" : result == NOTHING ? "none" : "w");
    } else {
        text_add(out, result == NOW_KILLED    ? "killed"
                      : result == NOW_WOUNDED ? "wounded"
                                              : "no-effect");
    }
}
