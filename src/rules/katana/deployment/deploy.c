#include "rules/katana/deployment/deploy.h"

#include "rules/katana/turn/turn.h"

#include <stdio.h>
#include <string.h>

#define MOVES_CAP  99
#define MOVES_MOST 20 // where the scenario does not say

// KY_15_1 A group by its name; figures without one make a group of their own.
static bool join_group(struct scenario *scenario, struct ky_battle *battle, int index, int *groups)
{
    const struct piece *piece = &scenario->pieces[index];
    struct ky_figure *man = &battle->figures[index + 1];
    const char *name = piece->group[0] ? piece->group : piece->name;
    for (int i = 1; i <= *groups; i++) {
        bool same = strcmp(scenario->ground.group_names[i], name) == 0;
        if (!same || battle->groups[i].side != piece->side) continue;
        man->group = (uint8_t)i;
        return true;
    }
    if (*groups == KY_GROUPS) return false;
    man->group = (uint8_t)++ * groups;
    battle->groups[*groups].side = piece->side;
    memcpy(scenario->ground.group_names[*groups], name, strlen(name) + 1);
    return true;
}

// KY_1_7, KY_1_10 Who is said to lead it leads, else a player's character, else the highest status.
static void settle_group(const struct scenario *scenario, struct ky_battle *battle, int figure)
{
    const struct ky_figure *man = &battle->figures[figure];
    struct ky_group *group = &battle->groups[man->group];
    const struct ky_figure *leader = &battle->figures[group->leader];
    bool leads = piece_word(scenario->pieces[figure - 1].words, "leads", NULL);
    bool said =
        group->leader && piece_word(scenario->pieces[group->leader - 1].words, "leads", NULL);
    bool better = !group->leader || man->player > leader->player ||
                  (man->player == leader->player && man->status > leader->status);
    group->strength++;
    if (leads || (!said && better)) group->leader = (uint8_t)figure;
}

// KY_1_9 The lowest troop type of those who are led, or that of a leader who leads nobody.
static void settle_troop(struct ky_battle *battle, struct ky_group *group, int number)
{
    bool led = false;
    group->troop = battle->figures[group->leader].troop;
    for (int i = 1; i <= battle->count; i++) {
        const struct ky_figure *man = &battle->figures[i];
        if (man->group != number || man->player || i == group->leader) continue;
        if (!led || man->troop > group->troop) group->troop = man->troop;
        led = true;
    }
}

// KY_4_5 Everybody stands on ground that bears him, and alone.
static bool all_have_room(const struct scenario *scenario, const struct ky_battle *battle,
                          struct fault *fault)
{
    static const char path[] = "forces";
    uint8_t taken[GROUND_CELLS_CAP + 1] = {0};
    for (int i = 1; i <= battle->count; i++) {
        const struct ky_figure *man = &battle->figures[i];
        uint16_t rear = ky_mounted(man) ? ky_rear(&scenario->ground, ky_mount_of(battle, man)) : 0;
        uint16_t cells[2] = {man->cell, rear};
        if (!man->cell || (ky_mounted(man) && !rear)) {
            return fault_set(fault, path, "%s has no place on the board",
                             ground_name(&scenario->ground, (uint16_t)i));
        }
        for (int half = 0; half < 2 && cells[half]; half++) {
            uint8_t terrain = scenario->ground.cells[cells[half]].terrain;
            if (!taken[cells[half]] && terrain != G_SOLID && terrain != G_DEEP) {
                taken[cells[half]] = 1;
                continue;
            }
            return fault_set(fault, path, "%s stands where nobody can, or somebody else does",
                             ground_name(&scenario->ground, (uint16_t)i));
        }
    }
    return true;
}

bool ky_deploy(struct battle *head, struct scenario *scenario, struct fault *fault)
{
    struct ky_battle *battle = ky_of(head);
    int groups = 0;
    if (scenario->sides < 2) return fault_set(fault, "sides", "two sides or more fight");
    if (scenario->piece_count > KY_FIGURES) {
        return fault_set(fault, "forces", "at most %d figures take part", KY_FIGURES);
    }
    if (scenario->turns > MOVES_CAP) {
        return fault_set(fault, "turns", "at most %d moves are played", MOVES_CAP);
    }
    battle->count = (uint8_t)scenario->piece_count;
    for (int i = 0; i < scenario->piece_count; i++) {
        if (!ky_read_figure(scenario, i, battle, fault)) return false;
        snprintf(scenario->ground.names[i + 1], GROUND_NAME_CAP, "%s", scenario->pieces[i].name);
        if (!join_group(scenario, battle, i, &groups)) {
            return fault_set(fault, "forces", "there are at most %d groups", KY_GROUPS);
        }
    }
    for (int i = 1; i <= battle->count; i++) {
        settle_group(scenario, battle, i);
    }
    for (int i = 1; i <= groups; i++) {
        settle_troop(battle, &battle->groups[i], i);
    }
    if (!ky_read_marks(head, scenario, fault)) return false;
    if (!all_have_room(scenario, battle, fault)) return false;
    battle->moves = (uint8_t)(scenario->turns ? scenario->turns : MOVES_MOST);
    head->bytes = ky_bytes(battle);
    head->depth = 1;
    head->frames[0] = (struct frame){.step = SETUP};
    return true;
}
