// Scenario files: what they may hold, and what is said of those that hold something else.
#include "record/scenario_file.h"

#include "core/text.h"
#include "support/memory_shelf.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// Rulesets of nothing but tables, played on hexes, on tables, and on both.

static const struct parameter test_options[] = {
    {"deck", "no yes", "yes"},
    {"sight", "0..60", "12"},
    {"lantern", "0..60", "=sight"},
    {NULL},
};

static const struct terrain_kind test_terrains[] = {
    {"flat", '.'}, {"river", '~'}, {"bridge", '='}, {"wood", 'T'}, {"wall", '\0'}, {NULL},
};

static const struct ruleset test_rules = {
    .id = "test",
    .grounds = GROUND_HEX | GROUND_OPEN,
    .hex_places = PLACE_LETTERS,
    .hex_facings = FACING_COMPASS,
    .open_facings = FACING_BEARING,
    .options = test_options,
    .terrains = test_terrains,
};
static const struct ruleset hex_rules = {
    .id = "hexes",
    .grounds = GROUND_HEX,
    .hex_places = PLACE_COLUMN_ROW,
    .hex_facings = FACING_CLOCKWISE,
    .terrains = test_terrains,
};
static const struct ruleset open_rules = {
    .id = "open",
    .grounds = GROUND_OPEN,
    .open_facings = FACING_DEGREES,
    .terrains = test_terrains,
};
// Of these only the dice are here.
static const struct ruleset dice_rules = {.id = "dice", .terrains = test_terrains};
static const struct ruleset *const test_rulesets[] = {&test_rules, &hex_rules, &open_rules,
                                                      &dice_rules, NULL};

static struct scenario scenario;
static char sentence[MEMORY_SENTENCE_CAP];

static bool read_files(struct memory_file *files)
{
    return memory_scenario(files, test_rulesets, &scenario, sentence);
}

static void read_good(const char *text)
{
    struct memory_file files[] = {{"good.yaml", text}, {NULL}};
    cr_assert(read_files(files), "%s", sentence);
    cr_assert_str_empty(sentence);
}

#define HEX_HEAD  "ruleset: test\ntitle: The ford\nmap: |\n  ..~~\n   ..=~\n  .T~.\n"
#define OPEN_HEAD "ruleset: test\ntitle: The ford\ntable: {width: 90, height: 60.5}\n"

static const struct hex_cell *cell_at(int column, int row)
{
    return &scenario.ground.cells[ground_cell_at(&scenario.ground, column, row)];
}

Test(scenario_file, head_is_read)
{
    read_good("ruleset: test\n"
              "title: The ford   # a comment\n"
              "story: >\n  Rain drums\n  on the river.\n"
              "turns: 6\n"
              "first: blue\n"
              "sides: [{side: blue, name: Border guard}, {side: red}]\n"
              "map: |\n  ..\n");
    cr_assert_str_eq(scenario.id, "good");
    cr_assert_str_eq(scenario.ruleset, "test");
    cr_assert_str_eq(scenario.title, "The ford");
    cr_assert_str_eq(scenario.story, "Rain drums on the river.");
    cr_assert_eq(scenario.turns, 6);
    cr_assert_eq(scenario.first, BLUE);
    cr_assert_eq(scenario.sides, 2);
    cr_assert_str_eq(scenario.ground.side_names[BLUE], "Border guard");
    cr_assert_str_empty(scenario.ground.side_names[RED]);
}

Test(scenario_file, map_may_be_drawn_shifted_and_has_levels)
{
    read_good(HEX_HEAD "levels: |\n  ...1\n   ..02\n  9...\n");
    cr_assert_eq(scenario.ground.kind, GROUND_HEX);
    cr_assert_eq(scenario.ground.width, 4);
    cr_assert_eq(scenario.ground.height, 3);
    cr_assert_eq(cell_at(0, 0)->terrain, 0);
    cr_assert_eq(cell_at(2, 1)->terrain, 2);
    cr_assert_eq(cell_at(1, 2)->terrain, 3);
    cr_assert_eq(cell_at(3, 0)->level, 1);
    cr_assert_eq(cell_at(3, 1)->level, 2);
    cr_assert_eq(cell_at(0, 2)->level, 9);
    cr_assert_eq(cell_at(1, 1)->level, 0);
}

