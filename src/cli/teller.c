#include "cli/teller.h"

#include "cli/cli.h"
#include "core/say.h"
#include "core/text.h"
#include "record/history.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define SENTENCE_CAP 512

void known_to(const struct game *game, enum side viewer, union any_battle *known)
{
    if (viewer == NOBODY) {
        battle_copy(&known->head, &game->battle.head);
    } else {
        game_known(game, viewer, known);
    }
}

void tell_side(const struct game *game, enum side side)
{
    const char *name = ground_side_name(game->ground, (uint8_t)side), *colour = side_name(side);
    fputs(name, stdout);
    if (strcmp(name, colour) != 0) printf(" (%s)", colour);
}

static bool occurs(const struct ground *ground, int terrain)
{
    for (int cell = 1; cell <= ground->width * ground->height; cell++) {
        if (ground->kind != GROUND_HEX) break;
        if (ground->cells[cell].terrain == terrain) return true;
    }
    for (int i = 0; i < ground->feature_count; i++) {
        if (ground->features[i].terrain == terrain) return true;
    }
    return ground->kind == GROUND_OPEN && terrain == 0; // what lies between the features
}

static void tell_aims(const struct game *game)
{
    char lines[AIMS_CAP];
    struct text text;
    union any_battle known;
    char *rest = NULL;
    if (!game->rules->aims) return;
    text_init(&text, lines, sizeof lines);
    game_known(game, NOBODY, &known);
    game->rules->aims(game->ground, &known.head, &text);
    for (char *line = strtok_r(lines, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
        printf("• ");
        cli_wrap(line, 2);
    }
    putchar('\n');
}

static bool is_drawn(const struct ground *ground, int flag)
{
    int cells = ground->kind == GROUND_HEX ? ground->width * ground->height : 0;
    for (int cell = 1; cell <= cells; cell++) {
        if (ground->cells[cell].drawn >> flag & 1) return true;
    }
    return false;
}

void tell_scenario(const struct battle_record *record)
{
    const struct game *game = &record->history.game;
    const char *between = "On the map: ";
    printf("%s, by %s\n", record->scenario.title, game->rules->title);
    if (*record->scenario.story) cli_wrap(record->scenario.story, 0);
    putchar('\n');
    tell_aims(game);
    for (int i = 0; game->rules->terrains[i].name; i++) {
        const struct terrain_kind *terrain = &game->rules->terrains[i];
        if (!occurs(game->ground, i)) continue;
        printf("%s%c  %s\n", between, terrain->letter, terrain->gist);
        between = "            ";
    }
    for (int i = 0; game->rules->flags && game->rules->flags[i].name; i++) {
        const struct terrain_kind *flag = &game->rules->flags[i];
        if (is_drawn(game->ground, i)) printf("%s%c  %s\n", between, flag->letter, flag->gist);
    }
}

void tell_turn(const struct game *game, int turn)
{
    printf("\n%s %d\n", ruleset_turn(game->rules), turn);
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
    tell_turn(game, known.head.turn);
    printf("\n%s", buffer);
    free(buffer);
}

// The dice an event speaks of: those thrown since the last event that did, so that both dice of a
// fight are seen where the event names the second.
static void tell_rolls(const struct roll *rolls, int from, int to, enum side viewer)
{
    const char *between = " [";
    for (int cell = from; cell < to; cell++) {
        const struct roll *roll = &rolls[cell];
        if (viewer != NOBODY && side_in(roll->call.hidden_from, viewer)) continue;
        fputs(between, stdout);
        if (roll->call.count > 1) printf("%d", roll->call.count);
        printf("d%d:", roll->call.sides);
        uint8_t sorted[DICE_FACES_CAP];
        const uint8_t *faces = roll_shown(roll, sorted);
        for (int i = 0; i < roll->call.count; i++) {
            printf(" %d", faces[i]);
        }
        between = ", ";
    }
    if (*between == ',') putchar(']');
}

void tell_journal(const struct history *history, int ply, enum side viewer, int margin)
{
    const struct game *game = &history->game;
    const struct event *events = history_events(history, ply);
    char sentence[SENTENCE_CAP];
    struct text text;
    int told = 0; // rolls
    for (int i = 0; i < history->entries[ply].events; i++) {
        const struct event *event = &events[i];
        int from = told;
        if (event->roll > told) told = event->roll;
        // The dice of what is not told are not told either.
        if (viewer != NOBODY && side_in(event->hidden_from, viewer)) continue;
        text_init(&text, sentence, sizeof sentence);
        event_sentence(game->rules, game->ground, event, &text);
        printf("%*s%s.", margin, "", sentence);
        tell_rolls(history_rolls(history, ply), from, told, viewer);
        printf("  (%s)\n", clause_name(game->rules, event->clause));
    }
}

void tell_words(const struct entry *entry, int margin)
{
    if (entry->words) printf("%*s“%s”\n", margin, "", entry->words);
}

void tell_past(const struct history *history, int from, int to, enum side viewer)
{
    for (int ply = from; ply <= to; ply++) {
        tell_journal(history, ply, viewer, 2);
        tell_words(&history->entries[ply], 2);
    }
}

void tell_outcome(const struct game *game)
{
    enum outcome outcome = game->battle.head.outcome;
    for (enum side side = RED; side <= game->battle.head.sides; side++) {
        if (outcome != outcome_of_win(side)) continue;
        tell_side(game, side);
        puts(" wins.");
        return;
    }
    puts(outcome == DRAWN ? "Nobody wins: the battle is drawn." : "The battle is not over.");
}

// One line: whose decision, what is asked, whether it can be skipped, by which clause.
void tell_prompt(const struct game *game, enum side chooser)
{
    char sentence[SENTENCE_CAP];
    struct text text;
    struct decision decision = game_decision(game);
    struct choice pass = {.side = (uint8_t)chooser};
    bool bold = isatty(STDOUT_FILENO);
    text_init(&text, sentence, sizeof sentence);
    frame_sentence(game->rules, game->ground, battle_frame(&game->battle.head), decision.prompt,
                   &text);
    printf("\n%s", bold ? "\033[1m" : "");
    tell_side(game, chooser);
    printf(", %s: %s", game->rules->steps[decision.step].name, sentence);
    bool skip = fine(game_check(game, &pass)) && !strstr(sentence, game->rules->words[0].word);
    printf("%s%s  (%s)\n", skip ? "; 'pass' skips it." : ".", bold ? "\033[0m" : "",
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

void tell_chosen(const struct game *game, const struct battle *known, const struct choice *choice)
{
    char label[LABEL_CAP];
    struct text text;
    text_init(&text, label, sizeof label);
    choice_say_who(game->rules, game->ground, known, choice, &text);
    fputs(label, stdout);
}

// "   4  shoot 3 at 7      Chu: Shoot at Goro, 4 to hit"
void tell_numbered(const struct game *game, const struct battle *known, int number,
                   const struct choice *choice)
{
    char line[CHOICE_LINE_CAP], label[LABEL_CAP];
    struct text text;
    struct tally tally;
    text_init(&text, line, sizeof line);
    choice_print(game->rules, game->ground, choice, &text);
    text_init(&text, label, sizeof label);
    choice_say_who(game->rules, game->ground, known, choice, &text);
    printf("%4d  %-28s%s", number, line, label);
    if (game->rules->reckon(game->ground, known, choice, &tally)) {
        printf(", %d %s", tally.total, tally.of);
    }
    putchar('\n');
}

// On an open table places are samples; elsewhere a ruleset may leave things out.
static bool are_samples(const struct game *game, const struct choices *choices)
{
    if (!game->rules->complete) return true;
    if (game->ground->kind == GROUND_HEX) return false;
    for (int i = 0; i < choices->count; i++) {
        if (choice_names_place(&game->rules->words[choices->list[i].kind])) return true;
    }
    return false;
}

void tell_choices(const struct game *game, enum side chooser, const struct choices *choices,
                  int most)
{
    union any_battle known;
    known_to(game, chooser, &known);
    for (int i = 0; i < choices->count && i < most; i++) {
        tell_numbered(game, &known.head, i + 1, &choices->list[i]);
    }
    if (choices->count > most) {
        printf("      … and %d more; 'all' lists them\n", choices->count - most);
    }
    if (are_samples(game, choices)) {
        puts("      These are some of many: anything else the rules allow may be typed.");
    }
}

static const char *clause_gist(const struct ruleset *rules, uint16_t clause)
{
    return rules->clauses[clause].gist;
}

void tell_call(const struct game *game, const struct roll_call *call)
{
    const char *thrower = call->group ? ground_group_name(game->ground, call->group)
                                      : ground_name(game->ground, call->figure);
    printf("  %s  ", clause_name(game->rules, call->clause));
    cli_wrap(clause_gist(game->rules, call->clause), 10);
    printf("Roll ");
    if (call->count > 1) printf("%d", call->count);
    printf("d%d%s%s", call->sides, *thrower ? " for " : "", thrower);
    if (call->lowest != 1) printf(", faces %d to %d", call->lowest, call->lowest + call->sides - 1);
    if (call->kind == ROLL_HITS) printf(", each %d or more counts", call->needed);
    if (call->kind == ROLL_BEST) printf(", the highest counts");
    if (call->kind == ROLL_WORST) printf(", the lowest counts");
    if (call->kind == ROLL_SORTED) printf(", every face counts");
    printf(": ");
    fflush(stdout);
}

void tell_problem(const struct game *game, struct problem problem)
{
    const char *name = problem.figure && problem.figure <= game->rules->figures
                           ? ground_name(game->ground, problem.figure)
                           : "";
    const char *cure = problem_cure(game->rules, &problem);
    printf("Not possible: %s%s%s.\n", problem.text, *name ? ": " : "", name);
    if (cure) printf("What helps: %s.\n", cure);
    if (!problem.clause) return;
    printf("  %-8s ", clause_name(game->rules, problem.clause));
    cli_wrap(clause_gist(game->rules, problem.clause), 11);
}

static bool is_dice_only(const struct tally *tally)
{
    for (int i = 0; i < tally->count; i++) {
        if (tally->lines[i].kind == TALLY_ADDED) return false;
    }
    return tally->count > 0;
}

static void tell_value(const struct tally_line *line, bool first)
{
    char die[16];
    if (line->kind == TALLY_ADDED) {
        printf(first ? "  %5d" : "  %+5d", line->value);
        return;
    }
    snprintf(die, sizeof die, line->plus ? "d%d%+d" : "d%d", line->value, line->plus);
    printf("  %s%5s", line->kind == TALLY_DIE_AGAINST ? "against " : "        ", die);
}

void tell_tally(const struct ruleset *rules, const struct tally *tally)
{
    if (is_dice_only(tally)) {
        printf("  %s\n", tally->of);
    } else {
        printf("  %d %s, made up of\n", tally->total, tally->of);
    }
    for (int i = 0; i < tally->count; i++) {
        const struct tally_line *line = &tally->lines[i];
        tell_value(line, i == 0);
        printf("  %-8s ", clause_name(rules, line->clause));
        if (line->note[0]) printf("%s: ", line->note);
        cli_wrap(clause_gist(rules, line->clause), 18);
    }
    if (tally->verdict == LET_DICE_DECIDE) return;
    printf("  %s: %s  ", tally->verdict == AUTOMATIC ? "no dice needed" : "no dice can help",
           clause_name(rules, tally->verdict_clause));
    cli_wrap(clause_gist(rules, tally->verdict_clause), 11);
}
