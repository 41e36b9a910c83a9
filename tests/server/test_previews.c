// What is shown of a choice before it is made, asked of what its side knows, in every ruleset.
#include "core/text.h"
#include "server/speak.h"
#include "support/examine.h"

#include <criterion/criterion.h>
#include <string.h>

#define MOST_ASKED 16 // at a decision

static struct odds_engine engine;

static void is_answered(const struct venture *venture, const char *label)
{
    static char answer[1 << 20];
    struct text out;
    text_init(&out, answer, sizeof answer);
    speak_preview(&out, 1, venture, &engine);
    cr_assert(!out.cut, "%s", label);
    cr_assert(strstr(answer, "\"may\":true"), "%s: %s", label, answer);
}

static void all_are_answered(struct battle_record *record, const struct choice *choice,
                             const char *label)
{
    static struct choices choices;
    const struct game *game = &record->history.game;
    union any_battle known;
    game_known(game, choice->side, &known);
    choices_propose(game->rules, game->ground, &known.head, choice->side, &choices);
    for (int i = 0; i < choices.count; i += 1 + choices.count / MOST_ASKED) {
        struct venture venture = {game->rules, game->ground, &known.head, &choices.list[i]};
        is_answered(&venture, label);
    }
}

static void begin(void)
{
    odds_engine_init(&engine);
    engine.limits.runs = 300;
    engine.limits.samples = 20;
}

static void finish(void)
{
    odds_engine_fini(&engine);
}

TestSuite(previews, .init = begin, .fini = finish);

Test(previews, every_choice_is_answered)
{
    examine_variants(all_are_answered, (struct pace){7, 4, 1});
}

// What the others may do about it is asked of a battle in which some of them stand nowhere.
Test(previews, those_in_hiding_are_no_hindrance)
{
    examine_scenario("ford", all_are_answered, (struct pace){1, 1000, 1});
}
