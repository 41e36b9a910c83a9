// The tables shown to people, from the arrays the rules use, as the pages have them.
#include "core/text.h"
#include "rules/argad/arms.h"
#include "rules/argad/vocabulary.h"

static void print_speed(struct text *out, int speed)
{
    if (speed) {
        text_addf(out, "%-9d", speed);
    } else {
        text_add(out, "-        ");
    }
}

static void print_armour(struct text *out)
{
    text_add(out, "code  foot     cavalry  mounted  melee\n");
    for (int i = 0; i < AG_ARMOURS; i++) {
        const struct ag_armour_row *row = &ag_armours[i];
        text_addf(out, "%-6s", row->id);
        print_speed(out, row->speed[ON_FOOT]);
        print_speed(out, row->speed[CAVALRY]);
        print_speed(out, row->speed[MOUNTED_FOOT]);
        text_addf(out, "%d  %s\n", row->melee, row->title);
    }
    text_add(
        out,
        "\nCentimetres a turn; mounted is anybody else on a horse. How fast creatures with hides\n"
        "of 6 and 7 go is for a scenario to say.\n");
}

static const char *stroke_of(const struct ag_weapon_row *row)
{
    if (row->heavy) return row->tool ? "+1-1" : "+1";
    return row->tool ? "-1" : "0";
}

static void print_weapons(struct text *out)
{
    static const char *const lengths[] = {
        [BARE_HANDS] = "bare-hands",
        [VERY_SHORT] = "very-short",
        [SHORT] = "short",
        [HALF_LONG] = "half-long",
        [LONG] = "long",
        [VERY_LONG] = "very-long",
    };
    text_add(out, "code            length      stroke\n");
    for (int i = 0; i < AG_WEAPONS; i++) {
        const struct ag_weapon_row *row = &ag_weapons[i];
        text_addf(out, "%-15s %-11s %-5s %s\n", row->id, lengths[row->length], stroke_of(row),
                  row->title);
    }
    text_add(
        out,
        "\nWhat is added is for weapons swung with both hands, on foot, out of close order and\n"
        "outdoors (AR-13.4c); what is taken off is for tools and the like (AR-13.4a).\n");
}

static void print_moments(struct text *out, const int8_t by_moment[AG_MOMENTS])
{
    char cell[16];
    struct text text;
    text_init(&text, cell, sizeof cell);
    text_addf(&text, "%d", by_moment[BEFORE_CONTACT]);
    if (by_moment[BEFORE_CONTACT] != by_moment[AT_LONG_RANGE]) {
        text_addf(&text, "/%d/%d", by_moment[AT_RANGE], by_moment[AT_LONG_RANGE]);
    }
    text_addf(out, "%-9s", cell);
}

static void print_band(struct text *out, int to, int needed)
{
    if (to) {
        text_addf(out, "%d:%-4d", to, needed);
    } else {
        text_add(out, "-      ");
    }
}

static void print_missiles(struct text *out)
{
    text_add(out, "code           up to cm: needed     4        5s       5h       6        7\n");
    for (int i = 0; i < AG_MISSILES; i++) {
        const struct ag_missile_row *row = &ag_missiles[i];
        text_addf(out, "%-15s", row->id);
        for (int band = 0; band < AG_BANDS; band++) {
            print_band(out, row->bands[band].to, row->bands[band].needed);
        }
        for (int armour = ARMOUR_4; armour < AG_ARMOURS; armour++) {
            print_moments(out, row->against[armour]);
        }
        text_addf(out, "%s\n", row->title);
    }
    text_add(out, "\nOf three numbers the first is before contact, the last at the last range.\n");
}

static void print_ground(struct text *out)
{
    static const char *const goings[] = {"easy", "difficult", "very-difficult"};
    text_add(out, "ground          foot            cavalry         mounted\n");
    for (int i = 0; i < AG_TERRAINS; i++) {
        const struct ag_terrain_row *row = &ag_terrains[i];
        text_addf(out, "%-15s %-15s %-15s %s\n", row->id, goings[row->going[ON_FOOT]],
                  goings[row->going[CAVALRY]], goings[row->going[MOUNTED_FOOT]]);
    }
}

static void print_covers(struct text *out)
{
    static const char *const names[AG_COVERS] = {
        [IN_THE_OPEN] = "none", [BEHIND_BUSHES] = "bushes",   [BEHIND_WOODS] = "woods",
        [BEHIND_WALL] = "wall", [BEHIND_MANTLET] = "mantlet", [AT_LOOPHOLE] = "loophole",
        [BEHIND_BANK] = "bank",
    };
    text_add(out, "cover     to the die\n");
    for (int i = 0; i < AG_COVERS; i++) {
        text_addf(out, "%-9s %d\n", names[i], ag_covers[i]);
    }
    text_add(out, "\nOnly the best counts.\n");
}

const struct printed_table ag_tables[] = {
    {"armour", "Clothing and armour", AR_2_1, print_armour},
    {"weapons", "Melee weapons", AR_3_1, print_weapons},
    {"missiles", "What shoots, and armour against it", AR_8_1, print_missiles},
    {"ground", "Ground", AR_5_3, print_ground},
    {"covers", "Cover", AR_6_2, print_covers},
    {NULL},
};
