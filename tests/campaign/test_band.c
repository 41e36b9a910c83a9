// Bands: their files, what they do, and the battles they go into and come back from.
#include "campaign/account.h"
#include "campaign/band.h"
#include "campaign/deeds.h"
#include "campaign/expedition.h"
#include "core/dice.h"
#include "core/text.h"
#include "record/battle_file.h"
#include "rules/katana/katana.h"
#include "support/memory_shelf.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#define HEAD "ruleset: katana\nday: 3\npurse: 1000\n"
#define TARO \
    "  - {name: Taro, type: samurai, words: \"pc, katana 4\", goods: \"katana, armour-part\"}\n"
#define GORO \
    "  - {name: Goro, type: ashigaru, words: \"bow 2\", goods: \"kyu, arrow 20\", wounds: 2}\n"
#define PEOPLE "people:\n" TARO GORO

static struct band band;
static struct dice dice;
static char sentence[1024], buffer[1 << 18];

static bool read_text(const char *text)
{
    struct memory_file files[] = {{"x.yaml", text}, {NULL}};
    struct shelf shelf = memory_shelf(files);
    struct text why;
    text_init(&why, sentence, sizeof sentence);
    return band_read(&band, &shelf, "x.yaml", &why);
}

static void expect_read(const char *text)
{
    cr_assert(read_text(text), "%s", sentence);
}

static const char *written(void)
{
    struct text text;
    text_init(&text, buffer, sizeof buffer);
    cr_assert(band_write(&band, &text));
    return buffer;
}

// Does a deed with such dice; false: the sentence says why, and the band is as it was.
static bool does(struct deed deed, const char *faces)
{
    static struct band before;
    struct words words = {faces};
    char face[8];
    struct text why;
    text_init(&why, sentence, sizeof sentence);
    dice_init(&dice, BEYOND_STARVE, 0);
    while (words_next(&words, face, sizeof face)) {
        dice_put(&dice, face[0] - '0');
    }
    memcpy(&before, &band, sizeof band);
    bool good = band_do(&band, &deed, &dice, &why);
    if (!good) cr_expect_arr_eq(&before, &band, sizeof band, "a refusal changes something");
    cr_expect_eq(good, sentence[0] == '\0', "%s", sentence);
    return good;
}

static struct deed trade(enum deed_kind kind, const char *thing, long number)
{
    return (struct deed){.kind = kind, .thing = thing, .number = number, .money = MONEY_UNTOLD};
}

static void expect_told(const char *text)
{
    cr_assert_gt(band.told_count, 0);
    cr_expect_str_eq(band.told[band.told_count - 1].text, text);
}

static void expect_refused(struct deed deed, const char *part)
{
    cr_expect_not(does(deed, ""), "%s", part);
    cr_expect(strstr(sentence, part), "'%s' has no '%s'", sentence, part);
}

Test(band, a_file_is_read_and_written_the_same)
{
    static const char file[] =
        "ruleset: katana\n"
        "title: \"The men of \\\"Minowa\\\"\"\n"
        "day: 12\n"
        "purse: 1240\n"
        "place: \"Ueda\"\n"
        "town: no\n"
        "prices: 120\n"
        "goods: \"rope 30, food 4\"\n"
        "people:\n"
        "  - {name: \"Jinbei\", type: \"ashigaru\", group: \"Spears\", words: \"yari 2\", goods: "
        "\"yari, armour-part\", wounds: 2, die: 3, taken: 2, rested: 1, care: \"healer, moved\"}\n"
        "  - {name: \"Kichi\", type: \"peasant\", wounds: 6, dead: yes}\n"
        "history:\n"
        "  - {day: 12, text: \"Jinbei buys yari\"}\n"
        "  - {day: 12, text: \"home\", battle: \"00ff\"}\n";
    expect_read(file);
    cr_expect_str_eq(written(), file);
}

