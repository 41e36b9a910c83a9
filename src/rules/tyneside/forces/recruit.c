// A force raised at random: legal, within its points, and small enough to be played.
#include "core/mix.h"
#include "core/text.h"
#include "rules/tyneside/arms.h"
#include "rules/tyneside/forces/kit.h"
#include "rules/tyneside/forces/lists.h"
#include "rules/tyneside/solo/solo.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#define FIGURES_MOST  (TY_FIGURES / 2) // two such forces fit into a battle
#define UNITS_MOST    (TY_UNITS / 2)
#define SQUAD_MOST    6
#define FAILURES_MOST 60
#define FIRST_TRIES   40
#define RIDERS_IN_SIX 2
#define NO_COMPANION  0
#define CAPTAINS      6

// Figures that can be had together, equal to each other: something out of each set.
struct offer {
    const char *type; // NULL ends the offers
    uint32_t classes, weapons, missiles, armours;
    uint8_t most;      // figures at once
    uint8_t needed;    // there must be so many of them in every force
    uint8_t companion; // offer that comes with each of them; NO_COMPANION: none
    bool rides, samurai;
};

// clang-format off

#define NO_ARROWS   SET(TY_NO_MISSILE)
#define BARE        SET(UNARMOURED)
#define UP_TO_LIGHT (SET(UNARMOURED) | SET(LIGHT))
#define UP_TO_LACED (SET(UNARMOURED) | SET(LIGHT) | SET(ARMOURED))
#define ANY_ARMOUR  (UP_TO_LACED | SET(HEAVY))
#define SWORDS      (SET(YARI) | SET(KATANA) | SET(NO_DACHI) | SET(NAGINATA))

