// What odds can be asked, and what several questions refuse.
#include "rules/argad/questions/questions.h"

// clang-format off
#define ASK(name) ag_ask_##name##_parameters, ag_ask_##name##_begin, ag_ask_##name##_advance, ag_ask_##name##_outcome
#define COUNT     sizeof(struct ag_count_state)

const struct question ag_questions[] = {
    {"shoot",      "a volley of equal shots",                              AR_8_4,   COUNT,                        ASK(shoot)},
    {"shuriken",   "one throw of a shuriken, a blowgun or a blade",        AR_10_5,  COUNT,                        ASK(shuriken)},
    {"ozutsu",     "one shot of the heavy arquebus",                       AR_12_2,  COUNT,                        ASK(ozutsu)},
    {"bo-hiya",    "one fire arrow",                                       AR_12_8,  COUNT,                        ASK(bohiya)},
    {"structure",  "does it fall?",                                        AR_12_6,  COUNT,                        ASK(structure)},
    {"bombard",    "several shots of the heavy arquebus at one structure", AR_12_4,  COUNT,                        ASK(bombard)},
    {"some-time",  "when a fire begins that needs some time",              AR_12_12, COUNT,                        ASK(sometime)},
    {"slowing",    "centimetres left to move",                             AR_5_3,   COUNT,                        ASK(slowing)},
    {"strike",     "one stroke that cannot be answered",                   AR_13_5,  COUNT,                        ASK(strike)},
    {"melee",      "one melee phase, one against one",                     AR_13_2,  sizeof(struct ag_duel_state), ASK(melee)},
    {"duel",       "the same two, turn after turn, until one falls",       AR_13_9,  sizeof(struct ag_duel_state), ASK(duel)},
    {"melee-many", "one melee phase, one against several",                 AR_14_2,  sizeof(struct ag_fray_state), ASK(many)},
    {"perception", "who notices an ambush",                                AR_16_6,  COUNT,                        ASK(perception)},
    {"ambush",     "a test of perception and the attack after it",         AR_16_7,  COUNT,                        ASK(ambush)},
    {NULL},
};
// clang-format on

bool ag_in_range(enum ag_missile missile, int32_t distance, struct fault *fault)
{
    if (ag_band(missile, distance) < AG_BANDS) return true;
    int farthest = 0;
    for (int band = 0; band < AG_BANDS; band++) {
        int to = ag_missiles[missile].bands[band].to;
        if (to > farthest) farthest = to;
    }
    return fault_set(fault, "distance", "%s is for up to %d cm", ag_missiles[missile].title,
                     farthest);
}

struct ag_fighter ag_fighter_asked(const int32_t *value, int asked)
{
    struct ag_fighter fighter = {
        .class = (uint8_t)value[ASKED_CLASS],
        .armour = (uint8_t)value[ASKED_ARMOUR],
        .weapon = (uint8_t)value[ASKED_WEAPON],
        .plain = value[ASKED_GRIP],
        .mount = (uint8_t)value[ASKED_MOUNTED],
        .charging = value[ASKED_CHARGING],
        .still = value[ASKED_STILL],
        .close_order = value[ASKED_CLOSE_ORDER],
        .stale = !value[ASKED_FRESH],
        .disorder = value[ASKED_DISORDER],
        .defends = value[ASKED_DEFENDS],
        .higher = value[ASKED_HIGHER],
        .strikes = 1,
    };
    if (asked <= ASKED_OF_FOES) return fighter;
    fighter.fast = value[ASKED_FAST];
    fighter.strikes = (uint8_t)value[ASKED_STRIKES];
    fighter.lethal = value[ASKED_LETHAL];
    return fighter;
}

static bool refuse(struct fault *fault, const char *prefix, const char *name, const char *why)
{
    char where[40];
    struct text text;
    text_init(&text, where, sizeof where);
    text_addf(&text, "%s%s", prefix, name);
    return fault_set(fault, where, "%s", why);
}

// AR_15_1
static bool may_be_fast(int weapon)
{
    return weapon == KNIFE || weapon == NODACHI || (weapon >= KATANA && weapon <= NUNCHAKU);
}

bool ag_fighter_fits(const struct ag_fighter *fighter, const char *prefix, bool indoors,
                     struct fault *fault)
{
    bool rides = fighter->mount != ON_FOOT;
    if (fighter->charging && fighter->mount != CAVALRY) {
        return refuse(fault, prefix, "charging", "only cavalry charges");
    }
    if (fighter->charging && fighter->still) {
        return refuse(fault, prefix, "still", "who charges has moved");
    }
    if (fighter->close_order && rides) {
        return refuse(fault, prefix, "close-order", "riders form no close order");
    }
    if (fighter->defends && rides) {
        return refuse(fault, prefix, "defends", "only men on foot defend an obstacle");
    }
    if (fighter->weapon == PIKE && rides) {
        return refuse(fault, prefix, "weapon", "a pike is for men on foot");
    }
    if (fighter->fast && !may_be_fast(fighter->weapon)) {
        return refuse(fault, prefix, "fast", "only swords, no-dachi and knives are drawn so fast");
    }
    if (fighter->lethal && fighter->class != AG_SENSEI) {
        return refuse(fault, prefix, "lethal", "only a sensei, of class 6, kills with bare hands");
    }
    if (indoors && rides) return refuse(fault, prefix, "mounted", "nobody rides indoors");
    return true;
}

bool ag_sides_fit(const struct ag_fighter *one, const struct ag_fighter *other,
                  const char *other_prefix, struct fault *fault)
{
    if (one->defends && other->defends) {
        return refuse(fault, other_prefix, "defends", "only one side defends an obstacle");
    }
    if (one->higher && other->higher) {
        return refuse(fault, other_prefix, "higher", "only one side stands higher");
    }
    return true;
}
