// DM-2, DM-5.4 to 5.7, DM-12 in play: whose turn it is, the order of a unit's steps, what is thrown before
// anybody acts.
#include "rules/daimyo/dm_stage.h"
#include "rules/daimyo/turn/turn.h"
#include "rules/daimyo/units/units.h"

#include <criterion/criterion.h>

#define LORDS "; red daimyo Shingen 1 10,115; blue daimyo Kenshin 1 10,5"
#define REDS  "red ashigaru Reds 5 90,80 line spear"
#define BLUES "; blue ashigaru Blues 5 90,30 line spear"

Test(daimyo, dm_2_2_the_invader_is_first_in_every_sequence)
{
    dm_stage("", REDS BLUES LORDS, "");
    cr_expect_eq(dm_now()->active, RED);
    cr_expect_eq(dm_now()->head.turn, 1);
    dm_turn_over("");
    cr_expect_eq(dm_now()->active, BLUE);
    cr_expect_eq(dm_now()->head.turn, 1);
    dm_turn_over("");
    cr_expect_eq(dm_now()->active, RED);
    cr_expect_eq(dm_now()->head.turn, 2);
}

Test(daimyo, dm_2_3_a_card_is_drawn_before_every_turn)
{
    dm_stage("", REDS BLUES LORDS, "events=on");
    stage_throw_opening("d30:2");
    stage_expect_told_so("red draws a card");
    dm_turn_over("d29:1");
    stage_expect_told_so("blue draws a card");
}

Test(daimyo, dm_2_4_clans_and_units_without_order_are_thrown_for_first)
{
    dm_stage("",
             REDS BLUES LORDS
             "; blue guard Kuwa 5 150,20 line clan=Kuwa; blue daimyo Norihisa 1 150,17.5 koku-5000 "
             "clan=Kuwa",
             "");
    dm_unit("Blues")->ff = 1;
    dm_turn_over("d10:5 d6:4");
    stage_expect_told_so("A 5: the clan of Norihisa obeys");
    stage_expect_told_so("A 4: Blues are in order again");
    dm_expect_ff("Blues", false);
}

// DM_R4
Test(daimyo, dm_2_5_a_unit_goes_through_its_steps_forwards_or_backwards)
{
    static const struct {
        const char *begun;
        const char *may; // of fire, move, fight
    } rows[] = {{"", "FMX"}, {"F", "FMX"}, {"M", "FMX"}, {"X", "FMX"}, {"FM", "MX"}, {"FX", "X"},
                {"MF", "F"}, {"MX", "X"},  {"XM", "MF"}, {"XF", "F"},  {"FMX", "X"}, {"XMF", "F"}};
    static const char letters[] = " FMX";
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct dm_unit unit = {0};
        for (int j = 0; rows[i].begun[j]; j++) {
            unit.deeds[j] = (uint8_t)(strchr(letters, rows[i].begun[j]) - letters);
        }
        for (int deed = FIRES; deed <= FIGHTS; deed++) {
            bool may = strchr(rows[i].may, letters[deed]) != NULL;
            cr_expect_eq(dm_may_begin(&unit, (enum dm_deed)deed), may, "%s then %c", rows[i].begun,
                         letters[deed]);
        }
    }
}

Test(daimyo, dm_2_6_only_the_side_whose_turn_it_is_acts)
{
    dm_stage("", "red ashigaru Reds 5 90,80 line bow; blue ashigaru Blues 5 90,60 line bow" LORDS,
             "");
    cr_expect(fine(dm_unit_check(dm_now(), RED, dm_unit_number("Reds"), FIRES)));
    cr_expect_not(fine(dm_unit_check(dm_now(), RED, dm_unit_number("Blues"), FIRES)));
    stage_allow("red fire Reds Blues");
    stage_refuse("red fire Blues Reds", "DM-2.6");
}

Test(daimyo, dm_2_7_nobody_does_a_thing_twice_in_a_turn)
{
    dm_stage(
        "", "red ashigaru Reds 5 90,60 line arquebus; blue ashigaru Blues 5 90,40 line spear" LORDS,
        "");
    dm_play("red fire Reds Blues | 5d8:1+1+1+1+1");
    stage_refuse("red fire Reds Blues", "DM-2.7");
}

