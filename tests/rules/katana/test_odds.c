// The odds of every procedure against the fractions of the rulebook's digest.
#include "rules/katana/katana.h"
#include "support/odds_rows.h"

#include <criterion/criterion.h>

// clang-format off

Test(katana, ky_8_5_odds_of_shoot)
{
    odds_expect_rows(&katana_ruleset, (struct odds_row[]){
        {"shoot",
         "hit-no-effect 87/625, killed 393/5000, miss 7/25, wounds-1 351/2500, wounds-2 177/1250, wounds-3 357/2500, wounds-4 369/5000, wounds-5 9/2500"},
        {"shoot skill=0",
         "hit-no-effect 9/100, killed 9/200, miss 11/20, wounds-1 9/100, wounds-2 9/100, wounds-3 9/100, wounds-4 9/200"},
        {"shoot weapon=musket range=20 skill=2 armour=armoured misfire=yes",
         "did-not-fire 1/5, hit-no-effect 63/2000, miss 79/200, pan-flash 3/10, wounds-1 21/2000, wounds-2 21/1000, wounds-3 21/1000, wounds-4 21/1000"},
        {"shoot weapon=musket skill=5 misfire=yes rain=yes range=15",
         "did-not-fire 2/5, hit-no-effect 9/500, killed 9/250, miss 11/50, pan-flash 1/5, wounds-1 9/500, wounds-2 9/250, wounds-3 9/250, wounds-4 9/250"},
        {"shoot weapon=bow range=8 skill=10 aim=3 armour=part",
         "hit-no-effect 14691/100000, killed 1011/10000, wounds-1 7021/50000, wounds-2 1691/10000, wounds-3 9901/50000, wounds-4 15697/100000, wounds-5 2187/25000"},
        {"shoot weapon=bow range=10 skill=4 armour=armoured missile-armour=both",
         "hit-no-effect 769/1250, miss 21/100, wounds-1 401/2500, wounds-2 9/1250, wounds-3 3/625, wounds-4 3/1250"},
        {"shoot weapon=crossbow range=65 skill=6 aim=1 target-galloping=yes visibility=partly",
         "hit-no-effect 9/200, killed 9/100, miss 11/20, wounds-1 9/200, wounds-2 9/100, wounds-3 9/100, wounds-4 9/100"},
        {"shoot weapon=shuriken range=9 skill=7 under-fire=yes wounds=1",
         "hit-no-effect 36/125, miss 7/25, wounds-1 18/125, wounds-2 18/125, wounds-3 9/125, wounds-4 9/125"},
        {"shoot weapon=stone range=5 skill=2 target-distractions=13",
         "distractions-1 9/100, hit-no-effect 9/50, ko 9/50, miss 11/20"},
        {"shoot weapon=bow range=41 skill=5 mount=canter turned=yes target-non-tactical=yes visibility=minimal secondary=yes distractions=1",
         "miss 1/1"},
        {"shoot skill=2 aim=3 secondary=yes armour=full",
         "hit-no-effect 9/40, miss 11/20, wounds-1 9/100, wounds-2 9/100, wounds-3 9/200"},
        {0}});
}

Test(katana, ky_8_11_odds_of_shoot_secondary)
{
    odds_expect_rows(&katana_ruleset, (struct odds_row[]){
        {"shoot-secondary",
         "designated-hit 18/25, missed-all 63/500, secondary-1-hit 77/500"},
        {"shoot-secondary range=20 skill=4 aim=2 secondaries=3",
         "designated-hit 79/100, missed-all 27951/800000, secondary-1-hit 189/2000, secondary-2-hit 2079/40000, secondary-3-hit 22869/800000"},
        {"shoot-secondary weapon=musket range=30 skill=1 secondaries=2 secondary-visibility=partly",
         "designated-hit 3/50, missed-all 47/50"},
        {"shoot-secondary weapon=shuriken range=10 skill=0 secondary-range=11 secondaries=1",
         "designated-hit 7/25, missed-all 18/25"},
        {0}});
}

