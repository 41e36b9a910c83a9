#include "core/campaign.h"

#include "core/text.h"

#include <stdio.h>
#include <string.h>

// Its place; -1: none is there.
static int place_of(const struct goods *goods, const char *id)
{
    for (int i = 0; i < goods->count; i++) {
        if (strcmp(goods->list[i].id, id) == 0) return i;
    }
    return -1;
}

int goods_number(const struct goods *goods, const char *id)
{
    int place = place_of(goods, id);
    return place < 0 ? 0 : goods->list[place].number;
}

bool good_name_is_sound(const char *id)
{
    size_t length = strspn(id, "abcdefghijklmnopqrstuvwxyz0123456789-");
    bool letter = id[0] >= 'a' && id[0] <= 'z';
    return letter && id[length] == '\0' && length < GOOD_NAME_CAP;
}

bool goods_add(struct goods *goods, const char *id, int32_t number)
{
    int place = place_of(goods, id);
    if (number < 1 || number > GOODS_MOST - goods_number(goods, id)) return false;
    if (place < 0) {
        if (goods->count == GOODS_CAP || !good_name_is_sound(id)) return false;
        place = goods->count++;
        goods->list[place] = (struct good){.number = 0};
        snprintf(goods->list[place].id, GOOD_NAME_CAP, "%s", id);
    }
    goods->list[place].number += number;
    return true;
}

bool goods_take(struct goods *goods, const char *id, int32_t number)
{
    int place = place_of(goods, id);
    if (place < 0 || number < 1 || number > goods->list[place].number) return false;
    struct good *good = &goods->list[place];
    good->number -= number;
    if (good->number > 0) return true;
    struct good *end = &goods->list[--goods->count];
    memmove(good, good + 1, (size_t)(end - good) * sizeof *good);
    *end = (struct good){.number = 0};
    return true;
}

void goods_print(const struct goods *goods, struct text *out)
{
    for (int i = 0; i < goods->count; i++) {
        const struct good *good = &goods->list[i];
        text_addf(out, "%s%s", i ? ", " : "", good->id);
        if (good->number != 1) text_addf(out, " %d", good->number);
    }
}

// One thing of a list: "arrow 20".
static bool read_one(struct goods *goods, const char *entry)
{
    struct words words = {entry};
    char id[GOOD_NAME_CAP], digits[16], more[2];
    long number = 1;
    if (!words_next(&words, id, sizeof id)) return false;
    if (words_next(&words, digits, sizeof digits) && !word_number(digits, 1, GOODS_MOST, &number)) {
        return false;
    }
    if (words_next(&words, more, sizeof more) || words.rest[strspn(words.rest, " ")] != '\0') {
        return false;
    }
    return goods_add(goods, id, (int32_t)number);
}

bool goods_read(struct goods *goods, const char *list, char wrong[GOOD_NAME_CAP])
{
    while (list[strspn(list, " ")] != '\0') {
        char entry[64];
        size_t length = strcspn(list, ",");
        snprintf(entry, sizeof entry, "%.*s", (int)length, list);
        if (length >= sizeof entry || !read_one(goods, entry)) {
            snprintf(wrong, GOOD_NAME_CAP, "%.*s", GOOD_NAME_CAP - 1, entry + strspn(entry, " "));
            return false;
        }
        list += length + (list[length] == ',');
    }
    return true;
}

void money_print(const struct coin *coins, int64_t amount, struct text *out)
{
    const char *between = "";
    for (const struct coin *coin = coins; coin->name; coin++) {
        int64_t number = amount / coin->worth;
        bool last = !coin[1].name && between[0] == '\0';
        amount -= number * coin->worth;
        if (number == 0 && !last) continue;
        text_addf(out, "%s%lld %s", between, (long long)number, coin->name);
        between = " ";
    }
}

static const struct coin *coin_called(const struct coin *coins, const char *name)
{
    for (const struct coin *coin = coins; coin->name; coin++) {
        if (strcmp(coin->name, name) == 0) return coin;
    }
    return NULL;
}

bool money_read(const struct coin *coins, const char *line, int64_t *amount)
{
    struct words words = {line};
    char digits[16], name[24];
    int64_t sum = 0;
    int read = 0;
    for (; words_next(&words, digits, sizeof digits); read++) {
        long number;
        int64_t worth = 1;
        if (!word_number(digits, 0, MONEY_MOST, &number)) return false;
        if (words_next(&words, name, sizeof name)) {
            const struct coin *coin = coin_called(coins, name);
            if (!coin) return false;
            worth = coin->worth;
        } else if (read > 0) {
            return false;
        }
        sum += number * worth;
        if (sum > MONEY_MOST) return false;
    }
    *amount = sum;
    return read > 0 && words.rest[strspn(words.rest, " ")] == '\0';
}

const struct ware *campaign_ware(const struct campaign *campaign, const char *id)
{
    for (const struct ware *ware = campaign->wares; ware->id; ware++) {
        if (strcmp(ware->id, id) == 0) return ware;
    }
    return NULL;
}
