// The dice of the additional combat rules (KY-16) and of horses that are not used to muskets (KY-17).
#ifndef KASSEN_RULES_KATANA_ARTS_ARTS_H
#define KASSEN_RULES_KATANA_ARTS_ARTS_H

#include "rules/katana/moving/falling.h"

enum ky_start { CALM, REARS, BOLTS };

struct ky_shout {
    uint16_t figure; // whom it may push back
    int8_t skill, own_skill;
    uint8_t distractions; // that he has already
};

struct ky_turning { // of missiles (KY-16.38)
    uint16_t figure;
    int8_t skill;
    uint8_t missile;
    uint8_t before; // missiles in the same phase
};

enum ky_charge_result ky_charge_throw(bool moving, uint16_t charger, struct dice *);
int ky_charge_shock(uint16_t defender, struct dice *); // distractions (KY-16.4)
// A direction clockwise from east; -1: the pair stays where it is.
int ky_drift(uint16_t figure, struct dice *);
bool ky_hits_other(uint16_t outsider, struct dice *); // of two who grapple (KY-16.11)
bool ky_draws_in_time(int iai, uint16_t figure, struct dice *);
bool ky_shout_strikes(const struct ky_shout *, struct ky_harm *, struct dice *);
bool ky_turns_aside(const struct ky_turning *, struct dice *);
enum ky_start ky_startled(enum ky_horse, uint16_t rider, struct dice *);
bool ky_regains_control(enum ky_riding, uint16_t rider, struct dice *);
bool ky_acts_alone(int initiative, uint16_t leader, struct dice *); // KY-15.11

#endif
