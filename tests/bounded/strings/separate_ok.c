// strsep gives one piece after the other, and null behind the last.
// expect: memory-safety assertions true|unknown
// inputs: 97 44 98
// inputs: 44 59 44
// inputs: 97 98 0
// inputs: 0
#define _DEFAULT_SOURCE
#include <plumb.h>
#include <string.h>

int main(void) {
  char text[4] = {plumb_nondet_char(), plumb_nondet_char(), plumb_nondet_char(), 0};
  int separators = 0, pieces = 0;
  for (const char *p = text; *p; p++) separators += *p == ',' || *p == ';';
  char *rest = text, *piece;
  while ((piece = strsep(&rest, ",;"))) {
    plumb_assert(!strchr(piece, ',') && !strchr(piece, ';'));
    plumb_assert(piece >= text && piece + strlen(piece) <= text + 3);
    pieces++;
  }
  plumb_assert(pieces == separators + 1 && !rest);
  return 0;
}
