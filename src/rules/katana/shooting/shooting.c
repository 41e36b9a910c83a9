// Declaring shots, and settling those of a phase together (KY-R81).
#include "rules/katana/shooting/shooting.h"

#include "rules/katana/arts/arts.h"
#include "rules/katana/moving/moving.h"
#include "rules/katana/people/harm.h"
#include "rules/katana/turn/turn.h"

#define MUSKETS_HEARD 20 // hexes (KY-17.3)

static struct frame *here(struct umpire *umpire)
{
    return &umpire->battle->frames[umpire->battle->depth - 1];
}

static bool has_missile(const struct ky_figure *man)
{
    for (int i = 0; i < KY_ARMS; i++) {
        if (ky_tool_missile(man->arms[i].tool)) return true;
    }
    return false;
}

// Whether he holds something to shoot with and this is a phase of his; of an ambush nothing more is
// asked, since the question would give him away.
static bool is_shooter(const struct ky_battle *battle, const struct ky_figure *man)
{
    const struct ky_arm *arm = ky_arm_held(man);
    if (!ky_on_map(man) || !ky_actions_now(battle, man)) return false;
    return man->hidden ? has_missile(man) : arm && ky_tool_missile(arm->tool);
}

static bool may_shoot(const struct ky_field *field, int shooter)
{
    if (field->battle->figures[shooter].hidden) return true;
    if (!fine(ky_shooter_check(field->battle, shooter))) return false;
    for (int i = 1; i <= field->battle->count; i++) {
        if (fine(ky_shot_check(field, shooter, i, false))) return true;
    }
    return false;
}

// A side is asked as long as it has a shot to declare; the frame keeps that.
void ky_shooting_enter(struct umpire *umpire)
{
    const struct ky_battle *battle = ky_in(umpire->battle);
    struct frame *frame = here(umpire);
    struct ky_field field;
    bool laid = false;
    frame->extra = 0;
    for (int i = 1; i <= battle->count && !frame->extra; i++) {
        const struct ky_figure *man = &battle->figures[i];
        if (man->side != frame->side || !is_shooter(battle, man)) continue;
        if (!laid) ky_field_lay(&field, umpire->ground, battle);
        laid = true;
        frame->extra = may_shoot(&field, i);
    }
}

static void propose_shots(const struct ky_field *field, int shooter, struct choices *choices)
{
    const struct ky_battle *battle = field->battle;
    if (!fine(ky_shooter_check(battle, shooter))) return;
    for (int foe = 1; foe <= battle->count; foe++) {
        struct choice choice = {.kind = SHOOT,
                                .side = battle->figures[shooter].side,
                                .figure = (uint16_t)shooter,
                                .target = (uint16_t)foe};
        if (!fine(ky_shot_check(field, shooter, foe, false))) continue;
        choices_add(choices, &choice);
        if (!ky_mounted(&battle->figures[foe])) continue;
        choice.parts = choice.option = 1;
        choices_add(choices, &choice);
    }
}

void ky_shooting_propose(const struct ground *ground, const struct battle *head, enum side side,
                         struct choices *choices)
{
    const struct ky_battle *battle = ky_in(head);
    struct ky_field field;
    ky_field_lay(&field, ground, battle);
    choices_add(choices, &(struct choice){.kind = END_PHASE, .side = (uint8_t)side});
    for (int i = 1; i <= battle->count; i++) {
        if (battle->figures[i].side == side) propose_shots(&field, i, choices);
    }
}

// The shots of one who has any, or that the side ends: enough for who chooses by chance.
void ky_shooting_suggest(const struct ground *ground, const struct battle *head, enum side side,
                         uint64_t chance, struct choices *choices)
{
    const struct ky_battle *battle = ky_in(head);
    int shooters[KY_FIGURES], count = 0;
    struct ky_field field;
    for (int i = 1; i <= battle->count; i++) {
        const struct ky_figure *man = &battle->figures[i];
        if (man->side == side && is_shooter(battle, man)) shooters[count++] = i;
    }
    int first = (int)(chance % (uint64_t)(count + 1));
    if (first < count) ky_field_lay(&field, ground, battle);
    for (int i = 0; first < count && i < count && choices->count == 0; i++) {
        propose_shots(&field, shooters[(first + i) % count], choices);
    }
    if (choices->count) return;
    choices_add(choices, &(struct choice){.kind = END_PHASE, .side = (uint8_t)side});
}

