// Records of rules that have changed since: they open, show what they tell, and are not gone on with.
#include "core/text.h"
#include "record/battle_situation.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

static char *read_file(const char *path, size_t *length)
{
    char *text = NULL;
    FILE *in = fopen(path, "rb"), *out = open_memstream(&text, length);
    cr_assert(in && out, "%s", path);
    for (int c = getc(in); c != EOF; c = getc(in)) {
        putc(c, out);
    }
    fclose(in);
    fclose(out);
    return text;
}

static struct battle_record *look(const char *text, size_t length)
{
    struct text why;
    text_init(&why, sentence, sizeof sentence);
    return battle_record_look("rec", text, length, NULL, &why);
}

// Kept as programs of earlier editions wrote them; today's rules follow them so far. One that they come
// to again, line by line, has no past.
static const struct old {
    const char *file;
    int edition, followed, count;
    enum outcome outcome;
} olds[] = {
    {"tests/old-battles/argad-1-two-at-the-ford.battle", 1, 8, 8, BLUE_WINS},
    {"tests/old-battles/blades-1-duel-at-dawn.battle", 1, 47, 47, RED_WINS},
    {"tests/old-battles/blades-1-moth-and-lantern.battle", 1, 9, 142, RED_WINS},
    {"tests/old-battles/blades-2-duel-at-dawn.battle", 0, 0, 0, RED_WINS},
    {"tests/old-battles/daimyo-1-two-banners.battle", 0, 0, 0, RED_WINS},
    {"tests/old-battles/demo-2-ford.battle", 2, 72, 72, BLUE_WINS},
    {"tests/old-battles/katana-1-rice-carts.battle", 0, 0, 0, BLUE_WINS},
    {"tests/old-battles/katana-2-willow-ford.battle", 0, 0, 0, RED_WINS},
    {"tests/old-battles/tyneside-1-kamo-ford.battle", 1, 24, 70, BLUE_WINS},
    {"tests/old-battles/tyneside-2-kamo-ford.battle", 0, 0, 0, BLUE_WINS},
};

#define OLDS (sizeof olds / sizeof *olds)

Test(past, records_of_every_earlier_edition_open)
{
    for (size_t i = 0; i < OLDS; i++) {
        size_t length;
        char *text = read_file(olds[i].file, &length);
        struct battle_record *record = look(text, length);
        cr_assert_not_null(record, "%s: %s", olds[i].file, sentence);
        const struct past *past = &record->past;
        enum outcome outcome = record->history.game.battle.head.outcome;
        cr_expect_eq(past->text != NULL, olds[i].edition > 0, "%s", olds[i].file);
        if (past->text) outcome = past->outcome;
        cr_expect_eq(past->edition, olds[i].edition, "%s", olds[i].file);
        cr_expect_eq(past->followed, olds[i].followed, "%s: %d", olds[i].file, past->followed);
        cr_expect_eq(past->count, olds[i].count, "%s: %d", olds[i].file, past->count);
        cr_expect_eq(outcome, olds[i].outcome, "%s", olds[i].file);
        battle_record_free(record);
        free(text);
    }
}

Test(past, only_what_todays_rules_come_to_is_gone_on_with)
{
    for (size_t i = 0; i < OLDS; i++) {
        size_t length;
        char *text = read_file(olds[i].file, &length);
        struct battle_record *record = read_text(text, length, NULL);
        cr_expect_eq(record == NULL, olds[i].edition > 0, "%s", olds[i].file);
        if (!record) {
            cr_expect(strstr(sentence, "looked at, but not gone on with"), "%s", sentence);
        }
        battle_record_free(record);
        free(text);
    }
}

Test(past, it_is_written_as_it_was_read)
{
    for (size_t i = 0; i < OLDS; i++) {
        size_t length;
        char *text = read_file(olds[i].file, &length);
        struct battle_record *record = look(text, length);
        struct written again = write_record(record, false);
        if (record->past.text) cr_expect_str_eq(again.text, text, "%s", olds[i].file);
        free(again.text);
        battle_record_free(record);
        free(text);
    }
}

