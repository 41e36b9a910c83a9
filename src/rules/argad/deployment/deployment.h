// From a scenario to a battle, and setting up (section 3.1).
#ifndef KASSEN_RULES_ARGAD_DEPLOYMENT_DEPLOYMENT_H
#define KASSEN_RULES_ARGAD_DEPLOYMENT_DEPLOYMENT_H

#include "core/marking.h"
#include "rules/argad/field/field.h"

extern const struct mark_kind ag_marks[];

bool ag_deploy(struct battle *, struct scenario *, struct fault *);

// people.c: the words of a character, in a scenario or a force.
struct ag_recruit {
    struct ag_figure figure;
    bool formed;  // he begins in close order with those of his unit
    bool has_gun; // the heavy one, which is a thing that is carried
};
bool ag_recruit_read(const struct piece *, int index, struct ag_recruit *, struct fault *);

// AR_1_1 Who is of which class.
struct ag_type {
    const char *id, *title;
    uint8_t class;
    uint16_t roles;
    bool has_sword; // AR_3_2 at no cost
};
const struct ag_type *ag_type_of(const char *id); // NULL: there is none

struct ag_role_word {
    const char *word; // NULL ends the list
    uint16_t role;
};
extern const struct ag_role_word ag_role_words[];

// setup.c: where a figure may be put before the battle, and who may hide.
struct problem ag_setup_check(const struct ground *, const struct battle *, const struct choice *);
void ag_setup_propose(const struct ground *, const struct battle *, enum side, struct choices *);
void ag_setup_apply(struct umpire *, const struct choice *);
struct problem ag_footing_check(const struct ag_field *, int figure, struct point);
struct problem ag_zone_check(const struct ag_field *, int figure, struct point);

// bodies.c: units that begin in close order are set up as bodies; they may leave it, and form up again.
struct problem ag_body_check(const struct ag_field *, const struct choice *); // place, form, break
void ag_body_apply(const struct ground *, struct ag_battle *, const struct choice *);

// Of those who come later: where, on the edge that is theirs.
struct problem ag_arrival_check(const struct ag_field *, const struct choice *);
void ag_arrivals(struct umpire *); // who comes onto the table in this turn

// Where the scenario has a figure, for those who may not know better yet.
struct ag_stand {
    int16_t x, y;
    uint16_t facing;
    uint8_t level, cloak;
    uint8_t formed; // as it begins; 0: not in close order
    uint8_t spare;
};
const struct ag_stand *ag_stand_of(const struct ground *, int figure);
struct ag_stand *ag_stands(struct ground *);

#endif
