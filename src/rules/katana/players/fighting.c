// What can be expected of the strokes, shots and shouts of one man.
#include "rules/katana/players/weighing.h"

#include "rules/katana/clash/clashing.h"
#include "rules/katana/shooting/shooting.h"

// clang-format off
enum {
    // How much of a stroke or a shot is counted, in hundredths.
    DECLARED        = 100,
    THIS_PHASE      = 62,
    LATER           = 22,   // and 5 more for each action of a move
    LATER_EACH      = 5,
    STEP_AWAY       = 10,   // from whom he could reach with a step or a turn more
    SHOT_THIS_PHASE = 30,
    SHOT_LATER      = 18,
    KEY_STROKES     = 90,   // of an enemy at whoever may not fall
    LOADED          = 320,
    RELOADING       = 250,  // undisturbed
    AIMING          = 120,  // undisturbed, until there is no more to gain
    TEARING         = 500,
    SHOUTING        = 90,   // ten-thousandths of a man who hears it, for each point of skill
};
// clang-format on

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
    if (ky_is_driven(battle, man) && battle->groups[man->group].morale == RUN_AWAY) return 0;
    if (man->holds || (man->grappling && !man->shares)) return 0;
    if (!declares_now(battle) || man->shot || man->acted == CHARGE || man->dodged || ridden) {
        return later;
    }
    return man->strokes < ky_actions_now(battle, man) ? THIS_PHASE : later;
}

// What is won by so many thousandths of a man. The own side makes light of what enemies may do when it
// is pressed, but not of what may happen to whoever must not fall.
static int prize_of(const struct ky_weighing *weighing, int striker, int foe, int share)
{
    int man = weighing->worth[foe], key = weighing->key[foe];
    if (weighing->battle->figures[striker].side != weighing->side) {
        bool even = weighing->battle->terms.draw; // who does not dare anything wins nothing
        man = man * weighing->caution / 100;
        key = key * (even ? weighing->caution : KEY_STROKES) / 100;
    }
    return share * (man + key) / 1000;
}

// Could he strike at him with a step or a turn more?
static bool comes_to_reach(const struct ky_weighing *weighing, int figure, int foe)
{
    const struct ky_battle *battle = weighing->battle;
    const struct ky_figure *man = &battle->figures[figure], *other = &battle->figures[foe];
    const struct ground *ground = weighing->field.ground;
    int reach = ky_zone_of(ground, battle, figure, ky_weapon_held(man))->reach;
    return ground_distance(ground, man->cell, other->cell) <= reach + 1;
}

static int strokes_of(const struct ky_weighing *weighing, int figure)
{
    const struct ky_battle *battle = weighing->battle;
    const struct ky_figure *man = &battle->figures[figure];
    int declared = 0, best = 0, next = 0, soon = strikes_soon(battle, man);
    for (int foe = 1; foe <= battle->count; foe++) {
        if (!ky_is_foe(weighing, man, foe)) continue;
        bool wrestles = man->stroke[0] == GRAPPLE && man->stroke_at[0] == foe;
        bool strikes = wrestles || ky_strikes_at(man, foe);
        if (!strikes && !soon) continue;
        bool reaches = ky_reaches(&weighing->field, figure, foe, ky_weapon_held(man));
        if (!strikes && !reaches && !comes_to_reach(weighing, figure, foe)) continue;
        int worth = prize_of(weighing, figure, foe, ky_stroke_worth(&weighing->field, figure, foe));
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
static int shout_of(const struct ky_weighing *weighing, int figure)
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
        int worth = (weighing->worth[i] + weighing->key[i]) * (man->kiai - other->kiai + 1);
        worth = worth / 100 * SHOUTING / 100;
        sum += other->side == man->side ? -worth : worth;
    }
    return sum;
}

static bool may_aim_at(const struct ky_weighing *weighing, int shooter, int target)
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
    if (arm->loaded && musket) return LOADED * (arm->primed ? 3 : arm->priming == 1 ? 2 : 1) / 8;
    if (arm->loaded) return LOADED;
    int done = moves > 0 ? LOADED / 2 * (moves - arm->reloading) / moves : 0;
    bool goes_on = man->task == RELOADS && !man->disturbed && man->mode == TACTICAL;
    return done + (goes_on ? RELOADING : 0);
}

// What the shot of one man comes to: the one he has declared, or the best that he could make.
static int shots_of(const struct ky_weighing *weighing, int figure)
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
    if (!ready || man->mode != TACTICAL || ky_is_driven(battle, man)) return score;
    for (int foe = 1; foe <= battle->count; foe++) {
        if (!ky_is_foe(weighing, man, foe)) continue;
        if (man->shot_at ? man->shot_at != foe : !may_aim_at(weighing, figure, foe)) continue;
        int worth = prize_of(weighing, figure, foe, ky_shot_worth(&weighing->field, figure, foe));
        if (worth > best) best = worth;
    }
    bool now = declares_now(battle) && ky_actions_now(battle, man) && !man->shot && !man->strokes &&
               (!man->acted || man->acted == STAY || man->acted == TURN);
    int counted = man->shot_at ? DECLARED : now ? SHOT_THIS_PHASE : SHOT_LATER;
    return score + best * counted / 100;
}

int ky_fight_of(const struct ky_weighing *weighing, int figure)
{
    return strokes_of(weighing, figure) + shots_of(weighing, figure) + shout_of(weighing, figure);
}
