// Step 5: attacks, the odds they are made at, and what comes of them.
#include "rules/blades/local.h"

#include <assert.h>

// SB_7_4, SB_7_5, SB_7_6, SB_7_7 From the odds to the column; 0: the attack may not be made.
int blades_column(const struct blades_attack *attack)
{
    struct tally tally;
    blades_attack_tally(attack, &tally);
    return tally.verdict == IMPOSSIBLE ? 0 : tally.total;
}

void blades_attack_tally(const struct blades_attack *attack, struct tally *tally)
{
    assert(attack->defence > 0);
    int odds = attack->attack / attack->defence;
    if (odds > BLADES_COLUMNS) odds = BLADES_COLUMNS;
    tally_init(tally, "to 1 is the column");
    if (odds == 0 && attack->below_one == BELOW_FORBID) tally_settle(tally, IMPOSSIBLE, SB_7_7);
    tally_add(tally, SB_7_4, odds);
    tally_add(tally, SB_7_5,
              blades_shift[attack->attacker_advantage + 1][attack->defender_advantage + 1]);
    if (tally->total < 1) tally_add(tally, SB_7_6, 1 - tally->total);
    if (tally->total > BLADES_COLUMNS) tally_add(tally, SB_7_6, BLADES_COLUMNS - tally->total);
}

// SB_7_9, SB_7_10, SB_7_12, SB_7_16
enum blades_letter blades_attack_letter(const struct blades_attack *attack, struct dice *dice,
                                        uint8_t attacker)
{
    int column = blades_column(attack);
    assert(column > 0);
    int die = roll_die(dice, SB_7_9, attacker, 10);
    if (!attack->target_mounted) return blades_combat_foot[die - 1][column - 1];
    if (die == 10 && attack->row_ten == ROW_AS_PRINTED) return blades_row_ten_printed[column - 1];
    return blades_combat_mounted[die - 1][column - 1];
}

// SB_7_2 A rider attacks from the head hex, and may be attacked in either.
static bool reaches(const struct ground *ground, const struct blades_battle *battle, int attacker,
                    int defender)
{
    uint16_t from = battle->figures[attacker].head;
    const struct blades_figure *foe = &battle->figures[defender];
    uint16_t rear = blades_rear(ground, battle, foe);
    return ground_distance(ground, from, foe->head) == 1 ||
           (rear && ground_distance(ground, from, rear) == 1);
}

// SB_7_1 May this figure take part in an attack on that one?
static struct problem may_join(const struct ground *ground, const struct blades_battle *battle,
                               int attacker, int defender)
{
    const struct blades_figure *own = &battle->figures[attacker];
    const struct blades_figure *foe = &battle->figures[defender];
    if (!blades_standing(own) || own->side != battle->active) {
        return forbidden(SB_7_1, "only a standing figure of the side whose phase it is attacks");
    }
    if (own->attacked) return forbidden(SB_7_2, "that figure has done its part in this step");
    if (foe->side == own->side || !blades_on_map(foe) || foe->hidden) {
        return forbidden(SB_7_1, "the defender must be an enemy on the map");
    }
    if (foe->struck && battle->head.options[REPEAT_ATTACKS] == 1) {
        return forbidden(SB_7_14, "that enemy has been attacked in this step");
    }
    if (!reaches(ground, battle, attacker, defender)) {
        return forbidden(SB_7_2, "the attacker is not next to the defender");
    }
    return blades_duel_spares(battle, attacker, defender);
}

// The sides of an attack; false: the choice does not name them in order.
static bool parties(const struct blades_battle *battle, const struct choice *choice,
                    uint64_t *attackers, uint64_t *defenders)
{
    if (choice->figure < 1 || choice->figure > battle->count) return false;
    if (choice->target < 1 || choice->target > battle->count) return false;
    if (figure_set_has(&choice->with, 0)) return false;
    *attackers = bit(choice->figure);
    *defenders = bit(choice->target);
    for (int i = 0; (i = figure_set_next(&choice->with, i)) != 0;) {
        if (i > battle->count) return false;
        bool own = battle->figures[i].side == choice->side;
        if (i <= (own ? choice->figure : choice->target)) return false;
        *(own ? attackers : defenders) |= bit(i);
    }
    return true;
}

