// The force that plays itself (TY-7.22, TY-7.23, TY-12.5 to TY-12.12; X130 to X138).
#include "core/text.h"
#include "rules/tyneside/solo/solo.h"
#include "rules/tyneside/ty_situation.h"

#include <criterion/criterion.h>
#include <string.h>

// What red's solo force would do next, by what it knows.
static const char *next_line(void)
{
    static char line[CHOICE_LINE_CAP];
    struct choice choice;
    struct text text;
    ty_solo(stage_ground(), &ty_known_to(RED)->head, RED, &choice);
    text_init(&text, line, sizeof line);
    choice_print(&tyneside_ruleset, stage_ground(), &choice, &text);
    return line;
}

static void expect_next(const char *beginning)
{
    const char *line = next_line();
    cr_expect_eq(strncmp(line, beginning, strlen(beginning)), 0, "%s, not %s", line, beginning);
}

// Blue's unit shot at red's, since red's latest phase.
static void was_shot_at(const char *unit, const char *by)
{
    int bit = stage_number(by) - 1;
    ty_unit(unit)->shot_at = 1;
    ty_unit(unit)->shot_by[bit / 8] |= (uint8_t)(1 << bit % 8);
    ty_unit(by)->fired = 1;
}

// Red's unit goes, and this way.
static struct point next_advance(uint8_t unit)
{
    struct choice choice;
    ty_solo(stage_ground(), &ty_known_to(RED)->head, RED, &choice);
    cr_assert_eq(choice.kind, ADVANCE, "%s", next_line());
    cr_assert_eq(choice.group, unit, "%s", next_line());
    return (struct point){choice.x, choice.y};
}

#define GUNS "red A1 ashigaru Gun 60,20 arquebus wakizashi; "

Test(tyneside, ty_7_22_guns_hold_for_horsemen_who_may_charge_x130)
{
    ty_situation("120x90",
                 GUNS "blue B1 bushi Rider 60,63 katana mounted; blue B2 ashigaru Spear 40,42 yari",
                 "");
    expect_next("hold 1");
}

Test(tyneside, ty_7_22_at_short_range_they_shoot_at_once_x131)
{
    ty_situation("120x90", GUNS "blue B1 bushi Rider 60,32 katana mounted", "");
    expect_next("shoot 1 at 2");
}

Test(tyneside, ty_12_9_who_waits_for_horsemen_loads_meanwhile)
{
    ty_situation("120x90",
                 "red A1 ashigaru Gun 60,20 arquebus wakizashi empty; blue B1 bushi Rider 60,63 "
                 "katana mounted",
                 "");
    expect_next("load 1");
}

Test(tyneside, ty_12_7_guns_shoot_at_the_heaviest_armour_x132)
{
    ty_situation("120x90",
                 GUNS "blue B1 bushi Heavy 60,50 katana heavy; blue B2 ashigaru Light 38,30 yari "
                      "light",
                 "");
    expect_next("shoot 1 at 2");
}

Test(tyneside, ty_7_23_bows_shoot_at_the_nearest_x133)
{
    ty_situation("120x90",
                 "red A1 ashigaru Bow 60,20 bow wakizashi; blue B1 bushi Heavy 60,50 katana heavy; "
                 "blue B2 ashigaru Light 38,30 yari light",
                 "");
    expect_next("advance 1 to 5"); // short range is one action away, and the spear harmless
    stage_play("red advance A1 to 51.67,23.79");
    expect_next("shoot 1 at 3");
}

Test(tyneside, ty_12_8_bows_go_to_medium_range_first_x134)
{
    ty_situation("120x90",
                 "red A1 ashigaru Bow 60,10 bow wakizashi; blue B1 bushi Heavy 60,72 katana heavy",
                 "");
    expect_next("advance 1 to 60,");
    stage_play("red advance A1 to 60,20");
    expect_next("shoot 1 at 2");
}

Test(tyneside, ty_12_10_spears_go_for_who_shoots_at_them_x135)
{
    ty_situation("120x90",
                 "red A1 ashigaru Spear 60,20 yari; blue B1 ashigaru Bow 100,50 bow; blue B2 "
                 "ashigaru Foe 60,62 yari",
                 "");
    was_shot_at("A1", "B1");
    cr_expect_gt(next_advance(1).x, CM(62), "towards the archer, not the spears");
}

