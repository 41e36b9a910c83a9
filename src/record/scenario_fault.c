// Finds the entry of a file that a piece of a scenario came from, for a fault found later.
#include "record/scenario_file.h"

#include "core/text.h"
#include "record/scenario_reader.h"

#include <string.h>

// A piece being looked for among entries, each of which makes one or several.
struct search {
    long piece;       // how many pieces are still to be passed over
    const char *rest; // of the path, behind the piece's index: ".type", or nothing
    struct document_fault *fault;
};

// What a ruleset says is a clause of its own, and not the rest of a sentence that its path began.
static void say(const struct source *source, struct document_fault *fault, struct text *why)
{
    char *where = fault->fault.where;
    size_t length = strlen(where);
    if (source->text) fault->line = document_line(source, where);
    if (length > 0 && length + 1 < sizeof fault->fault.where) memcpy(where + length, ":", 2);
    document_sentence(source->name, fault, why);
}

static bool search_forces(struct search *search, const struct draft *draft)
{
    for (unsigned i = 0; i < draft->forces_count; i++) {
        long count = 1;
        char *written = draft->forces[i].count;
        if (written) reader_flatten(written);
        if (written && !word_number(written, 1, PIECES_CAP, &count)) return false;
        if (search->piece < count) {
            struct text where;
            text_init(&where, search->fault->fault.where, sizeof search->fault->fault.where);
            text_addf(&where, "forces[%u]%s", i, search->rest);
            return true;
        }
        search->piece -= count;
    }
    return false;
}

// Looks through one file; where it holds the piece, the sentence is written.
static bool search_source(struct search *search, const struct source *source,
                          const struct node_shape *shape, struct text *why)
{
    struct document_fault ignored;
    struct document document;
    struct draft draft = {0};
    if (!document_read(&document, source, shape, &draft, &ignored)) return false;
    bool found = search_forces(search, &draft);
    if (found) say(source, search->fault, why);
    document_free(&document);
    return found;
}

static bool search_force_files(struct search *search, const struct shelf *shelf,
                               const struct source *scenario, struct text *why)
{
    struct document_fault ignored;
    struct document document;
    struct draft draft = {0};
    bool found = false;
    if (!document_read(&document, scenario, &draft_shape, &draft, &ignored)) return false;
    for (unsigned i = 0; i < draft.force_files_count && !found; i++) {
        char path[256];
        struct source source;
        reader_flatten(draft.force_files[i].file);
        if (!source_beside(scenario->name, draft.force_files[i].file, path, sizeof path)) break;
        if (!source_load(&source, shelf, path, &ignored.fault)) break;
        found = search_source(search, &source, &draft_force_shape, why);
        source_free(&source);
    }
    document_free(&document);
    return found;
}

// Is the path one of a piece? Then its index, and what stands behind it.
static bool piece_of_path(const char *path, struct search *search)
{
    static const char list[] = "forces[";
    char digits[8];
    if (strncmp(path, list, sizeof list - 1) != 0) return false;
    path += sizeof list - 1;
    size_t length = strcspn(path, "]");
    if (length >= sizeof digits || path[length] != ']') return false;
    memcpy(digits, path, length);
    digits[length] = '\0';
    search->rest = path + length + 1;
    return word_number(digits, 0, PIECES_CAP - 1, &search->piece);
}

void scenario_fault_sentence(const struct shelf *shelf, const char *name, const struct fault *fault,
                             struct text *why)
{
    struct document_fault said = {.fault = *fault};
    struct search search = {.fault = &said};
    struct source source;
    struct fault ignored;
    bool found = false;
    // A file that can no longer be read has no lines, but the fault is worth saying all the same.
    bool loaded = source_load(&source, shelf, name, &ignored);
    if (loaded && piece_of_path(fault->where, &search)) {
        found = search_source(&search, &source, &draft_shape, why) ||
                search_force_files(&search, shelf, &source, why) ||
                search_source(&search, &source, &draft_force_shape, why);
    }
    if (!found) say(&source, &said, why);
    source_free(&source);
}
