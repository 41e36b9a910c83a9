// Men and horses: who can do what in this phase, where they stand, what they hold.
#ifndef KASSEN_RULES_KATANA_PEOPLE_FIGURES_H
#define KASSEN_RULES_KATANA_PEOPLE_FIGURES_H

#include "rules/katana/katana.h"
#include "rules/katana/tables.h"
#include "rules/katana/vocabulary.h"
#include "rules/katana/zones.h"

static inline struct ky_battle *ky_of(struct battle *battle)
{
    return (struct ky_battle *)battle;
}

static inline const struct ky_battle *ky_in(const struct battle *battle)
{
    return (const struct ky_battle *)battle;
}

// A battle with everybody in his place, for all that is asked of one situation.
struct ky_field {
    const struct ground *ground;
    const struct ky_battle *battle;
    bool empty;                           // nobody stands anywhere, as far as it goes
    uint8_t stands[GROUND_CELLS_CAP + 1]; // who, by cell; a horse by KY_FIGURES and its number
    uint8_t lies[GROUND_CELLS_CAP + 1];   // bodies, and men on the ground
};

void ky_field_lay(struct ky_field *, const struct ground *, const struct ky_battle *);
// The same with nobody who stands in the way: he may be gone by then.
void ky_field_clear(struct ky_field *, const struct ky_field *);
// One kept in the workings of a list of choices for all that are drawn from it.
const struct ky_field *ky_field_kept(struct choices *, const struct ground *,
                                     const struct ky_battle *);
const struct ky_field *ky_field_kept_empty(struct choices *, const struct ground *,
                                           const struct ky_battle *);

bool ky_able(const struct ky_figure *);   // in the battle, and neither dead nor out
bool ky_on_map(const struct ky_figure *); // able, and in a hex
bool ky_mounted(const struct ky_figure *);
bool ky_held(const struct ky_figure *); // by a restraining weapon

// The hindquarters of a horse; 0: they are off the map.
uint16_t ky_rear(const struct ground *, const struct ky_mount *);
// His horse; the nobody of horses when he is on foot.
const struct ky_mount *ky_mount_of(const struct ky_battle *, const struct ky_figure *);

int ky_horse_capacity(const struct ky_battle *); // the wound that kills a horse (KY-R49)

// How many actions he has in this phase by his reaction speed, distractions and armour: 0 to 2.
int ky_actions_now(const struct ky_battle *, const struct ky_figure *);
// The same for movement, which somebody in non-tactical mode has in every phase.
int ky_movements_now(const struct ky_battle *, const struct ky_figure *);
// Both for any phase; 0 is between moves, when he has none.
int ky_actions_at(const struct ky_figure *, int phase);
int ky_movements_at(const struct ky_figure *, int phase);
int ky_phases_lost(const struct ky_figure *);

// Who draws a weapon in this phase; with iaijutsu he tries once to have it in hand in time (KY-16.16).
// He is late whose art has failed, and who picks his weapon up from the ground.
enum { KY_DRAWING = 1, KY_DRAWN_LATE };

// Who has shot in this phase, or is not to be asked again.
enum { KY_SHOT = 1, KY_HELD_FIRE };

// What he holds.
struct ky_arm *ky_in_hand(struct ky_figure *);
const struct ky_arm *ky_arm_held(const struct ky_figure *); // NULL: bare hands
int ky_weapon_held(const struct ky_figure *);               // hand weapon that he parries with
int ky_bare_hands(const struct ky_figure *);                // the unarmed art that he knows
int ky_skill_held(const struct ky_figure *);
int ky_skill_with(const struct ky_figure *, int weapon);
bool ky_knows_iaijutsu(const struct ky_figure *); // with the sword in his hand (KY-16.15)
int ky_best_skill(const struct ky_figure *);
int ky_sickle_of(
    const struct ky_figure *);         // at the other end of the chain in his hand; NO_WEAPON: none
int ky_tool_way(int tool, int number); // the n-th hand weapon of a tool; NO_WEAPON: it has no more
int ky_tool_missile(int tool);
bool ky_all_thrown(const struct ky_arm *);               // nothing is left of it to hold
bool ky_is_played(const struct ky_battle *, int weapon); // its rule is not switched off
// How a tool is held at first; NO_WEAPON: as a club, if it is held at all.
int ky_way_at_first(const uint8_t *switches, int tool);
const char *ky_tool_id(int tool);
const char *ky_turning_name(int tool); // of what arrows are turned with (KY-16.36)
int ky_tool_by_id(const char *id);     // 0: there is none

// The engagement zone he has now, and an enemy's hex as he sees it.
const struct ky_zone *ky_zone_of(const struct ground *, const struct ky_battle *, int figure,
                                 int weapon);
struct hex ky_seen_from(const struct ground *, const struct ky_figure *, uint16_t cell);

#endif
