// The melee phase begins: who fights whom, who supports, who leads (TY_9_1, TY_9_2, TY_R32).
#include "rules/tyneside/field/field.h"
#include "rules/tyneside/field/gaps.h"
#include "rules/tyneside/melee/melee.h"
#include "rules/tyneside/melee/rounds.h"
#include "rules/tyneside/shooting/shooting.h"

#define CHANGES_OFFERED 6 // a player who goes by proposals must come to an end

enum { PAIRS_ASKED, PRIMARIES_ASKED }; // in the frame's extra: the turn's side, then the other

static struct frame *frame_of(struct umpire *umpire)
{
    return &umpire->battle->frames[umpire->battle->depth - 1];
}

static struct problem pair_check(const struct ty_battle *battle, const struct choice *choice)
{
    struct ty_pairs pairs;
    if (!choice->target || choice->target > battle->count ||
        !ty_opposes(battle, choice->figure, choice->target)) {
        return forbidden(TY_9_1, "the two do not touch");
    }
    ty_pairs_now(battle, &pairs);
    if (pairs.partner[choice->figure] == choice->target) {
        return forbidden(TY_9_1, "the two fight already");
    }
    if (ty_pairs_bring(battle, &pairs, choice->figure, choice->target)) return no_problem();
    return forbidden(TY_9_1, "there must be as many combats as there can be");
}

// Spare men of either side are the affair of the side whose turn it is.
static struct problem support_check(const struct ty_battle *battle, const struct choice *choice)
{
    int own = ty_combat_of(battle, choice->figure);
    int other = choice->target ? ty_combat_of(battle, choice->target) : -1;
    if (other < 0 || battle->figures[choice->figure].side != battle->figures[choice->target].side) {
        return forbidden(TY_9_2, "one supports a friend who fights");
    }
    const struct ty_combat *combat = own < 0 ? NULL : &battle->combats[own];
    bool supports =
        combat && (combat->support[0] == choice->figure || combat->support[1] == choice->figure);
    if (own == other) return forbidden(TY_9_2, "it takes part in that combat already");
    if (combat && !supports) return forbidden(TY_9_2, "it has a combat of its own");
    if (ty_may_support(battle, &battle->combats[other], choice->figure)) return no_problem();
    return forbidden(TY_9_2, "up to three fight one, whom all of them touch and can fight");
}

// TY_9_11, TY_R31
static struct problem strike_check(const struct ty_battle *battle, const struct choice *choice)
{
    const struct ty_figure *figure = &battle->figures[choice->figure];
    const struct ty_figure *fallen = &battle->figures[choice->target];
    if (!choice->target || choice->target > battle->count || fallen->side == figure->side ||
        !ty_on_table(fallen) || !ty_disabled(battle, fallen) || !ty_touching(figure, fallen)) {
        return forbidden(TY_9_11, "there is no disabled enemy within its reach");
    }
    if (!ty_standing(battle, figure)) return forbidden(TY_8_2, "it can do nothing any more");
    if (ty_engaged(battle, choice->figure)) {
        return forbidden(TY_9_11, "it has an enemy who stands to fight");
    }
    if (figure->mounted && !ty_can_fight(battle, choice->figure, choice->target)) {
        return forbidden(TY_9_9, "a rider does not fight behind his back");
    }
    if (ty_combat_of(battle, choice->target) >= 0) {
        return forbidden(TY_9_11, "somebody strikes at him");
    }
    if (ty_combat_of(battle, choice->figure) < 0 && battle->combat_count == TY_COMBATS) {
        return forbidden(TY_9_1, "so many cannot fight at once");
    }
    return no_problem();
}

static struct problem primary_check(const struct ty_battle *battle, const struct choice *choice)
{
    int number = ty_combat_of(battle, choice->figure);
    if (number < 0) return forbidden(TY_9_2, "it takes no part in a combat");
    const struct ty_combat *combat = &battle->combats[number];
    if (combat->support[0] != choice->figure && combat->support[1] != choice->figure) {
        return forbidden(TY_9_2, "it is nobody's supporter");
    }
    if (ty_may_lead(battle, combat, choice->figure)) return no_problem();
    return forbidden(TY_9_9, "the rider cannot fight him, and can fight another of them");
}

struct problem ty_pairing_check(const struct ground *ground, const struct battle *head,
                                const struct choice *choice)
{
    const struct ty_battle *battle = ty_in(head);
    bool supports = choice->kind == SUPPORT, leads = choice->kind == PRIMARY;
    (void)ground;
    if (choice->kind == END) return no_problem();
    if (!supports && !leads && choice->kind != PAIR && choice->kind != STRIKE) {
        return forbidden(TY_9_1, "say who fights whom, or end");
    }
    if (!choice->figure || choice->figure > battle->count || choice->target > battle->count) {
        return forbidden(TY_9_1, "that is not a figure");
    }
    if (!supports && battle->figures[choice->figure].side != choice->side) {
        return forbidden(TY_9_2, "that is none of your figures");
    }
    if (leads) return primary_check(battle, choice);
    if (battle_frame(head)->extra == PRIMARIES_ASKED) {
        return forbidden(TY_9_2, "now only the primaries may be named");
    }
    return supports                 ? support_check(battle, choice)
           : choice->kind == STRIKE ? strike_check(battle, choice)
                                    : pair_check(battle, choice);
}

