// Battles that nobody wrote: ground laid by chance, forces drawn up, all ready to be played.
#include "core/exchange.h"
#include "core/mix.h"
#include "core/text.h"
#include "rules/tyneside/deployment/deployment.h"
#include "rules/tyneside/field/field.h"
#include "rules/tyneside/forces/kit.h"
#include "rules/tyneside/forces/lists.h"
#include "rules/tyneside/forces/pitch.h"
#include "rules/tyneside/solo/solo.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

static struct ground ground;
static struct scenario scenario, again;
static struct muster_force forces[SIDES];
static struct game game;
static uint8_t options[OPTIONS_CAP];
static struct fault fault;

static struct pitch pitch_on(int width_cm, int height_cm, uint64_t seed)
{
    struct pitch pitch = {.width = CM(width_cm), .height = CM(height_cm), .seed = seed};
    for (enum side side = RED; side <= BLUE; side++) {
        pitch.forces[side] = &forces[side];
        pitch.terms[side].options = options;
    }
    return pitch;
}

static void raise_force(enum side side, enum ty_list list, int points, uint64_t seed)
{
    struct muster_order order = {&ty_lists[list], points, seed, {options, false}};
    cr_assert(ty_muster.random(&order, &forces[side], &fault), "%s", fault.text);
}

// "commander A1 bushi, katana; samurai A1 bushi, yari": type, unit (- is none), words. The names of
// figures are their types.
static void write_force(enum side side, const char *title, enum ty_list list, const char *text)
{
    struct muster_force *force = &forces[side];
    memset(force, 0, sizeof *force);
    snprintf(force->title, sizeof force->title, "%s", title);
    snprintf(force->list, sizeof force->list, "%s", ty_lists[list].id);
    while (*text != '\0') {
        struct piece *piece = &force->pieces[force->count++];
        text += strspn(text, " ");
        size_t type = strcspn(text, " "), unit = strcspn(text + type + 1, " ");
        const char *words = text + type + 1 + unit + 1;
        memcpy(piece->type, text, type);
        memcpy(piece->name, text, type);
        if (text[type + 1] != '-') memcpy(piece->group, text + type + 1, unit);
        memcpy(piece->words, words, strcspn(words, ";"));
        text = words + strcspn(words, ";");
        text += *text == ';';
    }
}

static void expect_fault(const struct pitch *pitch, const char *part)
{
    cr_assert_not(ty_muster.pitch(pitch, &scenario, &fault));
    cr_expect(strstr(fault.text, part), "'%s' does not hold '%s'", fault.text, part);
}

// The ground.

static void lay(int width_cm, int height_cm, uint64_t seed)
{
    memset(&ground, 0, sizeof ground);
    ground_lay_table(&ground, CM(width_cm), CM(height_cm));
    ty_scatter(&ground, seed);
}

static struct point middle_of(const struct feature *feature)
{
    return (struct point){(feature->least.x + feature->most.x) / 2,
                          (feature->least.y + feature->most.y) / 2};
}

Test(tyneside, ty_12_1_ground_is_laid_by_chance_on_the_table_and_off_the_strips)
{
    for (uint64_t seed = 0; seed < 300; seed++) {
        lay(135, 100, seed);
        for (int i = 0; i < ground.feature_count; i++) {
            const struct feature *feature = &ground.features[i];
            struct point middle = middle_of(feature);
            cr_assert(ground_on_table(&ground, feature->least), "seed %u", (unsigned)seed);
            cr_assert(ground_on_table(&ground, feature->most), "seed %u", (unsigned)seed);
            cr_assert(middle.y > CM(20) && middle.y < CM(80), "seed %u", (unsigned)seed);
            cr_assert_lt(middle.x, CM(120), "seed %u: there is no square", (unsigned)seed);
            cr_assert(middle.x % CM(1) == 0 && middle.y % CM(1) == 0, "seed %u", (unsigned)seed);
            cr_assert_gt(strlen(feature->name), 3);
        }
    }
}