// SB_7_3, SB_7_8 Attack values are added; the attackers stand on the worst of their hexes, a
// mounted defender on the better of those attacked.
static struct blades_attack weigh(const struct ground *ground, const struct blades_battle *battle,
                                  uint64_t attackers, uint64_t defenders)
{
    struct blades_attack attack = {
        .attacker_advantage = 1,
        .defender_advantage = -1,
        .below_one = battle->head.options[BELOW_ONE],
        .row_ten = battle->head.options[ROW_TEN],
    };
    for (int i = 1; i <= battle->count; i++) {
        const struct blades_figure *figure = &battle->figures[i];
        if (attackers & bit(i)) {
            int8_t here = blades_grounds[blades_terrain_at(ground, battle, figure->head)].advantage;
            attack.attack += (uint16_t)blades_value(figure, ATTACK_VALUE);
            if (here < attack.attacker_advantage) attack.attacker_advantage = here;
        }
        if (!(defenders & bit(i))) continue;
        attack.defence += (uint16_t)blades_value(figure, DEFENCE_VALUE);
        attack.target_mounted = figure->mounted;
        uint16_t cells[2] = {figure->head, blades_rear(ground, battle, figure)};
        for (int half = 0; half < 2; half++) {
            bool attacked = false;
            for (int j = 1; j <= battle->count && cells[half]; j++) {
                if (!(attackers & bit(j))) continue;
                attacked |= ground_distance(ground, battle->figures[j].head, cells[half]) == 1;
            }
            if (!attacked) continue;
            int8_t here = blades_grounds[blades_terrain_at(ground, battle, cells[half])].advantage;
            if (here > attack.defender_advantage) attack.defender_advantage = here;
        }
    }
    return attack;
}

bool blades_attack_of(const struct ground *ground, const struct blades_battle *battle,
                      const struct choice *choice, struct blades_attack *attack)
{
    uint64_t attackers, defenders;
    if (!parties(battle, choice, &attackers, &defenders)) return false;
    *attack = weigh(ground, battle, attackers, defenders);
    return true;
}

static struct problem attack_check(const struct ground *ground, const struct blades_battle *battle,
                                   const struct choice *choice)
{
    uint64_t attackers, defenders;
    if (!parties(battle, choice, &attackers, &defenders)) {
        return forbidden(SB_7_3,
                         "an attack names figures that there are, each once, the lowest first");
    }
    if (defenders != bit(choice->target) && !battle->head.options[COMBINED_DEFENCE]) {
        return forbidden(SB_7_15, "enemies are attacked one by one");
    }
    for (int i = 1; i <= battle->count; i++) {
        if (!(attackers & bit(i))) continue;
        if (battle->figures[i].duel && attackers != bit(i)) {
            return forbidden(SB_12_3, "a duellist attacks alone");
        }
        for (int j = 1; j <= battle->count; j++) {
            if (!(defenders & bit(j))) continue;
            struct problem problem = may_join(ground, battle, i, j);
            if (!fine(problem)) return problem;
            if (battle->figures[j].mounted != battle->figures[choice->target].mounted) {
                return forbidden(SB_7_15, "mounted men and men on foot are not attacked as one");
            }
        }
    }
    struct blades_attack attack = weigh(ground, battle, attackers, defenders);
    if (blades_column(&attack)) return no_problem();
    return forbidden(SB_7_7, "the odds are below 1-1");
}

static int own_duellist(const struct blades_battle *battle, int figure)
{
    return figure >= 1 && figure <= BLADES_FIGURES && battle->figures[figure].duel &&
           battle->figures[figure].side == battle->active;
}

// SB_12_3 A duellist next to his man must attack him.
static bool duellist_shirks(const struct ground *ground, const struct blades_battle *battle)
{
    for (uint8_t i = 1; i <= battle->count; i++) {
        if (!own_duellist(battle, i)) continue;
        struct choice attack = {
            .kind = ATTACK, .side = battle->active, .figure = i, .target = battle->figures[i].duel};
        if (fine(attack_check(ground, battle, &attack))) return true;
    }
    return false;
}