Test(katana, ky_9_1_odds_of_misfire)
{
    odds_expect_rows(&katana_ruleset, (struct odds_row[]){
        {"misfire",
         "did-not-fire 1/5, fires 1/2, pan-flash 3/10"},
        {"misfire skill=-2",
         "did-not-fire 3/10, fires 2/5, pan-flash 3/10"},
        {"misfire skill=6",
         "did-not-fire 1/5, fires 3/5, pan-flash 1/5"},
        {"misfire skill=8 rain=yes",
         "did-not-fire 3/10, fires 1/2, pan-flash 1/5"},
        {0}});
}

Test(katana, ky_9_4_odds_of_prime_loss)
{
    odds_expect_rows(&katana_ruleset, (struct odds_row[]){
        {"prime-loss",
         "kept 2/5, lost 3/5"},
        {0}});
}

Test(katana, ky_10_4_odds_of_clash)
{
    odds_expect_rows(&katana_ruleset, (struct odds_row[]){
        {"clash",
         "a-killed 1/10, a-pushed 9/100, a-wounds-2 2/25, a-wounds-3 7/100, a-wounds-4 3/50, a-wounds-5 1/20, b-killed 1/10, b-pushed 9/100, b-wounds-2 2/25, b-wounds-3 7/100, b-wounds-4 3/50, b-wounds-5 1/20, no-effect 1/10"},
        {"clash b-action=defend",
         "b-killed 1/10, b-pushed 9/100, b-wounds-2 2/25, b-wounds-3 7/100, b-wounds-4 3/50, b-wounds-5 1/20, no-effect 11/20"},
        {"clash a-skill=4 b-skill=2 b-armour=part",
         "a-killed 3/100, a-pushed 7/100, a-wounds-2 3/50, a-wounds-3 1/20, a-wounds-4 1/25, a-wounds-5 3/100, b-killed 3/20, b-pushed 9/100, b-wounds-1 1/10, b-wounds-2 9/100, b-wounds-3 2/25, b-wounds-4 7/100, b-wounds-5 3/50, no-effect 2/25"},
        {"clash a-skill=4 a-armour=full b-skill=3 b-armour=armoured b-wounds=4",
         "a-pushed 3/20, a-wounds-1 3/100, a-wounds-2 1/50, a-wounds-3 1/100, b-killed 9/20, b-pushed 17/100, b-wounds-1 1/10, no-effect 7/100"},
        {"clash a-weapon=yari a-at=2,0 a-skill=2 b-skill=4",
         "b-killed 3/100, b-pushed 7/100, b-wounds-2 3/50, b-wounds-3 1/20, b-wounds-4 1/25, b-wounds-5 3/100, no-effect 18/25"},
        {"clash a-weapon=yari a-at=1,0 a-skill=2 b-skill=4",
         "a-killed 9/25, a-pushed 7/100, a-wounds-2 2/25, a-wounds-3 9/100, a-wounds-4 1/10, a-wounds-5 9/100, b-pushed 1/20, b-wounds-2 1/25, b-wounds-3 3/100, b-wounds-4 1/50, b-wounds-5 1/100, no-effect 3/50"},
        {"clash a-weapon=doshi b-weapon=tetsubo",
         "a-distractions-1 29/1000, a-distractions-2 61/1000, a-killed 3/25, a-ko 51/200, a-pushed 9/100, a-wounds-4-distractions-2 17/200, b-killed 3/100, b-pushed 7/100, b-wounds-2 3/50, b-wounds-3 1/20, b-wounds-4 1/25, b-wounds-5 3/100, no-effect 2/25"},
        {"clash a-weapon=tetsubo a-skill=3 b-skill=3 b-armour=armoured b-action=defend",
         "b-distractions-1 19/500, b-distractions-2 47/1000, b-killed 1/50, b-ko 3/25, b-pushed 17/100, b-wounds-4-distractions-2 11/200, no-effect 11/20"},
        {"clash a-weapon=tetsubo a-skill=3 b-skill=3 b-armour=armoured b-action=defend blunt-armour=ignore",
         "b-distractions-1 23/1000, b-distractions-2 47/1000, b-killed 7/125, b-ko 171/1000, b-pushed 9/100, b-wounds-4-distractions-2 63/1000, no-effect 11/20"},
        {"clash a-skill=5 a-outnumbered=3 b-skill=1 b-weapon=take-yari",
         "a-killed 1/100, a-pushed 3/50, a-wounds-2 1/20, a-wounds-3 1/25, a-wounds-4 3/100, a-wounds-5 1/50, b-killed 7/25, b-pushed 2/25, b-wounds-2 9/100, b-wounds-3 1/10, b-wounds-4 9/100, b-wounds-5 2/25, no-effect 7/100"},
        {"clash a-at=-1,0 a-action=defend b-at=1,0",
         "a-killed 9/25, a-pushed 7/100, a-wounds-2 2/25, a-wounds-3 9/100, a-wounds-4 1/10, a-wounds-5 9/100, no-effect 21/100"},
        {"clash a-weapon=mojiri a-at=2,0 a-skill=2 b-skill=4 b-best-skill=4",
         "b-entangled-standing 3/40, b-entangled-tripped 3/40, no-effect 17/20"},
        {"clash a-weapon=manrikigusari-entangle a-at=2,0 a-surprise=yes",
         "b-entangled 9/25, no-effect 16/25"},
        {"clash a-weapon=kawa-nawa-trip a-at=3,0 a-skill=6 b-action=defend",
         "b-tripped-distractions-1 11/120, b-tripped-distractions-2 11/120, b-tripped-distractions-3 11/120, b-tripped-distractions-4 11/120, b-tripped-distractions-5 11/120, b-tripped-distractions-6 11/120, no-effect 9/20"},
        {"clash a-weapon=ni-ten a-skill=6 a-action=defend b-skill=4",
         "a-pushed 1/20, a-wounds-2 1/25, a-wounds-3 3/100, a-wounds-4 1/50, a-wounds-5 1/100, no-effect 17/20"},
        {"clash a-weapon=ni-ten a-skill=6 b-action=defend b-armour=part",
         "b-killed 3/20, b-pushed 17/100, b-wounds-1 1/10, b-wounds-2 9/100, b-wounds-3 2/25, b-wounds-4 7/100, b-wounds-5 3/50, no-effect 7/25"},
        {"clash a-weapon=yari a-riding=expert a-speed=gallop a-at=2,0 a-skill=4 b-weapon=katana b-skill=3",
         "b-killed 9/20, b-pushed 3/50, b-wounds-2 7/100, b-wounds-3 2/25, b-wounds-4 9/100, b-wounds-5 1/10, no-effect 3/20"},
        {"clash a-weapon=yari a-at=2,0 a-skill=2 a-target=horse b-riding=good b-speed=canter b-skill=4 b-at=2,0 b-weapon=naginata",
         "b-horse-wounds-2 1/25, b-horse-wounds-3 3/100, b-horse-wounds-4 1/50, b-horse-wounds-5 1/100, no-effect 9/10"},
        {"clash a-weapon=yari a-at=2,0 a-skill=6 a-target=horse b-riding=average b-skill=0 b-at=2,0 b-weapon=bo b-action=defend b-horse-wounds=6",
         "b-horse-killed 9/10, no-effect 1/10"},
        {"clash a-riding=poor a-at=0,1 a-skill=3 b-skill=2 b-posture=lying",
         "a-killed 3/100, a-wounds-2 3/50, a-wounds-3 1/20, a-wounds-4 1/25, a-wounds-5 3/100, b-killed 21/100, b-pushed 9/100, b-wounds-2 1/10, b-wounds-3 9/100, b-wounds-4 2/25, b-wounds-5 7/100, no-effect 3/20"},
        {"clash a-riding=good a-speed=canter a-at=0,-1 a-skill=4 b-skill=3",
         "b-killed 7/25, b-pushed 2/25, b-wounds-2 9/100, b-wounds-3 1/10, b-wounds-4 9/100, b-wounds-5 2/25, no-effect 7/25"},
        {"clash a-weapon=naginata a-riding=good a-speed=trot a-at=2,-1 a-skill=3 b-weapon=yari b-skill=2 b-action=defend",
         "b-killed 21/100, b-pushed 9/100, b-wounds-2 1/10, b-wounds-3 9/100, b-wounds-4 2/25, b-wounds-5 7/100, no-effect 9/25"},
        {"clash a-water=waist a-ground=rough a-hex=body a-impeded=yes a-wounds=5 a-distractions=1 a-skill=9",
         "a-killed 18/25, a-pushed 7/100, b-pushed 1/20, b-wounds-2 1/25, b-wounds-3 3/100, b-wounds-4 1/50, b-wounds-5 1/100, no-effect 3/50"},
        {"clash a-drawing=yes a-movement=non-tactical b-action=helpless",
         "b-killed 3/50, b-pushed 2/25, b-wounds-2 7/100, b-wounds-3 3/50, b-wounds-4 1/20, b-wounds-5 1/25, no-effect 16/25"},
        {0}});
}

