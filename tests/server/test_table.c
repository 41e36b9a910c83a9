// Games in memory: made, played, typed and taken back; and the same again when they are loaded.
#include "server/table_situation.h"

#include "core/mix.h"
#include "support/pass.h"

#include <criterion/criterion.h>
#include <string.h>

TestSuite(table, .init = tb_open, .fini = tb_close);

// Making.

Test(table, every_person_has_a_seat_and_there_is_one_to_watch_from)
{
    static const struct {
        const char *wishes;
        int seats;
        uint8_t sides[4];
    } rows[] = {
        {"", 3, {SIDE_BIT(RED), SIDE_BIT(BLUE), 0}},
        {"red=person blue=greedy", 2, {SIDE_BIT(RED), 0}},
        {"red=greedy blue=random", 1, {0}},
        {"screen=shared", 2, {SIDE_BIT(RED) | SIDE_BIT(BLUE), 0}},
        {"screen=shared blue=greedy", 2, {SIDE_BIT(RED), 0}},
        {"screen=shared others=greedy", 1, {0}},
        {"others=greedy blue=person", 2, {SIDE_BIT(BLUE), 0}},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        tb_make(DAWN, rows[i].wishes);
        cr_expect_eq(table->seat_count, rows[i].seats, "%s", rows[i].wishes);
        for (int seat = 0; seat < table->seat_count; seat++) {
            cr_expect_eq(table->seats[seat].sides, rows[i].sides[seat], "%s", rows[i].wishes);
        }
        tb_load_again(rows[i].wishes);
    }
}

Test(table, tokens_are_long_and_no_two_are_alike)
{
    tb_make(THREE, "");
    for (int i = 0; i < table->seat_count; i++) {
        const char *token = table->seats[i].token;
        cr_expect_eq(strlen(token), 32);
        cr_expect_eq(strspn(token, "0123456789abcdef"), 32);
        cr_expect_eq(table_seat(table, token), &table->seats[i]);
        for (int j = 0; j < i; j++) {
            cr_expect_str_neq(token, table->seats[j].token);
        }
    }
    cr_expect_null(table_seat(table, "ffffffffffffffffffffffffffffffff"));
    cr_expect_null(table_seat(table, ""));
}

Test(table, the_record_says_who_plays)
{
    tb_make(DAWN, "blue=greedy");
    cr_expect_str_eq(table->record->players[RED], "person");
    cr_expect_str_eq(table->record->players[BLUE], "greedy");
    cr_expect_null(table->players[RED]);
    cr_expect_str_eq(table->players[BLUE]->name, "greedy");
}

Test(table, seats_are_added_while_there_is_room)
{
    tb_make(DAWN, "");
    while (table->seat_count < STORE_SEATS_CAP) {
        const struct seat *seat = table_add_seat(table, 0, BLUE);
        cr_assert_not_null(seat);
        cr_assert_eq(seat->sees, BLUE);
    }
    cr_expect_null(table_add_seat(table, 0, RED));
    cr_expect_eq(table->seat_count, STORE_SEATS_CAP);
    tb_load_again("full");
}

Test(table, who_sits_there_can_be_named)
{
    tb_make(DAWN, "");
    uint64_t version = table->version;
    cr_expect(table_name_seat(table, &table->seats[1], "源 \"Kuro\""));
    cr_expect_str_eq(table->seats[1].name, "源 \"Kuro\"");
    cr_expect_gt(table->version, version);
    tb_load_again("named");
}

// Playing.

Test(table, a_choice_is_played_and_kept)
{
    tb_make(tb_heath, "");
    uint64_t before = tb_hash(), version = table->version;
    tb_play("red order 1 attack");
    cr_expect_eq(tb_history()->ply, 1);
    cr_expect_neq(tb_hash(), before);
    cr_expect_gt(table->version, version);
    tb_load_again("played");
    tb_play("red ready");
    tb_load_again("played on");
}