Test(past, what_was_chosen_and_thrown_then_is_told)
{
    size_t length;
    struct past_exchange exchange;
    struct past_throw thrown;
    char *text = read_file("tests/old-battles/tyneside-1-kamo-ford.battle", &length);
    struct battle_record *record = look(text, length);
    past_recall(&record->past, 26, &exchange);
    cr_expect_eq(exchange.side, RED);
    cr_expect_str_eq(exchange.choice, "charge 2 at 6");
    cr_assert(past_next_throw(&exchange, &thrown));
    cr_expect(thrown.count == 1 && thrown.sides == 6 && thrown.faces[0] == 1);
    cr_assert(past_next_throw(&exchange, &thrown));
    cr_expect(thrown.count == 1 && thrown.sides == 8 && thrown.faces[0] == 3);
    cr_expect_not(past_next_throw(&exchange, &thrown));
    past_forget(&exchange);
    battle_record_free(record);
    free(text);
}

// The record of a battle of today that says it is older, with something that today's rules refuse.
static char *with(const char *find, const char *put)
{
    struct battle_record *record = played();
    struct written written = write_record(record, false);
    char *edition = strstr(written.text, "edition 3"), *at = strstr(written.text, find);
    cr_assert(edition && at, "%s", find);
    edition[strlen("edition ")] = '2';
    size_t size = written.length + strlen(put) + 1;
    char *text = malloc(size);
    cr_assert_not_null(text);
    snprintf(text, size, "%.*s%s%s", (int)(at - written.text), written.text, put,
             at + strlen(find));
    free(written.text);
    battle_record_free(record);
    return text;
}

static struct battle_record *look_at(const char *find, const char *put)
{
    char *text = with(find, put);
    struct battle_record *record = look(text, strlen(text));
    free(text);
    return record;
}

Test(past, what_was_told_and_who_stood_where_is_told_again)
{
    struct battle_record *record = look_at("4 red move 1 to B1", "4 red leap 1 to B1");
    struct past_exchange exchange;
    struct stand stands[64];
    const char *clause, *told;
    cr_assert_not_null(record, "%s", sentence);
    cr_expect_eq(record->past.followed, 3);
    cr_expect_eq(record->history.ply, 3);
    cr_expect_eq(record->past.count, 9);
    past_recall(&record->past, 8, &exchange);
    cr_expect_str_eq(exchange.choice, "pass");
    cr_assert(past_told(&exchange, &clause, &told));
    cr_assert(past_told(&exchange, &clause, &told));
    cr_expect_str_eq(clause, "DE-1.2");
    cr_expect_str_eq(told, "Ken falls");
    past_forget(&exchange);
    int figures = record->history.game.rules->figures;
    cr_assert_lt(figures, 64);
    past_stands(&record->past, 7, stands, figures);
    cr_expect_eq(past_turn(&record->past, 7), 1);
    cr_expect(stands[1].there && stands[1].at.x == 1 && stands[1].at.y == 0);
    cr_expect_eq(stands[3].figure, 0, "he has not moved yet");
    past_stands(&record->past, 8, stands, figures);
    cr_expect_eq(past_turn(&record->past, 8), 2);
    cr_expect(stands[3].figure == 3 && !stands[3].there, "and has fallen");
    battle_record_free(record);
}

static const struct turn_off {
    const char *label, *find, *put;
    int followed; // -2: it has no past
} turn_offs[] = {
    {"nothing but the edition", "edition", "edition", -2},
    {"another check value", "9 red ready | - | ", "9 red ready | - | 0", 9},
    {"an option that there was", "option cards=yes", "option banners=yes", -2},
    {"a choice that is refused", "move 1 to B1", "move 1 to D1", 3},
    {"another die called for", "d4:1", "d6:1", 2},
    {"a die that is not called for", "4 red move 1 to B1 | -", "4 red move 1 to B1 | d6:1", 3},
    {"dice that are missing", "d6:6 d6:1 2d6:3+5", "d6:6 d6:1", 7},
    {"somebody elsewhere", "@ 1 1:1,0,0", "@ 1 1:1,1,0", 4},
    {"somebody elsewhere from the first", "1:0,0,0", "1:1,1,0", -1},
    {"an opening with dice", "begin | -", "begin | d6:1", -1},
    {"another end", "end undecided", "end red wins", 9},
};

