// AR_4_4 All that is shot in one phase: gathered, joined into volleys, thrown for, and only then felt.
#include "rules/argad/shooting/local.h"

bool ag_is_up(const struct ag_fire *fire, int number)
{
    int lives = ag_in(fire->umpire->battle)->figures[number].life;
    for (int i = 0; i < fire->wounded; i++) {
        lives -= fire->wounds[i].victim == number;
        if (lives <= 0 && fire->wounds[i].victim == number) return false;
    }
    return true;
}

void ag_wound(struct ag_fire *fire, int victim, int by, uint16_t clause)
{
    assert(fire->wounded < 2 * AG_FIGURES);
    fire->wounds[fire->wounded++] = (struct ag_wound){(uint8_t)victim, (uint8_t)by, clause};
}

static struct ag_aim *aim_of(struct ag_figure *figure, enum ag_when when)
{
    return when == SHOT_EARLY ? &figure->early : &figure->aim;
}

static bool takes_part(const struct ag_figure *figure, enum ag_when when)
{
    return ag_on_table(figure) && (when != SHOT_FROM_AMBUSH || figure->sprung);
}

static void tell_lost(struct umpire *umpire, int number, int target, uint16_t clause)
{
    tell(umpire, (struct event){.clause = clause,
                                .kind = SAY_SHOT_LOST,
                                .figure = (uint16_t)number,
                                .target = (uint16_t)target});
}

// Whoever can still shoot at whom he aims. What they knew when they aimed may hold no more: a shot
// that cannot be made is lost, and told so the last time.
static void gather(struct ag_fire *fire, bool last)
{
    struct ag_battle *battle = ag_of(fire->umpire->battle);
    fire->count = 0;
    for (int i = 1; i <= battle->count; i++) {
        struct ag_figure *figure = &battle->figures[i];
        struct ag_aim aim = *aim_of(figure, fire->when);
        if (!aim.kind || !takes_part(figure, fire->when)) continue;
        struct ag_aiming aiming = {fire->company.field, i, aim, fire->when};
        struct problem problem =
            ag_attempt_of(&fire->company, &aiming, &fire->attempts[fire->count]);
        if (fine(problem)) {
            fire->count++;
        } else if (last) {
            *aim_of(figure, fire->when) = (struct ag_aim){0};
            tell_lost(fire->umpire, i, aim.target, problem.clause);
        }
    }
}

// AR_10_12 Fewer than three are no salvo.
static bool is_salvo(const struct ag_fire *fire, const struct ag_attempt *attempt)
{
    const struct ag_battle *battle = ag_in(fire->umpire->battle);
    const uint8_t *group = fire->company.group;
    int shots = 0;
    for (int i = 0; i < fire->count; i++) {
        const struct ag_attempt *other = &fire->attempts[i];
        shots += other->missile == SALVO &&
                 battle->figures[other->figure].side == battle->figures[attempt->figure].side &&
                 group[other->target] == group[attempt->target];
    }
    return shots >= 3;
}

static void break_up_salvos(struct ag_fire *fire)
{
    struct ag_battle *battle = ag_of(fire->umpire->battle);
    for (int i = 0; i < fire->count; i++) {
        const struct ag_attempt *attempt = &fire->attempts[i];
        if (attempt->missile != SALVO || is_salvo(fire, attempt)) continue;
        aim_of(&battle->figures[attempt->figure], fire->when)->how &= (uint8_t)~BY_SALVO;
    }
}

// Shots that a warder, or a rider with a horo, meets differently are not equal.
static bool meet_alike(const struct ag_fire *fire, const struct ag_attempt *one,
                       const struct ag_attempt *other)
{
    const struct ag_battle *battle = ag_in(fire->umpire->battle);
    const struct ag_figure *a = &battle->figures[one->figure];
    const struct ag_figure *b = &battle->figures[other->figure];
    for (int i = 1; i <= battle->count; i++) {
        const struct ag_figure *member = &battle->figures[i];
        if (fire->company.group[i] != fire->company.group[one->target]) continue;
        if (ag_is_behind(member, a) != ag_is_behind(member, b)) return false;
        if (!ag_wards(battle, i, (enum ag_missile)one->missile)) continue;
        if (ag_in_fan(fire, i, one->figure) != ag_in_fan(fire, i, other->figure)) return false;
    }
    return true;
}

