// What a side cannot know (3.6): sealed modes, tasks and orders of others while they are written,
// ambushers, weapons that are carried out of sight.
#include "rules/katana/seeing/seeing.h"
#include "rules/katana/turn/turn.h"

#include <string.h>

static bool is_writing(const struct battle *head, enum ky_step step)
{
    for (int i = 0; i < head->depth; i++) {
        if (head->frames[i].step == step) return true;
    }
    return false;
}

bool ky_sealed(const struct battle *head)
{
    return is_writing(head, MODES) || is_writing(head, ORDERS);
}

// KY_3_2 Everybody is taken to be in the mode in which a move finds him.
static void forget_mode(const struct ky_battle *battle, struct ky_figure *man)
{
    man->mode = (uint8_t)ky_usual_mode(battle, man);
    man->task = man->aimed_at = man->aimed = 0;
}

// KY_5_1, KY_5_2, KY_3_2 Who has ended is no more known than what he wrote.
static void forget_writing(struct ky_battle *battle, enum side viewer)
{
    bool modes = is_writing(&battle->head, MODES);
    for (int i = 1; i <= battle->count; i++) {
        struct ky_figure *man = &battle->figures[i];
        if (man->side == viewer) continue;
        if (modes) forget_mode(battle, man);
        memset(man->orders, 0, sizeof man->orders);
    }
    battle->ready &= SIDE_BIT(viewer);
}

// KY-R65 A chain is out of sight until it is used: coiled in a sleeve, or in the shaft of a spear.
static void forget_arm(struct ky_figure *man, int number)
{
    struct ky_arm *arm = &man->arms[number];
    if (!arm->concealed || arm->used) return;
    bool held = man->hand == number + 1;
    bool feruzue = ky_tool_way(arm->tool, 1) == FERUZUE_CHAIN;
    if (feruzue) {
        arm->tool = YARI_SHORT;
        if (held) man->way = YARI_SHORT;
        arm->concealed = 0;
    } else if (ky_tool_way(arm->tool, 0) == MANRIKIGUSARI && arm->place == CARRIED) {
        *arm = (struct ky_arm){0};
        if (held) man->hand = man->way = 0;
    } else {
        arm->concealed = 0; // this cannot be hidden
    }
}

static void cut_ties(struct ky_battle *battle, int figure)
{
    struct ky_figure *man = &battle->figures[figure];
    for (int i = 1; i <= battle->count; i++) {
        struct ky_figure *other = &battle->figures[i];
        if (other->shares == figure) other->shares = other->grappling = 0;
        if (other->holds == figure) other->holds = 0;
        if (other->aimed_at == figure) other->aimed_at = other->aimed = other->task = 0;
    }
    if (man->holds) {
        struct ky_figure *victim = &battle->figures[man->holds];
        int kept = 0;
        for (int i = 0; i < KY_HOLDERS; i++) {
            if (victim->holders[i] != figure) victim->holders[kept++] = victim->holders[i];
        }
        memset(&victim->holders[kept], 0, (size_t)(KY_HOLDERS - kept));
    }
    man->holds = man->shares = man->grappling = 0;
    memset(man->holders, 0, sizeof man->holders);
}

// His weapons are at his belt and ready, as far as anybody knows.
static void forget_hands(struct ky_figure *man)
{
    man->hand = man->way = 0;
    for (int i = 0; i < KY_ARMS; i++) {
        struct ky_arm *arm = &man->arms[i];
        int missile = ky_tool_missile(arm->tool);
        if (!arm->tool) continue;
        arm->place = CARRIED;
        arm->cell = arm->reloading = arm->priming = 0;
        arm->loaded = missile != NO_MISSILE;
        arm->primed = missile == M_MUSKET;
    }
}

// What he has done in this move and this phase, where nobody saw it.
static void forget_deeds(struct ky_figure *man)
{
    man->hexes = man->jumped = man->clashes = man->heavy = man->disturbed = 0;
    man->fled = man->joggled = man->acted = man->extra = man->turned = man->strokes = 0;
    memset(man->stroke, 0, sizeof man->stroke);
    memset(man->stroke_at, 0, sizeof man->stroke_at);
    memset(man->stroke_how, 0, sizeof man->stroke_how);
    man->shot_at = man->shot_horse = man->shot = man->drawing = man->surprise = 0;
    man->won = man->fought = man->swings = man->dodged = man->going = man->moved = man->called = 0;
    man->special = man->swung = man->rested = man->climbing = 0;
    man->stamina = man->full_stamina;
    memset(man->orders, 0, sizeof man->orders);
}

// KY-R20 Of an ambusher the others know who he is, and that he is somewhere.
static void forget_hidden(struct ky_battle *battle, int figure)
{
    struct ky_figure *man = &battle->figures[figure];
    struct ky_mount *mount = &battle->mounts[man->horse];
    cut_ties(battle, figure);
    man->cell = man->body = man->began = 0;
    man->facing = man->lying = 0;
    forget_mode(battle, man);
    forget_hands(man);
    forget_deeds(man);
    battle->asked &= ~(UINT64_C(1) << figure);
    if (!man->horse) return;
    *mount = (struct ky_mount){
        .quality = mount->quality, .wounds = mount->wounds, .rider = mount->rider};
}

// 3.2 While a side sets up nobody knows which of those who may lie in ambush do, and where.
static bool is_setting_up(const struct ky_battle *battle, const struct ky_figure *man)
{
    return man->may_hide && is_writing(&battle->head, SETUP) &&
           !side_in(battle->ready, (enum side)man->side);
}

void ky_redact(const struct ground *ground, struct battle *head, enum side viewer)
{
    struct ky_battle *battle = ky_of(head);
    (void)ground;
    if (ky_sealed(head)) forget_writing(battle, viewer);
    for (int i = 1; i <= battle->count; i++) {
        struct ky_figure *man = &battle->figures[i];
        if (man->side == viewer) continue;
        for (int arm = 0; arm < KY_ARMS; arm++) {
            forget_arm(man, arm);
        }
        if (is_setting_up(battle, man)) man->hidden = 1;
        if (man->hidden) forget_hidden(battle, i);
    }
}
