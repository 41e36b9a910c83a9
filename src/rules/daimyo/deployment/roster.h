// What a scenario's entries say of people, guns and wagons, before they are units.
#ifndef KASSEN_RULES_DAIMYO_ROSTER_H
#define KASSEN_RULES_DAIMYO_ROSTER_H

#include "rules/daimyo/battlefield/battlefield.h"
#include "rules/daimyo/deployment/deployment.h"
#include "rules/daimyo/fires/fires.h"

// The words of one piece.
struct dm_entry {
    uint8_t type;      // enum dm_type; of an engine ANIMAL, which its team is
    uint8_t engine;    // enum dm_engine_kind: it is one
    uint8_t weapon;    // enum dm_weapon
    uint8_t missile;   // enum dm_missile + 1; 0: none
    uint8_t clan;      // enum dm_clan + 1, of an allied Daimyo
    uint8_t lost;      // figures of the unit that fell before the battle
    uint8_t banners;   // so many of the unit, its last, carry flags
    uint8_t marksman;  // the sharpshooter's place in his unit, from 1; 0: there is none
    bool mounted, few; // few: the unit is smaller than the page has it
    bool crew, pushes, limbered;
};

// Pieces on their way to units. Figures of a unit follow each other, in the order of the pieces.
struct dm_roll {
    struct dm_battle *battle;
    struct scenario *scenario;
    struct fault *fault;
    struct dm_entry entries[PIECES_CAP];
    uint8_t unit[PIECES_CAP];
    uint8_t piece[DM_FIGURES + 1];     // of each figure
    uint8_t first_piece[DM_UNITS + 1]; // of each unit
    uint8_t engine_piece[DM_ENGINES + 1];
};

// levy.c: units, figures, clans, engines, by their entries; false: the fault says what is wrong.
bool dm_levy(struct dm_roll *);

bool dm_entry_read(const struct piece *, int index, struct dm_entry *, struct fault *);

// A fault of one of the forces; always false, to be returned.
bool dm_force_fault(struct fault *, int index, const char *key, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

// built.c: what of the terrain can be shot down, burnt or gone into becomes a work.
bool dm_build_works(struct dm_battle *, struct scenario *, struct fault *);
int dm_work_on_patch(const struct dm_battle *, int patch); // 0: it is none
bool dm_work_lay(struct dm_work *, enum dm_ground, const struct shape *);
// The cell of a door from 1: in the middle of the side that looks that way, the western or northern one of
// two. 0: the shape has no cells.
int dm_door_cell(const struct shape *, enum dm_wind side);

#endif