Test(table, a_refused_choice_changes_nothing)
{
    tb_make(tb_heath, "");
    tb_play("red order 1 attack");
    uint64_t before = tb_hash(), version = table->version;
    cr_expect_str_eq(tb_why(tb_try("red order 1 attack")), "the squad has that order already");
    cr_expect_str_neq(tb_why(tb_try("blue order 1 hold")), "");
    cr_expect_str_neq(tb_why(tb_try("red move 1 to B1")), "");
    cr_expect_eq(tb_hash(), before);
    cr_expect_eq(table->version, version);
    cr_expect_eq(table_moment(table, RED), 1);
    tb_load_again("refused");
}

Test(table, those_are_asked_who_must_decide)
{
    tb_make(tb_heath, "blue=random");
    cr_expect(table_asks(table, RED));
    cr_expect(table_asks(table, BLUE));
    cr_expect_not(table_asks(table, NOBODY));
    cr_expect_not(table_asks(table, GREEN));
    cr_expect_eq(table_thinker(table), BLUE);
    tb_play("blue ready");
    cr_expect_not(table_asks(table, BLUE));
    cr_expect_eq(table_thinker(table), NOBODY);
    tb_play("red ready");
    cr_expect(table_asks(table, RED));
    cr_expect_eq(table_decision(table, BLUE).sides, SIDE_BIT(RED));
}

// What was said goes into the record, and comes out of it again.
Test(table, what_was_said_is_kept_with_the_choice)
{
    tb_make(DAWN, "");
    tb_play("red hara-kiri 1 \"Snow on the pass: nobody will ask who went first.\"");
    cr_expect_str_eq(tb_history()->entries[1].words,
                     "Snow on the pass: nobody will ask who went first.");
    tb_load_again("said");
    cr_expect_str_eq(tb_history()->entries[1].words,
                     "Snow on the pass: nobody will ask who went first.");
}

Test(table, nothing_is_played_when_the_battle_is_over)
{
    tb_make(tb_range, "dice=typed");
    tb_play("red ready; blue ready; red shoot 1 at 3");
    tb_done(tb_throw(6));
    tb_play("red shoot 2 at 4");
    tb_done(tb_throw(6));
    cr_assert(table_over(table));
    cr_expect_not(table_asks(table, RED));
    cr_expect_eq(table_decision(table, RED).sides, 0);
    cr_expect_str_eq(tb_why(tb_try("red pass")), "the battle is over");
    cr_expect_str_eq(tb_why(table_undo(table, RED)), "the battle is over");
    cr_expect_str_eq(tb_why(table_resign(table, BLUE)), "the battle is over");
    cr_expect_str_eq(tb_why(table_offer(table, RED, OFFER_DRAW, "")), "the battle is over");
    tb_load_again("over");
}

Test(table, a_record_to_look_at_is_not_played)
{
    tb_make(tb_heath, "");
    tb_play("red order 1 attack");
    tb_make_from_record((struct table_wish){.at = -1, .only_read = true});
    static const char sentence_of_all[] = "this is a record to look at";
    cr_expect_str_eq(tb_why(tb_try("red ready")), sentence_of_all);
    cr_expect_str_eq(tb_why(table_undo(table, RED)), sentence_of_all);
    cr_expect_str_eq(tb_why(table_reset(table, &(struct choice){.side = RED, .figure = 1})),
                     sentence_of_all);
    cr_expect_str_eq(tb_why(table_resign(table, RED)), sentence_of_all);
    cr_expect_str_eq(tb_why(table_offer(table, RED, OFFER_TAKEBACK, "")), sentence_of_all);
    cr_expect_not(table_asks(table, RED));
    cr_expect_eq(table->seat_count, 1);
    cr_expect_eq(table->seats[0].sides, 0);
    cr_expect_eq(tb_history()->ply, 1);
    tb_load_again("read");
}

