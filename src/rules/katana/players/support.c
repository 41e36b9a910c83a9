// Nobody goes alone where several await him (KY-10.13): he waits for those who are to fight beside him, and
// they hurry to him.
#include "rules/katana/players/weighing.h"

enum {
    AWAITS = 4,  // hexes from which enemies come at him together
    BESIDE = 2,  // hexes: so near a friend is with him;
    LAGS = 4,    // no more hexes beyond that are counted,
    ALONE = 120, // for each of them, and each friend whom he would need
    FRIENDS = 3, // whom one man may need
};

static int foes_around(const struct ky_weighing *weighing, int figure)
{
    const struct ky_battle *battle = weighing->battle;
    const struct ground *ground = weighing->field.ground;
    int count = 0;
    for (int foe = 1; foe <= battle->count; foe++) {
        const struct ky_figure *other = &battle->figures[foe];
        if (!ky_is_foe(weighing, &battle->figures[figure], foe) || other->hidden) continue;
        if (ky_is_driven(battle, other)) continue;
        count += ground_distance(ground, weighing->at[figure], other->cell) <= AWAITS;
    }
    return count;
}

// How many hexes the nearest friends are too far away, of so many.
static int lag_of(const struct ky_weighing *weighing, int figure, int needed)
{
    const struct ky_battle *battle = weighing->battle;
    int lags[FRIENDS], count = 0, sum = 0;
    for (int i = 1; i <= battle->count; i++) {
        const struct ky_figure *other = &battle->figures[i];
        int place;
        if (i == figure || other->side != weighing->side || !ky_on_map(other)) continue;
        if (ky_is_driven(battle, other) || ky_shoots(other)) continue;
        int lag =
            ground_distance(weighing->field.ground, weighing->at[figure], weighing->at[i]) - BESIDE;
        lag = lag < 0 ? 0 : lag > LAGS ? LAGS : lag;
        if (count < needed) lags[count++] = LAGS + 1;
        for (place = count - 1; place > 0 && lags[place - 1] > lag; place--) {
            lags[place] = lags[place - 1];
        }
        if (lags[place] > lag) lags[place] = lag;
    }
    for (int i = 0; i < count; i++) {
        sum += lags[i];
    }
    return sum;
}

int ky_support_of(const struct ky_weighing *weighing, int figure)
{
    const struct ky_battle *battle = weighing->battle;
    if (weighing->ways->to_enemy[weighing->at[figure]] > AWAITS) return 0;
    if (ky_is_driven(battle, &battle->figures[figure])) return 0;
    int needed = foes_around(weighing, figure) - 1;
    if (needed > FRIENDS) needed = FRIENDS;
    return needed > 0 ? -ALONE * lag_of(weighing, figure, needed) : 0;
}
