// A figure as the roster on the table shows it: its dice, its ranges and moves, its wounds to tick.
#include "core/card.h"
#include "core/text.h"
#include "rules/tyneside/arms.h"
#include "rules/tyneside/forces/kit.h"
#include "rules/tyneside/tables.h"

#include <stdio.h>

static bool read_kit(const struct piece *piece, struct ty_kit *kit)
{
    struct ty_recruit recruit;
    struct fault fault;
    if (!ty_kit_read(piece, 0, NULL, &recruit, &fault)) return false;
    *kit = recruit.kit;
    return true;
}

// TY_7_14 The table has nothing for those who cannot be.
static void count_target(const struct ty_kit *kit, struct card *card)
{
    if (!fine(ty_kit_problem(kit))) return;
    struct ty_die die = ty_target_die((enum ty_class)kit->class, ty_armour_of(kit));
    if (!die.sides) {
        card_count(card, "shot at", TY_7_14, "no die");
    } else if (die.plus) {
        card_count(card, "shot at", TY_7_14, "d%d + %d", die.sides, die.plus);
    } else {
        card_count(card, "shot at", TY_7_14, "d%d", die.sides);
    }
}

// TY_7_7, TY_7_11
static void count_missile(const struct ty_kit *kit, const struct ty_missile_row *missile,
                          struct card *card)
{
    int load = kit->class == NOUMIN ? missile->load_noumin : missile->load;
    char again[32];
    struct text text;
    text_init(&text, again, sizeof again);
    if (load) {
        text_addf(&text, ", loads in %d", load);
    } else {
        text_add(&text, ", once");
    }
    card_count(card, missile->id, TY_7_7, "%d/%d/%d/%d cm%s", missile->limit[0] / CM(1),
               missile->limit[1] / CM(1), missile->limit[2] / CM(1), missile->limit[3] / CM(1),
               again);
}

// TY_6_1
static void count_move(const struct ty_kit *kit, struct card *card)
{
    enum ty_gait gait = ty_gait_of(kit->mounted, ty_armour_of(kit));
    card_count(card, "move", TY_6_1, "%d/%d cm", ty_allowances[gait][0] / CM(1),
               ty_allowances[gait][1] / CM(1));
}

void ty_sheet_card(const struct piece *piece, const uint8_t *options, struct card *card)
{
    struct ty_kit kit;
    (void)options;
    card_begin(card, "");
    if (!read_kit(piece, &kit)) return;
    card->title = ty_classes[kit.class].title;
    card_count(card, "quality", TY_1_2, "d%d", ty_classes[kit.class].quality);
    if (ty_weapons[kit.weapon].die) {
        card_count(card, ty_weapons[kit.weapon].id, TY_2_1, "d%d", ty_weapons[kit.weapon].die);
    }
    card_count(card, "armour", TY_9_10, "d%d", ty_armours[ty_armour_of(&kit)].die);
    count_target(&kit, card);
    for (int i = 0; i < 2 && kit.missiles[i]; i++) {
        count_missile(&kit, &ty_missiles[kit.missiles[i]], card);
    }
    if (kit.bombs) card_count(card, ty_missiles[SMOKE_BOMB].id, TY_13_10, "%d", kit.bombs);
    count_move(&kit, card);
}

// TY_8_4 The track of its class; a rider's horse has one of its own (TY_8_8).
bool ty_sheet_box(const struct piece *piece, const uint8_t *options, int number,
                  struct muster_box *box)
{
    struct ty_kit kit;
    bool four = options[KENSEI_WOUNDS];
    if (!read_kit(piece, &kit)) return false;
    box->track = "";
    int half_wounds = number + 1, own = 0;
    while (!ty_is_killed((enum ty_class)kit.class, four, own)) {
        own++;
    }
    if (half_wounds <= own) {
        snprintf(box->word, sizeof box->word, "%s",
                 ty_state_name((enum ty_class)kit.class, four, half_wounds));
        return true;
    }
    half_wounds -= own;
    if (!kit.mounted || ty_is_killed(TY_HORSE, false, half_wounds - 1)) return false;
    snprintf(box->word, sizeof box->word, "horse %s", ty_state_name(TY_HORSE, false, half_wounds));
    return true;
}
