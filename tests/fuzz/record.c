// Any bytes as a record: a battle that holds, or a sentence.
#include "core/text.h"
#include "record/battle_file.h"

#include <assert.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char sentence[1024] = "";
    struct text why;
    text_init(&why, sentence, sizeof sentence);
    struct battle_record *record = battle_record_read("fuzz", (const char *)data, size, NULL, &why);
    assert(record || sentence[0]);
    battle_record_free(record);
    return 0;
}
