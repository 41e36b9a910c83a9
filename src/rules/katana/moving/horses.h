// Horses (KY-6): what a rider may order, where that leads, and one pace after the other.
#ifndef KASSEN_RULES_KATANA_MOVING_HORSES_H
#define KASSEN_RULES_KATANA_MOVING_HORSES_H

#include "rules/katana/people/figures.h"

int ky_horse_at(const struct ky_field *, uint16_t cell); // its head or hindquarters; 0: none

// What may be ordered in the saddle; of a gait, as far as it does not depend on the hexes around.
struct problem ky_ride_check(const struct ky_field *, int rider, struct ky_order);
struct problem ky_gait_check(const struct ky_battle *, int rider, struct ky_order);

// One pace of a horse: a hex ahead, aside or back, or a turn of its head. The hexes that it newly
// covers; 0: none, or off the map.
enum ky_pace_kind { PACE_AHEAD, PACE_TURN, PACE_ASIDE, PACE_BACK };
struct ky_pace {
    uint16_t head, entered[2];
    uint8_t facing, kind;
};

struct ky_pace ky_pace_next(const struct ground *, const struct ky_mount *);
// Where an order leads if nothing comes between; 0: off the map.
uint16_t ky_ride_end(const struct ky_field *, int rider, struct ky_order);
// Takes a copy of a horse along an order, if nothing comes between, and lists the hexes that it newly
// covers; returns how many.
#define KY_PATH_CAP 10
int ky_ride_along(const struct ground *, struct ky_mount *, struct ky_order, uint16_t[KY_PATH_CAP]);
// Will it cover the hex with the paces that are still to come?
bool ky_in_path(const struct ground *, const struct ky_mount *, uint16_t cell);

// Sets a horse going: as it is told, or as it went before (KY-R45).
void ky_ride_begin(struct umpire *, int rider, struct ky_order);
void ky_ride_repeat(struct umpire *, int mount);
void ky_ride_halt(struct ky_mount *);
struct ky_order ky_ride_usual(const struct ky_mount *); // what it does when it is left alone

// The hex beside a horse in which somebody comes down; 0: there is no room.
uint16_t ky_hex_beside(const struct ky_field *, const struct ky_mount *);
void ky_mount_up(struct umpire *, int figure);
void ky_dismount(struct umpire *, int figure);

void ky_stay_on(struct umpire *, int rider); // or he falls (KY-6.10)

// Before a pace: what stops the horse is settled, dice and all; false: it goes no further. Now: the
// pace follows at once, so that a horse in its way is run into.
bool ky_ride_ready(struct umpire *, int rider, bool now);
// Whom the pace comes upon who still stands and has not been asked; 0: nobody.
int ky_rides_upon(const struct ground *, const struct ky_battle *, const struct ky_mount *);
void ky_ride_pace(struct umpire *, int rider);

#endif
