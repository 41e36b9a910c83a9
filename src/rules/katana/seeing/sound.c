// What must hold of every battle, whatever was done: the invariants.
#include "rules/katana/seeing/seeing.h"

static const char *unsound_arms(const struct ky_figure *man, int cells)
{
    for (int i = 0; i < KY_ARMS; i++) {
        const struct ky_arm *arm = &man->arms[i];
        if (!arm->tool && !bytes_are_zero(arm, sizeof *arm)) {
            return "a weapon that is none has state";
        }
        if (arm->cell > cells) return "a weapon lies off the map";
        if (arm->cell && arm->place != DROPPED) return "a weapon is carried and lies on the ground";
        if (man->hand == i + 1 && arm->place != CARRIED) return "a weapon in hand is not carried";
    }
    if (man->hand > KY_ARMS) return "a hand holds what is not there";
    if (man->hand && !man->arms[man->hand - 1].tool) return "a hand holds nothing";
    if (!man->hand && man->way) return "an empty hand has a way of fighting";
    return NULL;
}

static const char *unsound_numbers(const struct ky_figure *man, int count)
{
    if (man->facing > 5) return "a facing is no hex side (KY-4.1)";
    if (man->reaction < 1 || man->reaction > 10) return "a reaction speed is out of range (KY-1.2)";
    if (man->troop >= KY_TROOPS || man->armour >= KY_ARMOURS) return "a figure is of no kind";
    if (man->riding < MASTER || man->riding >= KY_RIDERS) return "a horsemanship is none (KY-1.4)";
    if (man->state == KY_ABLE && man->wounds >= man->capacity) {
        return "who has wounds up to his capacity lives (KY-1.11)";
    }
    if (man->state == KY_ABLE && man->distractions >= 15) {
        return "who has 15 distractions is awake (KY-12.7)";
    }
    if (man->shares > count || man->holds > count || man->aimed_at > count ||
        man->shot_at > count) {
        return "a figure has to do with nobody";
    }
    return NULL;
}

static bool is_held_by(const struct ky_figure *victim, int holder)
{
    for (int i = 0; i < KY_HOLDERS; i++) {
        if (victim->holders[i] == holder) return true;
    }
    return false;
}

// KY_16_9, KY_16_26 What binds two is known to both.
static const char *unsound_ties(const struct ky_battle *battle, int number)
{
    const struct ky_figure *man = &battle->figures[number];
    const struct ky_figure *other = &battle->figures[man->shares];
    bool gap = false;
    if (man->shares && other->shares != number) return "half a shared hex";
    if (man->shares && other->cell != man->cell) return "two share a hex and are apart";
    if (man->shares && ky_mounted(man)) return "a rider shares his hex";
    if (man->grappling && !man->shares) return "who grapples is alone";
    if (man->grappling != other->grappling && man->shares) return "half a grapple";
    if (man->holds && !is_held_by(&battle->figures[man->holds], number)) return "half a hold";
    for (int i = 0; i < KY_HOLDERS; i++) {
        int holder = man->holders[i];
        if (holder && gap) return "there is a gap among the holders";
        gap |= !holder;
        if (holder > battle->count) return "nobody holds somebody";
        if (holder && battle->figures[holder].holds != number) return "half a hold";
    }
    return NULL;
}

// KY_6_1
static const char *unsound_horse(const struct ky_battle *battle, const struct ky_mount *mount,
                                 int number, int cells)
{
    const struct ky_figure *rider = &battle->figures[mount->rider];
    if (mount->head > cells || mount->facing > 5) return "a horse is off the map";
    if (mount->gait >= KY_GAITS || mount->quality >= KY_HORSES) return "a horse is of no kind";
    if (!mount->rider) return NULL;
    if (mount->rider > battle->count || rider->horse != number) {
        return "a horse has a rider who is not in its saddle";
    }
    if (mount->dead) return "a dead horse is ridden (KY-14.2)";
    if (rider->cell != mount->head || rider->facing != mount->facing) {
        return "a rider is not where his horse is (KY-6.1)";
    }
    return rider->lying ? "a rider lies on the ground" : NULL;
}

