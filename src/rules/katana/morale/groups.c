// What a group has seen and suffered in a move, and who leads it (KY-15, KY-R55, KY-R58).
#include "rules/katana/morale/morale.h"
#include "rules/katana/shooting/sight.h"
#include "rules/katana/turn/turn.h"

// KY_15_4, KY_17_10 Who has collapsed is there, and knows nothing of it.
static bool is_conscious(const struct ky_figure *man)
{
    return ky_on_map(man) && !man->collapsed;
}

// The member who sees for the group: its leader, or its able member of highest status.
static int eyes_of(const struct ky_battle *battle, int group)
{
    int best = battle->groups[group].leader;
    if (best && is_conscious(&battle->figures[best])) return best;
    best = 0;
    for (int i = 1; i <= battle->count; i++) {
        const struct ky_figure *man = &battle->figures[i];
        if (man->group != group || !is_conscious(man)) continue;
        if (!best || man->status > battle->figures[best].status) best = i;
    }
    return best;
}

static int able_in_group(const struct ky_battle *battle, int group)
{
    int count = 0;
    for (int i = 1; i <= battle->count; i++) {
        count += battle->figures[i].group == group && ky_on_map(&battle->figures[i]);
    }
    return count;
}

// KY_15_4, KY_1_5 A player's character counts whatever his class; others only for their own or lower.
static int leadership_of(const struct ky_battle *battle, int group)
{
    const struct ky_group *own = &battle->groups[group];
    const struct ky_figure *leader = &battle->figures[own->leader];
    if (!own->leader || !is_conscious(leader)) return 0;
    return leader->player || leader->troop <= own->troop ? leader->leadership : 0;
}

static bool on_foot(const struct ky_battle *battle, int group)
{
    for (int i = 1; i <= battle->count; i++) {
        const struct ky_figure *man = &battle->figures[i];
        if (man->group == group && ky_on_map(man) && ky_mounted(man)) return false;
    }
    return true;
}

// What the enemies in sight do: how many there are, how many leave, whether horsemen come.
static void watch_enemies(const struct ky_field *field, int group, int eyes, struct ky_mood *mood)
{
    const struct ky_battle *battle = field->battle;
    const struct ky_figure *own = &battle->figures[eyes];
    int enemies = 0, leaving = 0, friends = 0;
    for (int i = 1; i <= battle->count; i++) {
        const struct ky_figure *man = &battle->figures[i];
        if (!ky_on_map(man)) continue;
        bool member = man->group == group;
        if (!member && i != eyes && ky_seen(field, eyes, i) == UNSEEN) continue;
        if (man->side == own->side) {
            friends++;
            continue;
        }
        int now = ground_distance(field->ground, own->cell, man->cell);
        int then = man->began ? ground_distance(field->ground, own->cell, man->began) : now;
        enemies++;
        leaving += now > then;
        if (ky_mounted(man) && now <= 20 && now < then && on_foot(battle, group)) {
            mood->horsemen = 1;
        }
    }
    mood->outnumbered = enemies > friends;
    mood->enemy_leaving = 2 * leaving > enemies;
}

static bool better_friends_run(const struct ky_field *field, int group, int eyes)
{
    const struct ky_battle *battle = field->battle;
    int highest = INT16_MIN;
    for (int i = 1; i <= battle->count; i++) {
        const struct ky_figure *man = &battle->figures[i];
        if (man->group == group && !man->player && man->status > highest) highest = man->status;
    }
    for (int i = 1; i <= battle->count; i++) {
        const struct ky_figure *man = &battle->figures[i];
        bool runs = battle->groups[man->group].morale == RUN_AWAY && !man->player;
        if (man->group == group || man->side != battle->figures[eyes].side || !ky_on_map(man)) {
            continue;
        }
        if (runs && man->status > highest && ky_seen(field, eyes, i) != UNSEEN) return true;
    }
    return false;
}

struct ky_mood ky_mood_of(const struct ky_field *field, int number)
{
    const struct ky_battle *battle = field->battle;
    const struct ky_group *group = &battle->groups[number];
    int eyes = eyes_of(battle, number);
    struct ky_mood mood = {
        .group = (uint16_t)number,
        .troop = group->troop,
        .leadership = (uint8_t)leadership_of(battle, number),
        .wounded = group->wounded,
        .killed = group->killed,
        .leader_killed = group->leader_fell > 0,
        .by_inferior = group->leader_fell == 2,
        .killed_more = group->kills > group->killed,
    };
    if (!eyes) return mood;
    watch_enemies(field, number, eyes, &mood);
    mood.friends_running = better_friends_run(field, number, eyes);
    return mood;
}

// KY_15_2, KY_15_9 A player's character alone is no group that tests.
bool ky_must_test(const struct ky_battle *battle, int number)
{
    const struct ky_group *group = &battle->groups[number];
    if (!group->strength) return false;
    int able = able_in_group(battle, number);
    bool others = false;
    for (int i = 1; i <= battle->count; i++) {
        const struct ky_figure *man = &battle->figures[i];
        others |= man->group == number && ky_on_map(man) && !man->player;
    }
    if (!others) return false;
    bool shaken = group->morale != CONTINUE && battle->head.options[RALLY] == SWITCHED_ON;
    return group->trigger || 2 * able <= group->strength || shaken;
}

// KY_15_1, KY-R58
void ky_groups_lead(struct ky_battle *battle)
{
    for (int group = 1; group <= KY_GROUPS; group++) {
        struct ky_group *own = &battle->groups[group];
        if (!own->strength) continue;
        if (own->leader && ky_on_map(&battle->figures[own->leader])) continue;
        own->leader = 0;
        own->leader = (uint8_t)eyes_of(battle, group);
    }
}
