// Forces by the budget of AR-17: prices, what is reserved, every demand broken by itself, chance, pitches.
#include "rules/argad/ag_battle.h"
#include "rules/argad/forces/forces.h"
#include "rules/argad/forces/prices.h"

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

// "3 ashigaru armour-4 yari": a number, a type, words; a word that has a number joins it, "class=5".
static void add_figures(const char *entry)
{
    struct piece piece = {.side = RED};
    struct words rest = {entry};
    struct text words;
    char word[32];
    long number = 1;
    cr_assert(words_next(&rest, word, sizeof word));
    if (word_number(word, 1, 60, &number)) cr_assert(words_next(&rest, word, sizeof word));
    snprintf(piece.type, sizeof piece.type, "%s", word);
    text_init(&words, piece.words, sizeof piece.words);
    while (words_next(&rest, word, sizeof word)) {
        char *equals = strchr(word, '=');
        if (equals) *equals = ' ';
        text_addf(&words, "%s%s", words.length ? ", " : "", word);
    }
    for (long i = 0; i < number; i++) {
        snprintf(piece.name, sizeof piece.name, "%.15s %d", piece.type, force.count + 1);
        snprintf(piece.group, sizeof piece.group, "%.15s", piece.type);
        force.pieces[force.count++] = piece;
    }
}

static void muster(const char *list, const char *figures)
{
    char entry[256];
    options_default(&argad_ruleset, options);
    memset(&force, 0, sizeof force);
    snprintf(force.list, sizeof force.list, "%s", list);
    while (*figures) {
        size_t length = strcspn(figures, ";");
        cr_assert(length < sizeof entry);
        memcpy(entry, figures, length);
        entry[length] = '\0';
        add_figures(entry);
        figures += length + (figures[length] == ';');
    }
}

// The names of all that is broken.
static const char *verdict(void)
{
    struct muster_terms terms = {options, false};
    struct text text;
    text_init(&text, ids, sizeof ids);
    cr_assert(ag_muster.validate(&force, &terms, &breaches, &fault), "%s: %s", fault.where,
              fault.text);
    for (int i = 0; i < breaches.count; i++) {
        text_addf(&text, "%s%s", i ? " " : "", breaches.list[i].demand->id);
        cr_expect(strlen(breaches.list[i].text) > 10);
    }
    return ids;
}

struct example {
    const char *list, *figures, *breaks;
};

static void expect_breaches(const struct example *example)
{
    for (; example->list; example++) {
        muster(example->list, example->figures);
        cr_expect_str_eq(verdict(), example->breaks, "%s, %s: %s", example->list, example->figures,
                         ids);
    }
}

#define LORD "samurai officer;"

// What a price is made of, "5 (AR-1.1) + 5 (AR-17.1)", in half points.
static void expect_price(const char *figure, int total, const char *made_of)
{
    struct tally tally;
    char room[256];
    struct text text;
    muster("anybody", figure);
    text_init(&text, room, sizeof room);
    cr_assert(ag_muster.price(&force, 0, options, &tally, &fault), "%s", fault.text);
    for (int i = 0; i < tally.count; i++) {
        text_addf(&text, "%s%d (%s)", i ? " + " : "", tally.lines[i].value,
                  clause_name(&argad_ruleset, tally.lines[i].clause));
    }
    cr_expect_eq(tally.total, total, "%s: %d", figure, tally.total);
    cr_expect_str_eq(room, made_of, "%s: %s", figure, room);
}

// X68
Test(argad, ar_17_1_a_price_opens_into_what_was_bought)
{
    expect_price(
        "samurai class=5 officer cavalry armour-5s yumi horo", 46,
        "10 (AR-1.1) + 10 (AR-17.1) + 10 (AR-5.1) + 6 (AR-2.1) + 8 (AR-8.1) + 2 (AR-11.1)");
    expect_price("ashigaru armour-4 arquebus", 18, "6 (AR-1.1) + 4 (AR-2.1) + 8 (AR-8.1)");
    expect_price("ashigaru armour-4 sergeant", 16, "6 (AR-1.1) + 6 (AR-17.1) + 4 (AR-2.1)");
    expect_price("villager tool-half-long", 5, "4 (AR-1.1) + 1 (AR-3.1)");
    expect_price("samurai musician cavalry armour-4", 28,
                 "8 (AR-1.1) + 8 (AR-17.1) + 8 (AR-5.1) + 4 (AR-2.1)");
}

