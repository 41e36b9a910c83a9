// Characters as people make them: read, written, held against the guides, raised by chance.
#include "core/card.h"
#include "core/options.h"
#include "core/text.h"
#include "muster/enlist.h"
#include "muster/offers.h"
#include "record/force_file.h"
#include "rules/katana/forces/forces.h"
#include "rules/katana/vocabulary.h"
#include "support/memory_shelf.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

static struct enlisted band, other;
static uint8_t options[OPTIONS_CAP];
static char sentence[1024];
static struct text why;

static void begin(void)
{
    enlisted_init(&band, &katana_ruleset);
    enlisted_init(&other, &katana_ruleset);
    options_default(&katana_ruleset, options);
    text_init(&why, sentence, sizeof sentence);
}

TestSuite(katana_characters, .init = begin);

// "samurai Taro pc, katana 4; ashigaru Jin yari 2": type, name, words. They are one group.
static void write_band(const char *list, const char *text)
{
    struct muster_force *force = &band.force;
    memset(force, 0, sizeof *force);
    memcpy(force->options, options, sizeof force->options);
    snprintf(force->list, sizeof force->list, "%s", list);
    snprintf(force->title, sizeof force->title, "The band");
    while (*text != '\0') {
        struct piece *piece = &force->pieces[force->count++];
        text += strspn(text, " ");
        size_t type = strcspn(text, " "), name = strcspn(text + type + 1, " ;");
        const char *words = text + type + 1 + name;
        memcpy(piece->type, text, type);
        memcpy(piece->name, text + type + 1, name);
        memcpy(piece->group, "Band", sizeof "Band");
        words += strspn(words, " ");
        memcpy(piece->words, words, strcspn(words, ";"));
        text = words + strcspn(words, ";");
        text += *text == ';';
    }
}

static struct muster_breaches breaches_of(const char *list, const char *text)
{
    struct muster_terms terms = {options, false};
    struct muster_breaches breaches = {0};
    struct fault fault = {0};
    write_band(list, text);
    cr_assert(ky_muster.validate(&band.force, &terms, &breaches, &fault), "%s", fault.text);
    return breaches;
}

static void expect_legal(const char *list, const char *text)
{
    struct muster_breaches breaches = breaches_of(list, text);
    cr_expect_eq(breaches.count, 0, "%s: %s", text, breaches.list[0].text);
}

// It breaks one demand and no other, and says so in these words.
static void expect_breach(const char *list, const char *text, const char *id, const char *says)
{
    struct muster_breaches breaches = breaches_of(list, text);
    cr_assert_eq(breaches.count, 1, "%s: %d breaches, %s", text, breaches.count,
                 breaches.count ? breaches.list[0].text : "");
    cr_expect_str_eq(breaches.list[0].demand->id, id, "%s", breaches.list[0].text);
    cr_expect_str_eq(breaches.list[0].text, says);
}

// The words of one man as the ruleset writes them; NULL: it cannot be.
static const char *words_of(const char *man, struct fault *fault)
{
    static char room[WORDS_CAP];
    struct text text;
    write_band("anybody", man);
    text_init(&text, room, sizeof room);
    return ky_muster.words(&band.force, 0, &text, fault) ? room : NULL;
}

static void expect_words(const char *man, const char *expected)
{
    struct fault fault = {0};
    const char *words = words_of(man, &fault);
    cr_assert(words, "%s: %s", man, fault.text);
    cr_expect_str_eq(words, expected, "%s: %s", man, words);
}

static void expect_fault(const char *man, const char *where, const char *part)
{
    struct fault fault = {0};
    cr_assert_not(words_of(man, &fault), "%s can be", man);
    cr_expect_str_eq(fault.where, where);
    cr_expect(strstr(fault.text, part), "'%s' does not hold '%s'", fault.text, part);
}

