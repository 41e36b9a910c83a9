// The battle as a page shows it. Facings are as core counts them; what is hidden has been redacted.
#include "core/json.h"
#include "core/text.h"
#include "rules/katana/moving/horses.h"
#include "rules/katana/moving/moving.h"
#include "rules/katana/seeing/seeing.h"

enum { FELLED = 1000, KNOCKED_DOWN = 900, OFF_THE_BOARD = 500 };
enum { A_WOUND = 40, A_DISTRACTION = 6, ON_THE_GROUND = 8, HELD_FAST = 12, HORSE_WOUND = 4 };

enum side ky_owner(const struct battle *head, uint16_t figure)
{
    return figure <= ky_in(head)->count ? (enum side)ky_in(head)->figures[figure].side : NOBODY;
}

enum side ky_group_owner(const struct battle *head, uint16_t group)
{
    return group <= KY_GROUPS ? (enum side)ky_in(head)->groups[group].side : NOBODY;
}

// Of the dead there are bodies; who was knocked out is still somebody to reckon with (KY-12.7).
static bool is_there(const struct ky_figure *man)
{
    return man->cell && (man->state == KY_ABLE || man->state == KY_OUT);
}

bool ky_where(const struct ground *ground, const struct battle *head, uint16_t figure,
              struct standing *standing)
{
    const struct ky_battle *battle = ky_in(head);
    if (!figure || figure > battle->count || !is_there(&battle->figures[figure])) return false;
    struct hex hex = ground_hex(ground, battle->figures[figure].cell);
    *standing = (struct standing){hex_column(hex), hex_row(hex), battle->figures[figure].facing};
    return true;
}

int ky_harm_so_far(const struct battle *head, uint16_t figure)
{
    const struct ky_battle *battle = ky_in(head);
    if (!figure || figure > battle->count) return 0;
    const struct ky_figure *man = &battle->figures[figure];
    if (man->state == KY_DEAD) return FELLED;
    if (man->state == KY_OUT) return KNOCKED_DOWN;
    if (man->state == KY_GONE) return OFF_THE_BOARD;
    return A_WOUND * man->wounds + A_DISTRACTION * man->distractions +
           (man->lying ? ON_THE_GROUND : 0) + (ky_held(man) ? HELD_FAST : 0) +
           HORSE_WOUND * ky_mount_of(battle, man)->wounds;
}

int ky_losses(const struct battle *head, enum side side)
{
    const struct ky_battle *battle = ky_in(head);
    int lost = 0;
    for (int i = 1; i <= battle->count; i++) {
        const struct ky_figure *man = &battle->figures[i];
        lost += man->side == side && (man->state == KY_DEAD || man->state == KY_OUT);
    }
    return lost;
}

static void view_cell(const struct ground *ground, uint16_t cell, const char *x, const char *y,
                      struct json *json)
{
    if (!cell) return;
    struct hex hex = ground_hex(ground, cell);
    json_number(json, x, hex_column(hex));
    json_number(json, y, hex_row(hex));
}

static void view_path(const struct ground *ground, const uint16_t *path, int count,
                      struct json *json)
{
    json_list(json, "path");
    for (int i = 0; i < count; i++) {
        struct hex hex = ground_hex(ground, path[i]);
        json_list(json, NULL);
        json_number(json, NULL, hex_column(hex));
        json_number(json, NULL, hex_row(hex));
        json_end(json);
    }
    json_end(json);
}

static void view_horse(const struct ground *ground, const struct ky_battle *battle, int number,
                       struct json *json)
{
    const struct ky_mount *mount = &battle->mounts[number];
    struct ky_mount ahead = *mount;
    uint16_t path[KY_PATH_CAP];
    json_object(json, "horse");
    json_number(json, "number", number);
    json_text(json, "quality", ky_horses[mount->quality].id);
    json_text(json, "gait", ky_activities[mount->gait].id);
    json_number(json, "speed", ky_activities[mount->gait].speed);
    json_number(json, "wounds", mount->wounds);
    json_number(json, "capacity", ky_horse_capacity(battle));
    json_bool(json, "bolting", mount->bolting);
    json_bool(json, "ridden", mount->ridden);
    if (mount->head && !mount->ridden) {
        view_path(ground, path, ky_ride_along(ground, &ahead, ky_ride_usual(mount), path), json);
    }
    json_end(json);
}

