// The door to a ruleset: everything the rest of the house knows of it.
//
// Most of it is tables: clauses, options, terrain, steps, words, events, questions. The functions
// set a battle up, say what a side knows, weigh it up, and show it. How it is played is in the steps.
#ifndef KASSEN_CORE_RULESET_H
#define KASSEN_CORE_RULESET_H

#include "core/aftermath.h"
#include "core/battle.h"
#include "core/card.h"
#include "core/choice.h"
#include "core/clause.h"
#include "core/dice.h"
#include "core/ground.h"
#include "core/journal.h"
#include "core/overlay.h"
#include "core/parameter.h"
#include "core/place.h"
#include "core/problem.h"
#include "core/question.h"
#include "core/scenario.h"
#include "core/score.h"
#include "core/step.h"
#include "core/tally.h"

struct campaign;
struct json;
struct lure;
struct mark_kind;
struct muster;
struct reactions;

#define AIMS_CAP  2048 // bytes of what is fought for, in words
#define FACTS_CAP 1024

struct standing {
    int32_t x, y;
    uint16_t facing;
};

// A choice that is written now and carried out later.
struct planned {
    uint8_t part; // of the turn, from 1 on: a phase
    bool moves;   // its figure, which will then be
    struct standing to;
    bool seldom; // of use only if things do not go as they look now
};

// Parts of a scenario that only some books have a use for. The reader refuses what a ruleset does
// not list.
enum scenario_part {
    PART_CLANS = 1,      // groups that change sides together
    PART_CARRIED = 2,    // things that somebody carries from the beginning
    PART_STRUCTURES = 4, // terrain with hits, sections and doors
};

// Something that lies beside a figure at a real table, and what it answers of a question: a wound is
// one more of "wounds", somebody lying has "lying" for his "posture".
struct token {
    const char *word;  // NULL ends a list
    const char *fact;  // as `person` calls it; NULL: no question asks for it
    const char *value; // NULL: they are counted
};

struct ruleset {
    const char *id; // folder, file tag and symbol prefix
    const char *title;
    const char *credit; // whose rules they are
    const char *turn;   // what they call one: "Move"; NULL: "Turn"
    uint16_t edition;   // goes up whenever an old record would replay differently
    uint16_t battle_bytes;
    uint8_t grounds;  // set of enum ground_kind it is played on; none: only its dice are here
    bool complete;    // on hexes, what it proposes is all there is
    uint16_t figures; // ids go from 1 to this
    uint16_t groups;  // likewise of bodies of figures, where choices are made for these
    enum place_form hex_places;
    enum facing_form hex_facings, open_facings;

    const struct clause *clauses; // 0 is none; by number
    const struct reading *readings;
    const struct printed_table *tables;
    const struct parameter *options;
    const struct terrain_kind *terrains;
    const struct terrain_kind *flags; // of hexes, drawn beside the map, at most 8; NULL: none
    const struct data_kind *data;     // NULL: it reads nothing besides scenarios
    const char *const *cards;         // that a scenario's deck is made of, NULL-ended; NULL: none
    const char *formations;           // of several figures at one place: "line column"; NULL: none
    const struct mark_kind *marks;    // of a scenario; NULL: it knows none
    uint8_t parts;                    // set of enum scenario_part
    const struct step *steps;         // 0 is none; one without a name ends the list
    const struct choice_word *words;
    const struct choice_word *fixes; // what people may set right by hand; NULL: nothing
    const struct event_word *events;
    const struct event_call *calls; // by kind of event; NULL: none
    const struct question *questions;
    const struct token *tokens; // NULL: none
    const struct aftermath
        *aftermaths;                   // what outcomes leave of tokens; NULL: they are laid by hand
    const struct overlay *overlays;    // NULL: none
    const struct muster *muster;       // NULL: forces are not mustered
    const struct campaign *campaign;   // NULL: nothing happens between battles
    const struct reactions *reactions; // what is ordered beforehand; NULL: nothing
    const struct cure *cures;          // what helps against its refusals; NULL: none is known

    // A piece of a scenario may be several figures with one formation and one place: this says where each
    // of them stands. False: the fault says why, and its path is the key at fault: "facing". NULL: the
    // ruleset has no formations.
    bool (*form)(const struct ground *, const struct piece *, int count, struct spot *,
                 struct fault *);
    // Sets up an all-zero battle; false: the fault says what the scenario has wrong.
    bool (*deploy)(struct battle *, struct scenario *, struct fault *);
    // Forgets what the side cannot know. What is left must itself be sound, checkable and playable.
    void (*redact)(const struct ground *, struct battle *, enum side viewer);
    // Puts something possible where redact has left gaps, so that a computer player can think about the
    // battle: hidden figures get a place, unknown ones a kind.
    void (*imagine)(const struct ground *, struct battle *, enum side viewer, uint64_t seed);