// The first offer is the commander, who is nobody's companion.
static const struct offer hatamoto_offers[] = {
    {"commander", SET(BUSHI) | SET(EIYUU) | SET(KENSEI), SWORDS,                       NO_ARROWS | SET(BOW),      ANY_ARMOUR,  1, 1, .rides = true, .samurai = true},
    {"servant",   SET(NOUMIN) | SET(ASHIGARU),           SET(WAKIZASHI),               NO_ARROWS,                 UP_TO_LIGHT, 1, 1},
    {"samurai",   SET(BUSHI) | SET(EIYUU),               SET(YARI) | SET(KATANA),      NO_ARROWS,                 ANY_ARMOUR,  3, .rides = true, .samurai = true},
    {"samurai",   SET(BUSHI),                            SET(KATANA),                  SET(BOW) | SET(ARQUEBUS),  ANY_ARMOUR,  1, .companion = 1, .rides = true, .samurai = true},
    {"samurai",   SET(BUSHI) | SET(EIYUU),               SET(NO_DACHI) | SET(NAGINATA), NO_ARROWS,                ANY_ARMOUR,  1, .companion = 1, .samurai = true},
    {"ashigaru",  SET(ASHIGARU),                         SET(YARI),                    NO_ARROWS,                 UP_TO_LIGHT, 6},
    {"ashigaru",  SET(ASHIGARU),                         SET(NAGINATA),                NO_ARROWS,                 UP_TO_LIGHT, 4},
    {"ashigaru",  SET(ASHIGARU),                         SET(WAKIZASHI),               SET(BOW) | SET(ARQUEBUS),  UP_TO_LIGHT, 6},
    {NULL},
};
static const struct offer ikko_offers[] = {
    {"commander", SET(BUSHI) | SET(EIYUU) | SET(KENSEI), SWORDS,                               NO_ARROWS,                ANY_ARMOUR,  1, 1, .rides = true},
    {"sohei",     SET(BUSHI),                            SET(YARI) | SET(KATANA) | SET(NAGINATA), NO_ARROWS,             ANY_ARMOUR,  6, 3, .rides = true},
    {"monto",     SET(ASHIGARU),                         SET(YARI) | SET(KATANA) | SET(NAGINATA), NO_ARROWS,             UP_TO_LIGHT, 6},
    {"monto",     SET(ASHIGARU),                         SET(WAKIZASHI) | SET(TY_NO_WEAPON),   SET(BOW) | SET(ARQUEBUS), UP_TO_LIGHT, 4},
    {"noumin",    SET(NOUMIN),                           SET(IMPROVISED),                      NO_ARROWS,                BARE,        6},
    {"noumin",    SET(NOUMIN),                           SET(WAKIZASHI) | SET(YARI) | SET(NAGINATA), NO_ARROWS,          BARE,        3},
    {NULL},
};
static const struct offer ninja_offers[] = {
    {"chunin", SET(EIYUU) | SET(KENSEI), SET(WAKIZASHI) | SET(KATANA) | SET(BO) | SET(KUSARIGAMA), NO_ARROWS | SET(SHURIKEN) | SET(FUKIYA),            BARE, 1, 1},
    {"genin",  SET(BUSHI) | SET(EIYUU),  SET(WAKIZASHI) | SET(KATANA) | SET(BO) | SET(KUSARIGAMA) | SET(NUNCHAKU), NO_ARROWS | SET(SHURIKEN) | SET(FUKIYA), BARE, 3, 1},
    {"genin",  SET(BUSHI),               SET(WAKIZASHI) | SET(KATANA),                             SET(BOW),                                           BARE, 2},
    {NULL},
};
static const struct offer european_offers[] = {
    {"commander", SET(BUSHI) | SET(EIYUU), SET(WAKIZASHI) | SET(WAKIZASHI_SHIELD),             NO_ARROWS | SET(PISTOL),       ANY_ARMOUR,  1, 1, .rides = true},
    {"gentleman", SET(BUSHI),              SET(WAKIZASHI) | SET(YARI) | SET(WAKIZASHI_SHIELD), NO_ARROWS | SET(PISTOL),       ANY_ARMOUR,  3, 2, .rides = true},
    {"man",       SET(ASHIGARU),           SET(WAKIZASHI) | SET(YARI) | SET(WAKIZASHI_SHIELD), NO_ARROWS,                     UP_TO_LACED, 6, 6},
    {"man",       SET(ASHIGARU),           SET(TY_NO_WEAPON) | SET(WAKIZASHI),                 SET(CROSSBOW) | SET(ARQUEBUS), UP_TO_LACED, 6},
    {NULL},
};
static const struct offer korean_offers[] = {
    {"commander", SET(BUSHI) | SET(EIYUU), SWORDS,                                     NO_ARROWS,               UP_TO_LACED, 1, 1, .rides = true},
    {"ex-army",   SET(ASHIGARU),           SET(WAKIZASHI) | SET(YARI),                 NO_ARROWS,               BARE,        6, 1, .rides = true},
    {"follower",  SET(NOUMIN),             SET(WAKIZASHI) | SET(YARI),                 NO_ARROWS,               BARE,        6, 1},
    {"ex-army",   SET(ASHIGARU),           SET(TY_NO_WEAPON) | SET(WAKIZASHI),         SET(BOW) | SET(CROSSBOW), BARE,       4},
    {"follower",  SET(NOUMIN),             SET(FIRE_LANCE_BUTT),                       SET(FIRE_LANCE),         BARE,        3},
    {NULL},
};

static const struct offer *const offers[TY_LISTS] = {
    [HATAMOTO] = hatamoto_offers, [IKKO_IKKI] = ikko_offers, [NINJA] = ninja_offers,
    [EUROPEANS] = european_offers, [KOREANS] = korean_offers,
};

static const char *const captains[TY_LISTS][CAPTAINS] = {
    [HATAMOTO]  = {"Asakura Tokimune", "Ogawa Hisamitsu", "Mizuno Kagetora", "Sena Yoshitake", "Toda Naomasa", "Kuki Harutsugu"},
    [IKKO_IKKI] = {"Brother Kengyo", "Brother Saion", "Abbot Renju", "Brother Jitsue", "Brother Dogen", "Abbot Myokaku"},
    [NINJA]     = {"Hayabusa", "Kasumi", "Old Tessai", "Yamabiko", "Shigure", "Oboro"},
    [EUROPEANS] = {"Dom Rodrigo", "Captain Vaz", "Capitán Ibarra", "Master Adam", "Kapitein Vos", "Dom Estevao"},
    [KOREANS]   = {"Kwon Sung-min", "Yun Do-hyon", "Pak Chol", "Han Mu-yol", "Cho Ki-nam", "Im Tae-su"},
};

