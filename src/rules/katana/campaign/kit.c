#include "rules/katana/campaign/kit.h"

#include "core/text.h"
#include "rules/katana/deployment/deploy.h"

#include <stdio.h>
#include <string.h>

// What somebody brings along of whom no number is said (KY-R121).
enum { QUIVER = 24, HANDFUL = 6 };

enum { SHOTS_MOST = 254 }; // of one weapon in a battle

static const char arrow[] = "arrow";

// Things whose name in the price list is not their word in a scenario.
static const char *const names[][2] = {
    {"armour-part", "part"},
    {"armour", "armoured"},
    {"armour-full", "full"},
    {"horse-samurai", "horse-ordinary-samurai"},
    {"horse-other", "horse-ordinary"},
    {"kyu", "bow"},
    {NULL},
};

static const char horse_words[] = "horse-war horse-good-samurai horse-good horse-ordinary-samurai "
                                  "horse-ordinary horse-poor";

// Words of one battle, which nobody takes home.
static const char passing_words[] =
    "mounted hidden may-hide lying sheathed burdened rain walk trot canter gallop wounds shots";

// Words that are things, besides weapons.
static const char thing_words[] = "part armoured full daisho";

static const char *good_of(const char *word)
{
    for (int i = 0; names[i][0]; i++) {
        if (strcmp(names[i][1], word) == 0) return names[i][0];
    }
    return word;
}

static const char *word_of(const char *good)
{
    for (int i = 0; names[i][0]; i++) {
        if (strcmp(names[i][0], good) == 0) return names[i][1];
    }
    return good;
}

// Bare hands and two swords at once are arts: nobody sells them.
static bool is_art(int tool)
{
    return tool == UNARMED || tool == JUJUTSU || tool == SHORINJI_KEMPO || tool == NI_TEN;
}

// Is it thrown, and gone?
static bool is_spent(int tool)
{
    int missile = ky_tool_missile(tool);
    return missile == M_SHURIKEN || missile == M_SARIKEN || missile == M_STONE;
}

static bool shoots_arrows(int tool)
{
    return ky_tool_missile(tool) == M_BOW;
}

// The next word of a list, and the number behind it if there is one.
struct entry {
    char word[32];
    char number[16]; // empty: none
};

static bool next_entry(const char **list, struct entry *entry)
{
    char part[WORDS_CAP];
    size_t length = strcspn(*list, ",");
    if (**list == '\0') return false;
    snprintf(part, sizeof part, "%.*s", (int)length, *list);
    *list += length + ((*list)[length] == ',');
    struct words words = {part};
    memset(entry, 0, sizeof *entry);
    if (words_next(&words, entry->word, sizeof entry->word)) {
        words_next(&words, entry->number, sizeof entry->number);
    }
    return true;
}

static void add_words(struct text *out, const char *word, const char *number)
{
    text_addf(out, "%s%s%s%s", out->length ? ", " : "", word, number[0] ? " " : "", number);
}

// KY_1_3 What he is and can do, without what he has.
static void keep_nature(const char *words, struct text *out)
{
    struct entry entry;
    while (next_entry(&words, &entry)) {
        if (entry.word[0] == '\0' || word_in_list(entry.word, passing_words, ' ') >= 0) continue;
        if (word_in_list(entry.word, horse_words, ' ') >= 0) continue;
        if (strcmp(entry.word, "daisho") == 0) {
            add_words(out, "katana", entry.number);
            add_words(out, "wakizashi", entry.number);
        } else if (word_in_list(entry.word, thing_words, ' ') < 0) {
            add_words(out, entry.word, entry.number);
        }
    }
}

// Shots that nobody has counted are as many as he is said to bring along.
static void keep_arm(struct goods *goods, const struct ky_arm *arm, int arrows, int thrown)
{
    const char *good = good_of(ky_tool_id(arm->tool));
    bool counted = arm->left != KY_ENDLESS;
    if (is_art(arm->tool)) return;
    if (shoots_arrows(arm->tool)) goods_add(goods, arrow, counted ? arm->left : arrows);
    goods_add(goods, good, !is_spent(arm->tool) ? 1 : counted ? arm->left : thrown);
}

// The word of the horse that he rides; empty: he is on foot.
static void read_mount(const char *words, struct entry *horse)
{
    bool mounted = piece_word(words, "mounted", NULL);
    while (mounted && next_entry(&words, horse)) {
        if (word_in_list(horse->word, horse_words, ' ') >= 0) return;
    }
    *horse = (struct entry){.number = ""};
    if (mounted) snprintf(horse->word, sizeof horse->word, "horse-ordinary-samurai");
}

// Between battles every extra of the book may be played.
static const uint8_t all_extras[OPTIONS_CAP] = {
    [FASTER_REACTIONS] = PLAYED, [VARIABLE_WOUNDS] = PLAYED};

