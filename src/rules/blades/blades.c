// Samurai Blades put together: its words, switches and readings.
#include "core/text.h"
#include "rules/blades/local.h"

#include <string.h>

static const struct clause clauses[] = {
    {"", CHAPTER, ""},
#define CLAUSE(id, name, status, source, gist) {name, status, gist, source},
#include "rules/blades/clauses.def"
#undef CLAUSE
    {NULL},
};

static const struct event_word events[] = {
#define EVENT(id, sentence) {#id, sentence, false},
#define FATE(id, sentence)  {#id, sentence, true},
#include "rules/blades/events.def"
#undef EVENT
#undef FATE
    {NULL},
};

static const struct event_call calls[sizeof events / sizeof *events] = {
#define CALL(id, call, sum) [SAY_##id] = {call, sum, false},
#define SHOT(id, call, sum) [SAY_##id] = {call, sum, true},
#include "rules/blades/calls.def"
#undef CALL
#undef SHOT
};

// clang-format off
static const struct choice_word words[] = {
    [PASS]       = {"pass",        "",                                   "Pass"},
    [END]        = {"end",         "",                                   "End this step"},
    [PLACE]      = {"place",       "figure to xy",                       "Set up {figure} at {place}",                                                                  BY_GOING},
    [SEAT]       = {"seat",        "figure to xy facing",                "Set up {figure} at {place}, facing {facing}",                                                 BY_GOING},
    [READY]      = {"ready",       "",                                   "Ready"},
    [SHOOT]      = {"shoot",       "figure at target option(head,rear)", "Shoot at {target}{option:|, at the rear of the horse}",                                       BY_AIMING},
    [THROW]      = {"throw",       "figure at target option(head,rear)", "Throw a shuriken at {target}{option:|, at the rear of the horse}",                            BY_AIMING},
    [MOVE]       = {"move",        "figure to xy",                       "Move to {place}",                                                                             BY_GOING},
    [HALT]       = {"halt",        "figure",                             "{figure} goes no further"},
    [RIDE]       = {"ride",        "figure option(f,fl,fr,b,pl,pr)",     "{option:Ride forward|Ride forward left|Ride forward right|Rein back|Pivot left|Pivot right}", BY_RIDING},
    [RIDE_TO]    = {"ride-to",     "figure to xy facing",                "Ride to {place}, facing {facing}",                                                            BY_GOING},
    [DISMOUNT]   = {"dismount",    "figure to xy",                       "Dismount to {place}",                                                                         BY_STEPPING_ASIDE, "Dismount"},
    [MOUNT]      = {"mount",       "figure on target",                   "Mount {target}",                                                                              BY_AIMING},
    [EXIT]       = {"exit",        "figure",                             "Leave the map"},
    [ENTER]      = {"enter",       "figure to xy",                       "Enter at {place}",                                                                            BY_GOING},
    [RIDE_IN]    = {"ride-in",     "figure to xy facing",                "Ride in at {place}, facing {facing}",                                                         BY_GOING},
    [CHALLENGES] = {"challenge",   "figure against target",              "Challenge {target}",                                                                          BY_AIMING},
    [BREAK_OFF]  = {"break-off",   "figure",                             "{figure} breaks off the duel"},
    [HARA_KIRI]  = {"hara-kiri",   "figure words",                       "{figure} takes his own life",                                                                 BY_LAST_RESORT},
    [DRESS]      = {"dress",       "figure",                             "{figure} puts on his armour"},
    [DOUSE]      = {"douse",       "figure at target",                   "Put out {target}",                                                                            BY_AIMING},
    [RELIGHT]    = {"relight",     "figure at target",                   "Light {target} again",                                                                        BY_AIMING},
    [UNBLOCK]    = {"unblock",     "figure at target",                   "Clear {target} away",                                                                         BY_AIMING},
    [INTERFERE]  = {"interfere",   "figure",                             "Interfere in the duel of {figure}"},
    [ATTACK]     = {"attack",      "figure with at target",              "Attack {target} with {all}",                                                                  BY_AIMING},
    [DEFLECT]    = {"deflect",     "option(no,yes)",                     "{option:Let the arrow come|Deflect the arrow}"},
    [RETREAT]    = {"retreat",     "figure to xy",                       "{figure} retreats to {place}",                                                                BY_GOING},
    [REIN]       = {"rein",        "figure to xy facing",                "{figure} falls back to {place}, facing {facing}",                                             BY_GOING},
    [LAND]       = {"land",        "figure to xy",                       "{figure} lands on {place}",                                                                   BY_GOING},
    [WOUND]      = {"wound",       "figure",                             "{figure} takes the wound"},
    [ADVANCES]   = {"advance",     "figure to xy",                       "{figure} advances to {place}",                                                                BY_GOING},
    [ACCEPT]     = {"accept",      "",                                   "Accept the challenge"},
    [REFUSE]     = {"refuse",      "",                                   "Refuse the challenge"},
    [RAISE]      = {"raise-alarm", "figure",                             "{figure} raises the alarm"},
    {NULL},
};

