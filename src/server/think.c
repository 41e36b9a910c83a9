// Answers that take thought: odds, reach, hints. Run by threads of their own, on copies of what the
// asker knows.
#include "server/speak.h"

#include "core/say.h"
#include "core/text.h"
#include "odds/answer.h"
#include "odds/ask.h"
#include "rules/rulesets.h"

#include <stdlib.h>
#include <string.h>

#define HINTS      5
#define PAIRS_CAP  64
#define ANSWER_CAP (1 << 20)
#define REACH_CAP  700 // battles looked at
#define OUTCOMES   40  // shown of a preview

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

static void speak_what(struct json *json, const struct venture *venture)
{
    char label[LABEL_CAP];
    struct text text;
    text_init(&text, label, sizeof label);
    choice_say(venture->rules, venture->ground, venture->battle, venture->choice, &text);
    json_text(json, "label", label);
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
        odds_preview(engine, venture, &distribution, &report, &fault);
        speak_reply(&json, venture, engine);
        speak_moves(&json, venture);
    } else {
        json_null(&json, "tally");
        json_null(&json, "reply");
    }
    speak_outcomes(&json, &distribution);
    json_bool(&json, "exact", report.exact);
    json_end(&json);
    distribution_fini(&distribution);
}

// A battle within reach: how it is come to, and where the figure then stands.
struct stop {
    int before; // the stop it is come to from
    struct choice choice;
    struct standing standing;
    uint64_t hash;
};

struct walk {
    const struct venture *venture; // its choice names the figure and the side
    struct decision decision;
    int count;
    struct stop stops[REACH_CAP]; // 0 is the start
    struct choices choices;
    uint8_t *battles;
};

static struct battle *battle_at(struct walk *walk, int stop)
{
    return (struct battle *)(walk->battles + (size_t)stop * walk->venture->rules->battle_bytes);
}

static bool is_same(struct standing a, struct standing b)
{
    return a.x == b.x && a.y == b.y && a.facing == b.facing;
}

// One choice further: it must roll no dice, end no step and take the figure somewhere else.
static void try_choice(struct walk *walk, int from, const struct choice *choice)
{
    const struct venture *venture = walk->venture;
    struct stop *stop = &walk->stops[walk->count];
    struct battle *after = battle_at(walk, walk->count);
    struct dice none;
    if (walk->count == REACH_CAP) return;
    if (from && choice->kind != walk->stops[from].choice.kind) return;
    dice_init(&none, BEYOND_STARVE, 0);
    battle_copy(after, battle_at(walk, from));
    struct umpire umpire = {venture->rules, venture->ground, after, &none, NULL};
    choice_apply(&umpire, choice);
    while (play_on(&umpire)) {
    }
    struct decision next = decision_pending(venture->rules, after);
    if (none.starved || next.step != walk->decision.step ||
        !side_in(next.sides, venture->choice->side) ||
        !venture->rules->where(venture->ground, after, choice->figure, &stop->standing) ||
        is_same(stop->standing, walk->stops[from].standing)) {
        return;
    }
    stop->hash = battle_hash(after);
    for (int i = 0; i < walk->count; i++) {
        if (walk->stops[i].hash == stop->hash) return;
    }
    stop->before = from;
    stop->choice = *choice;
    walk->count++;
}

// Breadth first, so that the first way found to a place is one of the fewest choices.
static void walk_about(struct walk *walk)
{
    const struct venture *venture = walk->venture;
    uint16_t figure = venture->choice->figure;
    walk->count = 1;
    battle_copy(battle_at(walk, 0), venture->battle);
    walk->stops[0].hash = battle_hash(venture->battle);
    if (!venture->rules->where(venture->ground, venture->battle, figure,
                               &walk->stops[0].standing)) {
        walk->stops[0].standing = (struct standing){-1, -1, 0};
    }
    for (int from = 0; from < walk->count; from++) {
        choices_propose(venture->rules, venture->ground, battle_at(walk, from),
                        (enum side)venture->choice->side, &walk->choices);
        for (int i = 0; i < walk->choices.count; i++) {
            if (walk->choices.list[i].figure == figure) {
                try_choice(walk, from, &walk->choices.list[i]);
            }
        }
    }
}

