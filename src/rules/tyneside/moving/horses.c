// Mounting and dismounting; horses without riders (TY_6_5, TY_R71).
#include "rules/tyneside/arms.h"
#include "rules/tyneside/field/field.h"
#include "rules/tyneside/hiding/hiding.h"
#include "rules/tyneside/moving/movement.h"
#include "rules/tyneside/moving/moving.h"
#include "rules/tyneside/moving/survey.h"

#define HORSE_RADIUS MM(20)

// What a horse without a rider has left this turn; 'there' counts what it has spent.
static int actions_left(const struct ty_horse *horse)
{
    return ty_actions_of(TY_HORSE, false, horse->wounds) - (horse->there - 1);
}

static const struct ty_horse *horse_of(const struct ty_battle *battle, const struct choice *choice)
{
    int number = choice->target - TY_HORSE_ID;
    if (number < 1 || number > battle->count || !battle->figures[number].horse.there) return NULL;
    return &battle->figures[number].horse;
}

static struct problem mount_check(const struct ty_battle *battle, const struct choice *choice)
{
    const struct ty_figure *figure = &battle->figures[choice->figure];
    const struct ty_horse *horse = horse_of(battle, choice);
    if (figure->mounted) return forbidden(TY_6_5, "it is mounted");
    if (!horse || battle->figures[choice->target - TY_HORSE_ID].side != figure->side) {
        return forbidden(TY_6_5, "that is no horse of ours");
    }
    struct point at = {horse->x, horse->y};
    if (!plane_within(ty_point(figure), at, ty_radius(figure) + HORSE_RADIUS + TY_CONTACT)) {
        return forbidden(TY_6_5, "one mounts a horse that one touches");
    }
    if (actions_left(horse) < 1) return forbidden(TY_6_5, "the horse has no action left");
    if (ty_owes_action(battle, figure) && actions_left(horse) < 2) {
        return forbidden(TY_10_4, "the horse would have none left for falling back");
    }
    struct ty_figure rider = *figure;
    rider.mounted = 1;
    for (int i = battle->numbers[side_other(figure->side)].first;
         i <= battle->numbers[side_other(figure->side)].last; i++) {
        const struct ty_figure *other = &battle->figures[i];
        if (other->side == figure->side || !ty_is_known(battle, other)) continue;
        if (!ty_standing(battle, other) || !ty_touches_at(&rider, at, other)) continue;
        if (!ty_fights_unit(battle, figure->unit, other->unit)) {
            return forbidden(TY_6_7, "an enemy stands by the horse");
        }
    }
    return no_problem();
}

// The rider's own number, so that it tells nobody who else has dismounted; or, if his own horse stands
// about while he rides another, that of any friend. One is free as long as somebody rides, since
// no side has more horses than figures; but a player may imagine what cannot be: then 0.
static int number_for_horse(const struct ty_battle *battle, int rider)
{
    if (!battle->figures[rider].horse.there) return rider;
    for (int i = 1; i <= battle->count; i++) {
        bool friend = battle->figures[i].side == battle->figures[rider].side;
        if (friend && !battle->figures[i].horse.there) return i;
    }
    return 0;
}

// The man stands by the horse, where his base is clear of it and of all others.
static struct problem dismount_check(const struct ground *ground, const struct ty_battle *battle,
                                     const struct choice *choice)
{
    const struct ty_figure *rider = &battle->figures[choice->figure];
    struct point at = ty_point(rider), to = {choice->x, choice->y};
    struct ty_figure man = *rider;
    man.mounted = 0;
    int32_t reach = ty_radius(&man) + ty_radius(rider);
    if (!rider->mounted) return forbidden(TY_6_5, "it is on foot");
    if (rider->horse_actions < 1) return forbidden(TY_6_5, "the horse has no action left");
    if (ty_owes_action(battle, rider) && rider->actions < 2) {
        return forbidden(TY_10_4, "its last action is for falling back");
    }
    if (!plane_within(at, to, reach + TY_CONTACT) || plane_within(at, to, reach - 1)) {
        return forbidden(TY_6_5, "one dismounts beside the horse");
    }
    if (!ground_holds_disc(ground, to, ty_radius(&man))) {
        return forbidden(TY_6_1, "bases stay on the table");
    }
    struct ty_battle after;
    battle_copy(&after.head, &battle->head);
    after.figures[choice->figure] = man;
    if (!ty_place_free(&after, choice->figure, to, true)) {
        return forbidden(TY_6_5, "somebody stands there");
    }
    if (!number_for_horse(battle, choice->figure)) return forbidden(TY_6_5, "it has no such horse");
    struct problem problem = ty_ground_check(ground, battle, &man, at, to);
    if (!fine(problem)) return problem;
    struct ty_survey survey;
    ty_survey_lay(&survey, ground, &after, man.side);
    ty_survey_reach(&survey, man.unit);
    return ty_contact_check(&survey, &man, to);
}

