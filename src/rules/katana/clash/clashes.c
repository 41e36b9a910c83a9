// Settling the clashes of a phase: each is thrown for, and what they do is applied when all are (KY-10.15).
#include "rules/katana/arts/arts.h"
#include "rules/katana/clash/clashing.h"
#include "rules/katana/moving/moving.h"
#include "rules/katana/people/harm.h"
#include "rules/katana/throws.h"
#include "rules/katana/turn/turn.h"

enum { NUMBERS = 64 }; // more than there are figures

static struct frame *here(struct umpire *umpire)
{
    return &umpire->battle->frames[umpire->battle->depth - 1];
}

// Which of his strokes is the nth at that enemy, from 0; -1: there is none. Of two who strike at each
// other the first strokes meet, and the second ones (KY-17.13).
static int stroke_of(const struct ky_figure *man, int foe, int nth)
{
    for (int i = 0; i < 2; i++) {
        bool at_him = man->stroke[i] == ATTACK || man->stroke[i] == GRAPPLE;
        if (at_him && man->stroke_at[i] == foe && nth-- == 0) return i;
    }
    return -1;
}

static bool wrestles(const struct ky_figure *man, int foe, int nth)
{
    int stroke = stroke_of(man, foe, nth);
    return stroke >= 0 && man->stroke[stroke] == GRAPPLE;
}

static bool shouts(const struct ky_figure *man)
{
    return man->stroke[0] == KIAI; // who has made a stroke does not
}

// KY_10_3, KY_16_11, KY_16_22 Whoever is aimed at parries, unless he cannot.
static enum ky_action action_of(const struct ky_figure *man, int foe, int nth)
{
    if (shouts(man)) return HELPLESS;
    if (man->grappling && man->shares != foe) return HELPLESS;
    return stroke_of(man, foe, nth) >= 0 ? ATTACKS : DEFENDS;
}

static struct ky_clash clash_of(const struct ky_field *field, int a, int b, int nth)
{
    const struct ky_battle *battle = field->battle;
    const struct ky_figure *one = &battle->figures[a], *two = &battle->figures[b];
    int first = stroke_of(one, b, nth), second = stroke_of(two, a, nth);
    struct ky_clash clash = {{ky_fighter_of(field, a, b, action_of(one, b, nth)),
                              ky_fighter_of(field, b, a, action_of(two, a, nth))},
                             battle->head.options[BLUNT_ARMOUR] == ARMOUR_IGNORED,
                             0};
    clash.side[0].at_horse = first >= 0 && one->stroke_how[first] & KY_AT_HORSE;
    clash.side[1].at_horse = second >= 0 && two->stroke_how[second] & KY_AT_HORSE;
    return clash;
}

static void add_push(struct ky_battle *battle, int loser, int winner)
{
    if (battle->push_count == KY_FIGURES) return;
    battle->pushes[battle->push_count++] = (struct ky_push){(uint8_t)loser, (uint8_t)winner};
}

static void tell_of_test(struct umpire *umpire, int figure, const struct ky_blow *blow)
{
    bool feet = blow->tested == HIS_FEET;
    if (blow->tested == NOT_TESTED) return;
    tell(umpire, (struct event){.clause = feet ? KY_7_1 : KY_6_10,
                                .kind = feet ? SAY_TRIPS : SAY_STAYS_ON,
                                .figure = (uint16_t)figure,
                                .roll = last_roll(umpire),
                                .amount = {feet ? blow->tripped : !blow->unseated}});
}

// KY_10_15 What a blow does to man or horse waits until all are thrown for.
static void keep_blow(struct umpire *umpire, const struct ky_clash *clash, struct ky_blow blow)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    if (blow.loser < 0) return;
    int loser = clash->side[blow.loser].figure, winner = clash->side[!blow.loser].figure;
    struct ky_figure *man = &battle->figures[loser];
    if (blow.on_horse) {
        bool outright = blow.harm.fate == KILLED && !blow.harm.wounds;
        ky_keep_horse_harm(&battle->mounts[man->horse], outright ? KY_ENDLESS : blow.harm.wounds);
        return;
    }
    tell_of_test(umpire, loser, &blow);
    ky_keep_harm(man, blow.harm, winner);
    if (blow.pushed) add_push(battle, loser, winner);
    if (blow.entangled) battle->figures[winner].pending_hold = (uint8_t)loser;
    if (blow.tripped) man->pending_lying = 1;
    if (blow.unseated) man->pending_lying = 2;
}

