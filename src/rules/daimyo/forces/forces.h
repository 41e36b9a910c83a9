// Armies by koku (DM-17): what a figure is worth, what an army is made of, armies by chance, and battles
// of two of them.
#ifndef KASSEN_RULES_DAIMYO_FORCES_H
#define KASSEN_RULES_DAIMYO_FORCES_H

#include "core/muster.h"
#include "rules/daimyo/deployment/roster.h"

// DM_R42 61 figures are 50,000 koku: twelve units of 4,000, and 2,000 for the Daimyo himself.
#define DM_FIGURE_KOKU 800
#define DM_LORD_KOKU   2000
#define DM_UNIT_KOKU   (DM_GROUP * DM_FIGURE_KOKU)

// The kinds of units that the page's army is made of.
enum dm_corps { DM_ARCHERS, DM_ARQUEBUSES, DM_SPEARS, DM_SAMURAI, DM_CAVALRY, DM_GUARDS, DM_CORPS };

struct dm_corps_row {
    const char *type, *words; // of one of its figures
    const char *name;         // of it, and of a unit: "Archer", "archers"
    const char *units;
    uint8_t share; // units of twelve
};

extern const struct dm_corps_row dm_corps[DM_CORPS];

// A unit of a force: those of one group, or a Daimyo by himself.
struct dm_body {
    const struct piece *piece; // the first of them
    struct dm_entry entry;
    uint8_t size;
    uint8_t corps; // enum dm_corps; DM_CORPS: none of them
    uint8_t pikes; // figures
};

struct dm_army {
    int count;
    struct dm_body bodies[PIECES_CAP];
    const struct muster_force *force;
    struct dm_entry entries[PIECES_CAP];
};

// army.c: reads a force unit by unit; false: the fault says which figure cannot be.
bool dm_army_read(const struct muster_force *, struct dm_army *, struct fault *);
int dm_koku_of(const struct dm_entry *); // what a figure is worth
void dm_entry_words(const struct dm_entry *, struct text *);
int dm_share(enum dm_corps, int units); // at most so many of so many units (DM_R42)

// demands.c: see struct muster.
extern const struct muster_list dm_lists[];
const struct muster_demand *dm_demand(const struct muster_list *, int number);
bool dm_validate(const struct muster_force *, const struct muster_terms *, struct muster_breaches *,
                 struct fault *);
bool dm_admits(const struct muster_list *, const struct piece *);

// raise.c, sheet.c, pitch.c: see struct muster.
bool dm_raise(const struct muster_order *, struct muster_force *, struct fault *);
void dm_sheet_card(const struct piece *, const uint8_t *options, struct card *);
bool dm_sheet_box(const struct piece *, const uint8_t *options, int number, struct muster_box *);
bool dm_pitch(const struct pitch *, struct scenario *, struct fault *);

extern const struct muster dm_muster; // muster.c

#endif
