// SB-6 Movement and terrain.
#include "rules/blades/sb_situation.h"

#include <criterion/criterion.h>
#include <stdio.h>

Test(blades, sb_6_1_a_figure_spends_its_points_hex_by_hex)
{
    sb_situation("10x3", "red samurai Taro A1; blue villager Ume J3", "");
    stage_refuse("red move Taro to C1", "SB-6.1");
    stage_play("red move Taro to B1; red move Taro to C1; red move Taro to D1; red move Taro to E1;"
               "red move Taro to F1");
    sb_expect_at("Taro", "F1");
    stage_refuse("red move Taro to G1", "SB-6.1");
}

Test(blades, sb_6_1_unspent_points_are_lost)
{
    sb_situation("10x3", "red samurai Taro A1; blue villager Ume J3", "");
    stage_play("red move Taro to B1; red halt Taro");
    stage_refuse("red move Taro to C1", "SB-6.1");
    sb_end_phase();
    sb_end_phase();
    cr_expect_eq(blades_points_left(sb_figure("Taro")), 5);
}

Test(blades, sb_6_1_one_move_is_finished_before_the_next_begins)
{
    sb_situation("10x3", "red samurai Taro A1; red monk Jiro A3; blue villager Ume J3", "");
    stage_play("red move Taro to B1");
    stage_refuse("red move Jiro to B3", "SB-6.1");
    stage_refuse("red end", "SB-6.1");
    stage_play("red halt Taro; red move Jiro to B3; red halt Jiro; red end");
    stage_expect_step(MOVEMENT, BLUE);
}

// Peasants on foot and mounted bandits, one hex from each terrain; 0: it is closed.
static const struct chart_row {
    char letter;
    int foot, horse;
    enum blades_cover cover;
    int advantage;
} chart[] = {
    {'.', 1, 1, NO_COVER, 0}, {'=', 1, 2, LIGHT, 0},     {'D', 1, 1, MEDIUM, 1},
    {'h', 1, 0, NO_COVER, 1}, {'p', 4, 0, NO_COVER, -1}, {'~', 5, 0, LIGHT, -1},
    {'s', 2, 2, LIGHT, -1},   {'T', 2, 0, LIGHT, -1},    {'/', 2, 2, NO_COVER, -1},
    {'t', 1, 0, LIGHT, 1},    {'g', 1, 0, LIGHT, 1},     {'#', 0, 0, INFINITE, 1},
    {'w', 4, 0, MEDIUM, 1},   {'b', 4, 0, MEDIUM, 1},
};
#define CHART_ROWS (sizeof chart / sizeof *chart)

Test(blades, sb_6_2_the_chart_gives_the_costs_on_foot)
{
    for (size_t i = 0; i < CHART_ROWS; i++) {
        char map[16];
        snprintf(map, sizeof map, ".%c......", chart[i].letter);
        sb_situation(map, "red peasant Ichi A1; blue villager Ume H1", "");
        if (chart[i].foot) {
            stage_play("red move Ichi to B1");
            cr_expect_eq(sb_figure("Ichi")->spent, chart[i].foot, "%c", chart[i].letter);
        } else {
            stage_refuse("red move Ichi to B1", "SB-6.2");
        }
    }
}

Test(blades, sb_6_2_the_chart_gives_the_costs_for_horses)
{
    for (size_t i = 0; i < CHART_ROWS; i++) {
        char map[16];
        snprintf(map, sizeof map, "..%c.....", chart[i].letter);
        sb_situation(map, "red bandit Ichi B1/A1 mounted; blue villager Ume H1", "");
        if (chart[i].horse) {
            stage_play("red ride Ichi f");
            cr_expect_eq(sb_figure("Ichi")->spent, chart[i].horse, "%c", chart[i].letter);
        } else {
            stage_refuse("red ride Ichi f", "SB-6.3");
        }
    }
}

