// A force by chance: legal, within its points, and small enough to be played; the same for the same seed.
#include "core/mix.h"
#include "core/text.h"
#include "rules/argad/forces/forces.h"
#include "rules/argad/vocabulary.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#define FIGURES_MOST  (AG_FIGURES / 2) // two such forces fit into a battle
#define BODIES_MOST   (AG_UNITS / 2)
#define FAILURES_MOST 60
#define LEADERS       4
#define ROOM_MOST     8 // riders, things to carry and the like, of one force

// People who come together: so many of a type, equal to each other.
struct offer {
    const char *type; // NULL ends the offers
    const char *words, *unit;
    uint8_t least, most; // figures at once
    uint8_t times;       // so many such units at most
};

// clang-format off
// The first offers are leaders, as many as LEADERS; one of them is there.
static const struct offer clan_offers[] = {
    {"samurai",  "leader, officer, class 5, cavalry, armour-5s, yumi, horo", "", 1, 1, 1},
    {"samurai",  "leader, officer, class 5, armour-5s, naginata",            "", 1, 1, 1},
    {"samurai",  "leader, officer, armour-5s, yari",                         "", 1, 1, 1},
    {"samurai",  "leader, officer, armour-4",                                "", 1, 1, 1},
    {"samurai",  "armour-5s, yari",                 "Samurai",       2, 4, 3},
    {"samurai",  "armour-5s, nodachi",              "Swords",        1, 2, 1},
    {"samurai",  "cavalry, armour-5s, yari",        "Horsemen",      2, 4, 3},
    {"samurai",  "cavalry, armour-5s, yumi",        "Horse archers", 1, 3, 1},
    {"samurai",  "officer, taisho, armour-4",       "Taisho",        1, 1, 1},
    {"ashigaru", "armour-4, yari",                  "Spears",        3, 8, 3},
    {"ashigaru", "armour-4, pike",                  "Pikes",         4, 8, 3},
    {"ashigaru", "armour-4, yumi",                  "Bows",          3, 6, 2},
    {"ashigaru", "armour-4, arquebus",              "Guns",          3, 6, 2},
    {"ashigaru", "armour-4, sergeant",              "Sergeant",      1, 1, 2},
    {"ashigaru", "ammo-carrier",                    "Carrier",       1, 1, 1},
    {"ashigaru", "musician",                        "Drummer",       1, 1, 1},
    {"ashigaru", "class 2, yari",                   "Recruits",      3, 6, 2},
    {"villager", "tool-half-long",                  "Villagers",     2, 5, 2},
    {"servant",  "tate",                            "Boards",        1, 2, 2},
    {NULL},
};
static const struct offer temple_offers[] = {
    {"monk",     "leader, officer, class 5, armour-4, naginata, deeds 1", "", 1, 1, 1},
    {"monk",     "leader, officer, armour-4, naginata",                   "", 1, 1, 1},
    {"monk",     "leader, officer, armour-4, kanabo",                     "", 1, 1, 1},
    {"monk",     "leader, officer, naginata",                             "", 1, 1, 1},
    {"monk",     "armour-4, naginata",              "Monks",      3, 6, 3},
    {"monk",     "armour-4, kanabo",                "Clubs",      1, 2, 1},
    {"monk",     "yumi",                            "Bows",       2, 4, 2},
    {"ashigaru", "arquebus",                        "Guns",       2, 5, 2},
    {"ashigaru", "armour-3, yari",                  "Spears",     3, 6, 3},
    {"villager", "yari",                            "Villagers",  3, 6, 2},
    {"villager", "tool-half-long",                  "Peasants",   3, 8, 3},
    {"villager", "sling",                           "Slingers",   2, 3, 1},
    {"ronin",    "armour-4",                        "Ronin",      1, 3, 2},
    {NULL},
};
static const struct offer shadow_offers[] = {
    {"ninja",    "leader, officer, class 5, fast, shuriken",              "", 1, 1, 1},
    {"ninja",    "leader, officer, class 5, shuriken",                    "", 1, 1, 1},
    {"ninja",    "leader, officer, shuriken",                             "", 1, 1, 1},
    {"ninja",    "leader, shuriken",                                      "", 1, 1, 1},
    {"ninja",    "shuriken",                        "Ninja",      2, 5, 3},
    {"ninja",    "yumi, shuriken",                  "Bows",       2, 3, 2},
    {"ronin",    "armour-3",                        "Ronin",      1, 3, 2},
    {"ronin",    "armour-3, nodachi",               "Swords",     1, 1, 1},
    {"bandit",   "yari",                            "Bandits",    2, 4, 3},
    {NULL},
};
static const struct offer gang_offers[] = {
    {"bandit",   "leader, class 3, officer, armour-4, yari, deeds 1",     "", 1, 1, 1},
    {"veteran",  "leader, class 4, officer, armour-4, kanabo, deeds 1",   "", 1, 1, 1},
    {"veteran",  "leader, officer, armour-4, yari",                       "", 1, 1, 1},
    {"veteran",  "leader, armour-3",                                      "", 1, 1, 1},
    {"veteran",  "armour-3, yari",                  "Veterans",   2, 5, 3},
    {"veteran",  "yumi",                            "Bows",       1, 3, 2},
    {"veteran",  "arquebus",                        "Guns",       1, 2, 2},
    {"bandit",   "tool-half-long",                  "Bandits",    3, 8, 3},
    {"bandit",   "yari",                            "Spears",     2, 5, 3},
    {"bandit",   "sling",                           "Slingers",   1, 3, 1},
    {"ronin",    "armour-3",                        "Ronin",      1, 2, 2},
    {NULL},
};
static const struct offer village_offers[] = {
    {"ronin",    "leader, class 5, fast, strikes 2, deeds 3",             "", 1, 1, 1},
    {"ronin",    "leader, class 5, armour-3",                             "", 1, 1, 1},
    {"ronin",    "leader, yumi",                                          "", 1, 1, 1},
    {"villager", "leader, yari",                                          "", 1, 1, 1},
    {"villager", "tool-half-long",                  "Villagers",  3, 8, 2},
    {"villager", "yari",                            "Spears",     3, 6, 3},
    {"villager", "sling",                           "Slingers",   1, 3, 1},
    {"villager", "musician",                        "Bell",       1, 1, 1},
    {"ronin",    "",                                "Ronin",      1, 2, 2},
    {"ronin",    "nodachi",                         "Swords",     1, 1, 1},
    {"monk",     "naginata",                        "Monk",       1, 1, 1},
    {NULL},
};

