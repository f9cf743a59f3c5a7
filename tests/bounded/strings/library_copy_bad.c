// The library's strcpy: no body here, but known.
// expect: memory-safety false
#include <plumb.h>
#include <string.h>

int main(void) {
  char to[5];
  strcpy(to, "plumb");  // BAD: OUT_OF_BOUNDS
  return to[0] == 'q';
}
