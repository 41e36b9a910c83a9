// Exact odds of Simple Samurai Rules: the answers worked out with the rules, and what cannot be asked.
#include "rules/daimyo/vocabulary.h"
#include "support/odds_rows.h"

#include <criterion/criterion.h>

static const struct odds_row home_roll_rows[] = {
    {"home-roll", "first-home 1/2, second-home 1/2"},
    {"home-roll reroll=no", "first-home 11/24, second-home 11/24, tie 1/12"},
    {NULL},
};

Test(daimyo, dm_2_1_odds_of_who_is_at_home)
{
    odds_expect_rows(&daimyo_ruleset, home_roll_rows);
}

static const struct odds_row scenery_rows[] = {
    {"scenery", "pieces-1 1/10, pieces-2 1/10, pieces-3 1/10, pieces-4 1/10, pieces-5 1/10, "
                "pieces-6 1/10, pieces-7 1/10, pieces-8 1/10, pieces-9 1/10, pieces-10 1/10"},
    {NULL},
};

Test(daimyo, dm_14_2_odds_of_scenery)
{
    odds_expect_rows(&daimyo_ruleset, scenery_rows);
}

static const struct odds_row river_flow_rows[] = {
    {"river-flow", "fast 1/6, slow 1/2, steady 1/3"},
    {NULL},
};

Test(daimyo, dm_13_1_odds_of_a_river_s_flow)
{
    odds_expect_rows(&daimyo_ruleset, river_flow_rows);
}

static const struct odds_row formation_fail_rows[] = {
    {"formation-fail", "fail 1/2, pass 1/2"},
    {"formation-fail type=peasant", "fail 3/4, pass 1/4"},
    {"formation-fail type=samurai-cavalry", "fail 1/4, pass 3/4"},
    {"formation-fail type=ronin tests=2", "fail 9/64, pass 55/64"},
    {"formation-fail type=samurai-foot tests=3", "fail 27/1000, pass 973/1000"},
    {NULL},
};

Test(daimyo, dm_5_3_odds_of_order)
{
    odds_expect_rows(&daimyo_ruleset, formation_fail_rows);
}

static const struct odds_row realign_rows[] = {
    {"realign angle=22", "in-arc 1/1"},
    {"realign angle=28", "fire 1/1"},
    {"realign angle=60", "fire 3/4, wait 1/4"},
    {"realign angle=61", "fire 1/2, wait 1/2"},
    {"realign angle=98", "fire 1/4, wait 3/4"},
    {"realign angle=40 arc=90", "in-arc 1/1"},
    {NULL},
};

Test(daimyo, dm_3_12_odds_of_bringing_a_gun_about)
{
    odds_expect_rows(&daimyo_ruleset, realign_rows);
}

