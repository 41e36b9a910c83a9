// The heavy gun in play: balls and fire arrows, at people and at what they stand behind (AR-12).
#include "rules/argad/shooting/local.h"
#include "rules/argad/structures/works.h"

#include <assert.h>

static struct dice *dice_of(const struct ag_fire *fire)
{
    return fire->umpire->dice;
}

// What both dice show, and what they had to.
struct gun_dice {
    struct ag_two_faces faces;
    int red, white;
};

static struct gun_dice throw_gun(struct ag_fire *fire, const struct ag_attempt *attempt, int red,
                                 int white)
{
    struct gun_dice dice = {ag_throw_two(dice_of(fire)), red, white};
    bool ball = attempt->missile == OZUTSU;
    tell(fire->umpire,
         (struct event){
             .clause = ball ? AR_12_2 : AR_12_8,
             .kind = ball ? SAY_BALL : SAY_ARROW,
             .figure = attempt->figure,
             .target = attempt->target,
             .roll = last_roll(fire->umpire),
             .amount = {dice.faces.red, dice.faces.white, (int16_t)red, (int16_t)white},
         });
    return dice;
}

// AR_12_5 What light protection a ball goes through on its way to somebody.
static void break_light(struct ag_fire *fire, int gunner, int victim)
{
    int broken = ag_light_cover_of(fire->company.field, victim, gunner);
    if (broken) figure_set_add(&fire->broken, broken);
}

// The die of a gun is for one of the people; who is down already leaves it to another.
static void ball_hits(struct ag_fire *fire, const struct ag_volley *people, int place, int die)
{
    int member = people->members[place], before = fire->wounded;
    uint16_t clause = ag_at_work(people->first.target) ? AR_12_4 : AR_12_2;
    if (die < people->needed[place]) return;
    if (ag_is_up(fire, member)) {
        ag_wound(fire, member, people->first.figure, clause);
    } else {
        ag_hit_any(fire, people, die);
    }
    if (fire->wounded > before) {
        break_light(fire, people->first.figure, fire->wounds[before].victim);
    }
}

// One of the people; the white die's another than the red one's. AR_18_2 Who is alone has both, and may have
// a life to lose.
static int deal_white(struct ag_fire *fire, const struct ag_volley *people, int red)
{
    if (people->count == 1) return red;
    int place = roll_pick(dice_of(fire), AR_8_8, 0, people->count - 1);
    return place + (place >= red);
}

static int deal_red(struct ag_fire *fire, const struct ag_volley *people)
{
    return roll_pick(dice_of(fire), AR_8_8, 0, people->count);
}

// AR_12_2 The white die is nothing if the red one fails. Whose they are is drawn first only where it
// makes a difference to what they must show.
static void ball_at_people(struct ag_fire *fire, const struct ag_attempt *attempt)
{
    struct ag_volley people = {.first = *attempt, .shots = 1};
    ag_volley_sees(fire, &people, attempt);
    bool alike = ag_all_alike(fire, &people);
    int red = 0, white = 0;
    if (!people.count) return;
    if (!alike) red = deal_red(fire, &people);
    if (!alike) white = deal_white(fire, &people, red);
    struct gun_dice dice = throw_gun(fire, attempt, people.needed[red], people.needed[white]);
    if (dice.faces.red < dice.red) return;
    if (alike) red = deal_red(fire, &people);
    ball_hits(fire, &people, red, dice.faces.red);
    if (dice.faces.white < dice.white) return;
    if (alike) white = deal_white(fire, &people, red);
    ball_hits(fire, &people, white, dice.faces.white);
}

// AR_12_4 Those who defend it: inside, or right behind it.
static void find_garrison(const struct ag_fire *fire, const struct ag_attempt *attempt,
                          struct ag_volley *people)
{
    const struct ag_company *company = &fire->company;
    const struct ag_battle *battle = ag_in(fire->umpire->battle);
    int work = attempt->target - AG_WORK_ID;
    int side = battle->figures[attempt->figure].side;
    people->first = *attempt;
    for (int i = 1; i <= battle->count; i++) {
        const struct ag_figure *figure = &battle->figures[i];
        if (figure->side == side || !ag_is_seen(figure) || figure->crouched) continue;
        if (!ag_is_behind_work(company->field, i, work)) continue;
        if (ag_fights(company->field, i, (enum side)side)) continue;
        struct ag_shot shot = ag_shot_at(company, attempt, i);
        shot.target = AT_BUILDING;
        bool shut_in = shot.cover == IN_THE_OPEN && !ag_sees(company->field, attempt->figure, i);
        if (shut_in) shot.cover = BEHIND_WALL;
        if (shot.warding && !ag_in_fan(fire, i, attempt->figure)) shot.warding = 0;
        people->members[people->count] = (uint8_t)i;
        people->needed[people->count++] = (uint8_t)ag_shot_needed(&shot);
    }
}

