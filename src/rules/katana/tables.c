// The printed tables, in the order of the book.
#include "rules/katana/local.h"

// clang-format off

// KY_2_1, KY_2_2 Each with its class, its zones and what a won stroke does.
const struct ky_weapon ky_weapons[KY_WEAPONS] = {
#define WEAPON(weapon, id, class, zone, mounted, full, damage, blunt) \
    [weapon] = {id, class, zone, mounted, full, damage, blunt},
#include "rules/katana/weapons.def"
#undef WEAPON
};

const char *const ky_zone_names[KY_ZONES] = {
    "none", "sword", "unarmed", "naginata", "yari", "yari-short", "yari-long", "bo", "tetsubo", "ono",
    "close", "ni-ten", "kawa-nawa", "chain", "manriki", "m-sword", "m-yari", "m-close", "m-staff",
    "m-naginata-full", "m-staff-full", "m-yari-full",
};

// Missile weapons (KY-2.4).
const struct ky_missile ky_missiles[KY_MISSILES] = {
//                            id                    to hit as     effect as        reload as        aim    turned
    [NO_MISSILE]           = {"none",               0,            0,               0,               false, NOT_TURNED},
    [M_BOW]                = {"bow",                HIT_BOW,      EFFECT_ARROW,    RELOAD_BOW,      true,  0},
    [M_REPEATING_CROSSBOW] = {"repeating-crossbow", HIT_BOW,      EFFECT_BOLT,     RELOAD_BOW,      true,  NOT_TURNED},
    [M_CROSSBOW]           = {"crossbow",           HIT_CROSSBOW, EFFECT_BOLT,     RELOAD_CROSSBOW, true,  NOT_TURNED},
    [M_MUSKET]             = {"musket",             HIT_MUSKET,   EFFECT_BOLT,     RELOAD_MUSKET,   false, NOT_TURNED},
    [M_SHURIKEN]           = {"shuriken",           HIT_THROWN,   EFFECT_SHURIKEN, RELOAD_THROWN,   false, 4},
    [M_SARIKEN]            = {"sariken",            HIT_THROWN,   EFFECT_SHURIKEN, RELOAD_THROWN,   false, 4},
    [M_AIGUCHI]            = {"aiguchi",            HIT_THROWN,   EFFECT_SHURIKEN, RELOAD_THROWN,   false, NOT_TURNED},
    [M_UCHI_NE]            = {"uchi-ne",            HIT_THROWN,   EFFECT_ARROW,    RELOAD_THROWN,   false, NOT_TURNED},
    [M_YARI_NAGE]          = {"yari-nage",          HIT_THROWN,   EFFECT_ARROW,    RELOAD_THROWN,   false, NOT_TURNED},
    [M_STONE]              = {"stone",              HIT_THROWN,   EFFECT_STONE,    RELOAD_THROWN,   false, NOT_TURNED},
};

// Things that are used in several ways, thrown or shot (KY-2.3, KY-2.5, KY-2.8). KY_16_32: a pole that
// is to injure strikes as a bo.
const struct ky_tool ky_tools[] = {
    {"kusarigama",         {KUSARIGAMA_FLAIL, KUSARIGAMA_ENTANGLE, KUSARIGAMA_SICKLE}, NO_MISSILE, {FLAILING, ENTANGLING, SICKLE_WAY}},
    {"nagegama",           {NAGEGAMA_FLAIL, NAGEGAMA_ENTANGLE, NAGEGAMA_SICKLE},       NO_MISSILE, {FLAILING, ENTANGLING, SICKLE_WAY}},
    {"feruzue",            {FERUZUE, FERUZUE_CHAIN},                                   NO_MISSILE, {STRIKING, CHAIN_WAY}},
    {"manrikigusari",      {MANRIKIGUSARI, MANRIKIGUSARI_ENTANGLE},                    NO_MISSILE, {STRIKING, ENTANGLING}},
    {"kawa-nawa",          {KAWA_NAWA_STRIKE, KAWA_NAWA_TRIP},                         NO_MISSILE, {STRIKING, TRIPPING}},
    {"mojiri",             {MOJIRI, MOJIRI_STRIKE},                                    NO_MISSILE, {ENTANGLING, STRIKING}},
    {"sodegarami",         {SODEGARAMI, SODEGARAMI_STRIKE},                            NO_MISSILE, {ENTANGLING, STRIKING}},
    {"sariken",            {SARIKEN},                                                  M_SARIKEN},
    {"aiguchi",            {AIGUCHI},                                                  M_AIGUCHI},
    {"yari-nage",          {YARI_NAGE},                                                M_YARI_NAGE},
    {"yumi-yari",          {YUMI_YARI},                                                M_BOW},
    {"bow",                {NO_WEAPON},                                                M_BOW},
    {"repeating-crossbow", {NO_WEAPON},                                                M_REPEATING_CROSSBOW},
    {"crossbow",           {NO_WEAPON},                                                M_CROSSBOW},
    {"musket",             {NO_WEAPON},                                                M_MUSKET},
    {"shuriken",           {NO_WEAPON},                                                M_SHURIKEN},
    {"uchi-ne",            {NO_WEAPON},                                                M_UCHI_NE},
    {"stone",              {NO_WEAPON},                                                M_STONE},
    {NULL},
};

