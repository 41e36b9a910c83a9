// SB-2 Figures and their states.
#include "rules/blades/sb_situation.h"

#include <criterion/criterion.h>

Test(blades, sb_2_1_a_figure_has_attack_defence_and_movement)
{
    sb_situation("14x5", "red samurai Akagi D3 attack 30 move 2; blue samurai Kiso E3 defence 10",
                 "");
    sb_step(COMBAT, RED);
    stage_play("red attack Akagi - at Kiso | 9");
    stage_expect_told("Akagi attacks Kiso, 30 to 10");
    sb_step(PHASE, RED);
    stage_play("red move Akagi to C3; red move Akagi to B3");
    stage_refuse("red move Akagi to A3", "SB-6.1");
}

Test(blades, sb_2_2_nobody_is_wounded_and_stunned)
{
    sb_situation("14x5", "red samurai Akagi D3 wounded; blue samurai Kiso H3", "");
    sb_battle()->figures[1].stunned = 1;
    const char *wrong = blades_ruleset.unsound(stage_ground(), &sb_now()->head);
    cr_assert(wrong);
    cr_expect_str_eq(wrong, "a figure is wounded and stunned (SB-2.2)");
}

Test(blades, sb_2_2_health_goes_from_healthy_to_wounded_to_killed)
{
    sb_situation("14x5", "red bowman Toyo A3; blue peasant Ichi E3", "");
    sb_expect_health("Ichi", "healthy");
    stage_play("red shoot Toyo at Ichi head | 3");
    sb_expect_health("Ichi", "wounded");
    sb_step(SECOND_FIRE, RED);
    stage_play("red shoot Toyo at Ichi head | 3");
    sb_expect_health("Ichi", "killed");
}

Test(blades, sb_2_3_the_wounded_use_their_wounded_values)
{
    sb_situation("14x5", "red samurai Akagi D3 wounded; blue samurai Kiso E3 wounded", "");
    sb_step(COMBAT, RED);
    stage_play("red attack Akagi - at Kiso | 10");
    stage_expect_told("Akagi attacks Kiso, 14 to 5"); // healthy: 21 to 7
    sb_step(PHASE, RED);
    stage_play("red move Akagi to C3; red move Akagi to B3; red move Akagi to A3"); // 3 of 5
    stage_refuse("red move Akagi to A2", "SB-6.1");
}

Test(blades, sb_2_3_so_does_a_wounded_rider)
{
    sb_situation("14x5", "red samurai Akagi D3/C3 mounted wounded; blue samurai Kiso E3", "");
    sb_step(COMBAT, RED);
    stage_play("red attack Akagi - at Kiso | 10");
    stage_expect_told("Akagi attacks Kiso, 17 to 7");
}

Test(blades, sb_2_4_wounds_do_not_heal)
{
    sb_situation("14x5", "red samurai Akagi D3 wounded; blue samurai Kiso K3", "");
    for (int phase = 0; phase < 6; phase++) {
        sb_end_phase();
        sb_expect_health("Akagi", "wounded");
    }
}

// E7
Test(blades, sb_2_5_a_wound_kills_the_wounded)
{
    sb_situation("14x5", "red bowman Toyo A3; blue samurai Kiso E3 wounded", "");
    stage_play("red shoot Toyo at Kiso head | 2");
    stage_expect_told("Toyo shoots at Kiso, with 2 on the die after modifiers: B, wounded");
    stage_expect_told_by("Kiso is killed", "SB-2.5");
    sb_expect_health("Kiso", "killed");
}

// A result that kills by itself is told by its own clause.
Test(blades, sb_2_5_only_a_further_injury_is_told_by_it)
{
    sb_situation("14x5", "red bowman Toyo A3; blue samurai Kiso E3 wounded; blue monk Eno N1", "");
    stage_play("red shoot Toyo at Kiso head | 1");
    stage_expect_told_by("Kiso is killed", "SB-4.9");
    sb_situation("14x5", "red ninja Moth A3; blue samurai Kiso B3 wounded; blue monk Eno N1", "");
    stage_play("red throw Moth at Kiso head | 1");
    stage_expect_told_by("Kiso is killed", "SB-10.2");
}

// An arrow that would unhorse a wounded rider kills him, and his horse or not by its letter.
Test(blades, sb_2_5_an_arrow_kills_a_wounded_rider)
{
    static const struct {
        const char *line;
        bool horse_killed;
    } rows[] = {{"red shoot Toyo at Kiso head | 2", false},
                {"red shoot Toyo at Kiso head | 3", true}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        sb_situation(
            "14x5", "red bowman Toyo A3; blue samurai Kiso E3/F3 mounted wounded; blue monk Eno N1",
            "");
        stage_play(rows[i].line);
        sb_expect_health("Kiso", "killed");
        stage_expect_told_by("Kiso is killed", "SB-2.5");
        cr_expect_eq(sb_now()->horses[1].head == 0, rows[i].horse_killed);
    }
}

