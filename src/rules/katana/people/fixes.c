// Setting the table right by hand: not a rule, but the people's word above all rules.
#include "rules/katana/clash/clashing.h"
#include "rules/katana/moving/moving.h"
#include "rules/katana/people/harm.h"

enum {
    FIX_NOTHING,
    FIX_PLACE,
    FIX_WOUNDS,
    FIX_DISTRACTIONS,
    FIX_HEALTH,
    FIX_POSTURE,
    FIX_HAND,
    FIX_LOADED,
    FIX_FRESH,
    FIX_MORALE
};
enum { FIX_ABLE, FIX_KNOCKED_OUT, FIX_KILLED };

// clang-format off
const struct choice_word ky_fixes[] = {
    [FIX_NOTHING]      = {"nothing",      ""},
    [FIX_PLACE]        = {"place",        "figure at xy facing",                     "{figure} is put at {place}"},
    [FIX_WOUNDS]       = {"wounds",       "figure option",                           "{figure} has {option} wounds"},
    [FIX_DISTRACTIONS] = {"distractions", "figure option",                           "{figure} has {option} distractions"},
    [FIX_HEALTH]       = {"health",       "figure option(able,knocked-out,killed)",  "{figure} is {option:able|knocked out|killed}"},
    [FIX_POSTURE]      = {"posture",      "figure option(standing,lying)",           "{figure} {option:stands|lies on the ground}"},
    [FIX_HAND]         = {"hand",         "figure " KY_TOOL_WORDS,                   "{figure} holds {held}"},
    [FIX_LOADED]       = {"loaded",       "figure option(empty,ready)",              "What {figure} holds is {option:empty|loaded}"},
    [FIX_FRESH]        = {"fresh",        "figure",                                  "{figure} has done nothing yet in this phase"},
    [FIX_MORALE]       = {"morale",       "figure option(tests,continue,no-advance,retire,run-away)", "The group of {figure} {option:tests its courage|goes on|does not advance|retires|runs away}"},
    {NULL},
};
// clang-format on

static struct problem fix_place(struct umpire *umpire, const struct choice *choice)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    struct ky_figure *man = &battle->figures[choice->figure];
    struct ky_mount *mount = &battle->mounts[man->horse];
    uint16_t cell = ground_cell_at(umpire->ground, choice->x, choice->y);
    if (!cell) return forbidden(0, "that place is off the map");
    if (man->state == KY_DEAD) return forbidden(0, "he is dead: say first that he is able");
    if (man->state == KY_GONE) man->state = KY_ABLE;
    man->cell = cell;
    man->facing = (uint8_t)choice->facing;
    man->body = 0;
    man->hidden = 0;
    if (man->horse) {
        mount->head = cell;
        mount->facing = man->facing;
        if (!ky_rear(umpire->ground, mount)) return forbidden(0, "his horse would be off the map");
    }
    ky_part(umpire, choice->figure);
    return no_problem();
}

static struct problem fix_harm(struct ky_figure *man, int kind, int number)
{
    bool wounds = kind == FIX_WOUNDS;
    int most = wounds ? man->capacity : OUT_AT;
    if (number >= most) {
        return forbidden(0, wounds ? "so many kill him: say that he is killed"
                                   : "so many knock him out: say that he is");
    }
    if (wounds) man->wounds = (uint8_t)number;
    if (!wounds) man->distractions = (uint8_t)number;
    return no_problem();
}

// Who is able again lies where he fell; his group counts one loss less.
static struct problem fix_able(struct ky_battle *battle, struct ky_figure *man)
{
    struct ky_group *group = &battle->groups[man->group];
    if (man->state == KY_ABLE) return forbidden(0, "he is able");
    if (man->state == KY_GONE) return forbidden(0, "first place him on the map");
    if (group->killed) group->killed--;
    man->state = KY_ABLE;
    man->body = 0;
    if (man->wounds >= man->capacity) man->wounds = (uint8_t)(man->capacity - 1);
    if (man->distractions >= OUT_AT) man->distractions = OUT_AT - 1;
    return no_problem();
}

