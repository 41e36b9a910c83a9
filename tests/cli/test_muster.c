// The muster on the command line: what it prints, and with which status it ends.
#include "cli/run.h"

#include <criterion/criterion.h>
#include <string.h>

TestSuite(cli_muster, .init = folder_make, .fini = folder_remove);

#define FORCE(name) "forces/tyneside/" name ".yaml"
#define CHECK       "$K muster tyneside --check "
#define PITCH       "$K muster tyneside --pitch " FORCE("kamo-ford-sakabe") " " FORCE("kamo-ford-gyokuen")

#define BAND \
    "$K muster katana --pitch forces/katana/house-of-sakai.yaml forces/katana/five-hungry-men.yaml"

// A force of which one thing is spoiled.
#define SPOILT(how) \
    "sed '" how "' " FORCE("kamo-ford-sakabe") " > \"$T/x.yaml\"; " CHECK "\"$T/x.yaml\""

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
        cr_expect_str_eq(refused ? ran.out : ran.err, "", "%s", answers[i].script);
        cr_expect(!refused || is_sentence(ran.err), "%s: %s", answers[i].script, ran.err);
        run_free(&ran);
    }
}

#define EXPECT_ANSWERS(table) expect_answers(table, sizeof(table) / sizeof *(table))

Test(cli_muster, lists_are_listed_and_explained)
{
    static const struct answer answers[] = {
        {"$K muster", 0, "kassen muster tyneside"},
        {"$K muster tyneside", 0, "  ikko-ikki  warrior monks"},
        {"$K muster tyneside hatamoto", 0, "\n  samurai    0–3       Bushi, one may be Eiyuu"},
        {"$K muster tyneside hatamoto", 0, "\n  H11  TY-15.1  servants and ashigaru go on foot\n"},
        {"$K muster tyneside koreans", 0, "\n  C6   TY-15.5  "},
        {"$K muster tyneside ninja", 0, "\nTY-1.2   class     kensei 36, eiyuu 24,"},
        {"$K help muster", 0, "--verify CODE"},
        {"$K muster", 0, "kassen muster katana"},
        {"$K muster katana", 0, "  retinue    samurai of one house"},
        {"$K muster katana retinue", 0, "\n  KY-1.2   reaction      3          2        \n"},
        {"$K muster katana retinue", 0, "\n  KY-1.6   initiative    4–6        2–4      \n"},
        {"$K muster katana village", 0, "\n  V1   KY-1.8   at least half are peasants\n"},
        {"$K muster katana anybody", 0, "\n  KY-13.1  armour             part, armoured, full\n"},
        {"$K muster argad", 0, "\n  temple     warrior monks"},
        {"$K muster argad clan", 0, "\n  AR-1.1   class         4–5        2–3        2 "},
        {"$K muster argad gang", 0, "\n  G1   AR-17.3  one ronin at most for two bandits\n"},
        {"$K muster argad village", 0, ", tool-half-long ½, tool-heavy 1, "},
    };
    EXPECT_ANSWERS(answers);
}

Test(cli_muster, forces_that_came_with_the_program_are_legal)
{
    static const struct answer answers[] = {
        {CHECK FORCE("kamo-ford-sakabe"), 0, "4 figures, 142 points\nLegal.\n"},
        {CHECK FORCE("kamo-ford-gyokuen"), 0, "8 figures, 128 points\nLegal.\n"},
        {CHECK FORCE("strongbox-hayame"), 0, "7 figures, 218 points\nLegal.\n"},
        {CHECK FORCE("strongbox-kuroda"), 0, "13 figures, 290 points\nLegal.\n"},
        {CHECK FORCE("palisade-amano"), 0, "11 figures, 416 points\nLegal.\n"},
        {CHECK FORCE("palisade-beppu"), 0, "11 figures, 416 points\nLegal.\n"},
        {CHECK FORCE("palisade-chosa"), 0, "11 figures, 416 points\nLegal.\n"},
        {CHECK FORCE("palisade-dogen"), 0, "16 figures, 502 points\nLegal.\n"},
        {CHECK FORCE("palisade-endo"), 0, "16 figures, 502 points\nLegal.\n"},
        {CHECK FORCE("carrack-guerrillas"), 0, "18 figures, 400 points\nLegal.\n"},
        {CHECK FORCE("carrack-castaways"), 0, "9 figures, 321 points\nLegal.\n"},
        {"for f in forces/tyneside/*.yaml; do " CHECK "$f > /dev/null || exit 1; done; echo all", 0,
         "all\n"},
    };
    EXPECT_ANSWERS(answers);
}

