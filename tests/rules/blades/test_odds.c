// Exact odds of Samurai Blades: the examples worked out with the rules, and what cannot be asked.
#include "rules/blades/blades.h"
#include "support/odds_rows.h"

#include <criterion/criterion.h>

static const struct odds_row arrows[] = {
    {"longbow", "killed 1/5, no-effect 2/5, retreat 1/5, wounded 1/5"},
    {"longbow range=95 target=peasant", "no-effect 3/5, retreat 1/5, wounded 1/5"},
    {"longbow target=samurai terrain=temple", "no-effect 3/5, retreat 1/5, wounded 1/5"},
    {"longbow target=samurai cover=heavy range=31", "no-effect 1/1"},
    {"longbow target=samurai mounted=yes",
     "horse-killed-rider-stunned 1/5, horse-killed-rider-wounded 1/10, no-effect 1/2, "
     "retreat 1/10, rider-wounded-dismounted 1/10"},
    {"longbow target=samurai mounted=yes state=wounded can-retreat=no",
     "horse-killed-rider-killed 3/10, no-effect 1/2, rider-killed 1/5"},
    {"longbow target=samurai mounted=yes missile-b=as-printed",
     "horse-killed-rider-wounded 3/10, no-effect 1/2, retreat 1/10, rider-wounded-dismounted 1/10"},
    {"longbow target=daimyo mounted=yes mounted-plus-one=yes terrain=scrub",
     "horse-killed-rider-stunned 1/5, no-effect 7/10, retreat 1/10"},
    {"longbow bow=mounted range=41 target=bowman", "no-effect 3/5, retreat 1/5, wounded 1/5"},
    {"longbow target=monk deflect=yes", "killed 3/25, no-effect 12/25, retreat 1/5, wounded 1/5"},
    {"longbow target=samurai-monk deflect=yes state=wounded can-retreat=no",
     "killed 21/50, no-effect 29/50"},
    {"longbow target=samurai state=stunned", "killed 1/2, no-effect 1/2"},
    {"longbow shooter=wounded wounded-archer=yes target=ninja terrain=tree",
     "no-effect 3/5, retreat 1/5, wounded 1/5"},
    {"longbow report=letter cover=medium", "a 1/5, b 1/5, none 3/5"},
    {"longbow range=3 target=samurai state=asleep terrain=house-interior",
     "killed 1/2, no-effect 1/2"},
    {NULL},
};

Test(blades, odds_of_an_arrow)
{
    odds_expect_rows(&blades_ruleset, arrows);
}

static const struct odds_row volleys[] = {
    {"volley", "driven-back 19/125, killed 71/125, unhurt 8/125, wounded 27/125"},
    {"volley shots=1 target=samurai", "driven-back 1/5, killed 1/10, unhurt 1/2, wounded 1/5"},
    {"volley shots=5 target=samurai-monk deflect=yes",
     "driven-back 41637/250000, killed 261577/500000, unhurt 9/160, wounded 7939/31250"},
    {"volley shots=4 target=peasant terrain=door range=40",
     "driven-back 52/125, killed 523/10000, unhurt 2401/10000, wounded 729/2500"},
    {"volley shots=2 target=samurai state=stunned", "killed 3/4, unhurt 1/4"},
    {"volley shots=2 target=lord-nightrobe state=asleep terrain=house-interior",
     "killed 21/25, unhurt 4/25"},
    {NULL},
};

Test(blades, odds_of_a_volley)
{
    odds_expect_rows(&blades_ruleset, volleys);
}

static const struct odds_row deflections[] = {
    {"deflection", "killed 3/5, wounded 2/5"},
    {"deflection result=wounded", "retreat 2/5, wounded 3/5"},
    {"deflection result=retreat", "no-effect 2/5, retreat 3/5"},
    {NULL},
};

Test(blades, odds_of_a_deflection)
{
    odds_expect_rows(&blades_ruleset, deflections);
}

