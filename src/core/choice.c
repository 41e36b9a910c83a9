#include "core/choice.h"

#include "core/place.h"
#include "core/ruleset.h"
#include "core/text.h"

#include <assert.h>
#include <string.h>

static_assert(sizeof(struct choice) == 64, "no padding");

void choices_clear(struct choices *choices)
{
    choices->count = 0;
    choices->cut = false;
    choices->workings.laid = false;
}

void choices_last_resorts(struct choices *choices, const struct choice_word *words)
{
    for (int i = 0, left = choices->count; left > 0; left--) {
        struct choice choice = choices->list[i];
        if (words[choice.kind].manner != BY_LAST_RESORT) {
            i++;
            continue;
        }
        size_t behind = (size_t)(choices->count - i - 1);
        memmove(&choices->list[i], &choices->list[i + 1], behind * sizeof choice);
        choices->list[choices->count - 1] = choice;
    }
}

bool choice_equal(const struct choice *a, const struct choice *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

bool choices_hold(const struct choices *choices, const struct choice *choice)
{
    for (int i = 0; i < choices->count; i++) {
        if (choice_equal(&choices->list[i], choice)) return true;
    }
    return false;
}

uint16_t *choice_slot(struct choice *choice, int number)
{
    assert(number <= EXTRAS_CAP);
    return number == 0 ? &choice->option : &choice->extra[number - 1];
}

uint16_t *choice_others(struct choice *choice, int count)
{
    assert(count >= 0);
    assert(count <= FOES_CAP);
    return choice->foes + FOES_CAP - count;
}

// A pattern being walked along together with a choice.
struct walk {
    const struct ruleset *rules;
    const struct ground *ground;
    const char *pattern;
    struct choice_token token;
    int slots, parts;   // met so far
    int listed;         // foes and others so far
    struct words given; // of a line that is read
};

// The token is left as it is: it is large, and read before it is looked at.
static void walk_begin(struct walk *walk, const struct ruleset *rules, const struct ground *ground,
                       int kind)
{
    walk->rules = rules;
    walk->ground = ground;
    walk->pattern = rules->words[kind].pattern;
    walk->slots = walk->parts = walk->listed = 0;
}

// Behind a part that is not said. Its options have their places all the same.
static void skip_part(struct walk *walk)
{
    while (choice_token_next(&walk->pattern, &walk->token) && walk->token.field != FIELD_END) {
        walk->slots += (walk->token.field & FIELDS_IN_SLOTS) != 0;
    }
}

static bool set_is_known(const struct ruleset *rules, const struct figure_set *set)
{
    int last = 0;
    for (int figure = 0; (figure = figure_set_next(set, figure)) != 0;) {
        last = figure;
    }
    return last <= rules->figures && !figure_set_has(set, 0);
}

static bool take_id(uint16_t *id, int most)
{
    bool good = *id <= most;
    *id = 0;
    return good;
}

// Foes or others: there is at least one, and there is room for both.
static bool take_list(struct walk *walk, uint16_t *list, int count)
{
    walk->listed += count;
    bool good = count >= 1 && walk->listed <= FOES_CAP;
    for (int i = 0; i < count && good; i++) {
        good = take_id(&list[i], walk->rules->figures);
    }
    return good;
}

static bool take_foes(struct walk *walk, struct choice *rest)
{
    int count = rest->count;
    rest->count = 0;
    return take_list(walk, rest->foes, count);
}

static bool take_others(struct walk *walk, struct choice *rest, uint16_t *slot)
{
    int count = *slot;
    *slot = 0;
    return count <= FOES_CAP && take_list(walk, choice_others(rest, count), count);
}

static bool take_places(struct choice *rest)
{
    bool good = rest->count >= 1 && rest->count <= PLACES_CAP;
    if (good) memset(rest->places, 0, rest->count * sizeof rest->places[0]);
    rest->count = 0;
    return good;
}

// Takes one field out of what is left of a choice; false: it is none that could be.
static bool take_field(struct walk *walk, struct choice *rest)
{
    const struct ruleset *rules = walk->rules;
    uint16_t *slot = walk->token.field & FIELDS_IN_SLOTS ? choice_slot(rest, walk->slots++) : NULL;
    bool good = true;
    switch (walk->token.field) {
    case FIELD_FIGURE: return take_id(&rest->figure, rules->figures);
    case FIELD_GROUP: return take_id(&rest->group, rules->groups);
    case FIELD_TARGET: return take_id(&rest->target, rules->figures);
    case FIELD_TARGET_GROUP: return take_id(&rest->target_group, rules->groups);
    case FIELD_ANOTHER: return take_id(slot, rules->figures);
    case FIELD_CM: return take_id(slot, UINT16_MAX);
    case FIELD_OPTION:
        return take_id(slot, walk->token.listed ? pattern_words(walk->token.word) - 1 : UINT16_MAX);
    case FIELD_FOES: return take_foes(walk, rest);
    case FIELD_OTHERS: return take_others(walk, rest, slot);
    case FIELD_PLACES: return take_places(rest);
    case FIELD_PLACE: rest->x = rest->y = 0; break;
    case FIELD_FACING: rest->facing = 0; break;
    case FIELD_WITH:
    case FIELD_FIGURES:
        good = set_is_known(rules, &rest->with);
        rest->with = (struct figure_set){{0}};
        break;
    default: break;
    }
    return good;
}

// Nothing may be left when all the pattern names has been taken.
bool choice_well_formed(const struct ruleset *rules, const struct choice *choice)
{
    static const struct choice nothing;
    struct choice rest = *choice;
    for (int kind = 0; kind <= choice->kind; kind++) {
        if (!rules->words[kind].word) return false;
    }
    if (choice->side == NOBODY || choice->side >= SIDES) return false;
    struct walk walk;
    walk_begin(&walk, rules, NULL, choice->kind);
    while (choice_token_next(&walk.pattern, &walk.token)) {
        if (walk.token.field != FIELD_PART) {
            if (!take_field(&walk, &rest)) return false;
            continue;
        }
        uint8_t part = (uint8_t)(1u << walk.parts++);
        if (!(choice->parts & part)) skip_part(&walk);
        rest.parts &= (uint8_t)~part;
    }
    rest.kind = rest.side = 0;
    return choice_equal(&rest, &nothing);
}

static void print_places(const struct walk *walk, const struct choice *choice, struct text *out)
{
    for (int i = 0; i < choice->count; i++) {
        if (i) text_add(out, " ");
        place_print(ruleset_places(walk->rules, walk->ground), choice->places[i].x,
                    choice->places[i].y, out);
    }
}

static void print_list(const uint16_t *list, int count, struct text *out)
{
    for (int i = 0; i < count; i++) {
        text_addf(out, "%s%d", i ? " " : "", list[i]);
    }
}

static void print_slot(struct walk *walk, struct choice *choice, struct text *out)
{
    uint16_t value = *choice_slot(choice, walk->slots++);
    if (walk->token.listed) {
        word_of_list(walk->token.word, ',', value, out);
    } else if (walk->token.field == FIELD_CM) {
        length_print(value, out);
    } else if (walk->token.field == FIELD_OTHERS) {
        print_list(choice_others(choice, value), value, out);
    } else {
        text_addf(out, "%d", value);
    }
}

static void print_field(struct walk *walk, struct choice *choice, struct text *out)
{
    const struct ruleset *rules = walk->rules;
    text_add(out, " ");
    switch (walk->token.field) {
    case 0: text_add(out, walk->token.word); break;
    case FIELD_FIGURE: text_addf(out, "%d", choice->figure); break;
    case FIELD_GROUP: text_addf(out, "%d", choice->group); break;
    case FIELD_TARGET: text_addf(out, "%d", choice->target); break;
    case FIELD_TARGET_GROUP: text_addf(out, "%d", choice->target_group); break;
    case FIELD_PLACE:
        place_print(ruleset_places(rules, walk->ground), choice->x, choice->y, out);
        break;
    case FIELD_FACING:
        facing_print(ruleset_facings(rules, walk->ground), choice->facing, out);
        break;
    case FIELD_WITH: figure_set_print(&choice->with, false, out); break;
    case FIELD_FIGURES: figure_set_print(&choice->with, true, out); break;
    case FIELD_PLACES: print_places(walk, choice, out); break;
    case FIELD_FOES: print_list(choice->foes, choice->count, out); break;
    default: print_slot(walk, choice, out); break;
    }
}

void choice_print(const struct ruleset *rules, const struct ground *ground,
                  const struct choice *choice, struct text *out)
{
    struct choice shown = *choice;
    struct walk walk;
    walk_begin(&walk, rules, ground, choice->kind);
    text_add(out, rules->words[choice->kind].word);
    while (choice_token_next(&walk.pattern, &walk.token)) {
        if (walk.token.field == FIELD_PART) {
            if (!(choice->parts >> walk.parts++ & 1)) skip_part(&walk);
        } else if (walk.token.field != FIELD_END && walk.token.field != FIELD_WORDS) {
            print_field(&walk, &shown, out);
        }
    }
}

static bool read_id(const char *word, uint16_t most, uint16_t *id)
{
    long number;
    if (!word_number(word, 0, most, &number)) return false;
    *id = (uint16_t)number;
    return true;
}

static bool read_slot(struct walk *walk, const char *word, struct choice *choice)
{
    uint16_t *slot = choice_slot(choice, walk->slots++);
    int32_t length = 0;
    if (walk->token.field == FIELD_ANOTHER) return read_id(word, walk->rules->figures, slot);
    if (walk->token.field == FIELD_CM) {
        if (!length_read(word, &length) || length < 0 || length > UINT16_MAX) return false;
        *slot = (uint16_t)length;
        return true;
    }
    if (!walk->token.listed) return read_id(word, UINT16_MAX, slot);
    int place = word_in_list(word, walk->token.word, ',');
    *slot = (uint16_t)(place < 0 ? 0 : place);
    return place >= 0;
}

// As many figures as there are words that can be read as such, with those of the other list at most
// sixteen; returns how many.
static int read_list(struct walk *walk, const char *first, uint16_t list[FOES_CAP])
{
    char word[TOKEN_CAP];
    const char *read = first;
    int count = 0;
    struct words behind = walk->given;
    while (walk->listed < FOES_CAP && read_id(read, walk->rules->figures, &list[count])) {
        count++;
        walk->listed++;
        walk->given = behind;
        read = words_next(&behind, word, sizeof word) ? word : "";
    }
    return count;
}

static bool read_foes(struct walk *walk, const char *first, struct choice *choice)
{
    uint16_t list[FOES_CAP];
    int count = read_list(walk, first, list);
    memcpy(choice->foes, list, (size_t)count * sizeof list[0]);
    choice->count = (uint8_t)count;
    return count > 0;
}

static bool read_others(struct walk *walk, const char *first, struct choice *choice)
{
    uint16_t list[FOES_CAP];
    int count = read_list(walk, first, list);
    memcpy(choice_others(choice, count), list, (size_t)count * sizeof list[0]);
    *choice_slot(choice, walk->slots++) = (uint16_t)count;
    return count > 0;
}

// Likewise; a further place has less room than the first.
static bool read_places(struct walk *walk, const char *first, struct choice *choice)
{
    char word[TOKEN_CAP];
    const char *read = first;
    int32_t x, y;
    struct words behind = walk->given;
    while (choice->count < PLACES_CAP &&
           place_read(ruleset_places(walk->rules, walk->ground), read, &x, &y) && x == (int16_t)x &&
           y == (int16_t)y) {
        choice->places[choice->count].x = (int16_t)x;
        choice->places[choice->count].y = (int16_t)y;
        choice->count++;
        walk->given = behind;
        read = words_next(&behind, word, sizeof word) ? word : "";
    }
    return choice->count > 0;
}

// Reads one word, or several, into the field they stand for.
static bool read_field(struct walk *walk, const char *word, struct choice *choice)
{
    const struct ruleset *rules = walk->rules;
    switch (walk->token.field) {
    case 0: return strcmp(word, walk->token.word) == 0;
    case FIELD_FIGURE: return read_id(word, rules->figures, &choice->figure);
    case FIELD_GROUP: return read_id(word, rules->groups, &choice->group);
    case FIELD_TARGET: return read_id(word, rules->figures, &choice->target);
    case FIELD_TARGET_GROUP: return read_id(word, rules->groups, &choice->target_group);
    case FIELD_PLACE:
        return place_read(ruleset_places(rules, walk->ground), word, &choice->x, &choice->y);
    case FIELD_FACING:
        return facing_read(ruleset_facings(rules, walk->ground), word, &choice->facing);
    case FIELD_WITH:
    case FIELD_FIGURES:
        return figure_set_read(word, &choice->with) && set_is_known(rules, &choice->with);
    case FIELD_PLACES: return read_places(walk, word, choice);
    case FIELD_FOES: return read_foes(walk, word, choice);
    case FIELD_OTHERS: return read_others(walk, word, choice);
    default: return read_slot(walk, word, choice);
    }
}

// Where words said begin and end, without their quotes; false: the line does not end in any. A bar
// divides the line of a record, so it cannot be said.
static bool find_said(const char *line, const char **said, size_t *length)
{
    const char *quote = strchr(line, '"'), *end = quote ? strchr(quote + 1, '"') : NULL;
    if (!end || end[1 + strspn(end + 1, " \t")] != '\0') return false;
    *said = quote + 1;
    *length = (size_t)(end - *said);
    if (*length == 0 || *length >= SAID_CAP) return false;
    for (const char *at = *said; at < end;) {
        int bytes = character_bytes(at);
        if (bytes == 0 || (unsigned char)*at < ' ' || *at == 0x7f || *at == '|') return false;
        at += bytes;
    }
    return true;
}

bool choice_words(const char *line, char words[SAID_CAP])
{
    const char *said;
    size_t length;
    if (!find_said(line, &said, &length)) return false;
    memcpy(words, said, length);
    words[length] = '\0';
    return true;
}

struct ruleset fixing(const struct ruleset *rules)
{
    static const struct choice_word none[] = {{NULL}};
    struct ruleset by_hand = *rules;
    by_hand.words = rules->fixes ? rules->fixes : none;
    return by_hand;
}

static void read_said(struct walk *walk)
{
    const char *said;
    size_t length;
    const char *rest = walk->given.rest + strspn(walk->given.rest, " \t");
    if (*rest == '"' && find_said(rest, &said, &length)) walk->given.rest = "";
}

static bool read_token(struct walk *walk, struct choice *choice)
{
    char word[TOKEN_CAP];
    if (walk->token.field == FIELD_WORDS) {
        read_said(walk);
        return true;
    }
    return words_next(&walk->given, word, sizeof word) && read_field(walk, word, choice);
}

// A part is said if all of it can be read; else the line goes on with what stands behind it.
static void read_part(struct walk *walk, struct choice *choice)
{
    struct walk before = *walk;
    struct choice filled = *choice;
    bool good = true;
    while (good && choice_token_next(&walk->pattern, &walk->token) &&
           walk->token.field != FIELD_END) {
        good = read_token(walk, &filled);
    }
    if (good) {
        *choice = filled;
        choice->parts |= (uint8_t)(1u << before.parts);
    } else {
        *walk = before;
        skip_part(walk);
    }
    walk->parts = before.parts + 1;
}

enum fit { FITS, DIFFERS, SAYS_BADLY, GOES_ON };

static enum fit fit_form(struct walk *walk, struct choice *choice)
{
    while (choice_token_next(&walk->pattern, &walk->token)) {
        if (walk->token.field == FIELD_PART) {
            read_part(walk, choice);
        } else if (!read_token(walk, choice)) {
            return DIFFERS;
        }
    }
    const char *rest = walk->given.rest + strspn(walk->given.rest, " \t");
    if (*rest == '"') return SAYS_BADLY;
    return *rest == '\0' ? FITS : GOES_ON;
}

static bool unknown_word(const struct ruleset *rules, const char *word, struct text *why)
{
    text_addf(why, "'%s' is not one of the words of %s:", word, rules->id);
    for (int i = 0; rules->words[i].word; i++) {
        if (i && strcmp(rules->words[i].word, rules->words[i - 1].word) == 0) continue;
        text_addf(why, "%s %s", i ? "," : "", rules->words[i].word);
    }
    return false;
}

// Why a line is of none of the kinds of its word; the furthest that one of them came says it.
static bool misfit(const struct ruleset *rules, const char *word, enum fit worst, struct text *why)
{
    const char *between = "";
    if (worst == SAYS_BADLY) {
        text_addf(why, "what is said stands between quotes, without bars, in at most %d bytes",
                  SAID_CAP - 1);
        return false;
    }
    if (worst == GOES_ON) text_add(why, "nothing may follow '");
    if (worst == DIFFERS) text_addf(why, "'%s' is read as: ", word);
    for (int i = 0; rules->words[i].word; i++) {
        const struct choice_word *form = &rules->words[i];
        if (strcmp(form->word, word) != 0) continue;
        text_addf(why, "%s%s %s", between, form->word, form->pattern);
        between = ", or ";
    }
    if (worst == GOES_ON) text_add(why, "'");
    return false;
}

bool choice_parse(const struct ruleset *rules, const struct ground *ground, const char *line,
                  struct choice *choice, struct text *why)
{
    char word[TOKEN_CAP];
    struct words given = {line};
    enum fit worst = FITS;
    if (strlen(line) >= CHOICE_LINE_CAP || !words_next(&given, word, sizeof word)) {
        text_add(why, "a choice is one line that begins with a word");
        return false;
    }
    for (int kind = 0; rules->words[kind].word; kind++) {
        if (strcmp(rules->words[kind].word, word) != 0) continue;
        struct walk walk;
        walk_begin(&walk, rules, ground, kind);
        walk.given = given;
        *choice = (struct choice){.kind = (uint8_t)kind};
        enum fit fit = fit_form(&walk, choice);
        if (fit == FITS) return true;
        if (fit > worst) worst = fit;
    }
    *choice = (struct choice){0};
    return worst == FITS ? unknown_word(rules, word, why) : misfit(rules, word, worst, why);
}
