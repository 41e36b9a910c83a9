// Scenarios as people write them: a YAML file, and force files it may refer to.
//
//   ruleset: demo                 # its keys are shown in full; only ruleset and title are needed
//   title: The ford
//   story: Two banners meet.
//   turns: 6
//   first: red
//   options: [deck=no, night-sight=2]              # the others keep the ruleset's defaults
//   sides: [{side: red, name: Travellers}]         # red, blue, green, white
//   map: |                                         # hexes, letters from the ruleset's terrain;
//     ..~..                                        # every second row may be drawn shifted
//      .~~..
//   levels: |                                      # as the map; '.' is 0
//     ..1..
//     .....
//   table: {width: 90, height: 60}                 # or else an open table, in cm
//   layers: ["r..r.", …]                           # as the map; letters from the ruleset's flags
//   terrain: [{kind: wood, at: "5,36 25,52", shape: box, level: 1, height: 3, name: Shrine,
//              hits: 8, sections: 2, doors: "9,36 12,36", words: wooden}]
//   forces: [{side: red, name: Genta, type: ronin, group: First, clan: Ito, at: A1, facing: nw,
//             words: "bow, katana 4", count: 1}]   # so many, each at one of the places, or
//                                                  # from one on: formation: line, or step: "2,0"
//   force-files: [{side: red, file: ../forces/x.yaml}]  # see force_file.h
//   marks: [{kind: exit, name: South, side: red, at: "A2 B2", words: "row 2", carried-by: Genta}]
//   deck: [rain, calm]                             # cards of the ruleset
//   data: [{kind: ranges, file: x.txt}]            # or else: text, what stands in the file
//
// What a ruleset has no use for it refuses: clans, layers, decks, data…
// A box has two opposite corners (what two places are by default), an area three or more, a line
// two or more. Figures of a count are called "Genta 1", "Genta 2"; those without a name go by their
// type. Pieces stand in the scenario in the order of the forces, then of the force files.
#ifndef KASSEN_RECORD_SCENARIO_FILE_H
#define KASSEN_RECORD_SCENARIO_FILE_H

#include "core/ruleset.h"
#include "core/scenario.h"
#include "record/shelf.h"

#include <stdbool.h>

struct text;

#define SCENARIO_FORCE_FILES_CAP 8
#define LAYERS_CAP               8 // drawings of flags

// Reads and checks all of a scenario but what only its ruleset understands. On failure 'why' is one
// sentence that says file, line, what is wrong and what was expected. The list of rulesets ends
// with NULL.
bool scenario_read(struct scenario *, const struct shelf *, const char *name,
                   const struct ruleset *const *rulesets, struct text *why);

// Writes the scenario as one file, with the forces and data of all its files. False: a value cannot
// stand in a file, or the text has no room.
bool scenario_write(const struct scenario *, const struct ruleset *, struct text *);

// Turns a fault that the ruleset finds when it deploys into the same kind of sentence. A ruleset
// numbers pieces: its "forces[7]" is piece 7. The sentence names the entry that the piece came from,
// and the file that holds the entry.
void scenario_fault_sentence(const struct shelf *, const char *name, const struct fault *,
                             struct text *why);

#endif
