// SB-4 Missile fire: ranges, lines of sight, tables and keys. What missile retreats are like is in
// test_flight.c.
#include "rules/blades/sb_situation.h"

#include <criterion/criterion.h>
#include <stdio.h>

static const char names[] = "-ABCD";

static void expect_letter(const char *shooter, int die, char letter)
{
    static const char *const words[] = {"nothing", "A", "B", "C", "D"};
    char told[160];
    snprintf(told, sizeof told, "%s shoots at Kiso, with %d on the die after modifiers: %s",
             shooter, die, words[strchr(names, letter) - names]);
    stage_expect_told_so(told);
}

// The letter of a die against a shot, where no map has the range or the cover.
static char letter_of(struct blades_shot shot, int die)
{
    struct dice dice;
    dice_init(&dice, BEYOND_STARVE, 0);
    dice_put(&dice, die);
    return names[blades_shot_letter(&shot, &dice, 1)];
}

Test(blades, sb_4_1_the_bands_of_the_longbow)
{
    static const struct {
        bool mounted;
        int range, band;
    } rows[] = {
        {false, 1, 0},   {false, 30, 0},  {false, 31, 1}, {false, 90, 1}, {false, 91, 2},
        {false, 150, 2}, {false, 151, 3}, {true, 1, 0},   {true, 20, 0},  {true, 21, 1},
        {true, 40, 1},   {true, 41, 2},   {true, 44, 2},  {true, 100, 2}, {true, 101, 3},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        cr_expect_eq(blades_band(rows[i].mounted, rows[i].range), rows[i].band, "%s, %d hexes",
                     rows[i].mounted ? "mounted" : "on foot", rows[i].range);
    }
}

// E2
Test(blades, sb_4_2_medium_range_adds_1)
{
    sb_situation("64x3", "red bowman Toyo A2; blue ashigaru-yari Kiso AE2; blue monk Eno A1", "");
    stage_play("red shoot Toyo at Kiso head | 2");
    expect_letter("Toyo", 2, 'C');
    sb_expect_health("Kiso", "killed");
    sb_situation("64x3", "red bowman Toyo A2; blue ashigaru-yari Kiso AF2; blue monk Eno A1", "");
    stage_play("red shoot Toyo at Kiso head | 2");
    expect_letter("Toyo", 3, 'B');
    sb_expect_health("Kiso", "wounded");
}

// E5
Test(blades, sb_4_2_long_range_adds_2)
{
    sb_situation("64x3", "red samurai Akagi B2/A2 mounted bow; blue bowman Kiso AT2", "");
    stage_play("red shoot Akagi at Kiso head | 1");
    expect_letter("Akagi", 3, 'B');
    sb_expect_health("Kiso", "wounded");
}

// E3 and E4: no map is so wide.
Test(blades, sb_4_2_beyond_the_long_band_there_is_no_shot)
{
    struct blades_shot far = {.range = 91}, farthest = {.range = 150}, beyond = {.range = 151};
    struct blades_shot rider = {.mounted_bow = 1, .range = 101};
    struct tally tally;
    cr_expect_eq(letter_of(far, 4), 'A');
    cr_expect_eq(letter_of(farthest, 9), '-');
    blades_shot_tally(&farthest, &tally);
    cr_expect_eq(tally.verdict, LET_DICE_DECIDE);
    cr_expect_eq(tally.total, 2);
    blades_shot_tally(&beyond, &tally);
    cr_expect_eq(tally.verdict, IMPOSSIBLE);
    cr_expect_eq(tally.verdict_clause, SB_4_2);
    blades_shot_tally(&rider, &tally);
    cr_expect_eq(tally.verdict, IMPOSSIBLE);
}

