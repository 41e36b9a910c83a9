// Exact odds of Samurai Skirmish: the examples worked out with the rules, and what cannot be asked.
#include "rules/tyneside/vocabulary.h"
#include "support/odds_rows.h"

#include <criterion/criterion.h>
#include <string.h>

static const struct odds_row shoot_rows[] = {
    {"shoot", "none 161/288, light 1/4, wound 25/288, disabled 1/18, killed 7/144"},
    {"shoot shooter=kensei weapon=bow range=10 target=noumin",
     "none 7/24, light 1/6, wound 1/12, disabled 1/12, killed 3/8"},
    {"shoot shooter=noumin weapon=bow range=41 target=bushi armour=heavy",
     "none 193/200, light 13/400, wound 1/400"},
    {"shoot shooter=bushi weapon=bow range=35 target=ashigaru armour=light",
     "none 251/384, light 13/64, wound 25/384, disabled 1/24, killed 7/192"},
    {"shoot shooter=bushi weapon=bow range=35 target=ashigaru armour=light cover=yes",
     "none 347/480, light 13/80, wound 5/96, disabled 1/30, killed 7/240"},
    {"shoot shooter=bushi weapon=bow range=15 target=bushi armour=light",
     "none 91/144, light 11/48, wound 5/72, disabled 1/24, killed 1/36"},
    {"shoot shooter=ashigaru weapon=arquebus range=10 target=kensei armour=armoured",
     "none 47/72, light 1/4, wound 1/16, disabled 1/36, killed 1/144"},
    {"shoot shooter=ashigaru weapon=arquebus range=10 target=kensei armour=heavy",
     "none 233/288, light 41/288, wound 1/32, disabled 1/72, killed 1/288"},
    {"shoot shooter=ashigaru weapon=arquebus range=30 target=noumin",
     "none 71/96, light 3/16, wound 3/64, disabled 1/48, killed 1/192"},
    {"shoot shooter=ashigaru weapon=arquebus range=30 target=noumin arquebus-noumin=none",
     "none 11/16, light 3/16, wound 1/16, disabled 1/24, killed 1/48"},
    {"shoot shooter=bushi weapon=bow range=40 target=bushi armour=armoured mounted=yes",
     "none 265/384, light 85/1024, wound 25/1024, disabled 1/64, killed 7/512, "
     "horse-light 13/128, horse-wound 25/768, horse-disabled 1/48, horse-killed 7/384"},
    {"shoot shooter=bushi weapon=bow range=40 target=bushi armour=armoured mounted=yes "
     "horse-roll=after",
     "none 93/128, light 85/1024, wound 25/1024, disabled 1/64, killed 7/512, "
     "horse-light 85/1024, horse-wound 25/1024, horse-disabled 1/64, "
     "horse-killed 7/512"},
    {"shoot shooter=eiyuu weapon=fukiya range=10 target=bushi armour=armoured",
     "none 251/480, killed 229/480"},
    {"shoot shooter=bushi weapon=shuriken range=12 target=ashigaru armour=light",
     "none 251/384, slowed 133/384"},
    {"shoot shooter=eiyuu weapon=pistol range=2 target=eiyuu armour=light",
     "none 251/480, light 1/5, wound 7/80, disabled 3/40, killed 11/96"},
    {"shoot shooter=bushi weapon=crossbow range=90.1 target=bushi armour=none",
     "none 443/576, light 13/96, wound 25/576, disabled 1/36, killed 7/288"},
    {"shoot shooter=bushi weapon=bow range=120.1", "no-shot 1/1"},
    {"shoot shooter=bushi weapon=bow range=100 cover=yes", "no-shot 1/1"},
    {"shoot shooter=bushi weapon=bow range=100 cover=yes extreme-cover=d12",
     "none 443/576, light 13/96, wound 25/576, disabled 1/36, killed 7/288"},
    {"shoot shooter=bushi target=horse range=20",
     "none 251/384, light 13/64, wound 25/384, disabled 1/24, killed 7/192"},
    {NULL},
};

Test(tyneside, ty_7_13_odds_of_a_shot)
{
    odds_expect_rows(&tyneside_ruleset, shoot_rows);
}

