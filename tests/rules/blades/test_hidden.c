// SB-11.6 Hidden ninja, and what the garrison's player may know.
#include "rules/blades/sb_situation.h"

#include "core/exchange.h"
#include "core/text.h"

#include <criterion/criterion.h>
#include <string.h>

#define GARRISON "{kind: garrison, side: blue}"

static struct game overheard;

// Plays a line of red on a copy of the battle, for its journal. Figures go by number.
static void overhear(const char *line, int die)
{
    char sentence[256];
    struct choice choice;
    struct problem problem;
    struct text why;
    text_init(&why, sentence, sizeof sentence);
    overheard.rules = &blades_ruleset;
    overheard.ground = stage_ground();
    battle_copy(&overheard.battle.head, &sb_now()->head);
    dice_init(&overheard.dice, BEYOND_STARVE, 0);
    if (die) dice_put(&overheard.dice, die);
    cr_assert(choice_parse(&blades_ruleset, stage_ground(), line, &choice, &why), "%s", sentence);
    choice.side = RED;
    enum exchange_end end = game_exchange(&overheard, &choice, &problem);
    cr_assert_eq(end, EXCHANGE_DONE, "%s: %s", line, problem.text);
}

// Does the side read a sentence that begins so?
static bool reads(enum side side, const char *beginning)
{
    for (int i = 0; i < overheard.journal.count; i++) {
        const struct event *event = &overheard.journal.events[i];
        char sentence[256];
        struct text text;
        text_init(&text, sentence, sizeof sentence);
        event_sentence(&blades_ruleset, stage_ground(), event, &text);
        if (strncmp(sentence, beginning, strlen(beginning)) != 0) continue;
        if (!side_in(event->hidden_from, side)) return true;
    }
    return false;
}

// What is known.

Test(blades, sb_11_6_of_a_hidden_ninja_the_garrison_knows_only_that_it_is_somewhere)
{
    sb_situation_with("8x5", "red ninja Moth C3 hidden shuriken 3; blue monk Guard H1", "night=yes",
                      GARRISON);
    stage_play("red end; red move Moth to D3; red halt Moth");
    const struct blades_figure *known = &sb_known_to(BLUE)->figures[1];
    cr_expect(known->hidden);
    cr_expect_eq(known->head, 0);
    cr_expect_eq(known->where, BLADES_WAITING);
    cr_expect_eq(known->spent, 0);
    cr_expect_eq(known->moving, 0);
    cr_expect_eq(known->shuriken, 0);
    known = &sb_known_to(RED)->figures[1];
    cr_expect_eq(known->head, sb_cell("D3"));
    cr_expect_eq(known->spent, 1);
    cr_expect_eq(known->shuriken, 3);
}

// The same to the byte, wherever it is and whatever it has done.
Test(blades, sb_11_6_what_the_garrison_knows_does_not_depend_on_where_a_ninja_hides)
{
    static const char *const rows[][2] = {
        {"red ninja Moth A1 hidden shuriken 3; red ninja Reed A3; blue monk Guard H1", "red end"},
        {"red ninja Moth D5 hidden shuriken 1; red ninja Reed A3; blue monk Guard H1",
         "red end; red move Moth to C5; red move Moth to B5; red halt Moth"},
        {"red ninja Moth B2 hidden; red ninja Reed A3; blue monk Guard H1",
         "red end; red move Moth to B3"},
    };
    union any_battle first;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        sb_situation_with("8x5", rows[i][0], "night=yes", GARRISON);
        stage_play(rows[i][1]);
        if (i == 0) battle_copy(&first.head, &sb_known_to(BLUE)->head);
        cr_expect(battle_equal(&first.head, &sb_known_to(BLUE)->head), "row %zu", i);
    }
}

Test(blades, sb_11_6_a_throw_that_misses_a_lantern_leaves_no_trace)
{
    static const char *const lines[] = {"red end", "red throw Moth at lantern1 head | 9; red end"};
    union any_battle first;
    for (int i = 0; i < 2; i++) {
        sb_situation_with("8x5", "red ninja Moth A3 hidden shuriken 3; blue monk Guard H1",
                          "night=yes", GARRISON "; {kind: lantern, at: D3}");
        stage_play(lines[i]);
        stage_expect_step(MOVEMENT, RED);
        if (i == 0) battle_copy(&first.head, &sb_known_to(BLUE)->head);
    }
    cr_expect(battle_equal(&first.head, &sb_known_to(BLUE)->head));
}

