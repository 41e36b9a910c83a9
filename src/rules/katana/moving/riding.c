// A horse on its way: what stops it, what it jumps, whom it rides down.
#include "rules/katana/moving/local.h"

#include "rules/katana/moving/falling.h"

static bool stays(struct umpire *umpire, int rider)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    enum ky_riding riding = (enum ky_riding)battle->figures[rider].riding;
    bool well = ky_stays_on(riding, (uint16_t)rider, umpire->dice);
    struct event event = ky_event_of(battle, SAY_STAYS_ON, KY_6_10, rider);
    event.roll = last_roll(umpire);
    event.amount[0] = well;
    tell(umpire, event);
    return well;
}

void ky_stay_on(struct umpire *umpire, int rider)
{
    if (!stays(umpire, rider)) ky_unseat(umpire, rider, true);
}

// It stops where it is, for the reason that the sentence picks.
enum stop { AT_EDGE, AT_WALL, AT_OBSTACLE, GATHERS };

static bool stops(struct umpire *umpire, int rider, enum stop why, uint16_t clause)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    struct ky_mount *mount = &battle->mounts[battle->figures[rider].horse];
    struct event event = ky_event_of(battle, SAY_HORSE_STOPS, clause, rider);
    event.amount[0] = (int16_t)why;
    tell(umpire, event);
    if (why == GATHERS) {
        mount->going = 0; // KY-R46: it keeps its speed, and jumps in the next phase
    } else {
        ky_ride_halt(mount);
    }
    return false;
}

// KY_6_9
static bool refuses(struct umpire *umpire, int rider)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    ky_ride_halt(&battle->mounts[battle->figures[rider].horse]);
    ky_stay_on(umpire, rider);
    return false;
}

// KY_6_8 One roll for one obstacle; true: the horse takes it.
static bool takes(struct umpire *umpire, int rider, enum ky_obstacle obstacle)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    const struct ky_figure *man = &battle->figures[rider];
    bool quality = battle->head.options[HORSE_QUALITY] == PLAYED;
    struct ky_jump jump = {
        .rider = (uint16_t)rider,
        .riding = man->riding,
        .obstacle = (uint8_t)obstacle,
        .horse = quality ? ky_mount_of(battle, man)->quality : HORSE,
    };
    bool refused = ky_refuses(&jump, umpire->dice);
    struct event event = ky_event_of(battle, SAY_JUMPS, KY_6_8, rider);
    event.roll = last_roll(umpire);
    event.amount[0] = refused;
    event.amount[1] = (int16_t)obstacle;
    tell(umpire, event);
    return !refused;
}

// Of the yari or naginata family, as their zones are.
static bool is_spearman(const struct ky_figure *man)
{
    const struct ky_weapon *weapon = &ky_weapons[ky_weapon_held(man)];
    if (!ky_on_map(man) || man->lying || ky_mounted(man) || weapon->damage != EDGED) return false;
    return weapon->zone >= Z_NAGINATA && weapon->zone <= Z_YARI_LONG;
}

// A hex held by a spearman who has the horse's head before his point, and another beside him
// (KY-R46).
static bool is_spear_line(const struct ky_field *field, int rider, uint16_t cell)
{
    const struct ky_battle *battle = field->battle;
    const struct ky_figure *man = &battle->figures[rider];
    int who = field->stands[cell];
    if (!who || who > KY_FIGURES) return false;
    const struct ky_figure *holder = &battle->figures[who];
    if (holder->side == man->side || !is_spearman(holder)) return false;
    const struct ky_zone *zone = ky_zone_of(field->ground, battle, who, ky_weapon_held(holder));
    if (!ky_zone_attacks(zone, ky_seen_from(field->ground, holder, man->cell))) return false;
    for (int i = 0; i < 6; i++) {
        int beside = field->stands[field->ground->next[cell][i]];
        if (!beside || beside > KY_FIGURES) continue;
        const struct ky_figure *other = &battle->figures[beside];
        if (other->side == holder->side && is_spearman(other)) return true;
    }
    return false;
}

static bool is_closed(const struct ground *ground, uint16_t from, uint16_t to)
{
    const struct hex_cell *here = &ground->cells[from], *there = &ground->cells[to];
    int rise = there->level - here->level;
    return there->terrain == G_SOLID || there->terrain == G_DEEP || rise > 1 || rise < -1;
}

