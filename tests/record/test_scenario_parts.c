// Parts of scenarios that only some rulesets have: formations, rows, layers, clans, things carried,
// structures, decks, data. Each is read, written again, and refused where nobody has a use for it.
#include "core/text.h"
#include "record/scenario_file.h"
#include "support/memory_shelf.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

static const struct terrain_kind terrains[] = {{"flat", '.'}, {"wall", '#'}, {NULL}};
static const struct terrain_kind flags[] = {{"rough", 'r'}, {"slippery", 's'}, {NULL}};
static const char *const cards[] = {"rain", "calm", "turncoat", NULL};

// A text of data is a list of numbers, whose sum is kept.
static bool read_sum(const char *text, struct ground *ground, struct data_fault *fault)
{
    struct lines lines = {text, 0};
    char line[32];
    ground->room[0] = 0;
    while (lines_take(&lines, line, sizeof line)) {
        long number;
        if (line[0] == '\0') continue;
        if (!word_number(line, 0, 99, &number)) {
            return data_fault_set(fault, lines.number, "'%s' is no number", line);
        }
        ground->room[0] += (uint64_t)number;
    }
    return true;
}

static const struct data_kind data[] = {
    {"sums", "numbers", "1\n", read_sum}, {"more", "numbers, too", "2\n", read_sum}, {NULL}};

// A column goes down from its place; nothing else is a formation that needs no facing.
static bool form(const struct ground *ground, const struct piece *piece, int count,
                 struct spot *spots, struct fault *fault)
{
    (void)ground;
    if (piece->formation == 1 && !piece->faces) {
        return fault_set(fault, "facing", "is not there, but a line needs one");
    }
    for (int i = 0; i < count; i++) {
        spots[i] = (struct spot){piece->at[0].x, piece->at[0].y + i};
    }
    return true;
}

static const struct ruleset rich_rules = {
    .id = "rich",
    .grounds = GROUND_HEX | GROUND_OPEN,
    .hex_places = PLACE_LETTERS,
    .terrains = terrains,
    .flags = flags,
    .data = data,
    .cards = cards,
    .formations = "line column",
    .parts = PART_CLANS | PART_CARRIED | PART_STRUCTURES,
    .form = form,
};
static const struct ruleset poor_rules = {
    .id = "poor",
    .grounds = GROUND_HEX | GROUND_OPEN,
    .hex_places = PLACE_LETTERS,
    .terrains = terrains,
};
static const struct ruleset *const rulesets[] = {&rich_rules, &poor_rules, NULL};

static struct scenario scenario, again;
static char sentence[MEMORY_SENTENCE_CAP];

static bool read_files(struct memory_file *files)
{
    return memory_scenario(files, rulesets, &scenario, sentence);
}

// Reads a text, and sees that it comes back the same when it is written.
static void read_good(const char *text)
{
    static char room[1 << 16];
    struct text out, why;
    struct memory_file files[] = {{"x.yaml", text}, {"sums.txt", "  40\n2"}, {NULL}};
    cr_assert(read_files(files), "%s", sentence);
    text_init(&out, room, sizeof room);
    text_init(&why, sentence, sizeof sentence);
    cr_assert(scenario_write(&scenario, &rich_rules, &out));
    struct sheet sheet = {"x.yaml", room, out.length};
    struct shelf shelf = sheet_shelf(&sheet);
    cr_assert(scenario_read(&again, &shelf, "x.yaml", rulesets, &why), "%s:\n%s", sentence, room);
    cr_assert_arr_eq(&scenario, &again, sizeof again, "it comes back as another:\n%s", room);
}

#define HEXES "ruleset: rich\ntitle: x\nmap: |\n  ....\n   ....\n  ....\n"
#define TABLE "ruleset: rich\ntitle: x\ntable: {width: 90, height: 60}\n"

