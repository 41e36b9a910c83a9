// Exact odds of Argad!: the answers worked out with the rules, and what cannot be asked.
#include "rules/argad/vocabulary.h"
#include "support/odds_rows.h"

#include <criterion/criterion.h>

static const struct odds_row shoot_rows[] = {
    {"shoot", "kills-0 2/3, kills-1 1/3"},
    {"shoot distance=30", "kills-0 35/36, kills-1 1/36"},
    {"shoot distance=30 lone-six=plain", "kills-0 1/1"},
    {"shoot distance=30 shooters=5 targets=6",
     "kills-0 3125/3888, kills-1 625/3888, kills-2 125/3888, kills-3 25/7776, kills-4 1/7776"},
    {"shoot distance=10.5 shooters=3 targets=3 armour=5s cover=bushes",
     "kills-0 215/216, kills-1 1/216"},
    {"shoot weapon=arquebus distance=35 armour=4 shooters=4 targets=10",
     "kills-0 425/432, kills-1 5/324, kills-2 1/1296"},
    {"shoot weapon=arquebus salvo=yes shooters=6 targets=8 distance=35 armour=4",
     "kills-0 15625/46656, kills-1 3125/7776, kills-2 3125/15552, kills-3 625/11664, "
     "kills-4 125/15552, kills-5 5/7776, kills-6 1/46656"},
    {"shoot weapon=arquebus salvo=yes shooters=3 targets=1 cover=loophole distance=20",
     "kills-0 25/27, kills-1 2/27"},
    {"shoot weapon=pistol mounted=yes moving=yes distance=8", "kills-0 5/6, kills-1 1/6"},
    {"shoot weapon=bajo-zutsu mounted=yes moving=yes distance=20 armour=5s",
     "kills-0 35/36, kills-1 1/36"},
    {"shoot weapon=early-arquebus distance=21 armour=4", "kills-0 215/216, kills-1 1/216"},
    {"shoot weapon=sling distance=10 armour=5s shooters=2 targets=1",
     "kills-0 35/36, kills-1 1/36"},
    {"shoot skill=strong armour=5s distance=10", "kills-0 2/3, kills-1 1/3"},
    {"shoot skill=elite armour=4 distance=20", "kills-0 5/6, kills-1 1/6"},
    {"shoot horo=yes armour=5s distance=18 mounted=yes moving=yes",
     "kills-0 215/216, kills-1 1/216"},
    {"shoot avoid=6 distance=5", "kills-0 35/36, kills-1 1/36"},
    {"shoot avoid=6 distance=5 sensei-guard=column-6", "kills-0 215/216, kills-1 1/216"},
    {"shoot weapon=arquebus armour=7 distance=10 before-contact=yes", "kills-0 5/6, kills-1 1/6"},
    {NULL},
};

Test(argad, ar_8_4_odds_of_volleys)
{
    odds_expect_rows(&argad_ruleset, shoot_rows);
}

static const struct odds_row shuriken_rows[] = {
    {"shuriken", "hit 1/3, miss 2/3"},
    {"shuriken armour=4 stop-rule=yes", "hit 1/6, miss 2/3, stopped 1/6"},
    {"shuriken armour=5s stop-rule=yes surprise=yes", "hit 1/6, miss 1/2, stopped 1/3"},
    {"shuriken trained=no armour=5s stop-rule=yes", "hit 1/216, miss 215/216"},
    {"shuriken avoid=5 armour=4 stop-rule=yes", "hit 1/36, miss 35/36"},
    {NULL},
};

Test(argad, ar_10_5_odds_of_a_throw)
{
    odds_expect_rows(&argad_ruleset, shuriken_rows);
}

static const struct odds_row ozutsu_rows[] = {
    {"ozutsu", "both 1/9, miss 2/3, red 2/9"},
    {"ozutsu target=lone distance=20", "both 1/36, miss 5/6, red 5/36"},
    {"ozutsu target=close-order distance=50", "both 1/36, miss 5/6, red 5/36"},
    {"ozutsu distance=60", "miss 35/36, red 1/36"},
    {"ozutsu target=building cover=loophole distance=15", "miss 2/3, red 1/3"},
    {"ozutsu target=building garrison=no distance=40", "both 1/36, miss 5/6, red 5/36"},
    {"ozutsu cover=mantlet distance=40", "both 1/36, miss 5/6, red 5/36"},
    {"ozutsu armour=7 target=lone large=yes distance=45", "miss 1/1"},
    {NULL},
};

