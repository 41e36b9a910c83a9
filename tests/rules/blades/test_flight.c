// SB-4.10 to SB-4.14: retreats from missiles.
#include "rules/blades/sb_situation.h"

#include <criterion/criterion.h>
#include <stdio.h>

// On a map of one row there is one way to go, and nobody is asked.
static void drive_back(const char *map, const char *others, const char *options)
{
    char forces[240];
    snprintf(forces, sizeof forces,
             "red bowman Toyo A1; blue peasant Ichi D1; blue monk Eno N1; %s", others);
    sb_situation(map, forces, options);
    stage_play("red shoot Toyo at Ichi head | 5");
}

static void drive_rider_back(const char *map, const char *others)
{
    char forces[240];
    snprintf(forces, sizeof forces,
             "red bowman Toyo A1; blue samurai Kiso D1/E1 mounted; blue monk Eno N1; %s", others);
    sb_situation(map, forces, "");
    stage_play("red shoot Toyo at Kiso head | 5");
}

Test(blades, sb_4_10_on_foot_2_hexes_at_once)
{
    drive_back("14x1", "", "");
    sb_expect_at("Ichi", "F1");
    sb_expect_health("Ichi", "healthy");
}

Test(blades, sb_4_10_mounted_4_hexes_at_once)
{
    drive_rider_back("14x1", "");
    sb_expect_at("Kiso", "H1/G1");
    sb_expect_health("Kiso", "healthy");
}

// Wherever the missile came from, there is room for all places that a rider may flee to, and for all
// to which he may fall back; the most there can be are fewer than the list holds.
Test(blades, sb_4_10_there_is_room_for_every_place_to_flee_to)
{
    static const int room = sizeof(((struct blades_places *)0)->list) / sizeof(struct blades_place);
    struct blades_places places;
    int most = 0;
    sb_situation("19x19", "red samurai Kiso J10/J11 mounted; blue monk Eno A1", "");
    const struct ground *ground = stage_game()->ground;
    for (uint16_t cell = 1; cell <= 19 * 19; cell++) {
        sb_battle()->origin = cell;
        blades_flights(ground, sb_now(), 1, &places);
        if (places.count > most) most = places.count;
    }
    cr_expect_eq(most, 42, "%d", most);
    cr_expect_lt(most, room);
    blades_fallbacks(ground, sb_now(), 1, &places);
    cr_expect_lt(places.count, room, "%d", places.count);
}

Test(blades, sb_4_11_through_friends)
{
    drive_back("14x1", "blue peasant Ni E1", "");
    sb_expect_at("Ichi", "F1");
}

// A horse ends in the last two hexes of its four.
Test(blades, sb_4_11_a_rider_through_friends_in_the_first_two_hexes)
{
    drive_rider_back("14x1", "blue peasant Ni F1");
    sb_expect_at("Kiso", "H1/G1");
    drive_rider_back("14x1", "blue peasant Ni G1");
    stage_expect_told("Kiso has no way to retreat");
}

Test(blades, sb_4_11_but_not_into_them)
{
    drive_back("14x1", "blue peasant Ni F1", "");
    stage_expect_told("Ichi has no way to retreat");
    sb_expect_at("Ichi", "D1");
}

// D2 is next to E1, which he must pass, and not to F1, where he would end.
Test(blades, sb_4_12_not_past_an_enemy)
{
    drive_back("14x2", "red peasant Ni D2", "");
    stage_expect_told("Ichi has no way to retreat");
    sb_expect_at("Ichi", "D1");
    drive_back("14x2", "red peasant Ni D2 stunned", "");
    stage_expect_untold("Ichi has no way to retreat");
}

Test(blades, sb_4_12_nor_next_to_one_in_the_end)
{
    drive_back("14x1", "red peasant Ni G1", "");
    stage_expect_told("Ichi has no way to retreat");
    drive_back("14x1", "red peasant Ni H1", "");
    sb_expect_at("Ichi", "F1");
}

