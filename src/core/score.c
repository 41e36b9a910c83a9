#include "core/score.h"

#include "core/json.h"
#include "core/ruleset.h"

#include <stdarg.h>
#include <stdio.h>

struct score_line *score_add(struct score *score, uint16_t clause, const char *format, ...)
{
    if (score->count < SCORE_CAP) score->count++;
    struct score_line *line = &score->lines[score->count - 1];
    *line = (struct score_line){.clause = clause};
    va_list values;
    va_start(values, format);
    vsnprintf(line->what, sizeof line->what, format, values);
    va_end(values);
    return line;
}

void score_count(struct score_line *line, enum side side, int number)
{
    line->sides |= SIDE_BIT(side);
    line->number[side] = (int16_t)number;
}

static void view_line(const struct ruleset *rules, const struct score_line *line, struct json *json)
{
    json_object(json, NULL);
    json_text(json, "what", line->what);
    json_text(json, "clause", clause_name(rules, line->clause));
    if (line->needed) json_number(json, "needed", line->needed);
    for (enum side side = RED; side < SIDES; side++) {
        if (side_in(line->sides, side)) json_number(json, side_name(side), line->number[side]);
    }
    json_end(json);
}

void score_view(const struct ruleset *rules, const struct ground *ground,
                const struct battle *battle, struct json *json)
{
    struct score score = {0};
    if (!rules->score) return;
    rules->score(ground, battle, &score);
    json_list(json, "score");
    for (int i = 0; i < score.count; i++) {
        view_line(rules, &score.lines[i], json);
    }
    json_end(json);
}