static const struct parameter options[] = {
    [MISSILE_B]        = {"missile-b",        "stunned as-printed", "stunned",  "what a B does to a rider",                              SB_4_22},
    [MOUNTED_PLUS_ONE] = {"mounted-plus-one", "no yes",             "no",       "1 more on the die against mounted targets",             SB_4_19},
    [WOUNDED_ARCHER]   = {"wounded-archer",   "no yes",             "no",       "a wounded shooter adds 1",                              SB_4_18},
    [MOVE_AND_SHOOT]   = {"move-and-shoot",   "free half none",     "free",     "how far a bowman of step 4 may have moved",             SB_4_20},
    [FIGURES_BLOCK]    = {"figures-block",    "no yes",             "no",       "standing figures block the line of sight",              SB_4_17},
    [CONTROL]          = {"control",          "stop free",          "stop",     "whether enemies stop those who come next to them",      SB_6_8},
    [BELOW_ONE]        = {"below-one",        "as-1-1 forbid",      "as-1-1",   "attacks at less than 1-1",                              SB_7_7},
    [ROW_TEN]          = {"row-ten",          "repaired as-printed","repaired", "the last row against mounted opponents",                SB_7_16},
    [REPEAT_ATTACKS]   = {"repeat-attacks",   "yes no",             "yes",      "one enemy may be attacked several times in a step",     SB_7_14},
    [COMBINED_DEFENCE] = {"combined-defence", "no yes",             "no",       "several enemies may be attacked as one",                SB_7_15},
    [ATTACKER_WOUNDED] = {"attacker-wounded", "one all",            "one",      "how many attackers an A wounds",                        SB_8_1},
    [BODIES]           = {"bodies",           "no yes",             "no",       "heaps of bodies cost double to enter",                  SB_6_13},
    [ONE_HEX_HORSES]   = {"one-hex-horses",   "no yes",             "no",       "mounted figures fill one hex and have no facing",       SB_9_11},
    [TWO_THROWS]       = {"two-throws",       "no yes",             "no",       "shuriken in step 1 and in step 4",                      SB_10_1},
    [NIGHT]            = {"night",            "no yes",             "no",       "lanterns, hidden ninja, sleepers and the alarm",        SB_11_1},
    [LANTERN_RADIUS]   = {"lantern-radius",   "0..12",              "1",        "how far a lantern shines",                              SB_11_2},
    [NIGHT_SIGHT]      = {"night-sight",      "0..12",              "1",        "how far one sees in the dark",                          SB_11_3},
    [POST_RADIUS]      = {"post-radius",      "0..20",              "4",        "how far guards stray from their posts",                 SB_11_5},
    [ALARM_WOUNDED]    = {"alarm-wounded",    "no yes",             "yes",      "a wounded survivor may raise the alarm",                SB_11_8},
    [CHALLENGES_ON]    = {"challenges",       "no yes",             "no",       "challenges, duels, dishonour and hara-kiri",            SB_12_1},
    [COVER_COLUMNS]    = {"cover-columns",    "repaired as-printed","repaired", "the columns of cover in the missile tables on foot",    SB_4_23},
    {NULL},
};

