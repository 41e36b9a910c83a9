// The words of choices, and what everybody keeps an eye on.
#include "core/say.h"
#include "core/score.h"
#include "core/text.h"
#include "rules/daimyo/deployment/scenery.h"
#include "rules/daimyo/fires/fires.h"
#include "rules/daimyo/seeing/seeing.h"
#include "rules/daimyo/turn/turn.h"

#include <string.h>

// What can be lit or shot at is called by its id.
static const char *target_name(const struct ground *ground, int id)
{
    return id > 0 && id < DM_IDS ? ground_name(ground, (uint16_t)id) : "it";
}

static void say_volley(const struct choice *choice, struct text *out)
{
    text_add(out, choice->parts & 1 ? "Fire a volley" : "Fire");
}

static void say_end(const struct choice *choice, struct text *out)
{
    static const char *const edges[] = {"northern", "southern", "western", "eastern"};
    text_add(out, edges[choice->extra[0] % EDGES]);
}

static void say_by(const struct choice *choice, struct text *out)
{
    if (!choice->parts) return;
    text_add(out, " by ");
    length_print(choice->option, out);
    text_add(out, " cm");
}

bool dm_blank(const struct ground *ground, const struct battle *head, const struct choice *choice,
              const char *blank, struct text *out)
{
    (void)head;
    if (strcmp(blank, "fire") == 0) {
        say_volley(choice, out);
    } else if (strcmp(blank, "work") == 0) {
        text_add(out, target_name(ground, choice->option));
    } else if (strcmp(blank, "square") == 0) {
        text_addf(out, "%d", choice->extra[0]);
    } else if (strcmp(blank, "turned") == 0) {
        text_add(out, choice->parts ? ", north to south" : "");
    } else if (strcmp(blank, "end") == 0) {
        say_end(choice, out);
    } else if (strcmp(blank, "by") == 0) {
        say_by(choice, out);
    } else {
        return false;
    }
    return true;
}

static void say_fires(const struct ground *ground, const struct dm_battle *battle, struct text *out)
{
    static const char *const winds[] = {"",
                                        "No wind",
                                        "The wind blows north",
                                        "The wind blows south",
                                        "The wind blows west",
                                        "The wind blows east"};
    if (battle->wind) text_addf(out, "%s\n", winds[battle->wind]);
    for (int i = 1; i <= battle->work_count; i++) {
        const struct dm_work *work = &battle->works[i];
        const char *name = ground_name(ground, (uint16_t)(DM_WORK_ID + i));
        if (!work->patch) continue;
        if (work->ruined) {
            text_addf(out, "%s is down\n", name);
        } else if (work->lit) {
            text_addf(out, "%s burns\n", name);
        }
    }
}

void dm_facts(const struct ground *ground, const struct battle *head, struct text *out)
{
    static const char *const flows[] = {"", "The river is slow", "The river is steady",
                                        "The river is fast"};
    const struct dm_battle *battle = dm_in(head);
    text_addf(out, "%d sequences\n", battle->sequences);
    const char *card = dm_card_in_brief(battle);
    if (card) text_addf(out, "Card: %s\n", card);
    if (battle->flow) text_addf(out, "%s\n", flows[battle->flow]);
    if (battle->to_place > battle->placed) {
        text_addf(out, "%d of %d pieces of scenery lie\n", battle->placed, battle->to_place);
    }
    say_fires(ground, battle, out);
}

static const char *what_of(const struct ground *ground, const struct dm_goal *goal)
{
    if (goal->aim == AIM_TOUCH || goal->aim == AIM_RUIN) {
        return ground_name(ground, (uint16_t)(DM_WORK_ID + goal->work));
    }
    return goal->work ? ground->features[goal->work - 1].name : "";
}

static void score_goal(const struct dm_field *field, const struct dm_goal *goal,
                       struct score *score)
{
    const char *what = what_of(field->ground, goal);
    struct score_line *line = NULL;
    switch (goal->aim) {
    case AIM_LINE:
        line = score_add(score, DM_2_2, "Figures at %s", what);
        score_count(line, RED, dm_goal_count(field, goal, RED));
        score_count(line, BLUE, dm_goal_count(field, goal, BLUE));
        return;
    case AIM_ACROSS: line = score_add(score, DM_2_2, "Units across %s", what); break;
    case AIM_BURN: line = score_add(score, DM_2_2, "Buildings on fire"); break;
    case AIM_TOUCH: line = score_add(score, DM_2_2, "Sequences at %s", what); break;
    default: return;
    }
    line->needed = goal->aim == AIM_TOUCH ? 2 : goal->count;
    score_count(line, (enum side)goal->side, dm_goal_count(field, goal, (enum side)goal->side));
}

void dm_score(const struct ground *ground, const struct battle *head, struct score *score)
{
    const struct dm_battle *battle = dm_in(head);
    struct dm_field field;
    dm_field_lay(&field, ground, battle);
    for (int i = 0; i < DM_GOALS; i++) {
        score_goal(&field, &battle->goals[i], score);
    }
    struct score_line *points = score_add(score, DM_2_2, "Points for the other's losses");
    for (enum side side = RED; side <= BLUE; side++) {
        score_count(points, side, dm_points(battle, side));
    }
}

static void say_goal(const struct ground *ground, const struct dm_goal *goal, struct text *out)
{
    const char *side = ground_side_name(ground, goal->side), *what = what_of(ground, goal);
    switch (goal->aim) {
    case AIM_LINE:
        text_addf(
            out,
            "Whoever has more living figures of units not in retreat within %d cm of %s when the "
            "sequences have run out wins.\n",
            goal->least, what);
        break;
    case AIM_ACROSS:
        text_addf(
            out,
            "%s: victory at the end of a sequence with %d units of at least %d living figures "
            "wholly beyond %s.\n",
            side, goal->count, goal->least, what);
        break;
    case AIM_BURN:
        text_addf(out, "%s: victory at the end of a sequence with %d buildings on fire.\n", side,
                  goal->count);
        break;
    case AIM_TOUCH:
        text_addf(
            out,
            "%s: victory with a unit of at least %d living figures in contact with %s, or in it, "
            "at the ends of two sequences running.\n",
            side, goal->least, what);
        break;
    case AIM_RUIN:
        text_addf(out, "%s: victory when %s is down, or all of it burns.\n", side, what);
        break;
    case AIM_OUTLAST: text_addf(out, "%s: victory when the sequences have run out.\n", side); break;
    default: break;
    }
}

void dm_aims(const struct ground *ground, const struct battle *head, struct text *out)
{
    const struct dm_battle *battle = dm_in(head);
    bool ends = battle->head.options[END_ON_DAIMYO] == PLAYED_WITH, outlasts = false;
    for (int i = 0; i < DM_GOALS; i++) {
        say_goal(ground, &battle->goals[i], out);
        outlasts = outlasts || battle->goals[i].aim == AIM_OUTLAST;
    }
    if (ends) text_add(out, "A side whose Daimyo is dead has lost.\n");
    text_add(out, "A side with no unit that is not in retreat has lost.\n");
    if (outlasts) return;
    text_addf(
        out,
        "After sequence %d points for what the other side has lost decide; fewer than 10 more "
        "are a draw.\n",
        battle->sequences);
}