Test(table, a_recorded_battle_is_gone_on_with_from_any_ply)
{
    tb_make(tb_heath, "");
    tb_play("red order 1 attack; blue order 2 attack; red ready");
    tb_done(table_resign(table, RED));
    tb_make_from_record((struct table_wish){.at = 2});
    cr_expect_eq(tb_history()->ply, 2);
    cr_expect_not(table_over(table), "the resignation is forgotten with what led to it");
    cr_expect_eq(table_moment(table, (enum side)EVERYTHING), 2);
    tb_load_again("at 2");
    tb_play("blue ready");
    tb_load_again("on from 2");
    cr_expect_eq(tb_history()->count, 3);
}

Test(table, a_recorded_battle_that_was_resigned_is_still_over_at_its_end)
{
    tb_make(tb_heath, "");
    tb_play("red ready");
    tb_done(table_resign(table, RED));
    tb_make_from_record((struct table_wish){.at = -1});
    cr_expect(table_over(table));
    tb_load_again("resigned");
}

// Typed dice.

static void await_a_die(void)
{
    tb_make(tb_range, "dice=typed");
    tb_play("red ready; blue ready; red shoot 1 at 3");
}

Test(table, typed_dice_are_waited_for)
{
    await_a_die();
    cr_expect(table_typing(table));
    cr_expect_eq(table->pending.call.count, 1);
    cr_expect_eq(table->pending.call.sides, 6);
    cr_expect_eq(tb_history()->ply, 2);
    cr_expect_not(table_asks(table, RED), "first the die, then the next");
    tb_load_again("awaited");
    cr_expect(table_typing(table));
    tb_done(tb_throw(1));
    cr_expect_not(table_typing(table));
    cr_expect_eq(tb_history()->ply, 3);
    cr_expect_eq(tb_history()->rolls[0].faces[0], 1);
    tb_load_again("typed");
}

Test(table, nothing_else_is_done_while_dice_are_awaited)
{
    await_a_die();
    cr_expect_str_eq(tb_why(tb_try("red pass")), "dice must be rolled first");
    cr_expect_str_eq(tb_why(table_undo(table, RED)), "dice are awaited");
    cr_expect_str_eq(tb_why(table_reset(table, &(struct choice){.side = RED, .figure = 1})),
                     "dice are awaited");
    cr_expect_str_eq(tb_why(table_resign(table, BLUE)), "dice are awaited");
    cr_expect_str_eq(tb_why(table_offer(table, BLUE, OFFER_DRAW, "")), "dice are awaited");
    cr_expect(table->pending.any);
    cr_expect_not(table_over(table));
    cr_expect_eq(table->offer.kind, NO_OFFER);
}

// Made before, and still standing when a choice has been made that wants dice.
Test(table, an_offer_is_not_accepted_while_dice_are_awaited)
{
    static const enum offer_kind kinds[] = {OFFER_TAKEBACK, OFFER_DRAW, OFFER_FIX};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        tb_make(DAWN, "dice=typed");
        tb_play("red move 1 to D3; red move 1 to E3; red end");
        tb_done(table_offer(table, RED, kinds[i], "fresh 1"));
        tb_play("red attack 1 - at 2");
        cr_assert(table->pending.any);
        cr_expect_str_eq(tb_why(table_answer(table, BLUE, true)), "dice are awaited");
        cr_expect(table->pending.any);
        cr_expect_eq(tb_history()->ply, 3);
        tb_load_again("awaited");
        tb_done(tb_throw(10));
        cr_expect_eq(tb_history()->ply, 4);
        tb_load_again("typed");
    }
}