// The obstacles before a horse, up to the hex where it would come down.
struct fence {
    uint16_t cells[5]; // the last one is where it lands
    uint8_t hexes;     // of obstacles
    uint8_t gap;       // the widest ditch among them
    bool spears;
};

static struct fence look_ahead(const struct ky_field *field, int rider)
{
    const struct ky_mount *mount = ky_mount_of(field->battle, &field->battle->figures[rider]);
    const struct ground *ground = field->ground;
    struct fence fence = {0};
    uint16_t cell = ground->next[mount->head][mount->facing];
    int gap = 0;
    for (; fence.hexes < 4 && ky_is_obstacle(ground->cells[cell].terrain);
         cell = ground->next[cell][mount->facing]) {
        gap = ground->cells[cell].terrain == G_GAP ? gap + 1 : 0;
        if (gap > fence.gap) fence.gap = (uint8_t)gap;
        fence.spears |= is_spear_line(field, rider, cell);
        fence.cells[fence.hexes++] = cell;
    }
    fence.cells[fence.hexes] = cell;
    fence.spears |= is_spear_line(field, rider, cell);
    return fence;
}

// The rolls for all that is in the way; the hexes of a ditch are one obstacle.
static bool takes_all(struct umpire *umpire, int rider, const struct fence *fence)
{
    const struct ground *ground = umpire->ground;
    for (int i = 0; i < fence->hexes; i++) {
        int terrain = ground->cells[fence->cells[i]].terrain, wide = 1;
        while (terrain == G_GAP && i + 1 < fence->hexes &&
               ground->cells[fence->cells[i + 1]].terrain == G_GAP) {
            wide++;
            i++;
        }
        enum ky_obstacle obstacle = terrain == G_GAP          ? (enum ky_obstacle)(GAP_1 + wide - 1)
                                    : terrain == G_LOW_HEDGE  ? LOW_HEDGE
                                    : terrain == G_HIGH_HEDGE ? HIGH_HEDGE
                                                              : BARRICADE;
        if (!takes(umpire, rider, obstacle)) return refuses(umpire, rider);
    }
    if (fence->spears && !takes(umpire, rider, SPEAR_LINE)) return refuses(umpire, rider);
    return true;
}

// KY_6_8 Straight over it, into a hex that is clear, within the hexes of this phase (KY-R46).
static bool jumps(struct umpire *umpire, const struct ky_field *field, int rider)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    struct ky_mount *mount = &battle->mounts[battle->figures[rider].horse];
    struct fence fence = look_ahead(field, rider);
    uint16_t landing = fence.cells[fence.hexes];
    int left =
        mount->turn && mount->paced < mount->after ? mount->after - mount->paced : mount->going;
    if (mount->gait < CANTER || mount->gait > GALLOP || fence.gap > 3) {
        return stops(umpire, rider, AT_OBSTACLE, KY_6_8);
    }
    if (fence.hexes) {
        bool clear = landing && !ky_is_obstacle(umpire->ground->cells[landing].terrain) &&
                     !is_closed(umpire->ground, mount->head, landing) &&
                     !ky_horse_at(field, landing);
        if (!clear) return stops(umpire, rider, AT_OBSTACLE, KY_6_8);
        if (fence.hexes + 1 > left) return stops(umpire, rider, GATHERS, KY_6_8);
    }
    if (!takes_all(umpire, rider, &fence)) return false;
    mount->jumping = (uint8_t)(fence.hexes + 1);
    return true;
}

// KY_14_11
static bool collides(struct umpire *umpire, int rider, int number)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    struct ky_mount *other = &battle->mounts[number];
    int other_rider = other->rider;
    enum ky_event kind = other_rider ? SAY_COLLIDES : SAY_COLLIDES_LOOSE;
    struct event event = ky_event_of(battle, kind, KY_14_11, rider);
    event.target = (uint16_t)other_rider;
    tell(umpire, event);
    ky_ride_halt(&battle->mounts[battle->figures[rider].horse]);
    ky_ride_halt(other);
    bool one_stays = stays(umpire, rider), other_stays = !other_rider || stays(umpire, other_rider);
    if (!one_stays) ky_unseat(umpire, rider, true);
    if (!other_stays) ky_unseat(umpire, other_rider, true);
    return false;
}

