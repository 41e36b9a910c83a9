// Answers that take thought, as JSON: odds, reach, hints. The thinking is done in ai/ and odds/; this
// is run by processes of their own, on copies of what the asker knows.
#include "server/speak.h"

#include "ai/hint.h"
#include "ai/reach.h"
#include "ai/reply.h"
#include "ai/sequel.h"
#include "core/say.h"
#include "core/text.h"
#include "odds/answer.h"
#include "odds/ask.h"
#include "odds/brief.h"
#include "rules/rulesets.h"

#include <stdlib.h>
#include <string.h>

#define ANSWER_CAP       (1 << 20)
#define OUTCOMES         40 // shown of a preview
#define OUTCOMES_IN_LINE 4

static void speak_tally(struct json *json, const struct venture *venture)
{
    static const char *const verdicts[] = {"", "automatic", "impossible"};
    static const char *const kinds[] = {"", "die", "die-against"};
    struct tally tally;
    const struct ruleset *rules = venture->rules;
    if (!rules->reckon(venture->ground, venture->battle, venture->choice, &tally)) {
        json_null(json, "tally");
        return;
    }
    json_object(json, "tally");
    json_text(json, "of", tally.of);
    json_number(json, "total", tally.total);
    json_text(json, "verdict", verdicts[tally.verdict]);
    json_list(json, "lines");
    for (int i = 0; i < tally.count; i++) {
        json_object(json, NULL);
        json_number(json, "value", tally.lines[i].value);
        json_text(json, "kind", kinds[tally.lines[i].kind]);
        if (tally.lines[i].plus) json_number(json, "plus", tally.lines[i].plus);
        json_text(json, "note", tally.lines[i].note);
        speak_clause(json, rules, tally.lines[i].clause);
        json_end(json);
    }
    json_end(json);
    json_end(json);
}

// The likeliest not told yet; -1: all are told.
static int next_likely(const struct distribution *distribution, const bool *told)
{
    int best = -1;
    for (int i = 0; i < distribution->count; i++) {
        if (told[i]) continue;
        if (best < 0 ||
            mpq_cmp(distribution->list[i].weight, distribution->list[best].weight) > 0) {
            best = i;
        }
    }
    return best;
}

static void speak_outcomes(struct json *json, const struct distribution *distribution)
{
    bool *told = calloc((size_t)distribution->count + 1, sizeof *told);
    char *fraction = malloc(ANSWER_CAP), chance[32];
    if (!told || !fraction) abort();
    json_list(json, "outcomes");
    for (int i = 0; i < distribution->count && i < OUTCOMES; i++) {
        int next = next_likely(distribution, told);
        const struct odds_outcome *outcome = &distribution->list[next];
        struct text text;
        told[next] = true;
        text_init(&text, fraction, ANSWER_CAP);
        fraction_print(outcome->weight, &text);
        snprintf(chance, sizeof chance, "%.9f", mpq_get_d(outcome->weight));
        json_object(json, NULL);
        json_text(json, "name", outcome->name);
        json_text(json, "fraction", fraction);
        json_decimal(json, "chance", chance);
        json_end(json);
    }
    json_end(json);
    free(told);
    free(fraction);
}

static void speak_share(struct json *json, const char *key, double chance)
{
    char digits[32];
    snprintf(digits, sizeof digits, "%.9f", chance);
    json_decimal(json, key, digits);
}

// Where there are more outcomes than a line holds: who is hurt, and how likely.
static void speak_brief(struct json *json, const struct venture *venture,
                        const struct distribution *distribution, struct odds_engine *engine)
{
    struct brief brief;
    if (distribution->count <= OUTCOMES_IN_LINE || !odds_brief(engine, venture, &brief)) return;
    json_object(json, "brief");
    json_list(json, "people");
    for (int i = 0; i < brief.count; i++) {
        json_object(json, NULL);
        json_number(json, "figure", brief.list[i].figure);
        speak_share(json, "hurt", brief.list[i].hurt);
        speak_share(json, "gone", brief.list[i].gone);
        json_text(json, "word", brief.list[i].word);
        json_end(json);
    }
    json_end(json);
    speak_share(json, "nobody", brief.nobody);
    json_end(json);
}

