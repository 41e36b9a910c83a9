// What every ruleset must satisfy in what it shows to people: where figures stand, and the marks on
// the board. Nothing here knows any rule.
#include "core/json.h"
#include "core/mix.h"
#include "core/text.h"
#include "rules/rulesets.h"
#include "support/variants.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#define LOOKS     6 // positions of a battle
#define PLIES_CAP 400
#define VIEW_CAP  (1 << 18)

static struct choices choices; // Criterion runs each test in a process of its own.

typedef void (*examination)(const struct game *, const char *label);

static void play_variant(const struct variant *variant, examination examine)
{
    struct battle_record *record = variant_open(variant, 7);
    struct history *history = &record->history;
    struct choice choice;
    struct problem problem;
    int looks = 0;
    for (unsigned ply = 0;
         ply < PLIES_CAP && looks < LOOKS && pick_choice(&history->game, &choices, ply, &choice);
         ply++) {
        if (ply == 0 || mix(ply) % 17 == 0) {
            char label[512];
            snprintf(label, sizeof label, "%s %s ply %u", variant->scenario, variant->setting, ply);
            examine(&history->game, label);
            looks++;
        }
        if (history_play(history, &choice, &problem) != EXCHANGE_DONE) {
            cr_assert_fail("%s: %s", variant->scenario, problem.text);
        }
    }
    battle_record_free(record);
}

// Every scenario as it is.
static void play_scenarios(examination examine)
{
    static struct variants variants;
    variants_find(&variants);
    for (int i = 0; i < variants.count; i++) {
        if (!variants.list[i].setting[0]) play_variant(&variants.list[i], examine);
    }
}

// Where figures stand.

// A number of one object of the view; false: it has none of that name.
static bool number_in(const char *object, const char *end, const char *key, long *number)
{
    char pattern[32];
    snprintf(pattern, sizeof pattern, "\"%s\":", key);
    const char *at = memmem(object, (size_t)(end - object), pattern, strlen(pattern));
    if (at) *number = strtol(at + strlen(pattern), NULL, 10);
    return at != NULL;
}

// The bracket that closes the one before which a text begins; what is quoted holds none.
static const char *closing(const char *at)
{
    for (int depth = 0; *at != '\0'; at++) {
        if (*at == '{' || *at == '[') depth++;
        if (*at != '}' && *at != ']') continue;
        if (depth-- == 0) return at;
    }
    return NULL;
}

// Figures that the view tells of; the rest stand nowhere.
static void agree_on_figures(const struct game *game, const struct battle *battle,
                             const char *figures, const char *label)
{
    bool told[256] = {false};
    const char *object = figures, *end = closing(figures);
    while (object < end) {
        const char *stop = closing(object + 1);
        struct standing standing;
        long id = 0, x = 0, y = 0, facing;
        cr_assert(stop && stop < end && number_in(object, stop, "id", &id), "%s: %s", label,
                  object);
        bool placed = number_in(object, stop, "x", &x) && number_in(object, stop, "y", &y);
        bool stands = game->rules->where(game->ground, battle, (uint8_t)id, &standing);
        told[id] = true;
        if (stands) {
            cr_assert(placed, "%s: %ld stands where the view does not show it", label, id);
            cr_assert(standing.x == x && standing.y == y, "%s: %ld is at %d,%d, not %ld,%ld", label,
                      id, standing.x, standing.y, x, y);
        }
        if (stands && number_in(object, stop, "facing", &facing)) {
            cr_assert_eq(standing.facing, facing, "%s: %ld", label, id);
        }
        object = stop + 1 + (stop[1] == ',');
    }
    for (int figure = 0; figure <= game->rules->figures; figure++) {
        struct standing standing;
        if (told[figure]) continue;
        cr_assert_not(game->rules->where(game->ground, battle, (uint16_t)figure, &standing),
                      "%s: %d is nobody, and stands somewhere", label, figure);
    }
}

static void agree_with_view(const struct game *game, const char *label)
{
    static char view[VIEW_CAP];
    for (int viewer = NOBODY; viewer <= game->battle.head.sides; viewer++) {
        union any_battle known;
        struct json json;
        struct text text;
        game_known(game, (enum side)viewer, &known);
        text_init(&text, view, sizeof view);
        json_init(&json, &text);
        json_object(&json, NULL);
        ruleset_view(game->rules, game->ground, &known.head, &json);
        json_end(&json);
        const char *figures = strstr(view, "\"figures\":[");
        cr_assert(figures && !text.cut, "%s", label);
        agree_on_figures(game, &known.head, figures + strlen("\"figures\":["), label);
    }
}

Test(conformance, figures_stand_where_the_view_shows_them)
{
    play_scenarios(agree_with_view);
}

Test(conformance, figures_have_owners_that_take_part)
{
    static struct variants variants;
    variants_find(&variants);
    for (int i = 0; i < variants.count; i++) {
        if (variants.list[i].setting[0]) continue;
        struct battle_record *record = variant_open(&variants.list[i], 7);
        const struct game *game = &record->history.game;
        int owned = 0;
        for (int figure = 0; figure <= game->rules->figures; figure++) {
            enum side owner = game->rules->owner(&game->battle.head, (uint16_t)figure);
            cr_assert_leq(owner, game->battle.head.sides, "%s", variants.list[i].scenario);
            owned += owner != NOBODY;
        }
        cr_expect_gt(owned, 1, "%s", variants.list[i].scenario);
        battle_record_free(record);
    }
}

