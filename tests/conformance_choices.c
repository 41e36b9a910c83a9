// What every ruleset must satisfy in what it proposes, suggests and refuses.
#include "core/mix.h"
#include "core/play.h"
#include "core/text.h"
#include "support/examine.h"

#include <criterion/criterion.h>
#include <string.h>

static void print(const struct game *game, const struct choice *choice, char line[CHOICE_LINE_CAP])
{
    struct text text;
    text_init(&text, line, CHOICE_LINE_CAP);
    choice_print(game->rules, game->ground, choice, &text);
}

static void proposals_hold(struct battle_record *record, const struct choice *choice,
                           const char *label)
{
    (void)choice;
    static struct choices offered;
    const struct game *game = &record->history.game;
    for (enum side side = RED; side <= game->battle.head.sides; side++) {
        game_propose(game, side, &offered);
        cr_assert(!offered.cut, "%s: there is no room for all proposals", label);
        cr_assert(side_in(game_decision(game).sides, side) || offered.count == 0,
                  "%s: something is proposed to %s, who is not asked", label, side_name(side));
        for (int i = 0; i < offered.count; i++) {
            char line[CHOICE_LINE_CAP], sentence[256] = "";
            struct text why;
            struct choice read;
            text_init(&why, sentence, sizeof sentence);
            print(game, &offered.list[i], line);
            struct problem problem = game_check(game, &offered.list[i]);
            if (!fine(problem)) {
                cr_assert_fail("%s: '%s' is proposed but refused: %s", label, line, problem.text);
            }
            if (!choice_parse(game->rules, game->ground, line, &read, &why)) {
                cr_assert_fail("%s: %s: %s", label, line, sentence);
            }
            read.side = (uint8_t)side;
            if (!choice_equal(&read, &offered.list[i])) {
                cr_assert_fail("%s: '%s' reads as another", label, line);
            }
        }
    }
}

Test(conformance, what_is_proposed_checks_fine_and_has_a_text_form)
{
    examine_variants(proposals_hold, (struct pace){3, 100, 1});
}

// But for whom it names, as one figure may stand for a body of them.
static bool is_suggested(const struct choices *suggested, struct choice choice)
{
    for (int i = 0; i < suggested->count; i++) {
        struct choice one = suggested->list[i];
        if ((one.target != 0) == (choice.target != 0)) one.target = choice.target;
        if (choice_equal(&one, &choice)) return true;
    }
    return false;
}

#define CHANCES 100

// All that was suggested so far, as drawn and as it came of the drawing, and the next chance.
struct suggestions {
    struct choices all, drawn;
    uint64_t chance;
};

// Adds what some more chances suggest, all of it well formed when it has been drawn.
static void suggest_more(const struct game *game, const struct battle *known, enum side side,
                         const char *label, struct suggestions *so_far)
{
    static struct choices some;
    for (uint64_t last = so_far->chance + CHANCES; so_far->chance < last; so_far->chance++) {
        bool checked =
            choices_suggest(game->rules, game->ground, known, side, mix(so_far->chance), &some);
        cr_assert(!some.cut, "%s: there is no room for all suggestions", label);
        for (int i = 0; i < some.count; i++) {
            if (choices_hold(&so_far->drawn, &some.list[i])) continue;
            choices_add(&so_far->drawn, &some.list[i]);
            if (!checked) choices_draw(game->rules, game->ground, known, &some, i);
            cr_assert(choice_well_formed(game->rules, &some.list[i]), "%s: number %d", label, i);
            if (choices_hold(&so_far->all, &some.list[i])) continue;
            choices_add(&so_far->all, &some.list[i]);
        }
    }
}

