// What a scenario of the library is fought for, as it is told to people.
#ifndef TESTS_SUPPORT_AIMS_H
#define TESTS_SUPPORT_AIMS_H

// Arrays, since Criterion copies the parameters of a test.
struct aims_row {
    char scenario[32];
    char lines[640];
};

void aims_expect(const struct aims_row *);

#endif
