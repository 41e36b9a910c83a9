// 12 Works: fences, gates and huts on a table, as they lie now; clans and a banner, which a scenario
// may have as well.
#include "core/marking.h"
#include "core/text.h"
#include "demo/local.h"
#include "table/cells.h"
#include "table/section.h"

#include <stdio.h>
#include <string.h>

#define REACH      CM(1) // from the edge of a base
#define SECTION    CM(5)
#define CELL       MM(25)
#define SMOKE      CM(8)
#define EAST       0
#define USUAL_HITS 2

static const uint8_t kinds[DEMO_DEEDS] = {[HACK] = FENCE, [UNBAR] = GATE, [LIGHT] = HUT};

static bool is_near(const struct demo_figure *figure, struct point at)
{
    return plane_within((struct point){figure->x, figure->y}, at, DEMO_RADIUS + REACH);
}

static struct shape shape_of(const struct ground *ground, int number)
{
    return feature_shape(ground, &ground->features[number - 1]);
}

// A work at hand, and what would change if the deed is done.
struct task {
    struct terrain_change change;
    int hits; // that a section stands
};

// 12.3 By the part of the fence that is nearest; where it lies between two, one may be down already.
static void task_begin(const struct ground *ground, const struct patch *patch, struct point at,
                       struct task *task)
{
    struct shape whole = shape_of(ground, patch->number);
    struct cells cells;
    task->change = (struct terrain_change){.number = patch->number};
    task->hits = demo_room_in(ground)->hits[patch->number - 1];
    if (patch->kind == GATE) task->change.deed = TERRAIN_BECAME;
    if (patch->kind == FENCE) {
        task->change.deed = TERRAIN_HIT;
        task->change.length = SECTION;
        task->change.section = (uint16_t)section_nearest(&whole, SECTION, at);
    }
    if (patch->kind == HUT && cells_of(&cells, &whole, CELL)) {
        task->change.deed = TERRAIN_BURNING;
        task->change.cells = UINT64_C(1) << cells_nearest(&cells, at);
    }
}

// The change that has been made already, but for hits; NULL: none.
static const struct terrain_change *done_before(const struct demo_battle *demo,
                                                const struct task *task)
{
    const struct terrain_change *changes = demo_works_in(demo)->changes;
    for (int i = 0; i < DEMO_CHANGES && changes[i].deed; i++) {
        if (changes[i].deed == TERRAIN_HIT || changes[i].number != task->change.number) continue;
        if (changes[i].section == task->change.section) return &changes[i];
    }
    return NULL;
}

static bool find_task(const struct ground *ground, const struct demo_battle *demo, int number,
                      enum demo_deed deed, struct task *task)
{
    const struct demo_figure *figure = &demo->figures[number];
    struct point at = {figure->x, figure->y};
    struct demo_field field;
    const struct terrain *terrain = demo_lay(&field, ground, demo);
    for (struct patches each = terrain_near(terrain, BARS, NULL); patches_next(&each);) {
        struct point nearest = shape_nearest(&each.patch.shape, at);
        if (each.patch.kind != kinds[deed] || !is_near(figure, nearest)) continue;
        task_begin(ground, &each.patch, nearest, task);
        if (!done_before(demo, task)) return true;
    }
    return false;
}

struct problem demo_work_check(const struct ground *ground, const struct demo_battle *demo,
                               const struct choice *choice)
{
    struct task task;
    if (ground->kind == GROUND_HEX || !demo_has_works(demo)) {
        return forbidden(DE_12_1, "there are no works here");
    }
    if (demo->works.changes[DEMO_CHANGES - 1].deed) {
        return forbidden(DE_12_2, "enough has been done to the works of this table");
    }
    if (!find_task(ground, demo, choice->figure, (enum demo_deed)choice->option, &task)) {
        return forbidden(DE_12_2, "nothing within 1 cm can be treated so");
    }
    return no_problem();
}

void demo_propose_work(const struct ground *ground, const struct demo_battle *demo, uint8_t figure,
                       struct choices *choices)
{
    for (uint16_t deed = HACK; deed < DEMO_DEEDS; deed++) {
        struct choice choice = {
            .kind = WORK, .side = demo->figures[figure].side, .figure = figure, .option = deed};
        if (fine(demo_work_check(ground, demo, &choice))) choices_add(choices, &choice);
    }
}

