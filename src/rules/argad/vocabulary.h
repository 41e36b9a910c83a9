// The numbers of the clauses, from clauses.def.
#ifndef KASSEN_RULES_ARGAD_VOCABULARY_H
#define KASSEN_RULES_ARGAD_VOCABULARY_H

#include "core/ruleset.h"

enum ag_clause {
    AR_NONE,
#define CLAUSE(id, name, status, source, gist) id,
#include "rules/argad/clauses.def"
#undef CLAUSE
};

extern const struct ruleset argad_ruleset;
extern const struct reading ag_readings[];
extern const struct printed_table ag_tables[];
extern const struct question ag_questions[];

#endif
