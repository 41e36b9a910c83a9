#include "cli/cli.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

const struct command commands[] = {
    {"play", play_command, "plays a battle, against another person or the computer"},
    {"serve", serve_command, "lets others in: the board in browsers, games by secret link"},
    {"backup", backup_command, "copies the games that are served, while they are played"},
    {"umpire", umpire_command, "referees a battle at a real table: you roll, it rules"},
    {"odds", odds_command, "exact odds of any procedure of the rules"},
    {"sim", sim_command, "many battles between computer players: is it fair?"},
    {"replay", replay_command, "tells a recorded battle again, and checks it"},
    {"analyse", analyse_command, "what was luck and what was skill in a recorded battle"},
    {"show", show_command, "lists the scenarios; the board of one, or of a record"},
    {"muster", muster_command, "forces to points: lists, prices, rosters; is this one legal?"},
    {"campaign", campaign_command, "between battles: a band's money, goods, wounds and days"},
    {"rules", rules_command, "the rulebooks in our words: clauses, tables, readings"},
    {"help", help_command, "this list, or the help of one command"},
    {NULL},
};

static const struct command *find_command(const char *name)
{
    for (const struct command *command = commands; command->name; command++) {
        if (strcmp(command->name, name) == 0) return command;
    }
    return NULL;
}

int help_command(int argc, char **argv)
{
    if (argc > 2) return cli_fail("one command at a time can be helped with");
    if (argc > 1 && strcmp(argv[1], "help") != 0 && strcmp(argv[1], "--help") != 0) {
        const struct command *command = find_command(argv[1]);
        if (!command) {
            return cli_fail("there is no command '%s'; 'kassen help' lists them", argv[1]);
        }
        char *help[] = {argv[1], (char[]){"--help"}, NULL};
        return command->run(2, help);
    }
    puts("Kassen plays, referees and explains samurai wargames.\n");
    for (const struct command *command = commands; command->name; command++) {
        printf("  kassen %-8s %s\n", command->name, command->gist);
    }
    puts("\nTo begin, type 'kassen play'. 'kassen help play' says more, and so for the others.\n"
         "Exit status: 0 done, 1 a check failed, 2 it could not be done.");
    return 0;
}

// What was printed counts as done only when it has arrived.
static int finish(int status)
{
    errno = 0;
    if (fflush(stdout) == 0 && !ferror(stdout)) return status;
    return cli_fail("standard output cannot be written%s%s", errno ? ": " : "",
                    errno ? strerror(errno) : "");
}

int main(int argc, char **argv)
{
    // A reader that has gone and a file that may not grow are errors to report, not to die of.
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN);
    if (argc < 2) return finish(help_command(1, argv));
    const char *name = argv[1];
    if (strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0) name = "help";
    const struct command *command = find_command(name);
    if (!command) return cli_fail("there is no command '%s'; 'kassen help' lists them", name);
    return finish(command->run(argc - 1, argv + 1));
}
