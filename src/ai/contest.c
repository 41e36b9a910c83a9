#include "ai/contest.h"

#include "ai/line.h"
#include "core/mix.h"
#include "core/play.h"
#include "odds/clock.h"

#include <math.h>
#include <stdlib.h>

#define RIVALS_CAP  12
#define SAME_ACTOR  6    // of the rivals, and
#define SAME_DEED   4    // that also do the same kind of thing
#define FIRST_LINES 4    // of each rival in the first round
#define LINES_CAP   64   // of those that remain
#define SETTING     4    // lines that set the gauge
#define MOST_LUCK   30.0 // weight: beyond, it is chance that luck and worth go together
#define SURE        1.0  // standard errors

struct rival {
    struct choice choice;
    int lines;
    double worth[LINES_CAP], luck[LINES_CAP];
    double mean; // of the worth, with the luck taken out
};

struct contest {
    const struct thinking *thinking;
    struct line_desk *lines;
    struct gauge gauge;
    uint64_t enough; // work
    double share;    // of the luck that is taken out
    int count;
    int order[RIVALS_CAP];           // the best first
    struct rival rivals[RIVALS_CAP]; // the first is the one that stands until it is beaten
};

static bool is_rival(const struct contest *contest, const struct choice *choice)
{
    int actor = 0, deed = 0;
    for (int i = 0; i < contest->count; i++) {
        const struct choice *other = &contest->rivals[i].choice;
        if (choice_equal(choice, other)) return true;
        if (choice->figure != other->figure || choice->group != other->group) continue;
        actor++;
        deed += choice->kind == other->kind;
    }
    return actor >= SAME_ACTOR || deed >= SAME_DEED;
}

static void add_rival(struct contest *contest, const struct choice *choice)
{
    contest->order[contest->count] = contest->count;
    contest->rivals[contest->count] = (struct rival){.lines = 0};
    contest->rivals[contest->count++].choice = *choice;
}

// What greed has weighed, the best first, but not too much of the same; and letting things be.
static void find_rivals(struct contest *contest, const struct desk *desk,
                        const struct choice *standing)
{
    const struct thinking *thinking = contest->thinking;
    bool seen[CHOICES_CAP] = {false};
    struct choice wait;
    add_rival(contest, standing);
    if (choice_let_be(thinking->rules, thinking->ground, thinking->known, thinking->side, &wait) &&
        !choice_equal(&wait, standing)) {
        add_rival(contest, &wait);
    }
    while (contest->count < RIVALS_CAP) {
        int best = -1;
        for (int i = 0; i < desk->considered; i++) {
            if (!seen[i] && (best < 0 || desk->worth[i] > desk->worth[best])) best = i;
        }
        if (best < 0) return;
        seen[best] = true;
        if (!is_rival(contest, &desk->choices.list[best])) {
            add_rival(contest, &desk->choices.list[best]);
        }
    }
}

static struct line play_line(struct contest *contest, int rival, int number)
{
    return line_play(contest->lines, contest->thinking, &contest->gauge,
                     &contest->rivals[rival].choice,
                     mix_at(contest->thinking->seed, 1000 + (uint64_t)number));
}

// What usually changes on the way moves the gauge half of the way.
static void set_gauge(struct contest *contest)
{
    const struct thinking *thinking = contest->thinking;
    double raised = 0;
    int lines = 0;
    contest->gauge =
        (struct gauge){thinking->rules, thinking->ground, thinking->side, .half = 1000};
    for (int i = 0; i < SETTING; i++) {
        struct line line = play_line(contest, 0, LINES_CAP + i);
        raised += line.raised;
        lines += line.raised > 0;
    }
    if (lines) contest->gauge.half = raised / lines;
}

static bool is_enough(const struct contest *contest)
{
    return line_desk_work(contest->lines) >= contest->enough ||
           is_past(contest->thinking->deadline_ns);
}

// One line more for each of the best, so that all of them always have as many.
static bool play_on_with(struct contest *contest, int best, int upto)
{
    for (int line = 0; line < upto; line++) {
        for (int i = 0; i < best; i++) {
            struct rival *rival = &contest->rivals[contest->order[i]];
            if (rival->lines > line) continue;
            if (is_enough(contest)) return false;
            struct line played = play_line(contest, contest->order[i], line);
            rival->worth[line] = played.worth;
            rival->luck[line] = played.luck;
            rival->lines = line + 1;
        }
    }
    return true;
}

static double mean(const double *values, int count)
{
    double sum = 0;
    for (int i = 0; i < count; i++) {
        sum += values[i];
    }
    return sum / count;
}

