#include "core/marking.h"

#include "core/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

bool marking_fault(const struct marking *marking, const char *field, const char *format, ...)
{
    char path[48], said[sizeof marking->fault->text];
    va_list arguments;
    snprintf(path, sizeof path, "marks[%d].%s", marking->index, field);
    va_start(arguments, format);
    vsnprintf(said, sizeof said, format, arguments);
    va_end(arguments);
    return fault_set(marking->fault, path, "%s", said);
}

bool marking_number(const struct marking *marking, const char *word, struct limits limits,
                    int *number)
{
    piece_word(marking->mark->words, word, number);
    if (*number >= limits.least && *number <= limits.most) return true;
    return marking_fault(marking, "words", "%s must be %d to %d, not %d", word, limits.least,
                         limits.most, *number);
}

bool marking_knows_words(const struct marking *marking, const char *known)
{
    char word[32];
    if (!piece_word_unknown(marking->mark->words, known, word, sizeof word)) return true;
    return marking_fault(marking, "words", "'%s' is none of its words: %s", word, known);
}

bool marking_box(const struct marking *marking, struct mark_box *box)
{
    const struct spot *a = &marking->mark->at[0], *b = &marking->mark->at[1];
    if (marking->mark->spots != 2) {
        return marking_fault(marking, "at", "two opposite corners were expected");
    }
    box->least = (struct spot){a->x < b->x ? a->x : b->x, a->y < b->y ? a->y : b->y};
    box->most = (struct spot){a->x < b->x ? b->x : a->x, a->y < b->y ? b->y : a->y};
    return true;
}

bool marking_needs_side(const struct marking *marking, const char *why)
{
    return marking->mark->side || marking_fault(marking, "side", "%s", why);
}

bool marking_needs_place(const struct marking *marking)
{
    return marking->mark->spots == 1 || marking_fault(marking, "at", "one place was expected");
}

static bool unknown_kind(const struct marking *marking, const struct mark_kind *kinds)
{
    char known[sizeof marking->fault->text];
    struct text list;
    text_init(&list, known, sizeof known);
    for (int i = 0; kinds[i].kind; i++) {
        text_addf(&list, "%s%s", i == 0 ? "" : ", ", kinds[i].kind);
    }
    return marking_fault(marking, "kind", "'%s' is none of: %s", marking->mark->kind, known);
}

static bool read_mark(const struct marking *marking, const struct mark_kind *kinds)
{
    for (int i = 0; kinds[i].kind; i++) {
        if (strcmp(kinds[i].kind, marking->mark->kind) == 0) return kinds[i].read(marking);
    }
    return unknown_kind(marking, kinds);
}

bool marks_read(struct battle *battle, struct scenario *scenario, const struct mark_kind *kinds,
                struct fault *fault)
{
    for (int i = 0; i < scenario->mark_count; i++) {
        struct marking marking = {battle, scenario, &scenario->marks[i], i, fault};
        if (!read_mark(&marking, kinds)) return false;
    }
    return true;
}
