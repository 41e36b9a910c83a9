// The figures of a scenario: profiles, skills, armour, horses, groups.
#include "core/text.h"
#include "rules/katana/deployment/deploy.h"

#include <stdio.h>
#include <string.h>

// clang-format off
static const char known_words[] =
    "pc leads mounted hidden may-hide lying sheathed concealed burdened rain "
    "master expert good average poor useless "
    "part armoured full bushi ashigaru heimin "
    "horse-war horse-good-samurai horse-good horse-ordinary-samurai horse-ordinary horse-poor "
    "walk trot canter gallop "
    "reaction initiative leadership status stamina capacity wounds shots "
    "iaijutsu ki-ai yadomejutsu";
static const char numbered_words[] =
    "reaction initiative leadership status stamina capacity wounds shots iaijutsu ki-ai yadomejutsu";
// clang-format on

struct path {
    char text[48];
};

static struct path path_of(int index, const char *field)
{
    struct path path;
    snprintf(path.text, sizeof path.text, "forces[%d].%s", index, field);
    return path;
}

const struct ky_profile *ky_profile_of(const char *type)
{
    for (const struct ky_profile *profile = ky_profiles; profile->id; profile++) {
        if (strcmp(profile->id, type) == 0) return profile;
    }
    return NULL;
}

// The words of one figure, and where to say what is wrong with them.
struct said {
    const char *words;
    int index;
    struct fault *fault;
};

// A number behind a word, within limits; what is not said stays as it is.
static bool take_number(const struct said *said, const char *word, struct limits limits,
                        int *number)
{
    int found;
    if (!piece_word(said->words, word, &found)) return true;
    if (found < limits.least || found > limits.most) {
        return fault_set(said->fault, path_of(said->index, "words").text,
                         "'%s %d' is out of range: %s %d to %d may be", word, found, word,
                         limits.least, limits.most);
    }
    *number = found;
    return true;
}

// Which of several words is said; -1: none of them.
static int take_one(const char *words, const char *const *list, int from, int count)
{
    for (int i = from; i < count; i++) {
        if (piece_word(words, list[i], NULL)) return i;
    }
    return -1;
}

// KY_1_2 to KY_1_11 Six wounds kill everybody, unless builds differ (KY-17.14).
static bool read_character(struct ky_figure *man, const struct ky_profile *profile,
                           const struct said *said, const uint8_t *switches)
{
    const char *words = said->words;
    bool fast = switches[FASTER_REACTIONS] == PLAYED;
    bool builds = switches[VARIABLE_WOUNDS] == PLAYED;
    int reaction = profile->reaction, initiative = profile->initiative, stamina = KY_USUAL_STAMINA;
    int leadership = profile->leadership, status = profile->status, capacity = KY_USUAL_CAPACITY;
    int wounds = 0;
    int riding = take_one(words, ky_rider_names, MASTER, KY_RIDERS);
    int armour = take_one(words, ky_armour_names, PART, KY_ARMOURS);
    int troop = take_one(words, ky_troop_names, BUSHI, KY_TROOPS);
    bool good = take_number(said, "reaction", (struct limits){1, fast ? 10 : 5}, &reaction) &&
                take_number(said, "initiative", (struct limits){0, 10}, &initiative) &&
                take_number(said, "leadership", (struct limits){0, 20}, &leadership) &&
                take_number(said, "status", (struct limits){-999, 9999}, &status) &&
                take_number(said, "stamina", (struct limits){1, 60}, &stamina) &&
                take_number(said, "capacity", (struct limits){3, 8}, &capacity);
    man->reaction = (uint8_t)reaction;
    man->initiative = (uint8_t)initiative;
    man->leadership = (uint8_t)leadership;
    man->status = (int16_t)status;
    man->stamina = man->full_stamina = (int8_t)stamina;
    man->capacity = (uint8_t)(builds ? capacity : KY_USUAL_CAPACITY);
    // KY_1_11 Who comes from another battle may be wounded, but not to death.
    good = good && take_number(said, "wounds", (struct limits){0, man->capacity - 1}, &wounds);
    man->wounds = (uint8_t)wounds;
    man->riding = (uint8_t)(riding < 0 ? profile->riding : riding);
    man->armour = (uint8_t)(armour < 0 ? NO_ARMOUR : armour);
    man->troop = (uint8_t)(troop < 0 ? profile->troop : troop);
    man->player = piece_word(words, "pc", NULL);
    man->hidden = piece_word(words, "hidden", NULL);
    man->may_hide = piece_word(words, "may-hide", NULL);
    man->lying = piece_word(words, "lying", NULL);
    man->loaded_down = piece_word(words, "burdened", NULL);
    return good;
}

