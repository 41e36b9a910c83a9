// The five force lists as printed, and what they demand that no row of a table can say.
#include "rules/tyneside/forces/lists.h"
#include "core/text.h"
#include "rules/tyneside/arms.h"
#include "rules/tyneside/forces/kit.h"
#include "rules/tyneside/solo/solo.h"

#include <string.h>

#define SHOOTERS_WITH_STEEL (SET(TY_NO_WEAPON) | SET(WAKIZASHI)) // TY-R67
#define ORDINARY                                                                                   \
    (SET(TY_NO_WEAPON) | SET(IMPROVISED) | SET(TANTO) | SET(WAKIZASHI) | SET(YARI) | SET(KATANA) | \
     SET(NO_DACHI) | SET(NAGINATA)) // TY-R82
#define ORDINARY_MISSILES \
    (SET(TY_NO_MISSILE) | SET(BOW) | SET(CROSSBOW) | SET(ARQUEBUS) | SET(PISTOL) | SET(HAND_HURLED))

#define UNIT_MOST      8
#define SOLO_UNIT_MOST 6

static bool holds(uint32_t set, int member)
{
    return (set & SET(member)) != 0;
}

static bool shoots(const struct ty_man *man)
{
    return man->as.kit.missiles[0] != TY_NO_MISSILE;
}

static bool has_missile(const struct ty_man *man, uint32_t set)
{
    const uint8_t *missiles = man->as.kit.missiles;
    bool first = missiles[0] != TY_NO_MISSILE && holds(set, missiles[0]);
    return first || (missiles[1] != TY_NO_MISSILE && holds(set, missiles[1]));
}

// How many of the types are so.
static int count(const struct ty_force *force, const char *types, bool (*is)(const struct ty_man *))
{
    int number = 0;
    for (int i = 0; i < force->count && !force->lone; i++) {
        number += ty_man_is_of(force, &force->men[i], types) && is(&force->men[i]);
    }
    return number;
}

static bool at_most(int number, int most, const char *of_what, struct text *why)
{
    if (number <= most) return true;
    text_addf(why, "there are %d %s, but at most %d may be", number, of_what, most);
    return false;
}

bool ty_man_commands(const struct ty_force *force, const struct ty_man *man)
{
    return ty_man_is_of(force, man, "commander chunin");
}

// TY_15_1 Hatamoto.

static bool is_eiyuu(const struct ty_man *man)
{
    return man->as.kit.class == EIYUU;
}

static bool is_freely_armed(const struct ty_man *man)
{
    return !holds(SET(KATANA) | SET(YARI), man->as.kit.weapon) || shoots(man);
}

static bool is_upgraded(const struct ty_man *man)
{
    return man->as.kit.weapon != YARI || shoots(man);
}

static bool is_upgraded_well(const struct ty_man *man)
{
    const struct ty_kit *kit = &man->as.kit;
    if (!is_upgraded(man)) return true;
    if (!shoots(man)) return kit->weapon == NAGINATA;
    return kit->missiles[1] == TY_NO_MISSILE && has_missile(man, SET(ARQUEBUS) | SET(BOW)) &&
           holds(SHOOTERS_WITH_STEEL, kit->weapon);
}

static bool one_eiyuu(const struct ty_force *force, struct text *why)
{
    return at_most(count(force, "samurai", is_eiyuu), 1, "Eiyuu among the samurai", why);
}

static bool one_freely_armed(const struct ty_force *force, struct text *why)
{
    return at_most(count(force, "samurai", is_freely_armed), 1,
                   "samurai with other arms than katana or yari", why);
}

static bool servants(const struct ty_force *force, struct text *why)
{
    if (force->lone) return true;
    int free = count(force, "samurai", is_freely_armed) > 0;
    int wanted = ty_force_number(force, "commander") + free;
    int there = ty_force_number(force, "servant");
    if (there == wanted) return true;
    text_addf(why, "there are %d servants, but there must be %d: one for the commander%s", there,
              wanted, free ? ", one for the samurai with arms of his choice" : "");
    return false;
}

