// The scenarios of blades, held against their description: maps letter by letter, forces, places,
// entries, exits and what is fought for.
#include "rules/blades/sb_situation.h"

#include "core/text.h"
#include "record/battle_file.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NORTH = 1, SOUTH = 2, WEST = 4, EAST = 8, ALL_EDGES = 15 };

static struct battle_record *record;

static struct battle_record *open_file(const struct shelf *shelf, const char *path,
                                       struct text *why)
{
    struct battle_setup setup = {.shelf = shelf, .scenario = path, .seed = 1};
    return battle_record_new(&setup, why);
}

static const struct blades_battle *open_scenario(const char *id)
{
    char path[128], sentence[512];
    struct text why;
    text_init(&why, sentence, sizeof sentence);
    snprintf(path, sizeof path, "scenarios/blades/%s.yaml", id);
    record = open_file(&disk_shelf, path, &why);
    cr_assert(record, "%s", sentence);
    return blades_in(&record->history.game.battle.head);
}

static uint16_t cell(const char *place)
{
    int32_t x, y;
    cr_assert(place_read(PLACE_LETTERS, place, &x, &y), "%s", place);
    return ground_cell_at(&record->scenario.ground, x, y);
}

static int number(const char *name)
{
    for (int i = 1; i <= BLADES_FIGURES; i++) {
        if (strcmp(ground_name(&record->scenario.ground, (uint8_t)i), name) == 0) return i;
    }
    cr_assert_fail("nobody is called %s", name);
    return 0;
}

static void expect_map(const char *const *rows, int width, int height)
{
    const struct ground *ground = &record->scenario.ground;
    cr_assert_eq(ground->width, width);
    cr_assert_eq(ground->height, height);
    for (int row = 0; row < height; row++) {
        cr_assert_eq((int)strlen(rows[row]), width, "row %d of the test", row + 1);
        for (int column = 0; column < width; column++) {
            const struct hex_cell *hex = &ground->cells[ground_cell_at(ground, column, row)];
            char letter = blades_ruleset.terrains[hex->terrain].letter;
            cr_expect_eq(letter, rows[row][column], "%c%d is %c, not %c", 'A' + column, row + 1,
                         letter, rows[row][column]);
            cr_expect_eq(hex->level, 0);
        }
    }
}

struct expected {
    enum side side;
    enum blades_type type;
    const char *name;  // NULL: any
    const char *place; // "G9/G10"; NULL: not on the map
    const char *words; // of: mounted bow asleep guard hidden
    int enters, until, edges, shuriken;
};

static void expect_words(const struct blades_figure *figure, const char *words, int i)
{
    cr_expect_eq(figure->mounted, piece_word(words, "mounted", NULL), "figure %d", i);
    cr_expect_eq(figure->asleep, piece_word(words, "asleep", NULL), "figure %d", i);
    cr_expect_eq(figure->guard, piece_word(words, "guard", NULL), "figure %d", i);
    cr_expect_eq(figure->hidden, piece_word(words, "hidden", NULL), "figure %d", i);
    bool bow = piece_word(words, "bow", NULL) || figure->type == BOWMAN;
    cr_expect_eq(figure->bow, bow, "figure %d", i);
    cr_expect_eq(memcmp(figure->values, blades_troops[figure->type].values, sizeof figure->values),
                 0, "figure %d has other values than its type", i);
    cr_expect_eq(figure->value, blades_troops[figure->type].worth, "figure %d", i);
    cr_expect_not(figure->wounded || figure->stunned, "figure %d", i);
}

// In the order of the scenario; nobody else takes part.
static void expect_forces(const struct blades_battle *battle, const struct expected *rows,
                          int count)
{
    for (int i = 1; i <= BLADES_FIGURES; i++) {
        const struct blades_figure *figure = &battle->figures[i];
        if (i > count) {
            cr_expect_eq(figure->side, NOBODY, "figure %d is too many", i);
            continue;
        }
        const struct expected *row = &rows[i - 1];
        cr_expect_eq(figure->side, row->side, "figure %d", i);
        cr_expect_eq(figure->type, row->type, "figure %d", i);
        if (row->name) cr_expect_eq(number(row->name), i, "%s", row->name);
        expect_words(figure, row->words ? row->words : "", i);
        cr_expect_eq(figure->enters, row->enters, "figure %d", i);
        cr_expect_eq(figure->enters_until, row->until, "figure %d", i);
        cr_expect_eq(figure->edges, row->edges, "figure %d", i);
        cr_expect_eq(figure->shuriken, row->shuriken, "figure %d", i);
        cr_expect_eq(figure->where, row->place ? BLADES_ON_MAP : BLADES_WAITING, "figure %d", i);
        char head[8] = "";
        if (row->place) memcpy(head, row->place, strcspn(row->place, "/"));
        cr_expect_eq(figure->head, row->place ? cell(head) : 0, "figure %d", i);
    }
}

