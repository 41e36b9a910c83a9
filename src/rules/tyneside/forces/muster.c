// What the rest of the house may ask about forces: prices, lists, verdicts.
#include "core/text.h"
#include "rules/tyneside/arms.h"
#include "rules/tyneside/forces/kit.h"
#include "rules/tyneside/forces/lists.h"
#include "rules/tyneside/forces/pitch.h"

#include <assert.h>

// One part after the other is given to a naked man, and each costs what the sum has grown by: so a
// tally cannot disagree with the price.
struct purchase {
    struct ty_kit so_far;
    bool paid; // the option ninja-light
    struct tally *tally;
};

static void pay(struct purchase *purchase, uint16_t clause)
{
    int points = ty_points(&purchase->so_far, purchase->paid);
    tally_add(purchase->tally, clause, points - purchase->tally->total);
}

static uint16_t weapon_clause(enum ty_weapon weapon)
{
    if (ty_weapons[weapon].ninja) return TY_2_6;
    if (weapon == FIRE_LANCE_BUTT) return TY_15_5;
    return weapon == WAKIZASHI_SHIELD ? TY_15_4 : TY_2_1;
}

static void buy_missile(struct purchase *purchase, const struct ty_kit *kit, int slot)
{
    purchase->so_far.missiles[slot] = kit->missiles[slot];
    pay(purchase, ty_missiles[kit->missiles[slot]].ninja ? TY_2_6 : TY_2_3);
}

// TY_1_4, TY_14_1
static void buy(const struct ty_kit *kit, bool paid, struct tally *tally)
{
    struct purchase purchase = {.paid = paid, .tally = tally};
    struct ty_kit *so_far = &purchase.so_far;
    so_far->class = kit->class;
    pay(&purchase, TY_1_2);
    so_far->ninja = kit->ninja;
    pay(&purchase, TY_13_2);
    so_far->weapon = kit->weapon;
    pay(&purchase, weapon_clause(kit->weapon));
    for (int i = 0; i < TY_SPARES; i++) {
        so_far->spares[i] = kit->spares[i];
        pay(&purchase, weapon_clause(kit->spares[i]));
    }
    buy_missile(&purchase, kit, 0);
    buy_missile(&purchase, kit, 1);
    so_far->bombs = kit->bombs;
    pay(&purchase, TY_2_6);
    so_far->armour = kit->armour;
    pay(&purchase, TY_3_1);
    so_far->shield = kit->shield;
    pay(&purchase, TY_15_5);
    so_far->mounted = kit->mounted;
    pay(&purchase, TY_1_5);
    so_far->pavise = kit->pavise;
    pay(&purchase, TY_2_7);
    assert(tally->total == ty_points(kit, paid));
}

static bool price(const struct muster_force *force, int figure, const uint8_t *options,
                  struct tally *tally, struct fault *fault)
{
    struct ty_recruit recruit;
    tally_init(tally, "points");
    if (!ty_kit_read(&force->pieces[figure], figure, NULL, &recruit, fault)) return false;
    buy(&recruit.kit, options[NINJA_LIGHT], tally);
    return true;
}

static bool words(const struct muster_force *force, int figure, struct text *text,
                  struct fault *fault)
{
    struct ty_recruit recruit;
    if (!ty_kit_read(&force->pieces[figure], figure, NULL, &recruit, fault)) return false;
    ty_kit_words(&recruit, text);
    return true;
}

static const struct muster_demand *demand(const struct muster_list *list, int number)
{
    const struct ty_demand *one = ty_list_demand((enum ty_list)(list - ty_lists), number);
    return one ? &one->shown : NULL;
}

static bool validate(const struct muster_force *from, const struct muster_terms *terms,
                     struct muster_breaches *breaches, struct fault *fault)
{
    struct ty_force force;
    if (!ty_force_read(from, terms, &force, fault)) return false;
    ty_force_check(&force, breaches);
    return true;
}

static int shield_price(int armour)
{
    struct ty_kit kit = {.class = ASHIGARU, .armour = (uint8_t)armour};
    int without = ty_points(&kit, false);
    kit.shield = 1;
    return ty_points(&kit, false) - without;
}

