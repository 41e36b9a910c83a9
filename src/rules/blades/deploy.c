// From a scenario to a battle.
#include "core/marking.h"
#include "core/text.h"
#include "rules/blades/local.h"

#include <stdio.h>
#include <string.h>

struct reading_of { // a scenario being turned into a battle
    struct scenario *scenario;
    struct blades_battle *battle;
    struct fault *fault;
};

struct path {
    char text[48];
};

static struct path path_of(const char *list, int index, const char *field)
{
    struct path path;
    snprintf(path.text, sizeof path.text, "%s[%d].%s", list, index, field);
    return path;
}

// clang-format off
static const char known_words[] =
    "mounted bow asleep guard hidden shuriken enters until north south west east worth "
    "attack defence move wounded-attack wounded-defence wounded-move "
    "mounted-attack mounted-defence mounted-move "
    "mounted-wounded-attack mounted-wounded-defence mounted-wounded-move";
static const char *const value_words[4][3] = {
    {"attack",                 "defence",                 "move"},
    {"wounded-attack",         "wounded-defence",         "wounded-move"},
    {"mounted-attack",         "mounted-defence",         "mounted-move"},
    {"mounted-wounded-attack", "mounted-wounded-defence", "mounted-wounded-move"},
};
static const char *const edge_words[4] = {"north", "south", "west", "east"};
// clang-format on

static int find_type(const char *name)
{
    for (int type = 0; type < BLADES_TYPES; type++) {
        if (strcmp(blades_troops[type].id, name) == 0) return type;
    }
    return -1;
}

static int find_figure(const struct scenario *scenario, const char *name)
{
    for (int i = 0; i < scenario->piece_count; i++) {
        if (strcmp(scenario->pieces[i].name, name) == 0) return i + 1;
    }
    return 0;
}

// SB_2_10 Any value of any figure may be other than its type's.
static bool read_values(struct blades_figure *figure, const char *words)
{
    int number;
    memcpy(figure->values, blades_troops[figure->type].values, sizeof figure->values);
    figure->value = blades_troops[figure->type].worth;
    for (int i = 0; i < 12; i++) {
        if (!piece_word(words, value_words[i / 3][i % 3], &number)) continue;
        if (number < 1 || number > 99) return false;
        figure->values[i / 3][i % 3] = (uint8_t)number;
    }
    if (piece_word(words, "worth", &number)) figure->value = (uint8_t)number;
    return true;
}

// The words that are numbers, each from 0 to 99; NULL: all are.
static const char *bad_number(const char *words)
{
    static const char *const numbers[] = {"shuriken", "enters", "until", "worth"};
    int number;
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        if (!piece_word(words, numbers[i], &number)) continue;
        if (number < 0 || number > 99) return numbers[i];
    }
    return NULL;
}

static void read_words(struct blades_figure *figure, const char *words)
{
    int number = 0;
    figure->mounted = piece_word(words, "mounted", NULL);
    figure->asleep = piece_word(words, "asleep", NULL);
    figure->guard = piece_word(words, "guard", NULL);
    figure->hidden = piece_word(words, "hidden", NULL);
    figure->bow = piece_word(words, "bow", NULL) || blades_troops[figure->type].abilities & BOW;
    if (blades_able(figure, SHURIKEN)) {
        bool counted = piece_word(words, "shuriken", &number);
        figure->shuriken = counted ? (uint8_t)number : BLADES_ENDLESS; // SB_10_6
    }
    if (piece_word(words, "enters", &number)) figure->enters = (uint8_t)number;
    if (piece_word(words, "until", &number)) figure->enters_until = (uint8_t)number;
    for (unsigned edge = 0; edge < 4; edge++) {
        if (piece_word(words, edge_words[edge], NULL)) figure->edges |= (uint8_t)(1u << edge);
    }
}

