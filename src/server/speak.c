// Views of a table: everything in them comes from what the viewer knows.
#include "server/speak.h"

#include "core/text.h"
#include "rules/rulesets.h"

#include <string.h>

#define SENTENCE_CAP 512

void speak_begin(struct json *json, struct text *out, const char *type, long re)
{
    json_init(json, out);
    json_object(json, NULL);
    json_text(json, "type", type);
    if (re) json_number(json, "re", re);
}

void speak_error(struct text *out, long re, const char *sentence)
{
    struct json json;
    speak_begin(&json, out, "error", re);
    json_text(&json, "text", sentence);
    json_end(&json);
}

void speak_clause(struct json *json, const struct ruleset *rules, uint16_t clause)
{
    json_text(json, "clause", clause_name(rules, clause));
    json_text(json, "gist", clause ? rules->clauses[clause].gist : "");
}

void speak_dice(struct json *json, const struct ruleset *rules, const struct roll_call *call)
{
    static const char *const kinds[] = {"sum", "hits", "best", "worst", "sorted"};
    json_number(json, "count", call->count);
    json_number(json, "sides", call->sides);
    json_number(json, "lowest", call->lowest);
    json_number(json, "needed", call->kind == ROLL_HITS ? call->needed : 0);
    json_text(json, "kind", kinds[call->kind]);
    speak_clause(json, rules, call->clause);
}

void speak_problem(struct json *json, const struct ruleset *rules, struct problem problem)
{
    json_text(json, "why", problem.text ? problem.text : "");
    speak_clause(json, rules, problem.clause);
    const char *cure = problem_cure(rules, &problem);
    if (cure) json_text(json, "cure", cure);
    if (problem.figure) json_number(json, "in_the_way", problem.figure);
    if (problem.piece) json_number(json, "piece", problem.piece - 1);
}

void speak_refused(struct text *out, long re, const struct ruleset *rules, struct problem problem)
{
    struct json json;
    speak_begin(&json, out, "refused", re);
    speak_problem(&json, rules, problem);
    json_end(&json);
}

static void speak_sides(struct json *json, const char *key, uint8_t sides)
{
    json_list(json, key);
    for (enum side side = RED; side < SIDES; side++) {
        if (side_in(sides, side)) json_text(json, NULL, side_name(side));
    }
    json_end(json);
}

static const struct game *game_of(const struct table *table)
{
    return &table->record->history.game;
}

static void speak_seats(struct json *json, const struct table *table)
{
    json_list(json, "seats");
    for (enum side side = RED; side <= table->record->scenario.sides; side++) {
        const struct player *computer = table->players[side];
        const char *name = computer ? computer->level : table->record->players[side];
        bool here = computer != NULL;
        for (int i = 0; i < table->seat_count; i++) {
            const struct seat *seat = &table->seats[i];
            if (!side_in(seat->sides, side)) continue;
            here |= seat->here > 0;
            if (*seat->name) name = seat->name;
        }
        json_object(json, NULL);
        json_text(json, "side", side_name(side));
        json_text(json, "name", ground_side_name(game_of(table)->ground, side));
        json_text(json, "player", name);
        json_bool(json, "person", !computer);
        json_bool(json, "here", here);
        json_end(json);
    }
    json_end(json);
}

static void speak_you(struct json *json, const struct onlooker *onlooker)
{
    bool side = onlooker->viewer != NOBODY && onlooker->viewer != (enum side)EVERYTHING;
    json_object(json, "you");
    speak_sides(json, "sides", onlooker->seat->sides);
    json_text(json, "looking", side ? side_name(onlooker->viewer) : "");
    json_bool(json, "watching", !onlooker->seat->sides);
    json_bool(json, "open", onlooker->viewer == (enum side)EVERYTHING);
    json_end(json);
}

// What keeps a side from letting things be, in a step in which it otherwise could.
static void speak_held(struct json *json, const struct game *game, const struct battle *known,
                       const struct choice *choice, struct problem problem)
{
    json_object(json, "held");
    speak_label(json, game, known, choice);
    speak_problem(json, game->rules, problem);
    json_end(json);
}