static void expect_piece(int piece, const char *name, int32_t x, int32_t y)
{
    const struct piece *one = &scenario.pieces[piece];
    cr_expect_str_eq(one->name, name);
    cr_expect_eq(one->spots, 1);
    cr_expect_eq(one->at[0].x, x, "%s is at %d,%d", name, one->at[0].x, one->at[0].y);
    cr_expect_eq(one->at[0].y, y, "%s is at %d,%d", name, one->at[0].x, one->at[0].y);
}

Test(scenario_parts, a_formation_stands_as_the_ruleset_says)
{
    read_good(HEXES "forces: [{side: red, name: Spear, count: 3, at: B1, formation: column}]\n");
    cr_assert_eq(scenario.piece_count, 3);
    expect_piece(0, "Spear 1", 1, 0);
    expect_piece(1, "Spear 2", 1, 1);
    expect_piece(2, "Spear 3", 1, 2);
    cr_expect_eq(scenario.pieces[2].formation, 2);
}

Test(scenario_parts, a_formation_may_have_a_place_for_each_or_none)
{
    read_good(HEXES "forces:\n"
                    "  - {side: red, name: A, count: 2, at: A1 D3, formation: line}\n"
                    "  - {side: red, name: B, count: 2, formation: line}\n"
                    "  - {side: red, name: C, at: C3, formation: line}\n");
    expect_piece(1, "A 2", 3, 2);
    cr_expect_eq(scenario.pieces[3].spots, 0);
    expect_piece(4, "C", 2, 2);
    cr_expect_eq(scenario.pieces[4].formation, 1);
}

Test(scenario_parts, a_row_goes_on_by_its_step)
{
    read_good(TABLE "forces:\n"
                    "  - {side: red, name: A, count: 4, at: '64,44', step: '2.5,0'}\n"
                    "  - {side: blue, name: B, count: 2, at: '9,10', step: '-1,-2'}\n");
    expect_piece(0, "A 1", CM(64), CM(44));
    expect_piece(3, "A 4", 7150, CM(44));
    expect_piece(5, "B 2", CM(8), CM(8));
    read_good(HEXES "forces: [{side: red, name: A, count: 3, at: D1, step: '-1,1'}]\n");
    expect_piece(2, "A 3", 1, 2);
}

Test(scenario_parts, layers_are_drawn_beside_the_map)
{
    read_good(
        HEXES
        "layers:\n  - |\n    r..s\n     ....\n    s...\n  - |\n    s...\n    ....\n    ....\n");
    const struct ground *ground = &scenario.ground;
    cr_expect_eq(ground->cells[ground_cell_at(ground, 0, 0)].drawn, 3);
    cr_expect_eq(ground->cells[ground_cell_at(ground, 1, 0)].drawn, 0);
    cr_expect_eq(ground->cells[ground_cell_at(ground, 3, 0)].drawn, 2);
    cr_expect_eq(ground->cells[ground_cell_at(ground, 0, 2)].drawn, 2);
}

Test(scenario_parts, clans_are_read)
{
    read_good(HEXES "forces:\n"
                    "  - {side: red, name: A, clan: Ito}\n"
                    "  - {side: red, name: B, group: Guard, clan: Ito}\n"
                    "  - {side: blue, name: C}\n");
    cr_expect_str_eq(scenario.pieces[1].clan, "Ito");
    cr_expect_str_empty(scenario.pieces[2].clan);
}

Test(scenario_parts, things_are_carried)
{
    read_good(HEXES "forces: [{side: red, name: A}, {side: red, name: Okuni}]\n"
                    "marks: [{kind: chest, name: Strongbox, carried-by: Okuni}, {kind: chest}]\n");
    cr_expect_eq(scenario.marks[0].carrier, 2);
    cr_expect_eq(scenario.marks[1].carrier, 0);
}