static const struct odds_row volley_rows[] = {
    {"volley", "fresh 25921/82944, light 161/576, wound 6617/41472, wound-light 25/576, "
               "disabled 2603/27648, disabled-light 1/72, killed 2011/20736"},
    {"volley shooter=ashigaru weapon=arquebus range=10 target=bushi armour=armoured shots=3",
     "fresh 103823/373248, light 2209/6912, wound 5593/27648, wound-light 59/768, "
     "disabled 58579/746496, disabled-light 745/41472, killed 9965/373248"},
    {"volley shooter=bushi weapon=bow range=15 target=noumin shots=1 state=wound-light",
     "wound-light 7/16, disabled 1/4, disabled-light 5/48, killed 5/24"},
    {"volley shooter=eiyuu target=kensei armour=none shots=2 kensei-wounds=four state=wound",
     "wound 63001/230400, wound-light 251/1200, wound-2 101/768, wound-2-light 7/200, "
     "wound-3 49/6400, killed 79079/230400"},
    {"volley weapon=pistol range=31 shots=4 state=light", "light 1/1"},
    {NULL},
};

Test(tyneside, ty_8_4_odds_of_a_volley)
{
    odds_expect_rows(&tyneside_ruleset, volley_rows);
}

static const struct odds_row reaction_fire_rows[] = {
    {"reaction-fire shooter=ashigaru weapon=arquebus range=10 target=bushi "
     "armour=armoured mounted=yes shots=4",
     "unhurt 4879681/26873856, ok 21994175/26873856"},
    {"reaction-fire shooter=ashigaru weapon=arquebus range=30 target=ashigaru "
     "armour=light shots=8 half-lost=yes",
     "unhurt 645753531245761/7213895789838336, ok 32840711292962875/43283374739030016, "
     "no-advance 6568142258592575/43283374739030016"},
    {"reaction-fire shooter=bushi weapon=bow range=15 target=noumin shots=2 "
     "commander=dead half-lost=yes flanked=yes",
     "unhurt 49/256, no-advance 207/512, fall-back 207/1024, break 207/1024"},
    {"reaction-fire weapon=bow range=130 shots=5", "unhurt 1/1"},
    {NULL},
};

Test(tyneside, ty_7_21_odds_of_reaction_fire)
{
    odds_expect_rows(&tyneside_ruleset, reaction_fire_rows);
}

static const struct odds_row target_pick_rows[] = {
    {"target-pick", "wanted 1/4, other 3/4"},
    {"target-pick standing=6 front=3 band=short", "wanted 1/3, other 2/3"},
    {"target-pick standing=8 front=3 band=long wanted=2", "wanted 1/4, other 3/4"},
    {"target-pick standing=5 front=1 band=short", "wanted 1/1"},
    {NULL},
};

Test(tyneside, ty_7_18_odds_of_being_picked)
{
    odds_expect_rows(&tyneside_ruleset, target_pick_rows);
}

static const struct odds_row horse_hit_rows[] = {
    {"horse-hit", "horse-0 1/2, horse-1 1/2"},
    {"horse-hit hits=2", "horse-0 1/4, horse-1 1/2, horse-2 1/4"},
    {"horse-hit hits=5",
     "horse-0 1/32, horse-1 5/32, horse-2 5/16, horse-3 5/16, horse-4 5/32, horse-5 1/32"},
    {NULL},
};

Test(tyneside, ty_7_19_odds_of_the_horse)
{
    odds_expect_rows(&tyneside_ruleset, horse_hit_rows);
}

