// The printed tables, in the order and layout of the play sheet.
#include "core/text.h"
#include "rules/blades/local.h"

// clang-format off

// Missile weapon ranges (SB-4.1): the last hex of each band. Long range mounted begins at 41 (SB-R1).
const uint8_t blades_bands[2][3] = {
//            short  medium  long
    /*foot*/ {   30,     90,  150 },
    /*horse*/{   20,     40,  100 },
};

#define __ NOTHING

// Missiles against mounted targets (SB-4.5). Row by 1d10, column by cover.
//   A defender retreats 4 hexes        B horse killed, rider stunned and dismounted (SB-R3)
//   C rider wounded and dismounted     D horse killed, rider wounded and dismounted
const uint8_t blades_missiles_mounted[10][3] = {
//             none light medium
    [1 - 1] = {  D,   C,    B },
    [2 - 1] = {  C,   B,    B },
    [3 - 1] = {  B,   B,    A },
    [4 - 1] = {  B,   A,   __ },
    [5 - 1] = {  A,  __,   __ },
    [6 - 1] = { __,  __,   __ },
    [7 - 1] = { __,  __,   __ },
    [8 - 1] = { __,  __,   __ },
    [9 - 1] = { __,  __,   __ },
    [10 - 1] = { __,  __,   __ },
};

// Missiles against dismounted samurai and samurai monks (SB-4.7).
//   A defender retreats 2 hexes    B wounded    C killed
const uint8_t blades_missiles_armoured[10][4] = {
//             none light medium heavy
    [1 - 1] = {  C,   B,    B,    A },
    [2 - 1] = {  B,   B,    A,   __ },
    [3 - 1] = {  B,   A,    A,   __ },
    [4 - 1] = {  A,   A,   __,   __ },
    [5 - 1] = {  A,  __,   __,   __ },
    [6 - 1] = { __,  __,   __,   __ },
    [7 - 1] = { __,  __,   __,   __ },
    [8 - 1] = { __,  __,   __,   __ },
    [9 - 1] = { __,  __,   __,   __ },
    [10 - 1] = { __,  __,   __,   __ },
};

// Missiles against other infantry and monks (SB-4.8). Key as above. The labels of cover stand over the
// last four columns and leave the first without one (SB-R2): the last is read only by SB-4.23.
const uint8_t blades_missiles_other[10][5] = {
//             none light medium heavy
    [1 - 1] = {  C,   C,    B,    B,    A },
    [2 - 1] = {  C,   B,    B,    A,   __ },
    [3 - 1] = {  B,   B,    A,    A,   __ },
    [4 - 1] = {  B,   A,    A,   __,   __ },
    [5 - 1] = {  A,   A,   __,   __,   __ },
    [6 - 1] = {  A,  __,   __,   __,   __ },
    [7 - 1] = { __,  __,   __,   __,   __ },
    [8 - 1] = { __,  __,   __,   __,   __ },
    [9 - 1] = { __,  __,   __,   __,   __ },
    [10 - 1] = { __,  __,   __,   __,   __ },
};

// Shuriken (SB-10.2). Column by range in hexes.    D dead    W wounded
#define W B
const uint8_t blades_shuriken[10][5] = {
//              1   2   3   4   5
    [1 - 1] = { D,  D,  D,  D,  D },
    [2 - 1] = { D,  D,  D,  D,  W },
    [3 - 1] = { D,  D,  D,  W, __ },
    [4 - 1] = { D,  D,  W, __, __ },
    [5 - 1] = { D,  W, __, __, __ },
    [6 - 1] = { W, __, __, __, __ },
    [7 - 1] = {__, __, __, __, __ },
    [8 - 1] = {__, __, __, __, __ },
    [9 - 1] = {__, __, __, __, __ },
    [10 - 1] = {__, __, __, __, __ },
};
#undef W

// Terrain effects on combat (SB-7.5). Columns to move: row by the attacker's hex, column by the
// defender's; left is less.
const int8_t blades_shift[3][3] = {
//              -   0   +
    /* - */ {   0, -1, -2 },
    /* 0 */ {  +1,  0, -1 },
    /* + */ {  +2, +1,  0 },
};

