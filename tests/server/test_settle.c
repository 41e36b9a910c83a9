// What people settle among themselves: offers and answers, resignation; and a disk that is full.
#include "server/table_situation.h"

#include <criterion/criterion.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>

TestSuite(settle, .init = tb_open, .fini = tb_close);

// Offers.

Test(settle, a_takeback_is_done_when_the_other_agrees)
{
    tb_make(DAWN, "");
    uint64_t before = tb_hash();
    tb_play("red move 1 to C2; red halt 1; red end; blue move 2 to E3");
    cr_expect_str_eq(tb_why(table_undo(table, RED)), "the other side has to act");
    tb_done(table_offer(table, RED, OFFER_TAKEBACK, ""));
    cr_expect_eq(tb_history()->ply, 4, "not yet");
    tb_load_again("offered");
    tb_done(table_answer(table, BLUE, true));
    cr_expect_eq(tb_history()->ply, 2, "to before red's last, and all that came after");
    cr_expect_eq(table->offer.kind, NO_OFFER);
    tb_load_again("taken back");
    for (int i = 0; i < 2; i++) {
        tb_done(table_offer(table, RED, OFFER_TAKEBACK, ""));
        tb_done(table_answer(table, BLUE, true));
    }
    cr_expect_eq(tb_hash(), before);
    cr_expect_str_eq(tb_why(table_offer(table, RED, OFFER_TAKEBACK, "")),
                     "nothing has been chosen yet");
}

Test(settle, an_offer_that_is_declined_changes_nothing)
{
    tb_make(DAWN, "");
    tb_play("red move 1 to C2");
    uint64_t before = tb_hash();
    tb_done(table_offer(table, RED, OFFER_TAKEBACK, ""));
    tb_done(table_answer(table, BLUE, false));
    cr_expect_eq(tb_hash(), before);
    cr_expect_eq(table->offer.kind, NO_OFFER);
    tb_load_again("declined");
    cr_expect_str_eq(tb_why(table_answer(table, BLUE, true)), "nothing is offered");
}

Test(settle, nobody_accepts_his_own_offer_but_may_withdraw_it)
{
    tb_make(DAWN, "");
    cr_expect_str_eq(tb_why(table_answer(table, RED, true)), "nothing is offered");
    tb_done(table_offer(table, RED, OFFER_DRAW, ""));
    cr_expect_str_eq(tb_why(table_answer(table, RED, true)), "it is for the others to answer");
    cr_expect_not(table_over(table));
    tb_done(table_answer(table, RED, false));
    cr_expect_eq(table->offer.kind, NO_OFFER);
}

Test(settle, a_draw_ends_the_battle_when_it_is_agreed)
{
    tb_make(DAWN, "");
    tb_play("red move 1 to C2");
    tb_done(table_offer(table, BLUE, OFFER_DRAW, ""));
    cr_expect_not(table_over(table));
    tb_load_again("offered");
    tb_done(table_answer(table, RED, true));
    cr_expect(table_over(table));
    cr_expect_str_eq(table->record->settled, "a draw is agreed");
    cr_expect_str_eq(tb_why(tb_try("red end")), "the battle is over");
    tb_load_again("drawn");
    cr_expect(table_over(table));
}

Test(settle, whoever_plays_on_has_answered)
{
    tb_make(DAWN, "");
    tb_done(table_offer(table, BLUE, OFFER_DRAW, ""));
    tb_play("red move 1 to C2");
    cr_expect_eq(table->offer.kind, NO_OFFER);
    tb_done(table_offer(table, BLUE, OFFER_DRAW, ""));
    tb_done(table_undo(table, RED));
    cr_expect_eq(table->offer.kind, NO_OFFER);
    tb_load_again("played on");
}

Test(settle, all_others_must_agree)
{
    tb_make(THREE, "");
    tb_play("blue order 3 attack");
    tb_done(table_offer(table, BLUE, OFFER_DRAW, ""));
    tb_done(table_answer(table, RED, true));
    cr_expect_not(table_over(table));
    cr_expect_str_eq(tb_why(table_answer(table, RED, true)), "it is for the others to answer");
    tb_load_again("two of three");
    tb_done(table_answer(table, GREEN, true));
    cr_expect(table_over(table));
}

Test(settle, those_at_one_screen_agree_among_themselves)
{
    tb_make(DAWN, "screen=shared");
    tb_play("red move 1 to C2");
    tb_done(table_offer(table, BLUE, OFFER_FIX, "place 2 at F1"));
    cr_expect_eq(tb_history()->ply, 2, "at once");
    tb_done(table_offer(table, RED, OFFER_TAKEBACK, ""));
    cr_expect_eq(tb_history()->ply, 0);
    tb_done(table_offer(table, RED, OFFER_DRAW, ""));
    cr_expect(table_over(table));
    tb_load_again("drawn");
}

