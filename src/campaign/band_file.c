// A band as a file, read and written.
#include "campaign/band.h"
#include "core/text.h"
#include "record/replace.h"
#include "record/scenario_reader.h"
#include "rules/rulesets.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

// Values as they stand in the document; NULL: not given.
struct draft_person {
    char *name, *type, *group, *words, *goods, *wounds, *die, *care, *taken, *rested, *dead;
};

struct draft_told {
    char *day, *text, *battle;
};

struct draft_band {
    char *ruleset, *title, *day, *purse, *place, *town, *prices, *goods;
    struct draft_person *people;
    struct draft_told *history;
    unsigned people_count, history_count;
};

// clang-format off
#define NEEDED(structure, member)   {#member, true, &text_shape, offsetof(struct structure, member)}
#define OPTIONAL(structure, member) {#member, false, &text_shape, offsetof(struct structure, member)}

static const struct field person_fields[] = {
    NEEDED(draft_person, name),
    NEEDED(draft_person, type),
    OPTIONAL(draft_person, group),
    OPTIONAL(draft_person, words),
    OPTIONAL(draft_person, goods),
    OPTIONAL(draft_person, wounds),
    OPTIONAL(draft_person, die),
    OPTIONAL(draft_person, care),
    OPTIONAL(draft_person, taken),
    OPTIONAL(draft_person, rested),
    OPTIONAL(draft_person, dead),
    {NULL},
};
static const struct field told_fields[] = {
    NEEDED(draft_told, day),
    NEEDED(draft_told, text),
    OPTIONAL(draft_told, battle),
    {NULL},
};
// clang-format on

static const struct node_shape person_shape = {.kind = SHAPE_MAPPING, .fields = person_fields};
static const struct node_shape people_shape = {.kind = SHAPE_LIST,
                                               .entry = &person_shape,
                                               .entry_size = sizeof(struct draft_person),
                                               .most = BAND_PEOPLE_CAP};
static const struct node_shape told_shape = {.kind = SHAPE_MAPPING, .fields = told_fields};
static const struct node_shape history_shape = {.kind = SHAPE_LIST,
                                                .entry = &told_shape,
                                                .entry_size = sizeof(struct draft_told),
                                                .most = BAND_HISTORY_CAP};

// clang-format off
static const struct field band_fields[] = {
    NEEDED(draft_band, ruleset),
    OPTIONAL(draft_band, title),
    NEEDED(draft_band, day),
    NEEDED(draft_band, purse),
    OPTIONAL(draft_band, place),
    OPTIONAL(draft_band, town),
    OPTIONAL(draft_band, prices),
    OPTIONAL(draft_band, goods),
    {"people", true, &people_shape, offsetof(struct draft_band, people), offsetof(struct draft_band, people_count)},
    {"history", false, &history_shape, offsetof(struct draft_band, history), offsetof(struct draft_band, history_count)},
    {NULL},
};
// clang-format on

static const struct node_shape band_shape = {.kind = SHAPE_MAPPING, .fields = band_fields};

static bool read_goods(struct reader *reader, char *value, struct goods *goods)
{
    char wrong[GOOD_NAME_CAP];
    if (!value) return true;
    reader_flatten(value);
    if (goods_read(goods, value, wrong)) return true;
    return reader_fault(reader, "goods",
                        "has '%s', but things were expected, each with how many there are: "
                        "katana, arrow 20",
                        wrong);
}

static bool read_truth(struct reader *reader, const char *key, char *value, bool *truth)
{
    int place = *truth;
    if (!reader_word(reader, key, value, "no yes", &place)) return false;
    *truth = place == 1;
    return true;
}

static bool read_small(struct reader *reader, const char *key, char *value, uint8_t *number)
{
    long read = *number;
    if (!reader_number(reader, key, value, (struct span){0, 99}, &read)) return false;
    *number = (uint8_t)read;
    return true;
}

static bool read_care(struct reader *reader, char *value, uint8_t *cares)
{
    const struct care *list = reader->rules->campaign->cares;
    char word[WORDS_CAP];
    if (!value) return true;
    reader_flatten(value);
    for (int i = 0; list[i].word; i++) {
        if (piece_word(value, list[i].word, NULL)) *cares |= (uint8_t)(1u << i);
    }
    char known[256];
    struct text names;
    text_init(&names, known, sizeof known);
    for (int i = 0; list[i].word; i++) {
        text_addf(&names, "%s%s", i ? " " : "", list[i].word);
    }
    if (!piece_word_unknown(value, known, word, sizeof word)) return true;
    return reader_fault(reader, "care", "has '%s', but only these are known: %s", word, known);
}

