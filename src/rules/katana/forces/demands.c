// A force held against the guides of the book, and against what its list asks for.
#include "core/text.h"
#include "rules/katana/forces/forces.h"

#include <assert.h>
#include <string.h>

#define SET(list) (1u << (list))
#define ALL_LISTS (SET(KY_LISTS) - 1)
#define GUIDED    (ALL_LISTS & ~SET(KY_ANYBODY))

// A force as demands look at it.
struct company {
    enum ky_list list;
    const uint8_t *options; // NULL: whatever the switches say
    int count;
    struct ky_character men[PIECES_CAP];
};

struct demand {
    struct muster_demand shown;
    unsigned lists;
    // Of each: does he pass, and what he must; NULL: it is asked of all together.
    bool (*passes)(const struct company *, const struct ky_character *);
    void (*must)(const struct company *, const struct ky_character *, struct text *);
    bool (*holds)(const struct company *, struct text *why);
};

static bool is_within(int number, struct muster_range range)
{
    return number >= range.least && number <= range.most;
}

static struct muster_range range_of(const struct company *company, const struct ky_character *man,
                                    const char *word)
{
    return ky_range(&ky_lists[company->list], man->piece->type, word);
}

static void say_range(struct muster_range range, struct text *out)
{
    if (range.least == range.most) {
        text_addf(out, "%d", range.least);
    } else if (range.most >= 1000) {
        text_addf(out, "%d or more", range.least);
    } else {
        text_addf(out, "%d to %d", range.least, range.most);
    }
}

static bool reacts(const struct company *company, const struct ky_character *man)
{
    return is_within(man->man.reaction, range_of(company, man, "reaction"));
}

static void must_react(const struct company *company, const struct ky_character *man,
                       struct text *out)
{
    text_add(out, "have a reaction speed of ");
    say_range(range_of(company, man, "reaction"), out);
}

static bool is_skilled(const struct company *company, const struct ky_character *man)
{
    const struct ky_guide *guide = ky_guide_of(man->piece->type);
    int best = man->man.arms[0].tool ? man->man.arms[0].skill : guide->skill.least;
    (void)company;
    for (int i = 1; i < KY_ARMS && man->man.arms[i].tool; i++) {
        if (man->man.arms[i].skill > best) best = man->man.arms[i].skill;
    }
    return is_within(best, guide->skill);
}

static void must_be_skilled(const struct company *company, const struct ky_character *man,
                            struct text *out)
{
    (void)company;
    text_add(out, "have a best weapon skill of ");
    say_range(ky_guide_of(man->piece->type)->skill, out);
}

static bool rides_by_right(const struct company *company, const struct ky_character *man)
{
    (void)company;
    if (ky_guide_of(man->piece->type)->rides) return true;
    return !man->mounted && man->man.riding == USELESS;
}

static void must_walk(const struct company *company, const struct ky_character *man,
                      struct text *out)
{
    (void)company;
    text_addf(out, man->mounted ? "go on foot" : "be a useless horseman");
}

static bool leads_within(const struct company *company, const struct ky_character *man)
{
    return is_within(man->man.leadership, range_of(company, man, "leadership"));
}

static void must_lead(const struct company *company, const struct ky_character *man,
                      struct text *out)
{
    text_add(out, "have a leadership of ");
    say_range(range_of(company, man, "leadership"), out);
}

static bool has_initiative(const struct company *company, const struct ky_character *man)
{
    return is_within(man->man.initiative, range_of(company, man, "initiative"));
}

static void must_have_initiative(const struct company *company, const struct ky_character *man,
                                 struct text *out)
{
    text_add(out, "have an initiative of ");
    say_range(range_of(company, man, "initiative"), out);
}

// A peasant who leads is a headman, and has a headman's status.
static struct muster_range status_of(const struct company *company, const struct ky_character *man)
{
    struct muster_range range = range_of(company, man, "status");
    if (man->man.troop == HEIMIN && (man->leads || man->man.player) && range.most < 40) {
        range.most = 40;
    }
    return range;
}