Test(katana, ky_12_2_odds_of_blunt)
{
    odds_expect_rows(&katana_ruleset, (struct odds_row[]){
        {"blunt",
         "distractions-1 3/10, distractions-2 1/5, glancing 1/5, ko 1/10, wounds-4-distractions-2 1/5"},
        {"blunt weapon=tetsubo wounds=5",
         "distractions-2 1/10, killed 1/5, ko 1/2, wounds-4-distractions-2 1/5"},
        {"blunt weapon=unarmed wounds=3",
         "distractions-1 3/10, distractions-2 1/5, glancing 1/5, ko 1/10, wounds-4-distractions-2 1/5"},
        {"blunt weapon=ono wounds=7 target-wounds=2",
         "killed 1/2, ko 1/2"},
        {"blunt weapon=konsaibo wounds=1 target-distractions=13",
         "distractions-1 3/10, glancing 1/10, ko 3/5"},
        {0}});
}

Test(katana, ky_16_31_odds_of_tear_free)
{
    odds_expect_rows(&katana_ruleset, (struct odds_row[]){
        {"tear-free",
         "freed 21/100, held 79/100"},
        {"tear-free a-skill=4 b-skill=2",
         "freed 9/25, held 16/25"},
        {"tear-free a-entangled=2 a-skill=6 b-skill=1 a-wounds=4",
         "freed 21/100, held 79/100"},
        {"tear-free b-weapon=kusarigama-entangle b-skill=5 a-at=3,0",
         "freed 3/20, held 17/20"},
        {0}});
}

