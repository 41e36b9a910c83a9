// How a battle is shown: the view, cards, words, facts, aims, outcomes, and what a side does not know.
#include "rules/daimyo/dm_stage.h"
#include "rules/daimyo/fires/fires.h"
#include "rules/daimyo/seeing/seeing.h"
#include "support/aims.h"

#include "core/card.h"
#include "core/overlay.h"

#include <criterion/criterion.h>
#include <string.h>

#define LORDS "red daimyo Aoki 1 20,100; blue daimyo Noda 1 20,20"
#define TWO \
    LORDS "; red ashigaru Guns 5 90,70 line arquebus; blue ashigaru Spears 5 90,50 line spear"

static void expect_page(const char *part)
{
    cr_expect(strstr(stage_page(), part), "%s is not in\n%s", part, stage_page());
}

static const char *card_of(const char *unit)
{
    return stage_group_card((uint16_t)dm_unit_number(unit));
}

static void expect_card(const char *unit, const char *part)
{
    cr_expect(strstr(card_of(unit), part), "'%s' is not on '%s'", part, card_of(unit));
}

Test(daimyo, a_page_is_told_of_units_by_how_they_are_drawn_up)
{
    dm_stage("", TWO, "");
    expect_page("\"name\":\"Guns\",\"side\":\"red\",\"formation\":\"line\",\"option\":0");
    expect_page("\"weapon\":\"arquebus\"");
    expect_page("\"radius\":125");
}

Test(daimyo, a_page_is_told_of_buildings_by_what_they_still_bear)
{
    dm_stage("180x120; wooden-building 80,40 90,50 name Hut words door-south", LORDS, "");
    dm_change()->works[1].hits[0] = 7;
    expect_page("\"title\":\"Hut\",\"feature\":0,\"hits\":[7],\"sound\":12,\"down\":false");
    expect_page("\"door_x\":8375,\"door_y\":5000");
}

Test(daimyo, dm_16_5_a_page_is_told_which_cells_burn)
{
    dm_stage("180x120; wooden-building 80,40 90,50 name Hut", LORDS, "");
    struct dm_battle *battle = dm_change();
    battle->works[1].lit = 1;
    battle->works[1].burning = 1;
    battle->burning = 1;
    battle->wind = WIND_SOUTH + 1;
    expect_page("\"flames\":[[8125,4125]]");
    expect_page("\"wind\":3");
}

Test(daimyo, a_card_tells_the_states_of_a_unit)
{
    dm_stage("", TWO, "");
    expect_card("Guns", "Arquebusier, in line; figures 5 of 5, melee D6, save 4+ on D8");
    dm_unit("Guns")->ff = 1;
    expect_card("Guns", "formation fail");
    dm_unit("Guns")->retreat = 3;
    expect_card("Guns", "in retreat for 2 more moves");
    dm_unit("Guns")->fogged = 1;
    expect_card("Guns", "blinded by its own smoke");
}

Test(daimyo, dm_1_1_a_figure_stands_for_twenty_men)
{
    dm_stage("", TWO, "");
    expect_card("Guns", "men 100");
    dm_figure_of("Guns", 2)->state = DM_LOST;
    dm_unit("Guns")->dead = 1;
    expect_card("Guns", "men 80");
    cr_expect_not(strstr(card_of("Aoki"), "men"), "a Daimyo is himself");
}

Test(daimyo, dm_2_5_a_card_tells_when_a_unit_has_done_its_turn)
{
    dm_stage("", TWO, "");
    dm_change()->active = RED;
    dm_unit("Guns")->deeds[0] = MOVES;
    expect_card("Guns", "has moved");
    cr_expect_not(strstr(card_of("Guns"), "has done its turn"));
    dm_unit("Guns")->deeds[1] = FIRES;
    expect_card("Guns", "has done its turn");
}

Test(daimyo, dm_12_3_a_card_tells_of_a_clan_and_whether_it_obeys)
{
    dm_stage("",
             LORDS
             "; red daimyo Ono 1 60,100 koku-10000 clan=Ono; red ashigaru Spears 5 70,90 line "
             "spear clan=Ono",
             "");
    dm_change()->active = RED;
    dm_change()->clans[1].idle = 1;
    expect_card("Spears", "of the clan of Ono, 10,000 koku");
    expect_card("Spears", "its clan does not obey this turn");
}

Test(daimyo, what_can_be_done_has_words)
{
    static const struct stage_label labels[] = {
        {"red fire Guns Spears", "Fire at Spears"},
        {"red fire Guns Spears volley", "Fire a volley at Spears"},
        {"red form Guns column 90,70 0", "Form column at 90,70"},
        {"red end-turn", "End the turn"},
        {NULL, NULL},
    };
    dm_stage("", TWO, "");
    dm_act(RED);
    cr_expect_eq(stage_expect_labels(labels), 4);
}

