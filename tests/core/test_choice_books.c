// Every command of the three books to come can be said in one line: read and written back, it is
// the same. And whatever is well formed comes back from its line.
#include "core/choice.h"
#include "core/mix.h"
#include "core/ruleset.h"
#include "core/text.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#define FIGURES 255
#define GROUPS  40

static const struct choice_word katana_words[] = {
    {"pass", ""},
    {"deploy", "figure xy facing"},
    {"hide", "figure"},
    {"ready", ""},
    {"mode", "figure option(tactical,non-tactical)"},
    {"task", "figure option(none,reload,rest)"},
    {"task", "figure aim target"},
    {"independent", "figure"},
    {"order", "figure option option(forward,turn-left,turn-right,stand,stay,attack)"},
    {"end-phase", ""},
    {"first", "option(red,blue)"},
    {"turn", "figure option(left,right)"},
    {"draw", "figure option(katana,yari,bow)"},
    {"close", "figure target"},
    {"gait", "figure option(gallop,canter,trot,walk) [turn option(left,right) after option]"},
    {"gait", "figure back"},
    {"stop", "figure option(yes,no)"},
    {"ride-strike", "figure target option(yes,no)"},
    {"dodge", "figure xy"},
    {"dodge", "figure no"},
    {"shoot", "figure target [option(rider,horse)]"},
    {"attack", "figure target [option(cut,thrust)] [horse]"},
    {"break-off", "figure xy"},
    {"break-off", "figure no"},
    {NULL},
};

static const struct choice_word argad_words[] = {
    {"pass", ""},
    {"place", "figure xy ['facing facing]"},
    {"hide", "figures"},
    {"hold", "figures"},
    {"move", "figure xy [places] ['facing facing]"},
    {"move", "figures by xy"},
    {"charge", "figure target"},
    {"turn", "figure facing"},
    {"march",
     "group option(ahead,back,left,right) cm [turn option(90,180,270) option(first,last)]"},
    {"swap", "group"},
    {"form", "figures 'facing facing files option"},
    {"take", "figure option"},
    {"give", "figure another"},
    {"shoot", "figures at target [salvo] [aim another] [bonus] [option(ball,fire)]"},
    {"weapon", "figure option"},
    {"grip", "figure option(swing,plain)"},
    {"strike", "figure target [foes]"},
    {"lethal", "figure option(yes,no)"},
    {NULL},
};

static const struct choice_word daimyo_words[] = {
    {"pass", ""},
    {"roll-home", ""},
    {"place-terrain", "road option option"},
    {"place-terrain", "river option option option option"},
    {"place-terrain", "option(wood,hill,village) option [turned]"},
    {"choose-army", "option(hojo,takeda)"},
    {"mount-daimyo", "option(no,yes)"},
    {"sharpshooter", "figure"},
    {"pike", "group"},
    {"ambush", "group option"},
    {"deploy", "group option(line,column,skirmish) xy facing"},
    {"place-unit", "option(line,column,skirmish) xy facing"},
    {"pull-back", "group"},
    {"break-off", "group [cm]"},
    {"spring-ambush", "target-group"},
    {"fire", "group target-group [volley] [only figures]"},
    {"realign", "group target-group"},
    {"bombard", "group option [section option]"},
    {"light", "group option"},
    {"move", "group xy facing [via places]"},
    {"march", "group xy [places]"},
    {"place", "group figure xy facing"},
    {"charge", "group target-group"},
    {"form", "group option(line,column,skirmish) xy facing"},
    {"unlimber", "group facing"},
    {"enter", "group option"},
    {"leave", "group option option(line,column) xy facing"},
    {"post-door", "option figure"},
    {"melee", "figure target"},
    {"melee", "group"},
    {"call-morale", "target-group"},
    {"end-turn", ""},
    {NULL},
};

static const struct ground hexes = {.kind = GROUND_HEX, .width = 26, .height = 20};
static const struct ground table = {.kind = GROUND_OPEN, .width = 18000, .height = 12000};