enum { ART_MOST = 20 }; // the highest skill in an art

static bool read_arts(struct ky_figure *man, const struct said *said)
{
    static const struct limits limits = {1, ART_MOST};
    int iai = 0, kiai = 0, yadome = 0;
    bool good = take_number(said, "iaijutsu", limits, &iai) &&
                take_number(said, "ki-ai", limits, &kiai) &&
                take_number(said, "yadomejutsu", limits, &yadome);
    man->iai = (int8_t)iai;
    man->kiai = (int8_t)kiai;
    if (!man->yadome) man->yadome = (int8_t)yadome; // a named one has been read with the arms
    return good;
}

enum { UNCOUNTED = -1 }; // shots that nobody has said

int ky_usual_shots(int tool)
{
    int missile = ky_tool_missile(tool);
    bool once = missile == M_AIGUCHI || missile == M_UCHI_NE || missile == M_YARI_NAGE;
    return once ? 1 : missile ? KY_ENDLESS : 0;
}

// One thing that he carries: "katana 4".
static void take_arm(struct ky_arm *arm, int tool, int skill, int shots)
{
    int missile = ky_tool_missile(tool);
    *arm = (struct ky_arm){.tool = (uint8_t)tool,
                           .skill = (int8_t)skill,
                           .left = (uint8_t)(shots >= 0 ? shots : ky_usual_shots(tool)),
                           .loaded = missile != NO_MISSILE,
                           .primed = missile == M_MUSKET};
}

// KY_16_8, KY_16_29 The chain in the shaft, and the one up the sleeve.
static bool can_be_concealed(int tool)
{
    int way = ky_tool_way(tool, 0);
    return way == FERUZUE || way == MANRIKIGUSARI;
}

static bool add_arm(struct ky_figure *man, int tool, int skill, int shots)
{
    int free = 0;
    while (free < KY_ARMS && man->arms[free].tool) {
        free++;
    }
    if (free == KY_ARMS) return false;
    take_arm(&man->arms[free], tool, skill, shots);
    return true;
}

// KY_2_6 Daisho are two swords.
static bool add_swords(struct ky_figure *man, int skill)
{
    return add_arm(man, KATANA, skill, UNCOUNTED) && add_arm(man, WAKIZASHI, skill, UNCOUNTED);
}

// KY_16_36 What arrows are turned with; the daisho are two swords in hand.
static bool turns_arrows(int tool)
{
    static const uint8_t serve[] = {BOKKEN,  NI_TEN,         JUTTE,   KATANA,   KODACHI,
                                    TESSEN,  MAKURA_YARI,    JO,      NAGINATA, NAGAMAKI,
                                    UNARMED, SHORINJI_KEMPO, JUJUTSU, WAKIZASHI};
    for (size_t i = 0; i < sizeof serve; i++) {
        if (ky_tool_way(tool, 0) == serve[i]) return true;
    }
    return ky_tool_missile(tool) == M_UCHI_NE;
}

// "yadomejutsu-naginata" names what he turns them with; 0: it is no such word.
static int turning_tool_named(const char *word)
{
    static const char art[] = "yadomejutsu-";
    if (strncmp(word, art, sizeof art - 1) != 0) return 0;
    const char *id = word + sizeof art - 1;
    int tool = strcmp(id, "daisho") == 0 ? NI_TEN : ky_tool_by_id(id);
    return tool && turns_arrows(tool) ? tool : 0;
}

