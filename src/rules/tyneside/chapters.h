// The chapters of the book, as the steps of the sequence call them.
#ifndef KASSEN_RULES_TYNESIDE_CHAPTERS_H
#define KASSEN_RULES_TYNESIDE_CHAPTERS_H

#include "rules/tyneside/field.h"

struct terrain;

enum ty_event {
#define EVENT(id, sentence) SAY_##id,
#include "rules/tyneside/events.def"
#undef EVENT
};

extern const struct step ty_steps[TY_STEPS + 1];
extern const struct reading ty_readings[];

// ways.c: how far one action takes a figure, and what is in its way.
int32_t ty_allowance(const struct ty_battle *, const struct ty_figure *); // open ground, one action
struct point ty_way_at(const struct ty_mover *, bool half); // in the middle, or at the end
// As far as it has been shown; false: no horse can turn like that.
bool ty_way_shown(const struct ty_battle *, const struct ty_command *, struct ty_mover *);
int32_t ty_slow_length(const struct terrain *, const struct ty_battle *, struct point,
                       struct point);

// cohesion.c
struct problem ty_together_check(const struct ty_battle *, int unit); // as it stands

// movement.c
void ty_move_apply(struct umpire *, const struct choice *);
bool ty_may_move(const struct ty_battle *, const struct ty_figure *);
void ty_march_enter(struct umpire *);
bool ty_is_under_orders(const struct ty_battle *, int unit); // break, rout: it does nothing but run

// actions.c
struct problem ty_action_check(const struct ground *, const struct battle *, const struct choice *);
void ty_action_propose(const struct ground *, const struct battle *, enum side, struct choices *);
void ty_action_suggest(const struct ground *, const struct battle *, enum side, uint64_t chance,
                       struct choices *);
struct problem ty_action_draw(const struct ground *, const struct battle *, struct choices *,
                              int place);
void ty_action_apply(struct umpire *, const struct choice *);
uint8_t ty_action_asks(const struct battle *);
void ty_actions_enter(struct umpire *);
void ty_turn_start(struct umpire *); // turns.c
void ty_phase_end(struct umpire *);

struct problem ty_may_act(const struct ty_battle *, const struct choice *);
bool ty_is_loaded(const struct ty_figure *, int slot);

// fire.c
struct problem ty_fire_check(const struct ground *, const struct ty_battle *,
                             const struct choice *);
bool ty_fire(struct umpire *, int shooter, int slot, int unit); // true: somebody of it is hurt
struct problem ty_shooter_check(const struct ty_battle *, int shooter, int slot);
void ty_come_out(struct umpire *, int figure); // who shoots or fights is seen

// injury.c
bool ty_hurt_figure(struct umpire *, int figure, enum ty_hurt, uint16_t clause); // true: injured
void ty_hurt_horse(struct umpire *, int figure, enum ty_hurt, uint16_t clause);
void ty_hurt_loose_horse(struct umpire *, int target, enum ty_hurt);
void ty_throw_rider(struct umpire *, int figure, bool wounded);
void ty_after_losses(struct umpire *); // contacts and sight are not what they were

// reactions.c. Whether somebody was hurt in the window is noted in the command.
bool ty_anybody_holds(const struct ty_battle *); // a shot ready, whatever he can see
bool ty_any_holder(const struct ground *, const struct ty_battle *, int unit);
uint8_t ty_reaction_asks(const struct battle *);
struct problem ty_reaction_check(const struct ground *, const struct battle *,
                                 const struct choice *);
void ty_reaction_propose(const struct ground *, const struct battle *, enum side, struct choices *);
void ty_reaction_apply(struct umpire *, const struct choice *);

// melee.c
void ty_pairing_enter(struct umpire *);
uint8_t ty_pairing_asks(const struct battle *);
struct problem ty_pairing_check(const struct ground *, const struct battle *,
                                const struct choice *);
void ty_pairing_propose(const struct ground *, const struct battle *, enum side, struct choices *);
void ty_pairing_apply(struct umpire *, const struct choice *);
void ty_combats_enter(struct umpire *);

// morale.c
void ty_check_morale(struct umpire *, int unit, uint16_t clause, bool moving);
void ty_nerve_of(const struct ground *, const struct ty_battle *, int unit, bool moving,
                 struct ty_nerve *);
void ty_morale_enter(struct umpire *);
void ty_rally(struct umpire *);
void ty_seppuku(struct umpire *);
struct problem ty_charge_check(const struct ground *, const struct ty_battle *,
                               const struct choice *);
void ty_charge_enter(struct umpire *);
bool ty_needs_courage(const struct ty_battle *, int unit, int target); // to charge it

// flight.c: moves that nobody chooses.
void ty_compulsory(struct umpire *);

// stealth.c
void ty_ambushes(struct umpire *);
void ty_watch_ninja(struct umpire *);
struct problem ty_hide_check(const struct ground *, const struct ty_battle *, int unit);
void ty_reveal(struct umpire *, int unit);
void ty_hide(struct umpire *, int unit);
bool ty_is_hidden(const struct ty_battle *, int unit);
uint8_t ty_unit_veil(const struct ty_battle *, int unit); // sides that may not read of it

// setup.c
void ty_throw_for_attack(struct umpire *);                         // for what is not known
uint8_t ty_attacker_first(const struct ty_battle *, uint8_t done); // of two who decide in turn
void ty_deployment_enter(struct umpire *);
uint8_t ty_deployment_asks(const struct battle *);
struct problem ty_deployment_check(const struct ground *, const struct battle *,
                                   const struct choice *);
void ty_deployment_propose(const struct ground *, const struct battle *, enum side,
                           struct choices *);
void ty_deployment_apply(struct umpire *, const struct choice *);