static const struct odds_row melee_rows[] = {
    {"melee", "tie 1541/9216, a-pushed 599/4096, a-light 2255/18432, a-wound 959/12288, "
              "a-disabled 211/4608, a-killed 221/9216, b-pushed 599/4096, b-light 2255/18432, "
              "b-wound 959/12288, b-disabled 211/4608, b-killed 221/9216"},
    {"melee a=kensei b=noumin b-weapon=improvised",
     "tie 47/576, a-pushed 19/512, a-light 3/256, a-wound 7/4608, b-pushed 167/1536, "
     "b-light 103/768, b-wound 533/4608, b-disabled 19/192, b-killed 473/1152"},
    {"melee a=ashigaru a-weapon=yari b=ashigaru b-weapon=yari b-cover=yes",
     "tie 1253/6912, a-pushed 1253/5184, a-light 1253/6912, a-wound 1295/10368, "
     "a-disabled 125/2304, a-killed 97/5184, b-pushed 1295/10368, b-light 125/2304, "
     "b-wound 43/2592, b-disabled 11/5184"},
    {"melee a=ashigaru a-weapon=yari b=ashigaru b-weapon=yari b-cover=yes b-uphill=yes",
     "tie 1253/6912, a-pushed 1253/5184, a-light 1253/6912, a-wound 1295/10368, "
     "a-disabled 125/2304, a-killed 97/5184, b-pushed 1295/10368, b-light 125/2304, "
     "b-wound 43/2592, b-disabled 11/5184"},
    {"melee a=bushi a-mounted=yes a-armour=armoured b=ashigaru b-weapon=katana",
     "tie 791/5184, a-dismounted 8411/165888, a-dismounted-wounded 8411/331776, "
     "a-light 14051/331776, a-wound 29/13824, a-disabled 11/82944, b-pushed 5183/27648, "
     "b-light 9217/41472, b-wound 5807/36864, b-disabled 16969/165888, "
     "b-killed 18995/331776"},
    {"melee a=bushi a-mounted=yes a-armour=armoured b=ashigaru b-weapon=yari",
     "tie 665/4608, a-dismounted 4859/82944, a-dismounted-wounded 4859/165888, "
     "a-light 3715/55296, a-wound 43/6912, a-disabled 11/13824, b-pushed 613/3456, "
     "b-light 2893/13824, b-wound 2773/18432, b-disabled 2755/27648, "
     "b-killed 3145/55296"},
    {"melee a=bushi a-mounted=yes b=ashigaru b-weapon=katana b-support=ashigaru/yari",
     "tie 51089/248832, a-dismounted 55861/497664, a-dismounted-wounded 55861/995328, "
     "a-light 195139/995328, a-wound 2533/124416, a-disabled 671/248832, "
     "b-pushed 18431/110592, b-light 71483/497664, b-wound 21535/331776, "
     "b-disabled 3151/124416, b-killed 1661/248832"},
    {"melee a=eiyuu a-armour=armoured b=ashigaru b-weapon=yari b-armour=light "
     "b-support=ashigaru/yari",
     "tie 97421/622080, a-pushed 75559/746496, a-light 54421/933120, "
     "a-wound 34619/1244160, a-disabled 17329/1866240, a-killed 4651/3732480, "
     "b-pushed 610013/3732480, b-light 83447/466560, b-wound 32959/248832, "
     "b-disabled 206863/1866240, b-killed 223609/3732480"},
    {"melee a=eiyuu a-armour=armoured b=ashigaru b-weapon=yari b-armour=light "
     "b-support=ashigaru/yari,ashigaru/yari",
     "tie 3782717/22394880, a-pushed 14879171/134369280, a-light 2185381/33592320, "
     "a-wound 1426931/44789760, a-disabled 737209/67184640, a-killed 201811/134369280, "
     "b-pushed 22304309/134369280, b-light 3050129/16796160, b-wound 5515379/44789760, "
     "b-disabled 7050223/67184640, b-killed 4743337/134369280"},
    {"melee a=bushi a-mounted=yes a-rear=yes a-armour=light b=bushi b-weapon=naginata",
     "tie 43/192, a-dismounted 65/768, a-dismounted-wounded 65/1536, a-light 159/512, "
     "a-wound 1/8, a-disabled 13/128, a-killed 43/384"},
    {"melee a=bushi a-mounted=yes a-rear=yes a-weapon=yari b=bushi b-weapon=naginata",
     "tie 677/4096, a-dismounted 15767/147456, a-dismounted-wounded 15767/294912, "
     "a-light 72319/294912, a-wound 911/18432, a-disabled 1181/73728, "
     "a-killed 253/73728, b-pushed 39751/294912, b-light 15457/147456, "
     "b-wound 6437/98304, b-disabled 1357/36864, b-killed 1351/73728"},
    {"melee a=bushi b=bushi b-helpless=yes b-armour=light",
     "tie 43/144, b-pushed 167/1152, b-light 23/144, b-wound 55/384, b-disabled 1/9, "
     "b-killed 41/288"},
    {"melee a=bushi a-weapon=bo a-armour=light a-poison=yes b=bushi b-armour=armoured",
     "tie 4661/24576, a-pushed 22769/147456, a-light 2219/18432, a-wound 3523/49152, "
     "a-disabled 2755/73728, a-killed 3145/147456, b-pushed 22769/147456, "
     "b-killed 2311/9216"},
    {"melee a=bushi a-weapon=none b=ashigaru b-weapon=wakizashi",
     "tie 21/128, a-pushed 425/3072, a-light 161/1536, a-wound 55/1024, "
     "a-disabled 1/48, a-killed 1/192, b-pushed 149/1024, b-light 203/1536, "
     "b-wound 323/3072, b-disabled 1/12, b-killed 3/64"},
    {"melee a=bushi a-mounted=yes b=bushi b-mounted=yes b-weapon=yari",
     "tie 67145/331776, a-dismounted 217033/1990656, "
     "a-dismounted-wounded 217033/3981312, a-light 257633/1327104, a-wound 5033/165888, "
     "a-disabled 2971/331776, a-killed 17/9216, b-dismounted 217033/1990656, "
     "b-dismounted-wounded 217033/3981312, b-light 257633/1327104, b-wound 5033/165888, "
     "b-disabled 2971/331776, b-killed 17/9216"},
    {NULL},
};

