// What computer players and previews go by: offers, worth, reckonings.
#ifndef KASSEN_RULES_TYNESIDE_PLAYERS_PLAYERS_H
#define KASSEN_RULES_TYNESIDE_PLAYERS_PLAYERS_H

#include "rules/tyneside/moving/survey.h"

void ty_action_propose(const struct ground *, const struct battle *, enum side, struct choices *);
void ty_action_suggest(const struct ground *, const struct battle *, enum side, uint64_t chance,
                       struct choices *);
struct problem ty_action_draw(const struct ground *, const struct battle *, struct choices *,
                              int place);
// For previews.
bool ty_reckon(const struct ground *, const struct battle *, const struct choice *, struct tally *);
void ty_outcome(const struct ground *, const struct battle *, const struct battle *,
                const struct choice *, struct text *);
int ty_evaluate(const struct ground *, const struct battle *, enum side, struct workings *);
bool ty_lure(const struct ground *, const struct battle *, uint16_t number, int wanted,
             struct lure *); // lure.c

// Moves worth a thought, with the commands they come to. NULL: nothing is checked or kept, as somebody
// will check what he takes of them; these are worked out first, since most of them nobody takes.
void ty_sample_moves(struct ty_survey *, int unit, struct ty_kept *, struct choices *);
bool ty_is_put_off(const struct choice *); // it must be worked out still
struct choice ty_move_worked_out(const struct ty_battle *, const struct choice *);
uint16_t ty_whole_degrees(uint16_t angle);

#endif
