// The ninja of card 21: a guard first where the Daimyo is surrounded, then himself (DM-15.3, DM-R39).
#include "rules/daimyo/events/arrivals.h"
#include "rules/daimyo/events/events.h"

#define SURROUNDED 4 // friends in contact

static struct dm_attack attack_on(const struct dm_field *field, int figure, bool alone)
{
    const struct dm_battle *battle = field->battle;
    const struct dm_figure *him = &battle->figures[figure];
    const struct dm_unit *unit = &battle->units[him->unit];
    struct dm_fighter against = {
        .type = (uint8_t)dm_type_now(unit), .weapon = him->weapon, .ff = unit->ff, .alone = alone};
    return dm_ninja_attack(against, him->inside != 0);
}

// Of the guards whom he has not fought the one he is least likely to beat; the lowest unit, then the
// lowest figure, of equals.
static int hardest(const struct dm_field *field, const uint8_t *guards, int count, unsigned fought)
{
    const struct dm_battle *battle = field->battle;
    int best = -1;
    for (int i = 0; i < count; i++) {
        if (fought >> i & 1) continue;
        struct dm_attack attack = attack_on(field, guards[i], false);
        if (best < 0) {
            best = i;
            continue;
        }
        struct dm_attack before = attack_on(field, guards[best], false);
        int apart = dm_attack_compare(&attack, &before);
        bool lower = battle->figures[guards[i]].unit < battle->figures[guards[best]].unit;
        if (apart < 0 || (apart == 0 && lower)) best = i;
    }
    return best;
}

// True: whoever it was is dead, and the ninja goes on.
static bool fight(struct umpire *umpire, const struct dm_attack *attack, int figure)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    struct dice *dice = umpire->dice;
    bool kills = dm_attack_kills(dice, attack);
    battle->units[battle->figures[figure].unit].fought = 1; // DM_5_2D
    int first = dice->next >= 2 ? dice->tape[dice->next - 2].value : 0;
    tell(umpire, (struct event){.kind = SAY_NINJA,
                                .clause = DM_15_3,
                                .target = (uint16_t)figure,
                                .roll = last_roll(umpire),
                                .amount = {(int16_t)first, (int16_t)dm_last_throw(umpire)}});
    if (kills) {
        battle->units[battle->figures[figure].unit].cut_down++; // DM_9_16
        dm_lose(umpire, figure, SAY_CUT_DOWN, DM_15_3);
    } else {
        tell(umpire, (struct event){
                         .kind = SAY_NINJA_FAILS, .clause = DM_15_3, .target = (uint16_t)figure});
    }
    return kills;
}

// Through those who surround the Daimyo: one of them, or four in turn.
static bool gets_through(struct umpire *umpire, int lord)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    uint8_t guards[DM_FIGURES];
    struct dm_field field;
    unsigned fought = 0;
    dm_field_lay(&field, umpire->ground, battle);
    int count = dm_touching(&field, lord, dm_marks_of(dm_side(battle, lord)), guards);
    if (count < SURROUNDED) return true;
    if (count > 32) count = 32;
    int fights = battle->head.options[NINJA_GUARDS] == ALL_GUARDS ? SURROUNDED : 1;
    for (int i = 0; i < fights; i++) {
        int next = hardest(&field, guards, count, fought);
        struct dm_attack attack = attack_on(&field, guards[next], false);
        fought |= 1u << next;
        if (!fight(umpire, &attack, guards[next])) return false;
    }
    return true;
}

bool dm_ninja_strikes(struct umpire *umpire)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    int unit = battle->chiefs[side_other((enum side)battle->active)];
    int lord = unit && dm_on_table(&battle->units[unit]) ? dm_next(battle, unit, 0) : 0;
    struct dm_field field;
    if (!lord) return false;
    if (!gets_through(umpire, lord)) return true;
    dm_field_lay(&field, umpire->ground, battle);
    struct dm_attack attack = attack_on(&field, lord, !dm_has_mate(&field, lord));
    fight(umpire, &attack, lord);
    return true;
}
