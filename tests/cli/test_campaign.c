// Campaigns on the command line: what is printed, what is refused, and that a file is kept whole.
#include "cli/run.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

TestSuite(cli_campaign, .init = folder_make, .fini = folder_remove);

#define C    "$K campaign "
#define BAND "\"$T/b.yaml\""
#define NEW \
    C "new " BAND " katana first-light --side red --purse '2 koku' --title Two > /dev/null; "
#define HURT NEW "sed -i 's/}$/, wounds: 2}/; /day: 1,/s/, wounds: 2}/}/' " BAND "; "

struct answer {
    const char *script;
    int status;
    const char *says;
};

static void expect_answers(const struct answer *answers, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        struct run ran = run(answers[i].script, "");
        bool refused = answers[i].status == 2;
        cr_expect_eq(ran.status, answers[i].status, "%s: status %d, %s", answers[i].script,
                     ran.status, ran.err);
        cr_expect(strstr(refused ? ran.err : ran.out, answers[i].says), "%s: %s%s",
                  answers[i].script, ran.out, ran.err);
        cr_expect(!refused || is_sentence(ran.err), "%s: %s", answers[i].script, ran.err);
        run_free(&ran);
        run_free((struct run[]){run("rm -f " BAND, "")});
    }
}

#define EXPECT_ANSWERS(table) expect_answers(table, sizeof(table) / sizeof *(table))

Test(cli_campaign, deeds_are_done_and_told)
{
    static const struct answer answers[] = {
        {C, 0, "kassen campaign prices katana"},
        {"$K help campaign", 0, "--care WORD"},
        {C "prices katana", 0, "\n  katana             1 koku 10 silver       katana\n"},
        {C "prices katana", 0, "Money (KY-18.1): 1 koku is 20 silver, 1 silver is 20 copper\n"},
        {NEW C "show " BAND, 0, "Two (Katana to Yari)\nDay 1, a town\nPurse: 2 koku\n"},
        {NEW C "show " BAND, 0, "      has: katana, wakizashi, armour-part\n"},
        {NEW C "show " BAND " --json", 0, "\"purse\":800"},
        {NEW C "buy " BAND " katana --for kitagawa", 0,
         "Day 1: Kitagawa buys katana for 1 koku 10 silver (KY-18.2).\n"},
        {NEW C "buy " BAND " tea-bowl --price '1 koku'", 0,
         "the band buys tea-bowl for 1 koku (KY-18.3).\n"},
        {NEW C "sell " BAND " wakizashi --of Kitagawa", 0,
         "Kitagawa sells wakizashi for 1 koku (KY-18.2).\n"},
        {NEW C "give " BAND " wakizashi --of Kitagawa", 0,
         "wakizashi goes from Kitagawa to the band.\n"},
        {NEW C "earn " BAND " 30 'for a song'", 0,
         "the band earns 1 silver 10 copper: for a song.\n"},
        {NEW C "go " BAND " Ueda 3 --village --prices 120; " C "prices " BAND, 0,
         "  rope               1 copper               here 2 copper"},
        {HURT C "heal " BAND " Kitagawa --care healer --dice 3; " C "rest " BAND " well", 0,
         "Day 9: Kitagawa is well again (KY-18.6).\n"},
        {NEW "cp scenarios/katana/first-light.yaml \"$T/s.yaml\"; " C "battle " BAND
             " \"$T/s.yaml\" --side red",
         0, "name: \"Kitagawa\", type: \"samurai\""},
        {NEW C "recruit " BAND " first-light --side blue", 0, "Ueda, ronin, joins the band.\n"},
    };
    EXPECT_ANSWERS(answers);
}

