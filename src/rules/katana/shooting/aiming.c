// Who may be shot at, what the shot depends on, and who else it may hit.
#include "rules/katana/clash/clashing.h"
#include "rules/katana/shooting/shooting.h"

// KY-R21 On foot before him, on horseback to the sides as well.
static bool in_arc(const struct ky_field *field, const struct ky_figure *man, uint16_t cell)
{
    enum hex_sector sector = hex_sector(ky_seen_from(field->ground, man, cell), 0);
    return sector == HEX_FRONT || (ky_mounted(man) && sector == HEX_FLANK);
}

// KY_8_3, KY_4_8 One turn of 60 degrees is the only other action (KY-R14).
static struct problem acted_check(const struct ky_battle *battle, const struct ky_figure *man)
{
    if (ky_mounted(man) && ky_mount_of(battle, man)->steered) {
        return forbidden(KY_6_4, "the rider changed the gait of his horse");
    }
    if (ky_mounted(man) && man->acted == GAIT) return no_problem(); // the horse goes on as it did
    bool idle = !man->acted || man->acted == STAY, idle_again = !man->extra || man->extra == STAY;
    if (idle && idle_again) return no_problem();
    bool turned = (man->acted == TURN && idle_again) || (man->extra == TURN && idle); // KY_17_12
    if (turned && battle->head.options[TURN_AND_SHOOT] == SWITCHED_ON) return no_problem();
    return forbidden(KY_8_3, "who shoots does nothing else in the phase");
}

static struct problem arm_check(const struct ky_figure *man)
{
    const struct ky_arm *arm = ky_arm_held(man);
    int missile = arm ? ky_tool_missile(arm->tool) : NO_MISSILE;
    if (!missile) return forbidden(KY_8_3, "he holds nothing to shoot or throw");
    if (!arm->left) return forbidden(KY_2_5, "he has none left");
    if (!arm->loaded) return forbidden(KY_8_2, "it is not loaded");
    if (missile == M_MUSKET && !arm->primed) return forbidden(KY_9_3, "it is not primed");
    if (man->lying && missile != M_CROSSBOW && missile != M_REPEATING_CROSSBOW &&
        missile != M_MUSKET) {
        return forbidden(KY_4_4, "lying he can shoot a crossbow or a musket only");
    }
    return no_problem();
}

struct problem ky_shooter_check(const struct ky_battle *battle, int shooter)
{
    const struct ky_figure *man = &battle->figures[shooter];
    if (!ky_on_map(man)) return forbidden(KY_8_3, "only an able figure on the board shoots");
    if (!ky_actions_now(battle, man)) return forbidden(KY_8_3, "this is no action phase of his");
    if (man->mode != TACTICAL) return forbidden(KY_8_4, "only who moves tactically shoots");
    if (man->shot == KY_SHOT) return forbidden(KY_8_3, "he has shot");
    if (man->shot) return forbidden(KY_8_3, "he holds his fire in this phase");
    if (man->strokes || man->dodged) return forbidden(KY_8_3, "who strikes does not shoot");
    if (man->grappling) return forbidden(KY_16_12, "who grapples cannot shoot");
    if (battle->head.options[EXHAUSTION] == PLAYED && man->stamina <= 0) {
        return forbidden(KY_17_9, "he is exhausted");
    }
    if (battle->groups[man->group].morale == RUN_AWAY && !man->player) {
        return forbidden(KY_15_7, "his group runs away");
    }
    struct problem problem = acted_check(battle, man);
    return fine(problem) ? arm_check(man) : problem;
}

struct ky_shot ky_shot_at(const struct ky_field *field, int shooter, int target, bool horse)
{
    const struct ky_battle *battle = field->battle;
    const struct ky_figure *man = &battle->figures[shooter], *other = &battle->figures[target];
    const struct ky_arm *arm = ky_arm_held(man);
    const struct ky_mount *mount = ky_mount_of(battle, man);
    int seen = ky_seen(field, shooter, target);
    return (struct ky_shot){
        .shooter = (uint16_t)shooter,
        .skill = arm->skill,
        .missile = (uint8_t)ky_tool_missile(arm->tool),
        .range = (uint8_t)ground_distance(field->ground, man->cell, other->cell),
        .aim = man->aimed_at == target ? man->aimed : 0,
        .mounted = ky_mounted(man),
        .gait = mount->gait,
        .turned = ky_mounted(man) ? mount->turned : man->turned,
        .wounds = man->wounds,
        .distractions = man->distractions,
        .under_fire = (man->under_fire & ~KY_FIRED_AT) > 0,
        .visibility = (uint8_t)(seen == UNSEEN ? MINIMAL : seen),
        .galloping = ky_mounted(other) && ky_mount_of(battle, other)->gait == GALLOP,
        .non_tactical = other->mode == NON_TACTICAL,
        .armour = horse ? NO_ARMOUR : other->armour,
        .armour_both = battle->head.options[MISSILE_ARMOUR] == ARMOUR_BOTH && !horse,
    };
}

