// How well a side stands, for a computer player that looks one exchange ahead: what is left of the
// men, what those in reach of each other can expect, and how far it is to the enemy and to what is
// fought for, the more so the fewer moves are left.
//
// Only what is in force counts: declared strokes and shots, not orders that are half written.
#include "rules/katana/players/weighing.h"

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
    SADDLE          = 1200, // for whoever rides well
    // What is left of it, in hundredths.
    WOUNDED         = 55,   // with all wounds but the last
    DISTRACTED      = 3,    // each
    ON_THE_GROUND   = 14,
    HELD            = 14,   // by each weapon
    EXHAUSTED       = 20,
    BOLTS_OFF       = 12,
    // Of what an enemy may do, in hundredths; who is pressed makes light of it.
    ENEMYS          = 90,
    ENEMYS_LEAST    = 30,
    ENEMYS_MOST     = 110,
    ENOUGH_TO_LEAD  = 3,    // men before whom one does not go who must not fall
};
// clang-format on

static bool by_status(const struct ky_battle *battle)
{
    return !battle->terms.last_side && !battle->terms.draw;
}

int ky_key_worth_of(const struct ky_battle *battle, int figure)
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
    if (ky_mounted(man)) {
        worth += man->riding <= GOOD ? SADDLE : man->riding == AVERAGE ? 0 : -SADDLE;
    }
    if (by_status(battle) && man->status > 0) worth += STATUS * man->status;
    return worth;
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

static int weigh_figure(const struct ky_weighing *weighing, int figure)
{
    const struct ky_figure *man = &weighing->battle->figures[figure];
    bool own = man->side == weighing->side;
    int score = weighing->worth[figure] + (ky_able(man) ? weighing->key[figure] : 0);
    if (ky_on_map(man)) {
        score += ky_fight_of(weighing, figure) + ky_stance_of(weighing, figure);
        if (own) score += ky_advance_of(weighing, figure) + ky_support_of(weighing, figure);
    }
    return own ? score : -score;
}

static_assert(2 * sizeof(struct ky_ways) <= WORKINGS_CAP, "the ways are kept");

// The ways of the first battle serve for those that choices lead to, where no enemy has moved; and so do
// those of the last one.
static const struct ky_ways *ways_of(struct workings *workings, struct ky_ways *room,
                                     const struct ground *ground, const struct ky_battle *battle,
                                     enum side side)
{
    struct ky_ways *ways = workings ? (struct ky_ways *)workings->room : room;
    if (workings && workings->laid) {
        if (ky_ways_hold(ways, battle, side)) return ways;
        ways++;
        if (ky_ways_hold(ways, battle, side)) return ways;
    } else if (workings) {
        ways[1].enemies[0] = 1; // of no battle yet
    }
    ky_ways_lay(ways, ground, battle, side);
    if (workings) workings->laid = true;
    return ways;
}

// How far the foremost is of those who may fall; KY_FAR: there are too few of them.
static int lead_of(const struct ky_weighing *weighing)
{
    const struct ky_battle *battle = weighing->battle;
    int least = KY_FAR, count = 0;
    for (int i = 1; i <= battle->count; i++) {
        const struct ky_figure *man = &battle->figures[i];
        if (man->side != weighing->side || !ky_on_map(man) || weighing->key[i]) continue;
        if (ky_is_driven(battle, man)) continue;
        int way = weighing->ways->to_enemy[man->cell];
        if (way < least) least = way;
        count++;
    }
    return count < ENOUGH_TO_LEAD ? KY_FAR : least;
}

static void lay_worth(struct ky_weighing *weighing)
{
    const struct ky_battle *battle = weighing->battle;
    for (int i = 1; i <= battle->count; i++) {
        weighing->worth[i] = ky_worth_of(battle, i) * percent_of(battle, &battle->figures[i]) / 100;
        weighing->key[i] = ky_key_worth_of(battle, i);
    }
}

int ky_weigh(const struct ground *ground, const struct battle *head, enum side side,
             struct workings *workings)
{
    const struct ky_battle *battle = ky_in(head);
    struct ky_ways room;
    struct ky_weighing weighing;
    if (head->outcome == outcome_of_win(side)) return WON;
    if (head->outcome == DRAWN) return 0;
    if (head->outcome != UNDECIDED) return -WON;
    ky_field_lay(&weighing.field, ground, battle);
    weighing.battle = battle;
    weighing.side = side;
    weighing.ways = ways_of(workings, &room, ground, battle, side);
    weighing.pressure = pressure_on(battle, side);
    weighing.caution = caution_under(weighing.pressure);
    lay_worth(&weighing);
    weighing.lead = lead_of(&weighing);
    int score = ky_rides_of(&weighing);
    if (weighing.ways->goal_side) score += ky_goal_of(&weighing);
    for (int i = 1; i <= battle->count; i++) {
        score += weigh_figure(&weighing, i);
    }
    return score;
}
