// The number that a stroke or a shot rests on, and what came of a choice in a word or two.
#include "core/text.h"
#include "rules/katana/clash/clashing.h"
#include "rules/katana/seeing/seeing.h"
#include "rules/katana/shooting/shooting.h"

enum { TOLD_CAP = 3 };

// A weapon with several uses is reckoned in the one that is named (KY-2.3).
static void take_way(struct ky_figure *man, const struct choice *choice)
{
    int weapon = choice->parts & 1 ? ky_weapon_named(man, choice) : NO_WEAPON;
    if (weapon && ky_arm_held(man)) man->way = (uint8_t)weapon;
}

// What the other adds to his die counts against the striker, line by line.
static void count_other(const struct ground *ground, int foe, const struct tally *other,
                        struct tally *tally)
{
    for (int i = 0; i < other->count; i++) {
        char note[TALLY_NOTE_CAP];
        struct text text;
        text_init(&text, note, sizeof note);
        text_addf(&text, "%s: %s", ground_name(ground, (uint16_t)foe), other->lines[i].note);
        tally_add_noted(tally, other->lines[i].clause, -other->lines[i].value, note);
    }
}

// What the striker's die is ahead of the other's before they are thrown.
static bool reckon_clash(const struct ground *ground, const struct ky_battle *now,
                         const struct choice *choice, int foe, struct tally *tally)
{
    struct ky_battle battle;
    int striker = choice->figure;
    struct ky_field field;
    struct tally other;
    if (striker < 1 || striker > now->count || foe < 1 || foe > now->count) return false;
    battle_copy(&battle.head, &now->head);
    if (!battle.figures[striker].cell || !battle.figures[foe].cell) return false;
    take_way(&battle.figures[striker], choice);
    ky_field_lay(&field, ground, &battle);
    bool answers = ky_strikes_at(&battle.figures[foe], striker);
    struct ky_clash clash = {{ky_fighter_of(&field, striker, foe, ATTACKS),
                              ky_fighter_of(&field, foe, striker, answers ? ATTACKS : DEFENDS)},
                             battle.head.options[BLUNT_ARMOUR] == ARMOUR_IGNORED,
                             0};
    ky_fighter_tally(&clash, 1, &other);
    ky_fighter_tally(&clash, 0, tally);
    tally->of = "ahead on the dice";
    count_other(ground, foe, &other, tally);
    return true;
}

// What two dice must come to, 0 to 18.
static const char *needed_words(int sum)
{
#define SUM(n) "two dice must come to " #n " or more"
    static const char *const words[] = {"any two dice hit",
                                        SUM(1),
                                        SUM(2),
                                        SUM(3),
                                        SUM(4),
                                        SUM(5),
                                        SUM(6),
                                        SUM(7),
                                        SUM(8),
                                        SUM(9),
                                        SUM(10),
                                        SUM(11),
                                        SUM(12),
                                        SUM(13),
                                        SUM(14),
                                        SUM(15),
                                        SUM(16),
                                        SUM(17),
                                        "two dice must come to 18"};
#undef SUM
    if (sum > 18) return "no two dice hit";
    return words[sum < 0 ? 0 : sum];
}

static bool reckon_shot(const struct ground *ground, const struct ky_battle *battle,
                        const struct choice *choice, struct tally *tally)
{
    struct ky_field field;
    bool horse = choice->parts && choice->option;
    if (choice->figure < 1 || choice->figure > battle->count || choice->target < 1 ||
        choice->target > battle->count) {
        return false;
    }
    const struct ky_arm *arm = ky_arm_held(&battle->figures[choice->figure]);
    if (!arm || !ky_tool_missile(arm->tool) || !battle->figures[choice->figure].cell ||
        !battle->figures[choice->target].cell) {
        return false;
    }
    ky_field_lay(&field, ground, battle);
    struct ky_shot shot = ky_shot_at(&field, choice->figure, choice->target, horse);
    ky_shot_tally(&shot, tally);
    if (ky_shot_needed(&shot) == NEVER) return true;
    tally_add_noted(tally, KY_8_5, -ky_shot_needed(&shot), "needed at that range");
    tally->of = needed_words(-tally->total);
    return true;
}

// A stroke out of turn is at whoever the question is about.
bool ky_reckon(const struct ground *ground, const struct battle *head, const struct choice *choice,
               struct tally *tally)
{
    const struct ky_battle *battle = ky_in(head);
    int asked = head->depth ? battle_frame(head)->target : 0;
    switch (choice->kind) {
    case SHOOT: return reckon_shot(ground, battle, choice, tally);
    case ATTACK:
    case GRAPPLE:
    case TEAR_FREE: return reckon_clash(ground, battle, choice, choice->target, tally);
    case STOP:
    case STRIKE:
    case RIDE_STRIKE: return reckon_clash(ground, battle, choice, asked, tally);
    default: return false;
    }
}

