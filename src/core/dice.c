#include "core/dice.h"

#include "core/mix.h"

#include <assert.h>
#include <string.h>

#define CELL_STRIDE 256 // places of the generator's row kept for each cell

static uint64_t power(uint64_t base, int exponent)
{
    uint64_t result = 1;
    while (exponent-- > 0) {
        bool countable = !__builtin_mul_overflow(result, base, &result);
        assert(countable);
        (void)countable;
    }
    return result;
}

// How many sets of k there are among n.
static uint64_t ways_to_choose(int k, int n)
{
    uint64_t ways = 1;
    for (int i = 0; i < k; i++) {
        bool countable = !__builtin_mul_overflow(ways, (uint64_t)(n - i), &ways);
        assert(countable);
        (void)countable;
        ways /= (uint64_t)(i + 1);
    }
    return ways;
}

// How many sorted throws there are. A rule that rolls more dice than can be told apart by a value
// must roll them as several cells.
static int sorted_throws(const struct roll_call *call)
{
    uint64_t throws = ways_to_choose(call->count, call->sides + call->count - 1);
    assert(call->count <= DICE_FACES_CAP);
    assert(throws <= INT32_MAX);
    return (int)throws;
}

static void sort_faces(uint8_t *faces, int count)
{
    for (int i = 1; i < count; i++) {
        uint8_t face = faces[i];
        int at = i;
        for (; at > 0 && faces[at - 1] < face; at--) {
            faces[at] = faces[at - 1];
        }
        faces[at] = face;
    }
}

// Raising the k-th lowest face, numbered from 0, by k makes all faces of a throw different: it is
// then a set of numbers, and sets are numbered by adding up how many lie below each member.
int sorted_value(const struct roll_call *call, const uint8_t *faces)
{
    uint8_t sorted[DICE_FACES_CAP];
    uint64_t value = 0;
    memcpy(sorted, faces, call->count);
    sort_faces(sorted, call->count);
    for (int k = 0; k < call->count; k++) {
        int member = sorted[call->count - 1 - k] - call->lowest + k;
        if (member > k) value += ways_to_choose(k + 1, member);
    }
    return (int)value;
}

// From the highest member down: the largest that has no more sets below it than are left.
void sorted_faces(const struct roll_call *call, int value, uint8_t faces[DICE_FACES_CAP])
{
    int size = call->count, member = call->sides + size - 1;
    uint64_t left = (uint64_t)value, below = ways_to_choose(size, member);
    memset(faces, 0, DICE_FACES_CAP);
    assert(left < below);
    while (size > 0) {
        if (below > left) {
            below = below * (uint64_t)(member - size) / (uint64_t)member;
            member--;
            continue;
        }
        left -= below;
        faces[call->count - size] = (uint8_t)(member - (size - 1) + call->lowest);
        if (member > 0) below = below * (uint64_t)size / (uint64_t)member;
        member--;
        size--;
    }
}

const uint8_t *roll_shown(const struct roll *cell, uint8_t sorted[DICE_FACES_CAP])
{
    if (cell->call.kind != ROLL_SORTED) return cell->faces;
    sorted_faces(&cell->call, cell->value, sorted);
    return sorted;
}

int faces_sum(const uint8_t *faces, int count)
{
    int sum = 0;
    for (int i = 0; i < count; i++) {
        sum += faces[i];
    }
    return sum;
}

int faces_showing(const uint8_t *faces, int count, int face)
{
    int showing = 0;
    for (int i = 0; i < count; i++) {
        showing += faces[i] == face;
    }
    return showing;
}

static int value_of_faces(const struct roll_call *call, const uint8_t *faces)
{
    int sum = 0, hits = 0, best = 0, worst = UINT8_MAX;
    for (int i = 0; i < call->count; i++) {
        sum += faces[i];
        hits += faces[i] >= call->needed;
        if (faces[i] > best) best = faces[i];
        if (faces[i] < worst) worst = faces[i];
    }
    switch ((enum roll_kind)call->kind) {
    case ROLL_SUM: return sum;
    case ROLL_HITS: return hits;
    case ROLL_BEST: return best;
    case ROLL_WORST: return worst;
    case ROLL_SORTED: return sorted_value(call, faces);
    }
    assert(!"a kind of roll");
    return 0;
}

