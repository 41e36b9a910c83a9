// DE-7 Hidden scouts.
#include "rules/demo/situation.h"

#include <criterion/criterion.h>

Test(demo, de_7_1_others_know_that_a_hidden_scout_is_there_but_not_where)
{
    static const char *const rows[][2] = {
        {PLAIN HEXES, "red archer Van A1; blue scout Van D1 hidden"},
        {PLAIN TABLE, "red archer Van 5,5; blue scout Van 15,5 hidden"},
    };
    for (int i = 0; i < 2; i++) {
        de_situation(rows[i][0], rows[i][1]);
        const struct demo_figure scout = de_now()->figures[2];
        const struct demo_figure *known = &de_known_to(RED)->figures[2];
        cr_expect_eq(known->state, DEMO_STANDING);
        cr_expect_eq(known->side, BLUE);
        cr_expect_neq(known->x, scout.x);
        cr_expect_neq(known->y, scout.y);
        known = &de_known_to(BLUE)->figures[2];
        cr_expect_eq(known->x, scout.x);
        cr_expect_eq(known->y, scout.y);
    }
}

Test(demo, de_7_1_a_scout_need_not_hide)
{
    de_situation(PLAIN HEXES, "red archer Van A1; blue scout Van D1");
    cr_expect_eq(de_known_to(RED)->figures[2].x, de_now()->figures[2].x);
}

Test(demo, de_7_1_only_scouts_hide)
{
    de_expect_fault(PLAIN HEXES, "red archer Van A1 hidden; blue scout Van D1", "DE-7.1");
    de_expect_fault(PLAIN HEXES, "red spearman Van A1 hidden; blue scout Van D1", "DE-7.1");
}

Test(demo, de_7_1_a_hidden_scout_moves_unseen)
{
    de_situation(PLAIN HEXES, "red archer Van A1; blue scout Van D1 hidden; green scout Van H1");
    stage_play(
        "red ready; blue order 2 attack; blue ready; green ready; red pass; blue move 2 to D2");
    stage_expect_told_to(BLUE, "scout 2 goes to D2");
    stage_expect_kept_from(RED, "scout 2 goes to D2");
    stage_expect_kept_from(GREEN, "scout 2 goes to D2");
    cr_expect(de_now()->figures[2].hidden);
}

// Contact is 2 mm from edge to edge: 2.2 cm from centre to centre.
Test(demo, de_7_2_a_scout_next_to_an_enemy_is_revealed)
{
    static const struct {
        const char *setting, *forces, *line;
        bool hidden;
    } rows[] = {
        {PLAIN HEXES, "red spearman Van A1; blue scout Van D1 hidden", "blue move 2 to C1", true},
        {PLAIN HEXES, "red spearman Van A1; blue scout Van C1 hidden", "blue move 2 to B1", false},
        {PLAIN TABLE, "red spearman Van 5,5; blue scout Van 11,5 hidden", "blue move 2 to 7.21,5",
         true},
        {PLAIN TABLE, "red spearman Van 5,5; blue scout Van 11,5 hidden", "blue move 2 to 7.2,5",
         false},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char setting[256];
        snprintf(setting, sizeof setting, "first: blue\n%s", rows[i].setting);
        de_situation(setting, rows[i].forces);
        stage_play("red ready; blue order 2 attack; blue ready");
        stage_play(rows[i].line);
        cr_expect_eq(de_now()->figures[2].hidden, rows[i].hidden, "%s", rows[i].line);
    }
}

Test(demo, de_7_2_an_enemy_who_comes_next_to_a_scout_reveals_it)
{
    de_situation(PLAIN HEXES, "red spearman Van A1; blue scout Van C1 hidden");
    stage_play("red order 1 attack; red ready; blue ready; red move 1 to B1");
    stage_expect_told_to(RED, "scout 2 is discovered at C1");
    cr_expect_eq(de_known_to(RED)->figures[2].x, de_now()->figures[2].x);
}

Test(demo, de_7_2_a_friend_next_to_a_scout_does_not_reveal_it)
{
    de_situation(PLAIN HEXES, "red scout Van A1 hidden; red spearman Van C1; blue scout Van H1");
    stage_play("red order 1 attack; red ready; blue ready; red pass; red move 2 to B1");
    stage_expect_untold("scout 1");
}

// On the place of figure 2, and past it. On hexes nobody is so near without being seen.
Test(demo, de_7_3_who_runs_into_a_hidden_scout_stops_where_he_began)
{
    static const char *const rows[][3] = {
        {PLAIN TABLE, "red spearman Van 5,5; blue scout Van 9.5,5 hidden; blue archer Rear 16,5",
         "red move 1 to 10,5"},
        {PLAIN TABLE, "red spearman Van 5,5; blue scout Van 7.3,6 hidden; blue archer Rear 16,5",
         "red move 1 to 10,5"},
    };
    for (int i = 0; i < 2; i++) {
        de_situation(rows[i][0], rows[i][1]);
        const struct demo_figure began = de_now()->figures[1];
        stage_play("red order 1 attack; red ready; blue ready");
        stage_play(rows[i][2]);
        stage_play("blue pass"); // the archer's reaction
        stage_expect_story("spearman 1 runs into scout 2 and stops\n");
        cr_expect_eq(de_now()->figures[1].x, began.x, "row %d", i);
        cr_expect_eq(de_now()->figures[1].y, began.y, "row %d", i);
        cr_expect_not(de_now()->figures[2].hidden, "row %d", i);
    }
}

Test(demo, de_7_2_a_scout_set_up_next_to_an_enemy_is_seen_before_anybody_acts)
{
    de_situation(PLAIN HEXES, "red spearman Van A1; blue scout Van B1 hidden");
    cr_expect(de_now()->figures[2].hidden);
    stage_play("red ready; blue ready");
    cr_expect_not(de_now()->figures[2].hidden);
}
