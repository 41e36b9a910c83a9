// Argad! as the rest of the house sees it: its dice, for odds and for a real table.
#include "rules/argad/vocabulary.h"

static const struct clause clauses[] = {
    {"", CHAPTER, ""},
#define CLAUSE(id, name, status, source, gist) {name, status, gist, source},
#include "rules/argad/clauses.def"
#undef CLAUSE
    {NULL},
};

// Odds have their switches among their parameters; nothing is told or chosen without a battle.
static const struct parameter options[] = {{NULL}};
static const struct choice_word words[] = {{NULL}};
static const struct event_word events[] = {{NULL}};
static const struct terrain_kind terrains[] = {{NULL}};
static const struct step steps[] = {{NULL}, {NULL}};

const struct ruleset argad_ruleset = {
    .id = "argad",
    .title = "Argad!, samurai extension",
    .credit = "Patrice Méallier",
    .edition = 1,

    .clauses = clauses,
    .readings = ag_readings,
    .tables = ag_tables,
    .options = options,
    .terrains = terrains,
    .steps = steps,
    .words = words,
    .events = events,
    .questions = ag_questions,
};
