// kassen campaign: what happens between battles to a band that is kept in a file.
#include "cli/cli.h"

#include "campaign/account.h"
#include "campaign/deeds.h"
#include "campaign/expedition.h"
#include "core/dice.h"
#include "core/json.h"
#include "core/text.h"
#include "odds/nearest.h"
#include "rules/rulesets.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define OUT_CAP        (1 << 19)
#define WORDS_MOST     6
#define NAMES_MOST     16
#define LINES_USUAL    8
#define DICE_TYPED_CAP 64

enum {
    KEY_PRICE = 256,
    KEY_VILLAGE,
    KEY_PRICES,
    KEY_INN,
    KEY_OUTSIDE,
    KEY_PURSE,
    KEY_TITLE,
    KEY_LINES
};

// Names are kept as they were typed until the band has been read.
struct campaign_arguments {
    const char *words[WORDS_MOST]; // the deed, the band, then what it is about
    int count;
    const char *of, *to, *price, *purse, *title, *dice;
    const char *cares[NAMES_MOST], *who[NAMES_MOST];
    int care_count, who_count;
    long lines, prices;
    bool village, inn, outside, json, has_seed, has_prices, has_lines;
    uint8_t side;
    uint64_t seed;
};

// All that a command works on; too large for the stack.
struct ledger {
    const struct campaign_arguments *arguments;
    const char *path;
    struct band *band;
    struct text out, why;
    char buffer[OUT_CAP], sentence[1024];
};

static bool take_word(struct campaign_arguments *arguments, const char *word)
{
    if (arguments->count == WORDS_MOST) {
        cli_fail("'%s' is one word too many; what has blanks in it goes between quotes", word);
        return false;
    }
    arguments->words[arguments->count++] = word;
    return true;
}

static bool take_name(const char **list, int *count, const char *name)
{
    if (*count == NAMES_MOST) {
        cli_fail("at most %d can be named", NAMES_MOST);
        return false;
    }
    list[(*count)++] = name;
    return true;
}

static bool take_side(struct campaign_arguments *arguments, const char *name)
{
    arguments->side = (uint8_t)side_by_name(name);
    if (!arguments->side) {
        cli_fail("there is no side '%s'; there are: red, blue, green, white", name);
    }
    return arguments->side != NOBODY;
}

static bool take(void *input, int key, const char *argument)
{
    struct campaign_arguments *arguments = input;
    switch (key) {
    case 'o': arguments->of = argument; return true;
    case 'f': arguments->to = argument; return true;
    case KEY_PRICE: arguments->price = argument; return true;
    case KEY_PURSE: arguments->purse = argument; return true;
    case KEY_TITLE: arguments->title = argument; return true;
    case KEY_VILLAGE: arguments->village = true; return true;
    case KEY_PRICES:
        arguments->has_prices = true;
        return cli_number(argument, 1, BAND_PRICES_MOST, &arguments->prices);
    case KEY_INN: arguments->inn = true; return true;
    case KEY_OUTSIDE: arguments->outside = true; return true;
    case 'c': return take_name(arguments->cares, &arguments->care_count, argument);
    case 'w': return take_name(arguments->who, &arguments->who_count, argument);
    case 'd': arguments->dice = argument; return true;
    case 's': arguments->has_seed = true; return cli_seed(argument, &arguments->seed);
    case 'x': return take_side(arguments, argument);
    case KEY_LINES:
        arguments->has_lines = true;
        return cli_number(argument, 0, BAND_HISTORY_CAP, &arguments->lines);
    case 'j': arguments->json = true; return true;
    default: return take_word(arguments, argument);
    }
}

