// How that stands which is fought for (section 3.6, reconstructed), from what a side knows.
#include "rules/tyneside/field/field.h"
#include "rules/tyneside/turn/turn.h"

static void add_points(const struct ty_battle *battle, struct score *score)
{
    if (battle->terms.last_side) return; // nobody wins by them
    bool ended = battle->head.outcome != UNDECIDED;
    struct score_line *line =
        score_add(score, TY_16_4, ended ? "Points" : "Points, if it ended now");
    for (enum side side = RED; side <= BLUE; side++) {
        score_count(line, side, ty_points_now(battle, side));
    }
}

static void add_goals(const struct ground *ground, const struct ty_battle *battle,
                      struct score *score)
{
    for (int i = 0; i < TY_GOALS; i++) {
        const struct ty_goal *goal = &battle->goals[i];
        bool held = goal->kind == GOAL_HELD;
        if (!held && goal->kind != GOAL_OUTNUMBERED) continue;
        const char *name = ground->spot_names[i][0] ? ground->spot_names[i] : "the place";
        struct score_line *line =
            held ? score_add(score, TY_16_4, "Worth of who stands at %s, %d points to the most",
                             name, TY_GOAL_POINTS)
                 : score_add(score, TY_16_1, "Figures standing at %s", name);
        for (enum side side = RED; side <= BLUE; side++) {
            score_count(line, side, ty_weight_at(battle, goal, side, held));
        }
    }
}

void ty_score(const struct ground *ground, const struct battle *head, struct score *score)
{
    const struct ty_battle *battle = ty_in(head);
    const struct ty_terms *terms = &battle->terms;
    add_points(battle, score);
    add_goals(ground, battle, score);
    for (enum side side = RED; side <= BLUE; side++) {
        if (!terms->deeds[side]) continue;
        struct score_line *line = score_add(score, TY_16_1, "Deeds done");
        line->needed = terms->deeds[side];
        score_count(line, side, ty_deeds_by(battle, side));
    }
    if (!terms->line_side) return;
    struct score_line *line = score_add(score, TY_16_1, "Standing beyond the line");
    line->needed = terms->line_figures;
    score_count(line, terms->line_side, ty_count_passed(battle, terms->line_side));
}
