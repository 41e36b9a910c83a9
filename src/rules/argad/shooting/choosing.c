// `shoot` and `throw` as choices: checked, written down, offered.
#include "rules/argad/shooting/local.h"

#define SALVO_LEAST 3

static struct ag_aim *aim_of(struct ag_figure *figure, enum ag_when when)
{
    return when == SHOT_EARLY ? &figure->early : &figure->aim;
}

static struct ag_aim aim_said(const struct choice *choice)
{
    bool fire = choice->parts & WITH_FIRE && choice->extra[0] == 1;
    int how = choice->parts & (BY_SALVO | AT_CHOSEN | WITH_BONUS);
    struct ag_aim aim = {.kind = choice->kind, .target = (uint8_t)choice->target};
    if (choice->kind == HOLD) return (struct ag_aim){0};
    if (choice->kind == THROW) return aim;
    aim.how = (uint8_t)(how | (fire ? WITH_FIRE : 0));
    aim.chosen = choice->parts & AT_CHOSEN ? (uint8_t)choice->option : 0;
    return aim;
}

// Has another figure of the side been told to do what only one of them may?
static bool another_has(const struct ag_battle *battle, const struct choice *choice, int figure,
                        bool throws)
{
    for (int i = 1; i <= battle->count; i++) {
        const struct ag_figure *other = &battle->figures[i];
        if (i == figure || other->side != choice->side) continue;
        int skilled = (other->early.how | other->aim.how) & (AT_CHOSEN | WITH_BONUS);
        bool thrown = other->early.kind == THROW || other->aim.kind == THROW;
        if (throws ? thrown : skilled != 0) return true;
    }
    return false;
}

// AR_10_4 One throw a turn for a player, however many throwers he has.
static struct problem throw_check(const struct ag_company *company, const struct choice *choice,
                                  enum ag_when when)
{
    const struct ag_battle *battle = company->field->battle;
    struct problem problem = ag_own_check(battle, choice, choice->figure);
    struct ag_attempt attempt;
    if (!fine(problem)) return problem;
    if (battle->thrown[choice->side] || another_has(battle, choice, choice->figure, true)) {
        return forbidden(AR_10_4, "there is one throw a turn for each player");
    }
    struct ag_aiming aiming = {company->field, choice->figure, aim_said(choice), when};
    return ag_attempt_of(company, &aiming, &attempt);
}

// AR_10_3
static struct problem skilled_check(const struct ag_battle *battle, const struct choice *choice)
{
    if (!(choice->parts & (AT_CHOSEN | WITH_BONUS))) return no_problem();
    if (figure_set_count(&choice->with) != 1) {
        return forbidden(AR_10_3, "a very skilled shot is that of one archer");
    }
    int figure = figure_set_next(&choice->with, 0);
    if (battle->elite[choice->side] || another_has(battle, choice, figure, false)) {
        return forbidden(AR_10_3, "there is one very skilled shot a turn for each player");
    }
    return no_problem();
}

// AR_10_12 At least three for whom all conditions hold, those told before among them.
static struct problem salvo_check(const struct ag_company *company, const struct choice *choice,
                                  enum ag_when when)
{
    const struct ag_battle *battle = company->field->battle;
    struct ag_aim aim = aim_said(choice);
    struct problem first = no_problem();
    int guns = 0;
    if (!(choice->parts & BY_SALVO)) return first;
    for (int i = 1; i <= battle->count; i++) {
        const struct ag_figure *figure = &battle->figures[i];
        const struct ag_aim *told = when == SHOT_EARLY ? &figure->early : &figure->aim;
        bool now = figure_set_has(&choice->with, i);
        bool before = figure->side == choice->side && told->how & BY_SALVO &&
                      !ag_at_work(told->target) &&
                      company->group[told->target] == company->group[aim.target];
        if (!now && !before) continue;
        struct problem problem = ag_salvo_check(company, i, &aim, when);
        if (fine(problem)) guns++;
        if (fine(first)) first = problem;
    }
    if (guns >= SALVO_LEAST) return no_problem();
    return fine(first) ? forbidden(AR_10_12, "a salvo takes three arquebuses") : first;
}

static struct problem fire_check(const struct ag_battle *battle, const struct choice *choice,
                                 int number)
{
    int missile = battle->figures[number].missile;
    bool heavy = missile == OZUTSU + 1 || missile == BO_HIYA + 1;
    if (!(choice->parts & WITH_FIRE) || heavy) return no_problem();
    return forbidden(AR_12_8, "only a heavy gun has balls and fire arrows");
}

