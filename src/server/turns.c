#include "server/turns.h"

#include <stdlib.h>
#include <string.h>

// How many of a class think at once; those who are only looked on share with those who are awaited.
static const int most[TURN_CLASSES] = {
    [TURN_GLANCE] = 2, [TURN_ANSWER] = 2, [TURN_PLAYER] = 2, [TURN_ONLOOKED] = 2};

void turns_want(struct turns *turns, const struct turn *like)
{
    struct turn *turn = malloc(sizeof *turn), **link = &turns->first;
    if (!turn) abort();
    *turn = *like;
    turn->next = NULL;
    turn->rank = 0;
    turn->taken = false;
    for (; *link; link = &(*link)->next) {
        turn->rank += strcmp((*link)->owner, turn->owner) == 0;
    }
    *link = turn;
}

static bool is_of_computers(enum turn_class class)
{
    return class == TURN_PLAYER || class == TURN_ONLOOKED;
}

static bool shares(enum turn_class a, enum turn_class b)
{
    return a == b || (is_of_computers(a) && is_of_computers(b));
}

static int taken_with(const struct turns *turns, enum turn_class class)
{
    int count = 0;
    for (const struct turn *turn = turns->first; turn; turn = turn->next) {
        count += turn->taken && shares(turn->class, class);
    }
    return count;
}

static bool is_before(const struct turn *turn, const struct turn *other)
{
    return turn->class != other->class ? turn->class < other->class : turn->rank < other->rank;
}

const struct turn *turns_next(struct turns *turns)
{
    struct turn *best = NULL;
    for (struct turn *turn = turns->first; turn; turn = turn->next) {
        if (turn->taken || taken_with(turns, turn->class) >= most[turn->class]) continue;
        if (!best || is_before(turn, best)) best = turn;
    }
    if (best) best->taken = true;
    return best;
}

static void forget(struct turns *turns, uint32_t room, bool all, uint64_t number)
{
    for (struct turn **link = &turns->first; *link;) {
        struct turn *turn = *link;
        if (turn->room != room || (!all && turn->number != number)) {
            link = &turn->next;
            continue;
        }
        *link = turn->next;
        free(turn);
    }
}

void turns_over(struct turns *turns, uint32_t room, uint64_t number)
{
    forget(turns, room, false, number);
}

void turns_forget(struct turns *turns, uint32_t room)
{
    forget(turns, room, true, 0);
}

int turns_waiting(const struct turns *turns, enum turn_class class)
{
    int count = 0;
    for (const struct turn *turn = turns->first; turn; turn = turn->next) {
        count += !turn->taken && turn->class == class;
    }
    return count;
}
