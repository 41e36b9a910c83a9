// One stroke.
#include "rules/argad/melee/melee.h"
#include "rules/argad/vocabulary.h"

// AR_14_5 Weapons for both hands are swung unless their owner thrusts with them.
static bool swings(const struct ag_fighter *fighter)
{
    return ag_weapons[fighter->weapon].both_hands && !fighter->plain;
}

// AR-13.4c In the saddle, in close order, in rooms and on their thresholds a naginata only thrusts.
static bool has_swing(const struct ag_fighter *fighter, bool cramped)
{
    return swings(fighter) && fighter->mount == ON_FOOT && !fighter->close_order && !cramped;
}

static bool is_cramped(struct ag_place place)
{
    return place.indoors || place.entering;
}

bool ag_leaves_no_room(const struct ag_fighter *fighter)
{
    return swings(fighter) && !(fighter->weapon == NAGINATA && fighter->close_order);
}

// AR_3_3
bool ag_is_lancer(const struct ag_fighter *fighter, bool cramped)
{
    if (fighter->weapon == NAGINATA) return !has_swing(fighter, cramped);
    return fighter->weapon == PIKE || fighter->weapon == YARI;
}

// AR_3_1, AR_14_5, AR_14_6, AR_14_7, AR_14_8 What loses its length counts as short.
static enum ag_length plain_length(const struct ag_fighter *fighter, bool indoors)
{
    enum ag_length length = (enum ag_length)ag_weapons[fighter->weapon].length;
    bool spent = fighter->weapon == PIKE && fighter->stale && !fighter->close_order;
    bool choked = fighter->plain && length == HALF_LONG && ag_weapons[fighter->weapon].both_hands;
    bool useless = indoors || spent || choked || fighter->flanked;
    return length > SHORT && useless ? SHORT : length;
}

// AR_15_1 The step is added last.
enum ag_length ag_length_of(const struct ag_fighter *fighter, bool indoors)
{
    return (enum ag_length)(plain_length(fighter, indoors) + fighter->fast);
}

// AR-13.4d A charge tells on easy ground and where nothing is defended.
static bool charges_home(const struct ag_fighter *rider, const struct ag_fighter *other,
                         struct ag_place place)
{
    bool obstacle = rider->defends || other->defends;
    return rider->mount == CAVALRY && rider->charging && !place.rough && !obstacle;
}

// AR-13.4a One less, for whatever of it. AR-13.4b A sensei's hands are weapons.
static int skill(const struct ag_fighter *striker)
{
    if (striker->class <= 2) return -1;
    if (striker->weapon == BARE && striker->class == AG_SENSEI) return 0; // AR_13_4B
    return ag_weapons[striker->weapon].tool ? -1 : 0;
}

// AR-13.4e A rider looks down on those who have nothing before them.
static int on_foot_against_horse(const struct ag_stroke *stroke)
{
    const struct ag_fighter *striker = &stroke->striker, *target = &stroke->target;
    if (striker->mount != ON_FOOT || target->mount != CAVALRY) return 0;
    return stroke->place.rough || striker->defends || target->defends ? 0 : -1;
}

// AR-13.4f Who waits for a charge with his lance has it run into it.
static bool sets_his_lance(const struct ag_stroke *stroke)
{
    const struct ag_fighter *striker = &stroke->striker;
    return striker->mount == ON_FOOT && striker->still &&
           ag_is_lancer(striker, is_cramped(stroke->place)) &&
           charges_home(&stroke->target, striker, stroke->place);
}

// AR-13.4g Either kind of rider, whether he charges or not.
static bool rides_at_a_lance(const struct ag_stroke *stroke)
{
    const struct ag_fighter *target = &stroke->target;
    return stroke->striker.mount != ON_FOOT && target->mount == ON_FOOT && target->still &&
           ag_is_lancer(target, is_cramped(stroke->place));
}

// AR_7_7, AR_13_4K Who is in disorder has no use of what would help him.
static void add(const struct ag_stroke *stroke, struct tally *tally, uint16_t clause, int value)
{
    if (value > 0 && stroke->striker.disorder) return;
    tally_add(tally, clause, value);
}

// What else there is to add: AR-13.4h an obstacle that he defends on foot, AR-13.4i his height, AR-13.4j the
// other's surprise.
void ag_stroke_tally(const struct ag_stroke *stroke, struct tally *tally)
{
    const struct ag_fighter *striker = &stroke->striker;
    bool heavy = ag_weapons[striker->weapon].heavy;
    tally_init(tally, "to the stroke");
    add(stroke, tally, AR_13_4A, skill(striker));
    add(stroke, tally, AR_13_4C, heavy && has_swing(striker, is_cramped(stroke->place)));
    add(stroke, tally, AR_13_4D, charges_home(striker, &stroke->target, stroke->place));
    add(stroke, tally, AR_13_4E, on_foot_against_horse(stroke));
    add(stroke, tally, AR_13_4F, sets_his_lance(stroke));
    add(stroke, tally, AR_13_4G, rides_at_a_lance(stroke) ? -1 : 0);
    add(stroke, tally, AR_13_4H, striker->mount == ON_FOOT && striker->defends);
    add(stroke, tally, AR_13_4I, striker->higher);
    add(stroke, tally, AR_13_4J, stroke->surprise);
}

// AR_13_8 A six is thrown again, twice at most.
int ag_stroke_die(struct dice *dice, const struct ag_fighter *striker)
{
    int die = roll_die(dice, AR_13_1, striker->figure, 6);
    if (die < 6 || roll_die(dice, AR_13_8, striker->figure, 6) < 6) return die;
    if (roll_die(dice, AR_13_8, striker->figure, 6) == 6) return 8;
    return striker->disorder ? 6 : 7;
}

// AR_13_13 Bare hands stun, but for a sensei's, if he wants to kill.
static enum ag_fate felled_by(const struct ag_fighter *striker)
{
    return striker->weapon == BARE && !striker->lethal ? STUNNED : KILLED;
}

enum ag_fate ag_stroke_fate(const struct ag_stroke *stroke, int die)
{
    if (die == 1) return UNHURT;                      // AR_13_7
    if (die == 8) return felled_by(&stroke->striker); // AR_13_8
    struct tally tally;
    ag_stroke_tally(stroke, &tally);
    int result = die + tally.total, class = stroke->target.class;
    int armour = ag_armours[stroke->target.armour].melee;
    if (result < class) return UNHURT;                                                // AR_13_5
    return result > class && result > armour ? felled_by(&stroke->striker) : RECOILS; // AR_13_6
}

// A six is a six in 30 of 216 throws, a double one in 5 more.
int ag_stroke_fells(const struct ag_stroke *stroke)
{
    static const uint8_t ways[] = {0, 36, 36, 36, 36, 36, 30, 5, 1};
    int fells = 0;
    for (int die = 1; die <= 8; die++) {
        int counted = die == 7 && stroke->striker.disorder ? 6 : die;
        if (ag_stroke_fate(stroke, counted) > RECOILS) fells += ways[die];
    }
    return fells;
}
