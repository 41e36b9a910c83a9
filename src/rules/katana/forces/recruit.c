// Characters by chance, within what is printed for their types; the same for the same seed.
#include "core/mix.h"
#include "core/text.h"
#include "rules/katana/forces/forces.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#define FIGURES_MOST (KY_FIGURES / 2) // of one force: two of them fill a battle
#define RIDERS_MOST  (KY_MOUNTS / 2)
#define NAMES        32

struct levy {
    const struct muster_order *order;
    struct muster_force *force;
    uint64_t place;
    uint32_t bushi, commoner; // where the names begin
    int riders;
};

static int draw(struct levy *levy, int below)
{
    return (int)mix_below(mix_at(levy->order->seed, levy->place++), (uint32_t)below);
}

static bool once_in(struct levy *levy, int times)
{
    return draw(levy, times) == 0;
}

static int draw_between(struct levy *levy, int least, int most)
{
    return least + draw(levy, most - least + 1);
}

static bool is_on(const struct levy *levy, enum ky_option option)
{
    return levy->order->terms.options[option] == PLAYED;
}

// clang-format off
static const char *const bushi_names[NAMES] = {
    "Aoki", "Baba", "Chiba", "Doi", "Endo", "Fuwa", "Goto", "Hara", "Inoue", "Jinbo", "Kaneko", "Maeda",
    "Narita", "Oba", "Sakai", "Takagi", "Uno", "Wada", "Yagi", "Asari", "Ban", "Hatta", "Ikeda", "Kudo",
    "Miura", "Nitta", "Ota", "Saito", "Shiga", "Toda", "Ueki", "Yoda",
};
static const char *const commoner_names[NAMES] = {
    "Gonbei", "Kichi", "Yohei", "Tasuke", "Mosaku", "Jiro", "Sanpei", "Kame", "Tora", "Matsu", "Sue", "Rokusuke",
    "Heita", "Goro", "Kyubei", "Tome", "Ushi", "Manzo", "Chobei", "Ine", "Kuma", "Sato", "Tarobei", "Yasuke",
    "Denzo", "Fuku", "Ginji", "Hachi", "Kisuke", "Naka", "Otsu", "Shiro",
};

// What such people carry, the best known first.
static const char *const samurai_arms[]  = {"katana wakizashi", "katana wakizashi", "yari katana wakizashi", "naginata katana wakizashi",
                                            "bow katana wakizashi", "tachi wakizashi", "nodachi katana wakizashi", NULL};
static const char *const ronin_arms[]    = {"katana wakizashi", "katana wakizashi", "katana", "yari wakizashi", "naginata tanto", "nodachi tanto",
                                            "tetsubo wakizashi", "kusarigama wakizashi", "bow katana", NULL};
static const char *const ashigaru_arms[] = {"yari wakizashi", "yari wakizashi", "yari-long wakizashi", "naginata wakizashi", "bow wakizashi",
                                            "musket wakizashi", NULL};
static const char *const peasant_arms[]  = {"take-yari", "take-yari", "kama", "club", "bo", "kumade", "ono", "stone club", "bow doshi", NULL};
static const char *const master_arms[]   = {"katana wakizashi", "ni-ten katana wakizashi", "naginata tanto", "yari katana", "bo jujutsu",
                                            "kusarigama wakizashi", "jutte jujutsu", "shorinji-kempo bo", "manrikigusari katana", NULL};

// A type as chance makes it.
static const struct habit {
    const char *type;
    const char *const *arms;
    uint8_t armours[4];          // one of these
    int16_t status[2];           // where the guide has no end
    uint8_t riding[2], rides_in; // horsemanship between two; on horseback once in so many times, 0: never
    uint8_t capacity[2];         // by the switch variable-wounds
} habits[] = {
//    type        arms           armour                                      status      horsemanship        rides  capacity
    {"samurai",  samurai_arms,  {PART, ARMOURED, ARMOURED, FULL},           {100, 180}, {EXPERT, AVERAGE},   4,     {5, 7}},
    {"ronin",    ronin_arms,    {NO_ARMOUR, NO_ARMOUR, PART, PART},         { 25,  50}, {GOOD, POOR},        0,     {5, 7}},
    {"ashigaru", ashigaru_arms, {PART, PART, PART, NO_ARMOUR},              { 20,  30}, {USELESS, USELESS},  0,     {5, 6}},
    {"peasant",  peasant_arms,  {NO_ARMOUR, NO_ARMOUR, NO_ARMOUR, NO_ARMOUR}, { 5,  25}, {USELESS, USELESS}, 0,     {4, 6}},
    {"master",   master_arms,   {NO_ARMOUR, NO_ARMOUR, NO_ARMOUR, PART},    { 30,  90}, {GOOD, POOR},        0,     {5, 8}},
};

