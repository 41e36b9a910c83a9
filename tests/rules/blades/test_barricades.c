// SB-13 Barricades.
#include "rules/blades/sb_situation.h"

#include <criterion/criterion.h>

static void set_barricade(int number, const char *place)
{
    sb_battle()->barricades[number] = sb_cell(place);
}

// 13.1 What a barricade is.

Test(blades, sb_13_1_a_barricade_costs_4_on_foot)
{
    sb_situation("8x3", "red retainer Mosuke A1; blue monk Far H3", "");
    set_barricade(1, "B1");
    stage_play("red move Mosuke to B1");
    cr_expect_eq(sb_figure("Mosuke")->spent, 4);
    stage_play("red move Mosuke to C1");
    cr_expect_eq(sb_figure("Mosuke")->spent, 5);
}

Test(blades, sb_13_1_a_barricade_is_closed_to_horses)
{
    sb_situation("8x3", "red samurai Taro B1/A1 mounted; blue monk Far H3", "");
    stage_allow("red ride Taro f");
    set_barricade(1, "C1");
    stage_refuse("red ride Taro f", "SB-6.3");
}

// Against other infantry a 2 kills in the open and wounds in medium cover.
Test(blades, sb_13_1_a_barricade_gives_medium_cover)
{
    for (int covered = 0; covered < 2; covered++) {
        sb_situation("8x3", "red bowman Toyo A1; blue peasant Ichi F1; blue peasant Far H3", "");
        if (covered) set_barricade(1, "F1");
        stage_play("red shoot Toyo at Ichi head | 2");
        sb_expect_health("Ichi", covered ? "wounded" : "killed");
    }
    cr_expect_eq(blades_grounds[BARRICADE].cover, MEDIUM);
}

Test(blades, sb_13_1_a_barricade_is_an_advantage)
{
    static const struct {
        const char *place;
        int column;
    } rows[] = {{"H3", 4}, {"B1", 3}, {"A1", 5}};
    struct choice choice = {.kind = ATTACK, .side = RED, .figure = 1, .target = 2};
    struct blades_attack attack;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        sb_situation("8x3", "red samurai Taro A1; blue ashigaru-yari Yari B1", "");
        set_barricade(1, rows[i].place);
        blades_attack_of(stage_ground(), sb_now(), &choice, &attack);
        cr_expect_eq(blades_column(&attack), rows[i].column, "%s", rows[i].place);
    }
}

Test(blades, sb_13_1_it_does_not_block_the_sight)
{
    sb_situation("8x3", "red bowman Toyo A1; blue peasant Ichi F1; blue peasant Far H3", "");
    set_barricade(1, "C1");
    stage_allow("red shoot Toyo at Ichi head");
}

// 13.2 Setting up.

#define THREE "{kind: barricades, side: red, at: A1 D3, words: count 3}"

Test(blades, sb_13_2_barricades_go_on_flat_hexes_one_in_each)
{
    sb_situation_with(".s...... ........ ........", "red monk Ryo A3; blue monk Far H3", "", THREE);
    stage_expect_step(SETUP, RED);
    stage_refuse("red place barricade1 to B1", "SB-13.2");
    stage_refuse("red place barricade1 to A3", "SB-13.2"); // somebody stands there
    stage_refuse("red place barricade1 to E1", "SB-14.1");
    stage_refuse("red place barricade2 to A1", "SB-14.1");
    stage_play("red place barricade1 to A1");
    stage_refuse("red place barricade2 to A1", "SB-13.2");
    stage_play("red place barricade2 to C1; red place barricade3 to D3");
    stage_expect_step(MOVEMENT, RED);
    cr_expect_eq(sb_now()->barricades[1], sb_cell("A1"));
    cr_expect_eq(sb_now()->barricades[2], sb_cell("C1"));
    cr_expect_eq(sb_now()->barricades[3], sb_cell("D3"));
}

Test(blades, sb_13_2_the_scenario_says_how_many_but_fewer_will_do)
{
    sb_situation_with("8x3", "red monk Ryo A3; blue monk Far H3", "", THREE);
    stage_play("red place barricade1 to A1; red pass; red ready");
    stage_expect_step(MOVEMENT, RED);
    cr_expect_eq(sb_now()->barricades[1], sb_cell("A1"));
    cr_expect_eq(sb_now()->barricades[2], 0);
    cr_expect_eq(sb_now()->barricades[3], 0);
}