static const struct book {
    const struct ground *ground;
    struct ruleset rules;
    const char *lines;
} books[] = {
    {&hexes,
     {.id = "katana",
      .figures = FIGURES,
      .groups = GROUPS,
      .words = katana_words,
      .hex_places = PLACE_LETTERS,
      .hex_facings = FACING_COMPASS},
     "deploy 7 C5 ne|hide 7|ready|mode 3 non-tactical|task 3 reload|task 3 aim 12|independent 4|"
     "order 5 4 turn-left|end-phase|first blue|turn 9 right|draw 9 yari|close 9 10|gait 2 canter|"
     "gait 2 canter turn left after 2|gait 2 back|stop 4 no|ride-strike 4 5 yes|dodge 4 D6|"
     "dodge 4 no|shoot 4 9|shoot 4 9 horse|attack 4 9|attack 4 9 thrust|attack 4 9 horse|"
     "attack 4 9 cut horse|break-off 4 no|break-off 4 A1"},
    {&table,
     {.id = "argad",
      .figures = FIGURES,
      .groups = GROUPS,
      .words = argad_words,
      .open_facings = FACING_DEGREES},
     "place 7 12.5,30|place 7 12.5,30 facing 90|hide 43-80+82|hold 3|move 3 10,20|"
     "move 3 10,20 12,24 15.25,30|move 3 10,20 12,24 facing 270|move 3 10,20 facing 0|"
     "move 3-9+12 by -2.5,4|charge 3 80|turn 3 45|march 2 ahead 12|"
     "march 2 left 7.5 turn 90 first|march 2 back 0.01 turn 270 last|swap 2|"
     "form 43-80 facing 90 files 4|take 3 2|give 3 9|shoot 3+5 at 81|shoot 3-5 at 81 salvo|"
     "shoot 3-5 at 81 aim 4 fire|shoot 3-5 at 81 salvo bonus ball|weapon 3 1|grip 3 swing|"
     "strike 3 80|strike 3 80 81 82|lethal 3 no"},
    {&table,
     {.id = "daimyo",
      .figures = FIGURES,
      .groups = GROUPS,
      .words = daimyo_words,
      .open_facings = FACING_DEGREES},
     "roll-home|place-terrain wood 17|place-terrain hill 3 turned|place-terrain road 2 9|"
     "place-terrain river 1 8 4 6|choose-army takeda|mount-daimyo yes|sharpshooter 41|pike 4|"
     "ambush 5 12|deploy 5 column 10,20 90|place-unit line 10,20 90|pull-back 5|break-off 5|"
     "break-off 5 7.5|spring-ambush 12|fire 3 9|fire 3 9 volley|fire 3 9 only 12-17+140-143|"
     "fire 3 9 volley only 12|realign 3 9|bombard 3 2|bombard 3 2 section 4|light 3 1|"
     "move 3 10,20 90|move 3 10,20 90 via 5,6 7,8|march 3 10,20|march 3 10,20 30,40 50,60|"
     "place 3 12 10,20 90|charge 3 9|form 3 line 10,20 90|unlimber 3 90|enter 3 1|"
     "leave 3 1 line 10,20 90|post-door 1 12|melee 12 140|melee 3|call-morale 9|end-turn"},
};

static const char *print(const struct book *book, const struct choice *choice)
{
    static char line[CHOICE_LINE_CAP];
    struct text text;
    text_init(&text, line, sizeof line);
    choice_print(&book->rules, book->ground, choice, &text);
    return line;
}

static bool parse(const struct book *book, const char *line, struct choice *choice)
{
    char why[1024];
    struct text text;
    text_init(&text, why, sizeof why);
    bool good = choice_parse(&book->rules, book->ground, line, choice, &text);
    cr_expect(good, "%s: %s", line, why);
    choice->side = RED;
    return good;
}

Test(choice, every_command_of_the_books_is_one_line)
{
    for (size_t i = 0; i < sizeof books / sizeof *books; i++) {
        char lines[4096], *rest = NULL;
        snprintf(lines, sizeof lines, "%s", books[i].lines);
        for (char *line = strtok_r(lines, "|", &rest); line; line = strtok_r(NULL, "|", &rest)) {
            struct choice choice;
            if (!parse(&books[i], line, &choice)) continue;
            cr_expect_str_eq(print(&books[i], &choice), line);
            cr_expect(choice_well_formed(&books[i].rules, &choice), "%s", line);
        }
    }
}

Test(choice, several_things_are_kept_in_their_order)
{
    struct choice choice;
    parse(&books[1], "move 3 10,20 12,24 15.25,30 facing 90", &choice);
    cr_expect_eq(choice.count, 2);
    cr_expect_eq(choice.places[1].x, 1525);
    cr_expect_eq(choice.parts, 3);
    parse(&books[1], "strike 3 80 82 81", &choice);
    cr_expect_eq(choice.foes[0], 82);
    cr_expect_eq(choice.foes[1], 81);
    parse(&books[1], "march 2 left 7.5 turn 180 last", &choice);
    cr_expect_eq(choice.option, 2);
    cr_expect_eq(choice.extra[0], 750);
    cr_expect_eq(choice.extra[1], 1);
    cr_expect_eq(choice.extra[2], 1);
    parse(&books[1], "shoot 3-5 at 81 fire", &choice);
    cr_expect_eq(choice.parts, 8);
    cr_expect_eq(choice.extra[0], 1);
    cr_expect_eq(figure_set_count(&choice.with), 3);
}

Test(choice, a_word_with_several_forms_names_them_all)
{
    char why[512];
    struct text text;
    struct choice choice;
    text_init(&text, why, sizeof why);
    cr_assert_not(choice_parse(&books[2].rules, &table, "melee at once", &choice, &text));
    cr_expect_str_eq(why, "'melee' is read as: melee figure target, or melee group");
}

static uint64_t drawn(uint64_t seed, int *at, uint64_t below)
{
    return mix_below(mix_at(seed, (uint64_t)(*at)++), (uint32_t)below);
}

