#include "support/aims.h"

#include "core/text.h"
#include "record/battle_file.h"
#include "record/library.h"

#include <criterion/criterion.h>

static void expect_row(const struct aims_row *row)
{
    char path[LIBRARY_PATH_CAP], sentence[512], told[AIMS_CAP];
    struct text why, out;
    union any_battle known;
    text_init(&why, sentence, sizeof sentence);
    text_init(&out, told, sizeof told);
    cr_assert(library_find(row->scenario, path), "%s", row->scenario);
    struct battle_setup setup = {.shelf = &disk_shelf, .scenario = path, .seed = 1};
    struct battle_record *record = battle_record_new(&setup, &why);
    cr_assert_not_null(record, "%s", sentence);
    const struct game *game = &record->history.game;
    game_known(game, NOBODY, &known);
    game->rules->aims(game->ground, &known.head, &out);
    cr_expect_str_eq(told, row->lines, "%s: told was\n%snot\n%s", row->scenario, told, row->lines);
    battle_record_free(record);
}

void aims_expect_rows(const struct aims_row *rows)
{
    for (; rows->scenario; rows++) {
        expect_row(rows);
    }
}