static void say_more(struct text *out, const char *words)
{
    text_addf(out, "%s %s", out->length ? " and" : "", words);
}

static void say_number(struct text *out, int number, const char *thing)
{
    char words[24];
    struct text text;
    text_init(&text, words, sizeof words);
    text_addf(&text, "%d %s%s", number, thing, number == 1 ? "" : "s");
    if (number > 0) say_more(out, words);
}

// What happened to a man, the worst first, into an empty text.
static void say_change(const struct ky_battle *was, const struct ky_battle *is, int figure,
                       struct text *out)
{
    const struct ky_figure *before = &was->figures[figure], *after = &is->figures[figure];
    if (after->state != before->state) {
        static const char *const fates[] = {"", "able again", "knocked out", "killed", "gone"};
        say_more(out, fates[after->state]);
        return;
    }
    say_number(out, after->wounds - before->wounds, "wound");
    say_number(out, after->distractions - before->distractions, "distraction");
    if (before->horse && !after->horse) {
        say_more(out, "off his horse");
    } else if (!before->lying && after->lying) {
        say_more(out, "down");
    }
    if (!before->holders[0] && after->holders[0]) say_more(out, "entangled");
    if (before->holders[0] && !after->holders[0]) say_more(out, "free");
    if (!before->shares && after->shares) say_more(out, "in a grapple");
}

// Men change their hexes in a clash because they are pushed, and at other times because they walk.
static bool is_fought(const struct battle *before, const struct choice *choice)
{
    if (choice->kind == STOP || choice->kind == STRIKE || choice->kind == RIDE_STRIKE) return true;
    return before->depth && battle_frame(before)->step == CLASHING;
}

static bool is_moved(const struct ky_battle *was, const struct ky_battle *is, int figure)
{
    const struct ky_figure *before = &was->figures[figure], *after = &is->figures[figure];
    return !before->horse && before->cell && after->cell && before->cell != after->cell;
}

static const char *question_of(const struct battle *head)
{
    if (!head->depth) return NULL;
    switch (battle_frame(head)->step) {
    case STOPPING: return "may strike first";
    case CHARGED: return "may strike at the charge";
    case RIDING_BY: return "may strike in passing";
    case DODGING: return "may leap aside";
    case PARTING: return "may break off";
    default: return NULL;
    }
}

static int say_horses(const struct ground *ground, const struct ky_battle *was,
                      const struct ky_battle *is, const char **between, struct text *out)
{
    int told = 0;
    for (int i = 1; i <= KY_MOUNTS; i++) {
        const struct ky_mount *before = &was->mounts[i], *after = &is->mounts[i];
        if (!before->rider || before->wounds == after->wounds) continue;
        text_addf(out, "%sthe horse of %s %s", *between, ground_name(ground, before->rider),
                  after->dead ? "killed" : "wounded");
        *between = ", ";
        told++;
    }
    return told;
}

void ky_outcome_say(const struct ground *ground, const struct battle *before,
                    const struct battle *after, const struct choice *choice, struct text *out)
{
    const struct ky_battle *was = ky_in(before), *is = ky_in(after);
    bool fought = is_fought(before, choice);
    const char *between = "";
    int told = say_horses(ground, was, is, &between, out);
    for (uint16_t i = 1; i <= was->count && told < TOLD_CAP; i++) {
        char words[SAID_CAP];
        struct text text;
        text_init(&text, words, sizeof words);
        say_change(was, is, i, &text);
        if (!text.length && fought && is_moved(was, is, i)) say_more(&text, "pushed back");
        if (!text.length) continue;
        text_addf(out, "%s%s%s", between, ground_name(ground, i), words);
        between = ", ";
        told++;
    }
    if (after->outcome != UNDECIDED) {
        text_addf(out, "%s%s", between, outcome_name((enum outcome)after->outcome));
        return;
    }
    const char *question = question_of(after);
    if (question) {
        text_addf(out, "%s%s %s", between, ground_name(ground, battle_frame(after)->figure),
                  question);
    } else if (!told) {
        text_add(out, "no effect");
    }
}

enum { FORETELLING, THROWN_FOR, FORETOLD };

// KY_10_15 Strokes and shots are declared first and settled later: this is what one comes to by itself.
bool ky_foretell(struct umpire *umpire, const struct choice *choice, uint64_t *memory)
{
    bool shot = choice->kind == SHOOT;
    bool stroke = choice->kind == ATTACK || choice->kind == GRAPPLE || choice->kind == TEAR_FREE ||
                  choice->kind == KIAI;
    if ((!shot && !stroke) || *memory == FORETOLD) return false;
    if (*memory == THROWN_FOR) {
        ky_strokes_settle(umpire);
        *memory = FORETOLD;
        return true;
    }
    if (shot) {
        ky_shoot_ahead(umpire, choice->figure);
    } else {
        ky_stroke_ahead(umpire, choice->figure);
    }
    *memory = THROWN_FOR;
    return true;
}
