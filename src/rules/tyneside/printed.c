// The printed tables shown to people, from the arrays the rules use: first what is on the page, in
// its order, then what was added to it.
#include "core/plane.h"
#include "core/text.h"
#include "rules/tyneside/arms.h"
#include "rules/tyneside/field/terrain.h"
#include "rules/tyneside/people/people.h"
#include "rules/tyneside/tables.h"

static const uint8_t classes[] = {KENSEI, EIYUU, BUSHI, ASHIGARU, NOUMIN}; // as listed on the page

static void print_classes(struct text *out)
{
    text_add(out, "class      die   cost\n");
    for (size_t i = 0; i < sizeof classes; i++) {
        const struct ty_class_row *row = &ty_classes[classes[i]];
        text_addf(out, "%-10s D%-4d %d\n", row->title, row->quality, row->cost);
    }
    text_addf(out, "%-10s -     %d\n", ty_classes[TY_HORSE].title, ty_classes[TY_HORSE].cost);
    text_add(out, "\nThe die serves for shooting, melee, morale and rallying.\n");
}

static void print_weapons(struct text *out)
{
    static const uint8_t listed[] = {NAGINATA,   NO_DACHI,         KATANA,
                                     YARI,       WAKIZASHI,        TANTO,
                                     IMPROVISED, WAKIZASHI_SHIELD, FIRE_LANCE_BUTT};
    text_add(out, "weapon                die   cost\n");
    for (size_t i = 0; i < sizeof listed; i++) {
        const struct ty_weapon_row *row = &ty_weapons[listed[i]];
        text_addf(out, "%-21s ", row->title);
        if (row->die) {
            text_addf(out, "D%-4d %d\n", row->die, row->cost);
        } else {
            text_addf(out, "none  %d\n", row->cost);
        }
    }
    text_add(out, "\nOf several only the dearest is paid for and used.\n");
}

static void print_missiles(struct text *out)
{
    static const uint8_t listed[] = {ARQUEBUS, BOW, PISTOL, CROSSBOW, FIRE_LANCE, HAND_HURLED};
    struct ty_kit bare = {.class = BUSHI}, covered = {.class = BUSHI, .pavise = 1};
    text_add(out, "weapon       cost\n");
    for (size_t i = 0; i < sizeof listed; i++) {
        text_addf(out, "%-12s %d\n", ty_missiles[listed[i]].title, ty_missiles[listed[i]].cost);
        if (listed[i] != PISTOL) continue;
        text_addf(out, "Pavise       %d\n", ty_points(&covered, false) - ty_points(&bare, false));
    }
    text_add(
        out,
        "\nThe page has no price for the crossbow, the fire-lance and what is thrown (TY-R60).\n");
}

static void print_armour(struct text *out)
{
    text_add(out, "armour        die   cost\n");
    for (int i = TY_ARMOURS - 1; i >= 0; i--) {
        text_addf(out, "%-13s D%-4d %d\n", ty_armours[i].title, ty_armours[i].die,
                  ty_armours[i].cost);
    }
    text_add(out, "\nThe die is for melee, whoever wears it. No noumin wears heavy armour.\n");
}

static void print_movement(struct text *out)
{
    static const char *const titles[] = {"Infantry, armour", "Infantry, unarmoured", "Cavalry"};
    text_add(out, "cm                    open  difficult\n");
    for (int i = 0; i < TY_MOVERS; i++) {
        text_addf(out, "%-21s %-5d %d\n", titles[i], ty_allowances[i][0] / CM(1),
                  ty_allowances[i][1] / CM(1));
    }
    text_add(
        out,
        "\nFor each action. On a way through both, a centimetre of difficult ground counts as\n"
        "two. Other animals go as unarmoured infantry.\n");
}

