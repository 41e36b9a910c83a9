// What the rest of the house may ask about armies: koku, words, lists, verdicts.
#include "core/tally.h"
#include "core/text.h"
#include "rules/daimyo/field/field.h"
#include "rules/daimyo/forces/forces.h"
#include "rules/daimyo/vocabulary.h"

static bool price(const struct muster_force *force, int figure, const uint8_t *options,
                  struct tally *tally, struct fault *fault)
{
    struct dm_entry entry;
    (void)options;
    tally_init(tally, "koku");
    if (!dm_entry_read(&force->pieces[figure], figure, &entry, fault)) return false;
    uint16_t clause = entry.clan == CLAN_10000 + 1  ? DM_17_2
                      : entry.clan == CLAN_5000 + 1 ? DM_17_3
                                                    : DM_17_4;
    tally_add(tally, clause, dm_koku_of(&entry));
    return true;
}

static bool words(const struct muster_force *force, int figure, struct text *text,
                  struct fault *fault)
{
    struct dm_entry entry;
    if (!dm_entry_read(&force->pieces[figure], figure, &entry, fault)) return false;
    dm_entry_words(&entry, text);
    return true;
}

// clang-format off
// Arms cost nothing: a unit is worth what its figures are.
static const struct muster_ware wares[] = {
    {"to shoot", "bow",          DM_17_1, 0, true,  "ashigaru; archers may skirmish"},
    {"to shoot", "arquebus",     DM_17_1, 0, true,  "ashigaru"},
    {"in hand",  "sword",        DM_9_8,  0, true,  "everything short"},
    {"in hand",  "spear",        DM_9_8,  0, true,  "ashigaru"},
    {"in hand",  "naginata",     DM_9_8,  0, true,  "samurai and guards; a spear by the rules"},
    {"in hand",  "pike",         DM_17_1, 0, true,  "one unit of samurai in three"},
    {"besides",  "mounted",      DM_17_1, 0, true,  "a Daimyo"},
    {"besides",  "koku-10000",   DM_17_2, 0, true,  "the Daimyo of a large clan"},
    {"besides",  "koku-5000",    DM_17_3, 0, true,  "the Daimyo of a small clan"},
    {"besides",  "sharpshooter", DM_7_11, 0, false, "which figure of the unit, from 1: one in ten with an arquebus"},
    {"besides",  "flagbearers",  DM_17_1, 0, false, "of a unit of guards: two"},
};
// clang-format on

static bool ware(int number, struct muster_ware *wanted)
{
    if (number >= (int)(sizeof wares / sizeof *wares)) return false;
    *wanted = wares[number];
    return true;
}

static bool heeds(int number)
{
    (void)number;
    return false;
}

const struct muster dm_muster = {
    .lists = dm_lists,
    .measure = "koku",
    .usual = 50000,
    .table = {"cm", CM(1), 180, 120, 120, 240},
    .demand = dm_demand,
    .ware = ware,
    .heeds = heeds,
    .price = price,
    .words = words,
    .validate = dm_validate,
    .admits = dm_admits,
    .card = dm_sheet_card,
    .box = dm_sheet_box,
    .random = dm_raise,
    .pitch = dm_pitch,
};
