// What is said at the table: a few words, kept with the game, for everybody there to read.
#include "server/table.h"

#include "odds/clock.h"

#include <string.h>
#include <time.h>

#define AT_ONCE 5 // remarks,
#define EVERY_S 3 // and one more in so many seconds

void talk_load(struct table *table)
{
    struct talk *talk = &table->talk;
    int count = store_remarks(table->store, table->id, talk->remarks);
    talk->count = count > 0 ? count : 0;
    talk->last = talk->count ? talk->remarks[talk->count - 1].number : 0;
}

static bool may_speak(struct seat *seat)
{
    int64_t now = now_ns();
    if (!seat->voice_ns) {
        seat->voice = AT_ONCE;
    } else {
        seat->voice += (double)(now - seat->voice_ns) / (double)(EVERY_S * SECONDS);
    }
    if (seat->voice > AT_ONCE) seat->voice = AT_ONCE;
    seat->voice_ns = now;
    if (seat->voice < 1) return false;
    seat->voice -= 1;
    return true;
}

// The oldest makes way for the newest.
static void add(struct talk *talk, const struct stored_remark *remark)
{
    if (talk->count == STORE_REMARKS) {
        memmove(talk->remarks, talk->remarks + 1, (--talk->count) * sizeof *talk->remarks);
    }
    talk->remarks[talk->count++] = *remark;
    talk->last = remark->number;
}

struct problem table_say(struct table *table, struct seat *seat, enum side side, const char *words)
{
    struct stored_remark remark = {.number = table->talk.last + 1, .said = time(NULL)};
    if (*words == '\0' || strlen(words) >= sizeof remark.words) {
        return forbidden(0, "a remark has at most 240 bytes");
    }
    if (!may_speak(seat)) return forbidden(0, "that is too much at once; wait a little");
    remark.side = (uint8_t)side;
    snprintf(remark.name, sizeof remark.name, "%s", seat->name);
    snprintf(remark.words, sizeof remark.words, "%s", words);
    if (!store_say(table->store, table->id, &remark)) return not_kept();
    add(&table->talk, &remark);
    return no_problem();
}
