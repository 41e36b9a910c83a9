// KY-17: horses that differ and hear muskets, stamina, faster reactions, builds.
#include "rules/katana/ky_situation.h"

#include "rules/katana/people/figures.h"
#include "rules/katana/turn/turn.h"

#include <criterion/criterion.h>
#include <stdio.h>

#define FOE "; blue samurai Goro 28,8:3 katana 3"

// Horse quality.

static void ride(const char *horse, const char *options)
{
    char forces[160];
    snprintf(forces, sizeof forces, "red samurai Ban 8,4:0 katana 4 mounted %s" FOE, horse);
    ky_situation("30x9", forces, options);
    ky_phase(2, MOVING);
}

Test(katana, ky_17_1_what_each_kind_of_horse_can_do)
{
    static const struct {
        const char *horse;
        bool sidesteps, turns, backs;
    } rows[] = {
        {"horse-war", true, true, true},        {"horse-good-samurai", false, true, true},
        {"horse-good", false, true, true},      {"horse-ordinary-samurai", false, false, true},
        {"horse-ordinary", false, false, true}, {"horse-poor", false, false, false},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ride(rows[i].horse, "horse-quality=on");
        cr_expect_eq(stage_offers("red gait Ban sidestep left"), rows[i].sidesteps, "%s",
                     rows[i].horse);
        cr_expect_eq(stage_offers("red gait Ban turn right"), rows[i].turns, "%s", rows[i].horse);
        cr_expect_eq(stage_offers("red gait Ban back"), rows[i].backs, "%s", rows[i].horse);
    }
    stage_refuse("red gait Ban back", "KY-17.1");
}

Test(katana, ky_17_1_without_the_switch_all_horses_are_alike)
{
    ride("horse-poor", "");
    stage_allow("red gait Ban sidestep left");
    stage_allow("red gait Ban turn left");
    stage_allow("red gait Ban back");
}

// KY-E10
Test(katana, ky_17_2_the_kind_of_horse_counts_in_a_jump)
{
    ky_situation("30x9",
                 "red samurai Ban 5,4:0 katana 4 mounted expert gallop horse-ordinary; "
                 "blue samurai Goro 8,4:3 yari 3; blue samurai Ken 7,3:0 yari 3",
                 "horse-quality=on");
    ky_phase(4, MOVING);
    stage_play("blue stop Goro no | 5 9");
    stage_expect_told("The horse of Ban refuses the line of spears");
}

// KY-E82
Test(katana, ky_17_2_a_man_in_an_obstacle_adds_his_line_of_spears)
{
    ky_situation(
        "30x9; b 7,4",
        "red samurai Ban 5,4:0 katana 4 mounted good gallop horse-good-samurai reaction 5; "
        "blue samurai Goro 7,4:3 naginata 3; blue samurai Ken 6,3:0 naginata 3",
        "horse-quality=on");
    ky_phase(1, MOVING);
    stage_play("red end-phase");
    stage_expect_step(STOPPING, BLUE);
    stage_play("blue stop Goro no | 4 4");
    stage_expect_told("The horse of Ban takes the barricade");
    stage_expect_told("The horse of Ban takes the line of spears");
    stage_play("red ride-strike Ban Goro no");
    ky_expect_lying("Goro", true);
}

// Jin fires at Ban and misses him, and his horse as well; what the horse makes of it is thrown then.
static void fire(const char *forces, const char *options, const char *dice)
{
    char all[64];
    ky_situation("40x9", forces, options);
    snprintf(all, sizeof all, "9 0+0 0+0 %s", dice);
    ky_phase(3, SHOOTING);
    ky_play("red shoot Jin Ban", all);
}

#define GUNNER "red ashigaru Jin 2,4:0 musket 2; "

// KY-E66
Test(katana, ky_17_3_a_horse_that_hears_a_musket_may_rear_up)
{
    fire(GUNNER "blue samurai Ban 17,4:3 katana 4 mounted average horse-poor", "horse-quality=on",
         "6 4");
    stage_expect_told_by("The horse of Ban rears up", "KY-17.4");
    stage_expect_told("Ban stays in the saddle");
}

Test(katana, ky_17_3_within_twenty_hexes_and_by_the_switch)
{
    fire(GUNNER "blue samurai Ban 22,4:3 katana 4 mounted average horse-poor", "horse-quality=on",
         "9");
    fire(GUNNER "blue samurai Ban 23,4:3 katana 4 mounted average horse-poor", "horse-quality=on",
         "");
    fire(GUNNER "blue samurai Ban 17,4:3 katana 4 mounted average horse-poor", "", "");
}

