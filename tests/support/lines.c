#include "support/lines.h"

#include "core/text.h"

#include <criterion/criterion.h>
#include <string.h>

bool lines_next(const char **rest, char line[LINE_CAP])
{
    *rest += strspn(*rest, " \n");
    if (**rest == '\0') return false;
    const char *end = strchrnul(*rest, ';');
    size_t length = (size_t)(end - *rest);
    cr_assert(length < LINE_CAP, "too long a line: %s", *rest);
    memcpy(line, *rest, length);
    while (length > 0 && line[length - 1] == ' ') {
        length--;
    }
    cr_assert(length > 0, "an empty line before '%s'", end);
    line[length] = '\0';
    *rest = end + (*end != '\0');
    return true;
}

void lines_add_word(struct text *list, const char *word)
{
    bool number = (word[0] >= '0' && word[0] <= '9') || word[0] == '-';
    text_addf(list, "%s%s", !list->length ? "" : number ? " " : ", ", word);
}
