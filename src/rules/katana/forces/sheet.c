// The sheet of a character: all his numbers by clause, and boxes to tick when he is hurt.
#include "core/card.h"
#include "core/text.h"
#include "rules/katana/campaign/campaign.h"
#include "rules/katana/campaign/kit.h"
#include "rules/katana/campaign/prices.h"
#include "rules/katana/clash/clash.h"
#include "rules/katana/forces/forces.h"

#include <stdio.h>

enum { KNOCKED_OUT_AT = 15 }; // distractions (KY-12.7)

static bool read_piece(const struct piece *piece, const uint8_t *options,
                       struct ky_character *character)
{
    struct fault fault;
    if (!ky_character_read(piece, 0, character, &fault)) return false;
    if (options[VARIABLE_WOUNDS] != PLAYED) character->man.capacity = KY_USUAL_CAPACITY;
    return true;
}

// KY_3_3, KY_13_5
static void count_phases(const struct ky_figure *man, struct card *card)
{
    char room[CARD_WORD_CAP];
    struct text phases;
    text_init(&phases, room, sizeof room);
    for (int phase = 1; phase <= KY_PHASES; phase++) {
        int actions = ky_actions_at(man, phase);
        if (!actions) continue;
        text_addf(&phases, "%s%d%s", phases.length ? " " : "", phase, actions > 1 ? " twice" : "");
    }
    card_count(card, "reaction speed", KY_1_2, "%d", man->reaction);
    card_count(card, "acts in phases", KY_3_3, "%s", phases.length ? room : "none");
}

static void count_numbers(const struct ky_character *character, const uint8_t *options,
                          struct card *card)
{
    const struct ky_figure *man = &character->man;
    card_count(card, "initiative", KY_1_6, "%d", man->initiative);
    card_count(card, "leadership", KY_1_5, "%d", man->leadership);
    card_count(card, "status", KY_1_7, "%d", man->status);
    card_count(card, "troop", KY_1_9, "%s", ky_troop_names[man->troop]);
    card_count(card, "horsemanship", KY_1_4, "%s", ky_rider_names[man->riding]);
    card_count(card, "armour", KY_13_2, "%s%s", ky_armour_names[man->armour],
               man->armour == PART       ? ", 1 wound less"
               : man->armour == ARMOURED ? ", 2 wounds less"
               : man->armour == FULL     ? ", 3 wounds less"
                                         : "");
    if (options[EXHAUSTION] == PLAYED) {
        card_count(card, "stamina", KY_17_6, "%d", man->full_stamina);
    }
    card_count(card, "dies of wound", KY_1_11, "%d", man->capacity);
}

// KY_2_4, KY_8_2
static void add_missile(const struct ky_arm *arm, struct text *out)
{
    const struct ky_missile *missile = &ky_missiles[ky_tool_missile(arm->tool)];
    int moves = ky_reload_moves[missile->reload][ky_skill_band(arm->skill)];
    if (arm->left == 1) {
        text_add(out, ", thrown once");
    } else if (arm->left != KY_ENDLESS) {
        text_addf(out, ", %d shots", arm->left);
    }
    if (arm->left != 1) text_addf(out, ", loads in %d move%s", moves, moves == 1 ? "" : "s");
}

// KY_1_3, KY_2_1 The first is in hand, unless he has not drawn.
static void count_arms(const struct ky_character *character, struct card *card)
{
    static const char *const classes[KY_CLASSES] = {"standard", "short", "close-in", "unarmed",
                                                    "heavy"};
    for (int i = 0; i < KY_ARMS; i++) {
        const struct ky_arm *arm = &character->man.arms[i];
        char room[CARD_WORD_CAP];
        struct text text;
        if (!arm->tool) return;
        int way = ky_tool_way(arm->tool, 0);
        text_init(&text, room, sizeof room);
        text_addf(&text, "%+d", arm->skill);
        if (way) text_addf(&text, ", %s", classes[ky_weapons[way].class]);
        if (ky_tool_missile(arm->tool)) add_missile(arm, &text);
        if (arm->concealed) text_add(&text, ", concealed");
        card_count(card, ky_tool_id(arm->tool), way ? KY_2_2 : KY_2_4, "%s", room);
    }
}

