// What the rest of the house may ask about forces: prices, words, ranges, lists, verdicts.
#include "core/tally.h"
#include "core/text.h"
#include "rules/argad/forces/forces.h"
#include "rules/argad/forces/prices.h"
#include "rules/argad/vocabulary.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

// One part after the other is given to a naked man, and each costs what the sum has grown by: so a
// tally cannot disagree with the price.
struct purchase {
    struct ag_figure so_far;
    int paid;
    struct tally *tally;
};

static void pay(struct purchase *purchase, uint16_t clause)
{
    int cost = ag_cost_of(&purchase->so_far);
    tally_add(purchase->tally, clause, cost - purchase->paid);
    purchase->paid = cost;
}

// AR_17_1 The class once, again for rank, and again on a warhorse.
static void buy_man(struct purchase *purchase, const struct ag_figure *man)
{
    struct ag_figure *so_far = &purchase->so_far;
    so_far->class = man->class;
    so_far->rider_class = man->rider_class;
    pay(purchase, AR_1_1);
    so_far->roles = man->roles & (OFFICER | SERGEANT | MUSICIAN);
    pay(purchase, AR_17_1);
    so_far->mount = man->mount;
    pay(purchase, AR_5_1);
}

static void buy_arms(struct purchase *purchase, const struct ag_figure *man)
{
    struct ag_figure *so_far = &purchase->so_far;
    so_far->armour = man->armour;
    pay(purchase, AR_2_1);
    for (int weapon = 0; weapon < AG_WEAPONS; weapon++) {
        so_far->arms |= (uint16_t)(man->arms & 1u << weapon);
        pay(purchase, AR_3_1);
    }
    so_far->missile = man->missile;
    pay(purchase, AR_8_1);
    so_far->roles |= man->roles & HORO;
    pay(purchase, AR_11_1);
}

static bool price(const struct muster_force *force, int figure, const uint8_t *options,
                  struct tally *tally, struct fault *fault)
{
    struct ag_character character;
    struct purchase purchase = {.tally = tally};
    (void)options;
    tally_init(tally, "points");
    if (!ag_character_read(&force->pieces[figure], figure, &character, fault)) return false;
    buy_man(&purchase, &character.man);
    buy_arms(&purchase, &character.man);
    assert(tally->total == ag_cost_of(&character.man));
    if (character.stabled) tally_add(tally, AR_17_1, ag_stable_cost(&character.man));
    return true;
}

static bool words(const struct muster_force *force, int figure, struct text *text,
                  struct fault *fault)
{
    struct ag_character character;
    if (!ag_character_read(&force->pieces[figure], figure, &character, fault)) return false;
    ag_character_words(&character, false, text);
    return true;
}

// clang-format off
#define NUMBER(heading, word, clause, points, gist) {heading, word, clause, points, false, gist, true, false, true}
#define ROLE(word, clause, gist)                    {"role", word, clause, 0, false, gist}