static bool half_upgraded(const struct ty_force *force, struct text *why)
{
    return at_most(count(force, "ashigaru", is_upgraded), ty_force_number(force, "ashigaru") / 2,
                   "ashigaru with other arms than a yari", why) &&
           ty_force_everybody(
               force, "ashigaru", is_upgraded_well,
               "have a yari, a naginata, or an arquebus or bow with a wakizashi at most", why);
}

// TY_15_2 Ikko-Ikki.

static bool is_monto_well_armed(const struct ty_man *man)
{
    const struct ty_kit *kit = &man->as.kit;
    uint32_t blades = SET(YARI) | SET(NAGINATA) | SET(KATANA);
    if (!shoots(man)) return holds(blades, kit->weapon);
    return kit->missiles[1] == TY_NO_MISSILE && has_missile(man, SET(BOW) | SET(ARQUEBUS)) &&
           holds(blades | SHOOTERS_WITH_STEEL, kit->weapon);
}

static bool third_shoots(const struct ty_force *force, struct text *why)
{
    return at_most(count(force, "monto", shoots), ty_force_number(force, "monto") / 3,
                   "monto with bow or arquebus", why) &&
           ty_force_everybody(force, "monto", is_monto_well_armed,
                              "have a yari, a naginata or a katana, or a bow or arquebus", why);
}

static bool is_armed(const struct ty_man *man)
{
    return man->as.kit.weapon != IMPROVISED;
}

static bool quarter_armed(const struct ty_force *force, struct text *why)
{
    return at_most(count(force, "noumin", is_armed), ty_force_number(force, "noumin") / 4,
                   "noumin with weapons", why);
}

static bool has_no_armour(const struct ty_man *man)
{
    return man->as.kit.armour == UNARMOURED;
}

static bool noumin_unarmoured(const struct ty_force *force, struct text *why)
{
    return ty_force_everybody(force, "noumin", has_no_armour, "go without armour", why);
}

// TY_15_4 Europeans.

static bool shoots_far(const struct ty_man *man)
{
    return has_missile(man, SET(CROSSBOW) | SET(ARQUEBUS));
}

static bool half_shoots_far(const struct ty_force *force, struct text *why)
{
    return at_most(count(force, NULL, shoots_far), force->count / 2, "crossbows and arquebuses",
                   why);
}

static bool is_in_plate(const struct ty_man *man)
{
    return man->as.kit.armour == HEAVY;
}

static bool three_in_plate(const struct ty_force *force, struct text *why)
{
    return at_most(count(force, "gentleman", is_in_plate), 3, "gentlemen in heavy armour", why);
}

// TY_15_5 Koreans.

static bool has_common_arms(const struct ty_man *man)
{
    const struct ty_kit *kit = &man->as.kit;
    return holds(ORDINARY | SET(FIRE_LANCE_BUTT), kit->weapon) &&
           !has_missile(man, ~(ORDINARY_MISSILES | SET(FIRE_LANCE)));
}

static bool commanders_arms(const struct ty_force *force, struct text *why)
{
    return ty_force_everybody(force, "commander", has_common_arms,
                              "have ordinary arms or a fire-lance", why);
}

static bool rides(const struct ty_man *man)
{
    return man->as.kit.mounted;
}

static bool twelve_ride(const struct ty_force *force, struct text *why)
{
    return at_most(count(force, NULL, rides), 12, "on horses", why);
}

static bool shoots_korean(const struct ty_man *man)
{
    return has_missile(man, SET(BOW) | SET(CROSSBOW) | SET(FIRE_LANCE));
}

static bool quarter_shoots(const struct ty_force *force, struct text *why)
{
    return at_most(count(force, NULL, shoots_korean), force->count / 4,
                   "with bow, crossbow or fire-lance", why);
}

static bool has_rare_missile(const struct ty_man *man)
{
    return has_missile(man, SET(CROSSBOW) | SET(FIRE_LANCE));
}

