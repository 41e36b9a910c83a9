// Figures at a glance, and the words of choices and facts.
#include "core/json.h"
#include "core/say.h"
#include "core/text.h"
#include "rules/argad/forces/forces.h"
#include "rules/argad/moving/moving.h"
#include "rules/argad/people/figures.h"
#include "rules/argad/seeing/seeing.h"
#include "rules/argad/structures/works.h"
#include "rules/argad/turn/endings.h"

#include <string.h>

static const char *title_of(const struct ag_figure *figure)
{
    if (ag_has(figure, CIVILIAN)) return "Civilian";
    if (ag_has(figure, NINJA)) return "Ninja";
    if (ag_has(figure, MONK)) return "Warrior monk";
    if (figure->class == 6) return "Sensei";
    if (ag_has(figure, SAMURAI)) return "Samurai";
    return figure->class >= 3 ? "Ashigaru" : "Commoner";
}

static const char *const roles[16] = {
    [3] = "officer",
    [4] = "sergeant",
    [5] = "musician",
    [6] = "teppo taisho",
    [7] = "ammunition carrier",
    [8] = "trained gunner",
    [10] = "leader",
    [11] = "very strong archer",
    [12] = "very skilled archer",
    [13] = "strikes sooner",
    [14] = "wears a horo",
    [15] = "at home on bad ground",
};

static void say_where(const struct ground *ground, const struct ag_battle *battle,
                      const struct ag_figure *figure, struct card *card)
{
    if (figure->cloak == HIDDEN) {
        card_say(card, TONE_PLAIN, AR_16_8, "hidden");
        card_chip(card, "H");
    }
    if (figure->cloak == DISGUISED) {
        card_say(card, TONE_PLAIN, AR_16_8, "disguised");
        card_chip(card, "D");
    }
    if (figure->crouched) card_say(card, TONE_PLAIN, AR_6_6, "crouched");
    if (figure->climbing) card_say(card, TONE_PLAIN, AR_5_12, "at the head of a ladder");
    if (figure->level) card_say(card, TONE_PLAIN, AR_13_4I, "on the wall");
    if (figure->formed) {
        card_say(card, TONE_PLAIN, AR_7_3, "in close order");
        card_chip(card, "▤");
    }
    if (figure->carries) {
        card_say(card, TONE_LOUD, AR_5_13, "carries %s",
                 ground_name(ground, (uint16_t)(AG_OBJECT_ID + figure->carries)));
    }
    (void)battle;
}

static void say_harm(const struct ag_battle *battle, int number, struct card *card)
{
    const struct ag_figure *figure = &battle->figures[number];
    if (ag_stunned(battle, figure)) {
        card_say(card, TONE_HURT, AR_13_13, "stunned");
        card_chip(card, "S");
    }
    if (ag_startled(battle, figure)) card_say(card, TONE_HURT, AR_10_6, "startled");
    if (ag_disordered(battle, number)) {
        card_say(card, TONE_HURT, AR_7_8, "in disorder");
        card_chip(card, "~");
    }
    if (figure->reload) {
        card_say(card, TONE_PLAIN, AR_8_15, "loads for %d more turn%s", figure->reload,
                 figure->reload == 1 ? "" : "s");
        card_chip(card, "○");
    }
}

static const char *order_words(const struct ag_order *order)
{
    return argad_ruleset.words[order->kind].word;
}

// The movement of the turn, a second plan of it, a spring from hiding.
const struct ag_order *ag_order_to_come(const struct ag_battle *battle,
                                        const struct ag_figure *figure)
{
    int step = ag_step_of(battle);
    bool springs = step == AMBUSH && figure->cloak != IN_THE_OPEN_AIR;
    if (step == AMENDS) return &figure->amended;
    return step == PLAN || springs ? &figure->order : NULL;
}

const struct ag_aim *ag_aim_to_come(const struct ag_battle *battle, const struct ag_figure *figure)
{
    int step = ag_step_of(battle);
    if (step == PLAN || step == AMENDS) return &figure->early;
    return step == SHOTS || step == AMBUSH ? &figure->aim : NULL;
}

static bool is_told_to_fight(const struct ag_battle *battle, const struct ag_figure *figure)
{
    return ag_step_of(battle) == STROKES &&
           (figure->weapon || figure->grip || figure->spares || figure->spares_lives ||
            figure->presses || figure->stays || figure->foes[0]);
}

// AR_7_3, AR_7_4 What a unit in close order was told was told to the first of it.
static const struct ag_order *order_of(const struct ag_battle *battle,
                                       const struct ag_figure *figure)
{
    const struct ag_order *own = ag_order_to_come(battle, figure);
    if (!own || own->kind || !figure->formed) return own;
    const struct ag_order *unit = ag_order_to_come(battle, &battle->figures[figure->formed]);
    return unit->kind == MARCH || unit->kind == SWAP || unit->kind == BREAK ? unit : own;
}

