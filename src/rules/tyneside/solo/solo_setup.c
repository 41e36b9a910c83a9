// Setting up a solo force: in its formation (TY_12_4, TY_R89), one by one.
#include "rules/tyneside/deployment/deployment.h"
#include "rules/tyneside/field/field.h"
#include "rules/tyneside/solo/solo.h"

#define STEP CM(1) // between places tried

static bool is_at(const struct ty_figure *figure, struct point place)
{
    return figure->x == place.x && figure->y == place.y;
}

static bool takes_place(const struct solo *solo, uint8_t number, struct point place)
{
    bool rides = solo->battle->figures[number].mounted;
    uint16_t facing = rides ? ty_ahead_in(solo->battle, solo->side) : 0;
    return ty_solo_finds(
        solo, (struct choice){
                  .kind = PLACE, .figure = number, .x = place.x, .y = place.y, .facing = facing});
}

// Whose place it stands in, while he is elsewhere; 0: nobody's. Or would stand in, at a point.
static int is_in_the_way(const struct solo *solo, const struct point *places, int number,
                         struct point at)
{
    const struct ty_battle *battle = solo->battle;
    struct base base = plane_disc(at, ty_radius(&battle->figures[number]));
    for (int i = 1; i <= battle->count; i++) {
        const struct ty_figure *other = &battle->figures[i];
        if (i == number || other->side != solo->side || is_at(other, places[i])) continue;
        struct base wanted = plane_disc(places[i], ty_radius(other));
        if (base_overlaps(&base, &wanted)) return i;
    }
    return 0;
}

static bool steps_aside(const struct solo *solo, const struct point *places, uint8_t number)
{
    const int16_t *zone = solo->battle->terms.zones[solo->side];
    struct point at = ty_point(&solo->battle->figures[number]);
    if (!is_in_the_way(solo, places, number, at)) return false;
    for (at.y = zone[1]; at.y <= zone[3]; at.y += STEP) {
        for (at.x = zone[0]; at.x <= zone[2]; at.x += STEP) {
            if (is_in_the_way(solo, places, number, at)) continue;
            if (takes_place(solo, number, at)) return true;
        }
    }
    return false;
}

// Where a scenario has set them up they stay, unless it wants them elsewhere by now.
static void find_room(const struct solo *solo)
{
    struct choices offered;
    choices_clear(&offered);
    ty_deployment_propose(solo->ground, solo->head, solo->side, &offered);
    if (offered.count) *solo->choice = offered.list[0];
}

// TY_12_4 One by one into their places; where they bar each other's way somebody steps aside.
void ty_solo_sets_up(const struct solo *solo)
{
    const struct ty_battle *battle = solo->battle;
    struct point places[TY_FIGURES + 1];
    *solo->choice = (struct choice){.kind = READY, .side = (uint8_t)solo->side};
    if (!battle->terms.pitched) {
        find_room(solo);
        return;
    }
    if (!ty_formation(solo->ground, battle, solo->side, places)) return;
    for (int aside = 0; aside <= 1; aside++) {
        for (uint8_t i = 1; i <= battle->count; i++) {
            const struct ty_figure *figure = &battle->figures[i];
            if (figure->side != solo->side || is_at(figure, places[i])) continue;
            if (aside ? steps_aside(solo, places, i) : takes_place(solo, i, places[i])) return;
        }
    }
}
