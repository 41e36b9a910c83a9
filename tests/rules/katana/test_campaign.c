// Between battles (KY-18): money, prices, healing, and what a man takes into a battle and home again.
#include "core/campaign.h"
#include "core/dice.h"
#include "core/tally.h"
#include "core/text.h"
#include "rules/katana/katana.h"
#include "rules/katana/vocabulary.h"

#include <criterion/criterion.h>
#include <string.h>

static const struct campaign *campaign(void)
{
    cr_assert(katana_ruleset.campaign);
    return katana_ruleset.campaign;
}

static void expect_money(int64_t amount, const char *words)
{
    char room[96];
    struct text text;
    int64_t read;
    text_init(&text, room, sizeof room);
    money_print(campaign()->coins, amount, &text);
    cr_expect_str_eq(room, words);
    cr_expect(money_read(campaign()->coins, words, &read), "%s", words);
    cr_expect_eq(read, amount, "%s", words);
}

Test(katana, ky_18_1_twenty_copper_to_the_silver_and_twenty_silver_to_the_koku)
{
    expect_money(0, "0 copper");
    expect_money(19, "19 copper");
    expect_money(20, "1 silver");
    expect_money(399, "19 silver 19 copper");
    expect_money(400, "1 koku");
    expect_money(1234, "3 koku 1 silver 14 copper");
    int64_t read;
    cr_expect(money_read(campaign()->coins, "600", &read) && read == 600);
    static const char *const wrong[] = {
        "",         " ",        "-1",         "2 gold",       "koku",
        "1 koku 3", "1.5 koku", "9999999999", "3000000 koku", "1e3"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        cr_expect_not(money_read(campaign()->coins, wrong[i], &read), "'%s'", wrong[i]);
    }
}

Test(katana, ky_18_2_weapons_are_sold_in_towns_and_lodging_is_not_kept)
{
    for (const struct ware *ware = campaign()->wares; ware->id; ware++) {
        bool weapon = strcmp(ware->heading, "Weapons") == 0;
        cr_expect_eq(ware->in_towns, weapon, "%s", ware->id);
        cr_expect_eq(ware->used_up, strcmp(ware->heading, "Accommodation") == 0, "%s", ware->id);
        cr_expect(good_name_is_sound(ware->id), "%s", ware->id);
        cr_expect_eq(campaign_ware(campaign(), ware->id), ware, "%s stands twice", ware->id);
    }
    cr_assert(campaign_ware(campaign(), campaign()->lodging));
}

Test(katana, ky_18_3_a_tetsubo_is_not_in_the_list_and_a_book_has_no_number)
{
    cr_expect_null(campaign_ware(campaign(), "tetsubo"));
    cr_expect_eq(campaign_ware(campaign(), "book")->price, 0);
}

// Somebody with so many wounds, for whom a die has been thrown.
static struct person patient(int wounds, int die, const char *cares)
{
    struct person person = {.wounds = (uint8_t)wounds};
    struct dice dice;
    for (int i = 0; campaign()->cares[i].word; i++) {
        if (piece_word(cares, campaign()->cares[i].word, NULL)) person.cares |= (uint8_t)(1u << i);
    }
    dice_init(&dice, BEYOND_STARVE, 0);
    dice_put(&dice, die);
    campaign()->treat(&person, &dice);
    cr_assert_not(dice.starved);
    return person;
}

static int score(const struct person *person)
{
    struct tally tally;
    campaign()->reckon(person, &tally);
    for (int i = 0; i < tally.count; i++) {
        cr_expect_eq(tally.lines[i].clause, KY_18_5);
    }
    return tally.total;
}

Test(katana, ky_18_4_days_without_shelter_do_not_count)
{
    struct person person = patient(2, 1, "");
    cr_expect_eq(campaign()->rest(&person, 100, false), 0);
    cr_expect_eq(person.wounds, 2);
    cr_expect_eq(person.rested, 0);
    cr_expect_eq(campaign()->rest(&person, 2, true), 1);
    cr_expect_eq(person.wounds, 1);
}

