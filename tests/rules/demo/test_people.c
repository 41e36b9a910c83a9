// What the demonstration rules offer people besides playing: marks on the board, and the means to
// set things right by hand.
#include "core/exchange.h"
#include "core/text.h"
#include "demo/local.h"

#include <criterion/criterion.h>
#include <string.h>

// The situation's ground is not to be had, so these are on grounds and battles of their own.
static struct ground hexes, table;
static struct demo_battle battle;
static struct marks marks;

static void lay_out(void)
{
    ground_lay_hexes(&hexes, 10, 8);
    ground_lay_table(&table, CM(60), CM(40));
    battle = (struct demo_battle){.head = {.bytes = sizeof battle,
                                           .turn = 1,
                                           .depth = 1,
                                           .sides = 2,
                                           .frames = {{.step = ORDERS, .progress = FRAME_ENTERED}}},
                                  .turns = 6};
}

static void put(int number, enum side side, enum demo_type type, int x, int y)
{
    battle.figures[number] = (struct demo_figure){.side = (uint8_t)side,
                                                  .squad = (uint8_t)side,
                                                  .type = (uint8_t)type,
                                                  .state = DEMO_STANDING,
                                                  .x = (int16_t)x,
                                                  .y = (int16_t)y};
}

TestSuite(demo_people, .init = lay_out);

// Who and where.

Test(demo_people, a_figure_has_an_owner_and_a_place)
{
    struct standing standing = {0};
    put(3, BLUE, SPEARMAN, 4, 5);
    cr_expect_eq(demo_owner(&battle.head, 3), BLUE);
    cr_expect_eq(demo_owner(&battle.head, 1), NOBODY);
    cr_expect_eq(demo_owner(&battle.head, 0), NOBODY);
    cr_expect_eq(demo_owner(&battle.head, DEMO_FIGURES + 1), NOBODY);
    cr_assert(demo_where(&hexes, &battle.head, 3, &standing));
    cr_expect_eq(standing.x, 4);
    cr_expect_eq(standing.y, 5);
    cr_expect_eq(standing.facing, 0);
}

Test(demo_people, who_is_not_on_the_field_is_nowhere)
{
    struct standing standing;
    put(1, RED, SCOUT, -1, -1); // hidden from whoever knows this much
    put(2, RED, SCOUT, 3, 3);
    battle.figures[2].state = DEMO_FALLEN;
    put(3, RED, SCOUT, 3, 3);
    battle.figures[3].state = DEMO_FLED;
    for (uint8_t figure = 0; figure <= 4; figure++) {
        cr_expect_not(demo_where(&hexes, &battle.head, figure, &standing), "%d", figure);
    }
    cr_expect_not(demo_where(&hexes, &battle.head, DEMO_FIGURES + 1, &standing));
}

// DE-6.1 How far it shoots.

static void mark(const struct ground *ground, uint8_t figure)
{
    marks.count = 0;
    cr_assert_str_eq(demo_overlays[0].name, "range");
    demo_overlays[0].mark(&(struct overlay_query){ground, &battle.head, figure, 0, 0}, &marks);
}

Test(demo_people, de_6_1_the_range_overlay_marks_where_an_archer_may_shoot)
{
    put(1, RED, ARCHER, 4, 3);
    mark(&hexes, 1);
    cr_expect_eq(marks.count, 1 + 6 + 12 + 18, "%d hexes within three", marks.count);
    for (int i = 0; i < marks.count; i++) {
        struct demo_figure there = {.side = BLUE,
                                    .state = DEMO_STANDING,
                                    .x = (int16_t)marks.list[i].x,
                                    .y = (int16_t)marks.list[i].y};
        cr_expect_not(demo_far(&hexes, &battle.figures[1], &there), "%d,%d", there.x, there.y);
    }
}

Test(demo_people, de_6_1_the_edge_of_the_map_cuts_the_range)
{
    put(1, RED, ARCHER, 0, 0);
    mark(&hexes, 1);
    for (int i = 0; i < marks.count; i++) {
        cr_expect(ground_cell_at(&hexes, marks.list[i].x, marks.list[i].y), "off the map");
    }
    cr_expect_gt(marks.count, 1);
    cr_expect_lt(marks.count, 37);
}

// Somebody whose centre is on the circle is just in range; a hair beyond it he is not.
Test(demo_people, de_6_1_on_a_table_the_range_is_a_circle)
{
    put(1, RED, ARCHER, CM(30), CM(20));
    mark(&table, 1);
    cr_assert_eq(marks.count, 1);
    cr_expect_eq(marks.list[0].x, CM(30));
    cr_expect_eq(marks.list[0].y, CM(20));
    struct demo_figure there = {.side = BLUE, .state = DEMO_STANDING, .y = CM(20)};
    there.x = (int16_t)(CM(30) + marks.list[0].radius);
    cr_expect_not(demo_far(&table, &battle.figures[1], &there));
    there.x++;
    cr_expect(demo_far(&table, &battle.figures[1], &there));
}

