#include "rules/tyneside/forces/kit.h"
#include "rules/tyneside/arms.h"

#include "core/text.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#define BOMBS_CAP 9

// One word of a figure, and who is being made of them.
struct entry {
    char word[WORDS_CAP];
    long number; // behind it; 0: none
    struct ty_recruit *recruit;
    char where[48];
    struct fault *fault;
};

// A word was nothing of one kind, something of it, or something that cannot be.
enum taken { NOT_MINE, TAKEN, REFUSED };

static enum taken take_class(struct entry *entry)
{
    struct ty_kit *kit = &entry->recruit->kit;
    for (int class = NOUMIN; class <= KENSEI; class ++) {
        if (strcmp(entry->word, ty_classes[class].id) != 0) continue;
        if (kit->class != TY_NO_CLASS) {
            fault_set(entry->fault, entry->where, "the figure is both %s and %s",
                      ty_classes[kit->class].id, entry->word);
            return REFUSED;
        }
        kit->class = (uint8_t) class;
        return TAKEN;
    }
    return NOT_MINE;
}

static enum taken take_armour(struct entry *entry)
{
    struct ty_kit *kit = &entry->recruit->kit;
    for (int armour = UNARMOURED; armour < TY_ARMOURS; armour++) {
        if (strcmp(entry->word, ty_armours[armour].id) != 0) continue;
        if (kit->armour != UNARMOURED) {
            fault_set(entry->fault, entry->where, "the armour is both %s and %s",
                      ty_armours[kit->armour].id, entry->word);
            return REFUSED;
        }
        kit->armour = (uint8_t)armour;
        return TAKEN;
    }
    return NOT_MINE;
}

// TY_2_6 Each counts, once all are known which of them he has in hand.
static enum taken add_ninja_weapon(struct entry *entry, int weapon)
{
    uint8_t *spares = entry->recruit->kit.spares;
    int slot = 0;
    while (spares[slot] != TY_NO_WEAPON && spares[slot] != weapon) {
        slot++;
        assert(slot < TY_SPARES);
    }
    if (spares[slot] == weapon) {
        fault_set(entry->fault, entry->where, "'%s' is there twice", entry->word);
        return REFUSED;
    }
    spares[slot] = (uint8_t)weapon;
    return TAKEN;
}

// TY_2_5 A second blade is free and has no effect, so the dearest is all that counts. A ninja's hand
// weapon and a fire-lance are none of these blades.
static enum taken take_weapon(struct entry *entry)
{
    struct ty_kit *kit = &entry->recruit->kit;
    int weapon = IMPROVISED;
    while (weapon < FIRE_LANCE_BUTT && strcmp(entry->word, ty_weapons[weapon].id) != 0) {
        weapon++;
    }
    if (weapon == FIRE_LANCE_BUTT) return NOT_MINE;
    if (kit->weapon == FIRE_LANCE_BUTT) {
        fault_set(entry->fault, entry->where, "%s and %s are not carried together",
                  ty_missiles[FIRE_LANCE].id, entry->word);
        return REFUSED;
    }
    if (ty_weapons[weapon].ninja) return add_ninja_weapon(entry, weapon);
    kit->weapon = (uint8_t)ty_primary((uint8_t[]){kit->weapon, (uint8_t)weapon}, 2);
    return TAKEN;
}

static enum taken take_bombs(struct entry *entry)
{
    if (entry->number > BOMBS_CAP) {
        fault_set(entry->fault, entry->where, "there are %ld smoke bombs, but at most %d",
                  entry->number, BOMBS_CAP);
        return REFUSED;
    }
    entry->recruit->kit.bombs = (uint8_t)(entry->number > 0 ? entry->number : 1);
    return TAKEN;
}

static enum taken add_missile(struct entry *entry, int missile)
{
    struct ty_kit *kit = &entry->recruit->kit;
    if (kit->missiles[1] != TY_NO_MISSILE) {
        fault_set(entry->fault, entry->where,
                  "'%s' is a third thing to shoot or throw, but a figure carries two", entry->word);
        return REFUSED;
    }
    // In the table's order, so that equal kits are equal bytes.
    bool before = kit->missiles[0] > missile;
    kit->missiles[1] = before ? kit->missiles[0] : (uint8_t)missile;
    if (before || kit->missiles[0] == TY_NO_MISSILE) {
        kit->missiles[0] = (uint8_t)missile;
        if (!before) kit->missiles[1] = TY_NO_MISSILE;
    }
    return TAKEN;
}

