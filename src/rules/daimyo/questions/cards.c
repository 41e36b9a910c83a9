// Odds of the pack, and of the ninja.
#include "rules/daimyo/events/events.h"
#include "rules/daimyo/questions/questions.h"

#include <string.h>

#define CARD_KEYS                                                                       \
    "blank turncoat-10000 wrong-orders turncoat-5000 ambush-spotted premature-retreat " \
    "tea-ceremony wind monks ronin ninja no-powder no-arrows cavalry-charge"

// 5.20 The ninja.

enum ninja {
    NI_SURROUNDED,
    NI_RULE,
    NI_GUARD,
    NI_GUARD_WEAPON,
    NI_GUARD_FF,
    NI_WEAPON,
    NI_ALONE,
    NI_INSIDE
};
enum ninja_end { DAIMYO_KILLED, STOPPED_BY_GUARD, STOPPED_BY_DAIMYO };

#define GUARDS_OF_ALL 4 // whom he fights in turn, by the other rule

const struct parameter dm_ask_ninja_parameters[] = {
    {"surrounded", NO_YES, "no", "four or more of his troops touch the Daimyo", DM_15_3},
    {"rule", "one all", "one", "how many of them the ninja fights", DM_15_3},
    {"guard", UNIT_TYPES, "guard", "who they are", DM_1_5},
    {"guard-weapon", WEAPONS, "sword", "a naginata is a spear", DM_9_8},
    {"guard-ff", NO_YES, "no", "they have formation fail", DM_9_10},
    {"daimyo-weapon", WEAPONS, "sword", "a naginata is a spear", DM_9_8},
    {"daimyo-alone", NO_YES, "yes", "not surrounded, he touches no friend", DM_9_11},
    {"inside", NO_YES, "no", "in a building", DM_6_5},
    {NULL},
};

// Left is the guards who are still before him, and one more for the Daimyo.
bool dm_ask_ninja_begin(struct arguments *arguments, void *state, struct fault *fault)
{
    const int32_t *value = arguments->value;
    int guards = !value[NI_SURROUNDED] ? 0 : value[NI_RULE] ? GUARDS_OF_ALL : 1;
    (void)fault;
    ((struct dm_count_state *)state)->left = (uint8_t)(guards + 1);
    return true;
}

// After one guard there are others about the Daimyo, after four there are none. (DM-R39)
static struct dm_fighter next_of(const int32_t *value, int left)
{
    bool alone = value[NI_SURROUNDED] ? value[NI_RULE] : value[NI_ALONE];
    if (left == 1) {
        return (struct dm_fighter){
            .type = DAIMYO, .weapon = (uint8_t)value[NI_WEAPON], .alone = alone};
    }
    return (struct dm_fighter){
        .type = (uint8_t)value[NI_GUARD],
        .weapon = (uint8_t)value[NI_GUARD_WEAPON],
        .ff = value[NI_GUARD_FF],
    };
}

bool dm_ask_ninja_advance(const struct arguments *arguments, void *state, struct dice *dice)
{
    struct dm_count_state *count = state;
    const int32_t *value = arguments->value;
    if (!count->left) return false;
    struct dm_attack attack = dm_ninja_attack(next_of(value, count->left), value[NI_INSIDE]);
    if (dm_attack_kills(dice, &attack)) {
        count->left--;
    } else {
        count->result = count->left == 1 ? STOPPED_BY_DAIMYO : STOPPED_BY_GUARD;
        count->left = 0;
    }
    return true;
}

void dm_ask_ninja_outcome(const struct arguments *arguments, const void *state, struct text *out)
{
    static const char *const names[] = {
        [DAIMYO_KILLED] = "daimyo-killed",
        [STOPPED_BY_GUARD] = "stopped-by-guard",
        [STOPPED_BY_DAIMYO] = "stopped-by-daimyo",
    };
    (void)arguments;
    text_add(out, names[((const struct dm_count_state *)state)->result]);
}

// A pack of which only some cards are told apart: so many of them, and others.
struct pack {
    int told, others;
};

// One card; DM_15_1 it goes to neither. True: it is one of those that are told apart.
static bool draw_told(struct pack *pack, struct dice *dice)
{
    uint32_t cards = pack->told + pack->others == DM_CARDS
                         ? DM_FULL_PACK
                         : (UINT32_C(1) << (pack->told + pack->others)) - 1;
    bool told = dm_draw(dice, cards) < pack->told;
    if (told) {
        pack->told--;
    } else {
        pack->others--;
    }
    return told;
}

