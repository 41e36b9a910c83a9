// Declaring strokes, and settling all clashes of a phase together.
#include "rules/katana/clash/clashing.h"

#include "core/text.h"
#include "rules/katana/arts/arts.h"
#include "rules/katana/people/harm.h"
#include "rules/katana/throws.h"
#include "rules/katana/turn/turn.h"

static struct frame *here(struct umpire *umpire)
{
    return &umpire->battle->frames[umpire->battle->depth - 1];
}

// KY_10_1, KY_17_13
static int strokes_allowed(const struct ky_battle *battle, const struct ky_figure *man)
{
    return ky_actions_now(battle, man);
}

// KY_16_7, KY_16_19, KY_16_25, KY_16_27 What must be recovered before it is swung again.
static bool must_recover(int weapon, int distance)
{
    switch (weapon) {
    case FERUZUE_CHAIN:
    case KUSARIGAMA_FLAIL:
    case NAGEGAMA_FLAIL:
    case MANRIKIGUSARI:
    case MANRIKIGUSARI_ENTANGLE: return true;
    case KAWA_NAWA_STRIKE:
    case KAWA_NAWA_TRIP: return distance >= 3;
    default: return false;
    }
}

// A second stroke in the same phase comes too soon as well (KY-17.13).
bool ky_is_recovering(const struct ky_figure *man, int weapon, int distance)
{
    return (man->swung || man->swings) && must_recover(weapon, distance);
}

int ky_weapon_named(const struct ky_figure *man, const struct choice *choice)
{
    const struct ky_arm *arm = ky_arm_held(man);
    if (!(choice->parts & 1) || !arm || arm->tool < KY_WEAPONS) return ky_weapon_held(man);
    const struct ky_tool *tool = &ky_tools[arm->tool - KY_WEAPONS];
    for (int i = 0; i < 3; i++) {
        if (tool->ways[i] && tool->said[i] == choice->option) return tool->ways[i];
    }
    return NO_WEAPON;
}

// What keeps somebody from any stroke in this phase.
static struct problem may_strike(const struct ky_battle *battle, int figure)
{
    const struct ky_figure *man = &battle->figures[figure];
    const struct ky_group *group = &battle->groups[man->group];
    if (!ky_on_map(man)) return forbidden(KY_10_1, "only an able figure on the board strikes");
    int allowed = strokes_allowed(battle, man);
    if (!allowed) return forbidden(KY_3_6, "this is no action phase of his");
    if (man->strokes >= allowed) return forbidden(KY_10_1, "he has used his stroke");
    if (man->shot == KY_SHOT) return forbidden(KY_8_3, "who shoots does nothing else");
    if (man->stroke[0] == DEFEND || man->stroke[1] == DEFEND) {
        return forbidden(KY_10_3, "he only parries in this phase");
    }
    if (man->stroke[0] == KIAI) return forbidden(KY_16_22, "who shouts makes no stroke");
    if (man->acted == CHARGE) return forbidden(KY_16_1, "who charges makes no stroke");
    if (man->dodged) return forbidden(KY_14_9, "he threw himself aside");
    if (ky_mounted(man) && ky_mount_of(battle, man)->steered) {
        return forbidden(KY_6_4, "the rider changed the gait of his horse");
    }
    if (battle->head.options[EXHAUSTION] == PLAYED && man->stamina <= 0) {
        return forbidden(KY_17_9, "he is exhausted");
    }
    if (group->morale == RUN_AWAY && !man->player) {
        return forbidden(KY_15_7, "his group runs away");
    }
    return no_problem();
}

static bool is_enemy(const struct ky_battle *battle, const struct ky_figure *man, int foe)
{
    if (foe < 1 || foe > battle->count) return false;
    const struct ky_figure *other = &battle->figures[foe];
    bool there = other->cell && (other->state == KY_ABLE || other->state == KY_OUT);
    return there && other->side != man->side && !other->hidden;
}

struct problem ky_horse_check(const struct ky_field *field, int figure, int foe, int weapon)
{
    int damage = ky_weapons[weapon].damage;
    int reach = ky_zone_of(field->ground, field->battle, figure, weapon)->reach;
    if (!ky_mounted(&field->battle->figures[foe])) {
        return forbidden(KY_14_1, "that enemy has no horse");
    }
    if (reach < 2 || (damage != EDGED && damage != BLUNT)) {
        return forbidden(KY_14_1, "only a weapon that reaches two hexes is aimed at a horse");
    }
    return no_problem();
}