Test(cli_muster, what_a_force_breaks_is_told_by_name)
{
    static const struct answer answers[] = {
        {SPOILT("/servant/d"), 1, "\n  H6   TY-15.1  there are 0 servants, but there must be 1"},
        {SPOILT("s/bushi/eiyuu/"), 1, "\n  H4   TY-15.1  there are 2 Eiyuu among the samurai"},
        {SPOILT("/servant/s/ashigaru/noumin, heavy/"), 1,
         "\n  H10  TY-15.1  Servant must wear nothing above light.\n"
         "  C1   TY-3.2   Servant must do without heavy armour, being Noumin.\nNot legal.\n"},
        {CHECK FORCE("strongbox-hayame") " --solo", 1, "\n  S1   TY-13.1  a solo force may not"},
        {CHECK FORCE("strongbox-kuroda") " --solo", 0, "Legal."},
        {"$K muster tyneside koreans --check " FORCE("kamo-ford-sakabe"), 1, "\n  K3   TY-15.5  "},
        {SPOILT("/servant/d") " --json", 1,
         "\"legal\":false,\"breaches\":[{\"id\":\"H6\",\"clause\":\"TY-15.1\",\"demand\":"},
        {CHECK FORCE("kamo-ford-sakabe") " --json", 0,
         ",\"points\":142,\"legal\":true,\"breaches\":[]}\n"},
    };
    EXPECT_ANSWERS(answers);
}

Test(cli_muster, files_that_cannot_be_read_are_refused_in_a_sentence)
{
    static const struct answer answers[] = {
        {SPOILT("s/katana/kantana/"), 2, "x.yaml, line 6: forces[0].words: 'kantana' is unknown"},
        {SPOILT("s/type: servant, //"), 2, "forces[3]: 'Servant' has no type"},
        {SPOILT("s/bushi, //"), 2, "no class is among 'katana, armoured"},
        {SPOILT("/^list/d"), 2, "names no list"},
        {SPOILT("s/^list.*/list: sumo/"), 2, "line 4: list: 'sumo' is no list"},
        {SPOILT("s/^ruleset.*/ruleset: demo/"), 2, "ruleset is 'demo', but 'tyneside'"},
        {CHECK "nowhere.yaml", 2, "there is no such file"},
        {CHECK "scenarios/tyneside/kamo-ford.yaml", 2, "has the key 'story'"},
        {CHECK "''", 2, "the name of a file was expected"},
        {"$K muster demo --check " FORCE("kamo-ford-sakabe"), 2, "are not mustered"},
        {"$K muster tyneside sumo", 2, "no list 'sumo'"},
        {"$K muster tyneside hatamto", 2, "did you mean 'hatamoto'?"},
        {"$K muster tyneside a b", 2, "'b' is too much"},
        {"$K muster --check x", 2, "a ruleset was expected"},
        {"$K muster tyneside --check x --roster y", 2, "at a time"},
        {"$K muster tyneside --json", 2, "--json is for"},
        {"$K muster tyneside --explain", 2, "--explain is for"},
        {"$K muster tyneside --points 9", 2, "--points is for --random"},
        {"$K muster tyneside --random sumo", 2, "no list 'sumo'"},
        {"$K muster tyneside --random ninja --points 9", 2, "for less than"},
        {"$K muster tyneside --random ninja --points 0", 2, "from 1 to"},
        {"$K muster tyneside --random ninja --solo", 2, "only players"},
        {"$K sim strongbox --red solo --blue solo", 2,
         "red: only players lead ninja, and the solo force is none (TY-13.1)"},
        {"$K play --text strongbox --red solo", 2, "(TY-13.1)"},
        {"$K muster tyneside --random ninja --option moon=1", 2, "the option is 'moon=1', but"},
        {"$K muster tyneside --pitch " FORCE("kamo-ford-sakabe"), 2, "the other side's file"},
        {"$K muster tyneside --table 90x60", 2, "--table is for --pitch"},
        {PITCH " --table 90", 2, "a table is written 120x90"},
        {PITCH " --table 30x60", 2, "from 60 to 240 cm"},
        {"$K muster tyneside --random ninja --figures 5", 2, "counted by points: say --points"},
        {"$K muster tyneside --random ninja --type genin", 2, "raised as a whole"},
        {"$K muster tyneside --type genin", 2, "--type is for --random"},
        {"$K muster tyneside --figures 5", 2, "--figures is for --random"},
        {"$K muster katana --random village --points 50", 2, "by characters: say --figures"},
        {"$K muster katana --random village --figures 25", 2, "1 to 24 characters are raised"},
        {"$K muster katana --random village --figures 0", 2, "from 1 to"},
        {"$K muster katana --random village --type samurai", 2, "village has no type 'samurai'"},
        {"$K muster katana --random village --solo", 2, "leave --solo out"},
        {BAND " --table 10x10", 2, "from 16 to 48 hexes wide"},
        {BAND " --table tiny", 2, "a table is written 30x20, in hexes"},
    };
    EXPECT_ANSWERS(answers);
}

