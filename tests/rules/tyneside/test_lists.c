// Forces bought from the lists: words, prices and every demand, broken by itself where that can be.
#include "core/mix.h"
#include "core/text.h"
#include "rules/tyneside/forces/kit.h"
#include "rules/tyneside/forces/lists.h"
#include "rules/tyneside/solo/solo.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

static struct muster_force force;
static struct muster_breaches breaches;
static uint8_t options[OPTIONS_CAP];
static struct fault fault;
static char ids[256];

static void copy(char *to, size_t size, const char *from, size_t length)
{
    cr_assert(length < size);
    memcpy(to, from, length);
    to[length] = '\0';
}

// One entry of "commander: bushi, katana; 3 sohei @A: bushi, naginata": number, type, unit, words.
static void muster_entry(const char *entry)
{
    struct piece piece = {.side = RED};
    const char *colon = strchr(entry, ':'), *at = strchr(entry, '@');
    long number = 1;
    cr_assert(colon, "%s", entry);
    entry += strspn(entry, " ");
    size_t digits = strspn(entry, "0123456789");
    char word[8];
    copy(word, sizeof word, entry, digits);
    if (digits) cr_assert(word_number(word, 1, PIECES_CAP, &number));
    entry += digits + strspn(entry + digits, " ");
    copy(piece.type, sizeof piece.type, entry, strcspn(entry, " :"));
    if (at && at < colon) copy(piece.group, sizeof piece.group, at + 1, strcspn(at + 1, " :"));
    copy(piece.words, sizeof piece.words, colon + 1, strlen(colon + 1));
    for (long i = 0; i < number; i++) {
        cr_assert(force.count < PIECES_CAP);
        snprintf(piece.name, sizeof piece.name, "%.15s %d", piece.type, force.count + 1);
        force.pieces[force.count++] = piece;
    }
}

static void muster(const char *list, const char *text)
{
    char entry[256];
    memset(&force, 0, sizeof force);
    snprintf(force.list, sizeof force.list, "%s", list);
    while (*text != '\0') {
        size_t length = strcspn(text, ";");
        copy(entry, sizeof entry, text, length);
        muster_entry(entry);
        text += length + (text[length] == ';');
    }
}

// The names of all that is broken, with blanks between them.
static const char *verdict(bool solo)
{
    struct muster_terms terms = {options, solo};
    struct text text;
    text_init(&text, ids, sizeof ids);
    cr_assert(ty_muster.validate(&force, &terms, &breaches, &fault), "%s: %s", fault.where,
              fault.text);
    for (int i = 0; i < breaches.count; i++) {
        text_addf(&text, "%s%s", i ? " " : "", breaches.list[i].demand->id);
        cr_expect(strlen(breaches.list[i].text) > 10, "%s", breaches.list[i].demand->id);
        cr_expect(breaches.list[i].demand->clause > 0);
    }
    return ids;
}

static int points(void)
{
    int sum = 0;
    struct tally tally;
    for (int i = 0; i < force.count; i++) {
        cr_assert(ty_muster.price(&force, i, options, &tally, &fault), "%s", fault.text);
        sum += tally.total;
    }
    return sum;
}

struct example {
    const char *label, *list, *force, *breaks;
    int points; // 0: not told
};

static void expect_verdicts(const struct example *examples, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const struct example *one = &examples[i];
        muster(one->list, one->force);
        cr_expect_str_eq(verdict(false), one->breaks, "%s: breaks '%s' (%s)", one->label, ids,
                         breaches.count ? breaches.list[0].text : "");
        if (one->points) cr_expect_eq(points(), one->points, "%s: %d", one->label, points());
    }
}

#define EXPECT_VERDICTS(table) expect_verdicts(table, sizeof(table) / sizeof *(table))

#define SERVANT "; servant: ashigaru, wakizashi"
#define LORD    "commander: eiyuu, katana, armoured"
#define SAKABE  LORD "; 2 samurai: bushi, katana, armoured" SERVANT
#define ABBOT   "commander: bushi, naginata, light"
#define MONKS   ABBOT "; 3 sohei: bushi, naginata"
#define SHADOWS "chunin: eiyuu, katana; genin: bushi, katana"
#define PEERS \
    "commander: eiyuu, wakizashi-shield, pistol, heavy; 2 gentleman: bushi, wakizashi-shield, armoured"
#define CREW   PEERS "; 4 man: ashigaru, arquebus, wakizashi, light; 2 man: ashigaru, yari, light"
#define KOREAN "commander: bushi, katana, armoured"
#define BAND   KOREAN "; ex-army: ashigaru, yari; follower: noumin, yari"