// SB_9_1 A rider is given by head and rear, or by head and facing.
static bool place_figure(const struct reading_of *reading, int index)
{
    const struct piece *piece = &reading->scenario->pieces[index];
    const struct ground *ground = &reading->scenario->ground;
    struct blades_figure *figure = &reading->battle->figures[index + 1];
    struct path at = path_of("forces", index, "at");
    if (piece->spots == 0) {
        figure->where = BLADES_WAITING;
        if (figure->edges) return true;
        return fault_set(reading->fault, path_of("forces", index, "words").text,
                         "who is not on the map yet needs an edge to enter by: north, south, west "
                         "or east");
    }
    figure->where = BLADES_ON_MAP;
    figure->head = ground_cell_at(ground, piece->at[0].x, piece->at[0].y);
    figure->post = figure->guard ? figure->head : 0;
    if (!blades_two_hexes(reading->battle, figure)) {
        return piece->spots == 1 || figure->mounted ||
               fault_set(reading->fault, at.text, "a figure on foot fills one hex");
    }
    figure->facing = (uint8_t)piece->facing;
    if (piece->spots == 2) {
        struct hex head = hex_at(piece->at[0].x, piece->at[0].y);
        int facing = hex_direction(hex_at(piece->at[1].x, piece->at[1].y), head);
        if (facing < 0 || (piece->faces && piece->facing != facing)) {
            return fault_set(
                reading->fault, at.text,
                "the hexes of a rider are head and rear, next to each other, and agree "
                "with the facing (%s)",
                clause_name(&blades_ruleset, SB_9_1));
        }
        figure->facing = (uint8_t)facing;
    } else if (!piece->faces) {
        return fault_set(reading->fault, at.text, "a rider needs a rear hex or a facing");
    }
    return true;
}

static bool stands_well(const struct reading_of *reading, int index)
{
    const struct blades_figure *figure = &reading->battle->figures[index + 1];
    const struct ground *ground = &reading->scenario->ground;
    struct field field;
    if (figure->where != BLADES_ON_MAP) return true;
    uint16_t cells[2] = {figure->head, blades_rear(ground, reading->battle, figure)};
    if (blades_two_hexes(reading->battle, figure) && !cells[1]) {
        return fault_set(reading->fault, path_of("forces", index, "at").text,
                         "the rear of the horse is off the map");
    }
    struct blades_battle *battle = reading->battle;
    struct blades_figure kept = *figure;
    battle->figures[index + 1].head = 0;
    field_lay(&field, ground, battle, figure->side);
    battle->figures[index + 1] = kept;
    for (int i = 0; i < 2 && cells[i]; i++) {
        if (field.who[cells[i]]) {
            return fault_set(reading->fault, path_of("forces", index, "at").text,
                             "another figure stands there");
        }
        enum blades_terrain terrain = ground->cells[cells[i]].terrain;
        if (!blades_passable(terrain, figure->mounted, blades_troops[figure->type].armoured)) {
            return fault_set(reading->fault, path_of("forces", index, "at").text,
                             "it cannot stand in %s (%s)", blades_grounds[terrain].id,
                             clause_name(&blades_ruleset, SB_6_2));
        }
    }
    return true;
}

static bool deploy_piece(const struct reading_of *reading, int index)
{
    const struct piece *piece = &reading->scenario->pieces[index];
    struct blades_figure *figure = &reading->battle->figures[index + 1];
    char word[64];
    int type = find_type(piece->type);
    if (type < 0) {
        return fault_set(reading->fault, path_of("forces", index, "type").text,
                         "'%s' is not a type of blades; 'kassen rules blades --table types' lists "
                         "them",
                         piece->type);
    }
    if (piece_word_unknown(piece->words, known_words, word, sizeof word)) {
        return fault_set(reading->fault, path_of("forces", index, "words").text,
                         "'%s' is not a word of blades; it knows %s", word,
                         "mounted, bow, asleep, "
                         "guard, hidden, shuriken, enters, until, edges and values");
    }
    figure->side = piece->side;
    figure->type = (uint8_t)type;
    if (!read_values(figure, piece->words)) {
        return fault_set(reading->fault, path_of("forces", index, "words").text,
                         "a value is a number from 1 to 99");
    }
    if (bad_number(piece->words)) {
        return fault_set(reading->fault, path_of("forces", index, "words").text,
                         "%s is a number from 0 to 99", bad_number(piece->words));
    }
    read_words(figure, piece->words);
    if (figure->mounted && !figure->values[MOUNTED][MOVE_VALUE]) {
        return fault_set(reading->fault, path_of("forces", index, "words").text,
                         "a %s has no mounted values (%s)", piece->type,
                         clause_name(&blades_ruleset, SB_2_10));
    }
    snprintf(reading->scenario->ground.names[index + 1], GROUND_NAME_CAP, "%s", piece->name);
    return place_figure(reading, index) && stands_well(reading, index);
}

// What marks mean. Each kind fills in its part of the battle.

