// What the others can do about a choice, and where it leads.
#include "ai/reply.h"

#include "core/text.h"
#include "record/battle_file.h"
#include "support/memory_shelf.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

// Two of red whose names begin alike; an archer of blue looks down the road at the first.
static const char road[] =
    "ruleset: demo\n"
    "title: A road\n"
    "options: [cards=no]\n"
    "map: |\n"
    "  ......\n"
    "   ......\n"
    "  ......\n"
    "forces:\n"
    "  - {side: red, name: Ashigaru 1, type: spearman, group: Van, at: A1}\n"
    "  - {side: red, name: Ashigaru 12, type: spearman, group: Van, at: A3}\n"
    "  - {side: blue, name: Ken, type: archer, group: Owls, at: E1}\n";

static struct battle_record *record;
static struct odds_engine engine;
static char sentence[512];

static void play(enum side side, const char *line, struct choice *choice)
{
    const struct game *game = &record->history.game;
    struct text why;
    text_init(&why, sentence, sizeof sentence);
    cr_assert(choice_parse(game->rules, game->ground, line, choice, &why), "%s", sentence);
    choice->side = (uint8_t)side;
}

static void done(enum side side, const char *line)
{
    struct choice choice;
    struct problem problem;
    play(side, line, &choice);
    cr_assert_eq(history_play(&record->history, &choice, &problem), EXCHANGE_DONE, "%s: %s", line,
                 problem.text);
}

static void begin(void)
{
    struct text why;
    struct memory_file files[] = {{"road.yaml", road}, {NULL}};
    struct shelf shelf = memory_shelf(files);
    const char *const settings[] = {NULL};
    struct battle_setup setup = {
        .shelf = &shelf, .scenario = "road.yaml", .settings = settings, .seed = 7};
    text_init(&why, sentence, sizeof sentence);
    record = battle_record_new(&setup, &why);
    cr_assert_not_null(record, "%s", sentence);
    odds_engine_init(&engine);
    done(RED, "order 1 attack");
    done(BLUE, "ready");
    done(RED, "ready");
}

static void finish(void)
{
    odds_engine_fini(&engine);
    battle_record_free(record);
}

TestSuite(reply, .init = begin, .fini = finish);

static struct venture venture_of(const struct choice *choice)
{
    const struct game *game = &record->history.game;
    return (struct venture){game->rules, game->ground,
                            history_known(&record->history, choice->side), choice};
}

// A name within a name: who is hit is known by what has become of him.
Test(reply, harm_to_one_figure_is_not_harm_to_another_whose_name_begins_alike)
{
    const struct game *game = &record->history.game;
    struct dice dice;
    union any_battle after;
    history_seek(&record->history, 0); // nothing is being settled there
    struct figures first = {.has[1] = true}, second = {.has[2] = true};
    battle_copy(&after.head, &game->battle.head);
    dice_init(&dice, BEYOND_FIRST, 0);
    cr_assert(strstr(ground_name(game->ground, 2), ground_name(game->ground, 1)));
    struct umpire umpire = {game->rules, game->ground, &after.head, &dice, NULL};
    struct ruleset by_hand = fixing(game->rules);
    struct choice fell;
    struct text why;
    text_init(&why, sentence, sizeof sentence);
    cr_assert(choice_parse(&by_hand, game->ground, "fell 2", &fell, &why), "%s", sentence);
    fell.side = RED;
    cr_assert(fine(game->rules->fix(&umpire, &fell)));
    cr_expect_not(figures_harmed(game->rules, &first, &game->battle.head, &after.head));
    cr_expect(figures_harmed(game->rules, &second, &game->battle.head, &after.head));
}

Test(reply, the_worst_is_told_with_its_chance)
{
    struct choice choice;
    struct reply worst;
    play(RED, "move 1 to B1", &choice);
    struct venture venture = venture_of(&choice);
    cr_assert(reply_worst(&venture, &engine, &worst));
    cr_expect_eq(worst.choice.figure, 3);
    cr_expect_eq(worst.choice.target, 1);
    cr_expect_float_eq(worst.chance, 0.5, 1e-9, "%f", worst.chance);
}

Test(reply, nothing_is_told_of_who_cannot_be_reached)
{
    struct choice choice;
    struct reply worst;
    done(RED, "pass");
    play(RED, "move 2 to B3", &choice);
    struct venture venture = venture_of(&choice);
    cr_expect_not(reply_worst(&venture, &engine, &worst), "%f by %d", worst.chance,
                  worst.choice.figure);
}

Test(reply, whom_a_choice_moves_and_where_to)
{
    struct choice choice;
    union any_battle after;
    struct moved moved = {.figure = 0};
    play(RED, "move 1 to B1", &choice);
    struct venture venture = venture_of(&choice);
    cr_assert(venture_plays(&venture, &after.head));
    cr_assert(venture_moves(&venture, &after.head, &moved));
    cr_expect_eq(moved.figure, 1);
    cr_expect_eq(moved.to.x, choice.x);
    cr_expect_eq(moved.to.y, choice.y);
    cr_expect_not(venture_moves(&venture, &after.head, &moved));
}
