// The tables of the pages, typed a second time, against what is printed from the arrays.
#include "rules/katana/katana.h"
#include "rules/katana/vocabulary.h"
#include "support/typed_table.h"

#include <criterion/criterion.h>
#include <string.h>

// KY-R2: the one number of the pages that is not played as it is printed.
static const char slip[] = "close-in  -2     +1       0         -1     +2";
static const char mended[] = "close-in  -2     +1       0         -1     -2";

// The whole of a line is typed.
static void expect_line(const char *name, const char *typed, const char *printed)
{
    const char *rest = typed_line(name, strcmp(typed, slip) == 0 ? mended : typed, printed);
    cr_assert_eq(rest[strspn(rest, " ")], '\0', "%s: '%s' is not typed, in '%s'", name, rest,
                 printed);
}

static void expect_typed(const char *name, int clause)
{
    const char *rest = typed_table(&katana_ruleset, name, clause, expect_line);
    cr_expect(*rest == '\0' || *rest == '\n', "%s goes on: %s", name, rest);
}

Test(katana, ky_1_8_the_table_profiles_is_as_typed)
{
    expect_typed("profiles", KY_1_8);
}

Test(katana, ky_2_2_the_table_weapons_is_as_typed)
{
    expect_typed("weapons", KY_2_2);
}

Test(katana, ky_2_4_the_table_missiles_is_as_typed)
{
    expect_typed("missiles", KY_2_4);
}

Test(katana, ky_3_3_the_table_action_phases_is_as_typed)
{
    expect_typed("action-phases", KY_3_3);
}

Test(katana, ky_6_5_the_table_horse_activities_is_as_typed)
{
    expect_typed("horse-activities", KY_6_5);
}

Test(katana, ky_6_8_the_table_jumping_is_as_typed)
{
    expect_typed("jumping", KY_6_8);
}

Test(katana, ky_6_10_the_table_staying_on_is_as_typed)
{
    expect_typed("staying-on", KY_6_10);
}

Test(katana, ky_7_1_the_table_tripping_is_as_typed)
{
    expect_typed("tripping", KY_7_1);
}

Test(katana, ky_7_2_the_table_trip_modifiers_is_as_typed)
{
    expect_typed("trip-modifiers", KY_7_2);
}

Test(katana, ky_7_5_the_table_falling_is_as_typed)
{
    expect_typed("falling", KY_7_5);
}

Test(katana, ky_8_2_the_table_reload_is_as_typed)
{
    expect_typed("reload", KY_8_2);
}

Test(katana, ky_8_5_the_table_to_hit_is_as_typed)
{
    expect_typed("to-hit", KY_8_5);
}

Test(katana, ky_8_7_the_table_shot_target_is_as_typed)
{
    expect_typed("shot-target", KY_8_7);
}

Test(katana, ky_8_8_the_table_shot_shooter_is_as_typed)
{
    expect_typed("shot-shooter", KY_8_8);
}

Test(katana, ky_8_10_the_table_shot_effect_is_as_typed)
{
    expect_typed("shot-effect", KY_8_10);
}

Test(katana, ky_9_1_the_table_misfire_is_as_typed)
{
    expect_typed("misfire", KY_9_1);
}

Test(katana, ky_10_12_the_table_weapon_factors_is_as_typed)
{
    expect_typed("weapon-factors", KY_10_12);
}

Test(katana, ky_10_13_the_table_tactical_factors_is_as_typed)
{
    expect_typed("tactical-factors", KY_10_13);
}

Test(katana, ky_12_2_the_table_blunt_is_as_typed)
{
    expect_typed("blunt", KY_12_2);
}

Test(katana, ky_12_6_the_table_distraction_phases_is_as_typed)
{
    expect_typed("distraction-phases", KY_12_6);
}

Test(katana, ky_13_2_the_table_armour_is_as_typed)
{
    expect_typed("armour", KY_13_2);
}

Test(katana, ky_14_3_the_table_riding_is_as_typed)
{
    expect_typed("riding", KY_14_3);
}

Test(katana, ky_14_6_the_table_full_length_is_as_typed)
{
    expect_typed("full-length", KY_14_6);
}

Test(katana, ky_15_3_the_table_morale_factors_is_as_typed)
{
    expect_typed("morale-factors", KY_15_3);
}

Test(katana, ky_15_5_the_table_morale_results_is_as_typed)
{
    expect_typed("morale-results", KY_15_5);
}

Test(katana, ky_16_3_the_table_body_charge_is_as_typed)
{
    expect_typed("body-charge", KY_16_3);
}

Test(katana, ky_17_1_the_table_horse_quality_is_as_typed)
{
    expect_typed("horse-quality", KY_17_1);
}

Test(katana, ky_17_3_the_table_horse_muskets_is_as_typed)
{
    expect_typed("horse-muskets", KY_17_3);
}

Test(katana, ky_17_5_the_table_regain_control_is_as_typed)
{
    expect_typed("regain-control", KY_17_5);
}

Test(katana, ky_17_7_the_table_stamina_is_as_typed)
{
    expect_typed("stamina", KY_17_7);
}

Test(katana, ky_17_11_the_table_faster_reactions_is_as_typed)
{
    expect_typed("faster-reactions", KY_17_11);
}

Test(katana, ky_18_2_the_table_prices_is_as_typed)
{
    expect_typed("prices", KY_18_2);
}
