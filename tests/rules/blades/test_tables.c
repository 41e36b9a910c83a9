// The tables of the play sheet, typed a second time from the printed page, against the arrays: cell
// by cell, with the readings named where the arrays depart on purpose.
#include "core/text.h"
#include "rules/blades/local.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#define ROWS_CAP  24
#define CELLS_CAP 16
#define WORD_CAP  24

struct page {
    int rows; // without the heading
    int cells[ROWS_CAP];
    char word[ROWS_CAP][CELLS_CAP][WORD_CAP];
};

// Lines of words; those that begin with # are remarks, and the first of the others is the heading.
static void read_page(const char *name, struct page *page)
{
    char path[64], line[256];
    snprintf(path, sizeof path, "tests/tables/blades/%s.txt", name);
    FILE *file = fopen(path, "r");
    cr_assert(file, "%s cannot be opened", path);
    memset(page, 0, sizeof *page);
    page->rows = -1;
    while (fgets(line, sizeof line, file)) {
        if (line[0] == '#') continue;
        line[strcspn(line, "\n")] = '\0';
        if (page->rows++ < 0) continue;
        int row = page->rows - 1;
        struct words rest = {line};
        cr_assert(row < ROWS_CAP, "%s is too long", path);
        while (words_next(&rest, page->word[row][page->cells[row]], WORD_CAP)) {
            cr_assert(++page->cells[row] < CELLS_CAP, "%s is too wide", path);
        }
    }
    fclose(file);
}

static char letter(int value)
{
    return "-ABCDEFGH"[value];
}

// A table of letters by die, 'columns' of which are in the array.
static void expect_letters(const char *name, const struct page *page, const uint8_t *table,
                           int columns)
{
    cr_assert_eq(page->rows, 10, "%s has %d rows", name, page->rows);
    for (int die = 1; die <= 10; die++) {
        char number[16];
        snprintf(number, sizeof number, "%d", die);
        cr_assert_str_eq(page->word[die - 1][0], number, "%s, die %d", name, die);
        for (int column = 0; column < columns; column++) {
            char is = letter(table[(die - 1) * columns + column]);
            const char *typed = page->word[die - 1][column + 1];
            cr_expect_eq(typed[0], is, "%s, die %d, column %d: typed %s, in the array %c", name,
                         die, column + 1, typed, is);
        }
    }
}

// SB-R1: the sheet's long band mounted begins at 45, which leaves 41 to 44 out.
Test(blades, sb_4_1_table_of_ranges_is_as_typed)
{
    struct page page;
    read_page("ranges", &page);
    cr_assert_eq(page.rows, 2);
    for (int mounted = 0; mounted < 2; mounted++) {
        cr_expect_str_eq(page.word[mounted][0], mounted ? "mounted" : "foot");
        for (int band = 0; band < 3; band++) {
            const uint8_t *ends = blades_bands[mounted];
            int first = band ? ends[band - 1] + 1 : 1;
            char is[16];
            if (mounted && band == 2) {
                cr_expect_eq(first, 41);
                first = 45;
            }
            snprintf(is, sizeof is, "%d-%d", first, ends[band]);
            cr_expect_str_eq(page.word[mounted][band + 1], is);
        }
    }
}

Test(blades, sb_4_5_table_against_mounted_is_as_typed)
{
    struct page page;
    read_page("missiles-mounted", &page);
    cr_expect_eq(page.cells[0], 1 + 3);
    expect_letters("missiles-mounted", &page, blades_missiles_mounted[0], 3);
}

// SB-R2: the four columns are none, light, medium and heavy.
Test(blades, sb_4_7_table_against_armoured_is_as_typed)
{
    struct page page;
    read_page("missiles-armoured", &page);
    cr_expect_eq(page.cells[0], 1 + 4);
    expect_letters("missiles-armoured", &page, blades_missiles_armoured[0], 4);
}

// SB-R2: the fifth column, a single A, is read only as printed (SB-4.23).
Test(blades, sb_4_8_table_against_others_is_as_typed)
{
    struct page page;
    read_page("missiles-other", &page);
    cr_expect_eq(page.cells[0], 1 + 5);
    expect_letters("missiles-other", &page, blades_missiles_other[0], 5);
}

