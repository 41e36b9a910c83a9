// DE-6 Shooting.
#include "rules/demo/situation.h"

#include <criterion/criterion.h>
#include <stdio.h>

// 15 cm from edge to edge are 17 between the centres; 8, 15 and 17 make a right-angled triangle.
Test(demo, de_6_1_range_is_3_hexes_or_15_cm)
{
    static const char *const rows[][2] = {
        {PLAIN HEXES, "red archer Van A1; blue scout Van D1; blue scout Van E1"},
        {PLAIN HEXES, "red archer Van A1; blue scout Van B4; blue scout Van C4"},
        {PLAIN TABLE, "red archer Van 5,5; blue scout Van 22,5; blue scout Van 22.01,9"},
        {PLAIN TABLE, "red archer Van 5,5; blue scout Van 13,20; blue scout Van 20.01,13"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        de_situation(rows[i][0], rows[i][1]);
        stage_play("red ready; blue ready");
        stage_refuse("red shoot 1 at 3", "DE-6.1");
        stage_play("red shoot 1 at 2 | d6:1");
    }
}

Test(demo, de_6_1_an_archer_shoots_instead_of_moving)
{
    de_situation(PLAIN HEXES, "red archer Van A1; blue spearman Van D1");
    stage_play("red order 1 attack; red ready; blue ready; red shoot 1 at 2 | d6:1");
    stage_expect_asked("blue: spearman 2 may move, shoot or pass");
}

Test(demo, de_6_1_who_has_shot_does_not_react)
{
    de_situation(PLAIN HEXES, "red archer Van A1; blue spearman Van D1");
    stage_play(
        "red ready; blue order 2 attack; blue ready; red shoot 1 at 2 | d6:1; blue move 2 to D2");
    stage_expect_told("spearman 2 goes to D2");
}

Test(demo, de_6_1_who_has_reacted_does_not_shoot_again)
{
    de_situation(PLAIN HEXES "first: blue\n", "red archer Van A1; blue spearman Van D1");
    stage_play(
        "red ready; blue order 2 attack; blue ready; blue move 2 to C1; red shoot 1 at 2 | d6:1");
    stage_expect_asked("red: archer 1 may move, shoot or pass");
    stage_refuse("red shoot 1 at 2", "DE-6.1");
}

Test(demo, de_6_1_an_archer_shoots_again_next_turn)
{
    de_situation(PLAIN HEXES, "red archer Van A1; blue spearman Van D1");
    stage_play("red ready; blue ready; red shoot 1 at 2 | d6:1; blue pass");
    stage_play("red ready; blue ready; red shoot 1 at 2 | d6:1");
}

// All six faces, for a target that needs 'needed': the targets from there on fall.
static void hits_from(const char *setting, const char *forces, const char *ready, int needed)
{
    for (int face = 1; face <= 6; face++) {
        char line[64], sentence[96];
        de_situation(setting, forces);
        stage_play(ready);
        snprintf(line, sizeof line, "red shoot 1 at 2 | d6:%d", face);
        snprintf(sentence, sizeof sentence,
                 "archer 1 shoots at spearman 2, needs %d, throws %d: %s", needed, face,
                 face >= needed ? "a hit" : "a miss");
        stage_play(line);
        stage_expect_told(sentence);
        cr_expect_eq(de_stands(2), face < needed, "a %d, where %d is needed", face, needed);
    }
}

Test(demo, de_6_2_4_or_more_hits_and_the_target_falls)
{
    hits_from(PLAIN HEXES, "red archer Van A1; blue spearman Van C1", "red ready; blue ready", 4);
    hits_from(PLAIN TABLE, "red archer Van 5,5; blue spearman Van 15,5", "red ready; blue ready",
              4);
}

Test(demo, de_6_3_a_target_in_woods_is_hit_on_one_more)
{
    hits_from(PLAIN "map: |\n  ..T\n", "red archer Van A1; blue spearman Van C1",
              "red ready; blue ready", 5);
    hits_from(PLAIN TABLE "terrain: [{kind: wood, at: \"14,4 16,6\"}]\n",
              "red archer Van 5,5; blue spearman Van 15,5", "red ready; blue ready", 5);
}

Test(demo, de_6_3_woods_and_mist_add_up)
{
    hits_from(CARDS "map: |\n  ..T\n", "red archer Van A1; blue spearman Van C1",
              "red ready; blue ready | " MIST, 6);
}

Test(demo, de_6_3_the_woods_of_the_archer_cover_nobody_else)
{
    hits_from(PLAIN "map: |\n  T..\n", "red archer Van A1; blue spearman Van C1",
              "red ready; blue ready", 4);
    hits_from(PLAIN TABLE "terrain: [{kind: wood, at: \"3,3 7,7\"}]\n",
              "red archer Van 5,5; blue spearman Van 15,5", "red ready; blue ready", 4);
}

// 7 hexes, or 30 cm; usually an archer shoots less than half as far.
#define FAR_RANGES \
    "data:\n  - kind: ranges\n    text: |\n      # bows from the north\n      archer 7 30\n"

Test(demo, de_6_5_a_scenario_may_bring_other_ranges)
{
    static const char hexes[] = "red archer Van A1; blue scout Van H1";
    static const char table[] = "red archer Van 5,5; blue scout Van 35,5";
    de_situation(PLAIN HEXES, hexes);
    stage_play("red ready; blue ready");
    stage_refuse("red shoot 1 at 2", "DE-6.1");
    de_situation(PLAIN TABLE, table);
    stage_play("red ready; blue ready");
    stage_refuse("red shoot 1 at 2", "DE-6.1");
    de_situation(PLAIN HEXES FAR_RANGES, hexes);
    stage_play("red ready; blue ready; red shoot 1 at 2 | d6:1");
    de_situation(PLAIN TABLE FAR_RANGES, table);
    stage_play("red ready; blue ready; red shoot 1 at 2 | d6:1");
}

Test(demo, de_6_5_ranges_that_make_no_sense_are_refused)
{
    static const char *const rows[][2] = {
        {"scout 3 15", "line 6: data[0].text[0] is wrong: 'scout 3 15' does not begin with a type"},
        {"# a\n      archer 3 15\n      archer 3 15", "line 8: data[0].text[2] is wrong: archer"},
        {"archer 3", "behind archer stand 1 to 20 hexes and 1 to 90 cm, and nothing else"},
        {"archer 0 15", "behind archer stand 1 to 20 hexes and 1 to 90 cm, and nothing else"},
        {"archer 3 15 9", "behind archer stand 1 to 20 hexes and 1 to 90 cm, and nothing else"},
        {"# nothing", "the range of the archer is missing"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char setting[512];
        snprintf(setting, sizeof setting,
                 "data:\n  - kind: ranges\n    text: |\n      %s\n" PLAIN HEXES, rows[i][0]);
        de_expect_fault(setting, "red archer Van A1; blue scout Van C1", rows[i][1]);
    }
}

Test(demo, de_6_6_reeds_cover_like_woods)
{
    hits_from(PLAIN "map: |\n  ...\nlayers: [\"..r\"]\n", "red archer Van A1; blue spearman Van C1",
              "red ready; blue ready", 5);
    hits_from(PLAIN "map: |\n  ..T\nlayers: [\"..r\"]\n", "red archer Van A1; blue spearman Van C1",
              "red ready; blue ready", 5);
}

Test(demo, de_6_6_reeds_do_not_block_the_sight)
{
    hits_from(PLAIN "map: |\n  ...\nlayers: [rr.]\n", "red archer Van A1; blue spearman Van C1",
              "red ready; blue ready", 4);
}

struct sight {
    const char *setting, *forces;
    bool clear;
};

// Across rows the line runs between two hexes: either is enough to see by.
static const struct sight sights[] = {
    {PLAIN "map: |\n  ...\n", "red archer Van A1; blue scout Van C1", true},
    {PLAIN "map: |\n  .T.\n", "red archer Van A1; blue scout Van C1", false},
    {PLAIN "map: |\n  .#.\n", "red archer Van A1; blue scout Van C1", true},
    {PLAIN "map: |\n  T.T\n", "red archer Van A1; blue scout Van C1", true},
    {PLAIN "map: |\n  TTT\n", "red archer Van A1; blue scout Van C1", false},
    {PLAIN "map: |\n  .T\n", "red archer Van A1; blue scout Van B1", true},
    {PLAIN "map: |\n  ...\n   T..\n  ...\n", "red archer Van B1; blue scout Van B3", true},
    {PLAIN "map: |\n  ...\n   .T.\n  ...\n", "red archer Van B1; blue scout Van B3", true},
    {PLAIN "map: |\n  ...\n   TT.\n  ...\n", "red archer Van B1; blue scout Van B3", false},
    {PLAIN TABLE "terrain: [{kind: wood, at: \"9,4 11,6\"}]\n",
     "red archer Van 5,5; blue scout Van 15,5", false},
    {PLAIN TABLE "terrain: [{kind: wood, at: \"9,5.01 11,6\"}]\n",
     "red archer Van 5,5; blue scout Van 15,5", true},
    {PLAIN TABLE "terrain: [{kind: rock, at: \"9,4 11,6\"}]\n",
     "red archer Van 5,5; blue scout Van 15,5", true},
    {PLAIN TABLE "terrain: [{kind: wood, at: \"4,4 11,6\"}]\n",
     "red archer Van 5,5; blue scout Van 15,5", true},
    {PLAIN TABLE "terrain: [{kind: wood, at: \"9,4 16,6\"}]\n",
     "red archer Van 5,5; blue scout Van 15,5", true},
};

Test(demo, de_6_4_woods_between_block_the_sight)
{
    for (size_t i = 0; i < sizeof sights / sizeof *sights; i++) {
        de_situation(sights[i].setting, sights[i].forces);
        stage_play("red ready; blue ready");
        if (sights[i].clear) {
            stage_play("red shoot 1 at 2 | d6:1");
        } else {
            stage_refuse("red shoot 1 at 2", "DE-6.4");
        }
    }
}

Test(demo, de_6_4_nobody_shoots_at_the_hidden_the_fallen_or_friends)
{
    de_situation(PLAIN HEXES, "red archer Van A1; red archer Van A2; red scout Van A3;"
                              "blue scout Van C1; blue scout Van D2 hidden");
    stage_play("red ready; blue ready; red shoot 1 at 4 | d6:6");
    stage_refuse("red shoot 2 at 3", "DE-6.4");
    stage_refuse("red shoot 2 at 4", "DE-6.4");
    stage_refuse("red shoot 2 at 5", "DE-6.4");
    stage_refuse("red shoot 2 at 9", "DE-6.4");
}

static const char bows[] = "red archer Van A1; red archer Van A2; red archer Rear A3;"
                           "red spearman Van A4; red archer Van A5; blue spearman Van C2";

// Number 5 of the squad is too far away, number 3 is of another squad.
Test(demo, de_6_7_all_of_a_squad_who_can_shoot_at_the_target_do)
{
    de_situation(PLAIN HEXES, bows);
    stage_play("red ready; blue ready");
    stage_refuse("red volley 1-3 at 6", "DE-6.7");
    stage_refuse("red volley 1 at 6", "DE-6.7");
    stage_refuse("red volley 1-2+4 at 6", "DE-6.7");
    stage_refuse("red volley 1-2 at 3", "DE-6.4");
    stage_play("red volley 1-2 at 6 | d6:1 d6:2");
    stage_expect_told("archer 1 shoots at spearman 6, needs 4, throws 1: a miss");
    stage_expect_told("archer 2 shoots at spearman 6, needs 4, throws 2: a miss");
    stage_expect_asked("red: archer 3 may move, shoot or pass");
    stage_refuse("red volley 3 at 6", "DE-6.7"); // alone
}

Test(demo, de_6_7_a_volley_ends_when_the_target_falls)
{
    de_situation(PLAIN HEXES, bows);
    stage_play("red ready; blue ready; red volley 1-2 at 6 | d6:4");
    stage_expect_untold("archer 2 shoots");
    cr_assert(de_now()->figures[2].acted && !de_now()->figures[2].shot);
    stage_expect_asked("red: archer 3 may move, shoot or pass");
}