static struct problem attack_check(const struct ky_field *field, const struct choice *choice)
{
    const struct ky_battle *battle = field->battle;
    const struct ky_figure *man = &battle->figures[choice->figure];
    int weapon = ky_weapon_named(man, choice);
    bool horse = choice->parts & 2;
    if (!is_enemy(battle, man, choice->target)) return forbidden(KY_10_3, "an enemy was expected");
    if (!weapon) return forbidden(KY_2_3, "his weapon is not used in that way");
    if (man->grappling) return forbidden(KY_16_12, "who grapples fights whom he holds");
    bool sickle = man->holds == choice->target && weapon == ky_sickle_of(man); // KY_16_25
    if (man->holds && !sickle) {
        return forbidden(KY_16_31, "his weapon holds somebody: he must let go first");
    }
    if (!ky_is_played(battle, weapon)) {
        return forbidden(KY_16, "the rule for that weapon is switched off");
    }
    const struct ky_figure *foe = &battle->figures[choice->target];
    int distance = ground_distance(field->ground, man->cell, foe->cell);
    if (ky_is_recovering(man, weapon, distance)) {
        return forbidden(KY_16_7, "the weapon must be recovered: every other action phase");
    }
    if (!ky_reaches(field, choice->figure, choice->target,
                    weapon)) { // KY_14_10 not under his horse
        return forbidden(KY_11_1, "that enemy is not in a hex the weapon can attack");
    }
    if (ky_weapons[weapon].damage == TRIPS && ky_mounted(foe)) {
        return forbidden(KY_16_20, "a man on horseback cannot be tripped");
    }
    return horse ? ky_horse_check(field, choice->figure, choice->target, weapon) : no_problem();
}

static struct problem tear_check(const struct ky_battle *battle, const struct choice *choice)
{
    const struct ky_figure *man = &battle->figures[choice->figure];
    for (int i = 0; i < KY_HOLDERS; i++) {
        if (!man->holders[i] || man->holders[i] != choice->target) continue;
        if (man->lying) return forbidden(KY_16_31, "he must stand up first");
        return no_problem();
    }
    return forbidden(KY_16_31, "that enemy does not hold him");
}

static struct problem shout_check(const struct ky_battle *battle, const struct ky_figure *man)
{
    if (battle->head.options[KI_AI] == SWITCHED_OFF) {
        return forbidden(KY_16_21, "ki-ai is switched off");
    }
    if (man->kiai <= 0) return forbidden(KY_16_21, "he has not learned to shout so");
    bool busy = (man->acted && man->acted != STAY) || (man->extra && man->extra != STAY);
    if (busy || man->moved) return forbidden(KY_16_22, "who shouts cannot move");
    if (man->strokes) return forbidden(KY_16_22, "who shouts makes no stroke");
    return no_problem();
}

static struct problem grapple_check(const struct ky_battle *battle, const struct choice *choice)
{
    const struct ky_figure *man = &battle->figures[choice->figure];
    if (battle->head.options[GRAPPLING] == SWITCHED_OFF) {
        return forbidden(KY_16_9, "grappling is switched off");
    }
    if (!man->shares || man->shares != choice->target) {
        return forbidden(KY_16_9, "they must be in one hex");
    }
    if (battle->figures[man->shares].acted == CHARGE) {
        return forbidden(KY_16_5, "who was charged grapples in his next phase");
    }
    return no_problem();
}

struct problem ky_stroke_check(const struct ky_field *field, const struct choice *choice)
{
    const struct ky_battle *battle = field->battle;
    const struct ky_figure *man = &battle->figures[choice->figure];
    if (choice->kind == LET_GO) {
        return man->holds ? no_problem() : forbidden(KY_16_31, "he holds nobody");
    }
    struct problem problem = may_strike(battle, choice->figure);
    if (!fine(problem)) return problem;
    switch (choice->kind) {
    case ATTACK: return attack_check(field, choice);
    case KIAI: return shout_check(battle, man);
    case GRAPPLE: return grapple_check(battle, choice);
    case TEAR_FREE: return tear_check(battle, choice);
    case DEFEND: return no_problem();
    default: return forbidden(KY_10_1, "that is no stroke");
    }
}

