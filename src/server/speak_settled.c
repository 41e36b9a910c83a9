// A procedure at a real table: what the dice that lie there come to, or which are to be thrown next.
#include "server/speak.h"

#include "core/text.h"
#include "odds/settle.h"

#include <stdlib.h>
#include <string.h>

#define FACES_CAP 20 // a die with more is not told face by face

// Questions count their people: who acts is 1, the other 2.
static void speak_thrower(struct json *json, const struct roll_call *call)
{
    if (call->figure == 1) json_text(json, "whose", "a");
    if (call->figure == 2) json_text(json, "whose", "b");
}

static void speak_thrown(struct json *json, const struct inquiry *inquiry,
                         const struct ruling *ruling)
{
    json_list(json, "rolls");
    for (int i = 0; i < ruling->dice.length; i++) {
        const struct roll *roll = &ruling->dice.tape[i];
        json_object(json, NULL);
        speak_dice(json, inquiry->rules, &roll->call);
        speak_thrower(json, &roll->call);
        json_list(json, "fell");
        for (int face = 0; face < roll->call.count; face++) {
            json_number(json, NULL, roll->faces[face]);
        }
        json_end(json);
        json_end(json);
    }
    json_end(json);
}

// What each face of a single die would come to; "": more is thrown then.
static void speak_each_face(struct json *json, const struct inquiry *inquiry,
                            const struct dice_row *row, const struct roll_call *call)
{
    uint8_t faces[DICE_ROW_CAP + 1];
    struct fault fault = {0};
    struct ruling *ruling = malloc(sizeof *ruling);
    if (!ruling) abort();
    memcpy(faces, row->faces, (size_t)row->count);
    json_list(json, "faces");
    for (int i = 0; i < call->sides; i++) {
        faces[row->count] = (uint8_t)(call->lowest + i);
        bool good =
            question_settle(inquiry, &(struct dice_row){faces, row->count + 1}, ruling, &fault);
        json_text(json, NULL, good && ruling->over ? ruling->outcome : "");
    }
    json_end(json);
    free(ruling);
}

// What it leaves beside them.
static void speak_after(struct json *json, const struct inquiry *inquiry, const char *outcome)
{
    static const char *const deeds[] = {
        [LAYS] = "lays", [CLEARS] = "clears", [SETS] = "sets", [ASKS] = "asks"};
    const struct aftermath *after = inquiry->rules->aftermaths;
    json_list(json, "after");
    for (; after && after->questions; after++) {
        int count = aftermath_of(after, inquiry->question->name, outcome);
        if (!count) continue;
        json_object(json, NULL);
        json_text(json, "whose", (char[]){after->whose, '\0'});
        json_text(json, "does", deeds[after->deed]);
        json_text(json, "what", after->what);
        json_number(json, "count", count);
        json_end(json);
    }
    json_end(json);
}

static void speak_ruling(struct json *json, const struct inquiry *inquiry,
                         const struct dice_row *row, const struct ruling *ruling)
{
    const struct roll_call *call = &ruling->dice.tape[ruling->dice.length].call;
    speak_thrown(json, inquiry, ruling);
    if (ruling->over) {
        json_null(json, "awaited");
        json_text(json, "outcome", ruling->outcome);
        speak_after(json, inquiry, ruling->outcome);
        return;
    }
    json_object(json, "awaited");
    speak_dice(json, inquiry->rules, call);
    speak_thrower(json, call);
    if (call->count == 1 && call->sides <= FACES_CAP) speak_each_face(json, inquiry, row, call);
    json_end(json);
    json_text(json, "outcome", "");
    speak_after(json, inquiry, "");
}

// Numbers with blanks between them; false: something else, or too many.
static bool read_faces(const char *text, uint8_t faces[DICE_ROW_CAP], struct dice_row *row)
{
    char word[8];
    long face;
    struct words words = {text};
    *row = (struct dice_row){faces, 0};
    while (words_next(&words, word, sizeof word)) {
        if (row->count == DICE_ROW_CAP || !word_number(word, 0, UINT8_MAX, &face)) return false;
        faces[row->count++] = (uint8_t)face;
    }
    return words.rest[strspn(words.rest, " ")] == '\0';
}

void speak_settled(struct text *out, long re, char *words, const char *faces_typed)
{
    struct inquiry inquiry;
    const char *pairs[PAIRS_CAP];
    char sentence[1024];
    uint8_t faces[DICE_ROW_CAP];
    struct text why;
    struct fault fault = {0};
    struct json json;
    struct dice_row row;
    struct ruling *ruling = malloc(sizeof *ruling);
    if (!ruling) abort();
    text_init(&why, sentence, sizeof sentence);
    if (!inquiry_read(words, &inquiry, pairs, &why)) {
        speak_error(out, re, sentence);
    } else if (!read_faces(faces_typed, faces, &row)) {
        speak_error(out, re, "the faces of dice were expected, with blanks between them");
    } else if (!question_settle(&inquiry, &row, ruling, &fault)) {
        speak_error(out, re, fault.text);
    } else {
        speak_begin(&json, out, "settled", re);
        speak_ruling(&json, &inquiry, &row, ruling);
        json_end(&json);
    }
    free(ruling);
}