static bool six_rare(const struct ty_force *force, struct text *why)
{
    return at_most(count(force, NULL, has_rare_missile), 6, "with crossbow or fire-lance", why);
}

static bool is_not_in_plate(const struct ty_man *man)
{
    return !is_in_plate(man);
}

static bool commanders_armour(const struct ty_force *force, struct text *why)
{
    return ty_force_everybody(force, "commander", is_not_in_plate, "do without heavy armour", why);
}

// What is common to all lists.

static bool is_possible(const struct ty_man *man)
{
    return fine(ty_kit_problem(&man->as.kit));
}

static bool no_noumin_in_plate(const struct ty_force *force, struct text *why)
{
    return ty_force_everybody(force, NULL, is_possible, "do without heavy armour, being Noumin",
                              why);
}

// TY_13_7 Ninja have ordinary weapons besides their own; nobody else has theirs.
static bool has_no_ninja_arms(const struct ty_man *man)
{
    const struct ty_kit *kit = &man->as.kit;
    return !ty_weapons[kit->weapon].ninja && !kit->spares[0] &&
           !ty_missiles[kit->missiles[0]].ninja && !ty_missiles[kit->missiles[1]].ninja &&
           kit->bombs == 0;
}

static bool ninja_arms(const struct ty_force *force, struct text *why)
{
    return force->list == NINJA ||
           ty_force_everybody(force, NULL, has_no_ninja_arms, "leave ninja weapons to ninja", why);
}

static bool has_no_shield(const struct ty_man *man)
{
    return !man->as.kit.shield;
}

static bool korean_shields(const struct ty_force *force, struct text *why)
{
    return force->list == KOREANS ||
           ty_force_everybody(force, NULL, has_no_shield, "leave the shield to Koreans", why);
}

static bool is_listed(const struct ty_man *man)
{
    return man->row != TY_NO_ROW;
}

static bool types_listed(const struct ty_force *force, struct text *why)
{
    return ty_force_everybody(force, NULL, is_listed, "be of a type of the list", why);
}

// In a ninja's belt as in his hand.
static bool has_no_european_blade(const struct ty_man *man)
{
    for (int i = 0; i < TY_SPARES; i++) {
        if (man->as.kit.spares[i] == WAKIZASHI_SHIELD) return false;
    }
    return man->as.kit.weapon != WAKIZASHI_SHIELD;
}

static bool has_no_fire_lance(const struct ty_man *man)
{
    return !has_missile(man, SET(FIRE_LANCE));
}

static bool foreign_arms(const struct ty_force *force, struct text *why)
{
    return (force->list == EUROPEANS ||
            ty_force_everybody(force, NULL, has_no_european_blade,
                               "leave wakizashi-shield to Europeans", why)) &&
           (force->list == KOREANS || ty_force_everybody(force, NULL, has_no_fire_lance,
                                                         "leave the fire-lance to Koreans", why));
}

static bool throws_nothing(const struct ty_man *man)
{
    return !has_missile(man, SET(HAND_HURLED));
}

static bool nothing_thrown(const struct ty_force *force, struct text *why)
{
    return ty_force_everybody(force, NULL, throws_nothing,
                              "do without hand-hurled things, which scenarios give and nobody buys",
                              why);
}

static const char *unit_begins_with(const struct ty_force *force, int unit)
{
    int i = 0;
    while (force->men[i].unit != unit) {
        i++;
    }
    return force->men[i].name;
}

// TY_5_1
static bool unit_sizes(const struct ty_force *force, int most, struct text *why)
{
    int sizes[PIECES_CAP + 1] = {0};
    for (int i = 0; i < force->count; i++) {
        sizes[force->men[i].unit]++;
    }
    for (int unit = 1; unit <= PIECES_CAP; unit++) {
        if (sizes[unit] <= most) continue;
        text_addf(why, "the unit of %s has %d figures, but at most %d may be",
                  unit_begins_with(force, unit), sizes[unit], most);
        return false;
    }
    return true;
}