void dice_throw(const struct roll_call *call, uint64_t seed, uint64_t position,
                uint8_t faces[DICE_FACES_CAP])
{
    assert(call->count <= DICE_FACES_CAP);
    memset(faces, 0, DICE_FACES_CAP);
    for (unsigned i = 0; i < call->count; i++) {
        uint64_t mixed = mix_at(seed, position * CELL_STRIDE + i);
        faces[i] = (uint8_t)(mix_below(mixed, call->sides) + call->lowest);
    }
}

void dice_give_up(struct dice *dice)
{
    dice->starved = dice->full = true;
}

int roll(struct dice *dice, struct roll_call call)
{
    assert(call.count > 0);
    assert(call.sides > 1);
    assert(call.count <= DICE_FACES_CAP || dice->beyond == BEYOND_FIRST);
    if (dice->starved) return roll_least(&call);
    if (dice->next == DICE_TAPE_CAP) {
        dice_give_up(dice);
        return roll_least(&call);
    }
    struct roll *cell = &dice->tape[dice->next];
    cell->call = call;
    if (dice->next == dice->length) {
        switch (dice->beyond) {
        case BEYOND_STARVE: dice->starved = true; return roll_least(&call);
        case BEYOND_FIRST: cell->value = roll_least(&call); break;
        case BEYOND_RANDOM:
            dice_throw(&call, dice->seed, dice->position + (unsigned)dice->next, cell->faces);
            cell->value = value_of_faces(&call, cell->faces);
            break;
        }
        dice->length++;
    }
    dice->next++;
    return cell->value;
}

int roll_die(struct dice *dice, uint16_t clause, uint16_t figure, uint8_t sides)
{
    return roll(dice,
                (struct roll_call){
                    .clause = clause, .figure = figure, .count = 1, .sides = sides, .lowest = 1});
}

int roll_pick(struct dice *dice, uint16_t clause, uint16_t figure, int n)
{
    assert(n > 0);
    assert(n <= UINT8_MAX);
    return n == 1 ? 0 : roll_die(dice, clause, figure, (uint8_t)n) - 1;
}

void roll_sorted(struct dice *dice, struct roll_call call, uint8_t faces[DICE_FACES_CAP])
{
    call.kind = ROLL_SORTED;
    assert(sorted_throws(&call) > 0);
    sorted_faces(&call, roll(dice, call), faces);
}

void dice_init(struct dice *dice, enum dice_beyond beyond, uint64_t seed)
{
    // The tape itself need not be cleared: only written cells are ever read.
    dice->beyond = beyond;
    dice->seed = seed;
    dice->position = 0;
    dice->starved = dice->full = false;
    dice->length = dice->next = 0;
}

void dice_rewind(struct dice *dice)
{
    dice->next = 0;
    dice->starved = dice->full = false;
}

void dice_resume(struct dice *dice, int cells)
{
    assert(cells <= dice->length);
    dice->next = cells;
    dice->starved = false;
}

void dice_advance(struct dice *dice)
{
    dice->position += (unsigned)dice->length;
    dice->length = 0;
    dice_rewind(dice);
}

void dice_put(struct dice *dice, int value)
{
    assert(dice->length < DICE_TAPE_CAP);
    struct roll *cell = &dice->tape[dice->length++];
    *cell = (struct roll){.value = value};
}

bool roll_prints_zero(const struct roll_call *call)
{
    return call->sides == 10 && call->lowest == 1;
}

bool dice_answer(struct dice *dice, const uint8_t *faces)
{
    assert(dice->starved);
    assert(!dice->full);
    struct roll *cell = &dice->tape[dice->length];
    uint8_t counted[DICE_FACES_CAP] = {0};
    for (int i = 0; i < cell->call.count; i++) {
        bool ten = faces[i] == 0 && roll_prints_zero(&cell->call);
        counted[i] = ten ? 10 : faces[i];
        int face = counted[i] - cell->call.lowest;
        if (face < 0 || face >= cell->call.sides) return false;
    }
    memcpy(cell->faces, counted, sizeof cell->faces);
    cell->value = value_of_faces(&cell->call, counted);
    dice->length++;
    return true;
}