Test(table, faces_that_dice_do_not_have_are_refused_and_asked_for_again)
{
    static const int none[] = {0, 7, 255};
    await_a_die();
    for (size_t i = 0; i < sizeof none / sizeof *none; i++) {
        cr_expect_str_eq(tb_why(tb_throw(none[i])), "the dice have no such face", "%d", none[i]);
        cr_expect(table_typing(table));
        cr_expect_eq(table->pending.face_count, 0);
        tb_load_again("a wrong face");
    }
    static const char number[] = "that is not the number of dice rolled";
    cr_expect_str_eq(tb_why(tb_throw_row("3 3")), number);
    cr_expect_str_eq(tb_why(tb_throw_row("")), number);
    tb_done(tb_throw(6));
    cr_expect_eq(tb_history()->rolls[0].faces[0], 6);
}

Test(table, dice_that_nobody_wants_are_refused)
{
    tb_make(tb_range, "dice=typed");
    cr_expect_str_eq(tb_why(tb_throw(3)), "no dice are wanted");
    tb_make(tb_range, "");
    cr_expect_str_eq(tb_why(tb_throw(3)), "no dice are wanted");
}

// How often it is loaded again is of no consequence: 0 never, 1 after every choice, 2 after every
// throw.
static uint64_t play_the_pass(int loads)
{
    int face = 0;
    tb_make(pass, "dice=typed");
    for (int i = 0; i < PASS_LINES; i++) {
        tb_play(pass_lines[i]);
        if (loads > 0) tb_load_again(pass_lines[i]);
        while (table_typing(table)) {
            int count = table->pending.call.count;
            tb_done(table_throw(table, &(struct dice_row){pass_faces + face, count}));
            face += count;
            if (loads > 1) tb_load_again(pass_lines[i]);
        }
    }
    cr_expect_eq(face, PASS_FACES);
    uint64_t end = mix(tb_hash() + (unsigned)tb_history()->roll_count);
    return end;
}

Test(table, a_table_loaded_in_the_middle_of_typing_goes_on_as_if_it_had_not_been)
{
    uint64_t straight = play_the_pass(0);
    cr_expect_eq(play_the_pass(1), straight);
    cr_expect_eq(play_the_pass(2), straight);
}

// The last line awaits the dice of a fight, and those of the nerve that follows.
static void play_to_the_last_line(void)
{
    tb_make(pass, "dice=typed");
    int face = 0;
    for (int i = 0; i < 7; i++) {
        tb_play(pass_lines[i]);
        while (table_typing(table)) {
            tb_done(tb_throw(pass_faces[face++]));
        }
    }
    tb_play(pass_lines[7]);
}

Test(table, a_wrong_face_in_the_middle_costs_only_itself)
{
    play_to_the_last_line();
    tb_done(tb_throw(6));
    tb_done(tb_throw(1));
    cr_assert_eq(table->pending.call.count, 2);
    cr_expect_str_eq(tb_why(tb_throw_row("3 9")), "the dice have no such face");
    cr_expect_eq(table->pending.face_count, 2);
    cr_expect_eq(table->pending.call.count, 2);
    tb_load_again("a wrong face");
    tb_done(tb_throw_row("3 5"));
    cr_expect_eq(tb_history()->ply, 8);
    cr_expect_eq(tb_history()->entries[8].rolls, 3);
}

Test(table, dice_made_together_may_be_typed_in_a_row)
{
    play_to_the_last_line();
    cr_expect_str_eq(tb_why(tb_throw_row("6 1 3 5")), "that is not the number of dice rolled",
                     "the nerve is another roll than the fight");
    cr_expect_eq(table->pending.face_count, 0);
    tb_done(tb_throw_row("6 1"));
    cr_expect_eq(table->pending.call.count, 2);
    tb_load_again("half of the dice");
    tb_done(tb_throw_row("3 5"));
    cr_expect_eq(tb_history()->ply, 8);
    cr_expect_eq(tb_history()->entries[8].rolls, 3);
}

Test(table, looking_back_while_dice_are_awaited_does_no_harm)
{
    await_a_die();
    history_seek(tb_history(), 0);
    history_seek(tb_history(), 2);
    tb_done(tb_throw(6));
    cr_expect_eq(tb_history()->ply, 3);
    tb_load_again("typed");
}

