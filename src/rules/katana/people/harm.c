#include "rules/katana/people/harm.h"

#include "rules/katana/clash/clashing.h"
#include "rules/katana/moving/moving.h"
#include "rules/katana/turn/turn.h"

enum { FEET_A_LEVEL = 5 }; // KY-R88

static void tell_of(struct umpire *umpire, enum ky_event kind, uint16_t clause, int figure,
                    int amount)
{
    tell(umpire, (struct event){.clause = clause,
                                .kind = (uint16_t)kind,
                                .figure = (uint16_t)figure,
                                .roll = last_roll(umpire),
                                .amount = {(int16_t)amount}});
}

void ky_lie_down(struct umpire *umpire, int figure, uint16_t clause)
{
    struct ky_figure *man = &ky_of(umpire->battle)->figures[figure];
    if (man->lying) return;
    man->lying = 1;
    man->disturbed |= DISTURBED;
    tell_of(umpire, SAY_FALLS, clause, figure, 0);
}

static void drop_holder(struct ky_figure *victim, int holder)
{
    int kept = 0;
    for (int i = 0; i < KY_HOLDERS; i++) {
        if (victim->holders[i] != holder) victim->holders[kept++] = victim->holders[i];
    }
    while (kept < KY_HOLDERS) {
        victim->holders[kept++] = 0;
    }
}

void ky_release(struct ky_battle *battle, int victim, int holder)
{
    drop_holder(&battle->figures[victim], holder);
    battle->figures[holder].holds = 0;
}

// KY_16_26
void ky_entangle(struct umpire *umpire, int victim, int holder)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    struct ky_figure *man = &battle->figures[victim];
    for (int i = 0; i < KY_HOLDERS; i++) {
        if (man->holders[i]) continue;
        man->holders[i] = (uint8_t)holder;
        battle->figures[holder].holds = (uint8_t)victim;
        tell(umpire, (struct event){.clause = KY_16_26,
                                    .kind = SAY_ENTANGLED,
                                    .figure = (uint16_t)victim,
                                    .target = (uint16_t)holder});
        return;
    }
}

static void let_go_all(struct ky_battle *battle, int figure)
{
    struct ky_figure *man = &battle->figures[figure];
    if (man->holds) ky_release(battle, man->holds, figure);
    while (man->holders[0]) {
        ky_release(battle, figure, man->holders[0]);
    }
    if (!man->shares) return;
    struct ky_figure *other = &battle->figures[man->shares];
    other->shares = other->grappling = man->shares = man->grappling = 0;
}

// KY_16_25 The chain holds whoever is no farther off than it is long, so that one can close for the
// sickle; a pole or a short chain holds where it could strike (KY-R63).
static bool still_holds(const struct ky_field *field, int holder, int victim)
{
    const struct ky_figure *man = &field->battle->figures[holder];
    const struct ky_figure *other = &field->battle->figures[victim];
    int weapon = ky_weapon_held(man);
    if (!ky_sickle_of(man)) return ky_reaches(field, holder, victim, weapon);
    int reach = ky_room_in(field->ground)->zones[Z_CHAIN].reach;
    return ground_distance(field->ground, man->cell, other->cell) <= reach;
}

// A hold ends out of the weapon's reach, a shared hex when one has left it.
void ky_part(struct umpire *umpire, int figure)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    struct ky_figure *man = &battle->figures[figure];
    struct ky_field field;
    if (man->shares && battle->figures[man->shares].cell != man->cell) {
        struct ky_figure *other = &battle->figures[man->shares];
        other->shares = other->grappling = man->shares = man->grappling = 0;
    }
    if (!man->holds && !man->holders[0]) return;
    ky_field_lay(&field, umpire->ground, battle);
    for (int i = KY_HOLDERS - 1; i >= 0; i--) {
        int holder = man->holders[i];
        if (holder && !still_holds(&field, holder, figure)) ky_release(battle, figure, holder);
    }
    if (man->holds && !still_holds(&field, figure, man->holds)) {
        ky_release(battle, man->holds, figure);
    }
}

// KY_15_2, KY_15_3 What his group, and the group of who did it, will remember.
static void count_loss(struct ky_battle *battle, int figure, int by)
{
    const struct ky_figure *man = &battle->figures[figure];
    struct ky_group *group = &battle->groups[man->group];
    if (man->state != KY_ABLE) return; // he was out before, and counted then
    group->killed++;
    group->trigger = 1;
    if (man->hurt_now) group->wounded--; // a man wounded and killed in one move is killed only
    if (group->leader == figure) {
        bool inferior = by && battle->figures[by].status < man->status;
        group->leader_fell = inferior ? 2 : 1;
    }
    if (by && battle->figures[by].side != man->side) {
        battle->groups[battle->figures[by].group].kills++;
    }
}

// KY_10_9, KY_12_7
static void go_down(struct umpire *umpire, int figure, enum ky_fate fate, int by)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    struct ky_figure *man = &battle->figures[figure];
    struct ky_field field;
    count_loss(battle, figure, by);
    let_go_all(battle, figure);
    if (ky_mounted(man)) ky_unseat(umpire, figure, false);
    ky_field_lay(&field, umpire->ground, battle);
    man->body = ky_body_cell(&field, figure, by);
    man->state = fate == KILLED ? KY_DEAD : KY_OUT;
    man->lying = 1;
    man->hidden = 0;
    tell_of(umpire, fate == KILLED ? SAY_KILLED : SAY_KNOCKED_OUT,
            fate == KILLED ? KY_1_11 : KY_12_7, figure, 0);
}

