// Where a unit lies in ambush: in the squares through which most of the others will come. (DM_14_6)
#include "rules/daimyo/deployment/deployment.h"
#include "rules/daimyo/players/picture.h"
#include "rules/daimyo/players/players.h"

#define LAIRS       18
#define COLUMNS     6
#define LAIR_CHOICE 3 // of the best squares: nobody is to know it beforehand
#define STRIDE      CM(5)
#define ROUGH_WIDTH CM(30)

// In the first row they have been beaten already, or have won; in the third one stands among them all.
static const uint8_t by_row[] = {1, 3, 2};

struct lairs {
    struct dm_picture picture;
    int passing[LAIRS +
                1]; // units of the Invader who come through a square, times what that is worth
};

static void count_way(struct lairs *lairs, struct point from, struct point to)
{
    bool seen[LAIRS + 1] = {false};
    int32_t length = dm_apart(from, to);
    for (int32_t far = STRIDE; far <= length; far += STRIDE) {
        int square = dm_square_of(plane_towards(from, to, far));
        if (square > LAIRS || seen[square]) continue;
        seen[square] = true;
        lairs->passing[square] += by_row[(square - 1) / COLUMNS];
    }
}

static void count_ways(struct lairs *lairs, struct point from, struct point to)
{
    struct dm_crossing crossing;
    if (!dm_is_beyond_river(lairs->picture.field, from, to) ||
        !dm_crossing_to(lairs->picture.field, from, to, &crossing)) {
        count_way(lairs, from, to);
        return;
    }
    count_way(lairs, from, crossing.near);
    count_way(lairs, crossing.near, crossing.far);
    count_way(lairs, crossing.far, to);
}

// What the Invader wants; else the Home side's Daimyo, or the middle of its edge.
static struct point drawn_to(const struct lairs *lairs, int unit)
{
    const struct dm_battle *battle = lairs->picture.battle;
    struct point at = {CM(90), 0};
    int chief = battle->chiefs[battle->home];
    if (chief && lairs->picture.bodies[chief].alive) at = lairs->picture.bodies[chief].at;
    for (int i = 0; i < DM_GOALS && unit; i++) {
        const struct dm_goal *goal = &battle->goals[i];
        struct point place;
        if (!dm_goal_is_of(goal, dm_invader(battle))) continue;
        if (dm_goal_place(&lairs->picture, goal, unit, &place)) return place;
    }
    return at;
}

// Where his units stand, or where they may come from.
static void expect_invader(struct lairs *lairs)
{
    const struct dm_battle *battle = lairs->picture.battle;
    bool any = false;
    for (int i = 1; i <= battle->unit_count; i++) {
        const struct dm_body *body = &lairs->picture.bodies[i];
        if (!body->alive || battle->units[i].side != dm_invader(battle)) continue;
        count_ways(lairs, body->at, drawn_to(lairs, i));
        any = true;
    }
    for (int i = 0; i < COLUMNS && !any; i++) {
        struct point from = {i * ROUGH_WIDTH + ROUGH_WIDTH / 2, CM(105)};
        count_ways(lairs, from, drawn_to(lairs, 0));
    }
}

// Those who strike hardest, and do not shoot.
static int best_to_hide(const struct dm_battle *battle, const struct choices *all)
{
    int best = 0, most = 0;
    for (int i = 0; i < all->count; i++) {
        const struct dm_unit *unit = &battle->units[all->list[i].group];
        if (all->list[i].kind != HIDE_UNIT || unit->missile) continue;
        int worth = unit->size * dm_face_of(unit);
        if (unit->mounted) worth /= 2; // riders come from far as it is
        if (worth <= most) continue;
        most = worth;
        best = all->list[i].group;
    }
    return best;
}

void dm_lair_consider(const struct ground *ground, const struct battle *head, enum side side,
                      struct choices *choices)
{
    const struct dm_battle *battle = dm_in(head);
    struct dm_field field;
    struct lairs lairs = {.passing = {0}};
    dm_setup_propose(ground, head, side, choices);
    int unit = best_to_hide(battle, choices);
    if (!unit) return;
    dm_field_lay(&field, ground, battle);
    dm_picture_draw(&lairs.picture, &field);
    expect_invader(&lairs);
    choices_clear(choices);
    choices_add(choices, &(struct choice){.kind = DONE_WITH, .side = (uint8_t)side});
    for (int n = 0; n < LAIR_CHOICE; n++) {
        int best = 0;
        for (int i = 1; i <= LAIRS; i++) {
            if (lairs.passing[i] > lairs.passing[best]) best = i;
        }
        if (!best) break;
        lairs.passing[best] = 0;
        choices_add(choices, &(struct choice){.kind = HIDE_UNIT,
                                              .side = (uint8_t)side,
                                              .group = (uint16_t)unit,
                                              .option = (uint16_t)best});
    }
}
