// Choices and figures in people's words.
#include "core/text.h"
#include "rules/blades/sb_situation.h"

#include <criterion/criterion.h>
#include <string.h>

#define THREE "red ninja Moth A1; red samurai Taro C3:e mounted bow; blue monk Ryo F1"

Test(blades, sb_1_3_every_word_of_a_choice_has_its_sentence)
{
    static const struct stage_label rows[] = {
        {"red pass", "Pass"},
        {"red end", "End this step"},
        {"red place Moth to B2", "Set up Moth at B2"},
        {"red seat Taro to B2 ne", "Set up Taro at B2, facing north-east"},
        {"red ready", "Ready"},
        {"red shoot Taro at Ryo head", "Shoot at Ryo"},
        {"blue shoot Ryo at Taro rear", "Shoot at Taro, at the rear of the horse"},
        {"red throw Moth at Ryo head", "Throw a shuriken at Ryo"},
        {"red move Moth to B2", "Move to B2"},
        {"red halt Moth", "Moth goes no further"},
        {"red ride Taro b", "Rein back"},
        {"red ride-to Taro to B2 w", "Ride to B2, facing west"},
        {"red dismount Taro to B2", "Dismount to B2"},
        {"red mount Moth on horse1", "Mount the horse"},
        {"red exit Moth", "Leave the map"},
        {"red enter Moth to B2", "Enter at B2"},
        {"red ride-in Taro to B2 se", "Ride in at B2, facing south-east"},
        {"red challenge Taro against Ryo", "Challenge Ryo"},
        {"red break-off Taro", "Taro breaks off the duel"},
        {"red hara-kiri Taro", "Taro takes his own life"},
        {"red dress Taro", "Taro puts on his armour"},
        {"red douse Moth at lantern1", "Put out the lantern"},
        {"blue relight Ryo at lantern1", "Light the lantern again"},
        {"red unblock Moth at barricade1", "Clear the barricade away"},
        {"red interfere Moth", "Interfere in the duel of Moth"},
        {"red attack Moth Taro at Ryo", "Attack Ryo with Moth and Taro"},
        {"blue deflect yes", "Deflect the arrow"},
        {"blue deflect no", "Let the arrow come"},
        {"blue retreat Ryo to G1", "Ryo retreats to G1"},
        {"red rein Taro to B2 nw", "Taro falls back to B2, facing north-west"},
        {"red land Taro to B2", "Taro lands on B2"},
        {"red wound Moth", "Moth takes the wound"},
        {"red advance Moth to B2", "Moth advances to B2"},
        {"blue accept", "Accept the challenge"},
        {"blue refuse", "Refuse the challenge"},
        {"blue raise-alarm Ryo", "Ryo raises the alarm"},
        {NULL, NULL},
    };
    sb_situation("8x5", THREE, "");
    cr_assert_eq(stage_expect_labels(rows), RAISE + 3, "a word without its sentence");
}

Test(blades, sb_2_2_a_card_tells_states_and_values)
{
    sb_situation("8x5", THREE, "");
    cr_expect_str_eq(stage_card("Taro"),
                     "Samurai, mounted, with a bow; attack 26, defence 8, movement 11");
    sb_battle()->figures[stage_number("Moth")].wounded = 1;
    sb_battle()->figures[stage_number("Moth")].spent = 2;
    cr_expect_str_eq(stage_card("Moth"),
                     "Ninja, wounded; attack 10, defence 3, movement 3 of 5, shuriken any");
    sb_battle()->figures[stage_number("Ryo")].where = BLADES_DEAD;
    cr_expect(strstr(stage_card("Ryo"), "Monk, killed"), "%s", stage_card("Ryo"));
}

Test(blades, sb_3_1_who_has_done_what_the_step_is_for_is_done)
{
    sb_situation("8x5", THREE, "");
    sb_step(FOOT_FIRE, RED);
    cr_expect_null(strstr(stage_card("Moth"), "done"));
    stage_play("red throw Moth at Ryo head | 10");
    cr_expect(strstr(stage_card("Moth"), "done"), "%s", stage_card("Moth"));
}

Test(blades, sb_11_7_the_facts_tell_of_the_night_and_the_alarm)
{
    char lines[FACTS_CAP];
    struct text text;
    sb_situation_with("8x5", THREE, "night=yes", "{kind: garrison, side: blue}");
    text_init(&text, lines, sizeof lines);
    blades_facts(stage_ground(), stage_battle(), &text);
    cr_expect(strstr(lines, "Night; no alarm yet\n"), "%s", lines);
    sb_battle()->alarm = 1;
    text_clear(&text);
    blades_facts(stage_ground(), stage_battle(), &text);
    cr_expect(strstr(lines, "The alarm is raised\n"), "%s", lines);
}

// Nobody loses by what he was not told; of the hidden the others are told nothing.
Test(blades, sb_6_10_by_when_one_has_to_come_in_is_told)
{
    char lines[FACTS_CAP], aims[AIMS_CAP];
    struct text text;
    sb_situation("8x3",
                 "red monk Ryo A1; red ninja Moth - hidden enters 1 until 2 west; "
                 "red bandit Goro - until 3 west; blue monk F H3",
                 "turns=5");
    text_init(&text, lines, sizeof lines);
    blades_facts(stage_ground(), stage_battle(), &text);
    cr_expect(strstr(lines, "To come in by turn 2\n"), "%s", lines);
    text_clear(&text);
    blades_facts(stage_ground(), stage_known_to(BLUE), &text);
    cr_expect(strstr(lines, "To come in by turn 3\n"), "%s", lines);
    text_init(&text, aims, sizeof aims);
    blades_aims(stage_ground(), stage_known_to(BLUE), &text);
    cr_expect(strstr(aims, "Goro stays away if not in by turn 3."), "%s", aims);
    cr_expect_null(strstr(aims, "Moth"));
}

// SB-9.7 He has been on the map all the time.
Test(blades, sb_9_7_who_is_thrown_does_not_wait_to_enter)
{
    sb_situation("8x5",
                 "red samurai Taro C3 attack 40; blue ronin Goro D3/E3 mounted; blue monk Ryo H5",
                 "");
    sb_step(COMBAT, RED);
    stage_play("red attack Taro - at Goro | 2"); // 40 to 7, 5-1: D
    stage_expect_step(LANDING, BLUE);
    cr_expect(strstr(stage_card("Goro"), "thrown from his horse"), "%s", stage_card("Goro"));
    cr_expect_null(strstr(stage_card("Goro"), "waiting"));
}