Test(katana, ky_17_3_the_table_of_the_horses)
{
    // From which die it rears up, and from which it has no effect; below the first it bolts.
    static const struct {
        const char *horse;
        int rears, calm;
    } rows[] = {{"horse-war", 0, 1},      {"horse-good-samurai", 1, 4},
                {"horse-good", 2, 5},     {"horse-ordinary-samurai", 4, 7},
                {"horse-ordinary", 3, 7}, {"horse-poor", 5, 9}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        for (int die = 0; die <= 9; die++) {
            char forces[160], dice[] = {(char)('0' + die), ' ', '9', '\0'};
            bool bolts = die < rows[i].rears, calm = die >= rows[i].calm;
            snprintf(forces, sizeof forces, GUNNER "blue samurai Ban 17,4:3 katana 4 mounted %s",
                     rows[i].horse);
            if (bolts || calm) dice[1] = '\0';
            fire(forces, "horse-quality=on", dice);
            cr_expect_eq(ky_horse("Ban")->bolting, bolts, "%s, die %d", rows[i].horse, die);
        }
    }
}

Test(katana, ky_17_3_a_musket_that_does_not_go_off_startles_nobody)
{
    ky_situation("40x9", GUNNER "blue samurai Ban 17,4:3 katana 4 mounted average horse-poor",
                 "horse-quality=on");
    ky_phase(3, SHOOTING);
    ky_play("red shoot Jin Ban", "0");
    stage_expect_told("Jin pulls the trigger: nothing happens");
}

Test(katana, ky_17_4_a_horse_that_rears_stops_on_the_spot)
{
    fire(GUNNER "blue samurai Ban 17,4:3 katana 4 mounted average horse-poor canter",
         "horse-quality=on", "6 3 9");
    cr_expect_eq(ky_now()->mounts[1].gait, HALT);
    cr_expect_eq(ky_figure("Ban")->horse, 0, "3 is not enough for an average rider");
    fire(GUNNER "blue samurai Ban 17,4:3 katana 4 mounted average horse-poor canter",
         "horse-quality=on", "6 4");
    cr_expect(ky_figure("Ban")->horse, "4 is");
    cr_expect_eq(ky_horse("Ban")->gait, HALT);
}

// KY-E67, KY-R68
Test(katana, ky_17_5_a_horse_that_bolts_turns_away_and_gains_speed)
{
    fire(GUNNER "blue ashigaru Ban 12,4:3 katana 4 pc mounted useless horse-ordinary",
         "horse-quality=on", "2");
    stage_expect_told_by("The horse of Ban bolts", "KY-17.5");
    ky_expect_facing("Ban", 0);
    ky_expect_at("Ban", "14,4");
    cr_expect_eq(ky_figure("Ban")->mode, NON_TACTICAL);
    ky_play("", "8"); // for control, in phase 5
    ky_expect_at("Ban", "16,4");
    ky_play("", "");
    ky_expect_at("Ban", "20,4");
}

Test(katana, ky_17_5_the_rider_rolls_in_his_action_phases)
{
    fire(GUNNER "blue ashigaru Ban 12,4:3 katana 4 pc mounted useless horse-ordinary",
         "horse-quality=on", "2");
    ky_play("", "8");
    stage_expect_told_by("Ban does not regain control of his horse", "KY-17.5");
    cr_expect(ky_horse("Ban")->bolting);
    stage_play("red end-phase");
    stage_refuse("blue gait Ban halt", "KY-17.5");
    fire(GUNNER "blue ashigaru Ban 12,4:3 katana 4 pc mounted useless horse-ordinary",
         "horse-quality=on", "2");
    ky_play("", "9");
    stage_expect_told("Ban regains control of his horse");
    stage_play("red end-phase");
    stage_allow("blue gait Ban halt");
}

Test(katana, ky_17_5_while_it_bolts_the_mode_is_not_his_to_choose)
{
    ky_situation(
        "40x9",
        "red samurai Ban 12,4:0 katana 4 mounted gallop; red ronin Ken 12,6:0; blue samurai Goro 2,4:0",
        "horse-quality=on");
    ky_horse("Ban")->bolting = 1;
    stage_enter(MOVE_BEGINS, NOBODY);
    cr_expect_eq(ky_figure("Ban")->mode, NON_TACTICAL);
    stage_refuse("red mode Ban tactical", "KY-17.5");
}

