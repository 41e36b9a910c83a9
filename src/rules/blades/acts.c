// What a figure may do in step 3 besides moving: horses, lanterns, barricades, armour and honour.
#include "rules/blades/local.h"

static struct problem whole_move(const struct field *field, int number)
{
    const struct blades_figure *figure = &field->battle->figures[number];
    if (!blades_standing(figure)) return forbidden(SB_1_4, "only a standing figure does that");
    if (figure->moving != BLADES_NOT_MOVED) {
        return forbidden(SB_6_1, "that takes the whole movement");
    }
    return no_problem();
}

static bool beside(const struct field *field, uint16_t a, uint16_t b)
{
    return a && b && ground_distance(field->ground, a, b) <= 1;
}

// SB_9_4
static struct problem dismount_check(const struct field *field, const struct choice *choice)
{
    const struct blades_figure *figure = &field->battle->figures[choice->figure];
    uint16_t rear = blades_rear(field->ground, field->battle, figure);
    uint16_t to = ground_cell_at(field->ground, choice->x, choice->y);
    bool armoured = blades_troops[figure->type].armoured;
    if (!figure->mounted) return forbidden(SB_9_4, "it is not mounted");
    if (!to || field->who[to] || !(beside(field, figure->head, to) || beside(field, rear, to))) {
        return forbidden(SB_9_4, "the rider steps down into a free hex beside his horse");
    }
    if (!blades_passable(blades_terrain_at(field->ground, field->battle, to), false, armoured)) {
        return forbidden(SB_9_4, "that hex is closed to him");
    }
    return no_problem();
}

// SB_9_5
static struct problem mount_check(const struct field *field, const struct choice *choice)
{
    const struct blades_battle *battle = field->battle;
    const struct blades_figure *figure = &battle->figures[choice->figure];
    int horse = choice->target - HORSE_ID;
    if (figure->mounted || !figure->values[MOUNTED][MOVE_VALUE] || !blades_able(figure, RIDER)) {
        return forbidden(SB_2_11, "that figure does not ride");
    }
    if (horse < 1 || horse > BLADES_HORSES || !battle->horses[horse].head) {
        return forbidden(SB_9_5, "that is not a riderless horse");
    }
    uint16_t head = battle->horses[horse].head;
    uint16_t rear = field->ground->next[head][(battle->horses[horse].facing + 3) % 6];
    if (battle->head.options[ONE_HEX_HORSES]) rear = 0;
    if (!beside(field, figure->head, head) && !beside(field, figure->head, rear)) {
        return forbidden(SB_9_5, "the horse is not beside it");
    }
    if (blades_next_to(field->ground, battle, choice->figure)) {
        return forbidden(SB_9_5, "an enemy is too near");
    }
    return no_problem();
}

// SB_12_8
static struct problem hara_kiri_check(const struct field *field, const struct choice *choice)
{
    const struct blades_battle *battle = field->battle;
    if (!battle->head.options[CHALLENGES_ON] ||
        !blades_able(&battle->figures[choice->figure], HONOUR)) {
        return forbidden(SB_12_8, "that is for figures of honour, where challenges are played");
    }
    if (blades_next_to(field->ground, battle, choice->figure)) {
        return forbidden(SB_12_8, "not next to an enemy");
    }
    return no_problem();
}

// SB_11_10
static struct problem dress_check(const struct field *field, const struct choice *choice)
{
    const struct blades_figure *figure = &field->battle->figures[choice->figure];
    if (figure->type != LORD_NIGHTROBE && figure->type != LORD_HALF_ARMED) {
        return forbidden(SB_11_10, "only a lord caught without his armour dresses");
    }
    if (!field->battle->head.options[NIGHT]) return forbidden(SB_11_10, "it is not night");
    if (figure->loosed) return forbidden(SB_11_10, "it takes a whole phase, and he has shot");
    if (blades_next_to(field->ground, field->battle, choice->figure)) {
        return forbidden(SB_11_10, "an enemy is too near");
    }
    return no_problem();
}

// SB_11_4 Ninja put out what is lit, the garrison lights what is out.
static struct problem lantern_check(const struct field *field, const struct choice *choice)
{
    const struct blades_battle *battle = field->battle;
    const struct blades_figure *figure = &battle->figures[choice->figure];
    int lantern = choice->target - LANTERN_ID;
    if (lantern < 1 || lantern > BLADES_LANTERNS) {
        return forbidden(SB_11_4, "that is not a lantern");
    }
    uint16_t cell = blades_lantern_cell(battle, lantern);
    if (!beside(field, figure->head, cell)) {
        return forbidden(SB_11_4, "it is not beside the lantern");
    }
    bool garrison = figure->side == battle->garrison;
    if (choice->kind == DOUSE && (figure->type != NINJA || garrison)) {
        return forbidden(SB_11_4, "only ninja put lanterns out");
    }
    if (choice->kind == RELIGHT && !garrison) {
        return forbidden(SB_11_4, "only the garrison lights lanterns");
    }
    if (battle->lanterns[lantern].lit != (choice->kind == DOUSE)) {
        return forbidden(SB_11_4, choice->kind == DOUSE ? "it is out" : "it is lit");
    }
    return no_problem();
}

