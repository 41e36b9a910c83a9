// What every ruleset must satisfy in what it foretells of a choice: what then happens was named.
#include "core/play.h"
#include "core/text.h"
#include "odds/expect.h"
#include "support/distributions.h"
#include "support/examine.h"

#include <criterion/criterion.h>
#include <string.h>

#define CHOICES_TRIED 24 // of one decision, spread over all that are offered
#define TRIALS        6  // with other dice

static struct odds_engine engine; // Criterion runs each test in a process of its own.
static struct distribution distribution;
static struct dice dice;
static struct journal journal;

static void lengthen(char name[GROUND_NAME_CAP], int number)
{
    memset(name, 'a' + number % 26, GROUND_NAME_CAP - 1);
    name[GROUND_NAME_CAP - 1] = '\0';
}

// Every name as long as names may be, so that no outcome can be told at greater length.
static const struct ground *with_long_names(const struct ground *ground)
{
    static struct ground named;
    named = *ground;
    for (int i = 0; i < GROUND_NAMES_CAP; i++) {
        lengthen(named.names[i], i);
    }
    for (int i = 0; i < GROUND_GROUPS_CAP; i++) {
        lengthen(named.group_names[i], i);
    }
    for (int side = RED; side < SIDES; side++) {
        lengthen(named.side_names[side], side);
    }
    return &named;
}

// Every name unlike any other, and none the beginning of another.
static const struct ground *with_plain_names(const struct ground *ground)
{
    static struct ground named;
    named = *ground;
    for (int i = 0; i < GROUND_NAMES_CAP; i++) {
        snprintf(named.names[i], GROUND_NAME_CAP, "F%03d", i);
    }
    for (int i = 0; i < GROUND_GROUPS_CAP; i++) {
        snprintf(named.group_names[i], GROUND_NAME_CAP, "G%03d", i);
    }
    for (int side = RED; side < SIDES; side++) {
        snprintf(named.side_names[side], GROUND_NAME_CAP, "S%d", side);
    }
    return &named;
}

static void foretell(const struct venture *venture, struct odds_report *report, const char *label)
{
    struct fault fault;
    mpq_t total;
    engine.limits.runs = 3000;
    engine.limits.samples = 200;
    distribution_clear(&distribution);
    cr_assert(odds_preview(&engine, venture, &distribution, report, &fault), "%s", label);
    mpq_init(total);
    distribution_total(&distribution, total);
    cr_assert_eq(mpq_cmp_ui(total, 1, 1), 0, "%s: a preview does not sum to one", label);
    mpq_clear(total);
}

// Plays the choice with some dice until it is settled, and names what came of it.
static void happen(const struct venture *venture, uint64_t seed, char name[ODDS_NAME_CAP])
{
    union any_battle battle;
    struct umpire umpire = {.rules = venture->rules,
                            .ground = venture->ground,
                            .battle = &battle.head,
                            .dice = &dice,
                            .journal = &journal};
    struct course course = {0};
    struct text text;
    battle_copy(&battle.head, venture->battle);
    dice_init(&dice, BEYOND_RANDOM, seed);
    journal_clear(&journal);
    while (venture_advance(venture, &umpire, &course)) {
    }
    text_init(&text, name, ODDS_NAME_CAP);
    venture->rules->outcome(venture->ground, venture->battle, &battle.head, venture->choice, &text);
}

static void preview_holds(struct battle_record *record, const struct choice *choice,
                          const char *label)
{
    const struct game *game = &record->history.game;
    struct odds_report report;
    char name[ODDS_NAME_CAP];
    struct venture venture = {game->rules, with_long_names(game->ground), &game->battle.head,
                              choice, .answered = true};
    foretell(&venture, &report, label);
    happen(&venture, 1, name);
    cr_assert(!report.exact || distribution_find(&distribution, name),
              "%s: '%s' happened but was not foreseen", label, name);
}

static void begin(void)
{
    odds_engine_init(&engine);
    distribution_init(&distribution);
}

static void end(void)
{
    distribution_fini(&distribution);
    odds_engine_fini(&engine);
}

Test(conformance, previews_sum_to_one_and_hold_what_happens, .init = begin, .fini = end)
{
    examine_variants(preview_holds, (struct pace){2, 150, 2, .dear = true});
}

// By name, as one of a group, or as one of a side.
static bool is_named(const struct venture *venture, uint16_t figure, const char *outcome)
{
    const struct ruleset *rules = venture->rules;
    enum side side = rules->owner(venture->battle, figure);
    if (strstr(outcome, ground_name(venture->ground, figure))) return true;
    if (strstr(outcome, ground_side_name(venture->ground, (uint8_t)side))) return true;
    for (uint16_t group = 1; rules->group_owner && group <= rules->groups; group++) {
        if (rules->group_owner(venture->battle, group) == side &&
            strstr(outcome, ground_group_name(venture->ground, group))) {
            return true;
        }
    }
    return false;
}

static void fates_were_foreseen(const struct venture *venture, const char *outcome,
                                const char *label)
{
    for (int i = 0; i < journal.count && dice.next > 0; i++) {
        const struct event *event = &journal.events[i];
        char line[CHOICE_LINE_CAP], sentence[512];
        struct text text;
        if (!venture->rules->events[event->kind].fate || !event->figure) continue;
        if (is_named(venture, event->figure, outcome)) continue;
        text_init(&text, line, sizeof line);
        choice_print(venture->rules, venture->ground, venture->choice, &text);
        text_init(&text, sentence, sizeof sentence);
        event_sentence(venture->rules, venture->ground, event, &text);
        cr_assert_fail("%s: '%s' led to '%s', foretold as '%s'", label, line, sentence, outcome);
    }
}

static void journal_was_foreseen(struct battle_record *record, const struct choice *picked,
                                 const char *label)
{
    static struct choices offered;
    const struct game *game = &record->history.game;
    const struct ground *ground = with_plain_names(game->ground);
    union any_battle known;
    game_known(game, picked->side, &known);
    game_propose(game, picked->side, &offered);
    int apart = offered.count / CHOICES_TRIED + 1;
    for (int i = 0; i < offered.count; i += apart) {
        struct venture venture = {game->rules, ground, &known.head, &offered.list[i],
                                  .answered = i % 2 == 0};
        struct odds_report report;
        char name[ODDS_NAME_CAP];
        happen(&venture, 1, name);
        if (dice.next == 0) continue; // nothing hangs on it
        foretell(&venture, &report, label);
        for (uint64_t seed = 1; seed <= TRIALS; seed++) {
            happen(&venture, seed, name);
            fates_were_foreseen(&venture, name, label);
            cr_assert(!report.exact || distribution_find(&distribution, name),
                      "%s: '%s' happened but was not foreseen", label, name);
        }
    }
}

Test(conformance, what_the_journal_tells_of_dice_was_foreseen, .init = begin, .fini = end)
{
    examine_variants(journal_was_foreseen, (struct pace){3, 40, 1, .dear = true});
}

// Where each side has one man left, his whole phase may pass before anybody is asked again, and he is
// up who was stunned: what is named then is nothing, unless it is named when the dice are settled.
Test(conformance, what_the_dice_of_a_duel_did_was_foreseen, .init = begin, .fini = end)
{
    examine_scenario("duel-at-dawn", journal_was_foreseen, (struct pace){1, 400, 60});
}