Test(daimyo, the_aims_tell_what_is_fought_for)
{
    static const struct aims_row rows[] = {
        {"daimyo/two-banners",
         "Whoever has more living figures of units not in retreat within 5 cm of Dyke when the "
         "sequences have run out wins.\n"
         "A side whose Daimyo is dead has lost.\n"
         "A side with no unit that is not in retreat has lost.\n"
         "After sequence 8 points for what the other side has lost decide; fewer than 10 more are a "
         "draw.\n"},
        {"daimyo/kumagawa",
         "The relief: victory with a unit of at least 3 living figures in contact with Granary, or in "
         "it, at the ends of two sequences running.\n"
         "The relief: victory when Granary is down, or all of it burns.\n"
         "The garrison: victory when the sequences have run out.\n"
         "A side whose Daimyo is dead has lost.\n"
         "A side with no unit that is not in retreat has lost.\n"},
        {NULL},
    };
    aims_expect_rows(rows);
}

// DM_7_6 Those in contact shoot ahead only, each 22½ degrees to either side.
Test(daimyo, dm_7_6_the_reach_of_fire_is_a_fan)
{
    static struct marks marks;
    dm_stage("", TWO, "");
    const struct overlay *fire = &dm_overlays[1];
    struct overlay_query query = {stage_ground(), stage_battle(), dm_unit("Guns")->first, 0, 0};
    marks.count = 0;
    fire->mark(&query, &marks);
    cr_expect_eq(marks.count, 5);
    cr_expect_eq(marks.list[0].radius, CM(30) + 125);
    cr_expect_eq(marks.list[0].in.sweep, 2 * (2250 * 65536 / 36000));
}

static void mark(const char *overlay, int figure, struct marks *marks)
{
    const struct overlay *each = dm_overlays;
    struct overlay_query query = {stage_ground(), stage_battle(), (uint16_t)figure, 0, 0};
    while (strcmp(each->name, overlay) != 0) {
        each++;
    }
    marks->count = 0;
    each->mark(&query, marks);
}

Test(daimyo, dm_2_7_who_has_moved_is_not_shown_how_far_he_goes)
{
    static struct marks marks;
    dm_stage("", TWO, "");
    mark("going", dm_unit("Guns")->first, &marks);
    cr_expect_eq(marks.count, 1);
    stage_play("red move Guns 90,80 0");
    mark("going", dm_unit("Guns")->first, &marks);
    cr_expect_eq(marks.count, 0);
    mark("going", dm_unit("Spears")->first, &marks);
    cr_expect_eq(marks.count, 1, "in the other's turn one wants to know it");
}

// The last mark is the room; bands 0 to 2 are front, flank and rear.
Test(daimyo, dm_9_5_how_many_more_may_attack_somebody_is_shown)
{
    static struct marks marks;
    dm_stage("",
             LORDS
             "; red samurai-foot Swords 1 90,52.5 line; blue ashigaru Spears 5 90,50 line spear",
             "");
    int middle = dm_unit("Spears")->first + 2;
    mark("zones", middle, &marks);
    cr_expect_eq(marks.count, 5);
    cr_expect_eq(marks.list[4].band, 3 + 2, "three less the one who touches him");
    mark("zones", dm_unit("Noda")->first, &marks);
    cr_expect_eq(marks.list[4].band, 3 + 4, "he stands alone");
}

Test(daimyo, dm_2_7_what_a_unit_has_done_so_far_stands_beside_it)
{
    dm_stage("", TWO, "");
    stage_play("red fire Guns Spears | 5d8:1+1+1+1+1");
    expect_page("\"word\":\"has fired\",\"chip\":\"*\"");
    stage_play("red move Guns 90,75 0");
    expect_page("\"word\":\"has done its turn\",\"chip\":\"✓\"");
    cr_expect_null(strstr(stage_page(), "\"chip\":\"*\""), "who has done all has one chip");
}

Test(daimyo, a_battle_that_cannot_be_is_unsound)
{
    dm_stage("", TWO, "");
    cr_expect_null(dm_unsound(stage_ground(), stage_battle()));
    dm_unit("Guns")->first++;
    cr_expect_str_eq(dm_unsound(stage_ground(), stage_battle()),
                     "a unit has the figures of another");
    dm_unit("Guns")->first--;
    dm_figure_of("Guns", 1)->inside = 3;
    cr_expect_str_eq(dm_unsound(stage_ground(), stage_battle()), "somebody is inside of nothing");
    dm_figure_of("Guns", 1)->inside = 0;
    dm_unit("Aoki")->ff = 1;
    cr_expect_str_eq(dm_unsound(stage_ground(), stage_battle()),
                     "a Daimyo or an animal has formation fail");
}

Test(daimyo, losses_count_whoever_is_gone)
{
    dm_stage("", TWO, "");
    dm_figure_of("Guns", 1)->state = DM_LOST;
    dm_figure_of("Guns", 2)->state = DM_LEFT;
    dm_unit("Guns")->dead = 2;
    cr_expect_eq(dm_losses(stage_battle(), RED), 2);
    cr_expect_eq(dm_losses(stage_battle(), BLUE), 0);
}
