// How well a side stands, for a computer player that looks one exchange ahead. In hundredths of a
// point of what figures cost.
//
// What is left of the men; what those who shoot and those who fight can expect from where they
// stand; and how near the side is to what the battle is fought for, the more so the later it is.
#include "rules/tyneside/arms.h"
#include "rules/tyneside/field/field.h"
#include "rules/tyneside/field/maps.h"
#include "rules/tyneside/field/terrain.h"
#include "rules/tyneside/moving/movement.h"
#include "rules/tyneside/players/picture.h"
#include "rules/tyneside/players/players.h"
#include "rules/tyneside/turn/turn.h"

#define FAR_OFF      CM(80) // nobody thinks of fighting anybody farther away
#define ROUNDS       2      // of melee that are looked forward to
#define NOT_YET      60     // of it, in hundredths, while they do not touch
#define AS_GOOD_AS   85     // that, when they have set out
#define NOT_SOON     30     // with a wall between them
#define BOLDNESS     3      // hundredths of an enemy for having at him
#define WIN          1000000
#define CHEST        8000 // for being at it; and so much again, and more, for carrying it
#define LOOT_NEAREST 120  // each cm that the nearest is from it,
#define LOOT_OTHERS  30   // all of them are,
#define LOOT_OUT     200  // or who carries it is from the edge;
#define LOOT_LAST    800  // besides, on the last steps to it, whoever stands there
#define LAST_STEPS   10
#define LOOT_AT_HAND 4000
#define CHEST_WIDE   MM(12)
#define LAST_TURNS   6     // in these it counts more and more
#define STRIPPED     30000 // of a commander on whom the battle hangs
#define OBJECTIVE    25000 // for what wins at the end

// What counts now counts in full at the end, and the less the more can happen yet.
static int late(const struct ty_picture *picture, int worth)
{
    return worth * 3 / (3 + picture->left);
}

// A way that somebody must have gone before the turns run out.
static int pressed(const struct ty_picture *picture, int worth)
{
    int short_of = picture->left < LAST_TURNS ? LAST_TURNS - picture->left : 0;
    return worth + worth * short_of / LAST_TURNS;
}

// What is left of a figure.
static int worth_of(const struct ty_battle *battle, const struct ty_figure *figure)
{
    static const int morale[] = {100, 94, 88, 45, 25};
    static const int hurt[] = {100, 92, 70, 62};
    if (figure->where != TY_ON_TABLE) return 0;
    if (ty_disabled(battle, figure)) return 10 * figure->value;
    int worth = figure->value * (figure->wounds < 4 ? hurt[figure->wounds] : 50);
    if (figure->mounted) worth -= 4 * figure->horse_wounds * figure->value;
    return worth * morale[battle->units[figure->unit].morale] / 100;
}

// The part of an enemy that a round of melee costs him, in hundredths.
static int toll(int own, int other)
{
    int percent = 15 + 9 * (own - other) / 10;
    return percent < 1 ? 1 : percent > 70 ? 70 : percent;
}

// What one round between two comes to, with help for either, in tenths of a die.
static int exchange_of(const struct ty_man *man, int help, const struct ty_man *foe, int his_help)
{
    int own = man->power + help, other = foe->power + his_help;
    return foe->value * (toll(own, other) + BOLDNESS) - man->value * toll(other, own);
}

static int help_of(int men)
{
    return 8 * (men > 3 ? 2 : men > 1 ? men - 1 : 0);
}

// With more men than there are enemies some will be free to help.
static int crowd_of(const struct ty_picture *picture, const struct ty_man *man,
                    const struct ty_man *foe)
{
    int own = picture->standing[man->unit], other = picture->standing[foe->unit];
    int spare = (own - other) * 8 / (other > 0 ? other : 1);
    return spare < 0 ? 0 : spare > 16 ? 16 : spare;
}

// Behind a wall or in a house the nearest is not to be had so soon.
static bool is_barred(const struct ty_picture *picture, struct ty_man *man)
{
    const struct ty_figure *figure = &picture->battle->figures[man->figure];
    struct point there = picture->men[man->nearest].at;
    if (!picture->walls) return false;
    if (man->barred == NOT_ASKED) {
        bool clear = fine(ty_stretch_check(picture->terrain, figure, man->at, there));
        man->barred = clear ? ANSWER_NO : ANSWER_YES;
    }
    return man->barred == ANSWER_YES;
}

// What he can look forward to from the one nearest to him: all of it where they touch.
static int fight_of(const struct ty_picture *picture, struct ty_man *man, const struct ty_man *foe)
{
    if (man->far <= TY_CLOSE && ty_touch(man, foe)) {
        int men = foe->touched > 3 ? 3 : foe->touched;
        return ROUNDS * exchange_of(man, help_of(men), foe, help_of(man->touched)) / men;
    }
    if (man->far >= FAR_OFF) return 0;
    int gain = exchange_of(man, crowd_of(picture, man, foe), foe, crowd_of(picture, foe, man));
    bool charges = picture->battle->units[man->unit].target == foe->unit;
    int likely = is_barred(picture, man) ? NOT_SOON : charges ? AS_GOOD_AS : NOT_YET;
    return gain * ROUNDS * likely / 100 * (FAR_OFF - man->far) / FAR_OFF;
}

