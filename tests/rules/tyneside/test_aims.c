// Section 3.6: what a scenario is fought for, as it is told to people.
#include "core/text.h"
#include "rules/tyneside/turn/turn.h"
#include "rules/tyneside/ty_situation.h"
#include "support/aims.h"

#include <criterion/criterion.h>
#include <string.h>

static const struct aims_row aims[] = {
    {"kamo-ford",
     "Either side: victory as soon as the enemy commander is killed or disabled and its own "
     "stands.\n"
     "50 points at the end to whose standing figures are worth more within 10 cm of Shrine gate.\n"
     "A side whose figures are all down, gone or running has lost.\n"
     "After turn 8: victory for whoever has more points; a draw if it is less than a tenth more.\n"
     "Ikko-Ikki: first to set up.\n"},
    {"strongbox", "Ninja: victory when one of its figures carries the chest off the table.\n"
                  "It is night: nobody sees further than 60 cm.\n"
                  "A side whose figures are all down, gone or running has lost.\n"
                  "After turn 12: victory for Kuroda.\n"
                  "Kuroda: first to set up.\n"
                  "Ninja: to be set up at least 30 cm from every enemy.\n"},
    {"palisade",
     "Horsemen: victory as soon as Lord Dogen, the enemy commander, is killed and its own is not.\n"
     "Horsemen: victory at the end with 8 figures standing beyond the line at 80 cm.\n"
     "A side whose figures are all down, gone or running has lost.\n"
     "After turn 10: victory for Palisade.\n"
     "Horsemen: first to set up.\n"},
    {"carrack",
     "Guerrillas: victory at the end with more standing figures than the enemy within 15 "
     "cm of the wreck.\n"
     "A side whose figures are all down, gone or running has lost.\n"
     "After turn 10: victory for Castaways.\n"
     "Castaways: first to set up.\n"},
    {"granary",
     "Hill band: victory as soon as Asai Jinbei, the enemy commander, is killed and its own is "
     "not.\n"
     "50 points at the end to whose standing figures are worth more within 15 cm of The yard.\n"
     "A side whose figures are all down, gone or running has lost.\n"
     "After turn 10: victory for whoever has more points; a draw if it is less than a tenth more.\n"
     "Garrison: first to set up.\n"},
    {NULL},
};

Test(tyneside, aims_are_told)
{
    aims_expect_rows(aims);
}

static void expect_deeds(const char *table, const char *lines)
{
    char told[AIMS_CAP];
    struct text out;
    text_init(&out, told, sizeof told);
    ty_situation(table, "red A1 bushi Taro 40,20 katana; blue B1 bushi Goro 40,70 katana", "");
    ty_aims(stage_ground(), &ty_now()->head, &out);
    cr_expect_eq(strncmp(told, lines, strlen(lines)), 0, "%s", told);
}

Test(tyneside, ty_4_5_deeds_that_win_are_told_with_their_places)
{
    expect_deeds(
        "90x90; *deed name=Gate 40,22; *deed name=Rope blue 40,68; *wins-by-deeds red "
        "deeds 1; *wins-by-deeds blue deeds 2",
        "red: victory as soon as it has done this: Gate at 40,22.\n"
        "blue: victory as soon as it has done all of these: Gate at 40,22, Rope at 40,68.\n"
        "A side whose");
    expect_deeds("90x90; *deed name=Gate red 40,22; *deed name=Rope 40,68; *deed name=Bell 10,10.5;"
                 "*wins-by-deeds red deeds 2",
                 "red: victory as soon as it has done 2 of these: Gate at 40,22, Rope at 40,68, "
                 "Bell at 10,10.5.\nA side whose");
    expect_deeds("90x90; *deed name=Gate red 40,22", "A side whose");
}