// The classes of modifiers of the page (KY-10.5): skill, weapon against weapon, the situation, the zone.
static int class_of(uint16_t clause)
{
    switch (clause) {
    case KY_10_11: return 0;
    case KY_10_12: return 1;
    case KY_11_1: return 3;
    default: return 2;
    }
}

static void count_classes(const struct ky_clash *clash, int side, int16_t sums[4])
{
    struct tally tally;
    ky_fighter_tally(clash, side, &tally);
    for (int i = 0; i < tally.count; i++) {
        int16_t *sum = &sums[class_of(tally.lines[i].clause)];
        *sum = (int16_t)(*sum + tally.lines[i].value);
    }
}

// Both totals with what they are made of, and what the loser's armour keeps off. Weapons count at the
// first of the two only (KY-10.12). The roll is the last one of the clash itself.
static void tell_of_clash(struct umpire *umpire, const struct ky_clash *clash, const int totals[2],
                          uint16_t clause, int16_t rolled)
{
    int difference = totals[0] - totals[1], margin = difference < 0 ? -difference : difference;
    int loser = ky_clash_loser(clash, difference), kept = 0;
    int16_t own[4] = {0}, other[4] = {0};
    count_classes(clash, 0, own);
    count_classes(clash, 1, other);
    if (loser >= 0 && margin > 1) {
        int damage = ky_weapons[clash->side[!loser].weapon].damage;
        kept = damage == EDGED || damage == BLUNT ? ky_armour_keeps_off(clash, loser) : 0;
    }
    tell(umpire, (struct event){.clause = clause,
                                .kind = SAY_CLASH,
                                .figure = clash->side[0].figure,
                                .target = clash->side[1].figure,
                                .roll = rolled,
                                .amount = {(int16_t)totals[0], (int16_t)totals[1], own[0], own[1],
                                           own[2], own[3], other[0], other[2], other[3],
                                           (int16_t)(kept < margin ? kept : margin)}});
}

enum { GLANCED = 0, INJURED = 3, STUNNED, OUTRIGHT };

// KY_12_1, KY_12_2 The die of a blunt blow was thrown right after those of the clash.
static void tell_of_bruise(struct umpire *umpire, const struct ky_clash *clash,
                           const struct ky_blow *blow, int16_t rolled)
{
    if (blow->loser < 0) return;
    const struct ky_weapon *weapon = &ky_weapons[clash->side[!blow->loser].weapon];
    int wounds = ky_clash_wounds(clash, blow->loser, blow->beaten_by), result = GLANCED;
    if (weapon->damage != BLUNT || !wounds) return;
    if (blow->harm.wounds) {
        result = INJURED;
    } else if (blow->harm.distractions) {
        result = blow->harm.distractions;
    } else if (blow->harm.fate != SURVIVES) {
        result = blow->harm.fate == KILLED ? OUTRIGHT : STUNNED;
    }
    tell(umpire, (struct event){.clause = KY_12_1,
                                .kind = SAY_BRUISED,
                                .figure = clash->side[blow->loser].figure,
                                .roll = (int16_t)(rolled + 1),
                                .amount = {(int16_t)result, (int16_t)(wounds + weapon->blunt)}});
}

enum { FOUGHT = 1, FOUGHT_ON_MUD };

static void note_part(struct umpire *umpire, const struct ky_fighter *fighter)
{
    struct ky_figure *man = &ky_of(umpire->battle)->figures[fighter->figure];
    bool slippery = umpire->ground->cells[man->cell].drawn & F_SLIPPERY;
    man->clashes++;
    if (man->fought != FOUGHT_ON_MUD) man->fought = slippery ? FOUGHT_ON_MUD : FOUGHT;
    man->disturbed |= DISTURBED;
    man->aimed = 0; // KY_8_6
    if (fighter->surprise) man->surprise = 0;
    if (ky_weapons[fighter->weapon].class == HEAVY) man->heavy = 1;
}

// KY_2_3, KY_17_13 Each of two strokes is made in the way that was named with it.
static void hold_as_declared(struct ky_figure *man, int foe, int nth)
{
    int stroke = stroke_of(man, foe, nth);
    if (stroke >= 0 && man->stroke_how[stroke] / 2) man->way = man->stroke_how[stroke] / 2;
}