static const struct odds_row fire_rows[] = {
    {"fire", "kills-0 503284375/1073741824, kills-1 411778125/1073741824, "
             "kills-2 67381875/536870912, kills-3 11026125/536870912, "
             "kills-4 1804275/1073741824, kills-5 59049/1073741824"},
    {"fire figures=1", "kills-0 55/64, kills-1 9/64"},
    {"fire figures=1 volley=yes", "no-shot 1/1"},
    {"fire weapon=bow figures=5 volley=yes",
     "kills-0 371293/1048576, kills-1 428415/1048576, kills-2 98865/524288, "
     "kills-3 22815/524288, kills-4 5265/1048576, kills-5 243/1048576"},
    {"fire figures=5 volley=yes moved=yes", "no-shot 1/1"},
    {"fire figures=5 firer-ff=yes",
     "kills-0 20511149/33554432, kills-1 10609215/33554432, kills-2 1097505/16777216, "
     "kills-3 113535/16777216, kills-4 11745/33554432, kills-5 243/33554432"},
    {"fire figures=2 sharpshooter=yes cover=soft",
     "kills-0 1595/2048, kills-1 213/1024, kills-2 27/2048"},
    {"fire figures=2 formation=skirmish cover=hard", "kills-0 61/64, kills-1 3/64"},
    {"fire figures=3 formation=skirmish cover=hard report=hits", "hits-0 79/128, hits-1 49/128"},
    {"fire figures=5 formation=skirmish cover=hard report=hits",
     "hits-0 1343/8192, hits-1 20801/32768, hits-2 6595/32768"},
    {"fire figures=5 formation=skirmish cover=hard",
     "kills-0 1340723/2097152, kills-1 348537/1048576, kills-2 59355/2097152"},
    {"fire figures=2 formation=skirmish cover=hard sharpshooter=yes report=hits",
     "hits-0 7/8, hits-1 1/8"},
    {"fire figures=4 volley=yes formation=skirmish cover=hard target=guard",
     "kills-0 130321/160000, kills-1 6859/40000, kills-2 1083/80000, "
     "kills-3 19/40000, kills-4 1/160000"},
    {"fire figures=3 targets=1 target=daimyo", "kills-0 24389/32768, kills-1 8379/32768"},
    {"fire figures=3 targets=1 target=daimyo attached=yes", "no-shot 1/1"},
    {"fire weapon=gun range=90 target=samurai-cavalry",
     "kills-0 166375/262144, kills-1 81675/262144, kills-2 13365/262144, "
     "kills-3 729/262144"},
    {"fire weapon=gun range=50 wind=yes", "no-shot 1/1"},
    {"fire weapon=gun range=90 target=animal firer-ff=yes",
     "kills-0 343/512, kills-1 149/512, kills-2 5/128"},
    {"fire weapon=bow range=15 wind=yes figures=2 target=guard firer-ff=yes",
     "kills-0 3721/4096, kills-1 183/2048, kills-2 9/4096"},
    {"fire weapon=bow angle=90 in-contact=no figures=1", "kills-0 55/64, kills-1 9/64"},
    {"fire weapon=bow angle=23 figures=1", "no-shot 1/1"},
    {"fire figures=5 targets=2 volley=yes",
     "kills-0 371293/1048576, kills-1 240195/524288, kills-2 196893/1048576"},
    {NULL},
};

Test(daimyo, dm_7_9_odds_of_fire)
{
    odds_expect_rows(&daimyo_ruleset, fire_rows);
}

static const struct odds_row save_rows[] = {
    {"save", "killed 3/8, saved 5/8"},
    {"save firer-ff=yes", "killed 1/4, saved 3/4"},
    {"save target=guard firer-ff=yes hits=2", "killed 15/64, saved 49/64"},
    {"save target=animal", "killed 1/2, saved 1/2"},
    {"save target=daimyo", "killed 1/4, saved 3/4"},
    {NULL},
};

Test(daimyo, dm_7_13_odds_of_saves)
{
    odds_expect_rows(&daimyo_ruleset, save_rows);
}

static const struct odds_row fire_morale_rows[] = {
    {"fire-morale", "breaks 78469457803/858993459200, stands 780476762197/858993459200, "
                    "wiped-out 59049/1073741824"},
    {"fire-morale volley=yes", "breaks 1868314487/12582912000, stands 10711681513/12582912000, "
                               "wiped-out 243/1048576"},
    {"fire-morale volley=yes cover=hard",
     "breaks 107529075207/4096000000000, stands 3988397113543/4096000000000, "
     "wiped-out 59049/3276800000"},
    {"fire-morale volley=yes targets=3 dead=2 target-ff=yes",
     "breaks 38267909993/62914560000, stands 22493670007/62914560000, "
     "wiped-out 35883/1048576"},
    {"fire-morale target=samurai-foot figures=2 targets=2", "stands 4015/4096, wiped-out 81/4096"},
    {"fire-morale target=peasant figures=2 targets=5",
     "breaks 473391/13107200, stands 12633809/13107200"},
    {NULL},
};

Test(daimyo, dm_10_5_odds_of_fire_and_morale)
{
    odds_expect_rows(&daimyo_ruleset, fire_morale_rows);
}