// Exhaustion.

#define TIRED "exhaustion=on"

Test(katana, ky_17_6_everybody_has_stamina)
{
    ky_situation("30x9", "red samurai Taro 3,4:0; red samurai Jiro 3,6:0 stamina 15" FOE, TIRED);
    cr_expect_eq(ky_figure("Taro")->stamina, 20);
    cr_expect_eq(ky_figure("Jiro")->stamina, 15);
}

// KY-E68
Test(katana, ky_17_7_what_a_move_costs)
{
    struct ky_figure man = {.armour = ARMOURED,
                            .hexes = 6,
                            .jumped = 1,
                            .clashes = 3,
                            .hurt_points = 1,
                            .heavy = 1,
                            .disturbed = DISTURBED};
    cr_expect_eq(ky_stamina_cost(&man), 10);
    man = (struct ky_figure){.hexes = 5};
    cr_expect_eq(ky_stamina_cost(&man), 0, "five hexes cost nothing");
    man = (struct ky_figure){.armour = ARMOURED, .disturbed = DISTURBED};
    cr_expect_eq(ky_stamina_cost(&man), 0, "armour only in a fight");
    man = (struct ky_figure){.armour = FULL, .disturbed = DISTURBED};
    cr_expect_eq(ky_stamina_cost(&man), 2);
    man = (struct ky_figure){.armour = FULL};
    cr_expect_eq(ky_stamina_cost(&man), 0, "who rests in it pays nothing (KY-R70)");
}

Test(katana, ky_17_7_strokes_parries_and_wounds_are_paid_for_at_the_end_of_the_move)
{
    ky_situation("30x9", "red samurai Taro 3,4:0 katana 4; blue samurai Goro 4,4:3 katana 3",
                 TIRED);
    ky_phase(5, CLASHING);
    ky_play("red attack Taro Goro", "6 5 9");
    ky_expect_harm("Goro", 2, 0);
    cr_expect_eq(ky_figure("Taro")->stamina, 19);
    cr_expect_eq(ky_figure("Goro")->stamina, 17, "a parry and two wounds");
}

Test(katana, ky_17_7_walking_far_costs_a_point)
{
    ky_situation("30x9", "red samurai Taro 3,4:0 katana 4" FOE, TIRED);
    stage_play("red mode Taro non-tactical; red end-phase; blue end-phase");
    for (int phase = 1; phase <= 3; phase++) {
        cr_assert_eq(ky_now()->phase, phase);
        ky_play("red run Taro", "");
    }
    ky_end_move("");
    cr_expect_eq(ky_figure("Taro")->stamina, 19);
}

Test(katana, ky_17_7_nothing_is_spent_without_the_switch)
{
    ky_situation("30x9", "red samurai Taro 3,4:0 katana 4; blue samurai Goro 4,4:3 katana 3", "");
    ky_phase(5, CLASHING);
    ky_play("red attack Taro Goro", "5 5");
    cr_expect_eq(ky_figure("Taro")->stamina, 20);
}

Test(katana, ky_17_8_a_move_of_rest_gives_a_point)
{
    ky_situation("30x9", "red samurai Taro 3,4:0 katana 4; red samurai Yumi 3,6:0 bow 4 empty" FOE,
                 TIRED);
    ky_figure("Taro")->stamina = 10;
    ky_figure("Yumi")->stamina = 10;
    stage_play("red task Yumi reload; red end-phase; blue end-phase");
    ky_end_move("");
    cr_expect_eq(ky_figure("Taro")->stamina, 11);
    cr_expect_eq(ky_figure("Yumi")->stamina, 10, "reloading is no rest");
    cr_expect_eq(ky_figure("Goro")->stamina, 20, "never more than he has");
}

// KY-R90
Test(katana, ky_17_8_five_moves_on_the_ground_give_one_more)
{
    ky_situation("30x9", "red samurai Taro 3,4:0 katana 4 lying" FOE, TIRED);
    ky_figure("Taro")->stamina = 5;
    for (int move = 1; move <= 4; move++) {
        ky_end_move("");
    }
    cr_expect_eq(ky_figure("Taro")->stamina, 9);
    ky_end_move("");
    cr_expect_eq(ky_figure("Taro")->stamina, 11);
}

