// What the battle is fought for, and who has won it.
#include "rules/blades/local.h"

enum { BY_EXIT, BY_DEATH, BY_KILLS, BY_LOOT, BY_BELL, BY_MURDER, BY_TIME, BY_NOBODY, BY_POINTS };

// Points are told in the order of the sides, whoever wins.
static void win(struct umpire *umpire, uint8_t side, int how)
{
    const struct blades_battle *battle = blades_in(umpire->battle);
    tell(umpire, (struct event){.clause = how == BY_NOBODY || how == BY_POINTS ? SB_14_3 : SB_14_1,
                                .kind = SAY_WINS,
                                .side = side,
                                .amount = {(int16_t)how, (int16_t)blades_points(battle, RED),
                                           (int16_t)blades_points(battle, BLUE)}});
    battle_decide(umpire, outcome_of_win(side));
}

static void draw(struct umpire *umpire)
{
    const struct blades_battle *battle = blades_in(umpire->battle);
    tell(umpire, (struct event){.clause = SB_14_3,
                                .kind = SAY_DRAWN,
                                .amount = {0, (int16_t)blades_points(battle, RED),
                                           (int16_t)blades_points(battle, BLUE)}});
    battle_decide(umpire, DRAWN);
}

static bool killed(const struct blades_figure *figure)
{
    return figure->where == BLADES_DEAD && !figure->suicide;
}

// SB_14_2, SB_12_6, SB_12_7
int blades_points(const struct blades_battle *battle, enum side side)
{
    int points = battle->bonus[side];
    for (int i = 1; i <= battle->count; i++) {
        const struct blades_figure *figure = &battle->figures[i];
        if (figure->side == NOBODY) continue;
        if (figure->side == side) {
            points -= figure->dishonoured ? figure->value / 2 : 0;
        } else if (killed(figure)) {
            points += figure->value;
        } else if (figure->wounded && figure->where == BLADES_ON_MAP) {
            points += figure->value / 2;
        }
    }
    return points;
}

// Dishonour may shorten the battle, or lengthen it.
int blades_last_turn(const struct blades_battle *battle)
{
    const struct blades_terms *terms = &battle->terms;
    int last = battle->turns;
    if (terms->honour_less && battle->figures[terms->honour_less].dishonoured) last -= 2;
    if (terms->honour_more && battle->figures[terms->honour_more].dishonoured) last += 2;
    return last;
}

bool blades_is_late(const struct blades_battle *battle, const struct blades_figure *figure)
{
    bool over = figure->enters_until && figure->enters_until < battle->head.turn;
    return over && figure->where == BLADES_WAITING;
}

// On the map, or still to come.
static int living(const struct blades_battle *battle, uint8_t side)
{
    int count = 0;
    for (int i = 1; i <= battle->count; i++) {
        const struct blades_figure *figure = &battle->figures[i];
        if (figure->side != side) continue;
        bool waits = figure->where == BLADES_WAITING && !blades_is_late(battle, figure);
        count += figure->where == BLADES_ON_MAP || waits;
    }
    return count;
}

static int gone_by_exit(const struct blades_battle *battle, uint8_t side)
{
    int count = 0;
    for (int i = 1; i <= battle->count; i++) {
        count += battle->figures[i].side == side && battle->figures[i].where == BLADES_LEFT;
    }
    return count;
}

void blades_tell_last_turn(struct umpire *umpire, int figure, int before)
{
    int last = blades_last_turn(blades_in(umpire->battle));
    if (last == before) return;
    tell(umpire, (struct event){.clause = SB_14_1,
                                .kind = SAY_LAST_TURN,
                                .figure = (uint8_t)figure,
                                .amount = {(int16_t)last}});
}

struct kills {
    int count, needed;
};