Test(scenario_parts, structures_have_hits_sections_and_doors)
{
    read_good(TABLE "terrain:\n"
                    "  - {kind: flat, at: '0,0 5,5'}\n"
                    "  - {kind: wall, at: '10,10 20,20', hits: 8, sections: 2, words: wooden,\n"
                    "     doors: '14,10 16,10 20,12 20,15', name: Gate}\n");
    const struct structure *gate = &scenario.structures[1];
    cr_expect_eq(scenario.structures[0].hits, 0);
    cr_expect_eq(gate->hits, 8);
    cr_expect_eq(gate->sections, 2);
    cr_expect_eq(gate->doors, 2);
    cr_expect_eq(gate->door[1][1].y, CM(15));
    cr_expect_str_eq(gate->words, "wooden");
}

Test(scenario_parts, decks_are_lists_of_cards)
{
    read_good(HEXES "deck: [turncoat, rain, turncoat]\n");
    cr_assert_eq(scenario.deck_count, 3);
    cr_expect_eq(scenario.deck[0], 2);
    cr_expect_eq(scenario.deck[1], 0);
    cr_expect_eq(scenario.deck[2], 2);
}

Test(scenario_parts, data_come_from_a_file_or_stand_in_the_scenario)
{
    read_good(HEXES "data: [{kind: sums, file: sums.txt}]\n");
    cr_expect_str_eq(scenario.data[0], "  40\n2\n");
    cr_expect_eq(scenario.ground.room[0], 42);
    read_good(HEXES "data:\n  - kind: more\n    text: |\n      3\n\n      4\n");
    cr_expect_str_empty(scenario.data[0]);
    cr_expect_str_eq(scenario.data[1], "3\n\n4\n");
    cr_expect_eq(scenario.ground.room[0], 7);
}

Test(scenario_parts, data_are_read_again_when_a_battle_is_set_up)
{
    struct fault fault;
    read_good(HEXES "data: [{kind: sums, file: sums.txt}]\n");
    scenario.ground.room[1] = 1;
    cr_assert(ruleset_read_data(&rich_rules, &scenario, &fault));
    cr_expect_eq(scenario.ground.room[0], 2, "the usual text of the second kind comes last");
    cr_expect_eq(scenario.ground.room[1], 0, "the room is empty at first");
    snprintf(scenario.data[1], sizeof scenario.data[1], "1\nx\n");
    cr_assert_not(ruleset_read_data(&rich_rules, &scenario, &fault));
    cr_expect_str_eq(fault.where, "data");
    cr_expect_str_eq(fault.text, "line 2 of more: 'x' is no number");
}

static void refuse_data(const char *text, const char *wanted)
{
    struct memory_file files[] = {
        {"x.yaml", HEXES "data: [{kind: sums, file: sums.txt}]\n"}, {"sums.txt", text}, {NULL}};
    cr_assert_not(read_files(files), "%s", text);
    cr_expect_str_eq(sentence, wanted, "%s", sentence);
}

Test(scenario_parts, files_of_data_are_refused_by_file_and_line)
{
    static char large[DATA_BYTES_CAP + 1];
    refuse_data("1\r\n2\r\nx\r\n", "sums.txt, line 3: 'x' is no number");
    refuse_data("1\n2\n\t3\n", "sums.txt, line 3: there is a tab or control character, but only "
                               "text was expected");
    refuse_data("\n \n", "sums.txt, line 1: there is nothing in it");
    memset(large, '1', sizeof large - 1);
    refuse_data(large, "sums.txt: it has more than 16382 bytes");
    large[DATA_BYTES_CAP - 2] = '\0';
    refuse_data(large, "sums.txt, line 1: '1111111111111111111111111111111' is no number");
}

struct bad_part {
    const char *text, *sentence;
};

#define FIVE(x) x x x x x

