// The tables shown to people, from the arrays the rules use, as the page has them.
#include "core/text.h"
#include "rules/daimyo/troops.h"
#include "rules/daimyo/vocabulary.h"

static void print_die(struct text *out, int sides)
{
    char cell[8];
    struct text text;
    text_init(&text, cell, sizeof cell);
    if (sides) {
        text_addf(&text, "D%d", sides);
    } else {
        text_add(&text, "-");
    }
    text_addf(out, "%-6s", cell);
}

static void print_troops(struct text *out)
{
    text_add(out, "troops           die   open  soft  hard  save\n");
    for (int i = 0; i < DM_TYPES; i++) {
        const struct dm_type_row *row = &dm_types[i];
        text_addf(out, "%-17s", row->id);
        print_die(out, row->die);
        for (int cover = 0; cover < DM_COVERS; cover++) {
            print_die(out, row->morale[cover]);
        }
        print_die(out, row->save_die);
        if (row->save) text_addf(out, "%d+", row->save);
        text_addf(out, "  %s\n", row->title);
    }
    text_add(
        out,
        "\nThe die is that of melee and of formation fail, which a 4 ends. Open, soft and hard are\n"
        "the dice of morale; whoever has none is not tested. Saves are 1 better where who shot\n"
        "has formation fail.\n");
}

static void print_cm(struct text *out, int32_t length, int width)
{
    char cell[12];
    struct text text;
    text_init(&text, cell, sizeof cell);
    if (length == 0) {
        text_add(&text, "-");
    } else {
        text_addf(&text, "%d", length / 100);
        if (length % 10) text_addf(&text, ".%02d", length % 100);
        if (length % 100 && !(length % 10)) text_addf(&text, ".%d", length % 100 / 10);
    }
    text_addf(out, "%-*s", width, cell);
}

static void print_movement(struct text *out)
{
    text_add(out, "who          standard  road  soft  hard  retreat\n");
    for (int i = 0; i < DM_PACES; i++) {
        const struct dm_pace_row *row = &dm_paces[i];
        text_addf(out, "%-13s", row->id);
        print_cm(out, row->standard, 10);
        print_cm(out, row->road, 6);
        print_cm(out, row->soft, 6);
        print_cm(out, row->hard, 6);
        print_cm(out, row->retreat, 0);
        text_add(out, "\n");
    }
    text_add(out, "\nIn cm. Pushed by 1 to 5 figures, wheels go");
    for (int i = 1; i <= DM_GROUP; i++) {
        text_addf(out, " %d", dm_pushed[i] / 100);
    }
    text_add(out, " cm. Wheels through soft cover are reconstructed (DM-R8).\n");
}

static void print_to_hit(struct text *out)
{
    static const char *const rows[] = {"line-or-column", "skirmish"};
    text_add(out, "target          open  soft  hard\n");
    for (int i = 0; i < 2; i++) {
        text_addf(out, "%-15s %-5d %-5d %d\n", rows[i], dm_to_hit[i][IN_THE_OPEN],
                  dm_to_hit[i][SOFT_COVER], dm_to_hit[i][HARD_COVER]);
    }
    text_add(out, "\nA D8 for each figure, in a volley a D10.\n");
}

static void print_ranges(struct text *out)
{
    text_add(out, "weapon    cm\n");
    for (int i = 0; i < DM_MISSILES; i++) {
        text_addf(out, "%-9s %d\n", dm_missiles[i].id, dm_missiles[i].reach);
    }
    text_add(out, "\nHalf of it in the wind of two of the cards.\n");
}

static void print_structures(struct text *out)
{
    text_add(out, "built            hits  down-at  to-hit  per\n");
    for (int i = 0; i < DM_STRUCTURES; i++) {
        const struct dm_structure_row *row = &dm_structures[i];
        text_addf(out, "%-16s %-5d %-8d %-7d %s\n", row->id, row->hits, row->down, row->needed,
                  row->by_length ? "15-cm" : "whole");
    }
    text_add(out, "\nOnly guns do such hits. Bridges and redoubts are reconstructed (DM-R31).\n");
}

static void print_rivers(struct text *out)
{
    static const char *const flows[DM_FLOWS] = {[SLOW] = "slow", [STEADY] = "steady"};
    text_add(out, "flow    foot  cavalry\n");
    for (int flow = SLOW; flow <= STEADY; flow++) {
        text_addf(out, "%-7s %-5d %d\n", flows[flow], dm_drowned[flow][0], dm_drowned[flow][1]);
    }
    text_add(
        out,
        "\nUp to this number of a D6 drowns; a fast river is crossed at bridges and fords only.\n");
}

static void print_cards(struct text *out)
{
    text_add(out, "card  what\n");
    for (int i = 0; i < DM_CARDS; i++) {
        if (dm_pack[i] != BLANK) text_addf(out, "%-5d %s\n", i + 1, dm_cards[dm_pack[i]]);
    }
    text_add(out, "\nAll others of the thirty are blank.\n");
}

const struct printed_table dm_tables[] = {
    {"troops", "Troops, their dice and their saves", DM_1_5, print_troops},
    {"movement", "How far a move leads", DM_3_2, print_movement},
    {"to-hit", "The score to hit", DM_7_9, print_to_hit},
    {"ranges", "How far one may shoot", DM_7_8, print_ranges},
    {"structures", "What is built, and what it can bear", DM_11_3, print_structures},
    {"rivers", "Who drowns", DM_13_5, print_rivers},
    {"cards", "The pack of event cards", DM_15_2, print_cards},
    {NULL},
};
