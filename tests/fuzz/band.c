// Any bytes as a band: it is read, or refused with a sentence; what is written of it is the same band,
// and whatever it does leaves one that can be read again.
#include "campaign/deeds.h"
#include "core/dice.h"
#include "core/text.h"

#include <assert.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static char sentence[1024];
static struct text why;

static bool read_band(struct band *band, const char *text, size_t length)
{
    struct sheet sheet = {"x.yaml", text, length};
    struct shelf shelf = sheet_shelf(&sheet);
    text_init(&why, sentence, sizeof sentence);
    bool good = band_read(band, &shelf, "x.yaml", &why);
    assert(good == (why.length == 0));
    assert(!strchr(sentence, '\n'));
    return good;
}

static void expect_same(const struct band *band)
{
    static struct band again;
    static char room[SHELF_FILE_CAP], second[SHELF_FILE_CAP];
    struct text out;
    text_init(&out, room, sizeof room);
    if (!band_write(band, &out)) return; // so many goods fit no file
    bool good = read_band(&again, room, out.length);
    assert(good);
    text_init(&out, second, sizeof second);
    good = band_write(&again, &out);
    assert(good);
    assert(strcmp(room, second) == 0);
}

static void act(struct band *band, struct deed deed)
{
    static struct dice dice;
    dice_init(&dice, BEYOND_RANDOM, 7);
    text_init(&why, sentence, sizeof sentence);
    bool good = band_do(band, &deed, &dice, &why);
    assert(good == (why.length == 0));
    assert(band->purse >= 0 && band->purse <= MONEY_MOST);
    if (good) expect_same(band);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct band band;
    if (!read_band(&band, (const char *)data, size)) return 0;
    expect_same(&band);
    int last = band.count;
    act(&band, (struct deed){.kind = DEED_HEAL, .cares = 3});
    act(&band,
        (struct deed){
            .kind = DEED_BUY, .thing = "arrow", .number = 3, .to = last, .money = MONEY_UNTOLD});
    act(&band, (struct deed){.kind = DEED_GIVE, .thing = "arrow", .number = 2, .from = last});
    act(&band,
        (struct deed){.kind = DEED_SELL, .thing = "katana", .number = 1, .from = last, .money = 9});
    act(&band, (struct deed){.kind = DEED_GO, .words = "Ueda", .number = 2, .prices = 90});
    act(&band, (struct deed){.kind = DEED_REST, .number = 40, .lodged = size % 2});
    act(&band, (struct deed){.kind = DEED_REST, .number = DAYS_TILL_WELL});
    act(&band, (struct deed){.kind = DEED_EARN, .money = MONEY_MOST});
    return 0;
}