// KY_6_7 What a hex does to the horse that is about to cover it. Another horse counts only at the
// moment itself: it may be on its way out.
static bool may_cover(struct umpire *umpire, const struct ky_field *field, int rider, uint16_t cell,
                      bool now)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    const struct ky_figure *man = &battle->figures[rider];
    const struct ky_mount *mount = ky_mount_of(battle, man);
    bool ahead = ky_pace_next(umpire->ground, mount).kind == PACE_AHEAD;
    bool fast = mount->gait == CANTER || mount->gait == GALLOP;
    int horse = ky_horse_at(field, cell);
    if (!cell) {
        return ahead && ky_may_leave(battle, man) ? true : stops(umpire, rider, AT_EDGE, KY_4_1);
    }
    if (is_closed(umpire->ground, mount->head, cell)) {
        stops(umpire, rider, AT_WALL, KY_6_7);
        return fast ? refuses(umpire, rider) : false;
    }
    if (now && horse && horse != man->horse) return collides(umpire, rider, horse);
    if (mount->jumping) return true;
    bool obstacle = ky_is_obstacle(umpire->ground->cells[cell].terrain);
    if (obstacle && !ahead) return stops(umpire, rider, AT_OBSTACLE, KY_6_8);
    if (obstacle || (ahead && is_spear_line(field, rider, cell))) {
        return jumps(umpire, field, rider);
    }
    return true;
}

bool ky_ride_ready(struct umpire *umpire, int rider, bool now)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    struct ky_pace pace =
        ky_pace_next(umpire->ground, ky_mount_of(battle, &battle->figures[rider]));
    struct ky_field field;
    ky_field_lay(&field, umpire->ground, battle);
    for (int i = 0; i < (pace.kind == PACE_ASIDE ? 2 : 1); i++) {
        if (!may_cover(umpire, &field, rider, pace.entered[i], now)) return false;
    }
    return true;
}

static bool is_under(const struct ky_pace *pace, const struct ky_figure *man)
{
    if (!ky_on_map(man) || man->lying || ky_mounted(man)) return false;
    return man->cell == pace->entered[0] || man->cell == pace->entered[1];
}

int ky_rides_upon(const struct ground *ground, const struct ky_battle *battle,
                  const struct ky_mount *mount)
{
    struct ky_pace pace = ky_pace_next(ground, mount);
    for (int i = 1; i <= battle->count; i++) {
        if (!battle->figures[i].called && is_under(&pace, &battle->figures[i])) return i;
    }
    return 0;
}

// KY_14_8, KY_14_9 Whoever stands there goes down; who lies already is none the worse (KY-R47).
static void ride_down(struct umpire *umpire, int rider, const struct ky_pace *pace)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    for (int i = 1; i <= battle->count; i++) {
        struct ky_figure *man = &battle->figures[i];
        man->called = 0;
        if (!is_under(pace, man)) continue;
        ky_reveal(umpire, i);
        man->lying = 1;
        man->disturbed |= DISTURBED;
        man->going = 0;
        struct event event = ky_event_of(battle, SAY_RIDDEN_DOWN, KY_14_8, rider);
        event.target = (uint16_t)i;
        tell(umpire, event);
    }
}

void ky_ride_pace(struct umpire *umpire, int rider)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    struct ky_figure *man = &battle->figures[rider];
    struct ky_mount *mount = &battle->mounts[man->horse];
    struct ky_pace pace = ky_pace_next(umpire->ground, mount);
    if (!pace.head) {
        ky_leave(umpire, rider);
        return;
    }
    ride_down(umpire, rider, &pace);
    mount->head = man->cell = pace.head;
    mount->facing = man->facing = pace.facing;
    mount->paced++;
    mount->going--;
    if (mount->jumping) mount->jumping--;
    man->disturbed |= DISTURBED_BY_RIDING;
    if (pace.kind != PACE_TURN) man->moved++;
    ky_part(umpire, rider);
    ky_tell_place(umpire, SAY_RIDES, KY_6_5, rider);
    ky_look_about(umpire, rider);
}