// AR_8_5 What is rolled together: equal shots of one side at one target.
static bool is_joined(const struct ag_fire *fire, const struct ag_attempt *one,
                      const struct ag_attempt *other)
{
    const struct ag_battle *battle = ag_in(fire->umpire->battle);
    const struct ag_figure *a = &battle->figures[one->figure];
    const struct ag_figure *b = &battle->figures[other->figure];
    bool gun = one->missile == OZUTSU || one->missile == BO_HIYA;
    if (gun || one->before_contact || other->before_contact) return false; // AR_8_12
    if (ag_at_work(one->target) || ag_at_work(other->target)) return false;
    if (a->side != b->side || one->missile != other->missile || one->band != other->band) {
        return false;
    }
    if (fire->company.group[one->target] != fire->company.group[other->target]) return false;
    if (one->skill != other->skill || one->riding != other->riding) return false;
    if (one->chosen != other->chosen) return false;
    return meet_alike(fire, one, other);
}

// Whom one more shooter can hit, no farther away than the volley's range; the cover that counts is
// that from whom it protects least (AR-R53).
void ag_volley_sees(const struct ag_fire *fire, struct ag_volley *volley,
                    const struct ag_attempt *attempt)
{
    const struct ag_battle *battle = ag_in(fire->umpire->battle);
    const struct ag_figure *shooter = &battle->figures[attempt->figure];
    uint8_t needed[AG_FIGURES + 1] = {0};
    int reach = ag_missiles[attempt->missile].bands[attempt->band].to;
    for (int i = 0; i < volley->count; i++) {
        needed[volley->members[i]] = volley->needed[i];
    }
    volley->count = 0;
    for (int i = 1; i <= battle->count; i++) {
        bool near = ag_gap(shooter, &battle->figures[i]) <= CM(reach);
        if (near && ag_may_hit(&fire->company, attempt, i)) {
            struct ag_shot shot = ag_shot_at(&fire->company, attempt, i);
            if (shot.warding && !ag_in_fan(fire, i, attempt->figure)) shot.warding = 0;
            int least = ag_shot_needed(&shot);
            if (!needed[i] || least < needed[i]) needed[i] = (uint8_t)least;
        }
        if (!needed[i]) continue;
        volley->members[volley->count] = (uint8_t)i;
        volley->needed[volley->count++] = needed[i];
    }
}

bool ag_all_alike(const struct ag_fire *fire, const struct ag_volley *volley)
{
    const struct ag_battle *battle = ag_in(fire->umpire->battle);
    for (int i = 0; i < volley->count; i++) {
        if (volley->needed[i] != volley->needed[0]) return false;
        if (battle->figures[volley->members[i]].life > 1) return false;
    }
    return true;
}

static int least_needed(const struct ag_volley *volley)
{
    int least = volley->needed[0];
    for (int i = 1; i < volley->count; i++) {
        if (volley->needed[i] < least) least = volley->needed[i];
    }
    return least;
}

static void tell_volley(const struct ag_fire *fire, const struct ag_volley *volley, int felled)
{
    bool salvo = volley->first.missile == SALVO, lone = volley->shots == 1;
    int event = salvo ? SAY_SALVO : lone ? SAY_SHOOTS : SAY_VOLLEY;
    if (volley->first.missile == SHURIKEN) event = SAY_THROWS;
    int needed = lone ? fire->needed : least_needed(volley);
    tell(fire->umpire, (struct event){
                           .clause = salvo  ? AR_10_12
                                     : lone ? AR_8_1
                                            : AR_8_5,
                           .kind = (uint16_t)event,
                           .figure = volley->first.figure,
                           .target = volley->first.target,
                           .roll = fire->roll,
                           .amount = {(int16_t)(volley->shots - 1), (int16_t)needed,
                                      (int16_t)felled, (int16_t)(lone ? fire->die : 0)},
                       });
}

static void throw_volley(struct ag_fire *fire, int first)
{
    struct ag_volley volley = {.first = fire->attempts[first]};
    for (int i = first; i < fire->count; i++) {
        const struct ag_attempt *attempt = &fire->attempts[i];
        if (fire->made[i] || (i > first && !is_joined(fire, &volley.first, attempt))) continue;
        fire->made[i] = true;
        volley.shots++;
        ag_volley_sees(fire, &volley, attempt);
    }
    int felled = ag_volley_deal(fire, &volley);
    if (volley.count) {
        tell_volley(fire, &volley, felled);
    } else {
        tell_lost(fire->umpire, volley.first.figure, volley.first.target, AR_8_9);
    }
}

