// What there is to say of a figure, or of a body of figures, at a glance: what it is, the states it
// is in and the numbers of its card, each with the clause it goes by. A ruleset fills a card in;
// terminal, page and screen reader read the same one.
#ifndef KASSEN_CORE_CARD_H
#define KASSEN_CORE_CARD_H

#include <stdbool.h>
#include <stdint.h>

struct ruleset;
struct json;
struct text;

#define CARD_WORD_CAP    96
#define CARD_CHIP_CAP    4 // letters of a chip at most
#define CARD_STATES_CAP  24
#define CARD_NUMBERS_CAP 20

// What a state means to somebody who looks at the board.
enum card_tone {
    TONE_PLAIN,
    TONE_HURT, // it is worth a flash when it begins
    TONE_LOUD, // it is said beside a name on the map
    TONE_DONE, // it has done what the present step is for
    TONE_GONE, // it cannot fight any more
};

struct card_state {
    char word[CARD_WORD_CAP];
    const char *chip; // the word in a letter or two, beside the figure on a map; NULL: not there
    uint16_t clause;
    uint8_t tone;
};

struct card_number {
    const char *name;
    char value[CARD_WORD_CAP];
    uint16_t clause;
};

struct card {
    const char *title; // "Ashigaru with spear"
    int state_count, number_count;
    struct card_state states[CARD_STATES_CAP];
    struct card_number numbers[CARD_NUMBERS_CAP];
};

// Where there is no room for another state or number, the last one says that there are more.
void card_begin(struct card *, const char *title);
void card_say(struct card *, enum card_tone, uint16_t clause, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
void card_count(struct card *, const char *name, uint16_t clause, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

// The state just said is shown on the map too, by so many letters: "L". Two states of a card never
// have the same.
void card_chip(struct card *, const char *letters);

bool card_has(const struct card *, enum card_tone);

void card_print_states(const struct card *, struct text *); // "mounted, wounded"

// "Samurai, mounted, wounded; attack 17, defence 5"
void card_print(const struct card *, struct text *);

// As members of an object that is open.
void card_view(const struct card *, const struct ruleset *, struct json *);

#endif