Test(katana_characters, words_are_written_in_one_order_without_what_goes_without_saying)
{
    expect_words("samurai Taro wakizashi 3, katana 4, armoured, pc",
                 "pc, armoured, wakizashi 3, katana 4");
    expect_words("samurai Taro", "katana 4, wakizashi 4");
    expect_words("samurai Taro daisho 3", "katana 3, wakizashi 3");
    expect_words(
        "samurai Taro reaction 3, initiative 6, leadership 6, status 120, bushi, expert, jitte 1",
        "jutte 1");
    expect_words("samurai Taro status 130, stamina 20, capacity 6, stamina 22, kyu",
                 "status 130, bow 4");
    expect_words("peasant Jin stamina 22, capacity 4, club", "stamina 22, capacity 4, club 0");
    expect_words("samurai Taro mounted, good, horse-war, katana 4",
                 "mounted, good, horse-war, katana 4");
    expect_words("samurai Taro horse-war, shots 5, concealed, katana 4", "katana 4");
    expect_words("ronin Ken feruzue 3, concealed, shots 5, bow 2, may-hide, sheathed, burdened",
                 "feruzue 3, bow 2, shots 5, sheathed, concealed, may-hide, burdened");
    expect_words("samurai Taro bow 3 12, katana 4, wounds 2", "wounds 2, bow 3 12, katana 4");
    expect_words("samurai Taro bow 3 5, uchi-ne 2, shots 5", "bow 3, uchi-ne 2, shots 5");
    expect_words("master Ki katana 9, iaijutsu 6, ki-ai 4, yadomejutsu 7",
                 "katana 9, iaijutsu 6, ki-ai 4, yadomejutsu 7");
    expect_words("peasant Ko katana -2, ashigaru", "ashigaru, katana -2");
}

Test(katana_characters, what_cannot_be_read_is_said_with_its_path)
{
    expect_fault("knight Lance katana 4", "forces[0].type", "'knight' is no character");
    expect_fault("samurai Taro halberd 4", "forces[0].words", "'halberd' is unknown here");
    expect_fault("samurai Taro katana four", "forces[0].words", "'katana' needs a skill");
    expect_fault("samurai Taro reaction", "forces[0].words", "'reaction' needs a number");
    expect_fault("samurai Taro status high", "forces[0].words", "'status' needs a number");
    expect_fault("samurai Taro part 2", "forces[0].words", "'part' stands alone");
    expect_fault("samurai Taro reaction 11", "forces[0].words", "'reaction 11' is out of range");
    expect_fault("samurai Taro capacity 9", "forces[0].words", "capacity 3 to 8 may be");
    expect_fault("samurai Taro shots 300, bow 3", "forces[0].words", "shots 1 to 254 may be");
    expect_fault("samurai Taro lying", "forces[0].words", "'lying' is said in a scenario");
    expect_fault("samurai Taro mounted, gallop", "forces[0].words",
                 "'gallop' is said in a scenario");
    expect_fault("ronin Ken katana, wakizashi, doshi, tanto, kama, sai, club", "forces[0].words",
                 "'club' is one too many");
}

#define TARO "samurai Taro katana 4, wakizashi 3"

Test(katana_characters, ky_1_2_reaction_speed_is_that_of_the_type)
{
    expect_breach("retinue", TARO ", reaction 4", "C1", "Taro must have a reaction speed of 3");
    expect_breach("retinue",
                  TARO "; ashigaru Jin yari 2, reaction 3; ashigaru Go yari 2, reaction 1", "C1",
                  "Jin and 1 more must have a reaction speed of 2");
    expect_breach("village", "peasant Ko kama 1, reaction 2", "C1",
                  "Ko must have a reaction speed of 1");
    expect_legal("school", "master Ki reaction 4, katana 9");
    expect_breach("school", "master Ki reaction 3, katana 9", "C1",
                  "Ki must have a reaction speed of 4 to 10");
    expect_legal("anybody", TARO ", reaction 5");
}

