// KY-11: engagement zones in play, and the file that a player may write them in.
#include "rules/katana/ky_situation.h"
#include "rules/katana/zones.h"

#include "core/text.h"
#include "support/memory_shelf.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Two who stand so to each other; red has the weapon.
static void stand(const char *words, const char *enemy)
{
    char forces[200];
    snprintf(forces, sizeof forces, "red ronin Taro 5,4:0 %s; blue ronin Goro %s", words, enemy);
    ky_situation("14x9", forces, "");
    ky_phase(2, CLASHING);
}

// KY-E37, KY-E38: a yari at one hex, and a sword struck from behind.
Test(katana, ky_11_1_a_hex_says_what_the_die_loses)
{
    stand("yari 2", "6,4:3 katana 4");
    ky_play("red attack Taro Goro", "7 3");
    stage_expect_told("Taro 7 : 7 Goro");
    ky_situation("14x9", "red ronin Taro 5,4:3 katana 3; blue ronin Goro 6,4:3 katana 3", "");
    ky_phase(2, CLASHING);
    ky_play("blue attack Goro Taro", "6 6");
    stage_expect_told("Taro 5 : 9 Goro");
    ky_expect_harm("Taro", 4, 0);
}

Test(katana, ky_11_1_a_stroke_needs_a_hex_that_can_be_attacked)
{
    stand("katana 3", "7,4:3 yari 3"); // two hexes off
    ky_refuse_stroke(2, "red attack Taro Goro", "KY-11.1");
    ky_situation("14x9", "red ronin Taro 5,4:3 katana 3; blue ronin Goro 6,4:3 katana 3", "");
    ky_phase(2, CLASHING);
    ky_refuse_stroke(2, "red attack Taro Goro", "KY-11.1"); // behind him
}

// Beside a swordsman: no stroke, and 2 off his parry; the other side as well (KY-R3).
Test(katana, ky_11_2_what_is_not_drawn_is_worth_what_its_sector_is)
{
    stand("katana 3", "4,3:1 katana 0");
    ky_refuse_stroke(2, "red attack Taro Goro", "KY-11.1");
    ky_play("blue attack Goro Taro", "5 0");
    stage_expect_told("Taro 6 : 0 Goro");
    stand("katana 3", "4,5:5 katana 0");
    ky_play("blue attack Goro Taro", "5 0");
    stage_expect_told("Taro 6 : 0 Goro");
}

// Farther than anything is drawn: the front costs nothing.
Test(katana, ky_11_2_beyond_the_drawing_the_sector_counts)
{
    stand("katana 3", "9,4:3 kawa-nawa 0");
    ky_play("blue attack Goro Taro strike", "5 0");
    stage_expect_told("Taro 8 : -1 Goro");
}

static const struct ky_zone *zone_called(const struct ky_zone *zones, const char *name)
{
    for (int id = Z_SWORD; id < KY_ZONES; id++) {
        if (strcmp(ky_zone_names[id], name) == 0) return &zones[id];
    }
    cr_assert_fail("there is no zone %s", name);
    return NULL;
}

static long number_behind(const char *line, const char *word)
{
    const char *at = strstr(line, word);
    cr_assert(at, "'%s' has no '%s'", line, word);
    return strtol(at + strlen(word), NULL, 10);
}

// "1,0:0 1,-1:-2"; returns how many hexes there are.
static int expect_hexes(const struct ky_zone *zone, const char *list, const char *end, bool attacks)
{
    int count = 0;
    for (const char *at = list; (at = strchr(at, ',')) != NULL && at < end; at++) {
        const char *from = at;
        char *rest;
        while (from[-1] != ' ') {
            from--;
        }
        struct hex offset = {(int16_t)strtol(from, &rest, 10), 0};
        offset.r = (int16_t)strtol(rest + 1, &rest, 10);
        cr_expect_eq(ky_zone_deduction(zone, offset), strtol(rest + 1, NULL, 10), "%.9s", from);
        cr_expect_eq(ky_zone_attacks(zone, offset), attacks, "%.9s", from);
        count++;
    }
    return count;
}

static int count_attacked(const struct ky_zone *zone)
{
    int count = 0;
    for (int q = -ZONE_RADIUS; q <= ZONE_RADIUS; q++) {
        for (int r = -ZONE_RADIUS; r <= ZONE_RADIUS; r++) {
            count += ky_zone_attacks(zone, (struct hex){(int16_t)q, (int16_t)r});
        }
    }
    return count;
}

static void expect_zone(const struct ky_zone *zone, const char *line)
{
    const char *attack = strstr(line, "| attack"), *other = strstr(line, "| other");
    static const struct hex ahead = {9, 0}, aside = {-4, 9}, behind = {-9, 0};
    cr_expect_eq(zone->reach, number_behind(line, "reach="), "%s", line);
    cr_expect_eq(ky_zone_deduction(zone, ahead), number_behind(line, "front="), "%s", line);
    cr_expect_eq(ky_zone_deduction(zone, aside), number_behind(line, "flank="), "%s", line);
    cr_expect_eq(ky_zone_deduction(zone, behind), number_behind(line, "rear="), "%s", line);
    int attacked = expect_hexes(zone, attack, other, true);
    expect_hexes(zone, other, line + strlen(line), false);
    cr_expect_eq(count_attacked(zone), attacked, "%s", line);
}

