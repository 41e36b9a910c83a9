#include "server/library.h"

#include "core/text.h"

#include <stdlib.h>
#include <string.h>

static void add(void *to, const struct ruleset *rules, const char *name, const char *path)
{
    struct shelf_list *shelf = to;
    char sentence[1024];
    struct text why;
    (void)rules;
    if (shelf->count == SHELVED_CAP) return;
    struct shelved *shelved = &shelf->list[shelf->count];
    text_init(&why, sentence, sizeof sentence);
    struct battle_setup setup = {.shelf = &disk_shelf, .scenario = path, .seed = 1};
    shelved->record = battle_record_new(&setup, &why);
    if (!shelved->record) {
        fprintf(stderr, "kassen: the scenario %s is left out: %s.\n", name, sentence);
        return;
    }
    snprintf(shelved->name, sizeof shelved->name, "%s", name);
    snprintf(shelved->path, sizeof shelved->path, "%s", path);
    if (!lessons_read(&shelved->lessons, path, &why) && why.length) {
        fprintf(stderr, "kassen: the lessons of %s are left out: %s.\n", name, sentence);
    }
    shelved->hidden = game_keeps_secrets(&shelved->record->history.game);
    shelf->count++;
}

struct shelf_list *shelf_list_new(const char *file)
{
    struct shelf_list *shelf = calloc(1, sizeof *shelf);
    if (!shelf) abort();
    library_each(add, shelf);
    if (file) add(shelf, NULL, file, file);
    return shelf;
}

void shelf_list_free(struct shelf_list *shelf)
{
    if (!shelf) return;
    for (int i = 0; i < shelf->count; i++) {
        battle_record_free(shelf->list[i].record);
        lessons_free(&shelf->list[i].lessons);
    }
    free(shelf);
}

// A name of the library goes before a path of the same letters.
const struct shelved *shelf_list_find(const struct shelf_list *shelf, const char *name)
{
    for (int i = 0; i < shelf->count; i++) {
        if (strcmp(shelf->list[i].name, name) == 0) return &shelf->list[i];
    }
    return NULL;
}
