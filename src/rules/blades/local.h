// Private to Samurai Blades: what its chapters share.
#ifndef KASSEN_RULES_BLADES_LOCAL_H
#define KASSEN_RULES_BLADES_LOCAL_H

#include "rules/blades/chapters.h"
#include "rules/blades/figures.h"
#include "rules/blades/fire.h"
#include "rules/blades/movement.h"
#include "rules/blades/tables.h"
#include "rules/blades/vocabulary.h"

#endif
