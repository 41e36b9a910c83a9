// What every ruleset must keep from a side while others write in secret: two histories that differ only
// in what they wrote, as they go on side by side.
//
// What a side imagines (conformance_secrets.c) is only as good as a ruleset's imagination. Here both worlds
// are true: the others choose otherwise in one than in the other, for as long as nobody is shown
// anything, and whoever looks must not be able to tell.
#include "core/mix.h"
#include "core/play.h"
#include "record/knowledge.h"
#include "support/examine.h"
#include "support/sayings.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#define SECRETS 4  // choices that the others make in each world
#define OPENLY  12 // choices after that, at most

struct worlds {
    struct battle_record *record;
    struct game games[2];
    enum side viewer;
    const char *label;
    uint64_t seed, place;
};

static struct worlds worlds;
static int secrets; // that were looked at
static union any_battle known[2];
static char sayings[2][SAYINGS_CAP];

static uint64_t chance(void)
{
    return mix_at(worlds.seed, worlds.place++);
}

static const struct step *step_asked(const struct game *game)
{
    return &game->rules->steps[game_decision(game).step];
}

// Does the viewer know the same of both?
static bool are_alike(void)
{
    for (int w = 0; w < 2; w++) {
        game_known(&worlds.games[w], worlds.viewer, &known[w]);
    }
    return battle_equal(&known[0].head, &known[1].head);
}

static const char *differs_at(int world)
{
    size_t at = 0;
    while (sayings[0][at] != '\0' && sayings[0][at] == sayings[1][at]) {
        at++;
    }
    return sayings[world] + (at > 100 ? at - 100 : 0);
}

static void expect_same_sayings(const char *what)
{
    cr_assert_str_eq(sayings[0], sayings[1], "%s: %s tells %s a secret: …%.300s\nand …%.300s",
                     worlds.label, what, side_name(worlds.viewer), differs_at(0), differs_at(1));
}

static void expect_same_views(void)
{
    for (int w = 0; w < 2; w++) {
        struct text text;
        text_init(&text, sayings[w], SAYINGS_CAP);
        say_all(worlds.record, &worlds.games[w], &known[w].head, worlds.viewer, &text);
    }
    expect_same_sayings("a view");
    for (int w = 0; w < 2; w++) {
        struct text text;
        union any_battle open;
        game_known(&worlds.games[w], NOBODY, &open);
        text_init(&text, sayings[w], SAYINGS_CAP);
        say_all(worlds.record, &worlds.games[w], &open.head, NOBODY, &text);
    }
    expect_same_sayings("who looks on");
}

static void expect_same_answers(const struct choice *choice)
{
    for (int w = 0; w < 2; w++) {
        struct text text;
        text_init(&text, sayings[w], SAYINGS_CAP);
        say_answers(&worlds.games[w], &known[w].head, choice, &text);
    }
    expect_same_sayings("an answer");
}

// What the viewer may read of what has just happened; of equal knowledge it is the same.
static void expect_same_journals(void)
{
    for (int w = 0; w < 2; w++) {
        struct text text;
        text_init(&text, sayings[w], SAYINGS_CAP);
        say_journal(&worlds.games[w], worlds.viewer, &text);
    }
    expect_same_sayings("a journal");
}

// Whoever knows more of one world than of the other has been shown something: nothing is kept in what
// he knows that nobody told him.
static void expect_told(void)
{
    for (int w = 0; w < 2; w++) {
        struct text text;
        text_init(&text, sayings[w], SAYINGS_CAP);
        say_journal(&worlds.games[w], worlds.viewer, &text);
        say_views(worlds.record, &worlds.games[w], worlds.viewer, &text);
    }
    cr_assert_str_neq(sayings[0], sayings[1], "%s: %s knows what it was never shown", worlds.label,
                      side_name(worlds.viewer));
}

// One of the choices that are offered to a side; of those that do not let things be, if there are any.
static struct choice draw(const struct game *game, enum side side)
{
    static struct choices offered;
    int let_be = step_asked(game)->let_be, kept = 0;
    game_propose(game, side, &offered);
    cr_assert(offered.count > 0, "%s: %s is offered nothing", worlds.label, side_name(side));
    for (int i = 0; i < offered.count; i++) {
        if (offered.list[i].kind != let_be) offered.list[kept++] = offered.list[i];
    }
    return offered.list[chance() % (unsigned)(kept ? kept : offered.count)];
}