Test(tyneside, ty_12_1_what_is_laid_is_called_what_it_is)
{
    static const char *const names[] = {
        [WOOD] = "Wood", [MARSH] = "Marsh", [HILL] = "Hill", [WALL] = "Wall"};
    for (uint64_t seed = 0; seed < 50; seed++) {
        lay(135, 100, seed);
        for (int i = 0; i < ground.feature_count; i++) {
            const struct feature *feature = &ground.features[i];
            cr_assert_str_eq(feature->name, names[feature->terrain]);
        }
    }
}

Test(tyneside, ty_12_1_woods_marshes_walls_and_hills_are_of_the_sizes_given)
{
    int woods[3] = {0}, marshes = 0, hills = 0, walls = 0;
    for (uint64_t seed = 0; seed < 600; seed++) {
        lay(120, 120, seed);
        for (int i = 0; i < ground.feature_count; i++) {
            const struct feature *feature = &ground.features[i];
            int32_t radius = (feature->most.x - feature->least.x) / 2;
            cr_assert_eq(feature->corners, feature->linear ? 2 : 12);
            cr_assert_eq(feature->level, feature->terrain == HILL);
            cr_assert_eq(feature->height_mm10, feature->linear ? CM(3) : 0);
            cr_assert_eq(feature->terrain == WALL, feature->linear);
            walls += feature->linear;
            if (feature->terrain == MARSH) cr_assert_eq(radius, CM(8));
            if (feature->terrain == HILL) cr_assert_eq(radius, CM(12));
            marshes += feature->terrain == MARSH;
            hills += feature->terrain == HILL;
            if (feature->terrain == WOOD) woods[(radius - CM(8)) / CM(2)]++;
        }
    }
    // As the dice have it, but for those that would not lie where they may.
    cr_expect(woods[0] > 200 && woods[1] > 180 && woods[2] > 160, "%d %d %d", woods[0], woods[1],
              woods[2]);
    cr_expect(marshes > 600 && hills > 500 && walls > 600, "%d %d %d", marshes, hills, walls);
}

Test(tyneside, ty_12_1_a_wall_is_20_cm_long_and_turned_by_steps_of_30_degrees)
{
    // The ends lie a hair nearer, as points are rounded towards the middle.
    static const int32_t across[] = {CM(20), 1732, CM(10), 0};
    for (uint64_t seed = 0; seed < 100; seed++) {
        lay(90, 90, seed);
        for (int i = 0; i < ground.feature_count; i++) {
            const struct feature *wall = &ground.features[i];
            bool found = !wall->linear;
            for (size_t j = 0; j < sizeof across / sizeof *across; j++) {
                int32_t off = across[j] - (wall->most.x - wall->least.x);
                found |= off >= -2 && off <= 4;
            }
            cr_assert(found, "%d wide", wall->most.x - wall->least.x);
        }
    }
}

// Scenarios.

Test(tyneside, ty_12_1_the_same_pitch_is_the_same_battle_and_another_seed_another_ground)
{
    raise_force(RED, HATAMOTO, 300, 1);
    raise_force(BLUE, KOREANS, 300, 2);
    struct pitch pitch = pitch_on(120, 90, 7), other = pitch_on(120, 90, 8);
    cr_assert(ty_muster.pitch(&pitch, &scenario, &fault), "%s", fault.text);
    cr_assert(ty_muster.pitch(&pitch, &again, &fault));
    cr_expect_eq(memcmp(&scenario, &again, sizeof scenario), 0);
    cr_assert(ty_muster.pitch(&other, &again, &fault));
    cr_expect_neq(memcmp(&scenario.ground, &again.ground, sizeof scenario.ground), 0);
}

static void expect_in_strips(void)
{
    for (int i = 0; i < scenario.piece_count; i++) {
        const struct piece *piece = &scenario.pieces[i];
        int32_t far = piece->side == RED ? piece->at[0].y : scenario.ground.height - piece->at[0].y;
        cr_assert(piece->spots == 1 && far <= CM(20), "%s", piece->name);
    }
}

