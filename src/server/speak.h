// What the server says: the JSON of docs/protocol.md, written into a text that its caller owns.
#ifndef KASSEN_SERVER_SPEAK_H
#define KASSEN_SERVER_SPEAK_H

#include "core/json.h"
#include "server/forces.h"
#include "server/library.h"
#include "server/table.h"

// Every message is an object. It begins with its type and with the number of the line it answers; 0:
// it answers none. speak_begin leaves the object open; the others write a whole message.
void speak_begin(struct json *, struct text *, const char *type, long re);
void speak_error(struct text *, long re, const char *sentence);
void speak_problem(struct json *, const struct ruleset *, struct problem);
void speak_refused(struct text *, long re, const struct ruleset *, struct problem);

// To whom a table is shown.
struct onlooker {
    const struct table *table;
    const struct seat *seat;
    enum side viewer; // or NOBODY, or EVERYTHING
    int told;         // moment up to which it has been told; -1: nothing yet
    int64_t heard;    // remark likewise; 0: none
};

// Is the ply one that today's rules cannot play any more, so that it is only shown as it was written?
// Then the record says which turn it was: see record/past.h.
bool is_only_written(const struct table *, int ply);
int written_turn(const struct table *, int ply);

void speak_view(struct text *, long re, const struct onlooker *);
void speak_moment(struct text *, long re, const struct onlooker *, int moment);
void speak_more(struct text *, long re, const struct onlooker *, uint16_t figure);
void speak_made(struct text *, long re, const struct table *);
void speak_report(struct text *, long re, const struct onlooker *);

// These write members of an object that is open.
void speak_ground(struct json *, const struct ruleset *, const struct ground *);
void speak_choice(struct json *, const struct game *, const struct battle *known,
                  const struct choice *);
void speak_label(struct json *, const struct game *, const struct battle *known,
                 const struct choice *);
void speak_words(struct json *, const char *key, const struct choice_word *);
void speak_kinds(struct json *, const struct ruleset *, uint64_t kinds); // by their words
void speak_journal(struct json *, const struct onlooker *, int from);
void speak_written(struct json *, const struct table *, int ply); // an entry, but for its heading
void speak_stands(struct json *, const struct table *, int ply);
void speak_faces(struct json *, const struct onlooker *); // what each of the awaited die does
void speak_clause(struct json *, const struct ruleset *, uint16_t clause); // name and gist
void speak_dice(struct json *, const struct ruleset *, const struct roll_call *);
void speak_side_names(struct json *, const struct scenario *);
void speak_settings(struct json *, const struct scenario *, const struct ruleset *);
void speak_picture(struct json *, const struct game *, const struct battle *shown);

void speak_lobby(struct text *, long re, const struct shelf_list *);
void speak_scenario(struct text *, long re, const struct shelved *);
void speak_lessons(struct text *, long re, const struct shelved *);
void speak_rules(struct text *, long re, const struct ruleset *);
void speak_muster(struct text *, long re, const struct ruleset *, const struct force_list *);
void speak_force(struct text *, long re, const struct enlisted *, const char *file);
void speak_pitched(struct text *, long re, const struct battle_record *, bool hidden,
                   const char *file);

// These work out an answer and write it, in a process that thinks.
struct inquiry;
// "blades longbow range=40 …", cut up; the pairs point into it. False: the text says why.
#define PAIRS_CAP (PARAMETERS_CAP + 1) // one more than there are, so that it is refused
bool inquiry_read(char *words, struct inquiry *, const char *pairs[PAIRS_CAP], struct text *why);
// The same, with the faces that fell behind it: what came of them, or which dice come next.
void speak_settled(struct text *, long re, char *words, const char *faces);
void speak_preview(struct text *, long re, const struct venture *, struct odds_engine *);
void speak_reach(struct text *, long re, const struct venture *);
void speak_hint(struct text *, long re, const struct thinking *, struct desk *);
void speak_odds(struct text *, long re, char *words, struct odds_engine *);
void speak_overlay(struct text *, long re, const struct venture *, char *words);

#endif