Test(blades, sb_13_2_barricades_are_set_up_before_the_figures)
{
    sb_situation_with(
        "8x3", "red monk Ryo A3; red monk Soto A2; blue monk Far H3", "",
        "{kind: zone, side: red, at: A1 D3}; {kind: barricades, side: red, at: A1 D3, "
        "words: count 1}");
    stage_refuse("red place Ryo to B1", "SB-14.1");
    stage_play("red place barricade1 to A1; red place Ryo to A1; red place Soto to D3");
    sb_expect_at("Ryo", "A1");
    sb_expect_at("Soto", "D3");
    stage_expect_step(MOVEMENT, RED);
}

Test(blades, sb_14_1_nobody_is_set_up_where_he_cannot_stand)
{
    sb_situation_with("..#..... ........ ........", "red monk Ryo A3; blue monk Far H3", "",
                      "{kind: zone, side: red, at: A1 D3}");
    stage_refuse("red place Ryo to C1", "SB-6.2");
    stage_allow("red place Ryo to D1");
}

Test(blades, sb_13_2_both_sides_may_have_some_the_first_side_first)
{
    sb_situation_with("8x3", "red monk Ryo A3; blue monk Far H3", "first=blue",
                      "{kind: barricades, side: red, at: A1 D3, words: count 1}; {kind: "
                      "barricades, side: blue, at: E1 H3, words: count 1}");
    stage_expect_step(SETUP, BLUE);
    stage_refuse("blue place barricade2 to A1", "SB-14.1");
    stage_play("blue place barricade2 to E1");
    stage_expect_step(SETUP, RED);
    stage_play("red place barricade1 to D1");
    cr_expect_eq(sb_now()->barricades[1], sb_cell("D1"));
    cr_expect_eq(sb_now()->barricades[2], sb_cell("E1"));
    stage_expect_step(MOVEMENT, BLUE);
}

Test(blades, sb_13_2_a_scenario_counts_them)
{
    static const char *const forces = "red monk Ryo A3; blue monk Far H3";
    sb_expect_fault("8x3", forces, "", "{kind: barricades, side: red, at: A1 D3}", "count");
    sb_expect_fault("8x3", forces, "", "{kind: barricades, side: red, at: A1 D3, words: count 9}",
                    "count");
    sb_expect_fault("8x3", forces, "", "{kind: barricades, at: A1 D3, words: count 2}", "side");
}

// 13.3 Taking it away.

Test(blades, sb_13_3_a_figure_beside_it_takes_it_away_with_its_whole_movement)
{
    sb_situation("8x3", "red monk Ryo A1; red monk Soto A3; blue monk Far H3", "");
    set_barricade(1, "B1");
    stage_refuse("red unblock Soto at barricade1", "SB-13.3");
    cr_expect(stage_offers("red unblock Ryo at barricade1"));
    stage_play("red unblock Ryo at barricade1");
    stage_expect_told("Ryo takes a barricade away");
    cr_expect_eq(blades_terrain_at(stage_ground(), sb_now(), sb_cell("B1")), FLAT);
    stage_refuse("red move Ryo to B1", "SB-6.1");
    stage_play("red move Soto to B3; red halt Soto");
    set_barricade(2, "C3");
    stage_refuse("red unblock Soto at barricade2", "SB-6.1");
}

Test(blades, sb_13_3_or_on_it)
{
    sb_situation("8x3", "red monk Ryo B1; blue monk Far H3", "");
    set_barricade(1, "B1");
    stage_play("red unblock Ryo at barricade1");
    cr_expect_eq(sb_now()->barricades[1], 0);
}

Test(blades, sb_13_3_not_next_to_an_enemy_and_not_from_the_saddle)
{
    sb_situation("8x3", "red monk Ryo A1; red samurai Taro C3/D3 mounted; blue monk Foe A2", "");
    set_barricade(1, "B1");
    set_barricade(2, "B3");
    stage_refuse("red unblock Ryo at barricade1", "SB-13.3");
    stage_refuse("red unblock Taro at barricade2", "SB-13.3");
    sb_figure("Foe")->head = sb_cell("H1");
    stage_allow("red unblock Ryo at barricade1");
    sb_figure("Ryo")->stunned = 1;
    stage_refuse("red unblock Ryo at barricade1", "SB-1.4");
}

Test(blades, sb_13_3_what_is_gone_is_not_taken_away_again)
{
    sb_situation("8x3", "red monk Ryo A1; red monk Soto C1; blue monk Far H3", "");
    set_barricade(1, "B1");
    stage_play("red unblock Ryo at barricade1");
    stage_refuse("red unblock Soto at barricade1", "SB-13.3");
}