static const struct odds_row bombard_rows[] = {
    {"bombard", "left-9 1/512, left-10 21/512, left-11 147/512, left-12 343/512"},
    {"bombard structure=fence artillerymen=3",
     "left-1 1/64, left-2 9/64, left-3 27/64, left-4 27/64"},
    {"bombard structure=fence turns=4",
     "down 5892517/16777216, left-1 1082565/4194304, left-2 1948617/8388608, "
     "left-3 531441/4194304, left-4 531441/16777216"},
    {"bombard structure=wooden-building hits-left=5 artillerymen=1", "down 1/8, left-5 7/8"},
    {"bombard structure=stone-wall hits-left=2 turns=2",
     "down 43653/262144, left-1 50421/131072, left-2 117649/262144"},
    {"bombard structure=fieldworks range=46 wind=yes", "no-shot 1/1"},
    {NULL},
};

Test(daimyo, dm_11_2_odds_of_a_bombardment)
{
    odds_expect_rows(&daimyo_ruleset, bombard_rows);
}

static const struct odds_row melee_rows[] = {
    {"melee", "held 7/20, killed 13/20"},
    {"melee attacker=ashigaru", "held 7/12, killed 5/12"},
    {"melee attacker=ashigaru defender-weapon=spear", "held 13/18, killed 5/18"},
    {"melee attacker=ashigaru attacker-weapon=spear defender-weapon=pike rear-support=pike",
     "held 35/36, killed 1/36"},
    {"melee attacker=samurai-cavalry retreat=yes", "held 1/12, killed 11/12"},
    {"melee attacker=samurai-cavalry retreat=yes facing=rear attacker-alone=yes",
     "held 1/24, killed 23/24"},
    {"melee attacker=ronin defender=guard facing=flank defender-alone=yes cover=soft",
     "held 5/8, killed 3/8"},
    {"melee attacker=ronin defender=guard facing=rear attacker-ff=yes cover=hard",
     "held 25/32, killed 7/32"},
    {"melee attacker=samurai-foot defender=samurai-foot attacker-ff=yes defender-ff=yes",
     "held 11/20, killed 9/20"},
    {"melee attacker=peasant defender=daimyo defender-ff=yes", "held 7/8, killed 1/8"},
    {"melee attacker=ashigaru defender-alone=yes rear-support=spear", "held 13/18, killed 5/18"},
    {"melee attacker=ashigaru place=door defender-weapon=pike", "held 5/6, killed 1/6"},
    {"melee attacker=monk-foot defender=monk-foot place=inside attacker-ff=yes facing=rear",
     "held 13/24, killed 11/24"},
    {"melee attacker=peasant defender=monk-cavalry defender-weapon=pike rear-support=pike cover=hard",
     "held 1/1"},
    {NULL},
};

Test(daimyo, dm_9_13_odds_of_one_attack)
{
    odds_expect_rows(&daimyo_ruleset, melee_rows);
}

static const struct odds_row melee_line_rows[] = {
    {"melee-line attacker=ashigaru",
     "killed-0 16807/248832, killed-1 60025/248832, killed-2 42875/124416, "
     "killed-3 30625/124416, killed-4 21875/248832, killed-5 3125/248832"},
    {"melee-line attacker=samurai-foot defender=ashigaru defender-weapon=spear pairs=3",
     "killed-0 729/8000, killed-1 2673/8000, killed-2 3267/8000, killed-3 1331/8000"},
    {"melee-line attacker=samurai-cavalry defender=ashigaru defender-weapon=pike rear-support=pike pairs=2",
     "killed-0 25/64, killed-1 15/32, killed-2 9/64"},
    {NULL},
};

Test(daimyo, dm_9_3_odds_of_attacks_side_by_side)
{
    odds_expect_rows(&daimyo_ruleset, melee_line_rows);
}

