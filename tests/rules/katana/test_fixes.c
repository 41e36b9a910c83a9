// Setting the table right by hand.
#include "rules/katana/ky_situation.h"

#include "core/exchange.h"
#include "core/text.h"

#include <criterion/criterion.h>

static struct game game; // a copy of the situation's; Criterion runs each test by itself

#define TWO "red samurai Taro 3,4:0 katana 4 wakizashi 2; blue samurai Goro 6,4:3 yari 4 bow 3"

// "place 2 at 3,3 0"; figures by number. Refused: why, and nothing has changed.
static const char *fix(const char *line)
{
    static char sentence[256];
    struct choice choice;
    struct problem problem = {0};
    struct text why;
    struct ruleset by_hand = fixing(&katana_ruleset);
    text_init(&why, sentence, sizeof sentence);
    if (!choice_parse(&by_hand, stage_ground(), line, &choice, &why)) return sentence;
    choice.side = RED;
    game.rules = &katana_ruleset;
    game.ground = stage_ground();
    battle_copy(&game.battle.head, &ky_now()->head);
    dice_init(&game.dice, BEYOND_STARVE, 0);
    enum exchange_end end = game_fix(&game, &choice, &problem);
    if (end != EXCHANGE_DONE) {
        cr_expect(battle_equal(&game.battle.head, &ky_now()->head), "%s", line);
        return problem.text;
    }
    battle_copy(&ky_change()->head, &game.battle.head);
    return "";
}

static void begin(const char *forces)
{
    ky_situation("12x9", forces, "");
    ky_phase(2, MOVING);
}

Test(katana_fixes, a_figure_is_placed_where_people_say)
{
    begin(TWO);
    cr_expect_str_eq(fix("place 1 at 8,2 4"), "");
    ky_expect_at("Taro", "8,2");
    ky_expect_facing("Taro", 4);
    cr_expect_str_eq(fix("place 1 at 12,2 4"), "that place is off the map");
    cr_expect_str_eq(fix("place 1 at 6,4 0"), "two stand in one hex (KY-4.5)");
    cr_expect_str_eq(fix("place 3 at 6,5 0"), "there is no such figure");
}

Test(katana_fixes, a_rider_is_placed_with_his_horse)
{
    begin("red samurai Taro 3,4:0 katana 4 mounted; blue samurai Goro 9,4:3 katana 4");
    cr_expect_str_eq(fix("place 1 at 6,4 3"), "");
    cr_expect_eq(ky_horse("Taro")->head, ky_figure("Taro")->cell);
    cr_expect_eq(ky_horse("Taro")->facing, ky_figure("Taro")->facing);
    cr_expect_str_eq(fix("place 1 at 0,4 0"), "his horse would be off the map");
    cr_expect_str_eq(fix("posture 1 lying"), "he is in the saddle");
}

Test(katana_fixes, wounds_and_distractions_are_set)
{
    begin(TWO);
    cr_expect_str_eq(fix("wounds 1 2"), "");
    cr_expect_str_eq(fix("distractions 1 5"), "");
    ky_expect_harm("Taro", 2, 5);
    cr_expect_str_eq(fix("wounds 1 40"), "so many kill him: say that he is killed");
    cr_expect_str_eq(fix("distractions 1 15"), "so many knock him out: say that he is");
    ky_expect_harm("Taro", 2, 5);
}

Test(katana_fixes, who_fell_by_mistake_is_able_again)
{
    begin(TWO "; red samurai Jiro 1,1:0 katana 3");
    cr_expect_str_eq(fix("health 1 killed"), "");
    ky_expect_state("Taro", "dead");
    cr_expect_eq(ky_now()->groups[ky_figure("Taro")->group].killed, 1);
    cr_expect_str_eq(fix("health 1 knocked-out"), "he is that already");
    cr_expect_str_eq(fix("wounds 1 0"), "first say that he is able, and on the map");
    cr_expect_str_eq(fix("place 1 at 4,4 0"), "he is dead: say first that he is able");
    cr_expect_str_eq(fix("health 1 able"), "");
    ky_expect_state("Taro", "able");
    ky_expect_lying("Taro", true);
    cr_expect_eq(ky_now()->groups[ky_figure("Taro")->group].killed, 0);
    cr_expect_str_eq(fix("posture 1 standing"), "");
    ky_expect_lying("Taro", false);
    cr_expect_str_eq(fix("health 1 able"), "he is able");
}

