// Options that no call can work with.
#ifndef PLUMB_INPUT_OPTIONS_H
#define PLUMB_INPUT_OPTIONS_H

#include "base/text.h"
#include "plumb.h"

// False and one line in `problem` for these.
bool options_valid(const PlumbOptions *options, Text *problem);

#endif
