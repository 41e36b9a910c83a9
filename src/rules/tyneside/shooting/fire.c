// Shots of one's own turn, and those thrown or loosed at other times (TY_7_1 to TY_7_19).
#include "rules/tyneside/arms.h"
#include "rules/tyneside/field/field.h"
#include "rules/tyneside/hiding/hiding.h"
#include "rules/tyneside/moving/movement.h"
#include "rules/tyneside/shooting/shooting.h"
#include "rules/tyneside/turn/turn.h"
#include "rules/tyneside/wounds/wounds.h"

#include <stdlib.h>

// TY_7_10, TY_R69 Somebody with a weapon ready and nobody at his throat.
struct problem ty_shooter_check(const struct ty_battle *battle, int shooter, int slot)
{
    const struct ty_figure *figure = &battle->figures[shooter];
    if (!figure->missiles[slot]) return forbidden(TY_7_1, "it has no such missile weapon");
    if (!ty_is_loaded(figure, slot)) return forbidden(TY_7_10, "the weapon is not loaded");
    if (ty_engaged(battle, shooter)) return forbidden(TY_9_1, "an enemy is upon it");
    return no_problem();
}

static struct problem target_check(const struct ground *ground, const struct ty_battle *battle,
                                   const struct choice *choice)
{
    struct ty_eligible eligible;
    uint8_t side = battle->figures[choice->figure].side;
    int target = choice->target;
    if (ty_is_horse(target)) {
        if (ty_named(battle, (uint8_t)(target - TY_HORSE_ID))->side == side) {
            return forbidden(TY_7_18, "that horse is not the enemy's");
        }
        return ty_aim_check(ground, battle, choice->figure, choice->option, target);
    }
    if (!target || target > battle->count || battle->figures[target].side == side) {
        return forbidden(TY_7_18, "that is no enemy");
    }
    struct eye mark;
    if (!ty_mark_of(ground, battle, target, &mark)) {
        return forbidden(TY_11_1, "nobody is seen there who could be shot at");
    }
    return ty_eligible_find(ground, battle, choice->figure, choice->option,
                            battle->figures[target].unit, &eligible);
}

static enum ty_band band_of_throw(const struct ty_figure *thrower, struct point to)
{
    struct base own = ty_base(thrower), there = plane_disc(to, 0);
    int32_t gap = base_gap(&own, &there);
    return ty_band_of(SMOKE_BOMB, base_within(&own, &there, gap) ? gap : gap + 1);
}

// TY_R58 At a place within reach and in sight.
static struct problem lob_check(const struct ground *ground, const struct ty_battle *battle,
                                const struct choice *choice)
{
    const struct ty_figure *figure = &battle->figures[choice->figure];
    struct point to = {choice->x, choice->y};
    struct eye own = ty_mark_by(figure), place = {to, 0, ty_level_at(ground, battle, to)};
    if (!figure->bombs) return forbidden(TY_13_6, "it has no smoke bomb");
    if (!figure->bomb_ready) return forbidden(TY_7_10, "the smoke bomb is not ready");
    if (ty_engaged(battle, choice->figure)) return forbidden(TY_9_1, "an enemy is upon it");
    if (!ground_on_table(ground, to)) return forbidden(TY_13_6, "that place is off the table");
    if (band_of_throw(figure, to) == BAND_BEYOND) {
        return forbidden(TY_7_7, "that place is out of range");
    }
    if (!ty_in_arc(battle, figure, to)) { // TY_R9
        return forbidden(TY_7_3, "from the saddle one does not throw to that side");
    }
    if (!ty_line_clear(ground, battle, &own, &place)) {
        return forbidden(TY_11_1, "it does not see that place");
    }
    if (battle->smoke_count == TY_SMOKY * battle->count) { // only if bombs were made ready by hand
        return forbidden(TY_13_10, "as much smoke as there can be lies on the table");
    }
    return no_problem();
}

