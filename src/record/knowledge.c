#include "record/knowledge.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct knowledge {
    const struct ruleset *rules;
    const struct ground *ground;
    uint8_t viewers;                // set of those for whom it has been worked out
    size_t bytes;                   // of a battle
    _Alignas(16) uint8_t battles[]; // one for each viewer, the truth last
};

static struct battle *battle_of(const struct knowledge *knowledge, int viewer)
{
    const uint8_t *at = knowledge->battles + (size_t)viewer * knowledge->bytes;
    return (struct battle *)(uintptr_t)at;
}

static const struct battle *truth_of(const struct knowledge *knowledge)
{
    return battle_of(knowledge, EVERYTHING);
}

struct knowledge *knowledge_new(const struct game *game)
{
    size_t bytes = game->rules->battle_bytes, aligned = (bytes + 15) / 16 * 16;
    struct knowledge *knowledge = malloc(sizeof *knowledge + VIEWERS * aligned);
    if (!knowledge) abort();
    *knowledge = (struct knowledge){game->rules, game->ground, 0, aligned};
    battle_copy(battle_of(knowledge, EVERYTHING), &game->battle.head);
    return knowledge;
}

void knowledge_free(struct knowledge *knowledge)
{
    free(knowledge);
}

bool knowledge_is_of(const struct knowledge *knowledge, const struct battle *battle)
{
    return battle_equal(truth_of(knowledge), battle);
}

const struct battle *knowledge_for(struct knowledge *knowledge, int viewer)
{
    assert(viewer >= NOBODY && viewer <= EVERYTHING);
    struct battle *known = battle_of(knowledge, viewer);
    if (viewer == EVERYTHING || side_in(knowledge->viewers, (enum side)viewer)) return known;
    battle_copy(known, truth_of(knowledge));
    knowledge->rules->redact(knowledge->ground, known, (enum side)viewer);
    knowledge->viewers |= SIDE_BIT(viewer);
    return known;
}

bool viewer_may_know(uint8_t hidden_from, int viewer)
{
    if (viewer == EVERYTHING) return true;
    return viewer == NOBODY ? hidden_from == 0 : !side_in(hidden_from, (enum side)viewer);
}

static bool may_read_some(const struct journal *journal, int viewer)
{
    for (int i = 0; i < journal->count; i++) {
        if (viewer_may_know(journal->events[i].hidden_from, viewer)) return true;
    }
    return false;
}

// Something is new to a viewer who chose it himself, reads of it, or knows another battle than
// before.
uint8_t viewers_who_noticed(const struct comparison *comparison)
{
    uint8_t viewers = 0;
    const struct game *game = comparison->game;
    for (int viewer = NOBODY; viewer <= game->battle.head.sides; viewer++) {
        if ((viewer && viewer == comparison->choice->side) ||
            may_read_some(&game->journal, viewer) ||
            !battle_equal(knowledge_for(comparison->before, viewer),
                          knowledge_for(comparison->after, viewer))) {
            viewers |= SIDE_BIT(viewer);
        }
    }
    return viewers;
}

// Did the exchange come out otherwise than what the side knew would have? Then it has learned
// something, and taking the choice back would not take that back. A side that knew everything
// learns nothing.
bool chooser_was_surprised(const struct comparison *comparison)
{
    const struct game *game = comparison->game;
    enum side side = comparison->choice->side;
    const struct battle *known = knowledge_for(comparison->before, side);
    if (battle_equal(known, truth_of(comparison->before))) return false;
    union any_battle expected;
    struct dice none;
    battle_copy(&expected.head, known);
    dice_init(&none, BEYOND_STARVE, 0);
    struct umpire umpire = {game->rules, game->ground, &expected.head, &none, NULL};
    choice_apply(&umpire, comparison->choice);
    play_to_decision(&umpire);
    if (none.starved) return true;
    game->rules->redact(game->ground, &expected.head, side);
    return !battle_equal(&expected.head, knowledge_for(comparison->after, side));
}

// Counts how much of what the chooser knows another side does not, in blocks of so many bytes.
static int unknown_blocks(const struct comparison *comparison, struct knowledge *knowledge,
                          enum side other)
{
    enum { BLOCK = 16 };
    const struct game *game = comparison->game;
    const struct battle *own = knowledge_for(knowledge, comparison->choice->side);
    union any_battle known;
    if (battle_equal(own, truth_of(knowledge))) {
        battle_copy(&known.head, knowledge_for(knowledge, other)); // worked out already
    } else {
        battle_copy(&known.head, own);
        game->rules->redact(game->ground, &known.head, other);
    }
    int blocks = 0;
    for (int at = 0; at < own->bytes; at += BLOCK) {
        size_t length = (size_t)(own->bytes - at < BLOCK ? own->bytes - at : BLOCK);
        blocks += memcmp((const uint8_t *)own + at, known.bytes + at, length) != 0;
    }
    return blocks;
}

// Less is unknown to them than before, as far as the chooser can know: what those have learned whom
// he knows nothing of must not show in what he may take back.
bool others_were_shown_something(const struct comparison *comparison)
{
    int more = 0;
    for (enum side side = RED; side <= comparison->game->battle.head.sides; side++) {
        if (side == comparison->choice->side) continue;
        more += unknown_blocks(comparison, comparison->after, side) -
                unknown_blocks(comparison, comparison->before, side);
    }
    return more < 0;
}
