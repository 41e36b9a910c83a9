// Who can strike whom as they stand now.
#include "rules/argad/melee/clinch.h"
#include "rules/argad/people/figures.h"

static void add(uint8_t *foes, int foe)
{
    for (int i = 0; i < AG_FOES; i++) {
        if (foes[i]) continue;
        foes[i] = (uint8_t)foe;
        return;
    }
}

void ag_clinch_lay(struct ag_clinch *clinch, const struct ag_field *field)
{
    const struct ag_battle *battle = field->battle;
    *clinch = (struct ag_clinch){.field = field};
    for (int i = 1; i <= battle->count; i++) {
        if (!ag_is_seen(&battle->figures[i])) continue;
        for (int foe = 0; (foe = ag_next_foe(field, i, foe)) != 0;) {
            add(clinch->foes[i], foe);
        }
    }
}

bool ag_touches_foe(const struct ag_clinch *clinch, int figure, int foe)
{
    const uint8_t *foes = clinch->foes[figure];
    while (*foes && *foes != foe) {
        foes++;
    }
    return *foes;
}

struct problem ag_strokes_barred(const struct ag_battle *battle, int number)
{
    const struct ag_figure *figure = &battle->figures[number];
    if (!ag_is_seen(figure)) return forbidden(AR_13_1, "he is not there to fight");
    if (figure->bound) return forbidden(AR_16_8, "who looks on strikes nobody");
    if (ag_stunned(battle, figure)) return forbidden_by(AR_13_13, "he is stunned", number);
    if (ag_startled(battle, figure)) return forbidden_by(AR_10_6, "he is startled", number);
    if (figure->shot || figure->threw) {
        return forbidden_by(AR_4_5, "who has shot this turn does not strike in it", number);
    }
    if (figure->busy) return forbidden_by(AR_5_11, "he is at work all turn", number);
    if (figure->crouched) return forbidden_by(AR_6_6, "who crouches does nothing else", number);
    return no_problem();
}

bool ag_springs_at(const struct ag_battle *battle, int striker, int foe)
{
    return battle->figures[foe].sprung && !battle->figures[striker].sprung;
}

// AR_1_8, AR_11_2 What he holds for all foes alike.
static struct ag_fighter fighter_of(const struct ag_battle *battle, int number)
{
    const struct ag_figure *figure = &battle->figures[number];
    bool lent =
        figure->mount != ON_FOOT && figure->rider_class && figure->rider_class < figure->class;
    return (struct ag_fighter){
        .figure = (uint8_t)number,
        .class = lent ? figure->rider_class : figure->class,
        .armour = figure->armour,
        .weapon = (uint8_t)ag_arm_of(battle, number),
        .mount = figure->mount,
        .still = ag_still(figure),
        .close_order = figure->formed,
        .stale = figure->stale,
        .disorder = ag_disordered(battle, number),
    };
}

// 4.7 Behind a friend, as seen from the enemy: the two lie more than a right angle apart.
static bool is_behind(const struct ag_battle *battle, int rear, int front, int foe)
{
    struct point at = ag_point(&battle->figures[front]);
    struct point back = ag_point(&battle->figures[rear]), ahead = ag_point(&battle->figures[foe]);
    back = (struct point){back.x - at.x, back.y - at.y};
    ahead = (struct point){ahead.x - at.x, ahead.y - at.y};
    return plane_dot(back, ahead) < 0;
}

static bool stands_behind(const struct ag_field *field, int rear, int front, int foe)
{
    const struct ag_battle *battle = field->battle;
    const struct ag_figure *back = &battle->figures[rear], *man = &battle->figures[front];
    return rear != front && back->side == man->side && ag_is_seen(back) && ag_is_seen(man) &&
           back->mount == ON_FOOT && man->mount == ON_FOOT &&
           ag_stand_together(field, rear, front) && is_behind(battle, rear, front, foe);
}

// AR_14_8, AR_14_9 Over a shoulder nobody strikes across an obstacle, nor indoors.
static bool can_be_struck_over(const struct ag_field *field, int front, int foe)
{
    return ag_contact(field, front, foe) == FREE_CONTACT && !ag_fights_indoors(field, front, foe);
}

