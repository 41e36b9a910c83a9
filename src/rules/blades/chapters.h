// The later chapters: combat, night, honour, victory, setting up.
#ifndef KASSEN_RULES_BLADES_CHAPTERS_H
#define KASSEN_RULES_BLADES_CHAPTERS_H

#include "core/marking.h"
#include "rules/blades/figures.h"
#include "rules/blades/fire.h"
#include "rules/blades/tables.h"
#include "rules/blades/vocabulary.h"

// combat.c
struct blades_attack {
    uint16_t attack, defence;
    int8_t attacker_advantage, defender_advantage;
    uint8_t below_one, row_ten, target_mounted;
};

int blades_column(const struct blades_attack *); // 1 to 12; 0: not allowed
void blades_attack_tally(const struct blades_attack *, struct tally *);
enum blades_letter blades_attack_letter(const struct blades_attack *, struct dice *,
                                        uint8_t attacker);
struct problem blades_combat_check(const struct ground *, const struct battle *,
                                   const struct choice *);
void blades_combat_propose(const struct ground *, const struct battle *, enum side,
                           struct choices *);
void blades_combat_apply(struct umpire *, const struct choice *);
bool blades_attack_of(const struct ground *, const struct blades_battle *, const struct choice *,
                      struct blades_attack *);
bool blades_any_attack(const struct ground *, const struct blades_battle *);

// night.c
bool blades_lit(const struct ground *, const struct blades_battle *, uint16_t cell);
bool blades_seen_by(const struct ground *, const struct blades_battle *, int viewer, int target);
bool blades_seen_by_side(const struct ground *, const struct blades_battle *, uint8_t side,
                         int target);
bool blades_runs_into(struct umpire *, int figure, struct blades_place);
void blades_look(struct umpire *); // reveals the ninja that are seen
void blades_hide(struct umpire *); // hides those that are not, at the end of their phase
void blades_raise_alarm(struct umpire *, int figure, uint16_t clause);
uint16_t blades_lantern_cell(const struct blades_battle *, int lantern);
void blades_put_out(struct umpire *, int lantern, uint16_t clause);
bool blades_may_raise(const struct blades_battle *, int figure);
bool blades_wake_stirred(struct umpire *);

// honour.c
struct problem blades_may_challenge(const struct ground *, const struct blades_battle *,
                                    const struct choice *);
struct problem blades_duel_spares(const struct blades_battle *, int actor, int target);
void blades_dishonour(struct umpire *, int figure, uint16_t clause);
void blades_end_duel(struct blades_battle *, int figure);
// Could this figure, a duellist who has not moved, still come nearer to his man?
bool blades_idle_duellist(const struct field *, int figure);

// victory.c
void blades_test_victory(struct umpire *);
void blades_end_of_phase(struct umpire *);
int blades_points(const struct blades_battle *, enum side);
int blades_last_turn(const struct blades_battle *);
bool blades_is_late(const struct blades_battle *,
                    const struct blades_figure *); // who can no longer come in
void blades_score(const struct ground *, const struct battle *, struct score *);
void blades_tell_last_turn(struct umpire *, int figure, int before); // whose honour moved it
void blades_tell_kills(struct umpire *, int figure);                 // who counts among them now
void blades_outcome(const struct ground *, const struct battle *before, const struct battle *after,
                    const struct choice *, struct text *);
int blades_evaluate(const struct ground *, const struct battle *, enum side, struct workings *);
bool blades_lure(const struct ground *, const struct battle *, uint16_t number, int wanted,
                 struct lure *);

// The maps that deploying lays over the ground, for the evaluation.
enum { WAY_OUT, WAY_THERE };

extern const struct mark_kind blades_marks[];
bool blades_deploy(struct battle *, struct scenario *, struct fault *);
void blades_redact(const struct ground *, struct battle *, enum side viewer);
void blades_imagine(const struct ground *, struct battle *, enum side viewer, uint64_t seed);
void blades_view(const struct ground *, const struct battle *, struct json *);
void blades_card(const struct ground *, const struct battle *, uint16_t figure, struct card *);
void blades_person(const struct ground *, const struct battle *, uint16_t figure, struct json *);
bool blades_blank(const struct ground *, const struct battle *, const struct choice *,
                  const char *blank, struct text *);
void blades_facts(const struct ground *, const struct battle *, struct text *);
void blades_sketch(const struct ground *, const struct battle *, struct text *);

// aims.c
void blades_aims(const struct ground *, const struct battle *, struct text *);

// answers.c: each question as a step has it.
#define ANSWERED(name)                                                                    \
    void blades_##name##_enter(struct umpire *);                                          \
    void blades_##name##_propose(const struct ground *, const struct battle *, enum side, \
                                 struct choices *);                                       \
    struct problem blades_##name##_check(const struct ground *, const struct battle *,    \
                                         const struct choice *);                          \
    void blades_##name##_apply(struct umpire *, const struct choice *);

ANSWERED(deflection)
ANSWERED(set_down)
ANSWERED(wounding)
ANSWERED(advance)
ANSWERED(challenge)
ANSWERED(survivor)

// overlays.c, fixes.c
extern const struct overlay blades_overlays[];
extern const struct choice_word blades_fixes[];
extern const struct cure blades_cures[];
enum side blades_owner(const struct battle *, uint16_t figure);
bool blades_where(const struct ground *, const struct battle *, uint16_t figure, struct standing *);
struct problem blades_fix(struct umpire *, const struct choice *);

// setup.c
uint8_t blades_setup_asks(const struct battle *);
void blades_setup_enter(struct umpire *);
void blades_setup_propose(const struct ground *, const struct battle *, enum side,
                          struct choices *);
struct problem blades_setup_check(const struct ground *, const struct battle *,
                                  const struct choice *);
void blades_setup_apply(struct umpire *, const struct choice *);

#endif
