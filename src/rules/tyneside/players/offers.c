// What is offered in the action phase: to people, to players who weigh it all, and, unchecked and a
// unit at a time, to those who go by chance.
#include "rules/tyneside/field/field.h"
#include "rules/tyneside/hiding/hiding.h"
#include "rules/tyneside/moving/movement.h"
#include "rules/tyneside/moving/moving.h"
#include "rules/tyneside/moving/survey.h"
#include "rules/tyneside/players/players.h"
#include "rules/tyneside/shooting/shooting.h"
#include "rules/tyneside/turn/turn.h"

#include "core/mix.h"

#define UNIT_WIDE     CM(25) // farther apart few units stand
#define HORSE_AT_HAND CM(4)  // centres: more than it takes to touch
#define THING_AT_HAND CM(5)
#define BESIDE_HORSE  (MM(30) + 5) // from its centre to a man's, with a hair to spare

struct offering {
    struct ty_survey *survey;
    struct ty_kept *kept; // what is checked is kept there; NULL: nothing is checked
    const struct ty_battle *battle;
    struct choices *choices;
};

static void offer(const struct offering *offering, struct choice choice)
{
    struct ty_survey *survey = offering->survey;
    if (!offering->kept ||
        fine(ty_action_check_on(survey->ground, survey->battle, survey, &choice))) {
        choices_add(offering->choices, &choice);
    }
}

// Somebody of a unit who is there to be shot at; 0: nobody.
static int any_mark_of(const struct offering *offering, int unit)
{
    const struct ty_battle *battle = offering->battle;
    for (int i = battle->units[unit].numbers.first; i <= battle->units[unit].numbers.last; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        if (figure->unit == unit && ty_standing(battle, figure) && !figure->hidden) return i;
    }
    return 0;
}

// One target of a unit stands for all of it.
static void offer_shot_at(const struct offering *offering, struct choice choice, int unit)
{
    struct ty_eligible eligible;
    choice.target = (uint8_t)any_mark_of(offering, unit);
    if (!choice.target) return;
    if (offering->kept) {
        if (!fine(ty_eligible_find(offering->survey->ground, offering->battle, choice.figure,
                                   choice.option, unit, &eligible))) {
            return;
        }
        choice.target = eligible.named;
    }
    choices_add(offering->choices, &choice);
}

static void offer_shots(const struct offering *offering, struct choice choice)
{
    const struct ty_battle *battle = offering->battle;
    const struct ty_survey *survey = offering->survey;
    for (choice.option = 0; choice.option < 2; choice.option++) {
        if (!fine(ty_shooter_check(battle, choice.figure, choice.option))) continue;
        for (int unit = 1; unit <= battle->unit_count; unit++) {
            if (battle->units[unit].side != choice.side) offer_shot_at(offering, choice, unit);
        }
        for (int i = 0; i < survey->horses.count; i++) {
            int horse = survey->horses.list[i];
            if (battle->figures[horse].side == choice.side) continue; // TY_R71
            choice.target = (uint8_t)(TY_HORSE_ID + horse);
            offer(offering, choice);
        }
    }
}

static void offer_missiles(const struct offering *offering, struct choice choice)
{
    const struct ty_figure *figure = &offering->battle->figures[choice.figure];
    choice.kind = SHOOT;
    offer_shots(offering, choice);
    choice.kind = LOAD;
    for (choice.option = 0; choice.option < 2; choice.option++) {
        if (!figure->missiles[choice.option] || ty_is_loaded(figure, choice.option)) continue;
        offer(offering, choice);
    }
    choice.option = 0;
    choice.kind = HOLD;
    offer(offering, choice);
}

// TY_R58 Over himself, half way to the enemy, and upon him.
static void offer_smoke(const struct offering *offering, struct choice choice)
{
    const struct ty_battle *battle = offering->battle;
    const struct ty_figure *figure = &battle->figures[choice.figure];
    struct point from = ty_point(figure);
    int enemy = ty_nearest_enemy(battle, figure, true);
    choice.kind = LOAD;
    choice.option = TY_BOMB_SLOT;
    if (!figure->bomb_ready) offer(offering, choice);
    choice.option = 0;
    choice.kind = LOB;
    struct point at = enemy ? ty_point(&battle->figures[enemy]) : from;
    for (int half = 0; half <= (enemy ? 2 : 0) && figure->bomb_ready; half++) {
        choice.x = from.x + (at.x - from.x) * half / 2;
        choice.y = from.y + (at.y - from.y) * half / 2;
        offer(offering, choice);
    }
}

