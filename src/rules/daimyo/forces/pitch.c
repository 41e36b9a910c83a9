// A battle of two armies: who is at home, the scenery and the ambush are thrown, chosen and placed as before any
// pitched battle (DM-14), so nothing is laid by chance beforehand.
#include "core/text.h"
#include "rules/daimyo/field/field.h"
#include "rules/daimyo/forces/forces.h"
#include "rules/daimyo/vocabulary.h"

#include <stdio.h>
#include <string.h>

#define SEQUENCES_MOST  99
#define SEQUENCES_USUAL 10
#define KEPT_FREE       15 // villagers, monks and ronin

static bool forces_are_there(const struct pitch *pitch, struct fault *fault)
{
    int figures = 0;
    for (enum side side = RED; side < SIDES; side++) {
        bool fights = side == RED || side == BLUE;
        if (fights != (pitch->forces[side] != NULL)) {
            return fault_set(fault, "", "two sides fight, red and blue");
        }
        if (fights) figures += pitch->forces[side]->count;
    }
    if (figures <= DM_FIGURES - KEPT_FREE) return true;
    return fault_set(fault, "", "the armies have %d figures, but at most %d take part", figures,
                     DM_FIGURES - KEPT_FREE);
}

static bool size_is_good(const struct pitch *pitch, struct fault *fault)
{
    if (pitch->width != CM(180) || pitch->height != CM(120)) {
        return fault_set(fault, "", "the field is 180 by 120 cm (DM-14.1), and not %d by %d",
                         pitch->width / CM(1), pitch->height / CM(1));
    }
    if (pitch->turns <= SEQUENCES_MOST) return true;
    return fault_set(fault, "", "there are %d sequences, but at most %d are played", pitch->turns,
                     SEQUENCES_MOST);
}

static bool add_force(const struct pitch *pitch, enum side side, struct scenario *scenario,
                      struct fault *fault)
{
    const struct muster_force *force = pitch->forces[side];
    for (int i = 0; i < force->count; i++) {
        struct piece *piece = &scenario->pieces[scenario->piece_count];
        struct dm_entry entry;
        struct text words;
        if (!dm_entry_read(&force->pieces[i], i, &entry, fault)) return false;
        *piece = force->pieces[i];
        text_init(&words, piece->words, sizeof piece->words);
        dm_entry_words(&entry, &words);
        piece->side = (uint8_t)side;
        piece->spots = 0;
        scenario->piece_count++;
    }
    return true;
}

// Both may have a clan of one name; the second is called by its side, too.
static void tell_clans_apart(struct scenario *scenario)
{
    for (int i = 0; i < scenario->piece_count; i++) {
        struct piece *piece = &scenario->pieces[i];
        for (int j = 0; j < i && *piece->clan && piece->side == BLUE; j++) {
            const struct piece *other = &scenario->pieces[j];
            if (other->side == piece->side || strcmp(other->clan, piece->clan) != 0) continue;
            char name[GROUND_NAME_CAP];
            snprintf(name, sizeof name, "%.17s (2)", piece->clan);
            snprintf(piece->clan, sizeof piece->clan, "%s", name);
        }
    }
}

bool dm_pitch(const struct pitch *pitch, struct scenario *scenario, struct fault *fault)
{
    memset(scenario, 0, sizeof *scenario);
    if (!size_is_good(pitch, fault) || !forces_are_there(pitch, fault)) return false;
    ground_lay_table(&scenario->ground, pitch->width, pitch->height);
    scenario->turns = pitch->turns ? pitch->turns : SEQUENCES_USUAL;
    scenario->sides = 2;
    memcpy(scenario->options, pitch->terms[RED].options, sizeof scenario->options);
    if (!add_force(pitch, RED, scenario, fault) || !add_force(pitch, BLUE, scenario, fault)) {
        return false;
    }
    tell_clans_apart(scenario);
    snprintf(scenario->marks[0].kind, sizeof scenario->marks[0].kind, "pitched");
    scenario->mark_count = 1;
    pitch_names(pitch, &dm_muster, scenario);
    snprintf(scenario->id, sizeof scenario->id, "pitched");
    snprintf(scenario->ruleset, sizeof scenario->ruleset, "%s", daimyo_ruleset.id);
    snprintf(scenario->story, sizeof scenario->story,
             "Two armies, a field that neither has chosen, and a harvest that both need.");
    return true;
}
