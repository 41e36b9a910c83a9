// Games on disk: what was written is read again, whole or not at all.
#include "store/store.h"

#include "core/text.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define TOKEN_A "000102030405060708090a0b0c0d0e0f"
#define TOKEN_B "101112131415161718191a1b1c1d1e1f"
#define TOKEN_C "202122232425262728292a2b2c2d2e2f"

static struct store *store; // Criterion runs each test in a process of its own.
static char folder[64], path[128], sentence[512];

static struct store *open_at(const char *where)
{
    struct text why;
    text_init(&why, sentence, sizeof sentence);
    return store_open(where, &why);
}

static void open_in_memory(void)
{
    store = open_at(":memory:");
    cr_assert_not_null(store, "%s", sentence);
}

// A file of its own, in a folder of its own: the database keeps others beside it.
static void open_on_disk(void)
{
    snprintf(folder, sizeof folder, "/tmp/kassen-store-XXXXXX");
    cr_assert_not_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/games.db", folder);
    store = open_at(path);
    cr_assert_not_null(store, "%s", sentence);
}

static void close_on_disk(void)
{
    static const char *const others[] = {"", "-wal", "-shm", "-journal", "-lock"};
    store_close(store);
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        char name[160];
        snprintf(name, sizeof name, "%s%s", path, others[i]);
        unlink(name);
    }
    rmdir(folder);
}

static void close_in_memory(void)
{
    store_close(store);
}

TestSuite(store, .init = open_in_memory, .fini = close_in_memory);
TestSuite(store_file, .init = open_on_disk, .fini = close_on_disk);

// Games point to texts that belong to the test; the store only reads them.
static char head[] = "kassen-record 1\n", end[] = "end undecided\n", state[] = "think 0\n";
static char opening[] = "begin | - | 1\n1 red pass | - | 2\n2 blue pass | - | 3\n";
static char *plies[] = {(char[]){"begin | - | 1\n"}, (char[]){"1 red pass | - | 2\n"},
                        (char[]){"2 blue pass | - | 3\n"}};

static struct stored_game new_game(void)
{
    return (struct stored_game){
        .head = head, .plies = plies, .ply_count = 3, .end = end, .state = state};
}

static int64_t add_game(const char *token)
{
    struct stored_game game = new_game();
    struct stored_seat *seat = &game.seats[game.seat_count++];
    snprintf(seat->token, sizeof seat->token, "%s", token);
    seat->sides = 2;
    cr_assert(store_add(store, &game));
    return game.id;
}

static bool load(int64_t id, struct stored_game *game)
{
    struct text why;
    text_init(&why, sentence, sizeof sentence);
    return store_load(store, id, game, &why);
}

static bool find(const char *token, int64_t *game)
{
    struct text why;
    text_init(&why, sentence, sizeof sentence);
    return store_find(store, token, game, &why);
}

static void expect_lines(int64_t id, const char *lines)
{
    struct stored_game game;
    cr_assert(load(id, &game));
    cr_expect_str_eq(game.lines, lines);
    stored_game_free(&game);
}

static bool steps(int64_t game, int ply, char *const *lines, int count)
{
    struct stored_step step = {game, ply, lines, count, "end red wins\n", "think 9\n"};
    return store_step(store, &step);
}

static bool step(int64_t game, int ply, const char *line)
{
    char words[128];
    snprintf(words, sizeof words, "%s", line ? line : "");
    return steps(game, ply, (char *const[]){words}, line != NULL);
}

// Games.

Test(store, a_game_is_read_as_it_was_written)
{
    struct stored_game game;
    int64_t id = add_game(TOKEN_A);
    cr_assert(load(id, &game));
    cr_expect_eq(game.id, id);
    cr_expect_str_eq(game.head, head);
    cr_expect_str_eq(game.lines, opening);
    cr_expect_str_eq(game.end, end);
    cr_expect_str_eq(game.state, state);
    cr_expect_eq(game.seat_count, 1);
    stored_game_free(&game);
    cr_expect_null(game.head, "nothing is left of what was freed");
}

Test(store, a_game_may_have_no_lines_yet)
{
    struct stored_game game = {.head = head, .end = end, .state = state};
    cr_assert(store_add(store, &game));
    expect_lines(game.id, "");
}

Test(store, a_line_without_its_break_is_a_line)
{
    struct stored_game game = new_game();
    game.plies = (char *[]){plies[0], (char[]){"1 red pass"}};
    game.ply_count = 2;
    cr_assert(store_add(store, &game));
    expect_lines(game.id, "begin | - | 1\n1 red pass");
    cr_expect(step(game.id, 1, "1 blue pass\n"));
    expect_lines(game.id, "begin | - | 1\n1 blue pass\n");
}