Test(blades, sb_4_3_trees_and_walls_block_the_line_of_sight)
{
    sb_situation("..T....", "red bowman Toyo A1; blue samurai Kiso F1; blue samurai Ito B1", "");
    stage_refuse("red shoot Toyo at Kiso head", "SB-4.3");
    stage_allow("red shoot Toyo at Ito head");
    sb_situation("..#....", "red bowman Toyo A1; blue samurai Kiso F1; blue samurai Ito B1", "");
    stage_refuse("red shoot Toyo at Kiso head", "SB-4.3");
    sb_situation(".hsp/t~", "red bowman Toyo A1; blue samurai Kiso F1", "");
    stage_allow("red shoot Toyo at Kiso head");
}

Test(blades, sb_4_3_doors_and_windows_are_open_to_those_next_to_them)
{
    static const struct {
        const char *map, *shooter, *target;
        bool seen;
    } rows[] = {
        {"..D....", "A1", "E1", false}, {"..D....", "A1", "D1", true},
        {"..D....", "B1", "G1", true},  {"..w....", "A1", "E1", false},
        {"..w....", "A1", "D1", true},  {"..w....", "B1", "G1", true},
        {"..D....", "A1", "C1", true},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char forces[160];
        snprintf(forces, sizeof forces, "red bowman Toyo %s; blue samurai Kiso %s", rows[i].shooter,
                 rows[i].target);
        sb_situation(rows[i].map, forces, "");
        sb_step(FOOT_FIRE, RED);
        bool asked = battle_frame(&sb_now()->head)->step == FOOT_FIRE;
        cr_expect_eq(asked, rows[i].seen, "%s: from %s to %s", rows[i].map, rows[i].shooter,
                     rows[i].target);
    }
}

// From A1 to B2 the line runs between B1 and A2.
Test(blades, sb_4_3_one_clear_line_of_two_is_enough)
{
    static const char forces[] = "red bowman Toyo A1; blue samurai Kiso B2; blue samurai Ito A3";
    sb_situation(".T.. .... T... ", "red bowman Toyo A1; blue samurai Kiso B2", "");
    stage_allow("red shoot Toyo at Kiso head");
    sb_situation(".T.. T... ....", forces, "");
    stage_refuse("red shoot Toyo at Kiso head", "SB-4.3");
}

Test(blades, sb_4_3_higher_ground_between_blocks)
{
    static struct ground ground;
    sb_situation("14x1", "red bowman Toyo A1; blue samurai Kiso F1", "");
    ground = *stage_ground();
    uint16_t from = sb_cell("A1"), to = sb_cell("F1"), between = sb_cell("C1");
    ground.cells[between].level = 1;
    cr_expect_not(blades_line(&ground, sb_now(), 1, from, to));
    ground.cells[from].level = 1;
    cr_expect(blades_line(&ground, sb_now(), 1, from, to));
}

Test(blades, sb_4_3_any_enemy_in_any_direction)
{
    sb_situation("14x3",
                 "red samurai Akagi E2/F2 mounted bow; red peasant Ni D1;"
                 "blue samurai Kiso J2; blue samurai Ito D2; blue monk Eno A2 stunned",
                 "");
    stage_expect_step(HORSE_FIRE, RED);
    stage_allow("red shoot Akagi at Kiso head"); // backwards, over the rear of his own horse
    stage_allow("red shoot Akagi at Ito head");  // next to him
    stage_allow("red shoot Akagi at Eno head");  // stunned
    stage_refuse("red shoot Akagi at Ni head", "SB-4.3");
}

Test(blades, sb_4_4_a_shot_is_settled_before_the_next)
{
    sb_situation("14x5",
                 "red bowman Toyo A3; red bowman Jiro A5; blue peasant Kiso E3;"
                 "blue peasant Ichi E5",
                 "");
    stage_play("red shoot Toyo at Kiso head | 5");
    stage_expect_step(FLIGHT, BLUE);
    stage_refuse("red shoot Jiro at Ichi head", "SB-4.14");
    stage_play("blue retreat Kiso to G3; red shoot Jiro at Kiso head | 1");
    sb_expect_health("Kiso", "killed");
}

Test(blades, sb_4_4_the_dead_are_not_shot_at)
{
    sb_situation("14x5",
                 "red bowman Toyo A3; red bowman Jiro A5; blue peasant Kiso E3;"
                 "blue peasant Ichi E5",
                 "");
    stage_play("red shoot Toyo at Kiso head | 1");
    stage_refuse("red shoot Jiro at Kiso head", "SB-4.3");
}