// SB_12_4 A third man interferes, who could attack the other if the duel were over.
static bool may_interfere(const struct ground *ground, const struct blades_battle *battle,
                          int duellist)
{
    struct blades_battle ended = *battle;
    int opponent = battle->figures[duellist].duel;
    blades_end_duel(&ended, duellist);
    for (int i = 1; i <= battle->count; i++) {
        if (i != duellist && fine(may_join(ground, &ended, i, opponent))) return true;
    }
    return false;
}

struct problem blades_combat_check(const struct ground *ground, const struct battle *head,
                                   const struct choice *choice)
{
    const struct blades_battle *battle = blades_in(head);
    switch (choice->kind) {
    case ATTACK: return attack_check(ground, battle, choice);
    case END:
        if (!duellist_shirks(ground, battle)) return no_problem();
        return forbidden(SB_12_3, "a duellist next to his man must attack him");
    case INTERFERE:
        if (!own_duellist(battle, choice->figure)) {
            return forbidden(SB_12_4, "that figure of one's own is not in a duel");
        }
        if (may_interfere(ground, battle, choice->figure)) return no_problem();
        return forbidden(SB_12_4, "nobody else could attack the other duellist");
    default: return forbidden(SB_3_6, "this is the step for combat");
    }
}

struct gathering { // attackers that could join against a set of defenders
    const struct ground *ground;
    const struct blades_battle *battle;
    struct choices *choices;
};

static void propose_subsets(const struct gathering *gathering, uint64_t candidates,
                            uint64_t defenders)
{
    const struct blades_battle *battle = gathering->battle;
    uint8_t target = (uint8_t)__builtin_ctzll(defenders);
    for (uint64_t set = candidates; set; set = (set - 1) & candidates) {
        uint8_t figure = (uint8_t)__builtin_ctzll(set);
        struct choice choice = {
            .kind = ATTACK,
            .side = battle->active,
            .figure = figure,
            .target = target,
            .with.bits[0] = (set & ~bit(figure)) | (defenders & ~bit(target)),
        };
        bool alone = set == bit(figure), duel = false;
        for (int i = 1; i <= battle->count && !alone; i++) {
            duel |= (set & bit(i)) && battle->figures[i].duel;
        }
        struct blades_attack attack = weigh(gathering->ground, battle, set, defenders);
        if (!duel && blades_column(&attack)) choices_add(gathering->choices, &choice);
    }
}

// Adds one defender after the other, as long as somebody can reach them all.
static void propose_against(const struct gathering *gathering, uint64_t candidates,
                            uint64_t defenders, int last)
{
    const struct blades_battle *battle = gathering->battle;
    int top =
        defenders ? (battle->head.options[COMBINED_DEFENCE] ? BLADES_FIGURES : 0) : BLADES_FIGURES;
    for (int foe = last + 1; foe <= top; foe++) {
        const struct blades_figure *enemy = &battle->figures[foe];
        if (enemy->side == battle->active || !enemy->head) continue;
        if (defenders && enemy->mounted != battle->figures[last].mounted) continue;
        uint64_t common = 0;
        for (int i = 1; i <= battle->count; i++) {
            if (!(candidates & bit(i))) continue;
            if (fine(may_join(gathering->ground, battle, i, foe))) common |= bit(i);
        }
        if (!common) continue;
        propose_subsets(gathering, common, defenders | bit(foe));
        propose_against(gathering, common, defenders | bit(foe), foe);
    }
}

static uint64_t fighters(const struct blades_battle *battle)
{
    uint64_t set = 0;
    for (int i = 1; i <= battle->count; i++) {
        const struct blades_figure *figure = &battle->figures[i];
        bool ready = figure->side == battle->active && !figure->attacked;
        if (ready && blades_standing(figure)) set |= bit(i);
    }
    return set;
}

bool blades_any_attack(const struct ground *ground, const struct blades_battle *battle)
{
    uint64_t set = fighters(battle);
    for (int i = 1; i <= battle->count; i++) {
        if (own_duellist(battle, i) && may_interfere(ground, battle, i)) return true;
        for (int foe = 1; foe <= battle->count && (set & bit(i)); foe++) {
            const struct blades_figure *enemy = &battle->figures[foe];
            if (enemy->side == battle->active || !enemy->head) continue;
            if (fine(may_join(ground, battle, i, foe))) return true;
        }
    }
    return false;
}

