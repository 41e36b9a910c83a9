#include "table/crowd.h"

#include <assert.h>
#include <string.h>

static int32_t reach_of(const struct base *base)
{
    return base->radius + base->ahead + base->across;
}

static int clamped(int32_t number, int count)
{
    if (number < 0) return 0;
    return number < count ? (int)number : count - 1;
}

// What stands off the table is found in the nearest square of it.
static int column_of(const struct crowd *crowd, int32_t x)
{
    return clamped(x < 0 ? -1 : x / crowd->side, crowd->columns);
}

static int row_of(const struct crowd *crowd, int32_t y)
{
    return clamped(y < 0 ? -1 : y / crowd->side, crowd->rows);
}

static int square_of(const struct crowd *crowd, struct point at)
{
    return row_of(crowd, at.y) * crowd->columns + column_of(crowd, at.x);
}

void crowd_begin(struct crowd *crowd, int32_t width, int32_t height)
{
    crowd->side = CROWD_SIDE;
    do {
        crowd->columns = (int)(width / crowd->side) + 1;
        crowd->rows = (int)(height / crowd->side) + 1;
        crowd->side += CM(1);
    } while (crowd->columns * crowd->rows > CROWD_SQUARES);
    crowd->side -= CM(1);
    crowd->count = 0;
    crowd->widest = 0;
    memset(crowd->heads, 0, (size_t)(crowd->columns * crowd->rows) * sizeof *crowd->heads);
}

static void enter(struct crowd *crowd, int place)
{
    struct crowd_member *member = &crowd->members[place];
    uint16_t *head = &crowd->heads[square_of(crowd, member->base.centre)];
    member->next = *head;
    *head = (uint16_t)(place + 1);
}

bool crowd_add(struct crowd *crowd, const struct crowd_member *member)
{
    assert(member->id > (crowd->count ? crowd->members[crowd->count - 1].id : 0));
    if (crowd->count == CROWD_CAP) return false;
    int32_t reach = reach_of(&member->base);
    if (reach > crowd->widest) crowd->widest = reach;
    crowd->members[crowd->count] = *member;
    enter(crowd, crowd->count++);
    return true;
}

void crowd_move(struct crowd *crowd, int place, const struct base *base)
{
    assert(place >= 0);
    assert(place < crowd->count);
    struct crowd_member *member = &crowd->members[place];
    uint16_t *link = &crowd->heads[square_of(crowd, member->base.centre)];
    while (*link != place + 1) {
        link = &crowd->members[*link - 1].next;
    }
    *link = member->next;
    if (reach_of(base) > crowd->widest) crowd->widest = reach_of(base);
    member->base = *base;
    enter(crowd, place);
}