// The drawings, against the same typed as coordinates.
Test(katana, ky_11_3_the_zones_are_those_of_the_table)
{
    struct ky_zone zones[KY_ZONES];
    struct data_fault fault;
    FILE *file = fopen("tests/tables/katana/zones.txt", "r");
    char line[512];
    int seen = 0;
    cr_assert(ky_zones_draw(ky_zones_usual, zones, &fault));
    cr_assert(file);
    while (fgets(line, sizeof line, file)) {
        char name[32];
        if (line[0] == '#') continue;
        words_next(&(struct words){line}, name, sizeof name);
        expect_zone(zone_called(zones, name), line);
        seen++;
    }
    fclose(file);
    cr_expect_eq(seen, KY_ZONES - 1);
}

// The usual zones with one passage replaced; good until it is asked for again.
static const char *usual_but(const char *old, const char *new)
{
    static char text[16384];
    const char *at = strstr(ky_zones_usual, old);
    cr_assert(at, "there is no '%s'", old);
    snprintf(text, sizeof text, "%.*s%s%s", (int)(at - ky_zones_usual), ky_zones_usual, new,
             at + strlen(old));
    return text;
}

// A player's own drawing: his katana strikes only straight ahead, and loses 3 there.
Test(katana, ky_11_3_a_scenario_may_bring_its_own_zones)
{
    ky_use_zones(usual_but("   -2     0*\n-4     @>    0*\n   -2     0*\n",
                           "   -2    -1\n-4     @>   -3*\n   -2    -1\n"));
    stand("katana 3", "6,4:3 katana 0");
    ky_play("red attack Taro Goro", "5 0");
    stage_expect_told("Taro 5 : -3 Goro");
    stand("katana 3", "5,3:2 katana 0");
    ky_refuse_stroke(2, "red attack Taro Goro", "KY-11.1");
}

Test(katana, ky_11_3_a_scenario_with_bad_zones_is_refused)
{
    ky_use_zones(usual_but("-4     @>    0*", "-4     @>    0?"));
    ky_expect_fault("14x9", "red ronin Taro 5,4:0; blue ronin Goro 8,4:3", "",
                    "the mark at letter 14 is unknown");
}

// A file that a scenario names: what is said names the file and the line.
Test(katana, ky_11_3_a_file_is_refused_by_its_name_and_line)
{
    static const struct ruleset *const rulesets[] = {&katana_ruleset, NULL};
    static struct scenario scenario;
    static char text[16384];
    char sentence[MEMORY_SENTENCE_CAP];
    snprintf(text, sizeof text, "%s", usual_but("-4     @>    0*", "-4     @>    0?"));
    struct memory_file files[] = {
        {"duel.yaml", "ruleset: katana\ntitle: A duel\nmap: |\n  ....\n   ....\nforces:\n"
                      "  - {side: red, name: Taro, type: ronin, at: \"0,0\"}\n"
                      "  - {side: blue, name: Goro, type: ronin, at: \"3,1\"}\n"
                      "data:\n  - {kind: zones, file: short-swords.txt}\n"},
        {"short-swords.txt", text},
        {NULL}};
    cr_assert_not(memory_scenario(files, rulesets, &scenario, sentence));
    cr_expect_str_eq(sentence,
                     "short-swords.txt, line 3: the mark at letter 14 is unknown: -2, 0*, "
                     "@> and == are drawn");
    files[1].text = ky_zones_usual;
    cr_expect(memory_scenario(files, rulesets, &scenario, sentence), "%s", sentence);
}

// What is said of zones that are not as they should be, and of which line.
static void expect_fault(const char *old, const char *new, int line, const char *part)
{
    struct ky_zone zones[KY_ZONES];
    struct data_fault fault = {0};
    const char *text = usual_but(old, new);
    cr_assert_not(ky_zones_draw(text, zones, &fault), "'%s' is taken", new);
    cr_expect(strstr(fault.text, part), "'%s' does not hold '%s'", fault.text, part);
    cr_expect_eq(fault.line, line, "%s: line %d", fault.text, fault.line);
}

Test(katana, ky_11_3_a_file_of_zones_is_refused_with_its_line)
{
    expect_fault("zone sword", "zone sabre", 1, "there is no zone 'sabre'");
    expect_fault("zone unarmed", "zone sword", 6, "sword is drawn twice");
    expect_fault("-4     @>    0*", "-4     @>    0?", 3, "the mark at letter 14 is unknown");
    expect_fault("-4     @>    0*", "-4     @>   0*", 3, "stands between two hexes");
    expect_fault("-4     @>    0*", "-4     @> 0*", 3, "stands between two hexes");
    expect_fault("-4     @>    0*", "-4     ==    0*", 1, "must be drawn around one user");
    expect_fault("-4     @>    0*", "@>     @>    0*", 1, "must be drawn around one user");
    expect_fault("reach 1 front 0", "reach 2 front 0", 1, "said to reach 2, but is drawn to 1");
    expect_fault("reach 1 front 0", "reach 9 front 0", 1, "its reach of 1 to 4");
    expect_fault("zone sword reach 1 front 0 flank -2 rear -4\n", "", 1, "was expected first");
}

