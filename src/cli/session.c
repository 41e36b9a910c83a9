#include "cli/session.h"

#include "cli/cli.h"
#include "cli/teller.h"
#include "core/mix.h"
#include "core/text.h"
#include "odds/clock.h"

#include <assert.h>
#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#define SESSION_RUNS 100000 // of odds: a second or two

// A line from the keyboard without its end; NULL: there are no more, and the people have gone.
static char *read_line(struct session *session)
{
    char *line = NULL;
    size_t room = 0;
    fflush(stdout);
    if (getline(&line, &room, stdin) <= 0) {
        free(line);
        session->left = true;
        return NULL;
    }
    line[strcspn(line, "\r\n")] = '\0';
    return line;
}

// What a person has typed for the dice, and how much of it has been thrown.
struct typed {
    uint8_t faces[DICE_ROW_CAP];
    int count, used;
};

// "3 5", "3,5" or "3+5"; false: something else.
static bool read_faces(char *line, struct typed *typed)
{
    char word[16];
    long face;
    for (char *c = line; *c != '\0'; c++) {
        if (*c == ',' || *c == '+') *c = ' ';
    }
    struct words words = {line};
    typed->count = typed->used = 0;
    while (words_next(&words, word, sizeof word)) {
        if (typed->count == DICE_ROW_CAP || !word_number(word, 0, UINT8_MAX, &face)) return false;
        typed->faces[typed->count++] = (uint8_t)face;
    }
    return typed->count > 0 && words.rest[strspn(words.rest, " \t")] == '\0';
}

static bool is_right(const struct session *session, const struct choice *choice,
                     const struct typed *typed)
{
    struct dice_row row = {typed->faces, typed->count};
    struct game *copy = malloc(sizeof *copy);
    if (!copy) abort();
    *copy = session->record->history.game;
    bool right = fine(game_row_check(copy, choice, &row, 0));
    free(copy);
    return right;
}

// Asks until the faces of a roll are known, and perhaps of those that are made together with it;
// false: the person would rather not, or has gone.
static bool ask_faces(struct session *session, const struct choice *choice, struct typed *typed)
{
    const struct dice *dice = &session->record->history.game.dice;
    const struct roll_call *call = &dice->tape[dice->length].call;
    while (true) {
        tell_call(&session->record->history.game, call);
        char *line = read_line(session);
        if (!line) return false;
        bool back = strcmp(line, "back") == 0;
        if (strcmp(line, "quit") == 0) session->left = true;
        bool good =
            !back && !session->left && read_faces(line, typed) && is_right(session, choice, typed);
        free(line);
        if (good) return true;
        typed->count = typed->used = 0;
        if (back || session->left) return false;
        printf(
            "Type %d number%s from %d to %d%s, as the dice fell; 'back' takes the choice back.\n",
            call->count, call->count > 1 ? "s" : "", call->lowest, call->lowest + call->sides - 1,
            roll_prints_zero(call) ? " (a printed 0 is a 10)" : "");
    }
}

static bool throw_faces(struct session *session, const struct choice *choice, struct typed *typed)
{
    struct dice *dice = &session->record->history.game.dice;
    if (typed->used == typed->count && !ask_faces(session, choice, typed)) return false;
    int wanted = dice->tape[dice->length].call.count;
    bool good = dice_answer(dice, typed->faces + typed->used);
    assert(good);
    typed->used += wanted;
    return good;
}

bool session_play(struct session *session, const struct choice *choice)
{
    struct history *history = &session->record->history;
    struct typed typed = {.count = 0};
    struct problem problem;
    enum exchange_end end;
    while ((end = history_play(history, choice, &problem)) == EXCHANGE_STARVED) {
        if (throw_faces(session, choice, &typed)) continue;
        history_abandon(history);
        return false;
    }
    if (end == EXCHANGE_REFUSED) {
        tell_problem(&history->game, problem);
        // The computer knows nothing better, and would choose the same again.
        if (session->players[choice->side]) session->left = true;
    }
    return end == EXCHANGE_DONE;
}

