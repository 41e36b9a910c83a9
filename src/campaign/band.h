// A band: named people with one purse, what they have, and the days that pass. It lives in a file.
//
//   ruleset: katana
//   title: The men of Minowa
//   day: 12
//   purse: 1240                 # in the least coin
//   place: Ueda                 # where they are; a town unless it is said
//   town: no
//   prices: 120                 # asked there, in hundredths of the list
//   goods: "rope 30, food 4"    # of nobody in particular
//   people:
//     - {name: Jinbei, type: ashigaru, words: "yari 2", goods: "yari, armour-part", wounds: 2,
//        die: 3, care: healer, taken: 2, rested: 1}
//     - {name: Kichi, type: peasant, dead: yes}
//   history:
//     - {day: 12, text: "Jinbei buys …"}
//     - {day: 12, text: "…", battle: 8c4f…}   # so that no battle is come back from twice
#ifndef KASSEN_CAMPAIGN_BAND_H
#define KASSEN_CAMPAIGN_BAND_H

#include "core/campaign.h"
#include "core/ruleset.h"
#include "record/shelf.h"

#define BAND_PEOPLE_CAP  48
#define BAND_HISTORY_CAP 1000
#define BAND_TOLD_CAP    320
#define BAND_PLACE_CAP   48
#define BAND_DAYS_MOST   99999
#define BAND_PRICES_MOST 1000 // hundredths of the list

struct band_told {
    int32_t day;
    char text[BAND_TOLD_CAP]; // a sentence without its stop
    char battle[20];          // its hash; empty: it tells of none
};

// Large: on the heap.
struct band {
    const struct ruleset *rules; // one that has a campaign
    char title[96], place[BAND_PLACE_CAP];
    int32_t day, prices;
    bool village; // no town
    bool full;    // something could not be told, as the history has no room
    int64_t purse;
    struct goods goods;
    int count, told_count;
    struct person people[BAND_PEOPLE_CAP];
    struct band_told told[BAND_HISTORY_CAP];
};

struct band *band_new(const struct ruleset *); // a day has begun, in a town where the list holds
void band_free(struct band *);

// Reads a band. On failure 'why' is one sentence with file and line.
bool band_read(struct band *, const struct shelf *, const char *name, struct text *why);
bool band_write(const struct band *, struct text *); // false: a value cannot stand in a file
// Writes the file whole or not at all.
bool band_save(const struct band *, const char *path, struct text *why);

// People by their place from 1, or 0: nobody is called so. Names are those of the file, however they are
// cased.
int band_person(const struct band *, const char *name);
struct goods *band_goods(struct band *, int person); // his, or of 0 the band's

// Writes down what happened on this day; see 'full'.
void band_tell(struct band *, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
