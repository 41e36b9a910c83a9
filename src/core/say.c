#include "core/say.h"

#include "core/place.h"
#include "core/plane.h"
#include "core/ruleset.h"
#include "core/text.h"

#include <assert.h>
#include <string.h>

#define BLANK_CAP 320

// What the blanks of a sentence are filled from.
struct saying {
    const struct ruleset *rules;
    const struct ground *ground;
    const struct battle *battle;
    const struct choice *choice;
};

static int whole_degrees(uint16_t bam)
{
    return (int)(((uint32_t)bam * 360 + 32768) / 65536) % 360;
}

// Hexes have six sides and no north; on a table the eight winds do.
void facing_say(const struct ground *ground, uint16_t facing, struct text *out)
{
    static const char *const sides[] = {"east", "north-east", "north-west",
                                        "west", "south-west", "south-east"};
    static const char *const winds[] = {"east", "north-east", "north", "north-west",
                                        "west", "south-west", "south", "south-east"};
    if (ground->kind == GROUND_HEX) {
        text_add(out, facing < 6 ? sides[facing] : "");
    } else {
        text_add(out, winds[(whole_degrees(facing) + 22) / 45 % 8]);
    }
}

// "Monks 2" are monks.
static bool ends_in(const char *name, const char *ending)
{
    size_t length = strlen(name), tail = strlen(ending);
    while (length && strchr("0123456789 ", name[length - 1])) {
        length--;
    }
    return length >= tail && memcmp(name + length - tail, ending, tail) == 0;
}

// Words of the trade are the same for one and for many; who bears them as a name are many.
const char *word_agreeing(const char *name, const char *one, const char *many)
{
    static const char *const of_many[] = {"s",     "men",   "samurai",  "Samurai",  "ronin",
                                          "Ronin", "ninja", "Ninja",    "ashigaru", "Ashigaru",
                                          "sohei", "Sohei", "hatamoto", "Hatamoto"};
    for (size_t i = 0; i < sizeof of_many / sizeof *of_many; i++) {
        if (ends_in(name, of_many[i])) return many;
    }
    return one;
}

static void fill_agreeing(const char *name, const char *words, struct text *out)
{
    bool known = word_of_list(words, '|', *word_agreeing(name, "0", "1") - '0', out);
    assert(known);
}

bool fill_agreeing_with(const struct ground *ground, const struct agreeing *names,
                        const char *blank, struct text *out)
{
    if (strncmp(blank, "side:", 5) == 0) {
        fill_agreeing(ground_side_name(ground, names->side), blank + 5, out);
    } else if (strncmp(blank, "group:", 6) == 0) {
        fill_agreeing(ground_group_name(ground, names->group), blank + 6, out);
    } else if (strncmp(blank, "target-group:", 13) == 0) {
        fill_agreeing(ground_group_name(ground, names->target_group), blank + 13, out);
    } else {
        return false;
    }
    return true;
}

void outcome_say(const struct ground *ground, uint8_t outcome, struct text *out)
{
    assert(outcome != UNDECIDED && outcome <= DRAWN);
    if (outcome == DRAWN) {
        text_add(out, outcome_name(DRAWN));
    } else {
        const char *name = ground_side_name(ground, outcome);
        text_addf(out, "%s %s", name, word_agreeing(name, "wins", "win"));
    }
}

static void say_turn(uint16_t facing, struct text *out)
{
    int degrees = whole_degrees(facing);
    bool right = degrees > 180;
    text_addf(out, "%d° to the %s", right ? 360 - degrees : degrees, right ? "right" : "left");
}

static void say_piece(const struct saying *saying, struct text *out)
{
    int number = saying->choice->option;
    if (number >= saying->ground->feature_count) {
        text_add(out, "it");
        return;
    }
    const struct feature *feature = &saying->ground->features[number];
    if (feature->name[0]) {
        text_add(out, feature->name);
        return;
    }
    text_add(out, "the ");
    for (const char *at = saying->rules->terrains[feature->terrain].name; *at; at++) {
        text_add_part(out, *at == '-' ? " " : at, 1);
    }
}

static void say_name(const char *name, struct text *out)
{
    text_add(out, *name ? name : "somebody");
}