// In the range each archer is worth the same, so who has more of them stands better.
Test(settle, a_computer_takes_a_draw_only_when_it_stands_badly)
{
    tb_make(tb_range, "dice=typed blue=greedy");
    tb_play("red ready; blue ready");
    cr_expect_str_eq(tb_why(table_offer(table, RED, OFFER_DRAW, "")),
                     "the computer would rather fight on");
    cr_expect_eq(table->offer.kind, NO_OFFER);
    tb_play("red shoot 1 at 3");
    tb_done(tb_throw(6));
    tb_done(table_offer(table, RED, OFFER_DRAW, ""));
    cr_expect(table_over(table));
    tb_load_again("drawn");
}

Test(settle, a_computer_lets_things_be_taken_back_and_set_right)
{
    tb_make(DAWN, "blue=greedy");
    tb_play("red move 1 to C2");
    tb_done(table_offer(table, RED, OFFER_FIX, "place 1 at A1"));
    cr_expect_eq(tb_history()->ply, 2);
    cr_expect(tb_history()->entries[2].fixed);
    tb_done(table_offer(table, RED, OFFER_TAKEBACK, ""));
    cr_expect_eq(tb_history()->ply, 1);
    tb_done(table_offer(table, RED, OFFER_TAKEBACK, ""));
    cr_expect_eq(tb_history()->ply, 0);
    tb_load_again("taken back");
}

static struct standing where(uint16_t figure)
{
    struct standing standing = {-1, -1, 0};
    const struct game *game = &tb_history()->game;
    game->rules->where(game->ground, &game->battle.head, figure, &standing);
    return standing;
}

Test(settle, a_thing_is_set_right_when_the_other_agrees)
{
    tb_make(DAWN, "");
    tb_play("red move 1 to C2");
    tb_done(table_offer(table, RED, OFFER_FIX, "place 2 at G5"));
    cr_expect_str_eq(table->offer.words, "place 2 at G5");
    cr_expect_eq(where(2).x, 5, "not yet");
    tb_load_again("offered");
    tb_done(table_answer(table, BLUE, true));
    cr_expect_eq(where(2).x, 6);
    cr_expect_eq(where(2).y, 4);
    cr_expect_eq(table_moment(table, BLUE), 2, "everybody sees it");
    tb_load_again("set right");
    tb_play("red halt 1; red end");
    tb_load_again("played on");
}

Test(settle, what_cannot_be_set_right_is_not_even_offered)
{
    static const char *const rows[][2] = {
        {"place 2 at C3", "two figures share a hex (SB-6.7)"},
        {"place 40 at A1", "there is no such figure"},
        {"nothing", "there is nothing to set right in that"},
        {"place 2", "it is not in the words by which things are set right"},
        {"", "it is not in the words by which things are set right"},
        {"move 1 to C2", "it is not in the words by which things are set right"},
    };
    tb_make(DAWN, "");
    uint64_t before = tb_hash();
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        cr_expect_str_eq(tb_why(table_offer(table, RED, OFFER_FIX, rows[i][0])), rows[i][1], "%s",
                         rows[i][0]);
        cr_expect_eq(table->offer.kind, NO_OFFER);
    }
    cr_expect_eq(tb_hash(), before);
    cr_expect_eq(tb_history()->ply, 0);
}

// Whether somebody hides in a place is not told by the refusal to put somebody else there.
Test(settle, a_fix_that_is_offered_does_not_find_the_hidden)
{
    static const char dark[] = "ruleset: demo\n"
                               "title: The dark\n"
                               "map: |\n"
                               "  ..............\n"
                               "forces:\n"
                               "  - {side: red, name: Aki, type: spearman, group: Van, at: A1}\n"
                               "  - {side: blue, name: Jin, type: scout, group: Owls, at: K1,\n"
                               "     words: hidden}\n";
    tb_make(dark, "");
    uint64_t before = tb_hash();
    cr_expect_str_eq(tb_why(table_offer(table, RED, OFFER_FIX, "place 1 at J1")), "");
    cr_expect_str_eq(tb_why(table_offer(table, RED, OFFER_FIX, "place 1 at K1")), "");
    cr_expect_str_neq(tb_why(table_answer(table, BLUE, true)), "", "but it is not done");
    cr_expect_eq(tb_hash(), before);
    cr_expect_eq(tb_history()->ply, 0);
}

Test(settle, resigning_ends_the_battle)
{
    tb_make(DAWN, "");
    tb_play("red move 1 to C2");
    tb_done(table_offer(table, BLUE, OFFER_DRAW, ""));
    tb_done(table_resign(table, RED));
    cr_expect(table_over(table));
    cr_expect_str_eq(table->record->settled, "red resigns");
    cr_expect_eq(table->offer.kind, NO_OFFER);
    cr_expect_not(table_asks(table, RED));
    cr_expect_eq(table_thinker(table), NOBODY);
    cr_expect_str_eq(tb_why(table_resign(table, BLUE)), "the battle is over");
    tb_load_again("resigned");
    cr_expect(table_over(table));
}