// What is bought; class and rank are worth as much as the man. Weapons and armours get their prices
// where they are asked for.
static const struct muster_ware wares[] = {
    {"armour",   "armour-3",     AR_2_1,  0, true,  NULL},
    {"armour",   "armour-4",     AR_2_1,  0, true,  NULL},
    {"armour",   "armour-5s",    AR_2_1,  0, true,  "fighting samurai"},
    {"horse",    "cavalry",      AR_5_1,  0, true,  "a trained rider on a warhorse: his class once more"},
    {"horse",    "mounted",      AR_5_1,  AG_PACK_HORSE_PRICE, true, "on a pack horse"},
    {"to shoot", "yumi",         AR_8_1,  0, true,  NULL},
    {"to shoot", "arquebus",     AR_8_1,  0, true,  NULL},
    {"to shoot", "early-arquebus", AR_8_1, 0, true, NULL},
    {"to shoot", "bajo-zutsu",   AR_8_1,  0, true,  NULL},
    {"to shoot", "pistol",       AR_8_1,  0, true,  NULL},
    {"to shoot", "sling",        AR_8_1,  0, true,  NULL},
    {"to shoot", "ozutsu",       AR_8_1,  0, true,  "the heavy gun: balls, or fire arrows"},
    NUMBER("numbers", "class",       AR_1_1,  AG_CLASS_PRICE, "a point each; again for rank, and on a warhorse"),
    NUMBER("numbers", "strikes",     AR_15_2, 0, "strokes in a turn"),
    NUMBER("numbers", "deeds",       AR_1_4,  0, "adventures that he has behind him"),
    NUMBER("numbers", "rider-class", AR_1_8,  0, "of his horse's usual rider, where that is another"),
    {"in hand",  "yari",         AR_3_1,  0, false, NULL},
    {"in hand",  "pike",         AR_3_1,  0, false, "drill in close order included"},
    {"in hand",  "naginata",     AR_3_1,  0, false, "samurai and monks"},
    {"in hand",  "nodachi",      AR_3_1,  0, false, "class 4"},
    {"in hand",  "kanabo",       AR_3_1,  0, false, "class 4"},
    {"in hand",  "tool-half-long", AR_3_1, 0, false, NULL},
    {"in hand",  "tool-heavy",   AR_3_1,  0, false, NULL},
    {"in hand",  "tool-short",   AR_3_1,  0, false, NULL},
    {"in hand",  "katana",       AR_3_2,  0, false, "or another short sword: free, and fighters have it anyway"},
    {"in hand",  "knife",        AR_3_2,  0, false, NULL},
    {"in hand",  "shuriken",     AR_10_4, 0, false, "ninja"},
    {"in hand",  "shuriken-half", AR_10_5, 0, false, "samurai and monks, not so well"},
    ROLE("leader",       AR_1_5,   "for whom the player stands"),
    ROLE("officer",      AR_17_1,  "his class once more"),
    ROLE("sergeant",     AR_17_1,  "his class once more; ashigaru"),
    ROLE("musician",     AR_17_1,  "his class once more; is heard everywhere"),
    ROLE("taisho",       AR_10_12, "orders salvos; an officer"),
    ROLE("ammo-carrier", AR_10_12, "with his box, for salvos"),
    ROLE("gunner",       AR_12_1,  "helps to load the heavy gun"),
    ROLE("fast",         AR_15_1,  "strikes one length sooner"),
    ROLE("strong-bow",   AR_10_2,  "by the switch strong-bow"),
    ROLE("elite-bow",    AR_10_3,  "by the switch elite-bow"),
    ROLE("at-home",      AR_5_7,   "on bad ground, by the switch terrain-habit"),
    {"besides",  "horo",         AR_11_1, AG_HORO_PRICE, false, "a samurai on a warhorse"},
    {"besides",  "tate",         AR_11_2, 0, false, "a mantlet; nothing else in hand"},
    {"besides",  "stabled",      AR_17_1, 0, false, "a warhorse in reserve, for the class of its rider; it stays at home"},
};
// clang-format on

static int price_of(const char *word)
{
    char armour[24];
    for (int i = 0; i < AG_WEAPONS; i++) {
        if (strcmp(word, ag_weapons[i].id) == 0) return ag_weapon_prices[i];
    }
    for (int i = 0; i < AG_MISSILES; i++) {
        if (strcmp(word, ag_missiles[i].id) == 0) return ag_missile_prices[i];
    }
    for (int i = 0; i < AG_ARMOURS; i++) {
        snprintf(armour, sizeof armour, "armour-%s", ag_armours[i].id);
        if (strcmp(word, armour) == 0) return ag_armour_prices[i];
    }
    return 0;
}

static bool ware(int number, struct muster_ware *wanted)
{
    if (number >= (int)(sizeof wares / sizeof *wares)) return false;
    *wanted = wares[number];
    if (!wanted->points) wanted->points = price_of(wanted->word);
    return true;
}

static bool heeds(int number)
{
    return number == SENSEI || number == FENCING || number == LIFE_POINTS;
}

const struct muster ag_muster = {
    .lists = ag_lists,
    .measure = "points",
    .usual = 100,
    .halves = true,
    .table = {"cm", CM(1), 120, 80, 60, 200},
    .demand = ag_demand,
    .ware = ware,
    .range = ag_range,
    .heeds = heeds,
    .price = price,
    .words = words,
    .validate = ag_validate,
    .admits = ag_admits,
    .card = ag_sheet_card,
    .box = ag_sheet_box,
    .random = ag_raise_force,
    .pitch = ag_pitch,
};
