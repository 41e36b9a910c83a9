// A choice in people's words: on buttons, in lists and previews, in the journal of one's own
// choices. The ruleset's table of words has the sentence, with blanks that are filled from the
// choice:
//   {figure} {target}           names                   {all}      the figure and who joins in
//   {group} {target-group}      names                   {group:goes|go}  the word that goes with it
//   {place}                     as places are written   {piece}    of terrain, by the option
//   {option}                    a number                {option:a|b|c}  the word it picks
//   {facing}                    "north-east"            {turn}     "45° to the left"
// Any other blank is the ruleset's own; it may also fill one of these itself.
#ifndef KASSEN_CORE_SAY_H
#define KASSEN_CORE_SAY_H

#include "core/choice.h"

struct battle;

#define LABEL_CAP 512

// "Shoot at Goro". The battle is what the reader knows of it.
void choice_say(const struct ruleset *, const struct ground *, const struct battle *,
                const struct choice *, struct text *);

// Whom a sentence is about that does not say so itself: "Chu"; "" where it does, or where it is nobody.
const char *choice_actor(const struct ruleset *, const struct ground *, const struct choice *);

// Without who does it and where: "hold a shot ready", "Throw a smoke bomb".
void choice_say_briefly(const struct ruleset *, const struct ground *, const struct battle *,
                        const struct choice *, struct text *);

// With who does it, for where nothing else names him: "Chu: Shoot at Goro".
void choice_say_who(const struct ruleset *, const struct ground *, const struct battle *,
                    const struct choice *, struct text *);

// The word that goes with a name, which may stand for several people: "Crane wins", "Bandits win".
const char *word_agreeing(const char *name, const char *one, const char *many);

// Whose names words of a sentence go with.
struct agreeing {
    uint8_t side;
    uint16_t group, target_group;
};

// Fills {side:wins|win}, {group:goes|go} and {target-group:runs|run}. False: the blank is none of these.
bool fill_agreeing_with(const struct ground *, const struct agreeing *, const char *blank,
                        struct text *out);
void outcome_say(const struct ground *, uint8_t outcome, struct text *); // "Takeda wins"
void facing_say(const struct ground *, uint16_t facing, struct text *);  // "north-east"

#endif
