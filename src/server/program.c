// Which program this is: by the bytes of its file, so that what failed in one is tried by the next.
#include "server/local.h"

#include "core/mix.h"

#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

static uint64_t mark_of(const char *path)
{
    struct stat status;
    uint64_t mark = 0;
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) return 0;
    if (fstat(file, &status) == 0 && status.st_size > 0) {
        size_t size = (size_t)status.st_size;
        void *bytes = mmap(NULL, size, PROT_READ, MAP_PRIVATE, file, 0);
        if (bytes != MAP_FAILED) {
            mark = mix_bytes(bytes, size);
            munmap(bytes, size);
        }
    }
    close(file);
    return mark;
}

const char *program_mark(void)
{
    static char mark[PROGRAM_MARK_CAP];
    if (!*mark) snprintf(mark, sizeof mark, "%016" PRIx64, mark_of("/proc/self/exe"));
    return mark;
}