// Die, care, taken and rested belong together: they say how far he is.
static bool read_healing(struct reader *reader, const struct draft_person *draft,
                         struct person *person)
{
    long rested = 0;
    bool good = read_small(reader, "wounds", draft->wounds, &person->wounds) &&
                read_small(reader, "die", draft->die, &person->die) &&
                read_small(reader, "taken", draft->taken, &person->taken) &&
                reader_number(reader, "rested", draft->rested, (struct span){0, 9999}, &rested) &&
                read_care(reader, draft->care, &person->cares) &&
                read_truth(reader, "dead", draft->dead, &person->dead);
    if (!good) return false;
    person->rested = (uint16_t)rested;
    if (person->die && person->taken < person->wounds) {
        return reader_fault(reader, "taken", "is %d, but he still has %d wounds", person->taken,
                            person->wounds);
    }
    return true;
}

// What the ruleset has against him, on the line of the key that it names.
static bool is_known(struct reader *reader, const struct person *person)
{
    struct piece piece;
    struct fault fault = {0};
    if (person->dead) return true;
    if (reader->rules->campaign->outfit(person, NULL, &piece, &fault)) return true;
    const char *dot = strrchr(fault.where, '.');
    return reader_fault(reader, dot ? dot + 1 : fault.where, "%s", fault.text);
}

static bool read_person(struct reader *reader, const struct draft_person *draft, struct band *band)
{
    struct person *person = &band->people[band->count];
    bool good = reader_line(reader, "name", draft->name, person->name, sizeof person->name) &&
                reader_line(reader, "type", draft->type, person->type, sizeof person->type) &&
                reader_line(reader, "group", draft->group, person->group, sizeof person->group) &&
                reader_line(reader, "words", draft->words, person->words, sizeof person->words) &&
                read_goods(reader, draft->goods, &person->goods) &&
                read_healing(reader, draft, person) && is_known(reader, person);
    if (!good) return false;
    if (band_person(band, person->name)) {
        return reader_fault(reader, "name", "is '%s', but somebody else is called so",
                            person->name);
    }
    band->count++;
    return true;
}

static bool read_told(struct reader *reader, const struct draft_told *draft, struct band *band)
{
    struct band_told *told = &band->told[band->told_count];
    long day = 1;
    if (!reader_number(reader, "day", draft->day, (struct span){1, BAND_DAYS_MOST}, &day) ||
        !reader_line(reader, "text", draft->text, told->text, sizeof told->text) ||
        !reader_line(reader, "battle", draft->battle, told->battle, sizeof told->battle)) {
        return false;
    }
    told->day = (int32_t)day;
    band->told_count++;
    return true;
}

static bool read_head(struct reader *reader, const struct draft_band *draft, struct band *band)
{
    char quote[QUOTE_CAP];
    reader_flatten(draft->ruleset);
    reader->rules = ruleset_by_id(draft->ruleset);
    if (!reader->rules) {
        return reader_fault(reader, "ruleset", "is '%s', which is unknown",
                            document_quote(draft->ruleset, quote));
    }
    if (!reader->rules->campaign) {
        return reader_fault(reader, "ruleset",
                            "is '%s', by whose rules nothing happens between battles",
                            reader->rules->id);
    }
    long day = 1, purse = 0, prices = 100;
    bool town = true;
    bool good =
        reader_line(reader, "title", draft->title, band->title, sizeof band->title) &&
        reader_number(reader, "day", draft->day, (struct span){1, BAND_DAYS_MOST}, &day) &&
        reader_number(reader, "purse", draft->purse, (struct span){0, MONEY_MOST}, &purse) &&
        reader_line(reader, "place", draft->place, band->place, sizeof band->place) &&
        read_truth(reader, "town", draft->town, &town) &&
        reader_number(reader, "prices", draft->prices, (struct span){1, BAND_PRICES_MOST},
                      &prices) &&
        read_goods(reader, draft->goods, &band->goods);
    band->rules = reader->rules;
    band->day = (int32_t)day;
    band->purse = purse;
    band->prices = (int32_t)prices;
    band->village = !town;
    return good;
}

