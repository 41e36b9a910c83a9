// KY-15: fear and bravery, at the end of moves.
#include "rules/katana/ky_situation.h"
#include "rules/katana/morale/morale.h"
#include "rules/katana/tables.h"
#include "rules/katana/turn/turn.h"

#include <criterion/criterion.h>
#include <stdio.h>

// Three ashigaru with a leader of 3, far from a ronin who is a player's.
#define GUARDS                                                             \
    "red ashigaru Ichi 3,4:0 yari 2 group=Guards status 25 leadership 3; " \
    "red ashigaru Ni 3,5:0 yari 2 group=Guards; red ashigaru San 3,6:0 yari 2 group=Guards; "
#define ENEMY "blue ronin Goro 15,4:3 katana 3 pc"

Test(katana, ky_15_1_the_highest_status_leads_and_a_player_before_all)
{
    ky_situation("20x12", GUARDS ENEMY, "");
    cr_expect_eq(ky_group("Guards")->leader, stage_number("Ichi"));
    cr_expect_eq(ky_group("Guards")->strength, 3);
    ky_situation("20x12", GUARDS "red peasant Shi 3,7:0 bo 2 group=Guards pc; " ENEMY, "");
    cr_expect_eq(ky_group("Guards")->leader, stage_number("Shi"));
}

// KY-R58: from the following move.
Test(katana, ky_15_1_the_next_status_leads_when_the_leader_is_down)
{
    ky_situation("20x12", GUARDS ENEMY, "");
    ky_figure("Ni")->status = 24;
    ky_figure("Ichi")->state = KY_DEAD;
    ky_figure("Ichi")->lying = 1;
    ky_end_move("");
    cr_expect_eq(ky_group("Guards")->leader, stage_number("Ni"));
}

// Nothing happened: nobody throws.
Test(katana, ky_15_2_without_cause_nobody_tests)
{
    ky_situation("20x12", GUARDS ENEMY, "");
    ky_end_move("");
    ky_expect_morale("Guards", "continue");
}

// One man wounded: 4 + 3 - 1 = 6.
Test(katana, ky_15_2_a_casualty_is_cause_enough)
{
    ky_situation("20x12", GUARDS "blue ronin Goro 4,4:3 katana 3 pc", "");
    ky_phase(2, CLASHING);
    ky_play("blue attack Goro Ichi", "0 2");
    ky_expect_harm("Ichi", 5, 0);
    ky_end_move("4");
    stage_expect_told_by("The courage of Guards is tested, 6 in all: they do not advance",
                         "KY-15.5");
    ky_expect_morale("Guards", "no-advance");
}

Test(katana, ky_15_2_musket_fire_is_cause_though_nobody_is_hit)
{
    ky_situation("20x12", GUARDS "blue ronin Goro 15,4:3 musket 0 pc", "");
    ky_phase(3, SHOOTING);
    ky_play("blue shoot Goro Ichi", "9 0+0 0+0");
    ky_end_move("9");
    ky_expect_morale("Guards", "continue");
    stage_expect_told("The courage of Guards is tested, 12 in all: they go on");
}

Test(katana, ky_15_2_half_strength_is_cause_in_every_move)
{
    ky_situation("20x12", GUARDS "red ashigaru Shi 3,7:0 yari 2 group=Guards; " ENEMY, "");
    for (int i = 3; i <= 4; i++) {
        ky_change()->figures[i].state = KY_DEAD;
        ky_change()->figures[i].lying = 1;
    }
    ky_end_move("9");
    ky_end_move("9");
}

static int total(struct ky_mood mood)
{
    struct tally tally;
    ky_mood_tally(&mood, &tally);
    return (int)tally.total;
}

// The factors as a group in play has them, one by one.
Test(katana, ky_15_3_the_factors_add_up)
{
    struct ky_field field;
    ky_situation("20x12", GUARDS ENEMY, "");
    struct ky_group *group = ky_group("Guards");
    ky_field_lay(&field, stage_ground(), ky_now());
    cr_expect_eq(total(ky_mood_of(&field, 1)), 3);
    group->wounded = 2;
    group->killed = 1;
    cr_expect_eq(total(ky_mood_of(&field, 1)), 0);
    group->kills = 2;
    cr_expect_eq(total(ky_mood_of(&field, 1)), 1);
    group->leader_fell = 1;
    cr_expect_eq(total(ky_mood_of(&field, 1)), -2);
    group->leader_fell = 2;
    cr_expect_eq(total(ky_mood_of(&field, 1)), 0);
}

