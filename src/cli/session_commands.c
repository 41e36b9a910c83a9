// What a person at the keyboard may type besides a choice.
#include "ai/hint.h"
#include "ai/reach.h"
#include "ai/reply.h"
#include "cli/cli.h"
#include "cli/session.h"
#include "cli/teller.h"
#include "core/mix.h"
#include "core/say.h"
#include "core/text.h"
#include "odds/answer.h"
#include "odds/expect.h"

#include <stdlib.h>
#include <string.h>

// Who typed what, and what had been offered.
struct typed {
    struct session *session;
    struct game *game;
    enum side side;
    const char *rest; // of the line, behind the verb
    const struct choices *choices;
};

static const char *shown_field(unsigned field)
{
    switch (field) {
    case FIELD_FIGURE:
    case FIELD_ANOTHER: return "FIGURE";
    case FIELD_GROUP: return "GROUP";
    case FIELD_TARGET: return "TARGET";
    case FIELD_TARGET_GROUP: return "TARGET-GROUP";
    case FIELD_PLACE: return "PLACE";
    case FIELD_PLACES: return "PLACE…";
    case FIELD_FOES: return "TARGET…";
    case FIELD_OTHERS: return "FIGURE…";
    case FIELD_OPTION: return "N";
    case FIELD_CM: return "CM";
    case FIELD_FACING: return "FACING";
    case FIELD_WITH: return "N+N…";
    case FIELD_FIGURES: return "N-N+N…";
    default: return "words";
    }
}

// The form of a choice for people: "order GROUP hold|attack", "march GROUP PLACE [via PLACE…]".
static void print_form(const struct choice_word *form)
{
    struct choice_token token;
    const char *pattern = form->pattern, *between = " ";
    printf("    %s", form->word);
    while (choice_token_next(&pattern, &token)) {
        for (char *comma = token.word; token.listed && (comma = strchr(comma, ',')) != NULL;) {
            *comma = '|';
        }
        bool as_written = token.listed || !token.field || token.field & (FIELD_PART | FIELD_END);
        printf("%s%s", token.field == FIELD_END ? "" : between,
               as_written ? token.word : shown_field(token.field));
        between = token.field == FIELD_PART ? "" : " ";
    }
    putchar('\n');
}

static void say_help(const struct typed *typed)
{
    puts("Type the number of a choice, or the choice itself, with the numbers of the map:");
    for (const struct choice_word *form = typed->game->rules->words; form->word; form++) {
        print_form(form);
    }
    puts(
        "Or one of these:\n"
        "    odds N         what choice N (or one typed out) may come to, and why\n"
        "    danger N       the worst that the others can do about it\n"
        "    reach FIGURE   where it can get to by several choices\n"
        "    hint           what the computer would do\n"
        "    rule [CLAUSE]  a clause or chapter of the rules; alone, the one that asks you now\n"
        "    show           the board again\n"
        "    all            every choice offered\n"
        "    journal        all that has happened, as far as you know\n"
        "    undo           take back, while no dice were rolled and nobody else has acted\n"
        "    undo consent   take back whatever came of it; ask the others first\n"
        "    orders 3-8 do  what figures 3 to 8 do by themselves when they could: 'do', with conditions\n"
        "                   where the rules have some ('orders' lists them), 'never', or 'ask'; 'all' of\n"
        "                   them for short\n"
        "    let all        let everybody go on in this turn; who is let go by hand is asked about\n"
        "                   no more in it, but for\n"
        "    let again      let them go on this once\n"
        "    volley         all do it who can\n"
        "    save [FILE]    keep the battle, to go on with it by 'kassen play --continue FILE'\n"
        "    quit           leave the battle");
}

static void say_board(const struct typed *typed)
{
    tell_board(typed->game, typed->side);
    tell_prompt(typed->game, typed->side);
    tell_choices(typed->game, typed->side, typed->choices, CHOICES_SHOWN);
}

