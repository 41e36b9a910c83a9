// What takes no hex: turning, getting up, weapons in hand; and how an order is begun.
#include "rules/katana/moving/local.h"
#include "rules/katana/shooting/sight.h"

enum { PRIMING_PHASES = 2 }; // KY-9.3

struct event ky_event_of(const struct ky_battle *battle, enum ky_event kind, uint16_t clause,
                         int figure)
{
    const struct ky_figure *man = &battle->figures[figure];
    uint8_t others = man->hidden ? (uint8_t)(ALL_SIDES & ~SIDE_BIT(man->side)) : 0;
    return (struct event){.clause = clause,
                          .kind = (uint16_t)kind,
                          .figure = (uint16_t)figure,
                          .side = man->side,
                          .hidden_from = others};
}

// Where he stands and looks, and to which side he turned.
static void tell_stand(struct umpire *umpire, enum ky_event kind, uint16_t clause, int figure,
                       int way)
{
    const struct ky_battle *battle = ky_of(umpire->battle);
    struct event event = ky_event_of(battle, kind, clause, figure);
    struct hex hex = ground_hex(umpire->ground, battle->figures[figure].cell);
    event.amount[0] = (int16_t)hex_column(hex);
    event.amount[1] = (int16_t)hex_row(hex);
    event.amount[2] = battle->figures[figure].facing;
    event.amount[3] = (int16_t)way;
    tell(umpire, event);
}

void ky_tell_place(struct umpire *umpire, enum ky_event kind, uint16_t clause, int figure)
{
    tell_stand(umpire, kind, clause, figure, 0);
}

static void tell_amount(struct umpire *umpire, enum ky_event kind, uint16_t clause, int figure,
                        int amount)
{
    struct event event = ky_event_of(ky_of(umpire->battle), kind, clause, figure);
    event.amount[0] = (int16_t)amount;
    tell(umpire, event);
}

void ky_reveal(struct umpire *umpire, int figure)
{
    struct ky_figure *man = &ky_of(umpire->battle)->figures[figure];
    if (!man->hidden) return;
    man->hidden = 0;
    ky_tell_place(umpire, SAY_REVEALED, KY_15_2, figure);
}

enum { FOUND_WITHIN = 2 }; // KY-R20

static bool finds(const struct ky_field *field, const struct ky_figure *one,
                  const struct ky_figure *hidden, bool moves)
{
    if (one->side == hidden->side || !ky_on_map(one)) return false;
    int distance = ground_distance(field->ground, one->cell, hidden->cell);
    if (!moves && distance > FOUND_WITHIN) return false;
    return ky_hex_seen(field, one->cell, hidden->cell) != UNSEEN;
}

// KY_15_2 Who moves in sight is seen; who lies in wait, when an enemy comes near (KY-R20).
void ky_look_about(struct umpire *umpire, int mover)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    struct ky_field field;
    bool laid = false;
    for (int i = 1; i <= battle->count; i++) {
        const struct ky_figure *man = &battle->figures[i];
        if (!man->hidden || !ky_on_map(man)) continue;
        if (!laid) ky_field_lay(&field, umpire->ground, battle);
        laid = true;
        bool found = i != mover && finds(&field, &battle->figures[mover], man, false);
        for (int j = 1; i == mover && j <= battle->count && !found; j++) {
            found = finds(&field, &battle->figures[j], man, true);
        }
        if (found) ky_reveal(umpire, i);
    }
}

// KY_9_4
static void joggle(struct umpire *umpire, int figure, struct ky_arm *arm)
{
    if (ky_tool_missile(arm->tool) != M_MUSKET || !arm->loaded || !arm->primed) return;
    bool lost = ky_priming_lost((uint16_t)figure, umpire->dice);
    struct event event = ky_event_of(ky_of(umpire->battle), SAY_PRIMING, KY_9_4, figure);
    event.roll = last_roll(umpire);
    event.amount[0] = lost;
    tell(umpire, event);
    if (!lost) return;
    arm->primed = 0;
    arm->priming = PRIMING_PHASES;
}

// Swords and small things go back to the belt (KY-R37).
static bool fits_belt(int tool)
{
    int missile = ky_tool_missile(tool), weapon = ky_tool_way(tool, 0);
    if (missile >= M_SHURIKEN && missile != M_YARI_NAGE) return true;
    if (missile != NO_MISSILE || weapon == NO_WEAPON) return false;
    if (ky_weapons[weapon].class == SHORT || ky_weapons[weapon].class == CLOSE_IN) return true;
    return weapon == KATANA || weapon == TACHI || weapon == NODACHI || weapon == NINJATO ||
           weapon == BOKKEN || weapon == NI_TEN;
}

