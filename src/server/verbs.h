// Private to the verbs: what a browser's line asks for, and what the verbs have in common.
#ifndef KASSEN_SERVER_VERBS_H
#define KASSEN_SERVER_VERBS_H

#include "server/local.h"

struct errand {
    struct guest *guest;
    long re;
    char *rest; // behind the verb
    const char *body;
    size_t body_length;
};

// Where a verb is answered.
enum verb_place {
    VERB_UNKNOWN,
    VERB_BEFORE, // one sits down
    VERB_MAKES,  // likewise, and it makes a game
    VERB_AT_SEAT,
};

enum verb_place verb_place(const char *word);

// verbs.c
void errand_say(const struct errand *errand, struct text *text);
void errand_fail(const struct errand *errand, const char *sentence);
const struct ruleset *errand_rules_of(const struct errand *errand);
char *errand_take_word(struct errand *errand);
bool errand_take_number(struct errand *errand, long most, long *number);
void errand_say_made(const struct errand *errand, struct table *table); // takes it
void errand_think_about(struct errand *errand, struct thought *thought);
void errand_conclude(struct errand *errand, struct problem problem);
void errand_refuse(struct errand *errand, const char *why);
enum side errand_actor(struct errand *errand);
void errand_show_again(struct errand *errand);
bool errand_is_present(struct errand *errand);
bool errand_parse_choice(struct errand *errand, enum side side, struct choice *choice);

// verbs_muster.c: the file of a scenario that nobody has written, with its picture.
void errand_say_pitched(const struct errand *errand, const struct text *file);

// verbs_door.c, verbs_muster.c and verbs_campaign.c serve a guest who sits nowhere yet. verbs_play.c
// changes a battle or who looks at it. verbs_ask.c answers questions asked at a seat.
void verb_lobby(struct errand *);
void verb_scenario(struct errand *);
void verb_lessons(struct errand *);
void verb_rules(struct errand *);
void verb_new(struct errand *);
void verb_upload(struct errand *);
void verb_read(struct errand *);
void verb_odds(struct errand *);
void verb_muster(struct errand *);
void verb_force(struct errand *);
void verb_raise(struct errand *);
void verb_pitch(struct errand *);
void verb_host(struct errand *);
void verb_market(struct errand *);
void verb_band(struct errand *);
void verb_found(struct errand *);
void verb_deed(struct errand *);
void verb_sortie(struct errand *);
void verb_return(struct errand *);
void verb_sit(struct errand *);
void verb_claim(struct errand *);
void verb_turns(struct errand *);
void verb_settle(struct errand *);
void verb_leave(struct errand *);
void verb_do(struct errand *);
void verb_dice(struct errand *);
void verb_back(struct errand *);
void verb_undo(struct errand *);
void verb_reset(struct errand *);
void verb_offer(struct errand *);
void verb_fix(struct errand *);
void verb_answer(struct errand *);
void verb_resign(struct errand *);
void verb_orders(struct errand *);
void verb_let(struct errand *);
void verb_look(struct errand *);
void verb_name(struct errand *);
void verb_say(struct errand *);
void verb_check(struct errand *);
void verb_clip(struct errand *);
void verb_preview(struct errand *);
void verb_reach(struct errand *);
void verb_more(struct errand *);
void verb_hint(struct errand *);
void verb_overlay(struct errand *);
void verb_watch(struct errand *);
void verb_at(struct errand *);
void verb_report(struct errand *);
void verb_record(struct errand *);
void verb_rematch(struct errand *);

#endif