static struct problem shoot_check(const struct ag_company *company, const struct choice *choice,
                                  enum ag_when when)
{
    const struct ag_battle *battle = company->field->battle;
    struct problem problem = skilled_check(battle, choice);
    if (!figure_set_next(&choice->with, 0)) return forbidden(AR_8_1, "nobody is to shoot");
    for (int i = 0; fine(problem) && (i = figure_set_next(&choice->with, i));) {
        struct ag_aiming aiming = {company->field, i, aim_said(choice), when};
        struct ag_attempt attempt;
        problem = ag_own_check(battle, choice, i);
        if (fine(problem)) problem = fire_check(battle, choice, i);
        if (fine(problem)) problem = ag_attempt_of(company, &aiming, &attempt);
        if (!fine(problem) && !problem.figure) problem.figure = (uint16_t)i;
    }
    return fine(problem) ? salvo_check(company, choice, when) : problem;
}

// Who was told to shoot is told not to.
static struct problem hold_check(const struct ag_battle *battle, const struct choice *choice)
{
    struct problem problem = no_problem();
    if (!figure_set_next(&choice->with, 0)) return forbidden(AR_8_1, "nobody is to hold");
    for (int i = 0; fine(problem) && (i = figure_set_next(&choice->with, i));) {
        problem = ag_own_check(battle, choice, i);
    }
    return problem;
}

struct problem ag_shooting_check(const struct ag_field *field, const struct choice *choice,
                                 enum ag_when when)
{
    struct ag_company company;
    if (choice->kind == HOLD) return hold_check(field->battle, choice);
    if (choice->target < 1 || choice->target > AG_WORK_ID + AG_WORKS ||
        (choice->parts & AT_CHOSEN && choice->option > AG_FIGURES)) {
        return forbidden(AR_8_8, "an enemy on the table was expected");
    }
    ag_company_of(&company, field);
    if (choice->kind == SHOOT) return shoot_check(&company, choice, when);
    if (choice->kind == THROW) return throw_check(&company, choice, when);
    return forbidden(AR_8_1, "a shot was expected");
}

void ag_shooting_write(struct ag_battle *battle, const struct choice *choice, enum ag_when when)
{
    struct ag_aim aim = aim_said(choice);
    if (choice->kind == THROW) {
        *aim_of(&battle->figures[choice->figure], when) = aim;
        return;
    }
    for (int i = 0; (i = figure_set_next(&choice->with, i));) {
        *aim_of(&battle->figures[i], when) = aim;
    }
}

// What is offered.

struct offers {
    struct ag_company company;
    enum ag_when when;
    struct choices *choices;
};

static struct choice choice_of(const struct offers *offers, int figure, const struct ag_aim *aim)
{
    struct choice choice = {
        .kind = aim->kind,
        .side = offers->company.field->battle->figures[figure].side,
        .target = aim->target,
        .parts = aim->how,
    };
    if (aim->kind == THROW) {
        choice.figure = (uint16_t)figure;
    } else {
        figure_set_add(&choice.with, figure);
        choice.extra[0] = aim->how & WITH_FIRE ? 1 : 0;
    }
    return choice;
}

static bool is_possible(const struct offers *offers, const struct choice *choice)
{
    const struct ag_company *company = &offers->company;
    return fine(choice->kind == THROW ? throw_check(company, choice, offers->when)
                                      : shoot_check(company, choice, offers->when));
}

// True: he may do it alone, and it is among the choices.
static bool offer(const struct offers *offers, int figure, struct ag_aim aim)
{
    struct choice choice = choice_of(offers, figure, &aim);
    if (!is_possible(offers, &choice)) return false;
    choices_add(offers->choices, &choice);
    return true;
}

// AR_10_3 A very skilled archer has his bonus, if nobody else has.
static bool offer_shot(const struct offers *offers, int figure, int target)
{
    const struct ag_battle *battle = offers->company.field->battle;
    struct ag_aim aim = {.kind = SHOOT, .target = (uint8_t)target, .how = WITH_BONUS};
    if (ag_has(&battle->figures[figure], ELITE_BOW) && offer(offers, figure, aim)) return true;
    aim.how = 0;
    return offer(offers, figure, aim);
}

static void offer_works(const struct offers *offers, int figure)
{
    const struct ag_battle *battle = offers->company.field->battle;
    for (int i = 1; i <= battle->work_count; i++) {
        struct ag_aim aim = {.kind = SHOOT, .target = (uint8_t)(AG_WORK_ID + i)};
        if (battle->figures[figure].missile == OZUTSU + 1) offer(offers, figure, aim);
        aim.how = WITH_FIRE;
        offer(offers, figure, aim);
    }
}

// Who has something that he may use now, as far as he himself is concerned.
static bool is_armed(const struct ag_battle *battle, int number, bool throws)
{
    const struct ag_figure *figure = &battle->figures[number];
    if (!ag_can_act(battle, figure)) return false;
    if (throws) return figure->shuriken && !figure->threw && !battle->thrown[figure->side];
    return figure->missile && !figure->shot && !figure->reload;
}