Test(tyneside, ty_9_6_odds_of_a_combat)
{
    odds_expect_rows(&tyneside_ruleset, melee_rows);
}

static const struct odds_row duel_rows[] = {
    {"duel", "a-down 5003078722373/25048249270272, b-down 5003078722373/25048249270272, "
             "undecided 7521045912763/12524124635136"},
    {"duel a=kensei a-armour=armoured b=bushi b-armour=armoured rounds=1",
     "a-down 2885/73728, b-down 19189/73728, undecided 8609/12288"},
    {"duel a=ashigaru a-weapon=yari b=ashigaru b-weapon=yari rounds=2 a-state=wound",
     "a-down 66579023/429981696, b-down 16619173/429981696, undecided 9632875/11943936"},
    {"duel a=bushi a-weapon=bo a-poison=yes b=eiyuu rounds=2",
     "a-down 840220613/3774873600, b-down 577220329/1258291200, undecided 375935/1179648"},
    {NULL},
};

Test(tyneside, ty_9_1_odds_of_a_duel)
{
    odds_expect_rows(&tyneside_ruleset, duel_rows);
}

static const struct odds_row wound_track_rows[] = {
    {"wound-track results=light,light", "wound 1/1"},
    {"wound-track results=light,wound,light", "disabled 1/1"},
    {"wound-track results=wound,disabled", "killed 1/1"},
    {"wound-track results=disabled,light,light", "killed 1/1"},
    {"wound-track class=kensei kensei-wounds=four results=wound,wound", "wound-2 1/1"},
    {"wound-track class=kensei results=wound,wound", "disabled 1/1"},
    {NULL},
};

Test(tyneside, ty_8_4_odds_of_a_wound_track)
{
    odds_expect_rows(&tyneside_ruleset, wound_track_rows);
}

static const struct odds_row dismount_wound_rows[] = {
    {"dismount-wound", "fresh 2/3, wound 1/3"},
    {"dismount-wound state=wound", "wound 2/3, disabled 1/3"},
    {"dismount-wound state=wound-light", "wound-light 2/3, disabled-light 1/3"},
    {"dismount-wound class=kensei kensei-wounds=four state=wound-3-light",
     "wound-3-light 2/3, disabled-light 1/3"},
    {NULL},
};

Test(tyneside, ty_9_8_odds_of_a_fall)
{
    odds_expect_rows(&tyneside_ruleset, dismount_wound_rows);
}

static const struct odds_row morale_rows[] = {
    {"morale", "ok 1/1"},
    {"morale quality=ashigaru half-lost=yes", "ok 2/3, no-advance 1/3"},
    {"morale quality=noumin commander=lost-now half-lost=yes half-wounded=yes "
     "motion=retiring flanked=yes",
     "rout 1/1"},
    {"morale quality=bushi commander=lost-now half-lost=yes",
     "ok 3/8, no-advance 1/4, fall-back 1/8, break 1/8, rout 1/8"},
    {"morale quality=ashigaru commander=dead half-lost=yes half-wounded=yes leader=yes",
     "ok 1/3, no-advance 1/3, fall-back 1/6, break 1/6"},
    {"morale quality=noumin commander=near motion=advancing friends=yes ground=cover "
     "leader=yes",
     "ok 1/1"},
    {"morale quality=eiyuu commander=dead motion=retiring flanked=yes",
     "ok 3/5, no-advance 1/5, fall-back 1/10, break 1/10"},
    {"morale quality=kensei commander=lost-now half-wounded=yes ground=uphill",
     "ok 3/4, no-advance 1/6, fall-back 1/12"},
    {"morale quality=ashigaru commander=disabled half-lost=yes motion=retiring",
     "ok 1/2, no-advance 1/3, fall-back 1/6"},
    {NULL},
};

