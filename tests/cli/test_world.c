// The world around the program: disks that are full, streams that are closed, files in odd places.
#include "cli/run.h"

#include <criterion/criterion.h>
#include <string.h>

TestSuite(cli_world, .init = folder_make, .fini = folder_remove);

static void expect_sentence(const char *script, const char *says)
{
    struct run ran = run(script, "");
    cr_expect_eq(ran.status, 2, "%s: status %d", script, ran.status);
    cr_expect(is_sentence(ran.err), "%s: %s", script, ran.err);
    cr_expect(strstr(ran.err, says), "%s: %s", script, ran.err);
    run_free(&ran);
}

Test(cli_world, output_that_cannot_arrive_is_a_failure)
{
    expect_sentence("$K help > /dev/full", "No space left");
    expect_sentence("$K help odds > /dev/full", "No space left");
    expect_sentence("$K odds demo shot --json > /dev/full", "No space left");
    expect_sentence("$K sim ford --games 2 --json > /dev/full", "No space left");
    expect_sentence("$K play --text --red greedy > /dev/full", "No space left");
    expect_sentence("$K odds demo shot >&-", "standard output cannot be written");
    expect_sentence("$K show ford >&-", "standard output cannot be written");
    // The reader has gone before anything is written.
    expect_sentence("{ sleep 0.3; $K rules demo; echo $? > \"$T/status\"; } | true;"
                    " exit $(cat \"$T/status\")",
                    "Broken pipe");
}

Test(cli_world, input_that_cannot_be_read_is_a_failure_and_its_end_is_not)
{
    expect_sentence("$K odds --batch <&-", "standard input cannot be read");
    expect_sentence("$K play --text <&-", "standard input cannot be read");
    struct run ran = run("$K play --text && $K umpire && $K odds --batch", "");
    cr_expect_eq(ran.status, 0);
    cr_expect_str_eq(ran.err, "");
    cr_expect_eq(occurrences(ran.out, "The battle is left as it stands."), 2);
    run_free(&ran);
}

// With standard output closed, the record takes its number for a while: nothing may be printed then.
Test(cli_world, a_record_is_whole_though_standard_output_is_closed)
{
    struct run ran = run("$K play --text --red greedy --seed 1 --save \"$T/a.battle\" >&-;"
                         " $K replay --verify \"$T/a.battle\"",
                         "");
    cr_expect_eq(ran.status, 0, "%s", ran.err);
    run_free(&ran);
}

Test(cli_world, a_record_that_does_not_fit_is_not_left_half_written)
{
    struct run ran =
        run("mkdir \"$T/full\"; ulimit -f 1;"
            " $K play --text --seed 1 --save \"$T/full/a.battle\" 2>&1; echo \"status $?\";"
            " ls \"$T/full\"",
            "");
    cr_expect(strstr(ran.out, "a.battle was not written: File too large.\nstatus 2\n"), "%s",
              ran.out);
    cr_expect_null(strstr(ran.out, "\na.battle"), "something was left: %s", ran.out);
    run_free(&ran);
}

Test(cli_world, records_are_saved_over_nothing_but_themselves)
{
    expect_sentence("$K play --text --save \"$T/no/where\"", "No such file");
    expect_sentence("$K play --text --save \"$T\"", "not an ordinary file");
    // A pipe of our own: a program that got this wrong would replace it, and a device is everybody's.
    expect_sentence("mkfifo \"$T/pipe\"; $K play --text --save \"$T/pipe\"",
                    "not an ordinary file");
    expect_sentence("echo mine > \"$T/mine\"; $K play --text --save \"$T/mine\"",
                    "is there already");
    char *mine = test_file("mine");
    cr_expect_str_eq(mine, "mine\n");
    free(mine);
}

Test(cli_world, no_home_and_no_environment_are_no_trouble)
{
    struct run ran = run("env -i \"$K\" show ford && env -i \"$K\" odds demo shot", "");
    cr_expect_eq(ran.status, 0, "%s", ran.err);
    run_free(&ran);
}

// As 'make install' lays it out.
#define INSTALL                                                                         \
    "mkdir -p \"$T/usr/bin\" \"$T/usr/share/kassen\"; cp \"$K\" \"$T/usr/bin/kassen\";" \
    " cp -r scenarios \"$T/usr/share/kassen/\"; cd \"$T/usr\"; "

Test(cli_world, installed_scenarios_are_listed_and_found)
{
    struct run ran = run(INSTALL "bin/kassen show", "");
    cr_expect_eq(ran.status, 0, "%s", ran.err);
    cr_expect(strstr(ran.out, "The demonstration rules\n"
                              "  ford             The ford\n"
                              "    Two patrols meet at a ford in the hills.\n"),
              "%s", ran.out);
    run_free(&ran);
    ran = run("cd \"$T/usr\"; bin/kassen show ford && bin/kassen show demo/ford", "");
    cr_expect_eq(ran.status, 0, "%s", ran.err);
    cr_expect_eq(occurrences(ran.out, "The ford, by The demonstration rules\n"), 2);
    run_free(&ran);
}

Test(cli_world, the_nearest_scenario_of_a_name_wins_and_is_listed_once)
{
    struct run ran = run(INSTALL "mkdir -p mine/demo; sed 's/^title: .*/title: My own ford/'"
                                 " share/kassen/scenarios/demo/ford.yaml > mine/demo/ford.yaml;"
                                 " KASSEN_SCENARIOS=mine bin/kassen show",
                         "");
    cr_expect_eq(occurrences(ran.out, "  ford  "), 1, "%s", ran.out);
    cr_expect(strstr(ran.out, "My own ford"), "%s", ran.out);
    cr_expect(strstr(ran.out, "  moor  "), "%s", ran.out);
    run_free(&ran);
}

Test(cli_world, a_place_without_scenarios_says_so)
{
    expect_sentence(
        "mkdir -p \"$T/a/b/bin\"; cp \"$K\" \"$T/a/b/bin/\"; cd \"$T\"; a/b/bin/kassen show",
        "no scenarios were found");
}