static void expect_frame(const struct blades_battle *battle, enum side first, int turns)
{
    cr_expect_eq(battle->first, first);
    cr_expect_eq(battle->active, first);
    cr_expect_eq(battle->turns, turns);
    cr_expect_eq(battle->head.turn, 1);
    cr_expect_eq(record->scenario.sides, 2);
}

// Every option not named has its default.
static void expect_options(const struct blades_battle *battle, const char *expected)
{
    char list[256] = "";
    struct text text;
    text_init(&text, list, sizeof list);
    for (int i = 0; blades_ruleset.options[i].name; i++) {
        int32_t usual;
        cr_assert(
            parameter_read(&blades_ruleset.options[i], blades_ruleset.options[i].initial, &usual));
        if (battle->head.options[i] == usual) continue;
        text_addf(&text, "%s%s=", text.length ? " " : "", blades_ruleset.options[i].name);
        parameter_print(&blades_ruleset.options[i], battle->head.options[i], &text);
    }
    cr_expect_str_eq(list, expected, "%s", list);
}

static void expect_sides(const char *red, const char *blue, const char *title)
{
    cr_expect_str_eq(ground_side_name(&record->scenario.ground, RED), red);
    cr_expect_str_eq(ground_side_name(&record->scenario.ground, BLUE), blue);
    cr_expect_str_eq(record->scenario.title, title);
}

static void expect_exits(enum side side, int edges)
{
    const struct ground *ground = &record->scenario.ground;
    for (int i = 1; i <= ground->width * ground->height; i++) {
        bool expected = blades_edges_of(ground, (uint16_t)i) & edges;
        uint8_t flags = expected ? SIDE_BIT(side) : 0;
        cr_expect_eq(ground->cells[i].flags, flags, "cell %d", i);
    }
}

static void expect_box(struct blades_box box, const char *corner, const char *other)
{
    int32_t left, top, right, bottom;
    place_read(PLACE_LETTERS, corner, &left, &top);
    place_read(PLACE_LETTERS, other, &right, &bottom);
    cr_expect_eq(box.left, left + 1);
    cr_expect_eq(box.top, top + 1);
    cr_expect_eq(box.right, right + 1);
    cr_expect_eq(box.bottom, bottom + 1);
}

// 6.1

Test(blades, sb_14_1_rain_at_the_torii)
{
    static const char *const map[] = {
        ".TT.......TT..", "T....s....T...", ".....ss.......", "......g.......", "~~~~~~=~~~~~~~",
        ".......s..s...", "..s.....ss....", ".ss...........", "..........TT..", "...T.......T..",
    };
    static const struct expected forces[] = {
        {RED, RONIN, "Kageyu", "H1"},
        {RED, RETAINER, "Mosuke", "I1"},
        {RED, BOWMAN, "Toyo", "G1"},
        {BLUE, SAMURAI, "Captain Akagi", "G9/G10", "mounted"},
        {BLUE, ASHIGARU_YARI, "Genta", "F10"},
        {BLUE, ASHIGARU_YARI, "Heiji", "H10"},
        {BLUE, ASHIGARU_YARI, "Kuma", "I10"},
    };
    const struct blades_battle *battle = open_scenario("rain-at-the-torii");
    expect_map(map, 14, 10);
    expect_forces(battle, forces, sizeof forces / sizeof *forces);
    expect_frame(battle, BLUE, 12);
    expect_options(battle, "challenges=yes");
    expect_sides("Travellers", "Border guard", "Rain at the torii");
    expect_exits(RED, SOUTH);
    const struct blades_figure *akagi = &battle->figures[number("Captain Akagi")];
    cr_expect_eq(akagi->facing, 2);
    cr_expect_eq(blades_rear(&record->scenario.ground, battle, akagi), cell("G10"));
    struct blades_terms terms = {
        .exit_side = RED,
        .exit_figure = (uint8_t)number("Kageyu"),
        .death_side = BLUE,
        .death_figure = (uint8_t)number("Kageyu"),
        .last_side = BLUE,
        .honour_less = (uint8_t)number("Kageyu"),
        .honour_more = (uint8_t)number("Captain Akagi"),
    };
    cr_expect_eq(memcmp(&terms, &battle->terms, sizeof terms), 0);
    battle_record_free(record);
}

