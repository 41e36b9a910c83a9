#include "rules/demo/situation.h"

#include "core/text.h"
#include "support/lines.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

static const struct stage_rules stage = {&demo_ruleset};

static char yaml[8192];

static void write_figure(const char *line, int number, struct text *out)
{
    char side[16], type[32], squad[32], place[32], words[32] = "";
    struct words rest = {line};
    bool whole = words_next(&rest, side, sizeof side) && words_next(&rest, type, sizeof type) &&
                 words_next(&rest, squad, sizeof squad) && words_next(&rest, place, sizeof place);
    cr_assert(whole, "'%s' is not side, type, squad and place", line);
    text_addf(out, "  - {side: %s, name: %s %d, type: %s, group: %s, at: \"%s\"", side, type,
              number, type, squad, place);
    if (words_next(&rest, words, sizeof words)) text_addf(out, ", words: %s", words);
    text_add(out, "}\n");
}

static void write_situation(const char *setting, const char *forces)
{
    char line[LINE_CAP];
    struct text out;
    text_init(&out, yaml, sizeof yaml);
    text_addf(&out, "ruleset: demo\ntitle: A situation\n%sforces:\n", setting);
    for (int number = 1; lines_next(&forces, line); number++) {
        write_figure(line, number, &out);
    }
    cr_assert_not(out.cut);
}

void de_situation(const char *setting, const char *forces)
{
    write_situation(setting, forces);
    stage_open(&stage, yaml);
}

void de_whole_situation(const char *setting)
{
    struct text out;
    text_init(&out, yaml, sizeof yaml);
    text_addf(&out, "ruleset: demo\ntitle: A situation\n%s", setting);
    cr_assert_not(out.cut);
    stage_open(&stage, yaml);
}

void de_expect_fault(const char *setting, const char *forces, const char *part)
{
    write_situation(setting, forces);
    stage_expect_fault(yaml, part);
}

void de_play_turn(const char *dice)
{
    struct words tape = {dice};
    int turn = stage_battle()->turn;
    stage_new_story();
    while (!game_over(stage_game()) && stage_battle()->turn == turn) {
        struct decision decision = game_decision(stage_game());
        bool orders = strcmp(demo_ruleset.steps[decision.step].name, "Orders") == 0;
        char line[32];
        snprintf(line, sizeof line, "%s %s", side_name(side_first(decision.sides)),
                 orders ? "ready" : "pass");
        stage_play_line(line, &tape);
    }
    stage_expect_spent(&tape, "the turn");
}

const struct demo_battle *de_now(void)
{
    return (const struct demo_battle *)stage_battle();
}

const struct demo_battle *de_known_to(enum side side)
{
    return (const struct demo_battle *)stage_known_to(side);
}

bool de_stands(int figure)
{
    return de_now()->figures[figure].state == DEMO_STANDING;
}
