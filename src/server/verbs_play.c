// What changes a battle, or who looks at it.
#include "server/verbs.h"

#include "core/text.h"

#include <limits.h>
#include <string.h>

// A line sent twice for one moment is done once: by then the moment has passed.
void verb_do(struct errand *errand)
{
    struct choice choice;
    char said[SAID_CAP];
    enum side side = errand_actor(errand);
    if (!side || !errand_is_present(errand) || !errand_parse_choice(errand, side, &choice)) return;
    if (!choice_words(errand->rest, said)) said[0] = '\0';
    errand_conclude(errand, table_play(errand->guest->table, &choice, said));
}

// "12/3 5 6": for moment 12, three dice of the exchange having been typed before; so a line that
// comes twice is thrown once.
static bool take_thrown(struct errand *errand, long *thrown)
{
    *thrown = 0;
    char *word = errand->rest + strspn(errand->rest, " ");
    size_t length = strcspn(word, " ");
    char *slash = memchr(word, '/', length);
    if (!slash) return true;
    char number[16];
    size_t digits = length - (size_t)(slash + 1 - word);
    if (digits >= sizeof number) return false;
    memcpy(number, slash + 1, digits);
    number[digits] = '\0';
    memset(slash, ' ', digits + 1);
    return word_number(number, 0, (long)DICE_TAPE_CAP * DICE_FACES_CAP, thrown);
}

void verb_dice(struct errand *errand)
{
    uint8_t faces[DICE_ROW_CAP];
    struct dice_row row = {faces, 0};
    long face, thrown;
    struct guest *guest = errand->guest;
    bool counted = take_thrown(errand, &thrown);
    if (!errand_actor(errand) || !errand_is_present(errand)) return;
    if (!table_sees_call(guest->table, guest_viewer(guest))) {
        errand_refuse(errand, "no dice are wanted");
        return;
    }
    if (!counted || thrown != table_thrown(guest->table)) {
        errand_show_again(errand);
        return;
    }
    for (const char *word; (word = errand_take_word(errand)) != NULL;) {
        if (row.count == DICE_ROW_CAP || !word_number(word, 0, UINT8_MAX, &face)) {
            errand_refuse(errand, "faces are numbers");
            return;
        }
        faces[row.count++] = (uint8_t)face;
    }
    errand_conclude(errand, table_throw(errand->guest->table, &row));
}

void verb_back(struct errand *errand)
{
    enum side side = errand_actor(errand);
    const struct pending *pending = &errand->guest->table->pending;
    if (!side || !errand_is_present(errand)) return;
    if (!table_sees_call(errand->guest->table, side)) {
        errand_refuse(errand, "no dice are awaited");
        return;
    }
    if (pending->any && pending->choice.side != side) {
        errand_refuse(errand, "it is another side's choice");
        return;
    }
    errand_conclude(errand, table_abandon(errand->guest->table));
}

void verb_undo(struct errand *errand)
{
    enum side side = errand_actor(errand);
    if (side && errand_is_present(errand)) {
        side = table_undo_side(errand->guest->table, errand->guest->seat, side);
        errand_conclude(errand, table_undo(errand->guest->table, side));
    }
}

void verb_reset(struct errand *errand)
{
    enum side side = errand_actor(errand);
    long number;
    if (!side || !errand_is_present(errand)) return;
    const char *word = errand_take_word(errand);
    bool group = word && strcmp(word, "group") == 0;
    if (group) word = errand_take_word(errand);
    if (!word || !word_number(word, 0, UINT16_MAX, &number)) {
        errand_refuse(errand, "the number of a figure was expected, or group and its number");
        return;
    }
    struct choice like = {.side = (uint8_t)side};
    *(group ? &like.group : &like.figure) = (uint16_t)number;
    errand_conclude(errand, table_reset(errand->guest->table, &like));
}

void verb_offer(struct errand *errand)
{
    enum side side = errand_actor(errand);
    if (!side || !errand_is_present(errand)) return;
    const char *kind = errand_take_word(errand);
    int number = kind ? word_in_list(kind, "none takeback draw", ' ') : -1;
    if (number <= 0) {
        errand_refuse(errand, "one offers a takeback or a draw");
        return;
    }
    errand_conclude(errand, table_offer(errand->guest->table, side, (enum offer_kind)number, ""));
}

void verb_fix(struct errand *errand)
{
    enum side side = errand_actor(errand);
    if (!side || !errand_is_present(errand)) return;
    errand_conclude(errand, table_offer(errand->guest->table, side, OFFER_FIX, errand->rest));
}

void verb_answer(struct errand *errand)
{
    enum side side = errand_actor(errand);
    long offer;
    if (!side || !errand_is_present(errand)) return;
    if (!errand_take_number(errand, INT_MAX, &offer)) {
        errand_refuse(errand, "the number of the offer was expected before the answer");
        return;
    }
    const char *word = errand_take_word(errand);
    bool yes = word && strcmp(word, "yes") == 0;
    if (!yes && !(word && strcmp(word, "no") == 0)) {
        errand_refuse(errand, "yes or no was expected");
        return;
    }
    // Another offer than the one that was read is looked at first.
    if (errand->guest->table->offer.kind && offer != errand->guest->table->offer.number) {
        errand_show_again(errand);
        return;
    }
    errand_conclude(errand, table_answer(errand->guest->table, side, yes));
}

void verb_resign(struct errand *errand)
{
    enum side side = errand_actor(errand);
    if (!side || !errand_is_present(errand)) return;
    errand_conclude(errand, table_resign(errand->guest->table, side));
}

void verb_orders(struct errand *errand)
{
    char sentence[512];
    struct text why;
    enum side side = errand_actor(errand);
    text_init(&why, sentence, sizeof sentence);
    if (!side) return;
    if (table_order(errand->guest->table, side, errand->rest, &why)) {
        errand_conclude(errand, no_problem());
    } else {
        errand_refuse(errand, sentence);
    }
}

void verb_let(struct errand *errand)
{
    enum side side = errand_actor(errand);
    if (!side || !errand_is_present(errand)) return;
    const char *word = errand_take_word(errand);
    int number = word ? word_in_list(word, "unit all again volley", ' ') : -1;
    if (number < 0) {
        errand_refuse(errand, "one lets go a unit or all, lets it be asked again, or all do it");
        return;
    }
    errand_conclude(errand, table_let(errand->guest->table, side, (enum table_letting)number));
}

void verb_look(struct errand *errand)
{
    const char *word = errand_take_word(errand);
    enum side side = word ? side_by_name(word) : NOBODY;
    struct guest *guest = errand->guest;
    if (!side || !side_in(guest->seat->sides, side)) {
        errand_refuse(errand, "that side is not played from this seat");
        return;
    }
    guest->looking = side;
    errand_show_again(errand);
}

void verb_name(struct errand *errand)
{
    const char *words = errand->rest + strspn(errand->rest, " ");
    if (!errand_actor(errand)) return;
    if (*words == '\0' || strlen(words) >= STORE_NAME_CAP) {
        errand_refuse(errand, "a name has at most 31 bytes");
        return;
    }
    bool kept = table_name_seat(errand->guest->table, errand->guest->seat, words);
    errand_conclude(errand, kept ? no_problem() : not_kept());
}

void verb_say(struct errand *errand)
{
    struct guest *guest = errand->guest;
    const char *words = errand->rest + strspn(errand->rest, " ");
    enum side side = errand_actor(errand);
    if (side) errand_conclude(errand, table_say(guest->table, guest->seat, side, words));
}