    bool (*reckon)(const struct ground *, const struct battle *, const struct choice *,
                   struct tally *); // the number a choice rests on; false: it rests on none
    void (*outcome)(const struct ground *, const struct battle *before, const struct battle *after,
                    const struct choice *, struct text *); // what came of it, in a word or two
    // Some choices only lay out a fight that is fought later. To preview such a choice, this fights it
    // now: one throw of the dice with each call. 'memory' is zero at the first call and belongs to the
    // ruleset. False: nothing is left to throw. NULL: no choice is like that.
    bool (*foretell)(struct umpire *, const struct choice *, uint64_t *memory);
    // In some steps both sides choose before either choice is settled. When one side's choice has been
    // made, this makes the answer that the other side may still give to it, and says so in the text
    // unless that is NULL: "Ueda strikes too". False: there is no answer. Previews for people assume the
    // answer. NULL: the ruleset has no such steps.
    bool (*answer)(struct umpire *, const struct choice *, struct text *);
    // Assumes that a choice succeeds as its side hopes, changes 'supposed', which is a copy, accordingly,
    // and fills in what the side does next: after a charge that is dared it closes. False: nothing
    // follows. NULL: nothing ever follows.
    bool (*follow)(const struct ground *, struct battle *supposed, const struct choice *,
                   struct choice *next);
    // What the book's own procedure for a side without a player does next; NULL: it has none.
    void (*solo)(const struct ground *, const struct battle *, enum side, struct choice *);
    struct problem (*solo_check)(const struct battle *, enum side); // may it? NULL: always
    // Returns how well a side stands: more is better. A player calls it first for the battle as it is and
    // then for each battle that a choice may lead to. The workings may keep what was worked out for the
    // first battle, which must not change meanwhile; NULL: nothing is kept.
    int (*evaluate)(const struct ground *, const struct battle *, enum side, struct workings *);
    // Fills in the lure of that number, from 0, of a figure: what it should go to, and how far that still
    // is, as far as its side knows. False: it has no more lures. NULL: no figure ever has one.
    bool (*lure)(const struct ground *, const struct battle *, uint16_t figure, int number,
                 struct lure *);
    int (*losses)(const struct battle *, enum side);                      // figures lost
    const char *(*unsound)(const struct ground *, const struct battle *); // broken invariant; NULL

    // Sets something right that the rules would not allow; the battle stays sound. NULL: see fixes.
    struct problem (*fix)(struct umpire *, const struct choice *);

    // How much harm has come to a figure, on a scale of the ruleset's own: more is worse.
    int (*harm)(const struct battle *, uint16_t figure);
    enum side (*owner)(const struct battle *, uint16_t figure);      // NOBODY: nobody's
    enum side (*group_owner)(const struct battle *, uint16_t group); // NULL: there are no groups
    // Where a figure stands, and which way it looks; false: nowhere that is known.
    bool (*where)(const struct ground *, const struct battle *, uint16_t figure, struct standing *);
    void (*view)(const struct ground *, const struct battle *, struct json *);
    // What a figure answers of questions, as members of an object that is open, each under the name that
    // parameters have for it: "skill" is "4". NULL: nothing.
    void (*person)(const struct ground *, const struct battle *, uint16_t figure, struct json *);
    // What there is to say of a figure, or of a group (NULL: choices are made for none), at a glance.
    void (*card)(const struct ground *, const struct battle *, uint16_t figure, struct card *);
    void (*group_card)(const struct ground *, const struct battle *, uint16_t group, struct card *);
    // Fills a blank of a label that core does not know; false: the ruleset does not know it either.
    bool (*blank)(const struct ground *, const struct battle *, const struct choice *,
                  const char *blank, struct text *);
    // The enemy a choice leads up to, beside its target; 0: nobody. NULL: none ever does.
    uint16_t (*meets)(const struct ground *, const struct battle *, const struct choice *);
    // Says when a choice will be carried out that is written for later, and where it leads. False: the
    // choice is carried out at once. NULL: all choices are.
    bool (*planned)(const struct ground *, const struct battle *, const struct choice *,
                    struct planned *);
    // Adds choices that people may make with a figure although propose does not list them. They may be
    // illegal. One without a place or a target stands for all places or targets. NULL: there are none.
    void (*more)(const struct ground *, const struct battle *, uint16_t figure, struct choices *);
    // What everybody at the board keeps an eye on, a few words to a line: "The alarm is raised".
    void (*facts)(const struct ground *, const struct battle *, struct text *);
    // How that stands which is fought for, from what a side knows; NULL: nothing is counted.
    void (*score)(const struct ground *, const struct battle *, struct score *);
    void (*sketch)(const struct ground *, const struct battle *, struct text *); // board as text
    // What each side fights for and when it ends, a sentence to a line; NULL: the story says it.
    void (*aims)(const struct ground *, const struct battle *, struct text *);
};

const char *ruleset_turn(const struct ruleset *); // what it calls a turn
bool ruleset_has_battles(const struct ruleset *); // false: it has procedures, clauses and tables
const char *clause_name(const struct ruleset *, uint16_t clause);         // "" for 0
const char *problem_cure(const struct ruleset *, const struct problem *); // NULL: none is known
enum place_form ruleset_places(const struct ruleset *, const struct ground *);
enum facing_form ruleset_facings(const struct ruleset *, const struct ground *);

// A battle as a page shows it: the facts, then all that the ruleset's own view holds, as members of
// an object that is open.
void ruleset_view(const struct ruleset *, const struct ground *, const struct battle *,
                  struct json *);

// Reads every text of data that a scenario brings, or else the ruleset's own, into an empty room of
// the ground; false: the fault says what is wrong.
bool ruleset_read_data(const struct ruleset *, struct scenario *, struct fault *);

#endif
