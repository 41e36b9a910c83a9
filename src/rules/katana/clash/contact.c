// Who reaches whom, and what a man's die depends on where he stands now.
#include "rules/katana/clash/clashing.h"

#include "rules/katana/shooting/sight.h"

#define FARTHEST (ZONE_RADIUS + 1) // at which a weapon can reach a horse by its hindquarters

// KY_11_6 Of the two hexes of a horse he uses the one that is best for him.
static uint16_t best_hex(const struct ky_field *field, int figure, int foe, int weapon)
{
    const struct ky_battle *battle = field->battle;
    const struct ky_figure *man = &battle->figures[figure], *other = &battle->figures[foe];
    uint16_t rear = ky_rear(field->ground, ky_mount_of(battle, other));
    if (!ky_mounted(other) || !rear) return other->cell;
    const struct ky_zone *zone = ky_zone_of(field->ground, battle, figure, weapon);
    struct hex head_at = ky_seen_from(field->ground, man, other->cell);
    struct hex rear_at = ky_seen_from(field->ground, man, rear);
    bool head = ky_zone_attacks(zone, head_at), hind = ky_zone_attacks(zone, rear_at);
    if (head != hind) return head ? other->cell : rear;
    bool better = ky_zone_deduction(zone, rear_at) > ky_zone_deduction(zone, head_at);
    return better ? rear : other->cell;
}

bool ky_reaches(const struct ky_field *field, int figure, int foe, int weapon)
{
    const struct ky_figure *man = &field->battle->figures[figure];
    const struct ky_figure *other = &field->battle->figures[foe];
    if (man->shares == foe) { // KY_11_7
        return ky_weapons[weapon].class == BARE || ky_weapons[weapon].class == CLOSE_IN;
    }
    if (ground_distance(field->ground, man->cell, other->cell) > FARTHEST) return false;
    uint16_t at = best_hex(field, figure, foe, weapon);
    const struct ky_zone *zone = ky_zone_of(field->ground, field->battle, figure, weapon);
    return ky_zone_attacks(zone, ky_seen_from(field->ground, man, at));
}

// 4.10 Two in one hex have each other, whatever they hold: bare hands serve there (KY-11.7).
bool ky_in_contact(const struct ky_field *field, int figure, int other)
{
    const struct ky_figure *one = &field->battle->figures[figure];
    const struct ky_figure *two = &field->battle->figures[other];
    if (one->side == two->side || !ky_on_map(one) || !ky_on_map(two)) return false;
    return one->shares == other || ky_reaches(field, figure, other, ky_weapon_held(one)) ||
           ky_reaches(field, other, figure, ky_weapon_held(two));
}

// Is an enemy in contact with anybody of this side, besides one man?
static bool engaged_elsewhere(const struct ky_field *field, int foe, int besides)
{
    const struct ky_battle *battle = field->battle;
    for (int i = 1; i <= battle->count; i++) {
        bool friend = battle->figures[i].side == battle->figures[besides].side;
        if (friend && i != besides && ky_in_contact(field, foe, i)) return true;
    }
    return false;
}

bool ky_strikes_at(const struct ky_figure *man, int foe)
{
    return (man->stroke[0] == ATTACK && man->stroke_at[0] == foe) ||
           (man->stroke[1] == ATTACK && man->stroke_at[1] == foe);
}

static bool struck_at_elsewhere(const struct ky_battle *battle, int foe, int besides)
{
    for (int i = 1; i <= battle->count; i++) {
        const struct ky_figure *other = &battle->figures[i];
        if (i == besides || other->side != battle->figures[besides].side) continue;
        if (ky_strikes_at(other, foe)) return true;
    }
    return false;
}

// KY_10_13
int ky_outnumbered(const struct ky_field *field, int figure)
{
    const struct ky_battle *battle = field->battle;
    bool by_position = battle->head.options[OUTNUMBER] == BY_POSITION;
    int count = 0;
    for (int i = 1; i <= battle->count; i++) {
        const struct ky_figure *foe = &battle->figures[i];
        if (foe->side == battle->figures[figure].side || !ky_on_map(foe)) continue;
        if (foe->collapsed || foe->hidden) continue;
        if (by_position) {
            count += ky_reaches(field, i, figure, ky_weapon_held(foe)) &&
                     !engaged_elsewhere(field, i, figure);
        } else {
            count += ky_strikes_at(foe, figure) && !struck_at_elsewhere(battle, i, figure);
        }
    }
    return count;
}