int ky_ways_of(const struct ky_figure *man)
{
    const struct ky_arm *arm = ky_arm_held(man);
    int ways = 1;
    if (!man->way) return 1; // of no use but as a club
    while (arm && ways < 3 && ky_tool_way(arm->tool, ways)) {
        ways++;
    }
    return ways;
}

void ky_name_way(const struct ky_figure *man, int way, struct choice *choice)
{
    if (ky_ways_of(man) == 1) return;
    choice->parts = 1;
    choice->option = ky_tools[ky_arm_held(man)->tool - KY_WEAPONS].said[way];
}

// A stroke in one of those ways, which is named where there are several.
static struct choice stroke_in(const struct ky_battle *battle, int figure, int foe, int way)
{
    const struct ky_figure *man = &battle->figures[figure];
    struct choice choice = {
        .kind = ATTACK, .side = man->side, .figure = (uint16_t)figure, .target = (uint16_t)foe};
    ky_name_way(man, way, &choice);
    return choice;
}

// Farther off no weapon reaches anybody, nor his horse.
static bool is_near_enemy(const struct ky_field *field, int figure, int foe)
{
    const struct ky_figure *man = &field->battle->figures[figure];
    if (!is_enemy(field->battle, man, foe)) return false;
    uint16_t at = field->battle->figures[foe].cell;
    return ground_distance(field->ground, man->cell, at) <= ZONE_RADIUS + 1;
}

static void propose_attacks(const struct ky_field *field, int figure, struct choices *choices)
{
    const struct ky_battle *battle = field->battle;
    int ways = ky_ways_of(&battle->figures[figure]);
    for (int foe = 1; foe <= battle->count; foe++) {
        if (!is_near_enemy(field, figure, foe)) continue;
        for (int way = 0; way < ways; way++) {
            struct choice choice = stroke_in(battle, figure, foe, way);
            if (fine(attack_check(field, &choice))) choices_add(choices, &choice);
            choice.parts |= 2;
            if (fine(attack_check(field, &choice))) choices_add(choices, &choice);
        }
    }
}

static void propose_others(const struct ky_field *field, int figure, enum side side,
                           struct choices *choices)
{
    const struct ky_figure *man = &field->battle->figures[figure];
    struct choice choice = {.side = (uint8_t)side, .figure = (uint16_t)figure};
    choice.kind = KIAI;
    if (fine(ky_stroke_check(field, &choice))) choices_add(choices, &choice);
    choice.kind = LET_GO;
    if (fine(ky_stroke_check(field, &choice))) choices_add(choices, &choice);
    choice.kind = GRAPPLE;
    choice.target = man->shares;
    if (man->shares && fine(ky_stroke_check(field, &choice))) choices_add(choices, &choice);
    choice.kind = TEAR_FREE;
    for (int i = 0; i < KY_HOLDERS && man->holders[i]; i++) {
        choice.target = man->holders[i];
        if (fine(ky_stroke_check(field, &choice))) choices_add(choices, &choice);
    }
}

// Whether he has strokes at all, whoever is near; of an ambush nothing more is asked.
static bool may_fight(const struct ky_battle *battle, int figure)
{
    const struct ky_figure *man = &battle->figures[figure];
    return ky_on_map(man) && (man->holds || fine(may_strike(battle, figure)));
}

static void propose_strokes(const struct ky_field *field, int figure, struct choices *choices)
{
    const struct ky_battle *battle = field->battle;
    if (fine(may_strike(battle, figure))) propose_attacks(field, figure, choices);
    propose_others(field, figure, (enum side)battle->figures[figure].side, choices);
}

void ky_clashing_propose(const struct ground *ground, const struct battle *head, enum side side,
                         struct choices *choices)
{
    const struct ky_battle *battle = ky_in(head);
    struct ky_field field;
    ky_field_lay(&field, ground, battle);
    choices_add(choices, &(struct choice){.kind = END_PHASE, .side = (uint8_t)side});
    for (int i = 1; i <= battle->count; i++) {
        if (battle->figures[i].side != side || !ky_on_map(&battle->figures[i])) continue;
        propose_strokes(&field, i, choices);
    }
}

