// How well a side stands, for a computer player that looks one exchange ahead: what is left of the
// men, what those in reach of each other can expect, and how far it is to the enemy and to what is
// fought for, the more so the fewer moves are left.
//
// Only what is in force counts: declared strokes and shots, not orders that are half written.
#include "rules/katana/players/players.h"

#include "rules/katana/clash/clashing.h"
#include "rules/katana/shooting/shooting.h"
#include "rules/katana/turn/turn.h"

#include <assert.h>

// clang-format off
enum weights {
    WON             = 100000000,
    // What a man is worth.
    MAN             = 4000,
    SKILL           = 400,  // each point of his best
    SPEED           = 700,  // each action of a move
    PLAYER          = 4000, // a player's character
    LEADER          = 1500, // of a group that has others
    KEY             = 15000, // whose fall ends the battle
    KEY_GROUP       = 5000, // who must fall with him
    COUNTED         = 3000, // where enemies are counted
    STATUS          = 20,   // each point, where the battle goes by it
    SADDLE          = 1200,
    // What is left of it, in hundredths.
    WOUNDED         = 55,   // with all wounds but the last
    DISTRACTED      = 3,    // each
    ON_THE_GROUND   = 14,
    HELD            = 14,   // by each weapon
    EXHAUSTED       = 20,
    BOLTS_OFF       = 12,
    // How much of a stroke or a shot is counted, in hundredths.
    DECLARED        = 100,
    THIS_PHASE      = 62,
    LATER           = 22,   // and 5 more for each action of a move
    LATER_EACH      = 5,
    STEP_AWAY       = 10,   // from whom he could reach with a step or a turn more
    SHOT_THIS_PHASE = 55,
    SHOT_LATER      = 35,
    ENEMYS          = 90,   // of what an enemy may do; who is pressed makes light of it
    ENEMYS_LEAST    = 30,
    ENEMYS_MOST     = 110,
    // Where he stands and looks.
    BACK_SHOWN      = 160,  // shown to an enemy, for each hex that he is nearer than 6
    FLANK_SHOWN     = 60,
    APPROACH        = 110,  // each hex
    HEADING         = 24,   // each sixth that he looks more where the way leads
    HUNT            = 25,   // each hex to whom it is all about
    GOAL            = 260,  // each hex to what is fought for
    GOAL_REACHED    = 2500,
    GUARD           = 40,   // each hex, for those who keep it
    // What he is about.
    ARMED           = 900,  // with a proper weapon in hand, enemies being near
    LOADED          = 700,
    RELOADING       = 450,  // undisturbed
    AIMING          = 120,  // undisturbed, until there is no more to gain
    HURRY           = 160,  // non-tactically, far from everybody
    HASTE           = 500,  // and so near to an enemy
    AT_REST         = 120,
    IN_AMBUSH       = 300,
    TEARING         = 500,
    SHOUTING        = 90,   // ten-thousandths of a man who hears it, for each point of skill
};
// clang-format on

enum { NEAR = 6, SHOOTS_FROM = 12, FAR_OFF = 12 };

// The work of one evaluation.
struct weighing {
    struct ky_field field;
    const struct ky_battle *battle;
    const struct ky_ways *ways;
    int worth[KY_FIGURES + 1];
    int percent[KY_FIGURES + 1];
    int pressure; // on the side, in hundredths
    int caution;  // likewise: how much of what enemies may do is counted
    enum side side;
};

static bool by_status(const struct ky_battle *battle)
{
    return !battle->terms.last_side && !battle->terms.draw;
}

static int key_worth(const struct ky_battle *battle, int figure)
{
    const struct ky_terms *terms = &battle->terms;
    const struct ky_figure *man = &battle->figures[figure];
    int worth = 0;
    for (int side = RED; side < SIDES; side++) {
        int key = terms->fall_of[side];
        if (!key || man->side == side) continue;
        if (key == figure) worth += KEY;
        if (key != figure && terms->with_group[side] && man->group == battle->figures[key].group) {
            worth += KEY_GROUP;
        }
    }
    if (terms->losses_side && terms->losses_side != man->side) worth += COUNTED;
    return worth;
}

int ky_worth_of(const struct ky_battle *battle, int figure)
{
    const struct ky_figure *man = &battle->figures[figure];
    const struct ky_group *group = &battle->groups[man->group];
    int worth = MAN + SKILL * ky_best_skill(man) + SPEED * man->reaction;
    if (man->player) worth += PLAYER;
    if (group->leader == figure && group->strength > 1) worth += LEADER;
    if (ky_mounted(man)) worth += SADDLE;
    if (by_status(battle) && man->status > 0) worth += STATUS * man->status;
    return worth + key_worth(battle, figure);
}