// Whoever draws from the suggestions and checks what was drawn misses nothing that is proposed:
// what a hundred chances leave out comes within a few thousand.
static void suggestions_hold(struct battle_record *record, const struct choice *choice,
                             const char *label)
{
    (void)choice;
    static struct choices offered;
    static struct suggestions so_far;
    const struct game *game = &record->history.game;
    for (enum side side = RED; side <= game->battle.head.sides; side++) {
        union any_battle known;
        game_known(game, side, &known);
        game_propose(game, side, &offered);
        choices_clear(&so_far.all);
        choices_clear(&so_far.drawn);
        so_far.chance = 0;
        suggest_more(game, &known.head, side, label, &so_far);
        for (int i = 0; i < offered.count; i++) {
            char line[CHOICE_LINE_CAP];
            while (!is_suggested(&so_far.all, offered.list[i]) && so_far.chance < 40 * CHANCES) {
                suggest_more(game, &known.head, side, label, &so_far);
            }
            print(game, &offered.list[i], line);
            cr_assert(is_suggested(&so_far.all, offered.list[i]),
                      "%s: '%s' is proposed but not suggested", label, line);
        }
    }
}

Test(conformance, what_is_proposed_is_also_suggested)
{
    examine_variants(suggestions_hold, (struct pace){5, 60, 1});
}

// Plays a choice on a copy, with what was worked out when it was judged or with nothing.
static void try_out(const struct game *game, const struct choice *choice,
                    const struct workings *workings, union any_battle *after)
{
    struct dice own;
    dice_init(&own, BEYOND_RANDOM, 5);
    battle_copy(&after->head, &game->battle.head);
    struct umpire umpire = {.rules = game->rules,
                            .ground = game->ground,
                            .battle = &after->head,
                            .dice = &own,
                            .workings = workings};
    choice_apply(&umpire, choice);
    play_to_decision(&umpire);
}

static void drawings_hold(struct battle_record *record, const struct choice *choice,
                          const char *label)
{
    (void)choice;
    static struct choices drawn;
    const struct game *game = &record->history.game;
    enum side side = side_first(game_decision(game).sides);
    union any_battle known, kept, anew;
    if (side == NOBODY) return;
    game_known(game, side, &known);
    choices_suggest(game->rules, game->ground, &known.head, side, 1, &drawn);
    for (int i = 0; i < drawn.count; i++) {
        char line[CHOICE_LINE_CAP];
        struct problem problem = choices_draw(game->rules, game->ground, &known.head, &drawn, i);
        print(game, &drawn.list[i], line);
        cr_assert_eq(fine(problem), fine(game_check(game, &drawn.list[i])),
                     "%s: '%s' is judged otherwise when it is drawn", label, line);
        if (!fine(problem)) continue;
        try_out(game, &drawn.list[i], &drawn.workings, &kept);
        try_out(game, &drawn.list[i], NULL, &anew);
        cr_assert(battle_equal(&kept.head, &anew.head),
                  "%s: '%s' comes to another battle with what was worked out", label, line);
    }
}

Test(conformance, what_is_drawn_is_judged_and_applied_as_any_other_choice)
{
    examine_variants(drawings_hold, (struct pace){5, 60, 1});
}

static void expect_evaluated_alike(const struct game *game, const struct battle *battle,
                                   struct workings *weighed, const char *label)
{
    for (enum side side = RED; side <= BLUE; side++) {
        int kept = game->rules->evaluate(game->ground, battle, side, weighed);
        int anew = game->rules->evaluate(game->ground, battle, side, NULL);
        cr_assert_eq(kept, anew, "%s: is worth %d by what was worked out, else %d", label, kept,
                     anew);
    }
}

// Whoever weighs what was proposed to him may use what was worked out for all of it together: when
// he carries it out, and when he evaluates what comes of it.
static void weighings_hold(struct battle_record *record, const struct choice *choice,
                           const char *label)
{
    (void)choice;
    static struct choices offered;
    static struct workings weighed;
    const struct game *game = &record->history.game;
    enum side side = side_first(game_decision(game).sides);
    union any_battle kept, anew;
    if (side == NOBODY) return;
    game_propose(game, side, &offered);
    weighed.laid = false;
    expect_evaluated_alike(game, &game->battle.head, &weighed, label);
    for (int i = 0; i < offered.count; i++) {
        char line[CHOICE_LINE_CAP];
        print(game, &offered.list[i], line);
        try_out(game, &offered.list[i], &offered.workings, &kept);
        try_out(game, &offered.list[i], NULL, &anew);
        cr_assert(battle_equal(&kept.head, &anew.head),
                  "%s: '%s' comes to another battle with what was worked out", label, line);
        expect_evaluated_alike(game, &kept.head, &weighed, line);
    }
}

