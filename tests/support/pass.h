// A short battle on the demonstration rules: somebody is fought and somebody's nerve tested in one
// exchange.
#ifndef TESTS_SUPPORT_PASS_H
#define TESTS_SUPPORT_PASS_H

#include <stdint.h>

#define PASS_LINES 9
#define PASS_FACES 6

extern const char pass[]; // the scenario

// Nine choices and the faces that fall; the last but one wants a die, a die and two dice.
extern const char *const pass_lines[PASS_LINES];
extern const uint8_t pass_faces[PASS_FACES];

#endif