// The friend of that number, or the next, who touches that foe.
static int next_front(const struct ag_clinch *clinch, int figure, int foe, int after)
{
    const struct ag_battle *battle = clinch->field->battle;
    for (int i = 0; i < AG_FOES && clinch->foes[foe][i]; i++) {
        int front = clinch->foes[foe][i];
        if (front > after && battle->figures[front].side == battle->figures[figure].side) {
            return front;
        }
    }
    return 0;
}

static bool has_a_lance(const struct ag_clinch *clinch, int number)
{
    struct ag_fighter fighter = fighter_of(clinch->field->battle, number);
    int grip = clinch->field->battle->figures[number].grip;
    fighter.plain = grip != SWUNG; // who touches nobody thrusts, unless he was told to swing
    return ag_is_lancer(&fighter, false);
}

static bool lancer_waits_behind(const struct ag_clinch *clinch, int front)
{
    const struct ag_battle *battle = clinch->field->battle;
    for (int i = 1; i <= battle->count; i++) {
        if (battle->figures[i].side != battle->figures[front].side || battle->figures[i].spares) {
            continue;
        }
        if (ag_touches_foes(clinch, i) || !has_a_lance(clinch, i)) continue;
        if (!fine(ag_strokes_barred(battle, i))) continue;
        for (int j = 0; j < AG_FOES && clinch->foes[front][j]; j++) {
            int foe = clinch->foes[front][j];
            if (ag_springs_at(battle, i, foe) || !can_be_struck_over(clinch->field, front, foe)) {
                continue;
            }
            if (stands_behind(clinch->field, i, front, foe)) return true;
        }
    }
    return false;
}

// AR_14_5 Who touches nobody keeps his glaive for thrusting; in front it is swung unless somebody has to
// strike past it.
bool ag_thrusts(const struct ag_clinch *clinch, int number)
{
    const struct ag_figure *figure = &clinch->field->battle->figures[number];
    enum ag_weapon weapon = ag_arm_of(clinch->field->battle, number);
    if (figure->grip != USUAL_GRIP) return figure->grip == PLAIN_GRIP;
    if (!ag_weapons[weapon].both_hands) return false;
    if (!ag_touches_foes(clinch, number)) return weapon == NAGINATA;
    return lancer_waits_behind(clinch, number);
}

static bool leaves_room(const struct ag_clinch *clinch, int number)
{
    struct ag_fighter fighter = fighter_of(clinch->field->battle, number);
    fighter.plain = ag_thrusts(clinch, number);
    return !ag_leaves_no_room(&fighter);
}

// AR_14_4 Over two friends only where all three stand in one order, and the enemy is before it.
static bool is_third(const struct ag_clinch *clinch, int figure, int front, int foe)
{
    const struct ag_battle *battle = clinch->field->battle;
    const struct ag_figure *own = &battle->figures[figure], *first = &battle->figures[front];
    if (!own->formed || own->formed != first->formed) return false;
    struct point ahead = ag_point(&battle->figures[foe]);
    if (!plane_in_arc(ag_point(first), first->facing, TURN_RIGHT_ANGLE, ahead)) return false;
    for (int second = 1; second <= battle->count; second++) {
        if (battle->figures[second].formed != own->formed || second == figure) continue;
        if (stands_behind(clinch->field, second, front, foe) &&
            stands_behind(clinch->field, figure, second, foe) && leaves_room(clinch, second)) {
            return true;
        }
    }
    return false;
}

int ag_rank(const struct ag_clinch *clinch, int figure, int front, int foe)
{
    if (!ag_touches_foe(clinch, front, foe)) return 0;
    if (!can_be_struck_over(clinch->field, front, foe) || !leaves_room(clinch, front)) return 0;
    if (stands_behind(clinch->field, figure, front, foe)) return 2;
    return is_third(clinch, figure, front, foe) ? 3 : 0;
}

// AR_14_3
int ag_shoulder(const struct ag_clinch *clinch, int figure, int foe, int after)
{
    if (ag_touches_foes(clinch, figure) || !has_a_lance(clinch, figure)) return 0;
    int front = after;
    while ((front = next_front(clinch, figure, foe, front)) != 0) {
        if (ag_rank(clinch, figure, front, foe)) return front;
    }
    return 0;
}

bool ag_reaches(const struct ag_clinch *clinch, int figure, int foe)
{
    return ag_touches_foe(clinch, figure, foe) || ag_shoulder(clinch, figure, foe, 0);
}