// 6.2

Test(blades, sb_14_1_seven_sheaves_ground)
{
    static const char *const map[] = {
        "....................", "..TT......pppp......", ".T........pppp...T..",
        "......s...pppp...TT.", "......ss............", ".######......#w##...",
        ".#hhhh#......#hh#...", ".whhhhD......Dhhw...", ".##w###......####...",
        "....................", "........#D##........", "..pppp..#hhw....s...",
        "..pppp..####...ss...", "..pppp..............", ".......T....T.......",
        "....................",
    };
    const struct blades_battle *battle = open_scenario("seven-sheaves");
    expect_map(map, 20, 16);
    expect_frame(battle, BLUE, 15);
    expect_options(battle, "challenges=yes");
    expect_sides("Village", "Bandits", "Seven sheaves");
    expect_exits(RED, 0);
    cr_expect_eq(battle->barricades_of[RED], 4);
    cr_expect_eq(battle->barricades_of[BLUE], 0);
    expect_box(battle->barricade_zones[RED], "A4", "T15");
    expect_box(battle->zones[RED], "A5", "T14");
    cr_expect_eq(battle->zones[BLUE].right, 0);
    struct blades_terms terms = {
        .stores = {cell("D7"), cell("O7"), cell("J12")},
        .loot_side = BLUE,
        .loot_needed = 2,
        .kills_side = RED,
        .kills_needed = 6,
        .chief = (uint8_t)number("Onimaru"),
        .last_side = RED,
    };
    cr_expect_eq(memcmp(&terms, &battle->terms, sizeof terms), 0);
    battle_record_free(record);
}

// Where the village stands is its own affair; the file only proposes a place within its zone.
Test(blades, sb_14_1_seven_sheaves_forces)
{
    static const struct expected bandits[] = {
        {BLUE, RONIN, "Onimaru", NULL, "mounted", 2, 0, EAST},
        {BLUE, BANDIT, NULL, NULL, "mounted", 2, 0, EAST},
        {BLUE, BANDIT, NULL, NULL, "mounted", 2, 0, EAST},
        {BLUE, BANDIT, NULL, NULL, NULL, 1, 0, NORTH},
        {BLUE, BANDIT, NULL, NULL, NULL, 1, 0, NORTH},
        {BLUE, BANDIT, NULL, NULL, NULL, 1, 0, NORTH},
        {BLUE, BANDIT, NULL, NULL, NULL, 1, 0, NORTH},
        {BLUE, BANDIT, NULL, NULL, NULL, 1, 0, NORTH},
        {BLUE, BANDIT, NULL, NULL, "bow", 1, 0, NORTH},
        {BLUE, BANDIT, NULL, NULL, "bow", 1, 0, NORTH},
    };
    static const enum blades_type village[] = {
        RONIN,   RONIN,   RONIN,   BOWMAN,  PEASANT,  PEASANT,  PEASANT,  PEASANT,
        PEASANT, PEASANT, PEASANT, PEASANT, VILLAGER, VILLAGER, VILLAGER,
    };
    struct expected forces[25];
    char places[15][8];
    const struct blades_battle *battle = open_scenario("seven-sheaves");
    for (int i = 0; i < 15; i++) {
        struct hex hex = ground_hex(&record->scenario.ground, battle->figures[i + 1].head);
        cr_expect(hex_row(hex) >= 4 && hex_row(hex) <= 13, "figure %d", i + 1);
        snprintf(places[i], sizeof places[i], "%c%d", 'A' + hex_column(hex), hex_row(hex) + 1);
        forces[i] = (struct expected){RED, village[i], NULL, places[i], NULL, 0, 0, 0, 0};
    }
    memcpy(forces + 15, bandits, sizeof bandits);
    expect_forces(battle, forces, 25);
    cr_expect_eq(number("Shimazu"), 1);
    cr_expect_eq(number("Okamoto"), 2);
    cr_expect_eq(number("Riku"), 3);
    cr_expect_eq(number("Gohei"), 4);
    cr_expect_eq(number("Ichi"), 5);
    cr_expect_eq(number("Hachi"), 12);
    battle_record_free(record);
}