Test(argad, ar_12_2_odds_of_the_heavy_gun)
{
    odds_expect_rows(&argad_ruleset, ozutsu_rows);
}

static const struct odds_row bo_hiya_rows[] = {
    {"bo-hiya", "astray 5/36, fire 1/36, miss 25/36, stuck 5/36"},
    {"bo-hiya distance=60", "miss 35/36, stuck 1/36"},
    {"bo-hiya distance=60 target=large-building", "astray 5/36, fire 1/36, miss 25/36, stuck 5/36"},
    {"bo-hiya distance=10 cover=wall", "astray 5/36, fire 1/36, miss 25/36, stuck 5/36"},
    {"bo-hiya distance=0 cover=wall opening=yes", "astray 2/9, fire 1/9, miss 4/9, stuck 2/9"},
    {"bo-hiya target=lone distance=15", "miss 35/36, stuck 1/36"},
    {NULL},
};

Test(argad, ar_12_8_odds_of_a_fire_arrow)
{
    odds_expect_rows(&argad_ruleset, bo_hiya_rows);
}

static const struct odds_row structure_rows[] = {
    {"structure", "destroyed 1/4, standing 3/4"},
    {"structure hits=3", "destroyed 29/32, standing 3/32"},
    {"structure prior=2 hits=1", "destroyed 3/4, standing 1/4"},
    {"structure solidity=12 hits=4", "destroyed 89/144, standing 55/144"},
    {"structure hits=4", "destroyed 1/1"},
    {NULL},
};

Test(argad, ar_12_6_odds_of_a_fall)
{
    odds_expect_rows(&argad_ruleset, structure_rows);
}

static const struct odds_row bombard_rows[] = {
    {"bombard", "destroyed 1/12, standing 11/12"},
    {"bombard shots=6 distance=30", "destroyed 26437/93312, standing 66875/93312"},
    {"bombard shots=6 distance=30 garrison=no",
     "destroyed 551491/1679616, standing 1128125/1679616"},
    {"bombard shots=4 distance=20 solidity=6 prior=1", "destroyed 1877/4374, standing 2497/4374"},
    {NULL},
};

Test(argad, ar_12_4_odds_of_a_bombardment)
{
    odds_expect_rows(&argad_ruleset, bombard_rows);
}

static const struct odds_row some_time_rows[] = {
    {"some-time", "turn-1 1/6, turn-2 5/18, turn-3 5/18, turn-4 5/27, turn-5 25/324, turn-6 5/324"},
    {"some-time turns=2", "later 5/9, turn-1 1/6, turn-2 5/18"},
    {"some-time turns=4", "later 5/54, turn-1 1/6, turn-2 5/18, turn-3 5/18, turn-4 5/27"},
    {NULL},
};

Test(argad, ar_12_12_odds_of_some_time)
{
    odds_expect_rows(&argad_ruleset, some_time_rows);
}