struct problem ky_shooting_check(const struct ground *ground, const struct battle *head,
                                 const struct choice *choice)
{
    const struct ky_battle *battle = ky_in(head);
    struct ky_field field;
    if (choice->kind == END_PHASE) return no_problem();
    if (choice->figure < 1 || choice->figure > battle->count ||
        battle->figures[choice->figure].side != choice->side) {
        return forbidden(KY_8_3, "a figure of one's own was expected");
    }
    struct problem problem = ky_shooter_check(battle, choice->figure);
    if (!fine(problem) || choice->kind == HOLD) return problem;
    ky_field_lay(&field, ground, battle);
    return ky_shot_check(&field, choice->figure, choice->target, choice->parts && choice->option);
}

void ky_shooting_apply(struct umpire *umpire, const struct choice *choice)
{
    struct ky_figure *man = &ky_of(umpire->battle)->figures[choice->figure];
    if (choice->kind == HOLD) man->shot = KY_HELD_FIRE;
    if (choice->kind == SHOOT) { // at the end the step goes on with the next side
        man->shot = KY_SHOT;
        man->disturbed |= DISTURBED;
        man->shot_at = (uint8_t)choice->target;
        man->shot_horse = choice->parts && choice->option;
    }
}

// KY_16_36, KY_16_37 Whoever has the art may turn a missile that has hit him.
static bool turned_aside(struct umpire *umpire, const struct ky_field *field,
                         const struct ky_shot *shot, int target)
{
    struct ky_figure *man = &ky_of(umpire->battle)->figures[target];
    const struct ky_arm *arm = ky_arm_held(man);
    uint16_t from = field->battle->figures[shot->shooter].cell;
    int art = ky_tool_way(man->yadome_tool, 0);
    bool bare = art && ky_weapons[art].class == BARE;
    bool empty_handed = ky_weapons[ky_weapon_held(man)].class == BARE;
    if (field->battle->head.options[YADOMEJUTSU] == SWITCHED_OFF || man->yadome <= 0) return false;
    if (ky_missiles[shot->missile].turned == NOT_TURNED || man->grappling || man->collapsed) {
        return false;
    }
    if (bare ? !empty_handed || shot->missile != M_BOW : !arm || arm->tool != man->yadome_tool) {
        return false;
    }
    if (hex_sector(ky_seen_from(field->ground, man, from), 0) != HEX_FRONT) return false;
    struct ky_turning turning = {(uint16_t)target, man->yadome, shot->missile, man->turned_aside++};
    bool turned = ky_turns_aside(&turning, umpire->dice);
    tell(umpire, (struct event){.clause = KY_16_38,
                                .kind = SAY_TURNS_ASIDE,
                                .figure = (uint16_t)target,
                                .roll = last_roll(umpire),
                                .amount = {turned}});
    return turned;
}

// Harm of a shot waits until all shots of the phase are thrown for.
static void hit(struct umpire *umpire, const struct ky_shot *shot, struct ky_bystander who,
                int hits)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    struct ky_figure *man = &battle->figures[who.figure];
    int effect = 0;
    for (int i = 0; i < hits; i++) {
        effect += ky_shot_effect(shot, umpire->dice);
    }
    struct ky_harm harm = ky_shot_harm(shot, effect);
    bool stuns = harm.distractions > 0;
    tell(umpire,
         (struct event){.clause = KY_8_10,
                        .kind = SAY_EFFECT,
                        .figure = who.figure,
                        .roll = last_roll(umpire),
                        .amount = {stuns ? harm.distractions : harm.wounds, stuns, who.horse}});
    if (who.horse) {
        ky_keep_horse_harm(&battle->mounts[man->horse], harm.wounds);
        return;
    }
    ky_keep_harm(man, harm, shot->shooter);
}

// KY_8_5, KY_8_9 True: somebody is hit, and no other is tried.
static bool try_target(struct umpire *umpire, const struct ky_field *field, struct ky_shot *shot,
                       struct ky_bystander who)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    struct ky_figure *man = &battle->figures[who.figure];
    if (ky_shot_needed(shot) == NEVER) return false;
    man->under_fire |= KY_FIRED_AT;
    if (shot->missile == M_MUSKET) battle->groups[man->group].trigger = 1; // KY_15_2
    int hits = ky_shot_throw(shot, umpire->dice);
    tell(umpire, (struct event){.clause = shot->secondary ? KY_8_11 : KY_8_5,
                                .kind = SAY_SHOT,
                                .figure = shot->shooter,
                                .target = who.figure,
                                .roll = last_roll(umpire),
                                .amount = {(int16_t)(hits > 5 ? 5 : hits),
                                           (int16_t)ky_shot_needed(shot), who.horse}});
    if (!hits) return false;
    if (who.horse || !turned_aside(umpire, field, shot, who.figure)) hit(umpire, shot, who, hits);
    return true;
}