const char *const ky_aliases[][2] = {
    {"jitte", "jutte"}, {"take-hoko", "take-yari"}, {"wakazashi", "wakizashi"},
    {"shorinje-kempo", "shorinji-kempo"}, {"kyu", "bow"}, {"kyusen", "bow"}, {"daikyu", "bow"},
    {"teppo", "musket"}, {"teppo-yumi", "crossbow"}, {NULL},
};

// Actions in each phase (KY-3.3), and those of the faster reactions (KY-17.11).
const uint8_t ky_actions[11][5] = {
//           1  2  3  4  5
    [5]  = { 1, 1, 1, 1, 1 },
    [4]  = { 1, 0, 1, 1, 1 },
    [3]  = { 0, 1, 1, 0, 1 },
    [2]  = { 0, 0, 1, 0, 1 },
    [1]  = { 0, 0, 0, 0, 1 },
    [10] = { 2, 2, 2, 2, 2 },
    [9]  = { 2, 2, 2, 2, 1 },
    [8]  = { 1, 2, 2, 2, 1 },
    [7]  = { 1, 2, 2, 1, 1 },
    [6]  = { 1, 1, 2, 1, 1 },
};

// Horse activities of a phase (KY-6.5).
const struct ky_activity ky_activities[KY_GAITS] = {
//                 id          hexes  turns  speed
    [GALLOP]    = {"gallop",       4,     0,     4},
    [CANTER]    = {"canter",       3,     1,     3},
    [TROT]      = {"trot",         2,     1,     2},
    [WALK]      = {"walk",         1,     1,     1},
    [SIDESTEPS] = {"sidestep",     1,     0,     1},
    [TURNS]     = {"turn",         0,     1,     0},
    [BACKS]     = {"back",         1,     0,    -1},
    [HALT]      = {"halt",         0,     0,     0},
};

// Jumping (KY-6.8): the horse refuses up to this die.
const int8_t ky_refusals[KY_OBSTACLES][KY_RIDERS] = {
//                         master expert  good average  poor useless
    [LOW_HEDGE]  = { -1,        0,     1,    1,      2,    3,      5 },
    [HIGH_HEDGE] = { -1,        1,     2,    4,      6,    8,      8 },
    [BARRICADE]  = { -1,        2,     3,    4,      5,    6,      6 },
    [SPEAR_LINE] = { -1,        3,     3,    4,      5,    5,      7 },
    [GAP_1]      = { -1,        0,     0,    0,      1,    2,      3 },
    [GAP_2]      = { -1,        0,     0,    1,      2,    3,      4 },
    [GAP_3]      = { -1,        0,     1,    1,      2,    4,      5 },
};

// Staying on (KY-6.10): from this die.
const uint8_t ky_staying_on[KY_RIDERS] = {
    [MASTER] = 1, [EXPERT] = 2, [GOOD] = 3, [AVERAGE] = 4, [POOR] = 6, [USELESS] = 8,
};

// Tripping (KY-7.1): up to this die.
const uint8_t ky_trips[6] = {
    [TRIP_BODY]      = 3,
    [TRIP_OBSTACLE]  = 4,
    [TRIP_ENTANGLED] = 4,
    [TRIP_JUMP]      = 5,
    [TRIP_UPHILL]    = 4,
    [TRIP_SLIPPERY]  = 3,
};

#define LEAST INT8_MIN

// Falling (KY-7.5).
const struct ky_harm_row ky_falls[2][8] = {
    { // from a horse, or at most 10 feet
    //    from  wounds d   +  distractions
        {    5,        0,  0,            0, SURVIVES},
        {    3,        0,  0,            1, SURVIVES},
        {    2,        0,  0,            2, SURVIVES},
        {    1,        0,  0,            3, SURVIVES},
        {LEAST,        0,  0,            4, SURVIVES},
    },
    { // from higher up
        {    6,        0,  0,            2, SURVIVES},
        {    5,        0,  0,            4, SURVIVES},
        {    4,        3,  0,            4, SURVIVES},
        {    3,        6,  0,            4, SURVIVES},
        {    1,        0,  0,            0, KNOCKED_OUT},
        {LEAST,        0,  0,            0, KILLED},
    },
};