Test(katana_characters, ky_1_3_the_best_skill_is_that_of_the_type)
{
    expect_legal("retinue", "samurai Taro katana 3, wakizashi 0");
    expect_breach("retinue", "samurai Taro katana 4, wakizashi 5", "C2",
                  "Taro must have a best weapon skill of 3 to 4");
    expect_breach("retinue", "samurai Taro katana 2, wakizashi 1", "C2",
                  "Taro must have a best weapon skill of 3 to 4");
    expect_breach("retinue", TARO "; ashigaru Jin yari 3", "C2",
                  "Jin must have a best weapon skill of 1 to 2");
    expect_breach("village", "peasant Ko kama 2", "C2",
                  "Ko must have a best weapon skill of 0 to 1");
    expect_breach("school", "master Ki katana 4", "C2",
                  "Ki must have a best weapon skill of 5 to 10");
    expect_legal("village", "peasant Ko");
    expect_legal("anybody", "peasant Ko kama 9");
}

Test(katana_characters, ky_1_4_only_the_samurai_class_rides)
{
    expect_legal("retinue", TARO ", mounted");
    expect_legal("ronin", "ronin Ken katana 3, mounted, good");
    expect_breach("retinue", TARO "; ashigaru Jin yari 2, mounted", "C3", "Jin must go on foot");
    expect_breach("village", "peasant Ko kama 1, good", "C3", "Ko must be a useless horseman");
    expect_legal("anybody", "peasant Ko kama 1, good, mounted");
}

Test(katana_characters, ky_1_5_leadership_is_a_score_to_five)
{
    expect_legal("retinue", TARO ", leadership 0");
    expect_legal("retinue", TARO ", leadership 6"); // the printed sample
    expect_breach("retinue", TARO ", leadership 7", "C4", "Taro must have a leadership of 0 to 6");
    expect_breach("ronin", "ronin Ken katana 3, leadership 6", "C4",
                  "Ken must have a leadership of 0 to 5");
}

Test(katana_characters, ky_1_6_initiative_is_that_of_the_type)
{
    expect_legal("retinue", TARO ", initiative 4");
    expect_breach("retinue", TARO ", initiative 3", "C5", "Taro must have an initiative of 4 to 6");
    expect_breach("retinue", TARO "; ashigaru Jin yari 2, initiative 5", "C5",
                  "Jin must have an initiative of 2 to 4");
    expect_breach("village", "peasant Ko kama 1, initiative 3", "C5",
                  "Ko must have an initiative of 0 to 2");
    expect_breach("school", "master Ki katana 9, initiative 6", "C5",
                  "Ki must have an initiative of 7 to 10");
}

Test(katana_characters, ky_1_7_status_is_that_of_the_type_and_a_headman_has_more)
{
    expect_legal("retinue", TARO ", status 900");
    expect_breach("retinue", TARO ", status 99", "C6", "Taro must have a status of 100 or more");
    expect_breach("ronin", "ronin Ken katana 3, status 51", "C6",
                  "Ken must have a status of 25 to 50");
    expect_breach("retinue", TARO "; ashigaru Jin yari 2, status 19", "C6",
                  "Jin must have a status of 20 to 30");
    expect_breach("village", "peasant Ko kama 1, status 40", "C6",
                  "Ko must have a status of 5 to 25");
    expect_legal("village", "peasant Ko leads, kama 1, status 40");
    expect_legal("village", "peasant Ko pc, kama 1, status 40");
    expect_breach("village", "peasant Ko leads, kama 1, status 41", "C6",
                  "Ko must have a status of 5 to 40");
    expect_breach("village", "peasant Ko leads, kama 1; peasant Go leads, club 1", "T2",
                  "Ko and Go are both said to lead Band");
}

Test(katana_characters, ky_2_6_samurai_wear_two_swords)
{
    expect_legal("retinue", "samurai Taro");
    expect_legal("retinue", "samurai Taro tachi 4, wakizashi 3");
    expect_breach("retinue", "samurai Taro yari 4, katana 3", "C7",
                  "Taro must wear katana and wakizashi");
    expect_legal("anybody", "samurai Taro yari 4");
    expect_legal("ronin", "ronin Ken yari 3");
}

