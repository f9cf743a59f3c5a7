// Places of the source as SARIF has them.
#ifndef PLUMB_REPORT_LOCATION_H
#define PLUMB_REPORT_LOCATION_H

#include <jansson.h>

#include "base/text.h"
#include "program/program.h"

// GIVE a location; its column counts UTF-16 code units where the line can be read, and is left out where it cannot. The file of `place` is not null.
json_t *location_value(Place place);

// Appends the file's name as a relative or absolute URI: all bytes but unreserved ones and slashes are percent-encoded.
void location_add_uri(const char *file, Text *text);

// The column in UTF-16 code units of the byte at `column`, both from 1, in a line of UTF-8 without its end.
uint32_t location_column(const char *line, size_t length, uint32_t column);

#endif