static struct choice let_be(const struct game *game, enum side side)
{
    struct choice choice;
    union any_battle own;
    game_known(game, side, &own);
    bool may = choice_let_be(game->rules, game->ground, &own.head, side, &choice);
    return may ? choice : draw(game, side);
}

static bool make(struct game *game, const struct choice *choice)
{
    struct problem problem;
    game->dice.length = 0;
    return game_exchange(game, choice, &problem) == EXCHANGE_DONE;
}

// Another side that is asked in both worlds; nobody: there is none.
static enum side other_asked(void)
{
    uint8_t sides = game_decision(&worlds.games[0]).sides & game_decision(&worlds.games[1]).sides;
    return side_first(sides & (uint8_t)~SIDE_BIT(worlds.viewer));
}

// Another side chooses, something else in each world. What is written in a sealed step is known to it
// alone. False: it could not choose, or not in secret.
static bool choose_apart(enum side side)
{
    bool sealed = true;
    for (int w = 0; w < 2; w++) {
        const struct step *step = step_asked(&worlds.games[w]);
        struct choice choice = draw(&worlds.games[w], side);
        sealed = sealed && step->sealed && choice.kind != step->let_be;
        if (!make(&worlds.games[w], &choice)) return false;
    }
    bool alike = are_alike();
    cr_assert(alike || !sealed, "%s: %s learns what is sealed", worlds.label,
              side_name(worlds.viewer));
    if (alike) {
        expect_same_journals();
    } else {
        expect_told();
    }
    return alike;
}

static bool write_in_secret(void)
{
    static struct game before[2];
    for (int i = 0; i < SECRETS && other_asked(); i++) {
        memcpy(before, worlds.games, sizeof before);
        if (choose_apart(other_asked())) continue;
        memcpy(worlds.games, before, sizeof before);
        are_alike();
        break;
    }
    return !battle_equal(&worlds.games[0].battle.head, &worlds.games[1].battle.head);
}

// The viewer makes the same choice in both, or the others let things be. False: nobody goes on.
static bool go_on(bool looks)
{
    struct choice choice;
    if (game_over(&worlds.games[0]) || game_over(&worlds.games[1])) return false;
    if (side_in(game_decision(&worlds.games[0]).sides, worlds.viewer)) {
        choice = chance() % 3 ? draw(&worlds.games[0], worlds.viewer)
                              : let_be(&worlds.games[0], worlds.viewer);
        if (looks) expect_same_answers(&choice);
    } else {
        enum side side = other_asked();
        if (!side) return false;
        choice = let_be(&worlds.games[0], side);
        struct problem problem = game_check(&worlds.games[1], &choice);
        if (!fine(problem)) return false;
    }
    bool made[2];
    for (int w = 0; w < 2; w++) {
        made[w] = make(&worlds.games[w], &choice);
    }
    return made[0] && made[1];
}

static void look_at(struct battle_record *record, enum side viewer, const char *label)
{
    worlds.record = record;
    worlds.viewer = viewer;
    worlds.label = label;
    worlds.seed = mix_bytes(label, strlen(label));
    worlds.place = viewer;
    worlds.games[0] = worlds.games[1] = record->history.game;
    if (!other_asked() || !write_in_secret()) return;
    secrets++;
    expect_same_views();
    for (int i = 0; i < OPENLY && go_on(i == 0); i++) {
        if (!are_alike()) {
            expect_told();
            return;
        }
        expect_same_journals();
        if (i == 0) expect_same_views();
    }
}

static void keeps_what_is_written(struct battle_record *record, const struct choice *choice,
                                  const char *label)
{
    (void)choice;
    for (enum side side = RED; side <= record->scenario.sides; side++) {
        look_at(record, side, label);
    }
}

Test(conformance, what_is_written_in_secret_shows_nowhere)
{
    sayings_begin();
    examine_variants(keeps_what_is_written, (struct pace){3, 24, 1, .dear = true});
    sayings_end();
    if (!getenv("KASSEN_CONFORMANCE")) cr_assert_gt(secrets, 0, "nobody wrote anything in secret");
}
