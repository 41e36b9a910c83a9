// What one side may expect of its next blows and shots, by the printed tables.
#include "rules/blades/players/picture.h"

#include <string.h>

#define BESIDE_AT_MOST 3 // from head to head, two riders back to back

// One side's prospects, while they are added up.
struct hopes {
    const struct blades_picture *picture;
    uint8_t striker;
    bool its_phase;               // it is under way
    int step;                     // of the sequence of play
    int left[BLADES_FIGURES + 1]; // of each target's worth, the shots before having their due
    uint64_t targets;             // a bit each
    uint64_t beside[BLADES_FIGURES + 1]; // strikers next to each target
};

static int next_in(uint64_t *set)
{
    int figure = __builtin_ctzll(*set);
    *set &= *set - 1;
    return figure;
}

// In hundredths. Where he lies, a retreat kills him, too (SB_2_6).
static int taken_by(enum blades_letter letter, enum blades_plight plight)
{
    bool mounted = plight >= RIDING, frail = plight != SOUND && plight != RIDING;
    switch (letter) {
    case C: return plight == LYING ? 100 : DRIVEN_BACK;
    case D: return frail ? 100 : mounted ? STUNNED + LOST_HORSE : STUNNED;
    case E: return frail ? 100 : LEFT_WOUNDED;
    case F: return frail || !mounted ? 100 : LEFT_WOUNDED + LOST_HORSE;
    case G:
    case H: return 100;
    case NOTHING:
    case A:
    case B:
    default: return 0;
    }
}

void blades_yields_lay(struct blades_yields *yields)
{
    memset(yields, 0, sizeof *yields);
    for (int column = 1; column <= BLADES_COLUMNS; column++) {
        for (int die = 0; die < 10; die++) {
            enum blades_letter letters[] = {blades_combat_foot[die][column - 1],
                                            blades_combat_mounted[die][column - 1]};
            for (enum blades_plight plight = SOUND; plight < BLADES_PLIGHTS; plight++) {
                yields->taken[plight][column] +=
                    (uint16_t)taken_by(letters[plight >= RIDING], plight);
            }
            for (int mounted = 0; mounted < 2; mounted++) {
                enum blades_letter letter = letters[mounted];
                for (int wounded = 0; wounded < 2; wounded++) {
                    yields->lost[mounted][wounded][column] += letter == B   ? DRIVEN_BACK
                                                              : letter != A ? 0
                                                              : wounded     ? 100
                                                                            : LEFT_WOUNDED;
                }
            }
        }
    }
}

static enum blades_plight plight_of(const struct blades_figure *figure)
{
    if (figure->mounted) return figure->wounded ? RIDING_FRAIL : RIDING;
    if (blades_helpless(figure)) return LYING;
    return figure->wounded ? FRAIL : SOUND;
}

// SB_7_3, SB_8_1 Of an attack of these on that one, the risk taken off: the defender picks out the best
// of the attackers.
static int promise(const struct hopes *hopes, uint64_t attackers, int target)
{
    const struct blades_picture *picture = hopes->picture;
    const struct blades_battle *battle = picture->battle;
    const struct blades_figure *foe = &battle->figures[target];
    struct blades_attack attack = {.attacker_advantage = 1,
                                   .defender_advantage = picture->stand[target],
                                   .defence = (uint16_t)blades_value(foe, DEFENCE_VALUE),
                                   .below_one = battle->head.options[BELOW_ONE],
                                   .target_mounted = foe->mounted};
    int best = 0;
    while (attackers) {
        int i = next_in(&attackers);
        attack.attack += (uint16_t)blades_value(&battle->figures[i], ATTACK_VALUE);
        if (picture->stand[i] < attack.attacker_advantage) {
            attack.attacker_advantage = picture->stand[i];
        }
        if (picture->worth[i] >= picture->worth[best]) best = i;
    }
    int column = blades_column(&attack);
    if (!column) return 0;
    int taken = picture->yields->taken[plight_of(foe)][column];
    int lost = picture->yields->lost[foe->mounted][battle->figures[best].wounded][column];
    return (hopes->left[target] * taken - picture->worth[best] * lost) / 1000;
}

// In hundredths: how much is counted of what one may still do in this phase, or else in the next one.
static int share_of(const struct hopes *hopes, bool now)
{
    if (now) return NOW;
    return hopes->striker == hopes->picture->side ? AFTER : NEXT;
}