// A stall of the market: sets the ware of a number, or lowers the number by what it has.
struct market {
    int number;
    struct muster_ware *ware;
};

static bool sells(struct market *market, struct muster_ware ware)
{
    if (market->number-- > 0) return false;
    *market->ware = ware;
    return true;
}

static bool sells_class(struct market *market)
{
    for (int class = KENSEI; class >= NOUMIN; class --) {
        if (sells(market, (struct muster_ware){"class", ty_classes[class].id, TY_1_2,
                                               ty_classes[class].cost, true, NULL})) {
            return true;
        }
    }
    return false;
}

static bool sells_weapon(struct market *market, const char *heading, uint16_t clause, bool ninja)
{
    for (int weapon = NUNCHAKU; weapon >= IMPROVISED; weapon--) {
        const char *id = ty_weapons[weapon].id;
        if (ty_weapons[weapon].ninja != ninja) continue;
        if (sells(market, (struct muster_ware){heading, id, clause, ty_weapons[weapon].cost, false,
                                               NULL})) {
            return true;
        }
    }
    return false;
}

static bool sells_missile(struct market *market, const char *heading, uint16_t clause, bool ninja)
{
    for (int missile = BOW; missile < TY_MISSILES; missile++) {
        const char *id = ty_missiles[missile].id;
        bool elsewhere = missile == FIRE_LANCE || missile == HAND_HURLED;
        if (ty_missiles[missile].ninja != ninja || elsewhere) continue;
        if (sells(market, (struct muster_ware){heading, id, clause, ty_missiles[missile].cost,
                                               false, NULL})) {
            return true;
        }
    }
    return false;
}

static bool sells_armour(struct market *market)
{
    for (int armour = UNARMOURED; armour < TY_ARMOURS; armour++) {
        if (sells(market, (struct muster_ware){"armour", ty_armours[armour].id, TY_3_1,
                                               ty_armours[armour].cost, true, NULL})) {
            return true;
        }
    }
    return false;
}

static bool sells_besides(struct market *market)
{
    const struct ty_kit pavise = {.pavise = 1};
    const struct muster_ware wares[] = {
        {"besides", "mounted", TY_1_5, ty_classes[TY_HORSE].cost, false, NULL},
        {"besides", "pavise", TY_2_7, ty_points(&pavise, false), false, NULL},
        {"besides", "samurai", TY_15, 0, false, "of the warrior class, whatever he fights like"},
        {"besides", "force-commander", TY_15, 0, false, "one in a force"},
        {"besides", "poisoned", TY_13_6, 0, false, "the bo of a ninja"},
        {"foreign", ty_weapons[WAKIZASHI_SHIELD].id, TY_15_4, ty_weapons[WAKIZASHI_SHIELD].cost,
         false, "Europeans"},
        {"foreign", ty_missiles[FIRE_LANCE].id, TY_15_5,
         ty_missiles[FIRE_LANCE].cost + ty_weapons[FIRE_LANCE_BUTT].cost, false, "Koreans"},
        {"foreign", "shield", TY_15_5, shield_price(UNARMOURED), false,
         "Koreans; half with light armour or better"},
    };
    for (size_t i = 0; i < sizeof wares / sizeof *wares; i++) {
        if (sells(market, wares[i])) return true;
    }
    return false;
}

static bool ware(int number, struct muster_ware *wanted)
{
    struct market market = {number, wanted};
    return sells_class(&market) || sells_weapon(&market, "in hand", TY_2_1, false) ||
           sells_missile(&market, "to shoot", TY_2_3, false) ||
           sells_weapon(&market, "of ninja", TY_2_6, true) ||
           sells_missile(&market, "of ninja", TY_2_6, true) || sells_armour(&market) ||
           sells_besides(&market);
}

const struct muster ty_muster = {
    .lists = ty_lists,
    .measure = "points",
    .usual = 150,
    .table = {"cm", CM(1), 120, 90, 60, 240},
    .demand = demand,
    .ware = ware,
    .price = price,
    .words = words,
    .validate = validate,
    .admits = ty_list_admits,
    .card = ty_sheet_card,
    .box = ty_sheet_box,
    .random = ty_force_raise,
    .pitch = ty_pitch,
};
