// kassen serve, and the browser's side of kassen play.
#include "cli/serve.h"

#include "cli/cli.h"
#include "cli/database.h"
#include "core/text.h"

#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

enum { KEY_EXPIRE = 256, KEY_PROXY, KEY_PATIENCE, KEY_RESERVE, KEY_BUDGET };

struct serve_arguments {
    struct server_setup setup;
    long port;
};

static bool take(void *input, int key, const char *argument)
{
    struct serve_arguments *arguments = input;
    switch (key) {
    case 'p': return cli_number(argument, 0, 65535, &arguments->port);
    case 'd': return cli_file(argument, &arguments->setup.database);
    case 'b': return cli_file(argument, &arguments->setup.address);
    case 'c': return cli_file(argument, &arguments->setup.certificate);
    case 'k': return cli_file(argument, &arguments->setup.key);
    case 's': return cli_seed(argument, &arguments->setup.seed);
    case 'q': arguments->setup.quiet = true; return true;
    case KEY_PROXY: return cli_file(argument, &arguments->setup.proxy);
    case KEY_PATIENCE: return cli_number(argument, 1, 3600, &arguments->setup.patience_s);
    case KEY_RESERVE: return cli_number(argument, 0, 1000000000, &arguments->setup.reserve_mb);
    case KEY_BUDGET: return cli_number(argument, 1, 3600, &arguments->setup.budget_s);
    case KEY_EXPIRE: return cli_number(argument, 1, 36500, &arguments->setup.expire_days);
    default: cli_fail("'%s' was not expected", argument); return false;
    }
}

static const struct option_row options[] = {
    {"port", 'p', "N", "to listen on; 8080 if not given, 0 for any that is free"},
    {"bind", 'b', "ADDRESS", "of this machine to listen on; all of them if not given"},
    {"db", 'd', "FILE", "keeps the games; in your home folder if not given"},
    {"cert", 'c', "FILE", "certificate chain, for TLS"},
    {"key", 'k', "FILE", "its private key"},
    {"proxy", KEY_PROXY, "ADDRESS",
     "of a web server before this one, which says whom it speaks for"},
    {"patience", KEY_PATIENCE, "S",
     "seconds after which who reads nothing is cut off; 30 if not given"},
    {"reserve", KEY_RESERVE, "MB", "of the disk that new games leave free; 100 if not given"},
    {"budget", KEY_BUDGET, "S",
     "seconds of the processor that a line may take before its game is ended; 20 if not given"},
    {"expire", KEY_EXPIRE, "DAYS",
     "forget games that nobody has visited for so long; never if not given"},
    {"seed", 's', "S", "all battles have these dice: to try things out; by chance if not given"},
    {"quiet", 'q', NULL, "no log"},
    {NULL},
};

static const struct usage usage = {
    .command = "serve",
    .words = "",
    .gist = "Lets others in: serves the board to browsers, keeps every game and lets the computer "
            "play. Seats are secret links; there are no accounts.",
    .options = options,
    .examples = "  kassen serve --port 8080 --db games.db\n"
                "  kassen serve --bind 127.0.0.1 --proxy 127.0.0.1   behind another web server\n",
    .take = take,
};

static void tell_ready(const struct server_setup *setup, int port, const char *token)
{
    (void)token;
    printf("Kassen listens on %s://%s:%d/\n", setup->certificate ? "https" : "http",
           setup->address ? setup->address : "localhost", port);
    fflush(stdout);
}

int serve_run(struct server_setup *setup)
{
    char path[CLI_PATH_CAP], sentence[1024];
    struct text why;
    text_init(&why, sentence, sizeof sentence);
    if (!setup->database) {
        if (!database_default(setup->local ? PLAYED_GAMES : SERVED_GAMES, path)) {
            return CLI_IMPOSSIBLE;
        }
        setup->database = path;
    }
    return server_run(setup, &why) ? 0 : cli_fail("%s", sentence);
}

int serve_command(int argc, char **argv)
{
    struct serve_arguments arguments = {
        .port = 8080, .setup = {.patience_s = 30, .reserve_mb = 100, .budget_s = SERVER_BUDGET_S}};
    int status;
    if (!usage_read(&usage, argc, argv, &arguments, &status)) return status;
    if (!arguments.setup.certificate != !arguments.setup.key) {
        return cli_fail("TLS wants both --cert and --key");
    }
    arguments.setup.port = (int)arguments.port;
    arguments.setup.ready = tell_ready;
    return serve_run(&arguments.setup);
}

// By whatever the desktop opens links with; false: there is nothing to open it by.
static bool open_browser(const char *link)
{
    if (!getenv("DISPLAY") && !getenv("WAYLAND_DISPLAY")) return false;
    pid_t child = fork();
    if (child == 0) {
        if (!freopen("/dev/null", "w", stdout) || !freopen("/dev/null", "w", stderr)) _exit(127);
        execlp("xdg-open", "xdg-open", link, (char *)NULL);
        _exit(127);
    }
    int status;
    return child > 0 && waitpid(child, &status, 0) == child && WIFEXITED(status) &&
           WEXITSTATUS(status) == 0;
}

void serve_open_board(const struct server_setup *setup, int port, const char *token)
{
    char link[256];
    (void)setup;
    snprintf(link, sizeof link, "http://localhost:%d/#/seat/%s", port, token);
    printf("Your seat: %s\n", link);
    puts(open_browser(link) ? "It is open in your browser; Ctrl-C ends Kassen, the battle is kept."
                            : "Open it in a browser; Ctrl-C ends Kassen, the battle is kept.");
    fflush(stdout);
}
