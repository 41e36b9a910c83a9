#include "server/table_situation.h"

#include "core/mix.h"
#include "core/text.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define SEED 17u

// Two of red next to each other, blue far away with somebody hidden on red's way.
const char tb_heath[] = "ruleset: demo\n"
                        "title: A heath\n"
                        "options: [cards=no]\n"
                        "map: |\n"
                        "  ..............\n"
                        "   ..............\n"
                        "forces:\n"
                        "  - {side: red, name: Aki, type: spearman, group: Van, at: A1}\n"
                        "  - {side: red, name: Bun, type: spearman, group: Van, at: C1}\n"
                        "  - {side: blue, name: Jin, type: scout, group: Owls, at: D1,\n"
                        "     words: hidden}\n"
                        "  - {side: blue, name: Ken, type: archer, group: Owls, at: N1}\n";

// Archers in range, two of red and two of blue.
const char tb_range[] = "ruleset: demo\n"
                        "title: A range\n"
                        "options: [cards=no]\n"
                        "map: |\n"
                        "  .....\n"
                        "   .....\n"
                        "forces:\n"
                        "  - {side: red, name: Chu, type: archer, group: Van, at: B1}\n"
                        "  - {side: red, name: Dai, type: archer, group: Van, at: B2}\n"
                        "  - {side: blue, name: Ken, type: archer, group: Owls, at: D1}\n"
                        "  - {side: blue, name: Leo, type: archer, group: Owls, at: D2}\n";

struct store *tb_store; // Criterion runs each test in a process of its own.
struct table *table;

static char sentence[1024], folder[] = "/tmp/kassen-table-XXXXXX";

static bool read_text(void *from, const char *name, char **text, size_t *length,
                      struct fault *fault)
{
    const char *const *scenario = from;
    (void)name, (void)fault;
    *text = strdup(*scenario);
    *length = strlen(*text);
    return true;
}

// A scenario is a file, or the text of one.
void tb_make(const char *scenario, const char *wishes)
{
    char words[256];
    struct text why;
    struct table_wish wish;
    bool file = strncmp(scenario, "scenarios/", 10) == 0;
    struct shelf shelf = {read_text, &scenario};
    text_init(&why, sentence, sizeof sentence);
    snprintf(words, sizeof words, "%s", wishes);
    cr_assert(table_wish_read(&wish, words, &why), "%s", sentence);
    struct battle_setup setup = {.shelf = file ? &disk_shelf : &shelf,
                                 .scenario = file ? scenario : "test.yaml",
                                 .settings = wish.settings,
                                 .seed = SEED,
                                 .typed_dice = wish.typed};
    struct battle_record *record = battle_record_new(&setup, &why);
    cr_assert_not_null(record, "%s", sentence);
    table_free(table);
    table = table_make(tb_store, record, &wish);
    cr_assert_not_null(table);
}

struct history *tb_history(void)
{
    return &table->record->history;
}

uint64_t tb_hash(void)
{
    return battle_hash(&tb_history()->game.battle.head);
}

static struct choice parse(const char *line, char said[SAID_CAP])
{
    char side[8];
    struct words words = {line};
    struct choice choice;
    struct text why;
    const struct game *game = &tb_history()->game;
    text_init(&why, sentence, sizeof sentence);
    cr_assert(words_next(&words, side, sizeof side));
    bool good = choice_parse(game->rules, game->ground, words.rest, &choice, &why);
    cr_assert(good, "%s: %s", line, sentence);
    choice.side = (uint8_t)side_by_name(side);
    if (!choice_words(words.rest, said)) said[0] = '\0';
    return choice;
}

// "red order 1 attack"
struct problem tb_try(const char *line)
{
    char said[SAID_CAP];
    struct choice choice = parse(line, said);
    return table_play(table, &choice, said);
}

static void play_line(const char *line)
{
    struct problem problem = tb_try(line);
    cr_assert(fine(problem), "%s: %s", line, problem.text);
}

void tb_play(const char *script)
{
    while (*script) {
        char line[SAID_CAP + 64];
        size_t length = strcspn(script, ";");
        cr_assert(length < sizeof line);
        snprintf(line, sizeof line, "%.*s", (int)length, script);
        play_line(line);
        script += length;
        script += strspn(script, "; ");
    }
}

const char *tb_why(struct problem problem)
{
    return fine(problem) ? "" : problem.text;
}

void tb_done(struct problem problem)
{
    cr_assert(fine(problem), "%s", problem.text);
}

struct problem tb_throw(int face)
{
    return table_throw(table, &(struct dice_row){(const uint8_t[]){(uint8_t)face}, 1});
}

struct problem tb_throw_row(const char *faces)
{
    struct words words = {faces};
    uint8_t thrown[DICE_ROW_CAP];
    struct dice_row row = {thrown, 0};
    char word[8];
    long face;
    while (words_next(&words, word, sizeof word) && word_number(word, 0, UINT8_MAX, &face)) {
        thrown[row.count++] = (uint8_t)face;
    }
    return table_throw(table, &row);
}

static struct battle_record *copy_of_record(void)
{
    char *text = NULL;
    size_t length = 0;
    struct text unread;
    FILE *out = open_memstream(&text, &length);
    cr_assert(battle_record_write(table->record, false, out));
    fclose(out);
    text_init(&unread, sentence, sizeof sentence);
    struct battle_record *record = battle_record_read("copy", text, length, NULL, &unread);
    cr_assert_not_null(record, "%s", sentence);
    free(text);
    return record;
}