// What a unit is called that is not a man alone: of common men by what all of them carry.
static const struct {
    const char *type, *name;
    bool by_arms;
} bodies[] = {
    {"commander", "Guard", false},
    {"chunin",    "Guard", false},
    {"samurai",   "Samurai", false},
    {"servant",   "Servants", false},
    {"ashigaru",  "Ashigaru", true},
    {"sohei",     "Sohei", false},
    {"monto",     "Monto", true},
    {"noumin",    "Peasants", false},
    {"genin",     "Genin", false},
    {"gentleman", "Gentlemen", false},
    {"man",       "Men", true},
    {"ex-army",   "Old soldiers", true},
    {"follower",  "Followers", true},
};

static const char *const weapon_names[TY_WEAPONS] = {
    [WAKIZASHI] = "Swordsmen", [YARI] = "Spearmen", [KATANA] = "Swordsmen", [NAGINATA] = "Glaives",
    [WAKIZASHI_SHIELD] = "Shieldmen",
};
static const char *const missile_names[TY_MISSILES] = {
    [BOW] = "Bowmen", [CROSSBOW] = "Crossbowmen", [ARQUEBUS] = "Arquebusiers", [FIRE_LANCE] = "Fire lances",
};
static const char *const ordinals[] = {
    "", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth", "Ninth", "Tenth",
    "Eleventh", "Twelfth",
};

// clang-format on

_Static_assert(sizeof ordinals / sizeof *ordinals >= UNITS_MOST, "each unit has a name");

// A force while it is being raised.
struct levy {
    const struct offer *offers;
    int offer_count, points;
    bool paid;
    uint64_t seed, place;
    bool cheap; // the least of every set, and nothing by chance
    struct ty_force force;
};

static uint32_t draw(struct levy *levy, uint32_t below)
{
    return mix_below(mix_at(levy->seed, levy->place++), below);
}

// A member of a set; its first where all is to be cheap.
static uint8_t draw_member(struct levy *levy, uint32_t set)
{
    uint32_t passed = levy->cheap ? 0 : draw(levy, (uint32_t)__builtin_popcount(set));
    uint8_t member = 0;
    while (!(set & SET(member)) || passed-- > 0) {
        member++;
    }
    return member;
}

static uint8_t row_of(const struct levy *levy, const char *type)
{
    const struct muster_row *rows = ty_lists[levy->force.list].rows;
    uint8_t row = 0;
    while (strcmp(rows[row].type, type) != 0) {
        row++;
    }
    return row;
}

static struct ty_man draw_man(struct levy *levy, const struct offer *offer)
{
    struct ty_man man = {.row = row_of(levy, offer->type), .name = offer->type};
    struct ty_kit *kit = &man.as.kit;
    kit->class = draw_member(levy, offer->classes);
    kit->weapon = draw_member(levy, offer->weapons);
    kit->missiles[0] = draw_member(levy, offer->missiles);
    kit->armour = draw_member(levy, offer->armours);
    man.as.samurai = offer->samurai;
    if (levy->cheap) return man;
    kit->mounted = offer->rides && draw(levy, 6) < RIDERS_IN_SIX;
    if (levy->force.list == NINJA) {
        kit->bombs = draw(levy, 4) == 0;
        kit->poison = kit->weapon == BO && draw(levy, 2) == 0;
    }
    bool shielded = levy->force.list == KOREANS && kit->missiles[0] == TY_NO_MISSILE;
    kit->shield = shielded && draw(levy, 2) == 0;
    return man;
}

static void add(struct levy *levy, const struct offer *offer, int number)
{
    struct ty_man man = draw_man(levy, offer);
    man.as.kit.ninja = levy->force.list == NINJA;
    for (int i = 0; i < number && levy->force.count < PIECES_CAP; i++) {
        levy->force.men[levy->force.count++] = man;
    }
    for (int i = 0; i < number && offer->companion != NO_COMPANION; i++) {
        add(levy, &levy->offers[offer->companion], 1);
    }
    levy->force.men[0].as.force_commander = 1;
}