static struct ky_clash clash_as_declared(const struct ky_field *field, struct ky_battle *battle,
                                         int a, int b, int nth)
{
    struct ky_figure *one = &battle->figures[a], *two = &battle->figures[b];
    uint8_t ways[2] = {one->way, two->way};
    hold_as_declared(one, b, nth);
    hold_as_declared(two, a, nth);
    struct ky_clash clash = clash_of(field, a, b, nth);
    one->way = ways[0];
    two->way = ways[1];
    return clash;
}

static void fight(struct umpire *umpire, int a, int b, int nth)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    struct ky_field field;
    int totals[2];
    ky_field_lay(&field, umpire->ground, battle);
    struct ky_clash clash = clash_as_declared(&field, battle, a, b, nth);
    bool wrestling = wrestles(&battle->figures[a], b, nth) || wrestles(&battle->figures[b], a, nth);
    int difference = ky_clash_throw(&clash, umpire->dice, totals);
    int16_t rolled = last_roll(umpire);
    tell_of_clash(umpire, &clash, totals, KY_10_4, rolled);
    struct ky_blow blow = wrestling ? ky_grapple_blow(&clash, difference, umpire->dice)
                                    : ky_clash_blow(&clash, difference, umpire->dice);
    if (!wrestling) tell_of_bruise(umpire, &clash, &blow, rolled);
    keep_blow(umpire, &clash, blow);
    note_part(umpire, &clash.side[0]);
    note_part(umpire, &clash.side[1]);
    if (wrestling && blow.loser >= 0) battle->figures[clash.side[!blow.loser].figure].won = 1;
}

// KY_16_31
static void tear_free(struct umpire *umpire, int victim, int holder)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    struct ky_field field;
    int totals[2];
    if (battle->figures[holder].holds != victim) return; // he has let go
    ky_field_lay(&field, umpire->ground, battle);
    struct ky_clash clash = {{ky_fighter_of(&field, victim, holder, ATTACKS),
                              ky_fighter_of(&field, holder, victim, DEFENDS)},
                             0,
                             0};
    bool freed = ky_clash_throw(&clash, umpire->dice, totals) > 0;
    note_part(umpire, &clash.side[0]);
    note_part(umpire, &clash.side[1]);
    tell(umpire, (struct event){.clause = KY_16_31,
                                .kind = SAY_TEARS,
                                .figure = (uint16_t)victim,
                                .target = (uint16_t)holder,
                                .roll = last_roll(umpire),
                                .amount = {(int16_t)totals[0], (int16_t)totals[1], freed}});
    if (freed) battle->figures[holder].pending_hold = KY_ENDLESS; // KY_10_15
}

// KY_16_16, KY_16_17 Who drew a sword with the art of iaijutsu rolls before he fights.
static void draw_in_time(struct umpire *umpire, int figure)
{
    struct ky_figure *man = &ky_of(umpire->battle)->figures[figure];
    bool drawn = ky_draws_in_time(man->iai, (uint16_t)figure, umpire->dice);
    tell(umpire, (struct event){.clause = KY_16_16,
                                .kind = SAY_IAI,
                                .figure = (uint16_t)figure,
                                .roll = last_roll(umpire),
                                .amount = {drawn}});
    man->drawing = drawn ? 0 : KY_DRAWN_LATE;
    if (!drawn) return;
    man->surprise = !man->iai_used;
    man->iai_used = 1;
}

// KY_16_21, KY_16_23, KY_11_4 The shout reaches everybody before him, friends too.
static void shout(struct umpire *umpire, int shouter)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    const struct ky_figure *man = &battle->figures[shouter];
    for (int i = 1; i <= battle->count; i++) {
        struct ky_figure *other = &battle->figures[i];
        if (i == shouter || !ky_on_map(other) || other->hidden) continue;
        int distance = ground_distance(umpire->ground, man->cell, other->cell);
        struct hex at = ky_seen_from(umpire->ground, man, other->cell);
        if (distance > 3 || hex_sector(at, 0) != HEX_FRONT) continue;
        struct ky_shout heard = {(uint16_t)i, man->kiai, other->kiai, other->distractions};
        struct ky_harm harm;
        bool struck = ky_shout_strikes(&heard, &harm, umpire->dice);
        tell(umpire, (struct event){.clause = KY_16_23,
                                    .kind = SAY_SHOUT,
                                    .figure = (uint16_t)shouter,
                                    .target = (uint16_t)i,
                                    .roll = last_roll(umpire),
                                    .amount = {struck}});
        if (!struck) continue;
        ky_keep_harm(other, harm, shouter);
        add_push(battle, i, shouter);
    }
}