static void view_arm(const struct ground *ground, const struct ky_figure *man, int number,
                     struct json *json)
{
    static const char *const places[] = {"carried", "dropped", "spent"};
    const struct ky_arm *arm = &man->arms[number];
    json_object(json, NULL);
    json_text(json, "weapon", ky_tool_id(arm->tool));
    json_number(json, "skill", arm->skill);
    json_text(json, "place", man->hand == number + 1 ? "in-hand" : places[arm->place]);
    view_cell(ground, arm->cell, "x", "y", json);
    if (ky_tool_missile(arm->tool)) {
        json_bool(json, "loaded", arm->loaded);
        if (ky_tool_missile(arm->tool) == M_MUSKET) json_bool(json, "primed", arm->primed);
        json_number(json, "reloading", arm->reloading);
        json_number(json, "priming", arm->priming);
        if (arm->left != KY_ENDLESS) json_number(json, "left", arm->left);
    }
    json_bool(json, "concealed", arm->concealed);
    json_end(json);
}

static void view_arms(const struct ground *ground, const struct ky_figure *man, struct json *json)
{
    json_text(json, "weapon", ky_weapons[ky_weapon_held(man)].id);
    json_number(json, "skill", ky_skill_held(man));
    json_list(json, "arms");
    for (int i = 0; i < KY_ARMS; i++) {
        if (man->arms[i].tool) view_arm(ground, man, i, json);
    }
    json_end(json);
}

// KY_3_3, KY_3_7 By phase: how many actions he has, and how many movements.
static void view_phases(const struct ky_figure *man, struct json *json)
{
    json_list(json, "actions");
    for (int phase = 1; phase <= KY_PHASES; phase++) {
        json_number(json, NULL, ky_actions_at(man, phase));
    }
    json_end(json);
    json_list(json, "movements");
    for (int phase = 1; phase <= KY_PHASES; phase++) {
        json_number(json, NULL, ky_movements_at(man, phase));
    }
    json_end(json);
}

// The hexes of one order, from where the orders before it lead; both copies go along. A horse goes on
// whatever its rider does (KY-6.2).
static int follow(const struct ground *ground, struct ky_figure *man, struct ky_mount *mount,
                  struct ky_order order, uint16_t path[KY_PATH_CAP])
{
    int count = 0;
    if (mount->head) {
        bool told = order.kind == GAIT;
        return ky_ride_along(ground, mount, told ? order : ky_ride_usual(mount), path);
    }
    if (order.kind == TURN) man->facing = (uint8_t)((man->facing + (order.way ? 5 : 1)) % 6);
    for (int n = 0; n < ky_order_hexes(order); n++) {
        uint16_t cell = ky_order_cell(ground, man, order, n);
        if (cell) path[count++] = cell;
    }
    if (count) man->cell = path[count - 1];
    return count;
}

// Standing up is for who lies, or has written that he will.
static bool is_seldom(const struct ky_figure *man, struct ky_order order, int phase)
{
    bool lies = man->lying;
    for (int i = 1; i < phase; i++) {
        lies |= man->orders[i - 1].kind == LIE;
    }
    switch (order.kind) {
    case STAND: return !lies;
    case MOUNT:
    case LEAP:
    case PICK_UP:
    case CLOSE:
    case CHARGE: return true;
    default: return false;
    }
}

