// Any bytes as a scenario file: it is read or refused with a sentence, never anything else.
#include "core/text.h"
#include "record/scenario_file.h"
#include "rules/rulesets.h"

#include <assert.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

struct bytes {
    const uint8_t *data;
    size_t size;
};

// The same bytes are served as the scenario and as the one force file it may refer to.
static bool bytes_read(void *from, const char *name, char **text, size_t *length,
                       struct fault *fault)
{
    const struct bytes *bytes = from;
    if (strcmp(name, "x.yaml") != 0 && strcmp(name, "y.yaml") != 0) {
        return fault_set(fault, "", "there is no such file");
    }
    *text = malloc(bytes->size + 1);
    if (!*text) return fault_set(fault, "", "there is not enough memory");
    if (bytes->size > 0) memcpy(*text, bytes->data, bytes->size);
    *length = bytes->size;
    return true;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct scenario scenario;
    struct bytes bytes = {data, size};
    struct shelf shelf = {bytes_read, &bytes};
    char sentence[512];
    struct text why;
    text_init(&why, sentence, sizeof sentence);
    bool good = scenario_read(&scenario, &shelf, "x.yaml", rulesets, &why);
    assert(good == (why.length == 0));
    assert(!strchr(sentence, '\n'));

    struct fault fault;
    fault_set(&fault, "forces[3].at", "is wrong");
    scenario_fault_sentence(&shelf, "x.yaml", &fault, &why);
    assert(why.length > 0);
    return 0;
}
