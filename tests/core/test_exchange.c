// Exchanges, on a ruleset of two wagers: what is refused or starved changes nothing.
#include "core/exchange.h"

#include <criterion/criterion.h>
#include <string.h>

enum { NONE, OPENING, WAGER, ENDLESS };
enum { PASS, GAMBLE, GUESS, VOLLEY, STORM, BABBLE, DIGRESS };

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

struct toy {
    struct battle head;
    int16_t score;
    uint8_t secret; // blue's
    uint8_t wagers; // left
    uint8_t spare[4];
};

#pragma GCC diagnostic pop

static struct toy *of(struct battle *battle)
{
    return (struct toy *)battle;
}

static void enter_opening(struct umpire *umpire)
{
    of(umpire->battle)->secret = (uint8_t)roll_die(umpire->dice, 1, 0, 6);
    tell(umpire, (struct event){.kind = 1, .roll = last_roll(umpire)});
}

static uint8_t wager_asks(const struct battle *battle)
{
    return ((const struct toy *)battle)->wagers ? SIDE_BIT(RED) : 0;
}

static void wager_propose(const struct ground *ground, const struct battle *battle, enum side side,
                          struct choices *choices)
{
    (void)ground, (void)battle;
    choices_add(choices, &(struct choice){.kind = GAMBLE, .side = (uint8_t)side});
}

static struct problem wager_check(const struct ground *ground, const struct battle *battle,
                                  const struct choice *choice)
{
    (void)ground;
    if (choice->kind == PASS) return forbidden(2, "nobody passes");
    bool knows = ((const struct toy *)battle)->secret != 0;
    if (choice->kind == GUESS && knows) return forbidden(3, "that is known already");
    return no_problem();
}

static void wager_apply(struct umpire *umpire, const struct choice *choice)
{
    struct toy *toy = of(umpire->battle);
    toy->wagers--;
    for (int i = 0; choice->kind == BABBLE && i < JOURNAL_CAP - 1; i++) {
        tell(umpire, (struct event){.kind = 4});
    }
    for (int i = 0; choice->kind == DIGRESS && i < FRAMES_CAP; i++) {
        step_into(umpire, (struct frame){.step = WAGER});
    }
    if (choice->kind == GUESS) return;
    int singles = choice->kind == VOLLEY ? 4 : choice->kind == STORM ? DICE_TAPE_CAP : 0;
    for (int i = 0; i < singles; i++) {
        toy->score = (int16_t)(toy->score + roll_die(umpire->dice, 6, 0, 6));
    }
    struct roll_call pair = {.clause = 4, .count = 2, .sides = 6, .lowest = 1};
    toy->score = (int16_t)(toy->score + roll(umpire->dice, pair));
    tell(umpire, (struct event){.kind = 2, .roll = last_roll(umpire)});
    toy->score = (int16_t)(toy->score - roll_die(umpire->dice, 5, 0, 6));
    tell(umpire, (struct event){.kind = 3, .roll = last_roll(umpire)});
    if (toy->wagers == 0) battle_decide(umpire, RED_WINS);
}

static void enter_endless(struct umpire *umpire)
{
    step_again(umpire);
}

static const struct step steps[] = {
    [OPENING] = {"Opening", .next = WAGER, .enter = enter_opening},
    [WAGER] = {"Wager", "gamble", 2, ENDLESS, NULL, wager_asks, wager_propose, wager_check,
               wager_apply},
    [ENDLESS] = {"Endless", .next = ENDLESS, .enter = enter_endless},
};

static bool deploy(struct battle *battle, struct scenario *scenario, struct fault *fault)
{
    if (scenario->turns == 0) return fault_set(fault, "turns", "are none");
    of(battle)->wagers = (uint8_t)scenario->turns;
    battle->depth = 1;
    battle->frames[0] = (struct frame){.step = OPENING};
    return true;
}

static void redact(const struct ground *ground, struct battle *battle, enum side viewer)
{
    (void)ground;
    if (viewer != BLUE) of(battle)->secret = 0;
}