Test(katana, ky_17_9_at_nought_he_only_turns_and_parries)
{
    ky_situation("30x9", "red samurai Taro 3,4:0 katana 4; blue samurai Goro 4,4:3 katana 3",
                 TIRED);
    ky_figure("Taro")->stamina = 0;
    ky_phase(2, MOVING);
    stage_refuse("red forward Taro", "KY-17.9");
    stage_refuse("red back Taro", "KY-17.9");
    stage_allow("red stay Taro");
    ky_play("red turn Taro left", "");
    ky_expect_facing("Taro", 5);
    ky_play("blue attack Goro Taro", "5 5");
    stage_expect_told("Taro 9 : 8 Goro");
}

Test(katana, ky_17_9_nor_does_he_strike)
{
    ky_situation("30x9",
                 "red samurai Taro 3,4:0 katana 4; red samurai Jiro 4,3:2 katana 4; "
                 "blue samurai Goro 4,4:3 katana 3",
                 TIRED);
    ky_figure("Taro")->stamina = 0;
    ky_phase(2, CLASHING);
    stage_refuse("red attack Taro Goro", "KY-17.9");
    stage_allow("red attack Jiro Goro");
}

Test(katana, ky_17_9_nor_does_he_shoot)
{
    ky_situation("30x9",
                 "red samurai Taro 3,4:0 bow 4; red samurai Jiro 3,6:0 bow 4; "
                 "blue samurai Goro 12,4:3 katana 3",
                 TIRED);
    ky_figure("Taro")->stamina = 0;
    ky_phase(2, SHOOTING);
    stage_refuse("red shoot Taro Goro", "KY-17.9");
    stage_allow("red shoot Jiro Goro");
}

Test(katana, ky_17_9_a_turn_in_each_action_phase_not_in_every_phase)
{
    ky_situation("30x9", "red samurai Taro 3,4:0 katana 4" FOE, TIRED);
    ky_figure("Taro")->stamina = 0;
    ky_figure("Taro")->mode = NON_TACTICAL;
    ky_phase(1, MOVING);
    stage_refuse("red turn Taro left", "KY-17.9");
    ky_phase(2, MOVING);
    stage_allow("red turn Taro left");
}

// KY-S4: at minus the full number he is still conscious, beyond it he drops.
Test(katana, ky_17_10_beyond_the_full_number_he_collapses)
{
    ky_situation("30x9", "red samurai Taro 3,4:0 katana 4; blue samurai Goro 4,4:3 katana 3",
                 TIRED);
    ky_figure("Taro")->stamina = -19;
    ky_phase(5, CLASHING);
    ky_play("blue attack Goro Taro", "5 4");
    cr_expect_eq(ky_figure("Taro")->stamina, -20);
    ky_expect_lying("Taro", false);
    ky_phase(5, CLASHING);
    ky_play("blue attack Goro Taro", "5 4");
    stage_expect_told_by("Taro collapses, exhausted", "KY-17.10");
    ky_expect_lying("Taro", true);
    cr_expect(ky_figure("Taro")->collapsed);
}

// A task that he had been given would have kept him from resting ever after.
Test(katana, ky_17_10_who_collapses_has_no_task_any_longer)
{
    ky_situation("30x9",
                 "red samurai Taro 3,4:0 bow 4 empty; red samurai Jiro 3,8:0; "
                 "blue samurai Goro 4,4:3 katana 3",
                 TIRED);
    stage_play("red task Taro reload");
    ky_figure("Taro")->stamina = -20;
    ky_phase(5, CLASHING);
    ky_play("blue attack Goro Taro", "9 0");
    cr_expect(ky_figure("Taro")->collapsed);
    ky_figure("Goro")->cell = ground_cell_at(stage_ground(), 29, 0);
    ky_end_move("");
    cr_expect_eq(ky_figure("Taro")->stamina, -20);
}

static void collapse(void)
{
    ky_figure("Taro")->stamina = -21;
    ky_figure("Taro")->collapsed = 1;
    ky_figure("Taro")->lying = 1;
}

Test(katana, ky_17_10_who_has_collapsed_does_nothing_and_cannot_parry)
{
    ky_situation("30x9",
                 "red samurai Taro 3,4:0 katana 4; red samurai Jiro 3,8:0; "
                 "blue samurai Goro 4,4:3 katana 3",
                 TIRED);
    collapse();
    ky_phase(2, MOVING);
    stage_refuse("red stand Taro", "KY-3.3");
    ky_phase(2, CLASHING);
    // No skill, 6 less for no effort, 2 less on the ground.
    ky_play("blue attack Goro Taro", "9 0");
    stage_expect_told("Taro 1 : 3 Goro");
}