int crowd_place(const struct crowd *crowd, uint16_t id)
{
    int low = 0, high = crowd->count;
    while (low < high) {
        int middle = (low + high) / 2;
        if (crowd->members[middle].id < id) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low < crowd->count && crowd->members[low].id == id ? low : -1;
}

static bool is_among(const struct crowd_member *member, struct among among)
{
    if (among.marks && !(member->marks & among.marks)) return false;
    if (among.but_group && member->group == among.but_group) return false;
    return !among.but_id || member->id != among.but_id;
}

// All whose centres lie in some squares, one after the other.
struct search {
    const struct crowd *crowd;
    struct among among;
    int left, right, bottom, top; // columns and rows
    int column, row, next;
};

// The squares about a rectangle in which a base's centre may be that comes within a distance of it.
static struct search search_about(const struct crowd *crowd, struct point a, struct point b,
                                  int32_t distance, struct among among)
{
    int32_t reach = distance + crowd->widest;
    struct search search = {.crowd = crowd, .among = among};
    search.left = column_of(crowd, (a.x < b.x ? a.x : b.x) - reach);
    search.right = column_of(crowd, (a.x > b.x ? a.x : b.x) + reach);
    search.bottom = row_of(crowd, (a.y < b.y ? a.y : b.y) - reach);
    search.top = row_of(crowd, (a.y > b.y ? a.y : b.y) + reach);
    search.column = search.left;
    search.row = search.bottom;
    search.next = crowd->heads[search.row * crowd->columns + search.column];
    return search;
}

static const struct crowd_member *next_of(struct search *search)
{
    const struct crowd *crowd = search->crowd;
    for (;;) {
        while (search->next) {
            const struct crowd_member *member = &crowd->members[search->next - 1];
            search->next = member->next;
            if (is_among(member, search->among)) return member;
        }
        if (++search->column > search->right) {
            search->column = search->left;
            if (++search->row > search->top) return NULL;
        }
        search->next = crowd->heads[search->row * crowd->columns + search->column];
    }
}

static struct search search_near(const struct crowd *crowd, const struct base *base,
                                 int32_t distance, struct among among)
{
    return search_about(crowd, base->centre, base->centre, reach_of(base) + distance, among);
}

bool crowd_clear(const struct crowd *crowd, const struct base *base, struct among among)
{
    struct search search = search_near(crowd, base, 0, among);
    for (const struct crowd_member *one; (one = next_of(&search));) {
        if (base_overlaps(base, &one->base)) return false;
    }
    return true;
}

bool crowd_touches(const struct crowd *crowd, const struct base *base, int32_t distance,
                   struct among among)
{
    struct search search = search_near(crowd, base, distance, among);
    for (const struct crowd_member *one; (one = next_of(&search));) {
        if (base_within(base, &one->base, distance)) return true;
    }
    return false;
}

int crowd_within(const struct crowd *crowd, const struct base *base, int32_t distance,
                 struct among among, uint16_t ids[CROWD_CAP])
{
    struct search search = search_near(crowd, base, distance, among);
    int count = 0;
    for (const struct crowd_member *one; (one = next_of(&search));) {
        if (!base_within(base, &one->base, distance)) continue;
        int at = count++;
        for (; at > 0 && ids[at - 1] > one->id; at--) {
            ids[at] = ids[at - 1];
        }
        ids[at] = one->id;
    }
    return count;
}

// Twice as far each time until somebody is found: whoever is nearer than he is found with him.
uint16_t crowd_nearest(const struct crowd *crowd, const struct base *base, struct among among,
                       int32_t *gap)
{
    int32_t farthest = crowd->side * (crowd->columns + crowd->rows) + crowd->widest;
    int32_t off_table = plane_length(base->centre);
    for (int32_t far = crowd->side;; far *= 2) {
        struct search search = search_near(crowd, base, far, among);
        int32_t least = INT32_MAX;
        uint16_t id = 0;
        for (const struct crowd_member *one; (one = next_of(&search));) {
            int32_t apart = base_gap(base, &one->base);
            if (apart > least || (apart == least && one->id > id)) continue;
            least = apart;
            id = one->id;
        }
        bool all = far > farthest + off_table;
        if (!all && least > far) continue;
        *gap = least;
        return id;
    }
}

static bool is_on_way(const struct base *from, struct point to, const struct base *base)
{
    int32_t reach = from->radius + reach_of(base);
    return segment_within(from->centre, to, base->centre, reach);
}

uint16_t crowd_first(const struct crowd *crowd, const struct base *from, struct point to,
                     struct among among, int32_t *length)
{
    struct search search = search_about(crowd, from->centre, to, from->radius, among);
    int32_t whole = plane_length((struct point){to.x - from->centre.x, to.y - from->centre.y});
    uint16_t id = 0;
    *length = whole;
    for (const struct crowd_member *one; (one = next_of(&search));) {
        if (!is_on_way(from, to, &one->base)) continue;
        int32_t comes = sweep_to_disc(from->centre, to, from->radius, &one->base);
        if (comes >= whole || comes > *length || (comes == *length && one->id > id)) continue;
        *length = comes;
        id = one->id;
    }
    return id;
}

uint16_t crowd_between(const struct crowd *crowd, struct point from, struct point to,
                       struct among among, const uint16_t but_ids[2])
{
    struct search search = search_about(crowd, from, to, 0, among);
    uint16_t id = 0;
    for (const struct crowd_member *one; (one = next_of(&search));) {
        if (one->id == but_ids[0] || one->id == but_ids[1] || (id && one->id > id)) continue;
        if (base_near_segment(&one->base, from, to, 0)) id = one->id;
    }
    return id;
}

void crowd_pairs(const struct crowd *crowd, int32_t distance, struct among among, crowd_meets meets,
                 void *context)
{
    uint16_t ids[CROWD_CAP];
    for (int i = 0; i < crowd->count; i++) {
        const struct crowd_member *member = &crowd->members[i];
        if (!is_among(member, among)) continue;
        int count = crowd_within(crowd, &member->base, distance, among, ids);
        for (int j = 0; j < count; j++) {
            if (ids[j] <= member->id) continue;
            meets(context, member, &crowd->members[crowd_place(crowd, ids[j])]);
        }
    }
}