// The others might still fight it out, but nobody can say for them who would win.
Test(settle, of_three_sides_nobody_wins_when_one_resigns)
{
    tb_make(THREE, "");
    tb_done(table_resign(table, GREEN));
    cr_expect(table_over(table));
    cr_expect_str_eq(table->record->settled, "green resigns");
    cr_expect_eq(table_outcome(table), UNDECIDED);
    tb_load_again("resigned");
    cr_expect(table_over(table));
    cr_expect_eq(table_outcome(table), UNDECIDED);
}

// A disk that is full.

static void fill_disk(bool full)
{
    struct rlimit limit;
    signal(SIGXFSZ, SIG_IGN);
    cr_assert_eq(getrlimit(RLIMIT_FSIZE, &limit), 0);
    limit.rlim_cur = full ? 1 : limit.rlim_max;
    cr_assert_eq(setrlimit(RLIMIT_FSIZE, &limit), 0);
}

TestSuite(settle_disk, .init = tb_open_on_disk, .fini = tb_close_on_disk);

static const char full_disk[] = "it could not be written to disk, and so it was not done";

// What is tried on a full disk is not done, and can be done when there is room again.
static void expect_not_done(struct problem (*act)(void), const char *label)
{
    uint64_t before = tb_hash();
    int ply = tb_history()->ply, moment = table_moment(table, RED);
    enum offer_kind offer = table->offer.kind;
    bool awaits = table->pending.any;
    fill_disk(true);
    struct problem problem = act();
    fill_disk(false);
    cr_expect_str_eq(tb_why(problem), full_disk, "%s", label);
    cr_expect_eq(tb_hash(), before, "%s", label);
    cr_expect_eq(tb_history()->ply, ply, "%s", label);
    cr_expect_eq(table_moment(table, RED), moment, "%s", label);
    cr_expect_eq(table->offer.kind, offer, "%s", label);
    cr_expect_eq(table->pending.any, awaits, "%s", label);
    cr_expect_not(table_over(table), "%s", label);
    tb_load_again(label);
    tb_done(act());
    tb_load_again(label);
}

static struct problem do_move(void)
{
    return tb_try("red move 1 to D3");
}

static struct problem do_undo(void)
{
    return table_undo(table, RED);
}

static struct problem do_offer(void)
{
    return table_offer(table, RED, OFFER_FIX, "place 1 at E3");
}

static struct problem do_decline(void)
{
    return table_answer(table, BLUE, false);
}

static struct problem do_accept(void)
{
    return table_answer(table, BLUE, true);
}

static struct problem do_attack(void)
{
    return tb_try("red attack 1 - at 2");
}

static struct problem do_abandon(void)
{
    return table_abandon(table);
}

static struct problem do_throw(void)
{
    return tb_throw(10);
}

static struct problem do_draw(void)
{
    return table_offer(table, BLUE, OFFER_DRAW, "");
}

static struct problem do_resign(void)
{
    return table_resign(table, RED);
}

Test(settle_disk, what_cannot_be_kept_is_not_done)
{
    tb_make(DAWN, "dice=typed");
    expect_not_done(do_move, "a move");
    expect_not_done(do_undo, "an undo");
    expect_not_done(do_offer, "an offer");
    expect_not_done(do_decline, "a refusal");
    tb_done(do_offer());
    expect_not_done(do_accept, "a fix");
    tb_play("red end");
    expect_not_done(do_attack, "a choice that wants dice");
    expect_not_done(do_abandon, "giving it up");
    tb_done(do_attack());
    expect_not_done(do_throw, "a throw");
    expect_not_done(do_draw, "an offer of a draw");
    expect_not_done(do_resign, "a resignation");
    cr_expect(table_over(table));
}

// Taking back the end of a step.

Test(settle, at_one_screen_the_end_of_a_turn_is_taken_back_by_whoever_looks)
{
    tb_make(DAWN, "screen=shared");
    tb_play("red move 1 to C2; red halt 1");
    uint64_t before = tb_hash();
    tb_play("red end");
    cr_assert(table_asks(table, BLUE));
    cr_expect_eq(table_undo_side(table, &table->seats[0], BLUE), RED);
    tb_done(table_undo(table, table_undo_side(table, &table->seats[0], BLUE)));
    cr_expect_eq(tb_hash(), before);
    tb_play("red end");
    tb_done(table_undo(table, table_undo_side(table, &table->seats[0], RED)));
    cr_expect_eq(tb_hash(), before);
    tb_play("red end; blue move 2 to E3");
    cr_expect_eq(table_undo_side(table, &table->seats[0], RED), BLUE,
                 "it is blue's that comes off first");
}

Test(settle, with_seats_of_their_own_the_other_has_to_act)
{
    tb_make(DAWN, "");
    tb_play("red move 1 to C2; red halt 1; red end");
    cr_expect_eq(table_undo_side(table, &table->seats[0], RED), RED);
    cr_expect_str_eq(tb_why(table_undo(table, RED)), "the other side has to act");
    cr_expect_eq(table_undo_side(table, &table->seats[1], BLUE), BLUE);
}