// Reloading, in complete moves (KY-8.2), by skill.
const uint8_t ky_reload_moves[KY_RELOADS][KY_SKILL_BANDS] = {
//                        under 0  0-4  5-7   8+
    [RELOAD_BOW]      = {       4,   3,   2,   1 },
    [RELOAD_CROSSBOW] = {       4,   4,   3,   2 },
    [RELOAD_THROWN]   = {       3,   2,   1,   0 },
    [RELOAD_MUSKET]   = {      15,  15,  13,  11 },
};

#define __ NEVER

// To hit, by range in hexes (KY-8.5).
const int8_t ky_to_hit[KY_HIT_ROWS][KY_RANGES] = {
//                    10  20  30  40  50  60  70  80
    [HIT_BOW]      = {10, 12, 12, 13, 16, 19, 22, 25 },
    [HIT_CROSSBOW] = {10, 10, 11, 12, 13, 14, 15, 19 },
    [HIT_MUSKET]   = {13, 15, 17, 21, 25, 30, __, __ },
    [HIT_THROWN]   = {12, 18, 22, __, __, __, __, __ },
};

// The shooter's horse (KY-8.8).
const int8_t ky_mount_factor[KY_GAITS] = {
    [HALT] = -1, [WALK] = -2, [TROT] = -3, [CANTER] = -4, [GALLOP] = -5,
    [SIDESTEPS] = -2, [TURNS] = -1, [BACKS] = -2,
};

// Effect of a hit (KY-8.10): wounds, of a stone distractions; by the modified die, 0 and 9 the ends.
const uint8_t ky_effect[10][KY_EFFECTS] = {
//       crossbow  arrow  shuriken  bricks
//         musket          sariken  stones
    [9] = {     8,     6,        4,      3 },
    [8] = {     6,     4,        3,      2 },
    [7] = {     4,     3,        2,      2 },
    [6] = {     4,     3,        2,      2 },
    [5] = {     3,     2,        1,      1 },
    [4] = {     3,     2,        1,      1 },
    [3] = {     2,     1,        0,      0 },
    [2] = {     2,     1,        0,      0 },
    [1] = {     1,     0,        0,      0 },
    [0] = {     0,     0,        0,      0 },
};

// Misfires (KY-9.1): up to which die it does not fire, or flashes in the pan.
const int8_t ky_misfire[KY_SKILL_BANDS][2] = {
    [SKILL_UNDER_0] = { 2, 5 },
    [SKILL_0_TO_4]  = { 1, 4 },
    [SKILL_5_TO_7]  = { 1, 3 },
    [SKILL_8]       = { 0, 2 },
};

// Relative weapon factor (KY-10.12): row against column. Close-in against standard is mended (KY-R2).
const int8_t ky_weapon_factor[KY_CLASSES][KY_CLASSES] = {
//                [HEAVY]      [BARE]      [CLOSE_IN]      [SHORT]      [STANDARD]
    [STANDARD] = {[HEAVY] =  0, [BARE] =  2, [CLOSE_IN] =  2, [SHORT] =  1, [STANDARD] =  0},
    [SHORT]    = {[HEAVY] = -1, [BARE] =  2, [CLOSE_IN] =  1, [SHORT] =  0, [STANDARD] = -1},
    [CLOSE_IN] = {[HEAVY] = -2, [BARE] =  1, [CLOSE_IN] =  0, [SHORT] = -1, [STANDARD] = -2},
    [BARE]     = {[HEAVY] = -2, [BARE] =  0, [CLOSE_IN] = -1, [SHORT] = -2, [STANDARD] = -2},
    [HEAVY]    = {[HEAVY] =  0, [BARE] =  2, [CLOSE_IN] =  2, [SHORT] =  1, [STANDARD] =  0},
};

// Blunt weapons (KY-12.2).
const struct ky_harm_row ky_blunt[6] = {
//    from  wounds d   +  distractions
    {   16,        0,  0,            0, KILLED},
    {   11,        0,  0,            0, KNOCKED_OUT},
    {    9,        0,  4,            2, SURVIVES},
    {    7,        0,  0,            2, SURVIVES},
    {    4,        0,  0,            1, SURVIVES},
    {LEAST,        0,  0,            0, SURVIVES},
};

// Armour (KY-13.2): wounds ignored of any one attack.
const uint8_t ky_armour_saves[KY_ARMOURS] = {[NO_ARMOUR] = 0, [PART] = 1, [ARMOURED] = 2, [FULL] = 3};

// Riding in a clash (KY-14.3), and the gait up to which a polearm is used at full length (KY-14.6).
const int8_t ky_riding_factor[KY_RIDERS] = {
    [MASTER] = 2, [EXPERT] = 2, [GOOD] = 1, [AVERAGE] = 0, [POOR] = -1, [USELESS] = -3,
};
const int8_t ky_full_length[KY_RIDERS] = {
    [ON_FOOT] = -1, [MASTER] = GALLOP, [EXPERT] = CANTER, [GOOD] = TROT, [AVERAGE] = WALK, [POOR] = HALT, [USELESS] = -1,
};

