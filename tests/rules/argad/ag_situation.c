#include "rules/argad/ag_situation.h"

#include <criterion/criterion.h>

struct dice *ag_dice(const uint8_t *faces)
{
    static struct dice dice;
    dice_init(&dice, BEYOND_STARVE, 0);
    for (; *faces; faces++) {
        dice_put(&dice, *faces);
    }
    dice_rewind(&dice);
    return &dice;
}

void ag_dice_are_spent(const struct dice *dice)
{
    cr_assert_not(dice->starved, "more dice were thrown than there are");
    cr_assert_eq(dice->next, dice->length, "only %d of %d dice were thrown", dice->next,
                 dice->length);
}

int ag_added(const struct tally *tally, int clause)
{
    int added = 0;
    for (int i = 0; i < tally->count; i++) {
        if (tally->lines[i].clause == clause) added += tally->lines[i].value;
    }
    return added;
}

struct tally ag_shot(struct ag_shot shot)
{
    struct tally tally;
    ag_shot_tally(&shot, &tally);
    return tally;
}

struct tally ag_stroke(struct ag_stroke stroke)
{
    struct tally tally;
    ag_stroke_tally(&stroke, &tally);
    return tally;
}

struct ag_fighter ag_swordsman(int class, int armour)
{
    return (struct ag_fighter){
        .class = (uint8_t) class,
        .armour = (uint8_t)armour,
        .weapon = KATANA,
        .strikes = 1,
    };
}

struct ag_fates ag_phase(struct ag_fighter one, struct ag_fighter other, struct ag_place place,
                         const uint8_t *faces)
{
    const struct ag_fighter fighters[] = {{0}, one, other};
    const struct ag_reach reach[] = {{{0}}, {.foes = {2}}, {.foes = {1}}};
    struct ag_part parts[3] = {{0}};
    struct ag_instant now = {0};
    struct ag_fray fray = {
        .fighters = fighters,
        .reach = reach,
        .parts = parts,
        .count = 2,
        .place = place,
        .dead_heats = true,
    };
    struct dice *dice = ag_dice(faces);
    while (ag_fray_advance(&fray, &now, dice)) {
        cr_assert_not(dice->starved, "a die is missing");
    }
    ag_dice_are_spent(dice);
    return (struct ag_fates){parts[1].fate, parts[2].fate};
}