Test(daimyo, dm_5_4_who_fails_is_tested_again_in_the_next_turn)
{
    dm_stage("", REDS BLUES LORDS, "");
    dm_unit("Blues")->ff = 1;
    dm_turn_over("d6:3");
    stage_expect_told_so("A 3: Blues still have formation fail");
    dm_turn_over("");
    dm_turn_over("d6:6");
    dm_expect_ff("Blues", false);
}

// 7.2, 10
Test(daimyo, dm_5_3_each_unit_throws_the_die_of_its_kind)
{
    dm_stage("",
             "red ashigaru Reds 1 150,52.5 few spear; blue peasant Farmers 5 30,30 line sword; "
             "blue ronin Ronin 5 60,30 line; blue samurai-cavalry Horse 5 90,30 line mounted; "
             "blue ashigaru Held 5 150,50 line spear" LORDS,
             "");
    dm_unit("Farmers")->ff = dm_unit("Ronin")->ff = 1;
    dm_unit("Horse")->ff = dm_unit("Held")->ff = 1;
    dm_turn_over("d4:4 d8:3 d12:4");
    dm_expect_ff("Farmers", false);
    dm_expect_ff("Ronin", true);
    dm_expect_ff("Horse", false);
    dm_expect_ff("Held", true);
}

Test(daimyo, dm_5_5_nobody_finds_order_in_melee)
{
    dm_stage("",
             "red ashigaru Reds 5 90,52.5 line spear; blue ashigaru Blues 5 90,50 line spear" LORDS,
             "auto-call=off");
    dm_unit("Blues")->ff = 1;
    dm_turn_over("");
    dm_expect_ff("Blues", true);
}

// 7.2, 11
Test(daimyo, dm_5_6_nobody_finds_order_while_he_crosses_cover)
{
    dm_stage("wood 80,20 100,40", REDS BLUES LORDS, "");
    dm_unit("Blues")->ff = 1;
    dm_unit("Blues")->moved_last = 1;
    dm_turn_over("");
    dm_expect_ff("Blues", true);
    dm_turn_over("");
    dm_turn_over("d6:5");
    dm_expect_ff("Blues", false);
}

Test(daimyo, dm_5_7_nobody_finds_order_in_retreat_or_while_he_changes_formation)
{
    dm_stage("", REDS BLUES "; blue samurai-foot Bushi 5 150,20 line" LORDS, "auto-call=off");
    dm_unit("Blues")->ff = 1;
    dm_unit("Blues")->drill = CHANGING;
    dm_turn_over("");
    dm_expect_ff("Blues", true);
    dm_unit("Blues")->drill = IN_LINE;
    dm_unit("Blues")->retreat = 4;
    dm_turn_over("");
    dm_turn_over("");
    dm_expect_ff("Blues", true);
}

#define CLANS                                                                                        \
    "; blue guard Kuwa 5 150,20 line clan=Kuwa; blue daimyo Norihisa 1 150,17.5 koku-5000 clan=Kuwa" \
    "; blue guard Ise 5 120,20 line clan=Ise; blue ashigaru Spears 5 60,20 line spear clan=Ise"      \
    "; blue daimyo Nagato 1 120,17.5 koku-10000 clan=Ise"

// 7.2, 12
Test(daimyo, dm_12_1_each_clan_throws_its_die_at_the_start_of_its_turn)
{
    dm_stage("", REDS BLUES LORDS CLANS, "");
    dm_turn_over("d10:5 d12:4");
    stage_expect_told_so("A 5: the clan of Norihisa obeys");
    stage_expect_told_so("A 4: the clan of Nagato stays idle");
}

Test(daimyo, dm_12_2_a_clan_that_throws_a_5_acts)
{
    dm_stage("", REDS BLUES LORDS CLANS, "");
    dm_turn_over("d10:5 d12:5");
    cr_expect(fine(dm_unit_check(dm_now(), BLUE, dm_unit_number("Ise"), MOVES)));
    cr_expect(fine(dm_unit_check(dm_now(), BLUE, dm_unit_number("Kuwa"), MOVES)));
}

