// The force that plays itself, as the book's author would have it (TY_7_22, TY_7_23, TY_12_5 to
// TY_12_12, section 3.7). One choice at a time: each unit in turn, missile units first, does the next
// thing its rules tell it; when none has anything left the phase ends.
#include "rules/tyneside/solo.h"
#include "rules/tyneside/movement.h"

#define LIKELY_CHARGE CM(48) // TY_R54
#define STEP_LEAST    CM(1)
#define FAN           4
#define FAN_STEP      (TURN_RIGHT_ANGLE / 6) // 15 degrees

struct solo {
    const struct ground *ground;
    const struct battle *head;
    const struct ty_battle *battle;
    enum side side;
    int unit;
    struct choice *choice;
};

// TY_R90 Whatever is found must be legal; the procedure never argues.
static bool found(const struct solo *solo, struct choice choice)
{
    choice.side = (uint8_t)solo->side;
    const struct step *step = &ty_steps[battle_frame(solo->head)->step];
    if (!fine(step->check(solo->ground, solo->head, &choice))) return false;
    *solo->choice = choice;
    return true;
}

static bool is_mounted_unit(const struct ty_battle *battle, int unit)
{
    int first = ty_first_in(battle, unit);
    return first && battle->figures[first].mounted;
}

static bool is_visible(const struct ty_battle *battle, int unit)
{
    for (int i = 1; i <= battle->count; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        if (figure->unit == unit && ty_standing(battle, figure) && figure->seen) return true;
    }
    return false;
}

// Between the nearest figures of two units.
static int32_t gap_between(const struct ty_battle *battle, int unit, int other)
{
    int32_t least = INT32_MAX;
    for (int i = 1; i <= battle->count; i++) {
        const struct ty_figure *own = &battle->figures[i];
        if (own->unit != unit || !ty_standing(battle, own)) continue;
        for (int j = 1; j <= battle->count; j++) {
            const struct ty_figure *foe = &battle->figures[j];
            if (foe->unit != other || !ty_standing(battle, foe)) continue;
            if (ty_is_nearer(own, foe, least)) least = ty_gap(own, foe);
        }
    }
    return least;
}

static bool may_charge_us(const struct ty_battle *battle, int unit, int other)
{
    const struct ty_figure *first = &battle->figures[ty_first_in(battle, other)];
    return gap_between(battle, unit, other) <= 2 * ty_allowance(battle, first);
}

// TY_12_11 Only those inside are engaged.
static bool is_inside(const struct solo *solo, int unit)
{
    const struct ty_terms *terms = &solo->battle->terms;
    if (terms->defends != solo->side) return true;
    for (int i = 1; i <= solo->battle->count; i++) {
        const struct ty_figure *figure = &solo->battle->figures[i];
        if (figure->unit != unit || !ty_standing(solo->battle, figure)) continue;
        if (figure->x >= terms->area[0] && figure->y >= terms->area[1] &&
            figure->x <= terms->area[2] && figure->y <= terms->area[3]) {
            return true;
        }
    }
    return false;
}

static int heaviest_armour(const struct ty_battle *battle, int unit)
{
    int heaviest = 0;
    for (int i = 1; i <= battle->count; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        if (figure->unit == unit && ty_standing(battle, figure) && figure->armour > heaviest) {
            heaviest = figure->armour;
        }
    }
    return heaviest;
}

static bool has_arquebuses(const struct ty_battle *battle, int unit)
{
    int first = ty_first_in(battle, unit);
    return first && battle->figures[first].missiles[0] == ARQUEBUS;
}

// TY_12_7 The first category that is not empty; the lower the better.
static int missile_category(const struct solo *solo, int other)
{
    const struct ty_battle *battle = solo->battle;
    if (may_charge_us(battle, solo->unit, other)) return 0;
    if (battle->units[other].fired && battle->units[solo->unit].shot_at) return 1;
    if (has_arquebuses(battle, solo->unit)) return 2 + HEAVY - heaviest_armour(battle, other);
    return 2 + HEAVY + 1;
}