static int holders_of(const struct ky_figure *man)
{
    int count = 0;
    while (count < KY_HOLDERS && man->holders[count]) {
        count++;
    }
    return count;
}

// The ground under him, or under the head of his horse.
static void stand_on(const struct ky_field *field, const struct ky_figure *man,
                     struct ky_fighter *fighter)
{
    const struct hex_cell *hex = &field->ground->cells[man->cell];
    int bodies = field->lies[man->cell] - (man->lying || man->state != KY_ABLE);
    bool hedge = hex->terrain == G_LOW_HEDGE || hex->terrain == G_HIGH_HEDGE;
    fighter->rough = (hex->drawn & F_ROUGH) != 0;
    if (hex->terrain >= G_KNEE && hex->terrain <= G_CHEST) fighter->depth = hex->terrain;
    bool on_body = bodies > 0 && !ky_mounted(man);
    fighter->footing = (uint8_t)((hedge ? IN_HEDGE : FIRM) | (on_body ? ON_BODY : FIRM));
    fighter->impeded = (hex->drawn & F_CONFINED) || hex->terrain == G_WOOD ||
                       hex->terrain == G_BAMBOO || man->loaded_down;
}

static void ride(const struct ky_field *field, const struct ky_figure *man, uint16_t foe_cell,
                 struct ky_fighter *fighter)
{
    const struct ky_mount *mount = ky_mount_of(field->battle, man);
    if (!ky_mounted(man)) return;
    fighter->riding = man->riding;
    fighter->gait = mount->gait;
    fighter->ahead = hex_sector(ky_seen_from(field->ground, man, foe_cell), 0) == HEX_FRONT;
    fighter->horse_wounds = mount->wounds;
    fighter->horse_capacity = (uint8_t)ky_horse_capacity(field->battle);
}

// KY_11_7, KY_16_12 In one hex only bare hands and close-in weapons serve; a weapon that holds somebody
// serves against him alone (KY-R63), but for the sickle at the end of a chain (KY-R124).
static int weapon_against(const struct ky_figure *man, int foe)
{
    int weapon = ky_weapon_held(man);
    if (man->shares == foe) {
        int class = ky_weapons[weapon].class;
        return class == BARE || class == CLOSE_IN ? weapon : ky_bare_hands(man);
    }
    if (!man->holds || man->holds == foe) return weapon;
    return ky_sickle_of(man) ? ky_sickle_of(man) : ky_bare_hands(man);
}

struct ky_fighter ky_fighter_of(const struct ky_field *field, int figure, int foe,
                                enum ky_action action)
{
    const struct ky_battle *battle = field->battle;
    const struct ky_figure *man = &battle->figures[figure];
    int weapon = weapon_against(man, foe);
    bool out = man->state != KY_ABLE || man->collapsed; // KY_12_7, KY_17_10 no effort, no skill
    uint16_t at = best_hex(field, figure, foe, weapon);
    const struct ky_zone *zone = ky_zone_of(field->ground, battle, figure, weapon);
    struct ky_fighter fighter = {
        .figure = (uint16_t)figure,
        .skill = (int8_t)(out ? 0 : ky_skill_with(man, weapon)),
        .best_skill = (int8_t)ky_best_skill(man),
        .weapon = (uint8_t)weapon,
        .action = (uint8_t)(out ? HELPLESS : action),
        .armour = man->armour,
        .wounds = man->wounds,
        .capacity = man->capacity,
        .distractions = man->distractions,
        .non_tactical = man->mode == NON_TACTICAL,
        .lying = man->lying || out,
        .entangled = (uint8_t)holders_of(man),
        .drawing = man->drawing,
        .outnumbered = (uint8_t)ky_outnumbered(field, figure),
        .surprise =
            man->surprise && (action == ATTACKS || !man->strokes), // of his stroke, if he has one
        .reach = ky_room_in(field->ground)->zones[ky_weapons[weapon].zone].reach,
    };
    if (man->shares != foe) { // KY_11_7
        fighter.zone = (int8_t)ky_zone_deduction(zone, ky_seen_from(field->ground, man, at));
    }
    stand_on(field, man, &fighter);
    ride(field, man, battle->figures[foe].cell, &fighter);
    return fighter;
}
