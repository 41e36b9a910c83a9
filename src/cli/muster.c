#include "cli/cli.h"

#include "core/json.h"
#include "core/options.h"
#include "core/text.h"
#include "muster/enlist.h"
#include "muster/verdict.h"
#include "odds/nearest.h"
#include "record/force_file.h"
#include "rules/rulesets.h"

#include <stdlib.h>
#include <string.h>

#define POINTS_MOST 100000
#define OUT_CAP     (1 << 18)

enum { KEY_SOLO = 256, KEY_EXPLAIN, KEY_VERIFY, KEY_RANDOM, KEY_PITCH, KEY_TABLE, KEY_TYPE };

struct muster_arguments {
    const char *words[3]; // the ruleset, then a list or a file
    int count;
    const char *check, *roster, *code, *random, *pitch, *table, *type;
    bool explain, solo, json, has_points, has_figures, has_seed;
    long points, figures;
    uint64_t seed;
    struct settings settings;
};

// All that a command works on; too large for the stack.
struct mustering {
    struct enlisted force, other; // the other: of a battle
    struct text out;
    char buffer[OUT_CAP];
};

static bool take_word(struct muster_arguments *arguments, const char *word)
{
    if (arguments->count == 2) {
        cli_fail("a ruleset and one list or file were expected, and '%s' is too much", word);
        return false;
    }
    arguments->words[arguments->count++] = word;
    return true;
}

static bool take(void *input, int key, const char *argument)
{
    struct muster_arguments *arguments = input;
    switch (key) {
    case 'c': return cli_file(argument, &arguments->check);
    case 'r': return cli_file(argument, &arguments->roster);
    case KEY_EXPLAIN: arguments->explain = true; return true;
    case KEY_VERIFY: arguments->code = argument; return true;
    case KEY_RANDOM: arguments->random = argument; return true;
    case KEY_PITCH: return cli_file(argument, &arguments->pitch);
    case KEY_TABLE: arguments->table = argument; return true;
    case KEY_TYPE: arguments->type = argument; return true;
    case 'f':
        arguments->has_figures = true;
        return cli_number(argument, 1, PIECES_CAP, &arguments->figures);
    case 'p':
        arguments->has_points = true;
        return cli_number(argument, 1, POINTS_MOST, &arguments->points);
    case 's': arguments->has_seed = true; return cli_seed(argument, &arguments->seed);
    case KEY_SOLO: arguments->solo = true; return true;
    case 'o': return settings_add(&arguments->settings, argument);
    case 'j': arguments->json = true; return true;
    default: return take_word(arguments, argument);
    }
}

static const struct option_row options[] = {
    {"check", 'c', "FILE", "holds a force against its list: all that it breaks; status 1 if any"},
    {"roster", 'r', "FILE",
     "prints a force by units, with points or a sheet for each character, and a code to know it by"},
    {"explain", KEY_EXPLAIN, NULL,
     "with --roster: by which clauses, what each price is made of or each number of a sheet"},
    {"verify", KEY_VERIFY, "CODE", "is the file behind it that very force? Status 1 if not"},
    {"random", KEY_RANDOM, "LIST",
     "writes a legal force file, for --points or of --figures, and by --seed"},
    {"points", 'p', "N", "with --random: at most so many (150)"},
    {"figures", 'f', "N", "with --random, where nothing has a price: so many characters (6)"},
    {"type", KEY_TYPE, "TYPE", "with --random and --figures: all are of this type of the list"},
    {"pitch", KEY_PITCH, "FILE",
     "a battle of this force against the file behind it, as a scenario"},
    {"table", KEY_TABLE, "WxH", "with --pitch: the table, in cm or hexes"},
    {"seed", 's', "S", "with --random, --pitch: the same seed, the same force or ground"},
    {"solo", KEY_SOLO, NULL,
     "the force, the second of two, is run by the rules' own procedure and not by a player"},
    {"option", 'o', "NAME=VALUE", "sets a switch of the ruleset; may be given several times"},
    {"json", 'j', NULL, "--check or --roster as one JSON object"},
    {NULL},
};

