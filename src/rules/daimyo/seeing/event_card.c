// The event card that was drawn, as it is shown.
#include "core/json.h"
#include "rules/daimyo/seeing/seeing.h"

// DM_15_2 What is written on a card: a title, what it brings, and the same in a few words.
static const struct {
    const char *title, *effect, *brief;
} card_words[DM_CARD_KINDS] = {
    [TURNCOAT_10000] = {"Turncoat", "The enemy's clan of 10,000 koku goes over to the drawer.",
                        "a clan changes sides"},
    [WRONG_ORDERS] = {"Wrong orders",
                      "None of the drawer's units moves this turn, but those in retreat.",
                      "wrong orders, nobody moves"},
    [TURNCOAT_5000] = {"Turncoat", "The enemy's clan of 5,000 koku goes over to the drawer.",
                       "a clan changes sides"},
    [AMBUSH_SPOTTED] = {"Ambush spotted",
                        "Who lies in ambush is seen, and stands on the field from now on.",
                        "the ambush is spotted"},
    [PREMATURE_RETREAT] =
        {"Too early a retreat",
         "The enemy picks four of the drawer's units, no guards: each falls back a whole move.",
         "four units fall back"},
    [TEA_CEREMONY] =
        {"Tea ceremony",
         "The drawer's samurai take tea: they neither move nor fire, and break off from melee.",
         "the samurai take tea"},
    [WIND] = {"Wind", "All ranges are halved this turn.", "wind, ranges are halved"},
    [MONKS] = {"Monks", "Five warrior monks join the drawer, in a square that dice name.",
               "monks arrive"},
    [RONIN_ARRIVE] = {"Ronin", "Five ronin join the drawer, in a square that dice name.",
                      "ronin arrive"},
    [NINJA_STRIKES] = {"Ninja", "A ninja strikes at the enemy's Daimyo.", "a ninja"},
    [NO_POWDER] = {"No powder", "The drawer's arquebuses do not fire this turn.", "no powder"},
    [NO_ARROWS] = {"No arrows", "The drawer's archers do not shoot this turn.", "no arrows"},
    [CAVALRY_CHARGE] =
        {"Cavalry charge",
         "The drawer's cavalry rides at the nearest enemy, and strikes if it gets there.",
         "the cavalry charges"},
};

void dm_view_card(const struct dm_battle *battle, struct json *json)
{
    if (!battle->active || !card_words[battle->card].title) return;
    json_object(json, "card");
    json_text(json, "key", dm_cards[battle->card]);
    json_text(json, "title", card_words[battle->card].title);
    json_text(json, "effect", card_words[battle->card].effect);
    json_text(json, "clause", clause_name(&daimyo_ruleset, DM_15_2));
    json_text(json, "side", side_name((enum side)battle->active));
    json_end(json);
}

const char *dm_card_in_brief(const struct dm_battle *battle)
{
    return battle->active ? card_words[battle->card].brief : NULL;
}
