// Entries of a scenario's forces: "samurai-foot, naginata", "arquebus, sharpshooter 3" (DM-1.5, DM-17).
#include "rules/daimyo/deployment/roster.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#define KNOWN_WORDS                                                                            \
    "bow arquebus sword spear naginata pike mounted dismounted sharpshooter flagbearers crew " \
    "pushes limbered koku-10000 koku-5000 lost few"

bool dm_force_fault(struct fault *fault, int index, const char *key, const char *format, ...)
{
    char path[48], said[sizeof fault->text];
    va_list arguments;
    snprintf(path, sizeof path, "forces[%d].%s", index, key);
    va_start(arguments, format);
    vsnprintf(said, sizeof said, format, arguments);
    va_end(arguments);
    return fault_set(fault, path, "%s", said);
}

static const struct {
    const char *id;
    uint8_t engine;
} others[] = {
    {"gun", ENGINE_GUN}, {"wagon", ENGINE_WAGON}, {"cart", ENGINE_WAGON},
    {"ox", NO_ENGINE},   {"horse", NO_ENGINE},    {"mule", NO_ENGINE},
};

static bool read_type(const struct piece *piece, struct dm_entry *entry)
{
    for (int i = 0; i < NINJA; i++) {
        if (strcmp(dm_types[i].id, piece->type) != 0) continue;
        entry->type = (uint8_t)i;
        return true;
    }
    for (unsigned i = 0; i < sizeof others / sizeof *others; i++) {
        if (strcmp(others[i].id, piece->type) != 0) continue;
        entry->type = ANIMAL;
        entry->engine = others[i].engine;
        return true;
    }
    return false;
}

// DM_17_1, DM_18_3, DM_R40 What everybody of the type carries where nothing else is said.
static uint8_t usual_weapon(enum dm_type type)
{
    bool spear = type == SAMURAI_FOOT || type == SAMURAI_CAVALRY || type == GUARD ||
                 type == MONK_FOOT || type == MONK_CAVALRY;
    return spear ? SPEAR : SWORD;
}

static void read_arms(const struct piece *piece, struct dm_entry *entry)
{
    static const struct {
        const char *word;
        uint8_t weapon;
    } weapons[] = {{"sword", SWORD}, {"spear", SPEAR}, {"naginata", SPEAR}, {"pike", PIKE}};
    entry->weapon = usual_weapon((enum dm_type)entry->type);
    for (unsigned i = 0; i < sizeof weapons / sizeof *weapons; i++) {
        if (piece_word(piece->words, weapons[i].word, NULL)) entry->weapon = weapons[i].weapon;
    }
    if (piece_word(piece->words, "bow", NULL)) entry->missile = BOW + 1;
    if (piece_word(piece->words, "arquebus", NULL)) entry->missile = ARQUEBUS + 1;
    if (piece_word(piece->words, "crew", NULL)) entry->missile = GUN + 1;
}

static bool read_count(const struct piece *piece, int index, const char *word, int most,
                       uint8_t *count, struct fault *fault)
{
    int number = 0;
    if (!piece_word(piece->words, word, &number)) return true;
    if (number < 1 || number > most) {
        return dm_force_fault(fault, index, "words", "'%s' has a number from 1 to %d behind it",
                              word, most);
    }
    *count = (uint8_t)number;
    return true;
}

static bool read_clan(const struct piece *piece, int index, struct dm_entry *entry,
                      struct fault *fault)
{
    bool lord = entry->type == DAIMYO && *piece->clan;
    if (piece_word(piece->words, "koku-10000", NULL)) entry->clan = CLAN_10000 + 1;
    if (piece_word(piece->words, "koku-5000", NULL)) entry->clan = CLAN_5000 + 1;
    if ((bool)entry->clan == lord) return true;
    return dm_force_fault(
        fault, index, "words",
        "the Daimyo of an allied clan, and nobody else, says koku-10000 or koku-5000 (DM-17.2)");
}