// clang-format off

Test(tyneside, ty_15_1_hatamoto_are_held_against_each_demand)
{
    static const struct example examples[] = {
        {"X110",          "hatamoto", SAKABE, "", 142},
        {"X111 none",     "hatamoto", LORD "; 2 samurai: bushi, katana, armoured", "H6"},
        {"X111 two",      "hatamoto", SAKABE SERVANT, "H6"},
        {"X112",          "hatamoto", LORD "; samurai: bushi, naginata; 2 servant: noumin, wakizashi", ""},
        {"X113",          "hatamoto", LORD "; 2 samurai: eiyuu, katana" SERVANT, "H4"},
        {"X114 half",     "hatamoto", SAKABE "; ashigaru: ashigaru, bow, wakizashi; ashigaru: ashigaru, yari", "", 178},
        {"X114 more",     "hatamoto", SAKABE "; 2 ashigaru: ashigaru, bow; ashigaru: ashigaru, yari", "H9"},
        {"X115 armour",   "hatamoto", SAKABE "; ashigaru: ashigaru, yari, armoured", "H10"},
        {"X115 horse",    "hatamoto", SAKABE "; ashigaru: ashigaru, yari, mounted", "H11"},
        {"X126 horse",    "hatamoto", "commander: eiyuu, yari, heavy, mounted; 3 samurai: bushi, yari, armoured, mounted"
                                      SERVANT "; 6 ashigaru: ashigaru, yari, light", "", 416},
        {"X126 guns",     "hatamoto", SAKABE "; 6 ashigaru: ashigaru, arquebus, wakizashi, light; 6 ashigaru: ashigaru, yari, light", "", 502},
        {"X126 watch",    "hatamoto", LORD "; samurai: bushi, katana, light; samurai: bushi, bow, katana, light; 2 servant: ashigaru, wakizashi;"
                                      "4 ashigaru: ashigaru, yari; 2 ashigaru: ashigaru, naginata; 2 ashigaru: ashigaru, bow, wakizashi", "", 290},
        {"H1 none",       "hatamoto", "ashigaru: ashigaru, yari", "H1"},
        {"H1 two",        "hatamoto", LORD ", force-commander; " LORD "; 2 servant: noumin, wakizashi", "H1"},
        {"H2",            "hatamoto", "commander: ashigaru, katana" SERVANT, "H2"},
        {"H3",            "hatamoto", LORD "; 4 samurai: bushi, yari" SERVANT, "H3"},
        {"H4 class",      "hatamoto", LORD "; samurai: kensei, yari" SERVANT, "H4"},
        {"H5",            "hatamoto", LORD "; samurai: bushi, naginata; samurai: bushi, katana, bow; 2 servant: noumin, wakizashi", "H5"},
        {"H7 weapon",     "hatamoto", LORD "; servant: ashigaru, katana", "H7"},
        {"H7 class",      "hatamoto", LORD "; servant: bushi, wakizashi", "H7"},
        {"H7 bow",        "hatamoto", LORD "; servant: ashigaru, wakizashi, bow", "H7"},
        {"H8 number",     "hatamoto", LORD SERVANT "; 31 ashigaru: ashigaru, yari", "H8"},
        {"H8 30",         "hatamoto", LORD SERVANT "; 30 ashigaru: ashigaru, yari", ""},
        {"H8 class",      "hatamoto", LORD SERVANT "; ashigaru: noumin, yari", "H8"},
        {"H9 no dachi",   "hatamoto", LORD SERVANT "; ashigaru: ashigaru, no-dachi; 2 ashigaru: ashigaru, yari", "H9"},
        {"H9 katana",     "hatamoto", LORD SERVANT "; ashigaru: ashigaru, bow, katana; 2 ashigaru: ashigaru, yari", "H9"},
        {"H10 servant",   "hatamoto", LORD "; servant: ashigaru, wakizashi, heavy", "H10"},
        {"H11 servant",   "hatamoto", LORD "; servant: ashigaru, wakizashi, mounted", "H11"},
        {"any arms",      "hatamoto", "commander: kensei, no-dachi, pistol, arquebus, heavy, mounted, pavise" SERVANT, ""},
    };
    EXPECT_VERDICTS(examples);
}

