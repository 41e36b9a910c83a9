// Bands between battles. Nothing of them is kept here: a band comes as a file, and goes as one.
#include "campaign/account.h"
#include "campaign/deeds.h"
#include "campaign/expedition.h"
#include "core/dice.h"
#include "rules/rulesets.h"
#include "server/verbs.h"

#include <stdlib.h>
#include <string.h>

#define BAND_NAME    "the band"
#define PARTING_LINE "\n---\n"
#define DICE_MOST    BAND_PEOPLE_CAP

struct asking {
    struct band *band;
    struct deed deed;
    const char *scenario;
    enum side side;
    long purse;
    uint64_t who;
    uint8_t faces[DICE_MOST];
    int face_count;
    bool typed;
    struct text why;
    char sentence[1024];
};

static void asking_init(struct asking *asking, const struct ruleset *rules)
{
    memset(asking, 0, sizeof *asking);
    asking->band = band_new(rules);
    asking->who = EVERYBODY;
    asking->deed.money = MONEY_UNTOLD;
    asking->deed.prices = 100;
    text_init(&asking->why, asking->sentence, sizeof asking->sentence);
}

static void say_band(struct errand *errand, const struct asking *asking, int told)
{
    struct text text = room_voice(errand->guest->room), file;
    struct json json;
    char *room = malloc(SHELF_FILE_CAP);
    if (!room) abort();
    text_init(&file, room, SHELF_FILE_CAP);
    if (band_write(asking->band, &file)) {
        speak_begin(&json, &text, "band", errand->re);
        band_json(asking->band, &json);
        json_number(&json, "told", asking->band->told_count - told);
        json_text(&json, "text", room);
        json_end(&json);
        errand_say(errand, &text);
    } else {
        errand_fail(errand, "the band does not fit in a file");
    }
    free(room);
}

static bool read_band(struct asking *asking, const char *text, size_t length)
{
    struct sheet sheet = {BAND_NAME, text, length};
    struct shelf shelf = sheet_shelf(&sheet);
    return band_read(asking->band, &shelf, BAND_NAME, &asking->why);
}

static bool wrong(struct asking *asking, const char *word)
{
    text_addf(&asking->why, "'%.40s' was not expected", word);
    return false;
}

static bool take_number(struct asking *asking, const char *word, long most, long *number)
{
    if (word_number(word, 0, most, number)) return true;
    text_addf(&asking->why, "'%.40s' is not a whole number from 0 to %ld", word, most);
    return false;
}

// Numbers with commas between them, from 1 on.
static bool next_listed(const char **list, long most, long *number)
{
    char word[16];
    size_t length = strcspn(*list, ",");
    if (length == 0 || length >= sizeof word) return false;
    snprintf(word, sizeof word, "%.*s", (int)length, *list);
    *list += length + ((*list)[length] == ',');
    return word_number(word, 1, most, number);
}

static bool take_dice(struct asking *asking, const char *list)
{
    asking->typed = true;
    while (*list != '\0') {
        long face;
        if (asking->face_count == DICE_MOST || !next_listed(&list, UINT8_MAX, &face)) {
            return wrong(asking, list);
        }
        asking->faces[asking->face_count++] = (uint8_t)face;
    }
    return true;
}

static bool take_who(struct asking *asking, const char *list)
{
    asking->who = 0;
    while (*list != '\0') {
        long person;
        if (!next_listed(&list, BAND_PEOPLE_CAP, &person)) return wrong(asking, list);
        asking->who |= (uint64_t)1 << (person - 1);
    }
    return true;
}

static bool take_care(struct asking *asking, const char *word)
{
    const struct care *cares = asking->band->rules->campaign->cares;
    for (int i = 0; cares[i].word; i++) {
        if (strcmp(cares[i].word, word) != 0) continue;
        asking->deed.cares |= (uint8_t)(1u << i);
        return true;
    }
    return wrong(asking, word);
}

static bool take_person(struct asking *asking, const char *word, int *person)
{
    long number;
    if (!take_number(asking, word, asking->band->count, &number)) return false;
    *person = (int)number;
    return true;
}

static bool take_flag(struct asking *asking, const char *key)
{
    struct deed *deed = &asking->deed;
    if (strcmp(key, "village") == 0) {
        deed->village = true;
    } else if (strcmp(key, "outside") == 0) {
        deed->outside = true;
    } else if (strcmp(key, "lodged") == 0) {
        deed->lodged = true;
    } else {
        return wrong(asking, key);
    }
    return true;
}