Test(cli_campaign, what_cannot_be_is_refused_in_a_sentence)
{
    static const struct answer answers[] = {
        {C "steal " BAND, 2, "there is no deed 'steal'"},
        {C "bye " BAND, 2, "did you mean 'buy'?"},
        {C "buy", 2, "the file of a band was expected behind 'buy'"},
        {C "show " BAND, 2, "there is no such file"},
        {C "prices blades", 2, "by the rules of blades nothing happens between battles"},
        {C "new " BAND " tango", 2, "there is no ruleset 'tango'"},
        {C "new " BAND " katana nowhere --side red", 2, "there is no scenario 'nowhere'"},
        {NEW C "new " BAND " katana", 2, "is there already"},
        {NEW C "buy " BAND, 2, "what to buy was expected"},
        {NEW C "buy " BAND " katana 2", 2, "katana costs 3 koku, but the purse holds 2 koku"},
        {NEW C "buy " BAND " katana 0", 2, "'0' is not a whole number from 1 to 1000000"},
        {NEW C "buy " BAND " katana -3", 2, "has no option '-3'"},
        {NEW C "buy " BAND " katana -- -3", 2, "'-3' is not a whole number"},
        {NEW C "buy " BAND " katana 99999999999999999999", 2, "is not a whole number"},
        {NEW C "buy " BAND " katana 1 1", 2, "one word too many"},
        {NEW C "buy " BAND " katana --for Ueda", 2,
         "nobody of the band is called 'Ueda'; there are: Kitagawa"},
        {NEW C "buy " BAND " katana --price gold", 2, "'gold' is no money"},
        {NEW C "earn " BAND, 2, "how much to earn was expected"},
        {NEW C "rest " BAND, 2, "how many days to rest was expected"},
        {NEW C "rest " BAND " 9 --inn --outside", 2, "do not go together"},
        {NEW C "heal " BAND, 2, "nobody is hurt"},
        {NEW C "buy " BAND " katana --inn", 2, "--inn is for rest"},
        {NEW C "sell " BAND " katana --for Kitagawa", 2, "--for is for buy and give"},
        {NEW C "show " BAND " --seed 3", 2, "--seed is for heal"},
        {NEW C "prices " BAND " --json", 2, "--json is for show"},
        {NEW C "prices " BAND " katana", 2, "one word too many"},
        {HURT C "heal " BAND " --dice 3 --seed 3", 2, "--dice and --seed do not go together"},
        {HURT C "heal " BAND " --care sake", 2,
         "there is no care 'sake'; there are: healer, uncomfortable, moved"},
        {HURT C "heal " BAND " --dice 7", 2, "'7' is not a whole number from 1 to 6"},
        {HURT C "heal " BAND " --dice '3 3'", 2, "'3' is a face too many"},
        {HURT C "heal " BAND " --dice ''", 2, "is still to be thrown (KY-18.5)"},
        {NEW C "battle " BAND " first-light", 2, "which --side of the scenario"},
        {NEW C "battle " BAND " first-light --side mauve", 2, "there is no side 'mauve'"},
        {NEW C "battle " BAND " duel-at-dawn --side red", 2, "the band lives by those of katana"},
        {NEW C "return " BAND " " BAND, 2, "line 1"},
        {"echo 'ruleset: katana' > " BAND "; " C "show " BAND, 2, "b.yaml"},
    };
    EXPECT_ANSWERS(answers);
}

Test(cli_campaign, a_refusal_leaves_the_file_as_it_was)
{
    struct run ran =
        run(NEW "cp " BAND " \"$T/before\"; " C "buy " BAND " katana 2; " C "heal " BAND "; " C
                "buy " BAND " straw-hat --for Nobody; cmp " BAND " \"$T/before\"; ls \"$T\"",
            "");
    cr_expect_eq(ran.status, 0, "%s", ran.out);
    cr_expect_str_eq(ran.out, "b.yaml\nbefore\n", "and nothing lies about");
    run_free(&ran);
}

Test(cli_campaign, a_file_that_cannot_be_written_is_said_and_kept)
{
    struct run ran = run(NEW "mkdir \"$T/d\"; mv " BAND " \"$T/real.yaml\"; ln -s real.yaml " BAND
                             "; " C "buy " BAND " straw-hat",
                         "");
    cr_expect_eq(ran.status, 2);
    cr_expect(strstr(ran.err, "it is not an ordinary file"), "%s", ran.err);
    run_free(&ran);
}

Test(cli_campaign, the_same_seed_heals_the_same)
{
    struct run ran =
        run(HURT C "heal " BAND " --seed 4 > \"$T/1\"; rm " BAND "; " HURT C "heal " BAND
                   " --seed 4 > \"$T/2\"; cmp \"$T/1\" \"$T/2\" && cat \"$T/1\"",
            "");
    cr_expect_eq(ran.status, 0, "%s", ran.err);
    cr_expect(strstr(ran.out, "Kitagawa is treated: the die "), "%s", ran.out);
    run_free(&ran);
}

Test(cli_campaign, a_band_fights_and_comes_home)
{
    struct run ran = run(
        NEW C
        "battle " BAND " first-light --side red > \"$T/s.yaml\" && $K play --text "
        "\"$T/s.yaml\" --red greedy --blue greedy --seed 3 --save \"$T/s.battle\" > /dev/null && " C
        "return " BAND " \"$T/s.battle\" && " C "show " BAND,
        "");
    cr_expect_eq(ran.status, 0, "%s", ran.err);
    cr_expect(strstr(ran.out, "the band comes back from 'First light'.\nDay 1: Kitagawa "), "%s",
              ran.out);
    run_free(&ran);
    ran = run(C "return " BAND " \"$T/s.battle\"", "");
    cr_expect_eq(ran.status, 2);
    cr_expect(strstr(ran.err, "has come back from that battle already"), "%s", ran.err);
    run_free(&ran);
}