Test(tyneside, ty_12_10_or_for_those_most_like_them_x136)
{
    ty_situation("120x90",
                 "red A1 bushi Taro 60,20 katana; blue B1 bushi Alike 100,50 katana; blue B2 "
                 "ashigaru Near 60,62 yari",
                 "");
    struct choice choice;
    ty_solo(stage_ground(), &ty_known_to(RED)->head, RED, &choice);
    cr_expect_eq(choice.kind, ADVANCE);
    cr_expect_gt(choice.x, CM(62));
}

Test(tyneside, ty_12_10_and_charge_when_they_can)
{
    ty_situation("120x90", "red A1 bushi Taro 60,20 katana; blue B1 bushi Alike 60,40 katana", "");
    expect_next("charge 1 at 2");
}

Test(tyneside, ty_12_10_who_fights_brings_the_others_in)
{
    ty_situation("120x90",
                 "red A1 bushi Taro 60,20 katana; red A1 bushi Jiro 55,20 katana;"
                 "blue B1 bushi Foe 60,22 katana",
                 "");
    expect_next("move 2 to 60,22"); // as far as he comes
    stage_play("red move Jiro to 60,22");
    expect_next("end");
}

Test(tyneside, ty_12_11_who_defends_a_place_stands_x137)
{
    ty_situation("120x90; *defended red 50,10 70,30",
                 "red A1 bushi Taro 60,20 katana; blue B1 bushi Foe 60,60 katana", "");
    expect_next("end");
    ty_figure("Foe")->y = CM(29);
    ty_begin(RED);
    expect_next("charge 1 at 2");
}

Test(tyneside, ty_12_12_a_commander_under_fire_makes_for_cover_x138)
{
    ty_situation("120x90; scrub 10,10 20,20",
                 "red A1 bushi Head 40,15 katana force-commander; blue B1 ashigaru Bow 100,60 bow",
                 "");
    was_shot_at("A1", "B1");
    cr_expect_lt(next_advance(1).x, CM(40));
}

Test(tyneside, ty_12_5_who_sees_nobody_goes_where_it_was_told)
{
    ty_situation("120x90; *night sight 20; *objective 60,50",
                 "red A1 bushi Taro 60,20 katana; blue B1 bushi Foe 100,80 katana", "");
    expect_next("advance 1 to 60,3");
}

Test(tyneside, ty_12_9_horsemen_behind_a_fence_are_not_waited_for)
{
    ty_situation("120x90; fence 40,30 80,30",
                 GUNS "blue B1 bushi Rider 60,63 katana mounted; blue B2 ashigaru Spear 40,42 yari",
                 "");
    expect_next("shoot 1 at 3");
}

Test(tyneside, ty_12_10_horsemen_go_round_a_fence)
{
    struct choice choice;
    ty_situation(
        "120x90; fence 20,40 70,40",
        "red A1 bushi Rider 60,30 katana mounted facing=90; blue B1 ashigaru Bow 60,60 bow", "");
    ty_solo(stage_ground(), &ty_known_to(RED)->head, RED, &choice);
    cr_expect_eq(choice.kind, ADVANCE);
    cr_expect_gt(choice.x, CM(68));
    cr_expect_lt(choice.y, CM(40));
}

Test(tyneside, ty_12_12_preferably_behind_the_closest_friends)
{
    ty_situation("120x90; scrub 46,40 56,46; scrub 20,5 30,15",
                 "red A1 bushi Head 50,30 katana force-commander; red A2 ashigaru Spear 45,25 yari;"
                 "blue B1 ashigaru Bow 60,80 bow",
                 "");
    was_shot_at("A1", "B1");
    cr_expect_lt(next_advance(1).y, CM(30));
}

Test(tyneside, ty_11_5_the_shaken_get_out_of_the_way_of_missiles)
{
    struct choice choice;
    ty_situation("120x90; wall 60,16 60,28",
                 "red A1 ashigaru Spear 66,20 yari; blue B1 ashigaru Bow 110,20 bow", "");
    was_shot_at("A1", "B1");
    ty_unit("A1")->morale = NO_ADVANCE;
    ty_solo(stage_ground(), &ty_known_to(RED)->head, RED, &choice);
    cr_expect_eq(choice.kind, ADVANCE);
    cr_expect_lt(choice.x, CM(66)); // round the end of it
    ty_figure("Spear")->x = CM(58);
    cr_expect_eq(strcmp(next_line(), "end"), 0, "there it stays: %s", next_line());
}