// TY_15_5 A fire-lance is shot like a pistol and fights like a blade: it is both.
static enum taken take_missile(struct entry *entry)
{
    struct ty_kit *kit = &entry->recruit->kit;
    int missile = BOW;
    while (missile < TY_MISSILES && strcmp(entry->word, ty_missiles[missile].id) != 0) {
        missile++;
    }
    if (missile == TY_MISSILES) return NOT_MINE;
    if (missile == SMOKE_BOMB) return take_bombs(entry);
    if (missile != FIRE_LANCE) return add_missile(entry, missile);
    int blade = kit->weapon != TY_NO_WEAPON ? kit->weapon : kit->spares[0];
    if (blade != TY_NO_WEAPON) {
        fault_set(entry->fault, entry->where, "%s and %s are not carried together",
                  ty_weapons[blade].id, entry->word);
        return REFUSED;
    }
    kit->weapon = FIRE_LANCE_BUTT;
    return add_missile(entry, missile);
}

static enum taken take_flag(struct entry *entry)
{
    struct ty_recruit *recruit = entry->recruit;
    const struct {
        const char *word;
        uint8_t *flag;
    } flags[] = {
        {"shield", &recruit->kit.shield}, {"mounted", &recruit->kit.mounted},
        {"pavise", &recruit->kit.pavise}, {"poisoned", &recruit->kit.poison},
        {"samurai", &recruit->samurai},   {"force-commander", &recruit->force_commander},
    };
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++) {
        if (strcmp(entry->word, flags[i].word) != 0) continue;
        *flags[i].flag = 1;
        return TAKEN;
    }
    return NOT_MINE;
}

static bool take(struct entry *entry)
{
    static enum taken (*const kinds[])(struct entry *) = {take_class, take_armour, take_weapon,
                                                          take_missile, take_flag};
    bool counted = strcmp(entry->word, ty_missiles[SMOKE_BOMB].id) == 0;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        enum taken taken = kinds[i](entry);
        if (taken == REFUSED) return false;
        if (taken == TAKEN && entry->number != 0 && !counted) {
            return fault_set(entry->fault, entry->where, "'%s' takes no number", entry->word);
        }
        if (taken == TAKEN) return true;
    }
    return fault_set(entry->fault, entry->where,
                     "'%s' is unknown; a figure has a class, arms and armour, and may be mounted, "
                     "poisoned, samurai or force-commander, with shield or pavise",
                     entry->word);
}

// Cuts the next entry off a list with commas; an empty one is passed over by the caller.
static bool next_entry(const char **list, struct entry *entry, const char *more)
{
    char whole[WORDS_CAP], second[16], third[2];
    *list += strspn(*list, " ");
    size_t length = strcspn(*list, ",");
    assert(length < sizeof whole);
    memcpy(whole, *list, length);
    whole[length] = '\0';
    *list += length + ((*list)[length] == ',');

    struct words words = {whole};
    entry->word[0] = '\0';
    entry->number = 0;
    if (!words_next(&words, entry->word, sizeof entry->word)) return true;
    if (more && word_in_list(entry->word, more, ' ') >= 0) {
        entry->word[0] = '\0';
        return true;
    }
    if (*(words.rest + strspn(words.rest, " ")) == '\0') return true;
    if (words_next(&words, second, sizeof second) && word_number(second, 1, 9999, &entry->number) &&
        !words_next(&words, third, sizeof third) && *words.rest == '\0') {
        return true;
    }
    return fault_set(entry->fault, entry->where,
                     "'%s' is not one word; there are commas between words", whole);
}

// Of several the higher die is the better, of equal ones poison, then a yari.
static int use_of(const struct ty_kit *kit, int weapon)
{
    return 4 * ty_weapons[weapon].die + (weapon == BO && kit->poison ? 2 : weapon == YARI);
}

// TY_2_6 A ninja fights with the best he has; the others are in his belt, and paid for.
static void take_in_hand(struct ty_kit *kit)
{
    bool carried[TY_WEAPONS] = {false};
    int best = kit->weapon, count = 0;
    carried[kit->weapon] = true;
    for (int i = 0; i < TY_SPARES; i++) {
        carried[kit->spares[i]] = true;
        if (use_of(kit, kit->spares[i]) > use_of(kit, best)) best = kit->spares[i];
    }
    memset(kit->spares, 0, sizeof kit->spares);
    kit->weapon = (uint8_t)best;
    for (int weapon = TANTO; weapon < TY_WEAPONS; weapon++) {
        if (carried[weapon] && weapon != best) kit->spares[count++] = (uint8_t)weapon;
    }
}

