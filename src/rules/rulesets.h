// The register: the only place that knows all rulesets.
#ifndef KASSEN_RULES_RULESETS_H
#define KASSEN_RULES_RULESETS_H

#include "core/ruleset.h"

extern const struct ruleset *const rulesets[]; // ends with NULL

const struct ruleset *ruleset_by_id(const char *id); // NULL: there is none

#endif