// TY_12_10 Those who shoot at it, those most like it, the nearest.
static int melee_category(const struct solo *solo, int other)
{
    const struct ty_battle *battle = solo->battle;
    bool leader;
    if (battle->units[other].fired && battle->units[solo->unit].shot_at) return 0;
    int own = ty_class_of_unit(battle, solo->unit, &leader);
    int foe = ty_class_of_unit(battle, other, &leader);
    int apart = own > foe ? own - foe : foe - own;
    bool alike = is_mounted_unit(battle, solo->unit) == is_mounted_unit(battle, other);
    return 1 + 2 * apart + (alike ? 0 : 1);
}

static int pick_target(const struct solo *solo, bool missiles)
{
    const struct ty_battle *battle = solo->battle;
    int best = 0, best_category = INT16_MAX;
    int32_t best_gap = INT32_MAX;
    for (int other = 1; other <= battle->unit_count; other++) {
        if (battle->units[other].side == solo->side || !is_visible(battle, other)) continue;
        if (!is_inside(solo, other)) continue;
        int category = missiles ? missile_category(solo, other) : melee_category(solo, other);
        int32_t gap = gap_between(battle, solo->unit, other);
        if (category > best_category || (category == best_category && gap >= best_gap)) continue;
        best = other;
        best_category = category;
        best_gap = gap;
    }
    return best;
}

// TY_12_9, TY_R54
static bool fears_horses(const struct solo *solo)
{
    const struct ty_battle *battle = solo->battle;
    enum ty_missile missile = battle->figures[ty_first_in(battle, solo->unit)].missiles[0];
    for (int other = 1; other <= battle->unit_count; other++) {
        if (battle->units[other].side == solo->side || !is_visible(battle, other)) continue;
        if (!is_mounted_unit(battle, other)) continue;
        int32_t gap = gap_between(battle, solo->unit, other);
        if (gap <= LIKELY_CHARGE && ty_band_of(missile, gap) != BAND_SHORT) return true;
    }
    return false;
}

static struct point centre_of(const struct ty_battle *battle, int unit)
{
    return ty_point(&battle->figures[ty_first_in(battle, unit)]);
}

// Straight at it, or by a way that bends off a little more each time; as far as may be.
static bool step_towards(const struct solo *solo, struct choice choice, struct point from,
                         struct point goal, int32_t most)
{
    uint16_t ahead = plane_bearing(from, goal);
    int32_t whole = plane_length((struct point){goal.x - from.x, goal.y - from.y});
    for (int fan = 0; fan <= 2 * FAN; fan++) {
        int turn = (fan + 1) / 2 * (fan % 2 ? 1 : -1) * (int)FAN_STEP;
        for (int32_t length = most < whole ? most : whole; length >= STEP_LEAST; length /= 2) {
            struct point to = fan ? plane_offset(from, (uint16_t)(ahead + turn), length)
                                  : plane_towards(from, goal, length);
            choice.x = to.x;
            choice.y = to.y;
            if (found(solo, choice)) return true;
        }
    }
    return false;
}

// As a body if it can, man by man if it must.
static bool go_towards(const struct solo *solo, struct point goal, int32_t short_of)
{
    const struct ty_battle *battle = solo->battle;
    int first = ty_first_in(battle, solo->unit);
    struct point from = ty_point(&battle->figures[first]);
    int32_t whole = plane_length((struct point){goal.x - from.x, goal.y - from.y});
    int32_t allowance = ty_allowance(battle, &battle->figures[first]);
    int32_t most = whole - short_of < allowance ? whole - short_of : allowance;
    if (most < STEP_LEAST) return false;
    struct choice body = {.kind = ADVANCE, .unit = (uint8_t)solo->unit};
    if (step_towards(solo, body, from, goal, most)) return true;
    for (uint8_t i = 1; i <= battle->count; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        if (figure->unit != solo->unit || !ty_may_move(battle, figure)) continue;
        struct choice alone = {.kind = MOVE, .unit = i};
        int32_t pace = ty_allowance(battle, figure);
        if (step_towards(solo, alone, ty_point(figure), goal, pace)) return true;
    }
    return false;
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
        if (found(solo, choice)) return true;
    }
    return false;
}

