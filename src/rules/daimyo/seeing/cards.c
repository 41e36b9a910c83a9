// Figures and units at a glance. The states of a unit have their chips on the card of the unit: figures share them.
#include "rules/daimyo/events/cards.h"
#include "core/card.h"
#include "core/text.h"
#include "rules/daimyo/firing/volleys.h"
#include "rules/daimyo/moving/moving.h"
#include "rules/daimyo/seeing/seeing.h"

static const char *const titles[DM_TYPES] = {
    [PEASANT] = "Peasant",
    [ASHIGARU] = "Ashigaru",
    [RONIN] = "Ronin",
    [SAMURAI_FOOT] = "Samurai",
    [GUARD] = "Samurai of the guard",
    [SAMURAI_CAVALRY] = "Mounted samurai",
    [MONK_FOOT] = "Warrior monk",
    [MONK_CAVALRY] = "Mounted monk",
    [DAIMYO] = "Daimyo",
    [NINJA] = "Ninja",
    [ANIMAL] = "Draught animal",
};

static const char *title_of(const struct dm_unit *unit)
{
    static const char *const shooters[] = {"Archer", "Arquebusier", "Artilleryman"};
    if (unit->missile) return shooters[unit->missile - 1];
    if (unit->type == DAIMYO && unit->clan) return "Allied Daimyo";
    return titles[unit->type];
}

static void say_retreat(const struct dm_unit *unit, struct card *card)
{
    if (!unit->retreat) return;
    if (unit->for_good) {
        card_say(card, TONE_LOUD, DM_10_10, "leaving the field for good");
    } else if (unit->retreat == 1) {
        card_say(card, TONE_LOUD, DM_10_7, "in retreat, and may rally");
    } else {
        card_say(card, TONE_LOUD, DM_10_9, "in retreat for %d more move%s", unit->retreat - 1,
                 unit->retreat == 2 ? "" : "s");
    }
    card_chip(card, "R");
}

static void say_order(const struct dm_unit *unit, struct card *card)
{
    static const char *const formations[] = {"line", "column", "skirmish order"};
    if (unit->ff) {
        card_say(card, TONE_HURT, DM_5_1, "formation fail");
        card_chip(card, "FF");
    }
    say_retreat(unit, card);
    if (unit->drill == CHANGING) {
        card_say(card, TONE_HURT, DM_3_8, "on its way into %s", formations[unit->becomes % 3]);
        card_chip(card, "…");
    } else if (unit->drill <= IN_SKIRMISH && unit->size > 1) {
        card_say(card, TONE_PLAIN, DM_4_1 + unit->drill, "in %s", formations[unit->drill]);
    }
    if (unit->fogged) {
        card_say(card, TONE_HURT, DM_8_1, "blinded by its own smoke");
        card_chip(card, "≈");
    }
}

// Has fired, or cannot, and has moved.
static bool has_done(const struct dm_unit *unit)
{
    bool moved = dm_has_begun(unit, MOVES) || unit->volleyed || unit->pulled;
    return moved && (!unit->missile || dm_has_begun(unit, FIRES) || !dm_may_begin(unit, FIRES));
}

// The chips are of what has been done so far, until all is.
static void say_deeds(const struct dm_battle *battle, const struct dm_unit *unit, struct card *card)
{
    static const char *const deeds[] = {"", "has fired", "has moved", "has fought"};
    static const char *const chips[] = {"", "*", "→", "×"};
    bool done = has_done(unit);
    if (unit->side != battle->active) return;
    for (int i = 0; i < DM_STEPS && unit->deeds[i]; i++) {
        bool volley = unit->deeds[i] == FIRES && unit->volleyed;
        card_say(card, TONE_PLAIN, volley ? DM_7_2 : DM_2_7, "%s",
                 volley ? "has fired a volley" : deeds[unit->deeds[i]]);
        if (!done) card_chip(card, chips[unit->deeds[i]]);
    }
    if (unit->pulled) card_say(card, TONE_PLAIN, DM_15_2, "pulled back by the card");
    if (unit->clan && battle->clans[unit->clan].idle) {
        card_say(card, TONE_PLAIN, DM_12_3, "its clan does not obey this turn");
        card_chip(card, "–");
    }
    if (!done) return;
    card_say(card, TONE_DONE, DM_2_5, "has done its turn");
    card_chip(card, "✓");
}

static void say_clan(const struct ground *ground, const struct dm_battle *battle,
                     const struct dm_unit *unit, struct card *card)
{
    if (!unit->clan) return;
    const struct dm_clan_state *clan = &battle->clans[unit->clan];
    card_say(card, TONE_PLAIN, DM_12_1, "of the clan of %s, %s koku",
             ground_group_name(ground, clan->lord),
             clan->koku == CLAN_10000 + 1 ? "10,000" : "5,000");
    if (clan->turned) card_say(card, TONE_PLAIN, DM_12_6, "has changed sides");
}

