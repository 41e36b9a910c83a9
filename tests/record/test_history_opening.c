// A battle with its past whose opening has dice, which the demonstration rules have not: a toy. Its
// opening rolls a die; a choice rolls as many dice as it says.
#include "record/battle_file.h"

#include <criterion/criterion.h>
#include <stdlib.h>

#define SEED 31u

enum { TOY_OPENING = 1, TOY_ASK };

static void toy_open(struct umpire *umpire)
{
    umpire->battle->turn = (uint16_t)roll_die(umpire->dice, 0, 0, 6);
    tell(umpire, (struct event){.kind = 1});
}

static uint8_t toy_asks(const struct battle *battle)
{
    (void)battle;
    return SIDE_BIT(RED);
}

static struct problem toy_check(const struct ground *ground, const struct battle *battle,
                                const struct choice *choice)
{
    (void)ground, (void)battle, (void)choice;
    return no_problem();
}

static void toy_apply(struct umpire *umpire, const struct choice *choice)
{
    umpire->battle->turn++;
    for (int i = 0; i < choice->option; i++) {
        umpire->battle->turn =
            (uint16_t)(umpire->battle->turn * 7 + roll_die(umpire->dice, 0, 0, 6));
    }
}

static void toy_redact(const struct ground *ground, struct battle *battle, enum side viewer)
{
    (void)ground, (void)battle, (void)viewer;
}

static bool toy_deploy(struct battle *battle, struct scenario *scenario, struct fault *fault)
{
    (void)fault;
    if (scenario->turns) return fault_set(fault, "turns", "are too many");
    battle->depth = 1;
    battle->frames[0] = (struct frame){.step = TOY_OPENING};
    return true;
}

static const struct step toy_steps[] = {
    [TOY_OPENING] = {"Opening", .next = TOY_ASK, .enter = toy_open},
    [TOY_ASK] = {"Ask", .asks = toy_asks, .check = toy_check, .apply = toy_apply},
};
static const struct choice_word toy_words[] = {{"roll", "option"}, {NULL}};
static const struct parameter toy_options[] = {{NULL}};
static const struct ruleset toy_rules = {.id = "toy",
                                         .edition = 1,
                                         .battle_bytes = sizeof(struct battle),
                                         .steps = toy_steps,
                                         .words = toy_words,
                                         .options = toy_options,
                                         .deploy = toy_deploy,
                                         .redact = toy_redact};

static struct battle_record toy;

static enum exchange_end open_toy(enum dice_beyond beyond)
{
    struct dice dice;
    struct fault fault = {0};
    toy.scenario.sides = 2;
    dice_init(&dice, beyond, SEED);
    return history_open(&toy.history, &toy_rules, &toy.scenario, &dice, &fault);
}

static enum exchange_end roll_toy(int dice)
{
    struct problem problem;
    struct choice choice = {.side = RED, .option = (uint16_t)dice};
    return history_play(&toy.history, &choice, &problem);
}

static void answer_toy(uint8_t face)
{
    cr_assert(toy.history.game.dice.starved);
    cr_assert(dice_answer(&toy.history.game.dice, &face));
}

Test(history, a_scenario_that_makes_no_sense_is_refused)
{
    toy.scenario.turns = 1;
    cr_expect_eq(open_toy(BEYOND_RANDOM), EXCHANGE_REFUSED);
    history_close(&toy.history);
}

Test(history, the_dice_of_the_opening_are_kept)
{
    cr_assert_eq(open_toy(BEYOND_RANDOM), EXCHANGE_DONE);
    cr_expect_eq(toy.history.entries[0].rolls, 1);
    cr_expect_eq(toy.history.roll_count, 1);
    cr_assert_eq(roll_toy(2), EXCHANGE_DONE);
    cr_expect_eq(toy.history.entries[1].first_roll, 1);
    cr_expect_eq(toy.history.game.dice.position, 1);
    history_close(&toy.history);
}

