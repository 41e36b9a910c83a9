// The words of the room: terrain, choices, what may be set right by hand, what may be marked.
#include "rules/tyneside/field/field.h"
#include "rules/tyneside/moving/movement.h"
#include "rules/tyneside/moving/moving.h"
#include "rules/tyneside/people/people.h"
#include "rules/tyneside/shooting/shooting.h"

#define SEEN_RING MM(6) // outside of a base that is in sight

// clang-format off
const struct terrain_kind ty_terrains[] = {
    [OPEN_GROUND]   = {"open",          '.', "open ground"},
    [WOOD]          = {"wood",          'T', "difficult; cover; seen 10 cm into, 15 cm within"},
    [SCRUB]         = {"scrub",         's', "cover"},
    [CROPS]         = {"crops",         'c', "cover"},
    [MARSH]         = {"marsh",         'm', "difficult"},
    [PADDY]         = {"paddy",         'p', "difficult"},
    [STREAM]        = {"stream",        '~', "difficult"},
    [RUBBLE]        = {"rubble",        'r', "difficult; cover"},
    [HILL]          = {"hill",          '/', "higher ground; hides what lies beyond and lower"},
    [BUILDING]      = {"building",      'h', "on foot, by its doors; cover"},
    [DOOR]          = {"door",          'D', "the way into a building"},
    [WALL]          = {"wall",          '#', "climbed; cover for who is behind it", true},
    [HEDGE]         = {"hedge",         '"', "climbed; cover for who is behind it"},
    [FENCE]         = {"fence",         'f', "climbed; cover for who is behind it"},
    [PALISADE]      = {"palisade",      '|', "climbed; cover for who is behind it", true},
    [COMPOUND_WALL] = {"compound-wall", 'W', "climbed; hides from each other who stand away from it", true},
    [WRECK]         = {"wreck",         'w', "climbed into and out of; higher, and cover", true},
    {NULL},
};

