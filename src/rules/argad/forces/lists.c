// The lists: who keeps company with whom. The page has none, so they ask for little (AR-R64).
#include "rules/argad/deployment/deployment.h"
#include "rules/argad/forces/forces.h"
#include "rules/argad/vocabulary.h"

#include <string.h>

#define DEEDS_MOST 9

#define SAMURAI_GIST  "class 4 or 5: full armour, a horse, any weapon"
#define ASHIGARU_GIST "class 3, recruits 2: spears, pikes, bows and guns"
#define VILLAGER_GIST "class 2: tools, or a spear that somebody hands out"
#define SERVANT_GIST  "class 2: carries mantlets and boxes"
#define MONK_GIST     "class 4, a warrior monk: naginata, and sharp eyes"
#define NINJA_GIST    "class 4 or 5: throws shuriken, and may lie in ambush"
#define RONIN_GIST    "class 4 or 5, without a master"
#define BANDIT_GIST   "class 2: whatever he has found"
#define VETERAN_GIST  "class 3, a bandit who has been a soldier"
#define SENSEI_GIST   "class 6, a master of arms; by the switch sensei"

// clang-format off
static const struct muster_row clan[] = {
    {"samurai",  "1 or more", SAMURAI_GIST,  "armour-5s, yari"},
    {"ashigaru", "any",       ASHIGARU_GIST, "armour-4, yari"},
    {"villager", "few",       VILLAGER_GIST, "tool-half-long"},
    {"servant",  "few",       SERVANT_GIST,  "tate"},
    {"sensei",   "0–1",       SENSEI_GIST,   ""},
    {NULL},
};
static const struct muster_row temple[] = {
    {"monk",     "a third or more", MONK_GIST,     "armour-4, naginata"},
    {"villager", "any",             VILLAGER_GIST, "yari"},
    {"ashigaru", "any",             ASHIGARU_GIST, "arquebus"},
    {"ronin",    "any",             RONIN_GIST,    "armour-4"},
    {NULL},
};
static const struct muster_row shadows[] = {
    {"ninja",    "half or more", NINJA_GIST,  "shuriken"},
    {"ronin",    "any",          RONIN_GIST,  "armour-3"},
    {"bandit",   "any",          BANDIT_GIST, "tool-half-long"},
    {NULL},
};
static const struct muster_row gang[] = {
    {"bandit",   "any", BANDIT_GIST,  "tool-half-long"},
    {"veteran",  "any", VETERAN_GIST, "armour-3, yari"},
    {"ronin",    "few", RONIN_GIST,   "armour-3"},
    {NULL},
};
static const struct muster_row village[] = {
    {"villager", "half or more", VILLAGER_GIST, "tool-half-long"},
    {"ronin",    "any",          RONIN_GIST,    ""},
    {"monk",     "any",          MONK_GIST,     "naginata"},
    {"sensei",   "0–1",          SENSEI_GIST,   ""},
    {NULL},
};
static const struct muster_row anybody[] = {
    {"samurai",  "any", SAMURAI_GIST,  "armour-5s, yari"},
    {"ronin",    "any", RONIN_GIST,    "armour-3"},
    {"ashigaru", "any", ASHIGARU_GIST, "armour-4, yari"},
    {"monk",     "any", MONK_GIST,     "armour-4, naginata"},
    {"ninja",    "any", NINJA_GIST,    "shuriken"},
    {"veteran",  "any", VETERAN_GIST,  "armour-3, yari"},
    {"bandit",   "any", BANDIT_GIST,   "tool-half-long"},
    {"villager", "any", VILLAGER_GIST, "tool-half-long"},
    {"servant",  "any", SERVANT_GIST,  "tate"},
    {"sensei",   "0–1", SENSEI_GIST,   ""},
    {"civilian", "any", "class 1: is only in the way", ""},
    {NULL},
};

const struct muster_list ag_lists[AG_LISTS + 1] = {
    [AG_CLAN]    = {"clan",    "Clan",    "samurai of one lord, his ashigaru, and villagers called to arms", AR_17_3, clan},
    [AG_TEMPLE]  = {"temple",  "Temple",  "warrior monks, and the country that believes in them",            AR_17_3, temple},
    [AG_SHADOWS] = {"shadows", "Shadows", "ninja, and whoever takes money for not asking",                   AR_17_3, shadows},
    [AG_GANG]    = {"gang",    "Gang",    "bandits, old soldiers among them, and the ronin who lead them",   AR_17_3, gang},
    [AG_VILLAGE] = {"village", "Village", "villagers who have had enough, and a few swords they feed",       AR_17_3, village},
    [AG_ANYBODY] = {"anybody", "Company", "whomever you want: only the price list and its reserves bind",    AR_17_3, anybody},
    {NULL},
};

// AR_1_1, AR_1_3 Of which class people of a type are.
static const struct { const char *type; struct muster_range class; } classes[] = {
    {"civilian", {1, 1, 1}}, {"villager", {2, 2, 2}}, {"servant", {2, 2, 2}}, {"bandit", {2, 2, 2}},
    {"veteran",  {3, 3, 3}}, {"ashigaru", {2, 3, 3}}, {"samurai", {4, 5, 4}}, {"ronin",  {4, 5, 4}},
    {"monk",     {4, 4, 4}}, {"ninja",    {4, 5, 4}}, {"sensei",  {6, 6, 6}},
};
// clang-format on

struct muster_range ag_range(const struct muster_list *list, const char *type, const char *word)
{
    (void)list;
    if (strcmp(word, "strikes") == 0) return (struct muster_range){1, AG_STROKES, 1};
    if (strcmp(word, "rider-class") == 0) return (struct muster_range){1, AG_SENSEI, 4};
    if (strcmp(word, "deeds") == 0) return (struct muster_range){0, DEEDS_MOST, 0};
    for (size_t i = 0; i < sizeof classes / sizeof *classes; i++) {
        if (strcmp(type, classes[i].type) == 0) return classes[i].class;
    }
    return (struct muster_range){1, AG_SENSEI, 3};
}
