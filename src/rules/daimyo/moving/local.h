// What the files of moving share: those who go together, what their ways cost, and what bars them.
#ifndef KASSEN_RULES_DAIMYO_MOVING_LOCAL_H
#define KASSEN_RULES_DAIMYO_MOVING_LOCAL_H

#include "rules/daimyo/moving/moving.h"

#define DM_GOINGS    6
#define DM_LIMIT     (WAY_MOVE + WAY_MOVE / 1000) // of a whole move
#define DM_HOLDERS   3                            // enemies in contact, who hold a figure (DM_9_14)
#define DM_RIDER     250                          // from the centre of a rider to his front
#define DM_WHEELS    250                          // radius of a gun or a wagon
#define DM_ABREAST   250                          // from one centre to the next
#define DM_SKIRMISH  450                          // likewise of skirmishers
#define DM_TAKES_CUT 25                           // by which a way that is barred is shortened

struct dm_team {
    const struct dm_field *field;
    const struct dm_battle *battle;
    int unit, count;
    uint8_t figures[DM_GROUP]; // living, on the table, lowest first
    int32_t rates[3];          // open, soft, hard
    struct figure_set along;   // units that go along and bar nobody's way
    uint8_t engine;            // likewise
    struct walker walker;
    struct going goings[DM_GOINGS];
};

// cost.c
enum dm_rate { AT_OPEN, AT_SOFT, AT_HARD };

void dm_team_begin(struct dm_team *, const struct dm_field *, int unit);
void dm_team_paces(struct dm_team *, const struct dm_pace_row *, bool single_file);
void dm_team_retreats(struct dm_team *); // DM_3_4
int64_t dm_price(const struct dm_team *, const struct way *);
bool dm_way_covered(const struct dm_field *, const struct way *);
bool dm_way_wet(const struct dm_field *, const struct way *, int32_t *dry); // how far it is dry
const struct dm_pace_row *dm_pace_of(const struct dm_battle *, int unit);

// passage.c
struct problem dm_passage(const struct dm_team *, const struct way *, int32_t radius,
                          struct figure_set *passed, int32_t *free);
bool dm_held(const struct dm_field *, int figure);
bool dm_can_go(const struct dm_team *, const struct way *); // as far as nobody stands in the way
// Takes one of them along a way to its end: it is barred or too dear, or added to the order.
struct problem dm_go(const struct dm_team *, struct dm_order *, int place, const struct way *);
// Is it on the table, and may anybody stand there?
struct problem dm_ground_check(const struct dm_field *, const struct base *);
bool dm_is_clear(const struct dm_field *, const struct dm_order *, int place); // of all others

// body.c
struct layout dm_layout(const struct dm_battle *, int unit, int drill, int count, struct point,
                        uint16_t facing);
void dm_order_begin(const struct dm_team *, struct dm_order *); // everybody as he stands
struct problem dm_plan_body(const struct dm_field *, const struct choice *, struct dm_order *);
struct problem dm_plan_march(const struct dm_field *, const struct choice *, struct dm_order *);
struct problem dm_plan_place(const struct dm_field *, const struct choice *, struct dm_order *);
struct problem dm_plan_form(const struct dm_field *, const struct choice *, struct dm_order *);
bool dm_slots_descend(const struct dm_team *, const struct layout *, const struct choice *);
bool dm_way_to_slot(const struct dm_team *, const struct choice *, const struct layout *, int place,
                    int slot, struct way *);

// march.c: one behind the other, as the team has them
struct problem dm_march_along(const struct dm_team *, const struct way *first, struct dm_order *);

// charge.c
struct problem dm_plan_charge(const struct dm_field *, int unit, int target,
                              const struct bounds *within, struct dm_order *);

// wagons.c
int dm_engine_moved(const struct dm_field *, int unit); // that a MOVE of it moves; 0: itself
struct problem dm_plan_engine(const struct dm_field *, const struct choice *, int engine,
                              struct dm_order *);
struct problem dm_plan_harness(const struct dm_field *, const struct choice *);
void dm_harness(struct umpire *, const struct choice *);

// doors.c
struct problem dm_plan_enter(const struct dm_field *, const struct choice *, struct dm_order *);
struct problem dm_plan_leave(const struct dm_field *, const struct choice *, struct dm_order *);
struct problem dm_post_check(const struct dm_field *, const struct choice *);
void dm_enter(struct umpire *, const struct choice *, const struct dm_order *);
void dm_leave(struct umpire *, const struct choice *, const struct dm_order *);
void dm_post(struct umpire *, const struct choice *);
void dm_come_out(struct umpire *, int unit, bool held_too); // before it is driven off

// forming.c
struct problem dm_saddle_check(const struct dm_field *, const struct choice *);
void dm_saddle(struct umpire *, const struct choice *);

// moving.c
// They go: places, events, formation fail, the river. 'kind' is what is told.
void dm_carry_out(struct umpire *, int unit, const struct dm_order *);
bool dm_is_crew(const struct dm_unit *);

#endif
