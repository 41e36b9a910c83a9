// What the commands answer, and what they say when they cannot.
#include "cli/run.h"

#include <criterion/criterion.h>
#include <string.h>

TestSuite(cli, .init = folder_make, .fini = folder_remove);

struct refusal {
    const char *script;
    int status;
    const char *says;
};

static void expect_refusals(const struct refusal *refusals, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const struct refusal *one = &refusals[i];
        struct run ran = run(one->script, "");
        cr_expect_eq(ran.status, one->status, "%s: status %d", one->script, ran.status);
        cr_expect(is_sentence(ran.err), "%s: not a sentence: %s", one->script, ran.err);
        cr_expect(strstr(ran.err, one->says), "%s: says %s", one->script, ran.err);
        cr_expect_str_eq(ran.out, "", "%s: prints %s", one->script, ran.out);
        run_free(&ran);
    }
}

#define EXPECT_REFUSALS(table) expect_refusals(table, sizeof(table) / sizeof *(table))

Test(cli, words_that_are_wrong_are_refused)
{
    static const struct refusal refusals[] = {
        {"$K dance", 2, "there is no command 'dance'"},
        {"$K ''", 2, "there is no command ''"},
        {"$K help dance", 2, "there is no command 'dance'"},
        {"$K help odds sim", 2, "one command at a time"},
        {"$K odds --jason", 2, "did you mean 'json'?"},
        {"$K odds -z", 2, "no option '-z'"},
        {"$K odds --json=1 demo shot", 2, "--json takes no value"},
        {"$K sim ford --games", 2, "--games wants a value"},
        {"$K sim ford moor", 2, "'moor' is another"},
        {"$K sim", 2, "a scenario was expected"},
        {"$K replay", 2, "the file of a record was expected"},
        {"$K replay ''", 2, "the name of a file was expected"},
        {"$K analyse", 2, "the file of a record was expected"},
        {"$K play --text --red dragon", 2,
         "there are: person, easy, greedy, hard, solo, random, idle"},
        {"$K sim ford --red person", 2, "there are: easy, greedy, hard, solo, random, idle"},
        {"$K play --text --white greedy", 2, "white takes no part"},
        {"$K show --json", 2, "a scenario or a record was expected"},
        {"$K show ford --side pink", 2, "'pink' is not a side"},
        {"$K show ford --side green", 2, "green takes no part"},
        {"$K rules --coverage", 2, "a ruleset was expected"},
        {"$K rules demo 6 --readings", 2, "one at a time"},
        {"$K rules demo 99.9", 2, "no clause '99.9'"},
        {"$K rules demo --table 9", 2, "no table '9'"},
        {"$K rules demo --data zones", 2, "demo has no data 'zones'; '--data list' lists them"},
        {"$K rules demo 1 2", 2, "'2' is too much"},
        {"$K odds \"$(printf 'a\\nb\\033c')\" x", 2, "there is no ruleset 'a?b?c'"},
        {"$K show \"$(head -c 90000 /dev/zero | tr '\\0' a)\"", 2, "there is no scenario 'aaa"},
    };
    EXPECT_REFUSALS(refusals);
}