static const struct odds_row throws[] = {
    {"shuriken", "killed 3/10, no-effect 3/5, wounded 1/10"},
    {"shuriken range=1 illuminated=no", "killed 2/5, no-effect 1/2, wounded 1/10"},
    {"shuriken range=5", "killed 1/10, no-effect 4/5, wounded 1/10"},
    {"shuriken range=5 illuminated=no", "no-effect 9/10, wounded 1/10"},
    {"shuriken range=2 state=wounded", "killed 1/2, no-effect 1/2"},
    {"shuriken range=4 illuminated=no state=asleep", "killed 1/5, no-effect 4/5"},
    {NULL},
};

Test(blades, odds_of_a_shuriken)
{
    odds_expect_rows(&blades_ruleset, throws);
}

static const struct odds_row columns[] = {
    {"column", "4-1 1/1"},
    {"column attack=24 defence=7", "3-1 1/1"},
    {"column attack=21 defence=7 attacker-terrain=slope defender-terrain=temple", "1-1 1/1"},
    {"column attack=6 defence=7 attacker-terrain=temple defender-terrain=rice-paddy", "2-1 1/1"},
    {"column attack=6 defence=7", "1-1 1/1"},
    {"column attack=6 defence=7 below-one=forbid", "not-allowed 1/1"},
    {"column attack=100 defence=5 attacker-terrain=scrub defender-terrain=window", "10-1 1/1"},
    {"column attack=30 defence=10 attacker-terrain=temple defender-terrain=door", "3-1 1/1"},
    {NULL},
};

Test(blades, odds_of_the_column)
{
    odds_expect_rows(&blades_ruleset, columns);
}

static const struct odds_row attacks[] = {
    {"combat", "attacker-retreats 1/10, attacker-wounded 1/10, "
               "defender-retreats 1/10, defender-stunned 1/5, "
               "defender-wounded 3/10, no-effect 1/5"},
    {"combat attackers=samurai defender=samurai",
     "attacker-retreats 1/10, attacker-wounded 1/10, defender-retreats 1/5, defender-stunned 1/5, "
     "defender-wounded 1/10, no-effect 3/10"},
    {"combat attackers=peasant defender=samurai",
     "attacker-retreats 1/5, attacker-wounded 1/5, defender-retreats 1/10, no-effect 1/2"},
    {"combat attackers=peasant+peasant+peasant+peasant+peasant+peasant "
     "defender=samurai",
     "attacker-retreats 1/10, attacker-wounded 1/10, defender-retreats 1/5, defender-stunned 1/5, "
     "defender-wounded 1/10, no-effect 3/10"},
    {"combat attackers=samurai+samurai defender=samurai defender-terrain=temple",
     "attacker-retreats 1/10, attacker-wounded 1/10, defender-killed 1/10, defender-retreats 1/5, "
     "defender-stunned 1/5, defender-wounded 1/5, no-effect 1/10"},
    {"combat attackers=samurai+ashigaru-yari-wounded defender=monk "
     "attacker-terrain=rice-paddy",
     "attacker-retreats 1/10, attacker-wounded 1/10, defender-retreats 1/10, defender-stunned 1/5, "
     "defender-wounded 3/10, no-effect 1/5"},
    {"combat attackers=mounted-samurai defender=mounted-samurai",
     "attacker-retreats 1/10, attacker-wounded 1/10, "
     "defender-retreats 1/5, horse-killed-rider-stunned 1/10, no-effect 1/2"},
    {"combat attackers=ashigaru-yari+ashigaru-yari+ashigaru-yari "
     "defender=mounted-samurai defender-state=wounded",
     "attacker-retreats 1/10, attacker-wounded 1/10, "
     "defender-retreats 1/5, horse-killed-rider-killed 1/5, no-effect 1/5, rider-killed 1/5"},
    {"combat attackers=daimyo+samurai+samurai+samurai+samurai defender=mounted-bandit",
     "horse-killed-rider-killed 1/5, horse-killed-rider-stunned 1/5, "
     "horse-killed-rider-wounded 1/5, rider-killed 1/5, rider-wounded 1/5"},
    {"combat attackers=ronin-wounded defender=daimyo attacker-can-retreat=no",
     "attacker-killed 2/5, defender-retreats 1/10, no-effect 1/2"},
    {"combat attackers=retainer defender=samurai defender-state=stunned",
     "attacker-retreats 1/5, attacker-wounded 1/10, defender-killed 3/10, no-effect 2/5"},
    {"combat attackers=bandit defender=peasant defender-terrain=barricade "
     "defender-can-retreat=no",
     "attacker-retreats 1/5, attacker-wounded 1/10, "
     "defender-stunned 1/10, defender-wounded 1/5, no-effect 2/5"},
    {"combat attackers=samurai attack=60 defence=5 defender=mounted-daimyo "
     "report=letter",
     "d 1/5, e 1/5, f 1/5, g 1/5, h 1/5"},
    {"combat attackers=villager defender=daimyo below-one=forbid", "not-allowed 1/1"},
    {"combat attackers=ninja defender=lord-nightrobe defender-state=asleep "
     "attacker-terrain=house-interior defender-terrain=house-interior",
     "attacker-retreats 1/10, attacker-wounded 1/10, defender-killed 3/5, no-effect 1/5"},
    {"combat attackers=samurai+samurai+samurai+samurai defender=mounted-bandit "
     "row-ten=as-printed",
     "defender-retreats 1/10, horse-killed-rider-killed 1/5, horse-killed-rider-stunned 1/10, "
     "horse-killed-rider-wounded 1/5, rider-killed 1/5, rider-wounded 1/5"},
    {"combat attackers=samurai+samurai+samurai+samurai defender=mounted-bandit",
     "horse-killed-rider-killed 1/5, horse-killed-rider-stunned 1/5, "
     "horse-killed-rider-wounded 1/5, rider-killed 1/5, rider-wounded 1/5"},
    {NULL},
};

