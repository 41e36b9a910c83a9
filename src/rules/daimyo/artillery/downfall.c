// What is built loses hits and comes down, and who is lost with it (DM_11_4 to DM_11_7).
#include "rules/daimyo/artillery/local.h"

#include "table/section.h"

static bool is_earthwork(const struct dm_structure_row *row)
{
    return row->by_length && row->down; // fieldworks, earthworks, redoubts (DM_R31)
}

bool dm_section_line(const struct dm_field *field, int number, int section, struct shape *line,
                     struct point corners[DM_SECTION_CORNERS])
{
    struct shape whole;
    if (!dm_work_shape(field, number, &whole) || !whole.linear) return false;
    int count =
        section_corners(&whole, DM_SECTION, section, section + 1, corners, DM_SECTION_CORNERS);
    if (!count) return false;
    *line = shape_line(corners, count, 0);
    return true;
}

struct point dm_section_point(const struct dm_field *field, int number, int section,
                              struct point from)
{
    const struct dm_work *work = &field->battle->works[number];
    struct point corners[DM_SECTION_CORNERS];
    struct shape line;
    bool by_length = dm_structures[work->kind].by_length;
    if (by_length && dm_section_line(field, number, section, &line, corners)) {
        return shape_nearest(&line, from);
    }
    return dm_place_of(field, DM_WORK_ID + number, from);
}

// Where the line passes nearest to somebody: is he on the other side of it than a place?
static bool is_across(const struct shape *line, struct point one, struct point other)
{
    int64_t least = INT64_MAX;
    bool across = false;
    for (int i = 0; i < shape_edges(line); i++) {
        struct point a = shape_corner(line, i), b = shape_corner(line, i + 1);
        struct point near = segment_nearest(a, b, one);
        int64_t far = plane_distance2(near, one);
        if (far >= least) continue;
        least = far;
        struct point along = {b.x - a.x, b.y - a.y};
        int64_t left = plane_cross(along, (struct point){one.x - a.x, one.y - a.y});
        int64_t his = plane_cross(along, (struct point){other.x - a.x, other.y - a.y});
        across = (left < 0) != (his < 0);
    }
    return across;
}

// DM_11_7 Behind it is within an inch of it, away from the gun. DM_11_6 In earthworks is whoever stands
// on them, too.
static bool goes_with_section(const struct dm_field *field, const struct shape *line, int figure,
                              struct point from, bool earthwork)
{
    struct base base = dm_base(field->battle, figure);
    if (earthwork && shape_near(line, &base, DM_BAND)) return true;
    return shape_near(line, &base, DM_NEAR + DM_BAND) && is_across(line, base.centre, from);
}

// Everybody who goes down with it, before it does.
static struct figure_set who_goes(const struct dm_field *field, int number, int section,
                                  struct point from)
{
    const struct dm_battle *battle = field->battle;
    const struct dm_structure_row *row = &dm_structures[battle->works[number].kind];
    struct figure_set lost = {{0}};
    struct point corners[DM_SECTION_CORNERS];
    struct shape shape;
    bool known = row->by_length ? dm_section_line(field, number, section, &shape, corners)
                                : dm_work_shape(field, number, &shape);
    for (int i = 1; i <= battle->count; i++) {
        const struct dm_figure *figure = &battle->figures[i];
        if (figure->state != DM_STANDING) continue;
        bool goes = figure->inside == number;
        if (known && !figure->inside) {
            goes = row->by_length ? goes_with_section(field, &shape, i, from, is_earthwork(row))
                                  : shape_holds(&shape, dm_point(figure));
        }
        if (goes) figure_set_add(&lost, i);
    }
    return lost;
}

// What stands on a bridge falls with it; those of its animals who do not are let go.
static void drop_engines(const struct dm_field *field, struct umpire *umpire, int number)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    struct shape shape;
    if (dm_structures[battle->works[number].kind].by_length) return;
    if (!dm_work_shape(field, number, &shape)) return;
    for (int i = 1; i <= battle->engine_count; i++) {
        const struct dm_engine *engine = &battle->engines[i];
        if (engine->gone || !shape_holds(&shape, (struct point){engine->x, engine->y})) continue;
        dm_engine_gone(battle, i);
        for (int animal = 0; (animal = dm_next(battle, engine->unit, animal)) != 0;) {
            if (shape_holds(&shape, dm_point(&battle->figures[animal]))) continue;
            dm_depart(umpire, animal, DM_11_5);
        }
    }
}

static bool stands_anywhere(const struct dm_work *work)
{
    for (int i = 0; i < work->sections; i++) {
        if (!dm_section_down(work, i)) return true;
    }
    return false;
}

static uint16_t clause_of(const struct dm_structure_row *row)
{
    if (!row->by_length) return DM_11_5;
    return is_earthwork(row) ? DM_11_6 : DM_11_7;
}

void dm_work_down(struct umpire *umpire, int number, int section, struct point from)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    struct dm_work *work = &battle->works[number];
    const struct dm_structure_row *row = &dm_structures[work->kind];
    struct dm_field field;
    dm_field_lay(&field, umpire->ground, battle);
    struct figure_set lost = who_goes(&field, number, section, from);
    drop_engines(&field, umpire, number);
    if (work->hits[section] > row->down) work->hits[section] = row->down;
    work->ruined = !row->by_length || !stands_anywhere(work); // DM_11_4
    tell(umpire, (struct event){.kind = SAY_DESTROYED,
                                .clause = row->by_length ? DM_11_7 : DM_11_4,
                                .target = (uint16_t)(DM_WORK_ID + number)});
    for (int i = 0; (i = figure_set_next(&lost, i)) != 0;) {
        if (!dm_standing(battle, i)) continue;
        battle->units[battle->figures[i].unit].shot_at++; // DM_10_2A Only guns bring anything down.
        dm_lose(umpire, i, SAY_BURIED, clause_of(row));
    }
}

void dm_work_hit(struct umpire *umpire, int number, int section, int hits, struct point from)
{
    struct dm_work *work = &dm_of(umpire->battle)->works[number];
    const struct dm_structure_row *row = &dm_structures[work->kind];
    assert(section < work->sections);
    work->hits[section] = (uint8_t)dm_structure_left(work->hits[section], hits);
    if (dm_structure_is_down(row, work->hits[section])) {
        dm_work_down(umpire, number, section, from);
    }
}