const struct choice_word ty_words[] = {
    [PASS]              = {"pass",         "",                                          "Let them go on"},
    [END]               = {"end",          "",                                          "End this phase"},
    [SHIFT]             = {"shift",        "option to xy",                              "Move {piece} to {place}",                                   BY_LAYING, "Move {piece}", CM(15)},
    [LEAVE]             = {"leave",        "",                                          "Leave all as it is"},
    [EDGE]              = {"edge",         "option(near,far)",                          "Take the {option:near|far} edge"},
    [READY]             = {"ready",        "",                                          "Ready"},
    [PLACE]             = {"place",        "figure to xy facing",                       "Set {figure} up at {place}",                                BY_SETTING_UP},
    [HIDE]              = {"hide",         "group",                                     "{group} lies in ambush"},
    [ORDER_HOLD_WORD]   = {"order-hold",   "group",                                     "Order {group} to stay",                                     BY_ORDERING, "Stay here"},
    [ORDER_MOVE_WORD]   = {"order-move",   "group to xy",                               "Order {group} to go to {place}",                            BY_ORDERING, "Go to a place"},
    [ORDER_GOAL_WORD]   = {"order-goal",   "group option",                              "Order {group} to {goal}",                                   BY_ORDERING, "Go to {goal}"},
    [ORDER_FOLLOW_WORD] = {"order-follow", "group target-group",                        "Order {group} to follow {target-group}",                        BY_ORDERING, "Follow {target-group}"},
    [CHARGE]            = {"charge",       "group at target",                           "Charge {enemy}",                                            BY_AIMING_AT_GROUP},
    [TURN]              = {"turn",         "figure facing",                             "The next half begins with a turn to the {facing}",          BY_TURNING_FIRST},
    [VIA]               = {"via",          "figure at xy",                              "Go by way of {place}",                                      BY_WAY_OF},
    [MOVE]              = {"move",         "figure to xy",                              "{figure} {moves}",                                          BY_GOING},
    [RIDE]              = {"ride",         "figure to xy facing",                       "{figure} {rides}",                                          BY_RIDING},
    [FLING]             = {"fling",        "figure to xy at target option(first,last)", "Move to {place} and throw a shuriken at {enemy}",           BY_PUTTING, "Move, then throw a shuriken at {enemy}"},
    [PLAN]              = {"plan",         "figure to xy",                              "{figure} is to go to {place}",                              BY_PLANNING},
    [GO]                = {"go",           "group",                                     "Set out as planned",                                        BY_SETTING_OUT},
    [FORGET]            = {"forget",       "group",                                     "Forget the plan",                                           BY_FORGETTING},
    [ADVANCE]           = {"advance",      "group to xy",                               "{group} to {place}",                                        BY_MARCHING},
    [WHEEL]             = {"wheel",        "group facing",                              "Wheel {turn}",                                              BY_WHEELING},
    [CLOSE]             = {"close",        "group at target",                           "Close with {enemy}",                                        BY_AIMING_AT_GROUP},
    [FACE]              = {"face",         "figure facing",                             "{turns}",                                                   BY_TURNING},
    [CLIMB]             = {"climb",        "figure at option",                          "{figure} climbs {piece}",                                   BY_BUTTON, "climb"},
    [LOAD]              = {"load",         "figure option(first,second,bomb)",          "{figure} {option:loads the|loads the|readies a} {missile}", BY_BUTTON, "load"},
    [SHOOT]             = {"shoot",        "figure at target option(first,second)",     "{figure} shoots at {enemy} ({missile})",                    BY_AIMING_AT_GROUP, "shoot"},
    [LOB]               = {"lob",          "figure to xy",                              "Throw a smoke bomb at {place}",                             BY_PUTTING, "Throw a smoke bomb", TY_SMOKE},
    [HOLD]              = {"hold",         "figure",                                    "{figure} holds a shot ready",                               BY_BUTTON, "hold a shot ready"},
    [MOUNT]             = {"mount",        "figure on target",                          "{figure} mounts",                                           BY_AIMING, "Mount the horse"},
    [DISMOUNT]          = {"dismount",     "figure to xy",                              "Dismount at {place}",                                       BY_STEPPING_ASIDE, "Dismount beside the horse"},
    [TAKE]              = {"take",         "figure target",                             "Take up {target}",                                          BY_AIMING},
    [DROP]              = {"drop",         "figure facing",                             "{figure} puts it down to the {facing}"},
    [ACT]               = {"act",          "figure target",                             "{figure}: {target}"},
    [REACT]             = {"react",        "figure at target option(first,second)",     "{figure} shoots at {enemy} ({missile})",                    BY_AIMING_AT_GROUP, "shoot"},
    [PAIR]              = {"pair",         "figure against target",                     "{figure} fights {target}",                                  BY_FIGHTING},
    [SUPPORT]           = {"support",      "figure beside target",                      "{figure} supports {target}",                                BY_HELPING},
    [STRIKE]            = {"strike",       "figure at target",                          "{figure} strikes at {target}, who is down",                 BY_FIGHTING},
    [PRIMARY]           = {"primary",      "figure",                                    "{figure} fights in front",                                  BY_FIGHTING},
    {NULL},
};
// clang-format on

enum { FIX_NOTHING, FIX_PLACE, FIX_WOUNDS, FIX_LOADED };

const struct choice_word ty_fixes[] = {
    [FIX_NOTHING] = {"nothing", ""},
    [FIX_PLACE] = {"place", "figure at xy", "{figure} is put at {place}"},
    [FIX_WOUNDS] = {"wounds", "figure option", "{figure} has {option} half-wounds"},
    [FIX_LOADED] = {"loaded", "figure option(no,yes)", "{figure} is {option:not loaded|loaded}"},
    {NULL},
};