void tb_make_from_record(struct table_wish wish)
{
    struct battle_record *record = copy_of_record();
    table_free(table);
    table = table_make(tb_store, record, &wish);
    cr_assert_not_null(table);
}

static struct choices choices;

// Any choice, for any of the sides that are asked; any faces.
void tb_play_somehow(uint64_t seed)
{
    const struct game *game = &tb_history()->game;
    if (table_typing(table)) {
        const struct roll_call *call = &table->pending.call;
        uint8_t faces[DICE_FACES_CAP] = {0};
        for (int i = 0; i < call->count; i++) {
            uint32_t face = mix_below(mix_at(seed, (unsigned)i), call->sides);
            faces[i] = (uint8_t)(call->lowest + face);
        }
        tb_done(table_throw(table, &(struct dice_row){faces, call->count}));
        return;
    }
    uint8_t sides = game_decision(game).sides;
    enum side side = side_first(sides);
    uint8_t others = sides & (uint8_t)~SIDE_BIT(side);
    if (others && seed % 2) side = side_first(others);
    game_propose(game, side, &choices);
    cr_assert_gt(choices.count, 0);
    tb_done(table_play(table, &choices.list[mix_below(mix(seed), (uint32_t)choices.count)], NULL));
}

// Loading again.

static void expect_same_moments(const struct table *a, const struct table *b, const char *label)
{
    for (int viewer = NOBODY; viewer < VIEWERS; viewer++) {
        const struct moments *one = &a->moments[viewer], *other = &b->moments[viewer];
        cr_assert_eq(one->count, other->count, "%s: %d moments of viewer %d, and %d again", label,
                     one->count, viewer, other->count);
        cr_assert_eq(memcmp(one->plies, other->plies, sizeof(int) * (size_t)one->count), 0, "%s",
                     label);
    }
}

static void expect_same_pending(const struct table *a, const struct table *b, const char *label)
{
    const struct pending *one = &a->pending, *other = &b->pending;
    cr_assert_eq(one->any, other->any, "%s", label);
    if (!one->any) return;
    cr_assert(choice_equal(&one->choice, &other->choice), "%s", label);
    cr_assert_str_eq(one->said, other->said, "%s", label);
    cr_assert_eq(memcmp(&one->call, &other->call, sizeof one->call), 0, "%s: another roll", label);
    cr_assert_eq(one->face_count, other->face_count, "%s", label);
    cr_assert_eq(memcmp(one->faces, other->faces, (size_t)one->face_count), 0, "%s", label);
}

static void expect_same_people(const struct table *a, const struct table *b, const char *label)
{
    cr_assert_eq(a->seat_count, b->seat_count, "%s", label);
    for (int i = 0; i < a->seat_count; i++) {
        cr_assert_str_eq(a->seats[i].token, b->seats[i].token, "%s", label);
        cr_assert_str_eq(a->seats[i].name, b->seats[i].name, "%s", label);
        cr_assert_eq(a->seats[i].sides, b->seats[i].sides, "%s", label);
        cr_assert_eq(a->seats[i].sees, b->seats[i].sees, "%s", label);
    }
    for (int side = RED; side < SIDES; side++) {
        cr_assert_eq(a->players[side], b->players[side], "%s", label);
        cr_assert_str_eq(a->record->players[side], b->record->players[side], "%s", label);
    }
    cr_assert_eq(a->think_ms, b->think_ms, "%s", label);
    cr_assert_eq(a->only_read, b->only_read, "%s", label);
    cr_assert_eq(a->offer.kind, b->offer.kind, "%s", label);
    if (!a->offer.kind) return;
    cr_assert_eq(a->offer.by, b->offer.by, "%s", label);
    cr_assert_eq(a->offer.agreed, b->offer.agreed, "%s", label);
    cr_assert_str_eq(a->offer.words, b->offer.words, "%s", label);
}

// Goes on with the table as it was kept, which must be the same.
void tb_load_again(const char *label)
{
    struct text text;
    text_init(&text, sentence, sizeof sentence);
    struct table *again = table_load(table->store, table->id, &text);
    cr_assert_not_null(again, "%s: %s", label, sentence);
    const struct history *a = tb_history(), *b = &again->record->history;
    cr_assert_eq(a->ply, b->ply, "%s: ply %d, and %d again", label, a->ply, b->ply);
    cr_assert_eq(battle_hash(&a->game.battle.head), battle_hash(&b->game.battle.head), "%s", label);
    cr_assert_str_eq(table->record->settled, again->record->settled, "%s", label);
    cr_assert_eq(table->record->typed_dice, again->record->typed_dice, "%s", label);
    expect_same_moments(table, again, label);
    expect_same_pending(table, again, label);
    expect_same_people(table, again, label);
    table_free(table);
    table = again;
}

static void open_at(const char *path)
{
    struct text text;
    text_init(&text, sentence, sizeof sentence);
    tb_store = store_open(path, &text);
    cr_assert_not_null(tb_store, "%s", sentence);
}

void tb_open(void)
{
    open_at(":memory:");
}

void tb_close(void)
{
    table_free(table);
    store_close(tb_store);
}

void tb_open_on_disk(void)
{
    char path[64];
    cr_assert_not_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/games.db", folder);
    open_at(path);
}

void tb_close_on_disk(void)
{
    static const char *const others[] = {"", "-wal", "-shm"};
    tb_close();
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        char name[64];
        snprintf(name, sizeof name, "%s/games.db%s", folder, others[i]);
        unlink(name);
    }
    rmdir(folder);
}
