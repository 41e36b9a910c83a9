// Any bytes as a record: a battle that holds, one of earlier rules that is told, or a sentence.
#include "core/text.h"
#include "record/battle_file.h"

#include <assert.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void recall_all(const struct battle_record *record)
{
    int figures = record->history.game.rules->figures;
    struct stand *stands = calloc((size_t)figures + 1, sizeof *stands);
    if (!stands) abort();
    for (int ply = 0; ply <= record->past.count; ply++) {
        struct past_exchange exchange;
        struct past_throw thrown;
        const char *clause, *sentence;
        past_recall(&record->past, ply, &exchange);
        while (past_next_throw(&exchange, &thrown)) {
        }
        while (past_told(&exchange, &clause, &sentence)) {
        }
        past_forget(&exchange);
        past_turn(&record->past, ply);
    }
    past_stands(&record->past, record->past.count, stands, figures);
    free(stands);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char sentence[1024] = "";
    struct text why;
    text_init(&why, sentence, sizeof sentence);
    struct battle_record *record = battle_record_look("fuzz", (const char *)data, size, NULL, &why);
    assert(record || sentence[0]);
    if (record && record->past.text) recall_all(record);
    battle_record_free(record);
    return 0;
}