Test(blades, sb_2_5_a_wound_kills_the_stunned)
{
    sb_situation("14x5", "red bowman Toyo A3; blue samurai Kiso E3 stunned", "");
    stage_play("red shoot Toyo at Kiso head | 2");
    sb_expect_health("Kiso", "killed");
}

Test(blades, sb_2_5_a_shuriken_wound_kills_the_wounded_and_the_stunned)
{
    static const char *const forces[] = {"red ninja Moth A3; blue samurai Kiso B3 wounded",
                                         "red ninja Moth A3; blue samurai Kiso B3 stunned"};
    for (int i = 0; i < 2; i++) {
        sb_situation("14x5", forces[i], "");
        stage_play("red throw Moth at Kiso head | 6");
        sb_expect_health("Kiso", "killed");
    }
}

Test(blades, sb_2_5_a_stun_kills_the_wounded_and_the_stunned)
{
    static const char *const forces[] = {
        "red samurai Akagi D3; blue ashigaru-yari Genta E3 wounded",
        "red samurai Akagi D3; blue ashigaru-yari Genta E3 stunned"};
    static const char *const told[] = {"The column is 7-1, the die 7: D, stunned", // against 3
                                       "The column is 4-1, the die 5: D, stunned"};
    static const char *const lines[] = {"red attack Akagi - at Genta | 7",
                                        "red attack Akagi - at Genta | 5"};
    for (int i = 0; i < 2; i++) {
        sb_situation("14x5", forces[i], "");
        sb_step(COMBAT, RED);
        stage_play(lines[i]);
        stage_expect_told(told[i]);
        stage_expect_told_by("Genta is killed", "SB-2.5");
        sb_expect_health("Genta", "killed");
    }
}

Test(blades, sb_2_5_the_wound_for_want_of_room_kills_the_wounded)
{
    sb_situation(
        "5x3",
        "red bowman Toyo A1; blue peasant Ichi D1 wounded; blue monk Eno A3; red monk Jun E3", "");
    stage_play("red shoot Toyo at Ichi head | 5");
    stage_expect_story(
        "Toyo shoots at Ichi, with 5 on the die after modifiers: A, he must retreat\n"
        "Ichi has no way to retreat\n"
        "Ichi is killed\n");
    stage_expect_told_by("Ichi is killed", "SB-2.5");
}

// E8 with a 3, then E9.
Test(blades, sb_2_6_a_stunned_man_told_to_retreat_is_killed)
{
    sb_situation("14x5",
                 "red bowman Toyo A3; red bowman Jiro A4; blue samurai Kiso E3/F3 mounted;"
                 "blue peasant Ichi N5",
                 "");
    stage_play("red shoot Toyo at Kiso head | 3; blue land Kiso to E3");
    sb_expect_health("Kiso", "stunned");
    stage_play("red shoot Jiro at Kiso head | 5");
    stage_expect_story(
        "Jiro shoots at Kiso, with 5 on the die after modifiers: A, he must retreat\n"
        "Kiso is killed\n");
}

Test(blades, sb_2_6_in_combat_too)
{
    sb_situation("14x5", "red samurai Akagi D3; blue monk Ryokan E3 stunned; blue monk Eno N3", "");
    sb_step(COMBAT, RED);
    stage_play("red attack Akagi - at Ryokan | 6");
    stage_expect_told("The column is 4-1, the die 6: C, the defender retreats");
    sb_expect_health("Ryokan", "killed");
}

static const char down[] = "red bowman Toyo A3 stunned; red ninja Moth C3 stunned;"
                           "red monk Ryokan E3 stunned; red samurai Ito A1; red bowman Jiro A5;"
                           "blue samurai Kiso F3; blue bowman Gohei D3";

Test(blades, sb_2_7_a_stunned_figure_neither_shoots_nor_throws)
{
    sb_situation("14x5", down, "");
    stage_refuse("red shoot Toyo at Kiso head", "SB-1.4");
    stage_refuse("red throw Moth at Gohei head", "SB-1.4");
}

Test(blades, sb_2_7_it_neither_moves_nor_attacks)
{
    sb_situation("14x5", down, "");
    sb_step(MOVEMENT, RED);
    stage_refuse("red move Moth to B3", "SB-1.4");
    stage_play("red move Ito to B1; red move Ito to C1; red move Ito to C2");
    sb_step(COMBAT, RED);
    stage_refuse("red attack Ryokan - at Kiso", "SB-7.1");
    stage_refuse("red attack Moth - at Gohei", "SB-7.1");
}