bool ky_recruit(const struct piece *piece, struct person *person, struct fault *fault)
{
    struct ky_figure man = {0};
    struct text words;
    struct entry horse;
    if (!ky_read_character(piece, 0, all_extras, &man, fault)) return false;
    memset(person, 0, sizeof *person);
    snprintf(person->name, sizeof person->name, "%s", piece->name);
    snprintf(person->type, sizeof person->type, "%s", piece->type);
    snprintf(person->group, sizeof person->group, "%s", piece->group);
    text_init(&words, person->words, sizeof person->words);
    keep_nature(piece->words, &words);
    for (int i = 0; i < KY_ARMS && man.arms[i].tool; i++) {
        keep_arm(&person->goods, &man.arms[i], QUIVER, HANDFUL);
    }
    if (man.armour) goods_add(&person->goods, good_of(ky_armour_names[man.armour]), 1);
    read_mount(piece->words, &horse);
    if (horse.word[0]) goods_add(&person->goods, good_of(horse.word), 1);
    person->wounds = man.wounds;
    return !words.cut || fault_set(fault, "words", "are too many for %s", piece->name);
}

// Has he learnt it, and how well? Weapons go by several names (KY-2.8).
static bool has_learnt(const struct person *person, int tool, int *skill)
{
    struct entry entry;
    for (const char *rest = person->words; next_entry(&rest, &entry);) {
        long number = 0;
        if (ky_tool_by_id(entry.word) != tool) continue;
        word_number(entry.number, -99, 99, &number);
        *skill = (int)number;
        return entry.number[0] != '\0';
    }
    return false;
}

// His arrows go with the first bow that he has.
static int shots_of(const struct person *person, const struct good *good, int tool)
{
    if (is_spent(tool)) return good->number > SHOTS_MOST ? SHOTS_MOST : good->number;
    for (const struct good *other = person->goods.list; other < good; other++) {
        if (shoots_arrows(ky_tool_by_id(other->id))) return 0;
    }
    int arrows = goods_number(&person->goods, arrow);
    return arrows > SHOTS_MOST ? SHOTS_MOST : arrows;
}

// One weapon as it goes to battle: with his skill, and as often as it can be shot or thrown. Nothing
// is said of a skill that he has not (KY-R91), unless a number must stand behind it.
static void arm_with(const struct person *person, const struct good *good, int tool,
                     struct text *out)
{
    const struct ky_profile *profile = ky_profile_of(person->type);
    int skill = profile ? profile->skill : 0;
    bool known = has_learnt(person, tool, &skill);
    char numbers[32] = "";
    if (is_spent(tool) || shoots_arrows(tool)) {
        snprintf(numbers, sizeof numbers, "%d %d", skill, shots_of(person, good, tool));
    } else if (known) {
        snprintf(numbers, sizeof numbers, "%d", skill);
    }
    add_words(out, ky_tool_id(tool), numbers);
}

static void add_nature(const struct person *person, struct text *out)
{
    struct entry entry;
    for (const char *rest = person->words; next_entry(&rest, &entry);) {
        if (entry.word[0] && !ky_tool_by_id(entry.word)) add_words(out, entry.word, entry.number);
    }
}

static void add_arts(const struct person *person, bool two_swords, struct text *out)
{
    struct entry entry;
    for (const char *rest = person->words; next_entry(&rest, &entry);) {
        int tool = ky_tool_by_id(entry.word);
        if (!is_art(tool) || (tool == NI_TEN) != two_swords) continue;
        add_words(out, entry.word, entry.number);
    }
}

// His best armour, and a horse: it is ridden if he has one.
static void add_mount_and_armour(const struct person *person, struct text *out)
{
    for (int i = FULL; i >= PART; i--) {
        if (!goods_number(&person->goods, good_of(ky_armour_names[i]))) continue;
        add_words(out, ky_armour_names[i], "");
        break;
    }
    for (int i = 0; i < person->goods.count; i++) {
        const char *word = word_of(person->goods.list[i].id);
        if (word_in_list(word, horse_words, ' ') < 0) continue;
        add_words(out, "mounted", "");
        add_words(out, word, "");
        return;
    }
}

// Weapons in the order in which he has got them; the first is in hand. Two swords at once need two.
static void add_weapons(const struct person *person, struct text *out)
{
    const struct goods *goods = &person->goods;
    size_t before = out->length;
    if (goods_number(goods, "katana") && goods_number(goods, "wakizashi")) {
        add_arts(person, true, out);
    }
    for (int i = 0; i < goods->count; i++) {
        int tool = ky_tool_by_id(goods->list[i].id);
        if (tool && !is_art(tool)) arm_with(person, &goods->list[i], tool, out);
    }
    add_arts(person, false, out);
    // A samurai of whom no weapon is said has two swords (KY-2.6); this one may have sold them.
    if (out->length == before) add_words(out, "unarmed", "");
}