Test(cli_muster, a_pitched_battle_is_a_scenario_and_the_same_again)
{
    struct run ran = run(PITCH " --seed 9 --table 90x60 > \"$T/a.yaml\" && " PITCH
                               " --seed 9 --table 90x60 > \"$T/b.yaml\" &&"
                               " cmp \"$T/a.yaml\" \"$T/b.yaml\" &&"
                               " $K sim \"$T/a.yaml\" --games 2 --red solo --blue solo",
                         "");
    cr_expect_eq(ran.status, 0, "%s", ran.err);
    cr_expect(strstr(ran.out, "2 battles"), "%s", ran.out);
    run_free(&ran);
}

Test(cli_muster, characters_are_raised_checked_and_fight)
{
    static const struct answer answers[] = {
        {"for f in forces/katana/*.yaml; do $K muster katana --check $f > /dev/null || exit 1; done;"
         " echo all",
         0, "all\n"},
        {"for l in retinue ronin village school anybody; do"
         " $K muster katana --random $l --figures 7 --seed 5 > \"$T/a.yaml\" &&"
         " $K muster katana --random $l --figures 7 --seed 5 > \"$T/b.yaml\" &&"
         " cmp \"$T/a.yaml\" \"$T/b.yaml\" &&"
         " $K muster katana --check \"$T/a.yaml\" | tail -1 || exit 1; done",
         0, "Legal.\nLegal.\nLegal.\nLegal.\nLegal.\n"},
        {"$K muster katana --random retinue --type samurai --figures 2 --seed 1", 0,
         "--figures 2 --seed 1 --type samurai\n"},
        {"$K muster katana --roster forces/katana/house-of-sakai.yaml", 0,
         "\n  Sakai Munenori, samurai, player's character\n    reaction speed 3 "},
        {"$K muster katana --roster forces/katana/house-of-sakai.yaml --explain", 0,
         "initiative 6 (KY-1.6)"},
        {"$K muster katana --roster forces/katana/house-of-sakai.yaml --explain", 0,
         "\nKY-1.6   initiative, 0 to 10, settles"},
        {"sed s/yari/spork/ forces/katana/house-of-sakai.yaml > \"$T/x.yaml\";"
         " $K muster katana --check \"$T/x.yaml\"",
         2, "x.yaml, line 7: forces[1].words: 'spork' is unknown here"},
        {"sed 's/status 140/status 20/' forces/katana/house-of-sakai.yaml > \"$T/x.yaml\";"
         " $K muster katana --check \"$T/x.yaml\"",
         1, "  C6   KY-1.7   Sakai Munenori must have a status of 100 or more.\nNot legal.\n"},
        {BAND " --seed 9 --table 24x18 > \"$T/a.yaml\" &&"
              " $K sim \"$T/a.yaml\" --games 2",
         0, "2 battles"},
    };
    EXPECT_ANSWERS(answers);
}

