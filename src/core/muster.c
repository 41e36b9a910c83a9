#include "core/muster.h"

#include "core/json.h"
#include "core/text.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

const struct muster_list *muster_list_by_id(const struct muster *muster, const char *id)
{
    for (const struct muster_list *list = muster->lists; list->id; list++) {
        if (strcmp(list->id, id) == 0) return list;
    }
    return NULL;
}

void muster_print_points(const struct muster *muster, int price, struct text *out)
{
    bool half = muster->halves && price % 2;
    int whole = muster->halves ? price / 2 : price;
    if (whole || !half) text_addf(out, "%d", whole);
    if (half) text_add(out, "½");
}

void muster_points_json(const struct muster *muster, const char *key, int price, struct json *json)
{
    char digits[16];
    if (!muster->halves) {
        json_number(json, key, price);
        return;
    }
    snprintf(digits, sizeof digits, "%d%s", price / 2, price % 2 ? ".5" : "");
    json_decimal(json, key, digits);
}

static const char *list_title(const struct muster *muster, const struct muster_force *force)
{
    const struct muster_list *list = muster_list_by_id(muster, force->list);
    assert(list);
    return list->title;
}

static void name_battle(const struct pitch *pitch, const struct muster *muster,
                        struct scenario *scenario)
{
    const struct muster_force *red = pitch->forces[RED], *blue = pitch->forces[BLUE];
    struct text title;
    text_init(&title, scenario->title, sizeof scenario->title);
    if (red->title[0] && blue->title[0]) {
        text_addf(&title, "%s against %s", red->title, blue->title);
    }
    if (title.length == 0 || title.cut) {
        text_init(&title, scenario->title, sizeof scenario->title);
        text_addf(&title, "%s against %s", list_title(muster, red), list_title(muster, blue));
    }
}

// By the title of its force where that is short, else by its list.
static void name_side(const struct muster *muster, const struct muster_force *force,
                      char name[GROUND_NAME_CAP])
{
    struct text text;
    text_init(&text, name, GROUND_NAME_CAP);
    text_add(&text, force->title);
    if (text.length > 0 && !text.cut) return;
    text_init(&text, name, GROUND_NAME_CAP);
    text_add(&text, list_title(muster, force));
}

void pitch_names(const struct pitch *pitch, const struct muster *muster, struct scenario *scenario)
{
    static const char *const colours[SIDES] = {[RED] = "Red", [BLUE] = "Blue"};
    struct ground *ground = &scenario->ground;
    name_battle(pitch, muster, scenario);
    name_side(muster, pitch->forces[RED], ground->side_names[RED]);
    name_side(muster, pitch->forces[BLUE], ground->side_names[BLUE]);
    if (strcmp(ground->side_names[RED], ground->side_names[BLUE]) != 0) return;
    for (enum side side = RED; side <= BLUE; side++) {
        snprintf(ground->side_names[side], GROUND_NAME_CAP, "%s %.18s", colours[side],
                 list_title(muster, pitch->forces[side]));
    }
}