Test(katana, ky_6_8_odds_of_jump)
{
    odds_expect_rows(&katana_ruleset, (struct odds_row[]){
        {"jump",
         "clears 7/10, refuses-falls 3/25, refuses-stays 9/50"},
        {"jump rider=useless obstacle=high-hedge",
         "clears 1/10, refuses-falls 18/25, refuses-stays 9/50"},
        {"jump rider=master horse=war",
         "clears 1/1"},
        {"jump rider=expert obstacle=spear-line horse=ordinary",
         "clears 2/5, refuses-falls 3/25, refuses-stays 12/25"},
        {"jump rider=good obstacle=gap-3 horse=poor",
         "clears 7/10, refuses-falls 9/100, refuses-stays 21/100"},
        {0}});
}

Test(katana, ky_6_10_odds_of_stay_mounted)
{
    odds_expect_rows(&katana_ruleset, (struct odds_row[]){
        {"stay-mounted",
         "falls 2/5, stays 3/5"},
        {"stay-mounted rider=master",
         "falls 1/10, stays 9/10"},
        {"stay-mounted rider=useless",
         "falls 4/5, stays 1/5"},
        {0}});
}

Test(katana, ky_14_11_odds_of_horse_collision)
{
    odds_expect_rows(&katana_ruleset, (struct odds_row[]){
        {"horse-collision",
         "a-falls 6/25, b-falls 6/25, both-fall 4/25, both-stay 9/25"},
        {"horse-collision a-rider=master b-rider=useless",
         "a-falls 1/50, b-falls 18/25, both-fall 2/25, both-stay 9/50"},
        {"horse-collision a-rider=poor b-rider=expert",
         "a-falls 12/25, b-falls 2/25, both-fall 3/25, both-stay 8/25"},
        {0}});
}

Test(katana, ky_7_1_odds_of_trip)
{
    odds_expect_rows(&katana_ruleset, (struct odds_row[]){
        {"trip",
         "keeps-feet 3/5, trips 2/5"},
        {"trip cause=jump best-skill=2 armour=armoured",
         "keeps-feet 1/5, trips 4/5"},
        {"trip cause=slippery best-skill=7",
         "keeps-feet 4/5, trips 1/5"},
        {"trip cause=obstacle best-skill=1 armour=full",
         "keeps-feet 2/5, trips 3/5"},
        {"trip cause=uphill",
         "keeps-feet 1/2, trips 1/2"},
        {"trip cause=entangled best-skill=8",
         "keeps-feet 7/10, trips 3/10"},
        {0}});
}

