// Forces as people write them: a YAML file that a scenario may refer to, or that stands alone.
//
//   ruleset: demo                 # only this and the forces are needed
//   title: The lord's guard
//   list: hatamoto                # what it was bought from, where forces are bought
//   options: [ties=both-fall]     # switches its prices go by, where they are not as usual
//   forces: [{name: Genta, type: ronin, group: First, words: "bow, katana 4", count: 1}]
//
// Entries are those of a scenario without the side, which is the business of whoever uses them. In a
// scenario that refers to the file its own switches hold.
#ifndef KASSEN_RECORD_FORCE_FILE_H
#define KASSEN_RECORD_FORCE_FILE_H

#include "core/muster.h"
#include "core/ruleset.h"
#include "record/shelf.h"

#include <stdbool.h>

struct text;

// Reads all of a force but what only its ruleset understands; places and facings are passed over,
// as there is no ground. On failure 'why' is one sentence with file and line. Faults found later
// are for scenario_fault_sentence().
bool force_file_read(struct muster_force *, const struct shelf *, const char *name,
                     const struct ruleset *, struct text *why);

// Writes the force as a file. False: a value cannot stand in a file.
bool force_file_write(const struct muster_force *, const struct ruleset *, struct text *);

#endif
