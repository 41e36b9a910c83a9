// DE-9 Nerve.
#include "rules/demo/situation.h"

#include "core/text.h"

#include <criterion/criterion.h>

// Three red archers against a blue squad of so many, of which they hit the first few, each one; a
// second blue squad stands by and acts last. The dice are what is thrown after that.
static void lose(int size, int lost, const char *dice)
{
    static const char *const places[] = {"F1", "F2", "F3", "F4", "F5", "G5"};
    char forces[512], script[256];
    struct text text;
    text_init(&text, forces, sizeof forces);
    text_add(&text, "red archer Bows D1; red archer Bows D2; red archer Bows D3; ");
    for (int i = 0; i < size; i++) {
        text_addf(&text, "blue scout Van %s; ", places[i]);
    }
    text_add(&text, "blue scout Rear H1");
    de_situation(PLAIN HEXES, forces);
    text_init(&text, script, sizeof script);
    text_add(&text, "red ready; blue ready; ");
    for (int archer = 1; archer <= lost; archer++) {
        text_addf(&text, "red shoot %d at %d | d6:6; ", archer, archer + 3);
    }
    for (int archer = lost + 1; archer <= 3; archer++) {
        text_add(&text, "red pass; ");
    }
    for (int i = lost; i < size; i++) {
        text_add(&text, "blue pass; ");
    }
    text_addf(&text, "blue pass | %s", dice);
    stage_play(script);
}

Test(demo, de_9_1_a_squad_that_has_lost_half_throws_2d6)
{
    static const struct {
        int size, lost;
        bool throws;
    } rows[] = {
        {1, 0, false}, {1, 1, false}, // nobody is left to flee
        {2, 0, false}, {2, 1, true},  {2, 2, false}, {3, 1, false}, {3, 2, true},
        {3, 3, false}, {4, 1, false}, {4, 2, true},  {4, 3, true},  {5, 2, false},
        {5, 3, true},  {6, 2, false}, {6, 3, true},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        bool three_left = rows[i].size - rows[i].lost > 2;
        lose(rows[i].size, rows[i].lost,
             !rows[i].throws ? ""
             : three_left    ? "3d6:6+1+6"
                             : "2d6:6+6");
        if (rows[i].throws) {
            stage_expect_told("Van throws 12 for its nerve and holds");
        } else {
            stage_expect_untold("Van throws");
        }
    }
}

Test(demo, de_9_3_of_more_than_two_dice_the_two_highest_count)
{
    static const struct {
        const char *dice, *told;
    } rows[] = {
        {"3d6:3+3+3", "Van throws 6 for its nerve and flees"},
        {"3d6:3+1+4", "Van throws 7 for its nerve and holds"},
        {"3d6:1+6+5", "Van throws 11 for its nerve and holds"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        lose(6, 3, rows[i].dice);
        stage_expect_told(rows[i].told);
    }
}

Test(demo, de_9_1_without_a_loss_this_turn_it_throws_nothing)
{
    lose(4, 2, "2d6:6+6");
    de_play_turn("");
    stage_expect_untold("Van throws");
}

Test(demo, de_9_1_losses_of_earlier_turns_count)
{
    lose(5, 2, "");
    stage_play("red ready; blue ready; red pass; red pass; red shoot 3 at 6 | d6:6;"
               "blue pass; blue pass; blue pass | 2d6:6+6");
    stage_expect_told("Van throws 12 for its nerve and holds");
}

Test(demo, de_9_1_losses_in_melee_count)
{
    de_situation(PLAIN HEXES, "red spearman Van A1; blue scout Van B1; blue scout Van H1");
    de_play_turn("d6:6 d6:1 2d6:6+6");
    stage_expect_told("Van throws 12 for its nerve and holds");
}

Test(demo, de_9_2_on_6_or_less_the_rest_of_the_squad_flees)
{
    static const struct {
        const char *dice, *told;
        bool stays;
    } rows[] = {
        {"2d6:1+1", "Van throws 2 for its nerve and flees", false},
        {"2d6:5+1", "Van throws 6 for its nerve and flees", false},
        {"2d6:1+6", "Van throws 7 for its nerve and holds", true},
        {"2d6:6+6", "Van throws 12 for its nerve and holds", true},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        lose(4, 2, rows[i].dice);
        stage_expect_told(rows[i].told);
        cr_expect_eq(de_stands(6), rows[i].stays, "%s", rows[i].told);
        cr_expect_eq(de_stands(7), rows[i].stays, "%s", rows[i].told);
        cr_expect(de_stands(8), "%s, the other squad stays", rows[i].told);
    }
}

Test(demo, de_9_2_those_who_fled_are_off_the_field)
{
    de_situation(PLAIN HEXES, "red archer Bows A1; red scout Van C2; blue scout Van C1;"
                              "blue scout Van E2; blue scout Rear H1");
    stage_play(
        "red ready; blue ready; red shoot 1 at 3 | d6:6; red pass; blue pass; blue pass | 2d6:1+1");
    stage_play("red order 2 attack; red ready; blue ready");
    stage_refuse("red shoot 1 at 4", "DE-6.4");
    stage_play("red pass; red move 2 to D2");
    stage_expect_asked("blue: scout 5 may move, shoot or pass");
}