static const char *unsound_figure(const struct ky_battle *battle, int number, int cells)
{
    const struct ky_figure *man = &battle->figures[number];
    const char *wrong;
    if (number < 1 || number > battle->count || !man->side) {
        return bytes_are_zero(man, sizeof *man) ? NULL : "a figure of nobody has state";
    }
    if (man->cell > cells || man->body > cells || man->began > cells) {
        return "a figure is off the map";
    }
    if (man->side > battle->head.sides) return "a figure is of a side that takes no part";
    if (man->group > KY_GROUPS) return "a figure is of no group";
    if (man->state == KY_GONE && man->cell) return "a figure is gone and still there";
    if (man->state == KY_ABSENT || man->state > KY_GONE) return "a figure is in no state";
    if (man->state != KY_ABLE && (man->horse || man->shares || man->holds || man->holders[0])) {
        return "who is down still rides or holds";
    }
    if (man->horse > KY_MOUNTS || (man->horse && battle->mounts[man->horse].rider != number)) {
        return "a rider is in a saddle that is not his";
    }
    if ((wrong = unsound_numbers(man, battle->count)) != NULL) return wrong;
    if ((wrong = unsound_arms(man, cells)) != NULL) return wrong;
    return unsound_ties(battle, number);
}

// KY_4_5 Puts somebody into a hex; false: another is there who does not share it with him.
static bool take_hex(uint8_t *taken, uint16_t cell, int who)
{
    if (!cell) return true;
    if (taken[cell] && taken[cell] != who) return false;
    taken[cell] = (uint8_t)who;
    return true;
}

static const char *unsound_places(const struct ground *ground, const struct ky_battle *battle)
{
    uint8_t taken[GROUND_CELLS_CAP + 1] = {0};
    for (int i = 1; i <= KY_MOUNTS; i++) {
        const struct ky_mount *mount = &battle->mounts[i];
        if (!mount->head || mount->dead) continue;
        if (!take_hex(taken, mount->head, KY_FIGURES + i) ||
            !take_hex(taken, ky_rear(ground, mount), KY_FIGURES + i)) {
            return "two horses are in one hex";
        }
    }
    for (int i = 1; i <= battle->count; i++) {
        const struct ky_figure *man = &battle->figures[i];
        int terrain = ground->cells[man->cell].terrain;
        if (!ky_on_map(man) || man->lying) continue;
        if (terrain == G_SOLID || terrain == G_DEEP) {
            return "somebody stands in a solid hex (KY-4.6)";
        }
        int who = ky_mounted(man)                  ? KY_FIGURES + man->horse
                  : man->shares && man->shares < i ? man->shares
                                                   : i;
        if (!take_hex(taken, man->cell, who)) return "two stand in one hex (KY-4.5)";
    }
    return NULL;
}

static const char *unsound_head(const struct ky_battle *battle)
{
    const struct battle *head = &battle->head;
    for (int i = battle->push_count; i < KY_FIGURES; i++) {
        if (!bytes_are_zero(&battle->pushes[i], sizeof battle->pushes[i])) {
            return "an unused push is kept";
        }
    }
    for (int i = 0; i <= KY_GROUPS; i++) {
        const struct ky_group *group = &battle->groups[i];
        if (group->tests_in && !group->strength) return "a group tests that has nobody (KY-15.2)";
        if (group->leader > battle->count) return "a group is led by nobody";
        if (group->morale > RUN_AWAY) return "a group has no such morale";
    }
    if (!bytes_are_zero(&battle->mounts[0], sizeof battle->mounts[0])) {
        return "nobody's horse has state";
    }
    if (battle->terms.spare || !bytes_are_zero(battle->spare, sizeof battle->spare)) {
        return "spare bytes are used";
    }
    if (battle->count > KY_FIGURES || battle->phase > KY_PHASES) return "a count is out of range";
    if (head->bytes != ky_bytes(battle)) return "it is not as long as its figures are many";
    return battle_unsound(head);
}

const char *ky_unsound(const struct ground *ground, const struct battle *head)
{
    const struct ky_battle *battle = ky_in(head);
    int cells = ground->width * ground->height;
    const char *wrong = unsound_head(battle);
    for (int i = 0; i <= battle->count && !wrong; i++) {
        wrong = unsound_figure(battle, i, cells);
    }
    for (int i = 1; i <= KY_MOUNTS && !wrong; i++) {
        wrong = unsound_horse(battle, &battle->mounts[i], i, cells);
    }
    return wrong ? wrong : unsound_places(ground, battle);
}
