// Morale: what bears on a unit, when it checks, how long it binds (TY-10.1 to TY-10.7).
#include "rules/tyneside/arms.h"
#include "rules/tyneside/morale/morale.h"
#include "rules/tyneside/ty_situation.h"

#include <criterion/criterion.h>
#include <string.h>

#define OPEN "blind-orders=off"

static struct ty_nerve nerve_of(const char *unit)
{
    struct ty_nerve nerve;
    ty_nerve_of(stage_ground(), ty_now(), stage_number(unit), false, &nerve);
    return nerve;
}

static int sum_of(const char *unit)
{
    struct ty_nerve nerve = nerve_of(unit);
    struct tally tally;
    ty_nerve_tally(&nerve, &tally);
    return tally.total;
}

#define ONE  "red A1 bushi Taro 30,20 katana;"
#define FOE  "blue B1 bushi Goro 30,80 katana"
#define LORD "red A9 eiyuu Lord 60,20 katana force-commander;"

// X70
Test(tyneside, ty_10_2_nothing_bears_on_a_unit_in_the_open)
{
    ty_situation("120x90", ONE FOE, OPEN);
    cr_expect_eq(sum_of("A1"), 0);
    cr_expect_eq(nerve_of("A1").quality, BUSHI);
}

// X71 to X76, X81
Test(tyneside, ty_10_2a_the_commander_lost_in_this_turn_or_before_it)
{
    ty_situation("120x90", ONE LORD FOE, OPEN);
    struct ty_battle *battle = ty_change();
    battle->lost_now[RED] = 1;
    cr_expect_eq(sum_of("A1"), -3);
    battle->lost_now[RED] = 0;
    ty_figure("Lord")->wounds = 4; // disabled in an earlier turn (TY-R38)
    cr_expect_eq(sum_of("A1"), 0);
    ty_figure("Lord")->where = TY_DEAD;
    cr_expect_eq(sum_of("A1"), -2);
}

Test(tyneside, ty_10_2j_the_commander_within_50_cm_and_in_sight)
{
    static const struct {
        const char *table, *lord;
        int sum;
    } rows[] = {{"120x90", "82,20", 2},
                {"120x90", "82.1,20", 0},
                {"120x90; building 50,10 56,30", "70,20", 0}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char forces[256];
        snprintf(forces, sizeof forces, ONE "red A9 eiyuu Lord %s katana force-commander;" FOE,
                 rows[i].lord);
        ty_situation(rows[i].table, forces, OPEN);
        cr_expect_eq(sum_of("A1"), rows[i].sum, "%s: %d", rows[i].lord, sum_of("A1"));
    }
    ty_situation("120x90", ONE LORD FOE, OPEN);
    ty_unit("A9")->morale = BROKEN; // TY-R84
    cr_expect_eq(sum_of("A1"), 0);
}

// X84
Test(tyneside, ty_10_2b_losses_are_counted_against_the_first_number)
{
    ty_situation("120x90",
                 "red A1 bushi Ichi 20,20 katana; red A1 bushi Niro 23,20 katana;"
                 "red A1 bushi Sabu 26,20 katana; red A1 bushi Shiro 29,20 katana;"
                 "red A1 bushi Goro 32,20 katana; blue B1 bushi Roku 30,80 katana",
                 OPEN);
    ty_figure("Ichi")->wounds = ty_figure("Niro")->wounds = 4;
    cr_expect_eq(nerve_of("A1").half_lost, 0);
    ty_figure("Sabu")->wounds = 4;
    cr_expect_eq(nerve_of("A1").half_lost, 1);
}

// X85
Test(tyneside, ty_10_2d_a_light_wound_is_none)
{
    ty_situation("120x90",
                 "red A1 bushi Ichi 20,20 katana h=2; red A1 bushi Niro 23,20 katana h=1;"
                 "red A1 bushi Sabu 26,20 katana; red A1 bushi Shiro 29,20 katana;" FOE,
                 OPEN);
    cr_expect_eq(nerve_of("A1").half_wounded, 0);
    ty_figure("Niro")->wounds = 2;
    cr_expect_eq(nerve_of("A1").half_wounded, 1);
}

