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

// All weapons of a book, in one option.
#define KATANA_WEAPONS                                                                             \
    "option(aiguchi,bo,bokken,bow,club,crossbow,doshi,feruzue,feruzue-chain,futayama-yari,gekken," \
    "inoshishi-no-yari,jo,jujutsu,jutte,kage-yari,kama,kama-yari,katana,kawa-nawa-strike,"         \
    "kawa-nawa-trip,kiseru,kodachi,konsaibo,kumade,kusarigama-entangle,kusarigama-flail,"          \
    "kusarigama-sickle,magari-yari,makura-yari,manrikigusari,manrikigusari-entangle,mojiri,"       \
    "mojiri-strike,musket,nagamaki,nagegama-entangle,nagegama-flail,nagegama-sickle,naginata,"     \
    "ni-ten,ninjato,nodachi,nunchaku,ono,otsuchi,repeating-crossbow,sai,sariken,satsumata,"        \
    "shakujo-yari,shorinji-kempo,shuko,shuriken,sodegarami,sodegarami-strike,stone,su-yari,tachi," \
    "take-yari,tanto,tessen,tetsubo,tonfa,uchi-ne,unarmed,wakizashi,yari,yari-long,yari-nage,"     \
    "yari-short,yawara,yumi-yari)"
#define KATANA_WAYS "option(strike,entangle,trip,flail,sickle,chain)"
#define GAITS       "option(gallop,canter,trot,walk,halt)"
#define LEFT_RIGHT  "option(left,right)"
#define GAIT_TURN   "[turn option(left,right) after option]"
#define ARGAD_ARMS                                                                                  \
    "option(pike,yari,naginata,nodachi,kanabo,tool-half-long,tool-heavy,katana,wakizashi,nunchaku," \
    "tool-short,knife,improvised,bare)"
#define FORMATIONS "option(line,column,skirmish)"
#define EDGES      "option(north,east,south,west)"

static const struct choice_word katana_words[] = {
    {"pass", ""},
    {"deploy", "figure xy facing"},
    {"hide", "figure"},
    {"ready", ""},
    {"mode", "figure option(tactical,non-tactical)"},
    {"task", "figure option(none,reload,rest)"},
    {"task", "figure aim target"},
    {"independent", "figure"},
    {"order",
     "figure option option(forward,stand,lie,stay,back,run,pick-up,reprime,mount,dismount)"},
    {"order", "figure option option(turn,sidestep,sidestep-back) " LEFT_RIGHT},
    {"order", "figure option draw " KATANA_WEAPONS},
    {"order", "figure option option(close,charge) target"},
    {"order", "figure option gait " GAITS " " GAIT_TURN},
    {"order", "figure option gait option(sidestep,turn) " LEFT_RIGHT},
    {"order", "figure option gait back"},
    {"end-phase", ""},
    {"first", "option(red,blue,green,white)"},
    {"forward", "figure"},
    {"turn", "figure " LEFT_RIGHT},
    {"stand", "figure"},
    {"lie", "figure"},
    {"stay", "figure"},
    {"sidestep", "figure " LEFT_RIGHT},
    {"sidestep-back", "figure " LEFT_RIGHT},
    {"back", "figure"},
    {"run", "figure"},
    {"draw", "figure " KATANA_WEAPONS},
    {"pick-up", "figure"},
    {"reprime", "figure"},
    {"mount", "figure"},
    {"dismount", "figure"},
    {"close", "figure target"},
    {"charge", "figure target"},
    {"gait", "figure " GAITS " " GAIT_TURN},
    {"gait", "figure option(sidestep,turn) " LEFT_RIGHT},
    {"gait", "figure back"},
    {"extra", "figure option(stand,lie,stay)"},
    {"extra", "figure turn " LEFT_RIGHT},
    {"stop", "figure option(yes,no)"},
    {"strike", "figure option(yes,no)"},
    {"ride-strike", "figure target option(yes,no)"},
    {"dodge", "figure xy"},
    {"dodge", "figure no"},
    {"shoot", "figure target [option(rider,horse)]"},
    {"hold", "figure"},
    {"attack", "figure target [" KATANA_WAYS "] [horse]"},
    {"kiai", "figure"},
    {"grapple", "figure target"},
    {"tear-free", "figure target"},
    {"defend", "figure"},
    {"break-off", "figure xy"},
    {"break-off", "figure no"},
    {NULL},
};

