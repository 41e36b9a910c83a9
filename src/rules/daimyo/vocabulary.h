// The numbers of the clauses, from clauses.def.
#ifndef KASSEN_RULES_DAIMYO_VOCABULARY_H
#define KASSEN_RULES_DAIMYO_VOCABULARY_H

#include "core/ruleset.h"

enum dm_clause {
    DM_NONE,
#define CLAUSE(id, name, status, source, gist) id,
#include "rules/daimyo/clauses.def"
#undef CLAUSE
};

extern const struct ruleset daimyo_ruleset;
extern const struct reading dm_readings[];
extern const struct printed_table dm_tables[];
extern const struct question dm_questions[];

#endif