// An odometer: raise the last cell; one that stands at its most is dropped and the cell before it
// raised. Cells that exist only after certain outcomes need no special care.
bool dice_next_outcome(struct dice *dice)
{
    assert(dice->beyond == BEYOND_FIRST);
    while (dice->length > 0) {
        struct roll *last = &dice->tape[dice->length - 1];
        if (last->value < roll_most(&last->call)) {
            last->value++;
            dice_rewind(dice);
            return true;
        }
        dice->length--;
    }
    dice_rewind(dice);
    return false;
}

int roll_least(const struct roll_call *call)
{
    switch ((enum roll_kind)call->kind) {
    case ROLL_SUM: return call->count * call->lowest;
    case ROLL_HITS: return call->needed <= call->lowest ? call->count : 0;
    case ROLL_BEST:
    case ROLL_WORST: return call->lowest;
    case ROLL_SORTED: return 0;
    }
    assert(!"a kind of roll");
    return 0;
}

int roll_most(const struct roll_call *call)
{
    int highest = call->lowest + call->sides - 1;
    switch ((enum roll_kind)call->kind) {
    case ROLL_SUM: return call->count * highest;
    case ROLL_HITS: return call->needed > highest ? 0 : call->count;
    case ROLL_BEST:
    case ROLL_WORST: return highest;
    case ROLL_SORTED: return sorted_throws(call) - 1;
    }
    assert(!"a kind of roll");
    return 0;
}

// Ways for 'count' dice numbered from 0 to add up to 'sum', die by die.
static uint64_t ways_to_sum(int count, int sides, int sum)
{
    enum { SUM_CAP = 8 * UINT8_MAX }; // more dice of so many sides are not countable
    uint64_t ways[SUM_CAP];
    int highest = count * (sides - 1);
    assert(highest < SUM_CAP);
    memset(ways, 0, ((size_t)highest + 1) * sizeof *ways);
    ways[0] = 1;
    for (int die = 0; die < count; die++) {
        for (int total = (die + 1) * (sides - 1); total >= 0; total--) {
            uint64_t sum_of_ways = 0;
            for (int face = 0; face < sides && face <= total; face++) {
                sum_of_ways += ways[total - face];
            }
            ways[total] = sum_of_ways;
        }
    }
    return ways[sum];
}

static uint64_t ways_to_hit(int count, int hitting, int missing, int hits)
{
    return ways_to_choose(hits, count) * power((uint64_t)hitting, hits) *
           power((uint64_t)missing, count - hits);
}

// Ways to deal the faces of a sorted throw out to its dice, face by face.
static uint64_t ways_to_deal(const struct roll_call *call, int value)
{
    uint8_t faces[DICE_FACES_CAP];
    uint64_t ways = 1;
    sorted_faces(call, value, faces);
    for (int from = 0, same; from < call->count; from += same) {
        for (same = 1; from + same < call->count && faces[from + same] == faces[from];) {
            same++;
        }
        ways *= ways_to_choose(same, call->count - from);
    }
    return ways;
}

uint64_t roll_ways(const struct roll_call *call, int value)
{
    assert(value >= roll_least(call));
    assert(value <= roll_most(call));
    power(call->sides, call->count); // all the ways together must be countable
    int face = value - call->lowest; // numbered from 0
    switch ((enum roll_kind)call->kind) {
    case ROLL_SUM:
        if (call->count == 1) return 1;
        return ways_to_sum(call->count, call->sides, value - call->count * call->lowest);
    case ROLL_HITS: {
        int missing = call->needed - call->lowest;
        if (missing < 0) missing = 0;
        if (missing > call->sides) missing = call->sides;
        return ways_to_hit(call->count, call->sides - missing, missing, value);
    }
    case ROLL_BEST:
        return power((uint64_t)face + 1, call->count) - power((uint64_t)face, call->count);
    case ROLL_WORST: {
        uint64_t above = (uint64_t)(call->sides - face);
        return power(above, call->count) - power(above - 1, call->count);
    }
    case ROLL_SORTED: return ways_to_deal(call, value);
    }
    assert(!"a kind of roll");
    return 0;
}