static const struct odds_row slowing_rows[] = {
    {"slowing", "blocked 1/6, cm-15 1/6, cm-16 1/6, cm-17 1/6, cm-18 1/6, cm-19 1/6"},
    {"slowing armour=5s terrain=woods",
     "blocked 1/6, cm-11 1/6, cm-12 1/6, cm-13 1/6, cm-14 1/6, cm-15 1/6"},
    {"slowing mover=cavalry armour=5s terrain=bushes",
     "blocked 1/36, cm-25 1/18, cm-26 1/12, cm-27 1/9, cm-28 5/36, cm-29 1/6, cm-30 5/36, "
     "cm-31 1/9, cm-32 1/12, cm-33 1/18, cm-34 1/36"},
    {"slowing mover=cavalry armour=5s terrain=woods",
     "blocked 11/36, cm-10 1/12, cm-11 1/9, cm-12 5/36, cm-13 1/9, cm-14 1/12, cm-15 1/18, "
     "cm-16 1/36, cm-8 1/36, cm-9 1/18"},
    {"slowing armour=4 load=mantlet terrain=very-difficult",
     "blocked 1/6, cm-0 1/3, cm-1 1/6, cm-2 1/6, cm-3 1/6"},
    {"slowing terrain=bushes at-home=yes",
     "blocked 1/36, cm-15 1/12, cm-16 5/36, cm-17 7/36, cm-18 1/4, cm-19 11/36"},
    {"slowing mover=cavalry terrain=open", "cm-40 1/1"},
    {"slowing mover=mounted-foot armour=4 terrain=barrier",
     "blocked 11/36, cm-10 5/36, cm-11 1/9, cm-12 1/12, cm-13 1/18, cm-14 1/36, cm-6 1/36, "
     "cm-7 1/18, cm-8 1/12, cm-9 1/9"},
    {"slowing terrain=water load=ozutsu",
     "blocked 1/6, cm-11 1/6, cm-12 1/6, cm-13 1/6, cm-14 1/6, cm-15 1/6"},
    {NULL},
};

Test(argad, ar_5_3_odds_of_bad_ground)
{
    odds_expect_rows(&argad_ruleset, slowing_rows);
}

static const struct odds_row strike_rows[] = {
    {"strike", "kill 1/2, miss 1/3, recoil 1/6"},
    {"strike target-class=4 target-armour=5s", "kill 1/6, miss 1/2, recoil 1/3"},
    {"strike class=2 weapon=tool-half-long target-class=5 target-armour=5s",
     "kill 1/36, miss 5/6, recoil 5/36"},
    {"strike class=4 weapon=naginata surprise=yes target-class=1", "kill 5/6, miss 1/6"},
    {"strike class=6 weapon=bare target-class=4", "miss 1/2, recoil 1/6, stun 1/3"},
    {"strike class=4 mounted=cavalry charging=yes weapon=yari target-class=3 target-armour=4",
     "kill 1/2, miss 1/6, recoil 1/3"},
    {"strike class=3 weapon=pike still=yes close-order=yes target-class=4 target-armour=5s target-mounted=cavalry target-charging=yes",
     "kill 1/6, miss 1/2, recoil 1/3"},
    {"strike class=4 target-class=6 disorder=yes", "kill 1/216, miss 5/6, recoil 35/216"},
    {"strike class=4 target-class=6", "kill 1/36, miss 5/6, recoil 5/36"},
    {"strike class=3 weapon=kanabo defends=yes higher=yes target-class=5",
     "kill 2/3, miss 1/6, recoil 1/6"},
    {NULL},
};

Test(argad, ar_13_5_odds_of_a_stroke)
{
    odds_expect_rows(&argad_ruleset, strike_rows);
}

