// Where scenarios and forces are found: what the environment says, the present folder, beside the program as
// built, beside it as installed. The first folder that has a name wins.
#include "record/library.h"

#include "core/text.h"
#include "rules/rulesets.h"

#include <glob.h>
#include <libgen.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define PLACES 4
#define SUFFIX ".yaml"

struct stack {
    const char *variable, *folder;
};

static const struct stack scenarios = {"KASSEN_SCENARIOS", "scenarios"};
static const struct stack forces = {"KASSEN_FORCES", "forces"};

// False: there is no such place.
static bool folder_of(const struct stack *stack, int place, struct text *folder)
{
    char program[LIBRARY_PATH_CAP];
    const char *said = getenv(stack->variable);
    ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
    program[length < 0 ? 0 : length] = '\0';
    const char *beside = dirname(program);
    text_clear(folder);
    switch (place) {
    case 0:
        if (!said || !*said) return false;
        text_add(folder, said);
        return true;
    case 1: text_add(folder, stack->folder); return true;
    case 2: text_addf(folder, "%s/../../%s", beside, stack->folder); return true;
    default: text_addf(folder, "%s/../share/kassen/%s", beside, stack->folder); return true;
    }
}

static bool is_file(const struct text *path)
{
    struct stat status;
    return !path->cut && stat(path->at, &status) == 0 && S_ISREG(status.st_mode);
}

// A name alone is tried for every ruleset; one with a slash already names its own.
static bool find_in(const struct stack *stack, int place, const char *name, struct text *path)
{
    if (strchr(name, '/')) {
        if (!folder_of(stack, place, path)) return false;
        text_addf(path, "/%s" SUFFIX, name);
        return is_file(path);
    }
    for (int i = 0; rulesets[i]; i++) {
        if (!folder_of(stack, place, path)) return false;
        text_addf(path, "/%s/%s" SUFFIX, rulesets[i]->id, name);
        if (is_file(path)) return true;
    }
    return false;
}

static bool find_by_name(const struct stack *stack, const char *name, struct text *path)
{
    for (int place = 0; place < PLACES; place++) {
        if (find_in(stack, place, name, path)) return true;
    }
    return false;
}

bool library_find(const char *name, char path[LIBRARY_PATH_CAP])
{
    struct text text;
    text_init(&text, path, LIBRARY_PATH_CAP);
    text_add(&text, name);
    if (is_file(&text) || find_by_name(&scenarios, name, &text)) return true;
    text_clear(&text);
    text_add(&text, name);
    // Something else of that name: whoever reads it says what is wrong with it.
    return *name && !text.cut && access(path, F_OK) == 0;
}

// Is this the file that its name stands for, or is there one before it?
static bool is_found_by(const struct stack *stack, const char *name, const char *file)
{
    char path[LIBRARY_PATH_CAP];
    struct text text;
    text_init(&text, path, sizeof path);
    return find_by_name(stack, name, &text) && strcmp(path, file) == 0;
}

static bool visit_file(const struct stack *stack, const struct ruleset *rules, const char *file,
                       library_visit visit, void *to)
{
    char full[256];
    struct text name;
    const char *base = strrchr(file, '/') + 1;
    text_init(&name, full, sizeof full);
    text_addf(&name, "%s/%.*s", rules->id, (int)(strlen(base) - strlen(SUFFIX)), base);
    if (name.cut || !is_found_by(stack, full, file)) return false;
    const char *bare = full + strlen(rules->id) + 1;
    visit(to, rules, is_found_by(stack, bare, file) ? bare : full, file);
    return true;
}

static int visit_all(const struct stack *stack, library_visit visit, void *to)
{
    char pattern[LIBRARY_PATH_CAP];
    struct text text;
    int count = 0;
    text_init(&text, pattern, sizeof pattern);
    for (int i = 0; rulesets[i]; i++) {
        for (int place = 0; place < PLACES; place++) {
            glob_t found;
            if (!folder_of(stack, place, &text)) continue;
            text_addf(&text, "/%s/*" SUFFIX, rulesets[i]->id);
            if (text.cut) continue;
            bool any = glob(pattern, 0, NULL, &found) == 0;
            for (size_t at = 0; any && at < found.gl_pathc; at++) {
                count += visit_file(stack, rulesets[i], found.gl_pathv[at], visit, to);
            }
            if (any) globfree(&found);
        }
    }
    return count;
}

int library_each(library_visit visit, void *to)
{
    return visit_all(&scenarios, visit, to);
}

int library_each_force(library_visit visit, void *to)
{
    return visit_all(&forces, visit, to);
}
