// The lists: who keeps company with whom. The book has none, so they ask for little (KY-R106).
#include "rules/katana/forces/forces.h"

#define SAMURAI_GIST \
    "reaction speed 3, best skill 3 or 4, initiative 4 to 6, status 100 or more; two swords"
#define RONIN_GIST    "reaction speed 3, best skill 3 or 4, initiative 4 to 6, status 25 to 50"
#define ASHIGARU_GIST "reaction speed 2, best skill 1 or 2, initiative 2 to 4, status 20 to 30"
#define PEASANT_GIST  "reaction speed 1, best skill 0 or 1, initiative 0 to 2, status 5 to 25"
#define MASTER_GIST   "reaction speed 4 or 5, best skill 5 to 10, initiative 7 to 10"

#define SAMURAI_USUAL  "armoured, katana 4, wakizashi 3"
#define RONIN_USUAL    "part, katana 3, wakizashi 2"
#define ASHIGARU_USUAL "part, yari 2, wakizashi 1"
#define PEASANT_USUAL  "take-yari 0"
#define MASTER_USUAL   "katana 10, wakizashi 8"

// clang-format off
static const struct muster_row retinue[] = {
    {"samurai",  "1 or more", SAMURAI_GIST,  SAMURAI_USUAL},
    {"ashigaru", "any",       ASHIGARU_GIST, ASHIGARU_USUAL},
    {NULL},
};
static const struct muster_row masterless[] = {
    {"ronin",    "1 or more", RONIN_GIST,    RONIN_USUAL},
    {"ashigaru", "any",       ASHIGARU_GIST, ASHIGARU_USUAL},
    {"peasant",  "any",       PEASANT_GIST,  PEASANT_USUAL},
    {NULL},
};
static const struct muster_row village[] = {
    {"peasant",  "half or more", PEASANT_GIST " (a headman's 15 to 40)", PEASANT_USUAL},
    {"ronin",    "any",          RONIN_GIST,                              RONIN_USUAL},
    {NULL},
};
static const struct muster_row school[] = {
    {"master",   "one",       MASTER_GIST,   MASTER_USUAL},
    {"ronin",    "any",       RONIN_GIST,    RONIN_USUAL},
    {"samurai",  "any",       SAMURAI_GIST,  SAMURAI_USUAL},
    {NULL},
};
static const struct muster_row anybody[] = {
    {"samurai",  "any", "of the printed character: as he is, or anything the scales allow", SAMURAI_USUAL},
    {"ronin",    "any", "of the printed character: as he is, or anything the scales allow", RONIN_USUAL},
    {"ashigaru", "any", "of the printed character: as he is, or anything the scales allow", ASHIGARU_USUAL},
    {"peasant",  "any", "of the printed character: as he is, or anything the scales allow", PEASANT_USUAL},
    {"master",   "any", "of the printed character: as he is, or anything the scales allow", MASTER_USUAL},
    {NULL},
};

const struct muster_list ky_lists[KY_LISTS + 1] = {
    [KY_RETINUE]    = {"retinue", "Retinue", "samurai of one house and their ashigaru",                                    KY_1_8, retinue},
    [KY_MASTERLESS] = {"ronin",   "Ronin",   "swords without a master, and whoever goes with them",                        KY_1_8, masterless},
    [KY_VILLAGE]    = {"village", "Village", "peasants behind their headman, perhaps with a few ronin whom they feed",     KY_1_8, village},
    [KY_SCHOOL]     = {"school",  "School",  "a master of arms and those who learn from him",                              KY_1_8, school},
    [KY_ANYBODY]    = {"anybody", "Anybody", "characters as you want them: no guide binds them, only the scales do",       KY_1_1, anybody},
    {NULL},
};
// clang-format on