static bool read_turning(struct ky_figure *man, int tool, struct words *rest, const char **wrong)
{
    char digits[16];
    long skill;
    *wrong = "needs a number from 1 to 20 behind it";
    if (!words_next(rest, digits, sizeof digits)) return false;
    if (!word_number(digits, 1, ART_MOST, &skill)) return false;
    man->yadome = (int8_t)skill;
    man->yadome_tool = (uint8_t)tool;
    return true;
}

// A word that names no weapon: some have a number behind them, the others none.
static bool know_word(const char *word, struct words *rest, const char **wrong)
{
    char digits[16];
    long number;
    bool more = words_next(rest, digits, sizeof digits);
    *wrong = "is unknown here";
    if (word_in_list(word, known_words, ' ') < 0) return false;
    if (word_in_list(word, numbered_words, ' ') < 0) {
        *wrong = "stands alone, without a number";
        return !more;
    }
    *wrong = "needs a number behind it";
    return more && word_number(digits, -9999, 9999, &number);
}

// One entry of the list: a weapon, his skill, and how often he can shoot or throw it. A weapon without
// a number is used as well as such a man commonly does (KY_1_8, KY-R91).
static bool read_arm(struct ky_figure *man, const char *entry, int usual, int shots,
                     const char **wrong)
{
    struct words parts = {entry};
    char word[32], digits[16];
    long skill = usual, own_shots = shots;
    *wrong = "is unknown here";
    if (!words_next(&parts, word, sizeof word)) return entry[strspn(entry, " ")] == '\0';
    bool daisho = strcmp(word, "daisho") == 0;
    int tool = ky_tool_by_id(word);
    int turner = turning_tool_named(word);
    if (turner) return read_turning(man, turner, &parts, wrong);
    if (!tool && !daisho) return know_word(word, &parts, wrong);
    *wrong = "needs a skill from -99 to 99";
    if (words_next(&parts, digits, sizeof digits) && !word_number(digits, -99, 99, &skill)) {
        return false;
    }
    *wrong = "can be shot 0 to 254 times";
    if (words_next(&parts, digits, sizeof digits) && !word_number(digits, 0, 254, &own_shots)) {
        return false;
    }
    *wrong = "is one too many: a man carries at most six weapons";
    return daisho ? add_swords(man, (int)skill) : add_arm(man, tool, (int)skill, (int)own_shots);
}

// Every word that names a weapon, in the order in which they are said; the first is in hand. A
// samurai of whom nothing is said has his two swords (KY-2.6).
static bool read_arms(struct ky_figure *man, const struct ky_profile *profile,
                      const struct said *said)
{
    const char *wrong;
    int shots = UNCOUNTED;
    if (!take_number(said, "shots", (struct limits){1, 254}, &shots)) return false;
    for (const char *rest = said->words; *rest != '\0';) {
        char entry[WORDS_CAP], word[32] = "";
        size_t length = strcspn(rest, ",");
        memcpy(entry, rest, length);
        entry[length] = '\0';
        rest += length + (rest[length] == ',');
        if (read_arm(man, entry, profile->skill, shots, &wrong)) continue;
        words_next(&(struct words){entry}, word, sizeof word);
        return fault_set(said->fault, path_of(said->index, "words").text, "'%s' %s",
                         *word ? word : "a word so long", wrong);
    }
    if (!man->arms[0].tool && strcmp(profile->id, "samurai") == 0) add_swords(man, profile->skill);
    man->hand = man->arms[0].tool && !piece_word(said->words, "sheathed", NULL);
    for (int i = 0; i < KY_ARMS && man->arms[i].tool; i++) {
        man->arms[i].concealed =
            piece_word(said->words, "concealed", NULL) && can_be_concealed(man->arms[i].tool);
    }
    return true;
}

