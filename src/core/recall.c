#include "core/recall.h"

#include <string.h>

void recall_clear(struct recall *recall)
{
    memset(recall->slots, 0, sizeof recall->slots);
    recall->laid = false;
}
