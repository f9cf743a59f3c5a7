// See complain.h.
#include "complain.h"

#include <stdio.h>

void complain(const char *where, const char *what) {
  char line[4096];
  int length = snprintf(line, sizeof line, "plumb: %s%s%s", where ? where : "", where ? ": " : "", what);
  if (length < 0) return;
  for (char *c = line; *c; c++)
    if ((unsigned char)*c < ' ' || *c == 127) *c = ' ';  // a name may have escape sequences
  fprintf(stderr, "%s\n", line);
}

bool complain_value(const char *where, const char *value, const char *expected) {
  char what[1024];
  snprintf(what, sizeof what, "'%.200s' is not possible: give %s", value, expected);
  complain(where, what);
  return false;
}
