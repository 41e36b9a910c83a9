#include "rules/tyneside/players/picture.h"

#include "rules/tyneside/arms.h"
#include "rules/tyneside/field/field.h"
#include "rules/tyneside/turn/turn.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static_assert(sizeof(struct ty_picture) <= WORKINGS_CAP, "a picture is kept in the workings");

int32_t ty_about(struct point a, struct point b)
{
    int32_t x = abs(a.x - b.x), y = abs(a.y - b.y);
    return x > y ? x + 3 * y / 8 : y + 3 * x / 8;
}

bool ty_touch(const struct ty_man *a, const struct ty_man *b)
{
    return plane_within(a->at, b->at, a->radius + b->radius + TY_CONTACT);
}

// The best of several dice: half of the largest, and the others help a little.
static int power_of(const struct ty_figure *figure)
{
    int dice[4] = {ty_classes[figure->class].quality, ty_weapons[figure->weapon].die,
                   ty_armours[figure->armour].die, figure->mounted ? 6 : 0};
    for (int i = 1; i < 4; i++) {
        for (int j = i; j > 0 && dice[j] > dice[j - 1]; j--) {
            int die = dice[j];
            dice[j] = dice[j - 1];
            dice[j - 1] = die;
        }
    }
    return 5 * dice[0] + 2 * dice[1] + dice[2] + dice[3] / 2;
}

bool ty_is_decisive(const struct ty_battle *battle, const struct ty_figure *figure, int number)
{
    return battle->terms.commanders[figure->side] == number &&
           side_in(battle->terms.head_sides, side_other(figure->side));
}

static struct ty_man man_of(const struct ty_battle *battle, int number)
{
    const struct ty_figure *figure = &battle->figures[number];
    return (struct ty_man){.at = ty_point(figure),
                           .value =
                               figure->value * (ty_is_decisive(battle, figure, number) ? 3 : 2) / 2,
                           .power = power_of(figure),
                           .radius = ty_radius(figure),
                           .far = INT32_MAX,
                           .figure = (uint8_t)number,
                           .unit = figure->unit,
                           .side = figure->side};
}

static void add(struct ty_some *some, int place)
{
    some->places[some->count++] = (uint8_t)place;
}

static void count_man(struct ty_picture *picture, const struct ty_figure *figure, int by)
{
    picture->standing[figure->unit] += by;
    picture->missiles[figure->side] += figure->missiles[0] != TY_NO_MISSILE ? by : 0;
}

static bool is_there(const struct ty_battle *battle, int number)
{
    const struct ty_figure *figure = &battle->figures[number];
    return ty_standing(battle, figure) && !figure->imagined;
}

static void draw_all(struct ty_picture *picture)
{
    const struct ty_battle *battle = picture->battle;
    picture->count = 0;
    memset(picture->standing, 0, sizeof picture->standing);
    memset(picture->missiles, 0, sizeof picture->missiles);
    memset(picture->places, 0, sizeof picture->places);
    for (enum side side = NOBODY; side < SIDES; side++) {
        picture->all[side].count = 0;
    }
    for (int i = 1; i <= battle->count; i++) {
        if (!is_there(battle, i)) continue;
        picture->men[picture->count] = man_of(battle, i);
        add(&picture->all[battle->figures[i].side], picture->count);
        add(&picture->arrived[battle->figures[i].side], picture->count);
        count_man(picture, &battle->figures[i], 1);
        picture->places[i] = (uint8_t)++picture->count;
    }
}

static void copy_before(struct ty_picture *picture)
{
    const struct ty_picture *before = picture->before;
    picture->count = before->count;
    memcpy(picture->standing, before->standing, sizeof picture->standing);
    memcpy(picture->missiles, before->missiles, sizeof picture->missiles);
    memcpy(picture->places, before->places, sizeof picture->places);
    memcpy(picture->all, before->all, sizeof picture->all);
    memcpy(picture->men, before->men, (size_t)before->count * sizeof *before->men);
}