static void say_plans(const struct ground *ground, const struct ag_battle *battle,
                      const struct ag_figure *figure, struct card *card)
{
    const struct ag_order *order = order_of(battle, figure);
    const struct ag_aim *aim = ag_aim_to_come(battle, figure);
    bool goes = order && order->kind, shoots = aim && aim->kind;
    bool fights = is_told_to_fight(battle, figure);
    if (goes) card_say(card, TONE_PLAIN, AR_4_2, "ordered: %s", order_words(order));
    if (shoots) card_say(card, TONE_PLAIN, AR_4_4, "aims at %s", ground_name(ground, aim->target));
    if (fights && figure->foes[0]) {
        card_say(card, TONE_PLAIN, AR_14_1, "strikes at %s", ground_name(ground, figure->foes[0]));
    }
    if (!goes && !shoots && !fights) return;
    card_say(card, TONE_DONE, AR_4_2, "has his orders");
    card_chip(card, "✓");
}

static void count_arms(const struct ag_figure *figure, struct card *card)
{
    char words[CARD_WORD_CAP];
    struct text text;
    text_init(&text, words, sizeof words);
    for (int i = 0; i < BARE; i++) {
        if (figure->arms >> i & 1) {
            text_addf(&text, "%s%s", text.length ? ", " : "", ag_weapons[i].id);
        }
    }
    card_count(card, "weapons", AR_3_1, "%s", text.length ? words : "bare hands");
    if (figure->missile) {
        card_count(card, "shoots", AR_8_1, "%s", ag_missiles[figure->missile - 1].title);
    }
    if (figure->shuriken) {
        card_count(card, "throws", AR_10_5, "shuriken%s",
                   figure->shuriken == TRAINED ? "" : ", not well");
    }
}

// AR_17_1 Who has bought his people wants to know what they are worth.
static void count_cost(const struct ag_figure *figure, struct card *card)
{
    char words[16];
    struct text text;
    text_init(&text, words, sizeof words);
    muster_print_points(&ag_muster, ag_cost_of(figure), &text);
    card_count(card, "cost", AR_17_1, "%s", words);
}

void ag_card(const struct ground *ground, const struct battle *head, uint16_t number,
             struct card *card)
{
    const struct ag_battle *battle = ag_in(head);
    const struct ag_figure *figure = &battle->figures[number <= battle->count ? number : 0];
    card_begin(card, figure->side ? title_of(figure) : "");
    if (!figure->side) return;
    if (figure->state == AG_OUT) card_say(card, TONE_GONE, AR_1_6, "out of the game");
    if (figure->state == AG_LEFT) card_say(card, TONE_GONE, AR_19_1, "has left the table");
    if (figure->state == AG_TO_COME) card_say(card, TONE_PLAIN, AR_19_1, "comes later");
    if (figure->mount == CAVALRY) card_say(card, TONE_PLAIN, AR_5_1, "cavalry");
    if (figure->mount == MOUNTED_FOOT) card_say(card, TONE_PLAIN, AR_5_1, "mounted");
    if (ag_on_table(figure)) {
        say_harm(battle, number, card);
        say_where(ground, battle, figure, card);
        say_plans(ground, battle, figure, card);
    }
    for (int i = 0; i < 16; i++) {
        if (roles[i] && figure->roles >> i & 1) card_say(card, TONE_PLAIN, AR_1_5, "%s", roles[i]);
    }
    card_count(card, "class", AR_1_1, "%d", figure->class);
    if (figure->armour) card_count(card, "armour", AR_2_1, "%s", ag_armours[figure->armour].title);
    card_count(card, "moves", AR_5_1, "%d cm", ag_pace_of(battle, number));
    count_arms(figure, card);
    if (figure->strikes > 1) card_count(card, "strokes", AR_15_2, "%d", figure->strikes);
    if (figure->life > 1) card_count(card, "life", AR_1_7, "%d", figure->life);
    if (head->options[BUDGET] == PLAYED) count_cost(figure, card);
}

static void say_several(const struct ground *ground, const struct choice *choice, struct text *out)
{
    int count = figure_set_count(&choice->with), first = figure_set_next(&choice->with, 0);
    text_add(out, first ? ground_name(ground, (uint16_t)first) : "nobody");
    if (count == 2) {
        text_addf(out, " and %s",
                  ground_name(ground, (uint16_t)figure_set_next(&choice->with, first)));
    } else if (count > 2) {
        text_addf(out, " and %d others", count - 1);
    }
}

static void say_march(const struct choice *choice, struct text *out)
{
    static const char *const ways[] = {"ahead", "back", "to the left", "to the right"};
    static const char *const turns[] = {"a quarter left", "about", "a quarter right"};
    if (choice->extra[0]) {
        text_add(out, "March ");
        length_print(choice->extra[0], out);
        text_addf(out, " cm %s", ways[choice->option % 4]);
    }
    if (choice->parts & 1) {
        text_addf(out, "%s %s", choice->extra[0] ? ", turning" : "Turn",
                  turns[choice->extra[1] % 3]);
    }
    if (choice->parts & 2) {
        text_add(out, choice->extra[0] ? ", ranks change places" : "Ranks change places");
        text_add(out, choice->extra[3] ? " last" : " first");
    }
}

