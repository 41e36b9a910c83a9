#include "cli/cli.h"

#include "ai/contest.h"
#include "ai/luck.h"
#include "core/json.h"
#include "core/mix.h"
#include "core/play.h"
#include "core/say.h"
#include "core/text.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define WORK          3000000 // of a decision
#define TO_THE_END    300     // choices: of most battles
#define TURNING       8       // points that are told
#define WORTH_TELLING 0.02    // of the chance of winning
#define SURE          2.0     // standard errors
#define SEED          1600

// What one exchange has changed of red's chance of winning.
struct moment {
    int ply;
    enum side side;
    bool judged;        // there was something to choose
    double chance;      // of the side, before it chose, if it chooses best
    double lost, error; // by its choice
    double luck;        // of red
    struct choice better;
};

struct analysis {
    struct battle_record *record;
    struct desk *desk;
    struct luck_meter meter;
    struct dice dice;
    struct finding finding; // the last that was reached
    bool gauged;            // there is one
    int count;
    struct moment *moments;
    double start, result; // chance of red
    double luck, lost[SIDES];
};

static double sign_of(enum side side)
{
    return side == RED ? 1 : -1;
}

// Half of what the gauge says: it reads from -1 to 1.
static double chance_of_worth(double worth)
{
    double chance = (1 + worth) / 2;
    return chance < 0 ? 0 : chance > 1 ? 1 : chance;
}

static void judge_choice(struct analysis *analysis, struct moment *moment,
                         const struct entry *entry)
{
    struct history *history = &analysis->record->history;
    struct thinking thinking = {.rules = history->game.rules,
                                .ground = history->game.ground,
                                .known = history_known(history, moment->side),
                                .side = moment->side,
                                .seed = SEED + (uint64_t)moment->ply,
                                .work = WORK,
                                .choices = TO_THE_END};
    struct finding finding;
    moment->judged = contest_hold(&thinking, analysis->desk, &entry->choice, &finding);
    if (!moment->judged) return;
    if (finding.gained > 0) {
        struct choice better = finding.best;
        thinking.seed = mix(thinking.seed);
        contest_of_two(&thinking, analysis->desk, &entry->choice, &better, &finding);
    }
    moment->chance = chance_of_worth(finding.worth);
    moment->lost = finding.gained > SURE * finding.error ? finding.gained / 2 : 0;
    moment->error = finding.error / 2;
    moment->better = finding.best;
    if (!analysis->gauged) {
        double chance = moment->chance;
        analysis->start = moment->side == RED ? chance : 1 - chance;
    }
    analysis->finding = finding;
    analysis->gauged = true;
}

// The exchange is played again with the dice it had.
static void measure_luck(struct analysis *analysis, struct moment *moment,
                         const struct entry *entry)
{
    struct history *history = &analysis->record->history;
    union any_battle battle;
    double luck = 0;
    struct umpire umpire = {.rules = history->game.rules,
                            .ground = history->game.ground,
                            .battle = &battle.head,
                            .dice = &analysis->dice};
    if (!analysis->gauged || entry->rolls == 0) return;
    battle_copy(&battle.head, &history->game.battle.head);
    dice_init(&analysis->dice, BEYOND_STARVE, 0);
    memcpy(analysis->dice.tape, history_rolls(history, moment->ply),
           (size_t)entry->rolls * sizeof *analysis->dice.tape);
    analysis->dice.length = entry->rolls;
    const struct gauge *gauge = &analysis->finding.gauge;
    bool more = luck_advance(&analysis->meter, gauge, &umpire, &entry->choice, &luck);
    for (int i = 0; more && i < PLAY_STEPS_CAP; i++) {
        more = luck_advance(&analysis->meter, gauge, &umpire, NULL, &luck);
    }
    moment->luck = sign_of(gauge->side) * analysis->finding.share * luck / 2;
}