static void draw_with_art(struct umpire *umpire, int figure)
{
    const struct ky_figure *man = &ky_of(umpire->battle)->figures[figure];
    bool played = umpire->battle->options[IAIJUTSU] == SWITCHED_ON;
    if (played && man->drawing == KY_DRAWING && ky_on_map(man) && ky_knows_iaijutsu(man)) {
        draw_in_time(umpire, figure);
    }
}

// KY_16_11 A stroke at one of two who grapple falls on either.
static int falls_on(struct umpire *umpire, int striker, int aimed_at)
{
    const struct ky_figure *man = &ky_of(umpire->battle)->figures[aimed_at];
    if (!man->grappling || man->shares == striker) return aimed_at;
    int struck = ky_hits_other((uint16_t)striker, umpire->dice) ? man->shares : aimed_at;
    tell(umpire, (struct event){.clause = KY_16_11,
                                .kind = SAY_FALLS_ON,
                                .figure = (uint16_t)striker,
                                .target = (uint16_t)struck,
                                .roll = last_roll(umpire)});
    return struck;
}

static void find_struck(struct umpire *umpire, int striker, int stroke)
{
    struct ky_figure *own = &ky_of(umpire->battle)->figures[striker];
    if (own->stroke[stroke] != ATTACK) return;
    own->stroke_at[stroke] = (uint8_t)falls_on(umpire, striker, own->stroke_at[stroke]);
}

// Who has declared a stroke, and at whom one is declared, as bits.
static uint64_t strikers_of(const struct ky_battle *battle, uint64_t *struck)
{
    uint64_t strikers = 0;
    *struck = 0;
    for (int i = 1; i <= battle->count; i++) {
        const struct ky_figure *man = &battle->figures[i];
        bool none = !man->stroke[0] || man->stroke[0] == DEFEND;
        if (none && (!man->stroke[1] || man->stroke[1] == DEFEND)) continue;
        strikers |= UINT64_C(1) << i;
        for (int stroke = 0; stroke < 2; stroke++) {
            if (man->stroke[stroke] == ATTACK) *struck |= UINT64_C(1) << man->stroke_at[stroke];
        }
    }
    return strikers;
}

// Draws of the art, strokes out of hiding and into grapples, and shouts come before all clashes.
static void before_clashes(struct umpire *umpire)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    uint64_t struck, strikers = strikers_of(battle, &struck);
    for (uint64_t left = strikers | struck; left; left &= left - 1) {
        draw_with_art(umpire, __builtin_ctzll(left));
    }
    for (int i = 1; i <= battle->count; i++) {
        for (int stroke = 0; stroke < 2; stroke++) {
            int kind = battle->figures[i].stroke[stroke];
            if (!kind || kind == DEFEND) continue;
            ky_ambush(umpire, i, battle->figures[i].stroke_at[stroke]);
            find_struck(umpire, i, stroke);
        }
    }
    for (int i = 1; i <= battle->count; i++) {
        if (shouts(&battle->figures[i])) shout(umpire, i);
    }
}

// Does one of the two strike at the other for the nth time?
static bool meet(const struct ky_battle *battle, int a, int b, int nth)
{
    return stroke_of(&battle->figures[a], b, nth) >= 0 ||
           stroke_of(&battle->figures[b], a, nth) >= 0;
}

// The next clash from a number on; -1: there is none. Pairs come in the order of their numbers.
static int next_clash(const struct ky_battle *battle, int from)
{
    uint64_t struck, strikers = strikers_of(battle, &struck);
    for (int nth = from / (NUMBERS * NUMBERS); strikers && nth < 2; nth++) {
        for (int a = 1; a < battle->count; a++) {
            bool strikes = strikers >> a & 1;
            for (int b = a + 1; b <= battle->count; b++) {
                int number = (nth * NUMBERS + a) * NUMBERS + b;
                if (number < from || !(strikes || strikers >> b & 1)) continue;
                if (meet(battle, a, b, nth)) return number;
            }
        }
    }
    return -1;
}

