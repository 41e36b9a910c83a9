// Texts of data that a scenario brings for its ruleset: found, limited and read for a first time.
#include "record/scenario_reader.h"

#include "core/text.h"

#include <stdio.h>
#include <string.h>

static bool find_kind(struct reader *reader, char *name, int *number)
{
    char quote[QUOTE_CAP], known[160];
    const struct data_kind *kinds = reader->rules->data;
    struct text names;
    if (!reader_knows(reader, "kind", name, kinds, "data of its own")) return false;
    reader_flatten(name);
    text_init(&names, known, sizeof known);
    for (int i = 0; kinds[i].name; i++) {
        text_addf(&names, "%s%s", i == 0 ? "" : ", ", kinds[i].name);
        *number = i;
        if (strcmp(kinds[i].name, name) == 0) return true;
    }
    return reader_fault(reader, "kind", "is '%s', but the data of %s are: %s",
                        document_quote(name, quote), reader->rules->id, known);
}

// Keeps a text with the line ends of text files, the last line ended once; false: it is too long.
static bool keep_text(const char *text, size_t length, char kept[DATA_BYTES_CAP])
{
    size_t at = 0;
    while (length > 0 && strchr(" \r\n", text[length - 1])) {
        length--;
    }
    for (size_t i = 0; i < length; i++) {
        if (text[i] == '\r' && i + 1 < length && text[i + 1] == '\n') continue;
        if (at + 2 >= DATA_BYTES_CAP) return false;
        kept[at++] = text[i];
    }
    if (at > 0) kept[at++] = '\n';
    kept[at] = '\0';
    return true;
}

// Reads a text as the ruleset does when it deploys; false: the fault says which line is wrong.
static bool try_text(struct reader *reader, const struct source *source, int number,
                     struct data_fault *fault)
{
    struct scenario *scenario = reader->scenario;
    char *kept = scenario->data[number];
    const char *zero = memchr(source->text, '\0', source->length);
    if (!keep_text(source->text, zero ? (size_t)(zero - source->text) : source->length, kept)) {
        return data_fault_set(fault, 0, "it has more than %d bytes", DATA_BYTES_CAP - 2);
    }
    size_t line = document_control_line(kept, strlen(kept));
    if (zero || line > 0) {
        return data_fault_set(fault, (int)line,
                              "there is a tab or control character, but only "
                              "text was expected");
    }
    if (kept[0] == '\0') return data_fault_set(fault, 1, "there is nothing in it");
    return reader->rules->data[number].read(kept, &scenario->ground, fault);
}

static bool read_file(struct reader *reader, char *file, int number)
{
    char path[FILE_NAME_CAP];
    struct source source;
    struct data_fault fault;
    if (!reader_load(reader, file, path, &source)) return false;
    bool good = try_text(reader, &source, number, &fault);
    source_free(&source);
    if (good) return true;
    struct document_fault said = {.line = (size_t)fault.line};
    document_fault_set(&said, (size_t)fault.line, "", "%s", fault.text);
    document_sentence(path, &said, reader->why);
    return false;
}

// A line of what stands in the scenario itself is told by its line there.
static bool read_text(struct reader *reader, char *text, int number)
{
    struct source source = {reader->source->name, text, strlen(text)};
    struct data_fault fault;
    char path[32];
    if (try_text(reader, &source, number, &fault)) return true;
    snprintf(path, sizeof path, fault.line > 0 ? "text[%d]" : "text", fault.line - 1);
    return reader_fault(reader, path, "is wrong: %s", fault.text);
}

static bool read_datum(struct reader *reader, const struct draft_data *draft)
{
    int number = 0;
    if (!find_kind(reader, draft->kind, &number)) return false;
    if (!draft->file == !draft->text) {
        return reader_fault(reader, "", "has %s, but needs either a file or a text",
                            draft->file ? "both" : "neither");
    }
    if (reader->scenario->data[number][0] != '\0') {
        return reader_fault(reader, "kind", "is '%s' a second time", draft->kind);
    }
    return draft->file ? read_file(reader, draft->file, number)
                       : read_text(reader, draft->text, number);
}

bool reader_data(struct reader *reader, const struct draft *draft)
{
    for (unsigned i = 0; i < draft->data_count; i++) {
        reader_enter(reader, "data", i);
        if (!read_datum(reader, &draft->data[i])) return false;
    }
    reader_enter(reader, NULL, 0);
    return true;
}