// A file may not hold them as they are.
Test(band, line_ends_of_other_systems_are_written_by_their_names)
{
    static const char file[] = "ruleset: katana\n"
                               "title: \"a\\Lb\\Pc\\x85d\\x9Fe\\uFEFFf\\\\L\"\n"
                               "day: 1\n"
                               "purse: 0\n"
                               "people: []\n";
    expect_read(file);
    cr_expect_str_eq(written(), file);
}

Test(band, what_is_wrong_with_a_file_is_said_with_its_line)
{
    static const struct {
        const char *text, *says;
    } rows[] = {
        {"ruleset: tango\nday: 1\npurse: 0\npeople: []\n",
         "line 1: ruleset is 'tango', which is unknown"},
        {"ruleset: blades\nday: 1\npurse: 0\npeople: []\n",
         "line 1: ruleset is 'blades', by whose rules"},
        {"ruleset: katana\nday: 0\npurse: 0\npeople: []\n", "line 2: day is '0'"},
        {"ruleset: katana\nday: 1\npurse: -5\npeople: []\n", "line 3: purse is '-5'"},
        {"ruleset: katana\nday: 1\npurse: 99999999999999999999\npeople: []\n", "line 3: purse is"},
        {"ruleset: katana\nday: 1\npurse: 1\nprices: 0\npeople: []\n", "line 4: prices is '0'"},
        {"ruleset: katana\nday: 1\npurse: 1\ntown: perhaps\npeople: []\n", "line 4: town"},
        {"ruleset: katana\nday: 1\npurse: 1\ngoods: \"rope -3\"\npeople: []\n",
         "line 4: goods has 'rope -3'"},
        {"ruleset: katana\nday: 1\npurse: 1\ngoods: \"rope 3 4\"\npeople: []\n",
         "line 4: goods has 'rope 3 4'"},
        {"ruleset: katana\nday: 1\npurse: 1\ngoods: \"Rope\"\npeople: []\n",
         "line 4: goods has 'Rope'"},
        {"ruleset: katana\nday: 1\npurse: 1\nponies: 3\npeople: []\n", "line 4"},
        {"ruleset: katana\nday: 1\npurse: 1\n", "people"},
        {HEAD "people:\n" TARO TARO, "line 6: people[1].name is 'Taro', but somebody else"},
        {HEAD "people:\n  - {name: A, type: knight}\n", "line 5: people[0].type 'knight' is no"},
        {HEAD "people:\n  - {name: A, type: ronin, words: katanna 4}\n",
         "line 5: people[0].words 'katanna' is unknown"},
        {HEAD "people:\n  - {name: A, type: ronin, wounds: 6}\n", "wounds 0 to 5"},
        {HEAD "people:\n  - {name: A, type: ronin, wounds: 300}\n", "people[0].wounds is '300'"},
        {HEAD "people:\n  - {name: A, type: ronin, wounds: 3, die: 2, taken: 1}\n",
         "people[0].taken is 1"},
        {HEAD "people:\n  - {name: A, type: ronin, care: sake}\n", "people[0].care has 'sake'"},
        {HEAD "people:\n  - {name: A, type: ronin, dead: maybe}\n", "people[0].dead"},
        {HEAD "people:\n" TARO "history: [{day: x, text: y}]\n", "line 6: history[0].day is 'x'"},
        {HEAD "people: &x []\n", "line 4"},
        {"ruleset: [", "x.yaml"},
        {"", "x.yaml"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        cr_expect_not(read_text(rows[i].text), "%s", rows[i].text);
        cr_expect(strstr(sentence, rows[i].says), "'%s' has no '%s'", sentence, rows[i].says);
    }
}

Test(band, what_is_bought_is_paid_and_kept)
{
    expect_read(HEAD PEOPLE);
    struct deed deed = trade(DEED_BUY, "katana", 1);
    deed.to = 2;
    cr_assert(does(deed, ""), "%s", sentence);
    expect_told("Goro buys katana for 1 koku 10 silver (KY-18.2)");
    cr_expect_eq(band.purse, 400);
    cr_expect_eq(goods_number(&band.people[1].goods, "katana"), 1);
    cr_assert(does(trade(DEED_BUY, "rope", 40), ""));
    expect_told("the band buys rope, 40 at 1 copper, for 2 silver (KY-18.2)");
    cr_expect_eq(goods_number(&band.goods, "rope"), 40);
    cr_assert(does(trade(DEED_BUY, "bathhouse", 2), ""));
    expect_told("the band pays bathhouse, 2 at 1 copper, for 2 copper (KY-18.2)");
    cr_expect_eq(goods_number(&band.goods, "bathhouse"), 0);
    cr_expect_eq(band.purse, 358);
}

Test(band, a_purse_that_does_not_cover_it_buys_nothing)
{
    expect_read(HEAD PEOPLE);
    expect_refused(trade(DEED_BUY, "katana", 2),
                   "katana costs 3 koku, but the purse holds 2 koku 10 silver");
    expect_refused(trade(DEED_BUY, "horse-war", 1000000), "but the purse holds");
    cr_assert(does(trade(DEED_BUY, "rope", 1000), ""));
    cr_expect_eq(band.purse, 0);
    expect_refused(trade(DEED_BUY, "rope", 1), "rope costs 1 copper, but the purse holds 0 copper");
}

Test(band, things_that_cannot_be_had_are_refused)
{
    expect_read(HEAD PEOPLE);
    expect_refused(trade(DEED_BUY, "kattana", 1),
                   "no price for 'kattana' (did you mean 'katana'?)");
    expect_refused(trade(DEED_BUY, "book", 1), "the price of 'book' varies");
    expect_refused(trade(DEED_BUY, "Katana", 1), "small letters");
    expect_refused(trade(DEED_BUY, "", 1), "small letters");
    expect_refused(trade(DEED_BUY, NULL, 1), "small letters");
    expect_refused(trade(DEED_BUY, "rope", 0), "1 to 1000000 of a thing");
    expect_refused(trade(DEED_BUY, "rope", -4), "not -4");
    expect_refused(trade(DEED_SELL, "rope", 1), "the band has no 'rope'");
    struct deed deed = trade(DEED_SELL, "arrow", 21);
    deed.from = 2;
    expect_refused(deed, "Goro has only 20 of 'arrow'");
    expect_refused(trade(DEED_GIVE, "rope", 1), "given by one to another");
}

// KY-R120
Test(band, a_price_that_was_agreed_takes_the_place_of_the_list)
{
    expect_read(HEAD "town: no\nprices: 150\n" PEOPLE);
    struct deed deed = trade(DEED_BUY, "jo", 1);
    expect_refused(deed, "'jo' is sold only in towns");
    deed.money = 7;
    cr_assert(does(deed, ""), "%s", sentence);
    expect_told("the band buys jo for 7 copper (KY-18.3)");
    cr_assert(does(trade(DEED_BUY, "lantern-oil", 1), ""));
    expect_told("the band buys lantern-oil for 8 copper, at 150% of the list (KY-18.2)");
    deed = trade(DEED_SELL, "jo", 1);
    cr_assert(does(deed, ""));
    expect_told("the band sells jo for 6 copper, at 150% of the list (KY-18.2)");
    deed = trade(DEED_BUY, "tetsubo", 1);
    deed.money = 0;
    cr_assert(does(deed, ""));
    cr_expect_eq(goods_number(&band.goods, "tetsubo"), 1);
}

Test(band, money_comes_and_goes)
{
    expect_read(HEAD PEOPLE);
    struct deed deed = {.kind = DEED_EARN, .money = 400, .words = "for the rice"};
    cr_assert(does(deed, ""));
    expect_told("the band earns 1 koku: for the rice");
    deed = (struct deed){.kind = DEED_PAY, .money = 1401};
    expect_refused(deed, "that costs 3 koku 10 silver 1 copper");
    deed.money = 0;
    expect_refused(deed, "some money");
    deed = (struct deed){.kind = DEED_EARN, .money = MONEY_MOST};
    expect_refused(deed, "the purse cannot hold");
    deed = (struct deed){.kind = DEED_EARN, .money = 1, .words = "a\tb"};
    expect_refused(deed, "no letters");
    deed.words = "\xff";
    expect_refused(deed, "no letters");
}

Test(band, who_is_hurt_is_treated_and_rests_until_he_is_well)
{
    expect_read(HEAD PEOPLE);
    struct deed heal = {.kind = DEED_HEAL, .cares = 1}, rest = {.kind = DEED_REST, .number = 3};
    cr_assert(does(rest, ""));
    expect_told("Goro is hurt but not treated, so no day counts for him (KY-18.5)");
    cr_expect_eq(band.people[1].rested, 0);
    cr_assert(does(heal, "3"), "%s", sentence);
    expect_told(
        "Goro is treated: the die 3, a healer attends him every day -1, so 2 (KY-18.5); 4 days for "
        "each of 2 wounds, 8 in all (KY-18.6)");
    expect_refused(heal, "nobody is hurt who has not been treated yet");
    heal.to = 2;
    expect_refused(heal, "Goro has been treated already");
    heal.to = 1;
    expect_refused(heal, "Taro is not hurt");
    rest.outside = true;
    cr_assert(does(rest, ""));
    expect_told("the band rests for 3 days without shelter, and none counts (KY-18.4)");
    rest.number = DAYS_TILL_WELL;
    expect_refused(rest, "without shelter nobody gets well");
    rest = (struct deed){.kind = DEED_REST, .number = DAYS_TILL_WELL, .lodged = true};
    int day = band.day;
    cr_assert(does(rest, ""), "%s", sentence);
    cr_expect_eq(band.day, day + 8);
    cr_expect_eq(band.purse, 1000 - 5 * 2 * 8);
    expect_told("Goro is well again (KY-18.6)");
    cr_expect_eq(band.told[band.told_count - 2].day, day + 4, "the first wound was gone by then");
    expect_refused(rest, "nobody is being healed");
}

Test(band, a_die_that_was_not_thrown_is_asked_for)
{
    expect_read(HEAD PEOPLE);
    expect_refused((struct deed){.kind = DEED_HEAL},
                   "a die for the healing of Goro is still to be thrown");
    cr_expect(dice.starved);
}

Test(band, the_same_seed_heals_the_same)
{
    struct deed heal = {.kind = DEED_HEAL};
    struct text why;
    char first[4096] = "";
    for (int i = 0; i < 2; i++) {
        expect_read(HEAD PEOPLE);
        text_init(&why, sentence, sizeof sentence);
        dice_init(&dice, BEYOND_RANDOM, 42);
        cr_assert(band_do(&band, &heal, &dice, &why));
        if (i == 0) snprintf(first, sizeof first, "%s", written());
    }
    cr_expect_str_eq(written(), first);
}

// KY-R123
Test(band, who_travels_before_he_is_well_heals_more_slowly)
{
    expect_read(HEAD PEOPLE);
    cr_assert(does((struct deed){.kind = DEED_HEAL}, "2"));
    struct deed go = {
        .kind = DEED_GO, .words = "Ueda", .number = 2, .prices = 110, .village = true};
    cr_assert(does(go, ""), "%s", sentence);
    expect_told(
        "Goro is moved: the die 2, he is moved before he is well +1, so 3 (KY-18.5); 6 days for each "
        "of 2 wounds, 12 in all (KY-18.6)");
    cr_expect_eq(band.day, 5);
    cr_expect_str_eq(band.place, "Ueda");
    cr_expect_eq(band.people[1].rested, 0);
    int told = band.told_count;
    cr_assert(does(go, ""));
    cr_expect_eq(band.told_count, told + 1, "being moved twice is no worse");
    go.prices = 0;
    expect_refused(go, "prices are 1 to 1000 hundredths");
    go.prices = 100;
    go.words = "";
    expect_refused(go, "a place");
    go.words = "a place whose name is longer than anybody would ever want to read";
    expect_refused(go, "at most 47 letters");
}

Test(band, days_are_counted_within_limits)
{
    expect_read(HEAD PEOPLE);
    expect_refused((struct deed){.kind = DEED_REST, .number = -1}, "1 to 3650 days can pass");
    expect_refused((struct deed){.kind = DEED_REST, .number = 3651}, "1 to 3650 days can pass");
    band.day = BAND_DAYS_MOST - 5;
    expect_refused((struct deed){.kind = DEED_REST, .number = 6}, "counted up to 99999");
    band.day = 3;
    expect_refused((struct deed){.kind = DEED_REST, .number = 101, .lodged = true},
                   "lodging for 2 on 101 days costs");
}

Test(band, the_longest_of_throws_is_told_in_full)
{
    expect_read(HEAD "people:\n  - {name: A man of twenty letters, type: ronin, wounds: 5}\n");
    cr_assert(does((struct deed){.kind = DEED_HEAL, .cares = 7}, "6"));
    const char *told = band.told[0].text;
    cr_expect_str_eq(told + strlen(told) - 9, "(KY-18.6)", "%s", told);
    band_tell(&band, "%*s%s", BAND_TOLD_CAP - 3, "x", " \u5df4");
    cr_expect_str_eq(band.told[1].text + BAND_TOLD_CAP - 5, " x", "%s", band.told[1].text);
}

Test(band, a_full_history_is_not_cut_in_silence)
{
    expect_read(HEAD PEOPLE);
    while (band.told_count < BAND_HISTORY_CAP) {
        band_tell(&band, "a day like any other");
    }
    expect_refused(trade(DEED_BUY, "rope", 1), "the history of the band is full at 1000 lines");
}

#define SCENARIO                                                                                     \
    "ruleset: katana\ntitle: The yard\nturns: 5\nmap: |\n  ........\n  ........\n  ........\n"       \
    "  ........\n  ........\n  ........\nforces:\n"                                                  \
    "  - {side: red, name: Ito, type: samurai, group: A, at: \"5,2\", facing: 3}\n"                  \
    "  - {side: blue, name: Ueda, type: ronin, group: B, at: \"2,2\", facing: 0, words: katana 3}\n" \
    "  - {side: red, name: Oda, type: samurai, group: A, at: \"5,4\", facing: 3}\n"                  \
    "marks:\n  - {kind: wins-by-fall, side: blue, name: Ito}\n"                                      \
    "  - {kind: wins-by-fall, side: red, name: Ueda}\n"

static struct memory_file yard[] = {{"yard.yaml", SCENARIO}, {NULL}};

// The scenario with the band on a side; false: the sentence says why.
static bool goes(enum side side, uint64_t who)
{
    struct shelf shelf = memory_shelf(yard);
    struct muster_ground ground = {&shelf, "yard.yaml", side};
    struct text why, file;
    text_init(&why, sentence, sizeof sentence);
    text_init(&file, buffer, sizeof buffer);
    return band_to_battle(&band, &ground, who, &file, &why);
}

Test(band, its_people_take_the_places_of_a_side)
{
    expect_read(HEAD "title: The few\n" PEOPLE);
    cr_assert(goes(RED, EVERYBODY), "%s", sentence);
    cr_expect(strstr(buffer, "{side: red, name: \"The few\"}"), "%s", buffer);
    cr_expect(
        strstr(buffer,
               "{side: red, name: \"Taro\", type: \"samurai\", group: \"A\", words: \"pc, part, "
               "katana 4\", at: \"5,2\", facing: 3}"),
        "%s", buffer);
    cr_expect(
        strstr(buffer,
               "name: \"Goro\", type: \"ashigaru\", group: \"A\", words: \"bow 2 20, wounds 2\", "
               "at: \"5,4\""),
        "%s", buffer);
    cr_expect(strstr(buffer, "side: blue, name: \"Taro\"}"), "his fall wins now: %s", buffer);
    cr_expect_not(strstr(buffer, "Oda"));
    cr_assert(goes(RED, 2), "%s", sentence);
    cr_expect_not(strstr(buffer, "Taro"));
    cr_expect(strstr(buffer, "side: blue, name: \"Goro\"}"), "%s", buffer);
    cr_assert(goes(BLUE, EVERYBODY), "%s", sentence);
    cr_expect(strstr(buffer, "name: \"Goro\", type: \"ashigaru\", words:"), "%s", buffer);
    cr_expect(strstr(buffer, "Oda"), "the enemy stays as it is");
}

Test(band, a_battle_that_cannot_be_is_refused)
{
    expect_read(HEAD PEOPLE);
    cr_expect_not(goes(GREEN, EVERYBODY));
    cr_expect(strstr(sentence, "green takes no part in yard.yaml"), "%s", sentence);
    band.people[0].dead = true;
    cr_expect_not(goes(RED, 1));
    cr_expect_str_eq(sentence, "Taro is dead");
    cr_expect(goes(RED, EVERYBODY));
    band.people[1].dead = true;
    cr_expect_not(goes(RED, EVERYBODY));
    cr_expect_str_eq(sentence, "nobody of the band is left to go");
    expect_read(HEAD "people:\n  - {name: Ueda, type: ronin}\n");
    cr_expect_not(goes(RED, EVERYBODY));
    cr_expect_str_eq(sentence, "somebody on the side of blue is called Ueda, too");
}

// The battle of the yard, with the band as red; to be freed.
static struct battle_record *fought(void)
{
    static char file[sizeof buffer];
    static struct memory_file files[] = {{"b.yaml", file}, {NULL}};
    cr_assert(goes(RED, EVERYBODY), "%s", sentence);
    snprintf(file, sizeof file, "%s", buffer);
    struct shelf shelf = memory_shelf(files);
    struct battle_setup setup = {.shelf = &shelf, .scenario = "b.yaml", .seed = 7};
    struct text why;
    text_init(&why, sentence, sizeof sentence);
    struct battle_record *record = battle_record_new(&setup, &why);
    cr_assert(record, "%s", sentence);
    return record;
}

static struct ky_battle *battle_of(struct battle_record *record)
{
    return (struct ky_battle *)&record->history.game.battle;
}

static bool returns(const struct battle_record *record)
{
    struct text why;
    text_init(&why, sentence, sizeof sentence);
    return band_return(&band, record, &why);
}

Test(band, who_comes_back_has_his_wounds_and_what_is_left)
{
    expect_read(HEAD PEOPLE);
    struct battle_record *record = fought();
    struct ky_battle *battle = battle_of(record);
    cr_expect_eq(battle->figures[3].wounds, 2, "he went hurt");
    cr_expect_eq(battle->figures[3].arms[0].left, 20, "and with his arrows");
    cr_expect_not(returns(record));
    cr_expect_str_eq(sentence, "that battle is not over yet");
    battle->head.outcome = BLUE_WINS;
    battle->figures[1].wounds = 3;
    battle->figures[1].arms[0].place = DROPPED;
    battle->figures[3].arms[0].left = 4;
    cr_assert_str_eq(record->scenario.pieces[2].name, "Goro");
    cr_assert(returns(record), "%s", sentence);
    cr_expect_eq(band.people[0].wounds, 3);
    cr_expect_eq(goods_number(&band.people[0].goods, "katana"), 0, "the enemy holds the field");
    cr_expect_eq(goods_number(&band.people[0].goods, "armour-part"), 1);
    cr_expect_eq(goods_number(&band.people[1].goods, "arrow"), 4);
    cr_expect_eq(goods_number(&band.people[1].goods, "kyu"), 1);
    expect_told("lost by Goro: arrow 16");
    cr_expect_not(returns(record));
    cr_expect_str_eq(sentence, "the band has come back from that battle already");
    battle_record_free(record);
}

// KY-R122
Test(band, who_holds_the_field_brings_home_what_lies_there)
{
    expect_read(HEAD PEOPLE);
    struct battle_record *record = fought();
    struct ky_battle *battle = battle_of(record);
    battle->head.outcome = RED_WINS;
    battle->figures[1].state = KY_DEAD;
    battle->figures[3].arms[0].place = DROPPED;
    cr_assert(returns(record), "%s", sentence);
    cr_expect(band.people[0].dead);
    cr_expect_eq(band.people[0].goods.count, 0);
    cr_expect_eq(goods_number(&band.goods, "katana"), 1);
    cr_expect_eq(goods_number(&band.goods, "armour-part"), 1);
    cr_expect_eq(goods_number(&band.people[1].goods, "kyu"), 1, "he takes up his own");
    cr_expect_eq(goods_number(&band.people[1].goods, "arrow"), 20);
    battle_record_free(record);
}

Test(band, a_battle_that_was_given_up_is_over)
{
    expect_read(HEAD PEOPLE);
    struct battle_record *record = fought();
    battle_of(record)->figures[1].state = KY_DEAD;
    snprintf(record->settled, sizeof record->settled, "blue resigns");
    cr_assert(returns(record), "%s", sentence);
    cr_expect_eq(goods_number(&band.goods, "katana"), 1, "the field is held");
    battle_record_free(record);
}

// KY-R123
Test(band, new_wounds_are_thrown_for_again)
{
    expect_read(HEAD PEOPLE);
    cr_assert(does((struct deed){.kind = DEED_HEAL}, "2"));
    struct battle_record *record = fought();
    battle_of(record)->head.outcome = RED_WINS;
    cr_assert(returns(record));
    cr_expect_eq(band.people[1].die, 2, "no new wound, no new die");
    battle_of(record)->figures[3].wounds = 4;
    cr_assert(returns(record), "%s", sentence);
    cr_expect_eq(band.people[1].die, 0);
    cr_expect_eq(band.people[1].wounds, 4);
    battle_record_free(record);
}

Test(band, strangers_to_a_battle_do_not_come_back_from_it)
{
    expect_read(HEAD PEOPLE);
    struct battle_record *record = fought();
    battle_of(record)->head.outcome = DRAWN;
    expect_read(HEAD "people:\n  - {name: Kenta, type: ronin}\n");
    cr_expect_not(returns(record));
    cr_expect_str_eq(sentence, "nobody of the band was in that battle");
    battle_record_free(record);
}

static bool joins(const char *text, enum side side)
{
    struct memory_file files[] = {{"f.yaml", text}, {NULL}};
    struct shelf shelf = memory_shelf(files);
    struct muster_ground from = {&shelf, "f.yaml", side};
    struct text why;
    text_init(&why, sentence, sizeof sentence);
    return band_recruit(&band, &from, &why);
}

Test(band, people_join_from_a_side_or_a_file_of_forces)
{
    expect_read(HEAD PEOPLE);
    cr_assert(joins(SCENARIO, BLUE), "%s", sentence);
    cr_expect_eq(band.count, 3);
    cr_expect_str_eq(band.people[2].name, "Ueda");
    cr_expect_eq(goods_number(&band.people[2].goods, "katana"), 1);
    cr_expect_not(joins(SCENARIO, BLUE));
    cr_expect_str_eq(sentence, "somebody of the band is called Ueda already");
    cr_assert(
        joins("ruleset: katana\nforces: [{name: Kenta, type: peasant, words: club 1}]\n", NOBODY),
        "%s", sentence);
    cr_expect_eq(band.count, 4);
    cr_expect_not(joins("ruleset: katana\nforces: [{name: X, type: knight}]\n", NOBODY));
    cr_expect(strstr(sentence, "X: 'knight' is no character"), "%s", sentence);
    cr_expect_not(joins("ruleset: katana\nforces: []\n", NOBODY));
    cr_expect_eq(band.count, 4);
}