static bool take_amount(struct asking *asking, const char *key, const char *value)
{
    struct deed *deed = &asking->deed;
    long number;
    if (strcmp(key, "number") == 0) return take_number(asking, value, GOODS_MOST, &deed->number);
    if (strcmp(key, "purse") == 0) return take_number(asking, value, MONEY_MOST, &asking->purse);
    if (strcmp(key, "money") == 0) {
        if (!take_number(asking, value, MONEY_MOST, &number)) return false;
        deed->money = number;
        return true;
    }
    if (strcmp(key, "prices") != 0) return wrong(asking, key);
    if (!take_number(asking, value, BAND_PRICES_MOST, &number)) return false;
    deed->prices = (int32_t)number;
    return true;
}

// One of "name=value", or a bare name.
static bool take_pair(struct asking *asking, char *pair)
{
    char *equals = strchr(pair, '=');
    if (!equals) return take_flag(asking, pair);
    const char *value = equals + 1;
    *equals = '\0';
    if (strcmp(pair, "thing") == 0) {
        asking->deed.thing = value;
        return true;
    }
    if (strcmp(pair, "scenario") == 0) {
        asking->scenario = value;
        return true;
    }
    if (strcmp(pair, "side") == 0) {
        asking->side = side_by_name(value);
        return asking->side || wrong(asking, value);
    }
    if (strcmp(pair, "from") == 0) return take_person(asking, value, &asking->deed.from);
    if (strcmp(pair, "to") == 0) return take_person(asking, value, &asking->deed.to);
    if (strcmp(pair, "care") == 0) return take_care(asking, value);
    if (strcmp(pair, "dice") == 0) return take_dice(asking, value);
    if (strcmp(pair, "who") == 0) return take_who(asking, value);
    return take_amount(asking, pair, value);
}

// Words with blanks stand at the end of the line.
static bool take_pairs(struct errand *errand, struct asking *asking)
{
    static const char last[] = "words=";
    for (;;) {
        errand->rest += strspn(errand->rest, " ");
        if (strncmp(errand->rest, last, strlen(last)) == 0) {
            asking->deed.words = errand->rest + strlen(last);
            return true;
        }
        char *pair = errand_take_word(errand);
        if (!pair) return true;
        if (!take_pair(asking, pair)) return false;
    }
}

static const struct ruleset *take_rules(struct errand *errand)
{
    const char *id = errand_take_word(errand);
    const struct ruleset *rules = id ? ruleset_by_id(id) : NULL;
    if (rules && rules->campaign) return rules;
    errand_fail(errand, rules ? "by its rules nothing happens between battles"
                              : "there is no such ruleset");
    return NULL;
}

static void settle(struct errand *errand, struct asking *asking, bool good, int told)
{
    if (good) {
        say_band(errand, asking, told);
    } else {
        errand_fail(errand, asking->sentence);
    }
    band_free(asking->band);
}

void verb_market(struct errand *errand)
{
    const struct ruleset *rules = take_rules(errand);
    struct text text = room_voice(errand->guest->room);
    struct json json;
    if (!rules) return;
    speak_begin(&json, &text, "market", errand->re);
    market_json(rules, &json);
    json_end(&json);
    errand_say(errand, &text);
}

void verb_band(struct errand *errand)
{
    struct asking asking;
    asking_init(&asking, NULL);
    bool good = read_band(&asking, errand->body, errand->body_length);
    settle(errand, &asking, good, asking.band->told_count);
}

// A scenario of the library, and a side of it that is named.
static bool find_scenario(const struct errand *errand, struct asking *asking,
                          struct muster_ground *ground)
{
    const struct shelved *shelved =
        asking->scenario ? shelf_list_find(errand->guest->room->shelf, asking->scenario) : NULL;
    if (!shelved || !asking->side) {
        text_add(&asking->why,
                 shelved ? "a side of the scenario was expected" : "there is no such scenario");
        return false;
    }
    *ground = (struct muster_ground){&disk_shelf, shelved->path, asking->side};
    return true;
}