Test(tyneside, ty_12_3_any_two_forces_are_drawn_up_at_their_edges_of_any_table)
{
    static const int sizes[][2] = {{60, 60}, {90, 60}, {120, 90}, {240, 180}};
    for (int pair = 0; pair < TY_LISTS * TY_LISTS; pair++) {
        for (uint64_t seed = 0; seed < 8; seed++) {
            const int *size = sizes[seed % 4];
            int points = seed < 4 ? 1500 : 400;
            struct pitch pitch = pitch_on(size[0], size[1], mix_at(seed, (uint64_t)pair));
            raise_force(RED, (enum ty_list)(pair / TY_LISTS), points, pitch.seed + 1);
            raise_force(BLUE, (enum ty_list)(pair % TY_LISTS), points, pitch.seed + 2);
            cr_assert(ty_muster.pitch(&pitch, &scenario, &fault), "pair %d, seed %u: %s", pair,
                      (unsigned)seed, fault.text);
            expect_in_strips();
            cr_assert(game_deploy(&game, &tyneside_ruleset, &scenario, &fault),
                      "pair %d, seed %u: %s %s", pair, (unsigned)seed, fault.where, fault.text);
        }
    }
}

static void expect_edges_changed(unsigned seed)
{
    const struct ty_battle *battle = ty_in(&game.battle.head);
    const char *unsound = tyneside_ruleset.unsound(game.ground, &battle->head);
    cr_assert_null(unsound, "seed %u: %s", seed, unsound);
    for (int i = 1; i <= battle->count; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        int32_t far = figure->side == BLUE ? figure->y : game.ground->height - figure->y;
        cr_assert_leq(far, CM(20), "seed %u", seed);
        struct problem problem = ty_footing_check(game.ground, battle, figure, ty_point(figure));
        cr_assert(fine(problem), "seed %u: %s", seed, problem.text);
        if (figure->mounted) cr_assert_eq(figure->facing, ty_ahead_of(side_other(figure->side)));
    }
}

Test(tyneside, ty_r53_any_two_forces_may_change_edges)
{
    for (unsigned seed = 0; seed < 60; seed++) {
        struct pitch pitch = pitch_on(seed % 2 ? 60 : 120, seed % 3 ? 60 : 90, seed);
        struct problem problem;
        raise_force(RED, (enum ty_list)(seed % TY_LISTS), 500, seed);
        raise_force(BLUE, (enum ty_list)(seed / TY_LISTS % TY_LISTS), 500, seed + 100);
        cr_assert(ty_muster.pitch(&pitch, &scenario, &fault), "seed %u: %s", seed, fault.text);
        cr_assert(game_deploy(&game, &tyneside_ruleset, &scenario, &fault), "%s", fault.text);
        dice_init(&game.dice, BEYOND_RANDOM, seed);
        cr_assert_eq(game_begin(&game), EXCHANGE_DONE);
        enum side attacker = side_first(game_decision(&game).sides);
        struct choice edge = {.kind = EDGE, .side = (uint8_t)attacker, .option = attacker == RED};
        cr_assert_eq(game_exchange(&game, &edge, &problem), EXCHANGE_DONE, "%s", problem.text);
        for (int turn = 0; turn < 2; turn++) {
            struct choice leave = {.kind = LEAVE};
            leave.side = (uint8_t)side_first(game_decision(&game).sides);
            cr_assert_eq(game_exchange(&game, &leave, &problem), EXCHANGE_DONE, "%s", problem.text);
        }
        cr_assert_eq(game_decision(&game).step, DEPLOYMENT);
        expect_edges_changed(seed);
    }
}

