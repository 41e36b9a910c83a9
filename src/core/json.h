// Writes JSON; does not read it. Commas and quotes are its affair, the nesting is yours.
#ifndef KASSEN_CORE_JSON_H
#define KASSEN_CORE_JSON_H

#include "core/text.h"

#include <stdbool.h>
#include <stdint.h>

struct json {
    struct text *out;
    uint64_t filled; // bit n: something stands already in the bracket at depth n
    uint64_t lists;  // bit n: that bracket is a list
    int depth;
};

void json_init(struct json *, struct text *out);

// A key is NULL inside a list and at the top.
void json_object(struct json *, const char *key);
void json_list(struct json *, const char *key);
void json_end(struct json *); // of the innermost object or list

void json_text(struct json *, const char *key, const char *value);
void json_number(struct json *, const char *key, int64_t value);
void json_decimal(struct json *, const char *key, const char *digits); // already printed
void json_bool(struct json *, const char *key, bool value);
void json_null(struct json *, const char *key);

#endif