// Combat against mounted opponents (SB-7.10). Row 10 is repaired (SB-R5).
//   A attacker wounded                   E horse unharmed, rider wounded
//   B attacker retreats 1 hex            F horse killed, rider wounded and dismounted
//   C defender retreats 1 hex            G horse unharmed, rider killed
//   D horse killed, rider stunned        H horse killed and rider killed
//     and dismounted
const uint8_t blades_combat_mounted[10][BLADES_COLUMNS] = {
//             1-1 2-1 3-1 4-1 5-1 6-1 7-1 8-1 9-1 10-1 11-1 12-1+
    [1 - 1] = { C,  C,  D,  D,  E,  E,  F,  F,  F,  G,   G,   H },
    [2 - 1] = { B,  C,  C,  D,  D,  E,  E,  F,  F,  F,   G,   H },
    [3 - 1] = { B,  B,  C,  C,  D,  D,  E,  E,  F,  F,   F,   G },
    [4 - 1] = { A,  B,  B,  C,  C,  D,  D,  E,  E,  F,   F,   G },
    [5 - 1] = { A,  A,  A,  B,  C,  C,  D,  D,  E,  E,   F,   F },
    [6 - 1] = {__, __, __,  A,  B,  C,  C,  D,  D,  E,   E,   F },
    [7 - 1] = {__, __, __, __,  A,  B,  C,  C,  D,  D,   E,   E },
    [8 - 1] = {__, __, __, __, __,  A,  B,  C,  C,  D,   D,   E },
    [9 - 1] = {__, __, __, __, __, __,  A,  B,  C,  C,   D,   D },
    [10 - 1] = {__, __, __, __, __, __, __,  A,  B,  C,   C,   D },
};

// Row 10 of it letter for letter as on the sheet (SB-7.16).
const uint8_t blades_row_ten_printed[BLADES_COLUMNS] =
               {__, __, __, __, __, __, __,  A,  B,  D,   D,   C };

// Combat against infantry (SB-7.12).
//   A attacker wounded       C defender retreats 1 hex    E defender wounded
//   B attacker retreats 1    D defender stunned           F defender killed
const uint8_t blades_combat_foot[10][BLADES_COLUMNS] = {
//             1-1 2-1 3-1 4-1 5-1 6-1 7-1 8-1 9-1 10-1 11-1 12-1+
    [1 - 1] = { C,  D,  E,  E,  F,  F,  F,  F,  F,  F,   F,   F },
    [2 - 1] = { B,  C,  D,  E,  E,  F,  F,  F,  F,  F,   F,   F },
    [3 - 1] = { B,  C,  D,  E,  E,  F,  F,  F,  F,  F,   F,   F },
    [4 - 1] = { A,  B,  C,  D,  D,  E,  E,  F,  F,  F,   F,   F },
    [5 - 1] = { A,  B,  C,  D,  D,  E,  E,  F,  F,  F,   F,   F },
    [6 - 1] = {__,  A,  B,  C,  C,  D,  D,  E,  E,  F,   F,   F },
    [7 - 1] = {__, __,  A,  B,  C,  C,  D,  D,  E,  E,   F,   F },
    [8 - 1] = {__, __, __,  A,  B,  C,  C,  D,  D,  E,   E,   F },
    [9 - 1] = {__, __, __, __,  A,  B,  C,  C,  D,  D,   E,   E },
    [10 - 1] = {__, __, __, __, __,  A,  B,  C,  C,  D,   D,   E },
};

#undef __

// Terrain chart (SB-6.2). A cost of 0: impassable. Armoured figures do not enter rivers (SB-6.5).
const struct blades_ground blades_grounds[BLADES_TERRAINS] = {
//                      terrain           map  foot horse  cover    advantage
    [FLAT]           = {"flat",           '.',   1,   1,  NO_COVER,  0 },
    [BRIDGE]         = {"bridge",         '=',   1,   2,  LIGHT,     0 },
    [DOOR]           = {"door",           'D',   1,   1,  MEDIUM,   +1 },
    [HOUSE_INTERIOR] = {"house-interior", 'h',   1,   0,  NO_COVER, +1 },
    [RICE_PADDY]     = {"rice-paddy",     'p',   4,   0,  NO_COVER, -1 },
    [RIVER]          = {"river",          '~',   5,   0,  LIGHT,    -1 },
    [SCRUB]          = {"scrub",          's',   2,   2,  LIGHT,    -1 },
    [TREE]           = {"tree",           'T',   2,   0,  LIGHT,    -1 },
    [SLOPE]          = {"slope",          '/',   2,   2,  NO_COVER, -1 },
    [TEMPLE]         = {"temple",         't',   1,   0,  LIGHT,    +1 },
    [TORII]          = {"torii",          'g',   1,   0,  LIGHT,    +1 },
    [WALL]           = {"wall",           '#',   0,   0,  INFINITE, +1 },
    [WINDOW]         = {"window",         'w',   4,   0,  MEDIUM,   +1 },
    [BARRICADE]      = {"barricade",      'b',   4,   0,  MEDIUM,   +1 },
};