// TY-R54, section 3.7 (5): what a unit is, is what most of it are.

Test(tyneside, ty_7_23_bowmen_led_by_a_swordsman_shoot_at_medium_range)
{
    ty_situation("120x90",
                 "red A1 bushi Head 60,20 katana; red A1 ashigaru Bow1 63,20 bow;"
                 "red A1 ashigaru Bow2 57,20 bow; blue B1 ashigaru Foe 60,55 bow",
                 "");
    expect_next("shoot 2 at 4");
}

Test(tyneside, ty_12_7_guns_led_by_a_bow_shoot_at_the_heaviest_armour)
{
    ty_situation("120x90",
                 "red A1 ashigaru Bow 60,20 bow; red A1 ashigaru Gun1 63,20 arquebus;"
                 "red A1 ashigaru Gun2 57,20 arquebus; blue B1 bushi Heavy 60,50 katana heavy;"
                 "blue B2 ashigaru Light 60,45 yari light",
                 "");
    expect_next("shoot 1 at 4");
}

Test(tyneside, ty_12_9_a_unit_that_rides_is_mounted_whoever_is_first)
{
    ty_situation("120x90",
                 GUNS "blue B1 bushi Thrown 60,60 katana; blue B1 bushi R1 64,60 katana mounted;"
                      "blue B1 bushi R2 56,60 katana mounted",
                 "");
    expect_next("hold 1");
}

Test(tyneside, ty_12_10_a_unit_on_foot_is_alike_though_one_rides)
{
    ty_situation("160x90",
                 "red A1 bushi Taro 80,20 katana; red A1 bushi Jiro 83,20 katana;"
                 "blue B1 bushi Rider 80,75 katana mounted; blue B2 bushi Lead 140,60 katana "
                 "mounted; blue B2 bushi F1 144,60 katana; blue B2 bushi F2 136,60 katana",
                 "");
    cr_expect_gt(next_advance(1).x, CM(82));
}

Test(tyneside, ty_12_9_a_clear_path_for_any_rider_is_a_clear_path)
{
    ty_situation("120x90; fence 54,30 58.5,30",
                 GUNS "blue B1 bushi R1 60,60 katana mounted; blue B1 bushi R2 69,60 katana "
                      "mounted",
                 "");
    expect_next("hold 1");
}

// TY-R54: two actions of its movement, fewer if wounded.

Test(tyneside, ty_12_7_the_wounded_charge_less_far)
{
    ty_situation("120x90",
                 GUNS "blue B1 bushi Heavy 60,48 katana heavy; blue B2 ashigaru Hurt 60,38 yari "
                      "light h=2",
                 "");
    expect_next("shoot 1 at 2"); // 16 cm are too many for one action of 10
}

Test(tyneside, ty_12_7_each_has_his_own_way_to_a_charge)
{
    ty_situation("120x90",
                 GUNS "blue B1 bushi Heavy 60,44 katana heavy; blue B2 bushi Foot 60,48 katana "
                      "heavy; blue B2 bushi Rider 60,53 katana heavy mounted",
                 "");
    expect_next("shoot 1 at 3"); // the foot of B1 and B2 come 20 cm, its rider 48
}

// TY-12.7 (2), TY-12.10 (1): who shoot at *them*.

Test(tyneside, ty_12_7_only_those_who_shot_at_them_come_first)
{
    ty_situation("160x120",
                 "red A1 ashigaru Bow 60,20 bow wakizashi; red A2 ashigaru Other 20,20 bow;"
                 "blue B1 ashigaru Near 20,58 bow; blue B2 ashigaru Far 60,79 bow",
                 "first=blue");
    stage_play("blue shoot Near at Other first | d6:1 4 6; blue shoot Far at Bow first | d6:1 4 6");
    ty_end_phase("");
    cr_expect_gt(next_advance(1).x, CM(58));
    stage_play("red end; blue end"); // nobody shoots any more
    cr_expect_lt(next_advance(1).x, CM(58), "the nearest again");
}

