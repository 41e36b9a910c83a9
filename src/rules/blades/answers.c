// The questions that interrupt a step, and what their answers do (SB_1_3). Each is entered once it has
// to be asked; 'extra' of its frame says that there is something to decide.
#include "rules/blades/local.h"

#include <string.h>

static struct frame *here(struct umpire *umpire)
{
    return &umpire->battle->frames[umpire->battle->depth - 1];
}

// SB_5_5 Deflection.

struct problem blades_deflection_check(const struct ground *ground, const struct battle *head,
                                       const struct choice *choice)
{
    (void)ground;
    (void)head;
    if (choice->kind == DEFLECT) return no_problem();
    return forbidden(SB_5_5, "will he try to deflect the arrow?");
}

void blades_deflection_propose(const struct ground *ground, const struct battle *head,
                               enum side side, struct choices *choices)
{
    (void)ground;
    (void)head;
    for (uint16_t yes = 0; yes < 2; yes++) {
        choices_add(choices, &(struct choice){.kind = DEFLECT, .side = side, .option = yes});
    }
}

void blades_deflection_enter(struct umpire *umpire)
{
    here(umpire)->extra = 1;
}

void blades_deflection_apply(struct umpire *umpire, const struct choice *choice)
{
    const struct frame frame = *here(umpire);
    enum blades_missile effect = (enum blades_missile)frame.value;
    step_done(umpire);
    if (choice->option) {
        enum blades_missile before = effect;
        blades_of(umpire->battle)->figures[frame.figure].deflected = 1;
        effect = blades_deflect(effect, umpire->dice, frame.figure);
        int16_t cell = last_roll(umpire);
        int16_t die = cell ? umpire->dice->tape[cell - 1].value : 0;
        tell(umpire, (struct event){.clause = SB_5_3,
                                    .kind = SAY_DEFLECTS,
                                    .figure = frame.figure,
                                    .roll = cell,
                                    .amount = {die, effect != before}});
    }
    blades_suffer(umpire, frame.figure, effect);
}

// Setting a figure down again: flight from missiles, falling back from combat, landing. With one
// place there is nothing to ask, with none there is harm.

static void places_of(const struct ground *ground, const struct blades_battle *battle, int figure,
                      struct blades_places *places)
{
    switch (battle_frame(&battle->head)->step) {
    case FLIGHT: blades_flights(ground, battle, figure, places); break;
    case FALLING_BACK: blades_fallbacks(ground, battle, figure, places); break;
    default: blades_landings(ground, battle, figure, places); break;
    }
}

static uint64_t to_be_set_down(const struct blades_battle *battle)
{
    const struct frame *frame = battle_frame(&battle->head);
    return frame->step == FALLING_BACK ? battle->retreating : bit(frame->figure);
}

static struct choice setting_down(const struct ground *ground, const struct blades_battle *battle,
                                  uint8_t figure, struct blades_place place)
{
    const struct blades_figure *one = &battle->figures[figure];
    struct hex hex = ground_hex(ground, place.head);
    bool landing = battle_frame(&battle->head)->step == LANDING;
    bool horse = blades_two_hexes(battle, one);
    return (struct choice){
        .kind = landing ? LAND
                : horse ? REIN
                        : RETREAT,
        .side = one->side,
        .figure = figure,
        .x = hex_column(hex),
        .y = hex_row(hex),
        .facing = horse ? place.facing : 0,
    };
}

void blades_set_down_propose(const struct ground *ground, const struct battle *head, enum side side,
                             struct choices *choices)
{
    const struct blades_battle *battle = blades_in(head);
    struct blades_places places;
    (void)side;
    for (uint8_t i = 1; i <= battle->count; i++) {
        if (!(to_be_set_down(battle) & bit(i))) continue;
        places_of(ground, battle, i, &places);
        for (int j = 0; j < places.count; j++) {
            struct choice choice = setting_down(ground, battle, i, places.list[j]);
            if (!choices_hold(choices, &choice)) choices_add(choices, &choice);
        }
    }
}