bool ky_planned(const struct ground *ground, const struct battle *head, const struct choice *choice,
                struct planned *planned)
{
    const struct ky_battle *battle = ky_in(head);
    uint16_t path[KY_PATH_CAP];
    int phase = ky_phase_of(choice);
    if (!phase || choice->figure < 1 || choice->figure > battle->count) return false;
    struct ky_figure man = battle->figures[choice->figure];
    struct ky_mount mount = *ky_mount_of(battle, &man);
    struct ky_order order = ky_order_of(choice);
    *planned = (struct planned){.part = (uint8_t)phase, .seldom = is_seldom(&man, order, phase)};
    for (int i = battle->phase ? battle->phase : 1; i < phase; i++) {
        follow(ground, &man, &mount, man.orders[i - 1], path);
    }
    int count = follow(ground, &man, &mount, order, path);
    if (!count) return true;
    struct hex hex = ground_hex(ground, path[count - 1]);
    planned->moves = true;
    planned->to = (struct standing){hex_column(hex), hex_row(hex), man.facing};
    return true;
}

static bool orders_are_written(const struct battle *head)
{
    if (!head->depth) return false;
    int step = battle_frame(head)->step;
    return step == ORDERS || (step == MODES && head->options[MOVEMENT_ORDER] == WRITTEN_ALL);
}

// The phases that he writes for, and what he has written.
static void view_written(const struct ground *ground, const struct ky_battle *battle,
                         const struct ky_figure *man, struct json *json)
{
    if (!orders_are_written(&battle->head) || !ky_on_map(man)) return;
    json_list(json, "written");
    for (int phase = battle->phase > 1 ? battle->phase : 1; phase <= KY_PHASES; phase++) {
        char words[CARD_WORD_CAP];
        struct text text;
        bool only = battle->phase && phase > battle->phase;
        if (only || !ky_movements_at(man, phase)) continue;
        text_init(&text, words, sizeof words);
        if (man->orders[phase - 1].kind) ky_order_say(ground, man->orders[phase - 1], &text);
        json_object(json, NULL);
        json_number(json, "part", phase);
        json_text(json, "words", words);
        json_end(json);
    }
    json_end(json);
}

// What is written for the phases to come, as far as it is known.
static void view_orders(const struct ground *ground, const struct ky_battle *battle,
                        const struct ky_figure *figure, struct json *json)
{
    struct ky_figure man = *figure;
    struct ky_mount mount = *ky_mount_of(battle, figure);
    uint16_t path[KY_PATH_CAP];
    json_list(json, "orders");
    for (int phase = 1; phase <= KY_PHASES; phase++) {
        if (phase < battle->phase) continue;
        struct ky_order order = man.orders[phase - 1];
        char words[CARD_WORD_CAP];
        struct text text;
        if (phase == battle->phase && (figure->acted || mount.ridden)) continue;
        int count = follow(ground, &man, &mount, order, path);
        if (!order.kind) continue;
        text_init(&text, words, sizeof words);
        ky_order_say(ground, order, &text);
        json_object(json, NULL);
        json_number(json, "phase", phase);
        json_text(json, "words", words);
        view_path(ground, path, count, json);
        json_number(json, "faces", mount.head ? mount.facing : man.facing);
        json_end(json);
    }
    json_end(json);
}

static void view_ties(const struct ky_figure *man, struct json *json)
{
    json_list(json, "held_by");
    for (int i = 0; i < KY_HOLDERS && man->holders[i]; i++) {
        json_number(json, NULL, man->holders[i]);
    }
    json_end(json);
    if (man->holds) json_number(json, "holds", man->holds);
    if (man->shares) json_number(json, "shares", man->shares);
    json_bool(json, "grappling", man->grappling);
    json_list(json, "strokes");
    for (int i = 0; i < 2; i++) {
        if (man->stroke_at[i]) json_number(json, NULL, man->stroke_at[i]);
    }
    json_end(json);
    if (man->shot_at) json_number(json, "shot_at", man->shot_at);
    if (man->aimed_at) json_number(json, "aims_at", man->aimed_at);
}

static void view_body(const struct ky_battle *battle, const struct ky_figure *man,
                      struct json *json)
{
    static const char *const tasks[] = {"none", "reload", "aim", "rest"};
    json_text(json, "posture", man->lying ? "lying" : "standing");
    json_text(json, "mode", man->mode == TACTICAL ? "tactical" : "non-tactical");
    json_text(json, "task", tasks[man->task]);
    json_number(json, "aimed", man->aimed);
    json_number(json, "wounds", man->wounds);
    json_number(json, "capacity", man->capacity);
    json_number(json, "distractions", man->distractions);
    if (battle->head.options[EXHAUSTION] == PLAYED) {
        json_number(json, "stamina", man->stamina);
        json_number(json, "full_stamina", man->full_stamina);
    }
    json_text(json, "armour", ky_armour_names[man->armour]);
    json_number(json, "reaction", man->reaction);
    json_bool(json, "player", man->player);
    json_bool(json, "hidden", man->hidden);
}