// A shot goes at somebody or at a structure, by its number; so does a throw.
static const struct choice_word argad_words[] = {
    {"pass", ""},
    {"place", "figure xy ['facing facing]"},
    {"hide", "figures"},
    {"ready", ""},
    {"hold", "figures"},
    {"move", "figure xy [places] ['facing facing]"},
    {"move", "figures by xy"},
    {"charge", "figure target"},
    {"turn", "figure facing"},
    {"crouch", "figure"},
    {"march",
     "group option(ahead,back,left,right) cm [turn option(90,180,270) option(first,last)]"},
    {"swap", "group"},
    {"form", "figures 'facing facing files option"},
    {"break", "group"},
    {"mount", "figure"},
    {"dismount", "figure"},
    {"take", "figure option"},
    {"drop", "figure"},
    {"give", "figure another"},
    {"extinguish", "figure xy"},
    {"ladder", "figure option"},
    {"climb", "figure"},
    {"throw", "figure at target"},
    {"throw", "figure at structure option"},
    {"shoot", "figures at target [salvo] [aim another] [bonus] [option(ball,fire)]"},
    {"shoot", "figures at structure option [salvo] [aim another] [bonus] [option(ball,fire)]"},
    {"weapon", "figure " ARGAD_ARMS},
    {"grip", "figure option(swing,plain)"},
    {"strike", "figure target [foes]"},
    {"spare", "figure"},
    {"lethal", "figure option(yes,no)"},
    {"press", "figure"},
    {"stay", "figure"},
    {NULL},
};

