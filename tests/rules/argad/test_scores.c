// AR-19.1 to the point: what the terms of a scenario are worth, and by how much somebody wins.
#include "rules/argad/ag_battle.h"

#include <criterion/criterion.h>
#include <stdio.h>

#define GATE                                                                          \
    "80x60; gate 40,10 46,10 hits 6 name Gate; *points-gate red name=Gate points 3; " \
    "*points-margin red points 3"
#define AKA "red samurai Aka 20,20 leader; "

static void end_with(enum ag_work_state gate, const char *garrison, const char *outcome)
{
    char forces[128];
    snprintf(forces, sizeof forces, AKA "blue samurai Ao %s leader", garrison);
    ag_battle(GATE, forces, "turns=1");
    ag_work("Gate")->state = (uint8_t)gate;
    ag_begin(TURN_ENDS);
    stage_expect_outcome(outcome);
}

Test(argad, ar_19_1_a_gate_is_held_by_who_is_near)
{
    end_with(WORK_OPEN, "43,17.1", "red wins"); // 6.1 cm from it
    end_with(WORK_OPEN, "43,17", "drawn");
    end_with(WORK_DOWN, "43,12", "red wins");
    end_with(WORK_STANDS, "43,50", "drawn");
}

// One more than the other is not enough for who needs a margin.
Test(argad, ar_19_1_by_how_much_somebody_wins)
{
    static const struct {
        int red, blue;
        const char *outcome;
    } rows[] = {{0, 0, "drawn"},     {2, 0, "drawn"}, {3, 0, "red wins"}, {3, 1, "drawn"},
                {0, 1, "blue wins"}, {3, 3, "drawn"}, {2, 3, "blue wins"}};
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        ag_battle("80x60; *points-fall red name=B points 1; *points-fall blue name=R points 1; "
                  "*points-margin red points 3",
                  AKA "red samurai R1 20,30 group=R; red samurai R2 20,35 group=R; "
                      "red samurai R3 20,40 group=R; blue samurai Ao 60,20; "
                      "blue samurai B1 60,30 group=B; blue samurai B2 60,35 group=B; "
                      "blue samurai B3 60,40 group=B",
                  "turns=1");
        for (int fallen = 0; fallen < rows[i].red; fallen++) {
            ag_change()->figures[6 + fallen].state = AG_OUT;
        }
        for (int fallen = 0; fallen < rows[i].blue; fallen++) {
            ag_change()->figures[2 + fallen].state = AG_OUT;
        }
        ag_begin(TURN_ENDS);
        stage_expect_outcome(rows[i].outcome);
    }
}

// So many who are inside, their borders included; servants are nobody.
Test(argad, ar_19_1_so_many_are_inside)
{
    static const struct {
        const char *second, *outcome;
    } rows[] = {{"red samurai B 60,40", "red wins"}, {"red samurai B 60.1,40", "drawn"},
                {"red samurai B 60,40.1", "drawn"},  {"red samurai B 40,30", "red wins"},
                {"red samurai B 39.9,30", "drawn"},  {"red samurai B 40,29.9", "drawn"},
                {"red civilian B 50,38", "drawn"}};
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        char forces[160];
        snprintf(forces, sizeof forces,
                 "red samurai Aka 50,35 leader; %s; blue samurai Ao 10,10; blue samurai Aoi 45,32",
                 rows[i].second);
        ag_battle("80x60; *points-inside red 40,30 60,40 figures 2 points 3", forces, "turns=1");
        ag_begin(TURN_ENDS);
        stage_expect_outcome(rows[i].outcome);
    }
}

Test(argad, ar_19_1_a_thing_is_kept_until_the_end)
{
    for (int turn = 1; turn <= 2; turn++) {
        ag_battle("80x60; *chest carried-by=Aka name=Box; *keeps red name=Box",
                  AKA "blue samurai Ao 60,20", "turns=2");
        ag_change()->head.turn = (uint16_t)turn;
        ag_begin(TURN_ENDS);
        stage_expect_outcome(turn == 2 ? "red wins" : "undecided");
    }
}