Test(blades, sb_6_2_the_chart_gives_cover_and_advantage)
{
    for (size_t i = 0; i < CHART_ROWS; i++) {
        char map[16];
        struct blades_attack attack;
        if (chart[i].letter == '#') continue; // nobody stands in a wall
        snprintf(map, sizeof map, ".%c......", chart[i].letter);
        sb_situation(map, "red samurai Taro A1; blue peasant Ichi B1", "");
        struct choice choice = {.kind = ATTACK, .side = RED, .figure = 1, .target = 2};
        cr_assert(blades_attack_of(stage_ground(), sb_now(), &choice, &attack));
        cr_expect_eq(attack.defender_advantage, chart[i].advantage, "%c", chart[i].letter);
        enum blades_cover cover =
            blades_cover_of(stage_ground(), sb_now(), sb_cell("A1"), sb_cell("B1"));
        cr_expect_eq(cover, chart[i].cover, "%c", chart[i].letter);
    }
}

Test(blades, sb_6_2_bowman_walks_over_flat_scrub_and_tree)
{
    sb_situation("..sT...... ..........", "red bowman Toyo A1; blue villager Ume J2", "");
    sb_step(MOVEMENT, RED);
    stage_play("red move Toyo to B1; red move Toyo to C1; red move Toyo to D1");
    cr_expect_eq(sb_figure("Toyo")->spent, 5);
    stage_play("red move Toyo to E1");
    sb_expect_at("Toyo", "E1");
    stage_refuse("red move Toyo to F1", "SB-6.1");
}

Test(blades, sb_6_3_of_a_house_horses_enter_the_door_only)
{
    sb_situation("...Dh.....", "red ronin Goro C1/B1 mounted; blue villager Ume J1", "");
    stage_play("red ride Goro f");
    sb_expect_at("Goro", "D1/C1");
    stage_refuse("red ride Goro f", "SB-6.3");
}

Test(blades, sb_6_3_a_dismounted_rider_is_no_horse)
{
    sb_situation("...Dh.....", "red ronin Goro C1; blue villager Ume J1", "");
    stage_play("red move Goro to D1; red move Goro to E1");
    sb_expect_at("Goro", "E1");
}

Test(blades, sb_6_4_nobody_climbs_from_the_river_onto_the_bridge)
{
    sb_situation("~=~.......", "red bandit Goro A1; blue villager Ume J1", "");
    stage_refuse("red move Goro to B1", "SB-6.4");
}

Test(blades, sb_6_4_nor_through_a_friend_who_stands_on_it)
{
    sb_situation("~=........", "red bandit Goro A1 move 9; red monk Jiro B1; blue villager Ume J1",
                 "");
    stage_refuse("red move Goro to C1", "SB-6.1");
}

Test(blades, sb_6_4_from_the_bridge_one_may_go_into_the_river)
{
    sb_situation("~=~.......", "red bandit Goro B1; blue villager Ume J1", "");
    stage_play("red move Goro to C1");
    sb_expect_at("Goro", "C1");
    cr_expect_eq(sb_figure("Goro")->spent, 5);
}

Test(blades, sb_6_4_nobody_advances_from_the_river_onto_the_bridge)
{
    sb_situation("~=........", "red bandit Goro A1 attack 99; blue peasant Ichi B1; blue monk M J1",
                 "");
    sb_step(COMBAT, RED);
    stage_play("red attack Goro - at Ichi | 1");
    sb_expect_health("Ichi", "killed");
    stage_expect_step(MOVEMENT, BLUE);
}

Test(blades, sb_6_4_nobody_retreats_from_the_river_onto_the_bridge)
{
    sb_situation("=~........", "red samurai Taro C1; blue bandit Goro B1; blue monk M J1", "");
    sb_step(COMBAT, RED);
    stage_play("red attack Taro - at Goro | 7"); // 5-1, and 1 to the right: C
    sb_expect_at("Goro", "B1");
    sb_expect_health("Goro", "wounded");
}