// Who comes to a list: the first of them leads, of the others one at random.
static const char *const companions[KY_LISTS][7] = {
    [KY_RETINUE]    = {"samurai", "samurai", "ashigaru", "ashigaru", NULL},
    [KY_MASTERLESS] = {"ronin",   "ronin", "ronin", "ronin", "ashigaru", "peasant", NULL},
    [KY_VILLAGE]    = {"peasant", "peasant", "peasant", "peasant", "ronin", NULL},
    [KY_SCHOOL]     = {"master",  "ronin", "ronin", "samurai", NULL},
    [KY_ANYBODY]    = {"samurai", "samurai", "ronin", "ashigaru", "peasant", NULL},
};
// clang-format on

static const struct habit *habit_of(const char *type)
{
    const struct habit *habit = habits;
    while (strcmp(habit->type, type) != 0) {
        habit++;
        assert(habit < habits + sizeof habits / sizeof *habits);
    }
    return habit;
}

static void say(struct text *words, const char *word)
{
    text_addf(words, "%s%s", words->length ? ", " : "", word);
}

static void say_number(struct text *words, const char *word, int number)
{
    say(words, word);
    text_addf(words, " %d", number);
}

static void draw_numbers(struct levy *levy, const struct ky_guide *guide, bool heads,
                         struct text *words)
{
    const struct habit *habit = habit_of(guide->type);
    bool headman = heads && strcmp(guide->type, "peasant") == 0;
    int fastest = guide->reaction.most;
    if (fastest > 5) fastest = is_on(levy, FASTER_REACTIONS) ? 7 : 5;
    say_number(words, "reaction", draw_between(levy, guide->reaction.least, fastest));
    say_number(words, "initiative",
               draw_between(levy, guide->initiative.least, guide->initiative.most));
    say_number(words, "leadership",
               draw_between(levy, heads ? 3 : guide->leadership.least, guide->leadership.most));
    say_number(words, "status",
               headman ? draw_between(levy, 15, 40)
                       : draw_between(levy, habit->status[0], habit->status[1]));
    if (is_on(levy, EXHAUSTION)) say_number(words, "stamina", draw_between(levy, 15, 25));
    if (is_on(levy, VARIABLE_WOUNDS)) {
        say_number(words, "capacity", draw_between(levy, habit->capacity[0], habit->capacity[1]));
    }
}

// The first weapon as well as the guide says; each of the others up to two points less.
static void draw_arms(struct levy *levy, const struct ky_guide *guide, struct text *words)
{
    const char *const *kits = habit_of(guide->type)->arms;
    char tool[32];
    int count = 0;
    while (kits[count]) {
        count++;
    }
    struct words kit = {kits[draw(levy, count)]};
    int best = draw_between(levy, guide->skill.least, guide->skill.most);
    bool first = true;
    while (words_next(&kit, tool, sizeof tool)) {
        int skill = first ? best : best - draw(levy, 3);
        say_number(words, tool, skill < 0 ? 0 : skill);
        if (strcmp(tool, "stone") == 0) say_number(words, "shots", draw_between(levy, 3, 10));
        first = false;
    }
}

// May a master have the art with what he carries?
static bool is_for(const struct levy *levy, const struct text *words, const char *art)
{
    struct piece piece = {.type = "master"};
    snprintf(piece.words, sizeof piece.words, "%s, %s 5", words->at, art);
    return ky_admits(levy->order->list, &piece);
}

// Masters know more than weapons. Who cuts as he draws has not drawn yet.
static void draw_arts(struct levy *levy, const struct ky_guide *guide, struct text *words)
{
    if (strcmp(guide->type, "master") != 0) return;
    if (once_in(levy, 3)) say_number(words, "ki-ai", draw_between(levy, 3, 8));
    if (is_for(levy, words, "iaijutsu") && once_in(levy, 2)) {
        say_number(words, "iaijutsu", draw_between(levy, 4, 9));
        say(words, "sheathed");
    }
    if (is_for(levy, words, "yadomejutsu") && once_in(levy, 3)) {
        say_number(words, "yadomejutsu", draw_between(levy, 5, 10));
    }
}