Test(tyneside, ty_15_2_ikko_ikki_are_held_against_each_demand)
{
    static const struct example examples[] = {
        {"X116",          "ikko-ikki", MONKS "; 4 noumin: noumin, improvised", "", 128},
        {"X116 two",      "ikko-ikki", ABBOT "; 2 sohei: bushi, naginata; 4 noumin: noumin, improvised", "I3"},
        {"X117 third",    "ikko-ikki", MONKS "; monto: ashigaru, arquebus; 2 monto: ashigaru, katana", ""},
        {"X117 half",     "ikko-ikki", MONKS "; monto: ashigaru, arquebus; monto: ashigaru, katana", "I6"},
        {"X118",          "ikko-ikki", MONKS "; noumin: noumin, yari; 2 noumin: noumin", "I8"},
        {"X119",          "ikko-ikki", MONKS "; noumin: noumin, light", "I9"},
        {"two commanders","ikko-ikki", MONKS "; commander: kensei, bow, force-commander", ""},
        {"I1 none",       "ikko-ikki", "3 sohei: bushi, katana", "I1"},
        {"I1 three",      "ikko-ikki", MONKS "; commander: kensei, bow, force-commander; commander: bushi", "I1"},
        {"I2 class",      "ikko-ikki", "commander: noumin; 3 sohei: bushi, yari", "I2"},
        {"I3 31",         "ikko-ikki", ABBOT "; 31 sohei: bushi, naginata", "I3"},
        {"I3 class",      "ikko-ikki", MONKS "; sohei: eiyuu, naginata", "I3"},
        {"I4",            "ikko-ikki", MONKS "; sohei: bushi, no-dachi", "I4"},
        {"I4 bow",        "ikko-ikki", MONKS "; sohei: bushi, katana, bow", "I4"},
        {"I5 61",         "ikko-ikki", MONKS "; 61 monto: ashigaru, yari", "I5"},
        {"I5 class",      "ikko-ikki", MONKS "; monto: bushi, yari", "I5"},
        {"I6 wakizashi",  "ikko-ikki", MONKS "; monto: ashigaru, wakizashi", "I6"},
        {"I6 crossbow",   "ikko-ikki", MONKS "; monto: ashigaru, crossbow; 2 monto: ashigaru, yari", "I6"},
        {"I7 61",         "ikko-ikki", MONKS "; 61 noumin: noumin", "I7"},
        {"I7 class",      "ikko-ikki", MONKS "; noumin: ashigaru", "I7"},
        {"I8 quarter",    "ikko-ikki", MONKS "; noumin: noumin, wakizashi; 3 noumin: noumin", ""},
        {"I8 katana",     "ikko-ikki", MONKS "; noumin: noumin, katana; 3 noumin: noumin", "I8"},
        {"I9 monto",      "ikko-ikki", MONKS "; monto: ashigaru, yari, heavy", "I9"},
        {"I10 monto",     "ikko-ikki", MONKS "; monto: ashigaru, yari, mounted", "I10"},
        {"I10 sohei",     "ikko-ikki", MONKS "; sohei: bushi, yari, heavy, mounted", ""},
    };
    EXPECT_VERDICTS(examples);
}

Test(tyneside, ty_15_3_ninja_are_held_against_each_demand)
{
    static const struct example examples[] = {
        {"X120",      "ninja", "chunin: eiyuu, katana, smoke-bomb; genin: bushi, katana, shuriken; genin: bushi, bo, fukiya", "", 92},
        {"X121",      "ninja", "chunin: bushi, katana", "N2 N3"},
        {"X126",      "ninja", "chunin: eiyuu, katana, shuriken, smoke-bomb; 2 genin: bushi, katana, shuriken; 2 genin: bushi, bo, poisoned, fukiya;"
                               "genin: eiyuu, kusarigama, smoke-bomb 1; genin: bushi, nunchaku, shuriken", "", 218},
        {"N1",        "ninja", SHADOWS "; chunin: kensei, force-commander", "N1"},
        {"N2",        "ninja", "chunin: bushi, katana; genin: bushi", "N2"},
        {"N3",        "ninja", "chunin: kensei, katana", "N3"},
        {"N3 many",   "ninja", SHADOWS "; 150 genin: bushi, shuriken", ""},
        {"N4",        "ninja", SHADOWS "; genin: kensei", "N4"},
        {"N5",        "ninja", SHADOWS "; genin: bushi, armoured", "N5"},
        {"N5 light",  "ninja", SHADOWS "; genin: bushi, light", ""},
        {"N6",        "ninja", SHADOWS "; genin: bushi, mounted", "N6"},
    };
    EXPECT_VERDICTS(examples);
}

