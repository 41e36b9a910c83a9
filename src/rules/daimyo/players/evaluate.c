// How well a side stands: who is left, what they may expect to do and to suffer, and what is fought for.
//
// In hundredths of a face of the dice that troops are known by: a samurai on foot is worth a thousand.
#include "rules/daimyo/melee/fighting.h"
#include "rules/daimyo/players/picture.h"
#include "rules/daimyo/players/players.h"

enum {
    WON = 1000000,
    FACE = 100,
    CHIEF = 9000,
    ALLY = 3000,
    GUN_WORTH = 1800,
    WAGON_WORTH = 600,
    SHOOTING = 22,   // centimetres from which shooters are content, from middle to middle
    SHOT = 90,       // that a figure may expect of his next one, at a target in the open
    ATTACHED = 500,  // a Daimyo among his troops
    IN_DANGER = 60,  // for each centimetre an enemy is nearer to him than he should be
    SAFE = 35,       // centimetres
    FAR = 90,        // centimetres; what is farther off draws as much
    BLOW_NOW = 100,  // of what a blow is worth, in hundredths: it can be struck in this turn,
    BLOW_NEXT = 75,  // or in the turn of the other side,
    BLOW_LATER = 40, // or in one's own next
    BOLDNESS = 30,   // worth of being in contact with the enemy
};

static int face_of(const struct dm_unit *unit)
{
    if (unit->type == ANIMAL) return 2;
    return dm_types[dm_type_now(unit)].die;
}

static int figure_worth(const struct dm_unit *unit)
{
    if (dm_is_lord(unit)) return unit->clan ? ALLY : CHIEF;
    return FACE * face_of(unit);
}

// Those who run are worth little, and those who have lost their order, or half of their mates, less.
static int body_worth(const struct dm_picture *picture, int number)
{
    const struct dm_unit *unit = &picture->battle->units[number];
    int alive = picture->bodies[number].alive, worth = alive * figure_worth(unit);
    bool tested = dm_types[unit->type].morale[IN_THE_OPEN];
    if (unit->for_good) return worth / 6;
    if (unit->retreat) return worth / 2;
    if (unit->ff) worth -= worth / 12;
    if (tested && alive <= unit->dead) worth -= worth / 5;
    return worth;
}

static int cm_to(int32_t far)
{
    int cm = far / CM(1);
    return cm > FAR ? FAR : cm;
}

// Whom a unit makes for: the nearest, or the enemy's Daimyo where he is not much farther.
static int32_t way_to_fight(const struct dm_picture *picture, int number)
{
    const struct dm_battle *battle = picture->battle;
    const struct dm_body *body = &picture->bodies[number];
    int chief = battle->chiefs[side_other((enum side)battle->units[number].side)];
    if (!chief || !picture->bodies[chief].alive) return body->far;
    int32_t far = dm_apart(body->at, picture->bodies[chief].at) * 2 / 3;
    return far < body->far ? far : body->far;
}

// Shots hit in the open three times in eight, in soft cover two, in hard cover once.
static int shots_of(const struct dm_picture *picture, int number)
{
    static const int parts[] = {3, 2, 1};
    const struct dm_battle *battle = picture->battle;
    const struct dm_unit *unit = &battle->units[number];
    const struct dm_body *body = &picture->bodies[number], *foe = &picture->bodies[body->foe];
    int32_t reach = CM(dm_missiles[unit->missile - 1].reach);
    if (!body->foe || body->far > reach) return 0;
    bool skirmishes = unit->drill == IN_SKIRMISH || body->alive == 1;
    bool ahead = skirmishes || plane_in_arc(body->at, body->facing, 4096, foe->at);
    int cover = dm_cover_in(picture->field, dm_next(battle, body->foe, 0));
    int worth = SHOT * body->alive * parts[cover] / 3;
    if (unit->fogged) worth /= 2;
    if (unit->ff) worth -= worth / 4;
    return ahead ? worth : worth / 3;
}

static int shooting_of(const struct dm_picture *picture, int number)
{
    const struct dm_body *body = &picture->bodies[number];
    const struct dm_unit *unit = &picture->battle->units[number];
    int cm = cm_to(body->far);
    if (unit->missile == GUN + 1) cm = cm * 25 / 90;
    int apart = cm - SHOOTING, weight = FACE * face_of(unit) * body->alive / 200;
    return shots_of(picture, number) - (apart > 0 ? apart : 0) * weight;
}

