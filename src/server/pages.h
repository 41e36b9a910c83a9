// The pages of the browser, made from web/ and put into the program when it is built.
#ifndef KASSEN_SERVER_PAGES_H
#define KASSEN_SERVER_PAGES_H

#include <stddef.h>

struct page {
    const char *path, *type, *etag;      // a path of NULL ends the list
    const unsigned char *plain, *packed; // packed by gzip
    size_t plain_length, packed_length;
};

extern const struct page pages[];

#endif
