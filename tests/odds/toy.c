#include "odds/toy.h"

#include "core/play.h"
#include "core/text.h"
#include "odds/ask.h"

#include <criterion/criterion.h>

// clang-format off
static const struct parameter no_parameters[] = {{NULL}};

static const struct parameter pool_parameters[] = {
    {"dice",   "1..20", "20", "rolled together"},
    {"needed", "2..6",  "4",  "to hit"},
    {NULL}};

static const struct parameter opposed_parameters[] = {
    {"a", "0..5", "0",  "added to the first die"},
    {"b", "0..5", "=a", "added to the second"},
    {NULL}};

static const struct parameter count_parameters[] = {{"count", "1..60", "24"}, {NULL}};

static const struct parameter duel_parameters[] = {
    {"a-lives", "1..9", "2"}, {"b-lives", "1..9", "=a-lives"}, {NULL}};

static const struct parameter ruin_parameters[] = {
    {"have",   "0..200",      "7",    "coins at first"},
    {"target", "1..200",      "20",   "coins wanted"},
    {"coin",   "fair loaded", "fair", "a loaded one falls well twice in three"},
    {NULL}};

static const struct parameter shot_parameters[] = {
    {"bow",    "foot mounted",    "foot",   "who shoots"},
    {"range",  "1..150",          "10",     "in hexes"},
    {"offset", "0.0..60.0",       "2.5"},
    {"near",   "1..100",          "=range"},
    {"force",  "by-type 1..999",  "by-type"},
    {"note",   "*",               "none"},
    {"luck",   "1..6",            NULL,     "4 for a bow on foot"},
    {NULL}};
// clang-format on

struct toy_state {
    uint8_t begun, place, a, b, count;
    int16_t value;
};

static bool begin_empty(struct arguments *arguments, void *state, struct fault *fault)
{
    (void)arguments, (void)state, (void)fault;
    return true;
}

static void name_value(const struct arguments *arguments, const void *state, struct text *name)
{
    (void)arguments;
    text_addf(name, "%d", ((const struct toy_state *)state)->value);
}

static bool once(struct toy_state *state)
{
    if (state->begun) return false;
    state->begun = 1;
    return true;
}

static bool advance_die(const struct arguments *arguments, void *at, struct dice *dice)
{
    (void)arguments;
    struct toy_state *state = at;
    if (!once(state)) return false;
    state->value = (int16_t)roll_die(dice, 0, 0, 6);
    return true;
}

static bool advance_sum(const struct arguments *arguments, void *at, struct dice *dice)
{
    (void)arguments;
    struct toy_state *state = at;
    if (!once(state)) return false;
    struct roll_call call = {.kind = ROLL_SUM, .count = 2, .sides = 6, .lowest = 1};
    state->value = (int16_t)roll(dice, call);
    return true;
}

static bool advance_pool(const struct arguments *arguments, void *at, struct dice *dice)
{
    struct toy_state *state = at;
    if (!once(state)) return false;
    state->value = (int16_t)roll(dice, (struct roll_call){.kind = ROLL_HITS,
                                                          .count = (uint8_t)arguments->value[0],
                                                          .sides = 6,
                                                          .needed = (uint8_t)arguments->value[1],
                                                          .lowest = 1});
    return true;
}

// Ties are rolled again, each time as a stage of its own.
static bool advance_opposed(const struct arguments *arguments, void *at, struct dice *dice)
{
    struct toy_state *state = at;
    if (state->value != 0) return false;
    int a = arguments->value[0] + roll_die(dice, 0, 0, 6);
    int b = arguments->value[1] + roll_die(dice, 0, 0, 6);
    state->value = (int16_t)((a > b) - (a < b));
    return true;
}

static void name_opposed(const struct arguments *arguments, const void *state, struct text *name)
{
    (void)arguments;
    text_add(name, ((const struct toy_state *)state)->value > 0 ? "a-wins" : "b-wins");
}