// AR-R48 Nobody there suspects anything.
static bool is_surprised(const struct ag_fire *fire, const struct ag_volley *people)
{
    const struct ag_battle *battle = ag_in(fire->umpire->battle);
    bool any = false;
    for (int i = 0; i < people->count; i++) {
        if (!battle->figures[people->members[i]].surprised) return false;
        any = true;
    }
    return any && people->first.surprise;
}

// AR_12_4 Red for the walls, white for the people; where there are none white is for the walls, too.
static void ball_at_work(struct ag_fire *fire, const struct ag_attempt *attempt)
{
    struct ag_volley people = {.shots = 1};
    int work = attempt->target - AG_WORK_ID, place = 0;
    find_garrison(fire, attempt, &people);
    struct ag_shot shot = ag_shot_at_work(&fire->company, attempt);
    shot.surprise = is_surprised(fire, &people);
    int needed = ag_shot_needed(&shot);
    bool alike = ag_all_alike(fire, &people);
    if (people.count && !alike) place = roll_pick(dice_of(fire), AR_12_4, 0, people.count);
    int white = people.count ? people.needed[place] : needed;
    struct gun_dice dice = throw_gun(fire, attempt, needed, white);
    if (dice.faces.red < needed) return;
    ag_work_damage(fire->umpire, work);
    if (dice.faces.white < white) return;
    if (!people.count) {
        ag_work_damage(fire->umpire, work);
        return;
    }
    if (alike) place = roll_pick(dice_of(fire), AR_12_4, 0, people.count);
    ball_hits(fire, &people, place, dice.faces.white);
}

// AR_12_9 The red die fells a man, and nothing burns.
static void arrow_at_people(struct ag_fire *fire, const struct ag_attempt *attempt)
{
    struct ag_volley people = {.first = *attempt, .shots = 1};
    ag_volley_sees(fire, &people, attempt);
    if (!people.count) return;
    bool alike = ag_all_alike(fire, &people);
    int place = alike ? 0 : roll_pick(dice_of(fire), AR_8_8, 0, people.count);
    int needed = people.needed[place];
    struct gun_dice dice = throw_gun(fire, attempt, needed, needed);
    if (dice.faces.red < needed) return;
    if (alike) place = roll_pick(dice_of(fire), AR_8_8, 0, people.count);
    if (ag_is_up(fire, people.members[place])) {
        ag_wound(fire, people.members[place], attempt->figure, AR_12_9);
    } else {
        ag_hit_any(fire, &people, dice.faces.red);
    }
}

// AR_12_8
static void arrow_at_work(struct ag_fire *fire, const struct ag_attempt *attempt)
{
    struct ag_volley people = {.shots = 1};
    int work = attempt->target - AG_WORK_ID;
    find_garrison(fire, attempt, &people);
    struct ag_shot shot = ag_shot_at_work(&fire->company, attempt);
    shot.surprise = is_surprised(fire, &people);
    int needed = ag_shot_needed(&shot);
    struct gun_dice dice = throw_gun(fire, attempt, needed, needed);
    switch (ag_two_show(dice.faces, needed, needed)) {
    case BOTH_HIT: ag_work_alight(fire->umpire, work); break;
    case RED_ALONE: ag_work_sticks(fire->umpire, work); break;
    case WHITE_ALONE: ag_work_astray(fire->umpire, work); break;
    case BOTH_FAIL: break;
    }
}

void ag_gun_fires(struct ag_fire *fire, const struct ag_attempt *attempt)
{
    bool ball = attempt->missile == OZUTSU, work = ag_at_work(attempt->target);
    if (ball && work) ball_at_work(fire, attempt);
    if (ball && !work) ball_at_people(fire, attempt);
    if (!ball && work) arrow_at_work(fire, attempt);
    if (!ball && !work) arrow_at_people(fire, attempt);
}

// A board is in pieces, and nothing is left of it to carry.
static void break_board(struct umpire *umpire, int number)
{
    struct ag_battle *battle = ag_of(umpire->battle);
    assert(number <= AG_OBJECTS);
    struct ag_object *board = &battle->objects[number];
    if (board->bearer) ag_drop(battle, board->bearer);
    *board = (struct ag_object){0};
}

void ag_break_all(struct ag_fire *fire)
{
    struct ag_battle *battle = ag_of(fire->umpire->battle);
    for (int i = 0; (i = figure_set_next(&fire->broken, i));) {
        if (i >= AG_WORK_ID) {
            battle->works[i - AG_WORK_ID].state = WORK_DOWN;
        } else {
            break_board(fire->umpire, i - AG_OBJECT_ID);
        }
        tell(fire->umpire,
             (struct event){.clause = AR_12_5, .kind = SAY_SHATTERED, .target = (uint16_t)i});
    }
}
