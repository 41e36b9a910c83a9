#include "record/battle_situation.h"

#include "core/text.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

char sentence[1024];

struct battle_record *set_up(const char *name, const char *scenario, bool typed)
{
    struct sheet sheet = {name, scenario, strlen(scenario)};
    struct shelf shelf = sheet_shelf(&sheet);
    struct text why;
    text_init(&why, sentence, sizeof sentence);
    struct battle_setup setup = {
        .shelf = &shelf, .scenario = name, .seed = SEED, .typed_dice = typed};
    return battle_record_new(&setup, &why);
}

static void play_line(struct battle_record *record, const char *line, int *next_face)
{
    char side[8];
    struct words words = {line};
    struct choice choice;
    struct problem problem;
    struct text why;
    struct history *history = &record->history;
    struct dice *dice = &history->game.dice;
    text_init(&why, sentence, sizeof sentence);
    cr_assert(words_next(&words, side, sizeof side));
    cr_assert(choice_parse(history->game.rules, history->game.ground, words.rest, &choice, &why));
    choice.side = (uint8_t)side_by_name(side);
    enum exchange_end end;
    while ((end = history_play(history, &choice, &problem)) == EXCHANGE_STARVED) {
        cr_assert(*next_face < PASS_FACES, "%s", line);
        cr_assert(dice_answer(dice, pass_faces + *next_face), "%s", line);
        *next_face += dice->tape[dice->length - 1].call.count;
    }
    cr_assert_eq(end, EXCHANGE_DONE, "%s: %s", line, problem.text);
}

struct battle_record *played(void)
{
    struct battle_record *record = set_up("pass.yaml", pass, true);
    int next_face = 0;
    cr_assert_not_null(record, "%s", sentence);
    snprintf(record->players[RED], PLAYER_NAME_CAP, "Ann of Kai");
    for (int i = 0; i < PASS_LINES; i++) {
        play_line(record, pass_lines[i], &next_face);
    }
    return record;
}

struct written write_record(const struct battle_record *record, bool by_hash)
{
    struct written written = {0};
    FILE *out = open_memstream(&written.text, &written.length);
    cr_assert(battle_record_write(record, by_hash, out));
    fclose(out);
    return written;
}

struct battle_record *read_text(const char *text, size_t length, const struct shelf *shelf)
{
    struct text why;
    text_init(&why, sentence, sizeof sentence);
    return battle_record_read("rec", text, length, shelf, &why);
}

void expect_same_battle(const struct battle_record *a, const struct battle_record *b,
                        const char *label)
{
    cr_assert_eq(a->history.ply, b->history.ply, "%s", label);
    cr_assert(battle_equal(&a->history.game.battle.head, &b->history.game.battle.head), "%s",
              label);
}

void expect_reads_again(const struct battle_record *record, const char *label)
{
    struct written first = write_record(record, false);
    struct battle_record *again = read_text(first.text, first.length, NULL);
    cr_assert_not_null(again, "%s: %s", label, sentence);
    expect_same_battle(record, again, label);
    struct written second = write_record(again, false);
    cr_assert_str_eq(first.text, second.text, "%s", label);
    battle_record_free(again);
    free(first.text);
    free(second.text);
}
