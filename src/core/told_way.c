#include "core/told_way.h"

#include "core/ruleset.h"

#include <string.h>

int told_way(const struct ruleset *rules, const struct event *event,
             struct point places[TOLD_WAY_CAP])
{
    int count = 0;
    if (!strstr(rules->events[event->kind].sentence, "{way}")) return 0;
    for (int i = 2; i + 1 < EVENT_AMOUNTS; i += 2) {
        if (!event->amount[i] && !event->amount[i + 1]) continue;
        places[count++] = (struct point){event->amount[i], event->amount[i + 1]};
    }
    return count;
}