static bool sinks(int type)
{
    return type == DAIMYO || type == SAMURAI || type == RONIN || type == SAMURAI_MONK;
}

Test(blades, sb_6_5_armoured_figures_do_not_enter_rivers)
{
    for (int type = 0; type < BLADES_TYPES; type++) {
        char forces[96];
        const char *id = blades_troops[type].id;
        snprintf(forces, sizeof forces, "red %s Goro A1; blue villager Ume J1", id);
        sb_situation(".~........", forces, "");
        sb_step(MOVEMENT, RED);
        if (sinks(type)) {
            stage_refuse("red move Goro to B1", "SB-6.5");
        } else {
            stage_allow("red move Goro to B1");
        }
    }
}

Test(blades, sb_6_6_a_wounded_peasant_enters_one_paddy_hex_a_turn)
{
    sb_situation("pppp......", "red peasant Ichi A1 wounded; blue villager Ume J1", "");
    stage_play("red move Ichi to B1");
    stage_refuse("red move Ichi to C1", "SB-6.1");
    sb_end_phase();
    sb_end_phase();
    stage_play("red move Ichi to C1");
    sb_expect_at("Ichi", "C1");
}

Test(blades, sb_6_6_one_hex_may_be_entered_with_the_whole_allowance)
{
    sb_situation("..pp......", "red ashigaru-yari Genta B1 wounded; blue villager Ume J1", "");
    stage_play("red move Genta to C1");
    sb_expect_at("Genta", "C1");
    cr_expect_eq(sb_figure("Genta")->spent, 3);
    stage_refuse("red move Genta to D1", "SB-6.1");
}

Test(blades, sb_6_6_but_not_when_something_is_spent)
{
    sb_situation("..pp......", "red ashigaru-yari Genta A1 wounded; blue villager Ume J1", "");
    stage_play("red move Genta to B1");
    stage_refuse("red move Genta to C1", "SB-6.6");
}

Test(blades, sb_6_6_the_hex_entered_is_paid_for_not_the_one_left)
{
    sb_situation("p.........", "red peasant Ichi A1; blue villager Ume J1", "");
    stage_play("red move Ichi to B1");
    cr_expect_eq(sb_figure("Ichi")->spent, 1);
}

Test(blades, sb_6_6_a_horse_too_may_spend_all_on_one_hex)
{
    sb_situation("..ss......", "red bandit Goro B1/A1 mounted mounted-move 1; blue villager Ume J1",
                 "");
    stage_play("red ride Goro f");
    sb_expect_at("Goro", "C1/B1");
    stage_refuse("red ride Goro f", "SB-6.1");
}

Test(blades, sb_6_7_on_foot_one_passes_friends_and_does_not_end_with_them)
{
    sb_situation(".s........", "red bowman Toyo A1; red monk Jiro B1; blue villager Ume J1", "");
    sb_step(MOVEMENT, RED);
    stage_refuse("red move Toyo to B1", "SB-6.7");
    stage_play("red move Toyo to C1");
    sb_expect_at("Toyo", "C1");
    cr_expect_eq(sb_figure("Toyo")->spent, 3, "the hex of the friend is paid for too");
}

Test(blades, sb_6_7_nobody_passes_a_friend_without_the_points_to_go_on)
{
    sb_situation("...s......", "red peasant Ichi A1 move 3; red monk Jiro D1; blue villager Ume J1",
                 "");
    stage_play("red move Ichi to B1");
    stage_refuse("red move Ichi to D1", "SB-6.1");
    stage_play("red move Ichi to C1");
    stage_refuse("red move Ichi to E1", "SB-6.1");
}

Test(blades, sb_6_7_the_helpless_are_passed_too_but_fill_their_hexes)
{
    sb_situation(".......... ", "red monk Jiro A1; blue samurai Saburo B1 stunned; blue monk M J1",
                 "");
    stage_refuse("red move Jiro to B1", "SB-6.7");
    stage_play("red move Jiro to C1");
    sb_expect_at("Jiro", "C1");
}