static bool has_status(const struct company *company, const struct ky_character *man)
{
    return is_within(man->man.status, status_of(company, man));
}

static void must_have_status(const struct company *company, const struct ky_character *man,
                             struct text *out)
{
    text_add(out, "have a status of ");
    say_range(status_of(company, man), out);
}

static bool carries(const struct ky_character *man, int tool)
{
    for (int i = 0; i < KY_ARMS; i++) {
        if (man->man.arms[i].tool == tool) return true;
    }
    return false;
}

// The tachi is the katana of a man in armour; who fights with two swords at once has both in hand.
static bool wears_swords(const struct company *company, const struct ky_character *man)
{
    (void)company;
    if (strcmp(man->profile->id, "samurai") != 0 || carries(man, NI_TEN)) return true;
    return (carries(man, KATANA) || carries(man, TACHI)) && carries(man, WAKIZASHI);
}

static void must_wear_swords(const struct company *company, const struct ky_character *man,
                             struct text *out)
{
    (void)company;
    (void)man;
    text_add(out, "wear katana and wakizashi");
}

static bool has_stamina(const struct company *company, const struct ky_character *man)
{
    return is_within(man->man.full_stamina, range_of(company, man, "stamina"));
}

static void must_have_stamina(const struct company *company, const struct ky_character *man,
                              struct text *out)
{
    text_add(out, "have a stamina of ");
    say_range(range_of(company, man, "stamina"), out);
}

static bool is_a_sword(int tool)
{
    switch (tool) {
    case KATANA:
    case TACHI:
    case NODACHI:
    case NINJATO:
    case WAKIZASHI:
    case KODACHI: return true;
    default: return false;
    }
}

static bool may_draw_at_once(const struct company *company, const struct ky_character *man)
{
    bool good = !man->man.iai;
    (void)company;
    for (int i = 0; i < KY_ARMS; i++) {
        const struct ky_arm *arm = &man->man.arms[i];
        good = good || (man->man.troop == BUSHI && is_a_sword(arm->tool) && arm->skill >= 5);
    }
    return good;
}

static void must_not_draw_at_once(const struct company *company, const struct ky_character *man,
                                  struct text *out)
{
    (void)company;
    (void)man;
    text_add(out, "be a bushi with a sword skill of 5 or more to have iaijutsu");
}

static bool can_turn_arrows(const struct company *company, const struct ky_character *man)
{
    (void)company;
    return !man->man.yadome || man->man.yadome_tool;
}

static void must_turn_arrows(const struct company *company, const struct ky_character *man,
                             struct text *out)
{
    (void)company;
    (void)man;
    text_add(out, "carry something that turns arrows aside to have yadomejutsu");
}

static bool is_slow_enough(const struct company *company, const struct ky_character *man)
{
    if (!company->options || company->options[FASTER_REACTIONS] == PLAYED) return true;
    return man->man.reaction <= 5;
}

static void must_be_slow(const struct company *company, const struct ky_character *man,
                         struct text *out)
{
    (void)company;
    (void)man;
    text_add(out, "have a reaction speed of 5 at most while faster-reactions is off");
}

static bool is_of_common_build(const struct company *company, const struct ky_character *man)
{
    if (!company->options || company->options[VARIABLE_WOUNDS] == PLAYED) return true;
    return man->man.capacity == KY_USUAL_CAPACITY;
}

static void must_be_of_common_build(const struct company *company, const struct ky_character *man,
                                    struct text *out)
{
    (void)company;
    (void)man;
    text_add(out, "have a capacity of 6 while variable-wounds is off");
}

static bool is_listed(const struct company *company, const struct ky_character *man)
{
    const struct muster_row *row = ky_lists[company->list].rows;
    while (row->type && strcmp(row->type, man->piece->type) != 0) {
        row++;
    }
    return row->type != NULL;
}

