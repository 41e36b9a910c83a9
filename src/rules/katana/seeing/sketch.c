// The board as text: figures by side and number with an arrow for their facing, then who they are.
#include "core/text.h"
#include "rules/katana/seeing/seeing.h"

#include <string.h>

#define MARK_CAP 12 // bytes of what stands in a hex

static const char initials[SIDES + 1] = "nrbgw";
static const char *const arrows[6] = {"→", "↗", "↖", "←", "↙", "↘"};

// What is drawn in each hex; "" for its ground.
struct drawing {
    const struct ground *ground;
    char marks[GROUND_CELLS_CAP + 1][MARK_CAP];
    int width; // columns of a hex
};

static void put(struct drawing *drawing, uint16_t cell, char who, int number, const char *sign)
{
    struct text text;
    if (!cell) return;
    text_init(&text, drawing->marks[cell], MARK_CAP);
    text_addf(&text, "%c%d%s", who, number, sign);
}

static void put_horses(struct drawing *drawing, const struct ky_battle *battle)
{
    for (int i = 1; i <= KY_MOUNTS; i++) {
        const struct ky_mount *mount = &battle->mounts[i];
        if (!mount->head || mount->rider) continue;
        put(drawing, ky_rear(drawing->ground, mount), 'h', i, mount->dead ? "x" : "=");
        put(drawing, mount->head, 'h', i, mount->dead ? "x" : arrows[mount->facing]);
    }
}

// Bodies first, then who lies, then who stands: the last one drawn is seen. Those who share a hex are
// drawn as the lower number and a plus.
static void put_men(struct drawing *drawing, const struct ky_battle *battle, bool standing)
{
    for (int i = battle->count; i >= 1; i--) {
        const struct ky_figure *man = &battle->figures[i];
        bool up = ky_able(man) && !man->lying;
        const char *sign = man->shares             ? "+"
                           : man->state != KY_ABLE ? "x"
                           : man->lying            ? "_"
                                                   : arrows[man->facing];
        if (!man->cell || up != standing) continue;
        if (!ky_able(man)) put(drawing, man->body, initials[man->side], i, "x");
        if (ky_mounted(man)) {
            uint16_t rear = ky_rear(drawing->ground, ky_mount_of(battle, man));
            put(drawing, rear, initials[man->side], i, "=");
        }
        put(drawing, man->cell, initials[man->side], i, sign);
    }
}

static void print_padded(const char *word, int width, struct text *out)
{
    text_add(out, word);
    for (int i = text_columns(word); i < width; i++) {
        text_add(out, " ");
    }
}

// A hex nobody is in: its ground, and behind it the flags that fit.
static void print_ground(const struct hex_cell *cell, int width, struct text *out)
{
    char letters[4] = {katana_ruleset.terrains[cell->terrain].letter};
    for (int i = 0, length = 1; cell->drawn >> i && length < 3; i++) {
        if (cell->drawn >> i & 1) letters[length++] = katana_ruleset.flags[i].letter;
    }
    print_padded(letters, width, out);
}

static void print_board(const struct drawing *drawing, struct text *out)
{
    const struct ground *ground = drawing->ground;
    text_add(out, "     ");
    for (int column = 0; column < ground->width; column++) {
        text_addf(out, "%-*d", drawing->width, column);
    }
    text_add(out, "\n");
    for (int row = 0; row < ground->height; row++) {
        text_addf(out, "%3d  %*s", row, row % 2 ? drawing->width / 2 : 0, "");
        for (int column = 0; column < ground->width; column++) {
            uint16_t cell = ground_cell_at(ground, column, row);
            if (drawing->marks[cell][0] != '\0') {
                print_padded(drawing->marks[cell], drawing->width, out);
            } else {
                print_ground(&ground->cells[cell], drawing->width, out);
            }
        }
        text_add(out, "\n");
    }
}