static void print_ranges(struct text *out)
{
    static const uint8_t listed[] = {CROSSBOW,   BOW,      ARQUEBUS, PISTOL,    HAND_HURLED,
                                     FIRE_LANCE, SHURIKEN, FUKIYA,   SMOKE_BOMB};
    text_add(out, "cm           short  medium  long  extreme\n");
    for (size_t i = 0; i < sizeof listed; i++) {
        const struct ty_missile_row *row = &ty_missiles[listed[i]];
        text_addf(out, "%-12s %-6d %-7d %-5d %d\n", row->title, row->limit[0] / CM(1),
                  row->limit[1] / CM(1), row->limit[2] / CM(1), row->limit[3] / CM(1));
    }
    text_add(
        out,
        "\nEach up to and with the number. In cover the target counts as one band farther, and\n"
        "beyond extreme range nobody shoots.\n");
}

static void print_loading(struct text *out)
{
    static const uint8_t listed[] = {BOW,      HAND_HURLED, CROSSBOW,   ARQUEBUS,  PISTOL,
                                     SHURIKEN, FUKIYA,      SMOKE_BOMB, FIRE_LANCE};
    text_add(out, "actions      most  noumin\n");
    for (size_t i = 0; i < sizeof listed; i++) {
        const struct ty_missile_row *row = &ty_missiles[listed[i]];
        text_addf(out, "%-12s ", row->title);
        if (row->load) {
            text_addf(out, "%-5d %d\n", row->load, row->load_noumin);
        } else {
            text_add(out, "never never\n");
        }
    }
    text_add(out, "\nA step of loading is an action; steps may be spread over turns.\n");
}

static void print_die(struct text *out, struct ty_die die)
{
    char word[16];
    struct text cell;
    text_init(&cell, word, sizeof word);
    if (die.sides) text_addf(&cell, "D%d", die.sides);
    if (die.plus) text_addf(&cell, "+%d", die.plus);
    text_addf(out, " %-11s", die.sides ? word : "NONE");
}

static void print_target_dice(struct text *out)
{
    text_add(out, "target        unarmoured  light       armoured    heavy\n");
    for (size_t i = 0; i < sizeof classes; i++) {
        bool bushi = classes[i] == BUSHI;
        text_addf(out, "%-13s", bushi ? "Bushi/Horse" : ty_classes[classes[i]].title);
        for (int armour = 0; armour < TY_ARMOURS; armour++) {
            if (classes[i] == NOUMIN && armour == HEAVY) { // TY_3_2
                text_add(out, " N/A");
                break;
            }
            print_die(out, ty_target_die((enum ty_class)classes[i], (enum ty_armour)armour));
        }
        text_add(out, "\n");
    }
    text_add(out, "by arquebus  ");
    for (int armour = 0; armour < TY_ARMOURS; armour++) {
        print_die(out, ty_arquebus_die((enum ty_armour)armour));
    }
    text_add(out, "\n");
    text_add(out, "\nNONE: the range die stands alone. D6+1: the face and one.\n");
}

static void print_range_dice(struct text *out)
{
    text_add(out, "short  medium  long  extreme\n");
    text_addf(out, "D%-5d D%-6d D%-4d D%d\n", ty_range_die(BAND_SHORT), ty_range_die(BAND_MEDIUM),
              ty_range_die(BAND_LONG), ty_range_die(BAND_EXTREME));
    text_add(out,
             "\nThe target throws it besides its own die, and the higher of the two counts.\n");
}

static const char *const hurts[] = {
    [HURT_NONE] = "none", [HURT_PUSHED] = "P/B", [HURT_DISMOUNTED] = "DMT", [HURT_LIGHT] = "LW",
    [HURT_WOUND] = "W",   [HURT_DISABLED] = "D", [HURT_KILLED] = "K",
};

static void print_key(struct text *out)
{
    text_add(out, "LW light wound, W wound, D disabled, K killed.\n"
                  "Two light wounds are a wound, two wounds disable, and one more kills.\n");
}

