// What the rest of the house may ask about characters: words, ranges, lists, verdicts.
#include "core/text.h"
#include "rules/katana/forces/forces.h"

static bool words(const struct muster_force *force, int figure, struct text *text,
                  struct fault *fault)
{
    struct ky_character character;
    if (!ky_character_read(&force->pieces[figure], figure, &character, fault)) return false;
    ky_character_words(&character, text);
    return true;
}

// clang-format off
#define ARM(heading, word, clause) {heading, word, clause, 0, false, NULL, true, true}

// Each thing that is carried once, by what it is used for; a composite weapon has one name (KY_2_3).
static const struct muster_ware wares[] = {
    {"role",         "pc",                     KY_1_10,  0, false, "a player's character: leads, and never tests his morale"},
    {"role",         "leads",                  KY_1_7,   0, false, "leads his group, whoever has the higher status"},
    {"numbers",      "reaction",               KY_1_2,   0, false, NULL, true, false, true},
    {"numbers",      "initiative",             KY_1_6,   0, false, NULL, true, false, true},
    {"numbers",      "leadership",             KY_1_5,   0, false, NULL, true, false, true},
    {"numbers",      "status",                 KY_1_7,   0, false, NULL, true, false, true},
    {"numbers",      "stamina",                KY_17_6,  0, false, "counts by the switch exhaustion", true, false, true},
    {"numbers",      "capacity",               KY_17_14, 0, false, "the wound that kills, by the switch variable-wounds", true, false, true},
    {"troop",        "bushi",                  KY_1_9,   0, true,  NULL},
    {"troop",        "ashigaru",               KY_1_9,   0, true,  NULL},
    {"troop",        "heimin",                 KY_1_9,   0, true,  NULL},
    {"armour",       "part",                   KY_13_1,  0, true,  NULL},
    {"armour",       "armoured",               KY_13_1,  0, true,  NULL},
    {"armour",       "full",                   KY_13_1,  0, true,  NULL},
    {"horsemanship", "master",                 KY_1_4,   0, true,  NULL},
    {"horsemanship", "expert",                 KY_1_4,   0, true,  NULL},
    {"horsemanship", "good",                   KY_1_4,   0, true,  NULL},
    {"horsemanship", "average",                KY_1_4,   0, true,  NULL},
    {"horsemanship", "poor",                   KY_1_4,   0, true,  NULL},
    {"horsemanship", "useless",                KY_1_4,   0, true,  NULL},
    {"horse",        "horse-war",              KY_17_1,  0, true,  NULL},
    {"horse",        "horse-good-samurai",     KY_17_1,  0, true,  NULL},
    {"horse",        "horse-good",             KY_17_1,  0, true,  NULL},
    {"horse",        "horse-ordinary-samurai", KY_17_1,  0, true,  NULL},
    {"horse",        "horse-ordinary",         KY_17_1,  0, true,  NULL},
    {"horse",        "horse-poor",             KY_17_1,  0, true,  NULL},
    {"besides",      "mounted",                KY_6_1,   0, false, "begins on horseback"},
    {"besides",      "sheathed",               KY_10_13, 0, false, "begins with nothing drawn"},
    {"besides",      "concealed",              KY_16_29, 0, false, "the chain in the shaft or up the sleeve is not seen until it is used"},
    {"besides",      "may-hide",               KY_15_2,  0, false, "may lie in ambush in a wood"},
    {"besides",      "burdened",               KY_10_13, 0, false, "carries a load"},
    {"besides",      "shots",                  KY_2_5,   0, false, "how many he has to shoot or throw", true},
    {"arts",         "iaijutsu",               KY_16_15, 0, false, NULL, true},
    {"arts",         "ki-ai",                  KY_16_21, 0, false, NULL, true},
    {"arts",         "yadomejutsu",            KY_16_36, 0, false, NULL, true},
    ARM("at sword's length",   "katana",             KY_2_2),
    ARM("at sword's length",   "tachi",              KY_2_2),
    ARM("at sword's length",   "nodachi",            KY_2_2),
    ARM("at sword's length",   "ninjato",            KY_2_2),
    ARM("at sword's length",   "wakizashi",          KY_2_2),
    ARM("at sword's length",   "kodachi",            KY_2_2),
    ARM("at sword's length",   "kama",               KY_2_2),
    ARM("at sword's length",   "makura-yari",        KY_2_2),
    ARM("at sword's length",   "yari-nage",          KY_2_2),
    ARM("at sword's length",   "bokken",             KY_2_2),
    ARM("at sword's length",   "jo",                 KY_2_2),
    ARM("at sword's length",   "tonfa",              KY_2_2),
    ARM("at sword's length",   "nunchaku",           KY_2_2),
    ARM("at sword's length",   "kumade",             KY_2_2),
    ARM("at sword's length",   "ni-ten",             KY_2_2),
    ARM("spears and glaives",  "naginata",           KY_2_2),
    ARM("spears and glaives",  "nagamaki",           KY_2_2),
    ARM("spears and glaives",  "yari",               KY_2_2),
    ARM("spears and glaives",  "su-yari",            KY_2_2),
    ARM("spears and glaives",  "kage-yari",          KY_2_2),
    ARM("spears and glaives",  "kama-yari",          KY_2_2),
    ARM("spears and glaives",  "magari-yari",        KY_2_2),
    ARM("spears and glaives",  "futayama-yari",      KY_2_2),
    ARM("spears and glaives",  "gekken",             KY_2_2),
    ARM("spears and glaives",  "inoshishi-no-yari",  KY_2_2),
    ARM("spears and glaives",  "satsumata",          KY_2_2),
    ARM("spears and glaives",  "take-yari",          KY_2_2),
    ARM("spears and glaives",  "yari-short",         KY_2_2),
    ARM("spears and glaives",  "shakujo-yari",       KY_2_2),
    ARM("spears and glaives",  "yumi-yari",          KY_2_2),
    ARM("spears and glaives",  "yari-long",          KY_2_2),
    ARM("staves and hammers",  "bo",                 KY_2_2),
    ARM("staves and hammers",  "tetsubo",            KY_2_2),
    ARM("staves and hammers",  "konsaibo",           KY_2_2),
    ARM("staves and hammers",  "ono",                KY_2_2),
    ARM("staves and hammers",  "otsuchi",            KY_2_2),
    ARM("close in",            "doshi",              KY_2_2),
    ARM("close in",            "tanto",              KY_2_2),
    ARM("close in",            "aiguchi",            KY_2_2),
    ARM("close in",            "sariken",            KY_2_2),
    ARM("close in",            "shuko",              KY_2_2),
    ARM("close in",            "yawara",             KY_2_2),
    ARM("close in",            "sai",                KY_2_2),
    ARM("close in",            "jutte",              KY_2_2),
    ARM("close in",            "tessen",             KY_2_2),
    ARM("close in",            "kiseru",             KY_2_2),
    ARM("close in",            "club",               KY_2_2),
    ARM("chains and ropes",    "kusarigama",         KY_2_3),
    ARM("chains and ropes",    "nagegama",           KY_2_3),
    ARM("chains and ropes",    "manrikigusari",      KY_2_3),
    ARM("chains and ropes",    "kawa-nawa",          KY_2_3),
    ARM("chains and ropes",    "feruzue",            KY_2_3),
    ARM("chains and ropes",    "mojiri",             KY_2_3),
    ARM("chains and ropes",    "sodegarami",         KY_2_3),
    ARM("unarmed",             "unarmed",            KY_2_2),
    ARM("unarmed",             "jujutsu",            KY_2_2),
    ARM("unarmed",             "shorinji-kempo",     KY_2_2),
    ARM("to shoot or throw",   "bow",                KY_2_4),
    ARM("to shoot or throw",   "crossbow",           KY_2_4),
    ARM("to shoot or throw",   "repeating-crossbow", KY_2_4),
    ARM("to shoot or throw",   "musket",             KY_2_4),
    ARM("to shoot or throw",   "shuriken",           KY_2_4),
    ARM("to shoot or throw",   "uchi-ne",            KY_2_4),
    ARM("to shoot or throw",   "stone",              KY_2_4),
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
    return number == FASTER_REACTIONS || number == VARIABLE_WOUNDS || number == EXHAUSTION ||
           number == HORSE_QUALITY;
}

const struct muster ky_muster = {
    .lists = ky_lists,
    .measure = "characters",
    .usual = 6,
    .table = {"hexes", 1, 30, 20, 16, 48},
    .demand = ky_demand,
    .ware = ware,
    .range = ky_range,
    .heeds = heeds,
    .words = words,
    .validate = ky_validate,
    .admits = ky_admits,
    .card = ky_sheet_card,
    .box = ky_sheet_box,
    .random = ky_raise,
    .pitch = ky_pitch,
};
