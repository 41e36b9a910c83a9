// Arrows, shuriken and the monks who deflect them.
#include "rules/blades/local.h"

#include <assert.h>

#define SHURIKEN_RANGE 5

// SB_4_1
int blades_band(bool mounted, int range)
{
    int band = 0;
    while (band < 3 && range > blades_bands[mounted][band]) {
        band++;
    }
    return band;
}

// SB_4_2, SB_4_18, SB_4_19 What is added to the die.
void blades_shot_tally(const struct blades_shot *shot, struct tally *tally)
{
    tally_init(tally, "added to the die");
    int band = blades_band(shot->mounted_bow, shot->range);
    if (band > 2) tally_settle(tally, IMPOSSIBLE, SB_4_2);
    if (shot->cover == INFINITE) tally_settle(tally, IMPOSSIBLE, SB_4_15);
    tally_add(tally, SB_4_2, band);
    tally_add(tally, SB_4_18, shot->wounded_archer && shot->shooter_wounded ? 1 : 0);
    tally_add(tally, SB_4_19, shot->mounted_plus_one && shot->target_mounted ? 1 : 0);
}

// SB_10_3
void blades_throw_tally(const struct blades_throw *thrown, struct tally *tally)
{
    tally_init(tally, "added to the die");
    if (thrown->range > SHURIKEN_RANGE) tally_settle(tally, IMPOSSIBLE, SB_10_2);
    tally_add(tally, SB_10_3, thrown->illuminated ? 0 : 1);
}

// SB_1_1, SB_1_2 One d10; past 10 the last row is read.
static int modified_die(struct dice *dice, struct roll_call call, int modifier)
{
    call.count = call.lowest = 1;
    call.sides = 10;
    int die = roll(dice, call) + modifier;
    return die > 10 ? 10 : die;
}

// SB_4_7, SB_4_8, SB_4_23 By the labels as they are printed every cover is one column further on;
// the table of the armoured ends before heavy cover then.
static enum blades_letter foot_letter(const struct blades_shot *shot, int die)
{
    int column = shot->cover + (shot->cover_columns == COLUMNS_AS_PRINTED);
    assert(shot->cover < INFINITE);
    if (!shot->target_armoured) return blades_missiles_other[die - 1][column];
    return column < INFINITE ? blades_missiles_armoured[die - 1][column] : NOTHING;
}

// SB_2_9 The table goes by the kind of target: mounted, armoured or other.
enum blades_letter blades_shot_letter(const struct blades_shot *shot, struct dice *dice,
                                      uint8_t shooter)
{
    struct tally tally;
    blades_shot_tally(shot, &tally);
    struct roll_call call = {.clause = SB_1_1, .figure = shooter};
    int die = modified_die(dice, call, tally.total);
    if (shot->target_mounted) {
        assert(shot->cover < HEAVY);
        return blades_missiles_mounted[die - 1][shot->cover]; // SB_4_5
    }
    return foot_letter(shot, die);
}

enum blades_letter blades_throw_letter(const struct blades_throw *thrown, struct dice *dice,
                                       uint8_t thrower)
{
    struct tally tally;
    blades_throw_tally(thrown, &tally);
    struct roll_call call = {
        .clause = SB_10_2, .figure = thrower, .hidden_from = thrown->hidden_from};
    int die = modified_die(dice, call, tally.total);
    return blades_shuriken[die - 1][thrown->range - 1];
}

// SB_1_6, SB_4_6, SB_4_9 What the letter means for this kind of target.
enum blades_missile blades_missile_effect(const struct blades_shot *shot, enum blades_letter letter)
{
    if (letter == NOTHING) return MISSILE_NOTHING;
    if (letter == A) return MISSILE_RETREAT;
    if (!shot->target_mounted) return letter == B ? MISSILE_WOUND : MISSILE_KILL;
    if (letter == C) return MISSILE_C_UNHORSED;
    // SB_4_22 The sheet prints the same words for B and D.
    if (letter == B && shot->missile_b == STUNNED_BY_B) return MISSILE_B_UNHORSED;
    return MISSILE_D_UNHORSED;
}

