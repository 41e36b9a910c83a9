// Into the saddle and out of it, and horses that nobody holds any more.
#include "rules/katana/arts/arts.h"
#include "rules/katana/moving/local.h"

// KY_6_11 The hexes beside a horse, in the order in which somebody comes down in them (KY-R48).
uint16_t ky_hex_beside(const struct ky_field *field, const struct ky_mount *mount)
{
    static const struct {
        bool rear;
        uint8_t turn;
    } order[] = {{0, 2}, {0, 4}, {1, 2}, {1, 4}, {1, 3}, {0, 1}, {0, 5}, {0, 0}};
    const struct ground *ground = field->ground;
    uint16_t rear = ky_rear(ground, mount);
    for (size_t i = 0; i < sizeof order / sizeof *order; i++) {
        uint16_t from = order[i].rear ? rear : mount->head;
        uint16_t cell = ground->next[from][(mount->facing + order[i].turn) % 6];
        int rise = ground->cells[cell].level - ground->cells[from].level;
        if (from && ky_hex_free(field, cell) && rise >= -1 && rise <= 1) return cell;
    }
    return 0;
}

// KY_6_12 The halted horse beside him; 0: there is none.
int ky_horse_beside(const struct ky_field *field, int figure)
{
    const struct ky_figure *man = &field->battle->figures[figure];
    for (int i = 1; i <= KY_MOUNTS; i++) {
        const struct ky_mount *mount = &field->battle->mounts[i];
        if (!mount->head || mount->dead || mount->rider) continue;
        uint16_t rear = ky_rear(field->ground, mount);
        if (ground_distance(field->ground, man->cell, mount->head) <= 1) return i;
        if (rear && ground_distance(field->ground, man->cell, rear) <= 1) return i;
    }
    return 0;
}

void ky_mount_up(struct umpire *umpire, int figure)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    struct ky_figure *man = &battle->figures[figure];
    struct ky_field field;
    ky_field_lay(&field, umpire->ground, battle);
    man->horse = (uint8_t)ky_horse_beside(&field, figure);
    if (!man->horse) return;
    struct ky_mount *mount = &battle->mounts[man->horse];
    mount->rider = (uint8_t)figure;
    mount->ridden = 1; // it stands while he gets up
    ky_ride_halt(mount);
    man->cell = mount->head;
    man->facing = mount->facing;
    man->climbing = 0;
    ky_part(umpire, figure);
    ky_tell_place(umpire, SAY_MOUNTS, KY_6_12, figure);
}

// The horse is left where it stands.
static void leave_saddle(struct ky_battle *battle, struct ky_figure *man)
{
    struct ky_mount *mount = &battle->mounts[man->horse];
    ky_ride_halt(mount);
    mount->rider = mount->bolting = mount->steered = 0;
    mount->ridden = 1;
    man->horse = man->going = 0;
}

void ky_dismount(struct umpire *umpire, int figure)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    struct ky_figure *man = &battle->figures[figure];
    struct ky_field field;
    ky_field_lay(&field, umpire->ground, battle);
    uint16_t cell = ky_hex_beside(&field, &battle->mounts[man->horse]);
    if (!cell) { // somebody hides beside the horse
        ky_stop_short(umpire, figure);
        return;
    }
    man->cell = cell;
    leave_saddle(battle, man);
    ky_part(umpire, figure);
    ky_tell_place(umpire, SAY_DISMOUNTS, KY_6_12, figure);
}

// KY_6_11, KY_7_6 He ends on the ground.
void ky_unseat(struct umpire *umpire, int figure, bool falls)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    struct ky_figure *man = &battle->figures[figure];
    struct ky_field field;
    if (!ky_mounted(man)) return;
    ky_field_lay(&field, umpire->ground, battle);
    uint16_t cell = ky_hex_beside(&field, &battle->mounts[man->horse]);
    leave_saddle(battle, man);
    if (cell) man->cell = cell;
    man->lying = 1;
    man->disturbed |= DISTURBED;
    ky_part(umpire, figure);
    ky_tell_place(umpire, SAY_UNSEATED, KY_6_11, figure);
    if (!falls) return;
    struct ky_harm harm = ky_fall(0, (uint16_t)figure, umpire->dice);
    ky_hurt(umpire, figure, harm, 0);
}

// KY_17_4
static void rear_up(struct umpire *umpire, int number)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    struct ky_mount *mount = &battle->mounts[number];
    ky_ride_halt(mount);
    if (!mount->rider) return;
    struct event event = ky_event_of(battle, SAY_REARS, KY_17_4, mount->rider);
    event.roll = last_roll(umpire);
    tell(umpire, event);
    ky_stay_on(umpire, mount->rider);
}

