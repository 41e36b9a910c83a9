// Characters as scenarios and forces write them: "class 4, armour 4, naginata, officer" (AR-1, AR-2, AR-3).
#include "core/text.h"
#include "rules/argad/deployment/deployment.h"

#include <stdio.h>
#include <string.h>

// AR_1_1 Who is of which class.
static const struct ag_type types[] = {
    {"civilian", "Civilian", 1, CIVILIAN, false}, {"villager", "Villager", 2, 0, true},
    {"servant", "Servant", 2, 0, false},          {"bandit", "Bandit", 2, 0, true},
    {"veteran", "Veteran bandit", 3, 0, true},    {"ashigaru", "Ashigaru", 3, 0, true},
    {"samurai", "Samurai", 4, SAMURAI, true},     {"ronin", "Ronin", 4, SAMURAI, true},
    {"monk", "Warrior monk", 4, MONK, true},      {"ninja", "Ninja", 4, NINJA, true},
    {"sensei", "Sensei", 6, SAMURAI, true},
};

const struct ag_role_word ag_role_words[] = {
    {"samurai", SAMURAI},
    {"ninja", NINJA},
    {"monk", MONK},
    {"officer", OFFICER},
    {"sergeant", SERGEANT},
    {"musician", MUSICIAN},
    {"taisho", TAISHO},
    {"ammo-carrier", AMMO_CARRIER},
    {"gunner", GUNNER},
    {"leader", LEADER},
    {"strong-bow", STRONG_BOW},
    {"elite-bow", ELITE_BOW},
    {"fast", FAST},
    {"horo", HORO},
    {"at-home", AT_HOME},
    {"civilian", CIVILIAN},
    {NULL},
};

#define OTHER_WORDS                                                                      \
    "class strikes life pace rider-class cavalry mounted shuriken shuriken-half hidden " \
    "disguised formed bound fast armour-3 armour-4 armour-5s armour-5h armour-6 armour-7 "

struct path {
    char text[48];
};

static struct path words_of(int index)
{
    struct path path;
    snprintf(path.text, sizeof path.text, "forces[%d].words", index);
    return path;
}

const struct ag_type *ag_type_of(const char *id)
{
    for (unsigned i = 0; i < sizeof types / sizeof *types; i++) {
        if (strcmp(types[i].id, id) == 0) return &types[i];
    }
    return NULL;
}

static bool words_known(const struct piece *piece, int index, struct fault *fault)
{
    char known[1024], word[32];
    struct text list;
    text_init(&list, known, sizeof known);
    text_add(&list, OTHER_WORDS);
    for (const struct ag_role_word *role = ag_role_words; role->word; role++) {
        text_addf(&list, "%s ", role->word);
    }
    for (int i = 0; i < AG_WEAPONS; i++) {
        text_addf(&list, "%s ", ag_weapons[i].id);
    }
    for (int i = 0; i < AG_MISSILES; i++) {
        if (i != SHURIKEN && i != SALVO && i != BO_HIYA) text_addf(&list, "%s ", ag_missiles[i].id);
    }
    if (!piece_word_unknown(piece->words, known, word, sizeof word)) return true;
    return fault_set(fault, words_of(index).text, "'%s' is not a word of argad; it knows %s", word,
                     known);
}

static bool read_number(const struct piece *piece, int index, const char *word,
                        struct limits limits, uint8_t *number, struct fault *fault)
{
    int value = 0;
    if (!piece_word(piece->words, word, &value)) return true;
    if (value < limits.least || value > limits.most) {
        return fault_set(fault, words_of(index).text, "'%s' is a number from %d to %d", word,
                         limits.least, limits.most);
    }
    *number = (uint8_t)value;
    return true;
}

// AR_1_3 A scenario may give another class than the type has.
static bool read_numbers(const struct piece *piece, int index, struct ag_figure *figure,
                         struct fault *fault)
{
    return read_number(piece, index, "class", (struct limits){1, 6}, &figure->class, fault) &&
           read_number(piece, index, "strikes", (struct limits){1, AG_STROKES}, &figure->strikes,
                       fault) &&
           read_number(piece, index, "life", (struct limits){1, 9}, &figure->life, fault) &&
           read_number(piece, index, "pace", (struct limits){1, 60}, &figure->pace, fault) &&
           read_number(piece, index, "rider-class", (struct limits){1, 6}, &figure->rider_class,
                       fault);
}