static void say_all(const struct typed *typed)
{
    tell_choices(typed->game, typed->side, typed->choices, typed->choices->count);
}

static void say_journal(const struct typed *typed)
{
    struct history *history = &typed->session->record->history;
    tell_past(history, 0, history->ply, typed->side);
}

// Two at one keyboard: what the other has just chosen, as long as nobody has learned anything by it.
static enum side whose_to_take_back(const struct typed *typed)
{
    const struct history *history = &typed->session->record->history;
    enum side last = history->ply ? (enum side)history->entries[history->ply].choice.side : NOBODY;
    bool sealed = typed->game->rules->steps[game_decision(typed->game).step].sealed;
    bool other = last && last != typed->side && !sealed && !typed->session->players[last];
    return other && fine(history_undo_check(history, last)) ? last : typed->side;
}

static void take_back(const struct typed *typed)
{
    struct history *history = &typed->session->record->history;
    enum side side = whose_to_take_back(typed);
    struct problem problem = history_undo_check(history, side);
    int ply = history->ply;
    bool consent = strcmp(typed->rest, "consent") == 0;
    if (fine(problem) || consent) ply = history_last_choice(history, side);
    if (consent) problem = ply > 0 ? no_problem() : forbidden(0, "nothing has been chosen yet");
    if (fine(problem)) {
        if (consent) {
            history_seek(history, ply - 1);
        } else {
            history_take_out(history, ply);
        }
        puts("Taken back.");
        return;
    }
    tell_problem(typed->game, problem);
    if (ply > 0) puts("With the others' leave, 'undo consent' takes it back all the same.");
}

static struct standing_question question_of(const struct typed *typed)
{
    struct history *history = &typed->session->record->history;
    return (struct standing_question){typed->game->rules, typed->game->ground,
                                      history_known(history, typed->side), typed->side};
}

static void list_orders(const struct typed *typed)
{
    const struct reactions *reactions = typed->game->rules->reactions;
    char line[512];
    struct text text;
    text_init(&text, line, sizeof line);
    for (int i = 0; reactions && reactions->stances[i].word; i++) {
        printf("    %-8s %s %s\n", reactions->stances[i].word, reactions->deed,
               reactions->stances[i].label);
    }
    for (int at = 0; reactions && (at = standing_write(&typed->session->orders[typed->side],
                                                       typed->game->rules, at, &text)) != 0;) {
        printf("Ordered: %s.\n", line);
        text_clear(&text);
    }
}

static void give_orders(const struct typed *typed)
{
    char sentence[512];
    struct text why;
    struct standing_question question = question_of(typed);
    text_init(&why, sentence, sizeof sentence);
    if (!*typed->rest && typed->game->rules->reactions) {
        list_orders(typed);
    } else if (standing_read(&typed->session->orders[typed->side], &question, typed->rest, &why)) {
        typed->session->ordered = true;
    } else {
        printf("That cannot be ordered: %s.\n", sentence);
    }
}

static void let(const struct typed *typed)
{
    struct standing_orders *orders = &typed->session->orders[typed->side];
    struct standing_question question = question_of(typed);
    struct choice choice;
    bool all = strcmp(typed->rest, "all") == 0, again = strcmp(typed->rest, "again") == 0;
    if (!standing_asks(&question) || !(all || again)) {
        puts(all || again ? "Nothing of the kind is asked now."
                          : "One lets all go, or lets it be asked again: 'let all', 'let again'.");
    } else if (all) {
        standing_let_all_go(orders, question.known);
        typed->session->ordered = true;
    } else if (choice_let_be(question.rules, question.ground, question.known, typed->side,
                             &choice)) {
        session_play(typed->session, &choice);
    }
}

static void fire_volley(const struct typed *typed)
{
    struct standing_question question = question_of(typed);
    if (!standing_asks(&question)) {
        puts("Nothing of the kind is asked now.");
        return;
    }
    standing_volley(&typed->session->orders[typed->side], question.known);
    typed->session->ordered = true;
}

