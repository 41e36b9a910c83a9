// One exchange: a choice, and all that follows from it until somebody must decide again.
//
// It is worked out on a copy, so that a refused choice, or dice not yet rolled, change nothing.
// Whoever runs a battle, at a terminal, in a browser or from a record, runs it by this.
#ifndef KASSEN_CORE_EXCHANGE_H
#define KASSEN_CORE_EXCHANGE_H

#include "core/play.h"

enum exchange_end {
    EXCHANGE_DONE,
    EXCHANGE_REFUSED, // nothing has changed; the problem says why
    EXCHANGE_STARVED, // the tape's last call must be answered, then the same exchange run again
};

// Faces as a person has typed them, on one line for one roll or several.
struct dice_row {
    const uint8_t *faces;
    int count;
};

// Why a battle cannot begin when game_begin refuses.
#define GAME_NO_OPENING "more happens before the first choice than one exchange can hold"

// A battle under way. The dice hold what was rolled in the last exchange, the journal what
// happened in it.
struct game {
    const struct ruleset *rules;
    const struct ground *ground;
    union any_battle battle;
    struct dice dice;
    struct journal journal;
    int automatic; // steps that were played by themselves in the last exchange
};

// Sets a game up and plays it on to the first decision; the scenario must outlive it. STARVED
// leaves the call on the tape, to be answered before game_begin is called again. REFUSED: so much
// happens before anybody decides that it does not fit an exchange.
bool game_deploy(struct game *, const struct ruleset *, struct scenario *, struct fault *);
enum exchange_end game_begin(struct game *);

// Before the next exchange the tape is advanced; before the same one is run again it is not.
enum exchange_end game_exchange(struct game *, const struct choice *, struct problem *);
// The same for a choice that has been checked.
enum exchange_end game_carry_out(struct game *, const struct choice *, struct problem *);

// Checks the faces that a person has typed in a row for the dice that the game's tape starves for. The
// row holds the faces of the next roll, and may hold those of further rolls that people make together
// with it: for the same figure or group, or under the same clause. The first 'typed' faces were taken
// before. The choice is NULL for the opening. The call plays the game on, so pass a copy.
struct problem game_row_check(struct game *, const struct choice *, const struct dice_row *,
                              int typed);

// Sets something right by hand, without dice and without playing on. Refused: nothing has changed.
enum exchange_end game_fix(struct game *, const struct choice *, struct problem *);

// The choice checked by what its side knows, never by the truth.
struct problem game_check(const struct game *, const struct choice *);
void game_known(const struct game *, enum side, union any_battle *); // what that side knows
bool game_hides_from(const struct game *, enum side);                // does it know less than all?
bool game_keeps_secrets(const struct game *);                        // from any side?
void game_propose(const struct game *, enum side, struct choices *);
struct decision game_decision(const struct game *);
bool game_over(const struct game *);

#endif