// SB_5_3, SB_5_4 A step milder on 1 to 4.
enum blades_missile blades_deflect(enum blades_missile effect, struct dice *dice, uint8_t monk)
{
    if (effect == MISSILE_NOTHING) return effect;
    int die = roll_die(dice, SB_5_3, monk, 10);
    if (die > 4) return effect;
    return effect == MISSILE_KILL    ? MISSILE_WOUND
           : effect == MISSILE_WOUND ? MISSILE_RETREAT
                                     : MISSILE_NOTHING;
}

static uint16_t aimed_cell(const struct ground *ground, const struct blades_battle *battle,
                           const struct choice *choice)
{
    const struct blades_figure *target = &battle->figures[choice->target];
    return choice->option ? blades_rear(ground, battle, target) : target->head;
}

bool blades_shot_of(const struct ground *ground, const struct blades_battle *battle,
                    const struct choice *choice, struct blades_shot *shot)
{
    const struct blades_figure *shooter = &battle->figures[choice->figure];
    const struct blades_figure *target = &battle->figures[choice->target];
    uint16_t cell = aimed_cell(ground, battle, choice);
    if (!cell) return false;
    const uint8_t *options = battle->head.options;
    *shot = (struct blades_shot){
        .mounted_bow = shooter->mounted,
        .target_mounted = target->mounted,
        .target_armoured = blades_troops[target->type].armoured,
        .cover = (uint8_t)blades_cover_of(ground, battle, shooter->head, cell),
        .shooter_wounded = shooter->wounded,
        .wounded_archer = options[WOUNDED_ARCHER],
        .mounted_plus_one = options[MOUNTED_PLUS_ONE],
        .missile_b = options[MISSILE_B],
        .cover_columns = options[COVER_COLUMNS],
        .range = (uint16_t)ground_distance(ground, shooter->head, cell),
    };
    return true;
}

void blades_throw_of(const struct ground *ground, const struct blades_battle *battle,
                     const struct choice *choice, struct blades_throw *thrown)
{
    const struct blades_figure *thrower = &battle->figures[choice->figure];
    bool lantern = choice->target > LANTERN_ID;
    uint16_t cell = lantern ? blades_lantern_cell(battle, choice->target - LANTERN_ID)
                            : aimed_cell(ground, battle, choice);
    *thrown = (struct blades_throw){
        .range = (uint8_t)ground_distance(ground, thrower->head, cell),
        .illuminated = lantern || blades_lit(ground, battle, cell),
        .hidden_from =
            lantern && thrower->hidden ? ALL_SIDES & (uint8_t)~SIDE_BIT(thrower->side) : 0,
    };
}

// SB_4_20 Has he moved too far to shoot in step 4? Attacking afterwards is another matter (SB_4_21).
static bool moved_too_far(const struct blades_battle *battle, const struct blades_figure *figure)
{
    int rule = battle->head.options[MOVE_AND_SHOOT];
    if (rule == SHOOT_NONE) return figure->spent > 0;
    return rule == SHOOT_HALF && figure->spent > blades_value(figure, MOVE_VALUE) / 2;
}

