// SB-5 Deflection of missiles.
#include "rules/blades/sb_situation.h"

#include <criterion/criterion.h>
#include <stdio.h>

static const char abbey[] =
    "red bowman Toyo A1; red bowman Jiro B1; red samurai Akagi C1/D1 mounted bow;"
    "blue monk Ryokan H1; blue peasant Ichi N1";

Test(blades, sb_5_1_monks_and_samurai_monks_may_deflect)
{
    static const struct {
        const char *type;
        bool asked;
    } rows[] = {{"monk", true}, {"samurai-monk", true}, {"samurai", false}, {"ninja", false}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char forces[160];
        snprintf(forces, sizeof forces,
                 "red bowman Toyo A1; blue peasant Ichi N1; blue %s Ryokan H1", rows[i].type);
        sb_situation("14x1", forces, "");
        stage_play("red shoot Toyo at Ryokan head | 1");
        bool asked = battle_frame(&sb_now()->head)->step == DEFLECTION;
        cr_expect_eq(asked, rows[i].asked, "%s", rows[i].type);
    }
}

// E11
Test(blades, sb_5_2_one_attempt_in_a_step)
{
    sb_situation("14x1", abbey, "");
    stage_play("red shoot Toyo at Ryokan head | 1; blue deflect yes | 4");
    sb_expect_health("Ryokan", "wounded");
    stage_play("red shoot Jiro at Ryokan head | 5"); // nobody is asked
    sb_expect_at("Ryokan", "J1");
}

Test(blades, sb_5_2_each_step_of_firing_has_its_own)
{
    sb_situation("14x1", abbey, "");
    stage_play("red shoot Toyo at Ryokan head | 5; blue deflect yes | 1; red end");
    stage_expect_step(HORSE_FIRE, RED);
    stage_play("red shoot Akagi at Ryokan head | 5; blue deflect yes | 1; red end");
    stage_expect_step(SECOND_FIRE, RED);
    stage_play("red shoot Toyo at Ryokan head | 5; blue deflect yes | 1");
    sb_expect_at("Ryokan", "H1");
}

Test(blades, sb_5_2_an_arrow_let_pass_is_no_attempt)
{
    sb_situation("14x1", abbey, "");
    stage_play("red shoot Toyo at Ryokan head | 3; blue deflect no");
    sb_expect_health("Ryokan", "wounded");
    stage_play("red shoot Jiro at Ryokan head | 3; blue deflect yes | 1");
    sb_expect_at("Ryokan", "J1");
}

Test(blades, sb_5_2_a_failed_attempt_is_one)
{
    sb_situation("14x1", abbey, "");
    stage_play("red shoot Toyo at Ryokan head | 6; blue deflect yes | 9");
    sb_expect_at("Ryokan", "J1");
    stage_play("red shoot Jiro at Ryokan head | 6");
    sb_expect_at("Ryokan", "L1");
}

Test(blades, sb_5_3_1_to_4_deflects)
{
    for (int die = 1; die <= 10; die++) {
        char line[96], told[96];
        sb_situation("14x1", abbey, "");
        snprintf(line, sizeof line, "red shoot Toyo at Ryokan head | 1; blue deflect yes | %d",
                 die);
        snprintf(told, sizeof told, "Ryokan tries to deflect the arrow, throws %d and %s", die,
                 die <= 4 ? "succeeds" : "fails");
        stage_play(line);
        stage_expect_told(told);
        sb_expect_health("Ryokan", die <= 4 ? "wounded" : "killed");
    }
}

Test(blades, sb_5_4_a_kill_becomes_a_wound)
{
    sb_situation("14x1", abbey, "");
    stage_play("red shoot Toyo at Ryokan head | 2; blue deflect yes | 4");
    sb_expect_health("Ryokan", "wounded");
    sb_expect_at("Ryokan", "H1");
}

Test(blades, sb_5_4_a_wound_becomes_a_retreat_of_2_hexes)
{
    sb_situation("14x1", abbey, "");
    stage_play("red shoot Toyo at Ryokan head | 3; blue deflect yes | 4");
    sb_expect_health("Ryokan", "healthy");
    sb_expect_at("Ryokan", "J1");
}

Test(blades, sb_5_4_a_retreat_becomes_nothing)
{
    sb_situation("14x1", abbey, "");
    stage_play("red shoot Toyo at Ryokan head | 6; blue deflect yes | 4");
    sb_expect_health("Ryokan", "healthy");
    sb_expect_at("Ryokan", "H1");
}

Test(blades, sb_5_5_nothing_is_asked_when_there_is_nothing_to_deflect)
{
    sb_situation("14x1", abbey, "");
    stage_play("red shoot Toyo at Ryokan head | 7");
    stage_expect_step(FOOT_FIRE, RED);
    cr_expect_not(sb_figure("Ryokan")->deflected);
}

Test(blades, sb_5_5_the_owner_decides_after_the_result)
{
    sb_situation("14x1", abbey, "");
    stage_play("red shoot Toyo at Ryokan head | 1");
    stage_expect_story("Toyo shoots at Ryokan, with 1 on the die after modifiers: C, killed\n");
    stage_expect_step(DEFLECTION, BLUE);
    cr_expect(stage_offers("blue deflect no"));
    cr_expect(stage_offers("blue deflect yes"));
    stage_play("blue deflect no");
    sb_expect_health("Ryokan", "killed");
}

// E12
Test(blades, sb_5_5_the_changed_result_applies_with_all_the_usual_rules)
{
    sb_situation("14x1",
                 "red bowman Toyo A1; blue samurai-monk Ryokan H1 wounded; blue monk Eno N1", "");
    stage_play("red shoot Toyo at Ryokan head | 2; blue deflect yes | 3");
    sb_expect_at("Ryokan", "J1");
    sb_situation("9x1", "red bowman Toyo A1; blue samurai-monk Ryokan H1 wounded; blue monk Eno B1",
                 "");
    stage_play("red shoot Toyo at Ryokan head | 2; blue deflect yes | 3");
    stage_expect_told("Ryokan has no way to retreat");
    sb_expect_health("Ryokan", "killed");
}

Test(blades, sb_5_5_a_wound_for_a_kill_still_kills_the_wounded)
{
    sb_situation("14x1", "red bowman Toyo A1; blue monk Ryokan H1 wounded; blue monk Eno N1", "");
    stage_play("red shoot Toyo at Ryokan head | 1; blue deflect yes | 3");
    sb_expect_health("Ryokan", "killed");
}

Test(blades, sb_5_6_the_stunned_do_not_deflect)
{
    sb_situation("14x1", "red bowman Toyo A1; blue monk Ryokan H1 stunned; blue monk Eno N1", "");
    stage_play("red shoot Toyo at Ryokan head | 3");
    sb_expect_health("Ryokan", "killed");
}

Test(blades, sb_5_6_nobody_deflects_a_shuriken)
{
    sb_situation("14x1", "red ninja Moth A1; blue monk Ryokan C1; blue monk Eno N1", "");
    stage_play("red throw Moth at Ryokan head | 5");
    sb_expect_health("Ryokan", "wounded");
}