static void empty_hand(struct umpire *umpire, int figure)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    struct ky_figure *man = &battle->figures[figure];
    struct ky_arm *arm = ky_in_hand(man);
    if (man->holds) ky_release(battle, man->holds, figure);
    man->hand = man->way = 0;
    if (!arm || fits_belt(arm->tool)) return;
    arm->place = DROPPED;
    arm->cell = man->cell;
    ky_tell_place(umpire, SAY_DROPS, KY_4_8, figure);
    joggle(umpire, figure, arm);
}

static void take_in_hand(struct ky_battle *battle, struct ky_figure *man, int arm)
{
    man->hand = (uint8_t)(arm + 1);
    man->way = (uint8_t)ky_way_at_first(battle->head.options, man->arms[arm].tool);
    man->drawing = KY_DRAWING; // KY_10_13
}

static void draw(struct umpire *umpire, int figure, int tool)
{
    struct ky_figure *man = &ky_of(umpire->battle)->figures[figure];
    int arm = 0;
    while (man->arms[arm].tool != tool || man->arms[arm].place != CARRIED || man->hand == arm + 1 ||
           ky_all_thrown(&man->arms[arm])) {
        arm++;
    }
    empty_hand(umpire, figure);
    take_in_hand(ky_of(umpire->battle), man, arm);
    tell(umpire, ky_event_of(ky_of(umpire->battle), SAY_DRAWS, KY_4_8, figure));
}

// What somebody else has dropped is his as far as his skill goes (KY-R39).
static int make_own(struct ky_figure *man, struct ky_arm *found)
{
    int place = 0;
    int8_t skill = 0;
    for (int i = 0; i < KY_ARMS; i++) {
        if (man->arms[i].tool == found->tool) skill = man->arms[i].skill;
    }
    while (place < KY_ARMS && man->arms[place].tool) {
        place++;
    }
    if (place == KY_ARMS) return -1;
    man->arms[place] = *found;
    man->arms[place].skill = skill;
    *found = (struct ky_arm){0};
    return place;
}

static void pick_up(struct umpire *umpire, int figure)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    struct ky_figure *man = &battle->figures[figure];
    int owner, arm;
    if (!ky_find_dropped(battle, man->cell, &owner, &arm)) return;
    if (owner != figure) arm = make_own(man, &battle->figures[owner].arms[arm]);
    if (arm < 0) return;
    man->arms[arm].place = CARRIED;
    man->arms[arm].cell = 0;
    empty_hand(umpire, figure);
    take_in_hand(battle, man, arm);
    man->drawing = KY_DRAWN_LATE; // KY_16_15 there is nothing to draw it from
    ky_tell_place(umpire, SAY_PICKS_UP, KY_10_13, figure);
}

// KY_9_3
static void reprime(struct umpire *umpire, int figure)
{
    struct ky_arm *arm = ky_in_hand(&ky_of(umpire->battle)->figures[figure]);
    if (!arm->priming) arm->priming = PRIMING_PHASES;
    arm->priming--;
    arm->primed = arm->priming == 0;
    tell_amount(umpire, SAY_PRIMES, KY_9_3, figure, arm->priming);
}

static void turn(struct umpire *umpire, int figure, int way)
{
    struct ky_figure *man = &ky_of(umpire->battle)->figures[figure];
    man->facing = (uint8_t)((man->facing + (way == LEFT ? 1 : 5)) % 6);
    man->turned = 1;
    tell_stand(umpire, SAY_TURNS, KY_4_1, figure, way);
}

static void change_posture(struct umpire *umpire, int figure, bool lies)
{
    struct ky_figure *man = &ky_of(umpire->battle)->figures[figure];
    man->lying = lies;
    if (!lies) man->body = 0;
    tell_amount(umpire, SAY_POSTURE, KY_4_1, figure, lies);
}

void ky_act_on_spot(struct umpire *umpire, int figure, struct ky_order order)
{
    switch (order.kind) {
    case TURN: turn(umpire, figure, order.way); break;
    case STAND:
    case LIE: change_posture(umpire, figure, order.kind == LIE); break;
    case DRAW: draw(umpire, figure, order.way); break;
    case PICK_UP: pick_up(umpire, figure); break;
    case REPRIME: reprime(umpire, figure); break;
    case MOUNT: ky_mount_up(umpire, figure); break;
    case DISMOUNT: ky_dismount(umpire, figure); break;
    default: break;
    }
}

// With a musket that is loaded all of it shakes the priming (KY-R19).
static bool is_movement(int kind)
{
    return ky_is_special(kind) || kind == FORWARD || kind == RUN || kind == TURN || kind == STAND ||
           kind == LIE || kind == GAIT || kind == CHARGE || kind == CLOSE || kind == LEAP;
}