// The dice before the first choice. There is nothing to go back to.
static void open_battle(struct session *session)
{
    struct history *history = &session->record->history;
    struct typed typed = {.count = 0};
    while (!history->entries && !session->left) {
        if (!throw_faces(session, NULL, &typed)) continue;
        if (history_resume_opening(history) != EXCHANGE_REFUSED) continue;
        printf("The battle cannot begin: %s.\n", GAME_NO_OPENING);
        session->left = true;
    }
}

static void computer_turn(struct session *session, enum side side)
{
    const struct game *game = &session->record->history.game;
    union any_battle known;
    game_known(game, side, &known);
    struct thinking thinking = {
        .rules = game->rules,
        .ground = game->ground,
        .known = &known.head,
        .side = side,
        .seed = mix(session->record->seed + (unsigned)session->record->history.ply + 1),
    };
    if (session->think_ms) thinking.deadline_ns = now_ns() + session->think_ms * MILLISECONDS;
    struct choice choice = session->players[side]->choose(&thinking, session->desk);
    if (session->record->typed_dice) {
        tell_side(game, side);
        fputs(" chooses: ", stdout);
        tell_chosen(game, &known.head, &choice);
        putchar('\n');
    }
    session_play(session, &choice);
}

static int people(const struct session *session)
{
    int count = 0;
    for (int side = RED; side <= session->record->scenario.sides; side++) {
        count += !session->players[side];
    }
    return count;
}

// Where two people share a screen and something is hidden, one looks away.
static void draw_curtain(struct session *session, enum side side)
{
    const struct game *game = &session->record->history.game;
    bool change = session->at_keyboard != NOBODY && session->at_keyboard != side;
    bool secret = session->at_keyboard &&
                  (game_hides_from(game, side) || game_hides_from(game, session->at_keyboard));
    session->at_keyboard = side;
    if (!change || !secret || people(session) < 2) return;
    if (isatty(STDOUT_FILENO)) fputs("\033[2J\033[3J\033[H", stdout);
    fputs("\n", stdout);
    tell_side(game, side);
    fputs(" decides, and may see what the others may not. When they look away, press Enter. ",
          stdout);
    free(read_line(session));
}

static struct standing_question question_for(const struct session *session, enum side side)
{
    struct history *history = &session->record->history;
    return (struct standing_question){history->game.rules, history->game.ground,
                                      history_known(history, side), side};
}

// An answer that was not carried out after all is the person's to give again.
static void ask_again(struct standing_orders *orders, const struct choice *choice)
{
    orders->of[choice->figure % FIGURE_SET_CAP] = STANDING_ASK;
    orders->let_go = (struct figure_set){{0}};
    orders->let_all_go = orders->volley = false;
}

// What a person has ordered beforehand is done without a word; real dice want to know for whom.
static bool follow_orders(struct session *session, enum side side, struct choices *choices)
{
    struct choice answer;
    const struct game *game = &session->record->history.game;
    struct standing_question question = question_for(session, side);
    if (!standing_answer(&session->orders[side], &question, choices, &answer)) return false;
    if (session->record->typed_dice) {
        tell_side(game, side);
        fputs(", as ordered: ", stdout);
        tell_chosen(game, question.known, &answer);
        putchar('\n');
    }
    if (!session_play(session, &answer)) ask_again(&session->orders[side], &answer);
    return true;
}

// A step in which a side can do nothing is not asked (docs/decisions/0012).
static bool is_idle(struct session *session, enum side side, struct choices *choices)
{
    struct history *history = &session->record->history;
    const struct game *game = &history->game;
    struct choice answer;
    if (history_has_begun(history, side) || people(session) > 1) return false;
    return choice_let_be_only(game->rules, game->ground, history_known(history, side), side,
                              choices, &answer) &&
           session_play(session, &answer);
}

static bool play_by_hand(struct session *session, const struct choice *choice)
{
    enum side side = (enum side)choice->side;
    struct standing_orders before = session->orders[side];
    struct standing_question question = question_for(session, side);
    standing_heed(&session->orders[side], &question, choice);
    bool played = session_play(session, choice);
    if (!played) session->orders[side] = before;
    return played;
}