// The letters that are on this map, and what the signs behind the numbers mean.
static void print_legend(const struct ground *ground, struct text *out)
{
    uint32_t kinds = 0;
    uint8_t flags = 0;
    for (int cell = 1; cell <= ground->width * ground->height; cell++) {
        kinds |= UINT32_C(1) << ground->cells[cell].terrain;
        flags |= ground->cells[cell].drawn;
    }
    text_add(out, "arrow facing, _ lying, = hindquarters, + shares a hex, x down, h horse");
    for (int i = 0; i < KY_GROUNDS; i++) {
        const struct terrain_kind *kind = &katana_ruleset.terrains[i];
        if (kinds >> i & 1) text_addf(out, "; %c %s", kind->letter, kind->name);
    }
    for (int i = 0; flags >> i; i++) {
        const struct terrain_kind *kind = &katana_ruleset.flags[i];
        if (flags >> i & 1) text_addf(out, "; %c %s", kind->letter, kind->name);
    }
    text_add(out, "\n");
}

static void list_figure(const struct ground *ground, const struct ky_battle *battle,
                        uint16_t number, struct text *out)
{
    const struct ky_figure *man = &battle->figures[number];
    char weapon[CARD_WORD_CAP];
    struct text text;
    struct card card;
    int tool = man->hand ? man->arms[man->hand - 1].tool : ky_weapon_held(man);
    int skill = man->hand ? man->arms[man->hand - 1].skill : ky_skill_held(man);
    text_init(&text, weapon, sizeof weapon);
    ky_tool_say(tool, &text);
    text_addf(&text, " %+d", skill);
    ky_card(ground, &battle->head, number, &card);
    text_addf(out, "%4d  ", number);
    print_padded(ground_name(ground, number), 20, out);
    text_addf(out, " %-5s %-20s ", side_name((enum side)man->side), weapon);
    if (man->cell && man->state != KY_DEAD) {
        struct hex hex = ground_hex(ground, man->cell);
        place_print(katana_ruleset.hex_places, hex_column(hex), hex_row(hex), out);
        text_add(out, " facing ");
        facing_print(katana_ruleset.hex_facings, man->facing, out);
        if (ky_mounted(man)) {
            text_addf(out, ", %s", ky_activities[ky_mount_of(battle, man)->gait].id);
        }
        text_add(out, card.state_count ? ", " : "");
    }
    card_print_states(&card, out);
    text_add(out, "\n");
}

static void list_dropped(const struct ground *ground, const struct ky_battle *battle,
                         struct text *out)
{
    for (int i = 0; i < battle->count * KY_ARMS; i++) {
        const struct ky_arm *arm = &battle->figures[i / KY_ARMS + 1].arms[i % KY_ARMS];
        if (arm->place != DROPPED || !arm->cell) continue;
        struct hex hex = ground_hex(ground, arm->cell);
        text_add(out, "on the ground at ");
        place_print(katana_ruleset.hex_places, hex_column(hex), hex_row(hex), out);
        text_add(out, ": ");
        ky_tool_say(arm->tool, out);
        text_add(out, "\n");
    }
}

static void list_groups(const struct ground *ground, const struct ky_battle *battle,
                        struct text *out)
{
    for (uint16_t i = 1; i <= KY_GROUPS; i++) {
        struct card card;
        if (!battle->groups[i].strength) continue;
        ky_group_card(ground, &battle->head, i, &card);
        text_addf(out, "group %s of %s: ", ground_group_name(ground, i),
                  side_name((enum side)battle->groups[i].side));
        card_print(&card, out);
        text_add(out, "\n");
    }
}

void ky_sketch(const struct ground *ground, const struct battle *head, struct text *out)
{
    const struct ky_battle *battle = ky_in(head);
    struct drawing drawing;
    memset(&drawing, 0, sizeof drawing);
    drawing.ground = ground;
    drawing.width = battle->count > 9 ? 5 : 4;
    put_men(&drawing, battle, false);
    put_horses(&drawing, battle);
    put_men(&drawing, battle, true);
    print_board(&drawing, out);
    print_legend(ground, out);
    for (uint16_t i = 1; i <= battle->count; i++) {
        if (battle->figures[i].side) list_figure(ground, battle, i, out);
    }
    list_dropped(ground, battle, out);
    list_groups(ground, battle, out);
    if (battle->phase) text_addf(out, "move %d, phase %d\n", head->turn, battle->phase);
}
