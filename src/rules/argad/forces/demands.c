// A force held against what the page says of people, and against what its list asks for.
#include "core/text.h"
#include "rules/argad/deployment/deployment.h"
#include "rules/argad/forces/forces.h"
#include "rules/argad/vocabulary.h"

#include <assert.h>
#include <string.h>

#define SET(list) (1u << (list))
#define ALL_LISTS (SET(AG_LISTS) - 1)

// AR_15_4 So many adventures for a second stroke, and for a third (AR-R63).
#define DEEDS_FOR_TWO   3
#define DEEDS_FOR_THREE 6

struct company {
    enum ag_list list;
    const uint8_t *options; // NULL: whatever the switches say
    bool lone;              // one man is asked about: numbers do not count
    int count;
    struct ag_character men[PIECES_CAP];
};

struct demand {
    struct muster_demand shown;
    unsigned lists;
    // Of each: does he pass? Else he 'must', or the words are the passer's own. NULL: it is asked of all.
    bool (*passes)(const struct company *, const struct ag_character *, struct text *must);
    bool (*holds)(const struct company *, struct text *why);
};

static bool is_of(const struct ag_character *man, const char *types)
{
    return word_in_list(man->piece->type, types, ' ') >= 0;
}

static int count(const struct company *company, const char *types)
{
    int number = 0;
    for (int i = 0; i < company->count; i++) {
        number += is_of(&company->men[i], types);
    }
    return number;
}

static bool has(const struct ag_character *man, uint16_t roles)
{
    return man->man.roles & roles;
}

static bool must(struct text *out, const char *what)
{
    text_add(out, what);
    return false;
}

static bool is_listed(const struct company *company, const struct ag_character *man,
                      struct text *out)
{
    for (const struct muster_row *row = ag_lists[company->list].rows; row->type; row++) {
        if (strcmp(row->type, man->piece->type) == 0) return true;
    }
    return must(out, "be of a type of this list");
}

static struct muster_range class_of(const struct ag_character *man)
{
    return ag_range(NULL, man->piece->type, "class");
}

// AR_1_4 Deeds make one class more, as far as class 5.
static bool has_class(const struct company *company, const struct ag_character *man,
                      struct text *out)
{
    struct muster_range range = class_of(man);
    int most = range.most < AG_SENSEI - 1 ? range.most + 1 : range.most;
    (void)company;
    if (man->man.class >= range.least && man->man.class <= most) return true;
    text_addf(out, "be of class %d", range.least);
    if (range.least < range.most) text_addf(out, " to %d", range.most);
    return false;
}

static bool has_risen_by_deeds(const struct company *company, const struct ag_character *man,
                               struct text *out)
{
    (void)company;
    if (man->man.class <= class_of(man).most || man->deeds) return true;
    return must(out, "have done deeds to be of that class: 'deeds 1'");
}

static bool is_exceptional(const struct ag_character *man)
{
    return has(man, FAST) || man->man.strikes > 1;
}

static bool fences_by_right(const struct company *company, const struct ag_character *man,
                            struct text *out)
{
    if (!is_exceptional(man)) return true;
    if (!has(man, SAMURAI | NINJA)) return must(out, "strike like everybody else");
    if (!company->options || company->options[FENCING] == SWITCHED_ON) return true;
    return must(out, "strike like everybody else while the option fencing is off");
}

static bool one_fencer(const struct company *company, struct text *why)
{
    int fencers = 0;
    for (int i = 0; i < company->count; i++) {
        fencers += is_exceptional(&company->men[i]);
    }
    if (fencers <= 1) return true;
    text_addf(why, "there are %d exceptional fencers, but at most 1 may be", fencers);
    return false;
}

static bool has_learnt_strokes(const struct company *company, const struct ag_character *man,
                               struct text *out)
{
    int wanted = man->man.strikes > 2 ? DEEDS_FOR_THREE : man->man.strikes > 1 ? DEEDS_FOR_TWO : 0;
    (void)company;
    if (man->deeds >= wanted) return true;
    text_addf(out, "have %d adventures behind him for %d strokes: 'deeds %d'", wanted,
              man->man.strikes, wanted);
    return false;
}