static void hack(struct umpire *umpire, const struct choice *choice, const struct task *task)
{
    struct demo_works *works = &demo_of(umpire->battle)->works;
    int thrown = roll_die(umpire->dice, DE_12_3, choice->figure, 6), result = 0;
    if (thrown >= 4) {
        struct terrain_change *hit = terrain_change_of(works->changes, DEMO_CHANGES, &task->change);
        hit->count++;
        if (hit->count >= task->hits) hit->deed = TERRAIN_BROKEN;
        result = hit->deed == TERRAIN_BROKEN ? 2 : 1;
    }
    tell(umpire, (struct event){.clause = DE_12_3,
                                .kind = DEMO_HACKED,
                                .figure = choice->figure,
                                .roll = last_roll(umpire),
                                .amount = {(int16_t)thrown, (int16_t)result}});
}

void demo_work(struct umpire *umpire, const struct choice *choice)
{
    struct demo_battle *demo = demo_of(umpire->battle);
    enum demo_deed deed = (enum demo_deed)choice->option;
    struct task task;
    if (!find_task(umpire->ground, demo, choice->figure, deed, &task)) return;
    if (deed == HACK) {
        hack(umpire, choice, &task);
        return;
    }
    terrain_change_of(demo->works.changes, DEMO_CHANGES, &task.change);
    tell(umpire, (struct event){.clause = DE_12_2,
                                .kind = deed == LIGHT ? DEMO_LIT : DEMO_UNBARRED,
                                .figure = choice->figure});
}

// 12.4 A hut of which nothing is left has become open ground.
void demo_fires_spread(struct umpire *umpire)
{
    struct demo_works *works = &demo_of(umpire->battle)->works;
    for (int i = 0; i < DEMO_CHANGES; i++) {
        struct terrain_change *fire = &works->changes[i];
        struct cells cells;
        if (fire->deed != TERRAIN_BURNING) continue;
        struct shape hut = shape_of(umpire->ground, fire->number);
        cells_of(&cells, &hut, CELL);
        fire->cells = cells_spread(&cells, fire->cells);
        if (fire->cells != cells_all(&cells)) continue;
        *fire = (struct terrain_change){.deed = TERRAIN_BECAME, .number = fire->number};
        tell(umpire, (struct event){.clause = DE_12_4, .kind = DEMO_BURNT_DOWN});
    }
}

bool demo_in_smoke(const struct ground *ground, const struct demo_battle *demo,
                   const struct demo_figure *figure)
{
    const struct demo_works *works = demo_works_in(demo);
    for (int i = 0; i < DEMO_CHANGES; i++) {
        const struct terrain_change *fire = &works->changes[i];
        struct cells cells;
        if (fire->deed != TERRAIN_BURNING) continue;
        struct shape hut = shape_of(ground, fire->number);
        struct point at = {figure->x, figure->y};
        if (cells_of(&cells, &hut, CELL) && cells_smoke(&cells, fire->cells, at, EAST, SMOKE)) {
            return true;
        }
    }
    return false;
}

// 12.6 The banner.

void demo_drop_banner(struct umpire *umpire, int figure)
{
    struct demo_battle *demo = demo_of(umpire->battle);
    if (demo_works_in(demo)->bearer != figure) return;
    demo->works.bearer = 0;
    demo->works.banner = BANNER_LIES;
    demo->works.banner_x = demo->figures[figure].x;
    demo->works.banner_y = demo->figures[figure].y;
    tell(umpire, (struct event){.clause = DE_12_6,
                                .kind = DEMO_BANNER_FELL,
                                .figure = (uint16_t)figure,
                                .amount = {demo->works.banner_x, demo->works.banner_y}});
}

void demo_take_banner(struct umpire *umpire, int figure)
{
    struct demo_battle *demo = demo_of(umpire->battle);
    const struct demo_figure *taker = &demo->figures[figure];
    if (demo_works_in(demo)->banner != BANNER_LIES || taker->hidden) return;
    struct point lies = {demo->works.banner_x, demo->works.banner_y};
    bool there = umpire->ground->kind == GROUND_OPEN ? is_near(taker, lies)
                                                     : taker->x == lies.x && taker->y == lies.y;
    if (!there) return;
    demo->works.banner = BANNER_CARRIED;
    demo->works.bearer = (uint8_t)figure;
    demo->works.banner_x = demo->works.banner_y = 0;
    tell(umpire,
         (struct event){.clause = DE_12_6, .kind = DEMO_BANNER_TAKEN, .figure = (uint16_t)figure});
}

