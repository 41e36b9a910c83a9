// Setting up: who is first, where figures may be put, who hides, and what they are told to do
// (TY-11.2, TY-12.2, TY-12.3, TY-R51, TY-R53, section 6).
#include "core/json.h"
#include "core/text.h"
#include "record/battle_file.h"
#include "record/library.h"
#include "rules/tyneside/deployment/deployment.h"
#include "rules/tyneside/field/field.h"
#include "rules/tyneside/solo/solo.h"
#include "rules/tyneside/ty_situation.h"

#include <criterion/criterion.h>
#include <criterion/parameterized.h>
#include <string.h>

#define TWO "red A1 bushi Taro 40,15 katana; blue B1 bushi Goro 40,75 katana"

// Who sets up first, and who goes first.

Test(tyneside, ty_r53_the_attacker_sets_up_first_and_goes_first)
{
    ty_deploying("90x90", TWO, "attack=2 attack=5");
    stage_expect_story("blue is the attacker: 2 to 5\n");
    stage_expect_step(DEPLOYMENT, BLUE);
    stage_play("blue ready; red ready");
    stage_expect_step(ACTIONS, BLUE);
}

Test(tyneside, ty_r53_where_the_first_turn_is_fixed_the_throw_settles_who_sets_up_first)
{
    ty_deploying("90x90", TWO, "first=red attack=3 attack=3 attack=2 attack=5");
    stage_expect_story("Both throw 3, and throw again\nblue sets up first: 2 to 5\n");
    stage_expect_step(DEPLOYMENT, BLUE);
    stage_play("blue ready; red ready");
    stage_expect_step(ACTIONS, RED);
}

Test(tyneside, ty_r53_where_the_deployment_is_fixed_the_throw_settles_the_first_turn)
{
    ty_deploying("90x90; *sets-up-first red", TWO, "attack=2 attack=5");
    stage_expect_story("blue has the first turn: 2 to 5\n");
    stage_expect_step(DEPLOYMENT, RED);
    stage_play("red ready; blue ready");
    stage_expect_step(ACTIONS, BLUE);
}

Test(tyneside, ty_r53_a_scenario_may_fix_both)
{
    ty_deploying("90x90; *sets-up-first blue", TWO, "first=red");
    stage_expect_story("");
    stage_expect_step(DEPLOYMENT, BLUE);
    stage_play("blue ready; red ready");
    stage_expect_step(ACTIONS, RED);
}

// Orders.

Test(tyneside, ty_r51_the_default_order_is_ahead_of_where_one_sets_up)
{
    ty_deploying("120x90", "red A1 ashigaru Taro 20,15 yari; blue B1 bushi Foe 30,80 katana", "");
    stage_play("red place Taro to 100,15 0; red ready; blue ready");
    cr_expect_eq(ty_unit("A1")->order, ORDER_MOVE);
    cr_expect_eq(ty_unit("A1")->order_x, CM(100));
    cr_expect_eq(ty_unit("A1")->order_y, CM(90));
}

Test(tyneside, ty_r51_the_default_order_is_the_objective_nearest_to_where_one_sets_up)
{
    ty_deploying("120x90; *objective 10,45; *objective 110,45",
                 "red A1 ashigaru Taro 20,15 yari; blue B1 bushi Foe 30,80 katana", "");
    cr_expect_eq(ty_unit("A1")->order_of, 1);
    stage_play("red place Taro to 100,15 0; red ready; blue ready");
    cr_expect_eq(ty_unit("A1")->order_of, 2);
    cr_expect_eq(ty_unit("A1")->order_x, CM(110));
}

Test(tyneside, ty_r51_orders_that_were_given_stay)
{
    ty_deploying("120x90", "red A1 ashigaru Taro 20,15 yari; blue B1 bushi Foe 30,80 katana", "");
    stage_play("red order-move A1 to 20,90; red place Taro to 100,15 0; red ready; blue ready");
    cr_expect_eq(ty_unit("A1")->order_x, CM(20));
    ty_deploying("120x90", "red A1 ashigaru Taro 20,15 yari; blue B1 bushi Foe 30,80 katana", "");
    stage_play("red order-hold A1; red place Taro to 100,15 0");
    cr_expect_eq(ty_known_to(BLUE)->terms.ordered[0], 0); // nobody else's business
    stage_play("red ready; blue ready");
    cr_expect_eq(ty_unit("A1")->order, ORDER_HOLD);
}

