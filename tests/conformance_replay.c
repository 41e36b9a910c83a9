// What every ruleset must satisfy so that a battle can be played again: from a record, from any
// point of its past, by dice typed by hand, from its seed.
#include "core/mix.h"
#include "core/text.h"
#include "support/examine.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

static void replays(struct battle_record *record, const struct choice *choice, const char *label)
{
    (void)choice;
    char sentence[512] = "", *text = NULL;
    size_t length = 0;
    struct text why;
    text_init(&why, sentence, sizeof sentence);
    FILE *out = open_memstream(&text, &length);
    cr_assert(battle_record_write(record, false, out));
    fclose(out);
    struct battle_record *again = battle_record_read("again", text, length, NULL, &why);
    cr_assert(again, "%s: %s", label, sentence);
    cr_assert(battle_equal(&again->history.game.battle.head, &record->history.game.battle.head),
              "%s", label);
    battle_record_free(again);
    free(text);
}

Test(conformance, a_record_read_again_is_the_same_battle_at_every_step)
{
    examine_variants(replays, (struct pace){9, 6, 1});
}

static void goes_back(struct battle_record *record, const struct choice *choice, const char *label)
{
    (void)choice;
    struct history *history = &record->history;
    union any_battle before;
    int ply = history->ply;
    battle_copy(&before.head, &history->game.battle.head);
    for (int at = ply; at >= 0; at--) {
        history_seek(history, at);
        cr_assert_eq(battle_hash(&history->game.battle.head), history->entries[at].hash,
                     "%s: going back to %d", label, at);
    }
    for (int at = 0; at <= ply; at++) {
        history_seek(history, at);
        cr_assert_eq(battle_hash(&history->game.battle.head), history->entries[at].hash,
                     "%s: going on to %d", label, at);
    }
    cr_assert(battle_equal(&before.head, &history->game.battle.head), "%s", label);
}

Test(conformance, every_exchange_can_be_undone_to_the_start_and_played_again)
{
    examine_variants(goes_back, (struct pace){31, 2, 1});
}

static void starves_and_is_fed(struct battle_record *record, const struct choice *choice,
                               const char *label)
{
    static struct game rolled, fed;
    struct problem problem;
    rolled = fed = record->history.game;
    uint64_t position = (uint64_t)record->history.roll_count;
    rolled.dice.length = fed.dice.length = 0;
    rolled.dice.position = fed.dice.position = position;
    fed.dice.beyond = BEYOND_STARVE;
    game_exchange(&rolled, choice, &problem);
    int questions = 0;
    while (game_exchange(&fed, choice, &problem) == EXCHANGE_STARVED) {
        cr_assert(battle_equal(&fed.battle.head, &record->history.game.battle.head),
                  "%s: a missing die left half a battle", label);
        cr_assert(questions < rolled.dice.length, "%s: one die too many is asked for", label);
        const struct roll *roll = &rolled.dice.tape[questions++];
        cr_assert_eq(memcmp(&roll->call, &fed.dice.tape[fed.dice.length].call, sizeof roll->call),
                     0, "%s: another roll is called for", label);
        cr_assert(dice_answer(&fed.dice, roll->faces), "%s", label);
    }
    cr_assert_eq(questions, rolled.dice.length, "%s", label);
    cr_assert(battle_equal(&fed.battle.head, &rolled.battle.head), "%s", label);
}

Test(conformance, dice_typed_by_hand_give_the_same_battle)
{
    examine_variants(starves_and_is_fed, (struct pace){2, 200, 1});
}

Test(conformance, the_same_seed_is_the_same_battle_and_another_is_another)
{
    static struct variants variants;
    static struct choices choices;
    variants_find(&variants);
    for (int i = 0; i < variants.count; i++) {
        uint64_t hashes[3];
        for (unsigned run = 0; run < 3; run++) {
            struct battle_record *record = variant_open(&variants.list[i], 5 + run / 2);
            struct history *history = &record->history;
            struct choice choice;
            struct problem problem;
            for (unsigned ply = 0; pick_choice(&history->game, &choices, ply + run / 2, &choice);
                 ply++) {
                history_play(history, &choice, &problem);
            }
            hashes[run] = mix(history->entries[history->ply].hash + (unsigned)history->ply);
            battle_record_free(record);
        }
        cr_assert_eq(hashes[0], hashes[1], "%s", variants.list[i].scenario);
        cr_assert_neq(hashes[0], hashes[2], "%s", variants.list[i].scenario);
    }
}
