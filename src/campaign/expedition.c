#include "campaign/expedition.h"

#include "core/text.h"
#include "record/battle_file.h"
#include "record/force_file.h"
#include "record/scenario_file.h"
#include "rules/rulesets.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct scenario *read_scenario(const struct band *band, const struct muster_ground *from,
                                      struct text *why)
{
    struct scenario *scenario = calloc(1, sizeof *scenario);
    if (!scenario) abort();
    bool good = scenario_read(scenario, from->shelf, from->name, rulesets, why);
    if (good && strcmp(scenario->ruleset, band->rules->id) != 0) {
        text_addf(why, "%s is fought by the rules of %s, but the band lives by those of %s",
                  from->name, scenario->ruleset, band->rules->id);
        good = false;
    }
    if (good && from->side > scenario->sides) {
        text_addf(why, "%s takes no part in %s", side_name(from->side), from->name);
        good = false;
    }
    if (good) return scenario;
    free(scenario);
    return NULL;
}

static bool add_person(struct band *band, const struct piece *piece, struct text *why)
{
    struct fault fault = {0};
    if (band->count == BAND_PEOPLE_CAP) {
        text_addf(why, "a band has at most %d people", BAND_PEOPLE_CAP);
        return false;
    }
    if (band_person(band, piece->name)) {
        text_addf(why, "somebody of the band is called %s already", piece->name);
        return false;
    }
    struct person *person = &band->people[band->count];
    if (!band->rules->campaign->recruit(piece, person, &fault)) {
        text_addf(why, "%s: %s", piece->name, fault.text);
        return false;
    }
    band->count++;
    band_tell(band, "%s, %s, joins the band", person->name, person->type);
    return true;
}

// Of the pieces of all sides, or of one.
static bool add_people(struct band *band, const struct piece *pieces, int count, enum side side,
                       struct text *why)
{
    struct band *after = malloc(sizeof *after);
    int joined = 0;
    bool good = true;
    if (!after) abort();
    memcpy(after, band, sizeof *after);
    for (int i = 0; i < count && good; i++) {
        if (side && pieces[i].side != side) continue;
        good = add_person(after, &pieces[i], why);
        joined++;
    }
    if (good && !joined) text_add(why, "nobody is there who could join the band");
    if (good && after->full) text_add(why, "the history of the band is full");
    good = good && joined && !after->full;
    if (good) memcpy(band, after, sizeof *band);
    free(after);
    return good;
}

bool band_recruit(struct band *band, const struct muster_ground *from, struct text *why)
{
    bool good;
    if (from->side) {
        struct scenario *scenario = read_scenario(band, from, why);
        good =
            scenario && add_people(band, scenario->pieces, scenario->piece_count, from->side, why);
        free(scenario);
    } else {
        struct muster_force *force = calloc(1, sizeof *force);
        if (!force) abort();
        good = force_file_read(force, from->shelf, from->name, band->rules, why) &&
               add_people(band, force->pieces, force->count, NOBODY, why);
        free(force);
    }
    return good;
}

// Who goes, by place in the band.
struct party {
    int count;
    uint8_t people[BAND_PEOPLE_CAP];
};

static bool gather(const struct band *band, uint64_t who, struct party *party, struct text *why)
{
    party->count = 0;
    for (int i = 0; i < band->count; i++) {
        if (!(who >> i & 1)) continue;
        if (!band->people[i].dead) party->people[party->count++] = (uint8_t)i;
        if (!band->people[i].dead || who == EVERYBODY) continue;
        text_addf(why, "%s is dead", band->people[i].name);
        return false;
    }
    if (!party->count) text_add(why, "nobody of the band is left to go");
    return party->count > 0;
}

// The hex behind a figure counts as its own, for it may be on a horse.
static uint16_t behind(const struct ground *ground, uint16_t cell, uint16_t facing)
{
    return ground->next[cell][(facing + 3) % 6];
}

static bool is_taken(const struct scenario *scenario, uint16_t cell)
{
    const struct ground *ground = &scenario->ground;
    for (int i = 0; i < scenario->piece_count; i++) {
        const struct piece *piece = &scenario->pieces[i];
        if (!piece->spots) continue;
        uint16_t own = ground_cell_at(ground, piece->at[0].x, piece->at[0].y);
        if (own == cell || behind(ground, own, piece->facing) == cell) return true;
    }
    return false;
}

// Who comes in excess stands near the first of his side, on ground like his.
static bool stand_near(const struct scenario *scenario, const struct piece *first,
                       struct piece *piece)
{
    const struct ground *ground = &scenario->ground;
    if (ground->kind != GROUND_HEX || !first->spots) return false;
    uint16_t from = ground_cell_at(ground, first->at[0].x, first->at[0].y), best = 0;
    for (uint16_t cell = 1; cell <= ground->width * ground->height; cell++) {
        uint16_t rear = behind(ground, cell, first->facing);
        uint8_t terrain = ground->cells[from].terrain;
        if (!rear || ground->cells[cell].terrain != terrain ||
            ground->cells[rear].terrain != terrain) {
            continue;
        }
        if (best && ground_distance(ground, from, cell) >= ground_distance(ground, from, best)) {
            continue;
        }
        if (!is_taken(scenario, cell) && !is_taken(scenario, rear)) best = cell;
    }
    if (!best) return false;
    struct hex hex = ground_hex(ground, best);
    piece->spots = 1;
    piece->at[0] = (struct spot){hex_column(hex), hex_row(hex)};
    piece->faces = first->faces;
    piece->facing = first->facing;
    return true;
}

