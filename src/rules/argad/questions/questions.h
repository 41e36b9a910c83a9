// What the odds questions share.
#ifndef KASSEN_RULES_ARGAD_QUESTIONS_H
#define KASSEN_RULES_ARGAD_QUESTIONS_H

#include "core/plane.h"
#include "core/scenario.h"
#include "core/text.h"
#include "rules/argad/melee/melee.h"
#include "rules/argad/moving/slowing.h"
#include "rules/argad/shooting/shooting.h"
#include "rules/argad/structures/structures.h"
#include "rules/argad/surprise/surprise.h"
#include "rules/argad/vocabulary.h"

#define ARMOURS "none 3 4 5s 5h 6 7"
#define COVERS  "none bushes woods wall mantlet loophole"
#define MOUNTS  "no mounted-foot cavalry"
#define WEAPONS                                                                              \
    "pike yari naginata nodachi kanabo tool-half-long tool-heavy katana wakizashi nunchaku " \
    "tool-short knife improvised bare"

// A question of one throw, or of a row of them.
struct ag_count_state {
    uint8_t stage, count, done, result;
};

// Every question has its parameters, and three functions that core/question.h describes.
#define AG_QUESTION(name)                                                               \
    extern const struct parameter ag_ask_##name##_parameters[];                         \
    bool ag_ask_##name##_begin(struct arguments *, void *state, struct fault *);        \
    bool ag_ask_##name##_advance(const struct arguments *, void *state, struct dice *); \
    void ag_ask_##name##_outcome(const struct arguments *, const void *state, struct text *)

AG_QUESTION(shoot);
AG_QUESTION(shuriken);
AG_QUESTION(ozutsu);
AG_QUESTION(bohiya);
AG_QUESTION(structure);
AG_QUESTION(bombard);
AG_QUESTION(sometime);
AG_QUESTION(slowing);
AG_QUESTION(strike);
AG_QUESTION(melee);
AG_QUESTION(duel);
AG_QUESTION(many);
AG_QUESTION(perception);
AG_QUESTION(ambush);

// False with a sentence when the weapon does not carry that far.
bool ag_in_range(enum ag_missile, int32_t distance, struct fault *);

// What one who fights may not be; the prefix is that of his parameters: "a-".
bool ag_fighter_fits(const struct ag_fighter *, const char *prefix, bool indoors, struct fault *);
bool ag_sides_fit(const struct ag_fighter *one, const struct ag_fighter *other,
                  const char *other_prefix, struct fault *);

// "class" and those after it, in one order for everybody who fights; of some only the first are asked.
enum ag_asked {
    ASKED_CLASS,
    ASKED_ARMOUR,
    ASKED_WEAPON,
    ASKED_GRIP,
    ASKED_MOUNTED,
    ASKED_CHARGING,
    ASKED_STILL,
    ASKED_CLOSE_ORDER,
    ASKED_FRESH,
    ASKED_DISORDER,
    ASKED_DEFENDS,
    ASKED_HIGHER,
    ASKED_OF_FOES,
    ASKED_FAST = ASKED_OF_FOES,
    ASKED_STRIKES,
    ASKED_LETHAL,
    ASKED_OF_FIGHTERS
};

struct ag_fighter ag_fighter_asked(const int32_t *value, int asked);

struct ag_fray_state {
    struct ag_instant now;
    struct ag_part parts[14];
};

struct ag_duel_state {
    struct ag_instant now;
    struct ag_part parts[3];
    uint8_t later_turn;
};

#endif