static const struct terrain_kind terrains[] = {
    [FLAT]           = {"flat",           '.', "open ground"},
    [BRIDGE]         = {"bridge",         '=', "light cover; not entered from the river"},
    [DOOR]           = {"door",           'D', "of a building; medium cover, an advantage"},
    [HOUSE_INTERIOR] = {"house-interior", 'h', "closed to horses, an advantage"},
    [RICE_PADDY]     = {"rice-paddy",     'p', "deep mud, closed to horses"},
    [RIVER]          = {"river",          '~', "closed to horses and to armour"},
    [SCRUB]          = {"scrub",          's', "light cover"},
    [TREE]           = {"tree",           'T', "light cover, blocks the sight"},
    [SLOPE]          = {"slope",          '/', "a disadvantage"},
    [TEMPLE]         = {"temple",         't', "light cover, an advantage"},
    [TORII]          = {"torii",          'g', "a gate: light cover, an advantage, closed to horses"},
    [WALL]           = {"wall",           '#', "nobody enters it"},
    [WINDOW]         = {"window",         'w', "climbed through; medium cover"},
    [BARRICADE]      = {"barricade",      'b', "climbed over; medium cover"},
    {NULL},
};

// What lies beside a figure at a real table.
static const struct token tokens[] = {
    {"stunned", "state", "stunned"}, {"wounded", "state", "wounded"}, {"wounded", "attacker", "*-wounded"},
    {"killed"}, {"dishonoured"}, {"in a duel"}, {"acted"},
    {NULL},
};

static const struct aftermath aftermaths[] = {
    {"longbow volley shuriken deflection", "wounded",           'b', SETS, "state=wounded"},
    {"longbow volley shuriken deflection", "stunned",           'b', SETS, "state=stunned"},
    {"longbow volley shuriken deflection", "killed",            'b', LAYS, "killed"},
    {"longbow combat",                     "*rider-wounded*",   'b', SETS, "state=wounded"},
    {"longbow combat",                     "*rider-stunned",    'b', SETS, "state=stunned"},
    {"longbow combat",                     "*rider-killed",     'b', LAYS, "killed"},
    {"combat",                             "defender-wounded",  'b', SETS, "state=wounded"},
    {"combat",                             "defender-stunned",  'b', SETS, "state=stunned"},
    {"combat",                             "defender-killed",   'b', LAYS, "killed"},
    {"combat",                             "attacker-wounded",  'a', SETS, "state=wounded"},
    {"combat",                             "attacker-killed",   'a', LAYS, "killed"},
    {"duel",                               "challenger-wins",   'b', LAYS, "killed"},
    {"duel",                               "challenged-wins",   'a', LAYS, "killed"},
    {NULL},
};
// clang-format on

static bool reckon(const struct ground *ground, const struct battle *head,
                   const struct choice *choice, struct tally *tally)
{
    const struct blades_battle *battle = blades_in(head);
    struct blades_attack attack;
    struct blades_throw thrown;
    struct blades_shot shot;
    switch (choice->kind) {
    case SHOOT:
        if (!blades_shot_of(ground, battle, choice, &shot)) return false;
        blades_shot_tally(&shot, tally);
        return true;
    case THROW:
        blades_throw_of(ground, battle, choice, &thrown);
        blades_throw_tally(&thrown, tally);
        return true;
    case ATTACK:
        if (!blades_attack_of(ground, battle, choice, &attack)) return false;
        blades_attack_tally(&attack, tally);
        return true;
    default: return false;
    }
}

static int losses(const struct battle *head, enum side side)
{
    int lost = 0;
    for (int i = 1; i <= BLADES_FIGURES; i++) {
        const struct blades_figure *figure = &blades_in(head)->figures[i];
        lost += figure->side == side && figure->where == BLADES_DEAD;
    }
    return lost;
}

enum { UNHORSED = 1, STUNNED = 2, WOUNDED = 4, KILLED = 16 };

