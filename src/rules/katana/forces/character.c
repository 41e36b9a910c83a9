// A character as the words of a force file say him: "pc, status 110, armoured, katana 4, wakizashi 3".
#include "core/text.h"
#include "rules/katana/deployment/deploy.h"
#include "rules/katana/forces/forces.h"

#include <stdio.h>
#include <string.h>

// What is true of a moment of a battle is no part of a character.
static const char momentary[] = "hidden lying rain walk trot canter gallop";

static bool is_lasting(const struct piece *piece, int index, struct fault *fault)
{
    char path[48], word[32];
    struct text text;
    text_init(&text, word, sizeof word);
    for (int i = 0; word_of_list(momentary, ' ', i, &text); i++) {
        if (piece_word(piece->words, word, NULL)) {
            snprintf(path, sizeof path, "forces[%d].words", index);
            return fault_set(fault, path, "'%s' is said in a scenario, and not in a force", word);
        }
        text_clear(&text);
    }
    return true;
}

bool ky_character_read(const struct piece *piece, int index, struct ky_character *character,
                       struct fault *fault)
{
    static const uint8_t switches[OPTIONS_CAP] = {
        [FASTER_REACTIONS] = PLAYED, [VARIABLE_WOUNDS] = PLAYED};
    int shots = 0;
    *character = (struct ky_character){.piece = piece, .profile = ky_profile_of(piece->type)};
    if (!ky_read_character(piece, index, switches, &character->man, fault)) return false;
    if (!is_lasting(piece, index, fault)) return false;
    piece_word(piece->words, "shots", &shots);
    character->mounted = piece_word(piece->words, "mounted", NULL);
    character->breed = (uint8_t)ky_read_breed(piece->words);
    character->leads = piece_word(piece->words, "leads", NULL);
    character->sheathed = piece_word(piece->words, "sheathed", NULL);
    character->shots = (uint8_t)shots;
    return true;
}

static void say(struct text *out, const char *word)
{
    text_addf(out, "%s%s", out->length ? ", " : "", word);
}

static void say_if(struct text *out, bool so, const char *word)
{
    if (so) say(out, word);
}

static void say_number(struct text *out, const char *word, int number, int usual)
{
    if (number == usual) return;
    say(out, word);
    text_addf(out, " %d", number);
}

static void say_horse(const struct ky_character *character, struct text *out)
{
    const struct ky_figure *man = &character->man;
    say_if(out, character->mounted, "mounted");
    say_if(out, man->riding != character->profile->riding, ky_rider_names[man->riding]);
    if (!character->mounted || character->breed == HORSE) return;
    say(out, "horse-");
    text_add(out, ky_horses[character->breed].id);
}

static void say_numbers(const struct ky_character *character, struct text *out)
{
    const struct ky_figure *man = &character->man;
    const struct ky_profile *profile = character->profile;
    say_number(out, "reaction", man->reaction, profile->reaction);
    say_number(out, "initiative", man->initiative, profile->initiative);
    say_number(out, "leadership", man->leadership, profile->leadership);
    say_number(out, "status", man->status, profile->status);
    say_number(out, "stamina", man->full_stamina, KY_USUAL_STAMINA);
    say_number(out, "capacity", man->capacity, KY_USUAL_CAPACITY);
    say_number(out, "wounds", man->wounds, 0);
}

static int usual_shots(const struct ky_character *character, int arm)
{
    return character->shots ? character->shots : ky_usual_shots(character->man.arms[arm].tool);
}

// The order of the arms is kept: the first is in hand.
void ky_character_words(const struct ky_character *character, struct text *out)
{
    const struct ky_figure *man = &character->man;
    bool shoots = false, conceals = false;
    say_if(out, man->player, "pc");
    say_if(out, character->leads, "leads");
    say_if(out, man->troop != character->profile->troop, ky_troop_names[man->troop]);
    say_horse(character, out);
    say_if(out, man->armour != NO_ARMOUR, ky_armour_names[man->armour]);
    say_numbers(character, out);
    for (int i = 0; i < KY_ARMS && man->arms[i].tool; i++) {
        say(out, ky_tool_id(man->arms[i].tool));
        text_addf(out, " %d", man->arms[i].skill);
        if (ky_tool_missile(man->arms[i].tool) && man->arms[i].left != usual_shots(character, i)) {
            text_addf(out, " %d", man->arms[i].left);
        }
        shoots = shoots || ky_tool_missile(man->arms[i].tool);
        conceals = conceals || man->arms[i].concealed;
    }
    say_number(out, "iaijutsu", man->iai, 0);
    say_number(out, "ki-ai", man->kiai, 0);
    if (man->yadome && man->yadome_tool != ky_usual_turning(man)) {
        say(out, "yadomejutsu-");
        text_addf(out, "%s %d", ky_turning_name(man->yadome_tool), man->yadome);
    } else {
        say_number(out, "yadomejutsu", man->yadome, 0);
    }
    if (shoots) say_number(out, "shots", character->shots, 0);
    say_if(out, character->sheathed && man->arms[0].tool, "sheathed");
    say_if(out, conceals, "concealed");
    say_if(out, man->may_hide, "may-hide");
    say_if(out, man->loaded_down, "burdened");
}