static const char *where_of(const struct ky_figure *man)
{
    static const char *const words[] = {"absent", "on-map", "out", "dead", "gone"};
    if (man->state != KY_ABLE || man->cell) return words[man->state];
    return man->hidden ? "hidden" : "waiting";
}

// A number that others look for in a figure must come before whatever is nested in it.
static void view_figure(const struct ground *ground, const struct ky_battle *battle,
                        uint16_t number, struct json *json)
{
    const struct ky_figure *man = &battle->figures[number];
    const struct ky_mount *mount = ky_mount_of(battle, man);
    struct card card;
    ky_card(ground, &battle->head, number, &card);
    json_object(json, NULL);
    json_number(json, "id", number);
    json_text(json, "name", ground_name(ground, number));
    json_text(json, "side", side_name((enum side)man->side));
    json_text(json, "type", ky_troop_names[man->troop]);
    json_text(json, "where", where_of(man));
    if (is_there(man)) {
        view_cell(ground, man->cell, "x", "y", json);
        json_number(json, "facing", man->facing);
        if (ky_mounted(man)) {
            view_cell(ground, ky_rear(ground, mount), "rear_x", "rear_y", json);
        } else if (man->lying) {
            view_cell(ground, man->body, "rear_x", "rear_y", json);
        }
    }
    if (man->group) json_number(json, "group", man->group);
    json_bool(json, "mounted", ky_mounted(man));
    json_bool(json, "leader", battle->groups[man->group].leader == number);
    card_view(&card, &katana_ruleset, json);
    view_body(battle, man, json);
    if (ky_mounted(man)) view_horse(ground, battle, man->horse, json);
    view_phases(man, json);
    view_arms(ground, man, json);
    view_ties(man, json);
    view_orders(ground, battle, man, json);
    view_written(ground, battle, man, json);
    json_end(json);
}

static void view_members(const struct ky_battle *battle, int group, struct json *json)
{
    json_list(json, "members");
    for (int i = 1; i <= battle->count; i++) {
        const struct ky_figure *man = &battle->figures[i];
        if (man->group == group && ky_able(man)) json_number(json, NULL, i);
    }
    json_end(json);
}

static void view_group(const struct ground *ground, const struct ky_battle *battle, uint16_t number,
                       struct json *json)
{
    static const char *const morale[] = {"continue", "no-advance", "retire", "run-away"};
    const struct ky_group *group = &battle->groups[number];
    struct card card;
    ky_group_card(ground, &battle->head, number, &card);
    json_object(json, NULL);
    json_number(json, "id", number);
    json_text(json, "name", ground_group_name(ground, number));
    json_text(json, "side", side_name((enum side)group->side));
    json_number(json, "leader", group->leader);
    json_text(json, "morale", morale[group->morale]);
    json_number(json, "strength", group->strength);
    view_members(battle, number, json);
    card_view(&card, &katana_ruleset, json);
    json_end(json);
}

static void begin_thing(const struct ground *ground, const char *kind, uint16_t cell,
                        const char *title, struct json *json)
{
    json_object(json, NULL);
    json_text(json, "kind", kind);
    view_cell(ground, cell, "x", "y", json);
    json_text(json, "title", title);
}

// KY_10_9
static void view_bodies(const struct ground *ground, const struct ky_battle *battle,
                        struct json *json)
{
    for (uint16_t i = 1; i <= battle->count; i++) {
        const struct ky_figure *man = &battle->figures[i];
        char title[CARD_WORD_CAP];
        struct text text;
        if (man->state != KY_DEAD || !man->cell) continue;
        text_init(&text, title, sizeof title);
        text_addf(&text, "Here fell %s", ground_name(ground, i));
        begin_thing(ground, "body", man->cell, title, json);
        json_text(json, "side", side_name((enum side)man->side));
        view_cell(ground, man->body, "rear_x", "rear_y", json);
        json_end(json);
    }
}