// What a shot costs the target, in hundredths of him: less from afar, and through armour.
static int shot_at(const struct ty_figure *figure, int slot, const struct ty_figure *target,
                   int32_t far)
{
    static const int armour[TY_ARMOURS] = {100, 78, 62, 48};
    static const int powder[TY_ARMOURS] = {85, 85, 85, 55};
    int32_t most = ty_missiles[figure->missiles[slot]].limit[BAND_EXTREME];
    int percent = far < most ? 25 - 16 * far / most : 6;
    const int *through = figure->missiles[slot] == ARQUEBUS ? powder : armour;
    return percent * ty_classes[figure->class].quality * through[target->armour] / 800;
}

// A shot in the barrel is worth somewhat less than one on its way, or nobody would ever shoot.
static int shots_of(const struct ty_picture *picture, const struct ty_man *man,
                    const struct ty_man *foe)
{
    const struct ty_figure *figure = &picture->battle->figures[man->figure];
    const struct ty_figure *target = &picture->battle->figures[foe->figure];
    int worth = 0;
    for (int slot = 0; slot < 2; slot++) {
        if (!figure->missiles[slot]) continue;
        int needed = ty_loading(figure->missiles[slot], figure->class);
        int most = figure->missiles[slot] == SHURIKEN ? 15 : 60; // that only slows
        int part = figure->loaded[slot] * most / (needed ? needed : 1);
        worth += foe->value * shot_at(figure, slot, target, man->far) * part / 100;
    }
    return figure->holding ? worth * 11 / 10 : worth;
}

// Men in the open under the eyes of those who shoot.
static int shelter_of(const struct ty_picture *picture, struct ty_man *man)
{
    if (!picture->missiles[side_other(man->side)]) return 0;
    if (man->covered == NOT_ASKED) {
        man->covered = terrain_holds(picture->terrain, TY_COVERS, man->at) ? ANSWER_YES : ANSWER_NO;
    }
    return man->covered == ANSWER_YES ? 4 * man->value : 0;
}

static int prospects_of(const struct ty_picture *picture, struct ty_man *man)
{
    if (ty_is_unchanged(picture, man)) return man->prospects;
    const struct ty_figure *figure = &picture->battle->figures[man->figure];
    const struct ty_man *foe = &picture->men[man->nearest];
    bool fights = man->far < INT32_MAX && picture->battle->units[man->unit].morale < BROKEN;
    man->prospects = shelter_of(picture, man) + (figure->hidden ? 5 * man->value : 0);
    if (fights) man->prospects += fight_of(picture, man, foe) + shots_of(picture, man, foe);
    return man->prospects;
}

static bool counts(const struct ty_picture *picture, const struct ty_man *man, enum side side)
{
    return man->side == side && picture->battle->units[man->unit].morale < BROKEN;
}

// On the way: how far it is to there, in cm, as the map has it or else as the crow flies.
static int way_of(const struct ty_picture *picture, const struct ty_man *man, enum ty_map map,
                  struct point there)
{
    const struct ty_figure *figure = &picture->battle->figures[man->figure];
    if (map == MAP_THERE && figure->mounted) map = MAP_THERE_RIDING;
    int cm = ty_map_at(picture->ground, map, man->at);
    return cm >= 0 ? cm : (int)(ty_about(man->at, there) / CM(1));
}

// A place that is held by those who are worth more there, or by more men.
static int hold_of(const struct ty_picture *picture, const struct ty_goal *goal, enum side side)
{
    bool by_value = goal->kind == GOAL_HELD;
    struct point there = {goal->x, goal->y};
    int weight = 0, pull = 0;
    for (int i = 0; i < picture->count; i++) {
        const struct ty_man *man = &picture->men[i];
        if (!counts(picture, man, side)) continue;
        int32_t far = ty_about(man->at, there) - goal->radius;
        if (far <= 0) weight += by_value ? picture->battle->figures[man->figure].value : 10;
        if (far > 0) pull += man->value * (int)(far / CM(1));
    }
    if (weight > 50) weight = 50 + (weight - 50) / 4;
    return late(picture, weight * (by_value ? 150 : 400) - pull * 2);
}

static int goals_of(const struct ty_picture *picture, enum side side)
{
    int worth = 0;
    for (int i = 0; i < TY_GOALS; i++) {
        const struct ty_goal *goal = &picture->battle->goals[i];
        if (goal->kind == GOAL_HELD || goal->kind == GOAL_OUTNUMBERED) {
            worth += hold_of(picture, goal, side);
        }
    }
    return worth;
}