static const struct choice_word words[] = {{"pass", ""},    {"gamble", ""}, {"guess", ""},
                                           {"volley", ""},  {"storm", ""},  {"babble", ""},
                                           {"digress", ""}, {NULL}};
static const struct ruleset rules = {.id = "toy",
                                     .battle_bytes = sizeof(struct toy),
                                     .steps = steps,
                                     .words = words,
                                     .deploy = deploy,
                                     .redact = redact};

static struct scenario scenario;
static struct game game, before;
static struct problem problem;
static const struct choice gamble = {.kind = GAMBLE, .side = RED};

static void deploy_game(enum dice_beyond beyond)
{
    struct fault fault = {0};
    memset(&game, 0, sizeof game);
    scenario.turns = 2;
    scenario.sides = 2;
    dice_init(&game.dice, beyond, 7);
    cr_assert(game_deploy(&game, &rules, &scenario, &fault), "%s", fault.text);
}

static void begin_game(void)
{
    deploy_game(BEYOND_RANDOM);
    cr_assert_eq(game_begin(&game), EXCHANGE_DONE);
    dice_advance(&game.dice);
}

Test(exchange, deploying_sets_up_what_every_battle_has)
{
    scenario.options[3] = 9;
    deploy_game(BEYOND_RANDOM);
    cr_expect_eq(game.battle.head.bytes, sizeof(struct toy));
    cr_expect_eq(game.battle.head.sides, 2);
    cr_expect_eq(game.battle.head.options[3], 9);
    cr_expect_eq(game.ground, &scenario.ground);
}

Test(exchange, a_scenario_that_makes_no_sense_is_a_fault)
{
    struct fault fault = {0};
    scenario.turns = 0;
    cr_expect_not(game_deploy(&game, &rules, &scenario, &fault));
    cr_expect_str_eq(fault.where, "turns");
    cr_expect_str_eq(fault.text, "are none");
}

Test(exchange, a_game_begins_with_the_first_decision)
{
    begin_game();
    cr_expect_eq(game_decision(&game).sides, SIDE_BIT(RED));
    cr_expect_eq(game.journal.count, 1);
    cr_expect_neq(of(&game.battle.head)->secret, 0);
    cr_expect_not(game_over(&game));
}

Test(exchange, an_opening_without_dice_leaves_the_deployment_as_it_was)
{
    deploy_game(BEYOND_STARVE);
    before = game;
    cr_expect_eq(game_begin(&game), EXCHANGE_STARVED);
    cr_expect(battle_equal(&game.battle.head, &before.battle.head));
    cr_assert(dice_answer(&game.dice, (const uint8_t[]){4}));
    cr_expect_eq(game_begin(&game), EXCHANGE_DONE);
    cr_expect_eq(of(&game.battle.head)->secret, 4);
}

Test(exchange, what_follows_from_a_choice_is_told_and_rolled_in_it)
{
    begin_game();
    cr_expect_eq(game_exchange(&game, &gamble, &problem), EXCHANGE_DONE);
    cr_expect(fine(problem));
    cr_expect_eq(game.journal.count, 2);
    cr_expect_eq(game.journal.events[0].roll, 1);
    cr_expect_eq(game.journal.events[1].roll, 2);
    cr_expect_eq(game.dice.length, 2);
    cr_expect_eq(game.dice.position, 1);
}

static const struct refusal_row {
    const char *label;
    struct choice choice;
    uint16_t clause;
} refusal_rows[] = {
    {"what the step forbids", {.kind = PASS, .side = RED}, 2},
    {"who is not asked", {.kind = GAMBLE, .side = BLUE}, 2},
    {"who does not take part", {.kind = GAMBLE, .side = WHITE}, 2},
    {"nobody", {.kind = GAMBLE}, 0},
    {"no such side", {.kind = GAMBLE, .side = 255}, 0},
    {"no such kind", {.kind = 99, .side = RED}, 0},
    {"a field that is not used", {.kind = GAMBLE, .side = RED, .x = 1}, 0},
};