static int cost(const struct levy *levy)
{
    int points = 0;
    for (int i = 0; i < levy->force.count; i++) {
        points += ty_points(&levy->force.men[i].as.kit, levy->paid);
    }
    return points;
}

// Alike enough to stand in one unit: a leader takes whom he finds.
static bool are_alike(const struct levy *levy, const struct ty_man *first, const struct ty_man *man)
{
    const struct ty_kit *a = &first->as.kit, *b = &man->as.kit;
    if (a->mounted != b->mounted) return false;
    if (ty_man_commands(&levy->force, first)) return a->class >= b->class && b->class >= BUSHI;
    return first->row == man->row && a->class == b->class && a->missiles[0] == b->missiles[0];
}

// TY_5_1, TY_5_2 Into units in the order of the list; returns how many there are. A leader's unit is
// of one class but for himself.
static int sort_into_units(struct levy *levy)
{
    struct ty_man *men = levy->force.men;
    int units = 0, sizes[PIECES_CAP + 1] = {0}, leaders[PIECES_CAP + 1], seconds[PIECES_CAP + 1];
    for (int i = 0; i < levy->force.count; i++) {
        int unit = 1;
        for (; unit <= units; unit++) {
            bool one_class =
                sizes[unit] == 1 || men[seconds[unit]].as.kit.class == men[i].as.kit.class;
            if (sizes[unit] < SQUAD_MOST && one_class &&
                are_alike(levy, &men[leaders[unit]], &men[i])) {
                break;
            }
        }
        if (unit > units) units = unit;
        if (sizes[unit] == 0) leaders[unit] = i;
        if (sizes[unit] == 1) seconds[unit] = i;
        sizes[unit]++;
        men[i].unit = (uint8_t)unit;
    }
    return units;
}

static bool is_good(struct levy *levy)
{
    return levy->force.count <= FIGURES_MOST && cost(levy) <= levy->points &&
           sort_into_units(levy) <= UNITS_MOST && ty_force_is_legal(&levy->force);
}

static void add_needed(struct levy *levy)
{
    levy->force.count = 0;
    for (int i = 0; i < levy->offer_count; i++) {
        if (levy->offers[i].needed > 0) add(levy, &levy->offers[i], levy->offers[i].needed);
    }
}

// Whoever must be there: at random if that is to be had, else as cheap as can be.
static bool begin(struct levy *levy)
{
    for (int tries = 0; tries < FIRST_TRIES; tries++) {
        add_needed(levy);
        if (is_good(levy)) return true;
    }
    levy->cheap = true;
    add_needed(levy);
    levy->cheap = false;
    return is_good(levy);
}

static void grow(struct levy *levy)
{
    for (int failures = 0; failures < FAILURES_MOST; failures++) {
        int before = levy->force.count;
        const struct offer *offer = &levy->offers[draw(levy, (uint32_t)levy->offer_count)];
        int number = 1 + (int)draw(levy, offer->most);
        add(levy, offer, number);
        if (is_good(levy)) {
            failures = 0;
        } else {
            levy->force.count = before;
        }
    }
}

// Names.

static const char *weapon_name(const struct levy *levy, const struct ty_man *first)
{
    for (int i = 0; i < levy->force.count; i++) {
        const struct ty_man *man = &levy->force.men[i];
        if (man->unit == first->unit && man->as.kit.weapon != first->as.kit.weapon) return NULL;
    }
    return weapon_names[first->as.kit.weapon];
}

static const char *body_name(const struct levy *levy, const struct ty_man *first)
{
    const char *type = ty_lists[levy->force.list].rows[first->row].type, *arms = NULL;
    size_t body = 0;
    while (strcmp(bodies[body].type, type) != 0) {
        body++;
        assert(body < sizeof bodies / sizeof *bodies);
    }
    if (ty_man_commands(&levy->force, first)) return bodies[body].name;
    if (first->as.kit.mounted) return "Horsemen";
    arms = missile_names[first->as.kit.missiles[0]];
    if (!arms && bodies[body].by_arms) arms = weapon_name(levy, first);
    return arms ? arms : bodies[body].name;
}