static int holders_of(const struct ky_figure *man)
{
    int count = 0;
    while (count < KY_HOLDERS && man->holders[count]) {
        count++;
    }
    return count;
}

// What is left of him, in hundredths (KY-10.14, KY-12.8, KY-15.5).
static int percent_of(const struct ky_battle *battle, const struct ky_figure *man)
{
    static const uint8_t morale[] = {100, 85, 60, 35};
    int percent = 100;
    if (!ky_able(man)) return 0;
    if (man->capacity > 1) percent -= WOUNDED * man->wounds / (man->capacity - 1);
    percent -= DISTRACTED * man->distractions + HELD * holders_of(man);
    if (man->lying) percent -= ON_THE_GROUND;
    if (ky_mount_of(battle, man)->bolting) percent -= BOLTS_OFF;
    if (battle->head.options[EXHAUSTION] == PLAYED && man->stamina <= 0) percent -= EXHAUSTED;
    if (percent < 10) percent = 10;
    return man->player ? percent : percent * morale[battle->groups[man->group].morale] / 100;
}

static int status_lost(const struct ky_battle *battle, enum side side, bool own)
{
    int lost = 0;
    for (int i = 1; i <= battle->count; i++) {
        const struct ky_figure *man = &battle->figures[i];
        if ((man->side == side) == own && !ky_able(man)) lost += man->status;
    }
    return lost;
}

// How much a side must do something, in hundredths: who wins by waiting may wait, and for the others
// time runs out.
static int pressure_on(const struct ky_battle *battle, enum side side)
{
    const struct ky_terms *terms = &battle->terms;
    int late = battle->moves ? 150 * battle->head.turn / battle->moves : 50;
    if (terms->last_side == side) return 35;
    if (terms->last_side || terms->draw) return 110 + late;
    bool ahead = status_lost(battle, side, false) > status_lost(battle, side, true);
    return ahead ? 70 : 100 + late;
}

static int caution_under(int pressure)
{
    int caution = ENEMYS * 100 / pressure;
    return caution < ENEMYS_LEAST ? ENEMYS_LEAST : caution > ENEMYS_MOST ? ENEMYS_MOST : caution;
}

static bool is_runaway(const struct ky_battle *battle, const struct ky_figure *man)
{
    return battle->groups[man->group].morale >= RETIRE && !man->player;
}

static bool declares_now(const struct ky_battle *battle)
{
    const struct battle *head = &battle->head;
    if (!head->depth || !battle->phase) return false;
    int step = head->frames[0].step;
    return step >= WHO_FIRST && step <= CLASHING;
}

// How much of his best stroke is counted while he has declared none.
static int strikes_soon(const struct ky_battle *battle, const struct ky_figure *man)
{
    int later = LATER + LATER_EACH * man->reaction;
    bool ridden = ky_mounted(man) && ky_mount_of(battle, man)->steered;
    if (is_runaway(battle, man) && battle->groups[man->group].morale == RUN_AWAY) return 0;
    if (man->holds || (man->grappling && !man->shares)) return 0;
    if (!declares_now(battle) || man->shot || man->acted == CHARGE || man->dodged || ridden) {
        return later;
    }
    return man->strokes < ky_actions_now(battle, man) ? THIS_PHASE : later;
}

static bool is_foe(const struct weighing *weighing, const struct ky_figure *man, int foe)
{
    const struct ky_figure *other = &weighing->battle->figures[foe];
    return other->side != man->side && ky_on_map(other);
}

// Could he strike at him with a step or a turn more?
static bool comes_to_reach(const struct weighing *weighing, int figure, int foe)
{
    const struct ky_battle *battle = weighing->battle;
    const struct ky_figure *man = &battle->figures[figure], *other = &battle->figures[foe];
    const struct ground *ground = weighing->field.ground;
    int reach = ky_zone_of(ground, battle, figure, ky_weapon_held(man))->reach;
    return ground_distance(ground, man->cell, other->cell) <= reach + 1;
}