Test(history, an_opening_is_resumed_when_its_dice_are_typed)
{
    cr_assert_eq(open_toy(BEYOND_STARVE), EXCHANGE_STARVED);
    answer_toy(4);
    cr_assert_eq(history_resume_opening(&toy.history), EXCHANGE_DONE);
    cr_expect_eq(toy.history.game.battle.head.turn, 4);
    cr_expect_eq(toy.history.ply, 0);
    cr_expect_eq(roll_toy(0), EXCHANGE_DONE);
    history_close(&toy.history);
}

Test(history, going_back_to_the_opening_gives_its_dice_back)
{
    cr_assert_eq(open_toy(BEYOND_RANDOM), EXCHANGE_DONE);
    int16_t opening = toy.history.game.dice.tape[0].value;
    roll_toy(3);
    history_seek(&toy.history, 0);
    cr_expect_eq(toy.history.game.dice.position, 0);
    cr_expect_eq(toy.history.game.dice.length, 1);
    cr_expect_eq(toy.history.game.dice.tape[0].value, opening);
    cr_expect_eq(toy.history.game.journal.count, 1, "and what happened in it");
    cr_expect_eq(toy.history.game.journal.events[0].kind, 1);
    history_close(&toy.history);
}

Test(history, the_first_choice_rolls_the_same_after_going_back_to_the_opening)
{
    cr_assert_eq(open_toy(BEYOND_RANDOM), EXCHANGE_DONE);
    roll_toy(3);
    uint64_t hash = toy.history.entries[1].hash;
    history_seek(&toy.history, 0);
    roll_toy(3);
    cr_expect_eq(toy.history.entries[1].hash, hash);
    history_seek(&toy.history, 0);
    roll_toy(0);
    roll_toy(3);
    cr_expect_eq(toy.history.entries[2].first_roll, 1);
    history_close(&toy.history);
}

// Whether abandoned at once or half answered, after the opening or later: the next starts afresh.
Test(history, an_abandoned_exchange_leaves_no_dice_behind)
{
    for (int plies = 0; plies < 3; plies++) {
        for (int answered = 0; answered < 3; answered++) {
            open_toy(BEYOND_STARVE);
            answer_toy(1);
            history_resume_opening(&toy.history);
            for (int i = 0; i < plies; i++) {
                if (roll_toy(i) == EXCHANGE_STARVED) answer_toy(2);
                if (i) cr_assert_eq(roll_toy(i), EXCHANGE_DONE);
            }
            for (int i = 0; i < answered; i++) {
                cr_assert_eq(roll_toy(3), EXCHANGE_STARVED);
                answer_toy(3);
            }
            cr_assert_eq(roll_toy(3), EXCHANGE_STARVED);
            history_abandon(&toy.history);
            cr_expect_eq(toy.history.ply, plies);
            cr_assert_eq(roll_toy(1), EXCHANGE_STARVED, "after %d, %d answered", plies, answered);
            answer_toy(5);
            cr_assert_eq(roll_toy(1), EXCHANGE_DONE);
            const struct entry *last = &toy.history.entries[plies + 1];
            cr_expect_eq(last->rolls, 1, "after %d, %d answered", plies, answered);
            cr_expect_eq(toy.history.rolls[last->first_roll].faces[0], 5);
            history_close(&toy.history);
        }
    }
}

Test(history, looking_back_while_a_die_is_awaited_forgets_the_call)
{
    for (int plies = 0; plies < 2; plies++) {
        open_toy(BEYOND_STARVE);
        answer_toy(1);
        history_resume_opening(&toy.history);
        if (plies) roll_toy(0);
        cr_assert_eq(roll_toy(3), EXCHANGE_STARVED);
        history_seek(&toy.history, plies);
        cr_expect_not(toy.history.game.dice.starved, "at ply %d", plies);
        history_close(&toy.history);
    }
}

// There is nothing yet to be written, and no way to write it.
Test(history, a_battle_whose_opening_awaits_its_dice_is_not_written)
{
    char *text = NULL;
    size_t length;
    cr_assert_eq(open_toy(BEYOND_STARVE), EXCHANGE_STARVED);
    FILE *out = open_memstream(&text, &length);
    cr_expect_not(battle_record_write(&toy, false, out));
    fclose(out);
    free(text);
    history_close(&toy.history);
}
