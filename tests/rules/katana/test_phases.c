// KY-3: the move, its phases and modes, in play.
#include "rules/katana/ky_situation.h"

#include "rules/katana/people/figures.h"

#include <criterion/criterion.h>

static const char two[] = "red samurai Taro 3,4:0 katana 4; blue ronin Goro 15,4:3 katana 3";

// Which of the five phases he acts in, as bits from phase 1.
static int phases_of(const char *name)
{
    int phases = 0;
    for (int phase = 1; phase <= KY_PHASES; phase++) {
        if (ky_actions_at(ky_figure(name), phase)) phases |= 1 << (phase - 1);
    }
    return phases;
}

static void expect_modes_asked(void)
{
    cr_expect_eq(battle_frame(stage_battle())->step, MODES);
    cr_expect_eq(game_decision(stage_game()).sides, SIDE_BIT(RED) | SIDE_BIT(BLUE));
}

Test(katana, ky_3_1_a_move_has_five_phases)
{
    ky_situation("20x9", "red master Ken 3,4:0 katana 9; blue master Ryu 15,4:3 katana 9", "");
    ky_play("", "");
    for (int phase = 1; phase <= KY_PHASES; phase++) {
        cr_assert_eq(stage_battle()->turn, 1);
        cr_assert_eq(ky_now()->phase, phase);
        ky_play("", "");
        if (phase == 2) stage_expect_told_by("Move 1, phase 3", "KY-3.1");
    }
    cr_expect_eq(stage_battle()->turn, 2);
    cr_expect_eq(ky_now()->phase, 0);
    expect_modes_asked();
}

Test(katana, ky_3_2_a_move_begins_with_the_mode_of_everybody_and_keeps_it)
{
    ky_situation("20x9", two, "");
    expect_modes_asked();
    cr_expect_eq(ky_figure("Taro")->mode, TACTICAL);
    ky_play("red mode Taro non-tactical", "");
    ky_go_on(3, MOVING, "");
    cr_expect_eq(ky_figure("Taro")->mode, NON_TACTICAL);
    stage_refuse("red mode Taro tactical", "KY-4.1");
    ky_end_move("");
    cr_expect_eq(ky_figure("Taro")->mode, TACTICAL, "each move is opted for anew");
}

Test(katana, ky_3_2_the_same_mode_twice_is_nothing_to_say)
{
    ky_situation("20x9", two, "");
    stage_refuse("red mode Taro tactical", "KY-3.2");
    stage_refuse("red mode Goro non-tactical", "KY-3.2");
    stage_allow("red mode Taro non-tactical");
}

// 3.6: modes and tasks are secret until all have ended.
Test(katana, ky_3_2_modes_are_secret_until_all_have_ended)
{
    struct ky_battle before, after;
    ky_situation("20x9", "red samurai Taro 3,4:0 bow 4 empty; blue ronin Goro 15,4:3 katana 3", "");
    battle_copy(&before.head, &ky_known_to(BLUE)->head);
    stage_play("red task Taro reload; red mode Taro non-tactical; red end-phase");
    battle_copy(&after.head, &ky_known_to(BLUE)->head);
    cr_expect(battle_equal(&before.head, &after.head), "blue can tell what red has said");
    cr_expect_eq(ky_known_to(RED)->figures[1].mode, NON_TACTICAL);
    stage_play("blue end-phase");
    cr_expect_eq(ky_known_to(BLUE)->figures[1].mode, NON_TACTICAL, "now it is revealed");
}

// KY-E1
Test(katana, ky_3_3_reaction_speed_gives_the_action_phases)
{
    static const int phases[] = {0, 0x10, 0x14, 0x16, 0x1d, 0x1f};
    ky_situation("20x9", two, "");
    for (int speed = 1; speed <= 5; speed++) {
        ky_figure("Taro")->reaction = (uint8_t)speed;
        cr_expect_eq(phases_of("Taro"), phases[speed], "speed %d", speed);
    }
}

Test(katana, ky_3_3_nobody_moves_tactically_out_of_his_phases)
{
    ky_situation("20x9", two, "");
    ky_play("", "");
    cr_expect_eq(ky_now()->phase, 2, "in phase 1 nobody of speed 3 is asked");
    ky_play("red forward Taro", "");
    ky_expect_at("Taro", "4,4");
    cr_expect_eq(ky_now()->phase, 3);
    ky_play("", "");
    cr_expect_eq(ky_now()->phase, 5, "nor in phase 4");
}

Test(katana, ky_3_3_a_phase_of_others_is_refused)
{
    ky_situation(
        "20x9",
        "red samurai Taro 3,4:0 katana 4; red master Ken 3,6:0 katana 9; blue ronin Goro 15,4:3",
        "");
    ky_phase(1, MOVING);
    stage_refuse("red forward Taro", "KY-3.3");
    stage_play("red forward Ken");
    ky_expect_at("Ken", "4,6");
}

// KY-E6
Test(katana, ky_3_4_who_moves_non_tactically_moves_in_every_phase)
{
    ky_situation("20x9", "red peasant Yo 2,4:0 kama 1; blue peasant Sue 18,4:3 kama 1", "");
    ky_play("red mode Yo non-tactical", "");
    for (int phase = 1; phase <= KY_PHASES; phase++) {
        cr_assert_eq(ky_now()->phase, phase);
        stage_play("red run Yo");
        if (phase == 5) ky_go_on(5, MOVING, "");
    }
    ky_expect_at("Yo", "12,4");
}

