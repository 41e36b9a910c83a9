#include "rules/katana/people/figures.h"

#include "rules/katana/clash/clash.h"

#include <string.h>

bool ky_able(const struct ky_figure *figure)
{
    return figure->state == KY_ABLE;
}

bool ky_on_map(const struct ky_figure *figure)
{
    return figure->state == KY_ABLE && figure->cell;
}

bool ky_mounted(const struct ky_figure *figure)
{
    return figure->horse != 0;
}

bool ky_held(const struct ky_figure *figure)
{
    return figure->holders[0] != 0;
}

// KY_6_1
uint16_t ky_rear(const struct ground *ground, const struct ky_mount *mount)
{
    return mount->head ? ground->next[mount->head][(mount->facing + 3) % 6] : 0;
}

const struct ky_mount *ky_mount_of(const struct ky_battle *battle, const struct ky_figure *figure)
{
    return &battle->mounts[figure->horse];
}

// KY_14_2 The switch begins at 3.
int ky_horse_capacity(const struct ky_battle *battle)
{
    return battle->head.options[HORSE_WOUNDS] + 3;
}

static void lay_man(struct ky_field *field, const struct ky_figure *figure, int number)
{
    if (!figure->cell) return;
    if (figure->state == KY_ABLE && !figure->lying) {
        field->stands[figure->cell] = (uint8_t)number;
    } else {
        field->lies[figure->cell]++;
        field->lies[figure->body]++;
    }
}

static size_t cells_of(const struct ground *ground)
{
    return (size_t)(ground->width * ground->height) + 1;
}

void ky_field_clear(struct ky_field *field, const struct ky_field *from)
{
    field->ground = from->ground;
    field->battle = from->battle;
    field->empty = true;
    memset(field->stands, 0, cells_of(from->ground));
    memcpy(field->lies, from->lies, cells_of(from->ground));
}

static struct ky_field *lay_kept(struct choices *choices, const struct ground *ground,
                                 const struct ky_battle *battle)
{
    static_assert(sizeof(struct ky_field) <= WORKINGS_CAP, "the field is kept");
    struct ky_field *field = (struct ky_field *)choices->workings.room;
    if (!choices->workings.laid) ky_field_lay(field, ground, battle);
    choices->workings.laid = true;
    return field;
}

const struct ky_field *ky_field_kept(struct choices *choices, const struct ground *ground,
                                     const struct ky_battle *battle)
{
    return lay_kept(choices, ground, battle);
}

const struct ky_field *ky_field_kept_empty(struct choices *choices, const struct ground *ground,
                                           const struct ky_battle *battle)
{
    struct ky_field *field = lay_kept(choices, ground, battle);
    if (!field->empty) memset(field->stands, 0, cells_of(ground));
    field->empty = true;
    return field;
}

void ky_field_lay(struct ky_field *field, const struct ground *ground,
                  const struct ky_battle *battle)
{
    size_t cells = cells_of(ground);
    field->ground = ground;
    field->battle = battle;
    field->empty = false;
    memset(field->stands, 0, cells);
    memset(field->lies, 0, cells);
    for (int i = 1; i <= KY_MOUNTS; i++) {
        const struct ky_mount *mount = &battle->mounts[i];
        if (!mount->head) continue;
        uint16_t rear = ky_rear(ground, mount);
        if (mount->dead) {
            field->lies[mount->head]++;
            field->lies[rear]++;
        } else {
            field->stands[mount->head] = field->stands[rear] = (uint8_t)(KY_FIGURES + i);
        }
    }
    for (int i = 1; i <= battle->count; i++) {
        lay_man(field, &battle->figures[i], i);
    }
    field->stands[0] = field->lies[0] = 0;
}

// KY_3_7, KY_12_6, KY_13_5
int ky_phases_lost(const struct ky_figure *figure)
{
    int dazed = figure->distractions >= 5 ? (figure->distractions - 3) / 2 : 0;
    return dazed + (figure->armour == FULL);
}