Test(conformance, what_is_proposed_is_applied_and_evaluated_as_any_other_choice)
{
    examine_variants(weighings_hold, (struct pace){5, 60, 1});
}

#define DIGITS 8

// How many values each field of a kind of choice can have, and some that it cannot.
static void count_values(const struct game *game, const struct choice_word *word,
                         uint64_t sizes[DIGITS])
{
    int option_words;
    unsigned used = choice_fields(word, &option_words);
    uint64_t figures = game->rules->figures + 1u, groups = game->rules->groups + 1u;
    sizes[0] = used & FIELD_FIGURE ? figures : 1;
    sizes[1] = used & FIELD_GROUP ? groups : 1;
    sizes[2] = used & FIELD_TARGET ? figures : 1;
    sizes[3] = used & FIELD_TARGET_GROUP ? groups : 1;
    sizes[4] = used & FIELD_PLACE ? (uint64_t)game->ground->width + 2 : 1;
    sizes[5] = used & FIELD_PLACE ? (uint64_t)game->ground->height + 2 : 1;
    sizes[6] = used & FIELD_FACING ? 6 : 1;
    sizes[7] = used & FIELD_OPTION ? (option_words ? (uint64_t)option_words : 8) : 1;
}

// What a pattern has several of, by chance: so many figures, foes or places.
static void fill_several(const struct game *game, unsigned field, uint64_t seed,
                         struct choice *choice)
{
    uint32_t figures = game->rules->figures;
    int most = field == FIELD_FOES ? FOES_CAP : PLACES_CAP;
    if (field & (FIELD_WITH | FIELD_FIGURES)) {
        for (uint64_t i = mix_below(mix_at(seed, 0), 8); i > 0; i--) {
            figure_set_add(&choice->with, (int)mix_below(mix_at(seed, i), figures) + 1);
        }
        return;
    }
    choice->count = (uint8_t)(1 + mix_below(mix_at(seed, 0), (uint32_t)most));
    for (uint64_t i = 0; i < choice->count; i++) {
        uint64_t one = mix_at(seed, 2 * i + 1), other = mix_at(seed, 2 * i + 2);
        if (field == FIELD_FOES) {
            choice->foes[i] = (uint16_t)mix_below(one, figures + 1);
        } else {
            choice->places[i].x = (int16_t)mix_below(one, (uint32_t)game->ground->width);
            choice->places[i].y = (int16_t)mix_below(other, (uint32_t)game->ground->height);
        }
    }
}

// Fills in all that a count of values does not reach: options behind the first, and what there is
// several of. The parts of a pattern are left out, or each of them is said by chance.
static void fill_rest(const struct game *game, uint64_t seed, bool with_parts,
                      struct choice *choice)
{
    struct choice_token token;
    const char *pattern = game->rules->words[choice->kind].pattern;
    bool said = true;
    int slots = 0, parts = 0;
    for (uint64_t n = 0; choice_token_next(&pattern, &token); n++) {
        uint64_t chance = mix_at(seed, n);
        bool option = token.field & FIELDS_IN_SLOTS;
        if (token.field == FIELD_PART) {
            said = with_parts && chance & 1;
            choice->parts |= (uint8_t)(said << parts++);
        } else if (token.field == FIELD_END) {
            said = true;
        } else if (option) {
            uint16_t *slot = choice_slot(choice, slots++);
            if (!said) *slot = 0;
            if (said && slots > 1) *slot = (uint16_t)mix_below(chance, 4);
        } else if (said && token.field & (FIELD_WITH | FIELD_FIGURES | FIELD_FOES | FIELD_PLACES)) {
            fill_several(game, token.field, chance, choice);
        }
    }
}

