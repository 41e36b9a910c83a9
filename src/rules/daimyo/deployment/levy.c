// The people of a scenario become units of five, a crew's three, Daimyos and animals (DM-1.5, DM-1.6, DM-17).
#include "rules/daimyo/deployment/roster.h"

#include <stdio.h>
#include <string.h>

#define CREW 3 // DM_7_22
#define TEAM 2 // animals of one gun or wagon

// What the unit of a piece is called: its group, or its own name without the number of an entry of several.
static void unit_name(const struct piece *piece, char name[GROUND_NAME_CAP])
{
    snprintf(name, GROUND_NAME_CAP, "%s", *piece->group ? piece->group : piece->name);
    char *blank = strrchr(name, ' ');
    bool numbered = blank && blank[1] && strspn(blank + 1, "0123456789") == strlen(blank + 1);
    if (!*piece->group && numbered) *blank = '\0';
}

static int unit_called(const struct dm_roll *roll, const char *name, uint8_t side)
{
    for (int i = 1; i <= roll->battle->unit_count; i++) {
        if (roll->battle->units[i].side != side) continue;
        if (strcmp(roll->scenario->ground.group_names[i], name) == 0) return i;
    }
    return 0;
}

static int new_unit(struct dm_roll *roll, int index, const char *name)
{
    struct dm_battle *battle = roll->battle;
    const struct dm_entry *entry = &roll->entries[index];
    if (battle->unit_count == DM_UNITS) {
        dm_force_fault(roll->fault, index, "group", "at most %d units take part", DM_UNITS);
        return 0;
    }
    int number = ++battle->unit_count;
    battle->units[number] = (struct dm_unit){.side = roll->scenario->pieces[index].side,
                                             .type = entry->type,
                                             .mounted = entry->mounted,
                                             .missile = entry->missile,
                                             .dead = entry->lost};
    roll->first_piece[number] = (uint8_t)index;
    snprintf(roll->scenario->ground.group_names[number], GROUND_NAME_CAP, "%s", name);
    return number;
}

// A gun or a wagon is no figure: its unit are its animals, even when it has none.
static bool add_engine(struct dm_roll *roll, int index)
{
    struct dm_battle *battle = roll->battle;
    const struct piece *piece = &roll->scenario->pieces[index];
    char name[GROUND_NAME_CAP];
    if (battle->engine_count == DM_ENGINES) {
        return dm_force_fault(roll->fault, index, "type", "at most %d guns and wagons take part",
                              DM_ENGINES);
    }
    if (piece->spots != 1) {
        return dm_force_fault(roll->fault, index, "at", "a gun or a wagon stands in one place");
    }
    unit_name(piece, name);
    if (unit_called(roll, name, piece->side)) {
        return dm_force_fault(roll->fault, index, "group", "there is one of that name already");
    }
    int unit = new_unit(roll, index, name), number = battle->engine_count + 1;
    if (!unit) return false;
    battle->engine_count = (uint8_t)number;
    battle->units[unit].engine = (uint8_t)number;
    battle->units[unit].state = DM_STANDING;
    battle->units[unit].drill = AT_ENGINE;
    battle->engines[number] = (struct dm_engine){.x = (int16_t)piece->at[0].x,
                                                 .y = (int16_t)piece->at[0].y,
                                                 .facing = piece->facing,
                                                 .aims = piece->facing,
                                                 .kind = roll->entries[index].engine,
                                                 .limbered = roll->entries[index].limbered,
                                                 .unit = (uint8_t)unit};
    roll->engine_piece[number] = (uint8_t)index;
    snprintf(roll->scenario->ground.names[DM_ENGINE_ID + number], GROUND_NAME_CAP, "%s",
             piece->name);
    return true;
}

static bool joins(const struct dm_roll *roll, int index, int unit)
{
    const struct dm_entry *entry = &roll->entries[index];
    const struct dm_unit *of = &roll->battle->units[unit];
    if (entry->type == of->type && entry->mounted == of->mounted && entry->missile == of->missile) {
        return true;
    }
    return dm_force_fault(roll->fault, index, "type",
                          "all of a unit are of one type, armed alike to shoot (DM-1.5)");
}

static bool add_to_unit(struct dm_roll *roll, int index)
{
    char name[GROUND_NAME_CAP];
    const struct piece *piece = &roll->scenario->pieces[index];
    unit_name(piece, name);
    int unit = unit_called(roll, name, piece->side);
    bool animal = roll->entries[index].type == ANIMAL;
    if (animal && (!unit || roll->battle->units[unit].type != ANIMAL)) {
        return dm_force_fault(roll->fault, index, "group",
                              "an animal's group is the name of its gun or wagon");
    }
    if (!unit) unit = new_unit(roll, index, name);
    if (!unit || (!animal && !joins(roll, index, unit))) return false;
    roll->unit[index] = (uint8_t)unit;
    roll->battle->units[unit].size++;
    return true;
}

