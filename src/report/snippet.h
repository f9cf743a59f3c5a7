// A line of the source under a diagnostic, with a caret at its column, as compilers show it.
#ifndef PLUMB_REPORT_SNIPPET_H
#define PLUMB_REPORT_SNIPPET_H

#include "base/text.h"

// Appends "   14 |   return *list;" and below it a caret under the byte at `column`, from 1; 0, or a column beyond the line: no caret. Tabs go to the next multiple of
// eight, what a terminal would obey is spelt <U+001B>, and of a long line the part around the column is shown. Nothing for a line without anything to see.
// `colour` and `off`: what stands around the caret.
void snippet_add(const char *line, uint32_t number, uint32_t column, const char *colour, const char *off, Text *text);

#endif