static const struct ty_man *first_of(const struct levy *levy, int unit)
{
    int i = 0;
    while (levy->force.men[i].unit != unit) {
        i++;
    }
    return &levy->force.men[i];
}

static int size_of(const struct levy *levy, int unit)
{
    int size = 0;
    for (int i = 0; i < levy->force.count; i++) {
        size += levy->force.men[i].unit == unit;
    }
    return size;
}

// The second of a name is told from the first; who is alone goes by his own.
static void name_unit(const struct levy *levy, int unit, const char *own, struct text *out)
{
    const char *name = body_name(levy, first_of(levy, unit));
    int before = 0;
    if (size_of(levy, unit) == 1) {
        text_add(out, own);
        return;
    }
    for (int other = 1; other < unit; other++) {
        const char *its = body_name(levy, first_of(levy, other));
        before += size_of(levy, other) > 1 && strcmp(its, name) == 0;
    }
    if (before == 0) {
        text_add(out, name);
    } else {
        text_addf(out, "%s %c%s", ordinals[before], name[0] - 'A' + 'a', name + 1);
    }
}

static void write_piece(const struct levy *levy, const struct ty_man *man, const char *name,
                        struct piece *piece)
{
    const struct muster_list *list = &ty_lists[levy->force.list];
    struct text text;
    *piece = (struct piece){.side = RED};
    text_init(&text, piece->type, sizeof piece->type);
    text_add(&text, list->rows[man->row].type);
    text_init(&text, piece->name, sizeof piece->name);
    text_add(&text, name);
    assert(!text.cut);
    text_init(&text, piece->group, sizeof piece->group);
    name_unit(levy, man->unit, name, &text);
    assert(!text.cut);
    text_init(&text, piece->words, sizeof piece->words);
    ty_kit_words(&man->as, &text);
    assert(!text.cut);
}

// As a file would give them, unit by unit. The first figure leads all.
static void write_pieces(struct levy *levy, struct muster_force *out)
{
    char name[GROUND_NAME_CAP];
    int numbers[8] = {0};
    const struct muster_list *list = &ty_lists[levy->force.list];
    const char *const *names = captains[levy->force.list];
    int captain = (int)draw(levy, CAPTAINS);
    int units = sort_into_units(levy);
    out->count = 0;
    for (int unit = 1; unit <= units; unit++) {
        for (int i = 0; i < levy->force.count; i++) {
            const struct ty_man *man = &levy->force.men[i];
            if (man->unit != unit) continue;
            bool leads = ty_man_commands(&levy->force, man);
            int number = numbers[man->row]++;
            const char *type = list->rows[man->row].type;
            snprintf(name, sizeof name, "%c%s %d", type[0] - 'a' + 'A', type + 1, number + 1);
            write_piece(levy, man, leads ? names[(captain + number) % CAPTAINS] : name,
                        &out->pieces[out->count++]);
        }
    }
    snprintf(out->title, sizeof out->title, "%s of %s", list->title, names[captain]);
    snprintf(out->list, sizeof out->list, "%s", list->id);
}

bool ty_force_raise(const struct muster_order *order, struct muster_force *out, struct fault *fault)
{
    struct levy levy = {
        .points = order->points,
        .paid = order->terms.options[NINJA_LIGHT],
        .seed = order->seed,
        .force.list = (enum ty_list)(order->list - ty_lists),
        .force.solo = order->terms.solo,
        .force.mixed = order->terms.options[MIXED_UNITS],
    };
    if (levy.force.solo && levy.force.list == NINJA) { // TY_13_1
        return fault_set(fault, "", "a solo force may not be of ninja: only players use them");
    }
    levy.offers = offers[levy.force.list];
    while (levy.offers[levy.offer_count].type) {
        levy.offer_count++;
    }
    if (!begin(&levy)) {
        return fault_set(fault, "", "no force of the list %s is raised for less than %d points",
                         order->list->id, cost(&levy));
    }
    grow(&levy);
    write_pieces(&levy, out);
    return true;
}
