#include "record/shelf.h"

#include "core/scenario.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

// Reads until the file ends or the buffer is full; a file may grow or shrink while it is read.
static bool read_whole(int file, char *text, size_t room, size_t *length)
{
    *length = 0;
    while (*length < room) {
        ssize_t got = read(file, text + *length, room - *length);
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) return false;
        if (got == 0) break;
        *length += (size_t)got;
    }
    return true;
}

static bool read_open_file(int file, char **text, size_t *length, struct fault *fault)
{
    struct stat status;
    if (fstat(file, &status) != 0) return fault_set(fault, "", "it cannot be read");
    if (S_ISDIR(status.st_mode)) return fault_set(fault, "", "it is a folder and not a file");
    if (!S_ISREG(status.st_mode)) return fault_set(fault, "", "it is not an ordinary file");

    // One byte more than allowed, to see whether there is more.
    char *bytes = malloc(SHELF_FILE_CAP + 1);
    if (!bytes) return fault_set(fault, "", "there is not enough memory to read it");
    bool good = read_whole(file, bytes, SHELF_FILE_CAP + 1, length);
    if (!good) fault_set(fault, "", "it cannot be read: %s", strerror(errno));
    if (good && *length > SHELF_FILE_CAP) {
        good = fault_set(fault, "", "it is larger than %d KiB", SHELF_FILE_CAP / 1024);
    }
    if (!good) {
        free(bytes);
        return false;
    }
    *text = bytes;
    return true;
}

static bool disk_read(void *from, const char *name, char **text, size_t *length,
                      struct fault *fault)
{
    (void)from;
    // Not to wait for the other end should the name be that of a pipe.
    int file = open(name, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (file < 0 && (errno == ENOENT || errno == ENOTDIR)) {
        return fault_set(fault, "", "there is no such file");
    }
    if (file < 0) return fault_set(fault, "", "it cannot be opened: %s", strerror(errno));
    bool good = read_open_file(file, text, length, fault);
    close(file);
    return good;
}

const struct shelf disk_shelf = {.read = disk_read};

static bool sheet_read(void *from, const char *name, char **text, size_t *length,
                       struct fault *fault)
{
    const struct sheet *sheet = from;
    if (strcmp(name, sheet->name) != 0) {
        return fault_set(fault, "", "no other file can be reached from here");
    }
    if (sheet->length > SHELF_FILE_CAP) {
        return fault_set(fault, "", "it is larger than %d KiB", SHELF_FILE_CAP / 1024);
    }
    *text = malloc(sheet->length + 1);
    if (!*text) abort();
    memcpy(*text, sheet->text, sheet->length);
    *length = sheet->length;
    return true;
}

struct shelf sheet_shelf(struct sheet *sheet)
{
    return (struct shelf){sheet_read, sheet};
}