Test(blades, odds_of_an_attack)
{
    odds_expect_rows(&blades_ruleset, attacks);
}

static const struct odds_row duels[] = {
    {"duel", "challenged-wins 811/1624, challenger-wins 813/1624"},
    {"duel first=challenged", "challenged-wins 813/1624, challenger-wins 811/1624"},
    {"duel challenger=samurai challenged=ronin",
     "challenged-wins 18597/51272, challenger-wins 32675/51272"},
    {"duel challenger=daimyo challenged=samurai challenged-terrain=temple",
     "challenged-wins 51677/76908, challenger-wins 25231/76908"},
    {"duel rounds=1", "challenged-wins 1/20, challenger-wins 1/100, undecided 47/50"},
    {"duel rounds=3", "challenged-wins 13283/62500, challenger-wins 46213/250000, "
                      "undecided 30131/50000"},
    {"duel challenger=ninja challenged=lord-nightrobe rounds=2",
     "challenged-wins 77/625, challenger-wins 1019/5000, undecided 673/1000"},
    {"duel challenger=villager challenged=villager below-one=forbid", "undecided 1/1"},
    {NULL},
};

Test(blades, odds_of_a_duel)
{
    odds_expect_rows(&blades_ruleset, duels);
}

static const struct odds_row mistakes[] = {
    {"longbow range=0", "range is '0', but must be 1..150"},
    {"longbow range=151", "range is '151', but must be 1..150"},
    {"longbow bow=mounted range=101", "range: no bow reaches so far"},
    {"longbow target=samurai terrain=river", "terrain: the target cannot stand in that terrain"},
    {"longbow target=samurai-monk terrain=river",
     "terrain: the target cannot stand in that terrain"},
    {"longbow terrain=wall", "terrain is 'wall', but must be "},
    {"longbow target=samurai mounted=yes terrain=temple",
     "terrain: the target cannot stand in that terrain"},
    {"longbow target=monk mounted=yes", "mounted: that type is never mounted"},
    {"longbow target=samurai mounted=yes cover=heavy", "cover: horses are in no heavy cover"},
    {"longbow target=samurai mounted=yes state=stunned",
     "state: a rider is neither stunned nor asleep"},
    {"longbow target=samurai mounted=yes state=asleep",
     "state: a rider is neither stunned nor asleep"},
    {"longbow target=samurai deflect=yes", "deflect: only a standing monk on foot deflects"},
    {"longbow target=monk deflect=yes state=stunned",
     "deflect: only a standing monk on foot deflects"},
    {"longbow target=monk deflect=yes state=asleep",
     "deflect: only a standing monk on foot deflects"},
    {"longbow target=knight", "target is 'knight', but must be "},
    {"longbow distance=10", "longbow has no parameter 'distance'; it has "},
    {"longbow range=10 range=11", "range is given twice, but may be given once"},
    {"volley shots=0", "shots is '0', but must be 1..12"},
    {"volley shots=13", "shots is '13', but must be 1..12"},
    {"volley mounted=yes", "volley has no parameter 'mounted'; it has "},
    {"volley target=ronin terrain=river", "terrain: the target cannot stand in that terrain"},
    {"volley target=peasant deflect=yes", "deflect: only a standing monk on foot deflects"},
    {"volley bow=mounted range=120", "range: no bow reaches so far"},
    {"deflection result=stunned", "result is 'stunned', but must be "},
    {"shuriken range=6", "range is '6', but must be 1..5"},
    {"shuriken range=0", "range is '0', but must be 1..5"},
    {"column attack=0", "attack is '0', but must be 1..999"},
    {"column defence=1000", "defence is '1000', but must be 1..999"},
    {"column attacker-terrain=wall", "attacker-terrain is 'wall', but must be "},
    {"combat attackers=knight",
     "attackers: 1 to 8 figures were expected, joined by +, each [mounted-]type[-wounded]"},
    {"combat attackers=mounted-monk", "attackers: there is no mounted monk"},
    {"combat attackers=samurai+mounted-monk", "attackers: there is no mounted monk"},
    {"combat attackers=samurai+",
     "attackers: 1 to 8 figures were expected, joined by +, each [mounted-]type[-wounded]"},
    {"combat attackers=peasant+peasant+peasant+peasant+peasant+peasant+peasant+peasant+peasant",
     "attackers: 1 to 8 figures were expected, joined by +, each [mounted-]type[-wounded]"},
    {"combat defender=ashigaru-yari-wounded",
     "defender: a type was expected, or mounted- and a type"},
    {"combat defender=mounted-peasant", "defender: there is no mounted peasant"},
    {"combat attackers=samurai+ronin attacker-terrain=river",
     "attacker-terrain: no attacker can stand there"},
    {"combat attackers=mounted-samurai attacker-terrain=temple",
     "attacker-terrain: no attacker can stand there"},
    {"combat defender=samurai defender-terrain=river",
     "defender-terrain: the defender cannot stand there"},
    {"combat defender=mounted-samurai defender-terrain=tree",
     "defender-terrain: the defender cannot stand there"},
    {"combat defender=mounted-samurai defender-state=stunned",
     "defender-state: a rider is neither stunned nor asleep"},
    {"combat defender=mounted-samurai defender-state=asleep",
     "defender-state: a rider is neither stunned nor asleep"},
    {"combat attack=0", "attack is '0', but must be by-type or 1..999"},
    {"duel challenger=knight", "challenger is 'knight', but must be "},
    {"duel rounds=51", "rounds is '51', but must be 1..50 or unlimited"},
    {"duel rounds=0", "rounds is '0', but must be 1..50 or unlimited"},
    {"duel challenger-state=stunned", "challenger-state is 'stunned', but must be "},
    {"duel challenger-terrain=river",
     "challenger-terrain: a duellist cannot stand in that terrain"},
    {"siege", "blades has no procedure 'siege'; it has "},
    {NULL},
};

Test(blades, odds_that_cannot_be_asked)
{
    odds_expect_refusals(&blades_ruleset, mistakes);
}
