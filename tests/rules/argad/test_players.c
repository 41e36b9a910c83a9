// What the computer player does where the right choice is clear.
#include "ai/player.h"
#include "core/figure_set.h"
#include "rules/argad/ag_battle.h"

#include <criterion/criterion.h>
#include <stdio.h>

#define BOX "120x80; *chest carried-by=Hachi name=Box; *carries-off red name=Box east"

static struct choice chosen_by(enum side side, uint64_t seed)
{
    struct desk *desk = desk_new();
    struct thinking thinking = {.rules = stage_game()->rules,
                                .ground = stage_ground(),
                                .known = stage_known_to(side),
                                .side = side,
                                .seed = seed};
    struct choice choice = greedy_choose(&thinking, desk);
    desk_free(desk);
    return choice;
}

// Sixes of one volley count up, and what one archer can hope for is too little to be seen.
Test(argad, ar_8_4_archers_shoot_as_a_group)
{
    ag_battle("120x80",
              "red samurai Ichi 20,20 yumi; red samurai Ni 23,20 yumi; red samurai San 26,20 yumi; "
              "blue samurai Goro 23,52; blue samurai Roku 26,52; blue samurai Nana 20,52",
              "");
    ag_go_on(SHOTS, "");
    struct choice choice = chosen_by(RED, 1);
    cr_expect_eq(choice.kind, SHOOT);
    cr_expect_eq(figure_set_count(&choice.with), 3);
}

Test(argad, ar_8_15_who_loads_stays_where_he_is)
{
    ag_battle("120x80", "red ashigaru Taro 20,20 arquebus; blue samurai Goro 42,20", "");
    ag_figure("Taro")->reload = 1;
    ag_begin(PLAN);
    struct choice choice = chosen_by(RED, 1);
    cr_expect_eq(choice.kind, HOLD);
}

// Nobody knows who lies beside the road.
Test(argad, ar_19_1_an_escort_goes_ahead_of_what_it_guards)
{
    ag_battle(BOX,
              "red samurai Taro 8,36 armour-5s; red villager Hachi 20,36; blue samurai Goro 110,70",
              "");
    struct choice choice = chosen_by(RED, 1);
    cr_expect_eq(choice.figure, 1);
    cr_expect_eq(choice.kind, MOVE);
    cr_expect_gt(choice.x, 2000, "%d", choice.x);
}

// Those who stand in close order march in it.
Test(argad, ar_7_3_a_unit_in_close_order_stays_in_it)
{
    ag_battle("120x80",
              "red ashigaru Ichi 20,20 pike formed group=Pikes facing=90; "
              "red ashigaru Ni 22,20 pike formed group=Pikes facing=90; "
              "red ashigaru San 24,20 pike formed group=Pikes facing=90; "
              "blue samurai Goro 22,70",
              "");
    struct choice choice = chosen_by(RED, 1);
    cr_expect_eq(choice.kind, MARCH);
}

// A gun is brought near enough to the gate, and then it stays and shoots at that.
Test(argad, ar_12_4_a_heavy_gun_goes_for_the_gate)
{
    static const char *const places[] = {"43,60", "43,36"};
    static const int kinds[] = {MOVE, HOLD};
    for (int i = 0; i < 2; i++) {
        char forces[400];
        snprintf(forces, sizeof forces,
                 "red ashigaru Taro %s ozutsu armour-4 leader; blue samurai Goro 43,4 leader",
                 places[i]);
        ag_battle("120x80; wall 0,10 40,10; wall 46,10 120,10; gate 40,10 46,10 hits 6 name Gate; "
                  "*points-gate red name=Gate points 3; *points-margin red points 3",
                  forces, "");
        cr_expect_eq(chosen_by(RED, 1).kind, kinds[i], "%s", places[i]);
    }
}

// An ambush that nobody walks into is left in the end.
Test(argad, ar_16_8_who_waits_in_vain_comes_out)
{
    static const char forces[] = "red samurai Taro 20,40; blue samurai Kage 100,40 hidden";
    for (int i = 0; i < 2; i++) {
        ag_battle("120x80; bushes 90,30 110,50; *hides blue 90,30 110,50", forces, "turns=12");
        ag_change()->head.turn = i ? 8 : 2;
        ag_begin(PLAN);
        int kind = chosen_by(BLUE, 1).kind;
        cr_expect_eq(kind, i ? MOVE : READY, "%d", kind);
    }
}

// Whoever is much faster without armour is handed what is to be carried off.
Test(argad, ar_5_13_a_faster_man_is_handed_the_chest)
{
    ag_battle(BOX,
              "red samurai Hachi 10,36 armour-5h; red samurai Taro 12,36; blue samurai Goro 60,75",
              "");
    struct choice choice = chosen_by(RED, 1);
    cr_expect_eq(choice.kind, GIVE, "%d", choice.kind);
    cr_expect_eq(choice.target, 2);
}

// A friend is before him: he comes at the enemy from beside, and does not run to stand behind a back.
Test(argad, ar_5_10_a_charge_goes_where_there_is_room)
{
    ag_battle("80x60",
              "red samurai Aka 40,20 yari; red samurai Kuro 34,20 yari; blue villager Ao 42,20",
              "");
    ag_figure("Aka")->order = (struct ag_order){.kind = HOLD};
    ag_begin(PLAN);
    struct choice choice = chosen_by(RED, 1);
    cr_expect_eq(choice.figure, 2);
    cr_expect_eq(choice.kind, MOVE, "%d", choice.kind);
    cr_expect_neq(choice.y, CM(20), "%d", choice.y);
}

// Nobody comes out of hiding for somebody whom he would not reach.
Test(argad, ar_16_2_nobody_springs_in_vain)
{
    for (int near = 0; near < 2; near++) {
        char forces[160];
        snprintf(forces, sizeof forces, "red villager Taro %s; blue ninja Kage 40,18 hidden",
                 near ? "40,28" : "40,39");
        ag_battle("80x60; bushes 20,5 60,20; *hides blue 20,5 60,20", forces, "turns=12");
        ag_change()->head.turn = 6;
        ag_begin(AMBUSH);
        cr_expect_eq(chosen_by(BLUE, 1).kind, near ? CHARGE : READY, "%d", near);
    }
}
