#include "cli/database.h"

#include "core/text.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

bool database_default(const char *name, char path[CLI_PATH_CAP])
{
    const char *home = getenv("HOME"), *data = getenv("XDG_DATA_HOME");
    struct text text;
    text_init(&text, path, CLI_PATH_CAP);
    if (data && *data == '/') {
        text_addf(&text, "%s/kassen", data);
    } else {
        text_addf(&text, "%s/.local/share/kassen", home && *home ? home : ".");
    }
    for (char *slash = path + 1; (slash = strchr(slash, '/')) != NULL; slash++) {
        *slash = '\0';
        mkdir(path, 0700);
        *slash = '/';
    }
    // One that was made for all to read is shut.
    if ((mkdir(path, 0700) != 0 && errno != EEXIST) || chmod(path, 0700) != 0) {
        cli_fail("%s cannot be made: %s", path, strerror(errno));
        return false;
    }
    text_addf(&text, "/%s", name);
    return !text.cut;
}
