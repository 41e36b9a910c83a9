// The fights of a melee phase (TY-9.3 to TY-9.11).
#include "rules/tyneside/field/field.h"
#include "rules/tyneside/ty_situation.h"

#include <criterion/criterion.h>

#define OPEN "blind-orders=off"

// Red stands below blue and touches it; the phase is ended and the dice fall.
static void fight(const char *table, const char *forces, const char *dice)
{
    char line[200];
    ty_situation(table, forces, OPEN);
    snprintf(line, sizeof line, "red end | %s", dice);
    stage_play(line);
}

#define TARO "red A1 bushi Taro 30,28 katana;"
#define GORO "blue B1 bushi Goro 30,30 katana"

Test(tyneside, ty_9_6_the_difference_says_what_befalls_the_loser)
{
    static const struct {
        const char *dice, *state, *at;
    } rows[] = {
        {"d8:8 d6:2 d4:3 d8:7 d6:3 d4:1", "fresh", "30,32"},      // X50
        {"d8:6 d6:2 d4:3 d8:4 d6:3 d4:1 d8:1", "light", "30,30"}, // X51
        {"d8:6 d6:2 d4:3 d8:3 d6:3 d4:1 d8:1", "wound", "30,30"}, // X52
        {"d8:6 d6:2 d4:3 d8:2 d6:2 d4:1", "disabled", "30,30"},   // X53
        {"d8:6 d6:2 d4:3 d8:1 d6:1 d4:1", "killed", "-"},         // X54
        {"d8:6 d6:2 d4:3 d8:6 d6:1 d4:1", "fresh", "30,30"},      // a tie
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        fight("60x60", TARO GORO, rows[i].dice);
        ty_expect_state("Goro", rows[i].state);
        ty_expect_at("Goro", rows[i].at);
    }
}

Test(tyneside, ty_9_1_melee_is_fought_in_both_turns)
{
    fight("60x60", TARO GORO, "d8:6 d6:2 d4:3 d8:6 d6:1 d4:1");
    stage_expect_story("Taro fights Goro, 6 to 6\nTurn 1: the turn of blue begins\n");
    stage_play("blue end | d8:6 d6:2 d4:3 d8:6 d6:1 d4:1");
    stage_expect_told("Goro fights Taro, 6 to 6");
}

// X6
Test(tyneside, ty_2_4_a_bowman_without_a_sword_throws_no_weapon_die)
{
    fight("60x60", TARO "blue B1 ashigaru Goro 30,30 bow", "d8:6 d6:2 d4:3 d6:6 d4:1");
    stage_expect_told("Taro fights Goro, 6 to 6");
}

// X55, X56
Test(tyneside, ty_9_5_one_more_uphill_or_in_cover_and_no_more_for_both)
{
    const char *dice = "d8:5 d6:2 d4:3 d8:6 d6:3 d4:1";
    fight("60x60; scrub 20,20 40,29", TARO GORO, dice);
    stage_expect_told("Taro fights Goro, 6 to 6");
    fight("60x60; scrub 20,20 40,29; hill 20,20 40,29 level 1", TARO GORO, dice);
    stage_expect_told("Taro fights Goro, 6 to 6");
}

#define RIDER "blue B1 bushi Goro 30,31 katana mounted facing=270"

// X57
Test(tyneside, ty_9_8_beaten_by_1_a_rider_is_dismounted)
{
    fight("60x60", TARO RIDER, "d8:8 d6:1 d4:1 d8:7 d6:1 d4:1 d6:2 d6:5 d8:1");
    ty_expect_state("Goro", "wound");
    cr_expect_eq(ty_figure("Goro")->mounted, 0);
    fight("60x60", TARO RIDER, "d8:8 d6:1 d4:1 d8:7 d6:1 d4:1 d6:2 d6:4");
    ty_expect_state("Goro", "fresh");
    cr_expect_eq(ty_figure("Goro")->mounted, 0);
    ty_expect_at("Goro", "30,31");
}

