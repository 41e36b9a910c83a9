// DM-17: armies by koku, every demand broken by itself, armies by chance, battles of two.
#include "rules/daimyo/dm_stage.h"
#include "rules/daimyo/forces/forces.h"

#include "core/options.h"
#include "core/tally.h"
#include "core/text.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

static struct muster_force force;
static struct muster_breaches breaches;
static struct fault fault;
static uint8_t options[OPTIONS_CAP];
static char ids[256];

// "First-archers 5 ashigaru bow; Hatano 1 daimyo": a unit, how many, their type, words; a clan is told by
// "clan=Kuwa", and a word that has a number joins it: "flagbearers=2".
static void add_unit(const char *entry)
{
    struct piece piece = {.side = RED};
    struct words rest = {entry};
    struct text words;
    char name[GROUND_NAME_CAP], word[32];
    long number = 0;
    cr_assert(words_next(&rest, name, sizeof name));
    cr_assert(words_next(&rest, word, sizeof word) && word_number(word, 1, 9, &number));
    cr_assert(words_next(&rest, piece.type, sizeof piece.type));
    text_init(&words, piece.words, sizeof piece.words);
    while (words_next(&rest, word, sizeof word)) {
        char *equals = strchr(word, '=');
        if (!strncmp(word, "clan=", 5)) {
            snprintf(piece.clan, sizeof piece.clan, "%.20s", equals + 1);
            continue;
        }
        if (equals) *equals = ' ';
        text_addf(&words, "%s%s", words.length ? ", " : "", word);
    }
    for (long i = 0; i < number; i++) {
        snprintf(piece.name, sizeof piece.name, "%.15s %d", name, (int)(i + 1) % 100);
        snprintf(piece.group, sizeof piece.group, "%s", name);
        force.pieces[force.count++] = piece;
    }
}

static void muster(const char *units)
{
    char entry[256];
    options_default(&daimyo_ruleset, options);
    memset(&force, 0, sizeof force);
    snprintf(force.list, sizeof force.list, "army");
    while (*units) {
        size_t length = strcspn(units, ";");
        cr_assert(length < sizeof entry);
        memcpy(entry, units, length);
        entry[length] = '\0';
        add_unit(entry);
        units += length + (units[length] == ';');
    }
}

static const char *verdict(const char *units)
{
    struct muster_terms terms = {options, false};
    struct text text;
    muster(units);
    text_init(&text, ids, sizeof ids);
    cr_assert(dm_muster.validate(&force, &terms, &breaches, &fault), "%s: %s", fault.where,
              fault.text);
    for (int i = 0; i < breaches.count; i++) {
        text_addf(&text, "%s%s", i ? " " : "", breaches.list[i].demand->id);
        cr_expect(strlen(breaches.list[i].text) > 10);
    }
    return ids;
}

#define LORD   "Hatano 1 daimyo sword;"
#define GUARDS "Guards 5 guard naginata flagbearers=2;"
#define BOWS   "Bows 5 ashigaru bow; Archers 5 ashigaru bow;"
#define GUNS   "Guns 5 ashigaru arquebus sharpshooter=3; Powder 5 ashigaru arquebus;"
#define SPEARS "Spears 5 ashigaru spear; Lances 5 ashigaru spear; Points 5 ashigaru spear;"
#define FOOT \
    "Swords 5 samurai-foot naginata; Blades 5 samurai-foot naginata; Pikes 5 samurai-foot pike;"
#define HORSE "Riders 5 samurai-cavalry naginata;"
#define ARMY  LORD GUARDS BOWS GUNS SPEARS FOOT HORSE
#define SMALL LORD GUARDS "Spears 5 ashigaru spear;"

static int koku_of(const char *units)
{
    int koku = 0;
    muster(units);
    for (int i = 0; i < force.count; i++) {
        struct tally tally;
        cr_assert(dm_muster.price(&force, i, options, &tally, &fault), "%s", fault.text);
        koku += tally.total;
    }
    return koku;
}

Test(daimyo, dm_17_1_the_basic_army_is_of_50_000_koku)
{
    cr_expect_str_eq(verdict(ARMY), "");
    cr_expect_eq(force.count, 61);
    cr_expect_eq(koku_of(ARMY), 50000);
}

#define LARGE                                                                             \
    "Ise 5 guard naginata flagbearers=2 clan=Ise; Ise-spears 5 ashigaru spear clan=Ise; " \
    "Nagato 1 daimyo sword koku-10000 clan=Ise;"
#define SMALL_CLAN \
    "Kuwa 5 guard naginata flagbearers=2 clan=Kuwa; Norihisa 1 daimyo sword koku-5000 clan=Kuwa;"

Test(daimyo, dm_17_2_a_clan_of_10_000_koku_has_guards_spears_and_a_daimyo)
{
    cr_expect_str_eq(verdict(ARMY LARGE), "");
    cr_expect_eq(koku_of(LARGE), 10000);
    cr_expect_str_eq(verdict(ARMY "Ise 5 guard naginata flagbearers=2 clan=Ise; "
                                  "Nagato 1 daimyo sword koku-10000 clan=Ise"),
                     "C1");
    cr_expect_str_eq(verdict(ARMY "Ise 5 guard naginata flagbearers=2 clan=Ise"), "C3");
}