static void must_be_listed(const struct company *company, const struct ky_character *man,
                           struct text *out)
{
    const struct muster_row *rows = ky_lists[company->list].rows;
    (void)man;
    for (int i = 0; rows[i].type; i++) {
        text_addf(out, "%s%s", i == 0 ? "be " : rows[i + 1].type ? ", " : " or ", rows[i].type);
    }
}

static int number_of(const struct company *company, const char *type)
{
    int number = 0;
    for (int i = 0; i < company->count; i++) {
        number += strcmp(company->men[i].piece->type, type) == 0;
    }
    return number;
}

static bool has_its_head(const struct company *company, struct text *why)
{
    const char *type = ky_lists[company->list].rows->type;
    int number = number_of(company, type), most = company->list == KY_SCHOOL ? 1 : PIECES_CAP;
    if (company->list == KY_VILLAGE) {
        if (2 * number >= company->count) return true;
        text_addf(why, "%d of %d are peasants, but half must be", number, company->count);
        return false;
    }
    if (number >= 1 && number <= most) return true;
    text_addf(why, "there are %d of type %s, but there must be %s", number, type,
              most == 1 ? "1" : "at least 1");
    return false;
}

static bool share_group(const struct ky_character *one, const struct ky_character *other)
{
    return one->piece->group[0] && strcmp(one->piece->group, other->piece->group) == 0;
}

static bool has_one_leader_a_group(const struct company *company, struct text *why)
{
    for (int i = 0; i < company->count; i++) {
        for (int other = i + 1; other < company->count; other++) {
            const struct ky_character *one = &company->men[i], *two = &company->men[other];
            if (!one->leads || !two->leads || !share_group(one, two)) continue;
            text_addf(why, "%s and %s are both said to lead %s", one->piece->name, two->piece->name,
                      one->piece->group);
            return false;
        }
    }
    return true;
}

// clang-format off
static const struct demand demands[] = {
    {{"T1", KY_1_8,   "everybody is of a type of the list"},                                   ALL_LISTS, is_listed,          must_be_listed},
    {{"R1", KY_1_8,   "a samurai or more"},                                                    SET(KY_RETINUE),    .holds = has_its_head},
    {{"N1", KY_1_8,   "a ronin or more"},                                                      SET(KY_MASTERLESS), .holds = has_its_head},
    {{"V1", KY_1_8,   "at least half are peasants"},                                           SET(KY_VILLAGE),    .holds = has_its_head},
    {{"M1", KY_1_8,   "one master"},                                                           SET(KY_SCHOOL),     .holds = has_its_head},
    {{"T2", KY_1_7,   "one at most is said to lead a group"},                                  ALL_LISTS, .holds = has_one_leader_a_group},
    {{"C1", KY_1_2,   "reaction speed is what is printed for the type"},                       GUIDED,    reacts,             must_react},
    {{"C2", KY_1_3,   "the best weapon skill is what is printed for the type, the others at most as good"}, GUIDED, is_skilled, must_be_skilled},
    {{"C3", KY_1_4,   "only samurai, ronin and masters ride; the others are useless at it"},   GUIDED,    rides_by_right,     must_walk},
    {{"C4", KY_1_5,   "leadership is 0 to 5, a samurai's perhaps 6"},                          GUIDED,    leads_within,       must_lead},
    {{"C5", KY_1_6,   "initiative is what is printed for the type"},                           GUIDED,    has_initiative,     must_have_initiative},
    {{"C6", KY_1_7,   "status is what is printed for the type, up to 40 for a headman"},       GUIDED,    has_status,         must_have_status},
    {{"C7", KY_2_6,   "samurai wear two swords"},                                              GUIDED,    wears_swords,       must_wear_swords},
    {{"C8", KY_17_6,  "stamina is 15 to 25"},                                                  GUIDED,    has_stamina,        must_have_stamina},
    {{"A1", KY_16_15, "iaijutsu is for bushi with a sword skill of 5 or more"},                ALL_LISTS, may_draw_at_once,   must_not_draw_at_once},
    {{"A2", KY_16_36, "yadomejutsu goes with something that turns arrows"},                    ALL_LISTS, can_turn_arrows,    must_turn_arrows},
    {{"S1", KY_17_11, "reaction speeds above 5 are for the switch faster-reactions"},          ALL_LISTS, is_slow_enough,     must_be_slow},
    {{"S2", KY_17_14, "a capacity other than 6 is for the switch variable-wounds"},            ALL_LISTS, is_of_common_build, must_be_of_common_build},
};
// clang-format on