static bool mark_needs(const struct marking *marking, bool good, const char *what)
{
    return good || marking_fault(marking, "kind", "a mark of this kind needs %s", what);
}

static struct blades_battle *battle_of(const struct marking *marking)
{
    return blades_of(marking->battle);
}

static struct blades_terms *terms_of(const struct marking *marking)
{
    return &battle_of(marking)->terms;
}

static uint16_t cell_of(const struct marking *marking, int spot)
{
    const struct spot *at = &marking->mark->at[spot];
    return ground_cell_at(&marking->scenario->ground, at->x, at->y);
}

static bool read_box(const struct marking *marking, struct blades_box *boxes)
{
    const struct mark *mark = marking->mark;
    struct mark_box box;
    if (!mark_needs(marking, mark->side && mark->spots == 2, "a side and two corners")) {
        return false;
    }
    if (!marking_box(marking, &box)) return false;
    boxes[mark->side] = (struct blades_box){
        .left = (uint8_t)(box.least.x + 1),
        .right = (uint8_t)(box.most.x + 1),
        .top = (uint8_t)(box.least.y + 1),
        .bottom = (uint8_t)(box.most.y + 1),
    };
    return true;
}

static bool read_zone(const struct marking *marking)
{
    return read_box(marking, battle_of(marking)->zones);
}

static bool read_barricades(const struct marking *marking)
{
    struct blades_battle *battle = battle_of(marking);
    int count = 0, all = 0;
    if (!read_box(marking, battle->barricade_zones)) return false;
    bool counted = piece_word(marking->mark->words, "count", &count) && count > 0;
    battle->barricades_of[marking->mark->side] = (uint8_t)count;
    for (int side = RED; side < SIDES; side++) {
        all += battle->barricades_of[side];
    }
    return mark_needs(marking, counted && all <= BLADES_BARRICADES, "a count of up to 8");
}

static bool read_lantern(const struct marking *marking)
{
    const struct mark *mark = marking->mark;
    int carrier = find_figure(marking->scenario, mark->name);
    for (int i = 1; i <= BLADES_LANTERNS; i++) {
        struct blades_lantern *lantern = &battle_of(marking)->lanterns[i];
        if (lantern->cell || lantern->carrier) continue;
        lantern->lit = 1;
        lantern->carrier = (uint8_t)carrier;
        if (mark->spots) lantern->cell = cell_of(marking, 0);
        bool placed = (carrier != 0) != (mark->spots == 1);
        return mark_needs(marking, placed, "one place, or the name of who carries it");
    }
    return mark_needs(marking, false, "to be one of at most 6 lanterns");
}

static bool read_stores(const struct marking *marking)
{
    int count = marking->mark->spots;
    if (!mark_needs(marking, count > 0 && count <= BLADES_STORES, "1 to 4 places")) return false;
    for (int i = 0; i < count; i++) {
        terms_of(marking)->stores[i] = cell_of(marking, i);
    }
    return true;
}

// SB_6_11 Whole edges, or single hexes.
static bool read_exit(const struct marking *marking)
{
    const struct mark *mark = marking->mark;
    struct ground *ground = &marking->scenario->ground;
    uint8_t edges = 0;
    for (unsigned edge = 0; edge < 4; edge++) {
        if (piece_word(mark->words, edge_words[edge], NULL)) edges |= (uint8_t)(1u << edge);
    }
    for (int cell = 1; cell <= ground->width * ground->height; cell++) {
        if (!(blades_edges_of(ground, (uint16_t)cell) & edges)) continue;
        ground->cells[cell].flags |= SIDE_BIT(mark->side);
    }
    return mark_needs(marking, mark->side && edges, "a side, and edges as its words");
}

static bool read_side(const struct marking *marking, uint8_t *side)
{
    *side = marking->mark->side;
    return mark_needs(marking, *side != 0, "a side");
}

static bool read_figure(const struct marking *marking, uint8_t *figure)
{
    *figure = (uint8_t)find_figure(marking->scenario, marking->mark->name);
    return mark_needs(marking, *figure != 0, "the name of a figure");
}

static bool read_number(const struct marking *marking, const char *word, uint8_t *number)
{
    int value = 0;
    bool found = piece_word(marking->mark->words, word, &value);
    *number = (uint8_t)value;
    return mark_needs(marking, found && value > 0, word);
}

static bool read_exit_win(const struct marking *marking)
{
    struct blades_terms *terms = terms_of(marking);
    return read_side(marking, &terms->exit_side) && read_figure(marking, &terms->exit_figure);
}