// Ambushes.

#define WOOD "60x90; wood 10,10 30,20"

Test(tyneside, ty_11_2_who_is_placed_out_of_cover_does_not_hide)
{
    ty_deploying(WOOD,
                 "red A1 ashigaru Taro 20,15 yari; red A1 ashigaru Jiro 23,15 yari; blue B1 bushi "
                 "Foe 30,80 katana",
                 "");
    stage_play("red hide A1; red place Taro to 26,15 0");
    cr_expect(ty_figure("Taro")->hidden);
    stage_play("red place Jiro to 31,15 0");
    stage_expect_told_by("The ambush of A1 shows itself", "TY-11.2");
    stage_expect_untold_to(BLUE, "The ambush of A1 shows itself");
    cr_expect_not(ty_figure("Taro")->hidden);
    cr_expect_not(ty_figure("Jiro")->hidden);
    stage_play("red ready; blue ready"); // and no die is thrown for them
    cr_expect_not(ty_figure("Taro")->hidden);
}

Test(tyneside, ty_13_3_ninja_placed_out_of_cover_stay_concealed)
{
    ty_deploying(
        WOOD, "red A1 bushi Kage 20,15 ninja concealed katana; blue B1 bushi Foe 30,80 katana", "");
    stage_play("red hide A1; red place Kage to 50,15 0");
    cr_expect_eq(ty_unit("A1")->ambush, 0);
    cr_expect(ty_figure("Kage")->hidden);
}

// Zones.

Test(tyneside, ty_12_3_a_zone_may_reach_beyond_its_corners)
{
    ty_deploying("90x90; *zone red 30,30 50,40 within 5", TWO, "");
    stage_allow("red place Taro to 24,35 0"); // the edge of the base is 5 cm off
    stage_refuse("red place Taro to 23.9,35 0", "TY-12.3");
    stage_refuse("red place Taro to 25,25 0", "TY-12.3"); // 7.1 cm from the corner
    stage_allow("red place Taro to 26,26 0");
}

#define GROUPS      "90x90; *zone red 0,0 90,20; *zone red name=A2 30,30 50,40"
#define TWO_AND_ONE TWO "; red A2 bushi Jiro 40,35 yari"

Test(tyneside, ty_12_3_single_units_may_have_zones_of_their_own)
{
    ty_deploying(GROUPS, TWO_AND_ONE, "");
    stage_allow("red place Jiro to 35,32 0");
    stage_refuse("red place Jiro to 50,10 0", "TY-12.3");
    stage_refuse("red place Taro to 35,32 0", "TY-12.3");
    stage_allow("red place Taro to 50,10 0");
}

#define APART "90x90; *sets-up-first blue; *keeps-off red distance 30; *zone red 0,0 90,90"

Test(tyneside, ty_12_3_who_keeps_off_sets_up_so_far_from_every_enemy)
{
    ty_deploying(APART, TWO, "");
    stage_play("blue place Goro to 40,72 0; blue ready");
    stage_refuse("red place Taro to 40,40.1 0", "TY-12.3"); // 29.9 cm from edge to edge
    stage_play("red place Taro to 40,40 0; red ready");
    stage_expect_step(ACTIONS, RED);
}

Test(tyneside, ty_12_3_who_keeps_off_is_shown_those_who_are_ready)
{
    ty_deploying(APART "; wall 0,60 90,60 height 3; *night sight 20", TWO, "");
    cr_expect_lt(ty_known_to(RED)->figures[2].x, 0);
    stage_play("blue ready");
    cr_expect_eq(ty_known_to(RED)->figures[2].x, CM(40));
    stage_play("red ready");
    cr_expect_lt(ty_known_to(RED)->figures[2].x, 0);
}

