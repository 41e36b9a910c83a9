// Who may shoot, with what, and when: conditions of the shooter and of his weapon.
#include "rules/argad/moving/moving.h"
#include "rules/argad/shooting/local.h"
#include "rules/argad/structures/works.h"

// While plans are amended it is the second one that counts.
static const struct ag_order *order_of(const struct ag_battle *battle, int number)
{
    const struct ag_figure *figure = &battle->figures[number];
    return battle->amending ? &figure->amended : &figure->order;
}

// His own order, or that of the unit he marches with.
static bool is_told_to_go(const struct ag_battle *battle, int number)
{
    const struct ag_figure *figure = &battle->figures[number];
    const struct ag_order *marches = order_of(battle, figure->formed);
    if (ag_order_moves(order_of(battle, number))) return true;
    bool drills = marches->kind == MARCH || marches->kind == SWAP;
    return figure->formed && drills && ag_order_moves(marches);
}

// AR_4_6 Before the movement phase it is the plan that counts, and he is held to it.
bool ag_goes(const struct ag_battle *battle, int number, enum ag_when when)
{
    if (when == SHOT_IN_TURN) return battle->figures[number].moved;
    return battle->figures[number].moved || is_told_to_go(battle, number);
}

// AR_5_11 What takes all his turn.
static bool is_told_to_work(const struct ag_battle *battle, int number)
{
    static const uint8_t works[] = {CROUCH, FORM, MOUNT, DISMOUNT, EXTINGUISH, RAISE};
    for (unsigned i = 0; i < sizeof works; i++) {
        if (order_of(battle, number)->kind == works[i]) return true;
    }
    return battle->figures[number].busy;
}

// AR_10_10 In the early decades there is no other arquebus.
enum ag_missile ag_table_of(const struct ag_battle *battle, const struct ag_figure *figure,
                            const struct ag_aim *aim)
{
    if (aim->kind == THROW) return SHURIKEN;
    enum ag_missile missile = (enum ag_missile)(figure->missile - 1);
    bool early = battle->head.options[EARLY_GUNS] == PLAYED;
    if (missile == ARQUEBUS && early) return EARLY_ARQUEBUS;
    return missile == OZUTSU && aim->how & WITH_FIRE ? BO_HIYA : missile;
}

static bool is_heavy(enum ag_missile missile)
{
    return missile == OZUTSU || missile == BO_HIYA;
}

// AR_12_1 Where heavy guns are things that are carried and laid down, he has one in his hands.
static bool holds_gun(const struct ag_battle *battle, const struct ag_figure *figure)
{
    bool any = false;
    for (int i = 1; i <= battle->object_count; i++) {
        any = any || battle->objects[i].kind == GUN;
    }
    return !any || (figure->carries && battle->objects[figure->carries].kind == GUN);
}

// AR_4_6 The switch says what may be used before the movement phase.
static struct problem moment_check(const struct ag_aiming *aiming)
{
    const struct ag_battle *battle = aiming->field->battle;
    const struct ag_figure *figure = &battle->figures[aiming->figure];
    int early = battle->head.options[EARLY];
    bool now = aiming->when == SHOT_FROM_AMBUSH;
    if (aiming->when == SHOT_EARLY) {
        now = early == ALL_EARLY || (early == THROWS_EARLY && aiming->aim.kind == THROW);
    } else if (aiming->when == SHOT_IN_TURN) {
        now = true;
    }
    if (!now) return forbidden(AR_4_6, "that is not used before the movement phase");
    if (aiming->when != SHOT_FROM_AMBUSH) return no_problem();
    if (figure->cloak != IN_THE_OPEN_AIR || figure->sprung) return no_problem();
    return forbidden(AR_16_3, "only who comes out of an ambush acts now");
}

// AR_4_7
static struct problem spent_check(const struct ag_battle *battle, const struct ag_aiming *aiming)
{
    const struct ag_figure *figure = &battle->figures[aiming->figure];
    bool throws = aiming->aim.kind == THROW;
    if (throws && !figure->shuriken) {
        return forbidden(AR_10_5, "he does not know how to throw shuriken");
    }
    if (throws && figure->threw) return forbidden(AR_4_7, "he has thrown in this turn");
    if (throws) return no_problem();
    if (!figure->missile) return forbidden(AR_8_1, "he has nothing to shoot with");
    if (figure->shot) return forbidden(AR_4_7, "he has shot in this turn");
    if (figure->reload) return forbidden(AR_8_15, "it is not loaded");
    return no_problem();
}

