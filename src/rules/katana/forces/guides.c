// What the book prints for its five types, and the scales that hold for everybody.
#include "rules/katana/forces/forces.h"

#include <string.h>

enum { ENDLESS_STATUS = 9999 }; // "100 or more"

// clang-format off
// KY_1_2 to KY_1_8. Samurai, ashigaru and peasants as printed; a ronin is a samurai but for his status;
// a master begins where a samurai ends (KY-R105).
static const struct ky_guide guides[] = {
//    type        reaction     skill       initiative  leadership  status                         rides
    {"samurai",   { 3,  3,  3}, {3,  4,  4}, {4,  6, 6}, {0, 6, 6}, {100, ENDLESS_STATUS, 120},    true},
    {"ronin",     { 3,  3,  3}, {3,  4,  3}, {4,  6, 5}, {0, 5, 4}, { 25,             50,  35},    true},
    {"ashigaru",  { 2,  2,  2}, {1,  2,  2}, {2,  4, 3}, {0, 5, 3}, { 20,             30,  20},    false},
    {"peasant",   { 1,  1,  1}, {0,  1,  0}, {0,  2, 1}, {0, 5, 1}, {  5,             25,  10},    false},
    {"master",    { 4, 10,  5}, {5, 10, 10}, {7, 10, 8}, {0, 5, 5}, {-50, ENDLESS_STATUS,  40},    true},
    {NULL},
};
// clang-format on

const struct ky_guide *ky_guide_of(const char *type)
{
    for (const struct ky_guide *guide = guides; guide->type; guide++) {
        if (strcmp(guide->type, type) == 0) return guide;
    }
    return NULL;
}

static struct muster_range characteristic(const struct ky_guide *guide, const char *word)
{
    if (strcmp(word, "reaction") == 0) return guide->reaction;
    if (strcmp(word, "initiative") == 0) return guide->initiative;
    if (strcmp(word, "leadership") == 0) return guide->leadership;
    return guide->status;
}

// As wide as the scales are, for those whom no guide binds (KY-R57).
static struct muster_range widest(struct muster_range range, const char *word)
{
    if (strcmp(word, "reaction") == 0) return (struct muster_range){1, 10, range.usual};
    if (strcmp(word, "initiative") == 0) return (struct muster_range){0, 10, range.usual};
    if (strcmp(word, "leadership") == 0) return (struct muster_range){0, 20, range.usual};
    return (struct muster_range){-999, ENDLESS_STATUS, range.usual};
}

static bool is_art(const char *word)
{
    return strcmp(word, "iaijutsu") == 0 || strcmp(word, "ki-ai") == 0 ||
           strcmp(word, "yadomejutsu") == 0;
}

// KY_1_3, KY_17_6, KY_17_14 A second weapon may be known less well than the first.
struct muster_range ky_range(const struct muster_list *list, const char *type, const char *word)
{
    const struct ky_guide *guide = ky_guide_of(type);
    bool free = list == &ky_lists[KY_ANYBODY];
    if (strcmp(word, "stamina") == 0) {
        return free ? (struct muster_range){1, 60, KY_USUAL_STAMINA}
                    : (struct muster_range){15, 25, KY_USUAL_STAMINA};
    }
    if (strcmp(word, "capacity") == 0) return (struct muster_range){3, 8, KY_USUAL_CAPACITY};
    if (strcmp(word, "shots") == 0) return (struct muster_range){1, 254, 10};
    if (is_art(word)) return (struct muster_range){1, free ? 20 : 10, 5};
    if (ky_tool_by_id(word)) {
        return free ? (struct muster_range){-99, 99, guide->skill.usual}
                    : (struct muster_range){0, guide->skill.most, guide->skill.usual};
    }
    struct muster_range range = characteristic(guide, word);
    return free ? widest(range, word) : range;
}