// AR_17_1, AR_17_2
static bool wears_what_he_may(const struct company *company, const struct ag_character *man,
                              struct text *out)
{
    struct problem problem = ag_reserved_check(&man->man);
    (void)company;
    if (fine(problem) || problem.clause != AR_17_1) return true;
    return must(out, problem.text);
}

static bool has_what_he_may(const struct company *company, const struct ag_character *man,
                            struct text *out)
{
    struct problem problem = ag_reserved_check(&man->man);
    (void)company;
    if (fine(problem) || problem.clause != AR_17_2) return true;
    return must(out, problem.text);
}

static bool throws_by_right(const struct company *company, const struct ag_character *man,
                            struct text *out)
{
    (void)company;
    if (man->man.shuriken == TRAINED && !has(man, NINJA)) {
        return must(out, "leave shuriken to ninja, or throw them half-trained");
    }
    if (man->man.shuriken && !has(man, NINJA | SAMURAI | MONK)) {
        return must(out, "have no reason to throw shuriken");
    }
    return true;
}

static bool bends_by_right(const struct company *company, const struct ag_character *man,
                           struct text *out)
{
    (void)company;
    if (!has(man, STRONG_BOW | ELITE_BOW)) return true;
    if (has(man, SAMURAI) && man->man.missile == YUMI + 1) return true;
    return must(out, "be a samurai with a yumi to be so good an archer");
}

static bool one_archer(const struct company *company, struct text *why)
{
    int archers = 0;
    for (int i = 0; i < company->count; i++) {
        archers += has(&company->men[i], STRONG_BOW | ELITE_BOW);
    }
    if (archers <= 1) return true;
    text_addf(why, "there are %d archers of such gifts, but at most 1 may be", archers);
    return false;
}

static bool one_sensei(const struct company *company, struct text *why)
{
    int masters = 0;
    for (int i = 0; i < company->count; i++) {
        masters += company->men[i].man.class == AG_SENSEI;
    }
    if (masters && company->options && company->options[SENSEI] == SWITCHED_OFF) {
        return must(why, "there is a sensei, but the option sensei is off");
    }
    if (masters <= 1) return true;
    text_addf(why, "there are %d sensei, but at most 1 may be", masters);
    return false;
}

static bool commands_by_right(const struct company *company, const struct ag_character *man,
                              struct text *out)
{
    (void)company;
    if (has(man, TAISHO) && !has(man, OFFICER)) return must(out, "be an officer to order salvos");
    if (has(man, OFFICER) && man->man.class < 3) {
        return must(out, "be of class 3 to be an officer");
    }
    if (has(man, SERGEANT) && !is_of(man, "ashigaru veteran")) {
        return must(out, "be an ashigaru or an old soldier to be a sergeant");
    }
    return true;
}

static bool one_leader(const struct company *company, struct text *why)
{
    int leaders = 0;
    for (int i = 0; i < company->count; i++) {
        leaders += has(&company->men[i], LEADER);
    }
    if (leaders <= 1) return true;
    text_addf(why, "there are %d leaders, but at most 1 may be", leaders);
    return false;
}

// AR_11_2 His hands are full.
static bool carries_only_a_tate(const struct company *company, const struct ag_character *man,
                                struct text *out)
{
    (void)company;
    if (!man->tate) return true;
    for (int weapon = 0; weapon < AG_WEAPONS; weapon++) {
        bool long_one = man->man.arms >> weapon & 1 && ag_weapons[weapon].length > SHORT;
        if (long_one) return must(out, "have a short weapon only, since he carries a tate");
    }
    if (man->man.missile || man->man.mount != ON_FOOT) {
        return must(out, "go on foot with nothing to shoot, since he carries a tate");
    }
    return true;
}