// Played to its end by the solo procedure (bit of a side) and by chance.
static void play_out(uint8_t solo, uint64_t seed)
{
    static struct choices choices;
    cr_assert(game_deploy(&game, &tyneside_ruleset, &scenario, &fault), "%s", fault.text);
    dice_init(&game.dice, BEYOND_RANDOM, seed);
    cr_assert_eq(game_begin(&game), EXCHANGE_DONE);
    for (uint64_t ply = 0; !game_over(&game); ply++) {
        enum side side = side_first(game_decision(&game).sides);
        union any_battle known;
        struct choice choice;
        struct problem problem;
        cr_assert_lt(ply, 5000, "seed %u: it does not end", (unsigned)seed);
        game_known(&game, side, &known);
        game_propose(&game, side, &choices);
        if (side_in(solo, side)) {
            tyneside_ruleset.solo(game.ground, &known.head, side, &choice);
        } else {
            choice = choices.list[mix_below(mix_at(seed, ply), (uint32_t)choices.count)];
        }
        enum exchange_end end = game_exchange(&game, &choice, &problem);
        cr_assert_eq(end, EXCHANGE_DONE, "seed %u: %s", (unsigned)seed, problem.text);
        const char *unsound = tyneside_ruleset.unsound(game.ground, &game.battle.head);
        cr_assert_null(unsound, "seed %u: %s", (unsigned)seed, unsound);
        game.dice.position += (uint64_t)game.dice.length;
        game.dice.length = 0;
    }
}

Test(tyneside, ty_12_4_pitched_battles_are_played_to_their_end)
{
    for (uint64_t seed = 1; seed <= 4; seed++) {
        struct pitch pitch = pitch_on(90, 70, seed);
        raise_force(RED, seed % 2 ? HATAMOTO : EUROPEANS, 240, seed);
        raise_force(BLUE, seed % 2 ? NINJA : IKKO_IKKI, 200, seed + 10);
        cr_assert(ty_muster.pitch(&pitch, &scenario, &fault), "%s", fault.text);
        play_out(seed % 2 ? SIDE_BIT(RED) : SIDE_BIT(RED) | SIDE_BIT(BLUE), seed);
        play_out(0, seed);
    }
}

Test(tyneside, ty_12_2_who_attacks_is_left_to_the_dice)
{
    raise_force(RED, HATAMOTO, 200, 1);
    raise_force(BLUE, IKKO_IKKI, 200, 2);
    struct pitch pitch = pitch_on(120, 90, 1);
    pitch.turns = 6;
    cr_assert(ty_muster.pitch(&pitch, &scenario, &fault));
    cr_expect_eq(scenario.first, NOBODY);
    cr_expect_eq(scenario.turns, 6);
    cr_assert(game_deploy(&game, &tyneside_ruleset, &scenario, &fault));
    dice_init(&game.dice, BEYOND_RANDOM, 1);
    game_begin(&game);
    cr_expect_eq(game_decision(&game).step, LAYING);
}

Test(tyneside, ty_13_3_ninja_are_set_up_concealed)
{
    raise_force(RED, NINJA, 250, 1);
    raise_force(BLUE, HATAMOTO, 250, 2);
    struct pitch pitch = pitch_on(90, 90, 1);
    cr_assert(ty_muster.pitch(&pitch, &scenario, &fault), "%s", fault.text);
    cr_assert(game_deploy(&game, &tyneside_ruleset, &scenario, &fault));
    const struct ty_battle *battle = ty_in(&game.battle.head);
    for (int i = 1; i <= battle->count; i++) {
        cr_expect_eq(battle->figures[i].hidden, battle->figures[i].side == RED);
    }
    pitch.terms[RED].solo = true;
    expect_fault(&pitch, "solo force may not be of ninja");
}

#define RETINUE                                                                              \
    "commander - eiyuu, katana; servant - ashigaru, wakizashi; ashigaru H1 ashigaru, yari; " \
    "ashigaru H1 ashigaru, yari"
#define MONKS                                                                                  \
    "commander S1 bushi, naginata; sohei S1 bushi, yari; sohei S1 bushi, yari; sohei - bushi," \
    " katana; sohei - bushi, katana"

