// Engagement zones (KY-11): for every hex around somebody, as he sees it, whether his weapon reaches an
// enemy there and what his die loses against one. They are data that a player may replace.
#ifndef KASSEN_RULES_KATANA_ZONES_H
#define KASSEN_RULES_KATANA_ZONES_H

#include "rules/katana/tables.h"

#define ZONE_RADIUS 4
#define ZONE_SIDE   (2 * ZONE_RADIUS + 1)

struct ky_zone {
    uint8_t drawn; // it has been read
    uint8_t reach;
    int8_t sector[3];                       // by enum hex_sector: what is not drawn
    int8_t deduction[ZONE_SIDE][ZONE_SIDE]; // by q and r; 0 or less, as a rule
    uint8_t attacked[ZONE_SIDE][ZONE_SIDE];
};

// What the room keeps beside the ground.
struct ky_room {
    struct ky_zone zones[KY_ZONES];
};

static inline const struct ky_room *ky_room_in(const struct ground *ground)
{
    return (const struct ky_room *)ground->room;
}

extern const char ky_zones_usual[];

// Reads the drawings of all zones; false: the fault says what is wrong with which line.
bool ky_zones_draw(const char *text, struct ky_zone[KY_ZONES], struct data_fault *);
bool ky_zones_read(const char *text, struct ground *, struct data_fault *); // into the room

// An offset is that of an enemy, as he is seen who looks east.
bool ky_zone_attacks(const struct ky_zone *, struct hex offset);
int ky_zone_deduction(const struct ky_zone *, struct hex offset);

#endif