Test(tyneside, ty_10_4_odds_of_a_check)
{
    odds_expect_rows(&tyneside_ruleset, morale_rows);
}

static const struct odds_row rally_rows[] = {
    {"rally", "rallied 5/8, broken 3/8"},
    {"rally quality=noumin", "rallied 1/4, broken 3/4"},
    {"rally quality=kensei", "rallied 3/4, broken 1/4"},
    {"rally quality=ashigaru turns=3", "rallied 7/8, broken 1/8"},
    {"rally quality=eiyuu result=rout", "broken 1/1"},
    {NULL},
};

Test(tyneside, ty_10_5_odds_of_rallying)
{
    odds_expect_rows(&tyneside_ruleset, rally_rows);
}

static const struct odds_row spot_ninja_rows[] = {
    {"spot-ninja", "spotted 1/1"},
    {"spot-ninja distance=35", "spotted 1/2, hidden 1/2"},
    {"spot-ninja distance=60.1", "hidden 1/1"},
    {"spot-ninja distance=60.1 moving=yes", "spotted 1/2, hidden 1/2"},
    {"spot-ninja distance=1 cover=yes", "spotted 1/3, hidden 2/3"},
    {"spot-ninja distance=6 cover=yes", "spotted 1/6, hidden 5/6"},
    {"spot-ninja distance=6.1 cover=yes", "hidden 1/1"},
    {"spot-ninja distance=6 cover=yes moving=yes", "spotted 2/3, hidden 1/3"},
    {"spot-ninja distance=25,45", "spotted 7/9, hidden 2/9"},
    {NULL},
};

Test(tyneside, ty_13_4_odds_of_being_spotted)
{
    odds_expect_rows(&tyneside_ruleset, spot_ninja_rows);
}

static const struct odds_row ambush_reveal_rows[] = {
    {"ambush-reveal", "revealed 2/3, hidden 1/3"},
    {"ambush-reveal distance=10", "revealed 1/1"},
    {"ambush-reveal distance=10.1", "revealed 5/6, hidden 1/6"},
    {"ambush-reveal distance=60", "revealed 1/6, hidden 5/6"},
    {"ambush-reveal distance=61", "hidden 1/1"},
    {NULL},
};

Test(tyneside, ty_11_2_odds_of_an_ambush)
{
    odds_expect_rows(&tyneside_ruleset, ambush_reveal_rows);
}

static const struct odds_row smoke_bomb_rows[] = {
    {"smoke-bomb", "smoke 49/96, dud 47/96"},
    {"smoke-bomb thrower=kensei range=50", "smoke 127/288, dud 161/288"},
    {"smoke-bomb thrower=eiyuu range=15", "smoke 83/160, dud 77/160"},
    {"smoke-bomb range=51", "no-shot 1/1"},
    {NULL},
};

Test(tyneside, ty_13_6_odds_of_a_smoke_bomb)
{
    odds_expect_rows(&tyneside_ruleset, smoke_bomb_rows);
}

static const struct odds_row deployment_roll_rows[] = {
    {"deployment-roll", "side-a 1/2, side-b 1/2"},
    {"deployment-roll ties=show", "side-a 5/12, side-b 5/12, tie 1/6"},
    {NULL},
};

Test(tyneside, ty_12_2_odds_of_the_deployment_roll)
{
    odds_expect_rows(&tyneside_ruleset, deployment_roll_rows);
}

