// Numbers of a run as C writes them.
#ifndef PLUMB_TRACE_VALUE_H
#define PLUMB_TRACE_VALUE_H

#include "base/text.h"
#include "interpret/view.h"

// 5, 'a', -1.5, null, &line[3], "a block of 8 bytes".
void value_add(const Program *program, const InterpretView *view, Type type, bool is_unsigned, Int number, Text *text);

// As a string of C.
void value_add_quoted(const uint8_t *bytes, size_t count, Text *text);

// "line, which has 64 bytes": what the address leads to, and how far behind its start; nothing where it is no object. Returns whether there is one.
bool value_add_target(const Program *program, const InterpretView *view, uint64_t address, Text *text);

#endif