// What lists ask for.

static bool has_lord(const struct company *company, struct text *why)
{
    for (int i = 0; i < company->count; i++) {
        if (is_of(&company->men[i], "samurai") && has(&company->men[i], OFFICER)) return true;
    }
    return must(why, "no samurai is an officer, but one must be");
}

static bool few_commoners(const struct company *company, struct text *why)
{
    int commoners = count(company, "villager servant");
    int soldiers = count(company, "samurai ashigaru sensei");
    if (commoners <= soldiers) return true;
    text_addf(why,
              "there are %d villagers and servants, but at most %d may be: as many as soldiers",
              commoners, soldiers);
    return false;
}

static bool third_monks(const struct company *company, struct text *why)
{
    int monks = count(company, "monk");
    if (3 * monks >= company->count) return true;
    text_addf(why, "there are %d monks of %d, but a third must be", monks, company->count);
    return false;
}

static bool half_ninja(const struct company *company, struct text *why)
{
    int ninja = count(company, "ninja");
    if (2 * ninja >= company->count) return true;
    text_addf(why, "there are %d ninja of %d, but half must be", ninja, company->count);
    return false;
}

static bool few_ronin(const struct company *company, struct text *why)
{
    int ronin = count(company, "ronin"), bandits = count(company, "bandit veteran");
    if (2 * ronin <= bandits) return true;
    text_addf(why, "there are %d ronin, but at most %d may be: one for two bandits", ronin,
              bandits / 2);
    return false;
}

static bool half_villagers(const struct company *company, struct text *why)
{
    int villagers = count(company, "villager");
    if (2 * villagers >= company->count) return true;
    text_addf(why, "there are %d villagers of %d, but half must be", villagers, company->count);
    return false;
}

// clang-format off
static const struct demand demands[] = {
    {{"P1",  AR_17_3,  "everybody is of a type of the list"},                               ALL_LISTS, is_listed, NULL},
    {{"P2",  AR_1_1,   "everybody is of the class of his type"},                            ALL_LISTS, has_class, NULL},
    {{"P3",  AR_1_4,   "one class more takes deeds"},                                       ALL_LISTS, has_risen_by_deeds, NULL},
    {{"P4",  AR_1_2,   "one sensei at most, where they are played"},                        ALL_LISTS, NULL, one_sensei},
    {{"P5",  AR_1_5,   "one leader at most"},                                               ALL_LISTS, NULL, one_leader},
    {{"P6",  AR_7_6,   "officers are of class 3, sergeants old soldiers, a taisho is an officer"}, ALL_LISTS, commands_by_right, NULL},
    {{"P7",  AR_10_3,  "one archer of great gifts at most"},                                ALL_LISTS, NULL, one_archer},
    {{"P8",  AR_10_2,  "and he is a samurai with a yumi"},                                  ALL_LISTS, bends_by_right, NULL},
    {{"P9",  AR_10_5,  "shuriken are for ninja, or half-trained for samurai and monks"},    ALL_LISTS, throws_by_right, NULL},
    {{"P10", AR_11_2,  "who carries a tate has a short weapon only"},                       ALL_LISTS, carries_only_a_tate, NULL},
    {{"P11", AR_15_1,  "only samurai and ninja strike sooner, or more than once"},          ALL_LISTS, fences_by_right, NULL},
    {{"P12", AR_15_2,  "one of them at most"},                                              ALL_LISTS, NULL, one_fencer},
    {{"P13", AR_15_4,  "a second stroke takes 3 deeds, a third 6"},                         ALL_LISTS, has_learnt_strokes, NULL},
    {{"P14", AR_17_1,  "armour that has a price, 5s for fighting samurai"},                 ALL_LISTS, wears_what_he_may, NULL},
    {{"P15", AR_17_2,  "what is reserved for some is had by them alone"},                   ALL_LISTS, has_what_he_may, NULL},
    {{"K1",  AR_17_3,  "a samurai commands as an officer"},                                 SET(AG_CLAN), NULL, has_lord},
    {{"K2",  AR_17_3,  "no more villagers and servants than soldiers"},                     SET(AG_CLAN), NULL, few_commoners},
    {{"T1",  AR_17_3,  "at least a third are monks"},                                       SET(AG_TEMPLE), NULL, third_monks},
    {{"S1",  AR_17_3,  "at least half are ninja"},                                          SET(AG_SHADOWS), NULL, half_ninja},
    {{"G1",  AR_17_3,  "one ronin at most for two bandits"},                                SET(AG_GANG), NULL, few_ronin},
    {{"V1",  AR_17_3,  "at least half are villagers"},                                      SET(AG_VILLAGE), NULL, half_villagers},
};
// clang-format on

