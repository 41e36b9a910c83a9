// The force that plays itself, as the book's author would have it (TY_7_22, TY_7_23, TY_12_5 to
// TY_12_12, section 3.7). One choice at a time: each unit in turn, missile units first, does the next
// thing its rules tell it; when none has anything left the phase ends.
#include "rules/tyneside/solo.h"

// TY_R90 Whatever is found must be legal; the procedure never argues.
bool ty_solo_finds(const struct solo *solo, struct choice choice)
{
    choice.side = (uint8_t)solo->side;
    const struct step *step = &ty_steps[battle_frame(solo->head)->step];
    if (!fine(step->check(solo->ground, solo->head, &choice))) return false;
    *solo->choice = choice;
    return true;
}

static struct point centre_of(const struct ty_battle *battle, int unit)
{
    return ty_point(&battle->figures[ty_first_in(battle, unit)]);
}

static bool each_figure(const struct solo *solo, bool (*act)(const struct solo *, uint8_t, int),
                        int target)
{
    for (uint8_t i = 1; i <= solo->battle->count; i++) {
        const struct ty_figure *figure = &solo->battle->figures[i];
        if (figure->unit != solo->unit || !ty_standing(solo->battle, figure)) continue;
        if (act(solo, i, target)) return true;
    }
    return false;
}

static bool shoots(const struct solo *solo, uint8_t figure, int unit)
{
    struct ty_eligible eligible;
    for (uint16_t slot = 0; slot < 2; slot++) {
        if (!ty_is_loaded(&solo->battle->figures[figure], slot)) continue;
        if (!fine(ty_eligible_find(solo->ground, solo->battle, figure, slot, unit, &eligible))) {
            continue;
        }
        struct choice choice = {
            .kind = SHOOT, .unit = figure, .target = eligible.named, .option = slot};
        if (ty_solo_finds(solo, choice)) return true;
    }
    return false;
}

static bool loads(const struct solo *solo, uint8_t figure, int unit)
{
    (void)unit;
    return ty_solo_finds(solo, (struct choice){.kind = LOAD, .unit = figure});
}

static bool holds(const struct solo *solo, uint8_t figure, int unit)
{
    (void)unit;
    return ty_solo_finds(solo, (struct choice){.kind = HOLD, .unit = figure});
}

// One of the two actions is still whole for everybody.
static bool is_fresh(const struct solo *solo)
{
    for (int i = 1; i <= solo->battle->count; i++) {
        const struct ty_figure *figure = &solo->battle->figures[i];
        if (figure->unit == solo->unit && (figure->used || figure->horse_used)) return false;
    }
    return true;
}

// TY_7_23, TY_12_8 Closer first, if it is far and does not come by itself; then shoot and load.
static bool act_with_missiles(const struct solo *solo, int target)
{
    const struct ty_battle *battle = solo->battle;
    enum ty_missile missile = battle->figures[ty_first_in(battle, solo->unit)].missiles[0];
    const int32_t *limit = ty_missiles[missile].limit;
    int32_t gap = ty_solo_nearest(battle, solo->unit, target).gap;
    bool comes = battle->units[target].motion == ADVANCING;
    bool stays = battle->terms.defends == solo->side;
    if (!stays && is_fresh(solo) && gap > limit[BAND_MEDIUM] && !comes &&
        ty_solo_goes(solo, centre_of(battle, target), limit[BAND_MEDIUM])) {
        return true;
    }
    bool harmless =
        !ty_is_missile_unit(battle, target) && !ty_solo_in_reach(battle, solo->unit, target);
    int32_t pace = ty_allowance(battle, &battle->figures[ty_first_in(battle, solo->unit)]);
    if (!stays && is_fresh(solo) && harmless && gap > limit[BAND_SHORT] &&
        gap - pace <= limit[BAND_SHORT] &&
        ty_solo_goes(solo, centre_of(battle, target), limit[BAND_SHORT])) {
        return true;
    }
    return each_figure(solo, shoots, target) || each_figure(solo, loads, target);
}

static bool missile_turn(const struct solo *solo)
{
    int target = ty_solo_target(solo, true);
    if (ty_solo_fears_horses(solo))
        return each_figure(solo, holds, 0) || each_figure(solo, loads, 0);
    if (!target) return each_figure(solo, loads, 0) || each_figure(solo, holds, 0);
    return act_with_missiles(solo, target);
}

// Who is in a fight brings the others into it.
static int fought_by(const struct solo *solo)
{
    for (int other = 1; other <= solo->battle->unit_count; other++) {
        if (solo->battle->units[other].side == solo->side) continue;
        if (ty_fights_unit(solo->battle, solo->unit, other)) return other;
    }
    return 0;
}

