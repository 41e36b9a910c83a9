// What a side knows of a battle, and what a player imagines of the rest (TY_11_1, section 3.8).
#include "core/mix.h"
#include "rules/tyneside/deployment/deployment.h"
#include "rules/tyneside/moving/moving.h"
#include "rules/tyneside/people/people.h"
#include "rules/tyneside/shooting/shooting.h"

#include <string.h>

#define IMAGINED_APART CM(15)

// TY_11_1 Where it is and what it does there is not known of what nobody sees; it may have left its
// horse, or its pavise, since it was seen.
static void forget_doings(struct ty_figure *figure)
{
    figure->x = figure->y = -1;
    figure->facing = figure->pavise_facing = 0;
    memset(figure->loaded, 0, sizeof figure->loaded);
    figure->actions = figure->horse_actions = figure->used = figure->horse_used = 0;
    figure->holding = figure->reacted = figure->came_in = figure->moved = 0;
    figure->level = figure->climbing = figure->climbed = figure->glimpsed = 0;
    figure->carries = figure->paid = figure->imagined = 0;
    figure->mounted = (figure->shown & TY_SHOWN_MOUNTED) != 0;
    figure->pavise = (figure->shown & TY_SHOWN_PAVISE) != 0;
    figure->barding = figure->horse_wounds = 0; // of whatever horse it has now
}

// Section 3.8: nor what it is, while it hides.
static void forget_kind(struct ty_figure *figure)
{
    memset(figure->missiles, 0, sizeof figure->missiles);
    figure->class = TY_NO_CLASS;
    figure->weapon = TY_NO_WEAPON;
    figure->armour = figure->barding = figure->mounted = figure->samurai = figure->ninja = 0;
    figure->pavise = figure->wounds = figure->horse_wounds = figure->value = 0;
    figure->poison = figure->poison_shown = figure->shown = 0;
}

static void forget_figure(struct ty_figure *figure, bool fog)
{
    if (!figure->poison_shown) figure->poison = 0; // TY_R88
    figure->bombs = figure->bomb_ready = 0;
    if (figure->where != TY_ON_TABLE || (figure->seen && !figure->hidden)) return;
    if (fog || figure->hidden) forget_doings(figure);
    if (figure->hidden) forget_kind(figure);
}

static void forget_unit(struct ty_unit *unit)
{
    unit->order = unit->order_of = 0;
    unit->order_x = unit->order_y = 0;
    unit->ambush = 0;
    unit->near = -1;
    unit->hid = 0;
}

// A command of those whom nobody sees moves nothing that anybody knows of.
static void forget_command(struct ty_battle *battle, enum side viewer)
{
    struct ty_command *command = &battle->command;
    if (battle->active == viewer) return;
    for (int i = 0; i < command->count && command->under_way; i++) {
        if (battle->figures[command->movers[i].figure].x >= 0) return;
    }
    if (command->unit || command->via_figure) memset(command, 0, sizeof *command);
}

// Nobody of it is known to be anywhere.
static bool is_out_of_view(const struct ty_battle *battle, int unit)
{
    bool any = false;
    for (int i = battle->units[unit].numbers.first; i <= battle->units[unit].numbers.last; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        if (figure->unit != unit || figure->where != TY_ON_TABLE) continue;
        if (figure->x >= 0) return false;
        any = true;
    }
    return any;
}

static void forget_state(struct ty_unit *unit)
{
    unit->morale = MORALE_OK;
    unit->motion = STILL;
    unit->won = unit->injured = unit->checked = unit->slow = unit->slow_next = unit->charged = 0;
    unit->target = unit->on_its_way = unit->stopped = unit->bound_to = unit->ran = 0;
    unit->new_morale = unit->engaged = 0;
}

// Section 3.8: that somebody hidden might shoot is not known to those who move, nor to who looks on.
// They are still on their way, as far as is known, and stand where it will end.
static void forget_window(const struct ground *ground, struct ty_battle *battle, enum side viewer)
{
    struct battle *head = &battle->head;
    bool may_know = viewer != NOBODY && viewer != battle->active;
    if (!head->depth || battle_frame(head)->step != REACTION || may_know) return;
    if (ty_any_holder(ground, battle, battle_frame(head)->group)) return;
    const struct ty_command *command = &battle->command;
    for (int i = 0; i < command->count; i++) {
        const struct ty_mover *mover = &command->movers[i];
        struct ty_figure *figure = &battle->figures[mover->figure];
        if (!ty_on_table(figure) || !ty_goes_on(battle, mover)) continue;
        figure->x = mover->to_x;
        figure->y = mover->to_y;
        if (mover->how == WAY_RIDDEN) figure->facing = mover->facings[1];
    }
    head->frames[--head->depth] = (struct frame){0};
}

