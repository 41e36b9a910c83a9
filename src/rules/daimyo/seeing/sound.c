// What must hold of every battle.
#include "rules/daimyo/seeing/seeing.h"

static const char *fault_of_unit(const struct dm_battle *battle, int number)
{
    const struct dm_unit *unit = &battle->units[number];
    if (bytes_are_zero(unit, sizeof *unit)) return NULL; // nobody knows of it
    if (unit->side > BLUE) return "a unit is of no side";
    if (unit->type > ANIMAL) return "a unit is of no type";
    if (unit->size > DM_GROUP) return "a unit is too large";
    if (unit->size && (!unit->first || unit->first + unit->size - 1 > battle->count)) {
        return "a unit has figures that are not there";
    }
    for (int i = unit->first; i < unit->first + unit->size; i++) {
        if (battle->figures[i].unit != number) return "a unit has the figures of another";
    }
    if (unit->drill > AT_ENGINE) return "a unit is drawn up in no known way";
    if (unit->engine > battle->engine_count) return "a unit serves what is not there";
    if (unit->clan > battle->clan_count) return "a unit is of an unknown clan";
    if (unit->missile > DM_MISSILES) return "a unit shoots with an unknown weapon";
    if (unit->hides && (unit->state == DM_STANDING || unit->hides > 18)) {
        return "a unit lies in ambush where it cannot";
    }
    if (unit->for_good && unit->state == DM_STANDING && !unit->retreat) {
        return "a unit leaves for good and does not retreat";
    }
    if (unit->ff && (dm_is_lord(unit) || unit->type == ANIMAL)) {
        return "a Daimyo or an animal has formation fail";
    }
    return NULL;
}

// A unit is on the table as long as somebody of it is; a gun or a wagon may have no animals.
static const char *fault_of_state(const struct dm_battle *battle, int number)
{
    const struct dm_unit *unit = &battle->units[number];
    if (unit->type == ANIMAL) return NULL;
    bool alive = dm_alive(battle, number) > 0;
    if (alive && unit->state != DM_STANDING) return "somebody stands whose unit does not";
    if (!alive && unit->state == DM_STANDING) return "a unit stands of which nobody does";
    int gone = 0;
    for (int i = unit->first; i < unit->first + unit->size; i++) {
        gone += battle->figures[i].state > DM_STANDING;
    }
    return unit->size && gone > unit->dead ? "a unit has not counted its dead" : NULL;
}

static const char *fault_of_figure(const struct ground *ground, const struct dm_battle *battle,
                                   int number)
{
    const struct dm_figure *figure = &battle->figures[number];
    if (figure->state > DM_LEFT) return "somebody is in no known state";
    if (!figure->unit) {
        return bytes_are_zero(figure, sizeof *figure) ? NULL : "somebody is of no unit";
    }
    if (figure->unit > battle->unit_count) return "somebody is of an unknown unit";
    if (figure->weapon > PIKE) return "somebody has an unknown weapon";
    if (figure->inside > battle->work_count) return "somebody is inside of nothing";
    if (figure->inside && figure->state != DM_STANDING) return "somebody lost is still inside";
    if (figure->beset > 4) return "somebody has defended himself too often"; // DM_9_4
    if (figure->state != DM_STANDING || figure->inside) return NULL;
    if (!ground_on_table(ground, dm_point(figure))) return "somebody stands beside the table";
    return NULL;
}

static const char *fault_of_engine(const struct dm_battle *battle, int number)
{
    const struct dm_engine *engine = &battle->engines[number];
    if (!engine->kind || engine->kind > ENGINE_WAGON) return "a gun or wagon is neither";
    if (battle->units[engine->unit].engine != number) return "a gun or wagon is drawn by others";
    if (engine->crew > battle->unit_count) return "a gun is served by nobody known";
    if (engine->crew && engine->kind != ENGINE_GUN) return "a wagon has a crew";
    if (engine->lit && engine->kind == ENGINE_GUN) return "a gun burns";
    return NULL;
}

static const char *fault_of_work(const struct dm_battle *battle, int number)
{
    const struct dm_work *work = &battle->works[number];
    if (work->sections < 1 || work->sections > DM_SECTIONS) return "a work has no sections";
    if (work->kind != DM_NEVER && work->kind >= DM_STRUCTURES) return "a work is of no kind";
    for (int i = 0; work->kind != DM_NEVER && i < work->sections; i++) {
        if (work->hits[i] > dm_structures[work->kind].hits) return "a work bears too much";
    }
    if (work->burning && !work->lit) return "a work burns that was never lit";
    if (work->full && !work->lit) return "a work has burnt that was never lit";
    // DM_R15 Of each side, at most.
    if (dm_inside_count(battle, number, NOBODY) > 2 * DM_GROUP) return "a building is too full";
    return NULL;
}

static const char *fault_of_clan(const struct dm_battle *battle, int number)
{
    const struct dm_clan_state *clan = &battle->clans[number];
    if (clan->koku < 1 || clan->koku > DM_CLANS) return "a clan is of no size";
    if (clan->side != RED && clan->side != BLUE) return "a clan is of no side";
    if (!clan->lord || clan->lord > battle->unit_count) return "a clan has no Daimyo";
    return NULL;
}

typedef const char *(*fault_finder)(const struct dm_battle *, int number);

static const char *first_fault(const struct dm_battle *battle, int count, fault_finder find)
{
    for (int i = 1; i <= count; i++) {
        const char *fault = find(battle, i);
        if (fault) return fault;
    }
    return NULL;
}

static const char *fault_of_terms(const struct dm_battle *battle)
{
    if (battle->home != RED && battle->home != BLUE) return "nobody is at home";
    if (battle->active > BLUE) return "nobody's turn it is";
    if (battle->card >= DM_CARD_KINDS) return "a card is on none of the lists";
    if (battle->placed > battle->to_place) return "too much scenery lies on the field";
    if (battle->flow > DM_FLOWS) return "the river flows in no known way";
    if (battle->unit_count > DM_UNITS) return "there are too many units";
    if (battle->count > DM_FIGURES) return "there are too many figures";
    if (battle->engine_count > DM_ENGINES) return "there are too many guns and wagons";
    if (battle->work_count > DM_WORKS) return "there is too much that is built";
    if (!bytes_are_zero(&battle->figures[0], sizeof battle->figures[0])) {
        return "figure 0 is somebody";
    }
    if (!bytes_are_zero(&battle->units[0], sizeof battle->units[0])) return "unit 0 is one";
    if (battle->head.bytes < dm_bytes(battle->count)) return "the battle is shorter than it is";
    return NULL;
}

const char *dm_unsound(const struct ground *ground, const struct battle *head)
{
    const struct dm_battle *battle = dm_in(head);
    const char *fault = fault_of_terms(battle);
    if (!fault) fault = first_fault(battle, battle->unit_count, fault_of_unit);
    if (!fault) fault = first_fault(battle, battle->unit_count, fault_of_state);
    if (!fault) fault = first_fault(battle, battle->engine_count, fault_of_engine);
    if (!fault) fault = first_fault(battle, battle->work_count, fault_of_work);
    if (!fault) fault = first_fault(battle, battle->clan_count, fault_of_clan);
    for (int i = 1; i <= battle->count && !fault; i++) {
        fault = fault_of_figure(ground, battle, i);
    }
    if (!fault && (head->turn < 1 || head->turn > battle->sequences + 1)) {
        fault = "the sequence is out of range";
    }
    return fault ? fault : battle_unsound(head);
}