// The first to win 'count' rounds; a round is won on 1 or 2.
static bool advance_match(const struct arguments *arguments, void *at, struct dice *dice)
{
    struct toy_state *state = at;
    if (state->a == arguments->value[0] || state->b == arguments->value[0]) return false;
    if (roll_die(dice, 0, 0, 6) <= 2) {
        state->a++;
    } else {
        state->b++;
    }
    return true;
}

static void name_match(const struct arguments *arguments, const void *state, struct text *name)
{
    text_add(name,
             ((const struct toy_state *)state)->a == arguments->value[0] ? "a-wins" : "b-wins");
}

static bool begin_duel(struct arguments *arguments, void *at, struct fault *fault)
{
    (void)fault;
    struct toy_state *state = at;
    state->a = (uint8_t)arguments->value[0];
    state->b = (uint8_t)arguments->value[1];
    return true;
}

// In turn, a first: a hits on 4 or more, b on 5 or more, and each hit costs a life.
static bool advance_duel(const struct arguments *arguments, void *at, struct dice *dice)
{
    (void)arguments;
    struct toy_state *state = at;
    if (state->a == 0 || state->b == 0) return false;
    int face = roll_die(dice, 0, 0, 6);
    if (state->place == 0 && face >= 4) state->b--;
    if (state->place == 1 && face >= 5) state->a--;
    state->place = !state->place;
    // Whose turn it would be does not matter any more: equal ends are one state.
    if (state->a == 0 || state->b == 0) state->place = 0;
    return true;
}

static void name_duel(const struct arguments *arguments, const void *state, struct text *name)
{
    (void)arguments;
    text_add(name, ((const struct toy_state *)state)->a > 0 ? "a-wins" : "b-wins");
}

// Four rooms: the first two lead to each other and on, the last two to each other and out.
static const uint8_t rooms[4][6] = {
    {1, 1, 4, 4, 2, 2}, {0, 0, 0, 2, 2, 2}, {3, 3, 3, 5, 5, 5}, {2, 2, 6, 6, 6, 6}};

static bool advance_rooms(const struct arguments *arguments, void *at, struct dice *dice)
{
    (void)arguments;
    struct toy_state *state = at;
    if (state->place >= 4) return false;
    state->place = rooms[state->place][roll_die(dice, 0, 0, 6) - 1];
    return true;
}

static void name_room(const struct arguments *arguments, const void *state, struct text *name)
{
    static const char *const names[] = {"early", "left", "right"};
    (void)arguments;
    text_add(name, names[((const struct toy_state *)state)->place - 4]);
}

// Each die is a cell of its own: soon there are more tapes than anybody can try.
static bool advance_rabble(const struct arguments *arguments, void *at, struct dice *dice)
{
    struct toy_state *state = at;
    if (!once(state)) return false;
    int sum = 0;
    for (int i = 0; i < arguments->value[0]; i++) {
        sum += roll_die(dice, 0, 0, 6);
    }
    state->value = (int16_t)(sum % 2);
    return true;
}

static void name_parity(const struct arguments *arguments, const void *state, struct text *name)
{
    (void)arguments;
    text_add(name, ((const struct toy_state *)state)->value == 0 ? "even" : "odd");
}

// A d12 a stage: is it always a 1?
static bool advance_chain(const struct arguments *arguments, void *at, struct dice *dice)
{
    struct toy_state *state = at;
    if (state->count == arguments->value[0]) return false;
    state->count++;
    if (roll_die(dice, 0, 0, 12) != 1) state->value = 1;
    return true;
}

// Sixes in a row, all in one stage.
static bool advance_aces(const struct arguments *arguments, void *at, struct dice *dice)
{
    struct toy_state *state = at;
    if (!once(state)) return false;
    for (int i = 0; i < arguments->value[0] && state->value == 0; i++) {
        if (roll_die(dice, 0, 0, 6) != 6) state->value = 1;
    }
    return true;
}

static void name_all(const struct arguments *arguments, const void *state, struct text *name)
{
    (void)arguments;
    text_add(name, ((const struct toy_state *)state)->value == 0 ? "all" : "not-all");
}

