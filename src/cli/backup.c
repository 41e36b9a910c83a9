// kassen backup: a copy of the games while they are played.
#include "cli/cli.h"
#include "cli/database.h"
#include "core/text.h"
#include "store/store.h"

#include <stdio.h>

struct backup_arguments {
    const char *database, *copy;
};

static bool take(void *input, int key, const char *argument)
{
    struct backup_arguments *arguments = input;
    if (key == 'd') return cli_file(argument, &arguments->database);
    if (arguments->copy) {
        cli_fail("one copy at a time is made, and '%s' is another", argument);
        return false;
    }
    return cli_file(argument, &arguments->copy);
}

static const struct option_row options[] = {
    {"db", 'd', "FILE", "the games; those of 'kassen serve' in your home folder if not given"},
    {NULL},
};

static const struct usage usage = {
    .command = "backup",
    .words = "COPY",
    .gist = "Copies all games into a new file, whether they are being played or not, and looks "
            "whether the copy is sound. To go back to it, put it in the place of the other while "
            "no server runs.",
    .options = options,
    .examples = "  kassen backup --db games.db monday.db\n",
    .take = take,
};

int backup_command(int argc, char **argv)
{
    struct backup_arguments arguments = {0};
    char path[CLI_PATH_CAP], sentence[1024];
    struct text why;
    int status;
    if (!usage_read(&usage, argc, argv, &arguments, &status)) return status;
    if (!arguments.copy) return cli_fail("the name of the copy was expected");
    if (!arguments.database) {
        if (!database_default(SERVED_GAMES, path)) return CLI_IMPOSSIBLE;
        arguments.database = path;
    }
    text_init(&why, sentence, sizeof sentence);
    if (!store_backup(arguments.database, arguments.copy, &why)) return cli_fail("%s", sentence);
    printf("%s is a copy of %s.\n", arguments.copy, arguments.database);
    return 0;
}
