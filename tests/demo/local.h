// Private to the demonstration ruleset.
#ifndef DEMO_LOCAL_H
#define DEMO_LOCAL_H

#include "core/marking.h"
#include "core/play.h"
#include "demo/demo.h"
#include "table/sight.h"
#include "table/way.h"

enum {
    DE_NONE,
#define CLAUSE(id, name, status, source, gist) id,
#include "demo/clauses.def"
#undef CLAUSE
};

enum demo_event {
#define EVENT(id, sentence) DEMO_##id,
#define FATE                EVENT
#include "demo/events.def"
#undef EVENT
#undef FATE
};

enum demo_step {
    NO_STEP,
    ORDERS,
    CARD,
    ACTIONS,
    ACT,
    ARRIVE,
    REACT,
    MELEE,
    NERVE,
    TURN_END,
    DEMO_STEPS,
};
enum demo_word { PASS, ORDER, SET_ON, READY, MOVE, SHOOT, VOLLEY, WORK, SEEK };
enum demo_move_part { BY_CORNERS = 1, AT_PACE = 2 }; // what may be said of a move
enum demo_order { HOLD, ATTACK, ATTACK_THEM };       // the last: those it is set on
enum demo_pace { WALK, CREEP, RUN, DEMO_PACES };
enum demo_option { WITH_CARDS, WITH_REACTIONS, TIES, CROWDS, SEEKING };
enum demo_deed { HACK, UNBAR, LIGHT, DEMO_DEEDS }; // what may be done to works
enum demo_type { NO_TYPE, ARCHER, SPEARMAN, SCOUT, DEMO_TYPES };
enum demo_terrain { OPEN, WOOD, ROCK, BOG, FENCE, GATE, HUT, DEMO_TERRAINS };
enum demo_property { HIDES, BARS, SLOWS }; // what terrain does on a table
enum demo_flag { REEDS };
enum demo_formation { NO_FORMATION, IN_LINE, IN_COLUMN, IN_RING };
enum demo_card { NO_CARD, CALM, RAIN, MIST, DRUMS, DEMO_CARDS };

struct demo_troop {
    const char *name, *title;
    int8_t strength;
    bool shoots, hides;
};

extern const struct demo_troop demo_troops[DEMO_TYPES];
extern const struct printed_table demo_tables[];
extern const struct question demo_questions[];
extern const struct step demo_steps[DEMO_STEPS + 1];

// What a scenario fixes for the whole battle, in the room that the ground has for it.
struct demo_room {
    uint8_t deck; // set of cards: bit n for card n
    uint8_t range_hexes;
    int32_t range_mm10;
    uint8_t hits[GROUND_FEATURES_CAP]; // that a section of a fence stands
    uint8_t clans[DEMO_SQUADS + 1];    // of squads; 0: none
};

static_assert(sizeof(struct demo_room) <= GROUND_ROOM_CAP, "the ground has no more room");

static inline struct demo_room *demo_room_of(struct ground *ground)
{
    return (struct demo_room *)ground->room;
}

static inline const struct demo_room *demo_room_in(const struct ground *ground)
{
    return (const struct demo_room *)ground->room;
}

static inline struct demo_battle *demo_of(struct battle *battle)
{
    return (struct demo_battle *)battle;
}

static inline const struct demo_battle *demo_in(const struct battle *battle)
{
    return (const struct demo_battle *)battle;
}

static inline bool demo_has_works(const struct demo_battle *demo)
{
    return demo->head.bytes > DEMO_BYTES_WITHOUT_WORKS;
}

// A battle without works has nothing behind its end.
static inline const struct demo_works *demo_works_in(const struct demo_battle *demo)
{
    static const struct demo_works none;
    return demo_has_works(demo) ? &demo->works : &none;
}

// The field: what the two kinds of ground mean for these rules.
#define DEMO_RADIUS MM(10) // of a base

// Terrain as it lies now, on a table.
struct demo_field {
    struct terrain_index index;
    struct terrain terrain;
};

const struct terrain *demo_lay(struct demo_field *, const struct ground *,
                               const struct demo_battle *);
bool demo_on_field(const struct demo_figure *); // standing, and its place is known
bool demo_adjacent(const struct ground *, const struct demo_figure *, const struct demo_figure *);
bool demo_sees(const struct ground *, const struct demo_battle *, const struct demo_figure *,
               const struct demo_figure *);
bool demo_barred(const struct ground *, const struct demo_battle *, struct point);
bool demo_in_woods(const struct ground *, const struct demo_battle *, const struct demo_figure *);
bool demo_in_reeds(const struct ground *, const struct demo_figure *);
bool demo_far(const struct ground *, const struct demo_figure *, const struct demo_figure *);
struct problem demo_can_go(const struct ground *, const struct demo_battle *,
                           const struct choice *);
enum demo_pace demo_pace_of(const struct choice *);