Test(scenario_file, options_not_set_keep_their_defaults)
{
    read_good(HEX_HEAD);
    cr_assert_eq(scenario.options[0], 1);
    cr_assert_eq(scenario.options[1], 12);
    cr_assert_eq(scenario.options[2], 12);
}

Test(scenario_file, options_are_set_and_followed)
{
    read_good(HEX_HEAD "options: [deck=no, sight=7]\n");
    cr_assert_eq(scenario.options[0], 0);
    cr_assert_eq(scenario.options[1], 7);
    cr_assert_eq(scenario.options[2], 7);
}

Test(scenario_file, forces_stand_on_hexes)
{
    read_good(HEX_HEAD
              "forces:\n"
              "  - {side: red, name: Kageyu, type: ronin, at: D1, words: 'bow, katana 4'}\n"
              "  - side: green\n"
              "    name: Akagi\n"
              "    group: Guard\n"
              "    at: A1 A2\n"
              "    facing: nw\n"
              "  - {side: blue, type: scout}\n");
    const struct piece *pieces = scenario.pieces;
    cr_assert_eq(scenario.piece_count, 3);
    cr_assert_eq(scenario.sides, 3);
    cr_assert_str_eq(pieces[0].name, "Kageyu");
    cr_assert_str_eq(pieces[0].type, "ronin");
    cr_assert_str_eq(pieces[0].words, "bow, katana 4");
    cr_assert_eq(pieces[0].side, RED);
    cr_assert_eq(pieces[0].spots, 1);
    cr_assert_eq(pieces[0].at[0].x, 3);
    cr_assert_not(pieces[0].faces);
    cr_assert_str_eq(pieces[1].group, "Guard");
    cr_assert_eq(pieces[1].spots, 2);
    cr_assert_eq(pieces[1].at[1].y, 1);
    cr_assert(pieces[1].faces);
    cr_assert_eq(pieces[1].facing, 2);
    cr_assert_str_eq(pieces[2].name, "scout");
    cr_assert_eq(pieces[2].spots, 0);
}

Test(scenario_file, a_count_makes_several_pieces)
{
    read_good(HEX_HEAD "forces:\n"
                       "  - {side: red, name: Spear, count: 3, at: A1 B1 A2}\n"
                       "  - {side: blue, type: monk, count: 2}\n");
    cr_assert_eq(scenario.piece_count, 5);
    cr_assert_str_eq(scenario.pieces[0].name, "Spear 1");
    cr_assert_str_eq(scenario.pieces[2].name, "Spear 3");
    cr_assert_eq(scenario.pieces[1].spots, 1);
    cr_assert_eq(scenario.pieces[1].at[0].x, 1);
    cr_assert_str_eq(scenario.pieces[4].name, "monk 2");
    cr_assert_eq(scenario.pieces[4].spots, 0);
}

Test(scenario_file, table_has_terrain)
{
    read_good(OPEN_HEAD "terrain:\n"
                        "  - {kind: wood, at: '25,52.25 5,36', level: 1, name: Shrine}\n"
                        "  - {kind: river, at: '0,27 40,33 40,60.5'}\n"
                        "  - {kind: wall, shape: line, at: '60,40 85,40', height: 3}\n"
                        "forces: [{side: red, name: Ban, at: '90,60.5', facing: 180}]\n");
    const struct ground *ground = &scenario.ground;
    const struct feature *wood = &ground->features[0], *wall = &ground->features[2];
    cr_assert_eq(ground->kind, GROUND_OPEN);
    cr_assert_eq(ground->height, 6050);
    cr_assert_eq(ground->feature_count, 3);
    cr_assert_eq(ground->corner_count, 9);
    cr_assert_eq(wood->terrain, 3);
    cr_assert_eq(wood->corners, 4);
    cr_assert_eq(wood->least.x, 500);
    cr_assert_eq(wood->most.y, 5225);
    cr_assert_eq(wood->level, 1);
    cr_assert_str_eq(wood->name, "Shrine");
    cr_assert_not(wood->linear);
    cr_assert_eq(ground->features[1].corners, 3);
    cr_assert(wall->linear);
    cr_assert_eq(wall->first, 7);
    cr_assert_eq(wall->height_mm10, 300);
    cr_assert_eq(ground->corners[wall->first + 1].x, 8500);
    cr_assert_eq(scenario.pieces[0].at[0].y, 6050);
    cr_assert_eq(scenario.pieces[0].facing, 16384);
}

