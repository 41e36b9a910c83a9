// Stuns, wounds, deaths and falls from the saddle.
#include "rules/blades/local.h"

#include <assert.h>

// SB_2_5, SB_11_5 Any further injury kills the wounded, the stunned and the sleeper.
enum blades_fate blades_fate(struct blades_condition condition, enum blades_harm harm)
{
    if (harm == HARM_NONE) return UNHARMED;
    if (harm == HARM_KILL) return NOW_KILLED;
    if (condition.wounded || condition.stunned || condition.asleep) return NOW_KILLED;
    return harm == HARM_STUN ? NOW_STUNNED : NOW_WOUNDED;
}

// SB_2_6 Told to retreat: the helpless die; who has no room is wounded instead (SB_4_13, SB_8_3).
enum blades_fate blades_retreat_fate(struct blades_condition condition, bool room)
{
    if (condition.stunned || condition.asleep) return NOW_KILLED;
    return room ? UNHARMED : blades_fate(condition, HARM_WOUND);
}

static struct blades_condition condition_of(const struct blades_figure *figure)
{
    return (struct blades_condition){figure->wounded, figure->stunned, figure->asleep};
}

static void leave_horse(struct blades_battle *battle, uint16_t head, uint8_t facing)
{
    for (int i = 1; i <= BLADES_HORSES; i++) {
        if (battle->horses[i].head) continue;
        battle->horses[i] = (struct blades_horse){.head = head, .facing = facing};
        return;
    }
    assert(!"a place for every horse");
}

static void bury_horse(struct blades_battle *battle, uint16_t head)
{
    for (int i = 0; i < BLADES_DEAD_HORSES; i++) {
        if (battle->dead_horses[i]) continue;
        battle->dead_horses[i] = head;
        return;
    }
}

// SB_9_8 The horse of a killed rider stays where it is. Lanterns he carried go out (SB_11_4).
static void die(struct umpire *umpire, int number, bool horse_killed, uint16_t clause)
{
    struct blades_battle *battle = blades_of(umpire->battle);
    struct blades_figure *figure = &battle->figures[number];
    figure->body = figure->head;
    if (figure->mounted && horse_killed) bury_horse(battle, figure->head);
    if (figure->mounted && !horse_killed) leave_horse(battle, figure->head, figure->facing);
    tell(umpire,
         (struct event){.clause = clause, .kind = SAY_IS_KILLED, .figure = (uint8_t)number});
    for (int i = 1; i <= BLADES_LANTERNS; i++) {
        if (battle->lanterns[i].carrier == number) {
            battle->lanterns[i].cell = figure->head;
            battle->lanterns[i].carrier = 0;
            blades_put_out(umpire, i, SB_11_4);
        }
    }
    blades_leave_map(figure, BLADES_DEAD);
    blades_tell_kills(umpire, number);
    int opponent = figure->duel;
    if (!opponent) return;
    // SB_12_7 Who killed his man, by stroke, parry or arrow, earns half his worth again, rounded up.
    bool struck = battle->attackers & (bit(opponent) | bit(number));
    bool shot = battle->origin && battle->figures[opponent].head == battle->origin;
    if (!figure->suicide && (struck || shot)) {
        battle->bonus[battle->figures[opponent].side] += (uint8_t)((figure->value + 1) / 2);
    }
    blades_end_duel(battle, number);
}

// SB_2_5, SB_8_6, SB_11_5 What killed him, where the result by itself would not have.
static uint16_t cause_of(const struct blades_battle *battle, const struct blades_figure *figure,
                         enum blades_harm harm, uint16_t clause)
{
    if (harm == HARM_KILL) return clause;
    if (figure->asleep) return SB_11_5;
    return figure->mounted && battle->attackers && clause == SB_7_11 ? SB_8_6 : SB_2_5;
}

void blades_kill(struct umpire *umpire, int figure, uint16_t clause)
{
    die(umpire, figure, false, clause);
}

enum blades_fate blades_harm(struct umpire *umpire, int number, enum blades_harm harm,
                             uint16_t clause)
{
    struct blades_battle *battle = blades_of(umpire->battle);
    struct blades_figure *figure = &battle->figures[number];
    enum blades_fate fate = blades_fate(condition_of(figure), harm);
    switch (fate) {
    case UNHARMED: break;
    case NOW_STUNNED:
        figure->stunned = 1;
        tell(umpire,
             (struct event){.clause = clause, .kind = SAY_IS_STUNNED, .figure = (uint8_t)number});
        break;
    case NOW_WOUNDED:
        figure->wounded = 1;
        tell(umpire,
             (struct event){.clause = clause, .kind = SAY_IS_WOUNDED, .figure = (uint8_t)number});
        break;
    case NOW_KILLED: blades_kill(umpire, number, cause_of(battle, figure, harm, clause)); break;
    }
    return fate;
}

// SB_9_7 The rider comes off; where he lands is his owner's choice, if there is one.
void blades_unhorse(struct umpire *umpire, int number, bool horse_killed, enum blades_harm harm)
{
    struct blades_battle *battle = blades_of(umpire->battle);
    struct blades_figure *figure = &battle->figures[number];
    uint16_t head = figure->head;
    uint8_t facing = figure->facing;
    if (horse_killed) {
        tell(umpire,
             (struct event){.clause = SB_9_7, .kind = SAY_HORSE_KILLED, .figure = (uint8_t)number});
    }
    if (blades_fate(condition_of(figure), harm) == NOW_KILLED) {
        die(umpire, number, horse_killed,
            cause_of(battle, figure, harm, battle->attackers ? SB_7_11 : SB_4_6));
        return;
    }
    if (horse_killed) {
        bury_horse(battle, head);
    } else {
        leave_horse(battle, head, facing);
    }
    figure->mounted = figure->facing = 0;
    figure->head = 0; // in the air until it lands
    if (harm == HARM_STUN) figure->stunned = 1;
    if (harm == HARM_WOUND) figure->wounded = 1;
    tell(umpire, (struct event){.clause = SB_9_7,
                                .kind = harm == HARM_STUN ? SAY_IS_STUNNED : SAY_IS_WOUNDED,
                                .figure = (uint8_t)number});
    step_into(umpire, (struct frame){.step = LANDING,
                                     .side = figure->side,
                                     .figure = (uint8_t)number,
                                     .target = (uint8_t)(facing << 1 | horse_killed),
                                     .value = (int16_t)head});
}