// A new seed stands before the choice that it is for, and what was told below it.
Test(store, all_lines_of_an_exchange_are_one)
{
    struct stored_game game = new_game();
    game.plies = (char *[]){plies[0], (char[]){"dice seed 7\n1 red pass | - | 2\n: - Red waits\n"}};
    game.ply_count = 2;
    cr_assert(store_add(store, &game));
    cr_expect(step(game.id, 2, "2 blue pass\n"));
    expect_lines(game.id, "begin | - | 1\ndice seed 7\n1 red pass | - | 2\n: - Red waits\n"
                          "2 blue pass\n");
}

Test(store, other_tongues_and_quotes_are_kept_as_they_are)
{
    char strange[] = "player red 源義経's \"O'Hara\"; DROP TABLE game;--\n";
    struct stored_game game = new_game(), read;
    game.head = strange;
    cr_assert(store_add(store, &game));
    cr_assert(load(game.id, &read));
    cr_expect_str_eq(read.head, strange);
    stored_game_free(&read);
}

Test(store, games_are_counted_and_have_numbers_of_their_own)
{
    cr_expect_eq(store_count(store), 0);
    int64_t first = add_game(TOKEN_A), second = add_game(TOKEN_B);
    cr_expect_neq(first, second);
    cr_expect_eq(store_count(store), 2);
}

Test(store, a_game_that_is_not_there_is_not_read)
{
    struct stored_game game;
    add_game(TOKEN_A);
    cr_expect_not(load(999, &game));
    cr_expect_null(game.head);
    cr_expect_null(game.lines);
}

// Steps.

Test(store, a_step_adds_a_line_and_changes_the_end_and_the_state)
{
    struct stored_game game;
    int64_t id = add_game(TOKEN_A);
    cr_assert(step(id, 3, "3 red ready | - | 4\n"));
    cr_assert(load(id, &game));
    cr_expect_str_eq(game.lines, "begin | - | 1\n1 red pass | - | 2\n2 blue pass | - | 3\n"
                                 "3 red ready | - | 4\n");
    cr_expect_str_eq(game.end, "end red wins\n");
    cr_expect_str_eq(game.state, "think 9\n");
    cr_expect_str_eq(game.head, head);
    stored_game_free(&game);
}

Test(store, a_step_replaces_everything_from_its_ply_on)
{
    int64_t id = add_game(TOKEN_A);
    cr_assert(step(id, 1, "1 blue ready | - | 9\n"));
    expect_lines(id, "begin | - | 1\n1 blue ready | - | 9\n");
}

Test(store, a_step_of_several_lines_counts_on_from_its_ply)
{
    int64_t id = add_game(TOKEN_A);
    char first[] = "1 blue pass | - | 8\n", second[] = "2 blue ready | - | 9\n";
    cr_assert(steps(id, 1, (char *const[]){first, second}, 2));
    expect_lines(id, "begin | - | 1\n1 blue pass | - | 8\n2 blue ready | - | 9\n");
    cr_assert(step(id, 2, NULL));
    expect_lines(id, "begin | - | 1\n1 blue pass | - | 8\n");
}

Test(store, a_step_without_a_line_takes_back)
{
    int64_t id = add_game(TOKEN_A);
    cr_assert(step(id, 2, NULL));
    expect_lines(id, "begin | - | 1\n1 red pass | - | 2\n");
    cr_assert(step(id, 2, NULL));
    expect_lines(id, "begin | - | 1\n1 red pass | - | 2\n");
}

Test(store, a_step_leaves_other_games_alone)
{
    int64_t id = add_game(TOKEN_A), other = add_game(TOKEN_B);
    cr_assert(step(id, 0, NULL));
    expect_lines(id, "");
    expect_lines(other, opening);
}

Test(store, lines_are_read_in_the_order_of_their_plies)
{
    char line[32], expected[64 * 32];
    struct text text;
    int64_t id = add_game(TOKEN_A);
    text_init(&text, expected, sizeof expected);
    for (int ply = 0; ply < 64; ply++) { // 10 comes after 9, not after 1
        snprintf(line, sizeof line, "%d red pass\n", ply);
        text_add(&text, line);
        cr_assert(step(id, ply, line), "ply %d", ply);
    }
    expect_lines(id, expected);
}

// All or nothing.