static bool read_death_win(const struct marking *marking)
{
    struct blades_terms *terms = terms_of(marking);
    return read_side(marking, &terms->death_side) && read_figure(marking, &terms->death_figure);
}

static bool read_kills_win(const struct marking *marking)
{
    struct blades_terms *terms = terms_of(marking);
    return read_side(marking, &terms->kills_side) && read_figure(marking, &terms->chief) &&
           read_number(marking, "needed", &terms->kills_needed);
}

static bool read_loot_win(const struct marking *marking)
{
    struct blades_terms *terms = terms_of(marking);
    return read_side(marking, &terms->loot_side) &&
           read_number(marking, "needed", &terms->loot_needed);
}

static bool read_bell_win(const struct marking *marking)
{
    struct blades_terms *terms = terms_of(marking);
    terms->bell = marking->mark->spots ? cell_of(marking, 0) : 0;
    return read_side(marking, &terms->bell_side) &&
           mark_needs(marking, terms->bell != 0, "a place");
}

static bool read_murder_win(const struct marking *marking)
{
    struct blades_terms *terms = terms_of(marking);
    return read_side(marking, &terms->murder_side) && read_figure(marking, &terms->murder_figure) &&
           read_number(marking, "exits", &terms->murder_exits);
}

static bool read_last_win(const struct marking *marking)
{
    return read_side(marking, &terms_of(marking)->last_side);
}

static bool read_less_honour(const struct marking *marking)
{
    return read_figure(marking, &terms_of(marking)->honour_less);
}

static bool read_more_honour(const struct marking *marking)
{
    return read_figure(marking, &terms_of(marking)->honour_more);
}

static bool read_garrison(const struct marking *marking)
{
    return read_side(marking, &battle_of(marking)->garrison);
}

const struct mark_kind blades_marks[] = {
    {"zone", read_zone, .unsaid = true},
    {"barricades", read_barricades, .unsaid = true},
    {"lantern", read_lantern, .unsaid = true},
    {"stores", read_stores},
    {"exit", read_exit},
    {"garrison", read_garrison},
    {"wins-by-exit", read_exit_win},
    {"wins-by-death", read_death_win},
    {"wins-by-kills", read_kills_win},
    {"wins-by-loot", read_loot_win},
    {"wins-by-bell", read_bell_win},
    {"wins-by-murder", read_murder_win},
    {"wins-at-the-end", read_last_win},
    {"honour-shortens", read_less_honour},
    {"honour-lengthens", read_more_honour},
    {NULL},
};

static void name_things(struct ground *ground)
{
    for (int i = 1; i <= BLADES_HORSES; i++) {
        snprintf(ground->names[HORSE_ID + i], GROUND_NAME_CAP, "horse %d", i);
    }
    for (int i = 1; i <= BLADES_LANTERNS; i++) {
        snprintf(ground->names[LANTERN_ID + i], GROUND_NAME_CAP, "lantern %d", i);
    }
    for (int i = 1; i <= BLADES_BARRICADES; i++) {
        snprintf(ground->names[BARRICADE_ID + i], GROUND_NAME_CAP, "barricade %d", i);
    }
}

// SB_13_1 Barricades drawn on the map are things like the others, and can be taken away.
static bool raise_drawn_barricades(const struct reading_of *reading)
{
    struct ground *ground = &reading->scenario->ground;
    int next = 1;
    for (int side = RED; side < SIDES; side++) {
        next += reading->battle->barricades_of[side];
    }
    for (uint16_t cell = 1; cell <= (uint16_t)(ground->width * ground->height); cell++) {
        if (ground->cells[cell].terrain != BARRICADE) continue;
        if (next > BLADES_BARRICADES) {
            return fault_set(reading->fault, "map", "there may be %d barricades in all",
                             BLADES_BARRICADES);
        }
        ground->cells[cell].terrain = FLAT;
        reading->battle->barricades[next++] = cell;
    }
    return true;
}