// DM_1_6, DM_7_22 Five, three at a gun, one Daimyo.
static bool sizes_sound(const struct dm_roll *roll)
{
    for (int i = 1; i <= roll->battle->unit_count; i++) {
        const struct dm_unit *unit = &roll->battle->units[i];
        int index = roll->first_piece[i], begun = unit->size + unit->dead;
        const struct dm_entry *entry = &roll->entries[index];
        int most = unit->type == DAIMYO ? 1 : unit->type == ANIMAL ? TEAM : DM_GROUP;
        if (entry->crew) most = CREW;
        bool fewer = entry->few || unit->type == ANIMAL;
        if (begun <= most && (begun == most || fewer)) continue;
        return dm_force_fault(
            roll->fault, index, "group",
            "%s has %d figures; a unit has five, a gun's crew three, a Daimyo stands alone and two "
            "animals draw a wagon; a smaller unit says so by the word few (DM-1.6)",
            roll->scenario->ground.group_names[i], begun);
    }
    return true;
}

static bool place_figure(struct dm_roll *roll, int index, struct dm_figure *figure)
{
    const struct piece *piece = &roll->scenario->pieces[index];
    if (piece->spots > 1) {
        return dm_force_fault(roll->fault, index, "at", "a figure stands in one place");
    }
    if (piece->spots == 0) return true;
    figure->state = DM_STANDING;
    figure->x = (int16_t)piece->at[0].x;
    figure->y = (int16_t)piece->at[0].y;
    figure->facing = piece->facing;
    return true;
}

static bool add_figure(struct dm_roll *roll, int index, int place)
{
    struct dm_battle *battle = roll->battle;
    const struct dm_entry *entry = &roll->entries[index];
    const struct dm_unit *unit = &battle->units[roll->unit[index]];
    const struct piece *piece = &roll->scenario->pieces[index];
    if (battle->count == DM_FIGURES) {
        return dm_force_fault(roll->fault, index, "", "at most %d figures take part", DM_FIGURES);
    }
    int number = ++battle->count;
    struct dm_figure *figure = &battle->figures[number];
    *figure = (struct dm_figure){.unit = roll->unit[index], .weapon = entry->weapon};
    if (entry->marksman == place + 1) figure->marks |= IS_SHARPSHOOTER;
    // DM_18_5, DM_R21 Who carries a flag has a sword besides.
    if (entry->banners >= unit->size - place) {
        figure->marks |= IS_FLAGBEARER;
        figure->weapon = SWORD;
    }
    roll->piece[number] = (uint8_t)index;
    memcpy(roll->scenario->ground.names[number], piece->name, GROUND_NAME_CAP);
    return place_figure(roll, index, figure);
}

static bool number_figures(struct dm_roll *roll)
{
    struct dm_battle *battle = roll->battle;
    for (int unit = 1; unit <= battle->unit_count; unit++) {
        int place = 0;
        if (battle->units[unit].size) battle->units[unit].first = (uint8_t)(battle->count + 1);
        for (int i = 0; i < roll->scenario->piece_count; i++) {
            if (roll->unit[i] == unit && !add_figure(roll, i, place++)) return false;
        }
    }
    return true;
}

// All of a unit stand somewhere, or nobody does.
static bool stand_units(struct dm_roll *roll)
{
    struct dm_battle *battle = roll->battle;
    for (int i = 1; i <= battle->unit_count; i++) {
        struct dm_unit *unit = &battle->units[i];
        int index = roll->first_piece[i], alive = dm_alive(battle, i);
        uint8_t formation = roll->scenario->pieces[index].formation;
        if (unit->type == ANIMAL) continue;
        unit->state = alive ? DM_STANDING : DM_NOT_HERE;
        unit->drill = formation ? (uint8_t)(formation - 1) : IN_LINE;
        if (alive == 0 || alive == unit->size) continue;
        return dm_force_fault(roll->fault, index, "at",
                              "all figures of a unit have their places, or none has");
    }
    return true;
}

