#include "server/forces.h"

#include "core/text.h"
#include "muster/verdict.h"
#include "record/force_file.h"
#include "record/library.h"
#include "rules/rulesets.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

char *force_text(const struct enlisted *enlisted)
{
    struct text text;
    char *room = malloc(SHELF_FILE_CAP);
    if (!room) abort();
    text_init(&text, room, SHELF_FILE_CAP);
    if (!force_file_write(&enlisted->force, enlisted->rules, &text)) text_clear(&text);
    char *file = strdup(room);
    if (!file) abort();
    free(room);
    return file;
}

static bool read_force(struct enlisted *enlisted, const char *name, const char *path)
{
    char sentence[1024];
    struct text why;
    text_init(&why, sentence, sizeof sentence);
    if (!enlist_file(enlisted, &disk_shelf, path, NULL, &why)) {
        fprintf(stderr, "kassen: the force %s is left out: %s.\n", name, sentence);
        return false;
    }
    // A retinue that only fights beside another need not be a force by itself.
    return enlisted->force.list[0] && enlisted->breaches.count == 0;
}

static void add(void *to, const struct ruleset *rules, const char *name, const char *path)
{
    struct force_list *forces = to;
    if (!rules->muster || forces->count == FORCES_CAP) return;
    struct enlisted *enlisted = malloc(sizeof *enlisted);
    if (!enlisted) abort();
    enlisted_init(enlisted, rules);
    if (read_force(enlisted, name, path)) {
        struct shelved_force *force = &forces->list[forces->count++];
        force->rules = rules;
        snprintf(force->name, sizeof force->name, "%s", name);
        snprintf(force->title, sizeof force->title, "%s", enlisted->force.title);
        snprintf(force->of_list, sizeof force->of_list, "%s", enlisted->force.list);
        snprintf(force->code, sizeof force->code, "%s", enlisted->roster.code);
        force->points = enlisted->roster.points;
        force->text = force_text(enlisted);
    }
    free(enlisted);
}

static void work_out(struct force_list *forces, const struct ruleset *rules)
{
    for (const struct muster_list *list = rules->muster->lists; list->id; list++) {
        for (const struct muster_row *row = list->rows; row->type; row++) {
            assert(forces->row_count < ROWS_CAP);
            forces->rows[forces->row_count].row = row;
            offers_of(rules, list, row, &forces->rows[forces->row_count++].offers);
        }
    }
}

const struct offers *force_list_offers(const struct force_list *forces,
                                       const struct muster_row *row)
{
    int place = 0;
    while (forces->rows[place].row != row) {
        place++;
        assert(place < forces->row_count);
    }
    return &forces->rows[place].offers;
}

struct force_list *force_list_new(void)
{
    struct force_list *forces = calloc(1, sizeof *forces);
    if (!forces) abort();
    library_each_force(add, forces);
    for (int i = 0; rulesets[i]; i++) {
        if (rulesets[i]->muster) work_out(forces, rulesets[i]);
    }
    return forces;
}

void force_list_free(struct force_list *forces)
{
    if (!forces) return;
    for (int i = 0; i < forces->count; i++) {
        free(forces->list[i].text);
    }
    free(forces);
}