// Up, where a horse stands by; down, where there are walls that horses do not cross.
static void offer_horses(const struct offering *offering, struct choice choice)
{
    const struct ty_battle *battle = offering->battle;
    const struct ty_figure *figure = &battle->figures[choice.figure];
    struct ty_survey *survey = offering->survey;
    struct point at = ty_point(figure);
    choice.kind = MOUNT;
    for (int each = 0; each < survey->horses.count && !figure->mounted; each++) {
        int i = survey->horses.list[each];
        const struct ty_horse *horse = &battle->figures[i].horse;
        if (battle->figures[i].side != figure->side) continue;
        if (!plane_within(at, (struct point){horse->x, horse->y}, HORSE_AT_HAND)) continue;
        choice.target = (uint8_t)(TY_HORSE_ID + i);
        offer(offering, choice);
    }
    if (!figure->mounted) return;
    ty_survey_reach(survey, figure->unit);
    if (!survey->reach.barred) return;
    uint16_t behind = (uint16_t)(figure->facing + 2 * TURN_RIGHT_ANGLE);
    struct point to = plane_offset(at, behind, BESIDE_HORSE);
    offer(
        offering,
        (struct choice){
            .kind = DISMOUNT, .side = figure->side, .figure = choice.figure, .x = to.x, .y = to.y});
}

// A thing at his feet; one in his hands, and a pavise between him and the enemy.
static void offer_loads(const struct offering *offering, uint8_t number)
{
    const struct ty_battle *battle = offering->battle;
    const struct ty_figure *figure = &battle->figures[number];
    bool laden = ty_is_laden(figure);
    if (!laden && !ty_next_object(battle, 0)) return;
    struct point at = ty_point(figure);
    struct choice choice = {.kind = TAKE, .side = figure->side, .figure = number};
    for (int i = ty_next_object(battle, 0); i && !laden; i = ty_next_object(battle, i)) {
        const struct ty_object *object = ty_object_in(battle, i);
        if (object->carrier || object->x < 0) continue;
        if (!plane_within(at, (struct point){object->x, object->y}, THING_AT_HAND)) continue;
        choice.target = (uint8_t)(TY_OBJECT_ID + i);
        offer(offering, choice);
    }
    if (!laden) return;
    int enemy = ty_nearest_enemy(battle, figure, true);
    choice.target = 0;
    choice.kind = DROP;
    choice.facing = enemy ? plane_bearing(at, ty_point(&battle->figures[enemy])) : 0;
    choice.facing = ty_whole_degrees(choice.facing);
    offer(offering, choice);
}

static void offer_actions(const struct offering *offering, uint8_t number)
{
    const struct ty_battle *battle = offering->battle;
    const struct ty_figure *figure = &battle->figures[number];
    offer_loads(offering, number);
    if (!fine(ty_spare_check(battle, figure))) return;
    struct choice choice = {.kind = SHOOT, .side = figure->side, .figure = number};
    if (!fine(ty_may_act(battle, &choice))) return;
    if (figure->missiles[0] || figure->missiles[1]) offer_missiles(offering, choice);
    if (figure->bombs) offer_smoke(offering, choice);
    offer_horses(offering, choice);
    choice.kind = ACT;
    for (int deed = 1; deed <= TY_DEEDS && battle->deeds[deed].there; deed++) {
        choice.target = (uint8_t)(TY_DEED_ID + deed);
        offer(offering, choice);
    }
}

// Two actions to go, and from one end of a unit to the other twice.
static bool may_reach(const struct ty_battle *battle, int number, int other)
{
    const struct ty_figure *figure = &battle->figures[number];
    int32_t far = 2 * ty_allowance(battle, figure) + 2 * UNIT_WIDE;
    return plane_within(ty_point(figure), ty_point(&battle->figures[other]), far);
}

static void offer_charges(const struct offering *offering, uint8_t unit)
{
    const struct ty_battle *battle = offering->battle;
    const struct ty_unit *own = &battle->units[unit];
    int first = ty_first_in(battle, unit);
    if (!first || own->charged || own->morale != MORALE_OK) return;
    for (int other = 1; other <= battle->unit_count; other++) {
        if (battle->units[other].side == own->side) continue;
        int target = ty_first_in(battle, other);
        if (!target || !may_reach(battle, first, target)) continue;
        offer(offering,
              (struct choice){
                  .kind = CHARGE, .side = own->side, .group = unit, .target = (uint8_t)target});
    }
}