// So many men past a line.
static int line_of(const struct ty_picture *picture, enum side side)
{
    const struct ty_terms *terms = &picture->battle->terms;
    int passed = 0, pull = 0;
    if (terms->line_side != side) return 0;
    for (int i = 0; i < picture->count; i++) {
        const struct ty_man *man = &picture->men[i];
        if (!counts(picture, man, side)) continue;
        passed += man->at.y > terms->line;
        if (man->at.y <= terms->line) {
            pull += way_of(picture, man, MAP_THERE, (struct point){man->at.x, terms->line});
        }
    }
    if (passed > terms->line_figures) passed = terms->line_figures;
    return late(picture, OBJECTIVE * passed / terms->line_figures) - pull * 40;
}

// How far one of the side's men is from the chest, and all of them together.
static int loot_pull(const struct ty_picture *picture, enum side side, struct point there)
{
    bool mapped =
        ty_map_at(picture->ground, MAP_THERE, there) == 0; // nobody has carried it off yet
    int least = FAR_OFF / CM(1), all = 0;
    bool at_hand = false; // the map is too coarse to tell
    for (int i = 0; i < picture->count; i++) {
        const struct ty_man *man = &picture->men[i];
        if (!counts(picture, man, side)) continue;
        int cm = mapped ? way_of(picture, man, MAP_THERE, there)
                        : (int)(ty_about(man->at, there) / CM(1));
        if (cm < least) least = cm;
        all += cm;
        at_hand |= plane_within(man->at, there, man->radius + CHEST_WIDE);
    }
    int last = least < LAST_STEPS ? least : LAST_STEPS;
    return pressed(picture, LOOT_NEAREST * least + LOOT_OTHERS * all + LOOT_LAST * last) -
           (at_hand ? LOOT_AT_HAND : 0);
}

// Those who guard it keep by it, or go after it.
static int guard_pull(const struct ty_picture *picture, enum side side)
{
    const struct ty_battle *battle = picture->battle;
    const struct ty_object *loot = ty_object_in(battle, battle->terms.loot_object);
    const struct ty_figure *carrier = &battle->figures[loot->carrier];
    struct point there = loot->carrier ? ty_point(carrier) : (struct point){loot->x, loot->y};
    int pull = 0;
    if (there.x < 0) return 0;
    for (int i = 0; i < picture->count; i++) {
        const struct ty_man *man = &picture->men[i];
        if (counts(picture, man, side)) pull += (int)(ty_about(man->at, there) / CM(1));
    }
    return 8 * pull;
}

// A chest to be carried off: the nearest man is to reach it, the others come to help him.
static int loot_of(const struct ty_picture *picture, enum side side)
{
    const struct ty_battle *battle = picture->battle;
    const struct ty_object *loot = ty_object_in(battle, battle->terms.loot_object);
    if (!battle->terms.loot_side) return 0;
    if (battle->terms.loot_side != side) return -guard_pull(picture, side);
    if (!loot->carrier) {
        if (loot->x < 0) return 0; // nobody may know
        return CHEST - loot_pull(picture, side, (struct point){loot->x, loot->y});
    }
    const struct ty_figure *carrier = &battle->figures[loot->carrier];
    if (carrier->side != side) return CHEST / 2 - loot_pull(picture, side, ty_point(carrier));
    if (!ty_on_table(carrier)) return 5 * CHEST;
    int cm = ty_map_at(picture->ground, MAP_OUT, ty_point(carrier));
    return 4 * CHEST - pressed(picture, LOOT_OUT * (cm < 0 ? 100 : cm));
}

static int strength_of(struct ty_picture *picture, enum side side)
{
    const struct ty_battle *battle = picture->battle;
    int sum = 2000 * ty_deeds_by(battle, side);
    for (int i = 1; i <= battle->count; i++) {
        if (battle->figures[i].side == side) sum += worth_of(battle, &battle->figures[i]);
    }
    for (int i = 0; i < picture->count; i++) {
        if (picture->men[i].side == side) sum += prospects_of(picture, &picture->men[i]);
    }
    sum += goals_of(picture, side) + line_of(picture, side) + loot_of(picture, side);
    int number = battle->terms.commanders[side];
    const struct ty_figure *head = &battle->figures[number];
    if (number && ty_is_decisive(battle, head, number) && !ty_standing(battle, head)) {
        sum -= STRIPPED;
    }
    return sum;
}

int ty_evaluate(const struct ground *ground, const struct battle *head, enum side side,
                struct workings *workings)
{
    const struct ty_battle *battle = ty_in(head);
    struct ty_picture picture;
    struct terrain terrain;
    if (head->outcome == outcome_of_win(side)) return WIN;
    if (head->outcome == outcome_of_win(side_other(side))) return -WIN;
    if (head->outcome != UNDECIDED) return 0;
    ty_terrain(ground, battle, &terrain);
    ty_picture_draw(&picture, ground, battle, &terrain, workings);
    int points = ty_victory_points(battle, side) - ty_victory_points(battle, side_other(side));
    int strength = strength_of(&picture, side) - strength_of(&picture, side_other(side));
    ty_picture_keep(&picture, workings);
    return strength + 20 * points;
}
