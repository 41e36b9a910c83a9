// What a figure answers of odds questions, by the names that their parameters have.
#include "core/json.h"
#include "rules/tyneside/field/figures.h"
#include "rules/tyneside/people/people.h"
#include "rules/tyneside/tables.h"

static const char *yes_or_no(bool so)
{
    return so ? "yes" : "no";
}

void ty_person(const struct ground *ground, const struct battle *head, uint16_t number,
               struct json *json)
{
    const struct ty_battle *battle = ty_in(head);
    const struct ty_figure *figure = &battle->figures[number];
    (void)ground;
    if (!figure->class) return; // nobody knows what it is
    json_text(json, "class", ty_classes[figure->class].id);
    json_text(json, "weapon", figure->weapon ? ty_weapons[figure->weapon].id : "none");
    if (figure->missiles[0]) json_text(json, "missile", ty_missiles[figure->missiles[0]].id);
    json_text(json, "armour", ty_armours[figure->armour].id);
    json_text(json, "mounted", yes_or_no(figure->mounted));
    json_text(json, "horse-armour", ty_armours[figure->barding].id);
    json_text(json, "poison", yes_or_no(figure->poison));
    json_text(json, "state", ty_state_name(figure->class, ty_is_four(battle), figure->wounds));
}
