#include "cli/teller.h"

#include "cli/cli.h"
#include "core/text.h"
#include "record/history.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SENTENCE_CAP 512

static void known_to(const struct game *game, enum side viewer, union any_battle *known)
{
    if (viewer == NOBODY) {
        battle_copy(&known->head, &game->battle.head);
    } else {
        game_known(game, viewer, known);
    }
}

bool has_secrets(const struct game *game, enum side side)
{
    union any_battle known;
    game_known(game, side, &known);
    return !battle_equal(&known.head, &game->battle.head);
}

void tell_board(const struct game *game, enum side viewer)
{
    union any_battle known;
    struct text text;
    char *buffer = malloc(CLI_TEXT_CAP);
    if (!buffer) abort();
    text_init(&text, buffer, CLI_TEXT_CAP);
    known_to(game, viewer, &known);
    game->rules->sketch(game->ground, &known.head, &text);
    printf("\nTurn %d\n\n%s", known.head.turn, buffer);
    free(buffer);
}

static void tell_roll(const struct roll *roll)
{
    printf(" [%dd%d:", roll->call.count, roll->call.sides);
    for (int i = 0; i < roll->call.count; i++) {
        printf(" %d", roll->faces[i]);
    }
    putchar(']');
}

static void tell_event(const struct game *game, const struct event *event, enum side viewer)
{
    char sentence[SENTENCE_CAP];
    struct text text;
    text_init(&text, sentence, sizeof sentence);
    event_sentence(game->rules, game->ground, event, &text);
    printf("  %s.", sentence);
    if (event->roll) {
        const struct roll *roll = &game->dice.tape[event->roll - 1];
        if (viewer == NOBODY || !side_in(roll->call.hidden_from, viewer)) tell_roll(roll);
    }
    printf("  (%s)\n", clause_name(game->rules, event->clause));
}

void tell_journal(const struct game *game, enum side viewer)
{
    for (int i = 0; i < game->journal.count; i++) {
        const struct event *event = &game->journal.events[i];
        if (viewer != NOBODY && side_in(event->hidden_from, viewer)) continue;
        tell_event(game, event, viewer);
    }
}

void tell_past(struct history *history, int from, int to, enum side viewer)
{
    int present = history->ply;
    for (int ply = from; ply <= to; ply++) {
        if (ply == 0) continue; // the opening has been told by the board
        history_seek(history, ply);
        tell_journal(&history->game, viewer);
    }
    if (history->ply != present) history_seek(history, present);
}

void tell_prompt(const struct game *game, enum side chooser)
{
    char sentence[SENTENCE_CAP];
    struct text text;
    struct decision decision = game_decision(game);
    text_init(&text, sentence, sizeof sentence);
    frame_sentence(game->rules, game->ground, battle_frame(&game->battle.head), decision.prompt,
                   &text);
    printf("\n%s, %s: %s  (%s)\n", ground_side_name(game->ground, (uint8_t)chooser),
           game->rules->steps[decision.step].name, sentence,
           clause_name(game->rules, decision.clause));
}

void tell_choice(const struct game *game, const struct choice *choice)
{
    char line[CHOICE_LINE_CAP];
    struct text text;
    text_init(&text, line, sizeof line);
    choice_print(game->rules, game->ground, choice, &text);
    fputs(line, stdout);
}

void tell_choices(const struct game *game, const struct choices *choices, int most)
{
    for (int i = 0; i < choices->count && i < most; i++) {
        const struct choice *choice = &choices->list[i];
        char line[CHOICE_LINE_CAP];
        struct text text;
        text_init(&text, line, sizeof line);
        choice_print(game->rules, game->ground, choice, &text);
        int option_words;
        bool group = choice_fields(&game->rules->words[choice->kind], &option_words) & FIELD_GROUP;
        const char *unit = (group ? ground_group_name : ground_name)(game->ground, choice->unit);
        const char *target = ground_name(game->ground, choice->target);
        printf("%4d  %-26s %s%s%s\n", i + 1, line, unit, *target ? " → " : "", target);
    }
    if (choices->count > most) {
        printf("      … and %d more; 'all' lists them\n", choices->count - most);
    }
}

void tell_call(const struct game *game, const struct roll_call *call)
{
    static const char *const kinds[] = {"", ", each that reaches the number counts",
                                        ", the highest counts", ", the lowest counts"};
    const char *unit = ground_name(game->ground, call->unit);
    printf("Roll %dd%d%s%s%s (%s), faces %d to %d: ", call->count, call->sides,
           *unit ? " for " : "", unit, kinds[call->kind], clause_name(game->rules, call->clause),
           call->lowest, call->lowest + call->sides - 1);
    fflush(stdout);
}

void tell_problem(const struct game *game, struct problem problem)
{
    if (problem.clause) {
        printf("Not possible: %s  (%s)\n", problem.text, clause_name(game->rules, problem.clause));
    } else {
        printf("Not possible: %s\n", problem.text);
    }
}