// Marks run into each other, or stand on the user and his horse.
Test(katana, ky_11_3_marks_that_overlap_are_refused)
{
    expect_fault("-4     @>    0*", "-4     @>-1  0*", 3, "the mark at letter 8 is unknown");
    expect_fault("   -4    -2    -1*", "   -4    -2-2 -1*", 13, "the mark at letter 10 is unknown");
    expect_fault("-4     ==    @>", "-4     0     @>", 99, "overlaps the user's own hex");
}

Test(katana, ky_11_3_a_zone_that_is_missing_is_named)
{
    static char text[16384];
    struct ky_zone zones[KY_ZONES];
    struct data_fault fault = {0};
    const char *last = strstr(ky_zones_usual, "zone m-yari-full");
    snprintf(text, sizeof text, "%.*s", (int)(last - ky_zones_usual), ky_zones_usual);
    cr_assert_not(ky_zones_draw(text, zones, &fault));
    cr_expect_str_eq(fault.text, "the zone m-yari-full is missing");
}

// KY-11.4: fifteen hexes before him, as a shout finds them.
Test(katana, ky_11_4_a_shout_covers_three_hexes_of_the_front)
{
    ky_situation("14x9",
                 "red ronin Taro 5,4:0 katana 3 ki-ai 9; blue ronin Goro 8,4:3 katana 3; "
                 "blue ronin Jiro 9,4:3 katana 3; blue ronin Saburo 4,3:3 katana 3; "
                 "blue ronin Shiro 6,1:3 katana 3",
                 "");
    ky_phase(2, CLASHING);
    ky_play("red kiai Taro", "9 1 9 1");
    ky_expect_harm("Goro", 0, 1);
    ky_expect_harm("Shiro", 0, 1);  // at the edge of the sector
    ky_expect_harm("Jiro", 0, 0);   // four hexes off
    ky_expect_harm("Saburo", 0, 0); // beside him
}

// KY-11.5: a naginata reaches one hex from the saddle at a canter, two on foot.
Test(katana, ky_11_5_the_reach_is_that_of_the_zone_in_use)
{
    stand("naginata 3", "7,4:3 katana 3");
    stage_allow("red attack Taro Goro");
    ky_situation(
        "14x9",
        "red ronin Taro 5,4:0 naginata 3 mounted good canter; blue ronin Goro 7,4:3 katana 3", "");
    ky_phase(2, MOVING);
    ky_refuse_stroke(2, "red attack Taro Goro", "KY-11.1");
}

// KY-11.5: impeded by the reach on foot: a long yari on a horse that reaches 2.
Test(katana, ky_11_5_for_the_impeded_the_reach_on_foot_counts)
{
    ky_situation(
        "14x9; c 5,4",
        "red ronin Taro 5,4:0 yari-long 3 mounted average canter; blue ronin Goro 6,4:3 katana 0",
        "");
    ky_phase(2, CLASHING);
    ky_play("red attack Taro Goro", "5 0");
    stage_expect_told("Taro 6 : 0 Goro"); // -1 for the hex, -2 for the room, +1 for the canter
}

// KY-11.6: the hindquarters are before him, the head beside him.
Test(katana, ky_11_6_against_a_horse_the_better_hex_counts)
{
    ky_situation(
        "14x9", "red ronin Taro 5,4:0 tanto 3; blue ronin Goro 5,3:4 katana 3 mounted average", "");
    // the head at 5,3 is before him on the left, the rear at 6,4 straight ahead
    ky_phase(2, CLASHING);
    ky_play("red attack Taro Goro", "5 9");
    stage_expect_told("Taro 6 : 11 Goro"); // a knife loses 2 against a sword, but nothing ahead
}

// KY-11.6: only the rear can be reached.
Test(katana, ky_11_6_a_horse_is_reached_by_its_hindquarters)
{
    ky_situation("14x9",
                 "red ronin Taro 5,4:0 katana 3; blue ronin Goro 7,4:0 katana 3 mounted average",
                 "");
    ky_phase(2, CLASHING);
    stage_allow("red attack Taro Goro");
}

// KY-11.7, KY-R37: a sword is of no use in one hex.
Test(katana, ky_11_7_in_one_hex_there_is_no_deduction_and_no_sword)
{
    ky_situation("14x9", "red ronin Taro 5,4:0 katana 9; blue ronin Goro 6,4:0 tanto 3", "");
    ky_phase(2, MOVING);
    stage_play("red close Taro Goro");
    ky_play("", "");
    stage_refuse("red attack Taro Goro", "KY-11.1");
    ky_play("red grapple Taro Goro; blue grapple Goro Taro", "5 5 4 0");
    stage_expect_told("Taro 4 : 8 Goro"); // bare hands 0, unarmed against close-in -1; no deduction
}