// Clans are numbered as they come; each has one Daimyo, and a side at most one of each size (DM-15.2).
static int clan_of(const struct dm_roll *roll, const struct piece *piece)
{
    int clan = 0;
    for (int i = 0; i < roll->scenario->piece_count; i++) {
        const struct piece *other = &roll->scenario->pieces[i];
        if (roll->entries[i].type != DAIMYO || !*other->clan) continue;
        clan++;
        if (strcmp(other->clan, piece->clan) == 0) return clan;
    }
    return 0;
}

static bool add_clan(struct dm_roll *roll, int index)
{
    struct dm_battle *battle = roll->battle;
    const struct piece *piece = &roll->scenario->pieces[index];
    const struct dm_entry *entry = &roll->entries[index];
    struct dm_clan_state clan = {
        .koku = entry->clan, .side = piece->side, .lord = roll->unit[index]};
    if (battle->clan_count == DM_CLAN_CAP) {
        return dm_force_fault(roll->fault, index, "clan", "at most %d clans take part",
                              DM_CLAN_CAP);
    }
    for (int i = 1; i <= battle->clan_count; i++) {
        if (battle->clans[i].side != clan.side || battle->clans[i].koku != clan.koku) continue;
        return dm_force_fault(roll->fault, index, "words",
                              "a side has one clan of each size (DM-15.2)");
    }
    battle->clans[++battle->clan_count] = clan;
    if (clan_of(roll, piece) == battle->clan_count) return true;
    return dm_force_fault(roll->fault, index, "clan", "a clan has one Daimyo (DM-17.2)");
}

static bool join_clans(struct dm_roll *roll)
{
    for (int i = 0; i < roll->scenario->piece_count; i++) {
        if (roll->entries[i].clan && !add_clan(roll, i)) return false;
    }
    for (int i = 0; i < roll->scenario->piece_count; i++) {
        const struct piece *piece = &roll->scenario->pieces[i];
        if (!*piece->clan || !roll->unit[i]) continue;
        int clan = clan_of(roll, piece);
        if (!clan) {
            return dm_force_fault(roll->fault, i, "clan", "the clan '%s' has no Daimyo (DM-17.2)",
                                  piece->clan);
        }
        roll->battle->units[roll->unit[i]].clan = (uint8_t)clan;
    }
    return true;
}

static bool find_chiefs(const struct dm_roll *roll)
{
    struct dm_battle *battle = roll->battle;
    for (int i = 1; i <= battle->unit_count; i++) {
        const struct dm_unit *unit = &battle->units[i];
        if (unit->type != DAIMYO || unit->clan) continue;
        if (battle->chiefs[unit->side]) {
            return dm_force_fault(roll->fault, roll->first_piece[i], "type",
                                  "a side has one Daimyo; others lead clans (DM-17.1)");
        }
        battle->chiefs[unit->side] = (uint8_t)i;
    }
    for (enum side side = RED; side <= BLUE; side++) {
        if (battle->chiefs[side]) continue;
        return fault_set(roll->fault, "forces", "%s has no Daimyo (DM-17.1)", side_name(side));
    }
    return true;
}

// DM_7_11 One figure in ten that has an arquebus.
static bool marksmen_sound(const struct dm_roll *roll)
{
    int marksmen[SIDES] = {0}, arquebuses[SIDES] = {0};
    for (int i = 1; i <= roll->battle->count; i++) {
        const struct dm_figure *figure = &roll->battle->figures[i];
        const struct dm_unit *unit = &roll->battle->units[figure->unit];
        arquebuses[unit->side] += unit->missile == ARQUEBUS + 1;
        if (!(figure->marks & IS_SHARPSHOOTER)) continue;
        marksmen[unit->side]++;
    }
    for (enum side side = RED; side <= BLUE; side++) {
        if (marksmen[side] * 10 <= arquebuses[side]) continue;
        return fault_set(roll->fault, "forces",
                         "%s has %d sharpshooters; one in ten with an arquebus may be (DM-7.11)",
                         side_name(side), marksmen[side]);
    }
    return true;
}

bool dm_levy(struct dm_roll *roll)
{
    struct scenario *scenario = roll->scenario;
    for (int i = 0; i < scenario->piece_count; i++) {
        if (!dm_entry_read(&scenario->pieces[i], i, &roll->entries[i], roll->fault)) return false;
        if (roll->entries[i].engine && !add_engine(roll, i)) return false;
    }
    for (int i = 0; i < scenario->piece_count; i++) {
        if (!roll->entries[i].engine && !add_to_unit(roll, i)) return false;
    }
    return sizes_sound(roll) && number_figures(roll) && stand_units(roll) && join_clans(roll) &&
           find_chiefs(roll) && marksmen_sound(roll);
}