Test(blades, sb_6_7_standing_enemies_are_not_passed)
{
    sb_situation("..........", "red monk Jiro A1; blue villager Ume B1", "control=free");
    stage_refuse("red move Jiro to B1", "SB-6.7");
    stage_refuse("red move Jiro to C1", "SB-6.1");
}

Test(blades, sb_6_7_riderless_horses_are_not_passed)
{
    sb_situation("..........", "red monk Jiro A1; blue villager Ume J1", "");
    sb_battle()->horses[1] = (struct blades_horse){.head = sb_cell("C1"), .facing = 0};
    stage_refuse("red move Jiro to B1", "SB-6.7");
    stage_refuse("red move Jiro to D1", "SB-6.1");
}

Test(blades, sb_6_7_a_horse_passes_neither_friends_nor_the_helpless)
{
    sb_situation("..........", "red ronin Goro B1/A1 mounted; red monk Jiro C1; blue monk M J1",
                 "");
    stage_refuse("red ride Goro f", "SB-6.7");
    sb_situation("..........", "red ronin Goro B1/A1 mounted; blue monk Ryo C1 stunned", "");
    stage_refuse("red ride Goro f", "SB-6.7");
}

Test(blades, sb_6_7_nobody_is_where_another_retreats_to)
{
    sb_situation("..........", "red samurai Taro C1; blue bandit Goro D1; blue monk Ryo E1 stunned",
                 "");
    sb_step(COMBAT, RED);
    stage_play("red attack Taro - at Goro | 7"); // 5-1: C
    sb_expect_at("Goro", "D1");
    sb_expect_health("Goro", "wounded");
}

// E29: D1 and E1 are next to the enemy in D2.
Test(blades, sb_6_8_whoever_comes_next_to_a_standing_enemy_stops)
{
    sb_situation("10x3", "red samurai Taro A1; blue villager Ume D2", "");
    stage_play("red move Taro to B1; red move Taro to C1; red move Taro to D1");
    stage_refuse("red move Taro to E1", "SB-6.1");
    sb_expect_at("Taro", "D1");
}

Test(blades, sb_6_8_who_begins_there_steps_along_and_stops_or_goes_away)
{
    sb_situation("10x3", "red samurai Taro D1; blue villager Ume D2", "");
    stage_play("red move Taro to E1");
    stage_refuse("red move Taro to F1", "SB-6.1");
    sb_situation("10x3", "red samurai Taro D1; blue villager Ume D2", "");
    stage_play("red move Taro to C1; red move Taro to B1; red move Taro to A1");
    sb_expect_at("Taro", "A1");
}

Test(blades, sb_6_8_by_the_switch_one_walks_on)
{
    sb_situation("10x3", "red samurai Taro C1; blue villager Ume D2", "control=free");
    stage_play("red move Taro to D1; red move Taro to E1; red move Taro to F1");
    sb_expect_at("Taro", "F1");
}

Test(blades, sb_6_8_the_stunned_stop_nobody)
{
    sb_situation("10x3", "red samurai Taro C1; blue samurai Saburo D2 stunned; blue monk M J3", "");
    stage_play("red move Taro to D1; red move Taro to E1; red move Taro to F1");
    sb_expect_at("Taro", "F1");
}

// Passing the friend in B1 he would have to stop in the friend's hex.
Test(blades, sb_6_8_nobody_passes_a_friend_who_is_next_to_an_enemy)
{
    sb_situation("........ ~~......", "red monk Jiro A1; red monk Kai B1; blue samurai Saburo C1",
                 "");
    stage_refuse("red move Jiro to B1", "SB-6.7");
    cr_expect_not(stage_offers("red move Jiro to B2"), "beyond Kai");
    sb_situation("........ ~~......", "red monk Jiro A1; red monk Kai B1; blue samurai Saburo C1",
                 "control=free");
    cr_expect(stage_offers("red move Jiro to B2"));
}