// SB_3_2, SB_3_3, SB_3_5 Whose step it is.
static struct problem may_loose(const struct blades_battle *battle, const struct choice *choice)
{
    int step = battle_frame(&battle->head)->step;
    const struct blades_figure *figure = &battle->figures[choice->figure];
    if (!blades_standing(figure) || figure->side != choice->side) {
        return forbidden(SB_1_4, "only a standing figure of one's own shoots");
    }
    if (choice->kind == SHOOT && !figure->bow) return forbidden(SB_2_12, "that figure has no bow");
    if (figure->mounted && step != HORSE_FIRE) {
        return forbidden(SB_3_5, "horse archers shoot in step 2 only");
    }
    if (!figure->mounted && step == HORSE_FIRE) {
        return forbidden(SB_3_3, "in step 2 only horse archers shoot");
    }
    if (figure->fought && step != SECOND_FIRE) {
        return forbidden(SB_3_8, "that figure was in combat last turn");
    }
    if (figure->shot) return forbidden(SB_3_9, "that figure has shot in this step");
    if (figure->dressing) return forbidden(SB_11_10, "that figure is putting on his armour");
    if (step == SECOND_FIRE && moved_too_far(battle, figure)) {
        return forbidden(SB_4_20, "that figure has moved too far to shoot");
    }
    return no_problem();
}

static struct problem may_throw(const struct blades_battle *battle, const struct choice *choice)
{
    const struct blades_figure *figure = &battle->figures[choice->figure];
    if (!blades_able(figure, SHURIKEN)) return forbidden(SB_2_11, "that figure has no shuriken");
    if (!figure->shuriken) return forbidden(SB_10_6, "its shuriken are used up");
    if (figure->thrown && !battle->head.options[TWO_THROWS]) {
        return forbidden(SB_10_1, "that figure has thrown in this phase");
    }
    return no_problem();
}

// SB_4_3, SB_11_3 An enemy in sight, whichever of its hexes is aimed at.
static struct problem may_aim(const struct ground *ground, const struct blades_battle *battle,
                              const struct choice *choice)
{
    const struct blades_figure *figure = &battle->figures[choice->figure];
    int number = choice->target <= BLADES_FIGURES ? choice->target : 0;
    const struct blades_figure *target = &battle->figures[number];
    if (!number || target->side == figure->side || !blades_on_map(target) || target->hidden) {
        return forbidden(SB_4_3, "the target must be an enemy on the map");
    }
    uint16_t cell = aimed_cell(ground, battle, choice);
    if (!cell) return forbidden(SB_9_1, "the target has no rear hex");
    if (!blades_line(ground, battle, choice->figure, figure->head, cell)) {
        return forbidden(SB_4_3, "there is no line of sight");
    }
    if (!blades_seen_by(ground, battle, choice->figure, choice->target)) {
        return forbidden(SB_11_3, "the target is in the dark");
    }
    return blades_duel_spares(battle, choice->figure, choice->target);
}

// SB_11_4 A lit lantern may be thrown at.
static struct problem may_aim_at_lantern(const struct ground *ground,
                                         const struct blades_battle *battle,
                                         const struct choice *choice)
{
    const struct blades_figure *figure = &battle->figures[choice->figure];
    int lantern = choice->target - LANTERN_ID;
    if (lantern < 1 || lantern > BLADES_LANTERNS || !battle->lanterns[lantern].lit ||
        choice->option || figure->side == battle->garrison) {
        return forbidden(SB_11_4, "only a lit lantern of the garrison may be thrown at");
    }
    uint16_t cell = blades_lantern_cell(battle, lantern);
    if (!cell || cell == figure->head) return forbidden(SB_11_4, "one does not throw so near");
    if (!blades_line(ground, battle, choice->figure, figure->head, cell)) {
        return forbidden(SB_4_3, "there is no line of sight");
    }
    return no_problem();
}

struct problem blades_shot_check(const struct ground *ground, const struct blades_battle *battle,
                                 const struct choice *choice)
{
    struct blades_shot shot = {0};
    struct blades_throw thrown;
    struct tally tally;
    if (choice->figure < 1 || choice->figure > BLADES_FIGURES) {
        return forbidden(SB_1_4, "that is not a figure");
    }
    struct problem problem = may_loose(battle, choice);
    if (fine(problem) && choice->kind == THROW) problem = may_throw(battle, choice);
    if (!fine(problem)) return problem;
    bool lantern = choice->kind == THROW && choice->target > LANTERN_ID;
    problem =
        lantern ? may_aim_at_lantern(ground, battle, choice) : may_aim(ground, battle, choice);
    if (!fine(problem)) return problem;
    if (choice->kind == THROW) {
        blades_throw_of(ground, battle, choice, &thrown);
        blades_throw_tally(&thrown, &tally);
    } else {
        blades_shot_of(ground, battle, choice, &shot);
        blades_shot_tally(&shot, &tally);
    }
    if (tally.verdict != IMPOSSIBLE) return no_problem();
    return forbidden(tally.verdict_clause, "the target is out of range");
}

