// Choices, figures and units in people's words.
#include "rules/tyneside/people/people.h"
#include "rules/tyneside/ty_situation.h"

#include <criterion/criterion.h>
#include <string.h>

#define YARD "90x90; wall 30,40 50,40; *deed name=rope 40,22; *objective name=Well 45,45"
#define BANDS                                                                              \
    "red Spears bushi Taro 40,20 katana bow; red Riders bushi Jiro 60,20 katana mounted; " \
    "blue Guards bushi Goro 40,70 katana"

Test(tyneside, ty_4_5_every_word_of_a_choice_has_its_sentence)
{
    static const struct stage_label rows[] = {
        {"red pass", "Let them go on"},
        {"red end", "End this phase"},
        {"red leave", "Leave all as it is"},
        {"red edge far", "Take the far edge"},
        {"red ready", "Ready"},
        {"red place Taro to 10,12.5 90", "Set Taro up at 10,12.5"},
        {"red hide Spears", "Spears lies in ambush"},
        {"red order-hold Spears", "Order Spears to stay"},
        {"red order-move Spears to 10,10", "Order Spears to go to 10,10"},
        {"red order-goal Spears 2", "Order Spears to objective 2"},
        {"red order-follow Spears Riders", "Order Spears to follow Riders"},
        {"red charge Spears at Goro", "Charge Guards"},
        {"red turn Jiro 45", "The next half begins with a turn to the north-east"},
        {"red via Taro at 40,25", "Go by way of 40,25"},
        {"red move Taro to 40,25", "Taro moves to 40,25"},
        {"red move Taro to 40,68", "Taro closes with Goro"},
        {"red ride Jiro to 60,30 180", "Jiro rides to 60,30 and faces west"},
        {"red fling Taro to 40,25 at Goro last", "Move to 40,25 and throw a shuriken at Guards"},
        {"red plan Taro to 40,25", "Taro is to go to 40,25"},
        {"red go Spears", "Set out as planned"},
        {"red forget Spears", "Forget the plan"},
        {"red advance Spears to 40,25", "Spears to 40,25"},
        {"red wheel Spears 330", "Wheel 30° to the right"},
        {"red close Spears at Goro", "Close with Guards"},
        {"red face Jiro 45", "Turn 45° right"},
        {"red climb Taro at 0", "Taro climbs the wall"},
        {"red load Taro first", "Taro loads the bow"},
        {"red load Taro bomb", "Taro readies a smoke bomb"},
        {"red shoot Taro at Goro first", "Taro shoots at Guards (bow)"},
        {"red lob Taro to 40,25", "Throw a smoke bomb at 40,25"},
        {"red hold Taro", "Taro holds a shot ready"},
        {"red mount Taro on horse1", "Taro mounts"},
        {"red dismount Jiro to 60,25", "Dismount at 60,25"},
        {"red take Taro object1", "Take up the chest"},
        {"red drop Taro 270", "Taro puts it down to the south"},
        {"red act Taro deed1", "Taro: rope"},
        {"red react Taro at Goro first", "Taro shoots at Guards (bow)"},
        {"red pair Taro against Goro", "Taro fights Goro"},
        {"red support Taro beside Jiro", "Taro supports Jiro"},
        {"red strike Taro at Goro", "Taro strikes at Goro, who is down"},
        {"red primary Taro", "Taro fights in front"},
        {"red shift 0 to 40,45", "Move the wall to 40,45"},
        {NULL, NULL},
    };
    ty_situation(YARD, BANDS, "");
    cr_assert_eq(stage_expect_labels(rows), TY_WORDS + 2, "a word without its sentence");
}

Test(tyneside, ty_8_1_a_card_tells_wounds_arms_and_actions)
{
    ty_situation("90x90", BANDS, "");
    cr_expect_str_eq(stage_card("Taro"),
                     "Bushi, Spears, loaded; weapon katana, armour none, actions "
                     "2, bow loaded, points 28");
    cr_expect(strstr(stage_card("Jiro"), "Riders, mounted; weapon katana"), "%s",
              stage_card("Jiro"));
    ty_of(stage_battle())->figures[stage_number("Goro")].wounds = 4;
    cr_expect(strstr(stage_card("Goro"), "Bushi, Guards, disabled"), "%s", stage_card("Goro"));
}

Test(tyneside, ty_10_4_the_card_of_a_unit_tells_its_morale_and_strength)
{
    struct card card;
    ty_situation("90x90", BANDS, "");
    ty_of(stage_battle())->units[1].morale = FALL_BACK;
    ty_of(stage_battle())->units[1].slow = 1;
    cr_expect_str_eq(stage_group_card(1),
                     "must fall back, slowed, ordered to go on; strength 1 of 1");
    ty_group_card(stage_ground(), stage_battle(), 1, &card);
    cr_expect(card_has(&card, TONE_LOUD));
}

Test(tyneside, ty_9_2_a_choice_names_the_enemy_it_leads_up_to)
{
    ty_situation("90x90", BANDS, "");
    struct choice near = {.kind = MOVE, .side = RED, .x = CM(40), .y = CM(68)};
    near.figure = (uint16_t)stage_number("Taro");
    cr_expect_eq(ty_meets(stage_ground(), stage_battle(), &near), stage_number("Goro"));
    near.y = CM(25);
    cr_expect_eq(ty_meets(stage_ground(), stage_battle(), &near), 0);
    ty_of(stage_battle())->units[1].target = 3; // in a charge every step does
    cr_expect_eq(ty_meets(stage_ground(), stage_battle(), &near), stage_number("Goro"));
}
