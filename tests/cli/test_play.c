// Battles typed at the keyboard, kept, gone on with and told again.
#include "cli/run.h"

#include <criterion/criterion.h>
#include <string.h>

TestSuite(cli_play, .init = folder_make, .fini = folder_remove);

// What is not asked for at the moment is refused and does no harm, so these end any battle.
#define IDLE       "ready\npass\npass\npass\npass\npass\npass\npass\npass\npass\npass\n"
#define TO_THE_END IDLE IDLE IDLE IDLE IDLE IDLE IDLE IDLE IDLE IDLE IDLE IDLE

static void expect_verified(const char *name)
{
    char script[128];
    snprintf(script, sizeof script, "$K replay --verify \"$T/%s\"", name);
    struct run ran = run(script, "");
    cr_expect_eq(ran.status, 0, "%s", ran.err);
    cr_expect(strstr(ran.out, "holds: "), "%s", ran.out);
    run_free(&ran);
}

Test(cli_play, a_whole_battle_can_be_typed_and_its_record_holds)
{
    struct run ran = run("$K play --text ford --seed 5 --save \"$T/a.battle\"",
                         "order 1 attack\nready\nmove 1 to C4\n2\n" TO_THE_END);
    cr_expect_eq(ran.status, 0, "%s", ran.err);
    cr_expect_str_eq(ran.err, "");
    cr_expect(strstr(ran.out,
                     "Crane (red), Orders: give orders to the squads, then say ready.  "
                     "(DE-3.1)\n   1  order 1 attack              Order Crane Van to attack\n"));
    cr_expect(strstr(ran.out, "  Aki goes to C4.  (DE-5.1)\n"));
    cr_expect(strstr(ran.out, "The battle is over. "));
    run_free(&ran);
    expect_verified("a.battle");
    ran = run("$K replay \"$T/a.battle\"", "");
    cr_expect_eq(ran.status, 0);
    cr_expect(strstr(ran.out, "Crane (red): person, Tiger (blue): greedy; seed 5\n"));
    cr_expect(strstr(ran.out, "Crane: Aki: Move to C4\n      Aki goes to C4.  (DE-5.1)\n"));
    cr_expect(strstr(ran.out, "\nTurn 2\n"));
    run_free(&ran);
}

Test(cli_play, a_turn_is_called_as_its_book_calls_it)
{
    struct run ran = run("$K umpire first-light", "");
    cr_expect(strstr(ran.out, "\nMove 1\n"), "%s", ran.out);
    run_free(&ran);
    ran = run("$K replay tests/battles/katana/first-light-greedy.battle", "");
    cr_expect(strstr(ran.out, "\nMove 2\n"), "%s", ran.out);
    cr_expect_null(strstr(ran.out, "\nTurn "));
    run_free(&ran);
}

Test(cli_play, a_poem_is_told_and_kept)
{
    struct run ran = run("$K play --text duel-at-dawn --seed 5 --save \"$T/a.battle\"",
                         "hara-kiri 1 \"a bar | is none\"\nhara-kiri 1 \"snow on the gate\"\n");
    cr_expect(strstr(ran.out, "Not understood: what is said stands between quotes"), "%s", ran.out);
    cr_expect(strstr(ran.out, "  “snow on the gate”\n"), "%s", ran.out);
    run_free(&ran);
    expect_verified("a.battle");
    ran = run("grep -c '^[0-9]* red hara-kiri 1 \"snow on the gate\" |' \"$T/a.battle\"", "");
    cr_expect_str_eq(ran.out, "1\n");
    run_free(&ran);
    ran = run("$K replay \"$T/a.battle\"", "");
    cr_expect(strstr(ran.out, "      “snow on the gate”\n"), "%s", ran.out);
    run_free(&ran);
}

Test(cli_play, a_battle_saved_by_word_holds_and_leaving_it_is_no_loss)
{
    struct run ran =
        run("mkfifo \"$T/pipe\"; cp -r scenarios \"$T\"; cd \"$T\"; $K play --text --seed 5",
            "1\nsave\nsave pipe\nsave /no/where\n");
    cr_expect(strstr(ran.out, "save wants the name of a file."), "%s", ran.out);
    cr_expect(strstr(ran.out, "Not saved: pipe is not an ordinary file."), "%s", ran.out);
    cr_expect(strstr(ran.out, "Not saved: /no/where cannot be written"), "%s", ran.out);
    cr_expect(strstr(ran.out, "It was not kept"), "%s", ran.out);
    run_free(&ran);
    ran = run("cd \"$T\"; $K play --text --seed 5", "1\nsave b.battle\n");
    cr_expect(strstr(ran.out, "Saved in b.battle."), "%s", ran.out);
    cr_expect_null(strstr(ran.out, "It was not kept"), "%s", ran.out);
    run_free(&ran);
    expect_verified("b.battle");
}