static void offer(const struct ground *ground, const struct battle *head, struct choice choice,
                  struct choices *choices)
{
    if (fine(ty_pairing_check(ground, head, &choice))) choices_add(choices, &choice);
}

// Whom he could fight, support or strike: only those who touch him or whom he touches through them.
static void propose_for(const struct ground *ground, const struct battle *head, uint8_t number,
                        struct choice choice, struct choices *choices)
{
    const struct ty_battle *battle = ty_in(head);
    const struct ty_figure *figure = &battle->figures[number];
    choice.figure = number;
    struct ty_numbers enemies = ty_enemies_of(battle, figure->side);
    for (int i = enemies.first; i <= enemies.last; i++) {
        const struct ty_figure *enemy = &battle->figures[i];
        if (!ty_touching(figure, enemy) || enemy->side == figure->side || !ty_on_table(enemy)) {
            continue;
        }
        choice.target = (uint8_t)i;
        choice.kind = ty_disabled(battle, enemy) ? STRIKE : PAIR;
        if (figure->side == battle->active) offer(ground, head, choice, choices);
        int combat = ty_combat_of(battle, i);
        if (combat < 0) continue;
        choice.kind = SUPPORT;
        choice.target = figure->side == battle->active ? battle->combats[combat].figure
                                                       : battle->combats[combat].enemy;
        offer(ground, head, choice, choices);
    }
}

void ty_pairing_propose(const struct ground *ground, const struct battle *head, enum side side,
                        struct choices *choices)
{
    const struct ty_battle *battle = ty_in(head);
    struct choice choice = {.kind = END, .side = (uint8_t)side};
    choices_add(choices, &choice);
    if (battle_frame(head)->value >= CHANGES_OFFERED) return;
    struct bounds red = ty_bounds_of_side(battle, RED), blue = ty_bounds_of_side(battle, BLUE);
    for (uint8_t i = 1; i <= battle->count; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        const struct bounds *others = figure->side == RED ? &blue : &red;
        if (!ty_standing(battle, figure)) continue;
        if (battle_frame(head)->extra == PAIRS_ASKED &&
            bounds_hold(others, ty_point(figure), TY_TOUCH)) {
            propose_for(ground, head, i, choice, choices);
        }
        if (figure->side != side || ty_combat_of(battle, i) < 0) continue;
        offer(ground, head, (struct choice){.kind = PRIMARY, .side = (uint8_t)side, .figure = i},
              choices);
    }
}

static bool has_a_say(const struct ground *ground, const struct ty_battle *battle, enum side side)
{
    struct choices choices;
    choices_clear(&choices);
    ty_pairing_propose(ground, &battle->head, side, &choices);
    return choices.count > 1;
}

// Where there is nothing to choose nobody is asked.
static void ask_other(struct umpire *umpire)
{
    const struct ty_battle *battle = ty_in(umpire->battle);
    struct frame *frame = frame_of(umpire);
    frame->extra = PRIMARIES_ASKED;
    frame->side = (uint8_t)side_other(battle->active);
    frame->value = 0;
    if (!has_a_say(umpire->ground, battle, frame->side)) step_done(umpire);
}

// TY_R56 Who fights is seen.
static void show_fighters(struct umpire *umpire)
{
    const struct ty_battle *battle = ty_in(umpire->battle);
    for (int i = 1; i <= battle->count; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        if (figure->hidden && ty_standing(battle, figure) && ty_engaged(battle, i)) {
            ty_come_out(umpire, i);
        }
    }
}

// Without somebody on his feet who touches an enemy, the fallen included, there is no melee.
static bool any_contact(const struct ty_battle *battle)
{
    const struct ty_numbers *red = &battle->numbers[RED], *blue = &battle->numbers[BLUE];
    struct bounds others = ty_bounds_of_side(battle, BLUE);
    for (int i = red->first; i <= red->last; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        if (figure->side != RED || !ty_on_table(figure)) continue;
        if (!bounds_hold(&others, ty_point(figure), TY_TOUCH)) continue;
        for (int j = blue->first; j <= blue->last; j++) {
            const struct ty_figure *other = &battle->figures[j];
            if (!ty_touching(figure, other) || other->side != BLUE || !ty_on_table(other)) continue;
            if (ty_standing(battle, figure) || ty_standing(battle, other)) return true;
        }
    }
    return false;
}

void ty_pairing_enter(struct umpire *umpire)
{
    struct ty_battle *battle = ty_of(umpire->battle);
    struct ty_pairs pairs;
    for (int i = 1; i <= battle->unit_count; i++) {
        battle->units[i].won = 0;
    }
    if (!any_contact(battle)) {
        step_done(umpire);
        return;
    }
    show_fighters(umpire);
    frame_of(umpire)->side = battle->active;
    ty_pairs_first(battle, &pairs);
    ty_lay_out(battle, &pairs);
    if (!has_a_say(umpire->ground, battle, battle->active)) ask_other(umpire);
}

uint8_t ty_pairing_asks(const struct battle *head)
{
    return SIDE_BIT(battle_frame(head)->side);
}

void ty_pairing_apply(struct umpire *umpire, const struct choice *choice)
{
    struct frame *frame = frame_of(umpire);
    if (choice->kind != END) {
        frame->value++;
        ty_change_combats(ty_of(umpire->battle), choice);
    } else if (frame->extra == PAIRS_ASKED) {
        ask_other(umpire);
    } else {
        step_done(umpire);
    }
}