// Half the time it is over; otherwise the two go on taking turns for ever.
static bool advance_stalemate(const struct arguments *arguments, void *at, struct dice *dice)
{
    (void)arguments;
    struct toy_state *state = at;
    if (state->place == 3) return false;
    if (state->place == 0) {
        state->place = (uint8_t)(roll_die(dice, 0, 0, 6) <= 3 ? 1 : 3);
    } else {
        state->place = (uint8_t)(3 - state->place);
    }
    return true;
}

static bool begin_ruin(struct arguments *arguments, void *at, struct fault *fault)
{
    struct toy_state *state = at;
    if (arguments->value[0] > arguments->value[1]) {
        return fault_set(fault, "have", "nobody plays for less than he has");
    }
    state->value = (int16_t)arguments->value[0];
    return true;
}

static bool advance_ruin(const struct arguments *arguments, void *at, struct dice *dice)
{
    struct toy_state *state = at;
    if (state->value == 0 || state->value == arguments->value[1]) return false;
    int needed = arguments->value[2] == 0 ? 4 : 3;
    state->value = (int16_t)(state->value + (roll_die(dice, 0, 0, 6) >= needed ? 1 : -1));
    return true;
}

static void name_ruin(const struct arguments *arguments, const void *state, struct text *name)
{
    (void)arguments;
    text_add(name, ((const struct toy_state *)state)->value == 0 ? "ruined" : "rich");
}

static bool begin_shot(struct arguments *arguments, void *at, struct fault *fault)
{
    (void)at;
    if (arguments->value[0] == 1 && arguments->value[1] > 100) {
        return fault_set(fault, "", "a mounted archer reaches 100 hexes, not %d",
                         arguments->value[1]);
    }
    if (!arguments->text[6]) arguments->value[6] = arguments->value[0] == 0 ? 4 : 5;
    return true;
}

static bool advance_shot(const struct arguments *arguments, void *at, struct dice *dice)
{
    struct toy_state *state = at;
    if (!once(state)) return false;
    state->value = (int16_t)(roll_die(dice, 0, 0, 6) >= arguments->value[6]);
    return true;
}

static void name_shot(const struct arguments *arguments, const void *state, struct text *name)
{
    (void)arguments;
    text_add(name, ((const struct toy_state *)state)->value > 0 ? "hit" : "miss");
}

// clang-format off
#define STATE sizeof(struct toy_state)

static const struct question questions[] = {
    {"die",       "one d6",               0, STATE, NULL,               begin_empty, advance_die,       name_value},
    {"sum",       "2d6 added up",         0, STATE, no_parameters,      begin_empty, advance_sum,       name_value},
    {"pool",      "hits of many d6",      0, STATE, pool_parameters,    begin_empty, advance_pool,      name_value},
    {"opposed",   "the higher d6 wins",   0, STATE, opposed_parameters, begin_empty, advance_opposed,   name_opposed},
    {"match",     "first to win so many", 0, STATE, count_parameters,   begin_empty, advance_match,     name_match},
    {"duel",      "to the death",         0, STATE, duel_parameters,    begin_duel,  advance_duel,      name_duel},
    {"rooms",     "in circles",           0, STATE, no_parameters,      begin_empty, advance_rooms,     name_room},
    {"rabble",    "parity of many dice",  0, STATE, count_parameters,   begin_empty, advance_rabble,    name_parity},
    {"chain",     "d12 in a row",         0, STATE, count_parameters,   begin_empty, advance_chain,     name_all},
    {"aces",      "sixes in a row",       0, STATE, count_parameters,   begin_empty, advance_aces,      name_all},
    {"stalemate", "perhaps for ever",     0, STATE, no_parameters,      begin_empty, advance_stalemate, name_all},
    {"ruin",      "coin by coin",         0, STATE, ruin_parameters,    begin_ruin,  advance_ruin,      name_ruin},
    {"shot",      "one arrow",            0, STATE, shot_parameters,    begin_shot,  advance_shot,      name_shot},
    {NULL}};
