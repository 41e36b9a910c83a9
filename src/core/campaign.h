// Between battles: people with wounds and goods, a purse, a list of prices.
//
// A ruleset that says something of this offers it behind its door: tables, and functions that only
// compute. Whose goods and days they are is kept by the campaign above.
#ifndef KASSEN_CORE_CAMPAIGN_H
#define KASSEN_CORE_CAMPAIGN_H

#include "core/scenario.h"

#include <stdbool.h>
#include <stdint.h>

struct dice;
struct tally;
struct text;

#define GOOD_NAME_CAP 32
#define GOODS_CAP     32      // kinds of things that one has
#define GOODS_MOST    1000000 // of one kind
#define CARES_CAP     8

// Things, by the names that a list of prices or their owner gives them: "katana, arrow 20".
struct good {
    char id[GOOD_NAME_CAP];
    int32_t number;
};

struct goods {
    int count;
    struct good list[GOODS_CAP];
};

int goods_number(const struct goods *, const char *id);
// False: there is no room for it, or not so much is there; then nothing changes.
bool goods_add(struct goods *, const char *id, int32_t number);
bool goods_take(struct goods *, const char *id, int32_t number);
void goods_print(const struct goods *, struct text *);
// False: 'wrong' is the part that is no thing, or one too many.
bool goods_read(struct goods *, const char *list, char wrong[GOOD_NAME_CAP]);
bool good_name_is_sound(const char *id); // small letters, digits and hyphens

// Somebody of a band.
struct person {
    char name[GROUND_NAME_CAP], type[32], group[GROUND_NAME_CAP];
    char words[WORDS_CAP]; // who he is and what he can do, whatever he has: "pc, katana 4"
    struct goods goods;
    bool dead;
    uint8_t wounds;  // that he has
    uint8_t die;     // thrown for his healing; 0: not yet
    uint8_t cares;   // set of what bears on it, by place in the ruleset's list
    uint8_t taken;   // wounds that he had when it was thrown
    uint16_t rested; // days since the last wound was gone
};

// Coins, the dearest first; the last one is worth 1.
struct coin {
    const char *name; // NULL ends the list
    int worth;
};

void money_print(const struct coin *, int64_t amount, struct text *); // "2 koku 5 silver"
// So many of the least coin, or as it is printed; false: it is something else, or too much.
#define MONEY_MOST 1000000000
bool money_read(const struct coin *, const char *words, int64_t *amount);

// Something with a price.
struct ware {
    const char *id; // NULL ends the list
    const char *heading, *name;
    const char *remark; // "per foot", "minimum"; NULL: nothing is to be said
    int32_t price;      // in the least coin; 0: it varies, so whoever buys says it
    bool at_least;      // a better one costs more
    bool in_towns;      // it is sold nowhere else
    bool used_up;       // nothing of it can be kept: a night at an inn
};

// What bears on healing.
struct care {
    const char *word; // NULL ends the list
    const char *gist;
    int8_t value;
    bool travelled; // holds for whoever travels before he is healed
};

// Somebody comes back from a battle.
struct homecoming {
    const struct scenario *scenario;
    const struct battle *battle; // as it ended
    uint16_t figure;
    bool field_held; // by his side: what lies there can be picked up
};

// The clauses that a campaign cites.
struct campaign_clauses {
    uint16_t money, prices, unpriced, shelter, healing, days, death;
};

struct campaign {
    const struct coin *coins;
    const struct ware *wares;
    const struct care *cares;
    const char *lodging; // ware that one pays for a night, food and all
    struct campaign_clauses clauses;

    // Parts somebody of a scenario into who he is and what he has. False: the fault says why.
    bool (*recruit)(const struct piece *, struct person *, struct fault *);
    // Writes him into a piece, armed with what he has and hurt as he is. False: the fault says why.
    bool (*outfit)(const struct person *, const uint8_t *options, struct piece *, struct fault *);
    // Throws for his healing; the score and the days for a wound follow from what was thrown.
    void (*treat)(struct person *, struct dice *);
    void (*reckon)(const struct person *, struct tally *);
    int (*span)(const struct person *);
    int (*rest)(struct person *, int days, bool sheltered); // wounds that are gone by then
    // His wounds, his death and what he still has; 'left', empty before, is what lies on the field.
    void (*return_from)(const struct homecoming *, struct person *, struct goods *left);
};

const struct ware *campaign_ware(const struct campaign *, const char *id); // NULL: not on the list

#endif