Test(katana, ky_17_10_he_recovers_until_his_stamina_is_positive)
{
    ky_situation("30x9", "red samurai Taro 3,4:0 katana 4; red samurai Jiro 3,8:0" FOE, TIRED);
    collapse();
    ky_figure("Taro")->stamina = -1;
    ky_end_move("");
    cr_expect(ky_figure("Taro")->collapsed);
    ky_end_move("");
    cr_expect_eq(ky_figure("Taro")->stamina, 1);
    cr_expect_not(ky_figure("Taro")->collapsed);
    ky_phase(2, MOVING);
    stage_allow("red stand Taro");
}

Test(katana, ky_17_10_a_rider_falls_from_his_horse)
{
    ky_situation("30x9",
                 "red samurai Taro 3,4:0 katana 4 mounted; red samurai Jiro 1,8:0; "
                 "blue samurai Goro 3,3:2 katana 3",
                 TIRED);
    ky_figure("Taro")->stamina = -20;
    ky_phase(5, CLASHING);
    ky_play("blue attack Goro Taro", "9 0 9");
    stage_expect_told("Taro collapses, exhausted");
    cr_expect_eq(ky_figure("Taro")->horse, 0);
    ky_expect_lying("Taro", true);
    cr_expect_null(katana_ruleset.unsound(stage_ground(), stage_battle()));
}

// Faster reactions.

#define FAST "faster-reactions=on"

// KY-E69
Test(katana, ky_17_11_speeds_six_to_ten_have_double_phases)
{
    static const char *const rows[] = {"11211", "12211", "12221", "22221", "22222"};
    ky_situation("30x9", "red master Ken 3,4:0 katana 9 reaction 10" FOE, FAST);
    for (int speed = 6; speed <= 10; speed++) {
        ky_figure("Ken")->reaction = (uint8_t)speed;
        for (int phase = 1; phase <= KY_PHASES; phase++) {
            cr_expect_eq(ky_actions_at(ky_figure("Ken"), phase), rows[speed - 6][phase - 1] - '0',
                         "speed %d, phase %d", speed, phase);
        }
    }
    ky_expect_fault("30x9", "red master Ken 3,4:0 reaction 11" FOE, FAST, "reaction 1 to 10");
}

static void hurry(int phase)
{
    ky_situation("30x9", "red master Ken 8,4:0 katana 9 reaction 7; red samurai Taro 3,8:0" FOE,
                 FAST);
    ky_phase(phase, MOVING);
}

Test(katana, ky_17_12_a_double_phase_has_a_second_action)
{
    hurry(2);
    stage_refuse("red extra Ken turn left", "KY-17.12");
    stage_play("red forward Ken; red extra Ken turn left");
    ky_expect_at("Ken", "9,4");
    ky_expect_facing("Ken", 5);
    stage_refuse("red extra Ken turn left", "KY-17.12");
    stage_refuse("red extra Taro turn left", "KY-17.12");
}

Test(katana, ky_17_12_he_lies_down_or_stays_with_it)
{
    hurry(2);
    stage_play("red forward Ken");
    stage_allow("red extra Ken stay");
    stage_refuse("red extra Ken stand", "KY-4.1");
    stage_play("red extra Ken lie");
    ky_expect_lying("Ken", true);
}

Test(katana, ky_17_12_there_is_none_in_a_single_phase)
{
    hurry(1);
    stage_play("red forward Ken");
    cr_expect_neq(ky_now()->phase, 1, "his action was the only one of the phase");
    hurry(5);
    stage_play("red forward Ken");
    stage_refuse("red extra Ken turn left", "KY-17.12");
}

Test(katana, ky_17_12_a_special_action_takes_the_whole_double_phase_but_may_follow_another)
{
    hurry(2);
    stage_play("red back Ken");
    stage_refuse("red extra Ken turn left", "KY-17.12");
    ky_go_on(3, MOVING, "");
    stage_play("red back Ken");
    ky_expect_at("Ken", "6,4");
    ky_go_on(4, MOVING, "");
    stage_allow("red back Ken");
    stage_play("red back Ken");
    ky_go_on(5, MOVING, "");
    stage_refuse("red back Ken", "KY-4.2");
}