static void propose_at(const struct ground *ground, const struct blades_battle *battle,
                       struct choice choice, struct choices *choices)
{
    bool horse = choice.target <= BLADES_FIGURES &&
                 blades_two_hexes(battle, &battle->figures[choice.target]);
    int hexes = horse ? 2 : 1;
    for (choice.option = 0; choice.option < hexes; choice.option++) {
        if (fine(blades_shot_check(ground, battle, &choice))) choices_add(choices, &choice);
    }
}

static void propose_by(const struct ground *ground, const struct blades_battle *battle,
                       uint8_t figure, struct choices *choices)
{
    struct choice choice = {.figure = figure, .side = battle->active};
    for (choice.kind = SHOOT; choice.kind <= THROW; choice.kind++) {
        if (!fine(may_loose(battle, &choice))) continue;
        if (choice.kind == THROW && !fine(may_throw(battle, &choice))) continue;
        for (choice.target = 1; choice.target <= BLADES_FIGURES; choice.target++) {
            const struct blades_figure *target = &battle->figures[choice.target];
            if (target->side == battle->active || !target->head) continue;
            propose_at(ground, battle, choice, choices);
        }
        if (choice.kind != THROW || !battle->head.options[NIGHT]) continue;
        for (choice.target = LANTERN_ID + 1; choice.target <= BARRICADE_ID; choice.target++) {
            propose_at(ground, battle, choice, choices);
        }
    }
}

static bool has_missiles(const struct blades_battle *battle, int figure)
{
    const struct blades_figure *one = &battle->figures[figure];
    return one->side == battle->active && one->head && (one->bow || blades_able(one, SHURIKEN));
}

static bool has_duellist(const struct blades_battle *battle, int figure, enum side side)
{
    return figure >= 1 && figure <= BLADES_FIGURES && battle->figures[figure].side == side &&
           battle->figures[figure].duel;
}

// SB_12_4 A third man interferes, who could shoot or throw at the other if the duel were over.
static bool may_interfere(const struct ground *ground, const struct blades_battle *battle,
                          int duellist)
{
    struct blades_battle ended = *battle;
    int opponent = battle->figures[duellist].duel;
    blades_end_duel(&ended, duellist);
    for (uint8_t i = 1; i <= battle->count; i++) {
        struct choices choices;
        if (i == duellist || !has_missiles(battle, i)) continue;
        choices_clear(&choices);
        propose_by(ground, &ended, i, &choices);
        for (int j = 0; j < choices.count; j++) {
            if (choices.list[j].target == opponent) return true;
        }
    }
    return false;
}

static bool any_may_interfere(const struct ground *ground, const struct blades_battle *battle)
{
    for (int i = 1; i <= battle->count; i++) {
        if (!has_duellist(battle, i, (enum side)battle->active)) continue;
        if (may_interfere(ground, battle, i)) return true;
    }
    return false;
}

// A step in which nobody can shoot is not asked about.
bool blades_any_shot(const struct ground *ground, const struct blades_battle *battle)
{
    struct choices choices;
    choices_clear(&choices);
    for (uint8_t figure = 1; figure <= battle->count && !choices.count; figure++) {
        if (has_missiles(battle, figure)) propose_by(ground, battle, figure, &choices);
    }
    return choices.count > 0 || any_may_interfere(ground, battle);
}

