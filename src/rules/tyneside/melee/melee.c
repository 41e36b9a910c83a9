// The fights of a melee phase, one after the other (TY_9_3 to TY_9_11).
#include "rules/tyneside/melee/melee.h"
#include "rules/tyneside/arms.h"
#include "rules/tyneside/field/field.h"
#include "rules/tyneside/melee/rounds.h"
#include "rules/tyneside/shooting/shooting.h"
#include "rules/tyneside/wounds/wounds.h"

#include <assert.h>
#include <string.h>

bool ty_opposes(const struct ty_battle *battle, int number, int enemy)
{
    const struct ty_figure *figure = &battle->figures[number], *other = &battle->figures[enemy];
    return ty_touching(figure, other) && figure->side != other->side &&
           ty_standing(battle, figure) && ty_standing(battle, other);
}

// TY_R30 Within 45 degrees of dead astern.
bool ty_is_behind(const struct ty_figure *rider, const struct ty_figure *enemy)
{
    uint16_t astern = (uint16_t)(rider->facing + 2 * TURN_RIGHT_ANGLE);
    return rider->mounted &&
           plane_in_arc(ty_point(rider), astern, TURN_RIGHT_ANGLE / 2, ty_point(enemy));
}

bool ty_can_fight(const struct ty_battle *battle, int number, int enemy)
{
    const struct ty_figure *figure = &battle->figures[number];
    return figure->weapon == YARI || !ty_is_behind(figure, &battle->figures[enemy]);
}

int ty_supporters(const struct ty_combat *combat)
{
    return (combat->support[0] != 0) + (combat->support[1] != 0);
}

int ty_lone(const struct ty_battle *battle, const struct ty_combat *combat)
{
    if (!combat->several) return 0;
    return combat->several == battle->active ? combat->enemy : combat->figure;
}

static struct ty_fighter fighter_of(const struct ground *ground, const struct ty_battle *battle,
                                    int number, int enemy)
{
    const struct ty_figure *figure = &battle->figures[number], *other = &battle->figures[enemy];
    return (struct ty_fighter){
        .class = figure->class,
        .weapon = figure->weapon,
        .armour = figure->armour,
        .mounted = figure->mounted,
        .uphill = figure->level > other->level,
        .cover = ty_covered_in_melee(ground, battle, number, enemy),
        .rear = ty_is_behind(figure, other),
        .helpless = ty_disabled(battle, figure),
        .poison = figure->poison && figure->weapon == BO,
        .number = (uint8_t)number,
    };
}

bool ty_fight_of(const struct ground *ground, const struct ty_battle *battle,
                 const struct ty_combat *combat, struct ty_fight *fight)
{
    int side = combat->several == battle->active ? 0 : 1;
    int lone = side ? combat->figure : combat->enemy;
    *fight = (struct ty_fight){0};
    fight->primary[0] = fighter_of(ground, battle, combat->figure, combat->enemy);
    fight->primary[1] = fighter_of(ground, battle, combat->enemy, combat->figure);
    for (int i = 0; i < ty_supporters(combat); i++) {
        int number = combat->support[i];
        if (!ty_opposes(battle, number, lone)) continue;
        fight->support[side][fight->supports[side]++] = fighter_of(ground, battle, number, lone);
    }
    return ty_can_fight(battle, combat->figure, combat->enemy) ||
           (!combat->strike && ty_can_fight(battle, combat->enemy, combat->figure));
}

// 3.5 Whoever has fallen or was pushed away since the pairing fights no more.
static bool still_on(const struct ty_battle *battle, const struct ty_combat *combat)
{
    const struct ty_figure *figure = &battle->figures[combat->figure];
    const struct ty_figure *enemy = &battle->figures[combat->enemy];
    if (!combat->strike) return ty_opposes(battle, combat->figure, combat->enemy);
    return ty_standing(battle, figure) && ty_on_table(enemy) && ty_touching(figure, enemy);
}

// TY_9_6 Only the primary bears it; who lies on the ground is not pushed about (TY_R31).
static void suffer(struct umpire *umpire, int loser, int winner, const struct ty_blow *blow)
{
    const struct ty_battle *battle = ty_in(umpire->battle);
    switch ((enum ty_hurt)blow->hurt) {
    case HURT_NONE: break;
    case HURT_PUSHED:
        if (ty_standing(battle, &battle->figures[loser])) ty_push_back(umpire, loser, winner);
        break;
    case HURT_DISMOUNTED: ty_throw_rider(umpire, loser, blow->fall); break;
    case HURT_LIGHT:
    case HURT_WOUND:
    case HURT_DISABLED:
    case HURT_KILLED: ty_hurt_figure(umpire, loser, blow->hurt, TY_9_6); break;
    }
}

