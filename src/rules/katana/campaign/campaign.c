#include "rules/katana/campaign/campaign.h"

#include "rules/katana/campaign/healing.h"
#include "rules/katana/campaign/kit.h"
#include "rules/katana/campaign/prices.h"
#include "rules/katana/vocabulary.h"

const struct campaign ky_campaign = {
    .coins = ky_coins,
    .wares = ky_wares,
    .cares = ky_cares,
    .lodging = "inn",
    .clauses = {.money = KY_18_1,
                .prices = KY_18_2,
                .unpriced = KY_18_3,
                .shelter = KY_18_4,
                .healing = KY_18_5,
                .days = KY_18_6,
                .death = KY_18_7},
    .recruit = ky_recruit,
    .outfit = ky_outfit,
    .treat = ky_treat,
    .reckon = ky_healing_reckon,
    .span = ky_healing_span,
    .rest = ky_rest,
    .return_from = ky_return_from,
};