struct problem ty_fire_check(const struct ground *ground, const struct ty_battle *battle,
                             const struct choice *choice)
{
    struct problem problem = ty_spare_check(battle, &battle->figures[choice->figure]);
    if (!fine(problem)) return problem;
    if (choice->kind == LOB) return lob_check(ground, battle, choice);
    problem = ty_shooter_check(battle, choice->figure, choice->option);
    return fine(problem) ? target_check(ground, battle, choice) : problem;
}

// TY_R56, TY_11_2 Who shoots is seen; of an ambush all are.
void ty_come_out(struct umpire *umpire, int shooter)
{
    const struct ty_battle *battle = ty_in(umpire->battle);
    const struct ty_figure *figure = &battle->figures[shooter];
    if (battle->units[figure->unit].ambush) ty_reveal(umpire, figure->unit);
    if (figure->hidden) ty_spot(umpire, shooter);
}

static void tell_shot(struct umpire *umpire, int shooter, int target, const struct ty_shot *shot,
                      const struct ty_hit *hit)
{
    enum ty_band band = ty_band_of((enum ty_missile)shot->missile, shot->range);
    band = ty_band_in_cover(band, shot->cover, shot->extreme_d12);
    tell(umpire, (struct event){.clause = TY_7_13,
                                .kind = hit->horse ? SAY_SHOOTS_HORSE : SAY_SHOOTS,
                                .figure = (uint8_t)shooter,
                                .target = (uint8_t)target,
                                .roll = last_roll(umpire),
                                .amount = {(int16_t)band, hit->margin, hit->margin > 0,
                                           (int16_t)abs(hit->margin)}});
}

// TY_7_10 The weapon is empty now, whoever it hits.
static struct ty_hit loose(struct umpire *umpire, int shooter, int slot, int target,
                           const struct ty_shot *shot)
{
    struct ty_battle *battle = ty_of(umpire->battle);
    struct ty_figure *figure = &battle->figures[shooter];
    struct ty_hit hit = ty_shot_resolve(shot, umpire->dice, (uint8_t)shooter, (uint8_t)target);
    figure->loaded[slot] = 0;
    battle->units[figure->unit].fired = 1;
    battle->units[figure->unit].engaged = TY_HEARD;
    tell_shot(umpire, shooter, target, shot, &hit);
    return hit;
}

// TY_13_8
static void slow_down(struct umpire *umpire, int unit)
{
    ty_of(umpire->battle)->units[unit].slow_next = 1;
    tell(umpire,
         (struct event){.clause = TY_13_8, .kind = SAY_IS_DISTRACTED, .group = (uint8_t)unit});
}

static void note_shot(struct ty_battle *battle, int shooter, int unit)
{
    int by = battle->figures[shooter].unit - 1;
    battle->units[unit].shot_at = 1;
    battle->units[unit].shot_by[by / 8] |= (uint8_t)(1 << by % 8);
}

// What a shot rests on before its dice: who may be hit, and how.
struct aim {
    uint8_t shooter, slot, unit;
    bool quiet; // as long as nobody falls there is nothing to be seen that was not before
    struct ty_eligible eligible;
    struct ty_shot shots[TY_MEMBERS * 2]; // at those who are eligible
};

static bool is_quiet(const struct umpire *umpire)
{
    struct ty_battle after;
    struct umpire on_copy = *umpire;
    battle_copy(&after.head, umpire->battle);
    on_copy.battle = &after.head;
    ty_after_losses(&on_copy);
    return battle_equal(&after.head, umpire->battle);
}

// Only where others will read it is all of it worked out beforehand.
static void note_aim(struct umpire *umpire, struct aim *aim)
{
    const struct ty_battle *battle = ty_in(umpire->battle);
    for (int i = 0; i < aim->eligible.count; i++) {
        ty_shot_of(umpire->ground, battle, aim->shooter, aim->slot, aim->eligible.list[i],
                   &aim->shots[i]);
    }
    aim->quiet = is_quiet(umpire);
    memo_write(umpire, TY_7_18, aim, sizeof *aim);
}