Test(exchange, a_refused_choice_changes_nothing)
{
    for (size_t i = 0; i < sizeof refusal_rows / sizeof *refusal_rows; i++) {
        begin_game();
        before = game;
        cr_expect_eq(game_exchange(&game, &refusal_rows[i].choice, &problem), EXCHANGE_REFUSED,
                     "%s", refusal_rows[i].label);
        cr_expect_eq(problem.clause, refusal_rows[i].clause, "%s", refusal_rows[i].label);
        cr_expect_not_null(problem.text, "%s", refusal_rows[i].label);
        cr_expect_eq(memcmp(&game, &before, sizeof game), 0, "%s", refusal_rows[i].label);
    }
}

Test(exchange, a_starved_exchange_changes_nothing_however_far_it_came)
{
    deploy_game(BEYOND_STARVE);
    game_begin(&game);
    dice_answer(&game.dice, (const uint8_t[]){4});
    game_begin(&game);
    dice_advance(&game.dice);
    before = game;
    for (int answered = 0; answered < 2; answered++) {
        cr_expect_eq(game_exchange(&game, &gamble, &problem), EXCHANGE_STARVED);
        cr_expect(battle_equal(&game.battle.head, &before.battle.head));
        cr_expect_eq(game.dice.length, answered);
        cr_expect_eq(game.dice.tape[answered].call.clause, 4 + answered);
        cr_assert(dice_answer(&game.dice, (const uint8_t[]){6, 5}));
    }
    cr_expect_eq(game_exchange(&game, &gamble, &problem), EXCHANGE_DONE);
    cr_expect_eq(of(&game.battle.head)->score, 11 - 6);
    cr_expect_eq(game.journal.count, 2, "what was told before a die was missing is not told twice");
}

Test(exchange, an_exchange_run_again_on_the_same_tape_comes_to_the_same)
{
    begin_game();
    before = game;
    game_exchange(&game, &gamble, &problem);
    before.dice = game.dice;
    before.dice.beyond = BEYOND_STARVE;
    cr_expect_eq(game_exchange(&before, &gamble, &problem), EXCHANGE_DONE);
    cr_expect(battle_equal(&before.battle.head, &game.battle.head));
}

Test(exchange, a_choice_is_checked_by_what_its_side_knows)
{
    union any_battle known;
    begin_game();
    game_known(&game, RED, &known);
    cr_expect_eq(of(&known.head)->secret, 0);
    cr_expect_neq(of(&game.battle.head)->secret, 0, "the truth is not changed by being asked");
    struct choice guess = {.kind = GUESS, .side = RED};
    cr_expect(fine(game_check(&game, &guess)));
    cr_expect_eq(game_exchange(&game, &guess, &problem), EXCHANGE_DONE);
}

Test(exchange, proposals_go_to_who_is_asked)
{
    static struct choices choices;
    begin_game();
    game_propose(&game, RED, &choices);
    cr_expect_eq(choices.count, 1);
    cr_expect(choices_hold(&choices, &gamble));
    game_propose(&game, BLUE, &choices);
    cr_expect_eq(choices.count, 0);
}

Test(exchange, after_the_last_exchange_the_game_is_over)
{
    begin_game();
    for (int i = 0; i < 2; i++) {
        cr_expect_eq(game_exchange(&game, &gamble, &problem), EXCHANGE_DONE);
        dice_advance(&game.dice);
    }
    cr_expect(game_over(&game));
    cr_expect_eq(game_decision(&game).sides, 0);
    cr_expect_eq(game_exchange(&game, &gamble, &problem), EXCHANGE_REFUSED);
    cr_expect_str_eq(problem.text, "the battle is over");
}

Test(exchange, a_sequence_that_never_asks_again_is_refused_and_changes_nothing)
{
    struct choice guess = {.kind = GUESS, .side = RED};
    begin_game();
    game_exchange(&game, &guess, &problem);
    before = game;
    cr_expect_eq(game_exchange(&game, &guess, &problem), EXCHANGE_REFUSED);
    cr_expect_str_eq(problem.text, "nobody would have anything to decide for too long after it");
    cr_expect(battle_equal(&game.battle.head, &before.battle.head));
}