static struct problem hands_check(const struct ag_battle *battle, const struct ag_aiming *aiming)
{
    const struct ag_figure *figure = &battle->figures[aiming->figure];
    if (!ag_on_table(figure)) return forbidden(AR_8_1, "he is not on the table");
    if (figure->bound) return forbidden(AR_16_8, "who looks on does nothing else");
    if (ag_stunned(battle, figure)) return forbidden(AR_13_13, "he is stunned");
    if (ag_startled(battle, figure)) return forbidden(AR_10_6, "he is startled");
    if (figure->crouched || is_told_to_work(battle, aiming->figure)) {
        return forbidden(figure->crouched ? AR_6_6 : AR_5_11, "he does something else this turn");
    }
    if (figure->carries && battle->objects[figure->carries].kind == MANTLET) {
        return forbidden(AR_11_2, "who carries a mantlet does nothing else");
    }
    return spent_check(battle, aiming);
}

// One of those who have come at him in this turn: of several he shoots at whom he likes. AR_16_2 Who
// springs shoots on his way at whom he comes up to.
static bool has_come(const struct ag_field *field, int number, int foe)
{
    const struct ag_battle *battle = field->battle;
    const struct ag_figure *figure = &battle->figures[number];
    bool springs = figure->sprung && figure->moved;
    if ((!figure->met && !springs) || foe < 1 || foe > battle->count) return false;
    const struct ag_figure *other = &battle->figures[foe];
    if (foe == figure->met) return true;
    if (springs) return other->side != figure->side && ag_contact(field, number, foe);
    return other->side != figure->side && other->moved && !ag_touched_before(battle, number, foe) &&
           ag_is_seen(other) && ag_contact(field, number, foe);
}

// Somebody whom he touched when the turn began, and still does; 0: there is none.
static int old_foe(const struct ag_field *field, int number)
{
    int foe = 0;
    do {
        foe = ag_next_foe(field, number, foe);
    } while (foe && !ag_touched_before(field->battle, number, foe));
    return foe;
}

// AR_8_12 Whom he touched already keeps him from it; whoever came at him is the only one he shoots at.
static struct problem contact_check(const struct ag_aiming *aiming)
{
    const struct ag_field *field = aiming->field;
    const struct ag_figure *figure = &field->battle->figures[aiming->figure];
    bool pistol = aiming->aim.kind == SHOOT && figure->missile == PISTOL + 1;
    if (pistol && figure->touched) {
        return forbidden(AR_10_8, "he was in contact when the turn began, and his match is out");
    }
    int foe = ag_next_foe(field, aiming->figure, 0), old = old_foe(field, aiming->figure);
    if (!foe) return no_problem();
    if (old) return forbidden_by(AR_8_12, "he has been in contact since the turn began", old);
    if (has_come(field, aiming->figure, aiming->aim.target)) return no_problem();
    return forbidden_by(AR_8_12, "he shoots only at whoever has come at him", foe);
}

// AR_10_1, AR_10_7 to 10.11, AR_12_1 What is used in the saddle.
static struct problem riding_check(const struct ag_figure *figure, enum ag_missile missile)
{
    if (figure->mount == ON_FOOT || missile == PISTOL || missile == BAJO_ZUTSU) return no_problem();
    if (missile == YUMI && ag_has(figure, SAMURAI)) return no_problem();
    if (missile == YUMI) return forbidden(AR_10_1, "only samurai shoot a yumi in the saddle");
    if (missile == SLING) return forbidden(AR_10_7, "a sling is used on foot");
    if (is_heavy(missile)) return forbidden(AR_12_1, "it is fired on foot");
    return forbidden(AR_10_9, "an arquebus is fired on foot");
}

static uint16_t still_clause(enum ag_missile missile)
{
    static const uint16_t clauses[AG_MISSILES] = {
        [YUMI] = AR_10_1,           [SLING] = AR_10_7,       [PISTOL] = AR_10_8,
        [ARQUEBUS] = AR_10_9,       [BAJO_ZUTSU] = AR_10_11, [OZUTSU] = AR_12_1,
        [EARLY_ARQUEBUS] = AR_10_9, [BO_HIYA] = AR_12_1,     [SALVO] = AR_10_12,
    };
    return clauses[missile];
}

// AR_4_8 On foot nothing but a throw is made by who leaves his place in that turn.
static struct problem weapon_check(const struct ag_aiming *aiming, enum ag_missile missile)
{
    const struct ag_battle *battle = aiming->field->battle;
    const struct ag_figure *figure = &battle->figures[aiming->figure];
    if (missile == SHURIKEN) return no_problem();
    struct problem problem = riding_check(figure, missile);
    if (!fine(problem)) return problem;
    if (is_heavy(missile) && !holds_gun(battle, figure)) {
        return forbidden(AR_12_1, "he does not hold the gun");
    }
    if (figure->mount == ON_FOOT && ag_goes(battle, aiming->figure, aiming->when)) {
        return forbidden(still_clause(missile), "on foot it takes a turn without moving");
    }
    return no_problem();
}