Test(katana_characters, ky_16_15_iaijutsu_is_for_bushi_good_with_a_sword)
{
    expect_legal("school", "master Ki katana 5, iaijutsu 6");
    expect_breach("school", "master Ki naginata 9, katana 4, iaijutsu 6", "A1",
                  "Ki must be a bushi with a sword skill of 5 or more to have iaijutsu");
    expect_breach("anybody", "peasant Ko katana 6, iaijutsu 6", "A1",
                  "Ko must be a bushi with a sword skill of 5 or more to have iaijutsu");
}

Test(katana_characters, ky_16_36_yadomejutsu_needs_something_to_turn_arrows_with)
{
    expect_legal("school", "master Ki naginata 9, yadomejutsu 6");
    expect_breach("school", "master Ki tetsubo 9, yadomejutsu 6", "A2",
                  "Ki must carry something that turns arrows aside to have yadomejutsu");
}

Test(katana_characters, ky_17_6_stamina_is_fifteen_to_twenty_five)
{
    expect_legal("retinue", TARO ", stamina 15");
    expect_breach("retinue", TARO ", stamina 26", "C8", "Taro must have a stamina of 15 to 25");
}

Test(katana_characters, ky_17_11_speeds_above_five_are_for_a_switch)
{
    static const char fast[] = "master Ki katana 9, reaction 7";
    expect_breach("school", fast, "S1",
                  "Ki must have a reaction speed of 5 at most while faster-reactions is off");
    options[FASTER_REACTIONS] = PLAYED;
    expect_legal("school", fast);
}

Test(katana_characters, ky_17_14_builds_are_for_a_switch)
{
    expect_breach("retinue", TARO ", capacity 7", "S2",
                  "Taro must have a capacity of 6 while variable-wounds is off");
    options[VARIABLE_WOUNDS] = PLAYED;
    expect_legal("retinue", TARO ", capacity 7");
}

Test(katana_characters, ky_1_8_lists_say_who_keeps_company_with_whom)
{
    expect_breach("retinue", TARO "; peasant Ko kama 1", "T1", "Ko must be samurai or ashigaru");
    expect_breach("retinue", "ashigaru Jin yari 2", "R1",
                  "there are 0 of type samurai, but there must be at least 1");
    expect_breach("ronin", "peasant Ko kama 1", "N1",
                  "there are 0 of type ronin, but there must be at least 1");
    expect_legal("village", "peasant Ko kama 1; ronin Ken katana 3");
    expect_breach("village", "peasant Ko kama 1; ronin Ken katana 3; ronin Go katana 3", "V1",
                  "1 of 3 are peasants, but half must be");
    expect_breach("school", "master Ki katana 9; master Do katana 9", "M1",
                  "there are 2 of type master, but there must be 1");
    expect_legal("anybody", "master Ki katana 9; master Do katana 9; peasant Ko");
}

Test(katana_characters, a_list_that_is_none_is_refused)
{
    struct muster_terms terms = {options, false};
    struct muster_breaches breaches;
    struct fault fault = {0};
    write_band("sumo", TARO);
    cr_assert_not(ky_muster.validate(&band.force, &terms, &breaches, &fault));
    cr_expect_str_eq(fault.where, "list");
    cr_expect_str_eq(fault.text,
                     "'sumo' is no list; there are retinue, ronin, village, school and anybody");
}

// Every weapon once, under a name by which it is read.
Test(katana_characters, ky_2_2_everything_that_is_carried_can_be_had)
{
    bool had[256] = {false};
    struct muster_ware ware;
    for (int i = 0; ky_muster.ware(i, &ware); i++) {
        int tool = ky_tool_by_id(ware.word);
        if (!ware.ordered) continue;
        cr_expect(tool && ware.rated && !had[tool], "%s", ware.word);
        cr_expect_str_eq(ky_tool_id(tool), ware.word);
        had[tool] = true;
        for (int way = 0; way < 3 && ky_tool_way(tool, way); way++) {
            had[ky_tool_way(tool, way)] = true;
        }
    }
    for (int tool = KATANA; tool < KY_WEAPONS || ky_tools[tool - KY_WEAPONS].id; tool++) {
        cr_expect(had[tool], "%s cannot be had", ky_tool_id(tool));
    }
}

