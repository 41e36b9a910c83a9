// The melee phase: one stroke at a time, so that odds can add up what comes to the same.
#include "rules/argad/melee/fighting.h"
#include "rules/argad/melee/phase.h"

static struct frame *top(struct umpire *umpire)
{
    return &umpire->battle->frames[umpire->battle->depth - 1];
}

static struct ag_instant read_instant(struct umpire *umpire)
{
    const struct frame *frame = top(umpire);
    return (struct ag_instant){
        .length = frame->extra, .stroke = (uint8_t)frame->value, .next = (uint8_t)frame->figure};
}

static void write_instant(struct umpire *umpire, struct ag_instant now)
{
    struct frame *frame = top(umpire);
    frame->extra = now.length;
    frame->value = now.stroke;
    frame->figure = now.next;
}

static struct ag_stroke stroke(const void *context, uint8_t who, uint8_t foe)
{
    return ag_stroke_at(&((const struct ag_phase *)context)->clinch, who, foe);
}

static void lay(struct ag_phase *phase, struct umpire *umpire)
{
    phase->umpire = umpire;
    phase->battle = ag_of(umpire->battle);
    ag_field_lay(&phase->field, umpire->ground, phase->battle);
    ag_clinch_lay(&phase->clinch, &phase->field);
    phase->parts[0] = (struct ag_part){0};
    for (int i = 1; i <= phase->battle->count; i++) {
        phase->parts[i] = phase->battle->figures[i].part;
    }
}

static void keep_parts(struct ag_phase *phase)
{
    for (int i = 1; i <= phase->battle->count; i++) {
        phase->battle->figures[i].part = phase->parts[i];
    }
}

static void end_phase(struct umpire *umpire)
{
    struct ag_battle *battle = ag_of(umpire->battle);
    ag_advance_all(umpire);
    for (int i = 1; i <= battle->count; i++) {
        struct ag_figure *figure = &battle->figures[i];
        figure->part = (struct ag_part){0};
        figure->struck = figure->strokes > 0;
        figure->strokes = figure->over = figure->warded = figure->won = 0;
        figure->won_x = figure->won_y = 0;
    }
    write_instant(umpire, (struct ag_instant){0});
}

// One stroke more, and what comes of it; false: all is done.
static bool goes_on(struct umpire *umpire)
{
    struct ag_phase phase;
    struct ag_instant now = read_instant(umpire);
    lay(&phase, umpire);
    if (!now.length) ag_phase_prepare(&phase);
    struct ag_bout bout = {
        .parts = phase.parts,
        .count = phase.battle->count,
        .dead_heats = phase.battle->head.options[DEAD_HEAT] == BOTH_SUFFER,
        .subalterns = phase.battle->head.options[SUBALTERNS] == PLAYED,
        .context = &phase,
        .aim = ag_aim_of,
        .stroke = stroke,
        .foes = ag_foes_of,
        .thrown = ag_blows_tell,
        .counts = ag_blow_counts,
        .yields = ag_blow_yields,
    };
    bool thrown = ag_bout_advance(&bout, &now, umpire->dice);
    keep_parts(&phase);
    if (!thrown) return false;
    write_instant(umpire, now);
    if (!now.next) ag_blows_apply(&phase);
    return true;
}

void ag_fray_resolve(struct umpire *umpire)
{
    if (goes_on(umpire)) {
        step_again(umpire);
    } else {
        end_phase(umpire);
    }
}

enum { NOT_BEGUN, FIGHTING, FOUGHT };

// What a stroke comes to between him and those who can strike at him, before anybody follows up. All others
// wait, and nobody is ready again, so that the turn does not go on.
static void stand_aside(struct umpire *umpire, int number)
{
    struct ag_phase phase;
    lay(&phase, umpire);
    ag_phase_prepare(&phase);
    for (int i = 1; i <= phase.battle->count; i++) {
        struct ag_figure *figure = &phase.battle->figures[i];
        bool foe = figure->side != phase.battle->figures[number].side;
        if (i != number && !(foe && ag_reaches(&phase.clinch, i, number))) figure->spares = 1;
    }
    phase.battle->ready = 0;
}

bool ag_foretell(struct umpire *umpire, const struct choice *choice, uint64_t *memory)
{
    bool told = choice->kind == STRIKE || choice->kind == WEAPON || choice->kind == GRIP ||
                choice->kind == LETHAL;
    if (!told || *memory == FOUGHT) return false;
    if (*memory == NOT_BEGUN) stand_aside(umpire, choice->figure);
    *memory = goes_on(umpire) ? FIGHTING : FOUGHT;
    return *memory == FIGHTING;
}