static void throw_all(struct ag_fire *fire)
{
    for (int i = 0; i < fire->count; i++) {
        const struct ag_attempt *attempt = &fire->attempts[i];
        if (fire->made[i]) continue;
        if (attempt->missile == OZUTSU || attempt->missile == BO_HIYA) {
            fire->made[i] = true;
            ag_gun_fires(fire, attempt);
        } else {
            throw_volley(fire, i);
        }
    }
}

// AR_4_5, AR_4_7 He has used that weapon, and strikes no more in this turn.
static void spend(struct ag_fire *fire, const struct ag_attempt *attempt)
{
    struct ag_battle *battle = ag_of(fire->umpire->battle);
    struct ag_figure *figure = &battle->figures[attempt->figure];
    const struct ag_aim *aim = aim_of(figure, fire->when);
    bool skilled = aim->how & (AT_CHOSEN | WITH_BONUS);
    if (attempt->missile == SHURIKEN) {
        figure->threw = 1;
        battle->thrown[figure->side] = 1; // AR_10_4
        return;
    }
    figure->shot = 1;
    figure->reload = (uint8_t)ag_loading_turns((enum ag_missile)attempt->missile);
    if (ag_missiles[attempt->missile].firearm) figure->fired = figure->missile;
    if (attempt->missile == YUMI) figure->archery = (uint8_t)battle->head.turn;
    if (skilled) battle->elite[figure->side] = 1; // AR_10_3
}

static void spend_all(struct ag_fire *fire)
{
    struct ag_battle *battle = ag_of(fire->umpire->battle);
    struct figure_set servers = {0};
    for (int i = 0; i < fire->count; i++) {
        if (fire->attempts[i].missile != SALVO) continue;
        ag_salvo_servers(&fire->company, fire->attempts[i].figure, fire->when, &servers);
    }
    for (int i = 0; i < fire->count; i++) {
        spend(fire, &fire->attempts[i]);
    }
    for (int i = 0; (i = figure_set_next(&servers, i));) {
        battle->figures[i].shot = 1; // AR_10_12 as if he had shot himself
    }
    for (int i = 1; i <= battle->count; i++) {
        *aim_of(&battle->figures[i], fire->when) = (struct ag_aim){0};
    }
}

// Everybody falls at once, in the order of the volleys.
static void feel_all(struct ag_fire *fire)
{
    const struct ag_battle *battle = ag_in(fire->umpire->battle);
    for (int i = 0; i < fire->wounded; i++) {
        const struct ag_wound *wound = &fire->wounds[i];
        struct point from = ag_point(&battle->figures[wound->by]);
        bool stands = ag_on_table(&battle->figures[wound->victim]);
        if (stands) ag_hit(fire->umpire, wound->victim, from);
    }
}

// AR_10_6 He stands where he is, and whatever he was told is forgotten.
static void startle_all(struct ag_fire *fire)
{
    struct ag_battle *battle = ag_of(fire->umpire->battle);
    for (int side = RED; side < SIDES; side++) {
        struct ag_figure *figure = &battle->figures[fire->startled[side]];
        if (!fire->startled[side] || !ag_on_table(figure)) continue;
        figure->startled = (uint8_t)battle->head.turn;
        figure->order = (struct ag_order){0};
        figure->crouched = figure->busy = 0;
        ag_tell(fire->umpire, SAY_STARTLED, AR_10_6, fire->startled[side]);
    }
}

// AR_16_8 Whoever shoots is seen.
static void reveal_all(struct ag_fire *fire)
{
    for (int i = 0; i < fire->count; i++) {
        ag_reveal(fire->umpire, fire->attempts[i].figure, AR_16_8);
    }
}

// AR_10_7 Slingers stand up before anybody shoots.
static void stand_up(struct ag_fire *fire)
{
    struct ag_battle *battle = ag_of(fire->umpire->battle);
    for (int i = 0; i < fire->count; i++) {
        const struct ag_attempt *attempt = &fire->attempts[i];
        if (attempt->missile == SLING) battle->figures[attempt->figure].slung = 1;
    }
}

void ag_volleys_resolve(struct umpire *umpire, enum ag_when when)
{
    struct ag_field field;
    struct ag_fire fire = {.umpire = umpire, .when = when};
    ag_field_lay(&field, umpire->ground, ag_of(umpire->battle));
    ag_company_of(&fire.company, &field);
    gather(&fire, false);
    stand_up(&fire);
    break_up_salvos(&fire);
    gather(&fire, true);
    reveal_all(&fire);
    throw_all(&fire);
    spend_all(&fire);
    ag_break_all(&fire);
    feel_all(&fire);
    startle_all(&fire);
}
