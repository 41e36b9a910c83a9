// The questions that interrupt a course (3.4 c'): stop strokes, strikes at a body charge, strokes
// in passing, and throwing oneself aside.
#include "core/standing.h"
#include "rules/katana/clash/clashing.h"
#include "rules/katana/moving/local.h"

// What keeps somebody from a stroke out of turn. Under a double phase he has two (KY-17.13).
static bool has_stroke(const struct ky_battle *battle, int figure)
{
    const struct ky_figure *man = &battle->figures[figure];
    int actions = ky_actions_now(battle, man);
    if (!ky_on_map(man) || man->hidden || man->grappling || man->holds || man->dodged) return false;
    if (man->strokes >= (actions ? actions : 1) || man->acted == CHARGE) return false;
    if (ky_mounted(man) && ky_mount_of(battle, man)->steered) return false; // KY_6_4
    if (battle->head.options[EXHAUSTION] == PLAYED && man->stamina <= 0) return false;
    return battle->groups[man->group].morale != RUN_AWAY || man->player; // KY_15_7
}

// May he aim that weapon at somebody where he stands now?
static bool can_aim_it(const struct ky_field *field, int figure, int foe, int weapon)
{
    const struct ky_figure *man = &field->battle->figures[figure];
    const struct ky_figure *other = &field->battle->figures[foe];
    int distance = ground_distance(field->ground, man->cell, other->cell);
    if (man->side == other->side || other->hidden) return false;
    if (!has_stroke(field->battle, figure) || !ky_is_played(field->battle, weapon)) return false;
    if (ky_is_recovering(man, weapon, distance)) return false; // KY_16_7
    if (ky_weapons[weapon].damage == TRIPS && ky_mounted(other)) return false;
    return ky_reaches(field, figure, foe, weapon);
}

// KY_2_3 One way after the other of using what he holds; NO_WEAPON: there is no more. Nobody is asked
// for a chain that his enemies do not know of (KY-R65).
static int weapon_by(const struct ky_figure *man, int number)
{
    const struct ky_arm *arm = ky_arm_held(man);
    bool secret = arm && arm->concealed && !arm->used;
    if (number == 0 && (secret || ky_ways_of(man) == 1)) return ky_weapon_held(man);
    return !secret && number < ky_ways_of(man) && ky_ways_of(man) > 1
               ? ky_tool_way(arm->tool, number)
               : NO_WEAPON;
}

static bool can_aim(const struct ky_field *field, int figure, int foe)
{
    const struct ky_figure *man = &field->battle->figures[figure];
    for (int i = 0, weapon; (weapon = weapon_by(man, i)); i++) {
        if (can_aim_it(field, figure, foe, weapon)) return true;
    }
    return false;
}

// A stop stroke takes a reach of more than one hex, and somebody farther off than that.
static bool can_stop_with(const struct ky_field *field, int figure, int mover, int weapon)
{
    int reach = ky_zone_of(field->ground, field->battle, figure, weapon)->reach;
    return reach > 1 && can_aim_it(field, figure, mover, weapon);
}

// KY_10_10 A weapon that reaches farther than one hex, against somebody who comes nearer (KY-R28).
static bool may_stop(const struct ky_field *field, int figure, int mover, uint16_t to)
{
    const struct ground *ground = field->ground;
    const struct ky_figure *man = &field->battle->figures[figure];
    const struct ky_figure *other = &field->battle->figures[mover];
    if (man->side == other->side || !ky_on_map(man) || man->shares == mover) return false;
    int distance = ground_distance(ground, man->cell, other->cell);
    if (distance < 2 || ground_distance(ground, man->cell, to) >= distance) return false;
    for (int i = 0, weapon; (weapon = weapon_by(man, i)); i++) {
        if (can_stop_with(field, figure, mover, weapon)) return true;
    }
    return false;
}

static void ask(struct umpire *umpire, enum ky_step step, int figure, int target)
{
    step_into(umpire, (struct frame){.step = (uint8_t)step,
                                     .side = ky_of(umpire->battle)->figures[figure].side,
                                     .figure = (uint16_t)figure,
                                     .target = (uint16_t)target});
}