// What only the whole of the words can say.
static bool settle(struct entry *entry, const struct piece *piece)
{
    struct ty_recruit *recruit = entry->recruit;
    struct ty_kit *kit = &recruit->kit;
    if (kit->class == TY_NO_CLASS) {
        return fault_set(entry->fault, entry->where,
                         "no class is among '%s', but %s, %s, %s, %s or %s was expected",
                         piece->words, ty_classes[KENSEI].id, ty_classes[EIYUU].id,
                         ty_classes[BUSHI].id, ty_classes[ASHIGARU].id, ty_classes[NOUMIN].id);
    }
    if (kit->missiles[0] != TY_NO_MISSILE && kit->missiles[0] == kit->missiles[1]) {
        return fault_set(entry->fault, entry->where, "'%s' is there twice",
                         ty_missiles[kit->missiles[0]].id);
    }
    if (kit->spares[0] != TY_NO_WEAPON) take_in_hand(kit);
    if (kit->poison && kit->weapon != BO) { // TY_13_9 what else is poisoned always is
        return fault_set(entry->fault, entry->where, "only a %s can be bought poisoned",
                         ty_weapons[BO].id);
    }
    if (kit->shield && kit->armour == HEAVY) {
        return fault_set(entry->fault, entry->where,
                         "a shield betters armour by a class, but none is above %s",
                         ty_armours[HEAVY].id);
    }
    bool shoots = kit->missiles[0] != TY_NO_MISSILE;
    if (kit->weapon == TY_NO_WEAPON && !shoots) kit->weapon = IMPROVISED;
    if (kit->weapon == IMPROVISED && shoots) kit->weapon = TY_NO_WEAPON;
    return true;
}

bool ty_kit_read(const struct piece *piece, int index, const char *more, struct ty_recruit *recruit,
                 struct fault *fault)
{
    struct entry entry = {.recruit = recruit, .fault = fault};
    const char *list = piece->words;
    *recruit = (struct ty_recruit){0};
    if (piece->type[0] == '\0') {
        snprintf(entry.where, sizeof entry.where, "forces[%d]", index);
        return fault_set(fault, entry.where, "'%s' has no type, but one was expected", piece->name);
    }
    snprintf(entry.where, sizeof entry.where, "forces[%d].words", index);
    while (*list != '\0') {
        if (!next_entry(&list, &entry, more)) return false;
        if (entry.word[0] != '\0' && !take(&entry)) return false;
    }
    recruit->kit.ninja = word_in_list(piece->type, "chunin genin", ' ') >= 0; // TY_15_3
    if (strcmp(piece->type, "samurai") == 0) recruit->samurai = 1;            // TY_15_1
    return settle(&entry, piece);
}

struct problem ty_kit_problem(const struct ty_kit *kit)
{
    if (kit->class == NOUMIN && ty_armour_of(kit) == HEAVY) {
        return forbidden(TY_3_2, "a Noumin may not be heavily armoured, be it by a shield");
    }
    return no_problem();
}

static void add_word(struct text *text, bool wanted, const char *word)
{
    if (wanted) text_addf(text, ", %s", word);
}

void ty_kit_words(const struct ty_recruit *recruit, struct text *text)
{
    const struct ty_kit *kit = &recruit->kit;
    bool bladed = kit->weapon != TY_NO_WEAPON && kit->weapon != FIRE_LANCE_BUTT;
    text_add(text, ty_classes[kit->class].id);
    add_word(text, bladed, ty_weapons[kit->weapon].id);
    add_word(text, kit->poison, "poisoned");
    for (int i = 0; i < TY_SPARES && kit->spares[i] != TY_NO_WEAPON; i++) {
        add_word(text, true, ty_weapons[kit->spares[i]].id);
    }
    for (int i = 0; i < 2 && kit->missiles[i] != TY_NO_MISSILE; i++) {
        add_word(text, true, ty_missiles[kit->missiles[i]].id);
    }
    add_word(text, kit->bombs > 0, ty_missiles[SMOKE_BOMB].id);
    if (kit->bombs > 1) text_addf(text, " %d", kit->bombs);
    add_word(text, kit->armour != UNARMOURED, ty_armours[kit->armour].id);
    add_word(text, kit->shield, "shield");
    add_word(text, kit->mounted, "mounted");
    add_word(text, kit->pavise, "pavise");
    add_word(text, recruit->samurai, "samurai");
    add_word(text, recruit->force_commander, "force-commander");
}