static const struct usage usage = {
    .command = "muster",
    .words = "[RULESET [LIST | FILE]]",
    .gist =
        "Forces to points, and characters: lists them, prices them, checks them. Without options, "
        "the lists of a ruleset, or what one of them offers, demands and costs.",
    .options = options,
    .examples =
        "  kassen muster tyneside hatamoto                          what the list asks for\n"
        "  kassen muster tyneside --random hatamoto --points 200 > mine.yaml\n"
        "  kassen muster tyneside --check mine.yaml\n"
        "  kassen muster tyneside --roster mine.yaml --explain\n"
        "  kassen muster tyneside --verify KS1-… mine.yaml\n"
        "  kassen muster tyneside --pitch mine.yaml theirs.yaml > battle.yaml\n"
        "  kassen muster katana --random retinue --figures 5 > band.yaml\n"
        "  kassen muster katana --roster band.yaml                  a sheet for each character\n",
    .take = take,
};

static int list_rulesets(void)
{
    puts("Forces are mustered in:");
    for (int i = 0; rulesets[i]; i++) {
        if (!rulesets[i]->muster) continue;
        printf("  kassen muster %-10s %s\n", rulesets[i]->id, rulesets[i]->title);
    }
    return 0;
}

static int list_lists(const struct ruleset *rules)
{
    bool priced = rules->muster->price != NULL;
    printf("%s: the lists from which %s\n\n", rules->title,
           priced ? "forces are bought" : "characters are mustered");
    for (const struct muster_list *list = rules->muster->lists; list->id; list++) {
        printf("  %-10s ", list->id);
        cli_wrap(list->gist, 13);
    }
    printf("\n'kassen muster %s %s' says what one offers%s.\n", rules->id, rules->muster->lists->id,
           priced ? ", demands and costs" : " and demands");
    return 0;
}

// NULL: it has said that there is none.
static const struct muster_list *find_list(const struct ruleset *rules, const char *id)
{
    char names[256], guess[128];
    struct text known, hint;
    const struct muster_list *found = muster_list_by_id(rules->muster, id);
    if (found) return found;
    text_init(&known, names, sizeof names);
    text_init(&hint, guess, sizeof guess);
    for (const struct muster_list *list = rules->muster->lists; list->id; list++) {
        text_addf(&known, "%s%s", known.length ? " " : "", list->id);
    }
    nearest_suggest(id, names, &hint);
    cli_fail("%s has no list '%s'%s; 'kassen muster %s' lists them", rules->id, id, guess,
             rules->id);
    return NULL;
}

// A line for each heading; a gist stands behind its word.
static void print_wares(const struct ruleset *rules)
{
    struct muster_ware ware;
    const char *heading = "";
    for (int i = 0; rules->muster->ware(i, &ware); i++) {
        bool next = strcmp(ware.heading, heading) == 0;
        if (!next) printf("\n%-8s %-9s ", clause_name(rules, ware.clause), ware.heading);
        char room[16];
        struct text points;
        text_init(&points, room, sizeof room);
        muster_print_points(rules->muster, ware.points, &points);
        printf("%s%s%s %s", next ? ", " : "", ware.word, ware.rated ? " N" : "", room);
        if (ware.gist) printf(" (%s)", ware.gist);
        heading = ware.heading;
    }
    puts("");
}

static void print_range(struct muster_range range)
{
    char room[32];
    struct text text;
    text_init(&text, room, sizeof room);
    text_addf(&text, range.least < range.most ? "%d–%d" : "%d", range.least, range.most);
    printf("  %s%*s", room, 9 - text_columns(room), "");
}

// The numbers that the types have, a column for each: what goes without saying is not said here.
static void print_ranges(const struct ruleset *rules, const struct muster_list *list)
{
    const struct muster *muster = rules->muster;
    struct muster_ware ware;
    printf("\nNumbers:               ");
    for (const struct muster_row *row = list->rows; row->type; row++) {
        printf("  %-9s", row->type);
    }
    bool skill = false;
    for (int i = 0; muster->ware(i, &ware); i++) {
        if (!ware.rated || (ware.ordered && skill)) continue;
        printf("\n  %-8s %-12s", clause_name(rules, ware.clause),
               ware.ordered ? "skill" : ware.word);
        for (const struct muster_row *row = list->rows; row->type; row++) {
            print_range(muster->range(list, row->type, ware.word));
        }
        skill = skill || ware.ordered;
    }
    puts("");
}

// The words of a force file where none of them has a price.
static void print_words(const struct ruleset *rules)
{
    char room[1024];
    struct text text;
    struct muster_ware ware;
    bool more = rules->muster->ware(0, &ware);
    for (int i = 0; more;) {
        const char *heading = ware.heading;
        printf("  %-8s %-18s ", clause_name(rules, ware.clause), heading);
        text_init(&text, room, sizeof room);
        for (; more && strcmp(ware.heading, heading) == 0; more = rules->muster->ware(++i, &ware)) {
            text_addf(&text, "%s%s%s", text.length ? ", " : "", ware.word, ware.rated ? " N" : "");
            if (ware.gist && !ware.rated) text_addf(&text, " (%s)", ware.gist);
        }
        cli_wrap(room, 30);
    }
}

