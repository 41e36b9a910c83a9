// The driver, on a sequence of a few steps that write down when they are entered.
#include "core/play.h"

#include <criterion/criterion.h>
#include <signal.h>
#include <string.h>

enum { NONE, MORNING, COUNCIL, EVENING, AMBUSH, DUEL, DRILL, DICE, HOLIDAY };

static struct toy {
    struct battle head;
    uint8_t council, duel; // sets of sides asked
    uint8_t drills;        // still to come
    uint8_t spare[5];
} toy;

static struct dice dice;
static struct journal journal;
static struct choices choices;
static char trace[64];                    // a letter for each step entered
static void (*decision)(struct umpire *); // what a choice does

static void note(char letter)
{
    size_t length = strlen(trace);
    cr_assert(length + 1 < sizeof trace);
    trace[length] = letter;
}

static void enter_morning(struct umpire *umpire)
{
    (void)umpire;
    note('m');
}

static void enter_council(struct umpire *umpire)
{
    (void)umpire;
    note('c');
}

static void enter_evening(struct umpire *umpire)
{
    (void)umpire;
    note('e');
}

static void enter_ambush(struct umpire *umpire)
{
    (void)umpire;
    note('a');
}

static void enter_duel(struct umpire *umpire)
{
    (void)umpire;
    note('d');
}

static void enter_drill(struct umpire *umpire)
{
    note('x');
    if (toy.drills-- > 1) step_again(umpire);
}

static void enter_dice(struct umpire *umpire)
{
    roll_die(umpire->dice, 0, 0, 6);
    note('r');
}

static uint8_t council_asks(const struct battle *battle)
{
    return ((const struct toy *)battle)->council;
}

static uint8_t duel_asks(const struct battle *battle)
{
    return ((const struct toy *)battle)->duel;
}

static void propose(const struct ground *ground, const struct battle *battle, enum side side,
                    struct choices *list)
{
    (void)ground, (void)battle;
    choices_add(list, &(struct choice){.side = (uint8_t)side});
}

static struct problem check(const struct ground *ground, const struct battle *battle,
                            const struct choice *choice)
{
    (void)ground, (void)battle;
    return choice->kind ? forbidden(7, "not that way") : no_problem();
}

static void apply(struct umpire *umpire, const struct choice *choice)
{
    (void)choice;
    decision(umpire);
}

static const struct step steps[] = {
    [MORNING] = {"Morning", .next = COUNCIL, .enter = enter_morning},
    [COUNCIL] = {"Council", "speak", 5, EVENING, enter_council, council_asks, propose, check,
                 apply},
    [EVENING] = {"Evening", .next = MORNING, .enter = enter_evening},
    [AMBUSH] = {"Ambush", .enter = enter_ambush},
    [DUEL] = {"Duel", "fight", 6, 0, enter_duel, duel_asks, propose, check, apply},
    [DRILL] = {"Drill", .enter = enter_drill},
    [DICE] = {"Dice", .enter = enter_dice},
    [HOLIDAY] = {"Holiday", .next = HOLIDAY},
};

static const struct choice_word words[] = {{"pass", ""}, {"shout", ""}, {NULL}};
static const struct ruleset rules = {.id = "toy", .steps = steps, .words = words};
static struct umpire umpire = {.rules = &rules, .battle = &toy.head, .dice = &dice};

static void set_up(void)
{
    memset(&toy, 0, sizeof toy);
    memset(trace, 0, sizeof trace);
    dice_init(&dice, BEYOND_STARVE, 0);
    toy.head.bytes = sizeof toy;
    toy.head.sides = 2;
    toy.head.depth = 1;
    toy.head.frames[0] = (struct frame){.step = MORNING};
    toy.council = SIDE_BIT(RED);
    toy.duel = SIDE_BIT(BLUE);
}

TestSuite(play, .init = set_up);

static void decide(void (*what)(struct umpire *))
{
    decision = what;
    choice_apply(&umpire, &(struct choice){.side = RED});
}

static void nothing(struct umpire *unused)
{
    (void)unused;
}

static bool frame_is_empty(int frame)
{
    static const struct frame none;
    return memcmp(&toy.head.frames[frame], &none, sizeof none) == 0;
}

Test(play, steps_follow_each_other_until_somebody_is_asked)
{
    play_to_decision(&umpire);
    cr_expect_str_eq(trace, "mc");
    cr_expect_eq(battle_frame(&toy.head)->step, COUNCIL);
    cr_expect_eq(battle_frame(&toy.head)->progress, FRAME_ENTERED);
}

