// What the computer would do in one's place: who, what and why, and how it may end.
#include "ai/hint.h"
#include "core/text.h"
#include "support/examine.h"

#include <criterion/criterion.h>

static struct desk *desk;

static struct thinking thinking_of(struct battle_record *record, uint8_t side)
{
    const struct game *game = &record->history.game;
    return (struct thinking){.rules = game->rules,
                             .ground = game->ground,
                             .known = history_known(&record->history, side),
                             .side = (enum side)side,
                             .seed = 5,
                             .work = 4000};
}

static void expect_one_plan_a_figure(const struct counsel *counsel, const char *label)
{
    for (int i = 0; i < counsel->count; i++) {
        const struct choice *one = &counsel->plans[i].choice;
        for (int j = 0; j < i; j++) {
            const struct choice *other = &counsel->plans[j].choice;
            cr_expect(!one->figure || one->figure != other->figure, "%s", label);
            cr_expect(!one->group || one->group != other->group, "%s", label);
        }
    }
}

static void expect_equal(const struct counsel *one, const struct counsel *other, const char *label)
{
    cr_assert_eq(one->count, other->count, "%s", label);
    for (int i = 0; i < one->count; i++) {
        cr_expect(choice_equal(&one->plans[i].choice, &other->plans[i].choice), "%s", label);
        cr_expect_str_eq(one->plans[i].why, other->plans[i].why, "%s", label);
    }
    cr_expect_eq(one->prospects.won, other->prospects.won, "%s", label);
    cr_expect_eq(one->prospects.battles, other->prospects.battles, "%s", label);
}

static void plans_are_for_the_player(struct battle_record *record, const struct choice *choice,
                                     const char *label)
{
    struct counsel counsel, again;
    struct thinking thinking = thinking_of(record, choice->side);
    hint_give(&thinking, desk, &counsel);
    cr_assert(counsel.count > 0 || counsel.may_wait, "%s", label);
    for (int i = 0; i < counsel.count; i++) {
        const struct plan *plan = &counsel.plans[i];
        struct problem problem =
            choice_check(thinking.rules, thinking.ground, thinking.known, &plan->choice);
        cr_expect(fine(problem), "%s", label);
        cr_expect(*plan->why && plan->why[0] != ',', "%s: '%s'", label, plan->why);
        cr_expect(!counsel.may_wait || !choice_equal(&plan->choice, &counsel.wait), "%s", label);
    }
    expect_one_plan_a_figure(&counsel, label);
    cr_expect_gt(counsel.prospects.battles, 0, "%s", label);
    cr_expect_leq(counsel.prospects.won + counsel.prospects.drawn, counsel.prospects.battles);
    hint_give(&thinking, desk, &again);
    expect_equal(&counsel, &again, label);
}

Test(hint, plans_are_legal_have_a_reason_and_are_the_same_when_asked_again)
{
    desk = desk_new();
    examine_variants(plans_are_for_the_player, (struct pace){60, 1, 1});
    desk_free(desk);
}

static void the_first_is_what_it_would_do(struct battle_record *record, const struct choice *choice,
                                          const char *label)
{
    struct counsel counsel;
    struct thinking thinking = thinking_of(record, choice->side);
    hint_give(&thinking, desk, &counsel);
    struct choice own = greedy_choose(&thinking, desk);
    if (counsel.count == 0) return;
    bool waits = counsel.may_wait && choice_equal(&counsel.wait, &own);
    cr_expect(waits || choice_equal(&counsel.plans[0].choice, &own), "%s", label);
}

Test(hint, the_first_is_what_the_computer_would_do)
{
    desk = desk_new();
    examine_scenario("ford", the_first_is_what_it_would_do, (struct pace){3, 20, 1});
    desk_free(desk);
}

// Who does as he is told, as long as it is certain where it leads, comes to no battle twice.
static void nobody_walks_to_and_fro(struct battle_record *record, const struct choice *choice,
                                    const char *label)
{
    enum { PACES = 12 };
    uint64_t been[PACES];
    struct counsel counsel;
    struct game game = record->history.game;
    struct thinking thinking = thinking_of(record, choice->side);
    union any_battle known;
    for (int i = 0; i < PACES; i++) {
        struct problem problem;
        game_known(&game, thinking.side, &known);
        thinking.known = &known.head;
        been[i] = battle_hash(&known.head);
        for (int j = 0; j < i; j++) {
            cr_assert_neq(been[i], been[j], "%s: after %d choices as %d before", label, i, i - j);
        }
        hint_give(&thinking, desk, &counsel);
        if (counsel.count == 0) break;
        dice_advance(&game.dice);
        if (game_exchange(&game, &counsel.plans[0].choice, &problem) != EXCHANGE_DONE) break;
        struct decision decision = decision_pending(game.rules, &game.battle.head);
        if (!side_in(decision.sides, thinking.side)) break;
    }
}

Test(hint, who_follows_them_does_not_walk_to_and_fro)
{
    desk = desk_new();
    examine_scenario("duel-at-dawn", nobody_walks_to_and_fro, (struct pace){4, 6, 2});
    examine_scenario("bridge-toll", nobody_walks_to_and_fro, (struct pace){6, 3, 1});
    desk_free(desk);
}

static void expect_share(int part, int whole, const char *words)
{
    char said[64];
    struct text text;
    text_init(&text, said, sizeof said);
    share_say(part, whole, &text);
    cr_expect_str_eq(said, words, "%d of %d", part, whole);
}

Test(hint, a_share_is_said_no_better_than_it_is_known)
{
    expect_share(0, 40, "under 5 %");
    expect_share(1, 100, "under 5 %");
    expect_share(12, 40, "about 30 %");
    expect_share(13, 40, "about 35 %");
    expect_share(39, 40, "over 95 %");
    expect_share(40, 40, "over 95 %");
}
