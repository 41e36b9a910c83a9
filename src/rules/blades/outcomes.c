// For previews: what came of a choice once its dice are settled, and to whom.
#include "core/say.h"
#include "core/text.h"
#include "rules/blades/local.h"

#define NAMED 2 // figures at most; more are counted for each side

enum fate { UNCHANGED, FALLS_BACK, STUNNED, WOUNDED, THROWN_STUNNED, THROWN_WOUNDED, KILLED };

static bool is_blow(const struct choice *choice)
{
    return choice->kind == ATTACK || choice->kind == SHOOT || choice->kind == THROW ||
           choice->kind == DEFLECT;
}

// Who must give ground but has not been set down yet, while somebody is asked where.
static bool is_to_fall_back(const struct blades_battle *battle, int number)
{
    if (!battle->head.depth) return false;
    const struct frame *frame = battle_frame(&battle->head);
    if (frame->step == FLIGHT) return frame->figure == number;
    return frame->step == FALLING_BACK && battle->retreating & bit(number);
}

static enum fate fate_of(const struct blades_battle *before, const struct blades_battle *after,
                         const struct choice *choice, int number)
{
    const struct blades_figure *was = &before->figures[number], *is = &after->figures[number];
    bool thrown = was->mounted && !is->mounted;
    if (was->where != BLADES_DEAD && is->where == BLADES_DEAD) return KILLED;
    if (!was->stunned && is->stunned) return thrown ? THROWN_STUNNED : STUNNED;
    if (!was->wounded && is->wounded) return thrown ? THROWN_WOUNDED : WOUNDED;
    if (is_to_fall_back(after, number)) return FALLS_BACK;
    bool moved = is->head && was->head && is->head != was->head;
    return moved && (is_blow(choice) || number != choice->figure) ? FALLS_BACK : UNCHANGED;
}

static void add_part(struct text *out)
{
    if (out->length > 0) text_add(out, ", ");
}

static void add_named(const struct ground *ground, const enum fate *fates, struct text *out)
{
    static const char *const words[] = {
        [FALLS_BACK] = "falls back",
        [STUNNED] = "stunned",
        [WOUNDED] = "wounded",
        [THROWN_STUNNED] = "unhorsed and stunned",
        [THROWN_WOUNDED] = "unhorsed and wounded",
        [KILLED] = "killed",
    };
    for (uint8_t i = 1; i <= BLADES_FIGURES; i++) {
        if (fates[i] == UNCHANGED) continue;
        add_part(out);
        text_addf(out, "%s %s", ground_name(ground, i), words[fates[i]]);
    }
}

static void add_counted(const struct ground *ground, const struct blades_battle *battle,
                        const enum fate *fates, struct text *out)
{
    enum { BACK, HURT, LOST, SORTS };
    static const char *const words[] = {"driven back", "hurt", "killed"};
    for (enum side side = RED; side <= BLUE; side++) {
        int counts[SORTS] = {0};
        for (int i = 1; i <= BLADES_FIGURES; i++) {
            if (battle->figures[i].side != side || fates[i] == UNCHANGED) continue;
            counts[fates[i] == KILLED ? LOST : fates[i] == FALLS_BACK ? BACK : HURT]++;
        }
        for (int sort = LOST; sort >= BACK; sort--) {
            if (!counts[sort]) continue;
            add_part(out);
            text_addf(out, "%d of %s %s", counts[sort], ground_side_name(ground, side),
                      words[sort]);
        }
    }
}

// SB_8_1 One of the attackers, while it is asked which.
static void add_wounding(const struct ground *ground, const struct blades_battle *battle,
                         struct text *out)
{
    uint64_t set = battle->retreating;
    uint8_t first = (uint8_t)__builtin_ctzll(set);
    uint64_t rest = set & (set - 1);
    add_part(out);
    if (__builtin_popcountll(set) == 2) {
        text_addf(out, "%s or %s wounded", ground_name(ground, first),
                  ground_name(ground, (uint8_t)__builtin_ctzll(rest)));
    } else {
        text_addf(out, "one attacker of %s wounded",
                  ground_side_name(ground, battle->figures[first].side));
    }
}

static bool a_lantern_went_out(const struct blades_battle *before,
                               const struct blades_battle *after)
{
    for (int i = 1; i <= BLADES_LANTERNS; i++) {
        if (before->lanterns[i].lit && !after->lanterns[i].lit) return true;
    }
    return false;
}

void blades_outcome(const struct ground *ground, const struct battle *before,
                    const struct battle *after, const struct choice *choice, struct text *out)
{
    const struct blades_battle *was = blades_in(before), *is = blades_in(after);
    enum fate fates[BLADES_FIGURES + 1] = {UNCHANGED};
    int count = 0;
    for (int i = 1; i <= BLADES_FIGURES; i++) {
        fates[i] = fate_of(was, is, choice, i);
        count += fates[i] != UNCHANGED;
    }
    if (count <= NAMED) {
        add_named(ground, fates, out);
    } else {
        add_counted(ground, was, fates, out);
    }
    if (a_lantern_went_out(was, is)) {
        add_part(out);
        text_add(out, "a lantern goes out");
    }
    if (after->outcome != UNDECIDED) {
        add_part(out);
        outcome_say(ground, after->outcome, out);
        return;
    }
    const struct frame *frame = battle_frame(after);
    if (frame->step == WOUNDING) add_wounding(ground, is, out);
    if (frame->step == DEFLECTION) {
        add_part(out);
        text_addf(out, "%s may deflect it", ground_name(ground, frame->figure));
    }
    if (!out->length) text_add(out, "no effect");
}