static void fill_several(struct choice *choice, unsigned field, uint64_t seed, int *at)
{
    bool foes = field == FIELD_FOES;
    choice->count = (uint8_t)(1 + drawn(seed, at, foes ? FOES_CAP : PLACES_CAP));
    for (int i = 0; i < choice->count; i++) {
        if (foes) {
            choice->foes[i] = (uint16_t)drawn(seed, at, FIGURES + 1);
            continue;
        }
        choice->places[i].x = (int16_t)drawn(seed, at, 20);
        choice->places[i].y = (int16_t)drawn(seed, at, 20);
    }
}

static void fill_set(struct figure_set *set, uint64_t seed, int *at)
{
    int left = (int)drawn(seed, at, 60);
    for (; left > 0; left--) {
        figure_set_add(set, 1 + (int)drawn(seed, at, FIGURES));
    }
}

// A number for a field, as large as it may be; facings and places are those of a hex map.
static void fill(struct choice *choice, const struct choice_token *token, int *slots, uint64_t seed,
                 int *at)
{
    int words = 1;
    for (const char *c = token->word; *c != '\0'; c++) {
        words += *c == ',';
    }
    switch (token->field) {
    case FIELD_FIGURE: choice->figure = (uint16_t)drawn(seed, at, FIGURES + 1); break;
    case FIELD_TARGET: choice->target = (uint16_t)drawn(seed, at, FIGURES + 1); break;
    case FIELD_GROUP: choice->group = (uint16_t)drawn(seed, at, GROUPS + 1); break;
    case FIELD_TARGET_GROUP: choice->target_group = (uint16_t)drawn(seed, at, GROUPS + 1); break;
    case FIELD_ANOTHER:
        *choice_slot(choice, (*slots)++) = (uint16_t)drawn(seed, at, FIGURES);
        break;
    case FIELD_CM: *choice_slot(choice, (*slots)++) = (uint16_t)drawn(seed, at, 65536); break;
    case FIELD_OPTION:
        *choice_slot(choice, (*slots)++) =
            (uint16_t)drawn(seed, at, token->listed ? (uint64_t)words : 65536);
        break;
    case FIELD_FACING: choice->facing = (uint16_t)drawn(seed, at, 6); break;
    case FIELD_PLACE:
        choice->x = (int32_t)drawn(seed, at, 26);
        choice->y = (int32_t)drawn(seed, at, 20);
        break;
    case FIELD_WITH:
    case FIELD_FIGURES: fill_set(&choice->with, seed, at); break;
    case FIELD_PLACES:
    case FIELD_FOES: fill_several(choice, token->field, seed, at); break;
    default: break;
    }
}

static struct choice any_choice(const struct book *book, int kind, uint64_t seed)
{
    struct choice choice = {.kind = (uint8_t)kind, .side = RED};
    struct choice_token token;
    const char *pattern = book->rules.words[kind].pattern;
    int slots = 0, parts = 0, at = 0;
    bool said = true;
    while (choice_token_next(&pattern, &token)) {
        if (token.field == FIELD_PART) {
            said = drawn(seed, &at, 2);
            choice.parts |= (uint8_t)(said << parts++);
        } else if (token.field == FIELD_END) {
            said = true;
        } else if (said) {
            fill(&choice, &token, &slots, seed, &at);
        } else {
            slots += (token.field & (FIELD_OPTION | FIELD_CM | FIELD_ANOTHER)) != 0;
        }
    }
    return choice;
}

Test(choice, whatever_is_well_formed_comes_back_from_its_line)
{
    struct book book = {&hexes, {.id = "all", .figures = FIGURES, .groups = GROUPS}, NULL};
    static const struct choice_word words[] = {
        {"pass", ""},
        {"march", "group to xy facing [via places] ['facing option(no,yes) at target-group]"},
        {"strike", "figure target [hard option after cm] foes"},
        {"form", "figures [aim another] [option(a,b,c) option cm another]"},
        {"join", "figure with target option"},
        {"join", "group [twice]"},
        {NULL},
    };
    book.rules.words = words;
    for (int kind = 0; words[kind].word; kind++) {
        for (uint64_t seed = 1; seed <= 2000; seed++) {
            struct choice choice = any_choice(&book, kind, mix(seed)), back;
            const char *line = print(&book, &choice);
            cr_assert(choice_well_formed(&book.rules, &choice), "seed %lu: %s", seed, line);
            cr_assert(parse(&book, line, &back), "seed %lu: %s", seed, line);
            cr_assert(choice_equal(&choice, &back), "seed %lu: %s", seed, line);
        }
    }
}

// What a pattern does not name, or a part that is not said, must be left empty.
Test(choice, what_is_not_said_is_nought)
{
    struct choice choice;
    const struct ruleset *rules = &books[1].rules;
    parse(&books[1], "march 2 left 7.5", &choice);
    cr_expect(choice_well_formed(rules, &choice));
    choice.extra[1] = 1;
    cr_expect_not(choice_well_formed(rules, &choice));
    choice.parts = 1;
    cr_expect(choice_well_formed(rules, &choice));
    choice.parts = 3;
    cr_expect_not(choice_well_formed(rules, &choice));
    parse(&books[1], "strike 3 80 81", &choice);
    choice.count = FOES_CAP + 1;
    cr_expect_not(choice_well_formed(rules, &choice));
    choice.count = 0;
    cr_expect_not(choice_well_formed(rules, &choice));
}
