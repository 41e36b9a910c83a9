// Any line as a choice: it is read or refused with a sentence, and what is read prints as itself. So
// it is with the words of every ruleset, and with some that have every token a pattern may have.
#include "core/choice.h"
#include "core/text.h"
#include "rules/rulesets.h"

#include <assert.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const struct choice_word every_token[] = {
    {"pass", ""},
    {"order", "group option(hold,attack)"},
    {"order", "group attack target-group"},
    {"move", "figure to xy [by places] [at option(creep,run)]"},
    {"march", "group xy [places] [facing] [cm turn option(45,90) first]"},
    {"strike", "figure target [foes]"},
    {"form", "figures at xy 'facing facing"},
    {"shoot", "figure at target with"},
    {"carry", "figure another [cm] [option] words"},
    {NULL},
};

static void read_back(const struct ruleset *rules, const struct ground *ground, const char *line)
{
    char printed[CHOICE_LINE_CAP], sentence[2048] = "";
    struct text text, why;
    struct choice choice, again;
    text_init(&text, printed, sizeof printed);
    text_init(&why, sentence, sizeof sentence);
    if (!choice_parse(rules, ground, line, &choice, &why)) {
        assert(sentence[0]);
        return;
    }
    choice.side = RED;
    assert(choice_well_formed(rules, &choice));
    choice_print(rules, ground, &choice, &text);
    assert(!text.cut);
    bool good = choice_parse(rules, ground, printed, &again, &why);
    assert(good);
    again.side = RED;
    assert(choice_equal(&choice, &again));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct ground ground = {.width = 20, .height = 20};
    struct ruleset large = *rulesets[0];
    char *line = malloc(size + 1);
    if (!line) abort();
    memcpy(line, data, size);
    line[size] = '\0';
    large.words = every_token;
    large.figures = FIGURE_SET_CAP - 1;
    for (int kind = GROUND_HEX; kind <= GROUND_OPEN; kind++) {
        ground.kind = kind;
        read_back(&large, &ground, line);
        for (int i = 0; rulesets[i]; i++) {
            read_back(rulesets[i], &ground, line);
        }
    }
    free(line);
    return 0;
}