static void save(const struct typed *typed)
{
    char sentence[512];
    struct text why;
    const char *path = *typed->rest ? typed->rest : typed->session->save;
    text_init(&why, sentence, sizeof sentence);
    if (!path) {
        puts("save wants the name of a file.");
    } else if (session_keep(typed->session, path, &why)) {
        printf("Saved in %s.\n", path);
    } else {
        printf("Not saved: %s.\n", sentence);
    }
}

bool session_choice(const struct session *session, enum side side, const char *line,
                    const struct choices *choices, struct choice *choice)
{
    const struct game *game = &session->record->history.game;
    char sentence[512];
    struct text why;
    long number;
    text_init(&why, sentence, sizeof sentence);
    if (word_number(line, 1, choices->count, &number)) {
        *choice = choices->list[number - 1];
        return true;
    }
    if (line[strspn(line, "-0123456789")] == '\0') {
        printf("Not understood: the choices are numbered from 1 to %d.\n", choices->count);
        return false;
    }
    if (!choice_parse(game->rules, game->ground, line, choice, &why)) {
        printf("Not understood: %s.\n", sentence);
        return false;
    }
    choice->side = (uint8_t)side;
    return true;
}

// The choice that something is asked of; false: it has said why not.
static bool read_choice(const struct typed *typed, const char *verb, struct choice *choice)
{
    if (!*typed->rest) {
        printf("%s wants a choice: its number, or the choice itself.\n", verb);
        return false;
    }
    if (!session_choice(typed->session, typed->side, typed->rest, typed->choices, choice)) {
        return false;
    }
    struct problem problem = game_check(typed->game, choice);
    if (!fine(problem)) tell_problem(typed->game, problem);
    return fine(problem);
}

static void say_odds(const struct typed *typed)
{
    const struct game *game = typed->game;
    struct choice choice;
    union any_battle known;
    struct tally tally;
    struct distribution distribution;
    struct odds_report report;
    struct fault fault;
    char buffer[8192];
    struct text text;
    if (!read_choice(typed, "odds", &choice)) return;
    game_known(game, typed->side, &known);
    if (game->rules->reckon(game->ground, &known.head, &choice, &tally)) {
        tell_tally(game->rules, &tally);
    }
    struct venture venture = {game->rules, game->ground, &known.head, &choice, .answered = true};
    distribution_init(&distribution);
    text_init(&text, buffer, sizeof buffer);
    if (venture_answer(&venture, &text)) printf("If %s:\n", buffer);
    text_clear(&text);
    if (odds_preview(&typed->session->desk->engine, &venture, &distribution, &report, &fault)) {
        outcomes_table(&distribution, &report, &text);
        fputs(buffer, stdout);
        if (text.cut) puts("… and more than can be shown.");
    } else {
        printf("No odds: %s.\n", fault.text);
    }
    distribution_fini(&distribution);
}

static int place_of(const struct choices *choices, const struct choice *choice)
{
    int place = 0;
    while (place < choices->count && !choice_equal(&choices->list[place], choice)) {
        place++;
    }
    return place;
}

static void tell_prospects(const struct prospects *prospects)
{
    char words[160];
    struct text text;
    text_init(&text, words, sizeof words);
    share_say(prospects->won, prospects->battles, &text);
    text_add(&text, " to win");
    if (prospects->drawn) {
        text_add(&text, ", ");
        share_say(prospects->drawn, prospects->battles, &text);
        text_add(&text, " to draw");
    }
    printf("Your chance then: %s, by %d battles played out in haste.\n", words, prospects->battles);
}

