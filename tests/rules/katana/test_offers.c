// What is offered while figures move and orders are written: all that is legal, and nothing else.
#include "rules/katana/ky_situation.h"

#include "rules/katana/tables.h"

#include <criterion/criterion.h>
#include <string.h>

#define FOE "; blue samurai Goro 18,8:3 katana 3"

static void expect_offered(const char *const *lines)
{
    for (; *lines; lines++) {
        cr_expect(stage_offers(*lines), "'%s' is not offered", *lines);
    }
}

Test(katana, ky_4_1_all_actions_on_foot_are_offered)
{
    static const char *const lines[] = {"red forward Taro",
                                        "red turn Taro left",
                                        "red turn Taro right",
                                        "red lie Taro",
                                        "red stay Taro",
                                        "red sidestep Taro left",
                                        "red sidestep Taro right",
                                        "red sidestep-back Taro left",
                                        "red sidestep-back Taro right",
                                        "red back Taro",
                                        "red draw Taro wakizashi",
                                        "red end-phase",
                                        NULL};
    ky_situation("20x9", "red samurai Taro 3,4:0 katana 4 wakizashi 3" FOE, "");
    ky_phase(2, MOVING);
    expect_offered(lines);
    cr_expect_eq(stage_count_offers(RED), 12);
}

Test(katana, ky_4_3_a_run_is_offered_to_who_may_run)
{
    ky_situation("20x9", "red samurai Taro 3,4:0 katana 4" FOE, "");
    ky_figure("Taro")->mode = NON_TACTICAL;
    ky_phase(2, MOVING);
    cr_expect(stage_offers("red run Taro"));
    cr_expect_eq(stage_count_offers(RED), 12);
}

Test(katana, ky_6_5_all_gaits_are_offered)
{
    static const char *const lines[] = {"red gait Ban halt",
                                        "red gait Ban walk",
                                        "red gait Ban walk turn left after 0",
                                        "red gait Ban walk turn right after 1",
                                        "red gait Ban trot",
                                        "red gait Ban trot turn left after 2",
                                        "red gait Ban sidestep left",
                                        "red gait Ban sidestep right",
                                        "red gait Ban turn left",
                                        "red gait Ban turn right",
                                        "red gait Ban back",
                                        "red stay Ban",
                                        "red dismount Ban",
                                        NULL};
    ky_situation("20x9", "red samurai Ban 8,4:0 katana 4 mounted" FOE, "");
    ky_phase(2, MOVING);
    expect_offered(lines);
    // Halt, walk and trot; the turns of a walk (4) and of a trot (6); 5 others, staying, getting off,
    // and the end.
    cr_expect_eq(stage_count_offers(RED), 3 + 10 + 5 + 2 + 1);
}

Test(katana, ky_5_1_orders_for_this_phase_are_offered_as_if_nobody_stood_in_the_way)
{
    static const char *const lines[] = {"red order Taro 2 forward",
                                        "red order Taro 2 turn left",
                                        "red order Taro 2 sidestep right",
                                        "red order Taro 2 back",
                                        "red order Taro 2 stay",
                                        "red order Taro 2 lie",
                                        "red order Taro 2 draw wakizashi",
                                        "red end-phase",
                                        NULL};
    ky_situation("20x9",
                 "red samurai Taro 3,4:0 katana 4 wakizashi 3; blue samurai Goro 4,4:3 katana 3",
                 "movement-order=written");
    ky_phase(2, ORDERS);
    expect_offered(lines);
    cr_expect(stage_offers("red order Taro 2 close Goro"));
    cr_expect(stage_offers("red order Taro 2 charge Goro"));
    cr_expect_eq(stage_count_offers(RED), 14);
}

Test(katana, ky_5_2_orders_for_a_later_phase_are_offered_when_their_turn_comes)
{
    ky_situation("20x9", "red samurai Taro 3,4:0 katana 4 wakizashi 3" FOE,
                 "movement-order=written-all");
    cr_expect(stage_offers("red order Taro 2 forward"));
    cr_expect_not(stage_offers("red order Taro 3 forward"));
    stage_play("red order Taro 2 draw wakizashi");
    cr_expect(stage_offers("red order Taro 3 draw katana"));
    cr_expect(stage_offers("red order Taro 3 sidestep-back left"));
    cr_expect(stage_offers("red order Taro 3 stand"));
    cr_expect_not(stage_offers("red order Taro 3 run"));
    cr_expect_not(stage_offers("red order Taro 3 reprime"));
    cr_expect_gt(stage_count_offers(RED), 10);
}

Test(katana, ky_5_2_orders_of_a_rider_are_offered)
{
    ky_situation("20x9", "red samurai Ban 8,4:0 musket 4 katana 4 mounted" FOE,
                 "movement-order=written-all");
    cr_expect(stage_offers("red order Ban 2 gait trot turn left after 1"));
    cr_expect(stage_offers("red order Ban 2 gait sidestep left"));
    cr_expect(stage_offers("red order Ban 2 gait back"));
    cr_expect(stage_offers("red order Ban 2 draw katana"));
    cr_expect(stage_offers("red order Ban 2 reprime"));
    stage_refuse("red order Ban 2 forward", "KY-6.3");
    cr_expect_gt(stage_count_offers(RED), 15);
}

Test(katana, ky_5_2_whom_one_cannot_meet_is_not_offered)
{
    ky_situation("20x9", "red samurai Taro 3,4:0 katana 4" FOE, "movement-order=written-all");
    stage_refuse("red order Taro 2 charge Goro", "KY-16.9");
    cr_expect_not(stage_offers("red order Taro 2 charge Goro"));
}

Test(katana, ky_17_12_the_second_action_is_offered)
{
    static const char *const lines[] = {"red extra Ken turn left", "red extra Ken turn right",
                                        "red extra Ken lie", "red extra Ken stay", NULL};
    ky_situation("20x9",
                 "red master Ken 8,4:0 katana 9 reaction 7; red samurai Taro 3,8:0 katana 4" FOE,
                 "faster-reactions=on");
    ky_phase(2, MOVING);
    stage_play("red forward Ken");
    expect_offered(lines);
    cr_expect_not(stage_offers("red extra Ken stand"));
    stage_play("red stay Taro");
    cr_expect_eq(stage_count_offers(RED), 5);
}

Test(katana, ky_3_2_modes_and_tasks_are_offered)
{
    ky_situation("20x9", "red samurai Taro 3,4:0 bow 4 empty; red samurai Yumi 3,6:0 bow 4" FOE,
                 "");
    cr_expect(stage_offers("red mode Taro non-tactical"));
    cr_expect(stage_offers("red task Taro reload"));
    cr_expect(stage_offers("red task Taro rest"));
    cr_expect(stage_offers("red task Yumi aim Goro"));
    cr_expect_not(stage_offers("red task Yumi reload"));
    stage_count_offers(RED);
}