static bool loads(const struct solo *solo, uint8_t figure, int unit)
{
    (void)unit;
    return found(solo, (struct choice){.kind = LOAD, .unit = figure});
}

static bool holds(const struct solo *solo, uint8_t figure, int unit)
{
    (void)unit;
    return found(solo, (struct choice){.kind = HOLD, .unit = figure});
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
    int32_t gap = gap_between(battle, solo->unit, target);
    bool comes = battle->units[target].motion == ADVANCING;
    bool stays = battle->terms.defends == solo->side;
    if (!stays && is_fresh(solo) && gap > limit[BAND_MEDIUM] && !comes &&
        go_towards(solo, centre_of(battle, target), limit[BAND_MEDIUM])) {
        return true;
    }
    bool harmless =
        !ty_is_missile_unit(battle, target) && !may_charge_us(battle, solo->unit, target);
    int32_t pace = ty_allowance(battle, &battle->figures[ty_first_in(battle, solo->unit)]);
    if (!stays && is_fresh(solo) && harmless && gap > limit[BAND_SHORT] &&
        gap - pace <= limit[BAND_SHORT] &&
        go_towards(solo, centre_of(battle, target), limit[BAND_SHORT])) {
        return true;
    }
    return each_figure(solo, shoots, target) || each_figure(solo, loads, target);
}

static bool missile_turn(const struct solo *solo)
{
    int target = pick_target(solo, true);
    if (fears_horses(solo)) return each_figure(solo, holds, 0) || each_figure(solo, loads, 0);
    if (!target) return each_figure(solo, loads, 0) || each_figure(solo, holds, 0);
    return act_with_missiles(solo, target);
}

static bool closes_in(const struct solo *solo, uint8_t number, int unit)
{
    const struct ty_figure *figure = &solo->battle->figures[number];
    int enemy = ty_nearest_of(solo->battle, figure, unit);
    if (!enemy || ty_engaged(solo->battle, number) || !ty_may_move(solo->battle, figure)) {
        return false;
    }
    struct choice choice = {.kind = MOVE, .unit = number};
    return step_towards(solo, choice, ty_point(figure), ty_point(&solo->battle->figures[enemy]),
                        ty_allowance(solo->battle, figure));
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
    if (opponents) return each_figure(solo, closes_in, opponents);
    int target = pick_target(solo, false);
    if (!target) return false;
    int enemy = ty_nearest_of(battle, &battle->figures[ty_first_in(battle, solo->unit)], target);
    struct choice charge = {.kind = CHARGE, .unit = (uint8_t)solo->unit, .target = (uint8_t)enemy};
    if (found(solo, charge)) return true;
    return go_towards(solo, centre_of(battle, target), 0);
}

// TY_12_12 To cover, behind whoever is near.
static bool commander_turn(const struct solo *solo)
{
    const struct ty_battle *battle = solo->battle;
    const struct ground *ground = solo->ground;
    const struct ty_figure *head = &battle->figures[battle->terms.commanders[solo->side]];
    if (head->unit != solo->unit || !battle->units[solo->unit].shot_at) return false;
    if (ty_in_cover_at(ground, battle, ty_point(head))) return false;
    int64_t least = INT64_MAX;
    struct point goal = ty_point(head);
    for (int i = 0; i < ground->feature_count; i++) {
        const struct feature *feature = &ground->features[i];
        if (!ty_is_area_cover(feature->terrain)) continue;
        struct point middle = ty_feature_middle(ground, battle, feature);
        int64_t distance = plane_distance2(middle, ty_point(head));
        if (distance >= least) continue;
        least = distance;
        goal = middle;
    }
    return least < INT64_MAX && go_towards(solo, goal, 0);
}

