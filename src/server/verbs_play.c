// What changes a battle, or who looks at it.
#include "server/verbs.h"

#include <string.h>

// A line sent twice for one moment is done once: by then the moment has passed.
void verb_do(struct wish *wish)
{
    struct choice choice;
    char said[SAID_CAP];
    enum side side = wish_actor(wish);
    if (!side || !wish_is_present(wish) || !wish_parse_choice(wish, side, &choice)) return;
    if (!choice_words(wish->rest, said)) said[0] = '\0';
    wish_conclude(wish, table_play(wish->guest->table, &choice, said));
}

// "12/3 5 6": for moment 12, three dice of the exchange having been typed before; so a line that
// comes twice is thrown once.
static bool take_thrown(struct wish *wish, long *thrown)
{
    *thrown = 0;
    char *word = wish->rest + strspn(wish->rest, " ");
    size_t length = strcspn(word, " ");
    char *slash = memchr(word, '/', length);
    if (!slash) return true;
    char number[16];
    size_t digits = length - (size_t)(slash + 1 - word);
    if (digits >= sizeof number) return false;
    memcpy(number, slash + 1, digits);
    number[digits] = '\0';
    memset(slash, ' ', digits + 1);
    return word_number(number, 0, DICE_TAPE_CAP * DICE_FACES_CAP, thrown);
}

void verb_dice(struct wish *wish)
{
    uint8_t faces[DICE_ROW_CAP];
    struct dice_row row = {faces, 0};
    long face, thrown;
    struct guest *guest = wish->guest;
    bool counted = take_thrown(wish, &thrown);
    if (!wish_actor(wish) || !wish_is_present(wish)) return;
    if (!table_sees_call(guest->table, guest_viewer(guest))) {
        wish_refuse(wish, "no dice are wanted");
        return;
    }
    if (!counted || thrown != table_thrown(guest->table)) {
        wish_show_again(wish);
        return;
    }
    for (const char *word; (word = wish_take_word(wish)) != NULL;) {
        if (row.count == DICE_ROW_CAP || !word_number(word, 0, UINT8_MAX, &face)) {
            wish_refuse(wish, "faces are numbers");
            return;
        }
        faces[row.count++] = (uint8_t)face;
    }
    wish_conclude(wish, table_throw(wish->guest->table, &row));
}

void verb_back(struct wish *wish)
{
    enum side side = wish_actor(wish);
    const struct pending *pending = &wish->guest->table->pending;
    if (!side || !wish_is_present(wish)) return;
    if (!table_sees_call(wish->guest->table, side)) {
        wish_refuse(wish, "no dice are awaited");
        return;
    }
    if (pending->any && pending->choice.side != side) {
        wish_refuse(wish, "it is another side's choice");
        return;
    }
    wish_conclude(wish, table_abandon(wish->guest->table));
}

void verb_undo(struct wish *wish)
{
    enum side side = wish_actor(wish);
    if (side && wish_is_present(wish)) wish_conclude(wish, table_undo(wish->guest->table, side));
}

void verb_reset(struct wish *wish)
{
    enum side side = wish_actor(wish);
    long unit;
    if (!side || !wish_is_present(wish)) return;
    if (!wish_take_number(wish, UINT8_MAX, &unit)) {
        wish_refuse(wish, "the number of a figure was expected");
        return;
    }
    wish_conclude(wish, table_reset(wish->guest->table, side, (uint8_t)unit));
}

void verb_offer(struct wish *wish)
{
    enum side side = wish_actor(wish);
    const char *kind = wish_take_word(wish);
    int number = kind ? word_in_list(kind, "none takeback draw", ' ') : -1;
    if (!side) return;
    if (number <= 0) {
        wish_refuse(wish, "one offers a takeback or a draw");
        return;
    }
    wish_conclude(wish, table_offer(wish->guest->table, side, (enum offer_kind)number, ""));
}

void verb_fix(struct wish *wish)
{
    enum side side = wish_actor(wish);
    if (!side || !wish_is_present(wish)) return;
    wish_conclude(wish, table_offer(wish->guest->table, side, OFFER_FIX, wish->rest));
}

void verb_answer(struct wish *wish)
{
    enum side side = wish_actor(wish);
    const char *word = wish_take_word(wish);
    bool yes = word && strcmp(word, "yes") == 0;
    if (!side) return;
    if (!yes && !(word && strcmp(word, "no") == 0)) {
        wish_refuse(wish, "yes or no was expected");
        return;
    }
    wish_conclude(wish, table_answer(wish->guest->table, side, yes));
}

void verb_resign(struct wish *wish)
{
    enum side side = wish_actor(wish);
    if (side) wish_conclude(wish, table_resign(wish->guest->table, side));
}

void verb_look(struct wish *wish)
{
    const char *word = wish_take_word(wish);
    enum side side = word ? side_by_name(word) : NOBODY;
    struct guest *guest = wish->guest;
    if (!side || !side_in(guest->seat->sides, side)) {
        wish_refuse(wish, "that side is not played from this seat");
        return;
    }
    guest->looking = side;
    wish_show_again(wish);
}

void verb_name(struct wish *wish)
{
    const char *words = wish->rest + strspn(wish->rest, " ");
    if (!wish_actor(wish)) return;
    if (*words == '\0' || strlen(words) >= STORE_NAME_CAP) {
        wish_refuse(wish, "a name has at most 31 bytes");
        return;
    }
    bool kept = table_name_seat(wish->guest->table, wish->guest->seat, words);
    wish_conclude(wish, kept ? no_problem() : not_kept());
}
