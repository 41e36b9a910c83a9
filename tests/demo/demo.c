// The demonstration ruleset put together: its tables of words, and how a position is evaluated.
#include "core/say.h"
#include "core/text.h"
#include "demo/local.h"

#include <string.h>

static const struct clause clauses[] = {
    {"", CHAPTER, ""},
#define CLAUSE(id, name, status, source, gist) {name, status, gist, source},
#include "demo/clauses.def"
#undef CLAUSE
    {NULL},
};

static const struct event_word events[] = {
#define EVENT(id, sentence) {#id, sentence, false},
#define FATE(id, sentence)  {#id, sentence, true},
#include "demo/events.def"
#undef EVENT
#undef FATE
    {NULL},
};

// clang-format off
static const struct choice_word words[] = {
    [PASS]   = {"pass",   "",                                                "Pass"},
    [ORDER]  = {"order",  "group option(hold,attack)",                       "Order {group} to {option:hold|attack}"},
    [SET_ON] = {"order",  "group attack target-group",                       "Order {group} to attack {target-group}"},
    [READY]  = {"ready",  "",                                                "Ready"},
    [MOVE]   = {"move",   "figure to xy [by places] [at option(creep,run)]", "{pace} to {place}{corners}",                   BY_GOING},
    [SHOOT]  = {"shoot",  "figure at target",                                "Shoot at {target}",                            BY_AIMING},
    [VOLLEY] = {"volley", "figures at target",                               "Volley at {target}"},
    [WORK]   = {"work",   "figure option(hack,unbar,light)",                 "{option:Hack at the fence|Unbar the gate|Set the hut alight}"},
    [SEEK]   = {"seek",   "figure foes",                                     "Look for {foes}"},
    {NULL},
};
// clang-format on

static const struct terrain_kind terrains[] = {
    [OPEN] = {"open", '.', "open ground"},
    [WOOD] = {"wood", 'T', "woods: cover, and they block the sight"},
    [ROCK] = {"rock", '#', "rocks: nobody enters them"},
    [BOG] = {"bog", '~', "a bog: it slows whoever goes through it"},
    [FENCE] = {"fence", '=', "a fence: it bars the way and may be hacked down"},
    [GATE] = {"gate", '+', "a gate: it bars the way until somebody opens it"},
    [HUT] = {"hut", 'H', "a hut: it bars the way and may be set alight"},
    {NULL},
};

static const struct parameter options[] = {
    [WITH_CARDS] = {"cards", "no yes", "yes", "a card is turned up each turn", DE_4_1},
    [WITH_REACTIONS] = {"reactions", "no yes", "yes", "moving figures may be shot at", DE_5_3},
    [TIES] = {"ties", "nothing both-fall", "nothing", "what an equal score in melee does", DE_8_3},
    [CROWDS] = {"crowds", "no yes", "no", "others in between block the sight", DE_6_8},
    [SEEKING] = {"seeking", "no yes", "no", "figures may name whom they fight first", DE_8_5},
    {NULL},
};

static const struct reading readings[] = {
    {"DE-R1", DE_8_3, "What happens when both score the same in melee?", "nothing",
     "a stroke that is parried harms nobody", "ties"},
    {NULL},
};

static bool reckon(const struct ground *ground, const struct battle *battle,
                   const struct choice *choice, struct tally *tally)
{
    if (choice->kind != SHOOT && choice->kind != VOLLEY) return false;
    struct demo_shot shot = demo_shot_at(ground, demo_in(battle), choice->target);
    demo_shot_tally(&shot, tally);
    return true;
}

#define NAMED 3 // fates that an outcome tells one by one

// What came of a choice: who fell between before and after.
static void outcome(const struct ground *ground, const struct battle *before,
                    const struct battle *after, const struct choice *choice, struct text *out)
{
    (void)choice;
    const char *between = "";
    int changed = 0;
    for (uint8_t figure = 1; figure <= DEMO_FIGURES; figure++) {
        int was = demo_in(before)->figures[figure].state;
        int is = demo_in(after)->figures[figure].state;
        if (was == is || changed++ >= NAMED) continue;
        text_addf(out, "%s%s %s", between, ground_name(ground, figure),
                  is == DEMO_FLED ? "flees" : "falls");
        between = ", ";
    }
    if (changed > NAMED) text_addf(out, " and %d more", changed - NAMED);
    if (after->outcome != UNDECIDED) {
        text_add(out, between);
        outcome_say(ground, after->outcome, out);
        between = ", ";
    }
    if (!*between) text_add(out, "nobody falls");
}

static int losses(const struct battle *battle, enum side side)
{
    const struct demo_battle *demo = demo_in(battle);
    int lost = 0;
    for (int figure = 1; figure <= DEMO_FIGURES; figure++) {
        const struct demo_figure *one = &demo->figures[figure];
        lost += one->side == side && one->state > DEMO_STANDING;
    }
    return lost;
}

