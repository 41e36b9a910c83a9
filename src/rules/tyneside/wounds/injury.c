// Wounds, falls from the saddle and deaths, and what goes with them (TY_8_1 to TY_8_8, TY_9_8).
#include "rules/tyneside/arms.h"
#include "rules/tyneside/field/field.h"
#include "rules/tyneside/moving/movement.h"
#include "rules/tyneside/wounds/wounds.h"

#include <string.h>

enum plight { LIGHTLY_WOUNDED, WOUNDED, DISABLED_NOW, KILLED_NOW };

static enum plight plight_of(enum ty_class class, bool four, int wounds, enum ty_hurt hurt)
{
    if (ty_is_killed(class, four, wounds)) return KILLED_NOW;
    if (ty_is_disabled(class, four, wounds)) return DISABLED_NOW;
    return hurt == HURT_LIGHT ? LIGHTLY_WOUNDED : WOUNDED;
}

// TY_8_6 What is left after those used already; a wound never gives any.
static uint8_t left_of(int total, uint8_t used, uint8_t left)
{
    int most = total > used ? total - used : 0;
    return left < most ? left : (uint8_t)most;
}

static void lose_horse(struct ty_figure *figure)
{
    figure->mounted = figure->barding = 0;
    figure->shown &= (uint8_t)~TY_SHOWN_MOUNTED; // everybody is told of the fall
    figure->horse_wounds = figure->horse_actions = figure->horse_used = 0;
    figure->facing = 0;
}

// TY_8_2 Nothing of what it did goes on; a rider's horse is gone (TY_R18).
static void lie_down(struct umpire *umpire, int number)
{
    struct ty_figure *figure = &ty_of(umpire->battle)->figures[number];
    ty_drop_load(umpire, number);
    lose_horse(figure);
    memset(figure->loaded, 0, sizeof figure->loaded);
    figure->actions = figure->used = figure->holding = figure->reacted = 0;
    figure->came_in = figure->hidden = figure->climbing = figure->climbed = 0;
    figure->moved = figure->glimpsed = 0;
}

// TY_8_3
static void die(struct umpire *umpire, int number)
{
    struct ty_figure *figure = &ty_of(umpire->battle)->figures[number];
    lie_down(umpire, number);
    figure->where = TY_DEAD;
    figure->x = figure->y = -1;
    figure->seen = figure->level = figure->bombs = figure->bomb_ready = figure->poison = 0;
}

static void note_commander(struct umpire *umpire, int number, uint16_t clause)
{
    struct ty_battle *battle = ty_of(umpire->battle);
    uint8_t side = battle->figures[number].side;
    if (battle->terms.commanders[side] != number) return;
    battle->lost_now[side] = 1;
    tell(umpire, (struct event){.clause = clause, .kind = SAY_COMMANDER_FALLS, .side = side});
}

bool ty_hurt_figure(struct umpire *umpire, int number, enum ty_hurt hurt, uint16_t clause)
{
    struct ty_battle *battle = ty_of(umpire->battle);
    struct ty_figure *figure = &battle->figures[number];
    bool four = ty_is_four(battle), was_down = ty_disabled(battle, figure);
    if (hurt < HURT_LIGHT) return false;
    figure->wounds = (uint8_t)ty_wounds_after(figure->class, four, figure->wounds, hurt);
    battle->units[figure->unit].injured = 1;
    enum plight plight = plight_of(figure->class, four, figure->wounds, hurt);
    tell(umpire, (struct event){.clause = clause,
                                .kind = SAY_IS_HURT,
                                .figure = (uint8_t)number,
                                .amount = {(int16_t)plight}});
    if (plight == KILLED_NOW) {
        note_commander(umpire, number, TY_10_1);
        die(umpire, number);
    } else if (plight == DISABLED_NOW) {
        if (!was_down) note_commander(umpire, number, TY_10_2A);
        lie_down(umpire, number);
    } else {
        int total = ty_actions_of(figure->class, four, figure->wounds);
        figure->actions = left_of(total, figure->used, figure->actions);
    }
    return true;
}

// TY_9_8 He stands where the horse stood.
void ty_throw_rider(struct umpire *umpire, int number, bool wounded)
{
    struct ty_figure *figure = &ty_of(umpire->battle)->figures[number];
    lose_horse(figure);
    tell(umpire, (struct event){.clause = TY_9_8,
                                .kind = SAY_IS_THROWN,
                                .figure = (uint8_t)number,
                                .roll = last_roll(umpire),
                                .amount = {wounded}});
    if (wounded) ty_hurt_figure(umpire, number, HURT_WOUND, TY_9_8);
}

// TY_8_8 A horse's wounds are its own (TY_R81), but they are losses of the unit (TY_R7).
void ty_hurt_horse(struct umpire *umpire, int number, enum ty_hurt hurt, uint16_t clause)
{
    struct ty_battle *battle = ty_of(umpire->battle);
    struct ty_figure *figure = &battle->figures[number];
    if (hurt < HURT_LIGHT) return;
    figure->horse_wounds = (uint8_t)ty_wounds_after(TY_HORSE, false, figure->horse_wounds, hurt);
    battle->units[figure->unit].injured = 1;
    enum plight plight = plight_of(TY_HORSE, false, figure->horse_wounds, hurt);
    tell(umpire, (struct event){.clause = clause,
                                .kind = SAY_HORSE_IS_HURT,
                                .figure = (uint8_t)number,
                                .amount = {(int16_t)plight}});
    if (plight >= DISABLED_NOW) {
        bool wounded = ty_fall_wounds(umpire->dice, (uint8_t)number);
        ty_throw_rider(umpire, number, wounded);
        return;
    }
    int total = ty_actions_of(TY_HORSE, false, figure->horse_wounds);
    figure->horse_actions = left_of(total, figure->horse_used, figure->horse_actions);
}

// TY_R71 A horse nobody sits on belongs to no unit, and when it falls it is gone.
void ty_hurt_loose_horse(struct umpire *umpire, int target, enum ty_hurt hurt)
{
    struct ty_battle *battle = ty_of(umpire->battle);
    int number = target - TY_HORSE_ID;
    struct ty_horse *horse = &battle->figures[number].horse;
    if (hurt < HURT_LIGHT) return;
    horse->wounds = (uint8_t)ty_wounds_after(TY_HORSE, false, horse->wounds, hurt);
    enum plight plight = plight_of(TY_HORSE, false, horse->wounds, hurt);
    tell(umpire, (struct event){.clause = TY_8_8,
                                .kind = SAY_LOOSE_HORSE_IS_HURT,
                                .side = battle->figures[number].side,
                                .amount = {(int16_t)plight}});
    if (plight >= DISABLED_NOW) ty_take_horse_away(battle, number);
}

void ty_after_losses(struct umpire *umpire)
{
    ty_end_contacts(ty_of(umpire->battle));
    ty_look(umpire);
}
