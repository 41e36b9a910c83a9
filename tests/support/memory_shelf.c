#include "support/memory_shelf.h"

#include "core/scenario.h"
#include "core/text.h"
#include "record/scenario_file.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

// No NUL behind the text: whoever reads on is caught by the sanitizer.
static bool memory_read(void *from, const char *name, char **text, size_t *length,
                        struct fault *fault)
{
    const struct memory_file *file = from;
    while (file->name && strcmp(file->name, name) != 0) {
        file++;
    }
    if (!file->name) return fault_set(fault, "", "there is no such file");
    *length = strlen(file->text);
    *text = malloc(*length ? *length : 1);
    cr_assert_not_null(*text);
    memcpy(*text, file->text, *length);
    return true;
}

struct shelf memory_shelf(struct memory_file *files)
{
    return (struct shelf){memory_read, files};
}

bool memory_scenario(struct memory_file *files, const struct ruleset *const *rulesets,
                     struct scenario *scenario, char sentence[MEMORY_SENTENCE_CAP])
{
    struct shelf shelf = memory_shelf(files);
    struct text why;
    text_init(&why, sentence, MEMORY_SENTENCE_CAP);
    return scenario_read(scenario, &shelf, files[0].name, rulesets, &why);
}