// The strokes of one who has any, or that the side ends: enough for who chooses by chance.
void ky_clashing_suggest(const struct ground *ground, const struct battle *head, enum side side,
                         uint64_t chance, struct choices *choices)
{
    const struct ky_battle *battle = ky_in(head);
    int fighters[KY_FIGURES], count = 0;
    struct ky_field field;
    for (int i = 1; i <= battle->count; i++) {
        if (battle->figures[i].side == side && may_fight(battle, i)) fighters[count++] = i;
    }
    int first = (int)(chance % (uint64_t)(count + 1));
    if (first < count) ky_field_lay(&field, ground, battle);
    for (int i = 0; first < count && i < count && choices->count == 0; i++) {
        propose_strokes(&field, fighters[(first + i) % count], choices);
    }
    if (choices->count) return;
    choices_add(choices, &(struct choice){.kind = END_PHASE, .side = (uint8_t)side});
}

struct problem ky_clashing_check(const struct ground *ground, const struct battle *head,
                                 const struct choice *choice)
{
    const struct ky_battle *battle = ky_in(head);
    struct ky_field field;
    if (choice->kind == END_PHASE) return no_problem();
    if (choice->figure < 1 || choice->figure > battle->count ||
        battle->figures[choice->figure].side != choice->side) {
        return forbidden(KY_10_1, "a figure of one's own was expected");
    }
    struct problem problem = no_problem();
    if (choice->kind != LET_GO) problem = may_strike(battle, choice->figure);
    if (!fine(problem)) return problem;
    ky_field_lay(&field, ground, battle);
    return ky_stroke_check(&field, choice);
}

// KY_16_8, KY_16_27, KY_16_29 A chain that was out of sight surprises once.
static void take_by_surprise(struct ky_figure *man, int weapon)
{
    struct ky_arm *arm = ky_in_hand(man);
    bool chain =
        weapon == FERUZUE_CHAIN || weapon == MANRIKIGUSARI || weapon == MANRIKIGUSARI_ENTANGLE;
    if (!arm || !chain || arm->used) return;
    man->surprise = weapon != FERUZUE_CHAIN || arm->concealed;
    arm->used = 1;
    arm->concealed = 0;
}

void ky_swing(struct umpire *umpire, int figure, int foe)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    struct ky_figure *man = &battle->figures[figure];
    int weapon = ky_weapon_held(man);
    int distance = ground_distance(umpire->ground, man->cell, battle->figures[foe].cell);
    man->swings |= must_recover(weapon, distance);
    take_by_surprise(man, weapon);
}

bool ky_may_answer(const struct ky_field *field, int figure, int foe)
{
    const struct ky_figure *man = &field->battle->figures[figure];
    int weapon = ky_weapon_held(man);
    int distance = ground_distance(field->ground, man->cell, field->battle->figures[foe].cell);
    if (!fine(may_strike(field->battle, figure)) || man->grappling || man->holds) return false;
    if (ky_is_recovering(man, weapon, distance)) return false;
    if (!ky_is_played(field->battle, weapon)) return false;
    return ky_reaches(field, figure, foe, weapon);
}

// KY_2_3 The way of using a weapon stays until another is named.
static void declare(struct umpire *umpire, const struct choice *choice)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    struct ky_figure *man = &battle->figures[choice->figure];
    int round = man->strokes++;
    if (choice->kind == ATTACK) {
        uint8_t way = man->way;
        if (choice->parts & 1) man->way = (uint8_t)ky_weapon_named(man, choice);
        if (round && man->stroke[0] == ATTACK && way != man->way) {
            man->stroke_how[0] |= (uint8_t)(2 * way);
        }
        man->stroke_how[round] = choice->parts & 2 ? KY_AT_HORSE : 0;
        ky_swing(umpire, choice->figure, choice->target);
    }
    man->disturbed |= DISTURBED;
    man->stroke[round] = choice->kind;
    man->stroke_at[round] = (uint8_t)choice->target;
}

