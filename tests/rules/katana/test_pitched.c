// Battles that nobody wrote: ground by chance, two forces drawn up, all ready to be played.
#include "core/exchange.h"
#include "core/mix.h"
#include "core/options.h"
#include "core/text.h"
#include "rules/katana/forces/forces.h"
#include "rules/katana/forces/scatter.h"
#include "rules/katana/vocabulary.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

static struct ground ground;
static struct scenario scenario, again;
static struct muster_force forces[SIDES];
static struct game game;
static uint8_t options[OPTIONS_CAP];
static struct fault fault;

static void begin(void)
{
    options_default(&katana_ruleset, options);
}

TestSuite(katana_pitched, .init = begin);

static struct pitch pitch_on(int width, int height, uint64_t seed)
{
    struct pitch pitch = {.width = width, .height = height, .seed = seed};
    for (enum side side = RED; side <= BLUE; side++) {
        pitch.forces[side] = &forces[side];
        pitch.terms[side].options = options;
    }
    return pitch;
}

static void raise_force(enum side side, enum ky_list list, int figures, uint64_t seed)
{
    struct muster_order order = {&ky_lists[list], figures, seed, {options, false}, NULL};
    cr_assert(ky_muster.random(&order, &forces[side], &fault), "%s", fault.text);
}

static void expect_fault(const struct pitch *pitch, const char *says)
{
    cr_assert_not(ky_muster.pitch(pitch, &scenario, &fault));
    cr_expect_str_eq(fault.text, says);
}

static void lay(int width, int height, uint64_t seed)
{
    memset(&ground, 0, sizeof ground);
    ground_lay_hexes(&ground, width, height);
    ky_scatter(&ground, seed);
}

Test(katana_pitched, the_strips_stay_clear_and_the_rest_has_something_on_it)
{
    int kinds[KY_GROUNDS] = {0}, flags = 0;
    for (uint64_t seed = 0; seed < 80; seed++) {
        int laid = 0;
        lay(30, 20, seed);
        for (uint16_t cell = 1; cell <= 600; cell++) {
            int column = hex_column(ground_hex(&ground, cell));
            const struct hex_cell *hex = &ground.cells[cell];
            bool strip = column < KY_STRIP || column >= 30 - KY_STRIP;
            cr_expect(!strip || (hex->terrain == G_CLEAR && !hex->drawn), "seed %d", (int)seed);
            laid += hex->terrain != G_CLEAR;
            kinds[hex->terrain]++;
            flags |= hex->drawn;
        }
        cr_expect(laid > 0 && laid < 180, "seed %d: %d", (int)seed, laid);
    }
    static const uint8_t expected[] = {G_WOOD, G_BAMBOO, G_LOW_HEDGE, G_HIGH_HEDGE, G_GAP,
                                       G_KNEE, G_WAIST,  G_DEEP,      G_SOLID};
    for (size_t i = 0; i < sizeof expected; i++) {
        cr_expect_gt(kinds[expected[i]], 0, "%d", expected[i]);
    }
    cr_expect_eq(flags, F_ROUGH | F_SLIPPERY);
}

Test(katana_pitched, the_same_seed_lays_the_same_ground)
{
    raise_force(RED, KY_RETINUE, 6, 1);
    raise_force(BLUE, KY_VILLAGE, 8, 2);
    struct pitch pitch = pitch_on(30, 20, 7);
    cr_assert(ky_muster.pitch(&pitch, &scenario, &fault), "%s", fault.text);
    cr_assert(ky_muster.pitch(&pitch, &again, &fault), "%s", fault.text);
    cr_expect_eq(memcmp(&scenario, &again, sizeof again), 0);
    pitch.seed = 8;
    cr_assert(ky_muster.pitch(&pitch, &again, &fault), "%s", fault.text);
    cr_expect_neq(memcmp(&scenario.ground, &again.ground, sizeof again.ground), 0);
}

static void expect_deployed(uint64_t seed)
{
    cr_assert(game_deploy(&game, &katana_ruleset, &scenario, &fault), "seed %d: %s %s", (int)seed,
              fault.where, fault.text);
    dice_init(&game.dice, BEYOND_RANDOM, seed);
    cr_assert_eq(game_begin(&game), EXCHANGE_DONE);
    cr_expect_eq(game_decision(&game).step, SETUP);
}

Test(katana_pitched, any_two_forces_that_fit_are_drawn_up_facing_each_other)
{
    for (uint64_t seed = 0; seed < 120; seed++) {
        int red = 1 + (int)(seed % 24), blue = 1 + (int)(seed * 7 % 24);
        raise_force(RED, (enum ky_list)(seed % KY_LISTS), red, seed);
        raise_force(BLUE, (enum ky_list)(seed / 5 % KY_LISTS), blue, seed + 1000);
        struct pitch pitch = pitch_on(16 + (int)(seed % 33), 16 + (int)(seed * 3 % 33), seed);
        cr_assert(ky_muster.pitch(&pitch, &scenario, &fault), "seed %d: %s", (int)seed, fault.text);
        cr_expect_eq(scenario.piece_count, red + blue);
        expect_deployed(seed);
        for (int i = 0; i < scenario.piece_count; i++) {
            const struct piece *piece = &scenario.pieces[i];
            bool left = piece->at[0].x < KY_STRIP;
            cr_expect_eq(left, piece->side == RED);
            cr_expect_eq(piece->facing, piece->side == RED ? 0 : 3);
        }
    }
}