// X82, X83
Test(tyneside, ty_10_2k_a_leader_of_higher_quality)
{
    ty_situation("120x90",
                 "red A1 bushi Taro 20,20 katana; red A1 ashigaru Ichi 23,20 yari;"
                 "red A1 ashigaru Niro 26,20 yari;" FOE,
                 OPEN);
    cr_expect_eq(nerve_of("A1").leader, 1);
    cr_expect_eq(nerve_of("A1").quality, ASHIGARU);
    ty_figure("Ichi")->wounds = ty_figure("Niro")->wounds = 4;
    cr_expect_eq(nerve_of("A1").leader, 0); // he alone is left
    cr_expect_eq(nerve_of("A1").quality, BUSHI);
}

// TY-R41
Test(tyneside, ty_10_2f_an_enemy_nearer_to_the_flank_than_friends)
{
    const char *flanked = ONE "blue B1 bushi Goro 30,40 katana; blue B2 bushi Roku 60,20 katana";
    ty_situation("120x90", flanked, OPEN);
    cr_expect_eq(nerve_of("A1").flanked, 1);
    ty_situation("120x90",
                 ONE "red A2 bushi Jiro 10,20 katana; blue B1 bushi Goro 30,40 katana;"
                     "blue B2 bushi Roku 60,20 katana",
                 OPEN);
    cr_expect_eq(nerve_of("A1").flanked, 0); // a friend is nearer
    ty_situation("120x90", ONE "blue B1 bushi Goro 30,40 katana; blue B2 bushi Roku 45,45 katana",
                 OPEN);
    cr_expect_eq(nerve_of("A1").flanked, 0); // he stands before them too
}

// TY-R39: measured over the unit's own phase.
Test(tyneside, ty_10_2g_a_unit_going_towards_the_enemy)
{
    ty_situation("120x90", ONE FOE, OPEN);
    stage_play("red move Taro to 30,30; red end");
    cr_expect_eq(nerve_of("A1").motion, ADVANCING);
    ty_begin(RED);
    stage_play("red move Taro to 30,20; red end");
    cr_expect_eq(nerve_of("A1").motion, RETIRING);
    cr_expect_eq(sum_of("A1"), -1); // TY-10.2e
}

Test(tyneside, ty_10_2e_a_unit_going_away)
{
    ty_situation("120x90", ONE FOE, OPEN);
    stage_play("red move Taro to 30,10; red end");
    cr_expect_eq(sum_of("A1"), -1);
}

// X79
Test(tyneside, ty_10_2h_friends_in_sight_do_well)
{
    ty_situation("120x90", ONE "red A2 bushi Jiro 60,20 katana;" FOE, OPEN);
    cr_expect_eq(nerve_of("A1").friends, 0);
    ty_unit("A2")->won = 1;
    cr_expect_eq(nerve_of("A1").friends, 1);
    cr_expect_eq(nerve_of("A2").friends, 0); // not by its own deeds
    ty_situation("120x90; building 40,10 50,30", ONE "red A2 bushi Jiro 60,20 katana;" FOE, OPEN);
    ty_unit("A2")->motion = ADVANCING;
    cr_expect_eq(nerve_of("A1").friends, 0);
}

// X80
Test(tyneside, ty_10_2i_in_cover_or_above_every_enemy)
{
    ty_situation("120x90; scrub 20,10 40,30", ONE FOE, OPEN);
    cr_expect_eq(nerve_of("A1").ground, LIE_COVER);
    ty_situation("120x90; hill 20,10 40,30 level 1", ONE FOE, OPEN);
    cr_expect_eq(nerve_of("A1").ground, LIE_UPHILL);
    ty_situation("120x90; hill 20,10 40,30 level 1; scrub 20,10 40,30", ONE FOE, OPEN);
    cr_expect_eq(sum_of("A1"), 1); // TY-10.3
    ty_situation("120x90; wall 20,22 40,22 height 3", ONE FOE, OPEN);
    cr_expect_eq(nerve_of("A1").ground, LIE_COVER);
}