static bool read_all(struct reader *reader, const struct draft_band *draft, struct band *band)
{
    bool good = read_head(reader, draft, band);
    for (unsigned i = 0; i < draft->people_count && good; i++) {
        reader_enter(reader, "people", i);
        good = read_person(reader, &draft->people[i], band);
    }
    for (unsigned i = 0; i < draft->history_count && good; i++) {
        reader_enter(reader, "history", i);
        good = read_told(reader, &draft->history[i], band);
    }
    return good;
}

bool band_read(struct band *band, const struct shelf *shelf, const char *name, struct text *why)
{
    struct source source;
    struct document_fault fault = {0};
    struct document document;
    struct draft_band draft = {0};
    struct reader reader = {.shelf = shelf, .source = &source, .why = why};
    memset(band, 0, sizeof *band);
    bool good = source_load(&source, shelf, name, &fault.fault) &&
                document_read(&document, &source, &band_shape, &draft, &fault);
    if (good) {
        good = read_all(&reader, &draft, band);
        document_free(&document);
    } else {
        document_sentence(name, &fault, why);
    }
    source_free(&source);
    return good;
}

static bool write_goods(const char *before, const struct goods *goods, struct text *out)
{
    char room[GOODS_CAP * (GOOD_NAME_CAP + 12)];
    struct text list;
    text_init(&list, room, sizeof room);
    goods_print(goods, &list);
    return document_write_key(before, "goods", room, out);
}

static bool write_healing(const struct band *band, const struct person *person, struct text *out)
{
    const struct care *cares = band->rules->campaign->cares;
    char room[128];
    struct text list;
    text_init(&list, room, sizeof room);
    if (person->wounds) text_addf(out, ", wounds: %d", person->wounds);
    if (person->dead) text_add(out, ", dead: yes");
    for (int i = 0; cares[i].word; i++) {
        if (!(person->cares >> i & 1)) continue;
        text_addf(&list, "%s%s", list.length ? ", " : "", cares[i].word);
    }
    if (person->die) {
        text_addf(out, ", die: %d, taken: %d, rested: %d", person->die, person->taken,
                  person->rested);
    }
    return document_write_key(", ", "care", room, out);
}

static bool write_person(const struct band *band, const struct person *person, struct text *out)
{
    bool good = document_write_key("  - {", "name", person->name, out) &&
                document_write_key(", ", "type", person->type, out) &&
                document_write_key(", ", "group", person->group, out) &&
                document_write_key(", ", "words", person->words, out) &&
                write_goods(", ", &person->goods, out) && write_healing(band, person, out);
    text_add(out, "}\n");
    return good;
}

static bool write_head(const struct band *band, struct text *out)
{
    text_addf(out, "ruleset: %s\n", band->rules->id);
    bool good = document_write_key("", "title", band->title, out);
    text_addf(out, "%sday: %d\npurse: %lld", band->title[0] ? "\n" : "", band->day,
              (long long)band->purse);
    good = document_write_key("\n", "place", band->place, out) && good;
    if (band->village) text_add(out, "\ntown: no");
    if (band->prices != 100) text_addf(out, "\nprices: %d", band->prices);
    return write_goods("\n", &band->goods, out) && good;
}

bool band_write(const struct band *band, struct text *out)
{
    bool good = write_head(band, out);
    text_add(out, band->count ? "\npeople:\n" : "\npeople: []\n");
    for (int i = 0; i < band->count; i++) {
        good = write_person(band, &band->people[i], out) && good;
    }
    if (band->told_count) text_add(out, "history:\n");
    for (int i = 0; i < band->told_count; i++) {
        const struct band_told *told = &band->told[i];
        text_addf(out, "  - {day: %d", told->day);
        good = document_write_key(", ", "text", told->text, out) &&
               document_write_key(", ", "battle", told->battle, out) && good;
        text_add(out, "}\n");
    }
    return good && !out->cut;
}

static bool put_text(const void *text, FILE *out)
{
    return fputs(text, out) >= 0;
}

bool band_save(const struct band *band, const char *path, struct text *why)
{
    struct text file;
    char *room = malloc(SHELF_FILE_CAP);
    if (!room) abort();
    text_init(&file, room, SHELF_FILE_CAP);
    bool good = band_write(band, &file);
    if (!good) text_addf(why, "%s was not written: the band does not fit in a file", path);
    good = good && file_replace(path, put_text, room, why);
    free(room);
    return good;
}