#define DEMANDS (int)(sizeof demands / sizeof *demands)

const struct muster_demand *ag_demand(const struct muster_list *list, int number)
{
    for (int i = 0; i < DEMANDS; i++) {
        if (!(demands[i].lists & SET(list - ag_lists))) continue;
        if (number-- == 0) return &demands[i].shown;
    }
    return NULL;
}

// The first who does not pass says what he must; the others are counted.
static bool everybody_passes(const struct company *company, const struct demand *demand,
                             struct text *why)
{
    char room[MUSTER_BREACH_CAP];
    struct text said;
    const struct ag_character *first = NULL;
    int misfits = 0;
    for (int i = 0; i < company->count; i++) {
        text_init(&said, room, sizeof room);
        if (demand->passes(company, &company->men[i], &said)) continue;
        if (misfits++ == 0) first = &company->men[i];
    }
    if (!first) return true;
    text_init(&said, room, sizeof room);
    demand->passes(company, first, &said);
    text_add(why, first->piece->name);
    if (misfits > 1) text_addf(why, " and %d more", misfits - 1);
    text_addf(why, " must %s", room);
    return false;
}

static bool is_met(const struct company *company, const struct demand *demand, struct text *why)
{
    if (demand->passes) return everybody_passes(company, demand, why);
    return company->lone || demand->holds(company, why);
}

bool ag_validate(const struct muster_force *force, const struct muster_terms *terms,
                 struct muster_breaches *breaches, struct fault *fault)
{
    static const char *const known = "clan, temple, shadows, gang, village and anybody";
    struct company company = {.options = terms->options, .count = force->count};
    const struct muster_list *list = muster_list_by_id(&ag_muster, force->list);
    if (!list) {
        return fault_set(fault, "list", "'%s' is no list; there are %s", force->list, known);
    }
    company.list = (enum ag_list)(list - ag_lists);
    for (int i = 0; i < force->count; i++) {
        if (!ag_character_read(&force->pieces[i], i, &company.men[i], fault)) return false;
    }
    breaches->count = 0;
    for (int i = 0; i < DEMANDS; i++) {
        if (!(demands[i].lists & SET(company.list))) continue;
        assert(breaches->count < MUSTER_BREACHES_CAP);
        struct muster_breach *breach = &breaches->list[breaches->count];
        struct text why;
        text_init(&why, breach->text, sizeof breach->text);
        if (is_met(&company, &demands[i], &why)) continue;
        breach->demand = &demands[i].shown;
        breaches->count++;
    }
    return true;
}

bool ag_admits(const struct muster_list *list, const struct piece *piece)
{
    char ignored[MUSTER_BREACH_CAP];
    struct company company = {.list = (enum ag_list)(list - ag_lists), .lone = true, .count = 1};
    struct fault fault;
    struct text why;
    if (!ag_character_read(piece, 0, &company.men[0], &fault)) return false;
    for (int i = 0; i < DEMANDS; i++) {
        if (!(demands[i].lists & SET(company.list))) continue;
        text_init(&why, ignored, sizeof ignored);
        if (!is_met(&company, &demands[i], &why)) return false;
    }
    return true;
}
