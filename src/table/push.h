// Pushed back: somebody is moved along a straight line, and whoever is in his way is moved along with
// him or stops them all.
//
// Edges of terrain with a property stop them, and the edges of the table do, and whatever else the
// ruleset says. A push goes as far as there is room for the first and for everybody he takes along.
#ifndef KASSEN_TABLE_PUSH_H
#define KASSEN_TABLE_PUSH_H

#include "table/crowd.h"
#include "table/terrain.h"

struct push {
    const struct terrain *terrain;
    int property;
    struct point way;                                       // of the whole push
    bool (*gives_way)(void *, const struct crowd_member *); // else he stops them
    // How far one comes towards a place for all else that is there; NULL: nothing else stops them.
    int32_t (*room)(void *, const struct base *, struct point to);
    void *context;
};

// Pushes the member at a place, and says how far he went. The crowd is as they stand afterwards.
int32_t push_back(const struct push *, struct crowd *, int place);

#endif