static const struct option_row options[] = {
    {"for", 'f', "NAME", "buy, give: who gets it; the baggage of the band if not said"},
    {"of", 'o', "NAME", "sell, give: whose it is; likewise"},
    {"price", KEY_PRICE, "MONEY",
     "buy, sell: the price of each that was agreed on, not the list's"},
    {"care", 'c', "WORD", "heal: healer, uncomfortable, moved…; may be given several times"},
    {"dice", 'd', "FACES", "heal: as they were thrown at the table, '3 5'; else they are rolled"},
    {"seed", 's', "S", "heal: the same seed, the same dice"},
    {"inn", KEY_INN, NULL, "rest: everybody pays for bed and board each night"},
    {"outside", KEY_OUTSIDE, NULL, "rest: without shelter or food"},
    {"village", KEY_VILLAGE, NULL, "go: the place is no town, where some things are not sold"},
    {"prices", KEY_PRICES, "N", "go: what is asked there, in hundredths of the list (100)"},
    {"side", 'x', "SIDE", "new, recruit, battle: the side of the scenario"},
    {"who", 'w', "NAME", "battle: who goes, if not all; may be given several times"},
    {"purse", KEY_PURSE, "MONEY", "new: what the band begins with"},
    {"title", KEY_TITLE, "TEXT", "new: what the band is called"},
    {"lines", KEY_LINES, "N", "show: so much of the history (8)"},
    {"json", 'j', NULL, "show: as one JSON object"},
    {NULL},
};

static const struct usage usage = {
    .command = "campaign",
    .words = "[DEED BAND …]",
    .gist =
        "Between battles: a band of people with a purse, goods, wounds and days, kept in a file. "
        "Deeds are new, recruit, show, prices, buy, sell, give, earn, pay, go, rest, heal, battle "
        "and return; each is written into the history of the band. MONEY is a number of the least "
        "coin, or '2 koku 5 silver'.",
    .options = options,
    .examples = "  kassen campaign new minowa.yaml katana rice-carts --side red --purse '20 koku'\n"
                "  kassen campaign show minowa.yaml\n"
                "  kassen campaign prices minowa.yaml               or of a ruleset\n"
                "  kassen campaign buy minowa.yaml yari --for 'Porter Kichi'\n"
                "  kassen campaign sell minowa.yaml rope 30 --price 2\n"
                "  kassen campaign give minowa.yaml arrow 12 --of Archer --for Matsuda\n"
                "  kassen campaign earn minowa.yaml '5 koku' 'for the rice'\n"
                "  kassen campaign go minowa.yaml Ueda 3 --village --prices 120\n"
                "  kassen campaign heal minowa.yaml Matsuda --care healer --dice 3\n"
                "  kassen campaign rest minowa.yaml 8 --inn         or 'rest minowa.yaml well'\n"
                "  kassen campaign battle minowa.yaml willow-ford --side blue > ford.yaml\n"
                "  kassen campaign return minowa.yaml ford.battle\n",
    .take = take,
};

static int fail(const struct ledger *ledger)
{
    return cli_fail("%s", ledger->sentence);
}

// A word behind the band; NULL: there is none.
static const char *word(const struct ledger *ledger, int number)
{
    return ledger->arguments->words[2 + number];
}

static bool read_money(const struct band *band, const char *words, int64_t *money)
{
    const struct coin *coins = band->rules->campaign->coins;
    char known[128];
    struct text list;
    if (money_read(coins, words, money)) return true;
    text_init(&list, known, sizeof known);
    for (const struct coin *coin = coins; coin->name; coin++) {
        text_addf(&list, "%s%s", list.length ? ", " : "", coin->name);
    }
    cli_fail("'%s' is no money: a number was expected, or numbers of %s, up to %d in all", words,
             known, MONEY_MOST);
    return false;
}

// False: nobody is called so, and it has said that.
static bool find_person(const struct band *band, const char *name, int *person)
{
    char names[BAND_PEOPLE_CAP * (GROUND_NAME_CAP + 2)];
    struct text list;
    *person = name ? band_person(band, name) : 0;
    if (!name || *person) return true;
    text_init(&list, names, sizeof names);
    for (int i = 0; i < band->count; i++) {
        text_addf(&list, "%s%s", i ? ", " : "", band->people[i].name);
    }
    cli_fail("nobody of the band is called '%s'; there are: %s", name, names);
    return false;
}

