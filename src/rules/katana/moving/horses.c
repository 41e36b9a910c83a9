// What a rider may order, and where that leads.
#include "rules/katana/moving/local.h"

// A head is taken for its rider, where it has one.
int ky_horse_at(const struct ky_field *field, uint16_t cell)
{
    int who = field->stands[cell];
    return who > KY_FIGURES ? who - KY_FIGURES : field->battle->figures[who].horse;
}

static int speed_of(int gait)
{
    return ky_activities[gait].speed;
}

static const struct ky_horse_kind *kind_of(const struct ky_battle *battle,
                                           const struct ky_mount *mount)
{
    bool quality = battle->head.options[HORSE_QUALITY] == PLAYED;
    return &ky_horses[quality ? mount->quality : HORSE];
}

// KY_6_5, KY_17_1
struct problem ky_gait_check(const struct ky_battle *battle, int rider, struct ky_order order)
{
    const struct ky_mount *mount = ky_mount_of(battle, &battle->figures[rider]);
    const struct ky_horse_kind *kind = kind_of(battle, mount);
    const struct ky_activity *gait = &ky_activities[order.way];
    bool turns = order.turn != 0 && order.way != SIDESTEPS;
    if (turns && !gait->turns) {
        return forbidden(KY_6_5, "a horse that gallops, backs or halts does not turn");
    }
    if (order.after > gait->hexes) return forbidden(KY_6_5, "it does not go so far");
    if (order.way == SIDESTEPS && !kind->sidesteps) {
        return forbidden(KY_17_1, "this horse does not step aside");
    }
    if (order.way == TURNS && !kind->turns) {
        return forbidden(KY_17_1, "this horse does not turn on the spot");
    }
    if (order.way == BACKS && !kind->backs) return forbidden(KY_17_1, "this horse does not back");
    return no_problem();
}

// 4.5 The turn stands among the hexes of a gait, and is a pace of its own.
static enum ky_pace_kind pace_kind(const struct ky_mount *mount)
{
    if (mount->gait == BACKS) return PACE_BACK;
    if (mount->gait == SIDESTEPS) return PACE_ASIDE;
    return mount->turn && mount->paced == mount->after ? PACE_TURN : PACE_AHEAD;
}

struct ky_pace ky_pace_next(const struct ground *ground, const struct ky_mount *mount)
{
    uint16_t rear = ky_rear(ground, mount);
    int aside = (mount->facing + (mount->turn == LEFT + 1 ? 1 : 5)) % 6;
    struct ky_pace pace = {.facing = mount->facing, .kind = (uint8_t)pace_kind(mount)};
    switch (pace.kind) {
    case PACE_BACK:
        pace.head = rear;
        pace.entered[0] = ground->next[rear][(mount->facing + 3) % 6];
        break;
    case PACE_ASIDE:
        pace.head = pace.entered[0] = ground->next[mount->head][aside];
        pace.entered[1] = ground->next[rear][aside];
        break;
    case PACE_TURN:
        pace.facing = (uint8_t)aside;
        pace.head = pace.entered[0] = ground->next[rear][aside];
        break;
    default: pace.head = pace.entered[0] = ground->next[mount->head][mount->facing];
    }
    return pace;
}

static void lay_out(struct ky_mount *mount, struct ky_order order)
{
    const struct ky_activity *gait = &ky_activities[order.way];
    mount->gait = order.way;
    mount->turn = order.turn;
    mount->after = order.after;
    mount->paced = mount->jumping = 0;
    mount->going = (uint8_t)(gait->hexes + (order.turn && order.way != SIDESTEPS));
}

static bool go(const struct ground *ground, struct ky_mount *mount)
{
    struct ky_pace pace = ky_pace_next(ground, mount);
    mount->head = pace.head;
    mount->facing = pace.facing;
    mount->paced++;
    mount->going--;
    return mount->head != 0;
}

uint16_t ky_ride_end(const struct ky_field *field, int rider, struct ky_order order)
{
    struct ky_mount mount = *ky_mount_of(field->battle, &field->battle->figures[rider]);
    if (order.kind == DISMOUNT) return mount.head;
    lay_out(&mount, order.kind == GAIT ? order : ky_ride_usual(&mount));
    while (mount.going && go(field->ground, &mount)) {
    }
    return mount.head;
}