// The normal and special movement actions spoil less than anything else (KY-R12).
static bool is_walking(int kind)
{
    return is_movement(kind) && kind != CHARGE && kind != CLOSE && kind != LEAP;
}

void ky_joggle_muskets(struct umpire *umpire, int figure)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    struct ky_figure *man = &battle->figures[figure];
    bool shaken = man->mode == NON_TACTICAL || ky_mount_of(battle, man)->bolting;
    if (!shaken || man->joggled) return;
    man->joggled = 1;
    for (int i = 0; i < KY_ARMS; i++) {
        if (man->arms[i].place == CARRIED) joggle(umpire, figure, &man->arms[i]);
    }
}

static void be_busy(struct umpire *umpire, int figure, int kind)
{
    struct ky_figure *man = &ky_of(umpire->battle)->figures[figure];
    if (kind == STAY) return;
    man->disturbed |= is_walking(kind) ? DISTURBED_BY_WALKING : DISTURBED;
    man->aimed = 0; // KY_8_6
    if (is_movement(kind)) ky_joggle_muskets(umpire, figure);
}

// A charge of two hexes is one at a run.
static struct ky_order measured(const struct ground *ground, const struct ky_battle *battle,
                                const struct ky_figure *man, struct ky_order order)
{
    uint16_t ahead = ground->next[man->cell][man->facing];
    if (order.kind != CHARGE) return order;
    order.after = battle->figures[order.turn].cell == ahead ? 1 : 2;
    return order;
}

void ky_order_lay_out(struct umpire *umpire, int figure, struct ky_order order)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    struct ky_figure *man = &battle->figures[figure];
    ky_note_flight(umpire, figure, order);
    order = measured(umpire->ground, battle, man, order);
    man->orders[battle->phase - 1] = order;
    man->acted = order.kind;
    if (order.kind != FORWARD) man->climbing = 0;
    if (order.kind == CHARGE) battle->figures[order.turn].called = 0;
    if (ky_mounted(man) && order.kind == GAIT) {
        ky_ride_begin(umpire, figure, order);
    } else if (ky_takes_hexes(order.kind)) {
        man->going = (uint8_t)ky_order_hexes(order);
    } else {
        ky_act_on_spot(umpire, figure, order);
    }
    const struct ky_mount *mount = ky_mount_of(battle, man);
    bool goes_on = order.kind == GAIT && !mount->steered && !order.turn; // KY_6_2
    be_busy(umpire, figure, goes_on && man->mode == TACTICAL ? STAY : order.kind);
    if (ky_mounted(man) && !mount->ridden) ky_ride_repeat(umpire, man->horse);
}

void ky_order_begin(struct umpire *umpire, int figure, struct ky_order order)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    ky_order_lay_out(umpire, figure, order);
    if (!ky_under_way(battle, figure)) return;
    battle->asked = 0;
    step_into(umpire, (struct frame){.step = COURSE,
                                     .side = battle->figures[figure].side,
                                     .figure = (uint16_t)figure});
}

// KY_17_12
void ky_extra_apply(struct umpire *umpire, const struct choice *choice)
{
    struct ky_figure *man = &ky_of(umpire->battle)->figures[choice->figure];
    static const uint8_t kinds[] = {STAND, LIE, STAY};
    struct ky_order order = {.kind = TURN, .way = (uint8_t)choice->option};
    if (choice->kind == EXTRA) order = (struct ky_order){.kind = kinds[choice->option]};
    man->extra = order.kind;
    ky_act_on_spot(umpire, choice->figure, order);
    be_busy(umpire, choice->figure, order.kind);
}

static void close_figure(struct ky_battle *battle, struct ky_figure *man)
{
    if (man->acted || ky_movements_now(battle, man)) {
        man->special = ky_is_special(man->acted) && ky_actions_now(battle, man) != 2;
        if (man->acted != FORWARD) man->climbing = 0; // a climb goes on in his next phase (KY-R76)
    }
    man->orders[battle->phase - 1] = (struct ky_order){0};
    man->acted = man->extra = man->turned = man->dodged = 0;
    man->going = man->moved = man->called = 0;
    if (battle->phase == KY_PHASES) man->fled = man->joggled = 0;
}

// KY_4_2, KY_17_12 What he did in an action phase binds him in the next.
void ky_moving_close(struct ky_battle *battle)
{
    for (int i = 1; i <= battle->count; i++) {
        close_figure(battle, &battle->figures[i]);
    }
    for (int i = 1; i <= KY_MOUNTS; i++) {
        struct ky_mount *mount = &battle->mounts[i];
        mount->steered = mount->ridden = mount->paced = mount->going = 0;
        mount->turn = mount->after = mount->turned = mount->jumping = 0;
    }
    battle->asked = 0;
    battle->step = 0;
}
