// How a man stands: whom he shows his back, what he holds, and how far he is from where he is wanted.
#include "rules/katana/players/weighing.h"

#include "rules/katana/moving/horses.h"

// clang-format off
enum {
    BACK_SHOWN   = 160,  // shown to an enemy, for each hex that he is nearer than 6
    FLANK_SHOWN  = 60,
    APPROACH     = 110,  // each hex
    HEADING      = 24,   // each sixth that he looks more where the way leads
    HUNT         = 25,   // each hex to whom it is all about
    AHEAD        = 220,  // each hex that one of those who may not all fall is before the others
    ILL_ARMED    = 60,   // each point that what he holds is worse than what he has
    UNARMED_NEAR = 700,  // and so near to an enemy
    AT_REST      = 120,
    CAUGHT       = 350,  // running, for each hex that he is nearer than an enemy can come
    IN_AMBUSH    = 300,
    CRASH        = 2500, // a horse that runs into something
    TRAMPLED     = 2500, // a friend
    BEHIND       = 5,    // hexes that he keeps behind them whose fall is the end
    SHOOTS_FROM  = 10,
    PHASES_AHEAD = 3,    // for which a ride is foreseen
};
// clang-format on

// KY_11_2 Who has an enemy near him looks at him.
static int exposure_of(const struct ky_weighing *weighing, int figure)
{
    const struct ky_battle *battle = weighing->battle;
    const struct ky_figure *man = &battle->figures[figure];
    int score = 0;
    for (int foe = 1; foe <= battle->count; foe++) {
        const struct ky_figure *other = &battle->figures[foe];
        if (!ky_is_foe(weighing, man, foe) || other->hidden || man->shares == foe) continue;
        int distance = ground_distance(weighing->field.ground, man->cell, other->cell);
        if (distance >= KY_NEAR || !distance) continue;
        struct hex at = ky_seen_from(weighing->field.ground, man, other->cell);
        enum hex_sector sector = hex_sector(at, 0);
        int shown = sector == HEX_REAR ? BACK_SHOWN : sector == HEX_FLANK ? FLANK_SHOWN : 0;
        score -= shown * (KY_NEAR - distance);
    }
    return score;
}

// How much worse what he holds is than the best he has at his belt. A bow is good enough from afar.
static int arms_of(const struct ky_figure *man, int distance)
{
    int held = ky_arm_score(man, man->hand - 1), best = held;
    if (ky_shoots(man) && distance > 2) return 0;
    for (int i = 0; i < KY_ARMS; i++) {
        const struct ky_arm *arm = &man->arms[i];
        if (!arm->tool || arm->place != CARRIED || man->hand == i + 1) continue;
        int score = ky_arm_score(man, i);
        if (score > best) best = score;
    }
    int near = best > held + 4 && distance <= KY_NEAR ? UNARMED_NEAR : 0;
    return -ILL_ARMED * (best - held) - near;
}

// KY_3_5 Who runs may not strike well until the next move: until then he keeps out of reach.
static int running_of(const struct ky_weighing *weighing, int figure)
{
    const struct ky_battle *battle = weighing->battle;
    const struct ky_figure *man = &battle->figures[figure];
    if (man->mode == TACTICAL || ky_mounted(man) || ky_is_driven(battle, man)) return 0;
    int margin = ky_margin_of(&weighing->field, figure, battle->phase ? battle->phase : 1);
    return margin < 1 ? -CAUGHT * (1 - margin) : 0;
}

int ky_stance_of(const struct ky_weighing *weighing, int figure)
{
    const struct ky_figure *man = &weighing->battle->figures[figure];
    int score = exposure_of(weighing, figure);
    if (man->side != weighing->side) return score;
    int distance = weighing->ways->to_enemy[man->cell];
    score += arms_of(man, distance) + running_of(weighing, figure);
    if (man->hidden) score += IN_AMBUSH;
    if (man->task == RESTS) score += man->distractions && distance > KY_NEAR ? AT_REST : -1;
    return score;
}

// Whoever shoots need not come close.
static int wants_to_be_at(const struct ky_weighing *weighing, int figure)
{
    const struct ky_figure *man = &weighing->battle->figures[figure];
    const struct ky_arm *arm = ky_arm_held(man);
    if (ky_shoots(man)) {
        bool throws = ky_missiles[ky_tool_missile(arm->tool)].to_hit == HIT_THROWN;
        return throws ? KY_NEAR : SHOOTS_FROM;
    }
    return ky_zone_of(weighing->field.ground, weighing->battle, figure, ky_weapon_held(man))->reach;
}

