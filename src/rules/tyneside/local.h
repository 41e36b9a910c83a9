// Private to Samurai Skirmish: what its chapters share.
#ifndef KASSEN_RULES_TYNESIDE_LOCAL_H
#define KASSEN_RULES_TYNESIDE_LOCAL_H

#include "rules/tyneside/arms.h"
#include "rules/tyneside/chapters.h"
#include "rules/tyneside/field.h"
#include "rules/tyneside/terrain.h"
#include "rules/tyneside/vocabulary.h"

#endif
