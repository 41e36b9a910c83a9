// What people are told of a figure and of a group at a glance, and of the battle in the status line.
#include "core/text.h"
#include "rules/katana/morale/morale.h"
#include "rules/katana/seeing/seeing.h"
#include "rules/katana/turn/turn.h"

static const char *const morale_words[] = {"", "does not advance", "retires", "runs away"};

static const char *title_of(const struct ky_figure *man)
{
    static const char *const riders[KY_TROOPS] = {"Bushi on horseback", "Mounted ashigaru",
                                                  "Mounted commoner"};
    static const char *const walkers[KY_TROOPS] = {"Bushi", "Ashigaru", "Commoner"};
    return ky_mounted(man) ? riders[man->troop] : walkers[man->troop];
}

// Has done what the present step is for.
static bool is_done(const struct ky_battle *battle, const struct ky_figure *man)
{
    const struct battle *head = &battle->head;
    if (!head->depth || !ky_on_map(man)) return false;
    switch (battle_frame(head)->step) {
    case MOVING: return man->acted != 0;
    case SHOOTING: return man->shot != 0;
    case CLASHING:
        if (man->stroke[0] == DEFEND || man->stroke[1] == DEFEND) return true;
        return man->strokes && man->strokes >= ky_actions_now(battle, man);
    default: return false;
    }
}

static void say_fate(const struct ky_figure *man, struct card *card)
{
    switch (man->state) {
    case KY_DEAD: card_say(card, TONE_GONE, KY_1_11, "killed"); break;
    case KY_OUT: card_say(card, TONE_GONE, KY_12_7, "knocked out"); break;
    case KY_GONE: card_say(card, TONE_GONE, KY_15_7, "has left the board"); break;
    default:
        if (man->cell) break;
        card_say(card, TONE_PLAIN, man->hidden ? KY_15_2 : KY_3_1, "%s",
                 man->hidden ? "hidden somewhere" : "not set up yet");
    }
}

static void say_states(const struct ky_battle *battle, const struct ky_figure *man,
                       struct card *card)
{
    const struct ky_mount *mount = ky_mount_of(battle, man);
    bool tired = battle->head.options[EXHAUSTION] == PLAYED && man->stamina <= 0;
    const struct {
        bool so;
        uint8_t tone;
        uint16_t clause;
        const char *word;
    } states[] = {
        {man->hidden && man->cell, TONE_PLAIN, KY_15_2, "hidden"},
        {man->lying, TONE_LOUD, KY_4_4, "lying"},
        {man->mode == NON_TACTICAL, TONE_PLAIN, KY_3_4, "moves non-tactically"},
        {man->task == RESTS, TONE_PLAIN, KY_12_5, "rests"},
        {man->under_fire, TONE_PLAIN, KY_8_8, "under fire"},
        {man->drawing, TONE_PLAIN, KY_10_13, "drawing a weapon"},
        {man->swung, TONE_PLAIN, KY_16_7, "recovers his weapon"},
        {man->special, TONE_PLAIN, KY_4_2, "took a special action"},
        {man->climbing, TONE_PLAIN, KY_4_6, "climbs"},
        {man->dodged, TONE_PLAIN, KY_14_9, "threw himself aside"},
        {man->loaded_down, TONE_PLAIN, KY_10_13, "burdened"},
        {mount->bolting, TONE_LOUD, KY_17_5, "his horse bolts"},
        {man->collapsed, TONE_LOUD, KY_17_10, "senseless with exhaustion"},
        {tired && !man->collapsed, TONE_LOUD, KY_17_9, "exhausted"},
    };
    for (size_t i = 0; i < sizeof states / sizeof *states; i++) {
        if (states[i].so) card_say(card, states[i].tone, states[i].clause, "%s", states[i].word);
    }
}

// Nobody is told of more wounds than kill.
static int wounds_told(const struct ky_figure *man)
{
    return man->wounds < man->capacity ? man->wounds : man->capacity;
}

static void say_harm(const struct ky_figure *man, struct card *card)
{
    if (man->wounds) {
        card_say(card, TONE_HURT, KY_10_14, "%d of %d wounds", wounds_told(man), man->capacity);
    }
    if (man->distractions) {
        card_say(card, TONE_HURT, KY_12_8, "%d distraction%s", man->distractions,
                 man->distractions == 1 ? "" : "s");
    }
    int lost = ky_phases_lost(man);
    if (lost) card_say(card, TONE_PLAIN, KY_3_7, "loses %d phase%s", lost, lost == 1 ? "" : "s");
}

