// Acting figures: whose turn it is, moving, being seen and falling.
#include "demo/local.h"

#include <assert.h>
#include <string.h>

int demo_standing(const struct demo_battle *demo, enum side side)
{
    int standing = 0;
    for (int figure = 1; figure <= DEMO_FIGURES; figure++) {
        const struct demo_figure *one = &demo->figures[figure];
        standing += one->side == side && one->state == DEMO_STANDING;
    }
    return standing;
}

int demo_squad_standing(const struct demo_battle *demo, int squad)
{
    int standing = 0;
    for (int figure = 1; figure <= DEMO_FIGURES; figure++) {
        const struct demo_figure *one = &demo->figures[figure];
        standing += one->squad == squad && one->state == DEMO_STANDING;
    }
    return standing;
}

// 4.1 The order of the deck is nobody's knowledge: a card is drawn from those that are left.
void demo_draw_card(struct umpire *umpire)
{
    struct demo_battle *demo = demo_of(umpire->battle);
    if (demo->cards == 0) demo->cards = demo_room_in(umpire->ground)->deck;
    int left = __builtin_popcount(demo->cards);
    int drawn = roll_pick(umpire->dice, DE_4_1, 0, left);
    uint8_t card = CALM;
    while (!(demo->cards >> card & 1) || drawn-- > 0) {
        card++;
    }
    demo->cards &= (uint8_t) ~(1u << card);
    demo->card = card;
    tell(umpire, (struct event){.clause = DE_4_1,
                                .kind = DEMO_CARD_TURNED,
                                .roll = left > 1 ? last_roll(umpire) : 0,
                                .amount = {card}});
}

// 2.2 The first side's figures by number, then the next side's. The step is entered again after
// each of them.
void demo_next_actor(struct umpire *umpire)
{
    const struct demo_battle *demo = demo_in(umpire->battle);
    int sides = umpire->battle->sides;
    for (int i = 0; i < sides; i++) {
        uint8_t side = (uint8_t)((demo->first - RED + i) % sides + RED);
        for (uint8_t figure = 1; figure <= DEMO_FIGURES; figure++) {
            const struct demo_figure *one = &demo->figures[figure];
            if (one->side != side || one->state != DEMO_STANDING || one->acted) continue;
            step_again(umpire);
            step_into(umpire, (struct frame){.step = ACT, .side = side, .figure = figure});
            return;
        }
    }
}

// 7.2 Nobody stays hidden next to an enemy.
void demo_spot(struct umpire *umpire)
{
    struct demo_battle *demo = demo_of(umpire->battle);
    for (uint8_t hidden = 1; hidden <= DEMO_FIGURES; hidden++) {
        struct demo_figure *scout = &demo->figures[hidden];
        if (!scout->hidden || !demo_on_field(scout)) continue;
        for (int figure = 1; figure <= DEMO_FIGURES; figure++) {
            const struct demo_figure *enemy = &demo->figures[figure];
            if (enemy->side == scout->side || !demo_on_field(enemy)) continue;
            if (!demo_adjacent(umpire->ground, scout, enemy)) continue;
            scout->hidden = 0;
            tell(umpire, (struct event){.clause = DE_7_2,
                                        .kind = DEMO_SPOTTED,
                                        .figure = hidden,
                                        .amount = {scout->x, scout->y}});
            break;
        }
    }
}

static struct way rest_of_way(const struct demo_battle *demo, const struct demo_figure *mover)
{
    struct way way = {.count = 1, .stops = {{mover->x, mover->y}}};
    for (int i = 0; i < demo->stops; i++) {
        way_lead(&way, (struct point){demo->going[i].x, demo->going[i].y});
    }
    return way;
}

// 5.1 The end of a move, if the mover still stands and runs into nobody.
void demo_arrive(struct umpire *umpire)
{
    struct demo_battle *demo = demo_of(umpire->battle);
    uint8_t figure = battle_frame(umpire->battle)->figure;
    struct demo_figure *mover = &demo->figures[figure];
    struct way way = rest_of_way(demo, mover);
    struct point end = way_end(&way);
    memset(demo->going, 0, sizeof demo->going);
    demo->stops = demo->pace = 0;
    if (mover->state != DEMO_STANDING) return;
    int other = demo_on_way(umpire->ground, demo, figure, &way);
    if (other) {
        struct demo_figure *scout = &demo->figures[other];
        scout->hidden = 0;
        tell(umpire, (struct event){.clause = DE_7_3,
                                    .kind = DEMO_STOPPED,
                                    .figure = figure,
                                    .target = (uint8_t)other});
    } else {
        mover->x = (int16_t)end.x;
        mover->y = (int16_t)end.y;
        uint8_t others = ALL_SIDES & (uint8_t)~SIDE_BIT(mover->side);
        tell(umpire, (struct event){.clause = DE_5_1,
                                    .kind = DEMO_MOVED,
                                    .figure = figure,
                                    .hidden_from = mover->hidden ? others : 0,
                                    .amount = {mover->x, mover->y}});
        demo_take_banner(umpire, figure);
    }
    demo_spot(umpire);
}

void demo_fall(struct umpire *umpire, int figure)
{
    struct demo_battle *demo = demo_of(umpire->battle);
    struct demo_figure *fallen = &demo->figures[figure];
    assert(fallen->state == DEMO_STANDING);
    fallen->state = DEMO_FALLEN;
    fallen->hidden = 0;
    demo->squads[fallen->squad].lost++;
    tell(umpire, (struct event){.clause = DE_1_2, .kind = DEMO_FELL, .figure = (uint8_t)figure});
    demo_drop_banner(umpire, figure);
}

static void decide_victory(struct umpire *umpire, bool last_turn)
{
    const struct demo_battle *demo = demo_in(umpire->battle);
    enum side best = NOBODY;
    int most = 0, sides_left = 0;
    for (enum side side = RED; side <= umpire->battle->sides; side++) {
        int standing = demo_standing(demo, side);
        sides_left += standing > 0;
        if (standing == most) best = NOBODY;
        if (standing > most) {
            most = standing;
            best = side;
        }
    }
    if (sides_left > 1 && !last_turn) return;
    tell(umpire, (struct event){.clause = sides_left > 1 ? DE_10_2 : DE_10_1,
                                .kind = best ? DEMO_WON : DEMO_DREW,
                                .side = best});
    battle_decide(umpire, outcome_of_win(best));
}

void demo_end_turn(struct umpire *umpire)
{
    struct demo_battle *demo = demo_of(umpire->battle);
    for (int figure = 1; figure <= DEMO_FIGURES; figure++) {
        struct demo_figure *one = &demo->figures[figure];
        one->acted = one->shot = one->fought = 0;
    }
    for (int squad = 1; squad <= DEMO_SQUADS; squad++) {
        demo->squads[squad].lost = 0;
        demo->squads[squad].order = demo->squads[squad].foe = 0;
    }
    demo->ready = 0;
    demo->card = NO_CARD;
    if (demo_has_works(demo)) {
        memset(demo->works.sought, 0, sizeof demo->works.sought);
        demo_fires_spread(umpire);
    }
    bool last_turn = umpire->battle->turn == demo->turns;
    decide_victory(umpire, last_turn);
    if (umpire->battle->outcome == UNDECIDED) umpire->battle->turn++;
}
