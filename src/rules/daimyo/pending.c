// Temporary: what is still to be written, so that the rest links.
#include "core/journal.h"
#include "core/lure.h"
#include "core/overlay.h"
#include "core/score.h"
#include "rules/daimyo/field/field.h"
#include "rules/daimyo/moving/moving.h"
#include "rules/daimyo/firing/volleys.h"
#include "rules/daimyo/artillery/guns.h"
#include "rules/daimyo/melee/fighting.h"
#include "rules/daimyo/morale/calls.h"
#include "rules/daimyo/events/cards.h"
#include "rules/daimyo/fires/burning.h"
#include "rules/daimyo/turn/turn.h"
#include "rules/daimyo/deployment/deployment.h"
#include "rules/daimyo/seeing/seeing.h"
#include "rules/daimyo/players/players.h"
#pragma GCC diagnostic ignored "-Wunused-parameter"
__attribute__((weak)) uint16_t dm_work_along(const struct dm_field * a0, int work, struct point at) { return 0; }
__attribute__((weak)) struct problem dm_move_check(const struct dm_field * a0, const struct choice * a1) { return (struct problem){0}; }
__attribute__((weak)) void dm_move_apply(struct umpire * a0, const struct choice * a1) { }
__attribute__((weak)) void dm_move_propose(const struct dm_field * a0, int unit, struct choices * a2) { }
__attribute__((weak)) struct problem dm_move_foresee(const struct dm_field * a0, const struct choice * a1, struct dm_order * a2) { return (struct problem){0}; }
__attribute__((weak)) bool dm_move_reckon(const struct dm_field * a0, const struct choice * a1, struct tally * a2) { return (bool)0; }
__attribute__((weak)) bool dm_charge(struct umpire * a0, int unit, int target_unit, const struct bounds *within) { return (bool)0; }
__attribute__((weak)) bool dm_spring_spots(const struct dm_field * a0, int unit, int target_unit, struct dm_order * a3) { return (bool)0; }
__attribute__((weak)) void dm_put(struct umpire * a0, const struct dm_order * a1) { }
__attribute__((weak)) bool dm_drawn_up(const struct dm_battle * a0, int unit, const struct choice * a2, struct dm_order * a3) { return (bool)0; }
__attribute__((weak)) struct problem dm_stands_check(const struct dm_field * a0, const struct dm_order * a1) { return (struct problem){0}; }
__attribute__((weak)) void dm_retreat_move(struct umpire * a0, int unit) { }
__attribute__((weak)) void dm_pull_back(struct umpire * a0, int unit, int32_t distance, bool held_too) { }
__attribute__((weak)) int32_t dm_full_move(const struct dm_battle * a0, int unit) { return (int32_t)0; }
__attribute__((weak)) void dm_ride_at_nearest(struct umpire * a0, int unit) { }
__attribute__((weak)) void dm_check_formation(struct umpire * a0, int unit) { }
__attribute__((weak)) bool dm_is_formed(const struct dm_field * a0, int unit) { return (bool)0; }
__attribute__((weak)) bool dm_crosses_cover(const struct dm_field * a0, int unit) { return (bool)0; }
