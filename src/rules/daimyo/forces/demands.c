// What the page asks of an army and of allied clans, and a force held against it (DM-17).
#include "core/text.h"
#include "rules/daimyo/forces/forces.h"
#include "rules/daimyo/vocabulary.h"

#include <string.h>

#define FLAGBEARERS 2 // of a unit of guards
#define PIKES_IN    3 // one of so many units of samurai

// clang-format off
static const struct muster_row army_rows[] = {
    {"daimyo",          "1, and 1 of each clan", "on foot or mounted; that of a clan says koku-10000 or koku-5000", "sword"},
    {"ashigaru",        "7 units of 12",         "two units of archers, two of arquebuses, three of spears",       "spear"},
    {"samurai-foot",    "3 units of 12",         "with naginata; one unit of three may have pikes",                "naginata"},
    {"samurai-cavalry", "1 unit of 12",          "with naginata",                                                  "naginata"},
    {"guard",           "1 unit of 12",          "three samurai and two flagbearers, all guards",                  "naginata, flagbearers 2"},
    {NULL},
};

const struct muster_list dm_lists[] = {
    {"army", "Army of a Daimyo", "50,000 koku or in proportion, with allied clans of 10,000 and 5,000", DM_17_1, army_rows},
    {NULL},
};
// clang-format on

// Bodies of the army itself, or of the clan of that size.
static bool is_of(const struct dm_army *army, const struct dm_body *body, int clan)
{
    if (!*body->piece->clan) return clan == 0;
    for (int i = 0; i < army->count && clan; i++) {
        const struct dm_body *lord = &army->bodies[i];
        bool leads = lord->entry.clan == clan;
        if (leads && strcmp(lord->piece->clan, body->piece->clan) == 0) return true;
    }
    return false;
}

static int units_of(const struct dm_army *army, int clan, int corps)
{
    int units = 0;
    for (int i = 0; i < army->count; i++) {
        const struct dm_body *body = &army->bodies[i];
        bool counts = corps < 0 ? body->entry.type != DAIMYO : body->corps == corps;
        units += counts && is_of(army, body, clan);
    }
    return units;
}

static int lords_of(const struct dm_army *army, int clan)
{
    int lords = 0;
    for (int i = 0; i < army->count; i++) {
        const struct dm_body *body = &army->bodies[i];
        if (body->entry.type == DAIMYO && body->entry.clan == clan) lords += body->size;
    }
    return lords;
}

static bool one_lord(const struct dm_army *army, struct text *why)
{
    int lords = lords_of(army, 0);
    if (lords == 1) return true;
    text_addf(why, "%d Daimyos without a clan are in it, and one leads an army", lords);
    return false;
}

static bool full_units(const struct dm_army *army, struct text *why)
{
    for (int i = 0; i < army->count; i++) {
        const struct dm_body *body = &army->bodies[i];
        int whole = body->entry.type == DAIMYO ? 1 : DM_GROUP;
        if (body->size == whole && !body->entry.few) continue;
        text_addf(why, "%s has %d figures, but must have %d",
                  *body->piece->group ? body->piece->group : body->piece->name, body->size, whole);
        return false;
    }
    return true;
}

static bool known_troops(const struct dm_army *army, struct text *why)
{
    for (int i = 0; i < army->count; i++) {
        const struct dm_body *body = &army->bodies[i];
        if (body->corps != DM_CORPS || body->entry.type == DAIMYO) continue;
        text_addf(why, "%s must be archers, arquebuses, spears, samurai, cavalry or guards",
                  *body->piece->group ? body->piece->group : body->piece->name);
        return false;
    }
    return true;
}

static bool has_guards(const struct dm_army *army, struct text *why)
{
    if (units_of(army, 0, DM_GUARDS) > 0) return true;
    text_add(why, "no unit of guards stands about the Daimyo");
    return false;
}

// DM_R42 Of each kind its share of the units at most, rounded up.
static bool in_proportion(const struct dm_army *army, struct text *why)
{
    int units = units_of(army, 0, -1);
    for (int corps = 0; corps < DM_CORPS; corps++) {
        int has = units_of(army, 0, corps), most = dm_share((enum dm_corps)corps, units);
        if (has <= most) continue;
        text_addf(why, "%d units of %s are in it, but of %d units at most %d may be", has,
                  dm_corps[corps].units, units, most);
        return false;
    }
    return true;
}

static bool few_pikes(const struct dm_army *army, struct text *why)
{
    int pikes = 0, samurai = units_of(army, 0, DM_SAMURAI);
    for (int i = 0; i < army->count; i++) {
        const struct dm_body *body = &army->bodies[i];
        bool may = body->corps == DM_SAMURAI && !*body->piece->clan;
        if (body->pikes && (!may || body->pikes != body->size)) {
            text_addf(why, "%s must have no pikes, or be samurai of the army who all have them",
                      body->piece->group);
            return false;
        }
        pikes += body->pikes > 0;
    }
    int most = (samurai + PIKES_IN - 1) / PIKES_IN;
    if (pikes <= most) return true;
    text_addf(why, "%d units have pikes, but of %d units of samurai at most %d may", pikes, samurai,
              most);
    return false;
}