// KY-R94
Test(katana, ky_17_12_where_orders_are_written_the_second_action_is_said_after_them)
{
    ky_situation("30x9", "red master Ken 8,4:0 katana 9 reaction 7; red samurai Taro 3,8:0" FOE,
                 FAST " movement-order=written");
    ky_phase(2, ORDERS);
    stage_play("red order Ken 2 forward; red end-phase; blue end-phase");
    stage_expect_step(MOVING, RED);
    stage_refuse("red forward Taro", "KY-4.1");
    stage_play("red extra Ken turn right");
    ky_expect_at("Ken", "9,4");
    ky_expect_facing("Ken", 1);
}

Test(katana, ky_17_13_two_strokes_in_a_double_phase)
{
    ky_situation("30x9",
                 "red master Ken 3,4:0 katana 9 reaction 7; "
                 "blue samurai Goro 4,4:3 katana 3; blue samurai Saburo 3,3:2 katana 3",
                 FAST);
    ky_phase(2, CLASHING);
    stage_play("red attack Ken Goro");
    stage_allow("red attack Ken Saburo");
    stage_allow("red attack Ken Goro");
    stage_play("red attack Ken Saburo");
    stage_refuse("red attack Ken Goro", "KY-10.1");
    ky_play("", "5 9 5 9");
    stage_expect_told("Ken 12 : 12 Goro");
    stage_expect_told("Ken 12 : 12 Saburo");
}

// Variable wounds.

// KY-E70
Test(katana, ky_17_14_the_wound_that_kills_depends_on_the_build)
{
    for (int capacity = 3; capacity <= 8; capacity++) {
        for (int spared = 0; spared < 2; spared++) {
            char forces[160];
            snprintf(
                forces, sizeof forces,
                "red samurai Taro 3,4:0 katana 4; "
                "blue samurai Goro 4,4:3 katana 9 capacity %d wounds=%d; blue samurai Ken 20,8:3",
                capacity, capacity - 2 - spared);
            ky_situation("30x9", forces, "variable-wounds=on");
            ky_figure("Goro")->arms[0].skill = 20;
            ky_figure("Taro")->arms[0].skill = 20;
            int factor = ky_figure("Goro")->wounds / 2 + (ky_figure("Goro")->wounds >= 5);
            char dice[] = {'7', ' ', (char)('5' + factor), '\0'};
            ky_phase(2, CLASHING);
            ky_play("red attack Taro Goro", dice);
            ky_expect_state("Goro", spared ? "able" : "dead");
        }
    }
    ky_expect_fault("30x9", "red samurai Taro 3,4:0 capacity 9" FOE, "variable-wounds=on",
                    "capacity 3 to 8");
}

// The second action spoils a task like the first.
Test(katana, ky_17_12_a_second_action_is_an_action)
{
    ky_situation("30x9", "red master Ken 8,4:0 bow 9 reaction 7" FOE, FAST);
    stage_play("red task Ken aim Goro");
    ky_go_on(2, MOVING, "");
    ky_play("red stay Ken; red extra Ken turn left", "");
    ky_end_move("");
    cr_expect_eq(ky_figure("Ken")->aimed, 0);
}

Test(katana, ky_17_7_climbing_costs_two_points)
{
    ky_situation("30x9; b 4,4", "red samurai Taro 3,4:0 katana 4" FOE, TIRED);
    ky_go_on(2, MOVING, "");
    ky_play("red forward Taro", "");
    ky_go_on(3, MOVING, "");
    ky_play("red forward Taro", "");
    ky_expect_at("Taro", "4,4");
    ky_end_move("");
    cr_expect_eq(ky_figure("Taro")->stamina, 18);
}

Test(katana, ky_17_9_who_is_exhausted_makes_no_stop_stroke)
{
    ky_situation("30x9", "red samurai Taro 3,4:0 katana 4; blue samurai Goro 5,4:3 yari 3", TIRED);
    ky_figure("Goro")->stamina = 0;
    ky_phase(2, MOVING);
    stage_play("red forward Taro");
    ky_expect_at("Taro", "4,4");
}

// A horse that nobody rides hears the muskets, too, but nothing comes of it.
Test(katana, ky_17_3_only_a_ridden_horse_rolls)
{
    ky_situation("40x9",
                 GUNNER "blue samurai Ban 12,4:3 katana 4 mounted horse-poor; "
                        "blue samurai Goro 20,4:3 katana 3 pc",
                 "horse-quality=on");
    ky_phase(3, MOVING);
    ky_play("blue dismount Ban", "");
    ky_play("red shoot Jin Goro", "9 0+0");
    cr_expect_not(ky_now()->mounts[1].bolting);
}