Test(store, a_line_for_a_game_that_is_not_there_is_refused)
{
    cr_expect_not(step(999, 0, "begin | - | 1\n"));
    int64_t id = add_game(TOKEN_A);
    cr_expect(step(id, 3, "3 red pass\n"), "nothing is left over of what was refused");
}

Test(store, a_game_whose_seat_is_refused_is_not_kept_at_all)
{
    struct stored_game game = new_game();
    add_game(TOKEN_A);
    game.seat_count = 2;
    memcpy(game.seats[0].token, TOKEN_B, sizeof TOKEN_B);
    memcpy(game.seats[1].token, TOKEN_A, sizeof TOKEN_A); // taken
    cr_expect_not(store_add(store, &game));
    cr_expect_eq(store_count(store), 1);
    cr_expect_not(find(TOKEN_B, &game.id));
    cr_expect_gt(add_game(TOKEN_B), 0, "the store goes on");
}

// Seats.

Test(store, a_seat_is_found_by_its_token_alone)
{
    int64_t first = add_game(TOKEN_A), second = add_game(TOKEN_B), found = 0;
    cr_expect(find(TOKEN_A, &found));
    cr_expect_eq(found, first);
    cr_expect(find(TOKEN_B, &found));
    cr_expect_eq(found, second);
    cr_expect_not(find(TOKEN_C, &found));
    cr_expect_not(find("", &found));
    cr_expect_not(find("%", &found));
    cr_expect_eq(found, second, "what is not found changes nothing");
}

Test(store, seats_are_read_in_the_order_they_were_added)
{
    struct stored_game game;
    struct stored_seat watcher = {.token = TOKEN_B, .sees = 2}, person = {.token = TOKEN_C};
    int64_t id = add_game(TOKEN_A);
    person.sides = 4;
    snprintf(person.name, sizeof person.name, "Ann");
    cr_assert(store_add_seat(store, id, &person));
    cr_assert(store_add_seat(store, id, &watcher));
    cr_assert(load(id, &game));
    cr_assert_eq(game.seat_count, 3);
    cr_expect_str_eq(game.seats[0].token, TOKEN_A);
    cr_expect_str_eq(game.seats[1].token, TOKEN_C);
    cr_expect_str_eq(game.seats[1].name, "Ann");
    cr_expect_eq(game.seats[1].sides, 4);
    cr_expect_eq(game.seats[2].sides, 0);
    cr_expect_eq(game.seats[2].sees, 2);
    stored_game_free(&game);
}

Test(store, a_token_is_given_once)
{
    struct stored_seat seat = {.token = TOKEN_A};
    int64_t id = add_game(TOKEN_A);
    cr_expect_not(store_add_seat(store, id, &seat));
}

Test(store, a_seat_of_no_game_is_refused)
{
    struct stored_seat seat = {.token = TOKEN_A};
    cr_expect_not(store_add_seat(store, 999, &seat));
}

Test(store, a_seat_can_be_named_again_and_again)
{
    static const char *const names[] = {"Ann", "1234567890123456789012345678901", "源", ""};
    int64_t id = add_game(TOKEN_A);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        struct stored_game game;
        cr_assert(store_name_seat(store, TOKEN_A, names[i]));
        cr_assert(load(id, &game));
        cr_expect_str_eq(game.seats[0].name, names[i]);
        stored_game_free(&game);
    }
}

Test(store, no_more_seats_are_read_than_there_is_room_for)
{
    struct stored_game game;
    int64_t id = add_game(TOKEN_A);
    for (int i = 0; i < STORE_SEATS_CAP + 3; i++) {
        struct stored_seat seat = {0};
        snprintf(seat.token, sizeof seat.token, "%032x", i);
        cr_assert(store_add_seat(store, id, &seat));
    }
    cr_assert(load(id, &game));
    cr_expect_eq(game.seat_count, STORE_SEATS_CAP);
    stored_game_free(&game);
}

// On disk.

Test(store_file, games_outlive_the_store)
{
    int64_t found, id = add_game(TOKEN_A);
    cr_assert(step(id, 1, "1 blue ready\n"));
    cr_assert(store_name_seat(store, TOKEN_A, "Ann"));
    store_close(store);
    store = open_at(path);
    cr_assert_not_null(store, "%s", sentence);
    cr_expect_eq(store_count(store), 1);
    cr_expect(find(TOKEN_A, &found));
    cr_expect_eq(found, id);
    expect_lines(id, "begin | - | 1\n1 blue ready\n");
    cr_expect_neq(add_game(TOKEN_B), id);
}

