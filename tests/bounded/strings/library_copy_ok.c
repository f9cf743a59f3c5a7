// The library's strcpy, which has no body here: unknown at worst.
// expect: memory-safety true|unknown
// run: no, because strcpy is not known
#include <plumb.h>
#include <string.h>

int main(void) {
  char to[6];
  strcpy(to, "plumb");
  return to[0] == 'q';
}