static int harm(const struct battle *head, uint16_t figure)
{
    const struct blades_figure *one = &blades_in(head)->figures[figure];
    if (one->where == BLADES_DEAD) return KILLED;
    return (one->wounded ? WOUNDED : 0) + (one->stunned ? STUNNED : 0) +
           (one->mounted ? 0 : UNHORSED);
}

static const char *unsound_figure(const struct ground *ground, const struct blades_battle *battle,
                                  int number)
{
    const struct blades_figure *figure = &battle->figures[number];
    int cells = ground->width * ground->height;
    if (figure->side == NOBODY) {
        return bytes_are_zero(figure, sizeof *figure) ? NULL : "a figure of nobody has state";
    }
    if (figure->head > cells) return "a figure is off the map";
    if (figure->where != BLADES_ON_MAP && figure->head) return "a figure is gone and still there";
    if (figure->wounded && figure->stunned) return "a figure is wounded and stunned (SB-2.2)";
    if (figure->duel && battle->figures[figure->duel].duel != number) return "half a duel";
    if (!figure->mounted && figure->facing) return "a figure on foot has a facing (SB-6.12)";
    if (!figure->head) return NULL;
    for (int i = number + 1; i <= BLADES_FIGURES; i++) {
        const struct blades_figure *other = &battle->figures[i];
        if (!other->head) continue;
        uint16_t rear = blades_rear(ground, battle, figure);
        uint16_t other_rear = blades_rear(ground, battle, other);
        if (figure->head == other->head || figure->head == other_rear ||
            (rear && (rear == other->head || rear == other_rear))) {
            return "two figures share a hex (SB-6.7)";
        }
    }
    return NULL;
}

static const char *unsound(const struct ground *ground, const struct battle *head)
{
    const struct blades_battle *battle = blades_in(head);
    for (int i = 0; i <= BLADES_FIGURES; i++) {
        const char *wrong = unsound_figure(ground, battle, i);
        if (wrong) return wrong;
    }
    const char *wrong = battle_unsound(head);
    if (wrong) return wrong;
    if (!bytes_are_zero(battle->spare, sizeof battle->spare)) return "spare bytes are used";
    bool settled = head->depth == 1 || head->outcome != UNDECIDED;
    if (settled && head->outcome == UNDECIDED && (battle->attackers || battle->retreating)) {
        return "an attack is still being settled";
    }
    if (battle->mover && battle->figures[battle->mover].moving != BLADES_MOVING) {
        return "the mover does not move";
    }
    return NULL;
}

const struct ruleset blades_ruleset = {
    .id = "blades",
    .title = "Samurai Blades",
    .credit =
        "the play sheet of the boxed game by Standard Games and Publications, 1984; designers "
        "given as Alan E. Paull and Peter O'Toole",
    .edition = 3,
    .battle_bytes = sizeof(struct blades_battle),
    .grounds = GROUND_HEX,
    .complete = true,
    .figures = BLADES_IDS,
    .hex_places = PLACE_LETTERS,
    .hex_facings = FACING_COMPASS,

    .clauses = clauses,
    .readings = blades_readings,
    .tables = blades_tables,
    .options = options,
    .terrains = terrains,
    .steps = blades_steps,
    .words = words,
    .events = events,
    .calls = calls,
    .questions = blades_questions,
    .tokens = tokens,
    .aftermaths = aftermaths,
    .person = blades_person,
    .fixes = blades_fixes,
    .cures = blades_cures,
    .overlays = blades_overlays,
    .marks = blades_marks,

    .deploy = blades_deploy,
    .redact = blades_redact,
    .imagine = blades_imagine,
    .reckon = reckon,
    .outcome = blades_outcome,
    .evaluate = blades_evaluate,
    .lure = blades_lure,
    .losses = losses,
    .harm = harm,
    .unsound = unsound,
    .fix = blades_fix,
    .owner = blades_owner,
    .where = blades_where,
    .view = blades_view,
    .card = blades_card,
    .facts = blades_facts,
    .score = blades_score,
    .blank = blades_blank,
    .sketch = blades_sketch,
    .aims = blades_aims,
};