// What is kept is there for whoever looks, though nobody has closed anything.
Test(store_file, what_one_has_written_another_reads_at_once)
{
    struct store *first = store;
    int64_t id = add_game(TOKEN_A);
    store = open_at(path);
    cr_assert_not_null(store, "%s", sentence);
    expect_lines(id, opening);
    cr_expect(step(id, 1, NULL));
    store_close(store);
    store = first;
    expect_lines(id, "begin | - | 1\n");
}

Test(store_file, a_file_that_is_something_else_is_refused_with_a_sentence)
{
    char name[160];
    snprintf(name, sizeof name, "%s/letter.txt", folder);
    FILE *out = fopen(name, "w");
    for (int i = 0; i < 100; i++) {
        fputs("Dear Ann, this is not a database at all.\n", out);
    }
    fclose(out);
    cr_expect_null(open_at(name));
    cr_expect(strstr(sentence, "letter.txt cannot be used to keep games: "), "%s", sentence);
    unlink(name);
}

Test(store_file, a_place_that_is_not_there_is_refused_with_a_sentence)
{
    char name[160];
    snprintf(name, sizeof name, "%s/nowhere/games.db", folder);
    cr_expect_null(open_at(name));
    cr_expect(strstr(sentence, "nowhere/games.db cannot be used to keep games: "), "%s", sentence);
}

Test(store, closing_nothing_is_fine)
{
    store_close(NULL);
    cr_expect_eq(store_count(store), 0, "and the other is still open");
}

static char nothing[] = "", asked[] = "asked 2 1 0\n";

static void say(int64_t game, int64_t number, const char *words)
{
    struct stored_remark remark = {.number = number, .said = 1000 + number, .side = 2};
    snprintf(remark.name, sizeof remark.name, "Kenji");
    snprintf(remark.words, sizeof remark.words, "%s", words);
    cr_assert(store_say(store, game, &remark));
}

Test(store, remarks_are_kept_the_last_of_them)
{
    static struct stored_remark remarks[STORE_REMARKS];
    struct stored_game game = {.head = nothing, .end = nothing, .state = nothing};
    cr_assert(store_add(store, &game));
    cr_expect_eq(store_remarks(store, game.id, remarks), 0);
    say(game.id, 1, "It's \"I\"; -- 巴");
    cr_expect_eq(store_remarks(store, game.id, remarks), 1);
    cr_expect_str_eq(remarks[0].words, "It's \"I\"; -- 巴");
    cr_expect_str_eq(remarks[0].name, "Kenji");
    cr_expect_eq(remarks[0].said, 1001);
    cr_expect_eq(remarks[0].side, 2);
    for (int number = 2; number <= STORE_REMARKS + 5; number++) {
        say(game.id, number, "again");
    }
    cr_expect_eq(store_remarks(store, game.id, remarks), STORE_REMARKS);
    cr_expect_eq(remarks[0].number, 6, "the oldest are forgotten");
    cr_expect_eq(remarks[STORE_REMARKS - 1].number, STORE_REMARKS + 5);
    cr_expect_eq(store_remarks(store, game.id + 1, remarks), 0, "another game has its own");
}

Test(store, a_game_goes_with_what_was_said_at_it)
{
    static struct stored_remark remarks[STORE_REMARKS];
    struct stored_game game = {.head = nothing, .end = nothing, .state = nothing};
    cr_assert(store_add(store, &game));
    say(game.id, 1, "farewell");
    cr_expect_eq(store_expire(store, INT64_MAX, 0), game.id);
    cr_expect_eq(store_count(store), 0);
    cr_expect_eq(store_remarks(store, game.id, remarks), 0);
}

Test(store, a_glance_tells_the_state_to_who_has_a_seat)
{
    struct stored_glance glance;
    struct stored_game game = {.head = nothing, .end = nothing, .state = asked, .seat_count = 2};
    game.seats[0] = (struct stored_seat){.token = TOKEN_A, .sides = 2};
    game.seats[1] = (struct stored_seat){.token = TOKEN_B, .sides = 4, .open = true};
    cr_assert(store_add(store, &game));
    cr_assert(store_glance(store, TOKEN_A, &glance));
    cr_expect_eq(glance.sides, 2);
    cr_expect_str_eq(glance.state, "asked 2 1 0\n");
    free(glance.state);
    cr_expect_not(store_glance(store, TOKEN_B, &glance), "nobody sits there yet");
    cr_expect_not(store_glance(store, TOKEN_C, &glance));
}