#define DEMANDS (sizeof demands / sizeof *demands)

const struct muster_demand *ky_demand(const struct muster_list *list, int number)
{
    for (size_t i = 0; i < DEMANDS; i++) {
        if (!(demands[i].lists & SET(list - ky_lists))) continue;
        if (number-- == 0) return &demands[i].shown;
    }
    return NULL;
}

static bool all_pass(const struct company *company, const struct demand *demand, struct text *why)
{
    const struct ky_character *first = NULL;
    int misfits = 0;
    for (int i = 0; i < company->count; i++) {
        if (demand->passes(company, &company->men[i])) continue;
        if (misfits++ == 0) first = &company->men[i];
    }
    if (!first) return true;
    text_add(why, first->piece->name);
    if (misfits > 1) text_addf(why, " and %d more", misfits - 1);
    text_add(why, " must ");
    demand->must(company, first, why);
    return false;
}

static bool is_met(const struct company *company, const struct demand *demand, struct text *why)
{
    if (!(demand->lists & SET(company->list))) return true;
    return demand->holds ? demand->holds(company, why) : all_pass(company, demand, why);
}

static bool read_company(const struct muster_force *force, struct company *company,
                         struct fault *fault)
{
    const struct muster_list *list = muster_list_by_id(&ky_muster, force->list);
    if (!list) {
        return fault_set(fault, "list", "'%s' is no list; there are %s, %s, %s, %s and %s",
                         force->list, ky_lists[0].id, ky_lists[1].id, ky_lists[2].id,
                         ky_lists[3].id, ky_lists[4].id);
    }
    assert(force->count <= PIECES_CAP);
    company->list = (enum ky_list)(list - ky_lists);
    company->count = force->count;
    for (int i = 0; i < force->count; i++) {
        if (!ky_character_read(&force->pieces[i], i, &company->men[i], fault)) return false;
    }
    return true;
}

bool ky_validate(const struct muster_force *force, const struct muster_terms *terms,
                 struct muster_breaches *breaches, struct fault *fault)
{
    struct company company = {.options = terms->options};
    if (!read_company(force, &company, fault)) return false;
    breaches->count = 0;
    for (size_t i = 0; i < DEMANDS; i++) {
        struct muster_breach *breach = &breaches->list[breaches->count];
        struct text why;
        text_init(&why, breach->text, sizeof breach->text);
        if (is_met(&company, &demands[i], &why)) continue;
        breach->demand = &demands[i].shown;
        breaches->count++;
    }
    static_assert(DEMANDS < MUSTER_BREACHES_CAP, "all that can be broken is told");
    return true;
}

// What is asked of numbers does not count, nor do the switches.
bool ky_admits(const struct muster_list *list, const struct piece *piece)
{
    char ignored[MUSTER_BREACH_CAP];
    struct text why;
    struct fault fault;
    struct company company = {.list = (enum ky_list)(list - ky_lists), .count = 1};
    if (!ky_character_read(piece, 0, &company.men[0], &fault)) return false;
    text_init(&why, ignored, sizeof ignored);
    for (size_t i = 0; i < DEMANDS; i++) {
        if (!demands[i].holds && !is_met(&company, &demands[i], &why)) return false;
    }
    return true;
}