Test(play, one_call_is_one_step)
{
    cr_expect(play_on(&umpire)); // enters the morning
    cr_expect_str_eq(trace, "m");
    cr_expect(play_on(&umpire)); // leaves it
    cr_expect_str_eq(trace, "m");
    cr_expect(play_on(&umpire)); // enters the council
    cr_expect_str_eq(trace, "mc");
    cr_expect_not(play_on(&umpire));
    cr_expect_not(play_on(&umpire));
    cr_expect_str_eq(trace, "mc");
}

Test(play, a_step_that_asks_nobody_is_over)
{
    toy.council = 0;
    for (int i = 0; i < 7; i++) {
        play_on(&umpire);
    }
    cr_expect_str_eq(trace, "mcem");
}

Test(play, a_step_goes_on_asking_until_it_asks_nobody)
{
    play_to_decision(&umpire);
    decide(nothing);
    play_to_decision(&umpire);
    cr_expect_str_eq(trace, "mc");
    toy.council = 0;
    cr_expect(play_on(&umpire));
    cr_expect_eq(battle_frame(&toy.head)->step, EVENING);
}

static void done(struct umpire *one)
{
    step_done(one);
}

Test(play, a_step_that_is_done_asks_no_more)
{
    play_to_decision(&umpire);
    decide(done);
    cr_expect_eq(decision_pending(&rules, &toy.head).sides, 0);
    cr_expect(play_on(&umpire));
    cr_expect_eq(battle_frame(&toy.head)->step, EVENING);
}

static void again(struct umpire *one)
{
    step_again(one);
}

Test(play, a_step_entered_again_keeps_its_frame)
{
    toy.head.frames[0] = (struct frame){.step = COUNCIL, .side = RED, .figure = 4, .value = -3};
    play_to_decision(&umpire);
    decide(again);
    play_to_decision(&umpire);
    cr_expect_str_eq(trace, "cc");
    cr_expect_eq(battle_frame(&toy.head)->figure, 4);
    cr_expect_eq(battle_frame(&toy.head)->value, -3);
}

static void drill(struct umpire *one)
{
    step_into(one, (struct frame){.step = DRILL});
}

Test(play, a_step_may_enter_itself_again)
{
    toy.drills = 3;
    play_to_decision(&umpire);
    decide(drill);
    play_to_decision(&umpire);
    cr_expect_str_eq(trace, "mcxxx");
    cr_expect_eq(battle_frame(&toy.head)->step, COUNCIL);
}

// Interruptions.

static void interrupt(struct umpire *one)
{
    step_into(one, (struct frame){.step = AMBUSH, .figure = 9});
    step_into(one, (struct frame){.step = DUEL, .side = BLUE, .target = 8, .progress = FRAME_OVER});
}

Test(play, what_is_pushed_last_is_played_first)
{
    play_to_decision(&umpire);
    decide(interrupt);
    play_to_decision(&umpire);
    cr_expect_str_eq(trace, "mcd");
    cr_expect_eq(toy.head.depth, 3);
    cr_expect_eq(decision_pending(&rules, &toy.head).sides, SIDE_BIT(BLUE));
    cr_expect_eq(battle_frame(&toy.head)->target, 8);
    toy.duel = 0;
    play_to_decision(&umpire);
    cr_expect_str_eq(trace, "mcda");
}

Test(play, the_interrupted_step_goes_on_without_being_entered_again)
{
    play_to_decision(&umpire);
    decide(interrupt);
    toy.duel = 0;
    play_to_decision(&umpire);
    cr_expect_str_eq(trace, "mcda");
    cr_expect_eq(toy.head.depth, 1);
    cr_expect_eq(decision_pending(&rules, &toy.head).step, COUNCIL);
}

Test(play, popping_a_frame_leaves_no_trace)
{
    play_to_decision(&umpire);
    struct battle before = toy.head;
    decide(interrupt);
    toy.duel = 0;
    play_to_decision(&umpire);
    cr_expect(frame_is_empty(1));
    cr_expect(frame_is_empty(2));
    cr_expect_eq(memcmp(&before, &toy.head, sizeof before), 0);
}

Test(play, what_follows_takes_over_the_side_and_nothing_else)
{
    toy.head.frames[0] = (struct frame){
        .step = MORNING, .side = BLUE, .figure = 1, .target = 2, .extra = 3, .value = 4};
    play_to_decision(&umpire);
    struct frame expected = {.step = COUNCIL, .progress = FRAME_ENTERED, .side = BLUE};
    cr_expect_eq(memcmp(&toy.head.frames[0], &expected, sizeof expected), 0);
}

static void turn(struct umpire *one)
{
    step_turn(one, (struct frame){.step = DUEL, .figure = 6, .progress = FRAME_ENTERED});
}

