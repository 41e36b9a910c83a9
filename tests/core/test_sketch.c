#include "core/sketch.h"

#include "core/ruleset.h"

#include <criterion/criterion.h>
#include <string.h>

static const struct terrain_kind terrains[] = {
    {"open", '.'}, {"wood", 'T'}, {"wall", '='}, {"rock", '#'}, {NULL}};

static const struct ruleset letters = {
    .hex_places = PLACE_LETTERS, .open_facings = FACING_DEGREES, .terrains = terrains};
static const struct ruleset numbers = {
    .hex_places = PLACE_COLUMN_ROW, .open_facings = FACING_BEARING, .terrains = terrains};

static struct ground ground;
static struct sketch sketch;
static char drawing[16384];

static const char *draw(const struct ruleset *rules)
{
    struct text text;
    text_init(&text, drawing, sizeof drawing);
    sketch_print(&sketch, rules, &ground, &text);
    cr_assert_not(text.cut);
    return drawing;
}

static void lay_map(void)
{
    ground_lay_hexes(&ground, 4, 3);
    ground.cells[ground_cell_at(&ground, 1, 0)].terrain = 1;
    ground.cells[ground_cell_at(&ground, 3, 1)].terrain = 3;
    sketch_init(&sketch);
    sketch_mark(&sketch, 0, 1, RED, 1);
    sketch_mark(&sketch, 2, 2, BLUE, 12);
    sketch_mark(&sketch, 3, 2, WHITE, 3);
}

Test(sketch, a_map_by_letters)
{
    lay_map();
    cr_expect_str_eq(draw(&letters), "     A   B   C   D   \n"
                                     "  1  .   T   .   .   \n"
                                     "  2    r1  .   .   #   \n"
                                     "  3  .   .   b12 w3  \n");
}

Test(sketch, a_map_by_numbers_from_nought)
{
    lay_map();
    cr_expect_str_eq(draw(&numbers), "     0   1   2   3   \n"
                                     "  0  .   T   .   .   \n"
                                     "  1    r1  .   .   #   \n"
                                     "  2  .   .   b12 w3  \n");
}

Test(sketch, columns_after_Z_have_two_letters)
{
    ground_lay_hexes(&ground, 54, 1);
    sketch_init(&sketch);
    draw(&letters);
    cr_expect_not_null(strstr(drawing, "Y   Z   AA  AB  "), "%s", drawing);
    cr_expect_not_null(strstr(drawing, "AZ  BA  BB  \n"), "%s", drawing);
}

Test(sketch, the_first_of_two_in_a_hex_is_drawn)
{
    ground_lay_hexes(&ground, 1, 1);
    sketch_init(&sketch);
    sketch_mark(&sketch, 0, 0, GREEN, 5);
    sketch_mark(&sketch, 0, 0, RED, 6);
    cr_expect_str_eq(draw(&letters), "     A   \n  1  g5  \n");
}

Test(sketch, says_how_many_it_has_no_room_for)
{
    ground_lay_hexes(&ground, 1, 1);
    sketch_init(&sketch);
    for (int i = 0; i < SKETCH_MARKS_CAP; i++) {
        sketch_mark(&sketch, 0, 0, GREEN, 5);
    }
    cr_expect_str_eq(draw(&letters), "     A   \n  1  g5  \n");
    sketch_mark(&sketch, 0, 0, GREEN, 6);
    sketch_mark(&sketch, 0, 0, GREEN, 7);
    cr_expect_str_eq(draw(&letters), "     A   \n  1  g5  \n2 more are not drawn\n");
}

static void add_feature(uint8_t terrain, bool linear, struct point a, struct point b)
{
    struct feature *feature = &ground.features[ground.feature_count++];
    *feature = (struct feature){.terrain = terrain,
                                .linear = linear,
                                .first = (uint16_t)ground.corner_count,
                                .corners = linear ? 2 : 4,
                                .least = a,
                                .most = b};
    struct point box[] = {a, {b.x, a.y}, b, {a.x, b.y}}, line[] = {a, b};
    memcpy(&ground.corners[ground.corner_count], linear ? line : box,
           linear ? sizeof line : sizeof box);
    ground.corner_count += feature->corners;
}