Test(katana_characters, what_a_type_is_offered_follows_from_its_list)
{
    struct offers offers;
    static const struct {
        const char *list, *type, *word;
        bool offered;
    } cases[] = {
        {"retinue", "samurai", "mounted", true},   {"retinue", "ashigaru", "mounted", false},
        {"retinue", "ashigaru", "poor", false},    {"retinue", "samurai", "iaijutsu", false},
        {"school", "master", "iaijutsu", true},    {"retinue", "samurai", "nodachi", true},
        {"village", "peasant", "capacity", true},  {"village", "peasant", "concealed", true},
        {"anybody", "peasant", "iaijutsu", false}, {"anybody", "peasant", "mounted", true},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const struct muster_list *list = muster_list_by_id(&ky_muster, cases[i].list);
        const struct muster_row *row = list->rows;
        struct muster_ware ware;
        int number = 0;
        while (strcmp(row->type, cases[i].type) != 0) {
            row++;
        }
        while (ky_muster.ware(number, &ware) && strcmp(ware.word, cases[i].word) != 0) {
            number++;
        }
        offers_of(&katana_ruleset, list, row, &offers);
        cr_expect_eq(ware_set_has(&offers.offered, number), cases[i].offered, "%s %s %s",
                     cases[i].list, cases[i].type, cases[i].word);
    }
}

// Chance.

static void throw_switches(uint64_t seed)
{
    static const uint8_t switches[] = {FASTER_REACTIONS, VARIABLE_WOUNDS, EXHAUSTION,
                                       HORSE_QUALITY};
    for (int i = 0; i < 4; i++) {
        options[switches[i]] = seed >> i & 1 ? PLAYED : NOT_PLAYED;
    }
    memcpy(band.told, options, sizeof band.told);
    memcpy(other.told, options, sizeof other.told);
}

static bool raise(struct enlisted *force, enum ky_list list, int figures, uint64_t seed)
{
    struct muster_order order = {.list = &ky_lists[list], .points = figures, .seed = seed};
    text_clear(&why);
    return enlist_random(force, &order, &why);
}

Test(katana_characters, a_random_force_is_legal_whatever_the_seed)
{
    for (uint64_t seed = 0; seed < 1500; seed++) {
        enum ky_list list = (enum ky_list)(seed % KY_LISTS);
        int figures = 1 + (int)(seed % 24);
        throw_switches(seed / 7);
        cr_assert(raise(&band, list, figures, seed), "%s", sentence);
        cr_expect_eq(band.force.count, figures);
        cr_assert_eq(band.breaches.count, 0, "seed %d: %s", (int)seed, band.breaches.list[0].text);
        for (int i = 0; i < figures; i++) {
            cr_expect_str_eq(band.roster.words[i], band.force.pieces[i].words);
        }
    }
}

Test(katana_characters, the_same_seed_has_the_same_characters_and_another_has_others)
{
    cr_assert(raise(&band, KY_RETINUE, 8, 5));
    cr_assert(raise(&other, KY_RETINUE, 8, 5));
    cr_expect_str_eq(band.roster.code, other.roster.code);
    cr_assert(raise(&other, KY_RETINUE, 8, 6));
    cr_expect_str_neq(band.roster.code, other.roster.code);
}

