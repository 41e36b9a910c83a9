// TY-8 and TY-4.4: wounds in halves, both tracks whole, and the actions they leave.
#include "rules/tyneside/arms.h"

#include <criterion/criterion.h>
#include <string.h>

struct line {
    const char *state;
    int actions, actions_of_kensei;
    const char *after[4]; // a light wound, a wound, disabled, killed
};

// clang-format off
static const struct line two[] = {
    {"fresh",          2, 2, {"light",          "wound",          "disabled",       "killed"}},
    {"light",          2, 2, {"wound",          "wound-light",    "disabled-light", "killed"}},
    {"wound",          1, 2, {"wound-light",    "disabled",       "killed",         "killed"}},
    {"wound-light",    1, 2, {"disabled",       "disabled-light", "killed",         "killed"}},
    {"disabled",       0, 0, {"disabled-light", "killed",         "killed",         "killed"}},
    {"disabled-light", 0, 0, {"killed",         "killed",         "killed",         "killed"}},
    {"killed",         0, 0, {"killed",         "killed",         "killed",         "killed"}},
    {NULL},
};

static const struct line four[] = {
    {"fresh",          2, 2, {"light",          "wound",          "disabled",       "killed"}},
    {"light",          2, 2, {"wound",          "wound-light",    "disabled-light", "killed"}},
    {"wound",          2, 2, {"wound-light",    "wound-2",        "killed",         "killed"}},
    {"wound-light",    2, 2, {"wound-2",        "wound-2-light",  "killed",         "killed"}},
    {"wound-2",        1, 1, {"wound-2-light",  "wound-3",        "killed",         "killed"}},
    {"wound-2-light",  1, 1, {"wound-3",        "wound-3-light",  "killed",         "killed"}},
    {"wound-3",        1, 1, {"wound-3-light",  "disabled",       "killed",         "killed"}},
    {"wound-3-light",  1, 1, {"disabled",       "disabled-light", "killed",         "killed"}},
    {"disabled",       0, 0, {"disabled-light", "killed",         "killed",         "killed"}},
    {"disabled-light", 0, 0, {"killed",         "killed",         "killed",         "killed"}},
    {"killed",         0, 0, {"killed",         "killed",         "killed",         "killed"}},
    {NULL},
};
// clang-format on

static void expect_track(enum ty_class class, bool is_four, const struct line *track)
{
    static const uint8_t hurts[] = {HURT_LIGHT, HURT_WOUND, HURT_DISABLED, HURT_KILLED};
    for (int h = 0; track[h].state; h++) {
        const char *state = track[h].state;
        int actions = class == KENSEI ? track[h].actions_of_kensei : track[h].actions;
        cr_expect_str_eq(ty_state_name(class, is_four, h), state);
        cr_expect_eq(ty_state_by_name(class, is_four, state), h, "%s", state);
        cr_expect_eq(ty_actions_of(class, is_four, h), actions, "%s", state);
        cr_expect_eq(ty_is_disabled(class, is_four, h), actions == 0, "%s", state);
        cr_expect_eq(ty_is_killed(class, is_four, h), strcmp(state, "killed") == 0, "%s", state);
        for (int i = 0; i < 4; i++) {
            int after = ty_wounds_after(class, is_four, h, (enum ty_hurt)hurts[i]);
            cr_expect_str_eq(ty_state_name(class, is_four, after), track[h].after[i], "%s and %d",
                             state, i);
        }
        cr_expect_eq(ty_wounds_after(class, is_four, h, HURT_NONE), h);
        cr_expect_eq(ty_wounds_after(class, is_four, h, HURT_PUSHED), h);
        cr_expect_eq(ty_wounds_after(class, is_four, h, HURT_DISMOUNTED), h);
    }
}

Test(tyneside, ty_8_4_track_two_is_everybodys)
{
    for (enum ty_class rank = NOUMIN; rank <= TY_HORSE; rank++) {
        expect_track(rank, false, two);
    }
}

Test(tyneside, ty_8_4_track_four_is_the_kenseis_alone)
{
    expect_track(KENSEI, true, four);
    expect_track(EIYUU, true, two);
    expect_track(TY_HORSE, true, two);
}

Test(tyneside, ty_8_4_a_track_has_only_its_own_states)
{
    cr_expect_eq(ty_state_by_name(KENSEI, false, "wound-2"), -1);
    cr_expect_eq(ty_state_by_name(BUSHI, true, "wound-3-light"), -1);
    cr_expect_eq(ty_state_by_name(KENSEI, true, "wound-3-light"), 7);
    cr_expect_eq(ty_state_by_name(BUSHI, false, "dead"), -1);
}