static int harm(const struct battle *battle, uint16_t figure)
{
    return demo_in(battle)->figures[figure].state > DEMO_STANDING;
}

static int attacking_squads(const struct demo_battle *demo, enum side side)
{
    int attacking = 0;
    for (int squad = 1; squad <= DEMO_SQUADS; squad++) {
        if (demo->squads[squad].side != side || !demo_squad_standing(demo, squad)) continue;
        attacking += demo->squads[squad].order == ATTACK;
    }
    return attacking;
}

// Nearer is better for those who fight hand to hand, by the strength they bring.
static int pressing(const struct ground *ground, const struct demo_battle *demo, int figure)
{
    const struct demo_figure *own = &demo->figures[figure];
    int nearest = 200;
    for (int other = 1; other <= DEMO_FIGURES; other++) {
        const struct demo_figure *enemy = &demo->figures[other];
        if (enemy->side == own->side || !demo_on_field(enemy)) continue;
        struct point from = {own->x, own->y}, to = {enemy->x, enemy->y};
        int apart = ground->kind == GROUND_HEX
                        ? 4 * hex_distance(hex_at(own->x, own->y), hex_at(enemy->x, enemy->y))
                        : plane_length((struct point){to.x - from.x, to.y - from.y}) / CM(1);
        if (apart < nearest) nearest = apart;
    }
    return -nearest * demo_troops[own->type].strength / 4;
}

// An order counts once it is in force.
static int evaluate(const struct ground *ground, const struct battle *battle, enum side side,
                    struct workings *workings)
{
    (void)workings;
    const struct demo_battle *demo = demo_in(battle);
    if (battle->outcome == outcome_of_win(side)) return 10000;
    if (battle->outcome == DRAWN) return 0;
    if (battle->outcome != UNDECIDED) return -10000;
    int worth = battle_frame(battle)->step == ORDERS ? 0 : 5 * attacking_squads(demo, side);
    for (int figure = 1; figure <= DEMO_FIGURES; figure++) {
        const struct demo_figure *one = &demo->figures[figure];
        if (one->state != DEMO_STANDING) continue;
        worth += one->side == side ? 100 : -100;
        if (one->side == side && one->x >= 0) worth += pressing(ground, demo, figure);
    }
    return worth;
}

static const char *unsound(const struct ground *ground, const struct battle *battle)
{
    const struct demo_battle *demo = demo_in(battle);
    if (!bytes_are_zero(&demo->figures[0], sizeof demo->figures[0])) return "figure 0 is somebody";
    for (int figure = 1; figure <= DEMO_FIGURES; figure++) {
        const struct demo_figure *one = &demo->figures[figure];
        if (one->state == DEMO_ABSENT && !bytes_are_zero(one, sizeof *one))
            return "a ghost has state";
        if (one->hidden && !demo_troops[one->type].hides) return "somebody hides who cannot";
        if (!demo_on_field(one)) continue;
        if (demo_in_the_way(ground, demo, figure, one->x, one->y)) return "two share a place";
    }
    if (battle->turn < 1 || battle->turn > demo->turns) return "the turn is out of range";
    return battle_unsound(battle);
}

static const struct token tokens[] = {{"fallen"}, {"shot"}, {"acted"}, {"routed"}, {NULL}};

const struct ruleset demo_ruleset = {
    .id = "demo",
    .title = "The demonstration rules",
    .credit = "Kassen's own: one page of rules that belong to no book",
    .edition = 3,
    .battle_bytes = sizeof(struct demo_battle),
    .grounds = GROUND_HEX | GROUND_OPEN,
    .complete = true,
    .figures = DEMO_FIGURES,
    .groups = DEMO_SQUADS,
    .hex_places = PLACE_LETTERS,
    .hex_facings = FACING_COMPASS,
    .open_facings = FACING_DEGREES,

    .clauses = clauses,
    .readings = readings,
    .tables = demo_tables,
    .options = options,
    .terrains = terrains,
    .flags = demo_flags,
    .data = demo_data,
    .cards = demo_cards,
    .formations = "line column ring",
    .parts = PART_CLANS | PART_CARRIED | PART_STRUCTURES,
    .steps = demo_steps,
    .words = words,
    .events = events,
    .questions = demo_questions,
    .tokens = tokens,
    .fixes = demo_fixes,
    .overlays = demo_overlays,
    .marks = demo_marks,

    .form = demo_form,
    .deploy = demo_deploy,
    .redact = demo_redact,
    .imagine = demo_imagine,
    .reckon = reckon,
    .outcome = outcome,
    .evaluate = evaluate,
    .losses = losses,
    .harm = harm,
    .unsound = unsound,
    .fix = demo_fix,
    .owner = demo_owner,
    .group_owner = demo_group_owner,
    .where = demo_where,
    .view = demo_view,
    .card = demo_card,
    .group_card = demo_group_card,
    .blank = demo_blank,
    .facts = demo_facts,
    .sketch = demo_sketch,
};
