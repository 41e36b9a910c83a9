// Any line as a choice: it is read or refused with a sentence, and what is read prints as itself.
#include "core/choice.h"
#include "core/text.h"
#include "rules/rulesets.h"

#include <assert.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct ground ground = {.kind = GROUND_HEX, .width = 20, .height = 20};
    char *line = malloc(size + 1);
    if (!line) abort();
    memcpy(line, data, size);
    line[size] = '\0';
    for (int i = 0; rulesets[i]; i++) {
        for (int kind = GROUND_HEX; kind <= GROUND_OPEN; kind++) {
            char printed[CHOICE_LINE_CAP], sentence[512] = "";
            struct text text, why;
            struct choice choice, again;
            ground.kind = kind;
            text_init(&text, printed, sizeof printed);
            text_init(&why, sentence, sizeof sentence);
            if (!choice_parse(rulesets[i], &ground, line, &choice, &why)) {
                assert(sentence[0]);
                continue;
            }
            choice_print(rulesets[i], &ground, &choice, &text);
            bool good = choice_parse(rulesets[i], &ground, printed, &again, &why);
            assert(good);
            assert(choice_equal(&choice, &again));
        }
    }
    free(line);
    return 0;
}