static void say_aim(const struct ground *ground, const struct choice *choice, struct text *out)
{
    if (choice->parts & BY_SALVO) text_add(out, " in a salvo");
    if (choice->parts & AT_CHOSEN) {
        text_addf(out, ", picking %s", ground_name(ground, choice->option));
    }
    if (choice->parts & WITH_BONUS) text_add(out, " with great skill");
    if (choice->parts & WITH_FIRE) {
        text_add(out, choice->extra[0] ? " with a fire arrow" : " with a ball");
    }
}

// "12 cm to the north-east": which sixteenth of the circle does not matter for a label.
static void say_vector(const struct choice *choice, struct text *out)
{
    static const char *const ways[] = {"east", "north-east", "north", "north-west",
                                       "west", "south-west", "south", "south-east"};
    struct point by = {choice->x, choice->y};
    uint16_t facing = plane_bearing((struct point){0, 0}, by);
    text_addf(out, "%d cm to the %s", (plane_length(by) + CM(1) / 2) / CM(1),
              ways[(uint16_t)(facing + 65536 / 16) / (65536 / 8)]);
}

bool ag_blank(const struct ground *ground, const struct battle *head, const struct choice *choice,
              const char *blank, struct text *out)
{
    (void)head;
    if (strcmp(blank, "several") == 0) {
        say_several(ground, choice, out);
    } else if (strcmp(blank, "march") == 0) {
        say_march(choice, out);
    } else if (strcmp(blank, "aim") == 0) {
        say_aim(ground, choice, out);
    } else if (strcmp(blank, "weapon") == 0) {
        text_add(out, ag_weapons[choice->option % AG_WEAPONS].title);
    } else if (strcmp(blank, "foes") == 0) {
        for (int i = 0; i < choice->count; i++) {
            text_addf(out, "%s%s", i ? ", then " : "", ground_name(ground, choice->foes[i]));
        }
    } else if (strcmp(blank, "by") == 0) {
        say_vector(choice, out);
    } else {
        return false;
    }
    return true;
}

void ag_facts(const struct ground *ground, const struct battle *head, struct text *out)
{
    const struct ag_battle *battle = ag_in(head);
    if (battle->turns) text_addf(out, "%d turns\n", battle->turns);
    for (int i = 1; i <= battle->work_count; i++) {
        const struct ag_work *work = &battle->works[i];
        const char *name = ground_name(ground, (uint16_t)(AG_WORK_ID + i));
        if (work->burns && !work->burnt) text_addf(out, "%s burns\n", name);
        if (work->stuck) text_addf(out, "An arrow sticks in %s\n", name);
        if (work->state == WORK_DOWN) text_addf(out, "%s is destroyed\n", name);
        if (work->damages && work->state == WORK_STANDS) {
            text_addf(out, "%s: damage %d of %d\n", name, work->damages, work->solidity);
        }
    }
}

static const char *object_name(const struct ground *ground, int object)
{
    return ground_name(ground, (uint16_t)(AG_OBJECT_ID + object));
}

// AR_17_1 What is left of what was paid for, in whole points.
static void score_budget(const struct ag_battle *battle, struct score *score)
{
    struct score_line *line = score_add(score, AR_17_1, "Worth of its people");
    for (enum side side = RED; side <= BLUE; side++) {
        score_count(line, side, ag_points_left(battle, side) / 2);
    }
}

static bool is_about(const struct ag_term *term, enum side side, int object)
{
    bool carried =
        term->kind == TERM_CARRIES_OFF || term->kind == TERM_HOLDS || term->kind == TERM_KEEPS;
    return carried && term->side == side && term->object == object;
}

// Who wins by a thing, and has it now.
static void score_object(const struct ground *ground, const struct ag_battle *battle, int object,
                         struct score *score)
{
    struct score_line *line = NULL;
    for (enum side side = RED; side <= BLUE; side++) {
        bool wanted = false;
        for (int i = 0; i < AG_TERMS; i++) {
            wanted |= is_about(&battle->terms[i], side, object);
        }
        if (!wanted) continue;
        if (!line) line = score_add(score, AR_19_1, "Carries %s", object_name(ground, object));
        score_count(line, side, ag_carries(battle, side, object));
    }
}

void ag_score(const struct ground *ground, const struct battle *head, struct score *score)
{
    const struct ag_battle *battle = ag_in(head);
    struct ag_field field;
    bool points = false;
    for (int i = 0; i < AG_TERMS; i++) {
        points |= battle->terms[i].kind >= TERM_POINTS_GATE;
    }
    for (int object = 1; object <= battle->object_count; object++) {
        score_object(ground, battle, object, score);
    }
    struct score_line *left = score_add(score, AR_19_1, "Can fight on");
    for (enum side side = RED; side <= BLUE; side++) {
        score_count(left, side, ag_active(battle, side));
    }
    if (head->options[BUDGET] == PLAYED) score_budget(battle, score);
    if (!points) return;
    ag_field_lay(&field, ground, battle);
    struct score_line *line = score_add(score, AR_19_1, "Points");
    for (enum side side = RED; side <= BLUE; side++) {
        score_count(line, side, ag_points_of(&field, side));
    }
}