static void print_shot_results(struct text *out)
{
    text_add(out, "evens +1    +2    +3    +4    more\n");
    for (int margin = 0; margin <= 5; margin++) {
        text_addf(out, "%-5s ", hurts[ty_shot_result(margin)]);
    }
    text_add(out, "\n\nBy how much the quality die beats the higher of the target's.\n");
    print_key(out);
}

static void print_melee_results(struct text *out)
{
    text_add(out, "loser     +1    +2    +3    +4    +5    more\n");
    for (int mounted = 0; mounted < 2; mounted++) {
        text_addf(out, "%-9s", mounted ? "Cavalry" : "Infantry");
        for (int difference = 1; difference <= 6; difference++) {
            text_addf(out, " %-5s", hurts[ty_melee_result(mounted, difference)]);
        }
        text_add(out, "\n");
    }
    text_add(out, "\nBy how much the highest die of the winner is higher.\n"
                  "P/B pushed back 2 cm, DMT dismounted, ");
    print_key(out);
}

static void print_modifiers(struct text *out)
{
    for (int i = 0; i < TY_MODIFIERS; i++) {
        text_addf(out, "%+d  %s\n", ty_modifiers[i].value, ty_modifiers[i].when);
    }
    text_add(out,
             "\nEach counts once, and all that apply are added to the quality die of the unit.\n");
}

static void print_morale_results(struct text *out)
{
    static const char *const effects[] = {
        [MORALE_OK] = "ok",         [NO_ADVANCE] = "no advance", [FALL_BACK] = "fall back",
        [BROKEN] = "break and run", [ROUTED] = "rout, no rally",
    };
    text_add(out, "total  effect\n");
    for (int total = 1; total >= -4; total--) {
        text_addf(out, "%-6d %s\n", total, effects[ty_morale_result(total)]);
    }
    text_add(out,
             "\nLess than -4 is a rout too. Who breaks may rally on a quality die of 4 or more.\n");
}

static void print_ninja(struct text *out)
{
    static const struct {
        uint8_t missile, weapon;
        const char *effect;
    } rows[] = {
        {SHURIKEN, 0, "slows the unit it hits to half speed for a turn; thrown while moving"},
        {0, BO, "may be poisoned"},
        {FUKIYA, 0, "any wound kills"},
        {0, NUNCHAKU, ""},
        {SMOKE_BOMB, 0, "a ball of smoke 10 cm across for 3 turns"},
        {0, KUSARIGAMA, ""},
    };
    text_add(out, "weapon      use          cost  effect\n");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const struct ty_missile_row *missile = &ty_missiles[rows[i].missile];
        const struct ty_weapon_row *weapon = &ty_weapons[rows[i].weapon];
        if (rows[i].missile) {
            text_addf(out, "%-11s hurled       %-5d %s\n", missile->title, missile->cost,
                      rows[i].effect);
        } else {
            text_addf(out, "%-11s D%-11d %-5d %s\n", weapon->title, weapon->die, weapon->cost,
                      rows[i].effect);
        }
    }
    text_add(out, "\nAn action to load whatever is hurled.\n");
}

static void print_spotting(struct text *out)
{
    text_add(out, "cm for each pip  stationary  moving\n");
    for (int cover = 0; cover < 2; cover++) {
        text_addf(out, "%-16s %-11d %d\n", cover ? "in cover" : "in clear sight",
                  ty_spot_unit(cover, false) / CM(1), ty_spot_unit(cover, true) / CM(1));
    }
    text_add(out, "\nTimes a d6; a distance of less than 5 cm counts as 5.\n");
}