Test(katana, ky_7_5_odds_of_fall)
{
    odds_expect_rows(&katana_ruleset, (struct odds_row[]){
        {"fall",
         "distractions-1 1/5, distractions-2 1/10, distractions-3 1/10, distractions-4 1/10, no-effect 1/2"},
        {"fall from=height feet=15",
         "distractions-2 2/5, distractions-4 1/10, killed 7/60, ko 1/5, wounds-1-distractions-4 1/20, wounds-2-distractions-4 1/20, wounds-3-distractions-4 1/20, wounds-4-distractions-4 1/60, wounds-5-distractions-4 1/60"},
        {"fall from=height feet=35 wounds=3",
         "distractions-2 1/5, distractions-4 1/10, killed 2/5, ko 1/5, wounds-1-distractions-4 1/20, wounds-2-distractions-4 1/20"},
        {"fall from=height feet=8",
         "distractions-1 1/5, distractions-2 1/10, distractions-3 1/10, distractions-4 1/10, no-effect 1/2"},
        {"fall from=horse distractions=12",
         "distractions-1 1/5, distractions-2 1/10, ko 1/5, no-effect 1/2"},
        {0}});
}

Test(katana, ky_15_3_odds_of_morale)
{
    odds_expect_rows(&katana_ruleset, (struct odds_row[]){
        {"morale",
         "continue 1/2, no-advance 1/2"},
        {"morale troop=bushi leadership=4 wounded=1 killed=1",
         "continue 7/10, no-advance 3/10"},
        {"morale troop=heimin leadership=1 killed=2 outnumbered=yes horsemen=yes",
         "retire 2/5, run-away 3/5"},
        {"morale troop=bushi leadership=0 leader-killed=yes leader-killed-by-inferior=yes killed=1",
         "continue 3/10, no-advance 3/5, retire 1/10"},
        {"morale leadership=0 killed=3 wounded=2 leader-killed=yes friends-running=yes",
         "retire 1/10, run-away 9/10"},
        {"morale troop=heimin leadership=3 killed-more=yes enemy-leaving=yes",
         "continue 1/2, no-advance 3/10, retire 1/5"},
        {0}});
}

Test(katana, ky_16_3_odds_of_body_charge)
{
    odds_expect_rows(&katana_ruleset, (struct odds_row[]){
        {"body-charge",
         "attacker-falls-distractions-1 11/600, attacker-falls-distractions-2 11/600, attacker-falls-distractions-3 11/600, both-fall-distractions-1 11/300, both-fall-distractions-2 11/300, both-fall-distractions-3 11/300, defender-falls-distractions-1 11/600, defender-falls-distractions-2 11/600, defender-falls-distractions-3 11/600, neither-falls-distractions-1 11/100, neither-falls-distractions-2 11/100, neither-falls-distractions-3 11/100, stopped-killed 1/10, stopped-pushed 9/100, stopped-wounds-2 2/25, stopped-wounds-3 7/100, stopped-wounds-4 3/50, stopped-wounds-5 1/20"},
        {"body-charge a-skill=5 b-action=helpless moving=yes",
         "attacker-falls-distractions-1 1/30, attacker-falls-distractions-2 1/30, attacker-falls-distractions-3 1/30, both-fall-distractions-1 1/10, both-fall-distractions-2 1/10, both-fall-distractions-3 1/10, defender-falls-distractions-1 1/15, defender-falls-distractions-2 1/15, defender-falls-distractions-3 1/15, neither-falls-distractions-1 2/15, neither-falls-distractions-2 2/15, neither-falls-distractions-3 2/15"},
        {"body-charge a-skill=2 b-weapon=yari b-skill=3 a-at=2,0 a-movement=non-tactical moving=yes",
         "attacker-falls-distractions-1 7/1000, attacker-falls-distractions-2 7/1000, attacker-falls-distractions-3 7/1000, both-fall-distractions-1 21/1000, both-fall-distractions-2 21/1000, both-fall-distractions-3 21/1000, defender-falls-distractions-1 7/500, defender-falls-distractions-2 7/500, defender-falls-distractions-3 7/500, neither-falls-distractions-1 7/250, neither-falls-distractions-2 7/250, neither-falls-distractions-3 7/250, stopped-killed 9/25, stopped-pushed 7/100, stopped-wounds-2 2/25, stopped-wounds-3 9/100, stopped-wounds-4 1/10, stopped-wounds-5 9/100"},
        {"body-charge b-weapon=jo b-skill=6 a-armour=part",
         "attacker-falls-distractions-1 7/750, attacker-falls-distractions-2 7/750, attacker-falls-distractions-3 7/750, both-fall-distractions-1 7/375, both-fall-distractions-2 7/375, both-fall-distractions-3 7/375, defender-falls-distractions-1 7/750, defender-falls-distractions-2 7/750, defender-falls-distractions-3 7/750, neither-falls-distractions-1 7/125, neither-falls-distractions-2 7/125, neither-falls-distractions-3 7/125, stopped-distractions-1 16/125, stopped-distractions-2 14/125, stopped-killed 7/200, stopped-ko 37/200, stopped-pushed 17/125, stopped-wounds-4-distractions-2 31/250"},
        {0}});
}

