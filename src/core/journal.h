// What happened, and by which rule. Events are numbers; sentences are made from them at the edge
// by the ruleset's table of events, so that a journal costs little and can be told in any tongue.
#ifndef KASSEN_CORE_JOURNAL_H
#define KASSEN_CORE_JOURNAL_H

#include <stdbool.h>
#include <stdint.h>

struct ruleset;
struct ground;
struct text;
struct frame;

#define JOURNAL_CAP   2048 // events of one exchange: two for every cell of the longest tape
#define EVENT_AMOUNTS 10

struct event {
    uint16_t clause;
    uint16_t kind; // picks the sentence
    uint16_t figure, group, target, target_group;
    uint8_t side;
    uint8_t hidden_from;           // set of sides that may not read it
    uint16_t turn;                 // in which it happened: filled in when it is told
    int16_t roll;                  // cell on the dice tape, from 1; 0: none
    int16_t amount[EVENT_AMOUNTS]; // the sentence says what
};

struct journal {
    int count;
    int lost; // events that found no room: an exchange that loses one is refused
    struct event events[JOURNAL_CAP];
};

// Sentence of a kind of event, with blanks to fill in:
//   {figure} {target} {side}   names                 {place}   amounts 0 and 1 as a place
//   {group} {target-group}     names of groups       {side:wins|win} {group:goes|go} {target-group:runs|run}
//                                                    the word that goes with the name
//   {0} {1} to {9}             amounts as numbers    {0:a|b|c} the word that amount 0 picks
struct event_word {
    const char *name;     // NULL ends the list
    const char *sentence; // without its stop
    bool fate;            // what dice did to {figure}: a preview of what led to it has named him
};

// What a board shows of a kind of event where it happens, filled in likewise; NULL: nothing.
struct event_call {
    const char *call; // called out over whom it is about: "wounded"
    const char *sum;  // how the dice came to it: "36 : 6 is 6-1; a 3 is E: wounded"
    bool shot;        // several at one body of figures, one after the other, are shown as one
};

void journal_clear(struct journal *);
void journal_add(struct journal *, const struct event *); // a NULL journal: nobody reads it

void event_sentence(const struct ruleset *, const struct ground *, const struct event *,
                    struct text *);

// Both empty where there is nothing to show.
void event_call(const struct ruleset *, const struct ground *, const struct event *,
                struct text *call, struct text *sum);

// The prompt of a step, filled in from its frame in the same way.
void frame_sentence(const struct ruleset *, const struct ground *, const struct frame *,
                    const char *sentence, struct text *);

#endif
