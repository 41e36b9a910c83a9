#include "core/recall.h"

#include <string.h>

void recall_clear(struct recall *recall)
{
    memset(recall, 0, sizeof *recall);
}