// Who takes part is heard, supporters too (TY_R51), and seen (TY_R56).
static void join_battle(struct umpire *umpire, const struct ty_combat *combat)
{
    struct ty_battle *battle = ty_of(umpire->battle);
    uint8_t fighters[4] = {combat->figure, combat->enemy, combat->support[0], combat->support[1]};
    for (int i = 0; i < 4; i++) {
        if (!fighters[i]) continue;
        battle->units[battle->figures[fighters[i]].unit].engaged = TY_HEARD;
        if (ty_standing(battle, &battle->figures[fighters[i]])) ty_come_out(umpire, fighters[i]);
    }
}

// TY_R40 With its supporters.
static void win(struct ty_battle *battle, const struct ty_combat *combat, bool other)
{
    int winner = other ? combat->enemy : combat->figure;
    battle->units[battle->figures[winner].unit].won = 1;
    for (int i = 0; i < 2 && combat->several == battle->figures[winner].side; i++) {
        if (!combat->support[i]) continue;
        battle->units[battle->figures[combat->support[i]].unit].won = 1;
    }
}

// TY_R88 Known from the first time it works.
static void show_poison(struct umpire *umpire, int winner, const struct ty_fighter *fighter,
                        const struct ty_blow *blow)
{
    struct ty_figure *figure = &ty_of(umpire->battle)->figures[winner];
    if (!fighter->poison || figure->poison_shown || blow->hurt < HURT_LIGHT) return;
    figure->poison_shown = 1;
    tell(umpire,
         (struct event){.clause = TY_13_9, .kind = SAY_POISON_SHOWS, .figure = (uint8_t)winner});
}

static void bear(struct umpire *umpire, const struct ty_combat *combat,
                 const struct ty_fight *terms, const struct ty_blow *blow)
{
    if (!blow->loser) return;
    bool other = blow->loser == 1;
    win(ty_of(umpire->battle), combat, other);
    show_poison(umpire, other ? combat->enemy : combat->figure, &terms->primary[other], blow);
    if (other) {
        suffer(umpire, combat->figure, combat->enemy, blow);
    } else {
        suffer(umpire, combat->enemy, combat->figure, blow);
    }
    ty_after_losses(umpire);
}

static void fight(struct umpire *umpire, const struct ty_combat *combat)
{
    struct ty_battle *battle = ty_of(umpire->battle);
    struct ty_fight terms;
    join_battle(umpire, combat);
    if (!ty_fight_of(umpire->ground, battle, combat, &terms)) return; // back to back
    struct ty_blow blow = ty_fight_resolve(&terms, umpire->dice);
    tell(umpire, (struct event){.clause = combat->strike ? TY_9_11 : TY_9_5,
                                .kind = combat->strike ? SAY_STRIKES : SAY_FIGHTS,
                                .figure = combat->figure,
                                .target = combat->enemy,
                                .roll = last_roll(umpire),
                                .amount = {blow.score[0], blow.score[1], ty_fight_ground(&terms),
                                           blow.loser > 0}});
    bear(umpire, combat, &terms, &blow);
}

struct foretold {
    struct ty_blow blow;
    uint8_t over;
};

static_assert(sizeof(struct foretold) <= sizeof(uint64_t), "it is remembered in one word");

// The one combat that a choice has laid out, as if it were the first.
bool ty_foretell(struct umpire *umpire, const struct choice *choice, uint64_t *memory)
{
    const struct ty_battle *battle = ty_in(umpire->battle);
    struct foretold told;
    struct ty_fight terms;
    int kind = choice->kind;
    memcpy(&told, memory, sizeof told);
    if (kind != PAIR && kind != SUPPORT && kind != STRIKE && kind != PRIMARY) return false;
    int number = told.over ? -1 : ty_combat_of(battle, choice->figure);
    if (number < 0) return false;
    struct ty_combat combat = battle->combats[number];
    if (!still_on(battle, &combat) || !ty_fight_of(umpire->ground, battle, &combat, &terms)) {
        return false;
    }
    if (!ty_fight_go_on(&terms, &told.blow, umpire->dice)) {
        bear(umpire, &combat, &terms, &told.blow);
        told = (struct foretold){.over = 1}; // with equal battles that had other dice
    }
    memcpy(memory, &told, sizeof told);
    return true;
}

// One each time the step is entered, so that odds can add up equal battles in between.
void ty_combats_enter(struct umpire *umpire)
{
    struct ty_battle *battle = ty_of(umpire->battle);
    if (!battle->combat_count) return;
    struct ty_combat combat = battle->combats[0];
    int left = --battle->combat_count;
    for (int i = 0; i < left; i++) {
        battle->combats[i] = battle->combats[i + 1];
    }
    battle->combats[left] = (struct ty_combat){0};
    step_again(umpire);
    if (still_on(battle, &combat)) fight(umpire, &combat);
}