Test(tyneside, ty_12_10_only_those_who_shot_at_them_come_first)
{
    ty_situation("160x120",
                 "red A1 bushi Taro 60,20 katana; red A2 ashigaru Other 20,20 yari;"
                 "blue B1 ashigaru Near 20,68 bow; blue B2 ashigaru Far 100,79 bow",
                 "first=blue");
    stage_play(
        "blue shoot Near at Other first | d6:1 4 6; blue shoot Far at Taro first | d6:1 4 6");
    ty_end_phase("");
    cr_expect_gt(next_advance(1).x, CM(62));
}

Test(tyneside, ty_12_8_who_advances_on_others_does_not_come_by_itself)
{
    ty_situation("180x90",
                 "red A1 ashigaru Bow 20,10 bow; red A2 ashigaru Spear 160,60 yari;"
                 "blue B1 ashigaru Foe 120,60 yari light",
                 "first=blue");
    stage_play("blue move Foe to 129,60");
    ty_end_phase("");
    cr_expect_gt(next_advance(1).x, CM(20));
}

Test(tyneside, ty_12_8_for_who_advances_on_it_a_unit_waits)
{
    ty_situation("180x90", "red A1 ashigaru Bow 20,10 bow; blue B1 ashigaru Foe 90,60 yari light",
                 "first=blue");
    stage_play("blue move Foe to 82,55");
    ty_end_phase("");
    expect_next("shoot 1 at 2"); // far beyond Medium range, but it comes
}

Test(tyneside, ty_7_23_a_target_with_one_bow_is_not_harmless)
{
    ty_situation("120x90",
                 "red A1 ashigaru Bow 60,20 bow; blue B1 ashigaru Foe 60,45 yari light;"
                 "blue B1 ashigaru Foe2 63,45 yari light; blue B1 ashigaru Foe3 57,45 bow light",
                 "");
    expect_next("shoot 1");
}

// In a gap too narrow for two of them they cannot go abreast.
Test(tyneside, ty_12_8_who_cannot_go_as_a_body_goes_man_by_man)
{
    ty_situation("120x120; building 0,26 58.5,30; building 61.5,26 120,30",
                 "red A1 ashigaru Bow1 60,25 bow; red A1 ashigaru Bow2 60,22 bow;"
                 "red A1 ashigaru Bow3 60,19 bow; blue B1 bushi Foe 60,110 katana heavy",
                 "");
    ty_figure("Bow1")->actions--; // he has gone ahead
    ty_figure("Bow1")->used = ty_figure("Bow1")->moved = 1;
    ty_figure("Bow1")->y = CM(35);
    ty_figure("Bow1")->level = 0;
    expect_next("move 2 to 60,");
}

// Section 3.7 (2): "missile units shoot (or hold), nobody moves".

Test(tyneside, ty_12_11_defenders_shoot_at_those_outside)
{
    ty_situation("120x90; *defended red 50,10 70,30",
                 "red A1 ashigaru Bow 60,20 bow; blue B1 ashigaru Foe 60,55 yari", "");
    expect_next("shoot 1 at 2");
    ty_figure("Bow")->loaded[0] = 0;
    expect_next("load 1");
}

Test(tyneside, ty_12_11_defenders_hold_whom_nobody_can_hit)
{
    ty_situation("240x180; *defended red 50,10 70,30",
                 "red A1 ashigaru Bow 60,20 bow; blue B1 ashigaru Foe 220,170 yari", "");
    expect_next("hold 1");
}

Test(tyneside, ty_12_11_but_first_at_those_inside)
{
    ty_situation("120x90; *defended red 10,10 70,30",
                 "red A1 ashigaru Bow 60,20 bow; blue B1 ashigaru Near 60,45 bow;"
                 "blue B2 ashigaru In 20,20 bow",
                 "");
    expect_next("shoot 1 at 3");
}

Test(tyneside, ty_12_11_a_defending_commander_under_fire_stands)
{
    ty_situation("120x90; *defended red 50,10 70,30; scrub 10,10 20,20",
                 "red A1 bushi Head 60,20 katana force-commander; blue B1 ashigaru Bow 100,60 bow",
                 "");
    was_shot_at("A1", "B1");
    expect_next("end");
}

// TY-12.12, section 3.7 (7): there they stay.

Test(tyneside, ty_12_12_a_commander_in_cover_stays_there)
{
    ty_situation("120x90; scrub 34,10 44,20",
                 "red A1 bushi Head 50,15 katana force-commander; blue B1 ashigaru Bow 100,60 bow",
                 "");
    was_shot_at("A1", "B1");
    cr_expect_lt(next_advance(1).x, CM(50));
    ty_figure("Head")->x = CM(43);
    ty_figure("Head")->actions = 1;
    ty_figure("Head")->used = 1;
    expect_next("end");
}