static struct problem fix_place(struct umpire *umpire, const struct choice *choice)
{
    const struct ground *ground = umpire->ground;
    struct ty_battle *battle = ty_of(umpire->battle);
    struct ty_figure *figure = &battle->figures[choice->figure];
    if (choice->x < 0 || choice->y < 0 || choice->x > ground->width || choice->y > ground->height) {
        return forbidden(0, "that place is off the table");
    }
    figure->x = (int16_t)choice->x;
    figure->y = (int16_t)choice->y;
    figure->where = TY_ON_TABLE;
    figure->level = (uint8_t)ty_level_at(ground, battle, ty_point(figure));
    ty_look(umpire);
    return no_problem();
}

struct problem ty_fix(struct umpire *umpire, const struct choice *choice)
{
    struct battle *head = umpire->battle;
    struct ty_battle *battle = ty_of(head);
    struct ty_figure *figure =
        &battle->figures[choice->figure <= battle->count ? choice->figure : 0];
    if (head->depth != 1) return forbidden(0, "first let what is being settled be settled");
    if (!choice->figure || choice->figure > battle->count) {
        return forbidden(0, "there is no such figure");
    }
    switch (choice->kind) {
    case FIX_PLACE: return fix_place(umpire, choice);
    case FIX_WOUNDS:
        if (ty_is_killed(figure->class, ty_is_four(battle), choice->option)) {
            return forbidden(0, "so many wounds kill; count half-wounds, from 0");
        }
        figure->wounds = (uint8_t)choice->option;
        ty_look(umpire); // who is up again sees
        return no_problem();
    case FIX_LOADED:
        for (int slot = 0; slot < 2; slot++) {
            int steps =
                figure->missiles[slot] ? ty_loading(figure->missiles[slot], figure->class) : 0;
            figure->loaded[slot] = (uint8_t)(choice->option ? steps : 0);
        }
        figure->bomb_ready = choice->option && figure->bombs;
        return no_problem();
    default: return forbidden(0, "there is nothing to set right in that");
    }
}

enum side ty_owner(const struct battle *head, uint16_t figure)
{
    return (enum side)ty_named(ty_in(head), figure)->side;
}

enum side ty_group_owner(const struct battle *head, uint16_t group)
{
    return group <= TY_UNITS ? (enum side)ty_in(head)->units[group].side : NOBODY;
}

bool ty_where(const struct ground *ground, const struct battle *head, uint16_t number,
              struct standing *standing)
{
    const struct ty_figure *figure = ty_named(ty_in(head), number);
    (void)ground;
    if (!ty_on_table(figure)) return false;
    *standing = (struct standing){figure->x, figure->y, figure->facing};
    return true;
}

// TY_7_3, TY_7_7
static void mark_range(const struct overlay_query *asked, struct marks *marks)
{
    const struct ty_figure *figure = ty_named(ty_in(asked->battle), asked->figure);
    struct sector arc = ty_arc_of(ty_in(asked->battle), figure);
    for (int slot = 0; slot < 2 && ty_on_table(figure); slot++) {
        if (!figure->missiles[slot]) continue;
        for (int band = BAND_EXTREME; band >= BAND_SHORT; band--) {
            int32_t reach = ty_missiles[figure->missiles[slot]].limit[band];
            marks_sector(marks, ty_point(figure), reach + ty_radius(figure), arc, band);
        }
    }
}

// In its own turn as often as it still can; in the other's as often as it will.
static int moves_ahead(const struct ty_battle *battle, const struct ty_figure *figure)
{
    const struct battle *head = &battle->head;
    bool now = figure->side == battle->active && head->depth && battle_frame(head)->step == ACTIONS;
    if (now) return ty_moves_left(figure);
    return figure->mounted ? ty_actions_of(TY_HORSE, false, figure->horse_wounds)
                           : ty_actions_of(figure->class, ty_is_four(battle), figure->wounds);
}

static void mark_reach(const struct overlay_query *asked, struct marks *marks)
{
    const struct ty_battle *battle = ty_in(asked->battle);
    const struct ty_figure *figure = ty_named(battle, asked->figure);
    if (!ty_on_table(figure)) return;
    for (int actions = 1; actions <= moves_ahead(battle, figure); actions++) {
        marks_circle(marks, ty_point(figure), actions * ty_allowance(battle, figure), actions - 1);
    }
}