Test(cli_play, without_a_scenario_it_is_the_one_for_beginners)
{
    struct run ran = run("$K play --text", "quit\n");
    cr_expect_eq(strncmp(ran.out, "Duel at dawn, by ", 17), 0, "%s", ran.out);
    run_free(&ran);
}

Test(cli_play, what_is_refused_says_why_and_opens_the_clause)
{
    struct run ran =
        run("$K play --text ford --seed 5", "order 1 attack\norder 2 attack\nready\n9\ndance\n"
                                            "rule 3.2\nrule 77\nodds\nodds 9\n");
    cr_expect_eq(ran.status, 0);
    cr_expect(strstr(ran.out, "Not possible: "), "%s", ran.out);
    cr_expect(strstr(ran.out, ".\n  DE-3.2   at most half of a side's squads"), "%s", ran.out);
    cr_expect_eq(occurrences(ran.out, "the choices are numbered from 1 to 2."), 2);
    cr_expect(strstr(ran.out, "'dance' is not one of the words of demo"));
    cr_expect(strstr(ran.out, "'help'>   DE-3.2    at most half"), "%s", ran.out);
    cr_expect(strstr(ran.out, "There is no clause '77'"));
    cr_expect(strstr(ran.out, "odds wants a choice"));
    cr_expect(strstr(ran.out, "It was not kept"));
    run_free(&ran);
}

// Archers within range of each other from the first turn on.
#define CLOSE                                                                          \
    "sed 's/at: F1/at: F4/; s/at: I4, words: hidden/at: I4/' scenarios/demo/ford.yaml" \
    " > \"$T/close.yaml\"; "

Test(cli_play, odds_open_into_their_clauses)
{
    struct run ran = run(CLOSE "$K play --text \"$T/close.yaml\" --seed 5 --option cards=no",
                         "ready\npass\nodds shoot 3 at 8\nhint\n");
    cr_expect(strstr(ran.out, "   2  shoot 3 at 8                Chu: Shoot at Hiro, 4 to hit\n"),
              "%s", ran.out);
    cr_expect(strstr(ran.out, "4 to hit, made up of\n"
                              "      4  DE-6.2   4 or more on a d6 hits, and the target falls\n"
                              "  Hiro falls    1/2   50.0000 %"),
              "%s", ran.out);
    cr_expect(strstr(ran.out, "What the computer would do, best first.\n"
                              "   3  volley 3-4 at 8             Volley at Hiro, 4 to hit\n"
                              "      Hiro falls 75 %.\n"
                              "Your chance then: about "),
              "%s", ran.out);
    run_free(&ran);
}

Test(cli_play, danger_and_reach_are_told)
{
    struct run ran = run(CLOSE "$K play --text \"$T/close.yaml\" --seed 5 --option cards=no",
                         "ready\ndanger pass\ndanger\nreach 1\nreach 0\n");
    cr_expect(strstr(ran.out, "Nobody in sight can do anything about it"), "%s", ran.out);
    cr_expect(strstr(ran.out, "danger wants a choice"), "%s", ran.out);
    cr_expect(strstr(ran.out, "It gets nowhere but by the choices offered."), "%s", ran.out);
    cr_expect(strstr(ran.out, "reach wants the number of a figure."), "%s", ran.out);
    run_free(&ran);
    ran = run("$K play --text scenarios/blades/duel-at-dawn.yaml --seed 5", "end\nreach 1\n");
    cr_expect(strstr(ran.out, "can get by several choices:"), "%s", ran.out);
    run_free(&ran);
}

Test(cli_play, undo_is_free_until_dice_were_rolled)
{
    struct run ran = run(CLOSE "$K play --text \"$T/close.yaml\" --seed 5 --option cards=no"
                               " --blue person --save \"$T/a.battle\"",
                         "undo\norder 1 attack\nundo\nready\n\nready\n\npass\npass\n"
                         "shoot 3 at 8\nundo\nundo consent\n");
    cr_expect_eq(ran.status, 0, "%s", ran.err);
    cr_expect(strstr(ran.out, "Not possible: nothing has been chosen yet."), "%s", ran.out);
    cr_expect(strstr(ran.out, "Not possible: dice were rolled since."), "%s", ran.out);
    cr_expect_eq(occurrences(ran.out, "Taken back."), 2);
    run_free(&ran);
    expect_verified("a.battle");
    char *record = test_file("a.battle");
    cr_expect_null(strstr(record, "attack |"), "%s", record);
    cr_expect_null(strstr(record, "shoot"), "%s", record);
    cr_expect(strstr(record, "\n4 red pass |"), "%s", record);
    free(record);
}