Test(daimyo, dm_12_3_an_idle_clan_strikes_and_does_nothing_else)
{
    dm_stage("", "red ashigaru Reds 5 120,22.5 line spear" BLUES LORDS CLANS, "auto-call=off");
    dm_turn_over("d10:4 d12:4");
    cr_expect_not(fine(dm_unit_check(dm_now(), BLUE, dm_unit_number("Ise"), MOVES)));
    cr_expect_not(fine(dm_unit_check(dm_now(), BLUE, dm_unit_number("Ise"), FIRES)));
    cr_expect(fine(dm_unit_check(dm_now(), BLUE, dm_unit_number("Ise"), FIGHTS)));
    stage_allow("blue melee Ise");
}

// The chances follow from the dice: both clans of the digest's table.
Test(daimyo, dm_12_4_the_larger_clan_obeys_two_times_in_three)
{
    int obeyed = 0;
    for (int face = 1; face <= 12; face++) {
        char dice[32];
        dm_stage("", REDS BLUES LORDS CLANS, "");
        snprintf(dice, sizeof dice, "d10:1 d12:%d", face);
        dm_turn_over(dice);
        obeyed += !dm_now()->clans[2].idle;
    }
    cr_expect_eq(obeyed, 8);
}

// DM_R29
Test(daimyo, dm_12_5_a_clan_without_its_daimyo_leaves_for_good)
{
    dm_stage("", "red ashigaru Reds 5 150,60 line spear" BLUES LORDS CLANS, "");
    struct umpire umpire = {&daimyo_ruleset, stage_ground(), &dm_change()->head,
                            &stage_game()->dice, NULL};
    dm_lose(&umpire, dm_unit("Norihisa")->first, SAY_CUT_DOWN, DM_9_13);
    cr_expect(dm_unit("Kuwa")->for_good);
    cr_expect_not(dm_unit("Ise")->for_good);
    cr_expect_not(dm_unit("Blues")->for_good);
    cr_expect_not(fine(dm_unit_check(dm_now(), BLUE, dm_unit_number("Kuwa"), MOVES)));
}

Test(daimyo, dm_10_11_the_clan_of_a_dead_daimyo_is_thrown_for_no_more)
{
    dm_stage("", REDS BLUES LORDS CLANS, "");
    dm_change()->clans[1].leaderless = 1;
    dm_turn_over("d12:7");
    stage_expect_untold("A 7: the clan of Norihisa");
}

Test(daimyo, dm_2_2_a_sequence_is_told_when_it_begins)
{
    dm_stage("", REDS BLUES LORDS, "");
    stage_new_story();
    dm_turn_over("");
    stage_expect_untold("Sequence");
    dm_turn_over("");
    stage_expect_told_by("Sequence 2 begins", "DM-2.2");
    cr_expect(stage_offers("red end-turn"));
}

Test(daimyo, dm_2_7_what_was_done_before_another_step_is_not_done_again)
{
    dm_stage("", REDS BLUES LORDS, "");
    dm_begin(dm_unit("Reds"), FIRES);
    dm_begin(dm_unit("Reds"), MOVES);
    cr_expect_eq(dm_unit_check(dm_now(), RED, dm_unit_number("Reds"), FIRES).clause, DM_2_7);
}

Test(daimyo, dm_12_1_a_clan_of_whom_nobody_is_left_is_thrown_for_no_more)
{
    dm_stage("", REDS BLUES LORDS CLANS, "");
    for (int i = 1; i <= 5; i++) {
        dm_figure_of("Kuwa", i)->state = DM_LEFT;
    }
    dm_figure_of("Norihisa", 1)->state = DM_LEFT;
    dm_unit("Kuwa")->state = dm_unit("Norihisa")->state = DM_LOST;
    dm_unit("Kuwa")->dead = 5;
    dm_unit("Norihisa")->dead = 1;
    dm_turn_over("d12:7");
    stage_expect_told_so("A 7: the clan of Nagato obeys");
}

// DM_5_6, card 9: he is crossing it just now.
Test(daimyo, dm_5_6_who_was_pulled_back_into_a_wood_this_turn_finds_no_order)
{
    struct dm_field field;
    dm_stage("wood 70,60 110,90", "red ashigaru Own 5 90,75 line spear" BLUES LORDS, "");
    struct dm_unit *own = dm_unit("Own");
    own->ff = 1;
    own->moved_last = 0;
    own->moved = 0;
    dm_field_lay(&field, stage_ground(), dm_now());
    cr_expect(dm_may_find_order(&field, dm_unit_number("Own")));
    own->moved = 1;
    cr_expect_not(dm_may_find_order(&field, dm_unit_number("Own")));
}