// 6.3

Test(blades, sb_14_1_bell_of_the_white_crane_ground)
{
    static const char *const map[] = {
        "..TT..................TT", ".T......................", "....##################..",
        "....#................#..", "....#..T..........T..#..", "....#....##tDt##.....#..",
        "....#....#tttttt#....#..", "....g....ttttttt.....D..", "....g....#tttttt#....#..",
        "....#....##tDt##.....#..", "....#..T..........T..#..", "....#................#..",
        "....######g###########..", "........................", "..ss........//////......",
        ".sss.......///////......", "..s....................s", "......................ss",
    };
    const struct blades_battle *battle = open_scenario("bell-of-the-white-crane");
    expect_map(map, 24, 18);
    expect_frame(battle, BLUE, 18);
    expect_options(battle, "");
    expect_sides("Temple", "Governor", "Bell of the White Crane");
    expect_exits(RED, 0);
    cr_expect_eq(battle->barricades_of[RED], 3);
    cr_expect_eq(battle->barricades_of[BLUE], 0);
    expect_box(battle->barricade_zones[RED], "F4", "U12");
    expect_box(battle->zones[RED], "F4", "U12");
    struct blades_terms terms = {
        .bell = cell("M8"),
        .bell_side = BLUE,
        .death_side = RED,
        .death_figure = (uint8_t)number("Lord Sanada"),
        .last_side = RED,
    };
    cr_expect_eq(memcmp(&terms, &battle->terms, sizeof terms), 0);
    battle_record_free(record);
}

Test(blades, sb_14_1_bell_of_the_white_crane_forces)
{
    static const struct {
        enum side side;
        enum blades_type type;
        const char *words;
        int count;
    } rows[] = {
        {RED, SAMURAI_MONK, "", 5},    {RED, MONK, "", 6},
        {RED, BOWMAN, "", 2},          {BLUE, DAIMYO, "mounted", 1},
        {BLUE, SAMURAI, "mounted", 2}, {BLUE, SAMURAI, "mounted, bow", 2},
        {BLUE, ASHIGARU_YARI, "", 8},  {BLUE, BOWMAN, "", 2},
    };
    struct expected forces[28] = {{0}};
    char places[28][8];
    int count = 0;
    const struct blades_battle *battle = open_scenario("bell-of-the-white-crane");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        for (int j = 0; j < rows[i].count; j++, count++) {
            bool red = rows[i].side == RED;
            uint16_t head = battle->figures[count + 1].head;
            struct hex hex = ground_hex(&record->scenario.ground, red ? head : 1);
            int column = hex_column(hex), row = hex_row(hex);
            bool inside = column >= 5 && column <= 20 && row >= 3 && row <= 11;
            cr_expect(!red || inside, "figure %d", count + 1);
            snprintf(places[count], sizeof places[count], "%c%d", 'A' + column, row + 1);
            forces[count] = (struct expected){.side = rows[i].side,
                                              .type = rows[i].type,
                                              .place = red ? places[count] : NULL,
                                              .words = rows[i].words,
                                              .enters = red ? 0 : 1,
                                              .edges = red ? 0 : SOUTH | WEST};
        }
    }
    expect_forces(battle, forces, count);
    cr_expect_eq(number("Abbot Ryokan"), 1);
    cr_expect_eq(number("Lord Sanada"), 14);
    battle_record_free(record);
}

// 6.4

Test(blades, sb_14_1_moth_and_lantern_ground)
{
    static const char *const map[] = {
        "TT................TT", "T..................T", "..##############....",
        "..#hhhh#hhhhhhh#..s.", "..whhhhDhhhhhhhw..ss", "..#hhhh#hhhhhhh#....",
        "..##D####w##D###....", "....................", "..T......~~~........",
        "........~~~~~...T...", ".........~~~........", "..####..........ss..",
        "..#hh#.........sss..", "..DhhD..............", "..####..........T...",
        "....................",
    };
    const struct blades_battle *battle = open_scenario("moth-and-lantern");
    expect_map(map, 20, 16);
    expect_frame(battle, BLUE, 16);
    expect_options(battle, "night=yes lantern-radius=2 night-sight=2");
    cr_expect_eq(battle->head.options[POST_RADIUS], 4);
    expect_sides("Shadows", "House", "Moth and lantern");
    expect_exits(RED, ALL_EDGES);
    cr_expect_eq(battle->garrison, BLUE);
    cr_expect_eq(battle->alarm, 0);
    static const char *const lanterns[] = {"E8", "M8", "J2"};
    for (int i = 1; i <= BLADES_LANTERNS; i++) {
        uint16_t place = i <= 3 ? cell(lanterns[i - 1]) : 0;
        cr_expect_eq(blades_lantern_cell(battle, i), place, "lantern %d", i);
        cr_expect_eq(battle->lanterns[i].lit, i <= 3, "lantern %d", i);
    }
    cr_expect_eq(battle->figures[battle->lanterns[3].carrier].head, cell("J2"));
    struct blades_terms terms = {
        .murder_side = RED,
        .murder_figure = (uint8_t)number("Lord Kiso"),
        .murder_exits = 2,
        .last_side = BLUE,
    };
    cr_expect_eq(memcmp(&terms, &battle->terms, sizeof terms), 0);
    battle_record_free(record);
}