static void play_out(uint64_t seed)
{
    static struct choices choices;
    for (uint64_t ply = 0; !game_over(&game); ply++) {
        enum side side = side_first(game_decision(&game).sides);
        struct problem problem;
        cr_assert_lt(ply, 20000, "seed %u: it does not end", (unsigned)seed);
        game_propose(&game, side, &choices);
        uint32_t picked = mix_below(mix_at(seed, ply), (uint32_t)choices.count);
        enum exchange_end end = game_exchange(&game, &choices.list[picked], &problem);
        cr_assert_eq(end, EXCHANGE_DONE, "seed %u: %s", (unsigned)seed, problem.text);
        const char *unsound = katana_ruleset.unsound(game.ground, &game.battle.head);
        cr_assert_null(unsound, "seed %u: %s", (unsigned)seed, unsound);
        game.dice.position += (uint64_t)game.dice.length;
        game.dice.length = 0;
    }
}

Test(katana_pitched, pitched_battles_are_played_to_their_end)
{
    for (uint64_t seed = 1; seed <= 4; seed++) {
        struct pitch pitch = pitch_on(22, 16, seed);
        pitch.turns = 6;
        raise_force(RED, seed % 2 ? KY_RETINUE : KY_SCHOOL, 5, seed);
        raise_force(BLUE, seed % 2 ? KY_VILLAGE : KY_MASTERLESS, 6, seed + 10);
        cr_assert(ky_muster.pitch(&pitch, &scenario, &fault), "%s", fault.text);
        expect_deployed(seed);
        play_out(seed);
    }
}

static void write_force(enum side side, int figures, const char *words, bool grouped)
{
    struct muster_force *force = &forces[side];
    memset(force, 0, sizeof *force);
    snprintf(force->list, sizeof force->list, "anybody");
    force->count = figures;
    for (int i = 0; i < figures; i++) {
        struct piece *piece = &force->pieces[i];
        snprintf(piece->name, sizeof piece->name, "Man %d", i + 1);
        snprintf(piece->type, sizeof piece->type, "samurai");
        snprintf(piece->words, sizeof piece->words, "%s", words);
        if (grouped) snprintf(piece->group, sizeof piece->group, "All");
    }
}

Test(katana_pitched, what_does_not_fit_is_refused_in_a_sentence)
{
    struct pitch pitch = pitch_on(30, 20, 1);
    write_force(RED, 25, "katana 4", true);
    write_force(BLUE, 24, "katana 4", true);
    expect_fault(&pitch, "the forces have 25 and 24 characters, but at most 48 take part");
    write_force(RED, 9, "mounted, katana 4", true);
    write_force(BLUE, 8, "mounted, katana 4", true);
    expect_fault(&pitch, "the forces have 17 riders, but at most 16 take part");
    write_force(RED, 9, "katana 4", false);
    write_force(BLUE, 8, "katana 4", false);
    expect_fault(&pitch, "the forces are in 17 groups, but at most 16 take part");
    write_force(RED, 0, "", false);
    expect_fault(&pitch, "there is nobody in the force of red");
    write_force(RED, 43, "katana 4", true);
    write_force(BLUE, 1, "katana 4", true);
    pitch = pitch_on(16, 16, 1);
    expect_fault(&pitch, "the force of red has no room on a board of 16 rows");
    pitch = pitch_on(15, 20, 1);
    expect_fault(&pitch, "the board is 15 by 20 hexes, but 16 to 48 each way may be");
    pitch = pitch_on(20, 20, 1);
    pitch.turns = 100;
    expect_fault(&pitch, "there are 100 moves, but at most 99 are played");
}

Test(katana_pitched, sides_and_battle_are_named_after_the_forces)
{
    struct pitch pitch = pitch_on(30, 20, 1);
    write_force(RED, 2, "katana 4", false);
    write_force(BLUE, 2, "katana 4", false);
    cr_assert(ky_muster.pitch(&pitch, &scenario, &fault), "%s", fault.text);
    cr_expect_str_eq(scenario.title, "Anybody against Anybody");
    cr_expect_str_eq(scenario.ground.side_names[RED], "Red Anybody");
    cr_expect_str_eq(scenario.ground.side_names[BLUE], "Blue Anybody");
    cr_expect_str_eq(scenario.pieces[0].group, "Man 1");
    snprintf(forces[RED].title, sizeof forces[RED].title, "House of Sakai");
    cr_assert(ky_muster.pitch(&pitch, &scenario, &fault), "%s", fault.text);
    cr_expect_str_eq(scenario.ground.side_names[RED], "House of Sakai");
    cr_expect_str_eq(scenario.ground.side_names[BLUE], "Anybody");
}