// Types and their values (SB-2.10): attack, defence, movement. All of it is reconstructed (SB-R7).
const struct blades_troop blades_troops[BLADES_TYPES] = {
//                         type               armoured    foot        wounded      mounted      wounded      abilities              worth  what people call it
    [DAIMYO]            = {"daimyo",             true, {{25, 8, 5}, {16, 5, 3}, {30, 9, 11}, {20, 6, 9}}, RIDER | HONOUR,         10, "Daimyo"},
    [SAMURAI]           = {"samurai",            true, {{21, 7, 5}, {14, 5, 3}, {26, 8, 11}, {17, 5, 9}}, RIDER | HONOUR,          6, "Samurai"},
    [RONIN]             = {"ronin",              true, {{20, 6, 5}, {13, 4, 3}, {24, 7, 11}, {16, 5, 9}}, RIDER | HONOUR,          5, "Ronin"},
    [SAMURAI_MONK]      = {"samurai-monk",       true, {{17, 7, 5}, {11, 5, 3}, { 0, 0,  0}, { 0, 0, 0}}, DEFLECTS,                5, "Warrior monk"},
    [MONK]              = {"monk",              false, {{12, 5, 6}, { 8, 3, 4}, { 0, 0,  0}, { 0, 0, 0}}, DEFLECTS,                3, "Monk"},
    [RETAINER]          = {"retainer",          false, {{14, 6, 5}, { 9, 4, 3}, { 0, 0,  0}, { 0, 0, 0}}, 0,                       3, "Retainer"},
    [ASHIGARU_YARI]     = {"ashigaru-yari",     false, {{10, 5, 5}, { 6, 3, 3}, { 0, 0,  0}, { 0, 0, 0}}, 0,                       2, "Ashigaru with spear"},
    [ASHIGARU_NAGINATA] = {"ashigaru-naginata", false, {{12, 4, 5}, { 8, 3, 3}, { 0, 0,  0}, { 0, 0, 0}}, 0,                       2, "Ashigaru with naginata"},
    [BOWMAN]            = {"bowman",            false, {{ 6, 4, 6}, { 4, 3, 4}, { 0, 0,  0}, { 0, 0, 0}}, BOW,                     2, "Bowman"},
    [NINJA]             = {"ninja",             false, {{16, 5, 7}, {10, 3, 5}, { 0, 0,  0}, { 0, 0, 0}}, SHURIKEN,                4, "Ninja"},
    [BANDIT]            = {"bandit",            false, {{ 9, 4, 6}, { 6, 3, 4}, {13, 5, 11}, { 8, 3, 9}}, RIDER,                   2, "Bandit"},
    [PEASANT]           = {"peasant",           false, {{ 4, 3, 6}, { 2, 2, 4}, { 0, 0,  0}, { 0, 0, 0}}, 0,                       1, "Peasant"},
    [VILLAGER]          = {"villager",          false, {{ 1, 2, 5}, { 1, 1, 3}, { 0, 0,  0}, { 0, 0, 0}}, 0,                       1, "Villager"},
    [LORD_NIGHTROBE]    = {"lord-nightrobe",    false, {{17, 4, 6}, {11, 3, 4}, { 0, 0,  0}, { 0, 0, 0}}, HONOUR,                 10, "Lord in his nightrobe"},
    [LORD_HALF_ARMED]   = {"lord-half-armed",   false, {{21, 6, 5}, {14, 4, 3}, { 0, 0,  0}, { 0, 0, 0}}, HONOUR,                 10, "Lord, half armed"},
};

