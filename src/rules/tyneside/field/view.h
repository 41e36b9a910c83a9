// What can come between two who look at each other, laid out once for many lines.
#ifndef KASSEN_RULES_TYNESIDE_FIELD_VIEW_H
#define KASSEN_RULES_TYNESIDE_FIELD_VIEW_H

#include "rules/tyneside/field/field.h"
#include "table/sight.h"

struct ty_view {
    const struct ty_battle *battle;
    bool dim; // by night, or there is smoke somewhere
    struct terrain terrain;
    struct veil veil;
    struct recall *recall; // of lines that were looked along before; NULL: of none
};

void ty_view_lay(struct ty_view *, const struct ground *, const struct ty_battle *);
// The one that the umpire remembers, or else the other, laid out anew.
const struct ty_view *ty_view_for(const struct umpire *, struct ty_view *other);
bool ty_view_clear(const struct ty_view *, const struct eye *, const struct eye *);

void ty_view_things(const struct ty_view *, struct ty_battle *); // things.c: see ty_look_at_things

#endif