// KY_10_7 In the order of the winners' initiative, the highest first, then of their numbers (KY-R32).
static bool pushes_before(const struct ky_battle *battle, struct ky_push one, struct ky_push two)
{
    int first = battle->figures[one.winner].initiative;
    int second = battle->figures[two.winner].initiative;
    return first > second || (first == second && one.winner < two.winner);
}

static void settle_pushes(struct umpire *umpire)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    while (battle->push_count) {
        int best = 0;
        for (int i = 1; i < battle->push_count; i++) {
            if (pushes_before(battle, battle->pushes[i], battle->pushes[best])) best = i;
        }
        struct ky_push push = battle->pushes[best];
        battle->push_count--;
        for (int i = best; i < battle->push_count; i++) {
            battle->pushes[i] = battle->pushes[i + 1];
        }
        battle->pushes[battle->push_count] = (struct ky_push){0};
        ky_push(umpire, push.loser, push.winner);
    }
}

// KY_16_14 A pair that has fought a round drifts together.
static void drift(struct umpire *umpire, int figure)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    struct ky_figure *man = &battle->figures[figure], *other = &battle->figures[man->shares];
    struct ky_field field;
    int clockwise = ky_drift((uint16_t)figure, umpire->dice);
    if (clockwise < 0) return;
    ky_field_lay(&field, umpire->ground, battle);
    uint16_t to = umpire->ground->next[man->cell][(6 - clockwise) % 6];
    if (ky_entry(&field, man, man->cell, to) == NO_ENTRY) return;
    int partner = man->shares;
    man->cell = other->cell = to;
    ky_part(umpire, figure); // who holds one of them from afar may let go (KY-R63)
    ky_part(umpire, partner);
    struct hex hex = ground_hex(umpire->ground, to);
    tell(umpire,
         (struct event){.clause = KY_16_14,
                        .kind = SAY_DRIFT,
                        .figure = (uint16_t)figure,
                        .target = man->shares,
                        .roll = last_roll(umpire),
                        .amount = {(int16_t)hex_column(hex), (int16_t)hex_row(hex), man->facing}});
}

static bool has_wrestled(const struct ky_battle *battle, int figure)
{
    const struct ky_figure *man = &battle->figures[figure];
    const struct ky_figure *other = &battle->figures[man->shares];
    if (!man->shares) return false;
    for (int nth = 0; nth < 2; nth++) {
        if (wrestles(man, man->shares, nth) || wrestles(other, figure, nth)) return true;
    }
    return false;
}

// KY_10_15 Who has fought a round grapples when all clashes of the phase are thrown for (KY-R125), and
// his weapon holds nobody any longer.
static void take_hold(struct ky_battle *battle)
{
    for (int i = 1; i <= battle->count; i++) {
        struct ky_figure *man = &battle->figures[i];
        if (!has_wrestled(battle, i)) continue;
        man->grappling = 1;
        if (man->holds) ky_release(battle, man->holds, i); // KY_16_12
    }
}

static void settle_grapples(struct umpire *umpire)
{
    const struct ky_battle *battle = ky_in(umpire->battle);
    for (int i = 1; i <= battle->count; i++) {
        if (battle->figures[i].shares > i && has_wrestled(battle, i)) drift(umpire, i);
    }
}

// KY_7_1 Whoever fought on mud or snow may slip, wherever he was pushed.
static void settle_slips(struct umpire *umpire)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    for (int i = 1; i <= battle->count; i++) {
        struct ky_figure *man = &battle->figures[i];
        if (man->fought != FOUGHT_ON_MUD || !ky_on_map(man) || man->lying || ky_mounted(man)) {
            continue;
        }
        struct ky_stumbler stumbler = {(uint16_t)i, (int8_t)ky_best_skill(man), man->armour};
        if (ky_trips_up(&stumbler, TRIP_SLIPPERY, umpire->dice)) ky_lie_down(umpire, i, KY_7_1);
    }
}