static bool read_cares(const struct ledger *ledger, uint8_t *cares)
{
    const struct care *list = ledger->band->rules->campaign->cares;
    for (int i = 0; i < ledger->arguments->care_count; i++) {
        int place = 0;
        while (list[place].word && strcmp(list[place].word, ledger->arguments->cares[i]) != 0) {
            place++;
        }
        *cares |= (uint8_t)(1u << place);
        if (list[place].word) continue;
        char known[128];
        struct text names;
        text_init(&names, known, sizeof known);
        for (int n = 0; list[n].word; n++) {
            text_addf(&names, "%s%s", n ? ", " : "", list[n].word);
        }
        cli_fail("there is no care '%s'; there are: %s", ledger->arguments->cares[i], known);
        return false;
    }
    return true;
}

// Things and how many.
static bool read_trade(const struct ledger *ledger, struct deed *deed)
{
    const struct campaign_arguments *arguments = ledger->arguments;
    deed->thing = word(ledger, 0);
    deed->number = 1;
    if (!deed->thing) {
        cli_fail("what to %s was expected behind the band", deed_names[deed->kind]);
        return false;
    }
    if (word(ledger, 1) && !cli_number(word(ledger, 1), 1, GOODS_MOST, &deed->number)) return false;
    return !arguments->price || read_money(ledger->band, arguments->price, &deed->money);
}

static bool read_transfer(const struct ledger *ledger, struct deed *deed)
{
    deed->words = word(ledger, 1);
    if (word(ledger, 0)) return read_money(ledger->band, word(ledger, 0), &deed->money);
    cli_fail("how much to %s was expected behind the band", deed_names[deed->kind]);
    return false;
}

static bool read_journey(const struct ledger *ledger, struct deed *deed)
{
    const struct campaign_arguments *arguments = ledger->arguments;
    deed->words = word(ledger, 0);
    deed->number = 1;
    deed->village = arguments->village;
    deed->prices = arguments->has_prices ? (int32_t)arguments->prices : 100;
    if (word(ledger, 1)) return cli_number(word(ledger, 1), 1, DEED_DAYS_MOST, &deed->number);
    return true;
}

static bool read_rest(const struct ledger *ledger, struct deed *deed)
{
    const char *days = word(ledger, 0);
    deed->outside = ledger->arguments->outside;
    deed->lodged = ledger->arguments->inn;
    deed->number = DAYS_TILL_WELL;
    if (deed->outside && deed->lodged) {
        cli_fail("--inn and --outside do not go together");
        return false;
    }
    if (!days) cli_fail("how many days to rest was expected behind the band, or 'well'");
    if (!days || strcmp(days, "well") == 0) return days != NULL;
    return cli_number(days, 1, DEED_DAYS_MOST, &deed->number);
}

static bool read_deed(const struct ledger *ledger, struct deed *deed)
{
    const struct campaign_arguments *arguments = ledger->arguments;
    const char *to = deed->kind == DEED_HEAL ? word(ledger, 0) : arguments->to;
    if (!find_person(ledger->band, arguments->of, &deed->from)) return false;
    if (!find_person(ledger->band, to, &deed->to)) return false;
    switch (deed->kind) {
    case DEED_BUY:
    case DEED_SELL:
    case DEED_GIVE: return read_trade(ledger, deed);
    case DEED_EARN:
    case DEED_PAY: return read_transfer(ledger, deed);
    case DEED_GO: return read_journey(ledger, deed);
    case DEED_REST: return read_rest(ledger, deed);
    case DEED_HEAL:
    case DEEDS:
    default: return read_cares(ledger, &deed->cares);
    }
}