// clang-format off
static const struct bad_part bad_parts[] = {
    {HEXES "forces: [{side: red, name: A, count: 2, at: B1, formation: wedge}]\n",
     "x.yaml, line 7: forces[0].formation is 'wedge', but one of these was expected: line column"},
    {HEXES "forces: [{side: red, name: A, count: 2, at: B1, formation: line}]\n",
     "x.yaml, line 7: forces[0].facing is not there, but a line needs one"},
    {HEXES "forces: [{side: red, name: A, count: 3, at: B2, formation: column}]\n",
     "x.yaml, line 7: forces[0].formation puts figure 3 off the ground"},
    {HEXES "forces: [{side: red, name: A, count: 3, at: B2}]\n",
     "x.yaml, line 7: forces[0].at has 1 places, but 3 figures need one each or none"},
    {HEXES "forces: [{side: red, name: A, count: 3, at: B2, step: '2,0'}]\n",
     "x.yaml, line 7: forces[0].step is '2,0', but figure 3 would not stand on the ground"},
    {HEXES "forces: [{side: red, name: A, count: 3, at: B2, step: east}]\n",
     "x.yaml, line 7: forces[0].step is 'east', but columns and rows were expected, such as 2,0"},
    {HEXES "forces: [{side: red, name: A, count: 3, at: B2 B3, step: '0,0'}]\n",
     "x.yaml, line 7: forces[0].step is there, but a row begins at one place"},
    {HEXES "forces: [{side: red, name: A, count: 3, at: B2, step: '0,0', formation: line}]\n",
     "x.yaml, line 7: forces[0].step is there besides a formation, but only one of them says where "
     "the figures stand"},
    {HEXES "forces: [{side: red, name: A, at: B2, step: '1,0'}]\n",
     "x.yaml, line 7: forces[0].step is there, but is for several figures, by their count"},
    {HEXES "forces:\n  - {side: red, name: A, clan: Ito}\n  - {side: blue, name: B, clan: Ito}\n",
     "x.yaml, line 9: forces[1].clan is 'Ito', but A of that clan is red"},
    {HEXES "layers:\n  - |\n    ....\n    ..T.\n    ....\n",
     "x.yaml, line 10: layers[0][1] has 'T', but the flags are . none, r rough, s slippery"},
    {HEXES "layers:\n  - |\n    ....\n    .....\n",
     "x.yaml, line 10: layers[0][1] is 5 hexes long, but the map has 4"},
    {HEXES "layers:\n  - |\n    ....\n    ....\n",
     "x.yaml, line 8: layers[0] has 2 rows, but the map has 3"},
    {HEXES "layers: [r, r, r, r, r, r, r, r, r]\n",
     "x.yaml, line 7: layers has 9 entries, but there is room for 8"},
    {TABLE "layers: [..r.]\n", "x.yaml, line 4: layers is there, but there is no map"},
    {HEXES "forces: [{side: red, name: A}]\nmarks: [{kind: chest, carried-by: B}]\n",
     "x.yaml, line 8: marks[0].carried-by is 'B', but nobody in the forces is called so"},
    {HEXES "forces: [{side: red, name: A}, {side: blue, name: A}]\n"
           "marks: [{kind: chest, carried-by: A}]\n",
     "x.yaml, line 8: marks[0].carried-by is 'A', but several are called so"},
    {HEXES "forces: [{side: red, name: A}]\nmarks: [{kind: chest, carried-by: A, at: B1}]\n",
     "x.yaml, line 8: marks[0].at is there, but what is carried is where its carrier is"},
    {TABLE "terrain: [{kind: wall, at: '0,0 5,5', hits: 0}]\n",
     "x.yaml, line 4: terrain[0].hits is '0', but a whole number from 1 to 99 was expected"},
    {TABLE "terrain: [{kind: wall, at: '0,0 5,5', doors: '1,0 2,0 3,0'}]\n",
     "x.yaml, line 4: terrain[0].doors has 3 places, but a door has two posts"},
    {TABLE "terrain: [{kind: wall, at: '0,0 5,5', doors: '1,0 2,0 1,0 2,0 1,0 2,0 1,0 2,0 1,0 2,0'}]\n",
     "x.yaml, line 4: terrain[0].doors has more than 8 places"},
    {TABLE "terrain: [{kind: wall, at: '0,0 5,5', doors: '1,0 2,99'}]\n",
     "x.yaml, line 4: terrain[0].doors is '2,99', but a place on this table is 0,0 to 90,60"},
    {HEXES "deck:\n" FIVE(FIVE("- rain\n- rain\n- rain\n")),
     "x.yaml, line 72: deck has 75 entries, but there is room for 64"},
    {HEXES "data: [{kind: sums, text: '1'}, {kind: more, text: '1'}, {kind: sums, text: '1'}]\n",
     "x.yaml, line 7: data has 3 entries, but there is room for 2"},
    {HEXES "deck: [rain, snow]\n", "x.yaml, line 7: deck[1] is 'snow', but rich has no such card"},
    {HEXES "data: [{kind: zones, text: '1'}]\n",
     "x.yaml, line 7: data[0].kind is 'zones', but the data of rich are: sums, more"},
    {HEXES "data: [{kind: sums}]\n",
     "x.yaml, line 7: data[0] has neither, but needs either a file or a text"},
    {HEXES "data: [{kind: sums, file: a, text: '1'}]\n",
     "x.yaml, line 7: data[0] has both, but needs either a file or a text"},
    {HEXES "data: [{kind: sums, text: '1'}, {kind: sums, text: '2'}]\n",
     "x.yaml, line 7: data[1].kind is 'sums' a second time"},
    {HEXES "data: [{kind: sums, file: gone.txt}]\n",
     "x.yaml, line 7: data[0].file is 'gone.txt', but there is no such file"},
    {HEXES "data: [{kind: sums, file: /etc/passwd}]\n",
     "x.yaml, line 7: data[0].file is '/etc/passwd', but a path from the scenario's folder was "
     "expected"},
    {HEXES "data:\n  - kind: sums\n    text: |\n      1\n      x\n",
     "x.yaml, line 11: data[0].text[1] is wrong: 'x' is no number"},
};

