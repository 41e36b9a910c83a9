// One combat of a melee phase: who throws what, and what it does to the loser.
#include "rules/tyneside/arms.h"
#include "rules/tyneside/tables.h"

#include <assert.h>
#include <stdio.h>

#define DICE_MOST 4 // of one figure

struct thrown {
    uint16_t clause;
    uint8_t sides;
    const char *of;
};

// TY_9_9, TY_9_11 A rider taken from behind without a yari, or a disabled man.
static bool can_hurt(const struct ty_fighter *fighter)
{
    bool surprised = fighter->mounted && fighter->rear && fighter->weapon != YARI;
    return !surprised && !fighter->helpless;
}

// TY_2_8
static bool is_yari_on_foot(const struct ty_fighter *fighter)
{
    return fighter->weapon == YARI && !fighter->mounted && !fighter->helpless;
}

static bool faces_yari(const struct ty_fight *fight, int side)
{
    bool yari = is_yari_on_foot(&fight->primary[1 - side]);
    for (int i = 0; i < fight->supports[1 - side]; i++) {
        yari |= is_yari_on_foot(&fight->support[1 - side][i]);
    }
    return yari;
}

// TY_9_3, TY_9_4 The dice of one figure, in the order they are thrown. Place 0 is the primary.
static int dice_of(const struct ty_fight *fight, int side, int place, struct thrown dice[DICE_MOST])
{
    const struct ty_fighter *fighter =
        place ? &fight->support[side][place - 1] : &fight->primary[side];
    struct thrown quality = {TY_1_2, ty_classes[fighter->class].quality,
                             ty_classes[fighter->class].id};
    struct thrown weapon = {TY_2_1, ty_weapons[fighter->weapon].die,
                            ty_weapons[fighter->weapon].id};
    bool fights = place || can_hurt(fighter);
    int count = 0;
    if (place) quality.clause = weapon.clause = TY_9_4;
    if (fights) dice[count++] = quality;
    if (fights && weapon.sides) dice[count++] = weapon; // TY_2_2, TY_2_4
    if (place) return count;
    dice[count++] =
        (struct thrown){TY_9_10, ty_armours[fighter->armour].die, ty_armours[fighter->armour].id};
    if (fights && fighter->mounted && !faces_yari(fight, side)) {
        dice[count++] = (struct thrown){TY_9_3, 6, "horse"};
    }
    assert(count <= DICE_MOST);
    return count;
}

static bool has_ground(const struct ty_fight *fight, int side)
{
    return fight->primary[side].uphill || fight->primary[side].cover;
}

// Whose ground adds to his score: 1 the first's, 2 the other's, 3 both.
int16_t ty_fight_ground(const struct ty_fight *fight)
{
    return (int16_t)(has_ground(fight, 0) + 2 * has_ground(fight, 1));
}

static void tally_side(const struct ty_fight *fight, int side, enum tally_kind kind,
                       struct tally *tally)
{
    for (int place = 0; place <= fight->supports[side]; place++) {
        struct thrown dice[DICE_MOST];
        int count = dice_of(fight, side, place, dice);
        for (int i = 0; i < count; i++) {
            struct tally_line line = {
                .clause = dice[i].clause, .value = dice[i].sides, .kind = (uint8_t)kind};
            snprintf(line.note, sizeof line.note, "%s", dice[i].of);
            tally_die(tally, line);
        }
    }
}

// Both sides' dice, of which the highest of each counts.
void ty_fight_tally(const struct ty_fight *fight, int side, struct tally *tally)
{
    tally_init(tally, "highest die against highest die");
    if (!can_hurt(&fight->primary[side])) {
        tally_settle(tally, IMPOSSIBLE, fight->primary[side].helpless ? TY_9_11 : TY_9_9);
    }
    tally_side(fight, side, TALLY_DIE, tally);
    tally_side(fight, 1 - side, TALLY_DIE_AGAINST, tally);
    tally_add(tally, TY_9_5, has_ground(fight, side) - has_ground(fight, 1 - side));
}

// TY_9_5 The highest die of the side so far. True: it was the figure's last.
static bool throw_die(const struct ty_fight *fight, int side, int place, struct ty_blow *blow,
                      struct dice *dice)
{
    uint8_t number = place ? fight->support[side][place - 1].number : fight->primary[side].number;
    struct thrown thrown[DICE_MOST];
    int die = blow->thrown % DICE_MOST, count = dice_of(fight, side, place, thrown);
    int face = roll_die(dice, thrown[die].clause, number, thrown[die].sides);
    if (face > blow->score[side]) blow->score[side] = (uint8_t)face;
    return die + 1 == count;
}

// TY_9_8
bool ty_fall_wounds(struct dice *dice, uint8_t rider)
{
    int die = roll_die(dice, TY_9_8, rider, 6);
    return die >= 5;
}

// TY_9_6 Who cannot hurt does not win, whatever his score.
static void settle(const struct ty_fight *fight, struct ty_blow *blow, struct dice *dice)
{
    for (int side = 0; side < 2; side++) {
        if (has_ground(fight, side)) blow->score[side]++;
    }
    if (blow->score[0] == blow->score[1]) return;
    int loser = blow->score[0] < blow->score[1] ? 0 : 1;
    const struct ty_fighter *beaten = &fight->primary[loser], *winner = &fight->primary[1 - loser];
    blow->difference = (int8_t)(blow->score[1 - loser] - blow->score[loser]);
    if (!can_hurt(winner)) return;
    enum ty_hurt hurt = ty_melee_result(beaten->mounted, blow->difference);
    if (winner->poison) hurt = ty_poisoned(hurt); // TY_13_9
    blow->loser = (uint8_t)(loser + 1);
    blow->hurt = (uint8_t)hurt;
    if (hurt == HURT_DISMOUNTED) blow->fall = ty_fall_wounds(dice, beaten->number);
}

// TY_9_2 The first side's primary and those who support it, then the other side's.
bool ty_fight_go_on(const struct ty_fight *fight, struct ty_blow *blow, struct dice *dice)
{
    int first = 1 + fight->supports[0], all = first + 1 + fight->supports[1];
    int figure = blow->thrown / DICE_MOST;
    assert(fight->supports[0] <= 2);
    assert(fight->supports[1] <= 2);
    if (figure == all) return false;
    bool last = figure < first ? throw_die(fight, 0, figure, blow, dice)
                               : throw_die(fight, 1, figure - first, blow, dice);
    blow->thrown = (uint8_t)(last ? (figure + 1) * DICE_MOST : blow->thrown + 1);
    if (blow->thrown == all * DICE_MOST) settle(fight, blow, dice);
    return true;
}

bool ty_fight_is_settled(const struct ty_fight *fight, const struct ty_blow *blow)
{
    return blow->thrown / DICE_MOST == 2 + fight->supports[0] + fight->supports[1];
}

struct ty_blow ty_fight_resolve(const struct ty_fight *fight, struct dice *dice)
{
    struct ty_blow blow = {0};
    while (ty_fight_go_on(fight, &blow, dice)) {
    }
    return blow;
}
