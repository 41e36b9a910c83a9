#include "core/play.h"

#include <assert.h>
#include <string.h>

static struct frame *top(struct battle *battle)
{
    assert(battle->depth > 0);
    return &battle->frames[battle->depth - 1];
}

static const struct step *step_of(const struct ruleset *rules, const struct battle *battle)
{
    return &rules->steps[battle_frame(battle)->step];
}

// The step in which somebody is asked; NULL: there is none.
static const struct step *step_asking(const struct ruleset *rules, const struct battle *battle)
{
    if (battle->outcome != UNDECIDED || battle->depth == 0) return NULL;
    const struct step *step = step_of(rules, battle);
    return battle_frame(battle)->progress == FRAME_ENTERED && step->asks ? step : NULL;
}

struct decision decision_pending(const struct ruleset *rules, const struct battle *battle)
{
    const struct step *step = step_asking(rules, battle);
    if (!step) return (struct decision){0};
    return (struct decision){
        .sides = step->asks(battle),
        .step = battle_frame(battle)->step,
        .clause = step->clause,
        .prompt = step->ask ? step->ask(battle) : step->prompt,
    };
}

void choices_propose(const struct ruleset *rules, const struct ground *ground,
                     const struct battle *battle, enum side side, struct choices *choices)
{
    choices_clear(choices);
    struct decision decision = decision_pending(rules, battle);
    if (!side_in(decision.sides, side)) return;
    rules->steps[decision.step].propose(ground, battle, side, choices);
}

bool choices_suggest(const struct ruleset *rules, const struct ground *ground,
                     const struct battle *battle, enum side side, uint64_t chance,
                     struct choices *choices)
{
    const struct step *step = step_asking(rules, battle);
    choices_clear(choices);
    if (!step || !side_in(step->asks(battle), side)) return true;
    if (step->suggest) {
        step->suggest(ground, battle, side, chance, choices);
    } else {
        step->propose(ground, battle, side, choices);
    }
    return !step->suggest;
}

bool choices_consider(const struct ruleset *rules, const struct ground *ground,
                      const struct battle *battle, enum side side, struct choices *choices)
{
    struct decision decision = decision_pending(rules, battle);
    const struct step *step = &rules->steps[decision.step];
    choices_clear(choices);
    if (!side_in(decision.sides, side)) return false;
    if (step->consider) {
        step->consider(ground, battle, side, choices);
    } else {
        step->propose(ground, battle, side, choices);
    }
    return step->consider;
}

static struct problem not_asked(struct decision decision)
{
    return forbidden(decision.clause, "it is not for this side to decide now");
}

struct problem choice_check(const struct ruleset *rules, const struct ground *ground,
                            const struct battle *battle, const struct choice *choice)
{
    if (battle->outcome != UNDECIDED) return forbidden(0, "the battle is over");
    if (!choice_well_formed(rules, choice)) return forbidden(0, "that is not a choice");
    struct decision decision = decision_pending(rules, battle);
    if (!side_in(decision.sides, choice->side)) return not_asked(decision);
    return rules->steps[decision.step].check(ground, battle, choice);
}

struct problem choices_draw(const struct ruleset *rules, const struct ground *ground,
                            const struct battle *battle, struct choices *choices, int place)
{
    const struct step *step = step_of(rules, battle);
    assert(place >= 0 && place < choices->count);
    if (!step->draw) return step->check(ground, battle, &choices->list[place]);
    return step->draw(ground, battle, choices, place);
}

void choice_apply(struct umpire *umpire, const struct choice *choice)
{
    step_of(umpire->rules, umpire->battle)->apply(umpire, choice);
}

struct problem choice_let_be_check(const struct ruleset *rules, const struct ground *ground,
                                   const struct battle *battle, enum side side,
                                   struct choice *choice)
{
    int option_words;
    struct decision decision = decision_pending(rules, battle);
    const struct step *step = &rules->steps[decision.step];
    *choice = (struct choice){.kind = step->let_be, .side = (uint8_t)side};
    if (!side_in(decision.sides, side)) return not_asked(decision);
    unsigned fields = choice_fields(&rules->words[choice->kind], &option_words);
    if (fields & FIELD_FIGURE) choice->figure = battle_frame(battle)->figure;
    if (fields & FIELD_GROUP) choice->group = battle_frame(battle)->group;
    if (step->finish) step->finish(battle, choice);
    return choice_check(rules, ground, battle, choice);
}

bool choice_let_be(const struct ruleset *rules, const struct ground *ground,
                   const struct battle *battle, enum side side, struct choice *choice)
{
    return fine(choice_let_be_check(rules, ground, battle, side, choice));
}