Test(blades, sb_2_7_it_does_not_deflect)
{
    sb_situation("14x5", down, "");
    sb_step(FOOT_FIRE, BLUE);
    stage_play("blue shoot Gohei at Ryokan head | 1");
    sb_expect_health("Ryokan", "killed"); // and nobody was asked
}

Test(blades, sb_2_7_it_is_not_challenged)
{
    sb_situation("14x5", "red samurai Akagi B3; blue samurai Kiso F3 stunned; blue ronin Rin H3",
                 "challenges=yes");
    sb_step(MOVEMENT, RED);
    stage_refuse("red challenge Akagi against Kiso", "SB-12.1");
    stage_allow("red challenge Akagi against Rin");
}

Test(blades, sb_2_7_it_raises_no_alarm)
{
    sb_situation_with("14x5",
                      "red ninja Moth B3; blue samurai Kiso C3 stunned; blue samurai Ito N5",
                      "night=yes first=blue", "{kind: garrison, side: blue}");
    sb_step(PHASE, BLUE);
    stage_expect_step(MOVEMENT, BLUE); // past the watch
    sb_situation_with("14x5", "red ninja Moth B3; blue samurai Kiso C3; blue samurai Ito N5",
                      "night=yes first=blue", "{kind: garrison, side: blue}");
    sb_step(PHASE, BLUE);
    stage_expect_step(WATCH, BLUE);
}

Test(blades, sb_2_7_it_keeps_its_healthy_defence)
{
    static const char *const forces[] = {"red samurai Akagi D3; blue samurai Kiso E3 stunned",
                                         "red samurai Akagi D3; blue samurai Kiso E3 asleep"};
    for (int i = 0; i < 2; i++) {
        sb_situation("14x5", forces[i], "");
        sb_step(COMBAT, RED);
        stage_play("red attack Akagi - at Kiso | 10");
        stage_expect_told("Akagi attacks Kiso, 21 to 7");
    }
}

// Where a standing man would bar the only way of retreat, a stunned one does not.
Test(blades, sb_2_7_it_controls_no_hexes)
{
    sb_situation("8x1", "red bowman Toyo A1; red peasant Ni G1; blue peasant Ichi D1", "");
    stage_play("red shoot Toyo at Ichi head | 5");
    stage_expect_told("Ichi has no way to retreat");
    sb_situation("8x1", "red bowman Toyo A1; red peasant Ni G1 stunned; blue peasant Ichi D1", "");
    stage_play("red shoot Toyo at Ichi head | 5");
    sb_expect_at("Ichi", "F1");
}

// E14
Test(blades, sb_2_8_a_stunned_man_gets_up_in_step_6_of_his_own_next_phase)
{
    sb_situation("14x5", "red samurai Akagi D3; blue monk Ryokan E3; blue bowman Gohei H3", "");
    sb_step(COMBAT, RED);
    stage_play("red attack Akagi - at Ryokan | 5");
    sb_expect_health("Ryokan", "stunned");
    stage_expect_step(FOOT_FIRE, BLUE); // nobody else can attack; nothing to get up for red
    stage_refuse("blue shoot Ryokan at Akagi head", "SB-1.4");
    sb_end_step();
    stage_refuse("blue move Ryokan to F3", "SB-1.4");
    sb_end_step();
    sb_end_step(); // step 4
    stage_expect_told("Ryokan gets up");
    stage_expect_step(MOVEMENT, RED);
    sb_expect_health("Ryokan", "healthy");
    stage_play("red move Akagi to D2");
    stage_refuse("red move Akagi to C2", "SB-6.1"); // stopped by him
}

Test(blades, sb_2_8_he_may_deflect_in_the_next_enemy_phase)
{
    sb_situation("14x5", "red bowman Toyo A3; blue monk Ryokan E3 stunned; blue monk Eno N5",
                 "first=blue");
    sb_end_phase();
    stage_expect_step(FOOT_FIRE, RED);
    stage_play("red shoot Toyo at Ryokan head | 1");
    stage_expect_step(DEFLECTION, BLUE);
}

Test(blades, sb_2_8_step_6_of_the_enemy_raises_nobody)
{
    sb_situation("14x5", "red bowman Toyo A3; blue monk Ryokan E3 stunned; blue monk Eno N5", "");
    sb_end_phase();
    sb_expect_health("Ryokan", "stunned");
}