// The line by which who is asked lets things be: one of those offered.
static void speak_let_be(struct json *json, const struct onlooker *onlooker,
                         const struct battle *known, bool mine)
{
    const struct game *game = game_of(onlooker->table);
    struct problem problem = no_problem();
    struct choice choice;
    char line[CHOICE_LINE_CAP];
    struct text text;
    if (mine) {
        problem = choice_let_be_check(game->rules, game->ground, known, onlooker->viewer, &choice);
    }
    if (!mine || !fine(problem)) {
        json_null(json, "letBe");
        if (mine && choice.kind) speak_held(json, game, known, &choice, problem);
        return;
    }
    text_init(&text, line, sizeof line);
    choice_print(game->rules, game->ground, &choice, &text);
    json_text(json, "letBe", line);
}

// What is asked of whom; in the past nobody is asked any more.
static void speak_decision(struct json *json, const struct onlooker *onlooker,
                           const struct battle *known, struct decision decision, bool past)
{
    const struct game *game = game_of(onlooker->table);
    char sentence[SENTENCE_CAP];
    struct text text;
    bool mine = !past && table_asks(onlooker->table, onlooker->viewer) && onlooker->seat->sides;
    if (!decision.sides) {
        json_null(json, "decision");
        return;
    }
    text_init(&text, sentence, sizeof sentence);
    frame_sentence(game->rules, game->ground, battle_frame(known), decision.prompt, &text);
    json_object(json, "decision");
    speak_sides(json, "sides", decision.sides);
    json_bool(json, "mine", mine);
    json_text(json, "step", game->rules->steps[decision.step].name);
    json_text(json, "id", game->rules->steps[decision.step].id);
    speak_kinds(json, game->rules, game->rules->steps[decision.step].kinds);
    json_text(json, "prompt", sentence);
    speak_clause(json, game->rules, decision.clause);
    speak_let_be(json, onlooker, known, mine);
    json_end(json);
}

static void speak_choices(struct json *json, const struct onlooker *onlooker)
{
    static struct choices choices; // too large for a stack; the server speaks with one voice
    const struct game *game = game_of(onlooker->table);
    const struct battle *known = table_known(onlooker->table, onlooker->viewer);
    bool mine = onlooker->seat->sides && table_asks(onlooker->table, onlooker->viewer);
    choices_clear(&choices);
    if (mine) {
        choices_propose(game->rules, game->ground, known, onlooker->viewer, &choices);
    }
    json_list(json, "choices");
    for (int i = 0; i < choices.count; i++) {
        speak_choice(json, game, known, &choices.list[i]);
    }
    json_end(json);
    const struct step *step = &game->rules->steps[game_decision(game).step];
    bool all =
        game->ground->kind == GROUND_HEX ? game->rules->complete && !step->samples : step->whole;
    json_bool(json, "sampled", choices.cut || !all);
}

static void speak_undo(struct json *json, const struct onlooker *onlooker)
{
    struct problem problem = forbidden(0, "only a player takes something back");
    if (onlooker->seat->sides && onlooker->viewer != (enum side)EVERYTHING) {
        problem = table_undo_check(
            onlooker->table, table_undo_side(onlooker->table, onlooker->seat, onlooker->viewer));
    }
    json_object(json, "undo");
    json_bool(json, "may", fine(problem));
    json_text(json, "why", fine(problem) ? "" : problem.text);
    json_end(json);
}

static void speak_offer(struct json *json, const struct table *table)
{
    static const char *const kinds[OFFER_KINDS] = {"", "takeback", "draw", "fix"};
    if (!table->offer.kind) {
        json_null(json, "offer");
        return;
    }
    json_object(json, "offer");
    json_number(json, "number", table->offer.number);
    json_text(json, "kind", kinds[table->offer.kind]);
    json_text(json, "by", side_name(table->offer.by));
    json_text(json, "words", table->offer.words);
    json_end(json);
}

