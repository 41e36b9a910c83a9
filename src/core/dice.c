#include "core/dice.h"

#include "core/mix.h"

#include <assert.h>
#include <string.h>

#define CELL_STRIDE 256 // places of the generator's row kept for each cell

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

int roll(struct dice *dice, struct roll_call call)
{
    assert(call.count > 0);
    assert(call.sides > 1);
    assert(call.count <= DICE_FACES_CAP || dice->beyond == BEYOND_FIRST);
    if (dice->starved) return roll_least(&call);
    assert(dice->next < DICE_TAPE_CAP);
    struct roll *cell = &dice->tape[dice->next];
    cell->call = call;
    if (dice->next == dice->length) {
        switch (dice->beyond) {
        case BEYOND_STARVE: dice->starved = true; return roll_least(&call);
        case BEYOND_FIRST: cell->value = (int16_t)roll_least(&call); break;
        case BEYOND_RANDOM:
            dice_throw(&call, dice->seed, dice->position + (unsigned)dice->next, cell->faces);
            cell->value = (int16_t)value_of_faces(&call, cell->faces);
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

void dice_init(struct dice *dice, enum dice_beyond beyond, uint64_t seed)
{
    // The tape itself need not be cleared: only written cells are ever read.
    dice->beyond = beyond;
    dice->seed = seed;
    dice->position = 0;
    dice->starved = false;
    dice->length = dice->next = 0;
}

void dice_rewind(struct dice *dice)
{
    dice->next = 0;
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
    *cell = (struct roll){.value = (int16_t)value};
}

bool dice_answer(struct dice *dice, const uint8_t *faces)
{
    assert(dice->starved);
    struct roll *cell = &dice->tape[dice->length];
    for (int i = 0; i < cell->call.count; i++) {
        int face = faces[i] - cell->call.lowest;
        if (face < 0 || face >= cell->call.sides) return false;
    }
    memset(cell->faces, 0, sizeof cell->faces);
    memcpy(cell->faces, faces, cell->call.count);
    cell->value = (int16_t)value_of_faces(&cell->call, faces);
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
    }
    assert(!"a kind of roll");
    return 0;
}

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

// Ways for 'count' dice numbered from 0 to add up to 'sum', die by die.
static uint64_t ways_to_sum(int count, int sides, int sum)
{
    enum { SUM_CAP = 512 };
    uint64_t ways[SUM_CAP] = {1};
    assert(count * (sides - 1) < SUM_CAP);
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
    uint64_t chosen = 1;
    for (int i = 0; i < hits; i++) {
        chosen = chosen * (uint64_t)(count - i) / (uint64_t)(i + 1);
    }
    return chosen * power((uint64_t)hitting, hits) * power((uint64_t)missing, count - hits);
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
    }
    assert(!"a kind of roll");
    return 0;
}