Test(blades, sb_14_1_moth_and_lantern_forces)
{
    static const struct expected forces[] = {
        {RED, NINJA, "Moth", NULL, "hidden", 1, 2, ALL_EDGES, 3},
        {RED, NINJA, "Reed", NULL, "hidden", 1, 2, ALL_EDGES, 3},
        {RED, NINJA, "Ash", NULL, "hidden", 1, 2, ALL_EDGES, 3},
        {RED, NINJA, "Owl", NULL, "hidden", 1, 2, ALL_EDGES, 3},
        {BLUE, LORD_NIGHTROBE, "Lord Kiso", "M4", "asleep"},
        {BLUE, SAMURAI, "Sakon", "L5", "guard"},
        {BLUE, SAMURAI, "Ukon", "N4", "guard"},
        {BLUE, SAMURAI, NULL, "D4", "asleep"},
        {BLUE, SAMURAI, NULL, "F5", "asleep"},
        {BLUE, ASHIGARU_NAGINATA, NULL, "E8", "guard"},
        {BLUE, ASHIGARU_NAGINATA, NULL, "M8", "guard"},
        {BLUE, ASHIGARU_NAGINATA, NULL, "R5", "guard"},
        {BLUE, ASHIGARU_NAGINATA, NULL, "J2", "guard"},
        {BLUE, BOWMAN, NULL, "H12", "guard"},
        {BLUE, BOWMAN, NULL, "B4", "guard"},
    };
    const struct blades_battle *battle = open_scenario("moth-and-lantern");
    expect_forces(battle, forces, sizeof forces / sizeof *forces);
    battle_record_free(record);
}

// Not of the book, but a first battle for beginners.

Test(blades, sb_14_1_duel_at_dawn)
{
    static const struct expected forces[] = {
        {RED, SAMURAI, "Sasaki", "C3"},
        {BLUE, RONIN, "Miyamoto", "F3"},
    };
    const struct blades_battle *battle = open_scenario("duel-at-dawn");
    expect_forces(battle, forces, 2);
    expect_frame(battle, RED, 12);
    expect_options(battle, "challenges=yes");
    battle_record_free(record);
}

// Malformed ones. A real file is spoilt in one place, and the sentence names the line of it.

struct spoiling {
    const char *scenario, *from, *to, *part;
};

static size_t spoilt_line;

static bool read_spoilt(void *from, const char *name, char **text, size_t *length,
                        struct fault *fault)
{
    const struct spoiling *spoiling = from;
    char *whole;
    size_t size;
    if (!disk_shelf.read(NULL, name, &whole, &size, fault)) return false;
    char *at = memmem(whole, size, spoiling->from, strlen(spoiling->from));
    cr_assert(at, "%s has no '%s'", name, spoiling->from);
    size_t before = (size_t)(at - whole), cut = strlen(spoiling->from), put = strlen(spoiling->to);
    spoilt_line = 1;
    for (size_t i = 0; i < before; i++) {
        spoilt_line += whole[i] == '\n';
    }
    *length = size - cut + put;
    *text = malloc(*length + 1);
    cr_assert(*text);
    memcpy(*text, whole, before);
    memcpy(*text + before, spoiling->to, put);
    memcpy(*text + before + put, at + cut, size - before - cut);
    free(whole);
    return true;
}

