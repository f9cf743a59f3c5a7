// A language server: what Plumb knows about the lines of open files, as they change. https://microsoft.github.io/language-server-protocol, version 3.17.
//
// Diagnostics come when typing has settled, hovers say what is proved on a line, code lenses why a loop ends. Answers are those of the project
// (project/file.h) and shared with it, so that an edit asks only about functions that changed. The question is worked at by a child, which is stopped when
// its file changes again.
#ifndef PLUMB_LSP_SERVE_H
#define PLUMB_LSP_SERVE_H

#include "plumb.h"

// Until the editor says exit, or is gone. PLUMB_OK when it asked for the shutdown first, else PLUMB_INPUT.
PlumbStatus serve(const PlumbOptions *options, const char *database, int in, int out);

#endif
