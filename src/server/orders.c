// Standing orders at a table: given, kept, and followed wherever a person who has given them is asked.
#include "server/table.h"

#include "core/text.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#define MOST_ANSWERS 1000 // in a row: more than there are figures, so that nothing goes on for ever
#define ORDER_CAP    1200

static struct standing_question question_for(const struct table *table, enum side side)
{
    const struct game *game = &table->record->history.game;
    return (struct standing_question){game->rules, game->ground, table_known(table, side), side};
}

bool table_is_let(const struct table *table, enum side side)
{
    if (!table_asks(table, side)) return false;
    struct standing_question question = question_for(table, side);
    return standing_asks(&question);
}

void orders_write(const struct table *table, FILE *out)
{
    const struct ruleset *rules = table->record->history.game.rules;
    for (enum side side = RED; side < SIDES; side++) {
        const struct standing_orders *orders = &table->orders[side];
        char words[ORDER_CAP];
        struct text text;
        text_init(&text, words, sizeof words);
        for (int at = 0; (at = standing_write(orders, rules, at, &text)) != 0; text_clear(&text)) {
            fprintf(out, "orders %s %s\n", side_name(side), words);
        }
        if (!orders->turn) continue;
        figure_set_print(&orders->let_go, true, &text);
        fprintf(out, "let-go %s %d %d %s\n", side_name(side), orders->turn, orders->let_all_go,
                words);
    }
}

// The side that a line begins with.
static enum side side_of(struct words *words)
{
    char side[16];
    return words_next(words, side, sizeof side) ? side_by_name(side) : NOBODY;
}

void orders_read(struct table *table, const char *line)
{
    struct words words = {line};
    enum side side = side_of(&words);
    char sentence[512];
    struct text why;
    text_init(&why, sentence, sizeof sentence);
    if (!side || !table->record->history.entries) return;
    struct standing_question question = question_for(table, side);
    standing_read(&table->orders[side], &question, words.rest, &why);
}

void orders_read_let_go(struct table *table, const char *line)
{
    struct words words = {line};
    struct standing_orders *orders = &table->orders[side_of(&words)];
    char turn[16], all[8], whom[ORDER_CAP];
    long number;
    if (!words_next(&words, turn, sizeof turn) || !word_number(turn, 0, UINT16_MAX, &number) ||
        !words_next(&words, all, sizeof all) || !words_next(&words, whom, sizeof whom) ||
        !figure_set_read(whom, &orders->let_go)) {
        return;
    }
    orders->turn = (uint16_t)number;
    orders->let_all_go = strcmp(all, "1") == 0;
}

void orders_heed(struct table *table, const struct choice *choice)
{
    enum side side = (enum side)choice->side;
    if (table->players[side] || !table_asks(table, side)) return;
    struct standing_question question = question_for(table, side);
    standing_heed(&table->orders[side], &question, choice);
}

// Whether another person could tell something from how long an answer takes.
static bool is_watched(const struct table *table, enum side side)
{
    for (enum side other = RED; other <= table->record->scenario.sides; other++) {
        if (other != side && !table->players[other]) return true;
    }
    return false;
}

// A step in which a side can do nothing is not asked (docs/decisions/0012); who has begun one ends it
// himself, for he may want to take something back.
static bool is_idle(const struct table *table, enum side side, struct choices *choices,
                    struct choice *answer)
{
    const struct game *game = &table->record->history.game;
    if (history_has_begun(&table->record->history, side) || is_watched(table, side)) return false;
    return choice_let_be_only(game->rules, game->ground, table_known(table, side), side, choices,
                              answer);
}

// A person who is asked, and for whom his orders have an answer, or who can do nothing.
static bool find_answer(const struct table *table, struct choice *answer)
{
    static struct choices choices; // too large for a stack
    for (enum side side = RED; side <= table->record->scenario.sides; side++) {
        if (table->players[side] || !table_asks(table, side)) continue;
        struct standing_question question = question_for(table, side);
        if (standing_answer(&table->orders[side], &question, &choices, answer)) return true;
        if (is_idle(table, side, &choices, answer)) return true;
    }
    return false;
}

void orders_follow(struct table *table)
{
    struct choice answer;
    for (int i = 0; i < MOST_ANSWERS && find_answer(table, &answer); i++) {
        if (!fine(table_play_one(table, &answer, NULL))) return;
    }
}

bool table_order(struct table *table, enum side side, const char *words, struct text *why)
{
    struct standing_orders before = table->orders[side];
    if (table->only_read || table_over(table) || !table->record->history.entries) {
        text_add(why, "nobody takes orders now");
        return false;
    }
    struct standing_question question = question_for(table, side);
    if (!standing_read(&table->orders[side], &question, words, why)) return false;
    if (!table_keep(table, false)) {
        table->orders[side] = before;
        text_add(why, not_kept().text);
        return false;
    }
    table->version++;
    orders_follow(table);
    return true;
}

struct problem table_let(struct table *table, enum side side, enum table_letting letting)
{
    struct standing_orders *orders = &table->orders[side];
    struct choice choice;
    if (!table_is_let(table, side)) return forbidden(0, "nothing of the kind is asked now");
    struct standing_question question = question_for(table, side);
    if (letting == LET_ALL_GO) standing_let_all_go(orders, question.known);
    if (letting == LET_VOLLEY) {
        standing_volley(orders, question.known);
        orders_follow(table);
        return no_problem();
    }
    orders->again = letting == LET_AGAIN;
    if (!choice_let_be(question.rules, question.ground, question.known, side, &choice)) {
        return forbidden(0, "something has to be chosen");
    }
    return table_play(table, &choice, NULL);
}
