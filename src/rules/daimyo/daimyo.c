// Simple Samurai Rules as the rest of the house sees them: their dice, for odds and for a real table.
#include "rules/daimyo/vocabulary.h"

static const struct clause clauses[] = {
    {"", CHAPTER, ""},
#define CLAUSE(id, name, status, source, gist) {name, status, gist, source},
#include "rules/daimyo/clauses.def"
#undef CLAUSE
    {NULL},
};

// Odds have their switches among their parameters; nothing is told or chosen without a battle.
static const struct parameter options[] = {{NULL}};
static const struct choice_word words[] = {{NULL}};
static const struct event_word events[] = {{NULL}};
static const struct terrain_kind terrains[] = {{NULL}};
static const struct step steps[] = {{NULL}, {NULL}};

const struct ruleset daimyo_ruleset = {
    .id = "daimyo",
    .title = "Simple Samurai Rules, late period",
    .credit = "an author who is not named",
    .edition = 1,

    .clauses = clauses,
    .readings = dm_readings,
    .tables = dm_tables,
    .options = options,
    .terrains = terrains,
    .steps = steps,
    .words = words,
    .events = events,
    .questions = dm_questions,
};