// AR_18_3 5h is worn wherever a scenario says so.
static void read_armour(const struct piece *piece, struct ag_figure *figure)
{
    for (int armour = ARMOUR_3; armour < AG_ARMOURS; armour++) {
        char word[16];
        snprintf(word, sizeof word, "armour-%s", ag_armours[armour].id);
        if (piece_word(piece->words, word, NULL)) figure->armour = (uint8_t)armour;
    }
}

// AR_3_2 A short weapon is owned at no cost; bare hands everybody has.
static void read_arms(const struct piece *piece, const struct ag_type *type,
                      struct ag_figure *figure)
{
    figure->arms = 1 << BARE;
    for (int weapon = 0; weapon < AG_WEAPONS; weapon++) {
        if (piece_word(piece->words, ag_weapons[weapon].id, NULL)) {
            figure->arms = (uint16_t)(figure->arms | 1u << weapon);
        }
    }
    bool tool_only = figure->class < 3 && !type->has_sword;
    if (!tool_only) figure->arms |= 1 << KATANA;
    for (int missile = 0; missile < AG_MISSILES; missile++) {
        if (missile == SHURIKEN || missile == SALVO || missile == BO_HIYA) continue;
        if (piece_word(piece->words, ag_missiles[missile].id, NULL)) {
            figure->missile = (uint8_t)(missile + 1);
        }
    }
    if (piece_word(piece->words, "shuriken-half", NULL)) figure->shuriken = HALF_TRAINED;
    if (piece_word(piece->words, "shuriken", NULL)) figure->shuriken = TRAINED;
}

static void read_roles(const struct piece *piece, const struct ag_type *type,
                       struct ag_figure *figure)
{
    figure->roles = type->roles;
    for (const struct ag_role_word *role = ag_role_words; role->word; role++) {
        if (piece_word(piece->words, role->word, NULL)) figure->roles |= role->role;
    }
    if (piece_word(piece->words, "cavalry", NULL)) figure->mount = CAVALRY;
    if (piece_word(piece->words, "mounted", NULL)) figure->mount = MOUNTED_FOOT;
    if (piece_word(piece->words, "hidden", NULL)) figure->cloak = HIDDEN;
    if (piece_word(piece->words, "disguised", NULL)) figure->cloak = DISGUISED;
    figure->bound = piece_word(piece->words, "bound", NULL);
}

static bool is_sound(const struct ag_figure *figure, bool formed, int index, struct fault *fault)
{
    const char *wrong = NULL;
    if (figure->mount != ON_FOOT && figure->arms >> PIKE & 1) wrong = "nobody rides with a pike";
    if (figure->mount != ON_FOOT && figure->missile == OZUTSU + 1) {
        wrong = "the heavy gun is fired on foot";
    }
    bool slow = !figure->pace && !ag_armours[figure->armour].speed[figure->mount];
    if (slow) wrong = "that armour has no speed of its own: 'pace N' was expected";
    if (figure->roles & STRONG_BOW && figure->roles & ELITE_BOW) {
        wrong = "nobody is both very strong and very skilled (AR-10.3)";
    }
    bool looks_on = figure->bound || figure->cloak == DISGUISED;
    if (looks_on && (formed || figure->mount != ON_FOOT || figure->missile == OZUTSU + 1)) {
        wrong = "who looks on, or is disguised as one who does, is on foot, in no order, and "
                "carries nothing (AR-16.8)";
    }
    if (!wrong) return true;
    return fault_set(fault, words_of(index).text, "%s", wrong);
}

bool ag_recruit_read(const struct piece *piece, int index, struct ag_recruit *recruit,
                     struct fault *fault)
{
    char where[48];
    const struct ag_type *type = ag_type_of(piece->type);
    struct ag_figure *figure = &recruit->figure;
    *recruit = (struct ag_recruit){0};
    snprintf(where, sizeof where, "forces[%d].type", index);
    if (!type) {
        return fault_set(fault, where,
                         "'%s' is not a type; they are civilian, villager, servant, "
                         "bandit, veteran, ashigaru, samurai, ronin, monk, ninja and sensei",
                         piece->type);
    }
    if (!words_known(piece, index, fault)) return false;
    figure->class = type->class;
    figure->strikes = 1;
    figure->life = 1;
    if (!read_numbers(piece, index, figure, fault)) return false;
    read_armour(piece, figure);
    read_arms(piece, type, figure);
    read_roles(piece, type, figure);
    recruit->formed = piece_word(piece->words, "formed", NULL);
    recruit->has_gun = figure->missile == OZUTSU + 1;
    return is_sound(figure, recruit->formed, index, fault);
}