struct problem blades_set_down_check(const struct ground *ground, const struct battle *head,
                                     const struct choice *choice)
{
    static const uint16_t clauses[] = {
        [FLIGHT] = SB_4_14, [FALLING_BACK] = SB_8_3, [LANDING] = SB_9_7};
    struct choices choices;
    choices_clear(&choices);
    blades_set_down_propose(ground, head, choice->side, &choices);
    if (choices_hold(&choices, choice)) return no_problem();
    return forbidden(clauses[battle_frame(head)->step], "the figure cannot be set down there");
}

static void tell_set_down(struct umpire *umpire, int figure)
{
    static const uint16_t clauses[] = {
        [FLIGHT] = SB_4_10, [FALLING_BACK] = SB_8_4, [LANDING] = SB_9_7};
    const struct blades_figure *one = &blades_of(umpire->battle)->figures[figure];
    struct hex hex = ground_hex(umpire->ground, one->head);
    int step = here(umpire)->step;
    tell(umpire, (struct event){.clause = clauses[step],
                                .kind = step == LANDING ? SAY_DISMOUNTED : SAY_RETREATS,
                                .figure = (uint8_t)figure,
                                .amount = {(int16_t)hex_column(hex), (int16_t)hex_row(hex)}});
}

static void set_down(struct umpire *umpire, int figure, struct blades_place place)
{
    struct blades_battle *battle = blades_of(umpire->battle);
    here(umpire)->extra = 0;
    step_again(umpire);
    if (blades_runs_into(umpire, figure, place)) return;
    blades_put(&battle->figures[figure], place);
    tell_set_down(umpire, figure);
    if (here(umpire)->step == FALLING_BACK) {
        battle->retreating &= ~bit(figure);
    } else {
        step_done(umpire);
    }
    blades_look(umpire);
}

void blades_set_down_apply(struct umpire *umpire, const struct choice *choice)
{
    uint16_t cell = ground_cell_at(umpire->ground, choice->x, choice->y);
    set_down(umpire, choice->figure, (struct blades_place){cell, (uint8_t)choice->facing});
}

// SB_4_13, SB_8_3 No way back: wounded instead. SB_9_7 No place to land: the horse bolts.
static void cannot_set_down(struct umpire *umpire, int figure)
{
    struct blades_battle *battle = blades_of(umpire->battle);
    struct frame *frame = here(umpire);
    if (frame->step != LANDING) {
        uint16_t clause = frame->step == FLIGHT ? SB_4_13 : SB_8_3;
        tell(umpire,
             (struct event){.clause = clause, .kind = SAY_NO_ROOM, .figure = (uint8_t)figure});
        blades_harm(umpire, figure, HARM_WOUND, clause);
        return;
    }
    for (int i = 1; i <= BLADES_HORSES; i++) {
        if (battle->horses[i].head != frame->value) continue;
        battle->horses[i] = (struct blades_horse){0};
    }
    tell(umpire,
         (struct event){.clause = SB_9_7, .kind = SAY_HORSE_BOLTS, .figure = (uint8_t)figure});
    battle->figures[figure].head = (uint16_t)frame->value;
    tell_set_down(umpire, figure);
}

void blades_set_down_enter(struct umpire *umpire)
{
    struct blades_battle *battle = blades_of(umpire->battle);
    struct blades_places places, only = {0};
    int options = 0, last = 0;
    for (int i = 1; i <= battle->count; i++) {
        if (!(to_be_set_down(battle) & bit(i))) continue;
        places_of(umpire->ground, battle, i, &places);
        if (places.count == 1) {
            only = places;
            last = i;
        }
        options += places.count;
    }
    if (options == 1) {
        set_down(umpire, last, only.list[0]);
        return;
    }
    here(umpire)->extra = options > 1;
    if (options) return;
    uint64_t helpless = to_be_set_down(battle);
    for (int i = 1; i <= battle->count; i++) {
        if (helpless & bit(i)) cannot_set_down(umpire, i);
    }
    battle->retreating = 0;
    step_done(umpire);
}