// Ways begin where the figure stands. Whoever else stands on one; 0: nobody.
struct way demo_way(const struct demo_battle *, const struct choice *);
int demo_on_way(const struct ground *, const struct demo_battle *, int figure, const struct way *);
int demo_in_the_way(const struct ground *, const struct demo_battle *, int figure, int32_t x,
                    int32_t y); // straight
void demo_propose_moves(const struct ground *, const struct demo_battle *, int figure,
                        struct choices *);

void demo_mark_within(const struct ground *, const struct demo_figure *archer, struct marks *);

// For people: marks on the board, and setting things right by hand.
extern const struct overlay demo_overlays[];
extern const struct choice_word demo_fixes[];
enum side demo_owner(const struct battle *, uint16_t figure);
enum side demo_group_owner(const struct battle *, uint16_t group);
bool demo_where(const struct ground *, const struct battle *, uint16_t figure, struct standing *);
struct problem demo_fix(struct umpire *, const struct choice *);

// Shooting: one situation, one tally, one resolution, for play and for odds.
struct demo_shot {
    bool woods, mist, reeds, smoke;
    uint8_t pace; // enum demo_pace
};

struct problem demo_shot_check(const struct ground *, const struct demo_battle *, int archer,
                               int target);
struct demo_shot demo_shot_at(const struct ground *, const struct demo_battle *, int target);
void demo_shot_tally(const struct demo_shot *, struct tally *);
bool demo_shot_hits(const struct demo_shot *, struct dice *, uint8_t archer, int *needed);
void demo_shoot(struct umpire *, int archer, int target);
struct figure_set demo_volley(const struct ground *, const struct demo_battle *, int archer,
                              int target); // who shoots if that one calls it

// Melee likewise.
struct demo_fighter {
    uint8_t type, order, banner;
};

enum demo_fight_result { FIGHT_DRAWN, FIGHT_WON, FIGHT_LOST, FIGHT_BOTH_FALL };

struct demo_fight {
    struct demo_fighter own, foe;
    uint8_t drums, both_fall_on_ties;
    uint8_t own_number, foe_number;
};

void demo_fight_tally(const struct demo_fighter *, bool drums, struct tally *);
enum demo_fight_result demo_fight(const struct demo_fight *, struct dice *, int scores[2]);

// Nerve likewise.
bool demo_nerve_tested(int size, int standing);
bool demo_nerve_holds(int standing, uint16_t squad, struct dice *, int *thrown);

int demo_standing(const struct demo_battle *, enum side);
int demo_squad_standing(const struct demo_battle *, int squad);
void demo_fall(struct umpire *, int figure);
void demo_spot(struct umpire *); // reveals whoever stands next to an enemy

// Works: what may be done to them, what becomes of them, and the banner.
extern const struct mark_kind demo_marks[];
bool demo_set_up_works(struct demo_battle *, struct scenario *, struct fault *);
struct problem demo_work_check(const struct ground *, const struct demo_battle *,
                               const struct choice *);
void demo_propose_work(const struct ground *, const struct demo_battle *, uint8_t figure,
                       struct choices *);
void demo_work(struct umpire *, const struct choice *);
void demo_fires_spread(struct umpire *);
bool demo_in_smoke(const struct ground *, const struct demo_battle *, const struct demo_figure *);
void demo_drop_banner(struct umpire *, int figure);
void demo_take_banner(struct umpire *, int figure);
void demo_say_works(const struct ground *, const struct demo_battle *, struct text *);

// Parts of the sequence that have a file of their own.
void demo_draw_card(struct umpire *);
void demo_next_actor(struct umpire *);
void demo_arrive(struct umpire *);
void demo_fight_next(struct umpire *);
void demo_test_next(struct umpire *);
void demo_end_turn(struct umpire *);

// What scenarios bring besides figures and terrain: a deck, formations, other ranges.
extern const struct terrain_kind demo_flags[];
extern const struct data_kind demo_data[];
extern const char *const demo_cards[];
bool demo_form(const struct ground *, const struct piece *, int count, struct spot *,
               struct fault *);
bool demo_lay_deck(struct scenario *, struct fault *);

bool demo_deploy(struct battle *, struct scenario *, struct fault *);
void demo_redact(const struct ground *, struct battle *, enum side viewer);
void demo_imagine(const struct ground *, struct battle *, enum side viewer, uint64_t seed);
void demo_view(const struct ground *, const struct battle *, struct json *);
void demo_card(const struct ground *, const struct battle *, uint16_t figure, struct card *);
void demo_group_card(const struct ground *, const struct battle *, uint16_t squad, struct card *);
bool demo_blank(const struct ground *, const struct battle *, const struct choice *,
                const char *blank, struct text *);
void demo_facts(const struct ground *, const struct battle *, struct text *);
void demo_sketch(const struct ground *, const struct battle *, struct text *);

#endif