static const struct odds_row swarm_rows[] = {
    {"swarm attacker=ashigaru defender=samurai-foot", "held 507/1600, killed 1093/1600"},
    {"swarm attacker=ashigaru defender=samurai-foot attackers=4 defender-alone=yes",
     "held 14157/160000, killed 145843/160000"},
    {"swarm attacker=samurai-foot attackers=1", "held 7/20, killed 13/20"},
    {"swarm attacker=ashigaru defender-alone=yes rear-support=spear",
     "held 637/2592, killed 1955/2592"},
    {"swarm attacker=ashigaru defender=daimyo attackers=4 defender-alone=yes",
     "held 5525/36864, killed 31339/36864"},
    {NULL},
};

Test(daimyo, dm_9_5_odds_of_several_on_one)
{
    odds_expect_rows(&daimyo_ruleset, swarm_rows);
}

static const struct odds_row duel_rows[] = {
    {"duel turns=1", "b-killed 9/20, undecided 11/20"},
    {"duel a=daimyo b=daimyo turns=4",
     "a-killed 106535/331776, b-killed 8195/13824, undecided 28561/331776"},
    {"duel a=ashigaru b=ashigaru a-weapon=sword b-weapon=spear turns=2",
     "a-killed 65/216, b-killed 5/18, undecided 91/216"},
    {"duel a=samurai-foot b=ronin first=b a-ff=yes turns=3",
     "a-killed 4689/8000, b-killed 99/400, undecided 1331/8000"},
    {NULL},
};

Test(daimyo, dm_9_13_odds_of_two_alone)
{
    odds_expect_rows(&daimyo_ruleset, duel_rows);
}

static const struct odds_row morale_rows[] = {
    {"morale", "pass 1/1"},
    {"morale alive-open=3 dead=2 ff=yes", "pass 847/4800, retreat 3953/4800"},
    {"morale alive-open=3 dead=2", "pass 1/2, retreat 1/2"},
    {"morale alive-open=2 dead=3", "pass 21/400, retreat 379/400"},
    {"morale alive-open=0 alive-hard=2 dead=3", "pass 11187/50000, retreat 38813/50000"},
    {"morale type=ronin alive-open=1 alive-soft=1 alive-hard=1 dead=2 sees-retreat=yes",
     "pass 63287/120000, retreat 56713/120000"},
    {"morale type=peasant alive-open=4 dead=1", "hide 57/640, pass 583/640"},
    {"morale type=guard alive-open=1 dead=4", "exempt 1/1"},
    {"morale alive-open=4 dead=1 rally=yes", "pass 2993/4050, retreat 1057/4050"},
    {"morale alive-open=1 dead=4 ff=yes sees-retreat=yes",
     "pass 1/6000000, retreat 5999999/6000000"},
    {NULL},
};

Test(daimyo, dm_10_5_odds_of_morale)
{
    odds_expect_rows(&daimyo_ruleset, morale_rows);
}

static const struct odds_row allied_clan_rows[] = {
    {"allied-clan", "acts-0 1/3, acts-1 2/3"},
    {"allied-clan koku=5000", "acts-0 2/5, acts-1 3/5"},
    {"allied-clan koku=10000 turns=3", "acts-0 1/27, acts-1 2/9, acts-2 4/9, acts-3 8/27"},
    {"allied-clan koku=5000 turns=2", "acts-0 4/25, acts-1 12/25, acts-2 9/25"},
    {NULL},
};

Test(daimyo, dm_12_1_odds_of_a_clan)
{
    odds_expect_rows(&daimyo_ruleset, allied_clan_rows);
}

static const struct odds_row river_cross_rows[] = {
    {"river-cross", "drowned-0 32/243, drowned-1 80/243, drowned-2 80/243, drowned-3 40/243, "
                    "drowned-4 10/243, drowned-5 1/243"},
    {"river-cross flow=steady type=cavalry figures=2",
     "drowned-0 4/9, drowned-1 4/9, drowned-2 1/9"},
    {"river-cross flow=steady figures=1 moves=2", "drowned-0 1/4, drowned-1 3/4"},
    {"river-cross flow=fast", "forbidden 1/1"},
    {"river-cross flow=fast at=bridge", "drowned-0 1/1"},
    {NULL},
};

