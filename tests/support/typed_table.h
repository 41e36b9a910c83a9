// Printed tables held against what somebody else typed from the page, in tests/tables/<ruleset>/<name>.txt.
#ifndef TESTS_SUPPORT_TYPED_TABLE_H
#define TESTS_SUPPORT_TYPED_TABLE_H

#include "core/ruleset.h"

#define TABLE_CAP 8192 // bytes of a printed table

const struct printed_table *table_called(const struct ruleset *, const char *name);

// Word by word; what the printed line goes on with, "" for nothing.
const char *typed_line(const char *name, const char *typed, const char *printed);

// Line by line, each compared as the ruleset's page demands; what the table goes on with behind them.
const char *typed_table(const struct ruleset *, const char *name, int clause,
                        void (*compare)(const char *name, const char *typed, const char *printed));

#endif