// What the strokes of one man come to: those he has declared, and the best he may yet make.
static int strokes_of(const struct weighing *weighing, int figure)
{
    const struct ky_battle *battle = weighing->battle;
    const struct ky_figure *man = &battle->figures[figure];
    int declared = 0, best = 0, next = 0, soon = strikes_soon(battle, man);
    for (int foe = 1; foe <= battle->count; foe++) {
        if (!is_foe(weighing, man, foe)) continue;
        bool wrestles = man->stroke[0] == GRAPPLE && man->stroke_at[0] == foe;
        bool strikes = wrestles || ky_strikes_at(man, foe);
        if (!strikes && !soon) continue;
        bool reaches = ky_reaches(&weighing->field, figure, foe, ky_weapon_held(man));
        if (!strikes && !reaches && !comes_to_reach(weighing, figure, foe)) continue;
        int worth = ky_stroke_worth(&weighing->field, figure, foe) * weighing->worth[foe] / 1000;
        worth = worth * weighing->percent[foe] / 100;
        if (strikes) declared += worth;
        if (reaches && worth > best) best = worth;
        if (!reaches && worth > next) next = worth;
    }
    if (man->stroke[0] == TEAR_FREE) declared += TEARING;
    best = best * soon / 100;
    next = soon ? next * STEP_AWAY / 100 : 0;
    return declared * DECLARED / 100 + (best > next ? best : next);
}

// KY_16_23 Friends hear it, too.
static int shout_of(const struct weighing *weighing, int figure)
{
    const struct ky_battle *battle = weighing->battle;
    const struct ky_figure *man = &battle->figures[figure];
    int sum = 0;
    if (man->stroke[0] != KIAI) return 0;
    for (int i = 1; i <= battle->count; i++) {
        const struct ky_figure *other = &battle->figures[i];
        if (i == figure || !ky_on_map(other)) continue;
        if (ground_distance(weighing->field.ground, man->cell, other->cell) > 3) continue;
        struct hex at = ky_seen_from(weighing->field.ground, man, other->cell);
        if (hex_sector(at, 0) != HEX_FRONT || man->kiai < other->kiai) continue;
        int worth = weighing->worth[i] * (man->kiai - other->kiai + 1) * SHOUTING / 10000;
        sum += other->side == man->side ? -worth : worth;
    }
    return sum;
}

static bool may_aim_at(const struct weighing *weighing, int shooter, int target)
{
    const struct ky_figure *man = &weighing->battle->figures[shooter];
    const struct ky_figure *other = &weighing->battle->figures[target];
    if (other->hidden || other->cell == man->cell) return false;
    struct hex at = ky_seen_from(weighing->field.ground, man, other->cell);
    enum hex_sector sector = hex_sector(at, 0);
    if (sector == HEX_REAR || (sector == HEX_FLANK && !ky_mounted(man))) return false;
    return ky_seen(&weighing->field, shooter, target) != UNSEEN;
}

// A weapon that is loaded, and of how much of a load the rest has.
static int load_of(const struct ky_figure *man, const struct ky_arm *arm)
{
    const struct ky_missile *missile = &ky_missiles[ky_tool_missile(arm->tool)];
    int moves = ky_reload_moves[missile->reload][ky_skill_band(arm->skill)];
    bool musket = ky_tool_missile(arm->tool) == M_MUSKET;
    if (!arm->left) return 0;
    if (arm->loaded) return musket && !arm->primed ? LOADED * 3 / 4 : LOADED;
    int done = moves > 0 ? LOADED / 2 * (moves - arm->reloading) / moves : 0;
    bool goes_on = man->task == RELOADS && !man->disturbed && man->mode == TACTICAL;
    return done + (goes_on ? RELOADING : 0);
}

// What the shot of one man comes to: the one he has declared, or the best that he could make.
static int shots_of(const struct weighing *weighing, int figure)
{
    const struct ky_battle *battle = weighing->battle;
    const struct ky_figure *man = &battle->figures[figure];
    const struct ky_arm *arm = ky_arm_held(man);
    int best = 0;
    if (!arm || !ky_tool_missile(arm->tool)) return 0;
    int score = load_of(man, arm);
    if (man->task == AIMS && man->aimed < 3 && !man->disturbed) score += AIMING;
    bool ready =
        arm->loaded && arm->left && (ky_tool_missile(arm->tool) != M_MUSKET || arm->primed);
    if (!ready || man->mode != TACTICAL || is_runaway(battle, man)) return score;
    for (int foe = 1; foe <= battle->count; foe++) {
        if (!is_foe(weighing, man, foe)) continue;
        if (man->shot_at ? man->shot_at != foe : !may_aim_at(weighing, figure, foe)) continue;
        int worth = ky_shot_worth(&weighing->field, figure, foe) * weighing->worth[foe] / 1000;
        if (worth > best) best = worth;
    }
    bool now = declares_now(battle) && ky_actions_now(battle, man) && !man->shot && !man->strokes &&
               (!man->acted || man->acted == STAY || man->acted == TURN);
    int counted = man->shot_at ? DECLARED : now ? SHOT_THIS_PHASE : SHOT_LATER;
    return score + best * counted / 100;
}

