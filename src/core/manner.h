// How a choice is made on a board: by what a person clicks, turns or holds in hand. A ruleset says it
// of each of its words, and a page needs to know no more of them.
#ifndef KASSEN_CORE_MANNER_H
#define KASSEN_CORE_MANNER_H

enum manner {
    BY_BUTTON,          // and in no other way
    BY_GOING,           // a click where the figure is to go
    BY_RIDING,          // likewise; it looks the way it went, turned as it was in hand
    BY_SETTING_UP,      // a click where it is to be put; it looks as it did, turned likewise
    BY_MARCHING,        // a click where a whole group is to go
    BY_PLANNING,        // a click where it will go once its group sets out
    BY_SETTING_OUT,     // as planned
    BY_FORGETTING,      // such a plan
    BY_WAY_OF,          // a click on a place to go by, on the way to the next
    BY_TURNING,         // the figure is turned where it stands
    BY_TURNING_FIRST,   // it is turned before the next part of its way
    BY_WHEELING,        // a whole group is turned
    BY_AIMING,          // a click on its target
    BY_AIMING_AT_GROUP, // a click on anybody of the group that its target is of
    BY_FIGHTING,        // a click on whom to fight
    BY_HELPING,         // a click on a friend who fights
    BY_PUTTING,         // a button, then a click on the place
    BY_STEPPING_ASIDE,  // a button, then a click right beside the figure's own base
    BY_ORDERING,        // a button among those seldom used, then a click on the place if it has one
    BY_LAST_RESORT,     // a button that is folded away: nobody finds it who does not look for it
    BY_LAYING,          // a click on a piece of terrain, then one where its middle is to lie
    MANNERS,
};

const char *manner_name(enum manner); // "aim-group"

#endif
