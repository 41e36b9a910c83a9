// What the files of this chapter share: a shot as it will be made, and whom its die can hit.
#ifndef KASSEN_RULES_ARGAD_SHOOTING_LOCAL_H
#define KASSEN_RULES_ARGAD_SHOOTING_LOCAL_H

#include "rules/argad/people/figures.h"
#include "rules/argad/shooting/volleys.h"

// Who stands with whom, for as long as nobody moves.
struct ag_company {
    const struct ag_field *field;
    uint8_t group[AG_FIGURES + 1]; // the lowest number of each one's
    uint8_t size[AG_FIGURES + 1];  // of a group, by that
};

void ag_company_of(struct ag_company *, const struct ag_field *);

// A shot that can be made.
struct ag_attempt {
    uint8_t figure;
    uint8_t missile; // the table it is shot by
    uint8_t band;
    uint8_t target; // as it is aimed
    uint8_t chosen; // the only one it can hit; 0: whoever is there
    uint8_t skill;
    bool riding, before_contact, surprise;
};

static inline bool ag_at_work(int target)
{
    return target >= AG_WORK_ID;
}

// aiming.c: may he, and with what? What forbids it names its clause.
struct problem ag_attempt_of(const struct ag_company *, const struct ag_aiming *,
                             struct ag_attempt *);
bool ag_goes(const struct ag_battle *, int figure, enum ag_when); // leaves his place in this turn
enum ag_missile ag_table_of(const struct ag_battle *, const struct ag_figure *,
                            const struct ag_aim *); // but for salvos

// targets.c
bool ag_fights(const struct ag_field *, int figure, enum side); // AR_8_10 with one of that side
bool ag_may_hit(const struct ag_company *, const struct ag_attempt *, int member);
int32_t ag_nearest_gap(const struct ag_company *, const struct ag_attempt *); // -1: nobody to hit
bool ag_shoots_outdoors(const struct ag_field *, int figure, struct point at);
struct ag_shot ag_shot_at(const struct ag_company *, const struct ag_attempt *, int member);
struct ag_shot ag_shot_at_work(const struct ag_company *, const struct ag_attempt *);
bool ag_is_behind(const struct ag_figure *target, const struct ag_figure *shooter); // AR_11_1
bool ag_wards(const struct ag_battle *, int figure, enum ag_missile);

// salvo.c: AR_10_12
struct problem ag_salvo_check(const struct ag_company *, int figure, const struct ag_aim *,
                              enum ag_when);
void ag_salvo_servers(const struct ag_company *, int figure, enum ag_when, struct figure_set *);

// loading.c
struct problem ag_supply_check(const struct ag_company *, int figure);
int ag_loading_turns(enum ag_missile);

// volleys.c: all that is shot in one phase.
struct ag_wound {
    uint8_t victim, by;
    uint16_t clause;
};

struct ag_fire {
    struct umpire *umpire;
    struct ag_company company;
    enum ag_when when;
    int count, wounded;
    int16_t roll;    // the dice of what was thrown last
    int die, needed; // where that was one die: what it came to, and for whom it was
    struct ag_attempt attempts[AG_FIGURES];
    bool made[AG_FIGURES];
    struct ag_wound wounds[2 * AG_FIGURES];
    uint8_t startled[SIDES];  // who was, by a throw of each side
    struct figure_set broken; // light protection, by the ids of objects and works
};

// Shots that are thrown for together, and whom they can hit with what a die must show.
struct ag_volley {
    struct ag_attempt first;
    int shots, count;
    uint8_t members[AG_FIGURES], needed[AG_FIGURES];
};

bool ag_is_up(const struct ag_fire *, int figure); // he has not been felled in this phase
void ag_wound(struct ag_fire *, int victim, int by, uint16_t clause);
void ag_volley_sees(const struct ag_fire *, struct ag_volley *, const struct ag_attempt *);
bool ag_all_alike(const struct ag_fire *, const struct ag_volley *);

// dealing.c: whose each die is. Returns how many hit somebody.
int ag_volley_deal(struct ag_fire *, const struct ag_volley *);
// Wounds a random one who is up, of those whom a die would hit; false: there is none.
bool ag_hit_any(struct ag_fire *, const struct ag_volley *, int die);

// warding.c: AR_11_8 Is a shooter in the fan that somebody wards?
bool ag_in_fan(const struct ag_fire *, int member, int shooter);

// guns.c
void ag_gun_fires(struct ag_fire *, const struct ag_attempt *);
void ag_break_all(struct ag_fire *); // what its balls went through

#endif