// clang-format on

static const char letters[] = "-ABCDEFGH";

static void print_rows(struct text *out, const uint8_t *table, int stride, int columns)
{
    for (int die = 1; die <= 10; die++) {
        text_addf(out, "%3d ", die);
        for (int column = 0; column < columns; column++) {
            text_addf(out, "  %c  ", letters[table[(die - 1) * stride + column]]);
        }
        text_add(out, "\n");
    }
}

// The head, the rows, and what the letters mean.
static void print_letters(struct text *out, const uint8_t *table, int columns, const char *heads,
                          const char *key)
{
    text_addf(out, "die  %s\n", heads);
    print_rows(out, table, columns, columns);
    text_add(out, key);
}

static void print_ranges(struct text *out)
{
    text_add(out, "bow              short  medium  long\n");
    for (int mounted = 0; mounted < 2; mounted++) {
        const uint8_t *band = blades_bands[mounted];
        text_addf(out, "%-16s 1-%d   %d-%d   %d-%d\n", mounted ? "mounted longbow" : "foot longbow",
                  band[0], band[0] + 1, band[1], band[1] + 1, band[2]);
    }
    text_add(out, "added to the die +0     +1      +2\n\n"
                  "In hexes; a neighbour is at 1. Long range mounted is printed 45-100 (SB-R1).\n");
}

#define MISSILE_NOTES                                                                  \
    "A retreat is made at once, through friends if need be, never past enemies; who\n" \
    "cannot make all of it is wounded instead. A dash: no effect.\n"

static void print_missiles_mounted(struct text *out)
{
    print_letters(out, blades_missiles_mounted[0], 3, "none light med.",
                  "\nA  retreats 4 hexes\n"
                  "B  horse killed, rider stunned and dismounted (printed: wounded, SB-R3)\n"
                  "C  horse unharmed, rider wounded and dismounted\n"
                  "D  horse killed, rider wounded and dismounted\n" MISSILE_NOTES
                  "Columns by the cover of the target's hex; horses are in no heavy cover.\n");
}

#define FOOT_KEY "\nA  retreats 2 hexes\nB  wounded\nC  killed\n" MISSILE_NOTES

static void print_missiles_armoured(struct text *out)
{
    print_letters(out, blades_missiles_armoured[0], 4, "none light med. heavy",
                  FOOT_KEY
                  "Daimyo, samurai, ronin and samurai monks, on foot. The labels of cover are\n"
                  "printed one column further right (SB-R2, switch cover-columns).\n");
}

static void print_missiles_other(struct text *out)
{
    text_add(out, "die  none light med. heavy\n");
    print_rows(out, blades_missiles_other[0], 5, 4);
    text_add(out, FOOT_KEY
             "Printed is a fifth column, with an A for a 1, and the labels one column further\n"
             "right: so they are read by the switch cover-columns (SB-R2).\n");
}

static void print_shuriken(struct text *out)
{
    text_add(out, "die   1    2    3    4    5\n");
    for (int die = 1; die <= 10; die++) {
        text_addf(out, "%3d ", die);
        for (int range = 1; range <= 5; range++) {
            int letter = blades_shuriken[die - 1][range - 1];
            text_addf(out, "  %c  ", letter == D ? 'D' : letter == B ? 'W' : '-');
        }
        text_add(out, "\n");
    }
    text_add(
        out,
        "\nD  dead\nW  wounded\nColumns by the range in hexes. A target in the dark adds 1 to the die. Whoever\n"
        "lives may raise the alarm.\n");
}

#define ODDS_HEADS " 1-1  2-1  3-1  4-1  5-1  6-1  7-1  8-1  9-1 10-1 11-1 12-1+"

#define COMBAT_NOTES                                                                      \
    "A figure that retreats goes to an empty hex that is next to no enemy; if there is\n" \
    "none it is wounded instead. The stunned and the wounded die of a further injury.\n"

