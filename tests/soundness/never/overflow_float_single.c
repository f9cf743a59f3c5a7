// overflow; modes: error
// The largest int, as a float, does not fit an int.
#include "never.h"

int main(void) {
  int n = ANY_INT;
  if (n < 0) return 0;
  float x = (float)n;
  return (int)x != 0;
}
