// Shooting, melee and nerve: for each a situation, a tally and one resolution.
#include "demo/local.h"

#include <assert.h>

// 6 Shooting.

struct problem demo_shot_check(const struct ground *ground, const struct demo_battle *demo,
                               int archer, int target)
{
    const struct demo_figure *own = &demo->figures[archer], *foe = &demo->figures[target];
    if (!demo_on_field(own) || !demo_troops[own->type].shoots) {
        return forbidden(DE_1_1, "only a standing archer shoots");
    }
    if (own->shot) return forbidden(DE_6_1, "that archer has shot this turn");
    if (demo->card == RAIN) return forbidden(DE_4_2, "nobody shoots in the rain");
    if (foe->side == own->side || foe->hidden || !demo_on_field(foe)) {
        return forbidden(DE_6_4, "the target must be an enemy in sight");
    }
    if (demo_far(ground, own, foe)) return forbidden(DE_6_1, "the target is out of range");
    if (!demo_sees(ground, demo, own, foe)) {
        return forbidden(DE_6_4, "woods or others block the sight");
    }
    return no_problem();
}

struct demo_shot demo_shot_at(const struct ground *ground, const struct demo_battle *demo,
                              int target)
{
    const struct demo_figure *foe = &demo->figures[target];
    return (struct demo_shot){.woods = demo_in_woods(ground, demo, foe),
                              .mist = demo->card == MIST,
                              .reeds = demo_in_reeds(ground, foe),
                              .smoke = demo_in_smoke(ground, demo, foe),
                              .pace = demo->pace};
}

void demo_shot_tally(const struct demo_shot *shot, struct tally *tally)
{
    tally_init(tally, "to hit");
    tally_add(tally, DE_6_2, 4);
    tally_add(tally, DE_6_3, shot->woods ? 1 : 0);
    tally_add(tally, DE_6_6, shot->reeds && !shot->woods ? 1 : 0);
    tally_add(tally, DE_4_3, shot->mist ? 1 : 0);
    tally_add(tally, DE_12_5, shot->smoke ? 1 : 0);
    tally_add(tally, DE_5_5, (shot->pace == CREEP) - (shot->pace == RUN));
}

bool demo_shot_hits(const struct demo_shot *shot, struct dice *dice, uint8_t archer, int *needed)
{
    struct tally tally;
    demo_shot_tally(shot, &tally);
    *needed = tally.total;
    return roll_die(dice, DE_6_2, archer, 6) >= tally.total;
}

void demo_shoot(struct umpire *umpire, int archer, int target)
{
    struct demo_battle *demo = demo_of(umpire->battle);
    struct demo_shot shot = demo_shot_at(umpire->ground, demo, target);
    int needed;
    demo->figures[archer].shot = 1;
    bool hit = demo_shot_hits(&shot, umpire->dice, (uint8_t)archer, &needed);
    int16_t cell = last_roll(umpire);
    int16_t thrown = cell > 0 ? umpire->dice->tape[cell - 1].value : 0;
    tell(umpire, (struct event){.clause = DE_6_2,
                                .kind = DEMO_SHOT,
                                .figure = (uint8_t)archer,
                                .target = (uint8_t)target,
                                .roll = cell,
                                .amount = {(int16_t)needed, thrown, hit}});
    if (hit) demo_fall(umpire, target);
}

// 6.7 Those of one squad who have not acted yet, that one among them.
struct figure_set demo_volley(const struct ground *ground, const struct demo_battle *demo,
                              int archer, int target)
{
    struct figure_set all = {{0}};
    for (int figure = 1; figure <= DEMO_FIGURES; figure++) {
        const struct demo_figure *one = &demo->figures[figure];
        if (one->squad != demo->figures[archer].squad || one->acted) continue;
        if (fine(demo_shot_check(ground, demo, figure, target))) figure_set_add(&all, figure);
    }
    return all;
}

// 8 Melee.

void demo_fight_tally(const struct demo_fighter *fighter, bool drums, struct tally *tally)
{
    bool attacking = fighter->order != HOLD;
    tally_init(tally, "in melee");
    tally_add(tally, DE_8_2, demo_troops[fighter->type].strength);
    tally_add(tally, DE_8_4, attacking ? 1 : 0);
    tally_add(tally, DE_3_4, fighter->order == ATTACK_THEM ? 1 : 0);
    tally_add(tally, DE_4_4, attacking && drums ? 1 : 0);
    tally_add(tally, DE_12_6, fighter->banner);
}

static int score(const struct demo_fighter *fighter, bool drums, uint8_t number, struct dice *dice)
{
    struct tally tally;
    demo_fight_tally(fighter, drums, &tally);
    return tally.total + roll_die(dice, DE_8_2, number, 6);
}

enum demo_fight_result demo_fight(const struct demo_fight *fight, struct dice *dice, int scores[2])
{
    scores[0] = score(&fight->own, fight->drums, fight->own_number, dice);
    scores[1] = score(&fight->foe, fight->drums, fight->foe_number, dice);
    if (scores[0] > scores[1]) return FIGHT_WON;
    if (scores[0] < scores[1]) return FIGHT_LOST;
    return fight->both_fall_on_ties ? FIGHT_BOTH_FALL : FIGHT_DRAWN;
}

// 3.4 Who is set on a squad fights others as if it held.
static struct demo_fighter fighter_of(const struct demo_battle *demo, int figure, int foe)
{
    const struct demo_figure *one = &demo->figures[figure];
    const struct demo_squad *squad = &demo->squads[one->squad];
    bool them = squad->foe == demo->figures[foe].squad;
    uint8_t order = !squad->foe ? squad->order : them ? ATTACK_THEM : HOLD;
    return (struct demo_fighter){one->type, order, demo_works_in(demo)->bearer == figure};
}