static void give_hint(const struct typed *typed)
{
    const struct game *game = typed->game;
    struct history *history = &typed->session->record->history;
    struct counsel counsel;
    struct thinking thinking = {.rules = game->rules,
                                .ground = game->ground,
                                .known = history_known(history, typed->side),
                                .side = typed->side,
                                .seed = mix((unsigned)history->ply)};
    hint_give(&thinking, typed->session->desk, &counsel);
    puts(counsel.count ? "What the computer would do, best first."
                       : "Nothing is better than to wait.");
    for (int i = 0; i < counsel.count; i++) {
        const struct plan *plan = &counsel.plans[i];
        tell_numbered(game, thinking.known, place_of(typed->choices, &plan->choice) + 1,
                      &plan->choice);
        printf("      %s.\n", plan->why);
    }
    tell_prospects(&counsel.prospects);
}

// "Ken: Shoot at Aki", the worst that the others can do to whom the choice concerns.
static void say_danger(const struct typed *typed)
{
    const struct game *game = typed->game;
    struct choice choice;
    struct reply worst;
    if (!read_choice(typed, "danger", &choice)) return;
    struct venture venture = {game->rules, game->ground,
                              history_known(&typed->session->record->history, typed->side),
                              &choice};
    if (!reply_worst(&venture, &typed->session->desk->engine, &worst)) {
        puts("Nobody in sight can do anything about it before your next turn.");
        return;
    }
    fputs("At worst ", stdout);
    tell_chosen(game, venture.battle, &worst.choice);
    printf(", which harms with a chance of %.0f %%.\n", 100 * worst.chance);
}

static void tell_end(const struct game *game, const struct reach *reach, int stop)
{
    int path[REACH_CAP], length = reach_path(reach, stop, path);
    for (int i = 0; i < length; i++) {
        fputs(i ? "; " : "      ", stdout);
        tell_choice(game, &reach->stops[path[i]].choice);
    }
    putchar('\n');
}

static void say_reach(const struct typed *typed)
{
    const struct game *game = typed->game;
    long figure;
    int ends = 0;
    if (!word_number(typed->rest, 1, game->rules->figures, &figure)) {
        puts("reach wants the number of a figure.");
        return;
    }
    struct reach *reach = reach_of(game->rules, game->ground,
                                   history_known(&typed->session->record->history, typed->side),
                                   typed->side, (uint16_t)figure);
    for (int stop = 1; stop < reach->count; stop++) {
        if (!reach->stops[stop].news) continue;
        if (ends++ == 0) puts("Besides what is offered it can get by several choices:");
        tell_end(game, reach, stop);
    }
    if (!ends) puts("It gets nowhere but by the choices offered.");
    free(reach);
}

static void say_rule(const struct typed *typed)
{
    const struct ruleset *rules = typed->game->rules;
    const char *name = typed->rest;
    if (!*name) name = clause_name(rules, game_decision(typed->game).clause);
    if (cli_print_clause(rules, name)) return;
    printf("There is no clause '%s'; 'kassen rules %s' lists them.\n", name, rules->id);
}

static void leave(const struct typed *typed)
{
    typed->session->left = true;
}

bool session_command(struct session *session, enum side side, const char *line,
                     const struct choices *choices)
{
    static const struct {
        const char *word;
        void (*run)(const struct typed *);
    } verbs[] = {
        {"help", say_help},       {"show", say_board},
        {"all", say_all},         {"undo", take_back},
        {"journal", say_journal}, {"save", save},
        {"odds", say_odds},       {"hint", give_hint},
        {"rule", say_rule},       {"quit", leave},
        {"danger", say_danger},   {"reach", say_reach},
        {"orders", give_orders},  {"let", let},
        {"volley", fire_volley},
    };
    char word[32];
    struct words words = {line};
    if (line[strspn(line, " \t")] == '\0') return true; // an empty line asks nothing
    if (!words_next(&words, word, sizeof word)) return false;
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++) {
        if (strcmp(verbs[i].word, word) != 0) continue;
        struct typed typed = {session, &session->record->history.game, side,
                              words.rest + strspn(words.rest, " \t"), choices};
        verbs[i].run(&typed);
        return true;
    }
    return false;
}