// A river has two ends, a bridge and a ford; who fires is named one by one, as is who is fired at,
// for the hits are dealt in that order. Figures are placed line by line, and judged when it is done.
static const struct choice_word daimyo_words[] = {
    {"pass", ""},
    {"roll-home", ""},
    {"roll-scenery", ""},
    {"place-terrain", "road " EDGES " " EDGES},
    {"place-terrain", "river xy places"},
    {"place-terrain", "option(broken-ground,hill,village,wood) option [turned]"},
    {"choose-army", "option(basic,clan-10000,clan-5000)"},
    {"mount-daimyo", "option(no,yes)"},
    {"sharpshooter", "figure"},
    {"pike", "group"},
    {"done", ""},
    {"ambush", "group option"},
    {"deploy", "group " FORMATIONS " xy facing"},
    {"place-unit", FORMATIONS " xy facing"},
    {"pull-back", "group"},
    {"break-off", "group [cm]"},
    {"spring-ambush", "target-group"},
    {"fire", "group target-group [volley] ['figures others] [targets foes]"},
    {"realign", "group target-group"},
    {"bombard", "group option [section option]"},
    {"light", "group option"},
    {"move", "group xy facing [via places]"},
    {"march", "group xy [places]"},
    {"place", "group figure xy facing"},
    {"charge", "group target-group"},
    {"form", "group " FORMATIONS " xy facing"},
    {"mount", "group"},
    {"dismount", "group"},
    {"limber", "group"},
    {"unlimber", "group facing"},
    {"enter", "group option"},
    {"leave", "group option " FORMATIONS " xy facing"},
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
     "pass|deploy 7 C5 ne|hide 7|ready|mode 3 tactical|mode 3 non-tactical|task 3 none|"
     "task 3 reload|task 3 aim 12|task 3 rest|independent 4|order 5 1 forward|order 5 2 stand|"
     "order 5 3 lie|order 5 4 stay|order 5 5 back|order 5 1 run|order 5 1 pick-up|"
     "order 5 1 reprime|order 5 1 mount|order 5 1 dismount|order 5 1 turn left|"
     "order 5 1 sidestep right|order 5 1 sidestep-back left|order 5 1 draw yumi-yari|"
     "order 5 1 close 9|order 5 1 charge 9|order 5 1 gait halt|"
     "order 5 1 gait canter turn left after 2|order 5 1 gait sidestep left|"
     "order 5 1 gait turn right|order 5 1 gait back|end-phase|first red|first blue|forward 9|"
     "turn 9 left|turn 9 right|stand 9|lie 9|stay 9|sidestep 9 left|sidestep 9 right|"
     "sidestep-back 9 left|sidestep-back 9 right|back 9|run 9|draw 9 aiguchi|"
     "draw 9 manrikigusari-entangle|draw 9 yumi-yari|pick-up 9|reprime 9|mount 9|dismount 9|"
     "close 9 10|charge 9 10|gait 2 gallop|gait 2 canter|gait 2 trot|gait 2 walk|gait 2 halt|"
     "gait 2 canter turn left after 2|gait 2 walk turn right after 0|gait 2 sidestep left|"
     "gait 2 turn right|gait 2 back|extra 9 turn left|extra 9 turn right|extra 9 stand|"
     "extra 9 lie|extra 9 stay|stop 4 yes|stop 4 no|strike 4 yes|strike 4 no|"
     "ride-strike 4 5 yes|ride-strike 4 5 no|dodge 4 D6|dodge 4 no|shoot 4 9|shoot 4 9 rider|"
     "shoot 4 9 horse|hold 4|attack 4 9|attack 4 9 entangle|attack 4 9 horse|"
     "attack 4 9 flail horse|kiai 4|grapple 4 9|tear-free 4 9|defend 4|break-off 4 no|"
     "break-off 4 A1"},
    {&table,
     {.id = "argad",
      .figures = FIGURES,
      .groups = GROUPS,
      .words = argad_words,
      .open_facings = FACING_DEGREES},
     "pass|place 7 12.5,30|place 7 12.5,30 facing 90|hide 43-80+82|ready|hold 3|hold 1-42|"
     "move 3 10,20|move 3 10,20 12,24 15.25,30|move 3 10,20 12,24 facing 270|"
     "move 3 10,20 facing 0|move 3-9+12 by -2.5,4|charge 3 80|turn 3 45|crouch 3|"
     "march 2 ahead 12|march 2 back 0.01 turn 270 last|march 2 left 7.5 turn 90 first|"
     "march 2 right 7.5 turn 180 first|swap 2|form 43-80 facing 90 files 4|break 2|mount 3|"
     "dismount 3|take 3 2|drop 3|give 3 9|extinguish 3 55,20.5|ladder 3 1|climb 3|throw 3 at 81|"
     "throw 3 at structure 2|shoot 3+5 at 81|shoot 3-5 at 81 salvo|shoot 3-5 at 81 aim 4|"
     "shoot 3-5 at 81 bonus|shoot 3-5 at 81 ball|shoot 3-5 at 81 aim 4 fire|"
     "shoot 3-5 at 81 salvo bonus ball|shoot 3-5 at structure 2|"
     "shoot 3-5 at structure 2 salvo aim 4 fire|shoot 3-5 at structure 2 bonus|weapon 3 pike|"
     "weapon 3 bare|grip 3 swing|grip 3 plain|strike 3 80|strike 3 80 81|strike 3 80 81 82|"
     "spare 3|lethal 3 yes|lethal 3 no|press 3|stay 3"},
    {&table,
     {.id = "daimyo",
      .figures = FIGURES,
      .groups = GROUPS,
      .words = daimyo_words,
      .open_facings = FACING_DEGREES},
     "pass|roll-home|roll-scenery|place-terrain broken-ground 7|place-terrain hill 3 turned|"
     "place-terrain village 9|place-terrain wood 17|place-terrain road north west|"
     "place-terrain river 0,60 180,72.5 90,66.25 130,69|choose-army basic|mount-daimyo no|"
     "mount-daimyo yes|sharpshooter 41|pike 4|done|ambush 5 12|deploy 5 line 10,20 180|"
     "deploy 5 column 10,20 90|deploy 5 skirmish 10,20 90|place-unit line 10,20 90|pull-back 5|"
     "break-off 5|break-off 5 7.5|spring-ambush 12|fire 3 9|fire 3 9 volley|"
     "fire 3 9 figures 12 13 15|fire 3 9 targets 143 140|fire 3 9 volley figures 12 13|"
     "fire 3 9 volley targets 143|fire 3 9 figures 12 targets 143 140|"
     "fire 3 9 volley figures 12 13 14 15 16 targets 143 140 141 142 144|realign 3 9|"
     "bombard 3 2|bombard 3 2 section 4|light 3 1|move 3 10,20 90|move 3 10,20 90 via 5,6|"
     "move 3 10,20 90 via 5,6 7,8|march 3 10,20|march 3 10,20 30,40 50,60|place 3 12 10,20 90|"
     "charge 3 9|form 3 line 10,20 90|form 3 column 10,20 90|form 3 skirmish 10,20 90|mount 3|"
     "dismount 3|limber 3|unlimber 3 90|enter 3 1|leave 3 1 line 10,20 90|post-door 1 12|"
     "melee 12 140|melee 3|call-morale 9|end-turn"},
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

