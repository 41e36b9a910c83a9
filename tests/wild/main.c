// Plays wild battles for so many seconds, each in a process of its own: one that fails, or takes too
// long, costs no other. Its scenario is kept in build/wild, and its number plays it again.
// usage: kassen-wild SECONDS [FIRST [RULESET]]   or   kassen-wild battle NUMBER RULESET
#include "core/text.h"
#include "rules/rulesets.h"
#include "wild/wild.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define BATTLE_SECONDS 40

static struct wild wild;

static struct toll {
    int battles, over, faults;
    long choices, questions;
} toll;

static void keep(uint64_t number, const char *why)
{
    char path[128];
    mkdir("build/wild", 0755);
    snprintf(path, sizeof path, "build/wild/%s-%llu.yaml", wild.rules->id,
             (unsigned long long)number);
    FILE *file = fopen(path, "w");
    if (!file) return;
    fwrite(wild.text, 1, wild.length, file);
    fclose(file);
    printf("wild %s %llu: %s; see %s\n", wild.rules->id, (unsigned long long)number, why, path);
    fflush(stdout);
}

static void note(const struct wild_tale *tale)
{
    toll.battles++;
    toll.over += tale->over;
    toll.choices += tale->choices;
    toll.questions += tale->questions;
}

static void play_apart(uint64_t number, struct wild_tale *tale)
{
    // Of the processor: on a busy machine it says nothing how long one has waited.
    static const struct rlimit limit = {BATTLE_SECONDS, BATTLE_SECONDS + 1};
    int status;
    memset(tale, 0, sizeof *tale);
    pid_t child = fork();
    if (child == 0) {
        setrlimit(RLIMIT_CPU, &limit);
        wild_play(&wild, number, tale);
        _exit(0);
    }
    if (child < 0 || waitpid(child, &status, 0) < 0) abort();
    note(tale);
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return;
    toll.faults++;
    keep(number, WIFSIGNALED(status) && WTERMSIG(status) == SIGXCPU ? "too long" : "it fails");
}

static int play_one(const char *number_word, const char *id)
{
    struct wild_tale tale;
    uint64_t number = strtoull(number_word, NULL, 10);
    const struct ruleset *rules = ruleset_by_id(id);
    if (!rules) return 2;
    wild_make(number, rules, &wild);
    wild_play(&wild, number, &tale);
    printf("%d choices\n", tale.choices);
    return 0;
}

static int play_many(long seconds, uint64_t first, const struct ruleset *only)
{
    time_t end = time(NULL) + seconds;
    struct wild_tale *tale =
        mmap(NULL, sizeof *tale, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (tale == MAP_FAILED) return 2;
    for (uint64_t number = first; time(NULL) < end; number++) {
        for (int i = 0; rulesets[i]; i++) {
            if (!ruleset_has_battles(rulesets[i]) || (only && rulesets[i] != only)) continue;
            wild_make(number, rulesets[i], &wild);
            play_apart(number, tale);
        }
    }
    printf("wild: %d battles, %d played out, %ld choices, %ld looked at closely, %d faults\n",
           toll.battles, toll.over, toll.choices, toll.questions, toll.faults);
    return toll.faults ? 1 : 0;
}

int main(int count, char **words)
{
    if (count == 4 && strcmp(words[1], "battle") == 0) return play_one(words[2], words[3]);
    if (count < 2 || count > 4) return 2;
    return play_many(strtol(words[1], NULL, 10), count > 2 ? strtoull(words[2], NULL, 10) : 1,
                     count > 3 ? ruleset_by_id(words[3]) : NULL);
}
