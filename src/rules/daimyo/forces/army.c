// A force read unit by unit, and what it is worth in koku (DM-17, DM-R42).
#include "core/text.h"
#include "rules/daimyo/forces/forces.h"

#include <string.h>

// clang-format off
// DM_17_1 The page's army of 50,000 koku, unit by unit. DM_18_4 It has fewer arquebuses than were usual by
// 1582, when a third of an army had them.
const struct dm_corps_row dm_corps[DM_CORPS] = {
    [DM_ARCHERS]    = {"ashigaru",        "bow",                     "Archer",   "archers",    2},
    [DM_ARQUEBUSES] = {"ashigaru",        "arquebus",                "Gunner",   "arquebuses", 2},
    [DM_SPEARS]     = {"ashigaru",        "spear",                   "Spearman", "spears",     3},
    [DM_SAMURAI]    = {"samurai-foot",    "naginata",                "Samurai",  "samurai",    3},
    [DM_CAVALRY]    = {"samurai-cavalry", "naginata",                "Rider",    "cavalry",    1},
    [DM_GUARDS]     = {"guard",           "naginata, flagbearers 2", "Guard",    "guard",      1},
};
// clang-format on

#define ARMY_UNITS 12

int dm_share(enum dm_corps corps, int units)
{
    return (dm_corps[corps].share * units + ARMY_UNITS - 1) / ARMY_UNITS;
}

int dm_koku_of(const struct dm_entry *entry)
{
    if (entry->type != DAIMYO) return DM_FIGURE_KOKU;
    return entry->clan == CLAN_5000 + 1 ? DM_LORD_KOKU / 2 : DM_LORD_KOKU;
}

static enum dm_corps corps_of(const struct dm_entry *entry)
{
    switch (entry->type) {
    case ASHIGARU:
        if (entry->missile == BOW + 1) return DM_ARCHERS;
        if (entry->missile == ARQUEBUS + 1) return DM_ARQUEBUSES;
        return !entry->missile && entry->weapon == SPEAR ? DM_SPEARS : DM_CORPS;
    case SAMURAI_FOOT: return DM_SAMURAI;
    case SAMURAI_CAVALRY: return DM_CAVALRY;
    case GUARD: return DM_GUARDS;
    default: return DM_CORPS;
    }
}

static struct dm_body *body_of(struct dm_army *army, const struct piece *piece)
{
    for (int i = 0; i < army->count && *piece->group; i++) {
        const struct piece *first = army->bodies[i].piece;
        if (strcmp(first->group, piece->group) == 0) return &army->bodies[i];
    }
    return NULL;
}

bool dm_army_read(const struct muster_force *force, struct dm_army *army, struct fault *fault)
{
    army->force = force;
    army->count = 0;
    for (int i = 0; i < force->count; i++) {
        const struct piece *piece = &force->pieces[i];
        struct dm_entry *entry = &army->entries[i];
        if (!dm_entry_read(piece, i, entry, fault)) return false;
        if (entry->lost) {
            return dm_force_fault(fault, i, "words",
                                  "'lost' is said in a scenario, and not in a force");
        }
        struct dm_body *body = body_of(army, piece);
        if (!body) {
            body = &army->bodies[army->count++];
            *body = (struct dm_body){
                .piece = piece, .entry = *entry, .corps = (uint8_t)corps_of(entry)};
        }
        bool alike = body->entry.type == entry->type && body->entry.missile == entry->missile &&
                     body->entry.mounted == entry->mounted;
        if (!alike) {
            return dm_force_fault(fault, i, "type",
                                  "all of a unit are of one type, armed alike to shoot (DM-1.5)");
        }
        if (corps_of(entry) == DM_CORPS) body->corps = DM_CORPS;
        body->size++;
        body->pikes += entry->weapon == PIKE;
    }
    return true;
}

static void say(struct text *out, const char *word)
{
    text_addf(out, "%s%s", out->length ? ", " : "", word);
}

// In one order: what is shot with, what is in hand, the horse, and what the unit has besides.
void dm_entry_words(const struct dm_entry *entry, struct text *out)
{
    if (entry->missile == BOW + 1) say(out, "bow");
    if (entry->missile == ARQUEBUS + 1) say(out, "arquebus");
    if (entry->missile == GUN + 1) say(out, "crew");
    if (entry->weapon == PIKE) say(out, "pike");
    if (entry->weapon == SPEAR) say(out, entry->type == ASHIGARU ? "spear" : "naginata");
    if (entry->weapon == SWORD && !entry->missile) say(out, "sword");
    if (entry->type == DAIMYO && entry->mounted) say(out, "mounted");
    if (entry->clan == CLAN_10000 + 1) say(out, "koku-10000");
    if (entry->clan == CLAN_5000 + 1) say(out, "koku-5000");
    if (entry->marksman) text_addf(out, ", sharpshooter %d", entry->marksman);
    if (entry->banners) text_addf(out, ", flagbearers %d", entry->banners);
    if (entry->few) say(out, "few");
}
