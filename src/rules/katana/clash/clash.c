#include "rules/katana/clash/clash.h"

#include "rules/katana/throws.h"
#include "rules/katana/vocabulary.h"

// KY_16_8, KY_16_17, KY_16_27
uint16_t ky_surprise_clause(int weapon)
{
    if (weapon == FERUZUE_CHAIN) return KY_16_8;
    if (weapon == MANRIKIGUSARI || weapon == MANRIKIGUSARI_ENTANGLE) return KY_16_27;
    return KY_16_17;
}

// KY_14_5, KY_14_6
enum ky_zone_id ky_zone_used(int weapon, enum ky_riding riding, enum ky_gait gait)
{
    const struct ky_weapon *row = &ky_weapons[weapon];
    if (riding == ON_FOOT) return (enum ky_zone_id)row->zone;
    bool slow = riding != USELESS && ky_activities[gait].speed <= ky_full_length[riding];
    return (enum ky_zone_id)(row->full && slow ? row->full : row->mounted);
}

// The situation he stands in.
static void count_place(const struct ky_fighter *man, struct tally *tally)
{
    static const char *const depths[] = {"", "knee deep", "waist deep", "chest deep"};
    tally_add_noted(tally, KY_10_13, -man->depth, depths[man->depth]);
    if (man->footing & IN_HEDGE) tally_add_noted(tally, KY_10_13, -3, "in a hedge");
    if (man->footing & ON_BODY) tally_add_noted(tally, KY_10_13, -2, "standing on a body");
    if (man->rough) tally_add_noted(tally, KY_10_13, -1, "rough ground");
    if (!man->impeded) return;
    tally_add_noted(tally, KY_10_13, man->reach >= 3 ? -2 : -1, "impeded"); // KY_11_5
}

// KY_10_14 Every two wounds cost 1, the fifth and all beyond it 1 more.
int ky_wound_factor(int wounds)
{
    return -(wounds / 2) - (wounds >= 5);
}

static void count_state(const struct ky_fighter *man, struct tally *tally)
{
    if (man->lying) tally_add_noted(tally, KY_10_13, -2, "lying");
    tally_add_noted(tally, KY_10_14, ky_wound_factor(man->wounds), "wounds");
    tally_add_noted(tally, KY_12_8, -man->distractions, "distractions");
    tally_add_noted(tally, KY_10_13, -3 * man->entangled, "entangled");
    if (man->drawing) tally_add_noted(tally, KY_10_13, -4, "drawing a weapon");
    if (man->non_tactical) tally_add_noted(tally, KY_3_5, -3, "moving non-tactically");
    if (man->outnumbered > 1) tally_add_noted(tally, KY_10_13, -man->outnumbered, "outnumbered");
    if (man->action == HELPLESS) tally_add_noted(tally, KY_10_13, -6, "no effort at defence");
}

static void count_horse(const struct ky_fighter *man, struct tally *tally)
{
    if (man->riding == ON_FOOT) return;
    tally_add_noted(tally, KY_14_3, ky_riding_factor[man->riding], ky_rider_names[man->riding]);
    if (!man->ahead) return;
    if (man->gait == CANTER) tally_add_noted(tally, KY_14_4, 1, "at a canter");
    if (man->gait == GALLOP) tally_add_noted(tally, KY_14_4, 2, "at a gallop");
}

// KY_10_5
void ky_fighter_tally(const struct ky_clash *clash, int side, struct tally *tally)
{
    const struct ky_fighter *man = &clash->side[side], *foe = &clash->side[!side];
    tally_init(tally, "on the die");
    tally_add_noted(tally, KY_10_11, man->skill, ky_weapons[man->weapon].id);
    if (side == 0) { // KY_10_12 counts once
        int own = ky_weapons[man->weapon].class, other = ky_weapons[foe->weapon].class;
        tally_add_noted(tally, KY_10_12, ky_weapon_factor[own][other], "weapon against weapon");
    }
    count_place(man, tally);
    count_state(man, tally);
    tally_add_noted(tally, KY_11_1, man->zone, "where the other stands");
    count_horse(man, tally);
    if (man->surprise) tally_add_noted(tally, ky_surprise_clause(man->weapon), 2, "surprise");
    if (man->weapon == NI_TEN && man->action == DEFENDS) {
        tally_add_noted(tally, KY_16_35, 2, "two swords");
    }
}

// KY_10_4
int ky_clash_throw(const struct ky_clash *clash, struct dice *dice, int totals[2])
{
    struct tally own, other;
    ky_fighter_tally(clash, 0, &own);
    ky_fighter_tally(clash, 1, &other);
    int first = ky_d10(dice, KY_10_4, clash->side[0].figure);
    int second = ky_d10(dice, KY_10_4, clash->side[1].figure);
    first += own.total;
    second += other.total;
    if (totals) {
        totals[0] = first;
        totals[1] = second;
    }
    return first - second;
}

// KY_10_2, KY_10_6
int ky_clash_loser(const struct ky_clash *clash, int difference)
{
    if (difference == 0) return -1;
    int winner = difference < 0;
    return clash->side[winner].action == ATTACKS ? !winner : -1;
}

// KY_12_1, KY_12_2, KY_12_3 The wounds that an edge would have made are added to a die.
struct ky_harm ky_bruise(int weapon, int wounds, uint16_t figure, struct dice *dice)
{
    int total = ky_d10(dice, KY_12_1, figure) + wounds + ky_weapons[weapon].blunt;
    const struct ky_harm_row *row = ky_harm_at(ky_blunt, total);
    return (struct ky_harm){row->wounds, row->distractions, row->fate};
}