// KY_11_2 Who has an enemy near him looks at him.
static int exposure_of(const struct weighing *weighing, int figure)
{
    const struct ky_battle *battle = weighing->battle;
    const struct ky_figure *man = &battle->figures[figure];
    int score = 0;
    for (int foe = 1; foe <= battle->count; foe++) {
        const struct ky_figure *other = &battle->figures[foe];
        if (!is_foe(weighing, man, foe) || other->hidden || man->shares == foe) continue;
        int distance = ground_distance(weighing->field.ground, man->cell, other->cell);
        if (distance >= NEAR || !distance) continue;
        struct hex at = ky_seen_from(weighing->field.ground, man, other->cell);
        enum hex_sector sector = hex_sector(at, 0);
        int shown = sector == HEX_REAR ? BACK_SHOWN : sector == HEX_FLANK ? FLANK_SHOWN : 0;
        score -= shown * (NEAR - distance);
    }
    return score;
}

// Has he something better than what he holds?
static bool is_ill_armed(const struct ky_figure *man)
{
    const struct ky_arm *held = ky_arm_held(man);
    if (held && ky_tool_missile(held->tool) && held->loaded) return false;
    int class = ky_weapons[ky_weapon_held(man)].class;
    if (held && man->way && class != BARE) return false;
    for (int i = 0; i < KY_ARMS; i++) {
        const struct ky_arm *arm = &man->arms[i];
        int weapon = ky_tool_way(arm->tool, 0);
        if (!arm->tool || arm->place != CARRIED || man->hand == i + 1) continue;
        if (weapon && ky_weapons[weapon].class != BARE) return true;
    }
    return false;
}

// Whoever shoots need not come close.
static int wants_to_be_at(const struct weighing *weighing, int figure)
{
    const struct ky_figure *man = &weighing->battle->figures[figure];
    const struct ky_arm *arm = ky_arm_held(man);
    if (arm && ky_tool_missile(arm->tool) && arm->left) {
        return ky_missiles[ky_tool_missile(arm->tool)].to_hit == HIT_THROWN ? NEAR : SHOOTS_FROM;
    }
    return ky_zone_of(weighing->field.ground, weighing->battle, figure, ky_weapon_held(man))->reach;
}

// How well he looks where the way leads: 3 for straight there, 0 for away from it.
static int heading_of(const struct ground *ground, const struct ky_figure *man, const uint8_t *way)
{
    int best = way[man->cell], turn = 3;
    for (int i = 0; i < 6; i++) {
        uint16_t cell = ground->next[man->cell][i];
        int sixths = (i - man->facing + 6) % 6, off = sixths > 3 ? 6 - sixths : sixths;
        if (!cell || way[cell] > best || way[cell] == way[man->cell]) continue;
        if (way[cell] < best || off < turn) turn = off;
        best = way[cell];
    }
    return best < way[man->cell] ? 3 - turn : 3;
}

// The mode suits the distance (KY-3.5), and near an enemy one has a weapon in hand.
static int bearing_of(const struct weighing *weighing, const struct ky_figure *man, int distance)
{
    const struct ky_arm *arm = ky_arm_held(man);
    bool shoots = arm && ky_tool_missile(arm->tool) && arm->left;
    int score = 0;
    if (man->mode == NON_TACTICAL && !is_runaway(weighing->battle, man)) {
        score += distance > FAR_OFF && !shoots ? HURRY : distance < NEAR || shoots ? -HASTE : 0;
    }
    if (distance <= NEAR && is_ill_armed(man)) score -= ARMED;
    if (man->hidden) score += IN_AMBUSH;
    if (man->task == RESTS) score += man->distractions && distance > NEAR ? AT_REST : -1;
    return score;
}

