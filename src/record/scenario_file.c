#include "record/scenario_file.h"

#include "core/options.h"
#include "core/text.h"
#include "record/scenario_reader.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

static bool read_ruleset(struct reader *reader, const struct draft *draft,
                         const struct ruleset *const *rulesets)
{
    char quote[QUOTE_CAP], known[160];
    struct text ids;
    reader_flatten(draft->ruleset);
    text_init(&ids, known, sizeof known);
    for (int i = 0; rulesets[i]; i++) {
        text_addf(&ids, "%s%s", i == 0 ? "" : ", ", rulesets[i]->id);
        if (strcmp(rulesets[i]->id, draft->ruleset) == 0) reader->rules = rulesets[i];
    }
    if (!reader->rules) {
        return reader_fault(reader, "ruleset", "is '%s', but the rulesets are %s",
                            document_quote(draft->ruleset, quote), known);
    }
    if (!ruleset_has_battles(reader->rules)) {
        return reader_fault(reader, "ruleset",
                            "is '%s', but of that only the dice are here: its odds "
                            "and its rulings at a real table",
                            reader->rules->id);
    }
    struct scenario *scenario = reader->scenario;
    int length = snprintf(scenario->ruleset, sizeof scenario->ruleset, "%s", reader->rules->id);
    assert((size_t)length < sizeof scenario->ruleset);
    return true;
}

// A scenario goes by the name of its file, without folder and ending.
static bool read_id(struct reader *reader)
{
    struct scenario *scenario = reader->scenario;
    const char *name = reader->source->name;
    const char *slash = strrchr(name, '/');
    if (slash) name = slash + 1;
    const char *dot = strrchr(name, '.');
    size_t length = dot && dot != name ? (size_t)(dot - name) : strlen(name);
    if (length >= sizeof scenario->id) {
        return reader_fault(reader, "", "the file's name has %zu bytes, but %zu are allowed",
                            length, sizeof scenario->id - 1);
    }
    memcpy(scenario->id, name, length);
    return true;
}

static bool read_story(struct reader *reader, char *story)
{
    struct scenario *scenario = reader->scenario;
    if (!story) return true;
    reader_trim(story);
    size_t length = strlen(story);
    if (length >= sizeof scenario->story) {
        return reader_fault(reader, "story", "is %zu bytes long, but has room for %zu", length,
                            sizeof scenario->story - 1);
    }
    memcpy(scenario->story, story, length + 1);
    return true;
}

static bool read_head(struct reader *reader, const struct draft *draft)
{
    struct scenario *scenario = reader->scenario;
    long turns = 0;
    if (!read_id(reader)) return false;
    if (!reader_line(reader, "title", draft->title, scenario->title, sizeof scenario->title)) {
        return false;
    }
    if (!read_story(reader, draft->story)) return false;
    if (!reader_number(reader, "turns", draft->turns, (struct span){1, 999}, &turns)) {
        return false;
    }
    scenario->turns = (uint16_t)turns;
    return true;
}

static bool read_option(struct reader *reader, char *option, bool *is_set)
{
    char quote[QUOTE_CAP], reason[512];
    struct text why;
    text_init(&why, reason, sizeof reason);
    reader_flatten(option);
    int number = option_read(reader->rules, option, reader->scenario->options, &why);
    if (number < 0) {
        return reader_fault(reader, "", "is '%s', but %s", document_quote(option, quote), reason);
    }
    if (is_set[number]) {
        return reader_fault(reader, "", "sets %s a second time",
                            reader->rules->options[number].name);
    }
    is_set[number] = true;
    return true;
}

bool reader_options(struct reader *reader, const struct draft *draft)
{
    bool is_set[OPTIONS_CAP] = {false};
    for (unsigned i = 0; i < draft->options_count; i++) {
        reader_enter(reader, "options", i);
        if (!read_option(reader, draft->options[i], is_set)) return false;
    }
    reader_enter(reader, NULL, 0);
    options_fill(reader->rules, is_set, reader->scenario->options);
    return true;
}

static bool read_sides(struct reader *reader, const struct draft *draft)
{
    struct scenario *scenario = reader->scenario;
    uint8_t named = 0;
    scenario->sides = BLUE; // there are always two to a battle
    for (unsigned i = 0; i < draft->sides_count; i++) {
        uint8_t side = NOBODY;
        reader_enter(reader, "sides", i);
        if (!reader_side(reader, "side", draft->sides[i].side, &side)) return false;
        if (side_in(named, side)) {
            return reader_fault(reader, "side", "is '%s' a second time", draft->sides[i].side);
        }
        named |= SIDE_BIT(side);
        char *name = scenario->ground.side_names[side];
        if (!reader_line(reader, "name", draft->sides[i].name, name, GROUND_NAME_CAP)) {
            return false;
        }
        if (side > scenario->sides) scenario->sides = side;
    }
    reader_enter(reader, NULL, 0);
    return true;
}

// Comes after the forces, which say who takes part.
static bool read_first(struct reader *reader, char *value)
{
    struct scenario *scenario = reader->scenario;
    if (!reader_side(reader, "first", value, &scenario->first)) return false;
    if (scenario->first <= scenario->sides) return true;
    return reader_fault(reader, "first", "is '%s', but there is no such side in the forces", value);
}

static bool read_draft(struct reader *reader, const struct draft *draft,
                       const struct ruleset *const *rulesets)
{
    return read_ruleset(reader, draft, rulesets) && read_head(reader, draft) &&
           reader_options(reader, draft) && reader_ground(reader, draft) &&
           read_sides(reader, draft) && reader_forces(reader, draft) &&
           read_first(reader, draft->first) && reader_marks(reader, draft) &&
           reader_deck(reader, draft) && reader_data(reader, draft);
}

bool scenario_read(struct scenario *scenario, const struct shelf *shelf, const char *name,
                   const struct ruleset *const *rulesets, struct text *why)
{
    struct source source;
    struct document_fault fault = {0};
    struct document document;
    struct draft draft = {0};
    memset(scenario, 0, sizeof *scenario);
    text_clear(why);
    struct reader reader = {.scenario = scenario, .shelf = shelf, .source = &source, .why = why};
    bool good = source_load(&source, shelf, name, &fault.fault) &&
                document_read(&document, &source, &draft_shape, &draft, &fault);
    if (good) {
        good = read_draft(&reader, &draft, rulesets);
        document_free(&document);
    } else {
        document_sentence(name, &fault, why);
    }
    source_free(&source);
    return good;
}