// deploy.c: the orders of units that were given none (TY-R51), and that one was.
void ty_give_order(const struct ground *, struct ty_battle *, int unit);
void ty_give_orders(const struct ground *, struct ty_battle *);
void ty_note_order(struct ty_battle *, int unit, bool given);

// zones.c: where a figure may be set up, and whether all of a unit are.
struct problem ty_place_check(const struct ground *, const struct ty_battle *, int figure,
                              struct point);
struct problem ty_unit_ready_check(const struct ground *, const struct ty_battle *, int unit);
bool ty_room_near(const struct ground *, const struct ty_battle *, int figure, struct point,
                  int32_t reach, struct point *found); // the nearest place where it may stay
bool ty_may_stay(const struct ground *, const struct ty_battle *, int figure,
                 struct point); // set up there, hidden or not

// footing.c
struct problem ty_footing_check(const struct ground *, const struct ty_battle *,
                                const struct ty_figure *, struct point);      // may it stand there?
uint8_t ty_draw_up(const struct ground *, struct ty_battle *, uint8_t sides); // those with room
void ty_set_right(struct umpire *); // whoever the ground was moved onto

// edges.c
struct problem ty_edge_check(const struct ground *, const struct ty_battle *,
                             const struct choice *);
void ty_edge_propose(const struct ground *, const struct ty_battle *, enum side, struct choices *);
void ty_edge_apply(struct umpire *, const struct choice *);

// formation.c: where each figure of a side stands when it is drawn up; false: there is no room.
bool ty_formation(const struct ground *, const struct ty_battle *, enum side,
                  struct point places[TY_FIGURES + 1]);

// laying.c
void ty_laying_enter(struct umpire *);
uint8_t ty_laying_asks(const struct battle *);
struct problem ty_laying_check(const struct ground *, const struct battle *, const struct choice *);
void ty_laying_propose(const struct ground *, const struct battle *, enum side, struct choices *);
void ty_laying_apply(struct umpire *, const struct choice *);

// orders.c: what a unit that sees nobody may do.
bool ty_is_blind(const struct ground *, const struct ty_battle *, int unit);
struct problem ty_order_check(const struct ground *, const struct ty_battle *,
                              const struct choice *);
void ty_order_apply(struct umpire *, const struct choice *);

// reckon.c: for previews.
bool ty_reckon(const struct ground *, const struct battle *, const struct choice *, struct tally *);
void ty_outcome(const struct ground *, const struct battle *, const struct battle *,
                const struct choice *, struct text *);
bool ty_foretell(struct umpire *, const struct choice *, uint64_t *memory); // melee.c

// deeds.c
struct problem ty_deed_check(const struct ty_battle *, const struct choice *);
void ty_deed_apply(struct umpire *, const struct choice *);
int ty_deeds_by(const struct ty_battle *, enum side); // how many it has done

// the others that act
struct problem ty_climb_check(const struct ground *, const struct ty_battle *,
                              const struct choice *);
void ty_climb_apply(struct umpire *, const struct choice *);
struct problem ty_horse_check(const struct ground *, const struct ty_battle *,
                              const struct choice *);
void ty_horse_apply(struct umpire *, const struct choice *);
struct problem ty_load_check(const struct ground *, const struct ty_battle *,
                             const struct choice *);
void ty_load_apply(struct umpire *, const struct choice *); // TAKE and DROP
void ty_fire_apply(struct umpire *, const struct choice *); // SHOOT and LOB
void ty_charge_apply(struct umpire *, const struct choice *);

// aims.c
void ty_aims(const struct ground *, const struct battle *, struct text *);

// victory.c
#define TY_GOAL_POINTS 50
void ty_turn_end(struct umpire *);
void ty_decide_at_once(struct umpire *); // what does not wait for the end of a turn
int ty_last_turn(const struct ty_battle *);
int ty_victory_points(const struct ty_battle *, enum side);

// words.c
extern const struct terrain_kind ty_terrains[];
extern const struct choice_word ty_words[];
extern const struct choice_word ty_fixes[];
extern const struct overlay ty_overlays[];
struct problem ty_fix(struct umpire *, const struct choice *);
enum side ty_owner(const struct battle *, uint16_t figure);
enum side ty_group_owner(const struct battle *, uint16_t group);
bool ty_where(const struct ground *, const struct battle *, uint16_t figure, struct standing *);

// sound.c
const char *ty_unsound(const struct ground *, const struct battle *);
int ty_losses(const struct battle *, enum side);
int ty_harm(const struct battle *, uint16_t figure);

bool ty_deploy(struct battle *, struct scenario *, struct fault *);
bool ty_enlist(struct ty_battle *, struct scenario *, struct fault *); // figures and units only
bool ty_read_marks(struct ty_battle *, struct scenario *, struct fault *);
void ty_redact(const struct ground *, struct battle *, enum side viewer);
void ty_imagine(const struct ground *, struct battle *, enum side viewer, uint64_t seed);
int ty_evaluate(const struct ground *, const struct battle *, enum side);
void ty_view(const struct ground *, const struct battle *, struct json *);
void ty_sketch(const struct ground *, const struct battle *, struct text *);

// cards.c: at a glance, and in words.
void ty_card(const struct ground *, const struct battle *, uint16_t figure, struct card *);
void ty_group_card(const struct ground *, const struct battle *, uint16_t unit, struct card *);
void ty_facts(const struct ground *, const struct battle *, struct text *);
bool ty_blank(const struct ground *, const struct battle *, const struct choice *,
              const char *blank, struct text *);
uint16_t ty_meets(const struct ground *, const struct battle *, const struct choice *);
void ty_more(const struct ground *, const struct battle *, uint16_t figure, struct choices *);
const char *ty_arm_spoken(const char *id); // of a weapon in the tables

#endif