// X58, X59
Test(tyneside, ty_9_6_riders_have_a_row_of_their_own)
{
    static const struct {
        const char *dice, *state;
    } rows[] = {
        {"d8:8 d6:1 d4:1 d8:6 d6:1 d4:1 d6:2 d8:1", "light"},
        {"d8:8 d6:1 d4:1 d8:5 d6:1 d4:1 d6:2 d8:1", "light"},
        {"d8:8 d6:1 d4:1 d8:4 d6:1 d4:1 d6:2 d8:1", "wound"},
        {"d8:8 d6:1 d4:1 d8:3 d6:1 d4:1 d6:2", "disabled"},
        {"d8:8 d6:1 d4:1 d8:2 d6:1 d4:1 d6:2", "killed"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        fight("60x60", TARO RIDER, rows[i].dice);
        ty_expect_state("Goro", rows[i].state);
    }
}

// X60
Test(tyneside, ty_9_3_against_a_yari_on_foot_the_horse_has_no_die)
{
    fight("60x60", "red A1 bushi Taro 30,28 yari;" RIDER, "d8:6 d6:2 d4:1 d8:5 d6:3 d4:4 d6:1");
    stage_expect_told("Taro fights Goro, 6 to 5");
    stage_expect_told("Goro comes off his horse, unhurt");
}

// X61
Test(tyneside, ty_9_3_nor_if_only_a_supporter_has_the_yari)
{
    ty_situation("60x60", "red A1 bushi Taro 30,28 katana; red A2 ashigaru Jiro 33,31 yari;" RIDER,
                 OPEN);
    stage_play("red end");
    stage_expect_step(PAIRING, RED);
    stage_play("red end | d8:5 d6:1 d4:1 d6:2 d6:2 d8:5 d6:1 d4:1");
    stage_expect_told("Taro fights Goro, 5 to 5");
}

// X62
Test(tyneside, ty_9_4_a_mounted_supporter_throws_two_dice)
{
    ty_situation("60x60",
                 "red A1 bushi Taro 30,27 katana mounted; red A2 bushi Jiro 33,30 katana mounted "
                 "facing=180; blue B1 bushi Goro 30,30 katana",
                 OPEN);
    stage_play("red end; red end | d8:5 d6:1 d4:1 d6:1 d8:2 d6:2 d8:5 d6:1 d4:1");
    stage_expect_told("Taro fights Goro, 5 to 5");
}

// X63
Test(tyneside, ty_9_2_supporters_count_and_only_the_primary_suffers)
{
    ty_situation("60x60",
                 "red A1 eiyuu Taro 30,30 katana armoured; blue B1 ashigaru Ichi 30,32 yari light;"
                 "blue B1 ashigaru Niro 32,30 yari light; blue B1 ashigaru Sabu 28,30 yari light",
                 OPEN);
    stage_play("red end");
    stage_expect_step(PAIRING, RED); // he may pick his man
    stage_play("red end; blue end | d10:7 d6:3 d8:5 d6:4 d6:3 d6:2 d6:6 d6:5 d6:3 d6:2");
    stage_expect_told("Taro fights Ichi, 7 to 6");
    ty_expect_at("Ichi", "30,34");
    ty_expect_at("Niro", "32,30");
}

#define FROM_BEHIND                                            \
    "red A1 bushi Taro 30,28 katana light mounted facing=270;" \
    "blue B1 bushi Goro 30,31 "

// X65
Test(tyneside, ty_9_9_a_rider_taken_from_behind_throws_his_armour_die_only)
{
    fight("60x60", FROM_BEHIND "naginata", "d6:6 d8:5 d8:4 d4:2");
    stage_expect_told("Taro fights Goro, 6 to 5");
    ty_expect_state("Goro", "fresh");
    ty_expect_at("Goro", "30,31");
    cr_expect_eq(ty_unit("A1")->won, 0);
}

// X66
Test(tyneside, ty_9_9_with_a_yari_he_fights_all_round)
{
    fight(
        "60x60",
        "red A1 bushi Taro 30,28 yari light mounted facing=270; blue B1 bushi Goro 30,31 naginata",
        "d8:8 d6:2 d6:6 d6:3 d8:5 d8:4 d4:2 d8:1");
    ty_expect_state("Goro", "wound");
}

Test(tyneside, ty_9_9_two_riders_back_to_back_do_not_fight)
{
    fight("60x60",
          "red A1 bushi Taro 30,27 katana light mounted facing=270;"
          "blue B1 bushi Goro 30,31 katana mounted facing=90",
          "");
    stage_expect_untold("Taro fights");
}

// X67
Test(tyneside, ty_9_11_a_disabled_man_may_be_struck)
{
    ty_situation("60x60",
                 TARO "blue B1 bushi Goro 30,30 katana light h=4; blue B2 bushi Jiro 50,50 "
                      "katana",
                 OPEN);
    stage_play("red end");
    stage_expect_step(PAIRING, RED);
    stage_play("red strike Taro at Goro; red end | d8:7 d6:3 d4:2 d6:4");
    stage_expect_told("Taro strikes at Goro on the ground, 7 to 4");
    ty_expect_state("Goro", "killed");
}

Test(tyneside, ty_9_11_he_is_not_pushed_about_and_need_not_be_struck)
{
    const char *forces = TARO "blue B1 bushi Goro 30,30 katana light h=4; blue B2 bushi Jiro 50,50 "
                              "katana";
    ty_situation("60x60", forces, OPEN);
    stage_play("red end; red strike Taro at Goro; red end | d8:5 d6:3 d4:2 d6:4");
    ty_expect_at("Goro", "30,30");
    ty_expect_state("Goro", "disabled");
    ty_situation("60x60", forces, OPEN);
    stage_play("red end; red end");
    stage_expect_step(ACTIONS, BLUE);
}

Test(tyneside, ty_9_11_not_by_one_who_has_somebody_to_fight)
{
    ty_situation("60x60",
                 TARO "blue B1 bushi Goro 30,30 katana h=4; blue B2 bushi Jiro 32,28 katana", OPEN);
    stage_play("red end | d8:5 d6:1 d4:1 d8:5 d6:1 d4:1"); // nothing to choose: he fights Jiro
    stage_expect_told("Taro fights Jiro, 5 to 5");
}

// X68
Test(tyneside, ty_13_9_a_poisoned_bo_kills_but_does_not_push_harder)
{
    const char *forces =
        "red A1 bushi Taro 30,28 bo poisoned ninja; blue B1 bushi Goro 30,30 katana";
    fight("60x60", forces, "d8:6 d8:2 d6:3 d8:4 d6:3 d4:1");
    ty_expect_state("Goro", "killed");
    fight("60x60", forces, "d8:6 d8:2 d6:3 d8:5 d6:3 d4:1");
    ty_expect_state("Goro", "fresh");
    ty_expect_at("Goro", "30,32");
}

// X69
Test(tyneside, ty_9_7_men_behind_go_along_as_far_as_the_edge)
{
    fight("60x60",
          "red A1 bushi Taro 30,54 katana; blue B1 bushi Goro 30,56 katana;"
          "blue B1 bushi Jiro 30,58 katana",
          "d8:8 d6:2 d4:3 d8:7 d6:3 d4:1");
    ty_expect_at("Goro", "30,57");
    ty_expect_at("Jiro", "30,59");
    stage_expect_told_by("Goro is pushed back to 30,57", "TY-9.7");
    stage_expect_told_by("Jiro, behind Goro, is pushed along to 30,59", "TY-9.7");
}

Test(tyneside, ty_9_7_a_wall_an_enemy_or_a_fight_behind_him_stops_him)
{
    static const char dice[] = "d8:8 d6:2 d4:3 d8:7 d6:3 d4:1";
    fight("60x60; wall 20,31.5 40,31.5 height 3", TARO GORO, dice);
    ty_expect_at("Goro", "30,30.5");
    fight("60x60; wall 20,31 40,31 height 3", TARO GORO, dice);
    stage_expect_told("Goro has no room to be pushed back");
    fight("60x60", TARO GORO "; red A2 bushi Saburo 30,33 katana h=4", dice);
    ty_expect_at("Goro", "30,31");
    ty_situation("60x60",
                 TARO "red A2 bushi Jiro 32,33 katana;" GORO "; blue B2 bushi Ken 30,33 katana",
                 OPEN);
    stage_play("red end | d8:8 d6:2 d4:3 d8:7 d6:3 d4:1 d8:1 d6:1 d4:1 d8:1 d6:1 d4:1");
    ty_expect_at("Goro", "30,31"); // Ken fights Jiro, and stays
    ty_expect_at("Ken", "30,33");
}

// Only as far as there is need to, and only who is in the way.
Test(tyneside, ty_9_7_who_is_behind_makes_room_and_no_more)
{
    fight("60x60", TARO GORO "; blue B1 bushi Jiro 30,33 katana; blue B1 bushi Ken 33,32 katana",
          "d8:8 d6:2 d4:3 d8:7 d6:3 d4:1");
    ty_expect_at("Goro", "30,32");
    ty_expect_at("Jiro", "30,34");
    ty_expect_at("Ken", "33,32");
}

Test(tyneside, ty_9_7_the_pushed_man_leaves_the_contact)
{
    fight("60x60", TARO GORO, "d8:8 d6:2 d4:3 d8:7 d6:3 d4:1");
    stage_expect_told("Goro is pushed back to 30,32");
    stage_play("blue end");
    stage_expect_untold("Goro fights");
}

// 3.5: results apply at once.
Test(tyneside, ty_9_2_who_was_pushed_out_of_reach_fights_no_more)
{
    ty_situation("60x60",
                 TARO "red A2 bushi Jiro 32,28 katana;" GORO "; blue B2 bushi Saburo 34,28 katana",
                 OPEN);
    stage_play("red end | d8:8 d6:2 d4:3 d8:7 d6:3 d4:1 d8:1 d6:1 d4:1 d8:1 d6:1 d4:1");
    stage_expect_told("Taro fights Goro, 8 to 7");
    stage_expect_told("Jiro fights Saburo, 1 to 1");
}

Test(tyneside, ty_10_2h_winners_are_remembered_until_the_next_melee)
{
    fight("60x60", TARO GORO, "d8:8 d6:2 d4:3 d8:7 d6:3 d4:1");
    cr_expect_eq(ty_unit("A1")->won, 1);
    cr_expect_eq(ty_unit("B1")->won, 0);
    stage_play("blue end");
    cr_expect_eq(ty_unit("A1")->won, 0);
}

// TY-R15: who came in himself has nothing of the cover.
Test(tyneside, ty_9_5_the_stormer_of_a_wall_has_no_cover)
{
    ty_situation("60x60; scrub 20,20 40,29", TARO GORO, OPEN);
    ty_figure("Taro")->came_in = 1;
    stage_play("red end | d8:6 d6:2 d4:3 d8:6 d6:3 d4:1");
    stage_expect_told("Taro fights Goro, 6 to 6");
}

// TY-R88: shown when first used.
Test(tyneside, ty_13_9_poison_shows_when_it_works)
{
    ty_situation(
        "120x90",
        "red A1 bushi Kage 20,20 bo poisoned ninja; blue B1 bushi Foe 22,20 katana; blue B2 "
        "bushi Foe2 60,80 katana",
        "");
    stage_play("red end | d8:8 d8:1 d6:1 d8:6 d6:1 d4:1");
    ty_expect_state("Foe", "killed");
    cr_expect(ty_known_to(BLUE)->figures[1].poison);
}

// TY-R40, TY-R51: who supports the winner has won and fought too.
Test(tyneside, ty_9_3_who_supports_the_winner_has_won_and_fought)
{
    ty_situation(
        "120x90",
        "red A1 bushi Taro 20,20 katana; red A2 ashigaru Ken 24,20 yari; blue B1 bushi Foe "
        "22,20 katana; blue B2 bushi Foe2 60,80 katana",
        "");
    stage_play("red end; red end | d8:8 d6:1 d4:1 d6:1 d6:1 d8:7 d6:1 d4:1");
    cr_expect(ty_unit("A2")->won, "won");
    cr_expect(ty_unit("A2")->engaged, "fought");
}

// TY-R33: an unengaged friend who lies behind.
Test(tyneside, ty_9_7_the_fallen_behind_are_pushed_along)
{
    ty_situation(
        "120x90",
        "red A1 bushi Taro 20,20 katana; blue B1 bushi Foe 22,20 katana; blue B1 bushi Down "
        "24,20 katana h=4",
        "");
    stage_play("red end | d8:8 d6:1 d4:1 d8:7 d6:1 d4:1");
    ty_expect_at("Foe", "24,20");
    ty_expect_at("Down", "26,20");
}

// TY-9.5: moving along within a contact one is already in.
Test(tyneside, ty_9_5_who_was_come_upon_keeps_his_cover_when_he_shifts)
{
    ty_situation("120x90; scrub 10,21 30,40",
                 "red A1 bushi Taro 20,20 katana; blue B1 bushi Goro 20,22 katana",
                 "blind-orders=off first=blue");
    stage_play("blue move Goro to 20.3,22");
    cr_expect(
        ty_covered_in_melee(stage_ground(), ty_now(), stage_number("Goro"), stage_number("Taro")));
}

// TY-R15: it counts for who is in it against who is not, whatever else that one is in.
Test(tyneside, ty_9_5_each_may_be_in_a_cover_of_his_own)
{
    ty_situation("60x60; scrub 20,20 40,29; crops 20,29 40,40", TARO GORO, OPEN);
    cr_expect(ty_covered_in_melee(stage_ground(), ty_now(), 1, 2));
    cr_expect(ty_covered_in_melee(stage_ground(), ty_now(), 2, 1));
    ty_situation("60x60; scrub 20,20 40,40", TARO GORO, OPEN);
    cr_expect_not(ty_covered_in_melee(stage_ground(), ty_now(), 1, 2));
    cr_expect_not(ty_covered_in_melee(stage_ground(), ty_now(), 2, 1));
}

// TY-R15
Test(tyneside, ty_9_5_a_pavise_is_cover_for_who_carries_it)
{
    fight("60x60", TARO GORO " pavise", "d8:6 d6:2 d4:3 d8:5 d6:3 d4:1");
    stage_expect_told("Taro fights Goro, 6 to 6");
    ty_situation("60x60", TARO GORO " pavise", OPEN);
    ty_figure("Goro")->pavise_facing = TURN_RIGHT_ANGLE; // beside him
    stage_play("red end | d8:6 d6:2 d4:3 d8:6 d6:3 d4:1");
    stage_expect_told("Taro fights Goro, 6 to 6");
    ty_situation("60x60", TARO GORO " pavise", OPEN);
    ty_figure("Goro")->came_in = 1;
    cr_expect_not(ty_covered_in_melee(stage_ground(), ty_now(), 2, 1));
}

// TY-R15
Test(tyneside, ty_9_5_a_pavise_left_standing_between_two_is_cover)
{
    ty_situation("60x60", TARO GORO, OPEN);
    ty_leave_pavise(CM(30), CM(29));
    ty_figure("Taro")->came_in = 1;
    cr_expect(ty_covered_in_melee(stage_ground(), ty_now(), 2, 1));
    cr_expect_not(ty_covered_in_melee(stage_ground(), ty_now(), 1, 2));
    ty_leave_pavise(CM(30), CM(32)); // behind Goro
    cr_expect_not(ty_covered_in_melee(stage_ground(), ty_now(), 2, 1));
}