Test(table, a_choice_is_given_up_until_a_die_has_fallen_for_it)
{
    await_a_die();
    tb_done(table_abandon(table));
    cr_expect_not(table_typing(table));
    cr_expect_eq(tb_history()->ply, 2);
    tb_load_again("given up");
    cr_expect_str_eq(tb_why(table_abandon(table)), "no dice are awaited");
    tb_play("red pass");
    tb_play("red shoot 2 at 3");
    tb_done(tb_throw(6));
    cr_expect_eq(tb_history()->entries[4].rolls, 1, "no die of the other is left");
    tb_load_again("another choice");
}

Test(table, a_choice_is_not_given_up_when_dice_have_fallen_for_it)
{
    tb_make(pass, "dice=typed");
    int face = 0;
    for (int i = 0; i < 8; i++) {
        tb_play(pass_lines[i]);
        while (i < 7 && table_typing(table)) {
            tb_done(tb_throw(pass_faces[face++]));
        }
    }
    tb_done(tb_throw(6));
    cr_expect_str_eq(tb_why(table_abandon(table)), "dice have been rolled for it");
    tb_load_again("still awaited");
    cr_expect_str_eq(tb_why(table_abandon(table)), "dice have been rolled for it");
    cr_expect(table_typing(table));
}

Test(table, a_computers_choice_is_not_given_up_for_it)
{
    tb_make(tb_range, "dice=typed red=greedy");
    tb_play("red ready; blue ready; red shoot 1 at 3");
    cr_expect_str_eq(tb_why(table_abandon(table)), "the computer does not take its choice back");
    cr_expect(table_typing(table));
    tb_done(tb_throw(2));
}

// Taking back.

Test(table, a_move_is_taken_back_by_itself)
{
    tb_make(tb_heath, "");
    tb_play("red order 1 attack; blue ready; red ready");
    uint64_t before = tb_hash(), version = table->version;
    int moment = table_moment(table, BLUE);
    tb_play("red move 1 to B1");
    cr_expect_str_eq(tb_why(table_undo_check(table, RED)), "");
    tb_done(table_undo(table, RED));
    cr_expect_eq(tb_hash(), before);
    cr_expect_eq(tb_history()->ply, 3);
    cr_expect_eq(table_moment(table, BLUE), moment);
    cr_expect_gt(table->version, version + 1);
    tb_load_again("taken back");
    tb_play("red move 1 to A2");
    tb_load_again("played otherwise");
}

Test(table, why_something_is_not_taken_back_is_said)
{
    tb_make(tb_heath, "");
    cr_expect_str_eq(tb_why(table_undo(table, RED)), "nothing has been chosen yet");
    tb_play("red order 1 attack");
    cr_expect_str_eq(tb_why(table_undo(table, BLUE)), "nothing has been chosen yet");
    tb_play("blue ready");
    cr_expect_str_eq(tb_why(table_undo(table, BLUE)), "who has said ready takes nothing back");
    tb_play("red ready");
    cr_expect_str_eq(tb_why(table_undo(table, RED)), "something was revealed since");
    tb_play("red move 1 to B1");
    tb_play("red move 2 to C2");
    cr_expect_str_eq(tb_why(table_undo(table, RED)), "the other side has to act");
    tb_play("blue pass");
    cr_expect_str_eq(tb_why(table_undo(table, RED)), "the other side has to act");
    cr_expect_str_eq(tb_why(table_undo(table, BLUE)), "");
}