// Feeds the faces that were typed, one whenever a die is missing. False: it has said what is wrong.
static bool do_typed(struct ledger *ledger, const struct deed *deed, struct dice *dice)
{
    struct words faces = {ledger->arguments->dice};
    char face[DICE_TYPED_CAP];
    while (!band_do(ledger->band, deed, dice, &ledger->why)) {
        long value;
        if (!dice->starved || !words_next(&faces, face, sizeof face)) return fail(ledger) == 0;
        int most = dice->tape[dice->length].call.sides;
        if (!cli_number(face, 1, most, &value)) return false;
        dice_answer(dice, (const uint8_t[DICE_FACES_CAP]){(uint8_t)value});
        dice_rewind(dice);
        text_clear(&ledger->why);
    }
    if (!words_next(&faces, face, sizeof face)) return true;
    cli_fail("'%s' is a face too many: fewer dice were to be thrown", face);
    return false;
}

// The band as it is now goes into its file, and what has happened to the terminal.
static int conclude(struct ledger *ledger, int told)
{
    if (!band_save(ledger->band, ledger->path, &ledger->why)) return fail(ledger);
    band_print_told(ledger->band, told, &ledger->out);
    fputs(ledger->buffer, stdout);
    return 0;
}

static int do_deed(struct ledger *ledger, enum deed_kind kind)
{
    struct deed deed = {.kind = kind, .money = MONEY_UNTOLD};
    int told = ledger->band->told_count;
    if (!read_deed(ledger, &deed)) return CLI_IMPOSSIBLE;
    struct dice *dice = malloc(sizeof *dice);
    if (!dice) abort();
    const struct campaign_arguments *arguments = ledger->arguments;
    bool good;
    if (arguments->dice) {
        dice_init(dice, BEYOND_STARVE, 0);
        good = do_typed(ledger, &deed, dice);
    } else {
        dice_init(dice, BEYOND_RANDOM, arguments->has_seed ? arguments->seed : cli_new_seed());
        good = band_do(ledger->band, &deed, dice, &ledger->why);
        if (!good) fail(ledger);
    }
    free(dice);
    return good ? conclude(ledger, told) : CLI_IMPOSSIBLE;
}

static int show(struct ledger *ledger)
{
    const struct campaign_arguments *arguments = ledger->arguments;
    struct json json;
    if (arguments->json) {
        json_init(&json, &ledger->out);
        json_object(&json, NULL);
        band_json(ledger->band, &json);
        json_end(&json);
        text_add(&ledger->out, "\n");
    } else {
        int lines = arguments->has_lines ? (int)arguments->lines : LINES_USUAL;
        band_print(ledger->band, lines, &ledger->out);
    }
    fputs(ledger->buffer, stdout);
    return 0;
}

static int print_prices(struct ledger *ledger, const struct ruleset *rules)
{
    market_print(rules, ledger->band, &ledger->out);
    fputs(ledger->buffer, stdout);
    return 0;
}

// From a scenario where a side is named, else from a file of forces.
static bool recruit(struct ledger *ledger, const char *source)
{
    char path[CLI_PATH_CAP];
    struct muster_ground from = {&disk_shelf, source, (enum side)ledger->arguments->side};
    if (from.side && !cli_find_scenario(source, path)) return false;
    if (from.side) from.name = path;
    if (band_recruit(ledger->band, &from, &ledger->why)) return true;
    fail(ledger);
    return false;
}

static int recruit_more(struct ledger *ledger)
{
    int told = ledger->band->told_count;
    if (!word(ledger, 0)) {
        return cli_fail("a file of forces was expected, or a scenario and --side");
    }
    return recruit(ledger, word(ledger, 0)) ? conclude(ledger, told) : CLI_IMPOSSIBLE;
}

static int send_to_battle(struct ledger *ledger)
{
    const struct campaign_arguments *arguments = ledger->arguments;
    char path[CLI_PATH_CAP];
    uint64_t who = arguments->who_count ? 0 : EVERYBODY;
    if (!word(ledger, 0)) return cli_fail("a scenario was expected behind the band");
    if (!arguments->side) return cli_fail("which --side of the scenario the band is was expected");
    for (int i = 0; i < arguments->who_count; i++) {
        int person;
        if (!find_person(ledger->band, arguments->who[i], &person)) return CLI_IMPOSSIBLE;
        assert(person > 0);
        who |= (uint64_t)1 << (person - 1);
    }
    if (!cli_find_scenario(word(ledger, 0), path)) return CLI_IMPOSSIBLE;
    struct muster_ground to = {&disk_shelf, path, (enum side)arguments->side};
    if (!band_to_battle(ledger->band, &to, who, &ledger->out, &ledger->why)) return fail(ledger);
    fputs(ledger->buffer, stdout);
    return 0;
}