static struct problem fix_health(struct umpire *umpire, int figure, int health)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    struct ky_figure *man = &battle->figures[figure];
    struct ky_harm harm = {0, 0, health == FIX_KILLED ? KILLED : KNOCKED_OUT};
    if (health == FIX_ABLE) return fix_able(battle, man);
    if (man->state == KY_GONE) return forbidden(0, "first place him on the map");
    if (man->state == KY_DEAD || (man->state == KY_OUT && health == FIX_KNOCKED_OUT)) {
        return forbidden(0, "he is that already");
    }
    ky_hurt(umpire, figure, harm, 0);
    return no_problem();
}

static struct problem fix_hand(const struct ky_battle *battle, struct ky_figure *man, int tool)
{
    for (int i = 0; i < KY_ARMS; i++) {
        struct ky_arm *arm = &man->arms[i];
        if (arm->tool != tool || arm->place == SPENT) continue;
        arm->place = CARRIED;
        arm->cell = 0;
        man->hand = (uint8_t)(i + 1);
        man->way = (uint8_t)ky_way_at_first(battle->head.options, tool);
        return no_problem();
    }
    return forbidden(0, "he has no such weapon");
}

// KY_8_2 Whoever is said to have shot loads as long as anybody who has.
static struct problem fix_loaded(struct ky_figure *man, bool loaded)
{
    struct ky_arm *arm = ky_in_hand(man);
    int missile = arm ? ky_tool_missile(arm->tool) : NO_MISSILE;
    if (!missile) return forbidden(0, "he holds nothing to shoot");
    uint8_t moves = ky_reload_moves[ky_missiles[missile].reload][ky_skill_band(arm->skill)];
    arm->loaded = loaded;
    arm->primed = loaded && missile == M_MUSKET;
    arm->reloading = loaded ? 0 : moves;
    arm->priming = 0;
    return no_problem();
}

// KY_15_2 The umpire deems that a group has cause to test, or knows what it does.
static struct problem fix_morale(struct ky_group *group, int option)
{
    if (option == 0) {
        if (group->trigger) return forbidden(0, "it has cause to test already");
        group->trigger = 1;
    } else {
        if (group->morale == option - 1) return forbidden(0, "that is what it does");
        group->morale = (uint8_t)(option - 1);
    }
    return no_problem();
}

static void be_fresh(struct ky_battle *battle, struct ky_figure *man)
{
    battle->mounts[man->horse].steered = 0; // KY_6_4
    man->acted = man->extra = man->turned = man->moved = man->dodged = man->strokes = 0;
    man->drawing = man->surprise = man->swings = man->turned_aside = 0;
    man->stroke[0] = man->stroke[1] = man->stroke_at[0] = man->stroke_at[1] = 0;
    man->stroke_how[0] = man->stroke_how[1] = 0;
    man->shot_at = man->shot_horse = man->shot = 0;
}

struct problem ky_fix(struct umpire *umpire, const struct choice *choice)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    struct ky_figure *man = &battle->figures[choice->figure];
    if (choice->kind == FIX_NOTHING) return forbidden(0, "there is nothing to set right in that");
    if (battle->head.depth != 1) return forbidden(0, "first let what is being settled be settled");
    if (!choice->figure || choice->figure > battle->count) {
        return forbidden(0, "there is no such figure");
    }
    switch (choice->kind) {
    case FIX_PLACE: return fix_place(umpire, choice);
    case FIX_HEALTH: return fix_health(umpire, choice->figure, choice->option);
    case FIX_MORALE: return fix_morale(&battle->groups[man->group], choice->option);
    default: break;
    }
    if (!ky_on_map(man)) return forbidden(0, "first say that he is able, and on the map");
    switch (choice->kind) {
    case FIX_WOUNDS:
    case FIX_DISTRACTIONS: return fix_harm(man, choice->kind, choice->option);
    case FIX_POSTURE:
        if (ky_mounted(man)) return forbidden(0, "he is in the saddle");
        man->lying = (uint8_t)choice->option;
        man->body = 0;
        return no_problem();
    case FIX_HAND: return fix_hand(battle, man, ky_tool_said(choice->option));
    case FIX_LOADED: return fix_loaded(man, choice->option);
    default: be_fresh(battle, man); return no_problem();
    }
}
