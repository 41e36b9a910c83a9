// Orders that are worth a thought: some ways, charges, and all that lies at hand (section 3.9).
#include "core/place.h"
#include "core/text.h"
#include "rules/argad/moving/moving.h"
#include "rules/argad/people/figures.h"

#define WAYS    8
#define CHARGES 5

static void offer(const struct ag_field *field, const struct choice *choice,
                  struct choices *choices)
{
    if (fine(ag_order_check(field, choice))) choices_add(choices, choice);
}

static struct choice told(const struct ag_field *field, int kind, int number)
{
    return (struct choice){.kind = (uint8_t)kind,
                           .side = field->battle->figures[number].side,
                           .figure = (uint16_t)number};
}

static struct choice told_several(const struct ag_field *field, int kind, int number)
{
    struct choice choice = {.kind = (uint8_t)kind, .side = field->battle->figures[number].side};
    figure_set_add(&choice.with, number);
    return choice;
}

static void offer_ways(const struct ag_field *field, int number, struct choices *choices)
{
    const struct ag_figure *figure = &field->battle->figures[number];
    int32_t pace = CM(ag_pace_of(field->battle, number));
    for (int i = 0; i < 2 * WAYS; i++) {
        struct choice choice = told(field, MOVE, number);
        int32_t far = i < WAYS ? pace : pace / 2;
        struct point to =
            plane_offset(ag_point(figure), (uint16_t)(i % WAYS * (65536 / WAYS)), far);
        if (!ground_holds_disc(field->ground, to, ag_radius(figure))) continue;
        choice.x = to.x;
        choice.y = to.y;
        offer(field, &choice, choices);
    }
}

// The nearest of the enemies he may run at, up to twice as far off as he goes.
static void offer_charges(const struct ag_field *field, int number, struct choices *choices)
{
    const struct ag_battle *battle = field->battle;
    const struct ag_figure *figure = &battle->figures[number];
    int32_t reach = 2 * CM(ag_pace_of(battle, number)), least = -1;
    int last = 0;
    for (int found = 0; found < CHARGES; found++) {
        int next = 0;
        int32_t nearest = reach + 1;
        for (int i = 1; i <= battle->count; i++) {
            const struct ag_figure *foe = &battle->figures[i];
            if (foe->side == figure->side || !ag_is_seen(foe)) continue;
            int32_t gap = ag_gap(figure, foe);
            if (gap < least || (gap == least && i <= last) || gap >= nearest) continue;
            nearest = gap;
            next = i;
        }
        if (!next) return;
        struct choice choice = told(field, CHARGE, number);
        choice.target = (uint16_t)next;
        offer(field, &choice, choices);
        least = nearest;
        last = next;
    }
}

static void offer_things(const struct ag_field *field, int number, struct choices *choices)
{
    const struct ag_battle *battle = field->battle;
    for (int i = 1; i <= battle->object_count; i++) {
        struct choice choice = told(field, TAKE, number);
        choice.target = (uint16_t)(AG_OBJECT_ID + i);
        offer(field, &choice, choices);
    }
    for (int i = 1; i <= battle->work_count; i++) {
        static const uint8_t deeds[] = {OPEN, SHUT, EXTINGUISH};
        for (unsigned j = 0; j < sizeof deeds; j++) {
            struct choice choice = told(field, deeds[j], number);
            choice.target = (uint16_t)(AG_WORK_ID + i);
            offer(field, &choice, choices);
        }
    }
    for (int i = 1; i <= battle->count && battle->figures[number].carries; i++) {
        struct choice choice = told(field, GIVE, number);
        choice.target = (uint16_t)i;
        offer(field, &choice, choices);
    }
}

static void offer_marches(const struct ag_field *field, int unit, struct choices *choices)
{
    for (int how = AHEAD; how <= TO_THE_RIGHT; how++) {
        struct choice choice = told(field, MARCH, unit);
        int32_t limit = ag_march_limit(field->battle, unit, (enum ag_march)how, false);
        choice.option = (uint16_t)how;
        for (int part = 2; part >= 1; part--) {
            choice.extra[0] = (uint16_t)(limit * part / 2);
            offer(field, &choice, choices);
        }
    }
    for (uint16_t last = 0; last < 2; last++) {
        struct choice choice = told(field, MARCH, unit);
        choice.parts = 2;
        choice.extra[0] = (uint16_t)ag_march_limit(field->battle, unit, AHEAD, false);
        choice.extra[3] = last;
        offer(field, &choice, choices);
    }
    for (uint16_t turn = 0; turn < 3; turn++) {
        struct choice choice = told(field, MARCH, unit);
        choice.parts = 1;
        choice.extra[1] = turn;
        offer(field, &choice, choices);
    }
    static const uint8_t deeds[] = {SWAP, BREAK};
    for (unsigned i = 0; i < sizeof deeds; i++) {
        struct choice choice = told(field, deeds[i], unit);
        offer(field, &choice, choices);
    }
}

// The nearest facing that a line can say.
static uint16_t as_written(uint16_t facing)
{
    char word[8];
    struct text text;
    text_init(&text, word, sizeof word);
    facing_print(FACING_DEGREES, facing, &text);
    return facing_read(FACING_DEGREES, word, &facing) ? facing : 0;
}

// All of his group who are on foot and not formed, with him as the lowest of them; in twos or in line.
static void offer_forming(const struct ag_field *field, int number, struct choices *choices)
{
    const struct ag_battle *battle = field->battle;
    struct figure_set group = ag_group(field, number);
    struct choice choice = {.kind = FORM, .side = battle->figures[number].side};
    for (int i = 0; (i = figure_set_next(&group, i)) != 0;) {
        const struct ag_figure *man = &battle->figures[i];
        if (man->mount != ON_FOOT || man->formed || man->unit != battle->figures[number].unit) {
            continue;
        }
        if (i < number) return;
        if (fine(ag_own_check(battle, &choice, i))) figure_set_add(&choice.with, i);
    }
    choice.facing = as_written(battle->figures[number].facing);
    for (uint16_t files = 2; files <= 4; files += 2) {
        choice.option = files;
        offer(field, &choice, choices);
    }
}

void ag_orders_propose_for(const struct ag_field *field, int number, struct choices *choices)
{
    static const uint8_t alone[] = {MOUNT, DISMOUNT, DROP, RAISE, CLIMB};
    struct choice hold = told_several(field, HOLD, number),
                  crouch = told_several(field, CROUCH, number);
    offer(field, &hold, choices);
    offer(field, &crouch, choices);
    offer_charges(field, number, choices);
    offer_ways(field, number, choices);
    offer_things(field, number, choices);
    for (unsigned i = 0; i < sizeof alone; i++) {
        struct choice choice = told(field, alone[i], number);
        offer(field, &choice, choices);
    }
    if (field->battle->figures[number].formed == number) offer_marches(field, number, choices);
    if (!field->battle->figures[number].formed) offer_forming(field, number, choices);
}
