// The library's strcpy, which has no body here: unknown at worst.
// expect: memory-safety false|unknown
// run: no, because strcpy is not known
#include <plumb.h>
#include <string.h>

int main(void) {
  char to[5];
  strcpy(to, "plumb");  // BAD: OUT_OF_BOUNDS
  return to[0] == 'q';
}