// SB_13_3
static struct problem unblock_check(const struct field *field, const struct choice *choice)
{
    const struct blades_figure *figure = &field->battle->figures[choice->figure];
    int barricade = choice->target - BARRICADE_ID;
    if (barricade < 1 || barricade > BLADES_BARRICADES || figure->mounted ||
        !beside(field, figure->head, field->battle->barricades[barricade])) {
        return forbidden(SB_13_3, "only a figure on foot on or beside a barricade takes it away");
    }
    if (blades_next_to(field->ground, field->battle, choice->figure)) {
        return forbidden(SB_13_3, "an enemy is too near");
    }
    return no_problem();
}

struct problem blades_act_check(const struct field *field, const struct choice *choice)
{
    const struct blades_figure *figure = &field->battle->figures[choice->figure];
    if (field->battle->mover) return forbidden(SB_6_1, "a figure is on the move");
    if (choice->kind == DOUSE) { // at the end of its movement, and for nothing
        if (!blades_standing(figure)) return forbidden(SB_1_4, "only a standing figure does that");
        return lantern_check(field, choice);
    }
    if (choice->kind == BREAK_OFF) {
        if (figure->duel && blades_standing(figure)) return no_problem();
        return forbidden(SB_12_5, "it is not in a duel");
    }
    struct problem problem = whole_move(field, choice->figure);
    if (!fine(problem)) return problem;
    bool stays = choice->kind == CHALLENGES || choice->kind == HARA_KIRI;
    if (!stays && blades_idle_duellist(field, choice->figure)) {
        return forbidden(SB_12_3, "a duellist must go as near to his man as he can");
    }
    switch (choice->kind) {
    case DISMOUNT: return dismount_check(field, choice);
    case MOUNT: return mount_check(field, choice);
    case CHALLENGES: return blades_may_challenge(field->ground, field->battle, choice);
    case HARA_KIRI: return hara_kiri_check(field, choice);
    case DRESS: return dress_check(field, choice);
    case RELIGHT: return lantern_check(field, choice);
    case UNBLOCK: return unblock_check(field, choice);
    default: return forbidden(SB_3_4, "this is the step for moving");
    }
}

static void offer(const struct field *field, const struct choice *choice, struct choices *choices)
{
    if (fine(blades_act_check(field, choice))) choices_add(choices, choice);
}

static void offer_dismounting(const struct field *field, struct choice choice,
                              struct choices *choices)
{
    const struct blades_figure *figure = &field->battle->figures[choice.figure];
    struct blades_places seen = {0};
    uint16_t halves[2] = {figure->head, blades_rear(field->ground, field->battle, figure)};
    choice.kind = DISMOUNT;
    for (int i = 0; i < 12; i++) {
        uint16_t half = halves[i / 6], cell = half ? field->ground->next[half][i % 6] : 0;
        bool again = !cell;
        for (int j = 0; j < seen.count; j++) {
            again |= seen.list[j].head == cell;
        }
        if (again) continue;
        seen.list[seen.count++].head = cell;
        struct hex hex = ground_hex(field->ground, cell);
        choice.x = hex_column(hex);
        choice.y = hex_row(hex);
        offer(field, &choice, choices);
    }
}

// The choice is a draft, which is filled in.
static void offer_each(const struct field *field, struct choice *choice, int kind, int first,
                       int last, struct choices *choices)
{
    choice->kind = (uint8_t)kind;
    for (int target = first; target <= last; target++) {
        choice->target = (uint8_t)target;
        offer(field, choice, choices);
    }
}

void blades_act_propose(const struct field *field, uint8_t number, struct choices *choices)
{
    const struct blades_battle *battle = field->battle;
    const struct blades_figure *figure = &battle->figures[number];
    const uint8_t *options = battle->head.options;
    struct choice choice = {.side = field->side, .figure = number};
    // A duellist who could come nearer to his man does nothing else; asked once for all of it.
    bool fresh = figure->moving == BLADES_NOT_MOVED && !blades_idle_duellist(field, number);
    if (figure->mounted && fresh) offer_dismounting(field, choice, choices);
    for (int i = 1; i <= BLADES_HORSES && fresh && blades_able(figure, RIDER); i++) {
        if (!battle->horses[i].head) continue;
        offer_each(field, &choice, MOUNT, HORSE_ID + i, HORSE_ID + i, choices);
    }
    if (options[CHALLENGES_ON] && blades_able(figure, HONOUR)) {
        if (!figure->challenged) offer_each(field, &choice, CHALLENGES, 1, battle->count, choices);
        offer_each(field, &choice, HARA_KIRI, 0, 0, choices);
        offer_each(field, &choice, BREAK_OFF, 0, 0, choices);
    }
    if (options[NIGHT]) {
        offer_each(field, &choice, DOUSE, LANTERN_ID + 1, BARRICADE_ID, choices);
        if (fresh) offer_each(field, &choice, RELIGHT, LANTERN_ID + 1, BARRICADE_ID, choices);
        if (fresh) offer_each(field, &choice, DRESS, 0, 0, choices);
    }
    for (int i = 1; i <= BLADES_BARRICADES && fresh; i++) {
        if (!battle->barricades[i]) continue;
        offer_each(field, &choice, UNBLOCK, BARRICADE_ID + i, BARRICADE_ID + i, choices);
    }
}