// How well he looks where the way leads: 3 for straight there, 0 for away from it.
static int heading_of(const struct ground *ground, uint16_t at, int facing, const uint8_t *way)
{
    int best = way[at], turn = 3;
    for (int i = 0; i < 6; i++) {
        uint16_t cell = ground->next[at][i];
        int sixths = (i - facing + 6) % 6, off = sixths > 3 ? 6 - sixths : sixths;
        if (!cell || way[cell] > best || way[cell] == way[at]) continue;
        if (way[cell] < best || off < turn) turn = off;
        best = way[cell];
    }
    return best < way[at] ? 3 - turn : 3;
}

// The own men's ways to the enemy, and to whoever must fall. Who may not fall himself stays behind, and who
// guards something need not go anywhere.
int ky_advance_of(const struct ky_weighing *weighing, int figure)
{
    const struct ky_battle *battle = weighing->battle;
    const struct ground *ground = weighing->field.ground;
    const uint8_t *way = weighing->ways->to_enemy;
    uint16_t at = weighing->at[figure];
    int distance = ky_way_left(weighing, figure, way), wanted = wants_to_be_at(weighing, figure),
        score = 0;
    int key = battle->terms.fall_of[weighing->side];
    if (ky_is_driven(battle, &battle->figures[figure])) return 0;
    int behind = weighing->lead + (ky_holds_back(battle, figure) ? BEHIND : 0);
    if (weighing->key[figure] && distance < behind && weighing->lead < KY_FAR) {
        score -= AHEAD * (behind - distance) * weighing->pressure / 100;
    }
    bool waits = battle->terms.last_side == weighing->side && weighing->ways->goal_side;
    if (distance > wanted && !waits) {
        int eager = APPROACH * (distance - wanted);
        score -= (eager - HEADING * heading_of(ground, at, weighing->looks[figure], way)) *
                 weighing->pressure / 100;
    }
    if (key && ky_on_map(&battle->figures[key]) && !battle->figures[key].hidden) {
        int far = ground_distance(ground, at, battle->figures[key].cell);
        score -= HUNT * far * weighing->pressure / 100;
    }
    return score;
}

// Has the horse still to go on in this phase?
static bool goes_on_now(const struct ky_battle *battle, const struct ky_mount *mount)
{
    const struct battle *head = &battle->head;
    return battle->phase && head->depth && head->frames[0].step <= MOVING && !mount->ridden;
}

// KY-R45 Until his next action the horse goes on as it does now.
static int ride_of(struct ky_weighing *weighing, int rider)
{
    const struct ky_battle *battle = weighing->battle;
    const struct ky_figure *man = &battle->figures[rider];
    struct ky_mount mount = *ky_mount_of(battle, man);
    int meets = 0, phase = battle->phase;
    if (goes_on_now(battle, &mount)) {
        meets |= ky_ride_meets(&weighing->field, rider, ky_ride_usual(&mount), &mount);
    }
    for (int i = 0; i < PHASES_AHEAD && !meets; i++) {
        phase = phase % KY_PHASES + 1;
        if (ky_movements_at(man, phase)) break;
        meets |= ky_ride_meets(&weighing->field, rider, ky_ride_usual(&mount), &mount);
    }
    weighing->at[rider] = mount.head;
    weighing->looks[rider] = mount.facing;
    bool wall = meets & MEETS_WALL && mount.gait >= CANTER;
    int crash = wall || meets & MEETS_HORSE ? CRASH : 0;
    return -crash - (meets & MEETS_FRIEND ? TRAMPLED : 0);
}

int ky_rides_of(struct ky_weighing *weighing)
{
    const struct ky_battle *battle = weighing->battle;
    int score = 0;
    for (int i = 1; i <= battle->count; i++) {
        const struct ky_figure *man = &battle->figures[i];
        weighing->at[i] = man->cell;
        weighing->looks[i] = man->facing;
        if (!ky_on_map(man) || !ky_mounted(man) || man->side != weighing->side) continue;
        if (ky_mount_of(battle, man)->gait != HALT) score += ride_of(weighing, i);
    }
    return score;
}
