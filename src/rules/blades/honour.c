// Challenges, duels and dishonour.
#include "rules/blades/local.h"

#define CHALLENGE_RANGE 10

// SB_12_1, SB_2_7
struct problem blades_may_challenge(const struct ground *ground, const struct blades_battle *battle,
                                    const struct choice *choice)
{
    const struct blades_figure *own = &battle->figures[choice->figure];
    int number = choice->target <= BLADES_FIGURES ? choice->target : 0;
    const struct blades_figure *foe = &battle->figures[number];
    if (!battle->head.options[CHALLENGES_ON]) {
        return forbidden(SB_12_1, "no challenges in this battle");
    }
    if (!blades_able(own, HONOUR) || own->challenged || own->duel) {
        return forbidden(SB_12_1, "that figure may not challenge, or not again");
    }
    if (own->dishonoured) return forbidden(SB_12_6, "a dishonoured figure does not challenge");
    if (!number || foe->side == own->side || !blades_standing(foe) || foe->hidden ||
        !blades_able(foe, HONOUR)) {
        return forbidden(SB_12_1, "only a standing enemy of honour can be challenged");
    }
    if (foe->duel) return forbidden(SB_12_1, "a duellist cannot be challenged");
    if (blades_distance(ground, battle, choice->figure, choice->target) > CHALLENGE_RANGE) {
        return forbidden(SB_12_1, "he is more than 10 hexes away");
    }
    if (!blades_line(ground, battle, choice->figure, own->head, foe->head) ||
        !blades_seen_by(ground, battle, choice->figure, choice->target)) {
        return forbidden(SB_12_1, "he is out of sight");
    }
    return no_problem();
}

// SB_12_3, SB_12_4 Duellists fight nobody else, and nobody else fights them.
struct problem blades_duel_spares(const struct blades_battle *battle, int actor, int target)
{
    const struct blades_figure *own = &battle->figures[actor], *foe = &battle->figures[target];
    if (own->duel == target && own->duel) return no_problem();
    if (own->duel) return forbidden(SB_12_3, "a duellist fights his man and nobody else");
    if (foe->duel) return forbidden(SB_12_4, "that would be interfering in a duel");
    return no_problem();
}

void blades_end_duel(struct blades_battle *battle, int figure)
{
    int opponent = battle->figures[figure].duel;
    battle->figures[figure].duel = 0;
    battle->figures[opponent].duel = 0;
}

// SB_12_6 Once only; what the scenario makes of it is told with it.
void blades_dishonour(struct umpire *umpire, int figure, uint16_t clause)
{
    struct blades_battle *battle = blades_of(umpire->battle);
    if (battle->figures[figure].dishonoured) return;
    int last = blades_last_turn(battle);
    battle->figures[figure].dishonoured = 1;
    tell(umpire,
         (struct event){.clause = clause, .kind = SAY_DISHONOURED, .figure = (uint8_t)figure});
    blades_tell_last_turn(umpire, figure, last);
    blades_tell_kills(umpire, figure);
}

// Does the very next step of a rider bring him nearer? Then there is no need to try all his ways.
static bool one_step_helps(const struct field *field, int number, int now)
{
    struct blades_ways near;
    const struct blades_figure *figure = &field->battle->figures[number];
    if (blades_two_hexes(field->battle, figure)) {
        blades_ride_steps(field, number, &near);
    } else {
        blades_walk_steps(field, number, &near);
    }
    for (int i = 0; i < near.count; i++) {
        if (blades_shortfall(field, number, near.list[i].place) < now) return true;
    }
    return false;
}

// SB_12_3
bool blades_idle_duellist(const struct field *field, int number)
{
    struct blades_ways ends;
    const struct blades_figure *figure = &field->battle->figures[number];
    if (!figure->duel || !blades_standing(figure) || figure->moving != BLADES_NOT_MOVED) {
        return false;
    }
    int now = blades_shortfall(field, number, (struct blades_place){figure->head, figure->facing});
    if (now <= 1) return false;
    if (one_step_helps(field, number, now)) return true;
    if (blades_two_hexes(field->battle, figure)) {
        blades_ride_ends(field, number, &ends);
        blades_keep_best(field, number, &ends);
    } else {
        blades_walks(field, number, &ends);
    }
    return ends.count && blades_shortfall(field, number, ends.list[0].place) < now;
}