static const struct offer *const offers[AG_LISTS] = {
    [AG_CLAN] = clan_offers, [AG_TEMPLE] = temple_offers, [AG_SHADOWS] = shadow_offers,
    [AG_GANG] = gang_offers, [AG_VILLAGE] = village_offers, [AG_ANYBODY] = clan_offers,
};

static const char *const captains[AG_LISTS][6] = {
    [AG_CLAN]    = {"Honma Kagetoki", "Ueno Masanari", "Kira Toshisada", "Anzai Motoyuki", "Sugano Ietada", "Hirata Nagamune"},
    [AG_TEMPLE]  = {"Abbot Gensho", "Brother Ryokai", "Brother Shinnyo", "Abbot Kakunen", "Brother Enku", "Brother Dozen"},
    [AG_SHADOWS] = {"Kogarashi", "Usugumo", "Old Matahei", "Yonaga", "Fukuro", "Kagero"},
    [AG_GANG]    = {"Red Gorota", "Okuma", "Crooked Ishi", "Bald Sadaji", "Tateki", "Long Magobei"},
    [AG_VILLAGE] = {"Kuroki", "Headman Jinsuke", "Hotta", "Widow Sayo", "Akabane", "Old Tokichi"},
    [AG_ANYBODY] = {"Honma Kagetoki", "Ueno Masanari", "Kira Toshisada", "Anzai Motoyuki", "Sugano Ietada", "Hirata Nagamune"},
};
static const char *const ordinals[] = {"", "Second", "Third"};
// clang-format on

struct levy {
    const struct muster_order *order;
    struct muster_force *force;
    enum ag_list list;
    uint64_t place;
    int bodies, times[32]; // bodies of each offer
};

static int draw(struct levy *levy, int below)
{
    return (int)mix_below(mix_at(levy->order->seed, levy->place++), (uint32_t)below);
}

static int cost_of(const struct muster_force *force)
{
    int cost = 0;
    for (int i = 0; i < force->count; i++) {
        struct tally price;
        struct fault fault;
        bool good = ag_muster.price(force, i, NULL, &price, &fault);
        assert(good);
        cost += price.total;
    }
    return cost;
}