Test(katana_fixes, what_is_in_hand_and_loaded_is_set)
{
    begin(TWO);
    cr_expect_str_eq(fix("hand 1 wakizashi"), "");
    cr_expect_eq(ky_figure("Taro")->hand, 2);
    cr_expect_str_eq(fix("hand 1 naginata"), "he has no such weapon");
    cr_expect_str_eq(fix("loaded 1 ready"), "he holds nothing to shoot");
    cr_expect_str_eq(fix("hand 2 bow"), "");
    cr_expect_str_eq(fix("loaded 2 empty"), "");
    cr_expect_eq(ky_figure("Goro")->arms[1].loaded, 0);
    cr_expect_eq(ky_figure("Goro")->arms[1].reloading, 3, "moves, as after a shot");
    cr_expect_str_eq(fix("loaded 2 ready"), "");
    cr_expect_eq(ky_figure("Goro")->arms[1].loaded, 1);
    cr_expect_eq(ky_figure("Goro")->arms[1].reloading, 0);
}

Test(katana_fixes, who_has_acted_may_act_again)
{
    begin(TWO);
    ky_change()->figures[1].acted = FORWARD;
    cr_expect_str_eq(fix("fresh 1"), "");
    cr_expect_eq(ky_figure("Taro")->acted, 0);
    cr_expect_str_eq(fix("nothing"), "there is nothing to set right in that");
}

// Neither a leap aside nor the weapon that he drew hampers him, nor the gait that was changed.
Test(katana_fixes, who_is_fresh_strikes_as_if_nothing_had_been)
{
    ky_situation("16x9",
                 "red samurai Ban 5,4:0 katana 4 mounted average; blue ronin Goro 6,4:3 katana 3",
                 "");
    ky_phase(2, CLASHING);
    struct ky_figure *man = ky_figure("Ban");
    man->dodged = man->moved = man->drawing = man->swings = 1;
    ky_horse("Ban")->steered = 1;
    stage_refuse("red attack Ban Goro", "KY-14.9");
    cr_expect_str_eq(fix("fresh 1"), "");
    ky_play("red attack Ban Goro", "5 5");
    stage_expect_told("Ban 8 : 8 Goro");
}

// KY-15.2: the umpire's word is a cause to test.
Test(katana_fixes, ky_15_2_a_group_tests_when_the_umpire_says_so)
{
    ky_situation("12x9",
                 "red ashigaru Ichi 3,4:0 yari 2 leadership 3; blue samurai Goro 10,4:3 katana 3",
                 "rally=off");
    ky_phase(2, MOVING);
    cr_expect_str_eq(fix("morale 1 tests"), "");
    cr_expect_str_eq(fix("morale 1 tests"), "it has cause to test already");
    ky_end_move("2"); // the die of the test
    ky_expect_morale("Ichi", "no-advance");
    ky_end_move("");
}

Test(katana_fixes, ky_15_2_or_what_the_group_does)
{
    begin("red ashigaru Ichi 3,4:0 yari 2; red ashigaru Ni 3,6:0 yari 2 group=Ichi; "
          "blue samurai Goro 6,4:3 katana 3");
    cr_expect_str_eq(fix("morale 2 run-away"), "");
    ky_expect_morale("Ichi", "run-away");
    cr_expect_str_eq(fix("morale 1 run-away"), "that is what it does");
    cr_expect_str_eq(fix("health 1 killed"), "");
    cr_expect_str_eq(fix("morale 1 continue"), "");
    ky_expect_morale("Ichi", "continue");
}