static void fight(struct umpire *umpire, uint8_t own, uint8_t foe)
{
    struct demo_battle *demo = demo_of(umpire->battle);
    struct demo_fight terms = {
        .own = fighter_of(demo, own, foe),
        .foe = fighter_of(demo, foe, own),
        .drums = demo->card == DRUMS,
        .both_fall_on_ties = umpire->battle->options[TIES],
        .own_number = own,
        .foe_number = foe,
    };
    int scores[2];
    enum demo_fight_result result = demo_fight(&terms, umpire->dice, scores);
    demo->figures[own].fought = 1;
    tell(umpire, (struct event){.clause = DE_8_2,
                                .kind = DEMO_FOUGHT,
                                .figure = own,
                                .target = foe,
                                .roll = last_roll(umpire),
                                .amount = {(int16_t)scores[0], (int16_t)scores[1]}});
    if (result == FIGHT_WON || result == FIGHT_BOTH_FALL) demo_fall(umpire, foe);
    if (result == FIGHT_LOST || result == FIGHT_BOTH_FALL) demo_fall(umpire, own);
}

// 8.5 Of those whom a figure looks for the first that it is next to; else of all the lowest.
static uint8_t opponent_of(const struct ground *ground, const struct demo_battle *demo, int figure)
{
    const struct demo_figure *own = &demo->figures[figure];
    for (int i = 0; i < DEMO_SOUGHT; i++) {
        uint8_t foe = demo_works_in(demo)->sought[figure][i];
        const struct demo_figure *other = &demo->figures[foe];
        if (foe && demo_on_field(other) && demo_adjacent(ground, own, other)) return foe;
    }
    for (uint8_t foe = 1; foe <= DEMO_FIGURES; foe++) {
        const struct demo_figure *other = &demo->figures[foe];
        if (other->side == own->side || !demo_on_field(other)) continue;
        if (demo_adjacent(ground, own, other)) return foe;
    }
    return 0;
}

// 8.1 One fight each time the step is entered, by number; odds can add up equal battles between.
void demo_fight_next(struct umpire *umpire)
{
    const struct demo_battle *demo = demo_in(umpire->battle);
    for (uint8_t figure = 1; figure <= DEMO_FIGURES; figure++) {
        const struct demo_figure *one = &demo->figures[figure];
        if (!demo_on_field(one) || one->fought) continue;
        uint8_t foe = opponent_of(umpire->ground, demo, figure);
        if (!foe) continue;
        step_again(umpire);
        fight(umpire, figure, foe);
        return;
    }
}

// 9 Nerve.

bool demo_nerve_tested(int size, int standing)
{
    return standing > 0 && (size - standing) * 2 >= size;
}

// DE_9_3 The dice are read together, for the two highest of them.
bool demo_nerve_holds(int standing, uint16_t squad, struct dice *dice, int *thrown)
{
    uint8_t faces[DICE_FACES_CAP], count = (uint8_t)(standing > 2 ? standing : 2);
    roll_sorted(dice,
                (struct roll_call){
                    .clause = DE_9_1, .group = squad, .count = count, .sides = 6, .lowest = 1},
                faces);
    *thrown = faces_sum(faces, 2);
    return *thrown > 6;
}

static void flee(struct umpire *umpire, int squad)
{
    struct demo_battle *demo = demo_of(umpire->battle);
    for (int figure = 1; figure <= DEMO_FIGURES; figure++) {
        struct demo_figure *one = &demo->figures[figure];
        if (one->squad != squad || one->state != DEMO_STANDING) continue;
        demo_drop_banner(umpire, figure);
        one->state = DEMO_FLED;
        one->hidden = 0;
    }
}

// 9.4 Those of one clan look to each other.
static void shake_clan(struct umpire *umpire, uint8_t fled)
{
    struct demo_battle *demo = demo_of(umpire->battle);
    const uint8_t *clans = demo_room_in(umpire->ground)->clans;
    for (uint8_t squad = 1; squad <= DEMO_SQUADS; squad++) {
        if (!clans[squad] || clans[squad] != clans[fled]) continue;
        if (!demo_squad_standing(demo, squad)) continue;
        demo->works.shaken |= (uint8_t)(1u << (squad - 1));
        tell(umpire,
             (struct event){
                 .clause = DE_9_4, .kind = DEMO_SHAKEN, .group = squad, .target_group = fled});
    }
}

// Whether it is, and forgets it.
static bool was_shaken(struct demo_battle *demo, int squad)
{
    bool shaken = demo_works_in(demo)->shaken >> (squad - 1) & 1;
    if (shaken) demo->works.shaken &= (uint8_t) ~(1u << (squad - 1));
    return shaken;
}

void demo_test_next(struct umpire *umpire)
{
    struct demo_battle *demo = demo_of(umpire->battle);
    for (uint8_t squad = 1; squad <= DEMO_SQUADS; squad++) {
        struct demo_squad *one = &demo->squads[squad];
        bool shaken = was_shaken(demo, squad);
        if (!one->lost && !shaken) continue;
        one->lost = 0;
        step_again(umpire);
        int thrown, standing = demo_squad_standing(demo, squad);
        if (!standing || (!shaken && !demo_nerve_tested(one->size, standing))) return;
        bool holds = demo_nerve_holds(standing, squad, umpire->dice, &thrown);
        tell(umpire, (struct event){.clause = holds ? DE_9_1 : DE_9_2,
                                    .kind = DEMO_NERVE,
                                    .group = squad,
                                    .roll = last_roll(umpire),
                                    .amount = {(int16_t)thrown, !holds}});
        if (!holds) flee(umpire, squad);
        if (!holds) shake_clan(umpire, squad);
        return;
    }
}
