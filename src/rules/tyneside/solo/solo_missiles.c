// What the missile troops of a solo force do (TY_7_22, TY_7_23, TY_12_7 to TY_12_9, section 3.7 (5)):
// wait for horsemen, go where the range is better, shoot and load.
#include "rules/tyneside/field/field.h"
#include "rules/tyneside/moving/movement.h"
#include "rules/tyneside/moving/moving.h"
#include "rules/tyneside/players/players.h"
#include "rules/tyneside/shooting/shooting.h"
#include "rules/tyneside/solo/solo.h"
#include "rules/tyneside/turn/turn.h"

// Of two weapons the first with which somebody of the unit can be hit.
static bool find_shot(const struct ground *ground, const struct ty_battle *battle, uint8_t figure,
                      int unit, struct choice *shot)
{
    struct ty_eligible eligible;
    for (uint16_t slot = 0; slot < 2; slot++) {
        if (!ty_is_loaded(&battle->figures[figure], slot)) continue;
        if (!fine(ty_eligible_find(ground, battle, figure, slot, unit, &eligible))) continue;
        *shot = (struct choice){
            .kind = SHOOT, .figure = figure, .target = eligible.named, .option = slot};
        return true;
    }
    return false;
}

// TY_7_3 A rider who has them on the wrong side turns his horse, by no more than he must.
static bool turns(const struct solo *solo, uint8_t figure, int unit)
{
    static const int quarters[] = {-1, 1, -2, 2}; // of a half turn
    struct choice shot;
    if (!solo->battle->figures[figure].mounted) return false;
    for (int i = 0; i < 4; i++) {
        struct ty_battle turned;
        battle_copy(&turned.head, solo->head);
        struct ty_figure *rider = &turned.figures[figure];
        int turn = quarters[i] * (int)TURN_RIGHT_ANGLE / 2;
        rider->facing = ty_whole_degrees((uint16_t)(rider->facing + turn));
        struct choice choice = {.kind = FACE, .figure = figure, .facing = rider->facing};
        if (!find_shot(solo->ground, &turned, figure, unit, &shot)) continue;
        if (ty_solo_finds(solo, choice)) return true;
    }
    return false;
}

static bool shoots(const struct solo *solo, uint8_t figure, int unit)
{
    struct choice shot;
    if (!find_shot(solo->ground, solo->battle, figure, unit, &shot)) {
        return turns(solo, figure, unit);
    }
    return ty_solo_finds(solo, shot);
}

static bool loads(const struct solo *solo, uint8_t figure, int unit)
{
    (void)unit;
    return ty_solo_finds(solo, (struct choice){.kind = LOAD, .figure = figure});
}

static bool holds(const struct solo *solo, uint8_t figure, int unit)
{
    (void)unit;
    return ty_solo_finds(solo, (struct choice){.kind = HOLD, .figure = figure});
}

bool ty_solo_loads(const struct solo *solo)
{
    return ty_solo_each(solo, loads, 0);
}

static bool wait_for_horses(const struct solo *solo)
{
    return ty_solo_each(solo, holds, 0) || ty_solo_loads(solo);
}

// TY_7_22 Without a step: at the first in the order of TY_12_7 whom anybody can hit.
bool ty_solo_stands(const struct solo *solo)
{
    uint32_t tried = 0;
    if (!ty_solo_weapon(solo->battle, solo->unit)) return false;
    if (ty_solo_fears_horses(solo)) return wait_for_horses(solo);
    for (int target; (target = ty_solo_target(solo, true, tried)) != 0; tried |= 1U << target) {
        if (ty_solo_each(solo, shoots, target)) return true;
    }
    return ty_solo_loads(solo) || ty_solo_each(solo, holds, 0);
}

// What has become of the first action: nobody has spent it; some have gone with it, man by man; it
// is too late for the others to follow.
enum headway { NOT_BEGUN, ON_THE_MOVE, BUSY };

static bool is_fresh(const struct ty_figure *figure)
{
    return !figure->used && !figure->horse_used;
}