// What the leader sees: more enemies, horsemen who come, enemies who leave.
Test(katana, ky_15_3_what_is_seen_counts)
{
    struct ky_field field;
    ky_situation(
        "30x12",
        "red ashigaru Ichi 3,4:0 yari 2 leadership 3; blue ronin Goro 15,4:3 katana 3 mounted good; "
        "blue ronin Jiro 15,6:3 katana 3 mounted good",
        "");
    ky_field_lay(&field, stage_ground(), ky_now());
    cr_expect_eq(total(ky_mood_of(&field, 1)), 2); // outnumbered
    ky_figure("Goro")->began = ground_cell_at(stage_ground(), 18, 4);
    cr_expect_eq(total(ky_mood_of(&field, 1)), 1); // a horseman comes
    ky_figure("Goro")->began = ground_cell_at(stage_ground(), 12, 4);
    cr_expect_eq(total(ky_mood_of(&field, 1)), 2); // one of two leaves: no majority
    ky_figure("Jiro")->began = ground_cell_at(stage_ground(), 12, 6);
    cr_expect_eq(total(ky_mood_of(&field, 1)), 4);
}

Test(katana, ky_15_3_better_friends_who_run_count)
{
    struct ky_field field;
    ky_situation("30x12",
                 "red peasant Ichi 3,4:0 bo 2 leadership 1; red samurai Ni 3,6:0 katana 3; "
                 "blue ronin Goro 15,4:3 katana 3",
                 "");
    ky_field_lay(&field, stage_ground(), ky_now());
    cr_expect_eq(total(ky_mood_of(&field, 1)), 1);
    ky_group("Ni")->morale = RUN_AWAY;
    cr_expect_eq(total(ky_mood_of(&field, 1)), -1);
}

// KY-E83, KY-R58
Test(katana, ky_15_4_the_leader_s_leadership_counts_by_class)
{
    struct ky_field field;
    ky_situation(
        "20x12",
        "red peasant Ichi 3,4:0 bo 2 group=Band leadership 3 pc; red samurai Ni 3,5:0 group=Band; "
        "red samurai San 3,6:0 group=Band; blue ronin Goro 15,4:3 katana 3",
        "");
    ky_field_lay(&field, stage_ground(), ky_now());
    cr_expect_eq(total(ky_mood_of(&field, 1)), 3);
    ky_figure("Ichi")->player = 0;
    cr_expect_eq(total(ky_mood_of(&field, 1)), 0); // a peasant leads no samurai
    ky_figure("Ichi")->player = 1;
    ky_figure("Ichi")->collapsed = 1; // KY-17.10: he lives, but knows nothing
    cr_expect_eq(total(ky_mood_of(&field, 1)), 0);
    ky_figure("Ichi")->collapsed = 0;
    ky_figure("Ichi")->state = KY_OUT;
    cr_expect_eq(total(ky_mood_of(&field, 1)), 0);
}

