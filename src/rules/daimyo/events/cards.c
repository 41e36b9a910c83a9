// Event cards: which is drawn, whom it concerns, and what somebody must decide of it (DM-15, DM-R40).
#include "rules/daimyo/events/cards.h"

#include "rules/daimyo/battlefield/battlefield.h"
#include "rules/daimyo/deployment/deployment.h"
#include "rules/daimyo/events/arrivals.h"
#include "rules/daimyo/melee/fighting.h"
#include "rules/daimyo/moving/moving.h"
#include "rules/daimyo/turn/turn.h"

#define PULLED_BY_CARD 4
#define ARRIVING       5 // figures

static enum side opponent(const struct dm_battle *battle)
{
    return side_other((enum side)battle->active);
}

// DM_R38 One pack for both, or one for each side; an empty one is shuffled again.
static void draw(struct umpire *umpire)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    bool shared = battle->head.options[DECK] == SHARED_DECK;
    uint32_t *pack = &battle->packs[shared ? NOBODY : battle->active];
    if (!*pack) *pack = DM_FULL_PACK;
    int place = dm_draw(umpire->dice, *pack);
    *pack &= ~(UINT32_C(1) << place);
    battle->card = dm_pack[place];
    tell(umpire, (struct event){.kind = SAY_CARD,
                                .clause = DM_15_2,
                                .side = battle->active,
                                .roll = last_roll(umpire),
                                .amount = {battle->card}});
}

static void in_vain(struct umpire *umpire)
{
    tell(umpire, (struct event){.kind = SAY_CARD_VAIN, .clause = DM_15_4});
}

// DM_12_6 A clan goes over, and the die of its new owner is thrown for it in this very turn. (DM_R33)
static void turn_clan(struct umpire *umpire, int number, enum side side, enum dm_event said)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    struct dm_clan_state *clan = &battle->clans[number];
    clan->side = (uint8_t)side;
    clan->turned = 1;
    for (int i = 1; i <= battle->unit_count; i++) {
        struct dm_unit *unit = &battle->units[i];
        if (unit->clan == number && !unit->hides) unit->side = (uint8_t)side;
    }
    tell(umpire, (struct event){
                     .kind = said, .clause = DM_12_6, .side = (uint8_t)side, .group = clan->lord});
}

static bool turncoat(struct umpire *umpire, enum dm_clan koku)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    for (int i = 1; i <= battle->clan_count; i++) {
        const struct dm_clan_state *clan = &battle->clans[i];
        if (clan->koku != koku + 1 || clan->side != opponent(battle) || clan->leaderless) continue;
        turn_clan(umpire, i, (enum side)battle->active, SAY_TURNCOAT);
        battle->card_unit = (uint8_t)i; // it may go back with the turn
        return true;
    }
    return false;
}

// Card 9: guards and Daimyos stay.
static bool falls_back(const struct dm_battle *battle, const struct dm_unit *unit)
{
    return unit->side == battle->active && dm_on_table(unit) && unit->type < DM_UNIT_TYPES &&
           unit->type != GUARD && !unit->pulled;
}

// Card 11: samurai who are in contact.
static bool breaks_off(const struct dm_field *field, int number)
{
    const struct dm_unit *unit = &field->battle->units[number];
    return unit->side == field->battle->active && dm_on_table(unit) && dm_is_samurai(unit) &&
           !unit->pulled && !unit->retreat && dm_unit_in_melee(field, number);
}

static int count_pulled(const struct umpire *umpire)
{
    const struct dm_battle *battle = dm_in(umpire->battle);
    struct dm_field field;
    int count = 0;
    dm_field_lay(&field, umpire->ground, battle);
    for (int i = 1; i <= battle->unit_count; i++) {
        count += battle->card == TEA_CEREMONY ? breaks_off(&field, i)
                                              : falls_back(battle, &battle->units[i]);
    }
    if (battle->card == TEA_CEREMONY) return count;
    return count < PULLED_BY_CARD ? count : PULLED_BY_CARD;
}

static int spotted(struct umpire *umpire)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    battle->card_unit = (uint8_t)dm_hidden_unit(battle);
    battle->card_square = battle->units[battle->card_unit].hides;
    battle->may_hide = 0;
    return battle->card_unit != 0;
}