// "Chu, Goro and Kageyu"
static void say_all(const struct saying *saying, struct text *out)
{
    const struct choice *choice = saying->choice;
    say_name(ground_name(saying->ground, choice->figure), out);
    for (int figure = figure_set_next(&choice->with, 0); figure;) {
        int next = figure_set_next(&choice->with, figure);
        text_add(out, next ? ", " : " and ");
        say_name(ground_name(saying->ground, (uint16_t)figure), out);
        figure = next;
    }
}

static void say_option(int option, const char *blank, struct text *out)
{
    if (*blank == '\0') {
        text_addf(out, "%d", option);
        return;
    }
    assert(*blank == ':');
    bool known = word_of_list(blank + 1, '|', option, out);
    assert(known);
}

static void fill_blank(const struct saying *saying, const char *blank, struct text *out)
{
    const struct ground *ground = saying->ground;
    const struct choice *choice = saying->choice;
    if (saying->rules->blank && saying->rules->blank(ground, saying->battle, choice, blank, out)) {
        return;
    }
    const struct agreeing names = {0, choice->group, choice->target_group};
    if (fill_agreeing_with(ground, &names, blank, out)) return;
    if (strcmp(blank, "figure") == 0) {
        say_name(ground_name(ground, choice->figure), out);
    } else if (strcmp(blank, "target") == 0) {
        say_name(ground_name(ground, choice->target), out);
    } else if (strcmp(blank, "group") == 0) {
        say_name(ground_group_name(ground, choice->group), out);
    } else if (strcmp(blank, "target-group") == 0) {
        say_name(ground_group_name(ground, choice->target_group), out);
    } else if (strcmp(blank, "all") == 0) {
        say_all(saying, out);
    } else if (strcmp(blank, "place") == 0) {
        place_print(ruleset_places(saying->rules, ground), choice->x, choice->y, out);
    } else if (strcmp(blank, "facing") == 0) {
        facing_say(ground, choice->facing, out);
    } else if (strcmp(blank, "turn") == 0) {
        say_turn(choice->facing, out);
    } else if (strcmp(blank, "piece") == 0) {
        say_piece(saying, out);
    } else {
        assert(strncmp(blank, "option", 6) == 0);
        say_option(choice->option, blank + 6, out);
    }
}

static void say(const struct saying *saying, const char *sentence, struct text *out)
{
    const char *rest = sentence;
    for (const char *open; (open = strchr(rest, '{')) != NULL;) {
        char blank[BLANK_CAP];
        size_t length = strcspn(open + 1, "}");
        assert(length < sizeof blank);
        memcpy(blank, open + 1, length);
        blank[length] = '\0';
        text_add_part(out, rest, (size_t)(open - rest));
        fill_blank(saying, blank, out);
        rest = open + length + 2;
    }
    text_add(out, rest);
}

void choice_say(const struct ruleset *rules, const struct ground *ground,
                const struct battle *battle, const struct choice *choice, struct text *out)
{
    const struct saying saying = {rules, ground, battle, choice};
    say(&saying, rules->words[choice->kind].label, out);
}

void choice_say_briefly(const struct ruleset *rules, const struct ground *ground,
                        const struct battle *battle, const struct choice *choice, struct text *out)
{
    const struct saying saying = {rules, ground, battle, choice};
    const struct choice_word *word = &rules->words[choice->kind];
    say(&saying, word->brief ? word->brief : word->label, out);
}

const char *choice_actor(const struct ruleset *rules, const struct ground *ground,
                         const struct choice *choice)
{
    const char *label = rules->words[choice->kind].label;
    if (strstr(label, "{figure}") || strstr(label, "{group}") || strstr(label, "{all}")) return "";
    return choice->group ? ground_group_name(ground, choice->group)
                         : ground_name(ground, choice->figure);
}

void choice_say_who(const struct ruleset *rules, const struct ground *ground,
                    const struct battle *battle, const struct choice *choice, struct text *out)
{
    const char *actor = choice_actor(rules, ground, choice);
    if (*actor) text_addf(out, "%s: ", actor);
    choice_say(rules, ground, battle, choice, out);
}