Test(blades, sb_4_12_enemies_who_do_not_stand_do_not_count)
{
    drive_back("14x1", "red peasant Ni G1 stunned", "");
    sb_expect_at("Ichi", "F1");
}

Test(blades, sb_4_12_the_start_may_be_next_to_one)
{
    sb_situation("14x1", "red bowman Toyo C1; blue peasant Ichi D1", "");
    stage_play("red shoot Toyo at Ichi head | 5");
    sb_expect_at("Ichi", "F1");
}

// E3
Test(blades, sb_4_13_who_cannot_retreat_is_wounded)
{
    drive_back("14x1", "red peasant Ni G1", "");
    sb_expect_health("Ichi", "wounded");
    sb_expect_at("Ichi", "D1");
}

Test(blades, sb_4_13_who_was_wounded_is_killed)
{
    sb_situation("5x1", "red bowman Toyo A1; blue peasant Ichi D1 wounded; blue monk Eno B1", "");
    stage_play("red shoot Toyo at Ichi head | 5");
    sb_expect_health("Ichi", "killed");
}

Test(blades, sb_4_13_a_rider_stays_mounted)
{
    drive_rider_back("14x1", "blue peasant Ni H1");
    sb_expect_health("Kiso", "wounded");
    sb_expect_at("Kiso", "D1/E1");
}

Test(blades, sb_4_14_not_off_the_map)
{
    sb_situation("5x1", "red bowman Toyo A1; blue peasant Ichi D1; blue monk Eno B1", "");
    stage_play("red shoot Toyo at Ichi head | 5"); // E1 is the edge
    sb_expect_at("Ichi", "D1");
    sb_expect_health("Ichi", "wounded");
}

Test(blades, sb_4_14_not_where_the_ground_is_impassable)
{
    static const struct {
        const char *map, *type;
        bool goes;
    } rows[] = {
        {"....#.........", "peasant", false}, {".....#........", "peasant", false},
        {"....~.........", "peasant", true},  {"....~.........", "ronin", false},
        {"....pp........", "ronin", true},    {"....~=........", "peasant", false}, // SB-6.4
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char forces[160];
        snprintf(forces, sizeof forces, "red bowman Toyo A1; blue %s Ichi D1; blue monk Eno N1",
                 rows[i].type);
        sb_situation(rows[i].map, forces, "");
        stage_play("red shoot Toyo at Ichi head | 5");
        sb_expect_at("Ichi", rows[i].goes ? "F1" : "D1");
        sb_expect_health("Ichi", rows[i].goes ? "healthy" : "wounded");
    }
}

// From E3, 4 hexes off, these are at 6; and at 5 the hexes between.
Test(blades, sb_4_14_the_owner_chooses_among_the_ways_that_lead_away)
{
    static const char *const farther[] = {"G3", "F2", "F4", "F1", "F5"};
    sb_situation("14x5", "red bowman Toyo A3; blue peasant Ichi E3", "");
    stage_play("red shoot Toyo at Ichi head | 5");
    stage_expect_step(FLIGHT, BLUE);
    for (int i = 0; i < 5; i++) {
        char line[64];
        snprintf(line, sizeof line, "blue retreat Ichi to %s", farther[i]);
        stage_allow(line);
        cr_expect(stage_offers(line), "%s", line);
    }
    cr_expect_eq(stage_count_offers(BLUE), 5);
    stage_refuse("blue retreat Ichi to F3", "SB-4.14"); // one hex only
    stage_refuse("blue retreat Ichi to E1", "SB-4.14"); // no farther at the second step
    stage_refuse("blue retreat Ichi to H3", "SB-4.14");
    stage_refuse("blue retreat Ichi to C3", "SB-4.14");
}

Test(blades, sb_4_14_away_from_the_head_of_a_mounted_shooter)
{
    sb_situation("14x1", "red samurai Akagi F1/E1 mounted bow; blue peasant Ichi J1", "");
    stage_play("red shoot Akagi at Ichi head | 5");
    sb_expect_at("Ichi", "L1");
}