// Cards 17 and 19: a unit of the drawer's own army, to be placed in the square that is thrown.
static int arrive(struct umpire *umpire)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    bool monks = battle->card == MONKS;
    struct dm_unit like = {
        .side = battle->active, .type = monks ? MONK_FOOT : RONIN, .state = DM_NOT_HERE};
    bool two = battle->head.options[D24] == TWO_D12;
    battle->card_square = (uint8_t)dm_throw_square(umpire->dice, two);
    tell(umpire, (struct event){.kind = SAY_ARRIVAL,
                                .clause = DM_15_2,
                                .roll = last_roll(umpire),
                                .amount = {battle->card_square}});
    battle->card_unit = (uint8_t)dm_enlist(battle, &like, ARRIVING, monks ? SPEAR : SWORD);
    return battle->card_unit != 0;
}

static int left_to_decide(struct umpire *umpire)
{
    switch (dm_of(umpire->battle)->card) {
    case AMBUSH_SPOTTED: return spotted(umpire);
    case MONKS:
    case RONIN_ARRIVE: return arrive(umpire);
    default: return count_pulled(umpire);
    }
}

void dm_card_drawn(struct umpire *umpire)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    bool concerns = true;
    battle->card_left = battle->card_unit = battle->card_square = 0;
    if (battle->head.options[EVENTS] == PLAYED_WITHOUT) return;
    draw(umpire);
    switch (battle->card) {
    case TURNCOAT_10000: concerns = turncoat(umpire, CLAN_10000); break;
    case TURNCOAT_5000: concerns = turncoat(umpire, CLAN_5000); break;
    case NINJA_STRIKES:
        concerns = dm_ninja_strikes(umpire);
        if (!umpire->dice->starved) dm_after_melee(umpire);
        break;
    case AMBUSH_SPOTTED:
    case PREMATURE_RETREAT:
    case TEA_CEREMONY:
    case MONKS:
    case RONIN_ARRIVE:
        battle->card_left = (uint8_t)left_to_decide(umpire);
        // The samurai take tea whether or not one of them fights.
        concerns = battle->card_left || battle->card == TEA_CEREMONY;
        break;
    default: break;
    }
    if (!concerns) in_vain(umpire);
    if (!umpire->dice->starved) dm_ends_at_once(umpire);
}

uint8_t dm_card_asks(const struct battle *head)
{
    const struct dm_battle *battle = dm_in(head);
    if (!battle->card_left) return 0;
    if (battle->card == AMBUSH_SPOTTED) return SIDE_BIT(battle->home);
    return SIDE_BIT(battle->card == PREMATURE_RETREAT ? opponent(battle) : battle->active);
}

static struct problem break_off_check(const struct dm_field *field, const struct choice *choice)
{
    int number = choice->group;
    int32_t full = dm_full_move(field->battle, number);
    if (number > field->battle->unit_count || !breaks_off(field, number)) {
        return forbidden(DM_15_2, "samurai who are in contact break off");
    }
    if (choice->parts && (choice->option < DM_INCH || choice->option > full)) {
        return forbidden(DM_15_2, "they go back an inch at least, and a full move at most");
    }
    return no_problem();
}

struct problem dm_card_check(const struct dm_field *field, const struct choice *choice)
{
    const struct dm_battle *battle = field->battle;
    bool places =
        battle->card == AMBUSH_SPOTTED || battle->card == MONKS || battle->card == RONIN_ARRIVE;
    if (choice->kind == PLACE_UNIT && places) return dm_arrival_check(field, choice);
    if (choice->kind == BREAK_OFF && battle->card == TEA_CEREMONY) {
        return break_off_check(field, choice);
    }
    if (choice->kind == PULL_BACK && battle->card == PREMATURE_RETREAT) {
        bool may = choice->group <= battle->unit_count &&
                   falls_back(battle, &battle->units[choice->group]);
        return may ? no_problem()
                   : forbidden(DM_15_2,
                               "units on the table but guards and Daimyos fall back, each once");
    }
    return forbidden(DM_15_2, "the card asks for something else");
}

static void pull(struct umpire *umpire, int number, int32_t distance, bool held_too)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    battle->units[number].pulled = 1;
    dm_begin(&battle->units[number], MOVES); // DM_2_5 What it does after that is in its order.
    battle->card_left--;
    dm_pull_back(umpire, number, distance, held_too);
    if (!umpire->dice->starved) dm_after_melee(umpire);
}