Test(tyneside, ty_12_12_a_commander_in_cover_shoots_from_there)
{
    ty_situation("120x90; scrub 34,10 44,20",
                 "red A1 bushi Head 40,15 bow force-commander; blue B1 ashigaru Bow 40,50 bow", "");
    was_shot_at("A1", "B1");
    expect_next("shoot 1 at 2");
    ty_figure("Head")->loaded[0] = 0;
    expect_next("load 1");
}

Test(tyneside, ty_11_5_the_shaken_shoot_out_of_their_cover)
{
    ty_situation("120x90; scrub 34,10 44,20",
                 "red A1 ashigaru Shaken 40,15 bow; blue B1 ashigaru Bow 40,75 bow", "");
    was_shot_at("A1", "B1");
    ty_unit("A1")->morale = NO_ADVANCE;
    expect_next("shoot 1 at 2");
}

Test(tyneside, ty_7_22_who_falls_back_shoots_with_the_action_left_to_it)
{
    ty_situation("120x90", "red A1 ashigaru Bow 60,30 bow; blue B1 ashigaru Foe 60,55 bow", "");
    ty_unit("A1")->morale = FALL_BACK;
    ty_begin(RED);
    expect_next("shoot 1 at 2");
    stage_play("red shoot Bow at Foe first | d6:1 4 6");
    expect_next("end"); // the other one is for falling back
}

// Section 3.7 (4): the nearest objective, else the enemy last seen.

Test(tyneside, ty_12_5_who_sees_nobody_goes_where_an_enemy_was_seen_last)
{
    ty_situation("160x90", "red A1 bushi Taro 80,20 katana; blue B1 bushi Foe 20,40 katana", "");
    stage_play("red end; blue end");
    ty_change()->terms.sight = CM(30);
    ty_begin(RED);
    cr_expect_lt(next_advance(1).x, CM(78));
    ty_figure("Taro")->x = CM(28); // he looks for him there, in vain
    ty_figure("Taro")->y = CM(40);
    ty_figure("Foe")->x = CM(120);
    ty_begin(RED);
    cr_expect_gt(next_advance(1).y, CM(45), "straight ahead again");
}

Test(tyneside, ty_12_5_an_objective_goes_before_an_enemy_seen)
{
    ty_situation("160x90; *objective 140,60",
                 "red A1 bushi Taro 80,20 katana; blue B1 bushi Foe 20,40 katana", "");
    stage_play("red end; blue end");
    ty_change()->terms.sight = CM(30);
    ty_begin(RED);
    cr_expect_gt(next_advance(1).x, CM(82));
}

Test(tyneside, ty_12_5_where_enemies_were_last_seen_is_known_to_who_saw_them)
{
    ty_situation("160x90", "red A1 bushi Taro 80,20 katana; blue B1 bushi Foe 20,40 katana", "");
    cr_expect_eq(ty_known_to(RED)->last_seen[RED][0], CM(20));
    cr_expect_eq(ty_known_to(RED)->last_seen[BLUE][0], 0);
}

// Whom he has on his right he cannot shoot at, until he turns towards them.
Test(tyneside, ty_7_3_a_rider_turns_his_horse_to_shoot)
{
    ty_situation("120x90",
                 "red A1 bushi Bow 60,20 bow katana mounted; blue B1 ashigaru Spear 80,20 yari",
                 "");
    expect_next("face 1 0");
    stage_play("red face 1 0");
    expect_next("shoot 1 at 2");
}

// 3.4: who holds a shot ready lets it off as soon as they are at Short range, and not before.
Test(tyneside, ty_7_22_who_holds_reacts_at_short_range)
{
    ty_situation("120x90", GUNS "blue B1 bushi Taro 60,60 katana", "");
    stage_play("red hold 1; red end; blue move 2 to 60,54");
    stage_expect_step(REACTION, RED);
    expect_next("pass");
    ty_situation("120x90", GUNS "blue B1 bushi Taro 60,30 katana", "");
    stage_play("red hold 1; red end; blue move 2 to 60,25");
    stage_expect_step(REACTION, RED);
    expect_next("react 1 at 2");
}