// SB_8_1 Which attacker is wounded.

void blades_wounding_enter(struct umpire *umpire)
{
    struct blades_battle *battle = blades_of(umpire->battle);
    bool all = umpire->battle->options[ATTACKER_WOUNDED] == WOUND_ALL;
    if (!all && __builtin_popcountll(battle->retreating) > 1) {
        here(umpire)->extra = 1;
        return;
    }
    for (int i = 1; i <= battle->count; i++) {
        if (battle->retreating & bit(i)) blades_harm(umpire, i, HARM_WOUND, SB_8_1);
    }
    battle->retreating = 0;
}

struct problem blades_wounding_check(const struct ground *ground, const struct battle *head,
                                     const struct choice *choice)
{
    (void)ground;
    if (choice->kind == WOUND && choice->figure <= BLADES_FIGURES &&
        blades_in(head)->retreating & bit(choice->figure)) {
        return no_problem();
    }
    return forbidden(SB_8_1, "one of the attackers is wounded: which?");
}

void blades_wounding_propose(const struct ground *ground, const struct battle *head, enum side side,
                             struct choices *choices)
{
    (void)ground;
    for (uint8_t i = 1; i <= BLADES_FIGURES; i++) {
        if (!(blades_in(head)->retreating & bit(i))) continue;
        choices_add(choices, &(struct choice){.kind = WOUND, .side = side, .figure = i});
    }
}

void blades_wounding_apply(struct umpire *umpire, const struct choice *choice)
{
    step_done(umpire);
    blades_of(umpire->battle)->retreating = 0;
    blades_harm(umpire, choice->figure, HARM_WOUND, SB_8_1);
}

// SB_8_7 Advance after combat.

static bool may_advance(const struct field *field, int number, uint16_t cell)
{
    const struct blades_battle *battle = field->battle;
    const struct blades_figure *figure = &battle->figures[number];
    bool emptied = false;
    for (size_t i = 0; i < sizeof battle->emptied / sizeof *battle->emptied; i++) {
        emptied |= cell && battle->emptied[i] == cell;
    }
    return emptied && battle->attackers & bit(number) && blades_standing(figure) &&
           !field->who[cell] && ground_distance(field->ground, figure->head, cell) == 1 &&
           blades_cost(field, number, figure->head, cell);
}

void blades_advance_propose(const struct ground *ground, const struct battle *head, enum side side,
                            struct choices *choices)
{
    const struct blades_battle *battle = blades_in(head);
    struct field field;
    field_lay(&field, ground, battle, (uint8_t)side);
    choices_add(choices, &(struct choice){.kind = PASS, .side = side});
    for (uint8_t i = 1; i <= battle->count; i++) {
        if (!(battle->attackers & bit(i))) continue;
        for (size_t j = 0; j < sizeof battle->emptied / sizeof *battle->emptied; j++) {
            if (!may_advance(&field, i, battle->emptied[j])) continue;
            struct hex hex = ground_hex(ground, battle->emptied[j]);
            choices_add(choices, &(struct choice){.kind = ADVANCES,
                                                  .side = side,
                                                  .figure = i,
                                                  .x = hex_column(hex),
                                                  .y = hex_row(hex)});
        }
    }
}

struct problem blades_advance_check(const struct ground *ground, const struct battle *head,
                                    const struct choice *choice)
{
    struct field field;
    if (choice->kind == PASS) return no_problem();
    field_lay(&field, ground, blades_in(head), choice->side);
    uint16_t cell = ground_cell_at(ground, choice->x, choice->y);
    if (choice->kind == ADVANCES && choice->figure >= 1 && choice->figure <= BLADES_FIGURES &&
        may_advance(&field, choice->figure, cell)) {
        return no_problem();
    }
    return forbidden(SB_8_7, "one attacker next to the emptied hex may advance into it");
}