void demo_say_works(const struct ground *ground, const struct demo_battle *demo, struct text *out)
{
    const struct demo_works *works = demo_works_in(demo);
    for (int i = 0; i < DEMO_CHANGES && works->changes[i].deed; i++) {
        const struct terrain_change *change = &works->changes[i];
        const char *name = ground->features[change->number - 1].name;
        if (change->deed == TERRAIN_BROKEN) {
            text_addf(out, "%s is down at %d cm\n", name, change->section * SECTION / CM(1));
        }
        if (change->deed == TERRAIN_BECAME) text_addf(out, "%s is open or gone\n", name);
        if (change->deed == TERRAIN_BURNING) text_addf(out, "%s burns\n", name);
    }
    if (works->banner != BANNER_LIES) return;
    text_add(out, "The banner lies at ");
    place_print(ruleset_places(&demo_ruleset, ground), works->banner_x, works->banner_y, out);
    text_add(out, "\n");
}

// Setting up.

static bool read_banner(const struct marking *marking)
{
    struct demo_works *works = &demo_of(marking->battle)->works;
    if (works->banner) return marking_fault(marking, "kind", "there is one banner already");
    if (!marking->mark->carrier) {
        return marking_fault(marking, "carried-by", "a banner is carried by somebody");
    }
    works->banner = BANNER_CARRIED;
    works->bearer = (uint8_t)marking->mark->carrier;
    return true;
}

static bool lay_work(struct scenario *scenario, int feature, struct fault *fault)
{
    struct ground *ground = &scenario->ground;
    struct shape shape = shape_of(ground, feature + 1);
    struct cells cells;
    uint8_t kind = ground->features[feature].terrain, hits = scenario->structures[feature].hits;
    char path[24];
    snprintf(path, sizeof path, "terrain[%d].at", feature);
    if ((kind == FENCE || kind == GATE) && !shape.linear) {
        return fault_set(fault, path, "fences and gates are lines (%s)",
                         clause_name(&demo_ruleset, DE_12_1));
    }
    if (kind == HUT && !cells_of(&cells, &shape, CELL)) {
        return fault_set(fault, path, "a hut is a box of at most %d cells of 2.5 cm (%s)",
                         CELLS_CAP, clause_name(&demo_ruleset, DE_12_4));
    }
    demo_room_of(ground)->hits[feature] = hits ? hits : USUAL_HITS;
    return true;
}

// Clans go by the number of their first figure.
static bool join_clans(const struct demo_battle *demo, struct scenario *scenario)
{
    uint8_t *clans = demo_room_of(&scenario->ground)->clans;
    bool any = false;
    for (int i = 0; i < scenario->piece_count; i++) {
        const char *clan = scenario->pieces[i].clan;
        int first = 0;
        if (!*clan) continue;
        while (strcmp(scenario->pieces[first].clan, clan) != 0) {
            first++;
        }
        clans[demo->figures[i + 1].squad] = (uint8_t)(first + 1);
        any = true;
    }
    return any;
}

const struct mark_kind demo_marks[] = {{"banner", read_banner, .unsaid = true}, {NULL}};

bool demo_set_up_works(struct demo_battle *demo, struct scenario *scenario, struct fault *fault)
{
    const struct ground *ground = &scenario->ground;
    bool any = join_clans(demo, scenario) || scenario->mark_count || demo->head.options[SEEKING];
    for (int cell = 1; ground->kind == GROUND_HEX && cell <= ground->width * ground->height;
         cell++) {
        if (ground->cells[cell].terrain <= ROCK) continue;
        return fault_set(fault, "map", "bogs, fences, gates and huts are for tables (%s)",
                         clause_name(&demo_ruleset, DE_12_1));
    }
    for (int i = 0; i < ground->feature_count; i++) {
        if (ground->features[i].terrain < FENCE) continue;
        if (!lay_work(scenario, i, fault)) return false;
        any = true;
    }
    if (!any) demo->head.bytes = DEMO_BYTES_WITHOUT_WORKS;
    return marks_read(&demo->head, scenario, demo_marks, fault);
}