// Every printed number comes up, and no other.
Test(katana_characters, ky_1_6_chance_stays_within_the_printed_ranges_and_fills_them)
{
    int seen[KY_LISTS][11] = {{0}};
    for (uint64_t seed = 0; seed < 200; seed++) {
        struct ky_character man;
        struct fault fault;
        cr_assert(raise(&band, KY_RETINUE, 1, seed));
        cr_assert(ky_character_read(&band.force.pieces[0], 0, &man, &fault));
        seen[0][man.man.initiative]++;
    }
    for (int initiative = 0; initiative <= 10; initiative++) {
        cr_expect_eq(seen[0][initiative] > 0, initiative >= 4 && initiative <= 6, "%d", initiative);
    }
}

Test(katana_characters, an_order_may_name_a_type)
{
    struct muster_order order = {
        .list = &ky_lists[KY_ANYBODY], .points = 4, .seed = 3, .type = "ashigaru"};
    cr_assert(enlist_random(&band, &order, &why), "%s", sentence);
    for (int i = 0; i < 4; i++) {
        cr_expect_str_eq(band.force.pieces[i].type, "ashigaru");
        cr_expect_not(piece_word(band.force.pieces[i].words, "pc", NULL));
    }
    order.type = "bishop";
    cr_assert_not(enlist_random(&band, &order, &why));
    cr_expect_str_eq(sentence, "the list anybody has no type 'bishop'");
}

Test(katana_characters, too_many_at_a_time_are_refused)
{
    cr_expect_not(raise(&band, KY_VILLAGE, 25, 1));
    cr_expect_str_eq(sentence, "1 to 24 characters are raised at a time, and not 25");
    cr_expect_not(raise(&band, KY_VILLAGE, 0, 1));
}

// Files and codes.

static bool read_file(struct enlisted *force, const char *text)
{
    struct memory_file files[] = {{"x.yaml", text}, {NULL}};
    struct shelf shelf = memory_shelf(files);
    text_clear(&why);
    return enlist_file(force, &shelf, "x.yaml", NULL, &why);
}

Test(katana_characters, a_force_is_the_same_after_a_journey_through_a_file)
{
    static char room[65536];
    struct text out;
    for (uint64_t seed = 0; seed < 60; seed++) {
        throw_switches(seed);
        cr_assert(raise(&band, (enum ky_list)(seed % KY_LISTS), 12, seed), "%s", sentence);
        text_init(&out, room, sizeof room);
        cr_assert(force_file_write(&band.force, &katana_ruleset, &out));
        enlisted_init(&other, &katana_ruleset);
        cr_assert(read_file(&other, room), "%s", sentence);
        cr_expect_str_eq(other.roster.code, band.roster.code);
        cr_expect_eq(memcmp(other.force.options, band.force.options, OPTIONS_CAP), 0);
    }
}

#define FILE_OF(words)                                                                         \
    "ruleset: katana\nlist: anybody\nforces:\n  - {name: Taro, type: samurai, words: \"" words \
    "\"}\n"

Test(katana_characters, a_code_does_not_depend_on_spelling_but_on_what_is_in_hand)
{
    cr_assert(read_file(&band, FILE_OF("pc, katana 4, wakizashi 4")), "%s", sentence);
    cr_assert(read_file(&other, FILE_OF("daisho, leadership 6, pc")), "%s", sentence);
    cr_expect_str_eq(band.roster.code, other.roster.code);
    cr_assert(read_file(&other, FILE_OF("pc, wakizashi 4, katana 4")), "%s", sentence);
    cr_expect_str_neq(band.roster.code, other.roster.code);
    cr_expect_not(read_file(&other, FILE_OF("pc, spork 4")));
    cr_expect_str_eq(sentence, "x.yaml, line 4: forces[0].words: 'spork' is unknown here");
}

// Long words are no worse than short ones.
Test(katana_characters, a_code_knows_characters_of_many_words_apart)
{
#define MANY                                                                                    \
    "pc, mounted, good, horse-ordinary-samurai, full, reaction 4, initiative 7, leadership 5, " \
    "status 999, stamina 23, repeating-crossbow 3, inoshishi-no-yari 3, shorinji-kempo 4, "     \
    "manrikigusari 4, katana 9, iaijutsu 7, ki-ai 5, yadomejutsu "
    cr_assert(read_file(&band, FILE_OF(MANY "5")), "%s", sentence);
    cr_assert(read_file(&other, FILE_OF(MANY "6")), "%s", sentence);
    cr_expect_str_neq(band.roster.code, other.roster.code);
}