static int come_back(struct ledger *ledger)
{
    int told = ledger->band->told_count;
    if (!word(ledger, 0)) return cli_fail("the record of a battle was expected behind the band");
    struct battle_record *record = battle_record_load(word(ledger, 0), &disk_shelf, &ledger->why);
    if (!record) return fail(ledger);
    bool good = band_return(ledger->band, record, &ledger->why);
    battle_record_free(record);
    return good ? conclude(ledger, told) : fail(ledger);
}

static const struct ruleset *campaign_rules(const char *id)
{
    const struct ruleset *rules = cli_ruleset(id);
    if (!rules || rules->campaign) return rules;
    cli_fail("by the rules of %s nothing happens between battles", rules->id);
    return NULL;
}

static int begin(struct ledger *ledger)
{
    const struct campaign_arguments *arguments = ledger->arguments;
    if (access(ledger->path, F_OK) == 0) return cli_fail("%s is there already", ledger->path);
    if (!word(ledger, 0)) return cli_fail("a ruleset was expected behind the new band");
    const struct ruleset *rules = campaign_rules(word(ledger, 0));
    if (!rules) return CLI_IMPOSSIBLE;
    struct band *band = ledger->band = band_new(rules);
    if (arguments->purse && !read_money(band, arguments->purse, &band->purse)) {
        return CLI_IMPOSSIBLE;
    }
    if (arguments->title) {
        if (strlen(arguments->title) >= sizeof band->title) {
            return cli_fail("a title has at most %zu letters", sizeof band->title - 1);
        }
        snprintf(band->title, sizeof band->title, "%s", arguments->title);
    }
    if (word(ledger, 1) && !recruit(ledger, word(ledger, 1))) return CLI_IMPOSSIBLE;
    return conclude(ledger, 0);
}

// What is done with a band besides its deeds, and how many words may stand behind it.
struct chore {
    const char *name;
    int words;
    int (*run)(struct ledger *);
};

static const struct chore chores[] = {
    {"show", 0, show},
    {"recruit", 1, recruit_more},
    {"battle", 1, send_to_battle},
    {"return", 1, come_back},
    {NULL},
};

static const uint8_t deed_words[DEEDS] = {
    [DEED_BUY] = 2, [DEED_SELL] = 2, [DEED_GIVE] = 2, [DEED_EARN] = 2,
    [DEED_PAY] = 2, [DEED_GO] = 2,   [DEED_REST] = 1, [DEED_HEAL] = 1,
};

static int too_many(const struct ledger *ledger, int words)
{
    if (ledger->arguments->count <= 2 + words) return 0;
    return cli_fail("'%s' is one word too many; what has blanks in it goes between quotes",
                    word(ledger, words));
}

static const char known_deeds[] =
    "new recruit show prices buy sell give earn pay go rest heal battle return";

static int refuse_deed(const char *deed)
{
    char hint[128];
    struct text text;
    text_init(&text, hint, sizeof hint);
    nearest_suggest(deed, known_deeds, &text);
    return cli_fail("there is no deed '%s'%s; 'kassen help campaign' lists them", deed, hint);
}