int ky_ride_along(const struct ground *ground, struct ky_mount *mount, struct ky_order order,
                  uint16_t path[KY_PATH_CAP])
{
    int count = 0;
    lay_out(mount, order);
    while (mount->going) {
        struct ky_pace pace = ky_pace_next(ground, mount);
        if (!pace.head || !go(ground, mount)) break;
        for (int i = 0; i < 2; i++) {
            if (pace.entered[i] && count < KY_PATH_CAP) path[count++] = pace.entered[i];
        }
    }
    return count;
}

bool ky_in_path(const struct ground *ground, const struct ky_mount *mount, uint16_t cell)
{
    struct ky_mount ahead = *mount;
    if (cell == mount->head || cell == ky_rear(ground, mount)) return true;
    while (ahead.going && go(ground, &ahead)) {
        if (cell == ahead.head || cell == ky_rear(ground, &ahead)) return true;
    }
    return false;
}

enum { MOST_CHANGE = 2 }; // of speed in a phase (KY-6.6)

// KY_15_6 A horse that is reined in as hard as can be is not held back by fear.
static struct problem fear_of_gait(const struct ky_field *field, int rider, struct ky_order order)
{
    struct ky_mount mount = *ky_mount_of(field->battle, &field->battle->figures[rider]);
    if (speed_of(order.way) <= speed_of(mount.gait) - MOST_CHANGE) return no_problem();
    lay_out(&mount, order);
    while (mount.going && go(field->ground, &mount)) {
        struct problem problem = ky_fear_check(field, rider, mount.head);
        if (!fine(problem)) return problem;
    }
    return no_problem();
}

// A horse that is made to step aside, back or turn on the spot must have room.
static struct problem room_check(const struct ky_field *field, int rider, struct ky_order order)
{
    int number = field->battle->figures[rider].horse;
    struct ky_mount mount = field->battle->mounts[number];
    lay_out(&mount, order);
    struct ky_pace pace = ky_pace_next(field->ground, &mount);
    for (int i = 0; i < (pace.kind == PACE_ASIDE ? 2 : 1); i++) {
        uint16_t cell = pace.entered[i];
        bool horse = ky_horse_at(field, cell) && ky_horse_at(field, cell) != number;
        int terrain = field->ground->cells[cell].terrain;
        if (!cell || horse || terrain == G_SOLID || terrain == G_DEEP || ky_is_obstacle(terrain)) {
            return forbidden(KY_6_5, "the horse has no room for that");
        }
    }
    return no_problem();
}

// KY_6_3, KY_6_6
static struct problem change_check(const struct ky_field *field, int rider, struct ky_order order)
{
    const struct ky_mount *mount = ky_mount_of(field->battle, &field->battle->figures[rider]);
    bool changes = order.way != mount->gait || order.way > GALLOP;
    if (mount->bolting) return forbidden(KY_17_5, "his horse bolts");
    if (changes && field->battle->figures[rider].strokes) {
        return forbidden(KY_6_4, "he has made a stroke: the horse goes on as it did");
    }
    struct problem problem = ky_gait_check(field->battle, rider, order);
    if (!fine(problem)) return problem;
    int change = speed_of(order.way) - speed_of(mount->gait);
    if (change > MOST_CHANGE || change < -MOST_CHANGE) {
        return forbidden(KY_6_6, "the speed of a horse changes by 2 at the most");
    }
    if (order.way > GALLOP) problem = room_check(field, rider, order);
    return fine(problem) ? fear_of_gait(field, rider, order) : problem;
}

// KY_15_6 May he let it go on as it did? Who has struck, or whose horse bolts, cannot change that.
static struct problem repeat_check(const struct ky_field *field, int rider)
{
    const struct ky_figure *man = &field->battle->figures[rider];
    const struct ky_mount *mount = ky_mount_of(field->battle, man);
    if (mount->bolting || man->strokes) return no_problem();
    return fear_of_gait(field, rider, ky_ride_usual(mount));
}