Test(blades, sb_6_9_bodies_and_dead_horses_hinder_nobody)
{
    sb_situation("..........", "red monk Jiro A1; blue peasant Ichi B1; blue villager Ume J1", "");
    sb_battle()->dead_horses[0] = sb_cell("C1");
    sb_figure("Ichi")->body = sb_cell("B1");
    blades_leave_map(sb_figure("Ichi"), BLADES_DEAD);
    stage_play("red move Jiro to B1; red move Jiro to C1");
    cr_expect_eq(sb_figure("Jiro")->spent, 2);
    stage_play("red halt Jiro");
    sb_expect_at("Jiro", "C1");
}

Test(blades, sb_6_10_who_enters_pays_for_the_hex)
{
    sb_situation(".s...... ........ ........",
                 "red bandit Goro - enters 1 north; red monk Jiro A3; blue villager Ume H3", "");
    stage_play("red enter Goro to B1");
    sb_expect_at("Goro", "B1");
    cr_expect_eq(sb_figure("Goro")->spent, 2);
    stage_play("red move Goro to C1");
    cr_expect_eq(sb_figure("Goro")->spent, 3);
}

Test(blades, sb_6_10_anywhere_along_the_named_edge_and_nowhere_else)
{
    sb_situation("........ ........ ........",
                 "red bandit Goro - enters 1 north; red monk Jiro D1; blue villager Ume H3", "");
    static const char *const free_hexes[] = {"A1", "B1", "C1", "E1", "F1", "G1", "H1"};
    for (size_t i = 0; i < sizeof free_hexes / sizeof *free_hexes; i++) {
        char line[32];
        snprintf(line, sizeof line, "red enter Goro to %s", free_hexes[i]);
        cr_expect(stage_offers(line), "%s", line);
    }
    stage_refuse("red enter Goro to D1", "SB-6.7");
    stage_refuse("red enter Goro to B2", "SB-6.10");
    stage_refuse("red enter Goro to B3", "SB-6.10");
}

Test(blades, sb_6_10_nobody_enters_before_or_after_his_turns)
{
    sb_situation("8x3",
                 "red bandit Goro - enters 2 until 2 north; red monk Jiro A3; blue villager Ume H3",
                 "");
    stage_refuse("red enter Goro to B1", "SB-6.10");
    sb_end_phase();
    sb_end_phase();
    stage_allow("red enter Goro to B1");
    sb_end_phase();
    sb_end_phase();
    stage_refuse("red enter Goro to B1", "SB-6.10");
}

Test(blades, sb_6_10_nobody_enters_twice_or_into_a_wall)
{
    sb_situation("#....... ........ ........",
                 "red bandit Goro - enters 1 north; red monk Jiro A3; blue villager Ume H3", "");
    stage_refuse("red enter Goro to A1", "SB-6.2");
    stage_play("red enter Goro to B1; red halt Goro");
    stage_refuse("red enter Goro to C1", "SB-6.10");
}

#define LEAVING "8x3", "red monk Jiro C2; red samurai Taro A1; blue villager Ume H3"
#define SOUTH   "{kind: exit, side: red, words: south}"

Test(blades, sb_6_11_one_leaves_from_an_edge_hex_where_the_scenario_allows_it)
{
    sb_situation_with(LEAVING, "", SOUTH);
    stage_refuse("red exit Jiro", "SB-6.11");
    stage_refuse("red exit Taro", "SB-6.11"); // the north edge is closed
    stage_play("red move Jiro to C3; red exit Jiro");
    sb_expect_health("Jiro", "gone");
    sb_expect_at("Jiro", "-");
    sb_end_phase();
    stage_refuse("blue exit Ume", "SB-6.11"); // red's exit only
}