void ky_clashes_enter(struct umpire *umpire)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    struct frame *frame = here(umpire);
    if (frame->value == 0) {
        before_clashes(umpire);
        for (int i = 1; i <= battle->count; i++) {
            const struct ky_figure *man = &battle->figures[i];
            for (int round = 0; round < 2; round++) {
                if (man->stroke[round] == TEAR_FREE) tear_free(umpire, i, man->stroke_at[round]);
            }
        }
        frame->value = 1;
    }
    int number = next_clash(battle, frame->value);
    if (number >= 0) {
        frame->value = (int16_t)(number + 1);
        step_again(umpire);
        fight(umpire, number / NUMBERS % NUMBERS, number % NUMBERS, number / (NUMBERS * NUMBERS));
        return;
    }
    take_hold(battle);
    ky_settle_harm(umpire);
    settle_pushes(umpire);
    settle_grapples(umpire);
    settle_slips(umpire);
}

// KY_10_10, KY_16_2, KY_14_8 One stroke out of turn: the mover parries, or strikes back where his own
// weapon reaches and he has a stroke (KY-R28).
bool ky_strike_now(struct umpire *umpire, const struct choice *choice, int mover, uint16_t clause)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    struct ky_field field;
    int totals[2], striker = choice->figure;
    struct ky_figure *man = &battle->figures[striker];
    if (choice->parts & 1) man->way = (uint8_t)ky_weapon_named(man, choice); // KY_2_3
    draw_with_art(umpire, striker);
    draw_with_art(umpire, mover);
    mover = falls_on(umpire, striker, mover);
    ky_field_lay(&field, umpire->ground, battle);
    bool answers = ky_may_answer(&field, mover, striker);
    enum ky_action answer = answers ? ATTACKS : action_of(&battle->figures[mover], striker, 0);
    ky_swing(umpire, striker, mover);
    if (answers) ky_swing(umpire, mover, striker);
    struct ky_clash clash = {{ky_fighter_of(&field, striker, mover, ATTACKS),
                              ky_fighter_of(&field, mover, striker, answer)},
                             battle->head.options[BLUNT_ARMOUR] == ARMOUR_IGNORED,
                             0};
    clash.side[0].at_horse = (choice->parts & 2) != 0; // KY_14_1
    man->strokes++;
    if (answers) battle->figures[mover].strokes++;
    int difference = ky_clash_throw(&clash, umpire->dice, totals);
    int16_t rolled = last_roll(umpire);
    tell_of_clash(umpire, &clash, totals, clause, rolled);
    struct ky_blow blow = ky_clash_blow(&clash, difference, umpire->dice);
    tell_of_bruise(umpire, &clash, &blow, rolled);
    keep_blow(umpire, &clash, blow);
    note_part(umpire, &clash.side[0]);
    note_part(umpire, &clash.side[1]);
    ky_settle_harm(umpire);
    settle_pushes(umpire);
    return difference > 0;
}

static void forget_stroke(struct ky_figure *man, int stroke)
{
    man->stroke[stroke] = man->stroke_at[stroke] = man->stroke_how[stroke] = 0;
}

static void fight_ahead(struct umpire *umpire, int figure, int stroke)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    struct ky_figure *man = &battle->figures[figure];
    draw_with_art(umpire, figure);
    draw_with_art(umpire, man->stroke_at[stroke]);
    find_struck(umpire, figure, stroke);
    int foe = man->stroke_at[stroke], nth = stroke_of(man, foe, 0) != stroke;
    struct ky_figure *other = &battle->figures[foe];
    int met = stroke_of(other, figure, nth);
    fight(umpire, figure < foe ? figure : foe, figure < foe ? foe : figure, nth);
    take_hold(battle);
    if (met >= 0) forget_stroke(other, met);
}

void ky_stroke_ahead(struct umpire *umpire, int figure)
{
    struct ky_figure *man = &ky_of(umpire->battle)->figures[figure];
    int round = man->strokes > 1;
    switch (man->stroke[round]) {
    case ATTACK:
    case GRAPPLE: fight_ahead(umpire, figure, round); break;
    case TEAR_FREE: tear_free(umpire, figure, man->stroke_at[round]); break;
    case KIAI: shout(umpire, figure); break;
    default: break;
    }
    forget_stroke(man, round);
}

void ky_strokes_settle(struct umpire *umpire)
{
    ky_settle_harm(umpire);
    settle_pushes(umpire);
}
