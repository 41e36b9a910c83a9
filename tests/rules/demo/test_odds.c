// Exact odds of the demonstration rules against fractions worked out by hand.
#include "core/text.h"
#include "demo/demo.h"
#include "support/odds_rows.h"

#include <criterion/criterion.h>
#include <stdio.h>

// 4 or more hits: 3 faces of 6. Woods and mist take a face away each.
static const struct odds_row shots[] = {
    {"shot", "hit 1/2, miss 1/2"},
    {"shot woods=yes", "hit 1/3, miss 2/3"},
    {"shot mist=yes", "hit 1/3, miss 2/3"},
    {"shot woods=yes mist=yes", "hit 1/6, miss 5/6"},
    {"shot pace=creep", "hit 1/3, miss 2/3"},
    {"shot pace=run", "hit 2/3, miss 1/3"},
    {"shot pace=run mist=yes", "hit 1/2, miss 1/2"},
    {NULL},
};

Test(demo, odds_of_a_shot)
{
    odds_expect_rows(&demo_ruleset, shots);
}

// Of s shots that hit with p each, f hit with C(s,f) p^f (1-p)^(s-f); those beyond the size of the
// squad find nobody. If half or more have fallen and somebody is left, 2d6 of 6 or less is 15 ways
// in 36: the rest flees with 5/12 and stays with 7/12.
static const struct odds_row volleys[] = {
    // Nobody is left to flee.
    {"volley shots=1 squad=1", "fallen-0 1/2, fallen-1 1/2"},
    // 1/2 x 7/12 and 1/2 x 5/12.
    {"volley shots=1 squad=2", "fallen-0 1/2, fallen-1 7/24, fallen-1-rest-flees 5/24"},
    // 1 of 3 is less than half.
    {"volley shots=1 squad=3", "fallen-0 1/2, fallen-1 1/2"},
    // 1/8, 3/8, 3/8, 1/8 for 0 to 3; from 2 on the nerve is tested.
    {"volley", "fallen-0 1/8, fallen-1 3/8, fallen-2 7/32, "
               "fallen-2-rest-flees 5/32, fallen-3 7/96, fallen-3-rest-flees 5/96"},
    // The same, but for 2 and 3 nobody is left: 3/8 + 1/8.
    {"volley shots=3 squad=2", "fallen-0 1/8, fallen-1 7/32, "
                               "fallen-1-rest-flees 5/32, fallen-2 1/2"},
    // Of three left the two highest of 3d6 count: they flee with 7/36.
    {"volley squad=6", "fallen-0 1/8, fallen-1 3/8, fallen-2 3/8, fallen-3 29/288, "
                       "fallen-3-rest-flees 7/288"},
    // p = 1/3: 4/9, 4/9, 1/9; 2 of 3 is more than half.
    {"volley woods=yes shots=2 squad=3",
     "fallen-0 4/9, fallen-1 4/9, fallen-2 7/108, fallen-2-rest-flees 5/108"},
    {"volley mist=yes shots=2 squad=3",
     "fallen-0 4/9, fallen-1 4/9, fallen-2 7/108, fallen-2-rest-flees 5/108"},
    // p = 1/6, at least one of 2: 1 - 25/36.
    {"volley woods=yes mist=yes shots=2 squad=1", "fallen-0 25/36, fallen-1 11/36"},
    // 5^12 / 6^12.
    {"volley woods=yes mist=yes shots=12 squad=1",
     "fallen-0 244140625/2176782336, fallen-1 1932641711/2176782336"},
    {NULL},
};

Test(demo, odds_of_a_volley)
{
    odds_expect_rows(&demo_ruleset, volleys);
}

// By how much the own bonus is greater, of the 36 throws own - foe: the foe's die is higher by more
// than d in (5-d)(6-d)/2 of them, by just d in 6-d; the own die wins the rest.
//   d = 0: 15 won,  6 equal, 15 lost      d = 3: 30 won, 3 equal, 3 lost
//   d = 1: 21 won,  5 equal, 10 lost      d = 4: 33 won, 2 equal, 1 lost
//   d = 2: 26 won,  4 equal,  6 lost      d = 5: 35 won, 1 equal, 0 lost
// For d < 0 the sides change places.
static const struct odds_row fights[] = {
    {"melee", "drawn 5/36, lost 5/18, won 7/12"},
    {"melee own-order=hold", "drawn 1/6, lost 5/12, won 5/12"},
    {"melee foe-order=attack", "drawn 1/6, lost 5/12, won 5/12"},
    {"melee drums=yes", "drawn 1/9, lost 1/6, won 13/18"},
    {"melee own-order=attack-them", "drawn 1/9, lost 1/6, won 13/18"},
    {"melee foe=archer", "drawn 1/12, lost 1/12, won 5/6"},
    {"melee foe=archer drums=yes", "drawn 1/18, lost 1/36, won 11/12"},
    {"melee own=archer own-order=hold foe-order=attack drums=yes",
     "drawn 1/18, lost 11/12, won 1/36"},
    {"melee own=scout own-order=hold", "drawn 5/36, lost 7/12, won 5/18"},
    {"melee ties=both-fall", "both-fall 5/36, lost 5/18, won 7/12"},
    {NULL},
};

Test(demo, odds_of_one_fight)
{
    odds_expect_rows(&demo_ruleset, fights);
}