Test(blades, sb_6_11_otherwise_the_edge_is_impassable)
{
    sb_situation(LEAVING, "");
    stage_play("red move Jiro to C3");
    stage_refuse("red exit Jiro", "SB-6.11");
    stage_refuse("red move Jiro to C4", "SB-6.11");
}

Test(blades, sb_6_11_leaving_needs_one_point_after_a_move)
{
    sb_situation_with(
        "8x3", "red monk Jiro A2 move 2; red monk Kai H2 move 1; blue villager Ume D1", "", SOUTH);
    stage_play("red move Jiro to A3; red exit Jiro");
    sb_expect_health("Jiro", "gone");
    stage_play("red move Kai to H3");
    stage_refuse("red exit Kai", "SB-6.11");
}

Test(blades, sb_6_11_who_was_stopped_by_control_does_not_leave)
{
    sb_situation_with("8x3", "red monk Jiro C2; blue villager Ume E3", "", SOUTH);
    stage_play("red move Jiro to D3");
    stage_refuse("red exit Jiro", "SB-6.11");
}

Test(blades, sb_6_11_who_has_not_moved_may_always_leave)
{
    sb_situation_with("8x3", "red monk Jiro D3; red monk Kai A1; blue villager Ume E3", "", SOUTH);
    stage_play("red exit Jiro");
    sb_expect_health("Jiro", "gone");
}

Test(blades, sb_6_12_on_foot_one_attacks_all_around_and_has_no_facing)
{
    static const char *const foes[] = {"Ne", "Nw", "W", "Sw", "Se"};
    sb_situation("8x6",
                 "red samurai Taro E3; blue monk Ne D2; blue monk Nw C2; blue monk W C3;"
                 "blue monk Sw C4; blue monk Se D4",
                 "");
    stage_play("red move Taro to D3; red end");
    cr_expect_eq(sb_figure("Taro")->facing, 0);
    for (size_t i = 0; i < sizeof foes / sizeof *foes; i++) {
        char line[48];
        snprintf(line, sizeof line, "red attack Taro - at %s", foes[i]);
        cr_expect(stage_offers(line), "%s", line);
    }
}

static void heap(int persons, int horses, const char *place)
{
    struct blades_battle *battle = sb_battle();
    for (int i = 0; i < persons; i++) {
        char name[24];
        snprintf(name, sizeof name, "Dead%d", i + 1);
        sb_figure(name)->body = sb_cell(place);
        blades_leave_map(sb_figure(name), BLADES_DEAD);
    }
    for (int i = 0; i < horses; i++) {
        battle->dead_horses[i] = sb_cell(place);
    }
}

Test(blades, sb_6_13_heaps_of_bodies_cost_double)
{
    static const struct {
        const char *label, *options;
        int persons, horses, cost;
    } rows[] = {
        {"a man and a horse", "bodies=yes", 1, 1, 4}, {"four men", "bodies=yes", 4, 0, 4},
        {"three men", "bodies=yes", 3, 0, 2},         {"a horse", "bodies=yes", 0, 1, 2},
        {"without the switch", "bodies=no", 4, 1, 2},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        sb_situation(
            ".s........",
            "red monk Jiro A1; blue villager Ume J1; blue monk Dead1 F1; blue monk Dead2 G1;"
            "blue monk Dead3 H1; blue monk Dead4 I1",
            rows[i].options);
        heap(rows[i].persons, rows[i].horses, "B1");
        stage_play("red move Jiro to B1");
        cr_expect_eq(sb_figure("Jiro")->spent, rows[i].cost, "%s", rows[i].label);
    }
}

Test(blades, sb_6_13_horses_pay_double_too)
{
    sb_situation(".........s",
                 "red bandit Goro B1/A1 mounted; blue villager Ume J1; blue monk Dead1 I1",
                 "bodies=yes");
    heap(1, 1, "C1");
    stage_play("red ride Goro f");
    cr_expect_eq(sb_figure("Goro")->spent, 2);
}