// The enemy has come up to where a unit stood: whoever plays it finds the way out.
Test(tyneside, ty_12_3_players_who_propose_find_room_for_all)
{
    static struct choices choices;
    ty_deploying(APART,
                 "red A1 bushi Taro 40,15 katana; red A1 bushi Jiro 43,15 katana; red A1 bushi Ken "
                 "46,15 katana; blue B1 bushi Goro 40,75 katana",
                 "");
    ty_change()->figures[4].y = CM(30);
    stage_play("blue ready");
    stage_refuse("red ready", "TY-12.3");
    for (int i = 0; i < 3; i++) {
        struct choice choice;
        cr_expect_not(stage_offers("red ready"));
        cr_expect_gt(stage_count_offers(RED), 0);
        ty_solo(stage_ground(), &ty_known_to(RED)->head, RED, &choice);
        choices_clear(&choices);
        ty_deployment_propose(stage_ground(), &ty_known_to(RED)->head, RED, &choices);
        cr_expect_eq(choice.kind, PLACE);
        char line[CHOICE_LINE_CAP], whole[CHOICE_LINE_CAP + 8];
        struct text text;
        text_init(&text, line, sizeof line);
        choice_print(&tyneside_ruleset, stage_ground(), &choices.list[0], &text);
        text_init(&text, whole, sizeof whole);
        text_addf(&text, "red %s", line);
        stage_play(whole);
    }
    cr_expect(stage_offers("red ready"));
}

// Where there is nowhere else to go, nobody is kept from beginning.
Test(tyneside, ty_12_3_who_cannot_keep_off_may_stay)
{
    ty_deploying("60x60; *sets-up-first blue; *keeps-off red distance 100; *zone red 0,0 60,60",
                 "red A1 bushi Taro 30,15 katana; blue B1 bushi Goro 30,50 katana", "");
    stage_play("blue ready; red ready");
    stage_expect_step(ACTIONS, RED);
}

#define DUNES "120x80; scrub 0,30 40,45; *zone red 0,30 40,45 hidden; *zone red 80,30 120,45 hidden"
#define BANDS                                                                                 \
    "red A1 bushi Taro 40,15 katana; red A1 bushi Jiro 43,15 katana; red A2 bushi Ken 60,15 " \
    "katana; blue B1 bushi Goro 40,75 katana"

Test(tyneside, ty_12_3_one_unit_may_set_up_hidden_elsewhere)
{
    ty_deploying(DUNES, BANDS, "");
    stage_play("red place Taro to 20,40 0");
    stage_refuse("red ready", "TY-5.3"); // one is there and one is not
    stage_refuse("red place Ken to 100,40 0", "TY-12.3");
    stage_play("red place Jiro to 23,40 0");
    stage_refuse("red ready", "TY-12.3"); // they do not hide
    stage_play("red hide A1; red ready; blue ready | 1");
    stage_expect_step(ACTIONS, RED);
    cr_expect(ty_figure("Taro")->hidden);
}

Test(tyneside, ty_12_3_who_does_not_hide_there_is_offered_to_hide_or_come_away)
{
    ty_deploying(DUNES, BANDS, "");
    stage_play("red place Taro to 20,40 0; red place Jiro to 23,40 0");
    cr_expect(stage_offers("red hide A1"));
    cr_expect_not(stage_offers("red ready"));
    cr_expect_eq(stage_count_offers(RED), 2); // the other is to bring Taro back
}

Test(tyneside, ty_12_3_zones_are_shown_while_they_matter)
{
    ty_deploying("90x90; *sets-up-first blue; *keeps-off red distance 30; *zone red 5,5 50,20 "
                 "within 10; *zone red name=A2 30,30 50,40 hidden",
                 TWO_AND_ONE, "");
    cr_expect(strstr(stage_page(), "{\"side\":\"red\",\"x\":0,\"y\":0,\"width\":6000,"
                                   "\"height\":3000,\"round\":1000,\"text\":\"Red sets "
                                   "up here, 30 cm from every enemy\"}"),
              "%s", stage_page());
    cr_expect(strstr(stage_page(), "{\"side\":\"red\",\"x\":3000,\"y\":3000,\"width\":2000,"
                                   "\"height\":1000,\"text\":\"One unit of Red may hide here\"}"));
    cr_expect(strstr(stage_sketch(), "zone of red  5,5 to 50,20, or within 10 cm\n"));
    cr_expect(strstr(stage_sketch(), "zone of A2  30,30 to 50,40, for one unit that hides\n"
                                     "red keeps 30 cm from every enemy\n"));
}

