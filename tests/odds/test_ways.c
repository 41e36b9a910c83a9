// The ways on which dice lead from a choice to the next decision.
#include "odds/ways.h"

#include "core/play.h"
#include "odds/expect.h"
#include "odds/toy.h"

#include <criterion/criterion.h>

#define ENDS 3 // of a shot: it misses, the target holds, it breaks

static struct ways ways;
static struct dice dice, own;
static struct toy_battle battle;

static const struct choice shoot = {.kind = TOY_SHOOT, .side = RED};
static const struct choice pass = {.kind = TOY_PASS, .side = RED};

static void set_up(void)
{
    ways_init(&ways);
    toy_battle_init(&battle);
}

static void tear_down(void)
{
    ways_fini(&ways);
}

TestSuite(ways, .init = set_up, .fini = tear_down);

// The same cells, played from the choice on by nobody who remembers anything.
static void expect_as_played(const struct venture *venture, const struct battle *after)
{
    union any_battle played;
    own = dice;
    dice_rewind(&own);
    battle_copy(&played.head, venture->battle);
    struct umpire umpire = {
        .rules = venture->rules, .ground = venture->ground, .battle = &played.head, .dice = &own};
    choice_apply(&umpire, venture->choice);
    play_to_decision(&umpire);
    cr_expect_eq(own.next, dice.next);
    cr_expect(battle_equal(&played.head, after));
}

// Follows every tape and returns how many there are; counts the halts they end at.
static int follow_all(const struct venture *venture, int *ends)
{
    bool seen[64] = {false};
    int tapes = 0;
    *ends = 0;
    dice_init(&dice, BEYOND_FIRST, 0);
    do {
        int halt = ways_follow(&ways, &dice);
        cr_assert_lt(halt, 64);
        expect_as_played(venture, ways_battle(&ways, halt));
        *ends += !seen[halt];
        seen[halt] = true;
        tapes++;
    } while (dice_next_outcome(&dice));
    return tapes;
}

Test(ways, every_tape_leads_where_it_would_be_played_to)
{
    struct venture venture = {&toy_rules, NULL, &battle.head, &shoot};
    int ends;
    ways_begin(&ways, &venture);
    cr_expect_eq(follow_all(&venture, &ends), 3 + 3 * 11);
    cr_expect_eq(ends, ENDS, "equal battles are one halt");
}

Test(ways, a_way_is_walked_once)
{
    struct venture venture = {&toy_rules, NULL, &battle.head, &shoot};
    int ends, tapes;
    ways_begin(&ways, &venture);
    tapes = follow_all(&venture, &ends);
    uint64_t steps = ways.steps;
    cr_expect_gt(steps, 0);
    cr_expect_eq(follow_all(&venture, &ends), tapes);
    cr_expect_eq(ends, ENDS);
    cr_expect_eq(ways.steps, steps);
}

Test(ways, cells_that_are_not_on_the_tape_are_rolled)
{
    struct venture venture = {&toy_rules, NULL, &battle.head, &shoot};
    ways_begin(&ways, &venture);
    dice_init(&dice, BEYOND_RANDOM, 3);
    for (int i = 0; i < 200; i++) {
        dice_advance(&dice);
        int halt = ways_follow(&ways, &dice);
        cr_expect_gt(dice.length, 0);
        expect_as_played(&venture, ways_battle(&ways, halt));
    }
}

Test(ways, another_choice_begins_anew)
{
    struct venture shot = {&toy_rules, NULL, &battle.head, &shoot};
    struct venture rest = {&toy_rules, NULL, &battle.head, &pass};
    int ends;
    ways_begin(&ways, &shot);
    follow_all(&shot, &ends);
    ways_begin(&ways, &rest);
    cr_expect_eq(ways.steps, 0);
    cr_expect_eq(follow_all(&rest, &ends), 1);
    cr_expect_eq(ends, 1);
}

// A ruleset whose only step works something out before its die.

enum { STEP_AIM = 1, STEP_OVER };

static int worked_out;

static void aim(struct umpire *umpire)
{
    int32_t needed;
    if (!memo_read(umpire, 1, &needed, sizeof needed)) {
        needed = 4;
        worked_out++;
        memo_write(umpire, 1, &needed, sizeof needed);
    }
    int die = roll_die(umpire->dice, 0, 0, 6);
    umpire->battle->turn = (uint16_t)(die >= needed);
    step_done(umpire);
}

static uint8_t ask_red(const struct battle *head)
{
    (void)head;
    return SIDE_BIT(RED);
}

static void begin_aim(struct umpire *umpire, const struct choice *choice)
{
    (void)choice;
    step_turn(umpire, (struct frame){.step = STEP_AIM, .side = RED});
}

static const struct step aim_steps[] = {
    {0},
    {.name = "Aim", .enter = aim, .next = STEP_OVER},
    {.name = "Over", .asks = ask_red, .apply = begin_aim},
    {0},
};

Test(ways, what_a_step_notes_serves_all_its_dice)
{
    static const struct ruleset rules = {.steps = aim_steps};
    struct battle start = {.bytes = sizeof start, .depth = 1, .sides = 2};
    start.frames[0] = (struct frame){.step = STEP_OVER, .progress = FRAME_ENTERED, .side = RED};
    struct venture venture = {&rules, NULL, &start, &pass};
    int tapes = 0, hits = 0;
    ways_begin(&ways, &venture);
    worked_out = 0;
    dice_init(&dice, BEYOND_FIRST, 0);
    do {
        hits += ways_battle(&ways, ways_follow(&ways, &dice))->turn;
        tapes++;
    } while (dice_next_outcome(&dice));
    cr_expect_eq(tapes, 6);
    cr_expect_eq(hits, 3);
    cr_expect_eq(worked_out, 1);
}
