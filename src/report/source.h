// Lines of source files, for whoever shows them. A file is read once, when the first of its lines is asked for.
#ifndef PLUMB_REPORT_SOURCE_H
#define PLUMB_REPORT_SOURCE_H

#include <stddef.h>
#include <stdint.h>

#include "program/program.h"

typedef struct Sources Sources;

Sources *sources_new(void);           // GIVE
void sources_free(Sources *sources);  // TAKE; null is fine

// The line at the place, zero-terminated, without its end; null: the file cannot be read, is no regular file of text below 64 MB, or has no such line. Borrowed
// until the sources are freed.
const char *sources_line(Sources *sources, Place place);
uint32_t sources_count(Sources *sources, const char *file);  // how many lines it has; 0 where it cannot be read

#endif