// Morale (KY-15.5): from which total, and what each kind of troops then does.
const int8_t ky_morale_from[6] = { 11, 8, 5, 3, -1, LEAST };
const uint8_t ky_morale_results[6][KY_TROOPS] = {
//      bushi        ashigaru     heimin
    {CONTINUE,    CONTINUE,    CONTINUE  },
    {CONTINUE,    CONTINUE,    NO_ADVANCE},
    {CONTINUE,    NO_ADVANCE,  RETIRE    },
    {NO_ADVANCE,  NO_ADVANCE,  RETIRE    },
    {NO_ADVANCE,  RETIRE,      RUN_AWAY  },
    {RETIRE,      RUN_AWAY,    RUN_AWAY  },
};

// Body charge (KY-16.3), by die.
const uint8_t ky_charge_falls[10][2] = {
//      defender stationary  both moving
    [9] = {       BOTH_FALL,      BOTH_FALL},
    [8] = {       BOTH_FALL,      BOTH_FALL},
    [7] = {  DEFENDER_FALLS,      BOTH_FALL},
    [6] = {  ATTACKER_FALLS, DEFENDER_FALLS},
    [5] = {   NEITHER_FALLS, DEFENDER_FALLS},
    [4] = {   NEITHER_FALLS, ATTACKER_FALLS},
    [3] = {   NEITHER_FALLS,  NEITHER_FALLS},
    [2] = {   NEITHER_FALLS,  NEITHER_FALLS},
    [1] = {   NEITHER_FALLS,  NEITHER_FALLS},
    [0] = {   NEITHER_FALLS,  NEITHER_FALLS},
};

// Horse quality (KY-17.1) and horses under fire (KY-17.3): up to which die they bolt or rear. The
// first row is any horse where quality is not played.
const struct ky_horse_kind ky_horses[KY_HORSES] = {
//                         id                  sidestep  turn  back   combat firearms  spears  others  bolts  rears
    [HORSE]            = {"horse",              true,   true,  true,  true,   true,         0,      0,    -1,    -1},
    [WAR_HORSE]        = {"war",                true,   true,  true,  true,   true,        +1,     +1,    -1,     0},
    [GOOD_SAMURAI]     = {"good-samurai",      false,   true,  true,  true,  false,        +1,     +1,     0,     3},
    [GOOD_HORSE]       = {"good",              false,   true,  true, false,  false,        -1,     +1,     1,     4},
    [ORDINARY_SAMURAI] = {"ordinary-samurai",  false,  false,  true,  true,  false,         0,      0,     3,     6},
    [ORDINARY]         = {"ordinary",          false,  false,  true, false,  false,        -2,      0,     2,     6},
    [POOR_HORSE]       = {"poor",              false,  false, false, false,  false,        -3,     -1,     4,     8},
};

// Regaining control of a bolting horse (KY-17.5): from this die.
const uint8_t ky_regain_control[KY_RIDERS] = {
    [MASTER] = 1, [EXPERT] = 2, [GOOD] = 3, [AVERAGE] = 4, [POOR] = 6, [USELESS] = 9,
};

// Sample characters (KY-1.8).
const struct ky_profile ky_profiles[] = {
//    id          reaction  skill  initiative  riding   leadership  troop     status
    {"samurai",          3,     4,          6, EXPERT,           6, BUSHI,       120},
    {"ronin",            3,     3,          5, AVERAGE,          4, BUSHI,        35},
    {"ashigaru",         2,     2,          3, USELESS,          3, ASHIGARU,     20},
    {"peasant",          1,     0,          1, USELESS,          1, HEIMIN,       10},
    {"master",           5,    10,          8, AVERAGE,          5, BUSHI,        40},
    {NULL},
};

const char *const ky_rider_names[KY_RIDERS] = {
    "none", "master", "expert", "good", "average", "poor", "useless",
};
const char *const ky_armour_names[KY_ARMOURS] = {"none", "part", "armoured", "full"};
const char *const ky_troop_names[KY_TROOPS] = {"bushi", "ashigaru", "heimin"};
const char *const ky_obstacle_names[KY_OBSTACLES] = {
    "low-hedge", "high-hedge", "barricade", "spear-line", "gap-1", "gap-2", "gap-3",
};

// clang-format on

enum ky_skill_band ky_skill_band(int skill)
{
    if (skill < 0) return SKILL_UNDER_0;
    if (skill < 5) return SKILL_0_TO_4;
    return skill < 8 ? SKILL_5_TO_7 : SKILL_8;
}

// The last row of a table takes every die that is left.
const struct ky_harm_row *ky_harm_at(const struct ky_harm_row *rows, int die)
{
    while (die < rows->from) {
        rows++;
    }
    return rows;
}