// Every value of every field a kind of choice uses; too many of them are sampled, and what its
// pattern has several of always is.
static void every_choice(const struct game *game, enum side side, uint64_t seed,
                         void (*visit)(const struct game *, const struct choice *, const char *),
                         const char *label)
{
    const struct ruleset *rules = game->rules;
    for (uint8_t kind = 0; rules->words[kind].word; kind++) {
        uint64_t sizes[DIGITS], digit[DIGITS], all = 1, most = 1500;
        count_values(game, &rules->words[kind], sizes);
        for (int i = 0; i < DIGITS; i++) {
            all *= sizes[i];
        }
        for (uint64_t n = 0; n < (all < most ? all : most); n++) {
            uint64_t code = all < most ? n : mix_at(seed, n) % all;
            for (int i = 0; i < DIGITS; i++) {
                digit[i] = code % sizes[i];
                code /= sizes[i];
            }
            struct choice choice = {
                .kind = kind,
                .side = (uint8_t)side,
                .figure = (uint16_t)digit[0],
                .group = (uint16_t)digit[1],
                .target = (uint16_t)digit[2],
                .target_group = (uint16_t)digit[3],
                .x = sizes[4] > 1 ? (int32_t)digit[4] - 1 : 0,
                .y = sizes[5] > 1 ? (int32_t)digit[5] - 1 : 0,
                .facing = (uint16_t)digit[6],
                .option = (uint16_t)digit[7],
            };
            struct choice bare = choice;
            fill_rest(game, mix_at(seed, ~n), false, &bare);
            visit(game, &bare, label);
            fill_rest(game, mix_at(seed, ~n), true, &choice);
            if (choice.parts) visit(game, &choice, label);
        }
    }
}

static struct choices proposed; // Criterion runs each test in a process of its own.

static void was_proposed(const struct game *game, const struct choice *choice, const char *label)
{
    char line[CHOICE_LINE_CAP];
    if (!fine(game_check(game, choice)) || choices_hold(&proposed, choice)) return;
    print(game, choice, line);
    cr_assert_fail("%s: '%s' checks fine but was not proposed", label, line);
}

static void proposals_are_complete(struct battle_record *record, const struct choice *choice,
                                   const char *label)
{
    const struct game *game = &record->history.game;
    if (!game->rules->complete || game->ground->kind != GROUND_HEX) return;
    if (game->rules->steps[game_decision(game).step].samples) return;
    game_propose(game, choice->side, &proposed);
    every_choice(game, choice->side, mix_bytes(label, strlen(label)), was_proposed, label);
}

Test(conformance, on_hexes_what_checks_fine_was_proposed)
{
    examine_variants(proposals_are_complete, (struct pace){11, 3, 1});
}

static struct game tried; // a copy, which refusals leave as it is

static void refusal_is_harmless(const struct game *game, const struct choice *choice,
                                const char *label)
{
    struct problem problem = game_check(game, choice);
    if (fine(problem)) return;
    if (strlen(problem.text) <= 8) cr_assert_fail("%s: refused without a reason", label);
    if (game_exchange(&tried, choice, &problem) != EXCHANGE_REFUSED ||
        !battle_equal(&tried.battle.head, &game->battle.head) ||
        tried.dice.length != game->dice.length) {
        cr_assert_fail("%s: a refused choice changed something", label);
    }
}

static void refusals_are_harmless(struct battle_record *record, const struct choice *choice,
                                  const char *label)
{
    const struct game *game = &record->history.game;
    uint64_t seed = mix_bytes(label, strlen(label));
    struct choice nonsense;
    tried = *game;
    for (uint64_t i = 0; i < 50; i++) {
        uint64_t noise[sizeof nonsense / 8];
        for (uint64_t j = 0; j < sizeof nonsense / 8; j++) {
            noise[j] = mix_at(seed, 8 * i + j);
        }
        memcpy(&nonsense, noise, sizeof nonsense);
        refusal_is_harmless(game, &nonsense, label);
        nonsense = *choice;
        nonsense.side = (uint8_t)(i % 8);
        refusal_is_harmless(game, &nonsense, label);
    }
    for (enum side side = RED; side <= game->battle.head.sides; side++) {
        every_choice(game, side, seed, refusal_is_harmless, label);
    }
}

Test(conformance, refused_choices_change_nothing)
{
    examine_variants(refusals_are_harmless, (struct pace){11, 1, 1});
}