// The sheet.

static void expect_sheet(const char *part)
{
    static char room[65536];
    struct text out;
    text_init(&out, room, sizeof room);
    roster_print(&band.roster, false, &out);
    cr_expect(strstr(room, part), "no %s in %s", part, room);
}

Test(katana_characters, ky_1_1_a_sheet_has_every_number_and_boxes_for_harm)
{
    cr_assert(read_file(&band, FILE_OF("pc, full, status 140, bow 5, katana 4, wakizashi 3")), "%s",
              sentence);
    expect_sheet("\n  Taro, samurai, player's character\n");
    expect_sheet("reaction speed 3");
    expect_sheet("acts in phases 3 5"); // full armour costs one (KY-13.5)
    expect_sheet("initiative 6");
    expect_sheet("leadership 6");
    expect_sheet("status 140");
    expect_sheet("horsemanship expert");
    expect_sheet("armour full, 3 wounds less");
    expect_sheet("bow +5, loads in 2 moves");
    expect_sheet("katana +4, standard");
    expect_sheet("\n    wounds       [ ] [ ] −1 [ ] −1 [ ] −2 [ ] −3 [ ] dead\n");
    expect_sheet("\n    distractions [ ] [ ] [ ] [ ] [ ] 1 lost [ ] [ ] 2 lost");
    expect_sheet("\n1 character, KS1-");
}

Test(katana_characters, ky_17_14_a_sheet_goes_by_the_switches)
{
    cr_assert(
        read_file(&band, "options: [variable-wounds=on, exhaustion=on, horse-quality=on]\n" FILE_OF(
                             "mounted, horse-war, capacity 4, stamina 18, katana 4")),
        "%s", sentence);
    expect_sheet("dies of wound 4");
    expect_sheet("stamina 18");
    expect_sheet("horse war");
    expect_sheet("\n    wounds       [ ] [ ] −1 [ ] −1 [ ] dead\n");
    expect_sheet("\n    horse        [ ] [ ] [ ] [ ] [ ] [ ] [ ] [ ] dead\n");
}

// With the 24 arrows that he brings along (KY-R121).
Test(katana_characters, ky_18_2_a_sheet_has_the_price_of_what_he_has)
{
    cr_assert(read_file(&band, FILE_OF("full, bow 5, katana 4, wakizashi 3")), "%s", sentence);
    expect_sheet("equipment 34 koku 6 silver\n");
    cr_assert(read_file(&band, FILE_OF("mounted, horse-war, tetsubo 4, katana 4")), "%s", sentence);
    expect_sheet("equipment 39 koku, and 1 without a price");
}

// Each arm of the foot soldiers is a group, and so is whoever leads with the rest.
Test(katana_characters, ky_15_1_foot_soldiers_stand_with_those_of_their_arm)
{
    int spears = 0;
    for (uint64_t seed = 0; seed < 20; seed++) {
        cr_assert(raise(&band, KY_RETINUE, 12, seed), "%s", sentence);
        for (int i = 0; i < band.force.count; i++) {
            const struct piece *piece = &band.force.pieces[i];
            bool spear =
                strcmp(piece->type, "ashigaru") == 0 && piece_word(piece->words, "yari", NULL) &&
                !piece_word(piece->words, "musket", NULL) && !piece_word(piece->words, "bow", NULL);
            spears += spear;
            if (spear) cr_expect_str_eq(piece->group, "Spears");
            if (strcmp(piece->type, "samurai") == 0) {
                cr_expect_str_eq(piece->group, band.force.pieces[0].name);
            }
        }
    }
    cr_expect_gt(spears, 0);
}