#define POOR "ruleset: poor\ntitle: x\nmap: |\n  ....\n"

static const struct bad_part unknown_parts[] = {
    {POOR "forces: [{side: red, name: A, clan: Ito}]\n",
     "x.yaml, line 5: forces[0].clan is there, but poor has no clans"},
    {POOR "forces: [{side: red, name: A, formation: line}]\n",
     "x.yaml, line 5: forces[0].formation is there, but poor has no formations"},
    {POOR "forces: [{side: red, name: A}]\nmarks: [{kind: chest, carried-by: A}]\n",
     "x.yaml, line 6: marks[0].carried-by is there, but poor has no things that are carried"},
    {POOR "layers: [..r.]\n", "x.yaml, line 5: layers is there, but poor has no flags to be drawn"},
    {POOR "deck: [rain]\n", "x.yaml, line 5: deck is there, but poor has no cards"},
    {POOR "data: [{kind: sums, text: '1'}]\n",
     "x.yaml, line 5: data[0].kind is there, but poor has no data of its own"},
    {"ruleset: poor\ntitle: x\ntable: {width: 9, height: 9}\n"
     "terrain: [{kind: wall, at: '0,0 5,5', sections: 2}]\n",
     "x.yaml, line 4: terrain[0].sections is there, but poor has no structures"},
};
// clang-format on

static void refuse(const struct bad_part *bad)
{
    struct memory_file files[] = {{"x.yaml", bad->text}, {NULL}};
    cr_assert_not(read_files(files), "%s", bad->text);
    cr_expect_str_eq(sentence, bad->sentence, "%s", sentence);
}

Test(scenario_parts, what_makes_no_sense_is_refused)
{
    for (size_t i = 0; i < sizeof bad_parts / sizeof *bad_parts; i++) {
        refuse(&bad_parts[i]);
    }
}

Test(scenario_parts, what_a_ruleset_has_no_use_for_is_refused)
{
    for (size_t i = 0; i < sizeof unknown_parts / sizeof *unknown_parts; i++) {
        refuse(&unknown_parts[i]);
    }
}