Test(cli_play, two_at_one_keyboard_keep_their_secrets)
{
    struct run ran = run("$K play --text ford --seed 5 --blue person", "order 1 attack\nready\n\n");
    char *curtain = strstr(ran.out, "Tiger (blue) decides, and may see what the others may not.");
    cr_assert(curtain, "%s", ran.out);
    cr_expect(strstr(ran.out, "Crane Van     red    2 of 2 stand, orders to attack"));
    cr_expect_null(strstr(curtain, "to attack."), "%s", curtain);
    cr_expect_null(strstr(curtain, "orders to attack"), "%s", curtain);
    cr_expect(strstr(curtain, "scout     I4, hidden"), "%s", curtain);
    *curtain = '\0';
    cr_expect(strstr(ran.out, "scout     hidden somewhere"), "%s", ran.out);
    run_free(&ran);
}

Test(cli_play, a_battle_is_gone_on_with_where_it_was_left)
{
    struct run ran = run("$K play --text ford --seed 5 --blue person --save \"$T/a.battle\"",
                         "order 1 attack\nready\n\nquit\n");
    cr_expect_eq(ran.status, 0, "%s", ran.err);
    run_free(&ran);
    // Blue is a person as before, and is asked first.
    ran = run("$K play --text --continue \"$T/a.battle\" --save \"$T/a.battle\"",
              TO_THE_END TO_THE_END TO_THE_END);
    cr_expect_eq(ran.status, 0, "%s", ran.err);
    cr_expect(strstr(ran.out, "Tiger (blue), Orders: "), "%s", ran.out);
    cr_expect(strstr(ran.out, "The battle is over. "));
    run_free(&ran);
    expect_verified("a.battle");
    char *record = test_file("a.battle");
    cr_expect(strstr(record, "player blue person\n"), "%s", record);
    cr_expect(strstr(record, "\n1 red order 1 attack |"), "%s", record);
    cr_expect(strstr(record, "\n3 blue ready |"), "%s", record);
    free(record);
}

Test(cli_play, what_a_continued_battle_has_already_is_not_set_again)
{
    static const char *const scripts[] = {
        "$K play --text --continue \"$T/a.battle\" ford",
        "$K play --text --continue \"$T/a.battle\" --seed 3",
        "$K play --text --continue \"$T/a.battle\" --option cards=no",
        "$K umpire --continue \"$T/a.battle\"",
        "$K play --text --continue \"$T/none.battle\"",
        "$K replay \"$T/a.battle\" --to 1 --verify",
        "$K replay \"$T/a.battle\" --to 99",
        "$K show \"$T/a.battle\" --ply 99",
    };
    struct run ran = run("$K play --text ford --seed 5 --save \"$T/a.battle\"", "order 1 attack\n");
    run_free(&ran);
    for (size_t i = 0; i < sizeof scripts / sizeof *scripts; i++) {
        ran = run(scripts[i], "");
        cr_expect_eq(ran.status, 2, "%s: %d", scripts[i], ran.status);
        cr_expect(is_sentence(ran.err), "%s: %s", scripts[i], ran.err);
        run_free(&ran);
    }
}

Test(cli_play, an_umpire_asks_for_dice_and_takes_no_others)
{
    struct run ran = run("$K umpire ford --save \"$T/a.battle\"",
                         "ready\n\nready\n5\nx\n1 2\nback\nready\n2\n\nquit\n");
    cr_expect_eq(ran.status, 0, "%s", ran.err);
    cr_expect_eq(occurrences(ran.out, "Roll d4: "), 5, "%s", ran.out);
    cr_expect_eq(occurrences(ran.out, "Type 1 number from 1 to 4, as the dice fell"), 3);
    cr_expect(strstr(ran.out, "  DE-4.1  each turn one of the cards left is turned up"));
    cr_expect(strstr(ran.out, "The card is rain. [d4: 2]  (DE-4.1)"), "%s", ran.out);
    run_free(&ran);
    expect_verified("a.battle");
    char *record = test_file("a.battle");
    cr_expect(strstr(record, "\ndice typed\n"), "%s", record);
    cr_expect(strstr(record, "\n2 blue ready | d4:2 |"), "%s", record);
    free(record);
}

