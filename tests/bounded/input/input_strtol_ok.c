// expect: memory-safety true
// A number that the program does not look at any closer.
// inputs: 0
#include <plumb.h>
#include <stdlib.h>

int main(void) {
  char digits[] = "12,";
  char *end;
  strtol(digits, &end, 10);
  return *end;
}