Test(play, a_step_can_put_another_in_its_place)
{
    toy.head.frames[0] = (struct frame){.step = COUNCIL, .side = RED, .target = 5};
    step_into(&umpire, (struct frame){.step = COUNCIL, .side = RED, .target = 5});
    play_to_decision(&umpire);
    decide(turn);
    cr_expect_eq(toy.head.depth, 2);
    play_to_decision(&umpire);
    cr_expect_str_eq(trace, "cd", "it is entered, whatever its frame said");
    struct frame expected = {.step = DUEL, .progress = FRAME_ENTERED, .figure = 6};
    cr_expect_eq(memcmp(&toy.head.frames[1], &expected, sizeof expected), 0);
}

Test(play, eight_frames_fit)
{
    for (int depth = 1; depth < FRAMES_CAP; depth++) {
        step_into(&umpire, (struct frame){.step = AMBUSH});
    }
    play_to_decision(&umpire);
    cr_expect_str_eq(trace, "aaaaaaamc");
}

Test(play, a_frame_too_many_stops_the_exchange)
{
    for (int depth = 1; depth <= FRAMES_CAP; depth++) {
        cr_expect_not(umpire.dice->full);
        step_into(&umpire, (struct frame){.step = AMBUSH});
    }
    cr_expect(umpire.dice->full);
    cr_expect_eq(toy.head.depth, FRAMES_CAP);
    cr_expect_not(play_on(&umpire));
}

Test(play, a_sequence_that_leads_nowhere_is_a_bug_of_the_rules, .signal = SIGABRT)
{
    toy.head.frames[0] = (struct frame){.step = AMBUSH};
    play_to_decision(&umpire);
}

Test(play, no_step_is_not_a_step, .signal = SIGABRT)
{
    step_into(&umpire, (struct frame){.step = NONE});
}

// The end.

static void win(struct umpire *one)
{
    interrupt(one);
    battle_decide(one, BLUE_WINS);
}

Test(play, a_battle_that_is_decided_has_no_frames)
{
    play_to_decision(&umpire);
    decide(win);
    cr_expect_not(play_on(&umpire));
    cr_expect_eq(toy.head.outcome, BLUE_WINS);
    cr_expect_eq(toy.head.depth, 0);
    for (int frame = 0; frame < FRAMES_CAP; frame++) {
        cr_expect(frame_is_empty(frame));
    }
}

Test(play, nobody_decides_once_the_battle_is_over)
{
    play_to_decision(&umpire);
    decide(win);
    cr_expect_eq(decision_pending(&rules, &toy.head).sides, 0);
    choices_propose(&rules, NULL, &toy.head, RED, &choices);
    cr_expect_eq(choices.count, 0);
    struct problem problem = choice_check(&rules, NULL, &toy.head, &(struct choice){.side = RED});
    cr_assert_not(fine(problem));
    cr_expect_str_eq(problem.text, "the battle is over");
}

static void enter_and_win(struct umpire *one)
{
    note('w');
    battle_decide(one, DRAWN);
}

Test(play, a_battle_may_be_decided_by_a_step_itself)
{
    static const struct step last[] = {[1] = {"Last", .enter = enter_and_win}};
    struct ruleset short_rules = rules;
    short_rules.steps = last;
    struct umpire one = umpire;
    one.rules = &short_rules;
    toy.head.frames[0] = (struct frame){.step = 1};
    cr_expect(play_on(&one));
    cr_expect_not(play_on(&one));
    cr_expect_str_eq(trace, "w");
}

Test(play, a_battle_cannot_be_decided_to_be_undecided, .signal = SIGABRT)
{
    battle_decide(&umpire, UNDECIDED);
}

// Decisions.

Test(play, nothing_is_asked_before_the_step_is_entered)
{
    toy.head.frames[0] = (struct frame){.step = COUNCIL};
    cr_expect_eq(decision_pending(&rules, &toy.head).sides, 0);
    play_to_decision(&umpire);
    struct decision pending = decision_pending(&rules, &toy.head);
    cr_expect_eq(pending.sides, SIDE_BIT(RED));
    cr_expect_eq(pending.step, COUNCIL);
    cr_expect_eq(pending.clause, 5);
    cr_expect_str_eq(pending.prompt, "speak");
}

Test(play, only_who_is_asked_may_choose)
{
    toy.council = SIDE_BIT(RED) | SIDE_BIT(GREEN);
    play_to_decision(&umpire);
    for (enum side side = RED; side < SIDES; side++) {
        bool asked = side == RED || side == GREEN;
        struct choice pass = {.side = (uint8_t)side};
        choices_propose(&rules, NULL, &toy.head, side, &choices);
        cr_expect_eq(choices.count, asked, "%s", side_name(side));
        struct problem problem = choice_check(&rules, NULL, &toy.head, &pass);
        cr_expect_eq(fine(problem), asked, "%s", side_name(side));
        if (!asked) cr_expect_eq(problem.clause, 5);
    }
}