// Aki and Fuji begin next to each other; an empty line lifts the curtain, or does nothing.
// SB-1.1
Test(cli_play, an_umpire_takes_the_printed_0_of_a_ten_sided_die)
{
    struct run ran = run("$K umpire duel-at-dawn --save \"$T/a.battle\"",
                         "move 1 to D3\nmove 1 to E3\nend\nattack 1 - at 2\n11\n0\nquit\n");
    cr_expect_eq(ran.status, 0, "%s", ran.err);
    cr_expect(strstr(ran.out, "from 1 to 10 (a printed 0 is a 10), as the dice fell"), "%s",
              ran.out);
    run_free(&ran);
    expect_verified("a.battle");
    char *record = test_file("a.battle");
    cr_expect(strstr(record, "red attack 1 - at 2 | d10:10 |"), "%s", record);
    free(record);
}

Test(cli_play, both_dice_of_a_fight_are_told_and_each_once)
{
    struct run ran = run("sed 's/at: C2/at: C4/' scenarios/demo/ford.yaml > \"$T/near.yaml\";"
                         " $K umpire \"$T/near.yaml\" --option cards=no",
                         "ready\n\nready\n\npass\n\npass\n\npass\n\npass\n\npass\n\n"
                         "pass\n\npass\n\npass\n\npass\n\npass\n6\n1\n3+4\n\n");
    cr_expect(strstr(ran.out,
                     "  Aki fights Fuji, 8 to 3. [d6: 6, d6: 1]  (DE-8.2)\n"
                     "  Fuji falls.  (DE-1.2)\n"
                     "  Tiger Van throws 7 for its nerve and holds. [2d6: 4 3]  (DE-9.1)\n"),
              "%s", ran.out);
    run_free(&ran);
}

Test(cli_play, the_dice_of_a_fight_may_be_typed_on_one_line)
{
    struct run ran = run("sed 's/at: C2/at: C4/' scenarios/demo/ford.yaml > \"$T/near.yaml\";"
                         " $K umpire \"$T/near.yaml\" --option cards=no",
                         "ready\n\nready\n\npass\n\npass\n\npass\n\npass\n\npass\n\n"
                         "pass\n\npass\n\npass\n\npass\n\npass\n6 1 3 4\n6 7\n6 1\n3 4\n\n");
    cr_expect_eq(occurrences(ran.out, "Type 1 number from 1 to 6, as the dice fell"), 2, "%s",
                 ran.out);
    cr_expect(strstr(ran.out, "  Aki fights Fuji, 8 to 3. [d6: 6, d6: 1]  (DE-8.2)\n"), "%s",
              ran.out);
    cr_expect(strstr(ran.out, "throws 7 for its nerve and holds. [2d6: 4 3]"), "%s", ran.out);
    run_free(&ran);
}

// A battle under way in the background, with a first choice made and on disk.
#define BEGUN                                                                                                 \
    "mkfifo \"$T/keys\"; $K play --text ford --seed 5 --save \"$T/a.battle\" < \"$T/keys\" > \"$T/screen\" &" \
    " exec 3> \"$T/keys\"; echo order 1 attack >&3; n=0;"                                                     \
    " until grep -q '^1 red' \"$T/a.battle\" || [ $n = 50 ]; do sleep 0.1; n=$((n + 1)); done; "

Test(cli_play, what_was_chosen_is_on_disk_though_the_program_is_killed)
{
    struct run ran = run(BEGUN "kill -9 $!; wait $!", "");
    cr_expect_eq(ran.status, 128 + 9);
    run_free(&ran);
    expect_verified("a.battle");
    char *record = test_file("a.battle");
    cr_expect(strstr(record, "\n1 red order 1 attack |"), "%s", record);
    free(record);
}

Test(cli_play, a_window_that_is_closed_is_people_leaving)
{
    struct run ran = run(BEGUN "kill -HUP $!; exec 3>&-; wait $!", "");
    cr_expect_eq(ran.status, 0);
    run_free(&ran);
    expect_verified("a.battle");
}