static const struct odds_row melee_rows[] = {
    {"melee", "a-killed-b-killed 1759/23328, a-killed-b-ok 15737/46656, a-ok-b-killed 15737/46656, "
              "a-ok-b-ok 1/9, a-ok-b-recoils 1/18, a-recoils-b-ok 1/18, a-recoils-b-recoils 1/36"},
    {"melee a-weapon=yari",
     "a-killed-b-ok 1/6, a-ok-b-killed 1/2, a-ok-b-ok 1/9, a-ok-b-recoils 1/6, "
     "a-recoils-b-ok 1/18"},
    {"melee a-class=5 a-armour=5s b-class=3 b-armour=4",
     "a-killed-b-ok 1/9, a-ok-b-killed 1/3, a-ok-b-ok 2/9, a-ok-b-recoils 5/18, "
     "a-recoils-b-ok 1/18"},
    {"melee a-class=5 a-armour=5s b-class=5 b-armour=5s",
     "a-killed-b-killed 463/23328, a-killed-b-ok 6665/46656, a-ok-b-killed 6665/46656, "
     "a-ok-b-ok 4/9, a-ok-b-recoils 1/9, a-recoils-b-ok 1/9, a-recoils-b-recoils 1/36"},
    {"melee a-class=4 a-weapon=yari b-class=4 b-weapon=naginata indoors=yes",
     "a-killed-b-killed 1111/23328, a-killed-b-ok 11849/46656, a-ok-b-killed 11849/46656, "
     "a-ok-b-ok 1/4, a-ok-b-recoils 1/12, a-recoils-b-ok 1/12, a-recoils-b-recoils 1/36"},
    {"melee a-class=4 a-weapon=naginata b-class=4 b-armour=5s b-weapon=yari",
     "a-killed-b-ok 1/3, a-ok-b-killed 2/9, a-ok-b-ok 1/6, a-ok-b-recoils 1/6, "
     "a-recoils-b-ok 1/9"},
    {"melee a-class=4 a-armour=5s a-mounted=cavalry a-charging=yes a-weapon=yari b-armour=4 b-weapon=pike b-close-order=yes b-still=yes",
     "a-killed-b-ok 1/6, a-ok-b-killed 1/6, a-ok-b-ok 1/6, a-ok-b-recoils 1/6, "
     "a-recoils-b-ok 1/3"},
    {"melee a-class=4 a-armour=5s a-mounted=cavalry a-charging=yes b-armour=4",
     "a-killed-b-ok 1/72, a-ok-b-killed 1/2, a-ok-b-ok 1/9, a-ok-b-recoils 35/108, "
     "a-recoils-b-ok 11/216"},
    {"melee a-weapon=pike a-fresh=no b-class=4",
     "a-killed-b-ok 1/2, a-ok-b-killed 1/6, a-ok-b-ok 1/6, a-ok-b-recoils 1/18, "
     "a-recoils-b-ok 1/9"},
    {"melee a-class=5 a-fast=yes a-strikes=2 b-class=4 b-armour=4",
     "a-killed-b-ok 1/24, a-ok-b-killed 1/2, a-ok-b-ok 1/6, a-ok-b-recoils 1/4, "
     "a-recoils-b-ok 1/24"},
    {"melee a-class=6 a-weapon=bare a-lethal=yes b-class=3 b-weapon=bare",
     "a-ok-b-killed 1/2, a-ok-b-ok 35/108, a-ok-b-recoils 215/1296, a-recoils-b-ok 5/648, "
     "a-stunned-b-ok 1/432"},
    {"melee a-defends=yes b-class=4 b-armour=5s",
     "a-killed-b-ok 1/2, a-ok-b-killed 1/6, a-ok-b-ok 1/9, a-ok-b-recoils 1/9, "
     "a-recoils-b-ok 1/9"},
    {"melee dead-heat=none",
     "a-killed-b-ok 15737/46656, a-ok-b-killed 15737/46656, a-ok-b-ok 4999/23328, "
     "a-ok-b-recoils 1/18, a-recoils-b-ok 1/18"},
    {NULL},
};

Test(argad, ar_13_2_odds_of_a_melee)
{
    odds_expect_rows(&argad_ruleset, melee_rows);
}

static const struct odds_row duel_rows[] = {
    {"duel", "a-wins 15737/34992, b-wins 15737/34992, both-fall 1759/17496"},
    {"duel a-class=5 a-armour=5s b-class=4 b-armour=5s", "a-wins 6/11, b-wins 5/11"},
    {"duel a-weapon=pike b-weapon=katana",
     "a-wins 68225/104976, b-wins 33233/104976, both-fall 1759/52488"},
    {"duel a-class=5 a-fast=yes b-class=5", "a-wins 3/5, b-wins 2/5"},
    {"duel dead-heat=none", "a-wins 1/2, b-wins 1/2"},
    {NULL},
};

Test(argad, ar_13_9_odds_of_a_duel)
{
    odds_expect_rows(&argad_ruleset, duel_rows);
}