static void say_place(const struct dm_unit *unit, struct card *card)
{
    if (unit->hides) {
        card_say(card, TONE_PLAIN, DM_14_6, "in ambush in square %d", unit->hides);
    } else if (unit->state == DM_NOT_HERE && unit->size) {
        card_say(card, TONE_PLAIN, DM_14_1, "not on the table yet");
    } else if (unit->state > DM_STANDING) {
        card_say(card, TONE_GONE, DM_1_6, "nobody is left");
    }
}

static void say_unit(const struct ground *ground, const struct dm_battle *battle,
                     const struct dm_unit *unit, struct card *card)
{
    say_place(unit, card);
    if (dm_on_table(unit)) {
        say_order(unit, card);
        say_deeds(battle, unit, card);
    }
    say_clan(ground, battle, unit, card);
}

static void count_dice(const struct dm_unit *unit, struct card *card)
{
    const struct dm_type_row *row = &dm_types[dm_type_now(unit)];
    if (row->die) card_count(card, "melee", DM_9_7, "D%d", row->die);
    if (row->save) card_count(card, "save", DM_7_15, "%d+ on D%d", row->save, row->save_die);
    if (row->morale[0]) {
        card_count(card, "morale", DM_10_3, "D%d, D%d in soft and D%d in hard cover",
                   row->morale[IN_THE_OPEN], row->morale[SOFT_COVER], row->morale[HARD_COVER]);
    }
}

static void count_unit(const struct dm_battle *battle, int number, struct card *card)
{
    const struct dm_unit *unit = &battle->units[number];
    char reach[16];
    struct text text;
    text_init(&text, reach, sizeof reach);
    count_dice(unit, card);
    if (unit->missile) {
        length_print(dm_reach(battle, unit), &text);
        card_count(card, "shoots", DM_7_8, "%s cm, %s", reach,
                   dm_missiles[unit->missile - 1].title);
    }
    text_init(&text, reach, sizeof reach);
    length_print(dm_full_move(battle, number), &text);
    if (unit->size) card_count(card, "moves", DM_3_2, "%s cm", reach);
}

void dm_card(const struct ground *ground, const struct battle *head, uint16_t number,
             struct card *card)
{
    static const char *const weapons[] = {"sword", "spear or naginata", "pike"};
    const struct dm_battle *battle = dm_in(head);
    const struct dm_figure *figure = &battle->figures[number <= battle->count ? number : 0];
    const struct dm_unit *unit = &battle->units[figure->unit];
    card_begin(card, figure->unit ? title_of(unit) : "");
    if (!figure->unit) return;
    if (figure->state == DM_LOST) card_say(card, TONE_GONE, DM_1_6, "has fallen");
    if (figure->state == DM_LEFT) card_say(card, TONE_GONE, DM_10_8, "has left the table");
    if (figure->marks & IS_SHARPSHOOTER) card_say(card, TONE_PLAIN, DM_7_10, "sharpshooter");
    if (figure->marks & IS_FLAGBEARER) card_say(card, TONE_PLAIN, DM_17_1, "carries a flag");
    if (unit->mounted) card_say(card, TONE_PLAIN, DM_1_3, "mounted");
    if (figure->inside) {
        card_say(card, TONE_PLAIN, DM_6_2, "in %s",
                 ground_name(ground, (uint16_t)(DM_WORK_ID + figure->inside)));
    }
    if (figure->state == DM_STANDING && figure->done & HAS_FIRED) {
        card_say(card, TONE_PLAIN, DM_2_7, "has fired");
    }
    if (figure->state == DM_STANDING && figure->done & HAS_STRUCK) {
        card_say(card, TONE_PLAIN, DM_2_7, "has struck");
    }
    card_count(card, "unit", DM_1_6, "%s", ground_group_name(ground, figure->unit));
    if (unit->type != ANIMAL) card_count(card, "weapon", DM_9_8, "%s", weapons[figure->weapon]);
    count_unit(battle, figure->unit, card);
}

void dm_group_card(const struct ground *ground, const struct battle *head, uint16_t number,
                   struct card *card)
{
    const struct dm_battle *battle = dm_in(head);
    const struct dm_unit *unit = &battle->units[number <= battle->unit_count ? number : 0];
    bool known = unit->size || unit->engine;
    card_begin(card, known ? title_of(unit) : "");
    if (!known) return;
    say_unit(ground, battle, unit, card);
    card_count(card, "figures", DM_1_6, "%d of %d", dm_alive(battle, number),
               dm_alive(battle, number) + unit->dead);
    count_unit(battle, number, card);
    if (unit->type < DM_UNIT_TYPES) {
        card_count(card, "men", DM_1_1, "%d", DM_MEN * dm_alive(battle, number));
    }
}
