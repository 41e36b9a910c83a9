// An army by chance: the page's own where the koku suffice, or in proportion, with clans if they fit.
#include "core/mix.h"
#include "core/text.h"
#include "rules/daimyo/forces/forces.h"

#include <stdio.h>
#include <string.h>

#define UNITS_MOST 22 // two such armies and their clans have room in a battle
#define LORDS      12
#define SMALL_FROM 30000 // koku of an army that brings a small clan along
#define LARGE_FROM 60000

// DM_18_7 Samurai have surnames; ashigaru have none, and are called by what they do.
static const char *const lords[LORDS] = {
    "Asakura Kagehira", "Bessho Nagatomo", "Chiba Tanemoto", "Date Harutsuna",
    "Endo Motonobu",    "Fukushima Masao", "Gamo Katahide",  "Hatano Hidemune",
    "Ikeda Nobuteru",   "Jinbo Naganori",  "Kyogoku Takami", "Matsunaga Hisao",
};
static const char *const ordinals[] = {"First", "Second",  "Third",  "Fourth", "Fifth",
                                       "Sixth", "Seventh", "Eighth", "Ninth",  "Tenth"};

struct levy {
    const struct muster_order *order;
    struct muster_force *force;
    uint64_t place;
    int lords; // named so far, from a place drawn
};

static int draw(struct levy *levy, int below)
{
    return (int)mix_below(mix_at(levy->order->seed, levy->place++), (uint32_t)below);
}

static struct piece *enlist(struct levy *levy, const char *type, const char *clan)
{
    struct piece *piece = &levy->force->pieces[levy->force->count++];
    *piece = (struct piece){.side = NOBODY};
    snprintf(piece->type, sizeof piece->type, "%s", type);
    snprintf(piece->clan, sizeof piece->clan, "%s", clan);
    return piece;
}

static void add_unit(struct levy *levy, enum dm_corps corps, const char *name, const char *clan,
                     const char *words)
{
    const struct dm_corps_row *row = &dm_corps[corps];
    for (int i = 0; i < DM_GROUP; i++) {
        struct piece *piece = enlist(levy, row->type, clan);
        snprintf(piece->name, sizeof piece->name, "%.14s %d", row->name, levy->force->count);
        snprintf(piece->group, sizeof piece->group, "%s", name);
        snprintf(piece->words, sizeof piece->words, "%s", words);
    }
}

static void add_lord(struct levy *levy, const char *clan, const char *koku)
{
    struct piece *piece = enlist(levy, "daimyo", clan);
    const char *name = lords[levy->lords++ % LORDS];
    snprintf(piece->name, sizeof piece->name, "%s", name);
    snprintf(piece->words, sizeof piece->words, "sword%s%s%s", draw(levy, 2) ? ", mounted" : "",
             *koku ? ", " : "", koku);
}

// A clan is called by the first name of its Daimyo.
static void add_clan(struct levy *levy, enum dm_clan size)
{
    char clan[GROUND_NAME_CAP], name[GROUND_NAME_CAP];
    const char *lord = lords[levy->lords % LORDS];
    snprintf(clan, sizeof clan, "%.*s", (int)strcspn(lord, " "), lord);
    snprintf(name, sizeof name, "%.14s guard", clan);
    add_unit(levy, DM_GUARDS, name, clan, dm_corps[DM_GUARDS].words);
    if (size == CLAN_10000) {
        snprintf(name, sizeof name, "%.14s spears", clan);
        add_unit(levy, DM_SPEARS, name, clan, dm_corps[DM_SPEARS].words);
    }
    add_lord(levy, clan, size == CLAN_10000 ? "koku-10000" : "koku-5000");
}

// One kind after the other by chance, as long as none has more than its share.
static void choose_units(struct levy *levy, int units, int chosen[DM_CORPS])
{
    chosen[DM_GUARDS] = 1;
    for (int left = units - 1; left > 0;) {
        int corps = draw(levy, DM_CORPS);
        if (chosen[corps] >= dm_share((enum dm_corps)corps, units)) continue;
        chosen[corps]++;
        left--;
    }
}

static void add_army(struct levy *levy, int units)
{
    int chosen[DM_CORPS] = {0};
    choose_units(levy, units, chosen);
    for (int corps = 0; corps < DM_CORPS; corps++) {
        for (int i = 0; i < chosen[corps]; i++) {
            char name[GROUND_NAME_CAP];
            const char *words = dm_corps[corps].words;
            snprintf(name, sizeof name, "%s %s", ordinals[i], dm_corps[corps].units);
            bool marksman = corps == DM_ARQUEBUSES && i == 0 && chosen[corps] > 1;
            bool pikes = corps == DM_SAMURAI && i == 0 && draw(levy, 2);
            if (marksman) words = "arquebus, sharpshooter 3";
            add_unit(levy, (enum dm_corps)corps, name, "", pikes ? "pike" : words);
        }
    }
    add_lord(levy, "", "");
}

bool dm_raise(const struct muster_order *order, struct muster_force *force, struct fault *fault)
{
    struct levy levy = {.order = order, .force = force};
    int koku = order->points, least = DM_LORD_KOKU + DM_UNIT_KOKU;
    force->count = 0;
    if (koku < least) {
        return fault_set(fault, "", "an army has %d koku at least: a Daimyo and his guards", least);
    }
    levy.lords = draw(&levy, LORDS);
    bool large = koku >= LARGE_FROM;
    int own = koku - DM_LORD_KOKU - (large ? 10000 : 0);
    // A small clan, where less is left over with it than without.
    bool small = koku >= SMALL_FROM && (own - 5000) % DM_UNIT_KOKU <= own % DM_UNIT_KOKU;
    int units = (own - (small ? 5000 : 0)) / DM_UNIT_KOKU;
    add_army(&levy, units < UNITS_MOST ? units : UNITS_MOST);
    if (large) add_clan(&levy, CLAN_10000);
    if (small) add_clan(&levy, CLAN_5000);
    snprintf(force->list, sizeof force->list, "%s", order->list->id);
    snprintf(force->title, sizeof force->title, "The army of %s", lords[(levy.lords - 1) % LORDS]);
    return true;
}