struct problem ky_shot_check(const struct ky_field *field, int shooter, int target, bool horse)
{
    const struct ky_battle *battle = field->battle;
    struct problem problem = ky_shooter_check(battle, shooter);
    if (!fine(problem)) return problem;
    const struct ky_figure *man = &battle->figures[shooter];
    if (target < 1 || target > battle->count) return forbidden(KY_8_5, "a target was expected");
    const struct ky_figure *other = &battle->figures[target];
    if (other->side == man->side || !ky_on_map(other) || other->hidden) {
        return forbidden(KY_8_5, "an able enemy on the board was expected");
    }
    if (horse && !ky_mounted(other)) return forbidden(KY_8_5, "that enemy has no horse");
    if (other->cell == man->cell) return forbidden(KY_8_5, "they are in one hex");
    if (!in_arc(field, man, other->cell)) return forbidden(KY_8_3, "the target is not before him");
    if (ky_seen(field, shooter, target) == UNSEEN) return forbidden(KY_8_7, "he does not see it");
    struct ky_shot shot = ky_shot_at(field, shooter, target, horse);
    if (ky_shot_needed(&shot) == NEVER) return forbidden(KY_8_5, "it is out of range");
    return no_problem();
}

// 4.9 Is a hex one of the two that follow the target on the line of fire?
static bool down_range(const struct ground *ground, uint16_t from, uint16_t target, uint16_t cell)
{
    struct hex start = ground_hex(ground, from), end = ground_hex(ground, target);
    int range = hex_distance(start, end);
    for (int i = 1; i <= 2; i++) {
        if (ground_cell(ground, hex_on_line(start, end, range + i, HEX_NUDGE_PLUS)) == cell) {
            return true;
        }
    }
    return false;
}

// How far round the target somebody stands, clockwise from the line of fire: for the order only.
static int turn_from_line(const struct ground *ground, uint16_t from, uint16_t target,
                          uint16_t cell)
{
    struct hex line = hex_difference(ground_hex(ground, target), ground_hex(ground, from));
    struct hex offset = hex_difference(ground_hex(ground, cell), ground_hex(ground, target));
    int best = 0;
    for (int turn = 1; turn < 6; turn++) {
        if (hex_dot(hex_turned(line, -turn), offset) > hex_dot(hex_turned(line, -best), offset)) {
            best = turn;
        }
    }
    return best;
}

static bool is_bystander(const struct ky_field *field, int shooter, int target, int figure)
{
    const struct ky_battle *battle = field->battle;
    const struct ky_figure *one = &battle->figures[figure], *aimed = &battle->figures[target];
    if (figure == shooter || figure == target || !ky_on_map(one) || one->hidden) return false;
    if (ground_distance(field->ground, one->cell, aimed->cell) <= 1) return true;
    if (down_range(field->ground, battle->figures[shooter].cell, aimed->cell, one->cell)) {
        return true;
    }
    return ky_in_contact(field, figure, target);
}

// KY_8_11 By distance from the target, then clockwise, then by number; a rider before his horse.
int ky_bystanders(const struct ky_field *field, int shooter, int target, bool horse,
                  struct ky_bystander list[2 * KY_FIGURES])
{
    const struct ky_battle *battle = field->battle;
    uint16_t from = battle->figures[shooter].cell, aimed = battle->figures[target].cell;
    int keys[2 * KY_FIGURES], count = 0;
    for (int i = 1; i <= battle->count; i++) {
        bool same = i == target && ky_mounted(&battle->figures[i]);
        if (!same && !is_bystander(field, shooter, target, i)) continue;
        uint16_t cell = battle->figures[i].cell;
        int key = ground_distance(field->ground, cell, aimed) * 8 +
                  turn_from_line(field->ground, from, aimed, cell);
        for (int part = 0; part <= ky_mounted(&battle->figures[i]); part++) {
            if (same && part == horse) continue;
            int place = count++;
            while (place > 0 && keys[place - 1] > key) {
                keys[place] = keys[place - 1];
                list[place] = list[place - 1];
                place--;
            }
            keys[place] = key;
            list[place] = (struct ky_bystander){(uint8_t)i, (uint8_t)part};
        }
    }
    return count;
}