// Puts somebody into the place of a piece, and says of him what was said of it.
static void take_place(struct scenario *scenario, int place, const struct piece *person)
{
    struct piece *piece = &scenario->pieces[place];
    for (int i = 0; i < scenario->mark_count; i++) {
        struct mark *mark = &scenario->marks[i];
        if (strcmp(mark->name, piece->name) != 0) continue;
        snprintf(mark->name, sizeof mark->name, "%s", person->name);
    }
    memcpy(piece->name, person->name, sizeof piece->name);
    memcpy(piece->type, person->type, sizeof piece->type);
    memcpy(piece->words, person->words, sizeof piece->words);
    if (person->group[0]) memcpy(piece->group, person->group, sizeof piece->group);
}

// What was said of somebody who stays away is said of the first who goes.
static void strike_out(struct scenario *scenario, int place, int first)
{
    for (int i = 0; i < scenario->mark_count; i++) {
        struct mark *mark = &scenario->marks[i];
        if (strcmp(mark->name, scenario->pieces[place].name) == 0) {
            snprintf(mark->name, sizeof mark->name, "%s", scenario->pieces[first].name);
        }
        if (mark->carrier == place + 1) mark->carrier = (uint16_t)(first + 1);
        if (mark->carrier > place + 1) mark->carrier--;
    }
    scenario->piece_count--;
    memmove(&scenario->pieces[place], &scenario->pieces[place + 1],
            (size_t)(scenario->piece_count - place) * sizeof *scenario->pieces);
}

static int first_of(const struct scenario *scenario, enum side side)
{
    for (int i = 0; i < scenario->piece_count; i++) {
        if (scenario->pieces[i].side == side) return i;
    }
    return -1;
}

static bool add_piece(struct scenario *scenario, enum side side, struct piece *piece,
                      struct text *why)
{
    int first = first_of(scenario, side);
    piece->side = (uint8_t)side;
    if (first >= 0 && scenario->piece_count < PIECES_CAP &&
        stand_near(scenario, &scenario->pieces[first], piece)) {
        scenario->pieces[scenario->piece_count++] = *piece;
        return true;
    }
    text_addf(why, "there is no room for %s on that ground; fewer may go", piece->name);
    return false;
}

static bool is_a_strangers(const struct scenario *scenario, enum side side, const char *name,
                           struct text *why)
{
    for (int i = 0; i < scenario->piece_count; i++) {
        const struct piece *piece = &scenario->pieces[i];
        if (piece->side == side || strcmp(piece->name, name) != 0) continue;
        text_addf(why, "somebody on the side of %s is called %s, too", side_name(piece->side),
                  name);
        return true;
    }
    return false;
}

// The side goes by the name of the band, where that is short enough for a board.
static void name_side(const struct band *band, enum side side, struct scenario *scenario)
{
    char *name = scenario->ground.side_names[side];
    if (band->title[0] == '\0' || strlen(band->title) >= GROUND_NAME_CAP) return;
    memcpy(name, band->title, strlen(band->title) + 1);
}

static bool send(const struct band *band, const struct party *party, enum side side,
                 struct scenario *scenario, struct text *why)
{
    int sent = 0, first = first_of(scenario, side);
    struct piece pieces[BAND_PEOPLE_CAP];
    for (int i = 0; i < party->count; i++) {
        struct fault fault = {0};
        const struct person *person = &band->people[party->people[i]];
        if (is_a_strangers(scenario, side, person->name, why)) return false;
        if (band->rules->campaign->outfit(person, scenario->options, &pieces[i], &fault)) continue;
        text_addf(why, "%s: %s", person->name, fault.text);
        return false;
    }
    for (int i = 0; i < scenario->piece_count; i++) {
        if (scenario->pieces[i].side != side) continue;
        if (sent < party->count) {
            take_place(scenario, i, &pieces[sent++]);
        } else {
            strike_out(scenario, i--, first);
        }
    }
    while (sent < party->count) {
        if (!add_piece(scenario, side, &pieces[sent++], why)) return false;
    }
    return true;
}

// Whether it can be fought: what the ruleset has against it is said now, and not at the table.
static bool can_begin(const struct text *file, struct text *why)
{
    struct sheet sheet = {"the battle", file->at, file->length};
    struct shelf shelf = sheet_shelf(&sheet);
    struct battle_setup setup = {.shelf = &shelf, .scenario = "the battle", .seed = 1};
    struct battle_record *record = battle_record_new(&setup, why);
    if (!record) return false;
    battle_record_free(record);
    return true;
}

bool band_to_battle(const struct band *band, const struct muster_ground *to, uint64_t who,
                    struct text *file, struct text *why)
{
    struct party party;
    assert(to->side);
    if (!gather(band, who, &party, why)) return false;
    struct scenario *scenario = read_scenario(band, to, why);
    bool good = scenario && send(band, &party, to->side, scenario, why);
    if (good) name_side(band, to->side, scenario);
    if (good && !scenario_write(scenario, band->rules, file)) {
        text_add(why, "the battle cannot be written as a file");
        good = false;
    }
    free(scenario);
    return good && can_begin(file, why);
}