static void print_types(const struct muster_list *list)
{
    int width = 9;
    for (const struct muster_row *row = list->rows; row->type; row++) {
        if (text_columns(row->number) > width) width = text_columns(row->number);
    }
    for (const struct muster_row *row = list->rows; row->type; row++) {
        printf("  %-10s %s%*s ", row->type, row->number, width - text_columns(row->number), "");
        cli_wrap(row->gist, 14 + width);
    }
}

static int explain_list(const struct ruleset *rules, const char *id)
{
    const struct muster_list *list = find_list(rules, id);
    const struct muster_demand *demand;
    if (!list) return CLI_IMPOSSIBLE;
    printf("%s (%s): %s\n\n", list->title, clause_name(rules, list->clause), list->gist);
    print_types(list);
    if (rules->muster->range) print_ranges(rules, list);
    puts("\nDemands:");
    for (int i = 0; (demand = rules->muster->demand(list, i)) != NULL; i++) {
        printf("  %-4s %-8s ", demand->id, clause_name(rules, demand->clause));
        cli_wrap(demand->gist, 16);
    }
    if (rules->muster->price) {
        printf("\nPrices, in the words of a force file:");
        print_wares(rules);
    } else {
        puts("\nWords of a force file; the first weapon is in hand:");
        print_words(rules);
    }
    return 0;
}

// Both forces of a battle go by the same switches.
static bool apply_settings(struct mustering *mustering, const struct ruleset *rules,
                           const struct settings *settings)
{
    char sentence[512];
    struct text why;
    uint8_t *switches = mustering->force.told;
    text_init(&why, sentence, sizeof sentence);
    enlisted_init(&mustering->force, rules);
    enlisted_init(&mustering->other, rules);
    for (int i = 0; i < settings->count; i++) {
        if (option_set(rules, settings->list[i], switches, &why)) continue;
        cli_fail("%s", sentence);
        return false;
    }
    memcpy(mustering->other.told, switches, sizeof mustering->other.told);
    return true;
}

// The force of a file, priced and checked; false: it has said why.
static bool read_force(struct enlisted *force, const char *path, const char *list)
{
    char sentence[1024];
    struct text why;
    text_init(&why, sentence, sizeof sentence);
    if (enlist_file(force, &disk_shelf, path, list, &why)) return true;
    cli_fail("%s", sentence);
    return false;
}

static int check(struct mustering *mustering, const struct muster_arguments *arguments)
{
    struct json json;
    struct enlisted *force = &mustering->force;
    const char *told = arguments->count == 2 ? arguments->words[1] : NULL;
    if (told && !find_list(force->rules, told)) return CLI_IMPOSSIBLE;
    if (!read_force(force, arguments->check, told)) return CLI_IMPOSSIBLE;
    if (!force->force.list[0]) {
        return cli_fail("%s names no list; name one to hold it against, behind the ruleset",
                        arguments->check);
    }
    json_init(&json, &mustering->out);
    if (arguments->json) {
        json_object(&json, NULL);
        roster_head_json(&force->roster, &json);
        verdict_json(&force->roster, &force->breaches, &json);
        json_end(&json);
        text_add(&mustering->out, "\n");
    } else {
        verdict_print(&force->roster, &force->breaches, &mustering->out);
    }
    fputs(mustering->buffer, stdout);
    return force->breaches.count ? CLI_FAILED : 0;
}

static void print_legend(const struct roster *roster)
{
    const struct clause *clauses = roster->rules->clauses;
    puts("");
    for (uint16_t clause = 1; clauses[clause].name; clause++) {
        if (!roster_cites(roster, clause)) continue;
        printf("%-8s ", clauses[clause].name);
        cli_wrap(clauses[clause].gist, 9);
    }
}

static void print_breaches(const struct muster_breaches *breaches)
{
    for (int i = 0; i < breaches->count; i++) {
        printf("%s%s", i ? ", " : "This force is not legal: it breaks ",
               breaches->list[i].demand->id);
    }
    if (breaches->count) puts("; --check says how.");
}