// Whoever has so much has no use for more: counts stop there, and never begin anew.
static uint8_t and_more(uint8_t had, int more)
{
    int all = had + more;
    return (uint8_t)(all < KY_ENDLESS ? all : KY_ENDLESS);
}

void ky_hurt(struct umpire *umpire, int figure, struct ky_harm harm, int by)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    struct ky_figure *man = &battle->figures[figure];
    struct ky_harm had = {man->wounds, man->distractions, SURVIVES};
    enum ky_fate fate = ky_fate_of(had, harm, man->capacity);
    if (man->state == KY_DEAD) return;
    man->wounds = and_more(man->wounds, harm.wounds);
    man->hurt_points = and_more(man->hurt_points, harm.wounds); // KY_17_7
    man->distractions = and_more(man->distractions, harm.distractions);
    if (harm.wounds) {
        tell_of(umpire, SAY_WOUNDED, KY_10_8, figure, harm.wounds > 11 ? 11 : harm.wounds);
    }
    if (harm.distractions) tell_of(umpire, SAY_DISTRACTED, KY_12_5, figure, harm.distractions);
    if (harm.wounds && !man->hurt_now && man->state == KY_ABLE) {
        struct ky_group *group = &battle->groups[man->group];
        group->wounded++;
        group->trigger = 1;
        man->hurt_now = 1;
    }
    if (fate == KILLED || (fate != SURVIVES && man->state == KY_ABLE)) {
        go_down(umpire, figure, fate, by);
    }
}

// KY_14_2
void ky_hurt_horse(struct umpire *umpire, int rider, int wounds, bool killed)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    struct ky_mount *mount = &battle->mounts[battle->figures[rider].horse];
    mount->wounds = and_more(mount->wounds, wounds);
    if (wounds) tell_of(umpire, SAY_HORSE_WOUNDED, KY_14_1, rider, wounds > 11 ? 11 : wounds);
    if (!killed && mount->wounds < ky_horse_capacity(battle)) return;
    mount->dead = 1;
    tell_of(umpire, SAY_HORSE_KILLED, KY_14_2, rider, 0);
    ky_unseat(umpire, rider, true);
}

void ky_fall_down(struct umpire *umpire, int figure, int levels)
{
    struct ky_harm harm = ky_fall(levels * FEET_A_LEVEL, (uint16_t)figure, umpire->dice);
    ky_lie_down(umpire, figure, KY_7_4);
    ky_hurt(umpire, figure, harm, 0);
}

void ky_leave(struct umpire *umpire, int figure)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    struct ky_figure *man = &battle->figures[figure];
    tell_of(umpire, SAY_LEAVES, KY_15_7, figure, 0);
    let_go_all(battle, figure);
    if (ky_mounted(man)) battle->mounts[man->horse] = (struct ky_mount){0};
    man->state = KY_GONE;
    man->cell = man->horse = 0;
}

// KY_15_2, KY-R20
void ky_ambush(struct umpire *umpire, int figure, int target)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    if (!battle->figures[figure].hidden) return;
    ky_reveal(umpire, figure);
    if (target) battle->groups[battle->figures[target].group].trigger = 1;
}

void ky_keep_harm(struct ky_figure *man, struct ky_harm harm, int by)
{
    man->pending_wounds = and_more(man->pending_wounds, harm.wounds);
    man->pending_distractions = and_more(man->pending_distractions, harm.distractions);
    if (harm.fate > man->pending_fate) man->pending_fate = harm.fate;
    if (harm.wounds || harm.fate != SURVIVES) man->pending_by = (uint8_t)by;
}

void ky_keep_horse_harm(struct ky_mount *mount, int wounds)
{
    mount->pending_wounds = and_more(mount->pending_wounds, wounds);
}

static void settle_horse(struct umpire *umpire, int rider)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    struct ky_mount *mount = &battle->mounts[battle->figures[rider].horse];
    int wounds = mount->pending_wounds;
    bool dies = wounds == KY_ENDLESS;
    mount->pending_wounds = 0;
    if (wounds) ky_hurt_horse(umpire, rider, dies ? 0 : wounds, dies);
}

static void settle_man(struct umpire *umpire, int figure)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    struct ky_figure *man = &battle->figures[figure];
    struct ky_harm harm = {man->pending_wounds, man->pending_distractions, man->pending_fate};
    int by = man->pending_by, down = man->pending_lying;
    man->pending_wounds = man->pending_distractions = man->pending_fate = 0;
    man->pending_by = man->pending_lying = 0;
    if (harm.wounds || harm.distractions || harm.fate) ky_hurt(umpire, figure, harm, by);
    if (!ky_on_map(man)) return;
    if (down == 1) ky_lie_down(umpire, figure, KY_7_1);
    if (down == 2) ky_unseat(umpire, figure, true);
}

// KY_10_15 Harm first, for everybody at once; then what binds people.
void ky_settle_harm(struct umpire *umpire)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    for (int i = 1; i <= battle->count; i++) {
        if (ky_mounted(&battle->figures[i])) settle_horse(umpire, i);
        settle_man(umpire, i);
    }
    for (int i = 1; i <= battle->count; i++) {
        struct ky_figure *man = &battle->figures[i];
        int victim = man->pending_hold;
        man->pending_hold = 0;
        if (victim == KY_ENDLESS) {
            if (man->holds) ky_release(battle, man->holds, i);
            continue;
        }
        if (!victim || man->holds || !ky_on_map(man)) continue;
        if (ky_on_map(&battle->figures[victim])) ky_entangle(umpire, victim, i);
    }
}