// The own men's ways to the enemy, and to whoever must fall.
static int advance_of(const struct weighing *weighing, int figure)
{
    const struct ky_battle *battle = weighing->battle;
    const struct ground *ground = weighing->field.ground;
    const struct ky_figure *man = &battle->figures[figure];
    int distance = weighing->ways->to_enemy[man->cell], wanted = wants_to_be_at(weighing, figure);
    int key = battle->terms.fall_of[weighing->side];
    int score = bearing_of(weighing, man, distance);
    if (is_runaway(battle, man)) return score;
    if (distance > wanted) {
        int eager = APPROACH * (distance - wanted);
        score -= (eager - HEADING * heading_of(ground, man, weighing->ways->to_enemy)) *
                 weighing->pressure / 100;
    }
    if (key && ky_on_map(&battle->figures[key]) && !battle->figures[key].hidden) {
        int way = ground_distance(ground, man->cell, battle->figures[key].cell);
        score -= HUNT * way * weighing->pressure / 100;
    }
    return score;
}

// Of the figures of the side that wins by being there, as many as are needed count: the nearest.
static int goal_of(const struct weighing *weighing)
{
    const struct ky_battle *battle = weighing->battle;
    const struct ky_ways *ways = weighing->ways;
    int least[KY_FIGURES], count = 0, score = 0;
    for (int i = 1; i <= battle->count; i++) {
        const struct ky_figure *man = &battle->figures[i];
        if (!ky_on_map(man)) continue;
        int way = ways->to_goal[man->cell], place;
        if (man->side == weighing->side && man->side != ways->goal_side) score -= GUARD * way;
        if (man->side != ways->goal_side || is_runaway(battle, man)) continue;
        for (place = count++; place > 0 && least[place - 1] > way; place--) {
            least[place] = least[place - 1];
        }
        least[place] = way;
    }
    int sum = 0, beside = battle->terms.carts_side ? 1 : 0;
    for (int i = 0; i < ways->goal_needed; i++) {
        int way = i < count ? least[i] : KY_FAR;
        sum += way <= beside ? GOAL_REACHED : -GOAL * way;
    }
    return score + (ways->goal_side == weighing->side ? sum * weighing->pressure / 100 : -sum);
}

static int weigh_figure(struct weighing *weighing, int figure)
{
    const struct ky_figure *man = &weighing->battle->figures[figure];
    bool own = man->side == weighing->side;
    int score = weighing->worth[figure] * weighing->percent[figure] / 100;
    if (ky_on_map(man)) {
        int fight =
            strokes_of(weighing, figure) + shots_of(weighing, figure) + shout_of(weighing, figure);
        score += own ? fight : fight * weighing->caution / 100;
        score += exposure_of(weighing, figure);
        if (own) score += advance_of(weighing, figure);
    }
    return own ? score : -score;
}

static_assert(sizeof(struct ky_ways) <= WORKINGS_CAP, "the ways are kept");

// The ways of the first battle serve for those that choices lead to, where no enemy has moved.
static const struct ky_ways *ways_of(struct workings *workings, struct ky_ways *room,
                                     const struct ground *ground, const struct ky_battle *battle,
                                     enum side side)
{
    struct ky_ways *ways = workings ? (struct ky_ways *)workings->room : room;
    if (workings && workings->laid) {
        if (ky_ways_hold(ways, battle, side)) return ways;
        ways = room;
    }
    ky_ways_lay(ways, ground, battle, side);
    if (workings) workings->laid = true;
    return ways;
}

int ky_weigh(const struct ground *ground, const struct battle *head, enum side side,
             struct workings *workings)
{
    const struct ky_battle *battle = ky_in(head);
    struct ky_ways room;
    struct weighing weighing;
    if (head->outcome == outcome_of_win(side)) return WON;
    if (head->outcome == DRAWN) return 0;
    if (head->outcome != UNDECIDED) return -WON;
    ky_field_lay(&weighing.field, ground, battle);
    weighing.battle = battle;
    weighing.side = side;
    weighing.ways = ways_of(workings, &room, ground, battle, side);
    weighing.pressure = pressure_on(battle, side);
    weighing.caution = caution_under(weighing.pressure);
    for (int i = 1; i <= battle->count; i++) {
        weighing.worth[i] = ky_worth_of(battle, i);
        weighing.percent[i] = percent_of(battle, &battle->figures[i]);
    }
    int score = weighing.ways->goal_side ? goal_of(&weighing) : 0;
    for (int i = 1; i <= battle->count; i++) {
        score += weigh_figure(&weighing, i);
    }
    return score;
}