Test(katana, ky_16_10_odds_of_grapple)
{
    odds_expect_rows(&katana_ruleset, (struct odds_row[]){
        {"grapple",
         "a-thrown-distractions-1 3/40, a-thrown-distractions-2 3/40, a-thrown-distractions-3 3/40, a-thrown-distractions-4 3/40, a-thrown-distractions-5 3/40, a-thrown-distractions-6 3/40, b-thrown-distractions-1 3/40, b-thrown-distractions-2 3/40, b-thrown-distractions-3 3/40, b-thrown-distractions-4 3/40, b-thrown-distractions-5 3/40, b-thrown-distractions-6 3/40, no-effect 1/10"},
        {"grapple a-skill=5 b-skill=2 b-action=defend",
         "b-thrown-distractions-1 3/25, b-thrown-distractions-2 3/25, b-thrown-distractions-3 3/25, b-thrown-distractions-4 3/25, b-thrown-distractions-5 3/25, b-thrown-distractions-6 3/25, no-effect 7/25"},
        {"grapple a-weapon=tanto a-skill=3 b-skill=4 b-armour=part",
         "a-thrown-distractions-1 3/40, a-thrown-distractions-2 3/40, a-thrown-distractions-3 3/40, a-thrown-distractions-4 3/40, a-thrown-distractions-5 3/40, a-thrown-distractions-6 3/40, b-killed 3/50, b-thrown-distractions-1 3/200, b-thrown-distractions-2 3/200, b-thrown-distractions-3 3/200, b-thrown-distractions-4 3/200, b-thrown-distractions-5 3/200, b-thrown-distractions-6 3/200, b-thrown-wounds-1-distractions-1 1/75, b-thrown-wounds-1-distractions-2 1/75, b-thrown-wounds-1-distractions-3 1/75, b-thrown-wounds-1-distractions-4 1/75, b-thrown-wounds-1-distractions-5 1/75, b-thrown-wounds-1-distractions-6 1/75, b-thrown-wounds-2-distractions-1 7/600, b-thrown-wounds-2-distractions-2 7/600, b-thrown-wounds-2-distractions-3 7/600, b-thrown-wounds-2-distractions-4 7/600, b-thrown-wounds-2-distractions-5 7/600, b-thrown-wounds-2-distractions-6 7/600, b-thrown-wounds-3-distractions-1 1/100, b-thrown-wounds-3-distractions-2 1/100, b-thrown-wounds-3-distractions-3 1/100, b-thrown-wounds-3-distractions-4 1/100, b-thrown-wounds-3-distractions-5 1/100, b-thrown-wounds-3-distractions-6 1/100, b-thrown-wounds-4-distractions-1 1/120, b-thrown-wounds-4-distractions-2 1/120, b-thrown-wounds-4-distractions-3 1/120, b-thrown-wounds-4-distractions-4 1/120, b-thrown-wounds-4-distractions-5 1/120, b-thrown-wounds-4-distractions-6 1/120, b-thrown-wounds-5-distractions-1 1/150, b-thrown-wounds-5-distractions-2 1/150, b-thrown-wounds-5-distractions-3 1/150, b-thrown-wounds-5-distractions-4 1/150, b-thrown-wounds-5-distractions-5 1/150, b-thrown-wounds-5-distractions-6 1/150, no-effect 1/10"},
        {"grapple a-action=defend b-distractions=12 b-skill=0",
         "no-effect 1/1"},
        {0}});
}