// The others' plans stay as they are, and nothing tells them that somebody thought better of his own.
Test(table, a_plan_is_taken_back_behind_the_backs_of_the_others)
{
    tb_make(tb_heath, "");
    tb_play("red order 1 attack; blue order 2 attack; blue ready");
    int moments[] = {table_moment(table, RED), table_moment(table, BLUE),
                     table_moment(table, NOBODY)};
    union any_battle known;
    battle_copy(&known.head, table_known(table, BLUE));
    cr_expect_str_eq(tb_why(table_undo_check(table, RED)), "");
    tb_done(table_undo(table, RED));
    cr_expect_eq(tb_history()->ply, 2);
    cr_expect_eq(table_moment(table, RED), moments[0] - 1);
    cr_expect_eq(table_moment(table, BLUE), moments[1]);
    cr_expect_eq(table_moment(table, NOBODY), moments[2]);
    cr_expect(battle_equal(&known.head, table_known(table, BLUE)));
    tb_load_again("taken back");
    cr_expect_str_eq(tb_why(table_undo(table, RED)), "nothing has been chosen yet");
    tb_play("red order 1 attack; red ready");
    tb_load_again("written again");
}

// Whether the others have written anything is not to be learned by trying.
Test(table, what_undo_answers_does_not_depend_on_the_plans_of_others)
{
    static const char *const red[] = {"", "red order 1 attack", "red ready"};
    for (size_t i = 0; i < sizeof red / sizeof *red; i++) {
        char why[128];
        tb_make(tb_heath, "");
        tb_play(red[i]);
        snprintf(why, sizeof why, "%s", tb_why(table_undo_check(table, RED)));
        tb_play("blue order 2 attack");
        cr_expect_str_eq(tb_why(table_undo_check(table, RED)), why, "after '%s'", red[i]);
    }
}

Test(table, dice_are_not_taken_back)
{
    await_a_die();
    tb_done(tb_throw(1));
    uint64_t before = tb_hash();
    cr_expect_str_eq(tb_why(table_undo(table, RED)), "dice were rolled since");
    cr_expect_str_eq(tb_why(table_reset(table, &(struct choice){.side = RED, .figure = 1})),
                     "dice were rolled since");
    cr_expect_eq(tb_hash(), before);
}

Test(table, running_into_the_hidden_is_not_taken_back)
{
    static const char dark[] = "ruleset: demo\n"
                               "title: The dark\n"
                               "options: [cards=no]\n"
                               "map: |\n"
                               "  ..............\n"
                               "   ..............\n"
                               "forces:\n"
                               "  - {side: red, name: Aki, type: spearman, group: Van, at: A1}\n"
                               "  - {side: red, name: Bun, type: spearman, group: Van, at: H1}\n"
                               "  - {side: blue, name: Jin, type: scout, group: Owls, at: C1,\n"
                               "     words: hidden}\n";
    tb_make(dark, "");
    tb_play("red order 1 attack; blue ready; red ready");
    tb_play("red move 1 to B1");
    cr_expect_str_eq(tb_why(table_undo(table, RED)), "something was revealed since");
    cr_expect_str_eq(tb_why(table_reset(table, &(struct choice){.side = RED, .figure = 1})),
                     "something was revealed since");
    tb_load_again("revealed");
    cr_expect_str_eq(tb_why(table_undo(table, RED)), "something was revealed since");
}

Test(table, all_that_a_figure_did_is_taken_back_at_once)
{
    tb_make(DAWN, "");
    uint64_t before = tb_hash();
    tb_play("red move 1 to C2; red move 1 to C1");
    cr_expect_str_eq(tb_why(table_reset(table, &(struct choice){.side = RED, .figure = 2})),
                     "it was not this figure that acted last");
    cr_expect_eq(tb_history()->ply, 2);
    tb_done(table_reset(table, &(struct choice){.side = RED, .figure = 1}));
    cr_expect_eq(tb_hash(), before);
    cr_expect_eq(table_moment(table, BLUE), 0);
    tb_load_again("reset");
    cr_expect_str_eq(tb_why(table_reset(table, &(struct choice){.side = RED, .figure = 1})),
                     "nothing has been chosen yet");
}