static void lay_table(void)
{
    ground_lay_table(&ground, CM(6), CM(4));
    add_feature(1, false, (struct point){CM(1), CM(0)}, (struct point){CM(3), CM(2)});
    add_feature(2, true, (struct point){CM(5) + 50, CM(0) + 50},
                (struct point){CM(5) + 50, CM(2) + 50});
    sketch_init(&sketch);
    sketch_mark(&sketch, CM(0), CM(0), RED, 1);
    sketch_mark(&sketch, CM(2) + 50, CM(1) + 99, BLUE, 2);
}

Test(sketch, a_table_from_its_far_edge_when_facings_are_angles)
{
    lay_table();
    cr_expect_str_eq(draw(&letters), "   3  .  .  .  .  .  .  \n"
                                     "   2  .  .  .  .  .  =  \n"
                                     "   1  .  T  b2 .  .  =  \n"
                                     "   0  r1 T  T  .  .  =  \n"
                                     "      0     2     4     cm\n");
}

Test(sketch, a_table_from_its_north_edge_when_facings_are_bearings)
{
    lay_table();
    cr_expect_str_eq(draw(&numbers), "   0  r1 T  T  .  .  =  \n"
                                     "   1  .  T  b2 .  .  =  \n"
                                     "   2  .  .  .  .  .  =  \n"
                                     "   3  .  .  .  .  .  .  \n"
                                     "      0     2     4     cm\n");
}

Test(sketch, what_was_moved_is_drawn_where_it_lies_now)
{
    lay_table();
    sketch_move(&sketch, 0, CM(1), CM(2));
    sketch_move(&sketch, 1, -CM(5), CM(0));
    cr_expect_str_eq(draw(&letters), "   3  .  .  T  T  .  .  \n"
                                     "   2  =  .  T  T  .  .  \n"
                                     "   1  =  .  b2 .  .  .  \n"
                                     "   0  r1 .  .  .  .  .  \n"
                                     "      0     2     4     cm\n");
}

Test(sketch, a_wide_table_is_drawn_in_larger_boxes)
{
    ground_lay_table(&ground, CM(90), CM(60));
    sketch_init(&sketch);
    sketch_mark(&sketch, CM(89), CM(59), RED, 7);
    draw(&letters);
    cr_expect_eq(strncmp(drawing, "  57  ", 6), 0);
    const char *end = strchr(drawing, '\n');
    cr_expect_eq(end - drawing, 6 + 30 * 3);
    cr_expect_eq(strncmp(end - 3, "r7 ", 3), 0, "%s", drawing);
}

// The far edges belong to the table: a figure may stand there.
Test(sketch, who_stands_on_the_far_edge_is_drawn)
{
    ground_lay_table(&ground, CM(6), CM(4));
    sketch_init(&sketch);
    sketch_mark(&sketch, CM(6), CM(4), RED, 1);
    sketch_mark(&sketch, CM(6), CM(2), RED, 2);
    sketch_mark(&sketch, CM(3), CM(4), RED, 3);
    draw(&letters);
    cr_expect_not_null(strstr(drawing, "r1"), "%s", drawing);
    cr_expect_not_null(strstr(drawing, "r2"), "%s", drawing);
    cr_expect_not_null(strstr(drawing, "r3"), "%s", drawing);
}

// A hundred figures and more take part in the largest scenarios.
Test(sketch, large_numbers_do_not_push_their_row_aside)
{
    ground_lay_table(&ground, CM(4), CM(2));
    sketch_init(&sketch);
    sketch_mark(&sketch, CM(1), 0, RED, 123);
    draw(&letters);
    size_t first = strcspn(drawing, "\n"), second = strcspn(drawing + first + 1, "\n");
    cr_expect_eq(first, second, "%s", drawing);
}
