// Private to Katana to Yari: what its chapters share.
#ifndef KASSEN_RULES_KATANA_LOCAL_H
#define KASSEN_RULES_KATANA_LOCAL_H

#include "rules/katana/tables.h"
#include "rules/katana/vocabulary.h"
#include "rules/katana/zones.h"

extern const struct reading ky_readings[];
extern const struct printed_table ky_tables[];
extern const struct question ky_questions[];

#endif