Test(scenario_file, marks_are_read)
{
    read_good(HEX_HEAD "marks:\n"
                       "  - {kind: exit, name: South, side: red, at: A3 B3, words: row 3}\n"
                       "  - {kind: rain}\n");
    cr_assert_eq(scenario.mark_count, 2);
    cr_assert_str_eq(scenario.marks[0].kind, "exit");
    cr_assert_str_eq(scenario.marks[0].words, "row 3");
    cr_assert_eq(scenario.marks[0].spots, 2);
    cr_assert_eq(scenario.marks[0].side, RED);
    cr_assert_eq(scenario.marks[1].side, NOBODY);
}

#define USES_FILE                                               \
    HEX_HEAD "forces: [{side: red, name: Ban}]\nforce-files:\n" \
             "  - {side: blue, file: ../forces/guard.yaml}\n"

Test(scenario_file, forces_come_from_files)
{
    struct memory_file files[] = {
        {"battles/ford.yaml", USES_FILE},
        {"battles/../forces/guard.yaml",
         "ruleset: test\nforces:\n  - {name: Spear, count: 2, at: A1 A2}\n"},
        {NULL},
    };
    cr_assert(read_files(files), "%s", sentence);
    cr_assert_str_eq(scenario.id, "ford");
    cr_assert_eq(scenario.piece_count, 3);
    cr_assert_str_eq(scenario.pieces[2].name, "Spear 2");
    cr_assert_eq(scenario.pieces[2].side, BLUE);
}

Test(scenario_file, faults_of_force_files_name_them)
{
    struct memory_file files[] = {
        {"ford.yaml", USES_FILE},
        {"../forces/guard.yaml", "ruleset: test\nforces:\n  - {name: Spear, at: A9}\n"},
        {NULL},
    };
    cr_assert_not(read_files(files));
    cr_assert_str_eq(sentence, "../forces/guard.yaml, line 3: forces[0].at is 'A9', but a place on "
                               "this map is A1 to D3");
    files[1].text = "ruleset: open\nforces: []\n";
    cr_assert_not(read_files(files));
    cr_assert_str_eq(sentence, "../forces/guard.yaml, line 1: ruleset is 'open', but the scenario "
                               "is played by 'test'");
    files[1].text = "ruleset: test\nforces:\n  - side: red\n";
    cr_assert_not(read_files(files));
    cr_assert_str_eq(sentence,
                     "../forces/guard.yaml, line 3: forces[0] has the key 'side', but its "
                     "keys are name, type, group, clan, at, step, facing, formation, words, "
                     "count");
    files[1].name = "elsewhere";
    cr_assert_not(read_files(files));
    cr_assert_str_eq(sentence, "ford.yaml, line 9: force-files[0].file is '../forces/guard.yaml', "
                               "but there is no such file");
}