static const struct odds_row mistakes[] = {
    {"shoot range=-1", "range is '-1', but must be 0.0..9999.9"},
    {"shoot range=15.25", "range is '15.25', but must be 0.0..9999.9"},
    {"shoot range=15.", "range is '15.', but must be 0.0..9999.9"},
    {"shoot shooter=samurai", "shooter is 'samurai', but must be "},
    {"shoot shooter=horse", "shooter is 'horse', but must be "},
    {"shoot weapon=smoke-bomb", "weapon is 'smoke-bomb', but must be "},
    {"shoot weapon=katana", "weapon is 'katana', but must be "},
    {"shoot target=noumin armour=heavy", "armour: a noumin does not wear heavy armour"},
    {"shoot target=horse mounted=yes", "mounted: a horse is ridden, and rides on nothing"},
    {"shoot cover=maybe", "cover is 'maybe', but must be "},
    {"shoot shots=2", "shoot has no parameter 'shots'; it has "},
    {"shoot range=10 range=11", "range is given twice, but may be given once"},
    {"volley weapon=shuriken", "weapon is 'shuriken', but must be "},
    {"volley target=horse", "target is 'horse', but must be "},
    {"volley mounted=yes", "volley has no parameter 'mounted'; it has "},
    {"volley shots=0", "shots is '0', but must be 1..8"},
    {"volley shots=9", "shots is '9', but must be 1..8"},
    {"volley state=disabled", "state is 'disabled', but must be "},
    {"volley state=wound-2", "state: a bushi is never 'wound-2'"},
    {"volley target=kensei state=wound-2",
     "state: a kensei is never 'wound-2' unless kensei-wounds is four"},
    {"volley state=wound-2 kensei-wounds=four", "state: a bushi is never 'wound-2'"},
    {"volley target=noumin armour=heavy", "armour: a noumin does not wear heavy armour"},
    {"reaction-fire target=horse", "quality: the class of the riders was expected with a horse"},
    {"reaction-fire shots=9", "shots is '9', but must be 1..8"},
    {"reaction-fire target=noumin armour=heavy", "armour: a noumin does not wear heavy armour"},
    {"target-pick front=5", "front: no more are in the front rank than the 4 standing"},
    {"target-pick standing=9", "standing is '9', but must be 1..8"},
    {"target-pick wanted=5", "wanted: no more than the 4 that can be hit"},
    {"target-pick band=short wanted=3", "wanted: no more than the 2 that can be hit"},
    {"horse-hit hits=13", "hits is '13', but must be 1..12"},
    {"horse-hit hits=0", "hits is '0', but must be 1..12"},
    {"melee a-support=ashigaru/yari b-support=ashigaru/yari",
     "b-support: only one side of a combat is supported"},
    {"melee a-mounted=yes a-rear=yes b-helpless=yes", "one of the two must be able to fight"},
    {"melee a-helpless=yes b-helpless=yes", "one of the two must be able to fight"},
    {"melee a-rear=yes", "a-rear: only a rider has a rear"},
    {"melee b-helpless=yes b-mounted=yes",
     "b-helpless: a disabled figure is on foot and nobody supports it"},
    {"melee b-helpless=yes b-support=ashigaru/yari",
     "b-helpless: a disabled figure is on foot and nobody supports it"},
    {"melee a-poison=yes", "a-poison: only a bo is poisoned"},
    {"melee b=noumin b-armour=heavy", "b-armour: a noumin does not wear heavy armour"},
    {"melee a-support=ashigaru", "a-support: none, or 1 or 2 figures were expected, "},
    {"melee a-support=ashigaru/", "a-support: none, or 1 or 2 figures were expected, "},
    {"melee a-support=ashigaru/yari,", "a-support: none, or 1 or 2 figures were expected, "},
    {"melee a-support=ashigaru/bow", "a-support: none, or 1 or 2 figures were expected, "},
    {"melee a-support=knight/yari", "a-support: none, or 1 or 2 figures were expected, "},
    {"melee a-support=horse/yari", "a-support: none, or 1 or 2 figures were expected, "},
    {"melee a-support=bushi/yari/foot", "a-support: none, or 1 or 2 figures were expected, "},
    {"melee a-support=bushi/yari/mounted/mounted",
     "a-support: none, or 1 or 2 figures were expected, "},
    {"melee a-support=bushi/yari,bushi/yari,bushi/yari",
     "a-support: none, or 1 or 2 figures were expected, "},
    {"melee a-support=", "a-support: none, or 1 or 2 figures were expected, "},
    {"melee a-weapon=bow", "a-weapon is 'bow', but must be "},
    {"duel rounds=7", "rounds is '7', but must be 1..6"},
    {"duel a-mounted=yes", "duel has no parameter 'a-mounted'; it has "},
    {"duel a-state=wound-3", "a-state: a bushi is never 'wound-3'"},
    {"duel b-state=disabled", "b-state is 'disabled', but must be "},
    {"duel b-poison=yes", "b-poison: only a bo is poisoned"},
    {"duel a=noumin a-armour=heavy", "a-armour: a noumin does not wear heavy armour"},
    {"wound-track results=scratch", "results: 1 to 12 results were expected, "},
    {"wound-track results=", "results: 1 to 12 results were expected, "},
    {"wound-track results=light,,light", "results: 1 to 12 results were expected, "},
    {"wound-track results=none,none,none,none,none,none,none,none,none,none,none,none,none",
     "results: 1 to 12 results were expected, "},
    {"wound-track state=wound-2", "state: a bushi is never 'wound-2'"},
    {"dismount-wound state=killed", "state is 'killed', but must be "},
    {"dismount-wound state=wound-3-light", "state: a bushi is never 'wound-3-light'"},
    {"morale commander=gone", "commander is 'gone', but must be "},
    {"morale quality=same", "quality is 'same', but must be "},
    {"rally turns=0", "turns is '0', but must be 1..12"},
    {"rally result=ok", "result is 'ok', but must be "},
    {"spot-ninja distance=ten", "distance: 1 to 8 distances in cm were expected, "},
    {"spot-ninja distance=10,", "distance: 1 to 8 distances in cm were expected, "},
    {"spot-ninja distance=-5", "distance: 1 to 8 distances in cm were expected, "},
    {"spot-ninja distance=5.55", "distance: 1 to 8 distances in cm were expected, "},
    {"spot-ninja distance=1,2,3,4,5,6,7,8,9", "distance: 1 to 8 distances in cm were expected, "},
    {"ambush-reveal distance=-1", "distance is '-1', but must be 0.0..9999.9"},
    {"smoke-bomb thrower=ninja", "thrower is 'ninja', but must be "},
    {"deployment-roll ties=again", "ties is 'again', but must be "},
    {"siege", "tyneside has no procedure 'siege'; it has "},
    {NULL},
};

