// termination
// From 2^53 on the next number is two further.
#include "never.h"

int main(void) {
  int n = ANY_INT;
  double x = n > 0 ? 9007199254740990.0 : 0;
  while (x < 1e17 && x > 0) x += 1;
  return 0;
}
