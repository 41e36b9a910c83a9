#include "rules/katana/arts/arts.h"

#include "rules/katana/throws.h"
#include "rules/katana/vocabulary.h"

// KY_16_3
enum ky_charge_result ky_charge_throw(bool moving, uint16_t charger, struct dice *dice)
{
    return ky_charge_falls[ky_d10(dice, KY_16_3, charger)][moving];
}

// KY_16_4
int ky_charge_shock(uint16_t defender, struct dice *dice)
{
    return ky_d3(dice, KY_16_4, defender);
}

// KY_16_14
int ky_drift(uint16_t figure, struct dice *dice)
{
    int die = ky_d10(dice, KY_16_14, figure);
    return die >= 1 && die <= 6 ? die - 1 : -1;
}

// KY_16_11
bool ky_hits_other(uint16_t outsider, struct dice *dice)
{
    return ky_d10(dice, KY_16_11, outsider) >= 5;
}

// KY_16_16
bool ky_draws_in_time(int iai, uint16_t figure, struct dice *dice)
{
    return ky_d10(dice, KY_16_16, figure) <= iai;
}

// KY_16_23
bool ky_shout_strikes(const struct ky_shout *shout, struct ky_harm *harm, struct dice *dice)
{
    *harm = (struct ky_harm){0};
    if (ky_d10(dice, KY_16_23, shout->figure) > shout->skill - shout->own_skill) return false;
    harm->distractions = (uint8_t)ky_d6(dice, KY_16_23, shout->figure);
    if (shout->distractions + harm->distractions >= OUT_AT) harm->fate = KNOCKED_OUT;
    return true;
}

// KY_16_38
bool ky_turns_aside(const struct ky_turning *turning, struct dice *dice)
{
    int plus = turning->before + ky_missiles[turning->missile].turned;
    return ky_2d10(dice, KY_16_38, turning->figure) + plus <= turning->skill;
}

// KY_17_3
enum ky_start ky_startled(enum ky_horse horse, uint16_t rider, struct dice *dice)
{
    int die = ky_d10(dice, KY_17_3, rider);
    if (die <= ky_horses[horse].bolts) return BOLTS;
    return die <= ky_horses[horse].rears ? REARS : CALM;
}

// KY_17_5
bool ky_regains_control(enum ky_riding riding, uint16_t rider, struct dice *dice)
{
    return ky_d10(dice, KY_17_5, rider) >= ky_regain_control[riding];
}

// KY_15_11
bool ky_acts_alone(int initiative, uint16_t leader, struct dice *dice)
{
    return ky_d10(dice, KY_15_11, leader) <= initiative;
}
