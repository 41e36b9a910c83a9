// What a side cannot know: whether anybody lies in ambush, who, and where (section 3.7). The order of the pack is
// settled when a card is drawn, and so there is nothing of it to be known.
#include "rules/daimyo/seeing/seeing.h"

#include "core/mix.h"

#define LAIRS 18

static void forget_unit(struct dm_battle *battle, int number)
{
    struct dm_unit *unit = &battle->units[number];
    for (int i = unit->first; i < unit->first + unit->size; i++) {
        battle->figures[i] = (struct dm_figure){0};
    }
    *unit = (struct dm_unit){0};
}

// Before it is settled who hides, nobody else has seen the Home side's army: it would tell who is missing.
static bool is_unseen(const struct dm_battle *battle, const struct dm_unit *unit)
{
    int step = battle->head.depth ? battle_frame(&battle->head)->step : NO_STEP;
    bool to_come =
        step == SIDES_THROWN || step == SCENERY_THROWN || step == SCENERY || step == HIDING;
    return unit->hides ||
           (battle->may_hide && to_come && unit->type != ANIMAL && !dm_is_lord(unit));
}

void dm_redact(const struct ground *ground, struct battle *head, enum side viewer)
{
    struct dm_battle *battle = dm_of(head);
    (void)ground;
    if (viewer == battle->home) return;
    for (int i = 1; i <= battle->unit_count; i++) {
        if (battle->units[i].side == battle->home && is_unseen(battle, &battle->units[i])) {
            forget_unit(battle, i);
        }
    }
}

static bool is_blank(const struct dm_unit *unit)
{
    return bytes_are_zero(unit, sizeof *unit);
}

// The figures nobody knows of are those of the unit: five at most, one after the other.
static int unknown_figures(const struct dm_battle *battle, int *first)
{
    int count = 0;
    *first = 0;
    for (int i = 1; i <= battle->count && count < DM_GROUP; i++) {
        if (battle->figures[i].unit) {
            if (count) break;
            continue;
        }
        if (!*first) *first = i;
        count++;
    }
    return count;
}

// Somebody is missing: spearmen, as likely as not, in any of the squares.
void dm_imagine(const struct ground *ground, struct battle *head, enum side viewer, uint64_t seed)
{
    struct dm_battle *battle = dm_of(head);
    int first, figures = unknown_figures(battle, &first);
    (void)ground;
    if (viewer == battle->home || !battle->may_hide || !battle->hid || !figures) return;
    for (int i = 1; i <= battle->unit_count; i++) {
        struct dm_unit *unit = &battle->units[i];
        if (!is_blank(unit)) continue;
        *unit = (struct dm_unit){.side = battle->home,
                                 .type = ASHIGARU,
                                 .first = (uint8_t)first,
                                 .size = (uint8_t)figures,
                                 .hides = (uint8_t)(1 + mix_below(mix_at(seed, 1), LAIRS))};
        for (int j = first; j < first + figures; j++) {
            battle->figures[j] = (struct dm_figure){.unit = (uint8_t)i, .weapon = SPEAR};
        }
        return;
    }
}