static const struct odds_row melee_many_rows[] = {
    {"melee-many",
     "lone-killed-felled-0 21569/46656, lone-killed-felled-1 7591/31104, "
     "lone-ok-felled-0 1/18, lone-ok-felled-1 15737/139968, lone-recoils-felled-0 5/72, "
     "lone-recoils-felled-1 15737/279936"},
    {"melee-many lone-class=5 lone-armour=5s foes=3",
     "lone-killed-felled-0 91/432, lone-killed-felled-1 11/72, lone-ok-felled-0 13/81, "
     "lone-ok-felled-1 2/9, lone-recoils-felled-0 167/1296, lone-recoils-felled-1 1/8"},
    {"melee-many lone-class=5 lone-armour=5s lone-fast=yes lone-strikes=3 foes=3",
     "lone-killed-felled-0 217/5832, lone-killed-felled-1 17/216, lone-killed-felled-2 1/24, "
     "lone-ok-felled-0 343/5832, lone-ok-felled-1 49/216, lone-ok-felled-2 7/24, "
     "lone-ok-felled-3 1/8, lone-recoils-felled-0 169/5832, lone-recoils-felled-1 5/72, "
     "lone-recoils-felled-2 1/24"},
    {"melee-many lone-class=4 foes=1 foe-weapon=yari second=1",
     "lone-killed-felled-0 5/9, lone-ok-felled-0 1/8, lone-ok-felled-1 1/8, "
     "lone-recoils-felled-0 7/36"},
    {"melee-many lone-class=5 lone-armour=5s foes=1 foe-weapon=pike foe-close-order=yes second=1 third=1 rear-weapon=pike",
     "lone-killed-felled-0 91/216, lone-ok-felled-0 4/27, lone-ok-felled-1 4/27, "
     "lone-recoils-felled-0 61/216"},
    {"melee-many lone-class=4 foes=1 foe-weapon=pike foe-fresh=no second=1 rear-weapon=pike",
     "lone-killed-felled-0 5/12, lone-ok-felled-0 5/36, lone-ok-felled-1 1/4, "
     "lone-recoils-felled-0 7/36"},
    {"melee-many lone-class=4 foes=2 foe-weapon=yari second=1 lone-weapon=pike",
     "lone-killed-felled-0 53/162, lone-killed-felled-1 5/18, lone-ok-felled-0 1/12, "
     "lone-ok-felled-1 1/8, lone-recoils-felled-0 29/324, lone-recoils-felled-1 7/72"},
    {"melee-many foes=1 subalterns=yes",
     "lone-killed-felled-0 15737/46656, lone-killed-felled-1 1759/23328, "
     "lone-ok-felled-0 1/6, lone-ok-felled-1 15737/46656, lone-recoils-felled-0 1/12"},
    {"melee-many subalterns=yes",
     "lone-killed-felled-0 3/8, lone-killed-felled-1 3/8, lone-ok-felled-0 1/18, "
     "lone-ok-felled-1 1/12, lone-recoils-felled-0 5/72, lone-recoils-felled-1 1/24"},
    {"melee-many lone-class=4 lone-armour=5s lone-mounted=cavalry lone-charging=yes foes=2 foe-class=2 foe-weapon=tool-half-long",
     "lone-killed-felled-0 431/46656, lone-ok-felled-0 25/216, lone-ok-felled-1 125/216, "
     "lone-recoils-felled-0 13825/46656"},
    {NULL},
};

Test(argad, ar_14_2_odds_of_one_against_several)
{
    odds_expect_rows(&argad_ruleset, melee_many_rows);
}

static const struct odds_row perception_rows[] = {
    {"perception", "noticed 1/3, surprised 2/3"},
    {"perception class=3 ninja-attackers=yes", "noticed 1/6, surprised 5/6"},
    {"perception class=3 ninja-attackers=yes mate-class=5",
     "noticed 1/6, surprised 2/3, warned 1/6"},
    {"perception class=4 keen=yes", "noticed 2/3, surprised 1/3"},
    {"perception class=1 ninja-attackers=yes", "noticed 1/6, surprised 5/6"},
    {"perception class=6 keen=yes", "noticed 1/1"},
    {NULL},
};

Test(argad, ar_16_6_odds_of_noticing)
{
    odds_expect_rows(&argad_ruleset, perception_rows);
}

static const struct odds_row ambush_rows[] = {
    {"ambush", "kill 11/18, miss 2/9, recoil 1/6"},
    {"ambush ninja-attackers=yes class=5 armour=5s by-class=5", "kill 1/4, miss 7/12, recoil 1/6"},
    {"ambush attack=shuriken ninja-attackers=yes class=3 armour=4", "hit 11/36, miss 25/36"},
    {"ambush attack=yumi distance=15 class=4 keen=yes", "hit 2/9, miss 7/9"},
    {"ambush attack=arquebus distance=25 class=2 mate-class=4", "hit 5/18, miss 13/18"},
    {NULL},
};