static enum headway headway_of(const struct solo *solo)
{
    enum headway headway = NOT_BEGUN;
    for (int i = solo->battle->units[solo->unit].numbers.first;
         i <= solo->battle->units[solo->unit].numbers.last; i++) {
        const struct ty_figure *figure = &solo->battle->figures[i];
        if (figure->unit != solo->unit || !ty_standing(solo->battle, figure)) continue;
        if (is_fresh(figure)) continue;
        int fare = ty_is_laden(figure) ? 2 : 1;
        if (!figure->moved || figure->used + figure->horse_used > fare) return BUSY;
        headway = ON_THE_MOVE;
    }
    return headway;
}

static bool has_missiles(const struct ty_battle *battle, int unit)
{
    return ty_solo_weapon(battle, unit) != TY_NO_MISSILE;
}

// TY_7_23 Who is one action away from a shot at Short range.
static bool is_near_short(const int32_t *limit, int32_t gap, int32_t pace)
{
    return gap > limit[BAND_SHORT] && gap - pace <= limit[BAND_SHORT];
}

static const int32_t *limits_of(const struct solo *solo)
{
    return ty_missiles[ty_solo_weapon(solo->battle, solo->unit)].limit;
}

// To which range a unit goes that has not begun; 0: it stays. It goes to Short range of those only
// who can do nothing about it, and to Medium range of those who do not come by themselves.
static int32_t range_wanted(const struct solo *solo, int target)
{
    const struct ty_battle *battle = solo->battle;
    const int32_t *limit = limits_of(solo);
    int32_t gap = ty_solo_nearest(battle, solo->unit, target).gap;
    int32_t pace = ty_allowance(battle, &battle->figures[ty_first_in(battle, solo->unit)]);
    if (is_near_short(limit, gap, pace) && !has_missiles(battle, target) &&
        !ty_solo_in_reach(battle, solo->unit, target)) {
        return limit[BAND_SHORT];
    }
    bool far = gap > limit[BAND_MEDIUM] && !ty_solo_comes(solo, target);
    return far ? limit[BAND_MEDIUM] : 0;
}

// Where the unit cannot go as a body each goes by himself, and who comes after the first does not ask
// again whether it is wise.
static bool follows(const struct solo *solo, uint8_t number, int target)
{
    const struct ty_battle *battle = solo->battle;
    const struct ty_figure *figure = &battle->figures[number];
    const int32_t *limit = limits_of(solo);
    if (!is_fresh(figure) || !ty_may_move(battle, figure)) return false;
    int32_t gap = ty_gap(figure, &battle->figures[ty_nearest_of(battle, figure, target)]);
    bool near = is_near_short(limit, gap, ty_allowance(battle, figure));
    if (near ? has_missiles(battle, target) : gap <= limit[BAND_MEDIUM]) return false;
    return ty_solo_goes_alone(solo, number, ty_solo_place(battle, target),
                              limit[near ? BAND_SHORT : BAND_MEDIUM]);
}

// TY_7_23, TY_12_8 Closer with the first action. Who defends a place stands (TY_12_11).
static bool sets_out(const struct solo *solo, int target)
{
    enum headway headway = headway_of(solo);
    if (headway == BUSY || solo->battle->terms.defends == solo->side) return false;
    if (headway == NOT_BEGUN) {
        int32_t range = range_wanted(solo, target);
        struct point goal = ty_solo_place(solo->battle, target);
        if (!range) return false;
        if (ty_solo_goes_together(solo, goal, range)) return true;
    }
    return ty_solo_each(solo, follows, target);
}

bool ty_solo_shoots(const struct solo *solo)
{
    if (ty_solo_fears_horses(solo)) return wait_for_horses(solo);
    int target = ty_solo_target(solo, true, 0);
    if (!target) return ty_solo_stands(solo);
    return sets_out(solo, target) || ty_solo_each(solo, shoots, target) || ty_solo_loads(solo);
}
