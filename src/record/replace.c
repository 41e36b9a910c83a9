#include "record/replace.h"

#include "core/text.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

// What is there already may be replaced only if it is an ordinary file.
static bool may_replace(const char *path)
{
    struct stat there;
    return lstat(path, &there) != 0 || S_ISREG(there.st_mode);
}

bool file_replace(const char *path, bool (*put)(const void *what, FILE *), const void *what,
                  struct text *why)
{
    char temporary[4096];
    struct text name;
    text_init(&name, temporary, sizeof temporary);
    text_addf(&name, "%s.XXXXXX.kassen-tmp", path);
    if (name.cut || !may_replace(path)) {
        text_addf(why, "%s cannot be written: %s", name.cut ? "the file" : path,
                  name.cut ? "the name is too long" : "it is not an ordinary file");
        return false;
    }
    int file = mkostemps(temporary, (int)strlen(".kassen-tmp"), O_CLOEXEC);
    FILE *out = file < 0 ? NULL : fdopen(file, "w");
    if (!out) {
        text_addf(why, "%s cannot be written: %s", path, strerror(errno));
        return false;
    }
    bool good = put(what, out);
    good = fflush(out) == 0 && good;
    good = fchmod(file, 0644) == 0 && good;
    good = fsync(file) == 0 && good;
    int error = errno;
    good = fclose(out) == 0 && good;
    if (good && rename(temporary, path) != 0) {
        good = false;
        error = errno;
    }
    if (good) return true;
    unlink(temporary);
    text_addf(why, "%s was not written: %s", path, strerror(error));
    return false;
}