static bool units_of_eight(const struct ty_force *force, struct text *why)
{
    return unit_sizes(force, UNIT_MOST, why);
}

// TY_12_4
static bool solo_units(const struct ty_force *force, struct text *why)
{
    return !force->solo || unit_sizes(force, SOLO_UNIT_MOST, why);
}

// TY_5_2
static bool units_of_one_class(const struct ty_force *force, struct text *why)
{
    uint8_t lowest[PIECES_CAP + 1] = {0}, higher[PIECES_CAP + 1] = {0};
    for (int i = 0; i < force->count; i++) {
        uint8_t *low = &lowest[force->men[i].unit], class = force->men[i].as.kit.class;
        if (*low == TY_NO_CLASS || class < *low) *low = class;
    }
    for (int i = 0; i < force->count && !force->mixed; i++) {
        int unit = force->men[i].unit;
        higher[unit] += force->men[i].as.kit.class > lowest[unit];
        if (higher[unit] <= 1) continue;
        text_addf(why,
                  "the unit of %s is of several classes, but only one figure of a higher class "
                  "may be in it, to lead it",
                  unit_begins_with(force, unit));
        return false;
    }
    return true;
}

static bool leads_in_vain(const struct ty_force *force, const struct ty_man *man)
{
    return man->as.force_commander && !ty_man_commands(force, man);
}

static bool one_force_commander(const struct ty_force *force, struct text *why)
{
    int named = 0, commanders = 0;
    for (int i = 0; i < force->count; i++) {
        const struct ty_man *man = &force->men[i];
        if (leads_in_vain(force, man)) {
            text_addf(why, "%s must be a commander to be Force commander", man->name);
            return false;
        }
        named += man->as.force_commander;
        commanders += ty_man_commands(force, man);
    }
    if (commanders < 2 && named <= 1) return true;
    if (named == 1) return true;
    text_addf(why, "%d of %d commanders are named Force commander, but one must be", named,
              commanders);
    return false;
}

// TY_13_1, TY_12_6
static bool no_solo_ninja(const struct ty_force *force, struct text *why)
{
    if (!force->solo || force->list != NINJA) return true;
    text_add(why, "a solo force may not be of ninja: only players use them");
    return false;
}

// clang-format off

static const struct muster_row hatamoto_rows[] = {
    {"commander", "1",     "Bushi, Eiyuu or Kensei, with any arms; he needs a servant", "bushi, katana, armoured"},
    {"samurai",   "0–3",   "Bushi, one may be Eiyuu; katana or yari, one may have any arms and needs a servant", "bushi, katana, light"},
    {"servant",   "1 or 2", "Ashigaru or Noumin with a wakizashi, one for each who needs him", "ashigaru, wakizashi"},
    {"ashigaru",  "0–30",  "Ashigaru with a yari; up to half may have naginata, arquebus or bow instead", "ashigaru, yari"},
    {NULL},
};
static const struct muster_row ikko_rows[] = {
    {"commander", "1–2",  "Bushi, Eiyuu or Kensei, with any arms", "bushi, naginata, armoured"},
    {"sohei",     "3–30", "Bushi with katana, yari or naginata", "bushi, naginata"},
    {"monto",     "0–60", "Ashigaru with yari, naginata or katana; up to a third may have bow or arquebus", "ashigaru, yari"},
    {"noumin",    "0–60", "Noumin with what they find; up to a quarter may have yari, naginata or wakizashi", "noumin, improvised"},
    {NULL},
};
static const struct muster_row ninja_rows[] = {
    {"chunin", "1",         "Eiyuu or Kensei, with any arms, those of ninja too", "eiyuu, katana"},
    {"genin",  "1 or more", "Bushi or Eiyuu, armed like him", "bushi, katana"},
    {NULL},
};
static const struct muster_row european_rows[] = {
    {"commander", "1",     "Bushi or Eiyuu with yari, wakizashi, wakizashi-shield or pistol", "bushi, wakizashi-shield, armoured"},
    {"gentleman", "2–12",  "Bushi, armed like him", "bushi, wakizashi-shield"},
    {"man",       "6–120", "Ashigaru, armed like him", "ashigaru, yari"},
    {NULL},
};
static const struct muster_row korean_rows[] = {
    {"commander", "1–2",       "Eiyuu or Bushi, with any arms, fire-lances too", "bushi, katana, light"},
    {"ex-army",   "1 or more", "Ashigaru with wakizashi or yari, and a shield", "ashigaru, yari, shield"},
    {"follower",  "1 or more", "Noumin, armed like them", "noumin, yari"},
    {NULL},
};