// KY_3_3, KY_3_7, KY_17_11 The first phases are lost.
int ky_actions_at(const struct ky_figure *figure, int phase)
{
    const uint8_t *actions = ky_actions[figure->reaction];
    int rank = 0, lost = ky_phases_lost(figure);
    if (!phase || !actions[phase - 1] || figure->collapsed) return 0;
    if (!lost) return actions[phase - 1];
    for (int i = 0; i < phase; i++) {
        rank += actions[i] > 0;
    }
    return rank > lost ? actions[phase - 1] : 0;
}

// KY_3_4
int ky_movements_at(const struct ky_figure *figure, int phase)
{
    if (figure->mode == TACTICAL) return ky_actions_at(figure, phase);
    return phase > ky_phases_lost(figure) && !figure->collapsed; // KY_17_10
}

int ky_actions_now(const struct ky_battle *battle, const struct ky_figure *figure)
{
    return ky_actions_at(figure, battle->phase);
}

int ky_movements_now(const struct ky_battle *battle, const struct ky_figure *figure)
{
    return ky_movements_at(figure, battle->phase);
}

struct ky_arm *ky_in_hand(struct ky_figure *figure)
{
    return figure->hand ? &figure->arms[figure->hand - 1] : NULL;
}

const struct ky_arm *ky_arm_held(const struct ky_figure *figure)
{
    return figure->hand ? &figure->arms[figure->hand - 1] : NULL;
}

// KY_2_3, KY_2_5
int ky_tool_way(int tool, int number)
{
    if (tool >= KY_WEAPONS) {
        return number < 3 ? ky_tools[tool - KY_WEAPONS].ways[number] : NO_WEAPON;
    }
    return number == 0 ? tool : NO_WEAPON;
}

int ky_tool_missile(int tool)
{
    return tool >= KY_WEAPONS ? ky_tools[tool - KY_WEAPONS].missile : NO_MISSILE;
}

// KY_2_5
bool ky_all_thrown(const struct ky_arm *arm)
{
    return ky_tool_missile(arm->tool) >= M_SHURIKEN && !arm->left;
}

// The optional rule that a weapon belongs to; -1: none.
static int rule_of(int weapon)
{
    switch (weapon) {
    case FERUZUE_CHAIN: return FERUZUE_RULE;
    case KAWA_NAWA_STRIKE:
    case KAWA_NAWA_TRIP: return KAWA_NAWA;
    case KUMADE: return KUMADE_RULE;
    case KUSARIGAMA_FLAIL:
    case KUSARIGAMA_ENTANGLE:
    case NAGEGAMA_FLAIL:
    case NAGEGAMA_ENTANGLE: return KUSARIGAMA;
    case MANRIKIGUSARI:
    case MANRIKIGUSARI_ENTANGLE: return MANRIKI_RULE;
    case MOJIRI:
    case MOJIRI_STRIKE:
    case SODEGARAMI:
    case SODEGARAMI_STRIKE: return MOJIRI_RULE;
    case NI_TEN: return NI_TEN_RULE;
    default: return -1;
    }
}

static bool is_on(const uint8_t *switches, int weapon)
{
    int rule = rule_of(weapon);
    return rule < 0 || switches[rule] == SWITCHED_ON;
}

bool ky_is_played(const struct ky_battle *battle, int weapon)
{
    return is_on(battle->head.options, weapon);
}

// KY_2_3, KY_16 Without their rule two swords are one, and what is left of a composite weapon is its
// blade (KY-R128).
int ky_way_at_first(const uint8_t *switches, int tool)
{
    for (int i = 0; i < 3; i++) {
        int way = ky_tool_way(tool, i);
        if (way && is_on(switches, way)) return way;
    }
    return tool == NI_TEN ? KATANA : NO_WEAPON;
}

const char *ky_tool_id(int tool)
{
    return tool >= KY_WEAPONS ? ky_tools[tool - KY_WEAPONS].id : ky_weapons[tool].id;
}

const char *ky_turning_name(int tool)
{
    return tool == NI_TEN ? "daisho" : ky_tool_id(tool);
}