Test(cli, numbers_and_values_out_of_range_are_refused)
{
    static const struct refusal refusals[] = {
        {"$K sim ford --games x", 2, "'x' is not a whole number from 1 to"},
        {"$K sim ford --games 0", 2, "'0' is not a whole number"},
        {"$K sim ford --games 99999999999999999999999", 2, "is not a whole number"},
        {"$K sim ford --seed -1", 2, "'-1' is not a whole number"},
        {"$K sim ford --threads 65", 2, "from 1 to 64"},
        {"$K sim ford --option moon=full", 2, "the option is 'moon=full', but the options of demo"},
        {"$K sim ford --option cards=maybe", 2, "'cards=maybe', but cards is one of: no yes"},
        {"$K sim ford --option ''", 2, "name=value"},
        {"$K play --text --think 0", 2, "from 1 to 600000"},
        {"$K odds dmo shot", 2, "there are: blades, tyneside, katana, argad, daimyo, demo"},
        {"$K odds demo sho", 2, "did you mean 'shot'?"},
        {"$K odds demo shot wods=yes", 2, "did you mean 'woods'?"},
        {"$K odds demo shot woods=maybe", 2, "no or yes"},
        {"$K odds demo shot woods", 2, "'woods' has no value"},
        {"$K odds demo shot woods=no woods=no", 2, "given twice"},
        {"$K odds demo volley shots=13", 2, "1..12"},
        {"$K odds demo nerve fallen=4", 2, "tests no nerve"},
        {"$K odds demo \"$(printf '\\377')\"", 2, "word 2 is not text in UTF-8"},
        {"$K odds demo --json", 2, "a procedure were expected"},
        {"$K odds demo shot --batch", 2, "from standard input"},
        {"$K odds demo --parameters", 2, "a ruleset and a procedure"},
    };
    EXPECT_REFUSALS(refusals);
}

// A scenario of which one thing is spoiled.
#define SPOILT(how) "sed '" how "' scenarios/demo/ford.yaml > \"$T/x.yaml\"; $K show \"$T/x.yaml\""

Test(cli, bad_scenarios_are_refused_with_their_line)
{
    static const struct refusal refusals[] = {
        {"$K show nowhere", 2, "there is no scenario 'nowhere'"},
        {"$K play --text ./nowhere.yaml", 2, "there is no scenario './nowhere.yaml'"},
        {"$K show scenarios", 2, "a folder"},
        {"$K show /dev/null", 2, "not an ordinary file"},
        {SPOILT("s/ruleset: demo/ruleset: sumo/"), 2, "x.yaml, line 1: ruleset is 'sumo'"},
        {SPOILT("s/^ *\\.\\.\\.TT\\.*/  ..TT/"), 2, "map[1]"},
        {SPOILT("s/type: scout/type: ninja/"), 2, "'ninja' is not a type"},
        {SPOILT("s/^title: .*/title: [x/"), 2, "not YAML"},
        {SPOILT("d"), 2, "nothing in the file"},
        {"head -c 999 $K > \"$T/x.yaml\"; $K show \"$T/x.yaml\"", 2, "x.yaml, line 1"},
        {"head -c 300000 /dev/zero > \"$T/x.yaml\"; $K show \"$T/x.yaml\"", 2, "256 KiB"},
    };
    EXPECT_REFUSALS(refusals);
}

Test(cli, odds_lists_procedures_with_parameters_and_defaults)
{
    struct run ran = run("$K odds demo", "");
    cr_expect_eq(ran.status, 0);
    cr_expect(strstr(ran.out, "volley         several arrows at a squad, then its nerve\n"
                              "                 woods=no mist=no shots=3 squad=4\n"),
              "%s", ran.out);
    run_free(&ran);
    ran = run("$K odds demo volley --parameters", "");
    cr_expect_eq(ran.status, 0);
    cr_expect(strstr(ran.out, "shots  1..12 (3): how many archers shoot"), "%s", ran.out);
    run_free(&ran);
}

Test(cli, odds_answer_in_json_with_all_parameters_and_reduced_fractions)
{
    struct run ran = run("$K odds demo melee own=archer --json", "");
    cr_expect_eq(ran.status, 0);
    cr_expect_str_eq(ran.err, "");
    cr_expect_str_eq(ran.out,
                     "{\"ruleset\":\"demo\",\"procedure\":\"melee\",\"params\":{\"own\":\"archer\","
                     "\"foe\":\"spearman\",\"own-order\":\"attack\",\"foe-order\":\"hold\","
                     "\"drums\":\"no\",\"ties\":\"nothing\"},\"outcomes\":{\"drawn\":\"5/36\","
                     "\"lost\":\"7/12\",\"won\":\"5/18\"},\"exact\":true}\n");
    run_free(&ran);
}

