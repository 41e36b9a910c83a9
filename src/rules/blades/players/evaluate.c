// How well a side stands, for players who look ahead: what its figures are worth, what blows and shots
// promise both sides, and how far it is from what it fights for.
#include "rules/blades/players/picture.h"

#include <assert.h>

static bool is_key(const struct blades_battle *battle, int number)
{
    const struct blades_terms *terms = &battle->terms;
    return number == terms->exit_figure || number == terms->death_figure ||
           number == terms->murder_figure;
}

// In hundredths.
static int left_of(const struct blades_figure *figure)
{
    int left = WHOLE;
    if (figure->where == BLADES_DEAD) return 0;
    if (figure->dishonoured) left = left * LEFT_DISHONOURED / 100;
    if (figure->wounded) left = left * LEFT_WOUNDED / 100;
    if (figure->stunned) left = left * LEFT_STUNNED / 100;
    if (figure->asleep) left = left * LEFT_ASLEEP / 100;
    return left;
}

static int worth_of(const struct blades_battle *battle, int number)
{
    const struct blades_figure *figure = &battle->figures[number];
    const struct blades_terms *terms = &battle->terms;
    int worth = POINT * figure->value;
    if (figure->where == BLADES_DEAD) return 0;
    if (is_key(battle, number)) worth += KEY_FIGURE;
    if (blades_able(figure, BOW)) worth += ARCHER;
    if (terms->kills_side && figure->side != terms->kills_side) {
        worth += COUNTED * (number == terms->chief ? 2 : 1);
    }
    return worth * left_of(figure) / 100;
}

// Whoever wins by waiting may wait; the others have ever less time.
static int pressing_on(const struct blades_battle *battle, uint8_t side)
{
    int turns = blades_last_turn(battle);
    if (battle->terms.last_side == side || turns < 1) return 100;
    int base = battle->terms.last_side ? 100 : 100 + EVEN;
    return base + PRESSING * battle->head.turn / turns;
}

// In hundredths: who is pressed makes light of what it costs him.
static int caution_under(int pressing)
{
    int caution = 100 - (pressing - 100) * DARING / 100;
    return caution < CAUTION_LEAST ? CAUTION_LEAST : caution;
}

// Where somebody hidden is imagined draws nobody.
static uint64_t unknown_to(const struct blades_battle *battle, uint8_t side)
{
    uint64_t unknown = 0;
    if (!battle->head.options[NIGHT]) return 0;
    for (int i = 1; i <= battle->count; i++) {
        const struct blades_figure *figure = &battle->figures[i];
        if (figure->side != side && figure->hidden) unknown |= UINT64_C(1) << i;
    }
    return unknown;
}

static_assert(sizeof(struct blades_notes) <= WORKINGS_CAP, "the notes are kept");

// The yields go into a place of their own where nobody keeps notes.
static void take_notes(struct blades_picture *picture, struct workings *workings,
                       struct blades_yields *yields)
{
    struct blades_notes *notes = workings ? (struct blades_notes *)workings->room : NULL;
    picture->notes = notes;
    picture->unknown = unknown_to(picture->battle, picture->side);
    picture->yields = notes ? &notes->yields : yields;
    if (!notes) {
        blades_yields_lay(yields);
    } else if (!workings->laid) {
        *notes = (struct blades_notes){0};
        blades_yields_lay(&notes->yields);
        workings->laid = true;
    }
}

int blades_evaluate(const struct ground *ground, const struct battle *head, enum side side,
                    struct workings *workings)
{
    const struct blades_battle *battle = blades_in(head);
    struct blades_picture picture = {.ground = ground, .battle = battle, .side = (uint8_t)side};
    struct blades_yields yields;
    if (head->outcome == outcome_of_win(side)) return WON;
    if (head->outcome == DRAWN) return 0;
    if (head->outcome != UNDECIDED) return -WON;
    take_notes(&picture, workings, &yields);
    int score = 0;
    for (enum side one = RED; one <= BLUE; one++) {
        picture.pressing[one] = pressing_on(battle, (uint8_t)one);
    }
    int caution = caution_under(picture.pressing[side]);
    for (int i = 1; i <= battle->count; i++) {
        const struct blades_figure *figure = &battle->figures[i];
        if (figure->side == NOBODY) continue;
        picture.worth[i] = worth_of(battle, i);
        if (figure->side == side) picture.worth[i] = picture.worth[i] * caution / 100;
        picture.stand[i] =
            blades_grounds[blades_terrain_at(ground, battle, figure->head)].advantage;
        score += figure->side == side ? picture.worth[i] : -picture.worth[i];
    }
    score += blades_goals_of(&picture);
    score += blades_prospects_of(&picture, (uint8_t)side);
    return score - blades_prospects_of(&picture, (uint8_t)side_other(side));
}