// Which choice the dice are for.
static void speak_pending(struct json *json, const struct onlooker *onlooker)
{
    const struct table *table = onlooker->table;
    const struct choice *choice = &table->pending.choice;
    char line[CHOICE_LINE_CAP];
    struct text text;
    text_init(&text, line, sizeof line);
    choice_print(game_of(table)->rules, game_of(table)->ground, choice, &text);
    json_text(json, "side", side_name(choice->side));
    json_text(json, "choice", line);
    speak_label(json, game_of(table), table_known(table, onlooker->viewer), choice);
}

static void speak_call(struct json *json, const struct onlooker *onlooker)
{
    const struct roll_call *call = &onlooker->table->pending.call;
    if (!table_sees_call(onlooker->table, onlooker->viewer)) {
        json_null(json, "roll");
        return;
    }
    json_object(json, "roll");
    json_number(json, "thrown", table_thrown(onlooker->table));
    speak_dice(json, game_of(onlooker->table)->rules, call);
    if (call->figure) json_number(json, "figure", call->figure);
    if (call->group) json_number(json, "group", call->group);
    if (onlooker->table->pending.any) speak_pending(json, onlooker);
    speak_faces(json, onlooker);
    json_end(json);
}

// Two at one screen: who of them has to decide now, if it is not the one who looks.
static const char *curtain_for(const struct onlooker *onlooker)
{
    const struct table *table = onlooker->table;
    if (onlooker->viewer == (enum side)EVERYTHING || table_asks(table, onlooker->viewer)) return "";
    for (enum side side = RED; side < SIDES; side++) {
        if (side_in(onlooker->seat->sides, side) && table_asks(table, side)) return side_name(side);
    }
    return "";
}

// What is ordered beforehand from this seat; of nobody else's orders a word is said.
static void speak_standing(struct json *json, const struct onlooker *onlooker)
{
    const struct table *table = onlooker->table;
    const struct ruleset *rules = game_of(table)->rules;
    bool plays = onlooker->seat->sides && onlooker->viewer && onlooker->viewer < SIDES;
    if (!rules->reactions || !plays) {
        json_null(json, "standing");
        return;
    }
    const struct standing_orders *orders = &table->orders[onlooker->viewer];
    json_object(json, "standing");
    json_text(json, "deed", rules->reactions->deed);
    json_list(json, "stances");
    for (const struct stance *stance = rules->reactions->stances; stance->word; stance++) {
        json_object(json, NULL);
        json_text(json, "word", stance->word);
        json_text(json, "label", stance->label);
        json_end(json);
    }
    json_end(json);
    json_list(json, "orders");
    const struct battle *known = table_known(table, onlooker->viewer);
    for (uint16_t figure = 1; figure < FIGURE_SET_CAP && figure <= rules->figures; figure++) {
        char words[128];
        struct text text;
        if (rules->owner(known, figure) != onlooker->viewer) continue;
        if (!rules->reactions->concerns(known, figure)) continue;
        text_init(&text, words, sizeof words);
        standing_print(orders, rules, figure, &text);
        json_object(json, NULL);
        json_number(json, "figure", figure);
        json_text(json, "words", words);
        json_end(json);
    }
    json_end(json);
    json_bool(json, "asked", table_is_let(table, onlooker->viewer));
    json_end(json);
}

static void speak_state(struct json *json, const struct onlooker *onlooker)
{
    const struct table *table = onlooker->table;
    const struct game *game = game_of(table);
    const struct battle *known = table_known(table, onlooker->viewer);
    struct decision decision = table_decision(table, onlooker->viewer);
    int ply = battle_record_plies(table->record);
    bool written = is_only_written(table, ply);
    json_number(json, "turn", written ? written_turn(table, ply) : known->turn);
    json_bool(json, "over", table_over(table));
    json_text(json, "outcome", outcome_name(table_outcome(table)));
    json_text(json, "ended", table->record->settled);
    speak_decision(json, onlooker, known, decision, false);
    uint8_t thinking = 0;
    for (enum side side = RED; side < SIDES; side++) {
        if (table->players[side] && side_in(decision.sides, side)) thinking |= SIDE_BIT(side);
    }
    speak_sides(json, "thinking", thinking);
    json_object(json, "battle");
    ruleset_view(game->rules, game->ground, known, json);
    json_end(json);
    if (written) speak_stands(json, table, ply);
}