bool choice_let_be_only(const struct ruleset *rules, const struct ground *ground,
                        const struct battle *battle, enum side side, struct choices *choices,
                        struct choice *choice)
{
    const struct step *step = &rules->steps[decision_pending(rules, battle).step];
    bool all = ground->kind == GROUND_HEX ? rules->complete : step->whole;
    if (!all || !choice_let_be(rules, ground, battle, side, choice)) return false;
    choices_propose(rules, ground, battle, side, choices);
    return choices->count == 1 && choice_equal(&choices->list[0], choice);
}

void plans_close(struct umpire *umpire)
{
    union any_battle closed;
    struct choice choice;
    struct umpire on_copy = *umpire;
    struct decision decision = decision_pending(umpire->rules, umpire->battle);
    if (!decision.sides || !umpire->rules->steps[decision.step].sealed) return;
    battle_copy(&closed.head, umpire->battle);
    on_copy.battle = &closed.head;
    for (enum side side = RED; side < SIDES; side++) {
        if (!side_in(decision.sides, side)) continue;
        if (!choice_let_be(umpire->rules, umpire->ground, &closed.head, side, &choice)) return;
        choice_apply(&on_copy, &choice);
    }
    battle_copy(umpire->battle, &closed.head);
}

// Zeroes what is popped, so that equal battles have equal bytes.
static void leave_frame(struct umpire *umpire)
{
    struct battle *battle = umpire->battle;
    uint8_t next = step_of(umpire->rules, battle)->next;
    enum side side = top(battle)->side;
    *top(battle) = (struct frame){0};
    if (next) {
        *top(battle) = (struct frame){.step = next, .side = side};
    } else {
        battle->depth--;
        assert(battle->depth > 0);
    }
}

bool play_enters(const struct umpire *umpire)
{
    const struct battle *battle = umpire->battle;
    if (battle->outcome != UNDECIDED || umpire->dice->starved) return false;
    return battle_frame(battle)->progress == FRAME_FRESH && step_of(umpire->rules, battle)->enter;
}

bool play_leaves(const struct ruleset *rules, const struct battle *battle)
{
    if (battle->outcome != UNDECIDED) return false;
    const struct step *step = step_of(rules, battle);
    int progress = battle_frame(battle)->progress;
    return progress == FRAME_OVER ||
           (progress == FRAME_ENTERED && !(step->asks && step->asks(battle)));
}

bool play_on(struct umpire *umpire)
{
    struct battle *battle = umpire->battle;
    if (battle->outcome != UNDECIDED || umpire->dice->starved) return false;
    struct frame *frame = top(battle);
    const struct step *step = &umpire->rules->steps[frame->step];
    if (frame->progress == FRAME_FRESH) {
        frame->progress = FRAME_ENTERED;
        if (step->enter) step->enter(umpire);
        return true;
    }
    if (!play_leaves(umpire->rules, battle)) return false;
    leave_frame(umpire);
    return true;
}

int play_to_decision(struct umpire *umpire)
{
    int steps = 0;
    while (steps < PLAY_STEPS_CAP && play_on(umpire)) {
        steps++;
    }
    return steps;
}

void step_into(struct umpire *umpire, struct frame frame)
{
    assert(frame.step > 0);
    if (umpire->battle->depth == FRAMES_CAP) {
        dice_give_up(umpire->dice);
        return;
    }
    frame.progress = FRAME_FRESH;
    umpire->battle->frames[umpire->battle->depth++] = frame;
}

void step_turn(struct umpire *umpire, struct frame frame)
{
    assert(frame.step > 0);
    frame.progress = FRAME_FRESH;
    *top(umpire->battle) = frame;
}

void step_done(struct umpire *umpire)
{
    top(umpire->battle)->progress = FRAME_OVER;
}

void step_again(struct umpire *umpire)
{
    top(umpire->battle)->progress = FRAME_FRESH;
}

// A battle that is over has no frames: how it came to its end is no part of the end.
void battle_decide(struct umpire *umpire, enum outcome outcome)
{
    struct battle *battle = umpire->battle;
    assert(outcome != UNDECIDED);
    battle->outcome = outcome;
    battle->depth = 0;
    memset(battle->frames, 0, sizeof battle->frames);
}

void tell(struct umpire *umpire, struct event event)
{
    event.turn = umpire->battle->turn;
    journal_add(umpire->journal, &event);
}

int16_t last_roll(const struct umpire *umpire)
{
    return (int16_t)umpire->dice->next;
}