// Why SB-R2: armour, like every step of cover, moves the results up one row of one shared grid.
Test(blades, sb_4_7_the_armoured_columns_are_columns_2_to_5_of_the_other_table)
{
    struct page armoured, other;
    read_page("missiles-armoured", &armoured);
    read_page("missiles-other", &other);
    for (int die = 1; die <= 10; die++) {
        for (int column = 1; column <= 4; column++) {
            cr_expect_str_eq(armoured.word[die - 1][column], other.word[die - 1][column + 1]);
        }
    }
}

Test(blades, sb_10_2_table_of_shuriken_is_as_typed)
{
    struct page page;
    read_page("shuriken", &page);
    cr_assert_eq(page.rows, 10);
    for (int die = 1; die <= 10; die++) {
        cr_expect_eq(page.cells[die - 1], 1 + 5);
        for (int range = 1; range <= 5; range++) {
            int is = blades_shuriken[die - 1][range - 1];
            char word = is == D ? 'D' : is == B ? 'W' : '-';
            cr_expect_eq(page.word[die - 1][range][0], word, "die %d, range %d", die, range);
            cr_expect(is == D || is == B || is == NOTHING);
        }
    }
}

Test(blades, sb_7_5_table_of_shifts_is_as_typed)
{
    static const char marks[] = "-0+";
    struct page page;
    read_page("shifts", &page);
    cr_assert_eq(page.rows, 9);
    for (int row = 0; row < 9; row++) {
        const char *attacker = page.word[row][0], *defender = page.word[row][1];
        const char *way = page.word[row][2];
        int columns = page.word[row][3][0] - '0';
        if (strcmp(way, "left") == 0) columns = -columns;
        int is = blades_shift[strchr(marks, *attacker) - marks][strchr(marks, *defender) - marks];
        cr_expect_eq(is, columns, "%s against %s", attacker, defender);
    }
}

// SB-R5: row 10 is repaired, and kept as printed for the switch row-ten.
Test(blades, sb_7_10_table_against_mounted_is_as_typed)
{
    struct page page, repaired;
    uint8_t printed[10][BLADES_COLUMNS];
    read_page("combat-mounted", &page);
    cr_expect_eq(page.cells[0], 1 + BLADES_COLUMNS);
    memcpy(printed, blades_combat_mounted, sizeof printed);
    memcpy(printed[9], blades_row_ten_printed, sizeof printed[9]);
    expect_letters("combat-mounted", &page, printed[0], BLADES_COLUMNS);
    repaired = page;
    repaired.word[9][10][0] = 'C'; // under 10-1, 11-1 and 12-1+ it prints D D C
    repaired.word[9][11][0] = 'C';
    repaired.word[9][12][0] = 'D';
    expect_letters("combat-mounted, repaired", &repaired, blades_combat_mounted[0], BLADES_COLUMNS);
}

// Why SB-R5: from row 5 on every row is the one above it, a column to the right.
Test(blades, sb_7_10_the_repaired_row_follows_the_pattern)
{
    for (int die = 6; die <= 10; die++) {
        for (int column = 4; column <= BLADES_COLUMNS; column++) {
            int above = blades_combat_mounted[die - 2][column - 2];
            cr_expect_eq(blades_combat_mounted[die - 1][column - 1],
                         die == 6 && column == 4 ? A : above, "die %d, column %d", die, column);
        }
    }
}

Test(blades, sb_7_12_table_against_infantry_is_as_typed)
{
    struct page page;
    read_page("combat-infantry", &page);
    cr_expect_eq(page.cells[0], 1 + BLADES_COLUMNS);
    expect_letters("combat-infantry", &page, blades_combat_foot[0], BLADES_COLUMNS);
}

static const struct blades_ground *terrain_called(const char *id)
{
    for (int i = 0; i < BLADES_TERRAINS; i++) {
        if (strcmp(blades_grounds[i].id, id) == 0) return &blades_grounds[i];
    }
    cr_assert_fail("%s is not in the array", id);
    return NULL;
}

static int cost(const char *word)
{
    return *word == 'x' ? 0 : *word - '0';
}