// TY-R35
Test(tyneside, ty_10_1_an_injured_unit_checks_in_the_morale_phase_once)
{
    ty_situation("120x90",
                 "red A1 bushi Taro 30,20 bow; red A2 bushi Jiro 36,20 bow; blue B1 bushi Goro "
                 "30,50 katana",
                 OPEN);
    stage_play("red shoot Taro at Goro first | d8:5 d6:4 d8:1;"
               "red shoot Jiro at Goro first | d8:5 d6:4 d8:1; red end | d8:2");
    stage_expect_told("Morale of B1, -1: half of it is wounded");
    stage_expect_untold_to(RED, "Morale of B1, -1");
    stage_expect_told("Morale of B1, 2 thrown: it carries on");
    stage_play("blue end");
    stage_expect_untold("Morale of B1");
}

Test(tyneside, ty_10_1_all_units_check_when_the_commander_is_killed)
{
    ty_situation("120x90",
                 "red A1 kensei Taro 30,20 bow; blue B1 bushi Goro 30,50 katana force-commander;"
                 "blue B1 bushi Roku 33,50 katana; blue B2 ashigaru Ichi 80,60 yari",
                 OPEN);
    stage_play("red shoot Taro at Goro first | d2:1 d12:12 d6:1 d8:1; red end | d8:3 d6:4");
    stage_expect_told("Morale of B1, -3: its commander has just fallen");
    stage_expect_told("Morale of B1, -2: half of it is down");
    stage_expect_told("Morale of B1, 3 thrown: it must fall back");
    stage_expect_told("Morale of B2, 4 thrown: it carries on");
    ty_expect_morale("B1", "fall-back");
}

Test(tyneside, ty_10_1_a_disabled_commander_frightens_only_who_checks_anyway)
{
    ty_situation("120x90",
                 "red A1 bushi Taro 30,20 bow; blue B1 bushi Goro 30,50 katana force-commander;"
                 "blue B1 bushi Roku 33,50 katana; blue B2 ashigaru Ichi 80,60 yari",
                 OPEN);
    stage_play("red shoot Taro at Goro first | d2:1 d8:5 d6:1 d8:1; red end | d8:8");
    ty_expect_state("Goro", "disabled");
    stage_expect_told("Morale of B1, -3: its commander has just fallen");
    stage_expect_told("Morale of B1, 8 thrown: it carries on");
    stage_expect_untold("Morale of B2");
}

// TY-R43
Test(tyneside, ty_10_4_no_advance_lasts_through_the_next_action_phase)
{
    ty_situation("120x90", ONE FOE, OPEN);
    ty_unit("A1")->morale = NO_ADVANCE;
    stage_refuse("red move Taro to 30,25", "TY-10.4");
    stage_allow("red move Taro to 30,15");
    stage_play("red end");
    ty_expect_morale("A1", "ok");
}

// TY-R43: hurt in a window of its own move by a holding bow. Half of it lost is -2, going on +1.
static void hurt_on_the_way(const char *die)
{
    char line[80];
    ty_situation("120x90",
                 "red A1 bushi Taro 30,20 katana; red A1 bushi Jiro 33,20 katana h=4;"
                 "red A2 bushi Head 100,10 katana force-commander; red A3 bushi Ken 90,10 katana;"
                 "blue B1 bushi Yumi 30,60 bow; blue B2 bushi Far 110,85 katana",
                 "blind-orders=off first=blue");
    ty_change()->figures[stage_number("Head")].where = TY_DEAD; // 2 less, in an earlier turn
    ty_figure("Head")->x = ty_figure("Head")->y = -1;
    ty_begin(BLUE);
    stage_play("blue hold Yumi; blue end; red move Taro to 30,30");
    stage_expect_step(REACTION, BLUE);
    snprintf(line, sizeof line, "blue react Yumi at Taro first | d8:5 d6:4 d8:1 %s", die);
    stage_play(line);
}