static void count_besides(const struct ky_character *character, const uint8_t *options,
                          struct card *card)
{
    const struct ky_figure *man = &character->man;
    int breed = character->breed == HORSE ? ORDINARY_SAMURAI : character->breed;
    if (man->iai) card_count(card, "iaijutsu", KY_16_15, "%d", man->iai);
    if (man->kiai) card_count(card, "ki-ai", KY_16_21, "%d", man->kiai);
    if (man->yadome_tool) {
        card_count(card, "yadomejutsu", KY_16_36, "%d, with %s", man->yadome,
                   ky_turning_name(man->yadome_tool));
    }
    if (character->mounted && options[HORSE_QUALITY] == PLAYED) {
        card_count(card, "horse", KY_17_1, "%s", ky_horses[breed].id);
    }
}

// KY_18_2 What the list asks for all that he has; KY_18_3 some of it has no price there.
static void count_price(const struct piece *piece, struct card *card)
{
    char room[CARD_WORD_CAP];
    struct person person;
    struct fault fault = {0};
    struct text text;
    int64_t sum = 0;
    int others = 0;
    if (!ky_recruit(piece, &person, &fault)) return;
    for (int i = 0; i < person.goods.count; i++) {
        const struct good *good = &person.goods.list[i];
        const struct ware *ware = campaign_ware(&ky_campaign, good->id);
        if (ware) sum += (int64_t)ware->price * good->number;
        others += !ware;
    }
    text_init(&text, room, sizeof room);
    if (sum) money_print(ky_coins, sum, &text);
    if (others) text_addf(&text, "%s%d without a price", sum ? ", and " : "", others);
    if (sum || others) card_count(card, "equipment", KY_18_2, "%s", room);
}

void ky_sheet_card(const struct piece *piece, const uint8_t *options, struct card *card)
{
    struct ky_character character;
    card_begin(card, "");
    if (!read_piece(piece, options, &character)) return;
    card->title = character.profile->id;
    if (character.man.player) card_say(card, TONE_PLAIN, KY_1_10, "player's character");
    if (character.leads) card_say(card, TONE_PLAIN, KY_1_7, "leads his group");
    if (character.mounted) card_say(card, TONE_PLAIN, KY_6_1, "on horseback");
    if (character.sheathed) card_say(card, TONE_PLAIN, KY_10_13, "with his weapon sheathed");
    if (character.man.may_hide) card_say(card, TONE_PLAIN, KY_15_2, "may lie in ambush");
    if (character.man.loaded_down) card_say(card, TONE_PLAIN, KY_10_13, "burdened");
    count_phases(&character.man, card);
    count_numbers(&character, options, card);
    count_arms(&character, card);
    count_besides(&character, options, card);
    count_price(piece, card);
}

// KY_10_14 What so many wounds cost, until the one that kills.
static void set_wound(int wounds, int capacity, struct muster_box *box)
{
    int factor = ky_wound_factor(wounds);
    box->track = "wounds";
    if (wounds == capacity) {
        snprintf(box->word, sizeof box->word, "dead");
    } else if (factor) {
        snprintf(box->word, sizeof box->word, "−%d", -factor);
    }
}

// KY_12_6, KY_12_7 Which distractions cost another phase, and which is too much.
static void set_distraction(int distractions, struct muster_box *box)
{
    struct ky_figure before = {.distractions = (uint8_t)(distractions - 1)};
    struct ky_figure after = {.distractions = (uint8_t)distractions};
    box->track = "distractions";
    if (distractions == KNOCKED_OUT_AT) {
        snprintf(box->word, sizeof box->word, "out");
    } else if (ky_phases_lost(&after) > ky_phases_lost(&before)) {
        snprintf(box->word, sizeof box->word, "%d lost", ky_phases_lost(&after));
    }
}

// KY_14_2
static void set_horse_wound(int wounds, int capacity, struct muster_box *box)
{
    box->track = "horse";
    if (wounds == capacity) snprintf(box->word, sizeof box->word, "dead");
}

// His wounds, his distractions, and the wounds of his horse.
bool ky_sheet_box(const struct piece *piece, const uint8_t *options, int number,
                  struct muster_box *box)
{
    struct ky_character character;
    int left = number + 1, horse = options[HORSE_WOUNDS] + 3;
    *box = (struct muster_box){0};
    if (!read_piece(piece, options, &character)) return false;
    int capacity = character.man.capacity;
    if (left <= capacity) {
        set_wound(left, capacity, box);
        return true;
    }
    left -= capacity;
    if (left <= KNOCKED_OUT_AT) {
        set_distraction(left, box);
        return true;
    }
    left -= KNOCKED_OUT_AT;
    set_horse_wound(left, horse, box);
    return character.mounted && left <= horse;
}
