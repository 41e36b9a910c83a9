#include "core/manner.h"

#include <assert.h>

const char *manner_name(enum manner manner)
{
    static const char *const names[] = {
        "button", "go",   "ride", "set-up",     "march", "plan", "set-out",
        "forget", "via",  "turn", "first-turn", "wheel", "aim",  "aim-group",
        "fight",  "help", "put",  "beside",     "order", "last", "lay",
    };
    static_assert(sizeof names / sizeof *names == MANNERS, "each has a name");
    return names[manner];
}
