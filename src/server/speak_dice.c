// What the die that is awaited would do, face by face, for those who throw it at a real table.
#include "server/speak.h"

#include "core/text.h"

#include <stdlib.h>
#include <string.h>

#define FACES_CAP 20 // a die with more is not told face by face
#define CALL_CAP  512

// The first thing that is called out of the events from this cell of the tape on.
static void speak_first_call(struct json *json, const struct game *game, int cell)
{
    char called[CALL_CAP], summed[CALL_CAP];
    struct text call, sum;
    int i = 0;
    text_init(&call, called, sizeof called);
    while (i < game->journal.count && game->journal.events[i].roll < cell) {
        i++;
    }
    for (; i < game->journal.count && !called[0]; i++) {
        text_init(&sum, summed, sizeof summed);
        event_call(game->rules, game->ground, &game->journal.events[i], &call, &sum);
    }
    json_text(json, NULL, called);
}

// Where sides keep secrets from each other the truth would tell more than the thrower knows.
void speak_faces(struct json *json, const struct onlooker *onlooker)
{
    const struct table *table = onlooker->table;
    const struct history *history = &table->record->history;
    const struct pending *pending = &table->pending;
    const struct roll_call *call = &pending->call;
    int typed = pending->face_count;
    if (!pending->any || call->count != 1 || call->sides > FACES_CAP) return;
    if (typed == (int)sizeof pending->faces || game_keeps_secrets(&history->game)) return;
    struct game *copy = malloc(sizeof *copy);
    if (!copy) abort();
    json_list(json, "faces");
    for (int i = 0; i < call->sides; i++) {
        uint8_t faces[sizeof pending->faces];
        memcpy(faces, pending->faces, sizeof faces);
        faces[typed] = (uint8_t)(call->lowest + i);
        *copy = history->game;
        copy->dice.length = 0;
        game_row_check(copy, &pending->choice, &(struct dice_row){faces, typed + 1}, typed);
        speak_first_call(json, copy, history->game.dice.length + 1);
    }
    json_end(json);
    free(copy);
}