Test(katana, ky_16_14_odds_of_grapple_drift)
{
    odds_expect_rows(&katana_ruleset, (struct odds_row[]){
        {"grapple-drift",
         "direction-1 1/10, direction-2 1/10, direction-3 1/10, direction-4 1/10, direction-5 1/10, direction-6 1/10, stays 2/5"},
        {0}});
}

Test(katana, ky_16_11_odds_of_grapple_outsider)
{
    odds_expect_rows(&katana_ruleset, (struct odds_row[]){
        {"grapple-outsider",
         "intended 1/2, other 1/2"},
        {0}});
}

Test(katana, ky_16_16_odds_of_iaijutsu)
{
    odds_expect_rows(&katana_ruleset, (struct odds_row[]){
        {"iaijutsu",
         "fail 2/5, success 3/5"},
        {"iaijutsu iai=9",
         "success 1/1"},
        {"iaijutsu iai=2",
         "fail 7/10, success 3/10"},
        {0}});
}

Test(katana, ky_16_17_odds_of_iaijutsu_clash)
{
    odds_expect_rows(&katana_ruleset, (struct odds_row[]){
        {"iaijutsu-clash",
         "a-killed 21/250, a-pushed 33/500, a-wounds-2 8/125, a-wounds-3 27/500, a-wounds-4 11/250, a-wounds-5 17/500, b-killed 57/250, b-pushed 7/100, b-wounds-2 9/125, b-wounds-3 37/500, b-wounds-4 19/250, b-wounds-5 33/500, no-effect 17/250"},
        {"iaijutsu-clash iai=8 a-skill=6 b-skill=5 b-armour=part",
         "a-killed 37/1000, a-pushed 31/500, a-wounds-2 27/500, a-wounds-3 23/500, a-wounds-4 9/250, a-wounds-5 13/500, b-killed 189/1000, b-pushed 39/500, b-wounds-1 43/500, b-wounds-2 47/500, b-wounds-3 21/250, b-wounds-4 37/500, b-wounds-5 8/125, no-effect 7/100"},
        {"iaijutsu-clash iai=0 first=no a-skill=5 b-skill=3 b-drawing=yes",
         "a-killed 27/1000, a-pushed 33/500, a-wounds-2 7/125, a-wounds-3 23/500, a-wounds-4 9/250, a-wounds-5 27/1000, b-killed 61/250, b-pushed 43/500, b-wounds-2 12/125, b-wounds-3 11/125, b-wounds-4 2/25, b-wounds-5 9/125, no-effect 19/250"},
        {0}});
}

Test(katana, ky_16_23_odds_of_ki_ai)
{
    odds_expect_rows(&katana_ruleset, (struct odds_row[]){
        {"ki-ai",
         "no-effect 2/5, pushed-distractions-1 1/10, pushed-distractions-2 1/10, pushed-distractions-3 1/10, pushed-distractions-4 1/10, pushed-distractions-5 1/10, pushed-distractions-6 1/10"},
        {"ki-ai skill=9 target-skill=3",
         "no-effect 3/10, pushed-distractions-1 7/60, pushed-distractions-2 7/60, pushed-distractions-3 7/60, pushed-distractions-4 7/60, pushed-distractions-5 7/60, pushed-distractions-6 7/60"},
        {"ki-ai skill=2 target-skill=3",
         "no-effect 1/1"},
        {"ki-ai skill=12 target-distractions=12",
         "ko 2/3, pushed-distractions-1 1/6, pushed-distractions-2 1/6"},
        {0}});
}