Test(tyneside, odds_that_cannot_be_asked)
{
    odds_expect_refusals(&tyneside_ruleset, mistakes);
}

static const struct odds_row noumin[] = {
    {"shoot target=noumin armour=heavy", "armour: "},
    {"volley target=noumin armour=heavy", "armour: "},
    {"reaction-fire target=noumin armour=heavy", "armour: "},
    {"melee a=noumin a-armour=heavy", "a-armour: "},
    {"duel b=noumin b-armour=heavy", "b-armour: "},
    {NULL},
};

Test(tyneside, ty_3_2_no_noumin_wears_heavy_armour)
{
    odds_expect_refusals(&tyneside_ruleset, noumin);
}

// The most that can be asked: every limit at once is still exact.
static const struct odds_row largest[] = {
    {"horse-hit hits=12", "horse-0 1/4096, horse-1 3/1024, horse-2 33/2048, horse-3 55/1024, "
                          "horse-4 495/4096, horse-5 99/512, horse-6 231/1024, horse-7 99/512, "
                          "horse-8 495/4096, horse-9 55/1024, horse-10 33/2048, horse-11 3/1024, "
                          "horse-12 1/4096"},
    {"target-pick wanted=0", "other 1/1"},
    {"spot-ninja distance=60,60,60,60,60,60,60,60",
     "spotted 1288991/1679616, hidden 390625/1679616"},
    {NULL},
};

Test(tyneside, odds_at_the_limits)
{
    odds_expect_rows(&tyneside_ruleset, largest);
}

// Six rounds between two kensei with four Wounds each go through more states than anything else.
Test(tyneside, odds_of_the_longest_duel_are_exact_and_fair)
{
    const char *answer =
        odds_said(&tyneside_ruleset, "duel a=kensei b=kensei a-armour=heavy b-armour=heavy "
                                     "a-weapon=naginata b-weapon=naginata rounds=6 "
                                     "kensei-wounds=four");
    const char *a = strstr(answer, "\"a-down\":\""), *b = strstr(answer, "\"b-down\":\"");
    cr_assert(a && b, "%s", answer);
    cr_expect_eq(strncmp(a + 10, b + 10, strcspn(a + 10, ",")), 0, "%s", answer);
    cr_expect(strstr(answer, "\"exact\":true"), "%s", answer);
}
