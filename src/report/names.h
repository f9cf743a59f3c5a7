// Names in texts about terms: symbols are printed as NAME.NUMBER, because several may have one name. People read the name alone where only one
// symbol of a text has it.
#ifndef PLUMB_REPORT_NAMES_H
#define PLUMB_REPORT_NAMES_H

#include "base/text.h"

// Appends `string` with ".NUMBER" left out behind every name that has one number only: "n.1 - i.2 - i.7" becomes "n - i.2 - i.7".
void names_shorten(const char *string, Text *text);

// Appends `string` with sums as people write them: "-i + 99" becomes "99 - i", also as a part of "<high - 1, -low + 99>".
void names_turn(const char *string, Text *text);

#endif