void ky_clashing_apply(struct umpire *umpire, const struct choice *choice)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    if (choice->kind == END_PHASE) return; // the step goes on with the next side
    if (choice->kind == LET_GO) {
        ky_release(battle, battle->figures[choice->figure].holds, choice->figure);
    } else if (choice->kind == DEFEND) { // KY_10_3 everybody parries; he is not asked again
        struct ky_figure *man = &battle->figures[choice->figure];
        man->stroke[man->strokes > 0] = DEFEND;
    } else {
        declare(umpire, choice);
    }
}

// The sides declare in their order, the first and then the others by number.
static bool declares_later(const struct ky_battle *battle, enum side side, enum side than)
{
    return side != battle->first && (than == battle->first || side > than);
}

// KY_10_15 He strikes with what he holds, in the way he last used it.
bool ky_answer(struct umpire *umpire, const struct choice *choice, struct text *said)
{
    const struct ky_battle *battle = ky_in(umpire->battle);
    struct ky_field field;
    int foe = choice->target;
    if (choice->kind != ATTACK && choice->kind != GRAPPLE) return false;
    if (!umpire->battle->depth || battle_frame(umpire->battle)->step != CLASHING) return false;
    const struct ky_figure *other = &battle->figures[foe];
    if (!declares_later(battle, (enum side)other->side, (enum side)choice->side)) return false;
    struct choice answer = {.kind = choice->kind,
                            .side = other->side,
                            .figure = (uint16_t)foe,
                            .target = choice->figure};
    ky_field_lay(&field, umpire->ground, battle);
    if (!fine(ky_stroke_check(&field, &answer))) return false;
    declare(umpire, &answer);
    if (said) text_addf(said, "%s strikes too", ground_name(umpire->ground, answer.figure));
    return true;
}

// Somebody a shout would reach; KY_11_4
static bool heard_by_enemy(const struct ky_field *field, const struct ky_figure *man)
{
    for (int i = 1; i <= field->battle->count; i++) {
        const struct ky_figure *other = &field->battle->figures[i];
        if (other->side == man->side || !ky_on_map(other) || other->hidden) continue;
        if (ground_distance(field->ground, man->cell, other->cell) > 3) continue;
        struct hex at = ky_seen_from(field->ground, man, other->cell);
        if (hex_sector(at, 0) == HEX_FRONT) return true;
    }
    return false;
}

// Whoever carries a chain that nobody knows of is asked as if it reached everywhere (KY-R65).
static bool may_surprise(const struct ky_figure *man)
{
    for (int i = 0; i < KY_ARMS; i++) {
        if (man->arms[i].concealed && !man->arms[i].used) return true;
    }
    return false;
}

static bool reaches_anybody(const struct ky_field *field, int figure)
{
    const struct ky_battle *battle = field->battle;
    const struct ky_figure *man = &battle->figures[figure];
    bool secret = may_surprise(man);
    for (int foe = 1; foe <= battle->count; foe++) {
        if (!is_near_enemy(field, figure, foe)) continue;
        if (secret) return true;
        for (int way = 0; way < ky_ways_of(man); way++) {
            struct choice choice = stroke_in(battle, figure, foe, way);
            if (fine(attack_check(field, &choice))) return true;
        }
    }
    return false;
}

static bool any_stroke(const struct ky_field *field, int figure)
{
    const struct ky_battle *battle = field->battle;
    const struct ky_figure *man = &battle->figures[figure];
    if (man->hidden || man->holds) return true;
    struct choice shared = {.figure = (uint16_t)figure, .target = man->shares};
    if (man->shares && fine(grapple_check(battle, &shared))) return true;
    if (ky_held(man) && !man->lying) return true;
    if (fine(shout_check(battle, man)) && heard_by_enemy(field, man)) return true;
    return reaches_anybody(field, figure);
}

// A side is asked as long as it has a stroke to declare; the frame keeps that.
void ky_clashing_enter(struct umpire *umpire)
{
    const struct ky_battle *battle = ky_in(umpire->battle);
    struct frame *frame = here(umpire);
    struct ky_field field;
    bool laid = false;
    frame->extra = 0;
    for (int i = 1; i <= battle->count && !frame->extra; i++) {
        if (battle->figures[i].side != frame->side || !may_fight(battle, i)) continue;
        if (!laid) ky_field_lay(&field, umpire->ground, battle);
        laid = true;
        frame->extra = any_stroke(&field, i);
    }
}