// The best attack first, then the best of what is left; everybody strikes once.
static int blows(const struct hopes *hopes, uint64_t ready)
{
    int sum = 0;
    while (ready) {
        int best = 0, most = 0;
        for (uint64_t targets = hopes->targets; targets;) {
            int target = next_in(&targets);
            uint64_t attackers = hopes->beside[target] & ready;
            int gain = attackers ? promise(hopes, attackers, target) : 0;
            if (gain <= most) continue;
            best = target;
            most = gain;
        }
        if (!best) break;
        ready &= ~hopes->beside[best];
        sum += most;
    }
    return sum;
}

// Who is beside nobody may come to be: in this game that is mostly a matter of one move.
static int charges(const struct hopes *hopes, uint64_t idle)
{
    const struct blades_picture *picture = hopes->picture;
    const struct blades_battle *battle = picture->battle;
    int sum = 0;
    while (idle) {
        int i = next_in(&idle), most = 0;
        const struct blades_figure *figure = &battle->figures[i];
        int reach = blades_value(figure, MOVE_VALUE) + 1;
        for (uint64_t targets = hopes->targets; targets;) {
            int target = next_in(&targets);
            int way = ground_distance(picture->ground, figure->head, battle->figures[target].head);
            int gain = way > reach ? 0 : promise(hopes, UINT64_C(1) << i, target);
            if (gain > most) most = gain;
        }
        sum += most;
    }
    return sum;
}

static bool sees(const struct blades_picture *picture, int viewer, int target)
{
    const struct blades_battle *battle = picture->battle;
    uint16_t from = battle->figures[viewer].head, to = battle->figures[target].head;
    uint32_t key = (uint32_t)from << 12 | to, *note = NULL;
    if (picture->notes && !battle->head.options[FIGURES_BLOCK]) {
        note = &picture->notes->lines[(key ^ key >> 9) % 8192];
    }
    bool known = note && *note >> 1 == key;
    bool clear = known ? *note & 1 : blades_line(picture->ground, battle, viewer, from, to);
    if (note) *note = key << 1 | clear;
    return clear && blades_seen_by(picture->ground, battle, viewer, target);
}

// What one arrow takes, in thousandths, at short range.
static int taken_by_arrow(const struct blades_picture *picture, const struct blades_figure *target,
                          int band)
{
    enum blades_cover cover =
        blades_grounds[blades_terrain_at(picture->ground, picture->battle, target->head)].cover;
    bool frail = target->wounded || blades_helpless(target);
    int taken = 0;
    if (cover >= INFINITE) return 0;
    for (int die = band; die < 10; die++) {
        int letter = target->mounted ? blades_missiles_mounted[die][cover > MEDIUM ? MEDIUM : cover]
                     : blades_troops[target->type].armoured ? blades_missiles_armoured[die][cover]
                                                            : blades_missiles_other[die][cover];
        bool kills = target->mounted ? letter == D && frail : letter == C;
        if (letter == A) taken += blades_helpless(target) ? 100 : DRIVEN_BACK;
        if (letter >= B) taken += frail || kills ? 100 : LEFT_WOUNDED;
    }
    return taken;
}

static int taken_by_star(const struct blades_figure *target, int range)
{
    bool frail = target->wounded || blades_helpless(target);
    int taken = 0;
    for (int die = 1; die < 10;
         die++) { // one is added for the dark, which is where they are thrown
        int letter = blades_shuriken[die][range - 1];
        taken += letter == D || (letter && frail) ? 100 : letter ? LEFT_WOUNDED : 0;
    }
    return taken;
}

// In thousandths of the target; 0: he cannot be hit.
static int shot_takes(const struct hopes *hopes, int shooter, int target)
{
    const struct blades_picture *picture = hopes->picture;
    const struct blades_figure *one = &picture->battle->figures[shooter];
    const struct blades_figure *foe = &picture->battle->figures[target];
    int range = ground_distance(picture->ground, one->head, foe->head);
    if (one->bow) {
        int band = blades_band(one->mounted, range);
        return band < 3 && sees(picture, shooter, target) ? taken_by_arrow(picture, foe, band) : 0;
    }
    if (range < 1 || range > (int)sizeof blades_shuriken[0] || !sees(picture, shooter, target))
        return 0;
    return taken_by_star(foe, range);
}