Test(tyneside, ty_15_4_europeans_are_held_against_each_demand)
{
    static const struct example examples[] = {
        {"X122",         "europeans", CREW, "", 321},
        {"X123",         "europeans", "commander: bushi, yari; 4 gentleman: bushi, yari, heavy; 6 man: ashigaru, crossbow", "E6 E7"},
        {"E1 none",      "europeans", "2 gentleman: bushi, yari; 6 man: ashigaru, yari", "E1"},
        {"E1 two",       "europeans", CREW "; commander: bushi, yari, force-commander", "E1"},
        {"E2",           "europeans", "commander: kensei, yari; 2 gentleman: bushi, yari; 6 man: ashigaru, yari", "E2"},
        {"E3 one",       "europeans", "commander: bushi, yari; gentleman: bushi, yari; 6 man: ashigaru, yari", "E3"},
        {"E3 13",        "europeans", CREW "; 11 gentleman: bushi, yari", "E3"},
        {"E3 class",     "europeans", CREW "; gentleman: eiyuu, yari", "E3"},
        {"E4 five",      "europeans", PEERS "; 5 man: ashigaru, yari", "E4"},
        {"E4 121",       "europeans", PEERS "; 121 man: ashigaru, yari", "E4"},
        {"E4 class",     "europeans", CREW "; man: noumin, yari", "E4"},
        {"E5 katana",    "europeans", CREW "; man: ashigaru, katana", "E5"},
        {"E5 nothing",   "europeans", CREW "; man: ashigaru", "E5"},
        {"E5 bow",       "europeans", CREW "; man: ashigaru, bow", "E5"},
        {"E5 two",       "europeans", CREW "; man: ashigaru, pistol, crossbow; 2 man: ashigaru, yari", "E5"},
        {"E6",           "europeans", PEERS "; 5 man: ashigaru, crossbow; man: ashigaru, yari", "E6"},
        {"E7 man",       "europeans", CREW "; man: ashigaru, yari, heavy", "E7"},
        {"E7 four",      "europeans", CREW "; 4 gentleman: bushi, yari, heavy", "E7"},
        {"E7 three",     "europeans", CREW "; 3 gentleman: bushi, yari, heavy", ""},
        {"E8 all ride",  "europeans", "commander: bushi, yari, mounted; 2 gentleman: bushi, yari, mounted; 6 man: ashigaru, yari, mounted", ""},
    };
    EXPECT_VERDICTS(examples);
}

Test(tyneside, ty_15_5_koreans_are_held_against_each_demand)
{
    static const struct example examples[] = {
        {"X124",          "koreans", KOREAN ", force-commander; commander: eiyuu, bow, katana, light; 8 ex-army: ashigaru, yari, shield; 8 follower: noumin, yari", "", 400},
        {"X125",          "koreans", "commander: bushi, katana, heavy; ex-army: ashigaru, yari; follower: noumin, bow", "K7 K9"},
        {"K1 none",       "koreans", "ex-army: ashigaru, yari; follower: noumin, yari", "K1"},
        {"K1 three",      "koreans", BAND "; commander: bushi, force-commander; commander: bushi", "K1"},
        {"K2",            "koreans", "commander: kensei; ex-army: ashigaru, yari; follower: noumin, yari", "K2"},
        {"K3 none",       "koreans", KOREAN "; follower: noumin, yari", "K3"},
        {"K3 class",      "koreans", BAND "; ex-army: noumin, yari", "K3"},
        {"K4 none",       "koreans", KOREAN "; ex-army: ashigaru, yari", "K4"},
        {"K4 class",      "koreans", BAND "; follower: ashigaru, yari", "K4"},
        {"K5 katana",     "koreans", BAND "; ex-army: ashigaru, katana", "K5"},
        {"K5 nothing",    "koreans", BAND "; ex-army: ashigaru", "K5"},
        {"K5 arquebus",   "koreans", BAND "; ex-army: ashigaru, arquebus", "K5"},
        {"K5 fire-lance", "koreans", BAND "; ex-army: ashigaru, fire-lance", "", 40 + 16 + 11 + 19},
        {"K6",            "koreans", BAND "; 13 follower: noumin, yari, mounted", "K6"},
        {"K6 twelve",     "koreans", BAND "; 12 follower: noumin, yari, mounted", ""},
        {"K7",            "koreans", BAND "; 2 ex-army: ashigaru, bow, yari", "K7"},
        {"K8",            "koreans", BAND "; 25 follower: noumin, yari; 4 follower: noumin, crossbow; 3 follower: noumin, fire-lance", "K8"},
        {"K8 six",        "koreans", BAND "; 25 follower: noumin, yari; 4 follower: noumin, crossbow; 2 follower: noumin, fire-lance", ""},
        {"K9 men",        "koreans", BAND "; ex-army: ashigaru, yari, light", "K9"},
        {"X127 Korean",   "koreans", BAND "; ex-army: ashigaru, wakizashi-shield", "K5 C6"},
    };
    EXPECT_VERDICTS(examples);
}

