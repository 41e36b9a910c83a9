// The force that plays itself, as the book's author would have it (TY_7_22, TY_7_23, TY_12_5 to
// TY_12_12, section 3.7). One choice at a time: each unit in turn, missile units first, does the next
// thing its rules tell it; when none has anything left the phase ends.
#include "rules/tyneside/solo/solo.h"
#include "rules/tyneside/arms.h"
#include "rules/tyneside/field/field.h"
#include "rules/tyneside/hiding/hiding.h"
#include "rules/tyneside/moving/movement.h"
#include "rules/tyneside/moving/moving.h"
#include "rules/tyneside/shooting/shooting.h"

// TY_R90 Whatever is found must be legal; the procedure never argues.
bool ty_solo_finds(const struct solo *solo, struct choice choice)
{
    choice.side = (uint8_t)solo->side;
    const struct step *step = &ty_steps[battle_frame(solo->head)->step];
    if (!fine(step->check(solo->ground, solo->head, &choice))) return false;
    *solo->choice = choice;
    return true;
}

bool ty_solo_each(const struct solo *solo, bool (*act)(const struct solo *, uint8_t, int),
                  int target)
{
    for (uint8_t i = 1; i <= solo->battle->count; i++) {
        const struct ty_figure *figure = &solo->battle->figures[i];
        if (figure->unit != solo->unit || !ty_standing(solo->battle, figure)) continue;
        if (act(solo, i, target)) return true;
    }
    return false;
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
    if (opponents) return ty_solo_each(solo, ty_solo_closes_in, opponents);
    int target = unit->morale == MORALE_OK ? ty_solo_target(solo, false, 0) : 0;
    if (!target) return false;
    struct ty_nearest nearest = ty_solo_nearest(battle, solo->unit, target);
    struct choice charge = {
        .kind = CHARGE, .group = (uint8_t)solo->unit, .target = (uint8_t)nearest.foe};
    if (ty_solo_has_path(solo, nearest.own, nearest.foe) && ty_solo_finds(solo, charge)) {
        return true;
    }
    return ty_solo_goes(solo, ty_solo_place(battle, target));
}

// Section 3.7 (3) and (7): the commander's unit under fire makes for cover behind whoever is near
// (TY_12_12), another that fire has shaken for the nearest it sees the need of (TY_11_5). Fire that
// meets a charge does not turn it: every move of it must lead to the enemy (TY_R80).
static enum solo_cover cover_wanted(const struct solo *solo, bool blind)
{
    const struct ty_battle *battle = solo->battle;
    const struct ty_unit *unit = &battle->units[solo->unit];
    const struct ty_figure *head = &battle->figures[battle->terms.commanders[solo->side]];
    if (!unit->shot_at || unit->target) return NO_COVER;
    if (head->unit == solo->unit) return ty_solo_takes_cover(solo, true);
    if (blind || unit->morale == MORALE_OK) return NO_COVER;
    return ty_solo_takes_cover(solo, false);
}

// An order that nobody has given: straight ahead, with no objective anywhere.
static bool is_default(const struct solo *solo)
{
    const struct ty_unit *unit = &solo->battle->units[solo->unit];
    bool near = ty_home_is_near(solo->battle, solo->side);
    for (int i = 0; i < TY_GOALS; i++) {
        if (solo->battle->goals[i].kind) return false;
    }
    return unit->order == ORDER_MOVE && unit->order_y == (near ? solo->ground->height : 0);
}

// TY_12_5, section 3.7 (4): the objective, else where an enemy was seen last.
static bool blind_turn(const struct solo *solo)
{
    const struct ty_unit *unit = &solo->battle->units[solo->unit];
    const int16_t *seen = solo->battle->last_seen[solo->side];
    if (unit->order == ORDER_HOLD || solo->battle->terms.defends == solo->side) return false;
    if ((seen[0] || seen[1]) && is_default(solo) &&
        ty_solo_goes(solo, (struct point){seen[0], seen[1]})) {
        return true;
    }
    return ty_solo_goes(solo, (struct point){unit->order_x, unit->order_y});
}

// Section 3.7, in its order.
static bool unit_turn(const struct solo *solo)
{
    const struct ty_battle *battle = solo->battle;
    const struct ty_unit *unit = &battle->units[solo->unit];
    if (unit->side != solo->side || !ty_first_in(battle, solo->unit)) return false;
    if (unit->morale >= BROKEN) return false;
    if (unit->morale == FALL_BACK) return ty_solo_stands(solo); // TY_R44 with what is left to it
    if (ty_solo_is_idle(solo)) return ty_solo_stands(solo);
    bool blind = ty_is_blind(solo->ground, battle, solo->unit);
    switch (cover_wanted(solo, blind)) {
    case TO_COVER: return true;
    case IN_COVER: return ty_solo_stands(solo);
    case NO_COVER: break;
    }
    bool missiles = ty_is_missile_unit(battle, solo->unit);
    if (blind) return blind_turn(solo) || (missiles && ty_solo_loads(solo));
    return missiles ? ty_solo_shoots(solo) : melee_turn(solo);
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
    for (int i = battle->units[unit].numbers.first; i <= battle->units[unit].numbers.last; i++) {
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
        const struct ty_figure *own = &battle->figures[shot->figure];
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
    // Section 6.5 lets a side move a feature; neither TY_12 nor section 3.7 tells a solo force to.
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
