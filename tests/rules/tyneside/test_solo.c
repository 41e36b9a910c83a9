// The force that plays itself (TY-7.22, TY-7.23, TY-12.5 to TY-12.12; X130 to X138).
#include "core/text.h"
#include "rules/tyneside/solo.h"
#include "rules/tyneside/ty_situation.h"

#include <criterion/criterion.h>
#include <string.h>

// What red's solo force would do next, by what it knows.
static const char *next_line(void)
{
    static char line[CHOICE_LINE_CAP];
    struct choice choice;
    struct text text;
    ty_solo(ty_ground(), &ty_known_to(RED)->head, RED, &choice);
    text_init(&text, line, sizeof line);
    choice_print(&tyneside_ruleset, ty_ground(), &choice, &text);
    return line;
}

static void expect_next(const char *beginning)
{
    const char *line = next_line();
    cr_expect_eq(strncmp(line, beginning, strlen(beginning)), 0, "%s, not %s", line, beginning);
}

#define GUNS "red A1 ashigaru Gun 60,20 arquebus wakizashi; "

Test(tyneside, ty_7_22_guns_hold_for_horsemen_who_may_charge_x130)
{
    ty_situation("120x90",
                 GUNS "blue B1 bushi Rider 60,63 katana mounted; blue B2 ashigaru Spear 40,42 yari",
                 "");
    expect_next("hold 1");
}

Test(tyneside, ty_7_22_at_short_range_they_shoot_at_once_x131)
{
    ty_situation("120x90", GUNS "blue B1 bushi Rider 60,32 katana mounted", "");
    expect_next("shoot 1 at 2");
}

Test(tyneside, ty_12_9_who_waits_for_horsemen_loads_meanwhile)
{
    ty_situation("120x90",
                 "red A1 ashigaru Gun 60,20 arquebus wakizashi empty; blue B1 bushi Rider 60,63 "
                 "katana mounted",
                 "");
    expect_next("load 1");
}

Test(tyneside, ty_12_7_guns_shoot_at_the_heaviest_armour_x132)
{
    ty_situation("120x90",
                 GUNS "blue B1 bushi Heavy 60,50 katana heavy; blue B2 ashigaru Light 38,30 yari "
                      "light",
                 "");
    expect_next("shoot 1 at 2");
}

Test(tyneside, ty_7_23_bows_shoot_at_the_nearest_x133)
{
    ty_situation("120x90",
                 "red A1 ashigaru Bow 60,20 bow wakizashi; blue B1 bushi Heavy 60,50 katana heavy; "
                 "blue B2 ashigaru Light 38,30 yari light",
                 "");
    expect_next("advance 1 to 5"); // short range is one action away, and the spear harmless
    ty_play("red advance A1 to 51.67,23.79");
    expect_next("shoot 1 at 3");
}

Test(tyneside, ty_12_8_bows_go_to_medium_range_first_x134)
{
    ty_situation("120x90",
                 "red A1 ashigaru Bow 60,10 bow wakizashi; blue B1 bushi Heavy 60,72 katana heavy",
                 "");
    expect_next("advance 1 to 60,");
    ty_play("red advance A1 to 60,20");
    expect_next("shoot 1 at 2");
}

Test(tyneside, ty_12_10_spears_go_for_who_shoots_at_them_x135)
{
    ty_situation("120x90",
                 "red A1 ashigaru Spear 60,20 yari; blue B1 ashigaru Bow 100,50 bow; blue B2 "
                 "ashigaru Foe 60,62 yari",
                 "");
    ty_unit("A1")->shot_at = 1;
    ty_unit("B1")->fired = 1;
    struct choice choice;
    ty_solo(ty_ground(), &ty_known_to(RED)->head, RED, &choice);
    cr_expect_eq(choice.kind, ADVANCE);
    cr_expect_gt(choice.x, CM(62), "towards the archer, not the spears");
}

Test(tyneside, ty_12_10_or_for_those_most_like_them_x136)
{
    ty_situation("120x90",
                 "red A1 bushi Taro 60,20 katana; blue B1 bushi Alike 100,50 katana; blue B2 "
                 "ashigaru Near 60,62 yari",
                 "");
    struct choice choice;
    ty_solo(ty_ground(), &ty_known_to(RED)->head, RED, &choice);
    cr_expect_eq(choice.kind, ADVANCE);
    cr_expect_gt(choice.x, CM(62));
}