Test(cli, a_batch_is_answered_in_order_with_errors_inside)
{
    struct run ran = run("$K odds --batch", "demo shot\n"
                                            "demo shot woods=maybe\n"
                                            "sumo\n"
                                            "demo nerve size=1 fallen=0\n"
                                            "demo \xff\n"
                                            "demo shot mist=yes"); // without a line's end
    cr_expect_eq(ran.status, 0);
    cr_expect_str_eq(
        ran.out,
        "{\"ruleset\":\"demo\",\"procedure\":\"shot\",\"params\":{\"woods\":\"no\",\"mist\":\"no\","
        "\"pace\":\"walk\"},\"outcomes\":{\"hit\":\"1/2\",\"miss\":\"1/2\"},\"exact\":true}\n"
        "{\"error\":\"woods is 'maybe', but must be no or yes\"}\n"
        "{\"error\":\"there is no ruleset 'sumo'; there are: blades, tyneside, katana, argad, daimyo, demo\"}\n"
        "{\"ruleset\":\"demo\",\"procedure\":\"nerve\",\"params\":{\"size\":\"1\",\"fallen\":\"0\"},"
        "\"outcomes\":{\"holds\":\"1/1\"},\"exact\":true}\n"
        "{\"error\":\"word 2 is not text in UTF-8\"}\n"
        "{\"ruleset\":\"demo\",\"procedure\":\"shot\",\"params\":{\"woods\":\"no\",\"mist\":\"yes\","
        "\"pace\":\"walk\"},\"outcomes\":{\"hit\":\"1/3\",\"miss\":\"2/3\"},\"exact\":true}\n");
    run_free(&ran);
}

Test(cli, a_batch_survives_lines_too_long_or_with_zero_bytes)
{
    struct run ran = run("{ head -c 9000 /dev/zero | tr '\\0' a; echo; printf 'demo\\0shot\\n';"
                         " yes a | head -99 | tr '\\n' ' '; echo; echo demo nerve; } |"
                         " $K odds --batch",
                         "");
    cr_expect_eq(ran.status, 0);
    cr_expect(strncmp(ran.out,
                      "{\"error\":\"the line is too long\"}\n"
                      "{\"error\":\"the line holds a zero byte\"}\n"
                      "{\"error\":\"the line has too many words\"}\n"
                      "{\"ruleset\":\"demo\",\"procedure\":\"nerve\"",
                      110) == 0,
              "%s", ran.out);
    run_free(&ran);
}

Test(cli, a_batch_quotes_nothing_that_is_not_text)
{
    struct run ran = run("$K odds --batch", "demo \xc3\xa9\n"         // a letter
                                            "demo \xc0\xaf\n"         // longer than need be
                                            "demo \xed\xa0\x80\n"     // half of a pair
                                            "demo \xf4\x90\x80\x80\n" // beyond the last letter
                                            "demo \xe2\x82\n");       // cut short
    cr_expect_eq(occurrences(ran.out, "\xc3\xa9"), 1, "%s", ran.out);
    cr_expect_eq(occurrences(ran.out, "{\"error\":\"word 2 is not text in UTF-8\"}\n"), 4, "%s",
                 ran.out);
    run_free(&ran);
}

// A program that asks, waits for the answer and asks again must not wait for ever.
Test(cli, a_batch_answers_before_the_next_question)
{
    struct run ran = run("mkfifo \"$T/ask\"; $K odds --batch < \"$T/ask\" > \"$T/answer\" &"
                         " exec 3> \"$T/ask\"; echo demo shot >&3; n=0;"
                         " until [ -s \"$T/answer\" ] || [ $n = 50 ]; do"
                         "  sleep 0.1; n=$((n + 1)); done;"
                         " wc -l < \"$T/answer\"; exec 3>&-; wait",
                         "");
    cr_expect_str_eq(ran.out, "1\n");
    run_free(&ran);
}

// The part of a JSON object that does not depend on the weather.
static char *without_times(const char *json)
{
    char *copy = strdup(json), *threads = strstr(copy, "\"threads\":");
    char *seconds = strstr(copy, "\"seconds\":");
    cr_assert(threads && seconds, "%s", json);
    memset(threads, ' ', strcspn(threads, ","));
    memset(seconds, ' ', strcspn(seconds, ","));
    return copy;
}