// C1 never stands alone: no list gives a Noumin so much armour anyway. C4 and E8 only permit.
Test(tyneside, ty_3_2_what_is_common_to_all_lists_is_held_too)
{
    static const struct example examples[] = {
        {"C1",         "hatamoto",  LORD "; servant: noumin, wakizashi, heavy", "H10 C1"},
        {"C2 bo",      "hatamoto",  "commander: bushi, bo" SERVANT, "C2"},
        {"C2 bomb",    "hatamoto",  LORD ", smoke-bomb" SERVANT, "C2"},
        {"C2 dart",    "europeans", CREW "; man: ashigaru, yari, fukiya", "E5 C2"},
        {"C3",         "hatamoto",  LORD ", shield" SERVANT, "C3"},
        {"C4",         "ninja",     "chunin: kensei, pavise; 3 genin: bushi, bow, pavise", ""},
        {"C5",         "hatamoto",  LORD SERVANT "; sohei: bushi, katana", "C5"},
        {"X127 lance", "hatamoto",  "commander: eiyuu, fire-lance, armoured" SERVANT, "C6"},
        {"C6 shield",  "ninja",     SHADOWS "; genin: bushi, wakizashi-shield", "C6"},
        {"C6 belt",    "ninja",     SHADOWS "; genin: bushi, bo, wakizashi-shield", "C6"},
        {"F1 none",    "ikko-ikki", MONKS "; commander: bushi", "F1"},
        {"F1 both",    "ikko-ikki", ABBOT ", force-commander; 3 sohei: bushi, yari; commander: bushi, force-commander", "F1"},
        {"F1 sohei",   "ikko-ikki", MONKS "; sohei: bushi, yari, force-commander", "F1"},
        {"T1",         "hatamoto",  LORD ", hand-hurled" SERVANT, "T1"},
        {"all at once", "hatamoto", "samurai: noumin, bo, shield; servant: kensei; monk: bushi, fire-lance, hand-hurled", "H1 H4 H7 C2 C3 C5 C6 T1"},
    };
    EXPECT_VERDICTS(examples);
}

Test(tyneside, ty_5_1_units_are_of_one_to_eight)
{
    static const struct example examples[] = {
        {"X96 nine",  "hatamoto", LORD SERVANT "; 9 ashigaru @A: ashigaru, yari", "U1"},
        {"eight",     "hatamoto", LORD SERVANT "; 8 ashigaru @A: ashigaru, yari; ashigaru @B: ashigaru, yari", ""},
    };
    EXPECT_VERDICTS(examples);
}

Test(tyneside, ty_5_2_a_unit_is_of_one_class_with_one_higher_leader)
{
    static const struct example examples[] = {
        {"X96 two",       "ikko-ikki", "2 commander @A: eiyuu, force-commander; 3 sohei @A: bushi, yari", "F1 U2"},
        {"X96 one",       "ikko-ikki", "commander @A: eiyuu; 3 sohei @A: bushi, yari", ""},
        {"leads lowly",   "ikko-ikki", MONKS "; commander @A: kensei, force-commander; 3 noumin @A: noumin", ""},
        {"three classes", "ikko-ikki", MONKS "; sohei @A: bushi, yari; monto @A: ashigaru, yari; noumin @A: noumin", "U2"},
        {"two leaders",   "ninja",     "chunin @A: eiyuu; genin @A: eiyuu; 3 genin @A: bushi", "U2"},
    };
    EXPECT_VERDICTS(examples);
    options[MIXED_UNITS] = 1;
    muster(examples[4].list, examples[4].force);
    cr_expect_str_empty(verdict(false), "TY-R77");
}

// clang-format on

Test(tyneside, ty_12_6_solo_forces_have_no_ninja)
{
    muster("ninja", SHADOWS);
    cr_expect_str_eq(verdict(true), "S1", "X139");
    cr_expect_str_empty(verdict(false), "players may");
    muster("hatamoto", SAKABE);
    cr_expect_str_empty(verdict(true));
}

Test(tyneside, ty_13_1_nobody_raises_ninja_for_a_solo_force)
{
    struct muster_order order = {.list = &ty_lists[NINJA], .points = 500, .terms = {options, true}};
    cr_expect_not(ty_muster.random(&order, &force, &fault), "X139");
    cr_expect(strstr(fault.text, "only players"), "%s", fault.text);
}

Test(tyneside, ty_12_4_solo_units_are_of_six)
{
    muster("hatamoto", LORD SERVANT "; 7 ashigaru @A: ashigaru, yari");
    cr_expect_str_eq(verdict(true), "S2");
    cr_expect_str_empty(verdict(false));
}

