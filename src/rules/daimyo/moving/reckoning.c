// The numbers a move rests on: how much of it goes over which ground (DM-3.2, 3.3).
#include "core/text.h"
#include "rules/daimyo/moving/local.h"

#define FREE_RATE 10000000 // so fast that a stretch costs next to nothing

// What the stretches at one rate cost of a way, in parts of a move.
static int64_t share(const struct dm_team *team, const struct way *way, int32_t rate)
{
    struct going goings[DM_GOINGS];
    for (int i = 0; i < team->walker.count; i++) {
        goings[i] = team->goings[i];
        if (goings[i].rate != rate) goings[i].rate = FREE_RATE;
    }
    int32_t open = team->walker.open == rate ? rate : FREE_RATE;
    struct walker walker = {team->walker.terrain, goings, team->walker.count, open};
    return way_cost(&walker, way);
}

static void add_share(struct tally *tally, const struct dm_team *team, const struct way *way,
                      int32_t rate, const char *over)
{
    char note[TALLY_NOTE_CAP];
    struct text text;
    int64_t cost = share(team, way, rate);
    int percent = (int)((cost * 100 + WAY_MOVE / 2) / WAY_MOVE);
    int32_t length = (int32_t)(cost * rate / WAY_MOVE);
    if (percent == 0 || cost == WAY_SHUT) return;
    text_init(&text, note, sizeof note);
    text_addf(&text, "%s, %d.%d of %d.%d cm", over, length / 100, length / 10 % 10, rate / 100,
              rate / 10 % 10);
    tally_add_noted(tally, DM_3_2, percent, note);
}

// The way of the one who has the dearest, in hundredths of a move.
bool dm_move_reckon(const struct dm_field *field, const struct choice *choice, struct tally *tally)
{
    struct dm_order order;
    struct dm_team team;
    bool goes = choice->kind == MOVE || choice->kind == MARCH || choice->kind == PLACE_FIGURE;
    if (!goes || dm_engine_moved(field, choice->group)) return false;
    if (!fine(dm_move_foresee(field, choice, &order)) || !order.dearest) return false;
    const struct dm_pace_row *row = dm_pace_of(field->battle, choice->group);
    dm_team_begin(&team, field, choice->group);
    dm_team_paces(&team, row,
                  field->battle->units[choice->group].drill == IN_COLUMN || team.count == 1);
    struct way way = way_straight(dm_point(&field->battle->figures[order.dearest]),
                                  dm_point(&field->battle->figures[order.dearest]));
    for (int i = 0; i < order.count; i++) {
        if (order.figures[i] == order.dearest) way.stops[1] = order.at[i];
    }
    tally_init(tally, "% of a move");
    add_share(tally, &team, &way, row->hard, "hard cover");
    add_share(tally, &team, &way, row->soft, "soft cover");
    add_share(tally, &team, &way, row->standard, "open ground");
    if (row->road != row->standard) add_share(tally, &team, &way, row->road, "road");
    return true;
}