static int cards_called(int32_t key)
{
    int cards = 0;
    for (int i = 0; i < DM_CARDS; i++) {
        cards += dm_pack[i] == key;
    }
    return cards;
}

// 5.21 The next card.

const struct parameter dm_ask_draw_parameters[] = {
    {"seen", "*", "none", "numbers of cards that are gone, with commas: 1,3,14", DM_15_1},
    {NULL},
};

static bool read_seen(const char *word, uint32_t *pack, struct fault *fault)
{
    char number[4];
    long card;
    *pack = DM_FULL_PACK;
    if (strcmp(word, "none") == 0) return true;
    while (*word) {
        size_t length = strcspn(word, ",");
        if (length >= sizeof number) length = sizeof number - 1;
        memcpy(number, word, length);
        number[length] = '\0';
        if (!word_number(number, 1, DM_CARDS, &card)) {
            return fault_set(fault, "seen", "'%s' is no number of a card, 1 to %d", number,
                             DM_CARDS);
        }
        if (!(*pack & UINT32_C(1) << (card - 1))) {
            return fault_set(fault, "seen", "card %ld cannot be gone twice", card);
        }
        *pack &= ~(UINT32_C(1) << (card - 1));
        word += strcspn(word, ",");
        if (*word == ',' && !*++word) {
            return fault_set(fault, "seen", "a number is missing at the end");
        }
    }
    return *pack ? true : fault_set(fault, "seen", "no card is left");
}

bool dm_ask_draw_begin(struct arguments *arguments, void *state, struct fault *fault)
{
    uint32_t pack;
    (void)state;
    return read_seen(arguments->text[0], &pack, fault);
}

bool dm_ask_draw_advance(const struct arguments *arguments, void *state, struct dice *dice)
{
    struct dm_count_state *count = state;
    struct fault fault = {0};
    uint32_t pack;
    if (count->done || !read_seen(arguments->text[0], &pack, &fault)) return false;
    count->result = dm_pack[dm_draw(dice, pack)];
    count->done = 1;
    return true;
}

void dm_ask_draw_outcome(const struct arguments *arguments, const void *state, struct text *out)
{
    (void)arguments;
    text_add(out, dm_cards[((const struct dm_count_state *)state)->result]);
}

// 5.22 A card within so many draws. Left is the draws to come, count those made.

enum by { BY_CARD, BY_DRAWS };

const struct parameter dm_ask_by_parameters[] = {
    {"card", CARD_KEYS, "ninja", "which card", DM_15_2},
    {"draws", "1..30", "10", "from a full pack", DM_15_1},
    {NULL},
};

bool dm_ask_by_begin(struct arguments *arguments, void *state, struct fault *fault)
{
    (void)fault;
    ((struct dm_count_state *)state)->left = (uint8_t)arguments->value[BY_DRAWS];
    return true;
}

bool dm_ask_by_advance(const struct arguments *arguments, void *state, struct dice *dice)
{
    struct dm_count_state *count = state;
    if (!count->left) return false;
    int cards = cards_called(arguments->value[BY_CARD]);
    struct pack pack = {.told = cards, .others = DM_CARDS - cards - count->count};
    count->count++;
    count->left--;
    if (!draw_told(&pack, dice)) return true;
    *count = (struct dm_count_state){.result = 1};
    return true;
}

void dm_ask_by_outcome(const struct arguments *arguments, const void *state, struct text *out)
{
    (void)arguments;
    text_add(out, ((const struct dm_count_state *)state)->result ? "seen" : "not-seen");
}

// 5.23 Cards that are not blank. Count is those drawn, done the draws made.

const struct parameter dm_ask_special_parameters[] = {
    {"draws", "1..30", "10", "from a full pack", DM_15_1},
    {NULL},
};

bool dm_ask_special_begin(struct arguments *arguments, void *state, struct fault *fault)
{
    return dm_ask_anything(arguments, state, fault);
}

bool dm_ask_special_advance(const struct arguments *arguments, void *state, struct dice *dice)
{
    struct dm_count_state *count = state;
    int blank = cards_called(BLANK);
    if (count->done == arguments->value[0]) return false;
    struct pack pack = {
        .told = DM_CARDS - blank - count->count,
        .others = blank - (count->done - count->count),
    };
    if (draw_told(&pack, dice)) count->count++;
    count->done++;
    return true;
}

void dm_ask_special_outcome(const struct arguments *arguments, const void *state, struct text *out)
{
    (void)arguments;
    text_addf(out, "special-%d", ((const struct dm_count_state *)state)->count);
}