Test(tyneside, ty_2_5_words_buy_the_dearest_blade_only)
{
    static const struct {
        const char *words, *again;
        int points;
    } cases[] = {
        {"bushi, katana, wakizashi", "bushi, katana", 22}, // X1
        {"bushi, wakizashi, katana", "bushi, katana", 22},
        {"ashigaru, tanto, naginata, yari", "ashigaru, naginata", 18},
        {"noumin", "noumin, improvised", 5},
        {"ashigaru, improvised, bow", "ashigaru, bow", 16},
        {" mounted ,, bow,katana ,bushi,none", "bushi, katana, bow, mounted", 43},
        {"bushi, pistol, bow", "bushi, bow, pistol", 25},
        {"noumin, fire-lance, shield", "noumin, fire-lance, shield", 26},
        {"bushi, light, shield", "bushi, improvised, light, shield", 34},
        {"bushi, armoured, shield", "bushi, improvised, armoured, shield", 40},
        {"eiyuu, bow, pavise", "eiyuu, bow, pavise", 35},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char buffer[WORDS_CAP], entry[WORDS_CAP + 16];
        struct text again;
        text_init(&again, buffer, sizeof buffer);
        snprintf(entry, sizeof entry, "monk: %s", cases[i].words);
        muster("", entry);
        cr_assert(ty_muster.words(&force, 0, &again, &fault), "%s", fault.text);
        cr_expect_str_eq(buffer, cases[i].again);
        cr_expect_eq(points(), cases[i].points, "%s: %d", cases[i].words, points());
    }
}

Test(tyneside, ty_2_6_each_ninja_weapon_is_paid_for)
{
    muster("ninja", "chunin: eiyuu, kusarigama, shuriken, fukiya, smoke-bomb 3");
    cr_expect_eq(points(), 24 + 6 + 6 + 6 + 18);
    muster("ninja", "chunin: eiyuu, katana, wakizashi, nunchaku, bo, kusarigama");
    cr_expect_eq(points(), 24 + 6 + 6 + 6 + 6, "a second blade is free all the same");
    muster("ninja", "chunin: eiyuu, katana, bow");
    options[NINJA_LIGHT] = 1;
    cr_expect_eq(points(), 24 + 6 + 6 + 12, "TY-R55");
}

Test(tyneside, ty_2_6_of_several_weapons_a_ninja_fights_with_the_best)
{
    static const struct {
        const char *words, *again;
        enum ty_weapon fights;
    } cases[] = {
        {"bushi, katana, bo", "bushi, bo, katana", BO},
        {"bushi, nunchaku, katana, kusarigama", "bushi, kusarigama, katana, nunchaku", KUSARIGAMA},
        {"bushi, naginata, nunchaku", "bushi, naginata, nunchaku", NAGINATA},
        {"bushi, nunchaku, yari", "bushi, yari, nunchaku", YARI},
        {"bushi, kusarigama, naginata, bo, poisoned", "bushi, bo, poisoned, naginata, kusarigama",
         BO},
        {"bushi, nunchaku, improvised", "bushi, nunchaku", NUNCHAKU},
        {"bushi, wakizashi, nunchaku, tanto", "bushi, nunchaku, wakizashi", NUNCHAKU},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct ty_recruit recruit;
        char entry[128], buffer[WORDS_CAP];
        struct text again;
        snprintf(entry, sizeof entry, "genin: %s", cases[i].words);
        muster("ninja", entry);
        cr_assert(ty_kit_read(&force.pieces[0], 0, NULL, &recruit, &fault), "%s", fault.text);
        cr_expect_eq(recruit.kit.weapon, cases[i].fights, "%s", cases[i].words);
        text_init(&again, buffer, sizeof buffer);
        ty_kit_words(&recruit, &again);
        cr_expect_str_eq(buffer, cases[i].again);
    }
}

Test(tyneside, ty_2_6_nobody_but_ninja_has_their_weapons_not_even_in_his_belt)
{
    muster("ikko-ikki", "commander @A: bushi, naginata, nunchaku; 3 sohei @A: bushi, yari");
    cr_expect_str_eq(verdict(false), "C2");
}

Test(tyneside, ty_13_7_ninja_use_ordinary_weapons_too)
{
    muster("ninja",
           SHADOWS "; genin: bushi, arquebus, wakizashi; genin: bushi, naginata, shuriken");
    cr_expect_str_empty(verdict(false));
    cr_expect_eq(points(), 30 + 22 + 26 + 30);
}