// With whatever he would strike.
bool ag_is_in(const struct ag_clinch *clinch, int figure)
{
    const struct ag_battle *battle = clinch->field->battle;
    if (ag_touches_foes(clinch, figure)) return true;
    for (int front = 1; front <= battle->count; front++) {
        if (battle->figures[front].side != battle->figures[figure].side) continue;
        for (int i = 0; i < AG_FOES && clinch->foes[front][i]; i++) {
            int foe = clinch->foes[front][i];
            if (stands_behind(clinch->field, figure, front, foe)) return true;
            if (is_third(clinch, figure, front, foe)) return true;
        }
    }
    return false;
}

// The rest of how he stands depends on whom he fights.
static bool is_over_obstacle(const struct ag_clinch *clinch, int figure, int foe)
{
    enum ag_contact contact = ag_contact(clinch->field, figure, foe);
    return contact != NO_CONTACT && contact != FREE_CONTACT;
}

// AR_13_4H Who was there first; where both were, at different times, nobody is. AR_5_12 Those at the head
// of a ladder are.
bool ag_defends(const struct ag_clinch *clinch, int figure, int foe)
{
    const struct ag_figure *own = &clinch->field->battle->figures[figure];
    const struct ag_figure *other = &clinch->field->battle->figures[foe];
    if (!is_over_obstacle(clinch, figure, foe)) return false;
    if (own->climbing || other->climbing) return !own->climbing;
    return own->defends && !other->defends;
}

// AR_14_7
static bool is_flanked(const struct ag_figure *own, const struct ag_figure *other)
{
    return own->flanked && own->formed &&
           !plane_in_arc(ag_point(own), own->facing, TURN_RIGHT_ANGLE, ag_point(other));
}

// AR_15_1 With a knife, a sword or a no-dachi.
static bool is_fast(const struct ag_battle *battle, const struct ag_figure *figure, int weapon)
{
    static const unsigned quick =
        1u << KATANA | 1u << WAKIZASHI | 1u << NUNCHAKU | 1u << KNIFE | 1u << NODACHI;
    return battle->head.options[FENCING] == SWITCHED_ON && ag_has(figure, FAST) &&
           quick >> weapon & 1;
}

// AR_15_2
int ag_strokes_of(const struct ag_battle *battle, int number)
{
    int strikes = battle->figures[number].strikes;
    return battle->head.options[FENCING] == SWITCHED_ON && strikes > 1 ? strikes : 1;
}

static struct ag_fighter fighter_against(const struct ag_clinch *clinch, int number, int foe)
{
    const struct ag_battle *battle = clinch->field->battle;
    const struct ag_figure *figure = &battle->figures[number], *other = &battle->figures[foe];
    struct ag_fighter fighter = fighter_of(battle, number);
    // AR_13_4D, AR_13_4F Whom he rode at in this turn, not who reaches him from a second rank.
    fighter.charging = figure->charged && ag_contact(clinch->field, number, foe) &&
                       !ag_touched_before(battle, number, foe);
    fighter.plain = ag_thrusts(clinch, number);
    fighter.flanked = is_flanked(figure, other);
    fighter.defends = ag_defends(clinch, number, foe);
    fighter.higher = figure->level > other->level || (other->climbing && !figure->climbing);
    fighter.fast = is_fast(battle, figure, fighter.weapon);
    fighter.lethal = figure->class == AG_SENSEI && !figure->spares_lives;
    fighter.strikes = (uint8_t)ag_strokes_of(battle, number);
    return fighter;
}

struct ag_stroke ag_stroke_at(const struct ag_clinch *clinch, int number, int foe)
{
    const struct ag_battle *battle = clinch->field->battle;
    const struct ag_figure *figure = &battle->figures[number], *other = &battle->figures[foe];
    return (struct ag_stroke){
        .striker = fighter_against(clinch, number, foe),
        .target = fighter_against(clinch, foe, number),
        .place = {.indoors = ag_fights_indoors(clinch->field, number, foe),
                  .rough = ag_rough(clinch->field, number, foe),
                  .entering = ag_fights_to_enter(clinch->field, number, foe)},
        .surprise = figure->sprung && other->surprised && !other->sprung, // AR-13.4j
    };
}