Test(tyneside, ty_12_3_marks_that_make_no_sense_are_told)
{
    static const struct {
        const char *marks, *told;
    } rows[] = {
        {"*zone 0,0 10,10", "marks[0].side: it must say who sets up there"},
        {"*zone red 0,0", "marks[0].at: two opposite corners were expected"},
        {"*zone red 0,0 10,10 within -1", "marks[0].words: within must be 0 to 100, not -1"},
        {"*zone red 0,0 10,10 within 500", "marks[0].words: within must be 0 to 100, not 500"},
        {"*zone red 0,0 10,10 beyond 5", "marks[0].words: 'beyond' is none of its words"},
        {"*zone red name=B1 0,0 10,10", "marks[0].name: a unit (group) of that side was expected"},
        {"*zone red 0,0 1,1 hidden; *zone red 0,0 1,1 hidden; *zone red 0,0 1,1 hidden; *zone red "
         "0,0 1,1 hidden; *zone red 0,0 1,1 hidden; *zone red 0,0 1,1 hidden; *zone red 0,0 1,1 "
         "hidden",
         "marks[6].kind: there is no room for more zones"},
        {"*sets-up-first", "marks[0].side: it must say who sets up first"},
        {"*keeps-off distance 30", "marks[0].side: it must say who keeps away from the other"},
        {"*keeps-off red", "marks[0].words: distance must be 1 to 100, not 0"},
        {"*keeps-off red distance -30", "marks[0].words: distance must be 1 to 100, not -30"},
        {"*keeps-off red distance 30",
         "red keeps off the enemy, so a mark 'sets-up-first' of blue"},
        {"*night sight 0", "marks[0].words: sight must be 1 to 300, not 0"},
        {"*objective 5,5 radius 999", "marks[0].words: radius must be 1 to 300, not 999"},
        {"*wins-beyond red beyond 5 figures 0", "marks[0].words: figures must be 1 to 80, not 0"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char table[400];
        struct text text;
        text_init(&text, table, sizeof table);
        text_addf(&text, "90x90; %s", rows[i].marks);
        ty_expect_fault(table, TWO, "", rows[i].told);
    }
}

// The scenarios of section 6.

static struct battle_record *open_scenario(const char *name, unsigned seed)
{
    char path[LIBRARY_PATH_CAP], sentence[512];
    struct text why;
    text_init(&why, sentence, sizeof sentence);
    cr_assert(library_find(name, path));
    struct battle_setup setup = {.shelf = &disk_shelf, .scenario = path, .seed = seed};
    struct battle_record *record = battle_record_new(&setup, &why);
    cr_assert_not_null(record, "%s", sentence);
    return record;
}

static struct problem place_in(const struct game *game, int figure, int x, int y)
{
    return ty_place_check(game->ground, ty_in(&game->battle.head), figure,
                          (struct point){CM(x), CM(y)});
}

struct scenario_name {
    char text[24];
};

ParameterizedTestParameters(tyneside, ty_12_3_ready_deployments_are_legal)
{
    static struct scenario_name names[] = {{"bridge-toll"}, {"kamo-ford"}, {"strongbox"},
                                           {"palisade"},    {"carrack"},   {"granary"}};
    return cr_make_param_array(struct scenario_name, names, sizeof names / sizeof *names);
}

ParameterizedTest(struct scenario_name *name, tyneside, ty_12_3_ready_deployments_are_legal)
{
    struct battle_record *record = open_scenario(name->text, 1);
    const struct game *game = &record->history.game;
    const struct ty_battle *battle = ty_in(&game->battle.head);
    for (int i = 1; i <= battle->count; i++) {
        struct problem problem =
            ty_place_check(game->ground, battle, i, ty_point(&battle->figures[i]));
        cr_expect(fine(problem), "%s: %s", ground_name(game->ground, (uint8_t)i), problem.text);
    }
    for (int i = 1; i <= battle->unit_count; i++) {
        struct problem problem = ty_unit_ready_check(game->ground, battle, i);
        cr_expect(fine(problem), "%s: %s", ground_group_name(game->ground, (uint8_t)i),
                  problem.text);
    }
    battle_record_free(record);
}

// What the six have between them: a set of weapons, of missiles and of classes.
struct arsenal {
    uint32_t weapons, missiles, classes;
    bool pavise, mounted_shooter, ladder, bombs;
};

static void look_over(const char *name, struct arsenal *arsenal)
{
    struct battle_record *record = open_scenario(name, 1);
    const struct game *game = &record->history.game;
    const struct ty_battle *battle = ty_in(&game->battle.head);
    for (int i = 1; i <= battle->count; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        bool shoots = figure->missiles[0] != TY_NO_MISSILE;
        arsenal->weapons |= 1u << figure->weapon;
        arsenal->missiles |= 1u << figure->missiles[0] | 1u << figure->missiles[1];
        arsenal->classes |= 1u << figure->class;
        arsenal->pavise |= figure->pavise != 0;
        arsenal->bombs |= figure->bombs != 0;
        arsenal->mounted_shooter |= figure->mounted && shoots;
    }
    for (int i = 0; i < game->ground->feature_count; i++) {
        arsenal->ladder |= strncmp(game->ground->features[i].name, "ladder", 6) == 0;
    }
    battle_record_free(record);
}

// Stones lie about, and are thrown where a scenario of one's own has them (TY-R60).
Test(tyneside, ty_2_1_every_weapon_is_in_a_battle_that_comes_with_the_house)
{
    static const char *const names[] = {"bridge-toll", "kamo-ford", "strongbox",
                                        "palisade",    "carrack",   "granary"};
    static const uint8_t missiles[] = {BOW,        CROSSBOW, ARQUEBUS, PISTOL,
                                       FIRE_LANCE, SHURIKEN, FUKIYA};
    struct arsenal arsenal = {0};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        look_over(names[i], &arsenal);
    }
    for (int weapon = TY_NO_WEAPON + 1; weapon < TY_WEAPONS; weapon++) {
        cr_expect(arsenal.weapons >> weapon & 1, "%s", ty_weapons[weapon].id);
    }
    for (size_t i = 0; i < sizeof missiles; i++) {
        cr_expect(arsenal.missiles >> missiles[i] & 1, "%s", ty_missiles[missiles[i]].id);
    }
    for (int class = NOUMIN; class <= KENSEI; class ++) {
        cr_expect(arsenal.classes >> class & 1, "%s", ty_classes[class].title);
    }
    cr_expect(arsenal.pavise);
    cr_expect(arsenal.bombs);
    cr_expect(arsenal.mounted_shooter);
    cr_expect(arsenal.ladder);
}

