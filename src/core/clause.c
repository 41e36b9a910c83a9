#include "core/clause.h"

const char *clause_source_words(uint8_t source)
{
    switch (source) {
    case PRINTED: return "printed";
    case FAMILY: return "family";
    case RECONSTRUCTED: return "reconstructed";
    case PRINTED | FAMILY: return "printed, details family";
    case PRINTED | RECONSTRUCTED: return "printed, details reconstructed";
    case FAMILY | RECONSTRUCTED: return "family, details reconstructed";
    default: return "";
    }
}