const struct muster_list ty_lists[TY_LISTS + 1] = {
    [HATAMOTO]  = {"hatamoto",  "Hatamoto",          "a lord's bannermen: a commander, his samurai and their foot",      TY_15_1, hatamoto_rows},
    [IKKO_IKKI] = {"ikko-ikki", "Ikko-Ikki",         "warrior monks and the villages that follow them",                  TY_15_2, ikko_rows},
    [NINJA]     = {"ninja",     "Ninja",             "a chunin and his genin; for players only",                         TY_15_3, ninja_rows},
    [EUROPEANS] = {"europeans", "Europeans",         "a captain, his gentlemen and a crew with matchlocks and pikes",    TY_15_4, european_rows},
    [KOREANS]   = {"koreans",   "Korean guerrillas", "men of a beaten army and the farmers who have joined them",        TY_15_5, korean_rows},
};

#define ALL_ARMOUR_BUT_PLATE (SET(UNARMOURED) | SET(LIGHT) | SET(ARMOURED))
#define NO_MISSILE           SET(TY_NO_MISSILE)

static const struct ty_demand hatamoto_demands[] = {
    {{"H1",  TY_15_1, "one commander"},
        .types = "commander", .least = 1, .most = 1},
    {{"H2",  TY_15_1, "the commander is Bushi, Eiyuu or Kensei"},
        .types = "commander", .classes = SET(BUSHI) | SET(EIYUU) | SET(KENSEI)},
    {{"H3",  TY_15_1, "no more than 3 samurai"},
        .types = "samurai", .least = 0, .most = 3},
    {{"H4",  TY_15_1, "samurai are Bushi, and one of them may be Eiyuu"},
        .types = "samurai", .classes = SET(BUSHI) | SET(EIYUU), .holds = one_eiyuu},
    {{"H5",  TY_15_1, "one samurai at most has other arms than katana or yari"},
        .holds = one_freely_armed},
    {{"H6",  TY_15_1, "one servant for the commander, and one for the samurai with arms of his choice"},
        .holds = servants},
    {{"H7",  TY_15_1, "servants are Ashigaru or Noumin with a wakizashi and no more"},
        .types = "servant", .classes = SET(ASHIGARU) | SET(NOUMIN), .weapons = SET(WAKIZASHI), .missiles = NO_MISSILE},
    {{"H8",  TY_15_1, "no more than 30 ashigaru, and Ashigaru all of them"},
        .types = "ashigaru", .least = 0, .most = 30, .classes = SET(ASHIGARU)},
    {{"H9",  TY_15_1, "half of the ashigaru at most have naginata, arquebus or bow instead of the yari"},
        .holds = half_upgraded},
    {{"H10", TY_15_1, "servants and ashigaru wear light armour at most"},
        .types = "servant ashigaru", .armours = SET(UNARMOURED) | SET(LIGHT)},
    {{"H11", TY_15_1, "servants and ashigaru go on foot"},
        .types = "servant ashigaru", .on_foot = true},
};
static const struct ty_demand ikko_demands[] = {
    {{"I1",  TY_15_2, "one or two commanders"},
        .types = "commander", .least = 1, .most = 2},
    {{"I2",  TY_15_2, "commanders are Bushi, Eiyuu or Kensei, with ordinary arms"},
        .types = "commander", .classes = SET(BUSHI) | SET(EIYUU) | SET(KENSEI), .weapons = ORDINARY},
    {{"I3",  TY_15_2, "3 to 30 sohei, Bushi all of them"},
        .types = "sohei", .least = 3, .most = 30, .classes = SET(BUSHI)},
    {{"I4",  TY_15_2, "sohei have katana, yari or naginata, and shoot with nothing"},
        .types = "sohei", .weapons = SET(KATANA) | SET(YARI) | SET(NAGINATA), .missiles = NO_MISSILE},
    {{"I5",  TY_15_2, "no more than 60 monto, Ashigaru all of them"},
        .types = "monto", .least = 0, .most = 60, .classes = SET(ASHIGARU)},
    {{"I6",  TY_15_2, "monto have yari, naginata or katana, and a third at most bow or arquebus"},
        .holds = third_shoots},
    {{"I7",  TY_15_2, "no more than 60 noumin, Noumin all of them"},
        .types = "noumin", .least = 0, .most = 60, .classes = SET(NOUMIN)},
    {{"I8",  TY_15_2, "a quarter of the noumin at most have yari, naginata or wakizashi; nobody shoots"},
        .types = "noumin", .weapons = SET(IMPROVISED) | SET(YARI) | SET(NAGINATA) | SET(WAKIZASHI), .missiles = NO_MISSILE,
        .holds = quarter_armed},
    {{"I9",  TY_15_2, "monto wear light armour at most, noumin none"},
        .types = "monto", .armours = SET(UNARMOURED) | SET(LIGHT), .holds = noumin_unarmoured},
    {{"I10", TY_15_2, "monto and noumin go on foot"},
        .types = "monto noumin", .on_foot = true},
};
static const struct ty_demand ninja_demands[] = {
    {{"N1", TY_15_3, "one chunin"},
        .types = "chunin", .least = 1, .most = 1},
    {{"N2", TY_15_3, "the chunin is Eiyuu or Kensei"},
        .types = "chunin", .classes = SET(EIYUU) | SET(KENSEI)},
    {{"N3", TY_15_3, "one genin or more"},
        .types = "genin", .least = 1, .most = PIECES_CAP},
    {{"N4", TY_15_3, "genin are Bushi or Eiyuu"},
        .types = "genin", .classes = SET(BUSHI) | SET(EIYUU)},
    {{"N5", TY_15_3, "nobody wears more than light armour, and everybody counts as wearing it"},
        .types = "chunin genin", .armours = SET(UNARMOURED) | SET(LIGHT)},
    {{"N6", TY_15_3, "nobody rides"},
        .types = "chunin genin", .on_foot = true},
};
static const struct ty_demand european_demands[] = {
    {{"E1", TY_15_4, "one commander"},
        .types = "commander", .least = 1, .most = 1},
    {{"E2", TY_15_4, "the commander is Bushi or Eiyuu"},
        .types = "commander", .classes = SET(BUSHI) | SET(EIYUU)},
    {{"E3", TY_15_4, "2 to 12 gentlemen, Bushi all of them"},
        .types = "gentleman", .least = 2, .most = 12, .classes = SET(BUSHI)},
    {{"E4", TY_15_4, "6 to 120 men, Ashigaru all of them"},
        .types = "man", .least = 6, .most = 120, .classes = SET(ASHIGARU)},
    {{"E5", TY_15_4, "arms are yari, wakizashi or wakizashi-shield, and one of pistol, crossbow and arquebus, or either alone"},
        .types = "commander gentleman man", .weapons = SET(YARI) | SET(WAKIZASHI) | SET(WAKIZASHI_SHIELD) | SET(TY_NO_WEAPON),
        .missiles = NO_MISSILE | SET(PISTOL) | SET(CROSSBOW) | SET(ARQUEBUS)},
    {{"E6", TY_15_4, "crossbows and arquebuses for half of the force at most"},
        .holds = half_shoots_far},
    {{"E7", TY_15_4, "heavy armour for the commander and at most 3 gentlemen"},
        .types = "man", .armours = ALL_ARMOUR_BUT_PLATE, .holds = three_in_plate},
    {{"E8", TY_15_4, "anybody may ride"}},
};
static const struct ty_demand korean_demands[] = {
    {{"K1", TY_15_5, "one or two commanders"},
        .types = "commander", .least = 1, .most = 2},
    {{"K2", TY_15_5, "commanders are Eiyuu or Bushi"},
        .types = "commander", .classes = SET(EIYUU) | SET(BUSHI)},
    {{"K3", TY_15_5, "one or more of the old army, Ashigaru all of them"},
        .types = "ex-army", .least = 1, .most = PIECES_CAP, .classes = SET(ASHIGARU)},
    {{"K4", TY_15_5, "one follower or more, Noumin all of them"},
        .types = "follower", .least = 1, .most = PIECES_CAP, .classes = SET(NOUMIN)},
    {{"K5", TY_15_5, "the men have wakizashi or yari, bow or crossbow, or a fire-lance; commanders any ordinary arms"},
        .types = "ex-army follower", .weapons = SET(WAKIZASHI) | SET(YARI) | SET(TY_NO_WEAPON) | SET(FIRE_LANCE_BUTT),
        .missiles = NO_MISSILE | SET(BOW) | SET(CROSSBOW) | SET(FIRE_LANCE), .holds = commanders_arms},
    {{"K6", TY_15_5, "no more than 12 ride"},
        .holds = twelve_ride},
    {{"K7", TY_15_5, "bow, crossbow or fire-lance for a quarter of the force at most"},
        .holds = quarter_shoots},
    {{"K8", TY_15_5, "no more than 6 crossbows and fire-lances"},
        .holds = six_rare},
    {{"K9", TY_15_5, "commanders wear no heavy armour, the men none at all"},
        .types = "ex-army follower", .armours = SET(UNARMOURED), .holds = commanders_armour},
};

