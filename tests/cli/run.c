#include "cli/run.h"

#include <assert.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define PATH_CAP 4096
#define FILE_CAP (4 << 20)

extern char **environ;

static char folder[] = "/tmp/kassen-cli-XXXXXX";

static void path_in_folder(const char *name, char path[PATH_CAP])
{
    snprintf(path, PATH_CAP, "%s/%s", folder, name);
}

void folder_make(void)
{
    static char program[PATH_CAP]; // realpath wants so much
    const char *said = getenv("KASSEN");
    bool found = realpath(said ? said : "build/dev/kassen", program) != NULL;
    assert(found && "the program is built before it is tested");
    bool made = mkdtemp(folder) != NULL;
    assert(made);
    setenv("K", program, 1);
    setenv("T", folder, 1);
    unsetenv("KASSEN_SCENARIOS");
}

void folder_remove(void)
{
    struct run gone = run("rm -rf \"$T\"", "");
    run_free(&gone);
}

static char *whole_file(const char *path)
{
    FILE *in = fopen(path, "rb");
    if (!in) return NULL;
    char *text = malloc(FILE_CAP);
    assert(text);
    size_t length = fread(text, 1, FILE_CAP - 1, in);
    text[length] = '\0';
    fclose(in);
    return text;
}

char *test_file(const char *name)
{
    char path[PATH_CAP];
    path_in_folder(name, path);
    return whole_file(path);
}

static void write_file(const char *path, const char *text)
{
    FILE *out = fopen(path, "wb");
    assert(out);
    fputs(text, out);
    fclose(out);
}

struct run run(const char *script, const char *input)
{
    char in[PATH_CAP], out[PATH_CAP], err[PATH_CAP];
    char *words[] = {strdup("sh"), strdup("-c"), strdup(script), NULL};
    posix_spawn_file_actions_t actions;
    pid_t child;
    int status = 0;
    path_in_folder(".in", in);
    path_in_folder(".out", out);
    path_in_folder(".err", err);
    write_file(in, input);
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, 0, in, O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&actions, 1, out, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    posix_spawn_file_actions_addopen(&actions, 2, err, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    int failed = posix_spawn(&child, "/bin/sh", &actions, NULL, words, environ);
    assert(!failed);
    posix_spawn_file_actions_destroy(&actions);
    pid_t ended = waitpid(child, &status, 0);
    assert(ended == child);
    for (int i = 0; words[i]; i++) {
        free(words[i]);
    }
    return (struct run){
        .status = WIFEXITED(status) ? WEXITSTATUS(status) : 1000 + WTERMSIG(status),
        .out = whole_file(out),
        .err = whole_file(err),
    };
}

void run_free(struct run *run)
{
    free(run->out);
    free(run->err);
}

int occurrences(const char *text, const char *part)
{
    int count = 0;
    while ((text = strstr(text, part)) != NULL) {
        text += strlen(part);
        count++;
    }
    return count;
}

bool is_sentence(const char *text)
{
    size_t length = strlen(text);
    return strncmp(text, "kassen: ", 8) == 0 && length > 10 &&
           strcmp(text + length - 2, ".\n") == 0 && occurrences(text, "\n") == 1;
}