// With whom the unit charges, all who can at once.
static void offer_closing(const struct offering *offering, uint8_t unit)
{
    const struct ty_battle *battle = offering->battle;
    const struct ty_unit *own = &battle->units[unit];
    int first = ty_first_in(battle, unit);
    int enemy =
        first && own->target ? ty_nearest_of(battle, &battle->figures[first], own->target) : 0;
    if (!enemy) return;
    offer(offering, (struct choice){
                        .kind = CLOSE, .side = own->side, .group = unit, .target = (uint8_t)enemy});
}

// TY_R49 Where nobody of it is in sight; what else it takes the check knows.
static void offer_ambush(const struct offering *offering, uint8_t unit)
{
    struct ty_survey *survey = offering->survey;
    for (int i = 0; i < survey->reach.own; i++) {
        const struct ty_peg *peg = &survey->reach.members[i];
        if (survey->battle->figures[peg->figure].seen) return;
        ty_survey_reach(survey, unit);
        if (!ty_in_cover_at(survey->ground, survey->battle, peg->at) && !survey->reach.barred) {
            return;
        }
    }
    if (ty_is_hidden(survey->battle, unit)) return;
    offer(offering,
          (struct choice){.kind = HIDE, .side = survey->battle->units[unit].side, .group = unit});
}

static void offer_unit(const struct offering *offering, uint8_t unit)
{
    const struct ty_reach *reach = &offering->survey->reach;
    ty_survey_unit(offering->survey, unit);
    if (reach->own == 0) return;
    offer_charges(offering, unit);
    offer_closing(offering, unit);
    offer_ambush(offering, unit);
    ty_sample_moves(offering->survey, unit, offering->kept, offering->choices);
    for (int i = 0; i < reach->own; i++) {
        if (reach->members[i].standing) offer_actions(offering, reach->members[i].figure);
    }
}

void ty_action_propose(const struct ground *ground, const struct battle *head, enum side side,
                       struct choices *choices)
{
    const struct ty_battle *battle = ty_in(head);
    struct ty_workings *workings = ty_workings_in(&choices->workings);
    struct offering offering = {&workings->survey, &workings->kept, battle, choices};
    ty_survey_lay(&workings->survey, ground, battle, side);
    choices_add(choices, &(struct choice){.kind = END, .side = (uint8_t)side});
    for (uint8_t unit = 1; unit <= battle->unit_count; unit++) {
        if (battle->units[unit].side == side) offer_unit(&offering, unit);
    }
}

static bool is_on_table(const struct ty_battle *battle, int unit)
{
    for (int i = battle->units[unit].numbers.first; i <= battle->units[unit].numbers.last; i++) {
        if (battle->figures[i].unit == unit && ty_on_table(&battle->figures[i])) return true;
    }
    return false;
}

// One unit's at a time, and with those of the first the end; those that can do nothing pass it on.
void ty_action_suggest(const struct ground *ground, const struct battle *head, enum side side,
                       uint64_t chance, struct choices *choices)
{
    const struct ty_battle *battle = ty_in(head);
    struct ty_survey *survey = &ty_workings_in(&choices->workings)->survey;
    struct offering offering = {survey, NULL, battle, choices};
    uint8_t units[TY_UNITS];
    uint32_t count = 0;
    ty_survey_lay(survey, ground, battle, side);
    for (uint8_t unit = 1; unit <= battle->unit_count; unit++) {
        if (battle->units[unit].side == side && is_on_table(battle, unit)) units[count++] = unit;
    }
    for (uint32_t i = count ? mix_below(chance, count) : 0; choices->count == 0; i++) {
        if (i >= count) i = 0;
        if (i == 0) choices_add(choices, &(struct choice){.kind = END, .side = (uint8_t)side});
        if (i < count) offer_unit(&offering, units[i]);
    }
}

struct problem ty_action_draw(const struct ground *ground, const struct battle *head,
                              struct choices *choices, int place)
{
    struct choice *choice = &choices->list[place];
    bool laid = choices->workings.laid;
    struct ty_survey *survey = &ty_workings_in(&choices->workings)->survey;
    if (!laid) ty_survey_lay(survey, ground, ty_in(head), choice->side);
    if (ty_is_put_off(choice)) *choice = ty_move_worked_out(ty_in(head), choice);
    if (choice->kind == MOVE &&
        ty_place_taken(survey, choice->figure, (struct point){choice->x, choice->y})) {
        return forbidden(TY_6_1, "somebody stands there");
    }
    return ty_action_check_on(ground, ty_in(head), survey, choice);
}