static bool sums_up(const struct reading_of *reading)
{
    const struct blades_battle *battle = reading->battle;
    int riders = 0, of[SIDES] = {0};
    for (int i = 1; i <= BLADES_FIGURES; i++) {
        riders += battle->figures[i].mounted;
        of[battle->figures[i].side]++;
    }
    if (riders > BLADES_HORSES) {
        return fault_set(reading->fault, "forces", "at most %d figures are mounted", BLADES_HORSES);
    }
    for (enum side side = RED; side <= BLUE; side++) {
        if (!of[side]) {
            return fault_set(reading->fault, "forces", "%s has no figure", side_name(side));
        }
    }
    if (battle->head.options[NIGHT] && !battle->garrison) {
        return fault_set(reading->fault, "marks", "at night one side must be the garrison");
    }
    if (battle->terms.murder_side && !battle->terms.last_side) {
        return fault_set(reading->fault, "marks", "wins-by-murder needs wins-at-the-end");
    }
    return true;
}

// What the way to a goal costs on foot from each hex, whoever stands there now: for players who look
// where they are going. The goal's hexes are those marked 1 when it begins.
static void spread_way(const struct field *field, int walker, uint8_t *way)
{
    const struct ground *ground = field->ground;
    uint16_t cells = (uint16_t)(ground->width * ground->height);
    for (bool changed = true; changed;) {
        changed = false;
        for (uint16_t cell = 1; cell <= cells; cell++) {
            int cost = blades_cost(field, walker, 0, cell);
            for (int direction = 0; direction < 6 && cost; direction++) {
                uint16_t from = ground->next[cell][direction];
                if (!from || way[cell] + cost >= way[from]) continue;
                way[from] = (uint8_t)(way[cell] + cost);
                changed = true;
            }
        }
    }
}

static void lay_way(struct ground *ground, const struct blades_battle *battle, int map, int walker,
                    uint16_t goal)
{
    struct field field;
    struct blades_battle afoot = *battle; // horses go by the same doors, in the end
    uint8_t *way = ground->ways[map];
    uint8_t side = battle->figures[walker].side;
    afoot.figures[walker].mounted = 0;
    field_lay(&field, ground, &afoot, side);
    for (int cell = 1; cell <= ground->width * ground->height; cell++) {
        bool there = goal ? cell == goal : ground->cells[cell].flags & SIDE_BIT(side);
        way[cell] = there ? 1 : UINT8_MAX;
    }
    spread_way(&field, walker, way);
}

// Maps of the ground: the way out, and the ways to what is fought for.
static void lay_ways(struct ground *ground, const struct blades_battle *battle)
{
    const struct blades_terms *terms = &battle->terms;
    int of_side[SIDES] = {0};
    for (int i = BLADES_FIGURES; i >= 1; i--) {
        of_side[battle->figures[i].side] = i;
    }
    int runner = terms->exit_figure ? terms->exit_figure : of_side[terms->murder_side];
    if (runner) lay_way(ground, battle, WAY_OUT, runner, 0);
    uint16_t goal = terms->bell ? terms->bell : battle->figures[terms->murder_figure].head;
    int walker = of_side[terms->bell ? terms->bell_side : terms->murder_side];
    if (goal && walker) lay_way(ground, battle, WAY_THERE, walker, goal);
    for (int i = 0; i < GROUND_WAYS_CAP - WAY_THERE && terms->loot_side; i++) {
        if (!terms->stores[i]) continue;
        lay_way(ground, battle, WAY_THERE + i, of_side[terms->loot_side], terms->stores[i]);
    }
}

// SB_14_1
bool blades_deploy(struct battle *head, struct scenario *scenario, struct fault *fault)
{
    struct blades_battle *battle = blades_of(head);
    struct reading_of reading = {scenario, battle, fault};
    if (scenario->sides != 2) return fault_set(fault, "sides", "two sides fight");
    if (scenario->piece_count > BLADES_FIGURES) {
        return fault_set(fault, "forces", "at most %d figures take part", BLADES_FIGURES);
    }
    if (scenario->turns > 99) return fault_set(fault, "turns", "at most 99 turns are played");
    battle->count = (uint8_t)scenario->piece_count;
    for (int i = 0; i < scenario->piece_count; i++) {
        if (!deploy_piece(&reading, i)) return false;
    }
    if (!marks_read(head, scenario, blades_marks, fault)) return false;
    if (!raise_drawn_barricades(&reading) || !sums_up(&reading)) return false;
    name_things(&scenario->ground);
    lay_ways(&scenario->ground, battle);
    battle->first = battle->active = scenario->first ? scenario->first : RED;
    battle->turns = (uint8_t)(scenario->turns ? scenario->turns : 12);
    head->turn = 1;
    head->depth = 1;
    head->frames[0] = (struct frame){.step = SETUP, .side = battle->first};
    return true;
}