// TY_12_5
static bool blind_turn(const struct solo *solo)
{
    const struct ty_unit *unit = &solo->battle->units[solo->unit];
    struct point goal = {unit->order_x, unit->order_y};
    if (unit->order == ORDER_HOLD || solo->battle->terms.defends == solo->side) return false;
    return go_towards(solo, goal, 0);
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
    return missiles ? missile_turn(solo) : melee_turn(solo);
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

static bool is_at(const struct ty_figure *figure, struct point place)
{
    return figure->x == place.x && figure->y == place.y;
}

static bool takes_place(const struct solo *solo, uint8_t number, struct point place)
{
    bool rides = solo->battle->figures[number].mounted;
    return found(solo, (struct choice){.kind = PLACE,
                                       .unit = number,
                                       .x = place.x,
                                       .y = place.y,
                                       .facing = rides ? ty_ahead_of(solo->side) : 0});
}

// Whose place it stands in, while he is elsewhere; 0: nobody's. Or would stand in, at a point.
static int is_in_the_way(const struct solo *solo, const struct point *places, int number,
                         struct point at)
{
    const struct ty_battle *battle = solo->battle;
    struct base base = plane_disc(at, ty_radius(&battle->figures[number]));
    for (int i = 1; i <= battle->count; i++) {
        const struct ty_figure *other = &battle->figures[i];
        if (i == number || other->side != solo->side || is_at(other, places[i])) continue;
        struct base wanted = plane_disc(places[i], ty_radius(other));
        if (base_overlaps(&base, &wanted)) return i;
    }
    return 0;
}

static bool steps_aside(const struct solo *solo, const struct point *places, uint8_t number)
{
    const int16_t *zone = solo->battle->terms.zones[solo->side];
    struct point at = ty_point(&solo->battle->figures[number]);
    if (!is_in_the_way(solo, places, number, at)) return false;
    for (at.y = zone[1]; at.y <= zone[3]; at.y += STEP_LEAST) {
        for (at.x = zone[0]; at.x <= zone[2]; at.x += STEP_LEAST) {
            if (is_in_the_way(solo, places, number, at)) continue;
            if (takes_place(solo, number, at)) return true;
        }
    }
    return false;
}

// TY_12_4 One by one into their places; where they bar each other's way somebody steps aside. Where
// a scenario has set them up they stay.
static void set_up(const struct solo *solo)
{
    const struct ty_battle *battle = solo->battle;
    struct point places[TY_FIGURES + 1];
    *solo->choice = (struct choice){.kind = READY, .side = (uint8_t)solo->side};
    if (!battle->terms.pitched) return;
    if (!ty_formation(solo->ground, battle, solo->side, places)) return;
    for (int aside = 0; aside <= 1; aside++) {
        for (uint8_t i = 1; i <= battle->count; i++) {
            const struct ty_figure *figure = &battle->figures[i];
            if (figure->side != solo->side || is_at(figure, places[i])) continue;
            if (aside ? steps_aside(solo, places, i) : takes_place(solo, i, places[i])) return;
        }
    }
}

void ty_solo(const struct ground *ground, const struct battle *head, enum side side,
             struct choice *choice)
{
    struct solo solo = {ground, head, ty_in(head), side, 0, choice};
    switch (battle_frame(head)->step) {
    case LAYING: *choice = (struct choice){.kind = LEAVE, .side = (uint8_t)side}; break;
    case DEPLOYMENT: set_up(&solo); break;
    case REACTION: react(&solo); break;
    case PAIRING: *choice = (struct choice){.kind = END, .side = (uint8_t)side}; break;
    default: act(&solo); break;
    }
}