Test(cli, sim_says_the_same_however_many_threads_share_it)
{
    struct run one = run("$K sim ford --games 20 --seed 7 --threads 1 --json", "");
    struct run three = run("$K sim ford --games 20 --seed 7 --threads 3 --json", "");
    cr_expect_eq(one.status, 0);
    cr_expect_str_eq(one.err, "");
    static const char *const parts[] = {
        "{\"scenario\":\"ford.yaml\",\"ruleset\":\"demo\",\"battle_bytes\":888,\"games\":20,\"seed\":7,",
        ",\"players\":{\"red\":\"random\",\"blue\":\"random\"}",
        ",\"choices\":",
        ",\"wins\":{\"red\":",
        ",\"unfinished\":0,",
        ",\"interval\":{\"red\":[0.",
        ",\"length\":{\"choices\":",
        ",\"losses\":{\"red\":",
        ",\"signature\":\"",
    };
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        cr_expect(strstr(one.out, parts[i]), "no %s in %s", parts[i], one.out);
    }
    char *first = without_times(one.out), *other = without_times(three.out);
    cr_expect_str_eq(first, other);
    free(first);
    free(other);
    run_free(&one);
    run_free(&three);
}

Test(cli, sim_reports_to_people_what_each_side_won_and_lost)
{
    struct run ran = run("$K sim ford --games 20 --red greedy", "");
    cr_expect_eq(ran.status, 0);
    cr_expect_str_eq(ran.err, "", "no bar where nobody watches: %s", ran.err);
    cr_expect(strstr(ran.out, "\nCrane (red)                greedy"), "%s", ran.out);
    cr_expect(strstr(ran.out, "\nTiger (blue)               random"), "%s", ran.out);
    run_free(&ran);
}

Test(cli, rules_open_by_chapter_clause_and_number_alone)
{
    static const struct {
        const char *script, *says;
        int lines;
    } cases[] = {
        {"$K rules demo DE-6.3", "a target in woods is hit on one more\n", 1},
        {"$K rules demo 6.3", "DE-6.3", 1},
        {"$K rules demo 10", "DE-10.2", 4},
        {"$K rules demo 8.3", "DE-R1", 3},
        {"$K rules demo --table 1", "spearman         2  no", 6},
        {"$K rules demo --data ranges", "archer 3 15\n", 1},
        {"$K rules demo --data list", "how far each type shoots", 5},
        {"$K rules demo --data list", "data: [{kind: ranges, file: mine.txt}]", 5},
        {"$K rules blades --data list", "blades has no data of its own", 1},
        {"$K rules demo --options", "nothing or both-fall; nothing unless", 10},
        {"$K rules demo --readings", "Switch:  --option ties", 5},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct run ran = run(cases[i].script, "");
        cr_expect_eq(ran.status, 0);
        cr_expect(strstr(ran.out, cases[i].says), "%s: %s", cases[i].script, ran.out);
        cr_expect_eq(occurrences(ran.out, "\n"), cases[i].lines, "%s: %s", cases[i].script,
                     ran.out);
        run_free(&ran);
    }
}

Test(cli, help_is_there_for_every_command)
{
    static const char *const names[] = {"play",   "umpire",  "odds", "sim",
                                        "replay", "analyse", "show", "rules"};
    struct run all = run("$K", "");
    cr_expect_eq(all.status, 0);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char script[64];
        snprintf(script, sizeof script, "$K help %s; $K %s --help", names[i], names[i]);
        struct run ran = run(script, "");
        snprintf(script, sizeof script, "kassen %s", names[i]);
        cr_expect_eq(ran.status, 0);
        cr_expect_eq(strncmp(ran.out, script, strlen(script)), 0, "%s", ran.out);
        cr_expect(strstr(all.out, script), "%s is not listed", script);
        run_free(&ran);
    }
    run_free(&all);
}