// A rider costs his class twice, whoever usually rides that horse; one in reserve costs what its rider does.
Test(argad, ar_17_1_horses_are_worth_what_their_riders_are)
{
    expect_price("samurai cavalry rider-class=3", 16, "8 (AR-1.1) + 8 (AR-5.1)");
    expect_price("villager mounted", 8, "4 (AR-1.1) + 4 (AR-5.1)");
    expect_price("samurai stabled", 16, "8 (AR-1.1) + 8 (AR-17.1)");
}

// The list of AR-17.1, typed a second time from the page, in half points.
Test(argad, ar_17_1_the_price_list_is_as_typed)
{
    static const struct {
        const char *word;
        int price;
    } typed[] = {
        {"yumi", 8},     {"arquebus", 8}, {"bajo-zutsu", 8},     {"pistol", 12},    {"ozutsu", 16},
        {"yari", 4},     {"nodachi", 4},  {"kanabo", 4},         {"naginata", 6},   {"pike", 4},
        {"shuriken", 0}, {"sling", 4},    {"tool-half-long", 1}, {"tool-heavy", 2}, {"armour-3", 2},
        {"armour-4", 4}, {"horo", 2},     {"armour-5s", 6},      {"mounted", 4},    {"katana", 0},
        {"knife", 0},
    };
    struct muster_ware ware;
    for (size_t i = 0; i < sizeof typed / sizeof *typed; i++) {
        int number = 0;
        while (ag_muster.ware(number, &ware) && strcmp(ware.word, typed[i].word) != 0) {
            number++;
        }
        cr_expect(ag_muster.ware(number, &ware), "%s is not sold", typed[i].word);
        cr_expect_eq(ware.points, typed[i].price, "%s: %d", typed[i].word, ware.points);
    }
}

Test(argad, ar_17_1_armour_of_other_worlds_has_no_price)
{
    static const struct example examples[] = {
        {"clan", LORD "ashigaru armour-5s", "P14"},
        {"clan", LORD "samurai armour-5h", "P14"},
        {"clan", LORD "samurai armour-5s", ""},
        {NULL},
    };
    expect_breaches(examples);
}

Test(argad, ar_17_2_some_things_are_reserved)
{
    static const struct example examples[] = {
        {"clan", LORD "ashigaru naginata", "P15"},
        {"clan", LORD "samurai naginata; samurai nodachi", ""},
        {"gang", "3 bandit; bandit kanabo", "P15"},
        {"temple", "monk kanabo; monk naginata", ""},
        {"clan", LORD "samurai horo", "P15"},
        {"clan", LORD "samurai cavalry horo", ""},
        {"clan", LORD "ashigaru cavalry horo", "P15"},
        {NULL},
    };
    expect_breaches(examples);
}

Test(argad, ar_17_2_by_the_switch_nobody_in_a_battle_has_what_is_reserved)
{
    const char *forces = "red ashigaru Aka 20,20 naginata; blue samurai Ao 60,20";
    ag_expect_fault("80x60", forces, "budget=on",
                    "leave the naginata to samurai and monks (AR-17.2)");
    ag_battle("80x60", forces, "");
    ag_expect_fault("80x60", "red samurai Aka 20,20 armour-5h; blue samurai Ao 60,20", "budget=on",
                    "armour that has a price");
}

Test(argad, ar_17_1_by_the_switch_people_are_known_by_what_they_cost)
{
    const char *forces = "red villager Aka 20,20 tool-half-long; blue samurai Ao 60,20";
    ag_battle("80x60", forces, "budget=on");
    cr_expect(strstr(stage_card("Aka"), "cost 2½"), "%s", stage_card("Aka"));
    ag_battle("80x60", forces, "");
    cr_expect_not(strstr(stage_card("Aka"), "cost"), "%s", stage_card("Aka"));
}

Test(argad, ar_1_1_everybody_is_of_the_class_of_his_type)
{
    static const struct example examples[] = {
        {"clan", "samurai officer class=5; ashigaru class=2", ""},
        {"clan", "samurai officer class=3", "P2"},
        {"clan", LORD "ashigaru class=5 deeds=9", "P2"},
        {NULL},
    };
    expect_breaches(examples);
}

Test(argad, ar_1_2_one_sensei_where_they_are_played)
{
    static const struct example examples[] = {
        {"clan", LORD "sensei", ""},
        {"clan", LORD "2 sensei", "P4"},
        {NULL},
    };
    expect_breaches(examples);
    muster("clan", LORD "sensei");
    options[SENSEI] = SWITCHED_OFF;
    cr_expect_str_eq(verdict(), "P4");
}