Test(argad, ar_19_1_who_wins_when_time_is_up)
{
    ag_battle("80x60; *chest 70,50 name=Box; *carries-off red name=Box east; *wins-at-the-end blue",
              AKA "blue samurai Ao 60,20", "turns=1");
    ag_begin(TURN_ENDS);
    stage_expect_outcome("blue wins");
    ag_battle("80x60; *chest 70,50 name=Box; *carries-off red name=Box east",
              AKA "blue samurai Ao 60,20; blue samurai B 60,30", "turns=1");
    ag_figure("B")->state = AG_OUT; // half of what they were: nothing where there are aims
    ag_begin(TURN_ENDS);
    stage_expect_outcome("drawn");
}

// In a scenario without aims a side of ten that has lost one in ten, and no more, has lost nothing yet.
Test(argad, ar_19_1_a_tenth_is_no_difference)
{
    for (int lost = 1; lost <= 2; lost++) {
        char forces[1024];
        int length = snprintf(forces, sizeof forces, AKA "red samurai Akane 20,30");
        for (int i = 0; i < 10; i++) {
            length += snprintf(forces + length, sizeof forces - (size_t)length,
                               "; blue samurai B%d 60,%d", i, 5 + 5 * i);
        }
        ag_battle("80x60", forces, "turns=1");
        for (int i = 0; i < lost; i++) {
            ag_change()->figures[3 + i].state = AG_OUT;
        }
        ag_begin(TURN_ENDS);
        stage_expect_outcome(lost == 1 ? "drawn" : "red wins");
    }
}

// Without a leader to lose nobody is beaten by his losses; half of them is not more than half.
Test(argad, ar_19_1_who_is_beaten_by_his_losses)
{
    static const struct {
        const char *leader;
        int lost;
        const char *outcome;
    } rows[] = {{"leader", 2, "undecided"}, {"leader", 3, "red wins"}, {"", 3, "undecided"}};
    for (int i = 0; i < 3; i++) {
        char forces[256];
        snprintf(forces, sizeof forces,
                 AKA "blue samurai B1 60,20 %s; blue samurai B2 60,30; blue samurai B3 60,40; "
                     "blue samurai B4 60,50; blue civilian Ine 70,50",
                 rows[i].leader);
        ag_battle("80x60", forces, "");
        for (int fallen = 0; fallen < rows[i].lost; fallen++) {
            ag_change()->figures[2 + fallen].state = AG_OUT;
        }
        ag_begin(TURN_ENDS);
        stage_expect_outcome(rows[i].outcome);
    }
}

// Whoever carries it off leaves by an edge that counts, each of the four.
Test(argad, ar_19_1_each_edge_is_an_edge)
{
    static const struct {
        const char *edge, *from, *to;
    } rows[] = {{"west", "3,30", "-1,30"},
                {"east", "77,30", "81,30"},
                {"south", "40,3", "40,-1"},
                {"north", "40,57", "40,61"}};
    for (int i = 0; i < 4; i++) {
        for (int j = 0; j < 4; j++) {
            char table[128], forces[128], line[64];
            snprintf(table, sizeof table,
                     "80x60; *chest carried-by=Aka name=Box; *carries-off red name=Box %s",
                     rows[i].edge);
            snprintf(forces, sizeof forces,
                     "red samurai Aka %s; red samurai B 20,50; blue samurai Ao 60,20",
                     rows[j].from);
            snprintf(line, sizeof line, "red move Aka %s", rows[j].to);
            ag_battle(table, forces, "");
            ag_play(line, "");
            stage_expect_outcome(i == j ? "red wins" : "undecided");
        }
    }
}

Test(argad, ar_19_1_what_is_burnt_is_worth_points)
{
    for (int i = 0; i < 4; i++) {
        ag_battle("80x60; building 30,27 40,37 hits 8 words burns name Hall; "
                  "*points-burnt red name=Hall points 2",
                  AKA "blue samurai Ao 60,50", "turns=1");
        if (i == 1) ag_work("Hall")->burns = 1;
        if (i == 2) ag_work("Hall")->state = WORK_DOWN;
        if (i == 3) ag_work("Hall")->stuck = 1;
        ag_begin(TURN_ENDS);
        stage_expect_outcome(i == 1 || i == 2 ? "red wins" : "drawn");
    }
}

Test(argad, ar_19_1_nobody_at_all_wins_nothing)
{
    ag_battle("80x60", AKA "blue samurai Ao 60,50", "");
    ag_figure("Aka")->state = ag_figure("Ao")->state = AG_OUT;
    ag_begin(TURN_ENDS);
    stage_expect_outcome("drawn");
}
