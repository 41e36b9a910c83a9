#include "muster/verdict.h"

#include "core/json.h"
#include "core/text.h"

#include <assert.h>
#include <string.h>

void verdict_print(const struct roster *roster, const struct muster_breaches *breaches,
                   struct text *out)
{
    const struct muster_force *force = roster->force;
    const struct muster *muster = roster->rules->muster;
    const struct muster_list *list = muster_list_by_id(muster, force->list);
    assert(list);
    if (force->title[0] != '\0') text_addf(out, "%s\n", force->title);
    text_addf(out, "%s: %d figure%s", list->title, force->count, force->count == 1 ? "" : "s");
    if (muster->price) {
        text_add(out, ", ");
        roster_measure(roster, out);
    }
    text_add(out, "\n");
    for (int i = 0; i < breaches->count; i++) {
        const struct muster_breach *breach = &breaches->list[i];
        text_addf(out, "  %-4s %-8s %s.\n", breach->demand->id,
                  clause_name(roster->rules, breach->demand->clause), breach->text);
    }
    text_add(out, breaches->count ? "Not legal.\n" : "Legal.\n");
}

void verdict_json(const struct roster *roster, const struct muster_breaches *breaches,
                  struct json *json)
{
    json_bool(json, "legal", breaches->count == 0);
    json_list(json, "breaches");
    for (int i = 0; i < breaches->count; i++) {
        const struct muster_breach *breach = &breaches->list[i];
        json_object(json, NULL);
        json_text(json, "id", breach->demand->id);
        json_text(json, "clause", clause_name(roster->rules, breach->demand->clause));
        json_text(json, "demand", breach->demand->gist);
        json_text(json, "text", breach->text);
        json_end(json);
    }
    json_end(json);
}