static void analyse_exchange(struct analysis *analysis, int ply)
{
    struct history *history = &analysis->record->history;
    const struct entry *entry = &history->entries[ply];
    struct moment *moment = &analysis->moments[analysis->count];
    if (entry->fixed) return;
    history_seek(history, ply - 1);
    *moment = (struct moment){.ply = ply, .side = (enum side)entry->choice.side};
    judge_choice(analysis, moment, entry);
    measure_luck(analysis, moment, entry);
    analysis->luck += moment->luck;
    analysis->lost[moment->side] += moment->lost;
    analysis->count++;
}

static double result_of(const struct battle *battle)
{
    if (battle->outcome == RED_WINS) return 1;
    return battle->outcome == BLUE_WINS ? 0 : 0.5;
}

static void analyse_all(struct analysis *analysis)
{
    struct history *history = &analysis->record->history;
    bool watched = isatty(STDERR_FILENO);
    int last = history->count;
    analysis->result = result_of(&history->game.battle.head);
    for (int ply = 1; ply <= last; ply++) {
        if (watched) fprintf(stderr, "\r%d of %d", ply, last);
        analyse_exchange(analysis, ply);
    }
    if (watched) fputs("\r\033[K", stderr);
}

// What neither choices nor dice account for: the lines of play are samples, and the players are not those of
// the lines.
static double remainder_of(const struct analysis *analysis)
{
    return analysis->result - analysis->start - analysis->luck + analysis->lost[RED] -
           analysis->lost[BLUE];
}

static void say_choice(const struct analysis *analysis, const struct choice *choice,
                       struct text *text)
{
    const struct game *game = &analysis->record->history.game;
    struct entry entry = {.choice = *choice};
    entry_say(&entry, game, &game->battle.head, text);
}

static double impact_of(const struct moment *moment)
{
    return fmax(moment->lost, fabs(moment->luck));
}

static int by_impact(const void *a, const void *b)
{
    const struct moment *one = a, *other = b;
    double difference = impact_of(other) - impact_of(one);
    if (difference > 0) return 1;
    return difference < 0 ? -1 : one->ply - other->ply;
}

static void print_moment(struct analysis *analysis, const struct moment *moment)
{
    struct history *history = &analysis->record->history;
    const struct game *game = &history->game;
    char made[LABEL_CAP], better[LABEL_CAP];
    struct text text;
    history_seek(history, moment->ply - 1);
    text_init(&text, made, sizeof made);
    say_choice(analysis, &history->entries[moment->ply].choice, &text);
    printf("%5d  %s: %s\n", moment->ply, ground_side_name(game->ground, moment->side), made);
    if (moment->lost > 0) {
        text_init(&text, better, sizeof better);
        say_choice(analysis, &moment->better, &text);
        printf("       gives away %.0f %% (give or take %.0f); better: %s\n", 100 * moment->lost,
               100 * moment->error, better);
    }
    if (fabs(moment->luck) >= WORTH_TELLING) {
        printf("       the dice give %s %.0f %%\n",
               ground_side_name(game->ground, moment->luck > 0 ? RED : BLUE),
               100 * fabs(moment->luck));
    }
}

static void print_report(struct analysis *analysis)
{
    const struct ground *ground = analysis->record->history.game.ground;
    const char *red = ground_side_name(ground, RED), *blue = ground_side_name(ground, BLUE);
    printf("%s: %s, of the chance of winning.\n\n", analysis->record->scenario.title, red);
    printf("%6.1f %%  at the beginning\n", 100 * analysis->start);
    printf("%+6.1f %%  luck with the dice\n", 100 * analysis->luck);
    printf("%+6.1f %%  given away by %s\n", -100 * analysis->lost[RED], red);
    printf("%+6.1f %%  given away by %s\n", 100 * analysis->lost[BLUE], blue);
    printf("%+6.1f %%  that nothing of this accounts for\n", 100 * remainder_of(analysis));
    printf("%6.1f %%  in the end\n\nTurning points\n", 100 * analysis->result);
    qsort(analysis->moments, (size_t)analysis->count, sizeof *analysis->moments, by_impact);
    for (int i = 0; i < analysis->count && i < TURNING; i++) {
        if (impact_of(&analysis->moments[i]) < WORTH_TELLING) break;
        print_moment(analysis, &analysis->moments[i]);
    }
}