// Enemies killed, the chief counting twice; a chief who lost his honour counts as killed already.
static struct kills count_kills(const struct blades_battle *battle)
{
    const struct blades_terms *terms = &battle->terms;
    int count = 0, needed = terms->kills_needed;
    for (int i = 1; i <= battle->count; i++) {
        const struct blades_figure *figure = &battle->figures[i];
        if (figure->side == NOBODY) continue;
        bool chief = i == terms->chief;
        if (figure->side == terms->kills_side) {
            needed += figure->dishonoured;
        } else if (killed(figure) || (chief && figure->dishonoured)) {
            count += chief ? 2 : 1;
        }
    }
    return (struct kills){count, needed};
}

static bool enough_killed(const struct blades_battle *battle)
{
    struct kills kills = count_kills(battle);
    return kills.count >= kills.needed;
}

void blades_tell_kills(struct umpire *umpire, int figure)
{
    const struct blades_battle *battle = blades_in(umpire->battle);
    const struct blades_terms *terms = &battle->terms;
    const struct blades_figure *one = &battle->figures[figure];
    bool own = one->side == terms->kills_side;
    bool counts = own ? one->dishonoured : killed(one) || figure == terms->chief;
    if (!terms->kills_side || !counts) return;
    struct kills kills = count_kills(battle);
    tell(umpire, (struct event){.clause = SB_14_1,
                                .kind = SAY_KILLS_COUNTED,
                                .side = terms->kills_side,
                                .amount = {(int16_t)kills.count, (int16_t)kills.needed}});
}

// The victim is dead and enough have got away; or can no longer get away; or all are dead first.
static bool murder_decides(struct umpire *umpire)
{
    const struct blades_battle *battle = blades_in(umpire->battle);
    const struct blades_terms *terms = &battle->terms;
    bool done = battle->figures[terms->murder_figure].where == BLADES_DEAD;
    int away = gone_by_exit(battle, terms->murder_side);
    int left = living(battle, terms->murder_side);
    if (done && away >= terms->murder_exits) {
        win(umpire, terms->murder_side, BY_MURDER);
    } else if (done && away + left < terms->murder_exits) {
        draw(umpire);
    } else if (!done && left == 0) {
        win(umpire, terms->last_side, BY_NOBODY);
    } else {
        return false;
    }
    return true;
}

static bool scenario_decides(struct umpire *umpire)
{
    const struct blades_battle *battle = blades_in(umpire->battle);
    const struct blades_terms *terms = &battle->terms;
    if (terms->exit_side && battle->figures[terms->exit_figure].where == BLADES_LEFT) {
        win(umpire, terms->exit_side, BY_EXIT);
    } else if (terms->death_side && killed(&battle->figures[terms->death_figure])) {
        win(umpire, terms->death_side, BY_DEATH);
    } else if (terms->kills_side && enough_killed(battle)) {
        win(umpire, terms->kills_side, BY_KILLS);
    } else if (terms->loot_side && __builtin_popcount(terms->looted) >= terms->loot_needed) {
        win(umpire, terms->loot_side, BY_LOOT);
    } else {
        return terms->murder_side && murder_decides(umpire);
    }
    return true;
}

// After every action. The scenario's own conditions go first (SB_14_3).
void blades_test_victory(struct umpire *umpire)
{
    const struct blades_battle *battle = blades_in(umpire->battle);
    if (umpire->battle->outcome != UNDECIDED || scenario_decides(umpire)) return;
    int red = living(battle, RED), blue = living(battle, BLUE);
    if (red && blue) return;
    if (!red && !blue) {
        draw(umpire);
    } else {
        win(umpire, red ? RED : BLUE, BY_NOBODY);
    }
}

// Does the side stand in the hex, on foot, with no standing enemy beside?
static bool holds(const struct ground *ground, const struct blades_battle *battle, uint8_t side,
                  uint16_t cell)
{
    for (int i = 1; i <= battle->count; i++) {
        const struct blades_figure *figure = &battle->figures[i];
        if (figure->side != side || figure->head != cell || figure->mounted) continue;
        if (blades_standing(figure) && !blades_next_to(ground, battle, i)) return true;
    }
    return false;
}

