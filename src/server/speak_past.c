// Exchanges that today's rules do not come to, as their record has them.
#include "server/speak.h"

#include "core/say.h"
#include "core/text.h"

#include <stdlib.h>

bool is_only_written(const struct table *table, int ply)
{
    const struct past *past = &table->record->past;
    return past->text && ply > past->followed;
}

static void speak_throw(struct json *json, const struct past_throw *thrown)
{
    int lowest = 1;
    json_object(json, NULL);
    json_number(json, "count", thrown->count);
    json_number(json, "sides", thrown->sides);
    json_list(json, "faces");
    for (int i = 0; i < thrown->count; i++) {
        json_number(json, NULL, thrown->faces[i]);
        if (thrown->faces[i] < lowest) lowest = thrown->faces[i];
    }
    json_end(json);
    json_number(json, "lowest", lowest);
    json_text(json, "clause", "");
    json_end(json);
}

// The dice stand with the first line: which of them belong to which is not written.
static void speak_written_line(struct json *json, struct past_exchange *exchange,
                               const char *clause, const char *sentence)
{
    struct past_throw thrown;
    json_object(json, NULL);
    json_text(json, "text", sentence);
    json_text(json, "clause", clause);
    json_list(json, "rolls");
    while (past_next_throw(exchange, &thrown)) {
        speak_throw(json, &thrown);
    }
    json_end(json);
    json_end(json);
}

void speak_written(struct json *json, const struct table *table, int ply)
{
    struct past_exchange exchange;
    const char *clause = "", *sentence = "Dice were thrown";
    char label[LABEL_CAP];
    struct text text;
    text_init(&text, label, sizeof label);
    past_recall(&table->record->past, ply, &exchange);
    past_say_choice(&exchange, &table->record->history.game, &text);
    if (exchange.side) {
        if (exchange.said[0]) json_text(json, "words", exchange.said);
        if (exchange.fixed) json_bool(json, "fixed", true);
        json_text(json, "side", side_name(exchange.side));
        json_text(json, "choice", exchange.choice);
        json_text(json, "label", label);
    }
    json_list(json, "lines");
    bool told = past_told(&exchange, &clause, &sentence);
    if (told || *exchange.dice.rest) speak_written_line(json, &exchange, clause, sentence);
    while (told && past_told(&exchange, &clause, &sentence)) {
        speak_written_line(json, &exchange, clause, sentence);
    }
    json_end(json);
    past_forget(&exchange);
}

// Where those stood who have moved since the board as it is shown.
static void speak_stand(struct json *json, const struct stand *stand)
{
    json_object(json, NULL);
    json_number(json, "id", stand->figure);
    if (stand->there) {
        json_number(json, "x", stand->at.x);
        json_number(json, "y", stand->at.y);
        json_number(json, "facing", stand->at.facing);
    }
    json_end(json);
}

int written_turn(const struct table *table, int ply)
{
    int turn = past_turn(&table->record->past, ply);
    return turn >= 0 ? turn : table->record->history.game.battle.head.turn;
}

void speak_stands(struct json *json, const struct table *table, int ply)
{
    int figures = table->record->history.game.rules->figures;
    struct stand *stands = calloc((size_t)figures + 1, sizeof *stands);
    if (!stands) abort();
    past_stands(&table->record->past, ply, stands, figures);
    json_list(json, "stands");
    for (int figure = 1; figure <= figures; figure++) {
        if (stands[figure].figure) speak_stand(json, &stands[figure]);
    }
    json_end(json);
    free(stands);
}
