// Who fights whom: as many combats as contacts allow, the first of such in order (TY_R32).
#include "rules/tyneside/field/gaps.h"
#include "rules/tyneside/melee/melee.h"

#include <string.h>

#define REACH_CAP 16 // enemies one base can touch, with room to spare

// The contacts between those who stand; 'settled' pairs are not taken apart.
struct contacts {
    const struct ty_battle *battle;
    uint8_t count[TY_FIGURES + 1], foes[TY_FIGURES + 1][REACH_CAP];
    bool settled[TY_FIGURES + 1];
    struct ty_pairs pairs;
};

static void find_contacts(const struct ty_battle *battle, struct contacts *contacts)
{
    const struct ty_numbers *own = &battle->numbers[battle->active];
    const struct ty_numbers *foes = &battle->numbers[side_other(battle->active)];
    struct bounds others = ty_bounds_of_side(battle, side_other(battle->active));
    memset(contacts, 0, sizeof *contacts);
    contacts->battle = battle;
    for (int i = own->first; i <= own->last; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        if (figure->side != battle->active) continue;
        if (!bounds_hold(&others, ty_point(figure), TY_TOUCH)) continue;
        for (int j = foes->first; j <= foes->last; j++) {
            if (!ty_opposes(battle, i, j) || contacts->count[i] == REACH_CAP) continue;
            contacts->foes[i][contacts->count[i]++] = (uint8_t)j;
        }
    }
}

static void join(struct ty_pairs *pairs, int figure, int enemy)
{
    pairs->partner[figure] = (uint8_t)enemy;
    pairs->partner[enemy] = (uint8_t)figure;
}

// Finds the figure somebody to fight, moving others on to their next foes if need be.
static bool find_foe(struct contacts *contacts, int figure, bool tried[TY_FIGURES + 1])
{
    for (int i = 0; i < contacts->count[figure]; i++) {
        int enemy = contacts->foes[figure][i], other = contacts->pairs.partner[enemy];
        if (tried[enemy] || contacts->settled[enemy]) continue;
        tried[enemy] = true;
        if (other && !find_foe(contacts, other, tried)) continue;
        join(&contacts->pairs, figure, enemy);
        return true;
    }
    return false;
}

// As many as can be had with what is settled; how many.
static int complete(struct contacts *contacts)
{
    int pairs = 0;
    for (int i = 1; i <= contacts->battle->count; i++) {
        if (!contacts->count[i]) continue;
        bool tried[TY_FIGURES + 1] = {false};
        pairs += contacts->pairs.partner[i] || find_foe(contacts, i, tried);
    }
    return pairs;
}

static void forget_unsettled(struct contacts *contacts)
{
    for (int i = 1; i <= contacts->battle->count; i++) {
        if (!contacts->settled[i]) contacts->pairs.partner[i] = 0;
    }
}

// Brings two together before all who are not settled yet; how many pairs that makes.
static int settle(struct contacts *contacts, int figure, int enemy)
{
    forget_unsettled(contacts);
    join(&contacts->pairs, figure, enemy);
    contacts->settled[figure] = contacts->settled[enemy] = true;
    return complete(contacts);
}

int ty_pairs_first(const struct ty_battle *battle, struct ty_pairs *pairs)
{
    struct contacts contacts;
    find_contacts(battle, &contacts);
    int most = complete(&contacts);
    for (int i = 1; i <= battle->count; i++) {
        for (int j = 0; j < contacts.count[i] && !contacts.settled[i]; j++) {
            int enemy = contacts.foes[i][j];
            if (contacts.settled[enemy]) continue;
            if (settle(&contacts, i, enemy) < most) {
                contacts.settled[i] = contacts.settled[enemy] = false;
            }
        }
    }
    forget_unsettled(&contacts); // whoever has a foe in the end is settled with him
    *pairs = contacts.pairs;
    return most;
}

bool ty_pairs_bring(const struct ty_battle *battle, struct ty_pairs *pairs, int figure, int enemy)
{
    struct contacts contacts;
    find_contacts(battle, &contacts);
    int most = complete(&contacts);
    contacts.pairs = *pairs;
    contacts.pairs.partner[pairs->partner[figure]] = 0;
    contacts.pairs.partner[pairs->partner[enemy]] = 0;
    join(&contacts.pairs, figure, enemy);
    contacts.settled[figure] = contacts.settled[enemy] = true;
    contacts.pairs.partner[0] = 0;
    if (complete(&contacts) < most) return false;
    *pairs = contacts.pairs;
    return true;
}