static bool ask_stops(struct umpire *umpire, const struct ky_field *field, int mover, uint16_t to)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    struct ky_order order = battle->figures[mover].orders[battle->phase - 1];
    int charged = battle->figures[mover].acted == CHARGE ? order.turn : 0; // KY_16_2
    for (int i = 1; to && i <= battle->count; i++) {
        uint64_t bit = UINT64_C(1) << i;
        if (i == charged || battle->asked & bit || !may_stop(field, i, mover, to)) continue;
        battle->asked |= bit;
        ask(umpire, STOPPING, i, mover);
        return true;
    }
    return false;
}

// KY_16_2 Where the charger first stands in a hex that the weapon can attack (KY-R85).
static bool ask_charged(struct umpire *umpire, const struct ky_field *field, int mover, int foe)
{
    struct ky_figure *man = &ky_of(umpire->battle)->figures[foe];
    if (man->called || !can_aim(field, foe, mover)) return false;
    man->called = 1;
    ask(umpire, CHARGED, foe, mover);
    return true;
}

// Nobody strikes at a man who only begins to climb, or who finds his way barred.
static bool ask_on_foot(struct umpire *umpire, const struct ky_field *field, int mover)
{
    const struct ky_battle *battle = field->battle;
    const struct ky_figure *man = &battle->figures[mover];
    struct ky_order order = man->orders[battle->phase - 1];
    uint16_t to = ky_order_cell(field->ground, man, order, 0);
    const struct ky_figure *foe = &battle->figures[order.turn];
    if (order.kind == CHARGE && ask_charged(umpire, field, mover, order.turn)) return true;
    bool into = (order.kind == CHARGE || order.kind == CLOSE) && foe->cell == to;
    enum ky_entry entry = ky_entry(field, man, man->cell, to);
    if (entry == CLIMBS && order.kind == FORWARD) return false;
    if (entry == NO_ENTRY && !into && !battle->step && order.kind != LEAP) return false;
    return ask_stops(umpire, field, mover, to);
}

// KY_14_8 The stroke must be one of his own phase (KY-6.4).
static bool may_strike_in_passing(const struct ky_field *field, int rider, int target)
{
    const struct ky_battle *battle = field->battle;
    return ky_actions_now(battle, &battle->figures[rider]) && can_aim(field, rider, target);
}

static bool may_dodge_to(const struct ky_field *field, int figure, int rider, uint16_t cell)
{
    const struct ky_battle *battle = field->battle;
    const struct ky_figure *man = &battle->figures[figure];
    const struct ky_mount *mount = ky_mount_of(battle, &battle->figures[rider]);
    int rise = field->ground->cells[cell].level - field->ground->cells[man->cell].level;
    if (!ky_hex_free(field, cell) || rise > 1 || rise < -1) return false;
    return !ky_in_path(field->ground, mount, cell);
}

// KY_14_9
static bool may_dodge(const struct ky_field *field, int figure, int rider)
{
    const struct ky_figure *man = &field->battle->figures[figure];
    if (ky_held(man) || man->grappling || man->collapsed) return false;
    for (int i = 0; i < 6; i++) {
        uint16_t cell = field->ground->next[man->cell][i];
        if (may_dodge_to(field, figure, rider, cell)) return true;
    }
    return false;
}

static bool ask_mounted(struct umpire *umpire, const struct ky_field *field, int rider)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    const struct ky_mount *mount = ky_mount_of(battle, &battle->figures[rider]);
    struct ky_pace pace = ky_pace_next(umpire->ground, mount);
    if (ask_stops(umpire, field, rider, pace.head)) return true;
    if (!ky_ride_ready(umpire, rider, false)) return false;
    bool fast = mount->gait == CANTER || mount->gait == GALLOP;
    for (int who; (who = ky_rides_upon(umpire->ground, battle, mount));) {
        battle->figures[who].called = 1;
        if (fast && may_strike_in_passing(field, rider, who)) {
            ask(umpire, RIDING_BY, rider, who);
            return true;
        }
        if (!fast && may_dodge(field, who, rider)) {
            ask(umpire, DODGING, who, rider);
            return true;
        }
    }
    return false;
}

bool ky_course_asks(struct umpire *umpire, int figure)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    struct ky_field field;
    if (!ky_under_way(battle, figure)) return false;
    ky_field_lay(&field, umpire->ground, battle);
    return ky_mounted(&battle->figures[figure]) ? ask_mounted(umpire, &field, figure)
                                                : ask_on_foot(umpire, &field, figure);
}

