// assertions
#include "never.h"
// A branch writes what the other one leaves as it is initialised.
static int mode[3] = {5, 6, 7};
int main(void) {
  if (ANY_INT & 1) mode[1] = 9;
  CLAIM(mode[1] == 6);
  return 0;
}
