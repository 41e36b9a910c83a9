// For previews: the number a choice rests on, and what came of it in a word or two.
#include "core/say.h"
#include "core/text.h"
#include "rules/tyneside/arms.h"
#include "rules/tyneside/field/field.h"
#include "rules/tyneside/melee/melee.h"
#include "rules/tyneside/morale/morale.h"
#include "rules/tyneside/moving/moving.h"
#include "rules/tyneside/players/players.h"
#include "rules/tyneside/shooting/shooting.h"

#include <string.h>

#define NAMED 2 // figures at most; more are only counted

static bool shot_reckoned(const struct ground *ground, const struct ty_battle *battle,
                          const struct choice *choice, int slot, struct tally *tally)
{
    struct eye mark;
    struct ty_shot shot;
    if (!battle->figures[choice->figure].missiles[slot]) return false;
    if (!ty_mark_of(ground, battle, choice->target, &mark)) return false;
    ty_shot_of(ground, battle, choice->figure, slot, choice->target, &shot);
    ty_shot_tally(&shot, tally);
    return true;
}

static int shuriken_of(const struct ty_figure *figure)
{
    return figure->missiles[1] == SHURIKEN ? 1 : 0;
}

// The combat as it would be, for the side of whoever is named.
static bool fight_reckoned(const struct ground *ground, const struct ty_battle *battle,
                           const struct choice *choice, struct tally *tally)
{
    union any_battle copy;
    struct ty_fight fight;
    battle_copy(&copy.head, &battle->head);
    struct ty_battle *then = ty_of(&copy.head);
    ty_change_combats(then, choice);
    int number = ty_combat_of(then, choice->figure);
    if (number < 0 || !ty_fight_of(ground, then, &then->combats[number], &fight)) return false;
    ty_fight_tally(&fight, then->figures[choice->figure].side == then->active ? 0 : 1, tally);
    return true;
}

// TY_10_1 The courage that a charge needs, if it needs any.
static bool charge_reckoned(const struct ground *ground, const struct ty_battle *battle,
                            const struct choice *choice, struct tally *tally)
{
    struct ty_nerve nerve;
    if (!ty_needs_courage(battle, choice->group, battle->figures[choice->target].unit)) {
        return false;
    }
    ty_nerve_of(ground, battle, choice->group, true, &nerve);
    ty_nerve_tally(&nerve, tally);
    return true;
}

bool ty_reckon(const struct ground *ground, const struct battle *head, const struct choice *choice,
               struct tally *tally)
{
    const struct ty_battle *battle = ty_in(head);
    switch ((int)choice->kind) {
    case SHOOT:
    case REACT: return shot_reckoned(ground, battle, choice, choice->option, tally);
    case FLING: {
        int slot = shuriken_of(&battle->figures[choice->figure]);
        return shot_reckoned(ground, battle, choice, slot, tally);
    }
    case CHARGE: return charge_reckoned(ground, battle, choice, tally);
    case PAIR:
    case SUPPORT:
    case STRIKE:
    case PRIMARY: return fight_reckoned(ground, battle, choice, tally);
    default: return false;
    }
}

static const char *change_of(const struct ty_battle *before, const struct ty_battle *after, int i)
{
    const struct ty_figure *was = &before->figures[i], *is = &after->figures[i];
    if (was->where != is->where) return is->where == TY_DEAD ? "killed" : "gone";
    if (!ty_disabled(before, was) && ty_disabled(after, is)) return "disabled";
    bool hurt = is->wounds > was->wounds;
    if (was->mounted && !is->mounted) return hurt ? "thrown, wounded" : "thrown";
    if (hurt) return is->wounds - was->wounds > 1 ? "wounded" : "lightly wounded";
    return is->horse_wounds > was->horse_wounds ? "horse hurt" : NULL;
}

static const char *mood_of(const struct ty_unit *was, const struct ty_unit *is, const char *name)
{
    static const char *const one[] = {"carries on", "may not advance", "falls back", "breaks",
                                      "routs"};
    static const char *const many[] = {"carry on", "may not advance", "fall back", "break", "rout"};
    if (is->slow_next && !was->slow_next) return "distracted";
    if (is->morale == was->morale) return NULL;
    return word_agreeing(name, one[is->morale], many[is->morale]);
}

static bool is_running(const struct ty_battle *battle, int unit)
{
    return battle->units[unit].morale >= FALL_BACK;
}

// A push is told only where nobody moved by choice; of those who run it is told what moved them.
static bool is_pushed(const struct ty_battle *before, const struct ty_battle *after,
                      const struct choice *choice, int i)
{
    const struct ty_figure *was = &before->figures[i], *is = &after->figures[i];
    if (!before->combat_count && choice->kind != END) return false;
    if (is_running(before, was->unit) || is_running(after, is->unit)) return false;
    return is->x >= 0 && (was->x != is->x || was->y != is->y);
}

// Who of a unit is hit is a matter of luck, so they are told together; but a commander by name.
static void add_name(const struct ground *ground, const struct ty_battle *battle,
                     const struct choice *choice, int number, struct text *out)
{
    bool at_random = choice->kind == SHOOT || choice->kind == REACT || choice->kind == FLING;
    const struct ty_figure *figure = &battle->figures[number];
    bool commands = battle->terms.commanders[figure->side] == number;
    if (at_random && !commands && battle->units[figure->unit].size > 1) {
        text_addf(out, "one of %s", ground_group_name(ground, figure->unit));
    } else {
        text_addf(out, "%s", ground_name(ground, (uint8_t)number));
    }
}