// KY_13_2
int ky_armour_keeps_off(const struct ky_clash *clash, int loser)
{
    const struct ky_fighter *winner = &clash->side[!loser];
    bool blunt = ky_weapons[winner->weapon].damage == BLUNT;
    if (winner->at_horse || (blunt && clash->blunt_armour)) return 0;
    return ky_armour_saves[clash->side[loser].armour];
}

// KY_10_8, KY_16_34
int ky_clash_wounds(const struct ky_clash *clash, int loser, int margin)
{
    int less = clash->side[!loser].weapon == NI_TEN;
    int wounds = margin - less - ky_armour_keeps_off(clash, loser);
    return margin < 2 || wounds < 0 ? 0 : wounds;
}

static struct ky_harm wound(const struct ky_clash *clash, int loser, int margin, struct dice *dice)
{
    const struct ky_fighter *winner = &clash->side[!loser];
    int wounds = ky_clash_wounds(clash, loser, margin);
    if (!wounds) return (struct ky_harm){0};
    if (ky_weapons[winner->weapon].damage == BLUNT) {
        return ky_bruise(winner->weapon, wounds, winner->figure, dice);
    }
    return (struct ky_harm){.wounds = (uint8_t)wounds};
}

// KY_14_1, KY_14_2 A horse has no distractions, and what would knock a man out kills it (KY-R49).
static void hurt_horse(const struct ky_fighter *rider, struct ky_blow *blow)
{
    bool dies = blow->harm.fate != SURVIVES ||
                rider->horse_wounds + blow->harm.wounds >= rider->horse_capacity;
    blow->on_horse = 1;
    blow->harm = (struct ky_harm){.wounds = blow->harm.wounds, .fate = dies ? KILLED : SURVIVES};
}

static void strike(const struct ky_clash *clash, int margin, struct ky_blow *blow,
                   struct dice *dice)
{
    const struct ky_fighter *man = &clash->side[blow->loser], *winner = &clash->side[!blow->loser];
    blow->harm = wound(clash, blow->loser, margin, dice);
    if (winner->at_horse) {
        hurt_horse(man, blow);
        return;
    }
    blow->pushed = man->riding == ON_FOOT; // KY_10_7, KY_12_4, KY_13_3, KY_14_7
    struct ky_harm had = {man->wounds, man->distractions, SURVIVES};
    blow->harm.fate = (uint8_t)ky_fate_of(had, blow->harm, man->capacity);
}

// KY_16_25, KY_16_28, KY_16_30 Restraining strokes need a margin of 3.
static void entangle(const struct ky_clash *clash, struct ky_blow *blow, struct dice *dice)
{
    const struct ky_fighter *man = &clash->side[blow->loser], *winner = &clash->side[!blow->loser];
    blow->entangled = 1;
    if (ky_weapons[winner->weapon].damage == ENTANGLES || man->lying) return;
    if (man->riding != ON_FOOT) {
        blow->tested = HIS_SEAT;
        blow->unseated = !ky_stays_on(man->riding, man->figure, dice);
        return;
    }
    struct ky_stumbler stumbler = {man->figure, man->best_skill, man->armour};
    blow->tested = HIS_FEET;
    blow->tripped = ky_trips_up(&stumbler, TRIP_ENTANGLED, dice);
}

// KY_16_20
static void pull_down(const struct ky_clash *clash, struct ky_blow *blow, struct dice *dice)
{
    const struct ky_fighter *man = &clash->side[blow->loser];
    struct ky_harm had = {man->wounds, man->distractions, SURVIVES};
    blow->tripped = 1;
    blow->harm.distractions = (uint8_t)ky_d6(dice, KY_16_20, man->figure);
    blow->harm.fate = (uint8_t)ky_fate_of(had, blow->harm, man->capacity);
}

struct ky_blow ky_clash_blow(const struct ky_clash *clash, int difference, struct dice *dice)
{
    int margin = difference < 0 ? -difference : difference;
    struct ky_blow blow = {.loser = (int8_t)ky_clash_loser(clash, difference),
                           .beaten_by = (uint8_t)margin};
    if (blow.loser < 0) return blow;
    int damage = ky_weapons[clash->side[!blow.loser].weapon].damage;
    if (damage == EDGED || damage == BLUNT) {
        strike(clash, margin, &blow, dice);
    } else if (margin >= 3 && damage == TRIPS) {
        pull_down(clash, &blow, dice);
    } else if (margin >= 3) {
        entangle(clash, &blow, dice);
    }
    return blow;
}

// KY_16_10 An edged close-in weapon adds its wounds; a blunt one nothing (KY-R83).
struct ky_blow ky_grapple_blow(const struct ky_clash *clash, int difference, struct dice *dice)
{
    int margin = difference < 0 ? -difference : difference;
    struct ky_blow blow = {.loser = (int8_t)ky_clash_loser(clash, difference),
                           .beaten_by = (uint8_t)margin};
    if (blow.loser < 0) return blow;
    const struct ky_fighter *man = &clash->side[blow.loser];
    struct ky_harm had = {man->wounds, man->distractions, SURVIVES};
    if (ky_weapons[clash->side[!blow.loser].weapon].damage == EDGED) {
        blow.harm = wound(clash, blow.loser, margin, dice);
    }
    blow.tripped = 1;
    blow.harm.distractions = (uint8_t)ky_d6(dice, KY_16_10, man->figure);
    blow.harm.fate = (uint8_t)ky_fate_of(had, blow.harm, man->capacity);
    return blow;
}