Test(tyneside, ty_12_1_a_pitched_battle_has_a_title_sides_and_a_story)
{
    write_force(RED, "Asai's men", HATAMOTO, RETINUE);
    write_force(BLUE, "The spears of the temple under the hill", IKKO_IKKI, MONKS);
    struct pitch pitch = pitch_on(90, 90, 1);
    cr_assert(ty_muster.pitch(&pitch, &scenario, &fault), "%s", fault.text);
    cr_expect_str_eq(scenario.title, "Asai's men against The spears of the temple under the hill");
    cr_expect_str_eq(scenario.ground.side_names[RED], "Asai's men");
    cr_expect_str_eq(scenario.ground.side_names[BLUE], "Ikko-Ikki");
    cr_expect_str_eq(scenario.ruleset, "tyneside");
    cr_expect_gt(strlen(scenario.story), 20);
    write_force(RED, "", IKKO_IKKI, MONKS);
    write_force(BLUE, "", IKKO_IKKI, MONKS);
    cr_assert(ty_muster.pitch(&pitch, &scenario, &fault), "%s", fault.text);
    cr_expect_str_eq(scenario.title, "Ikko-Ikki against Ikko-Ikki");
    cr_expect_str_eq(scenario.ground.side_names[RED], "Red Ikko-Ikki");
    cr_expect_str_eq(scenario.ground.side_names[BLUE], "Blue Ikko-Ikki");
}

Test(tyneside, ty_5_1_who_is_in_no_group_of_a_force_is_a_unit_by_himself)
{
    write_force(RED, "", HATAMOTO, RETINUE);
    write_force(BLUE, "", IKKO_IKKI, MONKS);
    struct pitch pitch = pitch_on(90, 90, 1);
    cr_assert(ty_muster.pitch(&pitch, &scenario, &fault), "%s", fault.text);
    cr_assert(game_deploy(&game, &tyneside_ruleset, &scenario, &fault), "%s", fault.text);
    cr_expect_eq(ty_in(&game.battle.head)->unit_count, 6);
    cr_expect_str_eq(scenario.pieces[0].group, "commander");
    cr_expect_str_eq(scenario.pieces[7].group, "sohei");
    cr_expect_str_eq(scenario.pieces[8].group, "Figure 9");
}

Test(tyneside, ty_10_6_the_only_commander_is_force_commander_and_of_hatamoto_a_samurai)
{
    write_force(RED, "", HATAMOTO, RETINUE);
    write_force(BLUE, "", IKKO_IKKI, MONKS);
    struct pitch pitch = pitch_on(90, 90, 1);
    cr_assert(ty_muster.pitch(&pitch, &scenario, &fault), "%s", fault.text);
    cr_assert(game_deploy(&game, &tyneside_ruleset, &scenario, &fault), "%s", fault.text);
    const struct ty_battle *battle = ty_in(&game.battle.head);
    cr_expect_eq(battle->terms.commanders[RED], 1);
    cr_expect_eq(battle->terms.commanders[BLUE], 5);
    cr_expect(battle->figures[1].samurai);
    cr_expect_not(battle->figures[5].samurai);
}

Test(tyneside, ty_12_1_what_cannot_be_pitched_is_told_in_a_sentence)
{
    raise_force(RED, HATAMOTO, 200, 1);
    raise_force(BLUE, IKKO_IKKI, 200, 2);
    struct pitch pitch = pitch_on(59, 90, 1);
    expect_fault(&pitch, "the table is 59 by 90 cm, but 60 by 60 to 240 by 180 may be");
    pitch = pitch_on(240, 181, 1);
    expect_fault(&pitch, "the table is 240 by 181 cm");
    pitch = pitch_on(120, 90, 1);
    pitch.turns = 100;
    expect_fault(&pitch, "at most 99");
    pitch = pitch_on(120, 90, 1);
    pitch.forces[BLUE] = NULL;
    expect_fault(&pitch, "two sides fight, red and blue");
    pitch = pitch_on(120, 90, 1);
    for (forces[RED].count = 0; forces[RED].count < 70; forces[RED].count++) {
        forces[RED].pieces[forces[RED].count] =
            (struct piece){.type = "monto", .name = "monto", .words = "ashigaru, yari, mounted"};
    }
    forces[BLUE].count = 11;
    expect_fault(&pitch, "the forces have 70 and 11 figures, but at most 80 take part");
    forces[RED].count = 24;
    expect_fault(&pitch, "units, but at most 24 take part");
    for (int i = 0; i < 69; i++) {
        snprintf(forces[RED].pieces[i].group, GROUND_NAME_CAP, "%d", i / 6);
    }
    forces[RED].count = 69;
    pitch = pitch_on(60, 60, 1);
    expect_fault(&pitch, "the force of red has no room along an edge of 60 cm");
}
