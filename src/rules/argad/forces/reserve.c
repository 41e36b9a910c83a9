// What is not for everybody (AR-17.2): the page reserves some things and prints no price for others.
#include "rules/argad/forces/forces.h"
#include "rules/argad/vocabulary.h"

static bool owns(const struct ag_figure *figure, enum ag_weapon weapon)
{
    return figure->arms >> weapon & 1;
}

// AR_17_1 What people of other times and other worlds wear is not in the list.
static struct problem armour_check(const struct ag_figure *figure)
{
    if (figure->armour > ARMOUR_5S) {
        return forbidden(AR_17_1, "wear armour that has a price: 3, 4 or 5s");
    }
    if (figure->armour == ARMOUR_5S && !(figure->roles & SAMURAI)) {
        return forbidden(AR_17_1, "wear nothing above armour-4, not being samurai");
    }
    return no_problem();
}

// AR_17_2 "Some characters" are those whom the pages show with it (AR-R62).
struct problem ag_reserved_check(const struct ag_figure *figure)
{
    struct problem problem = armour_check(figure);
    if (!fine(problem)) return problem;
    if (owns(figure, NAGINATA) && !(figure->roles & (SAMURAI | MONK))) {
        return forbidden(AR_17_2, "leave the naginata to samurai and monks");
    }
    if ((owns(figure, NODACHI) || owns(figure, KANABO)) && figure->class < 4) {
        return forbidden(AR_17_2, "be of class 4 for a no-dachi or a kanabo");
    }
    if (figure->roles & HORO && (figure->mount != CAVALRY || !(figure->roles & SAMURAI))) {
        return forbidden(AR_17_2, "be a samurai on a warhorse for a horo");
    }
    return no_problem();
}
