// AR-16 in play: hiding, disguise, springing, signals; and what the other side may know.
#include "rules/argad/ag_battle.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#define REEDS \
    "120x80; bushes 40,0 80,20; bushes 90,0 118,20; *hides blue 30,0 120,30 groups 3 figures 9; "
#define NINJA  "blue ninja N1 50,18 hidden; blue ninja N2 52.5,18 hidden; "
#define ESCORT "red ashigaru A 50,30; red ashigaru B 53,30; red ashigaru C 56,30; "

Test(argad, ar_16_1_who_hides_was_put_down_so)
{
    ag_battle(REEDS, ESCORT NINJA, "");
    cr_assert_eq(ag_known_to(RED)->figures[4].state, AG_ABSENT);
    cr_assert_eq(ag_known_to(BLUE)->figures[4].state, AG_STANDING);
}

// X3
Test(argad, ar_16_2_ambushers_go_a_whole_move_when_all_is_over)
{
    ag_battle("120x80; bushes 40,0 80,20; *hides blue 30,0 120,30", "red ashigaru A 52,60; " NINJA,
              "");
    ag_go_on(AMBUSH, "");
    ag_play("blue move N1 50,60", "3");
    stage_expect_told_by("N1 springs from ambush", "AR-16.2");
    ag_expect_at("N1", "50,35");
}

Test(argad, ar_16_3_nobody_strikes_back_at_them)
{
    ag_battle(REEDS, "red ashigaru A 50,30; " NINJA, "");
    ag_go_on(AMBUSH, "");
    ag_play("blue charge N1 A", "1 5");
    stage_expect_step(STROKES, BLUE);
    ag_play("", "4");
    ag_expect_state("A", "out");
    ag_expect_state("N1", "able");
}

Test(argad, ar_16_4_one_group_opens_an_ambush)
{
    ag_battle(REEDS, ESCORT NINJA "blue ninja N3 100,18 hidden", "");
    ag_go_on(AMBUSH, "");
    stage_play("blue move N1 50,24");
    stage_allow("blue move N2 52.5,24");
    stage_refuse("blue move N3 100,24", "AR-16.4");
}

// X62, X63: one die for the group, held against each.
Test(argad, ar_16_6_one_die_is_held_against_each_member)
{
    ag_battle(REEDS, ESCORT "red samurai O 59,30 class 5 officer; blue ronin R 50,18 hidden", "");
    ag_go_on(AMBUSH, "");
    ag_play("blue charge R A", "1 3");
    ag_expect_number("A", "is surprised", ag_figure("A")->surprised, 0);
    ag_battle(REEDS, ESCORT "red samurai O 59,30 class 5 officer; blue ninja N 50,18 hidden", "");
    ag_go_on(AMBUSH, "");
    ag_play("blue charge N A", "1 3");
    ag_expect_number("A", "is surprised", ag_figure("A")->surprised, 1);
    ag_expect_number("O", "is surprised", ag_figure("O")->surprised, 0);
}

Test(argad, ar_16_8_an_enemy_within_2_cm_finds_who_hides)
{
    ag_battle("120x80; bushes 40,0 80,20; *hides blue 30,0 120,30", "red ashigaru A 50,26; " NINJA,
              "");
    ag_play("red move A 50,21.5", "");
    stage_expect_told_by("N1 is discovered at 50,18", "AR-16.8");
    cr_assert_eq(ag_figure("N1")->cloak, IN_THE_OPEN_AIR);
}

Test(argad, ar_16_8_somebody_in_disguise_and_a_servant_are_the_same_bytes)
{
    ag_battle(
        "120x80",
        ESCORT
        "blue civilian P1 70,47 bound group=P; blue ninja P2 72.5,47 disguised yumi group=P; blue ronin R 100,60",
        "");
    struct ag_figure servant = ag_known_to(RED)->figures[4];
    struct ag_figure ninja = ag_known_to(RED)->figures[5];
    ninja.x = servant.x;
    ninja.facing = servant.facing;
    cr_assert_eq(memcmp(&servant, &ninja, sizeof ninja), 0, "they differ");
    cr_assert_neq(ag_known_to(BLUE)->figures[5].class, 1);
}

#define TWO_WOODS                                                                  \
    "120x60; bushes 0,0 20,20; bushes 90,0 119,20; *hides red 0,0 119,59 figures " \
    "3 groups 3"

// A shoots an arrow out of the first wood; may B come out of the other one in the next turn?
static void follow(const char *table, const char *others, bool may)
{
    char forces[512];
    snprintf(forces, sizeof forces,
             "red ninja A 10,10 hidden yumi; red ninja B 100,10 hidden; blue samurai Ao 30,12; "
             "blue samurai Aoi 100,30%s",
             others);
    ag_battle(table, forces, "");
    ag_go_on(AMBUSH, "");
    ag_play("red shoot A at Ao", "d6:6 d6:1"); // and nobody is in contact
    ag_go_on(AMBUSH, "");
    if (may) {
        stage_allow("red charge B Aoi");
    } else {
        stage_refuse("red charge B Aoi", "AR-16.4");
    }
}

// X8
Test(argad, ar_16_4_who_follows_waits_for_a_signal)
{
    const char *walled = TWO_WOODS "; wall 60,0 60,59; *zone red 0,0 119,59; *zone blue 0,0 119,59";
    follow(TWO_WOODS, "", true); // he sees him
    follow(walled, "", false);
    follow(walled, "; red servant Don 80,50 musician", true);
    follow(walled, "; red samurai O 80,50 officer", false); // who has not moved
}