Test(blades, sb_11_6_who_is_not_hidden_is_known)
{
    sb_situation_with("8x5", "red ninja Moth C3; blue monk Guard H1", "night=yes", GARRISON);
    cr_expect_eq(sb_known_to(BLUE)->figures[1].head, sb_cell("C3"));
}

Test(blades, sb_11_6_the_garrison_can_do_nothing_to_a_hidden_ninja)
{
    sb_situation_with("8x5",
                      "red ninja Moth C1 hidden; red samurai Taro A2; blue bowman Archer A1; blue "
                      "monk Sleeper D1 asleep",
                      "night=yes first=blue", GARRISON);
    sb_step(FOOT_FIRE, BLUE);
    stage_refuse("blue shoot Archer at Moth head", "SB-4.3");
    sb_figure("Moth")->head = sb_cell("B1");
    sb_step(COMBAT, BLUE);
    stage_refuse("blue attack Archer - at Moth", "SB-7.1");
}

// What is told.

Test(blades, sb_11_6_a_hidden_ninja_moves_unheard)
{
    sb_situation_with("8x5", "red ninja Moth C3 hidden; blue monk Guard H1", "night=yes", GARRISON);
    stage_play("red end");
    overhear("move 1 to D3", 0);
    cr_expect(reads(RED, "Moth"));
    cr_expect_not(reads(BLUE, "Moth"));
}

Test(blades, sb_11_6_a_hidden_ninja_enters_unheard)
{
    sb_situation_with("8x5", "red ninja Moth - hidden enters 1 west; blue monk Guard H1",
                      "night=yes", GARRISON);
    stage_play("red end"); // they are asked to shoot as well: whether they are there must not show
    overhear("enter 1 to A3", 0);
    cr_expect(reads(RED, "Moth comes onto the map at A3"));
    cr_expect_not(reads(BLUE, "Moth"));
}

Test(blades, sb_11_6_a_hidden_ninja_that_kills_advances_unheard)
{
    sb_situation_with("8x5",
                      "red ninja Moth A1 hidden; blue monk Sleeper B1 asleep; blue monk Guard H5",
                      "night=yes", GARRISON);
    sb_step(COMBAT, RED);
    stage_play("red attack Moth - at Sleeper | 1");
    sb_expect_health("Sleeper", "killed");
    overhear("advance 1 to B1", 0);
    cr_expect(blades_in(&overheard.battle.head)->figures[1].hidden);
    cr_expect(reads(RED, "Moth advances to B1"));
    cr_expect_not(reads(BLUE, "Moth advances"));
}

Test(blades, sb_11_6_a_hidden_ninja_is_set_up_unheard)
{
    sb_situation_with("8x5", "red ninja Moth A1 hidden; blue monk Guard H5", "night=yes",
                      GARRISON "; {kind: zone, side: red, at: A1 C5}");
    overhear("place 1 to B3", 0);
    cr_expect(reads(RED, "Moth is set up at B3"));
    cr_expect_not(reads(BLUE, "Moth"));
}

Test(blades, sb_11_6_who_is_not_hidden_is_set_up_before_all_eyes)
{
    sb_situation_with("8x5", "red monk Ryo A3; red ninja Moth A1 hidden; blue monk Guard H5",
                      "night=yes", GARRISON "; {kind: zone, side: red, at: A1 C5}");
    overhear("place 1 to B3", 0);
    cr_expect(reads(BLUE, "Ryo is set up at B3"));
}

Test(blades, sb_11_6_a_throw_at_a_lantern_that_misses_is_unheard)
{
    sb_situation_with("8x5", "red ninja Moth A3 hidden; blue monk Guard H1", "night=yes",
                      GARRISON "; {kind: lantern, at: D3}");
    char line[64];
    snprintf(line, sizeof line, "throw 1 at %d head", LANTERN_ID + 1);
    overhear(line, 9);
    cr_expect(reads(RED, "Moth throws"));
    cr_expect_not(reads(BLUE, "Moth throws"));
}

// How it is revealed.

Test(blades, sb_11_6_a_ninja_that_comes_next_to_a_guard_is_seen)
{
    sb_situation_with("8x5", "red ninja Moth C3 hidden; blue monk Guard F3", "night=yes", GARRISON);
    stage_play("red end; red move Moth to D3");
    cr_expect(sb_figure("Moth")->hidden);
    stage_play("red move Moth to E3");
    cr_expect_not(sb_figure("Moth")->hidden);
    stage_expect_told("Moth is seen at E3");
    cr_expect_eq(sb_known_to(BLUE)->figures[1].head, sb_cell("E3"));
}

