// What a scenario of the library is fought for, as it is told to people.
#ifndef TESTS_SUPPORT_AIMS_H
#define TESTS_SUPPORT_AIMS_H

struct aims_row {
    const char *scenario; // the last of several has none
    const char *lines;
};

void aims_expect_rows(const struct aims_row *);

#endif