void blades_combat_propose(const struct ground *ground, const struct battle *head, enum side side,
                           struct choices *choices)
{
    const struct blades_battle *battle = blades_in(head);
    struct gathering gathering = {ground, battle, choices};
    if (!duellist_shirks(ground, battle)) {
        choices_add(choices, &(struct choice){.kind = END, .side = side});
    }
    propose_against(&gathering, fighters(battle), 0, 0);
    for (uint8_t i = 1; i <= battle->count; i++) {
        if (!own_duellist(battle, i) || !may_interfere(ground, battle, i)) continue;
        choices_add(choices, &(struct choice){.kind = INTERFERE, .side = side, .figure = i});
    }
}

// SB_8_7 The hexes the defenders now fill, in case they leave them.
static void note_cells(const struct ground *ground, struct blades_battle *battle)
{
    int count = 0, room = (int)(sizeof battle->emptied / sizeof *battle->emptied);
    for (int i = 1; i <= battle->count; i++) {
        if (!(battle->defenders & bit(i))) continue;
        uint16_t rear = blades_rear(ground, battle, &battle->figures[i]);
        if (count < room) battle->emptied[count++] = battle->figures[i].head;
        if (rear && count < room) battle->emptied[count++] = rear;
    }
}

static void fall_back(struct umpire *umpire, uint64_t figures, uint8_t side)
{
    blades_of(umpire->battle)->retreating = figures;
    step_into(umpire, (struct frame){.step = FALLING_BACK, .side = side});
}

// SB_7_11, SB_7_13 What a letter does to one defender.
static void strike(struct umpire *umpire, int defender, enum blades_letter letter)
{
    const struct blades_figure *figure = &blades_of(umpire->battle)->figures[defender];
    if (!figure->mounted) {
        enum blades_harm harm = letter == D ? HARM_STUN : letter == E ? HARM_WOUND : HARM_KILL;
        blades_harm(umpire, defender, harm, letter == D ? SB_8_5 : SB_7_13);
        return;
    }
    switch (letter) {
    case D: blades_unhorse(umpire, defender, true, HARM_STUN); break;
    case E: blades_harm(umpire, defender, HARM_WOUND, SB_7_11); break;
    case F: blades_unhorse(umpire, defender, true, HARM_WOUND); break;
    case G: blades_kill(umpire, defender, SB_7_11); break;
    case H: blades_unhorse(umpire, defender, true, HARM_KILL); break;
    case NOTHING:
    case A:
    case B:
    case C: assert(!"a letter that strikes"); break;
    }
}

// SB_8_9 Whoever is still there, on foot or on the ground beside his dead horse, leaves nothing to
// advance into.
static void close_cells(const struct ground *ground, struct blades_battle *battle, uint16_t head,
                        uint8_t facing)
{
    bool one_hex = battle->head.options[ONE_HEX_HORSES];
    uint16_t rear = one_hex ? head : ground->next[head][(facing + 3) % 6];
    for (size_t i = 0; i < sizeof battle->emptied / sizeof *battle->emptied; i++) {
        if (battle->emptied[i] == head || battle->emptied[i] == rear) battle->emptied[i] = 0;
    }
}

static void settle(struct umpire *umpire, enum blades_letter letter)
{
    struct blades_battle *battle = blades_of(umpire->battle);
    uint64_t attackers = battle->attackers, defenders = battle->defenders, falling = 0;
    uint8_t other = battle->figures[__builtin_ctzll(defenders)].side;
    if (letter == NOTHING) return;
    if (letter == A) { // SB_8_1
        battle->retreating = attackers;
        step_into(umpire, (struct frame){.step = WOUNDING, .side = other});
        return;
    }
    if (letter == B) { // SB_8_2
        fall_back(umpire, attackers, battle->active);
        return;
    }
    for (int i = 1; i <= battle->count; i++) {
        if (!(defenders & bit(i))) continue;
        if (letter != C) {
            const struct blades_figure before = battle->figures[i];
            strike(umpire, i, letter);
            if (battle->figures[i].where == BLADES_ON_MAP && before.mounted) {
                close_cells(umpire->ground, battle, before.head, before.facing);
            }
        } else if (blades_helpless(&battle->figures[i])) {
            blades_kill(umpire, i, SB_2_6);
        } else {
            falling |= bit(i);
        }
    }
    if (falling) fall_back(umpire, falling, other);
}