Test(daimyo, dm_17_3_a_clan_of_5_000_koku_has_guards_and_a_daimyo)
{
    cr_expect_str_eq(verdict(ARMY LARGE SMALL_CLAN), "");
    cr_expect_eq(koku_of(SMALL_CLAN), 5000);
    cr_expect_str_eq(verdict(ARMY SMALL_CLAN "More 5 ashigaru spear clan=Kuwa"), "C2");
}

// DM_R42
Test(daimyo, dm_17_4_smaller_armies_are_made_in_proportion)
{
    cr_expect_eq(dm_share(DM_SPEARS, 12), 3);
    cr_expect_eq(dm_share(DM_SPEARS, 4), 1);
    cr_expect_eq(dm_share(DM_SPEARS, 5), 2);
    cr_expect_eq(dm_share(DM_CAVALRY, 3), 1);
    cr_expect_str_eq(verdict(SMALL), "");
    cr_expect_eq(koku_of(SMALL), 10000);
    cr_expect_str_eq(verdict(SMALL "Lances 5 ashigaru spear"), "A5");
}

Test(daimyo, dm_17_5_other_troops_come_by_scenario_and_card)
{
    cr_expect_str_eq(verdict(SMALL "Monks 5 monk-foot naginata"), "A3");
    cr_expect_str_eq(verdict(SMALL "Ronin 5 ronin sword"), "A3");
    cr_expect_str_eq(verdict(SMALL "Peasants 5 peasant sword"), "A3");
}

Test(daimyo, dm_17_1_every_demand_is_broken_by_itself)
{
    cr_expect_str_eq(verdict(GUARDS "Spears 5 ashigaru spear"), "A1");
    cr_expect_str_eq(verdict(SMALL "Sanada 1 daimyo sword"), "A1");
    cr_expect_str_eq(verdict(LORD GUARDS "Spears 4 ashigaru spear"), "A2");
    cr_expect_str_eq(verdict(LORD "Spears 5 ashigaru spear; Bows 5 ashigaru bow"), "A4");
    cr_expect_str_eq(verdict(LORD GUARDS "Spears 5 ashigaru pike"), "A3 A6");
    cr_expect_str_eq(verdict(LORD GUARDS "Pikes 5 samurai-foot pike"), "");
    cr_expect_str_eq(verdict(LORD "Guards 5 guard naginata; Spears 5 ashigaru spear"), "A8");
}

Test(daimyo, dm_7_11_one_arquebus_in_ten_is_a_sharpshooter_s)
{
    cr_expect_str_eq(verdict(LORD GUARDS "Guns 5 ashigaru arquebus sharpshooter=3"), "A7");
    dm_expect_fault(
        "",
        "red ashigaru Guns 5 90,70 line arquebus sharpshooter=1; red daimyo Shingen 1 10,115; "
        "blue daimyo Kenshin 1 10,5",
        "");
}

Test(daimyo, dm_17_4_dm_18_7_a_random_army_is_legal_and_never_dearer_than_it_may_be)
{
    for (int koku = 6000; koku <= 80000; koku += 3500) {
        struct muster_terms terms = {options, false};
        struct muster_order order = {.list = dm_lists, .points = koku, .seed = (uint64_t)koku};
        options_default(&daimyo_ruleset, options);
        memset(&force, 0, sizeof force);
        cr_assert(dm_raise(&order, &force, &fault), "%s", fault.text);
        cr_assert(dm_muster.validate(&force, &terms, &breaches, &fault), "%s", fault.text);
        cr_expect_eq(breaches.count, 0, "%d koku: %s", koku, breaches.list[0].text);
        int paid = 0;
        for (int i = 0; i < force.count; i++) {
            struct tally tally;
            dm_muster.price(&force, i, options, &tally, &fault);
            paid += tally.total;
        }
        cr_expect_leq(paid, koku);
        cr_expect_gt(paid, koku - DM_UNIT_KOKU);
    }
    for (int i = 0; i < force.count; i++) { // DM-18.7
        const char *name = force.pieces[i].name;
        bool lord = strcmp(force.pieces[i].type, "daimyo") == 0;
        cr_expect_eq(strpbrk(name, "0123456789") == NULL, lord, "%s", name);
    }
    struct muster_order poor = {.list = dm_lists, .points = 5999};
    cr_expect_not(dm_raise(&poor, &force, &fault));
}

Test(daimyo, dm_14_1_two_armies_meet_on_a_field_of_180_by_120)
{
    static struct muster_force red, blue;
    static struct scenario scenario;
    static union any_battle battle;
    struct pitch pitch = {
        .forces = {[RED] = &red, [BLUE] = &blue}, .width = CM(180), .height = CM(120)};
    muster(ARMY LARGE SMALL_CLAN);
    red = blue = force;
    pitch.terms[RED].options = pitch.terms[BLUE].options = options;
    cr_assert(dm_pitch(&pitch, &scenario, &fault), "%s", fault.text);
    cr_expect(dm_deploy(&battle.head, &scenario, &fault), "%s: %s", fault.where, fault.text);
    cr_expect_eq(dm_in(&battle.head)->clan_count, 4);
    pitch.width = CM(150);
    cr_expect_not(dm_pitch(&pitch, &scenario, &fault));
}