struct problem ty_horse_check(const struct ground *ground, const struct ty_battle *battle,
                              const struct choice *choice)
{
    const struct ty_figure *figure = &battle->figures[choice->figure];
    if (battle->units[figure->unit].stopped) {
        return forbidden(TY_10_7, "its unit was stopped by fire");
    }
    struct problem problem = ty_spare_check(battle, figure);
    if (!fine(problem)) return problem;
    return choice->kind == MOUNT ? mount_check(battle, choice)
                                 : dismount_check(ground, battle, choice);
}

static void mount(struct umpire *umpire, const struct choice *choice)
{
    struct ty_battle *battle = ty_of(umpire->battle);
    struct ty_figure *figure = &battle->figures[choice->figure];
    const struct ty_horse *horse = &battle->figures[choice->target - TY_HORSE_ID].horse;
    figure->mounted = 1;
    figure->facing = horse->facing;
    figure->barding = horse->barding;
    figure->horse_wounds = horse->wounds;
    figure->horse_actions = (uint8_t)(actions_left(horse) - 1);
    figure->horse_used = horse->there;
    ty_put(umpire->ground, battle, choice->figure, (struct point){horse->x, horse->y});
    ty_take_horse_away(battle, choice->target - TY_HORSE_ID);
    ty_look(umpire);
    tell(umpire, (struct event){.clause = TY_6_5,
                                .kind = SAY_MOUNTS,
                                .figure = choice->figure,
                                .hidden_from = ty_veil(battle, choice->figure)});
}

static void dismount(struct umpire *umpire, const struct choice *choice)
{
    struct ty_battle *battle = ty_of(umpire->battle);
    struct ty_figure *figure = &battle->figures[choice->figure];
    battle->figures[number_for_horse(battle, choice->figure)].horse =
        (struct ty_horse){.x = figure->x,
                          .y = figure->y,
                          .facing = figure->facing,
                          .wounds = figure->horse_wounds,
                          .barding = figure->barding,
                          .seen = ty_is_known(battle, figure),
                          .there = (uint8_t)(figure->horse_used + 2)};
    battle->loose++;
    figure->mounted = figure->barding = figure->horse_wounds = 0;
    figure->horse_actions = figure->horse_used = 0;
    figure->facing = 0;
    ty_put(umpire->ground, battle, choice->figure, (struct point){choice->x, choice->y});
    ty_look(umpire);
    tell(umpire, (struct event){.clause = TY_6_5,
                                .kind = SAY_DISMOUNTS,
                                .figure = choice->figure,
                                .hidden_from = ty_veil(battle, choice->figure),
                                .amount = {figure->x, figure->y}});
}

void ty_horse_apply(struct umpire *umpire, const struct choice *choice)
{
    struct ty_battle *battle = ty_of(umpire->battle);
    int unit = battle->figures[choice->figure].unit;
    battle->command = (struct ty_command){0};
    if (battle->units[unit].ambush) ty_reveal(umpire, unit);
    ty_pay(battle, choice->figure, (struct ty_fare){.actions = 1});
    if (choice->kind == MOUNT) {
        mount(umpire, choice);
    } else {
        dismount(umpire, choice);
    }
    ty_after_move(umpire, unit);
}
