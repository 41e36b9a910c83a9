// The force lists: what they offer, what they demand, and a force held against one.
#ifndef KASSEN_RULES_TYNESIDE_LISTS_H
#define KASSEN_RULES_TYNESIDE_LISTS_H

#include "core/muster.h"
#include "rules/tyneside/forces/kit.h"
#include "rules/tyneside/solo/solo.h"

enum ty_list { HATAMOTO, IKKO_IKKI, NINJA, EUROPEANS, KOREANS, TY_LISTS };

#define TY_NO_ROW UINT8_MAX

struct ty_man {
    struct ty_recruit as;
    uint8_t row;  // of the list; TY_NO_ROW: it has no such type
    uint8_t unit; // from 1 on
    const char *name;
};

struct ty_force {
    enum ty_list list;
    bool solo, mixed; // see struct muster_terms, and the option mixed-units
    bool lone;        // one man is asked about: what is demanded of numbers does not count
    int count;
    struct ty_man men[PIECES_CAP];
};

#define SET(member) (1u << (member))

// Sets of 0 let everything pass.
struct ty_demand {
    struct muster_demand shown;
    const char *types;   // of whom it is demanded, with blanks between; NULL: of everybody
    uint8_t least, most; // how many there are; most 0: as many as you like
    uint32_t classes, weapons, missiles, armours;
    bool on_foot;
    bool (*holds)(const struct ty_force *, struct text *why); // what else; NULL: nothing
};

// lists.c
extern const struct muster_list ty_lists[TY_LISTS + 1];
const struct ty_demand *ty_list_demand(enum ty_list, int number); // NULL past the last
bool ty_man_commands(const struct ty_force *, const struct ty_man *);

// validate.c
bool ty_man_is_of(const struct ty_force *, const struct ty_man *,
                  const char *types); // NULL: everybody
int ty_force_number(const struct ty_force *, const char *types);
// Does everybody of the types pass? Else the sentence names who does not, and what they 'must'.
bool ty_force_everybody(const struct ty_force *, const char *types,
                        bool (*passes)(const struct ty_man *), const char *must, struct text *why);
bool ty_force_is_legal(const struct ty_force *);
bool ty_list_admits(const struct muster_list *, const struct piece *); // see struct muster
bool ty_force_read(const struct muster_force *, const struct muster_terms *, struct ty_force *,
                   struct fault *);
void ty_force_check(const struct ty_force *, struct muster_breaches *);

// recruit.c
bool ty_force_raise(const struct muster_order *, struct muster_force *, struct fault *);

#endif
