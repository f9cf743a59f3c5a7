// The .prp files of the software verification competition: which properties are asked for, and from which function on.
//
//   CHECK( init(main()), LTL(G valid-free) )
//   CHECK( init(main()), LTL(G ! call(reach_error())) )
#ifndef PLUMB_INPUT_PROPERTY_FILE_H
#define PLUMB_INPUT_PROPERTY_FILE_H

#include <stdbool.h>

#include "base/text.h"

// Reads the text of such a file. `properties` gets the bits PLUMB_MEMORY_SAFETY ...; `entry` the name of the start function. False and one line
// in `problem` when the text is something else, or asks for what Plumb does not know.
bool property_file_read(const char *content, unsigned *properties, Text *entry, Text *problem);

// The same for the file at `path`.
bool property_file_load(const char *path, unsigned *properties, Text *entry, Text *problem);

#endif