static bool refused(const struct book *book, const char *line)
{
    char why[1024];
    struct text text;
    struct choice choice;
    text_init(&text, why, sizeof why);
    return !choice_parse(&book->rules, book->ground, line, &choice, &text) && text.length > 0;
}

// Which of the parts of each kind some line has said, and which some line has left out.
struct heard {
    bool kind[256];
    uint8_t said[256], left_out[256];
};

static void hear_lines(const struct book *book, struct heard *heard)
{
    char lines[4096], *rest = NULL;
    snprintf(lines, sizeof lines, "%s", book->lines);
    for (char *line = strtok_r(lines, "|", &rest); line; line = strtok_r(NULL, "|", &rest)) {
        struct choice choice;
        if (!parse(book, line, &choice)) continue;
        cr_expect_str_eq(print(book, &choice), line);
        cr_expect(choice_well_formed(&book->rules, &choice), "%s", line);
        heard->kind[choice.kind] = true;
        heard->said[choice.kind] |= choice.parts;
        heard->left_out[choice.kind] |= (uint8_t)~choice.parts;
    }
}

static uint8_t parts_of(const char *pattern)
{
    int parts = 0;
    for (; *pattern != '\0'; pattern++) {
        parts += *pattern == '[';
    }
    return (uint8_t)((1u << parts) - 1);
}

Test(choice, every_command_of_the_books_is_one_line)
{
    for (size_t i = 0; i < sizeof books / sizeof *books; i++) {
        struct heard heard = {0};
        hear_lines(&books[i], &heard);
        for (int kind = 0; books[i].rules.words[kind].word; kind++) {
            const struct choice_word *form = &books[i].rules.words[kind];
            uint8_t parts = parts_of(form->pattern);
            cr_expect(heard.kind[kind], "%s %s", form->word, form->pattern);
            cr_expect_eq(heard.said[kind], parts, "%s %s", form->word, form->pattern);
            cr_expect_eq(heard.left_out[kind] & parts, parts, "%s %s", form->word, form->pattern);
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

// The first list is kept from the front, the second at the end, and both have room for sixteen.
Test(choice, two_lists_are_told_apart)
{
    struct choice choice;
    const struct book *book = &books[2];
    parse(book, "fire 3 9 figures 12 13 15 targets 143 140", &choice);
    cr_expect_eq(choice.option, 3);
    cr_expect_eq(choice_others(&choice, 3)[0], 12);
    cr_expect_eq(choice_others(&choice, 3)[2], 15);
    cr_expect_eq(choice.count, 2);
    cr_expect_eq(choice.foes[0], 143);
    cr_expect_eq(choice.foes[1], 140);
    parse(book, "fire 3 9 figures 1 2 3 4 5 6 7 8 9 10 11 12 13 14 targets 15 16", &choice);
    cr_expect(choice_well_formed(&book->rules, &choice));
    choice.count = 3;
    choice.foes[2] = 1;
    cr_expect_not(choice_well_formed(&book->rules, &choice));
    choice.option = UINT16_MAX;
    cr_expect_not(choice_well_formed(&book->rules, &choice));
    cr_expect(refused(book, "fire 3 9 figures 1 2 3 4 5 6 7 8 9 10 11 12 13 14 targets 15 16 17"));
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

static void fill_others(struct choice *choice, uint16_t *slot, uint64_t seed, int *at)
{
    *slot = (uint16_t)(1 + drawn(seed, at, FOES_CAP / 2));
    for (int i = 0; i < *slot; i++) {
        choice_others(choice, *slot)[i] = (uint16_t)drawn(seed, at, FIGURES + 1);
    }
}

// Half of the foes' room is left to the others.
static void fill_several(struct choice *choice, unsigned field, uint64_t seed, int *at)
{
    bool foes = field == FIELD_FOES;
    choice->count = (uint8_t)(1 + drawn(seed, at, foes ? FOES_CAP / 2 : PLACES_CAP));
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
    case FIELD_OTHERS: fill_others(choice, choice_slot(choice, (*slots)++), seed, at); break;
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
            slots += (token.field & FIELDS_IN_SLOTS) != 0;
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
        {"fire", "option [by others] at target [then foes]"},
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