// TY_12_10 Both actions towards it; a charge as soon as it can be reached.
static bool melee_turn(const struct solo *solo)
{
    const struct ty_battle *battle = solo->battle;
    const struct ty_unit *unit = &battle->units[solo->unit];
    int opponents = unit->target ? unit->target : fought_by(solo);
    if (opponents) return each_figure(solo, ty_solo_closes_in, opponents);
    int target = unit->morale == MORALE_OK ? ty_solo_target(solo, false) : 0;
    if (!target) return false;
    struct ty_nearest nearest = ty_solo_nearest(battle, solo->unit, target);
    struct choice charge = {
        .kind = CHARGE, .unit = (uint8_t)solo->unit, .target = (uint8_t)nearest.foe};
    if (ty_solo_has_path(solo, nearest.own, nearest.foe) && ty_solo_finds(solo, charge)) {
        return true;
    }
    return ty_solo_goes(solo, centre_of(battle, target), 0);
}

static bool is_under_fire(const struct solo *solo)
{
    return solo->battle->units[solo->unit].shot_at;
}

// TY_12_12 To cover, behind whoever is near.
static bool commander_turn(const struct solo *solo)
{
    const struct ty_battle *battle = solo->battle;
    const struct ty_figure *head = &battle->figures[battle->terms.commanders[solo->side]];
    return head->unit == solo->unit && is_under_fire(solo) && ty_solo_takes_cover(solo, true);
}

// Section 3.7 (7): whoever is shaken by missiles gets away from them.
static bool shaken_turn(const struct solo *solo)
{
    bool shaken = solo->battle->units[solo->unit].morale != MORALE_OK;
    return shaken && is_under_fire(solo) && ty_solo_takes_cover(solo, false);
}

// TY_12_5
static bool blind_turn(const struct solo *solo)
{
    const struct ty_unit *unit = &solo->battle->units[solo->unit];
    struct point goal = {unit->order_x, unit->order_y};
    if (unit->order == ORDER_HOLD || solo->battle->terms.defends == solo->side) return false;
    return ty_solo_goes(solo, goal, 0);
}

static bool unit_turn(const struct solo *solo)
{
    const struct ty_battle *battle = solo->battle;
    const struct ty_unit *unit = &battle->units[solo->unit];
    if (unit->side != solo->side || !ty_first_in(battle, solo->unit)) return false;
    if (unit->morale >= FALL_BACK) return false;
    if (commander_turn(solo)) return true;
    bool missiles = ty_is_missile_unit(battle, solo->unit);
    if (ty_is_blind(solo->ground, battle, solo->unit)) {
        return blind_turn(solo) || (missiles && each_figure(solo, loads, 0));
    }
    return shaken_turn(solo) || (missiles ? missile_turn(solo) : melee_turn(solo));
}

static void act(struct solo *solo)
{
    for (int missiles = 1; missiles >= 0; missiles--) {
        for (solo->unit = 1; solo->unit <= solo->battle->unit_count; solo->unit++) {
            if (ty_is_missile_unit(solo->battle, solo->unit) != (bool)missiles) continue;
            if (unit_turn(solo)) return;
        }
    }
    *solo->choice = (struct choice){.kind = END, .side = (uint8_t)solo->side};
}

static bool can_come_on(const struct ty_battle *battle, int unit)
{
    for (int i = 1; i <= battle->count; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        if (figure->unit == unit && ty_standing(battle, figure) && ty_may_move(battle, figure)) {
            return true;
        }
    }
    return false;
}

// Section 3.4 At Short range at once; farther off only when they cannot come any nearer.
static void react(struct solo *solo)
{
    const struct ty_battle *battle = solo->battle;
    struct choices offered;
    choices_clear(&offered);
    ty_reaction_propose(solo->ground, solo->head, solo->side, &offered);
    *solo->choice = (struct choice){.kind = PASS, .side = (uint8_t)solo->side};
    bool last = battle->command.window == WINDOW_END && !can_come_on(battle, battle->command.unit);
    for (int i = 0; i < offered.count; i++) {
        const struct choice *shot = &offered.list[i];
        if (shot->kind != REACT) continue;
        const struct ty_figure *own = &battle->figures[shot->unit];
        int32_t gap = ty_gap(own, &battle->figures[shot->target]);
        if (!last && ty_band_of(own->missiles[shot->option], gap) != BAND_SHORT) continue;
        *solo->choice = *shot;
        return;
    }
}

void ty_solo(const struct ground *ground, const struct battle *head, enum side side,
             struct choice *choice)
{
    struct solo solo = {ground, head, ty_in(head), side, 0, choice};
    switch (battle_frame(head)->step) {
    case LAYING: *choice = (struct choice){.kind = LEAVE, .side = (uint8_t)side}; break;
    case DEPLOYMENT: ty_solo_sets_up(&solo); break;
    case REACTION: react(&solo); break;
    case PAIRING: *choice = (struct choice){.kind = END, .side = (uint8_t)side}; break;
    default: act(&solo); break;
    }
}

// TY_13_1, TY_12_6
struct problem ty_solo_check(const struct battle *head, enum side side)
{
    const struct ty_battle *battle = ty_in(head);
    for (int i = 1; i <= battle->count; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        if (figure->side == side && figure->ninja) {
            return forbidden(TY_13_1, "only players lead ninja, and the solo force is none");
        }
    }
    return no_problem();
}
