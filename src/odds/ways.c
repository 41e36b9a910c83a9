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
    ways->cells = NULL;
    ways->halt_room = ways->branch_room = ways->cell_room = 0;
    ways->stride = 0;
}

void ways_fini(struct ways *ways)
{
    free(ways->halts);
    free(ways->battles);
    free(ways->branches);
    free(ways->cells);
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
    halt->branches = 0;
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
    ways->halt_count = ways->cell_count = 0;
    ways->branch_count = 1;
    ways->here = NOWHERE;
    add_halt(ways, false);
}

// Whether the cells that come next are those of the branch. Those not on the tape yet are rolled:
// all cells before them are the branch's, so that its next one is what the step will ask for.
static bool leads_on(const struct ways *ways, const struct branch *branch, struct dice *dice)
{
    const struct marked_cell *cells = &ways->cells[branch->first];
    const struct roll *tape = &dice->tape[dice->next];
    int written = dice->length - dice->next, from = dice->next;
    for (int i = 0; i < branch->count; i++) {
        if (i >= written) {
            dice_resume(dice, from + i);
            roll(dice, cells[i].call);
            dice_resume(dice, from);
            if (dice->full) return false;
        }
        if (tape[i].value != cells[i].value) return false;
    }
    dice_resume(dice, from + branch->count);
    return true;
}

static int known_branch(const struct ways *ways, int halt, struct dice *dice)
{
    int branch = ways->halts[halt].branches;
    while (branch && !leads_on(ways, &ways->branches[branch], dice)) {
        branch = ways->branches[branch].next;
    }
    return branch;
}

// The halt of the battle in the scratch. The first halt is another matter: there the choice has not
// been made yet.
static int halt_here(struct ways *ways, bool last)
{
    for (int i = 1; i < ways->halt_count; i++) {
        if (battle_equal(ways_battle(ways, i), &ways->scratch.head)) return i;
    }
    int halt = add_halt(ways, last);
    battle_copy(battle_of(ways, halt), &ways->scratch.head);
    return halt;
}

static int add_branch(struct ways *ways, int from, int to, const struct dice *dice, int read)
{
    ways->branches =
        with_room(ways->branches, ways->branch_count, &ways->branch_room, sizeof *ways->branches);
    ways->branches[ways->branch_count] = (struct branch){.next = ways->halts[from].branches,
                                                         .to = to,
                                                         .first = ways->cell_count,
                                                         .count = dice->next - read};
    for (int i = read; i < dice->next; i++) {
        ways->cells =
            with_room(ways->cells, ways->cell_count, &ways->cell_room, sizeof *ways->cells);
        ways->cells[ways->cell_count++] =
            (struct marked_cell){dice->tape[i].call, dice->tape[i].value};
    }
    ways->halts[from].branches = ways->branch_count;
    return ways->branch_count++;
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
                            .memo = memo};
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
    while (goes_on && !play_enters(&umpire)) {
        goes_on = play_on(&umpire);
    }
    ways->here = halt_here(ways, !goes_on);
    return add_branch(ways, from, ways->here, dice, read);
}

int ways_follow(struct ways *ways, struct dice *dice)
{
    int at = 0;
    while (!ways->halts[at].last) {
        int branch = known_branch(ways, at, dice);
        if (!branch) branch = walk(ways, at, dice);
        at = ways->branches[branch].to;
    }
    return at;
}