// A turn later he opens an ambush of his own.
Test(argad, ar_16_4_a_signal_is_for_the_turn_after)
{
    follow(TWO_WOODS "; wall 60,0 60,59; *zone red 0,0 119,59; *zone blue 0,0 119,59", "", false);
    ag_end_turn("");
    ag_go_on(AMBUSH, "");
    stage_allow("red charge B Aoi");
}

// A ronin who springs at others makes it no easier to notice ninja.
Test(argad, ar_16_5_only_who_attacks_is_noticed_or_not)
{
    const char *forces = "red ashigaru A 50,30; red ashigaru B 100,30; blue ninja N 50,18 hidden; "
                         "blue ronin R 53,18 hidden";
    ag_battle(REEDS, forces, "");
    ag_go_on(AMBUSH, "");
    ag_play("blue charge N A; blue move R 53,10", "1 1 2");
    ag_expect_number("A", "is surprised", ag_figure("A")->surprised, 1);
}

// AR-R48
Test(argad, ar_16_6_who_is_in_a_house_that_is_shot_at_may_notice)
{
    const char *table = "80x80; bushes 0,0 79,20; building 35,27 45,37 hits 8 name Hall; "
                        "*hides red 0,0 79,20 figures 1 groups 1";
    for (int die = 2; die <= 4; die += 2) {
        ag_battle(table, "red ashigaru Taro 40,11 ozutsu hidden; blue ashigaru Goro 40,32", "");
        ag_go_on(AMBUSH, "");
        ag_play("red shoot Taro at Hall", die == 2 ? "2 4 6" : "4 4 6 d8:8");
        ag_expect_number("Goro", "is surprised", ag_figure("Goro")->surprised, die == 4);
        ag_expect_number("Hall", "has", ag_work("Hall")->damages, die == 4);
    }
}

// A gunshot is heard everywhere, a shout by whom it reaches, and walls hide banners.
Test(argad, ar_7_6_who_hears_a_signal)
{
    const char *walls = TWO_WOODS "; wall 60,0 60,59; *zone red 0,0 119,59; *zone blue 0,0 119,59";
    char forces[256];
    ag_battle(walls,
              "red ninja A 10,10 hidden arquebus; red ninja B 100,10 hidden; "
              "blue samurai Ao 30,12; blue samurai Aoi 100,30",
              "");
    ag_go_on(AMBUSH, "");
    ag_play("red shoot A at Ao", "d6:6 d6:1");
    ag_go_on(AMBUSH, "");
    stage_allow("red charge B Aoi");
    for (int far = 0; far < 2; far++) {
        snprintf(forces, sizeof forces,
                 "red ninja A 98,10 hidden yumi; red ninja B 98,%s hidden; "
                 "blue samurai Ao 98,1.2; blue samurai Aoi 90,40",
                 far ? "32.1" : "32");
        ag_battle("120x60; bushes 90,5 119,40; wall 90,20 119,20; *hides red 0,0 119,59 figures 3 "
                  "groups 3; *zone red 0,0 119,59; *zone blue 0,0 119,59",
                  forces, "");
        ag_go_on(AMBUSH, "");
        ag_play("red shoot A at Ao", "d6:6 d6:1");
        ag_go_on(AMBUSH, "");
        if (far) {
            stage_refuse("red charge B Aoi", "AR-16.4");
        } else {
            stage_allow("red charge B Aoi");
        }
    }
}

// A chief who moved in the turn before is a signal to those who see him.
Test(argad, ar_16_4_a_chief_who_advances_is_a_signal)
{
    for (int moves = 0; moves < 2; moves++) {
        ag_battle(TWO_WOODS "; wall 60,0 60,59; *zone red 0,0 119,59; *zone blue 0,0 119,59",
                  "red ninja A 10,10 hidden yumi; red ninja B 100,10 hidden; red samurai O 80,50 "
                  "officer; blue samurai Ao 30,12; blue samurai Aoi 100,30",
                  "");
        ag_play(moves ? "red move O 80,45" : "", "");
        ag_go_on(AMBUSH, "");
        ag_play("red shoot A at Ao", "d6:6 d6:1");
        ag_go_on(AMBUSH, "");
        if (moves) {
            stage_allow("red charge B Aoi");
        } else {
            stage_refuse("red charge B Aoi", "AR-16.4");
        }
    }
}

Test(argad, ar_16_2_who_was_told_to_spring_can_be_told_not_to)
{
    ag_battle(REEDS, ESCORT NINJA, "");
    ag_go_on(AMBUSH, "");
    ag_play("blue move N1 50,24; blue hold N1", "");
    cr_assert_eq(ag_figure("N1")->cloak, HIDDEN);
}

// One die, however many of them are attacked, and by however many.
Test(argad, ar_16_6_a_group_throws_one_die)
{
    ag_battle(REEDS, ESCORT NINJA, "");
    ag_go_on(AMBUSH, "");
    ag_play("blue charge N1 A; blue charge N2 B", "1 1 6");
    for (int i = 1; i <= 3; i++) {
        ag_expect_number("of the escort, each", "is surprised", ag_now()->figures[i].surprised, 1);
    }
}