uint8_t ky_question_asks(const struct battle *battle)
{
    return SIDE_BIT(battle_frame(battle)->side);
}

static int kind_asked(const struct frame *frame)
{
    switch (frame->step) {
    case STOPPING: return STOP;
    case CHARGED: return STRIKE;
    case RIDING_BY: return RIDE_STRIKE;
    default: return DODGE;
    }
}

void ky_question_finish(const struct battle *battle, struct choice *choice)
{
    if (choice->kind == RIDE_STRIKE_NOT) choice->target = battle_frame(battle)->target;
}

// A stroke that is offered: the way of the weapon serves, and the horse can be aimed at.
static struct problem stroke_check(const struct ky_field *field, const struct choice *choice)
{
    int foe = battle_frame(&field->battle->head)->target;
    int weapon = ky_weapon_named(&field->battle->figures[choice->figure], choice);
    if (!weapon) return forbidden(KY_2_3, "his weapon is not used in that way");
    bool serves = choice->kind == STOP ? can_stop_with(field, choice->figure, foe, weapon)
                                       : can_aim_it(field, choice->figure, foe, weapon);
    if (!serves) return forbidden(KY_10_10, "the weapon does not reach him in that way");
    if (!(choice->parts & 2)) return no_problem();
    return ky_horse_check(field, choice->figure, foe, weapon);
}

static void propose_strokes(const struct ky_field *field, struct choice choice,
                            struct choices *choices)
{
    const struct ky_figure *man = &field->battle->figures[choice.figure];
    for (int i = 0; i < ky_ways_of(man); i++) {
        choice.parts = 0;
        ky_name_way(man, i, &choice);
        if (fine(stroke_check(field, &choice))) choices_add(choices, &choice);
        choice.parts |= 2;
        if (choice.kind == STOP && fine(stroke_check(field, &choice))) {
            choices_add(choices, &choice);
        }
    }
}

void ky_question_propose(const struct ground *ground, const struct battle *battle, enum side side,
                         struct choices *choices)
{
    const struct frame *frame = battle_frame(battle);
    struct choice choice = {
        .kind = (uint8_t)kind_asked(frame), .side = (uint8_t)side, .figure = frame->figure};
    if (choice.kind == RIDE_STRIKE) choice.target = frame->target;
    if (choice.kind != DODGE) {
        struct ky_field field;
        ky_field_lay(&field, ground, ky_in(battle));
        propose_strokes(&field, choice, choices);
        choice.kind++; // and not
        choices_add(choices, &choice);
        return;
    }
    uint16_t cell = ky_in(battle)->figures[frame->figure].cell;
    for (int i = 0; i < 6; i++) {
        if (!ground->next[cell][i]) continue;
        struct hex hex = ground_hex(ground, ground->next[cell][i]);
        choice.x = hex_column(hex);
        choice.y = hex_row(hex);
        if (fine(ky_question_check(ground, battle, &choice))) choices_add(choices, &choice);
    }
    choice = (struct choice){.kind = DODGE_NOT, .side = (uint8_t)side, .figure = frame->figure};
    choices_add(choices, &choice);
}

static struct problem dodge_check(const struct ground *ground, const struct battle *battle,
                                  const struct choice *choice)
{
    const struct frame *frame = battle_frame(battle);
    uint16_t from = ky_in(battle)->figures[frame->figure].cell;
    uint16_t to = ground_cell_at(ground, choice->x, choice->y);
    struct ky_field field;
    if (!to || ground_distance(ground, from, to) != 1) {
        return forbidden(KY_14_9, "he throws himself into a hex beside his own");
    }
    ky_field_lay(&field, ground, ky_in(battle));
    if (may_dodge_to(&field, frame->figure, frame->target, to)) return no_problem();
    return forbidden(KY_14_9, "a free hex was expected that is not in the horse's path");
}

struct problem ky_question_check(const struct ground *ground, const struct battle *battle,
                                 const struct choice *choice)
{
    const struct frame *frame = battle_frame(battle);
    int asked = kind_asked(frame);
    bool kind = choice->kind == asked || choice->kind == asked + 1; // or not
    if (!kind || choice->figure != frame->figure) {
        return forbidden(KY_10_10, "something else is asked now");
    }
    if (asked == RIDE_STRIKE && choice->target != frame->target) {
        return forbidden(KY_14_8, "it is somebody else who is about to be ridden down");
    }
    if (choice->kind == DODGE) return dodge_check(ground, battle, choice);
    if (choice->kind != asked) return no_problem();
    struct ky_field field;
    ky_field_lay(&field, ground, ky_in(battle));
    return stroke_check(&field, choice);
}