// What was said since.
static void speak_talk(struct json *json, const struct onlooker *onlooker)
{
    const struct talk *talk = &onlooker->table->talk;
    json_list(json, "talk");
    for (int i = 0; i < talk->count; i++) {
        const struct stored_remark *remark = &talk->remarks[i];
        if (onlooker->told >= 0 && remark->number <= onlooker->heard) continue;
        json_object(json, NULL);
        json_number(json, "number", remark->number);
        json_number(json, "said", remark->said);
        json_text(json, "side", side_name(remark->side));
        json_text(json, "name", remark->name);
        json_text(json, "words", remark->words);
        json_end(json);
    }
    json_end(json);
}

static void speak_game(struct json *, const struct table *);

void speak_view(struct text *out, long re, const struct onlooker *onlooker)
{
    struct json json;
    const struct table *table = onlooker->table;
    bool full = onlooker->told < 0;
    speak_begin(&json, out, "view", re);
    json_bool(&json, "full", full);
    if (full) speak_game(&json, table);
    speak_seats(&json, table);
    speak_you(&json, onlooker);
    json_number(&json, "moment", table_moment(table, onlooker->viewer));
    speak_state(&json, onlooker);
    speak_choices(&json, onlooker);
    speak_undo(&json, onlooker);
    speak_offer(&json, table);
    speak_call(&json, onlooker);
    json_text(&json, "curtain", curtain_for(onlooker));
    speak_standing(&json, onlooker);
    json_number(&json, "remarks", table->talk.last);
    speak_journal(&json, onlooker, onlooker->told + 1);
    speak_talk(&json, onlooker);
    json_end(&json);
}

// The board as it was; the history is put back where it stood.
void speak_moment(struct text *out, long re, const struct onlooker *onlooker, int moment)
{
    struct json json;
    const struct table *table = onlooker->table;
    struct history *history = &table->record->history;
    const struct game *game = game_of(table);
    int present = history->ply, ply = table->moments[onlooker->viewer].plies[moment];
    bool written = is_only_written(table, ply);
    history_seek(history, written ? present : ply);
    const struct battle *known = table_known(table, onlooker->viewer);
    struct decision decision = decision_pending(game->rules, known);
    speak_begin(&json, out, "moment", re);
    if (written) decision = (struct decision){0};
    json_number(&json, "moment", moment);
    json_number(&json, "turn", written ? written_turn(table, ply) : known->turn);
    json_bool(&json, "over", known->outcome != UNDECIDED);
    json_text(&json, "outcome", outcome_name(known->outcome));
    speak_decision(&json, onlooker, known, decision, true);
    json_object(&json, "battle");
    ruleset_view(game->rules, game->ground, known, &json);
    json_end(&json);
    if (written) speak_stands(&json, table, ply);
    json_end(&json);
    history_seek(history, present);
}

static void speak_options(struct json *json, const struct table *table)
{
    const struct ruleset *rules = game_of(table)->rules;
    json_list(json, "options");
    for (int i = 0; rules->options[i].name; i++) {
        char value[64];
        struct text text;
        text_init(&text, value, sizeof value);
        parameter_print(&rules->options[i], table->record->scenario.options[i], &text);
        json_object(json, NULL);
        json_text(json, "name", rules->options[i].name);
        json_text(json, "value", value);
        json_text(json, "initial", rules->options[i].initial);
        json_text(json, "gist", rules->options[i].gist);
        json_text(json, "clause", clause_name(rules, rules->options[i].clause));
        json_end(json);
    }
    json_end(json);
}

