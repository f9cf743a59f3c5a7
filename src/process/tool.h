// A public call whose result is a text: it is made in a child process with the limits of the options.
#ifndef PLUMB_PROCESS_TOOL_H
#define PLUMB_PROCESS_TOOL_H

#include "input/load.h"

// Appends the result, or one line about what is wrong when the status is PLUMB_USAGE or above.
typedef PlumbStatus ToolBody(const PlumbOptions *options, const Loaded *loaded, Text *text);
typedef PlumbStatus FileBody(const PlumbOptions *options, const char *name, const char *folder, Text *text);

typedef struct {
  const PlumbOptions *options;
  const char *const *files;
  size_t file_count;
  const char *entry;  // null: none is needed
  double deadline;
  ToolBody *body;       // gets the program
  bool each_function;  // options->timeout is that of each function: the whole has none
  FileBody *file_body;  // gets the one file, which is no program; one of the two is null
  bool
      wants_folder;  // file_body gets one for files of its own, which is gone after the call whatever happens; else null
  char *folder;      // owned
  Text text;
} Tool;

// The status and the text of the call. *text: GIVE.
PlumbStatus tool_use(Tool *tool, char **text);

#endif