static void person_answers(struct session *session, enum side side, const struct choices *choices)
{
    struct choice choice;
    char said[SAID_CAP];
    printf("Number, choice or 'help'> ");
    char *line = read_line(session);
    if (!line) return;
    if (!session_command(session, side, line, choices) &&
        session_choice(session, side, line, choices, &choice) && play_by_hand(session, &choice) &&
        choice_words(line, said)) {
        history_say(&session->record->history, said);
    }
    free(line);
}

static void person_turn(struct session *session, enum side side, struct choices *choices)
{
    struct history *history = &session->record->history;
    char sentence[512];
    struct text why;
    int ply = history->ply;
    text_init(&why, sentence, sizeof sentence);
    draw_curtain(session, side);
    if (session->left) return;
    if (session->save && !session_keep(session, session->save, &why)) {
        printf("Not saved: %s.\n", sentence);
    }
    if (session->seen[side] > ply) session->seen[side] = ply; // something was taken back
    puts("\n────────────────────────────────────────────────────────────");
    tell_past(history, session->seen[side] + 1, ply, side);
    session->seen[side] = ply;
    tell_board(&history->game, side);
    tell_prompt(&history->game, side);
    game_propose(&history->game, side, choices);
    choices_last_resorts(choices, history->game.rules->words);
    tell_choices(&history->game, side, choices, CHOICES_SHOWN);
    session->ordered = false;
    while (history->ply == ply && !session->left && !session->ordered) {
        person_answers(session, side, choices);
    }
}

static enum side next_to_decide(const struct session *session)
{
    return side_first(game_decision(&session->record->history.game).sides);
}

static void tell_end(struct session *session)
{
    struct history *history = &session->record->history;
    if (!history->entries || !game_over(&history->game)) {
        puts("\nThe battle is left as it stands.");
        if (!session->save && history->ply > session->kept) {
            puts("It was not kept: 'save FILE' would have done it.");
        }
        return;
    }
    int from = people(session) ? session->seen[session->at_keyboard] + 1 : history->ply;
    putchar('\n');
    tell_past(history, from, history->ply, NOBODY);
    tell_board(&history->game, NOBODY);
    printf("\nThe battle is over. ");
    tell_outcome(&history->game);
}

static int take_leave(struct session *session)
{
    char sentence[512];
    struct text why;
    int error = errno;
    text_init(&why, sentence, sizeof sentence);
    tell_end(session);
    if (session->save && session->record->history.entries) {
        if (!session_keep(session, session->save, &why)) return cli_fail("%s", sentence);
        printf("Its record is in %s.\n", session->save);
    }
    return ferror(stdin) ? cli_fail("standard input cannot be read: %s", strerror(error)) : 0;
}

bool session_keep(struct session *session, const char *path, struct text *why)
{
    struct stat status;
    // A record replaces what was there: it must not be a device or a pipe.
    if (stat(path, &status) == 0 && !S_ISREG(status.st_mode)) {
        text_addf(why, "%s is not an ordinary file", path);
        return false;
    }
    if (!battle_record_save(session->record, path, why)) return false;
    session->kept = session->record->history.ply;
    return true;
}

int session_run(struct session *session)
{
    struct history *history = &session->record->history;
    struct choices *choices = malloc(sizeof *choices);
    if (!choices) abort();
    session->desk = desk_new();
    session->desk->engine.limits.runs = session->desk->engine.limits.stages = SESSION_RUNS;
    // A window that is closed is people leaving: reading ends, and the record is still written.
    signal(SIGHUP, SIG_IGN);
    tell_scenario(session->record);
    open_battle(session);
    memset(session->seen, -1, sizeof session->seen); // nobody has seen even the opening
    if (history->entries && !people(session)) tell_past(history, 0, 0, NOBODY);
    while (!session->left && !game_over(&history->game) && !ferror(stdout)) {
        enum side side = next_to_decide(session);
        if (session->players[side]) {
            computer_turn(session, side);
            if (!people(session)) tell_journal(history, history->ply, NOBODY, 2);
        } else if (!follow_orders(session, side, choices) && !is_idle(session, side, choices)) {
            person_turn(session, side, choices);
        }
    }
    int status = take_leave(session);
    desk_free(session->desk);
    free(choices);
    return status;
}