// All orders of all rows of three results come to the same (TY-R3).
Test(tyneside, ty_8_4_order_never_matters)
{
    for (int limit = 0; limit < 2; limit++) {
        for (enum ty_hurt a = HURT_NONE; a <= HURT_KILLED; a++) {
            for (enum ty_hurt b = HURT_NONE; b <= HURT_KILLED; b++) {
                for (int h = 0; h <= 6; h++) {
                    int ab = ty_wounds_after(KENSEI, limit, h, a);
                    int ba = ty_wounds_after(KENSEI, limit, h, b);
                    cr_expect_eq(ty_wounds_after(KENSEI, limit, ab, b),
                                 ty_wounds_after(KENSEI, limit, ba, a));
                }
            }
        }
    }
}

static int after(enum ty_class class, bool is_four, const enum ty_hurt *hurts, int count)
{
    int half_wounds = 0;
    for (int i = 0; i < count; i++) {
        half_wounds = ty_wounds_after(class, is_four, half_wounds, hurts[i]);
    }
    return half_wounds;
}

// X41
Test(tyneside, ty_8_1_two_light_wounds_are_a_wound)
{
    static const enum ty_hurt hurts[] = {HURT_LIGHT, HURT_LIGHT};
    int h = after(BUSHI, false, hurts, 2);
    cr_expect_str_eq(ty_state_name(BUSHI, false, h), "wound");
    cr_expect_eq(ty_actions_of(BUSHI, false, h), 1);
}

// X42
Test(tyneside, ty_8_1_two_wounds_disable)
{
    static const enum ty_hurt hurts[] = {HURT_LIGHT, HURT_WOUND, HURT_LIGHT};
    int h = after(BUSHI, false, hurts, 3);
    cr_expect_eq(h, 4);
    cr_expect(ty_is_disabled(BUSHI, false, h));
    cr_expect_not(ty_is_killed(BUSHI, false, h));
}

// X43
Test(tyneside, ty_8_1_a_wound_on_the_disabled_kills)
{
    static const enum ty_hurt hurts[] = {HURT_WOUND, HURT_DISABLED};
    int h = after(BUSHI, false, hurts, 2);
    cr_expect_eq(h, 6);
    cr_expect(ty_is_killed(BUSHI, false, h));
}

// X44
Test(tyneside, ty_8_7_light_wounds_of_the_disabled_are_remembered)
{
    static const enum ty_hurt hurts[] = {HURT_LIGHT, HURT_DISABLED, HURT_LIGHT};
    cr_expect_str_eq(ty_state_name(BUSHI, false, after(BUSHI, false, hurts, 2)), "disabled-light");
    cr_expect(ty_is_killed(BUSHI, false, after(BUSHI, false, hurts, 3)));
}

// X45
Test(tyneside, ty_4_4_a_kensei_keeps_both_actions_with_one_wound)
{
    static const enum ty_hurt hurts[] = {HURT_WOUND, HURT_WOUND};
    cr_expect_eq(ty_actions_of(KENSEI, false, after(KENSEI, false, hurts, 1)), 2);
    cr_expect_eq(ty_actions_of(EIYUU, false, after(EIYUU, false, hurts, 1)), 1);
    cr_expect_str_eq(ty_state_name(KENSEI, false, after(KENSEI, false, hurts, 2)), "disabled");
}

// X46
Test(tyneside, ty_4_4_with_four_wounds_a_kensei_loses_an_action_for_two)
{
    static const enum ty_hurt hurts[] = {HURT_WOUND, HURT_WOUND, HURT_WOUND, HURT_WOUND};
    int h = after(KENSEI, true, hurts, 2);
    cr_expect_str_eq(ty_state_name(KENSEI, true, h), "wound-2");
    cr_expect_eq(ty_actions_of(KENSEI, true, h), 1);
    cr_expect_str_eq(ty_state_name(KENSEI, true, after(KENSEI, true, hurts, 4)), "disabled");
}

Test(tyneside, ty_4_8_the_fallen_have_no_actions)
{
    for (enum ty_class rank = NOUMIN; rank <= TY_HORSE; rank++) {
        for (int h = 4; h <= 6; h++) {
            cr_expect_eq(ty_actions_of(rank, false, h), 0);
        }
    }
}

// X25: a horse with a Wound has one move a turn.
Test(tyneside, ty_8_8_a_horse_has_a_track_of_its_own)
{
    int h = ty_wounds_after(TY_HORSE, true, 0, HURT_WOUND);
    cr_expect_eq(ty_actions_of(TY_HORSE, true, h), 1);
    cr_expect(ty_is_disabled(TY_HORSE, true, ty_wounds_after(TY_HORSE, true, h, HURT_WOUND)));
}

Test(tyneside, ty_8_5_poison_makes_any_wound_kill)
{
    cr_expect_eq(ty_poisoned(HURT_LIGHT), HURT_KILLED);
    cr_expect_eq(ty_poisoned(HURT_WOUND), HURT_KILLED);
    cr_expect_eq(ty_poisoned(HURT_DISABLED), HURT_KILLED);
    cr_expect_eq(ty_poisoned(HURT_NONE), HURT_NONE);
    cr_expect_eq(ty_poisoned(HURT_PUSHED), HURT_PUSHED);
    cr_expect_eq(ty_poisoned(HURT_DISMOUNTED), HURT_DISMOUNTED);
}