static bool is_sound(const struct piece *piece, int index, const struct dm_entry *entry,
                     struct fault *fault)
{
    const char *wrong = NULL;
    bool foot_or_horse =
        entry->type == DAIMYO || entry->type == SAMURAI_CAVALRY || entry->type == MONK_CAVALRY;
    if (piece_word(piece->words, "mounted", NULL) && !foot_or_horse) {
        wrong = "cavalry and Daimyos ride, and nobody else (DM-1.5)";
    }
    if (entry->marksman && entry->missile != ARQUEBUS + 1) {
        wrong = "a sharpshooter has an arquebus (DM-7.11)";
    }
    if (entry->banners && entry->type != GUARD) wrong = "guards carry the flags (DM-17.1)";
    if (entry->missile && entry->type != ASHIGARU) {
        wrong = "bows, arquebuses and guns are served by ashigaru (DM-1.5)";
    }
    if (entry->limbered && entry->engine != ENGINE_GUN) wrong = "guns are limbered (DM-3.10)";
    return !wrong || dm_force_fault(fault, index, "words", "%s", wrong);
}

bool dm_entry_read(const struct piece *piece, int index, struct dm_entry *entry,
                   struct fault *fault)
{
    char word[32];
    *entry = (struct dm_entry){0};
    if (!read_type(piece, entry)) {
        return dm_force_fault(fault, index, "type",
                              "'%s' is not a type; they are peasant, ashigaru, ronin, "
                              "samurai-foot, guard, samurai-cavalry, monk-foot, monk-cavalry, "
                              "daimyo, gun, wagon, cart, ox, horse and mule",
                              piece->type);
    }
    if (piece_word_unknown(piece->words, KNOWN_WORDS, word, sizeof word)) {
        return dm_force_fault(fault, index, "words", "'%s' is not a word of daimyo; it knows %s",
                              word, KNOWN_WORDS);
    }
    read_arms(piece, entry);
    bool rides = entry->type == SAMURAI_CAVALRY || entry->type == MONK_CAVALRY ||
                 piece_word(piece->words, "mounted", NULL);
    entry->mounted = rides && !piece_word(piece->words, "dismounted", NULL);
    entry->few = piece_word(piece->words, "few", NULL);
    entry->crew = piece_word(piece->words, "crew", NULL);
    entry->pushes = piece_word(piece->words, "pushes", NULL);
    entry->limbered = piece_word(piece->words, "limbered", NULL);
    return read_count(piece, index, "lost", DM_GROUP - 1, &entry->lost, fault) &&
           read_count(piece, index, "flagbearers", DM_GROUP, &entry->banners, fault) &&
           read_count(piece, index, "sharpshooter", DM_GROUP, &entry->marksman, fault) &&
           read_clan(piece, index, entry, fault) && is_sound(piece, index, entry, fault);
}

// 4.4 Figures of an entry in a formation about one place.
bool dm_form_pieces(const struct ground *ground, const struct piece *piece, int count,
                    struct spot *spots, struct fault *fault)
{
    struct dm_entry entry;
    struct fault found;
    (void)ground;
    if (!dm_entry_read(piece, 0, &entry, &found)) {
        bool type = strstr(found.where, "type");
        return fault_set(fault, type ? "type" : "words", "%s", found.text);
    }
    if (!piece->faces) {
        return fault_set(fault, "facing", "is not said, but a formation needs one");
    }
    enum dm_formation formation = (enum dm_formation)(piece->formation - 1);
    if (formation == SKIRMISH && entry.missile != BOW + 1) {
        return fault_set(fault, "formation", "is skirmish, but only archers skirmish (DM-4.4)");
    }
    struct layout layout = dm_layout_of(formation, entry.mounted, count);
    layout.centre = (struct point){piece->at[0].x, piece->at[0].y};
    layout.facing = piece->facing;
    for (int i = 0; i < count; i++) {
        struct point slot = layout_slot(&layout, i);
        spots[i] = (struct spot){slot.x, slot.y};
    }
    return true;
}