static int print_roster(struct mustering *mustering, const struct muster_arguments *arguments)
{
    struct json json;
    struct enlisted *force = &mustering->force;
    if (!read_force(force, arguments->roster, NULL)) return CLI_IMPOSSIBLE;
    json_init(&json, &mustering->out);
    if (arguments->json) {
        json_object(&json, NULL);
        roster_head_json(&force->roster, &json);
        roster_units_json(&force->roster, &json);
        json_end(&json);
        puts(mustering->buffer);
        return 0;
    }
    roster_print(&force->roster, arguments->explain, &mustering->out);
    fputs(mustering->buffer, stdout);
    print_breaches(&force->breaches);
    if (arguments->explain) print_legend(&force->roster);
    return 0;
}

static int verify(struct mustering *mustering, const struct muster_arguments *arguments)
{
    const char *path = arguments->words[1];
    if (arguments->count < 2) return cli_fail("--verify wants a file behind the code");
    if (!read_force(&mustering->force, path, NULL)) return CLI_IMPOSSIBLE;
    const struct roster *roster = &mustering->force.roster;
    switch (roster_code_match(roster, arguments->code)) {
    case CODE_SAME: printf("%s is that very force.\n", path); return 0;
    case CODE_OTHER:
        printf("%s is another force: its code is %s.\n", path, roster->code);
        return CLI_FAILED;
    case CODE_MISTYPED:
    default:
        return cli_fail("'%s' is no code as it was given out; KS1 and 15 letters or digits were "
                        "expected, so one may be mistyped",
                        arguments->code);
    }
}

static uint64_t seed_of(const struct muster_arguments *arguments)
{
    return arguments->has_seed ? arguments->seed : cli_new_seed();
}

// The end of a comment that says how to have the same again.
static void add_settings(const struct settings *settings, struct text *out)
{
    for (int i = 0; i < settings->count; i++) {
        text_addf(out, " --option %s", settings->list[i]);
    }
    text_add(out, "\n");
}

// How large a force is wanted; false: it was said in a measure that the ruleset does not have.
static bool take_measure(const struct muster *muster, const struct muster_arguments *arguments,
                         int *points)
{
    bool given = muster->price ? arguments->has_points : arguments->has_figures;
    *points =
        !given ? muster->usual : (int)(muster->price ? arguments->points : arguments->figures);
    if (muster->price ? !arguments->has_figures : !arguments->has_points) return true;
    cli_fail("forces of this ruleset are counted by %s: say --%s", muster->measure,
             muster->price ? "points" : "figures");
    return false;
}

static void write_command(struct mustering *mustering, const struct muster_arguments *arguments,
                          const struct muster_order *order)
{
    const struct ruleset *rules = mustering->force.rules;
    text_addf(&mustering->out, "# kassen muster %s --random %s --%s %d --seed %llu", rules->id,
              order->list->id, rules->muster->price ? "points" : "figures", order->points,
              (unsigned long long)order->seed);
    if (order->type) text_addf(&mustering->out, " --type %s", order->type);
    if (arguments->solo) text_add(&mustering->out, " --solo");
    add_settings(&arguments->settings, &mustering->out);
}

static int raise_force(struct mustering *mustering, const struct muster_arguments *arguments)
{
    char sentence[1024];
    struct text why;
    struct enlisted *force = &mustering->force;
    struct muster_order order = {.list = find_list(force->rules, arguments->random),
                                 .seed = seed_of(arguments),
                                 .type = arguments->type};
    if (!order.list || !take_measure(force->rules->muster, arguments, &order.points)) {
        return CLI_IMPOSSIBLE;
    }
    text_init(&why, sentence, sizeof sentence);
    if (!enlist_random(force, &order, &why)) return cli_fail("%s", sentence);
    write_command(mustering, arguments, &order);
    if (!force_file_write(&force->force, force->rules, &mustering->out)) {
        return cli_fail("the force cannot be written as a file");
    }
    fputs(mustering->buffer, stdout);
    return 0;
}

// "120x90", in units of the ruleset's tables.
static bool read_table(const char *words, struct field *field)
{
    char half[16];
    long width, height;
    size_t length = strcspn(words, "x");
    if (length >= sizeof half || words[length] == '\0') return false;
    memcpy(half, words, length);
    half[length] = '\0';
    if (!word_number(half, 1, PLANE_MAX / CM(1), &width)) return false;
    if (!word_number(words + length + 1, 1, PLANE_MAX / CM(1), &height)) return false;
    field->width = (int32_t)width;
    field->height = (int32_t)height;
    return true;
}

