// What the rest of the house may ask about forces: prices, lists, verdicts.
#include "core/text.h"
#include "rules/tyneside/lists.h"

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

static uint16_t weapon_clause(const struct ty_kit *kit)
{
    if (ty_weapons[kit->weapon].ninja) return TY_2_6;
    if (kit->weapon == FIRE_LANCE_BUTT) return TY_15_5;
    return kit->weapon == WAKIZASHI_SHIELD ? TY_15_4 : TY_2_1;
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
    pay(&purchase, weapon_clause(kit));
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
    ty_force_judge(&force, breaches);
    return true;
}

static void begin_line(struct text *text, uint16_t clause, const char *of)
{
    text_addf(text, "%-8s %-10s", clause_name(&tyneside_ruleset, clause), of);
}

static void add_price(struct text *text, bool first, const char *id, int cost)
{
    text_addf(text, "%s%s %d", first ? "" : ", ", id, cost);
}

static void list_weapons(struct text *text, bool ninja)
{
    bool first = true;
    for (int weapon = NUNCHAKU; weapon >= IMPROVISED; weapon--) {
        if (ty_weapons[weapon].ninja != ninja) continue;
        add_price(text, first, ty_weapons[weapon].id, ty_weapons[weapon].cost);
        first = false;
    }
}

static void list_missiles(struct text *text, bool ninja, bool first)
{
    for (int missile = BOW; missile < TY_MISSILES; missile++) {
        bool elsewhere = missile == FIRE_LANCE || missile == HAND_HURLED;
        if (ty_missiles[missile].ninja != ninja || elsewhere) continue;
        add_price(text, first, ty_missiles[missile].id, ty_missiles[missile].cost);
        first = false;
    }
}

static int shield_price(int armour)
{
    struct ty_kit kit = {.class = ASHIGARU, .armour = (uint8_t)armour};
    int without = ty_points(&kit, false);
    kit.shield = 1;
    return ty_points(&kit, false) - without;
}

static void prices(struct text *text)
{
    const struct ty_kit pavise = {.pavise = 1};
    begin_line(text, TY_1_2, "class");
    for (int class = KENSEI; class >= NOUMIN; class --) {
        add_price(text, class == KENSEI, ty_classes[class].id, ty_classes[class].cost);
    }
    text_add(text, "\n");
    begin_line(text, TY_2_1, "in hand");
    list_weapons(text, false);
    text_add(text, "\n");
    begin_line(text, TY_2_3, "to shoot");
    list_missiles(text, false, true);
    text_add(text, "\n");
    begin_line(text, TY_2_6, "of ninja");
    list_weapons(text, true);
    list_missiles(text, true, false);
    text_add(text, "\n");
    begin_line(text, TY_3_1, "armour");
    for (int armour = UNARMOURED; armour < TY_ARMOURS; armour++) {
        add_price(text, armour == UNARMOURED, ty_armours[armour].id, ty_armours[armour].cost);
    }
    text_add(text, "\n");
    begin_line(text, TY_1_5, "besides");
    add_price(text, true, "mounted", ty_classes[TY_HORSE].cost);
    add_price(text, false, "pavise", ty_points(&pavise, false));
    text_add(text, "\n");
    begin_line(text, TY_15_4, "foreign");
    add_price(text, true, ty_weapons[WAKIZASHI_SHIELD].id, ty_weapons[WAKIZASHI_SHIELD].cost);
    add_price(text, false, ty_missiles[FIRE_LANCE].id,
              ty_missiles[FIRE_LANCE].cost + ty_weapons[FIRE_LANCE_BUTT].cost);
    text_addf(text, ", shield %d, %d or %d by the armour it is added to\n",
              shield_price(UNARMOURED), shield_price(LIGHT), shield_price(ARMOURED));
}

const struct muster ty_muster = {
    .lists = ty_lists,
    .demand = demand,
    .prices = prices,
    .price = price,
    .words = words,
    .validate = validate,
    .random = ty_force_raise,
};