static void view_loose_horses(const struct ground *ground, const struct ky_battle *battle,
                              struct json *json)
{
    for (int i = 1; i <= KY_MOUNTS; i++) {
        const struct ky_mount *mount = &battle->mounts[i];
        if (!mount->head || mount->rider) continue;
        begin_thing(ground, mount->dead ? "dead-horse" : "horse", mount->head,
                    mount->dead ? "A dead horse" : "A horse without a rider", json);
        json_number(json, "facing", mount->facing);
        view_cell(ground, ky_rear(ground, mount), "rear_x", "rear_y", json);
        json_end(json);
    }
}

static void view_dropped(const struct ground *ground, const struct ky_battle *battle,
                         struct json *json)
{
    for (int i = 0; i < battle->count * KY_ARMS; i++) {
        const struct ky_arm *arm = &battle->figures[i / KY_ARMS + 1].arms[i % KY_ARMS];
        char title[CARD_WORD_CAP];
        struct text text;
        if (arm->place != DROPPED || !arm->cell) continue;
        text_init(&text, title, sizeof title);
        text_add(&text, "On the ground: ");
        ky_tool_say(arm->tool, &text);
        begin_thing(ground, "weapon", arm->cell, title, json);
        json_end(json);
    }
}

static void view_things(const struct ground *ground, const struct ky_battle *battle,
                        struct json *json)
{
    json_list(json, "things");
    for (int i = 0; i < 2; i++) {
        if (!battle->terms.carts[i]) continue;
        begin_thing(ground, "cart", battle->terms.carts[i], "A cart of rice", json);
        json_end(json);
    }
    view_bodies(ground, battle, json);
    view_loose_horses(ground, battle, json);
    view_dropped(ground, battle, json);
    json_end(json);
}

static bool strikes_at(const struct ky_figure *man, int foe)
{
    return man->stroke_at[0] == foe || man->stroke_at[1] == foe;
}

// KY_10_15 Strokes that are declared and not settled yet, two who strike at each other once. A pair in
// one hex is seen to grapple.
static void view_pairs(const struct ky_battle *battle, struct json *json)
{
    json_list(json, "pairs");
    for (int by = 1; by <= battle->count; by++) {
        const struct ky_figure *man = &battle->figures[by];
        for (int against = 1; against <= battle->count; against++) {
            const struct ky_figure *foe = &battle->figures[against];
            bool shown = man->cell && foe->cell && man->cell != foe->cell;
            if (!shown || !strikes_at(man, against)) continue;
            if (against < by && strikes_at(foe, by)) continue;
            json_object(json, NULL);
            json_number(json, "by", by);
            json_number(json, "against", against);
            json_bool(json, "support", false);
            json_end(json);
        }
    }
    json_end(json);
}

void ky_view(const struct ground *ground, const struct battle *head, struct json *json)
{
    static const char *const orders[] = {"alternate", "written", "written-all"};
    const struct ky_battle *battle = ky_in(head);
    json_number(json, "phase", battle->phase);
    json_number(json, "moves", battle->moves);
    if (battle->first && !battle->chooser) {
        json_text(json, "first", side_name((enum side)battle->first));
    }
    json_text(json, "movement_order", orders[head->options[MOVEMENT_ORDER]]);
    json_bool(json, "sealed", ky_sealed(head));
    json_bool(json, "rain", battle->rain);
    json_list(json, "figures");
    for (uint16_t i = 1; i <= battle->count; i++) {
        if (battle->figures[i].side) view_figure(ground, battle, i, json);
    }
    json_end(json);
    json_list(json, "groups");
    for (uint16_t i = 1; i <= KY_GROUPS; i++) {
        if (battle->groups[i].strength) view_group(ground, battle, i, json);
    }
    json_end(json);
    view_things(ground, battle, json);
    view_pairs(battle, json);
}
