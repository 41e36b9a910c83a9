// A wild battle played to its end, and looked at in every way that people can look at one.
#include "ai/player.h"
#include "core/mix.h"
#include "core/text.h"
#include "record/battle_file.h"
#include "server/speak.h"
#include "wild/wild.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#define CHOICES_MOST  1500
#define GREEDY_MOST   40 // choices of a player who weighs each
#define ANSWER_CAP    ((size_t)4 << 20)
#define THINKING_WORK 20000
#define FEW           20 // figures

struct match {
    const struct wild *wild;
    struct luck luck;
    struct battle_record *record;
    const struct player *players[SIDES];
    struct desk *desk;
    struct wild_tale *tale;
    char *answer;
};

static void fail(const struct match *match, const char *what, const char *why)
{
    fprintf(stderr, "wild: after %d choices: %s%s%s\n", match->tale->choices, what, why ? ": " : "",
            why ? why : "");
    abort();
}

static struct battle_record *open_wild(const struct wild *wild, uint64_t seed)
{
    char sentence[1024];
    struct text why;
    struct sheet sheet = {"wild.yaml", wild->text, wild->length};
    struct shelf shelf = sheet_shelf(&sheet);
    struct battle_setup setup = {.shelf = &shelf, .scenario = "wild.yaml", .seed = seed};
    text_init(&why, sentence, sizeof sentence);
    struct battle_record *record = battle_record_new(&setup, &why);
    // Nobody has anything to decide in a few of them: then there is a sentence.
    if (!record && !why.length) abort();
    return record;
}

// Random players most of the time: they are quick and try everything.
static void seat(struct match *match)
{
    const struct game *game = &match->record->history.game;
    for (enum side side = RED; side <= game->battle.head.sides; side++) {
        const char *name = "random";
        if (luck_once_in(&match->luck, 8)) name = "greedy";
        if (luck_once_in(&match->luck, 5)) name = "solo";
        const struct player *player = player_by_name(name);
        bool may = fine(player_check(player, game->rules, &game->battle.head, side));
        match->players[side] = may ? player : player_by_name("random");
    }
}

// So much of what is worked out by playing on, since a phase of many figures takes long.
static int affordable(const struct match *match, int runs)
{
    int figures = match->record->scenario.piece_count;
    return figures <= FEW ? runs : runs * FEW / (figures * figures / FEW);
}

static struct choice choose(struct match *match, enum side side)
{
    const struct game *game = &match->record->history.game;
    const struct player *player = match->players[side];
    if (match->tale->choices > GREEDY_MOST) player = player_by_name("random");
    struct thinking thinking = {.rules = game->rules,
                                .ground = game->ground,
                                .known = history_known(&match->record->history, (int)side),
                                .side = side,
                                .seed = mix_at(match->luck.seed, match->luck.place++),
                                .work = THINKING_WORK};
    match->desk->engine.limits.runs = affordable(match, 300);
    match->desk->engine.limits.samples = 30;
    return player->choose(&thinking, match->desk);
}

// Whatever a side imagines of the rest, it knows the same: choices that are checked on what it knows
// are carried out on what it imagines, by odds and by players.
static void examine_knowledge(struct match *match, enum side side, const struct battle *known)
{
    const struct game *game = &match->record->history.game;
    union any_battle again;
    battle_copy(&again.head, known);
    game->rules->redact(game->ground, &again.head, side);
    if (!battle_equal(&again.head, known)) fail(match, "a side forgets more the second time", NULL);
    game->rules->imagine(game->ground, &again.head, side, match->luck.place);
    const char *unsound = game->rules->unsound(game->ground, &again.head);
    if (unsound) fail(match, "what is imagined is unsound", unsound);
    game->rules->redact(game->ground, &again.head, side);
    if (!battle_equal(&again.head, known)) fail(match, "a side knows what it imagined", NULL);
}

static void examine(struct match *match)
{
    struct game *game = &match->record->history.game;
    const char *unsound = game->rules->unsound(game->ground, &game->battle.head);
    if (unsound) fail(match, "the battle is unsound", unsound);
    for (int viewer = NOBODY; viewer <= game->battle.head.sides; viewer++) {
        const struct battle *known = history_known(&match->record->history, viewer);
        unsound = game->rules->unsound(game->ground, known);
        if (unsound) fail(match, "what is known is unsound", unsound);
        if (viewer != NOBODY) examine_knowledge(match, (enum side)viewer, known);
    }
    if (!game_over(game) && !game_decision(game).sides) fail(match, "nobody is asked", NULL);
}