// Who holds whom, and with whom he fights in one hex.
static void say_ties(const struct ground *ground, const struct ky_figure *man, struct card *card)
{
    for (int i = 0; i < KY_HOLDERS && man->holders[i]; i++) {
        card_say(card, TONE_LOUD, KY_16_26, "entangled by %s",
                 ground_name(ground, man->holders[i]));
    }
    if (man->holds) {
        card_say(card, TONE_PLAIN, KY_16_31, "holds %s", ground_name(ground, man->holds));
    }
    if (!man->shares) return;
    card_say(card, TONE_LOUD, KY_16_9, "%s %s",
             man->grappling ? "grapples with" : "in one hex with",
             ground_name(ground, man->shares));
}

// KY_8_2, KY_8_6, KY_9_3
static void say_missile(const struct ground *ground, const struct ky_figure *man, struct card *card)
{
    const struct ky_arm *arm = ky_arm_held(man);
    if (man->task == AIMS && man->aimed_at) {
        card_say(card, TONE_PLAIN, KY_8_6, "aims at %s, +%d", ground_name(ground, man->aimed_at),
                 man->aimed);
    }
    if (!arm || !ky_tool_missile(arm->tool)) return;
    if (!arm->left) {
        card_say(card, TONE_PLAIN, KY_2_5, "none left");
    } else if (!arm->loaded) {
        card_say(card, TONE_PLAIN, KY_8_2, "%s: %d move%s to go",
                 man->task == RELOADS ? "reloads" : "not loaded", arm->reloading,
                 arm->reloading == 1 ? "" : "s");
    } else if (ky_tool_missile(arm->tool) == M_MUSKET && !arm->primed) {
        card_say(card, TONE_PLAIN, KY_9_3, "not primed: %d phase%s to go", arm->priming,
                 arm->priming == 1 ? "" : "s");
    } else {
        card_say(card, TONE_PLAIN, KY_8_2, "loaded");
    }
}

// What his group must do; a player's character goes his own way (KY-15.8).
static void say_morale(const struct ky_battle *battle, const struct ky_figure *man,
                       struct card *card)
{
    const struct ky_group *group = &battle->groups[man->group];
    if (man->player) {
        card_say(card, TONE_PLAIN, KY_1_10, "player's character");
        return;
    }
    if (group->morale) {
        card_say(card, TONE_LOUD, KY_15_5, "%s", morale_words[group->morale]);
    } else if (group->waits) {
        card_say(card, TONE_LOUD, KY_15_11, "keeps his hex");
    }
}

static void count_phases(const struct ky_figure *man, struct card *card)
{
    char phases[CARD_WORD_CAP];
    struct text text;
    const char *between = "";
    text_init(&text, phases, sizeof phases);
    for (int phase = 1; phase <= KY_PHASES; phase++) {
        int actions = ky_actions_at(man, phase);
        if (!actions) continue;
        text_addf(&text, "%s%d%s", between, phase, actions > 1 ? " twice" : "");
        between = ", ";
    }
    card_count(card, "reaction speed", KY_1_2, "%d", man->reaction);
    card_count(card, "acts in phases", KY_3_3, "%s", *phases ? phases : "none");
}

static void count_weapons(const struct ky_figure *man, struct card *card)
{
    char name[CARD_WORD_CAP];
    struct text text;
    int held = man->hand ? man->arms[man->hand - 1].tool : ky_weapon_held(man);
    text_init(&text, name, sizeof name);
    ky_tool_say(held, &text);
    if (man->hand) {
        card_count(card, "in hand", KY_10_11, "%s %+d", name, man->arms[man->hand - 1].skill);
    } else {
        card_count(card, "in hand", KY_10_11, "nothing, %s %+d", name, ky_skill_held(man));
    }
    for (int i = 0; i < KY_ARMS; i++) {
        const struct ky_arm *arm = &man->arms[i];
        if (!arm->tool || man->hand == i + 1 || arm->place != CARRIED) continue;
        text_clear(&text);
        ky_tool_say(arm->tool, &text);
        card_count(card, "carries", KY_2_6, "%s %+d%s", name, arm->skill,
                   arm->concealed ? ", concealed" : "");
    }
}