// Marks.

static struct marks marks[2];

// A figure's own place, or any.
static struct standing place_for(const struct game *game, const struct battle *known,
                                 uint16_t figure)
{
    struct standing place = {0};
    if (game->rules->where(game->ground, known, figure, &place)) return place;
    place.x = (int32_t)mix_below(mix(figure), (uint32_t)game->ground->width);
    place.y = (int32_t)mix_below(mix(figure + 99u), (uint32_t)game->ground->height);
    return place;
}

static void ask(const struct game *game, const struct overlay *overlay, const struct battle *known,
                uint16_t figure, struct marks *out)
{
    struct standing place = place_for(game, known, figure);
    memset(out, 0, sizeof *out);
    overlay->mark(&(struct overlay_query){game->ground, known, figure, place.x, place.y}, out);
}

static int bands_of(const struct overlay *overlay)
{
    int bands = 1;
    for (const char *at = overlay->bands; *at; at++) {
        bands += *at == '|';
    }
    return bands;
}

static const char *fault_of(const struct ground *ground, const struct overlay *overlay,
                            const struct marks *list)
{
    int bands = bands_of(overlay);
    for (int i = 0; i < list->count; i++) {
        const struct marked *one = &list->list[i];
        if (one->band >= bands) return "a band without a meaning";
        if (ground->kind == GROUND_HEX && !ground_cell_at(ground, one->x, one->y)) {
            return "a mark off the map";
        }
        if (ground->kind == GROUND_HEX && one->radius) return "a circle on hexes";
        if (one->in.sweep && !one->radius) return "a sector of no circle";
        if (one->in.from && !one->in.sweep) return "a sector that is not swept";
    }
    return NULL;
}

// One overlay on the board needs no figure; all others are asked of every figure there may be.
static uint16_t last_figure(const struct game *game, const struct overlay *overlay)
{
    return overlay->of == OVERLAY_OF_BOARD ? 0 : game->rules->figures;
}

static void overlays_look_and_touch_nothing(const struct game *game, const char *label)
{
    for (int viewer = NOBODY; viewer <= game->battle.head.sides; viewer++) {
        union any_battle known, before;
        game_known(game, (enum side)viewer, &known);
        battle_copy(&before.head, &known.head);
        const struct overlay *overlay = game->rules->overlays;
        for (; overlay && overlay->name; overlay++) {
            for (int figure = 0; figure <= last_figure(game, overlay); figure++) {
                ask(game, overlay, &known.head, (uint16_t)figure, &marks[0]);
                const char *fault = fault_of(game->ground, overlay, &marks[0]);
                if (fault) cr_assert_fail("%s: %s of %d: %s", label, overlay->name, figure, fault);
            }
            cr_assert(battle_equal(&known.head, &before.head), "%s: %s changes the battle", label,
                      overlay->name);
        }
    }
}

Test(conformance, overlays_mark_places_of_the_board_and_touch_nothing)
{
    play_scenarios(overlays_look_and_touch_nothing);
}

// Two worlds that a side cannot tell apart are marked alike for it.
static void overlays_keep_secrets(const struct game *game, const char *label)
{
    for (enum side side = RED; side <= game->battle.head.sides; side++) {
        static struct game worlds[2];
        union any_battle known[2];
        for (unsigned w = 0; w < 2; w++) {
            worlds[w] = *game;
            struct battle *battle = &worlds[w].battle.head;
            game->rules->redact(game->ground, battle, side);
            game->rules->imagine(game->ground, battle, side, 5 + w);
            game_known(&worlds[w], side, &known[w]);
        }
        const struct overlay *overlay = game->rules->overlays;
        for (; overlay && overlay->name; overlay++) {
            for (int figure = 0; figure <= last_figure(game, overlay); figure++) {
                ask(game, overlay, &known[0].head, (uint16_t)figure, &marks[0]);
                ask(game, overlay, &known[1].head, (uint16_t)figure, &marks[1]);
                if (memcmp(&marks[0], &marks[1], sizeof *marks) != 0) {
                    cr_assert_fail("%s: %s of %d tells %s a secret", label, overlay->name, figure,
                                   side_name(side));
                }
            }
        }
    }
}

Test(conformance, overlays_of_two_worlds_a_side_cannot_tell_apart_are_the_same)
{
    play_scenarios(overlays_keep_secrets);
}

Test(conformance, overlays_and_fixes_are_well_written)
{
    for (int i = 0; rulesets[i]; i++) {
        const struct ruleset *rules = rulesets[i];
        for (const struct overlay *one = rules->overlays; one && one->name; one++) {
            cr_expect(one->clause, "%s of %s cites no clause", one->name, rules->id);
            cr_expect_not_null(one->mark, "%s", one->name);
            cr_expect_null(strchr(one->name, ' '), "%s is asked for by one word", one->name);
            cr_expect_gt(strlen(one->gist), 4, "%s", one->name);
        }
        cr_expect_eq(rules->fixes == NULL, rules->fix == NULL, "%s", rules->id);
        if (!rules->fixes) continue;
        cr_expect_str_eq(rules->fixes[0].word, "nothing", "%s: 0 is no fix", rules->id);
        for (const struct choice_word *one = &rules->fixes[1]; one->word; one++) {
            cr_expect_not_null(one->label, "%s: the journal has no words for %s", rules->id,
                               one->word);
        }
    }
}