void blades_propose_fire(const struct ground *ground, const struct battle *head, enum side side,
                         struct choices *choices)
{
    const struct blades_battle *battle = blades_in(head);
    choices_add(choices, &(struct choice){.kind = END, .side = side});
    for (uint8_t figure = 1; figure <= battle->count; figure++) {
        if (has_missiles(battle, figure)) propose_by(ground, battle, figure, choices);
        if (!has_duellist(battle, figure, side)) continue;
        if (!may_interfere(ground, battle, figure)) continue;
        choices_add(choices, &(struct choice){.kind = INTERFERE, .side = side, .figure = figure});
    }
}

struct problem blades_fire_check(const struct ground *ground, const struct battle *head,
                                 const struct choice *choice)
{
    const struct blades_battle *battle = blades_in(head);
    switch (choice->kind) {
    case END: return no_problem(); // SB_3_10
    case SHOOT:
    case THROW: return blades_shot_check(ground, battle, choice);
    case INTERFERE:
        if (!has_duellist(battle, choice->figure, choice->side)) {
            return forbidden(SB_12_4, "that figure of one's own is not in a duel");
        }
        if (may_interfere(ground, battle, choice->figure)) return no_problem();
        return forbidden(SB_12_4, "nobody else could shoot at the other duellist");
    default: return forbidden(SB_3_1, "this is a step for shooting");
    }
}

// SB_5_1, SB_5_2, SB_5_6
static bool may_deflect(const struct blades_figure *figure)
{
    return blades_standing(figure) && !figure->mounted && !figure->deflected &&
           blades_able(figure, DEFLECTS);
}

static void shoot(struct umpire *umpire, const struct choice *choice)
{
    struct blades_battle *battle = blades_of(umpire->battle);
    struct blades_figure *target = &battle->figures[choice->target];
    struct blades_shot shot = {0};
    struct tally tally;
    blades_shot_of(umpire->ground, battle, choice, &shot);
    blades_shot_tally(&shot, &tally);
    enum blades_letter letter = blades_shot_letter(&shot, umpire->dice, choice->figure);
    enum blades_missile effect = blades_missile_effect(&shot, letter);
    int16_t cell = last_roll(umpire);
    int16_t die = cell ? umpire->dice->tape[cell - 1].value : 0;
    int16_t read = (int16_t)(die + tally.total);
    int16_t band = (int16_t)blades_band(shot.mounted_bow, shot.range);
    tell(umpire, (struct event){.clause = SB_4_4,
                                .kind = SAY_SHOOTS,
                                .figure = choice->figure,
                                .target = choice->target,
                                .roll = cell,
                                .amount = {read, (int16_t)letter, (int16_t)effect, die, band,
                                           (int16_t)(tally.total - band),
                                           tally.total ? read : (int16_t)0}});
    // SB_5_5 The owner of a monk decides once the result is known.
    if (effect != MISSILE_NOTHING && may_deflect(target)) {
        step_into(umpire, (struct frame){.step = DEFLECTION,
                                         .side = target->side,
                                         .figure = choice->target,
                                         .target = choice->figure,
                                         .value = (int16_t)effect});
        return;
    }
    blades_suffer(umpire, choice->target, effect);
}

// SB_11_4 Everybody of the garrison who saw the lantern go out has seen a ninja.
static void hit_lantern(struct umpire *umpire, const struct choice *choice)
{
    struct blades_battle *battle = blades_of(umpire->battle);
    int lantern = choice->target - LANTERN_ID;
    uint16_t cell = blades_lantern_cell(battle, lantern);
    for (int i = 1; i <= battle->count; i++) {
        struct blades_figure *guard = &battle->figures[i];
        if (guard->side != battle->garrison || !blades_standing(guard)) continue;
        if (!blades_line(umpire->ground, battle, i, guard->head, cell)) continue;
        battle->figures[choice->figure].hidden = 0;
        guard->alerted = 1;
    }
    blades_put_out(umpire, lantern, SB_11_4);
}