Test(katana, ky_18_5_each_care_changes_the_score_and_nought_is_one)
{
    static const struct {
        int die;
        const char *cares;
        int score;
    } rows[] = {
        {3, "", 3},
        {3, "healer", 2},
        {1, "healer", 1},
        {6, "uncomfortable", 7},
        {6, "moved", 7},
        {6, "uncomfortable, moved", 8},
        {2, "healer, uncomfortable", 2},
        {1, "healer, uncomfortable, moved", 2},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct person person = patient(1, rows[i].die, rows[i].cares);
        cr_expect_eq(score(&person), rows[i].score, "%d %s", rows[i].die, rows[i].cares);
    }
}

// KY-S5, KY-S6: both of the page's examples.
Test(katana, ky_18_6_after_each_span_a_wound_is_gone)
{
    struct person motomushi = patient(2, 3, "healer"), yohei = patient(5, 4, "");
    cr_expect_eq(campaign()->span(&motomushi), 4);
    cr_expect_eq(campaign()->rest(&motomushi, 3, true), 0);
    cr_expect_eq(campaign()->rest(&motomushi, 1, true), 1);
    cr_expect_eq(motomushi.wounds, 1);
    cr_expect_eq(campaign()->span(&motomushi), 4, "the wounds he had when he was treated count");
    cr_expect_eq(campaign()->rest(&motomushi, 4, true), 1);
    cr_expect_eq(motomushi.die, 0, "he is well, and nothing is left of it");
    cr_expect_eq(campaign()->span(&yohei), 20);
    cr_expect_eq(campaign()->rest(&yohei, 99, true), 4);
    cr_expect_eq(campaign()->rest(&yohei, 1, true), 1);
}

// KY-E72, KY-E73
Test(katana, ky_18_6_the_days_are_the_score_times_the_wounds_squared)
{
    struct person carried = patient(3, 6, "uncomfortable, moved"), nursed = patient(4, 1, "healer");
    cr_expect_eq(campaign()->span(&carried) * 3, 72);
    cr_expect_eq(campaign()->span(&nursed) * 4, 16);
}

// KY-E71
Test(katana, ky_18_2_a_koku_buys_eighty_arrows)
{
    int64_t koku;
    cr_assert(money_read(campaign()->coins, "1 koku", &koku));
    cr_expect_eq(koku / campaign_ware(campaign(), "arrow")->price, 80);
}

Test(katana, ky_18_7_nobody_gets_worse_by_resting)
{
    for (int die = 1; die <= 6; die++) {
        struct person person = patient(5, die, "uncomfortable, moved");
        for (int day = 0; day < 300; day++) {
            int before = person.wounds;
            campaign()->rest(&person, 1, day % 3 != 0);
            cr_expect_leq(person.wounds, before);
            cr_expect_not(person.dead);
        }
        cr_expect_eq(person.wounds, 0, "200 days heal five wounds even so");
    }
}

// What he has at home, "words / goods", from his words in a scenario.
static void expect_home(const char *type, const char *words, const char *home)
{
    struct piece piece = {.name = "Taro"};
    struct person person;
    struct fault fault = {0};
    char room[512];
    struct text text;
    snprintf(piece.type, sizeof piece.type, "%s", type);
    snprintf(piece.words, sizeof piece.words, "%s", words);
    cr_assert(campaign()->recruit(&piece, &person, &fault), "%s", fault.text);
    text_init(&text, room, sizeof room);
    text_addf(&text, "%s / ", person.words);
    goods_print(&person.goods, &text);
    cr_expect_str_eq(room, home);
}

