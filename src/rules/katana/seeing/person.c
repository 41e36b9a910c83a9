// What a figure answers of odds questions, by the names that their parameters have.
#include "core/json.h"
#include "core/text.h"
#include "rules/katana/seeing/seeing.h"

static void answer(struct json *json, const char *fact, int value)
{
    char number[16];
    struct text text;
    text_init(&text, number, sizeof number);
    text_addf(&text, "%d", value);
    json_text(json, fact, number);
}

// With the weapon in hand; for a round in one hex, with one that is of use there, or bare hands.
static void answer_weapons(const struct ky_figure *man, struct json *json)
{
    int held = ky_weapon_held(man), bare = ky_bare_hands(man);
    int close = ky_weapons[held].class == ky_weapons[UNARMED].class ? held : bare;
    answer(json, "skill", ky_skill_held(man));
    answer(json, "best-skill", ky_best_skill(man));
    json_text(json, "weapon", ky_weapons[held].id);
    answer(json, "close-skill", ky_skill_with(man, close));
    json_text(json, "close-weapon", ky_weapons[close].id);
    for (int i = 0; i < KY_ARMS; i++) {
        const struct ky_arm *arm = &man->arms[i];
        int missile = arm->tool ? ky_tool_missile(arm->tool) : NO_MISSILE;
        bool thrown = missile >= M_SHURIKEN;
        if (!missile || (thrown && man->hand != i + 1)) continue;
        json_text(json, "missile", ky_missiles[missile].id);
        answer(json, "missile-skill", arm->skill);
        break;
    }
}

static void answer_horse(const struct ky_battle *battle, const struct ky_figure *man,
                         struct json *json)
{
    const struct ky_mount *mount = ky_mount_of(battle, man);
    if (man->riding != ON_FOOT) json_text(json, "rider", ky_rider_names[man->riding]);
    json_text(json, "riding", ky_mounted(man) ? ky_rider_names[man->riding] : "none");
    if (!ky_mounted(man)) return;
    json_text(json, "mount", ky_activities[mount->gait].id);
    json_text(json, "speed", ky_activities[mount->gait].id);
    json_text(json, "galloping", mount->gait == GALLOP ? "yes" : "no");
    json_text(json, "horse", ky_horses[mount->quality].id);
    answer(json, "horse-wounds", mount->wounds);
    answer(json, "horse-capacity", ky_horse_capacity(battle));
}

void ky_person(const struct ground *ground, const struct battle *head, uint16_t figure,
               struct json *json)
{
    const struct ky_battle *battle = ky_in(head);
    const struct ky_figure *man = &battle->figures[figure];
    (void)ground;
    answer_weapons(man, json);
    json_text(json, "armour", ky_armour_names[man->armour]);
    answer(json, "capacity", man->capacity);
    answer(json, "wounds", man->wounds);
    answer(json, "distractions", man->distractions);
    json_text(json, "movement", man->mode == NON_TACTICAL ? "non-tactical" : "tactical");
    json_text(json, "posture", man->lying ? "lying" : "standing");
    answer_horse(battle, man, json);
    answer(json, "initiative", man->initiative);
    json_text(json, "troop", ky_troop_names[man->troop]);
    if (man->iai) answer(json, "iai", man->iai);
    answer(json, "ki-ai", man->kiai);
    if (man->yadome) answer(json, "yadome", man->yadome);
}
