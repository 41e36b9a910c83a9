// Rosters, their codes, and force files read and written.
#include "core/json.h"
#include "core/options.h"
#include "core/text.h"
#include "muster/market.h"
#include "muster/verdict.h"
#include "record/force_file.h"
#include "record/scenario_file.h"
#include "rules/rulesets.h"
#include "support/memory_shelf.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

static struct muster_force force;
static struct roster roster;
static char sentence[1024], buffer[65536];
static uint8_t options[OPTIONS_CAP];

static const struct ruleset *tyneside(void)
{
    const struct ruleset *rules = ruleset_by_id("tyneside");
    cr_assert(rules && rules->muster);
    return rules;
}

// Reads and prices a file as the program does; false: the sentence says why.
static bool read_text(const char *text)
{
    struct memory_file files[] = {{"x.yaml", text}, {NULL}};
    struct shelf shelf = memory_shelf(files);
    struct text why;
    struct fault fault = {0};
    text_init(&why, sentence, sizeof sentence);
    bool good = force_file_read(&force, &shelf, "x.yaml", tyneside(), &why);
    if (good && !roster_make(&roster, tyneside(), &force, &fault)) {
        scenario_fault_sentence(&shelf, "x.yaml", &fault, &why);
        good = false;
    }
    return good;
}

#define HEAD "ruleset: tyneside\ntitle: The few\nlist: hatamoto\nforces:\n"
#define LORD "  - {name: Sakabe, type: commander, group: A1, words: \"eiyuu, katana, armoured\"}\n"
#define MEN  "  - {name: Doi, type: samurai, group: A1, count: 2, words: \"bushi, yari\"}\n"
#define BOY  "  - {type: servant, words: \"noumin, wakizashi\"}\n"

Test(roster, prices_are_added_by_figure_unit_and_force)
{
    struct text out;
    cr_assert(read_text(HEAD LORD MEN BOY), "%s", sentence);
    text_init(&out, buffer, sizeof buffer);
    roster_print(&roster, false, &out);
    static const char *const lines[] = {
        "The few\nHatamoto: 4 figures in 2 units, 101 points\n",
        "\n  Sakabe   commander  eiyuu, katana, armoured    48\n",
        "\n  Doi 2    samurai    bushi, yari, samurai       22\n",
        "\n  servant  servant    noumin, wakizashi           9\n",
        "\nA1                                               92\n",
        "\nservant                                           9\n",
        "\n101 points, KS1-",
    };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        cr_expect(strstr(buffer, lines[i]), "no %s in %s", lines[i], buffer);
    }
}

Test(roster, prices_open_to_their_clauses)
{
    struct text out;
    cr_assert(read_text(HEAD LORD), "%s", sentence);
    text_init(&out, buffer, sizeof buffer);
    roster_print(&roster, true, &out);
    cr_expect(strstr(buffer, "= 24 (TY-1.2) + 6 (TY-2.1) + 18 (TY-3.1)\n"), "%s", buffer);
}

Test(roster, columns_count_letters_and_not_bytes)
{
    struct text out;
    cr_assert(read_text(HEAD "  - {name: Żółw, type: samurai, group: A, words: \"bushi\"}\n"
                             "  - {name: Toad, type: samurai, group: A, words: \"bushi\"}\n"),
              "%s", sentence);
    text_init(&out, buffer, sizeof buffer);
    roster_print(&roster, false, &out);
    cr_expect(strstr(buffer, "\n  Żółw  samurai  bushi"), "%s", buffer);
    cr_expect(strstr(buffer, "\n  Toad  samurai  bushi"), "%s", buffer);
}

