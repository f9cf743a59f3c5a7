// Numbers with a point in texts that are known.
// expect: memory-safety assertions true
// inputs: 1
#include <plumb.h>
#include <stdlib.h>

int main(void) {
  char *end;
  if (plumb_nondet_int()) plumb_assert(atof("0.25") == 0.25 && strtof("7", NULL) == 7);
  plumb_assert(strtod("12.5 apples", &end) == 12.5 && *end == ' ');
  plumb_assert(strtod(" -1e2z", &end) == -100 && *end == 'z');
  return 0;
}
