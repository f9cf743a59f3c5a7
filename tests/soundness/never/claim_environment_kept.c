// assertions
#include "never.h"
// The environment is the array that putenv was given.
int main(void) {
  char setting[] = "PLUMB_NEVER=x", *value, before;
  putenv(setting);
  value = getenv("PLUMB_NEVER");
  if (!value) return 0;
  before = value[0];
  setting[12] = 'y';
  CLAIM(value[0] == before);
  return 0;
}
