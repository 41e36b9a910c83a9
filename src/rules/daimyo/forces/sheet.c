// A figure as the roster on the table shows it: its dice, its reach, how far it goes.
#include "core/card.h"
#include "rules/daimyo/field/field.h"
#include "rules/daimyo/forces/forces.h"
#include "rules/daimyo/moving/moving.h"
#include "rules/daimyo/vocabulary.h"

#include <stdio.h>

void dm_sheet_card(const struct piece *piece, const uint8_t *options, struct card *card)
{
    static const char *const weapons[] = {[SWORD] = "sword", [SPEAR] = "spear", [PIKE] = "pike"};
    struct dm_entry entry;
    struct fault fault;
    (void)options;
    card_begin(card, "");
    if (!dm_entry_read(piece, 0, &entry, &fault)) return;
    struct dm_battle alone = {
        .units = {[1] = {.type = entry.type, .mounted = entry.mounted, .size = DM_GROUP}}};
    const struct dm_type_row *row = &dm_types[dm_type_now(&alone.units[1])];
    card->title = dm_types[entry.type].title;
    card_count(card, "melee", DM_9_7, "D%d", row->die);
    card_count(card, "weapon", DM_9_8, "%s", weapons[entry.weapon]);
    if (entry.missile) {
        const struct dm_missile_row *missile = &dm_missiles[entry.missile - 1];
        card_count(card, missile->id, DM_7_8, "%d cm", missile->reach);
    }
    card_count(card, "save", DM_7_15, "%d on a D%d", row->save, row->save_die);
    card_count(card, "moves", DM_3_2, "%d cm", dm_full_move(&alone, 1) / CM(1));
    if (row->morale[IN_THE_OPEN]) {
        card_count(card, "morale", DM_10_3, "D%d, D%d, D%d", row->morale[IN_THE_OPEN],
                   row->morale[SOFT_COVER], row->morale[HARD_COVER]);
    }
}

// DM_9_13 One hit that is not saved, one lost stroke.
bool dm_sheet_box(const struct piece *piece, const uint8_t *options, int number,
                  struct muster_box *box)
{
    (void)piece;
    (void)options;
    if (number > 0) return false;
    box->track = "";
    snprintf(box->word, sizeof box->word, "%s", "dead");
    return true;
}
