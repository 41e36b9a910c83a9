// Setting the table right by hand.
#include "rules/blades/sb_situation.h"

#include "core/exchange.h"
#include "core/text.h"

#include <criterion/criterion.h>
#include <string.h>

static struct game game; // a copy of the situation's; Criterion runs each test by itself

// "place 2 at C3"; figures by number. Refused: why, and nothing has changed.
static const char *fix(const char *line)
{
    static char sentence[256];
    struct choice choice;
    struct problem problem = {0};
    struct text why;
    struct ruleset by_hand = fixing(&blades_ruleset);
    text_init(&why, sentence, sizeof sentence);
    if (!choice_parse(&by_hand, stage_ground(), line, &choice, &why)) return sentence;
    choice.side = RED;
    game.rules = &blades_ruleset;
    game.ground = stage_ground();
    battle_copy(&game.battle.head, &sb_now()->head);
    dice_init(&game.dice, BEYOND_STARVE, 0);
    enum exchange_end end = game_fix(&game, &choice, &problem);
    if (end != EXCHANGE_DONE) {
        cr_expect(battle_equal(&game.battle.head, &sb_now()->head), "%s", line);
        return problem.text;
    }
    battle_copy(&sb_battle()->head, &game.battle.head);
    return "";
}

// Placing.

Test(blades_fixes, a_figure_is_placed_where_people_say)
{
    sb_situation("8x5 ", "red ronin Kai C3; blue ronin Jo F3", "");
    cr_expect_str_eq(fix("place 1 at H5"), "");
    sb_expect_at("Kai", "H5");
    cr_expect_str_eq(fix("place 2 at C3"), "");
    sb_expect_at("Jo", "C3");
}

Test(blades_fixes, against_the_terrain_but_not_off_the_map)
{
    sb_situation("...#.... ........", "red ronin Kai A1; blue ronin Jo F2", "");
    cr_expect_str_eq(fix("place 1 at D1"), "", "the people's word is above all rules");
    cr_expect_str_eq(fix("place 1 at I1"), "that place is off the map");
    cr_expect_str_eq(fix("place 1 at A3"), "that place is off the map");
    sb_expect_at("Kai", "D1");
}

Test(blades_fixes, two_are_not_put_in_one_hex)
{
    sb_situation("9x5", "red ronin Kai C3; blue samurai Akagi F3/G3 mounted; blue ronin Jo A1", "");
    static const char *const lines[] = {"place 1 at F3", "place 1 at G3", "place 2 at C3",
                                        "place 2 at B3", "place 3 at C3"};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        cr_expect_str_eq(fix(lines[i]), "two figures share a hex (SB-6.7)", "%s", lines[i]);
    }
    sb_expect_at("Kai", "C3");
    sb_expect_at("Akagi", "F3/G3");
}

Test(blades_fixes, a_rider_is_placed_by_the_head_of_his_horse_and_keeps_his_facing)
{
    sb_situation("9x5", "red ronin Kai C3; blue samurai Akagi F3/G3 mounted", "");
    cr_expect_str_eq(fix("place 2 at E5"), "");
    sb_expect_at("Akagi", "E5/F5");
}

Test(blades_fixes, who_waits_or_was_killed_is_put_on_the_map)
{
    sb_situation("8x5", "red bandit Goro - enters 2 north; red ronin Kai A1; blue ronin Jo F3", "");
    cr_expect_str_eq(fix("place 1 at B2"), "");
    sb_expect_at("Goro", "B2");
    sb_expect_health("Goro", "healthy");
    cr_expect_str_eq(fix("health 1 killed"), "");
    cr_expect_eq(sb_figure("Goro")->body, sb_cell("B2"));
    cr_expect_str_eq(fix("place 1 at C2"), "");
    sb_expect_health("Goro", "healthy");
    cr_expect_eq(sb_figure("Goro")->body, 0, "there is no body any more");
}

// A move that was under way is over, and the figure has not moved.
Test(blades_fixes, who_is_placed_in_the_middle_of_his_move_begins_anew)
{
    sb_situation("8x5", "red ronin Kai A1; red ronin Ao A5; blue ronin Jo H3", "");
    stage_play("red move Kai to B1");
    cr_expect_eq(sb_now()->mover, 1);
    cr_expect_str_eq(fix("place 1 at A3"), "");
    cr_expect_eq(sb_now()->mover, 0);
    cr_expect_eq(sb_figure("Kai")->moving, BLADES_NOT_MOVED);
    cr_expect(stage_offers("red move Kai to B3"));
    cr_expect(stage_offers("red move Ao to B5"));
    stage_play("red end");
}

Test(blades_fixes, another_is_placed_and_the_mover_moves_on)
{
    sb_situation("8x5", "red ronin Kai A1; red ronin Ao A5; blue ronin Jo H3", "");
    stage_play("red move Kai to B1");
    cr_expect_str_eq(fix("place 2 at C5"), "");
    cr_expect_eq(sb_now()->mover, 1);
    stage_play("red move Kai to C1");
}

// Health.

Test(blades_fixes, health_is_whatever_people_say)
{
    static const char *const healths[] = {"wounded", "stunned", "asleep", "healthy",
                                          "stunned", "wounded", "healthy"};
    sb_situation("8x5", "red ronin Kai C3; blue ronin Jo F3", "");
    for (size_t i = 0; i < sizeof healths / sizeof *healths; i++) {
        char line[64];
        snprintf(line, sizeof line, "health 1 %s", healths[i]);
        cr_expect_str_eq(fix(line), "", "%s", line);
        sb_expect_health("Kai", healths[i]);
    }
}