void ty_redact(const struct ground *ground, struct battle *head, enum side viewer)
{
    struct ty_battle *battle = ty_of(head);
    bool fog = battle->head.options[FOG] == FOG_ON;
    for (int i = 1; i <= battle->count; i++) {
        struct ty_figure *figure = &battle->figures[i];
        bool own = figure->side == viewer;
        if (figure->ninja) memset(figure->closest, 0, sizeof figure->closest);
        // Only their own side may know that the hidden see somebody: neither those whom they see
        // nor who looks on.
        if (figure->seen == SEEN_BY_HIDDEN && (own || viewer == NOBODY)) figure->seen = UNSEEN;
        if (own) {
            figure->shown = 0;
        } else {
            forget_figure(figure, fog);
        }
    }
    for (int i = 1; i <= battle->unit_count; i++) {
        struct ty_unit *unit = &battle->units[i];
        if (unit->side != viewer) {
            forget_unit(unit);
            ty_note_order(battle, i, false);
            if (is_out_of_view(battle, i)) forget_state(unit);
        }
        // It tells whether anybody saw the unit, and those who did may be hidden.
        if (unit->side == viewer || viewer == NOBODY) unit->began_x = unit->began_y = 0;
        unit->ambush = unit->ambush ? 1 : 0; // TY_R49 even its owner does not know the die
    }
    ty_forget_things(battle, viewer);
    for (enum side side = RED; side <= BLUE; side++) {
        if (side != viewer) memset(battle->last_seen[side], 0, sizeof battle->last_seen[side]);
    }
    forget_command(battle, viewer);
    forget_window(ground, battle, viewer);
}

// Nobody is so near that it would be a contact, or an ambush that has failed.
static bool is_lonely(const struct ty_battle *battle, int number)
{
    struct base base = ty_base(&battle->figures[number]);
    for (int i = 1; i <= battle->count; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        struct base other = ty_base(figure);
        int32_t apart = figure->side == battle->figures[number].side ? 0 : IMAGINED_APART;
        if (i != number && ty_on_table(figure) && base_within(&base, &other, apart)) return false;
    }
    return true;
}

static bool is_out_of_sight(const struct ground *ground, const struct ty_battle *battle, int number)
{
    const struct ty_figure *figure = &battle->figures[number];
    for (int i = battle->numbers[side_other(figure->side)].first;
         i <= battle->numbers[side_other(figure->side)].last && !figure->hidden; i++) {
        const struct ty_figure *watcher = &battle->figures[i];
        if (watcher->side == figure->side || !ty_standing(battle, watcher)) continue;
        if (ty_sees(ground, battle, i, number)) return false;
    }
    return true;
}

// Somewhere out of sight of those it is hidden from, or at least away from them.
static void imagine_place(const struct ground *ground, struct ty_battle *battle, int number,
                          uint64_t seed)
{
    struct ty_figure *figure = &battle->figures[number];
    for (uint64_t attempt = 0; attempt < 48; attempt++) {
        uint64_t die = mix_at(seed, attempt);
        int32_t margin = ty_radius(figure);
        int32_t wide = ground->width - 2 * margin, deep = ground->height - 2 * margin;
        figure->x = (int16_t)(margin + (int32_t)mix_below(die, (uint32_t)wide));
        figure->y = (int16_t)(margin + (int32_t)mix_below(mix(die), (uint32_t)deep));
        figure->level = (uint8_t)ty_level_at(ground, battle, ty_point(figure));
        if (!is_lonely(battle, number)) continue;
        if (attempt >= 32 || is_out_of_sight(ground, battle, number)) return;
    }
    figure->x = figure->y = -1;
    figure->level = 0;
}

// Somebody with a blade.
static void imagine_kind(struct ty_figure *figure)
{
    figure->class = BUSHI;
    figure->weapon = KATANA;
    figure->value = (uint8_t)ty_points(&(struct ty_kit){.class = BUSHI, .weapon = KATANA}, false);
}

void ty_imagine(const struct ground *ground, struct battle *head, enum side viewer, uint64_t seed)
{
    struct ty_battle *battle = ty_of(head);
    for (int i = 1; i <= battle->count; i++) {
        struct ty_figure *figure = &battle->figures[i];
        if (figure->side == viewer || figure->where != TY_ON_TABLE || figure->x >= 0) continue;
        if (figure->class == TY_NO_CLASS) imagine_kind(figure);
        imagine_place(ground, battle, i, seed + (unsigned)i);
        figure->imagined = 1;
    }
}
