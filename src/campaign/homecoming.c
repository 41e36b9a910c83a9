// Whoever comes back from a battle, and with what.
#include "campaign/expedition.h"
#include "core/text.h"
#include "record/battle_file.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Resigning ends a battle before the rules do.
static bool resigned(const struct battle_record *record, enum side side)
{
    char words[SETTLED_CAP];
    snprintf(words, sizeof words, "%s resigns", side_name(side));
    return strcmp(record->settled, words) == 0;
}

static bool holds_the_field(const struct battle_record *record, enum side side)
{
    const struct battle *battle = &record->history.game.battle.head;
    if (!record->settled[0]) return battle->outcome == outcome_of_win(side);
    return strstr(record->settled, " resigns") && !resigned(record, side);
}

static bool can_be_left(const struct band *band, const struct battle_record *record,
                        struct text *why)
{
    if (strcmp(record->scenario.ruleset, band->rules->id) != 0) {
        text_addf(why, "that battle was fought by the rules of %s, not of %s",
                  record->scenario.ruleset, band->rules->id);
    } else if (record->past.text) {
        text_add(why, "that battle was fought by older rules, which today's do not follow");
    } else if (!record->opened ||
               (!record->settled[0] && record->history.game.battle.head.outcome == UNDECIDED)) {
        text_add(why, "that battle is not over yet");
    } else {
        return true;
    }
    return false;
}

static bool was_told(const struct band *band, const char *hash)
{
    for (int i = 0; i < band->told_count; i++) {
        if (strcmp(band->told[i].battle, hash) == 0) return true;
    }
    return false;
}

static void tell_goods(struct band *band, const struct goods *goods, const char *what)
{
    char room[BAND_TOLD_CAP];
    struct text list;
    if (!goods->count) return;
    text_init(&list, room, sizeof room);
    goods_print(goods, &list);
    band_tell(band, "%s: %s", what, room);
}

// What is more now than before.
static struct goods gained(const struct goods *before, const struct goods *after)
{
    struct goods more = {0};
    for (int i = 0; i < after->count; i++) {
        const struct good *good = &after->list[i];
        goods_add(&more, good->id, good->number - goods_number(before, good->id));
    }
    return more;
}

// What lies on the field: brought home by whoever holds it, and else lost.
static void settle_left(struct band *band, const struct goods *left, bool held)
{
    for (int i = 0; i < left->count && held; i++) {
        goods_add(&band->goods, left->list[i].id, left->list[i].number);
    }
    if (held) tell_goods(band, left, "brought home from the field");
}

static void come_back(struct band *band, const struct homecoming *home, struct person *person)
{
    char room[GROUND_NAME_CAP + 32];
    struct goods left = {0}, before = person->goods;
    int wounds = person->wounds;
    band->rules->campaign->return_from(home, person, &left);
    if (person->dead) {
        band_tell(band, "%s has fallen", person->name);
    } else if (person->wounds == 0) {
        band_tell(band, "%s comes back unhurt", person->name);
    } else {
        band_tell(band, "%s comes back with %d wound%s%s", person->name, person->wounds,
                  person->wounds == 1 ? "" : "s", person->wounds == wounds ? ", as he went" : "");
    }
    settle_left(band, &left, home->field_held);
    // Of the dead everything lies on the field.
    struct goods has = person->goods;
    for (int i = 0; i < left.count && home->field_held; i++) {
        goods_add(&has, left.list[i].id, left.list[i].number);
    }
    struct goods lost = gained(&has, &before), found = gained(&before, &person->goods);
    snprintf(room, sizeof room, "lost by %s", person->name);
    tell_goods(band, &lost, room);
    snprintf(room, sizeof room, "found by %s", person->name);
    tell_goods(band, &found, room);
}

static int all_come_back(struct band *band, const struct battle_record *record)
{
    int back = 0;
    const struct scenario *scenario = &record->scenario;
    for (int i = 0; i < scenario->piece_count; i++) {
        const struct piece *piece = &scenario->pieces[i];
        int number = band_person(band, piece->name);
        if (!number || band->people[number - 1].dead) continue;
        struct homecoming home = {scenario, &record->history.game.battle.head, (uint16_t)(i + 1),
                                  holds_the_field(record, (enum side)piece->side)};
        come_back(band, &home, &band->people[number - 1]);
        back++;
    }
    return back;
}

bool band_return(struct band *band, const struct battle_record *record, struct text *why)
{
    char hash[20];
    if (!can_be_left(band, record, why)) return false;
    snprintf(hash, sizeof hash, "%016" PRIx64,
             battle_hash(&record->history.game.battle.head) ^ record->seed);
    if (was_told(band, hash)) {
        text_add(why, "the band has come back from that battle already");
        return false;
    }
    struct band *after = malloc(sizeof *after);
    if (!after) abort();
    memcpy(after, band, sizeof *after);
    band_tell(after, "the band comes back from '%s'", record->scenario.title);
    if (!after->full) {
        snprintf(after->told[after->told_count - 1].battle, sizeof hash, "%s", hash);
    }
    int back = all_come_back(after, record);
    if (!back) text_add(why, "nobody of the band was in that battle");
    if (back && after->full) text_add(why, "the history of the band is full");
    bool good = back && !after->full;
    if (good) memcpy(band, after, sizeof *band);
    free(after);
    return good;
}