Test(tyneside, ty_12_3_the_watch_of_the_strongbox_sets_up_first_and_near_it)
{
    struct battle_record *record = open_scenario("strongbox", 1);
    const struct game *game = &record->history.game;
    cr_expect_eq(game_decision(game).sides, SIDE_BIT(BLUE));
    cr_expect_eq(ty_in(&game->battle.head)->first, RED);
    cr_expect_not(fine(place_in(game, 8, 90, 20))); // Kuroda
    cr_expect(fine(place_in(game, 8, 46, 50)));
    cr_expect_not(fine(place_in(game, 8, 44, 50)));
    cr_expect(fine(place_in(game, 13, 26, 50))); // a spearman: 13 cm from the wall
    cr_expect_not(fine(place_in(game, 13, 23, 50)));
    cr_expect_not(fine(place_in(game, 1, 60, 36)));
    battle_record_free(record);
}

Test(tyneside, ty_12_3_one_band_of_the_carrack_may_lie_in_the_dunes)
{
    struct battle_record *record = open_scenario("carrack", 1);
    const struct game *game = &record->history.game;
    cr_expect(fine(place_in(game, 7, 20, 40)));
    cr_expect_not(fine(place_in(game, 7, 60, 40)));
    cr_expect_not(fine(place_in(game, 19, 20, 40))); // none of the castaways
    cr_expect(fine(place_in(game, 19, 62, 52)));     // nine cm from the wreck
    cr_expect_not(fine(place_in(game, 19, 62, 50)));
    battle_record_free(record);
}

Test(tyneside, ty_12_2_who_sets_up_first_at_the_carrack_is_thrown_for)
{
    uint8_t seen = 0;
    for (unsigned seed = 1; seed < 20; seed++) {
        struct battle_record *record = open_scenario("carrack", seed);
        seen |= game_decision(&record->history.game).sides;
        cr_expect_eq(ty_in(&record->history.game.battle.head)->first, RED);
        battle_record_free(record);
    }
    cr_expect_eq(seen, SIDE_BIT(RED) | SIDE_BIT(BLUE));
}