Test(scenario_file, faults_of_rulesets_name_the_entry)
{
    struct memory_file files[] = {
        {"ford.yaml", HEX_HEAD "forces:\n"
                               "  - {side: red, name: A, count: 3}\n"
                               "  - side: red\n"
                               "    type: crane\n"
                               "force-files: [{side: blue, file: guard.yaml}]\n"
                               "marks:\n  - {kind: exit}\n"},
        {"guard.yaml", "ruleset: test\nforces:\n  - {name: B}\n  - {name: C, count: 2}\n"},
        {NULL},
    };
    // clang-format off
    static const struct { const char *where, *sentence; } cases[] = {
        {"forces[2]",      "ford.yaml, line 8: forces[0]: this is wrong"},
        {"forces[3].type", "ford.yaml, line 10: forces[1].type: this is wrong"},
        {"forces[6]",      "guard.yaml, line 4: forces[1]: this is wrong"},
        {"forces[7]",      "ford.yaml, line 7: forces[7]: this is wrong"},
        {"forces",         "ford.yaml, line 7: forces: this is wrong"},
        {"marks[0].kind",  "ford.yaml, line 13: marks[0].kind: this is wrong"},
        {"map[1]",         "ford.yaml, line 5: map[1]: this is wrong"},
        {"turns",          "ford.yaml, line 1: turns: this is wrong"},
        {"",               "ford.yaml, line 1: this is wrong"},
    };
    // clang-format on
    struct shelf shelf = memory_shelf(files);
    struct text why;
    cr_assert(read_files(files), "%s", sentence);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct fault fault;
        fault_set(&fault, cases[i].where, "this is wrong");
        text_init(&why, sentence, sizeof sentence);
        scenario_fault_sentence(&shelf, "ford.yaml", &fault, &why);
        cr_expect_str_eq(sentence, cases[i].sentence, "%s: %s", cases[i].where, sentence);
    }
    files[0].name = "gone";
    struct fault fault;
    fault_set(&fault, "forces[0]", "this is wrong");
    scenario_fault_sentence(&shelf, "ford.yaml", &fault, &why);
    cr_assert_str_eq(sentence, "ford.yaml: forces[0]: this is wrong");
}

Test(scenario_file, disk_says_what_it_cannot_read)
{
    char folder[] = "/tmp/kassen-shelf-XXXXXX", large[64], wanted[128];
    struct text why;
    text_init(&why, sentence, sizeof sentence);
    cr_assert_not_null(mkdtemp(folder));
    cr_assert_not(scenario_read(&scenario, &disk_shelf, folder, test_rulesets, &why));
    snprintf(wanted, sizeof wanted, "%s: it is a folder and not a file", folder);
    cr_assert_str_eq(sentence, wanted);

    snprintf(large, sizeof large, "%s/large.yaml", folder);
    cr_assert_not(scenario_read(&scenario, &disk_shelf, large, test_rulesets, &why));
    snprintf(wanted, sizeof wanted, "%s: there is no such file", large);
    cr_assert_str_eq(sentence, wanted);

    FILE *file = fopen(large, "w");
    cr_assert_not_null(file);
    fputs(HEX_HEAD, file);
    fflush(file);
    cr_assert(scenario_read(&scenario, &disk_shelf, large, test_rulesets, &why), "%s", sentence);
    fprintf(file, "#%*s\n", SHELF_FILE_CAP, "");
    fclose(file);
    cr_assert_not(scenario_read(&scenario, &disk_shelf, large, test_rulesets, &why));
    snprintf(wanted, sizeof wanted, "%s: it is larger than 256 KiB", large);
    cr_assert_str_eq(sentence, wanted);
    unlink(large);
    rmdir(folder);
}

// What is wrong with a file, and what is said of it behind "x.yaml".
struct bad_file {
    const char *text, *sentence;
};

#define LONG_NAME "a name that goes on and on"
#define TEN(x)    x x x x x x x x x x
#define FIFTY(x)  TEN(x) TEN(x) TEN(x) TEN(x) TEN(x)

#define PATCH "- {kind: wood, at: '1,1 2,2'}\n"