// Plays a die against a target whose hex is of this terrain.
static void expect_column(const char *target, char terrain, const char *letters)
{
    char map[64], forces[160], line[64];
    snprintf(map, sizeof map, ".............. ....%c......... ..............", terrain);
    snprintf(forces, sizeof forces, "red bowman Toyo A2; blue %s; blue peasant Ichi N3", target);
    for (int die = 1; die <= 10; die++) {
        sb_situation(map, forces, "");
        snprintf(line, sizeof line, "red shoot Toyo at Kiso head | %d", die);
        stage_play(line);
        expect_letter("Toyo", die, letters[die - 1]);
    }
}

Test(blades, sb_4_5_against_mounted_targets)
{
    expect_column("samurai Kiso E2/F2 mounted", '.', "DCBBA-----");
    expect_column("samurai Kiso E2/F2 mounted", 's', "CBBA------");
    expect_column("samurai Kiso E2/F2 mounted", 'D', "BBA-------");
}

Test(blades, sb_4_7_against_armoured_men_on_foot)
{
    expect_column("samurai Kiso E2", '.', "CBBAA-----");
    expect_column("samurai Kiso E2", 's', "BBAA------"); // E6
    expect_column("samurai-monk Kiso E2", 'D', "BAA-------");
    struct blades_shot heavy = {.range = 10, .target_armoured = 1, .cover = HEAVY};
    for (int die = 1; die <= 10; die++) {
        cr_expect_eq(letter_of(heavy, die), "A---------"[die - 1], "die %d", die);
    }
}

Test(blades, sb_4_8_against_others_on_foot)
{
    expect_column("ashigaru-yari Kiso E2", '.', "CCBBAA----");
    expect_column("ashigaru-yari Kiso E2", 's', "CBBAA-----");
    expect_column("monk Kiso E2", 'D', "BBAA------");
    struct blades_shot heavy = {.range = 10, .cover = HEAVY};
    for (int die = 1; die <= 10; die++) {
        cr_expect_eq(letter_of(heavy, die), "BAA-------"[die - 1], "die %d", die);
    }
}

// SB-R2: the labels of cover as they are printed, one column further right.
Test(blades, sb_4_23_by_the_switch_the_labels_are_read_as_printed)
{
    static const char *const armoured[] = {"BBAA------", "BAA-------", "A---------", "----------"};
    static const char *const others[] = {"CBBAA-----", "BBAA------", "BAA-------", "A---------"};
    for (int cover = NO_COVER; cover <= HEAVY; cover++) {
        struct blades_shot shot = {
            .range = 10, .cover = (uint8_t)cover, .cover_columns = COLUMNS_AS_PRINTED};
        for (int die = 1; die <= 10; die++) {
            shot.target_armoured = 1;
            cr_expect_eq(letter_of(shot, die), armoured[cover][die - 1], "%d, %d", cover, die);
            shot.target_armoured = 0;
            cr_expect_eq(letter_of(shot, die), others[cover][die - 1], "%d, %d", cover, die);
        }
    }
}