// Each group of the enemy, by its lowest number, or the one who has come at him.
static bool is_mark(const struct ag_company *company, int figure, int target)
{
    const struct ag_battle *battle = company->field->battle;
    const struct ag_figure *own = &battle->figures[figure];
    if (battle->figures[target].side == own->side) return false;
    return company->group[target] == target || own->met == target;
}

// Notes for each mark who may shoot at it.
static void offer_for(const struct offers *offers, int figure,
                      struct figure_set able[AG_FIGURES + 1])
{
    const struct ag_battle *battle = offers->company.field->battle;
    bool shoots = is_armed(battle, figure, false), throws = is_armed(battle, figure, true);
    if (!shoots && !throws) return;
    for (int target = 1; target <= battle->count; target++) {
        if (!is_mark(&offers->company, figure, target)) continue;
        if (shoots && offer_shot(offers, figure, target)) figure_set_add(&able[target], figure);
        if (throws) {
            offer(offers, figure, (struct ag_aim){.kind = THROW, .target = (uint8_t)target});
        }
    }
    int missile = battle->figures[figure].missile;
    bool heavy = missile == OZUTSU + 1 || missile == BO_HIYA + 1;
    if (shoots && heavy) offer_works(offers, figure);
}

// Everybody of one group with one kind of weapon at one mark; and in salvo, where that is possible.
static void offer_volley(const struct offers *offers, int first, int target,
                         const struct figure_set *able)
{
    const struct ag_company *company = &offers->company;
    const struct ag_battle *battle = company->field->battle;
    struct choice choice = {
        .kind = SHOOT, .side = battle->figures[first].side, .target = (uint16_t)target};
    for (int i = 0; (i = figure_set_next(able, i));) {
        bool joins = company->group[i] == company->group[first] &&
                     battle->figures[i].missile == battle->figures[first].missile;
        if (joins && i < first) return; // it was offered with him
        if (joins) figure_set_add(&choice.with, i);
    }
    if (figure_set_count(&choice.with) < 2) return;
    choices_add(offers->choices, &choice);
    choice.parts = BY_SALVO;
    if (battle->figures[first].missile == ARQUEBUS + 1 && is_possible(offers, &choice)) {
        choices_add(offers->choices, &choice);
    }
}

// Whoever hides is offered no shot in the open: it would spoil his ambush.
static bool is_asked(const struct ag_figure *figure, enum ag_when when)
{
    return when == SHOT_FROM_AMBUSH ? figure->cloak != IN_THE_OPEN_AIR
                                    : figure->cloak == IN_THE_OPEN_AIR;
}

void ag_shooting_propose(const struct ag_field *field, enum side side, enum ag_when when,
                         struct choices *choices)
{
    struct offers offers = {.when = when, .choices = choices};
    struct figure_set able[AG_FIGURES + 1] = {0};
    ag_company_of(&offers.company, field);
    for (int i = 1; i <= field->battle->count; i++) {
        const struct ag_figure *figure = &field->battle->figures[i];
        if (figure->side == side && is_asked(figure, when)) offer_for(&offers, i, able);
    }
    for (int target = 1; target <= field->battle->count; target++) {
        for (int i = 0; (i = figure_set_next(&able[target], i));) {
            offer_volley(&offers, i, target, &able[target]);
        }
    }
}

void ag_shooting_propose_for(const struct ag_field *field, int figure, enum ag_when when,
                             struct choices *choices)
{
    struct offers offers = {.when = when, .choices = choices};
    struct figure_set able[AG_FIGURES + 1] = {0};
    ag_company_of(&offers.company, field);
    offer_for(&offers, figure, able);
}

// The nearest of those whom it can hit.
static int nearest_of(const struct ag_company *company, const struct ag_attempt *attempt)
{
    const struct ag_battle *battle = company->field->battle;
    int found = 0;
    int32_t least = 0;
    for (int i = 1; i <= battle->count; i++) {
        int32_t gap = ag_gap(&battle->figures[attempt->figure], &battle->figures[i]);
        if ((found && gap >= least) || !ag_may_hit(company, attempt, i)) continue;
        found = i;
        least = gap;
    }
    return found;
}

bool ag_shot_reckon(const struct ag_field *field, const struct choice *choice, enum ag_when when,
                    struct tally *tally)
{
    struct ag_company company;
    struct ag_attempt attempt;
    int figure = choice->kind == THROW ? choice->figure : figure_set_next(&choice->with, 0);
    if (!fine(ag_shooting_check(field, choice, when))) return false;
    ag_company_of(&company, field);
    struct ag_aiming aiming = {field, figure, aim_said(choice), when};
    if (!fine(ag_attempt_of(&company, &aiming, &attempt))) return false;
    struct ag_shot shot = {0};
    if (ag_at_work(attempt.target)) {
        shot = ag_shot_at_work(&company, &attempt);
    } else {
        int member = nearest_of(&company, &attempt);
        if (!member) return false;
        shot = ag_shot_at(&company, &attempt, member);
    }
    ag_shot_tally(&shot, tally);
    return true;
}
