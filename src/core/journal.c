#include "core/journal.h"

#include "core/place.h"
#include "core/ruleset.h"
#include "core/say.h"
#include "core/text.h"

#include <assert.h>
#include <string.h>

#define BLANK_CAP 640

void journal_clear(struct journal *journal)
{
    journal->count = journal->lost = 0;
}

void journal_add(struct journal *journal, const struct event *event)
{
    if (!journal) return;
    if (journal->count == JOURNAL_CAP) {
        journal->lost++;
        return;
    }
    journal->events[journal->count++] = *event;
}

static void fill_blank(const struct ruleset *rules, const struct ground *ground,
                       const struct event *event, const char *blank, struct text *out)
{
    const struct agreeing names = {event->side, event->group, event->target_group};
    if (fill_agreeing_with(ground, &names, blank, out)) return;
    if (strcmp(blank, "figure") == 0) {
        text_add(out, ground_name(ground, event->figure));
    } else if (strcmp(blank, "target") == 0) {
        text_add(out, ground_name(ground, event->target));
    } else if (strcmp(blank, "group") == 0) {
        text_add(out, ground_group_name(ground, event->group));
    } else if (strcmp(blank, "target-group") == 0) {
        text_add(out, ground_group_name(ground, event->target_group));
    } else if (strcmp(blank, "side") == 0) {
        text_add(out, ground_side_name(ground, event->side));
    } else if (strcmp(blank, "place") == 0) {
        place_print(ruleset_places(rules, ground), event->amount[0], event->amount[1], out);
    } else if (strcmp(blank, "way") == 0 || strcmp(blank, "stand") == 0 ||
               strcmp(blank, "beat") == 0) {
        return; // for boards, see core/told_way.h
    } else {
        assert(blank[0] >= '0' && blank[0] < '0' + EVENT_AMOUNTS);
        int amount = event->amount[blank[0] - '0'];
        if (blank[1] == '\0') {
            text_addf(out, "%d", amount);
        } else {
            assert(blank[1] == ':');
            bool known = word_of_list(blank + 2, '|', amount, out);
            assert(known);
        }
    }
}

static void fill_in(const struct ruleset *rules, const struct ground *ground,
                    const struct event *event, const char *sentence, struct text *out)
{
    const char *rest = sentence;
    for (const char *open; (open = strchr(rest, '{')) != NULL;) {
        char blank[BLANK_CAP];
        const char *close = strchr(open, '}');
        assert(close);
        size_t length = (size_t)(close - open) - 1;
        assert(length < sizeof blank);
        memcpy(blank, open + 1, length);
        blank[length] = '\0';
        text_add_part(out, rest, (size_t)(open - rest));
        fill_blank(rules, ground, event, blank, out);
        rest = close + 1;
    }
    text_add(out, rest);
}

void event_sentence(const struct ruleset *rules, const struct ground *ground,
                    const struct event *event, struct text *out)
{
    fill_in(rules, ground, event, rules->events[event->kind].sentence, out);
}

void event_call(const struct ruleset *rules, const struct ground *ground, const struct event *event,
                struct text *call, struct text *sum)
{
    if (!rules->calls) return;
    const struct event_call *calls = &rules->calls[event->kind];
    if (calls->call) fill_in(rules, ground, event, calls->call, call);
    if (calls->sum) fill_in(rules, ground, event, calls->sum, sum);
}

void frame_sentence(const struct ruleset *rules, const struct ground *ground,
                    const struct frame *frame, const char *sentence, struct text *out)
{
    struct event event = {
        .figure = frame->figure,
        .group = frame->group,
        .target = frame->target,
        .target_group = frame->target_group,
        .side = frame->side,
        .amount = {frame->value, frame->extra},
    };
    fill_in(rules, ground, &event, sentence, out);
}