Test(daimyo, dm_13_5_odds_of_crossing_a_river)
{
    odds_expect_rows(&daimyo_ruleset, river_cross_rows);
}

static const struct odds_row ignite_rows[] = {
    {"ignite", "lit 1/3, not-lit 2/3"},
    {"ignite already-burning=yes", "lit 2/3, not-lit 1/3"},
    {"ignite by=other object=cart already-burning=yes", "lit 1/3, not-lit 2/3"},
    {"ignite by=other object=building", "forbidden 1/1"},
    {"ignite object=wooden-wall", "forbidden 1/1"},
    {"ignite object=haystack attempts=2", "lit 5/9, not-lit 4/9"},
    {NULL},
};

Test(daimyo, dm_16_11_odds_of_lighting_something)
{
    odds_expect_rows(&daimyo_ruleset, ignite_rows);
}

static const struct odds_row near_fire_rows[] = {
    {"near-fire", "burned-0 1/3, burned-1 2/3"},
    {"near-fire figures=3", "burned-0 1/27, burned-1 2/9, burned-2 4/9, burned-3 8/27"},
    {"near-fire figures=1 tests=2", "burned-0 1/9, burned-1 8/9"},
    {NULL},
};

Test(daimyo, dm_16_7_odds_near_a_fire)
{
    odds_expect_rows(&daimyo_ruleset, near_fire_rows);
}

static const struct odds_row wind_rows[] = {
    {"wind", "east 1/6, none 1/3, north 1/6, south 1/6, west 1/6"},
    {NULL},
};

Test(daimyo, dm_16_13_odds_of_the_wind)
{
    odds_expect_rows(&daimyo_ruleset, wind_rows);
}

static const struct odds_row ninja_rows[] = {
    {"ninja", "daimyo-killed 11/24, stopped-by-daimyo 13/24"},
    {"ninja daimyo-alone=no", "daimyo-killed 55/144, stopped-by-daimyo 89/144"},
    {"ninja surrounded=yes",
     "daimyo-killed 3025/20736, stopped-by-daimyo 4895/20736, stopped-by-guard 89/144"},
    {"ninja surrounded=yes rule=all",
     "daimyo-killed 100656875/10319560704, stopped-by-daimyo 118958125/10319560704, "
     "stopped-by-guard 420831071/429981696"},
    {"ninja surrounded=yes guard=ashigaru guard-weapon=spear guard-ff=yes",
     "daimyo-killed 275/1152, stopped-by-daimyo 445/1152, stopped-by-guard 3/8"},
    {"ninja surrounded=yes inside=yes guard=samurai-foot",
     "daimyo-killed 143/576, stopped-by-daimyo 169/576, stopped-by-guard 11/24"},
    {NULL},
};

Test(daimyo, dm_15_3_odds_of_a_ninja)
{
    odds_expect_rows(&daimyo_ruleset, ninja_rows);
}

static const struct odds_row event_draw_rows[] = {
    {"event-draw", "ambush-spotted 1/30, blank 1/2, cavalry-charge 1/30, monks 1/30, ninja 1/30, "
                   "no-arrows 1/30, no-powder 1/15, premature-retreat 1/30, ronin 1/30, "
                   "tea-ceremony 1/30, turncoat-5000 1/30, turncoat-10000 1/30, wind 1/15, "
                   "wrong-orders 1/30"},
    {"event-draw seen=1,3,5,7,9,11,13,17,19,21,23,27,29", "blank 15/17, no-powder 1/17, wind 1/17"},
    {"event-draw seen=2,4,6,8,10,12,14,16,18,20",
     "ambush-spotted 1/20, blank 1/4, cavalry-charge 1/20, monks 1/20, ninja 1/20, "
     "no-arrows 1/20, no-powder 1/10, premature-retreat 1/20, ronin 1/20, "
     "tea-ceremony 1/20, turncoat-5000 1/20, turncoat-10000 1/20, wind 1/10, "
     "wrong-orders 1/20"},
    {NULL},
};

