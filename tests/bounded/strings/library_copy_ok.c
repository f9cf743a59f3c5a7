// The library's strcpy: no body here, but known.
// expect: memory-safety true
#include <plumb.h>
#include <string.h>

int main(void) {
  char to[6];
  strcpy(to, "plumb");
  return to[0] == 'q';
}
