// What a band does between battles: it trades, travels, rests and is healed.
#ifndef KASSEN_CAMPAIGN_DEEDS_H
#define KASSEN_CAMPAIGN_DEEDS_H

#include "campaign/band.h"

struct dice;

enum deed_kind {
    DEED_BUY,
    DEED_SELL,
    DEED_GIVE,
    DEED_EARN,
    DEED_PAY,
    DEED_GO,
    DEED_REST,
    DEED_HEAL,
    DEEDS,
};

extern const char *const deed_names[DEEDS];

#define MONEY_UNTOLD   (-1)
#define DAYS_TILL_WELL 0
#define DEED_DAYS_MOST 3650

struct deed {
    enum deed_kind kind;
    const char *thing;
    long number;       // of things; of days
    int from, to;      // people from 1 on; 0: the band. Who is healed is 'to', and 0 is everybody
    int64_t money;     // the price of each, MONEY_UNTOLD: of the list; or what is earned or paid
    const char *words; // what for, or where to; "" or NULL: not said
    bool village;      // they go to one
    int32_t prices;    // that are asked there, in hundredths
    bool outside;      // they rest without shelter or food
    bool lodged;       // they pay for both
    uint8_t cares;     // for who is healed
};

// Carries a deed out and writes it into the history. False: nothing has changed, and 'why' is one
// sentence; where dice are typed and one is missing, they are starved.
bool band_do(struct band *, const struct deed *, struct dice *, struct text *why);

// What one of a kind costs here, by the list. False: it has no price, and 'why' says so.
bool band_price(const struct band *, const char *thing, int64_t *price, struct text *why);

int band_days_till_well(const struct band *); // of all who are being healed; 0: nobody is

#endif