Test(tyneside, ty_1_4_class_weapons_armour_and_horse_are_added)
{
    muster("hatamoto", "samurai: bushi, yari, armoured, mounted");
    cr_expect_eq(points(), 16 + 6 + 18 + 15);
}

Test(tyneside, ty_14_1_a_price_is_told_by_clause)
{
    static const struct tally_line lines[] = {{TY_1_2, 16}, {TY_2_1, 6},  {TY_2_3, 6}, {TY_3_1, 12},
                                              {TY_15_5, 6}, {TY_1_5, 15}, {TY_2_7, 5}};
    struct tally tally;
    muster("koreans", "commander: bushi, katana, bow, light, shield, mounted, pavise");
    cr_assert(ty_muster.price(&force, 0, options, &tally, &fault), "%s", fault.text);
    cr_assert_eq(tally.count, 7);
    cr_expect_eq(tally.total, 66);
    for (int i = 0; i < tally.count; i++) {
        cr_expect_eq(tally.lines[i].clause, lines[i].clause, "line %d", i);
        cr_expect_eq(tally.lines[i].value, lines[i].value, "line %d", i);
    }
}

Test(tyneside, ty_1_1_words_that_make_no_figure_are_refused)
{
    static const struct {
        const char *entry, *says;
    } cases[] = {
        {"monk: bushi, kantana", "'kantana' is unknown"},
        {"monk: katana, light", "no class is among"},
        {"monk: bushi, eiyuu", "both bushi and eiyuu"},
        {"monk: bushi, light, heavy", "both light and heavy"},
        {"monk: bushi, heavy, shield", "none is above heavy"},
        {"monk: bushi, yari bow", "'yari bow' is not one word"},
        {"monk: bushi, katana 4", "'katana' takes no number"},
        {"monk: bushi, smoke-bomb 10", "at most 9"},
        {"monk: bushi, smoke-bomb -1", "is not one word"},
        {"monk: bushi, bo, nunchaku, bo", "'bo' is there twice"},
        {"monk: bushi, nunchaku, fire-lance", "nunchaku and fire-lance are not"},
        {"monk: bushi, fire-lance, katana", "fire-lance and katana are not"},
        {"monk: bushi, katana, fire-lance", "katana and fire-lance are not"},
        {"monk: bushi, bow, pistol, arquebus", "a third thing"},
        {"monk: bushi, bow, bow", "'bow' is there twice"},
        {"monk: bushi, katana, poisoned", "only a bo"},
        {"monk: horse", "'horse' is unknown"},
    };
    struct tally tally;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        muster("", cases[i].entry);
        cr_expect_not(ty_muster.price(&force, 0, options, &tally, &fault), "%s", cases[i].entry);
        cr_expect(strstr(fault.text, cases[i].says), "%s: %s", cases[i].entry, fault.text);
        cr_expect_str_eq(fault.where, "forces[0].words");
    }
    muster("", "monk: bushi");
    force.pieces[0].type[0] = '\0';
    cr_expect_not(ty_muster.price(&force, 0, options, &tally, &fault));
    cr_expect_str_eq(fault.where, "forces[0]");
}

Test(tyneside, ty_15_every_demand_has_a_name_of_its_own)
{
    for (const struct muster_list *list = ty_muster.lists; list->id; list++) {
        const struct muster_demand *one, *other;
        for (int i = 0; (one = ty_muster.demand(list, i)) != NULL; i++) {
            for (int j = 0; (other = ty_muster.demand(list, j)) != NULL && j < i; j++) {
                cr_expect_str_neq(one->id, other->id);
            }
        }
        cr_expect_eq(muster_list_by_id(&ty_muster, list->id), list);
    }
    cr_expect_null(muster_list_by_id(&ty_muster, "sumo"));
}

// A name is one unit's, and begins with a capital; so do those of figures.
static bool names_are_good(void)
{
    for (int i = 0; i < force.count; i++) {
        const struct piece *piece = &force.pieces[i];
        bool begins = i == 0 || strcmp(force.pieces[i - 1].group, piece->group) != 0;
        if (piece->name[0] < 'A' || piece->name[0] > 'Z') return false;
        if (piece->group[0] < 'A' || piece->group[0] > 'Z') return false;
        for (int j = 0; j < i; j++) {
            if (begins && strcmp(force.pieces[j].group, piece->group) == 0) return false;
            if (strcmp(force.pieces[j].name, piece->name) == 0) return false;
        }
    }
    return true;
}