// AR_10_2, AR_10_3 Gifts that are played with only by their switches.
static struct problem skill_check(const struct ag_aiming *aiming, struct ag_attempt *attempt)
{
    const struct ag_battle *battle = aiming->field->battle;
    const struct ag_figure *figure = &battle->figures[aiming->figure];
    int how = aiming->aim.how;
    bool asks = how & (AT_CHOSEN | WITH_BONUS);
    bool strong = battle->head.options[STRONG_BOWS] == PLAYED && ag_has(figure, STRONG_BOW);
    if (attempt->missile == YUMI && strong) attempt->skill = VERY_STRONG;
    if (!asks) return no_problem();
    if (battle->head.options[ELITE_BOWS] != PLAYED || !ag_has(figure, ELITE_BOW) ||
        attempt->missile != YUMI) {
        return forbidden(AR_10_3, "he is no very skilled archer");
    }
    if (figure->mount != ON_FOOT) return forbidden(AR_10_3, "a very skilled archer is on foot");
    if ((how & AT_CHOSEN) && (how & WITH_BONUS)) {
        return forbidden(AR_10_3, "he chooses his victim or has the bonus, not both");
    }
    if (ag_at_work(aiming->aim.target)) return forbidden(AR_10_3, "his skill is for people");
    attempt->skill = how & WITH_BONUS ? VERY_SKILLED : PLAIN_SKILL;
    attempt->chosen = how & AT_CHOSEN ? aiming->aim.chosen : 0;
    return no_problem();
}

static struct problem work_check(const struct ag_company *company, struct ag_attempt *attempt)
{
    const struct ag_battle *battle = company->field->battle;
    int work = attempt->target - AG_WORK_ID;
    if (work < 1 || work > battle->work_count || !battle->works[work].feature ||
        battle->works[work].state != WORK_STANDS) {
        return forbidden(AR_12_4, "something that stands was expected");
    }
    if (!is_heavy((enum ag_missile)attempt->missile)) {
        return forbidden(AR_12_4, "only a heavy gun is of use against that");
    }
    const struct ag_work *aimed = &battle->works[work];
    if (attempt->missile == OZUTSU && !aimed->solidity && !(aimed->flags & WORK_LIGHT)) {
        return forbidden(AR_12_6, "there is nothing to break");
    }
    if (attempt->missile == BO_HIYA && (!(aimed->flags & WORK_BURNS) || aimed->burns)) {
        return forbidden(AR_12_8, "that is nothing to set alight");
    }
    if (ag_sees_work(company->field, attempt->figure, work)) return no_problem();
    return forbidden(AR_8_9, "he does not see it");
}

static struct problem people_check(const struct ag_company *company,
                                   const struct ag_attempt *attempt)
{
    const struct ag_battle *battle = company->field->battle;
    int target = attempt->target, chosen = attempt->chosen;
    const struct ag_figure *figure = &battle->figures[attempt->figure];
    if (target < 1 || target > battle->count || battle->figures[target].side == figure->side ||
        !ag_is_seen(&battle->figures[target])) {
        return forbidden(AR_8_8, "an enemy on the table was expected");
    }
    if (!chosen) return no_problem();
    bool among = chosen <= battle->count && ag_is_seen(&battle->figures[chosen]) &&
                 company->group[chosen] == company->group[target];
    return among ? no_problem() : forbidden(AR_10_3, "the victim is not in that group");
}

static bool is_far(const struct ag_company *company, const struct ag_attempt *attempt)
{
    const struct ag_figure *figures = company->field->battle->figures;
    int32_t gap = ag_gap(&figures[attempt->figure], &figures[attempt->target]);
    return ag_band((enum ag_missile)attempt->missile, gap) == AG_BANDS;
}

// AR_8_5, AR_8_2 The range of a shot is that of the nearest whom it can hit. AR_8_12 An enemy who comes
// is shot at from near.
static struct problem range_check(const struct ag_company *company, struct ag_attempt *attempt)
{
    int32_t gap = ag_nearest_gap(company, attempt);
    if (gap < 0 && is_far(company, attempt)) return forbidden(AR_8_2, "it is too far");
    if (gap < 0) {
        return forbidden_by(AR_8_9, "he sees nobody there whom he may shoot at",
                            ag_at_work(attempt->target) ? 0 : attempt->target);
    }
    int band = attempt->before_contact ? 0 : ag_band((enum ag_missile)attempt->missile, gap);
    if (band == AG_BANDS) return forbidden(AR_8_2, "it is too far");
    attempt->band = (uint8_t)band;
    return no_problem();
}