Test(demo_people, de_6_1_who_does_not_shoot_or_is_not_there_has_no_range)
{
    put(1, RED, SPEARMAN, 4, 3);
    put(2, RED, SCOUT, 5, 3);
    put(3, RED, ARCHER, 6, 3);
    battle.figures[3].state = DEMO_FALLEN;
    put(4, BLUE, ARCHER, -1, -1);
    for (uint8_t figure = 0; figure <= DEMO_FIGURES; figure++) {
        mark(&hexes, figure);
        cr_expect_eq(marks.count, 0, "figure %d", figure);
    }
}

// Setting right.

static struct problem fix(const struct ground *ground, const char *line)
{
    char sentence[256];
    struct choice choice;
    struct text why;
    struct ruleset by_hand = fixing(&demo_ruleset);
    text_init(&why, sentence, sizeof sentence);
    bool good = choice_parse(&by_hand, ground, line, &choice, &why);
    cr_assert(good, "%s: %s", line, sentence);
    choice.side = RED;
    struct umpire umpire = {.rules = &demo_ruleset, .ground = ground, .battle = &battle.head};
    return demo_fix(&umpire, &choice);
}

Test(demo_people, a_figure_is_placed_anywhere_on_the_field)
{
    put(1, RED, SPEARMAN, 4, 3);
    cr_expect(fine(fix(&hexes, "place 1 at J8")));
    cr_expect_eq(battle.figures[1].x, 9);
    cr_expect_eq(battle.figures[1].y, 7);
    cr_expect(fine(fix(&hexes, "place 1 at A1")));
    cr_expect_eq(battle.figures[1].x, 0);
    cr_expect(fine(fix(&table, "place 1 at 59.99,39.99")));
    cr_expect_eq(battle.figures[1].x, CM(60) - 1);
    cr_expect_eq(battle.figures[1].y, CM(40) - 1);
}

Test(demo_people, a_figure_is_not_placed_off_the_field)
{
    static const char *const rows[] = {"place 1 at K1", "place 1 at A9", "place 1 at Z26"};
    put(1, RED, SPEARMAN, 4, 3);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct problem problem = fix(&hexes, rows[i]);
        cr_assert_not(fine(problem), "%s", rows[i]);
        cr_expect_str_eq(problem.text, "that place is off the field");
    }
    cr_expect_not(fine(fix(&table, "place 1 at 60,20")));
    cr_expect_not(fine(fix(&table, "place 1 at 20,40")));
    cr_expect_eq(battle.figures[1].x, 4);
}

Test(demo_people, a_figure_that_was_left_standing_by_mistake_is_felled)
{
    put(2, BLUE, ARCHER, 4, 3);
    cr_expect(fine(fix(&hexes, "fell 2")));
    cr_expect_eq(battle.figures[2].state, DEMO_FALLEN);
    struct problem problem = fix(&hexes, "fell 2");
    cr_assert_not(fine(problem));
    cr_expect_str_eq(problem.text, "there is no such figure");
}

Test(demo_people, only_who_stands_is_set_right)
{
    put(1, RED, SPEARMAN, 4, 3);
    battle.figures[1].state = DEMO_FLED;
    static const char *const rows[] = {"place 1 at A1", "fell 1", "place 2 at A1", "fell 0",
                                       "nothing"};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct problem problem = fix(&hexes, rows[i]);
        cr_assert_not(fine(problem), "%s", rows[i]);
        cr_expect_str_eq(problem.text, "there is no such figure", "%s", rows[i]);
    }
}

Test(demo_people, nothing_is_set_right_in_the_middle_of_something)
{
    put(1, RED, SPEARMAN, 4, 3);
    battle.head.depth = 2;
    struct problem problem = fix(&hexes, "place 1 at A1");
    cr_assert_not(fine(problem));
    cr_expect_str_eq(problem.text, "first let what is being settled be settled");
    cr_expect_eq(battle.figures[1].x, 4);
}

Test(demo_people, two_are_not_put_in_one_place)
{
    static struct game game;
    struct problem problem;
    put(1, RED, SPEARMAN, 4, 3);
    put(2, BLUE, SPEARMAN, 6, 3);
    game = (struct game){.rules = &demo_ruleset, .ground = &hexes};
    battle_copy(&game.battle.head, &battle.head);
    struct choice choice = {.kind = 1, .side = RED, .figure = 1, .x = 6, .y = 3};
    cr_expect_eq(game_fix(&game, &choice, &problem), EXCHANGE_REFUSED);
    cr_expect_str_eq(problem.text, "two share a place");
    cr_expect(battle_equal(&game.battle.head, &battle.head));
    choice.x = 5;
    cr_expect_eq(game_fix(&game, &choice, &problem), EXCHANGE_DONE);
}
