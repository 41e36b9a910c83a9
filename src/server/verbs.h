// Private to the verbs: a line of a browser as they see it, and what they have in common.
#ifndef KASSEN_SERVER_VERBS_H
#define KASSEN_SERVER_VERBS_H

#include "server/local.h"

struct wish {
    struct guest *guest;
    long re;
    char *rest; // behind the verb
    const char *body;
    size_t body_length;
};

// verbs.c
void wish_say(const struct wish *wish, struct text *text);
void wish_fail(const struct wish *wish, const char *sentence);
const struct ruleset *wish_rules_of(const struct wish *wish);
char *wish_take_word(struct wish *wish);
bool wish_take_number(struct wish *wish, long most, long *number);
void wish_say_made(const struct wish *wish, const struct table *table);
bool wish_may_make(const struct wish *wish);
void wish_think_about(struct wish *wish, struct thought *thought);
void wish_conclude(struct wish *wish, struct problem problem);
void wish_refuse(struct wish *wish, const char *why);
enum side wish_actor(struct wish *wish);
void wish_show_again(struct wish *wish);
bool wish_is_present(struct wish *wish);
bool wish_parse_choice(struct wish *wish, enum side side, struct choice *choice);

// verbs_door.c, verbs_muster.c: before sitting down. verbs_play.c: what changes a battle, or who looks. verbs_ask.c:
// what is asked at a seat.
void verb_lobby(struct wish *);
void verb_scenario(struct wish *);
void verb_rules(struct wish *);
void verb_new(struct wish *);
void verb_upload(struct wish *);
void verb_read(struct wish *);
void verb_odds(struct wish *);
void verb_muster(struct wish *);
void verb_force(struct wish *);
void verb_raise(struct wish *);
void verb_pitch(struct wish *);
void verb_host(struct wish *);
void verb_sit(struct wish *);
void verb_leave(struct wish *);
void verb_do(struct wish *);
void verb_dice(struct wish *);
void verb_back(struct wish *);
void verb_undo(struct wish *);
void verb_reset(struct wish *);
void verb_offer(struct wish *);
void verb_fix(struct wish *);
void verb_answer(struct wish *);
void verb_resign(struct wish *);
void verb_look(struct wish *);
void verb_name(struct wish *);
void verb_check(struct wish *);
void verb_preview(struct wish *);
void verb_reach(struct wish *);
void verb_more(struct wish *);
void verb_hint(struct wish *);
void verb_overlay(struct wish *);
void verb_watch(struct wish *);
void verb_at(struct wish *);
void verb_report(struct wish *);
void verb_record(struct wish *);
void verb_rematch(struct wish *);

#endif