static void dodge(struct umpire *umpire, int figure, uint16_t to)
{
    struct ky_figure *man = &ky_of(umpire->battle)->figures[figure];
    struct ky_field field;
    ky_field_lay(&field, umpire->ground, ky_of(umpire->battle));
    if (!ky_hex_free(&field, to)) { // somebody hid there: he is ridden down
        ky_bump(umpire, &field, figure, to);
        return;
    }
    man->cell = to;
    man->dodged = 1;
    man->disturbed |= DISTURBED;
    man->called = man->going = man->climbing = 0;
    ky_part(umpire, figure);
    ky_tell_place(umpire, SAY_DODGES, KY_14_9, figure);
    ky_look_about(umpire, figure);
}

// A man who is beaten on his way goes no further; a horse is not stopped (KY-R28).
void ky_question_apply(struct umpire *umpire, const struct choice *choice)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    int target = battle_frame(umpire->battle)->target;
    step_done(umpire);
    if (choice->kind == DODGE) {
        dodge(umpire, choice->figure, ground_cell_at(umpire->ground, choice->x, choice->y));
    } else if (choice->kind == STOP || choice->kind == STRIKE || choice->kind == RIDE_STRIKE) {
        uint16_t clause = choice->kind == STOP     ? KY_10_10
                          : choice->kind == STRIKE ? KY_16_2
                                                   : KY_14_8;
        bool beaten = ky_strike_now(umpire, choice, target, clause);
        if (beaten && choice->kind != RIDE_STRIKE) battle->figures[target].going = 0;
    }
}

// Standing orders: at whom, and with what prospects.

static bool is_rider(const struct ground *ground, const struct battle *head,
                     const struct choice *choice)
{
    const struct ky_battle *battle = ky_in(head);
    (void)ground;
    (void)choice;
    return ky_mounted(&battle->figures[battle_frame(head)->target]);
}

// What his die is ahead before it is thrown; a leap aside needs none.
static bool is_level(const struct ground *ground, const struct battle *head,
                     const struct choice *choice)
{
    struct ky_battle battle;
    int foe = battle_frame(head)->target;
    struct ky_field field;
    struct tally own, other;
    if (choice->kind == DODGE) return true;
    battle_copy(&battle.head, head);
    struct ky_figure *man = &battle.figures[choice->figure];
    man->way = (uint8_t)(choice->parts & 1 ? ky_weapon_named(man, choice) : man->way);
    ky_field_lay(&field, ground, &battle);
    enum ky_action answer = ky_may_answer(&field, foe, choice->figure) ? ATTACKS : DEFENDS;
    struct ky_clash clash = {.side = {ky_fighter_of(&field, choice->figure, foe, ATTACKS),
                                      ky_fighter_of(&field, foe, choice->figure, answer)}};
    ky_fighter_tally(&clash, 0, &own);
    ky_fighter_tally(&clash, 1, &other);
    return own.total >= other.total;
}

static bool is_stroke(const struct ground *ground, const struct battle *head,
                      const struct choice *choice)
{
    (void)ground;
    (void)head;
    return choice->kind != DODGE;
}

static bool is_leap(const struct ground *ground, const struct battle *head,
                    const struct choice *choice)
{
    return !is_stroke(ground, head, choice);
}

static bool may_be_asked(const struct battle *head, uint16_t figure)
{
    return figure && figure <= ky_in(head)->count && ky_able(&ky_in(head)->figures[figure]);
}

static uint16_t who_comes(const struct battle *head)
{
    return battle_frame(head)->target;
}

const struct reactions ky_reactions = {
    .kinds = KIND(STOP) | KIND(STRIKE) | KIND(RIDE_STRIKE) | KIND(DODGE),
    .deed = "strike or leap aside",
    .concerns = may_be_asked,
    .cause = who_comes,
    .stances = {{"level", "where his die is not behind", is_level},
                {"riders", "only at riders", is_rider},
                {"strokes", "only by a stroke", is_stroke},
                {"leaps", "only by leaping aside", is_leap}},
};