static bool few_marksmen(const struct dm_army *army, struct text *why)
{
    int marksmen = 0, guns = 0;
    for (int i = 0; i < army->count; i++) {
        const struct dm_body *body = &army->bodies[i];
        if (body->corps != DM_ARQUEBUSES) continue;
        guns += body->size;
        marksmen += body->entry.marksman != 0;
    }
    if (marksmen * 10 <= guns) return true;
    text_addf(why, "%d sharpshooters are in it, but of %d arquebuses one in ten may be", marksmen,
              guns);
    return false;
}

static bool flags_with_guards(const struct dm_army *army, struct text *why)
{
    for (int i = 0; i < army->count; i++) {
        const struct dm_body *body = &army->bodies[i];
        if (body->corps != DM_GUARDS || body->entry.banners == FLAGBEARERS) continue;
        text_addf(why, "%s must have two flagbearers", body->piece->group);
        return false;
    }
    return true;
}

// DM_17_2, DM_17_3 A Daimyo and a unit of guards, and the larger clan a unit of spears.
static bool clan_holds(const struct dm_army *army, enum dm_clan size, struct text *why)
{
    int clan = size + 1, lords = lords_of(army, clan);
    int spears = size == CLAN_10000, guards = units_of(army, clan, DM_GUARDS);
    if (lords == 0) return true;
    if (lords == 1 && guards == 1 && units_of(army, clan, DM_SPEARS) == spears &&
        units_of(army, clan, -1) == 1 + spears) {
        return true;
    }
    text_addf(why, "there is one such clan at most, of a Daimyo, a unit of guards%s",
              spears ? " and one of spears" : " and nobody else");
    return false;
}

static bool large_clan(const struct dm_army *army, struct text *why)
{
    return clan_holds(army, CLAN_10000, why);
}

static bool small_clan(const struct dm_army *army, struct text *why)
{
    return clan_holds(army, CLAN_5000, why);
}

static bool clans_are_led(const struct dm_army *army, struct text *why)
{
    for (int i = 0; i < army->count; i++) {
        const struct dm_body *body = &army->bodies[i];
        if (!*body->piece->clan || is_of(army, body, CLAN_10000 + 1) ||
            is_of(army, body, CLAN_5000 + 1)) {
            continue;
        }
        text_addf(why, "the clan %s has no Daimyo", body->piece->clan);
        return false;
    }
    return true;
}

// clang-format off
static const struct demand {
    struct muster_demand shown;
    bool (*holds)(const struct dm_army *, struct text *why);
    bool lone; // it can be asked of one figure
} demands[] = {
    {{"A1",  DM_17_1, "one Daimyo leads the army, on foot or mounted"},          one_lord,          false},
    {{"A2",  DM_1_6,  "a unit has five figures"},                                full_units,        false},
    {{"A3",  DM_17_5, "guns, wagons, monks, ronin and peasants come by scenario and card"}, known_troops, true},
    {{"A4",  DM_17_1, "at least one unit of guards"},                            has_guards,        false},
    {{"A5",  DM_17_4, "of each kind its share of twelve units, rounded up"},     in_proportion,     false},
    {{"A6",  DM_17_1, "one unit of samurai in three may have pikes"},            few_pikes,         false},
    {{"A7",  DM_7_11, "one arquebus in ten may be a sharpshooter's"},            few_marksmen,      false},
    {{"A8",  DM_17_1, "three guards of a unit are samurai, two flagbearers"},    flags_with_guards, false},
    {{"C1",  DM_17_2, "a clan of 10,000 koku: guards, spears, a Daimyo"},        large_clan,        false},
    {{"C2",  DM_17_3, "a clan of 5,000 koku: guards and a Daimyo"},              small_clan,        false},
    {{"C3",  DM_17_2, "a clan has its Daimyo"},                                  clans_are_led,     false},
};
// clang-format on

#define DEMANDS (int)(sizeof demands / sizeof *demands)

const struct muster_demand *dm_demand(const struct muster_list *list, int number)
{
    (void)list; // there is one
    return number < DEMANDS ? &demands[number].shown : NULL;
}

bool dm_validate(const struct muster_force *force, const struct muster_terms *terms,
                 struct muster_breaches *breaches, struct fault *fault)
{
    struct dm_army army;
    (void)terms; // no switch changes what an army is
    if (!muster_list_by_id(&dm_muster, force->list)) {
        return fault_set(fault, "list", "'%s' is no list; there is army", force->list);
    }
    if (!dm_army_read(force, &army, fault)) return false;
    breaches->count = 0;
    for (int i = 0; i < DEMANDS; i++) {
        struct muster_breach *breach = &breaches->list[breaches->count];
        struct text why;
        text_init(&why, breach->text, sizeof breach->text);
        if (demands[i].holds(&army, &why)) continue;
        breach->demand = &demands[i].shown;
        breaches->count++;
    }
    return true;
}

bool dm_admits(const struct muster_list *list, const struct piece *piece)
{
    char ignored[MUSTER_BREACH_CAP];
    static const struct muster_force empty = {.count = 0};
    struct muster_force force = empty;
    struct dm_army army;
    struct fault fault;
    struct text why;
    (void)list;
    force.count = 1;
    force.pieces[0] = *piece;
    if (!dm_army_read(&force, &army, &fault)) return false;
    for (int i = 0; i < DEMANDS; i++) {
        text_init(&why, ignored, sizeof ignored);
        if (demands[i].lone && !demands[i].holds(&army, &why)) return false;
    }
    return true;
}