static void loose(struct umpire *umpire, int shooter)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    const struct ky_figure *man = &battle->figures[shooter];
    struct ky_bystander list[2 * KY_FIGURES];
    struct ky_field field;
    ky_field_lay(&field, umpire->ground, battle);
    struct ky_bystander aimed = {man->shot_at, man->shot_horse};
    struct ky_shot shot = ky_shot_at(&field, shooter, aimed.figure, aimed.horse);
    if (try_target(umpire, &field, &shot, aimed)) return;
    int count = ky_bystanders(&field, shooter, aimed.figure, aimed.horse, list);
    for (int i = 0; i < count; i++) {
        shot = ky_shot_at(&field, shooter, list[i].figure, list[i].horse);
        shot.secondary = 1;
        if (try_target(umpire, &field, &shot, list[i])) return;
    }
}

// KY_9_1, KY_9_2, KY_9_3 True: the musket goes off.
static bool lock_fires(struct umpire *umpire, int shooter)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    struct ky_arm *arm = ky_in_hand(&battle->figures[shooter]);
    enum ky_lock lock = ky_lock_throw(arm->skill, battle->rain, (uint16_t)shooter, umpire->dice);
    tell(umpire, (struct event){.clause = KY_9_1,
                                .kind = SAY_LOCK,
                                .figure = (uint16_t)shooter,
                                .roll = last_roll(umpire),
                                .amount = {(int16_t)lock}});
    if (lock == PAN_FLASH) {
        arm->primed = 0;
        arm->priming = 2;
    }
    if (lock == FIRES) battle->fired = 1;
    return lock == FIRES;
}

// KY_2_5, KY_8_2, KY_9_5 What is thrown has left the hand; knives and javelins lie where they came down,
// and of a handful of others it is the last that leaves it empty.
static void empty(struct ky_battle *battle, int shooter)
{
    struct ky_figure *man = &battle->figures[shooter];
    struct ky_arm *arm = ky_in_hand(man);
    int missile = ky_tool_missile(arm->tool);
    const struct ky_missile *row = &ky_missiles[missile];
    if (arm->left != KY_ENDLESS) arm->left--;
    arm->loaded = arm->primed = 0;
    arm->reloading = ky_reload_moves[row->reload][ky_skill_band(arm->skill)];
    if (!arm->reloading) arm->loaded = 1;
    man->aimed = man->aimed_at = 0;
    bool flies = missile == M_AIGUCHI || missile == M_UCHI_NE || missile == M_YARI_NAGE;
    if (ky_all_thrown(arm)) man->hand = man->way = 0;
    if (!flies) return;
    arm->place = DROPPED;
    arm->cell = battle->figures[man->shot_at].cell;
    arm->left = arm->loaded = 1;
    man->hand = man->way = 0;
}

static void shoot(struct umpire *umpire, int shooter)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    const struct ky_arm *arm = ky_arm_held(&battle->figures[shooter]);
    ky_ambush(umpire, shooter, battle->figures[shooter].shot_at);
    if (ky_tool_missile(arm->tool) == M_MUSKET && !lock_fires(umpire, shooter)) return;
    loose(umpire, shooter);
    empty(battle, shooter);
}

void ky_shoot_ahead(struct umpire *umpire, int shooter)
{
    struct ky_figure *man = &ky_of(umpire->battle)->figures[shooter];
    if (!man->shot_at) return;
    shoot(umpire, shooter);
    man->shot_at = man->shot_horse = 0;
}

void ky_shots_enter(struct umpire *umpire)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    struct frame *frame = here(umpire);
    for (int i = frame->value + 1; i <= battle->count; i++) {
        if (!battle->figures[i].shot_at) continue;
        frame->value = (int16_t)i;
        step_again(umpire);
        ky_shoot_ahead(umpire, i);
        return;
    }
    ky_settle_harm(umpire);
    if (battle->fired) ky_startle_horses(umpire, MUSKETS_HEARD);
    battle->fired = 0;
}