Test(past, todays_rules_follow_as_far_as_they_come_to_the_same)
{
    for (size_t i = 0; i < sizeof turn_offs / sizeof *turn_offs; i++) {
        const struct turn_off *off = &turn_offs[i];
        struct battle_record *record = look_at(off->find, off->put);
        cr_assert_not_null(record, "%s: %s", off->label, sentence);
        const struct past *past = &record->past;
        cr_expect_eq(past->text == NULL, off->followed == -2, "%s", off->label);
        if (past->text) {
            cr_expect_eq(past->followed, off->followed, "%s: %d", off->label, past->followed);
            cr_expect_eq(past->count, 9, "%s", off->label);
            cr_expect_eq(record->history.ply, off->followed < 0 ? 0 : off->followed, "%s",
                         off->label);
        }
        battle_record_free(record);
    }
}

static const struct {
    const char *label, *find, *put, *said;
} damages[] = {
    {"no number", "\n7 blue", "\nx blue", "exchange 7 was expected"},
    {"another number", "\n7 blue", "\n8 blue", "exchange 7 was expected"},
    {"no side", "7 blue", "7 pink", "the side that chooses was expected"},
    {"no dice", "d6:6 d6:1", "d6:6 six", "'six' are no dice"},
    {"no figure", "@ 2 3:-", "@ 2 -", "'-' is not where a figure stands"},
    {"no end", "end undecided", "end green eats", "the battle is"},
    {"two parts", "7 blue pass | -", "7 blue pass", "choice | dice | hash"},
};

// A battle of earlier rules whose dice have a seed, with these lines before its end.
static struct battle_record *look_with(const char *lines)
{
    struct battle_record *record = set_up("pass.yaml", pass, false);
    struct written written = write_record(record, false);
    char text[4096];
    char *edition = strstr(written.text, "edition 3"), *end = strstr(written.text, "end undecided");
    cr_assert(edition && end);
    edition[strlen("edition ")] = '2';
    snprintf(text, sizeof text, "%.*s%s%s", (int)(end - written.text), written.text, lines, end);
    free(written.text);
    battle_record_free(record);
    return look(text, strlen(text));
}

Test(past, seeds_stand_before_the_choice_that_they_are_for)
{
    struct past_exchange exchange;
    struct battle_record *record =
        look_with("dice seed 6\ndice seed 7\n1 red leap | 2d6:1+2 | 0\n");
    cr_assert_not_null(record, "%s", sentence);
    past_recall(&record->past, 1, &exchange);
    cr_expect_str_eq(exchange.choice, "leap");
    past_forget(&exchange);
    battle_record_free(record);
    cr_expect_null(look_with("dice seed 6\n: - nothing\n1 red leap | - | 0\n"));
    cr_expect_null(look_with("dice seed 6\n@ 1\n1 red leap | - | 0\n"));
    cr_expect_null(look_with("dice seed 6\n"));
    cr_expect(strstr(sentence, "a choice was expected after the seed"), "%s", sentence);
}

Test(past, what_is_only_shown_has_its_form)
{
    for (size_t i = 0; i < sizeof damages / sizeof *damages; i++) {
        char *lost = with("4 red move", "4 red leap"), *at = strstr(lost, damages[i].find);
        cr_assert_not_null(at, "%s", damages[i].label);
        size_t size = strlen(lost) + strlen(damages[i].put) + 1;
        char *text = malloc(size);
        cr_assert_not_null(text);
        snprintf(text, size, "%.*s%s%s", (int)(at - lost), lost, damages[i].put,
                 at + strlen(damages[i].find));
        cr_expect_null(look(text, strlen(text)), "%s", damages[i].label);
        cr_expect(strstr(sentence, damages[i].said), "%s: %s", damages[i].label, sentence);
        free(lost);
        free(text);
    }
}