// As many forces as points and seeds give, held against their list as if a person had written them.
static void raise_thousand(enum ty_list list, int least)
{
    int largest = 0;
    for (unsigned seed = 1; seed <= 1000; seed++) {
        struct muster_order order = {
            .list = &ty_lists[list],
            .points = least + (int)mix_below(mix_at(seed, 99), 500),
            .seed = seed,
            .terms = {options, seed % 2 && list != NINJA},
        };
        cr_assert(ty_muster.random(&order, &force, &fault), "seed %u: %s", seed, fault.text);
        cr_expect_str_empty(verdict(order.terms.solo), "%s, seed %u breaks %s", order.list->id,
                            seed, ids);
        cr_expect(points() <= order.points, "seed %u: %d", seed, points());
        cr_expect(points() * 2 > order.points || force.count == TY_FIGURES / 2,
                  "seed %u: only %d of %d", seed, points(), order.points);
        cr_expect(names_are_good(), "seed %u", seed);
        if (force.count > largest) largest = force.count;
    }
    cr_expect(largest <= TY_FIGURES / 2);
}

Test(tyneside, ty_15_1_a_thousand_random_forces_are_legal)
{
    raise_thousand(HATAMOTO, 31);
}

Test(tyneside, ty_15_2_a_thousand_random_forces_are_legal)
{
    raise_thousand(IKKO_IKKI, 88);
}

Test(tyneside, ty_15_3_a_thousand_random_forces_are_legal)
{
    raise_thousand(NINJA, 48);
}

Test(tyneside, ty_15_4_a_thousand_random_forces_are_legal)
{
    raise_thousand(EUROPEANS, 144);
}

Test(tyneside, ty_15_5_a_thousand_random_forces_are_legal)
{
    raise_thousand(KOREANS, 45);
}

Test(tyneside, ty_5_1_units_raised_at_random_are_called_after_what_they_are)
{
    static const char *const wanted[] = {
        "Samurai", "Spearmen", "Second spearmen", "Bowmen", "Arquebusiers", "Horsemen", "Guard"};
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) {
        bool found = false;
        for (unsigned seed = 1; seed <= 200 && !found; seed++) {
            struct muster_order order = {&ty_lists[HATAMOTO], 500, seed, {options, false}};
            cr_assert(ty_muster.random(&order, &force, &fault), "%s", fault.text);
            for (int j = 0; j < force.count; j++) {
                found |= strcmp(force.pieces[j].group, wanted[i]) == 0;
            }
        }
        cr_expect(found, "nobody is called %s", wanted[i]);
    }
}

Test(tyneside, ty_5_1_who_is_raised_alone_is_called_by_his_own_name)
{
    struct muster_order order = {&ty_lists[HATAMOTO], 31, 1, {options, false}};
    cr_assert(ty_muster.random(&order, &force, &fault), "%s", fault.text);
    cr_expect_eq(force.count, 2);
    cr_expect_str_eq(force.pieces[0].group, force.pieces[0].name);
    cr_expect_str_eq(force.pieces[1].name, "Servant 1");
    cr_expect_str_eq(force.pieces[1].group, "Servant 1");
}

Test(tyneside, ty_15_the_same_order_raises_the_same_force)
{
    static struct muster_force again;
    struct muster_order order = {&ty_lists[HATAMOTO], 300, 7, {options, false}};
    cr_assert(ty_muster.random(&order, &force, &fault));
    memset(&again, 0, sizeof again);
    cr_assert(ty_muster.random(&order, &again, &fault));
    cr_assert_eq(force.count, again.count);
    for (int i = 0; i < force.count; i++) {
        cr_expect_str_eq(force.pieces[i].words, again.pieces[i].words);
    }
    order.seed = 8;
    cr_assert(ty_muster.random(&order, &again, &fault));
    cr_expect(force.count != again.count ||
              strcmp(force.pieces[0].words, again.pieces[0].words) != 0);
    order.points = 20000;
    cr_expect(ty_muster.random(&order, &again, &fault) && again.count <= TY_FIGURES / 2);
    order.points = 20;
    cr_expect_not(ty_muster.random(&order, &again, &fault));
    cr_expect(strstr(fault.text, "for less than"), "%s", fault.text);
}

// The memory it is read into was something else before, as on a stack.
Test(tyneside, ty_15_of_a_force_that_is_read_the_numbers_count)
{
    static struct ty_force read;
    struct muster_terms terms = {options, false};
    memset(&read, 1, sizeof read);
    muster("europeans", "commander: eiyuu, wakizashi, heavy, force-commander");
    cr_assert(ty_force_read(&force, &terms, &read, &fault), "%s", fault.text);
    cr_expect_not(read.lone);
    cr_expect_not(ty_force_is_legal(&read), "one man is no force");
}
