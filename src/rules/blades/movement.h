// Step 3: walking, riding, and whatever else a figure may do instead.
#ifndef KASSEN_RULES_BLADES_MOVEMENT_H
#define KASSEN_RULES_BLADES_MOVEMENT_H

#include "rules/blades/figures.h"
#include "rules/blades/fire.h"
#include "rules/blades/vocabulary.h"

// movement.c, walking.c, riding.c, acts.c
struct problem blades_movement_check(const struct ground *, const struct battle *,
                                     const struct choice *);
void blades_movement_propose(const struct ground *, const struct battle *, enum side,
                             struct choices *);
void blades_movement_apply(struct umpire *, const struct choice *);
int blades_points_left(const struct blades_figure *);
int blades_cost(const struct field *, int figure, uint16_t from, uint16_t to); // 0: closed to it
uint8_t blades_edges_of(const struct ground *, uint16_t cell);
struct problem blades_may_begin(const struct blades_battle *, const struct choice *);
bool blades_controlled(const struct field *, uint16_t head, uint16_t rear); // must stop there

// Where one choice of movement may lead, and what it costs. For most figures the next hex, or one
// past friends; for those who are not free to end where they like, every end that is open to them.
struct blades_ways {
    int count;
    struct blades_way {
        struct blades_place place;
        uint8_t cost;
        uint16_t before; // the way it goes on from, by its place in the list + 1; 0: the start
    } list[8192];
};

void blades_walks(const struct field *, int figure, struct blades_ways *);
void blades_walk_steps(const struct field *, int figure, struct blades_ways *); // the next only
void blades_ride_steps(const struct field *, int figure, struct blades_ways *);
struct problem blades_walk_check(const struct field *, int figure, uint16_t to, int *cost);

enum blades_ride { RIDE_F, RIDE_FL, RIDE_FR, RIDE_B, RIDE_PL, RIDE_PR, BLADES_RIDES };

struct problem blades_ride_check(const struct field *, int figure, int step, int *cost,
                                 struct blades_place *);
struct problem blades_ride_to_check(const struct field *, const struct choice *, int *cost);
struct problem blades_ride_in_check(const struct field *, const struct choice *);
void blades_propose_ride(const struct field *, uint8_t figure, struct choices *);
void blades_propose_ride_in(const struct field *, uint8_t figure, struct choices *);
void blades_ride_ends(const struct field *, int figure, struct blades_ways *); // all of them

// The stretches of a whole move to an end, each with what it costs by itself.
void blades_trace(const struct field *, int figure, struct blades_place end, struct blades_ways *);
void blades_all_walks(const struct field *, int figure, struct blades_ways *);
void blades_all_rides(const struct field *, int figure, struct blades_ways *);

// SB-11.5, SB-12.3 Guards before the alarm and duellists: bound to end near a post or a man.
bool blades_bound(const struct blades_battle *, int figure);
int blades_shortfall(const struct field *, int figure, struct blades_place);
void blades_keep_best(const struct field *, int figure, struct blades_ways *);

struct problem blades_act_check(const struct field *, const struct choice *);
void blades_act_propose(const struct field *, uint8_t figure, struct choices *);
void blades_act_apply(struct umpire *, const struct choice *);

#endif