// TY_14_2, TY_14_3 As printed; where the sum differs it is told below.
static void print_calculator(struct text *out)
{
    text_add(out, "troops                               unarmoured  light  armoured  heavy\n");
    for (int i = 0; i < TY_CALCULATOR_ROWS; i++) {
        const struct ty_calculator_row *row = &ty_calculator[i];
        text_addf(out, "%-36s %-11d %-6d %-9d %d\n", row->title, row->printed[0], row->printed[1],
                  row->printed[2], row->printed[3]);
    }
    text_addf(out, "Horse %d extra\n", ty_classes[TY_HORSE].cost);
    for (int i = 0; i < TY_CALCULATOR_ROWS; i++) {
        const struct ty_calculator_row *row = &ty_calculator[i];
        struct ty_kit kit = {
            .class = row->class, .weapon = row->weapon, .missiles = {row->missile}};
        for (int armour = 0; armour < TY_ARMOURS; armour++) {
            kit.armour = (uint8_t)armour;
            if (ty_points(&kit, false) == row->printed[armour]) continue;
            text_addf(out, "%s, %s: printed %d, but the sum is %d, and counts (TY-R61).\n",
                      row->title, ty_armours[armour].id, row->printed[armour],
                      ty_points(&kit, false));
        }
    }
    text_add(out, "No noumin wears heavy armour (TY-R20).\n");
}

static const char *sight_of(int kind)
{
    if (ty_kind_does(kind, TY_WOODS)) return "10 cm into, 15 cm within";
    if (ty_kind_does(kind, TY_HOUSE)) return "3 cm into, free within";
    if (ty_kind_does(kind, TY_HILLS)) return "hides what is lower";
    return ty_kind_does(kind, TY_HIGH_WALL) ? "hides who is 5 cm away" : "free";
}

static const char *entry_of(int kind)
{
    if (ty_kind_does(kind, TY_HOUSE)) return "on foot, by its doors";
    return ty_kind_does(kind, TY_CLIMBED) ? "climbed, not by riders" : "";
}

// TY_6_6
static void print_terrain(struct text *out)
{
    text_add(out, "terrain        ground     cover  sight                     entered\n");
    for (int i = 0; ty_terrains[i].name; i++) {
        bool covers = ty_kind_does(i, TY_COVERS);
        text_addf(out, "%-14s %-10s %-6s %-25s %s\n", ty_terrains[i].name,
                  ty_kind_does(i, TY_SLOWS) ? "difficult" : "open",
                  covers                        ? "area"
                  : ty_kind_does(i, TY_BARRIER) ? "line"
                                                : "-",
                  sight_of(i), entry_of(i));
    }
    text_add(
        out,
        "\nArea: covers who is in it. Line: covers who is within 2 cm behind it. Smoke halves\n"
        "moves and hides. The page names marshes and woods, the rest is ours (TY-R96).\n");
}

const struct printed_table ty_tables[] = {
    {"classes", "Character classes", TY_1_2, print_classes},
    {"weapons", "Hand weapons", TY_2_1, print_weapons},
    {"missiles", "Missile weapons and pavises", TY_2_3, print_missiles},
    {"armour", "Armour", TY_3_1, print_armour},
    {"movement", "Movement with an action", TY_6_1, print_movement},
    {"terrain", "Terrain", TY_6_6, print_terrain},
    {"ranges", "Ranges", TY_7_7, print_ranges},
    {"range-dice", "Range dice", TY_7_9, print_range_dice},
    {"loading", "Loading", TY_7_11, print_loading},
    {"target-dice", "Armour and quality against missiles", TY_7_14, print_target_dice},
    {"shot-results", "Result of a shot", TY_7_17, print_shot_results},
    {"melee-results", "Result of melee", TY_9_6, print_melee_results},
    {"morale", "What bears on morale", TY_10_2, print_modifiers},
    {"morale-results", "Result of morale", TY_10_4, print_morale_results},
    {"spotting", "Finding concealed ninja", TY_13_4, print_spotting},
    {"ninja-weapons", "Ninja weapons", TY_13_6, print_ninja},
    {"calculator", "Cost calculator", TY_14_2, print_calculator},
    {NULL},
};