// The first that serves among what he carries.
int ky_usual_turning(const struct ky_figure *man)
{
    for (int i = 0; i < KY_ARMS; i++) {
        if (man->arms[i].tool && turns_arrows(man->arms[i].tool)) return man->arms[i].tool;
    }
    return 0;
}

// Bare hands he always has.
static bool has_turning_tool(const struct ky_figure *man)
{
    int tool = man->yadome_tool, way = ky_tool_way(tool, 0);
    if (!tool || (way && ky_weapons[way].class == BARE)) return true;
    for (int i = 0; i < KY_ARMS; i++) {
        if (man->arms[i].tool == tool) return true;
    }
    return false;
}

int ky_read_breed(const char *words)
{
    static const char *const kinds[KY_HORSES] = {"",
                                                 "horse-war",
                                                 "horse-good-samurai",
                                                 "horse-good",
                                                 "horse-ordinary-samurai",
                                                 "horse-ordinary",
                                                 "horse-poor"};
    int kind = take_one(words, kinds, WAR_HORSE, KY_HORSES);
    return kind < 0 ? HORSE : kind;
}

// KY_6_1 A rider is given by the hex of his horse's head and a facing.
static bool read_horse(struct ky_battle *battle, struct ky_figure *man, int number,
                       const char *words)
{
    static const char *const gaits[] = {"", "walk", "trot", "canter", "gallop"};
    int free = 1;
    while (free <= KY_MOUNTS && battle->mounts[free].head) {
        free++;
    }
    if (free > KY_MOUNTS) return false;
    int kind = ky_read_breed(words), gait = take_one(words, gaits, WALK, 5);
    battle->mounts[free] =
        (struct ky_mount){.head = man->cell,
                          .facing = man->facing,
                          .quality = (uint8_t)(kind == HORSE ? ORDINARY_SAMURAI : kind),
                          .gait = (uint8_t)(gait < 0 ? HALT : gait),
                          .rider = (uint8_t)number};
    man->horse = (uint8_t)free;
    return true;
}

bool ky_read_character(const struct piece *piece, int index, const uint8_t *switches,
                       struct ky_figure *man, struct fault *fault)
{
    const struct said said = {piece->words, index, fault};
    const struct ky_profile *profile = ky_profile_of(piece->type);
    if (!profile) {
        return fault_set(fault, path_of(index, "type").text,
                         "'%s' is no character: samurai, ronin, ashigaru, peasant or master",
                         piece->type);
    }
    if (!read_arms(man, profile, &said) || !read_character(man, profile, &said, switches) ||
        !read_arts(man, &said)) {
        return false;
    }
    if (man->hand) man->way = (uint8_t)ky_way_at_first(switches, man->arms[0].tool);
    if (man->yadome && !man->yadome_tool) man->yadome_tool = (uint8_t)ky_usual_turning(man);
    if (has_turning_tool(man)) return true;
    return fault_set(fault, path_of(index, "words").text,
                     "'yadomejutsu-%s' needs that weapon among those he carries",
                     ky_turning_name(man->yadome_tool));
}

bool ky_read_figure(const struct scenario *scenario, int index, struct ky_battle *battle,
                    struct fault *fault)
{
    const struct piece *piece = &scenario->pieces[index];
    struct ky_figure *man = &battle->figures[index + 1];
    if (!ky_read_character(piece, index, battle->head.options, man, fault)) return false;
    man->side = piece->side;
    man->state = KY_ABLE;
    man->facing = piece->faces ? (uint8_t)piece->facing : 0;
    if (piece->spots) man->cell = ground_cell_at(&scenario->ground, piece->at[0].x, piece->at[0].y);
    if (!piece_word(piece->words, "mounted", NULL)) return true;
    return read_horse(battle, man, index + 1, piece->words) ||
           fault_set(fault, path_of(index, "words").text, "there are at most %d horses", KY_MOUNTS);
}