bool ky_outfit(const struct person *person, const uint8_t *options, struct piece *piece,
               struct fault *fault)
{
    struct ky_figure man = {0};
    struct text words;
    char wounds[8];
    memset(piece, 0, sizeof *piece);
    snprintf(piece->name, sizeof piece->name, "%s", person->name);
    snprintf(piece->type, sizeof piece->type, "%s", person->type);
    snprintf(piece->group, sizeof piece->group, "%s", person->group);
    text_init(&words, piece->words, sizeof piece->words);
    add_nature(person, &words);
    add_mount_and_armour(person, &words);
    add_weapons(person, &words);
    snprintf(wounds, sizeof wounds, "%d", person->wounds);
    if (person->wounds) add_words(&words, "wounds", wounds);
    if (words.cut) {
        return fault_set(fault, "goods", "of %s are more than can be said of him in %d letters",
                         person->name, WORDS_CAP - 1);
    }
    return ky_read_character(piece, 0, options ? options : all_extras, &man, fault);
}

// Which horse was his when the battle began: they are numbered in the order of their riders.
static int first_mount(const struct scenario *scenario, uint16_t figure)
{
    int mount = 0;
    for (int i = 0; i < figure; i++) {
        mount += piece_word(scenario->pieces[i].words, "mounted", NULL);
    }
    return piece_word(scenario->pieces[figure - 1].words, "mounted", NULL) ? mount : 0;
}

enum fate { KEPT, LIES_THERE, LOST };

// A horse that has left the board with its rider is nowhere, and his.
static enum fate fate_of_horse(const struct homecoming *home)
{
    const struct ky_battle *battle = ky_in(home->battle);
    int number = first_mount(home->scenario, home->figure);
    const struct ky_mount *mount = &battle->mounts[number];
    if (number == 0 || number > KY_MOUNTS) return KEPT;
    if (mount->dead) return LOST;
    if (mount->rider && battle->figures[mount->rider].side != battle->figures[home->figure].side) {
        return LOST;
    }
    return mount->head && mount->rider != home->figure ? LIES_THERE : KEPT;
}

// What he rode: the first horse that he has.
static void return_horse(const struct homecoming *home, struct person *person, struct goods *left)
{
    enum fate fate = fate_of_horse(home);
    for (int i = 0; i < person->goods.count && fate != KEPT; i++) {
        struct good horse = person->goods.list[i];
        if (word_in_list(word_of(horse.id), horse_words, ' ') < 0) continue;
        if (fate == LIES_THERE) goods_add(left, horse.id, 1);
        goods_take(&person->goods, horse.id, 1);
        return;
    }
}

// He took one of each weapon, or all that he can shoot or throw.
static void lay_down_arms(struct person *person)
{
    struct person before = *person;
    for (int i = 0; i < before.goods.count; i++) {
        const struct good *good = &before.goods.list[i];
        int tool = ky_tool_by_id(good->id);
        if (!tool || is_art(tool)) continue;
        int shots = is_spent(tool) || shoots_arrows(tool) ? shots_of(&before, good, tool) : 0;
        if (shoots_arrows(tool)) goods_take(&person->goods, arrow, shots);
        goods_take(&person->goods, good->id, is_spent(tool) ? shots : 1);
    }
}

// Now he has what is said of him in the end.
static void take_up_arms(const struct ky_figure *man, struct person *person, struct goods *left)
{
    for (int i = 0; i < KY_ARMS; i++) {
        const struct ky_arm *arm = &man->arms[i];
        if (!arm->tool || arm->place == SPENT) continue;
        keep_arm(arm->place == DROPPED ? left : &person->goods, arm, 0, 1);
    }
}

static void hand_over(struct goods *from, struct goods *to)
{
    for (int i = 0; i < from->count; i++) {
        goods_add(to, from->list[i].id, from->list[i].number);
    }
    *from = (struct goods){0};
}

// KY_1_11 Wounds are kept, distractions pass. KY_18_7 Who is only out of the fight lives. Who lives
// takes up what he has dropped, where his side holds the field (KY-R122).
void ky_return_from(const struct homecoming *home, struct person *person, struct goods *left)
{
    const struct ky_figure *man = &ky_in(home->battle)->figures[home->figure];
    bool dead = man->state == KY_DEAD;
    if (man->wounds != person->wounds) person->die = person->cares = person->taken = 0;
    if (man->wounds != person->wounds) person->rested = 0;
    person->wounds = man->wounds;
    person->dead = dead;
    lay_down_arms(person);
    take_up_arms(man, person, left);
    return_horse(home, person, left);
    if (dead) {
        hand_over(&person->goods, left);
    } else if (home->field_held) {
        hand_over(left, &person->goods);
    }
}