static int danger_of_lord(const struct dm_picture *picture, int number)
{
    const struct dm_body *body = &picture->bodies[number];
    int lord = dm_next(picture->battle, number, 0), cm = cm_to(body->far);
    int worth = dm_attached(picture->field, lord) ? ATTACHED : 0;
    if (body->foe && cm < SAFE) worth -= IN_DANGER * (SAFE - cm);
    return picture->battle->units[number].clan ? worth / 3 : worth;
}

// What a unit can look forward to where it is.
static int prospects_of(const struct dm_picture *picture, int number)
{
    const struct dm_unit *unit = &picture->battle->units[number];
    const struct dm_body *body = &picture->bodies[number];
    if (unit->retreat || !body->foe || unit->type == ANIMAL) return 0;
    if (dm_is_lord(unit)) return danger_of_lord(picture, number);
    if (unit->missile) return shooting_of(picture, number);
    // Who has somewhere to go is drawn less by the enemy.
    int weight = FACE * face_of(unit) * body->alive / (dm_has_errand(picture, number) ? 600 : 200);
    return -weight * cm_to(way_to_fight(picture, number));
}

// A figure's next blow at whom he would strike, as it is: nobody turns, nobody stands behind.
static int blow_of(const struct dm_picture *picture, int figure)
{
    const struct dm_battle *battle = picture->battle;
    const struct dm_unit *unit = &battle->units[battle->figures[figure].unit];
    uint8_t list[DM_FIGURES];
    int count =
        dm_touching(picture->field, figure, dm_marks_against(dm_side(battle, figure)), list);
    int best = 0;
    for (int i = 0; i < count; i++) {
        const struct dm_unit *other = &battle->units[battle->figures[list[i]].unit];
        struct dm_attack attack = {
            .attacker = {(uint8_t)dm_type_now(unit), battle->figures[figure].weapon, unit->ff,
                         false},
            .defender = {(uint8_t)dm_type_now(other), battle->figures[list[i]].weapon, other->ff,
                         false},
            .retreat = other->retreat,
        };
        int worth = dm_attack_percent(&attack) * figure_worth(other) / 100 + BOLDNESS;
        if (worth > best) best = worth;
    }
    return best;
}

static int when_struck(const struct dm_battle *battle, int figure)
{
    const struct dm_figure *him = &battle->figures[figure];
    const struct dm_unit *unit = &battle->units[him->unit];
    if (unit->side != battle->active) return BLOW_NEXT;
    bool now = !(him->done & HAS_STRUCK) && dm_may_begin(unit, FIGHTS);
    return now ? BLOW_NOW : BLOW_LATER;
}

static int blows_of(const struct dm_picture *picture, int number)
{
    const struct dm_battle *battle = picture->battle;
    int worth = 0;
    if (battle->units[number].retreat || battle->units[number].type == ANIMAL) return 0;
    for (int i = 0; (i = dm_next(battle, number, i)) != 0;) {
        if (!dm_in_melee(picture->field, i)) continue;
        worth += blow_of(picture, i) * when_struck(battle, i) / 100;
    }
    return worth;
}

static int engines_of(const struct dm_battle *battle, enum side side)
{
    int worth = 0;
    for (int i = 1; i <= battle->engine_count; i++) {
        const struct dm_engine *engine = &battle->engines[i];
        if (engine->gone || battle->units[engine->unit].side != side) continue;
        worth += engine->kind == ENGINE_GUN ? GUN_WORTH : WAGON_WORTH;
        if (engine->kind == ENGINE_GUN && engine->limbered) worth -= GUN_WORTH / 4;
    }
    return worth;
}

static int strength_of(const struct dm_picture *picture, enum side side)
{
    const struct dm_battle *battle = picture->battle;
    int worth = engines_of(battle, side) + dm_goals_worth(picture, side);
    for (int i = 1; i <= battle->unit_count; i++) {
        if (battle->units[i].side != side || !picture->bodies[i].alive) continue;
        worth += body_worth(picture, i) + prospects_of(picture, i) + blows_of(picture, i);
    }
    return worth;
}

int dm_evaluate(const struct ground *ground, const struct battle *head, enum side side,
                struct workings *workings)
{
    const struct dm_battle *battle = dm_in(head);
    struct dm_picture picture;
    struct dm_field field;
    (void)workings;
    if (head->outcome == outcome_of_win(side)) return WON;
    if (head->outcome == DRAWN) return 0;
    if (head->outcome != UNDECIDED) return -WON;
    dm_field_lay(&field, ground, battle);
    dm_picture_draw(&picture, &field);
    return strength_of(&picture, side) - strength_of(&picture, side_other(side));
}