// clang-format on

// The battle.

enum { STEP_NONE, STEP_SHOOT, STEP_NERVE, STEP_REPLY };

static uint8_t asks_red(const struct battle *battle)
{
    (void)battle;
    return SIDE_BIT(RED);
}

static uint8_t asks_blue(const struct battle *battle)
{
    (void)battle;
    return SIDE_BIT(BLUE);
}

static void apply_shot(struct umpire *umpire, const struct choice *choice)
{
    struct toy_battle *battle = (struct toy_battle *)umpire->battle;
    if (choice->kind == TOY_SHOOT) battle->shot = roll_die(umpire->dice, 0, 0, 6) >= 4;
    step_done(umpire);
    step_into(umpire, (struct frame){.step = STEP_NERVE, .side = RED});
}

static void enter_nerve(struct umpire *umpire)
{
    struct toy_battle *battle = (struct toy_battle *)umpire->battle;
    struct roll_call call = {.kind = ROLL_SUM, .count = 2, .sides = 6, .lowest = 1};
    if (battle->shot) battle->broken = roll(umpire->dice, call) >= 7;
    battle->shot = 0;
}

static const struct step steps[] = {
    [STEP_SHOOT] = {"Shoot", .next = STEP_REPLY, .asks = asks_red, .apply = apply_shot},
    [STEP_NERVE] = {"Nerve", .enter = enter_nerve},
    [STEP_REPLY] = {"Reply", .next = STEP_SHOOT, .asks = asks_blue},
};

static void name_battle(const struct ground *ground, const struct battle *before,
                        const struct battle *after, const struct choice *choice, struct text *name)
{
    (void)ground, (void)before, (void)choice;
    text_add(name, ((const struct toy_battle *)after)->broken ? "broke" : "held");
}

const struct ruleset toy_rules = {
    .id = "toy",
    .title = "Toys",
    .battle_bytes = sizeof(struct toy_battle),
    .steps = steps,
    .questions = questions,
    .outcome = name_battle,
};

void toy_battle_init(struct toy_battle *battle)
{
    *battle = (struct toy_battle){.head = {.bytes = sizeof *battle, .depth = 1, .sides = 2}};
    battle->head.frames[0] =
        (struct frame){.step = STEP_SHOOT, .progress = FRAME_ENTERED, .side = RED};
}

void toy_answer_init(struct toy_answer *answer)
{
    odds_engine_init(&answer->engine);
    distribution_init(&answer->distribution);
}

void toy_answer_fini(struct toy_answer *answer)
{
    odds_engine_fini(&answer->engine);
    distribution_fini(&answer->distribution);
}

bool toy_ask(struct toy_answer *answer, const char *line)
{
    char sentence[512];
    struct text why;
    int count = 0;
    text_init(&why, sentence, sizeof sentence);
    snprintf(answer->line, sizeof answer->line, "%s", line);
    for (char *rest = answer->line, *word; (word = strsep(&rest, " "));) {
        answer->words[count++] = word;
    }
    cr_assert_gt(count, 0);
    struct request request = {answer->words[0], answer->words + 1, count - 1};
    bool good = odds_parse(&toy_rules, &request, &answer->inquiry, &why);
    cr_assert(good, "%s: %s", line, sentence);
    return odds_ask(&answer->engine, &answer->inquiry, &answer->distribution, &answer->report,
                    &answer->fault);
}

bool toy_has(const struct toy_answer *answer, const char *expected)
{
    char printed[2048];
    struct text text;
    text_init(&text, printed, sizeof printed);
    for (int i = 0; i < answer->distribution.count; i++) {
        text_addf(&text, "%s%s ", i > 0 ? ", " : "", answer->distribution.list[i].name);
        fraction_print(answer->distribution.list[i].weight, &text);
    }
    if (strcmp(printed, expected) == 0) return true;
    cr_log_error("%s: %s, but expected %s", answer->line, printed, expected);
    return false;
}
