#include "support/pass.h"

const char pass[] = "ruleset: demo\n"
                    "title: The pass\n"
                    "turns: 2\n"
                    "map: |\n"
                    "  ...T\n"
                    "   ....\n"
                    "forces:\n"
                    "  - {side: red, name: Aki, type: spearman, group: Van, at: A1}\n"
                    "  - {side: red, name: Chu, type: archer, group: Van, at: A2}\n"
                    "  - {side: blue, name: Ken, type: archer, group: Owls, at: C1}\n"
                    "  - {side: blue, name: Jin, type: scout, group: Owls, at: D2}\n";

const char *const pass_lines[PASS_LINES] = {
    "red order 1 attack", "red ready", "blue ready", "red move 1 to B1", "blue shoot 3 at 1",
    "red pass",           "blue pass", "blue pass",  "red ready",
};

const uint8_t pass_faces[PASS_FACES] = {1, 1, 6, 1, 3, 5};