// What is supposed of the other side.
static void speak_supposed(struct json *json, const struct venture *venture)
{
    char words[160];
    struct text text;
    text_init(&text, words, sizeof words);
    if (venture_answer(venture, &text)) json_text(json, "supposed", words);
}

static void speak_what(struct json *json, const struct venture *venture)
{
    char label[LABEL_CAP];
    struct text text;
    text_init(&text, label, sizeof label);
    choice_say(venture->rules, venture->ground, venture->battle, venture->choice, &text);
    json_text(json, "label", label);
}

static void speak_reply(struct json *json, const struct venture *venture,
                        struct odds_engine *engine)
{
    struct reply worst;
    char digits[32];
    if (!reply_worst(venture, engine, &worst)) {
        json_null(json, "reply");
        return;
    }
    snprintf(digits, sizeof digits, "%.6f", worst.chance);
    json_object(json, "reply");
    json_number(json, "figure", worst.choice.figure);
    json_text(json, "word", venture->rules->words[worst.choice.kind].word);
    json_decimal(json, "chance", digits);
    json_end(json);
}

// Where those will stand whom the choice moves; NULL: nobody knows.
static void speak_ends(struct json *json, const struct venture *venture, const struct battle *after)
{
    struct moved moved = {.figure = 0};
    json_list(json, "moves");
    while (after && venture_moves(venture, after, &moved)) {
        json_object(json, NULL);
        json_number(json, "figure", moved.figure);
        json_number(json, "x", moved.to.x);
        json_number(json, "y", moved.to.y);
        json_number(json, "facing", moved.to.facing);
        json_end(json);
    }
    json_end(json);
}

static void speak_moves(struct json *json, const struct venture *venture)
{
    union any_battle after;
    bool known = venture_carries_out(venture, &after.head) || venture_plays(venture, &after.head);
    speak_ends(json, venture, known ? &after.head : NULL);
}

static void speak_line(struct json *json, const char *key, const struct venture *venture,
                       const struct choice *choice)
{
    char line[CHOICE_LINE_CAP];
    struct text text;
    text_init(&text, line, sizeof line);
    choice_print(venture->rules, venture->ground, choice, &text);
    json_text(json, key, line);
}

// What follows if it comes off: who comes where, and what the fights may come to.
static void speak_sequel(struct json *json, const struct venture *venture,
                         struct odds_engine *engine)
{
    struct distribution distribution;
    struct odds_report report = {0};
    struct fault fault;
    struct sequel *sequel = malloc(sizeof *sequel);
    if (!sequel) abort();
    if (!sequel_of(venture, sequel)) {
        json_null(json, "then");
        free(sequel);
        return;
    }
    struct venture next = {venture->rules, venture->ground, &sequel->before.head, &sequel->next};
    struct venture end = {venture->rules, venture->ground, &sequel->fought.head, &sequel->end};
    distribution_init(&distribution);
    json_object(json, "then");
    speak_line(json, "line", venture, &sequel->next);
    speak_what(json, &next);
    speak_ends(json, &next, &sequel->after.head);
    if (sequel->fights) odds_preview(engine, &end, &distribution, &report, &fault);
    speak_brief(json, &end, &distribution, engine);
    speak_outcomes(json, &distribution);
    json_bool(json, "exact", report.exact);
    json_end(json);
    distribution_fini(&distribution);
    free(sequel);
}

void speak_preview(struct text *out, long re, const struct venture *venture,
                   struct odds_engine *engine)
{
    struct json json;
    struct distribution distribution;
    struct odds_report report = {0};
    struct fault fault;
    struct problem problem =
        choice_check(venture->rules, venture->ground, venture->battle, venture->choice);
    distribution_init(&distribution);
    speak_begin(&json, out, "preview", re);
    json_bool(&json, "may", fine(problem));
    speak_problem(&json, venture->rules, problem);
    speak_what(&json, venture);
    if (fine(problem)) {
        speak_tally(&json, venture);
        struct venture answered = *venture;
        answered.answered = true;
        odds_preview(engine, &answered, &distribution, &report, &fault);
        speak_brief(&json, &answered, &distribution, engine);
        speak_supposed(&json, &answered);
        speak_reply(&json, venture, engine);
        speak_moves(&json, venture);
        speak_sequel(&json, venture, engine);
    } else {
        json_null(&json, "tally");
        json_null(&json, "reply");
        json_null(&json, "then");
    }
    speak_outcomes(&json, &distribution);
    json_bool(&json, "exact", report.exact);
    json_end(&json);
    distribution_fini(&distribution);
}