Test(blades, sb_6_2_terrain_chart_is_as_typed)
{
    static const char *const covers[] = {"none", "light", "medium", "heavy", "infinite"};
    struct page page;
    read_page("terrain", &page);
    cr_assert_eq(page.rows, BLADES_TERRAINS);
    for (int row = 0; row < page.rows; row++) {
        char(*word)[WORD_CAP] = page.word[row];
        const struct blades_ground *ground = terrain_called(word[0]);
        enum blades_terrain terrain = (enum blades_terrain)(ground - blades_grounds);
        bool samurai = blades_passable(terrain, false, true);
        cr_expect_eq(ground->foot, cost(word[1]), "%s, on foot", word[0]);
        cr_expect_eq(samurai ? ground->foot : 0, cost(word[2]), "%s, samurai", word[0]);
        cr_expect_eq(ground->horse, cost(word[3]), "%s, horses", word[0]);
        cr_expect_str_eq(covers[ground->cover], word[4], "%s", word[0]);
        cr_expect_eq("-0+"[ground->advantage + 1], word[5][0], "%s", word[0]);
        cr_expect_str_eq(blades_ruleset.terrains[terrain].name, word[0]);
        cr_expect_eq(blades_ruleset.terrains[terrain].letter, ground->letter, "%s", word[0]);
    }
}

static unsigned abilities_of(char *words)
{
    static const char list[] = "bow shuriken deflect rider honour";
    unsigned set = 0;
    if (strcmp(words, "-") == 0) return 0;
    for (char *plus = words; plus; words = plus + 1) {
        plus = strchr(words, '+');
        if (plus) *plus = '\0';
        int place = word_in_list(words, list, ' ');
        cr_assert_geq(place, 0, "%s", words);
        set |= 1u << place;
        if (!plus) break;
    }
    return set;
}

Test(blades, sb_2_10_table_of_types_is_as_typed)
{
    struct page page;
    read_page("types", &page);
    cr_assert_eq(page.rows, BLADES_TYPES);
    for (int row = 0; row < page.rows; row++) {
        const struct blades_troop *troop = &blades_troops[row];
        char(*word)[WORD_CAP] = page.word[row];
        char is[16];
        cr_expect_str_eq(troop->id, word[0]);
        cr_expect_eq(troop->armoured, strcmp(word[1], "armoured") == 0, "%s", word[0]);
        for (int form = 0; form < 4; form++) {
            const uint8_t *values = troop->values[form];
            snprintf(is, sizeof is, "%d/%d/%d", values[0], values[1], values[2]);
            const char *typed = strcmp(word[2 + form], "-") == 0 ? "0/0/0" : word[2 + form];
            cr_expect_str_eq(is, typed, "%s, form %d: typed %s", word[0], form, typed);
        }
        cr_expect_eq(troop->abilities, abilities_of(word[6]), "%s", word[0]);
        snprintf(is, sizeof is, "%d", troop->worth);
        cr_expect_str_eq(is, word[7], "%s", word[0]);
    }
}

// SB-2.11, as the array of abilities is a set by these bits.
Test(blades, sb_2_11_abilities_are_numbered_as_the_clause_lists_them)
{
    static const enum blades_ability abilities[] = {BOW, SHURIKEN, DEFLECTS, RIDER, HONOUR};
    for (unsigned i = 0; i < 5; i++) {
        cr_expect_eq((unsigned)abilities[i], 1u << i);
    }
}

// Each table that was typed is shown by `kassen rules blades --table` under the same name.
Test(blades, tables_are_shown_by_name)
{
    static const char *const typed[] = {
        "ranges", "missiles-mounted", "missiles-armoured", "missiles-other", "shuriken",
        "shifts", "combat-mounted",   "combat-infantry",   "terrain",        "types"};
    for (size_t i = 0; i < sizeof typed / sizeof *typed; i++) {
        const struct printed_table *table = blades_ruleset.tables;
        while (table->name && strcmp(table->name, typed[i]) != 0) {
            table++;
        }
        cr_assert(table->name, "%s is not shown", typed[i]);
        char printed[4096];
        struct text text;
        text_init(&text, printed, sizeof printed);
        table->print(&text);
        cr_expect(text.length > 0 && !text.cut, "%s", typed[i]);
    }
}