static void draw_horse(struct levy *levy, const struct habit *habit, struct text *words)
{
    static const uint8_t breeds[] = {WAR_HORSE, GOOD_SAMURAI, ORDINARY_SAMURAI, ORDINARY_SAMURAI};
    say(words, ky_rider_names[draw_between(levy, habit->riding[0], habit->riding[1])]);
    if (!habit->rides_in || !once_in(levy, habit->rides_in) || levy->riders == RIDERS_MOST) return;
    levy->riders++;
    say(words, "mounted");
    if (!is_on(levy, HORSE_QUALITY)) return;
    say(words, "horse-");
    text_add(words, ky_horses[breeds[draw(levy, 4)]].id);
}

static void draw_words(struct levy *levy, const char *type, bool heads, struct piece *piece)
{
    char room[2 * WORDS_CAP];
    struct text words, canonical;
    struct ky_character character;
    struct fault fault;
    const struct ky_guide *guide = ky_guide_of(type);
    const struct habit *habit = habit_of(type);
    text_init(&words, room, sizeof room);
    if (heads) say(&words, "pc");
    draw_horse(levy, habit, &words);
    enum ky_armour armour = habit->armours[draw(levy, 4)];
    if (armour != NO_ARMOUR) say(&words, ky_armour_names[armour]);
    draw_numbers(levy, guide, heads, &words);
    draw_arms(levy, guide, &words);
    draw_arts(levy, guide, &words);
    assert(!words.cut && words.length < sizeof piece->words);
    memcpy(piece->words, room, words.length + 1);
    bool good = ky_character_read(piece, 0, &character, &fault);
    assert(good);
    text_init(&canonical, room, sizeof room);
    ky_character_words(&character, &canonical);
    memcpy(piece->words, room, canonical.length + 1);
}

static bool is_bushi(const char *type)
{
    return strcmp(type, "peasant") != 0 && strcmp(type, "ashigaru") != 0;
}

static void draw_name(struct levy *levy, const char *type, struct piece *piece)
{
    bool bushi = is_bushi(type);
    uint32_t number = bushi ? levy->bushi++ : levy->commoner++;
    const char *const *names = bushi ? bushi_names : commoner_names;
    snprintf(piece->name, sizeof piece->name, "%s", names[number * 7 % NAMES]);
}

// Foot soldiers stand with those of their arm, everybody else with who leads.
static void join(const struct levy *levy, struct piece *piece)
{
    static const char *const bodies[][2] = {{"yari", "Spears"},
                                            {"yari-long", "Long spears"},
                                            {"naginata", "Glaives"},
                                            {"bow", "Bows"},
                                            {"musket", "Muskets"}};
    const struct piece *first = &levy->force->pieces[0];
    bool foot = strcmp(piece->type, "ashigaru") == 0;
    snprintf(piece->group, sizeof piece->group, "%s", first->name);
    for (size_t i = 0; foot && i < sizeof bodies / sizeof *bodies; i++) {
        if (!piece_word(piece->words, bodies[i][0], NULL)) continue;
        snprintf(piece->group, sizeof piece->group, "%s", bodies[i][1]);
    }
}

static const char *draw_type(struct levy *levy, int peasants)
{
    int list = (int)(levy->order->list - ky_lists), count = 1;
    const char *const *company = companions[list];
    if (levy->order->type) return levy->order->type;
    if (levy->force->count == 0) return company[0];
    while (company[count]) {
        count++;
    }
    const char *type = company[1 + draw(levy, count - 1)];
    bool few = list == KY_VILLAGE && 2 * peasants <= levy->force->count;
    if (few) return "peasant";
    return list == KY_ANYBODY && once_in(levy, 12) ? "master" : type;
}

bool ky_raise(const struct muster_order *order, struct muster_force *out, struct fault *fault)
{
    struct levy levy = {.order = order, .force = out};
    int peasants = 0;
    if (order->points < 1 || order->points > FIGURES_MOST) {
        return fault_set(fault, "", "1 to %d characters are raised at a time, and not %d",
                         FIGURES_MOST, order->points);
    }
    memset(out, 0, sizeof *out);
    levy.bushi = (uint32_t)draw(&levy, NAMES);
    levy.commoner = (uint32_t)draw(&levy, NAMES);
    while (out->count < order->points) {
        struct piece *piece = &out->pieces[out->count];
        const char *type = draw_type(&levy, peasants);
        bool heads = out->count == 0 && !order->type;
        *piece = (struct piece){.side = RED};
        snprintf(piece->type, sizeof piece->type, "%s", type);
        peasants += strcmp(type, "peasant") == 0;
        draw_name(&levy, type, piece);
        draw_words(&levy, type, heads, piece);
        join(&levy, piece);
        out->count++;
    }
    snprintf(out->title, sizeof out->title, "%s of %s", order->list->title, out->pieces[0].name);
    snprintf(out->list, sizeof out->list, "%s", order->list->id);
    return true;
}