static void speak_end(struct json *json, const struct venture *venture, const struct reach *reach,
                      int stop)
{
    int path[REACH_CAP], length = reach_path(reach, stop, path);
    const struct standing *standing = &reach->stops[stop].standing;
    json_object(json, NULL);
    json_number(json, "x", standing->x);
    json_number(json, "y", standing->y);
    json_number(json, "facing", standing->facing);
    json_list(json, "lines");
    for (int i = 0; i < length; i++) {
        speak_line(json, NULL, venture, &reach->stops[path[i]].choice);
    }
    json_end(json);
    json_end(json);
}

void speak_reach(struct text *out, long re, const struct venture *venture)
{
    struct json json;
    const struct choice *choice = venture->choice;
    struct reach *reach = reach_of(venture->rules, venture->ground, venture->battle,
                                   (enum side)choice->side, choice->figure);
    speak_begin(&json, out, "reach", re);
    json_number(&json, "figure", choice->figure);
    json_list(&json, "ends");
    for (int stop = 1; stop < reach->count; stop++) {
        if (reach->stops[stop].news) speak_end(&json, venture, reach, stop);
    }
    json_end(&json);
    json_end(&json);
    free(reach);
}

static void speak_plan(struct json *json, const struct thinking *thinking,
                       const struct choice *choice, const char *why)
{
    struct venture venture = {thinking->rules, thinking->ground, thinking->known, choice};
    json_object(json, NULL);
    speak_line(json, "line", &venture, choice);
    speak_what(json, &venture);
    json_text(json, "who", choice_actor(thinking->rules, thinking->ground, choice));
    if (choice->figure) json_number(json, "figure", choice->figure);
    if (choice->group) json_number(json, "group", choice->group);
    if (choice->target) json_number(json, "target", choice->target);
    if (choice->target_group) json_number(json, "target_group", choice->target_group);
    if (choice_names_place(&thinking->rules->words[choice->kind])) {
        json_number(json, "x", choice->x);
        json_number(json, "y", choice->y);
    }
    json_text(json, "why", why);
    speak_moves(json, &venture);
    json_end(json);
}

static void speak_chance(struct json *json, const struct prospects *prospects)
{
    char words[64];
    struct text text;
    json_object(json, "chance");
    text_init(&text, words, sizeof words);
    share_say(prospects->won, prospects->battles, &text);
    json_text(json, "win", words);
    text_init(&text, words, sizeof words);
    if (prospects->drawn) share_say(prospects->drawn, prospects->battles, &text);
    json_text(json, "draw", words);
    json_number(json, "battles", prospects->battles);
    json_end(json);
}

void speak_hint(struct text *out, long re, const struct thinking *thinking, struct desk *desk)
{
    struct json json;
    struct counsel counsel;
    struct venture waiting = {thinking->rules, thinking->ground, thinking->known, &counsel.wait};
    hint_give(thinking, desk, &counsel);
    speak_begin(&json, out, "hint", re);
    json_list(&json, "choices");
    for (int i = 0; i < counsel.count; i++) {
        speak_plan(&json, thinking, &counsel.plans[i].choice, counsel.plans[i].why);
    }
    json_end(&json);
    if (counsel.may_wait) {
        speak_line(&json, "wait", &waiting, &counsel.wait);
    } else {
        json_null(&json, "wait");
    }
    speak_chance(&json, &counsel.prospects);
    json_end(&json);
}

bool inquiry_read(char *words, struct inquiry *inquiry, const char *pairs[PAIRS_CAP],
                  struct text *why)
{
    char *rest = NULL;
    const char *id = strtok_r(words, " ", &rest), *procedure = strtok_r(NULL, " ", &rest);
    const struct ruleset *rules = id ? ruleset_by_id(id) : NULL;
    struct request request = {.procedure = procedure, .pairs = pairs};
    if (!rules || !procedure) {
        text_add(why, "a ruleset and a procedure were expected");
        return false;
    }
    for (char *pair; request.count < PAIRS_CAP && (pair = strtok_r(NULL, " ", &rest));) {
        pairs[request.count++] = pair;
    }
    return odds_parse(rules, &request, inquiry, why);
}