Test(blades_fixes, who_is_killed_leaves_a_body_and_is_gone)
{
    sb_situation("8x5", "red ronin Kai C3; red ronin Ao A1; blue ronin Jo F3", "");
    cr_expect_str_eq(fix("health 1 killed"), "");
    sb_expect_health("Kai", "killed");
    sb_expect_at("Kai", "-");
    cr_expect_eq(sb_figure("Kai")->body, sb_cell("C3"));
    cr_expect_eq(blades_ruleset.losses(&sb_now()->head, RED), 1);
    cr_expect_str_eq(fix("health 1 healthy"), "first place it on the map");
    cr_expect_str_eq(fix("place 2 at C3"), "", "the hex is free");
}

Test(blades_fixes, who_is_not_on_the_map_has_no_health_but_can_be_dead)
{
    sb_situation("8x5", "red bandit Goro - enters 2 north; red ronin Kai A1; blue ronin Jo F3", "");
    cr_expect_str_eq(fix("health 1 wounded"), "first place it on the map");
    cr_expect_str_eq(fix("health 1 killed"), "");
    sb_expect_health("Goro", "killed");
    cr_expect_eq(sb_figure("Goro")->body, 0);
}

// Fresh.

Test(blades_fixes, who_is_made_fresh_may_move_again)
{
    sb_situation("8x5", "red ronin Kai C3; red ronin Ao A1; blue ronin Jo H5", "");
    stage_play("red move Kai to D3; red halt Kai");
    cr_expect_not(stage_offers("red move Kai to E3"));
    cr_expect_str_eq(fix("fresh 1"), "");
    cr_expect(stage_offers("red move Kai to E3"));
    cr_expect_eq(sb_figure("Kai")->spent, 0);
    sb_expect_at("Kai", "D3");
}

Test(blades_fixes, who_is_made_fresh_may_attack_again)
{
    sb_situation("8x5", "red ronin Kai C3; blue ronin Jo D3; blue ronin Ken D2", "");
    sb_step(COMBAT, RED);
    cr_assert(stage_offers("red attack Kai - at Jo"));
    sb_figure("Kai")->attacked = 1;
    cr_expect_not(stage_offers("red attack Kai - at Jo"));
    cr_expect_str_eq(fix("fresh 1"), "");
    cr_expect(stage_offers("red attack Kai - at Jo"));
}

// What is not set right.

Test(blades_fixes, what_is_no_figure_is_not_set_right)
{
    static const char *const lines[] = {"place 0 at A1", "place 3 at A1", "health 40 killed",
                                        "fresh 41", "place 62 at A1"};
    sb_situation("8x5", "red ronin Kai C3; blue ronin Jo F3", "");
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        cr_expect_str_eq(fix(lines[i]), "there is no such figure", "%s", lines[i]);
    }
    cr_expect_str_eq(fix("nothing"), "there is nothing to set right in that");
}

Test(blades_fixes, a_duel_is_fought_out_first)
{
    sb_situation("8x5", "red samurai Kai C3; blue samurai Jo F3; blue ronin Ken H1",
                 "challenges=yes");
    stage_play("red challenge Kai against Jo; blue accept");
    cr_assert_eq(sb_figure("Kai")->duel, 2);
    static const char *const lines[] = {"place 1 at A1", "health 2 killed", "fresh 1"};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        cr_expect_str_eq(fix(lines[i]), "its duel must be over first", "%s", lines[i]);
    }
    cr_expect_str_eq(fix("place 3 at A1"), "", "others may be set right");
}

Test(blades_fixes, nothing_is_set_right_while_something_is_being_settled)
{
    sb_situation("8x5", "red samurai Kai C3; blue samurai Jo F3", "challenges=yes");
    stage_play("red challenge Kai against Jo");
    stage_expect_step(CHALLENGE, BLUE);
    cr_expect_str_eq(fix("place 1 at A1"), "first let what is being settled be settled");
}

Test(blades_fixes, words_that_are_no_fix_are_not_read)
{
    sb_situation("8x5", "red ronin Kai C3; blue ronin Jo F3", "");
    cr_expect(strstr(fix("move 1 to C4"), "'move' is not one of the words of blades"));
    cr_expect(strstr(fix("health 1 tired"), "'health' is read as"));
    cr_expect(strstr(fix("place 1"), "'place' is read as: place figure at xy"));
    sb_expect_at("Kai", "C3");
}

// Whatever is set right, in whatever order: the battle is sound, and somebody is asked.
Test(blades_fixes, the_battle_goes_on_after_anything_that_was_set_right)
{
    static const char *const healths[] = {"healthy", "wounded", "stunned", "asleep", "killed"};
    sb_situation(
        "9x5",
        "red ronin Kai C3; red bowman Ao A1 bow; blue samurai Akagi F3/G3 mounted; blue monk Jo H5",
        "");
    int done = 0;
    for (int i = 0; i < 400; i++) {
        char line[64];
        int figure = 1 + i * 7 % 4, what = i * 5 % 7;
        if (what < 3) {
            snprintf(line, sizeof line, "place %d at %c%d", figure, 'A' + i * 11 % 9,
                     1 + i * 3 % 5);
        } else if (what < 6) {
            snprintf(line, sizeof line, "health %d %s", figure, healths[i * 13 % 5]);
        } else {
            snprintf(line, sizeof line, "fresh %d", figure);
        }
        done += fix(line)[0] == '\0';
        const char *unsound = blades_ruleset.unsound(stage_ground(), &sb_now()->head);
        cr_assert_null(unsound, "%s: %s", line, unsound);
        cr_assert_neq(decision_pending(&blades_ruleset, &sb_now()->head).sides, 0, "%s", line);
    }
    cr_expect_gt(done, 200);
}