Test(tyneside, ty_12_10_and_charge_when_they_can)
{
    ty_situation("120x90", "red A1 bushi Taro 60,20 katana; blue B1 bushi Alike 60,40 katana", "");
    expect_next("charge 1 at 2");
}

Test(tyneside, ty_12_10_who_fights_brings_the_others_in)
{
    ty_situation("120x90",
                 "red A1 bushi Taro 60,20 katana; red A1 bushi Jiro 55,20 katana;"
                 "blue B1 bushi Foe 60,22 katana",
                 "");
    expect_next("move 2 to 60,22"); // as far as he comes
    ty_play("red move Jiro to 60,22");
    expect_next("end");
}

Test(tyneside, ty_12_11_who_defends_a_place_stands_x137)
{
    ty_situation("120x90; *defended red 50,10 70,30",
                 "red A1 bushi Taro 60,20 katana; blue B1 bushi Foe 60,60 katana", "");
    expect_next("end");
    ty_figure("Foe")->y = CM(29);
    ty_begin(RED);
    expect_next("charge 1 at 2");
}

Test(tyneside, ty_12_12_a_commander_under_fire_makes_for_cover_x138)
{
    ty_situation("120x90; scrub 10,10 20,20",
                 "red A1 bushi Head 40,15 katana force-commander; blue B1 ashigaru Bow 100,60 bow",
                 "");
    ty_unit("A1")->shot_at = 1;
    struct choice choice;
    ty_solo(ty_ground(), &ty_known_to(RED)->head, RED, &choice);
    cr_expect_eq(choice.kind, ADVANCE);
    cr_expect_lt(choice.x, CM(40));
}

Test(tyneside, ty_12_5_who_sees_nobody_goes_where_it_was_told)
{
    ty_situation("120x90; *night sight 20; *objective 60,50",
                 "red A1 bushi Taro 60,20 katana; blue B1 bushi Foe 100,80 katana", "");
    expect_next("advance 1 to 60,3");
}

Test(tyneside, ty_12_9_horsemen_behind_a_fence_are_not_waited_for)
{
    ty_situation("120x90; fence 40,30 80,30",
                 GUNS "blue B1 bushi Rider 60,63 katana mounted; blue B2 ashigaru Spear 40,42 yari",
                 "");
    expect_next("shoot 1 at 3");
}

Test(tyneside, ty_12_10_horsemen_go_round_a_fence)
{
    struct choice choice;
    ty_situation(
        "120x90; fence 20,40 70,40",
        "red A1 bushi Rider 60,30 katana mounted facing=90; blue B1 ashigaru Bow 60,60 bow", "");
    ty_solo(ty_ground(), &ty_known_to(RED)->head, RED, &choice);
    cr_expect_eq(choice.kind, ADVANCE);
    cr_expect_gt(choice.x, CM(68));
    cr_expect_lt(choice.y, CM(40));
}

Test(tyneside, ty_12_12_preferably_behind_the_closest_friends)
{
    struct choice choice;
    ty_situation("120x90; scrub 46,40 56,46; scrub 20,5 30,15",
                 "red A1 bushi Head 50,30 katana force-commander; red A2 ashigaru Spear 45,25 yari;"
                 "blue B1 ashigaru Bow 60,80 bow",
                 "");
    ty_unit("A1")->shot_at = 1;
    ty_solo(ty_ground(), &ty_known_to(RED)->head, RED, &choice);
    cr_expect_eq(choice.kind, ADVANCE);
    cr_expect_lt(choice.y, CM(30));
}

Test(tyneside, ty_11_5_the_shaken_get_out_of_the_way_of_missiles)
{
    struct choice choice;
    ty_situation("120x90; wall 60,16 60,28",
                 "red A1 ashigaru Spear 66,20 yari; blue B1 ashigaru Bow 110,20 bow", "");
    ty_unit("A1")->shot_at = 1;
    ty_unit("A1")->morale = NO_ADVANCE;
    ty_unit("B1")->fired = 1;
    ty_solo(ty_ground(), &ty_known_to(RED)->head, RED, &choice);
    cr_expect_eq(choice.kind, ADVANCE);
    cr_expect_lt(choice.x, CM(66)); // round the end of it
    ty_figure("Spear")->x = CM(58);
    cr_expect_eq(strcmp(next_line(), "end"), 0, "there it stays: %s", next_line());
}