static bool name_band(struct asking *asking)
{
    const char *title = asking->deed.words ? asking->deed.words : "";
    asking->band->purse = asking->purse;
    if (strlen(title) < sizeof asking->band->title) {
        snprintf(asking->band->title, sizeof asking->band->title, "%s", title);
        return true;
    }
    text_addf(&asking->why, "a title has at most %zu letters", sizeof asking->band->title - 1);
    return false;
}

// From a side of a scenario, else from the file of forces that is the body; or empty.
void verb_found(struct errand *errand)
{
    struct asking asking;
    struct sheet sheet = {"the forces", errand->body, errand->body_length};
    struct shelf shelf = sheet_shelf(&sheet);
    struct muster_ground from = {&shelf, sheet.name, NOBODY};
    const struct ruleset *rules = take_rules(errand);
    if (!rules) return;
    asking_init(&asking, rules);
    bool good = take_pairs(errand, &asking) && name_band(&asking) &&
                (!asking.scenario || find_scenario(errand, &asking, &from));
    if (good && (asking.scenario || errand->body_length)) {
        good = band_recruit(asking.band, &from, &asking.why);
    }
    settle(errand, &asking, good, 0);
}

// Dice that are typed are fed one by one, as they are asked for.
static bool do_deed(struct asking *asking, uint64_t seed)
{
    struct dice *dice = malloc(sizeof *dice);
    if (!dice) abort();
    int fed = 0;
    bool good;
    dice_init(dice, asking->typed ? BEYOND_STARVE : BEYOND_RANDOM, seed);
    while (!(good = band_do(asking->band, &asking->deed, dice, &asking->why)) && dice->starved &&
           fed < asking->face_count) {
        text_clear(&asking->why);
        if (!dice_answer(dice, &asking->faces[fed])) {
            text_addf(&asking->why, "no die shows %d", asking->faces[fed]);
            break;
        }
        fed++;
        dice_rewind(dice);
    }
    if (good && fed < asking->face_count) {
        text_add(&asking->why, "fewer dice were to be thrown");
        good = false;
    }
    free(dice);
    return good;
}

void verb_deed(struct errand *errand)
{
    struct asking asking;
    const char *name = errand_take_word(errand);
    int kind = 0;
    while (kind < DEEDS && (!name || strcmp(deed_names[kind], name) != 0)) {
        kind++;
    }
    if (kind == DEEDS) {
        errand_fail(errand, "there is no such deed");
        return;
    }
    asking_init(&asking, NULL);
    asking.deed.kind = (enum deed_kind)kind;
    bool good = read_band(&asking, errand->body, errand->body_length);
    int told = asking.band->told_count;
    good = good && take_pairs(errand, &asking) && do_deed(&asking, room_seed(errand->guest->room));
    settle(errand, &asking, good, told);
}

void verb_sortie(struct errand *errand)
{
    struct asking asking;
    struct muster_ground to;
    struct text file;
    char *room = malloc(SHELF_FILE_CAP);
    if (!room) abort();
    text_init(&file, room, SHELF_FILE_CAP);
    asking_init(&asking, NULL);
    bool good = read_band(&asking, errand->body, errand->body_length) &&
                take_pairs(errand, &asking) && find_scenario(errand, &asking, &to) &&
                band_to_battle(asking.band, &to, asking.who, &file, &asking.why);
    if (good) {
        errand_say_pitched(errand, &file);
    } else {
        errand_fail(errand, asking.sentence);
    }
    band_free(asking.band);
    free(room);
}

// A band and the record of its battle, with a line between them. The record embeds its files, or it is
// not read.
void verb_return(struct errand *errand)
{
    struct asking asking;
    int told = 0;
    asking_init(&asking, NULL);
    size_t parting = strlen(PARTING_LINE);
    const char *line = memmem(errand->body, errand->body_length, PARTING_LINE, parting);
    bool good = line && read_band(&asking, errand->body, (size_t)(line + 1 - errand->body));
    if (!line) text_add(&asking.why, "a band and a record were expected, a line --- between them");
    if (good) {
        const char *text = line + parting;
        size_t length = (size_t)(errand->body + errand->body_length - text);
        struct battle_record *record =
            battle_record_read("the record", text, length, NULL, &asking.why);
        told = asking.band->told_count;
        good = record && band_return(asking.band, record, &asking.why);
        if (record) battle_record_free(record);
    }
    settle(errand, &asking, good, told);
}
