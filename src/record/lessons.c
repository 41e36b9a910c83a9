#include "record/lessons.h"

#include "core/json.h"
#include "core/text.h"
#include "record/scenario_reader.h"
#include "record/shelf.h"
#include "record/yaml.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define PATH_CAP  4096
#define SUFFIX    ".yaml"
#define SEED_MOST 999999

// What a page can watch for, whatever the ruleset.
static const char lesson_ends[] = "read take choose undo step point numbers roll past present";
static const char lesson_parts[] = "prompt map strip journal side";

static const struct field lesson_fields[] = {
    {"title", true, &text_shape, offsetof(struct lesson, title)},
    {"text", true, &text_shape, offsetof(struct lesson, text)},
    {"touch", false, &text_shape, offsetof(struct lesson, touch)},
    {"about", false, &text_shape, offsetof(struct lesson, about)},
    {"until", true, &text_shape, offsetof(struct lesson, until)},
    {"word", false, &text_shape, offsetof(struct lesson, word)},
    {"otherwise", false, &text_shape, offsetof(struct lesson, otherwise)},
    {NULL},
};
static const struct node_shape lesson_shape = {SHAPE_MAPPING, .fields = lesson_fields};
static const struct node_shape list_shape = {
    SHAPE_LIST, .entry = &lesson_shape, .entry_size = sizeof(struct lesson), .most = LESSONS_CAP};
static const struct field fields[] = {
    {"next", false, &text_shape, offsetof(struct lessons, next)},
    {"seed", false, &text_shape, offsetof(struct lessons, seed)},
    {"won", false, &text_shape, offsetof(struct lessons, won)},
    {"lost", false, &text_shape, offsetof(struct lessons, lost)},
    {"lessons", true, &list_shape, offsetof(struct lessons, list), offsetof(struct lessons, count)},
    {NULL},
};
static const struct node_shape shape = {SHAPE_MAPPING, .fields = fields};

// "scenarios/blades/duel-at-dawn.yaml" has its lessons in "….lessons".
static bool path_of(const char *scenario, struct text *path)
{
    size_t length = strlen(scenario), end = strlen(SUFFIX);
    if (length <= end || strcmp(scenario + length - end, SUFFIX) != 0) return false;
    text_add_part(path, scenario, length - end);
    text_add(path, LESSONS_SUFFIX);
    return !path->cut;
}

static bool is_sound(const struct lessons *lessons, struct document_fault *fault)
{
    long seed;
    if (lessons->seed && !word_number(lessons->seed, 1, SEED_MOST, &seed)) {
        return document_fault_set(fault, 0, "seed", "is '%s', but must be 1 to %d", lessons->seed,
                                  SEED_MOST);
    }
    for (unsigned i = 0; i < lessons->count; i++) {
        const struct lesson *lesson = &lessons->list[i];
        if (word_in_list(lesson->until, lesson_ends, ' ') < 0) {
            return document_fault_set(fault, 0, "until", "is '%s', but must be one of %s",
                                      lesson->until, lesson_ends);
        }
        if (lesson->about && word_in_list(lesson->about, lesson_parts, ' ') < 0) {
            return document_fault_set(fault, 0, "about", "is '%s', but must be one of %s",
                                      lesson->about, lesson_parts);
        }
    }
    return true;
}

bool lessons_read(struct lessons *lessons, const char *scenario_path, struct text *why)
{
    char room[PATH_CAP];
    struct text path;
    struct source source;
    struct document_fault fault = {0};
    *lessons = (struct lessons){0};
    text_clear(why);
    text_init(&path, room, sizeof room);
    if (!path_of(scenario_path, &path) || access(room, F_OK) != 0) return false;
    struct document *document = calloc(1, sizeof *document);
    if (!document) abort();
    bool read = source_load(&source, &disk_shelf, room, &fault.fault) &&
                document_read(document, &source, &shape, lessons, &fault);
    source_free(&source);
    if (read) {
        lessons->document = document;
    } else {
        free(document);
    }
    if (read && is_sound(lessons, &fault)) return true;
    lessons_free(lessons);
    document_sentence(room, &fault, why);
    return false;
}

void lessons_free(struct lessons *lessons)
{
    if (lessons->document) document_free(lessons->document);
    free(lessons->document);
    *lessons = (struct lessons){0};
}

uint64_t lessons_seed(const struct lessons *lessons)
{
    long seed = 0;
    if (lessons->seed) word_number(lessons->seed, 1, SEED_MOST, &seed);
    return (uint64_t)seed;
}

static void add(struct json *json, const char *key, const char *value)
{
    json_text(json, key, value ? value : "");
}

void lessons_json(const struct lessons *lessons, struct json *json)
{
    add(json, "next", lessons->next);
    add(json, "won", lessons->won);
    add(json, "lost", lessons->lost);
    json_list(json, "lessons");
    for (unsigned i = 0; i < lessons->count; i++) {
        const struct lesson *lesson = &lessons->list[i];
        json_object(json, NULL);
        add(json, "title", lesson->title);
        add(json, "text", lesson->text);
        add(json, "touch", lesson->touch);
        add(json, "about", lesson->about);
        add(json, "until", lesson->until);
        add(json, "word", lesson->word);
        add(json, "otherwise", lesson->otherwise);
        json_end(json);
    }
    json_end(json);
}
