#include "rules/rulesets.h"

#include <string.h>

// One line a ruleset. The demonstration ruleset lives with the tests and comes last.
#define RULESETS(ROOM) \
    ROOM(blades)       \
    ROOM(tyneside)     \
    ROOM(katana)       \
    ROOM(argad)        \
    ROOM(daimyo)       \
    ROOM(demo)

#define DECLARE(id) extern const struct ruleset id##_ruleset;
RULESETS(DECLARE)

#define LIST(id) &id##_ruleset,
const struct ruleset *const rulesets[] = {RULESETS(LIST) NULL};

const struct ruleset *ruleset_by_id(const char *id)
{
    for (int i = 0; rulesets[i]; i++) {
        if (strcmp(rulesets[i]->id, id) == 0) return rulesets[i];
    }
    return NULL;
}