// KY-R121
Test(katana, ky_18_2_who_joins_a_band_brings_what_he_has)
{
    expect_home("samurai", "", " / katana, wakizashi");
    expect_home("samurai", "pc, daisho 5, armoured",
                "pc, katana 5, wakizashi 5 / katana, wakizashi, armour");
    expect_home("ashigaru", "bow 2, shots 12, hidden", "bow 2 / arrow 12, kyu");
    expect_home("ashigaru", "kyu 2, part", "kyu 2 / arrow 24, kyu, armour-part");
    expect_home("peasant", "shuriken 3, club 0", "shuriken 3, club 0 / shuriken 6, club");
    expect_home("samurai", "mounted, expert, yari 3", "expert, yari 3 / yari, horse-samurai");
    expect_home("samurai", "mounted, horse-war, katana 3", "katana 3 / katana, horse-war");
    expect_home("peasant", "jujutsu 4", "jujutsu 4 / ");
}

// His words in a battle, from his words and goods at home.
static void expect_battle(const char *words, const char *goods, const char *armed)
{
    struct person person = {.name = "Taro", .type = "samurai"};
    struct piece piece;
    struct fault fault = {0};
    char wrong[GOOD_NAME_CAP];
    snprintf(person.words, sizeof person.words, "%s", words);
    cr_assert(goods_read(&person.goods, goods, wrong), "%s", wrong);
    cr_assert(campaign()->outfit(&person, NULL, &piece, &fault), "%s", fault.text);
    cr_expect_str_eq(piece.words, armed);
}

Test(katana, ky_18_2_what_he_has_goes_into_battle_with_him)
{
    expect_battle("pc, katana 4", "katana, rope 30", "pc, katana 4");
    expect_battle("katana 4, yari 2", "yari", "yari 2");
    expect_battle("pc", "", "pc, unarmed");
    expect_battle("katana 4", "", "unarmed");
    expect_battle("jujutsu 3, tanto 2", "tanto", "tanto 2, jujutsu 3");
    expect_battle("kyu 2", "kyu, arrow 7", "bow 2 7");
    expect_battle("kyu 2", "katana, kyu", "katana, bow 2 0");
    expect_battle("", "kyu, arrow 300", "bow 4 254");
    expect_battle("", "kyu, yumi-yari, arrow 5", "bow 4 5, yumi-yari 4 0");
    expect_battle("shuriken 1", "shuriken 9", "shuriken 1 9");
    expect_battle("", "armour-part, armour-full, horse-other, bo",
                  "full, mounted, horse-ordinary, bo");
    expect_battle("ni-ten 5", "katana", "katana");
    expect_battle("ni-ten 5", "katana, wakizashi", "ni-ten 5, katana, wakizashi");
}

Test(katana, ky_18_2_six_weapons_are_as_many_as_he_can_carry)
{
    struct person person = {.name = "Taro", .type = "samurai"};
    struct piece piece;
    struct fault fault = {0};
    char wrong[GOOD_NAME_CAP];
    goods_read(&person.goods, "katana, wakizashi, yari, bo, jo, tanto, naginata", wrong);
    cr_assert_not(campaign()->outfit(&person, NULL, &piece, &fault));
    cr_expect(strstr(fault.text, "at most six weapons"), "%s", fault.text);
}

// KY_1_11 Wounds that are not healed yet are his when the next battle begins.
Test(katana, ky_1_11_who_goes_into_battle_hurt_is_hurt_there)
{
    struct person person = {.name = "Taro", .type = "samurai", .words = "katana 4", .wounds = 5};
    struct piece piece;
    struct fault fault = {0};
    uint8_t options[OPTIONS_CAP] = {0};
    goods_add(&person.goods, "katana", 1);
    cr_assert(campaign()->outfit(&person, options, &piece, &fault), "%s", fault.text);
    cr_expect_str_eq(piece.words, "katana 4, wounds 5");
    person.wounds = 6;
    cr_expect_not(campaign()->outfit(&person, options, &piece, &fault));
    cr_expect(strstr(fault.text, "wounds 0 to 5"), "%s", fault.text);
}