static void print_combat_mounted(struct text *out)
{
    print_letters(out, blades_combat_mounted[0], BLADES_COLUMNS, ODDS_HEADS,
                  "\nA  attacker wounded\n"
                  "B  attacker retreats 1 hex\n"
                  "C  defender retreats 1 hex\n"
                  "D  horse killed, rider stunned and dismounted\n"
                  "E  horse unharmed, rider wounded\n"
                  "F  horse killed, rider wounded and dismounted\n"
                  "G  horse unharmed, rider killed\n"
                  "H  horse killed, rider killed\n" COMBAT_NOTES
                  "Row 10 is printed A B D D C (SB-R5, switch row-ten).\n");
}

static void print_combat_foot(struct text *out)
{
    print_letters(out, blades_combat_foot[0], BLADES_COLUMNS, ODDS_HEADS,
                  "\nA  attacker wounded\n"
                  "B  attacker retreats 1 hex\n"
                  "C  defender retreats 1 hex\n"
                  "D  defender stunned\n"
                  "E  defender wounded\n"
                  "F  defender killed\n" COMBAT_NOTES);
}

static void print_shifts(struct text *out)
{
    static const char marks[] = "-0+";
    text_add(out, "attacker  defender  columns\n");
    for (int attacker = 0; attacker < 3; attacker++) {
        for (int defender = 0; defender < 3; defender++) {
            text_addf(out, "%-9c %-9c %+d\n", marks[attacker], marks[defender],
                      blades_shift[attacker][defender]);
        }
    }
    text_add(out, "\n-  disadvantage\n0  neutral\n+  advantage\n"
                  "By the hexes the two stand in. Less than 0 is to the left, towards 1-1.\n");
}

static void print_cost(struct text *out, int cost, int width)
{
    if (cost) {
        text_addf(out, "%-*d", width, cost);
    } else {
        text_addf(out, "%-*s", width, "no");
    }
}

static void print_terrain(struct text *out)
{
    static const char *const covers[] = {"none", "light", "medium", "heavy", "infinite"};
    text_add(out, "terrain         map  foot  horse  cover     advantage\n");
    for (int i = 0; i < BLADES_TERRAINS; i++) {
        const struct blades_ground *ground = &blades_grounds[i];
        text_addf(out, "%-15s %c    ", ground->id, ground->letter);
        print_cost(out, ground->foot, 6);
        print_cost(out, ground->horse, 7);
        text_addf(out, "%-8s  %c\n", covers[ground->cover], "-0+"[ground->advantage + 1]);
    }
    text_add(out,
             "\nCosts in movement points; no: impassable. Rivers are closed to the armoured, and\n"
             "nobody climbs from one onto a bridge. Walls, trees and higher ground block the\n"
             "sight, doors and windows that of who is not next to them (SB-R30).\n");
}

static void print_troops(struct text *out)
{
    text_add(out, "type               foot      wounded   mounted   wounded   worth\n");
    for (int i = 0; i < BLADES_TYPES; i++) {
        const struct blades_troop *troop = &blades_troops[i];
        text_addf(out, "%-18s", troop->id);
        for (int form = 0; form < 4; form++) {
            const uint8_t *values = troop->values[form];
            if (values[MOVE_VALUE]) {
                text_addf(out, " %2d/%d/%-4d", values[0], values[1], values[2]);
            } else {
                text_add(out, " -        ");
            }
        }
        text_addf(out, " %d\n", troop->worth);
    }
    text_add(out, "\nAttack, defence and movement points. All of it is reconstructed (SB-R7).\n");
}

const struct printed_table blades_tables[] = {
    {"ranges", "Missile weapon ranges", SB_4_1, print_ranges},
    {"missiles-mounted", "Missiles against mounted targets", SB_4_5, print_missiles_mounted},
    {"missiles-armoured", "Missiles against dismounted samurai and samurai monks", SB_4_7,
     print_missiles_armoured},
    {"missiles-other", "Missiles against other infantry and monks", SB_4_8, print_missiles_other},
    {"terrain", "Terrain chart", SB_6_2, print_terrain},
    {"shifts", "Terrain effects on combat", SB_7_5, print_shifts},
    {"combat-mounted", "Combat against mounted opponents", SB_7_10, print_combat_mounted},
    {"combat-infantry", "Combat against infantry", SB_7_12, print_combat_foot},
    {"shuriken", "Shuriken", SB_10_2, print_shuriken},
    {"types", "Types and their values", SB_2_10, print_troops},
    {NULL},
};
