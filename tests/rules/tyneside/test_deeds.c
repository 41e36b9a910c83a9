// What a scenario lets figures do (TY-4.5).
#include "core/json.h"
#include "core/text.h"
#include "rules/tyneside/people/people.h"
#include "rules/tyneside/ty_situation.h"

#include <criterion/criterion.h>
#include <string.h>

#define GATE "90x90; *deed name=gate 40,22; *deed name=rope blue 40,68"
#define TWO                                                                                     \
    "red A1 bushi Taro 40,20 katana; red A2 bushi Jiro 60,20 katana; blue B1 bushi Goro 40,70 " \
    "katana"

Test(tyneside, ty_4_5_a_deed_takes_an_action_of_a_figure_that_touches_its_place)
{
    ty_situation(GATE, TWO, "");
    stage_refuse("red act Jiro deed1", "TY-4.5");
    stage_refuse("red act Taro deed2", "TY-4.5"); // not his
    stage_refuse("red act Taro deed3", "TY-4.5");
    stage_refuse("red act Goro deed1", "TY-4.2");
    cr_expect(stage_offers("red act Taro deed1"));
    stage_play("red act Taro deed1");
    stage_expect_story("Taro has done it: gate\n");
    cr_expect_eq(ty_figure("Taro")->actions, 1);
    stage_refuse("red act Taro deed1", "TY-4.5"); // once is enough
}

Test(tyneside, ty_4_5_a_deed_needs_an_action)
{
    ty_situation(GATE, "red A1 bushi Taro 40,19.8 katana; blue B1 bushi Goro 40,70 katana", "");
    stage_refuse("red act Taro deed1", "TY-4.5"); // 2 mm are no touch
    stage_play("red move Taro to 40,19; red move Taro to 40,20");
    stage_refuse("red act Taro deed1", "TY-4.4");
}

Test(tyneside, ty_4_5_deeds_win_where_the_scenario_says_so)
{
    ty_situation(GATE "; *wins-by-deeds red deeds 1", TWO, "");
    stage_play("red act Taro deed1");
    stage_expect_told("red wins: the deeds are done");
    stage_expect_outcome("red wins");
    ty_situation("90x90; *deed name=gate 40,22; *deed name=rope 60,22; *wins-by-deeds red deeds 2",
                 TWO, "");
    stage_play("red act Taro deed1; red end; blue end");
    stage_expect_outcome("undecided");
    stage_play("red act Jiro deed2");
    stage_expect_outcome("red wins");
}

Test(tyneside, ty_4_5_who_does_it_unseen_is_not_named_to_the_enemy)
{
    ty_situation(GATE,
                 "red A1 bushi Taro 40,20 ninja concealed katana; blue B1 bushi Goro 40,70 katana",
                 "");
    stage_play("red act Taro deed1");
    stage_expect_told("Taro has done it: gate");
    stage_expect_untold_to(BLUE, "Taro");
    stage_expect_told("It is done: gate");
    stage_expect_untold_to(RED, "It is done");
}

Test(tyneside, ty_4_5_deeds_are_shown_and_what_is_no_deed_is_told)
{
    char page[32768];
    struct text text;
    struct json json;
    ty_situation(GATE, TWO, "");
    stage_play("red act Taro deed1");
    text_init(&text, page, sizeof page);
    json_init(&json, &text);
    json_object(&json, NULL);
    ty_view(stage_ground(), &ty_now()->head, &json);
    json_end(&json);
    cr_expect(strstr(page, "{\"kind\":\"deed\",\"id\":249,\"x\":4000,\"y\":2200,"
                           "\"title\":\"To be done: gate, done\",\"done\":true}"));
    cr_expect(strstr(page, "{\"kind\":\"deed\",\"id\":250,\"x\":4000,\"y\":6800,"
                           "\"title\":\"To be done: rope, by blue\",\"done\":false}"));
    text_init(&text, page, sizeof page);
    ty_sketch(stage_ground(), &ty_now()->head, &text);
    cr_expect(strstr(page, "deed 249  gate at 40,22, done\ndeed 250  rope at 40,68\n"), "%s", page);
    ty_expect_fault("90x90; *deed 40,22", TWO, "", "it must say what is done");
    ty_expect_fault("90x90; *deed name=gate", TWO, "", "one place was expected");
    ty_expect_fault("90x90; *wins-by-deeds red deeds 5", TWO, "", "deeds must be 1 to 4, not 5");
}
