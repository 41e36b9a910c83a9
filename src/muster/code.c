// The code of a roster: what another Kassen would make of the same force.
#include "core/mix.h"
#include "core/text.h"
#include "muster/roster.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#define SIGNS       15 // of which the last three check the others
#define CHECK_SIGNS 3
#define LINE_CAP    512
#define FOLD        256 // a line is hashed as so many bytes, or as a multiple of them

static const char prefix[] = "KS1";
static const char alphabet[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

struct line {
    char text[LINE_CAP];
};

static int compare_lines(const void *a, const void *b)
{
    return strcmp(((const struct line *)a)->text, ((const struct line *)b)->text);
}

// The lines one behind the other, each filled up with zeros.
static uint64_t hash_lines(struct line *lines, size_t count)
{
    char *all = (char *)lines;
    size_t length = 0;
    for (size_t i = 0; i < count; i++) {
        size_t taken = (strlen(lines[i].text) / FOLD + 1) * FOLD;
        memmove(all + length, lines[i].text, taken);
        length += taken;
    }
    return mix_bytes(all, length);
}

// One line a figure, sorted; line ends part the values, which hold none.
static uint64_t hash_force(const struct roster *roster)
{
    const struct muster_force *force = roster->force;
    size_t count = (size_t)force->count + 1;
    struct line *lines = calloc(count, sizeof *lines);
    if (!lines) abort();
    struct text text;
    text_init(&text, lines[0].text, LINE_CAP);
    text_addf(&text, "%s\n%s", roster->rules->id, force->list);
    for (int i = 0; i < force->count; i++) {
        const struct piece *piece = &force->pieces[i];
        text_init(&text, lines[i + 1].text, LINE_CAP);
        text_addf(&text, "%s\n%s\n%s\n%s", piece->group, piece->type, piece->name,
                  roster->words[i]);
        assert(!text.cut);
    }
    qsort(lines + 1, count - 1, sizeof *lines, compare_lines);
    uint64_t hash = hash_lines(lines, count);
    free(lines);
    return hash;
}

static uint64_t check_of(uint64_t value)
{
    return mix(value ^ 0x4b5331u) & ((1u << 5 * CHECK_SIGNS) - 1);
}

void roster_code(struct roster *roster)
{
    uint64_t value = hash_force(roster) & ((UINT64_C(1) << 5 * (SIGNS - CHECK_SIGNS)) - 1);
    uint64_t check = check_of(value);
    struct text code;
    text_init(&code, roster->code, sizeof roster->code);
    text_add(&code, prefix);
    for (int i = 0; i < SIGNS; i++) {
        bool checks = i >= SIGNS - CHECK_SIGNS;
        int shift = checks ? 5 * (SIGNS - 1 - i) : 5 * (SIGNS - CHECK_SIGNS - 1 - i);
        if (i % 5 == 0) text_add(&code, "-");
        text_add_part(&code, &alphabet[(checks ? check : value) >> shift & 31], 1);
    }
    assert(!code.cut);
}

// What a person may write for a sign: small letters, and what looks like another.
static int sign_of(char c)
{
    if (c >= 'a' && c <= 'z') c = (char)(c - 'a' + 'A');
    if (c == 'O') c = '0';
    if (c == 'I' || c == 'L') c = '1';
    const char *found = c ? strchr(alphabet, c) : NULL;
    return found ? (int)(found - alphabet) : -1;
}

// The signs of a code without what stands between them; false: it is none.
static bool read_signs(const char *typed, uint64_t *value, uint64_t *check)
{
    int count = 0, prefixed = 0;
    *value = *check = 0;
    for (; *typed != '\0'; typed++) {
        int sign = sign_of(*typed);
        if (*typed == '-' || *typed == ' ') continue;
        if (prefix[prefixed] != '\0') {
            if (sign < 0 || sign != sign_of(prefix[prefixed++])) return false;
            continue;
        }
        if (sign < 0 || count == SIGNS) return false;
        uint64_t *part = count++ < SIGNS - CHECK_SIGNS ? value : check;
        *part = *part << 5 | (uint64_t)sign;
    }
    return count == SIGNS;
}

enum code_match roster_code_match(const struct roster *roster, const char *typed)
{
    uint64_t value, check, own, own_check;
    if (!read_signs(typed, &value, &check) || check != check_of(value)) return CODE_MISTYPED;
    bool sound = read_signs(roster->code, &own, &own_check);
    assert(sound);
    return value == own ? CODE_SAME : CODE_OTHER;
}
