#include "record/yaml.h"

#include "core/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#define DEPTH_CAP 8 // of mappings and lists in each other; scenarios need three

bool document_fault_set(struct document_fault *fault, size_t line, const char *where,
                        const char *format, ...)
{
    va_list arguments;
    fault->line = line;
    snprintf(fault->fault.where, sizeof fault->fault.where, "%s", where);
    va_start(arguments, format);
    vsnprintf(fault->fault.text, sizeof fault->fault.text, format, arguments);
    va_end(arguments);
    return false;
}

const char *document_quote(const char *value, char quote[QUOTE_CAP])
{
    static const char cut[] = "…";
    size_t length = strlen(value);
    bool fits = length < QUOTE_CAP;
    if (!fits) length = QUOTE_CAP - sizeof cut;
    // Not through the middle of a character of several bytes.
    while (!fits && length > 0 && ((unsigned char)value[length] & 0xc0) == 0x80) {
        length--;
    }
    for (size_t i = 0; i < length; i++) {
        quote[i] = (unsigned char)value[i] < ' ' || value[i] == 0x7f ? ' ' : value[i];
    }
    memcpy(quote + length, fits ? "" : cut, fits ? 1 : sizeof cut);
    return quote;
}

void document_sentence(const char *name, const struct document_fault *fault, struct text *why)
{
    text_clear(why);
    text_add(why, name);
    if (fault->line > 0) text_addf(why, ", line %zu", fault->line);
    text_add(why, ": ");
    if (fault->fault.where[0] != '\0') text_addf(why, "%s ", fault->fault.where);
    text_add(why, fault->fault.text);
}

static size_t line_of(yaml_mark_t mark)
{
    return mark.line + 1;
}

static bool parser_open(yaml_parser_t *parser, const struct source *source)
{
    if (!yaml_parser_initialize(parser)) return false;
    yaml_parser_set_input_string(parser, (const unsigned char *)source->text, source->length);
    return true;
}

// Bytes that are no characters have an offset instead of a line.
static size_t line_of_problem(const yaml_parser_t *parser, const struct source *source)
{
    if (parser->error != YAML_READER_ERROR) return line_of(parser->problem_mark);
    size_t line = 1;
    for (size_t i = 0; i < parser->problem_offset && i < source->length; i++) {
        line += source->text[i] == '\n';
    }
    return line;
}

static bool no_memory(struct document_fault *fault)
{
    return document_fault_set(fault, 0, "", "there is not enough memory to read it");
}

static bool not_yaml(const yaml_parser_t *parser, const struct source *source,
                     struct document_fault *fault)
{
    if (!parser->problem) return no_memory(fault);
    return document_fault_set(fault, line_of_problem(parser, source), "",
                              "this is not YAML, %s%s%s", parser->context ? parser->context : "",
                              parser->context ? ": " : "", parser->problem);
}

// Text of control characters would end strings early and break up sentences.
size_t document_control_line(const char *text, size_t length)
{
    size_t line = 1;
    for (size_t i = 0; i < length; i++) {
        unsigned char byte = (unsigned char)text[i];
        if ((byte < ' ' && byte != '\n') || byte == 0x7f) return line;
        line += byte == '\n';
    }
    return 0;
}

// What a first look at a document has seen.
struct screening {
    int depth, documents;
    struct document_fault *fault;
};

static bool screen_node(struct screening *seen, const yaml_event_t *event)
{
    const yaml_char_t *anchor = NULL, *tag = NULL;
    size_t line = line_of(event->start_mark);
    if (event->type == YAML_SCALAR_EVENT) {
        anchor = event->data.scalar.anchor;
        tag = event->data.scalar.tag;
        if (document_control_line((const char *)event->data.scalar.value,
                                  event->data.scalar.length) > 0) {
            return document_fault_set(seen->fault, line, "",
                                      "there is a tab or control character in a value, "
                                      "but only text was expected");
        }
    } else if (event->type == YAML_SEQUENCE_START_EVENT) {
        anchor = event->data.sequence_start.anchor;
        tag = event->data.sequence_start.tag;
        seen->depth++;
    } else if (event->type == YAML_MAPPING_START_EVENT) {
        anchor = event->data.mapping_start.anchor;
        tag = event->data.mapping_start.tag;
        seen->depth++;
    }
    if (anchor || event->type == YAML_ALIAS_EVENT) {
        return document_fault_set(seen->fault, line, "",
                                  "there is an anchor or alias (& or *), but values must "
                                  "be written out or put in quotes");
    }
    if (tag) {
        return document_fault_set(seen->fault, line, "",
                                  "there is a tag (!), but values have none");
    }
    if (seen->depth > DEPTH_CAP) {
        return document_fault_set(seen->fault, line, "",
                                  "lists and mappings are nested more than %d deep", DEPTH_CAP);
    }
    return true;
}

static bool screen_event(struct screening *seen, const yaml_event_t *event)
{
    bool ends = event->type == YAML_SEQUENCE_END_EVENT || event->type == YAML_MAPPING_END_EVENT;
    if (ends) seen->depth--;
    if (event->type == YAML_DOCUMENT_START_EVENT && ++seen->documents > 1) {
        return document_fault_set(seen->fault, line_of(event->start_mark), "",
                                  "a second document begins, but a file holds one");
    }
    return screen_node(seen, event);
}

// YAML knows three more line ends, of two or three bytes, which nobody else counts as lines.
static bool is_odd_line_end(const struct source *source, size_t i)
{
    size_t left = source->length - i;
    const char *here = source->text + i;
    if (left >= 2 && memcmp(here, "\xc2\x85", 2) == 0) return true;
    return left >= 3 &&
           (memcmp(here, "\xe2\x80\xa8", 3) == 0 || memcmp(here, "\xe2\x80\xa9", 3) == 0);
}

// Directives are refused before libyaml sees them: it compares each with all before it. So is what
// could hide one: UTF-16 and odd line ends.
static bool screen_bytes(const struct source *source, struct document_fault *fault)
{
    size_t line = 1;
    bool line_begins = true;
    const char *found = NULL;
    for (size_t i = 0; i < source->length && !found; i++) {
        char byte = source->text[i];
        if (byte == '\0') found = "a zero byte, but text in UTF-8 was expected";
        if (is_odd_line_end(source, i)) found = "a line end other than that of text files";
        if (line_begins && byte == '%') found = "a directive (%), but a file begins with its keys";
        line_begins = byte == '\n' || byte == '\r';
        if (!found) line += byte == '\n';
    }
    return !found || document_fault_set(fault, line, "", "there is %s", found);
}

bool document_screen(const struct source *source, struct document_fault *fault)
{
    yaml_parser_t parser;
    yaml_event_t event;
    struct screening seen = {.fault = fault};
    bool good = true, more = true;
    if (!screen_bytes(source, fault)) return false;
    if (!parser_open(&parser, source)) return no_memory(fault);
    while (good && more) {
        if (!yaml_parser_parse(&parser, &event)) {
            good = not_yaml(&parser, source, fault);
            break;
        }
        good = screen_event(&seen, &event);
        more = event.type != YAML_STREAM_END_EVENT;
        yaml_event_delete(&event);
    }
    yaml_parser_delete(&parser);
    if (good && seen.documents == 0) {
        return document_fault_set(fault, 1, "", "there is nothing in the file");
    }
    return good;
}