static void expect_refused(const struct spoiling *spoiling)
{
    char path[128], sentence[512], line[32];
    struct text why;
    struct shelf shelf = {read_spoilt, (void *)(uintptr_t)spoiling};
    text_init(&why, sentence, sizeof sentence);
    snprintf(path, sizeof path, "scenarios/blades/%s.yaml", spoiling->scenario);
    struct battle_record *opened = open_file(&shelf, path, &why);
    cr_assert_null(opened, "%s with '%s' is accepted", spoiling->scenario, spoiling->to);
    snprintf(line, sizeof line, "line %zu: ", spoilt_line);
    cr_expect(strstr(sentence, line), "'%s' does not name %s", sentence, line);
    cr_expect(strstr(sentence, spoiling->part), "'%s' does not say '%s'", sentence, spoiling->part);
}

Test(blades, sb_14_1_a_malformed_scenario_is_refused_by_its_line)
{
    static const char rain[] = "rain-at-the-torii", moth[] = "moth-and-lantern";
    static const char sheaves[] = "seven-sheaves", bell[] = "bell-of-the-white-crane";
    // clang-format off
    static const struct spoiling rows[] = {
        {rain,    "type: ronin",            "type: ronan",            "ronan"},
        {rain,    "at: H1",                 "at: Z1",                 "Z1"},
        {rain,    "at: H1",                 "at: B1 C1",              "one hex"},
        {rain,    "at: I1",                 "at: H1",                 "another figure"},
        {rain,    "at: H1",                 "at: B5",                 "river"},
        {rain,    "at: G9 G10",             "at: G9 I10",             "SB-9.1"},
        {rain,    "at: G9 G10",             "at: G9",                 "rear"},
        {rain,    "type: retainer, at: I1", "type: retainer, at: I1, words: mounted", "SB-2.10"},
        {rain,    "words: mounted",         "words: moonted",         "moonted"},
        {rain,    "{kind: exit, side: red", "{kind: egress, side: red", "egress"},
        {rain,    "words: south}",          "words: down}",           "edges"},
        {rain,    "{kind: honour-shortens, name: Kageyu}", "{kind: honour-shortens, name: Nobody}", "name of a figure"},
        {rain,    "turns: 12",              "turns: 100",             "99"},
        {rain,    "challenges=yes",         "challanges=yes",         "challanges"},
        {rain,    "~~~~~~=~~~~~~~",         "~~~~~~=~~~~~~?",         "?"},
        {sheaves, "needed 2",               "needed none",            "needed"},
        {sheaves, "at: D7 O7 J12}",         "at: D7 O7 J12 A1 B1}",   "1 to 4"},
        {sheaves, "count 4",                "count 40",               "count"},
        {sheaves, "at: A5 T14",             "at: A5",                 "two corners"},
        {sheaves, "\"enters 1, north\"",    "\"enters 1\"",           "edge"},
        {bell,    "side: blue, at: M8}",    "side: blue}",            "place"},
        {moth,    "{kind: lantern, at: E8}", "{kind: lantern}",       "one place"},
        {moth,    "words: exits 2",         "words: exits",           "exits"},
    };
    // clang-format on
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        expect_refused(&rows[i]);
    }
}

Test(blades, sb_14_1_a_word_that_ought_to_be_a_number_is_refused)
{
    static const struct spoiling rows[] = {
        {"moth-and-lantern", "shuriken 3", "shuriken 300", "shuriken"},
        {"moth-and-lantern", "until 2", "until 300", "until"},
        {"seven-sheaves", "\"mounted, enters 2, east\"", "\"mounted, enters 900, east\"", "enters"},
        {"rain-at-the-torii", "type: ronin, at: H1", "type: ronin, at: H1, words: attack 0", "99"},
        {"rain-at-the-torii", "type: ronin, at: H1", "type: ronin, at: H1, words: worth 700",
         "worth"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        expect_refused(&rows[i]);
    }
}

Test(blades, sb_14_1_a_scenario_must_make_sense_as_a_whole)
{
    static const struct {
        const char *forces, *options, *marks, *part;
    } rows[] = {
        {"red monk A A1; red monk B B1", "", "", "no figure"},
        {"red monk A A1; blue monk B B1; green monk C C1", "", "", "two sides"},
        {"red ninja A A1; blue monk B B1", "night=yes", "", "garrison"},
        {"red monk A A1; blue monk B B1", "",
         "{kind: wins-by-murder, side: red, name: B, words: "
         "exits 2}",
         "wins-at-the-end"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        sb_expect_fault("8x3", rows[i].forces, rows[i].options, rows[i].marks, rows[i].part);
    }
}