static void suggest(const struct ground *ground, const struct battle *battle, enum side side,
                    uint64_t chance, struct choices *list)
{
    (void)chance;
    propose(ground, battle, side, list);
    choices_add(list, &(struct choice){.kind = 1, .side = (uint8_t)side});
}

Test(play, what_is_suggested_is_what_is_proposed_where_a_step_knows_no_more)
{
    play_to_decision(&umpire);
    cr_expect(choices_suggest(&rules, NULL, &toy.head, RED, 0, &choices));
    cr_expect_eq(choices.count, 1);
    cr_expect(choices_suggest(&rules, NULL, &toy.head, BLUE, 0, &choices));
    cr_expect_eq(choices.count, 0);
}

Test(play, what_a_step_suggests_is_still_to_be_checked)
{
    static struct step rash[sizeof steps / sizeof *steps];
    struct ruleset rash_rules = rules;
    memcpy(rash, steps, sizeof steps);
    rash[COUNCIL].suggest = suggest;
    rash_rules.steps = rash;
    play_to_decision(&umpire);
    cr_expect_not(choices_suggest(&rash_rules, NULL, &toy.head, RED, 0, &choices));
    cr_expect_eq(choices.count, 2);
    cr_expect_eq(choice_check(&rash_rules, NULL, &toy.head, &choices.list[1]).clause, 7);
    cr_expect(choices_suggest(&rash_rules, NULL, &toy.head, BLUE, 0, &choices));
    cr_expect_eq(choices.count, 0);
}

// Refuses whatever stands first, and notes what it was asked of.
static struct problem draw(const struct ground *ground, const struct battle *battle,
                           struct choices *list, int place)
{
    (void)ground;
    (void)battle;
    list->workings.laid = true;
    return place ? no_problem() : forbidden(8, "not the first");
}

Test(play, what_is_drawn_is_checked_by_the_step_that_suggested_it)
{
    static struct step rash[sizeof steps / sizeof *steps];
    struct ruleset rash_rules = rules;
    memcpy(rash, steps, sizeof steps);
    rash[COUNCIL].suggest = suggest;
    rash_rules.steps = rash;
    play_to_decision(&umpire);
    choices_suggest(&rash_rules, NULL, &toy.head, RED, 0, &choices);
    cr_expect(fine(choices_draw(&rash_rules, NULL, &toy.head, &choices, 0)));
    cr_expect_eq(choices_draw(&rash_rules, NULL, &toy.head, &choices, 1).clause, 7);
    cr_expect_not(choices.workings.laid);
    rash[COUNCIL].draw = draw;
    cr_expect_eq(choices_draw(&rash_rules, NULL, &toy.head, &choices, 0).clause, 8);
    cr_expect(fine(choices_draw(&rash_rules, NULL, &toy.head, &choices, 1)));
    cr_expect(choices.workings.laid);
    choices_clear(&choices);
    cr_expect_not(choices.workings.laid);
}

Test(play, the_step_checks_the_choice)
{
    play_to_decision(&umpire);
    struct choice shout = {.kind = 1, .side = RED};
    cr_expect_eq(choice_check(&rules, NULL, &toy.head, &shout).clause, 7);
    shout.kind = 2;
    cr_expect_str_eq(choice_check(&rules, NULL, &toy.head, &shout).text, "that is not a choice");
}

// Dice and journal.

Test(play, play_stops_where_a_die_is_missing)
{
    toy.head.frames[0] = (struct frame){.step = DICE};
    cr_expect(play_on(&umpire));
    cr_expect(dice.starved);
    cr_expect_not(play_on(&umpire));
    cr_expect_not(play_on(&umpire));
}

Test(play, events_are_told_to_whoever_reads)
{
    struct umpire one = umpire;
    tell(&one, (struct event){.kind = 3});
    one.journal = &journal;
    tell(&one, (struct event){.kind = 4});
    cr_expect_eq(journal.count, 1);
    cr_expect_eq(journal.events[0].kind, 4);
}

Test(play, the_last_roll_is_known_by_its_number_from_one)
{
    dice_put(&dice, 5);
    dice_put(&dice, 6);
    cr_expect_eq(last_roll(&umpire), 0);
    roll_die(&dice, 0, 0, 6);
    cr_expect_eq(last_roll(&umpire), 1);
    roll_die(&dice, 0, 0, 6);
    cr_expect_eq(last_roll(&umpire), 2);
}

Test(play, nobody_plays_on_for_ever)
{
    toy.head.frames[0].step = HOLIDAY;
    cr_expect_eq(play_to_decision(&umpire), PLAY_STEPS_CAP);
}