// The borders of the table, as groups of each type throw them.
Test(katana, ky_15_5_the_result_goes_by_total_and_type)
{
    static const struct {
        const char *type;
        int leadership, die;
        const char *result;
    } rows[] = {
        {"ronin", 0, 5, "continue"},      {"ronin", 0, 4, "no-advance"},
        {"ashigaru", 0, 8, "continue"},   {"ashigaru", 0, 7, "no-advance"},
        {"ashigaru", 0, 3, "no-advance"}, {"ashigaru", 0, 2, "retire"},
        {"peasant", 2, 9, "continue"},    {"peasant", 1, 9, "no-advance"},
        {"peasant", 0, 7, "retire"},      {"peasant", 0, 3, "retire"},
        {"peasant", 0, 2, "run-away"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char forces[200], dice[8];
        snprintf(forces, sizeof forces, "red %s Ichi 3,4:0 bo 2 leadership %d; " ENEMY,
                 rows[i].type, rows[i].leadership);
        snprintf(dice, sizeof dice, "%d", rows[i].die);
        ky_situation("20x12", forces, "");
        ky_group("Ichi")->trigger = 1;
        ky_end_move(dice);
        ky_expect_morale("Ichi", rows[i].result);
    }
}

static void shake(enum ky_morale morale, const char *forces)
{
    ky_situation("20x12", forces, "");
    ky_change()->groups[1].morale = (uint8_t)morale;
    ky_phase(3, MOVING);
}

Test(katana, ky_15_6_no_advance_forbids_a_step_nearer)
{
    shake(NO_ADVANCE, "red ashigaru Ichi 8,4:0 yari 2; " ENEMY);
    stage_refuse("red forward Ichi", "KY-15.6");
    stage_allow("red back Ichi");
    stage_allow("red stay Ichi");
}

Test(katana, ky_15_6_who_retires_owes_a_step_away)
{
    shake(RETIRE, "red ashigaru Ichi 8,4:0 yari 2; " ENEMY);
    ky_phase(5, MOVING);
    stage_refuse("red forward Ichi", "KY-15.7");
    stage_refuse("red end-phase", "KY-15.6"); // it is his last phase
    stage_play("red back Ichi");
    ky_expect_at("Ichi", "7,4");
}

Test(katana, ky_15_7_who_runs_away_is_non_tactical_and_does_not_fight)
{
    ky_situation("20x12", "red ashigaru Ichi 8,4:3 bow 2; red ronin Ken 8,6:0 pc; " ENEMY,
                 "rally=off");
    ky_change()->groups[1].morale = RUN_AWAY;
    stage_enter(MOVE_BEGINS, NOBODY);
    cr_expect_eq(ky_figure("Ichi")->mode, NON_TACTICAL);
    stage_refuse("red mode Ichi tactical", "KY-15.7");
    ky_situation("20x12", "red ashigaru Ichi 8,4:0 yari 2; blue ronin Goro 10,4:3 katana 3", "");
    ky_change()->groups[1].morale = RUN_AWAY;
    ky_phase(3, CLASHING);
    cr_expect_neq(battle_frame(stage_battle())->step, CLASHING, "he runs, and has no stroke");
    ky_phase(3, MOVING);
    ky_play("blue forward Goro", ""); // no stop stroke either
    ky_expect_at("Goro", "9,4");
}

// KY-15.8
Test(katana, ky_15_8_a_player_s_character_need_not_obey)
{
    shake(
        RETIRE,
        "red samurai Ichi 8,4:0 katana 3 pc group=Band; red ashigaru Ni 8,5:0 yari 2 group=Band; " ENEMY);
    stage_allow("red forward Ichi");
    stage_refuse("red forward Ni", "KY-15.7");
}

Test(katana, ky_15_9_player_s_characters_do_not_test)
{
    ky_situation("20x12", "red samurai Ichi 8,4:0 katana 3 pc; " ENEMY, "");
    ky_group("Ichi")->trigger = 1;
    ky_end_move("");
    ky_expect_morale("Ichi", "continue");
}

// KY-R56
Test(katana, ky_15_6_shaken_groups_rally_by_the_switch)
{
    ky_situation("20x12", "red ashigaru Ichi 3,4:0 yari 2 leadership 3; " ENEMY, "");
    ky_change()->groups[1].morale = NO_ADVANCE;
    ky_end_move("9");
    ky_expect_morale("Ichi", "continue");
    ky_situation("20x12", "red ashigaru Ichi 3,4:0 yari 2 leadership 3; " ENEMY, "rally=off");
    ky_change()->groups[1].morale = NO_ADVANCE;
    ky_end_move("");
    ky_expect_morale("Ichi", "no-advance");
}

// KY-R55: after the phase with the cause, and once.
Test(katana, ky_15_2_groups_test_at_once_by_the_switch)
{
    ky_situation(
        "20x12",
        "red ashigaru Ichi 3,4:0 yari 2 group=Band; red ashigaru Ni 3,8:0 yari 2 group=Band; "
        "blue ronin Goro 4,4:3 katana 3 pc",
        "morale-timing=immediate");
    ky_phase(2, CLASHING);
    ky_play("blue attack Goro Ichi", "0 1 6"); // 6 - 1 for the wounded man, +3: he leads
    stage_expect_told("The courage of Band is tested, 8 in all: they go on");
    ky_end_move(""); // and not again, though he is wounded
}

// KY-R77
Test(katana, ky_15_11_a_leader_out_of_sight_of_a_player_rolls_by_the_switch)
{
    const char *forces =
        "red ashigaru Ichi 3,4:0 yari 2 initiative 3; red samurai Ni 3,8:0 katana 3 pc; " ENEMY;
    const char *board =
        "20x12; # 0,6 1,6 2,6 3,6 4,6 5,6 6,6 7,6 8,6 9,6 10,6 11,6 12,6 13,6 14,6 15,6 "
        "16,6 17,6 18,6 19,6";
    ky_situation(board, forces, "independence=on");
    ky_play("", "4");
    stage_expect_told_by("Ichi waits for orders", "KY-15.11");
    ky_go_on(3, MOVING, "");
    stage_refuse("red forward Ichi", "KY-15.11");
    stage_allow("red turn Ichi left");
    ky_situation(board, forces, "independence=on");
    ky_play("", "3");
    stage_expect_told("Ichi acts on his own");
    ky_situation(board, forces, "");
    ky_play("", "");
}

// Leadership counts in the leader's own class, whether or not he is a player's character.
Test(katana, ky_15_4_a_leader_leads_men_of_his_own_class)
{
    struct ky_field field;
    ky_situation("20x12", GUARDS ENEMY, "");
    ky_field_lay(&field, stage_ground(), ky_now());
    cr_expect_eq(ky_mood_of(&field, 1).leadership, 3);
}

// KY-R55: horsemen threaten from as far as 20 hexes.
Test(katana, ky_15_3_horsemen_threaten_from_twenty_hexes)
{
    for (int far = 0; far < 2; far++) {
        char forces[300];
        struct ky_field field;
        snprintf(forces, sizeof forces, GUARDS "blue samurai Ban %d,4:3 yari 4 mounted", 23 + far);
        ky_situation("40x12", forces, "");
        ky_figure("Ban")->began = ground_cell_at(stage_ground(), 30, 4);
        ky_field_lay(&field, stage_ground(), ky_now());
        cr_expect_eq(ky_mood_of(&field, 1).horsemen, !far);
    }
}