// The sixth of the circle that leads most directly away, the nearest to where it looks if two do.
static int away_direction(const struct ground *ground, const struct ky_mount *mount, uint16_t from)
{
    struct hex origin = {0, 0};
    struct hex away = hex_difference(ground_hex(ground, mount->head), ground_hex(ground, from));
    static const uint8_t turns[] = {0, 1, 5, 2, 4, 3};
    int best = mount->facing;
    for (int i = 1; i < 6; i++) {
        int direction = (mount->facing + turns[i]) % 6;
        int gain = hex_dot(hex_step(origin, direction), away);
        if (gain > hex_dot(hex_step(origin, best), away)) best = direction;
    }
    return best;
}

// KY_6_5 As for any turn on the spot: no obstacle, and no step up or down but of one level.
static bool has_room_for_head(const struct ky_field *field, uint16_t rear, uint16_t head)
{
    const struct hex_cell *cells = field->ground->cells;
    int rise = cells[head].level - cells[rear].level;
    return ky_hex_free(field, head) && !ky_is_obstacle(cells[head].terrain) && rise >= -1 &&
           rise <= 1;
}

// KY_17_5 It swings round as far as there is room.
static void bolt(struct umpire *umpire, int number, uint16_t away_from)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    struct ky_mount *mount = &battle->mounts[number];
    struct ky_figure *man = &battle->figures[mount->rider];
    struct ky_field field;
    if (!mount->rider) return;
    int sixths = (away_direction(umpire->ground, mount, away_from) - mount->facing + 6) % 6;
    uint16_t rear = ky_rear(umpire->ground, mount);
    ky_field_lay(&field, umpire->ground, battle);
    for (int left = sixths <= 3 ? sixths : 6 - sixths; left > 0; left--) {
        int facing = (mount->facing + (sixths <= 3 ? 1 : 5)) % 6;
        uint16_t head = umpire->ground->next[rear][facing];
        if (!has_room_for_head(&field, rear, head)) break;
        mount->facing = man->facing = (uint8_t)facing;
        mount->head = man->cell = head;
    }
    mount->bolting = 1;
    man->mode = NON_TACTICAL;
    ky_part(umpire, mount->rider);
    struct event event = ky_event_of(battle, SAY_BOLTS, KY_17_5, mount->rider);
    event.roll = last_roll(umpire);
    tell(umpire, event);
}

// The nearest of those who have fired a musket in this phase, within so many hexes; 0: nobody.
static int nearest_musket(const struct ground *ground, const struct ky_battle *battle,
                          uint16_t cell, int hexes)
{
    int nearest = 0;
    for (int i = 1; i <= battle->count; i++) {
        const struct ky_figure *man = &battle->figures[i];
        const struct ky_arm *arm = ky_arm_held(man);
        bool musket = arm && ky_tool_missile(arm->tool) == M_MUSKET;
        if (man->shot != KY_SHOT || !man->cell || !musket || arm->loaded) continue;
        int distance = ground_distance(ground, cell, man->cell);
        if (distance > hexes) continue;
        hexes = distance - 1;
        nearest = i;
    }
    return nearest;
}

// KY_17_3 One roll for each horse that is ridden.
void ky_startle_horses(struct umpire *umpire, int hexes)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    if (battle->head.options[HORSE_QUALITY] != PLAYED) return;
    for (int i = 1; i <= KY_MOUNTS; i++) {
        const struct ky_mount *mount = &battle->mounts[i];
        if (!mount->rider || mount->dead) continue;
        int musket = nearest_musket(umpire->ground, battle, mount->head, hexes);
        if (!musket) continue;
        switch (ky_startled((enum ky_horse)mount->quality, mount->rider, umpire->dice)) {
        case REARS: rear_up(umpire, i); break;
        case BOLTS: bolt(umpire, i, battle->figures[musket].cell); break;
        case CALM: break;
        }
    }
}

// KY_17_5
void ky_control_enter(struct umpire *umpire)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    for (int i = 1; i <= KY_MOUNTS; i++) {
        struct ky_mount *mount = &battle->mounts[i];
        const struct ky_figure *man = &battle->figures[mount->rider];
        if (!mount->bolting || !ky_actions_now(battle, man)) continue;
        bool regains = ky_regains_control((enum ky_riding)man->riding, mount->rider, umpire->dice);
        struct event event = ky_event_of(battle, SAY_CONTROL, KY_17_5, mount->rider);
        event.roll = last_roll(umpire);
        event.amount[0] = regains;
        tell(umpire, event);
        if (regains) mount->bolting = 0;
    }
}