Test(blades, sb_11_6_a_ninja_that_comes_into_the_light_is_seen_from_afar)
{
    sb_situation_with("8x5", "red ninja Moth A3 hidden; blue monk Guard H3", "night=yes",
                      GARRISON "; {kind: lantern, at: D3}");
    sb_step(MOVEMENT, RED);
    stage_play("red move Moth to B3");
    cr_expect(sb_figure("Moth")->hidden);
    stage_play("red move Moth to C3");
    cr_expect_not(sb_figure("Moth")->hidden);
}

Test(blades, sb_11_6_sleepers_and_the_stunned_see_nobody)
{
    sb_situation_with("8x5",
                      "red ninja Moth C3 hidden; blue monk Abed E3 asleep; blue monk Down E2 "
                      "stunned; blue monk Far H5",
                      "night=yes", GARRISON);
    sb_step(MOVEMENT, RED);
    stage_play("red move Moth to D3");
    cr_expect(sb_figure("Moth")->hidden);
}

Test(blades, sb_11_6_a_guard_who_comes_near_sees_it)
{
    sb_situation_with("8x5", "red ninja Moth C3 hidden; blue monk Guard F3", "night=yes first=blue",
                      GARRISON);
    stage_play("blue move Guard to E3; blue move Guard to D3");
    cr_expect_not(sb_figure("Moth")->hidden);
    stage_refuse("blue move Guard to D2", "SB-6.1");
}

// Hex by hex, as all figures move.
Test(blades, sb_11_6_a_guard_bound_to_his_post_sees_whom_he_walks_past)
{
    sb_situation_with("8x5", "red ninja Moth C2 hidden; blue monk Guard A1 guard",
                      "night=yes first=blue", GARRISON);
    stage_play("blue move Guard to E1");
    cr_expect_not(sb_figure("Moth")->hidden);
    sb_expect_at("Guard", "C1");
}

// Nobody's control keeps him: he has to stop all the same.
Test(blades, sb_11_6_a_guard_who_sees_on_the_way_who_stands_in_it_stops_before_him)
{
    sb_situation_with("8x5", "red ninja Moth D1 hidden; blue monk Guard A1 guard",
                      "night=yes first=blue control=free", GARRISON);
    stage_play("blue move Guard to D1");
    cr_expect_not(sb_figure("Moth")->hidden);
    sb_expect_at("Moth", "D1");
    sb_expect_at("Guard", "C1");
}

Test(blades, sb_11_6_who_runs_into_a_hidden_ninja_stops_before_it)
{
    sb_situation_with("8x5",
                      "red ninja Moth C1 hidden; blue monk Guard A1; blue monk Sleeper B1 asleep",
                      "night=yes first=blue", GARRISON);
    stage_play("blue move Guard to C1");
    stage_expect_told("Guard runs into Moth");
    cr_expect_not(sb_figure("Moth")->hidden);
    sb_expect_at("Guard", "A1");
    stage_refuse("blue move Guard to A2", "SB-6.1");
}

Test(blades, sb_11_6_who_flees_into_a_hidden_ninja_must_flee_elsewhere)
{
    sb_situation_with("8x5", "red bowman Toyo A3; red ninja Moth E3 hidden; blue monk Guard C3",
                      "night=yes", GARRISON "; {kind: lantern, at: C3}");
    stage_play("red shoot Toyo at Guard head | 5; blue deflect no");
    stage_expect_step(FLIGHT, BLUE);
    stage_play("blue retreat Guard to E3");
    cr_expect_not(sb_figure("Moth")->hidden);
    cr_expect_neq(sb_figure("Guard")->head, sb_cell("E3"));
}

Test(blades, sb_11_6_a_throw_that_is_survived_reveals_and_one_that_kills_does_not)
{
    static const struct {
        const char *line;
        bool hidden;
    } rows[] = {
        {"red throw Moth at Guard head | 1", true},
        {"red throw Moth at Guard head | 4", false},
        {"red throw Moth at Guard head | 10", false},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        sb_situation_with("8x5", "red ninja Moth A3 hidden; blue monk Guard D3; blue monk Far H5",
                          "night=yes", GARRISON "; {kind: lantern, at: D3}");
        stage_play(rows[i].line);
        cr_expect_eq(sb_figure("Moth")->hidden, rows[i].hidden, "%s", rows[i].line);
    }
}