// What would happen, but finds no room, is not left out in silence.
Test(exchange, what_finds_no_room_is_refused_and_changes_nothing)
{
    static const struct row {
        uint8_t kind;
        const char *sentence;
    } rows[] = {
        {STORM, "more dice would be rolled for it than a record can hold"},
        {BABBLE, "more would happen after it than a journal can hold"},
        {DIGRESS, "more would interrupt each other than a battle can hold"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct choice choice = {.kind = rows[i].kind, .side = RED};
        begin_game();
        before = game;
        cr_expect_eq(game_exchange(&game, &choice, &problem), EXCHANGE_REFUSED);
        cr_expect_str_eq(problem.text, rows[i].sentence);
        cr_expect(battle_equal(&game.battle.head, &before.battle.head));
        cr_expect_eq(game.journal.count, 0);
        cr_expect_eq(game_exchange(&game, &gamble, &problem), EXCHANGE_DONE);
    }
}

// Faces typed in a row.

static void await_pair(void)
{
    deploy_game(BEYOND_STARVE);
    game_begin(&game);
    dice_answer(&game.dice, (const uint8_t[]){4});
    game_begin(&game);
    dice_advance(&game.dice);
    game_exchange(&game, &gamble, &problem);
}

static const char *row_why(const uint8_t *faces, int count, int typed)
{
    before = game;
    struct dice_row row = {faces, count};
    problem = game_row_check(&before, &gamble, &row, typed);
    return fine(problem) ? "" : problem.text;
}

Test(exchange, a_row_is_for_the_roll_that_is_awaited)
{
    await_pair();
    cr_expect_str_eq(row_why((const uint8_t[]){6, 5}, 2, 0), "");
    cr_expect_str_eq(row_why((const uint8_t[]){6}, 1, 0), "that is not the number of dice rolled");
    cr_expect_str_eq(row_why((const uint8_t[]){6, 7}, 2, 0), "the dice have no such face");
}

Test(exchange, a_row_does_not_run_into_a_roll_of_another_kind)
{
    await_pair();
    cr_expect_str_eq(row_why((const uint8_t[]){6, 5, 1}, 3, 0),
                     "that is not the number of dice rolled");
    cr_expect_str_eq(row_why((const uint8_t[]){6, 5, 1}, 3, 2), "", "two were typed before");
    cr_expect_str_eq(row_why((const uint8_t[]){6, 5, 1, 1}, 4, 2),
                     "that is not the number of dice rolled", "nothing is rolled after it");
}

Test(exchange, a_row_may_be_for_several_rolls_under_one_clause)
{
    struct choice volley = {.kind = VOLLEY, .side = RED};
    deploy_game(BEYOND_STARVE);
    game_begin(&game);
    dice_answer(&game.dice, (const uint8_t[]){4});
    game_begin(&game);
    dice_advance(&game.dice);
    game_exchange(&game, &volley, &problem);
    for (int count = 1; count <= 4; count++) {
        struct dice_row row = {(const uint8_t[]){6, 6, 3, 1}, count};
        before = game;
        cr_expect(fine(game_row_check(&before, &volley, &row, 0)), "%d", count);
    }
    struct dice_row row = {(const uint8_t[]){6, 6, 3, 1, 2, 2}, 6};
    before = game;
    cr_expect_not(fine(game_row_check(&before, &volley, &row, 0)), "the fifth is another roll");
}

Test(exchange, more_dice_than_a_tape_holds_are_refused_and_forgotten)
{
    struct choice storm = {.kind = STORM, .side = RED};
    begin_game();
    before = game;
    cr_expect_eq(game_exchange(&game, &storm, &problem), EXCHANGE_REFUSED);
    cr_expect_str_eq(problem.text, "more dice would be rolled for it than a record can hold");
    cr_expect(battle_equal(&game.battle.head, &before.battle.head));
    cr_expect_eq(game.dice.length, 0);
    cr_expect_eq(game.dice.position, before.dice.position);
    cr_expect_eq(game_exchange(&game, &gamble, &problem), EXCHANGE_DONE);
    cr_expect_eq(game_exchange(&before, &gamble, &problem), EXCHANGE_DONE);
    cr_expect(battle_equal(&game.battle.head, &before.battle.head), "as if it had not been tried");
}