Test(roster, json_holds_every_price)
{
    struct text out;
    struct json json;
    cr_assert(read_text("ruleset: tyneside\nforces:\n" BOY), "%s", sentence);
    text_init(&out, buffer, sizeof buffer);
    json_init(&json, &out);
    json_object(&json, NULL);
    roster_head_json(&roster, &json);
    roster_units_json(&roster, &json);
    json_end(&json);
    cr_expect(strstr(buffer, "\"figures\":1,\"points\":9,\"units\":[{\"unit\":\"servant\","
                             "\"points\":9,\"figures\":[{\"name\":\"servant\",\"type\":\"servant\","
                             "\"words\":\"noumin, wakizashi\",\"points\":9,\"price\":[{\"clause\":"
                             "\"TY-1.2\",\"points\":5},{\"clause\":\"TY-2.1\",\"points\":4}],"),
              "%s", buffer);
}

Test(roster, a_figure_has_its_dice_moves_and_boxes)
{
    struct text out;
    struct json json;
    cr_assert(read_text("ruleset: tyneside\nforces:\n  - {name: Rider, type: samurai, words: "
                        "\"bushi, bow, light, mounted\"}\n"),
              "%s", sentence);
    text_init(&out, buffer, sizeof buffer);
    roster_print(&roster, false, &out);
    cr_expect(strstr(buffer,
                     "      quality d8, armour d6, shot at d6 + 1, bow 15/40/70/120 cm, loads "
                     "in 1, move 24/12 cm\n"),
              "%s", buffer);
    text_clear(&out);
    json_init(&json, &out);
    json_object(&json, NULL);
    roster_units_json(&roster, &json);
    json_end(&json);
    cr_expect(strstr(buffer, "{\"name\":\"move\",\"value\":\"24/12 cm\",\"clause\":\"TY-6.1\"}"),
              "%s", buffer);
    cr_expect(strstr(buffer, "\"boxes\":[\"light\",\"wound\",\"wound-light\",\"disabled\","
                             "\"disabled-light\",\"killed\",\"horse light\",\"horse wound\""),
              "%s", buffer);
}

Test(roster, a_code_is_the_same_however_the_force_is_written)
{
    char code[ROSTER_CODE_CAP];
    cr_assert(read_text(HEAD LORD MEN BOY), "%s", sentence);
    memcpy(code, roster.code, sizeof code);
    cr_expect_eq(strlen(code), 21, "%s", code);
    cr_assert(
        read_text("ruleset: tyneside\nlist: hatamoto\nforces:\n" BOY
                  "  - name: Doi 2\n    type: samurai\n    group: A1\n"
                  "    words: \"yari,  bushi, samurai\"\n"
                  "  - {name: Doi 1, type: samurai, group: A1, words: \"bushi, yari, none\"}\n"
                  "  - {name: Sakabe, type: commander, group: A1,\n"
                  "     words: \"armoured, katana, wakizashi, eiyuu\"}\n"),
        "%s", sentence);
    cr_expect_str_eq(roster.code, code);
    cr_expect_eq(roster_code_match(&roster, code), CODE_SAME);
}

Test(roster, a_code_is_another_when_anything_is_changed)
{
    static const char *const others[] = {
        HEAD LORD MEN,
        HEAD LORD MEN BOY BOY,
        "ruleset: tyneside\nlist: koreans\nforces:\n" LORD MEN BOY,
        HEAD LORD MEN "  - {type: servant, group: A1, words: \"noumin, wakizashi\"}\n",
        HEAD LORD MEN "  - {type: servant, words: \"noumin, wakizashi, light\"}\n",
        HEAD LORD MEN "  - {type: ashigaru, name: servant, words: \"noumin, wakizashi\"}\n",
        HEAD LORD MEN "  - {type: servant, name: Tora, words: \"noumin, wakizashi\"}\n",
    };
    char code[ROSTER_CODE_CAP];
    cr_assert(read_text(HEAD LORD MEN BOY), "%s", sentence);
    memcpy(code, roster.code, sizeof code);
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        cr_assert(read_text(others[i]), "%s", sentence);
        cr_expect_eq(roster_code_match(&roster, code), CODE_OTHER, "%s", others[i]);
    }
}

