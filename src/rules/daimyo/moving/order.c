// Whether a unit has its formation (4.4), and what becomes of it at the end of its step (DM-5.2).
#include "rules/daimyo/moving/local.h"

#define APART  CM(1)  // of skirmishers, at least (DM_4_3)
#define ASTRAY CM(10) // from the next of them, at most (DM_R9)

static const struct body_limits limits = {
    .contact = DM_TOUCH, .astray = 30, .askew = 1820, .bend = 10923};

static int bases_of(const struct dm_field *field, int unit, struct base bases[DM_GROUP],
                    uint8_t figures[DM_GROUP])
{
    struct dm_team team;
    dm_team_begin(&team, field, unit);
    for (int i = 0; i < team.count; i++) {
        figures[i] = team.figures[i];
        bases[i] = dm_base(field->battle, team.figures[i]);
    }
    return team.count;
}

static bool in_column(const struct base *bases, int count)
{
    struct base other[DM_GROUP];
    for (int i = 0; i < count; i++) {
        other[i] = bases[count - 1 - i];
    }
    return body_in_column(bases, count, &limits) || body_in_column(other, count, &limits);
}

// DM_R10 Near to another of the unit, and in his sight.
static bool has_company(const struct dm_field *field, const struct base *bases,
                        const uint8_t *figures, int count, int place)
{
    for (int i = 0; i < count; i++) {
        if (i == place || !base_within(&bases[i], &bases[place], ASTRAY)) continue;
        if (dm_sees(field, figures[place], figures[i])) return true;
    }
    return false;
}

static enum dm_clause fault_of_skirmish(const struct dm_field *field, const struct base *bases,
                                        const uint8_t *figures, int count)
{
    if (!body_apart(bases, count, APART)) return DM_5_2I;
    for (int i = 0; i < count; i++) {
        if (!has_company(field, bases, figures, count, i)) return DM_5_2C;
    }
    return DM_NONE;
}

// What its formation lacks; DM_NONE: it has it. DM-5.2c, DM-5.2e, DM-5.2i
static enum dm_clause fault_of(const struct dm_field *field, int unit)
{
    struct base bases[DM_GROUP];
    uint8_t figures[DM_GROUP];
    int count = bases_of(field, unit, bases, figures);
    if (count < 2) return DM_NONE;
    switch (field->battle->units[unit].drill) {
    case IN_LINE: return body_in_line(bases, count, &limits) ? DM_NONE : DM_5_2E;
    case IN_COLUMN: return in_column(bases, count) ? DM_NONE : DM_5_2E;
    case IN_SKIRMISH: return fault_of_skirmish(field, bases, figures, count);
    case CHANGING: return DM_5_2A;
    default: return DM_NONE;
    }
}

bool dm_is_formed(const struct dm_field *field, int unit)
{
    return fault_of(field, unit) == DM_NONE;
}

// DM_R6 Who is in melee closes up later; crews, pushers and those in buildings stand as they like.
void dm_check_formation(struct umpire *umpire, int unit)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    struct dm_field field;
    if (!dm_on_table(&battle->units[unit])) return;
    dm_field_lay(&field, umpire->ground, battle);
    enum dm_clause fault = fault_of(&field, unit);
    if (fault && !dm_unit_in_melee(&field, unit)) dm_fail_formation(umpire, unit, fault);
}

static bool amid_lines(const struct dm_field *field, enum dm_property property,
                       const struct base *base)
{
    int32_t reach = base->radius + base->ahead + DM_BAND;
    struct bounds about = bounds_about(base->centre, base->centre, reach);
    for (struct patches each = terrain_near(&field->terrain, property, &about);
         patches_next(&each);) {
        if (shape_near(&each.patch.shape, base, DM_BAND - 1)) return true;
    }
    return false;
}

// DM_R12 Whoever stood still for a turn is not crossing it any more.
bool dm_crosses_cover(const struct dm_field *field, int unit)
{
    struct base bases[DM_GROUP];
    uint8_t figures[DM_GROUP];
    if (!field->battle->units[unit].moved_last && !field->battle->units[unit].moved) return false;
    int count = bases_of(field, unit, bases, figures);
    for (int i = 0; i < count; i++) {
        const struct base *base = &bases[i];
        bool area = sight_amid(&field->terrain, IS_HARD, base) ||
                    sight_amid(&field->terrain, IS_SOFT, base);
        if (area && !dm_on_track(field, base->centre)) return true;
        if (amid_lines(field, IS_HARD_LINE, base) || amid_lines(field, IS_SOFT_LINE, base)) {
            return true;
        }
    }
    return false;
}