// How much of the worth goes with the luck, over all lines: the slope of the one by the other.
static void weigh_luck(struct contest *contest)
{
    double both = 0, luck_alone = 0;
    for (int i = 0; i < contest->count; i++) {
        const struct rival *rival = &contest->rivals[i];
        double worth = mean(rival->worth, rival->lines), luck = mean(rival->luck, rival->lines);
        for (int line = 0; line < rival->lines; line++) {
            both += (rival->worth[line] - worth) * (rival->luck[line] - luck);
            luck_alone += (rival->luck[line] - luck) * (rival->luck[line] - luck);
        }
    }
    contest->share = luck_alone > 0 ? both / luck_alone : 0;
    if (contest->share < 0) contest->share = 0;
    if (contest->share > MOST_LUCK) contest->share = MOST_LUCK;
}

static double fair_worth(const struct contest *contest, int rival, int line)
{
    return contest->rivals[rival].worth[line] - contest->share * contest->rivals[rival].luck[line];
}

static void rank(struct contest *contest, int best)
{
    weigh_luck(contest);
    for (int i = 0; i < contest->count; i++) {
        struct rival *rival = &contest->rivals[i];
        rival->mean = 0;
        for (int line = 0; line < rival->lines; line++) {
            rival->mean += fair_worth(contest, i, line) / rival->lines;
        }
    }
    for (int i = 1; i < best; i++) {
        int moved = contest->order[i], at = i;
        for (; at > 0 && contest->rivals[contest->order[at - 1]].mean < contest->rivals[moved].mean;
             at--) {
            contest->order[at] = contest->order[at - 1];
        }
        contest->order[at] = moved;
    }
}

// The one that stands until it is beaten stays in to the end.
static int retire_half(struct contest *contest, int best)
{
    int stay = (best + 1) / 2;
    for (int i = stay; i < best; i++) {
        if (contest->order[i] != 0) continue;
        contest->order[i] = contest->order[stay];
        contest->order[stay++] = 0;
    }
    return stay;
}

// How much better than the first a rival is, and the standard error of that.
static double gain_of(const struct contest *contest, int rival, double *error)
{
    const struct rival *first = &contest->rivals[0], *better = &contest->rivals[rival];
    int lines = first->lines < better->lines ? first->lines : better->lines;
    double sum = 0, squares = 0;
    *error = 0;
    if (lines < 2) return 0;
    for (int line = 0; line < lines; line++) {
        double gain = fair_worth(contest, rival, line) - fair_worth(contest, 0, line);
        sum += gain;
        squares += gain * gain;
    }
    double gain = sum / lines, spread = squares / lines - gain * gain;
    *error = sqrt((spread > 0 ? spread : 0) / (lines - 1));
    return gain;
}

static void play_rounds(struct contest *contest)
{
    int best = contest->count;
    set_gauge(contest);
    for (int upto = FIRST_LINES; best > 1 && upto <= LINES_CAP; upto *= 2) {
        bool all = play_on_with(contest, best, upto);
        if (contest->rivals[contest->order[best - 1]].lines == 0) break;
        rank(contest, best);
        if (!all) break;
        if (best > 2) best = retire_half(contest, best);
    }
}

static void judge(const struct contest *contest, struct finding *finding)
{
    int first = contest->order[0];
    double error, gain = gain_of(contest, first, &error);
    bool beaten = gain > SURE * error;
    finding->best = contest->rivals[beaten ? first : 0].choice;
    finding->worth = contest->rivals[beaten ? first : 0].mean;
    finding->gained = beaten ? gain : 0;
    finding->error = error;
    finding->gauge = contest->gauge;
    finding->share = contest->share;
}

static struct contest *open_contest(const struct thinking *thinking, struct desk *desk)
{
    struct contest *contest = calloc(1, sizeof *contest);
    if (!contest) abort();
    if (!desk->lines) desk->lines = line_desk_new();
    contest->thinking = thinking;
    contest->lines = desk->lines;
    contest->enough = line_desk_work(desk->lines) + thinking->work;
    return contest;
}

bool contest_hold(const struct thinking *thinking, struct desk *desk, const struct choice *standing,
                  struct finding *finding)
{
    struct choice greedy = greedy_choose(thinking, desk);
    struct contest *contest = open_contest(thinking, desk);
    finding->best = standing ? *standing : greedy;
    find_rivals(contest, desk, &finding->best);
    bool held = contest->count > 1;
    if (held) {
        play_rounds(contest);
        judge(contest, finding);
    }
    free(contest);
    return held;
}

void contest_of_two(const struct thinking *thinking, struct desk *desk,
                    const struct choice *standing, const struct choice *other,
                    struct finding *finding)
{
    struct contest *contest = open_contest(thinking, desk);
    add_rival(contest, standing);
    add_rival(contest, other);
    set_gauge(contest);
    play_on_with(contest, 2, LINES_CAP);
    if (contest->rivals[1].lines > 0) rank(contest, 2);
    judge(contest, finding);
    free(contest);
}