Test(roster, a_code_may_be_typed_by_hand_and_checks_itself)
{
    char typed[64];
    cr_assert(read_text(HEAD LORD MEN BOY), "%s", sentence);
    // Small letters, blanks for dashes, and letters that look like digits.
    size_t length = strlen(roster.code);
    for (size_t i = 0; i <= length; i++) {
        char c = roster.code[i];
        typed[i] = (char)(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
        if (c == '-') typed[i] = ' ';
        if (c == '0') typed[i] = 'o';
        if (c == '1') typed[i] = 'l';
    }
    cr_expect_eq(roster_code_match(&roster, typed), CODE_SAME, "%s", typed);
    // Every sign exchanged for another is noticed.
    for (size_t i = 4; i < length; i++) {
        memcpy(typed, roster.code, length + 1);
        if (typed[i] == '-') continue;
        typed[i] = typed[i] == 'Z' ? 'Y' : 'Z';
        cr_expect_eq(roster_code_match(&roster, typed), CODE_MISTYPED, "%s", typed);
    }
    static const char *const wrong[] = {"",
                                        "KS1",
                                        "KS2-00000-00000-00000",
                                        "KS1-ÄÖÜ",
                                        "KS1-00000-00000-00000-0",
                                        "KS1-UUUUU-00000-00000"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        cr_expect_eq(roster_code_match(&roster, wrong[i]), CODE_MISTYPED, "%s", wrong[i]);
    }
}

Test(roster, a_force_that_is_written_is_read_again)
{
    static struct muster_force before;
    struct muster_order order = {tyneside()->muster->lists, 400, 3, {options, false}};
    struct fault fault;
    struct text out;
    cr_assert(tyneside()->muster->random(&order, &before, &fault), "%s", fault.text);
    memcpy(before.pieces[1].name, "Say \"a\\b\"", sizeof "Say \"a\\b\"");
    text_init(&out, buffer, sizeof buffer);
    cr_assert(force_file_write(&before, tyneside(), &out));
    cr_assert(read_text(buffer), "%s", sentence);
    cr_expect_str_eq(force.title, before.title);
    cr_expect_str_eq(force.list, before.list);
    cr_assert_eq(force.count, before.count);
    for (int i = 0; i < force.count; i++) {
        cr_expect_str_eq(force.pieces[i].name, before.pieces[i].name);
        cr_expect_str_eq(force.pieces[i].type, before.pieces[i].type);
        cr_expect_str_eq(force.pieces[i].group, before.pieces[i].group);
        cr_expect_str_eq(force.pieces[i].words, before.pieces[i].words);
    }
}

// Line 5 is the first of the forces.
Test(roster, faults_of_a_file_are_one_sentence_with_their_line)
{
    static const struct {
        const char *text, *says;
    } cases[] = {
        {HEAD LORD "  - {name: Doi, type: samurai, words: \"bushi, kantana\"}\n",
         "x.yaml, line 6: forces[1].words: 'kantana' is unknown"},
        {HEAD MEN "  - {name: Doi, type: samurai, words: \"katana\"}\n",
         "x.yaml, line 6: forces[1].words: no class is among 'katana'"},
        {HEAD LORD "  - {name: Doi, words: bushi}\n",
         "x.yaml, line 6: forces[1]: 'Doi' has no type"},
        {HEAD "  - {words: bushi}\n", "x.yaml, line 5: forces[0] has neither name nor type"},
        {HEAD "  - {type: samurai, side: red}\n", "line 5: forces[0] has the key 'side'"},
        {HEAD "  - {type: samurai, count: 0}\n", "line 5: forces[0].count is '0'"},
        {"ruleset: blades\nforces: []\n",
         "line 1: ruleset is 'blades', but 'tyneside' was expected"},
        {"forces: []\n", "ruleset"},
        {"ruleset: tyneside\nturns: 8\nforces: []\n",
         "the key 'turns', but its keys are ruleset, title, list, options, forces"},
        {"ruleset: [\n", "not YAML"},
        {"", "nothing in the file"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        cr_expect_not(read_text(cases[i].text), "%s", cases[i].text);
        cr_expect(strstr(sentence, cases[i].says), "%s: %s", cases[i].text, sentence);
        cr_expect_null(strchr(sentence, '\n'));
    }
}

Test(roster, places_are_left_to_scenarios)
{
    cr_assert(read_text(HEAD "  - {type: samurai, words: bushi, at: \"9,9 8,8\", facing: 90}\n"),
              "%s", sentence);
    cr_expect_eq(force.pieces[0].spots, 0);
    cr_expect_not(force.pieces[0].faces);
}

Test(roster, a_scenario_takes_any_two_force_files)
{
    static struct scenario scenario;
    struct memory_file files[] = {
        {"ford.yaml", "ruleset: tyneside\ntitle: The ford\ntable: {width: 90, height: 60}\n"
                      "force-files: [{side: red, file: a.yaml}, {side: blue, file: b.yaml}]\n"},
        {"a.yaml", HEAD LORD BOY},
        {"b.yaml", HEAD LORD MEN BOY},
        {NULL},
    };
    struct shelf shelf = memory_shelf(files);
    struct text why;
    text_init(&why, sentence, sizeof sentence);
    cr_assert(scenario_read(&scenario, &shelf, "ford.yaml", rulesets, &why), "%s", sentence);
    cr_expect_str_eq(scenario.title, "The ford");
    cr_assert_eq(scenario.piece_count, 6);
    cr_expect_eq(scenario.pieces[1].side, RED);
    cr_expect_eq(scenario.pieces[2].side, BLUE);
}

#define SHADOWS(options) \
    "ruleset: tyneside\n" options "forces:\n  - {type: genin, words: \"bushi, katana\", count: 2}\n"

Test(roster, a_force_is_priced_by_the_switches_of_its_file)
{
    struct text out;
    cr_assert(read_text(SHADOWS("")), "%s", sentence);
    int usual = roster.points;
    cr_assert(read_text(SHADOWS("options: [ninja-light=paid]\n")), "%s", sentence);
    cr_expect_eq(roster.points, usual + 2 * 12);
    text_init(&out, buffer, sizeof buffer);
    cr_assert(force_file_write(&force, tyneside(), &out));
    cr_expect(strstr(buffer, "\noptions: [ninja-light=paid]\nforces:"), "%s", buffer);
    text_init(&out, buffer, sizeof buffer);
    roster_print(&roster, false, &out);
    cr_expect(strstr(buffer, "\nninja-light=paid\n"), "%s", buffer);
    cr_expect_not(read_text(SHADOWS("options: [moon=full]\n")));
    cr_expect(strstr(sentence, "line 2"), "%s", sentence);
}

Test(roster, a_switch_is_known_by_the_prices_it_changes)
{
    const struct parameter *switches = tyneside()->options;
    cr_expect(switch_changes_figures(tyneside(), parameter_find(switches, "ninja-light")));
    cr_expect_not(switch_changes_figures(tyneside(), parameter_find(switches, "fog")));
    cr_expect_not(switch_changes_figures(tyneside(), parameter_find(switches, "mixed-units")));
}

Test(roster, what_can_be_had_several_times_is_known_by_its_price)
{
    struct muster_ware ware;
    for (int i = 0; tyneside()->muster->ware(i, &ware); i++) {
        bool counted = strcmp(ware.word, "smoke-bomb") == 0;
        cr_expect_eq(ware_most(tyneside(), &ware), counted ? 9 : 1, "%s", ware.word);
    }
}

Test(roster, options_are_the_rulesets_own)
{
    struct text why;
    const struct ruleset *rules = tyneside();
    int light = parameter_find(rules->options, "ninja-light");
    text_init(&why, sentence, sizeof sentence);
    options_default(rules, options);
    cr_expect_eq(options[light], 0);
    cr_expect(option_set(rules, "ninja-light=paid", options, &why));
    cr_expect_eq(options[light], 1);
    cr_expect_not(option_set(rules, "ninja-light=dear", options, &why));
    cr_expect_not(option_set(rules, "moon=full", options, &why));
    cr_expect_not(option_set(rules, "moon", options, &why));
}