// The same die against the three.
Test(blades, sb_2_9_missiles_know_three_kinds_of_target)
{
    static const struct {
        const char *target, *letter;
    } rows[] = {
        {"blue samurai Kiso E3/F3 mounted", "C"},
        {"blue bandit Kiso E3/F3 mounted", "C"},
        {"blue daimyo Kiso E3", "B"},
        {"blue samurai Kiso E3", "B"},
        {"blue ronin Kiso E3", "B"},
        {"blue samurai-monk Kiso E3", "B"},
        {"blue monk Kiso E3", "C"},
        {"blue lord-half-armed Kiso E3", "C"},
        {"blue lord-nightrobe Kiso E3", "C"},
        {"blue ninja Kiso E3", "C"},
        {"blue ashigaru-yari Kiso E3", "C"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char forces[160], told[160];
        snprintf(forces, sizeof forces, "red bowman Toyo A3; blue peasant Ichi N5; %s",
                 rows[i].target);
        snprintf(told, sizeof told, "Toyo shoots at Kiso, with 2 on the die after modifiers: %s",
                 rows[i].letter);
        sb_situation("14x5", forces, "");
        stage_play("red shoot Toyo at Kiso head | 2");
        stage_expect_told_so(told);
    }
}

Test(blades, sb_2_10_a_scenario_may_change_any_value)
{
    sb_situation("14x5",
                 "red samurai Akagi B3/A3 mounted mounted-attack 31 mounted-defence 12"
                 " wounded-attack 1 wounded-move 4 worth 9; blue samurai Kiso H3 worth 0",
                 "");
    const struct blades_figure *akagi = sb_figure("Akagi");
    cr_expect_eq(akagi->values[MOUNTED][ATTACK_VALUE], 31);
    cr_expect_eq(akagi->values[MOUNTED][DEFENCE_VALUE], 12);
    cr_expect_eq(akagi->values[MOUNTED][MOVE_VALUE], 11);
    cr_expect_eq(akagi->values[ON_FOOT_WOUNDED][MOVE_VALUE], 4);
    cr_expect_eq(akagi->values[ON_FOOT_WOUNDED][ATTACK_VALUE], 1);
    cr_expect_eq(akagi->value, 9);
    cr_expect_eq(sb_figure("Kiso")->value, 0);
}

Test(blades, sb_2_10_a_type_without_mounted_values_is_not_mounted)
{
    sb_expect_fault("14x5", "red monk Ryokan B3/A3 mounted; blue samurai Kiso H3", "", "",
                    "a monk has no mounted values (SB-2.10)");
    sb_expect_fault("14x5", "red knight Ryokan B3; blue samurai Kiso H3", "", "",
                    "'knight' is not a type of blades");
}

Test(blades, sb_2_11_a_scenario_may_give_a_bow_to_anybody)
{
    sb_situation("14x5", "red samurai Akagi A3 bow; red samurai Ito A5; blue samurai Kiso E3", "");
    stage_allow("red shoot Akagi at Kiso head");
    stage_refuse("red shoot Ito at Kiso head", "SB-2.12");
}

Test(blades, sb_2_11_shuriken_are_for_ninja)
{
    sb_situation("14x5", "red ninja Moth A3; red samurai Ito A5; blue samurai Kiso C3", "");
    stage_allow("red throw Moth at Kiso head");
    stage_refuse("red throw Ito at Kiso head", "SB-2.11");
}

Test(blades, sb_2_11_riders_ride)
{
    sb_situation("14x5",
                 "red samurai Akagi D3/C3 mounted; red peasant Ichi C2; red bandit Goro E3;"
                 "blue samurai Kiso N3",
                 "control=free");
    stage_play("red dismount Akagi to D4");
    stage_refuse("red mount Ichi on horse1", "SB-2.11");
    stage_allow("red mount Goro on horse1");
}

Test(blades, sb_2_11_honour_is_for_those_who_have_it)
{
    sb_situation("14x5",
                 "red samurai Akagi D3; red bandit Goro E3; blue samurai Kiso H3;"
                 "blue monk Ryokan H4",
                 "challenges=yes");
    stage_allow("red challenge Akagi against Kiso");
    stage_refuse("red challenge Goro against Kiso", "SB-12.1");
    stage_refuse("red challenge Akagi against Ryokan", "SB-12.1");
}

// At 25 hexes the foot bow is at short range, the mounted one at medium.
Test(blades, sb_2_12_a_horse_archer_is_a_mounted_bow)
{
    sb_situation("64x3", "red samurai Akagi B2/A2 mounted bow; blue peasant Ichi AA2", "");
    stage_expect_step(HORSE_FIRE, RED);
    stage_play("red shoot Akagi at Ichi head | 7");
    stage_expect_told("Akagi shoots at Ichi, with 8 on the die after modifiers: nothing");
}

Test(blades, sb_2_12_dismounted_he_is_a_bowman_on_foot)
{
    sb_situation("64x3", "red samurai Akagi B2/A2 mounted bow; blue peasant Ichi AA2", "");
    sb_end_step();
    stage_play("red dismount Akagi to C2; red end");
    stage_expect_step(SECOND_FIRE, RED);
    stage_play("red shoot Akagi at Ichi head | 7");
    stage_expect_told("Akagi shoots at Ichi, with 7 on the die after modifiers: nothing");
}
