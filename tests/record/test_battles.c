// Battles recorded once must replay for ever: every choice, die and hash of tests/battles.
#include "core/text.h"
#include "record/battle_file.h"

#include <criterion/criterion.h>
#include <glob.h>

Test(battles, recorded_battles_replay_to_the_byte)
{
    glob_t found;
    cr_assert_eq(glob("tests/battles/*/*.battle", 0, NULL, &found), 0, "no battle is recorded");
    for (size_t i = 0; i < found.gl_pathc; i++) {
        char sentence[512];
        struct text why;
        text_init(&why, sentence, sizeof sentence);
        struct battle_record *record = battle_record_load(found.gl_pathv[i], NULL, &why);
        cr_expect(record, "%s (make bless, if a clause has changed)", sentence);
        if (record) cr_expect(game_over(&record->history.game), "%s ends", found.gl_pathv[i]);
        battle_record_free(record);
    }
    globfree(&found);
}