static const struct bad_file bad_files[] = {
    // The document.
    {"", ", line 1: there is nothing in the file"},
    {"# only a remark\n", ", line 1: there is nothing in the file"},
    {"hello\n",
     ", line 1: the file is a single value, but a mapping of keys to values was expected"},
    {"- a\n", ", line 1: the file is a list, but a mapping of keys to values was expected"},
    {"ruleset: test\n title: [\n",
     ", line 2: this is not YAML, mapping values are not allowed in this context"},
    {"ruleset: test\ntitle: \"\xff\"\n", ", line 2: this is not YAML, invalid leading UTF-8 octet"},
    {"ruleset: test\ntitle: \"a\\0b\"\n",
     ", line 2: there is a tab or control character in a value, but only text was expected"},
    {"ruleset: &a test\ntitle: *a\n",
     ", line 1: there is an anchor or alias (& or *), but values must be written out or put in "
     "quotes"},
    {"ruleset: test\ntitle: *a\n",
     ", line 2: there is an anchor or alias (& or *), but values must be written out or put in "
     "quotes"},
    {"ruleset: !x test\n", ", line 1: there is a tag (!), but values have none"},
    {"%YAML 1.1\n---\nruleset: test\n",
     ", line 1: there is a directive (%), but a file begins with its keys"},
    {"ruleset: test\n# \xe2\x80\xa8\n",
     ", line 2: there is a line end other than that of text files"},
    {"a:\n [[[[[[[[[[]]]]]]]]]]\n", ", line 2: lists and mappings are nested more than 8 deep"},
    {HEX_HEAD "---\nruleset: test\n", ", line 7: a second document begins, but a file holds one"},

    // The schema.
    {"ruleset: test\n", ", line 1: the file has no 'title', but needs one"},
    {HEX_HEAD "colour: red\n",
     ", line 7: the file has the key 'colour', but its keys are ruleset, title, story, turns, "
     "first, options, sides, map, levels, layers, table, terrain, forces, force-files, marks, deck, "
     "data"},
    {HEX_HEAD "title: Again\n",
     ", line 7: title is there a second time, but a key stands only once"},
    {HEX_HEAD "forces:\n", ", line 7: forces is empty, but a list was expected"},
    {HEX_HEAD "forces:\n  - side: red\n  - 3\n",
     ", line 9: forces[1] is a single value, but a mapping of keys to values was expected"},
    {HEX_HEAD "forces:\n  - name: Ban\n", ", line 8: forces[0] has no 'side', but needs one"},
    {HEX_HEAD "forces:\n  - side: red\n    at: [A1]\n",
     ", line 9: forces[0].at is a list, but a single value was expected"},
    {HEX_HEAD "forces:\n  - side: red\n    colour: red\n",
     ", line 9: forces[0] has the key 'colour', but its keys are side, name, type, group, clan, "
     "at, step, facing, formation, words, count"},
    {HEX_HEAD "sides:\n- side: red\n- side: red\n- side: red\n- side: red\n- side: red\n",
     ", line 12: sides has 5 entries, but there is room for 4"},
    {"[a]: b\n",
     ", line 1: the file has the key '?', but its keys are ruleset, title, story, turns, first, "
     "options, sides, map, levels, layers, table, terrain, forces, force-files, marks, deck, data"},

    // The head.
    {"ruleset: chess\ntitle: A\n",
     ", line 1: ruleset is 'chess', but the rulesets are test, hexes, open, dice"},
    {"ruleset: dice\ntitle: A\n",
     ", line 1: ruleset is 'dice', but of that only the dice are here: its odds and its rulings at "
     "a real table"},
    {"ruleset: test\ntitle:\n", ", line 2: title is empty, but a value was expected"},
    {"ruleset: test\ntitle: " TEN("1234567890") "\n",
     ", line 2: title is '123456789012345678901234567890123456789012345678901234567890…', which "
     "takes 100 bytes, but has room for 95"},
    {"ruleset: test\ntitle: A\nstory: " TEN(TEN("123456")) "\n",
     ", line 3: story is 600 bytes long, but has room for 511"},
    {HEX_HEAD "turns: many\n",
     ", line 7: turns is 'many', but a whole number from 1 to 999 was expected"},
    {HEX_HEAD "first: purple\n",
     ", line 7: first is 'purple', but red, blue, green or white was expected"},
    {HEX_HEAD "first: green\n",
     ", line 7: first is 'green', but there is no such side in the forces"},
    {HEX_HEAD "options: [deck]\n", ", line 7: options[0] is 'deck', but name=value was expected"},
    {HEX_HEAD "options:\n  - deck=no\n  - wind=no\n",
     ", line 9: options[1] is 'wind=no', but the options of test are: deck, sight, lantern"},
    {HEX_HEAD "options: [deck=maybe]\n",
     ", line 7: options[0] is 'deck=maybe', but deck is one of: no yes"},
    {HEX_HEAD "options: [deck=no, deck=no]\n", ", line 7: options[1] sets deck a second time"},
    {HEX_HEAD "sides: [{side: red}, {side: red}]\n",
     ", line 7: sides[1].side is 'red' a second time"},
    {HEX_HEAD "sides: [{side: red, name: " LONG_NAME "}]\n",
     ", line 7: sides[0].name is 'a name that goes on and on', which takes 26 bytes, but has room "
     "for 23"},

    // Maps.
    {"ruleset: test\ntitle: A\n",
     ", line 1: the file has neither a map nor a table, but needs one"},
    {"ruleset: test\ntitle: A\nmap: |\n  ....\n  ...\n",
     ", line 5: map[1] is 3 hexes long, but the first row has 4"},
    {"ruleset: test\ntitle: A\nmap: |\n  ....\n  ..x.\n",
     ", line 5: map[1] has 'x' at C2, but the letters of terrain are . ~ = T"},
    {"ruleset: test\ntitle: A\nmap: |\n  .ō..\n",
     ", line 4: map[0] has 'ō' at B1, but the letters of terrain are . ~ = T"},
    {"ruleset: test\ntitle: A\nmap: |\n  ....\n\n  ....\n",
     ", line 5: map[1] is empty, but hexes were expected"},
    {"ruleset: test\ntitle: A\nmap:\n", ", line 3: map[0] is empty, but hexes were expected"},
    {"ruleset: test\ntitle: A\nmap: |\n  " TEN("......... ") "\n",
     ", line 4: map[0] has ' ' at J1, but the letters of terrain are . ~ = T"},
    {"ruleset: test\ntitle: A\nmap: |\n  " TEN("..........") "\n",
     ", line 4: map[0] is 100 hexes long, but a row has at most 64"},
    {"ruleset: test\ntitle: A\nmap: |\n" TEN(TEN("  ..\n")),
     ", line 68: map[64] is one row too many, a map has at most 64"},
    {"ruleset: test\ntitle: A\nmap: |\n" FIFTY("  " TEN("......") "....\n"),
     ", line 3: map has 3200 hexes, but there is room for 3072"},
    {"ruleset: test\ntitle: A\nmap: |\n  ..\t.\n",
     ", line 3: there is a tab or control character in a value, but only text was expected"},
    {HEX_HEAD "levels: |\n  ....\n  ...\n  ....\n",
     ", line 9: levels[1] is 3 hexes long, but the map has 4"},
    {HEX_HEAD "levels: |\n  ....\n", ", line 7: levels has 1 rows, but the map has 3"},
    {HEX_HEAD "levels: |\n  ....\n  ....\n  ....\n  ....\n",
     ", line 11: levels[3] is one row too many, the map has 3"},
    {HEX_HEAD "levels: |\n  ...x\n",
     ", line 8: levels[0] has 'x', but levels are 0 to 9, or . for 0"},
    {HEX_HEAD "table: {width: 9, height: 9}\n",
     ", line 7: table is there besides a map, but only one is played on"},
    {HEX_HEAD "terrain: [{kind: wood, at: '1,1 2,2'}]\n",
     ", line 7: terrain is there, but terrain of a map is drawn in it"},
    {"ruleset: open\ntitle: A\nmap: |\n  ..\n",
     ", line 3: map is there, but open is played on a table"},

    // Tables.
    {"ruleset: hexes\ntitle: A\ntable: {width: 9, height: 9}\n",
     ", line 3: table is there, but hexes is played on a map of hexes"},
    {OPEN_HEAD "levels: |\n  ..\n", ", line 4: levels is there, but there is no map"},
    {"ruleset: test\ntitle: A\ntable: {width: 9}\n",
     ", line 3: table has no 'height', but needs one"},
    {"ruleset: test\ntitle: A\ntable:\n  width: 9\n  height: 321\n",
     ", line 5: table.height is '321', but centimetres from 0 to 320 with at most two decimals were "
     "expected"},
    {"ruleset: test\ntitle: A\ntable: {width: 9.125, height: 9}\n",
     ", line 3: table.width is '9.125', but centimetres from 0 to 320 with at most two decimals "
     "were expected"},
    {"ruleset: test\ntitle: A\ntable: {width: 0.5, height: 9}\n",
     ", line 3: table.width is less than 1 cm"},
    {OPEN_HEAD "terrain:\n  - {kind: lava, at: '1,1 2,2'}\n",
     ", line 5: terrain[0].kind is 'lava', but terrain is one of flat, river, bridge, wood, wall"},
    {OPEN_HEAD "terrain:\n  - kind: wood\n    at: '1,1 91,2'\n",
     ", line 6: terrain[0].at is '91,2', but a place on this table is 0,0 to 90,60.5"},
    {OPEN_HEAD "terrain: [{kind: wood, at: '1,1'}]\n",
     ", line 4: terrain[0].at has 1 places, but an area has at least 3"},
    {OPEN_HEAD "terrain: [{kind: wood, at: '1,1 2,2 3,1', shape: box}]\n",
     ", line 4: terrain[0].at has 3 places, but a box has two opposite corners"},
    {OPEN_HEAD "terrain: [{kind: wood, at: '1,1 1,2'}]\n",
     ", line 4: terrain[0].at has no room between its corners, but a box needs two opposite ones"},
    {OPEN_HEAD "terrain: [{kind: wall, at: '1,1', shape: line}]\n",
     ", line 4: terrain[0].at has 1 places, but a line has at least 2"},
    {OPEN_HEAD "terrain: [{kind: wall, at: '1,1 2,2', shape: disc}]\n",
     ", line 4: terrain[0].shape is 'disc', but box, area or line was expected"},
    {OPEN_HEAD "terrain: [{kind: wood, at: '" TEN(TEN("1,1 2,2 3,3 ")) "'}]\n",
     ", line 4: terrain[0].at has more than 200 places"},
    {OPEN_HEAD "terrain: [{kind: wall, at: '1,1 2,2', level: 10}]\n",
     ", line 4: terrain[0].level is '10', but a whole number from -9 to 9 was expected"},

    {OPEN_HEAD "terrain:\n" FIFTY(PATCH) FIFTY(PATCH),
     ", line 101: terrain has 100 entries, but there is room for 96"},

    // Forces and marks.
    {HEX_HEAD "forces:\n  - side: red\n    name: Ban\n    at: Z99\n",
     ", line 10: forces[0].at is 'Z99', but a place on this map is A1 to D3"},
    {HEX_HEAD "forces: [{side: red, name: Ban, at: A1234567890123456789012345678901234567890}]\n",
     ", line 7: forces[0].at is 'A1234567890123456789012345678901234567890', but a place on this "
     "map is A1 to D3"},
    {"ruleset: hexes\ntitle: A\nmap: ...\nforces: [{side: red, type: a, at: '3,0'}]\n",
     ", line 4: forces[0].at is '3,0', but a place on this map is 0,0 to 2,0"},
    {HEX_HEAD "forces: [{side: red}]\n",
     ", line 7: forces[0] has neither name nor type, but needs one"},
    {HEX_HEAD "forces: [{side: red, name: Ban, at: " TEN("A1 ") "A1 A1 A1}]\n",
     ", line 7: forces[0].at has more than 12 places"},
    {HEX_HEAD "forces: [{side: red, name: Ban, facing: north}]\n",
     ", line 7: forces[0].facing is 'north', but e, ne, nw, w, sw or se was expected"},
    {"ruleset: hexes\ntitle: A\nmap: ...\nforces: [{side: red, type: a, facing: 6}]\n",
     ", line 4: forces[0].facing is '6', but a hex side from 0 to 5 was expected"},
    {OPEN_HEAD "forces: [{side: red, name: Ban, facing: 360}]\n",
     ", line 4: forces[0].facing is '360', but a bearing from 0 to 359 was expected"},
    {HEX_HEAD "forces: [{side: red, name: Ban, count: 3, at: A1 A2}]\n",
     ", line 7: forces[0].at has 2 places, but 3 figures need one each or none"},
    {HEX_HEAD "forces: [{side: red, name: Ban, count: 0}]\n",
     ", line 7: forces[0].count is '0', but a whole number from 1 to 200 was expected"},
    {HEX_HEAD "forces:\n  - {side: red, name: Ban, count: 150}\n"
              "  - {side: red, name: Ban, count: 51}\n",
     ", line 9: forces[1].count makes 201 pieces in all, but there is room for 200"},
    {HEX_HEAD "forces: [{side: red, name: twenty-three characters, count: 2}]\n",
     ", line 7: forces[0].name is 'twenty-three characters', but has no room for the number 1 "
     "behind it"},
    {HEX_HEAD "force-files:\n" TEN("- {side: red, file: a.yaml}\n"),
     ", line 16: force-files has 10 entries, but there is room for 8"},
    {HEX_HEAD "forces: [{side: red, name: A, words: " TEN("as many as these")
         TEN("as many as these") "}]\n",
     ", line 7: forces[0].words is 'as many as theseas many as theseas many as theseas many as t…', "
     "which takes 320 bytes, but has room for 255"},
    {HEX_HEAD "force-files: [{side: red, file: /etc/passwd}]\n",
     ", line 7: force-files[0].file is '/etc/passwd', but a path from the scenario's folder was "
     "expected"},
    {HEX_HEAD "marks:\n  - {kind: exit, side: white}\n",
     ", line 8: marks[0].side is 'white', but there is no such side in the forces"},
    {HEX_HEAD "marks:\n" FIFTY("- {kind: exit}\n") TEN("- {kind: exit}\n- {kind: exit}\n"),
     ", line 72: marks has 70 entries, but there is room for 64"},
    {HEX_HEAD "marks: [{kind: exit, at: " TEN("A1 ") "A1 A1 A1}]\n",
     ", line 7: marks[0].at has more than 12 places"},
    {HEX_HEAD "marks:\n  - {kind: exit, at: 12}\n",
     ", line 8: marks[0].at is '12', but a place on this map is A1 to D3"},
};