static int greatest_divisor(int a, int b)
{
    return b == 0 ? a : greatest_divisor(b, a % b);
}

static void add_fraction(struct text *text, const char *name, int ways)
{
    int divisor = greatest_divisor(ways, 36);
    if (ways == 0) return;
    text_addf(text, "%s%s %d/%d", text->length ? ", " : "", name, ways / divisor, 36 / divisor);
}

// Every pair of types with every pair of orders, with and without drums and both readings of ties,
// by the closed form above.
Test(demo, odds_of_every_fight_by_closed_form)
{
    static const char *const types[] = {"archer", "spearman", "scout"};
    static const char *const orders[] = {"hold", "attack", "attack-them"};
    static const int strength[] = {0, 2, 1};
    for (int n = 0; n < 3 * 3 * 3 * 3 * 2 * 2; n++) {
        int own = n % 3, foe = n / 3 % 3, own_order = n / 9 % 3, foe_order = n / 27 % 3;
        int drums = n / 81 % 2, both_fall = n / 162;
        int own_more = own_order + (own_order && drums),
            foe_more = foe_order + (foe_order && drums);
        int more = strength[own] - strength[foe] + own_more - foe_more;
        int size = more < 0 ? -more : more;
        int behind = (5 - size) * (6 - size) / 2, equal = 6 - size;
        int ahead = 36 - behind - equal;
        char asked[256], outcomes[256];
        struct text text;
        snprintf(asked, sizeof asked,
                 "melee own=%s foe=%s own-order=%s foe-order=%s drums=%s ties=%s", types[own],
                 types[foe], orders[own_order], orders[foe_order], drums ? "yes" : "no",
                 both_fall ? "both-fall" : "nothing");
        text_init(&text, outcomes, sizeof outcomes);
        add_fraction(&text, both_fall ? "both-fall" : "drawn", equal);
        add_fraction(&text, "lost", more < 0 ? ahead : behind);
        add_fraction(&text, "won", more < 0 ? behind : ahead);
        odds_expect_rows(&demo_ruleset, (const struct odds_row[]){{asked, outcomes}, {NULL}});
    }
}

// A drawn round is fought again, so that only the decided ones count: at d = 1, 21 of 21 + 10.
static const struct odds_row duels[] = {
    {"duel", "lost 10/31, won 21/31"},
    {"duel own-order=hold", "lost 1/2, won 1/2"},
    {"duel drums=yes", "lost 3/16, won 13/16"},            // 26 of 32
    {"duel foe=archer", "lost 1/11, won 10/11"},           // 30 of 33
    {"duel foe=archer drums=yes", "lost 1/34, won 33/34"}, // 33 of 34
    {"duel own=scout own-order=hold", "lost 21/31, won 10/31"},
    // Where both fall there is but one round.
    {"duel ties=both-fall", "both-fall 5/36, lost 5/18, won 7/12"},
    {NULL},
};

Test(demo, odds_of_a_duel)
{
    odds_expect_rows(&demo_ruleset, duels);
}

// 2d6 come to 6 or less in 1 + 2 + 3 + 4 + 5 = 15 ways of 36.
static const struct odds_row nerves[] = {
    {"nerve", "flees 5/12, holds 7/12"},
    {"nerve size=4 fallen=1", "holds 1/1"},
    {"nerve size=4 fallen=0", "holds 1/1"},
    {"nerve size=1 fallen=0", "holds 1/1"},
    {"nerve size=2 fallen=1", "flees 5/12, holds 7/12"},
    {"nerve size=3 fallen=1", "holds 1/1"},
    {"nerve size=3 fallen=2", "flees 5/12, holds 7/12"},
    {"nerve size=8 fallen=3", "holds 1/1"},
    {"nerve size=8 fallen=7", "flees 5/12, holds 7/12"},
    // The two highest of 3d6 come to 6 or less in 42 ways of 216, of 4d6 in 117 of 1296.
    {"nerve size=6 fallen=3", "flees 7/36, holds 29/36"},
    {"nerve size=8 fallen=4", "flees 13/144, holds 131/144"},
    {NULL},
};

Test(demo, odds_of_nerve)
{
    odds_expect_rows(&demo_ruleset, nerves);
}

static const struct odds_row mistakes[] = {
    {"volly", "demo has no procedure 'volly' (did you mean 'volley'?); it has shot, volley, melee, "
              "duel and nerve"},
    {"shot wood=yes",
     "shot has no parameter 'wood' (did you mean 'woods'?); it has woods, mist and pace"},
    {"shot woods=maybe", "woods is 'maybe', but must be no or yes"},
    {"volley shots=13", "shots is '13', but must be 1..12"},
    {"volley squad=0", "squad is '0', but must be 1..8"},
    {"melee own=samurai", "own is 'samurai', but must be archer, spearman or scout"},
    {"melee drums", "'drums' has no value; it must be followed by '=' and no or yes"},
    {"duel own=scout own=archer", "own is given twice, but may be given once"},
    {"nerve size=2 fallen=2", "fallen: a squad of which all have fallen tests no nerve"},
    {"nerve size=1", "fallen: a squad of which all have fallen tests no nerve"},
    {NULL},
};

Test(demo, odds_that_cannot_be_asked)
{
    odds_expect_refusals(&demo_ruleset, mistakes);
}