// False: there is nobody to shoot at.
static bool take_aim(struct umpire *umpire, struct aim *aim)
{
    struct aim noted;
    bool known = memo_read(umpire, TY_7_18, &noted, sizeof noted) &&
                 noted.shooter == aim->shooter && noted.slot == aim->slot &&
                 noted.unit == aim->unit;
    if (known) *aim = noted;
    if (!known && !fine(ty_eligible_find(umpire->ground, ty_in(umpire->battle), aim->shooter,
                                         aim->slot, aim->unit, &aim->eligible))) {
        return false;
    }
    if (!known) aim->quiet = false;
    ty_come_out(umpire, aim->shooter);
    if (!known && umpire->memo) note_aim(umpire, aim);
    return true;
}

// TY_7_18 At a unit; a friend may be hit in its stead where the switch lets him.
bool ty_fire(struct umpire *umpire, int shooter, int slot, int unit)
{
    struct ty_battle *battle = ty_of(umpire->battle);
    struct aim aim;
    aim.shooter = (uint8_t)shooter;
    aim.slot = (uint8_t)slot;
    aim.unit = (uint8_t)unit;
    if (!take_aim(umpire, &aim)) return false;
    int drawn = roll_pick(umpire->dice, TY_7_18, (uint8_t)shooter, aim.eligible.count);
    int target = aim.eligible.list[drawn];
    int hit_unit = battle->figures[target].unit;
    bool rode = battle->figures[target].mounted;
    note_shot(battle, shooter, unit);
    struct ty_shot *shot = &aim.shots[drawn];
    if (!umpire->memo) ty_shot_of(umpire->ground, battle, shooter, slot, target, shot);
    struct ty_hit hit = loose(umpire, shooter, slot, target, shot);
    if (hit.slowed) slow_down(umpire, hit_unit);
    if (hit.horse) {
        ty_hurt_horse(umpire, target, hit.hurt, TY_7_19);
    } else {
        ty_hurt_figure(umpire, target, hit.hurt, TY_7_17);
    }
    bool fell =
        !ty_standing(battle, &battle->figures[target]) || rode != battle->figures[target].mounted;
    if (fell || !aim.quiet) ty_after_losses(umpire);
    return hit.hurt >= HURT_LIGHT && hit_unit == unit;
}

static void fire_at_horse(struct umpire *umpire, const struct choice *choice)
{
    ty_come_out(umpire, choice->figure);
    struct ty_shot shot;
    ty_shot_of(umpire->ground, ty_in(umpire->battle), choice->figure, choice->option,
               choice->target, &shot);
    struct ty_hit hit = loose(umpire, choice->figure, choice->option, choice->target, &shot);
    ty_hurt_loose_horse(umpire, choice->target, hit.hurt);
    ty_look(umpire);
}

static void lob(struct umpire *umpire, const struct choice *choice)
{
    struct ty_battle *battle = ty_of(umpire->battle);
    struct ty_figure *figure = &battle->figures[choice->figure];
    enum ty_band band = band_of_throw(figure, (struct point){choice->x, choice->y});
    ty_come_out(umpire, choice->figure);
    bool smoke = ty_smoke_resolve(figure->class, band, umpire->dice, choice->figure);
    figure->bombs--;
    figure->bomb_ready = 0;
    tell(umpire, (struct event){.clause = TY_13_6,
                                .kind = smoke ? SAY_SMOKE : SAY_DUD,
                                .figure = choice->figure,
                                .roll = last_roll(umpire),
                                .amount = {(int16_t)choice->x, (int16_t)choice->y}});
    if (smoke) {
        *ty_smoke_of(battle, battle->smoke_count++) = (struct ty_smoke){.x = (int16_t)choice->x,
                                                                        .y = (int16_t)choice->y,
                                                                        .side = figure->side,
                                                                        .turns = TY_SMOKY};
    }
    ty_look(umpire);
}

void ty_fire_apply(struct umpire *umpire, const struct choice *choice)
{
    struct ty_battle *battle = ty_of(umpire->battle);
    struct ty_figure *figure = &battle->figures[choice->figure];
    figure->actions--;
    figure->used++;
    if (choice->kind == LOB) {
        lob(umpire, choice);
    } else if (ty_is_horse(choice->target)) {
        fire_at_horse(umpire, choice);
    } else {
        ty_fire(umpire, choice->figure, choice->option, battle->figures[choice->target].unit);
    }
}
