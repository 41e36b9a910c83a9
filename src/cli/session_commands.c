// What a person at the keyboard may type besides a choice.
#include "cli/cli.h"
#include "cli/session.h"
#include "cli/teller.h"
#include "core/mix.h"
#include "core/text.h"
#include "odds/answer.h"
#include "odds/expect.h"

#include <stdlib.h>
#include <string.h>

static void say_help(struct session *session, enum side side, const char *rest,
                     struct choices *choices)
{
    (void)side;
    (void)rest;
    (void)choices;
    const struct ruleset *rules = session->record->history.game.rules;
    puts("Type the number of a choice, or the choice itself:");
    for (int i = 0; rules->words[i].word; i++) {
        printf("    %s %s\n", rules->words[i].word, rules->words[i].pattern);
    }
    puts("Or: show       the board again\n"
         "    all        every choice there is\n"
         "    odds N     what choice N (or one typed out) may come to, and why\n"
         "    hint       what the computer would do\n"
         "    rule ID    a clause of the rules\n"
         "    undo       take back, while no dice were rolled and nobody else has acted\n"
         "    undo consent   take back whatever came of it; ask the others first\n"
         "    save FILE  keep the battle\n"
         "    quit       leave the battle");
}

static void say_board(struct session *session, enum side side, const char *rest,
                      struct choices *choices)
{
    (void)rest;
    tell_board(&session->record->history.game, side);
    tell_prompt(&session->record->history.game, side);
    tell_choices(&session->record->history.game, choices, 24);
}

static void say_all(struct session *session, enum side side, const char *rest,
                    struct choices *choices)
{
    (void)side;
    (void)rest;
    tell_choices(&session->record->history.game, choices, choices->count);
}

static void take_back(struct session *session, enum side side, const char *rest,
                      struct choices *choices)
{
    (void)choices;
    struct history *history = &session->record->history;
    struct problem problem = history_undo_check(history, side);
    int ply = history->ply;
    if (strcmp(rest, "consent") == 0) {
        while (ply > 0 && history->entries[ply].choice.side != side) {
            ply--;
        }
        problem = ply > 0 ? no_problem() : forbidden(0, "nothing has been chosen yet");
    }
    if (fine(problem)) {
        history_seek(history, ply - 1);
        puts("Taken back.");
        return;
    }
    tell_problem(&history->game, problem);
    if (ply > 0) puts("With the others' leave, 'undo consent' takes it back all the same.");
}

static void save(struct session *session, enum side side, const char *rest, struct choices *choices)
{
    (void)side;
    (void)choices;
    char sentence[512];
    struct text why;
    text_init(&why, sentence, sizeof sentence);
    if (!*rest) {
        puts("save wants the name of a file.");
    } else if (battle_record_save(session->record, rest, &why)) {
        printf("Saved in %s.\n", rest);
    } else {
        printf("Not saved: %s.\n", sentence);
    }
}

static void say_tally(const struct ruleset *rules, const struct tally *tally)
{
    printf("  %d %s =", tally->total, tally->of);
    for (int i = 0; i < tally->count; i++) {
        printf(" %s%d (%s)",
               tally->lines[i].value < 0 ? ""
               : i                       ? "+"
                                         : "",
               tally->lines[i].value, clause_name(rules, tally->lines[i].clause));
    }
    putchar('\n');
}

// Reads a choice by its number or its words; false: it has said why not.
static bool read_choice(struct session *session, enum side side, const char *rest,
                        const struct choices *choices, struct choice *choice)
{
    const struct game *game = &session->record->history.game;
    char sentence[512];
    struct text why;
    long number;
    text_init(&why, sentence, sizeof sentence);
    if (word_number(rest, 1, choices->count, &number)) {
        *choice = choices->list[number - 1];
        return true;
    }
    if (!choice_parse(game->rules, game->ground, rest, choice, &why)) {
        printf("Not understood: %s\n", sentence);
        return false;
    }
    choice->side = (uint8_t)side;
    struct problem problem = game_check(game, choice);
    if (!fine(problem)) tell_problem(game, problem);
    return fine(problem);
}

static void say_odds(struct session *session, enum side side, const char *rest,
                     struct choices *choices)
{
    const struct game *game = &session->record->history.game;
    struct choice choice;
    union any_battle known;
    struct tally tally;
    struct distribution distribution;
    struct odds_report report;
    struct fault fault;
    char buffer[8192];
    struct text text;
    if (!read_choice(session, side, rest, choices, &choice)) return;
    game_known(game, side, &known);
    if (game->rules->reckon(game->ground, &known.head, &choice, &tally)) {
        say_tally(game->rules, &tally);
    }
    struct venture venture = {game->rules, game->ground, &known.head, &choice};
    distribution_init(&distribution);
    text_init(&text, buffer, sizeof buffer);
    if (odds_preview(&session->desk->engine, &venture, &distribution, &report, &fault)) {
        outcomes_table(&distribution, &report, &text);
        fputs(buffer, stdout);
    } else {
        printf("%s\n", fault.text);
    }
    distribution_fini(&distribution);
}

static void give_hint(struct session *session, enum side side, const char *rest,
                      struct choices *choices)
{
    (void)rest;
    (void)choices;
    const struct game *game = &session->record->history.game;
    struct desk *desk = session->desk;
    union any_battle known;
    game_known(game, side, &known);
    struct thinking thinking = {game->rules,
                                game->ground,
                                &known.head,
                                side,
                                mix((unsigned)session->record->history.ply),
                                0};
    struct choice choice = greedy_choose(&thinking, desk);
    for (int i = 0; i < desk->considered; i++) {
        if (!choice_equal(&desk->choices.list[i], &choice)) continue;
        fputs("  ", stdout);
        tell_choice(game, &choice);
        printf(": expected %+.1f, worse than now with chance %.0f %%\n", desk->worth[i],
               100 * desk->risk[i]);
    }
}

static void say_rule(struct session *session, enum side side, const char *rest,
                     struct choices *choices)
{
    (void)side;
    (void)choices;
    const struct ruleset *rules = session->record->history.game.rules;
    for (const struct clause *clause = rules->clauses + 1; clause->name; clause++) {
        if (strcasecmp(clause->name, rest) != 0) continue;
        printf("  %s  %s\n", clause->name, clause->gist);
        return;
    }
    printf("There is no clause '%s'.\n", rest);
}

static void leave(struct session *session, enum side side, const char *rest,
                  struct choices *choices)
{
    (void)side;
    (void)rest;
    (void)choices;
    session->left = true;
}

bool session_command(struct session *session, enum side side, const char *line,
                     struct choices *choices)
{
    static const struct {
        const char *word;
        void (*run)(struct session *, enum side, const char *rest, struct choices *);
    } verbs[] = {
        {"help", say_help},  {"show", say_board}, {"all", say_all},
        {"undo", take_back}, {"save", save},      {"odds", say_odds},
        {"hint", give_hint}, {"rule", say_rule},  {"quit", leave},
    };
    char word[32];
    struct words words = {line};
    if (!words_next(&words, word, sizeof word)) return true; // an empty line asks nothing
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++) {
        if (strcmp(verbs[i].word, word) != 0) continue;
        const char *rest = words.rest;
        rest += strspn(rest, " \t");
        verbs[i].run(session, side, rest, choices);
        return true;
    }
    return false;
}