Test(daimyo, dm_15_2_odds_of_the_next_card)
{
    odds_expect_rows(&daimyo_ruleset, event_draw_rows);
}

static const struct odds_row event_by_rows[] = {
    {"event-by card=ninja draws=1", "not-seen 29/30, seen 1/30"},
    {"event-by", "not-seen 2/3, seen 1/3"},
    {"event-by card=wind draws=10", "not-seen 38/87, seen 49/87"},
    {"event-by card=turncoat-10000 draws=30", "seen 1/1"},
    {NULL},
};

Test(daimyo, dm_15_2_odds_of_a_card_in_so_many_draws)
{
    odds_expect_rows(&daimyo_ruleset, event_by_rows);
}

static const struct odds_row event_special_rows[] = {
    {"event-special draws=1", "special-0 1/2, special-1 1/2"},
    {"event-special draws=2", "special-0 7/29, special-1 15/29, special-2 7/29"},
    {"event-special draws=4",
     "special-0 13/261, special-1 65/261, special-2 35/87, special-3 65/261, "
     "special-4 13/261"},
    {NULL},
};

Test(daimyo, dm_15_2_odds_of_cards_that_are_not_blank)
{
    odds_expect_rows(&daimyo_ruleset, event_special_rows);
}

static const struct odds_row arrival_rows[] = {
    {"arrival", "square-1 1/24, square-2 1/24, square-3 1/24, square-4 1/24, square-5 1/24, "
                "square-6 1/24, square-7 1/24, square-8 1/24, square-9 1/24, square-10 1/24, "
                "square-11 1/24, square-12 1/24, square-13 1/24, square-14 1/24, square-15 1/24, "
                "square-16 1/24, square-17 1/24, square-18 1/24, square-19 1/24, square-20 1/24, "
                "square-21 1/24, square-22 1/24, square-23 1/24, square-24 1/24"},
    {"arrival d24=2d12",
     "square-2 1/144, square-3 1/72, square-4 1/48, square-5 1/36, square-6 5/144, "
     "square-7 1/24, square-8 7/144, square-9 1/18, square-10 1/16, square-11 5/72, "
     "square-12 11/144, square-13 1/12, square-14 11/144, square-15 5/72, "
     "square-16 1/16, square-17 1/18, square-18 7/144, square-19 1/24, "
     "square-20 5/144, square-21 1/36, square-22 1/48, square-23 1/72, square-24 1/144"},
    {NULL},
};

Test(daimyo, dm_15_2_odds_of_squares)
{
    odds_expect_rows(&daimyo_ruleset, arrival_rows);
}

static const struct odds_row refusals[] = {
    {"fire weapon=gun figures=4", "figures: a gun has 3 artillerymen"},
    {"fire weapon=bow sharpshooter=yes", "sharpshooter: sharpshooters have arquebuses"},
    {"fire target=daimyo targets=2", "targets: a Daimyo is shot at alone"},
    {"bombard structure=fence hits-left=5", "hits-left: a fence can bear 4"},
    {"morale alive-open=0", "alive-open: somebody must be alive"},
    {"morale alive-open=5 alive-soft=5 alive-hard=1",
     "alive-hard: no more than 10 are alive in all"},
    {"event-draw seen=1,31", "seen: '31' is no number of a card, 1 to 30"},
    {"event-draw seen=1,,2", "seen: '' is no number of a card, 1 to 30"},
    {"event-draw seen=7,7", "seen: card 7 cannot be gone twice"},
    {"event-draw seen=7,", "seen: a number is missing at the end"},
    {NULL},
};

Test(daimyo, dm_7_13_situations_that_cannot_be_are_refused)
{
    odds_expect_refusals(&daimyo_ruleset, refusals);
}