// The letters below C are ours: the book says these things elsewhere.
static const struct ty_demand common_demands[] = {
    {{"C1", TY_3_2,   "no Noumin wears heavy armour"},                                   .holds = no_noumin_in_plate},
    {{"C2", TY_13_6,  "ninja weapons are for the Ninja list"},                           .holds = ninja_arms},
    {{"C3", TY_15_5,  "shields are for the Korean list"},                                .holds = korean_shields},
    {{"C4", TY_2_7,   "anybody may have a pavise"}},
    {{"C5", TY_15,    "nobody is of a type that is not in the list"},                    .holds = types_listed},
    {{"C6", TY_15_5,  "wakizashi-shield is for Europeans, the fire-lance for Koreans"},  .holds = foreign_arms},
    {{"F1", TY_15,    "of two commanders one is named Force commander"},                 .holds = one_force_commander},
    {{"T1", TY_2_3,   "hand-hurled things cannot be bought"},                            .holds = nothing_thrown},
    {{"U1", TY_5_1,   "units are of 1 to 8 figures"},                                    .holds = units_of_eight},
    {{"U2", TY_5_2,   "a unit is of one class, but for one of a higher class to lead it"}, .holds = units_of_one_class},
    {{"S1", TY_13_1,  "a solo force is not of ninja"},                                   .holds = no_solo_ninja},
    {{"S2", TY_12_4,  "units of a solo force are of at most 6 figures"},                 .holds = solo_units},
};

static const struct {
    const struct ty_demand *demands;
    int count;
} demands[TY_LISTS] = {
#define OF(table) {table, (int)(sizeof(table) / sizeof *(table))}
    [HATAMOTO]  = OF(hatamoto_demands),
    [IKKO_IKKI] = OF(ikko_demands),
    [NINJA]     = OF(ninja_demands),
    [EUROPEANS] = OF(european_demands),
    [KOREANS]   = OF(korean_demands),
};

// clang-format on

const struct ty_demand *ty_list_demand(enum ty_list list, int number)
{
    int own = demands[list].count;
    int common = (int)(sizeof common_demands / sizeof *common_demands);
    if (number < own) return &demands[list].demands[number];
    return number < own + common ? &common_demands[number - own] : NULL;
}