// Those that have something to tell in this battle, as far as everybody knows it.
static void speak_overlays(struct json *json, const struct table *table)
{
    const struct game *game = game_of(table);
    const struct ruleset *rules = game->rules;
    static const char *const of[] = {"figure", "place", "board"};
    static const char *const roles[] = {"", "reach", "mates", "zone"};
    json_list(json, "overlays");
    for (const struct overlay *overlay = rules->overlays; overlay && overlay->name; overlay++) {
        if (overlay->tells && !overlay->tells(game->ground, table_known(table, NOBODY))) continue;
        json_object(json, NULL);
        json_text(json, "name", overlay->name);
        json_text(json, "gist", overlay->gist);
        json_text(json, "clause", clause_name(rules, overlay->clause));
        json_text(json, "of", of[overlay->of]);
        if (overlay->role) json_text(json, "role", roles[overlay->role]);
        json_end(json);
    }
    json_end(json);
}

// As everybody may know them, so that they give nothing away.
static void speak_aims(struct json *json, const struct table *table)
{
    const struct game *game = game_of(table);
    char lines[AIMS_CAP];
    struct text text;
    char *rest = NULL;
    text_init(&text, lines, sizeof lines);
    if (game->rules->aims) game->rules->aims(game->ground, table_known(table, NOBODY), &text);
    json_list(json, "aims");
    for (char *line = strtok_r(lines, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
        json_text(json, NULL, line);
    }
    json_end(json);
}

// Where the rules have changed since: what can be done with it yet, in a sentence.
static void speak_past(struct json *json, const struct table *table)
{
    char sentence[SENTENCE_CAP];
    struct text text;
    text_init(&text, sentence, sizeof sentence);
    if (table->record->past.text) battle_record_say_past(table->record, &text);
    json_text(json, "past", sentence);
}

// What does not change while the battle lasts.
static void speak_game(struct json *json, const struct table *table)
{
    static const char *const places[] = {"letters", "pair", "cm"};
    static const char *const facings[] = {"compass", "clockwise", "degrees", "bearing"};
    const struct game *game = game_of(table);
    const struct scenario *scenario = &table->record->scenario;
    json_object(json, "game");
    json_text(json, "ruleset", game->rules->id);
    json_text(json, "ruleset_title", game->rules->title);
    json_text(json, "turn_word", ruleset_turn(game->rules));
    json_text(json, "scenario", scenario->id);
    json_text(json, "title", scenario->title);
    json_text(json, "story", scenario->story);
    speak_aims(json, table);
    json_number(json, "made", table->made);
    speak_past(json, table);
    speak_ground(json, game->rules, game->ground);
    speak_options(json, table);
    speak_words(json, "words", game->rules->words);
    speak_words(json, "fixes", game->rules->fixes);
    speak_overlays(json, table);
    json_list(json, "groups");
    for (int group = 0; group <= game->rules->groups; group++) {
        json_text(json, NULL, ground_group_name(game->ground, (uint8_t)group));
    }
    json_end(json);
    json_text(json, "places", places[ruleset_places(game->rules, game->ground)]);
    json_text(json, "facings", facings[ruleset_facings(game->rules, game->ground)]);
    json_bool(json, "typed", table->record->typed_dice);
    json_number(json, "figures", game->rules->figures);
    json_end(json);
}

void speak_made(struct text *out, long re, const struct table *table)
{
    struct json json;
    speak_begin(&json, out, "made", re);
    json_list(&json, "seats");
    const char *watch = "";
    for (int i = 0; i < table->seat_count; i++) {
        const struct seat *seat = &table->seats[i];
        if (!seat->sides) {
            watch = seat->token;
            continue;
        }
        json_object(&json, NULL);
        speak_sides(&json, "sides", seat->sides);
        json_text(&json, "token", seat->token);
        json_bool(&json, "open", seat->open);
        json_end(&json);
    }
    json_end(&json);
    json_text(&json, "watch", watch);
    json_end(&json);
}