static int do_with_band(struct ledger *ledger, const char *deed)
{
    if (strcmp(deed, "prices") == 0) {
        int status = too_many(ledger, 0);
        return status ? status : print_prices(ledger, ledger->band->rules);
    }
    for (const struct chore *chore = chores; chore->name; chore++) {
        if (strcmp(chore->name, deed) != 0) continue;
        int status = too_many(ledger, chore->words);
        return status ? status : chore->run(ledger);
    }
    for (int kind = 0; kind < DEEDS; kind++) {
        if (strcmp(deed_names[kind], deed) != 0) continue;
        int status = too_many(ledger, deed_words[kind]);
        return status ? status : do_deed(ledger, (enum deed_kind)kind);
    }
    return refuse_deed(deed);
}

static bool is_deed(const char *deed)
{
    return word_in_list(deed, known_deeds, ' ') >= 0;
}

// An option that the deed has no use for, and which deeds have one; false: there is none.
static bool misfit(const struct campaign_arguments *arguments, const char **option,
                   const char **deeds)
{
    const struct {
        bool given;
        const char *option, *deeds;
    } rows[] = {
        {arguments->to, "for", "buy give"},
        {arguments->of, "of", "sell give"},
        {arguments->price, "price", "buy sell"},
        {arguments->care_count, "care", "heal"},
        {arguments->dice, "dice", "heal"},
        {arguments->has_seed, "seed", "heal"},
        {arguments->inn, "inn", "rest"},
        {arguments->outside, "outside", "rest"},
        {arguments->village, "village", "go"},
        {arguments->has_prices, "prices", "go"},
        {arguments->side, "side", "new recruit battle"},
        {arguments->who_count, "who", "battle"},
        {arguments->purse, "purse", "new"},
        {arguments->title, "title", "new"},
        {arguments->has_lines, "lines", "show"},
        {arguments->json, "json", "show"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        *option = rows[i].option;
        *deeds = rows[i].deeds;
        if (rows[i].given && word_in_list(arguments->words[0], *deeds, ' ') < 0) return true;
    }
    return false;
}

static int work(struct ledger *ledger)
{
    const char *deed = ledger->arguments->words[0], *option, *deeds;
    ledger->path = ledger->arguments->words[1];
    if (!is_deed(deed)) return refuse_deed(deed);
    if (misfit(ledger->arguments, &option, &deeds)) {
        words_enumerate(deeds, "and", &ledger->why);
        return cli_fail("--%s is for %s", option, ledger->sentence);
    }
    if (ledger->arguments->dice && ledger->arguments->has_seed) {
        return cli_fail("--dice and --seed do not go together");
    }
    if (!ledger->path) return cli_fail("the file of a band was expected behind '%s'", deed);
    if (strcmp(deed, "new") == 0) {
        int status = too_many(ledger, 2);
        return status ? status : begin(ledger);
    }
    const struct ruleset *rules = ruleset_by_id(ledger->path);
    if (strcmp(deed, "prices") == 0 && rules) {
        return campaign_rules(rules->id) ? print_prices(ledger, rules) : CLI_IMPOSSIBLE;
    }
    ledger->band = band_new(NULL);
    if (!band_read(ledger->band, &disk_shelf, ledger->path, &ledger->why)) return fail(ledger);
    return do_with_band(ledger, deed);
}

static int list_rulesets(void)
{
    puts("Something happens between the battles of:");
    for (int i = 0; rulesets[i]; i++) {
        if (!rulesets[i]->campaign) continue;
        printf("  kassen campaign prices %-10s %s\n", rulesets[i]->id, rulesets[i]->title);
    }
    puts("\n'kassen help campaign' says what can be done.");
    return 0;
}

int campaign_command(int argc, char **argv)
{
    struct campaign_arguments arguments = {0};
    int status;
    if (!usage_read(&usage, argc, argv, &arguments, &status)) return status;
    if (arguments.count == 0) return list_rulesets();
    struct ledger *ledger = calloc(1, sizeof *ledger);
    if (!ledger) abort();
    ledger->arguments = &arguments;
    text_init(&ledger->out, ledger->buffer, sizeof ledger->buffer);
    text_init(&ledger->why, ledger->sentence, sizeof ledger->sentence);
    status = work(ledger);
    band_free(ledger->band);
    free(ledger);
    return status;
}
