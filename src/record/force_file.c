#include "record/force_file.h"

#include "core/options.h"
#include "core/text.h"
#include "record/scenario_reader.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static bool read_head(struct reader *reader, const struct draft *draft, struct muster_force *force)
{
    char quote[QUOTE_CAP];
    reader_flatten(draft->ruleset);
    if (strcmp(draft->ruleset, reader->rules->id) != 0) {
        return reader_fault(reader, "ruleset", "is '%s', but '%s' was expected",
                            document_quote(draft->ruleset, quote), reader->rules->id);
    }
    return reader_line(reader, "title", draft->title, force->title, sizeof force->title) &&
           reader_line(reader, "list", draft->list, force->list, sizeof force->list);
}

static bool read_body(struct reader *reader, const struct draft *draft, struct muster_force *force)
{
    // Switches and pieces are read into a scenario, which is too large for the stack.
    reader->scenario = calloc(1, sizeof *reader->scenario);
    if (!reader->scenario) abort();
    bool good = reader_options(reader, draft) && reader_force_list(reader, draft, RED);
    memcpy(force->options, reader->scenario->options, sizeof force->options);
    force->count = good ? reader->scenario->piece_count : 0;
    memcpy(force->pieces, reader->scenario->pieces, (size_t)force->count * sizeof *force->pieces);
    free(reader->scenario);
    return good;
}

bool force_file_read(struct muster_force *force, const struct shelf *shelf, const char *name,
                     const struct ruleset *rules, struct text *why)
{
    struct source source;
    struct document_fault fault = {0};
    struct document document;
    struct draft draft = {0};
    struct reader reader = {
        .rules = rules, .shelf = shelf, .source = &source, .alone = true, .why = why};
    memset(force, 0, sizeof *force);
    text_clear(why);
    bool good = source_load(&source, shelf, name, &fault.fault) &&
                document_read(&document, &source, &draft_force_shape, &draft, &fault);
    if (good) {
        good = read_head(&reader, &draft, force) && read_body(&reader, &draft, force);
        document_free(&document);
    } else {
        document_sentence(name, &fault, why);
    }
    source_free(&source);
    return good;
}

static void write_options(const struct muster_force *force, const struct ruleset *rules,
                          struct text *out)
{
    const char *before = "options: [";
    for (int i = 0; rules->options && rules->options[i].name; i++) {
        char room[96];
        struct text setting;
        text_init(&setting, room, sizeof room);
        if (!option_changed(rules, force->options, i, &setting)) continue;
        text_addf(out, "%s%s", before, room);
        before = ", ";
    }
    if (before[0] == ',') text_add(out, "]\n");
}

bool force_file_write(const struct muster_force *force, const struct ruleset *rules,
                      struct text *out)
{
    bool good = true;
    text_addf(out, "ruleset: %s\n", rules->id);
    good = document_write_key("", "title", force->title, out) && good;
    if (force->title[0] != '\0') text_add(out, "\n");
    if (force->list[0] != '\0') text_addf(out, "list: %s\n", force->list);
    write_options(force, rules, out);
    text_add(out, "forces:\n");
    for (int i = 0; i < force->count && good; i++) {
        const struct piece *piece = &force->pieces[i];
        assert(piece->name[0] != '\0');
        good = document_write_key("  - {", "name", piece->name, out) &&
               document_write_key(", ", "type", piece->type, out) &&
               document_write_key(", ", "group", piece->group, out) &&
               document_write_key(", ", "clan", piece->clan, out) &&
               document_write_key(", ", "words", piece->words, out);
        if (piece->formation) {
            text_add(out, ", formation: ");
            word_of_list(rules->formations, ' ', piece->formation - 1, out);
        }
        text_add(out, "}\n");
    }
    return good && !out->cut;
}