Test(katana, ky_3_5_non_tactical_mode_costs_three_on_the_die)
{
    ky_situation("20x9", "red ronin Taro 3,4:0 katana 3; blue ronin Goro 4,4:3 katana 3", "");
    ky_figure("Taro")->mode = NON_TACTICAL;
    ky_phase(2, CLASHING);
    ky_play("red attack Taro Goro", "7 5");
    stage_expect_told("Taro 7 : 8 Goro");
}

Test(katana, ky_3_5_who_moves_non_tactically_neither_shoots_nor_reloads)
{
    ky_situation("20x9", "red samurai Taro 3,4:0 bow 4; blue ronin Goro 15,4:3 katana 3", "");
    ky_figure("Taro")->mode = NON_TACTICAL;
    ky_phase(2, SHOOTING);
    cr_expect_neq(battle_frame(stage_battle())->step, SHOOTING, "nobody has a shot");

    ky_situation("20x9", "red samurai Taro 3,4:0 bow 4 empty; blue ronin Goro 15,4:3 katana 3", "");
    stage_play("red mode Taro non-tactical");
    stage_refuse("red task Taro reload", "KY-8.1");
}

// KY-E26
Test(katana, ky_3_5_who_hurries_with_a_loaded_musket_may_lose_its_priming)
{
    ky_situation("20x9", "red ashigaru Jin 3,4:0 musket 2; blue ronin Goro 15,4:3 katana 3", "");
    ky_play("red mode Jin non-tactical", "");
    stage_play("red run Jin | 4");
    stage_expect_told_by("The musket of Jin loses its priming", "KY-9.4");
    cr_expect_not(ky_figure("Jin")->arms[0].primed);
    ky_phase(2, MOVING);
    stage_play("red run Jin");
    ky_expect_at("Jin", "7,4");
}

Test(katana, ky_3_6_strokes_are_made_in_action_phases_only_also_non_tactically)
{
    ky_situation("20x9", "red peasant Yo 3,4:0 kama 1; blue samurai Goro 4,4:3 katana 4", "");
    ky_figure("Yo")->mode = NON_TACTICAL;
    for (int phase = 1; phase <= 4; phase++) {
        ky_phase(phase, CLASHING);
        cr_expect(ky_now()->phase != phase || battle_frame(stage_battle())->step != CLASHING ||
                  !stage_offers("red attack Yo Goro"));
    }
    ky_phase(5, CLASHING);
    stage_allow("red attack Yo Goro");
}

Test(katana, ky_3_6_a_stroke_in_no_phase_of_his_is_refused)
{
    ky_situation("20x9",
                 "red peasant Yo 3,4:0 kama 1; red samurai Taro 3,3:1 katana 4; "
                 "blue samurai Goro 4,4:3 katana 4",
                 "");
    ky_phase(3, CLASHING);
    stage_refuse("red attack Yo Goro", "KY-3.6");
    stage_allow("red attack Taro Goro");
}

// KY-E2, KY-E3, KY-E4
Test(katana, ky_3_7_phases_are_lost_from_the_first)
{
    ky_situation("20x9", "red samurai Taro 3,4:0 katana 4 full; blue ronin Goro 15,4:3 katana 3",
                 "");
    cr_expect_eq(phases_of("Taro"), 0x14, "in full armour: 3 and 5");
    ky_figure("Taro")->armour = 0;
    ky_figure("Taro")->distractions = 7;
    cr_expect_eq(phases_of("Taro"), 0x10, "seven distractions: 5");
    ky_figure("Taro")->reaction = 4;
    ky_figure("Taro")->armour = FULL;
    ky_figure("Taro")->distractions = 5;
    cr_expect_eq(phases_of("Taro"), 0x18, "full armour and five distractions: 4 and 5");
}

Test(katana, ky_3_7_also_when_he_moves_non_tactically)
{
    ky_situation("20x9",
                 "red samurai Taro 3,4:0 katana 4 distractions=7; red samurai Jiro 3,6:0; "
                 "blue ronin Goro 15,4:3",
                 "");
    ky_play("red mode Taro non-tactical", "");
    ky_phase(2, MOVING);
    stage_refuse("red run Taro", "KY-3.3");
    ky_phase(3, MOVING);
    stage_play("red run Taro");
    ky_expect_at("Taro", "5,4");
}

// The loss is counted afresh in each phase.
Test(katana, ky_3_7_distractions_of_this_phase_cost_the_next)
{
    ky_situation("20x9", two, "");
    ky_figure("Taro")->distractions = 5;
    cr_expect_eq(ky_actions_at(ky_figure("Taro"), 3), 1);
    ky_figure("Taro")->distractions = 7;
    cr_expect_eq(ky_actions_at(ky_figure("Taro"), 3), 0);
}

Test(katana, ky_3_8_movement_then_shots_then_clashes)
{
    ky_situation("20x9",
                 "red samurai Taro 3,4:0 katana 4; red samurai Yumi 2,4:0 bow 4; "
                 "blue ronin Goro 4,4:3 katana 3",
                 "");
    ky_phase(2, MOVING);
    stage_play("red stay Taro");
    stage_expect_step(MOVING, RED);
    stage_refuse("red shoot Yumi Goro", "KY-4.1");
    ky_play("", "");
    stage_expect_step(SHOOTING, RED);
    stage_refuse("red attack Taro Goro", "KY-8.3");
    ky_play("", "");
    stage_expect_step(CLASHING, RED);
    stage_refuse("red shoot Yumi Goro", "KY-10.1");
}