static void step_down(struct umpire *umpire, const struct choice *choice)
{
    struct blades_battle *battle = blades_of(umpire->battle);
    struct blades_figure *figure = &battle->figures[choice->figure];
    for (int i = 1; i <= BLADES_HORSES; i++) {
        if (battle->horses[i].head) continue;
        battle->horses[i] = (struct blades_horse){.head = figure->head, .facing = figure->facing};
        break;
    }
    figure->mounted = figure->facing = 0;
    figure->head = ground_cell_at(umpire->ground, choice->x, choice->y);
    tell(umpire, (struct event){.clause = SB_9_4,
                                .kind = SAY_STEPS_DOWN,
                                .figure = choice->figure,
                                .amount = {(int16_t)choice->x, (int16_t)choice->y}});
}

static void mount(struct umpire *umpire, const struct choice *choice)
{
    struct blades_battle *battle = blades_of(umpire->battle);
    struct blades_figure *figure = &battle->figures[choice->figure];
    struct blades_horse *horse = &battle->horses[choice->target - HORSE_ID];
    figure->mounted = 1;
    figure->head = horse->head;
    figure->facing = horse->facing;
    *horse = (struct blades_horse){0};
    tell(umpire, (struct event){.clause = SB_9_5, .kind = SAY_MOUNTS, .figure = choice->figure});
}

static void take_own_life(struct umpire *umpire, const struct choice *choice)
{
    struct blades_figure *figure = &blades_of(umpire->battle)->figures[choice->figure];
    tell(umpire,
         (struct event){.clause = SB_12_8, .kind = SAY_HARA_KIRI, .figure = choice->figure});
    int last = blades_last_turn(blades_in(umpire->battle));
    figure->suicide = 1;
    figure->dishonoured = 0;
    blades_kill(umpire, choice->figure, SB_12_8);
    blades_tell_last_turn(umpire, choice->figure, last);
}

static void challenge(struct umpire *umpire, const struct choice *choice)
{
    struct blades_battle *battle = blades_of(umpire->battle);
    battle->figures[choice->figure].challenged = 1;
    tell(umpire, (struct event){.clause = SB_12_1,
                                .kind = SAY_CHALLENGES,
                                .figure = choice->figure,
                                .target = choice->target});
    step_into(umpire, (struct frame){.step = CHALLENGE,
                                     .side = battle->figures[choice->target].side,
                                     .figure = choice->target,
                                     .target = choice->figure});
}

static void tell_act(struct umpire *umpire, const struct choice *choice, enum blades_event kind,
                     uint16_t clause)
{
    tell(umpire,
         (struct event){.clause = clause, .kind = (uint16_t)kind, .figure = choice->figure});
}

void blades_act_apply(struct umpire *umpire, const struct choice *choice)
{
    struct blades_battle *battle = blades_of(umpire->battle);
    struct blades_figure *figure = &battle->figures[choice->figure];
    if (choice->kind == CHALLENGES) {
        challenge(umpire, choice);
        return;
    }
    if (choice->kind == BREAK_OFF) {
        blades_end_duel(battle, choice->figure);
        tell_act(umpire, choice, SAY_BREAKS_OFF, SB_12_5);
        blades_dishonour(umpire, choice->figure, SB_12_5);
        return;
    }
    figure->moving = BLADES_MOVED;
    if (choice->kind != DOUSE) figure->spent = (uint8_t)blades_value(figure, MOVE_VALUE);
    switch (choice->kind) {
    case DISMOUNT: step_down(umpire, choice); break;
    case MOUNT: mount(umpire, choice); break;
    case HARA_KIRI: take_own_life(umpire, choice); break;
    case DRESS:
        figure->dressing = figure->attacked = 1;
        tell_act(umpire, choice, SAY_DRESSES, SB_11_10);
        break;
    case DOUSE: blades_put_out(umpire, choice->target - LANTERN_ID, SB_11_4); break;
    case RELIGHT:
        battle->lanterns[choice->target - LANTERN_ID].lit = 1;
        tell_act(umpire, choice, SAY_LANTERN_LIT, SB_11_4);
        break;
    default:
        battle->barricades[choice->target - BARRICADE_ID] = 0;
        tell_act(umpire, choice, SAY_UNBLOCKS, SB_13_3);
        break;
    }
    blades_look(umpire);
}
