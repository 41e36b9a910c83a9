// Runs every test that is linked to it, those named on the command line first, and says which one
// failed first: "blades sb_7_4_odds_are_rounded_down".
#include "criterion/criterion.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

static struct quick_test *tests;

void quick_add(struct quick_test *test)
{
    test->next = tests;
    tests = test;
}

_Noreturn void quick_fail(const char *file, int line)
{
    fprintf(stderr, "%s:%d\n", file, line);
    _exit(1);
}

static const struct quick_test *suite_of(const struct quick_test *test)
{
    static const struct quick_test plain;
    for (const struct quick_test *other = tests; other; other = other->next) {
        if (!other->body && strcmp(other->suite, test->suite) == 0) return other;
    }
    return &plain;
}

static void play(const struct quick_test *test)
{
    const struct quick_test *suite = suite_of(test);
    if (suite->init) suite->init();
    if (test->init) test->init();
    test->body();
    if (test->fini) test->fini();
    if (suite->fini) suite->fini();
    _exit(0);
}

// Every test begins in the same state, in a process of its own: a fork costs next to nothing.
static void run(const struct quick_test *test)
{
    if (!test->body) return;
    pid_t child = fork();
    int status = -1;
    if (child == 0) play(test);
    if (child < 0 || waitpid(child, &status, 0) != child) exit(2);
    bool passed = test->signal ? WIFSIGNALED(status) && WTERMSIG(status) == test->signal
                               : WIFEXITED(status) && WEXITSTATUS(status) == 0;
    if (passed) return;
    printf("%s %s\n", test->suite, test->name);
    exit(1);
}

int main(int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        for (struct quick_test *test = tests; test; test = test->next) {
            if (strcmp(test->name, argv[i]) == 0) run(test);
        }
    }
    for (struct quick_test *test = tests; test; test = test->next) {
        run(test);
    }
    return 0;
}