static void json_share(struct json *json, const char *key, double value)
{
    char digits[32];
    snprintf(digits, sizeof digits, "%.6f", value);
    json_decimal(json, key, digits);
}

static void print_json(struct analysis *analysis)
{
    size_t room = 4096 + (size_t)analysis->count * (256 + 2 * CHOICE_LINE_CAP);
    struct history *history = &analysis->record->history;
    char *buffer = malloc(room), line[CHOICE_LINE_CAP];
    struct text text, said;
    struct json json;
    if (!buffer) abort();
    text_init(&text, buffer, room);
    json_init(&json, &text);
    json_object(&json, NULL);
    json_text(&json, "ruleset", history->game.rules->id);
    json_share(&json, "start", analysis->start);
    json_share(&json, "result", analysis->result);
    json_share(&json, "luck", analysis->luck);
    json_share(&json, "lost_by_red", analysis->lost[RED]);
    json_share(&json, "lost_by_blue", analysis->lost[BLUE]);
    json_share(&json, "remainder", remainder_of(analysis));
    json_list(&json, "moments");
    for (int i = 0; i < analysis->count; i++) {
        const struct moment *moment = &analysis->moments[i];
        json_object(&json, NULL);
        json_number(&json, "ply", moment->ply);
        json_text(&json, "side", side_name(moment->side));
        if (moment->judged) json_share(&json, "chance", moment->chance);
        json_share(&json, "lost", moment->lost);
        json_share(&json, "error", moment->error);
        json_share(&json, "luck", moment->luck);
        if (moment->lost > 0) {
            text_init(&said, line, sizeof line);
            choice_print(history->game.rules, history->game.ground, &moment->better, &said);
            json_text(&json, "better", line);
        }
        json_end(&json);
    }
    json_end(&json);
    json_end(&json);
    puts(buffer);
    free(buffer);
}

struct analyse_arguments {
    const char *path;
    bool json;
};

static bool take(void *input, int key, const char *argument)
{
    struct analyse_arguments *arguments = input;
    if (key == 'j') return arguments->json = true;
    if (arguments->path) {
        cli_fail("one record was expected, and '%s' is another", argument);
        return false;
    }
    return cli_file(argument, &arguments->path);
}

static const struct option_row options[] = {
    {"json", 'j', NULL, "answer as one JSON object, with every exchange"},
    {NULL},
};

static const struct usage usage = {
    .command = "analyse",
    .words = "FILE",
    .gist = "Tells of a recorded battle what was luck and what was skill: what each choice gave "
            "away of the chance of winning, what each throw of the dice gave, and where the "
            "battle turned.",
    .options = options,
    .examples = "  kassen play --save evening.battle\n"
                "  kassen analyse evening.battle\n",
    .take = take,
};

static void analyse(struct battle_record *record, bool json)
{
    struct analysis *analysis = calloc(1, sizeof *analysis);
    if (!analysis) abort();
    analysis->record = record;
    analysis->desk = desk_new();
    analysis->start = 0.5;
    analysis->moments = calloc((size_t)record->history.count + 1, sizeof *analysis->moments);
    if (!analysis->moments) abort();
    analyse_all(analysis);
    if (json) {
        print_json(analysis);
    } else {
        print_report(analysis);
    }
    luck_meter_fini(&analysis->meter);
    desk_free(analysis->desk);
    free(analysis->moments);
    free(analysis);
}

int analyse_command(int argc, char **argv)
{
    struct analyse_arguments arguments = {.path = NULL};
    char sentence[1024];
    struct text why;
    int status;
    text_init(&why, sentence, sizeof sentence);
    if (!usage_read(&usage, argc, argv, &arguments, &status)) return status;
    if (!arguments.path) return cli_fail("the file of a record was expected");
    struct battle_record *record = battle_record_load(arguments.path, &disk_shelf, &why);
    if (!record) return cli_fail("%s", sentence);
    status = 0;
    if (record->scenario.sides != 2) {
        status = cli_fail("only battles of two sides can be analysed, and %s has %d",
                          arguments.path, record->scenario.sides);
    } else {
        analyse(record, arguments.json);
    }
    battle_record_free(record);
    return status;
}
