#include "core/muster.h"

#include <string.h>

const struct muster_list *muster_list_by_id(const struct muster *muster, const char *id)
{
    for (const struct muster_list *list = muster->lists; list->id; list++) {
        if (strcmp(list->id, id) == 0) return list;
    }
    return NULL;
}