Test(argad, ar_1_4_one_class_more_takes_deeds)
{
    static const struct example examples[] = {
        {"clan", LORD "ashigaru class=4 sergeant", "P3"},
        {"clan", LORD "ashigaru class=4 sergeant deeds=1", ""},
        {"gang", "2 bandit; veteran class=4 deeds=1", ""},
        {NULL},
    };
    expect_breaches(examples);
}

Test(argad, ar_1_5_who_commands_and_who_is_good_at_something)
{
    static const struct example examples[] = {
        {"clan", "samurai officer leader; samurai leader", "P5"},
        {"clan", LORD "samurai sergeant", "P6"},
        {"clan", LORD "samurai taisho", "P6"},
        {"village", "villager officer; villager", "P6"},
        {"clan", LORD "ashigaru shuriken-half", "P9"},
        {"clan", LORD "samurai shuriken", "P9"},
        {"clan", LORD "samurai shuriken-half; samurai yumi strong-bow", ""},
        {"clan", LORD "samurai strong-bow", "P8"},
        {"clan", LORD "samurai yumi strong-bow; samurai yumi elite-bow", "P7"},
        {NULL},
    };
    expect_breaches(examples);
}

Test(argad, ar_11_2_hands_that_hold_a_mantlet_hold_nothing_else)
{
    static const struct example examples[] = {
        {"clan", LORD "servant tate", ""},
        {"clan", LORD "servant tate yari", "P10"},
        {"clan", LORD "ashigaru tate arquebus", "P10"},
        {NULL},
    };
    expect_breaches(examples);
}

Test(argad, ar_15_4_more_strokes_come_with_adventures)
{
    static const struct example examples[] = {
        {"village", "villager; ronin strikes=2", "P13"},
        {"village", "villager; ronin strikes=2 deeds=3", ""},
        {"village", "villager; ronin strikes=3 deeds=5", "P13"},
        {"village", "villager; ronin strikes=3 deeds=6", ""},
        {NULL},
    };
    expect_breaches(examples);
}

Test(argad, ar_15_1_exceptional_fencers_are_rare)
{
    static const struct example examples[] = {
        {"temple", "monk fast", "P11"},
        {"shadows", "ninja fast; ronin", ""},
        {"shadows", "ninja fast; ronin fast", "P12"},
        {NULL},
    };
    expect_breaches(examples);
    muster("shadows", "ninja fast");
    options[FENCING] = SWITCHED_OFF;
    cr_expect_str_eq(verdict(), "P11");
}

Test(argad, ar_17_3_lists_ask_for_little)
{
    static const struct example examples[] = {
        {"clan", "ashigaru", "K1"},
        {"clan", LORD "villager; servant", "K2"},
        {"clan", LORD "ninja", "P1"},
        {"temple", "monk; 2 villager", ""},
        {"temple", "monk; 3 villager", "T1"},
        {"shadows", "ninja; 2 ronin", "S1"},
        {"gang", "bandit; ronin", "G1"},
        {"gang", "2 veteran; ronin", ""},
        {"village", "villager; 2 ronin", "V1"},
        {"anybody", "ninja; monk; villager; sensei; civilian", ""},
        {NULL},
    };
    expect_breaches(examples);
}

static void expect_fault(const char *figure, const char *part)
{
    char room[WORDS_CAP];
    struct text text;
    muster("anybody", figure);
    text_init(&text, room, sizeof room);
    cr_expect_not(ag_muster.words(&force, 0, &text, &fault), "%s", figure);
    cr_expect(strstr(fault.text, part), "%s: %s", figure, fault.text);
}

Test(argad, ar_17_1_words_that_cannot_be_are_refused)
{
    expect_fault("ninja hidden", "'hidden' is said in a scenario");
    expect_fault("ashigaru yari=2", "'yari' takes no number");
    expect_fault("ashigaru class", "'class' is nothing without a number");
    expect_fault("ashigaru spork", "'spork' is not a word of argad");
    expect_fault("ashigaru yumi sling", "shoots with one weapon");
    expect_fault("ashigaru armour-3 armour-4", "one armour at most");
    expect_fault("samurai cavalry pike", "nobody rides with a pike");
    expect_fault("samurai deeds=12", "'deeds' is a number from 0 to 9");
    expect_fault("wizard", "'wizard' is not a type");
}

Test(argad, ar_17_1_words_are_written_in_one_order)
{
    char room[WORDS_CAP];
    struct text text;
    muster("anybody", "samurai horo armour-5s deeds=2 yumi katana class=4 cavalry stabled");
    text_init(&text, room, sizeof room);
    cr_assert(ag_muster.words(&force, 0, &text, &fault));
    cr_expect_str_eq(room, "horo, cavalry, armour-5s, yumi, deeds 2, stabled");
}