static void speak_path(struct json *json, const struct walk *walk, int stop)
{
    int path[REACH_CAP], length = 0;
    for (; stop; stop = walk->stops[stop].before) {
        path[length++] = stop;
    }
    json_list(json, "lines");
    while (length > 0) {
        char line[CHOICE_LINE_CAP];
        struct text text;
        text_init(&text, line, sizeof line);
        choice_print(walk->venture->rules, walk->venture->ground,
                     &walk->stops[path[--length]].choice, &text);
        json_text(json, NULL, line);
    }
    json_end(json);
}

static bool is_first_there(const struct walk *walk, int stop)
{
    for (int i = 0; i < stop; i++) {
        if (is_same(walk->stops[i].standing, walk->stops[stop].standing)) return false;
    }
    return true;
}

// A single choice that names its place is no news: it is among those offered.
static bool is_news(const struct walk *walk, int stop)
{
    int option_words;
    const struct stop *end = &walk->stops[stop];
    unsigned fields = choice_fields(&walk->venture->rules->words[end->choice.kind], &option_words);
    return is_first_there(walk, stop) && (end->before || !(fields & FIELD_PLACE));
}

void speak_reach(struct text *out, long re, const struct venture *venture)
{
    struct json json;
    struct walk *walk = calloc(1, sizeof *walk);
    if (!walk) abort();
    walk->venture = venture;
    walk->battles = malloc((size_t)(REACH_CAP + 1) * venture->rules->battle_bytes);
    if (!walk->battles) abort();
    walk->decision = decision_pending(venture->rules, venture->battle);
    if (side_in(walk->decision.sides, (enum side)venture->choice->side)) walk_about(walk);
    speak_begin(&json, out, "reach", re);
    json_number(&json, "figure", venture->choice->figure);
    json_list(&json, "ends");
    for (int stop = 1; stop < walk->count; stop++) {
        if (!is_news(walk, stop)) continue;
        json_object(&json, NULL);
        json_number(&json, "x", walk->stops[stop].standing.x);
        json_number(&json, "y", walk->stops[stop].standing.y);
        json_number(&json, "facing", walk->stops[stop].standing.facing);
        speak_path(&json, walk, stop);
        json_end(&json);
    }
    json_end(&json);
    json_end(&json);
    free(walk->battles);
    free(walk);
}

static void speak_advice(struct json *json, const struct thinking *thinking,
                         const struct desk *desk, int choice)
{
    char line[CHOICE_LINE_CAP], label[LABEL_CAP], number[32];
    struct text text;
    text_init(&text, line, sizeof line);
    choice_print(thinking->rules, thinking->ground, &desk->choices.list[choice], &text);
    json_object(json, NULL);
    json_text(json, "line", line);
    text_init(&text, label, sizeof label);
    choice_say(thinking->rules, thinking->ground, thinking->known, &desk->choices.list[choice],
               &text);
    json_text(json, "label", label);
    snprintf(number, sizeof number, "%.2f", desk->worth[choice]);
    json_decimal(json, "worth", number);
    snprintf(number, sizeof number, "%.4f", desk->risk[choice]);
    json_decimal(json, "risk", number);
    json_end(json);
}

// What it would do itself comes first, then the best of those not told yet.
static int next_advice(const struct desk *desk, const bool *told, const struct choice *own)
{
    int best = -1;
    for (int i = 0; i < desk->considered; i++) {
        if (own && choice_equal(&desk->choices.list[i], own)) return i;
        if (!told[i] && (best < 0 || desk->worth[i] > desk->worth[best])) best = i;
    }
    return best;
}

void speak_hint(struct text *out, long re, const struct thinking *thinking, struct desk *desk)
{
    struct json json;
    bool told[CHOICES_CAP] = {false};
    struct choice own = greedy_choose(thinking, desk);
    speak_begin(&json, out, "hint", re);
    json_list(&json, "choices");
    for (int i = 0; i < HINTS && i < desk->considered; i++) {
        int best = next_advice(desk, told, i == 0 ? &own : NULL);
        told[best] = true;
        speak_advice(&json, thinking, desk, best);
    }
    json_end(&json);
    json_end(&json);
}

// "blades longbow range=40 …"
static bool read_request(char *words, struct inquiry *inquiry, const char **pairs, struct text *why)
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
    if (!read_request(words, &inquiry, pairs, &why)) {
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

static void speak_marks(struct json *json, const struct marks *marks)
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
    speak_marks(&json, marks);
    speak_bands(&json, overlay->bands);
    json_end(&json);
    free(marks);
}