static bool is_same(const struct ty_picture *picture, int number)
{
    return memcmp(&picture->battle->figures[number], &picture->before->battle->figures[number],
                  sizeof(struct ty_figure)) == 0;
}

// What does not change while he and his enemies stand where they stood.
static void recall(struct ty_man *man, const struct ty_man *was)
{
    man->stayed = true;
    man->recalled = was->recalled;
    man->covered = was->covered;
    man->barred = was->barred;
    man->far = was->far;
    man->nearest = was->nearest;
    man->touched = was->touched;
}

// A man who is not as he was.
static void draw_again(struct ty_picture *picture, int number)
{
    int place = picture->places[number] - 1;
    const struct ty_man *was = &picture->before->men[place];
    struct ty_man *man = &picture->men[place];
    *man = man_of(picture->battle, number);
    count_man(picture, &picture->before->battle->figures[number], -1);
    count_man(picture, &picture->battle->figures[number], 1);
    if (was->at.x == man->at.x && was->at.y == man->at.y && was->radius == man->radius) {
        recall(man, was);
    } else {
        add(&picture->arrived[man->side], place);
        add(&picture->departed[man->side], place);
    }
}

// A man who stands no more. His place stays empty.
static void take_away(struct ty_picture *picture, int number)
{
    int place = picture->places[number] - 1, kept = 0;
    struct ty_man *man = &picture->men[place];
    struct ty_some *all = &picture->all[man->side];
    for (int i = 0; i < all->count; i++) {
        if (all->places[i] != place) all->places[kept++] = all->places[i];
    }
    all->count = kept;
    count_man(picture, &picture->before->battle->figures[number], -1);
    add(&picture->departed[man->side], place);
    man->side = NOBODY;
    man->same = man->stayed = false;
    picture->places[number] = 0;
}

// False: somebody stands who did not before.
static bool draw_changes(struct ty_picture *picture)
{
    if (!picture->before) return false;
    copy_before(picture);
    for (int i = 1; i <= picture->battle->count; i++) {
        if (is_same(picture, i)) continue;
        bool there = is_there(picture->battle, i);
        if (there && !picture->places[i]) return false;
        if (there) draw_again(picture, i);
        if (!there && picture->places[i]) take_away(picture, i);
    }
    return true;
}

static void forget_moved(struct ty_picture *picture)
{
    for (enum side side = NOBODY; side < SIDES; side++) {
        picture->arrived[side].count = picture->departed[side].count = 0;
    }
}

static bool has_anybody_moved(const struct ty_picture *picture)
{
    for (enum side side = RED; side < SIDES; side++) {
        if (picture->arrived[side].count || picture->departed[side].count) return true;
    }
    return false;
}

// Of enemies equally near, the first.
static void notice(const struct ty_picture *picture, struct ty_man *man,
                   const struct ty_some *enemies)
{
    for (int i = 0; i < enemies->count; i++) {
        int place = enemies->places[i];
        int32_t far = ty_about(man->at, picture->men[place].at);
        if (far > man->far || (far == man->far && place >= man->nearest)) continue;
        man->far = far;
        man->nearest = (uint8_t)place;
        man->recalled = false;
    }
}

// If he and the enemy nearest to him have stayed where they were, only one who has come from
// elsewhere can be nearer.
static void find_nearest(const struct ty_picture *picture, struct ty_man *man)
{
    enum side enemy = side_other(man->side);
    man->recalled = man->stayed && man->far < INT32_MAX && picture->men[man->nearest].stayed;
    if (!man->recalled) man->far = INT32_MAX;
    notice(picture, man, man->recalled ? &picture->arrived[enemy] : &picture->all[enemy]);
    if (!man->recalled) man->barred = NOT_ASKED;
}

