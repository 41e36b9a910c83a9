// What one side knows of the table, laid out once for all the moves that are checked by it.
#ifndef KASSEN_RULES_TYNESIDE_SURVEY_H
#define KASSEN_RULES_TYNESIDE_SURVEY_H

#include "rules/tyneside/field/figures.h"
#include "rules/tyneside/field/terrain.h"
#include "rules/tyneside/vocabulary.h"

struct ty_peg { // whatever has a base
    struct point at;
    int32_t radius;
    uint8_t figure, unit; // 0: a chest, or a horse that nobody sits on
    bool standing;
    bool may_move, fights; // asked only of the unit whose reach it is; fights: an enemy is upon it
};

enum ty_eyes { EYES_NOT_ASKED, EYES_OPEN, EYES_BLIND };

// What one unit can come upon with one action: the rest of the table is no matter to its moves.
// Its members are laid first: where none of them can move, nobody asks what they come upon.
struct ty_reach {
    uint8_t unit;
    bool laid;         // all that follows, but for the members
    bool slow, barred; // there is ground that slows, or walls and houses
    int own, foes, others;
    struct ty_peg members[TY_MEMBERS]; // of the unit itself
    // All other bases: the enemies it knows of come first, then friends, then things.
    struct ty_peg near[TY_FIGURES + TY_HORSES + TY_CHESTS];
};

enum ty_hope { HOPE_NOT_ASKED, HOPE_NONE, HOPE_SOME };

// The first half of a ride, wherever the second then leads.
struct ty_first {
    struct point via, ahead; // where it ends, and which way the horse then looks
    uint16_t facing;
    bool laid, turns; // the horse can turn to it
    uint8_t hope;     // enum ty_hope: that it can be ridden
};

#define TY_FIRSTS 18

// Those of a unit who can move, and how far each comes until his base touches a point.
struct ty_chargers {
    int unit, count; // 0: nobody's
    int32_t most;
    struct bounds bounds; // of all who stand
    struct point at[TY_MEMBERS];
    int32_t reach[TY_MEMBERS];
};

struct ty_survey {
    const struct ground *ground;
    const struct ty_battle *battle;
    struct terrain terrain;
    enum side side;
    struct ty_horses horses;
    uint8_t eyes[TY_UNITS + 1]; // whether its units see an enemy, as far as anybody has asked
    struct ty_reach reach;
    uint8_t rider; // whose first halves these are, as far as they have been tried; 0: nobody's
    struct ty_first firsts[TY_FIRSTS];
    struct ty_chargers chargers; // of the unit whose charges were checked last
    struct choice checked; // the latest choice that was found good, and the command it comes to;
    struct ty_command command; // of kind END: none yet
};

// The commands that choices come to which were found good, as many as there is room for: they are
// found by the choice.
#define TY_KEPT      192
#define TY_KEPT_HEAD 256

struct ty_kept {
    int count;
    uint8_t first[TY_KEPT_HEAD]; // of those with equal marks, from 1; 0: none
    struct ty_kept_command {
        struct choice choice;
        struct ty_command command;
        uint8_t other; // with the same mark
    } list[TY_KEPT];
};

// What is kept in the workings of a decision.
struct ty_workings {
    struct ty_survey survey;
    struct ty_kept kept;
};

// The members of a unit who are on the table: where they stand, and where they will.
struct ty_body {
    int count;
    struct ty_member {
        struct point was, is;
        int32_t radius;
        uint8_t figure;
        bool standing;
    } members[TY_MEMBERS];
};

void ty_survey_lay(struct ty_survey *, const struct ground *, const struct ty_battle *, enum side);
struct ty_workings *ty_workings_in(struct workings *); // with nothing in them, if they were empty
// What a choice was found to come to; NULL: that was not kept.
const struct ty_command *ty_command_kept(const struct workings *, const struct choice *);
void ty_keep_command(struct ty_kept *, const struct ty_survey *); // of the latest choice
void ty_survey_unit(struct ty_survey *, int unit);  // its members, and who of them can move
void ty_survey_reach(struct ty_survey *, int unit); // whose moves are checked from now on
// Of the unit whose reach it is: does somebody there touch a standing enemy, and which is the first
// of the units it fights? 0: none.
bool ty_survey_touches(const struct ty_survey *, struct point, int32_t radius);
int ty_survey_fought(const struct ty_survey *);
bool ty_survey_blind(struct ty_survey *, int unit);           // TY-R51
void ty_body_lay(const struct ty_survey *, struct ty_body *); // of the unit whose reach it is
// How far a base lies in one of the others' bases, or in one of its own unit's; 0: it is clear.
int32_t ty_survey_overlap(const struct ty_survey *, struct point, int32_t radius);
int ty_survey_who(const struct ty_survey *, struct point at, int32_t radius); // 0: nobody
int32_t ty_body_overlap(const struct ty_body *, const struct ty_member *, struct point);

#endif