// SB_3_9, SB_10_1
static int shots_a_phase(const struct hopes *hopes, int figure)
{
    const struct blades_figure *one = &hopes->picture->battle->figures[figure];
    if (one->side != hopes->striker || !blades_counts(hopes->picture, figure)) return 0;
    if (!blades_standing(one)) return 0;
    return one->bow ? one->mounted ? 1 : 2 : one->shuriken ? 1 : 0;
}

// Of these, how many one has left in the phase that is played.
static int shots_left(const struct hopes *hopes, int figure)
{
    const struct blades_figure *one = &hopes->picture->battle->figures[figure];
    int all = shots_a_phase(hopes, figure);
    if (!all || !hopes->its_phase || hopes->step > SECOND_FIRE) return 0;
    if (!one->bow) return !one->thrown;
    if (one->mounted) return hopes->step < HORSE_FIRE || (hopes->step == HORSE_FIRE && !one->shot);
    if (hopes->step == SECOND_FIRE) return !one->shot;
    return hopes->step > FOOT_FIRE || one->shot ? 1 : 2;
}

// Each shot goes where it takes most of what the ones before have left.
static int shots(struct hopes *hopes, int figure, int shots)
{
    int takes[BLADES_FIGURES + 1], sum = 0;
    for (uint64_t targets = hopes->targets; targets;) {
        int target = next_in(&targets);
        takes[target] = shot_takes(hopes, figure, target);
    }
    while (shots--) {
        int best = 0, most = 0;
        for (uint64_t targets = hopes->targets; targets;) {
            int target = next_in(&targets);
            int gain = hopes->left[target] * takes[target] / 1000;
            if (gain <= most) continue;
            best = target;
            most = gain;
        }
        if (!best) break;
        hopes->left[best] -= most;
        sum += most;
    }
    return sum;
}

// Strikers by what they can do: strike in this phase, later, or come near first.
struct strikers {
    uint64_t ready, later, idle;
};

static struct strikers lay_contacts(struct hopes *hopes)
{
    const struct blades_picture *picture = hopes->picture;
    const struct blades_battle *battle = picture->battle;
    struct strikers strikers = {0};
    for (int i = 1; i <= battle->count; i++) {
        const struct blades_figure *figure = &battle->figures[i];
        bool beside = false;
        if (figure->side != hopes->striker || !blades_counts(picture, i)) continue;
        if (blades_helpless(figure)) continue;
        for (uint64_t targets = hopes->targets; targets;) {
            int target = next_in(&targets);
            uint16_t there = battle->figures[target].head;
            if (ground_distance(picture->ground, figure->head, there) > BESIDE_AT_MOST) continue;
            if (!blades_adjacent(picture->ground, battle, i, target)) continue;
            hopes->beside[target] |= UINT64_C(1) << i;
            beside = true;
        }
        bool now = hopes->its_phase && hopes->step <= COMBAT && !figure->attacked;
        *(!beside ? &strikers.idle : now ? &strikers.ready : &strikers.later) |= UINT64_C(1) << i;
    }
    return strikers;
}

int blades_prospects_of(const struct blades_picture *picture, uint8_t striker)
{
    const struct blades_battle *battle = picture->battle;
    struct hopes hopes = {.picture = picture,
                          .striker = striker,
                          .its_phase = battle->active == striker,
                          .step = battle->head.depth ? battle->head.frames[0].step : 0};
    int score = 0;
    for (int i = 1; i <= battle->count; i++) {
        if (battle->figures[i].side == striker || !blades_counts(picture, i)) continue;
        if (battle->figures[i].hidden) continue; // SB_11_3
        hopes.left[i] = picture->worth[i];
        hopes.targets |= UINT64_C(1) << i;
    }
    struct strikers strikers = lay_contacts(&hopes);
    for (int i = 1; i <= battle->count; i++) {
        int now = shots_left(&hopes, i), all = shots_a_phase(&hopes, i);
        if (now) score += shots(&hopes, i, now) * share_of(&hopes, true) / 100;
        if (all > now) score += shots(&hopes, i, all - now) * share_of(&hopes, false) / 100;
    }
    score += blows(&hopes, strikers.ready) * share_of(&hopes, true) / 100;
    score += blows(&hopes, strikers.later) * share_of(&hopes, false) / 100;
    return score + charges(&hopes, strikers.idle) * share_of(&hopes, false) / 100 * COMING / 100;
}