// What has befallen a figure that it did not choose itself; NULL: nothing.
static const char *fate_of(const struct ty_battle *was, const struct ty_battle *is,
                           const struct choice *choice, int number)
{
    if (choice->kind == DISMOUNT && choice->figure == number) return NULL;
    const char *how = change_of(was, is, number);
    return how ? how : is_pushed(was, is, choice, number) ? "pushed back" : NULL;
}

static int count_fates(const struct ty_battle *was, const struct ty_battle *is,
                       const struct choice *choice)
{
    int count = 0;
    for (int i = 1; i <= was->count; i++) {
        count += fate_of(was, is, choice, i) != NULL;
    }
    return count;
}

static void add_part(struct text *out)
{
    if (out->length > 0) text_add(out, ", ");
}

static void add_fates(const struct ground *ground, const struct ty_battle *was,
                      const struct ty_battle *is, const struct choice *choice, struct text *out)
{
    for (int i = 1; i <= was->count; i++) {
        const char *how = fate_of(was, is, choice, i);
        if (!how) continue;
        add_part(out);
        add_name(ground, was, choice, i, out);
        text_addf(out, " %s", how);
    }
}

struct losses {
    int lost, hurt, pushed;
};

static struct losses losses_of(const struct ty_battle *was, const struct ty_battle *is,
                               const struct choice *choice, enum side side)
{
    struct losses losses = {0};
    for (int i = 1; i <= was->count; i++) {
        const struct ty_figure *before = &was->figures[i], *after = &is->figures[i];
        if (before->side != side || !fate_of(was, is, choice, i)) continue;
        if (before->where != after->where ||
            (!ty_disabled(was, before) && ty_disabled(is, after))) {
            losses.lost++;
        } else if (change_of(was, is, i)) {
            losses.hurt++;
        } else {
            losses.pushed++;
        }
    }
    return losses;
}

// Where a whole round of melee is fought: what it costs each side.
static void add_losses(const struct ground *ground, const struct ty_battle *was,
                       const struct ty_battle *is, const struct choice *choice, struct text *out)
{
    for (enum side side = RED; side <= was->head.sides; side++) {
        struct losses losses = losses_of(was, is, choice, side);
        const char *name = ground_side_name(ground, (uint8_t)side);
        const char *between = word_agreeing(name, "has", "have");
        if (losses.lost + losses.hurt + losses.pushed == 0) continue;
        add_part(out);
        text_add(out, name);
        if (losses.lost) {
            text_addf(out, " %s %d", word_agreeing(name, "loses", "lose"), losses.lost);
            between = word_agreeing(name, "and has", "and have");
        }
        if (losses.hurt) {
            text_addf(out, " %s %d hurt", between, losses.hurt);
            between = "and";
        }
        if (losses.pushed) text_addf(out, " %s %d pushed back", between, losses.pushed);
    }
}

static void add_named_moods(const struct ground *ground, const struct ty_battle *was,
                            const struct ty_battle *is, struct text *out)
{
    for (int i = 1; i <= was->unit_count; i++) {
        const char *name = ground_group_name(ground, (uint8_t)i);
        const char *mood = mood_of(&was->units[i], &is->units[i], name);
        if (!mood) continue;
        add_part(out);
        text_addf(out, "%s %s", name, mood);
    }
}

static void add_moods(const struct ground *ground, const struct ty_battle *was,
                      const struct ty_battle *is, struct text *out)
{
    int counts[SIDES] = {0}, count = 0;
    for (int i = 1; i <= was->unit_count; i++) {
        if (!mood_of(&was->units[i], &is->units[i], "")) continue;
        counts[was->units[i].side]++;
        count++;
    }
    if (count <= NAMED) {
        add_named_moods(ground, was, is, out);
        return;
    }
    for (uint8_t side = RED; side <= was->head.sides; side++) {
        if (!counts[side]) continue;
        add_part(out);
        text_addf(out, "%d %s of %s in another mood", counts[side],
                  counts[side] == 1 ? "unit" : "units", ground_side_name(ground, side));
    }
}

static void add_charge(const struct ground *ground, const struct ty_battle *after,
                       const struct choice *choice, struct text *out)
{
    bool dares = after->units[choice->group].target != 0;
    text_addf(out, "%s %s", ground_group_name(ground, choice->group),
              dares ? "charges" : "dares not charge");
}

void ty_outcome(const struct ground *ground, const struct battle *before,
                const struct battle *after, const struct choice *choice, struct text *out)
{
    const struct ty_battle *was = ty_in(before), *is = ty_in(after);
    if (choice->kind == CHARGE) add_charge(ground, is, choice, out);
    if (count_fates(was, is, choice) <= NAMED) {
        add_fates(ground, was, is, choice, out);
    } else {
        add_losses(ground, was, is, choice, out);
    }
    add_moods(ground, was, is, out);
    if (after->outcome != UNDECIDED) {
        add_part(out);
        outcome_say(ground, after->outcome, out);
    } else if (choice->kind == LOB) {
        bool smoke = is->smoke_count != was->smoke_count;
        add_part(out);
        text_add(out, smoke ? "smoke" : "no smoke");
    } else if (!out->length) {
        text_add(out, "no effect");
    }
}
