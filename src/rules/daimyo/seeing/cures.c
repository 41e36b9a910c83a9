// What helps against a refusal, where anything does.
#include "rules/daimyo/seeing/seeing.h"

// clang-format off
const struct cure dm_cures[] = {
    // Setting up.
    {"a unit is still to be set up",                        "choose a unit that waits, and click where it is to stand"},
    {"that is outside the part of the table where the side sets up", "set it up within the border that is drawn"},
    {"the unit lies in ambush",                             "it comes when an Invader stands in its square, or when a card betrays it"},
    {"guards do not lie in ambush",                         "any other unit of the army itself may"},
    {"another piece lies in that square",                   "choose a square that is free"},
    {"the bridge is where the road crosses the river",      "put the bridge on the road"},
    {"bridge and ford are 15 cm apart",                     "put the ford farther along the river"},
    {"a river keeps away from the village",                 "lead it by another way"},
    // Turns and cards.
    {"a unit fires, moves and fights, or fights, moves and fires", "what is left out cannot be made up for this turn"},
    {"the unit is in retreat",                              "after three moves it throws for its morale again"},
    {"the clan does not obey this turn",                    "its die is thrown again in the next turn; it may strike at whom it touches"},
    {"the card has moved the unit",                         "it may still fire and fight"},
    {"orders have gone wrong, and nobody moves this turn",  "units may fire, and fight whom they touch"},
    {"the samurai take tea this turn",                      "ashigaru, ronin and monks act as usual"},
    {"samurai who are in contact break off",                "choose how far each of them goes back"},
    {"the arquebuses have no dry powder this turn",         "bows and guns may fire, and arquebusiers move"},
    {"the archers have no arrows this turn",                "arquebuses and guns may fire, and archers move"},
    // Firing.
    {"a unit with formation fail fires no volley",          "let it fire without one; a die at the start of its next turn may set it in order"},
    {"a volley takes two figures or more",                  "let them fire without one"},
    {"who fires a volley does not move in that turn",       "let them fire without one"},
    {"the unit has fired a volley, and stays",              "it may move in the next turn"},
    {"that is too far",                                     "go nearer: the overlay of fire shows how far it reaches"},
    {"in this wind that is too far",                        "go nearer; the wind lasts for this turn"},
    {"they do not see the target",                          "move to where the line of sight is clear"},
    {"they do not see it",                                  "move to where the line of sight is clear"},
    {"who is in contact with others shoots ahead only",     "wheel the unit, or form skirmish order if they are archers"},
    {"their own smoke is before them",                      "go forward by 2.5 cm, or let them be for a turn"},
    {"the target is in contact with an enemy of theirs",    "fight it, or fire at another unit"},
    {"his troops are about him",                            "a Daimyo can be fired at when nobody of his touches him"},
    {"the barrel points elsewhere",                         "bring the gun about; a D4 tells whether it may still fire"},
    {"the gun is limbered",                                 "unlimber it: that takes a whole move"},
    {"the gun is still being brought about",                "it points there in its next turn"},
    {"nobody serves the gun",                               "bring its artillerymen within 2.5 cm of it"},
    // Fighting, morale, fire.
    {"they are not in contact",                             "charge them first"},
    {"as many as can have attacked him",                    "strike at another, or wait for the next turn"},
    {"there is no cause to call on them",                   "losses, formation fail, half strength or friends who run give cause"},
    {"they have been called on in this turn",               "call on them again in the next turn"},
    {"only samurai set fire to what is built",              "bring samurai up to it, or push a burning cart against it"},
    {"a figure that touches it, and no enemy, lights it",   "bring somebody up to it first"},
    {NULL},
};
// clang-format on