Test(blades, sb_11_6_an_attack_that_is_survived_reveals_and_one_that_kills_does_not)
{
    static const struct {
        const char *line;
        bool hidden;
    } rows[] = {
        {"red attack Moth - at Sleeper | 1; red pass", true},
        {"red attack Moth - at Sleeper | 9", false},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        sb_situation_with("8x5",
                          "red ninja Moth A1 hidden; red ninja Reed H1; blue monk Sleeper B1 "
                          "asleep; blue monk Other G1 asleep; blue monk Far H5",
                          "night=yes", GARRISON);
        sb_step(COMBAT, RED);
        stage_play(rows[i].line);
        cr_expect_eq(sb_figure("Moth")->hidden, rows[i].hidden, "%s", rows[i].line);
    }
}

Test(blades, sb_11_6_a_ninja_set_up_in_sight_is_seen_before_anybody_acts)
{
    sb_situation_with("8x5", "red ninja Moth B1 hidden; blue monk Guard A1", "night=yes first=blue",
                      GARRISON);
    cr_expect_not(sb_figure("Moth")->hidden);
    stage_expect_step(WATCH, BLUE);
}

Test(blades, sb_11_6_who_wakes_next_to_a_ninja_sees_it)
{
    sb_situation_with("8x5",
                      "red ninja Moth B1 hidden; blue monk Sleeper A1 asleep; blue monk Far H5",
                      "night=yes first=blue", GARRISON);
    sb_battle()->alarm = 1;
    cr_expect(sb_figure("Moth")->hidden);
    sb_end_phase();
    sb_expect_health("Sleeper", "healthy");
    cr_expect_not(sb_figure("Moth")->hidden);
}

Test(blades, sb_11_6_who_is_set_up_on_a_hidden_ninja_does_not_share_its_hex)
{
    sb_situation_with("8x5", "red ninja Moth C3 hidden; blue monk Guard H5", "night=yes",
                      GARRISON "; {kind: zone, side: blue, at: A1 H5}");
    stage_play("blue place Guard to C3");
    cr_expect_neq(sb_figure("Guard")->head, sb_figure("Moth")->head);
}

// How it is hidden again.

Test(blades, sb_11_6_who_is_not_seen_at_the_end_of_the_own_phase_is_hidden_again)
{
    sb_situation_with("8x5", "red ninja Moth E3; red samurai Taro A1; blue monk Guard F3",
                      "night=yes", GARRISON);
    sb_step(MOVEMENT, RED);
    stage_play("red move Moth to D3; red move Moth to C3; red halt Moth");
    cr_expect_not(sb_figure("Moth")->hidden); // not yet
    stage_play("red end");
    stage_expect_step(MOVEMENT, BLUE);
    cr_expect(sb_figure("Moth")->hidden);
    cr_expect_not(sb_figure("Taro")->hidden); // only ninja hide
}

Test(blades, sb_11_6_who_is_still_seen_is_not)
{
    sb_situation_with("8x5", "red ninja Moth E3; blue monk Guard F3", "night=yes", GARRISON);
    sb_step(MOVEMENT, RED);
    sb_end_phase();
    cr_expect_not(sb_figure("Moth")->hidden);
    stage_expect_step(WATCH, BLUE);
}

Test(blades, sb_11_6_nobody_hides_by_day)
{
    sb_situation_with("8x5", "red ninja Moth A1; blue monk Guard H5", "", GARRISON);
    sb_end_phase();
    cr_expect_not(sb_figure("Moth")->hidden);
}

Test(blades, sb_11_6_the_hidden_are_asked_whether_they_have_a_target_or_not)
{
    static const char *const forces[] = {"red ninja Moth C3 hidden; blue monk Guard H1",
                                         "red ninja Moth E1 hidden; blue monk Guard H1"};
    for (int i = 0; i < 2; i++) {
        sb_situation_with("8x5", forces[i], "night=yes night-sight=1", GARRISON);
        stage_expect_step(FOOT_FIRE, RED);
    }
}

Test(blades, sb_11_6_nobody_imagines_the_enemy_where_his_own_hide)
{
    sb_situation_with("2x2",
                      "red ninja Moth A1 hidden asleep; blue ninja Owl - hidden enters 1 west",
                      "night=yes", "{kind: garrison, side: red}");
    for (uint64_t seed = 0; seed < 20; seed++) {
        union any_battle imagined;
        battle_copy(&imagined.head, &sb_known_to(RED)->head);
        blades_ruleset.imagine(stage_ground(), &imagined.head, RED, seed);
        cr_expect_null(blades_ruleset.unsound(stage_ground(), &imagined.head));
    }
}