void speak_odds(struct text *out, long re, char *words, struct odds_engine *engine)
{
    struct inquiry inquiry;
    const char *pairs[PAIRS_CAP];
    char sentence[1024];
    struct text why, answer;
    struct distribution distribution;
    struct odds_report report;
    struct fault fault;
    text_init(&why, sentence, sizeof sentence);
    if (!inquiry_read(words, &inquiry, pairs, &why)) {
        speak_error(out, re, sentence);
        return;
    }
    distribution_init(&distribution);
    if (odds_ask(engine, &inquiry, &distribution, &report, &fault)) {
        char *buffer = malloc(ANSWER_CAP);
        if (!buffer) abort();
        text_init(&answer, buffer, ANSWER_CAP);
        odds_json(&inquiry, &distribution, &report, &answer);
        text_addf(out, "{\"type\":\"odds\",\"re\":%ld,%s", re, buffer + 1);
        free(buffer);
    } else {
        speak_error(out, re, fault.text);
    }
    distribution_fini(&distribution);
}

static const struct overlay *overlay_by_name(const struct ruleset *rules, const char *name)
{
    for (const struct overlay *overlay = rules->overlays; overlay && overlay->name; overlay++) {
        if (name && strcmp(overlay->name, name) == 0) return overlay;
    }
    return NULL;
}

static void speak_bands(struct json *json, const char *bands)
{
    char band[64];
    struct text text;
    json_list(json, "bands");
    for (int i = 0; text_init(&text, band, sizeof band), word_of_list(bands, '|', i, &text); i++) {
        json_text(json, NULL, band);
    }
    json_end(json);
}

static void speak_outline(struct json *json, const struct overlay *overlay,
                          const struct overlay_query *query, int band)
{
    int32_t radii[OVERLAY_DIRECTIONS];
    overlay->outline(query, band, radii);
    json_list(json, "radii");
    for (int i = 0; i < OVERLAY_DIRECTIONS; i++) {
        json_number(json, NULL, radii[i]);
    }
    json_end(json);
}

static void speak_marks(struct json *json, const struct overlay *overlay,
                        const struct overlay_query *query, const struct marks *marks)
{
    json_list(json, "marks");
    for (int i = 0; i < marks->count; i++) {
        const struct marked *one = &marks->list[i];
        json_object(json, NULL);
        json_number(json, "x", one->x);
        json_number(json, "y", one->y);
        json_number(json, "band", one->band);
        if (one->radius) json_number(json, "r", one->radius);
        if (one->in.sweep) json_number(json, "from", one->in.from);
        if (one->in.sweep) json_number(json, "sweep", one->in.sweep);
        if (one->radius && overlay->outline) speak_outline(json, overlay, query, one->band);
        json_end(json);
    }
    json_end(json);
}

// "sight 3 7,5"
void speak_overlay(struct text *out, long re, const struct venture *venture, char *words)
{
    char *rest = NULL;
    const char *name = strtok_r(words, " ", &rest), *figure_word = strtok_r(NULL, " ", &rest);
    const char *x_word = strtok_r(NULL, ",", &rest), *y_word = strtok_r(NULL, " ", &rest);
    long figure = 0, x = 0, y = 0;
    const struct overlay *overlay = overlay_by_name(venture->rules, name);
    if (!overlay || !figure_word ||
        !word_number(figure_word, 0, venture->rules->figures, &figure) ||
        (x_word && !word_number(x_word, -1000000, 1000000, &x)) ||
        (y_word && !word_number(y_word, -1000000, 1000000, &y))) {
        speak_error(out, re, "an overlay is asked for by name, figure and place: sight 3 7,5");
        return;
    }
    struct json json;
    struct marks *marks = calloc(1, sizeof *marks);
    if (!marks) abort();
    struct overlay_query query = {venture->ground, venture->battle, (uint16_t)figure, (int32_t)x,
                                  (int32_t)y};
    overlay->mark(&query, marks);
    speak_begin(&json, out, "overlay", re);
    json_text(&json, "name", overlay->name);
    speak_marks(&json, overlay, &query, marks);
    speak_bands(&json, overlay->bands);
    json_bool(&json, "danger", overlay->danger);
    json_bool(&json, "written", overlay->written);
    json_end(&json);
    free(marks);
}
