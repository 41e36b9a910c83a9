// Private to the evaluation: what its files share.
#ifndef KASSEN_RULES_BLADES_PLAYERS_PICTURE_H
#define KASSEN_RULES_BLADES_PLAYERS_PICTURE_H

#include "rules/blades/local.h"
#include "rules/blades/players/weights.h"

enum blades_plight { SOUND, FRAIL, LYING, RIDING, RIDING_FRAIL, BLADES_PLIGHTS };

// What an attack takes on the average, by the printed tables: of its target, in thousandths, by column
// and as he fares; and of the best attacker, by the target's being mounted and his own being wounded.
struct blades_yields {
    uint16_t taken[BLADES_PLIGHTS][BLADES_COLUMNS + 1];
    uint16_t lost[2][2][BLADES_COLUMNS + 1];
};

// What is kept from one evaluation to the next of a decision.
struct blades_notes {
    struct blades_yields yields;
    uint32_t lines[8192]; // of sight that were looked along, by their two ends
};

// A battle as one side sees it.
struct blades_picture {
    const struct ground *ground;
    const struct blades_battle *battle;
    struct blades_notes *notes; // NULL: nothing is kept
    uint64_t unknown;           // that nobody counts with
    const struct blades_yields *yields;
    int worth[BLADES_FIGURES + 1];
    int8_t stand[BLADES_FIGURES + 1]; // the advantage of the ground
    int pressing[SIDES];              // in hundredths
    uint8_t side;
};

// prospects.c: what one side may expect of its next blows and shots.
int blades_prospects_of(const struct blades_picture *, uint8_t striker);
void blades_yields_lay(struct blades_yields *);
// goals.c: how that stands which is fought for, for the side.
int blades_goals_of(const struct blades_picture *);
bool blades_only_fights(const struct blades_terms *); // nothing but points and lives decides
int blades_nearest_enemy(const struct ground *, const struct blades_battle *,
                         const struct blades_figure *); // 0: there is none
int blades_way_from(const struct ground *, int map, const struct blades_figure *);
int blades_distance_between(const struct ground *, const struct blades_figure *,
                            const struct blades_figure *);

// Does the side count with the figure where it stands?
static inline bool blades_counts(const struct blades_picture *picture, int figure)
{
    return blades_on_map(&picture->battle->figures[figure]) &&
           !(picture->unknown & UINT64_C(1) << figure);
}

#endif
