// Step d of a phase: shots are declared by all, then settled together (KY-8, KY-9, KY-R81).
#ifndef KASSEN_RULES_KATANA_SHOOTING_SHOOTING_H
#define KASSEN_RULES_KATANA_SHOOTING_SHOOTING_H

#include "rules/katana/shooting/sight.h"

// The shot of one figure at another, as it would be made now; horse: at the horse of the other.
struct ky_shot ky_shot_at(const struct ky_field *, int shooter, int target, bool horse);
struct problem ky_shooter_check(const struct ky_battle *, int shooter); // whoever the target is
struct problem ky_shot_check(const struct ky_field *, int shooter, int target, bool horse);

// Who else may be hit if the target is missed, in their order (KY-8.11, KY-R17).
struct ky_bystander {
    uint8_t figure, horse;
};
int ky_bystanders(const struct ky_field *, int shooter, int target, bool horse,
                  struct ky_bystander[2 * KY_FIGURES]);

// The steps: SHOOTING asks a side, SHOTS settles one shot each time it is entered.
void ky_shooting_enter(struct umpire *);
void ky_shooting_propose(const struct ground *, const struct battle *, enum side, struct choices *);
void ky_shooting_suggest(const struct ground *, const struct battle *, enum side, uint64_t chance,
                         struct choices *);
struct problem ky_shooting_check(const struct ground *, const struct battle *,
                                 const struct choice *);
void ky_shooting_apply(struct umpire *, const struct choice *);
void ky_shots_enter(struct umpire *);
void ky_shoot_ahead(struct umpire *, int shooter); // one declared shot, but for its harm

// Who is shot at is under fire when all shots of the phase are settled, for they fly at once (KY-R81).
enum { KY_FIRED_AT = 4 };

#endif
