// Fire at people: who may shoot, what a die must show, which dice hit together, and saves.
//
// A fire group is figures of one unit that shoot at figures who all need the same score. Its dice are
// thrown together, its hits dealt to the targets one by one, and each target saves for himself.
#ifndef KASSEN_RULES_DAIMYO_FIRING_H
#define KASSEN_RULES_DAIMYO_FIRING_H

#include "core/dice.h"
#include "core/problem.h"
#include "core/tally.h"
#include "rules/daimyo/troops.h"

struct dm_fire {
    uint8_t missile;
    uint8_t figures;   // that shoot
    bool sharpshooter; // one of them is
    bool volley, moved, ff;
    bool fogged;     // the target is ahead, behind the smoke of their own powder
    bool in_contact; // with friends, so that they look ahead only
    bool wind;
    bool wide;     // a gun's arc is of 90 degrees, not of 45 (DM-R7)
    int32_t range; // in hundredths of a cm, from edge to edge
    int32_t angle; // off their facing or barrel, in hundredths of a degree

    uint8_t target, formation, cover;
    bool attached; // a Daimyo with troops of his in contact
};

// Why the group cannot shoot; all zero: it can.
struct problem dm_fire_forbidden(const struct dm_fire *);
bool dm_in_reach(const struct dm_fire *); // of the weapon, by the range

// DM_7_7 Is it within so many degrees about the barrel, half of them to each side?
bool dm_in_arc(int32_t angle, int degrees);

// The score a die must reach; what a sharpshooter adds to his own is not in it.
void dm_fire_tally(const struct dm_fire *, struct tally *);
int dm_fire_needed(const struct dm_fire *);

// How many hits the group's dice come to. DM_7_12 Where no die can reach the score by itself, dice
// are added up to exactly that.
int dm_fire_hits(struct dice *, const struct dm_fire *);

// The most groups of two or more dice, each die in one of them, that come to exactly the sum.
int dm_exact_sums(const uint8_t *faces, int count, int sum);

// DM_R16 How many of the hits are dealt to the target at a place, from 0: one to each, then a second.
int dm_hits_dealt(int hits, int targets, int place);

// Does somebody live who was hit so often? One throw for each hit.
bool dm_saves(struct dice *, int figure, enum dm_type, bool firer_ff,
              int hits); // 0: nobody in play

#endif
