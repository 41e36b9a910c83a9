// A character as the roster on the table shows him: how he moves, fights, shoots and notices.
#include "core/card.h"
#include "core/text.h"
#include "rules/argad/deployment/deployment.h"
#include "rules/argad/forces/forces.h"
#include "rules/argad/moving/slowing.h"
#include "rules/argad/surprise/surprise.h"
#include "rules/argad/vocabulary.h"

#include <stdio.h>

static void count_armour(const struct ag_figure *man, struct card *card)
{
    const struct ag_armour_row *row = &ag_armours[man->armour];
    if (man->armour == NO_ARMOUR) return;
    card_count(card, "armour", AR_2_1, "%s, %d in melee", row->id, row->melee);
}

// AR_3_1 The longest first, each with what it adds.
static void count_weapons(const struct ag_figure *man, struct card *card)
{
    static const char *const lengths[] = {
        [BARE_HANDS] = "bare hands",
        [VERY_SHORT] = "very short",
        [SHORT] = "short",
        [HALF_LONG] = "half-long",
        [LONG] = "long",
        [VERY_LONG] = "very long",
    };
    for (int weapon = 0; weapon < BARE; weapon++) {
        const struct ag_weapon_row *row = &ag_weapons[weapon];
        bool swung = row->heavy && man->mount == ON_FOOT;
        bool poor = row->tool || man->class < 3;
        if (!(man->arms >> weapon & 1)) continue;
        card_count(card, row->id, AR_3_1, "%s%s%s", lengths[row->length], swung ? ", +1 swung" : "",
                   poor ? ", -1" : "");
    }
}

// AR_8_2
static void count_missile(enum ag_missile missile, struct card *card)
{
    const struct ag_missile_row *row = &ag_missiles[missile];
    char room[CARD_WORD_CAP];
    struct text text;
    text_init(&text, room, sizeof room);
    for (int band = 0; band < AG_BANDS && row->bands[band].to; band++) {
        text_addf(&text, "%s%d+ to %d cm", band ? ", " : "", row->bands[band].needed,
                  row->bands[band].to);
    }
    card_count(card, row->id, AR_8_2, "%s", room);
}

void ag_sheet_card(const struct piece *piece, const uint8_t *options, struct card *card)
{
    struct ag_character character;
    struct fault fault;
    const struct ag_figure *man = &character.man;
    bool fences = options[FENCING] == SWITCHED_ON;
    card_begin(card, "");
    if (!ag_character_read(piece, 0, &character, &fault)) return;
    struct ag_mover mover = {.mount = man->mount, .armour = man->armour};
    if (character.tate) mover.load = LOAD_MANTLET;
    card->title = ag_type_of(piece->type)->title;
    card_count(card, "class", AR_1_1, "%d", man->class);
    card_count(card, "moves", AR_5_1, "%d cm", ag_allowance(&mover));
    count_armour(man, card);
    count_weapons(man, card);
    if (man->missile) count_missile((enum ag_missile)(man->missile - 1), card);
    if (man->shuriken) count_missile(SHURIKEN, card);
    card_count(card, "perception", AR_16_5, "%d",
               ag_perception(man->class, man->roles & (NINJA | MONK), false));
    if (fences && man->strikes > 1) card_count(card, "strokes", AR_15_2, "%d", man->strikes);
    if (fences && man->roles & FAST) card_count(card, "strikes", AR_15_1, "one length sooner");
}

// AR_1_6, AR_1_7 One hit puts a man out; a leader may have another life to lose.
bool ag_sheet_box(const struct piece *piece, const uint8_t *options, int number,
                  struct muster_box *box)
{
    struct ag_character character;
    struct fault fault;
    if (!ag_character_read(piece, 0, &character, &fault)) return false;
    int lives = options[LIFE_POINTS] == PLAYED && character.man.roles & LEADER ? 2 : 1;
    if (number >= lives) return false;
    box->track = "";
    snprintf(box->word, sizeof box->word, "%s", number + 1 == lives ? "out" : "hit");
    return true;
}
