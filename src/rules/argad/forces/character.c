// A character as the words of a force file say him: "class 5, officer, cavalry, armour-5s, yumi, horo".
#include "core/text.h"
#include "rules/argad/deployment/deployment.h"
#include "rules/argad/forces/forces.h"
#include "rules/argad/vocabulary.h"

#include <stdio.h>
#include <string.h>

// Words that a number follows, and no others; what is true of one battle; and what only a force has.
#define NUMBERED   "class strikes rider-class deeds"
#define OF_BATTLES "hidden disguised formed bound life pace civilian"
#define OF_FORCES  "deeds stabled tate"

#define DEEDS_MOST 9

// A word of the list and the number behind it.
struct entry {
    char word[WORDS_CAP], number[16];
    bool numbered;
};

static bool read_entry(const char *words, int place, struct entry *entry)
{
    char whole[WORDS_CAP];
    struct text text;
    text_init(&text, whole, sizeof whole);
    if (!word_of_list(words, ',', place, &text)) return false;
    struct words rest = {whole};
    entry->word[0] = entry->number[0] = '\0';
    if (!words_next(&rest, entry->word, sizeof entry->word)) return true;
    entry->numbered = words_next(&rest, entry->number, sizeof entry->number);
    return true;
}

static bool is_of_forces(const struct piece *piece, int index, struct fault *fault)
{
    char where[48];
    struct entry entry;
    snprintf(where, sizeof where, "forces[%d].words", index);
    for (int i = 0; read_entry(piece->words, i, &entry); i++) {
        if (word_in_list(entry.word, OF_BATTLES, ' ') >= 0) {
            return fault_set(fault, where, "'%s' is said in a scenario, and not in a force",
                             entry.word);
        }
        if (!entry.word[0] || entry.numbered == (word_in_list(entry.word, NUMBERED, ' ') >= 0)) {
            continue;
        }
        return fault_set(fault, where, "'%s' %s", entry.word,
                         entry.numbered ? "takes no number" : "is nothing without a number");
    }
    return true;
}

// As a scenario may have him.
static void leave_out(const struct piece *piece, struct piece *out)
{
    struct entry entry;
    struct text text;
    *out = *piece;
    text_init(&text, out->words, sizeof out->words);
    for (int i = 0; read_entry(piece->words, i, &entry); i++) {
        if (!entry.word[0] || word_in_list(entry.word, OF_FORCES, ' ') >= 0) continue;
        text_addf(&text, "%s%s%s%s", text.length ? ", " : "", entry.word, entry.numbered ? " " : "",
                  entry.numbered ? entry.number : "");
    }
}

// A figure has room for one weapon that shoots, and wears one armour.
static bool is_one_of_each(const struct piece *piece, int index, struct fault *fault)
{
    char where[48], word[24];
    int missiles = 0, armours = 0;
    snprintf(where, sizeof where, "forces[%d].words", index);
    for (int i = 0; i < AG_MISSILES; i++) {
        missiles += i != SHURIKEN && piece_word(piece->words, ag_missiles[i].id, NULL);
    }
    for (int i = ARMOUR_3; i < AG_ARMOURS; i++) {
        snprintf(word, sizeof word, "armour-%s", ag_armours[i].id);
        armours += piece_word(piece->words, word, NULL);
    }
    if (missiles > 1) return fault_set(fault, where, "he shoots with one weapon at most");
    if (armours > 1) return fault_set(fault, where, "he wears one armour at most");
    return true;
}

bool ag_character_read(const struct piece *piece, int index, struct ag_character *character,
                       struct fault *fault)
{
    struct piece battle_piece;
    struct ag_recruit recruit;
    char where[48];
    int deeds = 0;
    *character = (struct ag_character){.piece = piece};
    if (!is_of_forces(piece, index, fault)) return false;
    leave_out(piece, &battle_piece);
    if (!ag_recruit_read(&battle_piece, index, &recruit, fault)) return false;
    if (!is_one_of_each(piece, index, fault)) return false;
    snprintf(where, sizeof where, "forces[%d].words", index);
    if (piece_word(piece->words, "deeds", &deeds) && (deeds < 0 || deeds > DEEDS_MOST)) {
        return fault_set(fault, where, "'deeds' is a number from 0 to %d", DEEDS_MOST);
    }
    character->man = recruit.figure;
    character->deeds = (uint8_t)deeds;
    character->stabled = piece_word(piece->words, "stabled", NULL);
    character->tate = piece_word(piece->words, "tate", NULL);
    return true;
}

static void say_if(struct text *out, bool so, const char *word)
{
    if (so) text_addf(out, "%s%s", out->length ? ", " : "", word);
}

static void say_number(struct text *out, const char *word, int number, int usual)
{
    if (number == usual) return;
    say_if(out, true, word);
    text_addf(out, " %d", number);
}

// AR_3_2 The short weapon that costs nothing goes without saying.
static bool is_told(const struct ag_figure *man, const struct ag_type *type, int weapon)
{
    bool free = weapon == BARE || (weapon == KATANA && (man->class >= 3 || type->has_sword));
    return man->arms >> weapon & 1 && !free;
}

static void say_arms(const struct ag_figure *man, const struct ag_type *type, struct text *out)
{
    char armour[24];
    snprintf(armour, sizeof armour, "armour-%s", ag_armours[man->armour].id);
    say_if(out, man->armour != NO_ARMOUR, armour);
    for (int weapon = 0; weapon < AG_WEAPONS; weapon++) {
        say_if(out, is_told(man, type, weapon), ag_weapons[weapon].id);
    }
    if (man->missile) say_if(out, true, ag_missiles[man->missile - 1].id);
    say_if(out, man->shuriken == TRAINED, "shuriken");
    say_if(out, man->shuriken == HALF_TRAINED, "shuriken-half");
}

void ag_character_words(const struct ag_character *character, bool for_battle, struct text *out)
{
    const struct ag_figure *man = &character->man;
    const struct ag_type *type = ag_type_of(character->piece->type);
    say_number(out, "class", man->class, type->class);
    for (const struct ag_role_word *role = ag_role_words; role->word; role++) {
        say_if(out, man->roles & role->role && !(type->roles & role->role), role->word);
    }
    say_if(out, man->mount == CAVALRY, "cavalry");
    say_if(out, man->mount == MOUNTED_FOOT, "mounted");
    say_number(out, "rider-class", man->rider_class, 0);
    say_arms(man, type, out);
    say_number(out, "strikes", man->strikes, 1);
    if (for_battle) return;
    say_number(out, "deeds", character->deeds, 0);
    say_if(out, character->stabled, "stabled");
    say_if(out, character->tate, "tate");
}