struct problem ky_ride_check(const struct ky_field *field, int rider, struct ky_order order)
{
    const struct ky_figure *man = &field->battle->figures[rider];
    const struct ky_mount *mount = ky_mount_of(field->battle, man);
    if (order.kind == STAY || order.kind == DRAW || order.kind == REPRIME) {
        struct problem problem = repeat_check(field, rider);
        if (!fine(problem)) return problem;
    }
    switch (order.kind) {
    case STAY: return no_problem();
    case DRAW: return ky_draw_check(man, order.way);
    case REPRIME: return ky_reprime_check(man);
    case DISMOUNT:
        if (mount->gait != HALT || mount->bolting) {
            return forbidden(KY_6_12, "the horse must have halted");
        }
        if (ky_hex_beside(field, mount)) return no_problem();
        return forbidden(KY_6_12, "there is no room beside the horse");
    case GAIT: return change_check(field, rider, order);
    default: return forbidden(KY_6_3, "that is no action of a rider");
    }
}

void ky_ride_begin(struct umpire *umpire, int rider, struct ky_order order)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    struct ky_figure *man = &battle->figures[rider];
    struct ky_mount *mount = &battle->mounts[man->horse];
    bool changed = order.way != mount->gait || order.way > GALLOP;
    mount->steered = changed; // KY_6_4
    mount->ridden = 1;
    mount->turned = order.turn != 0 && order.way != SIDESTEPS;
    lay_out(mount, order);
    if (!changed) return;
    struct event event = ky_event_of(battle, SAY_GAIT, KY_6_3, rider);
    event.amount[0] = order.way;
    tell(umpire, event);
}

// KY_6_3, KY_17_5 Straight on; what is not a gait ends in a halt, and a bolting horse goes faster.
struct ky_order ky_ride_usual(const struct ky_mount *mount)
{
    int gait = mount->gait <= GALLOP ? mount->gait : HALT;
    if (mount->bolting) gait = speed_of(mount->gait) >= 2 ? GALLOP : speed_of(mount->gait) + 2;
    return (struct ky_order){.kind = GAIT, .way = (uint8_t)gait};
}

// KY_15_6 Where he may not let it go on, a rider who says nothing reins it in as hard as he can
// (KY-R131).
static bool reins_in(struct umpire *umpire, const struct ky_mount *mount)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    const struct ky_group *group = &battle->groups[battle->figures[mount->rider].group];
    struct ky_field field;
    if (group->morale == CONTINUE && !group->waits) return false;
    if (!ky_movements_now(battle, &battle->figures[mount->rider])) return false;
    ky_field_lay(&field, umpire->ground, battle);
    if (fine(repeat_check(&field, mount->rider))) return false;
    int gait = mount->gait > MOST_CHANGE ? mount->gait - MOST_CHANGE : HALT;
    ky_order_lay_out(umpire, mount->rider, (struct ky_order){.kind = GAIT, .way = (uint8_t)gait});
    return true;
}

void ky_ride_repeat(struct umpire *umpire, int number)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    struct ky_mount *mount = &battle->mounts[number];
    if (reins_in(umpire, mount)) return;
    ky_note_flight(umpire, mount->rider, ky_ride_usual(mount));
    mount->ridden = 1;
    lay_out(mount, ky_ride_usual(mount));
    if (mount->going) ky_joggle_muskets(umpire, mount->rider);
}

void ky_ride_halt(struct ky_mount *mount)
{
    lay_out(mount, (struct ky_order){.kind = GAIT, .way = HALT});
}

bool ky_horses_go_on(struct umpire *umpire, enum side side)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    for (int i = 1; i <= KY_MOUNTS; i++) {
        struct ky_mount *mount = &battle->mounts[i];
        if (!mount->rider || mount->dead || mount->ridden) continue;
        if (battle->figures[mount->rider].side != side) continue;
        ky_ride_repeat(umpire, i);
        if (!mount->going) continue;
        battle->asked = 0;
        step_again(umpire);
        step_into(umpire,
                  (struct frame){.step = COURSE, .side = (uint8_t)side, .figure = mount->rider});
        return true;
    }
    return false;
}