Test(argad, ar_17_1_forces_by_chance_are_legal_and_within_their_points)
{
    for (const struct muster_list *list = ag_lists; list->id; list++) {
        for (int points = 20; points <= 180; points += 32) {
            struct muster_order order = {.list = list, .points = points, .seed = (uint64_t)points};
            struct tally tally;
            int sum = 0;
            options_default(&argad_ruleset, options);
            order.terms.options = options;
            cr_assert(ag_muster.random(&order, &force, &fault), "%s: %s", list->id, fault.text);
            cr_expect_str_eq(verdict(), "", "%s of %d: %s", list->id, points, ids);
            for (int i = 0; i < force.count; i++) {
                cr_assert(ag_muster.price(&force, i, options, &tally, &fault));
                sum += tally.total;
            }
            cr_expect_leq(sum, 2 * points, "%s of %d", list->id, points);
            cr_expect_geq(sum, points, "%s of %d: %d is little", list->id, points, sum);
        }
    }
}

static struct scenario pitched;
static struct muster_force other;

static void pitch(const char *red, const char *blue)
{
    muster("anybody", blue);
    other = force;
    muster("anybody", red);
    struct pitch pitch = {.forces = {[RED] = &force, [BLUE] = &other},
                          .width = CM(120),
                          .height = CM(80),
                          .seed = 7,
                          .terms = {[RED] = {options, false}, [BLUE] = {options, false}}};
    cr_assert(ag_muster.pitch(&pitch, &pitched, &fault), "%s: %s", fault.where, fault.text);
}

static union any_battle begun;

// As a program begins it.
static const struct ag_battle *begin_pitched(void)
{
    memset(&begun, 0, sizeof begun);
    memcpy(begun.head.options, options, sizeof begun.head.options);
    cr_assert(argad_ruleset.deploy(&begun.head, &pitched, &fault), "%s: %s", fault.where,
              fault.text);
    return ag_in(&begun.head);
}

Test(argad, ar_17_1_two_forces_are_drawn_up_at_their_edges)
{
    pitch("samurai officer leader cavalry; 6 ashigaru pike; servant tate", "3 ninja; 8 bandit");
    const struct ag_battle *battle = begin_pitched();
    cr_expect_eq(battle->count, 19);
    for (int i = 1; i <= battle->count; i++) {
        const struct ag_figure *figure = &battle->figures[i];
        if (figure->side == RED) cr_expect_leq(figure->y, AG_STRIP);
        if (figure->side == BLUE) cr_expect_geq(figure->y, CM(80) - AG_STRIP);
        cr_expect_eq(figure->formed != 0, (figure->arms >> PIKE & 1) != 0, "%d", i);
    }
    cr_expect_eq(battle->objects[1].kind, MANTLET);
    cr_expect_eq(battle->objects[1].bearer, 8);
    cr_expect_eq(battle->hides[0].side, BLUE);
    cr_expect_eq(battle->hides[0].figures, 3);
}

// Two lords may have servants of one name, and a scenario says by name who carries what.
Test(argad, ar_11_2_whoever_carries_a_thing_has_a_name_of_his_own)
{
    pitch("3 servant tate", "3 servant tate");
    cr_assert_gt(pitched.mark_count, 6); // and two zones
    for (int i = 0; i < pitched.mark_count; i++) {
        int carrier = pitched.marks[i].carrier, so_called = 0;
        if (!carrier) continue;
        for (int j = 0; j < pitched.piece_count; j++) {
            so_called += strcmp(pitched.pieces[j].name, pitched.pieces[carrier - 1].name) == 0;
        }
        cr_expect_eq(so_called, 1, "%s", pitched.pieces[carrier - 1].name);
    }
}

Test(argad, ar_17_1_what_has_no_room_is_refused_in_a_sentence)
{
    muster("anybody", "60 villager");
    other = force;
    struct pitch crowd = {.forces = {[RED] = &force, [BLUE] = &other},
                          .width = CM(120),
                          .height = CM(80),
                          .terms = {[RED] = {options, false}, [BLUE] = {options, false}}};
    cr_expect_not(ag_muster.pitch(&crowd, &pitched, &fault));
    cr_expect(strstr(fault.text, "at most 100 take part"), "%s", fault.text);
    crowd.width = CM(20);
    cr_expect_not(ag_muster.pitch(&crowd, &pitched, &fault));
    cr_expect(strstr(fault.text, "60 to 200 each way"), "%s", fault.text);
}