// KY_2_8 Tools go before the hand weapon of the same name: they can do more.
int ky_tool_by_id(const char *id)
{
    for (int i = 0; ky_aliases[i][0]; i++) {
        if (strcmp(ky_aliases[i][0], id) == 0) id = ky_aliases[i][1];
    }
    for (int i = 0; ky_tools[i].id; i++) {
        if (strcmp(ky_tools[i].id, id) == 0) return KY_WEAPONS + i;
    }
    for (int weapon = KATANA; weapon < KY_WEAPONS; weapon++) {
        if (strcmp(ky_weapons[weapon].id, id) == 0) return weapon;
    }
    return 0;
}

int ky_bare_hands(const struct ky_figure *figure)
{
    for (int i = 0; i < KY_ARMS; i++) {
        int weapon = figure->arms[i].tool;
        if (weapon == JUJUTSU || weapon == SHORINJI_KEMPO) return weapon;
    }
    return UNARMED;
}

// A missile weapon in hand is a club (KY-R38); with nothing in hand he fights bare (KY-R37), and so
// does a rider with a weapon that is of no use on horseback (KY-2.2).
int ky_weapon_held(const struct ky_figure *figure)
{
    int weapon = figure->way ? figure->way : CLUB;
    if (!figure->hand || (ky_mounted(figure) && !ky_weapons[weapon].mounted)) {
        return ky_bare_hands(figure);
    }
    return weapon;
}

// KY_10_11
int ky_skill_with(const struct ky_figure *figure, int weapon)
{
    const struct ky_arm *held = ky_arm_held(figure);
    if (held && figure->way == weapon && held->tool != NI_TEN) return held->skill;
    for (int i = 0; i < KY_ARMS; i++) {
        const struct ky_arm *arm = &figure->arms[i];
        for (int way = 0; way < 3 && arm->tool; way++) {
            if (ky_tool_way(arm->tool, way) == weapon) return arm->skill;
        }
    }
    return 0; // KY_1_3
}

int ky_skill_held(const struct ky_figure *figure)
{
    return ky_skill_with(figure, ky_weapon_held(figure));
}

// KY_16_15
bool ky_knows_iaijutsu(const struct ky_figure *figure)
{
    const struct ky_arm *arm = ky_arm_held(figure);
    if (!arm || figure->iai <= 0 || figure->troop != BUSHI || ky_skill_held(figure) < 5) {
        return false;
    }
    switch (figure->way) {
    case KATANA:
    case TACHI:
    case NODACHI:
    case NINJATO:
    case WAKIZASHI:
    case KODACHI: return true;
    default: return false;
    }
}

// KY_16_25
int ky_sickle_of(const struct ky_figure *figure)
{
    const struct ky_arm *arm = ky_arm_held(figure);
    for (int way = 0; arm && way < 3; way++) {
        int weapon = ky_tool_way(arm->tool, way);
        if (weapon == KUSARIGAMA_SICKLE || weapon == NAGEGAMA_SICKLE) return weapon;
    }
    return NO_WEAPON;
}

// KY_7_2
int ky_best_skill(const struct ky_figure *figure)
{
    int best = 0;
    for (int i = 0; i < KY_ARMS; i++) {
        const struct ky_arm *arm = &figure->arms[i];
        if (arm->tool && arm->skill > best) best = arm->skill;
    }
    return best;
}

const struct ky_zone *ky_zone_of(const struct ground *ground, const struct ky_battle *battle,
                                 int figure, int weapon)
{
    const struct ky_figure *man = &battle->figures[figure];
    enum ky_riding riding = ky_mounted(man) ? (enum ky_riding)man->riding : ON_FOOT;
    enum ky_gait gait = (enum ky_gait)ky_mount_of(battle, man)->gait;
    return &ky_room_in(ground)->zones[ky_zone_used(weapon, riding, gait)];
}

struct hex ky_seen_from(const struct ground *ground, const struct ky_figure *figure, uint16_t cell)
{
    struct hex offset = hex_difference(ground_hex(ground, cell), ground_hex(ground, figure->cell));
    return hex_turned(offset, -figure->facing);
}
