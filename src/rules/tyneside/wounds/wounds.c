// Wounds, counted in halves, and what a figure can still do with them.
#include "rules/tyneside/arms.h"

#include <assert.h>
#include <string.h>

static int killed_at(enum ty_class class, bool four)
{
    return ty_disabled_at(class, four) + 2;
}

// TY_8_4 Each result adds its halves; nothing is forgotten (TY_8_7), and killed is the end.
int ty_wounds_after(enum ty_class class, bool four, int half_wounds, enum ty_hurt hurt)
{
    int after = half_wounds;
    assert(half_wounds >= 0);
    assert(half_wounds <= killed_at(class, four));
    switch (hurt) {
    case HURT_NONE:
    case HURT_PUSHED:
    case HURT_DISMOUNTED: break;
    case HURT_LIGHT: after += 1; break;
    case HURT_WOUND: after += 2; break;
    case HURT_DISABLED: after += ty_disabled_at(class, four); break;
    case HURT_KILLED: after = killed_at(class, four); break;
    }
    return after > killed_at(class, four) ? killed_at(class, four) : after;
}

bool ty_is_killed(enum ty_class class, bool four, int half_wounds)
{
    return half_wounds >= killed_at(class, four);
}

// TY_4_4, TY_4_8
int ty_actions_of(enum ty_class class, bool four, int half_wounds)
{
    int wounds = half_wounds / 2;
    if (ty_is_disabled(class, four, half_wounds)) return 0;
    return 2 - (class == KENSEI ? wounds / 2 : wounds);
}

// TY_8_5
enum ty_hurt ty_poisoned(enum ty_hurt hurt)
{
    return hurt >= HURT_LIGHT ? HURT_KILLED : hurt;
}

// The names of both tracks; a standing figure's are the same in both, as far as the shorter goes.
static const char *const standing[] = {"fresh",   "light",         "wound",   "wound-light",
                                       "wound-2", "wound-2-light", "wound-3", "wound-3-light"};
static const char *const fallen[] = {"disabled", "disabled-light", "killed"};

const char *ty_state_name(enum ty_class class, bool four, int half_wounds)
{
    int limit = ty_disabled_at(class, four);
    assert(half_wounds >= 0);
    assert(half_wounds <= killed_at(class, four));
    return half_wounds < limit ? standing[half_wounds] : fallen[half_wounds - limit];
}

int ty_state_by_name(enum ty_class class, bool four, const char *name)
{
    for (int half_wounds = 0; half_wounds <= killed_at(class, four); half_wounds++) {
        if (strcmp(name, ty_state_name(class, four, half_wounds)) == 0) return half_wounds;
    }
    return -1;
}
