#include "odds/ways.h"

#include "core/play.h"
#include "odds/expect.h"

#include <stdlib.h>
#include <string.h>

#define ROOM_AT_FIRST    16
#define BATTLE_ALIGNMENT 16
#define NOWHERE          (-1)

void ways_init(struct ways *ways)
{
    ways->halts = NULL;
    ways->battles = NULL;
    ways->branches = NULL;
    ways->halt_room = ways->branch_room = 0;
    ways->stride = 0;
}

void ways_fini(struct ways *ways)
{
    free(ways->halts);
    free(ways->battles);
    free(ways->branches);
}

// Room for one more of an array.
static void *with_room(void *array, int count, int *room, size_t bytes)
{
    if (count < *room) return array;
    *room = *room ? 2 * *room : ROOM_AT_FIRST;
    return grown(array, (size_t)*room * bytes);
}

static struct battle *battle_of(const struct ways *ways, int halt)
{
    return (void *)(ways->battles + (size_t)halt * ways->stride);
}

const struct battle *ways_battle(const struct ways *ways, int halt)
{
    return halt == 0 ? ways->venture->battle : battle_of(ways, halt);
}

static int add_halt(struct ways *ways, bool last)
{
    int room = ways->halt_room;
    ways->halts = with_room(ways->halts, ways->halt_count, &ways->halt_room, sizeof *ways->halts);
    if (ways->halt_room > room) {
        ways->battles = grown(ways->battles, (size_t)ways->halt_room * ways->stride);
    }
    struct halt *halt = &ways->halts[ways->halt_count];
    halt->last = last;
    halt->branch = halt->first = halt->other = 0;
    halt->memo.clause = 0;
    return ways->halt_count++;
}

void ways_begin(struct ways *ways, const struct venture *venture)
{
    size_t stride =
        (venture->battle->bytes + BATTLE_ALIGNMENT - 1u) / BATTLE_ALIGNMENT * BATTLE_ALIGNMENT;
    if (stride > ways->stride) {
        ways->stride = stride;
        ways->battles = grown(ways->battles, (size_t)ways->halt_room * stride + 1);
    }
    ways->venture = venture;
    ways->halt_count = 0;
    ways->branch_count = 1;
    ways->here = NOWHERE;
    ways->steps = 0;
    add_halt(ways, false);
}

// Follows the cells of the tape as far as they are known. Cells that are not on the tape yet are
// rolled: all before them being the same, the step would ask for them too. Returns the halt they
// lead to; 0: the step must be played.
static int known_halt(const struct ways *ways, int from, struct dice *dice)
{
    int read = dice->next, at = ways->halts[from].branch;
    while (at && !ways->branches[at].halt) {
        bool written = dice->next < dice->length;
        int value = written ? dice->tape[dice->next++].value : roll(dice, ways->branches[at].call);
        while (at && ways->branches[at].value != value) {
            at = ways->branches[at].other;
        }
        if (at) at = ways->branches[at].next;
    }
    if (at && !dice->starved) return ways->branches[at].halt;
    dice_resume(dice, read);
    return 0;
}

// The halt of the battle in the scratch, among those that follow on one.
static int halt_after(struct ways *ways, int from, bool last)
{
    for (int i = ways->halts[from].first; i; i = ways->halts[i].other) {
        if (battle_equal(battle_of(ways, i), &ways->scratch.head)) return i;
    }
    int halt = add_halt(ways, last);
    battle_copy(battle_of(ways, halt), &ways->scratch.head);
    int *place = &ways->halts[from].first;
    if (*place) place = &ways->halts[*place].other; // the first is as a rule the commonest
    ways->halts[halt].other = *place;
    *place = halt;
    return halt;
}

static int add_branch(struct ways *ways, struct branch branch)
{
    ways->branches =
        with_room(ways->branches, ways->branch_count, &ways->branch_room, sizeof *ways->branches);
    ways->branches[ways->branch_count] = branch;
    return ways->branch_count++;
}

// Where it is kept what follows on a branch, or else on the halt itself.
static int *follows(struct ways *ways, int halt, int branch)
{
    return branch ? &ways->branches[branch].next : &ways->halts[halt].branch;
}

// The branch of a cell, which is made if there is none yet.
static int branch_of(struct ways *ways, int halt, int before, const struct roll *cell)
{
    int first = *follows(ways, halt, before);
    for (int at = first; at; at = ways->branches[at].other) {
        if (ways->branches[at].value == cell->value) return at;
    }
    int made =
        add_branch(ways, (struct branch){.call = cell->call, .value = cell->value, .other = first});
    *follows(ways, halt, before) = made;
    return made;
}

// Remembers where the cells have led to that were read since.
static void learn(struct ways *ways, int from, const struct dice *dice, int read)
{
    int branch = 0;
    for (int i = read; i < dice->next; i++) {
        branch = branch_of(ways, from, branch, &dice->tape[i]);
    }
    int end = add_branch(ways, (struct branch){.halt = ways->here});
    *follows(ways, from, branch) = end;
}

// Plays on from a halt to the next one.
static int walk(struct ways *ways, int from, struct dice *dice)
{
    const struct venture *venture = ways->venture;
    struct memo *memo = &ways->halts[from].memo;
    struct umpire umpire = {.rules = venture->rules,
                            .ground = venture->ground,
                            .battle = &ways->scratch.head,
                            .dice = dice,
                            .workings = venture->workings,
                            .memo = memo,
                            .recall = venture->recall};
    int read = dice->next;
    bool goes_on = true;
    if (ways->here != from) battle_copy(&ways->scratch.head, ways_battle(ways, from));
    memo->cells = read;
    if (from == 0) {
        choice_apply(&umpire, venture->choice);
        plans_close(&umpire);
    } else {
        play_on(&umpire);
    }
    umpire.memo = NULL;
    int steps = 1;
    for (; steps < PLAY_STEPS_CAP && goes_on && !play_enters(&umpire); steps++) {
        goes_on = play_on(&umpire);
    }
    ways->steps += (uint64_t)steps;
    ways->here = halt_after(ways, from, !goes_on);
    learn(ways, from, dice, read);
    return ways->here;
}

int ways_follow(struct ways *ways, struct dice *dice)
{
    int at = 0;
    for (int steps = 0; steps < PLAY_STEPS_CAP && !ways->halts[at].last; steps++) {
        int known = known_halt(ways, at, dice);
        at = known ? known : walk(ways, at, dice);
    }
    return at;
}
