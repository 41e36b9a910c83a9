#include "cli/session.h"

#include "cli/cli.h"
#include "cli/teller.h"
#include "core/mix.h"
#include "core/text.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#define CHOICES_SHOWN 24

char *session_line(void)
{
    char *line = NULL;
    size_t room = 0;
    ssize_t length = getline(&line, &room, stdin);
    if (length <= 0) {
        free(line);
        return NULL;
    }
    line[strcspn(line, "\r\n")] = '\0';
    return line;
}

// Reads the faces of a roll; false: the person would rather not.
static bool ask_faces(struct session *session, struct dice *dice)
{
    const struct game *game = &session->record->history.game;
    const struct roll_call *call = &dice->tape[dice->length].call;
    while (true) {
        uint8_t faces[DICE_FACES_CAP] = {0};
        char word[16];
        int count = 0;
        long face;
        tell_call(game, call);
        char *line = session_line();
        session->left = !line;
        if (!line || strcmp(line, "back") == 0) {
            free(line);
            return false;
        }
        struct words words = {line};
        while (count < call->count && words_next(&words, word, sizeof word) &&
               word_number(word, 0, UINT8_MAX, &face)) {
            faces[count++] = (uint8_t)face;
        }
        bool good = count == call->count && *words.rest == '\0' && dice_answer(dice, faces);
        free(line);
        if (good) return true;
        printf("%d faces from %d to %d are needed, with blanks between; 'back' takes the choice "
               "back.\n",
               call->count, call->lowest, call->lowest + call->sides - 1);
    }
}

bool session_play(struct session *session, const struct choice *choice)
{
    struct history *history = &session->record->history;
    struct problem problem;
    enum exchange_end end;
    while ((end = history_play(history, choice, &problem)) == EXCHANGE_STARVED) {
        if (ask_faces(session, &history->game.dice)) continue;
        history_abandon(history);
        return false;
    }
    if (end == EXCHANGE_REFUSED) tell_problem(&history->game, problem);
    return end == EXCHANGE_DONE;
}

static bool open_battle(struct session *session)
{
    struct history *history = &session->record->history;
    while (!history->entries) {
        if (!ask_faces(session, &history->game.dice)) return false;
        history_resume_opening(history);
    }
    return true;
}

static void computer_turn(struct session *session, enum side side)
{
    const struct game *game = &session->record->history.game;
    union any_battle known;
    struct timespec now;
    game_known(game, side, &known);
    clock_gettime(CLOCK_MONOTONIC, &now);
    struct thinking thinking = {
        .rules = game->rules,
        .ground = game->ground,
        .known = &known.head,
        .side = side,
        .seed = mix(session->record->seed + (unsigned)session->record->history.ply + 1),
    };
    if (session->think_ms) {
        thinking.deadline_ns =
            now.tv_sec * INT64_C(1000000000) + now.tv_nsec + session->think_ms * INT64_C(1000000);
    }
    struct choice choice = session->players[side]->choose(&thinking, session->desk);
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
static bool draw_curtain(struct session *session, enum side side)
{
    const struct game *game = &session->record->history.game;
    bool change = session->at_keyboard != NOBODY && session->at_keyboard != side;
    bool secret = session->at_keyboard &&
                  (has_secrets(game, side) || has_secrets(game, session->at_keyboard));
    session->at_keyboard = side;
    if (!change || !secret || people(session) < 2) return true;
    if (isatty(STDOUT_FILENO)) fputs("\033[2J\033[3J\033[H", stdout);
    printf("\n%s, it is yours to decide. The others look away; press Enter. ",
           ground_side_name(game->ground, side));
    fflush(stdout);
    char *line = session_line();
    bool there = line != NULL;
    free(line);
    return there;
}

static void person_answers(struct session *session, enum side side, struct choices *choices)
{
    struct game *game = &session->record->history.game;
    struct choice choice;
    char sentence[512];
    struct text why;
    long number;
    text_init(&why, sentence, sizeof sentence);
    printf("> ");
    fflush(stdout);
    char *line = session_line();
    session->left = !line;
    if (!line) return;
    if (word_number(line, 1, choices->count, &number)) {
        session_play(session, &choices->list[number - 1]);
    } else if (session_command(session, side, line, choices)) {
        ; // done
    } else if (choice_parse(game->rules, game->ground, line, &choice, &why)) {
        choice.side = (uint8_t)side;
        session_play(session, &choice);
    } else {
        printf("Not understood: %s ('help' says what can be typed)\n", sentence);
    }
    free(line);
}

static void person_turn(struct session *session, enum side side, struct choices *choices)
{
    struct history *history = &session->record->history;
    int ply = history->ply;
    if (!draw_curtain(session, side)) {
        session->left = true;
        return;
    }
    if (session->seen[side] > ply) session->seen[side] = ply; // something was taken back
    tell_past(history, session->seen[side] + 1, ply, side);
    session->seen[side] = ply;
    tell_board(&history->game, side);
    tell_prompt(&history->game, side);
    game_propose(&history->game, side, choices);
    tell_choices(&history->game, choices, CHOICES_SHOWN);
    while (history->ply == ply && !session->left) {
        person_answers(session, side, choices);
    }
}

static enum side next_to_decide(const struct session *session)
{
    return side_first(game_decision(&session->record->history.game).sides);
}

static int take_leave(struct session *session)
{
    char sentence[512];
    struct text why;
    struct history *history = &session->record->history;
    text_init(&why, sentence, sizeof sentence);
    if (history->entries && game_over(&history->game)) {
        int from = people(session) ? session->seen[session->at_keyboard] + 1 : history->ply;
        tell_past(history, from, history->ply, NOBODY);
        tell_board(&history->game, NOBODY);
        printf("\nThe battle is over: %s.\n", outcome_name(history->game.battle.head.outcome));
    } else {
        puts("\nThe battle is left as it stands.");
    }
    if (!session->save || !history->entries) return 0;
    if (!battle_record_save(session->record, session->save, &why)) {
        return cli_fail("%s", sentence);
    }
    printf("Its record is in %s.\n", session->save);
    return 0;
}

int session_run(struct session *session)
{
    struct history *history = &session->record->history;
    struct choices *choices = malloc(sizeof *choices);
    if (!choices) abort();
    session->desk = desk_new();
    for (int side = RED; side < SIDES; side++) {
        const struct player *player = session->players[side];
        snprintf(session->record->players[side], PLAYER_NAME_CAP, "%s",
                 player ? player->name : "person");
    }
    printf("%s\n%s\n", session->record->scenario.title, session->record->scenario.story);
    if (!open_battle(session)) session->left = true;
    while (!session->left && !game_over(&history->game) && !ferror(stdout)) {
        enum side side = next_to_decide(session);
        if (session->players[side]) {
            computer_turn(session, side);
            if (!people(session)) tell_journal(&history->game, NOBODY);
        } else {
            person_turn(session, side, choices);
        }
    }
    int status = take_leave(session);
    desk_free(session->desk);
    free(choices);
    return status;
}