Test(argad, ar_16_7_odds_of_an_ambush)
{
    odds_expect_rows(&argad_ruleset, ambush_rows);
}
// What a clause forbids is refused, and nothing is answered.

static const struct odds_row shots_refused[] = {
    {"shoot salvo=yes", "salvo: only arquebuses fire salvos"},
    {"shoot weapon=arquebus salvo=yes shooters=2 targets=5", "shooters: a salvo takes 3 or more"},
    {"shoot weapon=arquebus salvo=yes shooters=3 targets=2",
     "targets: a salvo is at 3 or more, or at cover wall or loophole"},
    {NULL},
};

Test(argad, ar_10_12_a_salvo_takes_three_guns_and_a_group)
{
    odds_expect_refusals(&argad_ruleset, shots_refused);
}

static const struct odds_row riders_refused[] = {
    {"shoot weapon=arquebus mounted=yes", "mounted: arquebus is not used in the saddle"},
    {"shoot moving=yes", "moving: only riders shoot on the move"},
    {"shoot distance=20.01 outdoors=no", "outdoors: beyond 20 cm a yumi must be outdoors"},
    {NULL},
};

Test(argad, ar_10_1_who_may_shoot_the_yumi_how)
{
    odds_expect_refusals(&argad_ruleset, riders_refused);
}

static const struct odds_row elite_refused[] = {
    {"shoot weapon=sling skill=strong", "skill: that skill is with the yumi"},
    {"shoot skill=elite mounted=yes", "mounted: elite archers are on foot"},
    {"shoot skill=elite shooters=2", "shooters: one elite shot a turn"},
    {NULL},
};

Test(argad, ar_10_3_elite_shots_are_single_and_on_foot)
{
    odds_expect_refusals(&argad_ruleset, elite_refused);
}

static const struct odds_row ranges_refused[] = {
    {"shoot distance=40.01", "distance: yumi bow is for up to 40 cm"},
    {"shoot weapon=pistol distance=20.5", "distance: matchlock pistol is for up to 20 cm"},
    {"ambush attack=shuriken distance=10.1",
     "distance: shuriken, fukiya, kunai is for up to 10 cm"},
    {NULL},
};

Test(argad, ar_8_2_beyond_the_last_range_there_is_no_shot)
{
    odds_expect_refusals(&argad_ruleset, ranges_refused);
}

static const struct odds_row fighters_refused[] = {
    {"strike charging=yes", "charging: only cavalry charges"},
    {"strike mounted=cavalry charging=yes still=yes", "still: who charges has moved"},
    {"melee b-mounted=mounted-foot b-close-order=yes", "b-close-order: riders form no close order"},
    {"strike target-mounted=cavalry target-weapon=pike",
     "target-weapon: a pike is for men on foot"},
    {"melee a-lethal=yes", "a-lethal: only a sensei, of class 6, kills with bare hands"},
    {"strike mounted=cavalry indoors=yes", "mounted: nobody rides indoors"},
    {NULL},
};

Test(argad, ar_13_4d_what_fighters_cannot_be)
{
    odds_expect_refusals(&argad_ruleset, fighters_refused);
}

static const struct odds_row fast_refused[] = {
    {"melee a-fast=yes a-weapon=yari",
     "a-fast: only swords, no-dachi and knives are drawn so fast"},
    {NULL},
};

Test(argad, ar_15_1_only_some_weapons_are_drawn_so_fast)
{
    odds_expect_refusals(&argad_ruleset, fast_refused);
}

static const struct odds_row obstacles_refused[] = {
    {"melee a-defends=yes b-defends=yes", "b-defends: only one side defends an obstacle"},
    {"duel a-higher=yes b-higher=yes", "b-higher: only one side stands higher"},
    {"strike mounted=cavalry defends=yes", "defends: only men on foot defend an obstacle"},
    {"melee-many foe-defends=yes", "foes: across an obstacle one defender strikes"},
    {"melee-many second=1 lone-defends=yes",
     "second: nobody strikes over a shoulder across an obstacle"},
    {NULL},
};