// Going straight on from where somebody stands.
struct walk_on {
    struct terrain terrain;
    const struct ty_battle *battle;
    const struct ty_figure *figure;
    int32_t allowance;
};

// What is slow counts double, and what must be climbed ends the way (TY_6_6, TY_6_4).
static bool leads_so_far(const struct walk_on *walk, uint16_t direction, int32_t length)
{
    struct point from = ty_point(walk->figure), to = plane_offset(from, direction, length);
    return length + ty_slow_length(&walk->terrain, walk->battle, from, to) <= walk->allowance &&
           fine(ty_stretch_check(&walk->terrain, walk->figure, from, to));
}

static void outline_reach(const struct overlay_query *asked, int band,
                          int32_t radii[OVERLAY_DIRECTIONS])
{
    struct walk_on walk = {.battle = ty_in(asked->battle)};
    walk.figure = ty_named(walk.battle, asked->figure);
    walk.allowance = (band + 1) * ty_allowance(walk.battle, walk.figure);
    ty_terrain(asked->ground, walk.battle, &walk.terrain);
    for (int i = 0; i < OVERLAY_DIRECTIONS; i++) {
        uint16_t direction = (uint16_t)(i * 65536 / OVERLAY_DIRECTIONS);
        int32_t least = 0, most = walk.allowance;
        while (most - least > MM(1)) {
            int32_t middle = (least + most + 1) / 2;
            if (leads_so_far(&walk, direction, middle)) {
                least = middle;
            } else {
                most = middle;
            }
        }
        radii[i] = leads_so_far(&walk, direction, most) ? most : least;
    }
}

static void mark_cohesion(const struct overlay_query *asked, struct marks *marks)
{
    const struct ty_battle *battle = ty_in(asked->battle);
    if (!asked->figure || asked->figure > battle->count) return;
    for (int i = 1; i <= battle->count; i++) {
        const struct ty_figure *mate = &battle->figures[i];
        if (mate->unit != battle->figures[asked->figure].unit || !ty_standing(battle, mate)) {
            continue;
        }
        marks_circle(marks, ty_point(mate), TY_COHESION + ty_radius(mate), 0);
    }
}

// Whom a man there would see of the enemies of that figure, or of everybody; and who of them would
// be in cover from him (TY_7_8).
static void mark_sight(const struct overlay_query *asked, struct marks *marks)
{
    const struct ty_battle *battle = ty_in(asked->battle);
    const struct ground *ground = asked->ground;
    struct point at = {asked->x, asked->y};
    struct eye eye = {.at = at, .level = ty_level_at(ground, battle, at)};
    int own = asked->figure <= battle->count ? battle->figures[asked->figure].side : NOBODY;
    if (!ground_on_table(ground, at)) return;
    for (int i = 1; i <= battle->count; i++) {
        const struct ty_figure *other = &battle->figures[i];
        struct eye mark = ty_mark_by(other);
        if (other->side == own || !ty_standing(battle, other)) continue;
        if (!ty_line_clear(ground, battle, &eye, &mark)) continue;
        marks_circle(marks, mark.at, mark.radius + SEEN_RING,
                     ty_covered(ground, battle, other, at));
    }
}

// clang-format off
const struct overlay ty_overlays[] = {
    {"range",    "how far its weapons reach",            "short|medium|long|extreme",  TY_7_7, OVERLAY_OF_FIGURE, mark_range},
    {"reach",    "how far it goes straight on, by the ground", "one action|two actions", TY_6_1, OVERLAY_OF_FIGURE, mark_reach, ROLE_REACH, .outline = outline_reach},
    {"cohesion", "how near its unit must keep together", "5 cm from a member",         TY_5_3, OVERLAY_OF_FIGURE, mark_cohesion, ROLE_MATES},
    {"sight",    "who is in sight from there",           "in the open|in cover",       TY_11_1, OVERLAY_OF_PLACE,  mark_sight},
    {NULL},
};
// clang-format on