static int pitch(struct mustering *mustering, const struct muster_arguments *arguments)
{
    char sentence[1024];
    struct text why;
    struct field field = {.seed = seed_of(arguments)};
    text_init(&why, sentence, sizeof sentence);
    if (arguments->count < 2) return cli_fail("--pitch wants the other side's file behind it");
    if (arguments->table && !read_table(arguments->table, &field)) {
        const struct muster_table *table = &mustering->force.rules->muster->table;
        return cli_fail("a table is written %dx%d, in %s, and not '%s'", table->width,
                        table->height, table->unit, arguments->table);
    }
    mustering->other.solo = arguments->solo;
    if (!read_force(&mustering->force, arguments->pitch, NULL)) return CLI_IMPOSSIBLE;
    if (!read_force(&mustering->other, arguments->words[1], NULL)) return CLI_IMPOSSIBLE;
    text_addf(&mustering->out, "# kassen muster %s --pitch %s %s --seed %llu",
              mustering->force.rules->id, arguments->pitch, arguments->words[1],
              (unsigned long long)field.seed);
    add_settings(&arguments->settings, &mustering->out);
    if (!enlist_for_battle(&mustering->force, &mustering->other, &field, &mustering->out, &why)) {
        return cli_fail("%s", sentence);
    }
    fputs(mustering->buffer, stdout);
    return 0;
}

static int work(const struct ruleset *rules, const struct muster_arguments *arguments)
{
    int status = CLI_IMPOSSIBLE;
    struct mustering *mustering = calloc(1, sizeof *mustering);
    if (!mustering) abort();
    text_init(&mustering->out, mustering->buffer, sizeof mustering->buffer);
    bool good = apply_settings(mustering, rules, &arguments->settings);
    mustering->force.solo = arguments->solo && !arguments->pitch;
    if (!good) {
        status = CLI_IMPOSSIBLE;
    } else if (arguments->check) {
        status = check(mustering, arguments);
    } else if (arguments->roster) {
        status = print_roster(mustering, arguments);
    } else if (arguments->code) {
        status = verify(mustering, arguments);
    } else if (arguments->pitch) {
        status = pitch(mustering, arguments);
    } else {
        status = raise_force(mustering, arguments);
    }
    free(mustering);
    return status;
}

// What does not go together; NULL: all does.
static const char *misfit(const struct muster_arguments *arguments)
{
    int jobs = (arguments->check != NULL) + (arguments->roster != NULL) +
               (arguments->code != NULL) + (arguments->random != NULL) + (arguments->pitch != NULL);
    if (jobs > 1) return "one of --check, --roster, --verify, --random and --pitch at a time";
    if (arguments->json && !arguments->check && !arguments->roster) {
        return "--json is for --check and --roster";
    }
    if (arguments->explain && !arguments->roster) return "--explain is for --roster";
    if (arguments->has_points && !arguments->random) return "--points is for --random";
    if (arguments->has_figures && !arguments->random) return "--figures is for --random";
    if (arguments->type && !arguments->random) return "--type is for --random";
    if (arguments->table && !arguments->pitch) return "--table is for --pitch";
    if (arguments->has_seed && !arguments->random && !arguments->pitch) {
        return "--seed is for --random and --pitch";
    }
    if (arguments->count > 1 && (arguments->roster || arguments->random)) {
        return "no list or file was expected behind the ruleset";
    }
    if (jobs > 0 && arguments->count == 0) return "a ruleset was expected";
    return NULL;
}

int muster_command(int argc, char **argv)
{
    struct muster_arguments arguments = {0};
    int status;
    if (!usage_read(&usage, argc, argv, &arguments, &status)) return status;
    const char *wrong = misfit(&arguments);
    if (wrong) return cli_fail("%s", wrong);
    if (arguments.count == 0) return list_rulesets();
    const struct ruleset *rules = cli_ruleset(arguments.words[0]);
    if (!rules) return CLI_IMPOSSIBLE;
    if (!rules->muster) {
        return cli_fail("the forces of %s are not mustered: its scenarios name them", rules->id);
    }
    if (arguments.solo && !rules->solo) {
        return cli_fail("the book of %s has no procedure that runs a force: leave --solo out",
                        rules->id);
    }
    if (arguments.check || arguments.roster || arguments.code || arguments.random ||
        arguments.pitch) {
        return work(rules, &arguments);
    }
    return arguments.count == 1 ? list_lists(rules) : explain_list(rules, arguments.words[1]);
}