void dm_card_apply(struct umpire *umpire, const struct choice *choice)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    int32_t full = dm_full_move(battle, choice->group);
    switch (choice->kind) {
    case PLACE_UNIT:
        dm_arrival_place(umpire, choice);
        battle->card_left = 0;
        break;
    case PULL_BACK: pull(umpire, choice->group, full, true); break;
    case BREAK_OFF:
        pull(umpire, choice->group, choice->parts ? choice->option : full, false);
        break;
    default: assert(!"the card asks for something else");
    }
    // Others may have come free of the enemy by it, or drowned.
    if (battle->card == TEA_CEREMONY && battle->card_left) {
        battle->card_left = (uint8_t)count_pulled(umpire);
    }
    if (!umpire->dice->starved) dm_ends_at_once(umpire);
}

void dm_card_propose(const struct dm_field *field, enum side side, struct choices *choices)
{
    const struct dm_battle *battle = field->battle;
    uint8_t kind = battle->card == TEA_CEREMONY ? BREAK_OFF : PULL_BACK;
    if (battle->card != TEA_CEREMONY && battle->card != PREMATURE_RETREAT) {
        dm_arrival_propose(field, side, choices);
        return;
    }
    for (int i = 1; i <= battle->unit_count; i++) {
        struct choice choice = {.kind = kind, .side = (uint8_t)side, .group = (uint16_t)i};
        if (fine(dm_card_check(field, &choice))) choices_add(choices, &choice);
    }
}

struct problem dm_card_forbids(const struct dm_battle *battle, const struct dm_unit *unit,
                               enum dm_deed deed)
{
    if (unit->side != battle->active) return no_problem();
    if (battle->card == WRONG_ORDERS && deed == MOVES) {
        return forbidden(DM_15_2, "orders have gone wrong, and nobody moves this turn");
    }
    if (battle->card == TEA_CEREMONY && dm_is_samurai(unit)) {
        return forbidden(DM_15_2, "the samurai take tea this turn");
    }
    if (unit->charges) return forbidden(DM_15_2, "the card has led the cavalry's charge");
    return no_problem();
}

// They may still set something alight.
struct problem dm_card_silences(const struct dm_battle *battle, const struct dm_unit *unit)
{
    if (unit->side != battle->active) return no_problem();
    if (battle->card == NO_POWDER && unit->missile == ARQUEBUS + 1) {
        return forbidden(DM_15_2, "the arquebuses have no dry powder this turn");
    }
    if (battle->card == NO_ARROWS && unit->missile == BOW + 1) {
        return forbidden(DM_15_2, "the archers have no arrows this turn");
    }
    return no_problem();
}

bool dm_card_is_wind(const struct dm_battle *battle)
{
    return battle->card == WIND;
}

static bool charges_by_card(const struct dm_battle *battle, const struct dm_unit *unit)
{
    return unit->side == battle->active && dm_on_table(unit) && unit->mounted && !unit->retreat &&
           (unit->type == SAMURAI_CAVALRY || unit->type == MONK_CAVALRY);
}

static void charge(struct umpire *umpire, int number)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    struct dm_field field;
    dm_field_lay(&field, umpire->ground, battle);
    if (!dm_is_engaged(&field, number)) dm_ride_at_nearest(umpire, number);
    if (umpire->dice->starved) return;
    dm_strike_all(umpire, number);
    battle->units[number].charges = 1;
    dm_after_action(umpire);
}

// Card 29, before anybody else acts.
void dm_cavalry_charges(struct umpire *umpire)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    if (battle->card != CAVALRY_CHARGE) return;
    for (int i = 1; i <= battle->unit_count; i++) {
        if (umpire->dice->starved || battle->head.outcome != UNDECIDED) return;
        if (charges_by_card(battle, &battle->units[i])) charge(umpire, i);
    }
}

// DM_R33 A clan that turned for one turn goes back.
void dm_card_ends(struct umpire *umpire)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    bool turned = battle->card == TURNCOAT_10000 || battle->card == TURNCOAT_5000;
    bool returns = battle->head.options[TURNCOAT] == TURNED_FOR_ONE;
    if (turned && returns && battle->card_unit) {
        turn_clan(umpire, battle->card_unit, opponent(battle), SAY_RETURNS);
        battle->clans[battle->card_unit].turned = 0;
    }
    battle->card = BLANK;
    battle->card_left = battle->card_unit = battle->card_square = 0;
}