// How many carry what there is little room for.
static int burdened(const struct muster_force *force)
{
    int count = 0;
    for (int i = 0; i < force->count; i++) {
        count += piece_word(force->pieces[i].words, "tate", NULL) ||
                 piece_word(force->pieces[i].words, "ammo-carrier", NULL);
    }
    return count;
}

static bool is_good(const struct levy *levy)
{
    struct muster_breaches breaches;
    struct fault fault;
    const struct muster_force *force = levy->force;
    if (force->count > FIGURES_MOST || levy->bodies > BODIES_MOST) return false;
    if (burdened(force) > ROOM_MOST) return false;
    if (cost_of(force) > 2 * levy->order->points) return false;
    bool read = ag_validate(force, &levy->order->terms, &breaches, &fault);
    assert(read);
    return breaches.count == 0;
}

static void name_unit(const struct offer *offer, int time, struct piece *piece)
{
    if (time == 0) {
        snprintf(piece->group, sizeof piece->group, "%s", offer->unit);
    } else {
        snprintf(piece->group, sizeof piece->group, "%s %c%s", ordinals[time],
                 offer->unit[0] - 'A' + 'a', offer->unit + 1);
    }
}

static void add(struct levy *levy, int which, int number)
{
    const struct offer *offer = &offers[levy->list][which];
    int time = levy->times[which]++;
    struct text name;
    levy->bodies++;
    for (int i = 0; i < number; i++) {
        struct piece *piece = &levy->force->pieces[levy->force->count++];
        *piece = (struct piece){.side = RED};
        snprintf(piece->type, sizeof piece->type, "%s", offer->type);
        snprintf(piece->words, sizeof piece->words, "%s", offer->words);
        if (which < LEADERS) continue;
        name_unit(offer, time, piece);
        text_init(&name, piece->name, sizeof piece->name);
        text_add(&name, piece->group);
        if (offer->most > 1) text_addf(&name, " %d", i + 1);
    }
}

static void take_back(struct levy *levy, int which, int before)
{
    levy->force->count = before;
    levy->bodies--;
    levy->times[which]--;
}

// One to lead them: by chance, and at last the cheapest.
static bool begin(struct levy *levy, int *cheapest)
{
    int before = levy->force->count;
    for (int tries = 0; tries <= LEADERS; tries++) {
        int which = tries < LEADERS ? draw(levy, LEADERS) : LEADERS - 1;
        add(levy, which, 1);
        *cheapest = cost_of(levy->force);
        if (is_good(levy)) return true;
        take_back(levy, which, before);
    }
    return false;
}

static void grow(struct levy *levy)
{
    int count = LEADERS;
    while (offers[levy->list][count].type) {
        count++;
    }
    for (int failures = 0; failures < FAILURES_MOST;) {
        int which = LEADERS + draw(levy, count - LEADERS), before = levy->force->count;
        const struct offer *offer = &offers[levy->list][which];
        int number = offer->least + draw(levy, offer->most - offer->least + 1);
        if (levy->times[which] == offer->times || before + number > FIGURES_MOST) {
            failures++;
            continue;
        }
        add(levy, which, number);
        if (is_good(levy)) {
            failures = 0;
        } else {
            take_back(levy, which, before);
            failures++;
        }
    }
}

// A village has villagers before it can have somebody to lead it.
static void add_company(struct levy *levy)
{
    if (levy->list == AG_VILLAGE) add(levy, LEADERS, 3);
}

bool ag_raise_force(const struct muster_order *order, struct muster_force *out, struct fault *fault)
{
    struct levy levy = {
        .order = order, .force = out, .list = (enum ag_list)(order->list - ag_lists)};
    int cheapest = 0;
    memset(out, 0, sizeof *out);
    snprintf(out->list, sizeof out->list, "%s", order->list->id);
    add_company(&levy);
    if (!begin(&levy, &cheapest)) {
        return fault_set(fault, "", "no force of the list %s is raised for less than %d points",
                         order->list->id, (cheapest + 1) / 2);
    }
    grow(&levy);
    const char *captain = captains[levy.list][draw(&levy, 6)];
    for (int i = 0; i < out->count; i++) {
        struct piece *piece = &out->pieces[i];
        if (piece->name[0]) continue;
        snprintf(piece->name, sizeof piece->name, "%s", captain);
        snprintf(piece->group, sizeof piece->group, "%s", captain);
    }
    snprintf(out->title, sizeof out->title, "%s of %s", order->list->title, captain);
    return true;
}
