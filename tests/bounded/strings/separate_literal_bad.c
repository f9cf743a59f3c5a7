// strsep writes a zero byte where a piece ends, and nowhere else.
// expect: memory-safety false|unknown
// inputs: 97
#define _DEFAULT_SOURCE
#include <plumb.h>
#include <string.h>

int main(void) {
  char separator[2] = {plumb_nondet_char(), 0}, *rest = "a-b";
  if (separator[0] == '-' || separator[0] == 'b') return 0;
  return strsep(&rest, separator) == NULL;  // BAD: WRITE_CONSTANT
}
