#include "cli/cli.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

const struct command commands[] = {
    {"play", play_command, "plays a battle, against another person or the computer"},
    {"umpire", umpire_command, "referees a battle at a real table: you roll, it rules"},
    {"odds", odds_command, "exact odds of any procedure of the rules"},
    {"sim", sim_command, "many battles between computer players: is it fair?"},
    {"replay", replay_command, "tells a recorded battle again, and checks it"},
    {"show", show_command, "the board of a scenario or a record as text"},
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
    if (argc > 1) {
        const struct command *command = find_command(argv[1]);
        if (!command || command->run == help_command) {
            return cli_fail("there is no command '%s' to help with", argv[1]);
        }
        char *help[] = {argv[1], (char[]){"--help"}, NULL};
        return command->run(2, help);
    }
    puts("Kassen plays, referees and explains samurai wargames.\n");
    for (const struct command *command = commands; command->name; command++) {
        printf("  kassen %-8s %s\n", command->name, command->gist);
    }
    puts("\n'kassen help COMMAND' says more. Status: 0 done, 1 a check failed, 2 not possible.");
    return 0;
}

// What was printed counts as done only when it has arrived.
static int finish(int status)
{
    if (fflush(stdout) == 0 && !ferror(stdout)) return status;
    return cli_fail("standard output cannot be written: %s", strerror(errno));
}

int main(int argc, char **argv)
{
    signal(SIGPIPE, SIG_IGN);
    if (argc < 2) return finish(help_command(1, argv));
    const char *name = argv[1];
    if (strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0) name = "help";
    const struct command *command = find_command(name);
    if (!command) return cli_fail("there is no command '%s'; 'kassen help' lists them", argv[1]);
    return finish(command->run(argc - 1, argv + 1));
}
