#include "core/told_way.h"

#include "core/ruleset.h"

#include <string.h>

static bool has_blank(const struct ruleset *rules, const struct event *event, const char *blank)
{
    return strstr(rules->events[event->kind].sentence, blank) != NULL;
}

int told_way(const struct ruleset *rules, const struct event *event,
             struct point places[TOLD_WAY_CAP])
{
    int count = 0;
    if (!has_blank(rules, event, "{way}")) return 0;
    for (int i = 2; i + 1 < EVENT_AMOUNTS; i += 2) {
        if (!event->amount[i] && !event->amount[i + 1]) continue;
        places[count++] = (struct point){event->amount[i], event->amount[i + 1]};
    }
    return count;
}

bool told_stand(const struct ruleset *rules, const struct event *event, struct standing *standing)
{
    if (!event->figure || !has_blank(rules, event, "{stand}")) return false;
    *standing = (struct standing){event->amount[0], event->amount[1], (uint16_t)event->amount[2]};
    return true;
}

bool told_beat(const struct ruleset *rules, const struct event *event)
{
    return has_blank(rules, event, "{beat}");
}