Test(cli_play, records_that_were_touched_fail_their_check)
{
    static const struct {
        const char *how;
        int status;
    } cases[] = {
        {"head -c 900 \"$T/a.battle\" > \"$T/b\"", 1},
        {"sed '$d' \"$T/a.battle\" > \"$T/b\"", 1},
        {"sed 's/^3 /4 /' \"$T/a.battle\" > \"$T/b\"", 1},
        {"sed 's/d4:[0-9]/d4:9/' \"$T/a.battle\" > \"$T/b\"", 1},
        {"sed 's/^edition .*/edition 99/' \"$T/a.battle\" > \"$T/b\"", 1},
        {"sed 's/^end .*/end red wins/' \"$T/a.battle\" > \"$T/b\"", 1},
        {"head -c 5000 $K > \"$T/b\"", 1},
        {": > \"$T/b\"", 1},
        {"rm -f \"$T/b\"", 2},
        {"mkdir \"$T/b\"", 2},
    };
    struct run ran = run("$K play --text ford --seed 5 --save \"$T/a.battle\"", "ready\npass\n");
    cr_expect_eq(ran.status, 0);
    run_free(&ran);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ran = run(cases[i].how, "");
        run_free(&ran);
        ran = run("$K replay --verify \"$T/b\"", "");
        cr_expect_eq(ran.status, cases[i].status, "%s: %d", cases[i].how, ran.status);
        cr_expect(is_sentence(ran.err), "%s: %s", cases[i].how, ran.err);
        run_free(&ran);
        ran = run("$K replay \"$T/b\"", "");
        cr_expect_eq(ran.status, 2, "%s: %d", cases[i].how, ran.status);
        run_free(&ran);
    }
}

Test(cli_play, show_tells_a_side_only_what_it_knows)
{
    struct run ran = run("$K play --text ford --seed 5 --save \"$T/record\"", "order 1 attack\n");
    run_free(&ran);
    ran = run("$K show \"$T/record\" --ply 1 --side blue", "");
    cr_expect(strstr(ran.out, "scout     I4, hidden"), "%s", ran.out);
    cr_expect_null(strstr(ran.out, "orders to attack"), "%s", ran.out);
    run_free(&ran);
    ran = run("$K show \"$T/record\" --side red --json", "");
    cr_expect_eq(
        strncmp(ran.out, "{\"ruleset\":\"demo\",\"turn\":1,\"outcome\":\"undecided\",", 48), 0,
        "%s", ran.out);
    run_free(&ran);
    ran = run("$K show \"$T/record\" --ply 0", "");
    cr_expect_null(strstr(ran.out, "orders to attack"), "%s", ran.out);
    run_free(&ran);
}

// A line of the record is one of choices as they are typed: "12 red move 3 to G4 | …".
#define TYPED_LINES \
    "grep -oE '^[0-9]+ (red|blue) [^|\"]+ ' \"$R\" | sed -E 's/^[0-9]+ [a-z]+ //; s/ $//; s/^fix //' | sort -u"

Test(cli_play, a_replay_tells_every_choice_in_words)
{
    static const char *const records[] = {
        "tests/battles/blades/duel-at-dawn-greedy.battle",
        "tests/battles/blades/moth-and-lantern-greedy.battle",
        "tests/battles/tyneside/carrack-solo-greedy.battle",
        "tests/old-battles/blades-1-moth-and-lantern.battle",
        "tests/old-battles/tyneside-1-kamo-ford.battle",
        "tests/old-battles/demo-2-ford.battle",
    };
    for (size_t i = 0; i < sizeof records / sizeof *records; i++) {
        char script[768];
        snprintf(script, sizeof script,
                 "R=%s; $K replay \"$R\" > \"$T/told\" || exit 1; " TYPED_LINES
                 " > \"$T/typed\"; test -s \"$T/typed\" || exit 1;"
                 " sed -nE 's/^ *[0-9]+  [^:]+: //p' \"$T/told\" | grep -Fxf \"$T/typed\"",
                 records[i]);
        struct run ran = run(script, "");
        cr_expect_str_eq(ran.out, "", "%s tells as they are typed: %s", records[i], ran.out);
        cr_expect_str_eq(ran.err, "", "%s: %s", records[i], ran.err);
        run_free(&ran);
        char *told = test_file("told");
        cr_expect_null(strstr(told, "no longer know"), "%s", records[i]);
        free(told);
    }
}

Test(cli_play, what_was_set_right_or_is_no_longer_known_is_told_in_words_too)
{
    struct run ran = run("$K play --text ford --seed 5 --save \"$T/a.battle\"", "ready\npass\n");
    run_free(&ran);
    ran = run(
        "sed 's/^edition .*/edition 1/; s/^1 red ready/1 red shout/' \"$T/a.battle\" > \"$T/b\";"
        " $K replay \"$T/b\"",
        "");
    cr_expect(strstr(ran.out, "   1  Crane: A choice that these rules no longer know\n"), "%s%s",
              ran.out, ran.err);
    run_free(&ran);
}