// AR_10_1, AR_10_7 Bows far off, and slings always, need room.
static struct problem room_check(const struct ag_company *company, const struct ag_attempt *attempt)
{
    const struct ag_battle *battle = company->field->battle;
    bool far_bow = attempt->missile == YUMI && ag_is_last_band(YUMI, attempt->band);
    if ((!far_bow && attempt->missile != SLING) || ag_at_work(attempt->target)) return no_problem();
    struct point at = ag_point(&battle->figures[attempt->target]);
    if (ag_shoots_outdoors(company->field, attempt->figure, at)) return no_problem();
    return forbidden(far_bow ? AR_10_1 : AR_10_7, "that is shot outdoors only");
}

// Out of an ambush he may go first: what he sees then is not known yet.
static bool sees_later(const struct ag_aiming *aiming)
{
    const struct ag_figure *figure = &aiming->field->battle->figures[aiming->figure];
    return aiming->when == SHOT_FROM_AMBUSH && !figure->sprung &&
           is_told_to_go(aiming->field->battle, aiming->figure);
}

static struct problem target_check(const struct ag_company *company, const struct ag_aiming *aiming,
                                   struct ag_attempt *attempt)
{
    bool work = ag_at_work(attempt->target);
    struct problem problem = work ? work_check(company, attempt) : people_check(company, attempt);
    if (!fine(problem) || sees_later(aiming)) return problem;
    problem = range_check(company, attempt);
    return fine(problem) ? room_check(company, attempt) : problem;
}

struct problem ag_attempt_of(const struct ag_company *company, const struct ag_aiming *aiming,
                             struct ag_attempt *attempt)
{
    const struct ag_battle *battle = company->field->battle;
    const struct ag_figure *figure = &battle->figures[aiming->figure];
    struct problem problem = hands_check(battle, aiming);
    if (fine(problem)) problem = moment_check(aiming);
    if (fine(problem)) problem = contact_check(aiming);
    if (!fine(problem)) return problem;
    enum ag_missile missile = ag_table_of(battle, figure, &aiming->aim);
    bool salvo = aiming->aim.how & BY_SALVO &&
                 fine(ag_salvo_check(company, aiming->figure, &aiming->aim, aiming->when));
    *attempt = (struct ag_attempt){
        .figure = (uint8_t)aiming->figure,
        .missile = (uint8_t)(salvo ? SALVO : missile),
        .target = aiming->aim.target,
        .riding = figure->mount != ON_FOOT && ag_goes(battle, aiming->figure, aiming->when),
        .before_contact = has_come(aiming->field, aiming->figure, aiming->aim.target) &&
                          ag_contact(aiming->field, aiming->figure, aiming->aim.target),
        .surprise = aiming->when == SHOT_FROM_AMBUSH,
    };
    problem = weapon_check(aiming, missile);
    if (fine(problem)) problem = skill_check(aiming, attempt);
    if (fine(problem) && missile == YUMI) problem = ag_supply_check(company, aiming->figure);
    return fine(problem) ? target_check(company, aiming, attempt) : problem;
}

struct problem ag_aim_check(const struct ag_aiming *aiming)
{
    struct ag_company company;
    struct ag_attempt attempt;
    ag_company_of(&company, aiming->field);
    return ag_attempt_of(&company, aiming, &attempt);
}

// With one of the two things that he may have.
static bool may_use(const struct ag_field *field, int number, enum ag_word kind, enum ag_when when)
{
    const struct ag_figure *figure = &field->battle->figures[number];
    struct ag_aiming aiming = {field, number, {.kind = (uint8_t)kind, .target = figure->met}, when};
    if (!fine(hands_check(field->battle, &aiming)) || !fine(moment_check(&aiming))) return false;
    if (!fine(contact_check(&aiming))) return false;
    if (kind == THROW) return !field->battle->thrown[figure->side];
    return fine(weapon_check(&aiming, ag_table_of(field->battle, figure, &aiming.aim)));
}

bool ag_may_shoot(const struct ag_field *field, int figure, enum ag_when when)
{
    return may_use(field, figure, SHOOT, when) || may_use(field, figure, THROW, when);
}

// AR_4_6 What is used without moving forbids it for the rest of the turn.
bool ag_shot_holds(const struct ag_battle *battle, int number)
{
    const struct ag_figure *figure = &battle->figures[number];
    bool shoots = figure->shot || figure->early.kind == SHOOT;
    return shoots && figure->mount == ON_FOOT;
}