Test(katana, ky_16_38_odds_of_yadomejutsu)
{
    odds_expect_rows(&katana_ruleset, (struct odds_row[]){
        {"yadomejutsu",
         "deflected 9/20, not-deflected 11/20"},
        {"yadomejutsu skill=12 nth=3",
         "deflected 16/25, not-deflected 9/25"},
        {"yadomejutsu skill=10 missile=shuriken",
         "deflected 7/25, not-deflected 18/25"},
        {"yadomejutsu skill=3 missile=sariken",
         "not-deflected 1/1"},
        {"yadomejutsu skill=18",
         "deflected 1/1"},
        {0}});
}

Test(katana, ky_17_3_odds_of_horse_musket_reaction)
{
    odds_expect_rows(&katana_ruleset, (struct odds_row[]){
        {"horse-musket-reaction",
         "bolts 2/5, no-effect 3/10, rears-falls 3/25, rears-stays 9/50"},
        {"horse-musket-reaction horse=war rider=expert",
         "no-effect 9/10, rears-falls 1/50, rears-stays 2/25"},
        {"horse-musket-reaction horse=poor rider=useless",
         "bolts 1/2, no-effect 1/10, rears-falls 8/25, rears-stays 2/25"},
        {"horse-musket-reaction horse=ordinary rider=good",
         "bolts 3/10, no-effect 3/10, rears-falls 3/25, rears-stays 7/25"},
        {0}});
}

Test(katana, ky_17_5_odds_of_regain_control)
{
    odds_expect_rows(&katana_ruleset, (struct odds_row[]){
        {"regain-control",
         "not-regained 2/5, regained 3/5"},
        {"regain-control rider=master",
         "not-regained 1/10, regained 9/10"},
        {"regain-control rider=useless",
         "not-regained 9/10, regained 1/10"},
        {0}});
}

Test(katana, ky_18_5_a_healer_comfort_and_rest_change_the_score)
{
    odds_expect_rows(&katana_ruleset, (struct odds_row[]){
        {"healing wounds=2 healer=yes",
         "days-12 1/6, days-16 1/6, days-20 1/6, days-4 1/3, days-8 1/6"},
        {"healing wounds=3 comfortable=no moved=yes",
         "days-27 1/6, days-36 1/6, days-45 1/6, days-54 1/6, days-63 1/6, days-72 1/6"},
        {0}});
}

Test(katana, ky_18_6_odds_of_healing)
{
    odds_expect_rows(&katana_ruleset, (struct odds_row[]){
        {"healing",
         "days-1 1/6, days-2 1/6, days-3 1/6, days-4 1/6, days-5 1/6, days-6 1/6"},
        {"healing wounds=5",
         "days-100 1/6, days-125 1/6, days-150 1/6, days-25 1/6, days-50 1/6, days-75 1/6"},
        {"healing wounds=0",
         "days-0 1/1"},
        {0}});
}

Test(katana, ky_5_4_odds_of_initiative)
{
    odds_expect_rows(&katana_ruleset, (struct odds_row[]){
        {"initiative",
         "a 1/2, b 1/2"},
        {"initiative a-initiative=6 b-initiative=3",
         "a 1/1"},
        {"initiative method=die a-initiative=9 b-initiative=0",
         "a 1/2, b 1/2"},
        {0}});
}

Test(katana, ky_15_11_odds_of_independent_action)
{
    odds_expect_rows(&katana_ruleset, (struct odds_row[]){
        {"independent-action",
         "acts 2/5, waits 3/5"},
        {"independent-action initiative=0",
         "acts 1/10, waits 9/10"},
        {"independent-action initiative=10",
         "acts 1/1"},
        {0}});
}

Test(katana, odds_of_what_cannot_be_are_refused)
{
    odds_expect_refusals(&katana_ruleset, (struct odds_row[]){
        {"shoot weapon=musket range=61",
         "range: is too far for the weapon"},
        {"prime-loss skill=3",
         "prime-loss has no parameter 'skill'; it has none"},
        {"clash a-at=2,0 a-action=attack",
         "a-at: the weapon does not reach that hex"},
        {"tear-free a-posture=lying",
         "tear-free has no parameter 'a-posture' "},
        {"iaijutsu-clash a-skill=4",
         "a-skill is '4', but must be 5..20"},
        {0}});
}
// clang-format on