Test(scenario_file, bad_files_get_a_sentence)
{
    for (size_t i = 0; i < sizeof bad_files / sizeof *bad_files; i++) {
        const struct bad_file *bad = &bad_files[i];
        struct memory_file files[] = {{"x.yaml", bad->text}, {NULL}};
        cr_expect_not(read_files(files), "row %zu is read", i);
        cr_expect(strncmp(sentence, "x.yaml", 6) == 0 && strcmp(sentence + 6, bad->sentence) == 0,
                  "row %zu: %s\n    instead of %s", i, sentence, bad->sentence);
    }
}

// Six areas of 200 corners each are more than all terrain may have.
Test(scenario_file, all_corners_together_are_counted)
{
    char yaml[8192];
    struct text text;
    struct memory_file files[] = {{"x.yaml", yaml}, {NULL}};
    text_init(&text, yaml, sizeof yaml);
    text_add(&text, OPEN_HEAD "terrain:\n");
    for (int patch = 0; patch < 6; patch++) {
        text_add(&text, "- {kind: wood, at: '" FIFTY("1,1 2,2 3,3 4,4 ") "'}\n");
    }
    cr_expect_not(read_files(files));
    cr_expect_str_eq(sentence, "x.yaml, line 10: terrain[5].at has one corner too many, all "
                               "terrain has at most 1024");
}