static void count_horse(const struct ky_battle *battle, const struct ky_figure *man,
                        struct card *card)
{
    const struct ky_mount *mount = ky_mount_of(battle, man);
    if (!ky_mounted(man)) return;
    card_count(card, "horse", KY_6_5, "%s, %d of %d wounds", ky_activities[mount->gait].id,
               mount->wounds, ky_horse_capacity(battle));
    card_count(card, "rides", KY_1_4, "%s", ky_rider_names[man->riding]);
}

static void count_arts(const struct ky_battle *battle, const struct ky_figure *man,
                       struct card *card)
{
    if (man->iai) card_count(card, "iaijutsu", KY_16_15, "%d", man->iai);
    if (man->kiai) card_count(card, "ki-ai", KY_16_21, "%d", man->kiai);
    if (man->yadome_tool) {
        card_count(card, "yadomejutsu", KY_16_36, "%d, with %s", man->yadome,
                   ky_turning_name(man->yadome_tool));
    }
    if (battle->head.options[EXHAUSTION] == PLAYED) {
        card_count(card, "stamina", KY_17_6, "%d of %d", man->stamina, man->full_stamina);
    }
}

void ky_card(const struct ground *ground, const struct battle *head, uint16_t number,
             struct card *card)
{
    const struct ky_battle *battle = ky_in(head);
    const struct ky_figure *man = &battle->figures[number];
    card_begin(card, title_of(man));
    say_fate(man, card);
    if (ky_able(man)) {
        say_states(battle, man, card);
        say_ties(ground, man, card);
        say_missile(ground, man, card);
        say_morale(battle, man, card);
    }
    say_harm(man, card);
    if (is_done(battle, man)) {
        card_say(card, TONE_DONE, KY_3_8, "done");
        card_chip(card, "✓");
    }
    count_phases(man, card);
    count_weapons(man, card);
    card_count(card, "wounds", KY_1_11, "%d of %d", wounds_told(man), man->capacity);
    card_count(card, "armour", KY_13_1, "%s", ky_armour_names[man->armour]);
    count_horse(battle, man, card);
    card_count(card, "initiative", KY_1_6, "%d", man->initiative);
    card_count(card, "status", KY_1_7, "%d", man->status);
    count_arts(battle, man, card);
}

static int able_members(const struct ky_battle *battle, int group)
{
    int count = 0;
    for (int i = 1; i <= battle->count; i++) {
        count += battle->figures[i].group == group && ky_able(&battle->figures[i]);
    }
    return count;
}

// What its next test would add to the die (KY-15.3).
void ky_group_card(const struct ground *ground, const struct battle *head, uint16_t number,
                   struct card *card)
{
    static const char *const titles[KY_TROOPS] = {"Bushi", "Ashigaru", "Commoners"};
    const struct ky_battle *battle = ky_in(head);
    const struct ky_group *group = &battle->groups[number];
    struct ky_field field;
    struct tally tally;
    card_begin(card, titles[group->troop]);
    if (!able_members(battle, number)) card_say(card, TONE_GONE, KY_15_1, "nobody is left");
    if (group->morale) card_say(card, TONE_LOUD, KY_15_5, "%s", morale_words[group->morale]);
    if (group->waits) card_say(card, TONE_LOUD, KY_15_11, "waits for a word of its lord");
    if (ky_must_test(battle, number)) card_say(card, TONE_PLAIN, KY_15_2, "will test its morale");
    card_count(card, "able", KY_15_1, "%d of %d", able_members(battle, number), group->strength);
    if (group->leader) {
        card_count(card, "led by", KY_15_1, "%s", ground_name(ground, group->leader));
    }
    ky_field_lay(&field, ground, battle);
    struct ky_mood mood = ky_mood_of(&field, number);
    ky_mood_tally(&mood, &tally);
    card_count(card, "on a morale die", KY_15_3, "%+d", tally.total);
    card_count(card, "killed", KY_15_3, "%d, and %d enemies", group->killed, group->kills);
}

void ky_facts(const struct ground *ground, const struct battle *head, struct text *out)
{
    const struct ky_battle *battle = ky_in(head);
    if (battle->phase) text_addf(out, "Phase %d of %d\n", battle->phase, KY_PHASES);
    if (battle->phase && battle->first && !battle->chooser &&
        head->options[MOVEMENT_ORDER] == ALTERNATE) {
        text_addf(out, "First: %s\n", ground_side_name(ground, battle->first));
    }
    if (battle->moves) text_addf(out, "Last move %d\n", battle->moves);
    if (ky_sealed(head)) text_add(out, "Both sides choose in secret\n");
    if (battle->rain) text_add(out, "It rains\n");
}