Test(argad, ar_14_9_an_obstacle_has_one_defender)
{
    odds_expect_refusals(&argad_ruleset, obstacles_refused);
}

static const struct odds_row ranks_refused[] = {
    {"melee-many foes=1 second=2", "second: one for each of the foes at most"},
    {"melee-many second=1 third=2", "third: no more than in the second rank"},
    {"melee-many second=1 third=1", "third: only in close order (foe-close-order=yes)"},
    {"melee-many second=1 indoors=yes", "second: no second rank strikes indoors"},
    {"melee-many second=1 foe-mounted=cavalry", "second: the foes in front must be on foot"},
    {NULL},
};

Test(argad, ar_14_4_a_third_rank_strikes_in_close_order_only)
{
    odds_expect_refusals(&argad_ruleset, ranks_refused);
}

static const struct odds_row swung_refused[] = {
    {"melee-many foe-weapon=kanabo second=1",
     "second: a swung weapon in front leaves no room (foe-grip=plain)"},
    {"melee-many foe-weapon=nodachi foe-close-order=yes second=1",
     "second: a swung weapon in front leaves no room (foe-grip=plain)"},
    {NULL},
};

static const struct odds_row thrust[] = {
    // AR-R44: in close order a naginata only thrusts.
    {"melee-many foes=1 foe-class=6 lone-class=1 lone-weapon=bare foe-weapon=naginata "
     "foe-close-order=yes second=1 indoors=no",
     "lone-killed-felled-0 35/36, lone-ok-felled-0 215/7776, lone-ok-felled-1 1/7776"},
    {NULL},
};

Test(argad, ar_14_5_a_swung_weapon_leaves_no_room)
{
    odds_expect_refusals(&argad_ruleset, swung_refused);
    odds_expect_rows(&argad_ruleset, thrust);
}

static const struct odds_row movers_refused[] = {
    {"slowing mover=cavalry at-home=yes", "at-home: that is for people on foot"},
    {"slowing mover=cavalry load=mantlet", "load: a mantlet is carried on foot"},
    {NULL},
};

Test(argad, ar_5_7_who_is_at_home_somewhere_is_on_foot)
{
    odds_expect_refusals(&argad_ruleset, movers_refused);
}

Test(argad, ar_1_1_classes_go_from_1_to_6)
{
    static const struct odds_row classes[] = {
        {"strike class=7", "class is '7', but must be 1..6"},
        {NULL},
    };
    static const struct odds_row best[] = {
        {"strike class=4 target-class=6", "kill 1/36, miss 5/6, recoil 5/36"},
        {"strike class=4 target-class=1", "kill 5/6, miss 1/6"},
        {NULL},
    };
    odds_expect_refusals(&argad_ruleset, classes);
    odds_expect_rows(&argad_ruleset, best);
}

// X20: what his armour alone keeps off startles him; skill that keeps it off does not.
static const struct odds_row startled[] = {
    {"shuriken distance=4 armour=5s stop-rule=yes", "hit 1/36, stopped 11/36, miss 2/3"},
    {"shuriken distance=4 armour=5s stop-rule=no", "hit 1/36, miss 35/36"},
    {"shuriken distance=4 armour=5s stop-rule=yes trained=no", "hit 1/216, miss 215/216"},
    {"shuriken distance=4 armour=5s stop-rule=yes avoid=5", "hit 1/36, miss 35/36"},
    {NULL},
};

Test(argad, ar_10_6_who_is_saved_by_armour_alone_is_startled)
{
    odds_expect_rows(&argad_ruleset, startled);
}

// Two dice of 5 or 6 at one man: the second hit finds nobody.
static const struct odds_row casualties[] = {
    {"shoot shooters=2 targets=1", "kills-0 4/9, kills-1 5/9"},
    {"shoot shooters=2 targets=2", "kills-0 4/9, kills-1 4/9, kills-2 1/9"},
    {NULL},
};

Test(argad, ar_8_8_each_hit_takes_another_man)
{
    odds_expect_rows(&argad_ruleset, casualties);
}
