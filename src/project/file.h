// One file of a project, as an editor asks about it.
#ifndef PLUMB_PROJECT_FILE_H
#define PLUMB_PROJECT_FILE_H

#include <jansson.h>

#include "plumb.h"

// What is known of the lines of a C file, an absolute path, with its options in the compilation database when that has it; null as `database`: the one that
// is found. `overlay`: a file with the contents that count instead of its own, or null. GIVE:
//   { "problem": what went wrong, also as a diagnostic, or "",
//     "diagnostics": [ { "line", "column", "severity": "error" | "warning" | "note", "kind", "text" } ],
//     "lines": [ { "line", "text": what is proved there }, ... ], "loops": [ { "line", "text" } ] }
// Runs in the caller's process, which may be killed at any time; null: it was interrupted.
json_t *project_ask_file(const PlumbOptions *options, const char *database, const char *file, const char *overlay);

#endif
