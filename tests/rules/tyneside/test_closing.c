// Closing with those who are charged: who comes to whom, and who does not come so far (TY-6.7).
#include "ai/sequel.h"
#include "rules/tyneside/ty_situation.h"
#include "rules/tyneside/vocabulary.h"

#include "rules/tyneside/field/figures.h"

#include <criterion/criterion.h>

#define OPEN "blind-orders=off"

// Three against three, 8 cm from centre to centre.
#define THREE                                                          \
    "red A1 bushi Ichi 24,10 katana; red A1 bushi Niro 27,10 katana;"  \
    "red A1 bushi Sabu 30,10 katana; blue B1 bushi Goro 24,18 katana;" \
    "blue B1 bushi Roku 27,18 katana; blue B1 bushi Shichi 30,18 katana"

static bool touch(const char *one, const char *other)
{
    return ty_touching(ty_figure(one), ty_figure(other));
}

Test(tyneside, ty_6_7_each_closes_with_an_enemy_of_his_own)
{
    ty_situation("60x60", THREE, OPEN);
    stage_play("red charge A1 at Roku | d8:1; red close A1 at Roku");
    cr_expect(touch("Ichi", "Goro"));
    cr_expect(touch("Niro", "Roku"));
    cr_expect(touch("Sabu", "Shichi"));
}

Test(tyneside, ty_6_7_who_is_meant_is_met_by_the_nearest)
{
    ty_situation("60x60", THREE, OPEN);
    stage_play("red charge A1 at Shichi | d8:1; red close A1 at Shichi");
    cr_expect(touch("Sabu", "Shichi"));
    cr_expect(touch("Ichi", "Goro") && touch("Niro", "Roku"));
}

// Two free places at one man, and nobody upon another.
Test(tyneside, ty_6_7_several_close_with_one_man_from_all_round)
{
    ty_situation("60x60",
                 "red A1 bushi Ichi 24,10 katana; red A1 bushi Niro 27,10 katana;"
                 "red A1 bushi Sabu 30,10 katana; blue B1 bushi Goro 27,18 katana",
                 OPEN);
    stage_play("red charge A1 at Goro | d8:1; red close A1 at Goro");
    cr_expect(touch("Ichi", "Goro") && touch("Niro", "Goro") && touch("Sabu", "Goro"));
}

Test(tyneside, ty_6_1_who_cannot_come_so_far_comes_near)
{
    ty_situation("60x60",
                 "red A1 bushi Ichi 27,10 katana; red A1 bushi Niro 27,6.5 katana;"
                 "blue B1 bushi Goro 27,22 katana",
                 OPEN);
    stage_play("red charge A1 at Goro | d8:1; red close A1 at Goro");
    ty_expect_at("Ichi", "27,19.95");
    cr_expect_not(touch("Niro", "Goro"));
    cr_expect_gt(ty_figure("Niro")->y, CM(15));
    stage_play("red close A1 at Goro");
    cr_expect(touch("Niro", "Goro"), "with his second action");
    cr_expect(touch("Ichi", "Goro"), "who fights stays");
}

Test(tyneside, ty_6_7_nobody_closes_without_a_charge)
{
    ty_situation("60x60", THREE, OPEN);
    stage_refuse("red close A1 at Goro", "TY-6.7");
    stage_play("red charge A1 at Goro | d8:1");
    cr_expect(stage_offers("red close A1 at Goro"));
    stage_refuse("red close A1 at Ichi", "TY-6.7");
    stage_refuse("red close A1 at 0", "TY-6.7");
}

Test(tyneside, ty_6_7_who_fights_calls_his_mates)
{
    ty_situation("60x60",
                 "red A1 bushi Ichi 27,15.95 katana; red A1 bushi Niro 30,12 katana;"
                 "blue B1 bushi Goro 27,18 katana",
                 OPEN);
    cr_assert(touch("Ichi", "Goro"));
    stage_play("red close A1 at Goro");
    cr_expect(touch("Niro", "Goro"));
}

// What a charge would lead to, before it is declared.
Test(tyneside, ty_6_7_a_charge_shows_who_would_close_and_that_they_fight)
{
    static struct sequel sequel;
    struct choice charge = {.kind = CHARGE, .side = RED};
    ty_situation("60x60", THREE, OPEN);
    charge.group = stage_number("A1");
    charge.target = stage_number("Shichi");
    struct venture venture = {stage_game()->rules, stage_ground(), stage_known_to(RED), &charge};
    cr_assert(sequel_of(&venture, &sequel));
    cr_expect_eq(sequel.next.kind, CLOSE);
    cr_expect_eq(sequel.next.target, charge.target);
    const struct ty_battle *after = (const struct ty_battle *)&sequel.after.head;
    cr_expect(ty_touching(&after->figures[stage_number("Sabu")],
                          &after->figures[stage_number("Shichi")]));
    cr_expect(sequel.fights);
    cr_expect_eq(ty_unit("A1")->target, 0, "it was only supposed");
}

Test(tyneside, ty_6_1_a_move_is_followed_by_nothing)
{
    static struct sequel sequel;
    struct choice move = {.kind = MOVE, .side = RED, .x = CM(24), .y = CM(12)};
    ty_situation("60x60", THREE, OPEN);
    move.figure = stage_number("Ichi");
    struct venture venture = {stage_game()->rules, stage_ground(), stage_known_to(RED), &move};
    cr_expect_not(sequel_of(&venture, &sequel));
}