// X152: it stays where it was found, does not move again, and is itself when the phase is over.
Test(tyneside, ty_10_4_no_advance_on_the_way_ends_with_the_phase)
{
    hurt_on_the_way("d8:2");
    ty_expect_morale("A1", "no-advance");
    ty_expect_at("Taro", "30,25");
    stage_refuse("red move Taro to 30,20", "TY-10.7");
    stage_play("red end");
    ty_expect_morale("A1", "ok");
}

// A fall-back that falls on it in its own phase binds the next one, and ends with that.
Test(tyneside, ty_10_4_falling_back_on_the_way_is_done_in_the_next_phase)
{
    hurt_on_the_way("d8:1");
    ty_expect_morale("A1", "fall-back");
    stage_play("red end");
    ty_expect_at("Taro", "30,25");
    ty_expect_morale("A1", "fall-back");
    stage_play("blue end; red end");
    ty_expect_morale("A1", "ok");
    cr_expect_lt(ty_figure("Taro")->y, CM(25));
}

// TY-R48
Test(tyneside, ty_10_4_a_broken_unit_gets_no_better_by_a_check)
{
    ty_situation("120x90",
                 "red A1 bushi Taro 30,20 bow; blue B1 bushi Goro 30,50 katana;"
                 "blue B2 bushi Roku 90,50 katana",
                 OPEN);
    ty_unit("B1")->morale = BROKEN;
    stage_play("red shoot Taro at Goro first | d8:5 d6:4 d8:1; red end | d8:8");
    ty_expect_morale("B1", "break");
}

// X86
Test(tyneside, ty_10_5_a_broken_unit_rallies_on_a_4_when_it_has_run)
{
    for (int die = 3; die <= 4; die++) {
        char line[32];
        ty_situation("120x90",
                     "red A1 ashigaru Taro 30,60 yari; red A2 bushi Lord 80,20 katana;" FOE, OPEN);
        ty_unit("A1")->morale = BROKEN;
        ty_begin(RED);
        snprintf(line, sizeof line, "red end | d6:%d", die);
        stage_play(line);
        ty_expect_morale("A1", die == 4 ? "ok" : "break");
    }
}

Test(tyneside, ty_10_5_a_routed_unit_never_does)
{
    ty_situation("120x90", "red A1 ashigaru Taro 30,60 yari; red A2 bushi Lord 80,20 katana;" FOE,
                 OPEN);
    ty_unit("A1")->morale = ROUTED;
    ty_begin(RED);
    stage_play("red end");
    ty_expect_morale("A1", "rout");
}

// One unit of the side stands, one runs: the second throws, and the first does not.
Test(tyneside, ty_10_5_whoever_ran_throws_wherever_it_is_in_the_list)
{
    ty_situation("120x90",
                 "red A1 bushi Lord 80,20 katana; red A2 ashigaru Taro 30,60 yari;"
                 "red A3 ashigaru Jiro 60,60 yari;" FOE,
                 OPEN);
    ty_unit("A2")->morale = ty_unit("A3")->morale = BROKEN;
    ty_begin(RED);
    stage_play("red end | d6:3 d6:4");
    ty_expect_morale("A2", "break");
    ty_expect_morale("A3", "ok");
}

// TY-R39: who had nobody in sight before has gone neither way.
Test(tyneside, ty_10_2g_who_comes_in_sight_of_the_enemy_has_not_retired)
{
    ty_situation("120x90; building 40,10 50,40; *objective 30,80",
                 "red A1 bushi Taro 30,20 katana; blue B1 bushi Goro 80,20 katana", "");
    stage_play("red move Taro to 30,34; red move Taro to 30,47; red end");
    cr_expect_eq(ty_unit("A1")->motion, STILL);
}