static void loot(struct umpire *umpire)
{
    struct blades_battle *battle = blades_of(umpire->battle);
    struct blades_terms *terms = &battle->terms;
    for (int i = 0; i < BLADES_STORES; i++) {
        if (!terms->stores[i] || terms->looted >> i & 1) continue;
        if (!holds(umpire->ground, battle, terms->loot_side, terms->stores[i])) continue;
        terms->looted |= (uint8_t)(1u << i);
        tell(umpire,
             (struct event){.clause = SB_14_1, .kind = SAY_LOOTED, .side = terms->loot_side});
    }
}

static void decide_at_the_end(struct umpire *umpire)
{
    const struct blades_battle *battle = blades_in(umpire->battle);
    const struct blades_terms *terms = &battle->terms;
    int red = blades_points(battle, RED), blue = blades_points(battle, BLUE);
    bool murdered =
        terms->murder_side && battle->figures[terms->murder_figure].where == BLADES_DEAD;
    if (terms->last_side && !murdered) {
        win(umpire, terms->last_side, BY_TIME);
    } else if (murdered || red == blue) {
        draw(umpire);
    } else {
        win(umpire, red > blue ? RED : BLUE, BY_POINTS);
    }
}

// SB_6_10 With the turn by which they had to.
static void tell_who_stays_away(struct umpire *umpire)
{
    const struct blades_battle *battle = blades_in(umpire->battle);
    for (int i = 1; i <= battle->count; i++) {
        const struct blades_figure *figure = &battle->figures[i];
        uint8_t others = ALL_SIDES & (uint8_t)~SIDE_BIT(figure->side);
        if (!blades_is_late(battle, figure)) continue;
        if (figure->enters_until + 1 != umpire->battle->turn) continue;
        tell(umpire, (struct event){.clause = SB_6_10,
                                    .kind = SAY_STAYS_AWAY,
                                    .figure = (uint16_t)i,
                                    .hidden_from = figure->hidden ? others : 0});
    }
}

// The objectives that are judged at the end of a phase, then the other side's phase or the next turn.
void blades_end_of_phase(struct umpire *umpire)
{
    struct blades_battle *battle = blades_of(umpire->battle);
    const struct blades_terms *terms = &battle->terms;
    if (terms->loot_side == battle->active) loot(umpire);
    if (terms->bell_side == battle->active && terms->bell &&
        holds(umpire->ground, battle, terms->bell_side, terms->bell)) {
        win(umpire, terms->bell_side, BY_BELL);
    }
    blades_test_victory(umpire);
    if (umpire->battle->outcome != UNDECIDED) return;
    battle->active = (uint8_t)side_other(battle->active);
    if (battle->active != battle->first) return;
    if (umpire->battle->turn >= blades_last_turn(battle)) {
        decide_at_the_end(umpire);
    } else {
        umpire->battle->turn++;
        tell_who_stays_away(umpire);
    }
}

static void add_share(struct score *score, uint8_t side, const char *what, int number, int needed)
{
    if (!side) return;
    struct score_line *line = score_add(score, SB_14_1, "%s", what);
    line->needed = (int16_t)needed;
    score_count(line, side, number);
}

// SB_14_1, SB_14_2
void blades_score(const struct ground *ground, const struct battle *head, struct score *score)
{
    const struct blades_battle *battle = blades_in(head);
    const struct blades_terms *terms = &battle->terms;
    struct kills kills = count_kills(battle);
    (void)ground;
    if (!terms->last_side) {
        struct score_line *line = score_add(score, SB_14_2, "Points");
        for (enum side side = RED; side <= BLUE; side++) {
            score_count(line, side, blades_points(battle, side));
        }
    }
    add_share(score, terms->kills_side, "Enemies killed", kills.count, kills.needed);
    add_share(score, terms->loot_side, "Stores looted", __builtin_popcount(terms->looted),
              terms->loot_needed);
    add_share(score, terms->murder_side, "Away by the exit",
              gone_by_exit(battle, terms->murder_side), terms->murder_exits);
}
