#include "core/ruleset.h"

const char *clause_name(const struct ruleset *rules, uint16_t clause)
{
    return clause == 0 ? "" : rules->clauses[clause].name;
}

enum place_form ruleset_places(const struct ruleset *rules, const struct ground *ground)
{
    return ground->kind == GROUND_HEX ? rules->hex_places : PLACE_CM;
}

enum facing_form ruleset_facings(const struct ruleset *rules, const struct ground *ground)
{
    return ground->kind == GROUND_HEX ? rules->hex_facings : rules->open_facings;
}