// X87
static void flee(const char *place, const char *words, bool lord_lives, enum ty_morale morale)
{
    char forces[256];
    snprintf(forces, sizeof forces,
             "red A1 bushi Taro %s katana %s; red A2 bushi Lord 100,20 katana force-commander;"
             "red A3 bushi Jiro 100,30 katana; blue B1 bushi Goro 30,80 katana",
             place, words);
    ty_situation("120x90", forces, OPEN);
    if (!lord_lives) {
        ty_figure("Lord")->where = TY_DEAD;
        ty_figure("Lord")->wounds = 6;
        ty_figure("Lord")->x = ty_figure("Lord")->y = -1;
        ty_figure("Lord")->actions = 0;
    }
    ty_unit("A1")->morale = (uint8_t)morale; // he has not begun to run
    stage_play("red end");
}

static void flee_to(const char *place)
{
    flee(place, "samurai", false, ROUTED);
}

Test(tyneside, ty_10_6_routed_samurai_take_their_lives_30_cm_away)
{
    flee_to("30,48.1");
    ty_expect_state("Taro", "fresh");
    flee_to("30,48");
    stage_expect_told("Taro takes his own life");
    ty_expect_state("Taro", "killed");
}

// Whoever else is of the force, and whatever stands before them in its list.
Test(tyneside, ty_10_6_every_samurai_of_a_routed_unit_does)
{
    ty_situation("120x90",
                 "red A2 bushi Ken 100,30 katana; red A1 ashigaru Jun 26,20 yari;"
                 "red A1 bushi Taro 30,20 katana samurai; red A3 bushi Lord 100,20 katana "
                 "force-commander; red A4 bushi Saburo 34,20 katana samurai;"
                 "blue B1 bushi Goro 30,80 katana",
                 "blind-orders=off mixed-units=on");
    ty_figure("Lord")->where = TY_DEAD;
    ty_figure("Lord")->x = ty_figure("Lord")->y = -1;
    ty_unit("A1")->morale = ty_unit("A4")->morale = ROUTED;
    stage_play("red end | d6:1"); // Jun, for what befell his unit
    ty_expect_state("Taro", "killed");
    ty_expect_state("Saburo", "killed");
    ty_expect_state("Jun", "fresh");
    ty_expect_state("Ken", "fresh");
}

// TY-R46: the lord must be dead, the unit routed, and the man a samurai.
Test(tyneside, ty_10_6_under_a_living_lord_nobody_takes_his_life)
{
    flee("30,20", "samurai", true, ROUTED);
    ty_expect_state("Taro", "fresh");
    flee("30,20", "samurai", false, BROKEN);
    ty_expect_state("Taro", "fresh");
    flee("30,20", "", false, ROUTED);
    ty_expect_state("Taro", "fresh");
    flee("30,20", "samurai", false, ROUTED);
    ty_expect_state("Taro", "killed");
}

// TY-R46: "at least 30 cm from every enemy".
Test(tyneside, ty_10_6_a_fallen_enemy_is_an_enemy_too)
{
    ty_situation(
        "120x90",
        "red A1 bushi Taro 20,60 katana samurai; red A2 bushi Head 100,20 katana force-commander;"
        " red A3 bushi Ken 100,30 katana; blue B1 bushi Foe 20,70 katana h=4; blue B2 bushi Foe2 110,85 katana",
        "");
    ty_figure("Head")->where = TY_DEAD;
    ty_figure("Head")->x = ty_figure("Head")->y = -1;
    ty_unit("A1")->morale = ROUTED;
    ty_begin(RED);
    ty_figure("Taro")->actions = 0;
    stage_play("red end");
    ty_expect_state("Taro", "fresh");
}