// The terrain that moves the column, from 1; 0: none does. Where both hexes do it is just ground.
static int telling_ground(const struct umpire *umpire, const struct choice *choice,
                          const struct blades_attack *terms)
{
    const struct blades_battle *battle = blades_in(umpire->battle);
    if (!blades_shift[terms->attacker_advantage + 1][terms->defender_advantage + 1]) return 0;
    if (terms->attacker_advantage && terms->defender_advantage) return 1;
    int figure = terms->attacker_advantage ? choice->figure : choice->target;
    int tells = terms->attacker_advantage ? terms->attacker_advantage : terms->defender_advantage;
    enum blades_terrain here =
        blades_terrain_at(umpire->ground, battle, battle->figures[figure].head);
    return blades_grounds[here].advantage == tells ? (int)here + 1 : 1;
}

static void tell_strike(struct umpire *umpire, const struct choice *choice,
                        const struct blades_attack *terms, enum blades_letter letter)
{
    int16_t cell = last_roll(umpire);
    int16_t die = cell ? umpire->dice->tape[cell - 1].value : 0;
    assert(terms->defence > 0);
    int column = blades_column(terms), odds = terms->attack / terms->defence;
    if (odds > BLADES_COLUMNS) odds = BLADES_COLUMNS;
    int8_t shift = blades_shift[terms->attacker_advantage + 1][terms->defender_advantage + 1];
    int meaning = (int)letter + (terms->target_mounted ? H + 1 : 0);
    tell(umpire,
         (struct event){.clause = terms->target_mounted ? SB_7_10 : SB_7_12,
                        .kind = SAY_STRIKES,
                        .figure = choice->figure,
                        .target = choice->target,
                        .roll = cell,
                        .amount = {(int16_t)column, die, (int16_t)letter, (int16_t)terms->attack,
                                   (int16_t)terms->defence, (int16_t)odds,
                                   (int16_t)telling_ground(umpire, choice, terms),
                                   (int16_t)(shift + 2), (int16_t)(column == odds ? 0 : column),
                                   (int16_t)meaning}});
}

static void attack(struct umpire *umpire, const struct choice *choice)
{
    struct blades_battle *battle = blades_of(umpire->battle);
    struct blades_attack terms = {0};
    bool named = blades_attack_of(umpire->ground, battle, choice, &terms);
    assert(named);
    parties(battle, choice, &battle->attackers, &battle->defenders);
    note_cells(umpire->ground, battle);
    for (int i = 1; i <= battle->count; i++) { // SB_8_10
        struct blades_figure *figure = &battle->figures[i];
        if (battle->attackers & bit(i)) figure->attacked = figure->fought = 1;
        if (battle->defenders & bit(i)) figure->struck = figure->fought = 1;
    }
    int more = __builtin_popcountll(battle->attackers) - 1;
    tell(umpire,
         (struct event){.clause = SB_7_3,
                        .kind = more ? SAY_ATTACK_TOGETHER : SAY_ATTACKS,
                        .figure = choice->figure,
                        .target = choice->target,
                        .amount = {(int16_t)more, (int16_t)terms.attack, (int16_t)terms.defence}});
    for (int i = choice->target + 1; i <= battle->count; i++) { // SB_7_15
        if (!(battle->defenders & bit(i))) continue;
        tell(umpire,
             (struct event){.clause = SB_7_15, .kind = SAY_ALSO_ATTACKED, .target = (uint16_t)i});
    }
    enum blades_letter letter = blades_attack_letter(&terms, umpire->dice, choice->figure);
    tell_strike(umpire, choice, &terms, letter);
    settle(umpire, letter);
}

void blades_combat_apply(struct umpire *umpire, const struct choice *choice)
{
    if (choice->kind == ATTACK) {
        step_again(umpire);
        step_into(umpire, (struct frame){.step = AFTERMATH, .side = choice->side});
        attack(umpire, choice);
    } else {
        blades_fire_apply(umpire, choice);
    }
}
