// What each side may do to the other next: who reaches whom, and how likely he fells him.
#include "rules/argad/players/threats.h"

#include "rules/argad/forces/forces.h"
#include "rules/argad/moving/moving.h"
#include "rules/argad/people/figures.h"
#include "rules/argad/players/weights.h"

#define CERTAIN 64 // chances are counted in these

// Of a stroke against a class and armour, all in all: a die over both, a little more for length and skill.
static int chance_of_stroke(const struct ag_figure *striker, const struct ag_figure *target)
{
    int armour = ag_armours[target->armour].melee;
    int above = target->class > armour ? target->class : armour;
    int ways = 6 - above; // faces that fell him
    if (striker->class <= 2) ways--;
    if (striker->mount == CAVALRY && target->mount == ON_FOOT) ways++;
    if (striker->charged || target->surprised) ways++;
    if (striker->arms >> NAGINATA & 1 || striker->arms >> KANABO & 1) ways++;
    int chance = ways > 0 ? ways * CERTAIN / 6 : CERTAIN / 18;
    return chance * (striker->strikes > 1 ? 3 : 2) / 2;
}

static int chance_of_shot(const struct ag_figure *shooter, const struct ag_figure *target,
                          int32_t gap)
{
    enum ag_missile missile = (enum ag_missile)(shooter->missile - 1);
    int band = ag_band(missile, gap);
    if (band == AG_BANDS) return 0;
    const struct ag_missile_row *row = &ag_missiles[missile];
    enum ag_moment moment = ag_is_last_band(missile, band) ? AT_LONG_RANGE : AT_RANGE;
    int ways = 7 - row->bands[band].needed + row->against[target->armour][moment];
    return ways > 0 ? ways * CERTAIN / 6 : CERTAIN / 36;
}

static int chance_against(const struct ag_field *field, int number, int32_t pace, int foe)
{
    const struct ag_figure *own = &field->battle->figures[number];
    const struct ag_figure *other = &field->battle->figures[foe];
    int32_t gap = ag_gap(own, other);
    bool shoots = own->missile && own->missile != OZUTSU + 1 && !own->reload && gap > pace / 2;
    int chance = shoots ? chance_of_shot(own, other, gap) * LATER / 8 : 0;
    if (gap > pace || own->level != other->level) return chance;
    if (gap > AG_ACROSS && ag_wall_between(field, ag_point(own), ag_point(other), own->level)) {
        return chance;
    }
    int stroke = chance_of_stroke(own, other);
    // AR_16_3 Who touches him strikes in this turn, but not at one who has just sprung.
    if (gap > AG_ACROSS || (other->sprung && !own->sprung)) stroke = stroke * LATER / 8;
    return stroke > chance ? stroke : chance;
}

// Everybody goes for whom it is worth most; who is beset by several falls to the first of them who does it.
int ag_threat_of(const struct ag_field *field, enum side side, const struct ag_worths *worths)
{
    const struct ag_battle *battle = field->battle;
    int lives[AG_FIGURES + 1], worth = 0;
    for (int i = 1; i <= battle->count; i++) {
        lives[i] = CERTAIN;
    }
    for (int i = 1; i <= battle->count; i++) {
        const struct ag_figure *figure = &battle->figures[i];
        if (figure->side != side || !ag_can_act(battle, figure)) continue;
        int32_t pace = CM(ag_pace_of(battle, i));
        int best = 0, most = 0, chance = 0;
        for (int foe = 1; foe <= battle->count; foe++) {
            const struct ag_figure *other = &battle->figures[foe];
            if (other->side == side || !ag_is_seen(other) || !worths->of[foe]) continue;
            int likely = chance_against(field, i, pace, foe);
            int gain = worths->of[foe] * likely / CERTAIN * lives[foe] / CERTAIN;
            if (gain <= most) continue;
            most = gain;
            best = foe;
            chance = likely;
        }
        worth += most;
        if (best) lives[best] -= lives[best] * chance / CERTAIN;
    }
    return worth;
}