Test(cli_muster, what_costs_half_a_point_is_added_up)
{
    static const struct answer answers[] = {
        {"for f in forces/argad/*.yaml; do $K muster argad --check $f > /dev/null || exit 1; done;"
         " echo all",
         0, "all\n"},
        {"$K muster argad --check forces/argad/house-of-honma.yaml", 0,
         "18 figures, 154 points\nLegal.\n"},
        {"$K muster argad --roster forces/argad/four-hungry-villages.yaml --explain", 0,
         "villager  tool-half-long     2½\n"},
        {"$K muster argad --roster forces/argad/four-hungry-villages.yaml --explain", 0,
         "      = 2 (AR-1.1) + ½ (AR-3.1)\n"},
        {"sed /Hoe/d forces/argad/four-hungry-villages.yaml > \"$T/x.yaml\";"
         " $K muster argad --roster \"$T/x.yaml\" --json",
         0, "\"points\":59,"},
        {"sed '/Hoe/s/count: 8/count: 7/' forces/argad/four-hungry-villages.yaml > \"$T/x.yaml\";"
         " $K muster argad --check \"$T/x.yaml\" --json",
         0, "\"points\":76.5,\"legal\":true"},
        {"sed s/naginata/naginata,armour-5s/ forces/argad/temple-of-the-pines.yaml > \"$T/x.yaml\";"
         " $K muster argad --check \"$T/x.yaml\"",
         2, "wears one armour at most"},
        {"sed 's/armour-4, kanabo/armour-5s/' forces/argad/temple-of-the-pines.yaml"
         " > \"$T/x.yaml\"; $K muster argad --check \"$T/x.yaml\"",
         1, "\n  P14  AR-17.1  Clubman 1 and 1 more must wear nothing above armour-4"},
        {"for l in clan temple shadows gang village anybody; do"
         " $K muster argad --random $l --points 90 --seed 5 > \"$T/a.yaml\" &&"
         " $K muster argad --random $l --points 90 --seed 5 > \"$T/b.yaml\" &&"
         " cmp \"$T/a.yaml\" \"$T/b.yaml\" &&"
         " $K muster argad --check \"$T/a.yaml\" | tail -1 || exit 1; done",
         0, "Legal.\nLegal.\nLegal.\nLegal.\nLegal.\nLegal.\n"},
        {"$K muster argad --random clan --points 7", 2, "for less than 10 points"},
        {"$K muster argad --pitch forces/argad/kogarashi.yaml forces/argad/four-hungry-villages.yaml"
         " --seed 9 --table 90x60 > \"$T/a.yaml\" && $K sim \"$T/a.yaml\" --games 2",
         0, "2 battles"},
    };
    EXPECT_ANSWERS(answers);
}

Test(cli_muster, a_random_force_is_legal_and_the_same_again)
{
    struct run ran = run("for l in hatamoto ikko-ikki ninja europeans koreans; do"
                         " $K muster tyneside --random $l --points 250 --seed 5 > \"$T/a.yaml\" &&"
                         " $K muster tyneside --random $l --points 250 --seed 5 > \"$T/b.yaml\" &&"
                         " cmp \"$T/a.yaml\" \"$T/b.yaml\" &&"
                         " $K muster tyneside --check \"$T/a.yaml\" | tail -1 || exit 1; done",
                         "");
    cr_expect_eq(ran.status, 0, "%s", ran.err);
    cr_expect_str_eq(ran.out, "Legal.\nLegal.\nLegal.\nLegal.\nLegal.\n");
    run_free(&ran);
}

Test(cli_muster, a_roster_ends_in_a_code_that_can_be_verified)
{
    static const struct answer answers[] = {
        {"$K muster tyneside --roster " FORCE("kamo-ford-sakabe") " --explain", 0,
         "= 24 (TY-1.2) + 6 (TY-2.1) + 18 (TY-3.1)\n"},
        {"$K muster tyneside --roster " FORCE("kamo-ford-sakabe") " --explain", 0,
         "\nTY-3.1   unarmoured, light, armoured and heavy"},
        {"$K muster tyneside --roster " FORCE("kamo-ford-sakabe") " --json", 0, "\"code\":\"KS1-"},
        {"c=$($K muster tyneside --roster " FORCE(
             "kamo-ford-sakabe") " | sed -n 's/.*points, KS1/KS1/p');"
                                 " $K muster tyneside --verify \"$c\" " FORCE("kamo-ford-sakabe"),
         0, "is that very force"},
        {"c=$($K muster tyneside --roster " FORCE(
             "kamo-ford-sakabe") " | sed -n 's/.*points, KS1/KS1/p');"
                                 " $K muster tyneside --verify \"$c\" " FORCE("kamo-ford-gyokuen"),
         1, "is another force: its code is KS1-"},
        {"$K muster tyneside --verify KS1-ABCDE-ABCDE-ABCDE " FORCE("kamo-ford-sakabe"), 2,
         "may be mistyped"},
        {"$K muster tyneside --verify KS1-ABCDE-ABCDE-ABCDE", 2, "wants a file"},
        {"sed /servant/d " FORCE("kamo-ford-sakabe") " > \"$T/x.yaml\";"
                                                     " $K muster tyneside --roster \"$T/x.yaml\"",
         0, "not legal: it breaks H6"},
    };
    EXPECT_ANSWERS(answers);
}

Test(cli_muster, switches_change_the_price)
{
    static const struct answer answers[] = {
        {CHECK FORCE("strongbox-hayame") " --option ninja-light=paid", 0, "302 points"},
    };
    EXPECT_ANSWERS(answers);
}
