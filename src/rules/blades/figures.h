// Figures on the field: what they are, what they see, and what becomes of them.
#ifndef KASSEN_RULES_BLADES_FIGURES_H
#define KASSEN_RULES_BLADES_FIGURES_H

#include "rules/blades/tables.h"
#include "rules/blades/vocabulary.h"

// figures.c: what a figure is.
bool blades_standing(const struct blades_figure *);
bool blades_on_map(const struct blades_figure *);
bool blades_helpless(const struct blades_figure *); // stunned or asleep
bool blades_able(const struct blades_figure *, enum blades_ability);
int blades_value(const struct blades_figure *, enum blades_value);
bool blades_two_hexes(const struct blades_battle *, const struct blades_figure *);
uint16_t blades_rear(const struct ground *, const struct blades_battle *,
                     const struct blades_figure *); // 0: none
enum blades_terrain blades_terrain_at(const struct ground *, const struct blades_battle *,
                                      uint16_t cell);
bool blades_passable(enum blades_terrain, bool horse, bool armoured);
int blades_next_to(const struct ground *, const struct blades_battle *, int figure); // enemies
bool blades_adjacent(const struct ground *, const struct blades_battle *, int figure, int other);
int blades_distance(const struct ground *, const struct blades_battle *, int figure, int other);
void blades_leave_map(struct blades_figure *, enum blades_where);

// The field: who stands where, and where the enemies of one side hold sway. Worked out when it is
// wanted, never kept.
struct field {
    const struct ground *ground;
    const struct blades_battle *battle;
    uint8_t side;
    bool barred;                        // there are barricades on it
    uint8_t who[GROUND_CELLS_CAP + 1];  // figure or horse in each cell
    uint8_t near[GROUND_CELLS_CAP + 1]; // next to a standing enemy of the side
};

void field_lay(struct field *, const struct ground *, const struct blades_battle *, uint8_t side);

// injury.c: what happens to figures.
enum blades_harm { HARM_NONE, HARM_STUN, HARM_WOUND, HARM_KILL };
enum blades_fate { UNHARMED, NOW_STUNNED, NOW_WOUNDED, NOW_KILLED };

struct blades_condition { // as much of a figure as injury looks at
    uint8_t wounded, stunned, asleep;
};

enum blades_fate blades_fate(struct blades_condition, enum blades_harm);
enum blades_fate blades_retreat_fate(struct blades_condition, bool room);
enum blades_fate blades_harm(struct umpire *, int figure, enum blades_harm, uint16_t clause);
void blades_kill(struct umpire *, int figure, uint16_t clause);
void blades_unhorse(struct umpire *, int figure, bool horse_killed, enum blades_harm);

// sight.c
bool blades_line(const struct ground *, const struct blades_battle *, int viewer, uint16_t from,
                 uint16_t to); // by whoever sees; 0: light, which figures do not block
enum blades_cover blades_cover_of(const struct ground *, const struct blades_battle *,
                                  uint16_t from, uint16_t to);

#endif