void blades_advance_apply(struct umpire *umpire, const struct choice *choice)
{
    struct blades_battle *battle = blades_of(umpire->battle);
    step_done(umpire);
    if (choice->kind == PASS) return;
    struct blades_figure *figure = &battle->figures[choice->figure];
    uint16_t cell = ground_cell_at(umpire->ground, choice->x, choice->y);
    int direction =
        hex_direction(ground_hex(umpire->ground, figure->head), ground_hex(umpire->ground, cell));
    if (!blades_two_hexes(battle, figure)) direction = 0;
    blades_put(figure, (struct blades_place){cell, (uint8_t)direction}); // SB_8_8
    tell(umpire,
         (struct event){.clause = SB_8_7,
                        .kind = SAY_ADVANCES,
                        .figure = choice->figure,
                        .hidden_from =
                            figure->hidden ? ALL_SIDES & (uint8_t)~SIDE_BIT(figure->side) : 0,
                        .amount = {(int16_t)choice->x, (int16_t)choice->y}});
    blades_look(umpire);
}

void blades_advance_enter(struct umpire *umpire)
{
    struct choices choices;
    choices_clear(&choices);
    blades_advance_propose(umpire->ground, umpire->battle, here(umpire)->side, &choices);
    here(umpire)->extra = choices.count > 1;
}

// SB_12_2 A challenge is answered at once.

void blades_challenge_enter(struct umpire *umpire)
{
    here(umpire)->extra = 1;
}

struct problem blades_challenge_check(const struct ground *ground, const struct battle *head,
                                      const struct choice *choice)
{
    (void)ground;
    (void)head;
    if (choice->kind == ACCEPT || choice->kind == REFUSE) return no_problem();
    return forbidden(SB_12_2, "the challenge is accepted or refused");
}

void blades_challenge_propose(const struct ground *ground, const struct battle *head,
                              enum side side, struct choices *choices)
{
    (void)ground;
    (void)head;
    choices_add(choices, &(struct choice){.kind = ACCEPT, .side = side});
    choices_add(choices, &(struct choice){.kind = REFUSE, .side = side});
}

void blades_challenge_apply(struct umpire *umpire, const struct choice *choice)
{
    struct blades_battle *battle = blades_of(umpire->battle);
    const struct frame frame = *here(umpire);
    step_done(umpire);
    if (choice->kind == REFUSE) {
        tell(umpire,
             (struct event){.clause = SB_12_2, .kind = SAY_REFUSES, .figure = frame.figure});
        blades_dishonour(umpire, frame.figure, SB_12_6);
        blades_test_victory(umpire);
        return;
    }
    battle->figures[frame.figure].duel = frame.target;
    battle->figures[frame.target].duel = frame.figure;
    tell(umpire, (struct event){.clause = SB_12_2, .kind = SAY_ACCEPTS, .figure = frame.figure});
}

// SB_11_8, SB_10_5 Who survived in the quiet of the night may cry out.

void blades_survivor_enter(struct umpire *umpire)
{
    const struct blades_battle *battle = blades_in(umpire->battle);
    const struct blades_figure *figure = &battle->figures[here(umpire)->figure];
    bool wounded = figure->wounded && !umpire->battle->options[ALARM_WOUNDED];
    here(umpire)->extra = blades_may_raise(battle, here(umpire)->figure) && !wounded;
}

struct problem blades_survivor_check(const struct ground *ground, const struct battle *head,
                                     const struct choice *choice)
{
    (void)ground;
    if (choice->kind == PASS) return no_problem();
    if (choice->kind == RAISE && choice->figure == battle_frame(head)->figure) return no_problem();
    return forbidden(SB_11_8, "the survivor raises the alarm, or does not");
}

void blades_survivor_propose(const struct ground *ground, const struct battle *head, enum side side,
                             struct choices *choices)
{
    (void)ground;
    choices_add(choices, &(struct choice){.kind = PASS, .side = side});
    choices_add(choices, &(struct choice){
                             .kind = RAISE, .side = side, .figure = battle_frame(head)->figure});
}

void blades_survivor_apply(struct umpire *umpire, const struct choice *choice)
{
    step_done(umpire);
    if (choice->kind == RAISE) blades_raise_alarm(umpire, choice->figure, SB_11_8);
}