static int count_touching(const struct ty_picture *picture, const struct ty_man *man,
                          const struct ty_some *enemies)
{
    int count = 0;
    for (int i = 0; i < enemies->count; i++) {
        const struct ty_man *enemy = &picture->men[enemies->places[i]];
        if (ty_about(man->at, enemy->at) <= TY_CLOSE) count += ty_touch(man, enemy);
    }
    return count;
}

// Who touches him: those who did before, less those who have gone, and those who have come.
static void find_touching(const struct ty_picture *picture, struct ty_man *man)
{
    enum side enemy = side_other(man->side);
    bool close = man->far <= TY_CLOSE;
    if (!man->stayed) {
        man->touched = (uint8_t)(close ? count_touching(picture, man, &picture->all[enemy]) : 0);
        return;
    }
    int touched = man->touched;
    if (touched) touched -= count_touching(picture->before, man, &picture->departed[enemy]);
    if (close) touched += count_touching(picture, man, &picture->arrived[enemy]);
    man->same = man->same && touched == man->touched;
    man->touched = (uint8_t)touched;
}

static bool is_same_unit(const struct ty_picture *picture, int number)
{
    const struct ty_picture *before = picture->before;
    const struct ty_unit *unit = &picture->battle->units[number];
    const struct ty_unit *was = &before->battle->units[number];
    return unit->morale == was->morale && unit->target == was->target &&
           picture->standing[number] == before->standing[number];
}

static void compare(struct ty_picture *picture)
{
    const struct ty_picture *before = picture->before;
    picture->same_missiles =
        before && memcmp(picture->missiles, before->missiles, sizeof picture->missiles) == 0;
    for (int i = 1; before && i <= picture->battle->unit_count; i++) {
        picture->same_units[i] = is_same_unit(picture, i);
    }
}

bool ty_is_unchanged(const struct ty_picture *picture, const struct ty_man *man)
{
    const struct ty_man *foe = &picture->men[man->nearest];
    return man->same && man->recalled && foe->same && picture->same_missiles &&
           picture->same_units[man->unit] && picture->same_units[foe->unit];
}

// The picture that is kept in the workings, if terrain lies as it did then.
static const struct ty_picture *kept_in(const struct workings *workings,
                                        const struct ty_battle *battle)
{
    if (!workings || !workings->laid) return NULL;
    const struct ty_picture *kept = (const void *)workings->room;
    bool moved = memcmp(kept->battle->shifts, battle->shifts, sizeof battle->shifts) != 0;
    return moved ? NULL : kept;
}

void ty_picture_draw(struct ty_picture *picture, const struct ground *ground,
                     const struct ty_battle *battle, const struct terrain *terrain,
                     const struct workings *workings)
{
    picture->ground = ground;
    picture->battle = battle;
    picture->terrain = terrain;
    picture->before = kept_in(workings, battle);
    picture->left = ty_last_turn(battle) - battle->head.turn;
    if (picture->left < 0) picture->left = 0;
    picture->walls = ty_room(ground)->index.count[TY_BARS] > 0;
    forget_moved(picture);
    if (!draw_changes(picture)) {
        picture->before = NULL;
        forget_moved(picture);
        draw_all(picture);
    }
    bool moved = has_anybody_moved(picture);
    for (int i = 0; moved && i < picture->count; i++) {
        struct ty_man *man = &picture->men[i];
        if (man->side == NOBODY) continue;
        find_nearest(picture, man);
        find_touching(picture, man);
    }
    compare(picture);
}

// Of the next picture it is the state of all who have not changed.
void ty_picture_keep(const struct ty_picture *picture, struct workings *workings)
{
    if (!workings || workings->laid) return;
    struct ty_picture *kept = (void *)workings->room;
    memcpy(kept, picture, sizeof *kept);
    for (int i = 0; i < kept->count; i++) {
        struct ty_man *man = &kept->men[i];
        man->same = man->stayed = true;
        man->recalled = man->far < INT32_MAX;
    }
    workings->laid = true;
}