static void throw_shuriken(struct umpire *umpire, const struct choice *choice)
{
    struct blades_battle *battle = blades_of(umpire->battle);
    struct blades_figure *thrower = &battle->figures[choice->figure];
    struct blades_throw thrown;
    struct tally tally;
    blades_throw_of(umpire->ground, battle, choice, &thrown);
    blades_throw_tally(&thrown, &tally);
    if (thrower->shuriken != BLADES_ENDLESS) thrower->shuriken--;
    thrower->thrown = 1;
    enum blades_letter letter = blades_throw_letter(&thrown, umpire->dice, choice->figure);
    int16_t cell = last_roll(umpire);
    int16_t die = cell ? umpire->dice->tape[cell - 1].value : 0;
    tell(umpire, (struct event){.clause = SB_10_2,
                                .kind = SAY_THROWS,
                                .figure = choice->figure,
                                .target = choice->target,
                                .hidden_from = thrown.hidden_from,
                                .roll = cell,
                                .amount = {(int16_t)(die + tally.total), (int16_t)letter, die,
                                           (int16_t)tally.total}});
    if (choice->target > LANTERN_ID) {
        if (letter != NOTHING) hit_lantern(umpire, choice);
        return;
    }
    // SB_10_4 The table knows the range only; a rider stays in the saddle.
    enum blades_harm harm = letter == NOTHING ? HARM_NONE : letter == D ? HARM_KILL : HARM_WOUND;
    blades_harm(umpire, choice->target, harm, SB_10_2);
    struct blades_figure *target = &battle->figures[choice->target];
    if (target->where != BLADES_ON_MAP) return;
    thrower->hidden = 0; // SB_11_6 The target lives, and knows.
    if (target->asleep) target->stirred = 1;
    step_into(umpire,
              (struct frame){.step = SURVIVOR, .side = target->side, .figure = choice->target});
}

void blades_fire_apply(struct umpire *umpire, const struct choice *choice)
{
    struct blades_battle *battle = blades_of(umpire->battle);
    if (choice->kind == END) {
        step_done(umpire);
        return;
    }
    if (choice->kind == INTERFERE) {
        tell(umpire, (struct event){.clause = SB_12_4,
                                    .kind = SAY_INTERFERES,
                                    .figure = choice->figure,
                                    .side = choice->side});
        blades_end_duel(battle, choice->figure);
        blades_dishonour(umpire, choice->figure, SB_12_4);
        step_again(umpire);
        blades_test_victory(umpire);
    } else {
        step_again(umpire);
        battle->figures[choice->figure].shot = battle->figures[choice->figure].loosed = 1;
        battle->origin = battle->figures[choice->figure].head;
        step_into(umpire, (struct frame){.step = AFTERMATH, .side = choice->side});
        (choice->kind == SHOOT ? shoot : throw_shuriken)(umpire, choice);
    }
}

// SB_4_10, SB_4_13 What a missile does in the end.
void blades_suffer(struct umpire *umpire, int target, enum blades_missile effect)
{
    struct blades_figure *figure = &blades_of(umpire->battle)->figures[target];
    switch (effect) {
    case MISSILE_NOTHING: break;
    case MISSILE_WOUND: blades_harm(umpire, target, HARM_WOUND, SB_4_9); break;
    case MISSILE_KILL: blades_kill(umpire, target, SB_4_9); break;
    case MISSILE_B_UNHORSED: blades_unhorse(umpire, target, true, HARM_STUN); break;
    case MISSILE_C_UNHORSED: blades_unhorse(umpire, target, false, HARM_WOUND); break;
    case MISSILE_D_UNHORSED: blades_unhorse(umpire, target, true, HARM_WOUND); break;
    case MISSILE_RETREAT:
        if (blades_helpless(figure)) {
            blades_kill(umpire, target, SB_2_6);
        } else {
            step_into(umpire, (struct frame){
                                  .step = FLIGHT, .side = figure->side, .figure = (uint8_t)target});
        }
        break;
    }
}
