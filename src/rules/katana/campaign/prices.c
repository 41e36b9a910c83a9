#include "rules/katana/campaign/prices.h"

#include "core/text.h"
#include "rules/katana/vocabulary.h"

#define SILVER 20            // KY_18_1 copper pieces
#define KOKU   (20 * SILVER) // KY_18_1 the gold piece: a year's rice for one

const struct coin ky_coins[] = {{"koku", KOKU}, {"silver", SILVER}, {"copper", 1}, {NULL}};

// clang-format off
#define OR_MORE .at_least = true
#define IN_TOWN .in_towns = true
#define SERVICE .used_up = true

// KY_18_2 All costs are in copper pieces. The page has an order of its own, and so has this list.
const struct ware ky_wares[] = {
    {"inn",               "Accommodation", "night at an inn, with food",               NULL,             5, SERVICE},
    {"bathhouse",         "Accommodation", "use of the bathhouse",                     NULL,             1, SERVICE},
    {"teahouse",          "Accommodation", "visit to a teahouse",                      NULL,            10, SERVICE},
    {"armour-part",       "Armour",        "partial armour",                           NULL,          4000},
    {"armour",            "Armour",        "armour",                                   "or more",     8000, OR_MORE},
    {"armour-full",       "Armour",        "full armour",                              "or more",    12000, OR_MORE},
    {"bandages",          "Goods",         "bandages with herbs, blessed by a priest", NULL,            20},
    {"belt-pouch",        "Goods",         "belt pouch",                               NULL,             2},
    {"book",              "Goods",         "book",                                     "variable",       0},
    {"clothing-commoner", "Clothing",      "a commoner's clothing",                    NULL,             5},
    {"clothing-bushi",    "Clothing",      "bushi clothing",                           "minimum",      100, OR_MORE},
    {"winter-commoner",   "Clothing",      "a commoner's winter clothing",             NULL,            10},
    {"winter-bushi",      "Clothing",      "bushi winter clothing",                    "minimum",      150, OR_MORE},
    {"falcon",            "Goods",         "trained falcon",                           NULL,           600},
    {"flint",             "Goods",         "flint and steel",                          NULL,            10},
    {"food",              "Goods",         "packed meals for travel",                  "per day",        2},
    {"horse-war",         "Horses",        "war horse",                                NULL,         15000},
    {"horse-samurai",     "Horses",        "samurai's horse",                          NULL,          6000},
    {"horse-other",       "Horses",        "other horse",                              NULL,          3000},
    {"lantern",           "Goods",         "lantern",                                  NULL,             2},
    {"lantern-oil",       "Goods",         "lantern oil for a night",                  NULL,             5},
    {"rope",              "Goods",         "rope",                                     "per foot",       1},
    {"sake",              "Goods",         "sake",                                     "per flask",     20},
    {"sack",              "Goods",         "sack",                                     NULL,             2},
    {"sandals",           "Goods",         "sandals",                                  "per pair",       7},
    {"straw-hat",         "Goods",         "straw hat",                                NULL,             2},
    {"straw-raincoat",    "Goods",         "straw raincoat",                           NULL,             5},
    {"strongbox",         "Goods",         "strongbox",                                NULL,           400},
    {"trunk",             "Goods",         "trunk that a porter carries",              NULL,           300},
    {"watchdog",          "Goods",         "watchdog",                                 NULL,           100},
    {"water-bottle",      "Goods",         "water bottle",                             NULL,            10},
    {"writing-set",       "Goods",         "writing set",                              NULL,            60},
    {"bo",                "Weapons",       "bo",                                       NULL,             5, IN_TOWN},
    {"doshi",             "Weapons",       "doshi",                                    NULL,            90, IN_TOWN},
    {"jutte",             "Weapons",       "jutte",                                    NULL,           210, IN_TOWN},
    {"jo",                "Weapons",       "jo",                                       NULL,             4, IN_TOWN},
    {"katana",            "Weapons",       "katana",                                   NULL,           600, IN_TOWN},
    {"kusarigama",        "Weapons",       "kusarigama",                               NULL,           100, IN_TOWN},
    {"kyu",               "Weapons",       "kyu, the bow",                             NULL,           600, IN_TOWN},
    {"arrow",             "Weapons",       "arrow",                                    "each",           5, IN_TOWN},
    {"manrikigusari",     "Weapons",       "manrikigusari",                            NULL,            60, IN_TOWN},
    {"naginata",          "Weapons",       "naginata",                                 NULL,           450, IN_TOWN},
    {"nunchaku",          "Weapons",       "nunchaku",                                 NULL,            30, IN_TOWN},
    {"sai",               "Weapons",       "sai",                                      "per pair",     180, IN_TOWN},
    {"satsumata",         "Weapons",       "satsumata",                                NULL,           360, IN_TOWN},
    {"shuriken",          "Weapons",       "shuriken",                                 "each",          20, IN_TOWN},
    {"tessen",            "Weapons",       "tessen",                                   NULL,           150, IN_TOWN},
    {"tonfa",             "Weapons",       "tonfa",                                    NULL,            10, IN_TOWN},
    {"wakizashi",         "Weapons",       "wakizashi",                                NULL,           400, IN_TOWN},
    {"yari",              "Weapons",       "yari",                                     NULL,           360, IN_TOWN},
    {"take-yari",         "Weapons",       "yari of bamboo",                           NULL,             6, IN_TOWN},
    {NULL},
};
// clang-format on

// In one word, as a column of a table has it.
static void print_remark(const char *remark, struct text *out)
{
    for (const char *letter = remark ? remark : "-"; *letter; letter++) {
        text_addf(out, "%c", *letter == ' ' ? '-' : *letter);
    }
}

void ky_print_prices(struct text *out)
{
    text_add(out, "item              copper remark\n");
    for (const struct ware *ware = ky_wares; ware->id; ware++) {
        text_addf(out, "%-17s ", ware->id);
        if (ware->price) {
            text_addf(out, "%-6d ", ware->price);
        } else {
            text_add(out, "-      ");
        }
        print_remark(ware->remark, out);
        text_add(out, "\n");
    }
}