// Written down and read again it is the same battle, and goes on from there.
static void reload(struct match *match)
{
    char *bytes = NULL, sentence[1024];
    size_t length = 0;
    struct text why;
    text_init(&why, sentence, sizeof sentence);
    FILE *out = open_memstream(&bytes, &length);
    if (!out || !battle_record_write(match->record, false, out)) abort();
    fclose(out);
    struct battle_record *again = battle_record_read("wild.battle", bytes, length, NULL, &why);
    if (!again) fail(match, "the record cannot be read", sentence);
    if (!battle_equal(&again->history.game.battle.head, &match->record->history.game.battle.head)) {
        fail(match, "the record leads to another battle", NULL);
    }
    history_reseed(&again->history, match->luck.seed);
    battle_record_free(match->record);
    match->record = again;
    free(bytes);
}

static void ask_overlays(struct match *match, const struct venture *venture)
{
    char words[96];
    struct text out;
    for (const struct overlay *one = venture->rules->overlays; one && one->name; one++) {
        struct standing at = {0};
        venture->rules->where(venture->ground, venture->battle, venture->choice->figure, &at);
        snprintf(words, sizeof words, "%s %d %d,%d", one->name, venture->choice->figure, at.x,
                 at.y);
        text_init(&out, match->answer, ANSWER_CAP);
        speak_overlay(&out, 1, venture, words);
        if (out.cut) fail(match, "an overlay is too long", one->name);
    }
}

// Everything a person might ask before making the choice.
static void ask(struct match *match, const struct choice *choice)
{
    const struct game *game = &match->record->history.game;
    union any_battle known;
    struct text out;
    game_known(game, (enum side)choice->side, &known);
    struct venture venture = {game->rules, game->ground, &known.head, choice};
    match->desk->engine.limits.runs = affordable(match, 2000);
    match->desk->engine.limits.samples = 100;
    text_init(&out, match->answer, ANSWER_CAP);
    speak_preview(&out, 1, &venture, &match->desk->engine);
    if (choice->figure) {
        text_init(&out, match->answer, ANSWER_CAP);
        speak_reach(&out, 1, &venture);
    }
    ask_overlays(match, &venture);
    match->tale->questions++;
}

// Only what has a line of text reaches a battle: people send lines, records keep them.
static bool has_a_line(const struct game *game, const struct choice *choice)
{
    char line[CHOICE_LINE_CAP], sentence[256];
    struct text text, why;
    struct choice read;
    text_init(&text, line, sizeof line);
    text_init(&why, sentence, sizeof sentence);
    choice_print(game->rules, game->ground, choice, &text);
    if (!choice_parse(game->rules, game->ground, line, &read, &why)) return false;
    read.side = choice->side;
    return choice_equal(&read, choice);
}

// A choice with a byte changed is refused, or is another choice.
static void meddle(struct match *match, struct choice *choice)
{
    struct choice other = *choice;
    uint8_t *bytes = (uint8_t *)&other;
    size_t at = 4 + (size_t)luck_below(&match->luck, (int)sizeof other - 4);
    bytes[at] = (uint8_t)luck_below(&match->luck, 256);
    const struct game *game = &match->record->history.game;
    if (fine(game_check(game, &other)) && has_a_line(game, &other)) *choice = other;
}

static bool make_choice(struct match *match)
{
    struct history *history = &match->record->history;
    struct problem problem;
    if (game_over(&history->game)) return false;
    struct choice choice = choose(match, side_first(game_decision(&history->game).sides));
    if (!has_a_line(&history->game, &choice)) fail(match, "no line says a player's choice", NULL);
    if (luck_once_in(&match->luck, 60)) ask(match, &choice);
    if (luck_once_in(&match->luck, 4)) meddle(match, &choice);
    if (history_play(history, &choice, &problem) != EXCHANGE_DONE) {
        // A fight too large for a record is refused, and nothing has changed.
        if (!strstr(problem.text, "than a record can hold")) {
            fail(match, "a player's choice is refused", problem.text);
        }
        return false;
    }
    match->tale->choices++;
    return true;
}

void wild_play(const struct wild *wild, uint64_t number, struct wild_tale *tale)
{
    struct match match = {.wild = wild, .luck = {.seed = mix(~number)}, .tale = tale};
    *tale = (struct wild_tale){0};
    match.record = open_wild(wild, number);
    if (!match.record) return;
    match.desk = desk_new();
    match.answer = malloc(ANSWER_CAP);
    if (!match.answer) abort();
    seat(&match);
    while (tale->choices < CHOICES_MOST && make_choice(&match)) {
        examine(&match);
        if (luck_once_in(&match.luck, 150)) reload(&match);
    }
    reload(&match);
    tale->over = game_over(&match.record->history.game);
    free(match.answer);
    desk_free(match.desk);
    battle_record_free(match.record);
}