Test(blades, sb_4_23_no_arrow_kills_a_samurai_outright_then)
{
    static const struct {
        const char *options, *health;
    } rows[] = {{"", "killed"}, {"cover-columns=as-printed", "wounded"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        sb_situation("14x3", "red bowman Toyo A2; blue samurai Kiso E2; blue peasant Ichi N3",
                     rows[i].options);
        stage_play("red shoot Toyo at Kiso head | 1");
        sb_expect_health("Kiso", rows[i].health);
    }
}

// Against riders labels and columns agree.
Test(blades, sb_4_23_riders_are_read_as_ever)
{
    struct blades_shot shot = {.range = 10, .target_mounted = 1};
    for (int die = 1; die <= 10; die++) {
        shot.cover_columns = COLUMNS_REPAIRED;
        char repaired = letter_of(shot, die);
        shot.cover_columns = COLUMNS_AS_PRINTED;
        cr_expect_eq(letter_of(shot, die), repaired, "die %d", die);
    }
}

static void shoot_rider(const char *rider, const char *options, const char *die)
{
    char forces[160], line[64];
    snprintf(forces, sizeof forces,
             "red bowman Toyo A2; blue samurai Kiso %s; blue peasant Ichi N3", rider);
    snprintf(line, sizeof line, "red shoot Toyo at Kiso head | %s", die);
    sb_situation("14x3", forces, options);
    stage_play(line);
}

// E8
Test(blades, sb_4_6_d_kills_the_horse_and_wounds_the_rider)
{
    shoot_rider("E2/F2 mounted", "", "1");
    stage_expect_told("The horse of Kiso is killed");
    stage_expect_step(LANDING, BLUE);
    stage_play("blue land Kiso to F2");
    sb_expect_health("Kiso", "wounded");
    sb_expect_at("Kiso", "F2");
    cr_expect_eq(sb_now()->horses[1].head, 0);
}

Test(blades, sb_4_6_c_wounds_the_rider_and_leaves_the_horse)
{
    shoot_rider("E2/F2 mounted", "", "2");
    stage_expect_untold("The horse of Kiso");
    stage_play("blue land Kiso to D2");
    sb_expect_health("Kiso", "wounded");
    sb_expect_at("Kiso", "D2");
    cr_expect_eq(sb_now()->horses[1].head, sb_cell("E2"));
}

Test(blades, sb_4_6_b_kills_the_horse_and_stuns_the_rider)
{
    shoot_rider("E2/F2 mounted", "", "3");
    stage_expect_told("The horse of Kiso is killed");
    stage_play("blue land Kiso to E2");
    sb_expect_health("Kiso", "stunned");
    sb_expect_at("Kiso", "E2");
}

Test(blades, sb_4_6_a_sends_the_rider_back_4_hexes)
{
    shoot_rider("E2/F2 mounted", "", "5");
    stage_expect_step(FLIGHT, BLUE);
    stage_play("blue rein Kiso to I2 e");
    sb_expect_health("Kiso", "healthy");
    sb_expect_at("Kiso", "I2/H2");
}

Test(blades, sb_4_6_a_wounded_rider_is_killed_with_his_horse_or_without)
{
    static const struct {
        const char *die;
        bool horse_lives;
    } rows[] = {{"1", false}, {"2", true}, {"3", false}};
    for (int i = 0; i < 3; i++) {
        shoot_rider("E2/F2 mounted wounded", "", rows[i].die);
        sb_expect_health("Kiso", "killed");
        cr_expect_eq(sb_now()->horses[1].head != 0, rows[i].horse_lives, "die %s", rows[i].die);
    }
}

Test(blades, sb_4_9_a_retreats_b_wounds_c_kills)
{
    static const char forces[] = "red bowman Toyo A1; blue peasant Kiso D1; blue peasant Ichi N1";
    sb_situation("14x1", forces, "");
    stage_play("red shoot Toyo at Kiso head | 5");
    stage_expect_story(
        "Toyo shoots at Kiso, with 5 on the die after modifiers: A, he must retreat\n"
        "Kiso retreats to F1\n");
    sb_situation("14x1", forces, "");
    stage_play("red shoot Toyo at Kiso head | 3");
    stage_expect_story("Toyo shoots at Kiso, with 3 on the die after modifiers: B, wounded\n"
                       "Kiso is wounded\n");
    sb_situation("14x1", forces, "");
    stage_play("red shoot Toyo at Kiso head | 1");
    stage_expect_story("Toyo shoots at Kiso, with 1 on the die after modifiers: C, killed\n"
                       "Kiso is killed\n");
}

// Of a rider the shooter chooses the hex he aims at.
Test(blades, sb_4_15_cover_is_that_of_the_targets_hex)
{
    static const char forces[] =
        "red bowman Toyo A2; blue samurai Kiso E2/F2 mounted; blue peasant Ichi N3";
    sb_situation(".............. ....s......... ..............", forces, "");
    stage_play("red shoot Toyo at Kiso head | 1");
    expect_letter("Toyo", 1, 'C');
    sb_situation(".............. ....s......... ..............", forces, "");
    stage_play("red shoot Toyo at Kiso rear | 1");
    expect_letter("Toyo", 1, 'D');
    sb_situation(".............. s..s.......... ..............", forces, "");
    stage_play("red shoot Toyo at Kiso head | 1"); // not that of the shooter's, nor of one between
    expect_letter("Toyo", 1, 'D');
}

Test(blades, sb_4_15_a_barricade_gives_its_own_cover)
{
    sb_situation("14x3", "red bowman Toyo A2; blue peasant Kiso E2; blue peasant Ichi N3", "");
    sb_battle()->barricades[1] = sb_cell("E2");
    stage_play("red shoot Toyo at Kiso head | 1");
    expect_letter("Toyo", 1, 'B');
}

Test(blades, sb_4_15_infinite_cover_is_not_shot_at)
{
    struct blades_shot wall = {.range = 10, .cover = INFINITE};
    struct tally tally;
    blades_shot_tally(&wall, &tally);
    cr_expect_eq(tally.verdict, IMPOSSIBLE);
    cr_expect_eq(tally.verdict_clause, SB_4_15);
}

Test(blades, sb_4_16_doors_and_windows_give_no_cover_towards_the_inside)
{
    static const struct {
        const char *map, *shooter;
        char letter; // of a 4 at other infantry: B without cover, A in medium
    } rows[] = {
        {"hhhD....", "A1", 'B'}, {"hhhw....", "A1", 'B'}, {"tttw....", "A1", 'B'},
        {"hhhw....", "C1", 'B'}, {"hhhD....", "H1", 'A'}, {"hhhw....", "H1", 'A'},
        {"hhhw....", "E1", 'A'}, {"hhss....", "A1", 'A'},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char forces[160];
        snprintf(forces, sizeof forces, "red bowman Toyo %s; blue peasant Kiso D1",
                 rows[i].shooter);
        sb_situation(rows[i].map, forces, "");
        stage_play("red shoot Toyo at Kiso head | 4");
        expect_letter("Toyo", 4, rows[i].letter);
    }
}

Test(blades, sb_4_17_figures_do_not_block_unless_the_switch_says_so)
{
    static const char between[] = "red bowman Toyo A1; red peasant Ni C1; blue samurai Kiso F1";
    sb_situation("14x1", between, "");
    stage_expect_step(FOOT_FIRE, RED);
    stage_allow("red shoot Toyo at Kiso head");
    sb_situation("14x1", between, "figures-block=yes");
    stage_expect_step(MOVEMENT, RED); // there is no shot
}

Test(blades, sb_4_17_a_friend_next_to_the_shooter_does_not_block)
{
    static const struct {
        const char *forces;
        bool seen;
    } rows[] = {
        {"red bowman Toyo A1; red peasant Ni B1; blue samurai Kiso F1", true},
        {"red bowman Toyo A1; red peasant Ni C1 stunned; blue samurai Kiso F1", true},
        {"red bowman Toyo A1; red samurai Ni C1/D1 mounted; blue samurai Kiso F1", false},
        {"red bowman Toyo A1; red samurai Ni B1/C1 mounted; blue samurai Kiso F1", false},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        sb_situation("14x1", rows[i].forces, "figures-block=yes");
        bool asked = battle_frame(&sb_now()->head)->step == FOOT_FIRE;
        cr_expect_eq(asked, rows[i].seen, "%s", rows[i].forces);
    }
}

Test(blades, sb_4_17_an_enemy_next_to_the_shooter_does)
{
    sb_situation("14x1", "red bowman Toyo A1; blue peasant Ichi B1; blue samurai Kiso F1",
                 "figures-block=yes");
    stage_refuse("red shoot Toyo at Kiso head", "SB-4.3");
    stage_allow("red shoot Toyo at Ichi head");
}

Test(blades, sb_4_18_a_wounded_shooter_adds_1_if_the_switch_says_so)
{
    static const char forces[] =
        "red bowman Toyo A1 wounded; red bowman Jiro B1; blue samurai Kiso F1";
    sb_situation("14x1", forces, "");
    stage_play("red shoot Toyo at Kiso head | 6");
    expect_letter("Toyo", 6, '-');
    sb_situation("14x1", forces, "wounded-archer=yes");
    stage_play("red shoot Toyo at Kiso head | 6");
    expect_letter("Toyo", 7, '-');
    stage_play("red shoot Jiro at Kiso head | 6"); // who is not wounded
    expect_letter("Jiro", 6, '-');
}

// E10
Test(blades, sb_4_19_mounted_targets_add_1_if_the_switch_says_so)
{
    shoot_rider("E2/F2 mounted", "mounted-plus-one=yes", "1");
    expect_letter("Toyo", 2, 'C');
    sb_expect_health("Kiso", "wounded");
    cr_expect_eq(sb_now()->horses[1].head, sb_cell("E2"));
    shoot_rider("E2", "mounted-plus-one=yes", "1");
    expect_letter("Toyo", 1, 'C');
}

// A bowman has 6 points, a wounded one 4.
static void expect_shot_after(const char *words, const char *option, int hexes, bool allowed)
{
    char forces[160], line[64];
    snprintf(forces, sizeof forces,
             "red bowman Toyo A1 %s; red bowman Jiro A2; blue samurai Kiso N1", words);
    sb_situation("14x2", forces, option);
    sb_step(MOVEMENT, RED);
    for (int i = 1; i <= hexes; i++) {
        snprintf(line, sizeof line, "red move Toyo to %c1", 'A' + i);
        stage_play(line);
    }
    sb_step(SECOND_FIRE, RED);
    if (allowed) {
        stage_allow("red shoot Toyo at Kiso head");
    } else {
        stage_refuse("red shoot Toyo at Kiso head", "SB-4.20");
    }
}

Test(blades, sb_4_20_how_far_a_bowman_of_step_4_may_have_moved)
{
    expect_shot_after("", "", 6, true);
    expect_shot_after("", "move-and-shoot=half", 3, true);
    expect_shot_after("", "move-and-shoot=half", 4, false);
    expect_shot_after("wounded", "move-and-shoot=half", 2, true);
    expect_shot_after("wounded", "move-and-shoot=half", 3, false);
    expect_shot_after("", "move-and-shoot=none", 0, true);
    expect_shot_after("", "move-and-shoot=none", 1, false);
}

// Dismounting takes the whole movement (SB-9.4).
Test(blades, sb_4_20_who_has_dismounted_has_moved)
{
    static const char *const options[] = {"move-and-shoot=half", "move-and-shoot=none"};
    for (int i = 0; i < 2; i++) {
        sb_situation(
            "14x2", "red samurai Akagi B1/A1 mounted bow; red bowman Jiro A2; blue samurai Kiso N1",
            options[i]);
        sb_step(MOVEMENT, RED);
        stage_play("red dismount Akagi to C1; red end");
        stage_refuse("red shoot Akagi at Kiso head", "SB-4.20");
    }
}

Test(blades, sb_4_21_shooting_hinders_neither_moving_nor_attacking)
{
    sb_situation("14x1", "red bowman Toyo A1; blue samurai Kiso D1", "");
    stage_play("red shoot Toyo at Kiso head | 10; red move Toyo to B1; red move Toyo to C1;"
               "red end; red shoot Toyo at Kiso head | 10; red attack Toyo - at Kiso | 10");
    stage_expect_told("Toyo attacks Kiso, 6 to 7");
}

Test(blades, sb_4_22_b_as_printed_wounds_the_rider)
{
    shoot_rider("E2/F2 mounted", "missile-b=as-printed", "3");
    stage_expect_told("The horse of Kiso is killed");
    stage_play("blue land Kiso to E2");
    sb_expect_health("Kiso", "wounded");
}
